// RUN: vram-opt --vram-autodiff %s --verify-diagnostics

func.func @no_derivative(
    %w: tensor<4xf64> {vram.name = "w", vram.role = #vram.role<parameter>}
  ) -> tensor<f64> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // expected-error @below {{'scan' has no derivative, and the loss depends on a parameter through it; give its 'gradients', or detach its result}}
  %0 = vram.opaque %w {name = "scan"} : (tensor<4xf64>) -> tensor<4xf64>
  %1 = vram.reduce_sum %0 {dims = array<i64: 0>} : (tensor<4xf64>) -> tensor<f64>
  return %1 : tensor<f64>
}
