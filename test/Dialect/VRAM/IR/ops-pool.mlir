// RUN: vram-opt %s | vram-opt | FileCheck %s
// RUN: vram-opt %s --mlir-print-op-generic | vram-opt | FileCheck %s
// RUN: vram-opt %s --emit-bytecode | vram-opt | FileCheck %s

// CHECK-LABEL: func.func @windows
func.func @windows(%x: tensor<2x3x10x9xf32>, %g: tensor<2x3x5x4xf32>, %c: tensor<2x3x5x5xf32>, %i: tensor<2x3x5x4xi8>) {
  // CHECK: %{{.*}}, %{{.*}} = vram.max_pool2d %{{.*}} {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  // CHECK: %{{.*}}, %{{.*}} = vram.max_pool2d %{{.*}} {ceil_mode, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x5xf32>, tensor<2x3x5x5xi8>)
  %1:2 = vram.max_pool2d %x {ceil_mode, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x5xf32>, tensor<2x3x5x5xi8>)
  // CHECK: %{{.*}}, %{{.*}} = vram.max_pool2d %{{.*}} {dilation = array<i64: 1, 2>, kernel_size = array<i64: 3, 2>, padding = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x10x9xf32>, tensor<2x3x10x9xi8>)
  %2:2 = vram.max_pool2d %x {dilation = array<i64: 1, 2>, kernel_size = array<i64: 3, 2>, padding = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x10x9xf32>, tensor<2x3x10x9xi8>)
  // CHECK: %{{.*}} = vram.max_pool2d_backward %{{.*}}, %{{.*}} {input_size = array<i64: 10, 9>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>) -> tensor<2x3x10x9xf32>
  %3 = vram.max_pool2d_backward %g, %i {input_size = array<i64: 10, 9>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>) -> tensor<2x3x10x9xf32>
  // CHECK: %{{.*}} = vram.avg_pool2d %{{.*}} {exclude_padding, kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<2x3x10x9xf32>) -> tensor<2x3x10x9xf32>
  %4 = vram.avg_pool2d %x {exclude_padding, kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<2x3x10x9xf32>) -> tensor<2x3x10x9xf32>
  // CHECK: %{{.*}} = vram.avg_pool2d %{{.*}} {divisor = 3 : i64, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> tensor<2x3x5x4xf32>
  %5 = vram.avg_pool2d %x {divisor = 3 : i64, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> tensor<2x3x5x4xf32>
  // CHECK: %{{.*}} = vram.avg_pool2d_backward %{{.*}} {ceil_mode, input_size = array<i64: 10, 9>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x5x5xf32>) -> tensor<2x3x10x9xf32>
  %6 = vram.avg_pool2d_backward %c {ceil_mode, input_size = array<i64: 10, 9>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x5x5xf32>) -> tensor<2x3x10x9xf32>
  return
}

// More elements in a window than i8 counts.
// CHECK-LABEL: func.func @large_window
func.func @large_window(%x: tensor<1x1x16x16xf32>) {
  // CHECK: %{{.*}}, %{{.*}} = vram.max_pool2d %{{.*}} {kernel_size = array<i64: 8, 16>, strides = array<i64: 8, 16>} : (tensor<1x1x16x16xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xi8>)
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 8, 16>, strides = array<i64: 8, 16>} : (tensor<1x1x16x16xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xi8>)
  // CHECK: %{{.*}}, %{{.*}} = vram.max_pool2d %{{.*}} {kernel_size = array<i64: 16, 16>, strides = array<i64: 8, 16>} : (tensor<1x1x16x16xf32>) -> (tensor<1x1x1x1xf32>, tensor<1x1x1x1xi32>)
  %1:2 = vram.max_pool2d %x {kernel_size = array<i64: 16, 16>, strides = array<i64: 8, 16>} : (tensor<1x1x16x16xf32>) -> (tensor<1x1x1x1xf32>, tensor<1x1x1x1xi32>)
  return
}

// CHECK-LABEL: func.func @sizes
func.func @sizes(%x: tensor<2x3x10x9xbf16>) {
  // CHECK: %{{.*}} = vram.adaptive_avg_pool2d %{{.*}} {output_size = array<i64: 1, 1>} : (tensor<2x3x10x9xbf16>) -> tensor<2x3x1x1xbf16>
  %0 = vram.adaptive_avg_pool2d %x {output_size = array<i64: 1, 1>} : (tensor<2x3x10x9xbf16>) -> tensor<2x3x1x1xbf16>
  // CHECK: %{{.*}} = vram.adaptive_avg_pool2d_backward %{{.*}} {input_size = array<i64: 10, 9>} : (tensor<2x3x1x1xbf16>) -> tensor<2x3x10x9xbf16>
  %1 = vram.adaptive_avg_pool2d_backward %0 {input_size = array<i64: 10, 9>} : (tensor<2x3x1x1xbf16>) -> tensor<2x3x10x9xbf16>
  // CHECK: %{{.*}} = vram.upsample2d %{{.*}} {mode = #vram.interpolation<nearest>, output_size = array<i64: 20, 18>} : (tensor<2x3x10x9xbf16>) -> tensor<2x3x20x18xbf16>
  %2 = vram.upsample2d %x {mode = #vram.interpolation<nearest>, output_size = array<i64: 20, 18>} : (tensor<2x3x10x9xbf16>) -> tensor<2x3x20x18xbf16>
  // CHECK: %{{.*}} = vram.upsample2d %{{.*}} {align_corners, mode = #vram.interpolation<bilinear>, output_size = array<i64: 20, 18>} : (tensor<2x3x10x9xbf16>) -> tensor<2x3x20x18xbf16>
  %3 = vram.upsample2d %x {align_corners, mode = #vram.interpolation<bilinear>, output_size = array<i64: 20, 18>} : (tensor<2x3x10x9xbf16>) -> tensor<2x3x20x18xbf16>
  // CHECK: %{{.*}} = vram.upsample2d_backward %{{.*}} {align_corners, input_size = array<i64: 10, 9>, mode = #vram.interpolation<bilinear>} : (tensor<2x3x20x18xbf16>) -> tensor<2x3x10x9xbf16>
  %4 = vram.upsample2d_backward %3 {align_corners, input_size = array<i64: 10, 9>, mode = #vram.interpolation<bilinear>} : (tensor<2x3x20x18xbf16>) -> tensor<2x3x10x9xbf16>
  return
}

// Images [n, h, w, c].
// CHECK-LABEL: func.func @windows_channels_last
func.func @windows_channels_last(%x: tensor<2x10x9x3xf32>, %g: tensor<2x5x4x3xf32>, %c: tensor<2x5x5x3xf32>, %i: tensor<2x5x4x3xi8>) {
  // CHECK: %{{.*}}, %{{.*}} = vram.max_pool2d %{{.*}} {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x10x9x3xf32>) -> (tensor<2x5x4x3xf32>, tensor<2x5x4x3xi8>)
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x10x9x3xf32>) -> (tensor<2x5x4x3xf32>, tensor<2x5x4x3xi8>)
  // CHECK: %{{.*}}, %{{.*}} = vram.max_pool2d %{{.*}} {ceil_mode, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x10x9x3xf32>) -> (tensor<2x5x5x3xf32>, tensor<2x5x5x3xi8>)
  %1:2 = vram.max_pool2d %x {ceil_mode, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x10x9x3xf32>) -> (tensor<2x5x5x3xf32>, tensor<2x5x5x3xi8>)
  // CHECK: %{{.*}}, %{{.*}} = vram.max_pool2d %{{.*}} {dilation = array<i64: 1, 2>, kernel_size = array<i64: 3, 2>, padding = array<i64: 1, 1>, strides = array<i64: 1, 1>, vram.channels_last} : (tensor<2x10x9x3xf32>) -> (tensor<2x10x9x3xf32>, tensor<2x10x9x3xi8>)
  %2:2 = vram.max_pool2d %x {dilation = array<i64: 1, 2>, kernel_size = array<i64: 3, 2>, padding = array<i64: 1, 1>, strides = array<i64: 1, 1>, vram.channels_last} : (tensor<2x10x9x3xf32>) -> (tensor<2x10x9x3xf32>, tensor<2x10x9x3xi8>)
  // CHECK: %{{.*}} = vram.max_pool2d_backward %{{.*}}, %{{.*}} {input_size = array<i64: 10, 9>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x5x4x3xf32>, tensor<2x5x4x3xi8>) -> tensor<2x10x9x3xf32>
  %3 = vram.max_pool2d_backward %g, %i {input_size = array<i64: 10, 9>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x5x4x3xf32>, tensor<2x5x4x3xi8>) -> tensor<2x10x9x3xf32>
  // CHECK: %{{.*}} = vram.avg_pool2d %{{.*}} {exclude_padding, kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 1>, strides = array<i64: 1, 1>, vram.channels_last} : (tensor<2x10x9x3xf32>) -> tensor<2x10x9x3xf32>
  %4 = vram.avg_pool2d %x {exclude_padding, kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 1>, strides = array<i64: 1, 1>, vram.channels_last} : (tensor<2x10x9x3xf32>) -> tensor<2x10x9x3xf32>
  // CHECK: %{{.*}} = vram.avg_pool2d %{{.*}} {divisor = 3 : i64, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x10x9x3xf32>) -> tensor<2x5x4x3xf32>
  %5 = vram.avg_pool2d %x {divisor = 3 : i64, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x10x9x3xf32>) -> tensor<2x5x4x3xf32>
  // CHECK: %{{.*}} = vram.avg_pool2d_backward %{{.*}} {ceil_mode, input_size = array<i64: 10, 9>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x5x5x3xf32>) -> tensor<2x10x9x3xf32>
  %6 = vram.avg_pool2d_backward %c {ceil_mode, input_size = array<i64: 10, 9>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x5x5x3xf32>) -> tensor<2x10x9x3xf32>
  return
}

// CHECK-LABEL: func.func @sizes_channels_last
func.func @sizes_channels_last(%x: tensor<2x10x9x3xbf16>) {
  // CHECK: %{{.*}} = vram.adaptive_avg_pool2d %{{.*}} {output_size = array<i64: 1, 1>, vram.channels_last} : (tensor<2x10x9x3xbf16>) -> tensor<2x1x1x3xbf16>
  %0 = vram.adaptive_avg_pool2d %x {output_size = array<i64: 1, 1>, vram.channels_last} : (tensor<2x10x9x3xbf16>) -> tensor<2x1x1x3xbf16>
  // CHECK: %{{.*}} = vram.adaptive_avg_pool2d_backward %{{.*}} {input_size = array<i64: 10, 9>, vram.channels_last} : (tensor<2x1x1x3xbf16>) -> tensor<2x10x9x3xbf16>
  %1 = vram.adaptive_avg_pool2d_backward %0 {input_size = array<i64: 10, 9>, vram.channels_last} : (tensor<2x1x1x3xbf16>) -> tensor<2x10x9x3xbf16>
  // CHECK: %{{.*}} = vram.upsample2d %{{.*}} {mode = #vram.interpolation<nearest>, output_size = array<i64: 20, 18>, vram.channels_last} : (tensor<2x10x9x3xbf16>) -> tensor<2x20x18x3xbf16>
  %2 = vram.upsample2d %x {mode = #vram.interpolation<nearest>, output_size = array<i64: 20, 18>, vram.channels_last} : (tensor<2x10x9x3xbf16>) -> tensor<2x20x18x3xbf16>
  // CHECK: %{{.*}} = vram.upsample2d %{{.*}} {align_corners, mode = #vram.interpolation<bilinear>, output_size = array<i64: 20, 18>, vram.channels_last} : (tensor<2x10x9x3xbf16>) -> tensor<2x20x18x3xbf16>
  %3 = vram.upsample2d %x {align_corners, mode = #vram.interpolation<bilinear>, output_size = array<i64: 20, 18>, vram.channels_last} : (tensor<2x10x9x3xbf16>) -> tensor<2x20x18x3xbf16>
  // CHECK: %{{.*}} = vram.upsample2d_backward %{{.*}} {align_corners, input_size = array<i64: 10, 9>, mode = #vram.interpolation<bilinear>, vram.channels_last} : (tensor<2x20x18x3xbf16>) -> tensor<2x10x9x3xbf16>
  %4 = vram.upsample2d_backward %3 {align_corners, input_size = array<i64: 10, 9>, mode = #vram.interpolation<bilinear>, vram.channels_last} : (tensor<2x20x18x3xbf16>) -> tensor<2x10x9x3xbf16>
  return
}
