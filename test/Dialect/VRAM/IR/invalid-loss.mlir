// RUN: vram-opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>) {
  // expected-error@+1 {{'vram.cross_entropy' op expects 'target' of shape [8], but got 'tensor<7xi64>'}}
  %0:2 = vram.cross_entropy %x, %u : (tensor<8x10xf16>, tensor<7xi64>) -> (tensor<f32>, tensor<8xf32>)
  return
}

// -----

func.func @f(%x: tensor<8x10x4xf16>, %t: tensor<8xi64>) {
  // expected-error@+1 {{'vram.cross_entropy' op expects 'logits' of rank 2, but got 'tensor<8x10x4xf16>'}}
  %0:2 = vram.cross_entropy %x, %t : (tensor<8x10x4xf16>, tensor<8xi64>) -> (tensor<f32>, tensor<8xf32>)
  return
}

// -----

func.func @f(%x: tensor<8x0xf16>, %t: tensor<8xi64>) {
  // expected-error@+1 {{'vram.cross_entropy' op expects at least one class, but got 'tensor<8x0xf16>'}}
  %0:2 = vram.cross_entropy %x, %t : (tensor<8x0xf16>, tensor<8xi64>) -> (tensor<f32>, tensor<8xf32>)
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>) {
  // expected-error@+1 {{'vram.cross_entropy' op expects attribute 'label_smoothing' in [0, 1], but got 1.1}}
  %0:2 = vram.cross_entropy %x, %t {label_smoothing = 1.1 : f64} : (tensor<8x10xf16>, tensor<8xi64>) -> (tensor<f32>, tensor<8xf32>)
  return
}

// -----

// A loss is f32.
func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>) {
  // expected-error@+1 {{'vram.cross_entropy' op expects results of type 'tensor<f32>', 'tensor<8xf32>', but has}}
  %0:2 = vram.cross_entropy %x, %t : (tensor<8x10xf16>, tensor<8xi64>) -> (tensor<f16>, tensor<8xf32>)
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>, %l: tensor<8xf32>) {
  // expected-error@+1 {{'vram.cross_entropy_backward' op expects 'grad' of type 'tensor<f32>', but got 'tensor<f16>'}}
  %0 = vram.cross_entropy_backward %h, %x, %t, %l : (tensor<f16>, tensor<8x10xf16>, tensor<8xi64>, tensor<8xf32>) -> tensor<8x10xf16>
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>, %l: tensor<7xf32>) {
  // expected-error@+1 {{'vram.cross_entropy_backward' op expects 'logsumexp' of type 'tensor<8xf32>', but got 'tensor<7xf32>'}}
  %0 = vram.cross_entropy_backward %one, %x, %t, %l : (tensor<f32>, tensor<8x10xf16>, tensor<8xi64>, tensor<7xf32>) -> tensor<8x10xf16>
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>) {
  // expected-error@+1 {{'vram.nll_loss' op expects 'target' of shape [8], but got 'tensor<7xi64>'}}
  %0 = vram.nll_loss %x, %u : (tensor<8x10xf16>, tensor<7xi64>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>) {
  // expected-error@+1 {{'vram.nll_loss_backward' op expects 'result' of rank 2, but got 'tensor<8xf16>'}}
  %0 = vram.nll_loss_backward %one, %t : (tensor<f32>, tensor<8xi64>) -> tensor<8xf16>
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>) {
  // expected-error@+1 {{'vram.nll_loss_backward' op expects 'target' of shape [7], but got 'tensor<8xi64>'}}
  %0 = vram.nll_loss_backward %one, %t : (tensor<f32>, tensor<8xi64>) -> tensor<7x10xf16>
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>) {
  // expected-error@+1 {{'vram.nll_loss_backward' op expects 'grad' of type 'tensor<f64>', but got 'tensor<f32>'}}
  %0 = vram.nll_loss_backward %one, %t : (tensor<f32>, tensor<8xi64>) -> tensor<8x10xf64>
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>, %y: tensor<10xf16>) {
  // expected-error@+1 {{'vram.bce_with_logits' op expects 'target' of shape [8, 10], but got 'tensor<10xf16>'}}
  %0 = vram.bce_with_logits %x, %y : (tensor<8x10xf16>, tensor<10xf16>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>, %w: tensor<8xf16>) {
  // expected-error@+1 {{'vram.bce_with_logits' op expects 'pos_weight' to broadcast to 'tensor<8x10xf16>', but got 'tensor<8xf16>'}}
  %0 = vram.bce_with_logits %x, %x, %w : (tensor<8x10xf16>, tensor<8x10xf16>, tensor<8xf16>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>) {
  // expected-error@+1 {{'vram.bce_with_logits_backward' op expects 'grad' of type 'tensor<f32>', but got 'tensor<f16>'}}
  %0 = vram.bce_with_logits_backward %h, %x, %x : (tensor<f16>, tensor<8x10xf16>, tensor<8x10xf16>) -> tensor<8x10xf16>
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>, %y: tensor<8x10xf32>) {
  // expected-error@+1 {{'vram.mse' op expects 'target' of type 'tensor<8x10xf16>', but got 'tensor<8x10xf32>'}}
  %0 = vram.mse %x, %y : (tensor<8x10xf16>, tensor<8x10xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>) {
  // expected-error@+1 {{'vram.l1' op expects 'target' of type 'tensor<8x10xf16>', but got 'tensor<f16>'}}
  %0 = vram.l1 %x, %h : (tensor<8x10xf16>, tensor<f16>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>) {
  // expected-error@+1 {{'vram.mse_backward' op expects 'grad' of type 'tensor<f32>', but got 'tensor<f16>'}}
  %0 = vram.mse_backward %h, %x, %x : (tensor<f16>, tensor<8x10xf16>, tensor<8x10xf16>) -> tensor<8x10xf16>
  return
}

// -----

func.func @f(%x: tensor<8x10xf16>, %t: tensor<8xi64>, %u: tensor<7xi64>, %one: tensor<f32>, %h: tensor<f16>) {
  // expected-error@+1 {{'vram.l1_backward' op expects 'target' of type 'tensor<8x10xf16>', but got 'tensor<f16>'}}
  %0 = vram.l1_backward %one, %x, %h : (tensor<f32>, tensor<8x10xf16>, tensor<f16>) -> tensor<8x10xf16>
  return
}
