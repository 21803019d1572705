// Gradient checks of normalisations; see GradientCheckTest.cpp.

func.func @batch_norm_plain(%x: tensor<2x3x2x2xf64>) -> tensor<2x3x2x2xf64> {
  %y, %m, %v = vram.batch_norm %x {eps = 1.0e-2}
      : (tensor<2x3x2x2xf64>) -> (tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x2x2xf64>) -> tensor<2x3x2x2xf64>
  return %r : tensor<2x3x2x2xf64>
}

func.func @batch_norm_plain_rank_2(%x: tensor<5x3xf64>) -> tensor<5x3xf64> {
  %y, %m, %v = vram.batch_norm %x
      : (tensor<5x3xf64>) -> (tensor<5x3xf64>, tensor<3xf64>, tensor<3xf64>)
  %r = vram.sin %y
      : (tensor<5x3xf64>) -> tensor<5x3xf64>
  return %r : tensor<5x3xf64>
}

func.func @batch_norm_plain_statistics(
    %x: tensor<2x3x2x2xf64>)
    -> (tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>) {
  %y, %m, %v = vram.batch_norm %x
      : (tensor<2x3x2x2xf64>) -> (tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x2x2xf64>) -> tensor<2x3x2x2xf64>
  %s = vram.exp %m
      : (tensor<3xf64>) -> tensor<3xf64>
  %t = vram.log %v
      : (tensor<3xf64>) -> tensor<3xf64>
  return %r, %s, %t : tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>
}

func.func @layer_norm_plain(%x: tensor<2x3x4xf64>) -> tensor<2x3x4xf64> {
  %y, %m, %s = vram.layer_norm %x {eps = 1.0e-2}
      : (tensor<2x3x4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3xf64>, tensor<2x3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  return %r : tensor<2x3x4xf64>
}

func.func @layer_norm_plain_two_dims(
    %x: tensor<2x3x4xf64>)
    -> tensor<2x3x4xf64> {
  %y, %m, %s = vram.layer_norm %x {normalized_dims = 2 : i64}
      : (tensor<2x3x4xf64>) -> (tensor<2x3x4xf64>, tensor<2xf64>, tensor<2xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  return %r : tensor<2x3x4xf64>
}

func.func @layer_norm_plain_statistics(
    %x: tensor<2x3x4xf64>)
    -> (tensor<2x3x4xf64>, tensor<2x3xf64>, tensor<2x3xf64>) {
  %y, %m, %s = vram.layer_norm %x
      : (tensor<2x3x4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3xf64>, tensor<2x3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  %e = vram.exp %m
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  %t = vram.log %s
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r, %e, %t : tensor<2x3x4xf64>, tensor<2x3xf64>, tensor<2x3xf64>
}

func.func @group_norm_plain(%x: tensor<2x4x2x2xf64>) -> tensor<2x4x2x2xf64> {
  %y, %m, %s = vram.group_norm %x {groups = 2 : i64, eps = 1.0e-2}
      : (tensor<2x4x2x2xf64>) -> (tensor<2x4x2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>)
  %r = vram.sin %y
      : (tensor<2x4x2x2xf64>) -> tensor<2x4x2x2xf64>
  return %r : tensor<2x4x2x2xf64>
}

func.func @group_norm_plain_statistics(
    %x: tensor<2x4x3xf64>)
    -> (tensor<2x4x3xf64>, tensor<2x2xf64>, tensor<2x2xf64>) {
  %y, %m, %s = vram.group_norm %x {groups = 2 : i64}
      : (tensor<2x4x3xf64>) -> (tensor<2x4x3xf64>, tensor<2x2xf64>, tensor<2x2xf64>)
  %r = vram.sin %y
      : (tensor<2x4x3xf64>) -> tensor<2x4x3xf64>
  %e = vram.exp %m
      : (tensor<2x2xf64>) -> tensor<2x2xf64>
  %t = vram.log %s
      : (tensor<2x2xf64>) -> tensor<2x2xf64>
  return %r, %e, %t : tensor<2x4x3xf64>, tensor<2x2xf64>, tensor<2x2xf64>
}

func.func @batch_norm_gamma(
    %x: tensor<2x3x2x2xf64>,
    %g: tensor<3xf64>)
    -> tensor<2x3x2x2xf64> {
  %y, %m, %v = vram.batch_norm %x, %g {eps = 1.0e-2}
      : (tensor<2x3x2x2xf64>, tensor<3xf64>) -> (tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x2x2xf64>) -> tensor<2x3x2x2xf64>
  return %r : tensor<2x3x2x2xf64>
}

func.func @batch_norm_gamma_rank_2(
    %x: tensor<5x3xf64>,
    %g: tensor<3xf64>)
    -> tensor<5x3xf64> {
  %y, %m, %v = vram.batch_norm %x, %g
      : (tensor<5x3xf64>, tensor<3xf64>) -> (tensor<5x3xf64>, tensor<3xf64>, tensor<3xf64>)
  %r = vram.sin %y
      : (tensor<5x3xf64>) -> tensor<5x3xf64>
  return %r : tensor<5x3xf64>
}

func.func @batch_norm_gamma_statistics(
    %x: tensor<2x3x2x2xf64>,
    %g: tensor<3xf64>)
    -> (tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>) {
  %y, %m, %v = vram.batch_norm %x, %g
      : (tensor<2x3x2x2xf64>, tensor<3xf64>) -> (tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x2x2xf64>) -> tensor<2x3x2x2xf64>
  %s = vram.exp %m
      : (tensor<3xf64>) -> tensor<3xf64>
  %t = vram.log %v
      : (tensor<3xf64>) -> tensor<3xf64>
  return %r, %s, %t : tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>
}

func.func @layer_norm_gamma(
    %x: tensor<2x3x4xf64>,
    %g: tensor<4xf64>)
    -> tensor<2x3x4xf64> {
  %y, %m, %s = vram.layer_norm %x, %g {eps = 1.0e-2}
      : (tensor<2x3x4xf64>, tensor<4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3xf64>, tensor<2x3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  return %r : tensor<2x3x4xf64>
}

func.func @layer_norm_gamma_two_dims(
    %x: tensor<2x3x4xf64>,
    %g: tensor<3x4xf64>)
    -> tensor<2x3x4xf64> {
  %y, %m, %s = vram.layer_norm %x, %g {normalized_dims = 2 : i64}
      : (tensor<2x3x4xf64>, tensor<3x4xf64>) -> (tensor<2x3x4xf64>, tensor<2xf64>, tensor<2xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  return %r : tensor<2x3x4xf64>
}

func.func @layer_norm_gamma_statistics(
    %x: tensor<2x3x4xf64>,
    %g: tensor<4xf64>)
    -> (tensor<2x3x4xf64>, tensor<2x3xf64>, tensor<2x3xf64>) {
  %y, %m, %s = vram.layer_norm %x, %g
      : (tensor<2x3x4xf64>, tensor<4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3xf64>, tensor<2x3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  %e = vram.exp %m
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  %t = vram.log %s
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r, %e, %t : tensor<2x3x4xf64>, tensor<2x3xf64>, tensor<2x3xf64>
}

func.func @group_norm_gamma(
    %x: tensor<2x4x2x2xf64>,
    %g: tensor<4xf64>)
    -> tensor<2x4x2x2xf64> {
  %y, %m, %s = vram.group_norm %x, %g {groups = 2 : i64, eps = 1.0e-2}
      : (tensor<2x4x2x2xf64>, tensor<4xf64>) -> (tensor<2x4x2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>)
  %r = vram.sin %y
      : (tensor<2x4x2x2xf64>) -> tensor<2x4x2x2xf64>
  return %r : tensor<2x4x2x2xf64>
}

func.func @group_norm_gamma_statistics(
    %x: tensor<2x4x3xf64>,
    %g: tensor<4xf64>)
    -> (tensor<2x4x3xf64>, tensor<2x2xf64>, tensor<2x2xf64>) {
  %y, %m, %s = vram.group_norm %x, %g {groups = 2 : i64}
      : (tensor<2x4x3xf64>, tensor<4xf64>) -> (tensor<2x4x3xf64>, tensor<2x2xf64>, tensor<2x2xf64>)
  %r = vram.sin %y
      : (tensor<2x4x3xf64>) -> tensor<2x4x3xf64>
  %e = vram.exp %m
      : (tensor<2x2xf64>) -> tensor<2x2xf64>
  %t = vram.log %s
      : (tensor<2x2xf64>) -> tensor<2x2xf64>
  return %r, %e, %t : tensor<2x4x3xf64>, tensor<2x2xf64>, tensor<2x2xf64>
}

func.func @batch_norm_gamma_beta(
    %x: tensor<2x3x2x2xf64>,
    %g: tensor<3xf64>,
    %b: tensor<3xf64>)
    -> tensor<2x3x2x2xf64> {
  %y, %m, %v = vram.batch_norm %x, %g, %b {eps = 1.0e-2}
      : (tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x2x2xf64>) -> tensor<2x3x2x2xf64>
  return %r : tensor<2x3x2x2xf64>
}

func.func @batch_norm_gamma_beta_rank_2(
    %x: tensor<5x3xf64>,
    %g: tensor<3xf64>,
    %b: tensor<3xf64>)
    -> tensor<5x3xf64> {
  %y, %m, %v = vram.batch_norm %x, %g, %b
      : (tensor<5x3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<5x3xf64>, tensor<3xf64>, tensor<3xf64>)
  %r = vram.sin %y
      : (tensor<5x3xf64>) -> tensor<5x3xf64>
  return %r : tensor<5x3xf64>
}

func.func @batch_norm_gamma_beta_statistics(
    %x: tensor<2x3x2x2xf64>,
    %g: tensor<3xf64>,
    %b: tensor<3xf64>)
    -> (tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>) {
  %y, %m, %v = vram.batch_norm %x, %g, %b
      : (tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x2x2xf64>) -> tensor<2x3x2x2xf64>
  %s = vram.exp %m
      : (tensor<3xf64>) -> tensor<3xf64>
  %t = vram.log %v
      : (tensor<3xf64>) -> tensor<3xf64>
  return %r, %s, %t : tensor<2x3x2x2xf64>, tensor<3xf64>, tensor<3xf64>
}

func.func @layer_norm_gamma_beta(
    %x: tensor<2x3x4xf64>,
    %g: tensor<4xf64>,
    %b: tensor<4xf64>)
    -> tensor<2x3x4xf64> {
  %y, %m, %s = vram.layer_norm %x, %g, %b {eps = 1.0e-2}
      : (tensor<2x3x4xf64>, tensor<4xf64>, tensor<4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3xf64>, tensor<2x3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  return %r : tensor<2x3x4xf64>
}

func.func @layer_norm_gamma_beta_two_dims(
    %x: tensor<2x3x4xf64>,
    %g: tensor<3x4xf64>,
    %b: tensor<3x4xf64>)
    -> tensor<2x3x4xf64> {
  %y, %m, %s = vram.layer_norm %x, %g, %b {normalized_dims = 2 : i64}
      : (tensor<2x3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> (tensor<2x3x4xf64>, tensor<2xf64>, tensor<2xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  return %r : tensor<2x3x4xf64>
}

func.func @layer_norm_gamma_beta_statistics(
    %x: tensor<2x3x4xf64>,
    %g: tensor<4xf64>,
    %b: tensor<4xf64>)
    -> (tensor<2x3x4xf64>, tensor<2x3xf64>, tensor<2x3xf64>) {
  %y, %m, %s = vram.layer_norm %x, %g, %b
      : (tensor<2x3x4xf64>, tensor<4xf64>, tensor<4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3xf64>, tensor<2x3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  %e = vram.exp %m
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  %t = vram.log %s
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r, %e, %t : tensor<2x3x4xf64>, tensor<2x3xf64>, tensor<2x3xf64>
}

func.func @group_norm_gamma_beta(
    %x: tensor<2x4x2x2xf64>,
    %g: tensor<4xf64>,
    %b: tensor<4xf64>)
    -> tensor<2x4x2x2xf64> {
  %y, %m, %s = vram.group_norm %x, %g, %b {groups = 2 : i64, eps = 1.0e-2}
      : (tensor<2x4x2x2xf64>, tensor<4xf64>, tensor<4xf64>) -> (tensor<2x4x2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>)
  %r = vram.sin %y
      : (tensor<2x4x2x2xf64>) -> tensor<2x4x2x2xf64>
  return %r : tensor<2x4x2x2xf64>
}

func.func @group_norm_gamma_beta_statistics(
    %x: tensor<2x4x3xf64>,
    %g: tensor<4xf64>,
    %b: tensor<4xf64>)
    -> (tensor<2x4x3xf64>, tensor<2x2xf64>, tensor<2x2xf64>) {
  %y, %m, %s = vram.group_norm %x, %g, %b {groups = 2 : i64}
      : (tensor<2x4x3xf64>, tensor<4xf64>, tensor<4xf64>) -> (tensor<2x4x3xf64>, tensor<2x2xf64>, tensor<2x2xf64>)
  %r = vram.sin %y
      : (tensor<2x4x3xf64>) -> tensor<2x4x3xf64>
  %e = vram.exp %m
      : (tensor<2x2xf64>) -> tensor<2x2xf64>
  %t = vram.log %s
      : (tensor<2x2xf64>) -> tensor<2x2xf64>
  return %r, %e, %t : tensor<2x4x3xf64>, tensor<2x2xf64>, tensor<2x2xf64>
}

func.func @batch_norm_statistics_alone(
    %x: tensor<4x3xf64>,
    %g: tensor<3xf64>)
    -> (tensor<3xf64>, tensor<3xf64>) {
  %y, %m, %v = vram.batch_norm %x, %g
      : (tensor<4x3xf64>, tensor<3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>)
  %r = vram.log %v
      : (tensor<3xf64>) -> tensor<3xf64>
  return %r, %m : tensor<3xf64>, tensor<3xf64>
}

func.func @batch_norm_frozen_gamma(
    %x: tensor<4x3xf64>,
    %g: tensor<3xf64> {check.fixed},
    %b: tensor<3xf64>)
    -> tensor<4x3xf64> {
  %y, %m, %v = vram.batch_norm %x, %g, %b
      : (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>)
  %r = vram.sin %y
      : (tensor<4x3xf64>) -> tensor<4x3xf64>
  return %r : tensor<4x3xf64>
}

func.func @layer_norm_frozen_beta(
    %x: tensor<4x3xf64>,
    %g: tensor<3xf64>,
    %b: tensor<3xf64> {check.fixed})
    -> tensor<4x3xf64> {
  %y, %m, %s = vram.layer_norm %x, %g, %b
      : (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<4x3xf64>, tensor<4xf64>, tensor<4xf64>)
  %r = vram.sin %y
      : (tensor<4x3xf64>) -> tensor<4x3xf64>
  return %r : tensor<4x3xf64>
}

func.func @group_norm_frozen_input(
    %x: tensor<2x4x2xf64> {check.fixed},
    %g: tensor<4xf64>,
    %b: tensor<4xf64>)
    -> tensor<2x4x2xf64> {
  %y, %m, %s = vram.group_norm %x, %g, %b {groups = 2 : i64}
      : (tensor<2x4x2xf64>, tensor<4xf64>, tensor<4xf64>) -> (tensor<2x4x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>)
  %r = vram.sin %y
      : (tensor<2x4x2xf64>) -> tensor<2x4x2xf64>
  return %r : tensor<2x4x2xf64>
}

func.func @rms_norm_plain(%x: tensor<2x3x4xf64>) -> tensor<2x3x4xf64> {
  %y, %s = vram.rms_norm %x {eps = 1.0e-2}
      : (tensor<2x3x4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  return %r : tensor<2x3x4xf64>
}

func.func @rms_norm_plain_two_dims(%x: tensor<2x3x4xf64>) -> tensor<2x3x4xf64> {
  %y, %s = vram.rms_norm %x {normalized_dims = 2 : i64}
      : (tensor<2x3x4xf64>) -> (tensor<2x3x4xf64>, tensor<2xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  return %r : tensor<2x3x4xf64>
}

func.func @rms_norm_plain_statistics(
    %x: tensor<2x3x4xf64>)
    -> (tensor<2x3x4xf64>, tensor<2x3xf64>) {
  %y, %s = vram.rms_norm %x
      : (tensor<2x3x4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  %t = vram.log %s
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r, %t : tensor<2x3x4xf64>, tensor<2x3xf64>
}

func.func @rms_norm_gamma(
    %x: tensor<2x3x4xf64>,
    %g: tensor<4xf64>)
    -> tensor<2x3x4xf64> {
  %y, %s = vram.rms_norm %x, %g {eps = 1.0e-2}
      : (tensor<2x3x4xf64>, tensor<4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  return %r : tensor<2x3x4xf64>
}

func.func @rms_norm_gamma_two_dims(
    %x: tensor<2x3x4xf64>,
    %g: tensor<3x4xf64>)
    -> tensor<2x3x4xf64> {
  %y, %s = vram.rms_norm %x, %g {normalized_dims = 2 : i64}
      : (tensor<2x3x4xf64>, tensor<3x4xf64>) -> (tensor<2x3x4xf64>, tensor<2xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  return %r : tensor<2x3x4xf64>
}

func.func @rms_norm_gamma_statistics(
    %x: tensor<2x3x4xf64>,
    %g: tensor<4xf64>)
    -> (tensor<2x3x4xf64>, tensor<2x3xf64>) {
  %y, %s = vram.rms_norm %x, %g
      : (tensor<2x3x4xf64>, tensor<4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3xf64>)
  %r = vram.sin %y
      : (tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  %t = vram.log %s
      : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r, %t : tensor<2x3x4xf64>, tensor<2x3xf64>
}
