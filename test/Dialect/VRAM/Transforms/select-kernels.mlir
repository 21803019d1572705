// RUN: vram-opt %s --vram-select-kernels='library=cuda workspace-cap=1MiB' | FileCheck %s --check-prefixes=CHECK,CUDA
// RUN: vram-opt %s --vram-select-kernels='library=cuda workspace-cap=1MiB' | vram-opt --vram-select-kernels=library=none | FileCheck %s --check-prefix=NONE
// RUN: vram-opt %s --vram-select-kernels | FileCheck %s --check-prefix=NONE
// RUN: vram-opt %s --vram-select-kernels=library=cuda | FileCheck %s --check-prefix=DEFAULT

// The chosen kernel is planned for: the launch has a view of its workspace.
// RUN: vram-opt %s --vram-select-kernels='library=cuda workspace-cap=1MB' --vram-plan-memory | FileCheck %s --check-prefix=PLANNED

// It is what a rerun runs, too.
// RUN: vram-opt %s --vram-select-kernels='library=cuda workspace-cap=1000' --cse --canonicalize | FileCheck %s --check-prefix=CSE

// RUN: not vram-opt %s --vram-select-kernels=library=mkl 2>&1 | FileCheck %s --check-prefix=LIBRARY
// LIBRARY: error: --vram-select-kernels: unknown library 'mkl'; expected onednn, cuda, cuda:DEVICE or none
// RUN: not vram-opt %s --vram-select-kernels='library=cuda workspace-cap=8G' 2>&1 | FileCheck %s --check-prefix=CAP
// CAP: error: --vram-select-kernels: workspace: '8G'
// RUN: not vram-opt %s --vram-plan-memory --vram-select-kernels=library=cuda 2>&1 | FileCheck %s --check-prefix=BUFFERS
// BUFFERS: error: function 'f32' is in buffer form: kernels are chosen before --vram-plan-memory

// NONE-NOT: kernel = #vram.kernel
// DEFAULT: vram.matmul %{{.*}} {kernel = #vram.kernel<cublaslt, 33554432>}

// CHECK-LABEL: func.func @f32
// PLANNED-LABEL: func.func @f32
func.func @f32(%a: tensor<8x4xf32>, %b: tensor<4x8xf32>, %x: tensor<2x4x9x9xf32>, %w: tensor<6x4x3x3xf32>)
    -> (tensor<8x8xf32>, tensor<2x6x7x7xf32>, tensor<6x4x3x3xf32>, tensor<2x4x9x9xf32>, tensor<2x4x9x9xf32>) {
  // CUDA: vram.matmul %{{.*}} {kernel = #vram.kernel<cublaslt, 1048576>}
  // PLANNED: vram.launch {{.*}} workspace(%{{.*}} : memref<1000192xi8>)
  // PLANNED-NEXT: vram.matmul %{{.*}} {kernel = #vram.kernel<cublaslt, 1000000>}
  %0 = vram.matmul %a, %b : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  // CUDA: vram.conv2d %{{.*}} {kernel = #vram.kernel<cudnn, 1048576>}
  %1 = vram.conv2d %x, %w : (tensor<2x4x9x9xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x7xf32>
  // CUDA: vram.conv2d_backward_filter %{{.*}} {kernel = #vram.kernel<cudnn, 1048576>
  %2 = vram.conv2d_backward_filter %1, %x {kernel_size = array<i64: 3, 3>} : (tensor<2x6x7x7xf32>, tensor<2x4x9x9xf32>) -> tensor<6x4x3x3xf32>
  // CUDA: vram.conv2d_backward_input %{{.*}} {input_size = array<i64: 9, 9>, kernel = #vram.kernel<cudnn, 1048576>}
  %3 = vram.conv2d_backward_input %1, %w {input_size = array<i64: 9, 9>} : (tensor<2x6x7x7xf32>, tensor<6x4x3x3xf32>) -> tensor<2x4x9x9xf32>
  // CUDA: vram.conv_transpose2d %{{.*}} {kernel = #vram.kernel<cudnn, 1048576>}
  %4 = vram.conv_transpose2d %1, %w : (tensor<2x6x7x7xf32>, tensor<6x4x3x3xf32>) -> tensor<2x4x9x9xf32>
  return %0, %1, %2, %3, %4 : tensor<8x8xf32>, tensor<2x6x7x7xf32>, tensor<6x4x3x3xf32>, tensor<2x4x9x9xf32>, tensor<2x4x9x9xf32>
}

// cuDNN is asked for nothing in f64, and nobody for what has no elements.
// CHECK-LABEL: func.func @others
func.func @others(%a: tensor<8x4xf64>, %b: tensor<4x8xf64>, %x: tensor<2x4x9x9xf64>, %w: tensor<6x4x3x3xf64>, %c: tensor<0x4xf32>, %d: tensor<4x8xf32>)
    -> (tensor<8x8xf64>, tensor<2x6x7x7xf64>, tensor<0x8xf32>) {
  // CUDA: vram.matmul %{{.*}} {kernel = #vram.kernel<cublaslt, 1048576>}
  %0 = vram.matmul %a, %b : (tensor<8x4xf64>, tensor<4x8xf64>) -> tensor<8x8xf64>
  // CUDA-NOT: kernel =
  %1 = vram.conv2d %x, %w : (tensor<2x4x9x9xf64>, tensor<6x4x3x3xf64>) -> tensor<2x6x7x7xf64>
  %2 = vram.matmul %c, %d : (tensor<0x4xf32>, tensor<4x8xf32>) -> tensor<0x8xf32>
  // CUDA: return
  return %0, %1, %2 : tensor<8x8xf64>, tensor<2x6x7x7xf64>, tensor<0x8xf32>
}

// Two that are equal become one, and a transposition is not absorbed any more.
// CSE-LABEL: func.func @same
// CSE: vram.transpose
// CSE: vram.matmul %{{.*}} {kernel = #vram.kernel<cublaslt, 1000>}
// CSE-NOT: vram.matmul
func.func @same(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %t = vram.transpose %a {permutation = array<i64: 1, 0>} : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %0 = vram.matmul %t, %b : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %1 = vram.matmul %t, %b : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
