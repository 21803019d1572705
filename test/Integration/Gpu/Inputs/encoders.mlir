// Attention without a mask: of BERT, 16 x 512 tokens, and of ViT-B/16, 64 images of 197 tokens;
// 12 heads of 64.
func.func @bert(%q: tensor<16x12x512x64xbf16>, %k: tensor<16x12x512x64xbf16>, %v: tensor<16x12x512x64xbf16>, %g: tensor<16x12x512x64xbf16>) -> (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>) {
  %o, %s = vram.attention %q, %k, %v {scale = 0.125 : f64} : (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>) -> (tensor<16x12x512x64xbf16>, tensor<16x12x512xf32>)
  %dq, %dk, %dv = vram.attention_backward %g, %q, %k, %v, %o, %s {scale = 0.125 : f64} : (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512xf32>) -> (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>)
  return %o, %dq, %dk, %dv : tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>
}
func.func @vit(%q: tensor<64x12x197x64xbf16>, %k: tensor<64x12x197x64xbf16>, %v: tensor<64x12x197x64xbf16>, %g: tensor<64x12x197x64xbf16>) -> (tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>) {
  %o, %s = vram.attention %q, %k, %v {scale = 0.125 : f64} : (tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>) -> (tensor<64x12x197x64xbf16>, tensor<64x12x197xf32>)
  %dq, %dk, %dv = vram.attention_backward %g, %q, %k, %v, %o, %s {scale = 0.125 : f64} : (tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>, tensor<64x12x197xf32>) -> (tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>)
  return %o, %dq, %dk, %dv : tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>, tensor<64x12x197x64xbf16>
}
