// Attention with heads that share keys and a mask of numbers, and its gradients.
func.func @attention(%query: tensor<2x4x6x16xbf16>, %key: tensor<2x2x9x16xbf16>,
                     %value: tensor<2x2x9x8xbf16>, %grad: tensor<2x4x6x8xbf16>, %mask: tensor<2x1x6x9xbf16>)
    -> (tensor<2x4x6x8xbf16>, tensor<2x4x6x16xbf16>, tensor<2x2x9x16xbf16>, tensor<2x2x9x8xbf16>) {
  %o, %s = vram.attention %query, %key, %value mask %mask {scale = 0.25 : f64} : (tensor<2x4x6x16xbf16>, tensor<2x2x9x16xbf16>, tensor<2x2x9x8xbf16>, tensor<2x1x6x9xbf16>) -> (tensor<2x4x6x8xbf16>, tensor<2x4x6xf32>)
  %dq, %dk, %dv = vram.attention_backward %grad, %query, %key, %value, %o, %s mask %mask {scale = 0.25 : f64} : (tensor<2x4x6x8xbf16>, tensor<2x4x6x16xbf16>, tensor<2x2x9x16xbf16>, tensor<2x2x9x8xbf16>, tensor<2x4x6x8xbf16>, tensor<2x4x6xf32>, tensor<2x1x6x9xbf16>) -> (tensor<2x4x6x16xbf16>, tensor<2x2x9x16xbf16>, tensor<2x2x9x8xbf16>)
  return %o, %dq, %dk, %dv : tensor<2x4x6x8xbf16>, tensor<2x4x6x16xbf16>, tensor<2x2x9x16xbf16>, tensor<2x2x9x8xbf16>
}
