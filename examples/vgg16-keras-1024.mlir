// vram-export examples/models/vgg.py:keras -o examples/vgg16-keras-1024.mlir
module {
  func.func @main(
      %block1_conv1.weight: tensor<64x3x3x3xf32> {vram.name = "block1_conv1.weight", vram.role = #vram.role<parameter>},
      %block1_conv1.bias: tensor<64xf32> {vram.name = "block1_conv1.bias", vram.role = #vram.role<parameter>},
      %block1_conv2.weight: tensor<64x64x3x3xf32> {vram.name = "block1_conv2.weight", vram.role = #vram.role<parameter>},
      %block1_conv2.bias: tensor<64xf32> {vram.name = "block1_conv2.bias", vram.role = #vram.role<parameter>},
      %block2_conv1.weight: tensor<128x64x3x3xf32> {vram.name = "block2_conv1.weight", vram.role = #vram.role<parameter>},
      %block2_conv1.bias: tensor<128xf32> {vram.name = "block2_conv1.bias", vram.role = #vram.role<parameter>},
      %block2_conv2.weight: tensor<128x128x3x3xf32> {vram.name = "block2_conv2.weight", vram.role = #vram.role<parameter>},
      %block2_conv2.bias: tensor<128xf32> {vram.name = "block2_conv2.bias", vram.role = #vram.role<parameter>},
      %block3_conv1.weight: tensor<256x128x3x3xf32> {vram.name = "block3_conv1.weight", vram.role = #vram.role<parameter>},
      %block3_conv1.bias: tensor<256xf32> {vram.name = "block3_conv1.bias", vram.role = #vram.role<parameter>},
      %block3_conv2.weight: tensor<256x256x3x3xf32> {vram.name = "block3_conv2.weight", vram.role = #vram.role<parameter>},
      %block3_conv2.bias: tensor<256xf32> {vram.name = "block3_conv2.bias", vram.role = #vram.role<parameter>},
      %block3_conv3.weight: tensor<256x256x3x3xf32> {vram.name = "block3_conv3.weight", vram.role = #vram.role<parameter>},
      %block3_conv3.bias: tensor<256xf32> {vram.name = "block3_conv3.bias", vram.role = #vram.role<parameter>},
      %block4_conv1.weight: tensor<512x256x3x3xf32> {vram.name = "block4_conv1.weight", vram.role = #vram.role<parameter>},
      %block4_conv1.bias: tensor<512xf32> {vram.name = "block4_conv1.bias", vram.role = #vram.role<parameter>},
      %block4_conv2.weight: tensor<512x512x3x3xf32> {vram.name = "block4_conv2.weight", vram.role = #vram.role<parameter>},
      %block4_conv2.bias: tensor<512xf32> {vram.name = "block4_conv2.bias", vram.role = #vram.role<parameter>},
      %block4_conv3.weight: tensor<512x512x3x3xf32> {vram.name = "block4_conv3.weight", vram.role = #vram.role<parameter>},
      %block4_conv3.bias: tensor<512xf32> {vram.name = "block4_conv3.bias", vram.role = #vram.role<parameter>},
      %block5_conv1.weight: tensor<512x512x3x3xf32> {vram.name = "block5_conv1.weight", vram.role = #vram.role<parameter>},
      %block5_conv1.bias: tensor<512xf32> {vram.name = "block5_conv1.bias", vram.role = #vram.role<parameter>},
      %block5_conv2.weight: tensor<512x512x3x3xf32> {vram.name = "block5_conv2.weight", vram.role = #vram.role<parameter>},
      %block5_conv2.bias: tensor<512xf32> {vram.name = "block5_conv2.bias", vram.role = #vram.role<parameter>},
      %block5_conv3.weight: tensor<512x512x3x3xf32> {vram.name = "block5_conv3.weight", vram.role = #vram.role<parameter>},
      %block5_conv3.bias: tensor<512xf32> {vram.name = "block5_conv3.bias", vram.role = #vram.role<parameter>},
      %fc1.weight: tensor<4096x524288xf32> {vram.name = "fc1.weight", vram.role = #vram.role<parameter>},
      %fc1.bias: tensor<4096xf32> {vram.name = "fc1.bias", vram.role = #vram.role<parameter>},
      %fc2.weight: tensor<4096x4096xf32> {vram.name = "fc2.weight", vram.role = #vram.role<parameter>},
      %fc2.bias: tensor<4096xf32> {vram.name = "fc2.bias", vram.role = #vram.role<parameter>},
      %predictions.weight: tensor<1000x4096xf32> {vram.name = "predictions.weight", vram.role = #vram.role<parameter>},
      %predictions.bias: tensor<1000xf32> {vram.name = "predictions.bias", vram.role = #vram.role<parameter>},
      %input: tensor<1x3x1024x1024xf32> {vram.name = "input", vram.role = #vram.role<input>},
      %target: tensor<1xi64> {vram.name = "target", vram.role = #vram.role<target>}
  ) -> tensor<f32>
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %conv2d = vram.conv2d %input, %block1_conv1.weight {padding = array<i64: 1, 1>, vram.layer = "block1_conv1"} : (tensor<1x3x1024x1024xf32>, tensor<64x3x3x3xf32>) -> tensor<1x64x1024x1024xf32> loc(#loc0)
    %conv2d.1 = vram.bias_add %conv2d, %block1_conv1.bias {dim = 1 : i64, vram.layer = "block1_conv1"} : (tensor<1x64x1024x1024xf32>, tensor<64xf32>) -> tensor<1x64x1024x1024xf32> loc(#loc0)
    %relu = vram.relu %conv2d.1 {vram.layer = "block1_conv1"} : (tensor<1x64x1024x1024xf32>) -> tensor<1x64x1024x1024xf32> loc(#loc0)
    %conv2d_1 = vram.conv2d %relu, %block1_conv2.weight {padding = array<i64: 1, 1>, vram.layer = "block1_conv2"} : (tensor<1x64x1024x1024xf32>, tensor<64x64x3x3xf32>) -> tensor<1x64x1024x1024xf32> loc(#loc1)
    %conv2d_1.1 = vram.bias_add %conv2d_1, %block1_conv2.bias {dim = 1 : i64, vram.layer = "block1_conv2"} : (tensor<1x64x1024x1024xf32>, tensor<64xf32>) -> tensor<1x64x1024x1024xf32> loc(#loc1)
    %relu_1 = vram.relu %conv2d_1.1 {vram.layer = "block1_conv2"} : (tensor<1x64x1024x1024xf32>) -> tensor<1x64x1024x1024xf32> loc(#loc1)
    %max_pool2d, %max_pool2d_at = vram.max_pool2d %relu_1 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "block1_pool"} : (tensor<1x64x1024x1024xf32>) -> (tensor<1x64x512x512xf32>, tensor<1x64x512x512xi8>) loc(#loc2)
    %conv2d_2 = vram.conv2d %max_pool2d, %block2_conv1.weight {padding = array<i64: 1, 1>, vram.layer = "block2_conv1"} : (tensor<1x64x512x512xf32>, tensor<128x64x3x3xf32>) -> tensor<1x128x512x512xf32> loc(#loc3)
    %conv2d_2.1 = vram.bias_add %conv2d_2, %block2_conv1.bias {dim = 1 : i64, vram.layer = "block2_conv1"} : (tensor<1x128x512x512xf32>, tensor<128xf32>) -> tensor<1x128x512x512xf32> loc(#loc3)
    %relu_2 = vram.relu %conv2d_2.1 {vram.layer = "block2_conv1"} : (tensor<1x128x512x512xf32>) -> tensor<1x128x512x512xf32> loc(#loc3)
    %conv2d_3 = vram.conv2d %relu_2, %block2_conv2.weight {padding = array<i64: 1, 1>, vram.layer = "block2_conv2"} : (tensor<1x128x512x512xf32>, tensor<128x128x3x3xf32>) -> tensor<1x128x512x512xf32> loc(#loc4)
    %conv2d_3.1 = vram.bias_add %conv2d_3, %block2_conv2.bias {dim = 1 : i64, vram.layer = "block2_conv2"} : (tensor<1x128x512x512xf32>, tensor<128xf32>) -> tensor<1x128x512x512xf32> loc(#loc4)
    %relu_3 = vram.relu %conv2d_3.1 {vram.layer = "block2_conv2"} : (tensor<1x128x512x512xf32>) -> tensor<1x128x512x512xf32> loc(#loc4)
    %max_pool2d_1, %max_pool2d_1_at = vram.max_pool2d %relu_3 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "block2_pool"} : (tensor<1x128x512x512xf32>) -> (tensor<1x128x256x256xf32>, tensor<1x128x256x256xi8>) loc(#loc5)
    %conv2d_4 = vram.conv2d %max_pool2d_1, %block3_conv1.weight {padding = array<i64: 1, 1>, vram.layer = "block3_conv1"} : (tensor<1x128x256x256xf32>, tensor<256x128x3x3xf32>) -> tensor<1x256x256x256xf32> loc(#loc6)
    %conv2d_4.1 = vram.bias_add %conv2d_4, %block3_conv1.bias {dim = 1 : i64, vram.layer = "block3_conv1"} : (tensor<1x256x256x256xf32>, tensor<256xf32>) -> tensor<1x256x256x256xf32> loc(#loc6)
    %relu_4 = vram.relu %conv2d_4.1 {vram.layer = "block3_conv1"} : (tensor<1x256x256x256xf32>) -> tensor<1x256x256x256xf32> loc(#loc6)
    %conv2d_5 = vram.conv2d %relu_4, %block3_conv2.weight {padding = array<i64: 1, 1>, vram.layer = "block3_conv2"} : (tensor<1x256x256x256xf32>, tensor<256x256x3x3xf32>) -> tensor<1x256x256x256xf32> loc(#loc7)
    %conv2d_5.1 = vram.bias_add %conv2d_5, %block3_conv2.bias {dim = 1 : i64, vram.layer = "block3_conv2"} : (tensor<1x256x256x256xf32>, tensor<256xf32>) -> tensor<1x256x256x256xf32> loc(#loc7)
    %relu_5 = vram.relu %conv2d_5.1 {vram.layer = "block3_conv2"} : (tensor<1x256x256x256xf32>) -> tensor<1x256x256x256xf32> loc(#loc7)
    %conv2d_6 = vram.conv2d %relu_5, %block3_conv3.weight {padding = array<i64: 1, 1>, vram.layer = "block3_conv3"} : (tensor<1x256x256x256xf32>, tensor<256x256x3x3xf32>) -> tensor<1x256x256x256xf32> loc(#loc8)
    %conv2d_6.1 = vram.bias_add %conv2d_6, %block3_conv3.bias {dim = 1 : i64, vram.layer = "block3_conv3"} : (tensor<1x256x256x256xf32>, tensor<256xf32>) -> tensor<1x256x256x256xf32> loc(#loc8)
    %relu_6 = vram.relu %conv2d_6.1 {vram.layer = "block3_conv3"} : (tensor<1x256x256x256xf32>) -> tensor<1x256x256x256xf32> loc(#loc8)
    %max_pool2d_2, %max_pool2d_2_at = vram.max_pool2d %relu_6 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "block3_pool"} : (tensor<1x256x256x256xf32>) -> (tensor<1x256x128x128xf32>, tensor<1x256x128x128xi8>) loc(#loc9)
    %conv2d_7 = vram.conv2d %max_pool2d_2, %block4_conv1.weight {padding = array<i64: 1, 1>, vram.layer = "block4_conv1"} : (tensor<1x256x128x128xf32>, tensor<512x256x3x3xf32>) -> tensor<1x512x128x128xf32> loc(#loc10)
    %conv2d_7.1 = vram.bias_add %conv2d_7, %block4_conv1.bias {dim = 1 : i64, vram.layer = "block4_conv1"} : (tensor<1x512x128x128xf32>, tensor<512xf32>) -> tensor<1x512x128x128xf32> loc(#loc10)
    %relu_7 = vram.relu %conv2d_7.1 {vram.layer = "block4_conv1"} : (tensor<1x512x128x128xf32>) -> tensor<1x512x128x128xf32> loc(#loc10)
    %conv2d_8 = vram.conv2d %relu_7, %block4_conv2.weight {padding = array<i64: 1, 1>, vram.layer = "block4_conv2"} : (tensor<1x512x128x128xf32>, tensor<512x512x3x3xf32>) -> tensor<1x512x128x128xf32> loc(#loc11)
    %conv2d_8.1 = vram.bias_add %conv2d_8, %block4_conv2.bias {dim = 1 : i64, vram.layer = "block4_conv2"} : (tensor<1x512x128x128xf32>, tensor<512xf32>) -> tensor<1x512x128x128xf32> loc(#loc11)
    %relu_8 = vram.relu %conv2d_8.1 {vram.layer = "block4_conv2"} : (tensor<1x512x128x128xf32>) -> tensor<1x512x128x128xf32> loc(#loc11)
    %conv2d_9 = vram.conv2d %relu_8, %block4_conv3.weight {padding = array<i64: 1, 1>, vram.layer = "block4_conv3"} : (tensor<1x512x128x128xf32>, tensor<512x512x3x3xf32>) -> tensor<1x512x128x128xf32> loc(#loc12)
    %conv2d_9.1 = vram.bias_add %conv2d_9, %block4_conv3.bias {dim = 1 : i64, vram.layer = "block4_conv3"} : (tensor<1x512x128x128xf32>, tensor<512xf32>) -> tensor<1x512x128x128xf32> loc(#loc12)
    %relu_9 = vram.relu %conv2d_9.1 {vram.layer = "block4_conv3"} : (tensor<1x512x128x128xf32>) -> tensor<1x512x128x128xf32> loc(#loc12)
    %max_pool2d_3, %max_pool2d_3_at = vram.max_pool2d %relu_9 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "block4_pool"} : (tensor<1x512x128x128xf32>) -> (tensor<1x512x64x64xf32>, tensor<1x512x64x64xi8>) loc(#loc13)
    %conv2d_10 = vram.conv2d %max_pool2d_3, %block5_conv1.weight {padding = array<i64: 1, 1>, vram.layer = "block5_conv1"} : (tensor<1x512x64x64xf32>, tensor<512x512x3x3xf32>) -> tensor<1x512x64x64xf32> loc(#loc14)
    %conv2d_10.1 = vram.bias_add %conv2d_10, %block5_conv1.bias {dim = 1 : i64, vram.layer = "block5_conv1"} : (tensor<1x512x64x64xf32>, tensor<512xf32>) -> tensor<1x512x64x64xf32> loc(#loc14)
    %relu_10 = vram.relu %conv2d_10.1 {vram.layer = "block5_conv1"} : (tensor<1x512x64x64xf32>) -> tensor<1x512x64x64xf32> loc(#loc14)
    %conv2d_11 = vram.conv2d %relu_10, %block5_conv2.weight {padding = array<i64: 1, 1>, vram.layer = "block5_conv2"} : (tensor<1x512x64x64xf32>, tensor<512x512x3x3xf32>) -> tensor<1x512x64x64xf32> loc(#loc15)
    %conv2d_11.1 = vram.bias_add %conv2d_11, %block5_conv2.bias {dim = 1 : i64, vram.layer = "block5_conv2"} : (tensor<1x512x64x64xf32>, tensor<512xf32>) -> tensor<1x512x64x64xf32> loc(#loc15)
    %relu_11 = vram.relu %conv2d_11.1 {vram.layer = "block5_conv2"} : (tensor<1x512x64x64xf32>) -> tensor<1x512x64x64xf32> loc(#loc15)
    %conv2d_12 = vram.conv2d %relu_11, %block5_conv3.weight {padding = array<i64: 1, 1>, vram.layer = "block5_conv3"} : (tensor<1x512x64x64xf32>, tensor<512x512x3x3xf32>) -> tensor<1x512x64x64xf32> loc(#loc16)
    %conv2d_12.1 = vram.bias_add %conv2d_12, %block5_conv3.bias {dim = 1 : i64, vram.layer = "block5_conv3"} : (tensor<1x512x64x64xf32>, tensor<512xf32>) -> tensor<1x512x64x64xf32> loc(#loc16)
    %relu_12 = vram.relu %conv2d_12.1 {vram.layer = "block5_conv3"} : (tensor<1x512x64x64xf32>) -> tensor<1x512x64x64xf32> loc(#loc16)
    %max_pool2d_4, %max_pool2d_4_at = vram.max_pool2d %relu_12 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "block5_pool"} : (tensor<1x512x64x64xf32>) -> (tensor<1x512x32x32xf32>, tensor<1x512x32x32xi8>) loc(#loc17)
    %flatten = vram.reshape %max_pool2d_4 {vram.layer = "flatten"} : (tensor<1x512x32x32xf32>) -> tensor<1x524288xf32> loc(#loc18)
    %linear = vram.matmul %flatten, %fc1.weight {transpose_rhs, vram.layer = "fc1"} : (tensor<1x524288xf32>, tensor<4096x524288xf32>) -> tensor<1x4096xf32> loc(#loc19)
    %linear.1 = vram.bias_add %linear, %fc1.bias {dim = 1 : i64, vram.layer = "fc1"} : (tensor<1x4096xf32>, tensor<4096xf32>) -> tensor<1x4096xf32> loc(#loc19)
    %relu_13 = vram.relu %linear.1 {vram.layer = "fc1"} : (tensor<1x4096xf32>) -> tensor<1x4096xf32> loc(#loc19)
    %linear_1 = vram.matmul %relu_13, %fc2.weight {transpose_rhs, vram.layer = "fc2"} : (tensor<1x4096xf32>, tensor<4096x4096xf32>) -> tensor<1x4096xf32> loc(#loc20)
    %linear_1.1 = vram.bias_add %linear_1, %fc2.bias {dim = 1 : i64, vram.layer = "fc2"} : (tensor<1x4096xf32>, tensor<4096xf32>) -> tensor<1x4096xf32> loc(#loc20)
    %relu_14 = vram.relu %linear_1.1 {vram.layer = "fc2"} : (tensor<1x4096xf32>) -> tensor<1x4096xf32> loc(#loc20)
    %linear_2 = vram.matmul %relu_14, %predictions.weight {transpose_rhs, vram.layer = "predictions"} : (tensor<1x4096xf32>, tensor<1000x4096xf32>) -> tensor<1x1000xf32> loc(#loc21)
    %linear_2.1 = vram.bias_add %linear_2, %predictions.bias {dim = 1 : i64, vram.layer = "predictions"} : (tensor<1x1000xf32>, tensor<1000xf32>) -> tensor<1x1000xf32> loc(#loc21)
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear_2.1, %target {vram.layer = "loss"} : (tensor<1x1000xf32>, tensor<1xi64>) -> (tensor<f32>, tensor<1xf32>) loc(#loc22)
    return %cross_entropy_loss : tensor<f32>
  }
}
#loc0 = loc("block1_conv1"("examples/models/vgg.py":59:1))
#loc1 = loc("block1_conv2"("examples/models/vgg.py":59:1))
#loc2 = loc("block1_pool")
#loc3 = loc("block2_conv1"("examples/models/vgg.py":59:1))
#loc4 = loc("block2_conv2"("examples/models/vgg.py":59:1))
#loc5 = loc("block2_pool")
#loc6 = loc("block3_conv1"("examples/models/vgg.py":59:1))
#loc7 = loc("block3_conv2"("examples/models/vgg.py":59:1))
#loc8 = loc("block3_conv3"("examples/models/vgg.py":59:1))
#loc9 = loc("block3_pool")
#loc10 = loc("block4_conv1"("examples/models/vgg.py":59:1))
#loc11 = loc("block4_conv2"("examples/models/vgg.py":59:1))
#loc12 = loc("block4_conv3"("examples/models/vgg.py":59:1))
#loc13 = loc("block4_pool")
#loc14 = loc("block5_conv1"("examples/models/vgg.py":59:1))
#loc15 = loc("block5_conv2"("examples/models/vgg.py":59:1))
#loc16 = loc("block5_conv3"("examples/models/vgg.py":59:1))
#loc17 = loc("block5_pool")
#loc18 = loc("flatten")
#loc19 = loc("fc1"("examples/models/vgg.py":64:1))
#loc20 = loc("fc2"("examples/models/vgg.py":64:1))
#loc21 = loc("predictions")
#loc22 = loc("loss")
