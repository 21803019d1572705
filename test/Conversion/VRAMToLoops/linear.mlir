// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-opt %t.mlir --convert-vram-to-loops=vectors | FileCheck %s --check-prefix=LANES
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical

// The sum of an element is carried through the loop in f64, and rounded where it
// is stored.

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[X:[a-z0-9]+]]: memref<2x3x8x7xf32>, %[[F:[a-z0-9]+]]: memref<4x3x3x3xf32>, %[[W:[a-z0-9]+]]: memref<16x5xf32>
// CHECK-NOT: alloc
// CHECK: %[[CONV:.*]] = memref.view {{.*}} to memref<2x4x4x4xf32>
// CHECK: scf.parallel (%[[N:.*]], %[[O:.*]], %[[I:.*]], %[[J:.*]]) =
// CHECK: scf.for {{.*}} -> (f64)
// CHECK: scf.for {{.*}} -> (f64)
// CHECK: scf.for {{.*}} -> (f64)
// CHECK: scf.if {{.*}} -> (f64)
// CHECK: memref.load %[[F]][%[[O]],
// CHECK: memref.load %[[X]][%[[N]],
// CHECK: memref.store {{.*}}, %[[CONV]][%[[N]], %[[O]], %[[I]], %[[J]]]
// CHECK: %[[FLAT:.*]] = memref.reinterpret_cast %[[CONV]]
// CHECK: %[[PRODUCT:.*]] = memref.view {{.*}} to memref<8x5xf32>
// CHECK: scf.parallel (%[[I:.*]], %[[J:.*]]) =
// CHECK: %[[SUM:.*]] = scf.for %[[K:.*]] = {{.*}} iter_args(%[[PARTIAL:.*]] = %{{.*}}) -> (f64) {
// CHECK: memref.load %[[FLAT]][%[[I]], %[[K]]]
// CHECK: memref.load %[[W]][%[[K]], %[[J]]]
// CHECK: %[[TERM:.*]] = arith.mulf {{.*}} : f64
// CHECK: arith.addf %[[PARTIAL]], %[[TERM]] : f64
// CHECK: %[[ROUNDED:.*]] = arith.truncf %[[SUM]] : f64 to f32
// CHECK: memref.store %[[ROUNDED]], %[[PRODUCT]][%[[I]], %[[J]]]
// The same on vectors: four output channels by four columns; four rows by four
// columns, the last of which overlap.
// LANES-LABEL: func.func @main(
// LANES: scf.parallel (%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) =
// LANES: scf.for {{.*}} -> (vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>)
// LANES: vector.store
// LANES: memref.view {{.*}} to memref<8x5xf32>
// LANES: scf.parallel (%{{.*}}, %{{.*}}) =
// LANES: scf.for {{.*}} -> (vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>)
// LANES: vector.load %{{.*}} : memref<16x5xf32>, vector<4xf32>
// LANES: vector.store %{{.*}} : memref<8x5xf32>, vector<4xf32>
func.func @main(%x: tensor<2x3x8x7xf32>, %f: tensor<4x3x3x3xf32>, %w: tensor<16x5xf32>)
    -> (tensor<8x5xf32>, tensor<2x3x8x7xf32>, tensor<4x3x3x3xf32>, tensor<2x3x11x9xf32>) {
  %0 = vram.conv2d %x, %f {padding = array<i64: 1, 1>, strides = array<i64: 2, 2>} : (tensor<2x3x8x7xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x4x4xf32>
  %1 = vram.reshape %0 : (tensor<2x4x4x4xf32>) -> tensor<8x16xf32>
  %2 = vram.matmul %1, %w : (tensor<8x16xf32>, tensor<16x5xf32>) -> tensor<8x5xf32>
  %3 = vram.conv2d_backward_input %0, %f {input_size = array<i64: 8, 7>, padding = array<i64: 1, 1>, strides = array<i64: 2, 2>} : (tensor<2x4x4x4xf32>, tensor<4x3x3x3xf32>) -> tensor<2x3x8x7xf32>
  %4 = vram.conv2d_backward_filter %0, %x {kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 1>, strides = array<i64: 2, 2>} : (tensor<2x4x4x4xf32>, tensor<2x3x8x7xf32>) -> tensor<4x3x3x3xf32>
  %5 = vram.conv_transpose2d %0, %f {dilation = array<i64: 2, 1>, output_padding = array<i64: 0, 0>, strides = array<i64: 2, 2>} : (tensor<2x4x4x4xf32>, tensor<4x3x3x3xf32>) -> tensor<2x3x11x9xf32>
  return %2, %3, %4, %5 : tensor<8x5xf32>, tensor<2x3x8x7xf32>, tensor<4x3x3x3xf32>, tensor<2x3x11x9xf32>
}
