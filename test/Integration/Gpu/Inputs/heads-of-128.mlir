// Causal, in f16.
func.func @main(%q: tensor<1x12x1024x128xf16>, %k: tensor<1x12x1024x128xf16>, %v: tensor<1x12x1024x128xf16>, %g: tensor<1x12x1024x128xf16>)
    -> (tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>) {
  %0:2 = vram.attention %q, %k, %v {scale = 0.125 : f64, causal} : (tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>) -> (tensor<1x12x1024x128xf16>, tensor<1x12x1024xf32>)
  %1:3 = vram.attention_backward %g, %q, %k, %v, %0#0, %0#1 {scale = 0.125 : f64, causal} : (tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>, tensor<1x12x1024xf32>) -> (tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>)
  return %0#0, %1#0, %1#1, %1#2 : tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>, tensor<1x12x1024x128xf16>
}
