// Gradient checks of functions of one operand; see GradientCheckTest.cpp.

func.func @neg(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.neg %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @abs(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.abs %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @exp(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.exp %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @sin(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.sin %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @cos(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.cos %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @erf(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.erf %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @tanh(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.tanh %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @sigmoid(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.sigmoid %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @relu(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.relu %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @silu(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.silu %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @log(%x: tensor<3x5xf64> {check.in = [0.3, 2.0]}) -> tensor<3x5xf64> {
  %r = vram.log %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @sqrt(
    %x: tensor<3x5xf64> {check.in = [0.3, 2.0]})
    -> tensor<3x5xf64> {
  %r = vram.sqrt %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @rsqrt(
    %x: tensor<3x5xf64> {check.in = [0.3, 2.0]})
    -> tensor<3x5xf64> {
  %r = vram.rsqrt %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @reciprocal(
    %x: tensor<3x5xf64> {check.in = [0.3, 2.0]})
    -> tensor<3x5xf64> {
  %r = vram.reciprocal %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @sign_has_no_slope(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %s = vram.sign %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  %r = vram.mul %s, %x
      : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @leaky_relu(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.leaky_relu %x {slope = 0.2}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @leaky_relu_default(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.leaky_relu %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @leaky_relu_slope_zero(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.leaky_relu %x {slope = 0.0}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @gelu(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.gelu %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @gelu_tanh(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.gelu %x {tanh}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @softplus(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.softplus %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

// Some elements lie beyond the threshold.
func.func @softplus_beta_threshold(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.softplus %x {beta = 2.5, threshold = 2.0}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @clamp(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.clamp %x {lower = -0.9, upper = 1.1}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @clamp_lower(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.clamp %x {lower = -0.9}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @clamp_upper(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.clamp %x {upper = 1.1}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @cast_to_its_own_type(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %c = vram.cast %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  %r = vram.mul %c, %x
      : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

// A path through integers carries no gradient.
func.func @cast_to_integer_and_back(
    %x: tensor<3x5xf64>,
    %k: tensor<3x5xf64>)
    -> tensor<3x5xf64> {
  %i = vram.cast %x
      : (tensor<3x5xf64>) -> tensor<3x5xi64>
  %b = vram.cast %i
      : (tensor<3x5xi64>) -> tensor<3x5xf64>
  %r = vram.mul %b, %k
      : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @dropout(
    %x: tensor<4x7xf64>,
    %seed: tensor<i64> {check.values = dense<7> : tensor<i64>},
    %offset: tensor<i64> {check.values = dense<3> : tensor<i64>})
    -> tensor<4x7xf64> {
  %r = vram.dropout %x, %seed, %offset {p = 0.4, stream = 2 : i64}
      : (tensor<4x7xf64>, tensor<i64>, tensor<i64>) -> tensor<4x7xf64>
  return %r : tensor<4x7xf64>
}

func.func @softmax_last(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.softmax %x {dim = 1 : i64}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @softmax_first(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.softmax %x {dim = 0 : i64}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @softmax_middle(%x: tensor<2x4x3xf64>) -> tensor<2x4x3xf64> {
  %r = vram.softmax %x {dim = 1 : i64}
      : (tensor<2x4x3xf64>) -> tensor<2x4x3xf64>
  return %r : tensor<2x4x3xf64>
}

func.func @log_softmax_last(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.log_softmax %x {dim = 1 : i64}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @log_softmax_first(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.log_softmax %x {dim = 0 : i64}
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @log_softmax_middle(%x: tensor<2x4x3xf64>) -> tensor<2x4x3xf64> {
  %r = vram.log_softmax %x {dim = 1 : i64}
      : (tensor<2x4x3xf64>) -> tensor<2x4x3xf64>
  return %r : tensor<2x4x3xf64>
}
