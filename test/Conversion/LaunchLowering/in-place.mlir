// RUN: vram-opt %s --convert-vram-to-loops | FileCheck %s
// RUN: vram-opt %s --vram-outline-launches --convert-vram-to-loops | FileCheck %s --check-prefix=OUTLINED

// A product adds to its destination: where it lies in the result, nothing is
// copied.
// CHECK-LABEL: func.func @accumulate
// CHECK-NOT: linalg.generic
// CHECK: linalg.matmul ins(%arg0, %arg0 : {{.*}}) outs(%[[Y:.*]] : memref<4x4xf32>)
// CHECK-NOT: linalg.generic
// CHECK: return

// Elsewhere it is copied there first.
// CHECK-LABEL: func.func @copy
// CHECK: linalg.copy ins(%arg1 : memref<4x4xf32>) outs(%[[Y:.*]] : memref<4x4xf32>)
// CHECK-NEXT: linalg.matmul ins(%arg0, %arg0 : {{.*}}) outs(%[[Y]] : memref<4x4xf32>)

// A destination that is not read is not copied, and a splat is folded.
// CHECK-LABEL: func.func @splat
// CHECK-NOT: linalg.copy
// CHECK: linalg.generic {{.*}} ins(%arg0 : memref<4xf32>) outs(%{{.*}} : memref<4xf32>)
// CHECK-NOT: linalg.generic

// OUTLINED-LABEL: func.func @kernel_matmul(
// OUTLINED-NOT: linalg.copy
// OUTLINED: linalg.matmul ins(%arg0, %arg0 : {{.*}}) outs(%arg1 :
// OUTLINED-LABEL: func.func @kernel_matmul_0(
// OUTLINED: linalg.copy
// OUTLINED: linalg.matmul

func.func @accumulate(%x: memref<4x4xf32>, %arena: memref<64xi8> {vram.arena}) -> memref<4x4xf32> {
  %c0 = arith.constant 0 : index
  %z = memref.view %arena[%c0][] : memref<64xi8> to memref<4x4xf32>
  vram.launch outs(%z : memref<4x4xf32>) {
    %zero = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<4x4xf32>
    %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
    vram.yield %0 : tensor<4x4xf32>
  }
  %y = memref.view %arena[%c0][] : memref<64xi8> to memref<4x4xf32>
  vram.launch ins(%a = %x, %b = %z : memref<4x4xf32>, memref<4x4xf32>) outs(%y : memref<4x4xf32>) {
    %0 = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) -> tensor<4x4xf32>
    vram.yield %0 : tensor<4x4xf32>
  }
  return %y : memref<4x4xf32>
}

func.func @copy(%x: memref<4x4xf32>, %z: memref<4x4xf32>, %arena: memref<64xi8> {vram.arena}) -> memref<4x4xf32> {
  %c0 = arith.constant 0 : index
  %y = memref.view %arena[%c0][] : memref<64xi8> to memref<4x4xf32>
  vram.launch ins(%a = %x, %b = %z : memref<4x4xf32>, memref<4x4xf32>) outs(%y : memref<4x4xf32>) {
    %0 = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) -> tensor<4x4xf32>
    vram.yield %0 : tensor<4x4xf32>
  }
  return %y : memref<4x4xf32>
}

func.func @splat(%x: memref<4xf32>, %z: memref<4xf32>, %arena: memref<64xi8> {vram.arena}) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %y = memref.view %arena[%c0][] : memref<64xi8> to memref<4xf32>
  vram.launch ins(%a = %x, %b = %z : memref<4xf32>, memref<4xf32>) outs(%y : memref<4xf32>) {
    %half = arith.constant dense<0.5> : tensor<4xf32>
    %0 = linalg.mul ins(%a, %half : tensor<4xf32>, tensor<4xf32>) outs(%b : tensor<4xf32>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  return %y : memref<4xf32>
}
