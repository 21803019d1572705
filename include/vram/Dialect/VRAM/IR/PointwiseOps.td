//===- PointwiseOps.td - Elementwise arithmetic and activations
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_POINTWISE_OPS_TD
#define VRAM_POINTWISE_OPS_TD

include "vram/Dialect/VRAM/IR/PointwiseBase.td"

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

def VRAM_NegOp : VRAM_UnaryOp<"neg", "-x", VRAM_Tensor> {
  let formula = [{ return negate(x); }];
  let gradients = [[{ return negate(grad); }]];
  let hasFolder = 1;
}
def VRAM_AbsOp : VRAM_UnaryOp<"abs", "|x|", VRAM_Tensor> {
  let formula = [{ return magnitude(x); }];
  let gradients = [[{ return grad * sign(x); }]];
}
def VRAM_LogicalNotOp : VRAM_UnaryOp<"logical_not", "not x", VRAM_BoolTensor> {
  let formula = [{ return x == 0; }];
  let hasFolder = 1;
}

// Piecewise constant: the gradient is zero.
def VRAM_SignOp : VRAM_UnaryOp<"sign", "x > 0 ? 1 : x < 0 ? -1 : 0"> {
  let formula = [{ 
    return choose(x > 0, 1.0, choose(x < 0, -1.0, constantLike(x, 0.0)));
   }];
  let gradients = [[{}]];
}
def VRAM_FloorOp : VRAM_UnaryOp<"floor", "the largest integer <= x"> {
  let formula = [{ return floor(x); }];
  let gradients = [[{}]];
}
def VRAM_CeilOp : VRAM_UnaryOp<"ceil", "the smallest integer >= x"> {
  let formula = [{ return ceil(x); }];
  let gradients = [[{}]];
}
def VRAM_TruncOp : VRAM_UnaryOp<"trunc", "x rounded towards zero"> {
  let formula = [{ return trunc(x); }];
  let gradients = [[{}]];
}
def VRAM_RoundOp
    : VRAM_UnaryOp<"round", "x rounded to the nearest integer, ties to even"> {
  let formula = [{ return roundEven(x); }];
  let gradients = [[{}]];
}

let flops = "kTranscendental" in {
def VRAM_ExpOp : VRAM_UnaryOp<"exp", "e^x"> {
  let formula = [{ return exp(x); }];
  let gradients = [[{ return grad * y; }]];
}
def VRAM_Exp2Op : VRAM_UnaryOp<"exp2", "2^x"> {
  let formula = [{ return exp2(x); }];
  let gradients = [[{ return grad * y * M_LN2; }]];
}
def VRAM_Expm1Op : VRAM_UnaryOp<"expm1", "e^x - 1, exact where x is small"> {
  let formula = [{ return expm1(x); }];
  let gradients = [[{ return grad * (y + 1.0); }]];
}
def VRAM_LogOp : VRAM_UnaryOp<"log", "ln(x)"> {
  let formula = [{ return log(x); }];
  let gradients = [[{ return grad / x; }]];
}
def VRAM_Log2Op : VRAM_UnaryOp<"log2", "the logarithm of x to base 2"> {
  let formula = [{ return log2(x); }];
  let gradients = [[{ return grad / (x * M_LN2); }]];
}
def VRAM_Log10Op : VRAM_UnaryOp<"log10", "the logarithm of x to base 10"> {
  let formula = [{ return log10(x); }];
  let gradients = [[{ return grad / (x * M_LN10); }]];
}
def VRAM_Log1pOp : VRAM_UnaryOp<"log1p", "ln(1 + x), exact where x is small"> {
  let formula = [{ return log1p(x); }];
  let gradients = [[{ return grad / (x + 1.0); }]];
}
def VRAM_SqrtOp : VRAM_UnaryOp<"sqrt", "sqrt(x)"> {
  let formula = [{ return sqrt(x); }];
  let gradients = [[{ return grad / (y * 2.0); }]];
}
def VRAM_RsqrtOp : VRAM_UnaryOp<"rsqrt", "1 / sqrt(x)"> {
  let formula = [{ return 1 / sqrt(x); }];
  let gradients = [[{ T cube = y * y * y; return grad * -0.5 * cube; }]];
}
def VRAM_ReciprocalOp : VRAM_UnaryOp<"reciprocal", "1 / x"> {
  let formula = [{ return 1 / x; }];
  let gradients = [[{ return negate(grad * (y * y)); }]];
}
def VRAM_SinOp : VRAM_UnaryOp<"sin", "sin(x)"> {
  let formula = [{ return sin(x); }];
  let gradients = [[{ return grad * cos(x); }]];
}
def VRAM_CosOp : VRAM_UnaryOp<"cos", "cos(x)"> {
  let formula = [{ return cos(x); }];
  let gradients = [[{ T sine = sin(x); return negate(grad * sine); }]];
}
def VRAM_TanOp : VRAM_UnaryOp<"tan", "tan(x)"> {
  let formula = [{ return tan(x); }];
  let gradients = [[{ return grad * (y * y + 1.0); }]];
}
def VRAM_AsinOp : VRAM_UnaryOp<"asin", "the angle whose sine is x"> {
  let formula = [{ return asin(x); }];
  let gradients = [[{ return grad * rsqrt(1.0 - x * x); }]];
}
def VRAM_AcosOp : VRAM_UnaryOp<"acos", "the angle whose cosine is x"> {
  let formula = [{ return acos(x); }];
  let gradients = [[{ return negate(grad * rsqrt(1.0 - x * x)); }]];
}
def VRAM_AtanOp : VRAM_UnaryOp<"atan", "the angle whose tangent is x"> {
  let formula = [{ return atan(x); }];
  let gradients = [[{ return grad / (x * x + 1.0); }]];
}
def VRAM_SinhOp : VRAM_UnaryOp<"sinh", "(e^x - e^-x) / 2"> {
  let formula = [{ return sinh(x); }];
  let gradients = [[{ return grad * cosh(x); }]];
}
def VRAM_CoshOp : VRAM_UnaryOp<"cosh", "(e^x + e^-x) / 2"> {
  let formula = [{ return cosh(x); }];
  let gradients = [[{ return grad * sinh(x); }]];
}
def VRAM_AsinhOp : VRAM_UnaryOp<"asinh", "the inverse of sinh at x"> {
  let formula = [{ return asinh(x); }];
  let gradients = [[{ return grad * rsqrt(x * x + 1.0); }]];
}
def VRAM_AcoshOp : VRAM_UnaryOp<"acosh", "the inverse of cosh at x >= 1"> {
  let formula = [{ return acosh(x); }];
  let gradients = [[{ return grad * rsqrt(x * x - 1.0); }]];
}
def VRAM_AtanhOp : VRAM_UnaryOp<"atanh", "the inverse of tanh at x"> {
  let formula = [{ return atanh(x); }];
  let gradients = [[{ return grad / (1.0 - x * x); }]];
}
def VRAM_ErfOp : VRAM_UnaryOp<"erf", "erf(x)"> {
  let formula = [{ return erf(x); }];
  let gradients = [[{
    T bell = exp(negate(x * x));
    return grad * (2.0 / std::sqrt(M_PI)) * bell;
  }]];
}
def VRAM_TanhOp : VRAM_UnaryOp<"tanh", "tanh(x)"> {
  let formula = [{ return tanh(x); }];
  let gradients = [[{ return grad.template backward<TanhBackwardOp>(y); }]];
}
def VRAM_SigmoidOp : VRAM_UnaryOp<"sigmoid", "1 / (1 + e^-x)"> {
  let formula = [{ return sigmoid(x); }];
  let gradients = [[{ return grad.template backward<SigmoidBackwardOp>(y); }]];
}
} // flops

def VRAM_ReluOp : VRAM_UnaryOp<"relu", "max(x, 0)"> {
  let formula = [{ return larger(x, 0.0); }];
  let gradients = [[{ return grad.template backward<ReluBackwardOp>(y); }]];
  let hasFolder = 1;
}
def VRAM_LeakyReluOp : VRAM_UnaryOp<"leaky_relu", "x > 0 ? x : slope * x",
    VRAM_FloatTensor, (ins DefaultValuedAttr<F64Attr, "0.01">:$slope)> {
  let formula = [{ return choose(x > 0, x, number(getSlope()) * x); }];
  // The slope is not negative, so output > 0 where input > 0.
  let gradients = [[{
    return grad.template backward<LeakyReluBackwardOp>(y, getSlope());
  }]];
  let flops = "2";
  let hasVerifier = 1;
}
def VRAM_ClampOp : VRAM_UnaryOp<"clamp", "min(max(x, lower), upper)",
    VRAM_FloatTensor, (ins OptionalAttr<F64Attr>:$lower,
                           OptionalAttr<F64Attr>:$upper, UnitAttr:$strict)> {
  let description = [{
    Every element: `result = min(max(x, lower), upper)`. Where `x` is a bound, the
    gradient passes, or with `strict` it is zero: PyTorch's hardtanh, relu6 and
    hardsigmoid do the latter, its clamp the one or the other with the version.
  }];
  let formula = [{
    if (auto lower = number(getLower()))
      x = larger(x, *lower);
    if (auto upper = number(getUpper()))
      x = smaller(x, *upper);
    return x;
  }];
  let gradients = [[{
    return grad.template backward<ClampBackwardOp>(
        x, getLowerAttr(), getUpperAttr(), getStrictAttr());
  }]];
  let flops = "2";
  let hasVerifier = 1;
}

// One or two calls and some arithmetic.
let flops = "2 * kTranscendental" in {
def VRAM_GeluOp : VRAM_UnaryOp<"gelu", "x * Phi(x)", VRAM_FloatTensor,
    (ins UnitAttr:$tanh)> {
  let description = [{
    `result = x * Phi(x)`, Phi the cumulative distribution of the standard
    normal; with `tanh` its approximation
    `0.5 x (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3)))`.
  }];
  let formula = [{ return gelu(x, getTanh()); }];
  let gradients = [[{
    return grad.template backward<GeluBackwardOp>(x, getTanh());
  }]];
}
def VRAM_SiluOp : VRAM_UnaryOp<"silu", "x * sigmoid(x)"> {
  let formula = [{ return x * sigmoid(x); }];
  let gradients = [[{ return grad.template backward<SiluBackwardOp>(x); }]];
}
def VRAM_SoftplusOp : VRAM_UnaryOp<"softplus",
    "beta x > threshold ? x : ln(1 + e^(beta x)) / beta", VRAM_FloatTensor,
    (ins DefaultValuedAttr<F64Attr, "1.0">:$beta,
         DefaultValuedAttr<F64Attr, "20.0">:$threshold)> {
  let formula = [{
    double beta = number(getBeta());
    T scaled = beta * x;
    return choose(scaled > number(getThreshold()), x,
                  log1p(exp(scaled)) / beta);
  }];
  let gradients = [[{
    return grad.template backward<SoftplusBackwardOp>(x, getBeta(),
                                                      getThreshold());
  }]];
  let hasVerifier = 1;
}
} // flops

//===----------------------------------------------------------------------===//
// Backward of the activations that do not reduce to other pointwise ops
//===----------------------------------------------------------------------===//

def VRAM_ReluBackwardOp : VRAM_ActivationBackwardOp<"relu_backward", "output",
    "output > 0 ? grad : 0"> {
  let formula = [{ return choose(output > 0, grad, 0.0); }];
  let flops = "2";
}
def VRAM_LeakyReluBackwardOp : VRAM_ActivationBackwardOp<"leaky_relu_backward",
    "output", "output > 0 ? grad : slope * grad",
    (ins DefaultValuedAttr<F64Attr, "0.01">:$slope)> {
  let formula = [{
    return choose(output > 0, grad, number(getSlope()) * grad);
  }];
  let flops = "3";
  let hasVerifier = 1;
}
def VRAM_GeluBackwardOp : VRAM_ActivationBackwardOp<"gelu_backward", "input",
    "grad * d gelu(x)/dx at input", (ins UnitAttr:$tanh)> {
  let formula = [{ return grad * geluSlope(input, getTanh()); }];
  let flops = "2 * kTranscendental";
}
def VRAM_SiluBackwardOp : VRAM_ActivationBackwardOp<"silu_backward", "input",
    "grad * s * (1 + input * (1 - s)), s = sigmoid(input)"> {
  let formula = [{
    T s = sigmoid(input);
    return grad * s * (1 + input * (1 - s));
  }];
  let flops = "2 * kTranscendental";
}
def VRAM_SigmoidBackwardOp : VRAM_ActivationBackwardOp<"sigmoid_backward",
    "output", "grad * output * (1 - output)"> {
  let formula = [{ return grad * output * (1 - output); }];
  let flops = "3";
}
def VRAM_TanhBackwardOp : VRAM_ActivationBackwardOp<"tanh_backward", "output",
    "grad * (1 - output^2)"> {
  let formula = [{ return grad * (1 - output * output); }];
  let flops = "3";
}
def VRAM_SoftplusBackwardOp : VRAM_ActivationBackwardOp<"softplus_backward",
    "input", "beta x > threshold ? grad : grad * sigmoid(beta input)",
    (ins DefaultValuedAttr<F64Attr, "1.0">:$beta,
         DefaultValuedAttr<F64Attr, "20.0">:$threshold)> {
  let formula = [{
    T scaled = number(getBeta()) * input;
    return choose(scaled > number(getThreshold()), grad,
                  grad * sigmoid(scaled));
  }];
  let flops = "2 * kTranscendental";
  let hasVerifier = 1;
}
def VRAM_ClampBackwardOp : VRAM_ActivationBackwardOp<"clamp_backward", "input",
    "lower <= input <= upper ? grad : 0",
    (ins OptionalAttr<F64Attr>:$lower, OptionalAttr<F64Attr>:$upper,
         UnitAttr:$strict)> {
  let description = [{
    Every element: `result = lower <= input <= upper ? grad : 0`; with `strict` the
    bounds themselves are outside.
  }];
  let formula = [{
    T result = grad;
    if (auto lower = number(getLower()))
      result = choose(getStrict() ? input > *lower : input >= *lower, result, 0.0);
    if (auto upper = number(getUpper()))
      result = choose(getStrict() ? input < *upper : input <= *upper, result, 0.0);
    return result;
  }];
  let flops = "2";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Binary, with broadcasting; rules of derivatives that look at shapes or
// constants are in lib/Dialect/VRAM/Derivatives/Arithmetic.cpp
//===----------------------------------------------------------------------===//

def VRAM_AddOp : VRAM_BinaryOp<"add", "lhs + rhs", VRAM_Tensor, [Commutative]> {
  let formula = [{ return lhs + rhs; }];
  let hasFolder = 1;
}
def VRAM_SubOp : VRAM_BinaryOp<"sub", "lhs - rhs"> {
  let formula = [{ return lhs - rhs; }];
  let hasFolder = 1;
}
def VRAM_MulOp : VRAM_BinaryOp<"mul", "lhs * rhs", VRAM_Tensor, [Commutative]> {
  let formula = [{ return lhs * rhs; }];
  let gradients = [[{ return grad * rhs; }], [{ return grad * lhs; }]];
  let hasFolder = 1;
}
def VRAM_DivOp : VRAM_BinaryOp<"div", "lhs / rhs"> {
  let formula = [{ return quotient(lhs, rhs); }];
  let flops = "kTranscendental";
  let hasFolder = 1;
  let description = [{
    Every element: `result = lhs / rhs`; integers truncate towards zero, and an
    integer divided by zero has no defined result. The operands have one element
    type and broadcast to one shape.
  }];
}
def VRAM_PowOp : VRAM_BinaryOp<"pow", "lhs ^ rhs", VRAM_FloatTensor> {
  let formula = [{ return pow(lhs, rhs); }];
  let flops = "kTranscendental";
  let hasFolder = 1;
}
def VRAM_Atan2Op
    : VRAM_BinaryOp<"atan2", "the angle of the point (rhs, lhs)", VRAM_FloatTensor> {
  let formula = [{ return atan2(lhs, rhs); }];
  // As PyTorch does: 0 where both operands are.
  let gradients = [[{
    T square = lhs * lhs + rhs * rhs;
    return grad * choose(square == 0.0, 0.0, rhs / square);
  }], [{
    T square = lhs * lhs + rhs * rhs;
    return negate(grad * choose(square == 0.0, 0.0, lhs / square));
  }]];
  let flops = "kTranscendental";
}
def VRAM_FmodOp
    : VRAM_BinaryOp<"fmod", "lhs - rhs * trunc(lhs / rhs)"> {
  let description = [{
    Every element: `result = lhs - rhs * trunc(lhs / rhs)`, exact, with the sign
    of `lhs`; of integers, where `rhs` is zero, the result is not defined. The
    operands have one element type and broadcast to one shape.
  }];
  let formula = [{ return truncatedRemainder(lhs, rhs); }];
  let gradients = [[{ return grad; }], [{
    T whole = trunc(lhs / rhs);
    return negate(grad * whole);
  }]];
  let flops = "kTranscendental";
}
def VRAM_BceOp : VRAM_BinaryOp<"bce",
    "-(rhs max(ln(lhs), -100) + (1 - rhs) max(ln(1 - lhs), -100))",
    VRAM_FloatTensor> {
  let summary = "binary cross entropy of a probability and a target";
  let formula = [{
    T hit = larger(log(lhs), -100.0);
    T miss = larger(log(1 - lhs), -100.0);
    return negate(rhs * hit + (1 - rhs) * miss);
  }];
  // As PyTorch does, finite at saturated probabilities.
  let gradients = [[{
    T spread = atLeast((1.0 - lhs) * lhs, 1e-12);
    return grad * ((lhs - rhs) / spread);
  }], [{
    T hit = atLeast(log(lhs), -100.0);
    T miss = atLeast(log(1.0 - lhs), -100.0);
    return grad * (miss - hit);
  }]];
  let flops = "2 * kTranscendental";
}
def VRAM_MaximumOp : VRAM_BinaryOp<"maximum", "max(lhs, rhs)", VRAM_Tensor,
                                   [Commutative]> {
  let description = [{
    Every element: the larger of the two. NaN wins, and -0.0 is less than 0.0:
    the order of the operands does not matter, so that they may be swapped.
  }];
  let formula = [{ return larger(lhs, rhs); }];
  let hasFolder = 1;
}
def VRAM_MinimumOp : VRAM_BinaryOp<"minimum", "min(lhs, rhs)", VRAM_Tensor,
                                   [Commutative]> {
  let description = [{
    Every element: the smaller of the two. NaN wins, and -0.0 is less than 0.0:
    the order of the operands does not matter, so that they may be swapped.
  }];
  let formula = [{ return smaller(lhs, rhs); }];
  let hasFolder = 1;
}
def VRAM_LogicalAndOp : VRAM_BinaryOp<"logical_and", "lhs and rhs",
                                      VRAM_BoolTensor, [Commutative]> {
  let formula = [{ return both(lhs != 0, rhs != 0); }];
  let hasFolder = 1;
}
def VRAM_LogicalOrOp : VRAM_BinaryOp<"logical_or", "lhs or rhs",
                                     VRAM_BoolTensor, [Commutative]> {
  let formula = [{ return either(lhs != 0, rhs != 0); }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Ops whose operands differ in type or are read at other places
//===----------------------------------------------------------------------===//

def VRAM_BiasAddOp : VRAM_InferredOp<"bias_add",
    (ins VRAM_FloatTensor:$input, VRAM_FloatTensor:$bias, I64Attr:$dim),
    (outs VRAM_FloatTensor:$result), [VRAM_Pointwise]> {
  let summary = "adds a vector along one dimension";
  let description = [{
    `result[..., i, ...] = input[..., i, ...] + bias[i]`, i the index of
    dimension `dim` (0 <= dim < rank). `bias` has rank 1.
  }];
}

def VRAM_CompareOp : VRAM_InferredOp<"compare",
    (ins VRAM_Tensor:$lhs, VRAM_Tensor:$rhs, VRAM_PredicateAttr:$predicate),
    (outs VRAM_BoolTensor:$result), [VRAM_Pointwise]> {
  let summary = "pointwise comparison, one byte an element";
  let description = [{
    Every element: `result = lhs predicate rhs`, with broadcasting. An i1 takes
    one byte in memory.
  }];
}

def VRAM_SelectOp : VRAM_InferredOp<"select",
    (ins VRAM_BoolTensor:$condition, VRAM_Tensor:$on_true,
         VRAM_Tensor:$on_false),
    (outs VRAM_Tensor:$result), [VRAM_Pointwise]> {
  let summary = "pointwise choice";
  let description = [{
    Every element: `result = condition ? on_true : on_false`, with
    broadcasting of all three. A NaN in an element that is not chosen does not
    spread.
  }];
  let hasFolder = 1;
}

def VRAM_MaskedFillOp : VRAM_InferredOp<"masked_fill",
    (ins VRAM_Tensor:$input, VRAM_BoolTensor:$mask, F64Attr:$value),
    (outs VRAM_Tensor:$result), [VRAM_Pointwise]> {
  let summary = "a value where a mask is set";
  let description = [{
    Every element: `result = mask ? value : input`. `mask` broadcasts to the
    shape of `input`. `value` is rounded to the element type; of an integer
    type it must be an element.
  }];
  let hasFolder = 1;
}

def VRAM_CastOp : VRAM_Op<"cast", (ins VRAM_Tensor:$input),
    (outs VRAM_Tensor:$result), [VRAM_Pointwise, SameOperandsAndResultShape]> {
  let summary = "conversion of the element type";
  let description = [{
    Rounds to the nearest, ties to even, between floats; truncates towards zero
    from float to integer; i1 is 0 or 1, and anything but zero is true.
  }];
  let hasFolder = 1;
}

def VRAM_DropoutOp : VRAM_Op<"dropout",
    (ins VRAM_FloatTensor:$input, VRAM_IndexTensor:$seed,
         VRAM_IndexTensor:$offset, F64Attr:$p,
         DefaultValuedAttr<I64Attr, "0">:$stream),
    (outs VRAM_FloatTensor:$result),
    [VRAM_Pointwise, AllTypesMatch<["input", "result"]>]> {
  let summary = "zeroes elements at random, from an explicit seed and offset";
  let description = [{
    `result[i] = u(seed, offset, stream, i) < p ? 0 : input[i] / (1 - p)`, where
    u is the counter-based generator Philox4x32-10: key = seed (64 bits),
    counter = (i / 4, stream, offset), low words first, word i mod 4, mapped to
    [0, 1) by `word * 2^-32`; i is the row-major index. `seed` and `offset` have rank 0.
    A rerun draws the same mask, bit for bit, so no mask need be kept, and the
    gradient is the same op applied to the gradient. 0 <= p < 1; `stream` is one
    word of the counter, so `0 <= stream < 2^32`, and at most 2^34 elements are
    drawn.
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def VRAM_UniformOp : VRAM_Op<"uniform",
    (ins VRAM_IndexTensor:$seed, VRAM_IndexTensor:$offset,
         DefaultValuedAttr<I64Attr, "0">:$stream),
    (outs VRAM_FloatTensor:$result), [VRAM_Pointwise]> {
  let summary = "random numbers in [0, 1), from an explicit seed and offset";
  let description = [{
    `result[i] = floor(u(seed, offset, stream, i) * 2^k) * 2^-k`, where u is the
    32-bit draw of vram.dropout and k is the number of bits that the element type
    holds of it: 32 in f64, 24 in f32, 11 in f16, 8 in bf16. Every element is one of
    2^k equally likely numbers below 1, and `result < p` is true with a probability
    that differs from p by less than 2^-k. A rerun draws the same bits. `seed` and
    `offset` have rank 0; `stream` and the number of elements have the limits of
    vram.dropout. The op has no derivative: it has no float operand.
  }];
  let extraClassDeclaration = [{
    /// The k of the description.
    unsigned getDrawnBits();
  }];
  let hasVerifier = 1;
}

#endif // VRAM_POINTWISE_OPS_TD
