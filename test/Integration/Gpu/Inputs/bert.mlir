// BERT-base for masked words, two layers, 4 sentences of 128 words with padding, without dropout: transformers 5.24's
// BertForMaskedLM by vram-export.
module {
  func.func @main(
      %bert.embeddings.word_embeddings.weight: tensor<30522x768xf32> {vram.name = "bert.embeddings.word_embeddings.weight", vram.role = #vram.role<parameter>},
      %bert.embeddings.position_embeddings.weight: tensor<512x768xf32> {vram.name = "bert.embeddings.position_embeddings.weight", vram.role = #vram.role<parameter>},
      %bert.embeddings.token_type_embeddings.weight: tensor<2x768xf32> {vram.name = "bert.embeddings.token_type_embeddings.weight", vram.role = #vram.role<parameter>},
      %bert.embeddings.LayerNorm.weight: tensor<768xf32> {vram.name = "bert.embeddings.LayerNorm.weight", vram.role = #vram.role<parameter>},
      %bert.embeddings.LayerNorm.bias: tensor<768xf32> {vram.name = "bert.embeddings.LayerNorm.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.attention.self.query.weight: tensor<768x768xf32> {vram.name = "bert.encoder.layer.0.attention.self.query.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.attention.self.query.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.0.attention.self.query.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.attention.self.key.weight: tensor<768x768xf32> {vram.name = "bert.encoder.layer.0.attention.self.key.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.attention.self.key.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.0.attention.self.key.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.attention.self.value.weight: tensor<768x768xf32> {vram.name = "bert.encoder.layer.0.attention.self.value.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.attention.self.value.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.0.attention.self.value.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.attention.output.dense.weight: tensor<768x768xf32> {vram.name = "bert.encoder.layer.0.attention.output.dense.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.attention.output.dense.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.0.attention.output.dense.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.attention.output.LayerNorm.weight: tensor<768xf32> {vram.name = "bert.encoder.layer.0.attention.output.LayerNorm.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.attention.output.LayerNorm.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.0.attention.output.LayerNorm.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.intermediate.dense.weight: tensor<3072x768xf32> {vram.name = "bert.encoder.layer.0.intermediate.dense.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.intermediate.dense.bias: tensor<3072xf32> {vram.name = "bert.encoder.layer.0.intermediate.dense.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.output.dense.weight: tensor<768x3072xf32> {vram.name = "bert.encoder.layer.0.output.dense.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.output.dense.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.0.output.dense.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.output.LayerNorm.weight: tensor<768xf32> {vram.name = "bert.encoder.layer.0.output.LayerNorm.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.0.output.LayerNorm.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.0.output.LayerNorm.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.attention.self.query.weight: tensor<768x768xf32> {vram.name = "bert.encoder.layer.1.attention.self.query.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.attention.self.query.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.1.attention.self.query.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.attention.self.key.weight: tensor<768x768xf32> {vram.name = "bert.encoder.layer.1.attention.self.key.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.attention.self.key.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.1.attention.self.key.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.attention.self.value.weight: tensor<768x768xf32> {vram.name = "bert.encoder.layer.1.attention.self.value.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.attention.self.value.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.1.attention.self.value.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.attention.output.dense.weight: tensor<768x768xf32> {vram.name = "bert.encoder.layer.1.attention.output.dense.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.attention.output.dense.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.1.attention.output.dense.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.attention.output.LayerNorm.weight: tensor<768xf32> {vram.name = "bert.encoder.layer.1.attention.output.LayerNorm.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.attention.output.LayerNorm.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.1.attention.output.LayerNorm.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.intermediate.dense.weight: tensor<3072x768xf32> {vram.name = "bert.encoder.layer.1.intermediate.dense.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.intermediate.dense.bias: tensor<3072xf32> {vram.name = "bert.encoder.layer.1.intermediate.dense.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.output.dense.weight: tensor<768x3072xf32> {vram.name = "bert.encoder.layer.1.output.dense.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.output.dense.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.1.output.dense.bias", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.output.LayerNorm.weight: tensor<768xf32> {vram.name = "bert.encoder.layer.1.output.LayerNorm.weight", vram.role = #vram.role<parameter>},
      %bert.encoder.layer.1.output.LayerNorm.bias: tensor<768xf32> {vram.name = "bert.encoder.layer.1.output.LayerNorm.bias", vram.role = #vram.role<parameter>},
      %cls.predictions.bias: tensor<30522xf32> {vram.name = "cls.predictions.bias", vram.role = #vram.role<parameter>},
      %cls.predictions.transform.dense.weight: tensor<768x768xf32> {vram.name = "cls.predictions.transform.dense.weight", vram.role = #vram.role<parameter>},
      %cls.predictions.transform.dense.bias: tensor<768xf32> {vram.name = "cls.predictions.transform.dense.bias", vram.role = #vram.role<parameter>},
      %cls.predictions.transform.LayerNorm.weight: tensor<768xf32> {vram.name = "cls.predictions.transform.LayerNorm.weight", vram.role = #vram.role<parameter>},
      %cls.predictions.transform.LayerNorm.bias: tensor<768xf32> {vram.name = "cls.predictions.transform.LayerNorm.bias", vram.role = #vram.role<parameter>},
      %bert.embeddings.position_ids: tensor<1x512xi64> {vram.name = "bert.embeddings.position_ids", vram.role = #vram.role<buffer>},
      %input_ids: tensor<4x128xi64> {vram.name = "input_ids", vram.role = #vram.role<input>},
      %attention_mask: tensor<4x128xi64> {vram.name = "attention_mask", vram.role = #vram.role<input>},
      %labels: tensor<4x128xi64> {vram.name = "labels", vram.role = #vram.role<target>}
  ) -> tensor<f32>
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %slice_1 = vram.slice %bert.embeddings.position_ids {starts = array<i64: 0, 0>, limits = array<i64: 1, 128>, strides = array<i64: 1, 1>} : (tensor<1x512xi64>) -> tensor<1x128xi64>
    %embedding = vram.embedding %bert.embeddings.word_embeddings.weight, %input_ids {padding_idx = 0 : i64} : (tensor<30522x768xf32>, tensor<4x128xi64>) -> tensor<4x128x768xf32>
    %embedding_1 = vram.constant dense<0> : tensor<4x128xi64>
    %embedding_1.1 = vram.embedding %bert.embeddings.token_type_embeddings.weight, %embedding_1 : (tensor<2x768xf32>, tensor<4x128xi64>) -> tensor<4x128x768xf32>
    %add = vram.add %embedding, %embedding_1.1 : (tensor<4x128x768xf32>, tensor<4x128x768xf32>) -> tensor<4x128x768xf32>
    %embedding_2 = vram.embedding %bert.embeddings.position_embeddings.weight, %slice_1 : (tensor<512x768xf32>, tensor<1x128xi64>) -> tensor<1x128x768xf32>
    %add_1 = vram.add %add, %embedding_2 : (tensor<4x128x768xf32>, tensor<1x128x768xf32>) -> tensor<4x128x768xf32>
    %layer_norm, %layer_norm.1, %layer_norm.2 = vram.layer_norm %add_1, %bert.embeddings.LayerNorm.weight, %bert.embeddings.LayerNorm.bias {eps = 1.0e-12 : f64} : (tensor<4x128x768xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<4x128x768xf32>, tensor<4x128xf32>, tensor<4x128xf32>)
    %to = vram.cast %attention_mask : (tensor<4x128xi64>) -> tensor<4x128xi1>
    %arange = vram.iota {dim = 0 : i64} : tensor<4xi64>
    %arange_2 = vram.iota {dim = 0 : i64} : tensor<128xi64>
    %c = vram.constant dense<0> : tensor<i64>
    %add_2 = vram.add %arange_2, %c : (tensor<128xi64>, tensor<i64>) -> tensor<128xi64>
    %arange_3 = vram.iota {dim = 0 : i64} : tensor<128xi64>
    %add_3 = vram.add %arange_3, %c : (tensor<128xi64>, tensor<i64>) -> tensor<128xi64>
    %unsqueeze_2 = vram.reshape %arange : (tensor<4xi64>) -> tensor<4x1x1x1xi64>
    %unsqueeze_8 = vram.reshape %add_2 : (tensor<128xi64>) -> tensor<1x1x128x1xi64>
    %unsqueeze_11 = vram.reshape %add_3 : (tensor<128xi64>) -> tensor<1x1x1x128xi64>
    %c.1 = vram.constant dense<true> : tensor<i1>
    %ge = vram.compare %unsqueeze_8, %c {predicate = #vram.predicate<ge>} : (tensor<1x1x128x1xi64>, tensor<i64>) -> tensor<1x1x128x1xi1>
    %and_1 = vram.logical_and %c.1, %ge : (tensor<i1>, tensor<1x1x128x1xi1>) -> tensor<1x1x128x1xi1>
    %c.2 = vram.constant dense<4> : tensor<i64>
    %index = vram.add %unsqueeze_2, %c.2 : (tensor<4x1x1x1xi64>, tensor<i64>) -> tensor<4x1x1x1xi64>
    %index.1 = vram.compare %unsqueeze_2, %c {predicate = #vram.predicate<lt>} : (tensor<4x1x1x1xi64>, tensor<i64>) -> tensor<4x1x1x1xi1>
    %index.2 = vram.select %index.1, %index, %unsqueeze_2 : (tensor<4x1x1x1xi1>, tensor<4x1x1x1xi64>, tensor<4x1x1x1xi64>) -> tensor<4x1x1x1xi64>
    %c.3 = vram.constant dense<128> : tensor<i64>
    %index.3 = vram.add %unsqueeze_11, %c.3 : (tensor<1x1x1x128xi64>, tensor<i64>) -> tensor<1x1x1x128xi64>
    %index.4 = vram.compare %unsqueeze_11, %c {predicate = #vram.predicate<lt>} : (tensor<1x1x1x128xi64>, tensor<i64>) -> tensor<1x1x1x128xi1>
    %index.5 = vram.select %index.4, %index.3, %unsqueeze_11 : (tensor<1x1x1x128xi1>, tensor<1x1x1x128xi64>, tensor<1x1x1x128xi64>) -> tensor<1x1x1x128xi64>
    %index.6 = vram.mul %index.2, %c.3 : (tensor<4x1x1x1xi64>, tensor<i64>) -> tensor<4x1x1x1xi64>
    %index.7 = vram.add %index.6, %index.5 : (tensor<4x1x1x1xi64>, tensor<1x1x1x128xi64>) -> tensor<4x1x1x128xi64>
    %index.8 = vram.reshape %to : (tensor<4x128xi1>) -> tensor<512xi1>
    %index.9 = vram.reshape %index.7 : (tensor<4x1x1x128xi64>) -> tensor<512xi64>
    %index.10 = vram.gather %index.8, %index.9 {dim = 0 : i64} : (tensor<512xi1>, tensor<512xi64>) -> tensor<512xi1>
    %index.11 = vram.reshape %index.10 : (tensor<512xi1>) -> tensor<4x1x1x128xi1>
    %and_2 = vram.logical_and %and_1, %index.11 : (tensor<1x1x128x1xi1>, tensor<4x1x1x128xi1>) -> tensor<4x1x128x128xi1>
    %linear = vram.reshape %layer_norm : (tensor<4x128x768xf32>) -> tensor<512x768xf32>
    %linear.1 = vram.matmul %linear, %bert.encoder.layer.0.attention.self.query.weight {transpose_rhs} : (tensor<512x768xf32>, tensor<768x768xf32>) -> tensor<512x768xf32>
    %linear.2 = vram.bias_add %linear.1, %bert.encoder.layer.0.attention.self.query.bias {dim = 1 : i64} : (tensor<512x768xf32>, tensor<768xf32>) -> tensor<512x768xf32>
    %view = vram.reshape %linear.2 : (tensor<512x768xf32>) -> tensor<4x128x12x64xf32>
    %transpose = vram.transpose %view {permutation = array<i64: 0, 2, 1, 3>} : (tensor<4x128x12x64xf32>) -> tensor<4x12x128x64xf32>
    %linear_1 = vram.reshape %layer_norm : (tensor<4x128x768xf32>) -> tensor<512x768xf32>
    %linear_1.1 = vram.matmul %linear_1, %bert.encoder.layer.0.attention.self.key.weight {transpose_rhs} : (tensor<512x768xf32>, tensor<768x768xf32>) -> tensor<512x768xf32>
    %linear_1.2 = vram.bias_add %linear_1.1, %bert.encoder.layer.0.attention.self.key.bias {dim = 1 : i64} : (tensor<512x768xf32>, tensor<768xf32>) -> tensor<512x768xf32>
    %view_1 = vram.reshape %linear_1.2 : (tensor<512x768xf32>) -> tensor<4x128x12x64xf32>
    %transpose_1 = vram.transpose %view_1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<4x128x12x64xf32>) -> tensor<4x12x128x64xf32>
    %linear_2 = vram.reshape %layer_norm : (tensor<4x128x768xf32>) -> tensor<512x768xf32>
    %linear_2.1 = vram.matmul %linear_2, %bert.encoder.layer.0.attention.self.value.weight {transpose_rhs} : (tensor<512x768xf32>, tensor<768x768xf32>) -> tensor<512x768xf32>
    %linear_2.2 = vram.bias_add %linear_2.1, %bert.encoder.layer.0.attention.self.value.bias {dim = 1 : i64} : (tensor<512x768xf32>, tensor<768xf32>) -> tensor<512x768xf32>
    %view_2 = vram.reshape %linear_2.2 : (tensor<512x768xf32>) -> tensor<4x128x12x64xf32>
    %transpose_2 = vram.transpose %view_2 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<4x128x12x64xf32>) -> tensor<4x12x128x64xf32>
    %scaled_dot_product_attention, %scaled_dot_product_attention.1 = vram.attention %transpose, %transpose_1, %transpose_2 mask %and_2 {scale = 0.125 : f64} : (tensor<4x12x128x64xf32>, tensor<4x12x128x64xf32>, tensor<4x12x128x64xf32>, tensor<4x1x128x128xi1>) -> (tensor<4x12x128x64xf32>, tensor<4x12x128xf32>)
    %transpose_3 = vram.transpose %scaled_dot_product_attention {permutation = array<i64: 0, 2, 1, 3>} : (tensor<4x12x128x64xf32>) -> tensor<4x128x12x64xf32>
    %linear_3 = vram.reshape %transpose_3 : (tensor<4x128x12x64xf32>) -> tensor<512x768xf32>
    %linear_3.1 = vram.matmul %linear_3, %bert.encoder.layer.0.attention.output.dense.weight {transpose_rhs} : (tensor<512x768xf32>, tensor<768x768xf32>) -> tensor<512x768xf32>
    %linear_3.2 = vram.bias_add %linear_3.1, %bert.encoder.layer.0.attention.output.dense.bias {dim = 1 : i64} : (tensor<512x768xf32>, tensor<768xf32>) -> tensor<512x768xf32>
    %linear_3.3 = vram.reshape %linear_3.2 : (tensor<512x768xf32>) -> tensor<4x128x768xf32>
    %add_4 = vram.add %linear_3.3, %layer_norm : (tensor<4x128x768xf32>, tensor<4x128x768xf32>) -> tensor<4x128x768xf32>
    %layer_norm_1, %layer_norm_1.1, %layer_norm_1.2 = vram.layer_norm %add_4, %bert.encoder.layer.0.attention.output.LayerNorm.weight, %bert.encoder.layer.0.attention.output.LayerNorm.bias {eps = 1.0e-12 : f64} : (tensor<4x128x768xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<4x128x768xf32>, tensor<4x128xf32>, tensor<4x128xf32>)
    %linear_4 = vram.reshape %layer_norm_1 : (tensor<4x128x768xf32>) -> tensor<512x768xf32>
    %linear_4.1 = vram.matmul %linear_4, %bert.encoder.layer.0.intermediate.dense.weight {transpose_rhs} : (tensor<512x768xf32>, tensor<3072x768xf32>) -> tensor<512x3072xf32>
    %linear_4.2 = vram.bias_add %linear_4.1, %bert.encoder.layer.0.intermediate.dense.bias {dim = 1 : i64} : (tensor<512x3072xf32>, tensor<3072xf32>) -> tensor<512x3072xf32>
    %linear_4.3 = vram.reshape %linear_4.2 : (tensor<512x3072xf32>) -> tensor<4x128x3072xf32>
    %gelu = vram.gelu %linear_4.3 : (tensor<4x128x3072xf32>) -> tensor<4x128x3072xf32>
    %linear_5 = vram.reshape %gelu : (tensor<4x128x3072xf32>) -> tensor<512x3072xf32>
    %linear_5.1 = vram.matmul %linear_5, %bert.encoder.layer.0.output.dense.weight {transpose_rhs} : (tensor<512x3072xf32>, tensor<768x3072xf32>) -> tensor<512x768xf32>
    %linear_5.2 = vram.bias_add %linear_5.1, %bert.encoder.layer.0.output.dense.bias {dim = 1 : i64} : (tensor<512x768xf32>, tensor<768xf32>) -> tensor<512x768xf32>
    %linear_5.3 = vram.reshape %linear_5.2 : (tensor<512x768xf32>) -> tensor<4x128x768xf32>
    %add_5 = vram.add %linear_5.3, %layer_norm_1 : (tensor<4x128x768xf32>, tensor<4x128x768xf32>) -> tensor<4x128x768xf32>
    %layer_norm_2, %layer_norm_2.1, %layer_norm_2.2 = vram.layer_norm %add_5, %bert.encoder.layer.0.output.LayerNorm.weight, %bert.encoder.layer.0.output.LayerNorm.bias {eps = 1.0e-12 : f64} : (tensor<4x128x768xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<4x128x768xf32>, tensor<4x128xf32>, tensor<4x128xf32>)
    %linear_6 = vram.reshape %layer_norm_2 : (tensor<4x128x768xf32>) -> tensor<512x768xf32>
    %linear_6.1 = vram.matmul %linear_6, %bert.encoder.layer.1.attention.self.query.weight {transpose_rhs} : (tensor<512x768xf32>, tensor<768x768xf32>) -> tensor<512x768xf32>
    %linear_6.2 = vram.bias_add %linear_6.1, %bert.encoder.layer.1.attention.self.query.bias {dim = 1 : i64} : (tensor<512x768xf32>, tensor<768xf32>) -> tensor<512x768xf32>
    %view_3 = vram.reshape %linear_6.2 : (tensor<512x768xf32>) -> tensor<4x128x12x64xf32>
    %transpose_4 = vram.transpose %view_3 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<4x128x12x64xf32>) -> tensor<4x12x128x64xf32>
    %linear_7 = vram.reshape %layer_norm_2 : (tensor<4x128x768xf32>) -> tensor<512x768xf32>
    %linear_7.1 = vram.matmul %linear_7, %bert.encoder.layer.1.attention.self.key.weight {transpose_rhs} : (tensor<512x768xf32>, tensor<768x768xf32>) -> tensor<512x768xf32>
    %linear_7.2 = vram.bias_add %linear_7.1, %bert.encoder.layer.1.attention.self.key.bias {dim = 1 : i64} : (tensor<512x768xf32>, tensor<768xf32>) -> tensor<512x768xf32>
    %view_4 = vram.reshape %linear_7.2 : (tensor<512x768xf32>) -> tensor<4x128x12x64xf32>
    %transpose_5 = vram.transpose %view_4 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<4x128x12x64xf32>) -> tensor<4x12x128x64xf32>
    %linear_8 = vram.reshape %layer_norm_2 : (tensor<4x128x768xf32>) -> tensor<512x768xf32>
    %linear_8.1 = vram.matmul %linear_8, %bert.encoder.layer.1.attention.self.value.weight {transpose_rhs} : (tensor<512x768xf32>, tensor<768x768xf32>) -> tensor<512x768xf32>
    %linear_8.2 = vram.bias_add %linear_8.1, %bert.encoder.layer.1.attention.self.value.bias {dim = 1 : i64} : (tensor<512x768xf32>, tensor<768xf32>) -> tensor<512x768xf32>
    %view_5 = vram.reshape %linear_8.2 : (tensor<512x768xf32>) -> tensor<4x128x12x64xf32>
    %transpose_6 = vram.transpose %view_5 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<4x128x12x64xf32>) -> tensor<4x12x128x64xf32>
    %scaled_dot_product_attention_1, %scaled_dot_product_attention_1.1 = vram.attention %transpose_4, %transpose_5, %transpose_6 mask %and_2 {scale = 0.125 : f64} : (tensor<4x12x128x64xf32>, tensor<4x12x128x64xf32>, tensor<4x12x128x64xf32>, tensor<4x1x128x128xi1>) -> (tensor<4x12x128x64xf32>, tensor<4x12x128xf32>)
    %transpose_7 = vram.transpose %scaled_dot_product_attention_1 {permutation = array<i64: 0, 2, 1, 3>} : (tensor<4x12x128x64xf32>) -> tensor<4x128x12x64xf32>
    %linear_9 = vram.reshape %transpose_7 : (tensor<4x128x12x64xf32>) -> tensor<512x768xf32>
    %linear_9.1 = vram.matmul %linear_9, %bert.encoder.layer.1.attention.output.dense.weight {transpose_rhs} : (tensor<512x768xf32>, tensor<768x768xf32>) -> tensor<512x768xf32>
    %linear_9.2 = vram.bias_add %linear_9.1, %bert.encoder.layer.1.attention.output.dense.bias {dim = 1 : i64} : (tensor<512x768xf32>, tensor<768xf32>) -> tensor<512x768xf32>
    %linear_9.3 = vram.reshape %linear_9.2 : (tensor<512x768xf32>) -> tensor<4x128x768xf32>
    %add_6 = vram.add %linear_9.3, %layer_norm_2 : (tensor<4x128x768xf32>, tensor<4x128x768xf32>) -> tensor<4x128x768xf32>
    %layer_norm_3, %layer_norm_3.1, %layer_norm_3.2 = vram.layer_norm %add_6, %bert.encoder.layer.1.attention.output.LayerNorm.weight, %bert.encoder.layer.1.attention.output.LayerNorm.bias {eps = 1.0e-12 : f64} : (tensor<4x128x768xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<4x128x768xf32>, tensor<4x128xf32>, tensor<4x128xf32>)
    %linear_10 = vram.reshape %layer_norm_3 : (tensor<4x128x768xf32>) -> tensor<512x768xf32>
    %linear_10.1 = vram.matmul %linear_10, %bert.encoder.layer.1.intermediate.dense.weight {transpose_rhs} : (tensor<512x768xf32>, tensor<3072x768xf32>) -> tensor<512x3072xf32>
    %linear_10.2 = vram.bias_add %linear_10.1, %bert.encoder.layer.1.intermediate.dense.bias {dim = 1 : i64} : (tensor<512x3072xf32>, tensor<3072xf32>) -> tensor<512x3072xf32>
    %linear_10.3 = vram.reshape %linear_10.2 : (tensor<512x3072xf32>) -> tensor<4x128x3072xf32>
    %gelu_1 = vram.gelu %linear_10.3 : (tensor<4x128x3072xf32>) -> tensor<4x128x3072xf32>
    %linear_11 = vram.reshape %gelu_1 : (tensor<4x128x3072xf32>) -> tensor<512x3072xf32>
    %linear_11.1 = vram.matmul %linear_11, %bert.encoder.layer.1.output.dense.weight {transpose_rhs} : (tensor<512x3072xf32>, tensor<768x3072xf32>) -> tensor<512x768xf32>
    %linear_11.2 = vram.bias_add %linear_11.1, %bert.encoder.layer.1.output.dense.bias {dim = 1 : i64} : (tensor<512x768xf32>, tensor<768xf32>) -> tensor<512x768xf32>
    %linear_11.3 = vram.reshape %linear_11.2 : (tensor<512x768xf32>) -> tensor<4x128x768xf32>
    %add_7 = vram.add %linear_11.3, %layer_norm_3 : (tensor<4x128x768xf32>, tensor<4x128x768xf32>) -> tensor<4x128x768xf32>
    %layer_norm_4, %layer_norm_4.1, %layer_norm_4.2 = vram.layer_norm %add_7, %bert.encoder.layer.1.output.LayerNorm.weight, %bert.encoder.layer.1.output.LayerNorm.bias {eps = 1.0e-12 : f64} : (tensor<4x128x768xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<4x128x768xf32>, tensor<4x128xf32>, tensor<4x128xf32>)
    %linear_12 = vram.reshape %layer_norm_4 : (tensor<4x128x768xf32>) -> tensor<512x768xf32>
    %linear_12.1 = vram.matmul %linear_12, %cls.predictions.transform.dense.weight {transpose_rhs} : (tensor<512x768xf32>, tensor<768x768xf32>) -> tensor<512x768xf32>
    %linear_12.2 = vram.bias_add %linear_12.1, %cls.predictions.transform.dense.bias {dim = 1 : i64} : (tensor<512x768xf32>, tensor<768xf32>) -> tensor<512x768xf32>
    %linear_12.3 = vram.reshape %linear_12.2 : (tensor<512x768xf32>) -> tensor<4x128x768xf32>
    %gelu_2 = vram.gelu %linear_12.3 : (tensor<4x128x768xf32>) -> tensor<4x128x768xf32>
    %layer_norm_5, %layer_norm_5.1, %layer_norm_5.2 = vram.layer_norm %gelu_2, %cls.predictions.transform.LayerNorm.weight, %cls.predictions.transform.LayerNorm.bias {eps = 1.0e-12 : f64} : (tensor<4x128x768xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<4x128x768xf32>, tensor<4x128xf32>, tensor<4x128xf32>)
    %linear_13 = vram.reshape %layer_norm_5 : (tensor<4x128x768xf32>) -> tensor<512x768xf32>
    %linear_13.1 = vram.matmul %linear_13, %bert.embeddings.word_embeddings.weight {transpose_rhs} : (tensor<512x768xf32>, tensor<30522x768xf32>) -> tensor<512x30522xf32>
    %linear_13.2 = vram.bias_add %linear_13.1, %cls.predictions.bias {dim = 1 : i64} : (tensor<512x30522xf32>, tensor<30522xf32>) -> tensor<512x30522xf32>
    %view_7 = vram.reshape %labels : (tensor<4x128xi64>) -> tensor<512xi64>
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear_13.2, %view_7 : (tensor<512x30522xf32>, tensor<512xi64>) -> (tensor<f32>, tensor<512xf32>)
    return %cross_entropy_loss : tensor<f32>
  }
}
