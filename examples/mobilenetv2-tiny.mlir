// vram-export examples/models/mobilenet.py:tiny -o examples/mobilenetv2-tiny.mlir
module {
  func.func @main(
      %features.0.weight: tensor<4x3x3x3xf32> {vram.name = "features.0.weight", vram.role = #vram.role<parameter>},
      %features.1.weight: tensor<4xf32> {vram.name = "features.1.weight", vram.role = #vram.role<parameter>},
      %features.1.bias: tensor<4xf32> {vram.name = "features.1.bias", vram.role = #vram.role<parameter>},
      %features.3.layers.0.weight: tensor<4x1x3x3xf32> {vram.name = "features.3.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.3.layers.1.weight: tensor<4xf32> {vram.name = "features.3.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.3.layers.1.bias: tensor<4xf32> {vram.name = "features.3.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.3.layers.3.weight: tensor<3x4x1x1xf32> {vram.name = "features.3.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.3.layers.4.weight: tensor<3xf32> {vram.name = "features.3.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.3.layers.4.bias: tensor<3xf32> {vram.name = "features.3.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.4.layers.0.weight: tensor<6x3x1x1xf32> {vram.name = "features.4.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.4.layers.1.weight: tensor<6xf32> {vram.name = "features.4.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.4.layers.1.bias: tensor<6xf32> {vram.name = "features.4.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.4.layers.3.weight: tensor<6x1x3x3xf32> {vram.name = "features.4.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.4.layers.4.weight: tensor<6xf32> {vram.name = "features.4.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.4.layers.4.bias: tensor<6xf32> {vram.name = "features.4.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.4.layers.6.weight: tensor<4x6x1x1xf32> {vram.name = "features.4.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.4.layers.7.weight: tensor<4xf32> {vram.name = "features.4.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.4.layers.7.bias: tensor<4xf32> {vram.name = "features.4.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.5.layers.0.weight: tensor<8x4x1x1xf32> {vram.name = "features.5.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.5.layers.1.weight: tensor<8xf32> {vram.name = "features.5.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.5.layers.1.bias: tensor<8xf32> {vram.name = "features.5.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.5.layers.3.weight: tensor<8x1x3x3xf32> {vram.name = "features.5.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.5.layers.4.weight: tensor<8xf32> {vram.name = "features.5.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.5.layers.4.bias: tensor<8xf32> {vram.name = "features.5.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.5.layers.6.weight: tensor<4x8x1x1xf32> {vram.name = "features.5.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.5.layers.7.weight: tensor<4xf32> {vram.name = "features.5.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.5.layers.7.bias: tensor<4xf32> {vram.name = "features.5.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.6.weight: tensor<6x4x1x1xf32> {vram.name = "features.6.weight", vram.role = #vram.role<parameter>},
      %features.7.weight: tensor<6xf32> {vram.name = "features.7.weight", vram.role = #vram.role<parameter>},
      %features.7.bias: tensor<6xf32> {vram.name = "features.7.bias", vram.role = #vram.role<parameter>},
      %classifier.1.weight: tensor<5x6xf32> {vram.name = "classifier.1.weight", vram.role = #vram.role<parameter>},
      %classifier.1.bias: tensor<5xf32> {vram.name = "classifier.1.bias", vram.role = #vram.role<parameter>},
      %features.1.running_mean: tensor<4xf32> {vram.donated = 1 : i64, vram.name = "features.1.running_mean", vram.role = #vram.role<buffer>},
      %features.1.running_var: tensor<4xf32> {vram.donated = 2 : i64, vram.name = "features.1.running_var", vram.role = #vram.role<buffer>},
      %features.1.num_batches_tracked: tensor<i64> {vram.donated = 3 : i64, vram.name = "features.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.3.layers.1.running_mean: tensor<4xf32> {vram.donated = 4 : i64, vram.name = "features.3.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.3.layers.1.running_var: tensor<4xf32> {vram.donated = 5 : i64, vram.name = "features.3.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.3.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 6 : i64, vram.name = "features.3.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.3.layers.4.running_mean: tensor<3xf32> {vram.donated = 7 : i64, vram.name = "features.3.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.3.layers.4.running_var: tensor<3xf32> {vram.donated = 8 : i64, vram.name = "features.3.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.3.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 9 : i64, vram.name = "features.3.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.layers.1.running_mean: tensor<6xf32> {vram.donated = 10 : i64, vram.name = "features.4.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.4.layers.1.running_var: tensor<6xf32> {vram.donated = 11 : i64, vram.name = "features.4.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.4.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 12 : i64, vram.name = "features.4.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.layers.4.running_mean: tensor<6xf32> {vram.donated = 13 : i64, vram.name = "features.4.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.4.layers.4.running_var: tensor<6xf32> {vram.donated = 14 : i64, vram.name = "features.4.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.4.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 15 : i64, vram.name = "features.4.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.layers.7.running_mean: tensor<4xf32> {vram.donated = 16 : i64, vram.name = "features.4.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.4.layers.7.running_var: tensor<4xf32> {vram.donated = 17 : i64, vram.name = "features.4.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.4.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 18 : i64, vram.name = "features.4.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.5.layers.1.running_mean: tensor<8xf32> {vram.donated = 19 : i64, vram.name = "features.5.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.5.layers.1.running_var: tensor<8xf32> {vram.donated = 20 : i64, vram.name = "features.5.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.5.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 21 : i64, vram.name = "features.5.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.5.layers.4.running_mean: tensor<8xf32> {vram.donated = 22 : i64, vram.name = "features.5.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.5.layers.4.running_var: tensor<8xf32> {vram.donated = 23 : i64, vram.name = "features.5.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.5.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 24 : i64, vram.name = "features.5.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.5.layers.7.running_mean: tensor<4xf32> {vram.donated = 25 : i64, vram.name = "features.5.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.5.layers.7.running_var: tensor<4xf32> {vram.donated = 26 : i64, vram.name = "features.5.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.5.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 27 : i64, vram.name = "features.5.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.7.running_mean: tensor<6xf32> {vram.donated = 28 : i64, vram.name = "features.7.running_mean", vram.role = #vram.role<buffer>},
      %features.7.running_var: tensor<6xf32> {vram.donated = 29 : i64, vram.name = "features.7.running_var", vram.role = #vram.role<buffer>},
      %features.7.num_batches_tracked: tensor<i64> {vram.donated = 30 : i64, vram.name = "features.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %image: tensor<2x3x17x17xf32> {vram.name = "image", vram.role = #vram.role<input>},
      %target: tensor<2xi64> {vram.name = "target", vram.role = #vram.role<target>},
      %seed: tensor<i64> {vram.name = "seed", vram.role = #vram.role<seed>},
      %offset: tensor<i64> {vram.donated = 31 : i64, vram.name = "offset", vram.role = #vram.role<offset>}
  ) -> (tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<8xf32>, tensor<8xf32>, tensor<i64>, tensor<8xf32>, tensor<8xf32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<i64>)
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %conv2d = vram.conv2d %image, %features.0.weight {strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, vram.layer = "features.0"} : (tensor<2x3x17x17xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x9x9xf32> loc(#loc0)
    %c = vram.constant dense<1> : tensor<i64>
    %add_ = vram.add %features.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc1)
    %batch_norm, %batch_norm.1, %batch_norm.2 = vram.batch_norm %conv2d, %features.1.weight, %features.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.1"} : (tensor<2x4x9x9xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4x9x9xf32>, tensor<4xf32>, tensor<4xf32>) loc(#loc1)
    %batch_norm.3 = vram.running_update %features.1.running_mean, %batch_norm.1 {momentum = 0.1 : f64, vram.layer = "features.1"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc1)
    %batch_norm.4 = vram.running_update %features.1.running_var, %batch_norm.2 {momentum = 0.1 : f64, scale = 1.0062111801242235 : f64, vram.layer = "features.1"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc1)
    %hardtanh_ = vram.clamp %batch_norm {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.2"} : (tensor<2x4x9x9xf32>) -> tensor<2x4x9x9xf32> loc(#loc2)
    %conv2d_1 = vram.conv2d %hardtanh_, %features.3.layers.0.weight {padding = array<i64: 1, 1>, groups = 4 : i64, vram.layer = "features.3.layers.0"} : (tensor<2x4x9x9xf32>, tensor<4x1x3x3xf32>) -> tensor<2x4x9x9xf32> loc(#loc3)
    %add__1 = vram.add %features.3.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.3.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc4)
    %batch_norm_1, %batch_norm_1.1, %batch_norm_1.2 = vram.batch_norm %conv2d_1, %features.3.layers.1.weight, %features.3.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.3.layers.1"} : (tensor<2x4x9x9xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4x9x9xf32>, tensor<4xf32>, tensor<4xf32>) loc(#loc4)
    %batch_norm_1.3 = vram.running_update %features.3.layers.1.running_mean, %batch_norm_1.1 {momentum = 0.1 : f64, vram.layer = "features.3.layers.1"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc4)
    %batch_norm_1.4 = vram.running_update %features.3.layers.1.running_var, %batch_norm_1.2 {momentum = 0.1 : f64, scale = 1.0062111801242235 : f64, vram.layer = "features.3.layers.1"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc4)
    %hardtanh__1 = vram.clamp %batch_norm_1 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.3.layers.2"} : (tensor<2x4x9x9xf32>) -> tensor<2x4x9x9xf32> loc(#loc5)
    %conv2d_2 = vram.conv2d %hardtanh__1, %features.3.layers.3.weight {vram.layer = "features.3.layers.3"} : (tensor<2x4x9x9xf32>, tensor<3x4x1x1xf32>) -> tensor<2x3x9x9xf32> loc(#loc6)
    %add__2 = vram.add %features.3.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.3.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc7)
    %batch_norm_2, %batch_norm_2.1, %batch_norm_2.2 = vram.batch_norm %conv2d_2, %features.3.layers.4.weight, %features.3.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.3.layers.4"} : (tensor<2x3x9x9xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x9x9xf32>, tensor<3xf32>, tensor<3xf32>) loc(#loc7)
    %batch_norm_2.3 = vram.running_update %features.3.layers.4.running_mean, %batch_norm_2.1 {momentum = 0.1 : f64, vram.layer = "features.3.layers.4"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#loc7)
    %batch_norm_2.4 = vram.running_update %features.3.layers.4.running_var, %batch_norm_2.2 {momentum = 0.1 : f64, scale = 1.0062111801242235 : f64, vram.layer = "features.3.layers.4"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#loc7)
    %conv2d_3 = vram.conv2d %batch_norm_2, %features.4.layers.0.weight {vram.layer = "features.4.layers.0"} : (tensor<2x3x9x9xf32>, tensor<6x3x1x1xf32>) -> tensor<2x6x9x9xf32> loc(#loc8)
    %add__3 = vram.add %features.4.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc9)
    %batch_norm_3, %batch_norm_3.1, %batch_norm_3.2 = vram.batch_norm %conv2d_3, %features.4.layers.1.weight, %features.4.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.layers.1"} : (tensor<2x6x9x9xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x6x9x9xf32>, tensor<6xf32>, tensor<6xf32>) loc(#loc9)
    %batch_norm_3.3 = vram.running_update %features.4.layers.1.running_mean, %batch_norm_3.1 {momentum = 0.1 : f64, vram.layer = "features.4.layers.1"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc9)
    %batch_norm_3.4 = vram.running_update %features.4.layers.1.running_var, %batch_norm_3.2 {momentum = 0.1 : f64, scale = 1.0062111801242235 : f64, vram.layer = "features.4.layers.1"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc9)
    %hardtanh__2 = vram.clamp %batch_norm_3 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.4.layers.2"} : (tensor<2x6x9x9xf32>) -> tensor<2x6x9x9xf32> loc(#loc10)
    %conv2d_4 = vram.conv2d %hardtanh__2, %features.4.layers.3.weight {strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, groups = 6 : i64, vram.layer = "features.4.layers.3"} : (tensor<2x6x9x9xf32>, tensor<6x1x3x3xf32>) -> tensor<2x6x5x5xf32> loc(#loc11)
    %add__4 = vram.add %features.4.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc12)
    %batch_norm_4, %batch_norm_4.1, %batch_norm_4.2 = vram.batch_norm %conv2d_4, %features.4.layers.4.weight, %features.4.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.layers.4"} : (tensor<2x6x5x5xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x6x5x5xf32>, tensor<6xf32>, tensor<6xf32>) loc(#loc12)
    %batch_norm_4.3 = vram.running_update %features.4.layers.4.running_mean, %batch_norm_4.1 {momentum = 0.1 : f64, vram.layer = "features.4.layers.4"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc12)
    %batch_norm_4.4 = vram.running_update %features.4.layers.4.running_var, %batch_norm_4.2 {momentum = 0.1 : f64, scale = 1.0204081632653061 : f64, vram.layer = "features.4.layers.4"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc12)
    %hardtanh__3 = vram.clamp %batch_norm_4 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.4.layers.5"} : (tensor<2x6x5x5xf32>) -> tensor<2x6x5x5xf32> loc(#loc13)
    %conv2d_5 = vram.conv2d %hardtanh__3, %features.4.layers.6.weight {vram.layer = "features.4.layers.6"} : (tensor<2x6x5x5xf32>, tensor<4x6x1x1xf32>) -> tensor<2x4x5x5xf32> loc(#loc14)
    %add__5 = vram.add %features.4.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc15)
    %batch_norm_5, %batch_norm_5.1, %batch_norm_5.2 = vram.batch_norm %conv2d_5, %features.4.layers.7.weight, %features.4.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.layers.7"} : (tensor<2x4x5x5xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4x5x5xf32>, tensor<4xf32>, tensor<4xf32>) loc(#loc15)
    %batch_norm_5.3 = vram.running_update %features.4.layers.7.running_mean, %batch_norm_5.1 {momentum = 0.1 : f64, vram.layer = "features.4.layers.7"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc15)
    %batch_norm_5.4 = vram.running_update %features.4.layers.7.running_var, %batch_norm_5.2 {momentum = 0.1 : f64, scale = 1.0204081632653061 : f64, vram.layer = "features.4.layers.7"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc15)
    %conv2d_6 = vram.conv2d %batch_norm_5, %features.5.layers.0.weight {vram.layer = "features.5.layers.0"} : (tensor<2x4x5x5xf32>, tensor<8x4x1x1xf32>) -> tensor<2x8x5x5xf32> loc(#loc16)
    %add__6 = vram.add %features.5.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.5.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc17)
    %batch_norm_6, %batch_norm_6.1, %batch_norm_6.2 = vram.batch_norm %conv2d_6, %features.5.layers.1.weight, %features.5.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.5.layers.1"} : (tensor<2x8x5x5xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<2x8x5x5xf32>, tensor<8xf32>, tensor<8xf32>) loc(#loc17)
    %batch_norm_6.3 = vram.running_update %features.5.layers.1.running_mean, %batch_norm_6.1 {momentum = 0.1 : f64, vram.layer = "features.5.layers.1"} : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32> loc(#loc17)
    %batch_norm_6.4 = vram.running_update %features.5.layers.1.running_var, %batch_norm_6.2 {momentum = 0.1 : f64, scale = 1.0204081632653061 : f64, vram.layer = "features.5.layers.1"} : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32> loc(#loc17)
    %hardtanh__4 = vram.clamp %batch_norm_6 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.5.layers.2"} : (tensor<2x8x5x5xf32>) -> tensor<2x8x5x5xf32> loc(#loc18)
    %conv2d_7 = vram.conv2d %hardtanh__4, %features.5.layers.3.weight {padding = array<i64: 1, 1>, groups = 8 : i64, vram.layer = "features.5.layers.3"} : (tensor<2x8x5x5xf32>, tensor<8x1x3x3xf32>) -> tensor<2x8x5x5xf32> loc(#loc19)
    %add__7 = vram.add %features.5.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.5.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc20)
    %batch_norm_7, %batch_norm_7.1, %batch_norm_7.2 = vram.batch_norm %conv2d_7, %features.5.layers.4.weight, %features.5.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.5.layers.4"} : (tensor<2x8x5x5xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<2x8x5x5xf32>, tensor<8xf32>, tensor<8xf32>) loc(#loc20)
    %batch_norm_7.3 = vram.running_update %features.5.layers.4.running_mean, %batch_norm_7.1 {momentum = 0.1 : f64, vram.layer = "features.5.layers.4"} : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32> loc(#loc20)
    %batch_norm_7.4 = vram.running_update %features.5.layers.4.running_var, %batch_norm_7.2 {momentum = 0.1 : f64, scale = 1.0204081632653061 : f64, vram.layer = "features.5.layers.4"} : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32> loc(#loc20)
    %hardtanh__5 = vram.clamp %batch_norm_7 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.5.layers.5"} : (tensor<2x8x5x5xf32>) -> tensor<2x8x5x5xf32> loc(#loc21)
    %conv2d_8 = vram.conv2d %hardtanh__5, %features.5.layers.6.weight {vram.layer = "features.5.layers.6"} : (tensor<2x8x5x5xf32>, tensor<4x8x1x1xf32>) -> tensor<2x4x5x5xf32> loc(#loc22)
    %add__8 = vram.add %features.5.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.5.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc23)
    %batch_norm_8, %batch_norm_8.1, %batch_norm_8.2 = vram.batch_norm %conv2d_8, %features.5.layers.7.weight, %features.5.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.5.layers.7"} : (tensor<2x4x5x5xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4x5x5xf32>, tensor<4xf32>, tensor<4xf32>) loc(#loc23)
    %batch_norm_8.3 = vram.running_update %features.5.layers.7.running_mean, %batch_norm_8.1 {momentum = 0.1 : f64, vram.layer = "features.5.layers.7"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc23)
    %batch_norm_8.4 = vram.running_update %features.5.layers.7.running_var, %batch_norm_8.2 {momentum = 0.1 : f64, scale = 1.0204081632653061 : f64, vram.layer = "features.5.layers.7"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc23)
    %add = vram.add %batch_norm_5, %batch_norm_8 {vram.layer = "features.5/add"} : (tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>) -> tensor<2x4x5x5xf32> loc(#loc24)
    %conv2d_9 = vram.conv2d %add, %features.6.weight {vram.layer = "features.6"} : (tensor<2x4x5x5xf32>, tensor<6x4x1x1xf32>) -> tensor<2x6x5x5xf32> loc(#loc25)
    %add__9 = vram.add %features.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc26)
    %batch_norm_9, %batch_norm_9.1, %batch_norm_9.2 = vram.batch_norm %conv2d_9, %features.7.weight, %features.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.7"} : (tensor<2x6x5x5xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x6x5x5xf32>, tensor<6xf32>, tensor<6xf32>) loc(#loc26)
    %batch_norm_9.3 = vram.running_update %features.7.running_mean, %batch_norm_9.1 {momentum = 0.1 : f64, vram.layer = "features.7"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc26)
    %batch_norm_9.4 = vram.running_update %features.7.running_var, %batch_norm_9.2 {momentum = 0.1 : f64, scale = 1.0204081632653061 : f64, vram.layer = "features.7"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc26)
    %hardtanh__6 = vram.clamp %batch_norm_9 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.8"} : (tensor<2x6x5x5xf32>) -> tensor<2x6x5x5xf32> loc(#loc27)
    %mean = vram.reduce_mean %hardtanh__6 {dims = array<i64: 2, 3>, vram.layer = "/mean"} : (tensor<2x6x5x5xf32>) -> tensor<2x6xf32> loc(#loc28)
    %dropout = vram.dropout %mean, %seed, %offset {p = 0.2 : f64, stream = 0 : i64, vram.layer = "classifier.0"} : (tensor<2x6xf32>, tensor<i64>, tensor<i64>) -> tensor<2x6xf32> loc(#loc29)
    %linear = vram.matmul %dropout, %classifier.1.weight {transpose_rhs, vram.layer = "classifier.1"} : (tensor<2x6xf32>, tensor<5x6xf32>) -> tensor<2x5xf32> loc(#loc30)
    %linear.1 = vram.bias_add %linear, %classifier.1.bias {dim = 1 : i64, vram.layer = "classifier.1"} : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32> loc(#loc30)
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear.1, %target {vram.layer = "loss"} : (tensor<2x5xf32>, tensor<2xi64>) -> (tensor<f32>, tensor<2xf32>) loc(#loc31)
    %next_offset = vram.add %offset, %c : (tensor<i64>, tensor<i64>) -> tensor<i64>
    return %cross_entropy_loss, %batch_norm.3, %batch_norm.4, %add_, %batch_norm_1.3, %batch_norm_1.4, %add__1, %batch_norm_2.3, %batch_norm_2.4, %add__2, %batch_norm_3.3, %batch_norm_3.4, %add__3, %batch_norm_4.3, %batch_norm_4.4, %add__4, %batch_norm_5.3, %batch_norm_5.4, %add__5, %batch_norm_6.3, %batch_norm_6.4, %add__6, %batch_norm_7.3, %batch_norm_7.4, %add__7, %batch_norm_8.3, %batch_norm_8.4, %add__8, %batch_norm_9.3, %batch_norm_9.4, %add__9, %next_offset : tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<8xf32>, tensor<8xf32>, tensor<i64>, tensor<8xf32>, tensor<8xf32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<i64>
  }
}
#loc0 = loc("features.0"("examples/models/mobilenet.py":53:1))
#loc1 = loc("features.1"("examples/models/mobilenet.py":53:1))
#loc2 = loc("features.2"("examples/models/mobilenet.py":53:1))
#loc3 = loc("features.3.layers.0"("examples/models/mobilenet.py":34:1))
#loc4 = loc("features.3.layers.1"("examples/models/mobilenet.py":34:1))
#loc5 = loc("features.3.layers.2"("examples/models/mobilenet.py":34:1))
#loc6 = loc("features.3.layers.3"("examples/models/mobilenet.py":34:1))
#loc7 = loc("features.3.layers.4"("examples/models/mobilenet.py":34:1))
#loc8 = loc("features.4.layers.0"("examples/models/mobilenet.py":34:1))
#loc9 = loc("features.4.layers.1"("examples/models/mobilenet.py":34:1))
#loc10 = loc("features.4.layers.2"("examples/models/mobilenet.py":34:1))
#loc11 = loc("features.4.layers.3"("examples/models/mobilenet.py":34:1))
#loc12 = loc("features.4.layers.4"("examples/models/mobilenet.py":34:1))
#loc13 = loc("features.4.layers.5"("examples/models/mobilenet.py":34:1))
#loc14 = loc("features.4.layers.6"("examples/models/mobilenet.py":34:1))
#loc15 = loc("features.4.layers.7"("examples/models/mobilenet.py":34:1))
#loc16 = loc("features.5.layers.0"("examples/models/mobilenet.py":34:1))
#loc17 = loc("features.5.layers.1"("examples/models/mobilenet.py":34:1))
#loc18 = loc("features.5.layers.2"("examples/models/mobilenet.py":34:1))
#loc19 = loc("features.5.layers.3"("examples/models/mobilenet.py":34:1))
#loc20 = loc("features.5.layers.4"("examples/models/mobilenet.py":34:1))
#loc21 = loc("features.5.layers.5"("examples/models/mobilenet.py":34:1))
#loc22 = loc("features.5.layers.6"("examples/models/mobilenet.py":34:1))
#loc23 = loc("features.5.layers.7"("examples/models/mobilenet.py":34:1))
#loc24 = loc("features.5/add"("examples/models/mobilenet.py":34:1))
#loc25 = loc("features.6"("examples/models/mobilenet.py":53:1))
#loc26 = loc("features.7"("examples/models/mobilenet.py":53:1))
#loc27 = loc("features.8"("examples/models/mobilenet.py":53:1))
#loc28 = loc("/mean"("examples/models/mobilenet.py":53:1))
#loc29 = loc("classifier.0"("examples/models/mobilenet.py":54:1))
#loc30 = loc("classifier.1"("examples/models/mobilenet.py":54:1))
#loc31 = loc("loss")
