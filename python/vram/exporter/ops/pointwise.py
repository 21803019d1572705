# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Elementwise arithmetic, comparisons and activations."""

from __future__ import annotations

import functools
import math

import torch

from .. import graph as g
from ..builder import Builder
from ..errors import Unsupported
from ..graph import FLOATS, Value
from ..registry import lowers
from .common import both, operand
from .integers import floor_quotient, integer_power, truth

# -- one operand -------------------------------------------------------------


def _unary(aten: str, name: str) -> None:
    @lowers(f"{aten}.default")
    def lower(b: Builder, x: Value) -> Value:
        # PyTorch computes these of integers in the default float type.
        return b.unary(name, b.cast(x, b.expected.element))


for _aten, _name in {
    "neg": "neg", "abs": "abs", "exp": "exp", "log": "log", "sqrt": "sqrt",
    "rsqrt": "rsqrt", "reciprocal": "reciprocal", "sin": "sin", "cos": "cos",
    "erf": "erf", "tanh": "tanh", "sigmoid": "sigmoid", "relu": "relu",
    "silu": "silu", "logical_not": "logical_not",
    "exp2": "exp2", "expm1": "expm1", "log10": "log10", "log1p": "log1p",
    "log2": "log2", "tan": "tan", "asin": "asin", "acos": "acos", "atan": "atan",
    "sinh": "sinh", "cosh": "cosh", "asinh": "asinh", "acosh": "acosh",
    "atanh": "atanh",
}.items():
    _unary(_aten, _name)


@lowers("sign.default", "sgn.default")
def sign(b: Builder, x: Value) -> Value:
    if not x.type.is_float:
        return b.cast(b.unary("sign", b.cast(x, "f64")), x.element)
    return b.unary("sign", x)


@lowers("square.default")
def square(b: Builder, x: Value) -> Value:
    return b.binary("mul", x, x)


# -- conversions -------------------------------------------------------------


@lowers("_to_copy.default", "to.dtype", "to.dtype_layout", "to.device",
        "to.other", "type_as.default", "clone.default", "contiguous.default",
        "alias.default", "lift_fresh_copy.default", "lift_fresh.default",
        "_conj.default", "resolve_conj.default", "positive.default")
def convert(b: Builder, x: Value, *_args, **_kwargs) -> Value:
    return b.cast(x, b.expected.element)


# -- two operands ------------------------------------------------------------


def _binary(name: str, x, y, b: Builder) -> Value:
    element = b.expected.element
    return b.binary(name, operand(b, x, element), operand(b, y, element))


def _scaled(b: Builder, y, alpha):
    if alpha == 1:
        return y
    if not isinstance(y, Value):
        return y * alpha
    element = b.expected.element
    return b.binary_scalar("mul", b.cast(y, element), alpha)


@lowers("add.Tensor", "add.Scalar")
def add(b: Builder, x, y, alpha=1) -> Value:
    y = _scaled(b, y, alpha)
    if b.expected.element == "i1":
        return b.binary("logical_or", x, operand(b, y, "i1"))
    return _binary("add", x, y, b)


@lowers("sub.Tensor", "sub.Scalar")
def sub(b: Builder, x, y, alpha=1) -> Value:
    return _binary("sub", x, _scaled(b, y, alpha), b)


@lowers("rsub.Tensor", "rsub.Scalar")
def rsub(b: Builder, x, y, alpha=1) -> Value:
    return _binary("sub", y, _scaled(b, x, alpha), b)


@lowers("mul.Tensor", "mul.Scalar")
def mul(b: Builder, x, y) -> Value:
    if b.expected.element == "i1":
        return b.binary("logical_and", x, operand(b, y, "i1"))
    return _binary("mul", x, y, b)


@lowers("div.Tensor", "div.Scalar", "true_divide.Tensor")
def div(b: Builder, x, y) -> Value:
    return _binary("div", x, y, b)


# -- rounding ----------------------------------------------------------------


def _rounding(name: str, *targets: str) -> None:
    @lowers(*targets)
    def lower(b: Builder, x: Value) -> Value:
        return b.unary(name, x) if x.type.is_float else x


_rounding("floor", "floor.default")
_rounding("ceil", "ceil.default")
_rounding("trunc", "trunc.default", "fix.default")
_rounding("round", "round.default")


@lowers("round.decimals")
def round_decimals(b: Builder, x: Value, decimals: int = 0) -> Value:
    scale = 10.0 ** decimals
    return b.binary_scalar("div", b.unary("round", b.binary_scalar("mul", x, scale)), scale)


@lowers("frac.default")
def frac(b: Builder, x: Value) -> Value:
    return b.binary("sub", x, b.unary("trunc", x))


def _floor_divide(b: Builder, x, y) -> Value:
    element = b.expected.element
    x, y = operand(b, x, element), operand(b, y, element)
    if element not in FLOATS:
        return floor_quotient(b, x, y)
    # x less the remainder is a multiple of y, which rounding may have missed.
    exact = b.binary("div", b.binary("sub", x, float_remainder(b, x, y)), y)
    return b.unary("round", exact)


def float_remainder(b: Builder, x: Value, y: Value) -> Value:
    """x modulo y with the sign of y, exact as fmod is."""
    rest, zero = b.binary("fmod", x, y), b.scalar(0.0, x.element)
    other_sign = b.compare("ne", b.compare("lt", rest, zero), b.compare("lt", y, zero))
    wrong = b.binary("logical_and", b.compare("ne", rest, zero), other_sign)
    return b.binary("add", rest, b.select(wrong, y, zero))


@lowers("floor_divide.default", "floor_divide.Scalar")
def floor_divide(b: Builder, x, y) -> Value:
    return _floor_divide(b, x, y)


@lowers("div.Tensor_mode", "div.Scalar_mode")
def div_mode(b: Builder, x, y, rounding_mode=None) -> Value:
    if rounding_mode is None:
        return _binary("div", x, y, b)
    if rounding_mode == "floor":
        return _floor_divide(b, x, y)
    quotient = _binary("div", x, y, b)
    return b.unary("trunc", quotient) if quotient.type.is_float else quotient


@lowers("remainder.Tensor", "remainder.Scalar", "remainder.Scalar_Tensor")
def remainder(b: Builder, x, y) -> Value:
    element = b.expected.element
    x, y = operand(b, x, element), operand(b, y, element)
    if element in FLOATS:
        return float_remainder(b, x, y)
    return b.binary("sub", x, b.binary("mul", floor_quotient(b, x, y), y))


@lowers("fmod.Tensor", "fmod.Scalar")
def fmod(b: Builder, x, y) -> Value:
    return _binary("fmod", x, y, b)


@lowers("atan2.default")
def atan2(b: Builder, y: Value, x: Value) -> Value:
    return _binary("atan2", y, x, b)


@lowers("pow.Tensor_Scalar", "pow.Tensor_Tensor", "pow.Scalar")
def power(b: Builder, x, y) -> Value:
    element = b.expected.element
    if isinstance(x, Value) and not isinstance(y, Value):
        x = b.cast(x, element)
        if y == 1:
            return x
        if y == 2:
            return b.binary("mul", x, x)
        if y == 3:
            return b.binary("mul", b.binary("mul", x, x), x)
        if element not in FLOATS:
            return integer_power(b, x, y)
        if y == 0.5:
            return b.unary("sqrt", x)
        if y == -0.5:
            return b.unary("rsqrt", x)
        if y == -1:
            return b.unary("reciprocal", x)
    if element not in FLOATS:
        return integer_power(b, x, y)
    return _binary("pow", x, y, b)


@lowers("maximum.default", "max.other")
def maximum(b: Builder, x: Value, y: Value) -> Value:
    return _binary("maximum", x, y, b)


@lowers("minimum.default", "min.other")
def minimum(b: Builder, x: Value, y: Value) -> Value:
    return _binary("minimum", x, y, b)


@lowers("lerp.Scalar", "lerp.Tensor")
def lerp(b: Builder, x: Value, y: Value, weight) -> Value:
    element = b.expected.element
    step = b.binary("mul", operand(b, weight, element), b.binary("sub", y, x))
    return b.binary("add", x, step)


@lowers("addcmul.default")
def addcmul(b: Builder, x: Value, y: Value, z: Value, value=1) -> Value:
    return _binary("add", x, _scaled(b, b.binary("mul", y, z), value), b)


# -- booleans ----------------------------------------------------------------


@lowers("logical_and.default")
def logical_and(b: Builder, x, y) -> Value:
    return b.binary("logical_and", truth(b, x), truth(b, y))


@lowers("logical_or.default")
def logical_or(b: Builder, x, y) -> Value:
    return b.binary("logical_or", truth(b, x), truth(b, y))


@lowers("logical_xor.default")
def logical_xor(b: Builder, x, y) -> Value:
    return b.compare("ne", truth(b, x), truth(b, y))


def _comparison(predicate: str) -> None:
    @lowers(f"{predicate}.Tensor", f"{predicate}.Scalar")
    def lower(b: Builder, x, y) -> Value:
        return b.compare(predicate, *both(b, x, y))


for _predicate in ("eq", "ne", "lt", "le", "gt", "ge"):
    _comparison(_predicate)


@lowers("isinf.default")
def isinf(b: Builder, x: Value) -> Value:
    if not x.type.is_float:
        return b.splat(False, b.expected)
    return b.compare("eq", b.unary("abs", x), b.scalar(math.inf, x.element))


@lowers("isnan.default")
def isnan(b: Builder, x: Value) -> Value:
    return b.compare("ne", x, x)


@lowers("where.self", "where.ScalarOther", "where.ScalarSelf", "where.Scalar")
def where(b: Builder, condition: Value, x, y) -> Value:
    element = b.expected.element
    return b.select(truth(b, condition), operand(b, x, element),
                    operand(b, y, element))


@lowers("masked_fill.Scalar", "masked_fill.Tensor")
def masked_fill(b: Builder, x: Value, mask: Value, value) -> Value:
    x = b.broadcast(x, b.expected.shape)
    if isinstance(value, Value):
        return b.select(mask, b.cast(value, x.element), x)
    return b.masked_fill(x, mask, value)


@lowers("clamp.default", "clip.default")
def clamp(b: Builder, x: Value, min=None, max=None) -> Value:
    x = b.cast(x, b.expected.element)
    if not x.type.is_float:
        for name, bound in (("maximum", min), ("minimum", max)):
            if bound is not None:
                x = b.binary_scalar(name, x, bound)
        return x
    if min is not None and max is not None and min > max:
        return b.splat(max, x.type)
    attrs = {}
    if min is not None:
        attrs["lower"] = g.f64(min)
    if max is not None:
        attrs["upper"] = g.f64(max)
    if attrs and _clamp_is_strict():
        attrs["strict"] = g.UNIT
    return b.unary("clamp", x, **attrs) if attrs else x


@functools.cache
def _clamp_is_strict() -> bool:
    """Is the slope of this PyTorch's clamp 0 at its borders? That has changed."""
    with torch.enable_grad():
        x = torch.ones((), requires_grad=True)
        x.clamp(max=1.0).backward()
    return float(x.grad) == 0.0


@lowers("clamp.Tensor")
def clamp_tensor(b: Builder, x: Value, min=None, max=None) -> Value:
    if min is not None:
        x = _binary("maximum", x, min, b)
    return x if max is None else _binary("minimum", x, max, b)


@lowers("clamp_min.default")
def clamp_min(b: Builder, x: Value, min) -> Value:
    return clamp(b, x, min=min)


@lowers("clamp_max.default")
def clamp_max(b: Builder, x: Value, max) -> Value:
    return clamp(b, x, max=max)


# -- activations -------------------------------------------------------------


@lowers("gelu.default")
def gelu(b: Builder, x: Value, approximate: str = "none") -> Value:
    return b.unary("gelu", x, **({"tanh": g.UNIT} if approximate == "tanh" else {}))


@lowers("leaky_relu.default")
def leaky_relu(b: Builder, x: Value, negative_slope: float = 0.01) -> Value:
    if negative_slope < 0:
        # The op's gradient comes from its output, whose sign must tell.
        positive = b.compare("gt", x, b.scalar(0.0, x.element))
        return b.select(positive, x, b.binary_scalar("mul", x, negative_slope))
    return b.unary("leaky_relu", x, slope=g.f64(negative_slope))


@lowers("softplus.default")
def softplus(b: Builder, x: Value, beta=1.0, threshold=20.0) -> Value:
    return b.unary("softplus", x, beta=g.f64(beta), threshold=g.f64(threshold))


def _strict_clamp(b: Builder, x: Value, lower: float, upper: float) -> Value:
    """PyTorch's hardtanh and its kin have no slope at their borders; clamp has."""
    return b.unary("clamp", x, lower=g.f64(lower), upper=g.f64(upper), strict=g.UNIT)


@lowers("relu6.default")
def relu6(b: Builder, x: Value) -> Value:
    return _strict_clamp(b, x, 0.0, 6.0)


@lowers("hardtanh.default")
def hardtanh(b: Builder, x: Value, min_val=-1, max_val=1) -> Value:
    return _strict_clamp(b, x, float(min_val), float(max_val))


def _gate(b: Builder, x: Value) -> Value:
    """relu6(x + 3) / 6."""
    shifted = _strict_clamp(b, b.binary_scalar("add", x, 3.0), 0.0, 6.0)
    return b.binary_scalar("mul", shifted, 1.0 / 6.0)


@lowers("hardsigmoid.default")
def hardsigmoid(b: Builder, x: Value) -> Value:
    return _gate(b, x)


@lowers("hardswish.default")
def hardswish(b: Builder, x: Value) -> Value:
    return b.binary("mul", x, _gate(b, x))


@lowers("elu.default")
def elu(b: Builder, x: Value, alpha=1, scale=1, input_scale=1) -> Value:
    # exp overflows where it is not chosen; keep that out of the gradient.
    bounded = b.unary("clamp", x, upper=g.f64(0.0))
    negative = b.binary_scalar("sub", b.unary("exp", b.binary_scalar(
        "mul", bounded, input_scale)), 1.0)
    positive = b.compare("gt", x, b.scalar(0.0, x.element))
    chosen = b.select(positive, x, b.binary_scalar("mul", negative, alpha))
    return chosen if scale == 1 else b.binary_scalar("mul", chosen, scale)


@lowers("selu.default")
def selu(b: Builder, x: Value) -> Value:
    return elu(b, x, 1.6732632423543772848170429916717, 1.0507009873554804934193349852946)


@lowers("celu.default")
def celu(b: Builder, x: Value, alpha=1.0) -> Value:
    return elu(b, x, alpha, 1, 1.0 / alpha)


@lowers("mish.default")
def mish(b: Builder, x: Value) -> Value:
    return b.binary("mul", x, b.unary("tanh", b.unary("softplus", x)))


@lowers("log_sigmoid.default")
def log_sigmoid(b: Builder, x: Value) -> Value:
    return b.unary("neg", b.unary("softplus", b.unary("neg", x)))


@lowers("prelu.default")
def prelu(b: Builder, x: Value, weight: Value) -> Value:
    if x.rank > 1:
        shape = [1] * x.rank
        shape[1] = weight.type.elements
        weight = b.reshape(weight, shape)
    positive = b.compare("gt", x, b.scalar(0.0, x.element))
    return b.select(positive, x, b.binary("mul", x, weight))


@lowers("glu.default")
def glu(b: Builder, x: Value, dim: int = -1) -> Value:
    dim %= x.rank
    half = x.shape[dim] // 2
    gate = b.unary("sigmoid", b.slice_dim(x, dim, half, 2 * half))
    return b.binary("mul", b.slice_dim(x, dim, 0, half), gate)
