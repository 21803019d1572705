// Views of splats and of scalars are immediates, as these are: they lie in no storage,
// unless they are returned.
// RUN: vram-opt %s --vram-inplace -o %t.in.mlir
// RUN: FileCheck %s --input-file=%t.in.mlir
// RUN: vram-run %t.in.mlir --backend=reference --compare=%s --require-identical
// RUN: vram-opt %s --vram-inplace --vram-plan-memory -o %t.buffers.mlir
// RUN: vram-run %t.buffers.mlir --backend=reference --compare=%s --require-identical
// RUN: vram-run %s --backend=cpu

// CHECK-LABEL: func.func @main
// CHECK: vram.constant dense<2.0{{.*}}> : tensor<24xf32>
// CHECK-NEXT: vram.reshape %{{[0-9]+}} : (tensor<24xf32>) -> tensor<4x6xf32>
// CHECK: vram.slice
// CHECK-SAME: -> tensor<1x6xf32>
// CHECK-NEXT: vram.reshape {{.*}}vram.storage = array<i64: {{[0-9]+}}>{{.*}} -> tensor<6xf32>
// CHECK: vram.constant dense<1.0{{.*}}> : tensor<f32>
// CHECK-NEXT: vram.reshape %{{[0-9]+}} : (tensor<f32>) -> tensor<1x1xf32>
// CHECK: vram.constant {{.*}}dense<[
// CHECK-NEXT: vram.reshape {{.*}}vram.storage = array<i64: {{[0-9]+}}>{{.*}} -> tensor<2x3xf32>
// CHECK: vram.constant {{.*}}dense<3.0
// CHECK-NEXT: vram.reshape {{.*}}vram.storage = array<i64: {{[0-9]+}}>{{.*}} -> tensor<2x3xf32>
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %c = vram.constant dense<2.0> : tensor<24xf32>
  %r = vram.reshape %c : (tensor<24xf32>) -> tensor<4x6xf32>
  %t = vram.transpose %r {permutation = array<i64: 1, 0>} : (tensor<4x6xf32>) -> tensor<6x4xf32>
  %t2 = vram.transpose %t {permutation = array<i64: 1, 0>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %a = vram.add %x, %t2 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s = vram.slice %r {limits = array<i64: 2, 6>, starts = array<i64: 1, 0>, strides = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<1x6xf32>
  %row = vram.reshape %s : (tensor<1x6xf32>) -> tensor<6xf32>
  %m = vram.mul %a, %row : (tensor<4x6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
  %one = vram.constant dense<1.0> : tensor<f32>
  %cell = vram.reshape %one : (tensor<f32>) -> tensor<1x1xf32>
  %sum = vram.add %m, %cell : (tensor<4x6xf32>, tensor<1x1xf32>) -> tensor<4x6xf32>
  %dense = vram.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>
  %square = vram.reshape %dense : (tensor<6xf32>) -> tensor<2x3xf32>
  %e = vram.exp %square : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %kept = vram.constant dense<3.0> : tensor<6xf32>
  %returned = vram.reshape %kept : (tensor<6xf32>) -> tensor<2x3xf32>
  return %sum, %e, %returned : tensor<4x6xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}
