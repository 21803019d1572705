// Gradient checks of the elementary functions; see GradientCheckTest.cpp. A
// rounding has a zero gradient, and a loss without any is an error.

func.func @floor(%x: tensor<3x5xf64> {check.in = [0.1 : f64, 0.9 : f64]}) -> tensor<3x5xf64> {
  %w = vram.floor %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  %r = vram.add %w, %x
      : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @ceil(%x: tensor<3x5xf64> {check.in = [0.1 : f64, 0.9 : f64]}) -> tensor<3x5xf64> {
  %w = vram.ceil %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  %r = vram.add %w, %x
      : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @trunc(%x: tensor<3x5xf64> {check.in = [0.1 : f64, 0.9 : f64]}) -> tensor<3x5xf64> {
  %w = vram.trunc %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  %r = vram.add %w, %x
      : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @round(%x: tensor<3x5xf64> {check.in = [0.6 : f64, 1.4 : f64]}) -> tensor<3x5xf64> {
  %w = vram.round %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  %r = vram.add %w, %x
      : (tensor<3x5xf64>, tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @exp2(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.exp2 %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @expm1(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.expm1 %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @log2(%x: tensor<3x5xf64> {check.in = [0.25 : f64, 3.0 : f64]}) -> tensor<3x5xf64> {
  %r = vram.log2 %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @log10(%x: tensor<3x5xf64> {check.in = [0.25 : f64, 3.0 : f64]}) -> tensor<3x5xf64> {
  %r = vram.log10 %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @log1p(%x: tensor<3x5xf64> {check.in = [-0.75 : f64, 3.0 : f64]}) -> tensor<3x5xf64> {
  %r = vram.log1p %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @tan(%x: tensor<3x5xf64> {check.in = [-1.25 : f64, 1.25 : f64]}) -> tensor<3x5xf64> {
  %r = vram.tan %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @asin(%x: tensor<3x5xf64> {check.in = [-0.9 : f64, 0.9 : f64]}) -> tensor<3x5xf64> {
  %r = vram.asin %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @acos(%x: tensor<3x5xf64> {check.in = [-0.9 : f64, 0.9 : f64]}) -> tensor<3x5xf64> {
  %r = vram.acos %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @atan(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.atan %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @sinh(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.sinh %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @cosh(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.cosh %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @asinh(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = vram.asinh %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @acosh(%x: tensor<3x5xf64> {check.in = [1.25 : f64, 4.0 : f64]}) -> tensor<3x5xf64> {
  %r = vram.acosh %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @atanh(%x: tensor<3x5xf64> {check.in = [-0.9 : f64, 0.9 : f64]}) -> tensor<3x5xf64> {
  %r = vram.atanh %x
      : (tensor<3x5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @atan2(%y: tensor<3x5xf64>, %x: tensor<5xf64>) -> tensor<3x5xf64> {
  %r = vram.atan2 %y, %x
      : (tensor<3x5xf64>, tensor<5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

// Between two jumps: the quotient lies in (2, 3).
func.func @fmod(%y: tensor<3x5xf64> {check.in = [2.5 : f64, 2.9 : f64]}, %x: tensor<5xf64> {check.in = [1.0 : f64, 1.2 : f64]}) -> tensor<3x5xf64> {
  %r = vram.fmod %y, %x
      : (tensor<3x5xf64>, tensor<5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @bce(%p: tensor<3x5xf64> {check.in = [0.1 : f64, 0.9 : f64]}, %y: tensor<5xf64> {check.in = [0.2 : f64, 0.8 : f64]}) -> tensor<3x5xf64> {
  %r = vram.bce %p, %y
      : (tensor<3x5xf64>, tensor<5xf64>) -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}
