// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical

// All sizes against each other, up and down; the adjoint looks at a few outputs
// around each input.

// CHECK-LABEL: func.func @main(
// CHECK-NOT: alloc
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (f64)
// CHECK: arith.fptosi
func.func @main(%x: tensor<1x2x5x7xf32>, %y: tensor<1x2x1x9xf32>)
    -> (tensor<1x2x12x3xf32>, tensor<1x2x5x7xf32>, tensor<1x2x12x3xf32>, tensor<1x2x5x7xf32>,
        tensor<1x2x12x3xf32>, tensor<1x2x5x7xf32>, tensor<1x2x4x3xf32>, tensor<1x2x5x7xf32>,
        tensor<1x2x1x9xf32>, tensor<1x2x1x9xf32>) {
  %0 = vram.upsample2d %x {mode = #vram.interpolation<bilinear>, output_size = array<i64: 12, 3>} : (tensor<1x2x5x7xf32>) -> tensor<1x2x12x3xf32>
  %1 = vram.upsample2d_backward %0 {input_size = array<i64: 5, 7>, mode = #vram.interpolation<bilinear>} : (tensor<1x2x12x3xf32>) -> tensor<1x2x5x7xf32>
  %2 = vram.upsample2d %x {align_corners, mode = #vram.interpolation<bilinear>, output_size = array<i64: 12, 3>} : (tensor<1x2x5x7xf32>) -> tensor<1x2x12x3xf32>
  %3 = vram.upsample2d_backward %2 {align_corners, input_size = array<i64: 5, 7>, mode = #vram.interpolation<bilinear>} : (tensor<1x2x12x3xf32>) -> tensor<1x2x5x7xf32>
  %4 = vram.upsample2d %x {mode = #vram.interpolation<nearest>, output_size = array<i64: 12, 3>} : (tensor<1x2x5x7xf32>) -> tensor<1x2x12x3xf32>
  %5 = vram.upsample2d_backward %4 {input_size = array<i64: 5, 7>, mode = #vram.interpolation<nearest>} : (tensor<1x2x12x3xf32>) -> tensor<1x2x5x7xf32>
  %6 = vram.adaptive_avg_pool2d %x {output_size = array<i64: 4, 3>} : (tensor<1x2x5x7xf32>) -> tensor<1x2x4x3xf32>
  %7 = vram.adaptive_avg_pool2d_backward %6 {input_size = array<i64: 5, 7>} : (tensor<1x2x4x3xf32>) -> tensor<1x2x5x7xf32>
  %8 = vram.upsample2d %y {align_corners, mode = #vram.interpolation<bilinear>, output_size = array<i64: 31, 40>} : (tensor<1x2x1x9xf32>) -> tensor<1x2x31x40xf32>
  %9 = vram.upsample2d_backward %8 {align_corners, input_size = array<i64: 1, 9>, mode = #vram.interpolation<bilinear>} : (tensor<1x2x31x40xf32>) -> tensor<1x2x1x9xf32>
  %10 = vram.upsample2d %y {mode = #vram.interpolation<bilinear>, output_size = array<i64: 31, 40>} : (tensor<1x2x1x9xf32>) -> tensor<1x2x31x40xf32>
  %11 = vram.upsample2d_backward %10 {input_size = array<i64: 1, 9>, mode = #vram.interpolation<bilinear>} : (tensor<1x2x31x40xf32>) -> tensor<1x2x1x9xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %9, %11 : tensor<1x2x12x3xf32>, tensor<1x2x5x7xf32>, tensor<1x2x12x3xf32>, tensor<1x2x5x7xf32>, tensor<1x2x12x3xf32>, tensor<1x2x5x7xf32>, tensor<1x2x4x3xf32>, tensor<1x2x5x7xf32>, tensor<1x2x1x9xf32>, tensor<1x2x1x9xf32>
}
