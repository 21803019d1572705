// An empty result has strides, too, which a caller can make an array of.
// RUN: vram-translate --vram-to-description %s | FileCheck %s

// CHECK: "name":"result0"
// CHECK-SAME: "shape":[2,0]
// CHECK-SAME: "strides":[1,1]
// CHECK: "name":"result1"
// CHECK-SAME: "shape":[0,3,4]
// CHECK-SAME: "strides":[12,4,1]
func.func @empty(%arena: memref<256xi8> {vram.arena}) -> (memref<2x0xf32>, memref<0x3x4xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<2x0xf32>
  %b = memref.view %arena[%c0][] : memref<256xi8> to memref<0x3x4xf32>
  return %a, %b : memref<2x0xf32>, memref<0x3x4xf32>
}
