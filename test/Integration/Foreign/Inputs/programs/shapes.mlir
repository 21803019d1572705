func.func @main(%x: tensor<6x4xf32>) -> (tensor<2x12xf32>, tensor<3x2x4xf32>) {
  %a = tensor.expand_shape %x [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  %b = tensor.collapse_shape %a [[0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  %e = tensor.empty() : tensor<3x2x4xf32>
  %t = linalg.transpose ins(%a : tensor<2x3x4xf32>) outs(%e : tensor<3x2x4xf32>) permutation = [1, 0, 2]
  return %b, %t : tensor<2x12xf32>, tensor<3x2x4xf32>
}
