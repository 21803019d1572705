// Round trip of the ops that say how gradients go.
// RUN: vram-opt %s | vram-opt | FileCheck %s
// RUN: vram-opt %s --mlir-print-op-generic | vram-opt | FileCheck %s

// CHECK-LABEL: func.func @gradient
func.func @gradient(%x: tensor<4x8xf32>, %w: tensor<8xf64>, %i: tensor<4xi64>) {
  // CHECK: vram.detach %{{.*}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = vram.detach %x : (tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: vram.detach %{{.*}} {rerun = 1 : i64} : (tensor<4xi64>) -> tensor<4xi64>
  %1 = vram.detach %i {rerun = 1 : i64} : (tensor<4xi64>) -> tensor<4xi64>

  // CHECK: vram.with_backward(%{{.*}} : tensor<4x8xf32>, tensor<4xi64>)
  // CHECK-SAME: of(%{{.*}} : tensor<4x8xf32>) saving(%{{.*}} : tensor<4xi64>) backward {
  // CHECK-NEXT: ^bb0(%{{.*}}: tensor<4x8xf32>, %{{.*}}: tensor<4xi64>):
  // CHECK-NEXT:   vram.neg
  // CHECK-NEXT:   vram.yield_gradients
  %2:2 = vram.with_backward (%x, %i : tensor<4x8xf32>, tensor<4xi64>)
      of (%x : tensor<4x8xf32>) saving (%i : tensor<4xi64>) backward {
  ^bb0(%g: tensor<4x8xf32>, %s: tensor<4xi64>):
    %3 = vram.neg %g : (tensor<4x8xf32>) -> tensor<4x8xf32>
    vram.yield_gradients %3 : tensor<4x8xf32>
  }
  // CHECK: vram.with_backward() of() saving() backward {
  vram.with_backward () of () saving () backward {
    vram.yield_gradients
  }

  // CHECK: vram.opaque %{{.*}}, %{{.*}} {accessed = 5 : i64, backward_flops = 9 : i64,
  // CHECK-SAME: backward_workspace = 8 : i64, flops = 7 : i64,
  // CHECK-SAME: gradients = array<i64: 0, 1>, instance = 3 : i64, name = "lib.scan", once,
  // CHECK-SAME: saved_inputs = array<i64: 1>, saved_results = array<i64: 0, 1>,
  // CHECK-SAME: workspace = 64 : i64}
  %4:2 = vram.opaque %x, %w {name = "lib.scan", workspace = 64, flops = 7, accessed = 5,
      once, instance = 3, gradients = array<i64: 0, 1>, saved_inputs = array<i64: 1>,
      saved_results = array<i64: 0, 1>, backward_workspace = 8, backward_flops = 9}
      : (tensor<4x8xf32>, tensor<8xf64>) -> (tensor<4x8xf32>, tensor<8xi64>)
  return
}
