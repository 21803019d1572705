// vram-export examples/models/densenet.py:densenet201 --batch=32 -o examples/densenet201-224-b32.mlir
module {
  func.func @main(
      %features.0.weight: tensor<64x3x7x7xf32> {vram.name = "features.0.weight", vram.role = #vram.role<parameter>},
      %features.1.weight: tensor<64xf32> {vram.name = "features.1.weight", vram.role = #vram.role<parameter>},
      %features.1.bias: tensor<64xf32> {vram.name = "features.1.bias", vram.role = #vram.role<parameter>},
      %features.4.0.norm1.weight: tensor<64xf32> {vram.name = "features.4.0.norm1.weight", vram.role = #vram.role<parameter>},
      %features.4.0.norm1.bias: tensor<64xf32> {vram.name = "features.4.0.norm1.bias", vram.role = #vram.role<parameter>},
      %features.4.0.conv1.weight: tensor<128x64x1x1xf32> {vram.name = "features.4.0.conv1.weight", vram.role = #vram.role<parameter>},
      %features.4.0.norm2.weight: tensor<128xf32> {vram.name = "features.4.0.norm2.weight", vram.role = #vram.role<parameter>},
      %features.4.0.norm2.bias: tensor<128xf32> {vram.name = "features.4.0.norm2.bias", vram.role = #vram.role<parameter>},
      %features.4.0.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.4.0.conv2.weight", vram.role = #vram.role<parameter>},
      %features.4.1.norm1.weight: tensor<96xf32> {vram.name = "features.4.1.norm1.weight", vram.role = #vram.role<parameter>},
      %features.4.1.norm1.bias: tensor<96xf32> {vram.name = "features.4.1.norm1.bias", vram.role = #vram.role<parameter>},
      %features.4.1.conv1.weight: tensor<128x96x1x1xf32> {vram.name = "features.4.1.conv1.weight", vram.role = #vram.role<parameter>},
      %features.4.1.norm2.weight: tensor<128xf32> {vram.name = "features.4.1.norm2.weight", vram.role = #vram.role<parameter>},
      %features.4.1.norm2.bias: tensor<128xf32> {vram.name = "features.4.1.norm2.bias", vram.role = #vram.role<parameter>},
      %features.4.1.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.4.1.conv2.weight", vram.role = #vram.role<parameter>},
      %features.4.2.norm1.weight: tensor<128xf32> {vram.name = "features.4.2.norm1.weight", vram.role = #vram.role<parameter>},
      %features.4.2.norm1.bias: tensor<128xf32> {vram.name = "features.4.2.norm1.bias", vram.role = #vram.role<parameter>},
      %features.4.2.conv1.weight: tensor<128x128x1x1xf32> {vram.name = "features.4.2.conv1.weight", vram.role = #vram.role<parameter>},
      %features.4.2.norm2.weight: tensor<128xf32> {vram.name = "features.4.2.norm2.weight", vram.role = #vram.role<parameter>},
      %features.4.2.norm2.bias: tensor<128xf32> {vram.name = "features.4.2.norm2.bias", vram.role = #vram.role<parameter>},
      %features.4.2.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.4.2.conv2.weight", vram.role = #vram.role<parameter>},
      %features.4.3.norm1.weight: tensor<160xf32> {vram.name = "features.4.3.norm1.weight", vram.role = #vram.role<parameter>},
      %features.4.3.norm1.bias: tensor<160xf32> {vram.name = "features.4.3.norm1.bias", vram.role = #vram.role<parameter>},
      %features.4.3.conv1.weight: tensor<128x160x1x1xf32> {vram.name = "features.4.3.conv1.weight", vram.role = #vram.role<parameter>},
      %features.4.3.norm2.weight: tensor<128xf32> {vram.name = "features.4.3.norm2.weight", vram.role = #vram.role<parameter>},
      %features.4.3.norm2.bias: tensor<128xf32> {vram.name = "features.4.3.norm2.bias", vram.role = #vram.role<parameter>},
      %features.4.3.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.4.3.conv2.weight", vram.role = #vram.role<parameter>},
      %features.4.4.norm1.weight: tensor<192xf32> {vram.name = "features.4.4.norm1.weight", vram.role = #vram.role<parameter>},
      %features.4.4.norm1.bias: tensor<192xf32> {vram.name = "features.4.4.norm1.bias", vram.role = #vram.role<parameter>},
      %features.4.4.conv1.weight: tensor<128x192x1x1xf32> {vram.name = "features.4.4.conv1.weight", vram.role = #vram.role<parameter>},
      %features.4.4.norm2.weight: tensor<128xf32> {vram.name = "features.4.4.norm2.weight", vram.role = #vram.role<parameter>},
      %features.4.4.norm2.bias: tensor<128xf32> {vram.name = "features.4.4.norm2.bias", vram.role = #vram.role<parameter>},
      %features.4.4.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.4.4.conv2.weight", vram.role = #vram.role<parameter>},
      %features.4.5.norm1.weight: tensor<224xf32> {vram.name = "features.4.5.norm1.weight", vram.role = #vram.role<parameter>},
      %features.4.5.norm1.bias: tensor<224xf32> {vram.name = "features.4.5.norm1.bias", vram.role = #vram.role<parameter>},
      %features.4.5.conv1.weight: tensor<128x224x1x1xf32> {vram.name = "features.4.5.conv1.weight", vram.role = #vram.role<parameter>},
      %features.4.5.norm2.weight: tensor<128xf32> {vram.name = "features.4.5.norm2.weight", vram.role = #vram.role<parameter>},
      %features.4.5.norm2.bias: tensor<128xf32> {vram.name = "features.4.5.norm2.bias", vram.role = #vram.role<parameter>},
      %features.4.5.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.4.5.conv2.weight", vram.role = #vram.role<parameter>},
      %features.5.0.weight: tensor<256xf32> {vram.name = "features.5.0.weight", vram.role = #vram.role<parameter>},
      %features.5.0.bias: tensor<256xf32> {vram.name = "features.5.0.bias", vram.role = #vram.role<parameter>},
      %features.5.2.weight: tensor<128x256x1x1xf32> {vram.name = "features.5.2.weight", vram.role = #vram.role<parameter>},
      %features.6.0.norm1.weight: tensor<128xf32> {vram.name = "features.6.0.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.0.norm1.bias: tensor<128xf32> {vram.name = "features.6.0.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.0.conv1.weight: tensor<128x128x1x1xf32> {vram.name = "features.6.0.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.0.norm2.weight: tensor<128xf32> {vram.name = "features.6.0.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.0.norm2.bias: tensor<128xf32> {vram.name = "features.6.0.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.0.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.6.0.conv2.weight", vram.role = #vram.role<parameter>},
      %features.6.1.norm1.weight: tensor<160xf32> {vram.name = "features.6.1.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.1.norm1.bias: tensor<160xf32> {vram.name = "features.6.1.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.1.conv1.weight: tensor<128x160x1x1xf32> {vram.name = "features.6.1.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.1.norm2.weight: tensor<128xf32> {vram.name = "features.6.1.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.1.norm2.bias: tensor<128xf32> {vram.name = "features.6.1.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.1.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.6.1.conv2.weight", vram.role = #vram.role<parameter>},
      %features.6.2.norm1.weight: tensor<192xf32> {vram.name = "features.6.2.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.2.norm1.bias: tensor<192xf32> {vram.name = "features.6.2.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.2.conv1.weight: tensor<128x192x1x1xf32> {vram.name = "features.6.2.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.2.norm2.weight: tensor<128xf32> {vram.name = "features.6.2.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.2.norm2.bias: tensor<128xf32> {vram.name = "features.6.2.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.2.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.6.2.conv2.weight", vram.role = #vram.role<parameter>},
      %features.6.3.norm1.weight: tensor<224xf32> {vram.name = "features.6.3.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.3.norm1.bias: tensor<224xf32> {vram.name = "features.6.3.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.3.conv1.weight: tensor<128x224x1x1xf32> {vram.name = "features.6.3.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.3.norm2.weight: tensor<128xf32> {vram.name = "features.6.3.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.3.norm2.bias: tensor<128xf32> {vram.name = "features.6.3.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.3.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.6.3.conv2.weight", vram.role = #vram.role<parameter>},
      %features.6.4.norm1.weight: tensor<256xf32> {vram.name = "features.6.4.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.4.norm1.bias: tensor<256xf32> {vram.name = "features.6.4.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.4.conv1.weight: tensor<128x256x1x1xf32> {vram.name = "features.6.4.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.4.norm2.weight: tensor<128xf32> {vram.name = "features.6.4.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.4.norm2.bias: tensor<128xf32> {vram.name = "features.6.4.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.4.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.6.4.conv2.weight", vram.role = #vram.role<parameter>},
      %features.6.5.norm1.weight: tensor<288xf32> {vram.name = "features.6.5.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.5.norm1.bias: tensor<288xf32> {vram.name = "features.6.5.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.5.conv1.weight: tensor<128x288x1x1xf32> {vram.name = "features.6.5.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.5.norm2.weight: tensor<128xf32> {vram.name = "features.6.5.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.5.norm2.bias: tensor<128xf32> {vram.name = "features.6.5.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.5.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.6.5.conv2.weight", vram.role = #vram.role<parameter>},
      %features.6.6.norm1.weight: tensor<320xf32> {vram.name = "features.6.6.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.6.norm1.bias: tensor<320xf32> {vram.name = "features.6.6.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.6.conv1.weight: tensor<128x320x1x1xf32> {vram.name = "features.6.6.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.6.norm2.weight: tensor<128xf32> {vram.name = "features.6.6.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.6.norm2.bias: tensor<128xf32> {vram.name = "features.6.6.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.6.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.6.6.conv2.weight", vram.role = #vram.role<parameter>},
      %features.6.7.norm1.weight: tensor<352xf32> {vram.name = "features.6.7.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.7.norm1.bias: tensor<352xf32> {vram.name = "features.6.7.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.7.conv1.weight: tensor<128x352x1x1xf32> {vram.name = "features.6.7.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.7.norm2.weight: tensor<128xf32> {vram.name = "features.6.7.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.7.norm2.bias: tensor<128xf32> {vram.name = "features.6.7.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.7.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.6.7.conv2.weight", vram.role = #vram.role<parameter>},
      %features.6.8.norm1.weight: tensor<384xf32> {vram.name = "features.6.8.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.8.norm1.bias: tensor<384xf32> {vram.name = "features.6.8.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.8.conv1.weight: tensor<128x384x1x1xf32> {vram.name = "features.6.8.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.8.norm2.weight: tensor<128xf32> {vram.name = "features.6.8.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.8.norm2.bias: tensor<128xf32> {vram.name = "features.6.8.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.8.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.6.8.conv2.weight", vram.role = #vram.role<parameter>},
      %features.6.9.norm1.weight: tensor<416xf32> {vram.name = "features.6.9.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.9.norm1.bias: tensor<416xf32> {vram.name = "features.6.9.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.9.conv1.weight: tensor<128x416x1x1xf32> {vram.name = "features.6.9.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.9.norm2.weight: tensor<128xf32> {vram.name = "features.6.9.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.9.norm2.bias: tensor<128xf32> {vram.name = "features.6.9.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.9.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.6.9.conv2.weight", vram.role = #vram.role<parameter>},
      %features.6.10.norm1.weight: tensor<448xf32> {vram.name = "features.6.10.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.10.norm1.bias: tensor<448xf32> {vram.name = "features.6.10.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.10.conv1.weight: tensor<128x448x1x1xf32> {vram.name = "features.6.10.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.10.norm2.weight: tensor<128xf32> {vram.name = "features.6.10.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.10.norm2.bias: tensor<128xf32> {vram.name = "features.6.10.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.10.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.6.10.conv2.weight", vram.role = #vram.role<parameter>},
      %features.6.11.norm1.weight: tensor<480xf32> {vram.name = "features.6.11.norm1.weight", vram.role = #vram.role<parameter>},
      %features.6.11.norm1.bias: tensor<480xf32> {vram.name = "features.6.11.norm1.bias", vram.role = #vram.role<parameter>},
      %features.6.11.conv1.weight: tensor<128x480x1x1xf32> {vram.name = "features.6.11.conv1.weight", vram.role = #vram.role<parameter>},
      %features.6.11.norm2.weight: tensor<128xf32> {vram.name = "features.6.11.norm2.weight", vram.role = #vram.role<parameter>},
      %features.6.11.norm2.bias: tensor<128xf32> {vram.name = "features.6.11.norm2.bias", vram.role = #vram.role<parameter>},
      %features.6.11.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.6.11.conv2.weight", vram.role = #vram.role<parameter>},
      %features.7.0.weight: tensor<512xf32> {vram.name = "features.7.0.weight", vram.role = #vram.role<parameter>},
      %features.7.0.bias: tensor<512xf32> {vram.name = "features.7.0.bias", vram.role = #vram.role<parameter>},
      %features.7.2.weight: tensor<256x512x1x1xf32> {vram.name = "features.7.2.weight", vram.role = #vram.role<parameter>},
      %features.8.0.norm1.weight: tensor<256xf32> {vram.name = "features.8.0.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.0.norm1.bias: tensor<256xf32> {vram.name = "features.8.0.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.0.conv1.weight: tensor<128x256x1x1xf32> {vram.name = "features.8.0.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.0.norm2.weight: tensor<128xf32> {vram.name = "features.8.0.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.0.norm2.bias: tensor<128xf32> {vram.name = "features.8.0.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.0.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.0.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.1.norm1.weight: tensor<288xf32> {vram.name = "features.8.1.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.1.norm1.bias: tensor<288xf32> {vram.name = "features.8.1.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.1.conv1.weight: tensor<128x288x1x1xf32> {vram.name = "features.8.1.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.1.norm2.weight: tensor<128xf32> {vram.name = "features.8.1.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.1.norm2.bias: tensor<128xf32> {vram.name = "features.8.1.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.1.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.1.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.2.norm1.weight: tensor<320xf32> {vram.name = "features.8.2.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.2.norm1.bias: tensor<320xf32> {vram.name = "features.8.2.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.2.conv1.weight: tensor<128x320x1x1xf32> {vram.name = "features.8.2.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.2.norm2.weight: tensor<128xf32> {vram.name = "features.8.2.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.2.norm2.bias: tensor<128xf32> {vram.name = "features.8.2.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.2.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.2.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.3.norm1.weight: tensor<352xf32> {vram.name = "features.8.3.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.3.norm1.bias: tensor<352xf32> {vram.name = "features.8.3.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.3.conv1.weight: tensor<128x352x1x1xf32> {vram.name = "features.8.3.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.3.norm2.weight: tensor<128xf32> {vram.name = "features.8.3.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.3.norm2.bias: tensor<128xf32> {vram.name = "features.8.3.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.3.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.3.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.4.norm1.weight: tensor<384xf32> {vram.name = "features.8.4.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.4.norm1.bias: tensor<384xf32> {vram.name = "features.8.4.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.4.conv1.weight: tensor<128x384x1x1xf32> {vram.name = "features.8.4.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.4.norm2.weight: tensor<128xf32> {vram.name = "features.8.4.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.4.norm2.bias: tensor<128xf32> {vram.name = "features.8.4.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.4.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.4.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.5.norm1.weight: tensor<416xf32> {vram.name = "features.8.5.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.5.norm1.bias: tensor<416xf32> {vram.name = "features.8.5.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.5.conv1.weight: tensor<128x416x1x1xf32> {vram.name = "features.8.5.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.5.norm2.weight: tensor<128xf32> {vram.name = "features.8.5.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.5.norm2.bias: tensor<128xf32> {vram.name = "features.8.5.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.5.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.5.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.6.norm1.weight: tensor<448xf32> {vram.name = "features.8.6.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.6.norm1.bias: tensor<448xf32> {vram.name = "features.8.6.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.6.conv1.weight: tensor<128x448x1x1xf32> {vram.name = "features.8.6.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.6.norm2.weight: tensor<128xf32> {vram.name = "features.8.6.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.6.norm2.bias: tensor<128xf32> {vram.name = "features.8.6.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.6.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.6.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.7.norm1.weight: tensor<480xf32> {vram.name = "features.8.7.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.7.norm1.bias: tensor<480xf32> {vram.name = "features.8.7.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.7.conv1.weight: tensor<128x480x1x1xf32> {vram.name = "features.8.7.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.7.norm2.weight: tensor<128xf32> {vram.name = "features.8.7.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.7.norm2.bias: tensor<128xf32> {vram.name = "features.8.7.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.7.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.7.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.8.norm1.weight: tensor<512xf32> {vram.name = "features.8.8.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.8.norm1.bias: tensor<512xf32> {vram.name = "features.8.8.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.8.conv1.weight: tensor<128x512x1x1xf32> {vram.name = "features.8.8.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.8.norm2.weight: tensor<128xf32> {vram.name = "features.8.8.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.8.norm2.bias: tensor<128xf32> {vram.name = "features.8.8.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.8.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.8.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.9.norm1.weight: tensor<544xf32> {vram.name = "features.8.9.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.9.norm1.bias: tensor<544xf32> {vram.name = "features.8.9.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.9.conv1.weight: tensor<128x544x1x1xf32> {vram.name = "features.8.9.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.9.norm2.weight: tensor<128xf32> {vram.name = "features.8.9.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.9.norm2.bias: tensor<128xf32> {vram.name = "features.8.9.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.9.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.9.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.10.norm1.weight: tensor<576xf32> {vram.name = "features.8.10.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.10.norm1.bias: tensor<576xf32> {vram.name = "features.8.10.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.10.conv1.weight: tensor<128x576x1x1xf32> {vram.name = "features.8.10.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.10.norm2.weight: tensor<128xf32> {vram.name = "features.8.10.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.10.norm2.bias: tensor<128xf32> {vram.name = "features.8.10.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.10.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.10.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.11.norm1.weight: tensor<608xf32> {vram.name = "features.8.11.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.11.norm1.bias: tensor<608xf32> {vram.name = "features.8.11.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.11.conv1.weight: tensor<128x608x1x1xf32> {vram.name = "features.8.11.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.11.norm2.weight: tensor<128xf32> {vram.name = "features.8.11.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.11.norm2.bias: tensor<128xf32> {vram.name = "features.8.11.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.11.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.11.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.12.norm1.weight: tensor<640xf32> {vram.name = "features.8.12.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.12.norm1.bias: tensor<640xf32> {vram.name = "features.8.12.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.12.conv1.weight: tensor<128x640x1x1xf32> {vram.name = "features.8.12.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.12.norm2.weight: tensor<128xf32> {vram.name = "features.8.12.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.12.norm2.bias: tensor<128xf32> {vram.name = "features.8.12.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.12.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.12.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.13.norm1.weight: tensor<672xf32> {vram.name = "features.8.13.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.13.norm1.bias: tensor<672xf32> {vram.name = "features.8.13.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.13.conv1.weight: tensor<128x672x1x1xf32> {vram.name = "features.8.13.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.13.norm2.weight: tensor<128xf32> {vram.name = "features.8.13.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.13.norm2.bias: tensor<128xf32> {vram.name = "features.8.13.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.13.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.13.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.14.norm1.weight: tensor<704xf32> {vram.name = "features.8.14.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.14.norm1.bias: tensor<704xf32> {vram.name = "features.8.14.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.14.conv1.weight: tensor<128x704x1x1xf32> {vram.name = "features.8.14.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.14.norm2.weight: tensor<128xf32> {vram.name = "features.8.14.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.14.norm2.bias: tensor<128xf32> {vram.name = "features.8.14.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.14.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.14.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.15.norm1.weight: tensor<736xf32> {vram.name = "features.8.15.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.15.norm1.bias: tensor<736xf32> {vram.name = "features.8.15.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.15.conv1.weight: tensor<128x736x1x1xf32> {vram.name = "features.8.15.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.15.norm2.weight: tensor<128xf32> {vram.name = "features.8.15.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.15.norm2.bias: tensor<128xf32> {vram.name = "features.8.15.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.15.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.15.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.16.norm1.weight: tensor<768xf32> {vram.name = "features.8.16.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.16.norm1.bias: tensor<768xf32> {vram.name = "features.8.16.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.16.conv1.weight: tensor<128x768x1x1xf32> {vram.name = "features.8.16.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.16.norm2.weight: tensor<128xf32> {vram.name = "features.8.16.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.16.norm2.bias: tensor<128xf32> {vram.name = "features.8.16.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.16.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.16.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.17.norm1.weight: tensor<800xf32> {vram.name = "features.8.17.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.17.norm1.bias: tensor<800xf32> {vram.name = "features.8.17.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.17.conv1.weight: tensor<128x800x1x1xf32> {vram.name = "features.8.17.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.17.norm2.weight: tensor<128xf32> {vram.name = "features.8.17.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.17.norm2.bias: tensor<128xf32> {vram.name = "features.8.17.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.17.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.17.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.18.norm1.weight: tensor<832xf32> {vram.name = "features.8.18.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.18.norm1.bias: tensor<832xf32> {vram.name = "features.8.18.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.18.conv1.weight: tensor<128x832x1x1xf32> {vram.name = "features.8.18.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.18.norm2.weight: tensor<128xf32> {vram.name = "features.8.18.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.18.norm2.bias: tensor<128xf32> {vram.name = "features.8.18.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.18.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.18.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.19.norm1.weight: tensor<864xf32> {vram.name = "features.8.19.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.19.norm1.bias: tensor<864xf32> {vram.name = "features.8.19.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.19.conv1.weight: tensor<128x864x1x1xf32> {vram.name = "features.8.19.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.19.norm2.weight: tensor<128xf32> {vram.name = "features.8.19.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.19.norm2.bias: tensor<128xf32> {vram.name = "features.8.19.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.19.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.19.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.20.norm1.weight: tensor<896xf32> {vram.name = "features.8.20.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.20.norm1.bias: tensor<896xf32> {vram.name = "features.8.20.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.20.conv1.weight: tensor<128x896x1x1xf32> {vram.name = "features.8.20.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.20.norm2.weight: tensor<128xf32> {vram.name = "features.8.20.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.20.norm2.bias: tensor<128xf32> {vram.name = "features.8.20.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.20.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.20.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.21.norm1.weight: tensor<928xf32> {vram.name = "features.8.21.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.21.norm1.bias: tensor<928xf32> {vram.name = "features.8.21.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.21.conv1.weight: tensor<128x928x1x1xf32> {vram.name = "features.8.21.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.21.norm2.weight: tensor<128xf32> {vram.name = "features.8.21.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.21.norm2.bias: tensor<128xf32> {vram.name = "features.8.21.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.21.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.21.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.22.norm1.weight: tensor<960xf32> {vram.name = "features.8.22.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.22.norm1.bias: tensor<960xf32> {vram.name = "features.8.22.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.22.conv1.weight: tensor<128x960x1x1xf32> {vram.name = "features.8.22.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.22.norm2.weight: tensor<128xf32> {vram.name = "features.8.22.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.22.norm2.bias: tensor<128xf32> {vram.name = "features.8.22.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.22.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.22.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.23.norm1.weight: tensor<992xf32> {vram.name = "features.8.23.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.23.norm1.bias: tensor<992xf32> {vram.name = "features.8.23.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.23.conv1.weight: tensor<128x992x1x1xf32> {vram.name = "features.8.23.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.23.norm2.weight: tensor<128xf32> {vram.name = "features.8.23.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.23.norm2.bias: tensor<128xf32> {vram.name = "features.8.23.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.23.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.23.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.24.norm1.weight: tensor<1024xf32> {vram.name = "features.8.24.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.24.norm1.bias: tensor<1024xf32> {vram.name = "features.8.24.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.24.conv1.weight: tensor<128x1024x1x1xf32> {vram.name = "features.8.24.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.24.norm2.weight: tensor<128xf32> {vram.name = "features.8.24.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.24.norm2.bias: tensor<128xf32> {vram.name = "features.8.24.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.24.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.24.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.25.norm1.weight: tensor<1056xf32> {vram.name = "features.8.25.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.25.norm1.bias: tensor<1056xf32> {vram.name = "features.8.25.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.25.conv1.weight: tensor<128x1056x1x1xf32> {vram.name = "features.8.25.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.25.norm2.weight: tensor<128xf32> {vram.name = "features.8.25.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.25.norm2.bias: tensor<128xf32> {vram.name = "features.8.25.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.25.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.25.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.26.norm1.weight: tensor<1088xf32> {vram.name = "features.8.26.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.26.norm1.bias: tensor<1088xf32> {vram.name = "features.8.26.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.26.conv1.weight: tensor<128x1088x1x1xf32> {vram.name = "features.8.26.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.26.norm2.weight: tensor<128xf32> {vram.name = "features.8.26.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.26.norm2.bias: tensor<128xf32> {vram.name = "features.8.26.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.26.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.26.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.27.norm1.weight: tensor<1120xf32> {vram.name = "features.8.27.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.27.norm1.bias: tensor<1120xf32> {vram.name = "features.8.27.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.27.conv1.weight: tensor<128x1120x1x1xf32> {vram.name = "features.8.27.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.27.norm2.weight: tensor<128xf32> {vram.name = "features.8.27.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.27.norm2.bias: tensor<128xf32> {vram.name = "features.8.27.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.27.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.27.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.28.norm1.weight: tensor<1152xf32> {vram.name = "features.8.28.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.28.norm1.bias: tensor<1152xf32> {vram.name = "features.8.28.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.28.conv1.weight: tensor<128x1152x1x1xf32> {vram.name = "features.8.28.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.28.norm2.weight: tensor<128xf32> {vram.name = "features.8.28.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.28.norm2.bias: tensor<128xf32> {vram.name = "features.8.28.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.28.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.28.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.29.norm1.weight: tensor<1184xf32> {vram.name = "features.8.29.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.29.norm1.bias: tensor<1184xf32> {vram.name = "features.8.29.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.29.conv1.weight: tensor<128x1184x1x1xf32> {vram.name = "features.8.29.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.29.norm2.weight: tensor<128xf32> {vram.name = "features.8.29.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.29.norm2.bias: tensor<128xf32> {vram.name = "features.8.29.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.29.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.29.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.30.norm1.weight: tensor<1216xf32> {vram.name = "features.8.30.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.30.norm1.bias: tensor<1216xf32> {vram.name = "features.8.30.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.30.conv1.weight: tensor<128x1216x1x1xf32> {vram.name = "features.8.30.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.30.norm2.weight: tensor<128xf32> {vram.name = "features.8.30.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.30.norm2.bias: tensor<128xf32> {vram.name = "features.8.30.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.30.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.30.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.31.norm1.weight: tensor<1248xf32> {vram.name = "features.8.31.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.31.norm1.bias: tensor<1248xf32> {vram.name = "features.8.31.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.31.conv1.weight: tensor<128x1248x1x1xf32> {vram.name = "features.8.31.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.31.norm2.weight: tensor<128xf32> {vram.name = "features.8.31.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.31.norm2.bias: tensor<128xf32> {vram.name = "features.8.31.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.31.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.31.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.32.norm1.weight: tensor<1280xf32> {vram.name = "features.8.32.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.32.norm1.bias: tensor<1280xf32> {vram.name = "features.8.32.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.32.conv1.weight: tensor<128x1280x1x1xf32> {vram.name = "features.8.32.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.32.norm2.weight: tensor<128xf32> {vram.name = "features.8.32.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.32.norm2.bias: tensor<128xf32> {vram.name = "features.8.32.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.32.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.32.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.33.norm1.weight: tensor<1312xf32> {vram.name = "features.8.33.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.33.norm1.bias: tensor<1312xf32> {vram.name = "features.8.33.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.33.conv1.weight: tensor<128x1312x1x1xf32> {vram.name = "features.8.33.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.33.norm2.weight: tensor<128xf32> {vram.name = "features.8.33.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.33.norm2.bias: tensor<128xf32> {vram.name = "features.8.33.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.33.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.33.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.34.norm1.weight: tensor<1344xf32> {vram.name = "features.8.34.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.34.norm1.bias: tensor<1344xf32> {vram.name = "features.8.34.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.34.conv1.weight: tensor<128x1344x1x1xf32> {vram.name = "features.8.34.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.34.norm2.weight: tensor<128xf32> {vram.name = "features.8.34.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.34.norm2.bias: tensor<128xf32> {vram.name = "features.8.34.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.34.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.34.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.35.norm1.weight: tensor<1376xf32> {vram.name = "features.8.35.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.35.norm1.bias: tensor<1376xf32> {vram.name = "features.8.35.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.35.conv1.weight: tensor<128x1376x1x1xf32> {vram.name = "features.8.35.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.35.norm2.weight: tensor<128xf32> {vram.name = "features.8.35.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.35.norm2.bias: tensor<128xf32> {vram.name = "features.8.35.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.35.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.35.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.36.norm1.weight: tensor<1408xf32> {vram.name = "features.8.36.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.36.norm1.bias: tensor<1408xf32> {vram.name = "features.8.36.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.36.conv1.weight: tensor<128x1408x1x1xf32> {vram.name = "features.8.36.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.36.norm2.weight: tensor<128xf32> {vram.name = "features.8.36.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.36.norm2.bias: tensor<128xf32> {vram.name = "features.8.36.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.36.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.36.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.37.norm1.weight: tensor<1440xf32> {vram.name = "features.8.37.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.37.norm1.bias: tensor<1440xf32> {vram.name = "features.8.37.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.37.conv1.weight: tensor<128x1440x1x1xf32> {vram.name = "features.8.37.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.37.norm2.weight: tensor<128xf32> {vram.name = "features.8.37.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.37.norm2.bias: tensor<128xf32> {vram.name = "features.8.37.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.37.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.37.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.38.norm1.weight: tensor<1472xf32> {vram.name = "features.8.38.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.38.norm1.bias: tensor<1472xf32> {vram.name = "features.8.38.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.38.conv1.weight: tensor<128x1472x1x1xf32> {vram.name = "features.8.38.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.38.norm2.weight: tensor<128xf32> {vram.name = "features.8.38.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.38.norm2.bias: tensor<128xf32> {vram.name = "features.8.38.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.38.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.38.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.39.norm1.weight: tensor<1504xf32> {vram.name = "features.8.39.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.39.norm1.bias: tensor<1504xf32> {vram.name = "features.8.39.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.39.conv1.weight: tensor<128x1504x1x1xf32> {vram.name = "features.8.39.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.39.norm2.weight: tensor<128xf32> {vram.name = "features.8.39.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.39.norm2.bias: tensor<128xf32> {vram.name = "features.8.39.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.39.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.39.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.40.norm1.weight: tensor<1536xf32> {vram.name = "features.8.40.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.40.norm1.bias: tensor<1536xf32> {vram.name = "features.8.40.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.40.conv1.weight: tensor<128x1536x1x1xf32> {vram.name = "features.8.40.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.40.norm2.weight: tensor<128xf32> {vram.name = "features.8.40.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.40.norm2.bias: tensor<128xf32> {vram.name = "features.8.40.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.40.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.40.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.41.norm1.weight: tensor<1568xf32> {vram.name = "features.8.41.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.41.norm1.bias: tensor<1568xf32> {vram.name = "features.8.41.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.41.conv1.weight: tensor<128x1568x1x1xf32> {vram.name = "features.8.41.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.41.norm2.weight: tensor<128xf32> {vram.name = "features.8.41.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.41.norm2.bias: tensor<128xf32> {vram.name = "features.8.41.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.41.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.41.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.42.norm1.weight: tensor<1600xf32> {vram.name = "features.8.42.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.42.norm1.bias: tensor<1600xf32> {vram.name = "features.8.42.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.42.conv1.weight: tensor<128x1600x1x1xf32> {vram.name = "features.8.42.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.42.norm2.weight: tensor<128xf32> {vram.name = "features.8.42.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.42.norm2.bias: tensor<128xf32> {vram.name = "features.8.42.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.42.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.42.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.43.norm1.weight: tensor<1632xf32> {vram.name = "features.8.43.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.43.norm1.bias: tensor<1632xf32> {vram.name = "features.8.43.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.43.conv1.weight: tensor<128x1632x1x1xf32> {vram.name = "features.8.43.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.43.norm2.weight: tensor<128xf32> {vram.name = "features.8.43.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.43.norm2.bias: tensor<128xf32> {vram.name = "features.8.43.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.43.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.43.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.44.norm1.weight: tensor<1664xf32> {vram.name = "features.8.44.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.44.norm1.bias: tensor<1664xf32> {vram.name = "features.8.44.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.44.conv1.weight: tensor<128x1664x1x1xf32> {vram.name = "features.8.44.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.44.norm2.weight: tensor<128xf32> {vram.name = "features.8.44.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.44.norm2.bias: tensor<128xf32> {vram.name = "features.8.44.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.44.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.44.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.45.norm1.weight: tensor<1696xf32> {vram.name = "features.8.45.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.45.norm1.bias: tensor<1696xf32> {vram.name = "features.8.45.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.45.conv1.weight: tensor<128x1696x1x1xf32> {vram.name = "features.8.45.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.45.norm2.weight: tensor<128xf32> {vram.name = "features.8.45.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.45.norm2.bias: tensor<128xf32> {vram.name = "features.8.45.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.45.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.45.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.46.norm1.weight: tensor<1728xf32> {vram.name = "features.8.46.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.46.norm1.bias: tensor<1728xf32> {vram.name = "features.8.46.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.46.conv1.weight: tensor<128x1728x1x1xf32> {vram.name = "features.8.46.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.46.norm2.weight: tensor<128xf32> {vram.name = "features.8.46.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.46.norm2.bias: tensor<128xf32> {vram.name = "features.8.46.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.46.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.46.conv2.weight", vram.role = #vram.role<parameter>},
      %features.8.47.norm1.weight: tensor<1760xf32> {vram.name = "features.8.47.norm1.weight", vram.role = #vram.role<parameter>},
      %features.8.47.norm1.bias: tensor<1760xf32> {vram.name = "features.8.47.norm1.bias", vram.role = #vram.role<parameter>},
      %features.8.47.conv1.weight: tensor<128x1760x1x1xf32> {vram.name = "features.8.47.conv1.weight", vram.role = #vram.role<parameter>},
      %features.8.47.norm2.weight: tensor<128xf32> {vram.name = "features.8.47.norm2.weight", vram.role = #vram.role<parameter>},
      %features.8.47.norm2.bias: tensor<128xf32> {vram.name = "features.8.47.norm2.bias", vram.role = #vram.role<parameter>},
      %features.8.47.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.8.47.conv2.weight", vram.role = #vram.role<parameter>},
      %features.9.0.weight: tensor<1792xf32> {vram.name = "features.9.0.weight", vram.role = #vram.role<parameter>},
      %features.9.0.bias: tensor<1792xf32> {vram.name = "features.9.0.bias", vram.role = #vram.role<parameter>},
      %features.9.2.weight: tensor<896x1792x1x1xf32> {vram.name = "features.9.2.weight", vram.role = #vram.role<parameter>},
      %features.10.0.norm1.weight: tensor<896xf32> {vram.name = "features.10.0.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.0.norm1.bias: tensor<896xf32> {vram.name = "features.10.0.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.0.conv1.weight: tensor<128x896x1x1xf32> {vram.name = "features.10.0.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.0.norm2.weight: tensor<128xf32> {vram.name = "features.10.0.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.0.norm2.bias: tensor<128xf32> {vram.name = "features.10.0.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.0.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.0.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.1.norm1.weight: tensor<928xf32> {vram.name = "features.10.1.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.1.norm1.bias: tensor<928xf32> {vram.name = "features.10.1.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.1.conv1.weight: tensor<128x928x1x1xf32> {vram.name = "features.10.1.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.1.norm2.weight: tensor<128xf32> {vram.name = "features.10.1.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.1.norm2.bias: tensor<128xf32> {vram.name = "features.10.1.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.1.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.1.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.2.norm1.weight: tensor<960xf32> {vram.name = "features.10.2.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.2.norm1.bias: tensor<960xf32> {vram.name = "features.10.2.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.2.conv1.weight: tensor<128x960x1x1xf32> {vram.name = "features.10.2.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.2.norm2.weight: tensor<128xf32> {vram.name = "features.10.2.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.2.norm2.bias: tensor<128xf32> {vram.name = "features.10.2.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.2.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.2.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.3.norm1.weight: tensor<992xf32> {vram.name = "features.10.3.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.3.norm1.bias: tensor<992xf32> {vram.name = "features.10.3.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.3.conv1.weight: tensor<128x992x1x1xf32> {vram.name = "features.10.3.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.3.norm2.weight: tensor<128xf32> {vram.name = "features.10.3.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.3.norm2.bias: tensor<128xf32> {vram.name = "features.10.3.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.3.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.3.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.4.norm1.weight: tensor<1024xf32> {vram.name = "features.10.4.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.4.norm1.bias: tensor<1024xf32> {vram.name = "features.10.4.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.4.conv1.weight: tensor<128x1024x1x1xf32> {vram.name = "features.10.4.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.4.norm2.weight: tensor<128xf32> {vram.name = "features.10.4.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.4.norm2.bias: tensor<128xf32> {vram.name = "features.10.4.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.4.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.4.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.5.norm1.weight: tensor<1056xf32> {vram.name = "features.10.5.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.5.norm1.bias: tensor<1056xf32> {vram.name = "features.10.5.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.5.conv1.weight: tensor<128x1056x1x1xf32> {vram.name = "features.10.5.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.5.norm2.weight: tensor<128xf32> {vram.name = "features.10.5.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.5.norm2.bias: tensor<128xf32> {vram.name = "features.10.5.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.5.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.5.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.6.norm1.weight: tensor<1088xf32> {vram.name = "features.10.6.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.6.norm1.bias: tensor<1088xf32> {vram.name = "features.10.6.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.6.conv1.weight: tensor<128x1088x1x1xf32> {vram.name = "features.10.6.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.6.norm2.weight: tensor<128xf32> {vram.name = "features.10.6.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.6.norm2.bias: tensor<128xf32> {vram.name = "features.10.6.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.6.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.6.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.7.norm1.weight: tensor<1120xf32> {vram.name = "features.10.7.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.7.norm1.bias: tensor<1120xf32> {vram.name = "features.10.7.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.7.conv1.weight: tensor<128x1120x1x1xf32> {vram.name = "features.10.7.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.7.norm2.weight: tensor<128xf32> {vram.name = "features.10.7.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.7.norm2.bias: tensor<128xf32> {vram.name = "features.10.7.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.7.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.7.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.8.norm1.weight: tensor<1152xf32> {vram.name = "features.10.8.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.8.norm1.bias: tensor<1152xf32> {vram.name = "features.10.8.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.8.conv1.weight: tensor<128x1152x1x1xf32> {vram.name = "features.10.8.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.8.norm2.weight: tensor<128xf32> {vram.name = "features.10.8.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.8.norm2.bias: tensor<128xf32> {vram.name = "features.10.8.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.8.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.8.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.9.norm1.weight: tensor<1184xf32> {vram.name = "features.10.9.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.9.norm1.bias: tensor<1184xf32> {vram.name = "features.10.9.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.9.conv1.weight: tensor<128x1184x1x1xf32> {vram.name = "features.10.9.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.9.norm2.weight: tensor<128xf32> {vram.name = "features.10.9.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.9.norm2.bias: tensor<128xf32> {vram.name = "features.10.9.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.9.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.9.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.10.norm1.weight: tensor<1216xf32> {vram.name = "features.10.10.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.10.norm1.bias: tensor<1216xf32> {vram.name = "features.10.10.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.10.conv1.weight: tensor<128x1216x1x1xf32> {vram.name = "features.10.10.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.10.norm2.weight: tensor<128xf32> {vram.name = "features.10.10.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.10.norm2.bias: tensor<128xf32> {vram.name = "features.10.10.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.10.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.10.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.11.norm1.weight: tensor<1248xf32> {vram.name = "features.10.11.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.11.norm1.bias: tensor<1248xf32> {vram.name = "features.10.11.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.11.conv1.weight: tensor<128x1248x1x1xf32> {vram.name = "features.10.11.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.11.norm2.weight: tensor<128xf32> {vram.name = "features.10.11.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.11.norm2.bias: tensor<128xf32> {vram.name = "features.10.11.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.11.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.11.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.12.norm1.weight: tensor<1280xf32> {vram.name = "features.10.12.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.12.norm1.bias: tensor<1280xf32> {vram.name = "features.10.12.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.12.conv1.weight: tensor<128x1280x1x1xf32> {vram.name = "features.10.12.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.12.norm2.weight: tensor<128xf32> {vram.name = "features.10.12.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.12.norm2.bias: tensor<128xf32> {vram.name = "features.10.12.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.12.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.12.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.13.norm1.weight: tensor<1312xf32> {vram.name = "features.10.13.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.13.norm1.bias: tensor<1312xf32> {vram.name = "features.10.13.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.13.conv1.weight: tensor<128x1312x1x1xf32> {vram.name = "features.10.13.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.13.norm2.weight: tensor<128xf32> {vram.name = "features.10.13.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.13.norm2.bias: tensor<128xf32> {vram.name = "features.10.13.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.13.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.13.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.14.norm1.weight: tensor<1344xf32> {vram.name = "features.10.14.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.14.norm1.bias: tensor<1344xf32> {vram.name = "features.10.14.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.14.conv1.weight: tensor<128x1344x1x1xf32> {vram.name = "features.10.14.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.14.norm2.weight: tensor<128xf32> {vram.name = "features.10.14.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.14.norm2.bias: tensor<128xf32> {vram.name = "features.10.14.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.14.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.14.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.15.norm1.weight: tensor<1376xf32> {vram.name = "features.10.15.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.15.norm1.bias: tensor<1376xf32> {vram.name = "features.10.15.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.15.conv1.weight: tensor<128x1376x1x1xf32> {vram.name = "features.10.15.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.15.norm2.weight: tensor<128xf32> {vram.name = "features.10.15.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.15.norm2.bias: tensor<128xf32> {vram.name = "features.10.15.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.15.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.15.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.16.norm1.weight: tensor<1408xf32> {vram.name = "features.10.16.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.16.norm1.bias: tensor<1408xf32> {vram.name = "features.10.16.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.16.conv1.weight: tensor<128x1408x1x1xf32> {vram.name = "features.10.16.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.16.norm2.weight: tensor<128xf32> {vram.name = "features.10.16.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.16.norm2.bias: tensor<128xf32> {vram.name = "features.10.16.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.16.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.16.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.17.norm1.weight: tensor<1440xf32> {vram.name = "features.10.17.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.17.norm1.bias: tensor<1440xf32> {vram.name = "features.10.17.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.17.conv1.weight: tensor<128x1440x1x1xf32> {vram.name = "features.10.17.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.17.norm2.weight: tensor<128xf32> {vram.name = "features.10.17.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.17.norm2.bias: tensor<128xf32> {vram.name = "features.10.17.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.17.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.17.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.18.norm1.weight: tensor<1472xf32> {vram.name = "features.10.18.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.18.norm1.bias: tensor<1472xf32> {vram.name = "features.10.18.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.18.conv1.weight: tensor<128x1472x1x1xf32> {vram.name = "features.10.18.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.18.norm2.weight: tensor<128xf32> {vram.name = "features.10.18.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.18.norm2.bias: tensor<128xf32> {vram.name = "features.10.18.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.18.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.18.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.19.norm1.weight: tensor<1504xf32> {vram.name = "features.10.19.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.19.norm1.bias: tensor<1504xf32> {vram.name = "features.10.19.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.19.conv1.weight: tensor<128x1504x1x1xf32> {vram.name = "features.10.19.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.19.norm2.weight: tensor<128xf32> {vram.name = "features.10.19.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.19.norm2.bias: tensor<128xf32> {vram.name = "features.10.19.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.19.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.19.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.20.norm1.weight: tensor<1536xf32> {vram.name = "features.10.20.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.20.norm1.bias: tensor<1536xf32> {vram.name = "features.10.20.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.20.conv1.weight: tensor<128x1536x1x1xf32> {vram.name = "features.10.20.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.20.norm2.weight: tensor<128xf32> {vram.name = "features.10.20.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.20.norm2.bias: tensor<128xf32> {vram.name = "features.10.20.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.20.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.20.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.21.norm1.weight: tensor<1568xf32> {vram.name = "features.10.21.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.21.norm1.bias: tensor<1568xf32> {vram.name = "features.10.21.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.21.conv1.weight: tensor<128x1568x1x1xf32> {vram.name = "features.10.21.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.21.norm2.weight: tensor<128xf32> {vram.name = "features.10.21.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.21.norm2.bias: tensor<128xf32> {vram.name = "features.10.21.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.21.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.21.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.22.norm1.weight: tensor<1600xf32> {vram.name = "features.10.22.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.22.norm1.bias: tensor<1600xf32> {vram.name = "features.10.22.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.22.conv1.weight: tensor<128x1600x1x1xf32> {vram.name = "features.10.22.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.22.norm2.weight: tensor<128xf32> {vram.name = "features.10.22.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.22.norm2.bias: tensor<128xf32> {vram.name = "features.10.22.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.22.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.22.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.23.norm1.weight: tensor<1632xf32> {vram.name = "features.10.23.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.23.norm1.bias: tensor<1632xf32> {vram.name = "features.10.23.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.23.conv1.weight: tensor<128x1632x1x1xf32> {vram.name = "features.10.23.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.23.norm2.weight: tensor<128xf32> {vram.name = "features.10.23.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.23.norm2.bias: tensor<128xf32> {vram.name = "features.10.23.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.23.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.23.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.24.norm1.weight: tensor<1664xf32> {vram.name = "features.10.24.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.24.norm1.bias: tensor<1664xf32> {vram.name = "features.10.24.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.24.conv1.weight: tensor<128x1664x1x1xf32> {vram.name = "features.10.24.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.24.norm2.weight: tensor<128xf32> {vram.name = "features.10.24.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.24.norm2.bias: tensor<128xf32> {vram.name = "features.10.24.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.24.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.24.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.25.norm1.weight: tensor<1696xf32> {vram.name = "features.10.25.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.25.norm1.bias: tensor<1696xf32> {vram.name = "features.10.25.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.25.conv1.weight: tensor<128x1696x1x1xf32> {vram.name = "features.10.25.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.25.norm2.weight: tensor<128xf32> {vram.name = "features.10.25.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.25.norm2.bias: tensor<128xf32> {vram.name = "features.10.25.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.25.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.25.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.26.norm1.weight: tensor<1728xf32> {vram.name = "features.10.26.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.26.norm1.bias: tensor<1728xf32> {vram.name = "features.10.26.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.26.conv1.weight: tensor<128x1728x1x1xf32> {vram.name = "features.10.26.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.26.norm2.weight: tensor<128xf32> {vram.name = "features.10.26.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.26.norm2.bias: tensor<128xf32> {vram.name = "features.10.26.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.26.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.26.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.27.norm1.weight: tensor<1760xf32> {vram.name = "features.10.27.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.27.norm1.bias: tensor<1760xf32> {vram.name = "features.10.27.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.27.conv1.weight: tensor<128x1760x1x1xf32> {vram.name = "features.10.27.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.27.norm2.weight: tensor<128xf32> {vram.name = "features.10.27.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.27.norm2.bias: tensor<128xf32> {vram.name = "features.10.27.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.27.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.27.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.28.norm1.weight: tensor<1792xf32> {vram.name = "features.10.28.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.28.norm1.bias: tensor<1792xf32> {vram.name = "features.10.28.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.28.conv1.weight: tensor<128x1792x1x1xf32> {vram.name = "features.10.28.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.28.norm2.weight: tensor<128xf32> {vram.name = "features.10.28.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.28.norm2.bias: tensor<128xf32> {vram.name = "features.10.28.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.28.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.28.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.29.norm1.weight: tensor<1824xf32> {vram.name = "features.10.29.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.29.norm1.bias: tensor<1824xf32> {vram.name = "features.10.29.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.29.conv1.weight: tensor<128x1824x1x1xf32> {vram.name = "features.10.29.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.29.norm2.weight: tensor<128xf32> {vram.name = "features.10.29.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.29.norm2.bias: tensor<128xf32> {vram.name = "features.10.29.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.29.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.29.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.30.norm1.weight: tensor<1856xf32> {vram.name = "features.10.30.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.30.norm1.bias: tensor<1856xf32> {vram.name = "features.10.30.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.30.conv1.weight: tensor<128x1856x1x1xf32> {vram.name = "features.10.30.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.30.norm2.weight: tensor<128xf32> {vram.name = "features.10.30.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.30.norm2.bias: tensor<128xf32> {vram.name = "features.10.30.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.30.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.30.conv2.weight", vram.role = #vram.role<parameter>},
      %features.10.31.norm1.weight: tensor<1888xf32> {vram.name = "features.10.31.norm1.weight", vram.role = #vram.role<parameter>},
      %features.10.31.norm1.bias: tensor<1888xf32> {vram.name = "features.10.31.norm1.bias", vram.role = #vram.role<parameter>},
      %features.10.31.conv1.weight: tensor<128x1888x1x1xf32> {vram.name = "features.10.31.conv1.weight", vram.role = #vram.role<parameter>},
      %features.10.31.norm2.weight: tensor<128xf32> {vram.name = "features.10.31.norm2.weight", vram.role = #vram.role<parameter>},
      %features.10.31.norm2.bias: tensor<128xf32> {vram.name = "features.10.31.norm2.bias", vram.role = #vram.role<parameter>},
      %features.10.31.conv2.weight: tensor<32x128x3x3xf32> {vram.name = "features.10.31.conv2.weight", vram.role = #vram.role<parameter>},
      %features.11.weight: tensor<1920xf32> {vram.name = "features.11.weight", vram.role = #vram.role<parameter>},
      %features.11.bias: tensor<1920xf32> {vram.name = "features.11.bias", vram.role = #vram.role<parameter>},
      %classifier.weight: tensor<1000x1920xf32> {vram.name = "classifier.weight", vram.role = #vram.role<parameter>},
      %classifier.bias: tensor<1000xf32> {vram.name = "classifier.bias", vram.role = #vram.role<parameter>},
      %features.1.running_mean: tensor<64xf32> {vram.donated = 1 : i64, vram.name = "features.1.running_mean", vram.role = #vram.role<buffer>},
      %features.1.running_var: tensor<64xf32> {vram.donated = 2 : i64, vram.name = "features.1.running_var", vram.role = #vram.role<buffer>},
      %features.1.num_batches_tracked: tensor<i64> {vram.donated = 3 : i64, vram.name = "features.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.0.norm1.running_mean: tensor<64xf32> {vram.donated = 4 : i64, vram.name = "features.4.0.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.4.0.norm1.running_var: tensor<64xf32> {vram.donated = 5 : i64, vram.name = "features.4.0.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.4.0.norm1.num_batches_tracked: tensor<i64> {vram.donated = 6 : i64, vram.name = "features.4.0.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.0.norm2.running_mean: tensor<128xf32> {vram.donated = 7 : i64, vram.name = "features.4.0.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.4.0.norm2.running_var: tensor<128xf32> {vram.donated = 8 : i64, vram.name = "features.4.0.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.4.0.norm2.num_batches_tracked: tensor<i64> {vram.donated = 9 : i64, vram.name = "features.4.0.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.1.norm1.running_mean: tensor<96xf32> {vram.donated = 10 : i64, vram.name = "features.4.1.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.4.1.norm1.running_var: tensor<96xf32> {vram.donated = 11 : i64, vram.name = "features.4.1.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.4.1.norm1.num_batches_tracked: tensor<i64> {vram.donated = 12 : i64, vram.name = "features.4.1.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.1.norm2.running_mean: tensor<128xf32> {vram.donated = 13 : i64, vram.name = "features.4.1.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.4.1.norm2.running_var: tensor<128xf32> {vram.donated = 14 : i64, vram.name = "features.4.1.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.4.1.norm2.num_batches_tracked: tensor<i64> {vram.donated = 15 : i64, vram.name = "features.4.1.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.2.norm1.running_mean: tensor<128xf32> {vram.donated = 16 : i64, vram.name = "features.4.2.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.4.2.norm1.running_var: tensor<128xf32> {vram.donated = 17 : i64, vram.name = "features.4.2.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.4.2.norm1.num_batches_tracked: tensor<i64> {vram.donated = 18 : i64, vram.name = "features.4.2.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.2.norm2.running_mean: tensor<128xf32> {vram.donated = 19 : i64, vram.name = "features.4.2.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.4.2.norm2.running_var: tensor<128xf32> {vram.donated = 20 : i64, vram.name = "features.4.2.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.4.2.norm2.num_batches_tracked: tensor<i64> {vram.donated = 21 : i64, vram.name = "features.4.2.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.3.norm1.running_mean: tensor<160xf32> {vram.donated = 22 : i64, vram.name = "features.4.3.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.4.3.norm1.running_var: tensor<160xf32> {vram.donated = 23 : i64, vram.name = "features.4.3.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.4.3.norm1.num_batches_tracked: tensor<i64> {vram.donated = 24 : i64, vram.name = "features.4.3.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.3.norm2.running_mean: tensor<128xf32> {vram.donated = 25 : i64, vram.name = "features.4.3.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.4.3.norm2.running_var: tensor<128xf32> {vram.donated = 26 : i64, vram.name = "features.4.3.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.4.3.norm2.num_batches_tracked: tensor<i64> {vram.donated = 27 : i64, vram.name = "features.4.3.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.4.norm1.running_mean: tensor<192xf32> {vram.donated = 28 : i64, vram.name = "features.4.4.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.4.4.norm1.running_var: tensor<192xf32> {vram.donated = 29 : i64, vram.name = "features.4.4.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.4.4.norm1.num_batches_tracked: tensor<i64> {vram.donated = 30 : i64, vram.name = "features.4.4.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.4.norm2.running_mean: tensor<128xf32> {vram.donated = 31 : i64, vram.name = "features.4.4.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.4.4.norm2.running_var: tensor<128xf32> {vram.donated = 32 : i64, vram.name = "features.4.4.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.4.4.norm2.num_batches_tracked: tensor<i64> {vram.donated = 33 : i64, vram.name = "features.4.4.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.5.norm1.running_mean: tensor<224xf32> {vram.donated = 34 : i64, vram.name = "features.4.5.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.4.5.norm1.running_var: tensor<224xf32> {vram.donated = 35 : i64, vram.name = "features.4.5.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.4.5.norm1.num_batches_tracked: tensor<i64> {vram.donated = 36 : i64, vram.name = "features.4.5.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.5.norm2.running_mean: tensor<128xf32> {vram.donated = 37 : i64, vram.name = "features.4.5.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.4.5.norm2.running_var: tensor<128xf32> {vram.donated = 38 : i64, vram.name = "features.4.5.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.4.5.norm2.num_batches_tracked: tensor<i64> {vram.donated = 39 : i64, vram.name = "features.4.5.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.5.0.running_mean: tensor<256xf32> {vram.donated = 40 : i64, vram.name = "features.5.0.running_mean", vram.role = #vram.role<buffer>},
      %features.5.0.running_var: tensor<256xf32> {vram.donated = 41 : i64, vram.name = "features.5.0.running_var", vram.role = #vram.role<buffer>},
      %features.5.0.num_batches_tracked: tensor<i64> {vram.donated = 42 : i64, vram.name = "features.5.0.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.0.norm1.running_mean: tensor<128xf32> {vram.donated = 43 : i64, vram.name = "features.6.0.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.0.norm1.running_var: tensor<128xf32> {vram.donated = 44 : i64, vram.name = "features.6.0.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.0.norm1.num_batches_tracked: tensor<i64> {vram.donated = 45 : i64, vram.name = "features.6.0.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.0.norm2.running_mean: tensor<128xf32> {vram.donated = 46 : i64, vram.name = "features.6.0.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.0.norm2.running_var: tensor<128xf32> {vram.donated = 47 : i64, vram.name = "features.6.0.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.0.norm2.num_batches_tracked: tensor<i64> {vram.donated = 48 : i64, vram.name = "features.6.0.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.1.norm1.running_mean: tensor<160xf32> {vram.donated = 49 : i64, vram.name = "features.6.1.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.1.norm1.running_var: tensor<160xf32> {vram.donated = 50 : i64, vram.name = "features.6.1.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.1.norm1.num_batches_tracked: tensor<i64> {vram.donated = 51 : i64, vram.name = "features.6.1.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.1.norm2.running_mean: tensor<128xf32> {vram.donated = 52 : i64, vram.name = "features.6.1.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.1.norm2.running_var: tensor<128xf32> {vram.donated = 53 : i64, vram.name = "features.6.1.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.1.norm2.num_batches_tracked: tensor<i64> {vram.donated = 54 : i64, vram.name = "features.6.1.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.2.norm1.running_mean: tensor<192xf32> {vram.donated = 55 : i64, vram.name = "features.6.2.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.2.norm1.running_var: tensor<192xf32> {vram.donated = 56 : i64, vram.name = "features.6.2.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.2.norm1.num_batches_tracked: tensor<i64> {vram.donated = 57 : i64, vram.name = "features.6.2.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.2.norm2.running_mean: tensor<128xf32> {vram.donated = 58 : i64, vram.name = "features.6.2.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.2.norm2.running_var: tensor<128xf32> {vram.donated = 59 : i64, vram.name = "features.6.2.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.2.norm2.num_batches_tracked: tensor<i64> {vram.donated = 60 : i64, vram.name = "features.6.2.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.3.norm1.running_mean: tensor<224xf32> {vram.donated = 61 : i64, vram.name = "features.6.3.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.3.norm1.running_var: tensor<224xf32> {vram.donated = 62 : i64, vram.name = "features.6.3.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.3.norm1.num_batches_tracked: tensor<i64> {vram.donated = 63 : i64, vram.name = "features.6.3.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.3.norm2.running_mean: tensor<128xf32> {vram.donated = 64 : i64, vram.name = "features.6.3.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.3.norm2.running_var: tensor<128xf32> {vram.donated = 65 : i64, vram.name = "features.6.3.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.3.norm2.num_batches_tracked: tensor<i64> {vram.donated = 66 : i64, vram.name = "features.6.3.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.4.norm1.running_mean: tensor<256xf32> {vram.donated = 67 : i64, vram.name = "features.6.4.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.4.norm1.running_var: tensor<256xf32> {vram.donated = 68 : i64, vram.name = "features.6.4.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.4.norm1.num_batches_tracked: tensor<i64> {vram.donated = 69 : i64, vram.name = "features.6.4.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.4.norm2.running_mean: tensor<128xf32> {vram.donated = 70 : i64, vram.name = "features.6.4.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.4.norm2.running_var: tensor<128xf32> {vram.donated = 71 : i64, vram.name = "features.6.4.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.4.norm2.num_batches_tracked: tensor<i64> {vram.donated = 72 : i64, vram.name = "features.6.4.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.5.norm1.running_mean: tensor<288xf32> {vram.donated = 73 : i64, vram.name = "features.6.5.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.5.norm1.running_var: tensor<288xf32> {vram.donated = 74 : i64, vram.name = "features.6.5.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.5.norm1.num_batches_tracked: tensor<i64> {vram.donated = 75 : i64, vram.name = "features.6.5.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.5.norm2.running_mean: tensor<128xf32> {vram.donated = 76 : i64, vram.name = "features.6.5.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.5.norm2.running_var: tensor<128xf32> {vram.donated = 77 : i64, vram.name = "features.6.5.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.5.norm2.num_batches_tracked: tensor<i64> {vram.donated = 78 : i64, vram.name = "features.6.5.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.6.norm1.running_mean: tensor<320xf32> {vram.donated = 79 : i64, vram.name = "features.6.6.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.6.norm1.running_var: tensor<320xf32> {vram.donated = 80 : i64, vram.name = "features.6.6.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.6.norm1.num_batches_tracked: tensor<i64> {vram.donated = 81 : i64, vram.name = "features.6.6.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.6.norm2.running_mean: tensor<128xf32> {vram.donated = 82 : i64, vram.name = "features.6.6.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.6.norm2.running_var: tensor<128xf32> {vram.donated = 83 : i64, vram.name = "features.6.6.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.6.norm2.num_batches_tracked: tensor<i64> {vram.donated = 84 : i64, vram.name = "features.6.6.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.7.norm1.running_mean: tensor<352xf32> {vram.donated = 85 : i64, vram.name = "features.6.7.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.7.norm1.running_var: tensor<352xf32> {vram.donated = 86 : i64, vram.name = "features.6.7.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.7.norm1.num_batches_tracked: tensor<i64> {vram.donated = 87 : i64, vram.name = "features.6.7.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.7.norm2.running_mean: tensor<128xf32> {vram.donated = 88 : i64, vram.name = "features.6.7.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.7.norm2.running_var: tensor<128xf32> {vram.donated = 89 : i64, vram.name = "features.6.7.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.7.norm2.num_batches_tracked: tensor<i64> {vram.donated = 90 : i64, vram.name = "features.6.7.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.8.norm1.running_mean: tensor<384xf32> {vram.donated = 91 : i64, vram.name = "features.6.8.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.8.norm1.running_var: tensor<384xf32> {vram.donated = 92 : i64, vram.name = "features.6.8.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.8.norm1.num_batches_tracked: tensor<i64> {vram.donated = 93 : i64, vram.name = "features.6.8.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.8.norm2.running_mean: tensor<128xf32> {vram.donated = 94 : i64, vram.name = "features.6.8.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.8.norm2.running_var: tensor<128xf32> {vram.donated = 95 : i64, vram.name = "features.6.8.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.8.norm2.num_batches_tracked: tensor<i64> {vram.donated = 96 : i64, vram.name = "features.6.8.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.9.norm1.running_mean: tensor<416xf32> {vram.donated = 97 : i64, vram.name = "features.6.9.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.9.norm1.running_var: tensor<416xf32> {vram.donated = 98 : i64, vram.name = "features.6.9.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.9.norm1.num_batches_tracked: tensor<i64> {vram.donated = 99 : i64, vram.name = "features.6.9.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.9.norm2.running_mean: tensor<128xf32> {vram.donated = 100 : i64, vram.name = "features.6.9.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.9.norm2.running_var: tensor<128xf32> {vram.donated = 101 : i64, vram.name = "features.6.9.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.9.norm2.num_batches_tracked: tensor<i64> {vram.donated = 102 : i64, vram.name = "features.6.9.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.10.norm1.running_mean: tensor<448xf32> {vram.donated = 103 : i64, vram.name = "features.6.10.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.10.norm1.running_var: tensor<448xf32> {vram.donated = 104 : i64, vram.name = "features.6.10.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.10.norm1.num_batches_tracked: tensor<i64> {vram.donated = 105 : i64, vram.name = "features.6.10.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.10.norm2.running_mean: tensor<128xf32> {vram.donated = 106 : i64, vram.name = "features.6.10.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.10.norm2.running_var: tensor<128xf32> {vram.donated = 107 : i64, vram.name = "features.6.10.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.10.norm2.num_batches_tracked: tensor<i64> {vram.donated = 108 : i64, vram.name = "features.6.10.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.11.norm1.running_mean: tensor<480xf32> {vram.donated = 109 : i64, vram.name = "features.6.11.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.11.norm1.running_var: tensor<480xf32> {vram.donated = 110 : i64, vram.name = "features.6.11.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.6.11.norm1.num_batches_tracked: tensor<i64> {vram.donated = 111 : i64, vram.name = "features.6.11.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.11.norm2.running_mean: tensor<128xf32> {vram.donated = 112 : i64, vram.name = "features.6.11.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.6.11.norm2.running_var: tensor<128xf32> {vram.donated = 113 : i64, vram.name = "features.6.11.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.6.11.norm2.num_batches_tracked: tensor<i64> {vram.donated = 114 : i64, vram.name = "features.6.11.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.7.0.running_mean: tensor<512xf32> {vram.donated = 115 : i64, vram.name = "features.7.0.running_mean", vram.role = #vram.role<buffer>},
      %features.7.0.running_var: tensor<512xf32> {vram.donated = 116 : i64, vram.name = "features.7.0.running_var", vram.role = #vram.role<buffer>},
      %features.7.0.num_batches_tracked: tensor<i64> {vram.donated = 117 : i64, vram.name = "features.7.0.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.0.norm1.running_mean: tensor<256xf32> {vram.donated = 118 : i64, vram.name = "features.8.0.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.0.norm1.running_var: tensor<256xf32> {vram.donated = 119 : i64, vram.name = "features.8.0.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.0.norm1.num_batches_tracked: tensor<i64> {vram.donated = 120 : i64, vram.name = "features.8.0.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.0.norm2.running_mean: tensor<128xf32> {vram.donated = 121 : i64, vram.name = "features.8.0.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.0.norm2.running_var: tensor<128xf32> {vram.donated = 122 : i64, vram.name = "features.8.0.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.0.norm2.num_batches_tracked: tensor<i64> {vram.donated = 123 : i64, vram.name = "features.8.0.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.1.norm1.running_mean: tensor<288xf32> {vram.donated = 124 : i64, vram.name = "features.8.1.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.1.norm1.running_var: tensor<288xf32> {vram.donated = 125 : i64, vram.name = "features.8.1.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.1.norm1.num_batches_tracked: tensor<i64> {vram.donated = 126 : i64, vram.name = "features.8.1.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.1.norm2.running_mean: tensor<128xf32> {vram.donated = 127 : i64, vram.name = "features.8.1.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.1.norm2.running_var: tensor<128xf32> {vram.donated = 128 : i64, vram.name = "features.8.1.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.1.norm2.num_batches_tracked: tensor<i64> {vram.donated = 129 : i64, vram.name = "features.8.1.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.2.norm1.running_mean: tensor<320xf32> {vram.donated = 130 : i64, vram.name = "features.8.2.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.2.norm1.running_var: tensor<320xf32> {vram.donated = 131 : i64, vram.name = "features.8.2.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.2.norm1.num_batches_tracked: tensor<i64> {vram.donated = 132 : i64, vram.name = "features.8.2.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.2.norm2.running_mean: tensor<128xf32> {vram.donated = 133 : i64, vram.name = "features.8.2.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.2.norm2.running_var: tensor<128xf32> {vram.donated = 134 : i64, vram.name = "features.8.2.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.2.norm2.num_batches_tracked: tensor<i64> {vram.donated = 135 : i64, vram.name = "features.8.2.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.3.norm1.running_mean: tensor<352xf32> {vram.donated = 136 : i64, vram.name = "features.8.3.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.3.norm1.running_var: tensor<352xf32> {vram.donated = 137 : i64, vram.name = "features.8.3.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.3.norm1.num_batches_tracked: tensor<i64> {vram.donated = 138 : i64, vram.name = "features.8.3.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.3.norm2.running_mean: tensor<128xf32> {vram.donated = 139 : i64, vram.name = "features.8.3.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.3.norm2.running_var: tensor<128xf32> {vram.donated = 140 : i64, vram.name = "features.8.3.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.3.norm2.num_batches_tracked: tensor<i64> {vram.donated = 141 : i64, vram.name = "features.8.3.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.4.norm1.running_mean: tensor<384xf32> {vram.donated = 142 : i64, vram.name = "features.8.4.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.4.norm1.running_var: tensor<384xf32> {vram.donated = 143 : i64, vram.name = "features.8.4.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.4.norm1.num_batches_tracked: tensor<i64> {vram.donated = 144 : i64, vram.name = "features.8.4.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.4.norm2.running_mean: tensor<128xf32> {vram.donated = 145 : i64, vram.name = "features.8.4.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.4.norm2.running_var: tensor<128xf32> {vram.donated = 146 : i64, vram.name = "features.8.4.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.4.norm2.num_batches_tracked: tensor<i64> {vram.donated = 147 : i64, vram.name = "features.8.4.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.5.norm1.running_mean: tensor<416xf32> {vram.donated = 148 : i64, vram.name = "features.8.5.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.5.norm1.running_var: tensor<416xf32> {vram.donated = 149 : i64, vram.name = "features.8.5.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.5.norm1.num_batches_tracked: tensor<i64> {vram.donated = 150 : i64, vram.name = "features.8.5.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.5.norm2.running_mean: tensor<128xf32> {vram.donated = 151 : i64, vram.name = "features.8.5.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.5.norm2.running_var: tensor<128xf32> {vram.donated = 152 : i64, vram.name = "features.8.5.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.5.norm2.num_batches_tracked: tensor<i64> {vram.donated = 153 : i64, vram.name = "features.8.5.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.6.norm1.running_mean: tensor<448xf32> {vram.donated = 154 : i64, vram.name = "features.8.6.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.6.norm1.running_var: tensor<448xf32> {vram.donated = 155 : i64, vram.name = "features.8.6.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.6.norm1.num_batches_tracked: tensor<i64> {vram.donated = 156 : i64, vram.name = "features.8.6.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.6.norm2.running_mean: tensor<128xf32> {vram.donated = 157 : i64, vram.name = "features.8.6.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.6.norm2.running_var: tensor<128xf32> {vram.donated = 158 : i64, vram.name = "features.8.6.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.6.norm2.num_batches_tracked: tensor<i64> {vram.donated = 159 : i64, vram.name = "features.8.6.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.7.norm1.running_mean: tensor<480xf32> {vram.donated = 160 : i64, vram.name = "features.8.7.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.7.norm1.running_var: tensor<480xf32> {vram.donated = 161 : i64, vram.name = "features.8.7.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.7.norm1.num_batches_tracked: tensor<i64> {vram.donated = 162 : i64, vram.name = "features.8.7.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.7.norm2.running_mean: tensor<128xf32> {vram.donated = 163 : i64, vram.name = "features.8.7.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.7.norm2.running_var: tensor<128xf32> {vram.donated = 164 : i64, vram.name = "features.8.7.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.7.norm2.num_batches_tracked: tensor<i64> {vram.donated = 165 : i64, vram.name = "features.8.7.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.8.norm1.running_mean: tensor<512xf32> {vram.donated = 166 : i64, vram.name = "features.8.8.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.8.norm1.running_var: tensor<512xf32> {vram.donated = 167 : i64, vram.name = "features.8.8.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.8.norm1.num_batches_tracked: tensor<i64> {vram.donated = 168 : i64, vram.name = "features.8.8.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.8.norm2.running_mean: tensor<128xf32> {vram.donated = 169 : i64, vram.name = "features.8.8.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.8.norm2.running_var: tensor<128xf32> {vram.donated = 170 : i64, vram.name = "features.8.8.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.8.norm2.num_batches_tracked: tensor<i64> {vram.donated = 171 : i64, vram.name = "features.8.8.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.9.norm1.running_mean: tensor<544xf32> {vram.donated = 172 : i64, vram.name = "features.8.9.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.9.norm1.running_var: tensor<544xf32> {vram.donated = 173 : i64, vram.name = "features.8.9.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.9.norm1.num_batches_tracked: tensor<i64> {vram.donated = 174 : i64, vram.name = "features.8.9.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.9.norm2.running_mean: tensor<128xf32> {vram.donated = 175 : i64, vram.name = "features.8.9.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.9.norm2.running_var: tensor<128xf32> {vram.donated = 176 : i64, vram.name = "features.8.9.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.9.norm2.num_batches_tracked: tensor<i64> {vram.donated = 177 : i64, vram.name = "features.8.9.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.10.norm1.running_mean: tensor<576xf32> {vram.donated = 178 : i64, vram.name = "features.8.10.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.10.norm1.running_var: tensor<576xf32> {vram.donated = 179 : i64, vram.name = "features.8.10.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.10.norm1.num_batches_tracked: tensor<i64> {vram.donated = 180 : i64, vram.name = "features.8.10.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.10.norm2.running_mean: tensor<128xf32> {vram.donated = 181 : i64, vram.name = "features.8.10.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.10.norm2.running_var: tensor<128xf32> {vram.donated = 182 : i64, vram.name = "features.8.10.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.10.norm2.num_batches_tracked: tensor<i64> {vram.donated = 183 : i64, vram.name = "features.8.10.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.11.norm1.running_mean: tensor<608xf32> {vram.donated = 184 : i64, vram.name = "features.8.11.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.11.norm1.running_var: tensor<608xf32> {vram.donated = 185 : i64, vram.name = "features.8.11.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.11.norm1.num_batches_tracked: tensor<i64> {vram.donated = 186 : i64, vram.name = "features.8.11.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.11.norm2.running_mean: tensor<128xf32> {vram.donated = 187 : i64, vram.name = "features.8.11.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.11.norm2.running_var: tensor<128xf32> {vram.donated = 188 : i64, vram.name = "features.8.11.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.11.norm2.num_batches_tracked: tensor<i64> {vram.donated = 189 : i64, vram.name = "features.8.11.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.12.norm1.running_mean: tensor<640xf32> {vram.donated = 190 : i64, vram.name = "features.8.12.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.12.norm1.running_var: tensor<640xf32> {vram.donated = 191 : i64, vram.name = "features.8.12.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.12.norm1.num_batches_tracked: tensor<i64> {vram.donated = 192 : i64, vram.name = "features.8.12.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.12.norm2.running_mean: tensor<128xf32> {vram.donated = 193 : i64, vram.name = "features.8.12.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.12.norm2.running_var: tensor<128xf32> {vram.donated = 194 : i64, vram.name = "features.8.12.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.12.norm2.num_batches_tracked: tensor<i64> {vram.donated = 195 : i64, vram.name = "features.8.12.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.13.norm1.running_mean: tensor<672xf32> {vram.donated = 196 : i64, vram.name = "features.8.13.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.13.norm1.running_var: tensor<672xf32> {vram.donated = 197 : i64, vram.name = "features.8.13.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.13.norm1.num_batches_tracked: tensor<i64> {vram.donated = 198 : i64, vram.name = "features.8.13.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.13.norm2.running_mean: tensor<128xf32> {vram.donated = 199 : i64, vram.name = "features.8.13.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.13.norm2.running_var: tensor<128xf32> {vram.donated = 200 : i64, vram.name = "features.8.13.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.13.norm2.num_batches_tracked: tensor<i64> {vram.donated = 201 : i64, vram.name = "features.8.13.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.14.norm1.running_mean: tensor<704xf32> {vram.donated = 202 : i64, vram.name = "features.8.14.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.14.norm1.running_var: tensor<704xf32> {vram.donated = 203 : i64, vram.name = "features.8.14.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.14.norm1.num_batches_tracked: tensor<i64> {vram.donated = 204 : i64, vram.name = "features.8.14.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.14.norm2.running_mean: tensor<128xf32> {vram.donated = 205 : i64, vram.name = "features.8.14.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.14.norm2.running_var: tensor<128xf32> {vram.donated = 206 : i64, vram.name = "features.8.14.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.14.norm2.num_batches_tracked: tensor<i64> {vram.donated = 207 : i64, vram.name = "features.8.14.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.15.norm1.running_mean: tensor<736xf32> {vram.donated = 208 : i64, vram.name = "features.8.15.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.15.norm1.running_var: tensor<736xf32> {vram.donated = 209 : i64, vram.name = "features.8.15.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.15.norm1.num_batches_tracked: tensor<i64> {vram.donated = 210 : i64, vram.name = "features.8.15.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.15.norm2.running_mean: tensor<128xf32> {vram.donated = 211 : i64, vram.name = "features.8.15.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.15.norm2.running_var: tensor<128xf32> {vram.donated = 212 : i64, vram.name = "features.8.15.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.15.norm2.num_batches_tracked: tensor<i64> {vram.donated = 213 : i64, vram.name = "features.8.15.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.16.norm1.running_mean: tensor<768xf32> {vram.donated = 214 : i64, vram.name = "features.8.16.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.16.norm1.running_var: tensor<768xf32> {vram.donated = 215 : i64, vram.name = "features.8.16.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.16.norm1.num_batches_tracked: tensor<i64> {vram.donated = 216 : i64, vram.name = "features.8.16.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.16.norm2.running_mean: tensor<128xf32> {vram.donated = 217 : i64, vram.name = "features.8.16.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.16.norm2.running_var: tensor<128xf32> {vram.donated = 218 : i64, vram.name = "features.8.16.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.16.norm2.num_batches_tracked: tensor<i64> {vram.donated = 219 : i64, vram.name = "features.8.16.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.17.norm1.running_mean: tensor<800xf32> {vram.donated = 220 : i64, vram.name = "features.8.17.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.17.norm1.running_var: tensor<800xf32> {vram.donated = 221 : i64, vram.name = "features.8.17.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.17.norm1.num_batches_tracked: tensor<i64> {vram.donated = 222 : i64, vram.name = "features.8.17.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.17.norm2.running_mean: tensor<128xf32> {vram.donated = 223 : i64, vram.name = "features.8.17.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.17.norm2.running_var: tensor<128xf32> {vram.donated = 224 : i64, vram.name = "features.8.17.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.17.norm2.num_batches_tracked: tensor<i64> {vram.donated = 225 : i64, vram.name = "features.8.17.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.18.norm1.running_mean: tensor<832xf32> {vram.donated = 226 : i64, vram.name = "features.8.18.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.18.norm1.running_var: tensor<832xf32> {vram.donated = 227 : i64, vram.name = "features.8.18.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.18.norm1.num_batches_tracked: tensor<i64> {vram.donated = 228 : i64, vram.name = "features.8.18.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.18.norm2.running_mean: tensor<128xf32> {vram.donated = 229 : i64, vram.name = "features.8.18.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.18.norm2.running_var: tensor<128xf32> {vram.donated = 230 : i64, vram.name = "features.8.18.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.18.norm2.num_batches_tracked: tensor<i64> {vram.donated = 231 : i64, vram.name = "features.8.18.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.19.norm1.running_mean: tensor<864xf32> {vram.donated = 232 : i64, vram.name = "features.8.19.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.19.norm1.running_var: tensor<864xf32> {vram.donated = 233 : i64, vram.name = "features.8.19.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.19.norm1.num_batches_tracked: tensor<i64> {vram.donated = 234 : i64, vram.name = "features.8.19.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.19.norm2.running_mean: tensor<128xf32> {vram.donated = 235 : i64, vram.name = "features.8.19.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.19.norm2.running_var: tensor<128xf32> {vram.donated = 236 : i64, vram.name = "features.8.19.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.19.norm2.num_batches_tracked: tensor<i64> {vram.donated = 237 : i64, vram.name = "features.8.19.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.20.norm1.running_mean: tensor<896xf32> {vram.donated = 238 : i64, vram.name = "features.8.20.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.20.norm1.running_var: tensor<896xf32> {vram.donated = 239 : i64, vram.name = "features.8.20.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.20.norm1.num_batches_tracked: tensor<i64> {vram.donated = 240 : i64, vram.name = "features.8.20.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.20.norm2.running_mean: tensor<128xf32> {vram.donated = 241 : i64, vram.name = "features.8.20.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.20.norm2.running_var: tensor<128xf32> {vram.donated = 242 : i64, vram.name = "features.8.20.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.20.norm2.num_batches_tracked: tensor<i64> {vram.donated = 243 : i64, vram.name = "features.8.20.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.21.norm1.running_mean: tensor<928xf32> {vram.donated = 244 : i64, vram.name = "features.8.21.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.21.norm1.running_var: tensor<928xf32> {vram.donated = 245 : i64, vram.name = "features.8.21.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.21.norm1.num_batches_tracked: tensor<i64> {vram.donated = 246 : i64, vram.name = "features.8.21.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.21.norm2.running_mean: tensor<128xf32> {vram.donated = 247 : i64, vram.name = "features.8.21.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.21.norm2.running_var: tensor<128xf32> {vram.donated = 248 : i64, vram.name = "features.8.21.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.21.norm2.num_batches_tracked: tensor<i64> {vram.donated = 249 : i64, vram.name = "features.8.21.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.22.norm1.running_mean: tensor<960xf32> {vram.donated = 250 : i64, vram.name = "features.8.22.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.22.norm1.running_var: tensor<960xf32> {vram.donated = 251 : i64, vram.name = "features.8.22.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.22.norm1.num_batches_tracked: tensor<i64> {vram.donated = 252 : i64, vram.name = "features.8.22.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.22.norm2.running_mean: tensor<128xf32> {vram.donated = 253 : i64, vram.name = "features.8.22.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.22.norm2.running_var: tensor<128xf32> {vram.donated = 254 : i64, vram.name = "features.8.22.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.22.norm2.num_batches_tracked: tensor<i64> {vram.donated = 255 : i64, vram.name = "features.8.22.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.23.norm1.running_mean: tensor<992xf32> {vram.donated = 256 : i64, vram.name = "features.8.23.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.23.norm1.running_var: tensor<992xf32> {vram.donated = 257 : i64, vram.name = "features.8.23.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.23.norm1.num_batches_tracked: tensor<i64> {vram.donated = 258 : i64, vram.name = "features.8.23.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.23.norm2.running_mean: tensor<128xf32> {vram.donated = 259 : i64, vram.name = "features.8.23.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.23.norm2.running_var: tensor<128xf32> {vram.donated = 260 : i64, vram.name = "features.8.23.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.23.norm2.num_batches_tracked: tensor<i64> {vram.donated = 261 : i64, vram.name = "features.8.23.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.24.norm1.running_mean: tensor<1024xf32> {vram.donated = 262 : i64, vram.name = "features.8.24.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.24.norm1.running_var: tensor<1024xf32> {vram.donated = 263 : i64, vram.name = "features.8.24.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.24.norm1.num_batches_tracked: tensor<i64> {vram.donated = 264 : i64, vram.name = "features.8.24.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.24.norm2.running_mean: tensor<128xf32> {vram.donated = 265 : i64, vram.name = "features.8.24.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.24.norm2.running_var: tensor<128xf32> {vram.donated = 266 : i64, vram.name = "features.8.24.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.24.norm2.num_batches_tracked: tensor<i64> {vram.donated = 267 : i64, vram.name = "features.8.24.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.25.norm1.running_mean: tensor<1056xf32> {vram.donated = 268 : i64, vram.name = "features.8.25.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.25.norm1.running_var: tensor<1056xf32> {vram.donated = 269 : i64, vram.name = "features.8.25.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.25.norm1.num_batches_tracked: tensor<i64> {vram.donated = 270 : i64, vram.name = "features.8.25.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.25.norm2.running_mean: tensor<128xf32> {vram.donated = 271 : i64, vram.name = "features.8.25.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.25.norm2.running_var: tensor<128xf32> {vram.donated = 272 : i64, vram.name = "features.8.25.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.25.norm2.num_batches_tracked: tensor<i64> {vram.donated = 273 : i64, vram.name = "features.8.25.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.26.norm1.running_mean: tensor<1088xf32> {vram.donated = 274 : i64, vram.name = "features.8.26.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.26.norm1.running_var: tensor<1088xf32> {vram.donated = 275 : i64, vram.name = "features.8.26.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.26.norm1.num_batches_tracked: tensor<i64> {vram.donated = 276 : i64, vram.name = "features.8.26.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.26.norm2.running_mean: tensor<128xf32> {vram.donated = 277 : i64, vram.name = "features.8.26.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.26.norm2.running_var: tensor<128xf32> {vram.donated = 278 : i64, vram.name = "features.8.26.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.26.norm2.num_batches_tracked: tensor<i64> {vram.donated = 279 : i64, vram.name = "features.8.26.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.27.norm1.running_mean: tensor<1120xf32> {vram.donated = 280 : i64, vram.name = "features.8.27.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.27.norm1.running_var: tensor<1120xf32> {vram.donated = 281 : i64, vram.name = "features.8.27.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.27.norm1.num_batches_tracked: tensor<i64> {vram.donated = 282 : i64, vram.name = "features.8.27.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.27.norm2.running_mean: tensor<128xf32> {vram.donated = 283 : i64, vram.name = "features.8.27.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.27.norm2.running_var: tensor<128xf32> {vram.donated = 284 : i64, vram.name = "features.8.27.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.27.norm2.num_batches_tracked: tensor<i64> {vram.donated = 285 : i64, vram.name = "features.8.27.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.28.norm1.running_mean: tensor<1152xf32> {vram.donated = 286 : i64, vram.name = "features.8.28.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.28.norm1.running_var: tensor<1152xf32> {vram.donated = 287 : i64, vram.name = "features.8.28.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.28.norm1.num_batches_tracked: tensor<i64> {vram.donated = 288 : i64, vram.name = "features.8.28.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.28.norm2.running_mean: tensor<128xf32> {vram.donated = 289 : i64, vram.name = "features.8.28.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.28.norm2.running_var: tensor<128xf32> {vram.donated = 290 : i64, vram.name = "features.8.28.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.28.norm2.num_batches_tracked: tensor<i64> {vram.donated = 291 : i64, vram.name = "features.8.28.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.29.norm1.running_mean: tensor<1184xf32> {vram.donated = 292 : i64, vram.name = "features.8.29.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.29.norm1.running_var: tensor<1184xf32> {vram.donated = 293 : i64, vram.name = "features.8.29.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.29.norm1.num_batches_tracked: tensor<i64> {vram.donated = 294 : i64, vram.name = "features.8.29.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.29.norm2.running_mean: tensor<128xf32> {vram.donated = 295 : i64, vram.name = "features.8.29.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.29.norm2.running_var: tensor<128xf32> {vram.donated = 296 : i64, vram.name = "features.8.29.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.29.norm2.num_batches_tracked: tensor<i64> {vram.donated = 297 : i64, vram.name = "features.8.29.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.30.norm1.running_mean: tensor<1216xf32> {vram.donated = 298 : i64, vram.name = "features.8.30.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.30.norm1.running_var: tensor<1216xf32> {vram.donated = 299 : i64, vram.name = "features.8.30.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.30.norm1.num_batches_tracked: tensor<i64> {vram.donated = 300 : i64, vram.name = "features.8.30.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.30.norm2.running_mean: tensor<128xf32> {vram.donated = 301 : i64, vram.name = "features.8.30.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.30.norm2.running_var: tensor<128xf32> {vram.donated = 302 : i64, vram.name = "features.8.30.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.30.norm2.num_batches_tracked: tensor<i64> {vram.donated = 303 : i64, vram.name = "features.8.30.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.31.norm1.running_mean: tensor<1248xf32> {vram.donated = 304 : i64, vram.name = "features.8.31.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.31.norm1.running_var: tensor<1248xf32> {vram.donated = 305 : i64, vram.name = "features.8.31.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.31.norm1.num_batches_tracked: tensor<i64> {vram.donated = 306 : i64, vram.name = "features.8.31.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.31.norm2.running_mean: tensor<128xf32> {vram.donated = 307 : i64, vram.name = "features.8.31.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.31.norm2.running_var: tensor<128xf32> {vram.donated = 308 : i64, vram.name = "features.8.31.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.31.norm2.num_batches_tracked: tensor<i64> {vram.donated = 309 : i64, vram.name = "features.8.31.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.32.norm1.running_mean: tensor<1280xf32> {vram.donated = 310 : i64, vram.name = "features.8.32.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.32.norm1.running_var: tensor<1280xf32> {vram.donated = 311 : i64, vram.name = "features.8.32.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.32.norm1.num_batches_tracked: tensor<i64> {vram.donated = 312 : i64, vram.name = "features.8.32.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.32.norm2.running_mean: tensor<128xf32> {vram.donated = 313 : i64, vram.name = "features.8.32.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.32.norm2.running_var: tensor<128xf32> {vram.donated = 314 : i64, vram.name = "features.8.32.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.32.norm2.num_batches_tracked: tensor<i64> {vram.donated = 315 : i64, vram.name = "features.8.32.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.33.norm1.running_mean: tensor<1312xf32> {vram.donated = 316 : i64, vram.name = "features.8.33.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.33.norm1.running_var: tensor<1312xf32> {vram.donated = 317 : i64, vram.name = "features.8.33.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.33.norm1.num_batches_tracked: tensor<i64> {vram.donated = 318 : i64, vram.name = "features.8.33.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.33.norm2.running_mean: tensor<128xf32> {vram.donated = 319 : i64, vram.name = "features.8.33.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.33.norm2.running_var: tensor<128xf32> {vram.donated = 320 : i64, vram.name = "features.8.33.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.33.norm2.num_batches_tracked: tensor<i64> {vram.donated = 321 : i64, vram.name = "features.8.33.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.34.norm1.running_mean: tensor<1344xf32> {vram.donated = 322 : i64, vram.name = "features.8.34.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.34.norm1.running_var: tensor<1344xf32> {vram.donated = 323 : i64, vram.name = "features.8.34.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.34.norm1.num_batches_tracked: tensor<i64> {vram.donated = 324 : i64, vram.name = "features.8.34.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.34.norm2.running_mean: tensor<128xf32> {vram.donated = 325 : i64, vram.name = "features.8.34.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.34.norm2.running_var: tensor<128xf32> {vram.donated = 326 : i64, vram.name = "features.8.34.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.34.norm2.num_batches_tracked: tensor<i64> {vram.donated = 327 : i64, vram.name = "features.8.34.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.35.norm1.running_mean: tensor<1376xf32> {vram.donated = 328 : i64, vram.name = "features.8.35.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.35.norm1.running_var: tensor<1376xf32> {vram.donated = 329 : i64, vram.name = "features.8.35.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.35.norm1.num_batches_tracked: tensor<i64> {vram.donated = 330 : i64, vram.name = "features.8.35.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.35.norm2.running_mean: tensor<128xf32> {vram.donated = 331 : i64, vram.name = "features.8.35.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.35.norm2.running_var: tensor<128xf32> {vram.donated = 332 : i64, vram.name = "features.8.35.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.35.norm2.num_batches_tracked: tensor<i64> {vram.donated = 333 : i64, vram.name = "features.8.35.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.36.norm1.running_mean: tensor<1408xf32> {vram.donated = 334 : i64, vram.name = "features.8.36.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.36.norm1.running_var: tensor<1408xf32> {vram.donated = 335 : i64, vram.name = "features.8.36.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.36.norm1.num_batches_tracked: tensor<i64> {vram.donated = 336 : i64, vram.name = "features.8.36.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.36.norm2.running_mean: tensor<128xf32> {vram.donated = 337 : i64, vram.name = "features.8.36.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.36.norm2.running_var: tensor<128xf32> {vram.donated = 338 : i64, vram.name = "features.8.36.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.36.norm2.num_batches_tracked: tensor<i64> {vram.donated = 339 : i64, vram.name = "features.8.36.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.37.norm1.running_mean: tensor<1440xf32> {vram.donated = 340 : i64, vram.name = "features.8.37.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.37.norm1.running_var: tensor<1440xf32> {vram.donated = 341 : i64, vram.name = "features.8.37.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.37.norm1.num_batches_tracked: tensor<i64> {vram.donated = 342 : i64, vram.name = "features.8.37.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.37.norm2.running_mean: tensor<128xf32> {vram.donated = 343 : i64, vram.name = "features.8.37.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.37.norm2.running_var: tensor<128xf32> {vram.donated = 344 : i64, vram.name = "features.8.37.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.37.norm2.num_batches_tracked: tensor<i64> {vram.donated = 345 : i64, vram.name = "features.8.37.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.38.norm1.running_mean: tensor<1472xf32> {vram.donated = 346 : i64, vram.name = "features.8.38.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.38.norm1.running_var: tensor<1472xf32> {vram.donated = 347 : i64, vram.name = "features.8.38.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.38.norm1.num_batches_tracked: tensor<i64> {vram.donated = 348 : i64, vram.name = "features.8.38.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.38.norm2.running_mean: tensor<128xf32> {vram.donated = 349 : i64, vram.name = "features.8.38.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.38.norm2.running_var: tensor<128xf32> {vram.donated = 350 : i64, vram.name = "features.8.38.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.38.norm2.num_batches_tracked: tensor<i64> {vram.donated = 351 : i64, vram.name = "features.8.38.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.39.norm1.running_mean: tensor<1504xf32> {vram.donated = 352 : i64, vram.name = "features.8.39.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.39.norm1.running_var: tensor<1504xf32> {vram.donated = 353 : i64, vram.name = "features.8.39.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.39.norm1.num_batches_tracked: tensor<i64> {vram.donated = 354 : i64, vram.name = "features.8.39.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.39.norm2.running_mean: tensor<128xf32> {vram.donated = 355 : i64, vram.name = "features.8.39.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.39.norm2.running_var: tensor<128xf32> {vram.donated = 356 : i64, vram.name = "features.8.39.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.39.norm2.num_batches_tracked: tensor<i64> {vram.donated = 357 : i64, vram.name = "features.8.39.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.40.norm1.running_mean: tensor<1536xf32> {vram.donated = 358 : i64, vram.name = "features.8.40.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.40.norm1.running_var: tensor<1536xf32> {vram.donated = 359 : i64, vram.name = "features.8.40.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.40.norm1.num_batches_tracked: tensor<i64> {vram.donated = 360 : i64, vram.name = "features.8.40.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.40.norm2.running_mean: tensor<128xf32> {vram.donated = 361 : i64, vram.name = "features.8.40.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.40.norm2.running_var: tensor<128xf32> {vram.donated = 362 : i64, vram.name = "features.8.40.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.40.norm2.num_batches_tracked: tensor<i64> {vram.donated = 363 : i64, vram.name = "features.8.40.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.41.norm1.running_mean: tensor<1568xf32> {vram.donated = 364 : i64, vram.name = "features.8.41.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.41.norm1.running_var: tensor<1568xf32> {vram.donated = 365 : i64, vram.name = "features.8.41.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.41.norm1.num_batches_tracked: tensor<i64> {vram.donated = 366 : i64, vram.name = "features.8.41.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.41.norm2.running_mean: tensor<128xf32> {vram.donated = 367 : i64, vram.name = "features.8.41.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.41.norm2.running_var: tensor<128xf32> {vram.donated = 368 : i64, vram.name = "features.8.41.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.41.norm2.num_batches_tracked: tensor<i64> {vram.donated = 369 : i64, vram.name = "features.8.41.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.42.norm1.running_mean: tensor<1600xf32> {vram.donated = 370 : i64, vram.name = "features.8.42.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.42.norm1.running_var: tensor<1600xf32> {vram.donated = 371 : i64, vram.name = "features.8.42.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.42.norm1.num_batches_tracked: tensor<i64> {vram.donated = 372 : i64, vram.name = "features.8.42.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.42.norm2.running_mean: tensor<128xf32> {vram.donated = 373 : i64, vram.name = "features.8.42.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.42.norm2.running_var: tensor<128xf32> {vram.donated = 374 : i64, vram.name = "features.8.42.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.42.norm2.num_batches_tracked: tensor<i64> {vram.donated = 375 : i64, vram.name = "features.8.42.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.43.norm1.running_mean: tensor<1632xf32> {vram.donated = 376 : i64, vram.name = "features.8.43.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.43.norm1.running_var: tensor<1632xf32> {vram.donated = 377 : i64, vram.name = "features.8.43.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.43.norm1.num_batches_tracked: tensor<i64> {vram.donated = 378 : i64, vram.name = "features.8.43.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.43.norm2.running_mean: tensor<128xf32> {vram.donated = 379 : i64, vram.name = "features.8.43.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.43.norm2.running_var: tensor<128xf32> {vram.donated = 380 : i64, vram.name = "features.8.43.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.43.norm2.num_batches_tracked: tensor<i64> {vram.donated = 381 : i64, vram.name = "features.8.43.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.44.norm1.running_mean: tensor<1664xf32> {vram.donated = 382 : i64, vram.name = "features.8.44.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.44.norm1.running_var: tensor<1664xf32> {vram.donated = 383 : i64, vram.name = "features.8.44.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.44.norm1.num_batches_tracked: tensor<i64> {vram.donated = 384 : i64, vram.name = "features.8.44.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.44.norm2.running_mean: tensor<128xf32> {vram.donated = 385 : i64, vram.name = "features.8.44.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.44.norm2.running_var: tensor<128xf32> {vram.donated = 386 : i64, vram.name = "features.8.44.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.44.norm2.num_batches_tracked: tensor<i64> {vram.donated = 387 : i64, vram.name = "features.8.44.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.45.norm1.running_mean: tensor<1696xf32> {vram.donated = 388 : i64, vram.name = "features.8.45.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.45.norm1.running_var: tensor<1696xf32> {vram.donated = 389 : i64, vram.name = "features.8.45.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.45.norm1.num_batches_tracked: tensor<i64> {vram.donated = 390 : i64, vram.name = "features.8.45.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.45.norm2.running_mean: tensor<128xf32> {vram.donated = 391 : i64, vram.name = "features.8.45.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.45.norm2.running_var: tensor<128xf32> {vram.donated = 392 : i64, vram.name = "features.8.45.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.45.norm2.num_batches_tracked: tensor<i64> {vram.donated = 393 : i64, vram.name = "features.8.45.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.46.norm1.running_mean: tensor<1728xf32> {vram.donated = 394 : i64, vram.name = "features.8.46.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.46.norm1.running_var: tensor<1728xf32> {vram.donated = 395 : i64, vram.name = "features.8.46.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.46.norm1.num_batches_tracked: tensor<i64> {vram.donated = 396 : i64, vram.name = "features.8.46.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.46.norm2.running_mean: tensor<128xf32> {vram.donated = 397 : i64, vram.name = "features.8.46.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.46.norm2.running_var: tensor<128xf32> {vram.donated = 398 : i64, vram.name = "features.8.46.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.46.norm2.num_batches_tracked: tensor<i64> {vram.donated = 399 : i64, vram.name = "features.8.46.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.47.norm1.running_mean: tensor<1760xf32> {vram.donated = 400 : i64, vram.name = "features.8.47.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.47.norm1.running_var: tensor<1760xf32> {vram.donated = 401 : i64, vram.name = "features.8.47.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.8.47.norm1.num_batches_tracked: tensor<i64> {vram.donated = 402 : i64, vram.name = "features.8.47.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.47.norm2.running_mean: tensor<128xf32> {vram.donated = 403 : i64, vram.name = "features.8.47.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.8.47.norm2.running_var: tensor<128xf32> {vram.donated = 404 : i64, vram.name = "features.8.47.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.8.47.norm2.num_batches_tracked: tensor<i64> {vram.donated = 405 : i64, vram.name = "features.8.47.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.9.0.running_mean: tensor<1792xf32> {vram.donated = 406 : i64, vram.name = "features.9.0.running_mean", vram.role = #vram.role<buffer>},
      %features.9.0.running_var: tensor<1792xf32> {vram.donated = 407 : i64, vram.name = "features.9.0.running_var", vram.role = #vram.role<buffer>},
      %features.9.0.num_batches_tracked: tensor<i64> {vram.donated = 408 : i64, vram.name = "features.9.0.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.0.norm1.running_mean: tensor<896xf32> {vram.donated = 409 : i64, vram.name = "features.10.0.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.0.norm1.running_var: tensor<896xf32> {vram.donated = 410 : i64, vram.name = "features.10.0.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.0.norm1.num_batches_tracked: tensor<i64> {vram.donated = 411 : i64, vram.name = "features.10.0.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.0.norm2.running_mean: tensor<128xf32> {vram.donated = 412 : i64, vram.name = "features.10.0.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.0.norm2.running_var: tensor<128xf32> {vram.donated = 413 : i64, vram.name = "features.10.0.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.0.norm2.num_batches_tracked: tensor<i64> {vram.donated = 414 : i64, vram.name = "features.10.0.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.1.norm1.running_mean: tensor<928xf32> {vram.donated = 415 : i64, vram.name = "features.10.1.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.1.norm1.running_var: tensor<928xf32> {vram.donated = 416 : i64, vram.name = "features.10.1.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.1.norm1.num_batches_tracked: tensor<i64> {vram.donated = 417 : i64, vram.name = "features.10.1.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.1.norm2.running_mean: tensor<128xf32> {vram.donated = 418 : i64, vram.name = "features.10.1.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.1.norm2.running_var: tensor<128xf32> {vram.donated = 419 : i64, vram.name = "features.10.1.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.1.norm2.num_batches_tracked: tensor<i64> {vram.donated = 420 : i64, vram.name = "features.10.1.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.2.norm1.running_mean: tensor<960xf32> {vram.donated = 421 : i64, vram.name = "features.10.2.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.2.norm1.running_var: tensor<960xf32> {vram.donated = 422 : i64, vram.name = "features.10.2.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.2.norm1.num_batches_tracked: tensor<i64> {vram.donated = 423 : i64, vram.name = "features.10.2.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.2.norm2.running_mean: tensor<128xf32> {vram.donated = 424 : i64, vram.name = "features.10.2.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.2.norm2.running_var: tensor<128xf32> {vram.donated = 425 : i64, vram.name = "features.10.2.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.2.norm2.num_batches_tracked: tensor<i64> {vram.donated = 426 : i64, vram.name = "features.10.2.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.3.norm1.running_mean: tensor<992xf32> {vram.donated = 427 : i64, vram.name = "features.10.3.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.3.norm1.running_var: tensor<992xf32> {vram.donated = 428 : i64, vram.name = "features.10.3.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.3.norm1.num_batches_tracked: tensor<i64> {vram.donated = 429 : i64, vram.name = "features.10.3.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.3.norm2.running_mean: tensor<128xf32> {vram.donated = 430 : i64, vram.name = "features.10.3.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.3.norm2.running_var: tensor<128xf32> {vram.donated = 431 : i64, vram.name = "features.10.3.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.3.norm2.num_batches_tracked: tensor<i64> {vram.donated = 432 : i64, vram.name = "features.10.3.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.4.norm1.running_mean: tensor<1024xf32> {vram.donated = 433 : i64, vram.name = "features.10.4.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.4.norm1.running_var: tensor<1024xf32> {vram.donated = 434 : i64, vram.name = "features.10.4.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.4.norm1.num_batches_tracked: tensor<i64> {vram.donated = 435 : i64, vram.name = "features.10.4.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.4.norm2.running_mean: tensor<128xf32> {vram.donated = 436 : i64, vram.name = "features.10.4.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.4.norm2.running_var: tensor<128xf32> {vram.donated = 437 : i64, vram.name = "features.10.4.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.4.norm2.num_batches_tracked: tensor<i64> {vram.donated = 438 : i64, vram.name = "features.10.4.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.5.norm1.running_mean: tensor<1056xf32> {vram.donated = 439 : i64, vram.name = "features.10.5.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.5.norm1.running_var: tensor<1056xf32> {vram.donated = 440 : i64, vram.name = "features.10.5.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.5.norm1.num_batches_tracked: tensor<i64> {vram.donated = 441 : i64, vram.name = "features.10.5.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.5.norm2.running_mean: tensor<128xf32> {vram.donated = 442 : i64, vram.name = "features.10.5.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.5.norm2.running_var: tensor<128xf32> {vram.donated = 443 : i64, vram.name = "features.10.5.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.5.norm2.num_batches_tracked: tensor<i64> {vram.donated = 444 : i64, vram.name = "features.10.5.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.6.norm1.running_mean: tensor<1088xf32> {vram.donated = 445 : i64, vram.name = "features.10.6.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.6.norm1.running_var: tensor<1088xf32> {vram.donated = 446 : i64, vram.name = "features.10.6.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.6.norm1.num_batches_tracked: tensor<i64> {vram.donated = 447 : i64, vram.name = "features.10.6.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.6.norm2.running_mean: tensor<128xf32> {vram.donated = 448 : i64, vram.name = "features.10.6.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.6.norm2.running_var: tensor<128xf32> {vram.donated = 449 : i64, vram.name = "features.10.6.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.6.norm2.num_batches_tracked: tensor<i64> {vram.donated = 450 : i64, vram.name = "features.10.6.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.7.norm1.running_mean: tensor<1120xf32> {vram.donated = 451 : i64, vram.name = "features.10.7.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.7.norm1.running_var: tensor<1120xf32> {vram.donated = 452 : i64, vram.name = "features.10.7.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.7.norm1.num_batches_tracked: tensor<i64> {vram.donated = 453 : i64, vram.name = "features.10.7.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.7.norm2.running_mean: tensor<128xf32> {vram.donated = 454 : i64, vram.name = "features.10.7.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.7.norm2.running_var: tensor<128xf32> {vram.donated = 455 : i64, vram.name = "features.10.7.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.7.norm2.num_batches_tracked: tensor<i64> {vram.donated = 456 : i64, vram.name = "features.10.7.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.8.norm1.running_mean: tensor<1152xf32> {vram.donated = 457 : i64, vram.name = "features.10.8.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.8.norm1.running_var: tensor<1152xf32> {vram.donated = 458 : i64, vram.name = "features.10.8.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.8.norm1.num_batches_tracked: tensor<i64> {vram.donated = 459 : i64, vram.name = "features.10.8.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.8.norm2.running_mean: tensor<128xf32> {vram.donated = 460 : i64, vram.name = "features.10.8.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.8.norm2.running_var: tensor<128xf32> {vram.donated = 461 : i64, vram.name = "features.10.8.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.8.norm2.num_batches_tracked: tensor<i64> {vram.donated = 462 : i64, vram.name = "features.10.8.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.9.norm1.running_mean: tensor<1184xf32> {vram.donated = 463 : i64, vram.name = "features.10.9.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.9.norm1.running_var: tensor<1184xf32> {vram.donated = 464 : i64, vram.name = "features.10.9.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.9.norm1.num_batches_tracked: tensor<i64> {vram.donated = 465 : i64, vram.name = "features.10.9.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.9.norm2.running_mean: tensor<128xf32> {vram.donated = 466 : i64, vram.name = "features.10.9.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.9.norm2.running_var: tensor<128xf32> {vram.donated = 467 : i64, vram.name = "features.10.9.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.9.norm2.num_batches_tracked: tensor<i64> {vram.donated = 468 : i64, vram.name = "features.10.9.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.10.norm1.running_mean: tensor<1216xf32> {vram.donated = 469 : i64, vram.name = "features.10.10.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.10.norm1.running_var: tensor<1216xf32> {vram.donated = 470 : i64, vram.name = "features.10.10.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.10.norm1.num_batches_tracked: tensor<i64> {vram.donated = 471 : i64, vram.name = "features.10.10.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.10.norm2.running_mean: tensor<128xf32> {vram.donated = 472 : i64, vram.name = "features.10.10.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.10.norm2.running_var: tensor<128xf32> {vram.donated = 473 : i64, vram.name = "features.10.10.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.10.norm2.num_batches_tracked: tensor<i64> {vram.donated = 474 : i64, vram.name = "features.10.10.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.11.norm1.running_mean: tensor<1248xf32> {vram.donated = 475 : i64, vram.name = "features.10.11.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.11.norm1.running_var: tensor<1248xf32> {vram.donated = 476 : i64, vram.name = "features.10.11.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.11.norm1.num_batches_tracked: tensor<i64> {vram.donated = 477 : i64, vram.name = "features.10.11.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.11.norm2.running_mean: tensor<128xf32> {vram.donated = 478 : i64, vram.name = "features.10.11.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.11.norm2.running_var: tensor<128xf32> {vram.donated = 479 : i64, vram.name = "features.10.11.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.11.norm2.num_batches_tracked: tensor<i64> {vram.donated = 480 : i64, vram.name = "features.10.11.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.12.norm1.running_mean: tensor<1280xf32> {vram.donated = 481 : i64, vram.name = "features.10.12.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.12.norm1.running_var: tensor<1280xf32> {vram.donated = 482 : i64, vram.name = "features.10.12.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.12.norm1.num_batches_tracked: tensor<i64> {vram.donated = 483 : i64, vram.name = "features.10.12.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.12.norm2.running_mean: tensor<128xf32> {vram.donated = 484 : i64, vram.name = "features.10.12.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.12.norm2.running_var: tensor<128xf32> {vram.donated = 485 : i64, vram.name = "features.10.12.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.12.norm2.num_batches_tracked: tensor<i64> {vram.donated = 486 : i64, vram.name = "features.10.12.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.13.norm1.running_mean: tensor<1312xf32> {vram.donated = 487 : i64, vram.name = "features.10.13.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.13.norm1.running_var: tensor<1312xf32> {vram.donated = 488 : i64, vram.name = "features.10.13.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.13.norm1.num_batches_tracked: tensor<i64> {vram.donated = 489 : i64, vram.name = "features.10.13.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.13.norm2.running_mean: tensor<128xf32> {vram.donated = 490 : i64, vram.name = "features.10.13.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.13.norm2.running_var: tensor<128xf32> {vram.donated = 491 : i64, vram.name = "features.10.13.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.13.norm2.num_batches_tracked: tensor<i64> {vram.donated = 492 : i64, vram.name = "features.10.13.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.14.norm1.running_mean: tensor<1344xf32> {vram.donated = 493 : i64, vram.name = "features.10.14.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.14.norm1.running_var: tensor<1344xf32> {vram.donated = 494 : i64, vram.name = "features.10.14.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.14.norm1.num_batches_tracked: tensor<i64> {vram.donated = 495 : i64, vram.name = "features.10.14.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.14.norm2.running_mean: tensor<128xf32> {vram.donated = 496 : i64, vram.name = "features.10.14.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.14.norm2.running_var: tensor<128xf32> {vram.donated = 497 : i64, vram.name = "features.10.14.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.14.norm2.num_batches_tracked: tensor<i64> {vram.donated = 498 : i64, vram.name = "features.10.14.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.15.norm1.running_mean: tensor<1376xf32> {vram.donated = 499 : i64, vram.name = "features.10.15.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.15.norm1.running_var: tensor<1376xf32> {vram.donated = 500 : i64, vram.name = "features.10.15.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.15.norm1.num_batches_tracked: tensor<i64> {vram.donated = 501 : i64, vram.name = "features.10.15.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.15.norm2.running_mean: tensor<128xf32> {vram.donated = 502 : i64, vram.name = "features.10.15.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.15.norm2.running_var: tensor<128xf32> {vram.donated = 503 : i64, vram.name = "features.10.15.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.15.norm2.num_batches_tracked: tensor<i64> {vram.donated = 504 : i64, vram.name = "features.10.15.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.16.norm1.running_mean: tensor<1408xf32> {vram.donated = 505 : i64, vram.name = "features.10.16.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.16.norm1.running_var: tensor<1408xf32> {vram.donated = 506 : i64, vram.name = "features.10.16.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.16.norm1.num_batches_tracked: tensor<i64> {vram.donated = 507 : i64, vram.name = "features.10.16.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.16.norm2.running_mean: tensor<128xf32> {vram.donated = 508 : i64, vram.name = "features.10.16.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.16.norm2.running_var: tensor<128xf32> {vram.donated = 509 : i64, vram.name = "features.10.16.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.16.norm2.num_batches_tracked: tensor<i64> {vram.donated = 510 : i64, vram.name = "features.10.16.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.17.norm1.running_mean: tensor<1440xf32> {vram.donated = 511 : i64, vram.name = "features.10.17.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.17.norm1.running_var: tensor<1440xf32> {vram.donated = 512 : i64, vram.name = "features.10.17.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.17.norm1.num_batches_tracked: tensor<i64> {vram.donated = 513 : i64, vram.name = "features.10.17.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.17.norm2.running_mean: tensor<128xf32> {vram.donated = 514 : i64, vram.name = "features.10.17.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.17.norm2.running_var: tensor<128xf32> {vram.donated = 515 : i64, vram.name = "features.10.17.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.17.norm2.num_batches_tracked: tensor<i64> {vram.donated = 516 : i64, vram.name = "features.10.17.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.18.norm1.running_mean: tensor<1472xf32> {vram.donated = 517 : i64, vram.name = "features.10.18.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.18.norm1.running_var: tensor<1472xf32> {vram.donated = 518 : i64, vram.name = "features.10.18.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.18.norm1.num_batches_tracked: tensor<i64> {vram.donated = 519 : i64, vram.name = "features.10.18.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.18.norm2.running_mean: tensor<128xf32> {vram.donated = 520 : i64, vram.name = "features.10.18.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.18.norm2.running_var: tensor<128xf32> {vram.donated = 521 : i64, vram.name = "features.10.18.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.18.norm2.num_batches_tracked: tensor<i64> {vram.donated = 522 : i64, vram.name = "features.10.18.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.19.norm1.running_mean: tensor<1504xf32> {vram.donated = 523 : i64, vram.name = "features.10.19.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.19.norm1.running_var: tensor<1504xf32> {vram.donated = 524 : i64, vram.name = "features.10.19.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.19.norm1.num_batches_tracked: tensor<i64> {vram.donated = 525 : i64, vram.name = "features.10.19.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.19.norm2.running_mean: tensor<128xf32> {vram.donated = 526 : i64, vram.name = "features.10.19.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.19.norm2.running_var: tensor<128xf32> {vram.donated = 527 : i64, vram.name = "features.10.19.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.19.norm2.num_batches_tracked: tensor<i64> {vram.donated = 528 : i64, vram.name = "features.10.19.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.20.norm1.running_mean: tensor<1536xf32> {vram.donated = 529 : i64, vram.name = "features.10.20.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.20.norm1.running_var: tensor<1536xf32> {vram.donated = 530 : i64, vram.name = "features.10.20.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.20.norm1.num_batches_tracked: tensor<i64> {vram.donated = 531 : i64, vram.name = "features.10.20.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.20.norm2.running_mean: tensor<128xf32> {vram.donated = 532 : i64, vram.name = "features.10.20.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.20.norm2.running_var: tensor<128xf32> {vram.donated = 533 : i64, vram.name = "features.10.20.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.20.norm2.num_batches_tracked: tensor<i64> {vram.donated = 534 : i64, vram.name = "features.10.20.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.21.norm1.running_mean: tensor<1568xf32> {vram.donated = 535 : i64, vram.name = "features.10.21.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.21.norm1.running_var: tensor<1568xf32> {vram.donated = 536 : i64, vram.name = "features.10.21.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.21.norm1.num_batches_tracked: tensor<i64> {vram.donated = 537 : i64, vram.name = "features.10.21.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.21.norm2.running_mean: tensor<128xf32> {vram.donated = 538 : i64, vram.name = "features.10.21.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.21.norm2.running_var: tensor<128xf32> {vram.donated = 539 : i64, vram.name = "features.10.21.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.21.norm2.num_batches_tracked: tensor<i64> {vram.donated = 540 : i64, vram.name = "features.10.21.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.22.norm1.running_mean: tensor<1600xf32> {vram.donated = 541 : i64, vram.name = "features.10.22.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.22.norm1.running_var: tensor<1600xf32> {vram.donated = 542 : i64, vram.name = "features.10.22.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.22.norm1.num_batches_tracked: tensor<i64> {vram.donated = 543 : i64, vram.name = "features.10.22.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.22.norm2.running_mean: tensor<128xf32> {vram.donated = 544 : i64, vram.name = "features.10.22.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.22.norm2.running_var: tensor<128xf32> {vram.donated = 545 : i64, vram.name = "features.10.22.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.22.norm2.num_batches_tracked: tensor<i64> {vram.donated = 546 : i64, vram.name = "features.10.22.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.23.norm1.running_mean: tensor<1632xf32> {vram.donated = 547 : i64, vram.name = "features.10.23.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.23.norm1.running_var: tensor<1632xf32> {vram.donated = 548 : i64, vram.name = "features.10.23.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.23.norm1.num_batches_tracked: tensor<i64> {vram.donated = 549 : i64, vram.name = "features.10.23.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.23.norm2.running_mean: tensor<128xf32> {vram.donated = 550 : i64, vram.name = "features.10.23.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.23.norm2.running_var: tensor<128xf32> {vram.donated = 551 : i64, vram.name = "features.10.23.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.23.norm2.num_batches_tracked: tensor<i64> {vram.donated = 552 : i64, vram.name = "features.10.23.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.24.norm1.running_mean: tensor<1664xf32> {vram.donated = 553 : i64, vram.name = "features.10.24.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.24.norm1.running_var: tensor<1664xf32> {vram.donated = 554 : i64, vram.name = "features.10.24.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.24.norm1.num_batches_tracked: tensor<i64> {vram.donated = 555 : i64, vram.name = "features.10.24.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.24.norm2.running_mean: tensor<128xf32> {vram.donated = 556 : i64, vram.name = "features.10.24.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.24.norm2.running_var: tensor<128xf32> {vram.donated = 557 : i64, vram.name = "features.10.24.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.24.norm2.num_batches_tracked: tensor<i64> {vram.donated = 558 : i64, vram.name = "features.10.24.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.25.norm1.running_mean: tensor<1696xf32> {vram.donated = 559 : i64, vram.name = "features.10.25.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.25.norm1.running_var: tensor<1696xf32> {vram.donated = 560 : i64, vram.name = "features.10.25.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.25.norm1.num_batches_tracked: tensor<i64> {vram.donated = 561 : i64, vram.name = "features.10.25.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.25.norm2.running_mean: tensor<128xf32> {vram.donated = 562 : i64, vram.name = "features.10.25.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.25.norm2.running_var: tensor<128xf32> {vram.donated = 563 : i64, vram.name = "features.10.25.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.25.norm2.num_batches_tracked: tensor<i64> {vram.donated = 564 : i64, vram.name = "features.10.25.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.26.norm1.running_mean: tensor<1728xf32> {vram.donated = 565 : i64, vram.name = "features.10.26.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.26.norm1.running_var: tensor<1728xf32> {vram.donated = 566 : i64, vram.name = "features.10.26.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.26.norm1.num_batches_tracked: tensor<i64> {vram.donated = 567 : i64, vram.name = "features.10.26.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.26.norm2.running_mean: tensor<128xf32> {vram.donated = 568 : i64, vram.name = "features.10.26.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.26.norm2.running_var: tensor<128xf32> {vram.donated = 569 : i64, vram.name = "features.10.26.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.26.norm2.num_batches_tracked: tensor<i64> {vram.donated = 570 : i64, vram.name = "features.10.26.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.27.norm1.running_mean: tensor<1760xf32> {vram.donated = 571 : i64, vram.name = "features.10.27.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.27.norm1.running_var: tensor<1760xf32> {vram.donated = 572 : i64, vram.name = "features.10.27.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.27.norm1.num_batches_tracked: tensor<i64> {vram.donated = 573 : i64, vram.name = "features.10.27.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.27.norm2.running_mean: tensor<128xf32> {vram.donated = 574 : i64, vram.name = "features.10.27.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.27.norm2.running_var: tensor<128xf32> {vram.donated = 575 : i64, vram.name = "features.10.27.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.27.norm2.num_batches_tracked: tensor<i64> {vram.donated = 576 : i64, vram.name = "features.10.27.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.28.norm1.running_mean: tensor<1792xf32> {vram.donated = 577 : i64, vram.name = "features.10.28.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.28.norm1.running_var: tensor<1792xf32> {vram.donated = 578 : i64, vram.name = "features.10.28.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.28.norm1.num_batches_tracked: tensor<i64> {vram.donated = 579 : i64, vram.name = "features.10.28.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.28.norm2.running_mean: tensor<128xf32> {vram.donated = 580 : i64, vram.name = "features.10.28.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.28.norm2.running_var: tensor<128xf32> {vram.donated = 581 : i64, vram.name = "features.10.28.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.28.norm2.num_batches_tracked: tensor<i64> {vram.donated = 582 : i64, vram.name = "features.10.28.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.29.norm1.running_mean: tensor<1824xf32> {vram.donated = 583 : i64, vram.name = "features.10.29.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.29.norm1.running_var: tensor<1824xf32> {vram.donated = 584 : i64, vram.name = "features.10.29.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.29.norm1.num_batches_tracked: tensor<i64> {vram.donated = 585 : i64, vram.name = "features.10.29.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.29.norm2.running_mean: tensor<128xf32> {vram.donated = 586 : i64, vram.name = "features.10.29.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.29.norm2.running_var: tensor<128xf32> {vram.donated = 587 : i64, vram.name = "features.10.29.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.29.norm2.num_batches_tracked: tensor<i64> {vram.donated = 588 : i64, vram.name = "features.10.29.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.30.norm1.running_mean: tensor<1856xf32> {vram.donated = 589 : i64, vram.name = "features.10.30.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.30.norm1.running_var: tensor<1856xf32> {vram.donated = 590 : i64, vram.name = "features.10.30.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.30.norm1.num_batches_tracked: tensor<i64> {vram.donated = 591 : i64, vram.name = "features.10.30.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.30.norm2.running_mean: tensor<128xf32> {vram.donated = 592 : i64, vram.name = "features.10.30.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.30.norm2.running_var: tensor<128xf32> {vram.donated = 593 : i64, vram.name = "features.10.30.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.30.norm2.num_batches_tracked: tensor<i64> {vram.donated = 594 : i64, vram.name = "features.10.30.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.31.norm1.running_mean: tensor<1888xf32> {vram.donated = 595 : i64, vram.name = "features.10.31.norm1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.31.norm1.running_var: tensor<1888xf32> {vram.donated = 596 : i64, vram.name = "features.10.31.norm1.running_var", vram.role = #vram.role<buffer>},
      %features.10.31.norm1.num_batches_tracked: tensor<i64> {vram.donated = 597 : i64, vram.name = "features.10.31.norm1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.31.norm2.running_mean: tensor<128xf32> {vram.donated = 598 : i64, vram.name = "features.10.31.norm2.running_mean", vram.role = #vram.role<buffer>},
      %features.10.31.norm2.running_var: tensor<128xf32> {vram.donated = 599 : i64, vram.name = "features.10.31.norm2.running_var", vram.role = #vram.role<buffer>},
      %features.10.31.norm2.num_batches_tracked: tensor<i64> {vram.donated = 600 : i64, vram.name = "features.10.31.norm2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.11.running_mean: tensor<1920xf32> {vram.donated = 601 : i64, vram.name = "features.11.running_mean", vram.role = #vram.role<buffer>},
      %features.11.running_var: tensor<1920xf32> {vram.donated = 602 : i64, vram.name = "features.11.running_var", vram.role = #vram.role<buffer>},
      %features.11.num_batches_tracked: tensor<i64> {vram.donated = 603 : i64, vram.name = "features.11.num_batches_tracked", vram.role = #vram.role<buffer>},
      %image: tensor<32x3x224x224xf32> {vram.name = "image", vram.role = #vram.role<input>},
      %target: tensor<32xi64> {vram.name = "target", vram.role = #vram.role<target>}
  ) -> (tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<96xf32>, tensor<96xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<160xf32>, tensor<160xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<224xf32>, tensor<224xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<160xf32>, tensor<160xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<224xf32>, tensor<224xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<288xf32>, tensor<288xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<320xf32>, tensor<320xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<352xf32>, tensor<352xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<416xf32>, tensor<416xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<448xf32>, tensor<448xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<480xf32>, tensor<480xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<288xf32>, tensor<288xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<320xf32>, tensor<320xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<352xf32>, tensor<352xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<416xf32>, tensor<416xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<448xf32>, tensor<448xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<480xf32>, tensor<480xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<544xf32>, tensor<544xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<608xf32>, tensor<608xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<640xf32>, tensor<640xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<672xf32>, tensor<672xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<704xf32>, tensor<704xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<736xf32>, tensor<736xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<768xf32>, tensor<768xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<800xf32>, tensor<800xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<832xf32>, tensor<832xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<864xf32>, tensor<864xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<896xf32>, tensor<896xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<928xf32>, tensor<928xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<992xf32>, tensor<992xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1056xf32>, tensor<1056xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1088xf32>, tensor<1088xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1120xf32>, tensor<1120xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1152xf32>, tensor<1152xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1184xf32>, tensor<1184xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1216xf32>, tensor<1216xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1248xf32>, tensor<1248xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1280xf32>, tensor<1280xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1312xf32>, tensor<1312xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1344xf32>, tensor<1344xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1376xf32>, tensor<1376xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1408xf32>, tensor<1408xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1440xf32>, tensor<1440xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1472xf32>, tensor<1472xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1504xf32>, tensor<1504xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1536xf32>, tensor<1536xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1568xf32>, tensor<1568xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1600xf32>, tensor<1600xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1632xf32>, tensor<1632xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1664xf32>, tensor<1664xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1696xf32>, tensor<1696xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1728xf32>, tensor<1728xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1760xf32>, tensor<1760xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1792xf32>, tensor<1792xf32>, tensor<i64>, tensor<896xf32>, tensor<896xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<928xf32>, tensor<928xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<992xf32>, tensor<992xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1056xf32>, tensor<1056xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1088xf32>, tensor<1088xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1120xf32>, tensor<1120xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1152xf32>, tensor<1152xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1184xf32>, tensor<1184xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1216xf32>, tensor<1216xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1248xf32>, tensor<1248xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1280xf32>, tensor<1280xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1312xf32>, tensor<1312xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1344xf32>, tensor<1344xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1376xf32>, tensor<1376xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1408xf32>, tensor<1408xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1440xf32>, tensor<1440xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1472xf32>, tensor<1472xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1504xf32>, tensor<1504xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1536xf32>, tensor<1536xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1568xf32>, tensor<1568xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1600xf32>, tensor<1600xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1632xf32>, tensor<1632xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1664xf32>, tensor<1664xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1696xf32>, tensor<1696xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1728xf32>, tensor<1728xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1760xf32>, tensor<1760xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1792xf32>, tensor<1792xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1824xf32>, tensor<1824xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1856xf32>, tensor<1856xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1888xf32>, tensor<1888xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1920xf32>, tensor<1920xf32>, tensor<i64>)
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %conv2d = vram.conv2d %image, %features.0.weight {strides = array<i64: 2, 2>, padding = array<i64: 3, 3>, vram.layer = "features.0"} : (tensor<32x3x224x224xf32>, tensor<64x3x7x7xf32>) -> tensor<32x64x112x112xf32> loc(#loc0)
    %c = vram.constant dense<1> : tensor<i64>
    %add_ = vram.add %features.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc1)
    %batch_norm, %batch_norm.1, %batch_norm.2 = vram.batch_norm %conv2d, %features.1.weight, %features.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.1"} : (tensor<32x64x112x112xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<32x64x112x112xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc1)
    %batch_norm.3 = vram.running_update %features.1.running_mean, %batch_norm.1 {momentum = 0.1 : f64, vram.layer = "features.1"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc1)
    %batch_norm.4 = vram.running_update %features.1.running_var, %batch_norm.2 {momentum = 0.1 : f64, scale = 1.0000024912370735 : f64, vram.layer = "features.1"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc1)
    %relu_ = vram.relu %batch_norm {vram.inplace, vram.layer = "features.2"} : (tensor<32x64x112x112xf32>) -> tensor<32x64x112x112xf32> loc(#loc2)
    %max_pool2d, %max_pool2d_at = vram.max_pool2d %relu_ {kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, vram.layer = "features.3"} : (tensor<32x64x112x112xf32>) -> (tensor<32x64x56x56xf32>, tensor<32x64x56x56xi8>) loc(#loc3)
    %add__1 = vram.add %features.4.0.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.0.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc4)
    %batch_norm_1, %batch_norm_1.1, %batch_norm_1.2 = vram.batch_norm %max_pool2d, %features.4.0.norm1.weight, %features.4.0.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.0.norm1"} : (tensor<32x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<32x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc4)
    %batch_norm_1.3 = vram.running_update %features.4.0.norm1.running_mean, %batch_norm_1.1 {momentum = 0.1 : f64, vram.layer = "features.4.0.norm1"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc4)
    %batch_norm_1.4 = vram.running_update %features.4.0.norm1.running_var, %batch_norm_1.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.4.0.norm1"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc4)
    %relu__1 = vram.relu %batch_norm_1 {vram.inplace, vram.layer = "features.4.0.relu1"} : (tensor<32x64x56x56xf32>) -> tensor<32x64x56x56xf32> loc(#loc5)
    %conv2d_1 = vram.conv2d %relu__1, %features.4.0.conv1.weight {vram.layer = "features.4.0.conv1"} : (tensor<32x64x56x56xf32>, tensor<128x64x1x1xf32>) -> tensor<32x128x56x56xf32> loc(#loc6)
    %add__2 = vram.add %features.4.0.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.0.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc7)
    %batch_norm_2, %batch_norm_2.1, %batch_norm_2.2 = vram.batch_norm %conv2d_1, %features.4.0.norm2.weight, %features.4.0.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.0.norm2"} : (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc7)
    %batch_norm_2.3 = vram.running_update %features.4.0.norm2.running_mean, %batch_norm_2.1 {momentum = 0.1 : f64, vram.layer = "features.4.0.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc7)
    %batch_norm_2.4 = vram.running_update %features.4.0.norm2.running_var, %batch_norm_2.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.4.0.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc7)
    %relu__2 = vram.relu %batch_norm_2 {vram.inplace, vram.layer = "features.4.0.relu2"} : (tensor<32x128x56x56xf32>) -> tensor<32x128x56x56xf32> loc(#loc8)
    %conv2d_2 = vram.conv2d %relu__2, %features.4.0.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.4.0.conv2"} : (tensor<32x128x56x56xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x56x56xf32> loc(#loc9)
    %cat_1 = vram.concat %max_pool2d, %conv2d_2 {dim = 1 : i64, vram.layer = "features.4.1/cat_1"} : (tensor<32x64x56x56xf32>, tensor<32x32x56x56xf32>) -> tensor<32x96x56x56xf32> loc(#loc10)
    %add__3 = vram.add %features.4.1.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.1.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc11)
    %batch_norm_3, %batch_norm_3.1, %batch_norm_3.2 = vram.batch_norm %cat_1, %features.4.1.norm1.weight, %features.4.1.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.1.norm1"} : (tensor<32x96x56x56xf32>, tensor<96xf32>, tensor<96xf32>) -> (tensor<32x96x56x56xf32>, tensor<96xf32>, tensor<96xf32>) loc(#loc11)
    %batch_norm_3.3 = vram.running_update %features.4.1.norm1.running_mean, %batch_norm_3.1 {momentum = 0.1 : f64, vram.layer = "features.4.1.norm1"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc11)
    %batch_norm_3.4 = vram.running_update %features.4.1.norm1.running_var, %batch_norm_3.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.4.1.norm1"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc11)
    %relu__3 = vram.relu %batch_norm_3 {vram.inplace, vram.layer = "features.4.1.relu1"} : (tensor<32x96x56x56xf32>) -> tensor<32x96x56x56xf32> loc(#loc12)
    %conv2d_3 = vram.conv2d %relu__3, %features.4.1.conv1.weight {vram.layer = "features.4.1.conv1"} : (tensor<32x96x56x56xf32>, tensor<128x96x1x1xf32>) -> tensor<32x128x56x56xf32> loc(#loc13)
    %add__4 = vram.add %features.4.1.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.1.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc14)
    %batch_norm_4, %batch_norm_4.1, %batch_norm_4.2 = vram.batch_norm %conv2d_3, %features.4.1.norm2.weight, %features.4.1.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.1.norm2"} : (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc14)
    %batch_norm_4.3 = vram.running_update %features.4.1.norm2.running_mean, %batch_norm_4.1 {momentum = 0.1 : f64, vram.layer = "features.4.1.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc14)
    %batch_norm_4.4 = vram.running_update %features.4.1.norm2.running_var, %batch_norm_4.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.4.1.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc14)
    %relu__4 = vram.relu %batch_norm_4 {vram.inplace, vram.layer = "features.4.1.relu2"} : (tensor<32x128x56x56xf32>) -> tensor<32x128x56x56xf32> loc(#loc15)
    %conv2d_4 = vram.conv2d %relu__4, %features.4.1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.4.1.conv2"} : (tensor<32x128x56x56xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x56x56xf32> loc(#loc16)
    %cat_2 = vram.concat %max_pool2d, %conv2d_2, %conv2d_4 {dim = 1 : i64, vram.layer = "features.4.2/cat_2"} : (tensor<32x64x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>) -> tensor<32x128x56x56xf32> loc(#loc17)
    %add__5 = vram.add %features.4.2.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.2.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc18)
    %batch_norm_5, %batch_norm_5.1, %batch_norm_5.2 = vram.batch_norm %cat_2, %features.4.2.norm1.weight, %features.4.2.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.2.norm1"} : (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc18)
    %batch_norm_5.3 = vram.running_update %features.4.2.norm1.running_mean, %batch_norm_5.1 {momentum = 0.1 : f64, vram.layer = "features.4.2.norm1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc18)
    %batch_norm_5.4 = vram.running_update %features.4.2.norm1.running_var, %batch_norm_5.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.4.2.norm1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc18)
    %relu__5 = vram.relu %batch_norm_5 {vram.inplace, vram.layer = "features.4.2.relu1"} : (tensor<32x128x56x56xf32>) -> tensor<32x128x56x56xf32> loc(#loc19)
    %conv2d_5 = vram.conv2d %relu__5, %features.4.2.conv1.weight {vram.layer = "features.4.2.conv1"} : (tensor<32x128x56x56xf32>, tensor<128x128x1x1xf32>) -> tensor<32x128x56x56xf32> loc(#loc20)
    %add__6 = vram.add %features.4.2.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.2.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc21)
    %batch_norm_6, %batch_norm_6.1, %batch_norm_6.2 = vram.batch_norm %conv2d_5, %features.4.2.norm2.weight, %features.4.2.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.2.norm2"} : (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc21)
    %batch_norm_6.3 = vram.running_update %features.4.2.norm2.running_mean, %batch_norm_6.1 {momentum = 0.1 : f64, vram.layer = "features.4.2.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc21)
    %batch_norm_6.4 = vram.running_update %features.4.2.norm2.running_var, %batch_norm_6.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.4.2.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc21)
    %relu__6 = vram.relu %batch_norm_6 {vram.inplace, vram.layer = "features.4.2.relu2"} : (tensor<32x128x56x56xf32>) -> tensor<32x128x56x56xf32> loc(#loc22)
    %conv2d_6 = vram.conv2d %relu__6, %features.4.2.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.4.2.conv2"} : (tensor<32x128x56x56xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x56x56xf32> loc(#loc23)
    %cat_3 = vram.concat %max_pool2d, %conv2d_2, %conv2d_4, %conv2d_6 {dim = 1 : i64, vram.layer = "features.4.3/cat_3"} : (tensor<32x64x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>) -> tensor<32x160x56x56xf32> loc(#loc24)
    %add__7 = vram.add %features.4.3.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.3.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc25)
    %batch_norm_7, %batch_norm_7.1, %batch_norm_7.2 = vram.batch_norm %cat_3, %features.4.3.norm1.weight, %features.4.3.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.3.norm1"} : (tensor<32x160x56x56xf32>, tensor<160xf32>, tensor<160xf32>) -> (tensor<32x160x56x56xf32>, tensor<160xf32>, tensor<160xf32>) loc(#loc25)
    %batch_norm_7.3 = vram.running_update %features.4.3.norm1.running_mean, %batch_norm_7.1 {momentum = 0.1 : f64, vram.layer = "features.4.3.norm1"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc25)
    %batch_norm_7.4 = vram.running_update %features.4.3.norm1.running_var, %batch_norm_7.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.4.3.norm1"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc25)
    %relu__7 = vram.relu %batch_norm_7 {vram.inplace, vram.layer = "features.4.3.relu1"} : (tensor<32x160x56x56xf32>) -> tensor<32x160x56x56xf32> loc(#loc26)
    %conv2d_7 = vram.conv2d %relu__7, %features.4.3.conv1.weight {vram.layer = "features.4.3.conv1"} : (tensor<32x160x56x56xf32>, tensor<128x160x1x1xf32>) -> tensor<32x128x56x56xf32> loc(#loc27)
    %add__8 = vram.add %features.4.3.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.3.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc28)
    %batch_norm_8, %batch_norm_8.1, %batch_norm_8.2 = vram.batch_norm %conv2d_7, %features.4.3.norm2.weight, %features.4.3.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.3.norm2"} : (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc28)
    %batch_norm_8.3 = vram.running_update %features.4.3.norm2.running_mean, %batch_norm_8.1 {momentum = 0.1 : f64, vram.layer = "features.4.3.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc28)
    %batch_norm_8.4 = vram.running_update %features.4.3.norm2.running_var, %batch_norm_8.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.4.3.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc28)
    %relu__8 = vram.relu %batch_norm_8 {vram.inplace, vram.layer = "features.4.3.relu2"} : (tensor<32x128x56x56xf32>) -> tensor<32x128x56x56xf32> loc(#loc29)
    %conv2d_8 = vram.conv2d %relu__8, %features.4.3.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.4.3.conv2"} : (tensor<32x128x56x56xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x56x56xf32> loc(#loc30)
    %cat_4 = vram.concat %max_pool2d, %conv2d_2, %conv2d_4, %conv2d_6, %conv2d_8 {dim = 1 : i64, vram.layer = "features.4.4/cat_4"} : (tensor<32x64x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>) -> tensor<32x192x56x56xf32> loc(#loc31)
    %add__9 = vram.add %features.4.4.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.4.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc32)
    %batch_norm_9, %batch_norm_9.1, %batch_norm_9.2 = vram.batch_norm %cat_4, %features.4.4.norm1.weight, %features.4.4.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.4.norm1"} : (tensor<32x192x56x56xf32>, tensor<192xf32>, tensor<192xf32>) -> (tensor<32x192x56x56xf32>, tensor<192xf32>, tensor<192xf32>) loc(#loc32)
    %batch_norm_9.3 = vram.running_update %features.4.4.norm1.running_mean, %batch_norm_9.1 {momentum = 0.1 : f64, vram.layer = "features.4.4.norm1"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc32)
    %batch_norm_9.4 = vram.running_update %features.4.4.norm1.running_var, %batch_norm_9.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.4.4.norm1"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc32)
    %relu__9 = vram.relu %batch_norm_9 {vram.inplace, vram.layer = "features.4.4.relu1"} : (tensor<32x192x56x56xf32>) -> tensor<32x192x56x56xf32> loc(#loc33)
    %conv2d_9 = vram.conv2d %relu__9, %features.4.4.conv1.weight {vram.layer = "features.4.4.conv1"} : (tensor<32x192x56x56xf32>, tensor<128x192x1x1xf32>) -> tensor<32x128x56x56xf32> loc(#loc34)
    %add__10 = vram.add %features.4.4.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.4.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc35)
    %batch_norm_10, %batch_norm_10.1, %batch_norm_10.2 = vram.batch_norm %conv2d_9, %features.4.4.norm2.weight, %features.4.4.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.4.norm2"} : (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc35)
    %batch_norm_10.3 = vram.running_update %features.4.4.norm2.running_mean, %batch_norm_10.1 {momentum = 0.1 : f64, vram.layer = "features.4.4.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc35)
    %batch_norm_10.4 = vram.running_update %features.4.4.norm2.running_var, %batch_norm_10.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.4.4.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc35)
    %relu__10 = vram.relu %batch_norm_10 {vram.inplace, vram.layer = "features.4.4.relu2"} : (tensor<32x128x56x56xf32>) -> tensor<32x128x56x56xf32> loc(#loc36)
    %conv2d_10 = vram.conv2d %relu__10, %features.4.4.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.4.4.conv2"} : (tensor<32x128x56x56xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x56x56xf32> loc(#loc37)
    %cat_5 = vram.concat %max_pool2d, %conv2d_2, %conv2d_4, %conv2d_6, %conv2d_8, %conv2d_10 {dim = 1 : i64, vram.layer = "features.4.5/cat_5"} : (tensor<32x64x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>) -> tensor<32x224x56x56xf32> loc(#loc38)
    %add__11 = vram.add %features.4.5.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.5.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc39)
    %batch_norm_11, %batch_norm_11.1, %batch_norm_11.2 = vram.batch_norm %cat_5, %features.4.5.norm1.weight, %features.4.5.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.5.norm1"} : (tensor<32x224x56x56xf32>, tensor<224xf32>, tensor<224xf32>) -> (tensor<32x224x56x56xf32>, tensor<224xf32>, tensor<224xf32>) loc(#loc39)
    %batch_norm_11.3 = vram.running_update %features.4.5.norm1.running_mean, %batch_norm_11.1 {momentum = 0.1 : f64, vram.layer = "features.4.5.norm1"} : (tensor<224xf32>, tensor<224xf32>) -> tensor<224xf32> loc(#loc39)
    %batch_norm_11.4 = vram.running_update %features.4.5.norm1.running_var, %batch_norm_11.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.4.5.norm1"} : (tensor<224xf32>, tensor<224xf32>) -> tensor<224xf32> loc(#loc39)
    %relu__11 = vram.relu %batch_norm_11 {vram.inplace, vram.layer = "features.4.5.relu1"} : (tensor<32x224x56x56xf32>) -> tensor<32x224x56x56xf32> loc(#loc40)
    %conv2d_11 = vram.conv2d %relu__11, %features.4.5.conv1.weight {vram.layer = "features.4.5.conv1"} : (tensor<32x224x56x56xf32>, tensor<128x224x1x1xf32>) -> tensor<32x128x56x56xf32> loc(#loc41)
    %add__12 = vram.add %features.4.5.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.5.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc42)
    %batch_norm_12, %batch_norm_12.1, %batch_norm_12.2 = vram.batch_norm %conv2d_11, %features.4.5.norm2.weight, %features.4.5.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.5.norm2"} : (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc42)
    %batch_norm_12.3 = vram.running_update %features.4.5.norm2.running_mean, %batch_norm_12.1 {momentum = 0.1 : f64, vram.layer = "features.4.5.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc42)
    %batch_norm_12.4 = vram.running_update %features.4.5.norm2.running_var, %batch_norm_12.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.4.5.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc42)
    %relu__12 = vram.relu %batch_norm_12 {vram.inplace, vram.layer = "features.4.5.relu2"} : (tensor<32x128x56x56xf32>) -> tensor<32x128x56x56xf32> loc(#loc43)
    %conv2d_12 = vram.conv2d %relu__12, %features.4.5.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.4.5.conv2"} : (tensor<32x128x56x56xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x56x56xf32> loc(#loc44)
    %cat_6 = vram.concat %max_pool2d, %conv2d_2, %conv2d_4, %conv2d_6, %conv2d_8, %conv2d_10, %conv2d_12 {dim = 1 : i64, vram.layer = "features.4/cat_6"} : (tensor<32x64x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>, tensor<32x32x56x56xf32>) -> tensor<32x256x56x56xf32> loc(#loc45)
    %add__13 = vram.add %features.5.0.num_batches_tracked, %c {vram.inplace, vram.layer = "features.5.0"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc46)
    %batch_norm_13, %batch_norm_13.1, %batch_norm_13.2 = vram.batch_norm %cat_6, %features.5.0.weight, %features.5.0.bias {eps = 1.0e-05 : f64, vram.layer = "features.5.0"} : (tensor<32x256x56x56xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<32x256x56x56xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc46)
    %batch_norm_13.3 = vram.running_update %features.5.0.running_mean, %batch_norm_13.1 {momentum = 0.1 : f64, vram.layer = "features.5.0"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc46)
    %batch_norm_13.4 = vram.running_update %features.5.0.running_var, %batch_norm_13.2 {momentum = 0.1 : f64, scale = 1.00000996502277 : f64, vram.layer = "features.5.0"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc46)
    %relu__13 = vram.relu %batch_norm_13 {vram.inplace, vram.layer = "features.5.1"} : (tensor<32x256x56x56xf32>) -> tensor<32x256x56x56xf32> loc(#loc47)
    %conv2d_13 = vram.conv2d %relu__13, %features.5.2.weight {vram.layer = "features.5.2"} : (tensor<32x256x56x56xf32>, tensor<128x256x1x1xf32>) -> tensor<32x128x56x56xf32> loc(#loc48)
    %avg_pool2d = vram.avg_pool2d %conv2d_13 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "features.5.3"} : (tensor<32x128x56x56xf32>) -> tensor<32x128x28x28xf32> loc(#loc49)
    %add__14 = vram.add %features.6.0.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.0.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc50)
    %batch_norm_14, %batch_norm_14.1, %batch_norm_14.2 = vram.batch_norm %avg_pool2d, %features.6.0.norm1.weight, %features.6.0.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.0.norm1"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc50)
    %batch_norm_14.3 = vram.running_update %features.6.0.norm1.running_mean, %batch_norm_14.1 {momentum = 0.1 : f64, vram.layer = "features.6.0.norm1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc50)
    %batch_norm_14.4 = vram.running_update %features.6.0.norm1.running_var, %batch_norm_14.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.0.norm1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc50)
    %relu__14 = vram.relu %batch_norm_14 {vram.inplace, vram.layer = "features.6.0.relu1"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc51)
    %conv2d_14 = vram.conv2d %relu__14, %features.6.0.conv1.weight {vram.layer = "features.6.0.conv1"} : (tensor<32x128x28x28xf32>, tensor<128x128x1x1xf32>) -> tensor<32x128x28x28xf32> loc(#loc52)
    %add__15 = vram.add %features.6.0.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.0.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc53)
    %batch_norm_15, %batch_norm_15.1, %batch_norm_15.2 = vram.batch_norm %conv2d_14, %features.6.0.norm2.weight, %features.6.0.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.0.norm2"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc53)
    %batch_norm_15.3 = vram.running_update %features.6.0.norm2.running_mean, %batch_norm_15.1 {momentum = 0.1 : f64, vram.layer = "features.6.0.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc53)
    %batch_norm_15.4 = vram.running_update %features.6.0.norm2.running_var, %batch_norm_15.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.0.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc53)
    %relu__15 = vram.relu %batch_norm_15 {vram.inplace, vram.layer = "features.6.0.relu2"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc54)
    %conv2d_15 = vram.conv2d %relu__15, %features.6.0.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.0.conv2"} : (tensor<32x128x28x28xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x28x28xf32> loc(#loc55)
    %cat_8 = vram.concat %avg_pool2d, %conv2d_15 {dim = 1 : i64, vram.layer = "features.6.1/cat_8"} : (tensor<32x128x28x28xf32>, tensor<32x32x28x28xf32>) -> tensor<32x160x28x28xf32> loc(#loc56)
    %add__16 = vram.add %features.6.1.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.1.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc57)
    %batch_norm_16, %batch_norm_16.1, %batch_norm_16.2 = vram.batch_norm %cat_8, %features.6.1.norm1.weight, %features.6.1.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.1.norm1"} : (tensor<32x160x28x28xf32>, tensor<160xf32>, tensor<160xf32>) -> (tensor<32x160x28x28xf32>, tensor<160xf32>, tensor<160xf32>) loc(#loc57)
    %batch_norm_16.3 = vram.running_update %features.6.1.norm1.running_mean, %batch_norm_16.1 {momentum = 0.1 : f64, vram.layer = "features.6.1.norm1"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc57)
    %batch_norm_16.4 = vram.running_update %features.6.1.norm1.running_var, %batch_norm_16.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.1.norm1"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc57)
    %relu__16 = vram.relu %batch_norm_16 {vram.inplace, vram.layer = "features.6.1.relu1"} : (tensor<32x160x28x28xf32>) -> tensor<32x160x28x28xf32> loc(#loc58)
    %conv2d_16 = vram.conv2d %relu__16, %features.6.1.conv1.weight {vram.layer = "features.6.1.conv1"} : (tensor<32x160x28x28xf32>, tensor<128x160x1x1xf32>) -> tensor<32x128x28x28xf32> loc(#loc59)
    %add__17 = vram.add %features.6.1.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.1.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc60)
    %batch_norm_17, %batch_norm_17.1, %batch_norm_17.2 = vram.batch_norm %conv2d_16, %features.6.1.norm2.weight, %features.6.1.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.1.norm2"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc60)
    %batch_norm_17.3 = vram.running_update %features.6.1.norm2.running_mean, %batch_norm_17.1 {momentum = 0.1 : f64, vram.layer = "features.6.1.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc60)
    %batch_norm_17.4 = vram.running_update %features.6.1.norm2.running_var, %batch_norm_17.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.1.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc60)
    %relu__17 = vram.relu %batch_norm_17 {vram.inplace, vram.layer = "features.6.1.relu2"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc61)
    %conv2d_17 = vram.conv2d %relu__17, %features.6.1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.1.conv2"} : (tensor<32x128x28x28xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x28x28xf32> loc(#loc62)
    %cat_9 = vram.concat %avg_pool2d, %conv2d_15, %conv2d_17 {dim = 1 : i64, vram.layer = "features.6.2/cat_9"} : (tensor<32x128x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>) -> tensor<32x192x28x28xf32> loc(#loc63)
    %add__18 = vram.add %features.6.2.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.2.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc64)
    %batch_norm_18, %batch_norm_18.1, %batch_norm_18.2 = vram.batch_norm %cat_9, %features.6.2.norm1.weight, %features.6.2.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.2.norm1"} : (tensor<32x192x28x28xf32>, tensor<192xf32>, tensor<192xf32>) -> (tensor<32x192x28x28xf32>, tensor<192xf32>, tensor<192xf32>) loc(#loc64)
    %batch_norm_18.3 = vram.running_update %features.6.2.norm1.running_mean, %batch_norm_18.1 {momentum = 0.1 : f64, vram.layer = "features.6.2.norm1"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc64)
    %batch_norm_18.4 = vram.running_update %features.6.2.norm1.running_var, %batch_norm_18.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.2.norm1"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc64)
    %relu__18 = vram.relu %batch_norm_18 {vram.inplace, vram.layer = "features.6.2.relu1"} : (tensor<32x192x28x28xf32>) -> tensor<32x192x28x28xf32> loc(#loc65)
    %conv2d_18 = vram.conv2d %relu__18, %features.6.2.conv1.weight {vram.layer = "features.6.2.conv1"} : (tensor<32x192x28x28xf32>, tensor<128x192x1x1xf32>) -> tensor<32x128x28x28xf32> loc(#loc66)
    %add__19 = vram.add %features.6.2.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.2.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc67)
    %batch_norm_19, %batch_norm_19.1, %batch_norm_19.2 = vram.batch_norm %conv2d_18, %features.6.2.norm2.weight, %features.6.2.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.2.norm2"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc67)
    %batch_norm_19.3 = vram.running_update %features.6.2.norm2.running_mean, %batch_norm_19.1 {momentum = 0.1 : f64, vram.layer = "features.6.2.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc67)
    %batch_norm_19.4 = vram.running_update %features.6.2.norm2.running_var, %batch_norm_19.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.2.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc67)
    %relu__19 = vram.relu %batch_norm_19 {vram.inplace, vram.layer = "features.6.2.relu2"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc68)
    %conv2d_19 = vram.conv2d %relu__19, %features.6.2.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.2.conv2"} : (tensor<32x128x28x28xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x28x28xf32> loc(#loc69)
    %cat_10 = vram.concat %avg_pool2d, %conv2d_15, %conv2d_17, %conv2d_19 {dim = 1 : i64, vram.layer = "features.6.3/cat_10"} : (tensor<32x128x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>) -> tensor<32x224x28x28xf32> loc(#loc70)
    %add__20 = vram.add %features.6.3.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.3.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc71)
    %batch_norm_20, %batch_norm_20.1, %batch_norm_20.2 = vram.batch_norm %cat_10, %features.6.3.norm1.weight, %features.6.3.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.3.norm1"} : (tensor<32x224x28x28xf32>, tensor<224xf32>, tensor<224xf32>) -> (tensor<32x224x28x28xf32>, tensor<224xf32>, tensor<224xf32>) loc(#loc71)
    %batch_norm_20.3 = vram.running_update %features.6.3.norm1.running_mean, %batch_norm_20.1 {momentum = 0.1 : f64, vram.layer = "features.6.3.norm1"} : (tensor<224xf32>, tensor<224xf32>) -> tensor<224xf32> loc(#loc71)
    %batch_norm_20.4 = vram.running_update %features.6.3.norm1.running_var, %batch_norm_20.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.3.norm1"} : (tensor<224xf32>, tensor<224xf32>) -> tensor<224xf32> loc(#loc71)
    %relu__20 = vram.relu %batch_norm_20 {vram.inplace, vram.layer = "features.6.3.relu1"} : (tensor<32x224x28x28xf32>) -> tensor<32x224x28x28xf32> loc(#loc72)
    %conv2d_20 = vram.conv2d %relu__20, %features.6.3.conv1.weight {vram.layer = "features.6.3.conv1"} : (tensor<32x224x28x28xf32>, tensor<128x224x1x1xf32>) -> tensor<32x128x28x28xf32> loc(#loc73)
    %add__21 = vram.add %features.6.3.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.3.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc74)
    %batch_norm_21, %batch_norm_21.1, %batch_norm_21.2 = vram.batch_norm %conv2d_20, %features.6.3.norm2.weight, %features.6.3.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.3.norm2"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc74)
    %batch_norm_21.3 = vram.running_update %features.6.3.norm2.running_mean, %batch_norm_21.1 {momentum = 0.1 : f64, vram.layer = "features.6.3.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc74)
    %batch_norm_21.4 = vram.running_update %features.6.3.norm2.running_var, %batch_norm_21.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.3.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc74)
    %relu__21 = vram.relu %batch_norm_21 {vram.inplace, vram.layer = "features.6.3.relu2"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc75)
    %conv2d_21 = vram.conv2d %relu__21, %features.6.3.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.3.conv2"} : (tensor<32x128x28x28xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x28x28xf32> loc(#loc76)
    %cat_11 = vram.concat %avg_pool2d, %conv2d_15, %conv2d_17, %conv2d_19, %conv2d_21 {dim = 1 : i64, vram.layer = "features.6.4/cat_11"} : (tensor<32x128x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>) -> tensor<32x256x28x28xf32> loc(#loc77)
    %add__22 = vram.add %features.6.4.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.4.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc78)
    %batch_norm_22, %batch_norm_22.1, %batch_norm_22.2 = vram.batch_norm %cat_11, %features.6.4.norm1.weight, %features.6.4.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.4.norm1"} : (tensor<32x256x28x28xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<32x256x28x28xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc78)
    %batch_norm_22.3 = vram.running_update %features.6.4.norm1.running_mean, %batch_norm_22.1 {momentum = 0.1 : f64, vram.layer = "features.6.4.norm1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc78)
    %batch_norm_22.4 = vram.running_update %features.6.4.norm1.running_var, %batch_norm_22.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.4.norm1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc78)
    %relu__22 = vram.relu %batch_norm_22 {vram.inplace, vram.layer = "features.6.4.relu1"} : (tensor<32x256x28x28xf32>) -> tensor<32x256x28x28xf32> loc(#loc79)
    %conv2d_22 = vram.conv2d %relu__22, %features.6.4.conv1.weight {vram.layer = "features.6.4.conv1"} : (tensor<32x256x28x28xf32>, tensor<128x256x1x1xf32>) -> tensor<32x128x28x28xf32> loc(#loc80)
    %add__23 = vram.add %features.6.4.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.4.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc81)
    %batch_norm_23, %batch_norm_23.1, %batch_norm_23.2 = vram.batch_norm %conv2d_22, %features.6.4.norm2.weight, %features.6.4.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.4.norm2"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc81)
    %batch_norm_23.3 = vram.running_update %features.6.4.norm2.running_mean, %batch_norm_23.1 {momentum = 0.1 : f64, vram.layer = "features.6.4.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc81)
    %batch_norm_23.4 = vram.running_update %features.6.4.norm2.running_var, %batch_norm_23.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.4.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc81)
    %relu__23 = vram.relu %batch_norm_23 {vram.inplace, vram.layer = "features.6.4.relu2"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc82)
    %conv2d_23 = vram.conv2d %relu__23, %features.6.4.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.4.conv2"} : (tensor<32x128x28x28xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x28x28xf32> loc(#loc83)
    %cat_12 = vram.concat %avg_pool2d, %conv2d_15, %conv2d_17, %conv2d_19, %conv2d_21, %conv2d_23 {dim = 1 : i64, vram.layer = "features.6.5/cat_12"} : (tensor<32x128x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>) -> tensor<32x288x28x28xf32> loc(#loc84)
    %add__24 = vram.add %features.6.5.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.5.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc85)
    %batch_norm_24, %batch_norm_24.1, %batch_norm_24.2 = vram.batch_norm %cat_12, %features.6.5.norm1.weight, %features.6.5.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.5.norm1"} : (tensor<32x288x28x28xf32>, tensor<288xf32>, tensor<288xf32>) -> (tensor<32x288x28x28xf32>, tensor<288xf32>, tensor<288xf32>) loc(#loc85)
    %batch_norm_24.3 = vram.running_update %features.6.5.norm1.running_mean, %batch_norm_24.1 {momentum = 0.1 : f64, vram.layer = "features.6.5.norm1"} : (tensor<288xf32>, tensor<288xf32>) -> tensor<288xf32> loc(#loc85)
    %batch_norm_24.4 = vram.running_update %features.6.5.norm1.running_var, %batch_norm_24.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.5.norm1"} : (tensor<288xf32>, tensor<288xf32>) -> tensor<288xf32> loc(#loc85)
    %relu__24 = vram.relu %batch_norm_24 {vram.inplace, vram.layer = "features.6.5.relu1"} : (tensor<32x288x28x28xf32>) -> tensor<32x288x28x28xf32> loc(#loc86)
    %conv2d_24 = vram.conv2d %relu__24, %features.6.5.conv1.weight {vram.layer = "features.6.5.conv1"} : (tensor<32x288x28x28xf32>, tensor<128x288x1x1xf32>) -> tensor<32x128x28x28xf32> loc(#loc87)
    %add__25 = vram.add %features.6.5.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.5.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc88)
    %batch_norm_25, %batch_norm_25.1, %batch_norm_25.2 = vram.batch_norm %conv2d_24, %features.6.5.norm2.weight, %features.6.5.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.5.norm2"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc88)
    %batch_norm_25.3 = vram.running_update %features.6.5.norm2.running_mean, %batch_norm_25.1 {momentum = 0.1 : f64, vram.layer = "features.6.5.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc88)
    %batch_norm_25.4 = vram.running_update %features.6.5.norm2.running_var, %batch_norm_25.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.5.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc88)
    %relu__25 = vram.relu %batch_norm_25 {vram.inplace, vram.layer = "features.6.5.relu2"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc89)
    %conv2d_25 = vram.conv2d %relu__25, %features.6.5.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.5.conv2"} : (tensor<32x128x28x28xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x28x28xf32> loc(#loc90)
    %cat_13 = vram.concat %avg_pool2d, %conv2d_15, %conv2d_17, %conv2d_19, %conv2d_21, %conv2d_23, %conv2d_25 {dim = 1 : i64, vram.layer = "features.6.6/cat_13"} : (tensor<32x128x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>) -> tensor<32x320x28x28xf32> loc(#loc91)
    %add__26 = vram.add %features.6.6.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.6.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc92)
    %batch_norm_26, %batch_norm_26.1, %batch_norm_26.2 = vram.batch_norm %cat_13, %features.6.6.norm1.weight, %features.6.6.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.6.norm1"} : (tensor<32x320x28x28xf32>, tensor<320xf32>, tensor<320xf32>) -> (tensor<32x320x28x28xf32>, tensor<320xf32>, tensor<320xf32>) loc(#loc92)
    %batch_norm_26.3 = vram.running_update %features.6.6.norm1.running_mean, %batch_norm_26.1 {momentum = 0.1 : f64, vram.layer = "features.6.6.norm1"} : (tensor<320xf32>, tensor<320xf32>) -> tensor<320xf32> loc(#loc92)
    %batch_norm_26.4 = vram.running_update %features.6.6.norm1.running_var, %batch_norm_26.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.6.norm1"} : (tensor<320xf32>, tensor<320xf32>) -> tensor<320xf32> loc(#loc92)
    %relu__26 = vram.relu %batch_norm_26 {vram.inplace, vram.layer = "features.6.6.relu1"} : (tensor<32x320x28x28xf32>) -> tensor<32x320x28x28xf32> loc(#loc93)
    %conv2d_26 = vram.conv2d %relu__26, %features.6.6.conv1.weight {vram.layer = "features.6.6.conv1"} : (tensor<32x320x28x28xf32>, tensor<128x320x1x1xf32>) -> tensor<32x128x28x28xf32> loc(#loc94)
    %add__27 = vram.add %features.6.6.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.6.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc95)
    %batch_norm_27, %batch_norm_27.1, %batch_norm_27.2 = vram.batch_norm %conv2d_26, %features.6.6.norm2.weight, %features.6.6.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.6.norm2"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc95)
    %batch_norm_27.3 = vram.running_update %features.6.6.norm2.running_mean, %batch_norm_27.1 {momentum = 0.1 : f64, vram.layer = "features.6.6.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc95)
    %batch_norm_27.4 = vram.running_update %features.6.6.norm2.running_var, %batch_norm_27.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.6.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc95)
    %relu__27 = vram.relu %batch_norm_27 {vram.inplace, vram.layer = "features.6.6.relu2"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc96)
    %conv2d_27 = vram.conv2d %relu__27, %features.6.6.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.6.conv2"} : (tensor<32x128x28x28xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x28x28xf32> loc(#loc97)
    %cat_14 = vram.concat %avg_pool2d, %conv2d_15, %conv2d_17, %conv2d_19, %conv2d_21, %conv2d_23, %conv2d_25, %conv2d_27 {dim = 1 : i64, vram.layer = "features.6.7/cat_14"} : (tensor<32x128x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>) -> tensor<32x352x28x28xf32> loc(#loc98)
    %add__28 = vram.add %features.6.7.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.7.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc99)
    %batch_norm_28, %batch_norm_28.1, %batch_norm_28.2 = vram.batch_norm %cat_14, %features.6.7.norm1.weight, %features.6.7.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.7.norm1"} : (tensor<32x352x28x28xf32>, tensor<352xf32>, tensor<352xf32>) -> (tensor<32x352x28x28xf32>, tensor<352xf32>, tensor<352xf32>) loc(#loc99)
    %batch_norm_28.3 = vram.running_update %features.6.7.norm1.running_mean, %batch_norm_28.1 {momentum = 0.1 : f64, vram.layer = "features.6.7.norm1"} : (tensor<352xf32>, tensor<352xf32>) -> tensor<352xf32> loc(#loc99)
    %batch_norm_28.4 = vram.running_update %features.6.7.norm1.running_var, %batch_norm_28.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.7.norm1"} : (tensor<352xf32>, tensor<352xf32>) -> tensor<352xf32> loc(#loc99)
    %relu__28 = vram.relu %batch_norm_28 {vram.inplace, vram.layer = "features.6.7.relu1"} : (tensor<32x352x28x28xf32>) -> tensor<32x352x28x28xf32> loc(#loc100)
    %conv2d_28 = vram.conv2d %relu__28, %features.6.7.conv1.weight {vram.layer = "features.6.7.conv1"} : (tensor<32x352x28x28xf32>, tensor<128x352x1x1xf32>) -> tensor<32x128x28x28xf32> loc(#loc101)
    %add__29 = vram.add %features.6.7.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.7.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc102)
    %batch_norm_29, %batch_norm_29.1, %batch_norm_29.2 = vram.batch_norm %conv2d_28, %features.6.7.norm2.weight, %features.6.7.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.7.norm2"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc102)
    %batch_norm_29.3 = vram.running_update %features.6.7.norm2.running_mean, %batch_norm_29.1 {momentum = 0.1 : f64, vram.layer = "features.6.7.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc102)
    %batch_norm_29.4 = vram.running_update %features.6.7.norm2.running_var, %batch_norm_29.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.7.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc102)
    %relu__29 = vram.relu %batch_norm_29 {vram.inplace, vram.layer = "features.6.7.relu2"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc103)
    %conv2d_29 = vram.conv2d %relu__29, %features.6.7.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.7.conv2"} : (tensor<32x128x28x28xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x28x28xf32> loc(#loc104)
    %cat_15 = vram.concat %avg_pool2d, %conv2d_15, %conv2d_17, %conv2d_19, %conv2d_21, %conv2d_23, %conv2d_25, %conv2d_27, %conv2d_29 {dim = 1 : i64, vram.layer = "features.6.8/cat_15"} : (tensor<32x128x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>) -> tensor<32x384x28x28xf32> loc(#loc105)
    %add__30 = vram.add %features.6.8.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.8.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc106)
    %batch_norm_30, %batch_norm_30.1, %batch_norm_30.2 = vram.batch_norm %cat_15, %features.6.8.norm1.weight, %features.6.8.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.8.norm1"} : (tensor<32x384x28x28xf32>, tensor<384xf32>, tensor<384xf32>) -> (tensor<32x384x28x28xf32>, tensor<384xf32>, tensor<384xf32>) loc(#loc106)
    %batch_norm_30.3 = vram.running_update %features.6.8.norm1.running_mean, %batch_norm_30.1 {momentum = 0.1 : f64, vram.layer = "features.6.8.norm1"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc106)
    %batch_norm_30.4 = vram.running_update %features.6.8.norm1.running_var, %batch_norm_30.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.8.norm1"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc106)
    %relu__30 = vram.relu %batch_norm_30 {vram.inplace, vram.layer = "features.6.8.relu1"} : (tensor<32x384x28x28xf32>) -> tensor<32x384x28x28xf32> loc(#loc107)
    %conv2d_30 = vram.conv2d %relu__30, %features.6.8.conv1.weight {vram.layer = "features.6.8.conv1"} : (tensor<32x384x28x28xf32>, tensor<128x384x1x1xf32>) -> tensor<32x128x28x28xf32> loc(#loc108)
    %add__31 = vram.add %features.6.8.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.8.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc109)
    %batch_norm_31, %batch_norm_31.1, %batch_norm_31.2 = vram.batch_norm %conv2d_30, %features.6.8.norm2.weight, %features.6.8.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.8.norm2"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc109)
    %batch_norm_31.3 = vram.running_update %features.6.8.norm2.running_mean, %batch_norm_31.1 {momentum = 0.1 : f64, vram.layer = "features.6.8.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc109)
    %batch_norm_31.4 = vram.running_update %features.6.8.norm2.running_var, %batch_norm_31.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.8.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc109)
    %relu__31 = vram.relu %batch_norm_31 {vram.inplace, vram.layer = "features.6.8.relu2"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc110)
    %conv2d_31 = vram.conv2d %relu__31, %features.6.8.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.8.conv2"} : (tensor<32x128x28x28xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x28x28xf32> loc(#loc111)
    %cat_16 = vram.concat %avg_pool2d, %conv2d_15, %conv2d_17, %conv2d_19, %conv2d_21, %conv2d_23, %conv2d_25, %conv2d_27, %conv2d_29, %conv2d_31 {dim = 1 : i64, vram.layer = "features.6.9/cat_16"} : (tensor<32x128x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>) -> tensor<32x416x28x28xf32> loc(#loc112)
    %add__32 = vram.add %features.6.9.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.9.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc113)
    %batch_norm_32, %batch_norm_32.1, %batch_norm_32.2 = vram.batch_norm %cat_16, %features.6.9.norm1.weight, %features.6.9.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.9.norm1"} : (tensor<32x416x28x28xf32>, tensor<416xf32>, tensor<416xf32>) -> (tensor<32x416x28x28xf32>, tensor<416xf32>, tensor<416xf32>) loc(#loc113)
    %batch_norm_32.3 = vram.running_update %features.6.9.norm1.running_mean, %batch_norm_32.1 {momentum = 0.1 : f64, vram.layer = "features.6.9.norm1"} : (tensor<416xf32>, tensor<416xf32>) -> tensor<416xf32> loc(#loc113)
    %batch_norm_32.4 = vram.running_update %features.6.9.norm1.running_var, %batch_norm_32.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.9.norm1"} : (tensor<416xf32>, tensor<416xf32>) -> tensor<416xf32> loc(#loc113)
    %relu__32 = vram.relu %batch_norm_32 {vram.inplace, vram.layer = "features.6.9.relu1"} : (tensor<32x416x28x28xf32>) -> tensor<32x416x28x28xf32> loc(#loc114)
    %conv2d_32 = vram.conv2d %relu__32, %features.6.9.conv1.weight {vram.layer = "features.6.9.conv1"} : (tensor<32x416x28x28xf32>, tensor<128x416x1x1xf32>) -> tensor<32x128x28x28xf32> loc(#loc115)
    %add__33 = vram.add %features.6.9.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.9.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc116)
    %batch_norm_33, %batch_norm_33.1, %batch_norm_33.2 = vram.batch_norm %conv2d_32, %features.6.9.norm2.weight, %features.6.9.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.9.norm2"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc116)
    %batch_norm_33.3 = vram.running_update %features.6.9.norm2.running_mean, %batch_norm_33.1 {momentum = 0.1 : f64, vram.layer = "features.6.9.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc116)
    %batch_norm_33.4 = vram.running_update %features.6.9.norm2.running_var, %batch_norm_33.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.9.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc116)
    %relu__33 = vram.relu %batch_norm_33 {vram.inplace, vram.layer = "features.6.9.relu2"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc117)
    %conv2d_33 = vram.conv2d %relu__33, %features.6.9.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.9.conv2"} : (tensor<32x128x28x28xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x28x28xf32> loc(#loc118)
    %cat_17 = vram.concat %avg_pool2d, %conv2d_15, %conv2d_17, %conv2d_19, %conv2d_21, %conv2d_23, %conv2d_25, %conv2d_27, %conv2d_29, %conv2d_31, %conv2d_33 {dim = 1 : i64, vram.layer = "features.6.10/cat_17"} : (tensor<32x128x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>) -> tensor<32x448x28x28xf32> loc(#loc119)
    %add__34 = vram.add %features.6.10.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.10.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc120)
    %batch_norm_34, %batch_norm_34.1, %batch_norm_34.2 = vram.batch_norm %cat_17, %features.6.10.norm1.weight, %features.6.10.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.10.norm1"} : (tensor<32x448x28x28xf32>, tensor<448xf32>, tensor<448xf32>) -> (tensor<32x448x28x28xf32>, tensor<448xf32>, tensor<448xf32>) loc(#loc120)
    %batch_norm_34.3 = vram.running_update %features.6.10.norm1.running_mean, %batch_norm_34.1 {momentum = 0.1 : f64, vram.layer = "features.6.10.norm1"} : (tensor<448xf32>, tensor<448xf32>) -> tensor<448xf32> loc(#loc120)
    %batch_norm_34.4 = vram.running_update %features.6.10.norm1.running_var, %batch_norm_34.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.10.norm1"} : (tensor<448xf32>, tensor<448xf32>) -> tensor<448xf32> loc(#loc120)
    %relu__34 = vram.relu %batch_norm_34 {vram.inplace, vram.layer = "features.6.10.relu1"} : (tensor<32x448x28x28xf32>) -> tensor<32x448x28x28xf32> loc(#loc121)
    %conv2d_34 = vram.conv2d %relu__34, %features.6.10.conv1.weight {vram.layer = "features.6.10.conv1"} : (tensor<32x448x28x28xf32>, tensor<128x448x1x1xf32>) -> tensor<32x128x28x28xf32> loc(#loc122)
    %add__35 = vram.add %features.6.10.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.10.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc123)
    %batch_norm_35, %batch_norm_35.1, %batch_norm_35.2 = vram.batch_norm %conv2d_34, %features.6.10.norm2.weight, %features.6.10.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.10.norm2"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc123)
    %batch_norm_35.3 = vram.running_update %features.6.10.norm2.running_mean, %batch_norm_35.1 {momentum = 0.1 : f64, vram.layer = "features.6.10.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc123)
    %batch_norm_35.4 = vram.running_update %features.6.10.norm2.running_var, %batch_norm_35.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.10.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc123)
    %relu__35 = vram.relu %batch_norm_35 {vram.inplace, vram.layer = "features.6.10.relu2"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc124)
    %conv2d_35 = vram.conv2d %relu__35, %features.6.10.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.10.conv2"} : (tensor<32x128x28x28xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x28x28xf32> loc(#loc125)
    %cat_18 = vram.concat %avg_pool2d, %conv2d_15, %conv2d_17, %conv2d_19, %conv2d_21, %conv2d_23, %conv2d_25, %conv2d_27, %conv2d_29, %conv2d_31, %conv2d_33, %conv2d_35 {dim = 1 : i64, vram.layer = "features.6.11/cat_18"} : (tensor<32x128x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>) -> tensor<32x480x28x28xf32> loc(#loc126)
    %add__36 = vram.add %features.6.11.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.11.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc127)
    %batch_norm_36, %batch_norm_36.1, %batch_norm_36.2 = vram.batch_norm %cat_18, %features.6.11.norm1.weight, %features.6.11.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.11.norm1"} : (tensor<32x480x28x28xf32>, tensor<480xf32>, tensor<480xf32>) -> (tensor<32x480x28x28xf32>, tensor<480xf32>, tensor<480xf32>) loc(#loc127)
    %batch_norm_36.3 = vram.running_update %features.6.11.norm1.running_mean, %batch_norm_36.1 {momentum = 0.1 : f64, vram.layer = "features.6.11.norm1"} : (tensor<480xf32>, tensor<480xf32>) -> tensor<480xf32> loc(#loc127)
    %batch_norm_36.4 = vram.running_update %features.6.11.norm1.running_var, %batch_norm_36.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.11.norm1"} : (tensor<480xf32>, tensor<480xf32>) -> tensor<480xf32> loc(#loc127)
    %relu__36 = vram.relu %batch_norm_36 {vram.inplace, vram.layer = "features.6.11.relu1"} : (tensor<32x480x28x28xf32>) -> tensor<32x480x28x28xf32> loc(#loc128)
    %conv2d_36 = vram.conv2d %relu__36, %features.6.11.conv1.weight {vram.layer = "features.6.11.conv1"} : (tensor<32x480x28x28xf32>, tensor<128x480x1x1xf32>) -> tensor<32x128x28x28xf32> loc(#loc129)
    %add__37 = vram.add %features.6.11.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.11.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc130)
    %batch_norm_37, %batch_norm_37.1, %batch_norm_37.2 = vram.batch_norm %conv2d_36, %features.6.11.norm2.weight, %features.6.11.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.11.norm2"} : (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc130)
    %batch_norm_37.3 = vram.running_update %features.6.11.norm2.running_mean, %batch_norm_37.1 {momentum = 0.1 : f64, vram.layer = "features.6.11.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc130)
    %batch_norm_37.4 = vram.running_update %features.6.11.norm2.running_var, %batch_norm_37.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.6.11.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc130)
    %relu__37 = vram.relu %batch_norm_37 {vram.inplace, vram.layer = "features.6.11.relu2"} : (tensor<32x128x28x28xf32>) -> tensor<32x128x28x28xf32> loc(#loc131)
    %conv2d_37 = vram.conv2d %relu__37, %features.6.11.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.6.11.conv2"} : (tensor<32x128x28x28xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x28x28xf32> loc(#loc132)
    %cat_19 = vram.concat %avg_pool2d, %conv2d_15, %conv2d_17, %conv2d_19, %conv2d_21, %conv2d_23, %conv2d_25, %conv2d_27, %conv2d_29, %conv2d_31, %conv2d_33, %conv2d_35, %conv2d_37 {dim = 1 : i64, vram.layer = "features.6/cat_19"} : (tensor<32x128x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>, tensor<32x32x28x28xf32>) -> tensor<32x512x28x28xf32> loc(#loc133)
    %add__38 = vram.add %features.7.0.num_batches_tracked, %c {vram.inplace, vram.layer = "features.7.0"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc134)
    %batch_norm_38, %batch_norm_38.1, %batch_norm_38.2 = vram.batch_norm %cat_19, %features.7.0.weight, %features.7.0.bias {eps = 1.0e-05 : f64, vram.layer = "features.7.0"} : (tensor<32x512x28x28xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<32x512x28x28xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc134)
    %batch_norm_38.3 = vram.running_update %features.7.0.running_mean, %batch_norm_38.1 {momentum = 0.1 : f64, vram.layer = "features.7.0"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc134)
    %batch_norm_38.4 = vram.running_update %features.7.0.running_var, %batch_norm_38.2 {momentum = 0.1 : f64, scale = 1.0000398612827361 : f64, vram.layer = "features.7.0"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc134)
    %relu__38 = vram.relu %batch_norm_38 {vram.inplace, vram.layer = "features.7.1"} : (tensor<32x512x28x28xf32>) -> tensor<32x512x28x28xf32> loc(#loc135)
    %conv2d_38 = vram.conv2d %relu__38, %features.7.2.weight {vram.layer = "features.7.2"} : (tensor<32x512x28x28xf32>, tensor<256x512x1x1xf32>) -> tensor<32x256x28x28xf32> loc(#loc136)
    %avg_pool2d_1 = vram.avg_pool2d %conv2d_38 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "features.7.3"} : (tensor<32x256x28x28xf32>) -> tensor<32x256x14x14xf32> loc(#loc137)
    %add__39 = vram.add %features.8.0.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.0.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc138)
    %batch_norm_39, %batch_norm_39.1, %batch_norm_39.2 = vram.batch_norm %avg_pool2d_1, %features.8.0.norm1.weight, %features.8.0.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.0.norm1"} : (tensor<32x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<32x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc138)
    %batch_norm_39.3 = vram.running_update %features.8.0.norm1.running_mean, %batch_norm_39.1 {momentum = 0.1 : f64, vram.layer = "features.8.0.norm1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc138)
    %batch_norm_39.4 = vram.running_update %features.8.0.norm1.running_var, %batch_norm_39.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.0.norm1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc138)
    %relu__39 = vram.relu %batch_norm_39 {vram.inplace, vram.layer = "features.8.0.relu1"} : (tensor<32x256x14x14xf32>) -> tensor<32x256x14x14xf32> loc(#loc139)
    %conv2d_39 = vram.conv2d %relu__39, %features.8.0.conv1.weight {vram.layer = "features.8.0.conv1"} : (tensor<32x256x14x14xf32>, tensor<128x256x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc140)
    %add__40 = vram.add %features.8.0.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.0.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc141)
    %batch_norm_40, %batch_norm_40.1, %batch_norm_40.2 = vram.batch_norm %conv2d_39, %features.8.0.norm2.weight, %features.8.0.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.0.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc141)
    %batch_norm_40.3 = vram.running_update %features.8.0.norm2.running_mean, %batch_norm_40.1 {momentum = 0.1 : f64, vram.layer = "features.8.0.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc141)
    %batch_norm_40.4 = vram.running_update %features.8.0.norm2.running_var, %batch_norm_40.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.0.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc141)
    %relu__40 = vram.relu %batch_norm_40 {vram.inplace, vram.layer = "features.8.0.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc142)
    %conv2d_40 = vram.conv2d %relu__40, %features.8.0.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.0.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc143)
    %cat_21 = vram.concat %avg_pool2d_1, %conv2d_40 {dim = 1 : i64, vram.layer = "features.8.1/cat_21"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x288x14x14xf32> loc(#loc144)
    %add__41 = vram.add %features.8.1.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.1.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc145)
    %batch_norm_41, %batch_norm_41.1, %batch_norm_41.2 = vram.batch_norm %cat_21, %features.8.1.norm1.weight, %features.8.1.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.1.norm1"} : (tensor<32x288x14x14xf32>, tensor<288xf32>, tensor<288xf32>) -> (tensor<32x288x14x14xf32>, tensor<288xf32>, tensor<288xf32>) loc(#loc145)
    %batch_norm_41.3 = vram.running_update %features.8.1.norm1.running_mean, %batch_norm_41.1 {momentum = 0.1 : f64, vram.layer = "features.8.1.norm1"} : (tensor<288xf32>, tensor<288xf32>) -> tensor<288xf32> loc(#loc145)
    %batch_norm_41.4 = vram.running_update %features.8.1.norm1.running_var, %batch_norm_41.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.1.norm1"} : (tensor<288xf32>, tensor<288xf32>) -> tensor<288xf32> loc(#loc145)
    %relu__41 = vram.relu %batch_norm_41 {vram.inplace, vram.layer = "features.8.1.relu1"} : (tensor<32x288x14x14xf32>) -> tensor<32x288x14x14xf32> loc(#loc146)
    %conv2d_41 = vram.conv2d %relu__41, %features.8.1.conv1.weight {vram.layer = "features.8.1.conv1"} : (tensor<32x288x14x14xf32>, tensor<128x288x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc147)
    %add__42 = vram.add %features.8.1.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.1.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc148)
    %batch_norm_42, %batch_norm_42.1, %batch_norm_42.2 = vram.batch_norm %conv2d_41, %features.8.1.norm2.weight, %features.8.1.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.1.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc148)
    %batch_norm_42.3 = vram.running_update %features.8.1.norm2.running_mean, %batch_norm_42.1 {momentum = 0.1 : f64, vram.layer = "features.8.1.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc148)
    %batch_norm_42.4 = vram.running_update %features.8.1.norm2.running_var, %batch_norm_42.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.1.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc148)
    %relu__42 = vram.relu %batch_norm_42 {vram.inplace, vram.layer = "features.8.1.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc149)
    %conv2d_42 = vram.conv2d %relu__42, %features.8.1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.1.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc150)
    %cat_22 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42 {dim = 1 : i64, vram.layer = "features.8.2/cat_22"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x320x14x14xf32> loc(#loc151)
    %add__43 = vram.add %features.8.2.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.2.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc152)
    %batch_norm_43, %batch_norm_43.1, %batch_norm_43.2 = vram.batch_norm %cat_22, %features.8.2.norm1.weight, %features.8.2.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.2.norm1"} : (tensor<32x320x14x14xf32>, tensor<320xf32>, tensor<320xf32>) -> (tensor<32x320x14x14xf32>, tensor<320xf32>, tensor<320xf32>) loc(#loc152)
    %batch_norm_43.3 = vram.running_update %features.8.2.norm1.running_mean, %batch_norm_43.1 {momentum = 0.1 : f64, vram.layer = "features.8.2.norm1"} : (tensor<320xf32>, tensor<320xf32>) -> tensor<320xf32> loc(#loc152)
    %batch_norm_43.4 = vram.running_update %features.8.2.norm1.running_var, %batch_norm_43.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.2.norm1"} : (tensor<320xf32>, tensor<320xf32>) -> tensor<320xf32> loc(#loc152)
    %relu__43 = vram.relu %batch_norm_43 {vram.inplace, vram.layer = "features.8.2.relu1"} : (tensor<32x320x14x14xf32>) -> tensor<32x320x14x14xf32> loc(#loc153)
    %conv2d_43 = vram.conv2d %relu__43, %features.8.2.conv1.weight {vram.layer = "features.8.2.conv1"} : (tensor<32x320x14x14xf32>, tensor<128x320x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc154)
    %add__44 = vram.add %features.8.2.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.2.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc155)
    %batch_norm_44, %batch_norm_44.1, %batch_norm_44.2 = vram.batch_norm %conv2d_43, %features.8.2.norm2.weight, %features.8.2.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.2.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc155)
    %batch_norm_44.3 = vram.running_update %features.8.2.norm2.running_mean, %batch_norm_44.1 {momentum = 0.1 : f64, vram.layer = "features.8.2.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc155)
    %batch_norm_44.4 = vram.running_update %features.8.2.norm2.running_var, %batch_norm_44.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.2.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc155)
    %relu__44 = vram.relu %batch_norm_44 {vram.inplace, vram.layer = "features.8.2.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc156)
    %conv2d_44 = vram.conv2d %relu__44, %features.8.2.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.2.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc157)
    %cat_23 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44 {dim = 1 : i64, vram.layer = "features.8.3/cat_23"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x352x14x14xf32> loc(#loc158)
    %add__45 = vram.add %features.8.3.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.3.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc159)
    %batch_norm_45, %batch_norm_45.1, %batch_norm_45.2 = vram.batch_norm %cat_23, %features.8.3.norm1.weight, %features.8.3.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.3.norm1"} : (tensor<32x352x14x14xf32>, tensor<352xf32>, tensor<352xf32>) -> (tensor<32x352x14x14xf32>, tensor<352xf32>, tensor<352xf32>) loc(#loc159)
    %batch_norm_45.3 = vram.running_update %features.8.3.norm1.running_mean, %batch_norm_45.1 {momentum = 0.1 : f64, vram.layer = "features.8.3.norm1"} : (tensor<352xf32>, tensor<352xf32>) -> tensor<352xf32> loc(#loc159)
    %batch_norm_45.4 = vram.running_update %features.8.3.norm1.running_var, %batch_norm_45.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.3.norm1"} : (tensor<352xf32>, tensor<352xf32>) -> tensor<352xf32> loc(#loc159)
    %relu__45 = vram.relu %batch_norm_45 {vram.inplace, vram.layer = "features.8.3.relu1"} : (tensor<32x352x14x14xf32>) -> tensor<32x352x14x14xf32> loc(#loc160)
    %conv2d_45 = vram.conv2d %relu__45, %features.8.3.conv1.weight {vram.layer = "features.8.3.conv1"} : (tensor<32x352x14x14xf32>, tensor<128x352x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc161)
    %add__46 = vram.add %features.8.3.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.3.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc162)
    %batch_norm_46, %batch_norm_46.1, %batch_norm_46.2 = vram.batch_norm %conv2d_45, %features.8.3.norm2.weight, %features.8.3.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.3.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc162)
    %batch_norm_46.3 = vram.running_update %features.8.3.norm2.running_mean, %batch_norm_46.1 {momentum = 0.1 : f64, vram.layer = "features.8.3.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc162)
    %batch_norm_46.4 = vram.running_update %features.8.3.norm2.running_var, %batch_norm_46.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.3.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc162)
    %relu__46 = vram.relu %batch_norm_46 {vram.inplace, vram.layer = "features.8.3.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc163)
    %conv2d_46 = vram.conv2d %relu__46, %features.8.3.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.3.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc164)
    %cat_24 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46 {dim = 1 : i64, vram.layer = "features.8.4/cat_24"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x384x14x14xf32> loc(#loc165)
    %add__47 = vram.add %features.8.4.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.4.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc166)
    %batch_norm_47, %batch_norm_47.1, %batch_norm_47.2 = vram.batch_norm %cat_24, %features.8.4.norm1.weight, %features.8.4.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.4.norm1"} : (tensor<32x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) -> (tensor<32x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) loc(#loc166)
    %batch_norm_47.3 = vram.running_update %features.8.4.norm1.running_mean, %batch_norm_47.1 {momentum = 0.1 : f64, vram.layer = "features.8.4.norm1"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc166)
    %batch_norm_47.4 = vram.running_update %features.8.4.norm1.running_var, %batch_norm_47.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.4.norm1"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc166)
    %relu__47 = vram.relu %batch_norm_47 {vram.inplace, vram.layer = "features.8.4.relu1"} : (tensor<32x384x14x14xf32>) -> tensor<32x384x14x14xf32> loc(#loc167)
    %conv2d_47 = vram.conv2d %relu__47, %features.8.4.conv1.weight {vram.layer = "features.8.4.conv1"} : (tensor<32x384x14x14xf32>, tensor<128x384x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc168)
    %add__48 = vram.add %features.8.4.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.4.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc169)
    %batch_norm_48, %batch_norm_48.1, %batch_norm_48.2 = vram.batch_norm %conv2d_47, %features.8.4.norm2.weight, %features.8.4.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.4.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc169)
    %batch_norm_48.3 = vram.running_update %features.8.4.norm2.running_mean, %batch_norm_48.1 {momentum = 0.1 : f64, vram.layer = "features.8.4.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc169)
    %batch_norm_48.4 = vram.running_update %features.8.4.norm2.running_var, %batch_norm_48.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.4.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc169)
    %relu__48 = vram.relu %batch_norm_48 {vram.inplace, vram.layer = "features.8.4.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc170)
    %conv2d_48 = vram.conv2d %relu__48, %features.8.4.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.4.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc171)
    %cat_25 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48 {dim = 1 : i64, vram.layer = "features.8.5/cat_25"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x416x14x14xf32> loc(#loc172)
    %add__49 = vram.add %features.8.5.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.5.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc173)
    %batch_norm_49, %batch_norm_49.1, %batch_norm_49.2 = vram.batch_norm %cat_25, %features.8.5.norm1.weight, %features.8.5.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.5.norm1"} : (tensor<32x416x14x14xf32>, tensor<416xf32>, tensor<416xf32>) -> (tensor<32x416x14x14xf32>, tensor<416xf32>, tensor<416xf32>) loc(#loc173)
    %batch_norm_49.3 = vram.running_update %features.8.5.norm1.running_mean, %batch_norm_49.1 {momentum = 0.1 : f64, vram.layer = "features.8.5.norm1"} : (tensor<416xf32>, tensor<416xf32>) -> tensor<416xf32> loc(#loc173)
    %batch_norm_49.4 = vram.running_update %features.8.5.norm1.running_var, %batch_norm_49.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.5.norm1"} : (tensor<416xf32>, tensor<416xf32>) -> tensor<416xf32> loc(#loc173)
    %relu__49 = vram.relu %batch_norm_49 {vram.inplace, vram.layer = "features.8.5.relu1"} : (tensor<32x416x14x14xf32>) -> tensor<32x416x14x14xf32> loc(#loc174)
    %conv2d_49 = vram.conv2d %relu__49, %features.8.5.conv1.weight {vram.layer = "features.8.5.conv1"} : (tensor<32x416x14x14xf32>, tensor<128x416x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc175)
    %add__50 = vram.add %features.8.5.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.5.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc176)
    %batch_norm_50, %batch_norm_50.1, %batch_norm_50.2 = vram.batch_norm %conv2d_49, %features.8.5.norm2.weight, %features.8.5.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.5.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc176)
    %batch_norm_50.3 = vram.running_update %features.8.5.norm2.running_mean, %batch_norm_50.1 {momentum = 0.1 : f64, vram.layer = "features.8.5.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc176)
    %batch_norm_50.4 = vram.running_update %features.8.5.norm2.running_var, %batch_norm_50.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.5.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc176)
    %relu__50 = vram.relu %batch_norm_50 {vram.inplace, vram.layer = "features.8.5.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc177)
    %conv2d_50 = vram.conv2d %relu__50, %features.8.5.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.5.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc178)
    %cat_26 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50 {dim = 1 : i64, vram.layer = "features.8.6/cat_26"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x448x14x14xf32> loc(#loc179)
    %add__51 = vram.add %features.8.6.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.6.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc180)
    %batch_norm_51, %batch_norm_51.1, %batch_norm_51.2 = vram.batch_norm %cat_26, %features.8.6.norm1.weight, %features.8.6.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.6.norm1"} : (tensor<32x448x14x14xf32>, tensor<448xf32>, tensor<448xf32>) -> (tensor<32x448x14x14xf32>, tensor<448xf32>, tensor<448xf32>) loc(#loc180)
    %batch_norm_51.3 = vram.running_update %features.8.6.norm1.running_mean, %batch_norm_51.1 {momentum = 0.1 : f64, vram.layer = "features.8.6.norm1"} : (tensor<448xf32>, tensor<448xf32>) -> tensor<448xf32> loc(#loc180)
    %batch_norm_51.4 = vram.running_update %features.8.6.norm1.running_var, %batch_norm_51.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.6.norm1"} : (tensor<448xf32>, tensor<448xf32>) -> tensor<448xf32> loc(#loc180)
    %relu__51 = vram.relu %batch_norm_51 {vram.inplace, vram.layer = "features.8.6.relu1"} : (tensor<32x448x14x14xf32>) -> tensor<32x448x14x14xf32> loc(#loc181)
    %conv2d_51 = vram.conv2d %relu__51, %features.8.6.conv1.weight {vram.layer = "features.8.6.conv1"} : (tensor<32x448x14x14xf32>, tensor<128x448x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc182)
    %add__52 = vram.add %features.8.6.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.6.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc183)
    %batch_norm_52, %batch_norm_52.1, %batch_norm_52.2 = vram.batch_norm %conv2d_51, %features.8.6.norm2.weight, %features.8.6.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.6.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc183)
    %batch_norm_52.3 = vram.running_update %features.8.6.norm2.running_mean, %batch_norm_52.1 {momentum = 0.1 : f64, vram.layer = "features.8.6.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc183)
    %batch_norm_52.4 = vram.running_update %features.8.6.norm2.running_var, %batch_norm_52.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.6.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc183)
    %relu__52 = vram.relu %batch_norm_52 {vram.inplace, vram.layer = "features.8.6.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc184)
    %conv2d_52 = vram.conv2d %relu__52, %features.8.6.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.6.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc185)
    %cat_27 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52 {dim = 1 : i64, vram.layer = "features.8.7/cat_27"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x480x14x14xf32> loc(#loc186)
    %add__53 = vram.add %features.8.7.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.7.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc187)
    %batch_norm_53, %batch_norm_53.1, %batch_norm_53.2 = vram.batch_norm %cat_27, %features.8.7.norm1.weight, %features.8.7.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.7.norm1"} : (tensor<32x480x14x14xf32>, tensor<480xf32>, tensor<480xf32>) -> (tensor<32x480x14x14xf32>, tensor<480xf32>, tensor<480xf32>) loc(#loc187)
    %batch_norm_53.3 = vram.running_update %features.8.7.norm1.running_mean, %batch_norm_53.1 {momentum = 0.1 : f64, vram.layer = "features.8.7.norm1"} : (tensor<480xf32>, tensor<480xf32>) -> tensor<480xf32> loc(#loc187)
    %batch_norm_53.4 = vram.running_update %features.8.7.norm1.running_var, %batch_norm_53.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.7.norm1"} : (tensor<480xf32>, tensor<480xf32>) -> tensor<480xf32> loc(#loc187)
    %relu__53 = vram.relu %batch_norm_53 {vram.inplace, vram.layer = "features.8.7.relu1"} : (tensor<32x480x14x14xf32>) -> tensor<32x480x14x14xf32> loc(#loc188)
    %conv2d_53 = vram.conv2d %relu__53, %features.8.7.conv1.weight {vram.layer = "features.8.7.conv1"} : (tensor<32x480x14x14xf32>, tensor<128x480x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc189)
    %add__54 = vram.add %features.8.7.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.7.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc190)
    %batch_norm_54, %batch_norm_54.1, %batch_norm_54.2 = vram.batch_norm %conv2d_53, %features.8.7.norm2.weight, %features.8.7.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.7.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc190)
    %batch_norm_54.3 = vram.running_update %features.8.7.norm2.running_mean, %batch_norm_54.1 {momentum = 0.1 : f64, vram.layer = "features.8.7.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc190)
    %batch_norm_54.4 = vram.running_update %features.8.7.norm2.running_var, %batch_norm_54.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.7.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc190)
    %relu__54 = vram.relu %batch_norm_54 {vram.inplace, vram.layer = "features.8.7.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc191)
    %conv2d_54 = vram.conv2d %relu__54, %features.8.7.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.7.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc192)
    %cat_28 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54 {dim = 1 : i64, vram.layer = "features.8.8/cat_28"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x512x14x14xf32> loc(#loc193)
    %add__55 = vram.add %features.8.8.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.8.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc194)
    %batch_norm_55, %batch_norm_55.1, %batch_norm_55.2 = vram.batch_norm %cat_28, %features.8.8.norm1.weight, %features.8.8.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.8.norm1"} : (tensor<32x512x14x14xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<32x512x14x14xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc194)
    %batch_norm_55.3 = vram.running_update %features.8.8.norm1.running_mean, %batch_norm_55.1 {momentum = 0.1 : f64, vram.layer = "features.8.8.norm1"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc194)
    %batch_norm_55.4 = vram.running_update %features.8.8.norm1.running_var, %batch_norm_55.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.8.norm1"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc194)
    %relu__55 = vram.relu %batch_norm_55 {vram.inplace, vram.layer = "features.8.8.relu1"} : (tensor<32x512x14x14xf32>) -> tensor<32x512x14x14xf32> loc(#loc195)
    %conv2d_55 = vram.conv2d %relu__55, %features.8.8.conv1.weight {vram.layer = "features.8.8.conv1"} : (tensor<32x512x14x14xf32>, tensor<128x512x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc196)
    %add__56 = vram.add %features.8.8.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.8.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc197)
    %batch_norm_56, %batch_norm_56.1, %batch_norm_56.2 = vram.batch_norm %conv2d_55, %features.8.8.norm2.weight, %features.8.8.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.8.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc197)
    %batch_norm_56.3 = vram.running_update %features.8.8.norm2.running_mean, %batch_norm_56.1 {momentum = 0.1 : f64, vram.layer = "features.8.8.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc197)
    %batch_norm_56.4 = vram.running_update %features.8.8.norm2.running_var, %batch_norm_56.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.8.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc197)
    %relu__56 = vram.relu %batch_norm_56 {vram.inplace, vram.layer = "features.8.8.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc198)
    %conv2d_56 = vram.conv2d %relu__56, %features.8.8.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.8.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc199)
    %cat_29 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56 {dim = 1 : i64, vram.layer = "features.8.9/cat_29"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x544x14x14xf32> loc(#loc200)
    %add__57 = vram.add %features.8.9.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.9.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc201)
    %batch_norm_57, %batch_norm_57.1, %batch_norm_57.2 = vram.batch_norm %cat_29, %features.8.9.norm1.weight, %features.8.9.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.9.norm1"} : (tensor<32x544x14x14xf32>, tensor<544xf32>, tensor<544xf32>) -> (tensor<32x544x14x14xf32>, tensor<544xf32>, tensor<544xf32>) loc(#loc201)
    %batch_norm_57.3 = vram.running_update %features.8.9.norm1.running_mean, %batch_norm_57.1 {momentum = 0.1 : f64, vram.layer = "features.8.9.norm1"} : (tensor<544xf32>, tensor<544xf32>) -> tensor<544xf32> loc(#loc201)
    %batch_norm_57.4 = vram.running_update %features.8.9.norm1.running_var, %batch_norm_57.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.9.norm1"} : (tensor<544xf32>, tensor<544xf32>) -> tensor<544xf32> loc(#loc201)
    %relu__57 = vram.relu %batch_norm_57 {vram.inplace, vram.layer = "features.8.9.relu1"} : (tensor<32x544x14x14xf32>) -> tensor<32x544x14x14xf32> loc(#loc202)
    %conv2d_57 = vram.conv2d %relu__57, %features.8.9.conv1.weight {vram.layer = "features.8.9.conv1"} : (tensor<32x544x14x14xf32>, tensor<128x544x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc203)
    %add__58 = vram.add %features.8.9.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.9.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc204)
    %batch_norm_58, %batch_norm_58.1, %batch_norm_58.2 = vram.batch_norm %conv2d_57, %features.8.9.norm2.weight, %features.8.9.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.9.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc204)
    %batch_norm_58.3 = vram.running_update %features.8.9.norm2.running_mean, %batch_norm_58.1 {momentum = 0.1 : f64, vram.layer = "features.8.9.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc204)
    %batch_norm_58.4 = vram.running_update %features.8.9.norm2.running_var, %batch_norm_58.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.9.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc204)
    %relu__58 = vram.relu %batch_norm_58 {vram.inplace, vram.layer = "features.8.9.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc205)
    %conv2d_58 = vram.conv2d %relu__58, %features.8.9.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.9.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc206)
    %cat_30 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58 {dim = 1 : i64, vram.layer = "features.8.10/cat_30"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x576x14x14xf32> loc(#loc207)
    %add__59 = vram.add %features.8.10.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.10.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc208)
    %batch_norm_59, %batch_norm_59.1, %batch_norm_59.2 = vram.batch_norm %cat_30, %features.8.10.norm1.weight, %features.8.10.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.10.norm1"} : (tensor<32x576x14x14xf32>, tensor<576xf32>, tensor<576xf32>) -> (tensor<32x576x14x14xf32>, tensor<576xf32>, tensor<576xf32>) loc(#loc208)
    %batch_norm_59.3 = vram.running_update %features.8.10.norm1.running_mean, %batch_norm_59.1 {momentum = 0.1 : f64, vram.layer = "features.8.10.norm1"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc208)
    %batch_norm_59.4 = vram.running_update %features.8.10.norm1.running_var, %batch_norm_59.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.10.norm1"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc208)
    %relu__59 = vram.relu %batch_norm_59 {vram.inplace, vram.layer = "features.8.10.relu1"} : (tensor<32x576x14x14xf32>) -> tensor<32x576x14x14xf32> loc(#loc209)
    %conv2d_59 = vram.conv2d %relu__59, %features.8.10.conv1.weight {vram.layer = "features.8.10.conv1"} : (tensor<32x576x14x14xf32>, tensor<128x576x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc210)
    %add__60 = vram.add %features.8.10.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.10.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc211)
    %batch_norm_60, %batch_norm_60.1, %batch_norm_60.2 = vram.batch_norm %conv2d_59, %features.8.10.norm2.weight, %features.8.10.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.10.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc211)
    %batch_norm_60.3 = vram.running_update %features.8.10.norm2.running_mean, %batch_norm_60.1 {momentum = 0.1 : f64, vram.layer = "features.8.10.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc211)
    %batch_norm_60.4 = vram.running_update %features.8.10.norm2.running_var, %batch_norm_60.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.10.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc211)
    %relu__60 = vram.relu %batch_norm_60 {vram.inplace, vram.layer = "features.8.10.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc212)
    %conv2d_60 = vram.conv2d %relu__60, %features.8.10.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.10.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc213)
    %cat_31 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60 {dim = 1 : i64, vram.layer = "features.8.11/cat_31"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x608x14x14xf32> loc(#loc214)
    %add__61 = vram.add %features.8.11.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.11.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc215)
    %batch_norm_61, %batch_norm_61.1, %batch_norm_61.2 = vram.batch_norm %cat_31, %features.8.11.norm1.weight, %features.8.11.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.11.norm1"} : (tensor<32x608x14x14xf32>, tensor<608xf32>, tensor<608xf32>) -> (tensor<32x608x14x14xf32>, tensor<608xf32>, tensor<608xf32>) loc(#loc215)
    %batch_norm_61.3 = vram.running_update %features.8.11.norm1.running_mean, %batch_norm_61.1 {momentum = 0.1 : f64, vram.layer = "features.8.11.norm1"} : (tensor<608xf32>, tensor<608xf32>) -> tensor<608xf32> loc(#loc215)
    %batch_norm_61.4 = vram.running_update %features.8.11.norm1.running_var, %batch_norm_61.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.11.norm1"} : (tensor<608xf32>, tensor<608xf32>) -> tensor<608xf32> loc(#loc215)
    %relu__61 = vram.relu %batch_norm_61 {vram.inplace, vram.layer = "features.8.11.relu1"} : (tensor<32x608x14x14xf32>) -> tensor<32x608x14x14xf32> loc(#loc216)
    %conv2d_61 = vram.conv2d %relu__61, %features.8.11.conv1.weight {vram.layer = "features.8.11.conv1"} : (tensor<32x608x14x14xf32>, tensor<128x608x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc217)
    %add__62 = vram.add %features.8.11.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.11.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc218)
    %batch_norm_62, %batch_norm_62.1, %batch_norm_62.2 = vram.batch_norm %conv2d_61, %features.8.11.norm2.weight, %features.8.11.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.11.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc218)
    %batch_norm_62.3 = vram.running_update %features.8.11.norm2.running_mean, %batch_norm_62.1 {momentum = 0.1 : f64, vram.layer = "features.8.11.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc218)
    %batch_norm_62.4 = vram.running_update %features.8.11.norm2.running_var, %batch_norm_62.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.11.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc218)
    %relu__62 = vram.relu %batch_norm_62 {vram.inplace, vram.layer = "features.8.11.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc219)
    %conv2d_62 = vram.conv2d %relu__62, %features.8.11.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.11.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc220)
    %cat_32 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62 {dim = 1 : i64, vram.layer = "features.8.12/cat_32"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x640x14x14xf32> loc(#loc221)
    %add__63 = vram.add %features.8.12.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.12.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc222)
    %batch_norm_63, %batch_norm_63.1, %batch_norm_63.2 = vram.batch_norm %cat_32, %features.8.12.norm1.weight, %features.8.12.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.12.norm1"} : (tensor<32x640x14x14xf32>, tensor<640xf32>, tensor<640xf32>) -> (tensor<32x640x14x14xf32>, tensor<640xf32>, tensor<640xf32>) loc(#loc222)
    %batch_norm_63.3 = vram.running_update %features.8.12.norm1.running_mean, %batch_norm_63.1 {momentum = 0.1 : f64, vram.layer = "features.8.12.norm1"} : (tensor<640xf32>, tensor<640xf32>) -> tensor<640xf32> loc(#loc222)
    %batch_norm_63.4 = vram.running_update %features.8.12.norm1.running_var, %batch_norm_63.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.12.norm1"} : (tensor<640xf32>, tensor<640xf32>) -> tensor<640xf32> loc(#loc222)
    %relu__63 = vram.relu %batch_norm_63 {vram.inplace, vram.layer = "features.8.12.relu1"} : (tensor<32x640x14x14xf32>) -> tensor<32x640x14x14xf32> loc(#loc223)
    %conv2d_63 = vram.conv2d %relu__63, %features.8.12.conv1.weight {vram.layer = "features.8.12.conv1"} : (tensor<32x640x14x14xf32>, tensor<128x640x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc224)
    %add__64 = vram.add %features.8.12.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.12.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc225)
    %batch_norm_64, %batch_norm_64.1, %batch_norm_64.2 = vram.batch_norm %conv2d_63, %features.8.12.norm2.weight, %features.8.12.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.12.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc225)
    %batch_norm_64.3 = vram.running_update %features.8.12.norm2.running_mean, %batch_norm_64.1 {momentum = 0.1 : f64, vram.layer = "features.8.12.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc225)
    %batch_norm_64.4 = vram.running_update %features.8.12.norm2.running_var, %batch_norm_64.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.12.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc225)
    %relu__64 = vram.relu %batch_norm_64 {vram.inplace, vram.layer = "features.8.12.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc226)
    %conv2d_64 = vram.conv2d %relu__64, %features.8.12.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.12.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc227)
    %cat_33 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64 {dim = 1 : i64, vram.layer = "features.8.13/cat_33"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x672x14x14xf32> loc(#loc228)
    %add__65 = vram.add %features.8.13.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.13.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc229)
    %batch_norm_65, %batch_norm_65.1, %batch_norm_65.2 = vram.batch_norm %cat_33, %features.8.13.norm1.weight, %features.8.13.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.13.norm1"} : (tensor<32x672x14x14xf32>, tensor<672xf32>, tensor<672xf32>) -> (tensor<32x672x14x14xf32>, tensor<672xf32>, tensor<672xf32>) loc(#loc229)
    %batch_norm_65.3 = vram.running_update %features.8.13.norm1.running_mean, %batch_norm_65.1 {momentum = 0.1 : f64, vram.layer = "features.8.13.norm1"} : (tensor<672xf32>, tensor<672xf32>) -> tensor<672xf32> loc(#loc229)
    %batch_norm_65.4 = vram.running_update %features.8.13.norm1.running_var, %batch_norm_65.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.13.norm1"} : (tensor<672xf32>, tensor<672xf32>) -> tensor<672xf32> loc(#loc229)
    %relu__65 = vram.relu %batch_norm_65 {vram.inplace, vram.layer = "features.8.13.relu1"} : (tensor<32x672x14x14xf32>) -> tensor<32x672x14x14xf32> loc(#loc230)
    %conv2d_65 = vram.conv2d %relu__65, %features.8.13.conv1.weight {vram.layer = "features.8.13.conv1"} : (tensor<32x672x14x14xf32>, tensor<128x672x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc231)
    %add__66 = vram.add %features.8.13.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.13.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc232)
    %batch_norm_66, %batch_norm_66.1, %batch_norm_66.2 = vram.batch_norm %conv2d_65, %features.8.13.norm2.weight, %features.8.13.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.13.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc232)
    %batch_norm_66.3 = vram.running_update %features.8.13.norm2.running_mean, %batch_norm_66.1 {momentum = 0.1 : f64, vram.layer = "features.8.13.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc232)
    %batch_norm_66.4 = vram.running_update %features.8.13.norm2.running_var, %batch_norm_66.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.13.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc232)
    %relu__66 = vram.relu %batch_norm_66 {vram.inplace, vram.layer = "features.8.13.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc233)
    %conv2d_66 = vram.conv2d %relu__66, %features.8.13.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.13.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc234)
    %cat_34 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66 {dim = 1 : i64, vram.layer = "features.8.14/cat_34"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x704x14x14xf32> loc(#loc235)
    %add__67 = vram.add %features.8.14.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.14.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc236)
    %batch_norm_67, %batch_norm_67.1, %batch_norm_67.2 = vram.batch_norm %cat_34, %features.8.14.norm1.weight, %features.8.14.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.14.norm1"} : (tensor<32x704x14x14xf32>, tensor<704xf32>, tensor<704xf32>) -> (tensor<32x704x14x14xf32>, tensor<704xf32>, tensor<704xf32>) loc(#loc236)
    %batch_norm_67.3 = vram.running_update %features.8.14.norm1.running_mean, %batch_norm_67.1 {momentum = 0.1 : f64, vram.layer = "features.8.14.norm1"} : (tensor<704xf32>, tensor<704xf32>) -> tensor<704xf32> loc(#loc236)
    %batch_norm_67.4 = vram.running_update %features.8.14.norm1.running_var, %batch_norm_67.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.14.norm1"} : (tensor<704xf32>, tensor<704xf32>) -> tensor<704xf32> loc(#loc236)
    %relu__67 = vram.relu %batch_norm_67 {vram.inplace, vram.layer = "features.8.14.relu1"} : (tensor<32x704x14x14xf32>) -> tensor<32x704x14x14xf32> loc(#loc237)
    %conv2d_67 = vram.conv2d %relu__67, %features.8.14.conv1.weight {vram.layer = "features.8.14.conv1"} : (tensor<32x704x14x14xf32>, tensor<128x704x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc238)
    %add__68 = vram.add %features.8.14.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.14.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc239)
    %batch_norm_68, %batch_norm_68.1, %batch_norm_68.2 = vram.batch_norm %conv2d_67, %features.8.14.norm2.weight, %features.8.14.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.14.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc239)
    %batch_norm_68.3 = vram.running_update %features.8.14.norm2.running_mean, %batch_norm_68.1 {momentum = 0.1 : f64, vram.layer = "features.8.14.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc239)
    %batch_norm_68.4 = vram.running_update %features.8.14.norm2.running_var, %batch_norm_68.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.14.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc239)
    %relu__68 = vram.relu %batch_norm_68 {vram.inplace, vram.layer = "features.8.14.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc240)
    %conv2d_68 = vram.conv2d %relu__68, %features.8.14.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.14.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc241)
    %cat_35 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68 {dim = 1 : i64, vram.layer = "features.8.15/cat_35"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x736x14x14xf32> loc(#loc242)
    %add__69 = vram.add %features.8.15.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.15.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc243)
    %batch_norm_69, %batch_norm_69.1, %batch_norm_69.2 = vram.batch_norm %cat_35, %features.8.15.norm1.weight, %features.8.15.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.15.norm1"} : (tensor<32x736x14x14xf32>, tensor<736xf32>, tensor<736xf32>) -> (tensor<32x736x14x14xf32>, tensor<736xf32>, tensor<736xf32>) loc(#loc243)
    %batch_norm_69.3 = vram.running_update %features.8.15.norm1.running_mean, %batch_norm_69.1 {momentum = 0.1 : f64, vram.layer = "features.8.15.norm1"} : (tensor<736xf32>, tensor<736xf32>) -> tensor<736xf32> loc(#loc243)
    %batch_norm_69.4 = vram.running_update %features.8.15.norm1.running_var, %batch_norm_69.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.15.norm1"} : (tensor<736xf32>, tensor<736xf32>) -> tensor<736xf32> loc(#loc243)
    %relu__69 = vram.relu %batch_norm_69 {vram.inplace, vram.layer = "features.8.15.relu1"} : (tensor<32x736x14x14xf32>) -> tensor<32x736x14x14xf32> loc(#loc244)
    %conv2d_69 = vram.conv2d %relu__69, %features.8.15.conv1.weight {vram.layer = "features.8.15.conv1"} : (tensor<32x736x14x14xf32>, tensor<128x736x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc245)
    %add__70 = vram.add %features.8.15.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.15.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc246)
    %batch_norm_70, %batch_norm_70.1, %batch_norm_70.2 = vram.batch_norm %conv2d_69, %features.8.15.norm2.weight, %features.8.15.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.15.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc246)
    %batch_norm_70.3 = vram.running_update %features.8.15.norm2.running_mean, %batch_norm_70.1 {momentum = 0.1 : f64, vram.layer = "features.8.15.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc246)
    %batch_norm_70.4 = vram.running_update %features.8.15.norm2.running_var, %batch_norm_70.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.15.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc246)
    %relu__70 = vram.relu %batch_norm_70 {vram.inplace, vram.layer = "features.8.15.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc247)
    %conv2d_70 = vram.conv2d %relu__70, %features.8.15.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.15.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc248)
    %cat_36 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70 {dim = 1 : i64, vram.layer = "features.8.16/cat_36"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x768x14x14xf32> loc(#loc249)
    %add__71 = vram.add %features.8.16.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.16.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc250)
    %batch_norm_71, %batch_norm_71.1, %batch_norm_71.2 = vram.batch_norm %cat_36, %features.8.16.norm1.weight, %features.8.16.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.16.norm1"} : (tensor<32x768x14x14xf32>, tensor<768xf32>, tensor<768xf32>) -> (tensor<32x768x14x14xf32>, tensor<768xf32>, tensor<768xf32>) loc(#loc250)
    %batch_norm_71.3 = vram.running_update %features.8.16.norm1.running_mean, %batch_norm_71.1 {momentum = 0.1 : f64, vram.layer = "features.8.16.norm1"} : (tensor<768xf32>, tensor<768xf32>) -> tensor<768xf32> loc(#loc250)
    %batch_norm_71.4 = vram.running_update %features.8.16.norm1.running_var, %batch_norm_71.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.16.norm1"} : (tensor<768xf32>, tensor<768xf32>) -> tensor<768xf32> loc(#loc250)
    %relu__71 = vram.relu %batch_norm_71 {vram.inplace, vram.layer = "features.8.16.relu1"} : (tensor<32x768x14x14xf32>) -> tensor<32x768x14x14xf32> loc(#loc251)
    %conv2d_71 = vram.conv2d %relu__71, %features.8.16.conv1.weight {vram.layer = "features.8.16.conv1"} : (tensor<32x768x14x14xf32>, tensor<128x768x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc252)
    %add__72 = vram.add %features.8.16.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.16.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc253)
    %batch_norm_72, %batch_norm_72.1, %batch_norm_72.2 = vram.batch_norm %conv2d_71, %features.8.16.norm2.weight, %features.8.16.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.16.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc253)
    %batch_norm_72.3 = vram.running_update %features.8.16.norm2.running_mean, %batch_norm_72.1 {momentum = 0.1 : f64, vram.layer = "features.8.16.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc253)
    %batch_norm_72.4 = vram.running_update %features.8.16.norm2.running_var, %batch_norm_72.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.16.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc253)
    %relu__72 = vram.relu %batch_norm_72 {vram.inplace, vram.layer = "features.8.16.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc254)
    %conv2d_72 = vram.conv2d %relu__72, %features.8.16.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.16.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc255)
    %cat_37 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72 {dim = 1 : i64, vram.layer = "features.8.17/cat_37"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x800x14x14xf32> loc(#loc256)
    %add__73 = vram.add %features.8.17.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.17.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc257)
    %batch_norm_73, %batch_norm_73.1, %batch_norm_73.2 = vram.batch_norm %cat_37, %features.8.17.norm1.weight, %features.8.17.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.17.norm1"} : (tensor<32x800x14x14xf32>, tensor<800xf32>, tensor<800xf32>) -> (tensor<32x800x14x14xf32>, tensor<800xf32>, tensor<800xf32>) loc(#loc257)
    %batch_norm_73.3 = vram.running_update %features.8.17.norm1.running_mean, %batch_norm_73.1 {momentum = 0.1 : f64, vram.layer = "features.8.17.norm1"} : (tensor<800xf32>, tensor<800xf32>) -> tensor<800xf32> loc(#loc257)
    %batch_norm_73.4 = vram.running_update %features.8.17.norm1.running_var, %batch_norm_73.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.17.norm1"} : (tensor<800xf32>, tensor<800xf32>) -> tensor<800xf32> loc(#loc257)
    %relu__73 = vram.relu %batch_norm_73 {vram.inplace, vram.layer = "features.8.17.relu1"} : (tensor<32x800x14x14xf32>) -> tensor<32x800x14x14xf32> loc(#loc258)
    %conv2d_73 = vram.conv2d %relu__73, %features.8.17.conv1.weight {vram.layer = "features.8.17.conv1"} : (tensor<32x800x14x14xf32>, tensor<128x800x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc259)
    %add__74 = vram.add %features.8.17.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.17.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc260)
    %batch_norm_74, %batch_norm_74.1, %batch_norm_74.2 = vram.batch_norm %conv2d_73, %features.8.17.norm2.weight, %features.8.17.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.17.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc260)
    %batch_norm_74.3 = vram.running_update %features.8.17.norm2.running_mean, %batch_norm_74.1 {momentum = 0.1 : f64, vram.layer = "features.8.17.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc260)
    %batch_norm_74.4 = vram.running_update %features.8.17.norm2.running_var, %batch_norm_74.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.17.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc260)
    %relu__74 = vram.relu %batch_norm_74 {vram.inplace, vram.layer = "features.8.17.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc261)
    %conv2d_74 = vram.conv2d %relu__74, %features.8.17.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.17.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc262)
    %cat_38 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74 {dim = 1 : i64, vram.layer = "features.8.18/cat_38"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x832x14x14xf32> loc(#loc263)
    %add__75 = vram.add %features.8.18.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.18.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc264)
    %batch_norm_75, %batch_norm_75.1, %batch_norm_75.2 = vram.batch_norm %cat_38, %features.8.18.norm1.weight, %features.8.18.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.18.norm1"} : (tensor<32x832x14x14xf32>, tensor<832xf32>, tensor<832xf32>) -> (tensor<32x832x14x14xf32>, tensor<832xf32>, tensor<832xf32>) loc(#loc264)
    %batch_norm_75.3 = vram.running_update %features.8.18.norm1.running_mean, %batch_norm_75.1 {momentum = 0.1 : f64, vram.layer = "features.8.18.norm1"} : (tensor<832xf32>, tensor<832xf32>) -> tensor<832xf32> loc(#loc264)
    %batch_norm_75.4 = vram.running_update %features.8.18.norm1.running_var, %batch_norm_75.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.18.norm1"} : (tensor<832xf32>, tensor<832xf32>) -> tensor<832xf32> loc(#loc264)
    %relu__75 = vram.relu %batch_norm_75 {vram.inplace, vram.layer = "features.8.18.relu1"} : (tensor<32x832x14x14xf32>) -> tensor<32x832x14x14xf32> loc(#loc265)
    %conv2d_75 = vram.conv2d %relu__75, %features.8.18.conv1.weight {vram.layer = "features.8.18.conv1"} : (tensor<32x832x14x14xf32>, tensor<128x832x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc266)
    %add__76 = vram.add %features.8.18.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.18.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc267)
    %batch_norm_76, %batch_norm_76.1, %batch_norm_76.2 = vram.batch_norm %conv2d_75, %features.8.18.norm2.weight, %features.8.18.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.18.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc267)
    %batch_norm_76.3 = vram.running_update %features.8.18.norm2.running_mean, %batch_norm_76.1 {momentum = 0.1 : f64, vram.layer = "features.8.18.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc267)
    %batch_norm_76.4 = vram.running_update %features.8.18.norm2.running_var, %batch_norm_76.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.18.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc267)
    %relu__76 = vram.relu %batch_norm_76 {vram.inplace, vram.layer = "features.8.18.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc268)
    %conv2d_76 = vram.conv2d %relu__76, %features.8.18.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.18.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc269)
    %cat_39 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76 {dim = 1 : i64, vram.layer = "features.8.19/cat_39"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x864x14x14xf32> loc(#loc270)
    %add__77 = vram.add %features.8.19.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.19.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc271)
    %batch_norm_77, %batch_norm_77.1, %batch_norm_77.2 = vram.batch_norm %cat_39, %features.8.19.norm1.weight, %features.8.19.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.19.norm1"} : (tensor<32x864x14x14xf32>, tensor<864xf32>, tensor<864xf32>) -> (tensor<32x864x14x14xf32>, tensor<864xf32>, tensor<864xf32>) loc(#loc271)
    %batch_norm_77.3 = vram.running_update %features.8.19.norm1.running_mean, %batch_norm_77.1 {momentum = 0.1 : f64, vram.layer = "features.8.19.norm1"} : (tensor<864xf32>, tensor<864xf32>) -> tensor<864xf32> loc(#loc271)
    %batch_norm_77.4 = vram.running_update %features.8.19.norm1.running_var, %batch_norm_77.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.19.norm1"} : (tensor<864xf32>, tensor<864xf32>) -> tensor<864xf32> loc(#loc271)
    %relu__77 = vram.relu %batch_norm_77 {vram.inplace, vram.layer = "features.8.19.relu1"} : (tensor<32x864x14x14xf32>) -> tensor<32x864x14x14xf32> loc(#loc272)
    %conv2d_77 = vram.conv2d %relu__77, %features.8.19.conv1.weight {vram.layer = "features.8.19.conv1"} : (tensor<32x864x14x14xf32>, tensor<128x864x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc273)
    %add__78 = vram.add %features.8.19.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.19.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc274)
    %batch_norm_78, %batch_norm_78.1, %batch_norm_78.2 = vram.batch_norm %conv2d_77, %features.8.19.norm2.weight, %features.8.19.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.19.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc274)
    %batch_norm_78.3 = vram.running_update %features.8.19.norm2.running_mean, %batch_norm_78.1 {momentum = 0.1 : f64, vram.layer = "features.8.19.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc274)
    %batch_norm_78.4 = vram.running_update %features.8.19.norm2.running_var, %batch_norm_78.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.19.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc274)
    %relu__78 = vram.relu %batch_norm_78 {vram.inplace, vram.layer = "features.8.19.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc275)
    %conv2d_78 = vram.conv2d %relu__78, %features.8.19.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.19.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc276)
    %cat_40 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78 {dim = 1 : i64, vram.layer = "features.8.20/cat_40"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x896x14x14xf32> loc(#loc277)
    %add__79 = vram.add %features.8.20.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.20.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc278)
    %batch_norm_79, %batch_norm_79.1, %batch_norm_79.2 = vram.batch_norm %cat_40, %features.8.20.norm1.weight, %features.8.20.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.20.norm1"} : (tensor<32x896x14x14xf32>, tensor<896xf32>, tensor<896xf32>) -> (tensor<32x896x14x14xf32>, tensor<896xf32>, tensor<896xf32>) loc(#loc278)
    %batch_norm_79.3 = vram.running_update %features.8.20.norm1.running_mean, %batch_norm_79.1 {momentum = 0.1 : f64, vram.layer = "features.8.20.norm1"} : (tensor<896xf32>, tensor<896xf32>) -> tensor<896xf32> loc(#loc278)
    %batch_norm_79.4 = vram.running_update %features.8.20.norm1.running_var, %batch_norm_79.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.20.norm1"} : (tensor<896xf32>, tensor<896xf32>) -> tensor<896xf32> loc(#loc278)
    %relu__79 = vram.relu %batch_norm_79 {vram.inplace, vram.layer = "features.8.20.relu1"} : (tensor<32x896x14x14xf32>) -> tensor<32x896x14x14xf32> loc(#loc279)
    %conv2d_79 = vram.conv2d %relu__79, %features.8.20.conv1.weight {vram.layer = "features.8.20.conv1"} : (tensor<32x896x14x14xf32>, tensor<128x896x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc280)
    %add__80 = vram.add %features.8.20.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.20.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc281)
    %batch_norm_80, %batch_norm_80.1, %batch_norm_80.2 = vram.batch_norm %conv2d_79, %features.8.20.norm2.weight, %features.8.20.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.20.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc281)
    %batch_norm_80.3 = vram.running_update %features.8.20.norm2.running_mean, %batch_norm_80.1 {momentum = 0.1 : f64, vram.layer = "features.8.20.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc281)
    %batch_norm_80.4 = vram.running_update %features.8.20.norm2.running_var, %batch_norm_80.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.20.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc281)
    %relu__80 = vram.relu %batch_norm_80 {vram.inplace, vram.layer = "features.8.20.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc282)
    %conv2d_80 = vram.conv2d %relu__80, %features.8.20.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.20.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc283)
    %cat_41 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80 {dim = 1 : i64, vram.layer = "features.8.21/cat_41"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x928x14x14xf32> loc(#loc284)
    %add__81 = vram.add %features.8.21.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.21.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc285)
    %batch_norm_81, %batch_norm_81.1, %batch_norm_81.2 = vram.batch_norm %cat_41, %features.8.21.norm1.weight, %features.8.21.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.21.norm1"} : (tensor<32x928x14x14xf32>, tensor<928xf32>, tensor<928xf32>) -> (tensor<32x928x14x14xf32>, tensor<928xf32>, tensor<928xf32>) loc(#loc285)
    %batch_norm_81.3 = vram.running_update %features.8.21.norm1.running_mean, %batch_norm_81.1 {momentum = 0.1 : f64, vram.layer = "features.8.21.norm1"} : (tensor<928xf32>, tensor<928xf32>) -> tensor<928xf32> loc(#loc285)
    %batch_norm_81.4 = vram.running_update %features.8.21.norm1.running_var, %batch_norm_81.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.21.norm1"} : (tensor<928xf32>, tensor<928xf32>) -> tensor<928xf32> loc(#loc285)
    %relu__81 = vram.relu %batch_norm_81 {vram.inplace, vram.layer = "features.8.21.relu1"} : (tensor<32x928x14x14xf32>) -> tensor<32x928x14x14xf32> loc(#loc286)
    %conv2d_81 = vram.conv2d %relu__81, %features.8.21.conv1.weight {vram.layer = "features.8.21.conv1"} : (tensor<32x928x14x14xf32>, tensor<128x928x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc287)
    %add__82 = vram.add %features.8.21.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.21.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc288)
    %batch_norm_82, %batch_norm_82.1, %batch_norm_82.2 = vram.batch_norm %conv2d_81, %features.8.21.norm2.weight, %features.8.21.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.21.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc288)
    %batch_norm_82.3 = vram.running_update %features.8.21.norm2.running_mean, %batch_norm_82.1 {momentum = 0.1 : f64, vram.layer = "features.8.21.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc288)
    %batch_norm_82.4 = vram.running_update %features.8.21.norm2.running_var, %batch_norm_82.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.21.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc288)
    %relu__82 = vram.relu %batch_norm_82 {vram.inplace, vram.layer = "features.8.21.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc289)
    %conv2d_82 = vram.conv2d %relu__82, %features.8.21.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.21.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc290)
    %cat_42 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82 {dim = 1 : i64, vram.layer = "features.8.22/cat_42"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x960x14x14xf32> loc(#loc291)
    %add__83 = vram.add %features.8.22.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.22.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc292)
    %batch_norm_83, %batch_norm_83.1, %batch_norm_83.2 = vram.batch_norm %cat_42, %features.8.22.norm1.weight, %features.8.22.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.22.norm1"} : (tensor<32x960x14x14xf32>, tensor<960xf32>, tensor<960xf32>) -> (tensor<32x960x14x14xf32>, tensor<960xf32>, tensor<960xf32>) loc(#loc292)
    %batch_norm_83.3 = vram.running_update %features.8.22.norm1.running_mean, %batch_norm_83.1 {momentum = 0.1 : f64, vram.layer = "features.8.22.norm1"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc292)
    %batch_norm_83.4 = vram.running_update %features.8.22.norm1.running_var, %batch_norm_83.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.22.norm1"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc292)
    %relu__83 = vram.relu %batch_norm_83 {vram.inplace, vram.layer = "features.8.22.relu1"} : (tensor<32x960x14x14xf32>) -> tensor<32x960x14x14xf32> loc(#loc293)
    %conv2d_83 = vram.conv2d %relu__83, %features.8.22.conv1.weight {vram.layer = "features.8.22.conv1"} : (tensor<32x960x14x14xf32>, tensor<128x960x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc294)
    %add__84 = vram.add %features.8.22.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.22.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc295)
    %batch_norm_84, %batch_norm_84.1, %batch_norm_84.2 = vram.batch_norm %conv2d_83, %features.8.22.norm2.weight, %features.8.22.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.22.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc295)
    %batch_norm_84.3 = vram.running_update %features.8.22.norm2.running_mean, %batch_norm_84.1 {momentum = 0.1 : f64, vram.layer = "features.8.22.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc295)
    %batch_norm_84.4 = vram.running_update %features.8.22.norm2.running_var, %batch_norm_84.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.22.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc295)
    %relu__84 = vram.relu %batch_norm_84 {vram.inplace, vram.layer = "features.8.22.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc296)
    %conv2d_84 = vram.conv2d %relu__84, %features.8.22.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.22.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc297)
    %cat_43 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84 {dim = 1 : i64, vram.layer = "features.8.23/cat_43"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x992x14x14xf32> loc(#loc298)
    %add__85 = vram.add %features.8.23.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.23.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc299)
    %batch_norm_85, %batch_norm_85.1, %batch_norm_85.2 = vram.batch_norm %cat_43, %features.8.23.norm1.weight, %features.8.23.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.23.norm1"} : (tensor<32x992x14x14xf32>, tensor<992xf32>, tensor<992xf32>) -> (tensor<32x992x14x14xf32>, tensor<992xf32>, tensor<992xf32>) loc(#loc299)
    %batch_norm_85.3 = vram.running_update %features.8.23.norm1.running_mean, %batch_norm_85.1 {momentum = 0.1 : f64, vram.layer = "features.8.23.norm1"} : (tensor<992xf32>, tensor<992xf32>) -> tensor<992xf32> loc(#loc299)
    %batch_norm_85.4 = vram.running_update %features.8.23.norm1.running_var, %batch_norm_85.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.23.norm1"} : (tensor<992xf32>, tensor<992xf32>) -> tensor<992xf32> loc(#loc299)
    %relu__85 = vram.relu %batch_norm_85 {vram.inplace, vram.layer = "features.8.23.relu1"} : (tensor<32x992x14x14xf32>) -> tensor<32x992x14x14xf32> loc(#loc300)
    %conv2d_85 = vram.conv2d %relu__85, %features.8.23.conv1.weight {vram.layer = "features.8.23.conv1"} : (tensor<32x992x14x14xf32>, tensor<128x992x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc301)
    %add__86 = vram.add %features.8.23.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.23.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc302)
    %batch_norm_86, %batch_norm_86.1, %batch_norm_86.2 = vram.batch_norm %conv2d_85, %features.8.23.norm2.weight, %features.8.23.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.23.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc302)
    %batch_norm_86.3 = vram.running_update %features.8.23.norm2.running_mean, %batch_norm_86.1 {momentum = 0.1 : f64, vram.layer = "features.8.23.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc302)
    %batch_norm_86.4 = vram.running_update %features.8.23.norm2.running_var, %batch_norm_86.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.23.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc302)
    %relu__86 = vram.relu %batch_norm_86 {vram.inplace, vram.layer = "features.8.23.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc303)
    %conv2d_86 = vram.conv2d %relu__86, %features.8.23.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.23.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc304)
    %cat_44 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86 {dim = 1 : i64, vram.layer = "features.8.24/cat_44"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1024x14x14xf32> loc(#loc305)
    %add__87 = vram.add %features.8.24.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.24.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc306)
    %batch_norm_87, %batch_norm_87.1, %batch_norm_87.2 = vram.batch_norm %cat_44, %features.8.24.norm1.weight, %features.8.24.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.24.norm1"} : (tensor<32x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) -> (tensor<32x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) loc(#loc306)
    %batch_norm_87.3 = vram.running_update %features.8.24.norm1.running_mean, %batch_norm_87.1 {momentum = 0.1 : f64, vram.layer = "features.8.24.norm1"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc306)
    %batch_norm_87.4 = vram.running_update %features.8.24.norm1.running_var, %batch_norm_87.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.24.norm1"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc306)
    %relu__87 = vram.relu %batch_norm_87 {vram.inplace, vram.layer = "features.8.24.relu1"} : (tensor<32x1024x14x14xf32>) -> tensor<32x1024x14x14xf32> loc(#loc307)
    %conv2d_87 = vram.conv2d %relu__87, %features.8.24.conv1.weight {vram.layer = "features.8.24.conv1"} : (tensor<32x1024x14x14xf32>, tensor<128x1024x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc308)
    %add__88 = vram.add %features.8.24.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.24.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc309)
    %batch_norm_88, %batch_norm_88.1, %batch_norm_88.2 = vram.batch_norm %conv2d_87, %features.8.24.norm2.weight, %features.8.24.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.24.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc309)
    %batch_norm_88.3 = vram.running_update %features.8.24.norm2.running_mean, %batch_norm_88.1 {momentum = 0.1 : f64, vram.layer = "features.8.24.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc309)
    %batch_norm_88.4 = vram.running_update %features.8.24.norm2.running_var, %batch_norm_88.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.24.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc309)
    %relu__88 = vram.relu %batch_norm_88 {vram.inplace, vram.layer = "features.8.24.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc310)
    %conv2d_88 = vram.conv2d %relu__88, %features.8.24.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.24.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc311)
    %cat_45 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88 {dim = 1 : i64, vram.layer = "features.8.25/cat_45"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1056x14x14xf32> loc(#loc312)
    %add__89 = vram.add %features.8.25.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.25.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc313)
    %batch_norm_89, %batch_norm_89.1, %batch_norm_89.2 = vram.batch_norm %cat_45, %features.8.25.norm1.weight, %features.8.25.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.25.norm1"} : (tensor<32x1056x14x14xf32>, tensor<1056xf32>, tensor<1056xf32>) -> (tensor<32x1056x14x14xf32>, tensor<1056xf32>, tensor<1056xf32>) loc(#loc313)
    %batch_norm_89.3 = vram.running_update %features.8.25.norm1.running_mean, %batch_norm_89.1 {momentum = 0.1 : f64, vram.layer = "features.8.25.norm1"} : (tensor<1056xf32>, tensor<1056xf32>) -> tensor<1056xf32> loc(#loc313)
    %batch_norm_89.4 = vram.running_update %features.8.25.norm1.running_var, %batch_norm_89.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.25.norm1"} : (tensor<1056xf32>, tensor<1056xf32>) -> tensor<1056xf32> loc(#loc313)
    %relu__89 = vram.relu %batch_norm_89 {vram.inplace, vram.layer = "features.8.25.relu1"} : (tensor<32x1056x14x14xf32>) -> tensor<32x1056x14x14xf32> loc(#loc314)
    %conv2d_89 = vram.conv2d %relu__89, %features.8.25.conv1.weight {vram.layer = "features.8.25.conv1"} : (tensor<32x1056x14x14xf32>, tensor<128x1056x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc315)
    %add__90 = vram.add %features.8.25.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.25.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc316)
    %batch_norm_90, %batch_norm_90.1, %batch_norm_90.2 = vram.batch_norm %conv2d_89, %features.8.25.norm2.weight, %features.8.25.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.25.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc316)
    %batch_norm_90.3 = vram.running_update %features.8.25.norm2.running_mean, %batch_norm_90.1 {momentum = 0.1 : f64, vram.layer = "features.8.25.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc316)
    %batch_norm_90.4 = vram.running_update %features.8.25.norm2.running_var, %batch_norm_90.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.25.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc316)
    %relu__90 = vram.relu %batch_norm_90 {vram.inplace, vram.layer = "features.8.25.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc317)
    %conv2d_90 = vram.conv2d %relu__90, %features.8.25.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.25.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc318)
    %cat_46 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90 {dim = 1 : i64, vram.layer = "features.8.26/cat_46"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1088x14x14xf32> loc(#loc319)
    %add__91 = vram.add %features.8.26.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.26.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc320)
    %batch_norm_91, %batch_norm_91.1, %batch_norm_91.2 = vram.batch_norm %cat_46, %features.8.26.norm1.weight, %features.8.26.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.26.norm1"} : (tensor<32x1088x14x14xf32>, tensor<1088xf32>, tensor<1088xf32>) -> (tensor<32x1088x14x14xf32>, tensor<1088xf32>, tensor<1088xf32>) loc(#loc320)
    %batch_norm_91.3 = vram.running_update %features.8.26.norm1.running_mean, %batch_norm_91.1 {momentum = 0.1 : f64, vram.layer = "features.8.26.norm1"} : (tensor<1088xf32>, tensor<1088xf32>) -> tensor<1088xf32> loc(#loc320)
    %batch_norm_91.4 = vram.running_update %features.8.26.norm1.running_var, %batch_norm_91.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.26.norm1"} : (tensor<1088xf32>, tensor<1088xf32>) -> tensor<1088xf32> loc(#loc320)
    %relu__91 = vram.relu %batch_norm_91 {vram.inplace, vram.layer = "features.8.26.relu1"} : (tensor<32x1088x14x14xf32>) -> tensor<32x1088x14x14xf32> loc(#loc321)
    %conv2d_91 = vram.conv2d %relu__91, %features.8.26.conv1.weight {vram.layer = "features.8.26.conv1"} : (tensor<32x1088x14x14xf32>, tensor<128x1088x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc322)
    %add__92 = vram.add %features.8.26.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.26.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc323)
    %batch_norm_92, %batch_norm_92.1, %batch_norm_92.2 = vram.batch_norm %conv2d_91, %features.8.26.norm2.weight, %features.8.26.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.26.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc323)
    %batch_norm_92.3 = vram.running_update %features.8.26.norm2.running_mean, %batch_norm_92.1 {momentum = 0.1 : f64, vram.layer = "features.8.26.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc323)
    %batch_norm_92.4 = vram.running_update %features.8.26.norm2.running_var, %batch_norm_92.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.26.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc323)
    %relu__92 = vram.relu %batch_norm_92 {vram.inplace, vram.layer = "features.8.26.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc324)
    %conv2d_92 = vram.conv2d %relu__92, %features.8.26.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.26.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc325)
    %cat_47 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92 {dim = 1 : i64, vram.layer = "features.8.27/cat_47"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1120x14x14xf32> loc(#loc326)
    %add__93 = vram.add %features.8.27.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.27.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc327)
    %batch_norm_93, %batch_norm_93.1, %batch_norm_93.2 = vram.batch_norm %cat_47, %features.8.27.norm1.weight, %features.8.27.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.27.norm1"} : (tensor<32x1120x14x14xf32>, tensor<1120xf32>, tensor<1120xf32>) -> (tensor<32x1120x14x14xf32>, tensor<1120xf32>, tensor<1120xf32>) loc(#loc327)
    %batch_norm_93.3 = vram.running_update %features.8.27.norm1.running_mean, %batch_norm_93.1 {momentum = 0.1 : f64, vram.layer = "features.8.27.norm1"} : (tensor<1120xf32>, tensor<1120xf32>) -> tensor<1120xf32> loc(#loc327)
    %batch_norm_93.4 = vram.running_update %features.8.27.norm1.running_var, %batch_norm_93.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.27.norm1"} : (tensor<1120xf32>, tensor<1120xf32>) -> tensor<1120xf32> loc(#loc327)
    %relu__93 = vram.relu %batch_norm_93 {vram.inplace, vram.layer = "features.8.27.relu1"} : (tensor<32x1120x14x14xf32>) -> tensor<32x1120x14x14xf32> loc(#loc328)
    %conv2d_93 = vram.conv2d %relu__93, %features.8.27.conv1.weight {vram.layer = "features.8.27.conv1"} : (tensor<32x1120x14x14xf32>, tensor<128x1120x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc329)
    %add__94 = vram.add %features.8.27.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.27.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc330)
    %batch_norm_94, %batch_norm_94.1, %batch_norm_94.2 = vram.batch_norm %conv2d_93, %features.8.27.norm2.weight, %features.8.27.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.27.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc330)
    %batch_norm_94.3 = vram.running_update %features.8.27.norm2.running_mean, %batch_norm_94.1 {momentum = 0.1 : f64, vram.layer = "features.8.27.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc330)
    %batch_norm_94.4 = vram.running_update %features.8.27.norm2.running_var, %batch_norm_94.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.27.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc330)
    %relu__94 = vram.relu %batch_norm_94 {vram.inplace, vram.layer = "features.8.27.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc331)
    %conv2d_94 = vram.conv2d %relu__94, %features.8.27.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.27.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc332)
    %cat_48 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94 {dim = 1 : i64, vram.layer = "features.8.28/cat_48"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1152x14x14xf32> loc(#loc333)
    %add__95 = vram.add %features.8.28.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.28.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc334)
    %batch_norm_95, %batch_norm_95.1, %batch_norm_95.2 = vram.batch_norm %cat_48, %features.8.28.norm1.weight, %features.8.28.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.28.norm1"} : (tensor<32x1152x14x14xf32>, tensor<1152xf32>, tensor<1152xf32>) -> (tensor<32x1152x14x14xf32>, tensor<1152xf32>, tensor<1152xf32>) loc(#loc334)
    %batch_norm_95.3 = vram.running_update %features.8.28.norm1.running_mean, %batch_norm_95.1 {momentum = 0.1 : f64, vram.layer = "features.8.28.norm1"} : (tensor<1152xf32>, tensor<1152xf32>) -> tensor<1152xf32> loc(#loc334)
    %batch_norm_95.4 = vram.running_update %features.8.28.norm1.running_var, %batch_norm_95.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.28.norm1"} : (tensor<1152xf32>, tensor<1152xf32>) -> tensor<1152xf32> loc(#loc334)
    %relu__95 = vram.relu %batch_norm_95 {vram.inplace, vram.layer = "features.8.28.relu1"} : (tensor<32x1152x14x14xf32>) -> tensor<32x1152x14x14xf32> loc(#loc335)
    %conv2d_95 = vram.conv2d %relu__95, %features.8.28.conv1.weight {vram.layer = "features.8.28.conv1"} : (tensor<32x1152x14x14xf32>, tensor<128x1152x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc336)
    %add__96 = vram.add %features.8.28.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.28.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc337)
    %batch_norm_96, %batch_norm_96.1, %batch_norm_96.2 = vram.batch_norm %conv2d_95, %features.8.28.norm2.weight, %features.8.28.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.28.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc337)
    %batch_norm_96.3 = vram.running_update %features.8.28.norm2.running_mean, %batch_norm_96.1 {momentum = 0.1 : f64, vram.layer = "features.8.28.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc337)
    %batch_norm_96.4 = vram.running_update %features.8.28.norm2.running_var, %batch_norm_96.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.28.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc337)
    %relu__96 = vram.relu %batch_norm_96 {vram.inplace, vram.layer = "features.8.28.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc338)
    %conv2d_96 = vram.conv2d %relu__96, %features.8.28.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.28.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc339)
    %cat_49 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96 {dim = 1 : i64, vram.layer = "features.8.29/cat_49"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1184x14x14xf32> loc(#loc340)
    %add__97 = vram.add %features.8.29.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.29.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc341)
    %batch_norm_97, %batch_norm_97.1, %batch_norm_97.2 = vram.batch_norm %cat_49, %features.8.29.norm1.weight, %features.8.29.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.29.norm1"} : (tensor<32x1184x14x14xf32>, tensor<1184xf32>, tensor<1184xf32>) -> (tensor<32x1184x14x14xf32>, tensor<1184xf32>, tensor<1184xf32>) loc(#loc341)
    %batch_norm_97.3 = vram.running_update %features.8.29.norm1.running_mean, %batch_norm_97.1 {momentum = 0.1 : f64, vram.layer = "features.8.29.norm1"} : (tensor<1184xf32>, tensor<1184xf32>) -> tensor<1184xf32> loc(#loc341)
    %batch_norm_97.4 = vram.running_update %features.8.29.norm1.running_var, %batch_norm_97.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.29.norm1"} : (tensor<1184xf32>, tensor<1184xf32>) -> tensor<1184xf32> loc(#loc341)
    %relu__97 = vram.relu %batch_norm_97 {vram.inplace, vram.layer = "features.8.29.relu1"} : (tensor<32x1184x14x14xf32>) -> tensor<32x1184x14x14xf32> loc(#loc342)
    %conv2d_97 = vram.conv2d %relu__97, %features.8.29.conv1.weight {vram.layer = "features.8.29.conv1"} : (tensor<32x1184x14x14xf32>, tensor<128x1184x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc343)
    %add__98 = vram.add %features.8.29.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.29.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc344)
    %batch_norm_98, %batch_norm_98.1, %batch_norm_98.2 = vram.batch_norm %conv2d_97, %features.8.29.norm2.weight, %features.8.29.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.29.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc344)
    %batch_norm_98.3 = vram.running_update %features.8.29.norm2.running_mean, %batch_norm_98.1 {momentum = 0.1 : f64, vram.layer = "features.8.29.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc344)
    %batch_norm_98.4 = vram.running_update %features.8.29.norm2.running_var, %batch_norm_98.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.29.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc344)
    %relu__98 = vram.relu %batch_norm_98 {vram.inplace, vram.layer = "features.8.29.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc345)
    %conv2d_98 = vram.conv2d %relu__98, %features.8.29.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.29.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc346)
    %cat_50 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98 {dim = 1 : i64, vram.layer = "features.8.30/cat_50"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1216x14x14xf32> loc(#loc347)
    %add__99 = vram.add %features.8.30.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.30.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc348)
    %batch_norm_99, %batch_norm_99.1, %batch_norm_99.2 = vram.batch_norm %cat_50, %features.8.30.norm1.weight, %features.8.30.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.30.norm1"} : (tensor<32x1216x14x14xf32>, tensor<1216xf32>, tensor<1216xf32>) -> (tensor<32x1216x14x14xf32>, tensor<1216xf32>, tensor<1216xf32>) loc(#loc348)
    %batch_norm_99.3 = vram.running_update %features.8.30.norm1.running_mean, %batch_norm_99.1 {momentum = 0.1 : f64, vram.layer = "features.8.30.norm1"} : (tensor<1216xf32>, tensor<1216xf32>) -> tensor<1216xf32> loc(#loc348)
    %batch_norm_99.4 = vram.running_update %features.8.30.norm1.running_var, %batch_norm_99.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.30.norm1"} : (tensor<1216xf32>, tensor<1216xf32>) -> tensor<1216xf32> loc(#loc348)
    %relu__99 = vram.relu %batch_norm_99 {vram.inplace, vram.layer = "features.8.30.relu1"} : (tensor<32x1216x14x14xf32>) -> tensor<32x1216x14x14xf32> loc(#loc349)
    %conv2d_99 = vram.conv2d %relu__99, %features.8.30.conv1.weight {vram.layer = "features.8.30.conv1"} : (tensor<32x1216x14x14xf32>, tensor<128x1216x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc350)
    %add__100 = vram.add %features.8.30.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.30.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc351)
    %batch_norm_100, %batch_norm_100.1, %batch_norm_100.2 = vram.batch_norm %conv2d_99, %features.8.30.norm2.weight, %features.8.30.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.30.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc351)
    %batch_norm_100.3 = vram.running_update %features.8.30.norm2.running_mean, %batch_norm_100.1 {momentum = 0.1 : f64, vram.layer = "features.8.30.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc351)
    %batch_norm_100.4 = vram.running_update %features.8.30.norm2.running_var, %batch_norm_100.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.30.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc351)
    %relu__100 = vram.relu %batch_norm_100 {vram.inplace, vram.layer = "features.8.30.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc352)
    %conv2d_100 = vram.conv2d %relu__100, %features.8.30.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.30.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc353)
    %cat_51 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100 {dim = 1 : i64, vram.layer = "features.8.31/cat_51"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1248x14x14xf32> loc(#loc354)
    %add__101 = vram.add %features.8.31.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.31.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc355)
    %batch_norm_101, %batch_norm_101.1, %batch_norm_101.2 = vram.batch_norm %cat_51, %features.8.31.norm1.weight, %features.8.31.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.31.norm1"} : (tensor<32x1248x14x14xf32>, tensor<1248xf32>, tensor<1248xf32>) -> (tensor<32x1248x14x14xf32>, tensor<1248xf32>, tensor<1248xf32>) loc(#loc355)
    %batch_norm_101.3 = vram.running_update %features.8.31.norm1.running_mean, %batch_norm_101.1 {momentum = 0.1 : f64, vram.layer = "features.8.31.norm1"} : (tensor<1248xf32>, tensor<1248xf32>) -> tensor<1248xf32> loc(#loc355)
    %batch_norm_101.4 = vram.running_update %features.8.31.norm1.running_var, %batch_norm_101.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.31.norm1"} : (tensor<1248xf32>, tensor<1248xf32>) -> tensor<1248xf32> loc(#loc355)
    %relu__101 = vram.relu %batch_norm_101 {vram.inplace, vram.layer = "features.8.31.relu1"} : (tensor<32x1248x14x14xf32>) -> tensor<32x1248x14x14xf32> loc(#loc356)
    %conv2d_101 = vram.conv2d %relu__101, %features.8.31.conv1.weight {vram.layer = "features.8.31.conv1"} : (tensor<32x1248x14x14xf32>, tensor<128x1248x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc357)
    %add__102 = vram.add %features.8.31.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.31.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc358)
    %batch_norm_102, %batch_norm_102.1, %batch_norm_102.2 = vram.batch_norm %conv2d_101, %features.8.31.norm2.weight, %features.8.31.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.31.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc358)
    %batch_norm_102.3 = vram.running_update %features.8.31.norm2.running_mean, %batch_norm_102.1 {momentum = 0.1 : f64, vram.layer = "features.8.31.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc358)
    %batch_norm_102.4 = vram.running_update %features.8.31.norm2.running_var, %batch_norm_102.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.31.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc358)
    %relu__102 = vram.relu %batch_norm_102 {vram.inplace, vram.layer = "features.8.31.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc359)
    %conv2d_102 = vram.conv2d %relu__102, %features.8.31.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.31.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc360)
    %cat_52 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102 {dim = 1 : i64, vram.layer = "features.8.32/cat_52"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1280x14x14xf32> loc(#loc361)
    %add__103 = vram.add %features.8.32.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.32.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc362)
    %batch_norm_103, %batch_norm_103.1, %batch_norm_103.2 = vram.batch_norm %cat_52, %features.8.32.norm1.weight, %features.8.32.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.32.norm1"} : (tensor<32x1280x14x14xf32>, tensor<1280xf32>, tensor<1280xf32>) -> (tensor<32x1280x14x14xf32>, tensor<1280xf32>, tensor<1280xf32>) loc(#loc362)
    %batch_norm_103.3 = vram.running_update %features.8.32.norm1.running_mean, %batch_norm_103.1 {momentum = 0.1 : f64, vram.layer = "features.8.32.norm1"} : (tensor<1280xf32>, tensor<1280xf32>) -> tensor<1280xf32> loc(#loc362)
    %batch_norm_103.4 = vram.running_update %features.8.32.norm1.running_var, %batch_norm_103.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.32.norm1"} : (tensor<1280xf32>, tensor<1280xf32>) -> tensor<1280xf32> loc(#loc362)
    %relu__103 = vram.relu %batch_norm_103 {vram.inplace, vram.layer = "features.8.32.relu1"} : (tensor<32x1280x14x14xf32>) -> tensor<32x1280x14x14xf32> loc(#loc363)
    %conv2d_103 = vram.conv2d %relu__103, %features.8.32.conv1.weight {vram.layer = "features.8.32.conv1"} : (tensor<32x1280x14x14xf32>, tensor<128x1280x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc364)
    %add__104 = vram.add %features.8.32.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.32.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc365)
    %batch_norm_104, %batch_norm_104.1, %batch_norm_104.2 = vram.batch_norm %conv2d_103, %features.8.32.norm2.weight, %features.8.32.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.32.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc365)
    %batch_norm_104.3 = vram.running_update %features.8.32.norm2.running_mean, %batch_norm_104.1 {momentum = 0.1 : f64, vram.layer = "features.8.32.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc365)
    %batch_norm_104.4 = vram.running_update %features.8.32.norm2.running_var, %batch_norm_104.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.32.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc365)
    %relu__104 = vram.relu %batch_norm_104 {vram.inplace, vram.layer = "features.8.32.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc366)
    %conv2d_104 = vram.conv2d %relu__104, %features.8.32.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.32.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc367)
    %cat_53 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104 {dim = 1 : i64, vram.layer = "features.8.33/cat_53"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1312x14x14xf32> loc(#loc368)
    %add__105 = vram.add %features.8.33.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.33.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc369)
    %batch_norm_105, %batch_norm_105.1, %batch_norm_105.2 = vram.batch_norm %cat_53, %features.8.33.norm1.weight, %features.8.33.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.33.norm1"} : (tensor<32x1312x14x14xf32>, tensor<1312xf32>, tensor<1312xf32>) -> (tensor<32x1312x14x14xf32>, tensor<1312xf32>, tensor<1312xf32>) loc(#loc369)
    %batch_norm_105.3 = vram.running_update %features.8.33.norm1.running_mean, %batch_norm_105.1 {momentum = 0.1 : f64, vram.layer = "features.8.33.norm1"} : (tensor<1312xf32>, tensor<1312xf32>) -> tensor<1312xf32> loc(#loc369)
    %batch_norm_105.4 = vram.running_update %features.8.33.norm1.running_var, %batch_norm_105.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.33.norm1"} : (tensor<1312xf32>, tensor<1312xf32>) -> tensor<1312xf32> loc(#loc369)
    %relu__105 = vram.relu %batch_norm_105 {vram.inplace, vram.layer = "features.8.33.relu1"} : (tensor<32x1312x14x14xf32>) -> tensor<32x1312x14x14xf32> loc(#loc370)
    %conv2d_105 = vram.conv2d %relu__105, %features.8.33.conv1.weight {vram.layer = "features.8.33.conv1"} : (tensor<32x1312x14x14xf32>, tensor<128x1312x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc371)
    %add__106 = vram.add %features.8.33.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.33.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc372)
    %batch_norm_106, %batch_norm_106.1, %batch_norm_106.2 = vram.batch_norm %conv2d_105, %features.8.33.norm2.weight, %features.8.33.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.33.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc372)
    %batch_norm_106.3 = vram.running_update %features.8.33.norm2.running_mean, %batch_norm_106.1 {momentum = 0.1 : f64, vram.layer = "features.8.33.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc372)
    %batch_norm_106.4 = vram.running_update %features.8.33.norm2.running_var, %batch_norm_106.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.33.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc372)
    %relu__106 = vram.relu %batch_norm_106 {vram.inplace, vram.layer = "features.8.33.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc373)
    %conv2d_106 = vram.conv2d %relu__106, %features.8.33.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.33.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc374)
    %cat_54 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106 {dim = 1 : i64, vram.layer = "features.8.34/cat_54"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1344x14x14xf32> loc(#loc375)
    %add__107 = vram.add %features.8.34.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.34.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc376)
    %batch_norm_107, %batch_norm_107.1, %batch_norm_107.2 = vram.batch_norm %cat_54, %features.8.34.norm1.weight, %features.8.34.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.34.norm1"} : (tensor<32x1344x14x14xf32>, tensor<1344xf32>, tensor<1344xf32>) -> (tensor<32x1344x14x14xf32>, tensor<1344xf32>, tensor<1344xf32>) loc(#loc376)
    %batch_norm_107.3 = vram.running_update %features.8.34.norm1.running_mean, %batch_norm_107.1 {momentum = 0.1 : f64, vram.layer = "features.8.34.norm1"} : (tensor<1344xf32>, tensor<1344xf32>) -> tensor<1344xf32> loc(#loc376)
    %batch_norm_107.4 = vram.running_update %features.8.34.norm1.running_var, %batch_norm_107.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.34.norm1"} : (tensor<1344xf32>, tensor<1344xf32>) -> tensor<1344xf32> loc(#loc376)
    %relu__107 = vram.relu %batch_norm_107 {vram.inplace, vram.layer = "features.8.34.relu1"} : (tensor<32x1344x14x14xf32>) -> tensor<32x1344x14x14xf32> loc(#loc377)
    %conv2d_107 = vram.conv2d %relu__107, %features.8.34.conv1.weight {vram.layer = "features.8.34.conv1"} : (tensor<32x1344x14x14xf32>, tensor<128x1344x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc378)
    %add__108 = vram.add %features.8.34.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.34.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc379)
    %batch_norm_108, %batch_norm_108.1, %batch_norm_108.2 = vram.batch_norm %conv2d_107, %features.8.34.norm2.weight, %features.8.34.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.34.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc379)
    %batch_norm_108.3 = vram.running_update %features.8.34.norm2.running_mean, %batch_norm_108.1 {momentum = 0.1 : f64, vram.layer = "features.8.34.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc379)
    %batch_norm_108.4 = vram.running_update %features.8.34.norm2.running_var, %batch_norm_108.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.34.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc379)
    %relu__108 = vram.relu %batch_norm_108 {vram.inplace, vram.layer = "features.8.34.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc380)
    %conv2d_108 = vram.conv2d %relu__108, %features.8.34.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.34.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc381)
    %cat_55 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108 {dim = 1 : i64, vram.layer = "features.8.35/cat_55"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1376x14x14xf32> loc(#loc382)
    %add__109 = vram.add %features.8.35.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.35.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc383)
    %batch_norm_109, %batch_norm_109.1, %batch_norm_109.2 = vram.batch_norm %cat_55, %features.8.35.norm1.weight, %features.8.35.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.35.norm1"} : (tensor<32x1376x14x14xf32>, tensor<1376xf32>, tensor<1376xf32>) -> (tensor<32x1376x14x14xf32>, tensor<1376xf32>, tensor<1376xf32>) loc(#loc383)
    %batch_norm_109.3 = vram.running_update %features.8.35.norm1.running_mean, %batch_norm_109.1 {momentum = 0.1 : f64, vram.layer = "features.8.35.norm1"} : (tensor<1376xf32>, tensor<1376xf32>) -> tensor<1376xf32> loc(#loc383)
    %batch_norm_109.4 = vram.running_update %features.8.35.norm1.running_var, %batch_norm_109.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.35.norm1"} : (tensor<1376xf32>, tensor<1376xf32>) -> tensor<1376xf32> loc(#loc383)
    %relu__109 = vram.relu %batch_norm_109 {vram.inplace, vram.layer = "features.8.35.relu1"} : (tensor<32x1376x14x14xf32>) -> tensor<32x1376x14x14xf32> loc(#loc384)
    %conv2d_109 = vram.conv2d %relu__109, %features.8.35.conv1.weight {vram.layer = "features.8.35.conv1"} : (tensor<32x1376x14x14xf32>, tensor<128x1376x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc385)
    %add__110 = vram.add %features.8.35.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.35.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc386)
    %batch_norm_110, %batch_norm_110.1, %batch_norm_110.2 = vram.batch_norm %conv2d_109, %features.8.35.norm2.weight, %features.8.35.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.35.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc386)
    %batch_norm_110.3 = vram.running_update %features.8.35.norm2.running_mean, %batch_norm_110.1 {momentum = 0.1 : f64, vram.layer = "features.8.35.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc386)
    %batch_norm_110.4 = vram.running_update %features.8.35.norm2.running_var, %batch_norm_110.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.35.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc386)
    %relu__110 = vram.relu %batch_norm_110 {vram.inplace, vram.layer = "features.8.35.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc387)
    %conv2d_110 = vram.conv2d %relu__110, %features.8.35.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.35.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc388)
    %cat_56 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110 {dim = 1 : i64, vram.layer = "features.8.36/cat_56"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1408x14x14xf32> loc(#loc389)
    %add__111 = vram.add %features.8.36.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.36.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc390)
    %batch_norm_111, %batch_norm_111.1, %batch_norm_111.2 = vram.batch_norm %cat_56, %features.8.36.norm1.weight, %features.8.36.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.36.norm1"} : (tensor<32x1408x14x14xf32>, tensor<1408xf32>, tensor<1408xf32>) -> (tensor<32x1408x14x14xf32>, tensor<1408xf32>, tensor<1408xf32>) loc(#loc390)
    %batch_norm_111.3 = vram.running_update %features.8.36.norm1.running_mean, %batch_norm_111.1 {momentum = 0.1 : f64, vram.layer = "features.8.36.norm1"} : (tensor<1408xf32>, tensor<1408xf32>) -> tensor<1408xf32> loc(#loc390)
    %batch_norm_111.4 = vram.running_update %features.8.36.norm1.running_var, %batch_norm_111.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.36.norm1"} : (tensor<1408xf32>, tensor<1408xf32>) -> tensor<1408xf32> loc(#loc390)
    %relu__111 = vram.relu %batch_norm_111 {vram.inplace, vram.layer = "features.8.36.relu1"} : (tensor<32x1408x14x14xf32>) -> tensor<32x1408x14x14xf32> loc(#loc391)
    %conv2d_111 = vram.conv2d %relu__111, %features.8.36.conv1.weight {vram.layer = "features.8.36.conv1"} : (tensor<32x1408x14x14xf32>, tensor<128x1408x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc392)
    %add__112 = vram.add %features.8.36.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.36.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc393)
    %batch_norm_112, %batch_norm_112.1, %batch_norm_112.2 = vram.batch_norm %conv2d_111, %features.8.36.norm2.weight, %features.8.36.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.36.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc393)
    %batch_norm_112.3 = vram.running_update %features.8.36.norm2.running_mean, %batch_norm_112.1 {momentum = 0.1 : f64, vram.layer = "features.8.36.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc393)
    %batch_norm_112.4 = vram.running_update %features.8.36.norm2.running_var, %batch_norm_112.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.36.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc393)
    %relu__112 = vram.relu %batch_norm_112 {vram.inplace, vram.layer = "features.8.36.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc394)
    %conv2d_112 = vram.conv2d %relu__112, %features.8.36.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.36.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc395)
    %cat_57 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110, %conv2d_112 {dim = 1 : i64, vram.layer = "features.8.37/cat_57"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1440x14x14xf32> loc(#loc396)
    %add__113 = vram.add %features.8.37.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.37.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc397)
    %batch_norm_113, %batch_norm_113.1, %batch_norm_113.2 = vram.batch_norm %cat_57, %features.8.37.norm1.weight, %features.8.37.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.37.norm1"} : (tensor<32x1440x14x14xf32>, tensor<1440xf32>, tensor<1440xf32>) -> (tensor<32x1440x14x14xf32>, tensor<1440xf32>, tensor<1440xf32>) loc(#loc397)
    %batch_norm_113.3 = vram.running_update %features.8.37.norm1.running_mean, %batch_norm_113.1 {momentum = 0.1 : f64, vram.layer = "features.8.37.norm1"} : (tensor<1440xf32>, tensor<1440xf32>) -> tensor<1440xf32> loc(#loc397)
    %batch_norm_113.4 = vram.running_update %features.8.37.norm1.running_var, %batch_norm_113.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.37.norm1"} : (tensor<1440xf32>, tensor<1440xf32>) -> tensor<1440xf32> loc(#loc397)
    %relu__113 = vram.relu %batch_norm_113 {vram.inplace, vram.layer = "features.8.37.relu1"} : (tensor<32x1440x14x14xf32>) -> tensor<32x1440x14x14xf32> loc(#loc398)
    %conv2d_113 = vram.conv2d %relu__113, %features.8.37.conv1.weight {vram.layer = "features.8.37.conv1"} : (tensor<32x1440x14x14xf32>, tensor<128x1440x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc399)
    %add__114 = vram.add %features.8.37.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.37.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc400)
    %batch_norm_114, %batch_norm_114.1, %batch_norm_114.2 = vram.batch_norm %conv2d_113, %features.8.37.norm2.weight, %features.8.37.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.37.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc400)
    %batch_norm_114.3 = vram.running_update %features.8.37.norm2.running_mean, %batch_norm_114.1 {momentum = 0.1 : f64, vram.layer = "features.8.37.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc400)
    %batch_norm_114.4 = vram.running_update %features.8.37.norm2.running_var, %batch_norm_114.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.37.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc400)
    %relu__114 = vram.relu %batch_norm_114 {vram.inplace, vram.layer = "features.8.37.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc401)
    %conv2d_114 = vram.conv2d %relu__114, %features.8.37.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.37.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc402)
    %cat_58 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110, %conv2d_112, %conv2d_114 {dim = 1 : i64, vram.layer = "features.8.38/cat_58"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1472x14x14xf32> loc(#loc403)
    %add__115 = vram.add %features.8.38.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.38.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc404)
    %batch_norm_115, %batch_norm_115.1, %batch_norm_115.2 = vram.batch_norm %cat_58, %features.8.38.norm1.weight, %features.8.38.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.38.norm1"} : (tensor<32x1472x14x14xf32>, tensor<1472xf32>, tensor<1472xf32>) -> (tensor<32x1472x14x14xf32>, tensor<1472xf32>, tensor<1472xf32>) loc(#loc404)
    %batch_norm_115.3 = vram.running_update %features.8.38.norm1.running_mean, %batch_norm_115.1 {momentum = 0.1 : f64, vram.layer = "features.8.38.norm1"} : (tensor<1472xf32>, tensor<1472xf32>) -> tensor<1472xf32> loc(#loc404)
    %batch_norm_115.4 = vram.running_update %features.8.38.norm1.running_var, %batch_norm_115.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.38.norm1"} : (tensor<1472xf32>, tensor<1472xf32>) -> tensor<1472xf32> loc(#loc404)
    %relu__115 = vram.relu %batch_norm_115 {vram.inplace, vram.layer = "features.8.38.relu1"} : (tensor<32x1472x14x14xf32>) -> tensor<32x1472x14x14xf32> loc(#loc405)
    %conv2d_115 = vram.conv2d %relu__115, %features.8.38.conv1.weight {vram.layer = "features.8.38.conv1"} : (tensor<32x1472x14x14xf32>, tensor<128x1472x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc406)
    %add__116 = vram.add %features.8.38.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.38.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc407)
    %batch_norm_116, %batch_norm_116.1, %batch_norm_116.2 = vram.batch_norm %conv2d_115, %features.8.38.norm2.weight, %features.8.38.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.38.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc407)
    %batch_norm_116.3 = vram.running_update %features.8.38.norm2.running_mean, %batch_norm_116.1 {momentum = 0.1 : f64, vram.layer = "features.8.38.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc407)
    %batch_norm_116.4 = vram.running_update %features.8.38.norm2.running_var, %batch_norm_116.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.38.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc407)
    %relu__116 = vram.relu %batch_norm_116 {vram.inplace, vram.layer = "features.8.38.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc408)
    %conv2d_116 = vram.conv2d %relu__116, %features.8.38.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.38.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc409)
    %cat_59 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110, %conv2d_112, %conv2d_114, %conv2d_116 {dim = 1 : i64, vram.layer = "features.8.39/cat_59"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1504x14x14xf32> loc(#loc410)
    %add__117 = vram.add %features.8.39.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.39.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc411)
    %batch_norm_117, %batch_norm_117.1, %batch_norm_117.2 = vram.batch_norm %cat_59, %features.8.39.norm1.weight, %features.8.39.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.39.norm1"} : (tensor<32x1504x14x14xf32>, tensor<1504xf32>, tensor<1504xf32>) -> (tensor<32x1504x14x14xf32>, tensor<1504xf32>, tensor<1504xf32>) loc(#loc411)
    %batch_norm_117.3 = vram.running_update %features.8.39.norm1.running_mean, %batch_norm_117.1 {momentum = 0.1 : f64, vram.layer = "features.8.39.norm1"} : (tensor<1504xf32>, tensor<1504xf32>) -> tensor<1504xf32> loc(#loc411)
    %batch_norm_117.4 = vram.running_update %features.8.39.norm1.running_var, %batch_norm_117.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.39.norm1"} : (tensor<1504xf32>, tensor<1504xf32>) -> tensor<1504xf32> loc(#loc411)
    %relu__117 = vram.relu %batch_norm_117 {vram.inplace, vram.layer = "features.8.39.relu1"} : (tensor<32x1504x14x14xf32>) -> tensor<32x1504x14x14xf32> loc(#loc412)
    %conv2d_117 = vram.conv2d %relu__117, %features.8.39.conv1.weight {vram.layer = "features.8.39.conv1"} : (tensor<32x1504x14x14xf32>, tensor<128x1504x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc413)
    %add__118 = vram.add %features.8.39.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.39.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc414)
    %batch_norm_118, %batch_norm_118.1, %batch_norm_118.2 = vram.batch_norm %conv2d_117, %features.8.39.norm2.weight, %features.8.39.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.39.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc414)
    %batch_norm_118.3 = vram.running_update %features.8.39.norm2.running_mean, %batch_norm_118.1 {momentum = 0.1 : f64, vram.layer = "features.8.39.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc414)
    %batch_norm_118.4 = vram.running_update %features.8.39.norm2.running_var, %batch_norm_118.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.39.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc414)
    %relu__118 = vram.relu %batch_norm_118 {vram.inplace, vram.layer = "features.8.39.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc415)
    %conv2d_118 = vram.conv2d %relu__118, %features.8.39.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.39.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc416)
    %cat_60 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110, %conv2d_112, %conv2d_114, %conv2d_116, %conv2d_118 {dim = 1 : i64, vram.layer = "features.8.40/cat_60"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1536x14x14xf32> loc(#loc417)
    %add__119 = vram.add %features.8.40.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.40.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc418)
    %batch_norm_119, %batch_norm_119.1, %batch_norm_119.2 = vram.batch_norm %cat_60, %features.8.40.norm1.weight, %features.8.40.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.40.norm1"} : (tensor<32x1536x14x14xf32>, tensor<1536xf32>, tensor<1536xf32>) -> (tensor<32x1536x14x14xf32>, tensor<1536xf32>, tensor<1536xf32>) loc(#loc418)
    %batch_norm_119.3 = vram.running_update %features.8.40.norm1.running_mean, %batch_norm_119.1 {momentum = 0.1 : f64, vram.layer = "features.8.40.norm1"} : (tensor<1536xf32>, tensor<1536xf32>) -> tensor<1536xf32> loc(#loc418)
    %batch_norm_119.4 = vram.running_update %features.8.40.norm1.running_var, %batch_norm_119.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.40.norm1"} : (tensor<1536xf32>, tensor<1536xf32>) -> tensor<1536xf32> loc(#loc418)
    %relu__119 = vram.relu %batch_norm_119 {vram.inplace, vram.layer = "features.8.40.relu1"} : (tensor<32x1536x14x14xf32>) -> tensor<32x1536x14x14xf32> loc(#loc419)
    %conv2d_119 = vram.conv2d %relu__119, %features.8.40.conv1.weight {vram.layer = "features.8.40.conv1"} : (tensor<32x1536x14x14xf32>, tensor<128x1536x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc420)
    %add__120 = vram.add %features.8.40.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.40.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc421)
    %batch_norm_120, %batch_norm_120.1, %batch_norm_120.2 = vram.batch_norm %conv2d_119, %features.8.40.norm2.weight, %features.8.40.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.40.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc421)
    %batch_norm_120.3 = vram.running_update %features.8.40.norm2.running_mean, %batch_norm_120.1 {momentum = 0.1 : f64, vram.layer = "features.8.40.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc421)
    %batch_norm_120.4 = vram.running_update %features.8.40.norm2.running_var, %batch_norm_120.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.40.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc421)
    %relu__120 = vram.relu %batch_norm_120 {vram.inplace, vram.layer = "features.8.40.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc422)
    %conv2d_120 = vram.conv2d %relu__120, %features.8.40.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.40.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc423)
    %cat_61 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110, %conv2d_112, %conv2d_114, %conv2d_116, %conv2d_118, %conv2d_120 {dim = 1 : i64, vram.layer = "features.8.41/cat_61"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1568x14x14xf32> loc(#loc424)
    %add__121 = vram.add %features.8.41.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.41.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc425)
    %batch_norm_121, %batch_norm_121.1, %batch_norm_121.2 = vram.batch_norm %cat_61, %features.8.41.norm1.weight, %features.8.41.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.41.norm1"} : (tensor<32x1568x14x14xf32>, tensor<1568xf32>, tensor<1568xf32>) -> (tensor<32x1568x14x14xf32>, tensor<1568xf32>, tensor<1568xf32>) loc(#loc425)
    %batch_norm_121.3 = vram.running_update %features.8.41.norm1.running_mean, %batch_norm_121.1 {momentum = 0.1 : f64, vram.layer = "features.8.41.norm1"} : (tensor<1568xf32>, tensor<1568xf32>) -> tensor<1568xf32> loc(#loc425)
    %batch_norm_121.4 = vram.running_update %features.8.41.norm1.running_var, %batch_norm_121.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.41.norm1"} : (tensor<1568xf32>, tensor<1568xf32>) -> tensor<1568xf32> loc(#loc425)
    %relu__121 = vram.relu %batch_norm_121 {vram.inplace, vram.layer = "features.8.41.relu1"} : (tensor<32x1568x14x14xf32>) -> tensor<32x1568x14x14xf32> loc(#loc426)
    %conv2d_121 = vram.conv2d %relu__121, %features.8.41.conv1.weight {vram.layer = "features.8.41.conv1"} : (tensor<32x1568x14x14xf32>, tensor<128x1568x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc427)
    %add__122 = vram.add %features.8.41.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.41.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc428)
    %batch_norm_122, %batch_norm_122.1, %batch_norm_122.2 = vram.batch_norm %conv2d_121, %features.8.41.norm2.weight, %features.8.41.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.41.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc428)
    %batch_norm_122.3 = vram.running_update %features.8.41.norm2.running_mean, %batch_norm_122.1 {momentum = 0.1 : f64, vram.layer = "features.8.41.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc428)
    %batch_norm_122.4 = vram.running_update %features.8.41.norm2.running_var, %batch_norm_122.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.41.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc428)
    %relu__122 = vram.relu %batch_norm_122 {vram.inplace, vram.layer = "features.8.41.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc429)
    %conv2d_122 = vram.conv2d %relu__122, %features.8.41.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.41.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc430)
    %cat_62 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110, %conv2d_112, %conv2d_114, %conv2d_116, %conv2d_118, %conv2d_120, %conv2d_122 {dim = 1 : i64, vram.layer = "features.8.42/cat_62"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1600x14x14xf32> loc(#loc431)
    %add__123 = vram.add %features.8.42.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.42.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc432)
    %batch_norm_123, %batch_norm_123.1, %batch_norm_123.2 = vram.batch_norm %cat_62, %features.8.42.norm1.weight, %features.8.42.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.42.norm1"} : (tensor<32x1600x14x14xf32>, tensor<1600xf32>, tensor<1600xf32>) -> (tensor<32x1600x14x14xf32>, tensor<1600xf32>, tensor<1600xf32>) loc(#loc432)
    %batch_norm_123.3 = vram.running_update %features.8.42.norm1.running_mean, %batch_norm_123.1 {momentum = 0.1 : f64, vram.layer = "features.8.42.norm1"} : (tensor<1600xf32>, tensor<1600xf32>) -> tensor<1600xf32> loc(#loc432)
    %batch_norm_123.4 = vram.running_update %features.8.42.norm1.running_var, %batch_norm_123.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.42.norm1"} : (tensor<1600xf32>, tensor<1600xf32>) -> tensor<1600xf32> loc(#loc432)
    %relu__123 = vram.relu %batch_norm_123 {vram.inplace, vram.layer = "features.8.42.relu1"} : (tensor<32x1600x14x14xf32>) -> tensor<32x1600x14x14xf32> loc(#loc433)
    %conv2d_123 = vram.conv2d %relu__123, %features.8.42.conv1.weight {vram.layer = "features.8.42.conv1"} : (tensor<32x1600x14x14xf32>, tensor<128x1600x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc434)
    %add__124 = vram.add %features.8.42.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.42.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc435)
    %batch_norm_124, %batch_norm_124.1, %batch_norm_124.2 = vram.batch_norm %conv2d_123, %features.8.42.norm2.weight, %features.8.42.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.42.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc435)
    %batch_norm_124.3 = vram.running_update %features.8.42.norm2.running_mean, %batch_norm_124.1 {momentum = 0.1 : f64, vram.layer = "features.8.42.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc435)
    %batch_norm_124.4 = vram.running_update %features.8.42.norm2.running_var, %batch_norm_124.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.42.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc435)
    %relu__124 = vram.relu %batch_norm_124 {vram.inplace, vram.layer = "features.8.42.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc436)
    %conv2d_124 = vram.conv2d %relu__124, %features.8.42.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.42.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc437)
    %cat_63 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110, %conv2d_112, %conv2d_114, %conv2d_116, %conv2d_118, %conv2d_120, %conv2d_122, %conv2d_124 {dim = 1 : i64, vram.layer = "features.8.43/cat_63"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1632x14x14xf32> loc(#loc438)
    %add__125 = vram.add %features.8.43.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.43.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc439)
    %batch_norm_125, %batch_norm_125.1, %batch_norm_125.2 = vram.batch_norm %cat_63, %features.8.43.norm1.weight, %features.8.43.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.43.norm1"} : (tensor<32x1632x14x14xf32>, tensor<1632xf32>, tensor<1632xf32>) -> (tensor<32x1632x14x14xf32>, tensor<1632xf32>, tensor<1632xf32>) loc(#loc439)
    %batch_norm_125.3 = vram.running_update %features.8.43.norm1.running_mean, %batch_norm_125.1 {momentum = 0.1 : f64, vram.layer = "features.8.43.norm1"} : (tensor<1632xf32>, tensor<1632xf32>) -> tensor<1632xf32> loc(#loc439)
    %batch_norm_125.4 = vram.running_update %features.8.43.norm1.running_var, %batch_norm_125.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.43.norm1"} : (tensor<1632xf32>, tensor<1632xf32>) -> tensor<1632xf32> loc(#loc439)
    %relu__125 = vram.relu %batch_norm_125 {vram.inplace, vram.layer = "features.8.43.relu1"} : (tensor<32x1632x14x14xf32>) -> tensor<32x1632x14x14xf32> loc(#loc440)
    %conv2d_125 = vram.conv2d %relu__125, %features.8.43.conv1.weight {vram.layer = "features.8.43.conv1"} : (tensor<32x1632x14x14xf32>, tensor<128x1632x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc441)
    %add__126 = vram.add %features.8.43.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.43.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc442)
    %batch_norm_126, %batch_norm_126.1, %batch_norm_126.2 = vram.batch_norm %conv2d_125, %features.8.43.norm2.weight, %features.8.43.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.43.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc442)
    %batch_norm_126.3 = vram.running_update %features.8.43.norm2.running_mean, %batch_norm_126.1 {momentum = 0.1 : f64, vram.layer = "features.8.43.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc442)
    %batch_norm_126.4 = vram.running_update %features.8.43.norm2.running_var, %batch_norm_126.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.43.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc442)
    %relu__126 = vram.relu %batch_norm_126 {vram.inplace, vram.layer = "features.8.43.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc443)
    %conv2d_126 = vram.conv2d %relu__126, %features.8.43.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.43.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc444)
    %cat_64 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110, %conv2d_112, %conv2d_114, %conv2d_116, %conv2d_118, %conv2d_120, %conv2d_122, %conv2d_124, %conv2d_126 {dim = 1 : i64, vram.layer = "features.8.44/cat_64"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1664x14x14xf32> loc(#loc445)
    %add__127 = vram.add %features.8.44.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.44.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc446)
    %batch_norm_127, %batch_norm_127.1, %batch_norm_127.2 = vram.batch_norm %cat_64, %features.8.44.norm1.weight, %features.8.44.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.44.norm1"} : (tensor<32x1664x14x14xf32>, tensor<1664xf32>, tensor<1664xf32>) -> (tensor<32x1664x14x14xf32>, tensor<1664xf32>, tensor<1664xf32>) loc(#loc446)
    %batch_norm_127.3 = vram.running_update %features.8.44.norm1.running_mean, %batch_norm_127.1 {momentum = 0.1 : f64, vram.layer = "features.8.44.norm1"} : (tensor<1664xf32>, tensor<1664xf32>) -> tensor<1664xf32> loc(#loc446)
    %batch_norm_127.4 = vram.running_update %features.8.44.norm1.running_var, %batch_norm_127.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.44.norm1"} : (tensor<1664xf32>, tensor<1664xf32>) -> tensor<1664xf32> loc(#loc446)
    %relu__127 = vram.relu %batch_norm_127 {vram.inplace, vram.layer = "features.8.44.relu1"} : (tensor<32x1664x14x14xf32>) -> tensor<32x1664x14x14xf32> loc(#loc447)
    %conv2d_127 = vram.conv2d %relu__127, %features.8.44.conv1.weight {vram.layer = "features.8.44.conv1"} : (tensor<32x1664x14x14xf32>, tensor<128x1664x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc448)
    %add__128 = vram.add %features.8.44.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.44.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc449)
    %batch_norm_128, %batch_norm_128.1, %batch_norm_128.2 = vram.batch_norm %conv2d_127, %features.8.44.norm2.weight, %features.8.44.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.44.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc449)
    %batch_norm_128.3 = vram.running_update %features.8.44.norm2.running_mean, %batch_norm_128.1 {momentum = 0.1 : f64, vram.layer = "features.8.44.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc449)
    %batch_norm_128.4 = vram.running_update %features.8.44.norm2.running_var, %batch_norm_128.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.44.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc449)
    %relu__128 = vram.relu %batch_norm_128 {vram.inplace, vram.layer = "features.8.44.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc450)
    %conv2d_128 = vram.conv2d %relu__128, %features.8.44.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.44.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc451)
    %cat_65 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110, %conv2d_112, %conv2d_114, %conv2d_116, %conv2d_118, %conv2d_120, %conv2d_122, %conv2d_124, %conv2d_126, %conv2d_128 {dim = 1 : i64, vram.layer = "features.8.45/cat_65"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1696x14x14xf32> loc(#loc452)
    %add__129 = vram.add %features.8.45.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.45.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc453)
    %batch_norm_129, %batch_norm_129.1, %batch_norm_129.2 = vram.batch_norm %cat_65, %features.8.45.norm1.weight, %features.8.45.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.45.norm1"} : (tensor<32x1696x14x14xf32>, tensor<1696xf32>, tensor<1696xf32>) -> (tensor<32x1696x14x14xf32>, tensor<1696xf32>, tensor<1696xf32>) loc(#loc453)
    %batch_norm_129.3 = vram.running_update %features.8.45.norm1.running_mean, %batch_norm_129.1 {momentum = 0.1 : f64, vram.layer = "features.8.45.norm1"} : (tensor<1696xf32>, tensor<1696xf32>) -> tensor<1696xf32> loc(#loc453)
    %batch_norm_129.4 = vram.running_update %features.8.45.norm1.running_var, %batch_norm_129.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.45.norm1"} : (tensor<1696xf32>, tensor<1696xf32>) -> tensor<1696xf32> loc(#loc453)
    %relu__129 = vram.relu %batch_norm_129 {vram.inplace, vram.layer = "features.8.45.relu1"} : (tensor<32x1696x14x14xf32>) -> tensor<32x1696x14x14xf32> loc(#loc454)
    %conv2d_129 = vram.conv2d %relu__129, %features.8.45.conv1.weight {vram.layer = "features.8.45.conv1"} : (tensor<32x1696x14x14xf32>, tensor<128x1696x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc455)
    %add__130 = vram.add %features.8.45.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.45.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc456)
    %batch_norm_130, %batch_norm_130.1, %batch_norm_130.2 = vram.batch_norm %conv2d_129, %features.8.45.norm2.weight, %features.8.45.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.45.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc456)
    %batch_norm_130.3 = vram.running_update %features.8.45.norm2.running_mean, %batch_norm_130.1 {momentum = 0.1 : f64, vram.layer = "features.8.45.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc456)
    %batch_norm_130.4 = vram.running_update %features.8.45.norm2.running_var, %batch_norm_130.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.45.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc456)
    %relu__130 = vram.relu %batch_norm_130 {vram.inplace, vram.layer = "features.8.45.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc457)
    %conv2d_130 = vram.conv2d %relu__130, %features.8.45.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.45.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc458)
    %cat_66 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110, %conv2d_112, %conv2d_114, %conv2d_116, %conv2d_118, %conv2d_120, %conv2d_122, %conv2d_124, %conv2d_126, %conv2d_128, %conv2d_130 {dim = 1 : i64, vram.layer = "features.8.46/cat_66"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1728x14x14xf32> loc(#loc459)
    %add__131 = vram.add %features.8.46.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.46.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc460)
    %batch_norm_131, %batch_norm_131.1, %batch_norm_131.2 = vram.batch_norm %cat_66, %features.8.46.norm1.weight, %features.8.46.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.46.norm1"} : (tensor<32x1728x14x14xf32>, tensor<1728xf32>, tensor<1728xf32>) -> (tensor<32x1728x14x14xf32>, tensor<1728xf32>, tensor<1728xf32>) loc(#loc460)
    %batch_norm_131.3 = vram.running_update %features.8.46.norm1.running_mean, %batch_norm_131.1 {momentum = 0.1 : f64, vram.layer = "features.8.46.norm1"} : (tensor<1728xf32>, tensor<1728xf32>) -> tensor<1728xf32> loc(#loc460)
    %batch_norm_131.4 = vram.running_update %features.8.46.norm1.running_var, %batch_norm_131.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.46.norm1"} : (tensor<1728xf32>, tensor<1728xf32>) -> tensor<1728xf32> loc(#loc460)
    %relu__131 = vram.relu %batch_norm_131 {vram.inplace, vram.layer = "features.8.46.relu1"} : (tensor<32x1728x14x14xf32>) -> tensor<32x1728x14x14xf32> loc(#loc461)
    %conv2d_131 = vram.conv2d %relu__131, %features.8.46.conv1.weight {vram.layer = "features.8.46.conv1"} : (tensor<32x1728x14x14xf32>, tensor<128x1728x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc462)
    %add__132 = vram.add %features.8.46.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.46.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc463)
    %batch_norm_132, %batch_norm_132.1, %batch_norm_132.2 = vram.batch_norm %conv2d_131, %features.8.46.norm2.weight, %features.8.46.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.46.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc463)
    %batch_norm_132.3 = vram.running_update %features.8.46.norm2.running_mean, %batch_norm_132.1 {momentum = 0.1 : f64, vram.layer = "features.8.46.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc463)
    %batch_norm_132.4 = vram.running_update %features.8.46.norm2.running_var, %batch_norm_132.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.46.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc463)
    %relu__132 = vram.relu %batch_norm_132 {vram.inplace, vram.layer = "features.8.46.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc464)
    %conv2d_132 = vram.conv2d %relu__132, %features.8.46.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.46.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc465)
    %cat_67 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110, %conv2d_112, %conv2d_114, %conv2d_116, %conv2d_118, %conv2d_120, %conv2d_122, %conv2d_124, %conv2d_126, %conv2d_128, %conv2d_130, %conv2d_132 {dim = 1 : i64, vram.layer = "features.8.47/cat_67"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1760x14x14xf32> loc(#loc466)
    %add__133 = vram.add %features.8.47.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.47.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc467)
    %batch_norm_133, %batch_norm_133.1, %batch_norm_133.2 = vram.batch_norm %cat_67, %features.8.47.norm1.weight, %features.8.47.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.47.norm1"} : (tensor<32x1760x14x14xf32>, tensor<1760xf32>, tensor<1760xf32>) -> (tensor<32x1760x14x14xf32>, tensor<1760xf32>, tensor<1760xf32>) loc(#loc467)
    %batch_norm_133.3 = vram.running_update %features.8.47.norm1.running_mean, %batch_norm_133.1 {momentum = 0.1 : f64, vram.layer = "features.8.47.norm1"} : (tensor<1760xf32>, tensor<1760xf32>) -> tensor<1760xf32> loc(#loc467)
    %batch_norm_133.4 = vram.running_update %features.8.47.norm1.running_var, %batch_norm_133.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.47.norm1"} : (tensor<1760xf32>, tensor<1760xf32>) -> tensor<1760xf32> loc(#loc467)
    %relu__133 = vram.relu %batch_norm_133 {vram.inplace, vram.layer = "features.8.47.relu1"} : (tensor<32x1760x14x14xf32>) -> tensor<32x1760x14x14xf32> loc(#loc468)
    %conv2d_133 = vram.conv2d %relu__133, %features.8.47.conv1.weight {vram.layer = "features.8.47.conv1"} : (tensor<32x1760x14x14xf32>, tensor<128x1760x1x1xf32>) -> tensor<32x128x14x14xf32> loc(#loc469)
    %add__134 = vram.add %features.8.47.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.47.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc470)
    %batch_norm_134, %batch_norm_134.1, %batch_norm_134.2 = vram.batch_norm %conv2d_133, %features.8.47.norm2.weight, %features.8.47.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.47.norm2"} : (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x14x14xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc470)
    %batch_norm_134.3 = vram.running_update %features.8.47.norm2.running_mean, %batch_norm_134.1 {momentum = 0.1 : f64, vram.layer = "features.8.47.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc470)
    %batch_norm_134.4 = vram.running_update %features.8.47.norm2.running_var, %batch_norm_134.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.8.47.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc470)
    %relu__134 = vram.relu %batch_norm_134 {vram.inplace, vram.layer = "features.8.47.relu2"} : (tensor<32x128x14x14xf32>) -> tensor<32x128x14x14xf32> loc(#loc471)
    %conv2d_134 = vram.conv2d %relu__134, %features.8.47.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.8.47.conv2"} : (tensor<32x128x14x14xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x14x14xf32> loc(#loc472)
    %cat_68 = vram.concat %avg_pool2d_1, %conv2d_40, %conv2d_42, %conv2d_44, %conv2d_46, %conv2d_48, %conv2d_50, %conv2d_52, %conv2d_54, %conv2d_56, %conv2d_58, %conv2d_60, %conv2d_62, %conv2d_64, %conv2d_66, %conv2d_68, %conv2d_70, %conv2d_72, %conv2d_74, %conv2d_76, %conv2d_78, %conv2d_80, %conv2d_82, %conv2d_84, %conv2d_86, %conv2d_88, %conv2d_90, %conv2d_92, %conv2d_94, %conv2d_96, %conv2d_98, %conv2d_100, %conv2d_102, %conv2d_104, %conv2d_106, %conv2d_108, %conv2d_110, %conv2d_112, %conv2d_114, %conv2d_116, %conv2d_118, %conv2d_120, %conv2d_122, %conv2d_124, %conv2d_126, %conv2d_128, %conv2d_130, %conv2d_132, %conv2d_134 {dim = 1 : i64, vram.layer = "features.8/cat_68"} : (tensor<32x256x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>, tensor<32x32x14x14xf32>) -> tensor<32x1792x14x14xf32> loc(#loc473)
    %add__135 = vram.add %features.9.0.num_batches_tracked, %c {vram.inplace, vram.layer = "features.9.0"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc474)
    %batch_norm_135, %batch_norm_135.1, %batch_norm_135.2 = vram.batch_norm %cat_68, %features.9.0.weight, %features.9.0.bias {eps = 1.0e-05 : f64, vram.layer = "features.9.0"} : (tensor<32x1792x14x14xf32>, tensor<1792xf32>, tensor<1792xf32>) -> (tensor<32x1792x14x14xf32>, tensor<1792xf32>, tensor<1792xf32>) loc(#loc474)
    %batch_norm_135.3 = vram.running_update %features.9.0.running_mean, %batch_norm_135.1 {momentum = 0.1 : f64, vram.layer = "features.9.0"} : (tensor<1792xf32>, tensor<1792xf32>) -> tensor<1792xf32> loc(#loc474)
    %batch_norm_135.4 = vram.running_update %features.9.0.running_var, %batch_norm_135.2 {momentum = 0.1 : f64, scale = 1.0001594642002871 : f64, vram.layer = "features.9.0"} : (tensor<1792xf32>, tensor<1792xf32>) -> tensor<1792xf32> loc(#loc474)
    %relu__135 = vram.relu %batch_norm_135 {vram.inplace, vram.layer = "features.9.1"} : (tensor<32x1792x14x14xf32>) -> tensor<32x1792x14x14xf32> loc(#loc475)
    %conv2d_135 = vram.conv2d %relu__135, %features.9.2.weight {vram.layer = "features.9.2"} : (tensor<32x1792x14x14xf32>, tensor<896x1792x1x1xf32>) -> tensor<32x896x14x14xf32> loc(#loc476)
    %avg_pool2d_2 = vram.avg_pool2d %conv2d_135 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "features.9.3"} : (tensor<32x896x14x14xf32>) -> tensor<32x896x7x7xf32> loc(#loc477)
    %add__136 = vram.add %features.10.0.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.0.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc478)
    %batch_norm_136, %batch_norm_136.1, %batch_norm_136.2 = vram.batch_norm %avg_pool2d_2, %features.10.0.norm1.weight, %features.10.0.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.0.norm1"} : (tensor<32x896x7x7xf32>, tensor<896xf32>, tensor<896xf32>) -> (tensor<32x896x7x7xf32>, tensor<896xf32>, tensor<896xf32>) loc(#loc478)
    %batch_norm_136.3 = vram.running_update %features.10.0.norm1.running_mean, %batch_norm_136.1 {momentum = 0.1 : f64, vram.layer = "features.10.0.norm1"} : (tensor<896xf32>, tensor<896xf32>) -> tensor<896xf32> loc(#loc478)
    %batch_norm_136.4 = vram.running_update %features.10.0.norm1.running_var, %batch_norm_136.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.0.norm1"} : (tensor<896xf32>, tensor<896xf32>) -> tensor<896xf32> loc(#loc478)
    %relu__136 = vram.relu %batch_norm_136 {vram.inplace, vram.layer = "features.10.0.relu1"} : (tensor<32x896x7x7xf32>) -> tensor<32x896x7x7xf32> loc(#loc479)
    %conv2d_136 = vram.conv2d %relu__136, %features.10.0.conv1.weight {vram.layer = "features.10.0.conv1"} : (tensor<32x896x7x7xf32>, tensor<128x896x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc480)
    %add__137 = vram.add %features.10.0.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.0.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc481)
    %batch_norm_137, %batch_norm_137.1, %batch_norm_137.2 = vram.batch_norm %conv2d_136, %features.10.0.norm2.weight, %features.10.0.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.0.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc481)
    %batch_norm_137.3 = vram.running_update %features.10.0.norm2.running_mean, %batch_norm_137.1 {momentum = 0.1 : f64, vram.layer = "features.10.0.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc481)
    %batch_norm_137.4 = vram.running_update %features.10.0.norm2.running_var, %batch_norm_137.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.0.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc481)
    %relu__137 = vram.relu %batch_norm_137 {vram.inplace, vram.layer = "features.10.0.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc482)
    %conv2d_137 = vram.conv2d %relu__137, %features.10.0.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.0.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc483)
    %cat_70 = vram.concat %avg_pool2d_2, %conv2d_137 {dim = 1 : i64, vram.layer = "features.10.1/cat_70"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x928x7x7xf32> loc(#loc484)
    %add__138 = vram.add %features.10.1.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.1.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc485)
    %batch_norm_138, %batch_norm_138.1, %batch_norm_138.2 = vram.batch_norm %cat_70, %features.10.1.norm1.weight, %features.10.1.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.1.norm1"} : (tensor<32x928x7x7xf32>, tensor<928xf32>, tensor<928xf32>) -> (tensor<32x928x7x7xf32>, tensor<928xf32>, tensor<928xf32>) loc(#loc485)
    %batch_norm_138.3 = vram.running_update %features.10.1.norm1.running_mean, %batch_norm_138.1 {momentum = 0.1 : f64, vram.layer = "features.10.1.norm1"} : (tensor<928xf32>, tensor<928xf32>) -> tensor<928xf32> loc(#loc485)
    %batch_norm_138.4 = vram.running_update %features.10.1.norm1.running_var, %batch_norm_138.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.1.norm1"} : (tensor<928xf32>, tensor<928xf32>) -> tensor<928xf32> loc(#loc485)
    %relu__138 = vram.relu %batch_norm_138 {vram.inplace, vram.layer = "features.10.1.relu1"} : (tensor<32x928x7x7xf32>) -> tensor<32x928x7x7xf32> loc(#loc486)
    %conv2d_138 = vram.conv2d %relu__138, %features.10.1.conv1.weight {vram.layer = "features.10.1.conv1"} : (tensor<32x928x7x7xf32>, tensor<128x928x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc487)
    %add__139 = vram.add %features.10.1.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.1.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc488)
    %batch_norm_139, %batch_norm_139.1, %batch_norm_139.2 = vram.batch_norm %conv2d_138, %features.10.1.norm2.weight, %features.10.1.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.1.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc488)
    %batch_norm_139.3 = vram.running_update %features.10.1.norm2.running_mean, %batch_norm_139.1 {momentum = 0.1 : f64, vram.layer = "features.10.1.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc488)
    %batch_norm_139.4 = vram.running_update %features.10.1.norm2.running_var, %batch_norm_139.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.1.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc488)
    %relu__139 = vram.relu %batch_norm_139 {vram.inplace, vram.layer = "features.10.1.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc489)
    %conv2d_139 = vram.conv2d %relu__139, %features.10.1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.1.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc490)
    %cat_71 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139 {dim = 1 : i64, vram.layer = "features.10.2/cat_71"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x960x7x7xf32> loc(#loc491)
    %add__140 = vram.add %features.10.2.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.2.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc492)
    %batch_norm_140, %batch_norm_140.1, %batch_norm_140.2 = vram.batch_norm %cat_71, %features.10.2.norm1.weight, %features.10.2.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.2.norm1"} : (tensor<32x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) -> (tensor<32x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) loc(#loc492)
    %batch_norm_140.3 = vram.running_update %features.10.2.norm1.running_mean, %batch_norm_140.1 {momentum = 0.1 : f64, vram.layer = "features.10.2.norm1"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc492)
    %batch_norm_140.4 = vram.running_update %features.10.2.norm1.running_var, %batch_norm_140.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.2.norm1"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc492)
    %relu__140 = vram.relu %batch_norm_140 {vram.inplace, vram.layer = "features.10.2.relu1"} : (tensor<32x960x7x7xf32>) -> tensor<32x960x7x7xf32> loc(#loc493)
    %conv2d_140 = vram.conv2d %relu__140, %features.10.2.conv1.weight {vram.layer = "features.10.2.conv1"} : (tensor<32x960x7x7xf32>, tensor<128x960x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc494)
    %add__141 = vram.add %features.10.2.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.2.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc495)
    %batch_norm_141, %batch_norm_141.1, %batch_norm_141.2 = vram.batch_norm %conv2d_140, %features.10.2.norm2.weight, %features.10.2.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.2.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc495)
    %batch_norm_141.3 = vram.running_update %features.10.2.norm2.running_mean, %batch_norm_141.1 {momentum = 0.1 : f64, vram.layer = "features.10.2.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc495)
    %batch_norm_141.4 = vram.running_update %features.10.2.norm2.running_var, %batch_norm_141.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.2.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc495)
    %relu__141 = vram.relu %batch_norm_141 {vram.inplace, vram.layer = "features.10.2.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc496)
    %conv2d_141 = vram.conv2d %relu__141, %features.10.2.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.2.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc497)
    %cat_72 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141 {dim = 1 : i64, vram.layer = "features.10.3/cat_72"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x992x7x7xf32> loc(#loc498)
    %add__142 = vram.add %features.10.3.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.3.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc499)
    %batch_norm_142, %batch_norm_142.1, %batch_norm_142.2 = vram.batch_norm %cat_72, %features.10.3.norm1.weight, %features.10.3.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.3.norm1"} : (tensor<32x992x7x7xf32>, tensor<992xf32>, tensor<992xf32>) -> (tensor<32x992x7x7xf32>, tensor<992xf32>, tensor<992xf32>) loc(#loc499)
    %batch_norm_142.3 = vram.running_update %features.10.3.norm1.running_mean, %batch_norm_142.1 {momentum = 0.1 : f64, vram.layer = "features.10.3.norm1"} : (tensor<992xf32>, tensor<992xf32>) -> tensor<992xf32> loc(#loc499)
    %batch_norm_142.4 = vram.running_update %features.10.3.norm1.running_var, %batch_norm_142.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.3.norm1"} : (tensor<992xf32>, tensor<992xf32>) -> tensor<992xf32> loc(#loc499)
    %relu__142 = vram.relu %batch_norm_142 {vram.inplace, vram.layer = "features.10.3.relu1"} : (tensor<32x992x7x7xf32>) -> tensor<32x992x7x7xf32> loc(#loc500)
    %conv2d_142 = vram.conv2d %relu__142, %features.10.3.conv1.weight {vram.layer = "features.10.3.conv1"} : (tensor<32x992x7x7xf32>, tensor<128x992x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc501)
    %add__143 = vram.add %features.10.3.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.3.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc502)
    %batch_norm_143, %batch_norm_143.1, %batch_norm_143.2 = vram.batch_norm %conv2d_142, %features.10.3.norm2.weight, %features.10.3.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.3.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc502)
    %batch_norm_143.3 = vram.running_update %features.10.3.norm2.running_mean, %batch_norm_143.1 {momentum = 0.1 : f64, vram.layer = "features.10.3.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc502)
    %batch_norm_143.4 = vram.running_update %features.10.3.norm2.running_var, %batch_norm_143.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.3.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc502)
    %relu__143 = vram.relu %batch_norm_143 {vram.inplace, vram.layer = "features.10.3.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc503)
    %conv2d_143 = vram.conv2d %relu__143, %features.10.3.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.3.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc504)
    %cat_73 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143 {dim = 1 : i64, vram.layer = "features.10.4/cat_73"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1024x7x7xf32> loc(#loc505)
    %add__144 = vram.add %features.10.4.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.4.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc506)
    %batch_norm_144, %batch_norm_144.1, %batch_norm_144.2 = vram.batch_norm %cat_73, %features.10.4.norm1.weight, %features.10.4.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.4.norm1"} : (tensor<32x1024x7x7xf32>, tensor<1024xf32>, tensor<1024xf32>) -> (tensor<32x1024x7x7xf32>, tensor<1024xf32>, tensor<1024xf32>) loc(#loc506)
    %batch_norm_144.3 = vram.running_update %features.10.4.norm1.running_mean, %batch_norm_144.1 {momentum = 0.1 : f64, vram.layer = "features.10.4.norm1"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc506)
    %batch_norm_144.4 = vram.running_update %features.10.4.norm1.running_var, %batch_norm_144.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.4.norm1"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc506)
    %relu__144 = vram.relu %batch_norm_144 {vram.inplace, vram.layer = "features.10.4.relu1"} : (tensor<32x1024x7x7xf32>) -> tensor<32x1024x7x7xf32> loc(#loc507)
    %conv2d_144 = vram.conv2d %relu__144, %features.10.4.conv1.weight {vram.layer = "features.10.4.conv1"} : (tensor<32x1024x7x7xf32>, tensor<128x1024x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc508)
    %add__145 = vram.add %features.10.4.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.4.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc509)
    %batch_norm_145, %batch_norm_145.1, %batch_norm_145.2 = vram.batch_norm %conv2d_144, %features.10.4.norm2.weight, %features.10.4.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.4.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc509)
    %batch_norm_145.3 = vram.running_update %features.10.4.norm2.running_mean, %batch_norm_145.1 {momentum = 0.1 : f64, vram.layer = "features.10.4.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc509)
    %batch_norm_145.4 = vram.running_update %features.10.4.norm2.running_var, %batch_norm_145.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.4.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc509)
    %relu__145 = vram.relu %batch_norm_145 {vram.inplace, vram.layer = "features.10.4.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc510)
    %conv2d_145 = vram.conv2d %relu__145, %features.10.4.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.4.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc511)
    %cat_74 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145 {dim = 1 : i64, vram.layer = "features.10.5/cat_74"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1056x7x7xf32> loc(#loc512)
    %add__146 = vram.add %features.10.5.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.5.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc513)
    %batch_norm_146, %batch_norm_146.1, %batch_norm_146.2 = vram.batch_norm %cat_74, %features.10.5.norm1.weight, %features.10.5.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.5.norm1"} : (tensor<32x1056x7x7xf32>, tensor<1056xf32>, tensor<1056xf32>) -> (tensor<32x1056x7x7xf32>, tensor<1056xf32>, tensor<1056xf32>) loc(#loc513)
    %batch_norm_146.3 = vram.running_update %features.10.5.norm1.running_mean, %batch_norm_146.1 {momentum = 0.1 : f64, vram.layer = "features.10.5.norm1"} : (tensor<1056xf32>, tensor<1056xf32>) -> tensor<1056xf32> loc(#loc513)
    %batch_norm_146.4 = vram.running_update %features.10.5.norm1.running_var, %batch_norm_146.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.5.norm1"} : (tensor<1056xf32>, tensor<1056xf32>) -> tensor<1056xf32> loc(#loc513)
    %relu__146 = vram.relu %batch_norm_146 {vram.inplace, vram.layer = "features.10.5.relu1"} : (tensor<32x1056x7x7xf32>) -> tensor<32x1056x7x7xf32> loc(#loc514)
    %conv2d_146 = vram.conv2d %relu__146, %features.10.5.conv1.weight {vram.layer = "features.10.5.conv1"} : (tensor<32x1056x7x7xf32>, tensor<128x1056x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc515)
    %add__147 = vram.add %features.10.5.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.5.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc516)
    %batch_norm_147, %batch_norm_147.1, %batch_norm_147.2 = vram.batch_norm %conv2d_146, %features.10.5.norm2.weight, %features.10.5.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.5.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc516)
    %batch_norm_147.3 = vram.running_update %features.10.5.norm2.running_mean, %batch_norm_147.1 {momentum = 0.1 : f64, vram.layer = "features.10.5.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc516)
    %batch_norm_147.4 = vram.running_update %features.10.5.norm2.running_var, %batch_norm_147.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.5.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc516)
    %relu__147 = vram.relu %batch_norm_147 {vram.inplace, vram.layer = "features.10.5.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc517)
    %conv2d_147 = vram.conv2d %relu__147, %features.10.5.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.5.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc518)
    %cat_75 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147 {dim = 1 : i64, vram.layer = "features.10.6/cat_75"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1088x7x7xf32> loc(#loc519)
    %add__148 = vram.add %features.10.6.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.6.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc520)
    %batch_norm_148, %batch_norm_148.1, %batch_norm_148.2 = vram.batch_norm %cat_75, %features.10.6.norm1.weight, %features.10.6.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.6.norm1"} : (tensor<32x1088x7x7xf32>, tensor<1088xf32>, tensor<1088xf32>) -> (tensor<32x1088x7x7xf32>, tensor<1088xf32>, tensor<1088xf32>) loc(#loc520)
    %batch_norm_148.3 = vram.running_update %features.10.6.norm1.running_mean, %batch_norm_148.1 {momentum = 0.1 : f64, vram.layer = "features.10.6.norm1"} : (tensor<1088xf32>, tensor<1088xf32>) -> tensor<1088xf32> loc(#loc520)
    %batch_norm_148.4 = vram.running_update %features.10.6.norm1.running_var, %batch_norm_148.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.6.norm1"} : (tensor<1088xf32>, tensor<1088xf32>) -> tensor<1088xf32> loc(#loc520)
    %relu__148 = vram.relu %batch_norm_148 {vram.inplace, vram.layer = "features.10.6.relu1"} : (tensor<32x1088x7x7xf32>) -> tensor<32x1088x7x7xf32> loc(#loc521)
    %conv2d_148 = vram.conv2d %relu__148, %features.10.6.conv1.weight {vram.layer = "features.10.6.conv1"} : (tensor<32x1088x7x7xf32>, tensor<128x1088x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc522)
    %add__149 = vram.add %features.10.6.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.6.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc523)
    %batch_norm_149, %batch_norm_149.1, %batch_norm_149.2 = vram.batch_norm %conv2d_148, %features.10.6.norm2.weight, %features.10.6.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.6.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc523)
    %batch_norm_149.3 = vram.running_update %features.10.6.norm2.running_mean, %batch_norm_149.1 {momentum = 0.1 : f64, vram.layer = "features.10.6.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc523)
    %batch_norm_149.4 = vram.running_update %features.10.6.norm2.running_var, %batch_norm_149.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.6.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc523)
    %relu__149 = vram.relu %batch_norm_149 {vram.inplace, vram.layer = "features.10.6.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc524)
    %conv2d_149 = vram.conv2d %relu__149, %features.10.6.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.6.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc525)
    %cat_76 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149 {dim = 1 : i64, vram.layer = "features.10.7/cat_76"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1120x7x7xf32> loc(#loc526)
    %add__150 = vram.add %features.10.7.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.7.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc527)
    %batch_norm_150, %batch_norm_150.1, %batch_norm_150.2 = vram.batch_norm %cat_76, %features.10.7.norm1.weight, %features.10.7.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.7.norm1"} : (tensor<32x1120x7x7xf32>, tensor<1120xf32>, tensor<1120xf32>) -> (tensor<32x1120x7x7xf32>, tensor<1120xf32>, tensor<1120xf32>) loc(#loc527)
    %batch_norm_150.3 = vram.running_update %features.10.7.norm1.running_mean, %batch_norm_150.1 {momentum = 0.1 : f64, vram.layer = "features.10.7.norm1"} : (tensor<1120xf32>, tensor<1120xf32>) -> tensor<1120xf32> loc(#loc527)
    %batch_norm_150.4 = vram.running_update %features.10.7.norm1.running_var, %batch_norm_150.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.7.norm1"} : (tensor<1120xf32>, tensor<1120xf32>) -> tensor<1120xf32> loc(#loc527)
    %relu__150 = vram.relu %batch_norm_150 {vram.inplace, vram.layer = "features.10.7.relu1"} : (tensor<32x1120x7x7xf32>) -> tensor<32x1120x7x7xf32> loc(#loc528)
    %conv2d_150 = vram.conv2d %relu__150, %features.10.7.conv1.weight {vram.layer = "features.10.7.conv1"} : (tensor<32x1120x7x7xf32>, tensor<128x1120x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc529)
    %add__151 = vram.add %features.10.7.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.7.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc530)
    %batch_norm_151, %batch_norm_151.1, %batch_norm_151.2 = vram.batch_norm %conv2d_150, %features.10.7.norm2.weight, %features.10.7.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.7.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc530)
    %batch_norm_151.3 = vram.running_update %features.10.7.norm2.running_mean, %batch_norm_151.1 {momentum = 0.1 : f64, vram.layer = "features.10.7.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc530)
    %batch_norm_151.4 = vram.running_update %features.10.7.norm2.running_var, %batch_norm_151.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.7.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc530)
    %relu__151 = vram.relu %batch_norm_151 {vram.inplace, vram.layer = "features.10.7.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc531)
    %conv2d_151 = vram.conv2d %relu__151, %features.10.7.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.7.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc532)
    %cat_77 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151 {dim = 1 : i64, vram.layer = "features.10.8/cat_77"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1152x7x7xf32> loc(#loc533)
    %add__152 = vram.add %features.10.8.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.8.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc534)
    %batch_norm_152, %batch_norm_152.1, %batch_norm_152.2 = vram.batch_norm %cat_77, %features.10.8.norm1.weight, %features.10.8.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.8.norm1"} : (tensor<32x1152x7x7xf32>, tensor<1152xf32>, tensor<1152xf32>) -> (tensor<32x1152x7x7xf32>, tensor<1152xf32>, tensor<1152xf32>) loc(#loc534)
    %batch_norm_152.3 = vram.running_update %features.10.8.norm1.running_mean, %batch_norm_152.1 {momentum = 0.1 : f64, vram.layer = "features.10.8.norm1"} : (tensor<1152xf32>, tensor<1152xf32>) -> tensor<1152xf32> loc(#loc534)
    %batch_norm_152.4 = vram.running_update %features.10.8.norm1.running_var, %batch_norm_152.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.8.norm1"} : (tensor<1152xf32>, tensor<1152xf32>) -> tensor<1152xf32> loc(#loc534)
    %relu__152 = vram.relu %batch_norm_152 {vram.inplace, vram.layer = "features.10.8.relu1"} : (tensor<32x1152x7x7xf32>) -> tensor<32x1152x7x7xf32> loc(#loc535)
    %conv2d_152 = vram.conv2d %relu__152, %features.10.8.conv1.weight {vram.layer = "features.10.8.conv1"} : (tensor<32x1152x7x7xf32>, tensor<128x1152x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc536)
    %add__153 = vram.add %features.10.8.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.8.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc537)
    %batch_norm_153, %batch_norm_153.1, %batch_norm_153.2 = vram.batch_norm %conv2d_152, %features.10.8.norm2.weight, %features.10.8.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.8.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc537)
    %batch_norm_153.3 = vram.running_update %features.10.8.norm2.running_mean, %batch_norm_153.1 {momentum = 0.1 : f64, vram.layer = "features.10.8.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc537)
    %batch_norm_153.4 = vram.running_update %features.10.8.norm2.running_var, %batch_norm_153.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.8.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc537)
    %relu__153 = vram.relu %batch_norm_153 {vram.inplace, vram.layer = "features.10.8.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc538)
    %conv2d_153 = vram.conv2d %relu__153, %features.10.8.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.8.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc539)
    %cat_78 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153 {dim = 1 : i64, vram.layer = "features.10.9/cat_78"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1184x7x7xf32> loc(#loc540)
    %add__154 = vram.add %features.10.9.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.9.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc541)
    %batch_norm_154, %batch_norm_154.1, %batch_norm_154.2 = vram.batch_norm %cat_78, %features.10.9.norm1.weight, %features.10.9.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.9.norm1"} : (tensor<32x1184x7x7xf32>, tensor<1184xf32>, tensor<1184xf32>) -> (tensor<32x1184x7x7xf32>, tensor<1184xf32>, tensor<1184xf32>) loc(#loc541)
    %batch_norm_154.3 = vram.running_update %features.10.9.norm1.running_mean, %batch_norm_154.1 {momentum = 0.1 : f64, vram.layer = "features.10.9.norm1"} : (tensor<1184xf32>, tensor<1184xf32>) -> tensor<1184xf32> loc(#loc541)
    %batch_norm_154.4 = vram.running_update %features.10.9.norm1.running_var, %batch_norm_154.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.9.norm1"} : (tensor<1184xf32>, tensor<1184xf32>) -> tensor<1184xf32> loc(#loc541)
    %relu__154 = vram.relu %batch_norm_154 {vram.inplace, vram.layer = "features.10.9.relu1"} : (tensor<32x1184x7x7xf32>) -> tensor<32x1184x7x7xf32> loc(#loc542)
    %conv2d_154 = vram.conv2d %relu__154, %features.10.9.conv1.weight {vram.layer = "features.10.9.conv1"} : (tensor<32x1184x7x7xf32>, tensor<128x1184x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc543)
    %add__155 = vram.add %features.10.9.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.9.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc544)
    %batch_norm_155, %batch_norm_155.1, %batch_norm_155.2 = vram.batch_norm %conv2d_154, %features.10.9.norm2.weight, %features.10.9.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.9.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc544)
    %batch_norm_155.3 = vram.running_update %features.10.9.norm2.running_mean, %batch_norm_155.1 {momentum = 0.1 : f64, vram.layer = "features.10.9.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc544)
    %batch_norm_155.4 = vram.running_update %features.10.9.norm2.running_var, %batch_norm_155.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.9.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc544)
    %relu__155 = vram.relu %batch_norm_155 {vram.inplace, vram.layer = "features.10.9.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc545)
    %conv2d_155 = vram.conv2d %relu__155, %features.10.9.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.9.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc546)
    %cat_79 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155 {dim = 1 : i64, vram.layer = "features.10.10/cat_79"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1216x7x7xf32> loc(#loc547)
    %add__156 = vram.add %features.10.10.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.10.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc548)
    %batch_norm_156, %batch_norm_156.1, %batch_norm_156.2 = vram.batch_norm %cat_79, %features.10.10.norm1.weight, %features.10.10.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.10.norm1"} : (tensor<32x1216x7x7xf32>, tensor<1216xf32>, tensor<1216xf32>) -> (tensor<32x1216x7x7xf32>, tensor<1216xf32>, tensor<1216xf32>) loc(#loc548)
    %batch_norm_156.3 = vram.running_update %features.10.10.norm1.running_mean, %batch_norm_156.1 {momentum = 0.1 : f64, vram.layer = "features.10.10.norm1"} : (tensor<1216xf32>, tensor<1216xf32>) -> tensor<1216xf32> loc(#loc548)
    %batch_norm_156.4 = vram.running_update %features.10.10.norm1.running_var, %batch_norm_156.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.10.norm1"} : (tensor<1216xf32>, tensor<1216xf32>) -> tensor<1216xf32> loc(#loc548)
    %relu__156 = vram.relu %batch_norm_156 {vram.inplace, vram.layer = "features.10.10.relu1"} : (tensor<32x1216x7x7xf32>) -> tensor<32x1216x7x7xf32> loc(#loc549)
    %conv2d_156 = vram.conv2d %relu__156, %features.10.10.conv1.weight {vram.layer = "features.10.10.conv1"} : (tensor<32x1216x7x7xf32>, tensor<128x1216x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc550)
    %add__157 = vram.add %features.10.10.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.10.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc551)
    %batch_norm_157, %batch_norm_157.1, %batch_norm_157.2 = vram.batch_norm %conv2d_156, %features.10.10.norm2.weight, %features.10.10.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.10.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc551)
    %batch_norm_157.3 = vram.running_update %features.10.10.norm2.running_mean, %batch_norm_157.1 {momentum = 0.1 : f64, vram.layer = "features.10.10.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc551)
    %batch_norm_157.4 = vram.running_update %features.10.10.norm2.running_var, %batch_norm_157.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.10.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc551)
    %relu__157 = vram.relu %batch_norm_157 {vram.inplace, vram.layer = "features.10.10.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc552)
    %conv2d_157 = vram.conv2d %relu__157, %features.10.10.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.10.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc553)
    %cat_80 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157 {dim = 1 : i64, vram.layer = "features.10.11/cat_80"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1248x7x7xf32> loc(#loc554)
    %add__158 = vram.add %features.10.11.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.11.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc555)
    %batch_norm_158, %batch_norm_158.1, %batch_norm_158.2 = vram.batch_norm %cat_80, %features.10.11.norm1.weight, %features.10.11.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.11.norm1"} : (tensor<32x1248x7x7xf32>, tensor<1248xf32>, tensor<1248xf32>) -> (tensor<32x1248x7x7xf32>, tensor<1248xf32>, tensor<1248xf32>) loc(#loc555)
    %batch_norm_158.3 = vram.running_update %features.10.11.norm1.running_mean, %batch_norm_158.1 {momentum = 0.1 : f64, vram.layer = "features.10.11.norm1"} : (tensor<1248xf32>, tensor<1248xf32>) -> tensor<1248xf32> loc(#loc555)
    %batch_norm_158.4 = vram.running_update %features.10.11.norm1.running_var, %batch_norm_158.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.11.norm1"} : (tensor<1248xf32>, tensor<1248xf32>) -> tensor<1248xf32> loc(#loc555)
    %relu__158 = vram.relu %batch_norm_158 {vram.inplace, vram.layer = "features.10.11.relu1"} : (tensor<32x1248x7x7xf32>) -> tensor<32x1248x7x7xf32> loc(#loc556)
    %conv2d_158 = vram.conv2d %relu__158, %features.10.11.conv1.weight {vram.layer = "features.10.11.conv1"} : (tensor<32x1248x7x7xf32>, tensor<128x1248x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc557)
    %add__159 = vram.add %features.10.11.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.11.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc558)
    %batch_norm_159, %batch_norm_159.1, %batch_norm_159.2 = vram.batch_norm %conv2d_158, %features.10.11.norm2.weight, %features.10.11.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.11.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc558)
    %batch_norm_159.3 = vram.running_update %features.10.11.norm2.running_mean, %batch_norm_159.1 {momentum = 0.1 : f64, vram.layer = "features.10.11.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc558)
    %batch_norm_159.4 = vram.running_update %features.10.11.norm2.running_var, %batch_norm_159.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.11.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc558)
    %relu__159 = vram.relu %batch_norm_159 {vram.inplace, vram.layer = "features.10.11.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc559)
    %conv2d_159 = vram.conv2d %relu__159, %features.10.11.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.11.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc560)
    %cat_81 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159 {dim = 1 : i64, vram.layer = "features.10.12/cat_81"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1280x7x7xf32> loc(#loc561)
    %add__160 = vram.add %features.10.12.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.12.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc562)
    %batch_norm_160, %batch_norm_160.1, %batch_norm_160.2 = vram.batch_norm %cat_81, %features.10.12.norm1.weight, %features.10.12.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.12.norm1"} : (tensor<32x1280x7x7xf32>, tensor<1280xf32>, tensor<1280xf32>) -> (tensor<32x1280x7x7xf32>, tensor<1280xf32>, tensor<1280xf32>) loc(#loc562)
    %batch_norm_160.3 = vram.running_update %features.10.12.norm1.running_mean, %batch_norm_160.1 {momentum = 0.1 : f64, vram.layer = "features.10.12.norm1"} : (tensor<1280xf32>, tensor<1280xf32>) -> tensor<1280xf32> loc(#loc562)
    %batch_norm_160.4 = vram.running_update %features.10.12.norm1.running_var, %batch_norm_160.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.12.norm1"} : (tensor<1280xf32>, tensor<1280xf32>) -> tensor<1280xf32> loc(#loc562)
    %relu__160 = vram.relu %batch_norm_160 {vram.inplace, vram.layer = "features.10.12.relu1"} : (tensor<32x1280x7x7xf32>) -> tensor<32x1280x7x7xf32> loc(#loc563)
    %conv2d_160 = vram.conv2d %relu__160, %features.10.12.conv1.weight {vram.layer = "features.10.12.conv1"} : (tensor<32x1280x7x7xf32>, tensor<128x1280x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc564)
    %add__161 = vram.add %features.10.12.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.12.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc565)
    %batch_norm_161, %batch_norm_161.1, %batch_norm_161.2 = vram.batch_norm %conv2d_160, %features.10.12.norm2.weight, %features.10.12.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.12.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc565)
    %batch_norm_161.3 = vram.running_update %features.10.12.norm2.running_mean, %batch_norm_161.1 {momentum = 0.1 : f64, vram.layer = "features.10.12.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc565)
    %batch_norm_161.4 = vram.running_update %features.10.12.norm2.running_var, %batch_norm_161.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.12.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc565)
    %relu__161 = vram.relu %batch_norm_161 {vram.inplace, vram.layer = "features.10.12.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc566)
    %conv2d_161 = vram.conv2d %relu__161, %features.10.12.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.12.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc567)
    %cat_82 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161 {dim = 1 : i64, vram.layer = "features.10.13/cat_82"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1312x7x7xf32> loc(#loc568)
    %add__162 = vram.add %features.10.13.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.13.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc569)
    %batch_norm_162, %batch_norm_162.1, %batch_norm_162.2 = vram.batch_norm %cat_82, %features.10.13.norm1.weight, %features.10.13.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.13.norm1"} : (tensor<32x1312x7x7xf32>, tensor<1312xf32>, tensor<1312xf32>) -> (tensor<32x1312x7x7xf32>, tensor<1312xf32>, tensor<1312xf32>) loc(#loc569)
    %batch_norm_162.3 = vram.running_update %features.10.13.norm1.running_mean, %batch_norm_162.1 {momentum = 0.1 : f64, vram.layer = "features.10.13.norm1"} : (tensor<1312xf32>, tensor<1312xf32>) -> tensor<1312xf32> loc(#loc569)
    %batch_norm_162.4 = vram.running_update %features.10.13.norm1.running_var, %batch_norm_162.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.13.norm1"} : (tensor<1312xf32>, tensor<1312xf32>) -> tensor<1312xf32> loc(#loc569)
    %relu__162 = vram.relu %batch_norm_162 {vram.inplace, vram.layer = "features.10.13.relu1"} : (tensor<32x1312x7x7xf32>) -> tensor<32x1312x7x7xf32> loc(#loc570)
    %conv2d_162 = vram.conv2d %relu__162, %features.10.13.conv1.weight {vram.layer = "features.10.13.conv1"} : (tensor<32x1312x7x7xf32>, tensor<128x1312x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc571)
    %add__163 = vram.add %features.10.13.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.13.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc572)
    %batch_norm_163, %batch_norm_163.1, %batch_norm_163.2 = vram.batch_norm %conv2d_162, %features.10.13.norm2.weight, %features.10.13.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.13.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc572)
    %batch_norm_163.3 = vram.running_update %features.10.13.norm2.running_mean, %batch_norm_163.1 {momentum = 0.1 : f64, vram.layer = "features.10.13.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc572)
    %batch_norm_163.4 = vram.running_update %features.10.13.norm2.running_var, %batch_norm_163.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.13.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc572)
    %relu__163 = vram.relu %batch_norm_163 {vram.inplace, vram.layer = "features.10.13.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc573)
    %conv2d_163 = vram.conv2d %relu__163, %features.10.13.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.13.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc574)
    %cat_83 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163 {dim = 1 : i64, vram.layer = "features.10.14/cat_83"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1344x7x7xf32> loc(#loc575)
    %add__164 = vram.add %features.10.14.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.14.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc576)
    %batch_norm_164, %batch_norm_164.1, %batch_norm_164.2 = vram.batch_norm %cat_83, %features.10.14.norm1.weight, %features.10.14.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.14.norm1"} : (tensor<32x1344x7x7xf32>, tensor<1344xf32>, tensor<1344xf32>) -> (tensor<32x1344x7x7xf32>, tensor<1344xf32>, tensor<1344xf32>) loc(#loc576)
    %batch_norm_164.3 = vram.running_update %features.10.14.norm1.running_mean, %batch_norm_164.1 {momentum = 0.1 : f64, vram.layer = "features.10.14.norm1"} : (tensor<1344xf32>, tensor<1344xf32>) -> tensor<1344xf32> loc(#loc576)
    %batch_norm_164.4 = vram.running_update %features.10.14.norm1.running_var, %batch_norm_164.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.14.norm1"} : (tensor<1344xf32>, tensor<1344xf32>) -> tensor<1344xf32> loc(#loc576)
    %relu__164 = vram.relu %batch_norm_164 {vram.inplace, vram.layer = "features.10.14.relu1"} : (tensor<32x1344x7x7xf32>) -> tensor<32x1344x7x7xf32> loc(#loc577)
    %conv2d_164 = vram.conv2d %relu__164, %features.10.14.conv1.weight {vram.layer = "features.10.14.conv1"} : (tensor<32x1344x7x7xf32>, tensor<128x1344x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc578)
    %add__165 = vram.add %features.10.14.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.14.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc579)
    %batch_norm_165, %batch_norm_165.1, %batch_norm_165.2 = vram.batch_norm %conv2d_164, %features.10.14.norm2.weight, %features.10.14.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.14.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc579)
    %batch_norm_165.3 = vram.running_update %features.10.14.norm2.running_mean, %batch_norm_165.1 {momentum = 0.1 : f64, vram.layer = "features.10.14.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc579)
    %batch_norm_165.4 = vram.running_update %features.10.14.norm2.running_var, %batch_norm_165.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.14.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc579)
    %relu__165 = vram.relu %batch_norm_165 {vram.inplace, vram.layer = "features.10.14.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc580)
    %conv2d_165 = vram.conv2d %relu__165, %features.10.14.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.14.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc581)
    %cat_84 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165 {dim = 1 : i64, vram.layer = "features.10.15/cat_84"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1376x7x7xf32> loc(#loc582)
    %add__166 = vram.add %features.10.15.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.15.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc583)
    %batch_norm_166, %batch_norm_166.1, %batch_norm_166.2 = vram.batch_norm %cat_84, %features.10.15.norm1.weight, %features.10.15.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.15.norm1"} : (tensor<32x1376x7x7xf32>, tensor<1376xf32>, tensor<1376xf32>) -> (tensor<32x1376x7x7xf32>, tensor<1376xf32>, tensor<1376xf32>) loc(#loc583)
    %batch_norm_166.3 = vram.running_update %features.10.15.norm1.running_mean, %batch_norm_166.1 {momentum = 0.1 : f64, vram.layer = "features.10.15.norm1"} : (tensor<1376xf32>, tensor<1376xf32>) -> tensor<1376xf32> loc(#loc583)
    %batch_norm_166.4 = vram.running_update %features.10.15.norm1.running_var, %batch_norm_166.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.15.norm1"} : (tensor<1376xf32>, tensor<1376xf32>) -> tensor<1376xf32> loc(#loc583)
    %relu__166 = vram.relu %batch_norm_166 {vram.inplace, vram.layer = "features.10.15.relu1"} : (tensor<32x1376x7x7xf32>) -> tensor<32x1376x7x7xf32> loc(#loc584)
    %conv2d_166 = vram.conv2d %relu__166, %features.10.15.conv1.weight {vram.layer = "features.10.15.conv1"} : (tensor<32x1376x7x7xf32>, tensor<128x1376x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc585)
    %add__167 = vram.add %features.10.15.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.15.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc586)
    %batch_norm_167, %batch_norm_167.1, %batch_norm_167.2 = vram.batch_norm %conv2d_166, %features.10.15.norm2.weight, %features.10.15.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.15.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc586)
    %batch_norm_167.3 = vram.running_update %features.10.15.norm2.running_mean, %batch_norm_167.1 {momentum = 0.1 : f64, vram.layer = "features.10.15.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc586)
    %batch_norm_167.4 = vram.running_update %features.10.15.norm2.running_var, %batch_norm_167.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.15.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc586)
    %relu__167 = vram.relu %batch_norm_167 {vram.inplace, vram.layer = "features.10.15.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc587)
    %conv2d_167 = vram.conv2d %relu__167, %features.10.15.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.15.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc588)
    %cat_85 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167 {dim = 1 : i64, vram.layer = "features.10.16/cat_85"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1408x7x7xf32> loc(#loc589)
    %add__168 = vram.add %features.10.16.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.16.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc590)
    %batch_norm_168, %batch_norm_168.1, %batch_norm_168.2 = vram.batch_norm %cat_85, %features.10.16.norm1.weight, %features.10.16.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.16.norm1"} : (tensor<32x1408x7x7xf32>, tensor<1408xf32>, tensor<1408xf32>) -> (tensor<32x1408x7x7xf32>, tensor<1408xf32>, tensor<1408xf32>) loc(#loc590)
    %batch_norm_168.3 = vram.running_update %features.10.16.norm1.running_mean, %batch_norm_168.1 {momentum = 0.1 : f64, vram.layer = "features.10.16.norm1"} : (tensor<1408xf32>, tensor<1408xf32>) -> tensor<1408xf32> loc(#loc590)
    %batch_norm_168.4 = vram.running_update %features.10.16.norm1.running_var, %batch_norm_168.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.16.norm1"} : (tensor<1408xf32>, tensor<1408xf32>) -> tensor<1408xf32> loc(#loc590)
    %relu__168 = vram.relu %batch_norm_168 {vram.inplace, vram.layer = "features.10.16.relu1"} : (tensor<32x1408x7x7xf32>) -> tensor<32x1408x7x7xf32> loc(#loc591)
    %conv2d_168 = vram.conv2d %relu__168, %features.10.16.conv1.weight {vram.layer = "features.10.16.conv1"} : (tensor<32x1408x7x7xf32>, tensor<128x1408x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc592)
    %add__169 = vram.add %features.10.16.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.16.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc593)
    %batch_norm_169, %batch_norm_169.1, %batch_norm_169.2 = vram.batch_norm %conv2d_168, %features.10.16.norm2.weight, %features.10.16.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.16.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc593)
    %batch_norm_169.3 = vram.running_update %features.10.16.norm2.running_mean, %batch_norm_169.1 {momentum = 0.1 : f64, vram.layer = "features.10.16.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc593)
    %batch_norm_169.4 = vram.running_update %features.10.16.norm2.running_var, %batch_norm_169.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.16.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc593)
    %relu__169 = vram.relu %batch_norm_169 {vram.inplace, vram.layer = "features.10.16.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc594)
    %conv2d_169 = vram.conv2d %relu__169, %features.10.16.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.16.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc595)
    %cat_86 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169 {dim = 1 : i64, vram.layer = "features.10.17/cat_86"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1440x7x7xf32> loc(#loc596)
    %add__170 = vram.add %features.10.17.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.17.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc597)
    %batch_norm_170, %batch_norm_170.1, %batch_norm_170.2 = vram.batch_norm %cat_86, %features.10.17.norm1.weight, %features.10.17.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.17.norm1"} : (tensor<32x1440x7x7xf32>, tensor<1440xf32>, tensor<1440xf32>) -> (tensor<32x1440x7x7xf32>, tensor<1440xf32>, tensor<1440xf32>) loc(#loc597)
    %batch_norm_170.3 = vram.running_update %features.10.17.norm1.running_mean, %batch_norm_170.1 {momentum = 0.1 : f64, vram.layer = "features.10.17.norm1"} : (tensor<1440xf32>, tensor<1440xf32>) -> tensor<1440xf32> loc(#loc597)
    %batch_norm_170.4 = vram.running_update %features.10.17.norm1.running_var, %batch_norm_170.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.17.norm1"} : (tensor<1440xf32>, tensor<1440xf32>) -> tensor<1440xf32> loc(#loc597)
    %relu__170 = vram.relu %batch_norm_170 {vram.inplace, vram.layer = "features.10.17.relu1"} : (tensor<32x1440x7x7xf32>) -> tensor<32x1440x7x7xf32> loc(#loc598)
    %conv2d_170 = vram.conv2d %relu__170, %features.10.17.conv1.weight {vram.layer = "features.10.17.conv1"} : (tensor<32x1440x7x7xf32>, tensor<128x1440x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc599)
    %add__171 = vram.add %features.10.17.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.17.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc600)
    %batch_norm_171, %batch_norm_171.1, %batch_norm_171.2 = vram.batch_norm %conv2d_170, %features.10.17.norm2.weight, %features.10.17.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.17.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc600)
    %batch_norm_171.3 = vram.running_update %features.10.17.norm2.running_mean, %batch_norm_171.1 {momentum = 0.1 : f64, vram.layer = "features.10.17.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc600)
    %batch_norm_171.4 = vram.running_update %features.10.17.norm2.running_var, %batch_norm_171.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.17.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc600)
    %relu__171 = vram.relu %batch_norm_171 {vram.inplace, vram.layer = "features.10.17.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc601)
    %conv2d_171 = vram.conv2d %relu__171, %features.10.17.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.17.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc602)
    %cat_87 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171 {dim = 1 : i64, vram.layer = "features.10.18/cat_87"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1472x7x7xf32> loc(#loc603)
    %add__172 = vram.add %features.10.18.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.18.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc604)
    %batch_norm_172, %batch_norm_172.1, %batch_norm_172.2 = vram.batch_norm %cat_87, %features.10.18.norm1.weight, %features.10.18.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.18.norm1"} : (tensor<32x1472x7x7xf32>, tensor<1472xf32>, tensor<1472xf32>) -> (tensor<32x1472x7x7xf32>, tensor<1472xf32>, tensor<1472xf32>) loc(#loc604)
    %batch_norm_172.3 = vram.running_update %features.10.18.norm1.running_mean, %batch_norm_172.1 {momentum = 0.1 : f64, vram.layer = "features.10.18.norm1"} : (tensor<1472xf32>, tensor<1472xf32>) -> tensor<1472xf32> loc(#loc604)
    %batch_norm_172.4 = vram.running_update %features.10.18.norm1.running_var, %batch_norm_172.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.18.norm1"} : (tensor<1472xf32>, tensor<1472xf32>) -> tensor<1472xf32> loc(#loc604)
    %relu__172 = vram.relu %batch_norm_172 {vram.inplace, vram.layer = "features.10.18.relu1"} : (tensor<32x1472x7x7xf32>) -> tensor<32x1472x7x7xf32> loc(#loc605)
    %conv2d_172 = vram.conv2d %relu__172, %features.10.18.conv1.weight {vram.layer = "features.10.18.conv1"} : (tensor<32x1472x7x7xf32>, tensor<128x1472x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc606)
    %add__173 = vram.add %features.10.18.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.18.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc607)
    %batch_norm_173, %batch_norm_173.1, %batch_norm_173.2 = vram.batch_norm %conv2d_172, %features.10.18.norm2.weight, %features.10.18.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.18.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc607)
    %batch_norm_173.3 = vram.running_update %features.10.18.norm2.running_mean, %batch_norm_173.1 {momentum = 0.1 : f64, vram.layer = "features.10.18.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc607)
    %batch_norm_173.4 = vram.running_update %features.10.18.norm2.running_var, %batch_norm_173.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.18.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc607)
    %relu__173 = vram.relu %batch_norm_173 {vram.inplace, vram.layer = "features.10.18.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc608)
    %conv2d_173 = vram.conv2d %relu__173, %features.10.18.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.18.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc609)
    %cat_88 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173 {dim = 1 : i64, vram.layer = "features.10.19/cat_88"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1504x7x7xf32> loc(#loc610)
    %add__174 = vram.add %features.10.19.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.19.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc611)
    %batch_norm_174, %batch_norm_174.1, %batch_norm_174.2 = vram.batch_norm %cat_88, %features.10.19.norm1.weight, %features.10.19.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.19.norm1"} : (tensor<32x1504x7x7xf32>, tensor<1504xf32>, tensor<1504xf32>) -> (tensor<32x1504x7x7xf32>, tensor<1504xf32>, tensor<1504xf32>) loc(#loc611)
    %batch_norm_174.3 = vram.running_update %features.10.19.norm1.running_mean, %batch_norm_174.1 {momentum = 0.1 : f64, vram.layer = "features.10.19.norm1"} : (tensor<1504xf32>, tensor<1504xf32>) -> tensor<1504xf32> loc(#loc611)
    %batch_norm_174.4 = vram.running_update %features.10.19.norm1.running_var, %batch_norm_174.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.19.norm1"} : (tensor<1504xf32>, tensor<1504xf32>) -> tensor<1504xf32> loc(#loc611)
    %relu__174 = vram.relu %batch_norm_174 {vram.inplace, vram.layer = "features.10.19.relu1"} : (tensor<32x1504x7x7xf32>) -> tensor<32x1504x7x7xf32> loc(#loc612)
    %conv2d_174 = vram.conv2d %relu__174, %features.10.19.conv1.weight {vram.layer = "features.10.19.conv1"} : (tensor<32x1504x7x7xf32>, tensor<128x1504x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc613)
    %add__175 = vram.add %features.10.19.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.19.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc614)
    %batch_norm_175, %batch_norm_175.1, %batch_norm_175.2 = vram.batch_norm %conv2d_174, %features.10.19.norm2.weight, %features.10.19.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.19.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc614)
    %batch_norm_175.3 = vram.running_update %features.10.19.norm2.running_mean, %batch_norm_175.1 {momentum = 0.1 : f64, vram.layer = "features.10.19.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc614)
    %batch_norm_175.4 = vram.running_update %features.10.19.norm2.running_var, %batch_norm_175.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.19.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc614)
    %relu__175 = vram.relu %batch_norm_175 {vram.inplace, vram.layer = "features.10.19.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc615)
    %conv2d_175 = vram.conv2d %relu__175, %features.10.19.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.19.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc616)
    %cat_89 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175 {dim = 1 : i64, vram.layer = "features.10.20/cat_89"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1536x7x7xf32> loc(#loc617)
    %add__176 = vram.add %features.10.20.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.20.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc618)
    %batch_norm_176, %batch_norm_176.1, %batch_norm_176.2 = vram.batch_norm %cat_89, %features.10.20.norm1.weight, %features.10.20.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.20.norm1"} : (tensor<32x1536x7x7xf32>, tensor<1536xf32>, tensor<1536xf32>) -> (tensor<32x1536x7x7xf32>, tensor<1536xf32>, tensor<1536xf32>) loc(#loc618)
    %batch_norm_176.3 = vram.running_update %features.10.20.norm1.running_mean, %batch_norm_176.1 {momentum = 0.1 : f64, vram.layer = "features.10.20.norm1"} : (tensor<1536xf32>, tensor<1536xf32>) -> tensor<1536xf32> loc(#loc618)
    %batch_norm_176.4 = vram.running_update %features.10.20.norm1.running_var, %batch_norm_176.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.20.norm1"} : (tensor<1536xf32>, tensor<1536xf32>) -> tensor<1536xf32> loc(#loc618)
    %relu__176 = vram.relu %batch_norm_176 {vram.inplace, vram.layer = "features.10.20.relu1"} : (tensor<32x1536x7x7xf32>) -> tensor<32x1536x7x7xf32> loc(#loc619)
    %conv2d_176 = vram.conv2d %relu__176, %features.10.20.conv1.weight {vram.layer = "features.10.20.conv1"} : (tensor<32x1536x7x7xf32>, tensor<128x1536x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc620)
    %add__177 = vram.add %features.10.20.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.20.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc621)
    %batch_norm_177, %batch_norm_177.1, %batch_norm_177.2 = vram.batch_norm %conv2d_176, %features.10.20.norm2.weight, %features.10.20.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.20.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc621)
    %batch_norm_177.3 = vram.running_update %features.10.20.norm2.running_mean, %batch_norm_177.1 {momentum = 0.1 : f64, vram.layer = "features.10.20.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc621)
    %batch_norm_177.4 = vram.running_update %features.10.20.norm2.running_var, %batch_norm_177.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.20.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc621)
    %relu__177 = vram.relu %batch_norm_177 {vram.inplace, vram.layer = "features.10.20.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc622)
    %conv2d_177 = vram.conv2d %relu__177, %features.10.20.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.20.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc623)
    %cat_90 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175, %conv2d_177 {dim = 1 : i64, vram.layer = "features.10.21/cat_90"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1568x7x7xf32> loc(#loc624)
    %add__178 = vram.add %features.10.21.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.21.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc625)
    %batch_norm_178, %batch_norm_178.1, %batch_norm_178.2 = vram.batch_norm %cat_90, %features.10.21.norm1.weight, %features.10.21.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.21.norm1"} : (tensor<32x1568x7x7xf32>, tensor<1568xf32>, tensor<1568xf32>) -> (tensor<32x1568x7x7xf32>, tensor<1568xf32>, tensor<1568xf32>) loc(#loc625)
    %batch_norm_178.3 = vram.running_update %features.10.21.norm1.running_mean, %batch_norm_178.1 {momentum = 0.1 : f64, vram.layer = "features.10.21.norm1"} : (tensor<1568xf32>, tensor<1568xf32>) -> tensor<1568xf32> loc(#loc625)
    %batch_norm_178.4 = vram.running_update %features.10.21.norm1.running_var, %batch_norm_178.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.21.norm1"} : (tensor<1568xf32>, tensor<1568xf32>) -> tensor<1568xf32> loc(#loc625)
    %relu__178 = vram.relu %batch_norm_178 {vram.inplace, vram.layer = "features.10.21.relu1"} : (tensor<32x1568x7x7xf32>) -> tensor<32x1568x7x7xf32> loc(#loc626)
    %conv2d_178 = vram.conv2d %relu__178, %features.10.21.conv1.weight {vram.layer = "features.10.21.conv1"} : (tensor<32x1568x7x7xf32>, tensor<128x1568x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc627)
    %add__179 = vram.add %features.10.21.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.21.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc628)
    %batch_norm_179, %batch_norm_179.1, %batch_norm_179.2 = vram.batch_norm %conv2d_178, %features.10.21.norm2.weight, %features.10.21.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.21.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc628)
    %batch_norm_179.3 = vram.running_update %features.10.21.norm2.running_mean, %batch_norm_179.1 {momentum = 0.1 : f64, vram.layer = "features.10.21.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc628)
    %batch_norm_179.4 = vram.running_update %features.10.21.norm2.running_var, %batch_norm_179.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.21.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc628)
    %relu__179 = vram.relu %batch_norm_179 {vram.inplace, vram.layer = "features.10.21.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc629)
    %conv2d_179 = vram.conv2d %relu__179, %features.10.21.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.21.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc630)
    %cat_91 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175, %conv2d_177, %conv2d_179 {dim = 1 : i64, vram.layer = "features.10.22/cat_91"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1600x7x7xf32> loc(#loc631)
    %add__180 = vram.add %features.10.22.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.22.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc632)
    %batch_norm_180, %batch_norm_180.1, %batch_norm_180.2 = vram.batch_norm %cat_91, %features.10.22.norm1.weight, %features.10.22.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.22.norm1"} : (tensor<32x1600x7x7xf32>, tensor<1600xf32>, tensor<1600xf32>) -> (tensor<32x1600x7x7xf32>, tensor<1600xf32>, tensor<1600xf32>) loc(#loc632)
    %batch_norm_180.3 = vram.running_update %features.10.22.norm1.running_mean, %batch_norm_180.1 {momentum = 0.1 : f64, vram.layer = "features.10.22.norm1"} : (tensor<1600xf32>, tensor<1600xf32>) -> tensor<1600xf32> loc(#loc632)
    %batch_norm_180.4 = vram.running_update %features.10.22.norm1.running_var, %batch_norm_180.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.22.norm1"} : (tensor<1600xf32>, tensor<1600xf32>) -> tensor<1600xf32> loc(#loc632)
    %relu__180 = vram.relu %batch_norm_180 {vram.inplace, vram.layer = "features.10.22.relu1"} : (tensor<32x1600x7x7xf32>) -> tensor<32x1600x7x7xf32> loc(#loc633)
    %conv2d_180 = vram.conv2d %relu__180, %features.10.22.conv1.weight {vram.layer = "features.10.22.conv1"} : (tensor<32x1600x7x7xf32>, tensor<128x1600x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc634)
    %add__181 = vram.add %features.10.22.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.22.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc635)
    %batch_norm_181, %batch_norm_181.1, %batch_norm_181.2 = vram.batch_norm %conv2d_180, %features.10.22.norm2.weight, %features.10.22.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.22.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc635)
    %batch_norm_181.3 = vram.running_update %features.10.22.norm2.running_mean, %batch_norm_181.1 {momentum = 0.1 : f64, vram.layer = "features.10.22.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc635)
    %batch_norm_181.4 = vram.running_update %features.10.22.norm2.running_var, %batch_norm_181.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.22.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc635)
    %relu__181 = vram.relu %batch_norm_181 {vram.inplace, vram.layer = "features.10.22.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc636)
    %conv2d_181 = vram.conv2d %relu__181, %features.10.22.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.22.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc637)
    %cat_92 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175, %conv2d_177, %conv2d_179, %conv2d_181 {dim = 1 : i64, vram.layer = "features.10.23/cat_92"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1632x7x7xf32> loc(#loc638)
    %add__182 = vram.add %features.10.23.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.23.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc639)
    %batch_norm_182, %batch_norm_182.1, %batch_norm_182.2 = vram.batch_norm %cat_92, %features.10.23.norm1.weight, %features.10.23.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.23.norm1"} : (tensor<32x1632x7x7xf32>, tensor<1632xf32>, tensor<1632xf32>) -> (tensor<32x1632x7x7xf32>, tensor<1632xf32>, tensor<1632xf32>) loc(#loc639)
    %batch_norm_182.3 = vram.running_update %features.10.23.norm1.running_mean, %batch_norm_182.1 {momentum = 0.1 : f64, vram.layer = "features.10.23.norm1"} : (tensor<1632xf32>, tensor<1632xf32>) -> tensor<1632xf32> loc(#loc639)
    %batch_norm_182.4 = vram.running_update %features.10.23.norm1.running_var, %batch_norm_182.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.23.norm1"} : (tensor<1632xf32>, tensor<1632xf32>) -> tensor<1632xf32> loc(#loc639)
    %relu__182 = vram.relu %batch_norm_182 {vram.inplace, vram.layer = "features.10.23.relu1"} : (tensor<32x1632x7x7xf32>) -> tensor<32x1632x7x7xf32> loc(#loc640)
    %conv2d_182 = vram.conv2d %relu__182, %features.10.23.conv1.weight {vram.layer = "features.10.23.conv1"} : (tensor<32x1632x7x7xf32>, tensor<128x1632x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc641)
    %add__183 = vram.add %features.10.23.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.23.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc642)
    %batch_norm_183, %batch_norm_183.1, %batch_norm_183.2 = vram.batch_norm %conv2d_182, %features.10.23.norm2.weight, %features.10.23.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.23.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc642)
    %batch_norm_183.3 = vram.running_update %features.10.23.norm2.running_mean, %batch_norm_183.1 {momentum = 0.1 : f64, vram.layer = "features.10.23.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc642)
    %batch_norm_183.4 = vram.running_update %features.10.23.norm2.running_var, %batch_norm_183.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.23.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc642)
    %relu__183 = vram.relu %batch_norm_183 {vram.inplace, vram.layer = "features.10.23.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc643)
    %conv2d_183 = vram.conv2d %relu__183, %features.10.23.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.23.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc644)
    %cat_93 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175, %conv2d_177, %conv2d_179, %conv2d_181, %conv2d_183 {dim = 1 : i64, vram.layer = "features.10.24/cat_93"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1664x7x7xf32> loc(#loc645)
    %add__184 = vram.add %features.10.24.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.24.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc646)
    %batch_norm_184, %batch_norm_184.1, %batch_norm_184.2 = vram.batch_norm %cat_93, %features.10.24.norm1.weight, %features.10.24.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.24.norm1"} : (tensor<32x1664x7x7xf32>, tensor<1664xf32>, tensor<1664xf32>) -> (tensor<32x1664x7x7xf32>, tensor<1664xf32>, tensor<1664xf32>) loc(#loc646)
    %batch_norm_184.3 = vram.running_update %features.10.24.norm1.running_mean, %batch_norm_184.1 {momentum = 0.1 : f64, vram.layer = "features.10.24.norm1"} : (tensor<1664xf32>, tensor<1664xf32>) -> tensor<1664xf32> loc(#loc646)
    %batch_norm_184.4 = vram.running_update %features.10.24.norm1.running_var, %batch_norm_184.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.24.norm1"} : (tensor<1664xf32>, tensor<1664xf32>) -> tensor<1664xf32> loc(#loc646)
    %relu__184 = vram.relu %batch_norm_184 {vram.inplace, vram.layer = "features.10.24.relu1"} : (tensor<32x1664x7x7xf32>) -> tensor<32x1664x7x7xf32> loc(#loc647)
    %conv2d_184 = vram.conv2d %relu__184, %features.10.24.conv1.weight {vram.layer = "features.10.24.conv1"} : (tensor<32x1664x7x7xf32>, tensor<128x1664x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc648)
    %add__185 = vram.add %features.10.24.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.24.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc649)
    %batch_norm_185, %batch_norm_185.1, %batch_norm_185.2 = vram.batch_norm %conv2d_184, %features.10.24.norm2.weight, %features.10.24.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.24.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc649)
    %batch_norm_185.3 = vram.running_update %features.10.24.norm2.running_mean, %batch_norm_185.1 {momentum = 0.1 : f64, vram.layer = "features.10.24.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc649)
    %batch_norm_185.4 = vram.running_update %features.10.24.norm2.running_var, %batch_norm_185.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.24.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc649)
    %relu__185 = vram.relu %batch_norm_185 {vram.inplace, vram.layer = "features.10.24.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc650)
    %conv2d_185 = vram.conv2d %relu__185, %features.10.24.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.24.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc651)
    %cat_94 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175, %conv2d_177, %conv2d_179, %conv2d_181, %conv2d_183, %conv2d_185 {dim = 1 : i64, vram.layer = "features.10.25/cat_94"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1696x7x7xf32> loc(#loc652)
    %add__186 = vram.add %features.10.25.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.25.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc653)
    %batch_norm_186, %batch_norm_186.1, %batch_norm_186.2 = vram.batch_norm %cat_94, %features.10.25.norm1.weight, %features.10.25.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.25.norm1"} : (tensor<32x1696x7x7xf32>, tensor<1696xf32>, tensor<1696xf32>) -> (tensor<32x1696x7x7xf32>, tensor<1696xf32>, tensor<1696xf32>) loc(#loc653)
    %batch_norm_186.3 = vram.running_update %features.10.25.norm1.running_mean, %batch_norm_186.1 {momentum = 0.1 : f64, vram.layer = "features.10.25.norm1"} : (tensor<1696xf32>, tensor<1696xf32>) -> tensor<1696xf32> loc(#loc653)
    %batch_norm_186.4 = vram.running_update %features.10.25.norm1.running_var, %batch_norm_186.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.25.norm1"} : (tensor<1696xf32>, tensor<1696xf32>) -> tensor<1696xf32> loc(#loc653)
    %relu__186 = vram.relu %batch_norm_186 {vram.inplace, vram.layer = "features.10.25.relu1"} : (tensor<32x1696x7x7xf32>) -> tensor<32x1696x7x7xf32> loc(#loc654)
    %conv2d_186 = vram.conv2d %relu__186, %features.10.25.conv1.weight {vram.layer = "features.10.25.conv1"} : (tensor<32x1696x7x7xf32>, tensor<128x1696x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc655)
    %add__187 = vram.add %features.10.25.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.25.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc656)
    %batch_norm_187, %batch_norm_187.1, %batch_norm_187.2 = vram.batch_norm %conv2d_186, %features.10.25.norm2.weight, %features.10.25.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.25.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc656)
    %batch_norm_187.3 = vram.running_update %features.10.25.norm2.running_mean, %batch_norm_187.1 {momentum = 0.1 : f64, vram.layer = "features.10.25.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc656)
    %batch_norm_187.4 = vram.running_update %features.10.25.norm2.running_var, %batch_norm_187.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.25.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc656)
    %relu__187 = vram.relu %batch_norm_187 {vram.inplace, vram.layer = "features.10.25.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc657)
    %conv2d_187 = vram.conv2d %relu__187, %features.10.25.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.25.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc658)
    %cat_95 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175, %conv2d_177, %conv2d_179, %conv2d_181, %conv2d_183, %conv2d_185, %conv2d_187 {dim = 1 : i64, vram.layer = "features.10.26/cat_95"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1728x7x7xf32> loc(#loc659)
    %add__188 = vram.add %features.10.26.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.26.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc660)
    %batch_norm_188, %batch_norm_188.1, %batch_norm_188.2 = vram.batch_norm %cat_95, %features.10.26.norm1.weight, %features.10.26.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.26.norm1"} : (tensor<32x1728x7x7xf32>, tensor<1728xf32>, tensor<1728xf32>) -> (tensor<32x1728x7x7xf32>, tensor<1728xf32>, tensor<1728xf32>) loc(#loc660)
    %batch_norm_188.3 = vram.running_update %features.10.26.norm1.running_mean, %batch_norm_188.1 {momentum = 0.1 : f64, vram.layer = "features.10.26.norm1"} : (tensor<1728xf32>, tensor<1728xf32>) -> tensor<1728xf32> loc(#loc660)
    %batch_norm_188.4 = vram.running_update %features.10.26.norm1.running_var, %batch_norm_188.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.26.norm1"} : (tensor<1728xf32>, tensor<1728xf32>) -> tensor<1728xf32> loc(#loc660)
    %relu__188 = vram.relu %batch_norm_188 {vram.inplace, vram.layer = "features.10.26.relu1"} : (tensor<32x1728x7x7xf32>) -> tensor<32x1728x7x7xf32> loc(#loc661)
    %conv2d_188 = vram.conv2d %relu__188, %features.10.26.conv1.weight {vram.layer = "features.10.26.conv1"} : (tensor<32x1728x7x7xf32>, tensor<128x1728x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc662)
    %add__189 = vram.add %features.10.26.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.26.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc663)
    %batch_norm_189, %batch_norm_189.1, %batch_norm_189.2 = vram.batch_norm %conv2d_188, %features.10.26.norm2.weight, %features.10.26.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.26.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc663)
    %batch_norm_189.3 = vram.running_update %features.10.26.norm2.running_mean, %batch_norm_189.1 {momentum = 0.1 : f64, vram.layer = "features.10.26.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc663)
    %batch_norm_189.4 = vram.running_update %features.10.26.norm2.running_var, %batch_norm_189.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.26.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc663)
    %relu__189 = vram.relu %batch_norm_189 {vram.inplace, vram.layer = "features.10.26.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc664)
    %conv2d_189 = vram.conv2d %relu__189, %features.10.26.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.26.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc665)
    %cat_96 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175, %conv2d_177, %conv2d_179, %conv2d_181, %conv2d_183, %conv2d_185, %conv2d_187, %conv2d_189 {dim = 1 : i64, vram.layer = "features.10.27/cat_96"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1760x7x7xf32> loc(#loc666)
    %add__190 = vram.add %features.10.27.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.27.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc667)
    %batch_norm_190, %batch_norm_190.1, %batch_norm_190.2 = vram.batch_norm %cat_96, %features.10.27.norm1.weight, %features.10.27.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.27.norm1"} : (tensor<32x1760x7x7xf32>, tensor<1760xf32>, tensor<1760xf32>) -> (tensor<32x1760x7x7xf32>, tensor<1760xf32>, tensor<1760xf32>) loc(#loc667)
    %batch_norm_190.3 = vram.running_update %features.10.27.norm1.running_mean, %batch_norm_190.1 {momentum = 0.1 : f64, vram.layer = "features.10.27.norm1"} : (tensor<1760xf32>, tensor<1760xf32>) -> tensor<1760xf32> loc(#loc667)
    %batch_norm_190.4 = vram.running_update %features.10.27.norm1.running_var, %batch_norm_190.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.27.norm1"} : (tensor<1760xf32>, tensor<1760xf32>) -> tensor<1760xf32> loc(#loc667)
    %relu__190 = vram.relu %batch_norm_190 {vram.inplace, vram.layer = "features.10.27.relu1"} : (tensor<32x1760x7x7xf32>) -> tensor<32x1760x7x7xf32> loc(#loc668)
    %conv2d_190 = vram.conv2d %relu__190, %features.10.27.conv1.weight {vram.layer = "features.10.27.conv1"} : (tensor<32x1760x7x7xf32>, tensor<128x1760x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc669)
    %add__191 = vram.add %features.10.27.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.27.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc670)
    %batch_norm_191, %batch_norm_191.1, %batch_norm_191.2 = vram.batch_norm %conv2d_190, %features.10.27.norm2.weight, %features.10.27.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.27.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc670)
    %batch_norm_191.3 = vram.running_update %features.10.27.norm2.running_mean, %batch_norm_191.1 {momentum = 0.1 : f64, vram.layer = "features.10.27.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc670)
    %batch_norm_191.4 = vram.running_update %features.10.27.norm2.running_var, %batch_norm_191.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.27.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc670)
    %relu__191 = vram.relu %batch_norm_191 {vram.inplace, vram.layer = "features.10.27.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc671)
    %conv2d_191 = vram.conv2d %relu__191, %features.10.27.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.27.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc672)
    %cat_97 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175, %conv2d_177, %conv2d_179, %conv2d_181, %conv2d_183, %conv2d_185, %conv2d_187, %conv2d_189, %conv2d_191 {dim = 1 : i64, vram.layer = "features.10.28/cat_97"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1792x7x7xf32> loc(#loc673)
    %add__192 = vram.add %features.10.28.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.28.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc674)
    %batch_norm_192, %batch_norm_192.1, %batch_norm_192.2 = vram.batch_norm %cat_97, %features.10.28.norm1.weight, %features.10.28.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.28.norm1"} : (tensor<32x1792x7x7xf32>, tensor<1792xf32>, tensor<1792xf32>) -> (tensor<32x1792x7x7xf32>, tensor<1792xf32>, tensor<1792xf32>) loc(#loc674)
    %batch_norm_192.3 = vram.running_update %features.10.28.norm1.running_mean, %batch_norm_192.1 {momentum = 0.1 : f64, vram.layer = "features.10.28.norm1"} : (tensor<1792xf32>, tensor<1792xf32>) -> tensor<1792xf32> loc(#loc674)
    %batch_norm_192.4 = vram.running_update %features.10.28.norm1.running_var, %batch_norm_192.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.28.norm1"} : (tensor<1792xf32>, tensor<1792xf32>) -> tensor<1792xf32> loc(#loc674)
    %relu__192 = vram.relu %batch_norm_192 {vram.inplace, vram.layer = "features.10.28.relu1"} : (tensor<32x1792x7x7xf32>) -> tensor<32x1792x7x7xf32> loc(#loc675)
    %conv2d_192 = vram.conv2d %relu__192, %features.10.28.conv1.weight {vram.layer = "features.10.28.conv1"} : (tensor<32x1792x7x7xf32>, tensor<128x1792x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc676)
    %add__193 = vram.add %features.10.28.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.28.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc677)
    %batch_norm_193, %batch_norm_193.1, %batch_norm_193.2 = vram.batch_norm %conv2d_192, %features.10.28.norm2.weight, %features.10.28.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.28.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc677)
    %batch_norm_193.3 = vram.running_update %features.10.28.norm2.running_mean, %batch_norm_193.1 {momentum = 0.1 : f64, vram.layer = "features.10.28.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc677)
    %batch_norm_193.4 = vram.running_update %features.10.28.norm2.running_var, %batch_norm_193.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.28.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc677)
    %relu__193 = vram.relu %batch_norm_193 {vram.inplace, vram.layer = "features.10.28.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc678)
    %conv2d_193 = vram.conv2d %relu__193, %features.10.28.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.28.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc679)
    %cat_98 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175, %conv2d_177, %conv2d_179, %conv2d_181, %conv2d_183, %conv2d_185, %conv2d_187, %conv2d_189, %conv2d_191, %conv2d_193 {dim = 1 : i64, vram.layer = "features.10.29/cat_98"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1824x7x7xf32> loc(#loc680)
    %add__194 = vram.add %features.10.29.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.29.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc681)
    %batch_norm_194, %batch_norm_194.1, %batch_norm_194.2 = vram.batch_norm %cat_98, %features.10.29.norm1.weight, %features.10.29.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.29.norm1"} : (tensor<32x1824x7x7xf32>, tensor<1824xf32>, tensor<1824xf32>) -> (tensor<32x1824x7x7xf32>, tensor<1824xf32>, tensor<1824xf32>) loc(#loc681)
    %batch_norm_194.3 = vram.running_update %features.10.29.norm1.running_mean, %batch_norm_194.1 {momentum = 0.1 : f64, vram.layer = "features.10.29.norm1"} : (tensor<1824xf32>, tensor<1824xf32>) -> tensor<1824xf32> loc(#loc681)
    %batch_norm_194.4 = vram.running_update %features.10.29.norm1.running_var, %batch_norm_194.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.29.norm1"} : (tensor<1824xf32>, tensor<1824xf32>) -> tensor<1824xf32> loc(#loc681)
    %relu__194 = vram.relu %batch_norm_194 {vram.inplace, vram.layer = "features.10.29.relu1"} : (tensor<32x1824x7x7xf32>) -> tensor<32x1824x7x7xf32> loc(#loc682)
    %conv2d_194 = vram.conv2d %relu__194, %features.10.29.conv1.weight {vram.layer = "features.10.29.conv1"} : (tensor<32x1824x7x7xf32>, tensor<128x1824x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc683)
    %add__195 = vram.add %features.10.29.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.29.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc684)
    %batch_norm_195, %batch_norm_195.1, %batch_norm_195.2 = vram.batch_norm %conv2d_194, %features.10.29.norm2.weight, %features.10.29.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.29.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc684)
    %batch_norm_195.3 = vram.running_update %features.10.29.norm2.running_mean, %batch_norm_195.1 {momentum = 0.1 : f64, vram.layer = "features.10.29.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc684)
    %batch_norm_195.4 = vram.running_update %features.10.29.norm2.running_var, %batch_norm_195.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.29.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc684)
    %relu__195 = vram.relu %batch_norm_195 {vram.inplace, vram.layer = "features.10.29.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc685)
    %conv2d_195 = vram.conv2d %relu__195, %features.10.29.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.29.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc686)
    %cat_99 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175, %conv2d_177, %conv2d_179, %conv2d_181, %conv2d_183, %conv2d_185, %conv2d_187, %conv2d_189, %conv2d_191, %conv2d_193, %conv2d_195 {dim = 1 : i64, vram.layer = "features.10.30/cat_99"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1856x7x7xf32> loc(#loc687)
    %add__196 = vram.add %features.10.30.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.30.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc688)
    %batch_norm_196, %batch_norm_196.1, %batch_norm_196.2 = vram.batch_norm %cat_99, %features.10.30.norm1.weight, %features.10.30.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.30.norm1"} : (tensor<32x1856x7x7xf32>, tensor<1856xf32>, tensor<1856xf32>) -> (tensor<32x1856x7x7xf32>, tensor<1856xf32>, tensor<1856xf32>) loc(#loc688)
    %batch_norm_196.3 = vram.running_update %features.10.30.norm1.running_mean, %batch_norm_196.1 {momentum = 0.1 : f64, vram.layer = "features.10.30.norm1"} : (tensor<1856xf32>, tensor<1856xf32>) -> tensor<1856xf32> loc(#loc688)
    %batch_norm_196.4 = vram.running_update %features.10.30.norm1.running_var, %batch_norm_196.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.30.norm1"} : (tensor<1856xf32>, tensor<1856xf32>) -> tensor<1856xf32> loc(#loc688)
    %relu__196 = vram.relu %batch_norm_196 {vram.inplace, vram.layer = "features.10.30.relu1"} : (tensor<32x1856x7x7xf32>) -> tensor<32x1856x7x7xf32> loc(#loc689)
    %conv2d_196 = vram.conv2d %relu__196, %features.10.30.conv1.weight {vram.layer = "features.10.30.conv1"} : (tensor<32x1856x7x7xf32>, tensor<128x1856x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc690)
    %add__197 = vram.add %features.10.30.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.30.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc691)
    %batch_norm_197, %batch_norm_197.1, %batch_norm_197.2 = vram.batch_norm %conv2d_196, %features.10.30.norm2.weight, %features.10.30.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.30.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc691)
    %batch_norm_197.3 = vram.running_update %features.10.30.norm2.running_mean, %batch_norm_197.1 {momentum = 0.1 : f64, vram.layer = "features.10.30.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc691)
    %batch_norm_197.4 = vram.running_update %features.10.30.norm2.running_var, %batch_norm_197.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.30.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc691)
    %relu__197 = vram.relu %batch_norm_197 {vram.inplace, vram.layer = "features.10.30.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc692)
    %conv2d_197 = vram.conv2d %relu__197, %features.10.30.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.30.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc693)
    %cat_100 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175, %conv2d_177, %conv2d_179, %conv2d_181, %conv2d_183, %conv2d_185, %conv2d_187, %conv2d_189, %conv2d_191, %conv2d_193, %conv2d_195, %conv2d_197 {dim = 1 : i64, vram.layer = "features.10.31/cat_100"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1888x7x7xf32> loc(#loc694)
    %add__198 = vram.add %features.10.31.norm1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.31.norm1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc695)
    %batch_norm_198, %batch_norm_198.1, %batch_norm_198.2 = vram.batch_norm %cat_100, %features.10.31.norm1.weight, %features.10.31.norm1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.31.norm1"} : (tensor<32x1888x7x7xf32>, tensor<1888xf32>, tensor<1888xf32>) -> (tensor<32x1888x7x7xf32>, tensor<1888xf32>, tensor<1888xf32>) loc(#loc695)
    %batch_norm_198.3 = vram.running_update %features.10.31.norm1.running_mean, %batch_norm_198.1 {momentum = 0.1 : f64, vram.layer = "features.10.31.norm1"} : (tensor<1888xf32>, tensor<1888xf32>) -> tensor<1888xf32> loc(#loc695)
    %batch_norm_198.4 = vram.running_update %features.10.31.norm1.running_var, %batch_norm_198.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.31.norm1"} : (tensor<1888xf32>, tensor<1888xf32>) -> tensor<1888xf32> loc(#loc695)
    %relu__198 = vram.relu %batch_norm_198 {vram.inplace, vram.layer = "features.10.31.relu1"} : (tensor<32x1888x7x7xf32>) -> tensor<32x1888x7x7xf32> loc(#loc696)
    %conv2d_198 = vram.conv2d %relu__198, %features.10.31.conv1.weight {vram.layer = "features.10.31.conv1"} : (tensor<32x1888x7x7xf32>, tensor<128x1888x1x1xf32>) -> tensor<32x128x7x7xf32> loc(#loc697)
    %add__199 = vram.add %features.10.31.norm2.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.31.norm2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc698)
    %batch_norm_199, %batch_norm_199.1, %batch_norm_199.2 = vram.batch_norm %conv2d_198, %features.10.31.norm2.weight, %features.10.31.norm2.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.31.norm2"} : (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<32x128x7x7xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc698)
    %batch_norm_199.3 = vram.running_update %features.10.31.norm2.running_mean, %batch_norm_199.1 {momentum = 0.1 : f64, vram.layer = "features.10.31.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc698)
    %batch_norm_199.4 = vram.running_update %features.10.31.norm2.running_var, %batch_norm_199.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.10.31.norm2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc698)
    %relu__199 = vram.relu %batch_norm_199 {vram.inplace, vram.layer = "features.10.31.relu2"} : (tensor<32x128x7x7xf32>) -> tensor<32x128x7x7xf32> loc(#loc699)
    %conv2d_199 = vram.conv2d %relu__199, %features.10.31.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "features.10.31.conv2"} : (tensor<32x128x7x7xf32>, tensor<32x128x3x3xf32>) -> tensor<32x32x7x7xf32> loc(#loc700)
    %cat_101 = vram.concat %avg_pool2d_2, %conv2d_137, %conv2d_139, %conv2d_141, %conv2d_143, %conv2d_145, %conv2d_147, %conv2d_149, %conv2d_151, %conv2d_153, %conv2d_155, %conv2d_157, %conv2d_159, %conv2d_161, %conv2d_163, %conv2d_165, %conv2d_167, %conv2d_169, %conv2d_171, %conv2d_173, %conv2d_175, %conv2d_177, %conv2d_179, %conv2d_181, %conv2d_183, %conv2d_185, %conv2d_187, %conv2d_189, %conv2d_191, %conv2d_193, %conv2d_195, %conv2d_197, %conv2d_199 {dim = 1 : i64, vram.layer = "features.10/cat_101"} : (tensor<32x896x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>, tensor<32x32x7x7xf32>) -> tensor<32x1920x7x7xf32> loc(#loc701)
    %add__200 = vram.add %features.11.num_batches_tracked, %c {vram.inplace, vram.layer = "features.11"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc702)
    %batch_norm_200, %batch_norm_200.1, %batch_norm_200.2 = vram.batch_norm %cat_101, %features.11.weight, %features.11.bias {eps = 1.0e-05 : f64, vram.layer = "features.11"} : (tensor<32x1920x7x7xf32>, tensor<1920xf32>, tensor<1920xf32>) -> (tensor<32x1920x7x7xf32>, tensor<1920xf32>, tensor<1920xf32>) loc(#loc702)
    %batch_norm_200.3 = vram.running_update %features.11.running_mean, %batch_norm_200.1 {momentum = 0.1 : f64, vram.layer = "features.11"} : (tensor<1920xf32>, tensor<1920xf32>) -> tensor<1920xf32> loc(#loc702)
    %batch_norm_200.4 = vram.running_update %features.11.running_var, %batch_norm_200.2 {momentum = 0.1 : f64, scale = 1.0006381620931717 : f64, vram.layer = "features.11"} : (tensor<1920xf32>, tensor<1920xf32>) -> tensor<1920xf32> loc(#loc702)
    %relu__200 = vram.relu %batch_norm_200 {vram.inplace, vram.layer = "/relu__200"} : (tensor<32x1920x7x7xf32>) -> tensor<32x1920x7x7xf32> loc(#loc703)
    %adaptive_avg_pool2d = vram.adaptive_avg_pool2d %relu__200 {output_size = array<i64: 1, 1>, vram.layer = "/adaptive_avg_pool2d"} : (tensor<32x1920x7x7xf32>) -> tensor<32x1920x1x1xf32> loc(#loc704)
    %flatten = vram.reshape %adaptive_avg_pool2d {vram.layer = "/flatten"} : (tensor<32x1920x1x1xf32>) -> tensor<32x1920xf32> loc(#loc705)
    %linear = vram.matmul %flatten, %classifier.weight {transpose_rhs, vram.layer = "classifier"} : (tensor<32x1920xf32>, tensor<1000x1920xf32>) -> tensor<32x1000xf32> loc(#loc706)
    %linear.1 = vram.bias_add %linear, %classifier.bias {dim = 1 : i64, vram.layer = "classifier"} : (tensor<32x1000xf32>, tensor<1000xf32>) -> tensor<32x1000xf32> loc(#loc706)
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear.1, %target {vram.layer = "loss"} : (tensor<32x1000xf32>, tensor<32xi64>) -> (tensor<f32>, tensor<32xf32>) loc(#loc707)
    return %cross_entropy_loss, %batch_norm.3, %batch_norm.4, %add_, %batch_norm_1.3, %batch_norm_1.4, %add__1, %batch_norm_2.3, %batch_norm_2.4, %add__2, %batch_norm_3.3, %batch_norm_3.4, %add__3, %batch_norm_4.3, %batch_norm_4.4, %add__4, %batch_norm_5.3, %batch_norm_5.4, %add__5, %batch_norm_6.3, %batch_norm_6.4, %add__6, %batch_norm_7.3, %batch_norm_7.4, %add__7, %batch_norm_8.3, %batch_norm_8.4, %add__8, %batch_norm_9.3, %batch_norm_9.4, %add__9, %batch_norm_10.3, %batch_norm_10.4, %add__10, %batch_norm_11.3, %batch_norm_11.4, %add__11, %batch_norm_12.3, %batch_norm_12.4, %add__12, %batch_norm_13.3, %batch_norm_13.4, %add__13, %batch_norm_14.3, %batch_norm_14.4, %add__14, %batch_norm_15.3, %batch_norm_15.4, %add__15, %batch_norm_16.3, %batch_norm_16.4, %add__16, %batch_norm_17.3, %batch_norm_17.4, %add__17, %batch_norm_18.3, %batch_norm_18.4, %add__18, %batch_norm_19.3, %batch_norm_19.4, %add__19, %batch_norm_20.3, %batch_norm_20.4, %add__20, %batch_norm_21.3, %batch_norm_21.4, %add__21, %batch_norm_22.3, %batch_norm_22.4, %add__22, %batch_norm_23.3, %batch_norm_23.4, %add__23, %batch_norm_24.3, %batch_norm_24.4, %add__24, %batch_norm_25.3, %batch_norm_25.4, %add__25, %batch_norm_26.3, %batch_norm_26.4, %add__26, %batch_norm_27.3, %batch_norm_27.4, %add__27, %batch_norm_28.3, %batch_norm_28.4, %add__28, %batch_norm_29.3, %batch_norm_29.4, %add__29, %batch_norm_30.3, %batch_norm_30.4, %add__30, %batch_norm_31.3, %batch_norm_31.4, %add__31, %batch_norm_32.3, %batch_norm_32.4, %add__32, %batch_norm_33.3, %batch_norm_33.4, %add__33, %batch_norm_34.3, %batch_norm_34.4, %add__34, %batch_norm_35.3, %batch_norm_35.4, %add__35, %batch_norm_36.3, %batch_norm_36.4, %add__36, %batch_norm_37.3, %batch_norm_37.4, %add__37, %batch_norm_38.3, %batch_norm_38.4, %add__38, %batch_norm_39.3, %batch_norm_39.4, %add__39, %batch_norm_40.3, %batch_norm_40.4, %add__40, %batch_norm_41.3, %batch_norm_41.4, %add__41, %batch_norm_42.3, %batch_norm_42.4, %add__42, %batch_norm_43.3, %batch_norm_43.4, %add__43, %batch_norm_44.3, %batch_norm_44.4, %add__44, %batch_norm_45.3, %batch_norm_45.4, %add__45, %batch_norm_46.3, %batch_norm_46.4, %add__46, %batch_norm_47.3, %batch_norm_47.4, %add__47, %batch_norm_48.3, %batch_norm_48.4, %add__48, %batch_norm_49.3, %batch_norm_49.4, %add__49, %batch_norm_50.3, %batch_norm_50.4, %add__50, %batch_norm_51.3, %batch_norm_51.4, %add__51, %batch_norm_52.3, %batch_norm_52.4, %add__52, %batch_norm_53.3, %batch_norm_53.4, %add__53, %batch_norm_54.3, %batch_norm_54.4, %add__54, %batch_norm_55.3, %batch_norm_55.4, %add__55, %batch_norm_56.3, %batch_norm_56.4, %add__56, %batch_norm_57.3, %batch_norm_57.4, %add__57, %batch_norm_58.3, %batch_norm_58.4, %add__58, %batch_norm_59.3, %batch_norm_59.4, %add__59, %batch_norm_60.3, %batch_norm_60.4, %add__60, %batch_norm_61.3, %batch_norm_61.4, %add__61, %batch_norm_62.3, %batch_norm_62.4, %add__62, %batch_norm_63.3, %batch_norm_63.4, %add__63, %batch_norm_64.3, %batch_norm_64.4, %add__64, %batch_norm_65.3, %batch_norm_65.4, %add__65, %batch_norm_66.3, %batch_norm_66.4, %add__66, %batch_norm_67.3, %batch_norm_67.4, %add__67, %batch_norm_68.3, %batch_norm_68.4, %add__68, %batch_norm_69.3, %batch_norm_69.4, %add__69, %batch_norm_70.3, %batch_norm_70.4, %add__70, %batch_norm_71.3, %batch_norm_71.4, %add__71, %batch_norm_72.3, %batch_norm_72.4, %add__72, %batch_norm_73.3, %batch_norm_73.4, %add__73, %batch_norm_74.3, %batch_norm_74.4, %add__74, %batch_norm_75.3, %batch_norm_75.4, %add__75, %batch_norm_76.3, %batch_norm_76.4, %add__76, %batch_norm_77.3, %batch_norm_77.4, %add__77, %batch_norm_78.3, %batch_norm_78.4, %add__78, %batch_norm_79.3, %batch_norm_79.4, %add__79, %batch_norm_80.3, %batch_norm_80.4, %add__80, %batch_norm_81.3, %batch_norm_81.4, %add__81, %batch_norm_82.3, %batch_norm_82.4, %add__82, %batch_norm_83.3, %batch_norm_83.4, %add__83, %batch_norm_84.3, %batch_norm_84.4, %add__84, %batch_norm_85.3, %batch_norm_85.4, %add__85, %batch_norm_86.3, %batch_norm_86.4, %add__86, %batch_norm_87.3, %batch_norm_87.4, %add__87, %batch_norm_88.3, %batch_norm_88.4, %add__88, %batch_norm_89.3, %batch_norm_89.4, %add__89, %batch_norm_90.3, %batch_norm_90.4, %add__90, %batch_norm_91.3, %batch_norm_91.4, %add__91, %batch_norm_92.3, %batch_norm_92.4, %add__92, %batch_norm_93.3, %batch_norm_93.4, %add__93, %batch_norm_94.3, %batch_norm_94.4, %add__94, %batch_norm_95.3, %batch_norm_95.4, %add__95, %batch_norm_96.3, %batch_norm_96.4, %add__96, %batch_norm_97.3, %batch_norm_97.4, %add__97, %batch_norm_98.3, %batch_norm_98.4, %add__98, %batch_norm_99.3, %batch_norm_99.4, %add__99, %batch_norm_100.3, %batch_norm_100.4, %add__100, %batch_norm_101.3, %batch_norm_101.4, %add__101, %batch_norm_102.3, %batch_norm_102.4, %add__102, %batch_norm_103.3, %batch_norm_103.4, %add__103, %batch_norm_104.3, %batch_norm_104.4, %add__104, %batch_norm_105.3, %batch_norm_105.4, %add__105, %batch_norm_106.3, %batch_norm_106.4, %add__106, %batch_norm_107.3, %batch_norm_107.4, %add__107, %batch_norm_108.3, %batch_norm_108.4, %add__108, %batch_norm_109.3, %batch_norm_109.4, %add__109, %batch_norm_110.3, %batch_norm_110.4, %add__110, %batch_norm_111.3, %batch_norm_111.4, %add__111, %batch_norm_112.3, %batch_norm_112.4, %add__112, %batch_norm_113.3, %batch_norm_113.4, %add__113, %batch_norm_114.3, %batch_norm_114.4, %add__114, %batch_norm_115.3, %batch_norm_115.4, %add__115, %batch_norm_116.3, %batch_norm_116.4, %add__116, %batch_norm_117.3, %batch_norm_117.4, %add__117, %batch_norm_118.3, %batch_norm_118.4, %add__118, %batch_norm_119.3, %batch_norm_119.4, %add__119, %batch_norm_120.3, %batch_norm_120.4, %add__120, %batch_norm_121.3, %batch_norm_121.4, %add__121, %batch_norm_122.3, %batch_norm_122.4, %add__122, %batch_norm_123.3, %batch_norm_123.4, %add__123, %batch_norm_124.3, %batch_norm_124.4, %add__124, %batch_norm_125.3, %batch_norm_125.4, %add__125, %batch_norm_126.3, %batch_norm_126.4, %add__126, %batch_norm_127.3, %batch_norm_127.4, %add__127, %batch_norm_128.3, %batch_norm_128.4, %add__128, %batch_norm_129.3, %batch_norm_129.4, %add__129, %batch_norm_130.3, %batch_norm_130.4, %add__130, %batch_norm_131.3, %batch_norm_131.4, %add__131, %batch_norm_132.3, %batch_norm_132.4, %add__132, %batch_norm_133.3, %batch_norm_133.4, %add__133, %batch_norm_134.3, %batch_norm_134.4, %add__134, %batch_norm_135.3, %batch_norm_135.4, %add__135, %batch_norm_136.3, %batch_norm_136.4, %add__136, %batch_norm_137.3, %batch_norm_137.4, %add__137, %batch_norm_138.3, %batch_norm_138.4, %add__138, %batch_norm_139.3, %batch_norm_139.4, %add__139, %batch_norm_140.3, %batch_norm_140.4, %add__140, %batch_norm_141.3, %batch_norm_141.4, %add__141, %batch_norm_142.3, %batch_norm_142.4, %add__142, %batch_norm_143.3, %batch_norm_143.4, %add__143, %batch_norm_144.3, %batch_norm_144.4, %add__144, %batch_norm_145.3, %batch_norm_145.4, %add__145, %batch_norm_146.3, %batch_norm_146.4, %add__146, %batch_norm_147.3, %batch_norm_147.4, %add__147, %batch_norm_148.3, %batch_norm_148.4, %add__148, %batch_norm_149.3, %batch_norm_149.4, %add__149, %batch_norm_150.3, %batch_norm_150.4, %add__150, %batch_norm_151.3, %batch_norm_151.4, %add__151, %batch_norm_152.3, %batch_norm_152.4, %add__152, %batch_norm_153.3, %batch_norm_153.4, %add__153, %batch_norm_154.3, %batch_norm_154.4, %add__154, %batch_norm_155.3, %batch_norm_155.4, %add__155, %batch_norm_156.3, %batch_norm_156.4, %add__156, %batch_norm_157.3, %batch_norm_157.4, %add__157, %batch_norm_158.3, %batch_norm_158.4, %add__158, %batch_norm_159.3, %batch_norm_159.4, %add__159, %batch_norm_160.3, %batch_norm_160.4, %add__160, %batch_norm_161.3, %batch_norm_161.4, %add__161, %batch_norm_162.3, %batch_norm_162.4, %add__162, %batch_norm_163.3, %batch_norm_163.4, %add__163, %batch_norm_164.3, %batch_norm_164.4, %add__164, %batch_norm_165.3, %batch_norm_165.4, %add__165, %batch_norm_166.3, %batch_norm_166.4, %add__166, %batch_norm_167.3, %batch_norm_167.4, %add__167, %batch_norm_168.3, %batch_norm_168.4, %add__168, %batch_norm_169.3, %batch_norm_169.4, %add__169, %batch_norm_170.3, %batch_norm_170.4, %add__170, %batch_norm_171.3, %batch_norm_171.4, %add__171, %batch_norm_172.3, %batch_norm_172.4, %add__172, %batch_norm_173.3, %batch_norm_173.4, %add__173, %batch_norm_174.3, %batch_norm_174.4, %add__174, %batch_norm_175.3, %batch_norm_175.4, %add__175, %batch_norm_176.3, %batch_norm_176.4, %add__176, %batch_norm_177.3, %batch_norm_177.4, %add__177, %batch_norm_178.3, %batch_norm_178.4, %add__178, %batch_norm_179.3, %batch_norm_179.4, %add__179, %batch_norm_180.3, %batch_norm_180.4, %add__180, %batch_norm_181.3, %batch_norm_181.4, %add__181, %batch_norm_182.3, %batch_norm_182.4, %add__182, %batch_norm_183.3, %batch_norm_183.4, %add__183, %batch_norm_184.3, %batch_norm_184.4, %add__184, %batch_norm_185.3, %batch_norm_185.4, %add__185, %batch_norm_186.3, %batch_norm_186.4, %add__186, %batch_norm_187.3, %batch_norm_187.4, %add__187, %batch_norm_188.3, %batch_norm_188.4, %add__188, %batch_norm_189.3, %batch_norm_189.4, %add__189, %batch_norm_190.3, %batch_norm_190.4, %add__190, %batch_norm_191.3, %batch_norm_191.4, %add__191, %batch_norm_192.3, %batch_norm_192.4, %add__192, %batch_norm_193.3, %batch_norm_193.4, %add__193, %batch_norm_194.3, %batch_norm_194.4, %add__194, %batch_norm_195.3, %batch_norm_195.4, %add__195, %batch_norm_196.3, %batch_norm_196.4, %add__196, %batch_norm_197.3, %batch_norm_197.4, %add__197, %batch_norm_198.3, %batch_norm_198.4, %add__198, %batch_norm_199.3, %batch_norm_199.4, %add__199, %batch_norm_200.3, %batch_norm_200.4, %add__200 : tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<96xf32>, tensor<96xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<160xf32>, tensor<160xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<224xf32>, tensor<224xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<160xf32>, tensor<160xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<224xf32>, tensor<224xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<288xf32>, tensor<288xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<320xf32>, tensor<320xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<352xf32>, tensor<352xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<416xf32>, tensor<416xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<448xf32>, tensor<448xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<480xf32>, tensor<480xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<288xf32>, tensor<288xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<320xf32>, tensor<320xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<352xf32>, tensor<352xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<416xf32>, tensor<416xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<448xf32>, tensor<448xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<480xf32>, tensor<480xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<544xf32>, tensor<544xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<608xf32>, tensor<608xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<640xf32>, tensor<640xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<672xf32>, tensor<672xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<704xf32>, tensor<704xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<736xf32>, tensor<736xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<768xf32>, tensor<768xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<800xf32>, tensor<800xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<832xf32>, tensor<832xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<864xf32>, tensor<864xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<896xf32>, tensor<896xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<928xf32>, tensor<928xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<992xf32>, tensor<992xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1056xf32>, tensor<1056xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1088xf32>, tensor<1088xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1120xf32>, tensor<1120xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1152xf32>, tensor<1152xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1184xf32>, tensor<1184xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1216xf32>, tensor<1216xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1248xf32>, tensor<1248xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1280xf32>, tensor<1280xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1312xf32>, tensor<1312xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1344xf32>, tensor<1344xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1376xf32>, tensor<1376xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1408xf32>, tensor<1408xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1440xf32>, tensor<1440xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1472xf32>, tensor<1472xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1504xf32>, tensor<1504xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1536xf32>, tensor<1536xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1568xf32>, tensor<1568xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1600xf32>, tensor<1600xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1632xf32>, tensor<1632xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1664xf32>, tensor<1664xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1696xf32>, tensor<1696xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1728xf32>, tensor<1728xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1760xf32>, tensor<1760xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1792xf32>, tensor<1792xf32>, tensor<i64>, tensor<896xf32>, tensor<896xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<928xf32>, tensor<928xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<992xf32>, tensor<992xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1056xf32>, tensor<1056xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1088xf32>, tensor<1088xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1120xf32>, tensor<1120xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1152xf32>, tensor<1152xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1184xf32>, tensor<1184xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1216xf32>, tensor<1216xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1248xf32>, tensor<1248xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1280xf32>, tensor<1280xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1312xf32>, tensor<1312xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1344xf32>, tensor<1344xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1376xf32>, tensor<1376xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1408xf32>, tensor<1408xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1440xf32>, tensor<1440xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1472xf32>, tensor<1472xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1504xf32>, tensor<1504xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1536xf32>, tensor<1536xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1568xf32>, tensor<1568xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1600xf32>, tensor<1600xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1632xf32>, tensor<1632xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1664xf32>, tensor<1664xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1696xf32>, tensor<1696xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1728xf32>, tensor<1728xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1760xf32>, tensor<1760xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1792xf32>, tensor<1792xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1824xf32>, tensor<1824xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1856xf32>, tensor<1856xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1888xf32>, tensor<1888xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<1920xf32>, tensor<1920xf32>, tensor<i64>
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
#loc17 = loc("features.4.2/cat_2"("examples/models/densenet.py":26:1))
#loc18 = loc("features.4.2.norm1"("examples/models/densenet.py":26:1))
#loc19 = loc("features.4.2.relu1"("examples/models/densenet.py":26:1))
#loc20 = loc("features.4.2.conv1"("examples/models/densenet.py":26:1))
#loc21 = loc("features.4.2.norm2"("examples/models/densenet.py":27:1))
#loc22 = loc("features.4.2.relu2"("examples/models/densenet.py":27:1))
#loc23 = loc("features.4.2.conv2"("examples/models/densenet.py":27:1))
#loc24 = loc("features.4.3/cat_3"("examples/models/densenet.py":26:1))
#loc25 = loc("features.4.3.norm1"("examples/models/densenet.py":26:1))
#loc26 = loc("features.4.3.relu1"("examples/models/densenet.py":26:1))
#loc27 = loc("features.4.3.conv1"("examples/models/densenet.py":26:1))
#loc28 = loc("features.4.3.norm2"("examples/models/densenet.py":27:1))
#loc29 = loc("features.4.3.relu2"("examples/models/densenet.py":27:1))
#loc30 = loc("features.4.3.conv2"("examples/models/densenet.py":27:1))
#loc31 = loc("features.4.4/cat_4"("examples/models/densenet.py":26:1))
#loc32 = loc("features.4.4.norm1"("examples/models/densenet.py":26:1))
#loc33 = loc("features.4.4.relu1"("examples/models/densenet.py":26:1))
#loc34 = loc("features.4.4.conv1"("examples/models/densenet.py":26:1))
#loc35 = loc("features.4.4.norm2"("examples/models/densenet.py":27:1))
#loc36 = loc("features.4.4.relu2"("examples/models/densenet.py":27:1))
#loc37 = loc("features.4.4.conv2"("examples/models/densenet.py":27:1))
#loc38 = loc("features.4.5/cat_5"("examples/models/densenet.py":26:1))
#loc39 = loc("features.4.5.norm1"("examples/models/densenet.py":26:1))
#loc40 = loc("features.4.5.relu1"("examples/models/densenet.py":26:1))
#loc41 = loc("features.4.5.conv1"("examples/models/densenet.py":26:1))
#loc42 = loc("features.4.5.norm2"("examples/models/densenet.py":27:1))
#loc43 = loc("features.4.5.relu2"("examples/models/densenet.py":27:1))
#loc44 = loc("features.4.5.conv2"("examples/models/densenet.py":27:1))
#loc45 = loc("features.4/cat_6"("examples/models/densenet.py":37:1))
#loc46 = loc("features.5.0"("examples/models/densenet.py":61:1))
#loc47 = loc("features.5.1"("examples/models/densenet.py":61:1))
#loc48 = loc("features.5.2"("examples/models/densenet.py":61:1))
#loc49 = loc("features.5.3"("examples/models/densenet.py":61:1))
#loc50 = loc("features.6.0.norm1"("examples/models/densenet.py":26:1))
#loc51 = loc("features.6.0.relu1"("examples/models/densenet.py":26:1))
#loc52 = loc("features.6.0.conv1"("examples/models/densenet.py":26:1))
#loc53 = loc("features.6.0.norm2"("examples/models/densenet.py":27:1))
#loc54 = loc("features.6.0.relu2"("examples/models/densenet.py":27:1))
#loc55 = loc("features.6.0.conv2"("examples/models/densenet.py":27:1))
#loc56 = loc("features.6.1/cat_8"("examples/models/densenet.py":26:1))
#loc57 = loc("features.6.1.norm1"("examples/models/densenet.py":26:1))
#loc58 = loc("features.6.1.relu1"("examples/models/densenet.py":26:1))
#loc59 = loc("features.6.1.conv1"("examples/models/densenet.py":26:1))
#loc60 = loc("features.6.1.norm2"("examples/models/densenet.py":27:1))
#loc61 = loc("features.6.1.relu2"("examples/models/densenet.py":27:1))
#loc62 = loc("features.6.1.conv2"("examples/models/densenet.py":27:1))
#loc63 = loc("features.6.2/cat_9"("examples/models/densenet.py":26:1))
#loc64 = loc("features.6.2.norm1"("examples/models/densenet.py":26:1))
#loc65 = loc("features.6.2.relu1"("examples/models/densenet.py":26:1))
#loc66 = loc("features.6.2.conv1"("examples/models/densenet.py":26:1))
#loc67 = loc("features.6.2.norm2"("examples/models/densenet.py":27:1))
#loc68 = loc("features.6.2.relu2"("examples/models/densenet.py":27:1))
#loc69 = loc("features.6.2.conv2"("examples/models/densenet.py":27:1))
#loc70 = loc("features.6.3/cat_10"("examples/models/densenet.py":26:1))
#loc71 = loc("features.6.3.norm1"("examples/models/densenet.py":26:1))
#loc72 = loc("features.6.3.relu1"("examples/models/densenet.py":26:1))
#loc73 = loc("features.6.3.conv1"("examples/models/densenet.py":26:1))
#loc74 = loc("features.6.3.norm2"("examples/models/densenet.py":27:1))
#loc75 = loc("features.6.3.relu2"("examples/models/densenet.py":27:1))
#loc76 = loc("features.6.3.conv2"("examples/models/densenet.py":27:1))
#loc77 = loc("features.6.4/cat_11"("examples/models/densenet.py":26:1))
#loc78 = loc("features.6.4.norm1"("examples/models/densenet.py":26:1))
#loc79 = loc("features.6.4.relu1"("examples/models/densenet.py":26:1))
#loc80 = loc("features.6.4.conv1"("examples/models/densenet.py":26:1))
#loc81 = loc("features.6.4.norm2"("examples/models/densenet.py":27:1))
#loc82 = loc("features.6.4.relu2"("examples/models/densenet.py":27:1))
#loc83 = loc("features.6.4.conv2"("examples/models/densenet.py":27:1))
#loc84 = loc("features.6.5/cat_12"("examples/models/densenet.py":26:1))
#loc85 = loc("features.6.5.norm1"("examples/models/densenet.py":26:1))
#loc86 = loc("features.6.5.relu1"("examples/models/densenet.py":26:1))
#loc87 = loc("features.6.5.conv1"("examples/models/densenet.py":26:1))
#loc88 = loc("features.6.5.norm2"("examples/models/densenet.py":27:1))
#loc89 = loc("features.6.5.relu2"("examples/models/densenet.py":27:1))
#loc90 = loc("features.6.5.conv2"("examples/models/densenet.py":27:1))
#loc91 = loc("features.6.6/cat_13"("examples/models/densenet.py":26:1))
#loc92 = loc("features.6.6.norm1"("examples/models/densenet.py":26:1))
#loc93 = loc("features.6.6.relu1"("examples/models/densenet.py":26:1))
#loc94 = loc("features.6.6.conv1"("examples/models/densenet.py":26:1))
#loc95 = loc("features.6.6.norm2"("examples/models/densenet.py":27:1))
#loc96 = loc("features.6.6.relu2"("examples/models/densenet.py":27:1))
#loc97 = loc("features.6.6.conv2"("examples/models/densenet.py":27:1))
#loc98 = loc("features.6.7/cat_14"("examples/models/densenet.py":26:1))
#loc99 = loc("features.6.7.norm1"("examples/models/densenet.py":26:1))
#loc100 = loc("features.6.7.relu1"("examples/models/densenet.py":26:1))
#loc101 = loc("features.6.7.conv1"("examples/models/densenet.py":26:1))
#loc102 = loc("features.6.7.norm2"("examples/models/densenet.py":27:1))
#loc103 = loc("features.6.7.relu2"("examples/models/densenet.py":27:1))
#loc104 = loc("features.6.7.conv2"("examples/models/densenet.py":27:1))
#loc105 = loc("features.6.8/cat_15"("examples/models/densenet.py":26:1))
#loc106 = loc("features.6.8.norm1"("examples/models/densenet.py":26:1))
#loc107 = loc("features.6.8.relu1"("examples/models/densenet.py":26:1))
#loc108 = loc("features.6.8.conv1"("examples/models/densenet.py":26:1))
#loc109 = loc("features.6.8.norm2"("examples/models/densenet.py":27:1))
#loc110 = loc("features.6.8.relu2"("examples/models/densenet.py":27:1))
#loc111 = loc("features.6.8.conv2"("examples/models/densenet.py":27:1))
#loc112 = loc("features.6.9/cat_16"("examples/models/densenet.py":26:1))
#loc113 = loc("features.6.9.norm1"("examples/models/densenet.py":26:1))
#loc114 = loc("features.6.9.relu1"("examples/models/densenet.py":26:1))
#loc115 = loc("features.6.9.conv1"("examples/models/densenet.py":26:1))
#loc116 = loc("features.6.9.norm2"("examples/models/densenet.py":27:1))
#loc117 = loc("features.6.9.relu2"("examples/models/densenet.py":27:1))
#loc118 = loc("features.6.9.conv2"("examples/models/densenet.py":27:1))
#loc119 = loc("features.6.10/cat_17"("examples/models/densenet.py":26:1))
#loc120 = loc("features.6.10.norm1"("examples/models/densenet.py":26:1))
#loc121 = loc("features.6.10.relu1"("examples/models/densenet.py":26:1))
#loc122 = loc("features.6.10.conv1"("examples/models/densenet.py":26:1))
#loc123 = loc("features.6.10.norm2"("examples/models/densenet.py":27:1))
#loc124 = loc("features.6.10.relu2"("examples/models/densenet.py":27:1))
#loc125 = loc("features.6.10.conv2"("examples/models/densenet.py":27:1))
#loc126 = loc("features.6.11/cat_18"("examples/models/densenet.py":26:1))
#loc127 = loc("features.6.11.norm1"("examples/models/densenet.py":26:1))
#loc128 = loc("features.6.11.relu1"("examples/models/densenet.py":26:1))
#loc129 = loc("features.6.11.conv1"("examples/models/densenet.py":26:1))
#loc130 = loc("features.6.11.norm2"("examples/models/densenet.py":27:1))
#loc131 = loc("features.6.11.relu2"("examples/models/densenet.py":27:1))
#loc132 = loc("features.6.11.conv2"("examples/models/densenet.py":27:1))
#loc133 = loc("features.6/cat_19"("examples/models/densenet.py":37:1))
#loc134 = loc("features.7.0"("examples/models/densenet.py":61:1))
#loc135 = loc("features.7.1"("examples/models/densenet.py":61:1))
#loc136 = loc("features.7.2"("examples/models/densenet.py":61:1))
#loc137 = loc("features.7.3"("examples/models/densenet.py":61:1))
#loc138 = loc("features.8.0.norm1"("examples/models/densenet.py":26:1))
#loc139 = loc("features.8.0.relu1"("examples/models/densenet.py":26:1))
#loc140 = loc("features.8.0.conv1"("examples/models/densenet.py":26:1))
#loc141 = loc("features.8.0.norm2"("examples/models/densenet.py":27:1))
#loc142 = loc("features.8.0.relu2"("examples/models/densenet.py":27:1))
#loc143 = loc("features.8.0.conv2"("examples/models/densenet.py":27:1))
#loc144 = loc("features.8.1/cat_21"("examples/models/densenet.py":26:1))
#loc145 = loc("features.8.1.norm1"("examples/models/densenet.py":26:1))
#loc146 = loc("features.8.1.relu1"("examples/models/densenet.py":26:1))
#loc147 = loc("features.8.1.conv1"("examples/models/densenet.py":26:1))
#loc148 = loc("features.8.1.norm2"("examples/models/densenet.py":27:1))
#loc149 = loc("features.8.1.relu2"("examples/models/densenet.py":27:1))
#loc150 = loc("features.8.1.conv2"("examples/models/densenet.py":27:1))
#loc151 = loc("features.8.2/cat_22"("examples/models/densenet.py":26:1))
#loc152 = loc("features.8.2.norm1"("examples/models/densenet.py":26:1))
#loc153 = loc("features.8.2.relu1"("examples/models/densenet.py":26:1))
#loc154 = loc("features.8.2.conv1"("examples/models/densenet.py":26:1))
#loc155 = loc("features.8.2.norm2"("examples/models/densenet.py":27:1))
#loc156 = loc("features.8.2.relu2"("examples/models/densenet.py":27:1))
#loc157 = loc("features.8.2.conv2"("examples/models/densenet.py":27:1))
#loc158 = loc("features.8.3/cat_23"("examples/models/densenet.py":26:1))
#loc159 = loc("features.8.3.norm1"("examples/models/densenet.py":26:1))
#loc160 = loc("features.8.3.relu1"("examples/models/densenet.py":26:1))
#loc161 = loc("features.8.3.conv1"("examples/models/densenet.py":26:1))
#loc162 = loc("features.8.3.norm2"("examples/models/densenet.py":27:1))
#loc163 = loc("features.8.3.relu2"("examples/models/densenet.py":27:1))
#loc164 = loc("features.8.3.conv2"("examples/models/densenet.py":27:1))
#loc165 = loc("features.8.4/cat_24"("examples/models/densenet.py":26:1))
#loc166 = loc("features.8.4.norm1"("examples/models/densenet.py":26:1))
#loc167 = loc("features.8.4.relu1"("examples/models/densenet.py":26:1))
#loc168 = loc("features.8.4.conv1"("examples/models/densenet.py":26:1))
#loc169 = loc("features.8.4.norm2"("examples/models/densenet.py":27:1))
#loc170 = loc("features.8.4.relu2"("examples/models/densenet.py":27:1))
#loc171 = loc("features.8.4.conv2"("examples/models/densenet.py":27:1))
#loc172 = loc("features.8.5/cat_25"("examples/models/densenet.py":26:1))
#loc173 = loc("features.8.5.norm1"("examples/models/densenet.py":26:1))
#loc174 = loc("features.8.5.relu1"("examples/models/densenet.py":26:1))
#loc175 = loc("features.8.5.conv1"("examples/models/densenet.py":26:1))
#loc176 = loc("features.8.5.norm2"("examples/models/densenet.py":27:1))
#loc177 = loc("features.8.5.relu2"("examples/models/densenet.py":27:1))
#loc178 = loc("features.8.5.conv2"("examples/models/densenet.py":27:1))
#loc179 = loc("features.8.6/cat_26"("examples/models/densenet.py":26:1))
#loc180 = loc("features.8.6.norm1"("examples/models/densenet.py":26:1))
#loc181 = loc("features.8.6.relu1"("examples/models/densenet.py":26:1))
#loc182 = loc("features.8.6.conv1"("examples/models/densenet.py":26:1))
#loc183 = loc("features.8.6.norm2"("examples/models/densenet.py":27:1))
#loc184 = loc("features.8.6.relu2"("examples/models/densenet.py":27:1))
#loc185 = loc("features.8.6.conv2"("examples/models/densenet.py":27:1))
#loc186 = loc("features.8.7/cat_27"("examples/models/densenet.py":26:1))
#loc187 = loc("features.8.7.norm1"("examples/models/densenet.py":26:1))
#loc188 = loc("features.8.7.relu1"("examples/models/densenet.py":26:1))
#loc189 = loc("features.8.7.conv1"("examples/models/densenet.py":26:1))
#loc190 = loc("features.8.7.norm2"("examples/models/densenet.py":27:1))
#loc191 = loc("features.8.7.relu2"("examples/models/densenet.py":27:1))
#loc192 = loc("features.8.7.conv2"("examples/models/densenet.py":27:1))
#loc193 = loc("features.8.8/cat_28"("examples/models/densenet.py":26:1))
#loc194 = loc("features.8.8.norm1"("examples/models/densenet.py":26:1))
#loc195 = loc("features.8.8.relu1"("examples/models/densenet.py":26:1))
#loc196 = loc("features.8.8.conv1"("examples/models/densenet.py":26:1))
#loc197 = loc("features.8.8.norm2"("examples/models/densenet.py":27:1))
#loc198 = loc("features.8.8.relu2"("examples/models/densenet.py":27:1))
#loc199 = loc("features.8.8.conv2"("examples/models/densenet.py":27:1))
#loc200 = loc("features.8.9/cat_29"("examples/models/densenet.py":26:1))
#loc201 = loc("features.8.9.norm1"("examples/models/densenet.py":26:1))
#loc202 = loc("features.8.9.relu1"("examples/models/densenet.py":26:1))
#loc203 = loc("features.8.9.conv1"("examples/models/densenet.py":26:1))
#loc204 = loc("features.8.9.norm2"("examples/models/densenet.py":27:1))
#loc205 = loc("features.8.9.relu2"("examples/models/densenet.py":27:1))
#loc206 = loc("features.8.9.conv2"("examples/models/densenet.py":27:1))
#loc207 = loc("features.8.10/cat_30"("examples/models/densenet.py":26:1))
#loc208 = loc("features.8.10.norm1"("examples/models/densenet.py":26:1))
#loc209 = loc("features.8.10.relu1"("examples/models/densenet.py":26:1))
#loc210 = loc("features.8.10.conv1"("examples/models/densenet.py":26:1))
#loc211 = loc("features.8.10.norm2"("examples/models/densenet.py":27:1))
#loc212 = loc("features.8.10.relu2"("examples/models/densenet.py":27:1))
#loc213 = loc("features.8.10.conv2"("examples/models/densenet.py":27:1))
#loc214 = loc("features.8.11/cat_31"("examples/models/densenet.py":26:1))
#loc215 = loc("features.8.11.norm1"("examples/models/densenet.py":26:1))
#loc216 = loc("features.8.11.relu1"("examples/models/densenet.py":26:1))
#loc217 = loc("features.8.11.conv1"("examples/models/densenet.py":26:1))
#loc218 = loc("features.8.11.norm2"("examples/models/densenet.py":27:1))
#loc219 = loc("features.8.11.relu2"("examples/models/densenet.py":27:1))
#loc220 = loc("features.8.11.conv2"("examples/models/densenet.py":27:1))
#loc221 = loc("features.8.12/cat_32"("examples/models/densenet.py":26:1))
#loc222 = loc("features.8.12.norm1"("examples/models/densenet.py":26:1))
#loc223 = loc("features.8.12.relu1"("examples/models/densenet.py":26:1))
#loc224 = loc("features.8.12.conv1"("examples/models/densenet.py":26:1))
#loc225 = loc("features.8.12.norm2"("examples/models/densenet.py":27:1))
#loc226 = loc("features.8.12.relu2"("examples/models/densenet.py":27:1))
#loc227 = loc("features.8.12.conv2"("examples/models/densenet.py":27:1))
#loc228 = loc("features.8.13/cat_33"("examples/models/densenet.py":26:1))
#loc229 = loc("features.8.13.norm1"("examples/models/densenet.py":26:1))
#loc230 = loc("features.8.13.relu1"("examples/models/densenet.py":26:1))
#loc231 = loc("features.8.13.conv1"("examples/models/densenet.py":26:1))
#loc232 = loc("features.8.13.norm2"("examples/models/densenet.py":27:1))
#loc233 = loc("features.8.13.relu2"("examples/models/densenet.py":27:1))
#loc234 = loc("features.8.13.conv2"("examples/models/densenet.py":27:1))
#loc235 = loc("features.8.14/cat_34"("examples/models/densenet.py":26:1))
#loc236 = loc("features.8.14.norm1"("examples/models/densenet.py":26:1))
#loc237 = loc("features.8.14.relu1"("examples/models/densenet.py":26:1))
#loc238 = loc("features.8.14.conv1"("examples/models/densenet.py":26:1))
#loc239 = loc("features.8.14.norm2"("examples/models/densenet.py":27:1))
#loc240 = loc("features.8.14.relu2"("examples/models/densenet.py":27:1))
#loc241 = loc("features.8.14.conv2"("examples/models/densenet.py":27:1))
#loc242 = loc("features.8.15/cat_35"("examples/models/densenet.py":26:1))
#loc243 = loc("features.8.15.norm1"("examples/models/densenet.py":26:1))
#loc244 = loc("features.8.15.relu1"("examples/models/densenet.py":26:1))
#loc245 = loc("features.8.15.conv1"("examples/models/densenet.py":26:1))
#loc246 = loc("features.8.15.norm2"("examples/models/densenet.py":27:1))
#loc247 = loc("features.8.15.relu2"("examples/models/densenet.py":27:1))
#loc248 = loc("features.8.15.conv2"("examples/models/densenet.py":27:1))
#loc249 = loc("features.8.16/cat_36"("examples/models/densenet.py":26:1))
#loc250 = loc("features.8.16.norm1"("examples/models/densenet.py":26:1))
#loc251 = loc("features.8.16.relu1"("examples/models/densenet.py":26:1))
#loc252 = loc("features.8.16.conv1"("examples/models/densenet.py":26:1))
#loc253 = loc("features.8.16.norm2"("examples/models/densenet.py":27:1))
#loc254 = loc("features.8.16.relu2"("examples/models/densenet.py":27:1))
#loc255 = loc("features.8.16.conv2"("examples/models/densenet.py":27:1))
#loc256 = loc("features.8.17/cat_37"("examples/models/densenet.py":26:1))
#loc257 = loc("features.8.17.norm1"("examples/models/densenet.py":26:1))
#loc258 = loc("features.8.17.relu1"("examples/models/densenet.py":26:1))
#loc259 = loc("features.8.17.conv1"("examples/models/densenet.py":26:1))
#loc260 = loc("features.8.17.norm2"("examples/models/densenet.py":27:1))
#loc261 = loc("features.8.17.relu2"("examples/models/densenet.py":27:1))
#loc262 = loc("features.8.17.conv2"("examples/models/densenet.py":27:1))
#loc263 = loc("features.8.18/cat_38"("examples/models/densenet.py":26:1))
#loc264 = loc("features.8.18.norm1"("examples/models/densenet.py":26:1))
#loc265 = loc("features.8.18.relu1"("examples/models/densenet.py":26:1))
#loc266 = loc("features.8.18.conv1"("examples/models/densenet.py":26:1))
#loc267 = loc("features.8.18.norm2"("examples/models/densenet.py":27:1))
#loc268 = loc("features.8.18.relu2"("examples/models/densenet.py":27:1))
#loc269 = loc("features.8.18.conv2"("examples/models/densenet.py":27:1))
#loc270 = loc("features.8.19/cat_39"("examples/models/densenet.py":26:1))
#loc271 = loc("features.8.19.norm1"("examples/models/densenet.py":26:1))
#loc272 = loc("features.8.19.relu1"("examples/models/densenet.py":26:1))
#loc273 = loc("features.8.19.conv1"("examples/models/densenet.py":26:1))
#loc274 = loc("features.8.19.norm2"("examples/models/densenet.py":27:1))
#loc275 = loc("features.8.19.relu2"("examples/models/densenet.py":27:1))
#loc276 = loc("features.8.19.conv2"("examples/models/densenet.py":27:1))
#loc277 = loc("features.8.20/cat_40"("examples/models/densenet.py":26:1))
#loc278 = loc("features.8.20.norm1"("examples/models/densenet.py":26:1))
#loc279 = loc("features.8.20.relu1"("examples/models/densenet.py":26:1))
#loc280 = loc("features.8.20.conv1"("examples/models/densenet.py":26:1))
#loc281 = loc("features.8.20.norm2"("examples/models/densenet.py":27:1))
#loc282 = loc("features.8.20.relu2"("examples/models/densenet.py":27:1))
#loc283 = loc("features.8.20.conv2"("examples/models/densenet.py":27:1))
#loc284 = loc("features.8.21/cat_41"("examples/models/densenet.py":26:1))
#loc285 = loc("features.8.21.norm1"("examples/models/densenet.py":26:1))
#loc286 = loc("features.8.21.relu1"("examples/models/densenet.py":26:1))
#loc287 = loc("features.8.21.conv1"("examples/models/densenet.py":26:1))
#loc288 = loc("features.8.21.norm2"("examples/models/densenet.py":27:1))
#loc289 = loc("features.8.21.relu2"("examples/models/densenet.py":27:1))
#loc290 = loc("features.8.21.conv2"("examples/models/densenet.py":27:1))
#loc291 = loc("features.8.22/cat_42"("examples/models/densenet.py":26:1))
#loc292 = loc("features.8.22.norm1"("examples/models/densenet.py":26:1))
#loc293 = loc("features.8.22.relu1"("examples/models/densenet.py":26:1))
#loc294 = loc("features.8.22.conv1"("examples/models/densenet.py":26:1))
#loc295 = loc("features.8.22.norm2"("examples/models/densenet.py":27:1))
#loc296 = loc("features.8.22.relu2"("examples/models/densenet.py":27:1))
#loc297 = loc("features.8.22.conv2"("examples/models/densenet.py":27:1))
#loc298 = loc("features.8.23/cat_43"("examples/models/densenet.py":26:1))
#loc299 = loc("features.8.23.norm1"("examples/models/densenet.py":26:1))
#loc300 = loc("features.8.23.relu1"("examples/models/densenet.py":26:1))
#loc301 = loc("features.8.23.conv1"("examples/models/densenet.py":26:1))
#loc302 = loc("features.8.23.norm2"("examples/models/densenet.py":27:1))
#loc303 = loc("features.8.23.relu2"("examples/models/densenet.py":27:1))
#loc304 = loc("features.8.23.conv2"("examples/models/densenet.py":27:1))
#loc305 = loc("features.8.24/cat_44"("examples/models/densenet.py":26:1))
#loc306 = loc("features.8.24.norm1"("examples/models/densenet.py":26:1))
#loc307 = loc("features.8.24.relu1"("examples/models/densenet.py":26:1))
#loc308 = loc("features.8.24.conv1"("examples/models/densenet.py":26:1))
#loc309 = loc("features.8.24.norm2"("examples/models/densenet.py":27:1))
#loc310 = loc("features.8.24.relu2"("examples/models/densenet.py":27:1))
#loc311 = loc("features.8.24.conv2"("examples/models/densenet.py":27:1))
#loc312 = loc("features.8.25/cat_45"("examples/models/densenet.py":26:1))
#loc313 = loc("features.8.25.norm1"("examples/models/densenet.py":26:1))
#loc314 = loc("features.8.25.relu1"("examples/models/densenet.py":26:1))
#loc315 = loc("features.8.25.conv1"("examples/models/densenet.py":26:1))
#loc316 = loc("features.8.25.norm2"("examples/models/densenet.py":27:1))
#loc317 = loc("features.8.25.relu2"("examples/models/densenet.py":27:1))
#loc318 = loc("features.8.25.conv2"("examples/models/densenet.py":27:1))
#loc319 = loc("features.8.26/cat_46"("examples/models/densenet.py":26:1))
#loc320 = loc("features.8.26.norm1"("examples/models/densenet.py":26:1))
#loc321 = loc("features.8.26.relu1"("examples/models/densenet.py":26:1))
#loc322 = loc("features.8.26.conv1"("examples/models/densenet.py":26:1))
#loc323 = loc("features.8.26.norm2"("examples/models/densenet.py":27:1))
#loc324 = loc("features.8.26.relu2"("examples/models/densenet.py":27:1))
#loc325 = loc("features.8.26.conv2"("examples/models/densenet.py":27:1))
#loc326 = loc("features.8.27/cat_47"("examples/models/densenet.py":26:1))
#loc327 = loc("features.8.27.norm1"("examples/models/densenet.py":26:1))
#loc328 = loc("features.8.27.relu1"("examples/models/densenet.py":26:1))
#loc329 = loc("features.8.27.conv1"("examples/models/densenet.py":26:1))
#loc330 = loc("features.8.27.norm2"("examples/models/densenet.py":27:1))
#loc331 = loc("features.8.27.relu2"("examples/models/densenet.py":27:1))
#loc332 = loc("features.8.27.conv2"("examples/models/densenet.py":27:1))
#loc333 = loc("features.8.28/cat_48"("examples/models/densenet.py":26:1))
#loc334 = loc("features.8.28.norm1"("examples/models/densenet.py":26:1))
#loc335 = loc("features.8.28.relu1"("examples/models/densenet.py":26:1))
#loc336 = loc("features.8.28.conv1"("examples/models/densenet.py":26:1))
#loc337 = loc("features.8.28.norm2"("examples/models/densenet.py":27:1))
#loc338 = loc("features.8.28.relu2"("examples/models/densenet.py":27:1))
#loc339 = loc("features.8.28.conv2"("examples/models/densenet.py":27:1))
#loc340 = loc("features.8.29/cat_49"("examples/models/densenet.py":26:1))
#loc341 = loc("features.8.29.norm1"("examples/models/densenet.py":26:1))
#loc342 = loc("features.8.29.relu1"("examples/models/densenet.py":26:1))
#loc343 = loc("features.8.29.conv1"("examples/models/densenet.py":26:1))
#loc344 = loc("features.8.29.norm2"("examples/models/densenet.py":27:1))
#loc345 = loc("features.8.29.relu2"("examples/models/densenet.py":27:1))
#loc346 = loc("features.8.29.conv2"("examples/models/densenet.py":27:1))
#loc347 = loc("features.8.30/cat_50"("examples/models/densenet.py":26:1))
#loc348 = loc("features.8.30.norm1"("examples/models/densenet.py":26:1))
#loc349 = loc("features.8.30.relu1"("examples/models/densenet.py":26:1))
#loc350 = loc("features.8.30.conv1"("examples/models/densenet.py":26:1))
#loc351 = loc("features.8.30.norm2"("examples/models/densenet.py":27:1))
#loc352 = loc("features.8.30.relu2"("examples/models/densenet.py":27:1))
#loc353 = loc("features.8.30.conv2"("examples/models/densenet.py":27:1))
#loc354 = loc("features.8.31/cat_51"("examples/models/densenet.py":26:1))
#loc355 = loc("features.8.31.norm1"("examples/models/densenet.py":26:1))
#loc356 = loc("features.8.31.relu1"("examples/models/densenet.py":26:1))
#loc357 = loc("features.8.31.conv1"("examples/models/densenet.py":26:1))
#loc358 = loc("features.8.31.norm2"("examples/models/densenet.py":27:1))
#loc359 = loc("features.8.31.relu2"("examples/models/densenet.py":27:1))
#loc360 = loc("features.8.31.conv2"("examples/models/densenet.py":27:1))
#loc361 = loc("features.8.32/cat_52"("examples/models/densenet.py":26:1))
#loc362 = loc("features.8.32.norm1"("examples/models/densenet.py":26:1))
#loc363 = loc("features.8.32.relu1"("examples/models/densenet.py":26:1))
#loc364 = loc("features.8.32.conv1"("examples/models/densenet.py":26:1))
#loc365 = loc("features.8.32.norm2"("examples/models/densenet.py":27:1))
#loc366 = loc("features.8.32.relu2"("examples/models/densenet.py":27:1))
#loc367 = loc("features.8.32.conv2"("examples/models/densenet.py":27:1))
#loc368 = loc("features.8.33/cat_53"("examples/models/densenet.py":26:1))
#loc369 = loc("features.8.33.norm1"("examples/models/densenet.py":26:1))
#loc370 = loc("features.8.33.relu1"("examples/models/densenet.py":26:1))
#loc371 = loc("features.8.33.conv1"("examples/models/densenet.py":26:1))
#loc372 = loc("features.8.33.norm2"("examples/models/densenet.py":27:1))
#loc373 = loc("features.8.33.relu2"("examples/models/densenet.py":27:1))
#loc374 = loc("features.8.33.conv2"("examples/models/densenet.py":27:1))
#loc375 = loc("features.8.34/cat_54"("examples/models/densenet.py":26:1))
#loc376 = loc("features.8.34.norm1"("examples/models/densenet.py":26:1))
#loc377 = loc("features.8.34.relu1"("examples/models/densenet.py":26:1))
#loc378 = loc("features.8.34.conv1"("examples/models/densenet.py":26:1))
#loc379 = loc("features.8.34.norm2"("examples/models/densenet.py":27:1))
#loc380 = loc("features.8.34.relu2"("examples/models/densenet.py":27:1))
#loc381 = loc("features.8.34.conv2"("examples/models/densenet.py":27:1))
#loc382 = loc("features.8.35/cat_55"("examples/models/densenet.py":26:1))
#loc383 = loc("features.8.35.norm1"("examples/models/densenet.py":26:1))
#loc384 = loc("features.8.35.relu1"("examples/models/densenet.py":26:1))
#loc385 = loc("features.8.35.conv1"("examples/models/densenet.py":26:1))
#loc386 = loc("features.8.35.norm2"("examples/models/densenet.py":27:1))
#loc387 = loc("features.8.35.relu2"("examples/models/densenet.py":27:1))
#loc388 = loc("features.8.35.conv2"("examples/models/densenet.py":27:1))
#loc389 = loc("features.8.36/cat_56"("examples/models/densenet.py":26:1))
#loc390 = loc("features.8.36.norm1"("examples/models/densenet.py":26:1))
#loc391 = loc("features.8.36.relu1"("examples/models/densenet.py":26:1))
#loc392 = loc("features.8.36.conv1"("examples/models/densenet.py":26:1))
#loc393 = loc("features.8.36.norm2"("examples/models/densenet.py":27:1))
#loc394 = loc("features.8.36.relu2"("examples/models/densenet.py":27:1))
#loc395 = loc("features.8.36.conv2"("examples/models/densenet.py":27:1))
#loc396 = loc("features.8.37/cat_57"("examples/models/densenet.py":26:1))
#loc397 = loc("features.8.37.norm1"("examples/models/densenet.py":26:1))
#loc398 = loc("features.8.37.relu1"("examples/models/densenet.py":26:1))
#loc399 = loc("features.8.37.conv1"("examples/models/densenet.py":26:1))
#loc400 = loc("features.8.37.norm2"("examples/models/densenet.py":27:1))
#loc401 = loc("features.8.37.relu2"("examples/models/densenet.py":27:1))
#loc402 = loc("features.8.37.conv2"("examples/models/densenet.py":27:1))
#loc403 = loc("features.8.38/cat_58"("examples/models/densenet.py":26:1))
#loc404 = loc("features.8.38.norm1"("examples/models/densenet.py":26:1))
#loc405 = loc("features.8.38.relu1"("examples/models/densenet.py":26:1))
#loc406 = loc("features.8.38.conv1"("examples/models/densenet.py":26:1))
#loc407 = loc("features.8.38.norm2"("examples/models/densenet.py":27:1))
#loc408 = loc("features.8.38.relu2"("examples/models/densenet.py":27:1))
#loc409 = loc("features.8.38.conv2"("examples/models/densenet.py":27:1))
#loc410 = loc("features.8.39/cat_59"("examples/models/densenet.py":26:1))
#loc411 = loc("features.8.39.norm1"("examples/models/densenet.py":26:1))
#loc412 = loc("features.8.39.relu1"("examples/models/densenet.py":26:1))
#loc413 = loc("features.8.39.conv1"("examples/models/densenet.py":26:1))
#loc414 = loc("features.8.39.norm2"("examples/models/densenet.py":27:1))
#loc415 = loc("features.8.39.relu2"("examples/models/densenet.py":27:1))
#loc416 = loc("features.8.39.conv2"("examples/models/densenet.py":27:1))
#loc417 = loc("features.8.40/cat_60"("examples/models/densenet.py":26:1))
#loc418 = loc("features.8.40.norm1"("examples/models/densenet.py":26:1))
#loc419 = loc("features.8.40.relu1"("examples/models/densenet.py":26:1))
#loc420 = loc("features.8.40.conv1"("examples/models/densenet.py":26:1))
#loc421 = loc("features.8.40.norm2"("examples/models/densenet.py":27:1))
#loc422 = loc("features.8.40.relu2"("examples/models/densenet.py":27:1))
#loc423 = loc("features.8.40.conv2"("examples/models/densenet.py":27:1))
#loc424 = loc("features.8.41/cat_61"("examples/models/densenet.py":26:1))
#loc425 = loc("features.8.41.norm1"("examples/models/densenet.py":26:1))
#loc426 = loc("features.8.41.relu1"("examples/models/densenet.py":26:1))
#loc427 = loc("features.8.41.conv1"("examples/models/densenet.py":26:1))
#loc428 = loc("features.8.41.norm2"("examples/models/densenet.py":27:1))
#loc429 = loc("features.8.41.relu2"("examples/models/densenet.py":27:1))
#loc430 = loc("features.8.41.conv2"("examples/models/densenet.py":27:1))
#loc431 = loc("features.8.42/cat_62"("examples/models/densenet.py":26:1))
#loc432 = loc("features.8.42.norm1"("examples/models/densenet.py":26:1))
#loc433 = loc("features.8.42.relu1"("examples/models/densenet.py":26:1))
#loc434 = loc("features.8.42.conv1"("examples/models/densenet.py":26:1))
#loc435 = loc("features.8.42.norm2"("examples/models/densenet.py":27:1))
#loc436 = loc("features.8.42.relu2"("examples/models/densenet.py":27:1))
#loc437 = loc("features.8.42.conv2"("examples/models/densenet.py":27:1))
#loc438 = loc("features.8.43/cat_63"("examples/models/densenet.py":26:1))
#loc439 = loc("features.8.43.norm1"("examples/models/densenet.py":26:1))
#loc440 = loc("features.8.43.relu1"("examples/models/densenet.py":26:1))
#loc441 = loc("features.8.43.conv1"("examples/models/densenet.py":26:1))
#loc442 = loc("features.8.43.norm2"("examples/models/densenet.py":27:1))
#loc443 = loc("features.8.43.relu2"("examples/models/densenet.py":27:1))
#loc444 = loc("features.8.43.conv2"("examples/models/densenet.py":27:1))
#loc445 = loc("features.8.44/cat_64"("examples/models/densenet.py":26:1))
#loc446 = loc("features.8.44.norm1"("examples/models/densenet.py":26:1))
#loc447 = loc("features.8.44.relu1"("examples/models/densenet.py":26:1))
#loc448 = loc("features.8.44.conv1"("examples/models/densenet.py":26:1))
#loc449 = loc("features.8.44.norm2"("examples/models/densenet.py":27:1))
#loc450 = loc("features.8.44.relu2"("examples/models/densenet.py":27:1))
#loc451 = loc("features.8.44.conv2"("examples/models/densenet.py":27:1))
#loc452 = loc("features.8.45/cat_65"("examples/models/densenet.py":26:1))
#loc453 = loc("features.8.45.norm1"("examples/models/densenet.py":26:1))
#loc454 = loc("features.8.45.relu1"("examples/models/densenet.py":26:1))
#loc455 = loc("features.8.45.conv1"("examples/models/densenet.py":26:1))
#loc456 = loc("features.8.45.norm2"("examples/models/densenet.py":27:1))
#loc457 = loc("features.8.45.relu2"("examples/models/densenet.py":27:1))
#loc458 = loc("features.8.45.conv2"("examples/models/densenet.py":27:1))
#loc459 = loc("features.8.46/cat_66"("examples/models/densenet.py":26:1))
#loc460 = loc("features.8.46.norm1"("examples/models/densenet.py":26:1))
#loc461 = loc("features.8.46.relu1"("examples/models/densenet.py":26:1))
#loc462 = loc("features.8.46.conv1"("examples/models/densenet.py":26:1))
#loc463 = loc("features.8.46.norm2"("examples/models/densenet.py":27:1))
#loc464 = loc("features.8.46.relu2"("examples/models/densenet.py":27:1))
#loc465 = loc("features.8.46.conv2"("examples/models/densenet.py":27:1))
#loc466 = loc("features.8.47/cat_67"("examples/models/densenet.py":26:1))
#loc467 = loc("features.8.47.norm1"("examples/models/densenet.py":26:1))
#loc468 = loc("features.8.47.relu1"("examples/models/densenet.py":26:1))
#loc469 = loc("features.8.47.conv1"("examples/models/densenet.py":26:1))
#loc470 = loc("features.8.47.norm2"("examples/models/densenet.py":27:1))
#loc471 = loc("features.8.47.relu2"("examples/models/densenet.py":27:1))
#loc472 = loc("features.8.47.conv2"("examples/models/densenet.py":27:1))
#loc473 = loc("features.8/cat_68"("examples/models/densenet.py":37:1))
#loc474 = loc("features.9.0"("examples/models/densenet.py":61:1))
#loc475 = loc("features.9.1"("examples/models/densenet.py":61:1))
#loc476 = loc("features.9.2"("examples/models/densenet.py":61:1))
#loc477 = loc("features.9.3"("examples/models/densenet.py":61:1))
#loc478 = loc("features.10.0.norm1"("examples/models/densenet.py":26:1))
#loc479 = loc("features.10.0.relu1"("examples/models/densenet.py":26:1))
#loc480 = loc("features.10.0.conv1"("examples/models/densenet.py":26:1))
#loc481 = loc("features.10.0.norm2"("examples/models/densenet.py":27:1))
#loc482 = loc("features.10.0.relu2"("examples/models/densenet.py":27:1))
#loc483 = loc("features.10.0.conv2"("examples/models/densenet.py":27:1))
#loc484 = loc("features.10.1/cat_70"("examples/models/densenet.py":26:1))
#loc485 = loc("features.10.1.norm1"("examples/models/densenet.py":26:1))
#loc486 = loc("features.10.1.relu1"("examples/models/densenet.py":26:1))
#loc487 = loc("features.10.1.conv1"("examples/models/densenet.py":26:1))
#loc488 = loc("features.10.1.norm2"("examples/models/densenet.py":27:1))
#loc489 = loc("features.10.1.relu2"("examples/models/densenet.py":27:1))
#loc490 = loc("features.10.1.conv2"("examples/models/densenet.py":27:1))
#loc491 = loc("features.10.2/cat_71"("examples/models/densenet.py":26:1))
#loc492 = loc("features.10.2.norm1"("examples/models/densenet.py":26:1))
#loc493 = loc("features.10.2.relu1"("examples/models/densenet.py":26:1))
#loc494 = loc("features.10.2.conv1"("examples/models/densenet.py":26:1))
#loc495 = loc("features.10.2.norm2"("examples/models/densenet.py":27:1))
#loc496 = loc("features.10.2.relu2"("examples/models/densenet.py":27:1))
#loc497 = loc("features.10.2.conv2"("examples/models/densenet.py":27:1))
#loc498 = loc("features.10.3/cat_72"("examples/models/densenet.py":26:1))
#loc499 = loc("features.10.3.norm1"("examples/models/densenet.py":26:1))
#loc500 = loc("features.10.3.relu1"("examples/models/densenet.py":26:1))
#loc501 = loc("features.10.3.conv1"("examples/models/densenet.py":26:1))
#loc502 = loc("features.10.3.norm2"("examples/models/densenet.py":27:1))
#loc503 = loc("features.10.3.relu2"("examples/models/densenet.py":27:1))
#loc504 = loc("features.10.3.conv2"("examples/models/densenet.py":27:1))
#loc505 = loc("features.10.4/cat_73"("examples/models/densenet.py":26:1))
#loc506 = loc("features.10.4.norm1"("examples/models/densenet.py":26:1))
#loc507 = loc("features.10.4.relu1"("examples/models/densenet.py":26:1))
#loc508 = loc("features.10.4.conv1"("examples/models/densenet.py":26:1))
#loc509 = loc("features.10.4.norm2"("examples/models/densenet.py":27:1))
#loc510 = loc("features.10.4.relu2"("examples/models/densenet.py":27:1))
#loc511 = loc("features.10.4.conv2"("examples/models/densenet.py":27:1))
#loc512 = loc("features.10.5/cat_74"("examples/models/densenet.py":26:1))
#loc513 = loc("features.10.5.norm1"("examples/models/densenet.py":26:1))
#loc514 = loc("features.10.5.relu1"("examples/models/densenet.py":26:1))
#loc515 = loc("features.10.5.conv1"("examples/models/densenet.py":26:1))
#loc516 = loc("features.10.5.norm2"("examples/models/densenet.py":27:1))
#loc517 = loc("features.10.5.relu2"("examples/models/densenet.py":27:1))
#loc518 = loc("features.10.5.conv2"("examples/models/densenet.py":27:1))
#loc519 = loc("features.10.6/cat_75"("examples/models/densenet.py":26:1))
#loc520 = loc("features.10.6.norm1"("examples/models/densenet.py":26:1))
#loc521 = loc("features.10.6.relu1"("examples/models/densenet.py":26:1))
#loc522 = loc("features.10.6.conv1"("examples/models/densenet.py":26:1))
#loc523 = loc("features.10.6.norm2"("examples/models/densenet.py":27:1))
#loc524 = loc("features.10.6.relu2"("examples/models/densenet.py":27:1))
#loc525 = loc("features.10.6.conv2"("examples/models/densenet.py":27:1))
#loc526 = loc("features.10.7/cat_76"("examples/models/densenet.py":26:1))
#loc527 = loc("features.10.7.norm1"("examples/models/densenet.py":26:1))
#loc528 = loc("features.10.7.relu1"("examples/models/densenet.py":26:1))
#loc529 = loc("features.10.7.conv1"("examples/models/densenet.py":26:1))
#loc530 = loc("features.10.7.norm2"("examples/models/densenet.py":27:1))
#loc531 = loc("features.10.7.relu2"("examples/models/densenet.py":27:1))
#loc532 = loc("features.10.7.conv2"("examples/models/densenet.py":27:1))
#loc533 = loc("features.10.8/cat_77"("examples/models/densenet.py":26:1))
#loc534 = loc("features.10.8.norm1"("examples/models/densenet.py":26:1))
#loc535 = loc("features.10.8.relu1"("examples/models/densenet.py":26:1))
#loc536 = loc("features.10.8.conv1"("examples/models/densenet.py":26:1))
#loc537 = loc("features.10.8.norm2"("examples/models/densenet.py":27:1))
#loc538 = loc("features.10.8.relu2"("examples/models/densenet.py":27:1))
#loc539 = loc("features.10.8.conv2"("examples/models/densenet.py":27:1))
#loc540 = loc("features.10.9/cat_78"("examples/models/densenet.py":26:1))
#loc541 = loc("features.10.9.norm1"("examples/models/densenet.py":26:1))
#loc542 = loc("features.10.9.relu1"("examples/models/densenet.py":26:1))
#loc543 = loc("features.10.9.conv1"("examples/models/densenet.py":26:1))
#loc544 = loc("features.10.9.norm2"("examples/models/densenet.py":27:1))
#loc545 = loc("features.10.9.relu2"("examples/models/densenet.py":27:1))
#loc546 = loc("features.10.9.conv2"("examples/models/densenet.py":27:1))
#loc547 = loc("features.10.10/cat_79"("examples/models/densenet.py":26:1))
#loc548 = loc("features.10.10.norm1"("examples/models/densenet.py":26:1))
#loc549 = loc("features.10.10.relu1"("examples/models/densenet.py":26:1))
#loc550 = loc("features.10.10.conv1"("examples/models/densenet.py":26:1))
#loc551 = loc("features.10.10.norm2"("examples/models/densenet.py":27:1))
#loc552 = loc("features.10.10.relu2"("examples/models/densenet.py":27:1))
#loc553 = loc("features.10.10.conv2"("examples/models/densenet.py":27:1))
#loc554 = loc("features.10.11/cat_80"("examples/models/densenet.py":26:1))
#loc555 = loc("features.10.11.norm1"("examples/models/densenet.py":26:1))
#loc556 = loc("features.10.11.relu1"("examples/models/densenet.py":26:1))
#loc557 = loc("features.10.11.conv1"("examples/models/densenet.py":26:1))
#loc558 = loc("features.10.11.norm2"("examples/models/densenet.py":27:1))
#loc559 = loc("features.10.11.relu2"("examples/models/densenet.py":27:1))
#loc560 = loc("features.10.11.conv2"("examples/models/densenet.py":27:1))
#loc561 = loc("features.10.12/cat_81"("examples/models/densenet.py":26:1))
#loc562 = loc("features.10.12.norm1"("examples/models/densenet.py":26:1))
#loc563 = loc("features.10.12.relu1"("examples/models/densenet.py":26:1))
#loc564 = loc("features.10.12.conv1"("examples/models/densenet.py":26:1))
#loc565 = loc("features.10.12.norm2"("examples/models/densenet.py":27:1))
#loc566 = loc("features.10.12.relu2"("examples/models/densenet.py":27:1))
#loc567 = loc("features.10.12.conv2"("examples/models/densenet.py":27:1))
#loc568 = loc("features.10.13/cat_82"("examples/models/densenet.py":26:1))
#loc569 = loc("features.10.13.norm1"("examples/models/densenet.py":26:1))
#loc570 = loc("features.10.13.relu1"("examples/models/densenet.py":26:1))
#loc571 = loc("features.10.13.conv1"("examples/models/densenet.py":26:1))
#loc572 = loc("features.10.13.norm2"("examples/models/densenet.py":27:1))
#loc573 = loc("features.10.13.relu2"("examples/models/densenet.py":27:1))
#loc574 = loc("features.10.13.conv2"("examples/models/densenet.py":27:1))
#loc575 = loc("features.10.14/cat_83"("examples/models/densenet.py":26:1))
#loc576 = loc("features.10.14.norm1"("examples/models/densenet.py":26:1))
#loc577 = loc("features.10.14.relu1"("examples/models/densenet.py":26:1))
#loc578 = loc("features.10.14.conv1"("examples/models/densenet.py":26:1))
#loc579 = loc("features.10.14.norm2"("examples/models/densenet.py":27:1))
#loc580 = loc("features.10.14.relu2"("examples/models/densenet.py":27:1))
#loc581 = loc("features.10.14.conv2"("examples/models/densenet.py":27:1))
#loc582 = loc("features.10.15/cat_84"("examples/models/densenet.py":26:1))
#loc583 = loc("features.10.15.norm1"("examples/models/densenet.py":26:1))
#loc584 = loc("features.10.15.relu1"("examples/models/densenet.py":26:1))
#loc585 = loc("features.10.15.conv1"("examples/models/densenet.py":26:1))
#loc586 = loc("features.10.15.norm2"("examples/models/densenet.py":27:1))
#loc587 = loc("features.10.15.relu2"("examples/models/densenet.py":27:1))
#loc588 = loc("features.10.15.conv2"("examples/models/densenet.py":27:1))
#loc589 = loc("features.10.16/cat_85"("examples/models/densenet.py":26:1))
#loc590 = loc("features.10.16.norm1"("examples/models/densenet.py":26:1))
#loc591 = loc("features.10.16.relu1"("examples/models/densenet.py":26:1))
#loc592 = loc("features.10.16.conv1"("examples/models/densenet.py":26:1))
#loc593 = loc("features.10.16.norm2"("examples/models/densenet.py":27:1))
#loc594 = loc("features.10.16.relu2"("examples/models/densenet.py":27:1))
#loc595 = loc("features.10.16.conv2"("examples/models/densenet.py":27:1))
#loc596 = loc("features.10.17/cat_86"("examples/models/densenet.py":26:1))
#loc597 = loc("features.10.17.norm1"("examples/models/densenet.py":26:1))
#loc598 = loc("features.10.17.relu1"("examples/models/densenet.py":26:1))
#loc599 = loc("features.10.17.conv1"("examples/models/densenet.py":26:1))
#loc600 = loc("features.10.17.norm2"("examples/models/densenet.py":27:1))
#loc601 = loc("features.10.17.relu2"("examples/models/densenet.py":27:1))
#loc602 = loc("features.10.17.conv2"("examples/models/densenet.py":27:1))
#loc603 = loc("features.10.18/cat_87"("examples/models/densenet.py":26:1))
#loc604 = loc("features.10.18.norm1"("examples/models/densenet.py":26:1))
#loc605 = loc("features.10.18.relu1"("examples/models/densenet.py":26:1))
#loc606 = loc("features.10.18.conv1"("examples/models/densenet.py":26:1))
#loc607 = loc("features.10.18.norm2"("examples/models/densenet.py":27:1))
#loc608 = loc("features.10.18.relu2"("examples/models/densenet.py":27:1))
#loc609 = loc("features.10.18.conv2"("examples/models/densenet.py":27:1))
#loc610 = loc("features.10.19/cat_88"("examples/models/densenet.py":26:1))
#loc611 = loc("features.10.19.norm1"("examples/models/densenet.py":26:1))
#loc612 = loc("features.10.19.relu1"("examples/models/densenet.py":26:1))
#loc613 = loc("features.10.19.conv1"("examples/models/densenet.py":26:1))
#loc614 = loc("features.10.19.norm2"("examples/models/densenet.py":27:1))
#loc615 = loc("features.10.19.relu2"("examples/models/densenet.py":27:1))
#loc616 = loc("features.10.19.conv2"("examples/models/densenet.py":27:1))
#loc617 = loc("features.10.20/cat_89"("examples/models/densenet.py":26:1))
#loc618 = loc("features.10.20.norm1"("examples/models/densenet.py":26:1))
#loc619 = loc("features.10.20.relu1"("examples/models/densenet.py":26:1))
#loc620 = loc("features.10.20.conv1"("examples/models/densenet.py":26:1))
#loc621 = loc("features.10.20.norm2"("examples/models/densenet.py":27:1))
#loc622 = loc("features.10.20.relu2"("examples/models/densenet.py":27:1))
#loc623 = loc("features.10.20.conv2"("examples/models/densenet.py":27:1))
#loc624 = loc("features.10.21/cat_90"("examples/models/densenet.py":26:1))
#loc625 = loc("features.10.21.norm1"("examples/models/densenet.py":26:1))
#loc626 = loc("features.10.21.relu1"("examples/models/densenet.py":26:1))
#loc627 = loc("features.10.21.conv1"("examples/models/densenet.py":26:1))
#loc628 = loc("features.10.21.norm2"("examples/models/densenet.py":27:1))
#loc629 = loc("features.10.21.relu2"("examples/models/densenet.py":27:1))
#loc630 = loc("features.10.21.conv2"("examples/models/densenet.py":27:1))
#loc631 = loc("features.10.22/cat_91"("examples/models/densenet.py":26:1))
#loc632 = loc("features.10.22.norm1"("examples/models/densenet.py":26:1))
#loc633 = loc("features.10.22.relu1"("examples/models/densenet.py":26:1))
#loc634 = loc("features.10.22.conv1"("examples/models/densenet.py":26:1))
#loc635 = loc("features.10.22.norm2"("examples/models/densenet.py":27:1))
#loc636 = loc("features.10.22.relu2"("examples/models/densenet.py":27:1))
#loc637 = loc("features.10.22.conv2"("examples/models/densenet.py":27:1))
#loc638 = loc("features.10.23/cat_92"("examples/models/densenet.py":26:1))
#loc639 = loc("features.10.23.norm1"("examples/models/densenet.py":26:1))
#loc640 = loc("features.10.23.relu1"("examples/models/densenet.py":26:1))
#loc641 = loc("features.10.23.conv1"("examples/models/densenet.py":26:1))
#loc642 = loc("features.10.23.norm2"("examples/models/densenet.py":27:1))
#loc643 = loc("features.10.23.relu2"("examples/models/densenet.py":27:1))
#loc644 = loc("features.10.23.conv2"("examples/models/densenet.py":27:1))
#loc645 = loc("features.10.24/cat_93"("examples/models/densenet.py":26:1))
#loc646 = loc("features.10.24.norm1"("examples/models/densenet.py":26:1))
#loc647 = loc("features.10.24.relu1"("examples/models/densenet.py":26:1))
#loc648 = loc("features.10.24.conv1"("examples/models/densenet.py":26:1))
#loc649 = loc("features.10.24.norm2"("examples/models/densenet.py":27:1))
#loc650 = loc("features.10.24.relu2"("examples/models/densenet.py":27:1))
#loc651 = loc("features.10.24.conv2"("examples/models/densenet.py":27:1))
#loc652 = loc("features.10.25/cat_94"("examples/models/densenet.py":26:1))
#loc653 = loc("features.10.25.norm1"("examples/models/densenet.py":26:1))
#loc654 = loc("features.10.25.relu1"("examples/models/densenet.py":26:1))
#loc655 = loc("features.10.25.conv1"("examples/models/densenet.py":26:1))
#loc656 = loc("features.10.25.norm2"("examples/models/densenet.py":27:1))
#loc657 = loc("features.10.25.relu2"("examples/models/densenet.py":27:1))
#loc658 = loc("features.10.25.conv2"("examples/models/densenet.py":27:1))
#loc659 = loc("features.10.26/cat_95"("examples/models/densenet.py":26:1))
#loc660 = loc("features.10.26.norm1"("examples/models/densenet.py":26:1))
#loc661 = loc("features.10.26.relu1"("examples/models/densenet.py":26:1))
#loc662 = loc("features.10.26.conv1"("examples/models/densenet.py":26:1))
#loc663 = loc("features.10.26.norm2"("examples/models/densenet.py":27:1))
#loc664 = loc("features.10.26.relu2"("examples/models/densenet.py":27:1))
#loc665 = loc("features.10.26.conv2"("examples/models/densenet.py":27:1))
#loc666 = loc("features.10.27/cat_96"("examples/models/densenet.py":26:1))
#loc667 = loc("features.10.27.norm1"("examples/models/densenet.py":26:1))
#loc668 = loc("features.10.27.relu1"("examples/models/densenet.py":26:1))
#loc669 = loc("features.10.27.conv1"("examples/models/densenet.py":26:1))
#loc670 = loc("features.10.27.norm2"("examples/models/densenet.py":27:1))
#loc671 = loc("features.10.27.relu2"("examples/models/densenet.py":27:1))
#loc672 = loc("features.10.27.conv2"("examples/models/densenet.py":27:1))
#loc673 = loc("features.10.28/cat_97"("examples/models/densenet.py":26:1))
#loc674 = loc("features.10.28.norm1"("examples/models/densenet.py":26:1))
#loc675 = loc("features.10.28.relu1"("examples/models/densenet.py":26:1))
#loc676 = loc("features.10.28.conv1"("examples/models/densenet.py":26:1))
#loc677 = loc("features.10.28.norm2"("examples/models/densenet.py":27:1))
#loc678 = loc("features.10.28.relu2"("examples/models/densenet.py":27:1))
#loc679 = loc("features.10.28.conv2"("examples/models/densenet.py":27:1))
#loc680 = loc("features.10.29/cat_98"("examples/models/densenet.py":26:1))
#loc681 = loc("features.10.29.norm1"("examples/models/densenet.py":26:1))
#loc682 = loc("features.10.29.relu1"("examples/models/densenet.py":26:1))
#loc683 = loc("features.10.29.conv1"("examples/models/densenet.py":26:1))
#loc684 = loc("features.10.29.norm2"("examples/models/densenet.py":27:1))
#loc685 = loc("features.10.29.relu2"("examples/models/densenet.py":27:1))
#loc686 = loc("features.10.29.conv2"("examples/models/densenet.py":27:1))
#loc687 = loc("features.10.30/cat_99"("examples/models/densenet.py":26:1))
#loc688 = loc("features.10.30.norm1"("examples/models/densenet.py":26:1))
#loc689 = loc("features.10.30.relu1"("examples/models/densenet.py":26:1))
#loc690 = loc("features.10.30.conv1"("examples/models/densenet.py":26:1))
#loc691 = loc("features.10.30.norm2"("examples/models/densenet.py":27:1))
#loc692 = loc("features.10.30.relu2"("examples/models/densenet.py":27:1))
#loc693 = loc("features.10.30.conv2"("examples/models/densenet.py":27:1))
#loc694 = loc("features.10.31/cat_100"("examples/models/densenet.py":26:1))
#loc695 = loc("features.10.31.norm1"("examples/models/densenet.py":26:1))
#loc696 = loc("features.10.31.relu1"("examples/models/densenet.py":26:1))
#loc697 = loc("features.10.31.conv1"("examples/models/densenet.py":26:1))
#loc698 = loc("features.10.31.norm2"("examples/models/densenet.py":27:1))
#loc699 = loc("features.10.31.relu2"("examples/models/densenet.py":27:1))
#loc700 = loc("features.10.31.conv2"("examples/models/densenet.py":27:1))
#loc701 = loc("features.10/cat_101"("examples/models/densenet.py":37:1))
#loc702 = loc("features.11"("examples/models/densenet.py":61:1))
#loc703 = loc("/relu__200"("examples/models/densenet.py":61:1))
#loc704 = loc("/adaptive_avg_pool2d"("examples/models/densenet.py":62:1))
#loc705 = loc("/flatten"("examples/models/densenet.py":63:1))
#loc706 = loc("classifier"("examples/models/densenet.py":63:1))
#loc707 = loc("loss")
