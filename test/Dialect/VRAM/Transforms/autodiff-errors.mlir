// RUN: vram-opt %s --split-input-file --vram-autodiff --verify-diagnostics

// Options.
// RUN: not vram-opt %s --vram-autodiff=optimizer=rprop 2>&1 | FileCheck %s --check-prefix=OPTIMIZER
// OPTIMIZER: unknown optimizer 'rprop'; use sgd, momentum, adam, adamw, lion, adam8bit, adamw8bit, lion8bit, momentum8bit, adafactor, rmsprop, adagrad, adadelta, adamax, nadam, radam, adan, asgd, muon or none
// RUN: not vram-opt %s --vram-autodiff=beta2=-1 2>&1 | FileCheck %s --check-prefix=BETA
// RUN: not vram-opt %s --vram-autodiff='optimizer=adafactor beta2-decay=0' 2>&1 | FileCheck %s --check-prefix=DECAY
// DECAY: beta2-decay must be below 0
// RUN: not vram-opt %s --vram-autodiff='optimizer=adafactor clip-threshold=0' 2>&1 | FileCheck %s --check-prefix=THRESHOLD
// THRESHOLD: clip-threshold must be above 0
// RUN: not vram-opt %s --vram-autodiff=beta1=1.0 2>&1 | FileCheck %s --check-prefix=BETA
// BETA: beta{{[12]}} must lie in [0, 1)
// RUN: not vram-opt %s --vram-autodiff=eps=-1 2>&1 | FileCheck %s --check-prefix=EPS
// EPS: eps must not be negative
// RUN: not vram-opt %s --vram-autodiff=nesterov 2>&1 | FileCheck %s --check-prefix=NESTEROV
// NESTEROV: nesterov needs optimizer=momentum
// RUN: not vram-opt %s --vram-autodiff=clip-norm=-2 2>&1 | FileCheck %s --check-prefix=CLIP
// CLIP: clip-norm must not be negative
// RUN: not vram-opt %s --vram-autodiff='optimizer=momentum momentum=-1' 2>&1 | FileCheck %s --check-prefix=MOMENTUM
// MOMENTUM: momentum must not be negative
// RUN: not vram-opt %s --vram-autodiff='optimizer=rmsprop hyperparameters=eps=1e-6,rho=0.9' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: hyperparameters has 'rho'; rmsprop has alpha, eps, weight_decay
// RUN: not vram-opt %s --vram-autodiff='optimizer=rmsprop hyperparameters=alpha' 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: hyperparameters has 'alpha'; write NAME=NUMBER
// RUN: not vram-opt %s --vram-autodiff='optimizer=rmsprop hyperparameters=alpha=1' 2>&1 | FileCheck %s --check-prefix=ALPHA
// ALPHA: alpha must lie in [0, 1)
// RUN: not vram-opt %s --vram-autodiff='hyperparameters=beta1=0.5' 2>&1 | FileCheck %s --check-prefix=WHOSE
// WHOSE: hyperparameters needs optimizer=, whose they are

// A module without a loss.
// RUN: echo 'module {}' | not vram-opt --vram-autodiff 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: no function of this module computes a loss; mark one with 'vram.kind = #vram.kind<loss>' and 'vram.loss'
// RUN: echo 'module {}' | vram-opt --vram-autodiff=only-losses | FileCheck %s --check-prefix=ALLOWED
// ALLOWED: module {

// expected-error @+1 {{is a training step already; vram-autodiff takes a function with 'vram.kind = #vram.kind<loss>'}}
func.func @step(%w: tensor<f32>) -> tensor<f32> attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64} {
  return %w : tensor<f32>
}

// -----

// expected-error @+1 {{is of kind loss, but does not say which result the loss is; add 'vram.loss = 0 : i64'}}
func.func @no_loss(%w: tensor<f32> {vram.role = #vram.role<parameter>}) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>} {
  return %w : tensor<f32>
}

// -----

// expected-error @+1 {{its loss, result 0, is of type 'memref<f32>', but only a scalar can be differentiated}}
func.func @loss_in_memory(%w: memref<f32> {vram.role = #vram.role<parameter>}) -> memref<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  return %w : memref<f32>
}

// -----

// expected-error @+2 {{has no parameter to train}}
// expected-note @+1 {{docs/embedding.md#train-a-forward-of-another-dialect}}
func.func @frozen(%w: tensor<f32> {vram.frozen, vram.role = #vram.role<parameter>}) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  return %w : tensor<f32>
}

// -----

// expected-error @+1 {{its loss depends on none of the parameters to train}}
func.func @independent(%w: tensor<f32> {vram.role = #vram.role<parameter>}) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %c = vram.constant dense<1.0> : tensor<f32>
  return %c : tensor<f32>
}

// -----

// expected-error @+1 {{is a loss without a body}}
func.func private @declared(tensor<f32>) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}

// -----

// expected-error @+1 {{has control flow between blocks}}
func.func @blocks(%w: tensor<f32> {vram.role = #vram.role<parameter>}) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  cf.br ^next
^next:
  return %w : tensor<f32>
}

// -----

// expected-error @+1 {{is called or named elsewhere}}
func.func @called(%w: tensor<f32> {vram.role = #vram.role<parameter>}) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  return %w : tensor<f32>
}
func.func @caller(%w: tensor<f32>) -> tensor<f32> {
  %0 = call @called(%w) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// expected-error @+1 {{already has an argument named 'lr', which the optimizer adds; rename it ('vram.name')}}
func.func @name_taken(%w: tensor<f32> {vram.role = #vram.role<parameter>}, %lr: tensor<f32> {vram.name = "lr"}) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  return %w : tensor<f32>
}

// -----

// One error for all, at the first, and a note for each other name. An op on no
// path to the loss needs no derivative.
func.func @no_derivative(%w: tensor<4xf32> {vram.role = #vram.role<parameter>}) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %aside = vram.relu_backward %w, %w : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{'vram.running_update' op has no derivative, and the loss depends on a parameter through it}}
  %0 = vram.running_update %w, %w {momentum = 0.1} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = vram.running_update %0, %w {momentum = 0.1} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // expected-note @+1 {{the same holds for 'vram.tanh_backward' here}}
  %2 = vram.tanh_backward %1, %w : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = vram.reduce_sum %2 {dims = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>
  return %3 : tensor<f32>
}

// -----

func.func @fused_too_early(%w: tensor<4xf32> {vram.role = #vram.role<parameter>}) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // expected-error @+1 {{'vram.fused' op has no derivative: differentiate before 'vram-fuse'}}
  %0 = vram.fused (%a = %w) : (tensor<4xf32>) -> tensor<4xf32> {
    %1 = vram.exp %a : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %1 : tensor<4xf32>
  }
  %2 = vram.reduce_sum %0 {dims = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// -----

func.func @trained_mask(%q: tensor<1x1x2x2xf32> {vram.role = #vram.role<parameter>}, %m: tensor<2x2xf32> {vram.role = #vram.role<parameter>}) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // expected-error @+1 {{has no derivative with respect to its mask}}
  %0, %1 = vram.attention %q, %q, %q mask %m {scale = 1.0} : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>, tensor<2x2xf32>) -> (tensor<1x1x2x2xf32>, tensor<1x1x2xf32>)
  %2 = vram.reduce_sum %0 {dims = array<i64: 0, 1, 2, 3>} : (tensor<1x1x2x2xf32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// -----

func.func @through_logsumexp(%q: tensor<1x1x2x2xf32> {vram.role = #vram.role<parameter>}) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // expected-error @+1 {{has no derivative through its second result}}
  %0, %1 = vram.attention %q, %q, %q {scale = 1.0} : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>) -> (tensor<1x1x2x2xf32>, tensor<1x1x2xf32>)
  %2 = vram.reduce_sum %1 {dims = array<i64: 0, 1, 2>} : (tensor<1x1x2xf32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// -----

// Another dialect's op without the interface, and a value that no gradient can
// be built for.
func.func @reshaped(%w: tensor<f32> {vram.role = #vram.role<parameter>}) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %shape = arith.constant dense<1> : tensor<1xi32>
  %none = arith.constant dense<> : tensor<0xi32>
  // expected-error @+2 {{'tensor.reshape' op has no derivative}}
  // expected-note @+1 {{docs/embedding.md#train-a-forward-of-another-dialect}}
  %0 = tensor.reshape %w(%shape) : (tensor<f32>, tensor<1xi32>) -> tensor<1xf32>
  // expected-note @+1 {{the same holds for 'tensor.cast' here}}
  %1 = tensor.cast %0 : tensor<1xf32> to tensor<?xf32>
  %2 = tensor.reshape %1(%none) : (tensor<?xf32>, tensor<0xi32>) -> tensor<f32>
  return %2 : tensor<f32>
}
