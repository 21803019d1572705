// vram-export examples/models/densenet.py:tiny -o examples/densenet201-tiny.mlir
module {
  func.func @main(
      %features.0.weight: tensor<6x3x7x7xf32> {vram.name = "features.0.weight", vram.role = #vram.role<parameter>},
      %features.1.weight: tensor<6xf32> {vram.name = "features.1.weight", vram.role = #vram.role<parameter>},
      %features.1.bias: tensor<6xf32> {vram.name = "features.1.bias", vram.role = #vram.role<parameter>},
      %features.4.0.norm1.weight: tensor<6xf32> {vram.name = "features.4.0.norm1.weight", vram.role = #vram.role<parameter>},
      %features.4.0.norm1.bias: tensor<6xf32> {vram.name = "features.4.0.norm1.bias", vram.role = #vram.role<parameter>},
      %features.4.0.conv1.weight: tensor<12x6x1x1xf32> {vram.name = "features.4.0.conv1.weight", vram.role = #vram.role<parameter>},
      %features.4.0.norm2.weight: tensor<12xf32> {vram.name = "features.4.0.norm2.weight", vram.role = #vram.role<parameter>},
      %features.4.0.norm2.bias: tensor<12xf32> {vram.name = "features.4.0.norm2.bias", vram.role = #vram.role<parameter>},
      %features.4.0.conv2.weight: tensor<3x12x3x3xf32> {vram.name = "features.4.0.conv2.weight", vram.role = #vram.role<parameter>},
      %features.4.1.norm1.weight: tensor<9xf32> {vram.name = "features.4.1.norm1.weight", vram.role = #vram.role<parameter>},
      %features.4.1.norm1.bias: tensor<9xf32> {vram.name = "features.4.1.norm1.bias", vram.role = #vram.role<parameter>},
      %features.4.1.conv1.weight: tensor<12x9x1x1xf32> {vram.name = "features.4.1.conv1.weight", vram.role = #vram.role<parameter>},
      %features.4.1.norm2.weight: tensor<12xf32> {vram.name = "features.4.1.norm2.weight", vram.role = #vram.role<parameter>},
      %features.4.1.norm2.bias: tensor<12xf32> {vram.name = "features.4.1.norm2.bias", vram.role = #vram.role<parameter>},
      %features.4.1.conv2.weight: tensor<3x12x3x3xf32> {vram.name = "features.4.1.conv2.weight", vram.role = #vram.role<parameter>},
      %features.5.0.weight: tensor<12xf32> {vram.name = "features.5.0.weight", vram.role = #vram.role<parameter>},
      %features.5.0.bias: tensor<12xf32> {vram.name = "features.5.0.bias", vram.role = #vram.role<parameter>},
      %features.5.2.weight: tensor<6x12x1x1xf32> {vram.name = "features.5.2.weight", vram.role = #vram.role<parameter>},
      %features.6.0.norm1.weight: tensor<6xf32> {vram.name = "features.6.0.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.0.norm1.bias: tensor<6xf32> {vram.name = "features.6.0.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.0.conv1.weight: tensor<12x6x1x1xf32> {vram.name = "features.6.0.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.0.norm2.weight: tensor<12xf32> {vram.name = "features.6.0.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.0.norm2.bias: tensor<12xf32> {vram.name = "features.6.0.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.0.conv2.weight: tensor<3x12x3x3xf32> {vram.name = "features.6.0.conv2.weight", vram.role = #vram.role<parameter>},
      %features.6.1.norm1.weight: tensor<9xf32> {vram.name = "features.6.1.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.1.norm1.bias: tensor<9xf32> {vram.name = "features.6.1.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.1.conv1.weight: tensor<12x9x1x1xf32> {vram.name = "features.6.1.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.1.norm2.weight: tensor<12xf32> {vram.name = "features.6.1.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.1.norm2.bias: tensor<12xf32> {vram.name = "features.6.1.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.1.conv2.weight: tensor<3x12x3x3xf32> {vram.name = "features.6.1.conv2.weight", vram.role = #vram.role<parameter>},
      %features.7.weight: tensor<12xf32> {vram.name = "features.7.weight", vram.role = #vram.role<parameter>},
      %features.7.bias: tensor<12xf32> {vram.name = "features.7.bias", vram.role = #vram.role<parameter>},
      %classifier.weight: tensor<5x12xf32> {vram.name = "classifier.weight", vram.role = #vram.role<parameter>},
      %classifier.bias: tensor<5xf32> {vram.name = "classifier.bias", vram.role = #vram.role<parameter>},
      %features.1.running_mean: tensor<6xf32> {vram.donated = 1 : i64, vram.name = "features.1.running_mean", vram.role = #vram.role<buffer>},
      %features.1.running_var: tensor<6xf32> {vram.donated = 2 : i64, vram.name = "features.1.running_var", vram.role = #vram.role<buffer>},
      %features.1.num_batches_tracked: tensor<i64> {vram.donated = 3 : i64, vram.name = "features.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.0.norm1.running_mean: tensor<6xf32> {vram.donated = 4 : i64, vram.name = "features.4.0.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.4.0.norm1.running_var: tensor<6xf32> {vram.donated = 5 : i64, vram.name = "features.4.0.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.4.0.norm1.num_batches_tracked: tensor<i64> {vram.donated = 6 : i64, vram.name = "features.4.0.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.0.norm2.running_mean: tensor<12xf32> {vram.donated = 7 : i64, vram.name = "features.4.0.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.4.0.norm2.running_var: tensor<12xf32> {vram.donated = 8 : i64, vram.name = "features.4.0.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.4.0.norm2.num_batches_tracked: tensor<i64> {vram.donated = 9 : i64, vram.name = "features.4.0.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.1.norm1.running_mean: tensor<9xf32> {vram.donated = 10 : i64, vram.name = "features.4.1.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.4.1.norm1.running_var: tensor<9xf32> {vram.donated = 11 : i64, vram.name = "features.4.1.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.4.1.norm1.num_batches_tracked: tensor<i64> {vram.donated = 12 : i64, vram.name = "features.4.1.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.1.norm2.running_mean: tensor<12xf32> {vram.donated = 13 : i64, vram.name = "features.4.1.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.4.1.norm2.running_var: tensor<12xf32> {vram.donated = 14 : i64, vram.name = "features.4.1.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.4.1.norm2.num_batches_tracked: tensor<i64> {vram.donated = 15 : i64, vram.name = "features.4.1.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.5.0.running_mean: tensor<12xf32> {vram.donated = 16 : i64, vram.name = "features.5.0.running_mean", vram.role = #vram.role<buffer>},
      %features.5.0.running_var: tensor<12xf32> {vram.donated = 17 : i64, vram.name = "features.5.0.running_var", vram.role = #vram.role<buffer>},
      %features.5.0.num_batches_tracked: tensor<i64> {vram.donated = 18 : i64, vram.name = "features.5.0.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.0.norm1.running_mean: tensor<6xf32> {vram.donated = 19 : i64, vram.name = "features.6.0.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.0.norm1.running_var: tensor<6xf32> {vram.donated = 20 : i64, vram.name = "features.6.0.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.0.norm1.num_batches_tracked: tensor<i64> {vram.donated = 21 : i64, vram.name = "features.6.0.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.0.norm2.running_mean: tensor<12xf32> {vram.donated = 22 : i64, vram.name = "features.6.0.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.0.norm2.running_var: tensor<12xf32> {vram.donated = 23 : i64, vram.name = "features.6.0.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.0.norm2.num_batches_tracked: tensor<i64> {vram.donated = 24 : i64, vram.name = "features.6.0.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.1.norm1.running_mean: tensor<9xf32> {vram.donated = 25 : i64, vram.name = "features.6.1.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.1.norm1.running_var: tensor<9xf32> {vram.donated = 26 : i64, vram.name = "features.6.1.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.1.norm1.num_batches_tracked: tensor<i64> {vram.donated = 27 : i64, vram.name = "features.6.1.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.1.norm2.running_mean: tensor<12xf32> {vram.donated = 28 : i64, vram.name = "features.6.1.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.1.norm2.running_var: tensor<12xf32> {vram.donated = 29 : i64, vram.name = "features.6.1.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.1.norm2.num_batches_tracked: tensor<i64> {vram.donated = 30 : i64, vram.name = "features.6.1.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.7.running_mean: tensor<12xf32> {vram.donated = 31 : i64, vram.name = "features.7.running_mean", vram.role = #vram.role<buffer>},
      %features.7.running_var: tensor<12xf32> {vram.donated = 32 : i64, vram.name = "features.7.running_var", vram.role = #vram.role<buffer>},
      %features.7.num_batches_tracked: tensor<i64> {vram.donated = 33 : i64, vram.name = "features.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %image: tensor<2x3x32x32xf32> {vram.name = "image", vram.role = #vram.role<input>},
      %target: tensor<2xi64> {vram.name = "target", vram.role = #vram.role<target>}
  ) -> (tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<9xf32>, tensor<9xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<9xf32>, tensor<9xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>)
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %conv2d = vram.conv2d %image, %features.0.weight {strides = array<i64: 2, 2>, padding = array<i64: 3, 3>, vram.layer = "features.0"} : (tensor<2x3x32x32xf32>, tensor<6x3x7x7xf32>) -> tensor<2x6x16x16xf32> loc(#loc0)
    %c = vram.constant dense<1> : tensor<i64>
    %add_ = vram.add %features.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc1)
    %batch_norm, %batch_norm.1, %batch_norm.2 = vram.batch_norm %conv2d, %features.1.weight, %features.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.1"} : (tensor<2x6x16x16xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x6x16x16xf32>, tensor<6xf32>, tensor<6xf32>) loc(#loc1)
    %batch_norm.3 = vram.running_update %features.1.running_mean, %batch_norm.1 {momentum = 0.1 : f64, vram.layer = "features.1"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc1)
    %batch_norm.4 = vram.running_update %features.1.running_var, %batch_norm.2 {momentum = 0.1 : f64, scale = 1.0019569471624266 : f64, vram.layer = "features.1"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc1)
    %relu_ = vram.relu %batch_norm {vram.inplace, vram.layer = "features.2"} : (tensor<2x6x16x16xf32>) -> tensor<2x6x16x16xf32> loc(#loc2)
    %max_pool2d, %max_pool2d_at = vram.max_pool2d %relu_ {kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, vram.layer = "features.3"} : (tensor<2x6x16x16xf32>) -> (tensor<2x6x8x8xf32>, tensor<2x6x8x8xi8>) loc(#loc3)
    %add__1 = vram.add %features.4.0.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.0.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc4)
    %batch_norm_1, %batch_norm_1.1, %batch_norm_1.2 = vram.batch_norm %max_pool2d, %features.4.0.norm1.weight, %features.4.0.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.0.norm1"} : (tensor<2x6x8x8xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x6x8x8xf32>, tensor<6xf32>, tensor<6xf32>) loc(#loc4)
    %batch_norm_1.3 = vram.running_update %features.4.0.norm1.running_mean, %batch_norm_1.1 {momentum = 0.1 : f64, vram.layer = "features.4.0.norm1"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc4)
    %batch_norm_1.4 = vram.running_update %features.4.0.norm1.running_var, %batch_norm_1.2 {momentum = 0.1 : f64, scale = 1.0078740157480315 : f64, vram.layer = "features.4.0.norm1"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc4)
    %relu__1 = vram.relu %batch_norm_1 {vram.inplace, vram.layer = "features.4.0.relu1"} : (tensor<2x6x8x8xf32>) -> tensor<2x6x8x8xf32> loc(#loc5)
    %conv2d_1 = vram.conv2d %relu__1, %features.4.0.conv1.weight {vram.layer = "features.4.0.conv1"} : (tensor<2x6x8x8xf32>, tensor<12x6x1x1xf32>) -> tensor<2x12x8x8xf32> loc(#loc6)
    %add__2 = vram.add %features.4.0.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.0.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc7)
    %batch_norm_2, %batch_norm_2.1, %batch_norm_2.2 = vram.batch_norm %conv2d_1, %features.4.0.norm2.weight, %features.4.0.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.0.norm2"} : (tensor<2x12x8x8xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<2x12x8x8xf32>, tensor<12xf32>, tensor<12xf32>) loc(#loc7)
    %batch_norm_2.3 = vram.running_update %features.4.0.norm2.running_mean, %batch_norm_2.1 {momentum = 0.1 : f64, vram.layer = "features.4.0.norm2"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc7)
    %batch_norm_2.4 = vram.running_update %features.4.0.norm2.running_var, %batch_norm_2.2 {momentum = 0.1 : f64, scale = 1.0078740157480315 : f64, vram.layer = "features.4.0.norm2"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc7)
    %relu__2 = vram.relu %batch_norm_2 {vram.inplace, vram.layer = "features.4.0.relu2"} : (tensor<2x12x8x8xf32>) -> tensor<2x12x8x8xf32> loc(#loc8)
    %conv2d_2 = vram.conv2d %relu__2, %features.4.0.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.4.0.conv2"} : (tensor<2x12x8x8xf32>, tensor<3x12x3x3xf32>) -> tensor<2x3x8x8xf32> loc(#loc9)
    %cat_1 = vram.concat %max_pool2d, %conv2d_2 {dim = 1 : i64, vram.layer = "features.4.1/cat_1"} : (tensor<2x6x8x8xf32>, tensor<2x3x8x8xf32>) -> tensor<2x9x8x8xf32> loc(#loc10)
    %add__3 = vram.add %features.4.1.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.1.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc11)
    %batch_norm_3, %batch_norm_3.1, %batch_norm_3.2 = vram.batch_norm %cat_1, %features.4.1.norm1.weight, %features.4.1.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.1.norm1"} : (tensor<2x9x8x8xf32>, tensor<9xf32>, tensor<9xf32>) -> (tensor<2x9x8x8xf32>, tensor<9xf32>, tensor<9xf32>) loc(#loc11)
    %batch_norm_3.3 = vram.running_update %features.4.1.norm1.running_mean, %batch_norm_3.1 {momentum = 0.1 : f64, vram.layer = "features.4.1.norm1"} : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32> loc(#loc11)
    %batch_norm_3.4 = vram.running_update %features.4.1.norm1.running_var, %batch_norm_3.2 {momentum = 0.1 : f64, scale = 1.0078740157480315 : f64, vram.layer = "features.4.1.norm1"} : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32> loc(#loc11)
    %relu__3 = vram.relu %batch_norm_3 {vram.inplace, vram.layer = "features.4.1.relu1"} : (tensor<2x9x8x8xf32>) -> tensor<2x9x8x8xf32> loc(#loc12)
    %conv2d_3 = vram.conv2d %relu__3, %features.4.1.conv1.weight {vram.layer = "features.4.1.conv1"} : (tensor<2x9x8x8xf32>, tensor<12x9x1x1xf32>) -> tensor<2x12x8x8xf32> loc(#loc13)
    %add__4 = vram.add %features.4.1.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.1.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc14)
    %batch_norm_4, %batch_norm_4.1, %batch_norm_4.2 = vram.batch_norm %conv2d_3, %features.4.1.norm2.weight, %features.4.1.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.1.norm2"} : (tensor<2x12x8x8xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<2x12x8x8xf32>, tensor<12xf32>, tensor<12xf32>) loc(#loc14)
    %batch_norm_4.3 = vram.running_update %features.4.1.norm2.running_mean, %batch_norm_4.1 {momentum = 0.1 : f64, vram.layer = "features.4.1.norm2"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc14)
    %batch_norm_4.4 = vram.running_update %features.4.1.norm2.running_var, %batch_norm_4.2 {momentum = 0.1 : f64, scale = 1.0078740157480315 : f64, vram.layer = "features.4.1.norm2"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc14)
    %relu__4 = vram.relu %batch_norm_4 {vram.inplace, vram.layer = "features.4.1.relu2"} : (tensor<2x12x8x8xf32>) -> tensor<2x12x8x8xf32> loc(#loc15)
    %conv2d_4 = vram.conv2d %relu__4, %features.4.1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.4.1.conv2"} : (tensor<2x12x8x8xf32>, tensor<3x12x3x3xf32>) -> tensor<2x3x8x8xf32> loc(#loc16)
    %cat_2 = vram.concat %max_pool2d, %conv2d_2, %conv2d_4 {dim = 1 : i64, vram.layer = "features.4/cat_2"} : (tensor<2x6x8x8xf32>, tensor<2x3x8x8xf32>, tensor<2x3x8x8xf32>) -> tensor<2x12x8x8xf32> loc(#loc17)
    %add__5 = vram.add %features.5.0.num_batches_tracked, %c {vram.inplace, vram.layer = "features.5.0"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc18)
    %batch_norm_5, %batch_norm_5.1, %batch_norm_5.2 = vram.batch_norm %cat_2, %features.5.0.weight, %features.5.0.bias {eps = 1.0e-05 : f64, vram.layer = "features.5.0"} : (tensor<2x12x8x8xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<2x12x8x8xf32>, tensor<12xf32>, tensor<12xf32>) loc(#loc18)
    %batch_norm_5.3 = vram.running_update %features.5.0.running_mean, %batch_norm_5.1 {momentum = 0.1 : f64, vram.layer = "features.5.0"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc18)
    %batch_norm_5.4 = vram.running_update %features.5.0.running_var, %batch_norm_5.2 {momentum = 0.1 : f64, scale = 1.0078740157480315 : f64, vram.layer = "features.5.0"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc18)
    %relu__5 = vram.relu %batch_norm_5 {vram.inplace, vram.layer = "features.5.1"} : (tensor<2x12x8x8xf32>) -> tensor<2x12x8x8xf32> loc(#loc19)
    %conv2d_5 = vram.conv2d %relu__5, %features.5.2.weight {vram.layer = "features.5.2"} : (tensor<2x12x8x8xf32>, tensor<6x12x1x1xf32>) -> tensor<2x6x8x8xf32> loc(#loc20)
    %avg_pool2d = vram.avg_pool2d %conv2d_5 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "features.5.3"} : (tensor<2x6x8x8xf32>) -> tensor<2x6x4x4xf32> loc(#loc21)
    %add__6 = vram.add %features.6.0.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.0.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc22)
    %batch_norm_6, %batch_norm_6.1, %batch_norm_6.2 = vram.batch_norm %avg_pool2d, %features.6.0.norm1.weight, %features.6.0.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.0.norm1"} : (tensor<2x6x4x4xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x6x4x4xf32>, tensor<6xf32>, tensor<6xf32>) loc(#loc22)
    %batch_norm_6.3 = vram.running_update %features.6.0.norm1.running_mean, %batch_norm_6.1 {momentum = 0.1 : f64, vram.layer = "features.6.0.norm1"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc22)
    %batch_norm_6.4 = vram.running_update %features.6.0.norm1.running_var, %batch_norm_6.2 {momentum = 0.1 : f64, scale = 1.032258064516129 : f64, vram.layer = "features.6.0.norm1"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc22)
    %relu__6 = vram.relu %batch_norm_6 {vram.inplace, vram.layer = "features.6.0.relu1"} : (tensor<2x6x4x4xf32>) -> tensor<2x6x4x4xf32> loc(#loc23)
    %conv2d_6 = vram.conv2d %relu__6, %features.6.0.conv1.weight {vram.layer = "features.6.0.conv1"} : (tensor<2x6x4x4xf32>, tensor<12x6x1x1xf32>) -> tensor<2x12x4x4xf32> loc(#loc24)
    %add__7 = vram.add %features.6.0.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.0.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc25)
    %batch_norm_7, %batch_norm_7.1, %batch_norm_7.2 = vram.batch_norm %conv2d_6, %features.6.0.norm2.weight, %features.6.0.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.0.norm2"} : (tensor<2x12x4x4xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<2x12x4x4xf32>, tensor<12xf32>, tensor<12xf32>) loc(#loc25)
    %batch_norm_7.3 = vram.running_update %features.6.0.norm2.running_mean, %batch_norm_7.1 {momentum = 0.1 : f64, vram.layer = "features.6.0.norm2"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc25)
    %batch_norm_7.4 = vram.running_update %features.6.0.norm2.running_var, %batch_norm_7.2 {momentum = 0.1 : f64, scale = 1.032258064516129 : f64, vram.layer = "features.6.0.norm2"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc25)
    %relu__7 = vram.relu %batch_norm_7 {vram.inplace, vram.layer = "features.6.0.relu2"} : (tensor<2x12x4x4xf32>) -> tensor<2x12x4x4xf32> loc(#loc26)
    %conv2d_7 = vram.conv2d %relu__7, %features.6.0.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.0.conv2"} : (tensor<2x12x4x4xf32>, tensor<3x12x3x3xf32>) -> tensor<2x3x4x4xf32> loc(#loc27)
    %cat_4 = vram.concat %avg_pool2d, %conv2d_7 {dim = 1 : i64, vram.layer = "features.6.1/cat_4"} : (tensor<2x6x4x4xf32>, tensor<2x3x4x4xf32>) -> tensor<2x9x4x4xf32> loc(#loc28)
    %add__8 = vram.add %features.6.1.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.1.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc29)
    %batch_norm_8, %batch_norm_8.1, %batch_norm_8.2 = vram.batch_norm %cat_4, %features.6.1.norm1.weight, %features.6.1.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.1.norm1"} : (tensor<2x9x4x4xf32>, tensor<9xf32>, tensor<9xf32>) -> (tensor<2x9x4x4xf32>, tensor<9xf32>, tensor<9xf32>) loc(#loc29)
    %batch_norm_8.3 = vram.running_update %features.6.1.norm1.running_mean, %batch_norm_8.1 {momentum = 0.1 : f64, vram.layer = "features.6.1.norm1"} : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32> loc(#loc29)
    %batch_norm_8.4 = vram.running_update %features.6.1.norm1.running_var, %batch_norm_8.2 {momentum = 0.1 : f64, scale = 1.032258064516129 : f64, vram.layer = "features.6.1.norm1"} : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32> loc(#loc29)
    %relu__8 = vram.relu %batch_norm_8 {vram.inplace, vram.layer = "features.6.1.relu1"} : (tensor<2x9x4x4xf32>) -> tensor<2x9x4x4xf32> loc(#loc30)
    %conv2d_8 = vram.conv2d %relu__8, %features.6.1.conv1.weight {vram.layer = "features.6.1.conv1"} : (tensor<2x9x4x4xf32>, tensor<12x9x1x1xf32>) -> tensor<2x12x4x4xf32> loc(#loc31)
    %add__9 = vram.add %features.6.1.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.1.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc32)
    %batch_norm_9, %batch_norm_9.1, %batch_norm_9.2 = vram.batch_norm %conv2d_8, %features.6.1.norm2.weight, %features.6.1.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.1.norm2"} : (tensor<2x12x4x4xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<2x12x4x4xf32>, tensor<12xf32>, tensor<12xf32>) loc(#loc32)
    %batch_norm_9.3 = vram.running_update %features.6.1.norm2.running_mean, %batch_norm_9.1 {momentum = 0.1 : f64, vram.layer = "features.6.1.norm2"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc32)
    %batch_norm_9.4 = vram.running_update %features.6.1.norm2.running_var, %batch_norm_9.2 {momentum = 0.1 : f64, scale = 1.032258064516129 : f64, vram.layer = "features.6.1.norm2"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc32)
    %relu__9 = vram.relu %batch_norm_9 {vram.inplace, vram.layer = "features.6.1.relu2"} : (tensor<2x12x4x4xf32>) -> tensor<2x12x4x4xf32> loc(#loc33)
    %conv2d_9 = vram.conv2d %relu__9, %features.6.1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.1.conv2"} : (tensor<2x12x4x4xf32>, tensor<3x12x3x3xf32>) -> tensor<2x3x4x4xf32> loc(#loc34)
    %cat_5 = vram.concat %avg_pool2d, %conv2d_7, %conv2d_9 {dim = 1 : i64, vram.layer = "features.6/cat_5"} : (tensor<2x6x4x4xf32>, tensor<2x3x4x4xf32>, tensor<2x3x4x4xf32>) -> tensor<2x12x4x4xf32> loc(#loc35)
    %add__10 = vram.add %features.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc36)
    %batch_norm_10, %batch_norm_10.1, %batch_norm_10.2 = vram.batch_norm %cat_5, %features.7.weight, %features.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.7"} : (tensor<2x12x4x4xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<2x12x4x4xf32>, tensor<12xf32>, tensor<12xf32>) loc(#loc36)
    %batch_norm_10.3 = vram.running_update %features.7.running_mean, %batch_norm_10.1 {momentum = 0.1 : f64, vram.layer = "features.7"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc36)
    %batch_norm_10.4 = vram.running_update %features.7.running_var, %batch_norm_10.2 {momentum = 0.1 : f64, scale = 1.032258064516129 : f64, vram.layer = "features.7"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc36)
    %relu__10 = vram.relu %batch_norm_10 {vram.inplace, vram.layer = "/relu__10"} : (tensor<2x12x4x4xf32>) -> tensor<2x12x4x4xf32> loc(#loc37)
    %adaptive_avg_pool2d = vram.adaptive_avg_pool2d %relu__10 {output_size = array<i64: 1, 1>, vram.layer = "/adaptive_avg_pool2d"} : (tensor<2x12x4x4xf32>) -> tensor<2x12x1x1xf32> loc(#loc38)
    %flatten = vram.reshape %adaptive_avg_pool2d {vram.layer = "/flatten"} : (tensor<2x12x1x1xf32>) -> tensor<2x12xf32> loc(#loc39)
    %linear = vram.matmul %flatten, %classifier.weight {transpose_rhs, vram.layer = "classifier"} : (tensor<2x12xf32>, tensor<5x12xf32>) -> tensor<2x5xf32> loc(#loc40)
    %linear.1 = vram.bias_add %linear, %classifier.bias {dim = 1 : i64, vram.layer = "classifier"} : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32> loc(#loc40)
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear.1, %target {vram.layer = "loss"} : (tensor<2x5xf32>, tensor<2xi64>) -> (tensor<f32>, tensor<2xf32>) loc(#loc41)
    return %cross_entropy_loss, %batch_norm.3, %batch_norm.4, %add_, %batch_norm_1.3, %batch_norm_1.4, %add__1, %batch_norm_2.3, %batch_norm_2.4, %add__2, %batch_norm_3.3, %batch_norm_3.4, %add__3, %batch_norm_4.3, %batch_norm_4.4, %add__4, %batch_norm_5.3, %batch_norm_5.4, %add__5, %batch_norm_6.3, %batch_norm_6.4, %add__6, %batch_norm_7.3, %batch_norm_7.4, %add__7, %batch_norm_8.3, %batch_norm_8.4, %add__8, %batch_norm_9.3, %batch_norm_9.4, %add__9, %batch_norm_10.3, %batch_norm_10.4, %add__10 : tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<9xf32>, tensor<9xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<9xf32>, tensor<9xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>
  }
}
#loc0 = loc("features.0"("examples/models/densenet.py":61:1))
#loc1 = loc("features.1"("examples/models/densenet.py":61:1))
#loc2 = loc("features.2"("examples/models/densenet.py":61:1))
#loc3 = loc("features.3"("examples/models/densenet.py":61:1))
#loc4 = loc("features.4.0.norm1"("examples/models/densenet.py":26:1))
#loc5 = loc("features.4.0.relu1"("examples/models/densenet.py":26:1))
#loc6 = loc("features.4.0.conv1"("examples/models/densenet.py":26:1))
#loc7 = loc("features.4.0.norm2"("examples/models/densenet.py":27:1))
#loc8 = loc("features.4.0.relu2"("examples/models/densenet.py":27:1))
#loc9 = loc("features.4.0.conv2"("examples/models/densenet.py":27:1))
#loc10 = loc("features.4.1/cat_1"("examples/models/densenet.py":26:1))
#loc11 = loc("features.4.1.norm1"("examples/models/densenet.py":26:1))
#loc12 = loc("features.4.1.relu1"("examples/models/densenet.py":26:1))
#loc13 = loc("features.4.1.conv1"("examples/models/densenet.py":26:1))
#loc14 = loc("features.4.1.norm2"("examples/models/densenet.py":27:1))
#loc15 = loc("features.4.1.relu2"("examples/models/densenet.py":27:1))
#loc16 = loc("features.4.1.conv2"("examples/models/densenet.py":27:1))
#loc17 = loc("features.4/cat_2"("examples/models/densenet.py":37:1))
#loc18 = loc("features.5.0"("examples/models/densenet.py":61:1))
#loc19 = loc("features.5.1"("examples/models/densenet.py":61:1))
#loc20 = loc("features.5.2"("examples/models/densenet.py":61:1))
#loc21 = loc("features.5.3"("examples/models/densenet.py":61:1))
#loc22 = loc("features.6.0.norm1"("examples/models/densenet.py":26:1))
#loc23 = loc("features.6.0.relu1"("examples/models/densenet.py":26:1))
#loc24 = loc("features.6.0.conv1"("examples/models/densenet.py":26:1))
#loc25 = loc("features.6.0.norm2"("examples/models/densenet.py":27:1))
#loc26 = loc("features.6.0.relu2"("examples/models/densenet.py":27:1))
#loc27 = loc("features.6.0.conv2"("examples/models/densenet.py":27:1))
#loc28 = loc("features.6.1/cat_4"("examples/models/densenet.py":26:1))
#loc29 = loc("features.6.1.norm1"("examples/models/densenet.py":26:1))
#loc30 = loc("features.6.1.relu1"("examples/models/densenet.py":26:1))
#loc31 = loc("features.6.1.conv1"("examples/models/densenet.py":26:1))
#loc32 = loc("features.6.1.norm2"("examples/models/densenet.py":27:1))
#loc33 = loc("features.6.1.relu2"("examples/models/densenet.py":27:1))
#loc34 = loc("features.6.1.conv2"("examples/models/densenet.py":27:1))
#loc35 = loc("features.6/cat_5"("examples/models/densenet.py":37:1))
#loc36 = loc("features.7"("examples/models/densenet.py":61:1))
#loc37 = loc("/relu__10"("examples/models/densenet.py":61:1))
#loc38 = loc("/adaptive_avg_pool2d"("examples/models/densenet.py":62:1))
#loc39 = loc("/flatten"("examples/models/densenet.py":63:1))
#loc40 = loc("classifier"("examples/models/densenet.py":63:1))
#loc41 = loc("loss")
