// vram-export examples/models/mobilenet.py:mobilenet_v2 --batch=96 -o examples/mobilenetv2-224-b96.mlir
module {
  func.func @main(
      %features.0.weight: tensor<32x3x3x3xf32> {vram.name = "features.0.weight", vram.role = #vram.role<parameter>},
      %features.1.weight: tensor<32xf32> {vram.name = "features.1.weight", vram.role = #vram.role<parameter>},
      %features.1.bias: tensor<32xf32> {vram.name = "features.1.bias", vram.role = #vram.role<parameter>},
      %features.3.layers.0.weight: tensor<32x1x3x3xf32> {vram.name = "features.3.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.3.layers.1.weight: tensor<32xf32> {vram.name = "features.3.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.3.layers.1.bias: tensor<32xf32> {vram.name = "features.3.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.3.layers.3.weight: tensor<16x32x1x1xf32> {vram.name = "features.3.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.3.layers.4.weight: tensor<16xf32> {vram.name = "features.3.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.3.layers.4.bias: tensor<16xf32> {vram.name = "features.3.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.4.layers.0.weight: tensor<96x16x1x1xf32> {vram.name = "features.4.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.4.layers.1.weight: tensor<96xf32> {vram.name = "features.4.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.4.layers.1.bias: tensor<96xf32> {vram.name = "features.4.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.4.layers.3.weight: tensor<96x1x3x3xf32> {vram.name = "features.4.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.4.layers.4.weight: tensor<96xf32> {vram.name = "features.4.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.4.layers.4.bias: tensor<96xf32> {vram.name = "features.4.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.4.layers.6.weight: tensor<24x96x1x1xf32> {vram.name = "features.4.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.4.layers.7.weight: tensor<24xf32> {vram.name = "features.4.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.4.layers.7.bias: tensor<24xf32> {vram.name = "features.4.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.5.layers.0.weight: tensor<144x24x1x1xf32> {vram.name = "features.5.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.5.layers.1.weight: tensor<144xf32> {vram.name = "features.5.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.5.layers.1.bias: tensor<144xf32> {vram.name = "features.5.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.5.layers.3.weight: tensor<144x1x3x3xf32> {vram.name = "features.5.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.5.layers.4.weight: tensor<144xf32> {vram.name = "features.5.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.5.layers.4.bias: tensor<144xf32> {vram.name = "features.5.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.5.layers.6.weight: tensor<24x144x1x1xf32> {vram.name = "features.5.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.5.layers.7.weight: tensor<24xf32> {vram.name = "features.5.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.5.layers.7.bias: tensor<24xf32> {vram.name = "features.5.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.6.layers.0.weight: tensor<144x24x1x1xf32> {vram.name = "features.6.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.6.layers.1.weight: tensor<144xf32> {vram.name = "features.6.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.6.layers.1.bias: tensor<144xf32> {vram.name = "features.6.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.6.layers.3.weight: tensor<144x1x3x3xf32> {vram.name = "features.6.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.6.layers.4.weight: tensor<144xf32> {vram.name = "features.6.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.6.layers.4.bias: tensor<144xf32> {vram.name = "features.6.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.6.layers.6.weight: tensor<32x144x1x1xf32> {vram.name = "features.6.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.6.layers.7.weight: tensor<32xf32> {vram.name = "features.6.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.6.layers.7.bias: tensor<32xf32> {vram.name = "features.6.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.7.layers.0.weight: tensor<192x32x1x1xf32> {vram.name = "features.7.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.7.layers.1.weight: tensor<192xf32> {vram.name = "features.7.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.7.layers.1.bias: tensor<192xf32> {vram.name = "features.7.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.7.layers.3.weight: tensor<192x1x3x3xf32> {vram.name = "features.7.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.7.layers.4.weight: tensor<192xf32> {vram.name = "features.7.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.7.layers.4.bias: tensor<192xf32> {vram.name = "features.7.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.7.layers.6.weight: tensor<32x192x1x1xf32> {vram.name = "features.7.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.7.layers.7.weight: tensor<32xf32> {vram.name = "features.7.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.7.layers.7.bias: tensor<32xf32> {vram.name = "features.7.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.8.layers.0.weight: tensor<192x32x1x1xf32> {vram.name = "features.8.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.8.layers.1.weight: tensor<192xf32> {vram.name = "features.8.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.8.layers.1.bias: tensor<192xf32> {vram.name = "features.8.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.8.layers.3.weight: tensor<192x1x3x3xf32> {vram.name = "features.8.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.8.layers.4.weight: tensor<192xf32> {vram.name = "features.8.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.8.layers.4.bias: tensor<192xf32> {vram.name = "features.8.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.8.layers.6.weight: tensor<32x192x1x1xf32> {vram.name = "features.8.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.8.layers.7.weight: tensor<32xf32> {vram.name = "features.8.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.8.layers.7.bias: tensor<32xf32> {vram.name = "features.8.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.9.layers.0.weight: tensor<192x32x1x1xf32> {vram.name = "features.9.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.9.layers.1.weight: tensor<192xf32> {vram.name = "features.9.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.9.layers.1.bias: tensor<192xf32> {vram.name = "features.9.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.9.layers.3.weight: tensor<192x1x3x3xf32> {vram.name = "features.9.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.9.layers.4.weight: tensor<192xf32> {vram.name = "features.9.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.9.layers.4.bias: tensor<192xf32> {vram.name = "features.9.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.9.layers.6.weight: tensor<64x192x1x1xf32> {vram.name = "features.9.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.9.layers.7.weight: tensor<64xf32> {vram.name = "features.9.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.9.layers.7.bias: tensor<64xf32> {vram.name = "features.9.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.10.layers.0.weight: tensor<384x64x1x1xf32> {vram.name = "features.10.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.10.layers.1.weight: tensor<384xf32> {vram.name = "features.10.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.10.layers.1.bias: tensor<384xf32> {vram.name = "features.10.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.10.layers.3.weight: tensor<384x1x3x3xf32> {vram.name = "features.10.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.10.layers.4.weight: tensor<384xf32> {vram.name = "features.10.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.10.layers.4.bias: tensor<384xf32> {vram.name = "features.10.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.10.layers.6.weight: tensor<64x384x1x1xf32> {vram.name = "features.10.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.10.layers.7.weight: tensor<64xf32> {vram.name = "features.10.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.10.layers.7.bias: tensor<64xf32> {vram.name = "features.10.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.11.layers.0.weight: tensor<384x64x1x1xf32> {vram.name = "features.11.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.11.layers.1.weight: tensor<384xf32> {vram.name = "features.11.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.11.layers.1.bias: tensor<384xf32> {vram.name = "features.11.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.11.layers.3.weight: tensor<384x1x3x3xf32> {vram.name = "features.11.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.11.layers.4.weight: tensor<384xf32> {vram.name = "features.11.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.11.layers.4.bias: tensor<384xf32> {vram.name = "features.11.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.11.layers.6.weight: tensor<64x384x1x1xf32> {vram.name = "features.11.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.11.layers.7.weight: tensor<64xf32> {vram.name = "features.11.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.11.layers.7.bias: tensor<64xf32> {vram.name = "features.11.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.12.layers.0.weight: tensor<384x64x1x1xf32> {vram.name = "features.12.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.12.layers.1.weight: tensor<384xf32> {vram.name = "features.12.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.12.layers.1.bias: tensor<384xf32> {vram.name = "features.12.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.12.layers.3.weight: tensor<384x1x3x3xf32> {vram.name = "features.12.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.12.layers.4.weight: tensor<384xf32> {vram.name = "features.12.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.12.layers.4.bias: tensor<384xf32> {vram.name = "features.12.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.12.layers.6.weight: tensor<64x384x1x1xf32> {vram.name = "features.12.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.12.layers.7.weight: tensor<64xf32> {vram.name = "features.12.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.12.layers.7.bias: tensor<64xf32> {vram.name = "features.12.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.13.layers.0.weight: tensor<384x64x1x1xf32> {vram.name = "features.13.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.13.layers.1.weight: tensor<384xf32> {vram.name = "features.13.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.13.layers.1.bias: tensor<384xf32> {vram.name = "features.13.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.13.layers.3.weight: tensor<384x1x3x3xf32> {vram.name = "features.13.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.13.layers.4.weight: tensor<384xf32> {vram.name = "features.13.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.13.layers.4.bias: tensor<384xf32> {vram.name = "features.13.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.13.layers.6.weight: tensor<96x384x1x1xf32> {vram.name = "features.13.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.13.layers.7.weight: tensor<96xf32> {vram.name = "features.13.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.13.layers.7.bias: tensor<96xf32> {vram.name = "features.13.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.14.layers.0.weight: tensor<576x96x1x1xf32> {vram.name = "features.14.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.14.layers.1.weight: tensor<576xf32> {vram.name = "features.14.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.14.layers.1.bias: tensor<576xf32> {vram.name = "features.14.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.14.layers.3.weight: tensor<576x1x3x3xf32> {vram.name = "features.14.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.14.layers.4.weight: tensor<576xf32> {vram.name = "features.14.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.14.layers.4.bias: tensor<576xf32> {vram.name = "features.14.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.14.layers.6.weight: tensor<96x576x1x1xf32> {vram.name = "features.14.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.14.layers.7.weight: tensor<96xf32> {vram.name = "features.14.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.14.layers.7.bias: tensor<96xf32> {vram.name = "features.14.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.15.layers.0.weight: tensor<576x96x1x1xf32> {vram.name = "features.15.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.15.layers.1.weight: tensor<576xf32> {vram.name = "features.15.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.15.layers.1.bias: tensor<576xf32> {vram.name = "features.15.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.15.layers.3.weight: tensor<576x1x3x3xf32> {vram.name = "features.15.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.15.layers.4.weight: tensor<576xf32> {vram.name = "features.15.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.15.layers.4.bias: tensor<576xf32> {vram.name = "features.15.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.15.layers.6.weight: tensor<96x576x1x1xf32> {vram.name = "features.15.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.15.layers.7.weight: tensor<96xf32> {vram.name = "features.15.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.15.layers.7.bias: tensor<96xf32> {vram.name = "features.15.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.16.layers.0.weight: tensor<576x96x1x1xf32> {vram.name = "features.16.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.16.layers.1.weight: tensor<576xf32> {vram.name = "features.16.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.16.layers.1.bias: tensor<576xf32> {vram.name = "features.16.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.16.layers.3.weight: tensor<576x1x3x3xf32> {vram.name = "features.16.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.16.layers.4.weight: tensor<576xf32> {vram.name = "features.16.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.16.layers.4.bias: tensor<576xf32> {vram.name = "features.16.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.16.layers.6.weight: tensor<160x576x1x1xf32> {vram.name = "features.16.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.16.layers.7.weight: tensor<160xf32> {vram.name = "features.16.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.16.layers.7.bias: tensor<160xf32> {vram.name = "features.16.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.17.layers.0.weight: tensor<960x160x1x1xf32> {vram.name = "features.17.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.17.layers.1.weight: tensor<960xf32> {vram.name = "features.17.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.17.layers.1.bias: tensor<960xf32> {vram.name = "features.17.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.17.layers.3.weight: tensor<960x1x3x3xf32> {vram.name = "features.17.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.17.layers.4.weight: tensor<960xf32> {vram.name = "features.17.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.17.layers.4.bias: tensor<960xf32> {vram.name = "features.17.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.17.layers.6.weight: tensor<160x960x1x1xf32> {vram.name = "features.17.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.17.layers.7.weight: tensor<160xf32> {vram.name = "features.17.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.17.layers.7.bias: tensor<160xf32> {vram.name = "features.17.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.18.layers.0.weight: tensor<960x160x1x1xf32> {vram.name = "features.18.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.18.layers.1.weight: tensor<960xf32> {vram.name = "features.18.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.18.layers.1.bias: tensor<960xf32> {vram.name = "features.18.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.18.layers.3.weight: tensor<960x1x3x3xf32> {vram.name = "features.18.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.18.layers.4.weight: tensor<960xf32> {vram.name = "features.18.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.18.layers.4.bias: tensor<960xf32> {vram.name = "features.18.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.18.layers.6.weight: tensor<160x960x1x1xf32> {vram.name = "features.18.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.18.layers.7.weight: tensor<160xf32> {vram.name = "features.18.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.18.layers.7.bias: tensor<160xf32> {vram.name = "features.18.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.19.layers.0.weight: tensor<960x160x1x1xf32> {vram.name = "features.19.layers.0.weight", vram.role = #vram.role<parameter>},
      %features.19.layers.1.weight: tensor<960xf32> {vram.name = "features.19.layers.1.weight", vram.role = #vram.role<parameter>},
      %features.19.layers.1.bias: tensor<960xf32> {vram.name = "features.19.layers.1.bias", vram.role = #vram.role<parameter>},
      %features.19.layers.3.weight: tensor<960x1x3x3xf32> {vram.name = "features.19.layers.3.weight", vram.role = #vram.role<parameter>},
      %features.19.layers.4.weight: tensor<960xf32> {vram.name = "features.19.layers.4.weight", vram.role = #vram.role<parameter>},
      %features.19.layers.4.bias: tensor<960xf32> {vram.name = "features.19.layers.4.bias", vram.role = #vram.role<parameter>},
      %features.19.layers.6.weight: tensor<320x960x1x1xf32> {vram.name = "features.19.layers.6.weight", vram.role = #vram.role<parameter>},
      %features.19.layers.7.weight: tensor<320xf32> {vram.name = "features.19.layers.7.weight", vram.role = #vram.role<parameter>},
      %features.19.layers.7.bias: tensor<320xf32> {vram.name = "features.19.layers.7.bias", vram.role = #vram.role<parameter>},
      %features.20.weight: tensor<1280x320x1x1xf32> {vram.name = "features.20.weight", vram.role = #vram.role<parameter>},
      %features.21.weight: tensor<1280xf32> {vram.name = "features.21.weight", vram.role = #vram.role<parameter>},
      %features.21.bias: tensor<1280xf32> {vram.name = "features.21.bias", vram.role = #vram.role<parameter>},
      %classifier.1.weight: tensor<1000x1280xf32> {vram.name = "classifier.1.weight", vram.role = #vram.role<parameter>},
      %classifier.1.bias: tensor<1000xf32> {vram.name = "classifier.1.bias", vram.role = #vram.role<parameter>},
      %features.1.running_mean: tensor<32xf32> {vram.donated = 1 : i64, vram.name = "features.1.running_mean", vram.role = #vram.role<buffer>},
      %features.1.running_var: tensor<32xf32> {vram.donated = 2 : i64, vram.name = "features.1.running_var", vram.role = #vram.role<buffer>},
      %features.1.num_batches_tracked: tensor<i64> {vram.donated = 3 : i64, vram.name = "features.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.3.layers.1.running_mean: tensor<32xf32> {vram.donated = 4 : i64, vram.name = "features.3.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.3.layers.1.running_var: tensor<32xf32> {vram.donated = 5 : i64, vram.name = "features.3.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.3.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 6 : i64, vram.name = "features.3.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.3.layers.4.running_mean: tensor<16xf32> {vram.donated = 7 : i64, vram.name = "features.3.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.3.layers.4.running_var: tensor<16xf32> {vram.donated = 8 : i64, vram.name = "features.3.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.3.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 9 : i64, vram.name = "features.3.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.layers.1.running_mean: tensor<96xf32> {vram.donated = 10 : i64, vram.name = "features.4.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.4.layers.1.running_var: tensor<96xf32> {vram.donated = 11 : i64, vram.name = "features.4.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.4.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 12 : i64, vram.name = "features.4.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.layers.4.running_mean: tensor<96xf32> {vram.donated = 13 : i64, vram.name = "features.4.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.4.layers.4.running_var: tensor<96xf32> {vram.donated = 14 : i64, vram.name = "features.4.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.4.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 15 : i64, vram.name = "features.4.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.4.layers.7.running_mean: tensor<24xf32> {vram.donated = 16 : i64, vram.name = "features.4.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.4.layers.7.running_var: tensor<24xf32> {vram.donated = 17 : i64, vram.name = "features.4.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.4.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 18 : i64, vram.name = "features.4.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.5.layers.1.running_mean: tensor<144xf32> {vram.donated = 19 : i64, vram.name = "features.5.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.5.layers.1.running_var: tensor<144xf32> {vram.donated = 20 : i64, vram.name = "features.5.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.5.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 21 : i64, vram.name = "features.5.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.5.layers.4.running_mean: tensor<144xf32> {vram.donated = 22 : i64, vram.name = "features.5.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.5.layers.4.running_var: tensor<144xf32> {vram.donated = 23 : i64, vram.name = "features.5.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.5.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 24 : i64, vram.name = "features.5.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.5.layers.7.running_mean: tensor<24xf32> {vram.donated = 25 : i64, vram.name = "features.5.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.5.layers.7.running_var: tensor<24xf32> {vram.donated = 26 : i64, vram.name = "features.5.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.5.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 27 : i64, vram.name = "features.5.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.layers.1.running_mean: tensor<144xf32> {vram.donated = 28 : i64, vram.name = "features.6.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.6.layers.1.running_var: tensor<144xf32> {vram.donated = 29 : i64, vram.name = "features.6.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.6.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 30 : i64, vram.name = "features.6.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.layers.4.running_mean: tensor<144xf32> {vram.donated = 31 : i64, vram.name = "features.6.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.6.layers.4.running_var: tensor<144xf32> {vram.donated = 32 : i64, vram.name = "features.6.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.6.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 33 : i64, vram.name = "features.6.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.6.layers.7.running_mean: tensor<32xf32> {vram.donated = 34 : i64, vram.name = "features.6.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.6.layers.7.running_var: tensor<32xf32> {vram.donated = 35 : i64, vram.name = "features.6.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.6.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 36 : i64, vram.name = "features.6.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.7.layers.1.running_mean: tensor<192xf32> {vram.donated = 37 : i64, vram.name = "features.7.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.7.layers.1.running_var: tensor<192xf32> {vram.donated = 38 : i64, vram.name = "features.7.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.7.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 39 : i64, vram.name = "features.7.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.7.layers.4.running_mean: tensor<192xf32> {vram.donated = 40 : i64, vram.name = "features.7.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.7.layers.4.running_var: tensor<192xf32> {vram.donated = 41 : i64, vram.name = "features.7.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.7.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 42 : i64, vram.name = "features.7.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.7.layers.7.running_mean: tensor<32xf32> {vram.donated = 43 : i64, vram.name = "features.7.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.7.layers.7.running_var: tensor<32xf32> {vram.donated = 44 : i64, vram.name = "features.7.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.7.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 45 : i64, vram.name = "features.7.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.layers.1.running_mean: tensor<192xf32> {vram.donated = 46 : i64, vram.name = "features.8.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.8.layers.1.running_var: tensor<192xf32> {vram.donated = 47 : i64, vram.name = "features.8.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.8.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 48 : i64, vram.name = "features.8.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.layers.4.running_mean: tensor<192xf32> {vram.donated = 49 : i64, vram.name = "features.8.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.8.layers.4.running_var: tensor<192xf32> {vram.donated = 50 : i64, vram.name = "features.8.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.8.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 51 : i64, vram.name = "features.8.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.8.layers.7.running_mean: tensor<32xf32> {vram.donated = 52 : i64, vram.name = "features.8.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.8.layers.7.running_var: tensor<32xf32> {vram.donated = 53 : i64, vram.name = "features.8.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.8.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 54 : i64, vram.name = "features.8.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.9.layers.1.running_mean: tensor<192xf32> {vram.donated = 55 : i64, vram.name = "features.9.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.9.layers.1.running_var: tensor<192xf32> {vram.donated = 56 : i64, vram.name = "features.9.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.9.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 57 : i64, vram.name = "features.9.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.9.layers.4.running_mean: tensor<192xf32> {vram.donated = 58 : i64, vram.name = "features.9.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.9.layers.4.running_var: tensor<192xf32> {vram.donated = 59 : i64, vram.name = "features.9.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.9.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 60 : i64, vram.name = "features.9.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.9.layers.7.running_mean: tensor<64xf32> {vram.donated = 61 : i64, vram.name = "features.9.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.9.layers.7.running_var: tensor<64xf32> {vram.donated = 62 : i64, vram.name = "features.9.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.9.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 63 : i64, vram.name = "features.9.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.layers.1.running_mean: tensor<384xf32> {vram.donated = 64 : i64, vram.name = "features.10.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.10.layers.1.running_var: tensor<384xf32> {vram.donated = 65 : i64, vram.name = "features.10.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.10.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 66 : i64, vram.name = "features.10.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.layers.4.running_mean: tensor<384xf32> {vram.donated = 67 : i64, vram.name = "features.10.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.10.layers.4.running_var: tensor<384xf32> {vram.donated = 68 : i64, vram.name = "features.10.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.10.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 69 : i64, vram.name = "features.10.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.10.layers.7.running_mean: tensor<64xf32> {vram.donated = 70 : i64, vram.name = "features.10.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.10.layers.7.running_var: tensor<64xf32> {vram.donated = 71 : i64, vram.name = "features.10.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.10.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 72 : i64, vram.name = "features.10.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.11.layers.1.running_mean: tensor<384xf32> {vram.donated = 73 : i64, vram.name = "features.11.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.11.layers.1.running_var: tensor<384xf32> {vram.donated = 74 : i64, vram.name = "features.11.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.11.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 75 : i64, vram.name = "features.11.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.11.layers.4.running_mean: tensor<384xf32> {vram.donated = 76 : i64, vram.name = "features.11.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.11.layers.4.running_var: tensor<384xf32> {vram.donated = 77 : i64, vram.name = "features.11.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.11.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 78 : i64, vram.name = "features.11.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.11.layers.7.running_mean: tensor<64xf32> {vram.donated = 79 : i64, vram.name = "features.11.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.11.layers.7.running_var: tensor<64xf32> {vram.donated = 80 : i64, vram.name = "features.11.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.11.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 81 : i64, vram.name = "features.11.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.12.layers.1.running_mean: tensor<384xf32> {vram.donated = 82 : i64, vram.name = "features.12.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.12.layers.1.running_var: tensor<384xf32> {vram.donated = 83 : i64, vram.name = "features.12.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.12.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 84 : i64, vram.name = "features.12.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.12.layers.4.running_mean: tensor<384xf32> {vram.donated = 85 : i64, vram.name = "features.12.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.12.layers.4.running_var: tensor<384xf32> {vram.donated = 86 : i64, vram.name = "features.12.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.12.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 87 : i64, vram.name = "features.12.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.12.layers.7.running_mean: tensor<64xf32> {vram.donated = 88 : i64, vram.name = "features.12.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.12.layers.7.running_var: tensor<64xf32> {vram.donated = 89 : i64, vram.name = "features.12.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.12.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 90 : i64, vram.name = "features.12.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.13.layers.1.running_mean: tensor<384xf32> {vram.donated = 91 : i64, vram.name = "features.13.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.13.layers.1.running_var: tensor<384xf32> {vram.donated = 92 : i64, vram.name = "features.13.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.13.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 93 : i64, vram.name = "features.13.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.13.layers.4.running_mean: tensor<384xf32> {vram.donated = 94 : i64, vram.name = "features.13.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.13.layers.4.running_var: tensor<384xf32> {vram.donated = 95 : i64, vram.name = "features.13.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.13.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 96 : i64, vram.name = "features.13.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.13.layers.7.running_mean: tensor<96xf32> {vram.donated = 97 : i64, vram.name = "features.13.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.13.layers.7.running_var: tensor<96xf32> {vram.donated = 98 : i64, vram.name = "features.13.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.13.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 99 : i64, vram.name = "features.13.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.14.layers.1.running_mean: tensor<576xf32> {vram.donated = 100 : i64, vram.name = "features.14.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.14.layers.1.running_var: tensor<576xf32> {vram.donated = 101 : i64, vram.name = "features.14.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.14.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 102 : i64, vram.name = "features.14.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.14.layers.4.running_mean: tensor<576xf32> {vram.donated = 103 : i64, vram.name = "features.14.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.14.layers.4.running_var: tensor<576xf32> {vram.donated = 104 : i64, vram.name = "features.14.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.14.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 105 : i64, vram.name = "features.14.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.14.layers.7.running_mean: tensor<96xf32> {vram.donated = 106 : i64, vram.name = "features.14.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.14.layers.7.running_var: tensor<96xf32> {vram.donated = 107 : i64, vram.name = "features.14.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.14.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 108 : i64, vram.name = "features.14.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.15.layers.1.running_mean: tensor<576xf32> {vram.donated = 109 : i64, vram.name = "features.15.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.15.layers.1.running_var: tensor<576xf32> {vram.donated = 110 : i64, vram.name = "features.15.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.15.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 111 : i64, vram.name = "features.15.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.15.layers.4.running_mean: tensor<576xf32> {vram.donated = 112 : i64, vram.name = "features.15.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.15.layers.4.running_var: tensor<576xf32> {vram.donated = 113 : i64, vram.name = "features.15.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.15.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 114 : i64, vram.name = "features.15.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.15.layers.7.running_mean: tensor<96xf32> {vram.donated = 115 : i64, vram.name = "features.15.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.15.layers.7.running_var: tensor<96xf32> {vram.donated = 116 : i64, vram.name = "features.15.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.15.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 117 : i64, vram.name = "features.15.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.16.layers.1.running_mean: tensor<576xf32> {vram.donated = 118 : i64, vram.name = "features.16.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.16.layers.1.running_var: tensor<576xf32> {vram.donated = 119 : i64, vram.name = "features.16.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.16.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 120 : i64, vram.name = "features.16.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.16.layers.4.running_mean: tensor<576xf32> {vram.donated = 121 : i64, vram.name = "features.16.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.16.layers.4.running_var: tensor<576xf32> {vram.donated = 122 : i64, vram.name = "features.16.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.16.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 123 : i64, vram.name = "features.16.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.16.layers.7.running_mean: tensor<160xf32> {vram.donated = 124 : i64, vram.name = "features.16.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.16.layers.7.running_var: tensor<160xf32> {vram.donated = 125 : i64, vram.name = "features.16.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.16.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 126 : i64, vram.name = "features.16.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.17.layers.1.running_mean: tensor<960xf32> {vram.donated = 127 : i64, vram.name = "features.17.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.17.layers.1.running_var: tensor<960xf32> {vram.donated = 128 : i64, vram.name = "features.17.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.17.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 129 : i64, vram.name = "features.17.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.17.layers.4.running_mean: tensor<960xf32> {vram.donated = 130 : i64, vram.name = "features.17.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.17.layers.4.running_var: tensor<960xf32> {vram.donated = 131 : i64, vram.name = "features.17.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.17.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 132 : i64, vram.name = "features.17.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.17.layers.7.running_mean: tensor<160xf32> {vram.donated = 133 : i64, vram.name = "features.17.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.17.layers.7.running_var: tensor<160xf32> {vram.donated = 134 : i64, vram.name = "features.17.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.17.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 135 : i64, vram.name = "features.17.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.18.layers.1.running_mean: tensor<960xf32> {vram.donated = 136 : i64, vram.name = "features.18.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.18.layers.1.running_var: tensor<960xf32> {vram.donated = 137 : i64, vram.name = "features.18.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.18.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 138 : i64, vram.name = "features.18.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.18.layers.4.running_mean: tensor<960xf32> {vram.donated = 139 : i64, vram.name = "features.18.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.18.layers.4.running_var: tensor<960xf32> {vram.donated = 140 : i64, vram.name = "features.18.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.18.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 141 : i64, vram.name = "features.18.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.18.layers.7.running_mean: tensor<160xf32> {vram.donated = 142 : i64, vram.name = "features.18.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.18.layers.7.running_var: tensor<160xf32> {vram.donated = 143 : i64, vram.name = "features.18.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.18.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 144 : i64, vram.name = "features.18.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.19.layers.1.running_mean: tensor<960xf32> {vram.donated = 145 : i64, vram.name = "features.19.layers.1.running_mean", vram.role = #vram.role<buffer>},
      %features.19.layers.1.running_var: tensor<960xf32> {vram.donated = 146 : i64, vram.name = "features.19.layers.1.running_var", vram.role = #vram.role<buffer>},
      %features.19.layers.1.num_batches_tracked: tensor<i64> {vram.donated = 147 : i64, vram.name = "features.19.layers.1.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.19.layers.4.running_mean: tensor<960xf32> {vram.donated = 148 : i64, vram.name = "features.19.layers.4.running_mean", vram.role = #vram.role<buffer>},
      %features.19.layers.4.running_var: tensor<960xf32> {vram.donated = 149 : i64, vram.name = "features.19.layers.4.running_var", vram.role = #vram.role<buffer>},
      %features.19.layers.4.num_batches_tracked: tensor<i64> {vram.donated = 150 : i64, vram.name = "features.19.layers.4.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.19.layers.7.running_mean: tensor<320xf32> {vram.donated = 151 : i64, vram.name = "features.19.layers.7.running_mean", vram.role = #vram.role<buffer>},
      %features.19.layers.7.running_var: tensor<320xf32> {vram.donated = 152 : i64, vram.name = "features.19.layers.7.running_var", vram.role = #vram.role<buffer>},
      %features.19.layers.7.num_batches_tracked: tensor<i64> {vram.donated = 153 : i64, vram.name = "features.19.layers.7.num_batches_tracked", vram.role = #vram.role<buffer>},
      %features.21.running_mean: tensor<1280xf32> {vram.donated = 154 : i64, vram.name = "features.21.running_mean", vram.role = #vram.role<buffer>},
      %features.21.running_var: tensor<1280xf32> {vram.donated = 155 : i64, vram.name = "features.21.running_var", vram.role = #vram.role<buffer>},
      %features.21.num_batches_tracked: tensor<i64> {vram.donated = 156 : i64, vram.name = "features.21.num_batches_tracked", vram.role = #vram.role<buffer>},
      %image: tensor<96x3x224x224xf32> {vram.name = "image", vram.role = #vram.role<input>},
      %target: tensor<96xi64> {vram.name = "target", vram.role = #vram.role<target>},
      %seed: tensor<i64> {vram.name = "seed", vram.role = #vram.role<seed>},
      %offset: tensor<i64> {vram.donated = 157 : i64, vram.name = "offset", vram.role = #vram.role<offset>}
  ) -> (tensor<f32>, tensor<32xf32>, tensor<32xf32>, tensor<i64>, tensor<32xf32>, tensor<32xf32>, tensor<i64>, tensor<16xf32>, tensor<16xf32>, tensor<i64>, tensor<96xf32>, tensor<96xf32>, tensor<i64>, tensor<96xf32>, tensor<96xf32>, tensor<i64>, tensor<24xf32>, tensor<24xf32>, tensor<i64>, tensor<144xf32>, tensor<144xf32>, tensor<i64>, tensor<144xf32>, tensor<144xf32>, tensor<i64>, tensor<24xf32>, tensor<24xf32>, tensor<i64>, tensor<144xf32>, tensor<144xf32>, tensor<i64>, tensor<144xf32>, tensor<144xf32>, tensor<i64>, tensor<32xf32>, tensor<32xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<32xf32>, tensor<32xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<32xf32>, tensor<32xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<96xf32>, tensor<96xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<96xf32>, tensor<96xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<96xf32>, tensor<96xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<160xf32>, tensor<160xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<160xf32>, tensor<160xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<160xf32>, tensor<160xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<320xf32>, tensor<320xf32>, tensor<i64>, tensor<1280xf32>, tensor<1280xf32>, tensor<i64>, tensor<i64>)
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %conv2d = vram.conv2d %image, %features.0.weight {strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, vram.layer = "features.0"} : (tensor<96x3x224x224xf32>, tensor<32x3x3x3xf32>) -> tensor<96x32x112x112xf32> loc(#loc0)
    %c = vram.constant dense<1> : tensor<i64>
    %add_ = vram.add %features.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc1)
    %batch_norm, %batch_norm.1, %batch_norm.2 = vram.batch_norm %conv2d, %features.1.weight, %features.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.1"} : (tensor<96x32x112x112xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<96x32x112x112xf32>, tensor<32xf32>, tensor<32xf32>) loc(#loc1)
    %batch_norm.3 = vram.running_update %features.1.running_mean, %batch_norm.1 {momentum = 0.1 : f64, vram.layer = "features.1"} : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32> loc(#loc1)
    %batch_norm.4 = vram.running_update %features.1.running_var, %batch_norm.2 {momentum = 0.1 : f64, scale = 1.0000008304109786 : f64, vram.layer = "features.1"} : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32> loc(#loc1)
    %hardtanh_ = vram.clamp %batch_norm {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.2"} : (tensor<96x32x112x112xf32>) -> tensor<96x32x112x112xf32> loc(#loc2)
    %conv2d_1 = vram.conv2d %hardtanh_, %features.3.layers.0.weight {padding = array<i64: 1, 1>, groups = 32 : i64, vram.layer = "features.3.layers.0"} : (tensor<96x32x112x112xf32>, tensor<32x1x3x3xf32>) -> tensor<96x32x112x112xf32> loc(#loc3)
    %add__1 = vram.add %features.3.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.3.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc4)
    %batch_norm_1, %batch_norm_1.1, %batch_norm_1.2 = vram.batch_norm %conv2d_1, %features.3.layers.1.weight, %features.3.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.3.layers.1"} : (tensor<96x32x112x112xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<96x32x112x112xf32>, tensor<32xf32>, tensor<32xf32>) loc(#loc4)
    %batch_norm_1.3 = vram.running_update %features.3.layers.1.running_mean, %batch_norm_1.1 {momentum = 0.1 : f64, vram.layer = "features.3.layers.1"} : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32> loc(#loc4)
    %batch_norm_1.4 = vram.running_update %features.3.layers.1.running_var, %batch_norm_1.2 {momentum = 0.1 : f64, scale = 1.0000008304109786 : f64, vram.layer = "features.3.layers.1"} : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32> loc(#loc4)
    %hardtanh__1 = vram.clamp %batch_norm_1 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.3.layers.2"} : (tensor<96x32x112x112xf32>) -> tensor<96x32x112x112xf32> loc(#loc5)
    %conv2d_2 = vram.conv2d %hardtanh__1, %features.3.layers.3.weight {vram.layer = "features.3.layers.3"} : (tensor<96x32x112x112xf32>, tensor<16x32x1x1xf32>) -> tensor<96x16x112x112xf32> loc(#loc6)
    %add__2 = vram.add %features.3.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.3.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc7)
    %batch_norm_2, %batch_norm_2.1, %batch_norm_2.2 = vram.batch_norm %conv2d_2, %features.3.layers.4.weight, %features.3.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.3.layers.4"} : (tensor<96x16x112x112xf32>, tensor<16xf32>, tensor<16xf32>) -> (tensor<96x16x112x112xf32>, tensor<16xf32>, tensor<16xf32>) loc(#loc7)
    %batch_norm_2.3 = vram.running_update %features.3.layers.4.running_mean, %batch_norm_2.1 {momentum = 0.1 : f64, vram.layer = "features.3.layers.4"} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32> loc(#loc7)
    %batch_norm_2.4 = vram.running_update %features.3.layers.4.running_var, %batch_norm_2.2 {momentum = 0.1 : f64, scale = 1.0000008304109786 : f64, vram.layer = "features.3.layers.4"} : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32> loc(#loc7)
    %conv2d_3 = vram.conv2d %batch_norm_2, %features.4.layers.0.weight {vram.layer = "features.4.layers.0"} : (tensor<96x16x112x112xf32>, tensor<96x16x1x1xf32>) -> tensor<96x96x112x112xf32> loc(#loc8)
    %add__3 = vram.add %features.4.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc9)
    %batch_norm_3, %batch_norm_3.1, %batch_norm_3.2 = vram.batch_norm %conv2d_3, %features.4.layers.1.weight, %features.4.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.layers.1"} : (tensor<96x96x112x112xf32>, tensor<96xf32>, tensor<96xf32>) -> (tensor<96x96x112x112xf32>, tensor<96xf32>, tensor<96xf32>) loc(#loc9)
    %batch_norm_3.3 = vram.running_update %features.4.layers.1.running_mean, %batch_norm_3.1 {momentum = 0.1 : f64, vram.layer = "features.4.layers.1"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc9)
    %batch_norm_3.4 = vram.running_update %features.4.layers.1.running_var, %batch_norm_3.2 {momentum = 0.1 : f64, scale = 1.0000008304109786 : f64, vram.layer = "features.4.layers.1"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc9)
    %hardtanh__2 = vram.clamp %batch_norm_3 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.4.layers.2"} : (tensor<96x96x112x112xf32>) -> tensor<96x96x112x112xf32> loc(#loc10)
    %conv2d_4 = vram.conv2d %hardtanh__2, %features.4.layers.3.weight {strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, groups = 96 : i64, vram.layer = "features.4.layers.3"} : (tensor<96x96x112x112xf32>, tensor<96x1x3x3xf32>) -> tensor<96x96x56x56xf32> loc(#loc11)
    %add__4 = vram.add %features.4.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc12)
    %batch_norm_4, %batch_norm_4.1, %batch_norm_4.2 = vram.batch_norm %conv2d_4, %features.4.layers.4.weight, %features.4.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.layers.4"} : (tensor<96x96x56x56xf32>, tensor<96xf32>, tensor<96xf32>) -> (tensor<96x96x56x56xf32>, tensor<96xf32>, tensor<96xf32>) loc(#loc12)
    %batch_norm_4.3 = vram.running_update %features.4.layers.4.running_mean, %batch_norm_4.1 {momentum = 0.1 : f64, vram.layer = "features.4.layers.4"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc12)
    %batch_norm_4.4 = vram.running_update %features.4.layers.4.running_var, %batch_norm_4.2 {momentum = 0.1 : f64, scale = 1.0000033216521897 : f64, vram.layer = "features.4.layers.4"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc12)
    %hardtanh__3 = vram.clamp %batch_norm_4 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.4.layers.5"} : (tensor<96x96x56x56xf32>) -> tensor<96x96x56x56xf32> loc(#loc13)
    %conv2d_5 = vram.conv2d %hardtanh__3, %features.4.layers.6.weight {vram.layer = "features.4.layers.6"} : (tensor<96x96x56x56xf32>, tensor<24x96x1x1xf32>) -> tensor<96x24x56x56xf32> loc(#loc14)
    %add__5 = vram.add %features.4.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.4.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc15)
    %batch_norm_5, %batch_norm_5.1, %batch_norm_5.2 = vram.batch_norm %conv2d_5, %features.4.layers.7.weight, %features.4.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.4.layers.7"} : (tensor<96x24x56x56xf32>, tensor<24xf32>, tensor<24xf32>) -> (tensor<96x24x56x56xf32>, tensor<24xf32>, tensor<24xf32>) loc(#loc15)
    %batch_norm_5.3 = vram.running_update %features.4.layers.7.running_mean, %batch_norm_5.1 {momentum = 0.1 : f64, vram.layer = "features.4.layers.7"} : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32> loc(#loc15)
    %batch_norm_5.4 = vram.running_update %features.4.layers.7.running_var, %batch_norm_5.2 {momentum = 0.1 : f64, scale = 1.0000033216521897 : f64, vram.layer = "features.4.layers.7"} : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32> loc(#loc15)
    %conv2d_6 = vram.conv2d %batch_norm_5, %features.5.layers.0.weight {vram.layer = "features.5.layers.0"} : (tensor<96x24x56x56xf32>, tensor<144x24x1x1xf32>) -> tensor<96x144x56x56xf32> loc(#loc16)
    %add__6 = vram.add %features.5.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.5.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc17)
    %batch_norm_6, %batch_norm_6.1, %batch_norm_6.2 = vram.batch_norm %conv2d_6, %features.5.layers.1.weight, %features.5.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.5.layers.1"} : (tensor<96x144x56x56xf32>, tensor<144xf32>, tensor<144xf32>) -> (tensor<96x144x56x56xf32>, tensor<144xf32>, tensor<144xf32>) loc(#loc17)
    %batch_norm_6.3 = vram.running_update %features.5.layers.1.running_mean, %batch_norm_6.1 {momentum = 0.1 : f64, vram.layer = "features.5.layers.1"} : (tensor<144xf32>, tensor<144xf32>) -> tensor<144xf32> loc(#loc17)
    %batch_norm_6.4 = vram.running_update %features.5.layers.1.running_var, %batch_norm_6.2 {momentum = 0.1 : f64, scale = 1.0000033216521897 : f64, vram.layer = "features.5.layers.1"} : (tensor<144xf32>, tensor<144xf32>) -> tensor<144xf32> loc(#loc17)
    %hardtanh__4 = vram.clamp %batch_norm_6 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.5.layers.2"} : (tensor<96x144x56x56xf32>) -> tensor<96x144x56x56xf32> loc(#loc18)
    %conv2d_7 = vram.conv2d %hardtanh__4, %features.5.layers.3.weight {padding = array<i64: 1, 1>, groups = 144 : i64, vram.layer = "features.5.layers.3"} : (tensor<96x144x56x56xf32>, tensor<144x1x3x3xf32>) -> tensor<96x144x56x56xf32> loc(#loc19)
    %add__7 = vram.add %features.5.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.5.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc20)
    %batch_norm_7, %batch_norm_7.1, %batch_norm_7.2 = vram.batch_norm %conv2d_7, %features.5.layers.4.weight, %features.5.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.5.layers.4"} : (tensor<96x144x56x56xf32>, tensor<144xf32>, tensor<144xf32>) -> (tensor<96x144x56x56xf32>, tensor<144xf32>, tensor<144xf32>) loc(#loc20)
    %batch_norm_7.3 = vram.running_update %features.5.layers.4.running_mean, %batch_norm_7.1 {momentum = 0.1 : f64, vram.layer = "features.5.layers.4"} : (tensor<144xf32>, tensor<144xf32>) -> tensor<144xf32> loc(#loc20)
    %batch_norm_7.4 = vram.running_update %features.5.layers.4.running_var, %batch_norm_7.2 {momentum = 0.1 : f64, scale = 1.0000033216521897 : f64, vram.layer = "features.5.layers.4"} : (tensor<144xf32>, tensor<144xf32>) -> tensor<144xf32> loc(#loc20)
    %hardtanh__5 = vram.clamp %batch_norm_7 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.5.layers.5"} : (tensor<96x144x56x56xf32>) -> tensor<96x144x56x56xf32> loc(#loc21)
    %conv2d_8 = vram.conv2d %hardtanh__5, %features.5.layers.6.weight {vram.layer = "features.5.layers.6"} : (tensor<96x144x56x56xf32>, tensor<24x144x1x1xf32>) -> tensor<96x24x56x56xf32> loc(#loc22)
    %add__8 = vram.add %features.5.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.5.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc23)
    %batch_norm_8, %batch_norm_8.1, %batch_norm_8.2 = vram.batch_norm %conv2d_8, %features.5.layers.7.weight, %features.5.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.5.layers.7"} : (tensor<96x24x56x56xf32>, tensor<24xf32>, tensor<24xf32>) -> (tensor<96x24x56x56xf32>, tensor<24xf32>, tensor<24xf32>) loc(#loc23)
    %batch_norm_8.3 = vram.running_update %features.5.layers.7.running_mean, %batch_norm_8.1 {momentum = 0.1 : f64, vram.layer = "features.5.layers.7"} : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32> loc(#loc23)
    %batch_norm_8.4 = vram.running_update %features.5.layers.7.running_var, %batch_norm_8.2 {momentum = 0.1 : f64, scale = 1.0000033216521897 : f64, vram.layer = "features.5.layers.7"} : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32> loc(#loc23)
    %add = vram.add %batch_norm_5, %batch_norm_8 {vram.layer = "features.5/add"} : (tensor<96x24x56x56xf32>, tensor<96x24x56x56xf32>) -> tensor<96x24x56x56xf32> loc(#loc24)
    %conv2d_9 = vram.conv2d %add, %features.6.layers.0.weight {vram.layer = "features.6.layers.0"} : (tensor<96x24x56x56xf32>, tensor<144x24x1x1xf32>) -> tensor<96x144x56x56xf32> loc(#loc25)
    %add__9 = vram.add %features.6.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc26)
    %batch_norm_9, %batch_norm_9.1, %batch_norm_9.2 = vram.batch_norm %conv2d_9, %features.6.layers.1.weight, %features.6.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.layers.1"} : (tensor<96x144x56x56xf32>, tensor<144xf32>, tensor<144xf32>) -> (tensor<96x144x56x56xf32>, tensor<144xf32>, tensor<144xf32>) loc(#loc26)
    %batch_norm_9.3 = vram.running_update %features.6.layers.1.running_mean, %batch_norm_9.1 {momentum = 0.1 : f64, vram.layer = "features.6.layers.1"} : (tensor<144xf32>, tensor<144xf32>) -> tensor<144xf32> loc(#loc26)
    %batch_norm_9.4 = vram.running_update %features.6.layers.1.running_var, %batch_norm_9.2 {momentum = 0.1 : f64, scale = 1.0000033216521897 : f64, vram.layer = "features.6.layers.1"} : (tensor<144xf32>, tensor<144xf32>) -> tensor<144xf32> loc(#loc26)
    %hardtanh__6 = vram.clamp %batch_norm_9 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.6.layers.2"} : (tensor<96x144x56x56xf32>) -> tensor<96x144x56x56xf32> loc(#loc27)
    %conv2d_10 = vram.conv2d %hardtanh__6, %features.6.layers.3.weight {strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, groups = 144 : i64, vram.layer = "features.6.layers.3"} : (tensor<96x144x56x56xf32>, tensor<144x1x3x3xf32>) -> tensor<96x144x28x28xf32> loc(#loc28)
    %add__10 = vram.add %features.6.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc29)
    %batch_norm_10, %batch_norm_10.1, %batch_norm_10.2 = vram.batch_norm %conv2d_10, %features.6.layers.4.weight, %features.6.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.layers.4"} : (tensor<96x144x28x28xf32>, tensor<144xf32>, tensor<144xf32>) -> (tensor<96x144x28x28xf32>, tensor<144xf32>, tensor<144xf32>) loc(#loc29)
    %batch_norm_10.3 = vram.running_update %features.6.layers.4.running_mean, %batch_norm_10.1 {momentum = 0.1 : f64, vram.layer = "features.6.layers.4"} : (tensor<144xf32>, tensor<144xf32>) -> tensor<144xf32> loc(#loc29)
    %batch_norm_10.4 = vram.running_update %features.6.layers.4.running_var, %batch_norm_10.2 {momentum = 0.1 : f64, scale = 1.000013286741161 : f64, vram.layer = "features.6.layers.4"} : (tensor<144xf32>, tensor<144xf32>) -> tensor<144xf32> loc(#loc29)
    %hardtanh__7 = vram.clamp %batch_norm_10 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.6.layers.5"} : (tensor<96x144x28x28xf32>) -> tensor<96x144x28x28xf32> loc(#loc30)
    %conv2d_11 = vram.conv2d %hardtanh__7, %features.6.layers.6.weight {vram.layer = "features.6.layers.6"} : (tensor<96x144x28x28xf32>, tensor<32x144x1x1xf32>) -> tensor<96x32x28x28xf32> loc(#loc31)
    %add__11 = vram.add %features.6.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.6.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc32)
    %batch_norm_11, %batch_norm_11.1, %batch_norm_11.2 = vram.batch_norm %conv2d_11, %features.6.layers.7.weight, %features.6.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.6.layers.7"} : (tensor<96x32x28x28xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<96x32x28x28xf32>, tensor<32xf32>, tensor<32xf32>) loc(#loc32)
    %batch_norm_11.3 = vram.running_update %features.6.layers.7.running_mean, %batch_norm_11.1 {momentum = 0.1 : f64, vram.layer = "features.6.layers.7"} : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32> loc(#loc32)
    %batch_norm_11.4 = vram.running_update %features.6.layers.7.running_var, %batch_norm_11.2 {momentum = 0.1 : f64, scale = 1.000013286741161 : f64, vram.layer = "features.6.layers.7"} : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32> loc(#loc32)
    %conv2d_12 = vram.conv2d %batch_norm_11, %features.7.layers.0.weight {vram.layer = "features.7.layers.0"} : (tensor<96x32x28x28xf32>, tensor<192x32x1x1xf32>) -> tensor<96x192x28x28xf32> loc(#loc33)
    %add__12 = vram.add %features.7.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.7.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc34)
    %batch_norm_12, %batch_norm_12.1, %batch_norm_12.2 = vram.batch_norm %conv2d_12, %features.7.layers.1.weight, %features.7.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.7.layers.1"} : (tensor<96x192x28x28xf32>, tensor<192xf32>, tensor<192xf32>) -> (tensor<96x192x28x28xf32>, tensor<192xf32>, tensor<192xf32>) loc(#loc34)
    %batch_norm_12.3 = vram.running_update %features.7.layers.1.running_mean, %batch_norm_12.1 {momentum = 0.1 : f64, vram.layer = "features.7.layers.1"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc34)
    %batch_norm_12.4 = vram.running_update %features.7.layers.1.running_var, %batch_norm_12.2 {momentum = 0.1 : f64, scale = 1.000013286741161 : f64, vram.layer = "features.7.layers.1"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc34)
    %hardtanh__8 = vram.clamp %batch_norm_12 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.7.layers.2"} : (tensor<96x192x28x28xf32>) -> tensor<96x192x28x28xf32> loc(#loc35)
    %conv2d_13 = vram.conv2d %hardtanh__8, %features.7.layers.3.weight {padding = array<i64: 1, 1>, groups = 192 : i64, vram.layer = "features.7.layers.3"} : (tensor<96x192x28x28xf32>, tensor<192x1x3x3xf32>) -> tensor<96x192x28x28xf32> loc(#loc36)
    %add__13 = vram.add %features.7.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.7.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc37)
    %batch_norm_13, %batch_norm_13.1, %batch_norm_13.2 = vram.batch_norm %conv2d_13, %features.7.layers.4.weight, %features.7.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.7.layers.4"} : (tensor<96x192x28x28xf32>, tensor<192xf32>, tensor<192xf32>) -> (tensor<96x192x28x28xf32>, tensor<192xf32>, tensor<192xf32>) loc(#loc37)
    %batch_norm_13.3 = vram.running_update %features.7.layers.4.running_mean, %batch_norm_13.1 {momentum = 0.1 : f64, vram.layer = "features.7.layers.4"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc37)
    %batch_norm_13.4 = vram.running_update %features.7.layers.4.running_var, %batch_norm_13.2 {momentum = 0.1 : f64, scale = 1.000013286741161 : f64, vram.layer = "features.7.layers.4"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc37)
    %hardtanh__9 = vram.clamp %batch_norm_13 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.7.layers.5"} : (tensor<96x192x28x28xf32>) -> tensor<96x192x28x28xf32> loc(#loc38)
    %conv2d_14 = vram.conv2d %hardtanh__9, %features.7.layers.6.weight {vram.layer = "features.7.layers.6"} : (tensor<96x192x28x28xf32>, tensor<32x192x1x1xf32>) -> tensor<96x32x28x28xf32> loc(#loc39)
    %add__14 = vram.add %features.7.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.7.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc40)
    %batch_norm_14, %batch_norm_14.1, %batch_norm_14.2 = vram.batch_norm %conv2d_14, %features.7.layers.7.weight, %features.7.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.7.layers.7"} : (tensor<96x32x28x28xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<96x32x28x28xf32>, tensor<32xf32>, tensor<32xf32>) loc(#loc40)
    %batch_norm_14.3 = vram.running_update %features.7.layers.7.running_mean, %batch_norm_14.1 {momentum = 0.1 : f64, vram.layer = "features.7.layers.7"} : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32> loc(#loc40)
    %batch_norm_14.4 = vram.running_update %features.7.layers.7.running_var, %batch_norm_14.2 {momentum = 0.1 : f64, scale = 1.000013286741161 : f64, vram.layer = "features.7.layers.7"} : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32> loc(#loc40)
    %add_1 = vram.add %batch_norm_11, %batch_norm_14 {vram.layer = "features.7/add_1"} : (tensor<96x32x28x28xf32>, tensor<96x32x28x28xf32>) -> tensor<96x32x28x28xf32> loc(#loc41)
    %conv2d_15 = vram.conv2d %add_1, %features.8.layers.0.weight {vram.layer = "features.8.layers.0"} : (tensor<96x32x28x28xf32>, tensor<192x32x1x1xf32>) -> tensor<96x192x28x28xf32> loc(#loc42)
    %add__15 = vram.add %features.8.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc43)
    %batch_norm_15, %batch_norm_15.1, %batch_norm_15.2 = vram.batch_norm %conv2d_15, %features.8.layers.1.weight, %features.8.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.layers.1"} : (tensor<96x192x28x28xf32>, tensor<192xf32>, tensor<192xf32>) -> (tensor<96x192x28x28xf32>, tensor<192xf32>, tensor<192xf32>) loc(#loc43)
    %batch_norm_15.3 = vram.running_update %features.8.layers.1.running_mean, %batch_norm_15.1 {momentum = 0.1 : f64, vram.layer = "features.8.layers.1"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc43)
    %batch_norm_15.4 = vram.running_update %features.8.layers.1.running_var, %batch_norm_15.2 {momentum = 0.1 : f64, scale = 1.000013286741161 : f64, vram.layer = "features.8.layers.1"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc43)
    %hardtanh__10 = vram.clamp %batch_norm_15 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.8.layers.2"} : (tensor<96x192x28x28xf32>) -> tensor<96x192x28x28xf32> loc(#loc44)
    %conv2d_16 = vram.conv2d %hardtanh__10, %features.8.layers.3.weight {padding = array<i64: 1, 1>, groups = 192 : i64, vram.layer = "features.8.layers.3"} : (tensor<96x192x28x28xf32>, tensor<192x1x3x3xf32>) -> tensor<96x192x28x28xf32> loc(#loc45)
    %add__16 = vram.add %features.8.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc46)
    %batch_norm_16, %batch_norm_16.1, %batch_norm_16.2 = vram.batch_norm %conv2d_16, %features.8.layers.4.weight, %features.8.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.layers.4"} : (tensor<96x192x28x28xf32>, tensor<192xf32>, tensor<192xf32>) -> (tensor<96x192x28x28xf32>, tensor<192xf32>, tensor<192xf32>) loc(#loc46)
    %batch_norm_16.3 = vram.running_update %features.8.layers.4.running_mean, %batch_norm_16.1 {momentum = 0.1 : f64, vram.layer = "features.8.layers.4"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc46)
    %batch_norm_16.4 = vram.running_update %features.8.layers.4.running_var, %batch_norm_16.2 {momentum = 0.1 : f64, scale = 1.000013286741161 : f64, vram.layer = "features.8.layers.4"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc46)
    %hardtanh__11 = vram.clamp %batch_norm_16 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.8.layers.5"} : (tensor<96x192x28x28xf32>) -> tensor<96x192x28x28xf32> loc(#loc47)
    %conv2d_17 = vram.conv2d %hardtanh__11, %features.8.layers.6.weight {vram.layer = "features.8.layers.6"} : (tensor<96x192x28x28xf32>, tensor<32x192x1x1xf32>) -> tensor<96x32x28x28xf32> loc(#loc48)
    %add__17 = vram.add %features.8.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.8.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc49)
    %batch_norm_17, %batch_norm_17.1, %batch_norm_17.2 = vram.batch_norm %conv2d_17, %features.8.layers.7.weight, %features.8.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.8.layers.7"} : (tensor<96x32x28x28xf32>, tensor<32xf32>, tensor<32xf32>) -> (tensor<96x32x28x28xf32>, tensor<32xf32>, tensor<32xf32>) loc(#loc49)
    %batch_norm_17.3 = vram.running_update %features.8.layers.7.running_mean, %batch_norm_17.1 {momentum = 0.1 : f64, vram.layer = "features.8.layers.7"} : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32> loc(#loc49)
    %batch_norm_17.4 = vram.running_update %features.8.layers.7.running_var, %batch_norm_17.2 {momentum = 0.1 : f64, scale = 1.000013286741161 : f64, vram.layer = "features.8.layers.7"} : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32> loc(#loc49)
    %add_2 = vram.add %add_1, %batch_norm_17 {vram.layer = "features.8/add_2"} : (tensor<96x32x28x28xf32>, tensor<96x32x28x28xf32>) -> tensor<96x32x28x28xf32> loc(#loc50)
    %conv2d_18 = vram.conv2d %add_2, %features.9.layers.0.weight {vram.layer = "features.9.layers.0"} : (tensor<96x32x28x28xf32>, tensor<192x32x1x1xf32>) -> tensor<96x192x28x28xf32> loc(#loc51)
    %add__18 = vram.add %features.9.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.9.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc52)
    %batch_norm_18, %batch_norm_18.1, %batch_norm_18.2 = vram.batch_norm %conv2d_18, %features.9.layers.1.weight, %features.9.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.9.layers.1"} : (tensor<96x192x28x28xf32>, tensor<192xf32>, tensor<192xf32>) -> (tensor<96x192x28x28xf32>, tensor<192xf32>, tensor<192xf32>) loc(#loc52)
    %batch_norm_18.3 = vram.running_update %features.9.layers.1.running_mean, %batch_norm_18.1 {momentum = 0.1 : f64, vram.layer = "features.9.layers.1"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc52)
    %batch_norm_18.4 = vram.running_update %features.9.layers.1.running_var, %batch_norm_18.2 {momentum = 0.1 : f64, scale = 1.000013286741161 : f64, vram.layer = "features.9.layers.1"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc52)
    %hardtanh__12 = vram.clamp %batch_norm_18 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.9.layers.2"} : (tensor<96x192x28x28xf32>) -> tensor<96x192x28x28xf32> loc(#loc53)
    %conv2d_19 = vram.conv2d %hardtanh__12, %features.9.layers.3.weight {strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, groups = 192 : i64, vram.layer = "features.9.layers.3"} : (tensor<96x192x28x28xf32>, tensor<192x1x3x3xf32>) -> tensor<96x192x14x14xf32> loc(#loc54)
    %add__19 = vram.add %features.9.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.9.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc55)
    %batch_norm_19, %batch_norm_19.1, %batch_norm_19.2 = vram.batch_norm %conv2d_19, %features.9.layers.4.weight, %features.9.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.9.layers.4"} : (tensor<96x192x14x14xf32>, tensor<192xf32>, tensor<192xf32>) -> (tensor<96x192x14x14xf32>, tensor<192xf32>, tensor<192xf32>) loc(#loc55)
    %batch_norm_19.3 = vram.running_update %features.9.layers.4.running_mean, %batch_norm_19.1 {momentum = 0.1 : f64, vram.layer = "features.9.layers.4"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc55)
    %batch_norm_19.4 = vram.running_update %features.9.layers.4.running_var, %batch_norm_19.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.9.layers.4"} : (tensor<192xf32>, tensor<192xf32>) -> tensor<192xf32> loc(#loc55)
    %hardtanh__13 = vram.clamp %batch_norm_19 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.9.layers.5"} : (tensor<96x192x14x14xf32>) -> tensor<96x192x14x14xf32> loc(#loc56)
    %conv2d_20 = vram.conv2d %hardtanh__13, %features.9.layers.6.weight {vram.layer = "features.9.layers.6"} : (tensor<96x192x14x14xf32>, tensor<64x192x1x1xf32>) -> tensor<96x64x14x14xf32> loc(#loc57)
    %add__20 = vram.add %features.9.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.9.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc58)
    %batch_norm_20, %batch_norm_20.1, %batch_norm_20.2 = vram.batch_norm %conv2d_20, %features.9.layers.7.weight, %features.9.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.9.layers.7"} : (tensor<96x64x14x14xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<96x64x14x14xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc58)
    %batch_norm_20.3 = vram.running_update %features.9.layers.7.running_mean, %batch_norm_20.1 {momentum = 0.1 : f64, vram.layer = "features.9.layers.7"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc58)
    %batch_norm_20.4 = vram.running_update %features.9.layers.7.running_var, %batch_norm_20.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.9.layers.7"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc58)
    %conv2d_21 = vram.conv2d %batch_norm_20, %features.10.layers.0.weight {vram.layer = "features.10.layers.0"} : (tensor<96x64x14x14xf32>, tensor<384x64x1x1xf32>) -> tensor<96x384x14x14xf32> loc(#loc59)
    %add__21 = vram.add %features.10.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc60)
    %batch_norm_21, %batch_norm_21.1, %batch_norm_21.2 = vram.batch_norm %conv2d_21, %features.10.layers.1.weight, %features.10.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.layers.1"} : (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) -> (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) loc(#loc60)
    %batch_norm_21.3 = vram.running_update %features.10.layers.1.running_mean, %batch_norm_21.1 {momentum = 0.1 : f64, vram.layer = "features.10.layers.1"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc60)
    %batch_norm_21.4 = vram.running_update %features.10.layers.1.running_var, %batch_norm_21.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.10.layers.1"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc60)
    %hardtanh__14 = vram.clamp %batch_norm_21 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.10.layers.2"} : (tensor<96x384x14x14xf32>) -> tensor<96x384x14x14xf32> loc(#loc61)
    %conv2d_22 = vram.conv2d %hardtanh__14, %features.10.layers.3.weight {padding = array<i64: 1, 1>, groups = 384 : i64, vram.layer = "features.10.layers.3"} : (tensor<96x384x14x14xf32>, tensor<384x1x3x3xf32>) -> tensor<96x384x14x14xf32> loc(#loc62)
    %add__22 = vram.add %features.10.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc63)
    %batch_norm_22, %batch_norm_22.1, %batch_norm_22.2 = vram.batch_norm %conv2d_22, %features.10.layers.4.weight, %features.10.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.layers.4"} : (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) -> (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) loc(#loc63)
    %batch_norm_22.3 = vram.running_update %features.10.layers.4.running_mean, %batch_norm_22.1 {momentum = 0.1 : f64, vram.layer = "features.10.layers.4"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc63)
    %batch_norm_22.4 = vram.running_update %features.10.layers.4.running_var, %batch_norm_22.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.10.layers.4"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc63)
    %hardtanh__15 = vram.clamp %batch_norm_22 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.10.layers.5"} : (tensor<96x384x14x14xf32>) -> tensor<96x384x14x14xf32> loc(#loc64)
    %conv2d_23 = vram.conv2d %hardtanh__15, %features.10.layers.6.weight {vram.layer = "features.10.layers.6"} : (tensor<96x384x14x14xf32>, tensor<64x384x1x1xf32>) -> tensor<96x64x14x14xf32> loc(#loc65)
    %add__23 = vram.add %features.10.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.10.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc66)
    %batch_norm_23, %batch_norm_23.1, %batch_norm_23.2 = vram.batch_norm %conv2d_23, %features.10.layers.7.weight, %features.10.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.10.layers.7"} : (tensor<96x64x14x14xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<96x64x14x14xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc66)
    %batch_norm_23.3 = vram.running_update %features.10.layers.7.running_mean, %batch_norm_23.1 {momentum = 0.1 : f64, vram.layer = "features.10.layers.7"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc66)
    %batch_norm_23.4 = vram.running_update %features.10.layers.7.running_var, %batch_norm_23.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.10.layers.7"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc66)
    %add_3 = vram.add %batch_norm_20, %batch_norm_23 {vram.layer = "features.10/add_3"} : (tensor<96x64x14x14xf32>, tensor<96x64x14x14xf32>) -> tensor<96x64x14x14xf32> loc(#loc67)
    %conv2d_24 = vram.conv2d %add_3, %features.11.layers.0.weight {vram.layer = "features.11.layers.0"} : (tensor<96x64x14x14xf32>, tensor<384x64x1x1xf32>) -> tensor<96x384x14x14xf32> loc(#loc68)
    %add__24 = vram.add %features.11.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.11.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc69)
    %batch_norm_24, %batch_norm_24.1, %batch_norm_24.2 = vram.batch_norm %conv2d_24, %features.11.layers.1.weight, %features.11.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.11.layers.1"} : (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) -> (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) loc(#loc69)
    %batch_norm_24.3 = vram.running_update %features.11.layers.1.running_mean, %batch_norm_24.1 {momentum = 0.1 : f64, vram.layer = "features.11.layers.1"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc69)
    %batch_norm_24.4 = vram.running_update %features.11.layers.1.running_var, %batch_norm_24.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.11.layers.1"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc69)
    %hardtanh__16 = vram.clamp %batch_norm_24 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.11.layers.2"} : (tensor<96x384x14x14xf32>) -> tensor<96x384x14x14xf32> loc(#loc70)
    %conv2d_25 = vram.conv2d %hardtanh__16, %features.11.layers.3.weight {padding = array<i64: 1, 1>, groups = 384 : i64, vram.layer = "features.11.layers.3"} : (tensor<96x384x14x14xf32>, tensor<384x1x3x3xf32>) -> tensor<96x384x14x14xf32> loc(#loc71)
    %add__25 = vram.add %features.11.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.11.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc72)
    %batch_norm_25, %batch_norm_25.1, %batch_norm_25.2 = vram.batch_norm %conv2d_25, %features.11.layers.4.weight, %features.11.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.11.layers.4"} : (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) -> (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) loc(#loc72)
    %batch_norm_25.3 = vram.running_update %features.11.layers.4.running_mean, %batch_norm_25.1 {momentum = 0.1 : f64, vram.layer = "features.11.layers.4"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc72)
    %batch_norm_25.4 = vram.running_update %features.11.layers.4.running_var, %batch_norm_25.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.11.layers.4"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc72)
    %hardtanh__17 = vram.clamp %batch_norm_25 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.11.layers.5"} : (tensor<96x384x14x14xf32>) -> tensor<96x384x14x14xf32> loc(#loc73)
    %conv2d_26 = vram.conv2d %hardtanh__17, %features.11.layers.6.weight {vram.layer = "features.11.layers.6"} : (tensor<96x384x14x14xf32>, tensor<64x384x1x1xf32>) -> tensor<96x64x14x14xf32> loc(#loc74)
    %add__26 = vram.add %features.11.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.11.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc75)
    %batch_norm_26, %batch_norm_26.1, %batch_norm_26.2 = vram.batch_norm %conv2d_26, %features.11.layers.7.weight, %features.11.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.11.layers.7"} : (tensor<96x64x14x14xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<96x64x14x14xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc75)
    %batch_norm_26.3 = vram.running_update %features.11.layers.7.running_mean, %batch_norm_26.1 {momentum = 0.1 : f64, vram.layer = "features.11.layers.7"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc75)
    %batch_norm_26.4 = vram.running_update %features.11.layers.7.running_var, %batch_norm_26.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.11.layers.7"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc75)
    %add_4 = vram.add %add_3, %batch_norm_26 {vram.layer = "features.11/add_4"} : (tensor<96x64x14x14xf32>, tensor<96x64x14x14xf32>) -> tensor<96x64x14x14xf32> loc(#loc76)
    %conv2d_27 = vram.conv2d %add_4, %features.12.layers.0.weight {vram.layer = "features.12.layers.0"} : (tensor<96x64x14x14xf32>, tensor<384x64x1x1xf32>) -> tensor<96x384x14x14xf32> loc(#loc77)
    %add__27 = vram.add %features.12.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.12.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc78)
    %batch_norm_27, %batch_norm_27.1, %batch_norm_27.2 = vram.batch_norm %conv2d_27, %features.12.layers.1.weight, %features.12.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.12.layers.1"} : (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) -> (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) loc(#loc78)
    %batch_norm_27.3 = vram.running_update %features.12.layers.1.running_mean, %batch_norm_27.1 {momentum = 0.1 : f64, vram.layer = "features.12.layers.1"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc78)
    %batch_norm_27.4 = vram.running_update %features.12.layers.1.running_var, %batch_norm_27.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.12.layers.1"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc78)
    %hardtanh__18 = vram.clamp %batch_norm_27 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.12.layers.2"} : (tensor<96x384x14x14xf32>) -> tensor<96x384x14x14xf32> loc(#loc79)
    %conv2d_28 = vram.conv2d %hardtanh__18, %features.12.layers.3.weight {padding = array<i64: 1, 1>, groups = 384 : i64, vram.layer = "features.12.layers.3"} : (tensor<96x384x14x14xf32>, tensor<384x1x3x3xf32>) -> tensor<96x384x14x14xf32> loc(#loc80)
    %add__28 = vram.add %features.12.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.12.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc81)
    %batch_norm_28, %batch_norm_28.1, %batch_norm_28.2 = vram.batch_norm %conv2d_28, %features.12.layers.4.weight, %features.12.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.12.layers.4"} : (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) -> (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) loc(#loc81)
    %batch_norm_28.3 = vram.running_update %features.12.layers.4.running_mean, %batch_norm_28.1 {momentum = 0.1 : f64, vram.layer = "features.12.layers.4"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc81)
    %batch_norm_28.4 = vram.running_update %features.12.layers.4.running_var, %batch_norm_28.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.12.layers.4"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc81)
    %hardtanh__19 = vram.clamp %batch_norm_28 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.12.layers.5"} : (tensor<96x384x14x14xf32>) -> tensor<96x384x14x14xf32> loc(#loc82)
    %conv2d_29 = vram.conv2d %hardtanh__19, %features.12.layers.6.weight {vram.layer = "features.12.layers.6"} : (tensor<96x384x14x14xf32>, tensor<64x384x1x1xf32>) -> tensor<96x64x14x14xf32> loc(#loc83)
    %add__29 = vram.add %features.12.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.12.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc84)
    %batch_norm_29, %batch_norm_29.1, %batch_norm_29.2 = vram.batch_norm %conv2d_29, %features.12.layers.7.weight, %features.12.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.12.layers.7"} : (tensor<96x64x14x14xf32>, tensor<64xf32>, tensor<64xf32>) -> (tensor<96x64x14x14xf32>, tensor<64xf32>, tensor<64xf32>) loc(#loc84)
    %batch_norm_29.3 = vram.running_update %features.12.layers.7.running_mean, %batch_norm_29.1 {momentum = 0.1 : f64, vram.layer = "features.12.layers.7"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc84)
    %batch_norm_29.4 = vram.running_update %features.12.layers.7.running_var, %batch_norm_29.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.12.layers.7"} : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> loc(#loc84)
    %add_5 = vram.add %add_4, %batch_norm_29 {vram.layer = "features.12/add_5"} : (tensor<96x64x14x14xf32>, tensor<96x64x14x14xf32>) -> tensor<96x64x14x14xf32> loc(#loc85)
    %conv2d_30 = vram.conv2d %add_5, %features.13.layers.0.weight {vram.layer = "features.13.layers.0"} : (tensor<96x64x14x14xf32>, tensor<384x64x1x1xf32>) -> tensor<96x384x14x14xf32> loc(#loc86)
    %add__30 = vram.add %features.13.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.13.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc87)
    %batch_norm_30, %batch_norm_30.1, %batch_norm_30.2 = vram.batch_norm %conv2d_30, %features.13.layers.1.weight, %features.13.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.13.layers.1"} : (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) -> (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) loc(#loc87)
    %batch_norm_30.3 = vram.running_update %features.13.layers.1.running_mean, %batch_norm_30.1 {momentum = 0.1 : f64, vram.layer = "features.13.layers.1"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc87)
    %batch_norm_30.4 = vram.running_update %features.13.layers.1.running_var, %batch_norm_30.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.13.layers.1"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc87)
    %hardtanh__20 = vram.clamp %batch_norm_30 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.13.layers.2"} : (tensor<96x384x14x14xf32>) -> tensor<96x384x14x14xf32> loc(#loc88)
    %conv2d_31 = vram.conv2d %hardtanh__20, %features.13.layers.3.weight {padding = array<i64: 1, 1>, groups = 384 : i64, vram.layer = "features.13.layers.3"} : (tensor<96x384x14x14xf32>, tensor<384x1x3x3xf32>) -> tensor<96x384x14x14xf32> loc(#loc89)
    %add__31 = vram.add %features.13.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.13.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc90)
    %batch_norm_31, %batch_norm_31.1, %batch_norm_31.2 = vram.batch_norm %conv2d_31, %features.13.layers.4.weight, %features.13.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.13.layers.4"} : (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) -> (tensor<96x384x14x14xf32>, tensor<384xf32>, tensor<384xf32>) loc(#loc90)
    %batch_norm_31.3 = vram.running_update %features.13.layers.4.running_mean, %batch_norm_31.1 {momentum = 0.1 : f64, vram.layer = "features.13.layers.4"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc90)
    %batch_norm_31.4 = vram.running_update %features.13.layers.4.running_var, %batch_norm_31.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.13.layers.4"} : (tensor<384xf32>, tensor<384xf32>) -> tensor<384xf32> loc(#loc90)
    %hardtanh__21 = vram.clamp %batch_norm_31 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.13.layers.5"} : (tensor<96x384x14x14xf32>) -> tensor<96x384x14x14xf32> loc(#loc91)
    %conv2d_32 = vram.conv2d %hardtanh__21, %features.13.layers.6.weight {vram.layer = "features.13.layers.6"} : (tensor<96x384x14x14xf32>, tensor<96x384x1x1xf32>) -> tensor<96x96x14x14xf32> loc(#loc92)
    %add__32 = vram.add %features.13.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.13.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc93)
    %batch_norm_32, %batch_norm_32.1, %batch_norm_32.2 = vram.batch_norm %conv2d_32, %features.13.layers.7.weight, %features.13.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.13.layers.7"} : (tensor<96x96x14x14xf32>, tensor<96xf32>, tensor<96xf32>) -> (tensor<96x96x14x14xf32>, tensor<96xf32>, tensor<96xf32>) loc(#loc93)
    %batch_norm_32.3 = vram.running_update %features.13.layers.7.running_mean, %batch_norm_32.1 {momentum = 0.1 : f64, vram.layer = "features.13.layers.7"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc93)
    %batch_norm_32.4 = vram.running_update %features.13.layers.7.running_var, %batch_norm_32.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.13.layers.7"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc93)
    %conv2d_33 = vram.conv2d %batch_norm_32, %features.14.layers.0.weight {vram.layer = "features.14.layers.0"} : (tensor<96x96x14x14xf32>, tensor<576x96x1x1xf32>) -> tensor<96x576x14x14xf32> loc(#loc94)
    %add__33 = vram.add %features.14.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.14.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc95)
    %batch_norm_33, %batch_norm_33.1, %batch_norm_33.2 = vram.batch_norm %conv2d_33, %features.14.layers.1.weight, %features.14.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.14.layers.1"} : (tensor<96x576x14x14xf32>, tensor<576xf32>, tensor<576xf32>) -> (tensor<96x576x14x14xf32>, tensor<576xf32>, tensor<576xf32>) loc(#loc95)
    %batch_norm_33.3 = vram.running_update %features.14.layers.1.running_mean, %batch_norm_33.1 {momentum = 0.1 : f64, vram.layer = "features.14.layers.1"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc95)
    %batch_norm_33.4 = vram.running_update %features.14.layers.1.running_var, %batch_norm_33.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.14.layers.1"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc95)
    %hardtanh__22 = vram.clamp %batch_norm_33 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.14.layers.2"} : (tensor<96x576x14x14xf32>) -> tensor<96x576x14x14xf32> loc(#loc96)
    %conv2d_34 = vram.conv2d %hardtanh__22, %features.14.layers.3.weight {padding = array<i64: 1, 1>, groups = 576 : i64, vram.layer = "features.14.layers.3"} : (tensor<96x576x14x14xf32>, tensor<576x1x3x3xf32>) -> tensor<96x576x14x14xf32> loc(#loc97)
    %add__34 = vram.add %features.14.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.14.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc98)
    %batch_norm_34, %batch_norm_34.1, %batch_norm_34.2 = vram.batch_norm %conv2d_34, %features.14.layers.4.weight, %features.14.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.14.layers.4"} : (tensor<96x576x14x14xf32>, tensor<576xf32>, tensor<576xf32>) -> (tensor<96x576x14x14xf32>, tensor<576xf32>, tensor<576xf32>) loc(#loc98)
    %batch_norm_34.3 = vram.running_update %features.14.layers.4.running_mean, %batch_norm_34.1 {momentum = 0.1 : f64, vram.layer = "features.14.layers.4"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc98)
    %batch_norm_34.4 = vram.running_update %features.14.layers.4.running_var, %batch_norm_34.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.14.layers.4"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc98)
    %hardtanh__23 = vram.clamp %batch_norm_34 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.14.layers.5"} : (tensor<96x576x14x14xf32>) -> tensor<96x576x14x14xf32> loc(#loc99)
    %conv2d_35 = vram.conv2d %hardtanh__23, %features.14.layers.6.weight {vram.layer = "features.14.layers.6"} : (tensor<96x576x14x14xf32>, tensor<96x576x1x1xf32>) -> tensor<96x96x14x14xf32> loc(#loc100)
    %add__35 = vram.add %features.14.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.14.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc101)
    %batch_norm_35, %batch_norm_35.1, %batch_norm_35.2 = vram.batch_norm %conv2d_35, %features.14.layers.7.weight, %features.14.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.14.layers.7"} : (tensor<96x96x14x14xf32>, tensor<96xf32>, tensor<96xf32>) -> (tensor<96x96x14x14xf32>, tensor<96xf32>, tensor<96xf32>) loc(#loc101)
    %batch_norm_35.3 = vram.running_update %features.14.layers.7.running_mean, %batch_norm_35.1 {momentum = 0.1 : f64, vram.layer = "features.14.layers.7"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc101)
    %batch_norm_35.4 = vram.running_update %features.14.layers.7.running_var, %batch_norm_35.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.14.layers.7"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc101)
    %add_6 = vram.add %batch_norm_32, %batch_norm_35 {vram.layer = "features.14/add_6"} : (tensor<96x96x14x14xf32>, tensor<96x96x14x14xf32>) -> tensor<96x96x14x14xf32> loc(#loc102)
    %conv2d_36 = vram.conv2d %add_6, %features.15.layers.0.weight {vram.layer = "features.15.layers.0"} : (tensor<96x96x14x14xf32>, tensor<576x96x1x1xf32>) -> tensor<96x576x14x14xf32> loc(#loc103)
    %add__36 = vram.add %features.15.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.15.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc104)
    %batch_norm_36, %batch_norm_36.1, %batch_norm_36.2 = vram.batch_norm %conv2d_36, %features.15.layers.1.weight, %features.15.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.15.layers.1"} : (tensor<96x576x14x14xf32>, tensor<576xf32>, tensor<576xf32>) -> (tensor<96x576x14x14xf32>, tensor<576xf32>, tensor<576xf32>) loc(#loc104)
    %batch_norm_36.3 = vram.running_update %features.15.layers.1.running_mean, %batch_norm_36.1 {momentum = 0.1 : f64, vram.layer = "features.15.layers.1"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc104)
    %batch_norm_36.4 = vram.running_update %features.15.layers.1.running_var, %batch_norm_36.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.15.layers.1"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc104)
    %hardtanh__24 = vram.clamp %batch_norm_36 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.15.layers.2"} : (tensor<96x576x14x14xf32>) -> tensor<96x576x14x14xf32> loc(#loc105)
    %conv2d_37 = vram.conv2d %hardtanh__24, %features.15.layers.3.weight {padding = array<i64: 1, 1>, groups = 576 : i64, vram.layer = "features.15.layers.3"} : (tensor<96x576x14x14xf32>, tensor<576x1x3x3xf32>) -> tensor<96x576x14x14xf32> loc(#loc106)
    %add__37 = vram.add %features.15.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.15.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc107)
    %batch_norm_37, %batch_norm_37.1, %batch_norm_37.2 = vram.batch_norm %conv2d_37, %features.15.layers.4.weight, %features.15.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.15.layers.4"} : (tensor<96x576x14x14xf32>, tensor<576xf32>, tensor<576xf32>) -> (tensor<96x576x14x14xf32>, tensor<576xf32>, tensor<576xf32>) loc(#loc107)
    %batch_norm_37.3 = vram.running_update %features.15.layers.4.running_mean, %batch_norm_37.1 {momentum = 0.1 : f64, vram.layer = "features.15.layers.4"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc107)
    %batch_norm_37.4 = vram.running_update %features.15.layers.4.running_var, %batch_norm_37.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.15.layers.4"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc107)
    %hardtanh__25 = vram.clamp %batch_norm_37 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.15.layers.5"} : (tensor<96x576x14x14xf32>) -> tensor<96x576x14x14xf32> loc(#loc108)
    %conv2d_38 = vram.conv2d %hardtanh__25, %features.15.layers.6.weight {vram.layer = "features.15.layers.6"} : (tensor<96x576x14x14xf32>, tensor<96x576x1x1xf32>) -> tensor<96x96x14x14xf32> loc(#loc109)
    %add__38 = vram.add %features.15.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.15.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc110)
    %batch_norm_38, %batch_norm_38.1, %batch_norm_38.2 = vram.batch_norm %conv2d_38, %features.15.layers.7.weight, %features.15.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.15.layers.7"} : (tensor<96x96x14x14xf32>, tensor<96xf32>, tensor<96xf32>) -> (tensor<96x96x14x14xf32>, tensor<96xf32>, tensor<96xf32>) loc(#loc110)
    %batch_norm_38.3 = vram.running_update %features.15.layers.7.running_mean, %batch_norm_38.1 {momentum = 0.1 : f64, vram.layer = "features.15.layers.7"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc110)
    %batch_norm_38.4 = vram.running_update %features.15.layers.7.running_var, %batch_norm_38.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.15.layers.7"} : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32> loc(#loc110)
    %add_7 = vram.add %add_6, %batch_norm_38 {vram.layer = "features.15/add_7"} : (tensor<96x96x14x14xf32>, tensor<96x96x14x14xf32>) -> tensor<96x96x14x14xf32> loc(#loc111)
    %conv2d_39 = vram.conv2d %add_7, %features.16.layers.0.weight {vram.layer = "features.16.layers.0"} : (tensor<96x96x14x14xf32>, tensor<576x96x1x1xf32>) -> tensor<96x576x14x14xf32> loc(#loc112)
    %add__39 = vram.add %features.16.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.16.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc113)
    %batch_norm_39, %batch_norm_39.1, %batch_norm_39.2 = vram.batch_norm %conv2d_39, %features.16.layers.1.weight, %features.16.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.16.layers.1"} : (tensor<96x576x14x14xf32>, tensor<576xf32>, tensor<576xf32>) -> (tensor<96x576x14x14xf32>, tensor<576xf32>, tensor<576xf32>) loc(#loc113)
    %batch_norm_39.3 = vram.running_update %features.16.layers.1.running_mean, %batch_norm_39.1 {momentum = 0.1 : f64, vram.layer = "features.16.layers.1"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc113)
    %batch_norm_39.4 = vram.running_update %features.16.layers.1.running_var, %batch_norm_39.2 {momentum = 0.1 : f64, scale = 1.0000531490831783 : f64, vram.layer = "features.16.layers.1"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc113)
    %hardtanh__26 = vram.clamp %batch_norm_39 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.16.layers.2"} : (tensor<96x576x14x14xf32>) -> tensor<96x576x14x14xf32> loc(#loc114)
    %conv2d_40 = vram.conv2d %hardtanh__26, %features.16.layers.3.weight {strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, groups = 576 : i64, vram.layer = "features.16.layers.3"} : (tensor<96x576x14x14xf32>, tensor<576x1x3x3xf32>) -> tensor<96x576x7x7xf32> loc(#loc115)
    %add__40 = vram.add %features.16.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.16.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc116)
    %batch_norm_40, %batch_norm_40.1, %batch_norm_40.2 = vram.batch_norm %conv2d_40, %features.16.layers.4.weight, %features.16.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.16.layers.4"} : (tensor<96x576x7x7xf32>, tensor<576xf32>, tensor<576xf32>) -> (tensor<96x576x7x7xf32>, tensor<576xf32>, tensor<576xf32>) loc(#loc116)
    %batch_norm_40.3 = vram.running_update %features.16.layers.4.running_mean, %batch_norm_40.1 {momentum = 0.1 : f64, vram.layer = "features.16.layers.4"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc116)
    %batch_norm_40.4 = vram.running_update %features.16.layers.4.running_var, %batch_norm_40.2 {momentum = 0.1 : f64, scale = 1.0002126302360195 : f64, vram.layer = "features.16.layers.4"} : (tensor<576xf32>, tensor<576xf32>) -> tensor<576xf32> loc(#loc116)
    %hardtanh__27 = vram.clamp %batch_norm_40 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.16.layers.5"} : (tensor<96x576x7x7xf32>) -> tensor<96x576x7x7xf32> loc(#loc117)
    %conv2d_41 = vram.conv2d %hardtanh__27, %features.16.layers.6.weight {vram.layer = "features.16.layers.6"} : (tensor<96x576x7x7xf32>, tensor<160x576x1x1xf32>) -> tensor<96x160x7x7xf32> loc(#loc118)
    %add__41 = vram.add %features.16.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.16.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc119)
    %batch_norm_41, %batch_norm_41.1, %batch_norm_41.2 = vram.batch_norm %conv2d_41, %features.16.layers.7.weight, %features.16.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.16.layers.7"} : (tensor<96x160x7x7xf32>, tensor<160xf32>, tensor<160xf32>) -> (tensor<96x160x7x7xf32>, tensor<160xf32>, tensor<160xf32>) loc(#loc119)
    %batch_norm_41.3 = vram.running_update %features.16.layers.7.running_mean, %batch_norm_41.1 {momentum = 0.1 : f64, vram.layer = "features.16.layers.7"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc119)
    %batch_norm_41.4 = vram.running_update %features.16.layers.7.running_var, %batch_norm_41.2 {momentum = 0.1 : f64, scale = 1.0002126302360195 : f64, vram.layer = "features.16.layers.7"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc119)
    %conv2d_42 = vram.conv2d %batch_norm_41, %features.17.layers.0.weight {vram.layer = "features.17.layers.0"} : (tensor<96x160x7x7xf32>, tensor<960x160x1x1xf32>) -> tensor<96x960x7x7xf32> loc(#loc120)
    %add__42 = vram.add %features.17.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.17.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc121)
    %batch_norm_42, %batch_norm_42.1, %batch_norm_42.2 = vram.batch_norm %conv2d_42, %features.17.layers.1.weight, %features.17.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.17.layers.1"} : (tensor<96x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) -> (tensor<96x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) loc(#loc121)
    %batch_norm_42.3 = vram.running_update %features.17.layers.1.running_mean, %batch_norm_42.1 {momentum = 0.1 : f64, vram.layer = "features.17.layers.1"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc121)
    %batch_norm_42.4 = vram.running_update %features.17.layers.1.running_var, %batch_norm_42.2 {momentum = 0.1 : f64, scale = 1.0002126302360195 : f64, vram.layer = "features.17.layers.1"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc121)
    %hardtanh__28 = vram.clamp %batch_norm_42 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.17.layers.2"} : (tensor<96x960x7x7xf32>) -> tensor<96x960x7x7xf32> loc(#loc122)
    %conv2d_43 = vram.conv2d %hardtanh__28, %features.17.layers.3.weight {padding = array<i64: 1, 1>, groups = 960 : i64, vram.layer = "features.17.layers.3"} : (tensor<96x960x7x7xf32>, tensor<960x1x3x3xf32>) -> tensor<96x960x7x7xf32> loc(#loc123)
    %add__43 = vram.add %features.17.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.17.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc124)
    %batch_norm_43, %batch_norm_43.1, %batch_norm_43.2 = vram.batch_norm %conv2d_43, %features.17.layers.4.weight, %features.17.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.17.layers.4"} : (tensor<96x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) -> (tensor<96x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) loc(#loc124)
    %batch_norm_43.3 = vram.running_update %features.17.layers.4.running_mean, %batch_norm_43.1 {momentum = 0.1 : f64, vram.layer = "features.17.layers.4"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc124)
    %batch_norm_43.4 = vram.running_update %features.17.layers.4.running_var, %batch_norm_43.2 {momentum = 0.1 : f64, scale = 1.0002126302360195 : f64, vram.layer = "features.17.layers.4"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc124)
    %hardtanh__29 = vram.clamp %batch_norm_43 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.17.layers.5"} : (tensor<96x960x7x7xf32>) -> tensor<96x960x7x7xf32> loc(#loc125)
    %conv2d_44 = vram.conv2d %hardtanh__29, %features.17.layers.6.weight {vram.layer = "features.17.layers.6"} : (tensor<96x960x7x7xf32>, tensor<160x960x1x1xf32>) -> tensor<96x160x7x7xf32> loc(#loc126)
    %add__44 = vram.add %features.17.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.17.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc127)
    %batch_norm_44, %batch_norm_44.1, %batch_norm_44.2 = vram.batch_norm %conv2d_44, %features.17.layers.7.weight, %features.17.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.17.layers.7"} : (tensor<96x160x7x7xf32>, tensor<160xf32>, tensor<160xf32>) -> (tensor<96x160x7x7xf32>, tensor<160xf32>, tensor<160xf32>) loc(#loc127)
    %batch_norm_44.3 = vram.running_update %features.17.layers.7.running_mean, %batch_norm_44.1 {momentum = 0.1 : f64, vram.layer = "features.17.layers.7"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc127)
    %batch_norm_44.4 = vram.running_update %features.17.layers.7.running_var, %batch_norm_44.2 {momentum = 0.1 : f64, scale = 1.0002126302360195 : f64, vram.layer = "features.17.layers.7"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc127)
    %add_8 = vram.add %batch_norm_41, %batch_norm_44 {vram.layer = "features.17/add_8"} : (tensor<96x160x7x7xf32>, tensor<96x160x7x7xf32>) -> tensor<96x160x7x7xf32> loc(#loc128)
    %conv2d_45 = vram.conv2d %add_8, %features.18.layers.0.weight {vram.layer = "features.18.layers.0"} : (tensor<96x160x7x7xf32>, tensor<960x160x1x1xf32>) -> tensor<96x960x7x7xf32> loc(#loc129)
    %add__45 = vram.add %features.18.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.18.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc130)
    %batch_norm_45, %batch_norm_45.1, %batch_norm_45.2 = vram.batch_norm %conv2d_45, %features.18.layers.1.weight, %features.18.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.18.layers.1"} : (tensor<96x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) -> (tensor<96x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) loc(#loc130)
    %batch_norm_45.3 = vram.running_update %features.18.layers.1.running_mean, %batch_norm_45.1 {momentum = 0.1 : f64, vram.layer = "features.18.layers.1"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc130)
    %batch_norm_45.4 = vram.running_update %features.18.layers.1.running_var, %batch_norm_45.2 {momentum = 0.1 : f64, scale = 1.0002126302360195 : f64, vram.layer = "features.18.layers.1"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc130)
    %hardtanh__30 = vram.clamp %batch_norm_45 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.18.layers.2"} : (tensor<96x960x7x7xf32>) -> tensor<96x960x7x7xf32> loc(#loc131)
    %conv2d_46 = vram.conv2d %hardtanh__30, %features.18.layers.3.weight {padding = array<i64: 1, 1>, groups = 960 : i64, vram.layer = "features.18.layers.3"} : (tensor<96x960x7x7xf32>, tensor<960x1x3x3xf32>) -> tensor<96x960x7x7xf32> loc(#loc132)
    %add__46 = vram.add %features.18.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.18.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc133)
    %batch_norm_46, %batch_norm_46.1, %batch_norm_46.2 = vram.batch_norm %conv2d_46, %features.18.layers.4.weight, %features.18.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.18.layers.4"} : (tensor<96x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) -> (tensor<96x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) loc(#loc133)
    %batch_norm_46.3 = vram.running_update %features.18.layers.4.running_mean, %batch_norm_46.1 {momentum = 0.1 : f64, vram.layer = "features.18.layers.4"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc133)
    %batch_norm_46.4 = vram.running_update %features.18.layers.4.running_var, %batch_norm_46.2 {momentum = 0.1 : f64, scale = 1.0002126302360195 : f64, vram.layer = "features.18.layers.4"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc133)
    %hardtanh__31 = vram.clamp %batch_norm_46 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.18.layers.5"} : (tensor<96x960x7x7xf32>) -> tensor<96x960x7x7xf32> loc(#loc134)
    %conv2d_47 = vram.conv2d %hardtanh__31, %features.18.layers.6.weight {vram.layer = "features.18.layers.6"} : (tensor<96x960x7x7xf32>, tensor<160x960x1x1xf32>) -> tensor<96x160x7x7xf32> loc(#loc135)
    %add__47 = vram.add %features.18.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.18.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc136)
    %batch_norm_47, %batch_norm_47.1, %batch_norm_47.2 = vram.batch_norm %conv2d_47, %features.18.layers.7.weight, %features.18.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.18.layers.7"} : (tensor<96x160x7x7xf32>, tensor<160xf32>, tensor<160xf32>) -> (tensor<96x160x7x7xf32>, tensor<160xf32>, tensor<160xf32>) loc(#loc136)
    %batch_norm_47.3 = vram.running_update %features.18.layers.7.running_mean, %batch_norm_47.1 {momentum = 0.1 : f64, vram.layer = "features.18.layers.7"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc136)
    %batch_norm_47.4 = vram.running_update %features.18.layers.7.running_var, %batch_norm_47.2 {momentum = 0.1 : f64, scale = 1.0002126302360195 : f64, vram.layer = "features.18.layers.7"} : (tensor<160xf32>, tensor<160xf32>) -> tensor<160xf32> loc(#loc136)
    %add_9 = vram.add %add_8, %batch_norm_47 {vram.layer = "features.18/add_9"} : (tensor<96x160x7x7xf32>, tensor<96x160x7x7xf32>) -> tensor<96x160x7x7xf32> loc(#loc137)
    %conv2d_48 = vram.conv2d %add_9, %features.19.layers.0.weight {vram.layer = "features.19.layers.0"} : (tensor<96x160x7x7xf32>, tensor<960x160x1x1xf32>) -> tensor<96x960x7x7xf32> loc(#loc138)
    %add__48 = vram.add %features.19.layers.1.num_batches_tracked, %c {vram.inplace, vram.layer = "features.19.layers.1"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc139)
    %batch_norm_48, %batch_norm_48.1, %batch_norm_48.2 = vram.batch_norm %conv2d_48, %features.19.layers.1.weight, %features.19.layers.1.bias {eps = 1.0e-05 : f64, vram.layer = "features.19.layers.1"} : (tensor<96x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) -> (tensor<96x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) loc(#loc139)
    %batch_norm_48.3 = vram.running_update %features.19.layers.1.running_mean, %batch_norm_48.1 {momentum = 0.1 : f64, vram.layer = "features.19.layers.1"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc139)
    %batch_norm_48.4 = vram.running_update %features.19.layers.1.running_var, %batch_norm_48.2 {momentum = 0.1 : f64, scale = 1.0002126302360195 : f64, vram.layer = "features.19.layers.1"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc139)
    %hardtanh__32 = vram.clamp %batch_norm_48 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.19.layers.2"} : (tensor<96x960x7x7xf32>) -> tensor<96x960x7x7xf32> loc(#loc140)
    %conv2d_49 = vram.conv2d %hardtanh__32, %features.19.layers.3.weight {padding = array<i64: 1, 1>, groups = 960 : i64, vram.layer = "features.19.layers.3"} : (tensor<96x960x7x7xf32>, tensor<960x1x3x3xf32>) -> tensor<96x960x7x7xf32> loc(#loc141)
    %add__49 = vram.add %features.19.layers.4.num_batches_tracked, %c {vram.inplace, vram.layer = "features.19.layers.4"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc142)
    %batch_norm_49, %batch_norm_49.1, %batch_norm_49.2 = vram.batch_norm %conv2d_49, %features.19.layers.4.weight, %features.19.layers.4.bias {eps = 1.0e-05 : f64, vram.layer = "features.19.layers.4"} : (tensor<96x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) -> (tensor<96x960x7x7xf32>, tensor<960xf32>, tensor<960xf32>) loc(#loc142)
    %batch_norm_49.3 = vram.running_update %features.19.layers.4.running_mean, %batch_norm_49.1 {momentum = 0.1 : f64, vram.layer = "features.19.layers.4"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc142)
    %batch_norm_49.4 = vram.running_update %features.19.layers.4.running_var, %batch_norm_49.2 {momentum = 0.1 : f64, scale = 1.0002126302360195 : f64, vram.layer = "features.19.layers.4"} : (tensor<960xf32>, tensor<960xf32>) -> tensor<960xf32> loc(#loc142)
    %hardtanh__33 = vram.clamp %batch_norm_49 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.19.layers.5"} : (tensor<96x960x7x7xf32>) -> tensor<96x960x7x7xf32> loc(#loc143)
    %conv2d_50 = vram.conv2d %hardtanh__33, %features.19.layers.6.weight {vram.layer = "features.19.layers.6"} : (tensor<96x960x7x7xf32>, tensor<320x960x1x1xf32>) -> tensor<96x320x7x7xf32> loc(#loc144)
    %add__50 = vram.add %features.19.layers.7.num_batches_tracked, %c {vram.inplace, vram.layer = "features.19.layers.7"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc145)
    %batch_norm_50, %batch_norm_50.1, %batch_norm_50.2 = vram.batch_norm %conv2d_50, %features.19.layers.7.weight, %features.19.layers.7.bias {eps = 1.0e-05 : f64, vram.layer = "features.19.layers.7"} : (tensor<96x320x7x7xf32>, tensor<320xf32>, tensor<320xf32>) -> (tensor<96x320x7x7xf32>, tensor<320xf32>, tensor<320xf32>) loc(#loc145)
    %batch_norm_50.3 = vram.running_update %features.19.layers.7.running_mean, %batch_norm_50.1 {momentum = 0.1 : f64, vram.layer = "features.19.layers.7"} : (tensor<320xf32>, tensor<320xf32>) -> tensor<320xf32> loc(#loc145)
    %batch_norm_50.4 = vram.running_update %features.19.layers.7.running_var, %batch_norm_50.2 {momentum = 0.1 : f64, scale = 1.0002126302360195 : f64, vram.layer = "features.19.layers.7"} : (tensor<320xf32>, tensor<320xf32>) -> tensor<320xf32> loc(#loc145)
    %conv2d_51 = vram.conv2d %batch_norm_50, %features.20.weight {vram.layer = "features.20"} : (tensor<96x320x7x7xf32>, tensor<1280x320x1x1xf32>) -> tensor<96x1280x7x7xf32> loc(#loc146)
    %add__51 = vram.add %features.21.num_batches_tracked, %c {vram.inplace, vram.layer = "features.21"} : (tensor<i64>, tensor<i64>) -> tensor<i64> loc(#loc147)
    %batch_norm_51, %batch_norm_51.1, %batch_norm_51.2 = vram.batch_norm %conv2d_51, %features.21.weight, %features.21.bias {eps = 1.0e-05 : f64, vram.layer = "features.21"} : (tensor<96x1280x7x7xf32>, tensor<1280xf32>, tensor<1280xf32>) -> (tensor<96x1280x7x7xf32>, tensor<1280xf32>, tensor<1280xf32>) loc(#loc147)
    %batch_norm_51.3 = vram.running_update %features.21.running_mean, %batch_norm_51.1 {momentum = 0.1 : f64, vram.layer = "features.21"} : (tensor<1280xf32>, tensor<1280xf32>) -> tensor<1280xf32> loc(#loc147)
    %batch_norm_51.4 = vram.running_update %features.21.running_var, %batch_norm_51.2 {momentum = 0.1 : f64, scale = 1.0002126302360195 : f64, vram.layer = "features.21"} : (tensor<1280xf32>, tensor<1280xf32>) -> tensor<1280xf32> loc(#loc147)
    %hardtanh__34 = vram.clamp %batch_norm_51 {lower = 0.0 : f64, upper = 6.0 : f64, strict, vram.inplace, vram.layer = "features.22"} : (tensor<96x1280x7x7xf32>) -> tensor<96x1280x7x7xf32> loc(#loc148)
    %mean = vram.reduce_mean %hardtanh__34 {dims = array<i64: 2, 3>, vram.layer = "/mean"} : (tensor<96x1280x7x7xf32>) -> tensor<96x1280xf32> loc(#loc149)
    %dropout = vram.dropout %mean, %seed, %offset {p = 0.2 : f64, stream = 0 : i64, vram.layer = "classifier.0"} : (tensor<96x1280xf32>, tensor<i64>, tensor<i64>) -> tensor<96x1280xf32> loc(#loc150)
    %linear = vram.matmul %dropout, %classifier.1.weight {transpose_rhs, vram.layer = "classifier.1"} : (tensor<96x1280xf32>, tensor<1000x1280xf32>) -> tensor<96x1000xf32> loc(#loc151)
    %linear.1 = vram.bias_add %linear, %classifier.1.bias {dim = 1 : i64, vram.layer = "classifier.1"} : (tensor<96x1000xf32>, tensor<1000xf32>) -> tensor<96x1000xf32> loc(#loc151)
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear.1, %target {vram.layer = "loss"} : (tensor<96x1000xf32>, tensor<96xi64>) -> (tensor<f32>, tensor<96xf32>) loc(#loc152)
    %next_offset = vram.add %offset, %c : (tensor<i64>, tensor<i64>) -> tensor<i64>
    return %cross_entropy_loss, %batch_norm.3, %batch_norm.4, %add_, %batch_norm_1.3, %batch_norm_1.4, %add__1, %batch_norm_2.3, %batch_norm_2.4, %add__2, %batch_norm_3.3, %batch_norm_3.4, %add__3, %batch_norm_4.3, %batch_norm_4.4, %add__4, %batch_norm_5.3, %batch_norm_5.4, %add__5, %batch_norm_6.3, %batch_norm_6.4, %add__6, %batch_norm_7.3, %batch_norm_7.4, %add__7, %batch_norm_8.3, %batch_norm_8.4, %add__8, %batch_norm_9.3, %batch_norm_9.4, %add__9, %batch_norm_10.3, %batch_norm_10.4, %add__10, %batch_norm_11.3, %batch_norm_11.4, %add__11, %batch_norm_12.3, %batch_norm_12.4, %add__12, %batch_norm_13.3, %batch_norm_13.4, %add__13, %batch_norm_14.3, %batch_norm_14.4, %add__14, %batch_norm_15.3, %batch_norm_15.4, %add__15, %batch_norm_16.3, %batch_norm_16.4, %add__16, %batch_norm_17.3, %batch_norm_17.4, %add__17, %batch_norm_18.3, %batch_norm_18.4, %add__18, %batch_norm_19.3, %batch_norm_19.4, %add__19, %batch_norm_20.3, %batch_norm_20.4, %add__20, %batch_norm_21.3, %batch_norm_21.4, %add__21, %batch_norm_22.3, %batch_norm_22.4, %add__22, %batch_norm_23.3, %batch_norm_23.4, %add__23, %batch_norm_24.3, %batch_norm_24.4, %add__24, %batch_norm_25.3, %batch_norm_25.4, %add__25, %batch_norm_26.3, %batch_norm_26.4, %add__26, %batch_norm_27.3, %batch_norm_27.4, %add__27, %batch_norm_28.3, %batch_norm_28.4, %add__28, %batch_norm_29.3, %batch_norm_29.4, %add__29, %batch_norm_30.3, %batch_norm_30.4, %add__30, %batch_norm_31.3, %batch_norm_31.4, %add__31, %batch_norm_32.3, %batch_norm_32.4, %add__32, %batch_norm_33.3, %batch_norm_33.4, %add__33, %batch_norm_34.3, %batch_norm_34.4, %add__34, %batch_norm_35.3, %batch_norm_35.4, %add__35, %batch_norm_36.3, %batch_norm_36.4, %add__36, %batch_norm_37.3, %batch_norm_37.4, %add__37, %batch_norm_38.3, %batch_norm_38.4, %add__38, %batch_norm_39.3, %batch_norm_39.4, %add__39, %batch_norm_40.3, %batch_norm_40.4, %add__40, %batch_norm_41.3, %batch_norm_41.4, %add__41, %batch_norm_42.3, %batch_norm_42.4, %add__42, %batch_norm_43.3, %batch_norm_43.4, %add__43, %batch_norm_44.3, %batch_norm_44.4, %add__44, %batch_norm_45.3, %batch_norm_45.4, %add__45, %batch_norm_46.3, %batch_norm_46.4, %add__46, %batch_norm_47.3, %batch_norm_47.4, %add__47, %batch_norm_48.3, %batch_norm_48.4, %add__48, %batch_norm_49.3, %batch_norm_49.4, %add__49, %batch_norm_50.3, %batch_norm_50.4, %add__50, %batch_norm_51.3, %batch_norm_51.4, %add__51, %next_offset : tensor<f32>, tensor<32xf32>, tensor<32xf32>, tensor<i64>, tensor<32xf32>, tensor<32xf32>, tensor<i64>, tensor<16xf32>, tensor<16xf32>, tensor<i64>, tensor<96xf32>, tensor<96xf32>, tensor<i64>, tensor<96xf32>, tensor<96xf32>, tensor<i64>, tensor<24xf32>, tensor<24xf32>, tensor<i64>, tensor<144xf32>, tensor<144xf32>, tensor<i64>, tensor<144xf32>, tensor<144xf32>, tensor<i64>, tensor<24xf32>, tensor<24xf32>, tensor<i64>, tensor<144xf32>, tensor<144xf32>, tensor<i64>, tensor<144xf32>, tensor<144xf32>, tensor<i64>, tensor<32xf32>, tensor<32xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<32xf32>, tensor<32xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<32xf32>, tensor<32xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<192xf32>, tensor<192xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<64xf32>, tensor<64xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<384xf32>, tensor<384xf32>, tensor<i64>, tensor<96xf32>, tensor<96xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<96xf32>, tensor<96xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<96xf32>, tensor<96xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<576xf32>, tensor<576xf32>, tensor<i64>, tensor<160xf32>, tensor<160xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<160xf32>, tensor<160xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<160xf32>, tensor<160xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<960xf32>, tensor<960xf32>, tensor<i64>, tensor<320xf32>, tensor<320xf32>, tensor<i64>, tensor<1280xf32>, tensor<1280xf32>, tensor<i64>, tensor<i64>
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
#loc25 = loc("features.6.layers.0"("examples/models/mobilenet.py":34:1))
#loc26 = loc("features.6.layers.1"("examples/models/mobilenet.py":34:1))
#loc27 = loc("features.6.layers.2"("examples/models/mobilenet.py":34:1))
#loc28 = loc("features.6.layers.3"("examples/models/mobilenet.py":34:1))
#loc29 = loc("features.6.layers.4"("examples/models/mobilenet.py":34:1))
#loc30 = loc("features.6.layers.5"("examples/models/mobilenet.py":34:1))
#loc31 = loc("features.6.layers.6"("examples/models/mobilenet.py":34:1))
#loc32 = loc("features.6.layers.7"("examples/models/mobilenet.py":34:1))
#loc33 = loc("features.7.layers.0"("examples/models/mobilenet.py":34:1))
#loc34 = loc("features.7.layers.1"("examples/models/mobilenet.py":34:1))
#loc35 = loc("features.7.layers.2"("examples/models/mobilenet.py":34:1))
#loc36 = loc("features.7.layers.3"("examples/models/mobilenet.py":34:1))
#loc37 = loc("features.7.layers.4"("examples/models/mobilenet.py":34:1))
#loc38 = loc("features.7.layers.5"("examples/models/mobilenet.py":34:1))
#loc39 = loc("features.7.layers.6"("examples/models/mobilenet.py":34:1))
#loc40 = loc("features.7.layers.7"("examples/models/mobilenet.py":34:1))
#loc41 = loc("features.7/add_1"("examples/models/mobilenet.py":34:1))
#loc42 = loc("features.8.layers.0"("examples/models/mobilenet.py":34:1))
#loc43 = loc("features.8.layers.1"("examples/models/mobilenet.py":34:1))
#loc44 = loc("features.8.layers.2"("examples/models/mobilenet.py":34:1))
#loc45 = loc("features.8.layers.3"("examples/models/mobilenet.py":34:1))
#loc46 = loc("features.8.layers.4"("examples/models/mobilenet.py":34:1))
#loc47 = loc("features.8.layers.5"("examples/models/mobilenet.py":34:1))
#loc48 = loc("features.8.layers.6"("examples/models/mobilenet.py":34:1))
#loc49 = loc("features.8.layers.7"("examples/models/mobilenet.py":34:1))
#loc50 = loc("features.8/add_2"("examples/models/mobilenet.py":34:1))
#loc51 = loc("features.9.layers.0"("examples/models/mobilenet.py":34:1))
#loc52 = loc("features.9.layers.1"("examples/models/mobilenet.py":34:1))
#loc53 = loc("features.9.layers.2"("examples/models/mobilenet.py":34:1))
#loc54 = loc("features.9.layers.3"("examples/models/mobilenet.py":34:1))
#loc55 = loc("features.9.layers.4"("examples/models/mobilenet.py":34:1))
#loc56 = loc("features.9.layers.5"("examples/models/mobilenet.py":34:1))
#loc57 = loc("features.9.layers.6"("examples/models/mobilenet.py":34:1))
#loc58 = loc("features.9.layers.7"("examples/models/mobilenet.py":34:1))
#loc59 = loc("features.10.layers.0"("examples/models/mobilenet.py":34:1))
#loc60 = loc("features.10.layers.1"("examples/models/mobilenet.py":34:1))
#loc61 = loc("features.10.layers.2"("examples/models/mobilenet.py":34:1))
#loc62 = loc("features.10.layers.3"("examples/models/mobilenet.py":34:1))
#loc63 = loc("features.10.layers.4"("examples/models/mobilenet.py":34:1))
#loc64 = loc("features.10.layers.5"("examples/models/mobilenet.py":34:1))
#loc65 = loc("features.10.layers.6"("examples/models/mobilenet.py":34:1))
#loc66 = loc("features.10.layers.7"("examples/models/mobilenet.py":34:1))
#loc67 = loc("features.10/add_3"("examples/models/mobilenet.py":34:1))
#loc68 = loc("features.11.layers.0"("examples/models/mobilenet.py":34:1))
#loc69 = loc("features.11.layers.1"("examples/models/mobilenet.py":34:1))
#loc70 = loc("features.11.layers.2"("examples/models/mobilenet.py":34:1))
#loc71 = loc("features.11.layers.3"("examples/models/mobilenet.py":34:1))
#loc72 = loc("features.11.layers.4"("examples/models/mobilenet.py":34:1))
#loc73 = loc("features.11.layers.5"("examples/models/mobilenet.py":34:1))
#loc74 = loc("features.11.layers.6"("examples/models/mobilenet.py":34:1))
#loc75 = loc("features.11.layers.7"("examples/models/mobilenet.py":34:1))
#loc76 = loc("features.11/add_4"("examples/models/mobilenet.py":34:1))
#loc77 = loc("features.12.layers.0"("examples/models/mobilenet.py":34:1))
#loc78 = loc("features.12.layers.1"("examples/models/mobilenet.py":34:1))
#loc79 = loc("features.12.layers.2"("examples/models/mobilenet.py":34:1))
#loc80 = loc("features.12.layers.3"("examples/models/mobilenet.py":34:1))
#loc81 = loc("features.12.layers.4"("examples/models/mobilenet.py":34:1))
#loc82 = loc("features.12.layers.5"("examples/models/mobilenet.py":34:1))
#loc83 = loc("features.12.layers.6"("examples/models/mobilenet.py":34:1))
#loc84 = loc("features.12.layers.7"("examples/models/mobilenet.py":34:1))
#loc85 = loc("features.12/add_5"("examples/models/mobilenet.py":34:1))
#loc86 = loc("features.13.layers.0"("examples/models/mobilenet.py":34:1))
#loc87 = loc("features.13.layers.1"("examples/models/mobilenet.py":34:1))
#loc88 = loc("features.13.layers.2"("examples/models/mobilenet.py":34:1))
#loc89 = loc("features.13.layers.3"("examples/models/mobilenet.py":34:1))
#loc90 = loc("features.13.layers.4"("examples/models/mobilenet.py":34:1))
#loc91 = loc("features.13.layers.5"("examples/models/mobilenet.py":34:1))
#loc92 = loc("features.13.layers.6"("examples/models/mobilenet.py":34:1))
#loc93 = loc("features.13.layers.7"("examples/models/mobilenet.py":34:1))
#loc94 = loc("features.14.layers.0"("examples/models/mobilenet.py":34:1))
#loc95 = loc("features.14.layers.1"("examples/models/mobilenet.py":34:1))
#loc96 = loc("features.14.layers.2"("examples/models/mobilenet.py":34:1))
#loc97 = loc("features.14.layers.3"("examples/models/mobilenet.py":34:1))
#loc98 = loc("features.14.layers.4"("examples/models/mobilenet.py":34:1))
#loc99 = loc("features.14.layers.5"("examples/models/mobilenet.py":34:1))
#loc100 = loc("features.14.layers.6"("examples/models/mobilenet.py":34:1))
#loc101 = loc("features.14.layers.7"("examples/models/mobilenet.py":34:1))
#loc102 = loc("features.14/add_6"("examples/models/mobilenet.py":34:1))
#loc103 = loc("features.15.layers.0"("examples/models/mobilenet.py":34:1))
#loc104 = loc("features.15.layers.1"("examples/models/mobilenet.py":34:1))
#loc105 = loc("features.15.layers.2"("examples/models/mobilenet.py":34:1))
#loc106 = loc("features.15.layers.3"("examples/models/mobilenet.py":34:1))
#loc107 = loc("features.15.layers.4"("examples/models/mobilenet.py":34:1))
#loc108 = loc("features.15.layers.5"("examples/models/mobilenet.py":34:1))
#loc109 = loc("features.15.layers.6"("examples/models/mobilenet.py":34:1))
#loc110 = loc("features.15.layers.7"("examples/models/mobilenet.py":34:1))
#loc111 = loc("features.15/add_7"("examples/models/mobilenet.py":34:1))
#loc112 = loc("features.16.layers.0"("examples/models/mobilenet.py":34:1))
#loc113 = loc("features.16.layers.1"("examples/models/mobilenet.py":34:1))
#loc114 = loc("features.16.layers.2"("examples/models/mobilenet.py":34:1))
#loc115 = loc("features.16.layers.3"("examples/models/mobilenet.py":34:1))
#loc116 = loc("features.16.layers.4"("examples/models/mobilenet.py":34:1))
#loc117 = loc("features.16.layers.5"("examples/models/mobilenet.py":34:1))
#loc118 = loc("features.16.layers.6"("examples/models/mobilenet.py":34:1))
#loc119 = loc("features.16.layers.7"("examples/models/mobilenet.py":34:1))
#loc120 = loc("features.17.layers.0"("examples/models/mobilenet.py":34:1))
#loc121 = loc("features.17.layers.1"("examples/models/mobilenet.py":34:1))
#loc122 = loc("features.17.layers.2"("examples/models/mobilenet.py":34:1))
#loc123 = loc("features.17.layers.3"("examples/models/mobilenet.py":34:1))
#loc124 = loc("features.17.layers.4"("examples/models/mobilenet.py":34:1))
#loc125 = loc("features.17.layers.5"("examples/models/mobilenet.py":34:1))
#loc126 = loc("features.17.layers.6"("examples/models/mobilenet.py":34:1))
#loc127 = loc("features.17.layers.7"("examples/models/mobilenet.py":34:1))
#loc128 = loc("features.17/add_8"("examples/models/mobilenet.py":34:1))
#loc129 = loc("features.18.layers.0"("examples/models/mobilenet.py":34:1))
#loc130 = loc("features.18.layers.1"("examples/models/mobilenet.py":34:1))
#loc131 = loc("features.18.layers.2"("examples/models/mobilenet.py":34:1))
#loc132 = loc("features.18.layers.3"("examples/models/mobilenet.py":34:1))
#loc133 = loc("features.18.layers.4"("examples/models/mobilenet.py":34:1))
#loc134 = loc("features.18.layers.5"("examples/models/mobilenet.py":34:1))
#loc135 = loc("features.18.layers.6"("examples/models/mobilenet.py":34:1))
#loc136 = loc("features.18.layers.7"("examples/models/mobilenet.py":34:1))
#loc137 = loc("features.18/add_9"("examples/models/mobilenet.py":34:1))
#loc138 = loc("features.19.layers.0"("examples/models/mobilenet.py":34:1))
#loc139 = loc("features.19.layers.1"("examples/models/mobilenet.py":34:1))
#loc140 = loc("features.19.layers.2"("examples/models/mobilenet.py":34:1))
#loc141 = loc("features.19.layers.3"("examples/models/mobilenet.py":34:1))
#loc142 = loc("features.19.layers.4"("examples/models/mobilenet.py":34:1))
#loc143 = loc("features.19.layers.5"("examples/models/mobilenet.py":34:1))
#loc144 = loc("features.19.layers.6"("examples/models/mobilenet.py":34:1))
#loc145 = loc("features.19.layers.7"("examples/models/mobilenet.py":34:1))
#loc146 = loc("features.20"("examples/models/mobilenet.py":53:1))
#loc147 = loc("features.21"("examples/models/mobilenet.py":53:1))
#loc148 = loc("features.22"("examples/models/mobilenet.py":53:1))
#loc149 = loc("/mean"("examples/models/mobilenet.py":53:1))
#loc150 = loc("classifier.0"("examples/models/mobilenet.py":54:1))
#loc151 = loc("classifier.1"("examples/models/mobilenet.py":54:1))
#loc152 = loc("loss")
