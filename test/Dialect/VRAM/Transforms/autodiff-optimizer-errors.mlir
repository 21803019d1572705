// RUN: vram-opt --vram-autodiff --split-input-file --verify-diagnostics %s

// expected-error@+1 {{has 'vram.optimizer' without the 'name' of an optimizer; use sgd, momentum, adam}}
func.func @unknown(%x: tensor<4xf32>, %w: tensor<4xf32> {vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64, vram.optimizer = {name = "rprop"}} {
  %loss = vram.mse %x, %w : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// expected-error@+1 {{has 'vram.optimizer' with "beta3" = 5.000000e-01 : f64; "adam" takes numbers of f64 for beta1, beta2, eps, weight_decay (nesterov: a boolean)}}
func.func @entry(%x: tensor<4xf32>, %w: tensor<4xf32> {vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64,
                vram.optimizer = {name = "adam", beta3 = 0.5 : f64}} {
  %loss = vram.mse %x, %w : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// expected-error@+1 {{has a wrong 'vram.optimizer': beta1 must lie in [0, 1)}}
func.func @number(%x: tensor<4xf32>, %w: tensor<4xf32> {vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64,
                vram.optimizer = {name = "adam", beta1 = 1.5 : f64}} {
  %loss = vram.mse %x, %w : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// expected-error@+1 {{expects 'vram.optimizer' to be a dictionary, but got "adam"}}
func.func @text(%x: tensor<4xf32>, %w: tensor<4xf32> {vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64, vram.optimizer = "adam"} {
  %loss = vram.mse %x, %w : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
