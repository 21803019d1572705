// Two updates that are one launch.
func.func @main(%p: tensor<1024xf32>, %g: tensor<1024xf32>, %q: tensor<3072xf32>, %h: tensor<3072xf32>, %lr: tensor<f32>) -> (tensor<1024xf32>, tensor<3072xf32>) {
  %0 = vram.sgd %p, %g, %lr : (tensor<1024xf32>, tensor<1024xf32>, tensor<f32>) -> tensor<1024xf32>
  %1 = vram.sgd %q, %h, %lr : (tensor<3072xf32>, tensor<3072xf32>, tensor<f32>) -> tensor<3072xf32>
  return %0, %1 : tensor<1024xf32>, tensor<3072xf32>
}
