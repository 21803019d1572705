# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pointwise functions in terms of the elementary ones."""

from __future__ import annotations

import math

from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .common import operand


def _pair(b: Builder, x, y) -> tuple[Value, Value]:
    element = b.expected.element
    return operand(b, x, element), operand(b, y, element)


def negative(b: Builder, x: Value) -> Value:
    """The sign bit, also that of -0."""
    zero = b.scalar(0, x.element)
    below = b.compare("lt", x, zero)
    if not x.type.is_float:
        return below
    inverse = b.unary("reciprocal", b.detach(x))
    return b.binary("logical_or", below, b.compare("lt", inverse, zero))


@lowers("signbit.default", "prims.signbit.default")
def signbit(b: Builder, x: Value) -> Value:
    return negative(b, x) if x.element not in ("i1", "ui8") else b.splat(False, b.expected)


@lowers("copysign.Tensor", "copysign.Scalar")
def copysign(b: Builder, x: Value, y) -> Value:
    x, y = _pair(b, x, y)
    sign = b.select(negative(b, y), b.scalar(-1.0, x.element), b.scalar(1.0, x.element))
    return b.binary("mul", b.unary("abs", x), b.unmoved(sign, y))


@lowers("angle.default")
def angle(b: Builder, x: Value) -> Value:
    """Of real numbers: also -0 is not below 0. NaN stays."""
    x = b.cast(x, b.expected.element)
    sign = b.unary("sign", x)
    turned = b.binary_scalar("mul", b.binary("sub", b.unary("abs", sign), sign), math.pi / 2)
    return b.select(b.compare("ne", x, x), x, turned)


def _first_of(predicate: str, b: Builder, x, y) -> Value:
    """x where it compares so or y is NaN, else y; so is the gradient."""
    x, y = _pair(b, x, y)
    first = b.compare(predicate, x, y)
    if x.type.is_float:
        first = b.binary("logical_or", first, b.compare("ne", y, y))
    return b.select(first, x, y)


@lowers("fmin.default")
def fmin(b: Builder, x: Value, y: Value) -> Value:
    return _first_of("le", b, x, y)


@lowers("fmax.default")
def fmax(b: Builder, x: Value, y: Value) -> Value:
    return _first_of("ge", b, x, y)


@lowers("hypot.default")
def hypot(b: Builder, x: Value, y: Value) -> Value:
    """The squares are of numbers up to 1: they do not overflow."""
    x, y = _pair(b, x, y)
    size = b.binary("maximum", b.unary("abs", b.detach(x)), b.unary("abs", b.detach(y)))
    nothing = b.compare("eq", size, b.scalar(0.0, size.element))
    size = b.masked_fill(size, nothing, 1.0)
    x, y = b.binary("div", x, size), b.binary("div", y, size)
    squares = b.binary("add", b.binary("mul", x, x), b.binary("mul", y, y))
    return b.binary("mul", b.unary("sqrt", squares), size)


@lowers("erfc.default", "special_erfc.default", "prims.erfc.default")
def erfc(b: Builder, x: Value) -> Value:
    """1 - erf(x): to the precision of 1."""
    x = b.cast(x, b.expected.element)
    return b.binary("sub", b.scalar(1.0, x.element), b.unary("erf", x))


# -- the gamma function ------------------------------------------------------

#: Terms of the Stirling series, B_2n / (2n (2n - 1)).
_STIRLING = (1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156)
#: It is used of arguments that are this much larger.
_SHIFT = 8


def _polynomial(b: Builder, x: Value, coefficients) -> Value:
    """The lowest power comes first."""
    result = b.scalar(coefficients[-1], x.element)
    for c in reversed(coefficients[:-1]):
        result = b.binary_scalar("add", b.binary("mul", result, x), c)
    return result


def _log_gamma(b: Builder, x: Value) -> Value:
    """For x >= 0.5: ln G(x + 8) - ln(x (x + 1) ... (x + 7))."""
    z = b.binary_scalar("add", x, float(_SHIFT))
    inverse = b.unary("reciprocal", z)
    series = b.binary("mul", inverse, _polynomial(
        b, b.binary("mul", inverse, inverse), _STIRLING))
    main = b.binary("sub", b.binary("mul", b.binary_scalar("sub", z, 0.5),
                                    b.unary("log", z)), z)
    total = b.binary_scalar("add", b.binary("add", main, series),
                            0.5 * math.log(2 * math.pi))
    # Not one product of all: that overflows in f16.
    for i in range(0, _SHIFT, 2):
        factor = b.binary("mul", b.binary_scalar("add", x, float(i)),
                          b.binary_scalar("add", x, float(i + 1)))
        total = b.binary("sub", total, b.unary("log", factor))
    return total


@lowers("lgamma.default", "special_gammaln.default", "prims.lgamma.default")
def lgamma(b: Builder, x: Value) -> Value:
    """Below 0.5 by reflection: ln(pi / |sin(pi x)|) - ln G(1 - x)."""
    x = b.cast(x, b.expected.element)
    low = b.compare("lt", x, b.scalar(0.5, x.element))
    direct = _log_gamma(b, b.select(low, b.binary("sub", b.scalar(1.0, x.element), x), x))
    safe = b.select(low, x, b.scalar(0.25, x.element))
    # The sine has the period of the integers; near one it is exact this way.
    safe = b.binary("sub", safe, b.unary("round", safe))
    sine = b.unary("abs", b.unary("sin", b.binary_scalar("mul", safe, math.pi)))
    mirrored = b.binary("sub", b.binary("sub", b.scalar(math.log(math.pi), x.element),
                                        b.unary("log", sine)), direct)
    return b.select(low, mirrored, direct)


def _digamma(b: Builder, x: Value) -> Value:
    z = b.binary_scalar("add", x, float(_SHIFT))
    inverse = b.unary("reciprocal", z)
    square = b.binary("mul", inverse, inverse)
    terms = [-c * (2 * n + 1) for n, c in enumerate(_STIRLING)]
    total = b.binary("add", b.unary("log", z), b.binary("mul", square, _polynomial(
        b, square, terms)))
    total = b.binary("sub", total, b.binary_scalar("mul", inverse, 0.5))
    for i in range(_SHIFT):
        total = b.binary("sub", total, b.unary(
            "reciprocal", b.binary_scalar("add", x, float(i))))
    return total


@lowers("digamma.default", "special_psi.default")
def digamma(b: Builder, x: Value) -> Value:
    """Below 0.5 by reflection: psi(1 - x) - pi / tan(pi x)."""
    x = b.cast(x, b.expected.element)
    low = b.compare("lt", x, b.scalar(0.5, x.element))
    direct = _digamma(b, b.select(low, b.binary("sub", b.scalar(1.0, x.element), x), x))
    safe = b.select(low, x, b.scalar(0.25, x.element))
    safe = b.binary("sub", safe, b.unary("round", safe))
    tangent = b.unary("tan", b.binary_scalar("mul", safe, math.pi))
    mirrored = b.binary("sub", direct, b.binary("div", b.scalar(math.pi, x.element), tangent))
    return b.select(low, mirrored, direct)


@lowers("polygamma.default", "special_polygamma.default")
def polygamma(b: Builder, n: int, x: Value) -> Value:
    if n == 0:
        return digamma(b, x)
    raise Unsupported(f"of order {n}; digamma has its first derivative as its gradient")
