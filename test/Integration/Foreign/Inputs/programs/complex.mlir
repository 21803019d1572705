func.func @main(%x: tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
  %y = tensor.extract_slice %x[0] [8] [1] : tensor<8xcomplex<f32>> to tensor<8xcomplex<f32>>
  return %y : tensor<8xcomplex<f32>>
}
