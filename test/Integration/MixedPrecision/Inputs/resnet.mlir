// vram-export examples/models/resnet.py:resnet '--set=blocks=(2, 2)' --set=batch=4 --set=size=17 --set=classes=4 --set=width=3 -o test/Integration/MixedPrecision/Inputs/resnet.mlir
module {
  func.func @main(
      %conv1.weight: tensor<3x3x7x7xf32> {vram.name = "conv1.weight", vram.role = #vram.role<parameter>},
      %bn1.weight: tensor<3xf32> {vram.name = "bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %bn1.bias: tensor<3xf32> {vram.name = "bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.conv1.weight: tensor<3x3x1x1xf32> {vram.name = "layers.0.0.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.0.0.bn1.weight: tensor<3xf32> {vram.name = "layers.0.0.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.bn1.bias: tensor<3xf32> {vram.name = "layers.0.0.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.conv2.weight: tensor<3x3x3x3xf32> {vram.name = "layers.0.0.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.0.0.bn2.weight: tensor<3xf32> {vram.name = "layers.0.0.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.bn2.bias: tensor<3xf32> {vram.name = "layers.0.0.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.conv3.weight: tensor<12x3x1x1xf32> {vram.name = "layers.0.0.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.0.0.bn3.weight: tensor<12xf32> {vram.name = "layers.0.0.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.bn3.bias: tensor<12xf32> {vram.name = "layers.0.0.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.downsample.0.weight: tensor<12x3x1x1xf32> {vram.name = "layers.0.0.downsample.0.weight", vram.role = #vram.role<parameter>},
      %layers.0.0.downsample.1.weight: tensor<12xf32> {vram.name = "layers.0.0.downsample.1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.downsample.1.bias: tensor<12xf32> {vram.name = "layers.0.0.downsample.1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.1.conv1.weight: tensor<3x12x1x1xf32> {vram.name = "layers.0.1.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.0.1.bn1.weight: tensor<3xf32> {vram.name = "layers.0.1.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.1.bn1.bias: tensor<3xf32> {vram.name = "layers.0.1.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.1.conv2.weight: tensor<3x3x3x3xf32> {vram.name = "layers.0.1.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.0.1.bn2.weight: tensor<3xf32> {vram.name = "layers.0.1.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.1.bn2.bias: tensor<3xf32> {vram.name = "layers.0.1.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.1.conv3.weight: tensor<12x3x1x1xf32> {vram.name = "layers.0.1.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.0.1.bn3.weight: tensor<12xf32> {vram.name = "layers.0.1.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.1.bn3.bias: tensor<12xf32> {vram.name = "layers.0.1.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.conv1.weight: tensor<6x12x1x1xf32> {vram.name = "layers.1.0.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.1.0.bn1.weight: tensor<6xf32> {vram.name = "layers.1.0.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.bn1.bias: tensor<6xf32> {vram.name = "layers.1.0.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.conv2.weight: tensor<6x6x3x3xf32> {vram.name = "layers.1.0.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.1.0.bn2.weight: tensor<6xf32> {vram.name = "layers.1.0.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.bn2.bias: tensor<6xf32> {vram.name = "layers.1.0.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.conv3.weight: tensor<24x6x1x1xf32> {vram.name = "layers.1.0.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.1.0.bn3.weight: tensor<24xf32> {vram.name = "layers.1.0.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.bn3.bias: tensor<24xf32> {vram.name = "layers.1.0.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.downsample.0.weight: tensor<24x12x1x1xf32> {vram.name = "layers.1.0.downsample.0.weight", vram.role = #vram.role<parameter>},
      %layers.1.0.downsample.1.weight: tensor<24xf32> {vram.name = "layers.1.0.downsample.1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.downsample.1.bias: tensor<24xf32> {vram.name = "layers.1.0.downsample.1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.1.conv1.weight: tensor<6x24x1x1xf32> {vram.name = "layers.1.1.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.1.1.bn1.weight: tensor<6xf32> {vram.name = "layers.1.1.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.1.bn1.bias: tensor<6xf32> {vram.name = "layers.1.1.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.1.conv2.weight: tensor<6x6x3x3xf32> {vram.name = "layers.1.1.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.1.1.bn2.weight: tensor<6xf32> {vram.name = "layers.1.1.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.1.bn2.bias: tensor<6xf32> {vram.name = "layers.1.1.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.1.conv3.weight: tensor<24x6x1x1xf32> {vram.name = "layers.1.1.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.1.1.bn3.weight: tensor<24xf32> {vram.name = "layers.1.1.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.1.bn3.bias: tensor<24xf32> {vram.name = "layers.1.1.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %fc.weight: tensor<4x24xf32> {vram.name = "fc.weight", vram.role = #vram.role<parameter>},
      %fc.bias: tensor<4xf32> {vram.name = "fc.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %bn1.running_mean: tensor<3xf32> {vram.donated = 1 : i64, vram.name = "bn1.running_mean", vram.role = #vram.role<buffer>},
      %bn1.running_var: tensor<3xf32> {vram.donated = 2 : i64, vram.name = "bn1.running_var", vram.role = #vram.role<buffer>},
      %bn1.num_batches_tracked: tensor<i64> {vram.donated = 3 : i64, vram.name = "bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.0.bn1.running_mean: tensor<3xf32> {vram.donated = 4 : i64, vram.name = "layers.0.0.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.0.bn1.running_var: tensor<3xf32> {vram.donated = 5 : i64, vram.name = "layers.0.0.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.0.0.bn1.num_batches_tracked: tensor<i64> {vram.donated = 6 : i64, vram.name = "layers.0.0.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.0.bn2.running_mean: tensor<3xf32> {vram.donated = 7 : i64, vram.name = "layers.0.0.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.0.bn2.running_var: tensor<3xf32> {vram.donated = 8 : i64, vram.name = "layers.0.0.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.0.0.bn2.num_batches_tracked: tensor<i64> {vram.donated = 9 : i64, vram.name = "layers.0.0.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.0.bn3.running_mean: tensor<12xf32> {vram.donated = 10 : i64, vram.name = "layers.0.0.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.0.bn3.running_var: tensor<12xf32> {vram.donated = 11 : i64, vram.name = "layers.0.0.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.0.0.bn3.num_batches_tracked: tensor<i64> {vram.donated = 12 : i64, vram.name = "layers.0.0.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.0.downsample.1.running_mean: tensor<12xf32> {vram.donated = 13 : i64, vram.name = "layers.0.0.downsample.1.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.0.downsample.1.running_var: tensor<12xf32> {vram.donated = 14 : i64, vram.name = "layers.0.0.downsample.1.running_var", vram.role = #vram.role<buffer>},
      %layers.0.0.downsample.1.num_batches_tracked: tensor<i64> {vram.donated = 15 : i64, vram.name = "layers.0.0.downsample.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.1.bn1.running_mean: tensor<3xf32> {vram.donated = 16 : i64, vram.name = "layers.0.1.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.1.bn1.running_var: tensor<3xf32> {vram.donated = 17 : i64, vram.name = "layers.0.1.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.0.1.bn1.num_batches_tracked: tensor<i64> {vram.donated = 18 : i64, vram.name = "layers.0.1.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.1.bn2.running_mean: tensor<3xf32> {vram.donated = 19 : i64, vram.name = "layers.0.1.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.1.bn2.running_var: tensor<3xf32> {vram.donated = 20 : i64, vram.name = "layers.0.1.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.0.1.bn2.num_batches_tracked: tensor<i64> {vram.donated = 21 : i64, vram.name = "layers.0.1.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.1.bn3.running_mean: tensor<12xf32> {vram.donated = 22 : i64, vram.name = "layers.0.1.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.1.bn3.running_var: tensor<12xf32> {vram.donated = 23 : i64, vram.name = "layers.0.1.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.0.1.bn3.num_batches_tracked: tensor<i64> {vram.donated = 24 : i64, vram.name = "layers.0.1.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.0.bn1.running_mean: tensor<6xf32> {vram.donated = 25 : i64, vram.name = "layers.1.0.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.0.bn1.running_var: tensor<6xf32> {vram.donated = 26 : i64, vram.name = "layers.1.0.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.1.0.bn1.num_batches_tracked: tensor<i64> {vram.donated = 27 : i64, vram.name = "layers.1.0.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.0.bn2.running_mean: tensor<6xf32> {vram.donated = 28 : i64, vram.name = "layers.1.0.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.0.bn2.running_var: tensor<6xf32> {vram.donated = 29 : i64, vram.name = "layers.1.0.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.1.0.bn2.num_batches_tracked: tensor<i64> {vram.donated = 30 : i64, vram.name = "layers.1.0.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.0.bn3.running_mean: tensor<24xf32> {vram.donated = 31 : i64, vram.name = "layers.1.0.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.0.bn3.running_var: tensor<24xf32> {vram.donated = 32 : i64, vram.name = "layers.1.0.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.1.0.bn3.num_batches_tracked: tensor<i64> {vram.donated = 33 : i64, vram.name = "layers.1.0.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.0.downsample.1.running_mean: tensor<24xf32> {vram.donated = 34 : i64, vram.name = "layers.1.0.downsample.1.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.0.downsample.1.running_var: tensor<24xf32> {vram.donated = 35 : i64, vram.name = "layers.1.0.downsample.1.running_var", vram.role = #vram.role<buffer>},
      %layers.1.0.downsample.1.num_batches_tracked: tensor<i64> {vram.donated = 36 : i64, vram.name = "layers.1.0.downsample.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.1.bn1.running_mean: tensor<6xf32> {vram.donated = 37 : i64, vram.name = "layers.1.1.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.1.bn1.running_var: tensor<6xf32> {vram.donated = 38 : i64, vram.name = "layers.1.1.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.1.1.bn1.num_batches_tracked: tensor<i64> {vram.donated = 39 : i64, vram.name = "layers.1.1.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.1.bn2.running_mean: tensor<6xf32> {vram.donated = 40 : i64, vram.name = "layers.1.1.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.1.bn2.running_var: tensor<6xf32> {vram.donated = 41 : i64, vram.name = "layers.1.1.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.1.1.bn2.num_batches_tracked: tensor<i64> {vram.donated = 42 : i64, vram.name = "layers.1.1.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.1.bn3.running_mean: tensor<24xf32> {vram.donated = 43 : i64, vram.name = "layers.1.1.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.1.bn3.running_var: tensor<24xf32> {vram.donated = 44 : i64, vram.name = "layers.1.1.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.1.1.bn3.num_batches_tracked: tensor<i64> {vram.donated = 45 : i64, vram.name = "layers.1.1.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %image: tensor<4x3x17x17xf32> {vram.name = "image", vram.role = #vram.role<input>},
      %target: tensor<4xi64> {vram.name = "target", vram.role = #vram.role<target>}
  ) -> (tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<24xf32>, tensor<24xf32>, tensor<i64>, tensor<24xf32>, tensor<24xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<24xf32>, tensor<24xf32>, tensor<i64>)
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %conv2d = vram.conv2d %image, %conv1.weight {strides = array<i64: 2, 2>, padding = array<i64: 3, 3>, vram.layer = "conv1"} : (tensor<4x3x17x17xf32>, tensor<3x3x7x7xf32>) -> tensor<4x3x9x9xf32> loc(#loc0)
    %c = vram.constant dense<1> : tensor<i64>
    %add_ = vram.add %bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc1)
    %batch_norm, %batch_norm.1, %batch_norm.2 = vram.batch_norm %conv2d, %bn1.weight, %bn1.bias {eps = 1.0e-05 : f64, vram.layer = "bn1"} : (tensor<4x3x9x9xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3x9x9xf32>, tensor<3xf32>, tensor<3xf32>) loc(#loc1)
    %batch_norm.3 = vram.running_update %bn1.running_mean, %batch_norm.1 {momentum = 0.1 : f64, vram.layer = "bn1"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#loc1)
    %batch_norm.4 = vram.running_update %bn1.running_var, %batch_norm.2 {momentum = 0.1 : f64, scale = 1.0030959752321982 : f64, vram.layer = "bn1"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#loc1)
    %relu_ = vram.relu %batch_norm {vram.inplace, vram.layer = "relu"} : (tensor<4x3x9x9xf32>) -> tensor<4x3x9x9xf32> loc(#loc2)
    %max_pool2d, %max_pool2d_at = vram.max_pool2d %relu_ {kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, vram.layer = "maxpool"} : (tensor<4x3x9x9xf32>) -> (tensor<4x3x5x5xf32>, tensor<4x3x5x5xi8>) loc(#loc3)
    %conv2d_1 = vram.conv2d %max_pool2d, %layers.0.0.downsample.0.weight {vram.layer = "layers.0.0.downsample.0"} : (tensor<4x3x5x5xf32>, tensor<12x3x1x1xf32>) -> tensor<4x12x5x5xf32> loc(#loc4)
    %add__1 = vram.add %layers.0.0.downsample.1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.0.downsample.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc5)
    %batch_norm_1, %batch_norm_1.1, %batch_norm_1.2 = vram.batch_norm %conv2d_1, %layers.0.0.downsample.1.weight, %layers.0.0.downsample.1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.0.downsample.1"} : (tensor<4x12x5x5xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<4x12x5x5xf32>, tensor<12xf32>, tensor<12xf32>) loc(#loc5)
    %batch_norm_1.3 = vram.running_update %layers.0.0.downsample.1.running_mean, %batch_norm_1.1 {momentum = 0.1 : f64, vram.layer = "layers.0.0.downsample.1"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc5)
    %batch_norm_1.4 = vram.running_update %layers.0.0.downsample.1.running_var, %batch_norm_1.2 {momentum = 0.1 : f64, scale = 1.0101010101010102 : f64, vram.layer = "layers.0.0.downsample.1"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc5)
    %conv2d_2 = vram.conv2d %max_pool2d, %layers.0.0.conv1.weight {vram.layer = "layers.0.0.conv1"} : (tensor<4x3x5x5xf32>, tensor<3x3x1x1xf32>) -> tensor<4x3x5x5xf32> loc(#loc6)
    %add__2 = vram.add %layers.0.0.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.0.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc7)
    %batch_norm_2, %batch_norm_2.1, %batch_norm_2.2 = vram.batch_norm %conv2d_2, %layers.0.0.bn1.weight, %layers.0.0.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.0.bn1"} : (tensor<4x3x5x5xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3x5x5xf32>, tensor<3xf32>, tensor<3xf32>) loc(#loc7)
    %batch_norm_2.3 = vram.running_update %layers.0.0.bn1.running_mean, %batch_norm_2.1 {momentum = 0.1 : f64, vram.layer = "layers.0.0.bn1"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#loc7)
    %batch_norm_2.4 = vram.running_update %layers.0.0.bn1.running_var, %batch_norm_2.2 {momentum = 0.1 : f64, scale = 1.0101010101010102 : f64, vram.layer = "layers.0.0.bn1"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#loc7)
    %relu__1 = vram.relu %batch_norm_2 {vram.inplace, vram.layer = "layers.0.0.relu"} : (tensor<4x3x5x5xf32>) -> tensor<4x3x5x5xf32> loc(#loc8)
    %conv2d_3 = vram.conv2d %relu__1, %layers.0.0.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.0.0.conv2"} : (tensor<4x3x5x5xf32>, tensor<3x3x3x3xf32>) -> tensor<4x3x5x5xf32> loc(#loc9)
    %add__3 = vram.add %layers.0.0.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.0.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc10)
    %batch_norm_3, %batch_norm_3.1, %batch_norm_3.2 = vram.batch_norm %conv2d_3, %layers.0.0.bn2.weight, %layers.0.0.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.0.bn2"} : (tensor<4x3x5x5xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3x5x5xf32>, tensor<3xf32>, tensor<3xf32>) loc(#loc10)
    %batch_norm_3.3 = vram.running_update %layers.0.0.bn2.running_mean, %batch_norm_3.1 {momentum = 0.1 : f64, vram.layer = "layers.0.0.bn2"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#loc10)
    %batch_norm_3.4 = vram.running_update %layers.0.0.bn2.running_var, %batch_norm_3.2 {momentum = 0.1 : f64, scale = 1.0101010101010102 : f64, vram.layer = "layers.0.0.bn2"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#loc10)
    %relu__2 = vram.relu %batch_norm_3 {vram.inplace, vram.layer = "layers.0.0.relu#1"} : (tensor<4x3x5x5xf32>) -> tensor<4x3x5x5xf32> loc(#loc11)
    %conv2d_4 = vram.conv2d %relu__2, %layers.0.0.conv3.weight {vram.layer = "layers.0.0.conv3"} : (tensor<4x3x5x5xf32>, tensor<12x3x1x1xf32>) -> tensor<4x12x5x5xf32> loc(#loc12)
    %add__4 = vram.add %layers.0.0.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.0.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc13)
    %batch_norm_4, %batch_norm_4.1, %batch_norm_4.2 = vram.batch_norm %conv2d_4, %layers.0.0.bn3.weight, %layers.0.0.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.0.bn3"} : (tensor<4x12x5x5xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<4x12x5x5xf32>, tensor<12xf32>, tensor<12xf32>) loc(#loc13)
    %batch_norm_4.3 = vram.running_update %layers.0.0.bn3.running_mean, %batch_norm_4.1 {momentum = 0.1 : f64, vram.layer = "layers.0.0.bn3"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc13)
    %batch_norm_4.4 = vram.running_update %layers.0.0.bn3.running_var, %batch_norm_4.2 {momentum = 0.1 : f64, scale = 1.0101010101010102 : f64, vram.layer = "layers.0.0.bn3"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc13)
    %add__5 = vram.add %batch_norm_4, %batch_norm_1 {vram.inplace, vram.layer = "layers.0.0/add__5"} : (tensor<4x12x5x5xf32>, tensor<4x12x5x5xf32>) -> tensor<4x12x5x5xf32> loc(#loc14)
    %relu__3 = vram.relu %add__5 {vram.inplace, vram.layer = "layers.0.0.relu#2"} : (tensor<4x12x5x5xf32>) -> tensor<4x12x5x5xf32> loc(#loc15)
    %conv2d_5 = vram.conv2d %relu__3, %layers.0.1.conv1.weight {vram.layer = "layers.0.1.conv1"} : (tensor<4x12x5x5xf32>, tensor<3x12x1x1xf32>) -> tensor<4x3x5x5xf32> loc(#loc16)
    %add__6 = vram.add %layers.0.1.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.1.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc17)
    %batch_norm_5, %batch_norm_5.1, %batch_norm_5.2 = vram.batch_norm %conv2d_5, %layers.0.1.bn1.weight, %layers.0.1.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.1.bn1"} : (tensor<4x3x5x5xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3x5x5xf32>, tensor<3xf32>, tensor<3xf32>) loc(#loc17)
    %batch_norm_5.3 = vram.running_update %layers.0.1.bn1.running_mean, %batch_norm_5.1 {momentum = 0.1 : f64, vram.layer = "layers.0.1.bn1"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#loc17)
    %batch_norm_5.4 = vram.running_update %layers.0.1.bn1.running_var, %batch_norm_5.2 {momentum = 0.1 : f64, scale = 1.0101010101010102 : f64, vram.layer = "layers.0.1.bn1"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#loc17)
    %relu__4 = vram.relu %batch_norm_5 {vram.inplace, vram.layer = "layers.0.1.relu"} : (tensor<4x3x5x5xf32>) -> tensor<4x3x5x5xf32> loc(#loc18)
    %conv2d_6 = vram.conv2d %relu__4, %layers.0.1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.0.1.conv2"} : (tensor<4x3x5x5xf32>, tensor<3x3x3x3xf32>) -> tensor<4x3x5x5xf32> loc(#loc19)
    %add__7 = vram.add %layers.0.1.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.1.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc20)
    %batch_norm_6, %batch_norm_6.1, %batch_norm_6.2 = vram.batch_norm %conv2d_6, %layers.0.1.bn2.weight, %layers.0.1.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.1.bn2"} : (tensor<4x3x5x5xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3x5x5xf32>, tensor<3xf32>, tensor<3xf32>) loc(#loc20)
    %batch_norm_6.3 = vram.running_update %layers.0.1.bn2.running_mean, %batch_norm_6.1 {momentum = 0.1 : f64, vram.layer = "layers.0.1.bn2"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#loc20)
    %batch_norm_6.4 = vram.running_update %layers.0.1.bn2.running_var, %batch_norm_6.2 {momentum = 0.1 : f64, scale = 1.0101010101010102 : f64, vram.layer = "layers.0.1.bn2"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> loc(#loc20)
    %relu__5 = vram.relu %batch_norm_6 {vram.inplace, vram.layer = "layers.0.1.relu#1"} : (tensor<4x3x5x5xf32>) -> tensor<4x3x5x5xf32> loc(#loc21)
    %conv2d_7 = vram.conv2d %relu__5, %layers.0.1.conv3.weight {vram.layer = "layers.0.1.conv3"} : (tensor<4x3x5x5xf32>, tensor<12x3x1x1xf32>) -> tensor<4x12x5x5xf32> loc(#loc22)
    %add__8 = vram.add %layers.0.1.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.1.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc23)
    %batch_norm_7, %batch_norm_7.1, %batch_norm_7.2 = vram.batch_norm %conv2d_7, %layers.0.1.bn3.weight, %layers.0.1.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.1.bn3"} : (tensor<4x12x5x5xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<4x12x5x5xf32>, tensor<12xf32>, tensor<12xf32>) loc(#loc23)
    %batch_norm_7.3 = vram.running_update %layers.0.1.bn3.running_mean, %batch_norm_7.1 {momentum = 0.1 : f64, vram.layer = "layers.0.1.bn3"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc23)
    %batch_norm_7.4 = vram.running_update %layers.0.1.bn3.running_var, %batch_norm_7.2 {momentum = 0.1 : f64, scale = 1.0101010101010102 : f64, vram.layer = "layers.0.1.bn3"} : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32> loc(#loc23)
    %add__9 = vram.add %batch_norm_7, %relu__3 {vram.inplace, vram.layer = "layers.0.1/add__9"} : (tensor<4x12x5x5xf32>, tensor<4x12x5x5xf32>) -> tensor<4x12x5x5xf32> loc(#loc24)
    %relu__6 = vram.relu %add__9 {vram.inplace, vram.layer = "layers.0.1.relu#2"} : (tensor<4x12x5x5xf32>) -> tensor<4x12x5x5xf32> loc(#loc25)
    %conv2d_8 = vram.conv2d %relu__6, %layers.1.0.downsample.0.weight {strides = array<i64: 2, 2>, vram.layer = "layers.1.0.downsample.0"} : (tensor<4x12x5x5xf32>, tensor<24x12x1x1xf32>) -> tensor<4x24x3x3xf32> loc(#loc26)
    %add__10 = vram.add %layers.1.0.downsample.1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.0.downsample.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc27)
    %batch_norm_8, %batch_norm_8.1, %batch_norm_8.2 = vram.batch_norm %conv2d_8, %layers.1.0.downsample.1.weight, %layers.1.0.downsample.1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.0.downsample.1"} : (tensor<4x24x3x3xf32>, tensor<24xf32>, tensor<24xf32>) -> (tensor<4x24x3x3xf32>, tensor<24xf32>, tensor<24xf32>) loc(#loc27)
    %batch_norm_8.3 = vram.running_update %layers.1.0.downsample.1.running_mean, %batch_norm_8.1 {momentum = 0.1 : f64, vram.layer = "layers.1.0.downsample.1"} : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32> loc(#loc27)
    %batch_norm_8.4 = vram.running_update %layers.1.0.downsample.1.running_var, %batch_norm_8.2 {momentum = 0.1 : f64, scale = 1.0285714285714285 : f64, vram.layer = "layers.1.0.downsample.1"} : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32> loc(#loc27)
    %conv2d_9 = vram.conv2d %relu__6, %layers.1.0.conv1.weight {vram.layer = "layers.1.0.conv1"} : (tensor<4x12x5x5xf32>, tensor<6x12x1x1xf32>) -> tensor<4x6x5x5xf32> loc(#loc28)
    %add__11 = vram.add %layers.1.0.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.0.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc29)
    %batch_norm_9, %batch_norm_9.1, %batch_norm_9.2 = vram.batch_norm %conv2d_9, %layers.1.0.bn1.weight, %layers.1.0.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.0.bn1"} : (tensor<4x6x5x5xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<4x6x5x5xf32>, tensor<6xf32>, tensor<6xf32>) loc(#loc29)
    %batch_norm_9.3 = vram.running_update %layers.1.0.bn1.running_mean, %batch_norm_9.1 {momentum = 0.1 : f64, vram.layer = "layers.1.0.bn1"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc29)
    %batch_norm_9.4 = vram.running_update %layers.1.0.bn1.running_var, %batch_norm_9.2 {momentum = 0.1 : f64, scale = 1.0101010101010102 : f64, vram.layer = "layers.1.0.bn1"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc29)
    %relu__7 = vram.relu %batch_norm_9 {vram.inplace, vram.layer = "layers.1.0.relu"} : (tensor<4x6x5x5xf32>) -> tensor<4x6x5x5xf32> loc(#loc30)
    %conv2d_10 = vram.conv2d %relu__7, %layers.1.0.conv2.weight {strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, vram.layer = "layers.1.0.conv2"} : (tensor<4x6x5x5xf32>, tensor<6x6x3x3xf32>) -> tensor<4x6x3x3xf32> loc(#loc31)
    %add__12 = vram.add %layers.1.0.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.0.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc32)
    %batch_norm_10, %batch_norm_10.1, %batch_norm_10.2 = vram.batch_norm %conv2d_10, %layers.1.0.bn2.weight, %layers.1.0.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.0.bn2"} : (tensor<4x6x3x3xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<4x6x3x3xf32>, tensor<6xf32>, tensor<6xf32>) loc(#loc32)
    %batch_norm_10.3 = vram.running_update %layers.1.0.bn2.running_mean, %batch_norm_10.1 {momentum = 0.1 : f64, vram.layer = "layers.1.0.bn2"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc32)
    %batch_norm_10.4 = vram.running_update %layers.1.0.bn2.running_var, %batch_norm_10.2 {momentum = 0.1 : f64, scale = 1.0285714285714285 : f64, vram.layer = "layers.1.0.bn2"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc32)
    %relu__8 = vram.relu %batch_norm_10 {vram.inplace, vram.layer = "layers.1.0.relu#1"} : (tensor<4x6x3x3xf32>) -> tensor<4x6x3x3xf32> loc(#loc33)
    %conv2d_11 = vram.conv2d %relu__8, %layers.1.0.conv3.weight {vram.layer = "layers.1.0.conv3"} : (tensor<4x6x3x3xf32>, tensor<24x6x1x1xf32>) -> tensor<4x24x3x3xf32> loc(#loc34)
    %add__13 = vram.add %layers.1.0.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.0.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc35)
    %batch_norm_11, %batch_norm_11.1, %batch_norm_11.2 = vram.batch_norm %conv2d_11, %layers.1.0.bn3.weight, %layers.1.0.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.0.bn3"} : (tensor<4x24x3x3xf32>, tensor<24xf32>, tensor<24xf32>) -> (tensor<4x24x3x3xf32>, tensor<24xf32>, tensor<24xf32>) loc(#loc35)
    %batch_norm_11.3 = vram.running_update %layers.1.0.bn3.running_mean, %batch_norm_11.1 {momentum = 0.1 : f64, vram.layer = "layers.1.0.bn3"} : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32> loc(#loc35)
    %batch_norm_11.4 = vram.running_update %layers.1.0.bn3.running_var, %batch_norm_11.2 {momentum = 0.1 : f64, scale = 1.0285714285714285 : f64, vram.layer = "layers.1.0.bn3"} : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32> loc(#loc35)
    %add__14 = vram.add %batch_norm_11, %batch_norm_8 {vram.inplace, vram.layer = "layers.1.0/add__14"} : (tensor<4x24x3x3xf32>, tensor<4x24x3x3xf32>) -> tensor<4x24x3x3xf32> loc(#loc36)
    %relu__9 = vram.relu %add__14 {vram.inplace, vram.layer = "layers.1.0.relu#2"} : (tensor<4x24x3x3xf32>) -> tensor<4x24x3x3xf32> loc(#loc37)
    %conv2d_12 = vram.conv2d %relu__9, %layers.1.1.conv1.weight {vram.layer = "layers.1.1.conv1"} : (tensor<4x24x3x3xf32>, tensor<6x24x1x1xf32>) -> tensor<4x6x3x3xf32> loc(#loc38)
    %add__15 = vram.add %layers.1.1.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.1.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc39)
    %batch_norm_12, %batch_norm_12.1, %batch_norm_12.2 = vram.batch_norm %conv2d_12, %layers.1.1.bn1.weight, %layers.1.1.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.1.bn1"} : (tensor<4x6x3x3xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<4x6x3x3xf32>, tensor<6xf32>, tensor<6xf32>) loc(#loc39)
    %batch_norm_12.3 = vram.running_update %layers.1.1.bn1.running_mean, %batch_norm_12.1 {momentum = 0.1 : f64, vram.layer = "layers.1.1.bn1"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc39)
    %batch_norm_12.4 = vram.running_update %layers.1.1.bn1.running_var, %batch_norm_12.2 {momentum = 0.1 : f64, scale = 1.0285714285714285 : f64, vram.layer = "layers.1.1.bn1"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc39)
    %relu__10 = vram.relu %batch_norm_12 {vram.inplace, vram.layer = "layers.1.1.relu"} : (tensor<4x6x3x3xf32>) -> tensor<4x6x3x3xf32> loc(#loc40)
    %conv2d_13 = vram.conv2d %relu__10, %layers.1.1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.1.1.conv2"} : (tensor<4x6x3x3xf32>, tensor<6x6x3x3xf32>) -> tensor<4x6x3x3xf32> loc(#loc41)
    %add__16 = vram.add %layers.1.1.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.1.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc42)
    %batch_norm_13, %batch_norm_13.1, %batch_norm_13.2 = vram.batch_norm %conv2d_13, %layers.1.1.bn2.weight, %layers.1.1.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.1.bn2"} : (tensor<4x6x3x3xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<4x6x3x3xf32>, tensor<6xf32>, tensor<6xf32>) loc(#loc42)
    %batch_norm_13.3 = vram.running_update %layers.1.1.bn2.running_mean, %batch_norm_13.1 {momentum = 0.1 : f64, vram.layer = "layers.1.1.bn2"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc42)
    %batch_norm_13.4 = vram.running_update %layers.1.1.bn2.running_var, %batch_norm_13.2 {momentum = 0.1 : f64, scale = 1.0285714285714285 : f64, vram.layer = "layers.1.1.bn2"} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32> loc(#loc42)
    %relu__11 = vram.relu %batch_norm_13 {vram.inplace, vram.layer = "layers.1.1.relu#1"} : (tensor<4x6x3x3xf32>) -> tensor<4x6x3x3xf32> loc(#loc43)
    %conv2d_14 = vram.conv2d %relu__11, %layers.1.1.conv3.weight {vram.layer = "layers.1.1.conv3"} : (tensor<4x6x3x3xf32>, tensor<24x6x1x1xf32>) -> tensor<4x24x3x3xf32> loc(#loc44)
    %add__17 = vram.add %layers.1.1.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.1.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc45)
    %batch_norm_14, %batch_norm_14.1, %batch_norm_14.2 = vram.batch_norm %conv2d_14, %layers.1.1.bn3.weight, %layers.1.1.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.1.bn3"} : (tensor<4x24x3x3xf32>, tensor<24xf32>, tensor<24xf32>) -> (tensor<4x24x3x3xf32>, tensor<24xf32>, tensor<24xf32>) loc(#loc45)
    %batch_norm_14.3 = vram.running_update %layers.1.1.bn3.running_mean, %batch_norm_14.1 {momentum = 0.1 : f64, vram.layer = "layers.1.1.bn3"} : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32> loc(#loc45)
    %batch_norm_14.4 = vram.running_update %layers.1.1.bn3.running_var, %batch_norm_14.2 {momentum = 0.1 : f64, scale = 1.0285714285714285 : f64, vram.layer = "layers.1.1.bn3"} : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32> loc(#loc45)
    %add__18 = vram.add %batch_norm_14, %relu__9 {vram.inplace, vram.layer = "layers.1.1/add__18"} : (tensor<4x24x3x3xf32>, tensor<4x24x3x3xf32>) -> tensor<4x24x3x3xf32> loc(#loc46)
    %relu__12 = vram.relu %add__18 {vram.inplace, vram.layer = "layers.1.1.relu#2"} : (tensor<4x24x3x3xf32>) -> tensor<4x24x3x3xf32> loc(#loc47)
    %adaptive_avg_pool2d = vram.adaptive_avg_pool2d %relu__12 {output_size = array<i64: 1, 1>, vram.layer = "avgpool"} : (tensor<4x24x3x3xf32>) -> tensor<4x24x1x1xf32> loc(#loc48)
    %flatten = vram.reshape %adaptive_avg_pool2d {vram.layer = "/flatten"} : (tensor<4x24x1x1xf32>) -> tensor<4x24xf32> loc(#loc49)
    %linear = vram.matmul %flatten, %fc.weight {transpose_rhs, vram.layer = "fc"} : (tensor<4x24xf32>, tensor<4x24xf32>) -> tensor<4x4xf32> loc(#loc50)
    %linear.1 = vram.bias_add %linear, %fc.bias {dim = 1 : i64, vram.layer = "fc"} : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4x4xf32> loc(#loc50)
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear.1, %target {label_smoothing = 0.1 : f64, vram.layer = "loss"} : (tensor<4x4xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>) loc(#loc51)
    return %cross_entropy_loss, %batch_norm.3, %batch_norm.4, %add_, %batch_norm_2.3, %batch_norm_2.4, %add__2, %batch_norm_3.3, %batch_norm_3.4, %add__3, %batch_norm_4.3, %batch_norm_4.4, %add__4, %batch_norm_1.3, %batch_norm_1.4, %add__1, %batch_norm_5.3, %batch_norm_5.4, %add__6, %batch_norm_6.3, %batch_norm_6.4, %add__7, %batch_norm_7.3, %batch_norm_7.4, %add__8, %batch_norm_9.3, %batch_norm_9.4, %add__11, %batch_norm_10.3, %batch_norm_10.4, %add__12, %batch_norm_11.3, %batch_norm_11.4, %add__13, %batch_norm_8.3, %batch_norm_8.4, %add__10, %batch_norm_12.3, %batch_norm_12.4, %add__15, %batch_norm_13.3, %batch_norm_13.4, %add__16, %batch_norm_14.3, %batch_norm_14.4, %add__17 : tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<i64>, tensor<12xf32>, tensor<12xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<24xf32>, tensor<24xf32>, tensor<i64>, tensor<24xf32>, tensor<24xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<6xf32>, tensor<6xf32>, tensor<i64>, tensor<24xf32>, tensor<24xf32>, tensor<i64>
  }
}
#loc0 = loc("conv1"("examples/models/resnet.py":59:1))
#loc1 = loc("bn1"("examples/models/resnet.py":59:1))
#loc2 = loc("relu"("examples/models/resnet.py":59:1))
#loc3 = loc("maxpool"("examples/models/resnet.py":59:1))
#loc4 = loc("layers.0.0.downsample.0"("examples/models/resnet.py":30:1))
#loc5 = loc("layers.0.0.downsample.1"("examples/models/resnet.py":30:1))
#loc6 = loc("layers.0.0.conv1"("examples/models/resnet.py":31:1))
#loc7 = loc("layers.0.0.bn1"("examples/models/resnet.py":31:1))
#loc8 = loc("layers.0.0.relu"("examples/models/resnet.py":31:1))
#loc9 = loc("layers.0.0.conv2"("examples/models/resnet.py":32:1))
#loc10 = loc("layers.0.0.bn2"("examples/models/resnet.py":32:1))
#loc11 = loc("layers.0.0.relu#1"("examples/models/resnet.py":32:1))
#loc12 = loc("layers.0.0.conv3"("examples/models/resnet.py":33:1))
#loc13 = loc("layers.0.0.bn3"("examples/models/resnet.py":33:1))
#loc14 = loc("layers.0.0/add__5"("examples/models/resnet.py":34:1))
#loc15 = loc("layers.0.0.relu#2"("examples/models/resnet.py":35:1))
#loc16 = loc("layers.0.1.conv1"("examples/models/resnet.py":31:1))
#loc17 = loc("layers.0.1.bn1"("examples/models/resnet.py":31:1))
#loc18 = loc("layers.0.1.relu"("examples/models/resnet.py":31:1))
#loc19 = loc("layers.0.1.conv2"("examples/models/resnet.py":32:1))
#loc20 = loc("layers.0.1.bn2"("examples/models/resnet.py":32:1))
#loc21 = loc("layers.0.1.relu#1"("examples/models/resnet.py":32:1))
#loc22 = loc("layers.0.1.conv3"("examples/models/resnet.py":33:1))
#loc23 = loc("layers.0.1.bn3"("examples/models/resnet.py":33:1))
#loc24 = loc("layers.0.1/add__9"("examples/models/resnet.py":34:1))
#loc25 = loc("layers.0.1.relu#2"("examples/models/resnet.py":35:1))
#loc26 = loc("layers.1.0.downsample.0"("examples/models/resnet.py":30:1))
#loc27 = loc("layers.1.0.downsample.1"("examples/models/resnet.py":30:1))
#loc28 = loc("layers.1.0.conv1"("examples/models/resnet.py":31:1))
#loc29 = loc("layers.1.0.bn1"("examples/models/resnet.py":31:1))
#loc30 = loc("layers.1.0.relu"("examples/models/resnet.py":31:1))
#loc31 = loc("layers.1.0.conv2"("examples/models/resnet.py":32:1))
#loc32 = loc("layers.1.0.bn2"("examples/models/resnet.py":32:1))
#loc33 = loc("layers.1.0.relu#1"("examples/models/resnet.py":32:1))
#loc34 = loc("layers.1.0.conv3"("examples/models/resnet.py":33:1))
#loc35 = loc("layers.1.0.bn3"("examples/models/resnet.py":33:1))
#loc36 = loc("layers.1.0/add__14"("examples/models/resnet.py":34:1))
#loc37 = loc("layers.1.0.relu#2"("examples/models/resnet.py":35:1))
#loc38 = loc("layers.1.1.conv1"("examples/models/resnet.py":31:1))
#loc39 = loc("layers.1.1.bn1"("examples/models/resnet.py":31:1))
#loc40 = loc("layers.1.1.relu"("examples/models/resnet.py":31:1))
#loc41 = loc("layers.1.1.conv2"("examples/models/resnet.py":32:1))
#loc42 = loc("layers.1.1.bn2"("examples/models/resnet.py":32:1))
#loc43 = loc("layers.1.1.relu#1"("examples/models/resnet.py":32:1))
#loc44 = loc("layers.1.1.conv3"("examples/models/resnet.py":33:1))
#loc45 = loc("layers.1.1.bn3"("examples/models/resnet.py":33:1))
#loc46 = loc("layers.1.1/add__18"("examples/models/resnet.py":34:1))
#loc47 = loc("layers.1.1.relu#2"("examples/models/resnet.py":35:1))
#loc48 = loc("avgpool"("examples/models/resnet.py":60:1))
#loc49 = loc("/flatten"("examples/models/resnet.py":61:1))
#loc50 = loc("fc"("examples/models/resnet.py":61:1))
#loc51 = loc("loss")
