// A perceptron of six layers: an activation has 4 MiB, a parameter 256 KiB.
func.func @mlp(
    %x: tensor<4096x256xf32> {vram.role = #vram.role<input>},
    %t: tensor<4096x256xf32> {vram.role = #vram.role<target>},
    %w0: tensor<256x256xf32> {vram.role = #vram.role<parameter>, vram.name = "w0"},
    %w1: tensor<256x256xf32> {vram.role = #vram.role<parameter>, vram.name = "w1"},
    %w2: tensor<256x256xf32> {vram.role = #vram.role<parameter>, vram.name = "w2"},
    %w3: tensor<256x256xf32> {vram.role = #vram.role<parameter>, vram.name = "w3"},
    %w4: tensor<256x256xf32> {vram.role = #vram.role<parameter>, vram.name = "w4"},
    %w5: tensor<256x256xf32> {vram.role = #vram.role<parameter>, vram.name = "w5"})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %p0 = vram.matmul %x, %w0 : (tensor<4096x256xf32>, tensor<256x256xf32>) -> tensor<4096x256xf32>
  %a0 = vram.tanh %p0 : (tensor<4096x256xf32>) -> tensor<4096x256xf32>
  %p1 = vram.matmul %a0, %w1 : (tensor<4096x256xf32>, tensor<256x256xf32>) -> tensor<4096x256xf32>
  %a1 = vram.tanh %p1 : (tensor<4096x256xf32>) -> tensor<4096x256xf32>
  %p2 = vram.matmul %a1, %w2 : (tensor<4096x256xf32>, tensor<256x256xf32>) -> tensor<4096x256xf32>
  %a2 = vram.tanh %p2 : (tensor<4096x256xf32>) -> tensor<4096x256xf32>
  %p3 = vram.matmul %a2, %w3 : (tensor<4096x256xf32>, tensor<256x256xf32>) -> tensor<4096x256xf32>
  %a3 = vram.tanh %p3 : (tensor<4096x256xf32>) -> tensor<4096x256xf32>
  %p4 = vram.matmul %a3, %w4 : (tensor<4096x256xf32>, tensor<256x256xf32>) -> tensor<4096x256xf32>
  %a4 = vram.tanh %p4 : (tensor<4096x256xf32>) -> tensor<4096x256xf32>
  %p5 = vram.matmul %a4, %w5 : (tensor<4096x256xf32>, tensor<256x256xf32>) -> tensor<4096x256xf32>
  %a5 = vram.tanh %p5 : (tensor<4096x256xf32>) -> tensor<4096x256xf32>
  %loss = vram.mse %a5, %t : (tensor<4096x256xf32>, tensor<4096x256xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
