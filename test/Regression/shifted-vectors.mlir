// A thread's neighbours of a slice or a concat that begins at an offset are
// loaded and stored together where the offset is a multiple of their number, and
// apart where it is not: scalar accesses touched four times the sectors.

// RUN: vram-opt --vram-plan-memory --vram-lower-to-launches %s | FileCheck %s
// RUN: vram-opt --vram-plan-memory %s -o %t.mlir
// RUN: vram-run %t.mlir --backend=cpu --dump=%t-cpu.npz
// RUN: vram-run %t.mlir --backend=emulated --dump=%t-emulated.npz
// RUN: vram-run %t.mlir --backend=ptx --dump=%t-ptx.npz
// RUN: cmp %t-cpu.npz %t-emulated.npz
// RUN: cmp %t-cpu.npz %t-ptx.npz

// Offset 4, a vector of four.
// CHECK-LABEL: gpu.func @slice(
// CHECK: vector.load {{.*}} : memref<4x24xf32>, vector<4xf32>
// CHECK: vector.store {{.*}} : memref<4x8xf32>, vector<4xf32>

// Offset 6: no vector of four there.
// CHECK-LABEL: gpu.func @slice_0(
// CHECK-COUNT-4: memref.load {{.*}} : memref<4x24xf32>
// CHECK: vector.store {{.*}} : memref<4x8xf32>, vector<4xf32>

// Every second element: none at all.
// CHECK-LABEL: gpu.func @slice_1(
// CHECK-NOT: vector.load
// CHECK: vector.store {{.*}} : memref<4x8xf32>, vector<4xf32>

// The second part, at 8.
// CHECK-LABEL: gpu.func @concat_1(
// CHECK: vector.load {{.*}} : memref<4x8xf32>, vector<4xf32>
// CHECK: vector.store {{.*}} : memref<4x16xf32>, vector<4xf32>
func.func @main(%x: tensor<4x24xf32>) -> (tensor<4x16xf32>, tensor<4x8xf32>) {
  %0 = vram.slice %x {starts = array<i64: 0, 4>, limits = array<i64: 4, 12>, strides = array<i64: 1, 1>} : (tensor<4x24xf32>) -> tensor<4x8xf32>
  %1 = vram.slice %x {starts = array<i64: 0, 6>, limits = array<i64: 4, 14>, strides = array<i64: 1, 1>} : (tensor<4x24xf32>) -> tensor<4x8xf32>
  %2 = vram.slice %x {starts = array<i64: 0, 4>, limits = array<i64: 4, 20>, strides = array<i64: 1, 2>} : (tensor<4x24xf32>) -> tensor<4x8xf32>
  %3 = vram.concat %0, %1 {dim = 1 : i64} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x16xf32>
  return %3, %2 : tensor<4x16xf32>, tensor<4x8xf32>
}
