// Gradient checks of losses; see GradientCheckTest.cpp.

func.func @cross_entropy(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %l, %lse = vram.cross_entropy %x, %t
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @cross_entropy_ignore_index(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %l, %lse = vram.cross_entropy %x, %t {ignore_index = 4 : i64}
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @cross_entropy_default_ignore_index(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, -100, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %l, %lse = vram.cross_entropy %x, %t
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @cross_entropy_smoothing(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %l, %lse = vram.cross_entropy %x, %t {label_smoothing = 0.2}
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @cross_entropy_smoothing_ignore_index(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %l, %lse = vram.cross_entropy %x, %t {label_smoothing = 0.2, ignore_index = 2 : i64}
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @cross_entropy_and_logsumexp(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> (tensor<f64>, tensor<3xf64>) {
  %l, %lse = vram.cross_entropy %x, %t
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  %q = vram.mul %lse, %lse
      : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
  return %l, %q : tensor<f64>, tensor<3xf64>
}

func.func @nll_loss(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %p = vram.log_softmax %x {dim = 1 : i64}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  %l = vram.nll_loss %p, %t
      : (tensor<3x5xf64>, tensor<3xi64>) -> tensor<f64>
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @nll_loss_ignore_index(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %p = vram.log_softmax %x {dim = 1 : i64}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  %l = vram.nll_loss %p, %t {ignore_index = 4 : i64}
      : (tensor<3x5xf64>, tensor<3xi64>) -> tensor<f64>
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @bce_with_logits(
    %x: tensor<3x4xf64>,
    %t: tensor<3x4xf64> {check.in = [0.0, 1.0]})
    -> tensor<f64> {
  %l = vram.bce_with_logits %x, %t
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<f64>
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @bce_with_logits_pos_weight(
    %x: tensor<3x4xf64>,
    %t: tensor<3x4xf64> {check.in = [0.0, 1.0]},
    %w: tensor<3x4xf64> {check.in = [0.3, 2.0]})
    -> tensor<f64> {
  %l = vram.bce_with_logits %x, %t, %w
      : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<f64>
  %r = vram.sin %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @bce_with_logits_pos_weight_row(
    %x: tensor<3x4xf64>,
    %t: tensor<3x4xf64> {check.in = [0.0, 1.0]},
    %w: tensor<4xf64> {check.in = [0.3, 2.0]})
    -> tensor<f64> {
  %l = vram.bce_with_logits %x, %t, %w
      : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<4xf64>) -> tensor<f64>
  %r = vram.sin %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @mse(%x: tensor<3x4xf64>, %t: tensor<3x4xf64>) -> tensor<f64> {
  %l = vram.mse %x, %t
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<f64>
  %r = vram.sin %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @mse_fixed_target(
    %x: tensor<3x4xf64>,
    %t: tensor<3x4xf64> {check.fixed})
    -> tensor<f64> {
  %l = vram.mse %x, %t
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<f64>
  %r = vram.sin %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @l1(%x: tensor<3x4xf64>, %t: tensor<3x4xf64>) -> tensor<f64> {
  %l = vram.l1 %x, %t
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<f64>
  %r = vram.sin %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @l1_fixed_target(
    %x: tensor<3x4xf64>,
    %t: tensor<3x4xf64> {check.fixed})
    -> tensor<f64> {
  %l = vram.l1 %x, %t
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<f64>
  %r = vram.sin %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @cross_entropy_sum(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %l, %lse = vram.cross_entropy %x, %t {reduction = #vram.reduction<sum>}
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @cross_entropy_ignore_index_sum(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %l, %lse = vram.cross_entropy %x, %t {ignore_index = 4 : i64, reduction = #vram.reduction<sum>}
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @cross_entropy_default_ignore_index_sum(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, -100, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %l, %lse = vram.cross_entropy %x, %t {reduction = #vram.reduction<sum>}
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @cross_entropy_smoothing_sum(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %l, %lse = vram.cross_entropy %x, %t {label_smoothing = 0.2, reduction = #vram.reduction<sum>}
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @cross_entropy_smoothing_ignore_index_sum(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %l, %lse = vram.cross_entropy %x, %t {label_smoothing = 0.2, ignore_index = 2 : i64, reduction = #vram.reduction<sum>}
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @cross_entropy_and_logsumexp_sum(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> (tensor<f64>, tensor<3xf64>) {
  %l, %lse = vram.cross_entropy %x, %t {reduction = #vram.reduction<sum>}
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  %q = vram.mul %lse, %lse
      : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
  return %l, %q : tensor<f64>, tensor<3xf64>
}

func.func @nll_loss_sum(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %p = vram.log_softmax %x {dim = 1 : i64}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  %l = vram.nll_loss %p, %t {reduction = #vram.reduction<sum>}
      : (tensor<3x5xf64>, tensor<3xi64>) -> tensor<f64>
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @nll_loss_ignore_index_sum(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.values = dense<[0, 4, 2]> : tensor<3xi64>})
    -> tensor<f64> {
  %p = vram.log_softmax %x {dim = 1 : i64}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  %l = vram.nll_loss %p, %t {ignore_index = 4 : i64, reduction = #vram.reduction<sum>}
      : (tensor<3x5xf64>, tensor<3xi64>) -> tensor<f64>
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @bce_with_logits_sum(
    %x: tensor<3x4xf64>,
    %t: tensor<3x4xf64> {check.in = [0.0, 1.0]})
    -> tensor<f64> {
  %l = vram.bce_with_logits %x, %t {reduction = #vram.reduction<sum>}
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<f64>
  %r = vram.exp %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @bce_with_logits_pos_weight_sum(
    %x: tensor<3x4xf64>,
    %t: tensor<3x4xf64> {check.in = [0.0, 1.0]},
    %w: tensor<3x4xf64> {check.in = [0.3, 2.0]})
    -> tensor<f64> {
  %l = vram.bce_with_logits %x, %t, %w {reduction = #vram.reduction<sum>}
      : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<f64>
  %r = vram.sin %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @bce_with_logits_pos_weight_row_sum(
    %x: tensor<3x4xf64>,
    %t: tensor<3x4xf64> {check.in = [0.0, 1.0]},
    %w: tensor<4xf64> {check.in = [0.3, 2.0]})
    -> tensor<f64> {
  %l = vram.bce_with_logits %x, %t, %w {reduction = #vram.reduction<sum>}
      : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<4xf64>) -> tensor<f64>
  %r = vram.sin %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @mse_sum(%x: tensor<3x4xf64>, %t: tensor<3x4xf64>) -> tensor<f64> {
  %l = vram.mse %x, %t {reduction = #vram.reduction<sum>}
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<f64>
  %r = vram.sin %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @mse_fixed_target_sum(
    %x: tensor<3x4xf64>,
    %t: tensor<3x4xf64> {check.fixed})
    -> tensor<f64> {
  %l = vram.mse %x, %t {reduction = #vram.reduction<sum>}
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<f64>
  %r = vram.sin %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @l1_sum(%x: tensor<3x4xf64>, %t: tensor<3x4xf64>) -> tensor<f64> {
  %l = vram.l1 %x, %t {reduction = #vram.reduction<sum>}
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<f64>
  %r = vram.sin %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @l1_fixed_target_sum(
    %x: tensor<3x4xf64>,
    %t: tensor<3x4xf64> {check.fixed})
    -> tensor<f64> {
  %l = vram.l1 %x, %t {reduction = #vram.reduction<sum>}
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<f64>
  %r = vram.sin %l
      : (tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}

func.func @cross_entropy_i32_target(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi32> {check.below = 5 : i64})
    -> tensor<f64> {
  %l, %lse = vram.cross_entropy %x, %t
      : (tensor<3x5xf64>, tensor<3xi32>) -> (tensor<f64>, tensor<3xf64>)
  return %l : tensor<f64>
}

func.func @logsumexp_alone(
    %x: tensor<3x5xf64>,
    %t: tensor<3xi64> {check.below = 5 : i64})
    -> tensor<3xf64> {
  %l, %lse = vram.cross_entropy %x, %t
      : (tensor<3x5xf64>, tensor<3xi64>) -> (tensor<f64>, tensor<3xf64>)
  return %lse : tensor<3xf64>
}
