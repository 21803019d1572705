// vram-export examples/models/unet.py:unet --set=batch=1 --set=size=16 --set=channels=1 --set=width=4 -o test/Integration/MixedPrecision/Inputs/unet.mlir
module {
  func.func @main(
      %inc.0.weight: tensor<4x1x3x3xf32> {vram.name = "inc.0.weight", vram.role = #vram.role<parameter>},
      %inc.0.bias: tensor<4xf32> {vram.name = "inc.0.bias", vram.role = #vram.role<parameter>},
      %inc.2.weight: tensor<4x4x3x3xf32> {vram.name = "inc.2.weight", vram.role = #vram.role<parameter>},
      %inc.2.bias: tensor<4xf32> {vram.name = "inc.2.bias", vram.role = #vram.role<parameter>},
      %down1.conv.0.weight: tensor<8x4x3x3xf32> {vram.name = "down1.conv.0.weight", vram.role = #vram.role<parameter>},
      %down1.conv.0.bias: tensor<8xf32> {vram.name = "down1.conv.0.bias", vram.role = #vram.role<parameter>},
      %down1.conv.2.weight: tensor<8x8x3x3xf32> {vram.name = "down1.conv.2.weight", vram.role = #vram.role<parameter>},
      %down1.conv.2.bias: tensor<8xf32> {vram.name = "down1.conv.2.bias", vram.role = #vram.role<parameter>},
      %down2.conv.0.weight: tensor<16x8x3x3xf32> {vram.name = "down2.conv.0.weight", vram.role = #vram.role<parameter>},
      %down2.conv.0.bias: tensor<16xf32> {vram.name = "down2.conv.0.bias", vram.role = #vram.role<parameter>},
      %down2.conv.2.weight: tensor<16x16x3x3xf32> {vram.name = "down2.conv.2.weight", vram.role = #vram.role<parameter>},
      %down2.conv.2.bias: tensor<16xf32> {vram.name = "down2.conv.2.bias", vram.role = #vram.role<parameter>},
      %down3.conv.0.weight: tensor<32x16x3x3xf32> {vram.name = "down3.conv.0.weight", vram.role = #vram.role<parameter>},
      %down3.conv.0.bias: tensor<32xf32> {vram.name = "down3.conv.0.bias", vram.role = #vram.role<parameter>},
      %down3.conv.2.weight: tensor<32x32x3x3xf32> {vram.name = "down3.conv.2.weight", vram.role = #vram.role<parameter>},
      %down3.conv.2.bias: tensor<32xf32> {vram.name = "down3.conv.2.bias", vram.role = #vram.role<parameter>},
      %down4.conv.0.weight: tensor<64x32x3x3xf32> {vram.name = "down4.conv.0.weight", vram.role = #vram.role<parameter>},
      %down4.conv.0.bias: tensor<64xf32> {vram.name = "down4.conv.0.bias", vram.role = #vram.role<parameter>},
      %down4.conv.2.weight: tensor<64x64x3x3xf32> {vram.name = "down4.conv.2.weight", vram.role = #vram.role<parameter>},
      %down4.conv.2.bias: tensor<64xf32> {vram.name = "down4.conv.2.bias", vram.role = #vram.role<parameter>},
      %up1.up.weight: tensor<64x32x2x2xf32> {vram.name = "up1.up.weight", vram.role = #vram.role<parameter>},
      %up1.up.bias: tensor<32xf32> {vram.name = "up1.up.bias", vram.role = #vram.role<parameter>},
      %up1.conv.0.weight: tensor<32x64x3x3xf32> {vram.name = "up1.conv.0.weight", vram.role = #vram.role<parameter>},
      %up1.conv.0.bias: tensor<32xf32> {vram.name = "up1.conv.0.bias", vram.role = #vram.role<parameter>},
      %up1.conv.2.weight: tensor<32x32x3x3xf32> {vram.name = "up1.conv.2.weight", vram.role = #vram.role<parameter>},
      %up1.conv.2.bias: tensor<32xf32> {vram.name = "up1.conv.2.bias", vram.role = #vram.role<parameter>},
      %up2.up.weight: tensor<32x16x2x2xf32> {vram.name = "up2.up.weight", vram.role = #vram.role<parameter>},
      %up2.up.bias: tensor<16xf32> {vram.name = "up2.up.bias", vram.role = #vram.role<parameter>},
      %up2.conv.0.weight: tensor<16x32x3x3xf32> {vram.name = "up2.conv.0.weight", vram.role = #vram.role<parameter>},
      %up2.conv.0.bias: tensor<16xf32> {vram.name = "up2.conv.0.bias", vram.role = #vram.role<parameter>},
      %up2.conv.2.weight: tensor<16x16x3x3xf32> {vram.name = "up2.conv.2.weight", vram.role = #vram.role<parameter>},
      %up2.conv.2.bias: tensor<16xf32> {vram.name = "up2.conv.2.bias", vram.role = #vram.role<parameter>},
      %up3.up.weight: tensor<16x8x2x2xf32> {vram.name = "up3.up.weight", vram.role = #vram.role<parameter>},
      %up3.up.bias: tensor<8xf32> {vram.name = "up3.up.bias", vram.role = #vram.role<parameter>},
      %up3.conv.0.weight: tensor<8x16x3x3xf32> {vram.name = "up3.conv.0.weight", vram.role = #vram.role<parameter>},
      %up3.conv.0.bias: tensor<8xf32> {vram.name = "up3.conv.0.bias", vram.role = #vram.role<parameter>},
      %up3.conv.2.weight: tensor<8x8x3x3xf32> {vram.name = "up3.conv.2.weight", vram.role = #vram.role<parameter>},
      %up3.conv.2.bias: tensor<8xf32> {vram.name = "up3.conv.2.bias", vram.role = #vram.role<parameter>},
      %up4.up.weight: tensor<8x4x2x2xf32> {vram.name = "up4.up.weight", vram.role = #vram.role<parameter>},
      %up4.up.bias: tensor<4xf32> {vram.name = "up4.up.bias", vram.role = #vram.role<parameter>},
      %up4.conv.0.weight: tensor<4x8x3x3xf32> {vram.name = "up4.conv.0.weight", vram.role = #vram.role<parameter>},
      %up4.conv.0.bias: tensor<4xf32> {vram.name = "up4.conv.0.bias", vram.role = #vram.role<parameter>},
      %up4.conv.2.weight: tensor<4x4x3x3xf32> {vram.name = "up4.conv.2.weight", vram.role = #vram.role<parameter>},
      %up4.conv.2.bias: tensor<4xf32> {vram.name = "up4.conv.2.bias", vram.role = #vram.role<parameter>},
      %outc.weight: tensor<1x4x1x1xf32> {vram.name = "outc.weight", vram.role = #vram.role<parameter>},
      %outc.bias: tensor<1xf32> {vram.name = "outc.bias", vram.role = #vram.role<parameter>},
      %image: tensor<1x1x16x16xf32> {vram.name = "image", vram.role = #vram.role<input>},
      %target: tensor<1x1x16x16xf32> {vram.name = "target", vram.role = #vram.role<target>}
  ) -> tensor<f32>
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %conv2d = vram.conv2d %image, %inc.0.weight {padding = array<i64: 1, 1>, vram.layer = "inc.0"} : (tensor<1x1x16x16xf32>, tensor<4x1x3x3xf32>) -> tensor<1x4x16x16xf32> loc(#loc0)
    %conv2d.1 = vram.bias_add %conv2d, %inc.0.bias {dim = 1 : i64, vram.layer = "inc.0"} : (tensor<1x4x16x16xf32>, tensor<4xf32>) -> tensor<1x4x16x16xf32> loc(#loc0)
    %relu_ = vram.relu %conv2d.1 {vram.inplace, vram.layer = "inc.1"} : (tensor<1x4x16x16xf32>) -> tensor<1x4x16x16xf32> loc(#loc1)
    %conv2d_1 = vram.conv2d %relu_, %inc.2.weight {padding = array<i64: 1, 1>, vram.layer = "inc.2"} : (tensor<1x4x16x16xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x16x16xf32> loc(#loc2)
    %conv2d_1.1 = vram.bias_add %conv2d_1, %inc.2.bias {dim = 1 : i64, vram.layer = "inc.2"} : (tensor<1x4x16x16xf32>, tensor<4xf32>) -> tensor<1x4x16x16xf32> loc(#loc2)
    %relu__1 = vram.relu %conv2d_1.1 {vram.inplace, vram.layer = "inc.3"} : (tensor<1x4x16x16xf32>) -> tensor<1x4x16x16xf32> loc(#loc3)
    %max_pool2d, %max_pool2d_at = vram.max_pool2d %relu__1 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "down1.pool"} : (tensor<1x4x16x16xf32>) -> (tensor<1x4x8x8xf32>, tensor<1x4x8x8xi8>) loc(#loc4)
    %conv2d_2 = vram.conv2d %max_pool2d, %down1.conv.0.weight {padding = array<i64: 1, 1>, vram.layer = "down1.conv.0"} : (tensor<1x4x8x8xf32>, tensor<8x4x3x3xf32>) -> tensor<1x8x8x8xf32> loc(#loc5)
    %conv2d_2.1 = vram.bias_add %conv2d_2, %down1.conv.0.bias {dim = 1 : i64, vram.layer = "down1.conv.0"} : (tensor<1x8x8x8xf32>, tensor<8xf32>) -> tensor<1x8x8x8xf32> loc(#loc5)
    %relu__2 = vram.relu %conv2d_2.1 {vram.inplace, vram.layer = "down1.conv.1"} : (tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32> loc(#loc6)
    %conv2d_3 = vram.conv2d %relu__2, %down1.conv.2.weight {padding = array<i64: 1, 1>, vram.layer = "down1.conv.2"} : (tensor<1x8x8x8xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x8x8xf32> loc(#loc7)
    %conv2d_3.1 = vram.bias_add %conv2d_3, %down1.conv.2.bias {dim = 1 : i64, vram.layer = "down1.conv.2"} : (tensor<1x8x8x8xf32>, tensor<8xf32>) -> tensor<1x8x8x8xf32> loc(#loc7)
    %relu__3 = vram.relu %conv2d_3.1 {vram.inplace, vram.layer = "down1.conv.3"} : (tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32> loc(#loc8)
    %max_pool2d_1, %max_pool2d_1_at = vram.max_pool2d %relu__3 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "down2.pool"} : (tensor<1x8x8x8xf32>) -> (tensor<1x8x4x4xf32>, tensor<1x8x4x4xi8>) loc(#loc9)
    %conv2d_4 = vram.conv2d %max_pool2d_1, %down2.conv.0.weight {padding = array<i64: 1, 1>, vram.layer = "down2.conv.0"} : (tensor<1x8x4x4xf32>, tensor<16x8x3x3xf32>) -> tensor<1x16x4x4xf32> loc(#loc10)
    %conv2d_4.1 = vram.bias_add %conv2d_4, %down2.conv.0.bias {dim = 1 : i64, vram.layer = "down2.conv.0"} : (tensor<1x16x4x4xf32>, tensor<16xf32>) -> tensor<1x16x4x4xf32> loc(#loc10)
    %relu__4 = vram.relu %conv2d_4.1 {vram.inplace, vram.layer = "down2.conv.1"} : (tensor<1x16x4x4xf32>) -> tensor<1x16x4x4xf32> loc(#loc11)
    %conv2d_5 = vram.conv2d %relu__4, %down2.conv.2.weight {padding = array<i64: 1, 1>, vram.layer = "down2.conv.2"} : (tensor<1x16x4x4xf32>, tensor<16x16x3x3xf32>) -> tensor<1x16x4x4xf32> loc(#loc12)
    %conv2d_5.1 = vram.bias_add %conv2d_5, %down2.conv.2.bias {dim = 1 : i64, vram.layer = "down2.conv.2"} : (tensor<1x16x4x4xf32>, tensor<16xf32>) -> tensor<1x16x4x4xf32> loc(#loc12)
    %relu__5 = vram.relu %conv2d_5.1 {vram.inplace, vram.layer = "down2.conv.3"} : (tensor<1x16x4x4xf32>) -> tensor<1x16x4x4xf32> loc(#loc13)
    %max_pool2d_2, %max_pool2d_2_at = vram.max_pool2d %relu__5 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "down3.pool"} : (tensor<1x16x4x4xf32>) -> (tensor<1x16x2x2xf32>, tensor<1x16x2x2xi8>) loc(#loc14)
    %conv2d_6 = vram.conv2d %max_pool2d_2, %down3.conv.0.weight {padding = array<i64: 1, 1>, vram.layer = "down3.conv.0"} : (tensor<1x16x2x2xf32>, tensor<32x16x3x3xf32>) -> tensor<1x32x2x2xf32> loc(#loc15)
    %conv2d_6.1 = vram.bias_add %conv2d_6, %down3.conv.0.bias {dim = 1 : i64, vram.layer = "down3.conv.0"} : (tensor<1x32x2x2xf32>, tensor<32xf32>) -> tensor<1x32x2x2xf32> loc(#loc15)
    %relu__6 = vram.relu %conv2d_6.1 {vram.inplace, vram.layer = "down3.conv.1"} : (tensor<1x32x2x2xf32>) -> tensor<1x32x2x2xf32> loc(#loc16)
    %conv2d_7 = vram.conv2d %relu__6, %down3.conv.2.weight {padding = array<i64: 1, 1>, vram.layer = "down3.conv.2"} : (tensor<1x32x2x2xf32>, tensor<32x32x3x3xf32>) -> tensor<1x32x2x2xf32> loc(#loc17)
    %conv2d_7.1 = vram.bias_add %conv2d_7, %down3.conv.2.bias {dim = 1 : i64, vram.layer = "down3.conv.2"} : (tensor<1x32x2x2xf32>, tensor<32xf32>) -> tensor<1x32x2x2xf32> loc(#loc17)
    %relu__7 = vram.relu %conv2d_7.1 {vram.inplace, vram.layer = "down3.conv.3"} : (tensor<1x32x2x2xf32>) -> tensor<1x32x2x2xf32> loc(#loc18)
    %max_pool2d_3, %max_pool2d_3_at = vram.max_pool2d %relu__7 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "down4.pool"} : (tensor<1x32x2x2xf32>) -> (tensor<1x32x1x1xf32>, tensor<1x32x1x1xi8>) loc(#loc19)
    %conv2d_8 = vram.conv2d %max_pool2d_3, %down4.conv.0.weight {padding = array<i64: 1, 1>, vram.layer = "down4.conv.0"} : (tensor<1x32x1x1xf32>, tensor<64x32x3x3xf32>) -> tensor<1x64x1x1xf32> loc(#loc20)
    %conv2d_8.1 = vram.bias_add %conv2d_8, %down4.conv.0.bias {dim = 1 : i64, vram.layer = "down4.conv.0"} : (tensor<1x64x1x1xf32>, tensor<64xf32>) -> tensor<1x64x1x1xf32> loc(#loc20)
    %relu__8 = vram.relu %conv2d_8.1 {vram.inplace, vram.layer = "down4.conv.1"} : (tensor<1x64x1x1xf32>) -> tensor<1x64x1x1xf32> loc(#loc21)
    %conv2d_9 = vram.conv2d %relu__8, %down4.conv.2.weight {padding = array<i64: 1, 1>, vram.layer = "down4.conv.2"} : (tensor<1x64x1x1xf32>, tensor<64x64x3x3xf32>) -> tensor<1x64x1x1xf32> loc(#loc22)
    %conv2d_9.1 = vram.bias_add %conv2d_9, %down4.conv.2.bias {dim = 1 : i64, vram.layer = "down4.conv.2"} : (tensor<1x64x1x1xf32>, tensor<64xf32>) -> tensor<1x64x1x1xf32> loc(#loc22)
    %relu__9 = vram.relu %conv2d_9.1 {vram.inplace, vram.layer = "down4.conv.3"} : (tensor<1x64x1x1xf32>) -> tensor<1x64x1x1xf32> loc(#loc23)
    %conv_transpose2d = vram.conv_transpose2d %relu__9, %up1.up.weight {strides = array<i64: 2, 2>, vram.layer = "up1.up"} : (tensor<1x64x1x1xf32>, tensor<64x32x2x2xf32>) -> tensor<1x32x2x2xf32> loc(#loc24)
    %conv_transpose2d.1 = vram.bias_add %conv_transpose2d, %up1.up.bias {dim = 1 : i64, vram.layer = "up1.up"} : (tensor<1x32x2x2xf32>, tensor<32xf32>) -> tensor<1x32x2x2xf32> loc(#loc24)
    %cat = vram.concat %relu__7, %conv_transpose2d.1 {dim = 1 : i64, vram.layer = "up1/cat"} : (tensor<1x32x2x2xf32>, tensor<1x32x2x2xf32>) -> tensor<1x64x2x2xf32> loc(#loc25)
    %conv2d_10 = vram.conv2d %cat, %up1.conv.0.weight {padding = array<i64: 1, 1>, vram.layer = "up1.conv.0"} : (tensor<1x64x2x2xf32>, tensor<32x64x3x3xf32>) -> tensor<1x32x2x2xf32> loc(#loc26)
    %conv2d_10.1 = vram.bias_add %conv2d_10, %up1.conv.0.bias {dim = 1 : i64, vram.layer = "up1.conv.0"} : (tensor<1x32x2x2xf32>, tensor<32xf32>) -> tensor<1x32x2x2xf32> loc(#loc26)
    %relu__10 = vram.relu %conv2d_10.1 {vram.inplace, vram.layer = "up1.conv.1"} : (tensor<1x32x2x2xf32>) -> tensor<1x32x2x2xf32> loc(#loc27)
    %conv2d_11 = vram.conv2d %relu__10, %up1.conv.2.weight {padding = array<i64: 1, 1>, vram.layer = "up1.conv.2"} : (tensor<1x32x2x2xf32>, tensor<32x32x3x3xf32>) -> tensor<1x32x2x2xf32> loc(#loc28)
    %conv2d_11.1 = vram.bias_add %conv2d_11, %up1.conv.2.bias {dim = 1 : i64, vram.layer = "up1.conv.2"} : (tensor<1x32x2x2xf32>, tensor<32xf32>) -> tensor<1x32x2x2xf32> loc(#loc28)
    %relu__11 = vram.relu %conv2d_11.1 {vram.inplace, vram.layer = "up1.conv.3"} : (tensor<1x32x2x2xf32>) -> tensor<1x32x2x2xf32> loc(#loc29)
    %conv_transpose2d_1 = vram.conv_transpose2d %relu__11, %up2.up.weight {strides = array<i64: 2, 2>, vram.layer = "up2.up"} : (tensor<1x32x2x2xf32>, tensor<32x16x2x2xf32>) -> tensor<1x16x4x4xf32> loc(#loc30)
    %conv_transpose2d_1.1 = vram.bias_add %conv_transpose2d_1, %up2.up.bias {dim = 1 : i64, vram.layer = "up2.up"} : (tensor<1x16x4x4xf32>, tensor<16xf32>) -> tensor<1x16x4x4xf32> loc(#loc30)
    %cat_1 = vram.concat %relu__5, %conv_transpose2d_1.1 {dim = 1 : i64, vram.layer = "up2/cat_1"} : (tensor<1x16x4x4xf32>, tensor<1x16x4x4xf32>) -> tensor<1x32x4x4xf32> loc(#loc31)
    %conv2d_12 = vram.conv2d %cat_1, %up2.conv.0.weight {padding = array<i64: 1, 1>, vram.layer = "up2.conv.0"} : (tensor<1x32x4x4xf32>, tensor<16x32x3x3xf32>) -> tensor<1x16x4x4xf32> loc(#loc32)
    %conv2d_12.1 = vram.bias_add %conv2d_12, %up2.conv.0.bias {dim = 1 : i64, vram.layer = "up2.conv.0"} : (tensor<1x16x4x4xf32>, tensor<16xf32>) -> tensor<1x16x4x4xf32> loc(#loc32)
    %relu__12 = vram.relu %conv2d_12.1 {vram.inplace, vram.layer = "up2.conv.1"} : (tensor<1x16x4x4xf32>) -> tensor<1x16x4x4xf32> loc(#loc33)
    %conv2d_13 = vram.conv2d %relu__12, %up2.conv.2.weight {padding = array<i64: 1, 1>, vram.layer = "up2.conv.2"} : (tensor<1x16x4x4xf32>, tensor<16x16x3x3xf32>) -> tensor<1x16x4x4xf32> loc(#loc34)
    %conv2d_13.1 = vram.bias_add %conv2d_13, %up2.conv.2.bias {dim = 1 : i64, vram.layer = "up2.conv.2"} : (tensor<1x16x4x4xf32>, tensor<16xf32>) -> tensor<1x16x4x4xf32> loc(#loc34)
    %relu__13 = vram.relu %conv2d_13.1 {vram.inplace, vram.layer = "up2.conv.3"} : (tensor<1x16x4x4xf32>) -> tensor<1x16x4x4xf32> loc(#loc35)
    %conv_transpose2d_2 = vram.conv_transpose2d %relu__13, %up3.up.weight {strides = array<i64: 2, 2>, vram.layer = "up3.up"} : (tensor<1x16x4x4xf32>, tensor<16x8x2x2xf32>) -> tensor<1x8x8x8xf32> loc(#loc36)
    %conv_transpose2d_2.1 = vram.bias_add %conv_transpose2d_2, %up3.up.bias {dim = 1 : i64, vram.layer = "up3.up"} : (tensor<1x8x8x8xf32>, tensor<8xf32>) -> tensor<1x8x8x8xf32> loc(#loc36)
    %cat_2 = vram.concat %relu__3, %conv_transpose2d_2.1 {dim = 1 : i64, vram.layer = "up3/cat_2"} : (tensor<1x8x8x8xf32>, tensor<1x8x8x8xf32>) -> tensor<1x16x8x8xf32> loc(#loc37)
    %conv2d_14 = vram.conv2d %cat_2, %up3.conv.0.weight {padding = array<i64: 1, 1>, vram.layer = "up3.conv.0"} : (tensor<1x16x8x8xf32>, tensor<8x16x3x3xf32>) -> tensor<1x8x8x8xf32> loc(#loc38)
    %conv2d_14.1 = vram.bias_add %conv2d_14, %up3.conv.0.bias {dim = 1 : i64, vram.layer = "up3.conv.0"} : (tensor<1x8x8x8xf32>, tensor<8xf32>) -> tensor<1x8x8x8xf32> loc(#loc38)
    %relu__14 = vram.relu %conv2d_14.1 {vram.inplace, vram.layer = "up3.conv.1"} : (tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32> loc(#loc39)
    %conv2d_15 = vram.conv2d %relu__14, %up3.conv.2.weight {padding = array<i64: 1, 1>, vram.layer = "up3.conv.2"} : (tensor<1x8x8x8xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x8x8xf32> loc(#loc40)
    %conv2d_15.1 = vram.bias_add %conv2d_15, %up3.conv.2.bias {dim = 1 : i64, vram.layer = "up3.conv.2"} : (tensor<1x8x8x8xf32>, tensor<8xf32>) -> tensor<1x8x8x8xf32> loc(#loc40)
    %relu__15 = vram.relu %conv2d_15.1 {vram.inplace, vram.layer = "up3.conv.3"} : (tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32> loc(#loc41)
    %conv_transpose2d_3 = vram.conv_transpose2d %relu__15, %up4.up.weight {strides = array<i64: 2, 2>, vram.layer = "up4.up"} : (tensor<1x8x8x8xf32>, tensor<8x4x2x2xf32>) -> tensor<1x4x16x16xf32> loc(#loc42)
    %conv_transpose2d_3.1 = vram.bias_add %conv_transpose2d_3, %up4.up.bias {dim = 1 : i64, vram.layer = "up4.up"} : (tensor<1x4x16x16xf32>, tensor<4xf32>) -> tensor<1x4x16x16xf32> loc(#loc42)
    %cat_3 = vram.concat %relu__1, %conv_transpose2d_3.1 {dim = 1 : i64, vram.layer = "up4/cat_3"} : (tensor<1x4x16x16xf32>, tensor<1x4x16x16xf32>) -> tensor<1x8x16x16xf32> loc(#loc43)
    %conv2d_16 = vram.conv2d %cat_3, %up4.conv.0.weight {padding = array<i64: 1, 1>, vram.layer = "up4.conv.0"} : (tensor<1x8x16x16xf32>, tensor<4x8x3x3xf32>) -> tensor<1x4x16x16xf32> loc(#loc44)
    %conv2d_16.1 = vram.bias_add %conv2d_16, %up4.conv.0.bias {dim = 1 : i64, vram.layer = "up4.conv.0"} : (tensor<1x4x16x16xf32>, tensor<4xf32>) -> tensor<1x4x16x16xf32> loc(#loc44)
    %relu__16 = vram.relu %conv2d_16.1 {vram.inplace, vram.layer = "up4.conv.1"} : (tensor<1x4x16x16xf32>) -> tensor<1x4x16x16xf32> loc(#loc45)
    %conv2d_17 = vram.conv2d %relu__16, %up4.conv.2.weight {padding = array<i64: 1, 1>, vram.layer = "up4.conv.2"} : (tensor<1x4x16x16xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x16x16xf32> loc(#loc46)
    %conv2d_17.1 = vram.bias_add %conv2d_17, %up4.conv.2.bias {dim = 1 : i64, vram.layer = "up4.conv.2"} : (tensor<1x4x16x16xf32>, tensor<4xf32>) -> tensor<1x4x16x16xf32> loc(#loc46)
    %relu__17 = vram.relu %conv2d_17.1 {vram.inplace, vram.layer = "up4.conv.3"} : (tensor<1x4x16x16xf32>) -> tensor<1x4x16x16xf32> loc(#loc47)
    %conv2d_18 = vram.conv2d %relu__17, %outc.weight {vram.layer = "outc"} : (tensor<1x4x16x16xf32>, tensor<1x4x1x1xf32>) -> tensor<1x1x16x16xf32> loc(#loc48)
    %conv2d_18.1 = vram.bias_add %conv2d_18, %outc.bias {dim = 1 : i64, vram.layer = "outc"} : (tensor<1x1x16x16xf32>, tensor<1xf32>) -> tensor<1x1x16x16xf32> loc(#loc48)
    %binary_cross_entropy_with_logits = vram.bce_with_logits %conv2d_18.1, %target {vram.layer = "loss"} : (tensor<1x1x16x16xf32>, tensor<1x1x16x16xf32>) -> tensor<f32> loc(#loc49)
    return %binary_cross_entropy_with_logits : tensor<f32>
  }
}
#loc0 = loc("inc.0"("examples/models/unet.py":59:1))
#loc1 = loc("inc.1"("examples/models/unet.py":59:1))
#loc2 = loc("inc.2"("examples/models/unet.py":59:1))
#loc3 = loc("inc.3"("examples/models/unet.py":59:1))
#loc4 = loc("down1.pool"("examples/models/unet.py":24:1))
#loc5 = loc("down1.conv.0"("examples/models/unet.py":24:1))
#loc6 = loc("down1.conv.1"("examples/models/unet.py":24:1))
#loc7 = loc("down1.conv.2"("examples/models/unet.py":24:1))
#loc8 = loc("down1.conv.3"("examples/models/unet.py":24:1))
#loc9 = loc("down2.pool"("examples/models/unet.py":24:1))
#loc10 = loc("down2.conv.0"("examples/models/unet.py":24:1))
#loc11 = loc("down2.conv.1"("examples/models/unet.py":24:1))
#loc12 = loc("down2.conv.2"("examples/models/unet.py":24:1))
#loc13 = loc("down2.conv.3"("examples/models/unet.py":24:1))
#loc14 = loc("down3.pool"("examples/models/unet.py":24:1))
#loc15 = loc("down3.conv.0"("examples/models/unet.py":24:1))
#loc16 = loc("down3.conv.1"("examples/models/unet.py":24:1))
#loc17 = loc("down3.conv.2"("examples/models/unet.py":24:1))
#loc18 = loc("down3.conv.3"("examples/models/unet.py":24:1))
#loc19 = loc("down4.pool"("examples/models/unet.py":24:1))
#loc20 = loc("down4.conv.0"("examples/models/unet.py":24:1))
#loc21 = loc("down4.conv.1"("examples/models/unet.py":24:1))
#loc22 = loc("down4.conv.2"("examples/models/unet.py":24:1))
#loc23 = loc("down4.conv.3"("examples/models/unet.py":24:1))
#loc24 = loc("up1.up"("examples/models/unet.py":34:1))
#loc25 = loc("up1/cat"("examples/models/unet.py":39:1))
#loc26 = loc("up1.conv.0"("examples/models/unet.py":39:1))
#loc27 = loc("up1.conv.1"("examples/models/unet.py":39:1))
#loc28 = loc("up1.conv.2"("examples/models/unet.py":39:1))
#loc29 = loc("up1.conv.3"("examples/models/unet.py":39:1))
#loc30 = loc("up2.up"("examples/models/unet.py":34:1))
#loc31 = loc("up2/cat_1"("examples/models/unet.py":39:1))
#loc32 = loc("up2.conv.0"("examples/models/unet.py":39:1))
#loc33 = loc("up2.conv.1"("examples/models/unet.py":39:1))
#loc34 = loc("up2.conv.2"("examples/models/unet.py":39:1))
#loc35 = loc("up2.conv.3"("examples/models/unet.py":39:1))
#loc36 = loc("up3.up"("examples/models/unet.py":34:1))
#loc37 = loc("up3/cat_2"("examples/models/unet.py":39:1))
#loc38 = loc("up3.conv.0"("examples/models/unet.py":39:1))
#loc39 = loc("up3.conv.1"("examples/models/unet.py":39:1))
#loc40 = loc("up3.conv.2"("examples/models/unet.py":39:1))
#loc41 = loc("up3.conv.3"("examples/models/unet.py":39:1))
#loc42 = loc("up4.up"("examples/models/unet.py":34:1))
#loc43 = loc("up4/cat_3"("examples/models/unet.py":39:1))
#loc44 = loc("up4.conv.0"("examples/models/unet.py":39:1))
#loc45 = loc("up4.conv.1"("examples/models/unet.py":39:1))
#loc46 = loc("up4.conv.2"("examples/models/unet.py":39:1))
#loc47 = loc("up4.conv.3"("examples/models/unet.py":39:1))
#loc48 = loc("outc"("examples/models/unet.py":68:1))
#loc49 = loc("loss")
