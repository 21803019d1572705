// One layer. With lr = 1e-5 an update of Adam is 1e-5 of a weight near 0.2: less
// than half a unit in the last place of a bf16, which is 2^-11 there.
module {
  func.func @main(
      %x: tensor<32x8xf32> {vram.name = "x", vram.role = #vram.role<input>},
      %t: tensor<32x4xf32> {vram.name = "t", vram.role = #vram.role<target>},
      %w: tensor<4x8xf32> {vram.name = "w", vram.role = #vram.role<parameter>})
      -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %0 = vram.matmul %x, %w {transpose_rhs} : (tensor<32x8xf32>, tensor<4x8xf32>) -> tensor<32x4xf32>
    %1 = vram.mse %0, %t : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
}
