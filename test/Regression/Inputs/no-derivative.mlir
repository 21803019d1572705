func.func @main(%w: tensor<f32> {vram.role = #vram.role<parameter>, vram.name = "w"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = math.copysign %w, %w : tensor<f32>
  return %0 : tensor<f32>
}
