// RUN: vram-opt %s | vram-opt | FileCheck %s
// RUN: vram-opt %s --canonicalize --cse | FileCheck %s --check-prefix=CLEAN

// CHECK-LABEL: @tensors
// CHECK: %[[STORE:.*]] = vram.store %{{.*}} : (tensor<4xf32>) -> tensor<4xf32, "to_host">
// CHECK: %[[HOST:.*]] = vram.wait %{{.*}}, %[[STORE]] : (tensor<4xf32>, tensor<4xf32, "to_host">) -> tensor<4xf32, "host">
// CHECK: %[[LOAD:.*]] = vram.load %[[HOST]] : (tensor<4xf32, "host">) -> tensor<4xf32, "to_device">
// CHECK: vram.wait %[[HOST]], %[[LOAD]] : (tensor<4xf32, "host">, tensor<4xf32, "to_device">) -> tensor<4xf32>

// Two loads of one tensor are two tensors, and a transfer whose result nobody
// reads says when bytes are taken and freed all the same.
// CLEAN-LABEL: @tensors
// CLEAN-COUNT-2: vram.load
// CLEAN: return
func.func @tensors(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = vram.store %0 : (tensor<4xf32>) -> tensor<4xf32, "to_host">
  %2 = vram.wait %0, %1 : (tensor<4xf32>, tensor<4xf32, "to_host">) -> tensor<4xf32, "host">
  %3 = vram.load %2 : (tensor<4xf32, "host">) -> tensor<4xf32, "to_device">
  %4 = vram.wait %2, %3 : (tensor<4xf32, "host">, tensor<4xf32, "to_device">) -> tensor<4xf32>
  %5 = vram.load %2 : (tensor<4xf32, "host">) -> tensor<4xf32, "to_device">
  %6 = vram.wait %2, %5 : (tensor<4xf32, "host">, tensor<4xf32, "to_device">) -> tensor<4xf32>
  return %4 : tensor<4xf32>
}

// CHECK-LABEL: @buffers
// CHECK: vram.start_copy %{{.*}} to %{{.*}} : memref<4xf32> to memref<4xf32>
// CHECK: vram.finish_copy %{{.*}} to %{{.*}} : memref<4xf32> to memref<4xf32>
func.func @buffers(%a: memref<4xf32>, %b: memref<4xf32>) {
  vram.start_copy %a to %b : memref<4xf32> to memref<4xf32>
  vram.finish_copy %a to %b : memref<4xf32> to memref<4xf32>
  return
}
