// RUN: vram-opt --vram-plan-memory --vram-lower-to-launches %s | FileCheck %s

// CHECK: gpu.module @kernels

// Neighbours a thread, 16 bytes at a time; in f32.
// CHECK-LABEL: gpu.func @silu(
// CHECK: vector.load %{{.*}} {alignment = 16 : i64} : memref<4096xf32>, vector<4xf32>
// CHECK-NOT: f64
// CHECK: vector.store %{{.*}} {alignment = 16 : i64} : memref<4096xf32>, vector<4xf32>

// A warp a row, 16 bytes a thread, which are read once.
// CHECK-LABEL: gpu.func @softmax(
// CHECK-NOT: gpu.barrier
// CHECK: vector.load {{.*}}vector<4xf32>
// CHECK-NOT: vector.load
// CHECK: gpu.shuffle xor
// CHECK: math.exp {{.*}} : vector<4xf32>
// CHECK: gpu.shuffle xor
// CHECK-NOT: gpu.barrier

// 8 columns a block, of few: neighbours are in different sums.
// CHECK-LABEL: gpu.func @reduce_sum(
// CHECK-SAME: workgroup(%{{.*}} : memref<64xf32, #gpu.address_space<workgroup>> {llvm.align = 16 : i64})
// CHECK: gpu.barrier
// CHECK-NOT: gpu.shuffle

// One block for what is one number.
// CHECK-LABEL: gpu.func @mse(
// CHECK-SAME: workgroup(%{{.*}} : memref<32xf32, #gpu.address_space<workgroup>> {llvm.align = 16 : i64})
// CHECK: gpu.shuffle xor
// CHECK: gpu.barrier

// So is one that is true, of few elements: each thread reads a part.
// CHECK-LABEL: gpu.func @all_finite(
// CHECK: scf.for {{.*}} step %c1024
// CHECK: gpu.shuffle xor
// CHECK: gpu.barrier

// Of more: a block for each 16,384 of a tensor's, 16 bytes at a time, and one
// that adds up their sums.
// CHECK-LABEL: gpu.func @grad_norm(
// CHECK-SAME: known_block_size = array<i32: 256, 1, 1>, known_grid_size = array<i32: 7, 1, 1>
// CHECK: vector.load {{.*}} {alignment = 16 : i64} : memref<1x1x81920xf32{{.*}}, vector<4xf32>
// CHECK-LABEL: gpu.func @grad_norm_1(
// CHECK-SAME: known_grid_size = array<i32: 1, 1, 1>
// CHECK: math.sqrt

// The host: an address for each buffer, a call for each kernel, no stream made.
// CHECK-LABEL: llvm.func @main(
// CHECK-SAME: %[[PROGRAM:.*]]: !llvm.ptr, %[[POINTERS:.*]]: !llvm.ptr, %[[WORKSPACE:.*]]: !llvm.ptr, %[[STREAM:.*]]: !llvm.ptr) -> i32
// CHECK-SAME: vram.program = {calls = [], copies = 0 : i32, hosts = 0 : i32, kernels = [{{.*}}name = "silu"{{.*}}workspace = [[#]] : i64}
// CHECK: llvm.call @vramLaunch(%[[PROGRAM]], %{{.*}}, %{{.*}}, %{{.*}}, %[[STREAM]],
// CHECK-NOT: tream
// CHECK: llvm.func @main_query_workspace() -> i64
func.func @main(%x: tensor<256x64xf32>, %y: tensor<64x64xf32>, %z: tensor<1280x64xf32>)
    -> (tensor<64x64xf32>, tensor<256x64xf32>, tensor<64xf32>, tensor<f32>,
        tensor<i1>, tensor<f32>) {
  %0 = vram.silu %y : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = vram.softmax %x {dim = 1 : i64} : (tensor<256x64xf32>) -> tensor<256x64xf32>
  %2 = vram.reduce_sum %y {dims = array<i64: 0>} : (tensor<64x64xf32>) -> tensor<64xf32>
  %3 = vram.mse %0, %y : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<f32>
  %4 = vram.all_finite %x : (tensor<256x64xf32>) -> tensor<i1>
  %5 = vram.grad_norm %z, %x, %y : (tensor<1280x64xf32>, tensor<256x64xf32>, tensor<64x64xf32>) -> tensor<f32>
  return %0, %1, %2, %3, %4, %5 : tensor<64x64xf32>, tensor<256x64xf32>, tensor<64xf32>, tensor<f32>, tensor<i1>, tensor<f32>
}
