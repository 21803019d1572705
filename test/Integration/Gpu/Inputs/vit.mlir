// ViT-B/16, two layers, 8 images of 224 x 224, without dropout: transformers 5.24's
// ViTForImageClassification by vram-export.
module {
  func.func @main(
      %vit.embeddings.cls_token: tensor<1x1x768xf32> {vram.name = "vit.embeddings.cls_token", vram.role = #vram.role<parameter>},
      %vit.embeddings.position_embeddings: tensor<1x197x768xf32> {vram.name = "vit.embeddings.position_embeddings", vram.role = #vram.role<parameter>},
      %vit.embeddings.patch_embeddings.projection.weight: tensor<768x3x16x16xf32> {vram.name = "vit.embeddings.patch_embeddings.projection.weight", vram.role = #vram.role<parameter>},
      %vit.embeddings.patch_embeddings.projection.bias: tensor<768xf32> {vram.name = "vit.embeddings.patch_embeddings.projection.bias", vram.role = #vram.role<parameter>},
      %vit.layers.0.attention.q_proj.weight: tensor<768x768xf32> {vram.name = "vit.layers.0.attention.q_proj.weight", vram.role = #vram.role<parameter>},
      %vit.layers.0.attention.q_proj.bias: tensor<768xf32> {vram.name = "vit.layers.0.attention.q_proj.bias", vram.role = #vram.role<parameter>},
      %vit.layers.0.attention.k_proj.weight: tensor<768x768xf32> {vram.name = "vit.layers.0.attention.k_proj.weight", vram.role = #vram.role<parameter>},
      %vit.layers.0.attention.k_proj.bias: tensor<768xf32> {vram.name = "vit.layers.0.attention.k_proj.bias", vram.role = #vram.role<parameter>},
      %vit.layers.0.attention.v_proj.weight: tensor<768x768xf32> {vram.name = "vit.layers.0.attention.v_proj.weight", vram.role = #vram.role<parameter>},
      %vit.layers.0.attention.v_proj.bias: tensor<768xf32> {vram.name = "vit.layers.0.attention.v_proj.bias", vram.role = #vram.role<parameter>},
      %vit.layers.0.attention.o_proj.weight: tensor<768x768xf32> {vram.name = "vit.layers.0.attention.o_proj.weight", vram.role = #vram.role<parameter>},
      %vit.layers.0.attention.o_proj.bias: tensor<768xf32> {vram.name = "vit.layers.0.attention.o_proj.bias", vram.role = #vram.role<parameter>},
      %vit.layers.0.layernorm_before.weight: tensor<768xf32> {vram.name = "vit.layers.0.layernorm_before.weight", vram.role = #vram.role<parameter>},
      %vit.layers.0.layernorm_before.bias: tensor<768xf32> {vram.name = "vit.layers.0.layernorm_before.bias", vram.role = #vram.role<parameter>},
      %vit.layers.0.layernorm_after.weight: tensor<768xf32> {vram.name = "vit.layers.0.layernorm_after.weight", vram.role = #vram.role<parameter>},
      %vit.layers.0.layernorm_after.bias: tensor<768xf32> {vram.name = "vit.layers.0.layernorm_after.bias", vram.role = #vram.role<parameter>},
      %vit.layers.0.mlp.fc1.weight: tensor<3072x768xf32> {vram.name = "vit.layers.0.mlp.fc1.weight", vram.role = #vram.role<parameter>},
      %vit.layers.0.mlp.fc1.bias: tensor<3072xf32> {vram.name = "vit.layers.0.mlp.fc1.bias", vram.role = #vram.role<parameter>},
      %vit.layers.0.mlp.fc2.weight: tensor<768x3072xf32> {vram.name = "vit.layers.0.mlp.fc2.weight", vram.role = #vram.role<parameter>},
      %vit.layers.0.mlp.fc2.bias: tensor<768xf32> {vram.name = "vit.layers.0.mlp.fc2.bias", vram.role = #vram.role<parameter>},
      %vit.layers.1.attention.q_proj.weight: tensor<768x768xf32> {vram.name = "vit.layers.1.attention.q_proj.weight", vram.role = #vram.role<parameter>},
      %vit.layers.1.attention.q_proj.bias: tensor<768xf32> {vram.name = "vit.layers.1.attention.q_proj.bias", vram.role = #vram.role<parameter>},
      %vit.layers.1.attention.k_proj.weight: tensor<768x768xf32> {vram.name = "vit.layers.1.attention.k_proj.weight", vram.role = #vram.role<parameter>},
      %vit.layers.1.attention.k_proj.bias: tensor<768xf32> {vram.name = "vit.layers.1.attention.k_proj.bias", vram.role = #vram.role<parameter>},
      %vit.layers.1.attention.v_proj.weight: tensor<768x768xf32> {vram.name = "vit.layers.1.attention.v_proj.weight", vram.role = #vram.role<parameter>},
      %vit.layers.1.attention.v_proj.bias: tensor<768xf32> {vram.name = "vit.layers.1.attention.v_proj.bias", vram.role = #vram.role<parameter>},
      %vit.layers.1.attention.o_proj.weight: tensor<768x768xf32> {vram.name = "vit.layers.1.attention.o_proj.weight", vram.role = #vram.role<parameter>},
      %vit.layers.1.attention.o_proj.bias: tensor<768xf32> {vram.name = "vit.layers.1.attention.o_proj.bias", vram.role = #vram.role<parameter>},
      %vit.layers.1.layernorm_before.weight: tensor<768xf32> {vram.name = "vit.layers.1.layernorm_before.weight", vram.role = #vram.role<parameter>},
      %vit.layers.1.layernorm_before.bias: tensor<768xf32> {vram.name = "vit.layers.1.layernorm_before.bias", vram.role = #vram.role<parameter>},
      %vit.layers.1.layernorm_after.weight: tensor<768xf32> {vram.name = "vit.layers.1.layernorm_after.weight", vram.role = #vram.role<parameter>},
      %vit.layers.1.layernorm_after.bias: tensor<768xf32> {vram.name = "vit.layers.1.layernorm_after.bias", vram.role = #vram.role<parameter>},
      %vit.layers.1.mlp.fc1.weight: tensor<3072x768xf32> {vram.name = "vit.layers.1.mlp.fc1.weight", vram.role = #vram.role<parameter>},
      %vit.layers.1.mlp.fc1.bias: tensor<3072xf32> {vram.name = "vit.layers.1.mlp.fc1.bias", vram.role = #vram.role<parameter>},
      %vit.layers.1.mlp.fc2.weight: tensor<768x3072xf32> {vram.name = "vit.layers.1.mlp.fc2.weight", vram.role = #vram.role<parameter>},
      %vit.layers.1.mlp.fc2.bias: tensor<768xf32> {vram.name = "vit.layers.1.mlp.fc2.bias", vram.role = #vram.role<parameter>},
      %vit.layernorm.weight: tensor<768xf32> {vram.name = "vit.layernorm.weight", vram.role = #vram.role<parameter>},
      %vit.layernorm.bias: tensor<768xf32> {vram.name = "vit.layernorm.bias", vram.role = #vram.role<parameter>},
      %classifier.weight: tensor<1000x768xf32> {vram.name = "classifier.weight", vram.role = #vram.role<parameter>},
      %classifier.bias: tensor<1000xf32> {vram.name = "classifier.bias", vram.role = #vram.role<parameter>},
      %pixel_values: tensor<8x3x224x224xf32> {vram.name = "pixel_values", vram.role = #vram.role<input>},
      %labels: tensor<8xi64> {vram.name = "labels", vram.role = #vram.role<target>}
  ) -> tensor<f32>
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %conv2d = vram.conv2d %pixel_values, %vit.embeddings.patch_embeddings.projection.weight {strides = array<i64: 16, 16>} : (tensor<8x3x224x224xf32>, tensor<768x3x16x16xf32>) -> tensor<8x768x14x14xf32>
    %conv2d.1 = vram.bias_add %conv2d, %vit.embeddings.patch_embeddings.projection.bias {dim = 1 : i64} : (tensor<8x768x14x14xf32>, tensor<768xf32>) -> tensor<8x768x14x14xf32>
    %flatten = vram.reshape %conv2d.1 : (tensor<8x768x14x14xf32>) -> tensor<8x768x196xf32>
    %transpose = vram.transpose %flatten {permutation = array<i64: 0, 2, 1>} : (tensor<8x768x196xf32>) -> tensor<8x196x768xf32>
    %expand = vram.broadcast %vit.embeddings.cls_token : (tensor<1x1x768xf32>) -> tensor<8x1x768xf32>
    %cat = vram.concat %expand, %transpose {dim = 1 : i64} : (tensor<8x1x768xf32>, tensor<8x196x768xf32>) -> tensor<8x197x768xf32>
    %add = vram.add %cat, %vit.embeddings.position_embeddings : (tensor<8x197x768xf32>, tensor<1x197x768xf32>) -> tensor<8x197x768xf32>
    %layer_norm, %layer_norm.1, %layer_norm.2 = vram.layer_norm %add, %vit.layers.0.layernorm_before.weight, %vit.layers.0.layernorm_before.bias {eps = 1.0e-12 : f64} : (tensor<8x197x768xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<8x197x768xf32>, tensor<8x197xf32>, tensor<8x197xf32>)
    %linear = vram.reshape %layer_norm : (tensor<8x197x768xf32>) -> tensor<1576x768xf32>
    %linear.1 = vram.matmul %linear, %vit.layers.0.attention.q_proj.weight {transpose_rhs} : (tensor<1576x768xf32>, tensor<768x768xf32>) -> tensor<1576x768xf32>
    %linear.2 = vram.bias_add %linear.1, %vit.layers.0.attention.q_proj.bias {dim = 1 : i64} : (tensor<1576x768xf32>, tensor<768xf32>) -> tensor<1576x768xf32>
    %view = vram.reshape %linear.2 : (tensor<1576x768xf32>) -> tensor<8x197x12x64xf32>
    %transpose_1 = vram.transpose %view {permutation = array<i64: 0, 2, 1, 3>} : (tensor<8x197x12x64xf32>) -> tensor<8x12x197x64xf32>
    %linear_1 = vram.reshape %layer_norm : (tensor<8x197x768xf32>) -> tensor<1576x768xf32>
    %linear_1.1 = vram.matmul %linear_1, %vit.layers.0.attention.k_proj.weight {transpose_rhs} : (tensor<1576x768xf32>, tensor<768x768xf32>) -> tensor<1576x768xf32>
    %linear_1.2 = vram.bias_add %linear_1.1, %vit.layers.0.attention.k_proj.bias {dim = 1 : i64} : (tensor<1576x768xf32>, tensor<768xf32>) -> tensor<1576x768xf32>
    %view_1 = vram.reshape %linear_1.2 : (tensor<1576x768xf32>) -> tensor<8x197x12x64xf32>
    %transpose_2 = vram.transpose %view_1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<8x197x12x64xf32>) -> tensor<8x12x197x64xf32>
    %linear_2 = vram.reshape %layer_norm : (tensor<8x197x768xf32>) -> tensor<1576x768xf32>
    %linear_2.1 = vram.matmul %linear_2, %vit.layers.0.attention.v_proj.weight {transpose_rhs} : (tensor<1576x768xf32>, tensor<768x768xf32>) -> tensor<1576x768xf32>
    %linear_2.2 = vram.bias_add %linear_2.1, %vit.layers.0.attention.v_proj.bias {dim = 1 : i64} : (tensor<1576x768xf32>, tensor<768xf32>) -> tensor<1576x768xf32>
    %view_2 = vram.reshape %linear_2.2 : (tensor<1576x768xf32>) -> tensor<8x197x12x64xf32>
    %transpose_3 = vram.transpose %view_2 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<8x197x12x64xf32>) -> tensor<8x12x197x64xf32>
    %scaled_dot_product_attention, %scaled_dot_product_attention.1 = vram.attention %transpose_1, %transpose_2, %transpose_3 {scale = 0.125 : f64} : (tensor<8x12x197x64xf32>, tensor<8x12x197x64xf32>, tensor<8x12x197x64xf32>) -> (tensor<8x12x197x64xf32>, tensor<8x12x197xf32>)
    %transpose_4 = vram.transpose %scaled_dot_product_attention {permutation = array<i64: 0, 2, 1, 3>} : (tensor<8x12x197x64xf32>) -> tensor<8x197x12x64xf32>
    %linear_3 = vram.reshape %transpose_4 : (tensor<8x197x12x64xf32>) -> tensor<1576x768xf32>
    %linear_3.1 = vram.matmul %linear_3, %vit.layers.0.attention.o_proj.weight {transpose_rhs} : (tensor<1576x768xf32>, tensor<768x768xf32>) -> tensor<1576x768xf32>
    %linear_3.2 = vram.bias_add %linear_3.1, %vit.layers.0.attention.o_proj.bias {dim = 1 : i64} : (tensor<1576x768xf32>, tensor<768xf32>) -> tensor<1576x768xf32>
    %linear_3.3 = vram.reshape %linear_3.2 : (tensor<1576x768xf32>) -> tensor<8x197x768xf32>
    %add_3 = vram.add %linear_3.3, %add : (tensor<8x197x768xf32>, tensor<8x197x768xf32>) -> tensor<8x197x768xf32>
    %layer_norm_1, %layer_norm_1.1, %layer_norm_1.2 = vram.layer_norm %add_3, %vit.layers.0.layernorm_after.weight, %vit.layers.0.layernorm_after.bias {eps = 1.0e-12 : f64} : (tensor<8x197x768xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<8x197x768xf32>, tensor<8x197xf32>, tensor<8x197xf32>)
    %linear_4 = vram.reshape %layer_norm_1 : (tensor<8x197x768xf32>) -> tensor<1576x768xf32>
    %linear_4.1 = vram.matmul %linear_4, %vit.layers.0.mlp.fc1.weight {transpose_rhs} : (tensor<1576x768xf32>, tensor<3072x768xf32>) -> tensor<1576x3072xf32>
    %linear_4.2 = vram.bias_add %linear_4.1, %vit.layers.0.mlp.fc1.bias {dim = 1 : i64} : (tensor<1576x3072xf32>, tensor<3072xf32>) -> tensor<1576x3072xf32>
    %linear_4.3 = vram.reshape %linear_4.2 : (tensor<1576x3072xf32>) -> tensor<8x197x3072xf32>
    %gelu = vram.gelu %linear_4.3 : (tensor<8x197x3072xf32>) -> tensor<8x197x3072xf32>
    %linear_5 = vram.reshape %gelu : (tensor<8x197x3072xf32>) -> tensor<1576x3072xf32>
    %linear_5.1 = vram.matmul %linear_5, %vit.layers.0.mlp.fc2.weight {transpose_rhs} : (tensor<1576x3072xf32>, tensor<768x3072xf32>) -> tensor<1576x768xf32>
    %linear_5.2 = vram.bias_add %linear_5.1, %vit.layers.0.mlp.fc2.bias {dim = 1 : i64} : (tensor<1576x768xf32>, tensor<768xf32>) -> tensor<1576x768xf32>
    %linear_5.3 = vram.reshape %linear_5.2 : (tensor<1576x768xf32>) -> tensor<8x197x768xf32>
    %add_4 = vram.add %linear_5.3, %add_3 : (tensor<8x197x768xf32>, tensor<8x197x768xf32>) -> tensor<8x197x768xf32>
    %layer_norm_2, %layer_norm_2.1, %layer_norm_2.2 = vram.layer_norm %add_4, %vit.layers.1.layernorm_before.weight, %vit.layers.1.layernorm_before.bias {eps = 1.0e-12 : f64} : (tensor<8x197x768xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<8x197x768xf32>, tensor<8x197xf32>, tensor<8x197xf32>)
    %linear_6 = vram.reshape %layer_norm_2 : (tensor<8x197x768xf32>) -> tensor<1576x768xf32>
    %linear_6.1 = vram.matmul %linear_6, %vit.layers.1.attention.q_proj.weight {transpose_rhs} : (tensor<1576x768xf32>, tensor<768x768xf32>) -> tensor<1576x768xf32>
    %linear_6.2 = vram.bias_add %linear_6.1, %vit.layers.1.attention.q_proj.bias {dim = 1 : i64} : (tensor<1576x768xf32>, tensor<768xf32>) -> tensor<1576x768xf32>
    %view_3 = vram.reshape %linear_6.2 : (tensor<1576x768xf32>) -> tensor<8x197x12x64xf32>
    %transpose_5 = vram.transpose %view_3 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<8x197x12x64xf32>) -> tensor<8x12x197x64xf32>
    %linear_7 = vram.reshape %layer_norm_2 : (tensor<8x197x768xf32>) -> tensor<1576x768xf32>
    %linear_7.1 = vram.matmul %linear_7, %vit.layers.1.attention.k_proj.weight {transpose_rhs} : (tensor<1576x768xf32>, tensor<768x768xf32>) -> tensor<1576x768xf32>
    %linear_7.2 = vram.bias_add %linear_7.1, %vit.layers.1.attention.k_proj.bias {dim = 1 : i64} : (tensor<1576x768xf32>, tensor<768xf32>) -> tensor<1576x768xf32>
    %view_4 = vram.reshape %linear_7.2 : (tensor<1576x768xf32>) -> tensor<8x197x12x64xf32>
    %transpose_6 = vram.transpose %view_4 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<8x197x12x64xf32>) -> tensor<8x12x197x64xf32>
    %linear_8 = vram.reshape %layer_norm_2 : (tensor<8x197x768xf32>) -> tensor<1576x768xf32>
    %linear_8.1 = vram.matmul %linear_8, %vit.layers.1.attention.v_proj.weight {transpose_rhs} : (tensor<1576x768xf32>, tensor<768x768xf32>) -> tensor<1576x768xf32>
    %linear_8.2 = vram.bias_add %linear_8.1, %vit.layers.1.attention.v_proj.bias {dim = 1 : i64} : (tensor<1576x768xf32>, tensor<768xf32>) -> tensor<1576x768xf32>
    %view_5 = vram.reshape %linear_8.2 : (tensor<1576x768xf32>) -> tensor<8x197x12x64xf32>
    %transpose_7 = vram.transpose %view_5 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<8x197x12x64xf32>) -> tensor<8x12x197x64xf32>
    %scaled_dot_product_attention_1, %scaled_dot_product_attention_1.1 = vram.attention %transpose_5, %transpose_6, %transpose_7 {scale = 0.125 : f64} : (tensor<8x12x197x64xf32>, tensor<8x12x197x64xf32>, tensor<8x12x197x64xf32>) -> (tensor<8x12x197x64xf32>, tensor<8x12x197xf32>)
    %transpose_8 = vram.transpose %scaled_dot_product_attention_1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<8x12x197x64xf32>) -> tensor<8x197x12x64xf32>
    %linear_9 = vram.reshape %transpose_8 : (tensor<8x197x12x64xf32>) -> tensor<1576x768xf32>
    %linear_9.1 = vram.matmul %linear_9, %vit.layers.1.attention.o_proj.weight {transpose_rhs} : (tensor<1576x768xf32>, tensor<768x768xf32>) -> tensor<1576x768xf32>
    %linear_9.2 = vram.bias_add %linear_9.1, %vit.layers.1.attention.o_proj.bias {dim = 1 : i64} : (tensor<1576x768xf32>, tensor<768xf32>) -> tensor<1576x768xf32>
    %linear_9.3 = vram.reshape %linear_9.2 : (tensor<1576x768xf32>) -> tensor<8x197x768xf32>
    %add_5 = vram.add %linear_9.3, %add_4 : (tensor<8x197x768xf32>, tensor<8x197x768xf32>) -> tensor<8x197x768xf32>
    %layer_norm_3, %layer_norm_3.1, %layer_norm_3.2 = vram.layer_norm %add_5, %vit.layers.1.layernorm_after.weight, %vit.layers.1.layernorm_after.bias {eps = 1.0e-12 : f64} : (tensor<8x197x768xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<8x197x768xf32>, tensor<8x197xf32>, tensor<8x197xf32>)
    %linear_10 = vram.reshape %layer_norm_3 : (tensor<8x197x768xf32>) -> tensor<1576x768xf32>
    %linear_10.1 = vram.matmul %linear_10, %vit.layers.1.mlp.fc1.weight {transpose_rhs} : (tensor<1576x768xf32>, tensor<3072x768xf32>) -> tensor<1576x3072xf32>
    %linear_10.2 = vram.bias_add %linear_10.1, %vit.layers.1.mlp.fc1.bias {dim = 1 : i64} : (tensor<1576x3072xf32>, tensor<3072xf32>) -> tensor<1576x3072xf32>
    %linear_10.3 = vram.reshape %linear_10.2 : (tensor<1576x3072xf32>) -> tensor<8x197x3072xf32>
    %gelu_1 = vram.gelu %linear_10.3 : (tensor<8x197x3072xf32>) -> tensor<8x197x3072xf32>
    %linear_11 = vram.reshape %gelu_1 : (tensor<8x197x3072xf32>) -> tensor<1576x3072xf32>
    %linear_11.1 = vram.matmul %linear_11, %vit.layers.1.mlp.fc2.weight {transpose_rhs} : (tensor<1576x3072xf32>, tensor<768x3072xf32>) -> tensor<1576x768xf32>
    %linear_11.2 = vram.bias_add %linear_11.1, %vit.layers.1.mlp.fc2.bias {dim = 1 : i64} : (tensor<1576x768xf32>, tensor<768xf32>) -> tensor<1576x768xf32>
    %linear_11.3 = vram.reshape %linear_11.2 : (tensor<1576x768xf32>) -> tensor<8x197x768xf32>
    %add_6 = vram.add %linear_11.3, %add_5 : (tensor<8x197x768xf32>, tensor<8x197x768xf32>) -> tensor<8x197x768xf32>
    %layer_norm_4, %layer_norm_4.1, %layer_norm_4.2 = vram.layer_norm %add_6, %vit.layernorm.weight, %vit.layernorm.bias {eps = 1.0e-12 : f64} : (tensor<8x197x768xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<8x197x768xf32>, tensor<8x197xf32>, tensor<8x197xf32>)
    %select = vram.slice %layer_norm_4 {starts = array<i64: 0, 0, 0>, limits = array<i64: 8, 1, 768>, strides = array<i64: 1, 1, 1>} : (tensor<8x197x768xf32>) -> tensor<8x1x768xf32>
    %select.1 = vram.reshape %select : (tensor<8x1x768xf32>) -> tensor<8x768xf32>
    %linear_12 = vram.matmul %select.1, %classifier.weight {transpose_rhs} : (tensor<8x768xf32>, tensor<1000x768xf32>) -> tensor<8x1000xf32>
    %linear_12.1 = vram.bias_add %linear_12, %classifier.bias {dim = 1 : i64} : (tensor<8x1000xf32>, tensor<1000xf32>) -> tensor<8x1000xf32>
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear_12.1, %labels : (tensor<8x1000xf32>, tensor<8xi64>) -> (tensor<f32>, tensor<8xf32>)
    return %cross_entropy_loss : tensor<f32>
  }
}
