// vram-export examples/models/densenet.py:keras -o examples/densenet201-keras-1024.mlir
module {
  func.func @main(
      %conv1_conv.weight: tensor<64x3x7x7xf32> {vram.name = "conv1_conv.weight", vram.role = #vram.role<parameter>},
      %conv1_bn.weight: tensor<64xf32> {vram.name = "conv1_bn.weight", vram.role = #vram.role<parameter>},
      %conv1_bn.bias: tensor<64xf32> {vram.name = "conv1_bn.bias", vram.role = #vram.role<parameter>},
      %conv2_block1.bn0.weight: tensor<64xf32> {vram.name = "conv2_block1.bn0.weight", vram.role = #vram.role<parameter>},
      %conv2_block1.bn0.bias: tensor<64xf32> {vram.name = "conv2_block1.bn0.bias", vram.role = #vram.role<parameter>},
      %conv2_block1.conv1.weight: tensor<128x64x1x1xf32> {vram.name = "conv2_block1.conv1.weight", vram.role = #vram.role<parameter>},
      %conv2_block1.bn1.weight: tensor<128xf32> {vram.name = "conv2_block1.bn1.weight", vram.role = #vram.role<parameter>},
      %conv2_block1.bn1.bias: tensor<128xf32> {vram.name = "conv2_block1.bn1.bias", vram.role = #vram.role<parameter>},
      %conv2_block1.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv2_block1.conv2.weight", vram.role = #vram.role<parameter>},
      %conv2_block2.bn0.weight: tensor<96xf32> {vram.name = "conv2_block2.bn0.weight", vram.role = #vram.role<parameter>},
      %conv2_block2.bn0.bias: tensor<96xf32> {vram.name = "conv2_block2.bn0.bias", vram.role = #vram.role<parameter>},
      %conv2_block2.conv1.weight: tensor<128x96x1x1xf32> {vram.name = "conv2_block2.conv1.weight", vram.role = #vram.role<parameter>},
      %conv2_block2.bn1.weight: tensor<128xf32> {vram.name = "conv2_block2.bn1.weight", vram.role = #vram.role<parameter>},
      %conv2_block2.bn1.bias: tensor<128xf32> {vram.name = "conv2_block2.bn1.bias", vram.role = #vram.role<parameter>},
      %conv2_block2.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv2_block2.conv2.weight", vram.role = #vram.role<parameter>},
      %conv2_block3.bn0.weight: tensor<128xf32> {vram.name = "conv2_block3.bn0.weight", vram.role = #vram.role<parameter>},
      %conv2_block3.bn0.bias: tensor<128xf32> {vram.name = "conv2_block3.bn0.bias", vram.role = #vram.role<parameter>},
      %conv2_block3.conv1.weight: tensor<128x128x1x1xf32> {vram.name = "conv2_block3.conv1.weight", vram.role = #vram.role<parameter>},
      %conv2_block3.bn1.weight: tensor<128xf32> {vram.name = "conv2_block3.bn1.weight", vram.role = #vram.role<parameter>},
      %conv2_block3.bn1.bias: tensor<128xf32> {vram.name = "conv2_block3.bn1.bias", vram.role = #vram.role<parameter>},
      %conv2_block3.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv2_block3.conv2.weight", vram.role = #vram.role<parameter>},
      %conv2_block4.bn0.weight: tensor<160xf32> {vram.name = "conv2_block4.bn0.weight", vram.role = #vram.role<parameter>},
      %conv2_block4.bn0.bias: tensor<160xf32> {vram.name = "conv2_block4.bn0.bias", vram.role = #vram.role<parameter>},
      %conv2_block4.conv1.weight: tensor<128x160x1x1xf32> {vram.name = "conv2_block4.conv1.weight", vram.role = #vram.role<parameter>},
      %conv2_block4.bn1.weight: tensor<128xf32> {vram.name = "conv2_block4.bn1.weight", vram.role = #vram.role<parameter>},
      %conv2_block4.bn1.bias: tensor<128xf32> {vram.name = "conv2_block4.bn1.bias", vram.role = #vram.role<parameter>},
      %conv2_block4.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv2_block4.conv2.weight", vram.role = #vram.role<parameter>},
      %conv2_block5.bn0.weight: tensor<192xf32> {vram.name = "conv2_block5.bn0.weight", vram.role = #vram.role<parameter>},
      %conv2_block5.bn0.bias: tensor<192xf32> {vram.name = "conv2_block5.bn0.bias", vram.role = #vram.role<parameter>},
      %conv2_block5.conv1.weight: tensor<128x192x1x1xf32> {vram.name = "conv2_block5.conv1.weight", vram.role = #vram.role<parameter>},
      %conv2_block5.bn1.weight: tensor<128xf32> {vram.name = "conv2_block5.bn1.weight", vram.role = #vram.role<parameter>},
      %conv2_block5.bn1.bias: tensor<128xf32> {vram.name = "conv2_block5.bn1.bias", vram.role = #vram.role<parameter>},
      %conv2_block5.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv2_block5.conv2.weight", vram.role = #vram.role<parameter>},
      %conv2_block6.bn0.weight: tensor<224xf32> {vram.name = "conv2_block6.bn0.weight", vram.role = #vram.role<parameter>},
      %conv2_block6.bn0.bias: tensor<224xf32> {vram.name = "conv2_block6.bn0.bias", vram.role = #vram.role<parameter>},
      %conv2_block6.conv1.weight: tensor<128x224x1x1xf32> {vram.name = "conv2_block6.conv1.weight", vram.role = #vram.role<parameter>},
      %conv2_block6.bn1.weight: tensor<128xf32> {vram.name = "conv2_block6.bn1.weight", vram.role = #vram.role<parameter>},
      %conv2_block6.bn1.bias: tensor<128xf32> {vram.name = "conv2_block6.bn1.bias", vram.role = #vram.role<parameter>},
      %conv2_block6.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv2_block6.conv2.weight", vram.role = #vram.role<parameter>},
      %pool2_bn.weight: tensor<256xf32> {vram.name = "pool2_bn.weight", vram.role = #vram.role<parameter>},
      %pool2_bn.bias: tensor<256xf32> {vram.name = "pool2_bn.bias", vram.role = #vram.role<parameter>},
      %pool2_conv.weight: tensor<128x256x1x1xf32> {vram.name = "pool2_conv.weight", vram.role = #vram.role<parameter>},
      %conv3_block1.bn0.weight: tensor<128xf32> {vram.name = "conv3_block1.bn0.weight", vram.role = #vram.role<parameter>},
      %conv3_block1.bn0.bias: tensor<128xf32> {vram.name = "conv3_block1.bn0.bias", vram.role = #vram.role<parameter>},
      %conv3_block1.conv1.weight: tensor<128x128x1x1xf32> {vram.name = "conv3_block1.conv1.weight", vram.role = #vram.role<parameter>},
      %conv3_block1.bn1.weight: tensor<128xf32> {vram.name = "conv3_block1.bn1.weight", vram.role = #vram.role<parameter>},
      %conv3_block1.bn1.bias: tensor<128xf32> {vram.name = "conv3_block1.bn1.bias", vram.role = #vram.role<parameter>},
      %conv3_block1.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv3_block1.conv2.weight", vram.role = #vram.role<parameter>},
      %conv3_block2.bn0.weight: tensor<160xf32> {vram.name = "conv3_block2.bn0.weight", vram.role = #vram.role<parameter>},
      %conv3_block2.bn0.bias: tensor<160xf32> {vram.name = "conv3_block2.bn0.bias", vram.role = #vram.role<parameter>},
      %conv3_block2.conv1.weight: tensor<128x160x1x1xf32> {vram.name = "conv3_block2.conv1.weight", vram.role = #vram.role<parameter>},
      %conv3_block2.bn1.weight: tensor<128xf32> {vram.name = "conv3_block2.bn1.weight", vram.role = #vram.role<parameter>},
      %conv3_block2.bn1.bias: tensor<128xf32> {vram.name = "conv3_block2.bn1.bias", vram.role = #vram.role<parameter>},
      %conv3_block2.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv3_block2.conv2.weight", vram.role = #vram.role<parameter>},
      %conv3_block3.bn0.weight: tensor<192xf32> {vram.name = "conv3_block3.bn0.weight", vram.role = #vram.role<parameter>},
      %conv3_block3.bn0.bias: tensor<192xf32> {vram.name = "conv3_block3.bn0.bias", vram.role = #vram.role<parameter>},
      %conv3_block3.conv1.weight: tensor<128x192x1x1xf32> {vram.name = "conv3_block3.conv1.weight", vram.role = #vram.role<parameter>},
      %conv3_block3.bn1.weight: tensor<128xf32> {vram.name = "conv3_block3.bn1.weight", vram.role = #vram.role<parameter>},
      %conv3_block3.bn1.bias: tensor<128xf32> {vram.name = "conv3_block3.bn1.bias", vram.role = #vram.role<parameter>},
      %conv3_block3.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv3_block3.conv2.weight", vram.role = #vram.role<parameter>},
      %conv3_block4.bn0.weight: tensor<224xf32> {vram.name = "conv3_block4.bn0.weight", vram.role = #vram.role<parameter>},
      %conv3_block4.bn0.bias: tensor<224xf32> {vram.name = "conv3_block4.bn0.bias", vram.role = #vram.role<parameter>},
      %conv3_block4.conv1.weight: tensor<128x224x1x1xf32> {vram.name = "conv3_block4.conv1.weight", vram.role = #vram.role<parameter>},
      %conv3_block4.bn1.weight: tensor<128xf32> {vram.name = "conv3_block4.bn1.weight", vram.role = #vram.role<parameter>},
      %conv3_block4.bn1.bias: tensor<128xf32> {vram.name = "conv3_block4.bn1.bias", vram.role = #vram.role<parameter>},
      %conv3_block4.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv3_block4.conv2.weight", vram.role = #vram.role<parameter>},
      %conv3_block5.bn0.weight: tensor<256xf32> {vram.name = "conv3_block5.bn0.weight", vram.role = #vram.role<parameter>},
      %conv3_block5.bn0.bias: tensor<256xf32> {vram.name = "conv3_block5.bn0.bias", vram.role = #vram.role<parameter>},
      %conv3_block5.conv1.weight: tensor<128x256x1x1xf32> {vram.name = "conv3_block5.conv1.weight", vram.role = #vram.role<parameter>},
      %conv3_block5.bn1.weight: tensor<128xf32> {vram.name = "conv3_block5.bn1.weight", vram.role = #vram.role<parameter>},
      %conv3_block5.bn1.bias: tensor<128xf32> {vram.name = "conv3_block5.bn1.bias", vram.role = #vram.role<parameter>},
      %conv3_block5.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv3_block5.conv2.weight", vram.role = #vram.role<parameter>},
      %conv3_block6.bn0.weight: tensor<288xf32> {vram.name = "conv3_block6.bn0.weight", vram.role = #vram.role<parameter>},
      %conv3_block6.bn0.bias: tensor<288xf32> {vram.name = "conv3_block6.bn0.bias", vram.role = #vram.role<parameter>},
      %conv3_block6.conv1.weight: tensor<128x288x1x1xf32> {vram.name = "conv3_block6.conv1.weight", vram.role = #vram.role<parameter>},
      %conv3_block6.bn1.weight: tensor<128xf32> {vram.name = "conv3_block6.bn1.weight", vram.role = #vram.role<parameter>},
      %conv3_block6.bn1.bias: tensor<128xf32> {vram.name = "conv3_block6.bn1.bias", vram.role = #vram.role<parameter>},
      %conv3_block6.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv3_block6.conv2.weight", vram.role = #vram.role<parameter>},
      %conv3_block7.bn0.weight: tensor<320xf32> {vram.name = "conv3_block7.bn0.weight", vram.role = #vram.role<parameter>},
      %conv3_block7.bn0.bias: tensor<320xf32> {vram.name = "conv3_block7.bn0.bias", vram.role = #vram.role<parameter>},
      %conv3_block7.conv1.weight: tensor<128x320x1x1xf32> {vram.name = "conv3_block7.conv1.weight", vram.role = #vram.role<parameter>},
      %conv3_block7.bn1.weight: tensor<128xf32> {vram.name = "conv3_block7.bn1.weight", vram.role = #vram.role<parameter>},
      %conv3_block7.bn1.bias: tensor<128xf32> {vram.name = "conv3_block7.bn1.bias", vram.role = #vram.role<parameter>},
      %conv3_block7.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv3_block7.conv2.weight", vram.role = #vram.role<parameter>},
      %conv3_block8.bn0.weight: tensor<352xf32> {vram.name = "conv3_block8.bn0.weight", vram.role = #vram.role<parameter>},
      %conv3_block8.bn0.bias: tensor<352xf32> {vram.name = "conv3_block8.bn0.bias", vram.role = #vram.role<parameter>},
      %conv3_block8.conv1.weight: tensor<128x352x1x1xf32> {vram.name = "conv3_block8.conv1.weight", vram.role = #vram.role<parameter>},
      %conv3_block8.bn1.weight: tensor<128xf32> {vram.name = "conv3_block8.bn1.weight", vram.role = #vram.role<parameter>},
      %conv3_block8.bn1.bias: tensor<128xf32> {vram.name = "conv3_block8.bn1.bias", vram.role = #vram.role<parameter>},
      %conv3_block8.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv3_block8.conv2.weight", vram.role = #vram.role<parameter>},
      %conv3_block9.bn0.weight: tensor<384xf32> {vram.name = "conv3_block9.bn0.weight", vram.role = #vram.role<parameter>},
      %conv3_block9.bn0.bias: tensor<384xf32> {vram.name = "conv3_block9.bn0.bias", vram.role = #vram.role<parameter>},
      %conv3_block9.conv1.weight: tensor<128x384x1x1xf32> {vram.name = "conv3_block9.conv1.weight", vram.role = #vram.role<parameter>},
      %conv3_block9.bn1.weight: tensor<128xf32> {vram.name = "conv3_block9.bn1.weight", vram.role = #vram.role<parameter>},
      %conv3_block9.bn1.bias: tensor<128xf32> {vram.name = "conv3_block9.bn1.bias", vram.role = #vram.role<parameter>},
      %conv3_block9.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv3_block9.conv2.weight", vram.role = #vram.role<parameter>},
      %conv3_block10.bn0.weight: tensor<416xf32> {vram.name = "conv3_block10.bn0.weight", vram.role = #vram.role<parameter>},
      %conv3_block10.bn0.bias: tensor<416xf32> {vram.name = "conv3_block10.bn0.bias", vram.role = #vram.role<parameter>},
      %conv3_block10.conv1.weight: tensor<128x416x1x1xf32> {vram.name = "conv3_block10.conv1.weight", vram.role = #vram.role<parameter>},
      %conv3_block10.bn1.weight: tensor<128xf32> {vram.name = "conv3_block10.bn1.weight", vram.role = #vram.role<parameter>},
      %conv3_block10.bn1.bias: tensor<128xf32> {vram.name = "conv3_block10.bn1.bias", vram.role = #vram.role<parameter>},
      %conv3_block10.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv3_block10.conv2.weight", vram.role = #vram.role<parameter>},
      %conv3_block11.bn0.weight: tensor<448xf32> {vram.name = "conv3_block11.bn0.weight", vram.role = #vram.role<parameter>},
      %conv3_block11.bn0.bias: tensor<448xf32> {vram.name = "conv3_block11.bn0.bias", vram.role = #vram.role<parameter>},
      %conv3_block11.conv1.weight: tensor<128x448x1x1xf32> {vram.name = "conv3_block11.conv1.weight", vram.role = #vram.role<parameter>},
      %conv3_block11.bn1.weight: tensor<128xf32> {vram.name = "conv3_block11.bn1.weight", vram.role = #vram.role<parameter>},
      %conv3_block11.bn1.bias: tensor<128xf32> {vram.name = "conv3_block11.bn1.bias", vram.role = #vram.role<parameter>},
      %conv3_block11.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv3_block11.conv2.weight", vram.role = #vram.role<parameter>},
      %conv3_block12.bn0.weight: tensor<480xf32> {vram.name = "conv3_block12.bn0.weight", vram.role = #vram.role<parameter>},
      %conv3_block12.bn0.bias: tensor<480xf32> {vram.name = "conv3_block12.bn0.bias", vram.role = #vram.role<parameter>},
      %conv3_block12.conv1.weight: tensor<128x480x1x1xf32> {vram.name = "conv3_block12.conv1.weight", vram.role = #vram.role<parameter>},
      %conv3_block12.bn1.weight: tensor<128xf32> {vram.name = "conv3_block12.bn1.weight", vram.role = #vram.role<parameter>},
      %conv3_block12.bn1.bias: tensor<128xf32> {vram.name = "conv3_block12.bn1.bias", vram.role = #vram.role<parameter>},
      %conv3_block12.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv3_block12.conv2.weight", vram.role = #vram.role<parameter>},
      %pool3_bn.weight: tensor<512xf32> {vram.name = "pool3_bn.weight", vram.role = #vram.role<parameter>},
      %pool3_bn.bias: tensor<512xf32> {vram.name = "pool3_bn.bias", vram.role = #vram.role<parameter>},
      %pool3_conv.weight: tensor<256x512x1x1xf32> {vram.name = "pool3_conv.weight", vram.role = #vram.role<parameter>},
      %conv4_block1.bn0.weight: tensor<256xf32> {vram.name = "conv4_block1.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block1.bn0.bias: tensor<256xf32> {vram.name = "conv4_block1.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block1.conv1.weight: tensor<128x256x1x1xf32> {vram.name = "conv4_block1.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block1.bn1.weight: tensor<128xf32> {vram.name = "conv4_block1.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block1.bn1.bias: tensor<128xf32> {vram.name = "conv4_block1.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block1.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block1.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block2.bn0.weight: tensor<288xf32> {vram.name = "conv4_block2.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block2.bn0.bias: tensor<288xf32> {vram.name = "conv4_block2.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block2.conv1.weight: tensor<128x288x1x1xf32> {vram.name = "conv4_block2.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block2.bn1.weight: tensor<128xf32> {vram.name = "conv4_block2.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block2.bn1.bias: tensor<128xf32> {vram.name = "conv4_block2.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block2.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block2.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block3.bn0.weight: tensor<320xf32> {vram.name = "conv4_block3.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block3.bn0.bias: tensor<320xf32> {vram.name = "conv4_block3.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block3.conv1.weight: tensor<128x320x1x1xf32> {vram.name = "conv4_block3.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block3.bn1.weight: tensor<128xf32> {vram.name = "conv4_block3.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block3.bn1.bias: tensor<128xf32> {vram.name = "conv4_block3.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block3.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block3.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block4.bn0.weight: tensor<352xf32> {vram.name = "conv4_block4.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block4.bn0.bias: tensor<352xf32> {vram.name = "conv4_block4.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block4.conv1.weight: tensor<128x352x1x1xf32> {vram.name = "conv4_block4.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block4.bn1.weight: tensor<128xf32> {vram.name = "conv4_block4.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block4.bn1.bias: tensor<128xf32> {vram.name = "conv4_block4.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block4.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block4.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block5.bn0.weight: tensor<384xf32> {vram.name = "conv4_block5.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block5.bn0.bias: tensor<384xf32> {vram.name = "conv4_block5.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block5.conv1.weight: tensor<128x384x1x1xf32> {vram.name = "conv4_block5.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block5.bn1.weight: tensor<128xf32> {vram.name = "conv4_block5.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block5.bn1.bias: tensor<128xf32> {vram.name = "conv4_block5.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block5.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block5.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block6.bn0.weight: tensor<416xf32> {vram.name = "conv4_block6.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block6.bn0.bias: tensor<416xf32> {vram.name = "conv4_block6.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block6.conv1.weight: tensor<128x416x1x1xf32> {vram.name = "conv4_block6.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block6.bn1.weight: tensor<128xf32> {vram.name = "conv4_block6.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block6.bn1.bias: tensor<128xf32> {vram.name = "conv4_block6.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block6.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block6.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block7.bn0.weight: tensor<448xf32> {vram.name = "conv4_block7.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block7.bn0.bias: tensor<448xf32> {vram.name = "conv4_block7.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block7.conv1.weight: tensor<128x448x1x1xf32> {vram.name = "conv4_block7.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block7.bn1.weight: tensor<128xf32> {vram.name = "conv4_block7.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block7.bn1.bias: tensor<128xf32> {vram.name = "conv4_block7.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block7.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block7.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block8.bn0.weight: tensor<480xf32> {vram.name = "conv4_block8.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block8.bn0.bias: tensor<480xf32> {vram.name = "conv4_block8.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block8.conv1.weight: tensor<128x480x1x1xf32> {vram.name = "conv4_block8.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block8.bn1.weight: tensor<128xf32> {vram.name = "conv4_block8.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block8.bn1.bias: tensor<128xf32> {vram.name = "conv4_block8.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block8.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block8.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block9.bn0.weight: tensor<512xf32> {vram.name = "conv4_block9.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block9.bn0.bias: tensor<512xf32> {vram.name = "conv4_block9.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block9.conv1.weight: tensor<128x512x1x1xf32> {vram.name = "conv4_block9.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block9.bn1.weight: tensor<128xf32> {vram.name = "conv4_block9.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block9.bn1.bias: tensor<128xf32> {vram.name = "conv4_block9.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block9.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block9.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block10.bn0.weight: tensor<544xf32> {vram.name = "conv4_block10.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block10.bn0.bias: tensor<544xf32> {vram.name = "conv4_block10.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block10.conv1.weight: tensor<128x544x1x1xf32> {vram.name = "conv4_block10.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block10.bn1.weight: tensor<128xf32> {vram.name = "conv4_block10.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block10.bn1.bias: tensor<128xf32> {vram.name = "conv4_block10.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block10.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block10.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block11.bn0.weight: tensor<576xf32> {vram.name = "conv4_block11.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block11.bn0.bias: tensor<576xf32> {vram.name = "conv4_block11.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block11.conv1.weight: tensor<128x576x1x1xf32> {vram.name = "conv4_block11.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block11.bn1.weight: tensor<128xf32> {vram.name = "conv4_block11.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block11.bn1.bias: tensor<128xf32> {vram.name = "conv4_block11.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block11.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block11.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block12.bn0.weight: tensor<608xf32> {vram.name = "conv4_block12.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block12.bn0.bias: tensor<608xf32> {vram.name = "conv4_block12.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block12.conv1.weight: tensor<128x608x1x1xf32> {vram.name = "conv4_block12.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block12.bn1.weight: tensor<128xf32> {vram.name = "conv4_block12.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block12.bn1.bias: tensor<128xf32> {vram.name = "conv4_block12.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block12.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block12.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block13.bn0.weight: tensor<640xf32> {vram.name = "conv4_block13.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block13.bn0.bias: tensor<640xf32> {vram.name = "conv4_block13.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block13.conv1.weight: tensor<128x640x1x1xf32> {vram.name = "conv4_block13.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block13.bn1.weight: tensor<128xf32> {vram.name = "conv4_block13.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block13.bn1.bias: tensor<128xf32> {vram.name = "conv4_block13.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block13.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block13.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block14.bn0.weight: tensor<672xf32> {vram.name = "conv4_block14.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block14.bn0.bias: tensor<672xf32> {vram.name = "conv4_block14.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block14.conv1.weight: tensor<128x672x1x1xf32> {vram.name = "conv4_block14.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block14.bn1.weight: tensor<128xf32> {vram.name = "conv4_block14.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block14.bn1.bias: tensor<128xf32> {vram.name = "conv4_block14.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block14.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block14.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block15.bn0.weight: tensor<704xf32> {vram.name = "conv4_block15.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block15.bn0.bias: tensor<704xf32> {vram.name = "conv4_block15.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block15.conv1.weight: tensor<128x704x1x1xf32> {vram.name = "conv4_block15.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block15.bn1.weight: tensor<128xf32> {vram.name = "conv4_block15.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block15.bn1.bias: tensor<128xf32> {vram.name = "conv4_block15.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block15.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block15.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block16.bn0.weight: tensor<736xf32> {vram.name = "conv4_block16.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block16.bn0.bias: tensor<736xf32> {vram.name = "conv4_block16.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block16.conv1.weight: tensor<128x736x1x1xf32> {vram.name = "conv4_block16.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block16.bn1.weight: tensor<128xf32> {vram.name = "conv4_block16.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block16.bn1.bias: tensor<128xf32> {vram.name = "conv4_block16.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block16.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block16.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block17.bn0.weight: tensor<768xf32> {vram.name = "conv4_block17.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block17.bn0.bias: tensor<768xf32> {vram.name = "conv4_block17.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block17.conv1.weight: tensor<128x768x1x1xf32> {vram.name = "conv4_block17.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block17.bn1.weight: tensor<128xf32> {vram.name = "conv4_block17.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block17.bn1.bias: tensor<128xf32> {vram.name = "conv4_block17.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block17.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block17.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block18.bn0.weight: tensor<800xf32> {vram.name = "conv4_block18.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block18.bn0.bias: tensor<800xf32> {vram.name = "conv4_block18.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block18.conv1.weight: tensor<128x800x1x1xf32> {vram.name = "conv4_block18.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block18.bn1.weight: tensor<128xf32> {vram.name = "conv4_block18.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block18.bn1.bias: tensor<128xf32> {vram.name = "conv4_block18.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block18.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block18.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block19.bn0.weight: tensor<832xf32> {vram.name = "conv4_block19.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block19.bn0.bias: tensor<832xf32> {vram.name = "conv4_block19.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block19.conv1.weight: tensor<128x832x1x1xf32> {vram.name = "conv4_block19.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block19.bn1.weight: tensor<128xf32> {vram.name = "conv4_block19.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block19.bn1.bias: tensor<128xf32> {vram.name = "conv4_block19.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block19.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block19.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block20.bn0.weight: tensor<864xf32> {vram.name = "conv4_block20.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block20.bn0.bias: tensor<864xf32> {vram.name = "conv4_block20.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block20.conv1.weight: tensor<128x864x1x1xf32> {vram.name = "conv4_block20.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block20.bn1.weight: tensor<128xf32> {vram.name = "conv4_block20.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block20.bn1.bias: tensor<128xf32> {vram.name = "conv4_block20.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block20.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block20.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block21.bn0.weight: tensor<896xf32> {vram.name = "conv4_block21.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block21.bn0.bias: tensor<896xf32> {vram.name = "conv4_block21.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block21.conv1.weight: tensor<128x896x1x1xf32> {vram.name = "conv4_block21.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block21.bn1.weight: tensor<128xf32> {vram.name = "conv4_block21.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block21.bn1.bias: tensor<128xf32> {vram.name = "conv4_block21.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block21.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block21.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block22.bn0.weight: tensor<928xf32> {vram.name = "conv4_block22.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block22.bn0.bias: tensor<928xf32> {vram.name = "conv4_block22.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block22.conv1.weight: tensor<128x928x1x1xf32> {vram.name = "conv4_block22.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block22.bn1.weight: tensor<128xf32> {vram.name = "conv4_block22.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block22.bn1.bias: tensor<128xf32> {vram.name = "conv4_block22.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block22.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block22.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block23.bn0.weight: tensor<960xf32> {vram.name = "conv4_block23.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block23.bn0.bias: tensor<960xf32> {vram.name = "conv4_block23.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block23.conv1.weight: tensor<128x960x1x1xf32> {vram.name = "conv4_block23.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block23.bn1.weight: tensor<128xf32> {vram.name = "conv4_block23.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block23.bn1.bias: tensor<128xf32> {vram.name = "conv4_block23.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block23.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block23.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block24.bn0.weight: tensor<992xf32> {vram.name = "conv4_block24.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block24.bn0.bias: tensor<992xf32> {vram.name = "conv4_block24.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block24.conv1.weight: tensor<128x992x1x1xf32> {vram.name = "conv4_block24.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block24.bn1.weight: tensor<128xf32> {vram.name = "conv4_block24.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block24.bn1.bias: tensor<128xf32> {vram.name = "conv4_block24.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block24.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block24.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block25.bn0.weight: tensor<1024xf32> {vram.name = "conv4_block25.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block25.bn0.bias: tensor<1024xf32> {vram.name = "conv4_block25.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block25.conv1.weight: tensor<128x1024x1x1xf32> {vram.name = "conv4_block25.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block25.bn1.weight: tensor<128xf32> {vram.name = "conv4_block25.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block25.bn1.bias: tensor<128xf32> {vram.name = "conv4_block25.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block25.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block25.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block26.bn0.weight: tensor<1056xf32> {vram.name = "conv4_block26.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block26.bn0.bias: tensor<1056xf32> {vram.name = "conv4_block26.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block26.conv1.weight: tensor<128x1056x1x1xf32> {vram.name = "conv4_block26.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block26.bn1.weight: tensor<128xf32> {vram.name = "conv4_block26.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block26.bn1.bias: tensor<128xf32> {vram.name = "conv4_block26.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block26.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block26.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block27.bn0.weight: tensor<1088xf32> {vram.name = "conv4_block27.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block27.bn0.bias: tensor<1088xf32> {vram.name = "conv4_block27.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block27.conv1.weight: tensor<128x1088x1x1xf32> {vram.name = "conv4_block27.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block27.bn1.weight: tensor<128xf32> {vram.name = "conv4_block27.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block27.bn1.bias: tensor<128xf32> {vram.name = "conv4_block27.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block27.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block27.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block28.bn0.weight: tensor<1120xf32> {vram.name = "conv4_block28.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block28.bn0.bias: tensor<1120xf32> {vram.name = "conv4_block28.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block28.conv1.weight: tensor<128x1120x1x1xf32> {vram.name = "conv4_block28.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block28.bn1.weight: tensor<128xf32> {vram.name = "conv4_block28.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block28.bn1.bias: tensor<128xf32> {vram.name = "conv4_block28.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block28.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block28.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block29.bn0.weight: tensor<1152xf32> {vram.name = "conv4_block29.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block29.bn0.bias: tensor<1152xf32> {vram.name = "conv4_block29.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block29.conv1.weight: tensor<128x1152x1x1xf32> {vram.name = "conv4_block29.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block29.bn1.weight: tensor<128xf32> {vram.name = "conv4_block29.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block29.bn1.bias: tensor<128xf32> {vram.name = "conv4_block29.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block29.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block29.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block30.bn0.weight: tensor<1184xf32> {vram.name = "conv4_block30.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block30.bn0.bias: tensor<1184xf32> {vram.name = "conv4_block30.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block30.conv1.weight: tensor<128x1184x1x1xf32> {vram.name = "conv4_block30.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block30.bn1.weight: tensor<128xf32> {vram.name = "conv4_block30.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block30.bn1.bias: tensor<128xf32> {vram.name = "conv4_block30.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block30.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block30.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block31.bn0.weight: tensor<1216xf32> {vram.name = "conv4_block31.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block31.bn0.bias: tensor<1216xf32> {vram.name = "conv4_block31.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block31.conv1.weight: tensor<128x1216x1x1xf32> {vram.name = "conv4_block31.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block31.bn1.weight: tensor<128xf32> {vram.name = "conv4_block31.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block31.bn1.bias: tensor<128xf32> {vram.name = "conv4_block31.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block31.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block31.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block32.bn0.weight: tensor<1248xf32> {vram.name = "conv4_block32.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block32.bn0.bias: tensor<1248xf32> {vram.name = "conv4_block32.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block32.conv1.weight: tensor<128x1248x1x1xf32> {vram.name = "conv4_block32.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block32.bn1.weight: tensor<128xf32> {vram.name = "conv4_block32.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block32.bn1.bias: tensor<128xf32> {vram.name = "conv4_block32.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block32.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block32.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block33.bn0.weight: tensor<1280xf32> {vram.name = "conv4_block33.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block33.bn0.bias: tensor<1280xf32> {vram.name = "conv4_block33.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block33.conv1.weight: tensor<128x1280x1x1xf32> {vram.name = "conv4_block33.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block33.bn1.weight: tensor<128xf32> {vram.name = "conv4_block33.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block33.bn1.bias: tensor<128xf32> {vram.name = "conv4_block33.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block33.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block33.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block34.bn0.weight: tensor<1312xf32> {vram.name = "conv4_block34.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block34.bn0.bias: tensor<1312xf32> {vram.name = "conv4_block34.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block34.conv1.weight: tensor<128x1312x1x1xf32> {vram.name = "conv4_block34.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block34.bn1.weight: tensor<128xf32> {vram.name = "conv4_block34.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block34.bn1.bias: tensor<128xf32> {vram.name = "conv4_block34.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block34.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block34.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block35.bn0.weight: tensor<1344xf32> {vram.name = "conv4_block35.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block35.bn0.bias: tensor<1344xf32> {vram.name = "conv4_block35.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block35.conv1.weight: tensor<128x1344x1x1xf32> {vram.name = "conv4_block35.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block35.bn1.weight: tensor<128xf32> {vram.name = "conv4_block35.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block35.bn1.bias: tensor<128xf32> {vram.name = "conv4_block35.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block35.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block35.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block36.bn0.weight: tensor<1376xf32> {vram.name = "conv4_block36.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block36.bn0.bias: tensor<1376xf32> {vram.name = "conv4_block36.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block36.conv1.weight: tensor<128x1376x1x1xf32> {vram.name = "conv4_block36.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block36.bn1.weight: tensor<128xf32> {vram.name = "conv4_block36.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block36.bn1.bias: tensor<128xf32> {vram.name = "conv4_block36.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block36.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block36.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block37.bn0.weight: tensor<1408xf32> {vram.name = "conv4_block37.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block37.bn0.bias: tensor<1408xf32> {vram.name = "conv4_block37.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block37.conv1.weight: tensor<128x1408x1x1xf32> {vram.name = "conv4_block37.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block37.bn1.weight: tensor<128xf32> {vram.name = "conv4_block37.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block37.bn1.bias: tensor<128xf32> {vram.name = "conv4_block37.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block37.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block37.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block38.bn0.weight: tensor<1440xf32> {vram.name = "conv4_block38.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block38.bn0.bias: tensor<1440xf32> {vram.name = "conv4_block38.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block38.conv1.weight: tensor<128x1440x1x1xf32> {vram.name = "conv4_block38.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block38.bn1.weight: tensor<128xf32> {vram.name = "conv4_block38.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block38.bn1.bias: tensor<128xf32> {vram.name = "conv4_block38.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block38.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block38.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block39.bn0.weight: tensor<1472xf32> {vram.name = "conv4_block39.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block39.bn0.bias: tensor<1472xf32> {vram.name = "conv4_block39.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block39.conv1.weight: tensor<128x1472x1x1xf32> {vram.name = "conv4_block39.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block39.bn1.weight: tensor<128xf32> {vram.name = "conv4_block39.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block39.bn1.bias: tensor<128xf32> {vram.name = "conv4_block39.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block39.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block39.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block40.bn0.weight: tensor<1504xf32> {vram.name = "conv4_block40.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block40.bn0.bias: tensor<1504xf32> {vram.name = "conv4_block40.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block40.conv1.weight: tensor<128x1504x1x1xf32> {vram.name = "conv4_block40.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block40.bn1.weight: tensor<128xf32> {vram.name = "conv4_block40.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block40.bn1.bias: tensor<128xf32> {vram.name = "conv4_block40.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block40.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block40.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block41.bn0.weight: tensor<1536xf32> {vram.name = "conv4_block41.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block41.bn0.bias: tensor<1536xf32> {vram.name = "conv4_block41.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block41.conv1.weight: tensor<128x1536x1x1xf32> {vram.name = "conv4_block41.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block41.bn1.weight: tensor<128xf32> {vram.name = "conv4_block41.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block41.bn1.bias: tensor<128xf32> {vram.name = "conv4_block41.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block41.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block41.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block42.bn0.weight: tensor<1568xf32> {vram.name = "conv4_block42.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block42.bn0.bias: tensor<1568xf32> {vram.name = "conv4_block42.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block42.conv1.weight: tensor<128x1568x1x1xf32> {vram.name = "conv4_block42.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block42.bn1.weight: tensor<128xf32> {vram.name = "conv4_block42.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block42.bn1.bias: tensor<128xf32> {vram.name = "conv4_block42.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block42.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block42.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block43.bn0.weight: tensor<1600xf32> {vram.name = "conv4_block43.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block43.bn0.bias: tensor<1600xf32> {vram.name = "conv4_block43.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block43.conv1.weight: tensor<128x1600x1x1xf32> {vram.name = "conv4_block43.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block43.bn1.weight: tensor<128xf32> {vram.name = "conv4_block43.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block43.bn1.bias: tensor<128xf32> {vram.name = "conv4_block43.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block43.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block43.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block44.bn0.weight: tensor<1632xf32> {vram.name = "conv4_block44.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block44.bn0.bias: tensor<1632xf32> {vram.name = "conv4_block44.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block44.conv1.weight: tensor<128x1632x1x1xf32> {vram.name = "conv4_block44.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block44.bn1.weight: tensor<128xf32> {vram.name = "conv4_block44.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block44.bn1.bias: tensor<128xf32> {vram.name = "conv4_block44.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block44.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block44.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block45.bn0.weight: tensor<1664xf32> {vram.name = "conv4_block45.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block45.bn0.bias: tensor<1664xf32> {vram.name = "conv4_block45.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block45.conv1.weight: tensor<128x1664x1x1xf32> {vram.name = "conv4_block45.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block45.bn1.weight: tensor<128xf32> {vram.name = "conv4_block45.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block45.bn1.bias: tensor<128xf32> {vram.name = "conv4_block45.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block45.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block45.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block46.bn0.weight: tensor<1696xf32> {vram.name = "conv4_block46.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block46.bn0.bias: tensor<1696xf32> {vram.name = "conv4_block46.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block46.conv1.weight: tensor<128x1696x1x1xf32> {vram.name = "conv4_block46.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block46.bn1.weight: tensor<128xf32> {vram.name = "conv4_block46.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block46.bn1.bias: tensor<128xf32> {vram.name = "conv4_block46.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block46.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block46.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block47.bn0.weight: tensor<1728xf32> {vram.name = "conv4_block47.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block47.bn0.bias: tensor<1728xf32> {vram.name = "conv4_block47.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block47.conv1.weight: tensor<128x1728x1x1xf32> {vram.name = "conv4_block47.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block47.bn1.weight: tensor<128xf32> {vram.name = "conv4_block47.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block47.bn1.bias: tensor<128xf32> {vram.name = "conv4_block47.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block47.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block47.conv2.weight", vram.role = #vram.role<parameter>},
      %conv4_block48.bn0.weight: tensor<1760xf32> {vram.name = "conv4_block48.bn0.weight", vram.role = #vram.role<parameter>},
      %conv4_block48.bn0.bias: tensor<1760xf32> {vram.name = "conv4_block48.bn0.bias", vram.role = #vram.role<parameter>},
      %conv4_block48.conv1.weight: tensor<128x1760x1x1xf32> {vram.name = "conv4_block48.conv1.weight", vram.role = #vram.role<parameter>},
      %conv4_block48.bn1.weight: tensor<128xf32> {vram.name = "conv4_block48.bn1.weight", vram.role = #vram.role<parameter>},
      %conv4_block48.bn1.bias: tensor<128xf32> {vram.name = "conv4_block48.bn1.bias", vram.role = #vram.role<parameter>},
      %conv4_block48.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv4_block48.conv2.weight", vram.role = #vram.role<parameter>},
      %pool4_bn.weight: tensor<1792xf32> {vram.name = "pool4_bn.weight", vram.role = #vram.role<parameter>},
      %pool4_bn.bias: tensor<1792xf32> {vram.name = "pool4_bn.bias", vram.role = #vram.role<parameter>},
      %pool4_conv.weight: tensor<896x1792x1x1xf32> {vram.name = "pool4_conv.weight", vram.role = #vram.role<parameter>},
      %conv5_block1.bn0.weight: tensor<896xf32> {vram.name = "conv5_block1.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block1.bn0.bias: tensor<896xf32> {vram.name = "conv5_block1.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block1.conv1.weight: tensor<128x896x1x1xf32> {vram.name = "conv5_block1.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block1.bn1.weight: tensor<128xf32> {vram.name = "conv5_block1.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block1.bn1.bias: tensor<128xf32> {vram.name = "conv5_block1.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block1.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block1.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block2.bn0.weight: tensor<928xf32> {vram.name = "conv5_block2.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block2.bn0.bias: tensor<928xf32> {vram.name = "conv5_block2.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block2.conv1.weight: tensor<128x928x1x1xf32> {vram.name = "conv5_block2.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block2.bn1.weight: tensor<128xf32> {vram.name = "conv5_block2.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block2.bn1.bias: tensor<128xf32> {vram.name = "conv5_block2.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block2.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block2.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block3.bn0.weight: tensor<960xf32> {vram.name = "conv5_block3.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block3.bn0.bias: tensor<960xf32> {vram.name = "conv5_block3.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block3.conv1.weight: tensor<128x960x1x1xf32> {vram.name = "conv5_block3.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block3.bn1.weight: tensor<128xf32> {vram.name = "conv5_block3.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block3.bn1.bias: tensor<128xf32> {vram.name = "conv5_block3.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block3.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block3.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block4.bn0.weight: tensor<992xf32> {vram.name = "conv5_block4.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block4.bn0.bias: tensor<992xf32> {vram.name = "conv5_block4.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block4.conv1.weight: tensor<128x992x1x1xf32> {vram.name = "conv5_block4.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block4.bn1.weight: tensor<128xf32> {vram.name = "conv5_block4.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block4.bn1.bias: tensor<128xf32> {vram.name = "conv5_block4.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block4.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block4.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block5.bn0.weight: tensor<1024xf32> {vram.name = "conv5_block5.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block5.bn0.bias: tensor<1024xf32> {vram.name = "conv5_block5.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block5.conv1.weight: tensor<128x1024x1x1xf32> {vram.name = "conv5_block5.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block5.bn1.weight: tensor<128xf32> {vram.name = "conv5_block5.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block5.bn1.bias: tensor<128xf32> {vram.name = "conv5_block5.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block5.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block5.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block6.bn0.weight: tensor<1056xf32> {vram.name = "conv5_block6.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block6.bn0.bias: tensor<1056xf32> {vram.name = "conv5_block6.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block6.conv1.weight: tensor<128x1056x1x1xf32> {vram.name = "conv5_block6.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block6.bn1.weight: tensor<128xf32> {vram.name = "conv5_block6.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block6.bn1.bias: tensor<128xf32> {vram.name = "conv5_block6.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block6.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block6.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block7.bn0.weight: tensor<1088xf32> {vram.name = "conv5_block7.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block7.bn0.bias: tensor<1088xf32> {vram.name = "conv5_block7.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block7.conv1.weight: tensor<128x1088x1x1xf32> {vram.name = "conv5_block7.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block7.bn1.weight: tensor<128xf32> {vram.name = "conv5_block7.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block7.bn1.bias: tensor<128xf32> {vram.name = "conv5_block7.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block7.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block7.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block8.bn0.weight: tensor<1120xf32> {vram.name = "conv5_block8.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block8.bn0.bias: tensor<1120xf32> {vram.name = "conv5_block8.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block8.conv1.weight: tensor<128x1120x1x1xf32> {vram.name = "conv5_block8.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block8.bn1.weight: tensor<128xf32> {vram.name = "conv5_block8.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block8.bn1.bias: tensor<128xf32> {vram.name = "conv5_block8.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block8.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block8.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block9.bn0.weight: tensor<1152xf32> {vram.name = "conv5_block9.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block9.bn0.bias: tensor<1152xf32> {vram.name = "conv5_block9.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block9.conv1.weight: tensor<128x1152x1x1xf32> {vram.name = "conv5_block9.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block9.bn1.weight: tensor<128xf32> {vram.name = "conv5_block9.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block9.bn1.bias: tensor<128xf32> {vram.name = "conv5_block9.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block9.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block9.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block10.bn0.weight: tensor<1184xf32> {vram.name = "conv5_block10.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block10.bn0.bias: tensor<1184xf32> {vram.name = "conv5_block10.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block10.conv1.weight: tensor<128x1184x1x1xf32> {vram.name = "conv5_block10.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block10.bn1.weight: tensor<128xf32> {vram.name = "conv5_block10.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block10.bn1.bias: tensor<128xf32> {vram.name = "conv5_block10.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block10.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block10.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block11.bn0.weight: tensor<1216xf32> {vram.name = "conv5_block11.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block11.bn0.bias: tensor<1216xf32> {vram.name = "conv5_block11.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block11.conv1.weight: tensor<128x1216x1x1xf32> {vram.name = "conv5_block11.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block11.bn1.weight: tensor<128xf32> {vram.name = "conv5_block11.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block11.bn1.bias: tensor<128xf32> {vram.name = "conv5_block11.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block11.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block11.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block12.bn0.weight: tensor<1248xf32> {vram.name = "conv5_block12.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block12.bn0.bias: tensor<1248xf32> {vram.name = "conv5_block12.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block12.conv1.weight: tensor<128x1248x1x1xf32> {vram.name = "conv5_block12.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block12.bn1.weight: tensor<128xf32> {vram.name = "conv5_block12.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block12.bn1.bias: tensor<128xf32> {vram.name = "conv5_block12.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block12.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block12.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block13.bn0.weight: tensor<1280xf32> {vram.name = "conv5_block13.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block13.bn0.bias: tensor<1280xf32> {vram.name = "conv5_block13.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block13.conv1.weight: tensor<128x1280x1x1xf32> {vram.name = "conv5_block13.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block13.bn1.weight: tensor<128xf32> {vram.name = "conv5_block13.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block13.bn1.bias: tensor<128xf32> {vram.name = "conv5_block13.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block13.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block13.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block14.bn0.weight: tensor<1312xf32> {vram.name = "conv5_block14.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block14.bn0.bias: tensor<1312xf32> {vram.name = "conv5_block14.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block14.conv1.weight: tensor<128x1312x1x1xf32> {vram.name = "conv5_block14.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block14.bn1.weight: tensor<128xf32> {vram.name = "conv5_block14.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block14.bn1.bias: tensor<128xf32> {vram.name = "conv5_block14.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block14.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block14.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block15.bn0.weight: tensor<1344xf32> {vram.name = "conv5_block15.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block15.bn0.bias: tensor<1344xf32> {vram.name = "conv5_block15.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block15.conv1.weight: tensor<128x1344x1x1xf32> {vram.name = "conv5_block15.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block15.bn1.weight: tensor<128xf32> {vram.name = "conv5_block15.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block15.bn1.bias: tensor<128xf32> {vram.name = "conv5_block15.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block15.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block15.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block16.bn0.weight: tensor<1376xf32> {vram.name = "conv5_block16.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block16.bn0.bias: tensor<1376xf32> {vram.name = "conv5_block16.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block16.conv1.weight: tensor<128x1376x1x1xf32> {vram.name = "conv5_block16.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block16.bn1.weight: tensor<128xf32> {vram.name = "conv5_block16.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block16.bn1.bias: tensor<128xf32> {vram.name = "conv5_block16.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block16.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block16.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block17.bn0.weight: tensor<1408xf32> {vram.name = "conv5_block17.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block17.bn0.bias: tensor<1408xf32> {vram.name = "conv5_block17.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block17.conv1.weight: tensor<128x1408x1x1xf32> {vram.name = "conv5_block17.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block17.bn1.weight: tensor<128xf32> {vram.name = "conv5_block17.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block17.bn1.bias: tensor<128xf32> {vram.name = "conv5_block17.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block17.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block17.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block18.bn0.weight: tensor<1440xf32> {vram.name = "conv5_block18.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block18.bn0.bias: tensor<1440xf32> {vram.name = "conv5_block18.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block18.conv1.weight: tensor<128x1440x1x1xf32> {vram.name = "conv5_block18.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block18.bn1.weight: tensor<128xf32> {vram.name = "conv5_block18.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block18.bn1.bias: tensor<128xf32> {vram.name = "conv5_block18.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block18.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block18.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block19.bn0.weight: tensor<1472xf32> {vram.name = "conv5_block19.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block19.bn0.bias: tensor<1472xf32> {vram.name = "conv5_block19.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block19.conv1.weight: tensor<128x1472x1x1xf32> {vram.name = "conv5_block19.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block19.bn1.weight: tensor<128xf32> {vram.name = "conv5_block19.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block19.bn1.bias: tensor<128xf32> {vram.name = "conv5_block19.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block19.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block19.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block20.bn0.weight: tensor<1504xf32> {vram.name = "conv5_block20.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block20.bn0.bias: tensor<1504xf32> {vram.name = "conv5_block20.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block20.conv1.weight: tensor<128x1504x1x1xf32> {vram.name = "conv5_block20.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block20.bn1.weight: tensor<128xf32> {vram.name = "conv5_block20.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block20.bn1.bias: tensor<128xf32> {vram.name = "conv5_block20.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block20.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block20.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block21.bn0.weight: tensor<1536xf32> {vram.name = "conv5_block21.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block21.bn0.bias: tensor<1536xf32> {vram.name = "conv5_block21.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block21.conv1.weight: tensor<128x1536x1x1xf32> {vram.name = "conv5_block21.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block21.bn1.weight: tensor<128xf32> {vram.name = "conv5_block21.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block21.bn1.bias: tensor<128xf32> {vram.name = "conv5_block21.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block21.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block21.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block22.bn0.weight: tensor<1568xf32> {vram.name = "conv5_block22.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block22.bn0.bias: tensor<1568xf32> {vram.name = "conv5_block22.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block22.conv1.weight: tensor<128x1568x1x1xf32> {vram.name = "conv5_block22.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block22.bn1.weight: tensor<128xf32> {vram.name = "conv5_block22.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block22.bn1.bias: tensor<128xf32> {vram.name = "conv5_block22.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block22.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block22.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block23.bn0.weight: tensor<1600xf32> {vram.name = "conv5_block23.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block23.bn0.bias: tensor<1600xf32> {vram.name = "conv5_block23.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block23.conv1.weight: tensor<128x1600x1x1xf32> {vram.name = "conv5_block23.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block23.bn1.weight: tensor<128xf32> {vram.name = "conv5_block23.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block23.bn1.bias: tensor<128xf32> {vram.name = "conv5_block23.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block23.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block23.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block24.bn0.weight: tensor<1632xf32> {vram.name = "conv5_block24.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block24.bn0.bias: tensor<1632xf32> {vram.name = "conv5_block24.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block24.conv1.weight: tensor<128x1632x1x1xf32> {vram.name = "conv5_block24.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block24.bn1.weight: tensor<128xf32> {vram.name = "conv5_block24.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block24.bn1.bias: tensor<128xf32> {vram.name = "conv5_block24.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block24.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block24.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block25.bn0.weight: tensor<1664xf32> {vram.name = "conv5_block25.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block25.bn0.bias: tensor<1664xf32> {vram.name = "conv5_block25.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block25.conv1.weight: tensor<128x1664x1x1xf32> {vram.name = "conv5_block25.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block25.bn1.weight: tensor<128xf32> {vram.name = "conv5_block25.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block25.bn1.bias: tensor<128xf32> {vram.name = "conv5_block25.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block25.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block25.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block26.bn0.weight: tensor<1696xf32> {vram.name = "conv5_block26.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block26.bn0.bias: tensor<1696xf32> {vram.name = "conv5_block26.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block26.conv1.weight: tensor<128x1696x1x1xf32> {vram.name = "conv5_block26.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block26.bn1.weight: tensor<128xf32> {vram.name = "conv5_block26.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block26.bn1.bias: tensor<128xf32> {vram.name = "conv5_block26.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block26.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block26.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block27.bn0.weight: tensor<1728xf32> {vram.name = "conv5_block27.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block27.bn0.bias: tensor<1728xf32> {vram.name = "conv5_block27.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block27.conv1.weight: tensor<128x1728x1x1xf32> {vram.name = "conv5_block27.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block27.bn1.weight: tensor<128xf32> {vram.name = "conv5_block27.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block27.bn1.bias: tensor<128xf32> {vram.name = "conv5_block27.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block27.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block27.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block28.bn0.weight: tensor<1760xf32> {vram.name = "conv5_block28.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block28.bn0.bias: tensor<1760xf32> {vram.name = "conv5_block28.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block28.conv1.weight: tensor<128x1760x1x1xf32> {vram.name = "conv5_block28.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block28.bn1.weight: tensor<128xf32> {vram.name = "conv5_block28.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block28.bn1.bias: tensor<128xf32> {vram.name = "conv5_block28.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block28.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block28.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block29.bn0.weight: tensor<1792xf32> {vram.name = "conv5_block29.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block29.bn0.bias: tensor<1792xf32> {vram.name = "conv5_block29.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block29.conv1.weight: tensor<128x1792x1x1xf32> {vram.name = "conv5_block29.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block29.bn1.weight: tensor<128xf32> {vram.name = "conv5_block29.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block29.bn1.bias: tensor<128xf32> {vram.name = "conv5_block29.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block29.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block29.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block30.bn0.weight: tensor<1824xf32> {vram.name = "conv5_block30.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block30.bn0.bias: tensor<1824xf32> {vram.name = "conv5_block30.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block30.conv1.weight: tensor<128x1824x1x1xf32> {vram.name = "conv5_block30.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block30.bn1.weight: tensor<128xf32> {vram.name = "conv5_block30.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block30.bn1.bias: tensor<128xf32> {vram.name = "conv5_block30.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block30.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block30.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block31.bn0.weight: tensor<1856xf32> {vram.name = "conv5_block31.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block31.bn0.bias: tensor<1856xf32> {vram.name = "conv5_block31.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block31.conv1.weight: tensor<128x1856x1x1xf32> {vram.name = "conv5_block31.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block31.bn1.weight: tensor<128xf32> {vram.name = "conv5_block31.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block31.bn1.bias: tensor<128xf32> {vram.name = "conv5_block31.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block31.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block31.conv2.weight", vram.role = #vram.role<parameter>},
      %conv5_block32.bn0.weight: tensor<1888xf32> {vram.name = "conv5_block32.bn0.weight", vram.role = #vram.role<parameter>},
      %conv5_block32.bn0.bias: tensor<1888xf32> {vram.name = "conv5_block32.bn0.bias", vram.role = #vram.role<parameter>},
      %conv5_block32.conv1.weight: tensor<128x1888x1x1xf32> {vram.name = "conv5_block32.conv1.weight", vram.role = #vram.role<parameter>},
      %conv5_block32.bn1.weight: tensor<128xf32> {vram.name = "conv5_block32.bn1.weight", vram.role = #vram.role<parameter>},
      %conv5_block32.bn1.bias: tensor<128xf32> {vram.name = "conv5_block32.bn1.bias", vram.role = #vram.role<parameter>},
      %conv5_block32.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "conv5_block32.conv2.weight", vram.role = #vram.role<parameter>},
      %bn.weight: tensor<1920xf32> {vram.name = "bn.weight", vram.role = #vram.role<parameter>},
      %bn.bias: tensor<1920xf32> {vram.name = "bn.bias", vram.role = #vram.role<parameter>},
      %predictions.weight: tensor<1000x1920xf32> {vram.name = "predictions.weight", vram.role = #vram.role<parameter>},
      %predictions.bias: tensor<1000xf32> {vram.name = "predictions.bias", vram.role = #vram.role<parameter>},
      %conv1_bn.running_mean: tensor<64xf32> {vram.donated = 1 : i64, vram.name = "conv1_bn.running_mean", vram.role = #vram.role<buffer>},
      %conv1_bn.running_var: tensor<64xf32> {vram.donated = 2 : i64, vram.name = "conv1_bn.running_var", vram.role = #vram.role<buffer>},
      %conv2_block1.bn0.running_mean: tensor<64xf32> {vram.donated = 3 : i64, vram.name = "conv2_block1.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv2_block1.bn0.running_var: tensor<64xf32> {vram.donated = 4 : i64, vram.name = "conv2_block1.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv2_block1.bn1.running_mean: tensor<128xf32> {vram.donated = 5 : i64, vram.name = "conv2_block1.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv2_block1.bn1.running_var: tensor<128xf32> {vram.donated = 6 : i64, vram.name = "conv2_block1.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv2_block2.bn0.running_mean: tensor<96xf32> {vram.donated = 7 : i64, vram.name = "conv2_block2.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv2_block2.bn0.running_var: tensor<96xf32> {vram.donated = 8 : i64, vram.name = "conv2_block2.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv2_block2.bn1.running_mean: tensor<128xf32> {vram.donated = 9 : i64, vram.name = "conv2_block2.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv2_block2.bn1.running_var: tensor<128xf32> {vram.donated = 10 : i64, vram.name = "conv2_block2.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv2_block3.bn0.running_mean: tensor<128xf32> {vram.donated = 11 : i64, vram.name = "conv2_block3.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv2_block3.bn0.running_var: tensor<128xf32> {vram.donated = 12 : i64, vram.name = "conv2_block3.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv2_block3.bn1.running_mean: tensor<128xf32> {vram.donated = 13 : i64, vram.name = "conv2_block3.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv2_block3.bn1.running_var: tensor<128xf32> {vram.donated = 14 : i64, vram.name = "conv2_block3.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv2_block4.bn0.running_mean: tensor<160xf32> {vram.donated = 15 : i64, vram.name = "conv2_block4.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv2_block4.bn0.running_var: tensor<160xf32> {vram.donated = 16 : i64, vram.name = "conv2_block4.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv2_block4.bn1.running_mean: tensor<128xf32> {vram.donated = 17 : i64, vram.name = "conv2_block4.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv2_block4.bn1.running_var: tensor<128xf32> {vram.donated = 18 : i64, vram.name = "conv2_block4.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv2_block5.bn0.running_mean: tensor<192xf32> {vram.donated = 19 : i64, vram.name = "conv2_block5.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv2_block5.bn0.running_var: tensor<192xf32> {vram.donated = 20 : i64, vram.name = "conv2_block5.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv2_block5.bn1.running_mean: tensor<128xf32> {vram.donated = 21 : i64, vram.name = "conv2_block5.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv2_block5.bn1.running_var: tensor<128xf32> {vram.donated = 22 : i64, vram.name = "conv2_block5.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv2_block6.bn0.running_mean: tensor<224xf32> {vram.donated = 23 : i64, vram.name = "conv2_block6.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv2_block6.bn0.running_var: tensor<224xf32> {vram.donated = 24 : i64, vram.name = "conv2_block6.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv2_block6.bn1.running_mean: tensor<128xf32> {vram.donated = 25 : i64, vram.name = "conv2_block6.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv2_block6.bn1.running_var: tensor<128xf32> {vram.donated = 26 : i64, vram.name = "conv2_block6.bn1.running_var", vram.role = #vram.role<buffer>},
      %pool2_bn.running_mean: tensor<256xf32> {vram.donated = 27 : i64, vram.name = "pool2_bn.running_mean", vram.role = #vram.role<buffer>},
      %pool2_bn.running_var: tensor<256xf32> {vram.donated = 28 : i64, vram.name = "pool2_bn.running_var", vram.role = #vram.role<buffer>},
      %conv3_block1.bn0.running_mean: tensor<128xf32> {vram.donated = 29 : i64, vram.name = "conv3_block1.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block1.bn0.running_var: tensor<128xf32> {vram.donated = 30 : i64, vram.name = "conv3_block1.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv3_block1.bn1.running_mean: tensor<128xf32> {vram.donated = 31 : i64, vram.name = "conv3_block1.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block1.bn1.running_var: tensor<128xf32> {vram.donated = 32 : i64, vram.name = "conv3_block1.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv3_block2.bn0.running_mean: tensor<160xf32> {vram.donated = 33 : i64, vram.name = "conv3_block2.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block2.bn0.running_var: tensor<160xf32> {vram.donated = 34 : i64, vram.name = "conv3_block2.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv3_block2.bn1.running_mean: tensor<128xf32> {vram.donated = 35 : i64, vram.name = "conv3_block2.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block2.bn1.running_var: tensor<128xf32> {vram.donated = 36 : i64, vram.name = "conv3_block2.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv3_block3.bn0.running_mean: tensor<192xf32> {vram.donated = 37 : i64, vram.name = "conv3_block3.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block3.bn0.running_var: tensor<192xf32> {vram.donated = 38 : i64, vram.name = "conv3_block3.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv3_block3.bn1.running_mean: tensor<128xf32> {vram.donated = 39 : i64, vram.name = "conv3_block3.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block3.bn1.running_var: tensor<128xf32> {vram.donated = 40 : i64, vram.name = "conv3_block3.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv3_block4.bn0.running_mean: tensor<224xf32> {vram.donated = 41 : i64, vram.name = "conv3_block4.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block4.bn0.running_var: tensor<224xf32> {vram.donated = 42 : i64, vram.name = "conv3_block4.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv3_block4.bn1.running_mean: tensor<128xf32> {vram.donated = 43 : i64, vram.name = "conv3_block4.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block4.bn1.running_var: tensor<128xf32> {vram.donated = 44 : i64, vram.name = "conv3_block4.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv3_block5.bn0.running_mean: tensor<256xf32> {vram.donated = 45 : i64, vram.name = "conv3_block5.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block5.bn0.running_var: tensor<256xf32> {vram.donated = 46 : i64, vram.name = "conv3_block5.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv3_block5.bn1.running_mean: tensor<128xf32> {vram.donated = 47 : i64, vram.name = "conv3_block5.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block5.bn1.running_var: tensor<128xf32> {vram.donated = 48 : i64, vram.name = "conv3_block5.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv3_block6.bn0.running_mean: tensor<288xf32> {vram.donated = 49 : i64, vram.name = "conv3_block6.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block6.bn0.running_var: tensor<288xf32> {vram.donated = 50 : i64, vram.name = "conv3_block6.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv3_block6.bn1.running_mean: tensor<128xf32> {vram.donated = 51 : i64, vram.name = "conv3_block6.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block6.bn1.running_var: tensor<128xf32> {vram.donated = 52 : i64, vram.name = "conv3_block6.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv3_block7.bn0.running_mean: tensor<320xf32> {vram.donated = 53 : i64, vram.name = "conv3_block7.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block7.bn0.running_var: tensor<320xf32> {vram.donated = 54 : i64, vram.name = "conv3_block7.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv3_block7.bn1.running_mean: tensor<128xf32> {vram.donated = 55 : i64, vram.name = "conv3_block7.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block7.bn1.running_var: tensor<128xf32> {vram.donated = 56 : i64, vram.name = "conv3_block7.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv3_block8.bn0.running_mean: tensor<352xf32> {vram.donated = 57 : i64, vram.name = "conv3_block8.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block8.bn0.running_var: tensor<352xf32> {vram.donated = 58 : i64, vram.name = "conv3_block8.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv3_block8.bn1.running_mean: tensor<128xf32> {vram.donated = 59 : i64, vram.name = "conv3_block8.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block8.bn1.running_var: tensor<128xf32> {vram.donated = 60 : i64, vram.name = "conv3_block8.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv3_block9.bn0.running_mean: tensor<384xf32> {vram.donated = 61 : i64, vram.name = "conv3_block9.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block9.bn0.running_var: tensor<384xf32> {vram.donated = 62 : i64, vram.name = "conv3_block9.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv3_block9.bn1.running_mean: tensor<128xf32> {vram.donated = 63 : i64, vram.name = "conv3_block9.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block9.bn1.running_var: tensor<128xf32> {vram.donated = 64 : i64, vram.name = "conv3_block9.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv3_block10.bn0.running_mean: tensor<416xf32> {vram.donated = 65 : i64, vram.name = "conv3_block10.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block10.bn0.running_var: tensor<416xf32> {vram.donated = 66 : i64, vram.name = "conv3_block10.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv3_block10.bn1.running_mean: tensor<128xf32> {vram.donated = 67 : i64, vram.name = "conv3_block10.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block10.bn1.running_var: tensor<128xf32> {vram.donated = 68 : i64, vram.name = "conv3_block10.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv3_block11.bn0.running_mean: tensor<448xf32> {vram.donated = 69 : i64, vram.name = "conv3_block11.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block11.bn0.running_var: tensor<448xf32> {vram.donated = 70 : i64, vram.name = "conv3_block11.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv3_block11.bn1.running_mean: tensor<128xf32> {vram.donated = 71 : i64, vram.name = "conv3_block11.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block11.bn1.running_var: tensor<128xf32> {vram.donated = 72 : i64, vram.name = "conv3_block11.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv3_block12.bn0.running_mean: tensor<480xf32> {vram.donated = 73 : i64, vram.name = "conv3_block12.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block12.bn0.running_var: tensor<480xf32> {vram.donated = 74 : i64, vram.name = "conv3_block12.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv3_block12.bn1.running_mean: tensor<128xf32> {vram.donated = 75 : i64, vram.name = "conv3_block12.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv3_block12.bn1.running_var: tensor<128xf32> {vram.donated = 76 : i64, vram.name = "conv3_block12.bn1.running_var", vram.role = #vram.role<buffer>},
      %pool3_bn.running_mean: tensor<512xf32> {vram.donated = 77 : i64, vram.name = "pool3_bn.running_mean", vram.role = #vram.role<buffer>},
      %pool3_bn.running_var: tensor<512xf32> {vram.donated = 78 : i64, vram.name = "pool3_bn.running_var", vram.role = #vram.role<buffer>},
      %conv4_block1.bn0.running_mean: tensor<256xf32> {vram.donated = 79 : i64, vram.name = "conv4_block1.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block1.bn0.running_var: tensor<256xf32> {vram.donated = 80 : i64, vram.name = "conv4_block1.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block1.bn1.running_mean: tensor<128xf32> {vram.donated = 81 : i64, vram.name = "conv4_block1.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block1.bn1.running_var: tensor<128xf32> {vram.donated = 82 : i64, vram.name = "conv4_block1.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block2.bn0.running_mean: tensor<288xf32> {vram.donated = 83 : i64, vram.name = "conv4_block2.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block2.bn0.running_var: tensor<288xf32> {vram.donated = 84 : i64, vram.name = "conv4_block2.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block2.bn1.running_mean: tensor<128xf32> {vram.donated = 85 : i64, vram.name = "conv4_block2.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block2.bn1.running_var: tensor<128xf32> {vram.donated = 86 : i64, vram.name = "conv4_block2.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block3.bn0.running_mean: tensor<320xf32> {vram.donated = 87 : i64, vram.name = "conv4_block3.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block3.bn0.running_var: tensor<320xf32> {vram.donated = 88 : i64, vram.name = "conv4_block3.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block3.bn1.running_mean: tensor<128xf32> {vram.donated = 89 : i64, vram.name = "conv4_block3.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block3.bn1.running_var: tensor<128xf32> {vram.donated = 90 : i64, vram.name = "conv4_block3.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block4.bn0.running_mean: tensor<352xf32> {vram.donated = 91 : i64, vram.name = "conv4_block4.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block4.bn0.running_var: tensor<352xf32> {vram.donated = 92 : i64, vram.name = "conv4_block4.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block4.bn1.running_mean: tensor<128xf32> {vram.donated = 93 : i64, vram.name = "conv4_block4.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block4.bn1.running_var: tensor<128xf32> {vram.donated = 94 : i64, vram.name = "conv4_block4.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block5.bn0.running_mean: tensor<384xf32> {vram.donated = 95 : i64, vram.name = "conv4_block5.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block5.bn0.running_var: tensor<384xf32> {vram.donated = 96 : i64, vram.name = "conv4_block5.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block5.bn1.running_mean: tensor<128xf32> {vram.donated = 97 : i64, vram.name = "conv4_block5.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block5.bn1.running_var: tensor<128xf32> {vram.donated = 98 : i64, vram.name = "conv4_block5.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block6.bn0.running_mean: tensor<416xf32> {vram.donated = 99 : i64, vram.name = "conv4_block6.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block6.bn0.running_var: tensor<416xf32> {vram.donated = 100 : i64, vram.name = "conv4_block6.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block6.bn1.running_mean: tensor<128xf32> {vram.donated = 101 : i64, vram.name = "conv4_block6.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block6.bn1.running_var: tensor<128xf32> {vram.donated = 102 : i64, vram.name = "conv4_block6.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block7.bn0.running_mean: tensor<448xf32> {vram.donated = 103 : i64, vram.name = "conv4_block7.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block7.bn0.running_var: tensor<448xf32> {vram.donated = 104 : i64, vram.name = "conv4_block7.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block7.bn1.running_mean: tensor<128xf32> {vram.donated = 105 : i64, vram.name = "conv4_block7.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block7.bn1.running_var: tensor<128xf32> {vram.donated = 106 : i64, vram.name = "conv4_block7.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block8.bn0.running_mean: tensor<480xf32> {vram.donated = 107 : i64, vram.name = "conv4_block8.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block8.bn0.running_var: tensor<480xf32> {vram.donated = 108 : i64, vram.name = "conv4_block8.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block8.bn1.running_mean: tensor<128xf32> {vram.donated = 109 : i64, vram.name = "conv4_block8.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block8.bn1.running_var: tensor<128xf32> {vram.donated = 110 : i64, vram.name = "conv4_block8.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block9.bn0.running_mean: tensor<512xf32> {vram.donated = 111 : i64, vram.name = "conv4_block9.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block9.bn0.running_var: tensor<512xf32> {vram.donated = 112 : i64, vram.name = "conv4_block9.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block9.bn1.running_mean: tensor<128xf32> {vram.donated = 113 : i64, vram.name = "conv4_block9.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block9.bn1.running_var: tensor<128xf32> {vram.donated = 114 : i64, vram.name = "conv4_block9.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block10.bn0.running_mean: tensor<544xf32> {vram.donated = 115 : i64, vram.name = "conv4_block10.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block10.bn0.running_var: tensor<544xf32> {vram.donated = 116 : i64, vram.name = "conv4_block10.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block10.bn1.running_mean: tensor<128xf32> {vram.donated = 117 : i64, vram.name = "conv4_block10.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block10.bn1.running_var: tensor<128xf32> {vram.donated = 118 : i64, vram.name = "conv4_block10.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block11.bn0.running_mean: tensor<576xf32> {vram.donated = 119 : i64, vram.name = "conv4_block11.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block11.bn0.running_var: tensor<576xf32> {vram.donated = 120 : i64, vram.name = "conv4_block11.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block11.bn1.running_mean: tensor<128xf32> {vram.donated = 121 : i64, vram.name = "conv4_block11.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block11.bn1.running_var: tensor<128xf32> {vram.donated = 122 : i64, vram.name = "conv4_block11.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block12.bn0.running_mean: tensor<608xf32> {vram.donated = 123 : i64, vram.name = "conv4_block12.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block12.bn0.running_var: tensor<608xf32> {vram.donated = 124 : i64, vram.name = "conv4_block12.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block12.bn1.running_mean: tensor<128xf32> {vram.donated = 125 : i64, vram.name = "conv4_block12.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block12.bn1.running_var: tensor<128xf32> {vram.donated = 126 : i64, vram.name = "conv4_block12.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block13.bn0.running_mean: tensor<640xf32> {vram.donated = 127 : i64, vram.name = "conv4_block13.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block13.bn0.running_var: tensor<640xf32> {vram.donated = 128 : i64, vram.name = "conv4_block13.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block13.bn1.running_mean: tensor<128xf32> {vram.donated = 129 : i64, vram.name = "conv4_block13.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block13.bn1.running_var: tensor<128xf32> {vram.donated = 130 : i64, vram.name = "conv4_block13.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block14.bn0.running_mean: tensor<672xf32> {vram.donated = 131 : i64, vram.name = "conv4_block14.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block14.bn0.running_var: tensor<672xf32> {vram.donated = 132 : i64, vram.name = "conv4_block14.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block14.bn1.running_mean: tensor<128xf32> {vram.donated = 133 : i64, vram.name = "conv4_block14.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block14.bn1.running_var: tensor<128xf32> {vram.donated = 134 : i64, vram.name = "conv4_block14.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block15.bn0.running_mean: tensor<704xf32> {vram.donated = 135 : i64, vram.name = "conv4_block15.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block15.bn0.running_var: tensor<704xf32> {vram.donated = 136 : i64, vram.name = "conv4_block15.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block15.bn1.running_mean: tensor<128xf32> {vram.donated = 137 : i64, vram.name = "conv4_block15.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block15.bn1.running_var: tensor<128xf32> {vram.donated = 138 : i64, vram.name = "conv4_block15.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block16.bn0.running_mean: tensor<736xf32> {vram.donated = 139 : i64, vram.name = "conv4_block16.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block16.bn0.running_var: tensor<736xf32> {vram.donated = 140 : i64, vram.name = "conv4_block16.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block16.bn1.running_mean: tensor<128xf32> {vram.donated = 141 : i64, vram.name = "conv4_block16.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block16.bn1.running_var: tensor<128xf32> {vram.donated = 142 : i64, vram.name = "conv4_block16.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block17.bn0.running_mean: tensor<768xf32> {vram.donated = 143 : i64, vram.name = "conv4_block17.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block17.bn0.running_var: tensor<768xf32> {vram.donated = 144 : i64, vram.name = "conv4_block17.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block17.bn1.running_mean: tensor<128xf32> {vram.donated = 145 : i64, vram.name = "conv4_block17.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block17.bn1.running_var: tensor<128xf32> {vram.donated = 146 : i64, vram.name = "conv4_block17.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block18.bn0.running_mean: tensor<800xf32> {vram.donated = 147 : i64, vram.name = "conv4_block18.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block18.bn0.running_var: tensor<800xf32> {vram.donated = 148 : i64, vram.name = "conv4_block18.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block18.bn1.running_mean: tensor<128xf32> {vram.donated = 149 : i64, vram.name = "conv4_block18.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block18.bn1.running_var: tensor<128xf32> {vram.donated = 150 : i64, vram.name = "conv4_block18.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block19.bn0.running_mean: tensor<832xf32> {vram.donated = 151 : i64, vram.name = "conv4_block19.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block19.bn0.running_var: tensor<832xf32> {vram.donated = 152 : i64, vram.name = "conv4_block19.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block19.bn1.running_mean: tensor<128xf32> {vram.donated = 153 : i64, vram.name = "conv4_block19.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block19.bn1.running_var: tensor<128xf32> {vram.donated = 154 : i64, vram.name = "conv4_block19.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block20.bn0.running_mean: tensor<864xf32> {vram.donated = 155 : i64, vram.name = "conv4_block20.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block20.bn0.running_var: tensor<864xf32> {vram.donated = 156 : i64, vram.name = "conv4_block20.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block20.bn1.running_mean: tensor<128xf32> {vram.donated = 157 : i64, vram.name = "conv4_block20.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block20.bn1.running_var: tensor<128xf32> {vram.donated = 158 : i64, vram.name = "conv4_block20.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block21.bn0.running_mean: tensor<896xf32> {vram.donated = 159 : i64, vram.name = "conv4_block21.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block21.bn0.running_var: tensor<896xf32> {vram.donated = 160 : i64, vram.name = "conv4_block21.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block21.bn1.running_mean: tensor<128xf32> {vram.donated = 161 : i64, vram.name = "conv4_block21.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block21.bn1.running_var: tensor<128xf32> {vram.donated = 162 : i64, vram.name = "conv4_block21.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block22.bn0.running_mean: tensor<928xf32> {vram.donated = 163 : i64, vram.name = "conv4_block22.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block22.bn0.running_var: tensor<928xf32> {vram.donated = 164 : i64, vram.name = "conv4_block22.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block22.bn1.running_mean: tensor<128xf32> {vram.donated = 165 : i64, vram.name = "conv4_block22.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block22.bn1.running_var: tensor<128xf32> {vram.donated = 166 : i64, vram.name = "conv4_block22.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block23.bn0.running_mean: tensor<960xf32> {vram.donated = 167 : i64, vram.name = "conv4_block23.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block23.bn0.running_var: tensor<960xf32> {vram.donated = 168 : i64, vram.name = "conv4_block23.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block23.bn1.running_mean: tensor<128xf32> {vram.donated = 169 : i64, vram.name = "conv4_block23.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block23.bn1.running_var: tensor<128xf32> {vram.donated = 170 : i64, vram.name = "conv4_block23.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block24.bn0.running_mean: tensor<992xf32> {vram.donated = 171 : i64, vram.name = "conv4_block24.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block24.bn0.running_var: tensor<992xf32> {vram.donated = 172 : i64, vram.name = "conv4_block24.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block24.bn1.running_mean: tensor<128xf32> {vram.donated = 173 : i64, vram.name = "conv4_block24.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block24.bn1.running_var: tensor<128xf32> {vram.donated = 174 : i64, vram.name = "conv4_block24.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block25.bn0.running_mean: tensor<1024xf32> {vram.donated = 175 : i64, vram.name = "conv4_block25.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block25.bn0.running_var: tensor<1024xf32> {vram.donated = 176 : i64, vram.name = "conv4_block25.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block25.bn1.running_mean: tensor<128xf32> {vram.donated = 177 : i64, vram.name = "conv4_block25.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block25.bn1.running_var: tensor<128xf32> {vram.donated = 178 : i64, vram.name = "conv4_block25.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block26.bn0.running_mean: tensor<1056xf32> {vram.donated = 179 : i64, vram.name = "conv4_block26.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block26.bn0.running_var: tensor<1056xf32> {vram.donated = 180 : i64, vram.name = "conv4_block26.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block26.bn1.running_mean: tensor<128xf32> {vram.donated = 181 : i64, vram.name = "conv4_block26.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block26.bn1.running_var: tensor<128xf32> {vram.donated = 182 : i64, vram.name = "conv4_block26.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block27.bn0.running_mean: tensor<1088xf32> {vram.donated = 183 : i64, vram.name = "conv4_block27.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block27.bn0.running_var: tensor<1088xf32> {vram.donated = 184 : i64, vram.name = "conv4_block27.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block27.bn1.running_mean: tensor<128xf32> {vram.donated = 185 : i64, vram.name = "conv4_block27.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block27.bn1.running_var: tensor<128xf32> {vram.donated = 186 : i64, vram.name = "conv4_block27.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block28.bn0.running_mean: tensor<1120xf32> {vram.donated = 187 : i64, vram.name = "conv4_block28.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block28.bn0.running_var: tensor<1120xf32> {vram.donated = 188 : i64, vram.name = "conv4_block28.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block28.bn1.running_mean: tensor<128xf32> {vram.donated = 189 : i64, vram.name = "conv4_block28.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block28.bn1.running_var: tensor<128xf32> {vram.donated = 190 : i64, vram.name = "conv4_block28.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block29.bn0.running_mean: tensor<1152xf32> {vram.donated = 191 : i64, vram.name = "conv4_block29.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block29.bn0.running_var: tensor<1152xf32> {vram.donated = 192 : i64, vram.name = "conv4_block29.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block29.bn1.running_mean: tensor<128xf32> {vram.donated = 193 : i64, vram.name = "conv4_block29.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block29.bn1.running_var: tensor<128xf32> {vram.donated = 194 : i64, vram.name = "conv4_block29.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block30.bn0.running_mean: tensor<1184xf32> {vram.donated = 195 : i64, vram.name = "conv4_block30.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block30.bn0.running_var: tensor<1184xf32> {vram.donated = 196 : i64, vram.name = "conv4_block30.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block30.bn1.running_mean: tensor<128xf32> {vram.donated = 197 : i64, vram.name = "conv4_block30.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block30.bn1.running_var: tensor<128xf32> {vram.donated = 198 : i64, vram.name = "conv4_block30.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block31.bn0.running_mean: tensor<1216xf32> {vram.donated = 199 : i64, vram.name = "conv4_block31.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block31.bn0.running_var: tensor<1216xf32> {vram.donated = 200 : i64, vram.name = "conv4_block31.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block31.bn1.running_mean: tensor<128xf32> {vram.donated = 201 : i64, vram.name = "conv4_block31.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block31.bn1.running_var: tensor<128xf32> {vram.donated = 202 : i64, vram.name = "conv4_block31.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block32.bn0.running_mean: tensor<1248xf32> {vram.donated = 203 : i64, vram.name = "conv4_block32.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block32.bn0.running_var: tensor<1248xf32> {vram.donated = 204 : i64, vram.name = "conv4_block32.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block32.bn1.running_mean: tensor<128xf32> {vram.donated = 205 : i64, vram.name = "conv4_block32.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block32.bn1.running_var: tensor<128xf32> {vram.donated = 206 : i64, vram.name = "conv4_block32.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block33.bn0.running_mean: tensor<1280xf32> {vram.donated = 207 : i64, vram.name = "conv4_block33.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block33.bn0.running_var: tensor<1280xf32> {vram.donated = 208 : i64, vram.name = "conv4_block33.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block33.bn1.running_mean: tensor<128xf32> {vram.donated = 209 : i64, vram.name = "conv4_block33.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block33.bn1.running_var: tensor<128xf32> {vram.donated = 210 : i64, vram.name = "conv4_block33.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block34.bn0.running_mean: tensor<1312xf32> {vram.donated = 211 : i64, vram.name = "conv4_block34.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block34.bn0.running_var: tensor<1312xf32> {vram.donated = 212 : i64, vram.name = "conv4_block34.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block34.bn1.running_mean: tensor<128xf32> {vram.donated = 213 : i64, vram.name = "conv4_block34.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block34.bn1.running_var: tensor<128xf32> {vram.donated = 214 : i64, vram.name = "conv4_block34.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block35.bn0.running_mean: tensor<1344xf32> {vram.donated = 215 : i64, vram.name = "conv4_block35.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block35.bn0.running_var: tensor<1344xf32> {vram.donated = 216 : i64, vram.name = "conv4_block35.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block35.bn1.running_mean: tensor<128xf32> {vram.donated = 217 : i64, vram.name = "conv4_block35.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block35.bn1.running_var: tensor<128xf32> {vram.donated = 218 : i64, vram.name = "conv4_block35.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block36.bn0.running_mean: tensor<1376xf32> {vram.donated = 219 : i64, vram.name = "conv4_block36.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block36.bn0.running_var: tensor<1376xf32> {vram.donated = 220 : i64, vram.name = "conv4_block36.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block36.bn1.running_mean: tensor<128xf32> {vram.donated = 221 : i64, vram.name = "conv4_block36.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block36.bn1.running_var: tensor<128xf32> {vram.donated = 222 : i64, vram.name = "conv4_block36.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block37.bn0.running_mean: tensor<1408xf32> {vram.donated = 223 : i64, vram.name = "conv4_block37.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block37.bn0.running_var: tensor<1408xf32> {vram.donated = 224 : i64, vram.name = "conv4_block37.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block37.bn1.running_mean: tensor<128xf32> {vram.donated = 225 : i64, vram.name = "conv4_block37.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block37.bn1.running_var: tensor<128xf32> {vram.donated = 226 : i64, vram.name = "conv4_block37.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block38.bn0.running_mean: tensor<1440xf32> {vram.donated = 227 : i64, vram.name = "conv4_block38.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block38.bn0.running_var: tensor<1440xf32> {vram.donated = 228 : i64, vram.name = "conv4_block38.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block38.bn1.running_mean: tensor<128xf32> {vram.donated = 229 : i64, vram.name = "conv4_block38.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block38.bn1.running_var: tensor<128xf32> {vram.donated = 230 : i64, vram.name = "conv4_block38.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block39.bn0.running_mean: tensor<1472xf32> {vram.donated = 231 : i64, vram.name = "conv4_block39.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block39.bn0.running_var: tensor<1472xf32> {vram.donated = 232 : i64, vram.name = "conv4_block39.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block39.bn1.running_mean: tensor<128xf32> {vram.donated = 233 : i64, vram.name = "conv4_block39.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block39.bn1.running_var: tensor<128xf32> {vram.donated = 234 : i64, vram.name = "conv4_block39.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block40.bn0.running_mean: tensor<1504xf32> {vram.donated = 235 : i64, vram.name = "conv4_block40.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block40.bn0.running_var: tensor<1504xf32> {vram.donated = 236 : i64, vram.name = "conv4_block40.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block40.bn1.running_mean: tensor<128xf32> {vram.donated = 237 : i64, vram.name = "conv4_block40.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block40.bn1.running_var: tensor<128xf32> {vram.donated = 238 : i64, vram.name = "conv4_block40.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block41.bn0.running_mean: tensor<1536xf32> {vram.donated = 239 : i64, vram.name = "conv4_block41.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block41.bn0.running_var: tensor<1536xf32> {vram.donated = 240 : i64, vram.name = "conv4_block41.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block41.bn1.running_mean: tensor<128xf32> {vram.donated = 241 : i64, vram.name = "conv4_block41.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block41.bn1.running_var: tensor<128xf32> {vram.donated = 242 : i64, vram.name = "conv4_block41.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block42.bn0.running_mean: tensor<1568xf32> {vram.donated = 243 : i64, vram.name = "conv4_block42.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block42.bn0.running_var: tensor<1568xf32> {vram.donated = 244 : i64, vram.name = "conv4_block42.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block42.bn1.running_mean: tensor<128xf32> {vram.donated = 245 : i64, vram.name = "conv4_block42.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block42.bn1.running_var: tensor<128xf32> {vram.donated = 246 : i64, vram.name = "conv4_block42.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block43.bn0.running_mean: tensor<1600xf32> {vram.donated = 247 : i64, vram.name = "conv4_block43.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block43.bn0.running_var: tensor<1600xf32> {vram.donated = 248 : i64, vram.name = "conv4_block43.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block43.bn1.running_mean: tensor<128xf32> {vram.donated = 249 : i64, vram.name = "conv4_block43.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block43.bn1.running_var: tensor<128xf32> {vram.donated = 250 : i64, vram.name = "conv4_block43.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block44.bn0.running_mean: tensor<1632xf32> {vram.donated = 251 : i64, vram.name = "conv4_block44.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block44.bn0.running_var: tensor<1632xf32> {vram.donated = 252 : i64, vram.name = "conv4_block44.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block44.bn1.running_mean: tensor<128xf32> {vram.donated = 253 : i64, vram.name = "conv4_block44.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block44.bn1.running_var: tensor<128xf32> {vram.donated = 254 : i64, vram.name = "conv4_block44.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block45.bn0.running_mean: tensor<1664xf32> {vram.donated = 255 : i64, vram.name = "conv4_block45.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block45.bn0.running_var: tensor<1664xf32> {vram.donated = 256 : i64, vram.name = "conv4_block45.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block45.bn1.running_mean: tensor<128xf32> {vram.donated = 257 : i64, vram.name = "conv4_block45.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block45.bn1.running_var: tensor<128xf32> {vram.donated = 258 : i64, vram.name = "conv4_block45.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block46.bn0.running_mean: tensor<1696xf32> {vram.donated = 259 : i64, vram.name = "conv4_block46.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block46.bn0.running_var: tensor<1696xf32> {vram.donated = 260 : i64, vram.name = "conv4_block46.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block46.bn1.running_mean: tensor<128xf32> {vram.donated = 261 : i64, vram.name = "conv4_block46.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block46.bn1.running_var: tensor<128xf32> {vram.donated = 262 : i64, vram.name = "conv4_block46.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block47.bn0.running_mean: tensor<1728xf32> {vram.donated = 263 : i64, vram.name = "conv4_block47.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block47.bn0.running_var: tensor<1728xf32> {vram.donated = 264 : i64, vram.name = "conv4_block47.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block47.bn1.running_mean: tensor<128xf32> {vram.donated = 265 : i64, vram.name = "conv4_block47.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block47.bn1.running_var: tensor<128xf32> {vram.donated = 266 : i64, vram.name = "conv4_block47.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv4_block48.bn0.running_mean: tensor<1760xf32> {vram.donated = 267 : i64, vram.name = "conv4_block48.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block48.bn0.running_var: tensor<1760xf32> {vram.donated = 268 : i64, vram.name = "conv4_block48.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv4_block48.bn1.running_mean: tensor<128xf32> {vram.donated = 269 : i64, vram.name = "conv4_block48.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv4_block48.bn1.running_var: tensor<128xf32> {vram.donated = 270 : i64, vram.name = "conv4_block48.bn1.running_var", vram.role = #vram.role<buffer>},
      %pool4_bn.running_mean: tensor<1792xf32> {vram.donated = 271 : i64, vram.name = "pool4_bn.running_mean", vram.role = #vram.role<buffer>},
      %pool4_bn.running_var: tensor<1792xf32> {vram.donated = 272 : i64, vram.name = "pool4_bn.running_var", vram.role = #vram.role<buffer>},
      %conv5_block1.bn0.running_mean: tensor<896xf32> {vram.donated = 273 : i64, vram.name = "conv5_block1.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block1.bn0.running_var: tensor<896xf32> {vram.donated = 274 : i64, vram.name = "conv5_block1.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block1.bn1.running_mean: tensor<128xf32> {vram.donated = 275 : i64, vram.name = "conv5_block1.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block1.bn1.running_var: tensor<128xf32> {vram.donated = 276 : i64, vram.name = "conv5_block1.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block2.bn0.running_mean: tensor<928xf32> {vram.donated = 277 : i64, vram.name = "conv5_block2.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block2.bn0.running_var: tensor<928xf32> {vram.donated = 278 : i64, vram.name = "conv5_block2.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block2.bn1.running_mean: tensor<128xf32> {vram.donated = 279 : i64, vram.name = "conv5_block2.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block2.bn1.running_var: tensor<128xf32> {vram.donated = 280 : i64, vram.name = "conv5_block2.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block3.bn0.running_mean: tensor<960xf32> {vram.donated = 281 : i64, vram.name = "conv5_block3.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block3.bn0.running_var: tensor<960xf32> {vram.donated = 282 : i64, vram.name = "conv5_block3.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block3.bn1.running_mean: tensor<128xf32> {vram.donated = 283 : i64, vram.name = "conv5_block3.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block3.bn1.running_var: tensor<128xf32> {vram.donated = 284 : i64, vram.name = "conv5_block3.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block4.bn0.running_mean: tensor<992xf32> {vram.donated = 285 : i64, vram.name = "conv5_block4.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block4.bn0.running_var: tensor<992xf32> {vram.donated = 286 : i64, vram.name = "conv5_block4.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block4.bn1.running_mean: tensor<128xf32> {vram.donated = 287 : i64, vram.name = "conv5_block4.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block4.bn1.running_var: tensor<128xf32> {vram.donated = 288 : i64, vram.name = "conv5_block4.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block5.bn0.running_mean: tensor<1024xf32> {vram.donated = 289 : i64, vram.name = "conv5_block5.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block5.bn0.running_var: tensor<1024xf32> {vram.donated = 290 : i64, vram.name = "conv5_block5.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block5.bn1.running_mean: tensor<128xf32> {vram.donated = 291 : i64, vram.name = "conv5_block5.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block5.bn1.running_var: tensor<128xf32> {vram.donated = 292 : i64, vram.name = "conv5_block5.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block6.bn0.running_mean: tensor<1056xf32> {vram.donated = 293 : i64, vram.name = "conv5_block6.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block6.bn0.running_var: tensor<1056xf32> {vram.donated = 294 : i64, vram.name = "conv5_block6.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block6.bn1.running_mean: tensor<128xf32> {vram.donated = 295 : i64, vram.name = "conv5_block6.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block6.bn1.running_var: tensor<128xf32> {vram.donated = 296 : i64, vram.name = "conv5_block6.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block7.bn0.running_mean: tensor<1088xf32> {vram.donated = 297 : i64, vram.name = "conv5_block7.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block7.bn0.running_var: tensor<1088xf32> {vram.donated = 298 : i64, vram.name = "conv5_block7.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block7.bn1.running_mean: tensor<128xf32> {vram.donated = 299 : i64, vram.name = "conv5_block7.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block7.bn1.running_var: tensor<128xf32> {vram.donated = 300 : i64, vram.name = "conv5_block7.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block8.bn0.running_mean: tensor<1120xf32> {vram.donated = 301 : i64, vram.name = "conv5_block8.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block8.bn0.running_var: tensor<1120xf32> {vram.donated = 302 : i64, vram.name = "conv5_block8.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block8.bn1.running_mean: tensor<128xf32> {vram.donated = 303 : i64, vram.name = "conv5_block8.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block8.bn1.running_var: tensor<128xf32> {vram.donated = 304 : i64, vram.name = "conv5_block8.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block9.bn0.running_mean: tensor<1152xf32> {vram.donated = 305 : i64, vram.name = "conv5_block9.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block9.bn0.running_var: tensor<1152xf32> {vram.donated = 306 : i64, vram.name = "conv5_block9.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block9.bn1.running_mean: tensor<128xf32> {vram.donated = 307 : i64, vram.name = "conv5_block9.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block9.bn1.running_var: tensor<128xf32> {vram.donated = 308 : i64, vram.name = "conv5_block9.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block10.bn0.running_mean: tensor<1184xf32> {vram.donated = 309 : i64, vram.name = "conv5_block10.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block10.bn0.running_var: tensor<1184xf32> {vram.donated = 310 : i64, vram.name = "conv5_block10.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block10.bn1.running_mean: tensor<128xf32> {vram.donated = 311 : i64, vram.name = "conv5_block10.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block10.bn1.running_var: tensor<128xf32> {vram.donated = 312 : i64, vram.name = "conv5_block10.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block11.bn0.running_mean: tensor<1216xf32> {vram.donated = 313 : i64, vram.name = "conv5_block11.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block11.bn0.running_var: tensor<1216xf32> {vram.donated = 314 : i64, vram.name = "conv5_block11.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block11.bn1.running_mean: tensor<128xf32> {vram.donated = 315 : i64, vram.name = "conv5_block11.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block11.bn1.running_var: tensor<128xf32> {vram.donated = 316 : i64, vram.name = "conv5_block11.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block12.bn0.running_mean: tensor<1248xf32> {vram.donated = 317 : i64, vram.name = "conv5_block12.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block12.bn0.running_var: tensor<1248xf32> {vram.donated = 318 : i64, vram.name = "conv5_block12.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block12.bn1.running_mean: tensor<128xf32> {vram.donated = 319 : i64, vram.name = "conv5_block12.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block12.bn1.running_var: tensor<128xf32> {vram.donated = 320 : i64, vram.name = "conv5_block12.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block13.bn0.running_mean: tensor<1280xf32> {vram.donated = 321 : i64, vram.name = "conv5_block13.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block13.bn0.running_var: tensor<1280xf32> {vram.donated = 322 : i64, vram.name = "conv5_block13.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block13.bn1.running_mean: tensor<128xf32> {vram.donated = 323 : i64, vram.name = "conv5_block13.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block13.bn1.running_var: tensor<128xf32> {vram.donated = 324 : i64, vram.name = "conv5_block13.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block14.bn0.running_mean: tensor<1312xf32> {vram.donated = 325 : i64, vram.name = "conv5_block14.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block14.bn0.running_var: tensor<1312xf32> {vram.donated = 326 : i64, vram.name = "conv5_block14.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block14.bn1.running_mean: tensor<128xf32> {vram.donated = 327 : i64, vram.name = "conv5_block14.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block14.bn1.running_var: tensor<128xf32> {vram.donated = 328 : i64, vram.name = "conv5_block14.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block15.bn0.running_mean: tensor<1344xf32> {vram.donated = 329 : i64, vram.name = "conv5_block15.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block15.bn0.running_var: tensor<1344xf32> {vram.donated = 330 : i64, vram.name = "conv5_block15.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block15.bn1.running_mean: tensor<128xf32> {vram.donated = 331 : i64, vram.name = "conv5_block15.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block15.bn1.running_var: tensor<128xf32> {vram.donated = 332 : i64, vram.name = "conv5_block15.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block16.bn0.running_mean: tensor<1376xf32> {vram.donated = 333 : i64, vram.name = "conv5_block16.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block16.bn0.running_var: tensor<1376xf32> {vram.donated = 334 : i64, vram.name = "conv5_block16.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block16.bn1.running_mean: tensor<128xf32> {vram.donated = 335 : i64, vram.name = "conv5_block16.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block16.bn1.running_var: tensor<128xf32> {vram.donated = 336 : i64, vram.name = "conv5_block16.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block17.bn0.running_mean: tensor<1408xf32> {vram.donated = 337 : i64, vram.name = "conv5_block17.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block17.bn0.running_var: tensor<1408xf32> {vram.donated = 338 : i64, vram.name = "conv5_block17.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block17.bn1.running_mean: tensor<128xf32> {vram.donated = 339 : i64, vram.name = "conv5_block17.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block17.bn1.running_var: tensor<128xf32> {vram.donated = 340 : i64, vram.name = "conv5_block17.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block18.bn0.running_mean: tensor<1440xf32> {vram.donated = 341 : i64, vram.name = "conv5_block18.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block18.bn0.running_var: tensor<1440xf32> {vram.donated = 342 : i64, vram.name = "conv5_block18.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block18.bn1.running_mean: tensor<128xf32> {vram.donated = 343 : i64, vram.name = "conv5_block18.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block18.bn1.running_var: tensor<128xf32> {vram.donated = 344 : i64, vram.name = "conv5_block18.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block19.bn0.running_mean: tensor<1472xf32> {vram.donated = 345 : i64, vram.name = "conv5_block19.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block19.bn0.running_var: tensor<1472xf32> {vram.donated = 346 : i64, vram.name = "conv5_block19.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block19.bn1.running_mean: tensor<128xf32> {vram.donated = 347 : i64, vram.name = "conv5_block19.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block19.bn1.running_var: tensor<128xf32> {vram.donated = 348 : i64, vram.name = "conv5_block19.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block20.bn0.running_mean: tensor<1504xf32> {vram.donated = 349 : i64, vram.name = "conv5_block20.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block20.bn0.running_var: tensor<1504xf32> {vram.donated = 350 : i64, vram.name = "conv5_block20.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block20.bn1.running_mean: tensor<128xf32> {vram.donated = 351 : i64, vram.name = "conv5_block20.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block20.bn1.running_var: tensor<128xf32> {vram.donated = 352 : i64, vram.name = "conv5_block20.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block21.bn0.running_mean: tensor<1536xf32> {vram.donated = 353 : i64, vram.name = "conv5_block21.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block21.bn0.running_var: tensor<1536xf32> {vram.donated = 354 : i64, vram.name = "conv5_block21.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block21.bn1.running_mean: tensor<128xf32> {vram.donated = 355 : i64, vram.name = "conv5_block21.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block21.bn1.running_var: tensor<128xf32> {vram.donated = 356 : i64, vram.name = "conv5_block21.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block22.bn0.running_mean: tensor<1568xf32> {vram.donated = 357 : i64, vram.name = "conv5_block22.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block22.bn0.running_var: tensor<1568xf32> {vram.donated = 358 : i64, vram.name = "conv5_block22.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block22.bn1.running_mean: tensor<128xf32> {vram.donated = 359 : i64, vram.name = "conv5_block22.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block22.bn1.running_var: tensor<128xf32> {vram.donated = 360 : i64, vram.name = "conv5_block22.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block23.bn0.running_mean: tensor<1600xf32> {vram.donated = 361 : i64, vram.name = "conv5_block23.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block23.bn0.running_var: tensor<1600xf32> {vram.donated = 362 : i64, vram.name = "conv5_block23.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block23.bn1.running_mean: tensor<128xf32> {vram.donated = 363 : i64, vram.name = "conv5_block23.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block23.bn1.running_var: tensor<128xf32> {vram.donated = 364 : i64, vram.name = "conv5_block23.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block24.bn0.running_mean: tensor<1632xf32> {vram.donated = 365 : i64, vram.name = "conv5_block24.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block24.bn0.running_var: tensor<1632xf32> {vram.donated = 366 : i64, vram.name = "conv5_block24.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block24.bn1.running_mean: tensor<128xf32> {vram.donated = 367 : i64, vram.name = "conv5_block24.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block24.bn1.running_var: tensor<128xf32> {vram.donated = 368 : i64, vram.name = "conv5_block24.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block25.bn0.running_mean: tensor<1664xf32> {vram.donated = 369 : i64, vram.name = "conv5_block25.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block25.bn0.running_var: tensor<1664xf32> {vram.donated = 370 : i64, vram.name = "conv5_block25.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block25.bn1.running_mean: tensor<128xf32> {vram.donated = 371 : i64, vram.name = "conv5_block25.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block25.bn1.running_var: tensor<128xf32> {vram.donated = 372 : i64, vram.name = "conv5_block25.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block26.bn0.running_mean: tensor<1696xf32> {vram.donated = 373 : i64, vram.name = "conv5_block26.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block26.bn0.running_var: tensor<1696xf32> {vram.donated = 374 : i64, vram.name = "conv5_block26.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block26.bn1.running_mean: tensor<128xf32> {vram.donated = 375 : i64, vram.name = "conv5_block26.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block26.bn1.running_var: tensor<128xf32> {vram.donated = 376 : i64, vram.name = "conv5_block26.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block27.bn0.running_mean: tensor<1728xf32> {vram.donated = 377 : i64, vram.name = "conv5_block27.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block27.bn0.running_var: tensor<1728xf32> {vram.donated = 378 : i64, vram.name = "conv5_block27.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block27.bn1.running_mean: tensor<128xf32> {vram.donated = 379 : i64, vram.name = "conv5_block27.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block27.bn1.running_var: tensor<128xf32> {vram.donated = 380 : i64, vram.name = "conv5_block27.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block28.bn0.running_mean: tensor<1760xf32> {vram.donated = 381 : i64, vram.name = "conv5_block28.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block28.bn0.running_var: tensor<1760xf32> {vram.donated = 382 : i64, vram.name = "conv5_block28.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block28.bn1.running_mean: tensor<128xf32> {vram.donated = 383 : i64, vram.name = "conv5_block28.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block28.bn1.running_var: tensor<128xf32> {vram.donated = 384 : i64, vram.name = "conv5_block28.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block29.bn0.running_mean: tensor<1792xf32> {vram.donated = 385 : i64, vram.name = "conv5_block29.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block29.bn0.running_var: tensor<1792xf32> {vram.donated = 386 : i64, vram.name = "conv5_block29.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block29.bn1.running_mean: tensor<128xf32> {vram.donated = 387 : i64, vram.name = "conv5_block29.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block29.bn1.running_var: tensor<128xf32> {vram.donated = 388 : i64, vram.name = "conv5_block29.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block30.bn0.running_mean: tensor<1824xf32> {vram.donated = 389 : i64, vram.name = "conv5_block30.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block30.bn0.running_var: tensor<1824xf32> {vram.donated = 390 : i64, vram.name = "conv5_block30.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block30.bn1.running_mean: tensor<128xf32> {vram.donated = 391 : i64, vram.name = "conv5_block30.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block30.bn1.running_var: tensor<128xf32> {vram.donated = 392 : i64, vram.name = "conv5_block30.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block31.bn0.running_mean: tensor<1856xf32> {vram.donated = 393 : i64, vram.name = "conv5_block31.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block31.bn0.running_var: tensor<1856xf32> {vram.donated = 394 : i64, vram.name = "conv5_block31.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block31.bn1.running_mean: tensor<128xf32> {vram.donated = 395 : i64, vram.name = "conv5_block31.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block31.bn1.running_var: tensor<128xf32> {vram.donated = 396 : i64, vram.name = "conv5_block31.bn1.running_var", vram.role = #vram.role<buffer>},
      %conv5_block32.bn0.running_mean: tensor<1888xf32> {vram.donated = 397 : i64, vram.name = "conv5_block32.bn0.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block32.bn0.running_var: tensor<1888xf32> {vram.donated = 398 : i64, vram.name = "conv5_block32.bn0.running_var", vram.role = #vram.role<buffer>},
      %conv5_block32.bn1.running_mean: tensor<128xf32> {vram.donated = 399 : i64, vram.name = "conv5_block32.bn1.running_mean", vram.role = #vram.role<buffer>},
      %conv5_block32.bn1.running_var: tensor<128xf32> {vram.donated = 400 : i64, vram.name = "conv5_block32.bn1.running_var", vram.role = #vram.role<buffer>},
      %bn.running_mean: tensor<1920xf32> {vram.donated = 401 : i64, vram.name = "bn.running_mean", vram.role = #vram.role<buffer>},
      %bn.running_var: tensor<1920xf32> {vram.donated = 402 : i64, vram.name = "bn.running_var", vram.role = #vram.role<buffer>},
      %input: tensor<1x3x1024x1024xf32> {vram.name = "input", vram.role = #vram.role<input>},
      %target: tensor<1xi64> {vram.name = "target", vram.role = #vram.role<target>}
  ) -> (tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128xf32>, tensor<128xf32>, tensor<96xf32>, tensor<96xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<160xf32>, tensor<160xf32>, tensor<128xf32>, tensor<128xf32>, tensor<192xf32>, tensor<192xf32>, tensor<128xf32>, tensor<128xf32>, tensor<224xf32>, tensor<224xf32>, tensor<128xf32>, tensor<128xf32>, tensor<256xf32>, tensor<256xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<160xf32>, tensor<160xf32>, tensor<128xf32>, tensor<128xf32>, tensor<192xf32>, tensor<192xf32>, tensor<128xf32>, tensor<128xf32>, tensor<224xf32>, tensor<224xf32>, tensor<128xf32>, tensor<128xf32>, tensor<256xf32>, tensor<256xf32>, tensor<128xf32>, tensor<128xf32>, tensor<288xf32>, tensor<288xf32>, tensor<128xf32>, tensor<128xf32>, tensor<320xf32>, tensor<320xf32>, tensor<128xf32>, tensor<128xf32>, tensor<352xf32>, tensor<352xf32>, tensor<128xf32>, tensor<128xf32>, tensor<384xf32>, tensor<384xf32>, tensor<128xf32>, tensor<128xf32>, tensor<416xf32>, tensor<416xf32>, tensor<128xf32>, tensor<128xf32>, tensor<448xf32>, tensor<448xf32>, tensor<128xf32>, tensor<128xf32>, tensor<480xf32>, tensor<480xf32>, tensor<128xf32>, tensor<128xf32>, tensor<512xf32>, tensor<512xf32>, tensor<256xf32>, tensor<256xf32>, tensor<128xf32>, tensor<128xf32>, tensor<288xf32>, tensor<288xf32>, tensor<128xf32>, tensor<128xf32>, tensor<320xf32>, tensor<320xf32>, tensor<128xf32>, tensor<128xf32>, tensor<352xf32>, tensor<352xf32>, tensor<128xf32>, tensor<128xf32>, tensor<384xf32>, tensor<384xf32>, tensor<128xf32>, tensor<128xf32>, tensor<416xf32>, tensor<416xf32>, tensor<128xf32>, tensor<128xf32>, tensor<448xf32>, tensor<448xf32>, tensor<128xf32>, tensor<128xf32>, tensor<480xf32>, tensor<480xf32>, tensor<128xf32>, tensor<128xf32>, tensor<512xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<544xf32>, tensor<544xf32>, tensor<128xf32>, tensor<128xf32>, tensor<576xf32>, tensor<576xf32>, tensor<128xf32>, tensor<128xf32>, tensor<608xf32>, tensor<608xf32>, tensor<128xf32>, tensor<128xf32>, tensor<640xf32>, tensor<640xf32>, tensor<128xf32>, tensor<128xf32>, tensor<672xf32>, tensor<672xf32>, tensor<128xf32>, tensor<128xf32>, tensor<704xf32>, tensor<704xf32>, tensor<128xf32>, tensor<128xf32>, tensor<736xf32>, tensor<736xf32>, tensor<128xf32>, tensor<128xf32>, tensor<768xf32>, tensor<768xf32>, tensor<128xf32>, tensor<128xf32>, tensor<800xf32>, tensor<800xf32>, tensor<128xf32>, tensor<128xf32>, tensor<832xf32>, tensor<832xf32>, tensor<128xf32>, tensor<128xf32>, tensor<864xf32>, tensor<864xf32>, tensor<128xf32>, tensor<128xf32>, tensor<896xf32>, tensor<896xf32>, tensor<128xf32>, tensor<128xf32>, tensor<928xf32>, tensor<928xf32>, tensor<128xf32>, tensor<128xf32>, tensor<960xf32>, tensor<960xf32>, tensor<128xf32>, tensor<128xf32>, tensor<992xf32>, tensor<992xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1056xf32>, tensor<1056xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1088xf32>, tensor<1088xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1120xf32>, tensor<1120xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1152xf32>, tensor<1152xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1184xf32>, tensor<1184xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1216xf32>, tensor<1216xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1248xf32>, tensor<1248xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1280xf32>, tensor<1280xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1312xf32>, tensor<1312xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1344xf32>, tensor<1344xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1376xf32>, tensor<1376xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1408xf32>, tensor<1408xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1440xf32>, tensor<1440xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1472xf32>, tensor<1472xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1504xf32>, tensor<1504xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1536xf32>, tensor<1536xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1568xf32>, tensor<1568xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1600xf32>, tensor<1600xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1632xf32>, tensor<1632xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1664xf32>, tensor<1664xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1696xf32>, tensor<1696xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1728xf32>, tensor<1728xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1760xf32>, tensor<1760xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1792xf32>, tensor<1792xf32>, tensor<896xf32>, tensor<896xf32>, tensor<128xf32>, tensor<128xf32>, tensor<928xf32>, tensor<928xf32>, tensor<128xf32>, tensor<128xf32>, tensor<960xf32>, tensor<960xf32>, tensor<128xf32>, tensor<128xf32>, tensor<992xf32>, tensor<992xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1056xf32>, tensor<1056xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1088xf32>, tensor<1088xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1120xf32>, tensor<1120xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1152xf32>, tensor<1152xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1184xf32>, tensor<1184xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1216xf32>, tensor<1216xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1248xf32>, tensor<1248xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1280xf32>, tensor<1280xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1312xf32>, tensor<1312xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1344xf32>, tensor<1344xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1376xf32>, tensor<1376xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1408xf32>, tensor<1408xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1440xf32>, tensor<1440xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1472xf32>, tensor<1472xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1504xf32>, tensor<1504xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1536xf32>, tensor<1536xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1568xf32>, tensor<1568xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1600xf32>, tensor<1600xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1632xf32>, tensor<1632xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1664xf32>, tensor<1664xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1696xf32>, tensor<1696xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1728xf32>, tensor<1728xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1760xf32>, tensor<1760xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1792xf32>, tensor<1792xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1824xf32>, tensor<1824xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1856xf32>, tensor<1856xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1888xf32>, tensor<1888xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1920xf32>, tensor<1920xf32>)
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %pad = vram.pad %input {low = array<i64: 0, 0, 3, 3>, high = array<i64: 0, 0, 3, 3>, interior = array<i64: 0, 0, 0, 0>, vram.layer = "zero_padding1"} : (tensor<1x3x1024x1024xf32>) -> tensor<1x3x1030x1030xf32> loc(#loc0)
    %conv2d = vram.conv2d %pad, %conv1_conv.weight {strides = array<i64: 2, 2>, vram.layer = "conv1_conv"} : (tensor<1x3x1030x1030xf32>, tensor<64x3x7x7xf32>) -> tensor<1x64x512x512xf32> loc(#loc1)
    %batch_norm, %batch_norm.1, %batch_norm.2 = vram.batch_norm %conv2d, %conv1_bn.weight, %conv1_bn.bias {eps = 1.001e-05 : f64, vram.layer = "conv1_bn"} : (tensor<1x64x512x512xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<1x64x512x512xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc2)
    %batch_norm.3 = vram.running_update %conv1_bn.running_mean, %batch_norm.1 {momentum = 0.01 : f64, vram.layer = "conv1_bn"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc2)
    %batch_norm.4 = vram.running_update %conv1_bn.running_var, %batch_norm.2 {momentum = 0.01 : f64, scale = 1.0000038147118175 : f64, vram.layer = "conv1_bn"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc2)
    %relu = vram.relu %batch_norm {vram.layer = "conv1_relu"} : (tensor<1x64x512x512xf32>) -> tensor<1x64x512x512xf32> loc(#loc3)
    %pad_1 = vram.pad %relu {low = array<i64: 0, 0, 1, 1>, high = array<i64: 0, 0, 1, 1>, interior = array<i64: 0, 0, 0, 0>, vram.layer = "zero_padding2"} : (tensor<1x64x512x512xf32>) -> tensor<1x64x514x514xf32> loc(#loc4)
    %max_pool2d, %max_pool2d_at = vram.max_pool2d %pad_1 {kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 2>, vram.layer = "pool1"} : (tensor<1x64x514x514xf32>) -> (tensor<1x64x256x256xf32>, tensor<1x64x256x256xi8>) loc(#loc5)
    %batch_norm_1, %batch_norm_1.1, %batch_norm_1.2 = vram.batch_norm %max_pool2d, %conv2_block1.bn0.weight, %conv2_block1.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv2_block1.bn0"} : (tensor<1x64x256x256xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<1x64x256x256xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc6)
    %batch_norm_1.3 = vram.running_update %conv2_block1.bn0.running_mean, %batch_norm_1.1 {momentum = 0.01 : f64, vram.layer = "conv2_block1.bn0"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc6)
    %batch_norm_1.4 = vram.running_update %conv2_block1.bn0.running_var, %batch_norm_1.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "conv2_block1.bn0"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc6)
    %relu_1 = vram.relu %batch_norm_1 {vram.layer = "conv2_block1.relu0"} : (tensor<1x64x256x256xf32>) -> tensor<1x64x256x256xf32> loc(#loc7)
    %conv2d_1 = vram.conv2d %relu_1, %conv2_block1.conv1.weight {vram.layer = "conv2_block1.conv1"} : (tensor<1x64x256x256xf32>, tensor<128x64x1x1xf32>) -> tensor<1x128x256x256xf32> loc(#loc8)
    %batch_norm_2, %batch_norm_2.1, %batch_norm_2.2 = vram.batch_norm %conv2d_1, %conv2_block1.bn1.weight, %conv2_block1.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv2_block1.bn1"} : (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc9)
    %batch_norm_2.3 = vram.running_update %conv2_block1.bn1.running_mean, %batch_norm_2.1 {momentum = 0.01 : f64, vram.layer = "conv2_block1.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc9)
    %batch_norm_2.4 = vram.running_update %conv2_block1.bn1.running_var, %batch_norm_2.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "conv2_block1.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc9)
    %relu_2 = vram.relu %batch_norm_2 {vram.layer = "conv2_block1.relu1"} : (tensor<1x128x256x256xf32>) -> tensor<1x128x256x256xf32> loc(#loc10)
    %conv2d_2 = vram.conv2d %relu_2, %conv2_block1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv2_block1.conv2"} : (tensor<1x128x256x256xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x256x256xf32> loc(#loc11)
    %cat = vram.concat %max_pool2d, %conv2d_2 {dim = 1 : i64, vram.layer = "conv2_block1.concat"} : (tensor<1x64x256x256xf32>, tensor<1x32x256x256xf32>) -> tensor<1x96x256x256xf32> loc(#loc12)
    %batch_norm_3, %batch_norm_3.1, %batch_norm_3.2 = vram.batch_norm %cat, %conv2_block2.bn0.weight, %conv2_block2.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv2_block2.bn0"} : (tensor<1x96x256x256xf32>, tensor<96xf32>, tensor<96xf32>) -> (tensor<1x96x256x256xf32>, tensor<96xf32>, tensor<96xf32>) loc(#loc13)
    %batch_norm_3.3 = vram.running_update %conv2_block2.bn0.running_mean, %batch_norm_3.1 {momentum = 0.01 : f64, vram.layer = "conv2_block2.bn0"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc13)
    %batch_norm_3.4 = vram.running_update %conv2_block2.bn0.running_var, %batch_norm_3.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "conv2_block2.bn0"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc13)
    %relu_3 = vram.relu %batch_norm_3 {vram.layer = "conv2_block2.relu0"} : (tensor<1x96x256x256xf32>) -> tensor<1x96x256x256xf32> loc(#loc14)
    %conv2d_3 = vram.conv2d %relu_3, %conv2_block2.conv1.weight {vram.layer = "conv2_block2.conv1"} : (tensor<1x96x256x256xf32>, tensor<128x96x1x1xf32>) -> tensor<1x128x256x256xf32> loc(#loc15)
    %batch_norm_4, %batch_norm_4.1, %batch_norm_4.2 = vram.batch_norm %conv2d_3, %conv2_block2.bn1.weight, %conv2_block2.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv2_block2.bn1"} : (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc16)
    %batch_norm_4.3 = vram.running_update %conv2_block2.bn1.running_mean, %batch_norm_4.1 {momentum = 0.01 : f64, vram.layer = "conv2_block2.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc16)
    %batch_norm_4.4 = vram.running_update %conv2_block2.bn1.running_var, %batch_norm_4.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "conv2_block2.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc16)
    %relu_4 = vram.relu %batch_norm_4 {vram.layer = "conv2_block2.relu1"} : (tensor<1x128x256x256xf32>) -> tensor<1x128x256x256xf32> loc(#loc17)
    %conv2d_4 = vram.conv2d %relu_4, %conv2_block2.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv2_block2.conv2"} : (tensor<1x128x256x256xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x256x256xf32> loc(#loc18)
    %cat_1 = vram.concat %cat, %conv2d_4 {dim = 1 : i64, vram.layer = "conv2_block2.concat"} : (tensor<1x96x256x256xf32>, tensor<1x32x256x256xf32>) -> tensor<1x128x256x256xf32> loc(#loc19)
    %batch_norm_5, %batch_norm_5.1, %batch_norm_5.2 = vram.batch_norm %cat_1, %conv2_block3.bn0.weight, %conv2_block3.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv2_block3.bn0"} : (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc20)
    %batch_norm_5.3 = vram.running_update %conv2_block3.bn0.running_mean, %batch_norm_5.1 {momentum = 0.01 : f64, vram.layer = "conv2_block3.bn0"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc20)
    %batch_norm_5.4 = vram.running_update %conv2_block3.bn0.running_var, %batch_norm_5.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "conv2_block3.bn0"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc20)
    %relu_5 = vram.relu %batch_norm_5 {vram.layer = "conv2_block3.relu0"} : (tensor<1x128x256x256xf32>) -> tensor<1x128x256x256xf32> loc(#loc21)
    %conv2d_5 = vram.conv2d %relu_5, %conv2_block3.conv1.weight {vram.layer = "conv2_block3.conv1"} : (tensor<1x128x256x256xf32>, tensor<128x128x1x1xf32>) -> tensor<1x128x256x256xf32> loc(#loc22)
    %batch_norm_6, %batch_norm_6.1, %batch_norm_6.2 = vram.batch_norm %conv2d_5, %conv2_block3.bn1.weight, %conv2_block3.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv2_block3.bn1"} : (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc23)
    %batch_norm_6.3 = vram.running_update %conv2_block3.bn1.running_mean, %batch_norm_6.1 {momentum = 0.01 : f64, vram.layer = "conv2_block3.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc23)
    %batch_norm_6.4 = vram.running_update %conv2_block3.bn1.running_var, %batch_norm_6.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "conv2_block3.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc23)
    %relu_6 = vram.relu %batch_norm_6 {vram.layer = "conv2_block3.relu1"} : (tensor<1x128x256x256xf32>) -> tensor<1x128x256x256xf32> loc(#loc24)
    %conv2d_6 = vram.conv2d %relu_6, %conv2_block3.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv2_block3.conv2"} : (tensor<1x128x256x256xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x256x256xf32> loc(#loc25)
    %cat_2 = vram.concat %cat_1, %conv2d_6 {dim = 1 : i64, vram.layer = "conv2_block3.concat"} : (tensor<1x128x256x256xf32>, tensor<1x32x256x256xf32>) -> tensor<1x160x256x256xf32> loc(#loc26)
    %batch_norm_7, %batch_norm_7.1, %batch_norm_7.2 = vram.batch_norm %cat_2, %conv2_block4.bn0.weight, %conv2_block4.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv2_block4.bn0"} : (tensor<1x160x256x256xf32>, tensor<160xf32>, tensor<160xf32>) -> (tensor<1x160x256x256xf32>, tensor<160xf32>, tensor<160xf32>) loc(#loc27)
    %batch_norm_7.3 = vram.running_update %conv2_block4.bn0.running_mean, %batch_norm_7.1 {momentum = 0.01 : f64, vram.layer = "conv2_block4.bn0"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc27)
    %batch_norm_7.4 = vram.running_update %conv2_block4.bn0.running_var, %batch_norm_7.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "conv2_block4.bn0"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc27)
    %relu_7 = vram.relu %batch_norm_7 {vram.layer = "conv2_block4.relu0"} : (tensor<1x160x256x256xf32>) -> tensor<1x160x256x256xf32> loc(#loc28)
    %conv2d_7 = vram.conv2d %relu_7, %conv2_block4.conv1.weight {vram.layer = "conv2_block4.conv1"} : (tensor<1x160x256x256xf32>, tensor<128x160x1x1xf32>) -> tensor<1x128x256x256xf32> loc(#loc29)
    %batch_norm_8, %batch_norm_8.1, %batch_norm_8.2 = vram.batch_norm %conv2d_7, %conv2_block4.bn1.weight, %conv2_block4.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv2_block4.bn1"} : (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc30)
    %batch_norm_8.3 = vram.running_update %conv2_block4.bn1.running_mean, %batch_norm_8.1 {momentum = 0.01 : f64, vram.layer = "conv2_block4.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc30)
    %batch_norm_8.4 = vram.running_update %conv2_block4.bn1.running_var, %batch_norm_8.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "conv2_block4.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc30)
    %relu_8 = vram.relu %batch_norm_8 {vram.layer = "conv2_block4.relu1"} : (tensor<1x128x256x256xf32>) -> tensor<1x128x256x256xf32> loc(#loc31)
    %conv2d_8 = vram.conv2d %relu_8, %conv2_block4.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv2_block4.conv2"} : (tensor<1x128x256x256xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x256x256xf32> loc(#loc32)
    %cat_3 = vram.concat %cat_2, %conv2d_8 {dim = 1 : i64, vram.layer = "conv2_block4.concat"} : (tensor<1x160x256x256xf32>, tensor<1x32x256x256xf32>) -> tensor<1x192x256x256xf32> loc(#loc33)
    %batch_norm_9, %batch_norm_9.1, %batch_norm_9.2 = vram.batch_norm %cat_3, %conv2_block5.bn0.weight, %conv2_block5.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv2_block5.bn0"} : (tensor<1x192x256x256xf32>, tensor<192xf32>, tensor<192xf32>) -> (tensor<1x192x256x256xf32>, tensor<192xf32>, tensor<192xf32>) loc(#loc34)
    %batch_norm_9.3 = vram.running_update %conv2_block5.bn0.running_mean, %batch_norm_9.1 {momentum = 0.01 : f64, vram.layer = "conv2_block5.bn0"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc34)
    %batch_norm_9.4 = vram.running_update %conv2_block5.bn0.running_var, %batch_norm_9.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "conv2_block5.bn0"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc34)
    %relu_9 = vram.relu %batch_norm_9 {vram.layer = "conv2_block5.relu0"} : (tensor<1x192x256x256xf32>) -> tensor<1x192x256x256xf32> loc(#loc35)
    %conv2d_9 = vram.conv2d %relu_9, %conv2_block5.conv1.weight {vram.layer = "conv2_block5.conv1"} : (tensor<1x192x256x256xf32>, tensor<128x192x1x1xf32>) -> tensor<1x128x256x256xf32> loc(#loc36)
    %batch_norm_10, %batch_norm_10.1, %batch_norm_10.2 = vram.batch_norm %conv2d_9, %conv2_block5.bn1.weight, %conv2_block5.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv2_block5.bn1"} : (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc37)
    %batch_norm_10.3 = vram.running_update %conv2_block5.bn1.running_mean, %batch_norm_10.1 {momentum = 0.01 : f64, vram.layer = "conv2_block5.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc37)
    %batch_norm_10.4 = vram.running_update %conv2_block5.bn1.running_var, %batch_norm_10.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "conv2_block5.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc37)
    %relu_10 = vram.relu %batch_norm_10 {vram.layer = "conv2_block5.relu1"} : (tensor<1x128x256x256xf32>) -> tensor<1x128x256x256xf32> loc(#loc38)
    %conv2d_10 = vram.conv2d %relu_10, %conv2_block5.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv2_block5.conv2"} : (tensor<1x128x256x256xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x256x256xf32> loc(#loc39)
    %cat_4 = vram.concat %cat_3, %conv2d_10 {dim = 1 : i64, vram.layer = "conv2_block5.concat"} : (tensor<1x192x256x256xf32>, tensor<1x32x256x256xf32>) -> tensor<1x224x256x256xf32> loc(#loc40)
    %batch_norm_11, %batch_norm_11.1, %batch_norm_11.2 = vram.batch_norm %cat_4, %conv2_block6.bn0.weight, %conv2_block6.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv2_block6.bn0"} : (tensor<1x224x256x256xf32>, tensor<224xf32>, tensor<224xf32>) -> (tensor<1x224x256x256xf32>, tensor<224xf32>, tensor<224xf32>) loc(#loc41)
    %batch_norm_11.3 = vram.running_update %conv2_block6.bn0.running_mean, %batch_norm_11.1 {momentum = 0.01 : f64, vram.layer = "conv2_block6.bn0"} : (tensor<224xf32>, tensor<224xf32>) -> tensor<224xf32> loc(#loc41)
    %batch_norm_11.4 = vram.running_update %conv2_block6.bn0.running_var, %batch_norm_11.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "conv2_block6.bn0"} : (tensor<224xf32>, tensor<224xf32>) -> tensor<224xf32> loc(#loc41)
    %relu_11 = vram.relu %batch_norm_11 {vram.layer = "conv2_block6.relu0"} : (tensor<1x224x256x256xf32>) -> tensor<1x224x256x256xf32> loc(#loc42)
    %conv2d_11 = vram.conv2d %relu_11, %conv2_block6.conv1.weight {vram.layer = "conv2_block6.conv1"} : (tensor<1x224x256x256xf32>, tensor<128x224x1x1xf32>) -> tensor<1x128x256x256xf32> loc(#loc43)
    %batch_norm_12, %batch_norm_12.1, %batch_norm_12.2 = vram.batch_norm %conv2d_11, %conv2_block6.bn1.weight, %conv2_block6.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv2_block6.bn1"} : (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x256x256xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc44)
    %batch_norm_12.3 = vram.running_update %conv2_block6.bn1.running_mean, %batch_norm_12.1 {momentum = 0.01 : f64, vram.layer = "conv2_block6.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc44)
    %batch_norm_12.4 = vram.running_update %conv2_block6.bn1.running_var, %batch_norm_12.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "conv2_block6.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc44)
    %relu_12 = vram.relu %batch_norm_12 {vram.layer = "conv2_block6.relu1"} : (tensor<1x128x256x256xf32>) -> tensor<1x128x256x256xf32> loc(#loc45)
    %conv2d_12 = vram.conv2d %relu_12, %conv2_block6.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv2_block6.conv2"} : (tensor<1x128x256x256xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x256x256xf32> loc(#loc46)
    %cat_5 = vram.concat %cat_4, %conv2d_12 {dim = 1 : i64, vram.layer = "conv2_block6.concat"} : (tensor<1x224x256x256xf32>, tensor<1x32x256x256xf32>) -> tensor<1x256x256x256xf32> loc(#loc47)
    %batch_norm_13, %batch_norm_13.1, %batch_norm_13.2 = vram.batch_norm %cat_5, %pool2_bn.weight, %pool2_bn.bias {eps = 1.001e-05 : f64, vram.layer = "pool2_bn"} : (tensor<1x256x256x256xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<1x256x256x256xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc48)
    %batch_norm_13.3 = vram.running_update %pool2_bn.running_mean, %batch_norm_13.1 {momentum = 0.01 : f64, vram.layer = "pool2_bn"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc48)
    %batch_norm_13.4 = vram.running_update %pool2_bn.running_var, %batch_norm_13.2 {momentum = 0.01 : f64, scale = 1.0000152590218967 : f64, vram.layer = "pool2_bn"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc48)
    %relu_13 = vram.relu %batch_norm_13 {vram.layer = "pool2_relu"} : (tensor<1x256x256x256xf32>) -> tensor<1x256x256x256xf32> loc(#loc49)
    %conv2d_13 = vram.conv2d %relu_13, %pool2_conv.weight {vram.layer = "pool2_conv"} : (tensor<1x256x256x256xf32>, tensor<128x256x1x1xf32>) -> tensor<1x128x256x256xf32> loc(#loc50)
    %avg_pool2d = vram.avg_pool2d %conv2d_13 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "pool2_pool"} : (tensor<1x128x256x256xf32>) -> tensor<1x128x128x128xf32> loc(#loc51)
    %batch_norm_14, %batch_norm_14.1, %batch_norm_14.2 = vram.batch_norm %avg_pool2d, %conv3_block1.bn0.weight, %conv3_block1.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block1.bn0"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc52)
    %batch_norm_14.3 = vram.running_update %conv3_block1.bn0.running_mean, %batch_norm_14.1 {momentum = 0.01 : f64, vram.layer = "conv3_block1.bn0"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc52)
    %batch_norm_14.4 = vram.running_update %conv3_block1.bn0.running_var, %batch_norm_14.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block1.bn0"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc52)
    %relu_14 = vram.relu %batch_norm_14 {vram.layer = "conv3_block1.relu0"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc53)
    %conv2d_14 = vram.conv2d %relu_14, %conv3_block1.conv1.weight {vram.layer = "conv3_block1.conv1"} : (tensor<1x128x128x128xf32>, tensor<128x128x1x1xf32>) -> tensor<1x128x128x128xf32> loc(#loc54)
    %batch_norm_15, %batch_norm_15.1, %batch_norm_15.2 = vram.batch_norm %conv2d_14, %conv3_block1.bn1.weight, %conv3_block1.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block1.bn1"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc55)
    %batch_norm_15.3 = vram.running_update %conv3_block1.bn1.running_mean, %batch_norm_15.1 {momentum = 0.01 : f64, vram.layer = "conv3_block1.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc55)
    %batch_norm_15.4 = vram.running_update %conv3_block1.bn1.running_var, %batch_norm_15.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block1.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc55)
    %relu_15 = vram.relu %batch_norm_15 {vram.layer = "conv3_block1.relu1"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc56)
    %conv2d_15 = vram.conv2d %relu_15, %conv3_block1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv3_block1.conv2"} : (tensor<1x128x128x128xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x128x128xf32> loc(#loc57)
    %cat_6 = vram.concat %avg_pool2d, %conv2d_15 {dim = 1 : i64, vram.layer = "conv3_block1.concat"} : (tensor<1x128x128x128xf32>, tensor<1x32x128x128xf32>) -> tensor<1x160x128x128xf32> loc(#loc58)
    %batch_norm_16, %batch_norm_16.1, %batch_norm_16.2 = vram.batch_norm %cat_6, %conv3_block2.bn0.weight, %conv3_block2.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block2.bn0"} : (tensor<1x160x128x128xf32>, tensor<160xf32>, tensor<160xf32>) -> (tensor<1x160x128x128xf32>, tensor<160xf32>, tensor<160xf32>) loc(#loc59)
    %batch_norm_16.3 = vram.running_update %conv3_block2.bn0.running_mean, %batch_norm_16.1 {momentum = 0.01 : f64, vram.layer = "conv3_block2.bn0"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc59)
    %batch_norm_16.4 = vram.running_update %conv3_block2.bn0.running_var, %batch_norm_16.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block2.bn0"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc59)
    %relu_16 = vram.relu %batch_norm_16 {vram.layer = "conv3_block2.relu0"} : (tensor<1x160x128x128xf32>) -> tensor<1x160x128x128xf32> loc(#loc60)
    %conv2d_16 = vram.conv2d %relu_16, %conv3_block2.conv1.weight {vram.layer = "conv3_block2.conv1"} : (tensor<1x160x128x128xf32>, tensor<128x160x1x1xf32>) -> tensor<1x128x128x128xf32> loc(#loc61)
    %batch_norm_17, %batch_norm_17.1, %batch_norm_17.2 = vram.batch_norm %conv2d_16, %conv3_block2.bn1.weight, %conv3_block2.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block2.bn1"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc62)
    %batch_norm_17.3 = vram.running_update %conv3_block2.bn1.running_mean, %batch_norm_17.1 {momentum = 0.01 : f64, vram.layer = "conv3_block2.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc62)
    %batch_norm_17.4 = vram.running_update %conv3_block2.bn1.running_var, %batch_norm_17.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block2.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc62)
    %relu_17 = vram.relu %batch_norm_17 {vram.layer = "conv3_block2.relu1"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc63)
    %conv2d_17 = vram.conv2d %relu_17, %conv3_block2.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv3_block2.conv2"} : (tensor<1x128x128x128xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x128x128xf32> loc(#loc64)
    %cat_7 = vram.concat %cat_6, %conv2d_17 {dim = 1 : i64, vram.layer = "conv3_block2.concat"} : (tensor<1x160x128x128xf32>, tensor<1x32x128x128xf32>) -> tensor<1x192x128x128xf32> loc(#loc65)
    %batch_norm_18, %batch_norm_18.1, %batch_norm_18.2 = vram.batch_norm %cat_7, %conv3_block3.bn0.weight, %conv3_block3.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block3.bn0"} : (tensor<1x192x128x128xf32>, tensor<192xf32>, tensor<192xf32>) -> (tensor<1x192x128x128xf32>, tensor<192xf32>, tensor<192xf32>) loc(#loc66)
    %batch_norm_18.3 = vram.running_update %conv3_block3.bn0.running_mean, %batch_norm_18.1 {momentum = 0.01 : f64, vram.layer = "conv3_block3.bn0"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc66)
    %batch_norm_18.4 = vram.running_update %conv3_block3.bn0.running_var, %batch_norm_18.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block3.bn0"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc66)
    %relu_18 = vram.relu %batch_norm_18 {vram.layer = "conv3_block3.relu0"} : (tensor<1x192x128x128xf32>) -> tensor<1x192x128x128xf32> loc(#loc67)
    %conv2d_18 = vram.conv2d %relu_18, %conv3_block3.conv1.weight {vram.layer = "conv3_block3.conv1"} : (tensor<1x192x128x128xf32>, tensor<128x192x1x1xf32>) -> tensor<1x128x128x128xf32> loc(#loc68)
    %batch_norm_19, %batch_norm_19.1, %batch_norm_19.2 = vram.batch_norm %conv2d_18, %conv3_block3.bn1.weight, %conv3_block3.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block3.bn1"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc69)
    %batch_norm_19.3 = vram.running_update %conv3_block3.bn1.running_mean, %batch_norm_19.1 {momentum = 0.01 : f64, vram.layer = "conv3_block3.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc69)
    %batch_norm_19.4 = vram.running_update %conv3_block3.bn1.running_var, %batch_norm_19.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block3.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc69)
    %relu_19 = vram.relu %batch_norm_19 {vram.layer = "conv3_block3.relu1"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc70)
    %conv2d_19 = vram.conv2d %relu_19, %conv3_block3.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv3_block3.conv2"} : (tensor<1x128x128x128xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x128x128xf32> loc(#loc71)
    %cat_8 = vram.concat %cat_7, %conv2d_19 {dim = 1 : i64, vram.layer = "conv3_block3.concat"} : (tensor<1x192x128x128xf32>, tensor<1x32x128x128xf32>) -> tensor<1x224x128x128xf32> loc(#loc72)
    %batch_norm_20, %batch_norm_20.1, %batch_norm_20.2 = vram.batch_norm %cat_8, %conv3_block4.bn0.weight, %conv3_block4.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block4.bn0"} : (tensor<1x224x128x128xf32>, tensor<224xf32>, tensor<224xf32>) -> (tensor<1x224x128x128xf32>, tensor<224xf32>, tensor<224xf32>) loc(#loc73)
    %batch_norm_20.3 = vram.running_update %conv3_block4.bn0.running_mean, %batch_norm_20.1 {momentum = 0.01 : f64, vram.layer = "conv3_block4.bn0"} : (tensor<224xf32>, tensor<224xf32>) -> tensor<224xf32> loc(#loc73)
    %batch_norm_20.4 = vram.running_update %conv3_block4.bn0.running_var, %batch_norm_20.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block4.bn0"} : (tensor<224xf32>, tensor<224xf32>) -> tensor<224xf32> loc(#loc73)
    %relu_20 = vram.relu %batch_norm_20 {vram.layer = "conv3_block4.relu0"} : (tensor<1x224x128x128xf32>) -> tensor<1x224x128x128xf32> loc(#loc74)
    %conv2d_20 = vram.conv2d %relu_20, %conv3_block4.conv1.weight {vram.layer = "conv3_block4.conv1"} : (tensor<1x224x128x128xf32>, tensor<128x224x1x1xf32>) -> tensor<1x128x128x128xf32> loc(#loc75)
    %batch_norm_21, %batch_norm_21.1, %batch_norm_21.2 = vram.batch_norm %conv2d_20, %conv3_block4.bn1.weight, %conv3_block4.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block4.bn1"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc76)
    %batch_norm_21.3 = vram.running_update %conv3_block4.bn1.running_mean, %batch_norm_21.1 {momentum = 0.01 : f64, vram.layer = "conv3_block4.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc76)
    %batch_norm_21.4 = vram.running_update %conv3_block4.bn1.running_var, %batch_norm_21.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block4.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc76)
    %relu_21 = vram.relu %batch_norm_21 {vram.layer = "conv3_block4.relu1"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc77)
    %conv2d_21 = vram.conv2d %relu_21, %conv3_block4.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv3_block4.conv2"} : (tensor<1x128x128x128xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x128x128xf32> loc(#loc78)
    %cat_9 = vram.concat %cat_8, %conv2d_21 {dim = 1 : i64, vram.layer = "conv3_block4.concat"} : (tensor<1x224x128x128xf32>, tensor<1x32x128x128xf32>) -> tensor<1x256x128x128xf32> loc(#loc79)
    %batch_norm_22, %batch_norm_22.1, %batch_norm_22.2 = vram.batch_norm %cat_9, %conv3_block5.bn0.weight, %conv3_block5.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block5.bn0"} : (tensor<1x256x128x128xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<1x256x128x128xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc80)
    %batch_norm_22.3 = vram.running_update %conv3_block5.bn0.running_mean, %batch_norm_22.1 {momentum = 0.01 : f64, vram.layer = "conv3_block5.bn0"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc80)
    %batch_norm_22.4 = vram.running_update %conv3_block5.bn0.running_var, %batch_norm_22.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block5.bn0"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc80)
    %relu_22 = vram.relu %batch_norm_22 {vram.layer = "conv3_block5.relu0"} : (tensor<1x256x128x128xf32>) -> tensor<1x256x128x128xf32> loc(#loc81)
    %conv2d_22 = vram.conv2d %relu_22, %conv3_block5.conv1.weight {vram.layer = "conv3_block5.conv1"} : (tensor<1x256x128x128xf32>, tensor<128x256x1x1xf32>) -> tensor<1x128x128x128xf32> loc(#loc82)
    %batch_norm_23, %batch_norm_23.1, %batch_norm_23.2 = vram.batch_norm %conv2d_22, %conv3_block5.bn1.weight, %conv3_block5.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block5.bn1"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc83)
    %batch_norm_23.3 = vram.running_update %conv3_block5.bn1.running_mean, %batch_norm_23.1 {momentum = 0.01 : f64, vram.layer = "conv3_block5.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc83)
    %batch_norm_23.4 = vram.running_update %conv3_block5.bn1.running_var, %batch_norm_23.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block5.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc83)
    %relu_23 = vram.relu %batch_norm_23 {vram.layer = "conv3_block5.relu1"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc84)
    %conv2d_23 = vram.conv2d %relu_23, %conv3_block5.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv3_block5.conv2"} : (tensor<1x128x128x128xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x128x128xf32> loc(#loc85)
    %cat_10 = vram.concat %cat_9, %conv2d_23 {dim = 1 : i64, vram.layer = "conv3_block5.concat"} : (tensor<1x256x128x128xf32>, tensor<1x32x128x128xf32>) -> tensor<1x288x128x128xf32> loc(#loc86)
    %batch_norm_24, %batch_norm_24.1, %batch_norm_24.2 = vram.batch_norm %cat_10, %conv3_block6.bn0.weight, %conv3_block6.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block6.bn0"} : (tensor<1x288x128x128xf32>, tensor<288xf32>, tensor<288xf32>) -> (tensor<1x288x128x128xf32>, tensor<288xf32>, tensor<288xf32>) loc(#loc87)
    %batch_norm_24.3 = vram.running_update %conv3_block6.bn0.running_mean, %batch_norm_24.1 {momentum = 0.01 : f64, vram.layer = "conv3_block6.bn0"} : (tensor<288xf32>, tensor<288xf32>) -> tensor<288xf32> loc(#loc87)
    %batch_norm_24.4 = vram.running_update %conv3_block6.bn0.running_var, %batch_norm_24.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block6.bn0"} : (tensor<288xf32>, tensor<288xf32>) -> tensor<288xf32> loc(#loc87)
    %relu_24 = vram.relu %batch_norm_24 {vram.layer = "conv3_block6.relu0"} : (tensor<1x288x128x128xf32>) -> tensor<1x288x128x128xf32> loc(#loc88)
    %conv2d_24 = vram.conv2d %relu_24, %conv3_block6.conv1.weight {vram.layer = "conv3_block6.conv1"} : (tensor<1x288x128x128xf32>, tensor<128x288x1x1xf32>) -> tensor<1x128x128x128xf32> loc(#loc89)
    %batch_norm_25, %batch_norm_25.1, %batch_norm_25.2 = vram.batch_norm %conv2d_24, %conv3_block6.bn1.weight, %conv3_block6.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block6.bn1"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc90)
    %batch_norm_25.3 = vram.running_update %conv3_block6.bn1.running_mean, %batch_norm_25.1 {momentum = 0.01 : f64, vram.layer = "conv3_block6.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc90)
    %batch_norm_25.4 = vram.running_update %conv3_block6.bn1.running_var, %batch_norm_25.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block6.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc90)
    %relu_25 = vram.relu %batch_norm_25 {vram.layer = "conv3_block6.relu1"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc91)
    %conv2d_25 = vram.conv2d %relu_25, %conv3_block6.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv3_block6.conv2"} : (tensor<1x128x128x128xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x128x128xf32> loc(#loc92)
    %cat_11 = vram.concat %cat_10, %conv2d_25 {dim = 1 : i64, vram.layer = "conv3_block6.concat"} : (tensor<1x288x128x128xf32>, tensor<1x32x128x128xf32>) -> tensor<1x320x128x128xf32> loc(#loc93)
    %batch_norm_26, %batch_norm_26.1, %batch_norm_26.2 = vram.batch_norm %cat_11, %conv3_block7.bn0.weight, %conv3_block7.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block7.bn0"} : (tensor<1x320x128x128xf32>, tensor<320xf32>, tensor<320xf32>) -> (tensor<1x320x128x128xf32>, tensor<320xf32>, tensor<320xf32>) loc(#loc94)
    %batch_norm_26.3 = vram.running_update %conv3_block7.bn0.running_mean, %batch_norm_26.1 {momentum = 0.01 : f64, vram.layer = "conv3_block7.bn0"} : (tensor<320xf32>, tensor<320xf32>) -> tensor<320xf32> loc(#loc94)
    %batch_norm_26.4 = vram.running_update %conv3_block7.bn0.running_var, %batch_norm_26.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block7.bn0"} : (tensor<320xf32>, tensor<320xf32>) -> tensor<320xf32> loc(#loc94)
    %relu_26 = vram.relu %batch_norm_26 {vram.layer = "conv3_block7.relu0"} : (tensor<1x320x128x128xf32>) -> tensor<1x320x128x128xf32> loc(#loc95)
    %conv2d_26 = vram.conv2d %relu_26, %conv3_block7.conv1.weight {vram.layer = "conv3_block7.conv1"} : (tensor<1x320x128x128xf32>, tensor<128x320x1x1xf32>) -> tensor<1x128x128x128xf32> loc(#loc96)
    %batch_norm_27, %batch_norm_27.1, %batch_norm_27.2 = vram.batch_norm %conv2d_26, %conv3_block7.bn1.weight, %conv3_block7.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block7.bn1"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc97)
    %batch_norm_27.3 = vram.running_update %conv3_block7.bn1.running_mean, %batch_norm_27.1 {momentum = 0.01 : f64, vram.layer = "conv3_block7.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc97)
    %batch_norm_27.4 = vram.running_update %conv3_block7.bn1.running_var, %batch_norm_27.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block7.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc97)
    %relu_27 = vram.relu %batch_norm_27 {vram.layer = "conv3_block7.relu1"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc98)
    %conv2d_27 = vram.conv2d %relu_27, %conv3_block7.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv3_block7.conv2"} : (tensor<1x128x128x128xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x128x128xf32> loc(#loc99)
    %cat_12 = vram.concat %cat_11, %conv2d_27 {dim = 1 : i64, vram.layer = "conv3_block7.concat"} : (tensor<1x320x128x128xf32>, tensor<1x32x128x128xf32>) -> tensor<1x352x128x128xf32> loc(#loc100)
    %batch_norm_28, %batch_norm_28.1, %batch_norm_28.2 = vram.batch_norm %cat_12, %conv3_block8.bn0.weight, %conv3_block8.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block8.bn0"} : (tensor<1x352x128x128xf32>, tensor<352xf32>, tensor<352xf32>) -> (tensor<1x352x128x128xf32>, tensor<352xf32>, tensor<352xf32>) loc(#loc101)
    %batch_norm_28.3 = vram.running_update %conv3_block8.bn0.running_mean, %batch_norm_28.1 {momentum = 0.01 : f64, vram.layer = "conv3_block8.bn0"} : (tensor<352xf32>, tensor<352xf32>) -> tensor<352xf32> loc(#loc101)
    %batch_norm_28.4 = vram.running_update %conv3_block8.bn0.running_var, %batch_norm_28.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block8.bn0"} : (tensor<352xf32>, tensor<352xf32>) -> tensor<352xf32> loc(#loc101)
    %relu_28 = vram.relu %batch_norm_28 {vram.layer = "conv3_block8.relu0"} : (tensor<1x352x128x128xf32>) -> tensor<1x352x128x128xf32> loc(#loc102)
    %conv2d_28 = vram.conv2d %relu_28, %conv3_block8.conv1.weight {vram.layer = "conv3_block8.conv1"} : (tensor<1x352x128x128xf32>, tensor<128x352x1x1xf32>) -> tensor<1x128x128x128xf32> loc(#loc103)
    %batch_norm_29, %batch_norm_29.1, %batch_norm_29.2 = vram.batch_norm %conv2d_28, %conv3_block8.bn1.weight, %conv3_block8.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block8.bn1"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc104)
    %batch_norm_29.3 = vram.running_update %conv3_block8.bn1.running_mean, %batch_norm_29.1 {momentum = 0.01 : f64, vram.layer = "conv3_block8.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc104)
    %batch_norm_29.4 = vram.running_update %conv3_block8.bn1.running_var, %batch_norm_29.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block8.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc104)
    %relu_29 = vram.relu %batch_norm_29 {vram.layer = "conv3_block8.relu1"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc105)
    %conv2d_29 = vram.conv2d %relu_29, %conv3_block8.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv3_block8.conv2"} : (tensor<1x128x128x128xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x128x128xf32> loc(#loc106)
    %cat_13 = vram.concat %cat_12, %conv2d_29 {dim = 1 : i64, vram.layer = "conv3_block8.concat"} : (tensor<1x352x128x128xf32>, tensor<1x32x128x128xf32>) -> tensor<1x384x128x128xf32> loc(#loc107)
    %batch_norm_30, %batch_norm_30.1, %batch_norm_30.2 = vram.batch_norm %cat_13, %conv3_block9.bn0.weight, %conv3_block9.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block9.bn0"} : (tensor<1x384x128x128xf32>, tensor<384xf32>, tensor<384xf32>) -> (tensor<1x384x128x128xf32>, tensor<384xf32>, tensor<384xf32>) loc(#loc108)
    %batch_norm_30.3 = vram.running_update %conv3_block9.bn0.running_mean, %batch_norm_30.1 {momentum = 0.01 : f64, vram.layer = "conv3_block9.bn0"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc108)
    %batch_norm_30.4 = vram.running_update %conv3_block9.bn0.running_var, %batch_norm_30.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block9.bn0"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc108)
    %relu_30 = vram.relu %batch_norm_30 {vram.layer = "conv3_block9.relu0"} : (tensor<1x384x128x128xf32>) -> tensor<1x384x128x128xf32> loc(#loc109)
    %conv2d_30 = vram.conv2d %relu_30, %conv3_block9.conv1.weight {vram.layer = "conv3_block9.conv1"} : (tensor<1x384x128x128xf32>, tensor<128x384x1x1xf32>) -> tensor<1x128x128x128xf32> loc(#loc110)
    %batch_norm_31, %batch_norm_31.1, %batch_norm_31.2 = vram.batch_norm %conv2d_30, %conv3_block9.bn1.weight, %conv3_block9.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block9.bn1"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc111)
    %batch_norm_31.3 = vram.running_update %conv3_block9.bn1.running_mean, %batch_norm_31.1 {momentum = 0.01 : f64, vram.layer = "conv3_block9.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc111)
    %batch_norm_31.4 = vram.running_update %conv3_block9.bn1.running_var, %batch_norm_31.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block9.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc111)
    %relu_31 = vram.relu %batch_norm_31 {vram.layer = "conv3_block9.relu1"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc112)
    %conv2d_31 = vram.conv2d %relu_31, %conv3_block9.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv3_block9.conv2"} : (tensor<1x128x128x128xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x128x128xf32> loc(#loc113)
    %cat_14 = vram.concat %cat_13, %conv2d_31 {dim = 1 : i64, vram.layer = "conv3_block9.concat"} : (tensor<1x384x128x128xf32>, tensor<1x32x128x128xf32>) -> tensor<1x416x128x128xf32> loc(#loc114)
    %batch_norm_32, %batch_norm_32.1, %batch_norm_32.2 = vram.batch_norm %cat_14, %conv3_block10.bn0.weight, %conv3_block10.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block10.bn0"} : (tensor<1x416x128x128xf32>, tensor<416xf32>, tensor<416xf32>) -> (tensor<1x416x128x128xf32>, tensor<416xf32>, tensor<416xf32>) loc(#loc115)
    %batch_norm_32.3 = vram.running_update %conv3_block10.bn0.running_mean, %batch_norm_32.1 {momentum = 0.01 : f64, vram.layer = "conv3_block10.bn0"} : (tensor<416xf32>, tensor<416xf32>) -> tensor<416xf32> loc(#loc115)
    %batch_norm_32.4 = vram.running_update %conv3_block10.bn0.running_var, %batch_norm_32.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block10.bn0"} : (tensor<416xf32>, tensor<416xf32>) -> tensor<416xf32> loc(#loc115)
    %relu_32 = vram.relu %batch_norm_32 {vram.layer = "conv3_block10.relu0"} : (tensor<1x416x128x128xf32>) -> tensor<1x416x128x128xf32> loc(#loc116)
    %conv2d_32 = vram.conv2d %relu_32, %conv3_block10.conv1.weight {vram.layer = "conv3_block10.conv1"} : (tensor<1x416x128x128xf32>, tensor<128x416x1x1xf32>) -> tensor<1x128x128x128xf32> loc(#loc117)
    %batch_norm_33, %batch_norm_33.1, %batch_norm_33.2 = vram.batch_norm %conv2d_32, %conv3_block10.bn1.weight, %conv3_block10.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block10.bn1"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc118)
    %batch_norm_33.3 = vram.running_update %conv3_block10.bn1.running_mean, %batch_norm_33.1 {momentum = 0.01 : f64, vram.layer = "conv3_block10.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc118)
    %batch_norm_33.4 = vram.running_update %conv3_block10.bn1.running_var, %batch_norm_33.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block10.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc118)
    %relu_33 = vram.relu %batch_norm_33 {vram.layer = "conv3_block10.relu1"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc119)
    %conv2d_33 = vram.conv2d %relu_33, %conv3_block10.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv3_block10.conv2"} : (tensor<1x128x128x128xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x128x128xf32> loc(#loc120)
    %cat_15 = vram.concat %cat_14, %conv2d_33 {dim = 1 : i64, vram.layer = "conv3_block10.concat"} : (tensor<1x416x128x128xf32>, tensor<1x32x128x128xf32>) -> tensor<1x448x128x128xf32> loc(#loc121)
    %batch_norm_34, %batch_norm_34.1, %batch_norm_34.2 = vram.batch_norm %cat_15, %conv3_block11.bn0.weight, %conv3_block11.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block11.bn0"} : (tensor<1x448x128x128xf32>, tensor<448xf32>, tensor<448xf32>) -> (tensor<1x448x128x128xf32>, tensor<448xf32>, tensor<448xf32>) loc(#loc122)
    %batch_norm_34.3 = vram.running_update %conv3_block11.bn0.running_mean, %batch_norm_34.1 {momentum = 0.01 : f64, vram.layer = "conv3_block11.bn0"} : (tensor<448xf32>, tensor<448xf32>) -> tensor<448xf32> loc(#loc122)
    %batch_norm_34.4 = vram.running_update %conv3_block11.bn0.running_var, %batch_norm_34.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block11.bn0"} : (tensor<448xf32>, tensor<448xf32>) -> tensor<448xf32> loc(#loc122)
    %relu_34 = vram.relu %batch_norm_34 {vram.layer = "conv3_block11.relu0"} : (tensor<1x448x128x128xf32>) -> tensor<1x448x128x128xf32> loc(#loc123)
    %conv2d_34 = vram.conv2d %relu_34, %conv3_block11.conv1.weight {vram.layer = "conv3_block11.conv1"} : (tensor<1x448x128x128xf32>, tensor<128x448x1x1xf32>) -> tensor<1x128x128x128xf32> loc(#loc124)
    %batch_norm_35, %batch_norm_35.1, %batch_norm_35.2 = vram.batch_norm %conv2d_34, %conv3_block11.bn1.weight, %conv3_block11.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block11.bn1"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc125)
    %batch_norm_35.3 = vram.running_update %conv3_block11.bn1.running_mean, %batch_norm_35.1 {momentum = 0.01 : f64, vram.layer = "conv3_block11.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc125)
    %batch_norm_35.4 = vram.running_update %conv3_block11.bn1.running_var, %batch_norm_35.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block11.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc125)
    %relu_35 = vram.relu %batch_norm_35 {vram.layer = "conv3_block11.relu1"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc126)
    %conv2d_35 = vram.conv2d %relu_35, %conv3_block11.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv3_block11.conv2"} : (tensor<1x128x128x128xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x128x128xf32> loc(#loc127)
    %cat_16 = vram.concat %cat_15, %conv2d_35 {dim = 1 : i64, vram.layer = "conv3_block11.concat"} : (tensor<1x448x128x128xf32>, tensor<1x32x128x128xf32>) -> tensor<1x480x128x128xf32> loc(#loc128)
    %batch_norm_36, %batch_norm_36.1, %batch_norm_36.2 = vram.batch_norm %cat_16, %conv3_block12.bn0.weight, %conv3_block12.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block12.bn0"} : (tensor<1x480x128x128xf32>, tensor<480xf32>, tensor<480xf32>) -> (tensor<1x480x128x128xf32>, tensor<480xf32>, tensor<480xf32>) loc(#loc129)
    %batch_norm_36.3 = vram.running_update %conv3_block12.bn0.running_mean, %batch_norm_36.1 {momentum = 0.01 : f64, vram.layer = "conv3_block12.bn0"} : (tensor<480xf32>, tensor<480xf32>) -> tensor<480xf32> loc(#loc129)
    %batch_norm_36.4 = vram.running_update %conv3_block12.bn0.running_var, %batch_norm_36.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block12.bn0"} : (tensor<480xf32>, tensor<480xf32>) -> tensor<480xf32> loc(#loc129)
    %relu_36 = vram.relu %batch_norm_36 {vram.layer = "conv3_block12.relu0"} : (tensor<1x480x128x128xf32>) -> tensor<1x480x128x128xf32> loc(#loc130)
    %conv2d_36 = vram.conv2d %relu_36, %conv3_block12.conv1.weight {vram.layer = "conv3_block12.conv1"} : (tensor<1x480x128x128xf32>, tensor<128x480x1x1xf32>) -> tensor<1x128x128x128xf32> loc(#loc131)
    %batch_norm_37, %batch_norm_37.1, %batch_norm_37.2 = vram.batch_norm %conv2d_36, %conv3_block12.bn1.weight, %conv3_block12.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv3_block12.bn1"} : (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x128x128xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc132)
    %batch_norm_37.3 = vram.running_update %conv3_block12.bn1.running_mean, %batch_norm_37.1 {momentum = 0.01 : f64, vram.layer = "conv3_block12.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc132)
    %batch_norm_37.4 = vram.running_update %conv3_block12.bn1.running_var, %batch_norm_37.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "conv3_block12.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc132)
    %relu_37 = vram.relu %batch_norm_37 {vram.layer = "conv3_block12.relu1"} : (tensor<1x128x128x128xf32>) -> tensor<1x128x128x128xf32> loc(#loc133)
    %conv2d_37 = vram.conv2d %relu_37, %conv3_block12.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv3_block12.conv2"} : (tensor<1x128x128x128xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x128x128xf32> loc(#loc134)
    %cat_17 = vram.concat %cat_16, %conv2d_37 {dim = 1 : i64, vram.layer = "conv3_block12.concat"} : (tensor<1x480x128x128xf32>, tensor<1x32x128x128xf32>) -> tensor<1x512x128x128xf32> loc(#loc135)
    %batch_norm_38, %batch_norm_38.1, %batch_norm_38.2 = vram.batch_norm %cat_17, %pool3_bn.weight, %pool3_bn.bias {eps = 1.001e-05 : f64, vram.layer = "pool3_bn"} : (tensor<1x512x128x128xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<1x512x128x128xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc136)
    %batch_norm_38.3 = vram.running_update %pool3_bn.running_mean, %batch_norm_38.1 {momentum = 0.01 : f64, vram.layer = "pool3_bn"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc136)
    %batch_norm_38.4 = vram.running_update %pool3_bn.running_var, %batch_norm_38.2 {momentum = 0.01 : f64, scale = 1.0000610388817677 : f64, vram.layer = "pool3_bn"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc136)
    %relu_38 = vram.relu %batch_norm_38 {vram.layer = "pool3_relu"} : (tensor<1x512x128x128xf32>) -> tensor<1x512x128x128xf32> loc(#loc137)
    %conv2d_38 = vram.conv2d %relu_38, %pool3_conv.weight {vram.layer = "pool3_conv"} : (tensor<1x512x128x128xf32>, tensor<256x512x1x1xf32>) -> tensor<1x256x128x128xf32> loc(#loc138)
    %avg_pool2d_1 = vram.avg_pool2d %conv2d_38 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "pool3_pool"} : (tensor<1x256x128x128xf32>) -> tensor<1x256x64x64xf32> loc(#loc139)
    %batch_norm_39, %batch_norm_39.1, %batch_norm_39.2 = vram.batch_norm %avg_pool2d_1, %conv4_block1.bn0.weight, %conv4_block1.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block1.bn0"} : (tensor<1x256x64x64xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<1x256x64x64xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc140)
    %batch_norm_39.3 = vram.running_update %conv4_block1.bn0.running_mean, %batch_norm_39.1 {momentum = 0.01 : f64, vram.layer = "conv4_block1.bn0"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc140)
    %batch_norm_39.4 = vram.running_update %conv4_block1.bn0.running_var, %batch_norm_39.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block1.bn0"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc140)
    %relu_39 = vram.relu %batch_norm_39 {vram.layer = "conv4_block1.relu0"} : (tensor<1x256x64x64xf32>) -> tensor<1x256x64x64xf32> loc(#loc141)
    %conv2d_39 = vram.conv2d %relu_39, %conv4_block1.conv1.weight {vram.layer = "conv4_block1.conv1"} : (tensor<1x256x64x64xf32>, tensor<128x256x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc142)
    %batch_norm_40, %batch_norm_40.1, %batch_norm_40.2 = vram.batch_norm %conv2d_39, %conv4_block1.bn1.weight, %conv4_block1.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block1.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc143)
    %batch_norm_40.3 = vram.running_update %conv4_block1.bn1.running_mean, %batch_norm_40.1 {momentum = 0.01 : f64, vram.layer = "conv4_block1.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc143)
    %batch_norm_40.4 = vram.running_update %conv4_block1.bn1.running_var, %batch_norm_40.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block1.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc143)
    %relu_40 = vram.relu %batch_norm_40 {vram.layer = "conv4_block1.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc144)
    %conv2d_40 = vram.conv2d %relu_40, %conv4_block1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block1.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc145)
    %cat_18 = vram.concat %avg_pool2d_1, %conv2d_40 {dim = 1 : i64, vram.layer = "conv4_block1.concat"} : (tensor<1x256x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x288x64x64xf32> loc(#loc146)
    %batch_norm_41, %batch_norm_41.1, %batch_norm_41.2 = vram.batch_norm %cat_18, %conv4_block2.bn0.weight, %conv4_block2.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block2.bn0"} : (tensor<1x288x64x64xf32>, tensor<288xf32>, tensor<288xf32>) -> (tensor<1x288x64x64xf32>, tensor<288xf32>, tensor<288xf32>) loc(#loc147)
    %batch_norm_41.3 = vram.running_update %conv4_block2.bn0.running_mean, %batch_norm_41.1 {momentum = 0.01 : f64, vram.layer = "conv4_block2.bn0"} : (tensor<288xf32>, tensor<288xf32>) -> tensor<288xf32> loc(#loc147)
    %batch_norm_41.4 = vram.running_update %conv4_block2.bn0.running_var, %batch_norm_41.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block2.bn0"} : (tensor<288xf32>, tensor<288xf32>) -> tensor<288xf32> loc(#loc147)
    %relu_41 = vram.relu %batch_norm_41 {vram.layer = "conv4_block2.relu0"} : (tensor<1x288x64x64xf32>) -> tensor<1x288x64x64xf32> loc(#loc148)
    %conv2d_41 = vram.conv2d %relu_41, %conv4_block2.conv1.weight {vram.layer = "conv4_block2.conv1"} : (tensor<1x288x64x64xf32>, tensor<128x288x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc149)
    %batch_norm_42, %batch_norm_42.1, %batch_norm_42.2 = vram.batch_norm %conv2d_41, %conv4_block2.bn1.weight, %conv4_block2.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block2.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc150)
    %batch_norm_42.3 = vram.running_update %conv4_block2.bn1.running_mean, %batch_norm_42.1 {momentum = 0.01 : f64, vram.layer = "conv4_block2.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc150)
    %batch_norm_42.4 = vram.running_update %conv4_block2.bn1.running_var, %batch_norm_42.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block2.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc150)
    %relu_42 = vram.relu %batch_norm_42 {vram.layer = "conv4_block2.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc151)
    %conv2d_42 = vram.conv2d %relu_42, %conv4_block2.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block2.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc152)
    %cat_19 = vram.concat %cat_18, %conv2d_42 {dim = 1 : i64, vram.layer = "conv4_block2.concat"} : (tensor<1x288x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x320x64x64xf32> loc(#loc153)
    %batch_norm_43, %batch_norm_43.1, %batch_norm_43.2 = vram.batch_norm %cat_19, %conv4_block3.bn0.weight, %conv4_block3.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block3.bn0"} : (tensor<1x320x64x64xf32>, tensor<320xf32>, tensor<320xf32>) -> (tensor<1x320x64x64xf32>, tensor<320xf32>, tensor<320xf32>) loc(#loc154)
    %batch_norm_43.3 = vram.running_update %conv4_block3.bn0.running_mean, %batch_norm_43.1 {momentum = 0.01 : f64, vram.layer = "conv4_block3.bn0"} : (tensor<320xf32>, tensor<320xf32>) -> tensor<320xf32> loc(#loc154)
    %batch_norm_43.4 = vram.running_update %conv4_block3.bn0.running_var, %batch_norm_43.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block3.bn0"} : (tensor<320xf32>, tensor<320xf32>) -> tensor<320xf32> loc(#loc154)
    %relu_43 = vram.relu %batch_norm_43 {vram.layer = "conv4_block3.relu0"} : (tensor<1x320x64x64xf32>) -> tensor<1x320x64x64xf32> loc(#loc155)
    %conv2d_43 = vram.conv2d %relu_43, %conv4_block3.conv1.weight {vram.layer = "conv4_block3.conv1"} : (tensor<1x320x64x64xf32>, tensor<128x320x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc156)
    %batch_norm_44, %batch_norm_44.1, %batch_norm_44.2 = vram.batch_norm %conv2d_43, %conv4_block3.bn1.weight, %conv4_block3.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block3.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc157)
    %batch_norm_44.3 = vram.running_update %conv4_block3.bn1.running_mean, %batch_norm_44.1 {momentum = 0.01 : f64, vram.layer = "conv4_block3.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc157)
    %batch_norm_44.4 = vram.running_update %conv4_block3.bn1.running_var, %batch_norm_44.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block3.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc157)
    %relu_44 = vram.relu %batch_norm_44 {vram.layer = "conv4_block3.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc158)
    %conv2d_44 = vram.conv2d %relu_44, %conv4_block3.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block3.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc159)
    %cat_20 = vram.concat %cat_19, %conv2d_44 {dim = 1 : i64, vram.layer = "conv4_block3.concat"} : (tensor<1x320x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x352x64x64xf32> loc(#loc160)
    %batch_norm_45, %batch_norm_45.1, %batch_norm_45.2 = vram.batch_norm %cat_20, %conv4_block4.bn0.weight, %conv4_block4.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block4.bn0"} : (tensor<1x352x64x64xf32>, tensor<352xf32>, tensor<352xf32>) -> (tensor<1x352x64x64xf32>, tensor<352xf32>, tensor<352xf32>) loc(#loc161)
    %batch_norm_45.3 = vram.running_update %conv4_block4.bn0.running_mean, %batch_norm_45.1 {momentum = 0.01 : f64, vram.layer = "conv4_block4.bn0"} : (tensor<352xf32>, tensor<352xf32>) -> tensor<352xf32> loc(#loc161)
    %batch_norm_45.4 = vram.running_update %conv4_block4.bn0.running_var, %batch_norm_45.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block4.bn0"} : (tensor<352xf32>, tensor<352xf32>) -> tensor<352xf32> loc(#loc161)
    %relu_45 = vram.relu %batch_norm_45 {vram.layer = "conv4_block4.relu0"} : (tensor<1x352x64x64xf32>) -> tensor<1x352x64x64xf32> loc(#loc162)
    %conv2d_45 = vram.conv2d %relu_45, %conv4_block4.conv1.weight {vram.layer = "conv4_block4.conv1"} : (tensor<1x352x64x64xf32>, tensor<128x352x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc163)
    %batch_norm_46, %batch_norm_46.1, %batch_norm_46.2 = vram.batch_norm %conv2d_45, %conv4_block4.bn1.weight, %conv4_block4.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block4.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc164)
    %batch_norm_46.3 = vram.running_update %conv4_block4.bn1.running_mean, %batch_norm_46.1 {momentum = 0.01 : f64, vram.layer = "conv4_block4.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc164)
    %batch_norm_46.4 = vram.running_update %conv4_block4.bn1.running_var, %batch_norm_46.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block4.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc164)
    %relu_46 = vram.relu %batch_norm_46 {vram.layer = "conv4_block4.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc165)
    %conv2d_46 = vram.conv2d %relu_46, %conv4_block4.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block4.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc166)
    %cat_21 = vram.concat %cat_20, %conv2d_46 {dim = 1 : i64, vram.layer = "conv4_block4.concat"} : (tensor<1x352x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x384x64x64xf32> loc(#loc167)
    %batch_norm_47, %batch_norm_47.1, %batch_norm_47.2 = vram.batch_norm %cat_21, %conv4_block5.bn0.weight, %conv4_block5.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block5.bn0"} : (tensor<1x384x64x64xf32>, tensor<384xf32>, tensor<384xf32>) -> (tensor<1x384x64x64xf32>, tensor<384xf32>, tensor<384xf32>) loc(#loc168)
    %batch_norm_47.3 = vram.running_update %conv4_block5.bn0.running_mean, %batch_norm_47.1 {momentum = 0.01 : f64, vram.layer = "conv4_block5.bn0"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc168)
    %batch_norm_47.4 = vram.running_update %conv4_block5.bn0.running_var, %batch_norm_47.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block5.bn0"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc168)
    %relu_47 = vram.relu %batch_norm_47 {vram.layer = "conv4_block5.relu0"} : (tensor<1x384x64x64xf32>) -> tensor<1x384x64x64xf32> loc(#loc169)
    %conv2d_47 = vram.conv2d %relu_47, %conv4_block5.conv1.weight {vram.layer = "conv4_block5.conv1"} : (tensor<1x384x64x64xf32>, tensor<128x384x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc170)
    %batch_norm_48, %batch_norm_48.1, %batch_norm_48.2 = vram.batch_norm %conv2d_47, %conv4_block5.bn1.weight, %conv4_block5.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block5.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc171)
    %batch_norm_48.3 = vram.running_update %conv4_block5.bn1.running_mean, %batch_norm_48.1 {momentum = 0.01 : f64, vram.layer = "conv4_block5.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc171)
    %batch_norm_48.4 = vram.running_update %conv4_block5.bn1.running_var, %batch_norm_48.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block5.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc171)
    %relu_48 = vram.relu %batch_norm_48 {vram.layer = "conv4_block5.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc172)
    %conv2d_48 = vram.conv2d %relu_48, %conv4_block5.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block5.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc173)
    %cat_22 = vram.concat %cat_21, %conv2d_48 {dim = 1 : i64, vram.layer = "conv4_block5.concat"} : (tensor<1x384x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x416x64x64xf32> loc(#loc174)
    %batch_norm_49, %batch_norm_49.1, %batch_norm_49.2 = vram.batch_norm %cat_22, %conv4_block6.bn0.weight, %conv4_block6.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block6.bn0"} : (tensor<1x416x64x64xf32>, tensor<416xf32>, tensor<416xf32>) -> (tensor<1x416x64x64xf32>, tensor<416xf32>, tensor<416xf32>) loc(#loc175)
    %batch_norm_49.3 = vram.running_update %conv4_block6.bn0.running_mean, %batch_norm_49.1 {momentum = 0.01 : f64, vram.layer = "conv4_block6.bn0"} : (tensor<416xf32>, tensor<416xf32>) -> tensor<416xf32> loc(#loc175)
    %batch_norm_49.4 = vram.running_update %conv4_block6.bn0.running_var, %batch_norm_49.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block6.bn0"} : (tensor<416xf32>, tensor<416xf32>) -> tensor<416xf32> loc(#loc175)
    %relu_49 = vram.relu %batch_norm_49 {vram.layer = "conv4_block6.relu0"} : (tensor<1x416x64x64xf32>) -> tensor<1x416x64x64xf32> loc(#loc176)
    %conv2d_49 = vram.conv2d %relu_49, %conv4_block6.conv1.weight {vram.layer = "conv4_block6.conv1"} : (tensor<1x416x64x64xf32>, tensor<128x416x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc177)
    %batch_norm_50, %batch_norm_50.1, %batch_norm_50.2 = vram.batch_norm %conv2d_49, %conv4_block6.bn1.weight, %conv4_block6.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block6.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc178)
    %batch_norm_50.3 = vram.running_update %conv4_block6.bn1.running_mean, %batch_norm_50.1 {momentum = 0.01 : f64, vram.layer = "conv4_block6.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc178)
    %batch_norm_50.4 = vram.running_update %conv4_block6.bn1.running_var, %batch_norm_50.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block6.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc178)
    %relu_50 = vram.relu %batch_norm_50 {vram.layer = "conv4_block6.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc179)
    %conv2d_50 = vram.conv2d %relu_50, %conv4_block6.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block6.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc180)
    %cat_23 = vram.concat %cat_22, %conv2d_50 {dim = 1 : i64, vram.layer = "conv4_block6.concat"} : (tensor<1x416x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x448x64x64xf32> loc(#loc181)
    %batch_norm_51, %batch_norm_51.1, %batch_norm_51.2 = vram.batch_norm %cat_23, %conv4_block7.bn0.weight, %conv4_block7.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block7.bn0"} : (tensor<1x448x64x64xf32>, tensor<448xf32>, tensor<448xf32>) -> (tensor<1x448x64x64xf32>, tensor<448xf32>, tensor<448xf32>) loc(#loc182)
    %batch_norm_51.3 = vram.running_update %conv4_block7.bn0.running_mean, %batch_norm_51.1 {momentum = 0.01 : f64, vram.layer = "conv4_block7.bn0"} : (tensor<448xf32>, tensor<448xf32>) -> tensor<448xf32> loc(#loc182)
    %batch_norm_51.4 = vram.running_update %conv4_block7.bn0.running_var, %batch_norm_51.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block7.bn0"} : (tensor<448xf32>, tensor<448xf32>) -> tensor<448xf32> loc(#loc182)
    %relu_51 = vram.relu %batch_norm_51 {vram.layer = "conv4_block7.relu0"} : (tensor<1x448x64x64xf32>) -> tensor<1x448x64x64xf32> loc(#loc183)
    %conv2d_51 = vram.conv2d %relu_51, %conv4_block7.conv1.weight {vram.layer = "conv4_block7.conv1"} : (tensor<1x448x64x64xf32>, tensor<128x448x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc184)
    %batch_norm_52, %batch_norm_52.1, %batch_norm_52.2 = vram.batch_norm %conv2d_51, %conv4_block7.bn1.weight, %conv4_block7.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block7.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc185)
    %batch_norm_52.3 = vram.running_update %conv4_block7.bn1.running_mean, %batch_norm_52.1 {momentum = 0.01 : f64, vram.layer = "conv4_block7.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc185)
    %batch_norm_52.4 = vram.running_update %conv4_block7.bn1.running_var, %batch_norm_52.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block7.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc185)
    %relu_52 = vram.relu %batch_norm_52 {vram.layer = "conv4_block7.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc186)
    %conv2d_52 = vram.conv2d %relu_52, %conv4_block7.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block7.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc187)
    %cat_24 = vram.concat %cat_23, %conv2d_52 {dim = 1 : i64, vram.layer = "conv4_block7.concat"} : (tensor<1x448x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x480x64x64xf32> loc(#loc188)
    %batch_norm_53, %batch_norm_53.1, %batch_norm_53.2 = vram.batch_norm %cat_24, %conv4_block8.bn0.weight, %conv4_block8.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block8.bn0"} : (tensor<1x480x64x64xf32>, tensor<480xf32>, tensor<480xf32>) -> (tensor<1x480x64x64xf32>, tensor<480xf32>, tensor<480xf32>) loc(#loc189)
    %batch_norm_53.3 = vram.running_update %conv4_block8.bn0.running_mean, %batch_norm_53.1 {momentum = 0.01 : f64, vram.layer = "conv4_block8.bn0"} : (tensor<480xf32>, tensor<480xf32>) -> tensor<480xf32> loc(#loc189)
    %batch_norm_53.4 = vram.running_update %conv4_block8.bn0.running_var, %batch_norm_53.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block8.bn0"} : (tensor<480xf32>, tensor<480xf32>) -> tensor<480xf32> loc(#loc189)
    %relu_53 = vram.relu %batch_norm_53 {vram.layer = "conv4_block8.relu0"} : (tensor<1x480x64x64xf32>) -> tensor<1x480x64x64xf32> loc(#loc190)
    %conv2d_53 = vram.conv2d %relu_53, %conv4_block8.conv1.weight {vram.layer = "conv4_block8.conv1"} : (tensor<1x480x64x64xf32>, tensor<128x480x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc191)
    %batch_norm_54, %batch_norm_54.1, %batch_norm_54.2 = vram.batch_norm %conv2d_53, %conv4_block8.bn1.weight, %conv4_block8.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block8.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc192)
    %batch_norm_54.3 = vram.running_update %conv4_block8.bn1.running_mean, %batch_norm_54.1 {momentum = 0.01 : f64, vram.layer = "conv4_block8.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc192)
    %batch_norm_54.4 = vram.running_update %conv4_block8.bn1.running_var, %batch_norm_54.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block8.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc192)
    %relu_54 = vram.relu %batch_norm_54 {vram.layer = "conv4_block8.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc193)
    %conv2d_54 = vram.conv2d %relu_54, %conv4_block8.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block8.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc194)
    %cat_25 = vram.concat %cat_24, %conv2d_54 {dim = 1 : i64, vram.layer = "conv4_block8.concat"} : (tensor<1x480x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x512x64x64xf32> loc(#loc195)
    %batch_norm_55, %batch_norm_55.1, %batch_norm_55.2 = vram.batch_norm %cat_25, %conv4_block9.bn0.weight, %conv4_block9.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block9.bn0"} : (tensor<1x512x64x64xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<1x512x64x64xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc196)
    %batch_norm_55.3 = vram.running_update %conv4_block9.bn0.running_mean, %batch_norm_55.1 {momentum = 0.01 : f64, vram.layer = "conv4_block9.bn0"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc196)
    %batch_norm_55.4 = vram.running_update %conv4_block9.bn0.running_var, %batch_norm_55.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block9.bn0"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc196)
    %relu_55 = vram.relu %batch_norm_55 {vram.layer = "conv4_block9.relu0"} : (tensor<1x512x64x64xf32>) -> tensor<1x512x64x64xf32> loc(#loc197)
    %conv2d_55 = vram.conv2d %relu_55, %conv4_block9.conv1.weight {vram.layer = "conv4_block9.conv1"} : (tensor<1x512x64x64xf32>, tensor<128x512x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc198)
    %batch_norm_56, %batch_norm_56.1, %batch_norm_56.2 = vram.batch_norm %conv2d_55, %conv4_block9.bn1.weight, %conv4_block9.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block9.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc199)
    %batch_norm_56.3 = vram.running_update %conv4_block9.bn1.running_mean, %batch_norm_56.1 {momentum = 0.01 : f64, vram.layer = "conv4_block9.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc199)
    %batch_norm_56.4 = vram.running_update %conv4_block9.bn1.running_var, %batch_norm_56.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block9.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc199)
    %relu_56 = vram.relu %batch_norm_56 {vram.layer = "conv4_block9.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc200)
    %conv2d_56 = vram.conv2d %relu_56, %conv4_block9.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block9.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc201)
    %cat_26 = vram.concat %cat_25, %conv2d_56 {dim = 1 : i64, vram.layer = "conv4_block9.concat"} : (tensor<1x512x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x544x64x64xf32> loc(#loc202)
    %batch_norm_57, %batch_norm_57.1, %batch_norm_57.2 = vram.batch_norm %cat_26, %conv4_block10.bn0.weight, %conv4_block10.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block10.bn0"} : (tensor<1x544x64x64xf32>, tensor<544xf32>, tensor<544xf32>) -> (tensor<1x544x64x64xf32>, tensor<544xf32>, tensor<544xf32>) loc(#loc203)
    %batch_norm_57.3 = vram.running_update %conv4_block10.bn0.running_mean, %batch_norm_57.1 {momentum = 0.01 : f64, vram.layer = "conv4_block10.bn0"} : (tensor<544xf32>, tensor<544xf32>) -> tensor<544xf32> loc(#loc203)
    %batch_norm_57.4 = vram.running_update %conv4_block10.bn0.running_var, %batch_norm_57.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block10.bn0"} : (tensor<544xf32>, tensor<544xf32>) -> tensor<544xf32> loc(#loc203)
    %relu_57 = vram.relu %batch_norm_57 {vram.layer = "conv4_block10.relu0"} : (tensor<1x544x64x64xf32>) -> tensor<1x544x64x64xf32> loc(#loc204)
    %conv2d_57 = vram.conv2d %relu_57, %conv4_block10.conv1.weight {vram.layer = "conv4_block10.conv1"} : (tensor<1x544x64x64xf32>, tensor<128x544x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc205)
    %batch_norm_58, %batch_norm_58.1, %batch_norm_58.2 = vram.batch_norm %conv2d_57, %conv4_block10.bn1.weight, %conv4_block10.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block10.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc206)
    %batch_norm_58.3 = vram.running_update %conv4_block10.bn1.running_mean, %batch_norm_58.1 {momentum = 0.01 : f64, vram.layer = "conv4_block10.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc206)
    %batch_norm_58.4 = vram.running_update %conv4_block10.bn1.running_var, %batch_norm_58.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block10.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc206)
    %relu_58 = vram.relu %batch_norm_58 {vram.layer = "conv4_block10.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc207)
    %conv2d_58 = vram.conv2d %relu_58, %conv4_block10.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block10.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc208)
    %cat_27 = vram.concat %cat_26, %conv2d_58 {dim = 1 : i64, vram.layer = "conv4_block10.concat"} : (tensor<1x544x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x576x64x64xf32> loc(#loc209)
    %batch_norm_59, %batch_norm_59.1, %batch_norm_59.2 = vram.batch_norm %cat_27, %conv4_block11.bn0.weight, %conv4_block11.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block11.bn0"} : (tensor<1x576x64x64xf32>, tensor<576xf32>, tensor<576xf32>) -> (tensor<1x576x64x64xf32>, tensor<576xf32>, tensor<576xf32>) loc(#loc210)
    %batch_norm_59.3 = vram.running_update %conv4_block11.bn0.running_mean, %batch_norm_59.1 {momentum = 0.01 : f64, vram.layer = "conv4_block11.bn0"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc210)
    %batch_norm_59.4 = vram.running_update %conv4_block11.bn0.running_var, %batch_norm_59.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block11.bn0"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc210)
    %relu_59 = vram.relu %batch_norm_59 {vram.layer = "conv4_block11.relu0"} : (tensor<1x576x64x64xf32>) -> tensor<1x576x64x64xf32> loc(#loc211)
    %conv2d_59 = vram.conv2d %relu_59, %conv4_block11.conv1.weight {vram.layer = "conv4_block11.conv1"} : (tensor<1x576x64x64xf32>, tensor<128x576x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc212)
    %batch_norm_60, %batch_norm_60.1, %batch_norm_60.2 = vram.batch_norm %conv2d_59, %conv4_block11.bn1.weight, %conv4_block11.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block11.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc213)
    %batch_norm_60.3 = vram.running_update %conv4_block11.bn1.running_mean, %batch_norm_60.1 {momentum = 0.01 : f64, vram.layer = "conv4_block11.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc213)
    %batch_norm_60.4 = vram.running_update %conv4_block11.bn1.running_var, %batch_norm_60.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block11.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc213)
    %relu_60 = vram.relu %batch_norm_60 {vram.layer = "conv4_block11.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc214)
    %conv2d_60 = vram.conv2d %relu_60, %conv4_block11.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block11.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc215)
    %cat_28 = vram.concat %cat_27, %conv2d_60 {dim = 1 : i64, vram.layer = "conv4_block11.concat"} : (tensor<1x576x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x608x64x64xf32> loc(#loc216)
    %batch_norm_61, %batch_norm_61.1, %batch_norm_61.2 = vram.batch_norm %cat_28, %conv4_block12.bn0.weight, %conv4_block12.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block12.bn0"} : (tensor<1x608x64x64xf32>, tensor<608xf32>, tensor<608xf32>) -> (tensor<1x608x64x64xf32>, tensor<608xf32>, tensor<608xf32>) loc(#loc217)
    %batch_norm_61.3 = vram.running_update %conv4_block12.bn0.running_mean, %batch_norm_61.1 {momentum = 0.01 : f64, vram.layer = "conv4_block12.bn0"} : (tensor<608xf32>, tensor<608xf32>) -> tensor<608xf32> loc(#loc217)
    %batch_norm_61.4 = vram.running_update %conv4_block12.bn0.running_var, %batch_norm_61.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block12.bn0"} : (tensor<608xf32>, tensor<608xf32>) -> tensor<608xf32> loc(#loc217)
    %relu_61 = vram.relu %batch_norm_61 {vram.layer = "conv4_block12.relu0"} : (tensor<1x608x64x64xf32>) -> tensor<1x608x64x64xf32> loc(#loc218)
    %conv2d_61 = vram.conv2d %relu_61, %conv4_block12.conv1.weight {vram.layer = "conv4_block12.conv1"} : (tensor<1x608x64x64xf32>, tensor<128x608x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc219)
    %batch_norm_62, %batch_norm_62.1, %batch_norm_62.2 = vram.batch_norm %conv2d_61, %conv4_block12.bn1.weight, %conv4_block12.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block12.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc220)
    %batch_norm_62.3 = vram.running_update %conv4_block12.bn1.running_mean, %batch_norm_62.1 {momentum = 0.01 : f64, vram.layer = "conv4_block12.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc220)
    %batch_norm_62.4 = vram.running_update %conv4_block12.bn1.running_var, %batch_norm_62.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block12.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc220)
    %relu_62 = vram.relu %batch_norm_62 {vram.layer = "conv4_block12.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc221)
    %conv2d_62 = vram.conv2d %relu_62, %conv4_block12.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block12.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc222)
    %cat_29 = vram.concat %cat_28, %conv2d_62 {dim = 1 : i64, vram.layer = "conv4_block12.concat"} : (tensor<1x608x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x640x64x64xf32> loc(#loc223)
    %batch_norm_63, %batch_norm_63.1, %batch_norm_63.2 = vram.batch_norm %cat_29, %conv4_block13.bn0.weight, %conv4_block13.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block13.bn0"} : (tensor<1x640x64x64xf32>, tensor<640xf32>, tensor<640xf32>) -> (tensor<1x640x64x64xf32>, tensor<640xf32>, tensor<640xf32>) loc(#loc224)
    %batch_norm_63.3 = vram.running_update %conv4_block13.bn0.running_mean, %batch_norm_63.1 {momentum = 0.01 : f64, vram.layer = "conv4_block13.bn0"} : (tensor<640xf32>, tensor<640xf32>) -> tensor<640xf32> loc(#loc224)
    %batch_norm_63.4 = vram.running_update %conv4_block13.bn0.running_var, %batch_norm_63.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block13.bn0"} : (tensor<640xf32>, tensor<640xf32>) -> tensor<640xf32> loc(#loc224)
    %relu_63 = vram.relu %batch_norm_63 {vram.layer = "conv4_block13.relu0"} : (tensor<1x640x64x64xf32>) -> tensor<1x640x64x64xf32> loc(#loc225)
    %conv2d_63 = vram.conv2d %relu_63, %conv4_block13.conv1.weight {vram.layer = "conv4_block13.conv1"} : (tensor<1x640x64x64xf32>, tensor<128x640x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc226)
    %batch_norm_64, %batch_norm_64.1, %batch_norm_64.2 = vram.batch_norm %conv2d_63, %conv4_block13.bn1.weight, %conv4_block13.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block13.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc227)
    %batch_norm_64.3 = vram.running_update %conv4_block13.bn1.running_mean, %batch_norm_64.1 {momentum = 0.01 : f64, vram.layer = "conv4_block13.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc227)
    %batch_norm_64.4 = vram.running_update %conv4_block13.bn1.running_var, %batch_norm_64.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block13.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc227)
    %relu_64 = vram.relu %batch_norm_64 {vram.layer = "conv4_block13.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc228)
    %conv2d_64 = vram.conv2d %relu_64, %conv4_block13.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block13.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc229)
    %cat_30 = vram.concat %cat_29, %conv2d_64 {dim = 1 : i64, vram.layer = "conv4_block13.concat"} : (tensor<1x640x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x672x64x64xf32> loc(#loc230)
    %batch_norm_65, %batch_norm_65.1, %batch_norm_65.2 = vram.batch_norm %cat_30, %conv4_block14.bn0.weight, %conv4_block14.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block14.bn0"} : (tensor<1x672x64x64xf32>, tensor<672xf32>, tensor<672xf32>) -> (tensor<1x672x64x64xf32>, tensor<672xf32>, tensor<672xf32>) loc(#loc231)
    %batch_norm_65.3 = vram.running_update %conv4_block14.bn0.running_mean, %batch_norm_65.1 {momentum = 0.01 : f64, vram.layer = "conv4_block14.bn0"} : (tensor<672xf32>, tensor<672xf32>) -> tensor<672xf32> loc(#loc231)
    %batch_norm_65.4 = vram.running_update %conv4_block14.bn0.running_var, %batch_norm_65.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block14.bn0"} : (tensor<672xf32>, tensor<672xf32>) -> tensor<672xf32> loc(#loc231)
    %relu_65 = vram.relu %batch_norm_65 {vram.layer = "conv4_block14.relu0"} : (tensor<1x672x64x64xf32>) -> tensor<1x672x64x64xf32> loc(#loc232)
    %conv2d_65 = vram.conv2d %relu_65, %conv4_block14.conv1.weight {vram.layer = "conv4_block14.conv1"} : (tensor<1x672x64x64xf32>, tensor<128x672x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc233)
    %batch_norm_66, %batch_norm_66.1, %batch_norm_66.2 = vram.batch_norm %conv2d_65, %conv4_block14.bn1.weight, %conv4_block14.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block14.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc234)
    %batch_norm_66.3 = vram.running_update %conv4_block14.bn1.running_mean, %batch_norm_66.1 {momentum = 0.01 : f64, vram.layer = "conv4_block14.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc234)
    %batch_norm_66.4 = vram.running_update %conv4_block14.bn1.running_var, %batch_norm_66.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block14.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc234)
    %relu_66 = vram.relu %batch_norm_66 {vram.layer = "conv4_block14.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc235)
    %conv2d_66 = vram.conv2d %relu_66, %conv4_block14.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block14.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc236)
    %cat_31 = vram.concat %cat_30, %conv2d_66 {dim = 1 : i64, vram.layer = "conv4_block14.concat"} : (tensor<1x672x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x704x64x64xf32> loc(#loc237)
    %batch_norm_67, %batch_norm_67.1, %batch_norm_67.2 = vram.batch_norm %cat_31, %conv4_block15.bn0.weight, %conv4_block15.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block15.bn0"} : (tensor<1x704x64x64xf32>, tensor<704xf32>, tensor<704xf32>) -> (tensor<1x704x64x64xf32>, tensor<704xf32>, tensor<704xf32>) loc(#loc238)
    %batch_norm_67.3 = vram.running_update %conv4_block15.bn0.running_mean, %batch_norm_67.1 {momentum = 0.01 : f64, vram.layer = "conv4_block15.bn0"} : (tensor<704xf32>, tensor<704xf32>) -> tensor<704xf32> loc(#loc238)
    %batch_norm_67.4 = vram.running_update %conv4_block15.bn0.running_var, %batch_norm_67.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block15.bn0"} : (tensor<704xf32>, tensor<704xf32>) -> tensor<704xf32> loc(#loc238)
    %relu_67 = vram.relu %batch_norm_67 {vram.layer = "conv4_block15.relu0"} : (tensor<1x704x64x64xf32>) -> tensor<1x704x64x64xf32> loc(#loc239)
    %conv2d_67 = vram.conv2d %relu_67, %conv4_block15.conv1.weight {vram.layer = "conv4_block15.conv1"} : (tensor<1x704x64x64xf32>, tensor<128x704x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc240)
    %batch_norm_68, %batch_norm_68.1, %batch_norm_68.2 = vram.batch_norm %conv2d_67, %conv4_block15.bn1.weight, %conv4_block15.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block15.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc241)
    %batch_norm_68.3 = vram.running_update %conv4_block15.bn1.running_mean, %batch_norm_68.1 {momentum = 0.01 : f64, vram.layer = "conv4_block15.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc241)
    %batch_norm_68.4 = vram.running_update %conv4_block15.bn1.running_var, %batch_norm_68.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block15.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc241)
    %relu_68 = vram.relu %batch_norm_68 {vram.layer = "conv4_block15.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc242)
    %conv2d_68 = vram.conv2d %relu_68, %conv4_block15.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block15.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc243)
    %cat_32 = vram.concat %cat_31, %conv2d_68 {dim = 1 : i64, vram.layer = "conv4_block15.concat"} : (tensor<1x704x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x736x64x64xf32> loc(#loc244)
    %batch_norm_69, %batch_norm_69.1, %batch_norm_69.2 = vram.batch_norm %cat_32, %conv4_block16.bn0.weight, %conv4_block16.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block16.bn0"} : (tensor<1x736x64x64xf32>, tensor<736xf32>, tensor<736xf32>) -> (tensor<1x736x64x64xf32>, tensor<736xf32>, tensor<736xf32>) loc(#loc245)
    %batch_norm_69.3 = vram.running_update %conv4_block16.bn0.running_mean, %batch_norm_69.1 {momentum = 0.01 : f64, vram.layer = "conv4_block16.bn0"} : (tensor<736xf32>, tensor<736xf32>) -> tensor<736xf32> loc(#loc245)
    %batch_norm_69.4 = vram.running_update %conv4_block16.bn0.running_var, %batch_norm_69.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block16.bn0"} : (tensor<736xf32>, tensor<736xf32>) -> tensor<736xf32> loc(#loc245)
    %relu_69 = vram.relu %batch_norm_69 {vram.layer = "conv4_block16.relu0"} : (tensor<1x736x64x64xf32>) -> tensor<1x736x64x64xf32> loc(#loc246)
    %conv2d_69 = vram.conv2d %relu_69, %conv4_block16.conv1.weight {vram.layer = "conv4_block16.conv1"} : (tensor<1x736x64x64xf32>, tensor<128x736x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc247)
    %batch_norm_70, %batch_norm_70.1, %batch_norm_70.2 = vram.batch_norm %conv2d_69, %conv4_block16.bn1.weight, %conv4_block16.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block16.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc248)
    %batch_norm_70.3 = vram.running_update %conv4_block16.bn1.running_mean, %batch_norm_70.1 {momentum = 0.01 : f64, vram.layer = "conv4_block16.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc248)
    %batch_norm_70.4 = vram.running_update %conv4_block16.bn1.running_var, %batch_norm_70.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block16.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc248)
    %relu_70 = vram.relu %batch_norm_70 {vram.layer = "conv4_block16.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc249)
    %conv2d_70 = vram.conv2d %relu_70, %conv4_block16.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block16.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc250)
    %cat_33 = vram.concat %cat_32, %conv2d_70 {dim = 1 : i64, vram.layer = "conv4_block16.concat"} : (tensor<1x736x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x768x64x64xf32> loc(#loc251)
    %batch_norm_71, %batch_norm_71.1, %batch_norm_71.2 = vram.batch_norm %cat_33, %conv4_block17.bn0.weight, %conv4_block17.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block17.bn0"} : (tensor<1x768x64x64xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<1x768x64x64xf32>, tensor<768xf32>, tensor<768xf32>) loc(#loc252)
    %batch_norm_71.3 = vram.running_update %conv4_block17.bn0.running_mean, %batch_norm_71.1 {momentum = 0.01 : f64, vram.layer = "conv4_block17.bn0"} : (tensor<768xf32>, tensor<768xf32>) -> tensor<768xf32> loc(#loc252)
    %batch_norm_71.4 = vram.running_update %conv4_block17.bn0.running_var, %batch_norm_71.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block17.bn0"} : (tensor<768xf32>, tensor<768xf32>) -> tensor<768xf32> loc(#loc252)
    %relu_71 = vram.relu %batch_norm_71 {vram.layer = "conv4_block17.relu0"} : (tensor<1x768x64x64xf32>) -> tensor<1x768x64x64xf32> loc(#loc253)
    %conv2d_71 = vram.conv2d %relu_71, %conv4_block17.conv1.weight {vram.layer = "conv4_block17.conv1"} : (tensor<1x768x64x64xf32>, tensor<128x768x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc254)
    %batch_norm_72, %batch_norm_72.1, %batch_norm_72.2 = vram.batch_norm %conv2d_71, %conv4_block17.bn1.weight, %conv4_block17.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block17.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc255)
    %batch_norm_72.3 = vram.running_update %conv4_block17.bn1.running_mean, %batch_norm_72.1 {momentum = 0.01 : f64, vram.layer = "conv4_block17.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc255)
    %batch_norm_72.4 = vram.running_update %conv4_block17.bn1.running_var, %batch_norm_72.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block17.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc255)
    %relu_72 = vram.relu %batch_norm_72 {vram.layer = "conv4_block17.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc256)
    %conv2d_72 = vram.conv2d %relu_72, %conv4_block17.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block17.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc257)
    %cat_34 = vram.concat %cat_33, %conv2d_72 {dim = 1 : i64, vram.layer = "conv4_block17.concat"} : (tensor<1x768x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x800x64x64xf32> loc(#loc258)
    %batch_norm_73, %batch_norm_73.1, %batch_norm_73.2 = vram.batch_norm %cat_34, %conv4_block18.bn0.weight, %conv4_block18.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block18.bn0"} : (tensor<1x800x64x64xf32>, tensor<800xf32>, tensor<800xf32>) -> (tensor<1x800x64x64xf32>, tensor<800xf32>, tensor<800xf32>) loc(#loc259)
    %batch_norm_73.3 = vram.running_update %conv4_block18.bn0.running_mean, %batch_norm_73.1 {momentum = 0.01 : f64, vram.layer = "conv4_block18.bn0"} : (tensor<800xf32>, tensor<800xf32>) -> tensor<800xf32> loc(#loc259)
    %batch_norm_73.4 = vram.running_update %conv4_block18.bn0.running_var, %batch_norm_73.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block18.bn0"} : (tensor<800xf32>, tensor<800xf32>) -> tensor<800xf32> loc(#loc259)
    %relu_73 = vram.relu %batch_norm_73 {vram.layer = "conv4_block18.relu0"} : (tensor<1x800x64x64xf32>) -> tensor<1x800x64x64xf32> loc(#loc260)
    %conv2d_73 = vram.conv2d %relu_73, %conv4_block18.conv1.weight {vram.layer = "conv4_block18.conv1"} : (tensor<1x800x64x64xf32>, tensor<128x800x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc261)
    %batch_norm_74, %batch_norm_74.1, %batch_norm_74.2 = vram.batch_norm %conv2d_73, %conv4_block18.bn1.weight, %conv4_block18.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block18.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc262)
    %batch_norm_74.3 = vram.running_update %conv4_block18.bn1.running_mean, %batch_norm_74.1 {momentum = 0.01 : f64, vram.layer = "conv4_block18.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc262)
    %batch_norm_74.4 = vram.running_update %conv4_block18.bn1.running_var, %batch_norm_74.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block18.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc262)
    %relu_74 = vram.relu %batch_norm_74 {vram.layer = "conv4_block18.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc263)
    %conv2d_74 = vram.conv2d %relu_74, %conv4_block18.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block18.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc264)
    %cat_35 = vram.concat %cat_34, %conv2d_74 {dim = 1 : i64, vram.layer = "conv4_block18.concat"} : (tensor<1x800x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x832x64x64xf32> loc(#loc265)
    %batch_norm_75, %batch_norm_75.1, %batch_norm_75.2 = vram.batch_norm %cat_35, %conv4_block19.bn0.weight, %conv4_block19.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block19.bn0"} : (tensor<1x832x64x64xf32>, tensor<832xf32>, tensor<832xf32>) -> (tensor<1x832x64x64xf32>, tensor<832xf32>, tensor<832xf32>) loc(#loc266)
    %batch_norm_75.3 = vram.running_update %conv4_block19.bn0.running_mean, %batch_norm_75.1 {momentum = 0.01 : f64, vram.layer = "conv4_block19.bn0"} : (tensor<832xf32>, tensor<832xf32>) -> tensor<832xf32> loc(#loc266)
    %batch_norm_75.4 = vram.running_update %conv4_block19.bn0.running_var, %batch_norm_75.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block19.bn0"} : (tensor<832xf32>, tensor<832xf32>) -> tensor<832xf32> loc(#loc266)
    %relu_75 = vram.relu %batch_norm_75 {vram.layer = "conv4_block19.relu0"} : (tensor<1x832x64x64xf32>) -> tensor<1x832x64x64xf32> loc(#loc267)
    %conv2d_75 = vram.conv2d %relu_75, %conv4_block19.conv1.weight {vram.layer = "conv4_block19.conv1"} : (tensor<1x832x64x64xf32>, tensor<128x832x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc268)
    %batch_norm_76, %batch_norm_76.1, %batch_norm_76.2 = vram.batch_norm %conv2d_75, %conv4_block19.bn1.weight, %conv4_block19.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block19.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc269)
    %batch_norm_76.3 = vram.running_update %conv4_block19.bn1.running_mean, %batch_norm_76.1 {momentum = 0.01 : f64, vram.layer = "conv4_block19.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc269)
    %batch_norm_76.4 = vram.running_update %conv4_block19.bn1.running_var, %batch_norm_76.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block19.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc269)
    %relu_76 = vram.relu %batch_norm_76 {vram.layer = "conv4_block19.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc270)
    %conv2d_76 = vram.conv2d %relu_76, %conv4_block19.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block19.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc271)
    %cat_36 = vram.concat %cat_35, %conv2d_76 {dim = 1 : i64, vram.layer = "conv4_block19.concat"} : (tensor<1x832x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x864x64x64xf32> loc(#loc272)
    %batch_norm_77, %batch_norm_77.1, %batch_norm_77.2 = vram.batch_norm %cat_36, %conv4_block20.bn0.weight, %conv4_block20.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block20.bn0"} : (tensor<1x864x64x64xf32>, tensor<864xf32>, tensor<864xf32>) -> (tensor<1x864x64x64xf32>, tensor<864xf32>, tensor<864xf32>) loc(#loc273)
    %batch_norm_77.3 = vram.running_update %conv4_block20.bn0.running_mean, %batch_norm_77.1 {momentum = 0.01 : f64, vram.layer = "conv4_block20.bn0"} : (tensor<864xf32>, tensor<864xf32>) -> tensor<864xf32> loc(#loc273)
    %batch_norm_77.4 = vram.running_update %conv4_block20.bn0.running_var, %batch_norm_77.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block20.bn0"} : (tensor<864xf32>, tensor<864xf32>) -> tensor<864xf32> loc(#loc273)
    %relu_77 = vram.relu %batch_norm_77 {vram.layer = "conv4_block20.relu0"} : (tensor<1x864x64x64xf32>) -> tensor<1x864x64x64xf32> loc(#loc274)
    %conv2d_77 = vram.conv2d %relu_77, %conv4_block20.conv1.weight {vram.layer = "conv4_block20.conv1"} : (tensor<1x864x64x64xf32>, tensor<128x864x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc275)
    %batch_norm_78, %batch_norm_78.1, %batch_norm_78.2 = vram.batch_norm %conv2d_77, %conv4_block20.bn1.weight, %conv4_block20.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block20.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc276)
    %batch_norm_78.3 = vram.running_update %conv4_block20.bn1.running_mean, %batch_norm_78.1 {momentum = 0.01 : f64, vram.layer = "conv4_block20.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc276)
    %batch_norm_78.4 = vram.running_update %conv4_block20.bn1.running_var, %batch_norm_78.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block20.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc276)
    %relu_78 = vram.relu %batch_norm_78 {vram.layer = "conv4_block20.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc277)
    %conv2d_78 = vram.conv2d %relu_78, %conv4_block20.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block20.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc278)
    %cat_37 = vram.concat %cat_36, %conv2d_78 {dim = 1 : i64, vram.layer = "conv4_block20.concat"} : (tensor<1x864x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x896x64x64xf32> loc(#loc279)
    %batch_norm_79, %batch_norm_79.1, %batch_norm_79.2 = vram.batch_norm %cat_37, %conv4_block21.bn0.weight, %conv4_block21.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block21.bn0"} : (tensor<1x896x64x64xf32>, tensor<896xf32>, tensor<896xf32>) -> (tensor<1x896x64x64xf32>, tensor<896xf32>, tensor<896xf32>) loc(#loc280)
    %batch_norm_79.3 = vram.running_update %conv4_block21.bn0.running_mean, %batch_norm_79.1 {momentum = 0.01 : f64, vram.layer = "conv4_block21.bn0"} : (tensor<896xf32>, tensor<896xf32>) -> tensor<896xf32> loc(#loc280)
    %batch_norm_79.4 = vram.running_update %conv4_block21.bn0.running_var, %batch_norm_79.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block21.bn0"} : (tensor<896xf32>, tensor<896xf32>) -> tensor<896xf32> loc(#loc280)
    %relu_79 = vram.relu %batch_norm_79 {vram.layer = "conv4_block21.relu0"} : (tensor<1x896x64x64xf32>) -> tensor<1x896x64x64xf32> loc(#loc281)
    %conv2d_79 = vram.conv2d %relu_79, %conv4_block21.conv1.weight {vram.layer = "conv4_block21.conv1"} : (tensor<1x896x64x64xf32>, tensor<128x896x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc282)
    %batch_norm_80, %batch_norm_80.1, %batch_norm_80.2 = vram.batch_norm %conv2d_79, %conv4_block21.bn1.weight, %conv4_block21.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block21.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc283)
    %batch_norm_80.3 = vram.running_update %conv4_block21.bn1.running_mean, %batch_norm_80.1 {momentum = 0.01 : f64, vram.layer = "conv4_block21.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc283)
    %batch_norm_80.4 = vram.running_update %conv4_block21.bn1.running_var, %batch_norm_80.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block21.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc283)
    %relu_80 = vram.relu %batch_norm_80 {vram.layer = "conv4_block21.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc284)
    %conv2d_80 = vram.conv2d %relu_80, %conv4_block21.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block21.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc285)
    %cat_38 = vram.concat %cat_37, %conv2d_80 {dim = 1 : i64, vram.layer = "conv4_block21.concat"} : (tensor<1x896x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x928x64x64xf32> loc(#loc286)
    %batch_norm_81, %batch_norm_81.1, %batch_norm_81.2 = vram.batch_norm %cat_38, %conv4_block22.bn0.weight, %conv4_block22.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block22.bn0"} : (tensor<1x928x64x64xf32>, tensor<928xf32>, tensor<928xf32>) -> (tensor<1x928x64x64xf32>, tensor<928xf32>, tensor<928xf32>) loc(#loc287)
    %batch_norm_81.3 = vram.running_update %conv4_block22.bn0.running_mean, %batch_norm_81.1 {momentum = 0.01 : f64, vram.layer = "conv4_block22.bn0"} : (tensor<928xf32>, tensor<928xf32>) -> tensor<928xf32> loc(#loc287)
    %batch_norm_81.4 = vram.running_update %conv4_block22.bn0.running_var, %batch_norm_81.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block22.bn0"} : (tensor<928xf32>, tensor<928xf32>) -> tensor<928xf32> loc(#loc287)
    %relu_81 = vram.relu %batch_norm_81 {vram.layer = "conv4_block22.relu0"} : (tensor<1x928x64x64xf32>) -> tensor<1x928x64x64xf32> loc(#loc288)
    %conv2d_81 = vram.conv2d %relu_81, %conv4_block22.conv1.weight {vram.layer = "conv4_block22.conv1"} : (tensor<1x928x64x64xf32>, tensor<128x928x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc289)
    %batch_norm_82, %batch_norm_82.1, %batch_norm_82.2 = vram.batch_norm %conv2d_81, %conv4_block22.bn1.weight, %conv4_block22.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block22.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc290)
    %batch_norm_82.3 = vram.running_update %conv4_block22.bn1.running_mean, %batch_norm_82.1 {momentum = 0.01 : f64, vram.layer = "conv4_block22.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc290)
    %batch_norm_82.4 = vram.running_update %conv4_block22.bn1.running_var, %batch_norm_82.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block22.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc290)
    %relu_82 = vram.relu %batch_norm_82 {vram.layer = "conv4_block22.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc291)
    %conv2d_82 = vram.conv2d %relu_82, %conv4_block22.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block22.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc292)
    %cat_39 = vram.concat %cat_38, %conv2d_82 {dim = 1 : i64, vram.layer = "conv4_block22.concat"} : (tensor<1x928x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x960x64x64xf32> loc(#loc293)
    %batch_norm_83, %batch_norm_83.1, %batch_norm_83.2 = vram.batch_norm %cat_39, %conv4_block23.bn0.weight, %conv4_block23.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block23.bn0"} : (tensor<1x960x64x64xf32>, tensor<960xf32>, tensor<960xf32>) -> (tensor<1x960x64x64xf32>, tensor<960xf32>, tensor<960xf32>) loc(#loc294)
    %batch_norm_83.3 = vram.running_update %conv4_block23.bn0.running_mean, %batch_norm_83.1 {momentum = 0.01 : f64, vram.layer = "conv4_block23.bn0"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc294)
    %batch_norm_83.4 = vram.running_update %conv4_block23.bn0.running_var, %batch_norm_83.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block23.bn0"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc294)
    %relu_83 = vram.relu %batch_norm_83 {vram.layer = "conv4_block23.relu0"} : (tensor<1x960x64x64xf32>) -> tensor<1x960x64x64xf32> loc(#loc295)
    %conv2d_83 = vram.conv2d %relu_83, %conv4_block23.conv1.weight {vram.layer = "conv4_block23.conv1"} : (tensor<1x960x64x64xf32>, tensor<128x960x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc296)
    %batch_norm_84, %batch_norm_84.1, %batch_norm_84.2 = vram.batch_norm %conv2d_83, %conv4_block23.bn1.weight, %conv4_block23.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block23.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc297)
    %batch_norm_84.3 = vram.running_update %conv4_block23.bn1.running_mean, %batch_norm_84.1 {momentum = 0.01 : f64, vram.layer = "conv4_block23.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc297)
    %batch_norm_84.4 = vram.running_update %conv4_block23.bn1.running_var, %batch_norm_84.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block23.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc297)
    %relu_84 = vram.relu %batch_norm_84 {vram.layer = "conv4_block23.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc298)
    %conv2d_84 = vram.conv2d %relu_84, %conv4_block23.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block23.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc299)
    %cat_40 = vram.concat %cat_39, %conv2d_84 {dim = 1 : i64, vram.layer = "conv4_block23.concat"} : (tensor<1x960x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x992x64x64xf32> loc(#loc300)
    %batch_norm_85, %batch_norm_85.1, %batch_norm_85.2 = vram.batch_norm %cat_40, %conv4_block24.bn0.weight, %conv4_block24.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block24.bn0"} : (tensor<1x992x64x64xf32>, tensor<992xf32>, tensor<992xf32>) -> (tensor<1x992x64x64xf32>, tensor<992xf32>, tensor<992xf32>) loc(#loc301)
    %batch_norm_85.3 = vram.running_update %conv4_block24.bn0.running_mean, %batch_norm_85.1 {momentum = 0.01 : f64, vram.layer = "conv4_block24.bn0"} : (tensor<992xf32>, tensor<992xf32>) -> tensor<992xf32> loc(#loc301)
    %batch_norm_85.4 = vram.running_update %conv4_block24.bn0.running_var, %batch_norm_85.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block24.bn0"} : (tensor<992xf32>, tensor<992xf32>) -> tensor<992xf32> loc(#loc301)
    %relu_85 = vram.relu %batch_norm_85 {vram.layer = "conv4_block24.relu0"} : (tensor<1x992x64x64xf32>) -> tensor<1x992x64x64xf32> loc(#loc302)
    %conv2d_85 = vram.conv2d %relu_85, %conv4_block24.conv1.weight {vram.layer = "conv4_block24.conv1"} : (tensor<1x992x64x64xf32>, tensor<128x992x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc303)
    %batch_norm_86, %batch_norm_86.1, %batch_norm_86.2 = vram.batch_norm %conv2d_85, %conv4_block24.bn1.weight, %conv4_block24.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block24.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc304)
    %batch_norm_86.3 = vram.running_update %conv4_block24.bn1.running_mean, %batch_norm_86.1 {momentum = 0.01 : f64, vram.layer = "conv4_block24.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc304)
    %batch_norm_86.4 = vram.running_update %conv4_block24.bn1.running_var, %batch_norm_86.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block24.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc304)
    %relu_86 = vram.relu %batch_norm_86 {vram.layer = "conv4_block24.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc305)
    %conv2d_86 = vram.conv2d %relu_86, %conv4_block24.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block24.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc306)
    %cat_41 = vram.concat %cat_40, %conv2d_86 {dim = 1 : i64, vram.layer = "conv4_block24.concat"} : (tensor<1x992x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1024x64x64xf32> loc(#loc307)
    %batch_norm_87, %batch_norm_87.1, %batch_norm_87.2 = vram.batch_norm %cat_41, %conv4_block25.bn0.weight, %conv4_block25.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block25.bn0"} : (tensor<1x1024x64x64xf32>, tensor<1024xf32>, tensor<1024xf32>) -> (tensor<1x1024x64x64xf32>, tensor<1024xf32>, tensor<1024xf32>) loc(#loc308)
    %batch_norm_87.3 = vram.running_update %conv4_block25.bn0.running_mean, %batch_norm_87.1 {momentum = 0.01 : f64, vram.layer = "conv4_block25.bn0"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc308)
    %batch_norm_87.4 = vram.running_update %conv4_block25.bn0.running_var, %batch_norm_87.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block25.bn0"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc308)
    %relu_87 = vram.relu %batch_norm_87 {vram.layer = "conv4_block25.relu0"} : (tensor<1x1024x64x64xf32>) -> tensor<1x1024x64x64xf32> loc(#loc309)
    %conv2d_87 = vram.conv2d %relu_87, %conv4_block25.conv1.weight {vram.layer = "conv4_block25.conv1"} : (tensor<1x1024x64x64xf32>, tensor<128x1024x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc310)
    %batch_norm_88, %batch_norm_88.1, %batch_norm_88.2 = vram.batch_norm %conv2d_87, %conv4_block25.bn1.weight, %conv4_block25.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block25.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc311)
    %batch_norm_88.3 = vram.running_update %conv4_block25.bn1.running_mean, %batch_norm_88.1 {momentum = 0.01 : f64, vram.layer = "conv4_block25.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc311)
    %batch_norm_88.4 = vram.running_update %conv4_block25.bn1.running_var, %batch_norm_88.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block25.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc311)
    %relu_88 = vram.relu %batch_norm_88 {vram.layer = "conv4_block25.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc312)
    %conv2d_88 = vram.conv2d %relu_88, %conv4_block25.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block25.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc313)
    %cat_42 = vram.concat %cat_41, %conv2d_88 {dim = 1 : i64, vram.layer = "conv4_block25.concat"} : (tensor<1x1024x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1056x64x64xf32> loc(#loc314)
    %batch_norm_89, %batch_norm_89.1, %batch_norm_89.2 = vram.batch_norm %cat_42, %conv4_block26.bn0.weight, %conv4_block26.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block26.bn0"} : (tensor<1x1056x64x64xf32>, tensor<1056xf32>, tensor<1056xf32>) -> (tensor<1x1056x64x64xf32>, tensor<1056xf32>, tensor<1056xf32>) loc(#loc315)
    %batch_norm_89.3 = vram.running_update %conv4_block26.bn0.running_mean, %batch_norm_89.1 {momentum = 0.01 : f64, vram.layer = "conv4_block26.bn0"} : (tensor<1056xf32>, tensor<1056xf32>) -> tensor<1056xf32> loc(#loc315)
    %batch_norm_89.4 = vram.running_update %conv4_block26.bn0.running_var, %batch_norm_89.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block26.bn0"} : (tensor<1056xf32>, tensor<1056xf32>) -> tensor<1056xf32> loc(#loc315)
    %relu_89 = vram.relu %batch_norm_89 {vram.layer = "conv4_block26.relu0"} : (tensor<1x1056x64x64xf32>) -> tensor<1x1056x64x64xf32> loc(#loc316)
    %conv2d_89 = vram.conv2d %relu_89, %conv4_block26.conv1.weight {vram.layer = "conv4_block26.conv1"} : (tensor<1x1056x64x64xf32>, tensor<128x1056x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc317)
    %batch_norm_90, %batch_norm_90.1, %batch_norm_90.2 = vram.batch_norm %conv2d_89, %conv4_block26.bn1.weight, %conv4_block26.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block26.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc318)
    %batch_norm_90.3 = vram.running_update %conv4_block26.bn1.running_mean, %batch_norm_90.1 {momentum = 0.01 : f64, vram.layer = "conv4_block26.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc318)
    %batch_norm_90.4 = vram.running_update %conv4_block26.bn1.running_var, %batch_norm_90.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block26.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc318)
    %relu_90 = vram.relu %batch_norm_90 {vram.layer = "conv4_block26.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc319)
    %conv2d_90 = vram.conv2d %relu_90, %conv4_block26.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block26.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc320)
    %cat_43 = vram.concat %cat_42, %conv2d_90 {dim = 1 : i64, vram.layer = "conv4_block26.concat"} : (tensor<1x1056x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1088x64x64xf32> loc(#loc321)
    %batch_norm_91, %batch_norm_91.1, %batch_norm_91.2 = vram.batch_norm %cat_43, %conv4_block27.bn0.weight, %conv4_block27.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block27.bn0"} : (tensor<1x1088x64x64xf32>, tensor<1088xf32>, tensor<1088xf32>) -> (tensor<1x1088x64x64xf32>, tensor<1088xf32>, tensor<1088xf32>) loc(#loc322)
    %batch_norm_91.3 = vram.running_update %conv4_block27.bn0.running_mean, %batch_norm_91.1 {momentum = 0.01 : f64, vram.layer = "conv4_block27.bn0"} : (tensor<1088xf32>, tensor<1088xf32>) -> tensor<1088xf32> loc(#loc322)
    %batch_norm_91.4 = vram.running_update %conv4_block27.bn0.running_var, %batch_norm_91.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block27.bn0"} : (tensor<1088xf32>, tensor<1088xf32>) -> tensor<1088xf32> loc(#loc322)
    %relu_91 = vram.relu %batch_norm_91 {vram.layer = "conv4_block27.relu0"} : (tensor<1x1088x64x64xf32>) -> tensor<1x1088x64x64xf32> loc(#loc323)
    %conv2d_91 = vram.conv2d %relu_91, %conv4_block27.conv1.weight {vram.layer = "conv4_block27.conv1"} : (tensor<1x1088x64x64xf32>, tensor<128x1088x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc324)
    %batch_norm_92, %batch_norm_92.1, %batch_norm_92.2 = vram.batch_norm %conv2d_91, %conv4_block27.bn1.weight, %conv4_block27.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block27.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc325)
    %batch_norm_92.3 = vram.running_update %conv4_block27.bn1.running_mean, %batch_norm_92.1 {momentum = 0.01 : f64, vram.layer = "conv4_block27.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc325)
    %batch_norm_92.4 = vram.running_update %conv4_block27.bn1.running_var, %batch_norm_92.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block27.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc325)
    %relu_92 = vram.relu %batch_norm_92 {vram.layer = "conv4_block27.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc326)
    %conv2d_92 = vram.conv2d %relu_92, %conv4_block27.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block27.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc327)
    %cat_44 = vram.concat %cat_43, %conv2d_92 {dim = 1 : i64, vram.layer = "conv4_block27.concat"} : (tensor<1x1088x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1120x64x64xf32> loc(#loc328)
    %batch_norm_93, %batch_norm_93.1, %batch_norm_93.2 = vram.batch_norm %cat_44, %conv4_block28.bn0.weight, %conv4_block28.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block28.bn0"} : (tensor<1x1120x64x64xf32>, tensor<1120xf32>, tensor<1120xf32>) -> (tensor<1x1120x64x64xf32>, tensor<1120xf32>, tensor<1120xf32>) loc(#loc329)
    %batch_norm_93.3 = vram.running_update %conv4_block28.bn0.running_mean, %batch_norm_93.1 {momentum = 0.01 : f64, vram.layer = "conv4_block28.bn0"} : (tensor<1120xf32>, tensor<1120xf32>) -> tensor<1120xf32> loc(#loc329)
    %batch_norm_93.4 = vram.running_update %conv4_block28.bn0.running_var, %batch_norm_93.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block28.bn0"} : (tensor<1120xf32>, tensor<1120xf32>) -> tensor<1120xf32> loc(#loc329)
    %relu_93 = vram.relu %batch_norm_93 {vram.layer = "conv4_block28.relu0"} : (tensor<1x1120x64x64xf32>) -> tensor<1x1120x64x64xf32> loc(#loc330)
    %conv2d_93 = vram.conv2d %relu_93, %conv4_block28.conv1.weight {vram.layer = "conv4_block28.conv1"} : (tensor<1x1120x64x64xf32>, tensor<128x1120x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc331)
    %batch_norm_94, %batch_norm_94.1, %batch_norm_94.2 = vram.batch_norm %conv2d_93, %conv4_block28.bn1.weight, %conv4_block28.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block28.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc332)
    %batch_norm_94.3 = vram.running_update %conv4_block28.bn1.running_mean, %batch_norm_94.1 {momentum = 0.01 : f64, vram.layer = "conv4_block28.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc332)
    %batch_norm_94.4 = vram.running_update %conv4_block28.bn1.running_var, %batch_norm_94.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block28.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc332)
    %relu_94 = vram.relu %batch_norm_94 {vram.layer = "conv4_block28.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc333)
    %conv2d_94 = vram.conv2d %relu_94, %conv4_block28.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block28.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc334)
    %cat_45 = vram.concat %cat_44, %conv2d_94 {dim = 1 : i64, vram.layer = "conv4_block28.concat"} : (tensor<1x1120x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1152x64x64xf32> loc(#loc335)
    %batch_norm_95, %batch_norm_95.1, %batch_norm_95.2 = vram.batch_norm %cat_45, %conv4_block29.bn0.weight, %conv4_block29.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block29.bn0"} : (tensor<1x1152x64x64xf32>, tensor<1152xf32>, tensor<1152xf32>) -> (tensor<1x1152x64x64xf32>, tensor<1152xf32>, tensor<1152xf32>) loc(#loc336)
    %batch_norm_95.3 = vram.running_update %conv4_block29.bn0.running_mean, %batch_norm_95.1 {momentum = 0.01 : f64, vram.layer = "conv4_block29.bn0"} : (tensor<1152xf32>, tensor<1152xf32>) -> tensor<1152xf32> loc(#loc336)
    %batch_norm_95.4 = vram.running_update %conv4_block29.bn0.running_var, %batch_norm_95.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block29.bn0"} : (tensor<1152xf32>, tensor<1152xf32>) -> tensor<1152xf32> loc(#loc336)
    %relu_95 = vram.relu %batch_norm_95 {vram.layer = "conv4_block29.relu0"} : (tensor<1x1152x64x64xf32>) -> tensor<1x1152x64x64xf32> loc(#loc337)
    %conv2d_95 = vram.conv2d %relu_95, %conv4_block29.conv1.weight {vram.layer = "conv4_block29.conv1"} : (tensor<1x1152x64x64xf32>, tensor<128x1152x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc338)
    %batch_norm_96, %batch_norm_96.1, %batch_norm_96.2 = vram.batch_norm %conv2d_95, %conv4_block29.bn1.weight, %conv4_block29.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block29.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc339)
    %batch_norm_96.3 = vram.running_update %conv4_block29.bn1.running_mean, %batch_norm_96.1 {momentum = 0.01 : f64, vram.layer = "conv4_block29.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc339)
    %batch_norm_96.4 = vram.running_update %conv4_block29.bn1.running_var, %batch_norm_96.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block29.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc339)
    %relu_96 = vram.relu %batch_norm_96 {vram.layer = "conv4_block29.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc340)
    %conv2d_96 = vram.conv2d %relu_96, %conv4_block29.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block29.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc341)
    %cat_46 = vram.concat %cat_45, %conv2d_96 {dim = 1 : i64, vram.layer = "conv4_block29.concat"} : (tensor<1x1152x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1184x64x64xf32> loc(#loc342)
    %batch_norm_97, %batch_norm_97.1, %batch_norm_97.2 = vram.batch_norm %cat_46, %conv4_block30.bn0.weight, %conv4_block30.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block30.bn0"} : (tensor<1x1184x64x64xf32>, tensor<1184xf32>, tensor<1184xf32>) -> (tensor<1x1184x64x64xf32>, tensor<1184xf32>, tensor<1184xf32>) loc(#loc343)
    %batch_norm_97.3 = vram.running_update %conv4_block30.bn0.running_mean, %batch_norm_97.1 {momentum = 0.01 : f64, vram.layer = "conv4_block30.bn0"} : (tensor<1184xf32>, tensor<1184xf32>) -> tensor<1184xf32> loc(#loc343)
    %batch_norm_97.4 = vram.running_update %conv4_block30.bn0.running_var, %batch_norm_97.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block30.bn0"} : (tensor<1184xf32>, tensor<1184xf32>) -> tensor<1184xf32> loc(#loc343)
    %relu_97 = vram.relu %batch_norm_97 {vram.layer = "conv4_block30.relu0"} : (tensor<1x1184x64x64xf32>) -> tensor<1x1184x64x64xf32> loc(#loc344)
    %conv2d_97 = vram.conv2d %relu_97, %conv4_block30.conv1.weight {vram.layer = "conv4_block30.conv1"} : (tensor<1x1184x64x64xf32>, tensor<128x1184x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc345)
    %batch_norm_98, %batch_norm_98.1, %batch_norm_98.2 = vram.batch_norm %conv2d_97, %conv4_block30.bn1.weight, %conv4_block30.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block30.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc346)
    %batch_norm_98.3 = vram.running_update %conv4_block30.bn1.running_mean, %batch_norm_98.1 {momentum = 0.01 : f64, vram.layer = "conv4_block30.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc346)
    %batch_norm_98.4 = vram.running_update %conv4_block30.bn1.running_var, %batch_norm_98.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block30.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc346)
    %relu_98 = vram.relu %batch_norm_98 {vram.layer = "conv4_block30.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc347)
    %conv2d_98 = vram.conv2d %relu_98, %conv4_block30.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block30.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc348)
    %cat_47 = vram.concat %cat_46, %conv2d_98 {dim = 1 : i64, vram.layer = "conv4_block30.concat"} : (tensor<1x1184x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1216x64x64xf32> loc(#loc349)
    %batch_norm_99, %batch_norm_99.1, %batch_norm_99.2 = vram.batch_norm %cat_47, %conv4_block31.bn0.weight, %conv4_block31.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block31.bn0"} : (tensor<1x1216x64x64xf32>, tensor<1216xf32>, tensor<1216xf32>) -> (tensor<1x1216x64x64xf32>, tensor<1216xf32>, tensor<1216xf32>) loc(#loc350)
    %batch_norm_99.3 = vram.running_update %conv4_block31.bn0.running_mean, %batch_norm_99.1 {momentum = 0.01 : f64, vram.layer = "conv4_block31.bn0"} : (tensor<1216xf32>, tensor<1216xf32>) -> tensor<1216xf32> loc(#loc350)
    %batch_norm_99.4 = vram.running_update %conv4_block31.bn0.running_var, %batch_norm_99.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block31.bn0"} : (tensor<1216xf32>, tensor<1216xf32>) -> tensor<1216xf32> loc(#loc350)
    %relu_99 = vram.relu %batch_norm_99 {vram.layer = "conv4_block31.relu0"} : (tensor<1x1216x64x64xf32>) -> tensor<1x1216x64x64xf32> loc(#loc351)
    %conv2d_99 = vram.conv2d %relu_99, %conv4_block31.conv1.weight {vram.layer = "conv4_block31.conv1"} : (tensor<1x1216x64x64xf32>, tensor<128x1216x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc352)
    %batch_norm_100, %batch_norm_100.1, %batch_norm_100.2 = vram.batch_norm %conv2d_99, %conv4_block31.bn1.weight, %conv4_block31.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block31.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc353)
    %batch_norm_100.3 = vram.running_update %conv4_block31.bn1.running_mean, %batch_norm_100.1 {momentum = 0.01 : f64, vram.layer = "conv4_block31.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc353)
    %batch_norm_100.4 = vram.running_update %conv4_block31.bn1.running_var, %batch_norm_100.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block31.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc353)
    %relu_100 = vram.relu %batch_norm_100 {vram.layer = "conv4_block31.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc354)
    %conv2d_100 = vram.conv2d %relu_100, %conv4_block31.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block31.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc355)
    %cat_48 = vram.concat %cat_47, %conv2d_100 {dim = 1 : i64, vram.layer = "conv4_block31.concat"} : (tensor<1x1216x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1248x64x64xf32> loc(#loc356)
    %batch_norm_101, %batch_norm_101.1, %batch_norm_101.2 = vram.batch_norm %cat_48, %conv4_block32.bn0.weight, %conv4_block32.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block32.bn0"} : (tensor<1x1248x64x64xf32>, tensor<1248xf32>, tensor<1248xf32>) -> (tensor<1x1248x64x64xf32>, tensor<1248xf32>, tensor<1248xf32>) loc(#loc357)
    %batch_norm_101.3 = vram.running_update %conv4_block32.bn0.running_mean, %batch_norm_101.1 {momentum = 0.01 : f64, vram.layer = "conv4_block32.bn0"} : (tensor<1248xf32>, tensor<1248xf32>) -> tensor<1248xf32> loc(#loc357)
    %batch_norm_101.4 = vram.running_update %conv4_block32.bn0.running_var, %batch_norm_101.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block32.bn0"} : (tensor<1248xf32>, tensor<1248xf32>) -> tensor<1248xf32> loc(#loc357)
    %relu_101 = vram.relu %batch_norm_101 {vram.layer = "conv4_block32.relu0"} : (tensor<1x1248x64x64xf32>) -> tensor<1x1248x64x64xf32> loc(#loc358)
    %conv2d_101 = vram.conv2d %relu_101, %conv4_block32.conv1.weight {vram.layer = "conv4_block32.conv1"} : (tensor<1x1248x64x64xf32>, tensor<128x1248x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc359)
    %batch_norm_102, %batch_norm_102.1, %batch_norm_102.2 = vram.batch_norm %conv2d_101, %conv4_block32.bn1.weight, %conv4_block32.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block32.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc360)
    %batch_norm_102.3 = vram.running_update %conv4_block32.bn1.running_mean, %batch_norm_102.1 {momentum = 0.01 : f64, vram.layer = "conv4_block32.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc360)
    %batch_norm_102.4 = vram.running_update %conv4_block32.bn1.running_var, %batch_norm_102.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block32.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc360)
    %relu_102 = vram.relu %batch_norm_102 {vram.layer = "conv4_block32.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc361)
    %conv2d_102 = vram.conv2d %relu_102, %conv4_block32.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block32.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc362)
    %cat_49 = vram.concat %cat_48, %conv2d_102 {dim = 1 : i64, vram.layer = "conv4_block32.concat"} : (tensor<1x1248x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1280x64x64xf32> loc(#loc363)
    %batch_norm_103, %batch_norm_103.1, %batch_norm_103.2 = vram.batch_norm %cat_49, %conv4_block33.bn0.weight, %conv4_block33.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block33.bn0"} : (tensor<1x1280x64x64xf32>, tensor<1280xf32>, tensor<1280xf32>) -> (tensor<1x1280x64x64xf32>, tensor<1280xf32>, tensor<1280xf32>) loc(#loc364)
    %batch_norm_103.3 = vram.running_update %conv4_block33.bn0.running_mean, %batch_norm_103.1 {momentum = 0.01 : f64, vram.layer = "conv4_block33.bn0"} : (tensor<1280xf32>, tensor<1280xf32>) -> tensor<1280xf32> loc(#loc364)
    %batch_norm_103.4 = vram.running_update %conv4_block33.bn0.running_var, %batch_norm_103.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block33.bn0"} : (tensor<1280xf32>, tensor<1280xf32>) -> tensor<1280xf32> loc(#loc364)
    %relu_103 = vram.relu %batch_norm_103 {vram.layer = "conv4_block33.relu0"} : (tensor<1x1280x64x64xf32>) -> tensor<1x1280x64x64xf32> loc(#loc365)
    %conv2d_103 = vram.conv2d %relu_103, %conv4_block33.conv1.weight {vram.layer = "conv4_block33.conv1"} : (tensor<1x1280x64x64xf32>, tensor<128x1280x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc366)
    %batch_norm_104, %batch_norm_104.1, %batch_norm_104.2 = vram.batch_norm %conv2d_103, %conv4_block33.bn1.weight, %conv4_block33.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block33.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc367)
    %batch_norm_104.3 = vram.running_update %conv4_block33.bn1.running_mean, %batch_norm_104.1 {momentum = 0.01 : f64, vram.layer = "conv4_block33.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc367)
    %batch_norm_104.4 = vram.running_update %conv4_block33.bn1.running_var, %batch_norm_104.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block33.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc367)
    %relu_104 = vram.relu %batch_norm_104 {vram.layer = "conv4_block33.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc368)
    %conv2d_104 = vram.conv2d %relu_104, %conv4_block33.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block33.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc369)
    %cat_50 = vram.concat %cat_49, %conv2d_104 {dim = 1 : i64, vram.layer = "conv4_block33.concat"} : (tensor<1x1280x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1312x64x64xf32> loc(#loc370)
    %batch_norm_105, %batch_norm_105.1, %batch_norm_105.2 = vram.batch_norm %cat_50, %conv4_block34.bn0.weight, %conv4_block34.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block34.bn0"} : (tensor<1x1312x64x64xf32>, tensor<1312xf32>, tensor<1312xf32>) -> (tensor<1x1312x64x64xf32>, tensor<1312xf32>, tensor<1312xf32>) loc(#loc371)
    %batch_norm_105.3 = vram.running_update %conv4_block34.bn0.running_mean, %batch_norm_105.1 {momentum = 0.01 : f64, vram.layer = "conv4_block34.bn0"} : (tensor<1312xf32>, tensor<1312xf32>) -> tensor<1312xf32> loc(#loc371)
    %batch_norm_105.4 = vram.running_update %conv4_block34.bn0.running_var, %batch_norm_105.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block34.bn0"} : (tensor<1312xf32>, tensor<1312xf32>) -> tensor<1312xf32> loc(#loc371)
    %relu_105 = vram.relu %batch_norm_105 {vram.layer = "conv4_block34.relu0"} : (tensor<1x1312x64x64xf32>) -> tensor<1x1312x64x64xf32> loc(#loc372)
    %conv2d_105 = vram.conv2d %relu_105, %conv4_block34.conv1.weight {vram.layer = "conv4_block34.conv1"} : (tensor<1x1312x64x64xf32>, tensor<128x1312x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc373)
    %batch_norm_106, %batch_norm_106.1, %batch_norm_106.2 = vram.batch_norm %conv2d_105, %conv4_block34.bn1.weight, %conv4_block34.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block34.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc374)
    %batch_norm_106.3 = vram.running_update %conv4_block34.bn1.running_mean, %batch_norm_106.1 {momentum = 0.01 : f64, vram.layer = "conv4_block34.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc374)
    %batch_norm_106.4 = vram.running_update %conv4_block34.bn1.running_var, %batch_norm_106.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block34.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc374)
    %relu_106 = vram.relu %batch_norm_106 {vram.layer = "conv4_block34.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc375)
    %conv2d_106 = vram.conv2d %relu_106, %conv4_block34.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block34.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc376)
    %cat_51 = vram.concat %cat_50, %conv2d_106 {dim = 1 : i64, vram.layer = "conv4_block34.concat"} : (tensor<1x1312x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1344x64x64xf32> loc(#loc377)
    %batch_norm_107, %batch_norm_107.1, %batch_norm_107.2 = vram.batch_norm %cat_51, %conv4_block35.bn0.weight, %conv4_block35.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block35.bn0"} : (tensor<1x1344x64x64xf32>, tensor<1344xf32>, tensor<1344xf32>) -> (tensor<1x1344x64x64xf32>, tensor<1344xf32>, tensor<1344xf32>) loc(#loc378)
    %batch_norm_107.3 = vram.running_update %conv4_block35.bn0.running_mean, %batch_norm_107.1 {momentum = 0.01 : f64, vram.layer = "conv4_block35.bn0"} : (tensor<1344xf32>, tensor<1344xf32>) -> tensor<1344xf32> loc(#loc378)
    %batch_norm_107.4 = vram.running_update %conv4_block35.bn0.running_var, %batch_norm_107.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block35.bn0"} : (tensor<1344xf32>, tensor<1344xf32>) -> tensor<1344xf32> loc(#loc378)
    %relu_107 = vram.relu %batch_norm_107 {vram.layer = "conv4_block35.relu0"} : (tensor<1x1344x64x64xf32>) -> tensor<1x1344x64x64xf32> loc(#loc379)
    %conv2d_107 = vram.conv2d %relu_107, %conv4_block35.conv1.weight {vram.layer = "conv4_block35.conv1"} : (tensor<1x1344x64x64xf32>, tensor<128x1344x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc380)
    %batch_norm_108, %batch_norm_108.1, %batch_norm_108.2 = vram.batch_norm %conv2d_107, %conv4_block35.bn1.weight, %conv4_block35.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block35.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc381)
    %batch_norm_108.3 = vram.running_update %conv4_block35.bn1.running_mean, %batch_norm_108.1 {momentum = 0.01 : f64, vram.layer = "conv4_block35.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc381)
    %batch_norm_108.4 = vram.running_update %conv4_block35.bn1.running_var, %batch_norm_108.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block35.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc381)
    %relu_108 = vram.relu %batch_norm_108 {vram.layer = "conv4_block35.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc382)
    %conv2d_108 = vram.conv2d %relu_108, %conv4_block35.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block35.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc383)
    %cat_52 = vram.concat %cat_51, %conv2d_108 {dim = 1 : i64, vram.layer = "conv4_block35.concat"} : (tensor<1x1344x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1376x64x64xf32> loc(#loc384)
    %batch_norm_109, %batch_norm_109.1, %batch_norm_109.2 = vram.batch_norm %cat_52, %conv4_block36.bn0.weight, %conv4_block36.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block36.bn0"} : (tensor<1x1376x64x64xf32>, tensor<1376xf32>, tensor<1376xf32>) -> (tensor<1x1376x64x64xf32>, tensor<1376xf32>, tensor<1376xf32>) loc(#loc385)
    %batch_norm_109.3 = vram.running_update %conv4_block36.bn0.running_mean, %batch_norm_109.1 {momentum = 0.01 : f64, vram.layer = "conv4_block36.bn0"} : (tensor<1376xf32>, tensor<1376xf32>) -> tensor<1376xf32> loc(#loc385)
    %batch_norm_109.4 = vram.running_update %conv4_block36.bn0.running_var, %batch_norm_109.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block36.bn0"} : (tensor<1376xf32>, tensor<1376xf32>) -> tensor<1376xf32> loc(#loc385)
    %relu_109 = vram.relu %batch_norm_109 {vram.layer = "conv4_block36.relu0"} : (tensor<1x1376x64x64xf32>) -> tensor<1x1376x64x64xf32> loc(#loc386)
    %conv2d_109 = vram.conv2d %relu_109, %conv4_block36.conv1.weight {vram.layer = "conv4_block36.conv1"} : (tensor<1x1376x64x64xf32>, tensor<128x1376x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc387)
    %batch_norm_110, %batch_norm_110.1, %batch_norm_110.2 = vram.batch_norm %conv2d_109, %conv4_block36.bn1.weight, %conv4_block36.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block36.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc388)
    %batch_norm_110.3 = vram.running_update %conv4_block36.bn1.running_mean, %batch_norm_110.1 {momentum = 0.01 : f64, vram.layer = "conv4_block36.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc388)
    %batch_norm_110.4 = vram.running_update %conv4_block36.bn1.running_var, %batch_norm_110.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block36.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc388)
    %relu_110 = vram.relu %batch_norm_110 {vram.layer = "conv4_block36.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc389)
    %conv2d_110 = vram.conv2d %relu_110, %conv4_block36.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block36.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc390)
    %cat_53 = vram.concat %cat_52, %conv2d_110 {dim = 1 : i64, vram.layer = "conv4_block36.concat"} : (tensor<1x1376x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1408x64x64xf32> loc(#loc391)
    %batch_norm_111, %batch_norm_111.1, %batch_norm_111.2 = vram.batch_norm %cat_53, %conv4_block37.bn0.weight, %conv4_block37.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block37.bn0"} : (tensor<1x1408x64x64xf32>, tensor<1408xf32>, tensor<1408xf32>) -> (tensor<1x1408x64x64xf32>, tensor<1408xf32>, tensor<1408xf32>) loc(#loc392)
    %batch_norm_111.3 = vram.running_update %conv4_block37.bn0.running_mean, %batch_norm_111.1 {momentum = 0.01 : f64, vram.layer = "conv4_block37.bn0"} : (tensor<1408xf32>, tensor<1408xf32>) -> tensor<1408xf32> loc(#loc392)
    %batch_norm_111.4 = vram.running_update %conv4_block37.bn0.running_var, %batch_norm_111.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block37.bn0"} : (tensor<1408xf32>, tensor<1408xf32>) -> tensor<1408xf32> loc(#loc392)
    %relu_111 = vram.relu %batch_norm_111 {vram.layer = "conv4_block37.relu0"} : (tensor<1x1408x64x64xf32>) -> tensor<1x1408x64x64xf32> loc(#loc393)
    %conv2d_111 = vram.conv2d %relu_111, %conv4_block37.conv1.weight {vram.layer = "conv4_block37.conv1"} : (tensor<1x1408x64x64xf32>, tensor<128x1408x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc394)
    %batch_norm_112, %batch_norm_112.1, %batch_norm_112.2 = vram.batch_norm %conv2d_111, %conv4_block37.bn1.weight, %conv4_block37.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block37.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc395)
    %batch_norm_112.3 = vram.running_update %conv4_block37.bn1.running_mean, %batch_norm_112.1 {momentum = 0.01 : f64, vram.layer = "conv4_block37.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc395)
    %batch_norm_112.4 = vram.running_update %conv4_block37.bn1.running_var, %batch_norm_112.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block37.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc395)
    %relu_112 = vram.relu %batch_norm_112 {vram.layer = "conv4_block37.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc396)
    %conv2d_112 = vram.conv2d %relu_112, %conv4_block37.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block37.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc397)
    %cat_54 = vram.concat %cat_53, %conv2d_112 {dim = 1 : i64, vram.layer = "conv4_block37.concat"} : (tensor<1x1408x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1440x64x64xf32> loc(#loc398)
    %batch_norm_113, %batch_norm_113.1, %batch_norm_113.2 = vram.batch_norm %cat_54, %conv4_block38.bn0.weight, %conv4_block38.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block38.bn0"} : (tensor<1x1440x64x64xf32>, tensor<1440xf32>, tensor<1440xf32>) -> (tensor<1x1440x64x64xf32>, tensor<1440xf32>, tensor<1440xf32>) loc(#loc399)
    %batch_norm_113.3 = vram.running_update %conv4_block38.bn0.running_mean, %batch_norm_113.1 {momentum = 0.01 : f64, vram.layer = "conv4_block38.bn0"} : (tensor<1440xf32>, tensor<1440xf32>) -> tensor<1440xf32> loc(#loc399)
    %batch_norm_113.4 = vram.running_update %conv4_block38.bn0.running_var, %batch_norm_113.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block38.bn0"} : (tensor<1440xf32>, tensor<1440xf32>) -> tensor<1440xf32> loc(#loc399)
    %relu_113 = vram.relu %batch_norm_113 {vram.layer = "conv4_block38.relu0"} : (tensor<1x1440x64x64xf32>) -> tensor<1x1440x64x64xf32> loc(#loc400)
    %conv2d_113 = vram.conv2d %relu_113, %conv4_block38.conv1.weight {vram.layer = "conv4_block38.conv1"} : (tensor<1x1440x64x64xf32>, tensor<128x1440x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc401)
    %batch_norm_114, %batch_norm_114.1, %batch_norm_114.2 = vram.batch_norm %conv2d_113, %conv4_block38.bn1.weight, %conv4_block38.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block38.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc402)
    %batch_norm_114.3 = vram.running_update %conv4_block38.bn1.running_mean, %batch_norm_114.1 {momentum = 0.01 : f64, vram.layer = "conv4_block38.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc402)
    %batch_norm_114.4 = vram.running_update %conv4_block38.bn1.running_var, %batch_norm_114.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block38.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc402)
    %relu_114 = vram.relu %batch_norm_114 {vram.layer = "conv4_block38.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc403)
    %conv2d_114 = vram.conv2d %relu_114, %conv4_block38.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block38.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc404)
    %cat_55 = vram.concat %cat_54, %conv2d_114 {dim = 1 : i64, vram.layer = "conv4_block38.concat"} : (tensor<1x1440x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1472x64x64xf32> loc(#loc405)
    %batch_norm_115, %batch_norm_115.1, %batch_norm_115.2 = vram.batch_norm %cat_55, %conv4_block39.bn0.weight, %conv4_block39.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block39.bn0"} : (tensor<1x1472x64x64xf32>, tensor<1472xf32>, tensor<1472xf32>) -> (tensor<1x1472x64x64xf32>, tensor<1472xf32>, tensor<1472xf32>) loc(#loc406)
    %batch_norm_115.3 = vram.running_update %conv4_block39.bn0.running_mean, %batch_norm_115.1 {momentum = 0.01 : f64, vram.layer = "conv4_block39.bn0"} : (tensor<1472xf32>, tensor<1472xf32>) -> tensor<1472xf32> loc(#loc406)
    %batch_norm_115.4 = vram.running_update %conv4_block39.bn0.running_var, %batch_norm_115.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block39.bn0"} : (tensor<1472xf32>, tensor<1472xf32>) -> tensor<1472xf32> loc(#loc406)
    %relu_115 = vram.relu %batch_norm_115 {vram.layer = "conv4_block39.relu0"} : (tensor<1x1472x64x64xf32>) -> tensor<1x1472x64x64xf32> loc(#loc407)
    %conv2d_115 = vram.conv2d %relu_115, %conv4_block39.conv1.weight {vram.layer = "conv4_block39.conv1"} : (tensor<1x1472x64x64xf32>, tensor<128x1472x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc408)
    %batch_norm_116, %batch_norm_116.1, %batch_norm_116.2 = vram.batch_norm %conv2d_115, %conv4_block39.bn1.weight, %conv4_block39.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block39.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc409)
    %batch_norm_116.3 = vram.running_update %conv4_block39.bn1.running_mean, %batch_norm_116.1 {momentum = 0.01 : f64, vram.layer = "conv4_block39.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc409)
    %batch_norm_116.4 = vram.running_update %conv4_block39.bn1.running_var, %batch_norm_116.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block39.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc409)
    %relu_116 = vram.relu %batch_norm_116 {vram.layer = "conv4_block39.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc410)
    %conv2d_116 = vram.conv2d %relu_116, %conv4_block39.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block39.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc411)
    %cat_56 = vram.concat %cat_55, %conv2d_116 {dim = 1 : i64, vram.layer = "conv4_block39.concat"} : (tensor<1x1472x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1504x64x64xf32> loc(#loc412)
    %batch_norm_117, %batch_norm_117.1, %batch_norm_117.2 = vram.batch_norm %cat_56, %conv4_block40.bn0.weight, %conv4_block40.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block40.bn0"} : (tensor<1x1504x64x64xf32>, tensor<1504xf32>, tensor<1504xf32>) -> (tensor<1x1504x64x64xf32>, tensor<1504xf32>, tensor<1504xf32>) loc(#loc413)
    %batch_norm_117.3 = vram.running_update %conv4_block40.bn0.running_mean, %batch_norm_117.1 {momentum = 0.01 : f64, vram.layer = "conv4_block40.bn0"} : (tensor<1504xf32>, tensor<1504xf32>) -> tensor<1504xf32> loc(#loc413)
    %batch_norm_117.4 = vram.running_update %conv4_block40.bn0.running_var, %batch_norm_117.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block40.bn0"} : (tensor<1504xf32>, tensor<1504xf32>) -> tensor<1504xf32> loc(#loc413)
    %relu_117 = vram.relu %batch_norm_117 {vram.layer = "conv4_block40.relu0"} : (tensor<1x1504x64x64xf32>) -> tensor<1x1504x64x64xf32> loc(#loc414)
    %conv2d_117 = vram.conv2d %relu_117, %conv4_block40.conv1.weight {vram.layer = "conv4_block40.conv1"} : (tensor<1x1504x64x64xf32>, tensor<128x1504x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc415)
    %batch_norm_118, %batch_norm_118.1, %batch_norm_118.2 = vram.batch_norm %conv2d_117, %conv4_block40.bn1.weight, %conv4_block40.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block40.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc416)
    %batch_norm_118.3 = vram.running_update %conv4_block40.bn1.running_mean, %batch_norm_118.1 {momentum = 0.01 : f64, vram.layer = "conv4_block40.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc416)
    %batch_norm_118.4 = vram.running_update %conv4_block40.bn1.running_var, %batch_norm_118.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block40.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc416)
    %relu_118 = vram.relu %batch_norm_118 {vram.layer = "conv4_block40.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc417)
    %conv2d_118 = vram.conv2d %relu_118, %conv4_block40.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block40.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc418)
    %cat_57 = vram.concat %cat_56, %conv2d_118 {dim = 1 : i64, vram.layer = "conv4_block40.concat"} : (tensor<1x1504x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1536x64x64xf32> loc(#loc419)
    %batch_norm_119, %batch_norm_119.1, %batch_norm_119.2 = vram.batch_norm %cat_57, %conv4_block41.bn0.weight, %conv4_block41.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block41.bn0"} : (tensor<1x1536x64x64xf32>, tensor<1536xf32>, tensor<1536xf32>) -> (tensor<1x1536x64x64xf32>, tensor<1536xf32>, tensor<1536xf32>) loc(#loc420)
    %batch_norm_119.3 = vram.running_update %conv4_block41.bn0.running_mean, %batch_norm_119.1 {momentum = 0.01 : f64, vram.layer = "conv4_block41.bn0"} : (tensor<1536xf32>, tensor<1536xf32>) -> tensor<1536xf32> loc(#loc420)
    %batch_norm_119.4 = vram.running_update %conv4_block41.bn0.running_var, %batch_norm_119.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block41.bn0"} : (tensor<1536xf32>, tensor<1536xf32>) -> tensor<1536xf32> loc(#loc420)
    %relu_119 = vram.relu %batch_norm_119 {vram.layer = "conv4_block41.relu0"} : (tensor<1x1536x64x64xf32>) -> tensor<1x1536x64x64xf32> loc(#loc421)
    %conv2d_119 = vram.conv2d %relu_119, %conv4_block41.conv1.weight {vram.layer = "conv4_block41.conv1"} : (tensor<1x1536x64x64xf32>, tensor<128x1536x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc422)
    %batch_norm_120, %batch_norm_120.1, %batch_norm_120.2 = vram.batch_norm %conv2d_119, %conv4_block41.bn1.weight, %conv4_block41.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block41.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc423)
    %batch_norm_120.3 = vram.running_update %conv4_block41.bn1.running_mean, %batch_norm_120.1 {momentum = 0.01 : f64, vram.layer = "conv4_block41.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc423)
    %batch_norm_120.4 = vram.running_update %conv4_block41.bn1.running_var, %batch_norm_120.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block41.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc423)
    %relu_120 = vram.relu %batch_norm_120 {vram.layer = "conv4_block41.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc424)
    %conv2d_120 = vram.conv2d %relu_120, %conv4_block41.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block41.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc425)
    %cat_58 = vram.concat %cat_57, %conv2d_120 {dim = 1 : i64, vram.layer = "conv4_block41.concat"} : (tensor<1x1536x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1568x64x64xf32> loc(#loc426)
    %batch_norm_121, %batch_norm_121.1, %batch_norm_121.2 = vram.batch_norm %cat_58, %conv4_block42.bn0.weight, %conv4_block42.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block42.bn0"} : (tensor<1x1568x64x64xf32>, tensor<1568xf32>, tensor<1568xf32>) -> (tensor<1x1568x64x64xf32>, tensor<1568xf32>, tensor<1568xf32>) loc(#loc427)
    %batch_norm_121.3 = vram.running_update %conv4_block42.bn0.running_mean, %batch_norm_121.1 {momentum = 0.01 : f64, vram.layer = "conv4_block42.bn0"} : (tensor<1568xf32>, tensor<1568xf32>) -> tensor<1568xf32> loc(#loc427)
    %batch_norm_121.4 = vram.running_update %conv4_block42.bn0.running_var, %batch_norm_121.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block42.bn0"} : (tensor<1568xf32>, tensor<1568xf32>) -> tensor<1568xf32> loc(#loc427)
    %relu_121 = vram.relu %batch_norm_121 {vram.layer = "conv4_block42.relu0"} : (tensor<1x1568x64x64xf32>) -> tensor<1x1568x64x64xf32> loc(#loc428)
    %conv2d_121 = vram.conv2d %relu_121, %conv4_block42.conv1.weight {vram.layer = "conv4_block42.conv1"} : (tensor<1x1568x64x64xf32>, tensor<128x1568x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc429)
    %batch_norm_122, %batch_norm_122.1, %batch_norm_122.2 = vram.batch_norm %conv2d_121, %conv4_block42.bn1.weight, %conv4_block42.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block42.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc430)
    %batch_norm_122.3 = vram.running_update %conv4_block42.bn1.running_mean, %batch_norm_122.1 {momentum = 0.01 : f64, vram.layer = "conv4_block42.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc430)
    %batch_norm_122.4 = vram.running_update %conv4_block42.bn1.running_var, %batch_norm_122.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block42.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc430)
    %relu_122 = vram.relu %batch_norm_122 {vram.layer = "conv4_block42.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc431)
    %conv2d_122 = vram.conv2d %relu_122, %conv4_block42.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block42.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc432)
    %cat_59 = vram.concat %cat_58, %conv2d_122 {dim = 1 : i64, vram.layer = "conv4_block42.concat"} : (tensor<1x1568x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1600x64x64xf32> loc(#loc433)
    %batch_norm_123, %batch_norm_123.1, %batch_norm_123.2 = vram.batch_norm %cat_59, %conv4_block43.bn0.weight, %conv4_block43.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block43.bn0"} : (tensor<1x1600x64x64xf32>, tensor<1600xf32>, tensor<1600xf32>) -> (tensor<1x1600x64x64xf32>, tensor<1600xf32>, tensor<1600xf32>) loc(#loc434)
    %batch_norm_123.3 = vram.running_update %conv4_block43.bn0.running_mean, %batch_norm_123.1 {momentum = 0.01 : f64, vram.layer = "conv4_block43.bn0"} : (tensor<1600xf32>, tensor<1600xf32>) -> tensor<1600xf32> loc(#loc434)
    %batch_norm_123.4 = vram.running_update %conv4_block43.bn0.running_var, %batch_norm_123.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block43.bn0"} : (tensor<1600xf32>, tensor<1600xf32>) -> tensor<1600xf32> loc(#loc434)
    %relu_123 = vram.relu %batch_norm_123 {vram.layer = "conv4_block43.relu0"} : (tensor<1x1600x64x64xf32>) -> tensor<1x1600x64x64xf32> loc(#loc435)
    %conv2d_123 = vram.conv2d %relu_123, %conv4_block43.conv1.weight {vram.layer = "conv4_block43.conv1"} : (tensor<1x1600x64x64xf32>, tensor<128x1600x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc436)
    %batch_norm_124, %batch_norm_124.1, %batch_norm_124.2 = vram.batch_norm %conv2d_123, %conv4_block43.bn1.weight, %conv4_block43.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block43.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc437)
    %batch_norm_124.3 = vram.running_update %conv4_block43.bn1.running_mean, %batch_norm_124.1 {momentum = 0.01 : f64, vram.layer = "conv4_block43.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc437)
    %batch_norm_124.4 = vram.running_update %conv4_block43.bn1.running_var, %batch_norm_124.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block43.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc437)
    %relu_124 = vram.relu %batch_norm_124 {vram.layer = "conv4_block43.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc438)
    %conv2d_124 = vram.conv2d %relu_124, %conv4_block43.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block43.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc439)
    %cat_60 = vram.concat %cat_59, %conv2d_124 {dim = 1 : i64, vram.layer = "conv4_block43.concat"} : (tensor<1x1600x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1632x64x64xf32> loc(#loc440)
    %batch_norm_125, %batch_norm_125.1, %batch_norm_125.2 = vram.batch_norm %cat_60, %conv4_block44.bn0.weight, %conv4_block44.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block44.bn0"} : (tensor<1x1632x64x64xf32>, tensor<1632xf32>, tensor<1632xf32>) -> (tensor<1x1632x64x64xf32>, tensor<1632xf32>, tensor<1632xf32>) loc(#loc441)
    %batch_norm_125.3 = vram.running_update %conv4_block44.bn0.running_mean, %batch_norm_125.1 {momentum = 0.01 : f64, vram.layer = "conv4_block44.bn0"} : (tensor<1632xf32>, tensor<1632xf32>) -> tensor<1632xf32> loc(#loc441)
    %batch_norm_125.4 = vram.running_update %conv4_block44.bn0.running_var, %batch_norm_125.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block44.bn0"} : (tensor<1632xf32>, tensor<1632xf32>) -> tensor<1632xf32> loc(#loc441)
    %relu_125 = vram.relu %batch_norm_125 {vram.layer = "conv4_block44.relu0"} : (tensor<1x1632x64x64xf32>) -> tensor<1x1632x64x64xf32> loc(#loc442)
    %conv2d_125 = vram.conv2d %relu_125, %conv4_block44.conv1.weight {vram.layer = "conv4_block44.conv1"} : (tensor<1x1632x64x64xf32>, tensor<128x1632x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc443)
    %batch_norm_126, %batch_norm_126.1, %batch_norm_126.2 = vram.batch_norm %conv2d_125, %conv4_block44.bn1.weight, %conv4_block44.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block44.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc444)
    %batch_norm_126.3 = vram.running_update %conv4_block44.bn1.running_mean, %batch_norm_126.1 {momentum = 0.01 : f64, vram.layer = "conv4_block44.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc444)
    %batch_norm_126.4 = vram.running_update %conv4_block44.bn1.running_var, %batch_norm_126.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block44.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc444)
    %relu_126 = vram.relu %batch_norm_126 {vram.layer = "conv4_block44.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc445)
    %conv2d_126 = vram.conv2d %relu_126, %conv4_block44.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block44.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc446)
    %cat_61 = vram.concat %cat_60, %conv2d_126 {dim = 1 : i64, vram.layer = "conv4_block44.concat"} : (tensor<1x1632x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1664x64x64xf32> loc(#loc447)
    %batch_norm_127, %batch_norm_127.1, %batch_norm_127.2 = vram.batch_norm %cat_61, %conv4_block45.bn0.weight, %conv4_block45.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block45.bn0"} : (tensor<1x1664x64x64xf32>, tensor<1664xf32>, tensor<1664xf32>) -> (tensor<1x1664x64x64xf32>, tensor<1664xf32>, tensor<1664xf32>) loc(#loc448)
    %batch_norm_127.3 = vram.running_update %conv4_block45.bn0.running_mean, %batch_norm_127.1 {momentum = 0.01 : f64, vram.layer = "conv4_block45.bn0"} : (tensor<1664xf32>, tensor<1664xf32>) -> tensor<1664xf32> loc(#loc448)
    %batch_norm_127.4 = vram.running_update %conv4_block45.bn0.running_var, %batch_norm_127.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block45.bn0"} : (tensor<1664xf32>, tensor<1664xf32>) -> tensor<1664xf32> loc(#loc448)
    %relu_127 = vram.relu %batch_norm_127 {vram.layer = "conv4_block45.relu0"} : (tensor<1x1664x64x64xf32>) -> tensor<1x1664x64x64xf32> loc(#loc449)
    %conv2d_127 = vram.conv2d %relu_127, %conv4_block45.conv1.weight {vram.layer = "conv4_block45.conv1"} : (tensor<1x1664x64x64xf32>, tensor<128x1664x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc450)
    %batch_norm_128, %batch_norm_128.1, %batch_norm_128.2 = vram.batch_norm %conv2d_127, %conv4_block45.bn1.weight, %conv4_block45.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block45.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc451)
    %batch_norm_128.3 = vram.running_update %conv4_block45.bn1.running_mean, %batch_norm_128.1 {momentum = 0.01 : f64, vram.layer = "conv4_block45.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc451)
    %batch_norm_128.4 = vram.running_update %conv4_block45.bn1.running_var, %batch_norm_128.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block45.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc451)
    %relu_128 = vram.relu %batch_norm_128 {vram.layer = "conv4_block45.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc452)
    %conv2d_128 = vram.conv2d %relu_128, %conv4_block45.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block45.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc453)
    %cat_62 = vram.concat %cat_61, %conv2d_128 {dim = 1 : i64, vram.layer = "conv4_block45.concat"} : (tensor<1x1664x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1696x64x64xf32> loc(#loc454)
    %batch_norm_129, %batch_norm_129.1, %batch_norm_129.2 = vram.batch_norm %cat_62, %conv4_block46.bn0.weight, %conv4_block46.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block46.bn0"} : (tensor<1x1696x64x64xf32>, tensor<1696xf32>, tensor<1696xf32>) -> (tensor<1x1696x64x64xf32>, tensor<1696xf32>, tensor<1696xf32>) loc(#loc455)
    %batch_norm_129.3 = vram.running_update %conv4_block46.bn0.running_mean, %batch_norm_129.1 {momentum = 0.01 : f64, vram.layer = "conv4_block46.bn0"} : (tensor<1696xf32>, tensor<1696xf32>) -> tensor<1696xf32> loc(#loc455)
    %batch_norm_129.4 = vram.running_update %conv4_block46.bn0.running_var, %batch_norm_129.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block46.bn0"} : (tensor<1696xf32>, tensor<1696xf32>) -> tensor<1696xf32> loc(#loc455)
    %relu_129 = vram.relu %batch_norm_129 {vram.layer = "conv4_block46.relu0"} : (tensor<1x1696x64x64xf32>) -> tensor<1x1696x64x64xf32> loc(#loc456)
    %conv2d_129 = vram.conv2d %relu_129, %conv4_block46.conv1.weight {vram.layer = "conv4_block46.conv1"} : (tensor<1x1696x64x64xf32>, tensor<128x1696x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc457)
    %batch_norm_130, %batch_norm_130.1, %batch_norm_130.2 = vram.batch_norm %conv2d_129, %conv4_block46.bn1.weight, %conv4_block46.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block46.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc458)
    %batch_norm_130.3 = vram.running_update %conv4_block46.bn1.running_mean, %batch_norm_130.1 {momentum = 0.01 : f64, vram.layer = "conv4_block46.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc458)
    %batch_norm_130.4 = vram.running_update %conv4_block46.bn1.running_var, %batch_norm_130.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block46.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc458)
    %relu_130 = vram.relu %batch_norm_130 {vram.layer = "conv4_block46.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc459)
    %conv2d_130 = vram.conv2d %relu_130, %conv4_block46.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block46.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc460)
    %cat_63 = vram.concat %cat_62, %conv2d_130 {dim = 1 : i64, vram.layer = "conv4_block46.concat"} : (tensor<1x1696x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1728x64x64xf32> loc(#loc461)
    %batch_norm_131, %batch_norm_131.1, %batch_norm_131.2 = vram.batch_norm %cat_63, %conv4_block47.bn0.weight, %conv4_block47.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block47.bn0"} : (tensor<1x1728x64x64xf32>, tensor<1728xf32>, tensor<1728xf32>) -> (tensor<1x1728x64x64xf32>, tensor<1728xf32>, tensor<1728xf32>) loc(#loc462)
    %batch_norm_131.3 = vram.running_update %conv4_block47.bn0.running_mean, %batch_norm_131.1 {momentum = 0.01 : f64, vram.layer = "conv4_block47.bn0"} : (tensor<1728xf32>, tensor<1728xf32>) -> tensor<1728xf32> loc(#loc462)
    %batch_norm_131.4 = vram.running_update %conv4_block47.bn0.running_var, %batch_norm_131.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block47.bn0"} : (tensor<1728xf32>, tensor<1728xf32>) -> tensor<1728xf32> loc(#loc462)
    %relu_131 = vram.relu %batch_norm_131 {vram.layer = "conv4_block47.relu0"} : (tensor<1x1728x64x64xf32>) -> tensor<1x1728x64x64xf32> loc(#loc463)
    %conv2d_131 = vram.conv2d %relu_131, %conv4_block47.conv1.weight {vram.layer = "conv4_block47.conv1"} : (tensor<1x1728x64x64xf32>, tensor<128x1728x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc464)
    %batch_norm_132, %batch_norm_132.1, %batch_norm_132.2 = vram.batch_norm %conv2d_131, %conv4_block47.bn1.weight, %conv4_block47.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block47.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc465)
    %batch_norm_132.3 = vram.running_update %conv4_block47.bn1.running_mean, %batch_norm_132.1 {momentum = 0.01 : f64, vram.layer = "conv4_block47.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc465)
    %batch_norm_132.4 = vram.running_update %conv4_block47.bn1.running_var, %batch_norm_132.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block47.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc465)
    %relu_132 = vram.relu %batch_norm_132 {vram.layer = "conv4_block47.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc466)
    %conv2d_132 = vram.conv2d %relu_132, %conv4_block47.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block47.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc467)
    %cat_64 = vram.concat %cat_63, %conv2d_132 {dim = 1 : i64, vram.layer = "conv4_block47.concat"} : (tensor<1x1728x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1760x64x64xf32> loc(#loc468)
    %batch_norm_133, %batch_norm_133.1, %batch_norm_133.2 = vram.batch_norm %cat_64, %conv4_block48.bn0.weight, %conv4_block48.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block48.bn0"} : (tensor<1x1760x64x64xf32>, tensor<1760xf32>, tensor<1760xf32>) -> (tensor<1x1760x64x64xf32>, tensor<1760xf32>, tensor<1760xf32>) loc(#loc469)
    %batch_norm_133.3 = vram.running_update %conv4_block48.bn0.running_mean, %batch_norm_133.1 {momentum = 0.01 : f64, vram.layer = "conv4_block48.bn0"} : (tensor<1760xf32>, tensor<1760xf32>) -> tensor<1760xf32> loc(#loc469)
    %batch_norm_133.4 = vram.running_update %conv4_block48.bn0.running_var, %batch_norm_133.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block48.bn0"} : (tensor<1760xf32>, tensor<1760xf32>) -> tensor<1760xf32> loc(#loc469)
    %relu_133 = vram.relu %batch_norm_133 {vram.layer = "conv4_block48.relu0"} : (tensor<1x1760x64x64xf32>) -> tensor<1x1760x64x64xf32> loc(#loc470)
    %conv2d_133 = vram.conv2d %relu_133, %conv4_block48.conv1.weight {vram.layer = "conv4_block48.conv1"} : (tensor<1x1760x64x64xf32>, tensor<128x1760x1x1xf32>) -> tensor<1x128x64x64xf32> loc(#loc471)
    %batch_norm_134, %batch_norm_134.1, %batch_norm_134.2 = vram.batch_norm %conv2d_133, %conv4_block48.bn1.weight, %conv4_block48.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv4_block48.bn1"} : (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x64x64xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc472)
    %batch_norm_134.3 = vram.running_update %conv4_block48.bn1.running_mean, %batch_norm_134.1 {momentum = 0.01 : f64, vram.layer = "conv4_block48.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc472)
    %batch_norm_134.4 = vram.running_update %conv4_block48.bn1.running_var, %batch_norm_134.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "conv4_block48.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc472)
    %relu_134 = vram.relu %batch_norm_134 {vram.layer = "conv4_block48.relu1"} : (tensor<1x128x64x64xf32>) -> tensor<1x128x64x64xf32> loc(#loc473)
    %conv2d_134 = vram.conv2d %relu_134, %conv4_block48.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv4_block48.conv2"} : (tensor<1x128x64x64xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x64x64xf32> loc(#loc474)
    %cat_65 = vram.concat %cat_64, %conv2d_134 {dim = 1 : i64, vram.layer = "conv4_block48.concat"} : (tensor<1x1760x64x64xf32>, tensor<1x32x64x64xf32>) -> tensor<1x1792x64x64xf32> loc(#loc475)
    %batch_norm_135, %batch_norm_135.1, %batch_norm_135.2 = vram.batch_norm %cat_65, %pool4_bn.weight, %pool4_bn.bias {eps = 1.001e-05 : f64, vram.layer = "pool4_bn"} : (tensor<1x1792x64x64xf32>, tensor<1792xf32>, tensor<1792xf32>) -> (tensor<1x1792x64x64xf32>, tensor<1792xf32>, tensor<1792xf32>) loc(#loc476)
    %batch_norm_135.3 = vram.running_update %pool4_bn.running_mean, %batch_norm_135.1 {momentum = 0.01 : f64, vram.layer = "pool4_bn"} : (tensor<1792xf32>, tensor<1792xf32>) -> tensor<1792xf32> loc(#loc476)
    %batch_norm_135.4 = vram.running_update %pool4_bn.running_var, %batch_norm_135.2 {momentum = 0.01 : f64, scale = 1.0002442002442002 : f64, vram.layer = "pool4_bn"} : (tensor<1792xf32>, tensor<1792xf32>) -> tensor<1792xf32> loc(#loc476)
    %relu_135 = vram.relu %batch_norm_135 {vram.layer = "pool4_relu"} : (tensor<1x1792x64x64xf32>) -> tensor<1x1792x64x64xf32> loc(#loc477)
    %conv2d_135 = vram.conv2d %relu_135, %pool4_conv.weight {vram.layer = "pool4_conv"} : (tensor<1x1792x64x64xf32>, tensor<896x1792x1x1xf32>) -> tensor<1x896x64x64xf32> loc(#loc478)
    %avg_pool2d_2 = vram.avg_pool2d %conv2d_135 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "pool4_pool"} : (tensor<1x896x64x64xf32>) -> tensor<1x896x32x32xf32> loc(#loc479)
    %batch_norm_136, %batch_norm_136.1, %batch_norm_136.2 = vram.batch_norm %avg_pool2d_2, %conv5_block1.bn0.weight, %conv5_block1.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block1.bn0"} : (tensor<1x896x32x32xf32>, tensor<896xf32>, tensor<896xf32>) -> (tensor<1x896x32x32xf32>, tensor<896xf32>, tensor<896xf32>) loc(#loc480)
    %batch_norm_136.3 = vram.running_update %conv5_block1.bn0.running_mean, %batch_norm_136.1 {momentum = 0.01 : f64, vram.layer = "conv5_block1.bn0"} : (tensor<896xf32>, tensor<896xf32>) -> tensor<896xf32> loc(#loc480)
    %batch_norm_136.4 = vram.running_update %conv5_block1.bn0.running_var, %batch_norm_136.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block1.bn0"} : (tensor<896xf32>, tensor<896xf32>) -> tensor<896xf32> loc(#loc480)
    %relu_136 = vram.relu %batch_norm_136 {vram.layer = "conv5_block1.relu0"} : (tensor<1x896x32x32xf32>) -> tensor<1x896x32x32xf32> loc(#loc481)
    %conv2d_136 = vram.conv2d %relu_136, %conv5_block1.conv1.weight {vram.layer = "conv5_block1.conv1"} : (tensor<1x896x32x32xf32>, tensor<128x896x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc482)
    %batch_norm_137, %batch_norm_137.1, %batch_norm_137.2 = vram.batch_norm %conv2d_136, %conv5_block1.bn1.weight, %conv5_block1.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block1.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc483)
    %batch_norm_137.3 = vram.running_update %conv5_block1.bn1.running_mean, %batch_norm_137.1 {momentum = 0.01 : f64, vram.layer = "conv5_block1.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc483)
    %batch_norm_137.4 = vram.running_update %conv5_block1.bn1.running_var, %batch_norm_137.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block1.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc483)
    %relu_137 = vram.relu %batch_norm_137 {vram.layer = "conv5_block1.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc484)
    %conv2d_137 = vram.conv2d %relu_137, %conv5_block1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block1.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc485)
    %cat_66 = vram.concat %avg_pool2d_2, %conv2d_137 {dim = 1 : i64, vram.layer = "conv5_block1.concat"} : (tensor<1x896x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x928x32x32xf32> loc(#loc486)
    %batch_norm_138, %batch_norm_138.1, %batch_norm_138.2 = vram.batch_norm %cat_66, %conv5_block2.bn0.weight, %conv5_block2.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block2.bn0"} : (tensor<1x928x32x32xf32>, tensor<928xf32>, tensor<928xf32>) -> (tensor<1x928x32x32xf32>, tensor<928xf32>, tensor<928xf32>) loc(#loc487)
    %batch_norm_138.3 = vram.running_update %conv5_block2.bn0.running_mean, %batch_norm_138.1 {momentum = 0.01 : f64, vram.layer = "conv5_block2.bn0"} : (tensor<928xf32>, tensor<928xf32>) -> tensor<928xf32> loc(#loc487)
    %batch_norm_138.4 = vram.running_update %conv5_block2.bn0.running_var, %batch_norm_138.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block2.bn0"} : (tensor<928xf32>, tensor<928xf32>) -> tensor<928xf32> loc(#loc487)
    %relu_138 = vram.relu %batch_norm_138 {vram.layer = "conv5_block2.relu0"} : (tensor<1x928x32x32xf32>) -> tensor<1x928x32x32xf32> loc(#loc488)
    %conv2d_138 = vram.conv2d %relu_138, %conv5_block2.conv1.weight {vram.layer = "conv5_block2.conv1"} : (tensor<1x928x32x32xf32>, tensor<128x928x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc489)
    %batch_norm_139, %batch_norm_139.1, %batch_norm_139.2 = vram.batch_norm %conv2d_138, %conv5_block2.bn1.weight, %conv5_block2.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block2.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc490)
    %batch_norm_139.3 = vram.running_update %conv5_block2.bn1.running_mean, %batch_norm_139.1 {momentum = 0.01 : f64, vram.layer = "conv5_block2.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc490)
    %batch_norm_139.4 = vram.running_update %conv5_block2.bn1.running_var, %batch_norm_139.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block2.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc490)
    %relu_139 = vram.relu %batch_norm_139 {vram.layer = "conv5_block2.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc491)
    %conv2d_139 = vram.conv2d %relu_139, %conv5_block2.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block2.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc492)
    %cat_67 = vram.concat %cat_66, %conv2d_139 {dim = 1 : i64, vram.layer = "conv5_block2.concat"} : (tensor<1x928x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x960x32x32xf32> loc(#loc493)
    %batch_norm_140, %batch_norm_140.1, %batch_norm_140.2 = vram.batch_norm %cat_67, %conv5_block3.bn0.weight, %conv5_block3.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block3.bn0"} : (tensor<1x960x32x32xf32>, tensor<960xf32>, tensor<960xf32>) -> (tensor<1x960x32x32xf32>, tensor<960xf32>, tensor<960xf32>) loc(#loc494)
    %batch_norm_140.3 = vram.running_update %conv5_block3.bn0.running_mean, %batch_norm_140.1 {momentum = 0.01 : f64, vram.layer = "conv5_block3.bn0"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc494)
    %batch_norm_140.4 = vram.running_update %conv5_block3.bn0.running_var, %batch_norm_140.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block3.bn0"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc494)
    %relu_140 = vram.relu %batch_norm_140 {vram.layer = "conv5_block3.relu0"} : (tensor<1x960x32x32xf32>) -> tensor<1x960x32x32xf32> loc(#loc495)
    %conv2d_140 = vram.conv2d %relu_140, %conv5_block3.conv1.weight {vram.layer = "conv5_block3.conv1"} : (tensor<1x960x32x32xf32>, tensor<128x960x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc496)
    %batch_norm_141, %batch_norm_141.1, %batch_norm_141.2 = vram.batch_norm %conv2d_140, %conv5_block3.bn1.weight, %conv5_block3.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block3.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc497)
    %batch_norm_141.3 = vram.running_update %conv5_block3.bn1.running_mean, %batch_norm_141.1 {momentum = 0.01 : f64, vram.layer = "conv5_block3.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc497)
    %batch_norm_141.4 = vram.running_update %conv5_block3.bn1.running_var, %batch_norm_141.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block3.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc497)
    %relu_141 = vram.relu %batch_norm_141 {vram.layer = "conv5_block3.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc498)
    %conv2d_141 = vram.conv2d %relu_141, %conv5_block3.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block3.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc499)
    %cat_68 = vram.concat %cat_67, %conv2d_141 {dim = 1 : i64, vram.layer = "conv5_block3.concat"} : (tensor<1x960x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x992x32x32xf32> loc(#loc500)
    %batch_norm_142, %batch_norm_142.1, %batch_norm_142.2 = vram.batch_norm %cat_68, %conv5_block4.bn0.weight, %conv5_block4.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block4.bn0"} : (tensor<1x992x32x32xf32>, tensor<992xf32>, tensor<992xf32>) -> (tensor<1x992x32x32xf32>, tensor<992xf32>, tensor<992xf32>) loc(#loc501)
    %batch_norm_142.3 = vram.running_update %conv5_block4.bn0.running_mean, %batch_norm_142.1 {momentum = 0.01 : f64, vram.layer = "conv5_block4.bn0"} : (tensor<992xf32>, tensor<992xf32>) -> tensor<992xf32> loc(#loc501)
    %batch_norm_142.4 = vram.running_update %conv5_block4.bn0.running_var, %batch_norm_142.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block4.bn0"} : (tensor<992xf32>, tensor<992xf32>) -> tensor<992xf32> loc(#loc501)
    %relu_142 = vram.relu %batch_norm_142 {vram.layer = "conv5_block4.relu0"} : (tensor<1x992x32x32xf32>) -> tensor<1x992x32x32xf32> loc(#loc502)
    %conv2d_142 = vram.conv2d %relu_142, %conv5_block4.conv1.weight {vram.layer = "conv5_block4.conv1"} : (tensor<1x992x32x32xf32>, tensor<128x992x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc503)
    %batch_norm_143, %batch_norm_143.1, %batch_norm_143.2 = vram.batch_norm %conv2d_142, %conv5_block4.bn1.weight, %conv5_block4.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block4.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc504)
    %batch_norm_143.3 = vram.running_update %conv5_block4.bn1.running_mean, %batch_norm_143.1 {momentum = 0.01 : f64, vram.layer = "conv5_block4.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc504)
    %batch_norm_143.4 = vram.running_update %conv5_block4.bn1.running_var, %batch_norm_143.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block4.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc504)
    %relu_143 = vram.relu %batch_norm_143 {vram.layer = "conv5_block4.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc505)
    %conv2d_143 = vram.conv2d %relu_143, %conv5_block4.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block4.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc506)
    %cat_69 = vram.concat %cat_68, %conv2d_143 {dim = 1 : i64, vram.layer = "conv5_block4.concat"} : (tensor<1x992x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1024x32x32xf32> loc(#loc507)
    %batch_norm_144, %batch_norm_144.1, %batch_norm_144.2 = vram.batch_norm %cat_69, %conv5_block5.bn0.weight, %conv5_block5.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block5.bn0"} : (tensor<1x1024x32x32xf32>, tensor<1024xf32>, tensor<1024xf32>) -> (tensor<1x1024x32x32xf32>, tensor<1024xf32>, tensor<1024xf32>) loc(#loc508)
    %batch_norm_144.3 = vram.running_update %conv5_block5.bn0.running_mean, %batch_norm_144.1 {momentum = 0.01 : f64, vram.layer = "conv5_block5.bn0"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc508)
    %batch_norm_144.4 = vram.running_update %conv5_block5.bn0.running_var, %batch_norm_144.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block5.bn0"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc508)
    %relu_144 = vram.relu %batch_norm_144 {vram.layer = "conv5_block5.relu0"} : (tensor<1x1024x32x32xf32>) -> tensor<1x1024x32x32xf32> loc(#loc509)
    %conv2d_144 = vram.conv2d %relu_144, %conv5_block5.conv1.weight {vram.layer = "conv5_block5.conv1"} : (tensor<1x1024x32x32xf32>, tensor<128x1024x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc510)
    %batch_norm_145, %batch_norm_145.1, %batch_norm_145.2 = vram.batch_norm %conv2d_144, %conv5_block5.bn1.weight, %conv5_block5.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block5.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc511)
    %batch_norm_145.3 = vram.running_update %conv5_block5.bn1.running_mean, %batch_norm_145.1 {momentum = 0.01 : f64, vram.layer = "conv5_block5.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc511)
    %batch_norm_145.4 = vram.running_update %conv5_block5.bn1.running_var, %batch_norm_145.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block5.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc511)
    %relu_145 = vram.relu %batch_norm_145 {vram.layer = "conv5_block5.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc512)
    %conv2d_145 = vram.conv2d %relu_145, %conv5_block5.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block5.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc513)
    %cat_70 = vram.concat %cat_69, %conv2d_145 {dim = 1 : i64, vram.layer = "conv5_block5.concat"} : (tensor<1x1024x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1056x32x32xf32> loc(#loc514)
    %batch_norm_146, %batch_norm_146.1, %batch_norm_146.2 = vram.batch_norm %cat_70, %conv5_block6.bn0.weight, %conv5_block6.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block6.bn0"} : (tensor<1x1056x32x32xf32>, tensor<1056xf32>, tensor<1056xf32>) -> (tensor<1x1056x32x32xf32>, tensor<1056xf32>, tensor<1056xf32>) loc(#loc515)
    %batch_norm_146.3 = vram.running_update %conv5_block6.bn0.running_mean, %batch_norm_146.1 {momentum = 0.01 : f64, vram.layer = "conv5_block6.bn0"} : (tensor<1056xf32>, tensor<1056xf32>) -> tensor<1056xf32> loc(#loc515)
    %batch_norm_146.4 = vram.running_update %conv5_block6.bn0.running_var, %batch_norm_146.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block6.bn0"} : (tensor<1056xf32>, tensor<1056xf32>) -> tensor<1056xf32> loc(#loc515)
    %relu_146 = vram.relu %batch_norm_146 {vram.layer = "conv5_block6.relu0"} : (tensor<1x1056x32x32xf32>) -> tensor<1x1056x32x32xf32> loc(#loc516)
    %conv2d_146 = vram.conv2d %relu_146, %conv5_block6.conv1.weight {vram.layer = "conv5_block6.conv1"} : (tensor<1x1056x32x32xf32>, tensor<128x1056x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc517)
    %batch_norm_147, %batch_norm_147.1, %batch_norm_147.2 = vram.batch_norm %conv2d_146, %conv5_block6.bn1.weight, %conv5_block6.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block6.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc518)
    %batch_norm_147.3 = vram.running_update %conv5_block6.bn1.running_mean, %batch_norm_147.1 {momentum = 0.01 : f64, vram.layer = "conv5_block6.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc518)
    %batch_norm_147.4 = vram.running_update %conv5_block6.bn1.running_var, %batch_norm_147.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block6.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc518)
    %relu_147 = vram.relu %batch_norm_147 {vram.layer = "conv5_block6.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc519)
    %conv2d_147 = vram.conv2d %relu_147, %conv5_block6.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block6.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc520)
    %cat_71 = vram.concat %cat_70, %conv2d_147 {dim = 1 : i64, vram.layer = "conv5_block6.concat"} : (tensor<1x1056x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1088x32x32xf32> loc(#loc521)
    %batch_norm_148, %batch_norm_148.1, %batch_norm_148.2 = vram.batch_norm %cat_71, %conv5_block7.bn0.weight, %conv5_block7.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block7.bn0"} : (tensor<1x1088x32x32xf32>, tensor<1088xf32>, tensor<1088xf32>) -> (tensor<1x1088x32x32xf32>, tensor<1088xf32>, tensor<1088xf32>) loc(#loc522)
    %batch_norm_148.3 = vram.running_update %conv5_block7.bn0.running_mean, %batch_norm_148.1 {momentum = 0.01 : f64, vram.layer = "conv5_block7.bn0"} : (tensor<1088xf32>, tensor<1088xf32>) -> tensor<1088xf32> loc(#loc522)
    %batch_norm_148.4 = vram.running_update %conv5_block7.bn0.running_var, %batch_norm_148.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block7.bn0"} : (tensor<1088xf32>, tensor<1088xf32>) -> tensor<1088xf32> loc(#loc522)
    %relu_148 = vram.relu %batch_norm_148 {vram.layer = "conv5_block7.relu0"} : (tensor<1x1088x32x32xf32>) -> tensor<1x1088x32x32xf32> loc(#loc523)
    %conv2d_148 = vram.conv2d %relu_148, %conv5_block7.conv1.weight {vram.layer = "conv5_block7.conv1"} : (tensor<1x1088x32x32xf32>, tensor<128x1088x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc524)
    %batch_norm_149, %batch_norm_149.1, %batch_norm_149.2 = vram.batch_norm %conv2d_148, %conv5_block7.bn1.weight, %conv5_block7.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block7.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc525)
    %batch_norm_149.3 = vram.running_update %conv5_block7.bn1.running_mean, %batch_norm_149.1 {momentum = 0.01 : f64, vram.layer = "conv5_block7.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc525)
    %batch_norm_149.4 = vram.running_update %conv5_block7.bn1.running_var, %batch_norm_149.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block7.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc525)
    %relu_149 = vram.relu %batch_norm_149 {vram.layer = "conv5_block7.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc526)
    %conv2d_149 = vram.conv2d %relu_149, %conv5_block7.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block7.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc527)
    %cat_72 = vram.concat %cat_71, %conv2d_149 {dim = 1 : i64, vram.layer = "conv5_block7.concat"} : (tensor<1x1088x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1120x32x32xf32> loc(#loc528)
    %batch_norm_150, %batch_norm_150.1, %batch_norm_150.2 = vram.batch_norm %cat_72, %conv5_block8.bn0.weight, %conv5_block8.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block8.bn0"} : (tensor<1x1120x32x32xf32>, tensor<1120xf32>, tensor<1120xf32>) -> (tensor<1x1120x32x32xf32>, tensor<1120xf32>, tensor<1120xf32>) loc(#loc529)
    %batch_norm_150.3 = vram.running_update %conv5_block8.bn0.running_mean, %batch_norm_150.1 {momentum = 0.01 : f64, vram.layer = "conv5_block8.bn0"} : (tensor<1120xf32>, tensor<1120xf32>) -> tensor<1120xf32> loc(#loc529)
    %batch_norm_150.4 = vram.running_update %conv5_block8.bn0.running_var, %batch_norm_150.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block8.bn0"} : (tensor<1120xf32>, tensor<1120xf32>) -> tensor<1120xf32> loc(#loc529)
    %relu_150 = vram.relu %batch_norm_150 {vram.layer = "conv5_block8.relu0"} : (tensor<1x1120x32x32xf32>) -> tensor<1x1120x32x32xf32> loc(#loc530)
    %conv2d_150 = vram.conv2d %relu_150, %conv5_block8.conv1.weight {vram.layer = "conv5_block8.conv1"} : (tensor<1x1120x32x32xf32>, tensor<128x1120x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc531)
    %batch_norm_151, %batch_norm_151.1, %batch_norm_151.2 = vram.batch_norm %conv2d_150, %conv5_block8.bn1.weight, %conv5_block8.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block8.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc532)
    %batch_norm_151.3 = vram.running_update %conv5_block8.bn1.running_mean, %batch_norm_151.1 {momentum = 0.01 : f64, vram.layer = "conv5_block8.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc532)
    %batch_norm_151.4 = vram.running_update %conv5_block8.bn1.running_var, %batch_norm_151.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block8.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc532)
    %relu_151 = vram.relu %batch_norm_151 {vram.layer = "conv5_block8.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc533)
    %conv2d_151 = vram.conv2d %relu_151, %conv5_block8.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block8.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc534)
    %cat_73 = vram.concat %cat_72, %conv2d_151 {dim = 1 : i64, vram.layer = "conv5_block8.concat"} : (tensor<1x1120x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1152x32x32xf32> loc(#loc535)
    %batch_norm_152, %batch_norm_152.1, %batch_norm_152.2 = vram.batch_norm %cat_73, %conv5_block9.bn0.weight, %conv5_block9.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block9.bn0"} : (tensor<1x1152x32x32xf32>, tensor<1152xf32>, tensor<1152xf32>) -> (tensor<1x1152x32x32xf32>, tensor<1152xf32>, tensor<1152xf32>) loc(#loc536)
    %batch_norm_152.3 = vram.running_update %conv5_block9.bn0.running_mean, %batch_norm_152.1 {momentum = 0.01 : f64, vram.layer = "conv5_block9.bn0"} : (tensor<1152xf32>, tensor<1152xf32>) -> tensor<1152xf32> loc(#loc536)
    %batch_norm_152.4 = vram.running_update %conv5_block9.bn0.running_var, %batch_norm_152.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block9.bn0"} : (tensor<1152xf32>, tensor<1152xf32>) -> tensor<1152xf32> loc(#loc536)
    %relu_152 = vram.relu %batch_norm_152 {vram.layer = "conv5_block9.relu0"} : (tensor<1x1152x32x32xf32>) -> tensor<1x1152x32x32xf32> loc(#loc537)
    %conv2d_152 = vram.conv2d %relu_152, %conv5_block9.conv1.weight {vram.layer = "conv5_block9.conv1"} : (tensor<1x1152x32x32xf32>, tensor<128x1152x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc538)
    %batch_norm_153, %batch_norm_153.1, %batch_norm_153.2 = vram.batch_norm %conv2d_152, %conv5_block9.bn1.weight, %conv5_block9.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block9.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc539)
    %batch_norm_153.3 = vram.running_update %conv5_block9.bn1.running_mean, %batch_norm_153.1 {momentum = 0.01 : f64, vram.layer = "conv5_block9.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc539)
    %batch_norm_153.4 = vram.running_update %conv5_block9.bn1.running_var, %batch_norm_153.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block9.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc539)
    %relu_153 = vram.relu %batch_norm_153 {vram.layer = "conv5_block9.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc540)
    %conv2d_153 = vram.conv2d %relu_153, %conv5_block9.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block9.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc541)
    %cat_74 = vram.concat %cat_73, %conv2d_153 {dim = 1 : i64, vram.layer = "conv5_block9.concat"} : (tensor<1x1152x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1184x32x32xf32> loc(#loc542)
    %batch_norm_154, %batch_norm_154.1, %batch_norm_154.2 = vram.batch_norm %cat_74, %conv5_block10.bn0.weight, %conv5_block10.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block10.bn0"} : (tensor<1x1184x32x32xf32>, tensor<1184xf32>, tensor<1184xf32>) -> (tensor<1x1184x32x32xf32>, tensor<1184xf32>, tensor<1184xf32>) loc(#loc543)
    %batch_norm_154.3 = vram.running_update %conv5_block10.bn0.running_mean, %batch_norm_154.1 {momentum = 0.01 : f64, vram.layer = "conv5_block10.bn0"} : (tensor<1184xf32>, tensor<1184xf32>) -> tensor<1184xf32> loc(#loc543)
    %batch_norm_154.4 = vram.running_update %conv5_block10.bn0.running_var, %batch_norm_154.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block10.bn0"} : (tensor<1184xf32>, tensor<1184xf32>) -> tensor<1184xf32> loc(#loc543)
    %relu_154 = vram.relu %batch_norm_154 {vram.layer = "conv5_block10.relu0"} : (tensor<1x1184x32x32xf32>) -> tensor<1x1184x32x32xf32> loc(#loc544)
    %conv2d_154 = vram.conv2d %relu_154, %conv5_block10.conv1.weight {vram.layer = "conv5_block10.conv1"} : (tensor<1x1184x32x32xf32>, tensor<128x1184x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc545)
    %batch_norm_155, %batch_norm_155.1, %batch_norm_155.2 = vram.batch_norm %conv2d_154, %conv5_block10.bn1.weight, %conv5_block10.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block10.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc546)
    %batch_norm_155.3 = vram.running_update %conv5_block10.bn1.running_mean, %batch_norm_155.1 {momentum = 0.01 : f64, vram.layer = "conv5_block10.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc546)
    %batch_norm_155.4 = vram.running_update %conv5_block10.bn1.running_var, %batch_norm_155.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block10.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc546)
    %relu_155 = vram.relu %batch_norm_155 {vram.layer = "conv5_block10.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc547)
    %conv2d_155 = vram.conv2d %relu_155, %conv5_block10.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block10.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc548)
    %cat_75 = vram.concat %cat_74, %conv2d_155 {dim = 1 : i64, vram.layer = "conv5_block10.concat"} : (tensor<1x1184x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1216x32x32xf32> loc(#loc549)
    %batch_norm_156, %batch_norm_156.1, %batch_norm_156.2 = vram.batch_norm %cat_75, %conv5_block11.bn0.weight, %conv5_block11.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block11.bn0"} : (tensor<1x1216x32x32xf32>, tensor<1216xf32>, tensor<1216xf32>) -> (tensor<1x1216x32x32xf32>, tensor<1216xf32>, tensor<1216xf32>) loc(#loc550)
    %batch_norm_156.3 = vram.running_update %conv5_block11.bn0.running_mean, %batch_norm_156.1 {momentum = 0.01 : f64, vram.layer = "conv5_block11.bn0"} : (tensor<1216xf32>, tensor<1216xf32>) -> tensor<1216xf32> loc(#loc550)
    %batch_norm_156.4 = vram.running_update %conv5_block11.bn0.running_var, %batch_norm_156.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block11.bn0"} : (tensor<1216xf32>, tensor<1216xf32>) -> tensor<1216xf32> loc(#loc550)
    %relu_156 = vram.relu %batch_norm_156 {vram.layer = "conv5_block11.relu0"} : (tensor<1x1216x32x32xf32>) -> tensor<1x1216x32x32xf32> loc(#loc551)
    %conv2d_156 = vram.conv2d %relu_156, %conv5_block11.conv1.weight {vram.layer = "conv5_block11.conv1"} : (tensor<1x1216x32x32xf32>, tensor<128x1216x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc552)
    %batch_norm_157, %batch_norm_157.1, %batch_norm_157.2 = vram.batch_norm %conv2d_156, %conv5_block11.bn1.weight, %conv5_block11.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block11.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc553)
    %batch_norm_157.3 = vram.running_update %conv5_block11.bn1.running_mean, %batch_norm_157.1 {momentum = 0.01 : f64, vram.layer = "conv5_block11.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc553)
    %batch_norm_157.4 = vram.running_update %conv5_block11.bn1.running_var, %batch_norm_157.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block11.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc553)
    %relu_157 = vram.relu %batch_norm_157 {vram.layer = "conv5_block11.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc554)
    %conv2d_157 = vram.conv2d %relu_157, %conv5_block11.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block11.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc555)
    %cat_76 = vram.concat %cat_75, %conv2d_157 {dim = 1 : i64, vram.layer = "conv5_block11.concat"} : (tensor<1x1216x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1248x32x32xf32> loc(#loc556)
    %batch_norm_158, %batch_norm_158.1, %batch_norm_158.2 = vram.batch_norm %cat_76, %conv5_block12.bn0.weight, %conv5_block12.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block12.bn0"} : (tensor<1x1248x32x32xf32>, tensor<1248xf32>, tensor<1248xf32>) -> (tensor<1x1248x32x32xf32>, tensor<1248xf32>, tensor<1248xf32>) loc(#loc557)
    %batch_norm_158.3 = vram.running_update %conv5_block12.bn0.running_mean, %batch_norm_158.1 {momentum = 0.01 : f64, vram.layer = "conv5_block12.bn0"} : (tensor<1248xf32>, tensor<1248xf32>) -> tensor<1248xf32> loc(#loc557)
    %batch_norm_158.4 = vram.running_update %conv5_block12.bn0.running_var, %batch_norm_158.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block12.bn0"} : (tensor<1248xf32>, tensor<1248xf32>) -> tensor<1248xf32> loc(#loc557)
    %relu_158 = vram.relu %batch_norm_158 {vram.layer = "conv5_block12.relu0"} : (tensor<1x1248x32x32xf32>) -> tensor<1x1248x32x32xf32> loc(#loc558)
    %conv2d_158 = vram.conv2d %relu_158, %conv5_block12.conv1.weight {vram.layer = "conv5_block12.conv1"} : (tensor<1x1248x32x32xf32>, tensor<128x1248x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc559)
    %batch_norm_159, %batch_norm_159.1, %batch_norm_159.2 = vram.batch_norm %conv2d_158, %conv5_block12.bn1.weight, %conv5_block12.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block12.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc560)
    %batch_norm_159.3 = vram.running_update %conv5_block12.bn1.running_mean, %batch_norm_159.1 {momentum = 0.01 : f64, vram.layer = "conv5_block12.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc560)
    %batch_norm_159.4 = vram.running_update %conv5_block12.bn1.running_var, %batch_norm_159.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block12.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc560)
    %relu_159 = vram.relu %batch_norm_159 {vram.layer = "conv5_block12.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc561)
    %conv2d_159 = vram.conv2d %relu_159, %conv5_block12.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block12.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc562)
    %cat_77 = vram.concat %cat_76, %conv2d_159 {dim = 1 : i64, vram.layer = "conv5_block12.concat"} : (tensor<1x1248x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1280x32x32xf32> loc(#loc563)
    %batch_norm_160, %batch_norm_160.1, %batch_norm_160.2 = vram.batch_norm %cat_77, %conv5_block13.bn0.weight, %conv5_block13.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block13.bn0"} : (tensor<1x1280x32x32xf32>, tensor<1280xf32>, tensor<1280xf32>) -> (tensor<1x1280x32x32xf32>, tensor<1280xf32>, tensor<1280xf32>) loc(#loc564)
    %batch_norm_160.3 = vram.running_update %conv5_block13.bn0.running_mean, %batch_norm_160.1 {momentum = 0.01 : f64, vram.layer = "conv5_block13.bn0"} : (tensor<1280xf32>, tensor<1280xf32>) -> tensor<1280xf32> loc(#loc564)
    %batch_norm_160.4 = vram.running_update %conv5_block13.bn0.running_var, %batch_norm_160.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block13.bn0"} : (tensor<1280xf32>, tensor<1280xf32>) -> tensor<1280xf32> loc(#loc564)
    %relu_160 = vram.relu %batch_norm_160 {vram.layer = "conv5_block13.relu0"} : (tensor<1x1280x32x32xf32>) -> tensor<1x1280x32x32xf32> loc(#loc565)
    %conv2d_160 = vram.conv2d %relu_160, %conv5_block13.conv1.weight {vram.layer = "conv5_block13.conv1"} : (tensor<1x1280x32x32xf32>, tensor<128x1280x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc566)
    %batch_norm_161, %batch_norm_161.1, %batch_norm_161.2 = vram.batch_norm %conv2d_160, %conv5_block13.bn1.weight, %conv5_block13.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block13.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc567)
    %batch_norm_161.3 = vram.running_update %conv5_block13.bn1.running_mean, %batch_norm_161.1 {momentum = 0.01 : f64, vram.layer = "conv5_block13.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc567)
    %batch_norm_161.4 = vram.running_update %conv5_block13.bn1.running_var, %batch_norm_161.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block13.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc567)
    %relu_161 = vram.relu %batch_norm_161 {vram.layer = "conv5_block13.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc568)
    %conv2d_161 = vram.conv2d %relu_161, %conv5_block13.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block13.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc569)
    %cat_78 = vram.concat %cat_77, %conv2d_161 {dim = 1 : i64, vram.layer = "conv5_block13.concat"} : (tensor<1x1280x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1312x32x32xf32> loc(#loc570)
    %batch_norm_162, %batch_norm_162.1, %batch_norm_162.2 = vram.batch_norm %cat_78, %conv5_block14.bn0.weight, %conv5_block14.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block14.bn0"} : (tensor<1x1312x32x32xf32>, tensor<1312xf32>, tensor<1312xf32>) -> (tensor<1x1312x32x32xf32>, tensor<1312xf32>, tensor<1312xf32>) loc(#loc571)
    %batch_norm_162.3 = vram.running_update %conv5_block14.bn0.running_mean, %batch_norm_162.1 {momentum = 0.01 : f64, vram.layer = "conv5_block14.bn0"} : (tensor<1312xf32>, tensor<1312xf32>) -> tensor<1312xf32> loc(#loc571)
    %batch_norm_162.4 = vram.running_update %conv5_block14.bn0.running_var, %batch_norm_162.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block14.bn0"} : (tensor<1312xf32>, tensor<1312xf32>) -> tensor<1312xf32> loc(#loc571)
    %relu_162 = vram.relu %batch_norm_162 {vram.layer = "conv5_block14.relu0"} : (tensor<1x1312x32x32xf32>) -> tensor<1x1312x32x32xf32> loc(#loc572)
    %conv2d_162 = vram.conv2d %relu_162, %conv5_block14.conv1.weight {vram.layer = "conv5_block14.conv1"} : (tensor<1x1312x32x32xf32>, tensor<128x1312x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc573)
    %batch_norm_163, %batch_norm_163.1, %batch_norm_163.2 = vram.batch_norm %conv2d_162, %conv5_block14.bn1.weight, %conv5_block14.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block14.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc574)
    %batch_norm_163.3 = vram.running_update %conv5_block14.bn1.running_mean, %batch_norm_163.1 {momentum = 0.01 : f64, vram.layer = "conv5_block14.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc574)
    %batch_norm_163.4 = vram.running_update %conv5_block14.bn1.running_var, %batch_norm_163.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block14.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc574)
    %relu_163 = vram.relu %batch_norm_163 {vram.layer = "conv5_block14.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc575)
    %conv2d_163 = vram.conv2d %relu_163, %conv5_block14.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block14.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc576)
    %cat_79 = vram.concat %cat_78, %conv2d_163 {dim = 1 : i64, vram.layer = "conv5_block14.concat"} : (tensor<1x1312x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1344x32x32xf32> loc(#loc577)
    %batch_norm_164, %batch_norm_164.1, %batch_norm_164.2 = vram.batch_norm %cat_79, %conv5_block15.bn0.weight, %conv5_block15.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block15.bn0"} : (tensor<1x1344x32x32xf32>, tensor<1344xf32>, tensor<1344xf32>) -> (tensor<1x1344x32x32xf32>, tensor<1344xf32>, tensor<1344xf32>) loc(#loc578)
    %batch_norm_164.3 = vram.running_update %conv5_block15.bn0.running_mean, %batch_norm_164.1 {momentum = 0.01 : f64, vram.layer = "conv5_block15.bn0"} : (tensor<1344xf32>, tensor<1344xf32>) -> tensor<1344xf32> loc(#loc578)
    %batch_norm_164.4 = vram.running_update %conv5_block15.bn0.running_var, %batch_norm_164.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block15.bn0"} : (tensor<1344xf32>, tensor<1344xf32>) -> tensor<1344xf32> loc(#loc578)
    %relu_164 = vram.relu %batch_norm_164 {vram.layer = "conv5_block15.relu0"} : (tensor<1x1344x32x32xf32>) -> tensor<1x1344x32x32xf32> loc(#loc579)
    %conv2d_164 = vram.conv2d %relu_164, %conv5_block15.conv1.weight {vram.layer = "conv5_block15.conv1"} : (tensor<1x1344x32x32xf32>, tensor<128x1344x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc580)
    %batch_norm_165, %batch_norm_165.1, %batch_norm_165.2 = vram.batch_norm %conv2d_164, %conv5_block15.bn1.weight, %conv5_block15.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block15.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc581)
    %batch_norm_165.3 = vram.running_update %conv5_block15.bn1.running_mean, %batch_norm_165.1 {momentum = 0.01 : f64, vram.layer = "conv5_block15.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc581)
    %batch_norm_165.4 = vram.running_update %conv5_block15.bn1.running_var, %batch_norm_165.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block15.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc581)
    %relu_165 = vram.relu %batch_norm_165 {vram.layer = "conv5_block15.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc582)
    %conv2d_165 = vram.conv2d %relu_165, %conv5_block15.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block15.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc583)
    %cat_80 = vram.concat %cat_79, %conv2d_165 {dim = 1 : i64, vram.layer = "conv5_block15.concat"} : (tensor<1x1344x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1376x32x32xf32> loc(#loc584)
    %batch_norm_166, %batch_norm_166.1, %batch_norm_166.2 = vram.batch_norm %cat_80, %conv5_block16.bn0.weight, %conv5_block16.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block16.bn0"} : (tensor<1x1376x32x32xf32>, tensor<1376xf32>, tensor<1376xf32>) -> (tensor<1x1376x32x32xf32>, tensor<1376xf32>, tensor<1376xf32>) loc(#loc585)
    %batch_norm_166.3 = vram.running_update %conv5_block16.bn0.running_mean, %batch_norm_166.1 {momentum = 0.01 : f64, vram.layer = "conv5_block16.bn0"} : (tensor<1376xf32>, tensor<1376xf32>) -> tensor<1376xf32> loc(#loc585)
    %batch_norm_166.4 = vram.running_update %conv5_block16.bn0.running_var, %batch_norm_166.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block16.bn0"} : (tensor<1376xf32>, tensor<1376xf32>) -> tensor<1376xf32> loc(#loc585)
    %relu_166 = vram.relu %batch_norm_166 {vram.layer = "conv5_block16.relu0"} : (tensor<1x1376x32x32xf32>) -> tensor<1x1376x32x32xf32> loc(#loc586)
    %conv2d_166 = vram.conv2d %relu_166, %conv5_block16.conv1.weight {vram.layer = "conv5_block16.conv1"} : (tensor<1x1376x32x32xf32>, tensor<128x1376x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc587)
    %batch_norm_167, %batch_norm_167.1, %batch_norm_167.2 = vram.batch_norm %conv2d_166, %conv5_block16.bn1.weight, %conv5_block16.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block16.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc588)
    %batch_norm_167.3 = vram.running_update %conv5_block16.bn1.running_mean, %batch_norm_167.1 {momentum = 0.01 : f64, vram.layer = "conv5_block16.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc588)
    %batch_norm_167.4 = vram.running_update %conv5_block16.bn1.running_var, %batch_norm_167.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block16.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc588)
    %relu_167 = vram.relu %batch_norm_167 {vram.layer = "conv5_block16.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc589)
    %conv2d_167 = vram.conv2d %relu_167, %conv5_block16.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block16.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc590)
    %cat_81 = vram.concat %cat_80, %conv2d_167 {dim = 1 : i64, vram.layer = "conv5_block16.concat"} : (tensor<1x1376x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1408x32x32xf32> loc(#loc591)
    %batch_norm_168, %batch_norm_168.1, %batch_norm_168.2 = vram.batch_norm %cat_81, %conv5_block17.bn0.weight, %conv5_block17.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block17.bn0"} : (tensor<1x1408x32x32xf32>, tensor<1408xf32>, tensor<1408xf32>) -> (tensor<1x1408x32x32xf32>, tensor<1408xf32>, tensor<1408xf32>) loc(#loc592)
    %batch_norm_168.3 = vram.running_update %conv5_block17.bn0.running_mean, %batch_norm_168.1 {momentum = 0.01 : f64, vram.layer = "conv5_block17.bn0"} : (tensor<1408xf32>, tensor<1408xf32>) -> tensor<1408xf32> loc(#loc592)
    %batch_norm_168.4 = vram.running_update %conv5_block17.bn0.running_var, %batch_norm_168.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block17.bn0"} : (tensor<1408xf32>, tensor<1408xf32>) -> tensor<1408xf32> loc(#loc592)
    %relu_168 = vram.relu %batch_norm_168 {vram.layer = "conv5_block17.relu0"} : (tensor<1x1408x32x32xf32>) -> tensor<1x1408x32x32xf32> loc(#loc593)
    %conv2d_168 = vram.conv2d %relu_168, %conv5_block17.conv1.weight {vram.layer = "conv5_block17.conv1"} : (tensor<1x1408x32x32xf32>, tensor<128x1408x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc594)
    %batch_norm_169, %batch_norm_169.1, %batch_norm_169.2 = vram.batch_norm %conv2d_168, %conv5_block17.bn1.weight, %conv5_block17.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block17.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc595)
    %batch_norm_169.3 = vram.running_update %conv5_block17.bn1.running_mean, %batch_norm_169.1 {momentum = 0.01 : f64, vram.layer = "conv5_block17.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc595)
    %batch_norm_169.4 = vram.running_update %conv5_block17.bn1.running_var, %batch_norm_169.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block17.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc595)
    %relu_169 = vram.relu %batch_norm_169 {vram.layer = "conv5_block17.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc596)
    %conv2d_169 = vram.conv2d %relu_169, %conv5_block17.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block17.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc597)
    %cat_82 = vram.concat %cat_81, %conv2d_169 {dim = 1 : i64, vram.layer = "conv5_block17.concat"} : (tensor<1x1408x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1440x32x32xf32> loc(#loc598)
    %batch_norm_170, %batch_norm_170.1, %batch_norm_170.2 = vram.batch_norm %cat_82, %conv5_block18.bn0.weight, %conv5_block18.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block18.bn0"} : (tensor<1x1440x32x32xf32>, tensor<1440xf32>, tensor<1440xf32>) -> (tensor<1x1440x32x32xf32>, tensor<1440xf32>, tensor<1440xf32>) loc(#loc599)
    %batch_norm_170.3 = vram.running_update %conv5_block18.bn0.running_mean, %batch_norm_170.1 {momentum = 0.01 : f64, vram.layer = "conv5_block18.bn0"} : (tensor<1440xf32>, tensor<1440xf32>) -> tensor<1440xf32> loc(#loc599)
    %batch_norm_170.4 = vram.running_update %conv5_block18.bn0.running_var, %batch_norm_170.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block18.bn0"} : (tensor<1440xf32>, tensor<1440xf32>) -> tensor<1440xf32> loc(#loc599)
    %relu_170 = vram.relu %batch_norm_170 {vram.layer = "conv5_block18.relu0"} : (tensor<1x1440x32x32xf32>) -> tensor<1x1440x32x32xf32> loc(#loc600)
    %conv2d_170 = vram.conv2d %relu_170, %conv5_block18.conv1.weight {vram.layer = "conv5_block18.conv1"} : (tensor<1x1440x32x32xf32>, tensor<128x1440x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc601)
    %batch_norm_171, %batch_norm_171.1, %batch_norm_171.2 = vram.batch_norm %conv2d_170, %conv5_block18.bn1.weight, %conv5_block18.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block18.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc602)
    %batch_norm_171.3 = vram.running_update %conv5_block18.bn1.running_mean, %batch_norm_171.1 {momentum = 0.01 : f64, vram.layer = "conv5_block18.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc602)
    %batch_norm_171.4 = vram.running_update %conv5_block18.bn1.running_var, %batch_norm_171.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block18.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc602)
    %relu_171 = vram.relu %batch_norm_171 {vram.layer = "conv5_block18.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc603)
    %conv2d_171 = vram.conv2d %relu_171, %conv5_block18.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block18.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc604)
    %cat_83 = vram.concat %cat_82, %conv2d_171 {dim = 1 : i64, vram.layer = "conv5_block18.concat"} : (tensor<1x1440x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1472x32x32xf32> loc(#loc605)
    %batch_norm_172, %batch_norm_172.1, %batch_norm_172.2 = vram.batch_norm %cat_83, %conv5_block19.bn0.weight, %conv5_block19.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block19.bn0"} : (tensor<1x1472x32x32xf32>, tensor<1472xf32>, tensor<1472xf32>) -> (tensor<1x1472x32x32xf32>, tensor<1472xf32>, tensor<1472xf32>) loc(#loc606)
    %batch_norm_172.3 = vram.running_update %conv5_block19.bn0.running_mean, %batch_norm_172.1 {momentum = 0.01 : f64, vram.layer = "conv5_block19.bn0"} : (tensor<1472xf32>, tensor<1472xf32>) -> tensor<1472xf32> loc(#loc606)
    %batch_norm_172.4 = vram.running_update %conv5_block19.bn0.running_var, %batch_norm_172.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block19.bn0"} : (tensor<1472xf32>, tensor<1472xf32>) -> tensor<1472xf32> loc(#loc606)
    %relu_172 = vram.relu %batch_norm_172 {vram.layer = "conv5_block19.relu0"} : (tensor<1x1472x32x32xf32>) -> tensor<1x1472x32x32xf32> loc(#loc607)
    %conv2d_172 = vram.conv2d %relu_172, %conv5_block19.conv1.weight {vram.layer = "conv5_block19.conv1"} : (tensor<1x1472x32x32xf32>, tensor<128x1472x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc608)
    %batch_norm_173, %batch_norm_173.1, %batch_norm_173.2 = vram.batch_norm %conv2d_172, %conv5_block19.bn1.weight, %conv5_block19.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block19.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc609)
    %batch_norm_173.3 = vram.running_update %conv5_block19.bn1.running_mean, %batch_norm_173.1 {momentum = 0.01 : f64, vram.layer = "conv5_block19.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc609)
    %batch_norm_173.4 = vram.running_update %conv5_block19.bn1.running_var, %batch_norm_173.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block19.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc609)
    %relu_173 = vram.relu %batch_norm_173 {vram.layer = "conv5_block19.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc610)
    %conv2d_173 = vram.conv2d %relu_173, %conv5_block19.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block19.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc611)
    %cat_84 = vram.concat %cat_83, %conv2d_173 {dim = 1 : i64, vram.layer = "conv5_block19.concat"} : (tensor<1x1472x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1504x32x32xf32> loc(#loc612)
    %batch_norm_174, %batch_norm_174.1, %batch_norm_174.2 = vram.batch_norm %cat_84, %conv5_block20.bn0.weight, %conv5_block20.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block20.bn0"} : (tensor<1x1504x32x32xf32>, tensor<1504xf32>, tensor<1504xf32>) -> (tensor<1x1504x32x32xf32>, tensor<1504xf32>, tensor<1504xf32>) loc(#loc613)
    %batch_norm_174.3 = vram.running_update %conv5_block20.bn0.running_mean, %batch_norm_174.1 {momentum = 0.01 : f64, vram.layer = "conv5_block20.bn0"} : (tensor<1504xf32>, tensor<1504xf32>) -> tensor<1504xf32> loc(#loc613)
    %batch_norm_174.4 = vram.running_update %conv5_block20.bn0.running_var, %batch_norm_174.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block20.bn0"} : (tensor<1504xf32>, tensor<1504xf32>) -> tensor<1504xf32> loc(#loc613)
    %relu_174 = vram.relu %batch_norm_174 {vram.layer = "conv5_block20.relu0"} : (tensor<1x1504x32x32xf32>) -> tensor<1x1504x32x32xf32> loc(#loc614)
    %conv2d_174 = vram.conv2d %relu_174, %conv5_block20.conv1.weight {vram.layer = "conv5_block20.conv1"} : (tensor<1x1504x32x32xf32>, tensor<128x1504x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc615)
    %batch_norm_175, %batch_norm_175.1, %batch_norm_175.2 = vram.batch_norm %conv2d_174, %conv5_block20.bn1.weight, %conv5_block20.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block20.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc616)
    %batch_norm_175.3 = vram.running_update %conv5_block20.bn1.running_mean, %batch_norm_175.1 {momentum = 0.01 : f64, vram.layer = "conv5_block20.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc616)
    %batch_norm_175.4 = vram.running_update %conv5_block20.bn1.running_var, %batch_norm_175.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block20.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc616)
    %relu_175 = vram.relu %batch_norm_175 {vram.layer = "conv5_block20.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc617)
    %conv2d_175 = vram.conv2d %relu_175, %conv5_block20.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block20.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc618)
    %cat_85 = vram.concat %cat_84, %conv2d_175 {dim = 1 : i64, vram.layer = "conv5_block20.concat"} : (tensor<1x1504x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1536x32x32xf32> loc(#loc619)
    %batch_norm_176, %batch_norm_176.1, %batch_norm_176.2 = vram.batch_norm %cat_85, %conv5_block21.bn0.weight, %conv5_block21.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block21.bn0"} : (tensor<1x1536x32x32xf32>, tensor<1536xf32>, tensor<1536xf32>) -> (tensor<1x1536x32x32xf32>, tensor<1536xf32>, tensor<1536xf32>) loc(#loc620)
    %batch_norm_176.3 = vram.running_update %conv5_block21.bn0.running_mean, %batch_norm_176.1 {momentum = 0.01 : f64, vram.layer = "conv5_block21.bn0"} : (tensor<1536xf32>, tensor<1536xf32>) -> tensor<1536xf32> loc(#loc620)
    %batch_norm_176.4 = vram.running_update %conv5_block21.bn0.running_var, %batch_norm_176.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block21.bn0"} : (tensor<1536xf32>, tensor<1536xf32>) -> tensor<1536xf32> loc(#loc620)
    %relu_176 = vram.relu %batch_norm_176 {vram.layer = "conv5_block21.relu0"} : (tensor<1x1536x32x32xf32>) -> tensor<1x1536x32x32xf32> loc(#loc621)
    %conv2d_176 = vram.conv2d %relu_176, %conv5_block21.conv1.weight {vram.layer = "conv5_block21.conv1"} : (tensor<1x1536x32x32xf32>, tensor<128x1536x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc622)
    %batch_norm_177, %batch_norm_177.1, %batch_norm_177.2 = vram.batch_norm %conv2d_176, %conv5_block21.bn1.weight, %conv5_block21.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block21.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc623)
    %batch_norm_177.3 = vram.running_update %conv5_block21.bn1.running_mean, %batch_norm_177.1 {momentum = 0.01 : f64, vram.layer = "conv5_block21.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc623)
    %batch_norm_177.4 = vram.running_update %conv5_block21.bn1.running_var, %batch_norm_177.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block21.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc623)
    %relu_177 = vram.relu %batch_norm_177 {vram.layer = "conv5_block21.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc624)
    %conv2d_177 = vram.conv2d %relu_177, %conv5_block21.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block21.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc625)
    %cat_86 = vram.concat %cat_85, %conv2d_177 {dim = 1 : i64, vram.layer = "conv5_block21.concat"} : (tensor<1x1536x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1568x32x32xf32> loc(#loc626)
    %batch_norm_178, %batch_norm_178.1, %batch_norm_178.2 = vram.batch_norm %cat_86, %conv5_block22.bn0.weight, %conv5_block22.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block22.bn0"} : (tensor<1x1568x32x32xf32>, tensor<1568xf32>, tensor<1568xf32>) -> (tensor<1x1568x32x32xf32>, tensor<1568xf32>, tensor<1568xf32>) loc(#loc627)
    %batch_norm_178.3 = vram.running_update %conv5_block22.bn0.running_mean, %batch_norm_178.1 {momentum = 0.01 : f64, vram.layer = "conv5_block22.bn0"} : (tensor<1568xf32>, tensor<1568xf32>) -> tensor<1568xf32> loc(#loc627)
    %batch_norm_178.4 = vram.running_update %conv5_block22.bn0.running_var, %batch_norm_178.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block22.bn0"} : (tensor<1568xf32>, tensor<1568xf32>) -> tensor<1568xf32> loc(#loc627)
    %relu_178 = vram.relu %batch_norm_178 {vram.layer = "conv5_block22.relu0"} : (tensor<1x1568x32x32xf32>) -> tensor<1x1568x32x32xf32> loc(#loc628)
    %conv2d_178 = vram.conv2d %relu_178, %conv5_block22.conv1.weight {vram.layer = "conv5_block22.conv1"} : (tensor<1x1568x32x32xf32>, tensor<128x1568x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc629)
    %batch_norm_179, %batch_norm_179.1, %batch_norm_179.2 = vram.batch_norm %conv2d_178, %conv5_block22.bn1.weight, %conv5_block22.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block22.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc630)
    %batch_norm_179.3 = vram.running_update %conv5_block22.bn1.running_mean, %batch_norm_179.1 {momentum = 0.01 : f64, vram.layer = "conv5_block22.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc630)
    %batch_norm_179.4 = vram.running_update %conv5_block22.bn1.running_var, %batch_norm_179.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block22.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc630)
    %relu_179 = vram.relu %batch_norm_179 {vram.layer = "conv5_block22.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc631)
    %conv2d_179 = vram.conv2d %relu_179, %conv5_block22.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block22.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc632)
    %cat_87 = vram.concat %cat_86, %conv2d_179 {dim = 1 : i64, vram.layer = "conv5_block22.concat"} : (tensor<1x1568x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1600x32x32xf32> loc(#loc633)
    %batch_norm_180, %batch_norm_180.1, %batch_norm_180.2 = vram.batch_norm %cat_87, %conv5_block23.bn0.weight, %conv5_block23.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block23.bn0"} : (tensor<1x1600x32x32xf32>, tensor<1600xf32>, tensor<1600xf32>) -> (tensor<1x1600x32x32xf32>, tensor<1600xf32>, tensor<1600xf32>) loc(#loc634)
    %batch_norm_180.3 = vram.running_update %conv5_block23.bn0.running_mean, %batch_norm_180.1 {momentum = 0.01 : f64, vram.layer = "conv5_block23.bn0"} : (tensor<1600xf32>, tensor<1600xf32>) -> tensor<1600xf32> loc(#loc634)
    %batch_norm_180.4 = vram.running_update %conv5_block23.bn0.running_var, %batch_norm_180.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block23.bn0"} : (tensor<1600xf32>, tensor<1600xf32>) -> tensor<1600xf32> loc(#loc634)
    %relu_180 = vram.relu %batch_norm_180 {vram.layer = "conv5_block23.relu0"} : (tensor<1x1600x32x32xf32>) -> tensor<1x1600x32x32xf32> loc(#loc635)
    %conv2d_180 = vram.conv2d %relu_180, %conv5_block23.conv1.weight {vram.layer = "conv5_block23.conv1"} : (tensor<1x1600x32x32xf32>, tensor<128x1600x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc636)
    %batch_norm_181, %batch_norm_181.1, %batch_norm_181.2 = vram.batch_norm %conv2d_180, %conv5_block23.bn1.weight, %conv5_block23.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block23.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc637)
    %batch_norm_181.3 = vram.running_update %conv5_block23.bn1.running_mean, %batch_norm_181.1 {momentum = 0.01 : f64, vram.layer = "conv5_block23.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc637)
    %batch_norm_181.4 = vram.running_update %conv5_block23.bn1.running_var, %batch_norm_181.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block23.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc637)
    %relu_181 = vram.relu %batch_norm_181 {vram.layer = "conv5_block23.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc638)
    %conv2d_181 = vram.conv2d %relu_181, %conv5_block23.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block23.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc639)
    %cat_88 = vram.concat %cat_87, %conv2d_181 {dim = 1 : i64, vram.layer = "conv5_block23.concat"} : (tensor<1x1600x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1632x32x32xf32> loc(#loc640)
    %batch_norm_182, %batch_norm_182.1, %batch_norm_182.2 = vram.batch_norm %cat_88, %conv5_block24.bn0.weight, %conv5_block24.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block24.bn0"} : (tensor<1x1632x32x32xf32>, tensor<1632xf32>, tensor<1632xf32>) -> (tensor<1x1632x32x32xf32>, tensor<1632xf32>, tensor<1632xf32>) loc(#loc641)
    %batch_norm_182.3 = vram.running_update %conv5_block24.bn0.running_mean, %batch_norm_182.1 {momentum = 0.01 : f64, vram.layer = "conv5_block24.bn0"} : (tensor<1632xf32>, tensor<1632xf32>) -> tensor<1632xf32> loc(#loc641)
    %batch_norm_182.4 = vram.running_update %conv5_block24.bn0.running_var, %batch_norm_182.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block24.bn0"} : (tensor<1632xf32>, tensor<1632xf32>) -> tensor<1632xf32> loc(#loc641)
    %relu_182 = vram.relu %batch_norm_182 {vram.layer = "conv5_block24.relu0"} : (tensor<1x1632x32x32xf32>) -> tensor<1x1632x32x32xf32> loc(#loc642)
    %conv2d_182 = vram.conv2d %relu_182, %conv5_block24.conv1.weight {vram.layer = "conv5_block24.conv1"} : (tensor<1x1632x32x32xf32>, tensor<128x1632x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc643)
    %batch_norm_183, %batch_norm_183.1, %batch_norm_183.2 = vram.batch_norm %conv2d_182, %conv5_block24.bn1.weight, %conv5_block24.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block24.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc644)
    %batch_norm_183.3 = vram.running_update %conv5_block24.bn1.running_mean, %batch_norm_183.1 {momentum = 0.01 : f64, vram.layer = "conv5_block24.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc644)
    %batch_norm_183.4 = vram.running_update %conv5_block24.bn1.running_var, %batch_norm_183.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block24.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc644)
    %relu_183 = vram.relu %batch_norm_183 {vram.layer = "conv5_block24.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc645)
    %conv2d_183 = vram.conv2d %relu_183, %conv5_block24.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block24.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc646)
    %cat_89 = vram.concat %cat_88, %conv2d_183 {dim = 1 : i64, vram.layer = "conv5_block24.concat"} : (tensor<1x1632x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1664x32x32xf32> loc(#loc647)
    %batch_norm_184, %batch_norm_184.1, %batch_norm_184.2 = vram.batch_norm %cat_89, %conv5_block25.bn0.weight, %conv5_block25.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block25.bn0"} : (tensor<1x1664x32x32xf32>, tensor<1664xf32>, tensor<1664xf32>) -> (tensor<1x1664x32x32xf32>, tensor<1664xf32>, tensor<1664xf32>) loc(#loc648)
    %batch_norm_184.3 = vram.running_update %conv5_block25.bn0.running_mean, %batch_norm_184.1 {momentum = 0.01 : f64, vram.layer = "conv5_block25.bn0"} : (tensor<1664xf32>, tensor<1664xf32>) -> tensor<1664xf32> loc(#loc648)
    %batch_norm_184.4 = vram.running_update %conv5_block25.bn0.running_var, %batch_norm_184.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block25.bn0"} : (tensor<1664xf32>, tensor<1664xf32>) -> tensor<1664xf32> loc(#loc648)
    %relu_184 = vram.relu %batch_norm_184 {vram.layer = "conv5_block25.relu0"} : (tensor<1x1664x32x32xf32>) -> tensor<1x1664x32x32xf32> loc(#loc649)
    %conv2d_184 = vram.conv2d %relu_184, %conv5_block25.conv1.weight {vram.layer = "conv5_block25.conv1"} : (tensor<1x1664x32x32xf32>, tensor<128x1664x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc650)
    %batch_norm_185, %batch_norm_185.1, %batch_norm_185.2 = vram.batch_norm %conv2d_184, %conv5_block25.bn1.weight, %conv5_block25.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block25.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc651)
    %batch_norm_185.3 = vram.running_update %conv5_block25.bn1.running_mean, %batch_norm_185.1 {momentum = 0.01 : f64, vram.layer = "conv5_block25.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc651)
    %batch_norm_185.4 = vram.running_update %conv5_block25.bn1.running_var, %batch_norm_185.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block25.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc651)
    %relu_185 = vram.relu %batch_norm_185 {vram.layer = "conv5_block25.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc652)
    %conv2d_185 = vram.conv2d %relu_185, %conv5_block25.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block25.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc653)
    %cat_90 = vram.concat %cat_89, %conv2d_185 {dim = 1 : i64, vram.layer = "conv5_block25.concat"} : (tensor<1x1664x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1696x32x32xf32> loc(#loc654)
    %batch_norm_186, %batch_norm_186.1, %batch_norm_186.2 = vram.batch_norm %cat_90, %conv5_block26.bn0.weight, %conv5_block26.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block26.bn0"} : (tensor<1x1696x32x32xf32>, tensor<1696xf32>, tensor<1696xf32>) -> (tensor<1x1696x32x32xf32>, tensor<1696xf32>, tensor<1696xf32>) loc(#loc655)
    %batch_norm_186.3 = vram.running_update %conv5_block26.bn0.running_mean, %batch_norm_186.1 {momentum = 0.01 : f64, vram.layer = "conv5_block26.bn0"} : (tensor<1696xf32>, tensor<1696xf32>) -> tensor<1696xf32> loc(#loc655)
    %batch_norm_186.4 = vram.running_update %conv5_block26.bn0.running_var, %batch_norm_186.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block26.bn0"} : (tensor<1696xf32>, tensor<1696xf32>) -> tensor<1696xf32> loc(#loc655)
    %relu_186 = vram.relu %batch_norm_186 {vram.layer = "conv5_block26.relu0"} : (tensor<1x1696x32x32xf32>) -> tensor<1x1696x32x32xf32> loc(#loc656)
    %conv2d_186 = vram.conv2d %relu_186, %conv5_block26.conv1.weight {vram.layer = "conv5_block26.conv1"} : (tensor<1x1696x32x32xf32>, tensor<128x1696x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc657)
    %batch_norm_187, %batch_norm_187.1, %batch_norm_187.2 = vram.batch_norm %conv2d_186, %conv5_block26.bn1.weight, %conv5_block26.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block26.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc658)
    %batch_norm_187.3 = vram.running_update %conv5_block26.bn1.running_mean, %batch_norm_187.1 {momentum = 0.01 : f64, vram.layer = "conv5_block26.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc658)
    %batch_norm_187.4 = vram.running_update %conv5_block26.bn1.running_var, %batch_norm_187.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block26.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc658)
    %relu_187 = vram.relu %batch_norm_187 {vram.layer = "conv5_block26.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc659)
    %conv2d_187 = vram.conv2d %relu_187, %conv5_block26.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block26.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc660)
    %cat_91 = vram.concat %cat_90, %conv2d_187 {dim = 1 : i64, vram.layer = "conv5_block26.concat"} : (tensor<1x1696x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1728x32x32xf32> loc(#loc661)
    %batch_norm_188, %batch_norm_188.1, %batch_norm_188.2 = vram.batch_norm %cat_91, %conv5_block27.bn0.weight, %conv5_block27.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block27.bn0"} : (tensor<1x1728x32x32xf32>, tensor<1728xf32>, tensor<1728xf32>) -> (tensor<1x1728x32x32xf32>, tensor<1728xf32>, tensor<1728xf32>) loc(#loc662)
    %batch_norm_188.3 = vram.running_update %conv5_block27.bn0.running_mean, %batch_norm_188.1 {momentum = 0.01 : f64, vram.layer = "conv5_block27.bn0"} : (tensor<1728xf32>, tensor<1728xf32>) -> tensor<1728xf32> loc(#loc662)
    %batch_norm_188.4 = vram.running_update %conv5_block27.bn0.running_var, %batch_norm_188.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block27.bn0"} : (tensor<1728xf32>, tensor<1728xf32>) -> tensor<1728xf32> loc(#loc662)
    %relu_188 = vram.relu %batch_norm_188 {vram.layer = "conv5_block27.relu0"} : (tensor<1x1728x32x32xf32>) -> tensor<1x1728x32x32xf32> loc(#loc663)
    %conv2d_188 = vram.conv2d %relu_188, %conv5_block27.conv1.weight {vram.layer = "conv5_block27.conv1"} : (tensor<1x1728x32x32xf32>, tensor<128x1728x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc664)
    %batch_norm_189, %batch_norm_189.1, %batch_norm_189.2 = vram.batch_norm %conv2d_188, %conv5_block27.bn1.weight, %conv5_block27.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block27.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc665)
    %batch_norm_189.3 = vram.running_update %conv5_block27.bn1.running_mean, %batch_norm_189.1 {momentum = 0.01 : f64, vram.layer = "conv5_block27.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc665)
    %batch_norm_189.4 = vram.running_update %conv5_block27.bn1.running_var, %batch_norm_189.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block27.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc665)
    %relu_189 = vram.relu %batch_norm_189 {vram.layer = "conv5_block27.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc666)
    %conv2d_189 = vram.conv2d %relu_189, %conv5_block27.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block27.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc667)
    %cat_92 = vram.concat %cat_91, %conv2d_189 {dim = 1 : i64, vram.layer = "conv5_block27.concat"} : (tensor<1x1728x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1760x32x32xf32> loc(#loc668)
    %batch_norm_190, %batch_norm_190.1, %batch_norm_190.2 = vram.batch_norm %cat_92, %conv5_block28.bn0.weight, %conv5_block28.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block28.bn0"} : (tensor<1x1760x32x32xf32>, tensor<1760xf32>, tensor<1760xf32>) -> (tensor<1x1760x32x32xf32>, tensor<1760xf32>, tensor<1760xf32>) loc(#loc669)
    %batch_norm_190.3 = vram.running_update %conv5_block28.bn0.running_mean, %batch_norm_190.1 {momentum = 0.01 : f64, vram.layer = "conv5_block28.bn0"} : (tensor<1760xf32>, tensor<1760xf32>) -> tensor<1760xf32> loc(#loc669)
    %batch_norm_190.4 = vram.running_update %conv5_block28.bn0.running_var, %batch_norm_190.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block28.bn0"} : (tensor<1760xf32>, tensor<1760xf32>) -> tensor<1760xf32> loc(#loc669)
    %relu_190 = vram.relu %batch_norm_190 {vram.layer = "conv5_block28.relu0"} : (tensor<1x1760x32x32xf32>) -> tensor<1x1760x32x32xf32> loc(#loc670)
    %conv2d_190 = vram.conv2d %relu_190, %conv5_block28.conv1.weight {vram.layer = "conv5_block28.conv1"} : (tensor<1x1760x32x32xf32>, tensor<128x1760x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc671)
    %batch_norm_191, %batch_norm_191.1, %batch_norm_191.2 = vram.batch_norm %conv2d_190, %conv5_block28.bn1.weight, %conv5_block28.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block28.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc672)
    %batch_norm_191.3 = vram.running_update %conv5_block28.bn1.running_mean, %batch_norm_191.1 {momentum = 0.01 : f64, vram.layer = "conv5_block28.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc672)
    %batch_norm_191.4 = vram.running_update %conv5_block28.bn1.running_var, %batch_norm_191.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block28.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc672)
    %relu_191 = vram.relu %batch_norm_191 {vram.layer = "conv5_block28.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc673)
    %conv2d_191 = vram.conv2d %relu_191, %conv5_block28.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block28.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc674)
    %cat_93 = vram.concat %cat_92, %conv2d_191 {dim = 1 : i64, vram.layer = "conv5_block28.concat"} : (tensor<1x1760x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1792x32x32xf32> loc(#loc675)
    %batch_norm_192, %batch_norm_192.1, %batch_norm_192.2 = vram.batch_norm %cat_93, %conv5_block29.bn0.weight, %conv5_block29.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block29.bn0"} : (tensor<1x1792x32x32xf32>, tensor<1792xf32>, tensor<1792xf32>) -> (tensor<1x1792x32x32xf32>, tensor<1792xf32>, tensor<1792xf32>) loc(#loc676)
    %batch_norm_192.3 = vram.running_update %conv5_block29.bn0.running_mean, %batch_norm_192.1 {momentum = 0.01 : f64, vram.layer = "conv5_block29.bn0"} : (tensor<1792xf32>, tensor<1792xf32>) -> tensor<1792xf32> loc(#loc676)
    %batch_norm_192.4 = vram.running_update %conv5_block29.bn0.running_var, %batch_norm_192.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block29.bn0"} : (tensor<1792xf32>, tensor<1792xf32>) -> tensor<1792xf32> loc(#loc676)
    %relu_192 = vram.relu %batch_norm_192 {vram.layer = "conv5_block29.relu0"} : (tensor<1x1792x32x32xf32>) -> tensor<1x1792x32x32xf32> loc(#loc677)
    %conv2d_192 = vram.conv2d %relu_192, %conv5_block29.conv1.weight {vram.layer = "conv5_block29.conv1"} : (tensor<1x1792x32x32xf32>, tensor<128x1792x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc678)
    %batch_norm_193, %batch_norm_193.1, %batch_norm_193.2 = vram.batch_norm %conv2d_192, %conv5_block29.bn1.weight, %conv5_block29.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block29.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc679)
    %batch_norm_193.3 = vram.running_update %conv5_block29.bn1.running_mean, %batch_norm_193.1 {momentum = 0.01 : f64, vram.layer = "conv5_block29.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc679)
    %batch_norm_193.4 = vram.running_update %conv5_block29.bn1.running_var, %batch_norm_193.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block29.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc679)
    %relu_193 = vram.relu %batch_norm_193 {vram.layer = "conv5_block29.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc680)
    %conv2d_193 = vram.conv2d %relu_193, %conv5_block29.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block29.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc681)
    %cat_94 = vram.concat %cat_93, %conv2d_193 {dim = 1 : i64, vram.layer = "conv5_block29.concat"} : (tensor<1x1792x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1824x32x32xf32> loc(#loc682)
    %batch_norm_194, %batch_norm_194.1, %batch_norm_194.2 = vram.batch_norm %cat_94, %conv5_block30.bn0.weight, %conv5_block30.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block30.bn0"} : (tensor<1x1824x32x32xf32>, tensor<1824xf32>, tensor<1824xf32>) -> (tensor<1x1824x32x32xf32>, tensor<1824xf32>, tensor<1824xf32>) loc(#loc683)
    %batch_norm_194.3 = vram.running_update %conv5_block30.bn0.running_mean, %batch_norm_194.1 {momentum = 0.01 : f64, vram.layer = "conv5_block30.bn0"} : (tensor<1824xf32>, tensor<1824xf32>) -> tensor<1824xf32> loc(#loc683)
    %batch_norm_194.4 = vram.running_update %conv5_block30.bn0.running_var, %batch_norm_194.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block30.bn0"} : (tensor<1824xf32>, tensor<1824xf32>) -> tensor<1824xf32> loc(#loc683)
    %relu_194 = vram.relu %batch_norm_194 {vram.layer = "conv5_block30.relu0"} : (tensor<1x1824x32x32xf32>) -> tensor<1x1824x32x32xf32> loc(#loc684)
    %conv2d_194 = vram.conv2d %relu_194, %conv5_block30.conv1.weight {vram.layer = "conv5_block30.conv1"} : (tensor<1x1824x32x32xf32>, tensor<128x1824x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc685)
    %batch_norm_195, %batch_norm_195.1, %batch_norm_195.2 = vram.batch_norm %conv2d_194, %conv5_block30.bn1.weight, %conv5_block30.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block30.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc686)
    %batch_norm_195.3 = vram.running_update %conv5_block30.bn1.running_mean, %batch_norm_195.1 {momentum = 0.01 : f64, vram.layer = "conv5_block30.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc686)
    %batch_norm_195.4 = vram.running_update %conv5_block30.bn1.running_var, %batch_norm_195.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block30.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc686)
    %relu_195 = vram.relu %batch_norm_195 {vram.layer = "conv5_block30.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc687)
    %conv2d_195 = vram.conv2d %relu_195, %conv5_block30.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block30.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc688)
    %cat_95 = vram.concat %cat_94, %conv2d_195 {dim = 1 : i64, vram.layer = "conv5_block30.concat"} : (tensor<1x1824x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1856x32x32xf32> loc(#loc689)
    %batch_norm_196, %batch_norm_196.1, %batch_norm_196.2 = vram.batch_norm %cat_95, %conv5_block31.bn0.weight, %conv5_block31.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block31.bn0"} : (tensor<1x1856x32x32xf32>, tensor<1856xf32>, tensor<1856xf32>) -> (tensor<1x1856x32x32xf32>, tensor<1856xf32>, tensor<1856xf32>) loc(#loc690)
    %batch_norm_196.3 = vram.running_update %conv5_block31.bn0.running_mean, %batch_norm_196.1 {momentum = 0.01 : f64, vram.layer = "conv5_block31.bn0"} : (tensor<1856xf32>, tensor<1856xf32>) -> tensor<1856xf32> loc(#loc690)
    %batch_norm_196.4 = vram.running_update %conv5_block31.bn0.running_var, %batch_norm_196.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block31.bn0"} : (tensor<1856xf32>, tensor<1856xf32>) -> tensor<1856xf32> loc(#loc690)
    %relu_196 = vram.relu %batch_norm_196 {vram.layer = "conv5_block31.relu0"} : (tensor<1x1856x32x32xf32>) -> tensor<1x1856x32x32xf32> loc(#loc691)
    %conv2d_196 = vram.conv2d %relu_196, %conv5_block31.conv1.weight {vram.layer = "conv5_block31.conv1"} : (tensor<1x1856x32x32xf32>, tensor<128x1856x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc692)
    %batch_norm_197, %batch_norm_197.1, %batch_norm_197.2 = vram.batch_norm %conv2d_196, %conv5_block31.bn1.weight, %conv5_block31.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block31.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc693)
    %batch_norm_197.3 = vram.running_update %conv5_block31.bn1.running_mean, %batch_norm_197.1 {momentum = 0.01 : f64, vram.layer = "conv5_block31.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc693)
    %batch_norm_197.4 = vram.running_update %conv5_block31.bn1.running_var, %batch_norm_197.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block31.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc693)
    %relu_197 = vram.relu %batch_norm_197 {vram.layer = "conv5_block31.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc694)
    %conv2d_197 = vram.conv2d %relu_197, %conv5_block31.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block31.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc695)
    %cat_96 = vram.concat %cat_95, %conv2d_197 {dim = 1 : i64, vram.layer = "conv5_block31.concat"} : (tensor<1x1856x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1888x32x32xf32> loc(#loc696)
    %batch_norm_198, %batch_norm_198.1, %batch_norm_198.2 = vram.batch_norm %cat_96, %conv5_block32.bn0.weight, %conv5_block32.bn0.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block32.bn0"} : (tensor<1x1888x32x32xf32>, tensor<1888xf32>, tensor<1888xf32>) -> (tensor<1x1888x32x32xf32>, tensor<1888xf32>, tensor<1888xf32>) loc(#loc697)
    %batch_norm_198.3 = vram.running_update %conv5_block32.bn0.running_mean, %batch_norm_198.1 {momentum = 0.01 : f64, vram.layer = "conv5_block32.bn0"} : (tensor<1888xf32>, tensor<1888xf32>) -> tensor<1888xf32> loc(#loc697)
    %batch_norm_198.4 = vram.running_update %conv5_block32.bn0.running_var, %batch_norm_198.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block32.bn0"} : (tensor<1888xf32>, tensor<1888xf32>) -> tensor<1888xf32> loc(#loc697)
    %relu_198 = vram.relu %batch_norm_198 {vram.layer = "conv5_block32.relu0"} : (tensor<1x1888x32x32xf32>) -> tensor<1x1888x32x32xf32> loc(#loc698)
    %conv2d_198 = vram.conv2d %relu_198, %conv5_block32.conv1.weight {vram.layer = "conv5_block32.conv1"} : (tensor<1x1888x32x32xf32>, tensor<128x1888x1x1xf32>) -> tensor<1x128x32x32xf32> loc(#loc699)
    %batch_norm_199, %batch_norm_199.1, %batch_norm_199.2 = vram.batch_norm %conv2d_198, %conv5_block32.bn1.weight, %conv5_block32.bn1.bias {eps = 1.001e-05 : f64, vram.layer = "conv5_block32.bn1"} : (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<1x128x32x32xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc700)
    %batch_norm_199.3 = vram.running_update %conv5_block32.bn1.running_mean, %batch_norm_199.1 {momentum = 0.01 : f64, vram.layer = "conv5_block32.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc700)
    %batch_norm_199.4 = vram.running_update %conv5_block32.bn1.running_var, %batch_norm_199.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "conv5_block32.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc700)
    %relu_199 = vram.relu %batch_norm_199 {vram.layer = "conv5_block32.relu1"} : (tensor<1x128x32x32xf32>) -> tensor<1x128x32x32xf32> loc(#loc701)
    %conv2d_199 = vram.conv2d %relu_199, %conv5_block32.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "conv5_block32.conv2"} : (tensor<1x128x32x32xf32>, tensor<32x128x3x3xf32>) -> tensor<1x32x32x32xf32> loc(#loc702)
    %cat_97 = vram.concat %cat_96, %conv2d_199 {dim = 1 : i64, vram.layer = "conv5_block32.concat"} : (tensor<1x1888x32x32xf32>, tensor<1x32x32x32xf32>) -> tensor<1x1920x32x32xf32> loc(#loc703)
    %batch_norm_200, %batch_norm_200.1, %batch_norm_200.2 = vram.batch_norm %cat_97, %bn.weight, %bn.bias {eps = 1.001e-05 : f64, vram.layer = "bn"} : (tensor<1x1920x32x32xf32>, tensor<1920xf32>, tensor<1920xf32>) -> (tensor<1x1920x32x32xf32>, tensor<1920xf32>, tensor<1920xf32>) loc(#loc704)
    %batch_norm_200.3 = vram.running_update %bn.running_mean, %batch_norm_200.1 {momentum = 0.01 : f64, vram.layer = "bn"} : (tensor<1920xf32>, tensor<1920xf32>) -> tensor<1920xf32> loc(#loc704)
    %batch_norm_200.4 = vram.running_update %bn.running_var, %batch_norm_200.2 {momentum = 0.01 : f64, scale = 1.0009775171065494 : f64, vram.layer = "bn"} : (tensor<1920xf32>, tensor<1920xf32>) -> tensor<1920xf32> loc(#loc704)
    %adaptive_avg_pool2d = vram.adaptive_avg_pool2d %batch_norm_200 {output_size = array<i64: 1, 1>, vram.layer = "avg_pool"} : (tensor<1x1920x32x32xf32>) -> tensor<1x1920x1x1xf32> loc(#loc705)
    %flatten = vram.reshape %adaptive_avg_pool2d {vram.layer = "avg_pool"} : (tensor<1x1920x1x1xf32>) -> tensor<1x1920xf32> loc(#loc705)
    %linear = vram.matmul %flatten, %predictions.weight {transpose_rhs, vram.layer = "predictions"} : (tensor<1x1920xf32>, tensor<1000x1920xf32>) -> tensor<1x1000xf32> loc(#loc706)
    %linear.1 = vram.bias_add %linear, %predictions.bias {dim = 1 : i64, vram.layer = "predictions"} : (tensor<1x1000xf32>, tensor<1000xf32>) -> tensor<1x1000xf32> loc(#loc706)
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear.1, %target {vram.layer = "loss"} : (tensor<1x1000xf32>, tensor<1xi64>) -> (tensor<f32>, tensor<1xf32>) loc(#loc707)
    return %cross_entropy_loss, %batch_norm.3, %batch_norm.4, %batch_norm_1.3, %batch_norm_1.4, %batch_norm_2.3, %batch_norm_2.4, %batch_norm_3.3, %batch_norm_3.4, %batch_norm_4.3, %batch_norm_4.4, %batch_norm_5.3, %batch_norm_5.4, %batch_norm_6.3, %batch_norm_6.4, %batch_norm_7.3, %batch_norm_7.4, %batch_norm_8.3, %batch_norm_8.4, %batch_norm_9.3, %batch_norm_9.4, %batch_norm_10.3, %batch_norm_10.4, %batch_norm_11.3, %batch_norm_11.4, %batch_norm_12.3, %batch_norm_12.4, %batch_norm_13.3, %batch_norm_13.4, %batch_norm_14.3, %batch_norm_14.4, %batch_norm_15.3, %batch_norm_15.4, %batch_norm_16.3, %batch_norm_16.4, %batch_norm_17.3, %batch_norm_17.4, %batch_norm_18.3, %batch_norm_18.4, %batch_norm_19.3, %batch_norm_19.4, %batch_norm_20.3, %batch_norm_20.4, %batch_norm_21.3, %batch_norm_21.4, %batch_norm_22.3, %batch_norm_22.4, %batch_norm_23.3, %batch_norm_23.4, %batch_norm_24.3, %batch_norm_24.4, %batch_norm_25.3, %batch_norm_25.4, %batch_norm_26.3, %batch_norm_26.4, %batch_norm_27.3, %batch_norm_27.4, %batch_norm_28.3, %batch_norm_28.4, %batch_norm_29.3, %batch_norm_29.4, %batch_norm_30.3, %batch_norm_30.4, %batch_norm_31.3, %batch_norm_31.4, %batch_norm_32.3, %batch_norm_32.4, %batch_norm_33.3, %batch_norm_33.4, %batch_norm_34.3, %batch_norm_34.4, %batch_norm_35.3, %batch_norm_35.4, %batch_norm_36.3, %batch_norm_36.4, %batch_norm_37.3, %batch_norm_37.4, %batch_norm_38.3, %batch_norm_38.4, %batch_norm_39.3, %batch_norm_39.4, %batch_norm_40.3, %batch_norm_40.4, %batch_norm_41.3, %batch_norm_41.4, %batch_norm_42.3, %batch_norm_42.4, %batch_norm_43.3, %batch_norm_43.4, %batch_norm_44.3, %batch_norm_44.4, %batch_norm_45.3, %batch_norm_45.4, %batch_norm_46.3, %batch_norm_46.4, %batch_norm_47.3, %batch_norm_47.4, %batch_norm_48.3, %batch_norm_48.4, %batch_norm_49.3, %batch_norm_49.4, %batch_norm_50.3, %batch_norm_50.4, %batch_norm_51.3, %batch_norm_51.4, %batch_norm_52.3, %batch_norm_52.4, %batch_norm_53.3, %batch_norm_53.4, %batch_norm_54.3, %batch_norm_54.4, %batch_norm_55.3, %batch_norm_55.4, %batch_norm_56.3, %batch_norm_56.4, %batch_norm_57.3, %batch_norm_57.4, %batch_norm_58.3, %batch_norm_58.4, %batch_norm_59.3, %batch_norm_59.4, %batch_norm_60.3, %batch_norm_60.4, %batch_norm_61.3, %batch_norm_61.4, %batch_norm_62.3, %batch_norm_62.4, %batch_norm_63.3, %batch_norm_63.4, %batch_norm_64.3, %batch_norm_64.4, %batch_norm_65.3, %batch_norm_65.4, %batch_norm_66.3, %batch_norm_66.4, %batch_norm_67.3, %batch_norm_67.4, %batch_norm_68.3, %batch_norm_68.4, %batch_norm_69.3, %batch_norm_69.4, %batch_norm_70.3, %batch_norm_70.4, %batch_norm_71.3, %batch_norm_71.4, %batch_norm_72.3, %batch_norm_72.4, %batch_norm_73.3, %batch_norm_73.4, %batch_norm_74.3, %batch_norm_74.4, %batch_norm_75.3, %batch_norm_75.4, %batch_norm_76.3, %batch_norm_76.4, %batch_norm_77.3, %batch_norm_77.4, %batch_norm_78.3, %batch_norm_78.4, %batch_norm_79.3, %batch_norm_79.4, %batch_norm_80.3, %batch_norm_80.4, %batch_norm_81.3, %batch_norm_81.4, %batch_norm_82.3, %batch_norm_82.4, %batch_norm_83.3, %batch_norm_83.4, %batch_norm_84.3, %batch_norm_84.4, %batch_norm_85.3, %batch_norm_85.4, %batch_norm_86.3, %batch_norm_86.4, %batch_norm_87.3, %batch_norm_87.4, %batch_norm_88.3, %batch_norm_88.4, %batch_norm_89.3, %batch_norm_89.4, %batch_norm_90.3, %batch_norm_90.4, %batch_norm_91.3, %batch_norm_91.4, %batch_norm_92.3, %batch_norm_92.4, %batch_norm_93.3, %batch_norm_93.4, %batch_norm_94.3, %batch_norm_94.4, %batch_norm_95.3, %batch_norm_95.4, %batch_norm_96.3, %batch_norm_96.4, %batch_norm_97.3, %batch_norm_97.4, %batch_norm_98.3, %batch_norm_98.4, %batch_norm_99.3, %batch_norm_99.4, %batch_norm_100.3, %batch_norm_100.4, %batch_norm_101.3, %batch_norm_101.4, %batch_norm_102.3, %batch_norm_102.4, %batch_norm_103.3, %batch_norm_103.4, %batch_norm_104.3, %batch_norm_104.4, %batch_norm_105.3, %batch_norm_105.4, %batch_norm_106.3, %batch_norm_106.4, %batch_norm_107.3, %batch_norm_107.4, %batch_norm_108.3, %batch_norm_108.4, %batch_norm_109.3, %batch_norm_109.4, %batch_norm_110.3, %batch_norm_110.4, %batch_norm_111.3, %batch_norm_111.4, %batch_norm_112.3, %batch_norm_112.4, %batch_norm_113.3, %batch_norm_113.4, %batch_norm_114.3, %batch_norm_114.4, %batch_norm_115.3, %batch_norm_115.4, %batch_norm_116.3, %batch_norm_116.4, %batch_norm_117.3, %batch_norm_117.4, %batch_norm_118.3, %batch_norm_118.4, %batch_norm_119.3, %batch_norm_119.4, %batch_norm_120.3, %batch_norm_120.4, %batch_norm_121.3, %batch_norm_121.4, %batch_norm_122.3, %batch_norm_122.4, %batch_norm_123.3, %batch_norm_123.4, %batch_norm_124.3, %batch_norm_124.4, %batch_norm_125.3, %batch_norm_125.4, %batch_norm_126.3, %batch_norm_126.4, %batch_norm_127.3, %batch_norm_127.4, %batch_norm_128.3, %batch_norm_128.4, %batch_norm_129.3, %batch_norm_129.4, %batch_norm_130.3, %batch_norm_130.4, %batch_norm_131.3, %batch_norm_131.4, %batch_norm_132.3, %batch_norm_132.4, %batch_norm_133.3, %batch_norm_133.4, %batch_norm_134.3, %batch_norm_134.4, %batch_norm_135.3, %batch_norm_135.4, %batch_norm_136.3, %batch_norm_136.4, %batch_norm_137.3, %batch_norm_137.4, %batch_norm_138.3, %batch_norm_138.4, %batch_norm_139.3, %batch_norm_139.4, %batch_norm_140.3, %batch_norm_140.4, %batch_norm_141.3, %batch_norm_141.4, %batch_norm_142.3, %batch_norm_142.4, %batch_norm_143.3, %batch_norm_143.4, %batch_norm_144.3, %batch_norm_144.4, %batch_norm_145.3, %batch_norm_145.4, %batch_norm_146.3, %batch_norm_146.4, %batch_norm_147.3, %batch_norm_147.4, %batch_norm_148.3, %batch_norm_148.4, %batch_norm_149.3, %batch_norm_149.4, %batch_norm_150.3, %batch_norm_150.4, %batch_norm_151.3, %batch_norm_151.4, %batch_norm_152.3, %batch_norm_152.4, %batch_norm_153.3, %batch_norm_153.4, %batch_norm_154.3, %batch_norm_154.4, %batch_norm_155.3, %batch_norm_155.4, %batch_norm_156.3, %batch_norm_156.4, %batch_norm_157.3, %batch_norm_157.4, %batch_norm_158.3, %batch_norm_158.4, %batch_norm_159.3, %batch_norm_159.4, %batch_norm_160.3, %batch_norm_160.4, %batch_norm_161.3, %batch_norm_161.4, %batch_norm_162.3, %batch_norm_162.4, %batch_norm_163.3, %batch_norm_163.4, %batch_norm_164.3, %batch_norm_164.4, %batch_norm_165.3, %batch_norm_165.4, %batch_norm_166.3, %batch_norm_166.4, %batch_norm_167.3, %batch_norm_167.4, %batch_norm_168.3, %batch_norm_168.4, %batch_norm_169.3, %batch_norm_169.4, %batch_norm_170.3, %batch_norm_170.4, %batch_norm_171.3, %batch_norm_171.4, %batch_norm_172.3, %batch_norm_172.4, %batch_norm_173.3, %batch_norm_173.4, %batch_norm_174.3, %batch_norm_174.4, %batch_norm_175.3, %batch_norm_175.4, %batch_norm_176.3, %batch_norm_176.4, %batch_norm_177.3, %batch_norm_177.4, %batch_norm_178.3, %batch_norm_178.4, %batch_norm_179.3, %batch_norm_179.4, %batch_norm_180.3, %batch_norm_180.4, %batch_norm_181.3, %batch_norm_181.4, %batch_norm_182.3, %batch_norm_182.4, %batch_norm_183.3, %batch_norm_183.4, %batch_norm_184.3, %batch_norm_184.4, %batch_norm_185.3, %batch_norm_185.4, %batch_norm_186.3, %batch_norm_186.4, %batch_norm_187.3, %batch_norm_187.4, %batch_norm_188.3, %batch_norm_188.4, %batch_norm_189.3, %batch_norm_189.4, %batch_norm_190.3, %batch_norm_190.4, %batch_norm_191.3, %batch_norm_191.4, %batch_norm_192.3, %batch_norm_192.4, %batch_norm_193.3, %batch_norm_193.4, %batch_norm_194.3, %batch_norm_194.4, %batch_norm_195.3, %batch_norm_195.4, %batch_norm_196.3, %batch_norm_196.4, %batch_norm_197.3, %batch_norm_197.4, %batch_norm_198.3, %batch_norm_198.4, %batch_norm_199.3, %batch_norm_199.4, %batch_norm_200.3, %batch_norm_200.4 : tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<128xf32>, tensor<128xf32>, tensor<96xf32>, tensor<96xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<160xf32>, tensor<160xf32>, tensor<128xf32>, tensor<128xf32>, tensor<192xf32>, tensor<192xf32>, tensor<128xf32>, tensor<128xf32>, tensor<224xf32>, tensor<224xf32>, tensor<128xf32>, tensor<128xf32>, tensor<256xf32>, tensor<256xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<160xf32>, tensor<160xf32>, tensor<128xf32>, tensor<128xf32>, tensor<192xf32>, tensor<192xf32>, tensor<128xf32>, tensor<128xf32>, tensor<224xf32>, tensor<224xf32>, tensor<128xf32>, tensor<128xf32>, tensor<256xf32>, tensor<256xf32>, tensor<128xf32>, tensor<128xf32>, tensor<288xf32>, tensor<288xf32>, tensor<128xf32>, tensor<128xf32>, tensor<320xf32>, tensor<320xf32>, tensor<128xf32>, tensor<128xf32>, tensor<352xf32>, tensor<352xf32>, tensor<128xf32>, tensor<128xf32>, tensor<384xf32>, tensor<384xf32>, tensor<128xf32>, tensor<128xf32>, tensor<416xf32>, tensor<416xf32>, tensor<128xf32>, tensor<128xf32>, tensor<448xf32>, tensor<448xf32>, tensor<128xf32>, tensor<128xf32>, tensor<480xf32>, tensor<480xf32>, tensor<128xf32>, tensor<128xf32>, tensor<512xf32>, tensor<512xf32>, tensor<256xf32>, tensor<256xf32>, tensor<128xf32>, tensor<128xf32>, tensor<288xf32>, tensor<288xf32>, tensor<128xf32>, tensor<128xf32>, tensor<320xf32>, tensor<320xf32>, tensor<128xf32>, tensor<128xf32>, tensor<352xf32>, tensor<352xf32>, tensor<128xf32>, tensor<128xf32>, tensor<384xf32>, tensor<384xf32>, tensor<128xf32>, tensor<128xf32>, tensor<416xf32>, tensor<416xf32>, tensor<128xf32>, tensor<128xf32>, tensor<448xf32>, tensor<448xf32>, tensor<128xf32>, tensor<128xf32>, tensor<480xf32>, tensor<480xf32>, tensor<128xf32>, tensor<128xf32>, tensor<512xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<544xf32>, tensor<544xf32>, tensor<128xf32>, tensor<128xf32>, tensor<576xf32>, tensor<576xf32>, tensor<128xf32>, tensor<128xf32>, tensor<608xf32>, tensor<608xf32>, tensor<128xf32>, tensor<128xf32>, tensor<640xf32>, tensor<640xf32>, tensor<128xf32>, tensor<128xf32>, tensor<672xf32>, tensor<672xf32>, tensor<128xf32>, tensor<128xf32>, tensor<704xf32>, tensor<704xf32>, tensor<128xf32>, tensor<128xf32>, tensor<736xf32>, tensor<736xf32>, tensor<128xf32>, tensor<128xf32>, tensor<768xf32>, tensor<768xf32>, tensor<128xf32>, tensor<128xf32>, tensor<800xf32>, tensor<800xf32>, tensor<128xf32>, tensor<128xf32>, tensor<832xf32>, tensor<832xf32>, tensor<128xf32>, tensor<128xf32>, tensor<864xf32>, tensor<864xf32>, tensor<128xf32>, tensor<128xf32>, tensor<896xf32>, tensor<896xf32>, tensor<128xf32>, tensor<128xf32>, tensor<928xf32>, tensor<928xf32>, tensor<128xf32>, tensor<128xf32>, tensor<960xf32>, tensor<960xf32>, tensor<128xf32>, tensor<128xf32>, tensor<992xf32>, tensor<992xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1056xf32>, tensor<1056xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1088xf32>, tensor<1088xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1120xf32>, tensor<1120xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1152xf32>, tensor<1152xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1184xf32>, tensor<1184xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1216xf32>, tensor<1216xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1248xf32>, tensor<1248xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1280xf32>, tensor<1280xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1312xf32>, tensor<1312xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1344xf32>, tensor<1344xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1376xf32>, tensor<1376xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1408xf32>, tensor<1408xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1440xf32>, tensor<1440xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1472xf32>, tensor<1472xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1504xf32>, tensor<1504xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1536xf32>, tensor<1536xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1568xf32>, tensor<1568xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1600xf32>, tensor<1600xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1632xf32>, tensor<1632xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1664xf32>, tensor<1664xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1696xf32>, tensor<1696xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1728xf32>, tensor<1728xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1760xf32>, tensor<1760xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1792xf32>, tensor<1792xf32>, tensor<896xf32>, tensor<896xf32>, tensor<128xf32>, tensor<128xf32>, tensor<928xf32>, tensor<928xf32>, tensor<128xf32>, tensor<128xf32>, tensor<960xf32>, tensor<960xf32>, tensor<128xf32>, tensor<128xf32>, tensor<992xf32>, tensor<992xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1024xf32>, tensor<1024xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1056xf32>, tensor<1056xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1088xf32>, tensor<1088xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1120xf32>, tensor<1120xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1152xf32>, tensor<1152xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1184xf32>, tensor<1184xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1216xf32>, tensor<1216xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1248xf32>, tensor<1248xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1280xf32>, tensor<1280xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1312xf32>, tensor<1312xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1344xf32>, tensor<1344xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1376xf32>, tensor<1376xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1408xf32>, tensor<1408xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1440xf32>, tensor<1440xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1472xf32>, tensor<1472xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1504xf32>, tensor<1504xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1536xf32>, tensor<1536xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1568xf32>, tensor<1568xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1600xf32>, tensor<1600xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1632xf32>, tensor<1632xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1664xf32>, tensor<1664xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1696xf32>, tensor<1696xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1728xf32>, tensor<1728xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1760xf32>, tensor<1760xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1792xf32>, tensor<1792xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1824xf32>, tensor<1824xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1856xf32>, tensor<1856xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1888xf32>, tensor<1888xf32>, tensor<128xf32>, tensor<128xf32>, tensor<1920xf32>, tensor<1920xf32>
  }
}
#loc0 = loc("zero_padding1")
#loc1 = loc("conv1_conv")
#loc2 = loc("conv1_bn")
#loc3 = loc("conv1_relu")
#loc4 = loc("zero_padding2")
#loc5 = loc("pool1")
#loc6 = loc("conv2_block1.bn0"("examples/models/densenet.py":111:1))
#loc7 = loc("conv2_block1.relu0"("examples/models/densenet.py":111:1))
#loc8 = loc("conv2_block1.conv1"("examples/models/densenet.py":111:1))
#loc9 = loc("conv2_block1.bn1"("examples/models/densenet.py":112:1))
#loc10 = loc("conv2_block1.relu1"("examples/models/densenet.py":112:1))
#loc11 = loc("conv2_block1.conv2"("examples/models/densenet.py":112:1))
#loc12 = loc("conv2_block1.concat"("examples/models/densenet.py":92:1))
#loc13 = loc("conv2_block2.bn0"("examples/models/densenet.py":111:1))
#loc14 = loc("conv2_block2.relu0"("examples/models/densenet.py":111:1))
#loc15 = loc("conv2_block2.conv1"("examples/models/densenet.py":111:1))
#loc16 = loc("conv2_block2.bn1"("examples/models/densenet.py":112:1))
#loc17 = loc("conv2_block2.relu1"("examples/models/densenet.py":112:1))
#loc18 = loc("conv2_block2.conv2"("examples/models/densenet.py":112:1))
#loc19 = loc("conv2_block2.concat"("examples/models/densenet.py":92:1))
#loc20 = loc("conv2_block3.bn0"("examples/models/densenet.py":111:1))
#loc21 = loc("conv2_block3.relu0"("examples/models/densenet.py":111:1))
#loc22 = loc("conv2_block3.conv1"("examples/models/densenet.py":111:1))
#loc23 = loc("conv2_block3.bn1"("examples/models/densenet.py":112:1))
#loc24 = loc("conv2_block3.relu1"("examples/models/densenet.py":112:1))
#loc25 = loc("conv2_block3.conv2"("examples/models/densenet.py":112:1))
#loc26 = loc("conv2_block3.concat"("examples/models/densenet.py":92:1))
#loc27 = loc("conv2_block4.bn0"("examples/models/densenet.py":111:1))
#loc28 = loc("conv2_block4.relu0"("examples/models/densenet.py":111:1))
#loc29 = loc("conv2_block4.conv1"("examples/models/densenet.py":111:1))
#loc30 = loc("conv2_block4.bn1"("examples/models/densenet.py":112:1))
#loc31 = loc("conv2_block4.relu1"("examples/models/densenet.py":112:1))
#loc32 = loc("conv2_block4.conv2"("examples/models/densenet.py":112:1))
#loc33 = loc("conv2_block4.concat"("examples/models/densenet.py":92:1))
#loc34 = loc("conv2_block5.bn0"("examples/models/densenet.py":111:1))
#loc35 = loc("conv2_block5.relu0"("examples/models/densenet.py":111:1))
#loc36 = loc("conv2_block5.conv1"("examples/models/densenet.py":111:1))
#loc37 = loc("conv2_block5.bn1"("examples/models/densenet.py":112:1))
#loc38 = loc("conv2_block5.relu1"("examples/models/densenet.py":112:1))
#loc39 = loc("conv2_block5.conv2"("examples/models/densenet.py":112:1))
#loc40 = loc("conv2_block5.concat"("examples/models/densenet.py":92:1))
#loc41 = loc("conv2_block6.bn0"("examples/models/densenet.py":111:1))
#loc42 = loc("conv2_block6.relu0"("examples/models/densenet.py":111:1))
#loc43 = loc("conv2_block6.conv1"("examples/models/densenet.py":111:1))
#loc44 = loc("conv2_block6.bn1"("examples/models/densenet.py":112:1))
#loc45 = loc("conv2_block6.relu1"("examples/models/densenet.py":112:1))
#loc46 = loc("conv2_block6.conv2"("examples/models/densenet.py":112:1))
#loc47 = loc("conv2_block6.concat"("examples/models/densenet.py":92:1))
#loc48 = loc("pool2_bn")
#loc49 = loc("pool2_relu")
#loc50 = loc("pool2_conv")
#loc51 = loc("pool2_pool")
#loc52 = loc("conv3_block1.bn0"("examples/models/densenet.py":111:1))
#loc53 = loc("conv3_block1.relu0"("examples/models/densenet.py":111:1))
#loc54 = loc("conv3_block1.conv1"("examples/models/densenet.py":111:1))
#loc55 = loc("conv3_block1.bn1"("examples/models/densenet.py":112:1))
#loc56 = loc("conv3_block1.relu1"("examples/models/densenet.py":112:1))
#loc57 = loc("conv3_block1.conv2"("examples/models/densenet.py":112:1))
#loc58 = loc("conv3_block1.concat"("examples/models/densenet.py":92:1))
#loc59 = loc("conv3_block2.bn0"("examples/models/densenet.py":111:1))
#loc60 = loc("conv3_block2.relu0"("examples/models/densenet.py":111:1))
#loc61 = loc("conv3_block2.conv1"("examples/models/densenet.py":111:1))
#loc62 = loc("conv3_block2.bn1"("examples/models/densenet.py":112:1))
#loc63 = loc("conv3_block2.relu1"("examples/models/densenet.py":112:1))
#loc64 = loc("conv3_block2.conv2"("examples/models/densenet.py":112:1))
#loc65 = loc("conv3_block2.concat"("examples/models/densenet.py":92:1))
#loc66 = loc("conv3_block3.bn0"("examples/models/densenet.py":111:1))
#loc67 = loc("conv3_block3.relu0"("examples/models/densenet.py":111:1))
#loc68 = loc("conv3_block3.conv1"("examples/models/densenet.py":111:1))
#loc69 = loc("conv3_block3.bn1"("examples/models/densenet.py":112:1))
#loc70 = loc("conv3_block3.relu1"("examples/models/densenet.py":112:1))
#loc71 = loc("conv3_block3.conv2"("examples/models/densenet.py":112:1))
#loc72 = loc("conv3_block3.concat"("examples/models/densenet.py":92:1))
#loc73 = loc("conv3_block4.bn0"("examples/models/densenet.py":111:1))
#loc74 = loc("conv3_block4.relu0"("examples/models/densenet.py":111:1))
#loc75 = loc("conv3_block4.conv1"("examples/models/densenet.py":111:1))
#loc76 = loc("conv3_block4.bn1"("examples/models/densenet.py":112:1))
#loc77 = loc("conv3_block4.relu1"("examples/models/densenet.py":112:1))
#loc78 = loc("conv3_block4.conv2"("examples/models/densenet.py":112:1))
#loc79 = loc("conv3_block4.concat"("examples/models/densenet.py":92:1))
#loc80 = loc("conv3_block5.bn0"("examples/models/densenet.py":111:1))
#loc81 = loc("conv3_block5.relu0"("examples/models/densenet.py":111:1))
#loc82 = loc("conv3_block5.conv1"("examples/models/densenet.py":111:1))
#loc83 = loc("conv3_block5.bn1"("examples/models/densenet.py":112:1))
#loc84 = loc("conv3_block5.relu1"("examples/models/densenet.py":112:1))
#loc85 = loc("conv3_block5.conv2"("examples/models/densenet.py":112:1))
#loc86 = loc("conv3_block5.concat"("examples/models/densenet.py":92:1))
#loc87 = loc("conv3_block6.bn0"("examples/models/densenet.py":111:1))
#loc88 = loc("conv3_block6.relu0"("examples/models/densenet.py":111:1))
#loc89 = loc("conv3_block6.conv1"("examples/models/densenet.py":111:1))
#loc90 = loc("conv3_block6.bn1"("examples/models/densenet.py":112:1))
#loc91 = loc("conv3_block6.relu1"("examples/models/densenet.py":112:1))
#loc92 = loc("conv3_block6.conv2"("examples/models/densenet.py":112:1))
#loc93 = loc("conv3_block6.concat"("examples/models/densenet.py":92:1))
#loc94 = loc("conv3_block7.bn0"("examples/models/densenet.py":111:1))
#loc95 = loc("conv3_block7.relu0"("examples/models/densenet.py":111:1))
#loc96 = loc("conv3_block7.conv1"("examples/models/densenet.py":111:1))
#loc97 = loc("conv3_block7.bn1"("examples/models/densenet.py":112:1))
#loc98 = loc("conv3_block7.relu1"("examples/models/densenet.py":112:1))
#loc99 = loc("conv3_block7.conv2"("examples/models/densenet.py":112:1))
#loc100 = loc("conv3_block7.concat"("examples/models/densenet.py":92:1))
#loc101 = loc("conv3_block8.bn0"("examples/models/densenet.py":111:1))
#loc102 = loc("conv3_block8.relu0"("examples/models/densenet.py":111:1))
#loc103 = loc("conv3_block8.conv1"("examples/models/densenet.py":111:1))
#loc104 = loc("conv3_block8.bn1"("examples/models/densenet.py":112:1))
#loc105 = loc("conv3_block8.relu1"("examples/models/densenet.py":112:1))
#loc106 = loc("conv3_block8.conv2"("examples/models/densenet.py":112:1))
#loc107 = loc("conv3_block8.concat"("examples/models/densenet.py":92:1))
#loc108 = loc("conv3_block9.bn0"("examples/models/densenet.py":111:1))
#loc109 = loc("conv3_block9.relu0"("examples/models/densenet.py":111:1))
#loc110 = loc("conv3_block9.conv1"("examples/models/densenet.py":111:1))
#loc111 = loc("conv3_block9.bn1"("examples/models/densenet.py":112:1))
#loc112 = loc("conv3_block9.relu1"("examples/models/densenet.py":112:1))
#loc113 = loc("conv3_block9.conv2"("examples/models/densenet.py":112:1))
#loc114 = loc("conv3_block9.concat"("examples/models/densenet.py":92:1))
#loc115 = loc("conv3_block10.bn0"("examples/models/densenet.py":111:1))
#loc116 = loc("conv3_block10.relu0"("examples/models/densenet.py":111:1))
#loc117 = loc("conv3_block10.conv1"("examples/models/densenet.py":111:1))
#loc118 = loc("conv3_block10.bn1"("examples/models/densenet.py":112:1))
#loc119 = loc("conv3_block10.relu1"("examples/models/densenet.py":112:1))
#loc120 = loc("conv3_block10.conv2"("examples/models/densenet.py":112:1))
#loc121 = loc("conv3_block10.concat"("examples/models/densenet.py":92:1))
#loc122 = loc("conv3_block11.bn0"("examples/models/densenet.py":111:1))
#loc123 = loc("conv3_block11.relu0"("examples/models/densenet.py":111:1))
#loc124 = loc("conv3_block11.conv1"("examples/models/densenet.py":111:1))
#loc125 = loc("conv3_block11.bn1"("examples/models/densenet.py":112:1))
#loc126 = loc("conv3_block11.relu1"("examples/models/densenet.py":112:1))
#loc127 = loc("conv3_block11.conv2"("examples/models/densenet.py":112:1))
#loc128 = loc("conv3_block11.concat"("examples/models/densenet.py":92:1))
#loc129 = loc("conv3_block12.bn0"("examples/models/densenet.py":111:1))
#loc130 = loc("conv3_block12.relu0"("examples/models/densenet.py":111:1))
#loc131 = loc("conv3_block12.conv1"("examples/models/densenet.py":111:1))
#loc132 = loc("conv3_block12.bn1"("examples/models/densenet.py":112:1))
#loc133 = loc("conv3_block12.relu1"("examples/models/densenet.py":112:1))
#loc134 = loc("conv3_block12.conv2"("examples/models/densenet.py":112:1))
#loc135 = loc("conv3_block12.concat"("examples/models/densenet.py":92:1))
#loc136 = loc("pool3_bn")
#loc137 = loc("pool3_relu")
#loc138 = loc("pool3_conv")
#loc139 = loc("pool3_pool")
#loc140 = loc("conv4_block1.bn0"("examples/models/densenet.py":111:1))
#loc141 = loc("conv4_block1.relu0"("examples/models/densenet.py":111:1))
#loc142 = loc("conv4_block1.conv1"("examples/models/densenet.py":111:1))
#loc143 = loc("conv4_block1.bn1"("examples/models/densenet.py":112:1))
#loc144 = loc("conv4_block1.relu1"("examples/models/densenet.py":112:1))
#loc145 = loc("conv4_block1.conv2"("examples/models/densenet.py":112:1))
#loc146 = loc("conv4_block1.concat"("examples/models/densenet.py":92:1))
#loc147 = loc("conv4_block2.bn0"("examples/models/densenet.py":111:1))
#loc148 = loc("conv4_block2.relu0"("examples/models/densenet.py":111:1))
#loc149 = loc("conv4_block2.conv1"("examples/models/densenet.py":111:1))
#loc150 = loc("conv4_block2.bn1"("examples/models/densenet.py":112:1))
#loc151 = loc("conv4_block2.relu1"("examples/models/densenet.py":112:1))
#loc152 = loc("conv4_block2.conv2"("examples/models/densenet.py":112:1))
#loc153 = loc("conv4_block2.concat"("examples/models/densenet.py":92:1))
#loc154 = loc("conv4_block3.bn0"("examples/models/densenet.py":111:1))
#loc155 = loc("conv4_block3.relu0"("examples/models/densenet.py":111:1))
#loc156 = loc("conv4_block3.conv1"("examples/models/densenet.py":111:1))
#loc157 = loc("conv4_block3.bn1"("examples/models/densenet.py":112:1))
#loc158 = loc("conv4_block3.relu1"("examples/models/densenet.py":112:1))
#loc159 = loc("conv4_block3.conv2"("examples/models/densenet.py":112:1))
#loc160 = loc("conv4_block3.concat"("examples/models/densenet.py":92:1))
#loc161 = loc("conv4_block4.bn0"("examples/models/densenet.py":111:1))
#loc162 = loc("conv4_block4.relu0"("examples/models/densenet.py":111:1))
#loc163 = loc("conv4_block4.conv1"("examples/models/densenet.py":111:1))
#loc164 = loc("conv4_block4.bn1"("examples/models/densenet.py":112:1))
#loc165 = loc("conv4_block4.relu1"("examples/models/densenet.py":112:1))
#loc166 = loc("conv4_block4.conv2"("examples/models/densenet.py":112:1))
#loc167 = loc("conv4_block4.concat"("examples/models/densenet.py":92:1))
#loc168 = loc("conv4_block5.bn0"("examples/models/densenet.py":111:1))
#loc169 = loc("conv4_block5.relu0"("examples/models/densenet.py":111:1))
#loc170 = loc("conv4_block5.conv1"("examples/models/densenet.py":111:1))
#loc171 = loc("conv4_block5.bn1"("examples/models/densenet.py":112:1))
#loc172 = loc("conv4_block5.relu1"("examples/models/densenet.py":112:1))
#loc173 = loc("conv4_block5.conv2"("examples/models/densenet.py":112:1))
#loc174 = loc("conv4_block5.concat"("examples/models/densenet.py":92:1))
#loc175 = loc("conv4_block6.bn0"("examples/models/densenet.py":111:1))
#loc176 = loc("conv4_block6.relu0"("examples/models/densenet.py":111:1))
#loc177 = loc("conv4_block6.conv1"("examples/models/densenet.py":111:1))
#loc178 = loc("conv4_block6.bn1"("examples/models/densenet.py":112:1))
#loc179 = loc("conv4_block6.relu1"("examples/models/densenet.py":112:1))
#loc180 = loc("conv4_block6.conv2"("examples/models/densenet.py":112:1))
#loc181 = loc("conv4_block6.concat"("examples/models/densenet.py":92:1))
#loc182 = loc("conv4_block7.bn0"("examples/models/densenet.py":111:1))
#loc183 = loc("conv4_block7.relu0"("examples/models/densenet.py":111:1))
#loc184 = loc("conv4_block7.conv1"("examples/models/densenet.py":111:1))
#loc185 = loc("conv4_block7.bn1"("examples/models/densenet.py":112:1))
#loc186 = loc("conv4_block7.relu1"("examples/models/densenet.py":112:1))
#loc187 = loc("conv4_block7.conv2"("examples/models/densenet.py":112:1))
#loc188 = loc("conv4_block7.concat"("examples/models/densenet.py":92:1))
#loc189 = loc("conv4_block8.bn0"("examples/models/densenet.py":111:1))
#loc190 = loc("conv4_block8.relu0"("examples/models/densenet.py":111:1))
#loc191 = loc("conv4_block8.conv1"("examples/models/densenet.py":111:1))
#loc192 = loc("conv4_block8.bn1"("examples/models/densenet.py":112:1))
#loc193 = loc("conv4_block8.relu1"("examples/models/densenet.py":112:1))
#loc194 = loc("conv4_block8.conv2"("examples/models/densenet.py":112:1))
#loc195 = loc("conv4_block8.concat"("examples/models/densenet.py":92:1))
#loc196 = loc("conv4_block9.bn0"("examples/models/densenet.py":111:1))
#loc197 = loc("conv4_block9.relu0"("examples/models/densenet.py":111:1))
#loc198 = loc("conv4_block9.conv1"("examples/models/densenet.py":111:1))
#loc199 = loc("conv4_block9.bn1"("examples/models/densenet.py":112:1))
#loc200 = loc("conv4_block9.relu1"("examples/models/densenet.py":112:1))
#loc201 = loc("conv4_block9.conv2"("examples/models/densenet.py":112:1))
#loc202 = loc("conv4_block9.concat"("examples/models/densenet.py":92:1))
#loc203 = loc("conv4_block10.bn0"("examples/models/densenet.py":111:1))
#loc204 = loc("conv4_block10.relu0"("examples/models/densenet.py":111:1))
#loc205 = loc("conv4_block10.conv1"("examples/models/densenet.py":111:1))
#loc206 = loc("conv4_block10.bn1"("examples/models/densenet.py":112:1))
#loc207 = loc("conv4_block10.relu1"("examples/models/densenet.py":112:1))
#loc208 = loc("conv4_block10.conv2"("examples/models/densenet.py":112:1))
#loc209 = loc("conv4_block10.concat"("examples/models/densenet.py":92:1))
#loc210 = loc("conv4_block11.bn0"("examples/models/densenet.py":111:1))
#loc211 = loc("conv4_block11.relu0"("examples/models/densenet.py":111:1))
#loc212 = loc("conv4_block11.conv1"("examples/models/densenet.py":111:1))
#loc213 = loc("conv4_block11.bn1"("examples/models/densenet.py":112:1))
#loc214 = loc("conv4_block11.relu1"("examples/models/densenet.py":112:1))
#loc215 = loc("conv4_block11.conv2"("examples/models/densenet.py":112:1))
#loc216 = loc("conv4_block11.concat"("examples/models/densenet.py":92:1))
#loc217 = loc("conv4_block12.bn0"("examples/models/densenet.py":111:1))
#loc218 = loc("conv4_block12.relu0"("examples/models/densenet.py":111:1))
#loc219 = loc("conv4_block12.conv1"("examples/models/densenet.py":111:1))
#loc220 = loc("conv4_block12.bn1"("examples/models/densenet.py":112:1))
#loc221 = loc("conv4_block12.relu1"("examples/models/densenet.py":112:1))
#loc222 = loc("conv4_block12.conv2"("examples/models/densenet.py":112:1))
#loc223 = loc("conv4_block12.concat"("examples/models/densenet.py":92:1))
#loc224 = loc("conv4_block13.bn0"("examples/models/densenet.py":111:1))
#loc225 = loc("conv4_block13.relu0"("examples/models/densenet.py":111:1))
#loc226 = loc("conv4_block13.conv1"("examples/models/densenet.py":111:1))
#loc227 = loc("conv4_block13.bn1"("examples/models/densenet.py":112:1))
#loc228 = loc("conv4_block13.relu1"("examples/models/densenet.py":112:1))
#loc229 = loc("conv4_block13.conv2"("examples/models/densenet.py":112:1))
#loc230 = loc("conv4_block13.concat"("examples/models/densenet.py":92:1))
#loc231 = loc("conv4_block14.bn0"("examples/models/densenet.py":111:1))
#loc232 = loc("conv4_block14.relu0"("examples/models/densenet.py":111:1))
#loc233 = loc("conv4_block14.conv1"("examples/models/densenet.py":111:1))
#loc234 = loc("conv4_block14.bn1"("examples/models/densenet.py":112:1))
#loc235 = loc("conv4_block14.relu1"("examples/models/densenet.py":112:1))
#loc236 = loc("conv4_block14.conv2"("examples/models/densenet.py":112:1))
#loc237 = loc("conv4_block14.concat"("examples/models/densenet.py":92:1))
#loc238 = loc("conv4_block15.bn0"("examples/models/densenet.py":111:1))
#loc239 = loc("conv4_block15.relu0"("examples/models/densenet.py":111:1))
#loc240 = loc("conv4_block15.conv1"("examples/models/densenet.py":111:1))
#loc241 = loc("conv4_block15.bn1"("examples/models/densenet.py":112:1))
#loc242 = loc("conv4_block15.relu1"("examples/models/densenet.py":112:1))
#loc243 = loc("conv4_block15.conv2"("examples/models/densenet.py":112:1))
#loc244 = loc("conv4_block15.concat"("examples/models/densenet.py":92:1))
#loc245 = loc("conv4_block16.bn0"("examples/models/densenet.py":111:1))
#loc246 = loc("conv4_block16.relu0"("examples/models/densenet.py":111:1))
#loc247 = loc("conv4_block16.conv1"("examples/models/densenet.py":111:1))
#loc248 = loc("conv4_block16.bn1"("examples/models/densenet.py":112:1))
#loc249 = loc("conv4_block16.relu1"("examples/models/densenet.py":112:1))
#loc250 = loc("conv4_block16.conv2"("examples/models/densenet.py":112:1))
#loc251 = loc("conv4_block16.concat"("examples/models/densenet.py":92:1))
#loc252 = loc("conv4_block17.bn0"("examples/models/densenet.py":111:1))
#loc253 = loc("conv4_block17.relu0"("examples/models/densenet.py":111:1))
#loc254 = loc("conv4_block17.conv1"("examples/models/densenet.py":111:1))
#loc255 = loc("conv4_block17.bn1"("examples/models/densenet.py":112:1))
#loc256 = loc("conv4_block17.relu1"("examples/models/densenet.py":112:1))
#loc257 = loc("conv4_block17.conv2"("examples/models/densenet.py":112:1))
#loc258 = loc("conv4_block17.concat"("examples/models/densenet.py":92:1))
#loc259 = loc("conv4_block18.bn0"("examples/models/densenet.py":111:1))
#loc260 = loc("conv4_block18.relu0"("examples/models/densenet.py":111:1))
#loc261 = loc("conv4_block18.conv1"("examples/models/densenet.py":111:1))
#loc262 = loc("conv4_block18.bn1"("examples/models/densenet.py":112:1))
#loc263 = loc("conv4_block18.relu1"("examples/models/densenet.py":112:1))
#loc264 = loc("conv4_block18.conv2"("examples/models/densenet.py":112:1))
#loc265 = loc("conv4_block18.concat"("examples/models/densenet.py":92:1))
#loc266 = loc("conv4_block19.bn0"("examples/models/densenet.py":111:1))
#loc267 = loc("conv4_block19.relu0"("examples/models/densenet.py":111:1))
#loc268 = loc("conv4_block19.conv1"("examples/models/densenet.py":111:1))
#loc269 = loc("conv4_block19.bn1"("examples/models/densenet.py":112:1))
#loc270 = loc("conv4_block19.relu1"("examples/models/densenet.py":112:1))
#loc271 = loc("conv4_block19.conv2"("examples/models/densenet.py":112:1))
#loc272 = loc("conv4_block19.concat"("examples/models/densenet.py":92:1))
#loc273 = loc("conv4_block20.bn0"("examples/models/densenet.py":111:1))
#loc274 = loc("conv4_block20.relu0"("examples/models/densenet.py":111:1))
#loc275 = loc("conv4_block20.conv1"("examples/models/densenet.py":111:1))
#loc276 = loc("conv4_block20.bn1"("examples/models/densenet.py":112:1))
#loc277 = loc("conv4_block20.relu1"("examples/models/densenet.py":112:1))
#loc278 = loc("conv4_block20.conv2"("examples/models/densenet.py":112:1))
#loc279 = loc("conv4_block20.concat"("examples/models/densenet.py":92:1))
#loc280 = loc("conv4_block21.bn0"("examples/models/densenet.py":111:1))
#loc281 = loc("conv4_block21.relu0"("examples/models/densenet.py":111:1))
#loc282 = loc("conv4_block21.conv1"("examples/models/densenet.py":111:1))
#loc283 = loc("conv4_block21.bn1"("examples/models/densenet.py":112:1))
#loc284 = loc("conv4_block21.relu1"("examples/models/densenet.py":112:1))
#loc285 = loc("conv4_block21.conv2"("examples/models/densenet.py":112:1))
#loc286 = loc("conv4_block21.concat"("examples/models/densenet.py":92:1))
#loc287 = loc("conv4_block22.bn0"("examples/models/densenet.py":111:1))
#loc288 = loc("conv4_block22.relu0"("examples/models/densenet.py":111:1))
#loc289 = loc("conv4_block22.conv1"("examples/models/densenet.py":111:1))
#loc290 = loc("conv4_block22.bn1"("examples/models/densenet.py":112:1))
#loc291 = loc("conv4_block22.relu1"("examples/models/densenet.py":112:1))
#loc292 = loc("conv4_block22.conv2"("examples/models/densenet.py":112:1))
#loc293 = loc("conv4_block22.concat"("examples/models/densenet.py":92:1))
#loc294 = loc("conv4_block23.bn0"("examples/models/densenet.py":111:1))
#loc295 = loc("conv4_block23.relu0"("examples/models/densenet.py":111:1))
#loc296 = loc("conv4_block23.conv1"("examples/models/densenet.py":111:1))
#loc297 = loc("conv4_block23.bn1"("examples/models/densenet.py":112:1))
#loc298 = loc("conv4_block23.relu1"("examples/models/densenet.py":112:1))
#loc299 = loc("conv4_block23.conv2"("examples/models/densenet.py":112:1))
#loc300 = loc("conv4_block23.concat"("examples/models/densenet.py":92:1))
#loc301 = loc("conv4_block24.bn0"("examples/models/densenet.py":111:1))
#loc302 = loc("conv4_block24.relu0"("examples/models/densenet.py":111:1))
#loc303 = loc("conv4_block24.conv1"("examples/models/densenet.py":111:1))
#loc304 = loc("conv4_block24.bn1"("examples/models/densenet.py":112:1))
#loc305 = loc("conv4_block24.relu1"("examples/models/densenet.py":112:1))
#loc306 = loc("conv4_block24.conv2"("examples/models/densenet.py":112:1))
#loc307 = loc("conv4_block24.concat"("examples/models/densenet.py":92:1))
#loc308 = loc("conv4_block25.bn0"("examples/models/densenet.py":111:1))
#loc309 = loc("conv4_block25.relu0"("examples/models/densenet.py":111:1))
#loc310 = loc("conv4_block25.conv1"("examples/models/densenet.py":111:1))
#loc311 = loc("conv4_block25.bn1"("examples/models/densenet.py":112:1))
#loc312 = loc("conv4_block25.relu1"("examples/models/densenet.py":112:1))
#loc313 = loc("conv4_block25.conv2"("examples/models/densenet.py":112:1))
#loc314 = loc("conv4_block25.concat"("examples/models/densenet.py":92:1))
#loc315 = loc("conv4_block26.bn0"("examples/models/densenet.py":111:1))
#loc316 = loc("conv4_block26.relu0"("examples/models/densenet.py":111:1))
#loc317 = loc("conv4_block26.conv1"("examples/models/densenet.py":111:1))
#loc318 = loc("conv4_block26.bn1"("examples/models/densenet.py":112:1))
#loc319 = loc("conv4_block26.relu1"("examples/models/densenet.py":112:1))
#loc320 = loc("conv4_block26.conv2"("examples/models/densenet.py":112:1))
#loc321 = loc("conv4_block26.concat"("examples/models/densenet.py":92:1))
#loc322 = loc("conv4_block27.bn0"("examples/models/densenet.py":111:1))
#loc323 = loc("conv4_block27.relu0"("examples/models/densenet.py":111:1))
#loc324 = loc("conv4_block27.conv1"("examples/models/densenet.py":111:1))
#loc325 = loc("conv4_block27.bn1"("examples/models/densenet.py":112:1))
#loc326 = loc("conv4_block27.relu1"("examples/models/densenet.py":112:1))
#loc327 = loc("conv4_block27.conv2"("examples/models/densenet.py":112:1))
#loc328 = loc("conv4_block27.concat"("examples/models/densenet.py":92:1))
#loc329 = loc("conv4_block28.bn0"("examples/models/densenet.py":111:1))
#loc330 = loc("conv4_block28.relu0"("examples/models/densenet.py":111:1))
#loc331 = loc("conv4_block28.conv1"("examples/models/densenet.py":111:1))
#loc332 = loc("conv4_block28.bn1"("examples/models/densenet.py":112:1))
#loc333 = loc("conv4_block28.relu1"("examples/models/densenet.py":112:1))
#loc334 = loc("conv4_block28.conv2"("examples/models/densenet.py":112:1))
#loc335 = loc("conv4_block28.concat"("examples/models/densenet.py":92:1))
#loc336 = loc("conv4_block29.bn0"("examples/models/densenet.py":111:1))
#loc337 = loc("conv4_block29.relu0"("examples/models/densenet.py":111:1))
#loc338 = loc("conv4_block29.conv1"("examples/models/densenet.py":111:1))
#loc339 = loc("conv4_block29.bn1"("examples/models/densenet.py":112:1))
#loc340 = loc("conv4_block29.relu1"("examples/models/densenet.py":112:1))
#loc341 = loc("conv4_block29.conv2"("examples/models/densenet.py":112:1))
#loc342 = loc("conv4_block29.concat"("examples/models/densenet.py":92:1))
#loc343 = loc("conv4_block30.bn0"("examples/models/densenet.py":111:1))
#loc344 = loc("conv4_block30.relu0"("examples/models/densenet.py":111:1))
#loc345 = loc("conv4_block30.conv1"("examples/models/densenet.py":111:1))
#loc346 = loc("conv4_block30.bn1"("examples/models/densenet.py":112:1))
#loc347 = loc("conv4_block30.relu1"("examples/models/densenet.py":112:1))
#loc348 = loc("conv4_block30.conv2"("examples/models/densenet.py":112:1))
#loc349 = loc("conv4_block30.concat"("examples/models/densenet.py":92:1))
#loc350 = loc("conv4_block31.bn0"("examples/models/densenet.py":111:1))
#loc351 = loc("conv4_block31.relu0"("examples/models/densenet.py":111:1))
#loc352 = loc("conv4_block31.conv1"("examples/models/densenet.py":111:1))
#loc353 = loc("conv4_block31.bn1"("examples/models/densenet.py":112:1))
#loc354 = loc("conv4_block31.relu1"("examples/models/densenet.py":112:1))
#loc355 = loc("conv4_block31.conv2"("examples/models/densenet.py":112:1))
#loc356 = loc("conv4_block31.concat"("examples/models/densenet.py":92:1))
#loc357 = loc("conv4_block32.bn0"("examples/models/densenet.py":111:1))
#loc358 = loc("conv4_block32.relu0"("examples/models/densenet.py":111:1))
#loc359 = loc("conv4_block32.conv1"("examples/models/densenet.py":111:1))
#loc360 = loc("conv4_block32.bn1"("examples/models/densenet.py":112:1))
#loc361 = loc("conv4_block32.relu1"("examples/models/densenet.py":112:1))
#loc362 = loc("conv4_block32.conv2"("examples/models/densenet.py":112:1))
#loc363 = loc("conv4_block32.concat"("examples/models/densenet.py":92:1))
#loc364 = loc("conv4_block33.bn0"("examples/models/densenet.py":111:1))
#loc365 = loc("conv4_block33.relu0"("examples/models/densenet.py":111:1))
#loc366 = loc("conv4_block33.conv1"("examples/models/densenet.py":111:1))
#loc367 = loc("conv4_block33.bn1"("examples/models/densenet.py":112:1))
#loc368 = loc("conv4_block33.relu1"("examples/models/densenet.py":112:1))
#loc369 = loc("conv4_block33.conv2"("examples/models/densenet.py":112:1))
#loc370 = loc("conv4_block33.concat"("examples/models/densenet.py":92:1))
#loc371 = loc("conv4_block34.bn0"("examples/models/densenet.py":111:1))
#loc372 = loc("conv4_block34.relu0"("examples/models/densenet.py":111:1))
#loc373 = loc("conv4_block34.conv1"("examples/models/densenet.py":111:1))
#loc374 = loc("conv4_block34.bn1"("examples/models/densenet.py":112:1))
#loc375 = loc("conv4_block34.relu1"("examples/models/densenet.py":112:1))
#loc376 = loc("conv4_block34.conv2"("examples/models/densenet.py":112:1))
#loc377 = loc("conv4_block34.concat"("examples/models/densenet.py":92:1))
#loc378 = loc("conv4_block35.bn0"("examples/models/densenet.py":111:1))
#loc379 = loc("conv4_block35.relu0"("examples/models/densenet.py":111:1))
#loc380 = loc("conv4_block35.conv1"("examples/models/densenet.py":111:1))
#loc381 = loc("conv4_block35.bn1"("examples/models/densenet.py":112:1))
#loc382 = loc("conv4_block35.relu1"("examples/models/densenet.py":112:1))
#loc383 = loc("conv4_block35.conv2"("examples/models/densenet.py":112:1))
#loc384 = loc("conv4_block35.concat"("examples/models/densenet.py":92:1))
#loc385 = loc("conv4_block36.bn0"("examples/models/densenet.py":111:1))
#loc386 = loc("conv4_block36.relu0"("examples/models/densenet.py":111:1))
#loc387 = loc("conv4_block36.conv1"("examples/models/densenet.py":111:1))
#loc388 = loc("conv4_block36.bn1"("examples/models/densenet.py":112:1))
#loc389 = loc("conv4_block36.relu1"("examples/models/densenet.py":112:1))
#loc390 = loc("conv4_block36.conv2"("examples/models/densenet.py":112:1))
#loc391 = loc("conv4_block36.concat"("examples/models/densenet.py":92:1))
#loc392 = loc("conv4_block37.bn0"("examples/models/densenet.py":111:1))
#loc393 = loc("conv4_block37.relu0"("examples/models/densenet.py":111:1))
#loc394 = loc("conv4_block37.conv1"("examples/models/densenet.py":111:1))
#loc395 = loc("conv4_block37.bn1"("examples/models/densenet.py":112:1))
#loc396 = loc("conv4_block37.relu1"("examples/models/densenet.py":112:1))
#loc397 = loc("conv4_block37.conv2"("examples/models/densenet.py":112:1))
#loc398 = loc("conv4_block37.concat"("examples/models/densenet.py":92:1))
#loc399 = loc("conv4_block38.bn0"("examples/models/densenet.py":111:1))
#loc400 = loc("conv4_block38.relu0"("examples/models/densenet.py":111:1))
#loc401 = loc("conv4_block38.conv1"("examples/models/densenet.py":111:1))
#loc402 = loc("conv4_block38.bn1"("examples/models/densenet.py":112:1))
#loc403 = loc("conv4_block38.relu1"("examples/models/densenet.py":112:1))
#loc404 = loc("conv4_block38.conv2"("examples/models/densenet.py":112:1))
#loc405 = loc("conv4_block38.concat"("examples/models/densenet.py":92:1))
#loc406 = loc("conv4_block39.bn0"("examples/models/densenet.py":111:1))
#loc407 = loc("conv4_block39.relu0"("examples/models/densenet.py":111:1))
#loc408 = loc("conv4_block39.conv1"("examples/models/densenet.py":111:1))
#loc409 = loc("conv4_block39.bn1"("examples/models/densenet.py":112:1))
#loc410 = loc("conv4_block39.relu1"("examples/models/densenet.py":112:1))
#loc411 = loc("conv4_block39.conv2"("examples/models/densenet.py":112:1))
#loc412 = loc("conv4_block39.concat"("examples/models/densenet.py":92:1))
#loc413 = loc("conv4_block40.bn0"("examples/models/densenet.py":111:1))
#loc414 = loc("conv4_block40.relu0"("examples/models/densenet.py":111:1))
#loc415 = loc("conv4_block40.conv1"("examples/models/densenet.py":111:1))
#loc416 = loc("conv4_block40.bn1"("examples/models/densenet.py":112:1))
#loc417 = loc("conv4_block40.relu1"("examples/models/densenet.py":112:1))
#loc418 = loc("conv4_block40.conv2"("examples/models/densenet.py":112:1))
#loc419 = loc("conv4_block40.concat"("examples/models/densenet.py":92:1))
#loc420 = loc("conv4_block41.bn0"("examples/models/densenet.py":111:1))
#loc421 = loc("conv4_block41.relu0"("examples/models/densenet.py":111:1))
#loc422 = loc("conv4_block41.conv1"("examples/models/densenet.py":111:1))
#loc423 = loc("conv4_block41.bn1"("examples/models/densenet.py":112:1))
#loc424 = loc("conv4_block41.relu1"("examples/models/densenet.py":112:1))
#loc425 = loc("conv4_block41.conv2"("examples/models/densenet.py":112:1))
#loc426 = loc("conv4_block41.concat"("examples/models/densenet.py":92:1))
#loc427 = loc("conv4_block42.bn0"("examples/models/densenet.py":111:1))
#loc428 = loc("conv4_block42.relu0"("examples/models/densenet.py":111:1))
#loc429 = loc("conv4_block42.conv1"("examples/models/densenet.py":111:1))
#loc430 = loc("conv4_block42.bn1"("examples/models/densenet.py":112:1))
#loc431 = loc("conv4_block42.relu1"("examples/models/densenet.py":112:1))
#loc432 = loc("conv4_block42.conv2"("examples/models/densenet.py":112:1))
#loc433 = loc("conv4_block42.concat"("examples/models/densenet.py":92:1))
#loc434 = loc("conv4_block43.bn0"("examples/models/densenet.py":111:1))
#loc435 = loc("conv4_block43.relu0"("examples/models/densenet.py":111:1))
#loc436 = loc("conv4_block43.conv1"("examples/models/densenet.py":111:1))
#loc437 = loc("conv4_block43.bn1"("examples/models/densenet.py":112:1))
#loc438 = loc("conv4_block43.relu1"("examples/models/densenet.py":112:1))
#loc439 = loc("conv4_block43.conv2"("examples/models/densenet.py":112:1))
#loc440 = loc("conv4_block43.concat"("examples/models/densenet.py":92:1))
#loc441 = loc("conv4_block44.bn0"("examples/models/densenet.py":111:1))
#loc442 = loc("conv4_block44.relu0"("examples/models/densenet.py":111:1))
#loc443 = loc("conv4_block44.conv1"("examples/models/densenet.py":111:1))
#loc444 = loc("conv4_block44.bn1"("examples/models/densenet.py":112:1))
#loc445 = loc("conv4_block44.relu1"("examples/models/densenet.py":112:1))
#loc446 = loc("conv4_block44.conv2"("examples/models/densenet.py":112:1))
#loc447 = loc("conv4_block44.concat"("examples/models/densenet.py":92:1))
#loc448 = loc("conv4_block45.bn0"("examples/models/densenet.py":111:1))
#loc449 = loc("conv4_block45.relu0"("examples/models/densenet.py":111:1))
#loc450 = loc("conv4_block45.conv1"("examples/models/densenet.py":111:1))
#loc451 = loc("conv4_block45.bn1"("examples/models/densenet.py":112:1))
#loc452 = loc("conv4_block45.relu1"("examples/models/densenet.py":112:1))
#loc453 = loc("conv4_block45.conv2"("examples/models/densenet.py":112:1))
#loc454 = loc("conv4_block45.concat"("examples/models/densenet.py":92:1))
#loc455 = loc("conv4_block46.bn0"("examples/models/densenet.py":111:1))
#loc456 = loc("conv4_block46.relu0"("examples/models/densenet.py":111:1))
#loc457 = loc("conv4_block46.conv1"("examples/models/densenet.py":111:1))
#loc458 = loc("conv4_block46.bn1"("examples/models/densenet.py":112:1))
#loc459 = loc("conv4_block46.relu1"("examples/models/densenet.py":112:1))
#loc460 = loc("conv4_block46.conv2"("examples/models/densenet.py":112:1))
#loc461 = loc("conv4_block46.concat"("examples/models/densenet.py":92:1))
#loc462 = loc("conv4_block47.bn0"("examples/models/densenet.py":111:1))
#loc463 = loc("conv4_block47.relu0"("examples/models/densenet.py":111:1))
#loc464 = loc("conv4_block47.conv1"("examples/models/densenet.py":111:1))
#loc465 = loc("conv4_block47.bn1"("examples/models/densenet.py":112:1))
#loc466 = loc("conv4_block47.relu1"("examples/models/densenet.py":112:1))
#loc467 = loc("conv4_block47.conv2"("examples/models/densenet.py":112:1))
#loc468 = loc("conv4_block47.concat"("examples/models/densenet.py":92:1))
#loc469 = loc("conv4_block48.bn0"("examples/models/densenet.py":111:1))
#loc470 = loc("conv4_block48.relu0"("examples/models/densenet.py":111:1))
#loc471 = loc("conv4_block48.conv1"("examples/models/densenet.py":111:1))
#loc472 = loc("conv4_block48.bn1"("examples/models/densenet.py":112:1))
#loc473 = loc("conv4_block48.relu1"("examples/models/densenet.py":112:1))
#loc474 = loc("conv4_block48.conv2"("examples/models/densenet.py":112:1))
#loc475 = loc("conv4_block48.concat"("examples/models/densenet.py":92:1))
#loc476 = loc("pool4_bn")
#loc477 = loc("pool4_relu")
#loc478 = loc("pool4_conv")
#loc479 = loc("pool4_pool")
#loc480 = loc("conv5_block1.bn0"("examples/models/densenet.py":111:1))
#loc481 = loc("conv5_block1.relu0"("examples/models/densenet.py":111:1))
#loc482 = loc("conv5_block1.conv1"("examples/models/densenet.py":111:1))
#loc483 = loc("conv5_block1.bn1"("examples/models/densenet.py":112:1))
#loc484 = loc("conv5_block1.relu1"("examples/models/densenet.py":112:1))
#loc485 = loc("conv5_block1.conv2"("examples/models/densenet.py":112:1))
#loc486 = loc("conv5_block1.concat"("examples/models/densenet.py":92:1))
#loc487 = loc("conv5_block2.bn0"("examples/models/densenet.py":111:1))
#loc488 = loc("conv5_block2.relu0"("examples/models/densenet.py":111:1))
#loc489 = loc("conv5_block2.conv1"("examples/models/densenet.py":111:1))
#loc490 = loc("conv5_block2.bn1"("examples/models/densenet.py":112:1))
#loc491 = loc("conv5_block2.relu1"("examples/models/densenet.py":112:1))
#loc492 = loc("conv5_block2.conv2"("examples/models/densenet.py":112:1))
#loc493 = loc("conv5_block2.concat"("examples/models/densenet.py":92:1))
#loc494 = loc("conv5_block3.bn0"("examples/models/densenet.py":111:1))
#loc495 = loc("conv5_block3.relu0"("examples/models/densenet.py":111:1))
#loc496 = loc("conv5_block3.conv1"("examples/models/densenet.py":111:1))
#loc497 = loc("conv5_block3.bn1"("examples/models/densenet.py":112:1))
#loc498 = loc("conv5_block3.relu1"("examples/models/densenet.py":112:1))
#loc499 = loc("conv5_block3.conv2"("examples/models/densenet.py":112:1))
#loc500 = loc("conv5_block3.concat"("examples/models/densenet.py":92:1))
#loc501 = loc("conv5_block4.bn0"("examples/models/densenet.py":111:1))
#loc502 = loc("conv5_block4.relu0"("examples/models/densenet.py":111:1))
#loc503 = loc("conv5_block4.conv1"("examples/models/densenet.py":111:1))
#loc504 = loc("conv5_block4.bn1"("examples/models/densenet.py":112:1))
#loc505 = loc("conv5_block4.relu1"("examples/models/densenet.py":112:1))
#loc506 = loc("conv5_block4.conv2"("examples/models/densenet.py":112:1))
#loc507 = loc("conv5_block4.concat"("examples/models/densenet.py":92:1))
#loc508 = loc("conv5_block5.bn0"("examples/models/densenet.py":111:1))
#loc509 = loc("conv5_block5.relu0"("examples/models/densenet.py":111:1))
#loc510 = loc("conv5_block5.conv1"("examples/models/densenet.py":111:1))
#loc511 = loc("conv5_block5.bn1"("examples/models/densenet.py":112:1))
#loc512 = loc("conv5_block5.relu1"("examples/models/densenet.py":112:1))
#loc513 = loc("conv5_block5.conv2"("examples/models/densenet.py":112:1))
#loc514 = loc("conv5_block5.concat"("examples/models/densenet.py":92:1))
#loc515 = loc("conv5_block6.bn0"("examples/models/densenet.py":111:1))
#loc516 = loc("conv5_block6.relu0"("examples/models/densenet.py":111:1))
#loc517 = loc("conv5_block6.conv1"("examples/models/densenet.py":111:1))
#loc518 = loc("conv5_block6.bn1"("examples/models/densenet.py":112:1))
#loc519 = loc("conv5_block6.relu1"("examples/models/densenet.py":112:1))
#loc520 = loc("conv5_block6.conv2"("examples/models/densenet.py":112:1))
#loc521 = loc("conv5_block6.concat"("examples/models/densenet.py":92:1))
#loc522 = loc("conv5_block7.bn0"("examples/models/densenet.py":111:1))
#loc523 = loc("conv5_block7.relu0"("examples/models/densenet.py":111:1))
#loc524 = loc("conv5_block7.conv1"("examples/models/densenet.py":111:1))
#loc525 = loc("conv5_block7.bn1"("examples/models/densenet.py":112:1))
#loc526 = loc("conv5_block7.relu1"("examples/models/densenet.py":112:1))
#loc527 = loc("conv5_block7.conv2"("examples/models/densenet.py":112:1))
#loc528 = loc("conv5_block7.concat"("examples/models/densenet.py":92:1))
#loc529 = loc("conv5_block8.bn0"("examples/models/densenet.py":111:1))
#loc530 = loc("conv5_block8.relu0"("examples/models/densenet.py":111:1))
#loc531 = loc("conv5_block8.conv1"("examples/models/densenet.py":111:1))
#loc532 = loc("conv5_block8.bn1"("examples/models/densenet.py":112:1))
#loc533 = loc("conv5_block8.relu1"("examples/models/densenet.py":112:1))
#loc534 = loc("conv5_block8.conv2"("examples/models/densenet.py":112:1))
#loc535 = loc("conv5_block8.concat"("examples/models/densenet.py":92:1))
#loc536 = loc("conv5_block9.bn0"("examples/models/densenet.py":111:1))
#loc537 = loc("conv5_block9.relu0"("examples/models/densenet.py":111:1))
#loc538 = loc("conv5_block9.conv1"("examples/models/densenet.py":111:1))
#loc539 = loc("conv5_block9.bn1"("examples/models/densenet.py":112:1))
#loc540 = loc("conv5_block9.relu1"("examples/models/densenet.py":112:1))
#loc541 = loc("conv5_block9.conv2"("examples/models/densenet.py":112:1))
#loc542 = loc("conv5_block9.concat"("examples/models/densenet.py":92:1))
#loc543 = loc("conv5_block10.bn0"("examples/models/densenet.py":111:1))
#loc544 = loc("conv5_block10.relu0"("examples/models/densenet.py":111:1))
#loc545 = loc("conv5_block10.conv1"("examples/models/densenet.py":111:1))
#loc546 = loc("conv5_block10.bn1"("examples/models/densenet.py":112:1))
#loc547 = loc("conv5_block10.relu1"("examples/models/densenet.py":112:1))
#loc548 = loc("conv5_block10.conv2"("examples/models/densenet.py":112:1))
#loc549 = loc("conv5_block10.concat"("examples/models/densenet.py":92:1))
#loc550 = loc("conv5_block11.bn0"("examples/models/densenet.py":111:1))
#loc551 = loc("conv5_block11.relu0"("examples/models/densenet.py":111:1))
#loc552 = loc("conv5_block11.conv1"("examples/models/densenet.py":111:1))
#loc553 = loc("conv5_block11.bn1"("examples/models/densenet.py":112:1))
#loc554 = loc("conv5_block11.relu1"("examples/models/densenet.py":112:1))
#loc555 = loc("conv5_block11.conv2"("examples/models/densenet.py":112:1))
#loc556 = loc("conv5_block11.concat"("examples/models/densenet.py":92:1))
#loc557 = loc("conv5_block12.bn0"("examples/models/densenet.py":111:1))
#loc558 = loc("conv5_block12.relu0"("examples/models/densenet.py":111:1))
#loc559 = loc("conv5_block12.conv1"("examples/models/densenet.py":111:1))
#loc560 = loc("conv5_block12.bn1"("examples/models/densenet.py":112:1))
#loc561 = loc("conv5_block12.relu1"("examples/models/densenet.py":112:1))
#loc562 = loc("conv5_block12.conv2"("examples/models/densenet.py":112:1))
#loc563 = loc("conv5_block12.concat"("examples/models/densenet.py":92:1))
#loc564 = loc("conv5_block13.bn0"("examples/models/densenet.py":111:1))
#loc565 = loc("conv5_block13.relu0"("examples/models/densenet.py":111:1))
#loc566 = loc("conv5_block13.conv1"("examples/models/densenet.py":111:1))
#loc567 = loc("conv5_block13.bn1"("examples/models/densenet.py":112:1))
#loc568 = loc("conv5_block13.relu1"("examples/models/densenet.py":112:1))
#loc569 = loc("conv5_block13.conv2"("examples/models/densenet.py":112:1))
#loc570 = loc("conv5_block13.concat"("examples/models/densenet.py":92:1))
#loc571 = loc("conv5_block14.bn0"("examples/models/densenet.py":111:1))
#loc572 = loc("conv5_block14.relu0"("examples/models/densenet.py":111:1))
#loc573 = loc("conv5_block14.conv1"("examples/models/densenet.py":111:1))
#loc574 = loc("conv5_block14.bn1"("examples/models/densenet.py":112:1))
#loc575 = loc("conv5_block14.relu1"("examples/models/densenet.py":112:1))
#loc576 = loc("conv5_block14.conv2"("examples/models/densenet.py":112:1))
#loc577 = loc("conv5_block14.concat"("examples/models/densenet.py":92:1))
#loc578 = loc("conv5_block15.bn0"("examples/models/densenet.py":111:1))
#loc579 = loc("conv5_block15.relu0"("examples/models/densenet.py":111:1))
#loc580 = loc("conv5_block15.conv1"("examples/models/densenet.py":111:1))
#loc581 = loc("conv5_block15.bn1"("examples/models/densenet.py":112:1))
#loc582 = loc("conv5_block15.relu1"("examples/models/densenet.py":112:1))
#loc583 = loc("conv5_block15.conv2"("examples/models/densenet.py":112:1))
#loc584 = loc("conv5_block15.concat"("examples/models/densenet.py":92:1))
#loc585 = loc("conv5_block16.bn0"("examples/models/densenet.py":111:1))
#loc586 = loc("conv5_block16.relu0"("examples/models/densenet.py":111:1))
#loc587 = loc("conv5_block16.conv1"("examples/models/densenet.py":111:1))
#loc588 = loc("conv5_block16.bn1"("examples/models/densenet.py":112:1))
#loc589 = loc("conv5_block16.relu1"("examples/models/densenet.py":112:1))
#loc590 = loc("conv5_block16.conv2"("examples/models/densenet.py":112:1))
#loc591 = loc("conv5_block16.concat"("examples/models/densenet.py":92:1))
#loc592 = loc("conv5_block17.bn0"("examples/models/densenet.py":111:1))
#loc593 = loc("conv5_block17.relu0"("examples/models/densenet.py":111:1))
#loc594 = loc("conv5_block17.conv1"("examples/models/densenet.py":111:1))
#loc595 = loc("conv5_block17.bn1"("examples/models/densenet.py":112:1))
#loc596 = loc("conv5_block17.relu1"("examples/models/densenet.py":112:1))
#loc597 = loc("conv5_block17.conv2"("examples/models/densenet.py":112:1))
#loc598 = loc("conv5_block17.concat"("examples/models/densenet.py":92:1))
#loc599 = loc("conv5_block18.bn0"("examples/models/densenet.py":111:1))
#loc600 = loc("conv5_block18.relu0"("examples/models/densenet.py":111:1))
#loc601 = loc("conv5_block18.conv1"("examples/models/densenet.py":111:1))
#loc602 = loc("conv5_block18.bn1"("examples/models/densenet.py":112:1))
#loc603 = loc("conv5_block18.relu1"("examples/models/densenet.py":112:1))
#loc604 = loc("conv5_block18.conv2"("examples/models/densenet.py":112:1))
#loc605 = loc("conv5_block18.concat"("examples/models/densenet.py":92:1))
#loc606 = loc("conv5_block19.bn0"("examples/models/densenet.py":111:1))
#loc607 = loc("conv5_block19.relu0"("examples/models/densenet.py":111:1))
#loc608 = loc("conv5_block19.conv1"("examples/models/densenet.py":111:1))
#loc609 = loc("conv5_block19.bn1"("examples/models/densenet.py":112:1))
#loc610 = loc("conv5_block19.relu1"("examples/models/densenet.py":112:1))
#loc611 = loc("conv5_block19.conv2"("examples/models/densenet.py":112:1))
#loc612 = loc("conv5_block19.concat"("examples/models/densenet.py":92:1))
#loc613 = loc("conv5_block20.bn0"("examples/models/densenet.py":111:1))
#loc614 = loc("conv5_block20.relu0"("examples/models/densenet.py":111:1))
#loc615 = loc("conv5_block20.conv1"("examples/models/densenet.py":111:1))
#loc616 = loc("conv5_block20.bn1"("examples/models/densenet.py":112:1))
#loc617 = loc("conv5_block20.relu1"("examples/models/densenet.py":112:1))
#loc618 = loc("conv5_block20.conv2"("examples/models/densenet.py":112:1))
#loc619 = loc("conv5_block20.concat"("examples/models/densenet.py":92:1))
#loc620 = loc("conv5_block21.bn0"("examples/models/densenet.py":111:1))
#loc621 = loc("conv5_block21.relu0"("examples/models/densenet.py":111:1))
#loc622 = loc("conv5_block21.conv1"("examples/models/densenet.py":111:1))
#loc623 = loc("conv5_block21.bn1"("examples/models/densenet.py":112:1))
#loc624 = loc("conv5_block21.relu1"("examples/models/densenet.py":112:1))
#loc625 = loc("conv5_block21.conv2"("examples/models/densenet.py":112:1))
#loc626 = loc("conv5_block21.concat"("examples/models/densenet.py":92:1))
#loc627 = loc("conv5_block22.bn0"("examples/models/densenet.py":111:1))
#loc628 = loc("conv5_block22.relu0"("examples/models/densenet.py":111:1))
#loc629 = loc("conv5_block22.conv1"("examples/models/densenet.py":111:1))
#loc630 = loc("conv5_block22.bn1"("examples/models/densenet.py":112:1))
#loc631 = loc("conv5_block22.relu1"("examples/models/densenet.py":112:1))
#loc632 = loc("conv5_block22.conv2"("examples/models/densenet.py":112:1))
#loc633 = loc("conv5_block22.concat"("examples/models/densenet.py":92:1))
#loc634 = loc("conv5_block23.bn0"("examples/models/densenet.py":111:1))
#loc635 = loc("conv5_block23.relu0"("examples/models/densenet.py":111:1))
#loc636 = loc("conv5_block23.conv1"("examples/models/densenet.py":111:1))
#loc637 = loc("conv5_block23.bn1"("examples/models/densenet.py":112:1))
#loc638 = loc("conv5_block23.relu1"("examples/models/densenet.py":112:1))
#loc639 = loc("conv5_block23.conv2"("examples/models/densenet.py":112:1))
#loc640 = loc("conv5_block23.concat"("examples/models/densenet.py":92:1))
#loc641 = loc("conv5_block24.bn0"("examples/models/densenet.py":111:1))
#loc642 = loc("conv5_block24.relu0"("examples/models/densenet.py":111:1))
#loc643 = loc("conv5_block24.conv1"("examples/models/densenet.py":111:1))
#loc644 = loc("conv5_block24.bn1"("examples/models/densenet.py":112:1))
#loc645 = loc("conv5_block24.relu1"("examples/models/densenet.py":112:1))
#loc646 = loc("conv5_block24.conv2"("examples/models/densenet.py":112:1))
#loc647 = loc("conv5_block24.concat"("examples/models/densenet.py":92:1))
#loc648 = loc("conv5_block25.bn0"("examples/models/densenet.py":111:1))
#loc649 = loc("conv5_block25.relu0"("examples/models/densenet.py":111:1))
#loc650 = loc("conv5_block25.conv1"("examples/models/densenet.py":111:1))
#loc651 = loc("conv5_block25.bn1"("examples/models/densenet.py":112:1))
#loc652 = loc("conv5_block25.relu1"("examples/models/densenet.py":112:1))
#loc653 = loc("conv5_block25.conv2"("examples/models/densenet.py":112:1))
#loc654 = loc("conv5_block25.concat"("examples/models/densenet.py":92:1))
#loc655 = loc("conv5_block26.bn0"("examples/models/densenet.py":111:1))
#loc656 = loc("conv5_block26.relu0"("examples/models/densenet.py":111:1))
#loc657 = loc("conv5_block26.conv1"("examples/models/densenet.py":111:1))
#loc658 = loc("conv5_block26.bn1"("examples/models/densenet.py":112:1))
#loc659 = loc("conv5_block26.relu1"("examples/models/densenet.py":112:1))
#loc660 = loc("conv5_block26.conv2"("examples/models/densenet.py":112:1))
#loc661 = loc("conv5_block26.concat"("examples/models/densenet.py":92:1))
#loc662 = loc("conv5_block27.bn0"("examples/models/densenet.py":111:1))
#loc663 = loc("conv5_block27.relu0"("examples/models/densenet.py":111:1))
#loc664 = loc("conv5_block27.conv1"("examples/models/densenet.py":111:1))
#loc665 = loc("conv5_block27.bn1"("examples/models/densenet.py":112:1))
#loc666 = loc("conv5_block27.relu1"("examples/models/densenet.py":112:1))
#loc667 = loc("conv5_block27.conv2"("examples/models/densenet.py":112:1))
#loc668 = loc("conv5_block27.concat"("examples/models/densenet.py":92:1))
#loc669 = loc("conv5_block28.bn0"("examples/models/densenet.py":111:1))
#loc670 = loc("conv5_block28.relu0"("examples/models/densenet.py":111:1))
#loc671 = loc("conv5_block28.conv1"("examples/models/densenet.py":111:1))
#loc672 = loc("conv5_block28.bn1"("examples/models/densenet.py":112:1))
#loc673 = loc("conv5_block28.relu1"("examples/models/densenet.py":112:1))
#loc674 = loc("conv5_block28.conv2"("examples/models/densenet.py":112:1))
#loc675 = loc("conv5_block28.concat"("examples/models/densenet.py":92:1))
#loc676 = loc("conv5_block29.bn0"("examples/models/densenet.py":111:1))
#loc677 = loc("conv5_block29.relu0"("examples/models/densenet.py":111:1))
#loc678 = loc("conv5_block29.conv1"("examples/models/densenet.py":111:1))
#loc679 = loc("conv5_block29.bn1"("examples/models/densenet.py":112:1))
#loc680 = loc("conv5_block29.relu1"("examples/models/densenet.py":112:1))
#loc681 = loc("conv5_block29.conv2"("examples/models/densenet.py":112:1))
#loc682 = loc("conv5_block29.concat"("examples/models/densenet.py":92:1))
#loc683 = loc("conv5_block30.bn0"("examples/models/densenet.py":111:1))
#loc684 = loc("conv5_block30.relu0"("examples/models/densenet.py":111:1))
#loc685 = loc("conv5_block30.conv1"("examples/models/densenet.py":111:1))
#loc686 = loc("conv5_block30.bn1"("examples/models/densenet.py":112:1))
#loc687 = loc("conv5_block30.relu1"("examples/models/densenet.py":112:1))
#loc688 = loc("conv5_block30.conv2"("examples/models/densenet.py":112:1))
#loc689 = loc("conv5_block30.concat"("examples/models/densenet.py":92:1))
#loc690 = loc("conv5_block31.bn0"("examples/models/densenet.py":111:1))
#loc691 = loc("conv5_block31.relu0"("examples/models/densenet.py":111:1))
#loc692 = loc("conv5_block31.conv1"("examples/models/densenet.py":111:1))
#loc693 = loc("conv5_block31.bn1"("examples/models/densenet.py":112:1))
#loc694 = loc("conv5_block31.relu1"("examples/models/densenet.py":112:1))
#loc695 = loc("conv5_block31.conv2"("examples/models/densenet.py":112:1))
#loc696 = loc("conv5_block31.concat"("examples/models/densenet.py":92:1))
#loc697 = loc("conv5_block32.bn0"("examples/models/densenet.py":111:1))
#loc698 = loc("conv5_block32.relu0"("examples/models/densenet.py":111:1))
#loc699 = loc("conv5_block32.conv1"("examples/models/densenet.py":111:1))
#loc700 = loc("conv5_block32.bn1"("examples/models/densenet.py":112:1))
#loc701 = loc("conv5_block32.relu1"("examples/models/densenet.py":112:1))
#loc702 = loc("conv5_block32.conv2"("examples/models/densenet.py":112:1))
#loc703 = loc("conv5_block32.concat"("examples/models/densenet.py":92:1))
#loc704 = loc("bn")
#loc705 = loc("avg_pool"("examples/models/densenet.py":144:1))
#loc706 = loc("predictions")
#loc707 = loc("loss")
