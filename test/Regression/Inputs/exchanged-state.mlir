//--- exchanged.mlir
func.func @main(%a: memref<4xf32> {vram.name = "a", vram.donated = 0 : i64}, %b: memref<4xf32> {vram.name = "b", vram.donated = 1 : i64}, %arena: memref<256xi8> {vram.arena}) -> (memref<4xf32>, memref<4xf32>) {
  %new_a = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  vram.launch ins(%x = %a : memref<4xf32>) outs(%new_a : memref<4xf32>) {
    %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  %new_b = memref.reinterpret_cast %b to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  vram.launch ins(%x = %b : memref<4xf32>) outs(%new_b : memref<4xf32>) {
    %0 = vram.neg %x : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  return %new_b, %new_a : memref<4xf32>, memref<4xf32>
}
