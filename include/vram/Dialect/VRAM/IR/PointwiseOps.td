//===- PointwiseOps.td - Elementwise arithmetic and activations
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_POINTWISE_OPS_TD
#define VRAM_POINTWISE_OPS_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"

class VRAM_UnaryOp<string mnemonic, string formula,
                   Type type = VRAM_FloatTensor, dag extra = (ins)>
    : VRAM_Op<mnemonic, !con((ins type:$input), extra), (outs type:$result),
              [VRAM_Pointwise, SameOperandsAndResultType]> {
  let summary = "pointwise " # formula;
  let description = "Every element: `result = " # formula # "`. Shape and "
                    "element type of the operand.";
}

/// Both operands of one element type, broadcast to one shape.
class VRAM_BinaryOp<string mnemonic, string formula, Type type = VRAM_Tensor,
                    list<Trait> traits = []>
    : VRAM_InferredOp<mnemonic, (ins type:$lhs, type:$rhs),
                      (outs type:$result),
                      !listconcat(traits, [VRAM_Pointwise])> {
  let summary = "pointwise " # formula;
  let description = "Every element: `result = " # formula # "`. The operands "
                    "have one element type and broadcast to one shape.";
}

/// The gradient of an activation from the gradient of its result and what the
/// activation says it needs: its input or its output.
class VRAM_ActivationBackwardOp<string mnemonic, string saved, string formula,
                                dag extra = (ins)>
    : VRAM_Op<mnemonic,
              !con((ins VRAM_FloatTensor:$grad), !dag(ins, [VRAM_FloatTensor], [saved]), extra),
              (outs VRAM_FloatTensor:$result),
              [VRAM_Pointwise, SameOperandsAndResultType]> {
  let summary = "gradient of the activation, from its " # saved;
  let description = "Every element: `result = " # formula # "`.";
}

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

def VRAM_NegOp : VRAM_UnaryOp<"neg", "-x", VRAM_Tensor> { let hasFolder = 1; }
def VRAM_AbsOp : VRAM_UnaryOp<"abs", "|x|", VRAM_Tensor>;
def VRAM_SignOp : VRAM_UnaryOp<"sign", "x > 0 ? 1 : x < 0 ? -1 : 0">;
def VRAM_ExpOp : VRAM_UnaryOp<"exp", "e^x">;
def VRAM_LogOp : VRAM_UnaryOp<"log", "ln(x)">;
def VRAM_SqrtOp : VRAM_UnaryOp<"sqrt", "sqrt(x)">;
def VRAM_RsqrtOp : VRAM_UnaryOp<"rsqrt", "1 / sqrt(x)">;
def VRAM_ReciprocalOp : VRAM_UnaryOp<"reciprocal", "1 / x">;
def VRAM_SinOp : VRAM_UnaryOp<"sin", "sin(x)">;
def VRAM_CosOp : VRAM_UnaryOp<"cos", "cos(x)">;
def VRAM_ErfOp : VRAM_UnaryOp<"erf", "erf(x)">;
def VRAM_TanhOp : VRAM_UnaryOp<"tanh", "tanh(x)">;
def VRAM_SigmoidOp : VRAM_UnaryOp<"sigmoid", "1 / (1 + e^-x)">;
def VRAM_ReluOp : VRAM_UnaryOp<"relu", "max(x, 0)"> {
  let hasFolder = 1;
}
def VRAM_LeakyReluOp : VRAM_UnaryOp<"leaky_relu", "x > 0 ? x : slope * x",
    VRAM_FloatTensor, (ins DefaultValuedAttr<F64Attr, "0.01">:$slope)> {
  let hasVerifier = 1;
}
def VRAM_GeluOp : VRAM_UnaryOp<"gelu", "x * Phi(x)", VRAM_FloatTensor,
    (ins UnitAttr:$tanh)> {
  let description = [{
    `result = x * Phi(x)`, Phi the cumulative distribution of the standard
    normal; with `tanh` its approximation
    `0.5 x (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3)))`.
  }];
}
def VRAM_SiluOp : VRAM_UnaryOp<"silu", "x * sigmoid(x)">;
def VRAM_SoftplusOp : VRAM_UnaryOp<"softplus",
    "beta x > threshold ? x : ln(1 + e^(beta x)) / beta", VRAM_FloatTensor,
    (ins DefaultValuedAttr<F64Attr, "1.0">:$beta,
         DefaultValuedAttr<F64Attr, "20.0">:$threshold)> {
  let hasVerifier = 1;
}
def VRAM_ClampOp : VRAM_UnaryOp<"clamp", "min(max(x, lower), upper)",
    VRAM_FloatTensor, (ins OptionalAttr<F64Attr>:$lower,
                           OptionalAttr<F64Attr>:$upper)> {
  let hasVerifier = 1;
}
def VRAM_LogicalNotOp : VRAM_UnaryOp<"logical_not", "not x", VRAM_BoolTensor> {
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Backward of the activations that do not reduce to other pointwise ops
//===----------------------------------------------------------------------===//

def VRAM_ReluBackwardOp : VRAM_ActivationBackwardOp<"relu_backward", "output",
    "output > 0 ? grad : 0">;
def VRAM_LeakyReluBackwardOp : VRAM_ActivationBackwardOp<"leaky_relu_backward",
    "output", "output > 0 ? grad : slope * grad",
    (ins DefaultValuedAttr<F64Attr, "0.01">:$slope)> {
  let hasVerifier = 1;
}
def VRAM_GeluBackwardOp : VRAM_ActivationBackwardOp<"gelu_backward", "input",
    "grad * d gelu(x)/dx at input", (ins UnitAttr:$tanh)>;
def VRAM_SiluBackwardOp : VRAM_ActivationBackwardOp<"silu_backward", "input",
    "grad * s * (1 + input * (1 - s)), s = sigmoid(input)">;
def VRAM_SigmoidBackwardOp : VRAM_ActivationBackwardOp<"sigmoid_backward",
    "output", "grad * output * (1 - output)">;
def VRAM_TanhBackwardOp : VRAM_ActivationBackwardOp<"tanh_backward", "output",
    "grad * (1 - output^2)">;
def VRAM_SoftplusBackwardOp : VRAM_ActivationBackwardOp<"softplus_backward",
    "input", "beta x > threshold ? grad : grad * sigmoid(beta input)",
    (ins DefaultValuedAttr<F64Attr, "1.0">:$beta,
         DefaultValuedAttr<F64Attr, "20.0">:$threshold)> {
  let hasVerifier = 1;
}
def VRAM_ClampBackwardOp : VRAM_ActivationBackwardOp<"clamp_backward", "input",
    "lower <= input <= upper ? grad : 0",
    (ins OptionalAttr<F64Attr>:$lower, OptionalAttr<F64Attr>:$upper)> {
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Binary, with broadcasting
//===----------------------------------------------------------------------===//

def VRAM_AddOp : VRAM_BinaryOp<"add", "lhs + rhs", VRAM_Tensor, [Commutative]> {
  let hasFolder = 1;
}
def VRAM_SubOp : VRAM_BinaryOp<"sub", "lhs - rhs"> {
  let hasFolder = 1;
}
def VRAM_MulOp : VRAM_BinaryOp<"mul", "lhs * rhs", VRAM_Tensor, [Commutative]> {
  let hasFolder = 1;
}
def VRAM_DivOp : VRAM_BinaryOp<"div", "lhs / rhs"> {
  let hasFolder = 1;
  let description = [{
    Every element: `result = lhs / rhs`; integers truncate towards zero, and an
    integer divided by zero has no defined result. The operands have one element
    type and broadcast to one shape.
  }];
}
def VRAM_PowOp : VRAM_BinaryOp<"pow", "lhs ^ rhs", VRAM_FloatTensor> {
  let hasFolder = 1;
}
def VRAM_MaximumOp : VRAM_BinaryOp<"maximum", "max(lhs, rhs)", VRAM_Tensor,
                                   [Commutative]> {
  let description = [{
    Every element: the larger of the two. NaN wins, and -0.0 is less than 0.0:
    the order of the operands does not matter, so that they may be swapped.
  }];
  let hasFolder = 1;
}
def VRAM_MinimumOp : VRAM_BinaryOp<"minimum", "min(lhs, rhs)", VRAM_Tensor,
                                   [Commutative]> {
  let description = [{
    Every element: the smaller of the two. NaN wins, and -0.0 is less than 0.0:
    the order of the operands does not matter, so that they may be swapped.
  }];
  let hasFolder = 1;
}
def VRAM_LogicalAndOp : VRAM_BinaryOp<"logical_and", "lhs and rhs",
                                      VRAM_BoolTensor, [Commutative]> {
  let hasFolder = 1;
}
def VRAM_LogicalOrOp : VRAM_BinaryOp<"logical_or", "lhs or rhs",
                                     VRAM_BoolTensor, [Commutative]> {
  let hasFolder = 1;
}

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
    broadcasting of all three. What is not chosen is not looked at: a NaN there
    does not spread.
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

#endif // VRAM_POINTWISE_OPS_TD
