// vram-export examples/models/resnet.py:resnet50 --batch=64 -o examples/resnet50-224-b64.mlir
module {
  func.func @main(
      %conv1.weight: tensor<64x3x7x7xf32> {vram.name = "conv1.weight", vram.role = #vram.role<parameter>},
      %bn1.weight: tensor<64xf32> {vram.name = "bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %bn1.bias: tensor<64xf32> {vram.name = "bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.conv1.weight: tensor<64x64x1x1xf32> {vram.name = "layers.0.0.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.0.0.bn1.weight: tensor<64xf32> {vram.name = "layers.0.0.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.bn1.bias: tensor<64xf32> {vram.name = "layers.0.0.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.conv2.weight: tensor<64x64x3x3xf32> {vram.name = "layers.0.0.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.0.0.bn2.weight: tensor<64xf32> {vram.name = "layers.0.0.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.bn2.bias: tensor<64xf32> {vram.name = "layers.0.0.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.conv3.weight: tensor<256x64x1x1xf32> {vram.name = "layers.0.0.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.0.0.bn3.weight: tensor<256xf32> {vram.name = "layers.0.0.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.bn3.bias: tensor<256xf32> {vram.name = "layers.0.0.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.downsample.0.weight: tensor<256x64x1x1xf32> {vram.name = "layers.0.0.downsample.0.weight", vram.role = #vram.role<parameter>},
      %layers.0.0.downsample.1.weight: tensor<256xf32> {vram.name = "layers.0.0.downsample.1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.0.downsample.1.bias: tensor<256xf32> {vram.name = "layers.0.0.downsample.1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.1.conv1.weight: tensor<64x256x1x1xf32> {vram.name = "layers.0.1.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.0.1.bn1.weight: tensor<64xf32> {vram.name = "layers.0.1.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.1.bn1.bias: tensor<64xf32> {vram.name = "layers.0.1.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.1.conv2.weight: tensor<64x64x3x3xf32> {vram.name = "layers.0.1.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.0.1.bn2.weight: tensor<64xf32> {vram.name = "layers.0.1.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.1.bn2.bias: tensor<64xf32> {vram.name = "layers.0.1.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.1.conv3.weight: tensor<256x64x1x1xf32> {vram.name = "layers.0.1.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.0.1.bn3.weight: tensor<256xf32> {vram.name = "layers.0.1.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.1.bn3.bias: tensor<256xf32> {vram.name = "layers.0.1.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.2.conv1.weight: tensor<64x256x1x1xf32> {vram.name = "layers.0.2.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.0.2.bn1.weight: tensor<64xf32> {vram.name = "layers.0.2.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.2.bn1.bias: tensor<64xf32> {vram.name = "layers.0.2.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.2.conv2.weight: tensor<64x64x3x3xf32> {vram.name = "layers.0.2.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.0.2.bn2.weight: tensor<64xf32> {vram.name = "layers.0.2.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.2.bn2.bias: tensor<64xf32> {vram.name = "layers.0.2.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.2.conv3.weight: tensor<256x64x1x1xf32> {vram.name = "layers.0.2.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.0.2.bn3.weight: tensor<256xf32> {vram.name = "layers.0.2.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.0.2.bn3.bias: tensor<256xf32> {vram.name = "layers.0.2.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.conv1.weight: tensor<128x256x1x1xf32> {vram.name = "layers.1.0.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.1.0.bn1.weight: tensor<128xf32> {vram.name = "layers.1.0.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.bn1.bias: tensor<128xf32> {vram.name = "layers.1.0.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.conv2.weight: tensor<128x128x3x3xf32> {vram.name = "layers.1.0.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.1.0.bn2.weight: tensor<128xf32> {vram.name = "layers.1.0.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.bn2.bias: tensor<128xf32> {vram.name = "layers.1.0.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.conv3.weight: tensor<512x128x1x1xf32> {vram.name = "layers.1.0.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.1.0.bn3.weight: tensor<512xf32> {vram.name = "layers.1.0.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.bn3.bias: tensor<512xf32> {vram.name = "layers.1.0.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.downsample.0.weight: tensor<512x256x1x1xf32> {vram.name = "layers.1.0.downsample.0.weight", vram.role = #vram.role<parameter>},
      %layers.1.0.downsample.1.weight: tensor<512xf32> {vram.name = "layers.1.0.downsample.1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.0.downsample.1.bias: tensor<512xf32> {vram.name = "layers.1.0.downsample.1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.1.conv1.weight: tensor<128x512x1x1xf32> {vram.name = "layers.1.1.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.1.1.bn1.weight: tensor<128xf32> {vram.name = "layers.1.1.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.1.bn1.bias: tensor<128xf32> {vram.name = "layers.1.1.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.1.conv2.weight: tensor<128x128x3x3xf32> {vram.name = "layers.1.1.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.1.1.bn2.weight: tensor<128xf32> {vram.name = "layers.1.1.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.1.bn2.bias: tensor<128xf32> {vram.name = "layers.1.1.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.1.conv3.weight: tensor<512x128x1x1xf32> {vram.name = "layers.1.1.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.1.1.bn3.weight: tensor<512xf32> {vram.name = "layers.1.1.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.1.bn3.bias: tensor<512xf32> {vram.name = "layers.1.1.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.2.conv1.weight: tensor<128x512x1x1xf32> {vram.name = "layers.1.2.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.1.2.bn1.weight: tensor<128xf32> {vram.name = "layers.1.2.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.2.bn1.bias: tensor<128xf32> {vram.name = "layers.1.2.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.2.conv2.weight: tensor<128x128x3x3xf32> {vram.name = "layers.1.2.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.1.2.bn2.weight: tensor<128xf32> {vram.name = "layers.1.2.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.2.bn2.bias: tensor<128xf32> {vram.name = "layers.1.2.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.2.conv3.weight: tensor<512x128x1x1xf32> {vram.name = "layers.1.2.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.1.2.bn3.weight: tensor<512xf32> {vram.name = "layers.1.2.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.2.bn3.bias: tensor<512xf32> {vram.name = "layers.1.2.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.3.conv1.weight: tensor<128x512x1x1xf32> {vram.name = "layers.1.3.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.1.3.bn1.weight: tensor<128xf32> {vram.name = "layers.1.3.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.3.bn1.bias: tensor<128xf32> {vram.name = "layers.1.3.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.3.conv2.weight: tensor<128x128x3x3xf32> {vram.name = "layers.1.3.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.1.3.bn2.weight: tensor<128xf32> {vram.name = "layers.1.3.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.3.bn2.bias: tensor<128xf32> {vram.name = "layers.1.3.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.3.conv3.weight: tensor<512x128x1x1xf32> {vram.name = "layers.1.3.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.1.3.bn3.weight: tensor<512xf32> {vram.name = "layers.1.3.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.1.3.bn3.bias: tensor<512xf32> {vram.name = "layers.1.3.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.0.conv1.weight: tensor<256x512x1x1xf32> {vram.name = "layers.2.0.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.2.0.bn1.weight: tensor<256xf32> {vram.name = "layers.2.0.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.0.bn1.bias: tensor<256xf32> {vram.name = "layers.2.0.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.0.conv2.weight: tensor<256x256x3x3xf32> {vram.name = "layers.2.0.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.2.0.bn2.weight: tensor<256xf32> {vram.name = "layers.2.0.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.0.bn2.bias: tensor<256xf32> {vram.name = "layers.2.0.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.0.conv3.weight: tensor<1024x256x1x1xf32> {vram.name = "layers.2.0.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.2.0.bn3.weight: tensor<1024xf32> {vram.name = "layers.2.0.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.0.bn3.bias: tensor<1024xf32> {vram.name = "layers.2.0.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.0.downsample.0.weight: tensor<1024x512x1x1xf32> {vram.name = "layers.2.0.downsample.0.weight", vram.role = #vram.role<parameter>},
      %layers.2.0.downsample.1.weight: tensor<1024xf32> {vram.name = "layers.2.0.downsample.1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.0.downsample.1.bias: tensor<1024xf32> {vram.name = "layers.2.0.downsample.1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.1.conv1.weight: tensor<256x1024x1x1xf32> {vram.name = "layers.2.1.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.2.1.bn1.weight: tensor<256xf32> {vram.name = "layers.2.1.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.1.bn1.bias: tensor<256xf32> {vram.name = "layers.2.1.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.1.conv2.weight: tensor<256x256x3x3xf32> {vram.name = "layers.2.1.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.2.1.bn2.weight: tensor<256xf32> {vram.name = "layers.2.1.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.1.bn2.bias: tensor<256xf32> {vram.name = "layers.2.1.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.1.conv3.weight: tensor<1024x256x1x1xf32> {vram.name = "layers.2.1.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.2.1.bn3.weight: tensor<1024xf32> {vram.name = "layers.2.1.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.1.bn3.bias: tensor<1024xf32> {vram.name = "layers.2.1.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.2.conv1.weight: tensor<256x1024x1x1xf32> {vram.name = "layers.2.2.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.2.2.bn1.weight: tensor<256xf32> {vram.name = "layers.2.2.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.2.bn1.bias: tensor<256xf32> {vram.name = "layers.2.2.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.2.conv2.weight: tensor<256x256x3x3xf32> {vram.name = "layers.2.2.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.2.2.bn2.weight: tensor<256xf32> {vram.name = "layers.2.2.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.2.bn2.bias: tensor<256xf32> {vram.name = "layers.2.2.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.2.conv3.weight: tensor<1024x256x1x1xf32> {vram.name = "layers.2.2.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.2.2.bn3.weight: tensor<1024xf32> {vram.name = "layers.2.2.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.2.bn3.bias: tensor<1024xf32> {vram.name = "layers.2.2.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.3.conv1.weight: tensor<256x1024x1x1xf32> {vram.name = "layers.2.3.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.2.3.bn1.weight: tensor<256xf32> {vram.name = "layers.2.3.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.3.bn1.bias: tensor<256xf32> {vram.name = "layers.2.3.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.3.conv2.weight: tensor<256x256x3x3xf32> {vram.name = "layers.2.3.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.2.3.bn2.weight: tensor<256xf32> {vram.name = "layers.2.3.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.3.bn2.bias: tensor<256xf32> {vram.name = "layers.2.3.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.3.conv3.weight: tensor<1024x256x1x1xf32> {vram.name = "layers.2.3.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.2.3.bn3.weight: tensor<1024xf32> {vram.name = "layers.2.3.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.3.bn3.bias: tensor<1024xf32> {vram.name = "layers.2.3.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.4.conv1.weight: tensor<256x1024x1x1xf32> {vram.name = "layers.2.4.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.2.4.bn1.weight: tensor<256xf32> {vram.name = "layers.2.4.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.4.bn1.bias: tensor<256xf32> {vram.name = "layers.2.4.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.4.conv2.weight: tensor<256x256x3x3xf32> {vram.name = "layers.2.4.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.2.4.bn2.weight: tensor<256xf32> {vram.name = "layers.2.4.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.4.bn2.bias: tensor<256xf32> {vram.name = "layers.2.4.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.4.conv3.weight: tensor<1024x256x1x1xf32> {vram.name = "layers.2.4.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.2.4.bn3.weight: tensor<1024xf32> {vram.name = "layers.2.4.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.4.bn3.bias: tensor<1024xf32> {vram.name = "layers.2.4.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.5.conv1.weight: tensor<256x1024x1x1xf32> {vram.name = "layers.2.5.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.2.5.bn1.weight: tensor<256xf32> {vram.name = "layers.2.5.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.5.bn1.bias: tensor<256xf32> {vram.name = "layers.2.5.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.5.conv2.weight: tensor<256x256x3x3xf32> {vram.name = "layers.2.5.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.2.5.bn2.weight: tensor<256xf32> {vram.name = "layers.2.5.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.5.bn2.bias: tensor<256xf32> {vram.name = "layers.2.5.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.5.conv3.weight: tensor<1024x256x1x1xf32> {vram.name = "layers.2.5.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.2.5.bn3.weight: tensor<1024xf32> {vram.name = "layers.2.5.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.2.5.bn3.bias: tensor<1024xf32> {vram.name = "layers.2.5.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.0.conv1.weight: tensor<512x1024x1x1xf32> {vram.name = "layers.3.0.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.3.0.bn1.weight: tensor<512xf32> {vram.name = "layers.3.0.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.0.bn1.bias: tensor<512xf32> {vram.name = "layers.3.0.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.0.conv2.weight: tensor<512x512x3x3xf32> {vram.name = "layers.3.0.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.3.0.bn2.weight: tensor<512xf32> {vram.name = "layers.3.0.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.0.bn2.bias: tensor<512xf32> {vram.name = "layers.3.0.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.0.conv3.weight: tensor<2048x512x1x1xf32> {vram.name = "layers.3.0.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.3.0.bn3.weight: tensor<2048xf32> {vram.name = "layers.3.0.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.0.bn3.bias: tensor<2048xf32> {vram.name = "layers.3.0.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.0.downsample.0.weight: tensor<2048x1024x1x1xf32> {vram.name = "layers.3.0.downsample.0.weight", vram.role = #vram.role<parameter>},
      %layers.3.0.downsample.1.weight: tensor<2048xf32> {vram.name = "layers.3.0.downsample.1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.0.downsample.1.bias: tensor<2048xf32> {vram.name = "layers.3.0.downsample.1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.1.conv1.weight: tensor<512x2048x1x1xf32> {vram.name = "layers.3.1.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.3.1.bn1.weight: tensor<512xf32> {vram.name = "layers.3.1.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.1.bn1.bias: tensor<512xf32> {vram.name = "layers.3.1.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.1.conv2.weight: tensor<512x512x3x3xf32> {vram.name = "layers.3.1.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.3.1.bn2.weight: tensor<512xf32> {vram.name = "layers.3.1.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.1.bn2.bias: tensor<512xf32> {vram.name = "layers.3.1.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.1.conv3.weight: tensor<2048x512x1x1xf32> {vram.name = "layers.3.1.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.3.1.bn3.weight: tensor<2048xf32> {vram.name = "layers.3.1.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.1.bn3.bias: tensor<2048xf32> {vram.name = "layers.3.1.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.2.conv1.weight: tensor<512x2048x1x1xf32> {vram.name = "layers.3.2.conv1.weight", vram.role = #vram.role<parameter>},
      %layers.3.2.bn1.weight: tensor<512xf32> {vram.name = "layers.3.2.bn1.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.2.bn1.bias: tensor<512xf32> {vram.name = "layers.3.2.bn1.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.2.conv2.weight: tensor<512x512x3x3xf32> {vram.name = "layers.3.2.conv2.weight", vram.role = #vram.role<parameter>},
      %layers.3.2.bn2.weight: tensor<512xf32> {vram.name = "layers.3.2.bn2.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.2.bn2.bias: tensor<512xf32> {vram.name = "layers.3.2.bn2.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.2.conv3.weight: tensor<2048x512x1x1xf32> {vram.name = "layers.3.2.conv3.weight", vram.role = #vram.role<parameter>},
      %layers.3.2.bn3.weight: tensor<2048xf32> {vram.name = "layers.3.2.bn3.weight", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %layers.3.2.bn3.bias: tensor<2048xf32> {vram.name = "layers.3.2.bn3.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %fc.weight: tensor<1000x2048xf32> {vram.name = "fc.weight", vram.role = #vram.role<parameter>},
      %fc.bias: tensor<1000xf32> {vram.name = "fc.bias", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64},
      %bn1.running_mean: tensor<64xf32> {vram.donated = 1 : i64, vram.name = "bn1.running_mean", vram.role = #vram.role<buffer>},
      %bn1.running_var: tensor<64xf32> {vram.donated = 2 : i64, vram.name = "bn1.running_var", vram.role = #vram.role<buffer>},
      %bn1.num_batches_tracked: tensor<i64> {vram.donated = 3 : i64, vram.name = "bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.0.bn1.running_mean: tensor<64xf32> {vram.donated = 4 : i64, vram.name = "layers.0.0.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.0.bn1.running_var: tensor<64xf32> {vram.donated = 5 : i64, vram.name = "layers.0.0.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.0.0.bn1.num_batches_tracked: tensor<i64> {vram.donated = 6 : i64, vram.name = "layers.0.0.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.0.bn2.running_mean: tensor<64xf32> {vram.donated = 7 : i64, vram.name = "layers.0.0.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.0.bn2.running_var: tensor<64xf32> {vram.donated = 8 : i64, vram.name = "layers.0.0.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.0.0.bn2.num_batches_tracked: tensor<i64> {vram.donated = 9 : i64, vram.name = "layers.0.0.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.0.bn3.running_mean: tensor<256xf32> {vram.donated = 10 : i64, vram.name = "layers.0.0.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.0.bn3.running_var: tensor<256xf32> {vram.donated = 11 : i64, vram.name = "layers.0.0.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.0.0.bn3.num_batches_tracked: tensor<i64> {vram.donated = 12 : i64, vram.name = "layers.0.0.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.0.downsample.1.running_mean: tensor<256xf32> {vram.donated = 13 : i64, vram.name = "layers.0.0.downsample.1.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.0.downsample.1.running_var: tensor<256xf32> {vram.donated = 14 : i64, vram.name = "layers.0.0.downsample.1.running_var", vram.role = #vram.role<buffer>},
      %layers.0.0.downsample.1.num_batches_tracked: tensor<i64> {vram.donated = 15 : i64, vram.name = "layers.0.0.downsample.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.1.bn1.running_mean: tensor<64xf32> {vram.donated = 16 : i64, vram.name = "layers.0.1.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.1.bn1.running_var: tensor<64xf32> {vram.donated = 17 : i64, vram.name = "layers.0.1.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.0.1.bn1.num_batches_tracked: tensor<i64> {vram.donated = 18 : i64, vram.name = "layers.0.1.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.1.bn2.running_mean: tensor<64xf32> {vram.donated = 19 : i64, vram.name = "layers.0.1.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.1.bn2.running_var: tensor<64xf32> {vram.donated = 20 : i64, vram.name = "layers.0.1.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.0.1.bn2.num_batches_tracked: tensor<i64> {vram.donated = 21 : i64, vram.name = "layers.0.1.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.1.bn3.running_mean: tensor<256xf32> {vram.donated = 22 : i64, vram.name = "layers.0.1.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.1.bn3.running_var: tensor<256xf32> {vram.donated = 23 : i64, vram.name = "layers.0.1.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.0.1.bn3.num_batches_tracked: tensor<i64> {vram.donated = 24 : i64, vram.name = "layers.0.1.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.2.bn1.running_mean: tensor<64xf32> {vram.donated = 25 : i64, vram.name = "layers.0.2.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.2.bn1.running_var: tensor<64xf32> {vram.donated = 26 : i64, vram.name = "layers.0.2.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.0.2.bn1.num_batches_tracked: tensor<i64> {vram.donated = 27 : i64, vram.name = "layers.0.2.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.2.bn2.running_mean: tensor<64xf32> {vram.donated = 28 : i64, vram.name = "layers.0.2.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.2.bn2.running_var: tensor<64xf32> {vram.donated = 29 : i64, vram.name = "layers.0.2.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.0.2.bn2.num_batches_tracked: tensor<i64> {vram.donated = 30 : i64, vram.name = "layers.0.2.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.0.2.bn3.running_mean: tensor<256xf32> {vram.donated = 31 : i64, vram.name = "layers.0.2.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.0.2.bn3.running_var: tensor<256xf32> {vram.donated = 32 : i64, vram.name = "layers.0.2.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.0.2.bn3.num_batches_tracked: tensor<i64> {vram.donated = 33 : i64, vram.name = "layers.0.2.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.0.bn1.running_mean: tensor<128xf32> {vram.donated = 34 : i64, vram.name = "layers.1.0.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.0.bn1.running_var: tensor<128xf32> {vram.donated = 35 : i64, vram.name = "layers.1.0.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.1.0.bn1.num_batches_tracked: tensor<i64> {vram.donated = 36 : i64, vram.name = "layers.1.0.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.0.bn2.running_mean: tensor<128xf32> {vram.donated = 37 : i64, vram.name = "layers.1.0.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.0.bn2.running_var: tensor<128xf32> {vram.donated = 38 : i64, vram.name = "layers.1.0.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.1.0.bn2.num_batches_tracked: tensor<i64> {vram.donated = 39 : i64, vram.name = "layers.1.0.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.0.bn3.running_mean: tensor<512xf32> {vram.donated = 40 : i64, vram.name = "layers.1.0.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.0.bn3.running_var: tensor<512xf32> {vram.donated = 41 : i64, vram.name = "layers.1.0.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.1.0.bn3.num_batches_tracked: tensor<i64> {vram.donated = 42 : i64, vram.name = "layers.1.0.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.0.downsample.1.running_mean: tensor<512xf32> {vram.donated = 43 : i64, vram.name = "layers.1.0.downsample.1.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.0.downsample.1.running_var: tensor<512xf32> {vram.donated = 44 : i64, vram.name = "layers.1.0.downsample.1.running_var", vram.role = #vram.role<buffer>},
      %layers.1.0.downsample.1.num_batches_tracked: tensor<i64> {vram.donated = 45 : i64, vram.name = "layers.1.0.downsample.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.1.bn1.running_mean: tensor<128xf32> {vram.donated = 46 : i64, vram.name = "layers.1.1.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.1.bn1.running_var: tensor<128xf32> {vram.donated = 47 : i64, vram.name = "layers.1.1.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.1.1.bn1.num_batches_tracked: tensor<i64> {vram.donated = 48 : i64, vram.name = "layers.1.1.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.1.bn2.running_mean: tensor<128xf32> {vram.donated = 49 : i64, vram.name = "layers.1.1.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.1.bn2.running_var: tensor<128xf32> {vram.donated = 50 : i64, vram.name = "layers.1.1.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.1.1.bn2.num_batches_tracked: tensor<i64> {vram.donated = 51 : i64, vram.name = "layers.1.1.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.1.bn3.running_mean: tensor<512xf32> {vram.donated = 52 : i64, vram.name = "layers.1.1.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.1.bn3.running_var: tensor<512xf32> {vram.donated = 53 : i64, vram.name = "layers.1.1.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.1.1.bn3.num_batches_tracked: tensor<i64> {vram.donated = 54 : i64, vram.name = "layers.1.1.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.2.bn1.running_mean: tensor<128xf32> {vram.donated = 55 : i64, vram.name = "layers.1.2.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.2.bn1.running_var: tensor<128xf32> {vram.donated = 56 : i64, vram.name = "layers.1.2.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.1.2.bn1.num_batches_tracked: tensor<i64> {vram.donated = 57 : i64, vram.name = "layers.1.2.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.2.bn2.running_mean: tensor<128xf32> {vram.donated = 58 : i64, vram.name = "layers.1.2.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.2.bn2.running_var: tensor<128xf32> {vram.donated = 59 : i64, vram.name = "layers.1.2.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.1.2.bn2.num_batches_tracked: tensor<i64> {vram.donated = 60 : i64, vram.name = "layers.1.2.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.2.bn3.running_mean: tensor<512xf32> {vram.donated = 61 : i64, vram.name = "layers.1.2.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.2.bn3.running_var: tensor<512xf32> {vram.donated = 62 : i64, vram.name = "layers.1.2.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.1.2.bn3.num_batches_tracked: tensor<i64> {vram.donated = 63 : i64, vram.name = "layers.1.2.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.3.bn1.running_mean: tensor<128xf32> {vram.donated = 64 : i64, vram.name = "layers.1.3.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.3.bn1.running_var: tensor<128xf32> {vram.donated = 65 : i64, vram.name = "layers.1.3.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.1.3.bn1.num_batches_tracked: tensor<i64> {vram.donated = 66 : i64, vram.name = "layers.1.3.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.3.bn2.running_mean: tensor<128xf32> {vram.donated = 67 : i64, vram.name = "layers.1.3.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.3.bn2.running_var: tensor<128xf32> {vram.donated = 68 : i64, vram.name = "layers.1.3.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.1.3.bn2.num_batches_tracked: tensor<i64> {vram.donated = 69 : i64, vram.name = "layers.1.3.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.1.3.bn3.running_mean: tensor<512xf32> {vram.donated = 70 : i64, vram.name = "layers.1.3.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.1.3.bn3.running_var: tensor<512xf32> {vram.donated = 71 : i64, vram.name = "layers.1.3.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.1.3.bn3.num_batches_tracked: tensor<i64> {vram.donated = 72 : i64, vram.name = "layers.1.3.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.0.bn1.running_mean: tensor<256xf32> {vram.donated = 73 : i64, vram.name = "layers.2.0.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.0.bn1.running_var: tensor<256xf32> {vram.donated = 74 : i64, vram.name = "layers.2.0.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.2.0.bn1.num_batches_tracked: tensor<i64> {vram.donated = 75 : i64, vram.name = "layers.2.0.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.0.bn2.running_mean: tensor<256xf32> {vram.donated = 76 : i64, vram.name = "layers.2.0.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.0.bn2.running_var: tensor<256xf32> {vram.donated = 77 : i64, vram.name = "layers.2.0.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.2.0.bn2.num_batches_tracked: tensor<i64> {vram.donated = 78 : i64, vram.name = "layers.2.0.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.0.bn3.running_mean: tensor<1024xf32> {vram.donated = 79 : i64, vram.name = "layers.2.0.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.0.bn3.running_var: tensor<1024xf32> {vram.donated = 80 : i64, vram.name = "layers.2.0.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.2.0.bn3.num_batches_tracked: tensor<i64> {vram.donated = 81 : i64, vram.name = "layers.2.0.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.0.downsample.1.running_mean: tensor<1024xf32> {vram.donated = 82 : i64, vram.name = "layers.2.0.downsample.1.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.0.downsample.1.running_var: tensor<1024xf32> {vram.donated = 83 : i64, vram.name = "layers.2.0.downsample.1.running_var", vram.role = #vram.role<buffer>},
      %layers.2.0.downsample.1.num_batches_tracked: tensor<i64> {vram.donated = 84 : i64, vram.name = "layers.2.0.downsample.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.1.bn1.running_mean: tensor<256xf32> {vram.donated = 85 : i64, vram.name = "layers.2.1.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.1.bn1.running_var: tensor<256xf32> {vram.donated = 86 : i64, vram.name = "layers.2.1.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.2.1.bn1.num_batches_tracked: tensor<i64> {vram.donated = 87 : i64, vram.name = "layers.2.1.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.1.bn2.running_mean: tensor<256xf32> {vram.donated = 88 : i64, vram.name = "layers.2.1.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.1.bn2.running_var: tensor<256xf32> {vram.donated = 89 : i64, vram.name = "layers.2.1.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.2.1.bn2.num_batches_tracked: tensor<i64> {vram.donated = 90 : i64, vram.name = "layers.2.1.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.1.bn3.running_mean: tensor<1024xf32> {vram.donated = 91 : i64, vram.name = "layers.2.1.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.1.bn3.running_var: tensor<1024xf32> {vram.donated = 92 : i64, vram.name = "layers.2.1.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.2.1.bn3.num_batches_tracked: tensor<i64> {vram.donated = 93 : i64, vram.name = "layers.2.1.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.2.bn1.running_mean: tensor<256xf32> {vram.donated = 94 : i64, vram.name = "layers.2.2.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.2.bn1.running_var: tensor<256xf32> {vram.donated = 95 : i64, vram.name = "layers.2.2.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.2.2.bn1.num_batches_tracked: tensor<i64> {vram.donated = 96 : i64, vram.name = "layers.2.2.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.2.bn2.running_mean: tensor<256xf32> {vram.donated = 97 : i64, vram.name = "layers.2.2.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.2.bn2.running_var: tensor<256xf32> {vram.donated = 98 : i64, vram.name = "layers.2.2.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.2.2.bn2.num_batches_tracked: tensor<i64> {vram.donated = 99 : i64, vram.name = "layers.2.2.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.2.bn3.running_mean: tensor<1024xf32> {vram.donated = 100 : i64, vram.name = "layers.2.2.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.2.bn3.running_var: tensor<1024xf32> {vram.donated = 101 : i64, vram.name = "layers.2.2.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.2.2.bn3.num_batches_tracked: tensor<i64> {vram.donated = 102 : i64, vram.name = "layers.2.2.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.3.bn1.running_mean: tensor<256xf32> {vram.donated = 103 : i64, vram.name = "layers.2.3.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.3.bn1.running_var: tensor<256xf32> {vram.donated = 104 : i64, vram.name = "layers.2.3.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.2.3.bn1.num_batches_tracked: tensor<i64> {vram.donated = 105 : i64, vram.name = "layers.2.3.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.3.bn2.running_mean: tensor<256xf32> {vram.donated = 106 : i64, vram.name = "layers.2.3.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.3.bn2.running_var: tensor<256xf32> {vram.donated = 107 : i64, vram.name = "layers.2.3.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.2.3.bn2.num_batches_tracked: tensor<i64> {vram.donated = 108 : i64, vram.name = "layers.2.3.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.3.bn3.running_mean: tensor<1024xf32> {vram.donated = 109 : i64, vram.name = "layers.2.3.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.3.bn3.running_var: tensor<1024xf32> {vram.donated = 110 : i64, vram.name = "layers.2.3.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.2.3.bn3.num_batches_tracked: tensor<i64> {vram.donated = 111 : i64, vram.name = "layers.2.3.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.4.bn1.running_mean: tensor<256xf32> {vram.donated = 112 : i64, vram.name = "layers.2.4.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.4.bn1.running_var: tensor<256xf32> {vram.donated = 113 : i64, vram.name = "layers.2.4.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.2.4.bn1.num_batches_tracked: tensor<i64> {vram.donated = 114 : i64, vram.name = "layers.2.4.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.4.bn2.running_mean: tensor<256xf32> {vram.donated = 115 : i64, vram.name = "layers.2.4.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.4.bn2.running_var: tensor<256xf32> {vram.donated = 116 : i64, vram.name = "layers.2.4.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.2.4.bn2.num_batches_tracked: tensor<i64> {vram.donated = 117 : i64, vram.name = "layers.2.4.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.4.bn3.running_mean: tensor<1024xf32> {vram.donated = 118 : i64, vram.name = "layers.2.4.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.4.bn3.running_var: tensor<1024xf32> {vram.donated = 119 : i64, vram.name = "layers.2.4.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.2.4.bn3.num_batches_tracked: tensor<i64> {vram.donated = 120 : i64, vram.name = "layers.2.4.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.5.bn1.running_mean: tensor<256xf32> {vram.donated = 121 : i64, vram.name = "layers.2.5.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.5.bn1.running_var: tensor<256xf32> {vram.donated = 122 : i64, vram.name = "layers.2.5.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.2.5.bn1.num_batches_tracked: tensor<i64> {vram.donated = 123 : i64, vram.name = "layers.2.5.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.5.bn2.running_mean: tensor<256xf32> {vram.donated = 124 : i64, vram.name = "layers.2.5.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.5.bn2.running_var: tensor<256xf32> {vram.donated = 125 : i64, vram.name = "layers.2.5.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.2.5.bn2.num_batches_tracked: tensor<i64> {vram.donated = 126 : i64, vram.name = "layers.2.5.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.2.5.bn3.running_mean: tensor<1024xf32> {vram.donated = 127 : i64, vram.name = "layers.2.5.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.2.5.bn3.running_var: tensor<1024xf32> {vram.donated = 128 : i64, vram.name = "layers.2.5.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.2.5.bn3.num_batches_tracked: tensor<i64> {vram.donated = 129 : i64, vram.name = "layers.2.5.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.3.0.bn1.running_mean: tensor<512xf32> {vram.donated = 130 : i64, vram.name = "layers.3.0.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.3.0.bn1.running_var: tensor<512xf32> {vram.donated = 131 : i64, vram.name = "layers.3.0.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.3.0.bn1.num_batches_tracked: tensor<i64> {vram.donated = 132 : i64, vram.name = "layers.3.0.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.3.0.bn2.running_mean: tensor<512xf32> {vram.donated = 133 : i64, vram.name = "layers.3.0.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.3.0.bn2.running_var: tensor<512xf32> {vram.donated = 134 : i64, vram.name = "layers.3.0.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.3.0.bn2.num_batches_tracked: tensor<i64> {vram.donated = 135 : i64, vram.name = "layers.3.0.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.3.0.bn3.running_mean: tensor<2048xf32> {vram.donated = 136 : i64, vram.name = "layers.3.0.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.3.0.bn3.running_var: tensor<2048xf32> {vram.donated = 137 : i64, vram.name = "layers.3.0.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.3.0.bn3.num_batches_tracked: tensor<i64> {vram.donated = 138 : i64, vram.name = "layers.3.0.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.3.0.downsample.1.running_mean: tensor<2048xf32> {vram.donated = 139 : i64, vram.name = "layers.3.0.downsample.1.running_mean", vram.role = #vram.role<buffer>},
      %layers.3.0.downsample.1.running_var: tensor<2048xf32> {vram.donated = 140 : i64, vram.name = "layers.3.0.downsample.1.running_var", vram.role = #vram.role<buffer>},
      %layers.3.0.downsample.1.num_batches_tracked: tensor<i64> {vram.donated = 141 : i64, vram.name = "layers.3.0.downsample.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.3.1.bn1.running_mean: tensor<512xf32> {vram.donated = 142 : i64, vram.name = "layers.3.1.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.3.1.bn1.running_var: tensor<512xf32> {vram.donated = 143 : i64, vram.name = "layers.3.1.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.3.1.bn1.num_batches_tracked: tensor<i64> {vram.donated = 144 : i64, vram.name = "layers.3.1.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.3.1.bn2.running_mean: tensor<512xf32> {vram.donated = 145 : i64, vram.name = "layers.3.1.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.3.1.bn2.running_var: tensor<512xf32> {vram.donated = 146 : i64, vram.name = "layers.3.1.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.3.1.bn2.num_batches_tracked: tensor<i64> {vram.donated = 147 : i64, vram.name = "layers.3.1.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.3.1.bn3.running_mean: tensor<2048xf32> {vram.donated = 148 : i64, vram.name = "layers.3.1.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.3.1.bn3.running_var: tensor<2048xf32> {vram.donated = 149 : i64, vram.name = "layers.3.1.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.3.1.bn3.num_batches_tracked: tensor<i64> {vram.donated = 150 : i64, vram.name = "layers.3.1.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.3.2.bn1.running_mean: tensor<512xf32> {vram.donated = 151 : i64, vram.name = "layers.3.2.bn1.running_mean", vram.role = #vram.role<buffer>},
      %layers.3.2.bn1.running_var: tensor<512xf32> {vram.donated = 152 : i64, vram.name = "layers.3.2.bn1.running_var", vram.role = #vram.role<buffer>},
      %layers.3.2.bn1.num_batches_tracked: tensor<i64> {vram.donated = 153 : i64, vram.name = "layers.3.2.bn1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.3.2.bn2.running_mean: tensor<512xf32> {vram.donated = 154 : i64, vram.name = "layers.3.2.bn2.running_mean", vram.role = #vram.role<buffer>},
      %layers.3.2.bn2.running_var: tensor<512xf32> {vram.donated = 155 : i64, vram.name = "layers.3.2.bn2.running_var", vram.role = #vram.role<buffer>},
      %layers.3.2.bn2.num_batches_tracked: tensor<i64> {vram.donated = 156 : i64, vram.name = "layers.3.2.bn2.num_batches_tracked", vram.role = #vram.role<buffer>},
      %layers.3.2.bn3.running_mean: tensor<2048xf32> {vram.donated = 157 : i64, vram.name = "layers.3.2.bn3.running_mean", vram.role = #vram.role<buffer>},
      %layers.3.2.bn3.running_var: tensor<2048xf32> {vram.donated = 158 : i64, vram.name = "layers.3.2.bn3.running_var", vram.role = #vram.role<buffer>},
      %layers.3.2.bn3.num_batches_tracked: tensor<i64> {vram.donated = 159 : i64, vram.name = "layers.3.2.bn3.num_batches_tracked", vram.role = #vram.role<buffer>},
      %image: tensor<64x3x224x224xf32> {vram.name = "image", vram.role = #vram.role<input>},
      %target: tensor<64xi64> {vram.name = "target", vram.role = #vram.role<target>}
  ) -> (tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<2048xf32>, tensor<2048xf32>, tensor<i64>, tensor<2048xf32>, tensor<2048xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<2048xf32>, tensor<2048xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<2048xf32>, tensor<2048xf32>, tensor<i64>)
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %conv2d = vram.conv2d %image, %conv1.weight {strides = array<i64: 2, 2>, padding = array<i64: 3, 3>, vram.layer = "conv1"} : (tensor<64x3x224x224xf32>, tensor<64x3x7x7xf32>) -> tensor<64x64x112x112xf32> loc(#loc0)
    %c = vram.constant dense<1> : tensor<i64>
    %add_ = vram.add %bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc1)
    %batch_norm, %batch_norm.1, %batch_norm.2 = vram.batch_norm %conv2d, %bn1.weight, %bn1.bias {eps = 1.0e-05 : f64, vram.layer = "bn1"} : (tensor<64x64x112x112xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<64x64x112x112xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc1)
    %batch_norm.3 = vram.running_update %bn1.running_mean, %batch_norm.1 {momentum = 0.1 : f64, vram.layer = "bn1"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc1)
    %batch_norm.4 = vram.running_update %bn1.running_var, %batch_norm.2 {momentum = 0.1 : f64, scale = 1.0000012456169853 : f64, vram.layer = "bn1"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc1)
    %relu_ = vram.relu %batch_norm {vram.inplace, vram.layer = "relu"} : (tensor<64x64x112x112xf32>) -> tensor<64x64x112x112xf32> loc(#loc2)
    %max_pool2d, %max_pool2d_at = vram.max_pool2d %relu_ {kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, vram.layer = "maxpool"} : (tensor<64x64x112x112xf32>) -> (tensor<64x64x56x56xf32>, tensor<64x64x56x56xi8>) loc(#loc3)
    %conv2d_1 = vram.conv2d %max_pool2d, %layers.0.0.downsample.0.weight {vram.layer = "layers.0.0.downsample.0"} : (tensor<64x64x56x56xf32>, tensor<256x64x1x1xf32>) -> tensor<64x256x56x56xf32> loc(#loc4)
    %add__1 = vram.add %layers.0.0.downsample.1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.0.downsample.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc5)
    %batch_norm_1, %batch_norm_1.1, %batch_norm_1.2 = vram.batch_norm %conv2d_1, %layers.0.0.downsample.1.weight, %layers.0.0.downsample.1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.0.downsample.1"} : (tensor<64x256x56x56xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x56x56xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc5)
    %batch_norm_1.3 = vram.running_update %layers.0.0.downsample.1.running_mean, %batch_norm_1.1 {momentum = 0.1 : f64, vram.layer = "layers.0.0.downsample.1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc5)
    %batch_norm_1.4 = vram.running_update %layers.0.0.downsample.1.running_var, %batch_norm_1.2 {momentum = 0.1 : f64, scale = 1.0000049824865598 : f64, vram.layer = "layers.0.0.downsample.1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc5)
    %conv2d_2 = vram.conv2d %max_pool2d, %layers.0.0.conv1.weight {vram.layer = "layers.0.0.conv1"} : (tensor<64x64x56x56xf32>, tensor<64x64x1x1xf32>) -> tensor<64x64x56x56xf32> loc(#loc6)
    %add__2 = vram.add %layers.0.0.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.0.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc7)
    %batch_norm_2, %batch_norm_2.1, %batch_norm_2.2 = vram.batch_norm %conv2d_2, %layers.0.0.bn1.weight, %layers.0.0.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.0.bn1"} : (tensor<64x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<64x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc7)
    %batch_norm_2.3 = vram.running_update %layers.0.0.bn1.running_mean, %batch_norm_2.1 {momentum = 0.1 : f64, vram.layer = "layers.0.0.bn1"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc7)
    %batch_norm_2.4 = vram.running_update %layers.0.0.bn1.running_var, %batch_norm_2.2 {momentum = 0.1 : f64, scale = 1.0000049824865598 : f64, vram.layer = "layers.0.0.bn1"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc7)
    %relu__1 = vram.relu %batch_norm_2 {vram.inplace, vram.layer = "layers.0.0.relu"} : (tensor<64x64x56x56xf32>) -> tensor<64x64x56x56xf32> loc(#loc8)
    %conv2d_3 = vram.conv2d %relu__1, %layers.0.0.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.0.0.conv2"} : (tensor<64x64x56x56xf32>, tensor<64x64x3x3xf32>) -> tensor<64x64x56x56xf32> loc(#loc9)
    %add__3 = vram.add %layers.0.0.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.0.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc10)
    %batch_norm_3, %batch_norm_3.1, %batch_norm_3.2 = vram.batch_norm %conv2d_3, %layers.0.0.bn2.weight, %layers.0.0.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.0.bn2"} : (tensor<64x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<64x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc10)
    %batch_norm_3.3 = vram.running_update %layers.0.0.bn2.running_mean, %batch_norm_3.1 {momentum = 0.1 : f64, vram.layer = "layers.0.0.bn2"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc10)
    %batch_norm_3.4 = vram.running_update %layers.0.0.bn2.running_var, %batch_norm_3.2 {momentum = 0.1 : f64, scale = 1.0000049824865598 : f64, vram.layer = "layers.0.0.bn2"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc10)
    %relu__2 = vram.relu %batch_norm_3 {vram.inplace, vram.layer = "layers.0.0.relu#1"} : (tensor<64x64x56x56xf32>) -> tensor<64x64x56x56xf32> loc(#loc11)
    %conv2d_4 = vram.conv2d %relu__2, %layers.0.0.conv3.weight {vram.layer = "layers.0.0.conv3"} : (tensor<64x64x56x56xf32>, tensor<256x64x1x1xf32>) -> tensor<64x256x56x56xf32> loc(#loc12)
    %add__4 = vram.add %layers.0.0.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.0.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc13)
    %batch_norm_4, %batch_norm_4.1, %batch_norm_4.2 = vram.batch_norm %conv2d_4, %layers.0.0.bn3.weight, %layers.0.0.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.0.bn3"} : (tensor<64x256x56x56xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x56x56xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc13)
    %batch_norm_4.3 = vram.running_update %layers.0.0.bn3.running_mean, %batch_norm_4.1 {momentum = 0.1 : f64, vram.layer = "layers.0.0.bn3"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc13)
    %batch_norm_4.4 = vram.running_update %layers.0.0.bn3.running_var, %batch_norm_4.2 {momentum = 0.1 : f64, scale = 1.0000049824865598 : f64, vram.layer = "layers.0.0.bn3"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc13)
    %add__5 = vram.add %batch_norm_4, %batch_norm_1 {vram.inplace, vram.layer = "layers.0.0/add__5"} : (tensor<64x256x56x56xf32>, tensor<64x256x56x56xf32>) -> tensor<64x256x56x56xf32> loc(#loc14)
    %relu__3 = vram.relu %add__5 {vram.inplace, vram.layer = "layers.0.0.relu#2"} : (tensor<64x256x56x56xf32>) -> tensor<64x256x56x56xf32> loc(#loc15)
    %conv2d_5 = vram.conv2d %relu__3, %layers.0.1.conv1.weight {vram.layer = "layers.0.1.conv1"} : (tensor<64x256x56x56xf32>, tensor<64x256x1x1xf32>) -> tensor<64x64x56x56xf32> loc(#loc16)
    %add__6 = vram.add %layers.0.1.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.1.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc17)
    %batch_norm_5, %batch_norm_5.1, %batch_norm_5.2 = vram.batch_norm %conv2d_5, %layers.0.1.bn1.weight, %layers.0.1.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.1.bn1"} : (tensor<64x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<64x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc17)
    %batch_norm_5.3 = vram.running_update %layers.0.1.bn1.running_mean, %batch_norm_5.1 {momentum = 0.1 : f64, vram.layer = "layers.0.1.bn1"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc17)
    %batch_norm_5.4 = vram.running_update %layers.0.1.bn1.running_var, %batch_norm_5.2 {momentum = 0.1 : f64, scale = 1.0000049824865598 : f64, vram.layer = "layers.0.1.bn1"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc17)
    %relu__4 = vram.relu %batch_norm_5 {vram.inplace, vram.layer = "layers.0.1.relu"} : (tensor<64x64x56x56xf32>) -> tensor<64x64x56x56xf32> loc(#loc18)
    %conv2d_6 = vram.conv2d %relu__4, %layers.0.1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.0.1.conv2"} : (tensor<64x64x56x56xf32>, tensor<64x64x3x3xf32>) -> tensor<64x64x56x56xf32> loc(#loc19)
    %add__7 = vram.add %layers.0.1.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.1.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc20)
    %batch_norm_6, %batch_norm_6.1, %batch_norm_6.2 = vram.batch_norm %conv2d_6, %layers.0.1.bn2.weight, %layers.0.1.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.1.bn2"} : (tensor<64x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<64x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc20)
    %batch_norm_6.3 = vram.running_update %layers.0.1.bn2.running_mean, %batch_norm_6.1 {momentum = 0.1 : f64, vram.layer = "layers.0.1.bn2"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc20)
    %batch_norm_6.4 = vram.running_update %layers.0.1.bn2.running_var, %batch_norm_6.2 {momentum = 0.1 : f64, scale = 1.0000049824865598 : f64, vram.layer = "layers.0.1.bn2"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc20)
    %relu__5 = vram.relu %batch_norm_6 {vram.inplace, vram.layer = "layers.0.1.relu#1"} : (tensor<64x64x56x56xf32>) -> tensor<64x64x56x56xf32> loc(#loc21)
    %conv2d_7 = vram.conv2d %relu__5, %layers.0.1.conv3.weight {vram.layer = "layers.0.1.conv3"} : (tensor<64x64x56x56xf32>, tensor<256x64x1x1xf32>) -> tensor<64x256x56x56xf32> loc(#loc22)
    %add__8 = vram.add %layers.0.1.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.1.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc23)
    %batch_norm_7, %batch_norm_7.1, %batch_norm_7.2 = vram.batch_norm %conv2d_7, %layers.0.1.bn3.weight, %layers.0.1.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.1.bn3"} : (tensor<64x256x56x56xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x56x56xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc23)
    %batch_norm_7.3 = vram.running_update %layers.0.1.bn3.running_mean, %batch_norm_7.1 {momentum = 0.1 : f64, vram.layer = "layers.0.1.bn3"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc23)
    %batch_norm_7.4 = vram.running_update %layers.0.1.bn3.running_var, %batch_norm_7.2 {momentum = 0.1 : f64, scale = 1.0000049824865598 : f64, vram.layer = "layers.0.1.bn3"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc23)
    %add__9 = vram.add %batch_norm_7, %relu__3 {vram.inplace, vram.layer = "layers.0.1/add__9"} : (tensor<64x256x56x56xf32>, tensor<64x256x56x56xf32>) -> tensor<64x256x56x56xf32> loc(#loc24)
    %relu__6 = vram.relu %add__9 {vram.inplace, vram.layer = "layers.0.1.relu#2"} : (tensor<64x256x56x56xf32>) -> tensor<64x256x56x56xf32> loc(#loc25)
    %conv2d_8 = vram.conv2d %relu__6, %layers.0.2.conv1.weight {vram.layer = "layers.0.2.conv1"} : (tensor<64x256x56x56xf32>, tensor<64x256x1x1xf32>) -> tensor<64x64x56x56xf32> loc(#loc26)
    %add__10 = vram.add %layers.0.2.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.2.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc27)
    %batch_norm_8, %batch_norm_8.1, %batch_norm_8.2 = vram.batch_norm %conv2d_8, %layers.0.2.bn1.weight, %layers.0.2.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.2.bn1"} : (tensor<64x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<64x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc27)
    %batch_norm_8.3 = vram.running_update %layers.0.2.bn1.running_mean, %batch_norm_8.1 {momentum = 0.1 : f64, vram.layer = "layers.0.2.bn1"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc27)
    %batch_norm_8.4 = vram.running_update %layers.0.2.bn1.running_var, %batch_norm_8.2 {momentum = 0.1 : f64, scale = 1.0000049824865598 : f64, vram.layer = "layers.0.2.bn1"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc27)
    %relu__7 = vram.relu %batch_norm_8 {vram.inplace, vram.layer = "layers.0.2.relu"} : (tensor<64x64x56x56xf32>) -> tensor<64x64x56x56xf32> loc(#loc28)
    %conv2d_9 = vram.conv2d %relu__7, %layers.0.2.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.0.2.conv2"} : (tensor<64x64x56x56xf32>, tensor<64x64x3x3xf32>) -> tensor<64x64x56x56xf32> loc(#loc29)
    %add__11 = vram.add %layers.0.2.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.2.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc30)
    %batch_norm_9, %batch_norm_9.1, %batch_norm_9.2 = vram.batch_norm %conv2d_9, %layers.0.2.bn2.weight, %layers.0.2.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.2.bn2"} : (tensor<64x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<64x64x56x56xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc30)
    %batch_norm_9.3 = vram.running_update %layers.0.2.bn2.running_mean, %batch_norm_9.1 {momentum = 0.1 : f64, vram.layer = "layers.0.2.bn2"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc30)
    %batch_norm_9.4 = vram.running_update %layers.0.2.bn2.running_var, %batch_norm_9.2 {momentum = 0.1 : f64, scale = 1.0000049824865598 : f64, vram.layer = "layers.0.2.bn2"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc30)
    %relu__8 = vram.relu %batch_norm_9 {vram.inplace, vram.layer = "layers.0.2.relu#1"} : (tensor<64x64x56x56xf32>) -> tensor<64x64x56x56xf32> loc(#loc31)
    %conv2d_10 = vram.conv2d %relu__8, %layers.0.2.conv3.weight {vram.layer = "layers.0.2.conv3"} : (tensor<64x64x56x56xf32>, tensor<256x64x1x1xf32>) -> tensor<64x256x56x56xf32> loc(#loc32)
    %add__12 = vram.add %layers.0.2.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.0.2.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc33)
    %batch_norm_10, %batch_norm_10.1, %batch_norm_10.2 = vram.batch_norm %conv2d_10, %layers.0.2.bn3.weight, %layers.0.2.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.0.2.bn3"} : (tensor<64x256x56x56xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x56x56xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc33)
    %batch_norm_10.3 = vram.running_update %layers.0.2.bn3.running_mean, %batch_norm_10.1 {momentum = 0.1 : f64, vram.layer = "layers.0.2.bn3"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc33)
    %batch_norm_10.4 = vram.running_update %layers.0.2.bn3.running_var, %batch_norm_10.2 {momentum = 0.1 : f64, scale = 1.0000049824865598 : f64, vram.layer = "layers.0.2.bn3"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc33)
    %add__13 = vram.add %batch_norm_10, %relu__6 {vram.inplace, vram.layer = "layers.0.2/add__13"} : (tensor<64x256x56x56xf32>, tensor<64x256x56x56xf32>) -> tensor<64x256x56x56xf32> loc(#loc34)
    %relu__9 = vram.relu %add__13 {vram.inplace, vram.layer = "layers.0.2.relu#2"} : (tensor<64x256x56x56xf32>) -> tensor<64x256x56x56xf32> loc(#loc35)
    %conv2d_11 = vram.conv2d %relu__9, %layers.1.0.downsample.0.weight {strides = array<i64: 2, 2>, vram.layer = "layers.1.0.downsample.0"} : (tensor<64x256x56x56xf32>, tensor<512x256x1x1xf32>) -> tensor<64x512x28x28xf32> loc(#loc36)
    %add__14 = vram.add %layers.1.0.downsample.1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.0.downsample.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc37)
    %batch_norm_11, %batch_norm_11.1, %batch_norm_11.2 = vram.batch_norm %conv2d_11, %layers.1.0.downsample.1.weight, %layers.1.0.downsample.1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.0.downsample.1"} : (tensor<64x512x28x28xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<64x512x28x28xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc37)
    %batch_norm_11.3 = vram.running_update %layers.1.0.downsample.1.running_mean, %batch_norm_11.1 {momentum = 0.1 : f64, vram.layer = "layers.1.0.downsample.1"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc37)
    %batch_norm_11.4 = vram.running_update %layers.1.0.downsample.1.running_var, %batch_norm_11.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.1.0.downsample.1"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc37)
    %conv2d_12 = vram.conv2d %relu__9, %layers.1.0.conv1.weight {vram.layer = "layers.1.0.conv1"} : (tensor<64x256x56x56xf32>, tensor<128x256x1x1xf32>) -> tensor<64x128x56x56xf32> loc(#loc38)
    %add__15 = vram.add %layers.1.0.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.0.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc39)
    %batch_norm_12, %batch_norm_12.1, %batch_norm_12.2 = vram.batch_norm %conv2d_12, %layers.1.0.bn1.weight, %layers.1.0.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.0.bn1"} : (tensor<64x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<64x128x56x56xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc39)
    %batch_norm_12.3 = vram.running_update %layers.1.0.bn1.running_mean, %batch_norm_12.1 {momentum = 0.1 : f64, vram.layer = "layers.1.0.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc39)
    %batch_norm_12.4 = vram.running_update %layers.1.0.bn1.running_var, %batch_norm_12.2 {momentum = 0.1 : f64, scale = 1.0000049824865598 : f64, vram.layer = "layers.1.0.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc39)
    %relu__10 = vram.relu %batch_norm_12 {vram.inplace, vram.layer = "layers.1.0.relu"} : (tensor<64x128x56x56xf32>) -> tensor<64x128x56x56xf32> loc(#loc40)
    %conv2d_13 = vram.conv2d %relu__10, %layers.1.0.conv2.weight {strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, vram.layer = "layers.1.0.conv2"} : (tensor<64x128x56x56xf32>, tensor<128x128x3x3xf32>) -> tensor<64x128x28x28xf32> loc(#loc41)
    %add__16 = vram.add %layers.1.0.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.0.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc42)
    %batch_norm_13, %batch_norm_13.1, %batch_norm_13.2 = vram.batch_norm %conv2d_13, %layers.1.0.bn2.weight, %layers.1.0.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.0.bn2"} : (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc42)
    %batch_norm_13.3 = vram.running_update %layers.1.0.bn2.running_mean, %batch_norm_13.1 {momentum = 0.1 : f64, vram.layer = "layers.1.0.bn2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc42)
    %batch_norm_13.4 = vram.running_update %layers.1.0.bn2.running_var, %batch_norm_13.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.1.0.bn2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc42)
    %relu__11 = vram.relu %batch_norm_13 {vram.inplace, vram.layer = "layers.1.0.relu#1"} : (tensor<64x128x28x28xf32>) -> tensor<64x128x28x28xf32> loc(#loc43)
    %conv2d_14 = vram.conv2d %relu__11, %layers.1.0.conv3.weight {vram.layer = "layers.1.0.conv3"} : (tensor<64x128x28x28xf32>, tensor<512x128x1x1xf32>) -> tensor<64x512x28x28xf32> loc(#loc44)
    %add__17 = vram.add %layers.1.0.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.0.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc45)
    %batch_norm_14, %batch_norm_14.1, %batch_norm_14.2 = vram.batch_norm %conv2d_14, %layers.1.0.bn3.weight, %layers.1.0.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.0.bn3"} : (tensor<64x512x28x28xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<64x512x28x28xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc45)
    %batch_norm_14.3 = vram.running_update %layers.1.0.bn3.running_mean, %batch_norm_14.1 {momentum = 0.1 : f64, vram.layer = "layers.1.0.bn3"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc45)
    %batch_norm_14.4 = vram.running_update %layers.1.0.bn3.running_var, %batch_norm_14.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.1.0.bn3"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc45)
    %add__18 = vram.add %batch_norm_14, %batch_norm_11 {vram.inplace, vram.layer = "layers.1.0/add__18"} : (tensor<64x512x28x28xf32>, tensor<64x512x28x28xf32>) -> tensor<64x512x28x28xf32> loc(#loc46)
    %relu__12 = vram.relu %add__18 {vram.inplace, vram.layer = "layers.1.0.relu#2"} : (tensor<64x512x28x28xf32>) -> tensor<64x512x28x28xf32> loc(#loc47)
    %conv2d_15 = vram.conv2d %relu__12, %layers.1.1.conv1.weight {vram.layer = "layers.1.1.conv1"} : (tensor<64x512x28x28xf32>, tensor<128x512x1x1xf32>) -> tensor<64x128x28x28xf32> loc(#loc48)
    %add__19 = vram.add %layers.1.1.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.1.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc49)
    %batch_norm_15, %batch_norm_15.1, %batch_norm_15.2 = vram.batch_norm %conv2d_15, %layers.1.1.bn1.weight, %layers.1.1.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.1.bn1"} : (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc49)
    %batch_norm_15.3 = vram.running_update %layers.1.1.bn1.running_mean, %batch_norm_15.1 {momentum = 0.1 : f64, vram.layer = "layers.1.1.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc49)
    %batch_norm_15.4 = vram.running_update %layers.1.1.bn1.running_var, %batch_norm_15.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.1.1.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc49)
    %relu__13 = vram.relu %batch_norm_15 {vram.inplace, vram.layer = "layers.1.1.relu"} : (tensor<64x128x28x28xf32>) -> tensor<64x128x28x28xf32> loc(#loc50)
    %conv2d_16 = vram.conv2d %relu__13, %layers.1.1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.1.1.conv2"} : (tensor<64x128x28x28xf32>, tensor<128x128x3x3xf32>) -> tensor<64x128x28x28xf32> loc(#loc51)
    %add__20 = vram.add %layers.1.1.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.1.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc52)
    %batch_norm_16, %batch_norm_16.1, %batch_norm_16.2 = vram.batch_norm %conv2d_16, %layers.1.1.bn2.weight, %layers.1.1.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.1.bn2"} : (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc52)
    %batch_norm_16.3 = vram.running_update %layers.1.1.bn2.running_mean, %batch_norm_16.1 {momentum = 0.1 : f64, vram.layer = "layers.1.1.bn2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc52)
    %batch_norm_16.4 = vram.running_update %layers.1.1.bn2.running_var, %batch_norm_16.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.1.1.bn2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc52)
    %relu__14 = vram.relu %batch_norm_16 {vram.inplace, vram.layer = "layers.1.1.relu#1"} : (tensor<64x128x28x28xf32>) -> tensor<64x128x28x28xf32> loc(#loc53)
    %conv2d_17 = vram.conv2d %relu__14, %layers.1.1.conv3.weight {vram.layer = "layers.1.1.conv3"} : (tensor<64x128x28x28xf32>, tensor<512x128x1x1xf32>) -> tensor<64x512x28x28xf32> loc(#loc54)
    %add__21 = vram.add %layers.1.1.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.1.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc55)
    %batch_norm_17, %batch_norm_17.1, %batch_norm_17.2 = vram.batch_norm %conv2d_17, %layers.1.1.bn3.weight, %layers.1.1.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.1.bn3"} : (tensor<64x512x28x28xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<64x512x28x28xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc55)
    %batch_norm_17.3 = vram.running_update %layers.1.1.bn3.running_mean, %batch_norm_17.1 {momentum = 0.1 : f64, vram.layer = "layers.1.1.bn3"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc55)
    %batch_norm_17.4 = vram.running_update %layers.1.1.bn3.running_var, %batch_norm_17.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.1.1.bn3"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc55)
    %add__22 = vram.add %batch_norm_17, %relu__12 {vram.inplace, vram.layer = "layers.1.1/add__22"} : (tensor<64x512x28x28xf32>, tensor<64x512x28x28xf32>) -> tensor<64x512x28x28xf32> loc(#loc56)
    %relu__15 = vram.relu %add__22 {vram.inplace, vram.layer = "layers.1.1.relu#2"} : (tensor<64x512x28x28xf32>) -> tensor<64x512x28x28xf32> loc(#loc57)
    %conv2d_18 = vram.conv2d %relu__15, %layers.1.2.conv1.weight {vram.layer = "layers.1.2.conv1"} : (tensor<64x512x28x28xf32>, tensor<128x512x1x1xf32>) -> tensor<64x128x28x28xf32> loc(#loc58)
    %add__23 = vram.add %layers.1.2.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.2.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc59)
    %batch_norm_18, %batch_norm_18.1, %batch_norm_18.2 = vram.batch_norm %conv2d_18, %layers.1.2.bn1.weight, %layers.1.2.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.2.bn1"} : (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc59)
    %batch_norm_18.3 = vram.running_update %layers.1.2.bn1.running_mean, %batch_norm_18.1 {momentum = 0.1 : f64, vram.layer = "layers.1.2.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc59)
    %batch_norm_18.4 = vram.running_update %layers.1.2.bn1.running_var, %batch_norm_18.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.1.2.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc59)
    %relu__16 = vram.relu %batch_norm_18 {vram.inplace, vram.layer = "layers.1.2.relu"} : (tensor<64x128x28x28xf32>) -> tensor<64x128x28x28xf32> loc(#loc60)
    %conv2d_19 = vram.conv2d %relu__16, %layers.1.2.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.1.2.conv2"} : (tensor<64x128x28x28xf32>, tensor<128x128x3x3xf32>) -> tensor<64x128x28x28xf32> loc(#loc61)
    %add__24 = vram.add %layers.1.2.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.2.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc62)
    %batch_norm_19, %batch_norm_19.1, %batch_norm_19.2 = vram.batch_norm %conv2d_19, %layers.1.2.bn2.weight, %layers.1.2.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.2.bn2"} : (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc62)
    %batch_norm_19.3 = vram.running_update %layers.1.2.bn2.running_mean, %batch_norm_19.1 {momentum = 0.1 : f64, vram.layer = "layers.1.2.bn2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc62)
    %batch_norm_19.4 = vram.running_update %layers.1.2.bn2.running_var, %batch_norm_19.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.1.2.bn2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc62)
    %relu__17 = vram.relu %batch_norm_19 {vram.inplace, vram.layer = "layers.1.2.relu#1"} : (tensor<64x128x28x28xf32>) -> tensor<64x128x28x28xf32> loc(#loc63)
    %conv2d_20 = vram.conv2d %relu__17, %layers.1.2.conv3.weight {vram.layer = "layers.1.2.conv3"} : (tensor<64x128x28x28xf32>, tensor<512x128x1x1xf32>) -> tensor<64x512x28x28xf32> loc(#loc64)
    %add__25 = vram.add %layers.1.2.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.2.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc65)
    %batch_norm_20, %batch_norm_20.1, %batch_norm_20.2 = vram.batch_norm %conv2d_20, %layers.1.2.bn3.weight, %layers.1.2.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.2.bn3"} : (tensor<64x512x28x28xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<64x512x28x28xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc65)
    %batch_norm_20.3 = vram.running_update %layers.1.2.bn3.running_mean, %batch_norm_20.1 {momentum = 0.1 : f64, vram.layer = "layers.1.2.bn3"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc65)
    %batch_norm_20.4 = vram.running_update %layers.1.2.bn3.running_var, %batch_norm_20.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.1.2.bn3"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc65)
    %add__26 = vram.add %batch_norm_20, %relu__15 {vram.inplace, vram.layer = "layers.1.2/add__26"} : (tensor<64x512x28x28xf32>, tensor<64x512x28x28xf32>) -> tensor<64x512x28x28xf32> loc(#loc66)
    %relu__18 = vram.relu %add__26 {vram.inplace, vram.layer = "layers.1.2.relu#2"} : (tensor<64x512x28x28xf32>) -> tensor<64x512x28x28xf32> loc(#loc67)
    %conv2d_21 = vram.conv2d %relu__18, %layers.1.3.conv1.weight {vram.layer = "layers.1.3.conv1"} : (tensor<64x512x28x28xf32>, tensor<128x512x1x1xf32>) -> tensor<64x128x28x28xf32> loc(#loc68)
    %add__27 = vram.add %layers.1.3.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.3.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc69)
    %batch_norm_21, %batch_norm_21.1, %batch_norm_21.2 = vram.batch_norm %conv2d_21, %layers.1.3.bn1.weight, %layers.1.3.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.3.bn1"} : (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc69)
    %batch_norm_21.3 = vram.running_update %layers.1.3.bn1.running_mean, %batch_norm_21.1 {momentum = 0.1 : f64, vram.layer = "layers.1.3.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc69)
    %batch_norm_21.4 = vram.running_update %layers.1.3.bn1.running_var, %batch_norm_21.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.1.3.bn1"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc69)
    %relu__19 = vram.relu %batch_norm_21 {vram.inplace, vram.layer = "layers.1.3.relu"} : (tensor<64x128x28x28xf32>) -> tensor<64x128x28x28xf32> loc(#loc70)
    %conv2d_22 = vram.conv2d %relu__19, %layers.1.3.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.1.3.conv2"} : (tensor<64x128x28x28xf32>, tensor<128x128x3x3xf32>) -> tensor<64x128x28x28xf32> loc(#loc71)
    %add__28 = vram.add %layers.1.3.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.3.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc72)
    %batch_norm_22, %batch_norm_22.1, %batch_norm_22.2 = vram.batch_norm %conv2d_22, %layers.1.3.bn2.weight, %layers.1.3.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.3.bn2"} : (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) -> (tensor<64x128x28x28xf32>, tensor<128xf32>, tensor<128xf32>) loc(#loc72)
    %batch_norm_22.3 = vram.running_update %layers.1.3.bn2.running_mean, %batch_norm_22.1 {momentum = 0.1 : f64, vram.layer = "layers.1.3.bn2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc72)
    %batch_norm_22.4 = vram.running_update %layers.1.3.bn2.running_var, %batch_norm_22.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.1.3.bn2"} : (tensor<128xf32>, tensor<128xf32>) -> tensor<128xf32> loc(#loc72)
    %relu__20 = vram.relu %batch_norm_22 {vram.inplace, vram.layer = "layers.1.3.relu#1"} : (tensor<64x128x28x28xf32>) -> tensor<64x128x28x28xf32> loc(#loc73)
    %conv2d_23 = vram.conv2d %relu__20, %layers.1.3.conv3.weight {vram.layer = "layers.1.3.conv3"} : (tensor<64x128x28x28xf32>, tensor<512x128x1x1xf32>) -> tensor<64x512x28x28xf32> loc(#loc74)
    %add__29 = vram.add %layers.1.3.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.1.3.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc75)
    %batch_norm_23, %batch_norm_23.1, %batch_norm_23.2 = vram.batch_norm %conv2d_23, %layers.1.3.bn3.weight, %layers.1.3.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.1.3.bn3"} : (tensor<64x512x28x28xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<64x512x28x28xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc75)
    %batch_norm_23.3 = vram.running_update %layers.1.3.bn3.running_mean, %batch_norm_23.1 {momentum = 0.1 : f64, vram.layer = "layers.1.3.bn3"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc75)
    %batch_norm_23.4 = vram.running_update %layers.1.3.bn3.running_var, %batch_norm_23.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.1.3.bn3"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc75)
    %add__30 = vram.add %batch_norm_23, %relu__18 {vram.inplace, vram.layer = "layers.1.3/add__30"} : (tensor<64x512x28x28xf32>, tensor<64x512x28x28xf32>) -> tensor<64x512x28x28xf32> loc(#loc76)
    %relu__21 = vram.relu %add__30 {vram.inplace, vram.layer = "layers.1.3.relu#2"} : (tensor<64x512x28x28xf32>) -> tensor<64x512x28x28xf32> loc(#loc77)
    %conv2d_24 = vram.conv2d %relu__21, %layers.2.0.downsample.0.weight {strides = array<i64: 2, 2>, vram.layer = "layers.2.0.downsample.0"} : (tensor<64x512x28x28xf32>, tensor<1024x512x1x1xf32>) -> tensor<64x1024x14x14xf32> loc(#loc78)
    %add__31 = vram.add %layers.2.0.downsample.1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.0.downsample.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc79)
    %batch_norm_24, %batch_norm_24.1, %batch_norm_24.2 = vram.batch_norm %conv2d_24, %layers.2.0.downsample.1.weight, %layers.2.0.downsample.1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.0.downsample.1"} : (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) -> (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) loc(#loc79)
    %batch_norm_24.3 = vram.running_update %layers.2.0.downsample.1.running_mean, %batch_norm_24.1 {momentum = 0.1 : f64, vram.layer = "layers.2.0.downsample.1"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc79)
    %batch_norm_24.4 = vram.running_update %layers.2.0.downsample.1.running_var, %batch_norm_24.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.0.downsample.1"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc79)
    %conv2d_25 = vram.conv2d %relu__21, %layers.2.0.conv1.weight {vram.layer = "layers.2.0.conv1"} : (tensor<64x512x28x28xf32>, tensor<256x512x1x1xf32>) -> tensor<64x256x28x28xf32> loc(#loc80)
    %add__32 = vram.add %layers.2.0.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.0.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc81)
    %batch_norm_25, %batch_norm_25.1, %batch_norm_25.2 = vram.batch_norm %conv2d_25, %layers.2.0.bn1.weight, %layers.2.0.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.0.bn1"} : (tensor<64x256x28x28xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x28x28xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc81)
    %batch_norm_25.3 = vram.running_update %layers.2.0.bn1.running_mean, %batch_norm_25.1 {momentum = 0.1 : f64, vram.layer = "layers.2.0.bn1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc81)
    %batch_norm_25.4 = vram.running_update %layers.2.0.bn1.running_var, %batch_norm_25.2 {momentum = 0.1 : f64, scale = 1.0000199302441455 : f64, vram.layer = "layers.2.0.bn1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc81)
    %relu__22 = vram.relu %batch_norm_25 {vram.inplace, vram.layer = "layers.2.0.relu"} : (tensor<64x256x28x28xf32>) -> tensor<64x256x28x28xf32> loc(#loc82)
    %conv2d_26 = vram.conv2d %relu__22, %layers.2.0.conv2.weight {strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, vram.layer = "layers.2.0.conv2"} : (tensor<64x256x28x28xf32>, tensor<256x256x3x3xf32>) -> tensor<64x256x14x14xf32> loc(#loc83)
    %add__33 = vram.add %layers.2.0.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.0.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc84)
    %batch_norm_26, %batch_norm_26.1, %batch_norm_26.2 = vram.batch_norm %conv2d_26, %layers.2.0.bn2.weight, %layers.2.0.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.0.bn2"} : (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc84)
    %batch_norm_26.3 = vram.running_update %layers.2.0.bn2.running_mean, %batch_norm_26.1 {momentum = 0.1 : f64, vram.layer = "layers.2.0.bn2"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc84)
    %batch_norm_26.4 = vram.running_update %layers.2.0.bn2.running_var, %batch_norm_26.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.0.bn2"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc84)
    %relu__23 = vram.relu %batch_norm_26 {vram.inplace, vram.layer = "layers.2.0.relu#1"} : (tensor<64x256x14x14xf32>) -> tensor<64x256x14x14xf32> loc(#loc85)
    %conv2d_27 = vram.conv2d %relu__23, %layers.2.0.conv3.weight {vram.layer = "layers.2.0.conv3"} : (tensor<64x256x14x14xf32>, tensor<1024x256x1x1xf32>) -> tensor<64x1024x14x14xf32> loc(#loc86)
    %add__34 = vram.add %layers.2.0.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.0.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc87)
    %batch_norm_27, %batch_norm_27.1, %batch_norm_27.2 = vram.batch_norm %conv2d_27, %layers.2.0.bn3.weight, %layers.2.0.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.0.bn3"} : (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) -> (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) loc(#loc87)
    %batch_norm_27.3 = vram.running_update %layers.2.0.bn3.running_mean, %batch_norm_27.1 {momentum = 0.1 : f64, vram.layer = "layers.2.0.bn3"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc87)
    %batch_norm_27.4 = vram.running_update %layers.2.0.bn3.running_var, %batch_norm_27.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.0.bn3"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc87)
    %add__35 = vram.add %batch_norm_27, %batch_norm_24 {vram.inplace, vram.layer = "layers.2.0/add__35"} : (tensor<64x1024x14x14xf32>, tensor<64x1024x14x14xf32>) -> tensor<64x1024x14x14xf32> loc(#loc88)
    %relu__24 = vram.relu %add__35 {vram.inplace, vram.layer = "layers.2.0.relu#2"} : (tensor<64x1024x14x14xf32>) -> tensor<64x1024x14x14xf32> loc(#loc89)
    %conv2d_28 = vram.conv2d %relu__24, %layers.2.1.conv1.weight {vram.layer = "layers.2.1.conv1"} : (tensor<64x1024x14x14xf32>, tensor<256x1024x1x1xf32>) -> tensor<64x256x14x14xf32> loc(#loc90)
    %add__36 = vram.add %layers.2.1.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.1.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc91)
    %batch_norm_28, %batch_norm_28.1, %batch_norm_28.2 = vram.batch_norm %conv2d_28, %layers.2.1.bn1.weight, %layers.2.1.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.1.bn1"} : (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc91)
    %batch_norm_28.3 = vram.running_update %layers.2.1.bn1.running_mean, %batch_norm_28.1 {momentum = 0.1 : f64, vram.layer = "layers.2.1.bn1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc91)
    %batch_norm_28.4 = vram.running_update %layers.2.1.bn1.running_var, %batch_norm_28.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.1.bn1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc91)
    %relu__25 = vram.relu %batch_norm_28 {vram.inplace, vram.layer = "layers.2.1.relu"} : (tensor<64x256x14x14xf32>) -> tensor<64x256x14x14xf32> loc(#loc92)
    %conv2d_29 = vram.conv2d %relu__25, %layers.2.1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.2.1.conv2"} : (tensor<64x256x14x14xf32>, tensor<256x256x3x3xf32>) -> tensor<64x256x14x14xf32> loc(#loc93)
    %add__37 = vram.add %layers.2.1.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.1.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc94)
    %batch_norm_29, %batch_norm_29.1, %batch_norm_29.2 = vram.batch_norm %conv2d_29, %layers.2.1.bn2.weight, %layers.2.1.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.1.bn2"} : (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc94)
    %batch_norm_29.3 = vram.running_update %layers.2.1.bn2.running_mean, %batch_norm_29.1 {momentum = 0.1 : f64, vram.layer = "layers.2.1.bn2"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc94)
    %batch_norm_29.4 = vram.running_update %layers.2.1.bn2.running_var, %batch_norm_29.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.1.bn2"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc94)
    %relu__26 = vram.relu %batch_norm_29 {vram.inplace, vram.layer = "layers.2.1.relu#1"} : (tensor<64x256x14x14xf32>) -> tensor<64x256x14x14xf32> loc(#loc95)
    %conv2d_30 = vram.conv2d %relu__26, %layers.2.1.conv3.weight {vram.layer = "layers.2.1.conv3"} : (tensor<64x256x14x14xf32>, tensor<1024x256x1x1xf32>) -> tensor<64x1024x14x14xf32> loc(#loc96)
    %add__38 = vram.add %layers.2.1.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.1.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc97)
    %batch_norm_30, %batch_norm_30.1, %batch_norm_30.2 = vram.batch_norm %conv2d_30, %layers.2.1.bn3.weight, %layers.2.1.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.1.bn3"} : (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) -> (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) loc(#loc97)
    %batch_norm_30.3 = vram.running_update %layers.2.1.bn3.running_mean, %batch_norm_30.1 {momentum = 0.1 : f64, vram.layer = "layers.2.1.bn3"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc97)
    %batch_norm_30.4 = vram.running_update %layers.2.1.bn3.running_var, %batch_norm_30.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.1.bn3"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc97)
    %add__39 = vram.add %batch_norm_30, %relu__24 {vram.inplace, vram.layer = "layers.2.1/add__39"} : (tensor<64x1024x14x14xf32>, tensor<64x1024x14x14xf32>) -> tensor<64x1024x14x14xf32> loc(#loc98)
    %relu__27 = vram.relu %add__39 {vram.inplace, vram.layer = "layers.2.1.relu#2"} : (tensor<64x1024x14x14xf32>) -> tensor<64x1024x14x14xf32> loc(#loc99)
    %conv2d_31 = vram.conv2d %relu__27, %layers.2.2.conv1.weight {vram.layer = "layers.2.2.conv1"} : (tensor<64x1024x14x14xf32>, tensor<256x1024x1x1xf32>) -> tensor<64x256x14x14xf32> loc(#loc100)
    %add__40 = vram.add %layers.2.2.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.2.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc101)
    %batch_norm_31, %batch_norm_31.1, %batch_norm_31.2 = vram.batch_norm %conv2d_31, %layers.2.2.bn1.weight, %layers.2.2.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.2.bn1"} : (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc101)
    %batch_norm_31.3 = vram.running_update %layers.2.2.bn1.running_mean, %batch_norm_31.1 {momentum = 0.1 : f64, vram.layer = "layers.2.2.bn1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc101)
    %batch_norm_31.4 = vram.running_update %layers.2.2.bn1.running_var, %batch_norm_31.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.2.bn1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc101)
    %relu__28 = vram.relu %batch_norm_31 {vram.inplace, vram.layer = "layers.2.2.relu"} : (tensor<64x256x14x14xf32>) -> tensor<64x256x14x14xf32> loc(#loc102)
    %conv2d_32 = vram.conv2d %relu__28, %layers.2.2.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.2.2.conv2"} : (tensor<64x256x14x14xf32>, tensor<256x256x3x3xf32>) -> tensor<64x256x14x14xf32> loc(#loc103)
    %add__41 = vram.add %layers.2.2.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.2.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc104)
    %batch_norm_32, %batch_norm_32.1, %batch_norm_32.2 = vram.batch_norm %conv2d_32, %layers.2.2.bn2.weight, %layers.2.2.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.2.bn2"} : (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc104)
    %batch_norm_32.3 = vram.running_update %layers.2.2.bn2.running_mean, %batch_norm_32.1 {momentum = 0.1 : f64, vram.layer = "layers.2.2.bn2"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc104)
    %batch_norm_32.4 = vram.running_update %layers.2.2.bn2.running_var, %batch_norm_32.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.2.bn2"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc104)
    %relu__29 = vram.relu %batch_norm_32 {vram.inplace, vram.layer = "layers.2.2.relu#1"} : (tensor<64x256x14x14xf32>) -> tensor<64x256x14x14xf32> loc(#loc105)
    %conv2d_33 = vram.conv2d %relu__29, %layers.2.2.conv3.weight {vram.layer = "layers.2.2.conv3"} : (tensor<64x256x14x14xf32>, tensor<1024x256x1x1xf32>) -> tensor<64x1024x14x14xf32> loc(#loc106)
    %add__42 = vram.add %layers.2.2.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.2.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc107)
    %batch_norm_33, %batch_norm_33.1, %batch_norm_33.2 = vram.batch_norm %conv2d_33, %layers.2.2.bn3.weight, %layers.2.2.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.2.bn3"} : (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) -> (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) loc(#loc107)
    %batch_norm_33.3 = vram.running_update %layers.2.2.bn3.running_mean, %batch_norm_33.1 {momentum = 0.1 : f64, vram.layer = "layers.2.2.bn3"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc107)
    %batch_norm_33.4 = vram.running_update %layers.2.2.bn3.running_var, %batch_norm_33.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.2.bn3"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc107)
    %add__43 = vram.add %batch_norm_33, %relu__27 {vram.inplace, vram.layer = "layers.2.2/add__43"} : (tensor<64x1024x14x14xf32>, tensor<64x1024x14x14xf32>) -> tensor<64x1024x14x14xf32> loc(#loc108)
    %relu__30 = vram.relu %add__43 {vram.inplace, vram.layer = "layers.2.2.relu#2"} : (tensor<64x1024x14x14xf32>) -> tensor<64x1024x14x14xf32> loc(#loc109)
    %conv2d_34 = vram.conv2d %relu__30, %layers.2.3.conv1.weight {vram.layer = "layers.2.3.conv1"} : (tensor<64x1024x14x14xf32>, tensor<256x1024x1x1xf32>) -> tensor<64x256x14x14xf32> loc(#loc110)
    %add__44 = vram.add %layers.2.3.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.3.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc111)
    %batch_norm_34, %batch_norm_34.1, %batch_norm_34.2 = vram.batch_norm %conv2d_34, %layers.2.3.bn1.weight, %layers.2.3.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.3.bn1"} : (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc111)
    %batch_norm_34.3 = vram.running_update %layers.2.3.bn1.running_mean, %batch_norm_34.1 {momentum = 0.1 : f64, vram.layer = "layers.2.3.bn1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc111)
    %batch_norm_34.4 = vram.running_update %layers.2.3.bn1.running_var, %batch_norm_34.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.3.bn1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc111)
    %relu__31 = vram.relu %batch_norm_34 {vram.inplace, vram.layer = "layers.2.3.relu"} : (tensor<64x256x14x14xf32>) -> tensor<64x256x14x14xf32> loc(#loc112)
    %conv2d_35 = vram.conv2d %relu__31, %layers.2.3.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.2.3.conv2"} : (tensor<64x256x14x14xf32>, tensor<256x256x3x3xf32>) -> tensor<64x256x14x14xf32> loc(#loc113)
    %add__45 = vram.add %layers.2.3.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.3.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc114)
    %batch_norm_35, %batch_norm_35.1, %batch_norm_35.2 = vram.batch_norm %conv2d_35, %layers.2.3.bn2.weight, %layers.2.3.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.3.bn2"} : (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc114)
    %batch_norm_35.3 = vram.running_update %layers.2.3.bn2.running_mean, %batch_norm_35.1 {momentum = 0.1 : f64, vram.layer = "layers.2.3.bn2"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc114)
    %batch_norm_35.4 = vram.running_update %layers.2.3.bn2.running_var, %batch_norm_35.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.3.bn2"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc114)
    %relu__32 = vram.relu %batch_norm_35 {vram.inplace, vram.layer = "layers.2.3.relu#1"} : (tensor<64x256x14x14xf32>) -> tensor<64x256x14x14xf32> loc(#loc115)
    %conv2d_36 = vram.conv2d %relu__32, %layers.2.3.conv3.weight {vram.layer = "layers.2.3.conv3"} : (tensor<64x256x14x14xf32>, tensor<1024x256x1x1xf32>) -> tensor<64x1024x14x14xf32> loc(#loc116)
    %add__46 = vram.add %layers.2.3.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.3.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc117)
    %batch_norm_36, %batch_norm_36.1, %batch_norm_36.2 = vram.batch_norm %conv2d_36, %layers.2.3.bn3.weight, %layers.2.3.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.3.bn3"} : (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) -> (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) loc(#loc117)
    %batch_norm_36.3 = vram.running_update %layers.2.3.bn3.running_mean, %batch_norm_36.1 {momentum = 0.1 : f64, vram.layer = "layers.2.3.bn3"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc117)
    %batch_norm_36.4 = vram.running_update %layers.2.3.bn3.running_var, %batch_norm_36.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.3.bn3"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc117)
    %add__47 = vram.add %batch_norm_36, %relu__30 {vram.inplace, vram.layer = "layers.2.3/add__47"} : (tensor<64x1024x14x14xf32>, tensor<64x1024x14x14xf32>) -> tensor<64x1024x14x14xf32> loc(#loc118)
    %relu__33 = vram.relu %add__47 {vram.inplace, vram.layer = "layers.2.3.relu#2"} : (tensor<64x1024x14x14xf32>) -> tensor<64x1024x14x14xf32> loc(#loc119)
    %conv2d_37 = vram.conv2d %relu__33, %layers.2.4.conv1.weight {vram.layer = "layers.2.4.conv1"} : (tensor<64x1024x14x14xf32>, tensor<256x1024x1x1xf32>) -> tensor<64x256x14x14xf32> loc(#loc120)
    %add__48 = vram.add %layers.2.4.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.4.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc121)
    %batch_norm_37, %batch_norm_37.1, %batch_norm_37.2 = vram.batch_norm %conv2d_37, %layers.2.4.bn1.weight, %layers.2.4.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.4.bn1"} : (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc121)
    %batch_norm_37.3 = vram.running_update %layers.2.4.bn1.running_mean, %batch_norm_37.1 {momentum = 0.1 : f64, vram.layer = "layers.2.4.bn1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc121)
    %batch_norm_37.4 = vram.running_update %layers.2.4.bn1.running_var, %batch_norm_37.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.4.bn1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc121)
    %relu__34 = vram.relu %batch_norm_37 {vram.inplace, vram.layer = "layers.2.4.relu"} : (tensor<64x256x14x14xf32>) -> tensor<64x256x14x14xf32> loc(#loc122)
    %conv2d_38 = vram.conv2d %relu__34, %layers.2.4.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.2.4.conv2"} : (tensor<64x256x14x14xf32>, tensor<256x256x3x3xf32>) -> tensor<64x256x14x14xf32> loc(#loc123)
    %add__49 = vram.add %layers.2.4.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.4.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc124)
    %batch_norm_38, %batch_norm_38.1, %batch_norm_38.2 = vram.batch_norm %conv2d_38, %layers.2.4.bn2.weight, %layers.2.4.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.4.bn2"} : (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc124)
    %batch_norm_38.3 = vram.running_update %layers.2.4.bn2.running_mean, %batch_norm_38.1 {momentum = 0.1 : f64, vram.layer = "layers.2.4.bn2"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc124)
    %batch_norm_38.4 = vram.running_update %layers.2.4.bn2.running_var, %batch_norm_38.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.4.bn2"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc124)
    %relu__35 = vram.relu %batch_norm_38 {vram.inplace, vram.layer = "layers.2.4.relu#1"} : (tensor<64x256x14x14xf32>) -> tensor<64x256x14x14xf32> loc(#loc125)
    %conv2d_39 = vram.conv2d %relu__35, %layers.2.4.conv3.weight {vram.layer = "layers.2.4.conv3"} : (tensor<64x256x14x14xf32>, tensor<1024x256x1x1xf32>) -> tensor<64x1024x14x14xf32> loc(#loc126)
    %add__50 = vram.add %layers.2.4.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.4.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc127)
    %batch_norm_39, %batch_norm_39.1, %batch_norm_39.2 = vram.batch_norm %conv2d_39, %layers.2.4.bn3.weight, %layers.2.4.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.4.bn3"} : (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) -> (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) loc(#loc127)
    %batch_norm_39.3 = vram.running_update %layers.2.4.bn3.running_mean, %batch_norm_39.1 {momentum = 0.1 : f64, vram.layer = "layers.2.4.bn3"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc127)
    %batch_norm_39.4 = vram.running_update %layers.2.4.bn3.running_var, %batch_norm_39.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.4.bn3"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc127)
    %add__51 = vram.add %batch_norm_39, %relu__33 {vram.inplace, vram.layer = "layers.2.4/add__51"} : (tensor<64x1024x14x14xf32>, tensor<64x1024x14x14xf32>) -> tensor<64x1024x14x14xf32> loc(#loc128)
    %relu__36 = vram.relu %add__51 {vram.inplace, vram.layer = "layers.2.4.relu#2"} : (tensor<64x1024x14x14xf32>) -> tensor<64x1024x14x14xf32> loc(#loc129)
    %conv2d_40 = vram.conv2d %relu__36, %layers.2.5.conv1.weight {vram.layer = "layers.2.5.conv1"} : (tensor<64x1024x14x14xf32>, tensor<256x1024x1x1xf32>) -> tensor<64x256x14x14xf32> loc(#loc130)
    %add__52 = vram.add %layers.2.5.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.5.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc131)
    %batch_norm_40, %batch_norm_40.1, %batch_norm_40.2 = vram.batch_norm %conv2d_40, %layers.2.5.bn1.weight, %layers.2.5.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.5.bn1"} : (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc131)
    %batch_norm_40.3 = vram.running_update %layers.2.5.bn1.running_mean, %batch_norm_40.1 {momentum = 0.1 : f64, vram.layer = "layers.2.5.bn1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc131)
    %batch_norm_40.4 = vram.running_update %layers.2.5.bn1.running_var, %batch_norm_40.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.5.bn1"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc131)
    %relu__37 = vram.relu %batch_norm_40 {vram.inplace, vram.layer = "layers.2.5.relu"} : (tensor<64x256x14x14xf32>) -> tensor<64x256x14x14xf32> loc(#loc132)
    %conv2d_41 = vram.conv2d %relu__37, %layers.2.5.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.2.5.conv2"} : (tensor<64x256x14x14xf32>, tensor<256x256x3x3xf32>) -> tensor<64x256x14x14xf32> loc(#loc133)
    %add__53 = vram.add %layers.2.5.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.5.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc134)
    %batch_norm_41, %batch_norm_41.1, %batch_norm_41.2 = vram.batch_norm %conv2d_41, %layers.2.5.bn2.weight, %layers.2.5.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.5.bn2"} : (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) -> (tensor<64x256x14x14xf32>, tensor<256xf32>, tensor<256xf32>) loc(#loc134)
    %batch_norm_41.3 = vram.running_update %layers.2.5.bn2.running_mean, %batch_norm_41.1 {momentum = 0.1 : f64, vram.layer = "layers.2.5.bn2"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc134)
    %batch_norm_41.4 = vram.running_update %layers.2.5.bn2.running_var, %batch_norm_41.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.5.bn2"} : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32> loc(#loc134)
    %relu__38 = vram.relu %batch_norm_41 {vram.inplace, vram.layer = "layers.2.5.relu#1"} : (tensor<64x256x14x14xf32>) -> tensor<64x256x14x14xf32> loc(#loc135)
    %conv2d_42 = vram.conv2d %relu__38, %layers.2.5.conv3.weight {vram.layer = "layers.2.5.conv3"} : (tensor<64x256x14x14xf32>, tensor<1024x256x1x1xf32>) -> tensor<64x1024x14x14xf32> loc(#loc136)
    %add__54 = vram.add %layers.2.5.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.2.5.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc137)
    %batch_norm_42, %batch_norm_42.1, %batch_norm_42.2 = vram.batch_norm %conv2d_42, %layers.2.5.bn3.weight, %layers.2.5.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.2.5.bn3"} : (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) -> (tensor<64x1024x14x14xf32>, tensor<1024xf32>, tensor<1024xf32>) loc(#loc137)
    %batch_norm_42.3 = vram.running_update %layers.2.5.bn3.running_mean, %batch_norm_42.1 {momentum = 0.1 : f64, vram.layer = "layers.2.5.bn3"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc137)
    %batch_norm_42.4 = vram.running_update %layers.2.5.bn3.running_var, %batch_norm_42.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.2.5.bn3"} : (tensor<1024xf32>, tensor<1024xf32>) -> tensor<1024xf32> loc(#loc137)
    %add__55 = vram.add %batch_norm_42, %relu__36 {vram.inplace, vram.layer = "layers.2.5/add__55"} : (tensor<64x1024x14x14xf32>, tensor<64x1024x14x14xf32>) -> tensor<64x1024x14x14xf32> loc(#loc138)
    %relu__39 = vram.relu %add__55 {vram.inplace, vram.layer = "layers.2.5.relu#2"} : (tensor<64x1024x14x14xf32>) -> tensor<64x1024x14x14xf32> loc(#loc139)
    %conv2d_43 = vram.conv2d %relu__39, %layers.3.0.downsample.0.weight {strides = array<i64: 2, 2>, vram.layer = "layers.3.0.downsample.0"} : (tensor<64x1024x14x14xf32>, tensor<2048x1024x1x1xf32>) -> tensor<64x2048x7x7xf32> loc(#loc140)
    %add__56 = vram.add %layers.3.0.downsample.1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.3.0.downsample.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc141)
    %batch_norm_43, %batch_norm_43.1, %batch_norm_43.2 = vram.batch_norm %conv2d_43, %layers.3.0.downsample.1.weight, %layers.3.0.downsample.1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.3.0.downsample.1"} : (tensor<64x2048x7x7xf32>, tensor<2048xf32>, tensor<2048xf32>) -> (tensor<64x2048x7x7xf32>, tensor<2048xf32>, tensor<2048xf32>) loc(#loc141)
    %batch_norm_43.3 = vram.running_update %layers.3.0.downsample.1.running_mean, %batch_norm_43.1 {momentum = 0.1 : f64, vram.layer = "layers.3.0.downsample.1"} : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32> loc(#loc141)
    %batch_norm_43.4 = vram.running_update %layers.3.0.downsample.1.running_var, %batch_norm_43.2 {momentum = 0.1 : f64, scale = 1.0003189792663476 : f64, vram.layer = "layers.3.0.downsample.1"} : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32> loc(#loc141)
    %conv2d_44 = vram.conv2d %relu__39, %layers.3.0.conv1.weight {vram.layer = "layers.3.0.conv1"} : (tensor<64x1024x14x14xf32>, tensor<512x1024x1x1xf32>) -> tensor<64x512x14x14xf32> loc(#loc142)
    %add__57 = vram.add %layers.3.0.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.3.0.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc143)
    %batch_norm_44, %batch_norm_44.1, %batch_norm_44.2 = vram.batch_norm %conv2d_44, %layers.3.0.bn1.weight, %layers.3.0.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.3.0.bn1"} : (tensor<64x512x14x14xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<64x512x14x14xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc143)
    %batch_norm_44.3 = vram.running_update %layers.3.0.bn1.running_mean, %batch_norm_44.1 {momentum = 0.1 : f64, vram.layer = "layers.3.0.bn1"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc143)
    %batch_norm_44.4 = vram.running_update %layers.3.0.bn1.running_var, %batch_norm_44.2 {momentum = 0.1 : f64, scale = 1.0000797257434426 : f64, vram.layer = "layers.3.0.bn1"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc143)
    %relu__40 = vram.relu %batch_norm_44 {vram.inplace, vram.layer = "layers.3.0.relu"} : (tensor<64x512x14x14xf32>) -> tensor<64x512x14x14xf32> loc(#loc144)
    %conv2d_45 = vram.conv2d %relu__40, %layers.3.0.conv2.weight {strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, vram.layer = "layers.3.0.conv2"} : (tensor<64x512x14x14xf32>, tensor<512x512x3x3xf32>) -> tensor<64x512x7x7xf32> loc(#loc145)
    %add__58 = vram.add %layers.3.0.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.3.0.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc146)
    %batch_norm_45, %batch_norm_45.1, %batch_norm_45.2 = vram.batch_norm %conv2d_45, %layers.3.0.bn2.weight, %layers.3.0.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.3.0.bn2"} : (tensor<64x512x7x7xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<64x512x7x7xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc146)
    %batch_norm_45.3 = vram.running_update %layers.3.0.bn2.running_mean, %batch_norm_45.1 {momentum = 0.1 : f64, vram.layer = "layers.3.0.bn2"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc146)
    %batch_norm_45.4 = vram.running_update %layers.3.0.bn2.running_var, %batch_norm_45.2 {momentum = 0.1 : f64, scale = 1.0003189792663476 : f64, vram.layer = "layers.3.0.bn2"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc146)
    %relu__41 = vram.relu %batch_norm_45 {vram.inplace, vram.layer = "layers.3.0.relu#1"} : (tensor<64x512x7x7xf32>) -> tensor<64x512x7x7xf32> loc(#loc147)
    %conv2d_46 = vram.conv2d %relu__41, %layers.3.0.conv3.weight {vram.layer = "layers.3.0.conv3"} : (tensor<64x512x7x7xf32>, tensor<2048x512x1x1xf32>) -> tensor<64x2048x7x7xf32> loc(#loc148)
    %add__59 = vram.add %layers.3.0.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.3.0.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc149)
    %batch_norm_46, %batch_norm_46.1, %batch_norm_46.2 = vram.batch_norm %conv2d_46, %layers.3.0.bn3.weight, %layers.3.0.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.3.0.bn3"} : (tensor<64x2048x7x7xf32>, tensor<2048xf32>, tensor<2048xf32>) -> (tensor<64x2048x7x7xf32>, tensor<2048xf32>, tensor<2048xf32>) loc(#loc149)
    %batch_norm_46.3 = vram.running_update %layers.3.0.bn3.running_mean, %batch_norm_46.1 {momentum = 0.1 : f64, vram.layer = "layers.3.0.bn3"} : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32> loc(#loc149)
    %batch_norm_46.4 = vram.running_update %layers.3.0.bn3.running_var, %batch_norm_46.2 {momentum = 0.1 : f64, scale = 1.0003189792663476 : f64, vram.layer = "layers.3.0.bn3"} : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32> loc(#loc149)
    %add__60 = vram.add %batch_norm_46, %batch_norm_43 {vram.inplace, vram.layer = "layers.3.0/add__60"} : (tensor<64x2048x7x7xf32>, tensor<64x2048x7x7xf32>) -> tensor<64x2048x7x7xf32> loc(#loc150)
    %relu__42 = vram.relu %add__60 {vram.inplace, vram.layer = "layers.3.0.relu#2"} : (tensor<64x2048x7x7xf32>) -> tensor<64x2048x7x7xf32> loc(#loc151)
    %conv2d_47 = vram.conv2d %relu__42, %layers.3.1.conv1.weight {vram.layer = "layers.3.1.conv1"} : (tensor<64x2048x7x7xf32>, tensor<512x2048x1x1xf32>) -> tensor<64x512x7x7xf32> loc(#loc152)
    %add__61 = vram.add %layers.3.1.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.3.1.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc153)
    %batch_norm_47, %batch_norm_47.1, %batch_norm_47.2 = vram.batch_norm %conv2d_47, %layers.3.1.bn1.weight, %layers.3.1.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.3.1.bn1"} : (tensor<64x512x7x7xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<64x512x7x7xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc153)
    %batch_norm_47.3 = vram.running_update %layers.3.1.bn1.running_mean, %batch_norm_47.1 {momentum = 0.1 : f64, vram.layer = "layers.3.1.bn1"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc153)
    %batch_norm_47.4 = vram.running_update %layers.3.1.bn1.running_var, %batch_norm_47.2 {momentum = 0.1 : f64, scale = 1.0003189792663476 : f64, vram.layer = "layers.3.1.bn1"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc153)
    %relu__43 = vram.relu %batch_norm_47 {vram.inplace, vram.layer = "layers.3.1.relu"} : (tensor<64x512x7x7xf32>) -> tensor<64x512x7x7xf32> loc(#loc154)
    %conv2d_48 = vram.conv2d %relu__43, %layers.3.1.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.3.1.conv2"} : (tensor<64x512x7x7xf32>, tensor<512x512x3x3xf32>) -> tensor<64x512x7x7xf32> loc(#loc155)
    %add__62 = vram.add %layers.3.1.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.3.1.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc156)
    %batch_norm_48, %batch_norm_48.1, %batch_norm_48.2 = vram.batch_norm %conv2d_48, %layers.3.1.bn2.weight, %layers.3.1.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.3.1.bn2"} : (tensor<64x512x7x7xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<64x512x7x7xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc156)
    %batch_norm_48.3 = vram.running_update %layers.3.1.bn2.running_mean, %batch_norm_48.1 {momentum = 0.1 : f64, vram.layer = "layers.3.1.bn2"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc156)
    %batch_norm_48.4 = vram.running_update %layers.3.1.bn2.running_var, %batch_norm_48.2 {momentum = 0.1 : f64, scale = 1.0003189792663476 : f64, vram.layer = "layers.3.1.bn2"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc156)
    %relu__44 = vram.relu %batch_norm_48 {vram.inplace, vram.layer = "layers.3.1.relu#1"} : (tensor<64x512x7x7xf32>) -> tensor<64x512x7x7xf32> loc(#loc157)
    %conv2d_49 = vram.conv2d %relu__44, %layers.3.1.conv3.weight {vram.layer = "layers.3.1.conv3"} : (tensor<64x512x7x7xf32>, tensor<2048x512x1x1xf32>) -> tensor<64x2048x7x7xf32> loc(#loc158)
    %add__63 = vram.add %layers.3.1.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.3.1.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc159)
    %batch_norm_49, %batch_norm_49.1, %batch_norm_49.2 = vram.batch_norm %conv2d_49, %layers.3.1.bn3.weight, %layers.3.1.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.3.1.bn3"} : (tensor<64x2048x7x7xf32>, tensor<2048xf32>, tensor<2048xf32>) -> (tensor<64x2048x7x7xf32>, tensor<2048xf32>, tensor<2048xf32>) loc(#loc159)
    %batch_norm_49.3 = vram.running_update %layers.3.1.bn3.running_mean, %batch_norm_49.1 {momentum = 0.1 : f64, vram.layer = "layers.3.1.bn3"} : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32> loc(#loc159)
    %batch_norm_49.4 = vram.running_update %layers.3.1.bn3.running_var, %batch_norm_49.2 {momentum = 0.1 : f64, scale = 1.0003189792663476 : f64, vram.layer = "layers.3.1.bn3"} : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32> loc(#loc159)
    %add__64 = vram.add %batch_norm_49, %relu__42 {vram.inplace, vram.layer = "layers.3.1/add__64"} : (tensor<64x2048x7x7xf32>, tensor<64x2048x7x7xf32>) -> tensor<64x2048x7x7xf32> loc(#loc160)
    %relu__45 = vram.relu %add__64 {vram.inplace, vram.layer = "layers.3.1.relu#2"} : (tensor<64x2048x7x7xf32>) -> tensor<64x2048x7x7xf32> loc(#loc161)
    %conv2d_50 = vram.conv2d %relu__45, %layers.3.2.conv1.weight {vram.layer = "layers.3.2.conv1"} : (tensor<64x2048x7x7xf32>, tensor<512x2048x1x1xf32>) -> tensor<64x512x7x7xf32> loc(#loc162)
    %add__65 = vram.add %layers.3.2.bn1.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.3.2.bn1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc163)
    %batch_norm_50, %batch_norm_50.1, %batch_norm_50.2 = vram.batch_norm %conv2d_50, %layers.3.2.bn1.weight, %layers.3.2.bn1.bias {eps = 1.0e-05 : f64, vram.layer = "layers.3.2.bn1"} : (tensor<64x512x7x7xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<64x512x7x7xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc163)
    %batch_norm_50.3 = vram.running_update %layers.3.2.bn1.running_mean, %batch_norm_50.1 {momentum = 0.1 : f64, vram.layer = "layers.3.2.bn1"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc163)
    %batch_norm_50.4 = vram.running_update %layers.3.2.bn1.running_var, %batch_norm_50.2 {momentum = 0.1 : f64, scale = 1.0003189792663476 : f64, vram.layer = "layers.3.2.bn1"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc163)
    %relu__46 = vram.relu %batch_norm_50 {vram.inplace, vram.layer = "layers.3.2.relu"} : (tensor<64x512x7x7xf32>) -> tensor<64x512x7x7xf32> loc(#loc164)
    %conv2d_51 = vram.conv2d %relu__46, %layers.3.2.conv2.weight {padding = array<i64: 1, 1>, vram.layer = "layers.3.2.conv2"} : (tensor<64x512x7x7xf32>, tensor<512x512x3x3xf32>) -> tensor<64x512x7x7xf32> loc(#loc165)
    %add__66 = vram.add %layers.3.2.bn2.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.3.2.bn2"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc166)
    %batch_norm_51, %batch_norm_51.1, %batch_norm_51.2 = vram.batch_norm %conv2d_51, %layers.3.2.bn2.weight, %layers.3.2.bn2.bias {eps = 1.0e-05 : f64, vram.layer = "layers.3.2.bn2"} : (tensor<64x512x7x7xf32>, tensor<512xf32>, tensor<512xf32>) -> (tensor<64x512x7x7xf32>, tensor<512xf32>, tensor<512xf32>) loc(#loc166)
    %batch_norm_51.3 = vram.running_update %layers.3.2.bn2.running_mean, %batch_norm_51.1 {momentum = 0.1 : f64, vram.layer = "layers.3.2.bn2"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc166)
    %batch_norm_51.4 = vram.running_update %layers.3.2.bn2.running_var, %batch_norm_51.2 {momentum = 0.1 : f64, scale = 1.0003189792663476 : f64, vram.layer = "layers.3.2.bn2"} : (tensor<512xf32>, tensor<512xf32>) -> tensor<512xf32> loc(#loc166)
    %relu__47 = vram.relu %batch_norm_51 {vram.inplace, vram.layer = "layers.3.2.relu#1"} : (tensor<64x512x7x7xf32>) -> tensor<64x512x7x7xf32> loc(#loc167)
    %conv2d_52 = vram.conv2d %relu__47, %layers.3.2.conv3.weight {vram.layer = "layers.3.2.conv3"} : (tensor<64x512x7x7xf32>, tensor<2048x512x1x1xf32>) -> tensor<64x2048x7x7xf32> loc(#loc168)
    %add__67 = vram.add %layers.3.2.bn3.num_batches_tracked, %c {vram.inplace, vram.layer = "layers.3.2.bn3"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc169)
    %batch_norm_52, %batch_norm_52.1, %batch_norm_52.2 = vram.batch_norm %conv2d_52, %layers.3.2.bn3.weight, %layers.3.2.bn3.bias {eps = 1.0e-05 : f64, vram.layer = "layers.3.2.bn3"} : (tensor<64x2048x7x7xf32>, tensor<2048xf32>, tensor<2048xf32>) -> (tensor<64x2048x7x7xf32>, tensor<2048xf32>, tensor<2048xf32>) loc(#loc169)
    %batch_norm_52.3 = vram.running_update %layers.3.2.bn3.running_mean, %batch_norm_52.1 {momentum = 0.1 : f64, vram.layer = "layers.3.2.bn3"} : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32> loc(#loc169)
    %batch_norm_52.4 = vram.running_update %layers.3.2.bn3.running_var, %batch_norm_52.2 {momentum = 0.1 : f64, scale = 1.0003189792663476 : f64, vram.layer = "layers.3.2.bn3"} : (tensor<2048xf32>, tensor<2048xf32>) -> tensor<2048xf32> loc(#loc169)
    %add__68 = vram.add %batch_norm_52, %relu__45 {vram.inplace, vram.layer = "layers.3.2/add__68"} : (tensor<64x2048x7x7xf32>, tensor<64x2048x7x7xf32>) -> tensor<64x2048x7x7xf32> loc(#loc170)
    %relu__48 = vram.relu %add__68 {vram.inplace, vram.layer = "layers.3.2.relu#2"} : (tensor<64x2048x7x7xf32>) -> tensor<64x2048x7x7xf32> loc(#loc171)
    %adaptive_avg_pool2d = vram.adaptive_avg_pool2d %relu__48 {output_size = array<i64: 1, 1>, vram.layer = "avgpool"} : (tensor<64x2048x7x7xf32>) -> tensor<64x2048x1x1xf32> loc(#loc172)
    %flatten = vram.reshape %adaptive_avg_pool2d {vram.layer = "/flatten"} : (tensor<64x2048x1x1xf32>) -> tensor<64x2048xf32> loc(#loc173)
    %linear = vram.matmul %flatten, %fc.weight {transpose_rhs, vram.layer = "fc"} : (tensor<64x2048xf32>, tensor<1000x2048xf32>) -> tensor<64x1000xf32> loc(#loc174)
    %linear.1 = vram.bias_add %linear, %fc.bias {dim = 1 : i64, vram.layer = "fc"} : (tensor<64x1000xf32>, tensor<1000xf32>) -> tensor<64x1000xf32> loc(#loc174)
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear.1, %target {label_smoothing = 0.1 : f64, vram.layer = "loss"} : (tensor<64x1000xf32>, tensor<64xi64>) -> (tensor<f32>, tensor<64xf32>) loc(#loc175)
    return %cross_entropy_loss, %batch_norm.3, %batch_norm.4, %add_, %batch_norm_2.3, %batch_norm_2.4, %add__2, %batch_norm_3.3, %batch_norm_3.4, %add__3, %batch_norm_4.3, %batch_norm_4.4, %add__4, %batch_norm_1.3, %batch_norm_1.4, %add__1, %batch_norm_5.3, %batch_norm_5.4, %add__6, %batch_norm_6.3, %batch_norm_6.4, %add__7, %batch_norm_7.3, %batch_norm_7.4, %add__8, %batch_norm_8.3, %batch_norm_8.4, %add__10, %batch_norm_9.3, %batch_norm_9.4, %add__11, %batch_norm_10.3, %batch_norm_10.4, %add__12, %batch_norm_12.3, %batch_norm_12.4, %add__15, %batch_norm_13.3, %batch_norm_13.4, %add__16, %batch_norm_14.3, %batch_norm_14.4, %add__17, %batch_norm_11.3, %batch_norm_11.4, %add__14, %batch_norm_15.3, %batch_norm_15.4, %add__19, %batch_norm_16.3, %batch_norm_16.4, %add__20, %batch_norm_17.3, %batch_norm_17.4, %add__21, %batch_norm_18.3, %batch_norm_18.4, %add__23, %batch_norm_19.3, %batch_norm_19.4, %add__24, %batch_norm_20.3, %batch_norm_20.4, %add__25, %batch_norm_21.3, %batch_norm_21.4, %add__27, %batch_norm_22.3, %batch_norm_22.4, %add__28, %batch_norm_23.3, %batch_norm_23.4, %add__29, %batch_norm_25.3, %batch_norm_25.4, %add__32, %batch_norm_26.3, %batch_norm_26.4, %add__33, %batch_norm_27.3, %batch_norm_27.4, %add__34, %batch_norm_24.3, %batch_norm_24.4, %add__31, %batch_norm_28.3, %batch_norm_28.4, %add__36, %batch_norm_29.3, %batch_norm_29.4, %add__37, %batch_norm_30.3, %batch_norm_30.4, %add__38, %batch_norm_31.3, %batch_norm_31.4, %add__40, %batch_norm_32.3, %batch_norm_32.4, %add__41, %batch_norm_33.3, %batch_norm_33.4, %add__42, %batch_norm_34.3, %batch_norm_34.4, %add__44, %batch_norm_35.3, %batch_norm_35.4, %add__45, %batch_norm_36.3, %batch_norm_36.4, %add__46, %batch_norm_37.3, %batch_norm_37.4, %add__48, %batch_norm_38.3, %batch_norm_38.4, %add__49, %batch_norm_39.3, %batch_norm_39.4, %add__50, %batch_norm_40.3, %batch_norm_40.4, %add__52, %batch_norm_41.3, %batch_norm_41.4, %add__53, %batch_norm_42.3, %batch_norm_42.4, %add__54, %batch_norm_44.3, %batch_norm_44.4, %add__57, %batch_norm_45.3, %batch_norm_45.4, %add__58, %batch_norm_46.3, %batch_norm_46.4, %add__59, %batch_norm_43.3, %batch_norm_43.4, %add__56, %batch_norm_47.3, %batch_norm_47.4, %add__61, %batch_norm_48.3, %batch_norm_48.4, %add__62, %batch_norm_49.3, %batch_norm_49.4, %add__63, %batch_norm_50.3, %batch_norm_50.4, %add__65, %batch_norm_51.3, %batch_norm_51.4, %add__66, %batch_norm_52.3, %batch_norm_52.4, %add__67 : tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<128xf32>, tensor<128xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<256xf32>, tensor<256xf32>, tensor<i64>, tensor<1024xf32>, tensor<1024xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<2048xf32>, tensor<2048xf32>, tensor<i64>, tensor<2048xf32>, tensor<2048xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<2048xf32>, tensor<2048xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<512xf32>, tensor<512xf32>, tensor<i64>, tensor<2048xf32>, tensor<2048xf32>, tensor<i64>
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
#loc26 = loc("layers.0.2.conv1"("examples/models/resnet.py":31:1))
#loc27 = loc("layers.0.2.bn1"("examples/models/resnet.py":31:1))
#loc28 = loc("layers.0.2.relu"("examples/models/resnet.py":31:1))
#loc29 = loc("layers.0.2.conv2"("examples/models/resnet.py":32:1))
#loc30 = loc("layers.0.2.bn2"("examples/models/resnet.py":32:1))
#loc31 = loc("layers.0.2.relu#1"("examples/models/resnet.py":32:1))
#loc32 = loc("layers.0.2.conv3"("examples/models/resnet.py":33:1))
#loc33 = loc("layers.0.2.bn3"("examples/models/resnet.py":33:1))
#loc34 = loc("layers.0.2/add__13"("examples/models/resnet.py":34:1))
#loc35 = loc("layers.0.2.relu#2"("examples/models/resnet.py":35:1))
#loc36 = loc("layers.1.0.downsample.0"("examples/models/resnet.py":30:1))
#loc37 = loc("layers.1.0.downsample.1"("examples/models/resnet.py":30:1))
#loc38 = loc("layers.1.0.conv1"("examples/models/resnet.py":31:1))
#loc39 = loc("layers.1.0.bn1"("examples/models/resnet.py":31:1))
#loc40 = loc("layers.1.0.relu"("examples/models/resnet.py":31:1))
#loc41 = loc("layers.1.0.conv2"("examples/models/resnet.py":32:1))
#loc42 = loc("layers.1.0.bn2"("examples/models/resnet.py":32:1))
#loc43 = loc("layers.1.0.relu#1"("examples/models/resnet.py":32:1))
#loc44 = loc("layers.1.0.conv3"("examples/models/resnet.py":33:1))
#loc45 = loc("layers.1.0.bn3"("examples/models/resnet.py":33:1))
#loc46 = loc("layers.1.0/add__18"("examples/models/resnet.py":34:1))
#loc47 = loc("layers.1.0.relu#2"("examples/models/resnet.py":35:1))
#loc48 = loc("layers.1.1.conv1"("examples/models/resnet.py":31:1))
#loc49 = loc("layers.1.1.bn1"("examples/models/resnet.py":31:1))
#loc50 = loc("layers.1.1.relu"("examples/models/resnet.py":31:1))
#loc51 = loc("layers.1.1.conv2"("examples/models/resnet.py":32:1))
#loc52 = loc("layers.1.1.bn2"("examples/models/resnet.py":32:1))
#loc53 = loc("layers.1.1.relu#1"("examples/models/resnet.py":32:1))
#loc54 = loc("layers.1.1.conv3"("examples/models/resnet.py":33:1))
#loc55 = loc("layers.1.1.bn3"("examples/models/resnet.py":33:1))
#loc56 = loc("layers.1.1/add__22"("examples/models/resnet.py":34:1))
#loc57 = loc("layers.1.1.relu#2"("examples/models/resnet.py":35:1))
#loc58 = loc("layers.1.2.conv1"("examples/models/resnet.py":31:1))
#loc59 = loc("layers.1.2.bn1"("examples/models/resnet.py":31:1))
#loc60 = loc("layers.1.2.relu"("examples/models/resnet.py":31:1))
#loc61 = loc("layers.1.2.conv2"("examples/models/resnet.py":32:1))
#loc62 = loc("layers.1.2.bn2"("examples/models/resnet.py":32:1))
#loc63 = loc("layers.1.2.relu#1"("examples/models/resnet.py":32:1))
#loc64 = loc("layers.1.2.conv3"("examples/models/resnet.py":33:1))
#loc65 = loc("layers.1.2.bn3"("examples/models/resnet.py":33:1))
#loc66 = loc("layers.1.2/add__26"("examples/models/resnet.py":34:1))
#loc67 = loc("layers.1.2.relu#2"("examples/models/resnet.py":35:1))
#loc68 = loc("layers.1.3.conv1"("examples/models/resnet.py":31:1))
#loc69 = loc("layers.1.3.bn1"("examples/models/resnet.py":31:1))
#loc70 = loc("layers.1.3.relu"("examples/models/resnet.py":31:1))
#loc71 = loc("layers.1.3.conv2"("examples/models/resnet.py":32:1))
#loc72 = loc("layers.1.3.bn2"("examples/models/resnet.py":32:1))
#loc73 = loc("layers.1.3.relu#1"("examples/models/resnet.py":32:1))
#loc74 = loc("layers.1.3.conv3"("examples/models/resnet.py":33:1))
#loc75 = loc("layers.1.3.bn3"("examples/models/resnet.py":33:1))
#loc76 = loc("layers.1.3/add__30"("examples/models/resnet.py":34:1))
#loc77 = loc("layers.1.3.relu#2"("examples/models/resnet.py":35:1))
#loc78 = loc("layers.2.0.downsample.0"("examples/models/resnet.py":30:1))
#loc79 = loc("layers.2.0.downsample.1"("examples/models/resnet.py":30:1))
#loc80 = loc("layers.2.0.conv1"("examples/models/resnet.py":31:1))
#loc81 = loc("layers.2.0.bn1"("examples/models/resnet.py":31:1))
#loc82 = loc("layers.2.0.relu"("examples/models/resnet.py":31:1))
#loc83 = loc("layers.2.0.conv2"("examples/models/resnet.py":32:1))
#loc84 = loc("layers.2.0.bn2"("examples/models/resnet.py":32:1))
#loc85 = loc("layers.2.0.relu#1"("examples/models/resnet.py":32:1))
#loc86 = loc("layers.2.0.conv3"("examples/models/resnet.py":33:1))
#loc87 = loc("layers.2.0.bn3"("examples/models/resnet.py":33:1))
#loc88 = loc("layers.2.0/add__35"("examples/models/resnet.py":34:1))
#loc89 = loc("layers.2.0.relu#2"("examples/models/resnet.py":35:1))
#loc90 = loc("layers.2.1.conv1"("examples/models/resnet.py":31:1))
#loc91 = loc("layers.2.1.bn1"("examples/models/resnet.py":31:1))
#loc92 = loc("layers.2.1.relu"("examples/models/resnet.py":31:1))
#loc93 = loc("layers.2.1.conv2"("examples/models/resnet.py":32:1))
#loc94 = loc("layers.2.1.bn2"("examples/models/resnet.py":32:1))
#loc95 = loc("layers.2.1.relu#1"("examples/models/resnet.py":32:1))
#loc96 = loc("layers.2.1.conv3"("examples/models/resnet.py":33:1))
#loc97 = loc("layers.2.1.bn3"("examples/models/resnet.py":33:1))
#loc98 = loc("layers.2.1/add__39"("examples/models/resnet.py":34:1))
#loc99 = loc("layers.2.1.relu#2"("examples/models/resnet.py":35:1))
#loc100 = loc("layers.2.2.conv1"("examples/models/resnet.py":31:1))
#loc101 = loc("layers.2.2.bn1"("examples/models/resnet.py":31:1))
#loc102 = loc("layers.2.2.relu"("examples/models/resnet.py":31:1))
#loc103 = loc("layers.2.2.conv2"("examples/models/resnet.py":32:1))
#loc104 = loc("layers.2.2.bn2"("examples/models/resnet.py":32:1))
#loc105 = loc("layers.2.2.relu#1"("examples/models/resnet.py":32:1))
#loc106 = loc("layers.2.2.conv3"("examples/models/resnet.py":33:1))
#loc107 = loc("layers.2.2.bn3"("examples/models/resnet.py":33:1))
#loc108 = loc("layers.2.2/add__43"("examples/models/resnet.py":34:1))
#loc109 = loc("layers.2.2.relu#2"("examples/models/resnet.py":35:1))
#loc110 = loc("layers.2.3.conv1"("examples/models/resnet.py":31:1))
#loc111 = loc("layers.2.3.bn1"("examples/models/resnet.py":31:1))
#loc112 = loc("layers.2.3.relu"("examples/models/resnet.py":31:1))
#loc113 = loc("layers.2.3.conv2"("examples/models/resnet.py":32:1))
#loc114 = loc("layers.2.3.bn2"("examples/models/resnet.py":32:1))
#loc115 = loc("layers.2.3.relu#1"("examples/models/resnet.py":32:1))
#loc116 = loc("layers.2.3.conv3"("examples/models/resnet.py":33:1))
#loc117 = loc("layers.2.3.bn3"("examples/models/resnet.py":33:1))
#loc118 = loc("layers.2.3/add__47"("examples/models/resnet.py":34:1))
#loc119 = loc("layers.2.3.relu#2"("examples/models/resnet.py":35:1))
#loc120 = loc("layers.2.4.conv1"("examples/models/resnet.py":31:1))
#loc121 = loc("layers.2.4.bn1"("examples/models/resnet.py":31:1))
#loc122 = loc("layers.2.4.relu"("examples/models/resnet.py":31:1))
#loc123 = loc("layers.2.4.conv2"("examples/models/resnet.py":32:1))
#loc124 = loc("layers.2.4.bn2"("examples/models/resnet.py":32:1))
#loc125 = loc("layers.2.4.relu#1"("examples/models/resnet.py":32:1))
#loc126 = loc("layers.2.4.conv3"("examples/models/resnet.py":33:1))
#loc127 = loc("layers.2.4.bn3"("examples/models/resnet.py":33:1))
#loc128 = loc("layers.2.4/add__51"("examples/models/resnet.py":34:1))
#loc129 = loc("layers.2.4.relu#2"("examples/models/resnet.py":35:1))
#loc130 = loc("layers.2.5.conv1"("examples/models/resnet.py":31:1))
#loc131 = loc("layers.2.5.bn1"("examples/models/resnet.py":31:1))
#loc132 = loc("layers.2.5.relu"("examples/models/resnet.py":31:1))
#loc133 = loc("layers.2.5.conv2"("examples/models/resnet.py":32:1))
#loc134 = loc("layers.2.5.bn2"("examples/models/resnet.py":32:1))
#loc135 = loc("layers.2.5.relu#1"("examples/models/resnet.py":32:1))
#loc136 = loc("layers.2.5.conv3"("examples/models/resnet.py":33:1))
#loc137 = loc("layers.2.5.bn3"("examples/models/resnet.py":33:1))
#loc138 = loc("layers.2.5/add__55"("examples/models/resnet.py":34:1))
#loc139 = loc("layers.2.5.relu#2"("examples/models/resnet.py":35:1))
#loc140 = loc("layers.3.0.downsample.0"("examples/models/resnet.py":30:1))
#loc141 = loc("layers.3.0.downsample.1"("examples/models/resnet.py":30:1))
#loc142 = loc("layers.3.0.conv1"("examples/models/resnet.py":31:1))
#loc143 = loc("layers.3.0.bn1"("examples/models/resnet.py":31:1))
#loc144 = loc("layers.3.0.relu"("examples/models/resnet.py":31:1))
#loc145 = loc("layers.3.0.conv2"("examples/models/resnet.py":32:1))
#loc146 = loc("layers.3.0.bn2"("examples/models/resnet.py":32:1))
#loc147 = loc("layers.3.0.relu#1"("examples/models/resnet.py":32:1))
#loc148 = loc("layers.3.0.conv3"("examples/models/resnet.py":33:1))
#loc149 = loc("layers.3.0.bn3"("examples/models/resnet.py":33:1))
#loc150 = loc("layers.3.0/add__60"("examples/models/resnet.py":34:1))
#loc151 = loc("layers.3.0.relu#2"("examples/models/resnet.py":35:1))
#loc152 = loc("layers.3.1.conv1"("examples/models/resnet.py":31:1))
#loc153 = loc("layers.3.1.bn1"("examples/models/resnet.py":31:1))
#loc154 = loc("layers.3.1.relu"("examples/models/resnet.py":31:1))
#loc155 = loc("layers.3.1.conv2"("examples/models/resnet.py":32:1))
#loc156 = loc("layers.3.1.bn2"("examples/models/resnet.py":32:1))
#loc157 = loc("layers.3.1.relu#1"("examples/models/resnet.py":32:1))
#loc158 = loc("layers.3.1.conv3"("examples/models/resnet.py":33:1))
#loc159 = loc("layers.3.1.bn3"("examples/models/resnet.py":33:1))
#loc160 = loc("layers.3.1/add__64"("examples/models/resnet.py":34:1))
#loc161 = loc("layers.3.1.relu#2"("examples/models/resnet.py":35:1))
#loc162 = loc("layers.3.2.conv1"("examples/models/resnet.py":31:1))
#loc163 = loc("layers.3.2.bn1"("examples/models/resnet.py":31:1))
#loc164 = loc("layers.3.2.relu"("examples/models/resnet.py":31:1))
#loc165 = loc("layers.3.2.conv2"("examples/models/resnet.py":32:1))
#loc166 = loc("layers.3.2.bn2"("examples/models/resnet.py":32:1))
#loc167 = loc("layers.3.2.relu#1"("examples/models/resnet.py":32:1))
#loc168 = loc("layers.3.2.conv3"("examples/models/resnet.py":33:1))
#loc169 = loc("layers.3.2.bn3"("examples/models/resnet.py":33:1))
#loc170 = loc("layers.3.2/add__68"("examples/models/resnet.py":34:1))
#loc171 = loc("layers.3.2.relu#2"("examples/models/resnet.py":35:1))
#loc172 = loc("avgpool"("examples/models/resnet.py":60:1))
#loc173 = loc("/flatten"("examples/models/resnet.py":61:1))
#loc174 = loc("fc"("examples/models/resnet.py":61:1))
#loc175 = loc("loss")
