// Six dense layers of 256 units with tanh, on a batch of 1024: an activation has
// 1 MiB.
func.func @network(
    %x: tensor<1024x256xf32> {vram.role = #vram.role<input>, vram.name = "x"},
    %t: tensor<1024x256xf32> {vram.role = #vram.role<target>, vram.name = "t"},
    %w0: tensor<256x256xf32> {vram.role = #vram.role<parameter>, vram.name = "w0"},
    %w1: tensor<256x256xf32> {vram.role = #vram.role<parameter>, vram.name = "w1"},
    %w2: tensor<256x256xf32> {vram.role = #vram.role<parameter>, vram.name = "w2"},
    %w3: tensor<256x256xf32> {vram.role = #vram.role<parameter>, vram.name = "w3"},
    %w4: tensor<256x256xf32> {vram.role = #vram.role<parameter>, vram.name = "w4"},
    %w5: tensor<256x256xf32> {vram.role = #vram.role<parameter>, vram.name = "w5"})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %p0 = toy_nn.matmul %x, %w0 : (tensor<1024x256xf32>, tensor<256x256xf32>) -> tensor<1024x256xf32>
  %a0 = toy_nn.tanh %p0 : tensor<1024x256xf32>
  %p1 = toy_nn.matmul %a0, %w1 : (tensor<1024x256xf32>, tensor<256x256xf32>) -> tensor<1024x256xf32>
  %a1 = toy_nn.tanh %p1 : tensor<1024x256xf32>
  %p2 = toy_nn.matmul %a1, %w2 : (tensor<1024x256xf32>, tensor<256x256xf32>) -> tensor<1024x256xf32>
  %a2 = toy_nn.tanh %p2 : tensor<1024x256xf32>
  %p3 = toy_nn.matmul %a2, %w3 : (tensor<1024x256xf32>, tensor<256x256xf32>) -> tensor<1024x256xf32>
  %a3 = toy_nn.tanh %p3 : tensor<1024x256xf32>
  %p4 = toy_nn.matmul %a3, %w4 : (tensor<1024x256xf32>, tensor<256x256xf32>) -> tensor<1024x256xf32>
  %a4 = toy_nn.tanh %p4 : tensor<1024x256xf32>
  %p5 = toy_nn.matmul %a4, %w5 : (tensor<1024x256xf32>, tensor<256x256xf32>) -> tensor<1024x256xf32>
  %a5 = toy_nn.tanh %p5 : tensor<1024x256xf32>
  %loss = toy_nn.squared_error %a5, %t : tensor<1024x256xf32> -> tensor<f32>
  return %loss : tensor<f32>
}
