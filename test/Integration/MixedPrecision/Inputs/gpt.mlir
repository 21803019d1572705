// vram-export examples/models/gpt2.py:gpt2 --set=layers=2 --set=width=32 --set=heads=2 --set=batch=2 --set=length=16 --set=vocabulary=32 --set=dropout=0.0 -o test/Integration/MixedPrecision/Inputs/gpt.mlir
module {
  func.func @main(
      %wte.weight: tensor<32x32xf32> {vram.name = "wte.weight", vram.role = #vram.role<parameter>},
      %wpe.weight: tensor<16x32xf32> {vram.name = "wpe.weight", vram.role = #vram.role<parameter>},
      %h.0.ln_1.weight: tensor<32xf32> {vram.name = "h.0.ln_1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.0.ln_1.bias: tensor<32xf32> {vram.name = "h.0.ln_1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.0.attn.c_attn.weight: tensor<96x32xf32> {vram.name = "h.0.attn.c_attn.weight", vram.role = #vram.role<parameter>},
      %h.0.attn.c_attn.bias: tensor<96xf32> {vram.name = "h.0.attn.c_attn.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.0.attn.c_proj.weight: tensor<32x32xf32> {vram.name = "h.0.attn.c_proj.weight", vram.role = #vram.role<parameter>},
      %h.0.attn.c_proj.bias: tensor<32xf32> {vram.name = "h.0.attn.c_proj.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.0.ln_2.weight: tensor<32xf32> {vram.name = "h.0.ln_2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.0.ln_2.bias: tensor<32xf32> {vram.name = "h.0.ln_2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.0.mlp.0.weight: tensor<128x32xf32> {vram.name = "h.0.mlp.0.weight", vram.role = #vram.role<parameter>},
      %h.0.mlp.0.bias: tensor<128xf32> {vram.name = "h.0.mlp.0.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.0.mlp.2.weight: tensor<32x128xf32> {vram.name = "h.0.mlp.2.weight", vram.role = #vram.role<parameter>},
      %h.0.mlp.2.bias: tensor<32xf32> {vram.name = "h.0.mlp.2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.1.ln_1.weight: tensor<32xf32> {vram.name = "h.1.ln_1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.1.ln_1.bias: tensor<32xf32> {vram.name = "h.1.ln_1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.1.attn.c_attn.weight: tensor<96x32xf32> {vram.name = "h.1.attn.c_attn.weight", vram.role = #vram.role<parameter>},
      %h.1.attn.c_attn.bias: tensor<96xf32> {vram.name = "h.1.attn.c_attn.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.1.attn.c_proj.weight: tensor<32x32xf32> {vram.name = "h.1.attn.c_proj.weight", vram.role = #vram.role<parameter>},
      %h.1.attn.c_proj.bias: tensor<32xf32> {vram.name = "h.1.attn.c_proj.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.1.ln_2.weight: tensor<32xf32> {vram.name = "h.1.ln_2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.1.ln_2.bias: tensor<32xf32> {vram.name = "h.1.ln_2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.1.mlp.0.weight: tensor<128x32xf32> {vram.name = "h.1.mlp.0.weight", vram.role = #vram.role<parameter>},
      %h.1.mlp.0.bias: tensor<128xf32> {vram.name = "h.1.mlp.0.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %h.1.mlp.2.weight: tensor<32x128xf32> {vram.name = "h.1.mlp.2.weight", vram.role = #vram.role<parameter>},
      %h.1.mlp.2.bias: tensor<32xf32> {vram.name = "h.1.mlp.2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %ln_f.weight: tensor<32xf32> {vram.name = "ln_f.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %ln_f.bias: tensor<32xf32> {vram.name = "ln_f.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %ids: tensor<2x16xi64> {vram.name = "ids", vram.role = #vram.role<input>},
      %labels: tensor<2x16xi64> {vram.name = "labels", vram.role = #vram.role<target>}
  ) -> tensor<f32>
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %arange = vram.iota {dim = 0 : i64, vram.layer = "/arange"} : tensor<16xi64> loc(#loc0)
    %embedding = vram.embedding %wte.weight, %ids {vram.layer = "wte"} : (tensor<32x32xf32>, tensor<2x16xi64>) -> tensor<2x16x32xf32> loc(#loc1)
    %embedding_1 = vram.embedding %wpe.weight, %arange {vram.layer = "wpe"} : (tensor<16x32xf32>, tensor<16xi64>) -> tensor<16x32xf32> loc(#loc2)
    %add = vram.add %embedding, %embedding_1 {vram.layer = "/add"} : (tensor<2x16x32xf32>, tensor<16x32xf32>) -> tensor<2x16x32xf32> loc(#loc3)
    %layer_norm, %layer_norm.1, %layer_norm.2 = vram.layer_norm %add, %h.0.ln_1.weight, %h.0.ln_1.bias {eps = 1.0e-05 : f64, vram.layer = "h.0.ln_1"} : (tensor<2x16x32xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16xf32>) loc(#loc4)
    %linear = vram.reshape %layer_norm {vram.layer = "h.0.attn.c_attn"} : (tensor<2x16x32xf32>) -> tensor<32x32xf32> loc(#loc5)
    %linear.1 = vram.matmul %linear, %h.0.attn.c_attn.weight {transpose_rhs, vram.layer = "h.0.attn.c_attn"} : (tensor<32x32xf32>, tensor<96x32xf32>) -> tensor<32x96xf32> loc(#loc5)
    %linear.2 = vram.bias_add %linear.1, %h.0.attn.c_attn.bias {dim = 1 : i64, vram.layer = "h.0.attn.c_attn"} : (tensor<32x96xf32>, tensor<96xf32>) -> tensor<32x96xf32> loc(#loc5)
    %linear.3 = vram.reshape %linear.2 {vram.layer = "h.0.attn.c_attn"} : (tensor<32x96xf32>) -> tensor<2x16x96xf32> loc(#loc5)
    %view = vram.slice %linear.3 {starts = array<i64: 0, 0, 0>, limits = array<i64: 2, 16, 32>, strides = array<i64: 1, 1, 1>, vram.layer = "h.0.attn/view"} : (tensor<2x16x96xf32>) -> tensor<2x16x32xf32> loc(#loc6)
    %view.1 = vram.reshape %view {vram.layer = "h.0.attn/view"} : (tensor<2x16x32xf32>) -> tensor<2x16x2x16xf32> loc(#loc6)
    %transpose = vram.transpose %view.1 {permutation = array<i64: 0, 2, 1, 3>, vram.layer = "h.0.attn/transpose"} : (tensor<2x16x2x16xf32>) -> tensor<2x2x16x16xf32> loc(#loc7)
    %view_1 = vram.slice %linear.3 {starts = array<i64: 0, 0, 32>, limits = array<i64: 2, 16, 64>, strides = array<i64: 1, 1, 1>, vram.layer = "h.0.attn/view_1"} : (tensor<2x16x96xf32>) -> tensor<2x16x32xf32> loc(#loc8)
    %view_1.1 = vram.reshape %view_1 {vram.layer = "h.0.attn/view_1"} : (tensor<2x16x32xf32>) -> tensor<2x16x2x16xf32> loc(#loc8)
    %transpose_1 = vram.transpose %view_1.1 {permutation = array<i64: 0, 2, 1, 3>, vram.layer = "h.0.attn/transpose_1"} : (tensor<2x16x2x16xf32>) -> tensor<2x2x16x16xf32> loc(#loc9)
    %view_2 = vram.slice %linear.3 {starts = array<i64: 0, 0, 64>, limits = array<i64: 2, 16, 96>, strides = array<i64: 1, 1, 1>, vram.layer = "h.0.attn/view_2"} : (tensor<2x16x96xf32>) -> tensor<2x16x32xf32> loc(#loc10)
    %view_2.1 = vram.reshape %view_2 {vram.layer = "h.0.attn/view_2"} : (tensor<2x16x32xf32>) -> tensor<2x16x2x16xf32> loc(#loc10)
    %transpose_2 = vram.transpose %view_2.1 {permutation = array<i64: 0, 2, 1, 3>, vram.layer = "h.0.attn/transpose_2"} : (tensor<2x16x2x16xf32>) -> tensor<2x2x16x16xf32> loc(#loc11)
    %scaled_dot_product_attention, %scaled_dot_product_attention.1 = vram.attention %transpose, %transpose_1, %transpose_2 {scale = 0.25 : f64, causal, vram.layer = "h.0.attn/scaled_dot_product_attention"} : (tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) -> (tensor<2x2x16x16xf32>, tensor<2x2x16xf32>) loc(#loc12)
    %transpose_3 = vram.transpose %scaled_dot_product_attention {permutation = array<i64: 0, 2, 1, 3>, vram.layer = "h.0.attn/transpose_3"} : (tensor<2x2x16x16xf32>) -> tensor<2x16x2x16xf32> loc(#loc13)
    %linear_1 = vram.reshape %transpose_3 {vram.layer = "h.0.attn.c_proj"} : (tensor<2x16x2x16xf32>) -> tensor<32x32xf32> loc(#loc14)
    %linear_1.1 = vram.matmul %linear_1, %h.0.attn.c_proj.weight {transpose_rhs, vram.layer = "h.0.attn.c_proj"} : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc14)
    %linear_1.2 = vram.bias_add %linear_1.1, %h.0.attn.c_proj.bias {dim = 1 : i64, vram.layer = "h.0.attn.c_proj"} : (tensor<32x32xf32>, tensor<32xf32>) -> tensor<32x32xf32> loc(#loc14)
    %linear_1.3 = vram.reshape %linear_1.2 {vram.layer = "h.0.attn.c_proj"} : (tensor<32x32xf32>) -> tensor<2x16x32xf32> loc(#loc14)
    %add_1 = vram.add %add, %linear_1.3 {vram.layer = "h.0/add_1"} : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32> loc(#loc15)
    %layer_norm_1, %layer_norm_1.1, %layer_norm_1.2 = vram.layer_norm %add_1, %h.0.ln_2.weight, %h.0.ln_2.bias {eps = 1.0e-05 : f64, vram.layer = "h.0.ln_2"} : (tensor<2x16x32xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16xf32>) loc(#loc16)
    %linear_2 = vram.reshape %layer_norm_1 {vram.layer = "h.0.mlp.0"} : (tensor<2x16x32xf32>) -> tensor<32x32xf32> loc(#loc17)
    %linear_2.1 = vram.matmul %linear_2, %h.0.mlp.0.weight {transpose_rhs, vram.layer = "h.0.mlp.0"} : (tensor<32x32xf32>, tensor<128x32xf32>) -> tensor<32x128xf32> loc(#loc17)
    %linear_2.2 = vram.bias_add %linear_2.1, %h.0.mlp.0.bias {dim = 1 : i64, vram.layer = "h.0.mlp.0"} : (tensor<32x128xf32>, tensor<128xf32>) -> tensor<32x128xf32> loc(#loc17)
    %linear_2.3 = vram.reshape %linear_2.2 {vram.layer = "h.0.mlp.0"} : (tensor<32x128xf32>) -> tensor<2x16x128xf32> loc(#loc17)
    %gelu = vram.gelu %linear_2.3 {tanh, vram.layer = "h.0.mlp.1"} : (tensor<2x16x128xf32>) -> tensor<2x16x128xf32> loc(#loc18)
    %linear_3 = vram.reshape %gelu {vram.layer = "h.0.mlp.2"} : (tensor<2x16x128xf32>) -> tensor<32x128xf32> loc(#loc19)
    %linear_3.1 = vram.matmul %linear_3, %h.0.mlp.2.weight {transpose_rhs, vram.layer = "h.0.mlp.2"} : (tensor<32x128xf32>, tensor<32x128xf32>) -> tensor<32x32xf32> loc(#loc19)
    %linear_3.2 = vram.bias_add %linear_3.1, %h.0.mlp.2.bias {dim = 1 : i64, vram.layer = "h.0.mlp.2"} : (tensor<32x32xf32>, tensor<32xf32>) -> tensor<32x32xf32> loc(#loc19)
    %linear_3.3 = vram.reshape %linear_3.2 {vram.layer = "h.0.mlp.2"} : (tensor<32x32xf32>) -> tensor<2x16x32xf32> loc(#loc19)
    %add_2 = vram.add %add_1, %linear_3.3 {vram.layer = "h.0/add_2"} : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32> loc(#loc20)
    %layer_norm_2, %layer_norm_2.1, %layer_norm_2.2 = vram.layer_norm %add_2, %h.1.ln_1.weight, %h.1.ln_1.bias {eps = 1.0e-05 : f64, vram.layer = "h.1.ln_1"} : (tensor<2x16x32xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16xf32>) loc(#loc21)
    %linear_4 = vram.reshape %layer_norm_2 {vram.layer = "h.1.attn.c_attn"} : (tensor<2x16x32xf32>) -> tensor<32x32xf32> loc(#loc22)
    %linear_4.1 = vram.matmul %linear_4, %h.1.attn.c_attn.weight {transpose_rhs, vram.layer = "h.1.attn.c_attn"} : (tensor<32x32xf32>, tensor<96x32xf32>) -> tensor<32x96xf32> loc(#loc22)
    %linear_4.2 = vram.bias_add %linear_4.1, %h.1.attn.c_attn.bias {dim = 1 : i64, vram.layer = "h.1.attn.c_attn"} : (tensor<32x96xf32>, tensor<96xf32>) -> tensor<32x96xf32> loc(#loc22)
    %linear_4.3 = vram.reshape %linear_4.2 {vram.layer = "h.1.attn.c_attn"} : (tensor<32x96xf32>) -> tensor<2x16x96xf32> loc(#loc22)
    %view_3 = vram.slice %linear_4.3 {starts = array<i64: 0, 0, 0>, limits = array<i64: 2, 16, 32>, strides = array<i64: 1, 1, 1>, vram.layer = "h.1.attn/view_3"} : (tensor<2x16x96xf32>) -> tensor<2x16x32xf32> loc(#loc23)
    %view_3.1 = vram.reshape %view_3 {vram.layer = "h.1.attn/view_3"} : (tensor<2x16x32xf32>) -> tensor<2x16x2x16xf32> loc(#loc23)
    %transpose_4 = vram.transpose %view_3.1 {permutation = array<i64: 0, 2, 1, 3>, vram.layer = "h.1.attn/transpose_4"} : (tensor<2x16x2x16xf32>) -> tensor<2x2x16x16xf32> loc(#loc24)
    %view_4 = vram.slice %linear_4.3 {starts = array<i64: 0, 0, 32>, limits = array<i64: 2, 16, 64>, strides = array<i64: 1, 1, 1>, vram.layer = "h.1.attn/view_4"} : (tensor<2x16x96xf32>) -> tensor<2x16x32xf32> loc(#loc25)
    %view_4.1 = vram.reshape %view_4 {vram.layer = "h.1.attn/view_4"} : (tensor<2x16x32xf32>) -> tensor<2x16x2x16xf32> loc(#loc25)
    %transpose_5 = vram.transpose %view_4.1 {permutation = array<i64: 0, 2, 1, 3>, vram.layer = "h.1.attn/transpose_5"} : (tensor<2x16x2x16xf32>) -> tensor<2x2x16x16xf32> loc(#loc26)
    %view_5 = vram.slice %linear_4.3 {starts = array<i64: 0, 0, 64>, limits = array<i64: 2, 16, 96>, strides = array<i64: 1, 1, 1>, vram.layer = "h.1.attn/view_5"} : (tensor<2x16x96xf32>) -> tensor<2x16x32xf32> loc(#loc27)
    %view_5.1 = vram.reshape %view_5 {vram.layer = "h.1.attn/view_5"} : (tensor<2x16x32xf32>) -> tensor<2x16x2x16xf32> loc(#loc27)
    %transpose_6 = vram.transpose %view_5.1 {permutation = array<i64: 0, 2, 1, 3>, vram.layer = "h.1.attn/transpose_6"} : (tensor<2x16x2x16xf32>) -> tensor<2x2x16x16xf32> loc(#loc28)
    %scaled_dot_product_attention_1, %scaled_dot_product_attention_1.1 = vram.attention %transpose_4, %transpose_5, %transpose_6 {scale = 0.25 : f64, causal, vram.layer = "h.1.attn/scaled_dot_product_attention_1"} : (tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>, tensor<2x2x16x16xf32>) -> (tensor<2x2x16x16xf32>, tensor<2x2x16xf32>) loc(#loc29)
    %transpose_7 = vram.transpose %scaled_dot_product_attention_1 {permutation = array<i64: 0, 2, 1, 3>, vram.layer = "h.1.attn/transpose_7"} : (tensor<2x2x16x16xf32>) -> tensor<2x16x2x16xf32> loc(#loc30)
    %linear_5 = vram.reshape %transpose_7 {vram.layer = "h.1.attn.c_proj"} : (tensor<2x16x2x16xf32>) -> tensor<32x32xf32> loc(#loc31)
    %linear_5.1 = vram.matmul %linear_5, %h.1.attn.c_proj.weight {transpose_rhs, vram.layer = "h.1.attn.c_proj"} : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc31)
    %linear_5.2 = vram.bias_add %linear_5.1, %h.1.attn.c_proj.bias {dim = 1 : i64, vram.layer = "h.1.attn.c_proj"} : (tensor<32x32xf32>, tensor<32xf32>) -> tensor<32x32xf32> loc(#loc31)
    %linear_5.3 = vram.reshape %linear_5.2 {vram.layer = "h.1.attn.c_proj"} : (tensor<32x32xf32>) -> tensor<2x16x32xf32> loc(#loc31)
    %add_3 = vram.add %add_2, %linear_5.3 {vram.layer = "h.1/add_3"} : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32> loc(#loc32)
    %layer_norm_3, %layer_norm_3.1, %layer_norm_3.2 = vram.layer_norm %add_3, %h.1.ln_2.weight, %h.1.ln_2.bias {eps = 1.0e-05 : f64, vram.layer = "h.1.ln_2"} : (tensor<2x16x32xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16xf32>) loc(#loc33)
    %linear_6 = vram.reshape %layer_norm_3 {vram.layer = "h.1.mlp.0"} : (tensor<2x16x32xf32>) -> tensor<32x32xf32> loc(#loc34)
    %linear_6.1 = vram.matmul %linear_6, %h.1.mlp.0.weight {transpose_rhs, vram.layer = "h.1.mlp.0"} : (tensor<32x32xf32>, tensor<128x32xf32>) -> tensor<32x128xf32> loc(#loc34)
    %linear_6.2 = vram.bias_add %linear_6.1, %h.1.mlp.0.bias {dim = 1 : i64, vram.layer = "h.1.mlp.0"} : (tensor<32x128xf32>, tensor<128xf32>) -> tensor<32x128xf32> loc(#loc34)
    %linear_6.3 = vram.reshape %linear_6.2 {vram.layer = "h.1.mlp.0"} : (tensor<32x128xf32>) -> tensor<2x16x128xf32> loc(#loc34)
    %gelu_1 = vram.gelu %linear_6.3 {tanh, vram.layer = "h.1.mlp.1"} : (tensor<2x16x128xf32>) -> tensor<2x16x128xf32> loc(#loc35)
    %linear_7 = vram.reshape %gelu_1 {vram.layer = "h.1.mlp.2"} : (tensor<2x16x128xf32>) -> tensor<32x128xf32> loc(#loc36)
    %linear_7.1 = vram.matmul %linear_7, %h.1.mlp.2.weight {transpose_rhs, vram.layer = "h.1.mlp.2"} : (tensor<32x128xf32>, tensor<32x128xf32>) -> tensor<32x32xf32> loc(#loc36)
    %linear_7.2 = vram.bias_add %linear_7.1, %h.1.mlp.2.bias {dim = 1 : i64, vram.layer = "h.1.mlp.2"} : (tensor<32x32xf32>, tensor<32xf32>) -> tensor<32x32xf32> loc(#loc36)
    %linear_7.3 = vram.reshape %linear_7.2 {vram.layer = "h.1.mlp.2"} : (tensor<32x32xf32>) -> tensor<2x16x32xf32> loc(#loc36)
    %add_4 = vram.add %add_3, %linear_7.3 {vram.layer = "h.1/add_4"} : (tensor<2x16x32xf32>, tensor<2x16x32xf32>) -> tensor<2x16x32xf32> loc(#loc37)
    %layer_norm_4, %layer_norm_4.1, %layer_norm_4.2 = vram.layer_norm %add_4, %ln_f.weight, %ln_f.bias {eps = 1.0e-05 : f64, vram.layer = "ln_f"} : (tensor<2x16x32xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16xf32>) loc(#loc38)
    %linear_8 = vram.reshape %layer_norm_4 {vram.layer = "lm_head"} : (tensor<2x16x32xf32>) -> tensor<32x32xf32> loc(#loc39)
    %linear_8.1 = vram.matmul %linear_8, %wte.weight {transpose_rhs, vram.layer = "lm_head"} : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc39)
    %flatten_1 = vram.reshape %labels {vram.layer = "/flatten_1"} : (tensor<2x16xi64>) -> tensor<32xi64> loc(#loc40)
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear_8.1, %flatten_1 {vram.layer = "/cross_entropy_loss"} : (tensor<32x32xf32>, tensor<32xi64>) -> (tensor<f32>, tensor<32xf32>) loc(#loc41)
    return %cross_entropy_loss : tensor<f32>
  }
}
#loc0 = loc("/arange"("examples/models/gpt2.py":59:1))
#loc1 = loc("wte"("examples/models/gpt2.py":60:1))
#loc2 = loc("wpe"("examples/models/gpt2.py":60:1))
#loc3 = loc("/add"("examples/models/gpt2.py":60:1))
#loc4 = loc("h.0.ln_1"("examples/models/gpt2.py":41:1))
#loc5 = loc("h.0.attn.c_attn"("examples/models/gpt2.py":23:1))
#loc6 = loc("h.0.attn/view"("examples/models/gpt2.py":22:1))
#loc7 = loc("h.0.attn/transpose"("examples/models/gpt2.py":22:1))
#loc8 = loc("h.0.attn/view_1"("examples/models/gpt2.py":22:1))
#loc9 = loc("h.0.attn/transpose_1"("examples/models/gpt2.py":22:1))
#loc10 = loc("h.0.attn/view_2"("examples/models/gpt2.py":22:1))
#loc11 = loc("h.0.attn/transpose_2"("examples/models/gpt2.py":22:1))
#loc12 = loc("h.0.attn/scaled_dot_product_attention"("examples/models/gpt2.py":24:1))
#loc13 = loc("h.0.attn/transpose_3"("examples/models/gpt2.py":26:1))
#loc14 = loc("h.0.attn.c_proj"("examples/models/gpt2.py":27:1))
#loc15 = loc("h.0/add_1"("examples/models/gpt2.py":41:1))
#loc16 = loc("h.0.ln_2"("examples/models/gpt2.py":42:1))
#loc17 = loc("h.0.mlp.0"("examples/models/gpt2.py":42:1))
#loc18 = loc("h.0.mlp.1"("examples/models/gpt2.py":42:1))
#loc19 = loc("h.0.mlp.2"("examples/models/gpt2.py":42:1))
#loc20 = loc("h.0/add_2"("examples/models/gpt2.py":42:1))
#loc21 = loc("h.1.ln_1"("examples/models/gpt2.py":41:1))
#loc22 = loc("h.1.attn.c_attn"("examples/models/gpt2.py":23:1))
#loc23 = loc("h.1.attn/view_3"("examples/models/gpt2.py":22:1))
#loc24 = loc("h.1.attn/transpose_4"("examples/models/gpt2.py":22:1))
#loc25 = loc("h.1.attn/view_4"("examples/models/gpt2.py":22:1))
#loc26 = loc("h.1.attn/transpose_5"("examples/models/gpt2.py":22:1))
#loc27 = loc("h.1.attn/view_5"("examples/models/gpt2.py":22:1))
#loc28 = loc("h.1.attn/transpose_6"("examples/models/gpt2.py":22:1))
#loc29 = loc("h.1.attn/scaled_dot_product_attention_1"("examples/models/gpt2.py":24:1))
#loc30 = loc("h.1.attn/transpose_7"("examples/models/gpt2.py":26:1))
#loc31 = loc("h.1.attn.c_proj"("examples/models/gpt2.py":27:1))
#loc32 = loc("h.1/add_3"("examples/models/gpt2.py":41:1))
#loc33 = loc("h.1.ln_2"("examples/models/gpt2.py":42:1))
#loc34 = loc("h.1.mlp.0"("examples/models/gpt2.py":42:1))
#loc35 = loc("h.1.mlp.1"("examples/models/gpt2.py":42:1))
#loc36 = loc("h.1.mlp.2"("examples/models/gpt2.py":42:1))
#loc37 = loc("h.1/add_4"("examples/models/gpt2.py":42:1))
#loc38 = loc("ln_f"("examples/models/gpt2.py":63:1))
#loc39 = loc("lm_head"("examples/models/gpt2.py":63:1))
#loc40 = loc("/flatten_1"("examples/models/gpt2.py":64:1))
#loc41 = loc("/cross_entropy_loss"("examples/models/gpt2.py":64:1))
