# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pointwise ops of floats, comparisons, choices and conversions."""

from __future__ import annotations

import numpy

from ..errors import Unsupported
from ..registry import lowers
from ..tensors import DTYPES, FLOATS, WRAPPED, Tensor, carrier
from . import integers

#: StableHLO's name, the dialect's, and NumPy's function.
UNARY = {
    "stablehlo.exponential": ("exp", numpy.exp),
    "stablehlo.exponential_minus_one": ("expm1", numpy.expm1),
    "stablehlo.log": ("log", numpy.log),
    "stablehlo.log_plus_one": ("log1p", numpy.log1p),
    "stablehlo.sqrt": ("sqrt", numpy.sqrt),
    "stablehlo.rsqrt": ("rsqrt", lambda x: 1 / numpy.sqrt(x)),
    "stablehlo.sine": ("sin", numpy.sin),
    "stablehlo.cosine": ("cos", numpy.cos),
    "stablehlo.tan": ("tan", numpy.tan),
    "stablehlo.tanh": ("tanh", numpy.tanh),
    "stablehlo.logistic": ("sigmoid", lambda x: 1 / (1 + numpy.exp(-x))),
    "stablehlo.floor": ("floor", numpy.floor),
    "stablehlo.ceil": ("ceil", numpy.ceil),
    "stablehlo.round_nearest_even": ("round", numpy.rint),
    "chlo.acos": ("acos", None), "chlo.acosh": ("acosh", None),
    "chlo.asin": ("asin", None), "chlo.asinh": ("asinh", None),
    "chlo.atan": ("atan", None), "chlo.atanh": ("atanh", None),
    "chlo.cosh": ("cosh", None), "chlo.sinh": ("sinh", None), "chlo.tan": ("tan", None),
    "chlo.erf": ("erf", None), "mhlo.erf": ("erf", None),
}
BINARY = {
    "stablehlo.add": ("add", numpy.add), "stablehlo.subtract": ("sub", numpy.subtract),
    "stablehlo.multiply": ("mul", numpy.multiply),
    "stablehlo.maximum": ("maximum", numpy.maximum),
    "stablehlo.minimum": ("minimum", numpy.minimum),
}
FLOAT_BINARY = {
    "stablehlo.divide": ("div", numpy.divide), "stablehlo.power": ("pow", numpy.power),
    "stablehlo.atan2": ("atan2", numpy.arctan2),
    "stablehlo.remainder": ("fmod", numpy.fmod),
}


def _needs_floats(x: Tensor) -> None:
    if x.element not in FLOATS:
        raise Unsupported(f"of elements of type {x.element}")


@lowers(*UNARY)
def unary(im, site):
    _needs_floats(site[0])
    name, fold = UNARY[site.name]
    return im.unary(name, site[0], fold)


@lowers(*BINARY)
def binary(im, site):
    x, y = site.operands
    name, fold = BINARY[site.name]
    if x.element == "i1":
        return im.binary({"add": "logical_or", "maximum": "logical_or",
                          "mul": "logical_and", "minimum": "logical_and"}[name], x, y,
                         {"add": numpy.logical_or, "maximum": numpy.logical_or,
                          "mul": numpy.logical_and, "minimum": numpy.logical_and}[name])
    if x.element in WRAPPED and name in ("add", "sub", "mul"):
        return integers.wrapped(im, name, x, y, fold)
    return im.binary(name, x, y, fold)


@lowers(*FLOAT_BINARY)
def float_binary(im, site):
    x, y = site.operands
    if not x.is_float:
        return integers.BINARY[site.name](im, x, y)
    name, fold = FLOAT_BINARY[site.name]
    if name == "pow":
        return power(im, x, y)
    return im.binary(name, x, y, fold)


def power(im, x: Tensor, y: Tensor) -> Tensor:
    exponent = y.scalar()
    if exponent == 2:
        return im.binary("mul", x, x, numpy.multiply)
    if exponent == 0.5:
        return im.unary("sqrt", x, numpy.sqrt)
    return im.binary("pow", x, y, numpy.power)


@lowers("stablehlo.negate")
def negate(im, site):
    x = site[0]
    if x.element in WRAPPED:
        return integers.wrapped(im, "sub", im.splat(0, x.shape, x.element), x,
                                numpy.subtract)
    return im.unary("neg", x, numpy.negative)


@lowers("stablehlo.abs")
def absolute(im, site):
    return im.unary("abs", site[0], numpy.abs)


@lowers("stablehlo.sign")
def sign(im, site):
    x = site[0]
    if x.is_float:
        return im.unary("sign", x, numpy.sign)
    zero = im.splat(0, x.shape, x.element)
    up = im.cast(im.compare("gt", x, zero), x.element)
    return im.binary("sub", up, im.cast(im.compare("lt", x, zero), x.element),
                     numpy.subtract)


@lowers("stablehlo.cbrt")
def cbrt(im, site):
    x = site[0]
    root = im.number("pow", im.unary("abs", x, numpy.abs), 1 / 3, numpy.power)
    return im.binary("mul", im.unary("sign", x, numpy.sign), root, numpy.multiply)


@lowers("stablehlo.round_nearest_afz")
def round_away(im, site):
    # Halves are exact in x - trunc(x), where x + 0.5 would be rounded.
    x = site[0]
    whole = im.unary("trunc", x, numpy.trunc)
    rest = im.unary("abs", im.binary("sub", x, whole, numpy.subtract), numpy.abs)
    far = im.compare("ge", rest, im.splat(0.5, x.shape, x.element))
    away = im.binary("add", whole, im.unary("sign", x, numpy.sign), numpy.add)
    return im.select(far, away, whole)


@lowers("chlo.square")
def square(im, site):
    return im.binary("mul", site[0], site[0], numpy.multiply)


@lowers("stablehlo.is_finite")
def is_finite(im, site):
    x = site[0]
    return im.compare("lt", im.unary("abs", x, numpy.abs),
                      im.splat(float("inf"), x.shape, x.element))


@lowers("chlo.is_inf", "chlo.is_pos_inf", "chlo.is_neg_inf")
def is_inf(im, site):
    x = im.unary("abs", site[0], numpy.abs) if site.name == "chlo.is_inf" else site[0]
    number = float("-inf") if site.name == "chlo.is_neg_inf" else float("inf")
    return im.compare("eq", x, im.splat(number, x.shape, x.element))


@lowers("stablehlo.compare")
def compare(im, site):
    text = str(site.attribute("comparison_direction"))
    predicate = next(p for p in ("EQ", "NE", "GE", "GT", "LE", "LT") if p in text)
    a, b = site.operands
    kind = str(site.attribute("compare_type"))
    if "TOTALORDER" in kind:
        return _total_order(im, predicate, a, b)
    if predicate not in ("EQ", "NE") and integers.takes_other_sign(kind, a.element):
        if a.element[0] == "u" or a.element == "i1":
            raise Unsupported("of unsigned numbers as signed ones")
        return _unsigned(im, predicate, a, b)
    return im.compare(predicate.lower(), a, b)


def _unsigned(im, predicate, a, b):
    """Of signed tensors as unsigned numbers: of two signs the negative one is larger."""
    a_large, b_large = (im.compare("lt", x, im.splat(0, x.shape, x.element)) for x in (a, b))
    larger = a_large if predicate in ("GT", "GE") else b_large
    return im.select(im.compare("eq", a_large, b_large), im.compare(predicate.lower(), a, b),
                     larger)


def _total_order(im, predicate, a, b):
    """With NaN above all numbers. JAX has made zeros +0 and NaNs positive before."""
    if predicate in ("GT", "GE"):
        predicate, a, b = {"GT": "LT", "GE": "LE"}[predicate], b, a
    if predicate not in ("LT", "LE"):
        raise Unsupported("for equality in the total order of floats")
    # Beside a NaN on the right every number is less, and a NaN is equal.
    beside = im.compare("eq", a, a) if predicate == "LT" else im.compare("ne", b, b)
    return im.select(im.compare("ne", b, b), beside, im.compare(predicate.lower(), a, b))


@lowers("stablehlo.select")
def select(im, site):
    condition, x, y = site.operands
    if condition.shape != x.shape:
        condition = im.broadcast_in_dim(condition, x.shape, [])
    return im.select(condition, x, y)


@lowers("stablehlo.clamp")
def clamp(im, site):
    low, x, high = (v if v.shape == site[1].shape else
                    im.broadcast_in_dim(v, site[1].shape, []) for v in site.operands)
    return im.binary("minimum", im.binary("maximum", x, low, numpy.maximum), high,
                     numpy.minimum)


@lowers("stablehlo.convert")
def convert(im, site):
    element = site.result()[1]
    return converted(im, site[0], element)


def converted(im, x: Tensor, element: str) -> Tensor:
    """The numbers of x in another type, as StableHLO converts them."""
    carrier(element)
    if x.element == element:
        return x
    if element in WRAPPED and not x.is_float and x.element not in ("i1", "ui8", "ui16"):
        return integers.wrap(im, integers.plain(x), element)
    if x.element in WRAPPED and x.known is not None:
        return im.pointwise("cast", [x], element, lambda a: a.astype(DTYPES[element]))
    return im.cast(x, element)


@lowers("stablehlo.reduce_precision")
def reduce_precision(im, site):
    x = site[0]
    bits = (site.attribute("exponent_bits").value, site.attribute("mantissa_bits").value)
    form = {(11, 52): "f64", (8, 23): "f32", (5, 10): "f16", (8, 7): "bf16"}.get(bits)
    if form is None:
        raise Unsupported(f"to {bits[0]} bits of exponent and {bits[1]} of mantissa")
    if FLOATS.index(form) <= FLOATS.index(x.element) and x.element != "f16":
        return x
    return im.cast(im.cast(x, form), x.element)
