// Gradient checks of arithmetic with broadcasting; see GradientCheckTest.cpp.

func.func @add_same(
    %a: tensor<2x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.add %a, %b
      : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @add_lhs_rank(
    %a: tensor<3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.add %a, %b
      : (tensor<3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @add_rhs_rank(
    %a: tensor<2x3xf64>,
    %b: tensor<3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.add %a, %b
      : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @add_lhs_ones(
    %a: tensor<1x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.add %a, %b
      : (tensor<1x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @add_rhs_ones(
    %a: tensor<4x2x3xf64>,
    %b: tensor<1x2x1xf64>)
    -> tensor<4x2x3xf64> {
  %r = vram.add %a, %b
      : (tensor<4x2x3xf64>, tensor<1x2x1xf64>) -> tensor<4x2x3xf64>
  return %r : tensor<4x2x3xf64>
}

func.func @add_both(
    %a: tensor<2x1x3xf64>,
    %b: tensor<4x1xf64>)
    -> tensor<2x4x3xf64> {
  %r = vram.add %a, %b
      : (tensor<2x1x3xf64>, tensor<4x1xf64>) -> tensor<2x4x3xf64>
  return %r : tensor<2x4x3xf64>
}

func.func @add_scalar(%a: tensor<f64>, %b: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %r = vram.add %a, %b
      : (tensor<f64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @add_rhs_scalar(
    %a: tensor<2x3xf64>,
    %b: tensor<f64>)
    -> tensor<2x3xf64> {
  %r = vram.add %a, %b
      : (tensor<2x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @sub_same(
    %a: tensor<2x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.sub %a, %b
      : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @sub_lhs_rank(
    %a: tensor<3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.sub %a, %b
      : (tensor<3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @sub_rhs_rank(
    %a: tensor<2x3xf64>,
    %b: tensor<3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.sub %a, %b
      : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @sub_lhs_ones(
    %a: tensor<1x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.sub %a, %b
      : (tensor<1x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @sub_rhs_ones(
    %a: tensor<4x2x3xf64>,
    %b: tensor<1x2x1xf64>)
    -> tensor<4x2x3xf64> {
  %r = vram.sub %a, %b
      : (tensor<4x2x3xf64>, tensor<1x2x1xf64>) -> tensor<4x2x3xf64>
  return %r : tensor<4x2x3xf64>
}

func.func @sub_both(
    %a: tensor<2x1x3xf64>,
    %b: tensor<4x1xf64>)
    -> tensor<2x4x3xf64> {
  %r = vram.sub %a, %b
      : (tensor<2x1x3xf64>, tensor<4x1xf64>) -> tensor<2x4x3xf64>
  return %r : tensor<2x4x3xf64>
}

func.func @sub_scalar(%a: tensor<f64>, %b: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %r = vram.sub %a, %b
      : (tensor<f64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @sub_rhs_scalar(
    %a: tensor<2x3xf64>,
    %b: tensor<f64>)
    -> tensor<2x3xf64> {
  %r = vram.sub %a, %b
      : (tensor<2x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @mul_same(
    %a: tensor<2x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.mul %a, %b
      : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @mul_lhs_rank(
    %a: tensor<3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.mul %a, %b
      : (tensor<3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @mul_rhs_rank(
    %a: tensor<2x3xf64>,
    %b: tensor<3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.mul %a, %b
      : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @mul_lhs_ones(
    %a: tensor<1x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.mul %a, %b
      : (tensor<1x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @mul_rhs_ones(
    %a: tensor<4x2x3xf64>,
    %b: tensor<1x2x1xf64>)
    -> tensor<4x2x3xf64> {
  %r = vram.mul %a, %b
      : (tensor<4x2x3xf64>, tensor<1x2x1xf64>) -> tensor<4x2x3xf64>
  return %r : tensor<4x2x3xf64>
}

func.func @mul_both(
    %a: tensor<2x1x3xf64>,
    %b: tensor<4x1xf64>)
    -> tensor<2x4x3xf64> {
  %r = vram.mul %a, %b
      : (tensor<2x1x3xf64>, tensor<4x1xf64>) -> tensor<2x4x3xf64>
  return %r : tensor<2x4x3xf64>
}

func.func @mul_scalar(%a: tensor<f64>, %b: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %r = vram.mul %a, %b
      : (tensor<f64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @mul_rhs_scalar(
    %a: tensor<2x3xf64>,
    %b: tensor<f64>)
    -> tensor<2x3xf64> {
  %r = vram.mul %a, %b
      : (tensor<2x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @div_same(
    %a: tensor<2x3xf64>,
    %b: tensor<2x3xf64> {check.in = [0.3, 2.0]})
    -> tensor<2x3xf64> {
  %r = vram.div %a, %b
      : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @div_lhs_rank(
    %a: tensor<3xf64>,
    %b: tensor<2x3xf64> {check.in = [0.3, 2.0]})
    -> tensor<2x3xf64> {
  %r = vram.div %a, %b
      : (tensor<3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @div_rhs_rank(
    %a: tensor<2x3xf64>,
    %b: tensor<3xf64> {check.in = [0.3, 2.0]})
    -> tensor<2x3xf64> {
  %r = vram.div %a, %b
      : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @div_lhs_ones(
    %a: tensor<1x3xf64>,
    %b: tensor<2x3xf64> {check.in = [0.3, 2.0]})
    -> tensor<2x3xf64> {
  %r = vram.div %a, %b
      : (tensor<1x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @div_rhs_ones(
    %a: tensor<4x2x3xf64>,
    %b: tensor<1x2x1xf64> {check.in = [0.3, 2.0]})
    -> tensor<4x2x3xf64> {
  %r = vram.div %a, %b
      : (tensor<4x2x3xf64>, tensor<1x2x1xf64>) -> tensor<4x2x3xf64>
  return %r : tensor<4x2x3xf64>
}

func.func @div_both(
    %a: tensor<2x1x3xf64>,
    %b: tensor<4x1xf64> {check.in = [0.3, 2.0]})
    -> tensor<2x4x3xf64> {
  %r = vram.div %a, %b
      : (tensor<2x1x3xf64>, tensor<4x1xf64>) -> tensor<2x4x3xf64>
  return %r : tensor<2x4x3xf64>
}

func.func @div_scalar(
    %a: tensor<f64>,
    %b: tensor<2x3xf64> {check.in = [0.3, 2.0]})
    -> tensor<2x3xf64> {
  %r = vram.div %a, %b
      : (tensor<f64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @div_rhs_scalar(
    %a: tensor<2x3xf64>,
    %b: tensor<f64> {check.in = [0.3, 2.0]})
    -> tensor<2x3xf64> {
  %r = vram.div %a, %b
      : (tensor<2x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @maximum_same(
    %a: tensor<2x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.maximum %a, %b
      : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @maximum_lhs_rank(
    %a: tensor<3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.maximum %a, %b
      : (tensor<3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @maximum_rhs_rank(
    %a: tensor<2x3xf64>,
    %b: tensor<3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.maximum %a, %b
      : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @maximum_lhs_ones(
    %a: tensor<1x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.maximum %a, %b
      : (tensor<1x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @maximum_rhs_ones(
    %a: tensor<4x2x3xf64>,
    %b: tensor<1x2x1xf64>)
    -> tensor<4x2x3xf64> {
  %r = vram.maximum %a, %b
      : (tensor<4x2x3xf64>, tensor<1x2x1xf64>) -> tensor<4x2x3xf64>
  return %r : tensor<4x2x3xf64>
}

func.func @maximum_both(
    %a: tensor<2x1x3xf64>,
    %b: tensor<4x1xf64>)
    -> tensor<2x4x3xf64> {
  %r = vram.maximum %a, %b
      : (tensor<2x1x3xf64>, tensor<4x1xf64>) -> tensor<2x4x3xf64>
  return %r : tensor<2x4x3xf64>
}

func.func @maximum_scalar(
    %a: tensor<f64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.maximum %a, %b
      : (tensor<f64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @maximum_rhs_scalar(
    %a: tensor<2x3xf64>,
    %b: tensor<f64>)
    -> tensor<2x3xf64> {
  %r = vram.maximum %a, %b
      : (tensor<2x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @minimum_same(
    %a: tensor<2x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.minimum %a, %b
      : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @minimum_lhs_rank(
    %a: tensor<3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.minimum %a, %b
      : (tensor<3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @minimum_rhs_rank(
    %a: tensor<2x3xf64>,
    %b: tensor<3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.minimum %a, %b
      : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @minimum_lhs_ones(
    %a: tensor<1x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.minimum %a, %b
      : (tensor<1x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @minimum_rhs_ones(
    %a: tensor<4x2x3xf64>,
    %b: tensor<1x2x1xf64>)
    -> tensor<4x2x3xf64> {
  %r = vram.minimum %a, %b
      : (tensor<4x2x3xf64>, tensor<1x2x1xf64>) -> tensor<4x2x3xf64>
  return %r : tensor<4x2x3xf64>
}

func.func @minimum_both(
    %a: tensor<2x1x3xf64>,
    %b: tensor<4x1xf64>)
    -> tensor<2x4x3xf64> {
  %r = vram.minimum %a, %b
      : (tensor<2x1x3xf64>, tensor<4x1xf64>) -> tensor<2x4x3xf64>
  return %r : tensor<2x4x3xf64>
}

func.func @minimum_scalar(
    %a: tensor<f64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.minimum %a, %b
      : (tensor<f64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @minimum_rhs_scalar(
    %a: tensor<2x3xf64>,
    %b: tensor<f64>)
    -> tensor<2x3xf64> {
  %r = vram.minimum %a, %b
      : (tensor<2x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @pow_same(
    %a: tensor<2x3xf64> {check.in = [0.3, 2.0]},
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.pow %a, %b
      : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @pow_lhs_rank(
    %a: tensor<3xf64> {check.in = [0.3, 2.0]},
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.pow %a, %b
      : (tensor<3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @pow_rhs_rank(
    %a: tensor<2x3xf64> {check.in = [0.3, 2.0]},
    %b: tensor<3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.pow %a, %b
      : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @pow_lhs_ones(
    %a: tensor<1x3xf64> {check.in = [0.3, 2.0]},
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.pow %a, %b
      : (tensor<1x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @pow_rhs_ones(
    %a: tensor<4x2x3xf64> {check.in = [0.3, 2.0]},
    %b: tensor<1x2x1xf64>)
    -> tensor<4x2x3xf64> {
  %r = vram.pow %a, %b
      : (tensor<4x2x3xf64>, tensor<1x2x1xf64>) -> tensor<4x2x3xf64>
  return %r : tensor<4x2x3xf64>
}

func.func @pow_both(
    %a: tensor<2x1x3xf64> {check.in = [0.3, 2.0]},
    %b: tensor<4x1xf64>)
    -> tensor<2x4x3xf64> {
  %r = vram.pow %a, %b
      : (tensor<2x1x3xf64>, tensor<4x1xf64>) -> tensor<2x4x3xf64>
  return %r : tensor<2x4x3xf64>
}

func.func @pow_scalar(
    %a: tensor<f64> {check.in = [0.3, 2.0]},
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.pow %a, %b
      : (tensor<f64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @pow_rhs_scalar(
    %a: tensor<2x3xf64> {check.in = [0.3, 2.0]},
    %b: tensor<f64>)
    -> tensor<2x3xf64> {
  %r = vram.pow %a, %b
      : (tensor<2x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @pow_of_constant_0_0(
    %x: tensor<3x4xf64> {check.in = [0.3, 2.0]})
    -> tensor<3x4xf64> {
  %e = vram.constant dense<0.0> : tensor<f64>
  %p = vram.pow %x, %e
      : (tensor<3x4xf64>, tensor<f64>) -> tensor<3x4xf64>
  %r = vram.mul %p, %x
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @pow_of_constant_1_0(
    %x: tensor<3x4xf64> {check.in = [0.3, 2.0]})
    -> tensor<3x4xf64> {
  %e = vram.constant dense<1.0> : tensor<f64>
  %p = vram.pow %x, %e
      : (tensor<3x4xf64>, tensor<f64>) -> tensor<3x4xf64>
  %r = vram.mul %p, %x
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @pow_of_constant_2_0(
    %x: tensor<3x4xf64> {check.in = [0.3, 2.0]})
    -> tensor<3x4xf64> {
  %e = vram.constant dense<2.0> : tensor<f64>
  %p = vram.pow %x, %e
      : (tensor<3x4xf64>, tensor<f64>) -> tensor<3x4xf64>
  %r = vram.mul %p, %x
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @pow_of_constant_3_0(
    %x: tensor<3x4xf64> {check.in = [0.3, 2.0]})
    -> tensor<3x4xf64> {
  %e = vram.constant dense<3.0> : tensor<f64>
  %p = vram.pow %x, %e
      : (tensor<3x4xf64>, tensor<f64>) -> tensor<3x4xf64>
  %r = vram.mul %p, %x
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @pow_of_constant_minus_1_5(
    %x: tensor<3x4xf64> {check.in = [0.3, 2.0]})
    -> tensor<3x4xf64> {
  %e = vram.constant dense<-1.5> : tensor<f64>
  %p = vram.pow %x, %e
      : (tensor<3x4xf64>, tensor<f64>) -> tensor<3x4xf64>
  %r = vram.mul %p, %x
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @pow_of_constant_0_5(
    %x: tensor<3x4xf64> {check.in = [0.3, 2.0]})
    -> tensor<3x4xf64> {
  %e = vram.constant dense<0.5> : tensor<f64>
  %p = vram.pow %x, %e
      : (tensor<3x4xf64>, tensor<f64>) -> tensor<3x4xf64>
  %r = vram.mul %p, %x
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @pow_to_constant_of_negative(%x: tensor<3x4xf64>) -> tensor<3x4xf64> {
  %e = vram.constant dense<3.0> : tensor<f64>
  %r = vram.pow %x, %e
      : (tensor<3x4xf64>, tensor<f64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @constant_to_the_pow(%x: tensor<3x4xf64>) -> tensor<3x4xf64> {
  %e = vram.constant dense<1.7> : tensor<f64>
  %r = vram.pow %e, %x
      : (tensor<f64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @mul_by_itself(%x: tensor<3x4xf64>) -> tensor<3x4xf64> {
  %r = vram.mul %x, %x
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @div_by_itself_plus_one(
    %x: tensor<3x4xf64> {check.in = [0.3, 2.0]})
    -> tensor<3x4xf64> {
  %c = vram.constant dense<1.0> : tensor<f64>
  %d = vram.add %x, %c
      : (tensor<3x4xf64>, tensor<f64>) -> tensor<3x4xf64>
  %r = vram.div %x, %d
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

// The constant is smaller than the result: the ratio is computed again.
func.func @one_over(
    %x: tensor<3x4xf64> {check.in = [0.3, 2.0]})
    -> tensor<3x4xf64> {
  %c = vram.constant dense<1.0> : tensor<f64>
  %r = vram.div %c, %x
      : (tensor<f64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @div_of_row(
    %a: tensor<4xf64>,
    %b: tensor<3x4xf64> {check.in = [0.3, 2.0]})
    -> tensor<3x4xf64> {
  %r = vram.div %a, %b
      : (tensor<4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @bias_add_last(
    %x: tensor<2x3xf64>,
    %b: tensor<3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.bias_add %x, %b {dim = 1 : i64}
      : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @bias_add_channels(
    %x: tensor<2x3x2x2xf64>,
    %b: tensor<3xf64>)
    -> tensor<2x3x2x2xf64> {
  %r = vram.bias_add %x, %b {dim = 1 : i64}
      : (tensor<2x3x2x2xf64>, tensor<3xf64>) -> tensor<2x3x2x2xf64>
  return %r : tensor<2x3x2x2xf64>
}

func.func @bias_add_vector(
    %x: tensor<3xf64>,
    %b: tensor<3xf64>)
    -> tensor<3xf64> {
  %r = vram.bias_add %x, %b {dim = 0 : i64}
      : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}

func.func @select_same(
    %c: tensor<2x3xi1> {check.below = 2 : i64},
    %a: tensor<2x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.select %c, %a, %b
      : (tensor<2x3xi1>, tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @select_condition_row(
    %c: tensor<3xi1> {check.below = 2 : i64},
    %a: tensor<2x3xf64>,
    %b: tensor<2x3xf64>)
    -> tensor<2x3xf64> {
  %r = vram.select %c, %a, %b
      : (tensor<3xi1>, tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @select_scalar_branch(
    %c: tensor<2x3xi1> {check.below = 2 : i64},
    %a: tensor<2x3xf64>,
    %b: tensor<f64>)
    -> tensor<2x3xf64> {
  %r = vram.select %c, %a, %b
      : (tensor<2x3xi1>, tensor<2x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @select_all_broadcast(
    %c: tensor<2x1xi1> {check.below = 2 : i64},
    %a: tensor<3xf64>,
    %b: tensor<4x1x1xf64>)
    -> tensor<4x2x3xf64> {
  %r = vram.select %c, %a, %b
      : (tensor<2x1xi1>, tensor<3xf64>, tensor<4x1x1xf64>) -> tensor<4x2x3xf64>
  return %r : tensor<4x2x3xf64>
}

func.func @select_by_comparison(
    %a: tensor<3x4xf64>,
    %b: tensor<3x4xf64>)
    -> tensor<3x4xf64> {
  %c = vram.compare %a, %b {predicate = #vram.predicate<lt>}
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xi1>
  %e = vram.exp %a
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  %r = vram.select %c, %e, %b
      : (tensor<3x4xi1>, tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}

func.func @masked_fill_same(
    %x: tensor<2x3xf64>,
    %m: tensor<2x3xi1> {check.below = 2 : i64})
    -> tensor<2x3xf64> {
  %r = vram.masked_fill %x, %m {value = -3.0}
      : (tensor<2x3xf64>, tensor<2x3xi1>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @masked_fill_row(
    %x: tensor<2x3xf64>,
    %m: tensor<3xi1> {check.below = 2 : i64})
    -> tensor<2x3xf64> {
  %r = vram.masked_fill %x, %m {value = -3.0}
      : (tensor<2x3xf64>, tensor<3xi1>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @masked_fill_ones(
    %x: tensor<2x3xf64>,
    %m: tensor<2x1xi1> {check.below = 2 : i64})
    -> tensor<2x3xf64> {
  %r = vram.masked_fill %x, %m {value = -3.0}
      : (tensor<2x3xf64>, tensor<2x1xi1>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}

func.func @value_used_three_times(%x: tensor<3x4xf64>) -> tensor<3x4xf64> {
  %e = vram.exp %x
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  %s = vram.sin %e
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  %c = vram.cos %e
      : (tensor<3x4xf64>) -> tensor<3x4xf64>
  %m = vram.mul %s, %c
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  %r = vram.add %m, %e
      : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  return %r : tensor<3x4xf64>
}
