func.func @f(%x: tensor<4xf32> {vram.name = "x"}) -> tensor<4xf32> {
  %sum = vram.add %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %product = vram.mul %x, %sum : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %product : tensor<4xf32>
}
