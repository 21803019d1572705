// Two layers whose gradients are below what an f16 holds (2^-25 becomes 0): the
// targets are small, and the mean is over many elements.
module {
  func.func @main(
      %x: tensor<32x8xf32> {vram.name = "x", vram.role = #vram.role<input>},
      %t: tensor<32x64xf32> {vram.name = "t", vram.role = #vram.role<target>},
      %w1: tensor<16x8xf32> {vram.name = "w1", vram.role = #vram.role<parameter>},
      %w2: tensor<64x16xf32> {vram.name = "w2", vram.role = #vram.role<parameter>})
      -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %small = vram.constant dense<1.0e-5> : tensor<f32>
    %0 = vram.matmul %x, %w1 {transpose_rhs} : (tensor<32x8xf32>, tensor<16x8xf32>) -> tensor<32x16xf32>
    %1 = vram.tanh %0 : (tensor<32x16xf32>) -> tensor<32x16xf32>
    %2 = vram.matmul %1, %w2 {transpose_rhs} : (tensor<32x16xf32>, tensor<64x16xf32>) -> tensor<32x64xf32>
    %3 = vram.mse %2, %t : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<f32>
    %4 = vram.mul %3, %small : (tensor<f32>, tensor<f32>) -> tensor<f32>
    return %4 : tensor<f32>
  }
}
