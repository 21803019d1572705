// Weights of 1 MiB, of which Adam keeps twice as much, and activations of 128 KiB.
module {
  func.func @main(
      %w0: tensor<512x512xf32> {vram.name = "w0", vram.role = #vram.role<parameter>},
      %w1: tensor<512x512xf32> {vram.name = "w1", vram.role = #vram.role<parameter>},
      %w2: tensor<512x512xf32> {vram.name = "w2", vram.role = #vram.role<parameter>},
      %w3: tensor<512x512xf32> {vram.name = "w3", vram.role = #vram.role<parameter>},
      %x: tensor<64x512xf32> {vram.name = "x", vram.role = #vram.role<input>},
      %target: tensor<64xi64> {vram.name = "target", vram.role = #vram.role<target>}
  ) -> tensor<f32>
      attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
    %h0 = vram.matmul %x, %w0 {transpose_rhs, vram.layer = "layers.0"} : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
    %r0 = vram.relu %h0 {vram.layer = "layers.0"} : (tensor<64x512xf32>) -> tensor<64x512xf32>
    %h1 = vram.matmul %r0, %w1 {transpose_rhs, vram.layer = "layers.1"} : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
    %r1 = vram.relu %h1 {vram.layer = "layers.1"} : (tensor<64x512xf32>) -> tensor<64x512xf32>
    %h2 = vram.matmul %r1, %w2 {transpose_rhs, vram.layer = "layers.2"} : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
    %r2 = vram.relu %h2 {vram.layer = "layers.2"} : (tensor<64x512xf32>) -> tensor<64x512xf32>
    %h3 = vram.matmul %r2, %w3 {transpose_rhs, vram.layer = "layers.3"} : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
    %loss, %softmax = vram.cross_entropy %h3, %target {vram.layer = "loss"} : (tensor<64x512xf32>, tensor<64xi64>) -> (tensor<f32>, tensor<64xf32>)
    return %loss : tensor<f32>
  }
}
