// A training step by hand: y = x w, mse, sgd, and a count of steps.
func.func @step(
    %w: tensor<2x1xf32> {vram.role = #vram.role<parameter>, vram.name = "w",
                         vram.donated = 1 : i64},
    %x: tensor<3x2xf32> {vram.role = #vram.role<input>, vram.name = "x"},
    %t: tensor<3x1xf32> {vram.role = #vram.role<target>, vram.name = "t"},
    %lr: tensor<f32> {vram.role = #vram.role<hyperparameter>, vram.name = "lr"},
    %count: tensor<i64> {vram.role = #vram.role<optimizer_state>,
                         vram.name = "count", vram.donated = 2 : i64})
    -> (tensor<f32>, tensor<2x1xf32>, tensor<i64>)
    attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64} {
  %one = vram.constant dense<1> : tensor<i64>
  %g = vram.constant dense<1.0> : tensor<f32>
  %next = vram.add %count, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %y = vram.matmul %x, %w : (tensor<3x2xf32>, tensor<2x1xf32>) -> tensor<3x1xf32>
  %loss = vram.mse %y, %t {reduction = #vram.reduction<sum>}
      : (tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<f32>
  %dy = vram.mse_backward %g, %y, %t {reduction = #vram.reduction<sum>}
      : (tensor<f32>, tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  %dw = vram.matmul %x, %dy {transpose_lhs}
      : (tensor<3x2xf32>, tensor<3x1xf32>) -> tensor<2x1xf32>
  %new = vram.sgd %w, %dw, %lr
      : (tensor<2x1xf32>, tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf32>
  return %loss, %new, %next : tensor<f32>, tensor<2x1xf32>, tensor<i64>
}
