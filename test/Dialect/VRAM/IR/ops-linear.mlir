// RUN: vram-opt %s | vram-opt | FileCheck %s
// RUN: vram-opt %s --mlir-print-op-generic | vram-opt | FileCheck %s
// RUN: vram-opt %s --emit-bytecode | vram-opt | FileCheck %s

// CHECK-LABEL: func.func @matmul
func.func @matmul(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<8x5x3x2xf64>, %d: tensor<8x5x4x3xf64>) {
  // CHECK: %{{.*}} = vram.matmul %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %0 = vram.matmul %a, %b : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  // CHECK: %{{.*}} = vram.matmul %{{.*}}, %{{.*}} {transpose_lhs, transpose_rhs} : (tensor<8x5x3x2xf64>, tensor<8x5x4x3xf64>) -> tensor<8x5x2x4xf64>
  %1 = vram.matmul %c, %d {transpose_lhs, transpose_rhs} : (tensor<8x5x3x2xf64>, tensor<8x5x4x3xf64>) -> tensor<8x5x2x4xf64>
  return
}

// CHECK-LABEL: func.func @kernels
func.func @kernels(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // CHECK: vram.matmul %{{.*}}, %{{.*}} {kernel = #vram.kernel<onednn, 4096>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %0 = vram.matmul %a, %b {kernel = #vram.kernel<onednn, 4096>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  // CHECK: vram.matmul %{{.*}}, %{{.*}} {kernel = #vram.kernel<cublaslt, 0>, rerun = 1 : i64, transpose_rhs} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  %1 = vram.matmul %a, %a {kernel = #vram.kernel<cublaslt, 0>, rerun = 1 : i64, transpose_rhs} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// CHECK-LABEL: func.func @conv
func.func @conv(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>, %grouped: tensor<6x2x3x3xf32>, %g: tensor<2x6x5x3xf32>) {
  // CHECK: %{{.*}} = vram.conv2d %{{.*}}, %{{.*}} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  %0 = vram.conv2d %x, %w : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  // CHECK: %{{.*}} = vram.conv2d %{{.*}}, %{{.*}} {dilation = array<i64: 1, 2>, groups = 2 : i64, padding = array<i64: 1, 0>, strides = array<i64: 2, 1>} : (tensor<2x4x9x8xf32>, tensor<6x2x3x3xf32>) -> tensor<2x6x5x4xf32>
  %1 = vram.conv2d %x, %grouped {dilation = array<i64: 1, 2>, groups = 2 : i64, padding = array<i64: 1, 0>, strides = array<i64: 2, 1>} : (tensor<2x4x9x8xf32>, tensor<6x2x3x3xf32>) -> tensor<2x6x5x4xf32>
  // CHECK: %{{.*}} = vram.conv2d_backward_input %{{.*}}, %{{.*}} {groups = 2 : i64, input_size = array<i64: 9, 8>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>} : (tensor<2x6x5x3xf32>, tensor<6x2x3x3xf32>) -> tensor<2x4x9x8xf32>
  %2 = vram.conv2d_backward_input %g, %grouped {groups = 2 : i64, input_size = array<i64: 9, 8>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>} : (tensor<2x6x5x3xf32>, tensor<6x2x3x3xf32>) -> tensor<2x4x9x8xf32>
  // CHECK: %{{.*}} = vram.conv2d_backward_filter %{{.*}}, %{{.*}} {groups = 2 : i64, kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>} : (tensor<2x6x5x3xf32>, tensor<2x4x9x8xf32>) -> tensor<6x2x3x3xf32>
  %3 = vram.conv2d_backward_filter %g, %x {groups = 2 : i64, kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>} : (tensor<2x6x5x3xf32>, tensor<2x4x9x8xf32>) -> tensor<6x2x3x3xf32>
  // CHECK: %{{.*}} = vram.conv_transpose2d %{{.*}}, %{{.*}} {groups = 2 : i64, output_padding = array<i64: 1, 0>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>} : (tensor<2x6x5x3xf32>, tensor<6x2x3x3xf32>) -> tensor<2x4x10x7xf32>
  %4 = vram.conv_transpose2d %g, %grouped {groups = 2 : i64, output_padding = array<i64: 1, 0>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>} : (tensor<2x6x5x3xf32>, tensor<6x2x3x3xf32>) -> tensor<2x4x10x7xf32>
  return
}

// CHECK-LABEL: func.func @attention
func.func @attention(%q: tensor<2x8x5x4xf16>, %k: tensor<2x2x7x4xf16>, %v: tensor<2x2x7x3xf16>, %mask: tensor<5x7xi1>, %bias: tensor<8x1x7xf16>, %seed: tensor<i64>, %offset: tensor<i64>, %g: tensor<2x8x5x3xf16>) {
  // CHECK: %{{.*}}, %{{.*}} = vram.attention %{{.*}}, %{{.*}}, %{{.*}} {causal, scale = 5.000000e-01 : f64} : (tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>) -> (tensor<2x8x5x3xf16>, tensor<2x8x5xf32>)
  %0:2 = vram.attention %q, %k, %v {causal, scale = 5.000000e-01 : f64} : (tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>) -> (tensor<2x8x5x3xf16>, tensor<2x8x5xf32>)
  // CHECK: %{{.*}}, %{{.*}} = vram.attention %{{.*}}, %{{.*}}, %{{.*}} mask %{{.*}} {scale = 5.000000e-01 : f64} : (tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>, tensor<5x7xi1>) -> (tensor<2x8x5x3xf16>, tensor<2x8x5xf32>)
  %1:2 = vram.attention %q, %k, %v mask %mask {scale = 5.000000e-01 : f64} : (tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>, tensor<5x7xi1>) -> (tensor<2x8x5x3xf16>, tensor<2x8x5xf32>)
  // CHECK: %{{.*}}, %{{.*}} = vram.attention %{{.*}}, %{{.*}}, %{{.*}} mask %{{.*}} seed %{{.*}} offset %{{.*}} {dropout_p = 1.000000e-01 : f64, scale = 5.000000e-01 : f64, stream = 1 : i64} : (tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>, tensor<8x1x7xf16>, tensor<i64>, tensor<i64>) -> (tensor<2x8x5x3xf16>, tensor<2x8x5xf32>)
  %2:2 = vram.attention %q, %k, %v mask %bias seed %seed offset %offset {dropout_p = 1.000000e-01 : f64, scale = 5.000000e-01 : f64, stream = 1 : i64} : (tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>, tensor<8x1x7xf16>, tensor<i64>, tensor<i64>) -> (tensor<2x8x5x3xf16>, tensor<2x8x5xf32>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.attention_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mask %{{.*}} seed %{{.*}} offset %{{.*}} {dropout_p = 1.000000e-01 : f64, scale = 5.000000e-01 : f64, stream = 1 : i64} : (tensor<2x8x5x3xf16>, tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>, tensor<2x8x5x3xf16>, tensor<2x8x5xf32>, tensor<8x1x7xf16>, tensor<i64>, tensor<i64>) -> (tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>)
  %3:3 = vram.attention_backward %g, %q, %k, %v, %2#0, %2#1 mask %bias seed %seed offset %offset {dropout_p = 1.000000e-01 : f64, scale = 5.000000e-01 : f64, stream = 1 : i64} : (tensor<2x8x5x3xf16>, tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>, tensor<2x8x5x3xf16>, tensor<2x8x5xf32>, tensor<8x1x7xf16>, tensor<i64>, tensor<i64>) -> (tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.attention_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {causal, scale = 5.000000e-01 : f64} : (tensor<2x8x5x3xf16>, tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>, tensor<2x8x5x3xf16>, tensor<2x8x5xf32>) -> (tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>)
  %4:3 = vram.attention_backward %g, %q, %k, %v, %0#0, %0#1 {causal, scale = 5.000000e-01 : f64} : (tensor<2x8x5x3xf16>, tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>, tensor<2x8x5x3xf16>, tensor<2x8x5xf32>) -> (tensor<2x8x5x4xf16>, tensor<2x2x7x4xf16>, tensor<2x2x7x3xf16>)
  return
}

// Query, key, value and result [b, l, h, d]; masks and statistics as ever.
// CHECK-LABEL: func.func @attention_tokens_first
func.func @attention_tokens_first(%q: tensor<2x5x8x4xf16>, %k: tensor<2x7x2x4xf16>, %v: tensor<2x7x2x3xf16>, %mask: tensor<5x7xi1>, %bias: tensor<8x1x7xf16>, %seed: tensor<i64>, %offset: tensor<i64>, %g: tensor<2x5x8x3xf16>) {
  // CHECK: %{{.*}}, %{{.*}} = vram.attention %{{.*}}, %{{.*}}, %{{.*}} {causal, scale = 5.000000e-01 : f64, vram.tokens_first} : (tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>) -> (tensor<2x5x8x3xf16>, tensor<2x8x5xf32>)
  %0:2 = vram.attention %q, %k, %v {causal, scale = 5.000000e-01 : f64, vram.tokens_first} : (tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>) -> (tensor<2x5x8x3xf16>, tensor<2x8x5xf32>)
  // CHECK: %{{.*}}, %{{.*}} = vram.attention %{{.*}}, %{{.*}}, %{{.*}} mask %{{.*}} {scale = 5.000000e-01 : f64, vram.tokens_first} : (tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>, tensor<5x7xi1>) -> (tensor<2x5x8x3xf16>, tensor<2x8x5xf32>)
  %1:2 = vram.attention %q, %k, %v mask %mask {scale = 5.000000e-01 : f64, vram.tokens_first} : (tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>, tensor<5x7xi1>) -> (tensor<2x5x8x3xf16>, tensor<2x8x5xf32>)
  // CHECK: %{{.*}}, %{{.*}} = vram.attention %{{.*}}, %{{.*}}, %{{.*}} mask %{{.*}} seed %{{.*}} offset %{{.*}} {dropout_p = 1.000000e-01 : f64, scale = 5.000000e-01 : f64, stream = 1 : i64, vram.tokens_first} : (tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>, tensor<8x1x7xf16>, tensor<i64>, tensor<i64>) -> (tensor<2x5x8x3xf16>, tensor<2x8x5xf32>)
  %2:2 = vram.attention %q, %k, %v mask %bias seed %seed offset %offset {dropout_p = 1.000000e-01 : f64, scale = 5.000000e-01 : f64, stream = 1 : i64, vram.tokens_first} : (tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>, tensor<8x1x7xf16>, tensor<i64>, tensor<i64>) -> (tensor<2x5x8x3xf16>, tensor<2x8x5xf32>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.attention_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mask %{{.*}} seed %{{.*}} offset %{{.*}} {dropout_p = 1.000000e-01 : f64, scale = 5.000000e-01 : f64, stream = 1 : i64, vram.tokens_first} : (tensor<2x5x8x3xf16>, tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>, tensor<2x5x8x3xf16>, tensor<2x8x5xf32>, tensor<8x1x7xf16>, tensor<i64>, tensor<i64>) -> (tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>)
  %3:3 = vram.attention_backward %g, %q, %k, %v, %2#0, %2#1 mask %bias seed %seed offset %offset {dropout_p = 1.000000e-01 : f64, scale = 5.000000e-01 : f64, stream = 1 : i64, vram.tokens_first} : (tensor<2x5x8x3xf16>, tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>, tensor<2x5x8x3xf16>, tensor<2x8x5xf32>, tensor<8x1x7xf16>, tensor<i64>, tensor<i64>) -> (tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.attention_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {causal, scale = 5.000000e-01 : f64, vram.tokens_first} : (tensor<2x5x8x3xf16>, tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>, tensor<2x5x8x3xf16>, tensor<2x8x5xf32>) -> (tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>)
  %4:3 = vram.attention_backward %g, %q, %k, %v, %0#0, %0#1 {causal, scale = 5.000000e-01 : f64, vram.tokens_first} : (tensor<2x5x8x3xf16>, tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>, tensor<2x5x8x3xf16>, tensor<2x8x5xf32>) -> (tensor<2x5x8x4xf16>, tensor<2x7x2x4xf16>, tensor<2x7x2x3xf16>)
  return
}

// Images [n, h, w, c], filters [co, kh, kw, ci].
// CHECK-LABEL: func.func @conv_channels_last
func.func @conv_channels_last(%x: tensor<2x9x8x4xf32>, %w: tensor<6x3x3x4xf32>, %grouped: tensor<6x3x3x2xf32>, %g: tensor<2x5x3x6xf32>) {
  // CHECK: %{{.*}} = vram.conv2d %{{.*}}, %{{.*}} {vram.channels_last} : (tensor<2x9x8x4xf32>, tensor<6x3x3x4xf32>) -> tensor<2x7x6x6xf32>
  %0 = vram.conv2d %x, %w {vram.channels_last} : (tensor<2x9x8x4xf32>, tensor<6x3x3x4xf32>) -> tensor<2x7x6x6xf32>
  // CHECK: %{{.*}} = vram.conv2d %{{.*}}, %{{.*}} {dilation = array<i64: 1, 2>, groups = 2 : i64, padding = array<i64: 1, 0>, strides = array<i64: 2, 1>, vram.channels_last} : (tensor<2x9x8x4xf32>, tensor<6x3x3x2xf32>) -> tensor<2x5x4x6xf32>
  %1 = vram.conv2d %x, %grouped {dilation = array<i64: 1, 2>, groups = 2 : i64, padding = array<i64: 1, 0>, strides = array<i64: 2, 1>, vram.channels_last} : (tensor<2x9x8x4xf32>, tensor<6x3x3x2xf32>) -> tensor<2x5x4x6xf32>
  // CHECK: %{{.*}} = vram.conv2d_backward_input %{{.*}}, %{{.*}} {groups = 2 : i64, input_size = array<i64: 9, 8>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x5x3x6xf32>, tensor<6x3x3x2xf32>) -> tensor<2x9x8x4xf32>
  %2 = vram.conv2d_backward_input %g, %grouped {groups = 2 : i64, input_size = array<i64: 9, 8>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x5x3x6xf32>, tensor<6x3x3x2xf32>) -> tensor<2x9x8x4xf32>
  // CHECK: %{{.*}} = vram.conv2d_backward_filter %{{.*}}, %{{.*}} {groups = 2 : i64, kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x5x3x6xf32>, tensor<2x9x8x4xf32>) -> tensor<6x3x3x2xf32>
  %3 = vram.conv2d_backward_filter %g, %x {groups = 2 : i64, kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x5x3x6xf32>, tensor<2x9x8x4xf32>) -> tensor<6x3x3x2xf32>
  // CHECK: %{{.*}} = vram.conv_transpose2d %{{.*}}, %{{.*}} {groups = 2 : i64, output_padding = array<i64: 1, 0>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x5x3x6xf32>, tensor<6x3x3x2xf32>) -> tensor<2x10x7x4xf32>
  %4 = vram.conv_transpose2d %g, %grouped {groups = 2 : i64, output_padding = array<i64: 1, 0>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>, vram.channels_last} : (tensor<2x5x3x6xf32>, tensor<6x3x3x2xf32>) -> tensor<2x10x7x4xf32>
  return
}
