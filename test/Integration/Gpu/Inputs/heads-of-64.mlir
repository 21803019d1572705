// GPT-2's heads in bf16, causal and with dropout.
func.func @main(%q: tensor<8x12x1024x64xbf16>, %k: tensor<8x12x1024x64xbf16>, %v: tensor<8x12x1024x64xbf16>, %g: tensor<8x12x1024x64xbf16>, %seed: tensor<i64>, %offset: tensor<i64>)
    -> (tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>) {
  %0:2 = vram.attention %q, %k, %v seed %seed offset %offset {scale = 0.125 : f64, causal, dropout_p = 0.1 : f64, stream = 1 : i64} : (tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>, tensor<i64>, tensor<i64>) -> (tensor<8x12x1024x64xbf16>, tensor<8x12x1024xf32>)
  %1:3 = vram.attention_backward %g, %q, %k, %v, %0#0, %0#1 seed %seed offset %offset {scale = 0.125 : f64, causal, dropout_p = 0.1 : f64, stream = 1 : i64} : (tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>, tensor<8x12x1024xf32>, tensor<i64>, tensor<i64>) -> (tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>)
  return %0#0, %1#0, %1#1, %1#2 : tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>, tensor<8x12x1024x64xbf16>
}
