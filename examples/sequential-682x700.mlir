// vram-export examples/models/vgg.py:sequential -o examples/sequential-682x700.mlir
module {
  func.func @main(
      %_0.weight: tensor<64x3x3x3xf32> {vram.name = "0.weight", vram.role = #vram.role<parameter>},
      %_0.bias: tensor<64xf32> {vram.name = "0.bias", vram.role = #vram.role<parameter>},
      %_2.weight: tensor<64x64x3x3xf32> {vram.name = "2.weight", vram.role = #vram.role<parameter>},
      %_2.bias: tensor<64xf32> {vram.name = "2.bias", vram.role = #vram.role<parameter>},
      %_5.weight: tensor<128x64x3x3xf32> {vram.name = "5.weight", vram.role = #vram.role<parameter>},
      %_5.bias: tensor<128xf32> {vram.name = "5.bias", vram.role = #vram.role<parameter>},
      %input: tensor<1x3x682x700xf32> {vram.name = "input", vram.role = #vram.role<input>}
  ) -> tensor<f32>
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %conv2d = vram.conv2d %input, %_0.weight {padding = array<i64: 1, 1>, vram.layer = "0"} : (tensor<1x3x682x700xf32>, tensor<64x3x3x3xf32>) -> tensor<1x64x682x700xf32> loc(#loc0)
    %conv2d.1 = vram.bias_add %conv2d, %_0.bias {dim = 1 : i64, vram.layer = "0"} : (tensor<1x64x682x700xf32>, tensor<64xf32>) -> tensor<1x64x682x700xf32> loc(#loc0)
    %relu_ = vram.relu %conv2d.1 {vram.inplace, vram.layer = "1"} : (tensor<1x64x682x700xf32>) -> tensor<1x64x682x700xf32> loc(#loc1)
    %conv2d_1 = vram.conv2d %relu_, %_2.weight {padding = array<i64: 1, 1>, vram.layer = "2"} : (tensor<1x64x682x700xf32>, tensor<64x64x3x3xf32>) -> tensor<1x64x682x700xf32> loc(#loc2)
    %conv2d_1.1 = vram.bias_add %conv2d_1, %_2.bias {dim = 1 : i64, vram.layer = "2"} : (tensor<1x64x682x700xf32>, tensor<64xf32>) -> tensor<1x64x682x700xf32> loc(#loc2)
    %relu__1 = vram.relu %conv2d_1.1 {vram.inplace, vram.layer = "3"} : (tensor<1x64x682x700xf32>) -> tensor<1x64x682x700xf32> loc(#loc3)
    %max_pool2d, %max_pool2d_at = vram.max_pool2d %relu__1 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "4"} : (tensor<1x64x682x700xf32>) -> (tensor<1x64x341x350xf32>, tensor<1x64x341x350xi8>) loc(#loc4)
    %conv2d_2 = vram.conv2d %max_pool2d, %_5.weight {padding = array<i64: 1, 1>, vram.layer = "5"} : (tensor<1x64x341x350xf32>, tensor<128x64x3x3xf32>) -> tensor<1x128x341x350xf32> loc(#loc5)
    %conv2d_2.1 = vram.bias_add %conv2d_2, %_5.bias {dim = 1 : i64, vram.layer = "5"} : (tensor<1x128x341x350xf32>, tensor<128xf32>) -> tensor<1x128x341x350xf32> loc(#loc5)
    %mean = vram.reduce_mean %conv2d_2.1 {dims = array<i64: 0, 1, 2, 3>, vram.layer = "/mean"} : (tensor<1x128x341x350xf32>) -> tensor<f32> loc(#loc6)
    return %mean : tensor<f32>
  }
}
#loc0 = loc("0")
#loc1 = loc("1")
#loc2 = loc("2")
#loc3 = loc("3")
#loc4 = loc("4")
#loc5 = loc("5")
#loc6 = loc("/mean")
