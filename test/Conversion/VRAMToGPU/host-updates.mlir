// Two updates on the host, the second of the first one's result, which is then
// loaded. Both are one function of the host's, which the runtime gets with the
// addresses of inputs and outputs; the load begins behind the second, and the step
// ends behind it.

// RUN: vram-opt --vram-lower-to-launches %s | FileCheck %s
// CHECK-DAG: llvm.func @vramStartHost(!llvm.ptr, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32) -> i32
// CHECK-DAG: llvm.func @vramFinishHost(!llvm.ptr, i32, !llvm.ptr) -> i32
// CHECK: llvm.func @main(%[[PROGRAM:.*]]: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %[[STREAM:.*]]: !llvm.ptr) -> i32
// CHECK-SAME: copies = 1 : i32, hosts = 2 : i32, kernels = []
// CHECK-COUNT-4: llvm.store
// CHECK: %[[FIRST:.*]] = llvm.mlir.constant(0 : i32)
// CHECK-NEXT: %[[FUNCTION:.*]] = llvm.mlir.addressof @host_0
// CHECK-NEXT: %[[COUNT:.*]] = llvm.mlir.constant(4 : i32)
// CHECK-NEXT: llvm.call @vramStartHost(%[[PROGRAM]], %[[FIRST]], %[[STREAM]], %[[FUNCTION]], %{{.*}}, %[[COUNT]])
// CHECK-COUNT-4: llvm.store
// CHECK: llvm.mlir.constant(1 : i32)
// CHECK-NEXT: llvm.mlir.addressof @host_0
// CHECK: llvm.call @vramStartHost(
// CHECK: llvm.mlir.constant(256 : i64)
// CHECK-NEXT: llvm.mlir.constant(1 : i32)
// CHECK-NEXT: %[[BEHIND:.*]] = llvm.mlir.constant(1 : i32)
// CHECK-NEXT: llvm.call @vramStartCopy({{.*}}, %[[BEHIND]])
// CHECK: llvm.call @vramFinishCopy(
// CHECK: %[[LAST:.*]] = llvm.mlir.constant(1 : i32)
// CHECK: llvm.call @vramFinishHost(%[[PROGRAM]], %[[LAST]], %[[STREAM]])
// CHECK: llvm.func @host_0(%{{.*}}: !llvm.ptr) {
// CHECK-NOT: llvm.func @host_1

func.func @main(%p: memref<64xf32> {vram.host, vram.donated = 0 : i64, vram.updates = 2 : i64}, %g: memref<64xf32> {vram.host}, %lr: memref<f32> {vram.host}, %arena: memref<256xi8> {vram.arena}) -> (memref<64xf32>, memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %p1 = memref.reinterpret_cast %p to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
  vram.launch ins(%0 = %p, %1 = %g, %2 = %lr : memref<64xf32>, memref<64xf32>, memref<f32>) outs(%p1 : memref<64xf32>) {
    %3 = vram.sgd %0, %1, %2 {vram.layer = "a"} : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
    vram.yield %3 : tensor<64xf32>
  }
  %p2 = memref.reinterpret_cast %p to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
  vram.launch ins(%0 = %p1, %1 = %g, %2 = %lr : memref<64xf32>, memref<64xf32>, memref<f32>) outs(%p2 : memref<64xf32>) {
    %3 = vram.sgd %0, %1, %2 {vram.layer = "b"} : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
    vram.yield %3 : tensor<64xf32>
  }
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %p2 to %a : memref<64xf32> to memref<64xf32>
  vram.finish_copy %p2 to %a : memref<64xf32> to memref<64xf32>
  return %p2, %a : memref<64xf32>, memref<64xf32>
}
