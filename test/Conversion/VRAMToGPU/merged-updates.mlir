// Small updates become one launch: their blocks find by their number whose they are. Those of
// one kernel share its code, and select their buffers.

// RUN: vram-opt --vram-plan-memory --vram-lower-to-launches %s | FileCheck %s

// One of another optimizer, and one of 4194304 elements, which fills a device alone.
// CHECK-NOT: gpu.func @adam
// CHECK: gpu.func @lion(
// CHECK: gpu.func @adam{{[_0-9]*}}(
// CHECK-SAME: memref<4194304xf32>
// CHECK-NOT: gpu.func

// Two of 1024 elements, a block each, and one of 5 elements.
// CHECK: gpu.func @adam_of_3(
// CHECK-SAME: known_grid_size = array<i32: 3, 1, 1>
// CHECK: %[[BLOCK:.*]] = gpu.block_id x
// CHECK: arith.cmpi ult, %[[BLOCK]], %{{.*}}
// CHECK: scf.if
// CHECK: arith.select {{.*}} : memref<1024xf32>
// CHECK: vector.load {{.*}} : memref<1024xf32>
// CHECK: } else {
// CHECK-NOT: arith.select {{.*}} : memref
// CHECK: memref.load {{.*}} : memref<5xf32>
// CHECK: gpu.return

// The launch stands where the last of them stood; its arguments name their launches.
// CHECK: llvm.func @main(
// CHECK-SAME: launches = [
// CHECK-SAME: [], [{arguments = array<i32: {{[0-9, ]+}}>, kernel = 0 : i32}], [], [{arguments = array<i32: {{[0-9, ]+}}>, kernel = 1 : i32}],
// CHECK-SAME: [{arguments = array<i32: {{[0-9, ]+}}>, kernel = 2 : i32, launches = array<i32: 2, 0, {{[024, ]+}}>}]]
func.func @main(%p: tensor<1024xf32>, %g: tensor<1024xf32>, %m: tensor<1024xf32>, %v: tensor<1024xf32>,
                %p2: tensor<64xf32>, %g2: tensor<64xf32>, %m2: tensor<64xf32>,
                %p3: tensor<1024xf32>, %g3: tensor<1024xf32>, %m3: tensor<1024xf32>, %v3: tensor<1024xf32>,
                %p4: tensor<4194304xf32>, %g4: tensor<4194304xf32>, %m4: tensor<4194304xf32>, %v4: tensor<4194304xf32>,
                %p5: tensor<5xf32>, %g5: tensor<5xf32>, %m5: tensor<5xf32>, %v5: tensor<5xf32>,
                %lr: tensor<f32>, %step: tensor<i64>)
    -> (tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<4194304xf32>, tensor<4194304xf32>, tensor<4194304xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) {
  %0:3 = vram.adam %p, %g, %m, %v, %lr, %step : (tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<f32>, tensor<i64>) -> (tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>)
  %1:2 = vram.lion %p2, %g2, %m2, %lr : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>)
  %2:3 = vram.adam %p3, %g3, %m3, %v3, %lr, %step : (tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<f32>, tensor<i64>) -> (tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>)
  %3:3 = vram.adam %p4, %g4, %m4, %v4, %lr, %step : (tensor<4194304xf32>, tensor<4194304xf32>, tensor<4194304xf32>, tensor<4194304xf32>, tensor<f32>, tensor<i64>) -> (tensor<4194304xf32>, tensor<4194304xf32>, tensor<4194304xf32>)
  %4:3 = vram.adam %p5, %g5, %m5, %v5, %lr, %step : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>, tensor<i64>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>)
  return %0#0, %0#1, %0#2, %1#0, %1#1, %2#0, %2#1, %2#2, %3#0, %3#1, %3#2, %4#0, %4#1, %4#2
      : tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<4194304xf32>, tensor<4194304xf32>, tensor<4194304xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>
}
