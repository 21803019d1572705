// RUN: vram-opt %s --verify-diagnostics --split-input-file

func.func @f(%p: tensor<4xf32>, %q: tensor<5xf32>, %lr: tensor<f32>, %lr1: tensor<1xf32>, %step: tensor<i64>, %step1: tensor<1xi64>) {
  // expected-error@+1 {{'vram.sgd' op failed to verify that all of {param, grad} have same shape}}
  %0 = vram.sgd %p, %q, %lr : (tensor<4xf32>, tensor<5xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %q: tensor<5xf32>, %lr: tensor<f32>, %lr1: tensor<1xf32>, %step: tensor<i64>, %step1: tensor<1xi64>) {
  // expected-error@+1 {{'vram.sgd' op failed to verify that all of {param, result} have same type}}
  %0 = vram.sgd %p, %p, %lr : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf16>
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %q: tensor<5xf32>, %lr: tensor<f32>, %lr1: tensor<1xf32>, %step: tensor<i64>, %step1: tensor<1xi64>) {
  // expected-error@+1 {{'vram.sgd' op expects 'lr' of rank 0, but got 'tensor<1xf32>'}}
  %0 = vram.sgd %p, %p, %lr1 : (tensor<4xf32>, tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %q: tensor<5xf32>, %lr: tensor<f32>, %lr1: tensor<1xf32>, %step: tensor<i64>, %step1: tensor<1xi64>) {
  // expected-error@+1 {{'vram.sgd' op expects attribute 'weight_decay' to be finite and not negative}}
  %0 = vram.sgd %p, %p, %lr {weight_decay = -0.1 : f64} : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %q: tensor<5xf32>, %lr: tensor<f32>, %lr1: tensor<1xf32>, %step: tensor<i64>, %step1: tensor<1xi64>) {
  // expected-error@+1 {{'vram.sgd' op expects attribute 'lr_scale' to be finite and not negative}}
  %0 = vram.sgd %p, %p, %lr {lr_scale = 0x7FF0000000000000 : f64} : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %q: tensor<5xf32>, %lr: tensor<f32>, %lr1: tensor<1xf32>, %step: tensor<i64>, %step1: tensor<1xi64>) {
  // expected-error@+1 {{'vram.momentum' op expects attribute 'momentum' to be finite and not negative}}
  %0:2 = vram.momentum %p, %p, %p, %lr {momentum = -0.5 : f64} : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %q: tensor<5xf32>, %lr: tensor<f32>, %lr1: tensor<1xf32>, %step: tensor<i64>, %step1: tensor<1xi64>) {
  // expected-error@+1 {{'vram.adam' op expects 'lr' of rank 0, but got 'tensor<1xf32>'}}
  %0:3 = vram.adam %p, %p, %p, %p, %lr1, %step : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<1xf32>, tensor<i64>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %q: tensor<5xf32>, %lr: tensor<f32>, %lr1: tensor<1xf32>, %step: tensor<i64>, %step1: tensor<1xi64>) {
  // expected-error@+1 {{'vram.adam' op expects 'step' of rank 0, but got 'tensor<1xi64>'}}
  %0:3 = vram.adam %p, %p, %p, %p, %lr, %step1 : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<1xi64>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %q: tensor<5xf32>, %lr: tensor<f32>, %lr1: tensor<1xf32>, %step: tensor<i64>, %step1: tensor<1xi64>) {
  // expected-error@+1 {{'vram.adam' op failed to verify that all of {param, grad, exp_avg, exp_avg_sq} have same shape}}
  %0:3 = vram.adam %p, %p, %q, %p, %lr, %step : (tensor<4xf32>, tensor<4xf32>, tensor<5xf32>, tensor<4xf32>, tensor<f32>, tensor<i64>) -> (tensor<4xf32>, tensor<5xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %q: tensor<5xf32>, %lr: tensor<f32>, %lr1: tensor<1xf32>, %step: tensor<i64>, %step1: tensor<1xi64>) {
  // expected-error@+1 {{'vram.adamw' op expects attribute 'beta1' in [0, 1), but got 1}}
  %0:3 = vram.adamw %p, %p, %p, %p, %lr, %step {beta1 = 1.0 : f64} : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i64>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %q: tensor<5xf32>, %lr: tensor<f32>, %lr1: tensor<1xf32>, %step: tensor<i64>, %step1: tensor<1xi64>) {
  // expected-error@+1 {{'vram.adamw' op expects attribute 'beta2' in [0, 1), but got -0.1}}
  %0:3 = vram.adamw %p, %p, %p, %p, %lr, %step {beta2 = -0.1 : f64} : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i64>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %q: tensor<5xf32>, %lr: tensor<f32>, %lr1: tensor<1xf32>, %step: tensor<i64>, %step1: tensor<1xi64>) {
  // expected-error@+1 {{'vram.adamw' op expects attribute 'eps' to be finite and not negative}}
  %0:3 = vram.adamw %p, %p, %p, %p, %lr, %step {eps = -1.0 : f64} : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i64>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %lr: tensor<f32>) {
  // expected-error@+1 {{'vram.lion' op expects attribute 'beta2' in [0, 1), but got 1}}
  %0:2 = vram.lion %p, %p, %p, %lr {beta2 = 1.0 : f64} : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vram.grad_norm' op expects at least one gradient}}
  %0 = vram.grad_norm : () -> tensor<f32>
  return
}

// -----

func.func @scale_of_rank_1(%p: tensor<4xf32>, %lr: tensor<f32>, %s: tensor<1xf32>) {
  // expected-error@+1 {{'vram.sgd' op expects 'grad_scale' of rank 0, but got 'tensor<1xf32>'}}
  %0 = vram.sgd %p, %p, %lr scale %s : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @test_of_rank_1(%p: tensor<4xf32>, %lr: tensor<f32>, %ok: tensor<4xi1>) {
  // expected-error@+1 {{'vram.sgd' op expects 'apply' of rank 0, but got 'tensor<4xi1>'}}
  %0 = vram.sgd %p, %p, %lr if %ok : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<4xi1>) -> tensor<4xf32>
  return
}

// -----

func.func @copy_of_another_shape(%p: tensor<4xf32>, %lr: tensor<f32>) {
  // expected-error@+1 {{'vram.sgd' op expects 'copy' of shape [4], but got 'tensor<5xbf16>'}}
  %0:2 = vram.sgd %p, %p, %lr : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<5xbf16>)
  return
}

// -----

func.func @no_gradient() {
  // expected-error@+1 {{'vram.all_finite' op expects at least one gradient}}
  %0 = vram.all_finite : () -> tensor<i1>
  return
}

// -----

func.func @scale_that_shrinks(%s: tensor<f32>, %t: tensor<i32>, %ok: tensor<i1>) {
  // expected-error@+1 {{'vram.update_loss_scale' op expects attribute 'growth_factor' above 1, but got 1}}
  %0:2 = vram.update_loss_scale %s, %t, %ok {growth_factor = 1.0 : f64} : (tensor<f32>, tensor<i32>, tensor<i1>) -> (tensor<f32>, tensor<i32>)
  return
}

// -----

func.func @backoff_that_grows(%s: tensor<f32>, %t: tensor<i32>, %ok: tensor<i1>) {
  // expected-error@+1 {{'vram.update_loss_scale' op expects attribute 'backoff_factor' in (0, 1), but got 2}}
  %0:2 = vram.update_loss_scale %s, %t, %ok {backoff_factor = 2.0 : f64} : (tensor<f32>, tensor<i32>, tensor<i1>) -> (tensor<f32>, tensor<i32>)
  return
}

// -----

func.func @no_interval(%s: tensor<f32>, %t: tensor<i32>, %ok: tensor<i1>) {
  // expected-error@+1 {{'vram.update_loss_scale' op expects attribute 'growth_interval' of at least 1, but got 0}}
  %0:2 = vram.update_loss_scale %s, %t, %ok {growth_interval = 0 : i64} : (tensor<f32>, tensor<i32>, tensor<i1>) -> (tensor<f32>, tensor<i32>)
  return
}

// -----

func.func @other_blocks(%p: tensor<300xf32>, %c: tensor<300xi8>, %a: tensor<300xf32>, %lr: tensor<f32>, %step: tensor<i64>) {
  // expected-error@+1 {{'vram.adam8bit' op expects 'exp_avg_absmax' of shape [2], but got 'tensor<300xf32>'}}
  %0:5 = vram.adam8bit %p, %p, %c, %c, %a, %a, %lr, %step : (tensor<300xf32>, tensor<300xf32>, tensor<300xi8>, tensor<300xi8>, tensor<300xf32>, tensor<300xf32>, tensor<f32>, tensor<i64>) -> (tensor<300xf32>, tensor<300xi8>, tensor<300xi8>, tensor<300xf32>, tensor<300xf32>)
  return
}

// -----

func.func @no_codes(%p: tensor<4xf32>, %c: tensor<4xi16>, %a: tensor<1xf32>, %lr: tensor<f32>) {
  // expected-error@+1 {{'vram.lion8bit' op operand #2 must be statically shaped tensor of 8-bit signless integer values, but got 'tensor<4xi16>'}}
  %0:3 = vram.lion8bit %p, %p, %c, %a, %lr : (tensor<4xf32>, tensor<4xf32>, tensor<4xi16>, tensor<1xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xi16>, tensor<1xf32>)
  return
}

// -----

func.func @growing_momentum(%p: tensor<4xf32>, %c: tensor<4xi8>, %a: tensor<1xf32>, %lr: tensor<f32>) {
  // expected-error@+1 {{'vram.momentum8bit' op expects attribute 'momentum' to be finite and not negative, but got -1}}
  %0:3 = vram.momentum8bit %p, %p, %c, %a, %lr {momentum = -1.0 : f64} : (tensor<4xf32>, tensor<4xf32>, tensor<4xi8>, tensor<1xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xi8>, tensor<1xf32>)
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %r: tensor<4xi16>, %lr: tensor<f32>) {
  // expected-error@+1 {{'vram.sgd' op expects a parameter of bf16 for a rest or a draw, but got 'tensor<4xf32>'}}
  %0:2 = vram.sgd %p, %p, %lr rest %r : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<4xi16>) -> (tensor<4xf32>, tensor<4xi16>)
  return
}

// -----

func.func @f(%p: tensor<4xbf16>, %r: tensor<4xi16>, %lr: tensor<f32>) {
  // expected-error@+1 {{'vram.sgd' op expects a result for the new rest}}
  %0 = vram.sgd %p, %p, %lr rest %r : (tensor<4xbf16>, tensor<4xbf16>, tensor<f32>, tensor<4xi16>) -> tensor<4xbf16>
  return
}

// -----

func.func @f(%p: tensor<4xbf16>, %r: tensor<4xi16>, %lr: tensor<f32>) {
  // expected-error@+1 {{'vram.sgd' op expects 'new rest' of type 'tensor<4xi16>', but got 'tensor<4xi8>'}}
  %0:2 = vram.sgd %p, %p, %lr rest %r : (tensor<4xbf16>, tensor<4xbf16>, tensor<f32>, tensor<4xi16>) -> (tensor<4xbf16>, tensor<4xi8>)
  return
}

// -----

func.func @f(%p: tensor<4xbf16>, %r: tensor<4xi8>, %lr: tensor<f32>, %step: tensor<i64>) {
  // expected-error@+1 {{'vram.sgd' op expects either a rest or a draw, but got both}}
  %0:2 = vram.sgd %p, %p, %lr rest %r draw %step {stream = 0 : i64} : (tensor<4xbf16>, tensor<4xbf16>, tensor<f32>, tensor<4xi8>, tensor<i64>) -> (tensor<4xbf16>, tensor<4xi8>)
  return
}

// -----

func.func @f(%p: tensor<4xbf16>, %lr: tensor<f32>, %step: tensor<i64>) {
  // expected-error@+1 {{'vram.sgd' op expects draw and stream together}}
  %0 = vram.sgd %p, %p, %lr draw %step : (tensor<4xbf16>, tensor<4xbf16>, tensor<f32>, tensor<i64>) -> tensor<4xbf16>
  return
}

// -----

func.func @f(%p: tensor<4xf32>, %lr: tensor<f32>) {
  // expected-error@+1 {{'vram.sgd' op expects a copy of floats, but got 'tensor<4xi16>'}}
  %0:2 = vram.sgd %p, %p, %lr : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xi16>)
  return
}
