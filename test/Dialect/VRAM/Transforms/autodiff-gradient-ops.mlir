// detach, with_backward and opaque through --vram-autodiff.
// RUN: vram-opt --vram-autodiff=optimizer=none --split-input-file %s | FileCheck %s

// An op behind a detach needs no derivative (cast to integers has none), and
// the step holds neither op.
// CHECK-LABEL: func.func @straight_through
// CHECK-NOT: vram.detach
// CHECK: return
func.func @straight_through(
    %w: tensor<4xf64> {vram.name = "w", vram.role = #vram.role<parameter>}
  ) -> tensor<f64> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.detach %w : (tensor<4xf64>) -> tensor<4xf64>
  %1 = vram.argmax %0 {dim = 0 : i64, keep_dims} : (tensor<4xf64>) -> tensor<1xi64>
  %2 = vram.cast %1 : (tensor<1xi64>) -> tensor<1xf64>
  %3 = vram.mul %w, %2 : (tensor<4xf64>, tensor<1xf64>) -> tensor<4xf64>
  %4 = vram.reduce_sum %3 {dims = array<i64: 0>} : (tensor<4xf64>) -> tensor<f64>
  return %4 : tensor<f64>
}

// -----

// The body, with zeroes for the result that the loss does not read.
// CHECK-LABEL: func.func @with_backward
// CHECK: %[[ZERO:.*]] = vram.constant {{.*}} dense<0.0
// CHECK: %[[S:.*]] = vram.sin %arg0
// CHECK-NOT: vram.with_backward
// CHECK: %[[NONE:.*]] = vram.broadcast %[[ZERO]] {vram.layer = "a"
// CHECK: %[[SUM:.*]] = vram.add %{{.*}}, %[[NONE]]
// CHECK: %[[GRAD:.*]] = vram.mul %[[SUM]], %[[S]] {vram.gradient_of = ["w"], vram.layer = "a"
// CHECK: return %{{.*}}, %[[GRAD]]
func.func @with_backward(
    %w: tensor<4xf64> {vram.name = "w", vram.role = #vram.role<parameter>}
  ) -> tensor<f64> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.detach %w : (tensor<4xf64>) -> tensor<4xf64>
  %1 = vram.sin %0 : (tensor<4xf64>) -> tensor<4xf64>
  %2:2 = vram.with_backward (%1, %0 : tensor<4xf64>, tensor<4xf64>) of (%w : tensor<4xf64>)
      saving (%1 : tensor<4xf64>) {vram.layer = "a"} backward {
  ^bb0(%g: tensor<4xf64>, %h: tensor<4xf64>, %s: tensor<4xf64>):
    %5 = vram.add %g, %h : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %6 = vram.mul %5, %s : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    vram.yield_gradients %6 : tensor<4xf64>
  }
  %3 = vram.reduce_sum %2#0 {dims = array<i64: 0>} : (tensor<4xf64>) -> tensor<f64>
  return %3 : tensor<f64>
}

// -----

// The backward reads what it is said to read, and gives the gradients that are wanted.
// CHECK-LABEL: func.func @opaque
// CHECK: %[[Y:.*]]:2 = vram.opaque %arg0, %arg1
// CHECK: %[[G:.*]] = vram.opaque %arg1, %[[Y]]#1, %{{.*}} {flops = 9 : i64,
// CHECK-SAME: name = "scan.backward", once
// CHECK-SAME: workspace = 8 : i64
// CHECK-SAME: : (tensor<2xf64>, tensor<3xf32>, tensor<4xf64>) -> tensor<4xf64>
// CHECK: return %{{.*}}, %[[G]]
func.func @opaque(
    %w: tensor<4xf64> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2xf64> {vram.name = "x", vram.role = #vram.role<input>}
  ) -> tensor<f64> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0:2 = vram.opaque %w, %x {name = "scan", once, workspace = 64 : i64, flops = 7 : i64,
      gradients = array<i64: 0, 1>, saved_inputs = array<i64: 1>,
      saved_results = array<i64: 1>, backward_workspace = 8 : i64, backward_flops = 9 : i64}
      : (tensor<4xf64>, tensor<2xf64>) -> (tensor<4xf64>, tensor<3xf32>)
  %1 = vram.reduce_sum %0#0 {dims = array<i64: 0>} : (tensor<4xf64>) -> tensor<f64>
  return %1 : tensor<f64>
}
