func.func @f(%x: tensor<4x2xf32> {vram.name = "x", vram.role = #vram.role<input>}) -> tensor<4x2xf32> {
  %0 = vram.exp %x : (tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
