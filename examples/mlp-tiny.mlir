// vram-export examples/models/mlp.py:tiny -o examples/mlp-tiny.mlir
module {
  func.func @main(
      %layers.0.weight: tensor<5x6xf32> {vram.name = "layers.0.weight", vram.role = #vram.role<parameter>},
      %layers.0.bias: tensor<5xf32> {vram.name = "layers.0.bias", vram.role = #vram.role<parameter>},
      %layers.2.weight: tensor<5x5xf32> {vram.name = "layers.2.weight", vram.role = #vram.role<parameter>},
      %layers.2.bias: tensor<5xf32> {vram.name = "layers.2.bias", vram.role = #vram.role<parameter>},
      %layers.4.weight: tensor<3x5xf32> {vram.name = "layers.4.weight", vram.role = #vram.role<parameter>},
      %layers.4.bias: tensor<3xf32> {vram.name = "layers.4.bias", vram.role = #vram.role<parameter>},
      %x: tensor<4x6xf32> {vram.name = "x", vram.role = #vram.role<input>},
      %target: tensor<4xi64> {vram.name = "target", vram.role = #vram.role<target>}
  ) -> tensor<f32>
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %linear = vram.matmul %x, %layers.0.weight {transpose_rhs, vram.layer = "layers.0"} : (tensor<4x6xf32>, tensor<5x6xf32>) -> tensor<4x5xf32> loc(#loc0)
    %linear.1 = vram.bias_add %linear, %layers.0.bias {dim = 1 : i64, vram.layer = "layers.0"} : (tensor<4x5xf32>, tensor<5xf32>) -> tensor<4x5xf32> loc(#loc0)
    %relu = vram.relu %linear.1 {vram.layer = "layers.1"} : (tensor<4x5xf32>) -> tensor<4x5xf32> loc(#loc1)
    %linear_1 = vram.matmul %relu, %layers.2.weight {transpose_rhs, vram.layer = "layers.2"} : (tensor<4x5xf32>, tensor<5x5xf32>) -> tensor<4x5xf32> loc(#loc2)
    %linear_1.1 = vram.bias_add %linear_1, %layers.2.bias {dim = 1 : i64, vram.layer = "layers.2"} : (tensor<4x5xf32>, tensor<5xf32>) -> tensor<4x5xf32> loc(#loc2)
    %relu_1 = vram.relu %linear_1.1 {vram.layer = "layers.3"} : (tensor<4x5xf32>) -> tensor<4x5xf32> loc(#loc3)
    %linear_2 = vram.matmul %relu_1, %layers.4.weight {transpose_rhs, vram.layer = "layers.4"} : (tensor<4x5xf32>, tensor<3x5xf32>) -> tensor<4x3xf32> loc(#loc4)
    %linear_2.1 = vram.bias_add %linear_2, %layers.4.bias {dim = 1 : i64, vram.layer = "layers.4"} : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4x3xf32> loc(#loc4)
    %cross_entropy_loss, %cross_entropy_loss.1 = vram.cross_entropy %linear_2.1, %target {vram.layer = "loss"} : (tensor<4x3xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>) loc(#loc5)
    return %cross_entropy_loss : tensor<f32>
  }
}
#loc0 = loc("layers.0"("examples/models/mlp.py":19:1))
#loc1 = loc("layers.1"("examples/models/mlp.py":19:1))
#loc2 = loc("layers.2"("examples/models/mlp.py":19:1))
#loc3 = loc("layers.3"("examples/models/mlp.py":19:1))
#loc4 = loc("layers.4"("examples/models/mlp.py":19:1))
#loc5 = loc("loss")
