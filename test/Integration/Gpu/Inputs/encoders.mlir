// Attention of BERT, 16 x 512 tokens, and of ViT-B/16, 64 images of 197 tokens; 12 heads of 64. BERT's
// without a mask, with the boolean one of its padding, and with numbers for each head and for each query.
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
func.func @padding(%q: tensor<16x12x512x64xbf16>, %k: tensor<16x12x512x64xbf16>, %v: tensor<16x12x512x64xbf16>, %g: tensor<16x12x512x64xbf16>, %m: tensor<16x1x1x512xi1>) -> (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>) {
  %o, %s = vram.attention %q, %k, %v mask %m {scale = 0.125 : f64} : (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x1x1x512xi1>) -> (tensor<16x12x512x64xbf16>, tensor<16x12x512xf32>)
  %dq, %dk, %dv = vram.attention_backward %g, %q, %k, %v, %o, %s mask %m {scale = 0.125 : f64} : (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512xf32>, tensor<16x1x1x512xi1>) -> (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>)
  return %o, %dq, %dk, %dv : tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>
}
func.func @bias(%q: tensor<16x12x512x64xbf16>, %k: tensor<16x12x512x64xbf16>, %v: tensor<16x12x512x64xbf16>, %g: tensor<16x12x512x64xbf16>, %m: tensor<12x512x512xbf16>) -> (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>) {
  %o, %s = vram.attention %q, %k, %v mask %m {scale = 0.125 : f64} : (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<12x512x512xbf16>) -> (tensor<16x12x512x64xbf16>, tensor<16x12x512xf32>)
  %dq, %dk, %dv = vram.attention_backward %g, %q, %k, %v, %o, %s mask %m {scale = 0.125 : f64} : (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512xf32>, tensor<12x512x512xbf16>) -> (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>)
  return %o, %dq, %dk, %dv : tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>
}
func.func @queries(%q: tensor<16x12x512x64xbf16>, %k: tensor<16x12x512x64xbf16>, %v: tensor<16x12x512x64xbf16>, %g: tensor<16x12x512x64xbf16>, %m: tensor<16x1x512x512xi1>) -> (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>) {
  %o, %s = vram.attention %q, %k, %v mask %m {scale = 0.125 : f64} : (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x1x512x512xi1>) -> (tensor<16x12x512x64xbf16>, tensor<16x12x512xf32>)
  %dq, %dk, %dv = vram.attention_backward %g, %q, %k, %v, %o, %s mask %m {scale = 0.125 : f64} : (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512xf32>, tensor<16x1x512x512xi1>) -> (tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>)
  return %o, %dq, %dk, %dv : tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>, tensor<16x12x512x64xbf16>
}
