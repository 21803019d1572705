// vram-export examples/models/vgg.py:vgg16 --batch=64 -o examples/vgg16-224-b64.mlir
module {
  func.func @main(
      %features.0.weight: tensor<64x3x3x3xf32> {vram.name = "features.0.weight", vram.role = #vram.role<parameter>},
      %features.0.bias: tensor<64xf32> {vram.name = "features.0.bias", vram.role = #vram.role<parameter>},
      %features.2.weight: tensor<64x64x3x3xf32> {vram.name = "features.2.weight", vram.role = #vram.role<parameter>},
      %features.2.bias: tensor<64xf32> {vram.name = "features.2.bias", vram.role = #vram.role<parameter>},
      %features.5.weight: tensor<128x64x3x3xf32> {vram.name = "features.5.weight", vram.role = #vram.role<parameter>},
      %features.5.bias: tensor<128xf32> {vram.name = "features.5.bias", vram.role = #vram.role<parameter>},
      %features.7.weight: tensor<128x128x3x3xf32> {vram.name = "features.7.weight", vram.role = #vram.role<parameter>},
      %features.7.bias: tensor<128xf32> {vram.name = "features.7.bias", vram.role = #vram.role<parameter>},
      %features.10.weight: tensor<256x128x3x3xf32> {vram.name = "features.10.weight", vram.role = #vram.role<parameter>},
      %features.10.bias: tensor<256xf32> {vram.name = "features.10.bias", vram.role = #vram.role<parameter>},
      %features.12.weight: tensor<256x256x3x3xf32> {vram.name = "features.12.weight", vram.role = #vram.role<parameter>},
      %features.12.bias: tensor<256xf32> {vram.name = "features.12.bias", vram.role = #vram.role<parameter>},
      %features.14.weight: tensor<256x256x3x3xf32> {vram.name = "features.14.weight", vram.role = #vram.role<parameter>},
      %features.14.bias: tensor<256xf32> {vram.name = "features.14.bias", vram.role = #vram.role<parameter>},
      %features.17.weight: tensor<512x256x3x3xf32> {vram.name = "features.17.weight", vram.role = #vram.role<parameter>},
      %features.17.bias: tensor<512xf32> {vram.name = "features.17.bias", vram.role = #vram.role<parameter>},
      %features.19.weight: tensor<512x512x3x3xf32> {vram.name = "features.19.weight", vram.role = #vram.role<parameter>},
      %features.19.bias: tensor<512xf32> {vram.name = "features.19.bias", vram.role = #vram.role<parameter>},
      %features.21.weight: tensor<512x512x3x3xf32> {vram.name = "features.21.weight", vram.role = #vram.role<parameter>},
      %features.21.bias: tensor<512xf32> {vram.name = "features.21.bias", vram.role = #vram.role<parameter>},
      %features.24.weight: tensor<512x512x3x3xf32> {vram.name = "features.24.weight", vram.role = #vram.role<parameter>},
      %features.24.bias: tensor<512xf32> {vram.name = "features.24.bias", vram.role = #vram.role<parameter>},
      %features.26.weight: tensor<512x512x3x3xf32> {vram.name = "features.26.weight", vram.role = #vram.role<parameter>},
      %features.26.bias: tensor<512xf32> {vram.name = "features.26.bias", vram.role = #vram.role<parameter>},
      %features.28.weight: tensor<512x512x3x3xf32> {vram.name = "features.28.weight", vram.role = #vram.role<parameter>},
      %features.28.bias: tensor<512xf32> {vram.name = "features.28.bias", vram.role = #vram.role<parameter>},
      %classifier.0.weight: tensor<4096x25088xf32> {vram.name = "classifier.0.weight", vram.role = #vram.role<parameter>},
      %classifier.0.bias: tensor<4096xf32> {vram.name = "classifier.0.bias", vram.role = #vram.role<parameter>},
      %classifier.3.weight: tensor<4096x4096xf32> {vram.name = "classifier.3.weight", vram.role = #vram.role<parameter>},
      %classifier.3.bias: tensor<4096xf32> {vram.name = "classifier.3.bias", vram.role = #vram.role<parameter>},
      %classifier.6.weight: tensor<1000x4096xf32> {vram.name = "classifier.6.weight", vram.role = #vram.role<parameter>},
      %classifier.6.bias: tensor<1000xf32> {vram.name = "classifier.6.bias", vram.role = #vram.role<parameter>},
      %image: tensor<64x3x224x224xf32> {vram.name = "image", vram.role = #vram.role<input>},
      %target: tensor<64xi64> {vram.name = "target", vram.role = #vram.role<target>},
      %seed: tensor<i64> {vram.name = "seed", vram.role = #vram.role<seed>},
      %offset: tensor<i64> {vram.donated = 1 : i64, vram.name = "offset", vram.role = #vram.role<offset>}
  ) -> (tensor<f32>, tensor<i64>)
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %conv2d = vram.conv2d %image, %features.0.weight {padding = array<i64: 1, 1>, vram.layer = "features.0"} : (tensor<64x3x224x224xf32>, tensor<64x3x3x3xf32>) -> tensor<64x64x224x224xf32> loc(#loc0)
    %conv2d.1 = vram.bias_add %conv2d, %features.0.bias {dim = 1 : i64, vram.layer = "features.0"} : (tensor<64x64x224x224xf32>, tensor<64xf32>) -> tensor<64x64x224x224xf32> loc(#loc0)
    %relu_ = vram.relu %conv2d.1 {vram.inplace, vram.layer = "features.1"} : (tensor<64x64x224x224xf32>) -> tensor<64x64x224x224xf32> loc(#loc1)
    %conv2d_1 = vram.conv2d %relu_, %features.2.weight {padding = array<i64: 1, 1>, vram.layer = "features.2"} : (tensor<64x64x224x224xf32>, tensor<64x64x3x3xf32>) -> tensor<64x64x224x224xf32> loc(#loc2)
    %conv2d_1.1 = vram.bias_add %conv2d_1, %features.2.bias {dim = 1 : i64, vram.layer = "features.2"} : (tensor<64x64x224x224xf32>, tensor<64xf32>) -> tensor<64x64x224x224xf32> loc(#loc2)
    %relu__1 = vram.relu %conv2d_1.1 {vram.inplace, vram.layer = "features.3"} : (tensor<64x64x224x224xf32>) -> tensor<64x64x224x224xf32> loc(#loc3)
    %max_pool2d, %max_pool2d_at = vram.max_pool2d %relu__1 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "features.4"} : (tensor<64x64x224x224xf32>) -> (tensor<64x64x112x112xf32>, tensor<64x64x112x112xi8>) loc(#loc4)
    %conv2d_2 = vram.conv2d %max_pool2d, %features.5.weight {padding = array<i64: 1, 1>, vram.layer = "features.5"} : (tensor<64x64x112x112xf32>, tensor<128x64x3x3xf32>) -> tensor<64x128x112x112xf32> loc(#loc5)
    %conv2d_2.1 = vram.bias_add %conv2d_2, %features.5.bias {dim = 1 : i64, vram.layer = "features.5"} : (tensor<64x128x112x112xf32>, tensor<128xf32>) -> tensor<64x128x112x112xf32> loc(#loc5)
    %relu__2 = vram.relu %conv2d_2.1 {vram.inplace, vram.layer = "features.6"} : (tensor<64x128x112x112xf32>) -> tensor<64x128x112x112xf32> loc(#loc6)
    %conv2d_3 = vram.conv2d %relu__2, %features.7.weight {padding = array<i64: 1, 1>, vram.layer = "features.7"} : (tensor<64x128x112x112xf32>, tensor<128x128x3x3xf32>) -> tensor<64x128x112x112xf32> loc(#loc7)
    %conv2d_3.1 = vram.bias_add %conv2d_3, %features.7.bias {dim = 1 : i64, vram.layer = "features.7"} : (tensor<64x128x112x112xf32>, tensor<128xf32>) -> tensor<64x128x112x112xf32> loc(#loc7)
    %relu__3 = vram.relu %conv2d_3.1 {vram.inplace, vram.layer = "features.8"} : (tensor<64x128x112x112xf32>) -> tensor<64x128x112x112xf32> loc(#loc8)
    %max_pool2d_1, %max_pool2d_1_at = vram.max_pool2d %relu__3 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "features.9"} : (tensor<64x128x112x112xf32>) -> (tensor<64x128x56x56xf32>, tensor<64x128x56x56xi8>) loc(#loc9)
    %conv2d_4 = vram.conv2d %max_pool2d_1, %features.10.weight {padding = array<i64: 1, 1>, vram.layer = "features.10"} : (tensor<64x128x56x56xf32>, tensor<256x128x3x3xf32>) -> tensor<64x256x56x56xf32> loc(#loc10)
    %conv2d_4.1 = vram.bias_add %conv2d_4, %features.10.bias {dim = 1 : i64, vram.layer = "features.10"} : (tensor<64x256x56x56xf32>, tensor<256xf32>) -> tensor<64x256x56x56xf32> loc(#loc10)
    %relu__4 = vram.relu %conv2d_4.1 {vram.inplace, vram.layer = "features.11"} : (tensor<64x256x56x56xf32>) -> tensor<64x256x56x56xf32> loc(#loc11)
    %conv2d_5 = vram.conv2d %relu__4, %features.12.weight {padding = array<i64: 1, 1>, vram.layer = "features.12"} : (tensor<64x256x56x56xf32>, tensor<256x256x3x3xf32>) -> tensor<64x256x56x56xf32> loc(#loc12)
    %conv2d_5.1 = vram.bias_add %conv2d_5, %features.12.bias {dim = 1 : i64, vram.layer = "features.12"} : (tensor<64x256x56x56xf32>, tensor<256xf32>) -> tensor<64x256x56x56xf32> loc(#loc12)
    %relu__5 = vram.relu %conv2d_5.1 {vram.inplace, vram.layer = "features.13"} : (tensor<64x256x56x56xf32>) -> tensor<64x256x56x56xf32> loc(#loc13)
    %conv2d_6 = vram.conv2d %relu__5, %features.14.weight {padding = array<i64: 1, 1>, vram.layer = "features.14"} : (tensor<64x256x56x56xf32>, tensor<256x256x3x3xf32>) -> tensor<64x256x56x56xf32> loc(#loc14)
    %conv2d_6.1 = vram.bias_add %conv2d_6, %features.14.bias {dim = 1 : i64, vram.layer = "features.14"} : (tensor<64x256x56x56xf32>, tensor<256xf32>) -> tensor<64x256x56x56xf32> loc(#loc14)
    %relu__6 = vram.relu %conv2d_6.1 {vram.inplace, vram.layer = "features.15"} : (tensor<64x256x56x56xf32>) -> tensor<64x256x56x56xf32> loc(#loc15)
    %max_pool2d_2, %max_pool2d_2_at = vram.max_pool2d %relu__6 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "features.16"} : (tensor<64x256x56x56xf32>) -> (tensor<64x256x28x28xf32>, tensor<64x256x28x28xi8>) loc(#loc16)
    %conv2d_7 = vram.conv2d %max_pool2d_2, %features.17.weight {padding = array<i64: 1, 1>, vram.layer = "features.17"} : (tensor<64x256x28x28xf32>, tensor<512x256x3x3xf32>) -> tensor<64x512x28x28xf32> loc(#loc17)
    %conv2d_7.1 = vram.bias_add %conv2d_7, %features.17.bias {dim = 1 : i64, vram.layer = "features.17"} : (tensor<64x512x28x28xf32>, tensor<512xf32>) -> tensor<64x512x28x28xf32> loc(#loc17)
    %relu__7 = vram.relu %conv2d_7.1 {vram.inplace, vram.layer = "features.18"} : (tensor<64x512x28x28xf32>) -> tensor<64x512x28x28xf32> loc(#loc18)
    %conv2d_8 = vram.conv2d %relu__7, %features.19.weight {padding = array<i64: 1, 1>, vram.layer = "features.19"} : (tensor<64x512x28x28xf32>, tensor<512x512x3x3xf32>) -> tensor<64x512x28x28xf32> loc(#loc19)
    %conv2d_8.1 = vram.bias_add %conv2d_8, %features.19.bias {dim = 1 : i64, vram.layer = "features.19"} : (tensor<64x512x28x28xf32>, tensor<512xf32>) -> tensor<64x512x28x28xf32> loc(#loc19)
    %relu__8 = vram.relu %conv2d_8.1 {vram.inplace, vram.layer = "features.20"} : (tensor<64x512x28x28xf32>) -> tensor<64x512x28x28xf32> loc(#loc20)
    %conv2d_9 = vram.conv2d %relu__8, %features.21.weight {padding = array<i64: 1, 1>, vram.layer = "features.21"} : (tensor<64x512x28x28xf32>, tensor<512x512x3x3xf32>) -> tensor<64x512x28x28xf32> loc(#loc21)
    %conv2d_9.1 = vram.bias_add %conv2d_9, %features.21.bias {dim = 1 : i64, vram.layer = "features.21"} : (tensor<64x512x28x28xf32>, tensor<512xf32>) -> tensor<64x512x28x28xf32> loc(#loc21)
    %relu__9 = vram.relu %conv2d_9.1 {vram.inplace, vram.layer = "features.22"} : (tensor<64x512x28x28xf32>) -> tensor<64x512x28x28xf32> loc(#loc22)
    %max_pool2d_3, %max_pool2d_3_at = vram.max_pool2d %relu__9 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "features.23"} : (tensor<64x512x28x28xf32>) -> (tensor<64x512x14x14xf32>, tensor<64x512x14x14xi8>) loc(#loc23)
    %conv2d_10 = vram.conv2d %max_pool2d_3, %features.24.weight {padding = array<i64: 1, 1>, vram.layer = "features.24"} : (tensor<64x512x14x14xf32>, tensor<512x512x3x3xf32>) -> tensor<64x512x14x14xf32> loc(#loc24)
    %conv2d_10.1 = vram.bias_add %conv2d_10, %features.24.bias {dim = 1 : i64, vram.layer = "features.24"} : (tensor<64x512x14x14xf32>, tensor<512xf32>) -> tensor<64x512x14x14xf32> loc(#loc24)
    %relu__10 = vram.relu %conv2d_10.1 {vram.inplace, vram.layer = "features.25"} : (tensor<64x512x14x14xf32>) -> tensor<64x512x14x14xf32> loc(#loc25)
    %conv2d_11 = vram.conv2d %relu__10, %features.26.weight {padding = array<i64: 1, 1>, vram.layer = "features.26"} : (tensor<64x512x14x14xf32>, tensor<512x512x3x3xf32>) -> tensor<64x512x14x14xf32> loc(#loc26)
    %conv2d_11.1 = vram.bias_add %conv2d_11, %features.26.bias {dim = 1 : i64, vram.layer = "features.26"} : (tensor<64x512x14x14xf32>, tensor<512xf32>) -> tensor<64x512x14x14xf32> loc(#loc26)
    %relu__11 = vram.relu %conv2d_11.1 {vram.inplace, vram.layer = "features.27"} : (tensor<64x512x14x14xf32>) -> tensor<64x512x14x14xf32> loc(#loc27)
    %conv2d_12 = vram.conv2d %relu__11, %features.28.weight {padding = array<i64: 1, 1>, vram.layer = "features.28"} : (tensor<64x512x14x14xf32>, tensor<512x512x3x3xf32>) -> tensor<64x512x14x14xf32> loc(#loc28)
    %conv2d_12.1 = vram.bias_add %conv2d_12, %features.28.bias {dim = 1 : i64, vram.layer = "features.28"} : (tensor<64x512x14x14xf32>, tensor<512xf32>) -> tensor<64x512x14x14xf32> loc(#loc28)
    %relu__12 = vram.relu %conv2d_12.1 {vram.inplace, vram.layer = "features.29"} : (tensor<64x512x14x14xf32>) -> tensor<64x512x14x14xf32> loc(#loc29)
    %max_pool2d_4, %max_pool2d_4_at = vram.max_pool2d %relu__12 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>, vram.layer = "features.30"} : (tensor<64x512x14x14xf32>) -> (tensor<64x512x7x7xf32>, tensor<64x512x7x7xi8>) loc(#loc30)
    %adaptive_avg_pool2d = vram.adaptive_avg_pool2d %max_pool2d_4 {output_size = array<i64: 7, 7>, vram.layer = "avgpool"} : (tensor<64x512x7x7xf32>) -> tensor<64x512x7x7xf32> loc(#loc31)
    %flatten = vram.reshape %adaptive_avg_pool2d {vram.layer = "/flatten"} : (tensor<64x512x7x7xf32>) -> tensor<64x25088xf32> loc(#loc32)
    %linear = vram.matmul %flatten, %classifier.0.weight {transpose_rhs, vram.layer = "classifier.0"} : (tensor<64x25088xf32>, tensor<4096x25088xf32>) -> tensor<64x4096xf32> loc(#loc33)
    %linear.1 = vram.bias_add %linear, %classifier.0.bias {dim = 1 : i64, vram.layer = "classifier.0"} : (tensor<64x4096xf32>, tensor<4096xf32>) -> tensor<64x4096xf32> loc(#loc33)
    %relu__13 = vram.relu %linear.1 {vram.inplace, vram.layer = "classifier.1"} : (tensor<64x4096xf32>) -> tensor<64x4096xf32> loc(#loc34)
    %dropout = vram.dropout %relu__13, %seed, %offset {p = 0.5 : f64, stream = 0 : i64, vram.layer = "classifier.2"} : (tensor<64x4096xf32>, tensor<i64>, tensor<i64>) -> tensor<64x4096xf32> loc(#loc35)
    %linear_1 = vram.matmul %dropout, %classifier.3.weight {transpose_rhs, vram.layer = "classifier.3"} : (tensor<64x4096xf32>, tensor<4096x4096xf32>) -> tensor<64x4096xf32> loc(#loc36)
    %linear_1.1 = vram.bias_add %linear_1, %classifier.3.bias {dim = 1 : i64, vram.layer = "classifier.3"} : (tensor<64x4096xf32>, tensor<4096xf32>) -> tensor<64x4096xf32> loc(#loc36)
    %relu__14 = vram.relu %linear_1.1 {vram.inplace, vram.layer = "classifier.4"} : (tensor<64x4096xf32>) -> tensor<64x4096xf32> loc(#loc37)
    %dropout_1 = vram.dropout %relu__14, %seed, %offset {p = 0.5 : f64, stream = 1 : i64, vram.layer = "classifier.5"} : (tensor<64x4096xf32>, tensor<i64>, tensor<i64>) -> tensor<64x4096xf32> loc(#loc38)
    %linear_2 = vram.matmul %dropout_1, %classifier.6.weight {transpose_rhs, vram.layer = "classifier.6"} : (tensor<64x4096xf32>, tensor<1000x4096xf32>) -> tensor<64x1000xf32> loc(#loc39)
    %linear_2.1 = vram.bias_add %linear_2, %classifier.6.bias {dim = 1 : i64, vram.layer = "classifier.6"} : (tensor<64x1000xf32>, tensor<1000xf32>) -> tensor<64x1000xf32> loc(#loc39)
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear_2.1, %target {vram.layer = "loss"} : (tensor<64x1000xf32>, tensor<64xi64>) -> (tensor<f32>, tensor<64xf32>) loc(#loc40)
    %c = vram.constant dense<1> : tensor<i64>
    %next_offset = vram.add %offset, %c : (tensor<i64>, tensor<i64>) -> tensor<i64>
    return %cross_entropy_loss, %next_offset : tensor<f32>, tensor<i64>
  }
}
#loc0 = loc("features.0"("examples/models/vgg.py":36:1))
#loc1 = loc("features.1"("examples/models/vgg.py":36:1))
#loc2 = loc("features.2"("examples/models/vgg.py":36:1))
#loc3 = loc("features.3"("examples/models/vgg.py":36:1))
#loc4 = loc("features.4"("examples/models/vgg.py":36:1))
#loc5 = loc("features.5"("examples/models/vgg.py":36:1))
#loc6 = loc("features.6"("examples/models/vgg.py":36:1))
#loc7 = loc("features.7"("examples/models/vgg.py":36:1))
#loc8 = loc("features.8"("examples/models/vgg.py":36:1))
#loc9 = loc("features.9"("examples/models/vgg.py":36:1))
#loc10 = loc("features.10"("examples/models/vgg.py":36:1))
#loc11 = loc("features.11"("examples/models/vgg.py":36:1))
#loc12 = loc("features.12"("examples/models/vgg.py":36:1))
#loc13 = loc("features.13"("examples/models/vgg.py":36:1))
#loc14 = loc("features.14"("examples/models/vgg.py":36:1))
#loc15 = loc("features.15"("examples/models/vgg.py":36:1))
#loc16 = loc("features.16"("examples/models/vgg.py":36:1))
#loc17 = loc("features.17"("examples/models/vgg.py":36:1))
#loc18 = loc("features.18"("examples/models/vgg.py":36:1))
#loc19 = loc("features.19"("examples/models/vgg.py":36:1))
#loc20 = loc("features.20"("examples/models/vgg.py":36:1))
#loc21 = loc("features.21"("examples/models/vgg.py":36:1))
#loc22 = loc("features.22"("examples/models/vgg.py":36:1))
#loc23 = loc("features.23"("examples/models/vgg.py":36:1))
#loc24 = loc("features.24"("examples/models/vgg.py":36:1))
#loc25 = loc("features.25"("examples/models/vgg.py":36:1))
#loc26 = loc("features.26"("examples/models/vgg.py":36:1))
#loc27 = loc("features.27"("examples/models/vgg.py":36:1))
#loc28 = loc("features.28"("examples/models/vgg.py":36:1))
#loc29 = loc("features.29"("examples/models/vgg.py":36:1))
#loc30 = loc("features.30"("examples/models/vgg.py":36:1))
#loc31 = loc("avgpool"("examples/models/vgg.py":36:1))
#loc32 = loc("/flatten"("examples/models/vgg.py":37:1))
#loc33 = loc("classifier.0"("examples/models/vgg.py":37:1))
#loc34 = loc("classifier.1"("examples/models/vgg.py":37:1))
#loc35 = loc("classifier.2"("examples/models/vgg.py":37:1))
#loc36 = loc("classifier.3"("examples/models/vgg.py":37:1))
#loc37 = loc("classifier.4"("examples/models/vgg.py":37:1))
#loc38 = loc("classifier.5"("examples/models/vgg.py":37:1))
#loc39 = loc("classifier.6"("examples/models/vgg.py":37:1))
#loc40 = loc("loss")
