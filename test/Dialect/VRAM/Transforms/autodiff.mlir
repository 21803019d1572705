// RUN: vram-opt %s --split-input-file --vram-autodiff=optimizer=sgd 2>/dev/null | FileCheck %s
// RUN: vram-opt %s --split-input-file --vram-autodiff=optimizer=sgd 2>&1 >/dev/null | FileCheck %s --check-prefix=WARNING
// RUN: vram-opt %s --split-input-file --vram-autodiff=optimizer=sgd --remarks-filter=vram-autodiff --remark-format=emitRemark 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: vram-opt %s --split-input-file --vram-autodiff=optimizer=adam 2>/dev/null | FileCheck %s --check-prefix=ADAM
// RUN: vram-opt %s --split-input-file --vram-autodiff='optimizer=sgd clip-norm=1.5' 2>/dev/null | FileCheck %s --check-prefix=CLIP
// RUN: vram-opt %s --split-input-file --vram-autodiff='optimizer=none' 2>/dev/null | FileCheck %s --check-prefix=NONE
// RUN: vram-opt %s --split-input-file --vram-autodiff='optimizer=sgd keep-outputs' 2>/dev/null | FileCheck %s --check-prefix=KEEP

// Two layers: the backward in reverse order, the weight's gradient before the
// activation's, each update behind its gradient and the last reader.

// CHECK-LABEL: func.func @mlp(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: tensor<4x2xf32> {vram.role = #vram.role<input>}
// CHECK-SAME:    %[[T:[a-z0-9]+]]: tensor<4x5xf32> {vram.role = #vram.role<target>}
// CHECK-SAME:    %[[W1:[a-z0-9]+]]: tensor<3x2xf32> {vram.donated = 1 : i64, vram.name = "w1", vram.role = #vram.role<parameter>}
// CHECK-SAME:    %[[B1:[a-z0-9]+]]: tensor<3xf32> {vram.donated = 2 : i64
// CHECK-SAME:    %[[W2:[a-z0-9]+]]: tensor<5x3xf32> {vram.donated = 3 : i64
// CHECK-SAME:    %[[LR:[a-z0-9]+]]: tensor<f32> {vram.name = "lr", vram.role = #vram.role<hyperparameter>}
// CHECK-SAME:    -> (tensor<f32>, tensor<3x2xf32>, tensor<3xf32>, tensor<5x3xf32>)
// CHECK-SAME:    vram.kind = #vram.kind<training_step>
// CHECK-SAME:    vram.loss = 0 : i64
// CHECK:         %[[ONE:.*]] = vram.constant {{.*}}dense<1.000000e+00> : tensor<f32>
// CHECK:         vram.matmul %[[X]], %[[W1]] {transpose_rhs, vram.layer = "fc1", vram.phase = #vram.phase<forward>}
// CHECK:         vram.bias_add
// CHECK:         %[[H:.*]] = vram.relu
// CHECK:         %[[Y:.*]] = vram.matmul %[[H]], %[[W2]]
// CHECK:         %[[LOSS:.*]] = vram.mse
// CHECK:         %[[DY:.*]] = vram.mse_backward %[[ONE]], %[[Y]], %[[T]] {vram.phase = #vram.phase<backward>}
// CHECK:         %[[DW2:.*]] = vram.matmul %[[DY]], %[[H]] {transpose_lhs, vram.gradient_of = ["w2"], vram.layer = "fc2", vram.phase = #vram.phase<backward>}
// CHECK:         %[[DH:.*]] = vram.matmul %[[DY]], %[[W2]] {vram.layer = "fc2", vram.phase = #vram.phase<backward>}
// CHECK:         %[[NW2:.*]] = vram.sgd %[[W2]], %[[DW2]], %[[LR]] {vram.layer = "fc2", vram.phase = #vram.phase<update>}
// CHECK:         %[[DZ:.*]] = vram.relu_backward %[[DH]], %[[H]]
// CHECK:         %[[DB1:.*]] = vram.reduce_sum %[[DZ]] {dims = array<i64: 0>, vram.gradient_of = ["b1"]
// CHECK:         %[[NB1:.*]] = vram.sgd %[[B1]], %[[DB1]], %[[LR]]
// The input needs no gradient.
// CHECK-NEXT:    %[[DW1:.*]] = vram.matmul %[[DZ]], %[[X]] {transpose_lhs, vram.gradient_of = ["w1"], vram.layer = "fc1"
// CHECK-NEXT:    %[[NW1:.*]] = vram.sgd %[[W1]], %[[DW1]], %[[LR]]
// CHECK-NEXT:    return %[[LOSS]], %[[NW1]], %[[NB1]], %[[NW2]]

// ADAM-LABEL: func.func @mlp(
// ADAM-SAME:    {vram.donated = 4 : i64, vram.name = "exp_avg.w1", vram.role = #vram.role<optimizer_state>}
// ADAM-SAME:    {vram.donated = 5 : i64, vram.name = "exp_avg_sq.w1", vram.role = #vram.role<optimizer_state>}
// ADAM-SAME:    vram.name = "exp_avg.b1"
// ADAM-SAME:    vram.name = "exp_avg_sq.b1"
// ADAM-SAME:    vram.name = "exp_avg.w2"
// ADAM-SAME:    {vram.donated = 9 : i64, vram.name = "exp_avg_sq.w2"
// ADAM-SAME:    %[[LR:[a-z0-9]+]]: tensor<f32> {vram.name = "lr"
// ADAM-SAME:    %[[STEP:[a-z0-9]+]]: tensor<i64> {vram.donated = 10 : i64, vram.name = "step", vram.role = #vram.role<hyperparameter>}
// ADAM:         %[[NEXT:.*]] = vram.add %[[STEP]], %{{.*}} {vram.phase = #vram.phase<update>}
// ADAM:         vram.adam %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[LR]], %[[NEXT]]
// ADAM-COUNT-2: vram.adam
// ADAM:         return {{.*}}, %[[NEXT]] :

// All gradients, then the norm, then each clipped and used.
// CLIP-LABEL: func.func @mlp(
// CLIP:         %[[NORM:.*]] = vram.grad_norm %[[DW1:.*]], %[[DB1:.*]], %[[DW2:[^ ]*]] {vram.phase = #vram.phase<update>}
// CLIP-NEXT:    %[[SUM:.*]] = vram.add %[[NORM]]
// CLIP-NEXT:    %[[RATIO:.*]] = vram.div %{{.*}}, %[[SUM]]
// CLIP-NEXT:    %[[C:.*]] = vram.minimum %[[RATIO]]
// CLIP-NEXT:    %[[G1:.*]] = vram.mul %[[DW1]], %[[C]]
// CLIP-NEXT:    vram.sgd %{{.*}}, %[[G1]]
// CLIP-NEXT:    %[[G2:.*]] = vram.mul %[[DB1]], %[[C]]
// CLIP-NEXT:    vram.sgd %{{.*}}, %[[G2]]

// NONE-LABEL: func.func @mlp(
// NONE-NOT:     vram.donated
// NONE-SAME:    -> (tensor<f32>, tensor<3x2xf32> {vram.name = "grad.w1"}, tensor<3xf32> {vram.name = "grad.b1"}, tensor<5x3xf32> {vram.name = "grad.w2"})
// NONE-NOT:     vram.phase<update>
// NONE:         return

// REMARK: PlaceUpdate {{.*}}GradientBytes=24, Parameter=w1, Remark="behind the op that completes the gradient"
// REMARK: PlaceUpdate {{.*}}GradientBytes=60, Parameter=w2, Remark="behind the last op that reads the parameter"
// REMARK: DropOutput {{.*}}Function=batch_norm {{.*}}Result=1
// REMARK: DelayUpdate {{.*}}Function=offset_advanced_by_two | Argument=2

func.func @mlp(%x: tensor<4x2xf32> {vram.role = #vram.role<input>},
               %t: tensor<4x5xf32> {vram.role = #vram.role<target>},
               %w1: tensor<3x2xf32> {vram.name = "w1", vram.role = #vram.role<parameter>},
               %b1: tensor<3xf32> {vram.name = "b1", vram.role = #vram.role<parameter>},
               %w2: tensor<5x3xf32> {vram.name = "w2", vram.role = #vram.role<parameter>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.matmul %x, %w1 {transpose_rhs, vram.layer = "fc1"} : (tensor<4x2xf32>, tensor<3x2xf32>) -> tensor<4x3xf32>
  %1 = vram.bias_add %0, %b1 {dim = 1 : i64, vram.layer = "fc1"} : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  %2 = vram.relu %1 {vram.layer = "act"} : (tensor<4x3xf32>) -> tensor<4x3xf32>
  %3 = vram.matmul %2, %w2 {transpose_rhs, vram.layer = "fc2"} : (tensor<4x3xf32>, tensor<5x3xf32>) -> tensor<4x5xf32>
  %4 = vram.mse %3, %t : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<f32>
  return %4 : tensor<f32>
}

// -----

// A weight that is used twice: one sum, one update, behind the last reader.
// Its group has no decay and half the learning rate.

// CHECK-LABEL: func.func @tied_weight(
// CHECK-SAME:    %[[W:[a-z0-9]+]]: tensor<3x3xf32>
// CHECK:         %[[FIRST:.*]] = vram.matmul {{.*}} {transpose_lhs, vram.phase = #vram.phase<backward>}
// CHECK:         vram.matmul %{{.*}}, %[[W]] {transpose_rhs, vram.phase = #vram.phase<backward>}
// CHECK:         %[[SECOND:.*]] = vram.matmul {{.*}} {transpose_lhs
// CHECK-NEXT:    %[[SUM:.*]] = vram.add %[[FIRST]], %[[SECOND]] {vram.gradient_of = ["w"]
// CHECK-NEXT:    vram.sgd %[[W]], %[[SUM]], %{{.*}} {lr_scale = 5.000000e-01 : f64
// CHECK-NOT:     vram.sgd
// CHECK:         return
func.func @tied_weight(%x: tensor<2x3xf32> {vram.role = #vram.role<input>},
                       %w: tensor<3x3xf32> {vram.lr_scale = 0.5 : f64, vram.name = "w", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.matmul %x, %w : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
  %1 = vram.matmul %0, %w : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
  %2 = vram.reduce_sum %1 {dims = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// -----

// A view of a parameter is the parameter: the update waits for its reader.

// CHECK-LABEL: func.func @view_of_parameter(
// CHECK-SAME:    %[[W:[a-z0-9]+]]: tensor<9xf32>
// CHECK:         %[[V:.*]] = vram.reshape %[[W]]
// CHECK:         %[[DW:.*]] = vram.reshape {{.*}} {vram.gradient_of = ["w"]
// CHECK:         vram.sgd %[[W]], %[[DW]]
// CHECK-NOT:     %[[V]]
// CHECK:         return
func.func @view_of_parameter(%x: tensor<2x3xf32> {vram.name = "x", vram.role = #vram.role<parameter>},
                             %w: tensor<9xf32> {vram.name = "w", vram.role = #vram.role<parameter>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %v = vram.reshape %w : (tensor<9xf32>) -> tensor<3x3xf32>
  %s = vram.sigmoid %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = vram.matmul %s, %v : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
  %2 = vram.reduce_sum %0 {dims = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// -----

// Running statistics stay tied, and the loss comes first. Results that replace
// nothing go, with what only they needed, or stay with keep-outputs.

// CHECK-LABEL: func.func @batch_norm(
// CHECK-SAME:    {vram.donated = 1 : i64, vram.name = "mean", vram.role = #vram.role<buffer>}
// CHECK-SAME:    {vram.donated = 2 : i64, vram.name = "gamma"
// CHECK-SAME:    -> (tensor<f32>, tensor<3xf32>, tensor<3xf32>)
// CHECK-NOT:     vram.softmax
// CHECK:         %[[RUNNING:.*]] = vram.running_update
// CHECK:         vram.batch_norm_backward
// CHECK-SAME:    vram.gradient_of = ["", "gamma"]
// CHECK:         return %{{.*}}, %[[RUNNING]], %{{.*}}

// KEEP-LABEL: func.func @batch_norm(
// KEEP-SAME:    {vram.donated = 2 : i64, vram.name = "mean"
// KEEP-SAME:    {vram.donated = 3 : i64, vram.name = "gamma"
// KEEP-SAME:    -> (tensor<f32>, tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>)
// KEEP:         vram.softmax
func.func @batch_norm(%x: tensor<4x3xf32> {vram.role = #vram.role<input>},
                      %mean: tensor<3xf32> {vram.donated = 0 : i64, vram.name = "mean", vram.role = #vram.role<buffer>},
                      %gamma: tensor<3xf32> {vram.name = "gamma", vram.role = #vram.role<parameter>},
                      %beta: tensor<3xf32> {vram.frozen, vram.name = "beta", vram.role = #vram.role<parameter>})
    -> (tensor<3xf32>, tensor<4x3xf32>, tensor<f32>) attributes {vram.kind = #vram.kind<loss>, vram.loss = 2 : i64} {
  %y, %m, %v = vram.batch_norm %x, %gamma, %beta : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %r = vram.running_update %mean, %m {momentum = 0.1} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %p = vram.softmax %y {dim = 1 : i64} : (tensor<4x3xf32>) -> tensor<4x3xf32>
  %l = vram.reduce_mean %y {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  return %r, %p, %l : tensor<3xf32>, tensor<4x3xf32>, tensor<f32>
}

// -----

// Dropout is drawn again from the same offset: whoever advances the offset, it
// comes behind that.

// CHECK-LABEL: func.func @offset_not_advanced(
// CHECK-SAME:    %[[OFFSET:[a-z0-9]+]]: tensor<i64> {vram.donated = 2 : i64, vram.role = #vram.role<offset>}
// CHECK-COUNT-2: vram.dropout %{{.*}}, %{{.*}}, %[[OFFSET]] {p = 5.000000e-01 : f64
// CHECK:         %[[NEXT:.*]] = vram.add %[[OFFSET]], %{{.*}} {vram.phase = #vram.phase<update>}
// CHECK:         return %{{.*}}, %{{.*}}, %[[NEXT]]
func.func @offset_not_advanced(%w: tensor<4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
                               %seed: tensor<i64> {vram.role = #vram.role<seed>},
                               %offset: tensor<i64> {vram.role = #vram.role<offset>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.dropout %w, %seed, %offset {p = 0.5} : (tensor<4xf32>, tensor<i64>, tensor<i64>) -> tensor<4xf32>
  %1 = vram.reduce_sum %0 {dims = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}

// CHECK-LABEL: func.func @offset_advanced_by_two(
// CHECK-SAME:    %[[OFFSET:[a-z0-9]+]]: tensor<i64> {vram.donated = 1 : i64, vram.role = #vram.role<offset>}
// CHECK-COUNT-2: vram.dropout %{{.*}}, %{{.*}}, %[[OFFSET]] {p = 5.000000e-01 : f64
// CHECK:         %[[NEXT:.*]] = vram.add %[[OFFSET]], %{{.*}} {vram.phase = #vram.phase<update>}
// CHECK-NOT:     vram.add
// CHECK:         return %{{.*}}, %[[NEXT]], %{{.*}}
func.func @offset_advanced_by_two(%w: tensor<4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
                                  %seed: tensor<i64> {vram.role = #vram.role<seed>},
                                  %offset: tensor<i64> {vram.donated = 1 : i64, vram.role = #vram.role<offset>})
    -> (tensor<f32>, tensor<i64>) attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %two = vram.constant dense<2> : tensor<i64>
  %0 = vram.dropout %w, %seed, %offset {p = 0.5} : (tensor<4xf32>, tensor<i64>, tensor<i64>) -> tensor<4xf32>
  %next = vram.add %offset, %two : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %1 = vram.reduce_sum %0 {dims = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>
  return %1, %next : tensor<f32>, tensor<i64>
}

// -----

// The gradients of slices that tile a value are joined, not padded and added.

// CHECK-LABEL: func.func @split(
// CHECK-NOT:     vram.pad
// CHECK:         %[[D:.*]] = vram.concat %{{.*}}, %{{.*}}, %{{.*}} {dim = 1 : i64, vram.phase = #vram.phase<backward>}
// CHECK-NOT:     vram.pad
// CHECK:         vram.matmul %{{.*}}, %[[D]] {transpose_lhs, vram.gradient_of = ["w"]
func.func @split(%x: tensor<2x3xf32> {vram.role = #vram.role<input>},
                 %w: tensor<3x6xf32> {vram.name = "w", vram.role = #vram.role<parameter>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.matmul %x, %w : (tensor<2x3xf32>, tensor<3x6xf32>) -> tensor<2x6xf32>
  %q = vram.slice %0 {starts = array<i64: 0, 0>, limits = array<i64: 2, 2>, strides = array<i64: 1, 1>} : (tensor<2x6xf32>) -> tensor<2x2xf32>
  %k = vram.slice %0 {starts = array<i64: 0, 2>, limits = array<i64: 2, 4>, strides = array<i64: 1, 1>} : (tensor<2x6xf32>) -> tensor<2x2xf32>
  %v = vram.slice %0 {starts = array<i64: 0, 4>, limits = array<i64: 2, 6>, strides = array<i64: 1, 1>} : (tensor<2x6xf32>) -> tensor<2x2xf32>
  %1 = vram.mul %q, %k : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %2 = vram.mul %1, %v : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = vram.reduce_sum %2 {dims = array<i64: 0, 1>} : (tensor<2x2xf32>) -> tensor<f32>
  return %3 : tensor<f32>
}

// -----

// Each part of a concat's gradient is added before the next one is made.

// CHECK-LABEL: func.func @concat(
// CHECK:         %[[A:.*]] = vram.slice {{.*}}starts = array<i64: 0, 0>
// CHECK-NEXT:    vram.add %{{.*}}, %[[A]]
// CHECK:         %[[B:.*]] = vram.slice {{.*}}starts = array<i64: 0, 3>
// CHECK-NEXT:    vram.add %{{.*}}, %[[B]]
func.func @concat(%v: tensor<2x3xf32> {vram.name = "v", vram.role = #vram.role<parameter>},
                  %w: tensor<2x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.concat %v, %w {dim = 1 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %1 = vram.exp %0 : (tensor<2x6xf32>) -> tensor<2x6xf32>
  %2 = vram.reduce_sum %1 {dims = array<i64: 0, 1>} : (tensor<2x6xf32>) -> tensor<f32>
  %3 = vram.mul %v, %w : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = vram.reduce_sum %3 {dims = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<f32>
  %5 = vram.add %2, %4 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %5 : tensor<f32>
}

// -----

// A parameter that the loss does not depend on is returned as it is. A path
// through integers is no dependence.

// WARNING: warning: the loss does not depend on parameter 'v': it gets no gradient and is not updated
// CHECK-LABEL: func.func @independent(
// CHECK-SAME:    %[[V:[a-z0-9]+]]: tensor<2x3xf32> {vram.donated = 1 : i64, vram.name = "v"
// CHECK-SAME:    %[[W:[a-z0-9]+]]: tensor<2x3xf32> {vram.donated = 2 : i64, vram.name = "w"
// CHECK:         return %{{.*}}, %[[V]], %{{.*}} :

// ADAM-LABEL: func.func @independent(
// ADAM-NOT:     exp_avg.v

// NONE-LABEL: func.func @independent(
// NONE-SAME:    -> (tensor<f32>, tensor<2x3xf32> {vram.name = "grad.w"})
func.func @independent(%v: tensor<2x3xf32> {vram.name = "v", vram.role = #vram.role<parameter>},
                       %w: tensor<2x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %i = vram.argmax %v {dim = 1 : i64, keep_dims} : (tensor<2x3xf32>) -> tensor<2x1xi64>
  %g = vram.gather %w, %i {dim = 1 : i64} : (tensor<2x3xf32>, tensor<2x1xi64>) -> tensor<2x1xf32>
  %s = vram.reduce_sum %g {dims = array<i64: 0, 1>} : (tensor<2x1xf32>) -> tensor<f32>
  return %s : tensor<f32>
}

// -----

// Other functions stay as they are; the learning rate has the parameters' type;
// a bf16 model has a bf16 gradient of each value, and statistics in f32.

// CHECK-LABEL: func.func @inference
// CHECK-NEXT:    vram.exp %arg0 : (tensor<2xf32>) -> tensor<2xf32>
func.func @inference(%x: tensor<2xf32>) -> tensor<2xf32> attributes {vram.kind = #vram.kind<inference>} {
  %0 = vram.exp %x : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @in_double(
// CHECK-SAME:    tensor<f64> {vram.name = "lr"
func.func @in_double(%w: tensor<2xf64> {vram.name = "w", vram.role = #vram.role<parameter>})
    -> tensor<f64> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.reduce_mean %w {dims = array<i64: 0>} : (tensor<2xf64>) -> tensor<f64>
  return %0 : tensor<f64>
}

// CHECK-LABEL: func.func @in_bf16(
// CHECK:         vram.cross_entropy_backward {{.*}} -> tensor<2x4xbf16>
// CHECK:         vram.layer_norm_backward {{.*}} -> (tensor<2x4xbf16>, tensor<4xbf16>)
// CHECK:         vram.sgd {{.*}} (tensor<4xbf16>, tensor<4xbf16>, tensor<f32>) -> tensor<4xbf16>
// CLIP-LABEL: func.func @in_bf16(
// CLIP:         vram.grad_norm {{.*}} (tensor<2x4xbf16>, tensor<4xbf16>) -> tensor<f32>
// CLIP:         %[[SMALL:.*]] = vram.cast {{.*}} (tensor<f32>) -> tensor<bf16>
// CLIP:         vram.mul %{{.*}}, %[[SMALL]]
func.func @in_bf16(%x: tensor<2x4xbf16> {vram.name = "x", vram.role = #vram.role<parameter>},
                   %g: tensor<4xbf16> {vram.name = "g", vram.role = #vram.role<parameter>},
                   %t: tensor<2xi64> {vram.role = #vram.role<target>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y, %m, %s = vram.layer_norm %x, %g : (tensor<2x4xbf16>, tensor<4xbf16>) -> (tensor<2x4xbf16>, tensor<2xf32>, tensor<2xf32>)
  %l, %lse = vram.cross_entropy %y, %t : (tensor<2x4xbf16>, tensor<2xi64>) -> (tensor<f32>, tensor<2xf32>)
  return %l : tensor<f32>
}
