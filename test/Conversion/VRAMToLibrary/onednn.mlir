// RUN: vram-opt %s --vram-plan-memory --convert-vram-to-onednn --split-input-file -verify-diagnostics | FileCheck %s
// RUN: not vram-opt %s --vram-plan-memory --vram-lower-to-launches -o /dev/null 2>&1 | FileCheck %s --check-prefix=GPU
// GPU: error: 'vram.matmul' op names a kernel of onednn, which runs on a CPU alone

// A call with the op's description: a product, of rank 3, with 128 bytes. The
// second operand is stored transposed.
// CHECK-LABEL: func.func @product
// CHECK-SAME: %[[A:.*]]: memref<4x8xf32>, %[[B:.*]]: memref<16x8xf32>, %[[ARENA:[^ :]*]]: memref
// CHECK: %[[C:.*]] = memref.view %[[ARENA]]
// CHECK: %[[WORKSPACE:.*]] = memref.view %[[ARENA]]
// CHECK: %[[SLOT:.*]] = llvm.mlir.addressof @[[SLOTNAME:onednn_slot[_0-9]*]] : !llvm.ptr
// CHECK: %[[KERNEL:.*]] = llvm.load %[[SLOT]]
// CHECK-DAG: memref.extract_aligned_pointer_as_index %[[A]]
// CHECK-DAG: memref.extract_aligned_pointer_as_index %[[B]]
// CHECK-DAG: memref.extract_aligned_pointer_as_index %[[C]]
// CHECK-DAG: memref.extract_aligned_pointer_as_index %[[WORKSPACE]]
// CHECK: llvm.call @vramOneDNNRun(%[[KERNEL]], {{.*}}) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NOT: vram.launch
// CHECK: llvm.mlir.global internal constant @[[NAME:onednn_kernel[_0-9]*]](dense<[0, 3, 128, 1, 4, 8, 0, 32, 8, 1, 0, 1, 8, 16, 0, 128, 1, 8, 0, 1, 4, 16, 0, 64, 16, 1, 0, {{.*}}]>
// CHECK: llvm.mlir.global internal @[[SLOTNAME]]() {{.*}} : !llvm.ptr
// CHECK: llvm.func @vram_prepare_kernels() -> i32
// CHECK-DAG: llvm.mlir.addressof @[[NAME]]
// CHECK-DAG: llvm.mlir.addressof @[[SLOTNAME]]
// CHECK: llvm.call @vramOneDNNPrepare
func.func @product(%a: tensor<4x8xf32>, %b: tensor<16x8xf32>) -> tensor<4x16xf32> {
  %0 = vram.matmul %a, %b {kernel = #vram.kernel<onednn, 128>, transpose_rhs} : (tensor<4x8xf32>, tensor<16x8xf32>) -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

// The batch of a product is one dimension; a transposed convolution is the
// gradient of one, with the numbers of its windows.
// CHECK-LABEL: func.func @others
// CHECK: llvm.call @vramOneDNNRun
// CHECK: llvm.call @vramOneDNNRun
// CHECK: dense<[0, 3, 0, 6, 4, 8, 0, 32, 8, 1, 0, 6, 8, 5, 0, 40, 5, 1, 0, 6, 4, 5, 0, 20, 5, 1, 0, 0, 0, 0, 0, 0, 0, 1]>
// CHECK: dense<[2, 4, 0, 2, 6, 5, 3, 90, 15, 3, 1, 6, 2, 3, 3, 18, 9, 3, 1, 2, 4, 10, 7, 280, 70, 7, 1, 2, 2, 1, 0, 1, 1, 2]>
func.func @others(%a: tensor<2x3x4x8xf32>, %b: tensor<2x3x8x5xf32>, %x: tensor<2x6x5x3xf32>, %w: tensor<6x2x3x3xf32>) -> (tensor<2x3x4x5xf32>, tensor<2x4x10x7xf32>) {
  %0 = vram.matmul %a, %b {kernel = #vram.kernel<onednn, 0>} : (tensor<2x3x4x8xf32>, tensor<2x3x8x5xf32>) -> tensor<2x3x4x5xf32>
  %1 = vram.conv_transpose2d %x, %w {groups = 2 : i64, kernel = #vram.kernel<onednn, 0>, output_padding = array<i64: 1, 0>, padding = array<i64: 1, 0>, strides = array<i64: 2, 2>} : (tensor<2x6x5x3xf32>, tensor<6x2x3x3xf32>) -> tensor<2x4x10x7xf32>
  return %0, %1 : tensor<2x3x4x5xf32>, tensor<2x4x10x7xf32>
}

// -----

// An op that reads a constant stays for loops, and so does one that names no
// kernel.
// CHECK-LABEL: func.func @left
// CHECK-COUNT-2: vram.launch
// CHECK-NOT: vramOneDNN
func.func @left(%a: tensor<4x8xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %ones = vram.constant dense<1.0> : tensor<8x4xf32>
  %0 = vram.matmul %a, %ones {kernel = #vram.kernel<onednn, 0>} : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %1 = vram.matmul %a, %a {transpose_rhs} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x4xf32>
  return %0, %1 : tensor<4x4xf32>, tensor<4x4xf32>
}

// -----

func.func @cuda(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{'vram.matmul' op names a kernel of cublaslt, which does not run on a CPU; plan with --kernels=onednn or --kernels=none}}
  %0 = vram.matmul %a, %b {kernel = #vram.kernel<cublaslt, 0>} : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
