func.func @main(%w: tensor<2x1xf32> {vram.name = "w"}, %ids: tensor<3xi64> {vram.name = "ids"})
    -> (tensor<3x1xf32>, tensor<2x1xf32>) {
  %0 = vram.embedding %w, %ids : (tensor<2x1xf32>, tensor<3xi64>) -> tensor<3x1xf32>
  %ones = vram.constant dense<1.0> : tensor<3x1xf32>
  %1 = vram.embedding_backward %ones, %ids {num_embeddings = 2 : i64} : (tensor<3x1xf32>, tensor<3xi64>) -> tensor<2x1xf32>
  return %0, %1 : tensor<3x1xf32>, tensor<2x1xf32>
}
