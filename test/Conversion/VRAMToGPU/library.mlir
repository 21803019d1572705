// RUN: vram-opt --vram-select-kernels='library=cuda workspace-cap=4096' --vram-plan-memory --vram-outline-launches --vram-library-calls %s | FileCheck %s --check-prefix=CALL
// RUN: vram-opt --vram-select-kernels='library=cuda workspace-cap=4096' --vram-plan-memory --vram-lower-to-launches %s | FileCheck %s
// RUN: not vram-opt --vram-select-kernels='library=cuda workspace-cap=4096' --vram-plan-memory='alignment=32' --vram-lower-to-launches %s 2>&1 | FileCheck %s --check-prefix=ALIGNMENT

// A workspace where the library would not take it.
// ALIGNMENT: error: 'vram.matmul' op cannot be computed by cublaslt: its workspace would begin at a multiple of {{[0-9]+}} bytes, and has to at one of 256; plan with that alignment

// A product of cuBLASLt: its kind, type and workspace; sizes, strides and alignment
// of the operands and the result; transposes. The function has no body.
// CALL: func.func private @kernel_matmul(memref<4x8xf32>, memref<6x8xf32>, memref<4x6xf32>, memref<4096xi8>)
// CALL-SAME: vram.library_call = {arguments = array<i32: 0, 1, 2, 3>, call = array<i64: 0, 2, 4096,
// CALL-SAME: 1, 1, 4, 8, 0, 0, 8, 1, 256, 1, 1, 6, 8, 0, 0, 8, 1, 256, 1, 1, 4, 6, 0, 0, 6, 1, 256, 0, 1, 0, 0, 0, 0, 0, 0, 0,

// The host calls it in the place of its launch, with the caller's stream.
// CHECK: llvm.func @main(%[[PROGRAM:.*]]: !llvm.ptr, %{{.*}}: !llvm.ptr, %[[WORKSPACE:.*]]: !llvm.ptr, %[[STREAM:.*]]: !llvm.ptr) -> i32
// CHECK-SAME: calls = [array<i64: 0, 2, 4096,
// CHECK-SAME: launches = {{\[\[}}{arguments = array<i32: 0, 1>, kernel = 0 : i32}], [{arguments = array<i32: 0, 1, 2, 3>, call = 0 : i32}]]
// CHECK: llvm.call @vramLaunch(%[[PROGRAM]],
// CHECK: llvm.call @vramCall(%[[PROGRAM]], %{{.*}}, %[[STREAM]],
// CHECK-NOT: kernel_matmul
func.func @main(%x: tensor<4x8xf32>, %y: tensor<6x8xf32>) -> tensor<4x6xf32> {
  %0 = vram.silu %x : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = vram.matmul %0, %y {transpose_rhs} : (tensor<4x8xf32>, tensor<6x8xf32>) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}
