module {
  func.func @main(
      %a.weight: tensor<8x16xf32> {vram.name = "a.weight", vram.role = #vram.role<parameter>},
      %a.bias: tensor<8xf32> {vram.name = "a.bias", vram.role = #vram.role<parameter>},
      %x: tensor<8x16xf32> {vram.name = "x", vram.role = #vram.role<input>}
  ) -> tensor<f32>
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %linear = vram.matmul %x, %a.weight {transpose_rhs, vram.layer = "a"} : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x8xf32> loc(#loc0)
    %linear.1 = vram.bias_add %linear, %a.bias {dim = 1 : i64, vram.layer = "a"} : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32> loc(#loc0)
    %einsum = vram.constant {vram.layer = "/einsum"} dense<1.0> : tensor<8x8x5xf32> loc(#loc1)
    %einsum.1 = vram.reshape %linear.1 {vram.layer = "/einsum"} : (tensor<8x8xf32>) -> tensor<8x8x1xf32> loc(#loc1)
    %einsum.2 = vram.reshape %linear.1 {vram.layer = "/einsum"} : (tensor<8x8xf32>) -> tensor<8x1x8xf32> loc(#loc1)
    %einsum.3 = vram.matmul %einsum.1, %einsum.2 {vram.layer = "/einsum"} : (tensor<8x8x1xf32>, tensor<8x1x8xf32>) -> tensor<8x8x8xf32> loc(#loc1)
    %einsum.4 = vram.reshape %einsum.3 {vram.layer = "/einsum"} : (tensor<8x8x8xf32>) -> tensor<8x64xf32> loc(#loc1)
    %einsum.5 = vram.reshape %einsum {vram.layer = "/einsum"} : (tensor<8x8x5xf32>) -> tensor<64x5xf32> loc(#loc1)
    %einsum.6 = vram.matmul %einsum.4, %einsum.5 {vram.layer = "/einsum"} : (tensor<8x64xf32>, tensor<64x5xf32>) -> tensor<8x5xf32> loc(#loc1)
    %square = vram.mul %einsum.6, %einsum.6 {vram.layer = "/square"} : (tensor<8x5xf32>, tensor<8x5xf32>) -> tensor<8x5xf32> loc(#loc2)
    %mean = vram.reduce_mean %square {dims = array<i64: 0, 1>, vram.layer = "/mean"} : (tensor<8x5xf32>) -> tensor<f32> loc(#loc3)
    return %mean : tensor<f32>
  }
}
#loc0 = loc("a"("inplace_constant_reshape.py":8:1))
#loc1 = loc("/einsum"("inplace_constant_reshape.py":8:1))
#loc2 = loc("/square"("inplace_constant_reshape.py":8:1))
#loc3 = loc("/mean"("inplace_constant_reshape.py":8:1))
