# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Special functions of CHLO, and JAX's custom calls of pure functions."""

from __future__ import annotations

import numpy

from ..registry import lowers
from ..tensors import Tensor

#: Giles, "Approximating the erfinv function" (GPU Computing Gems 2, 2011), single
#: precision: coefficients from the highest power down, of w - 2.5 where
#: w = -log(1 - x^2) < 5, and of sqrt(w) - 3 elsewhere.
_NEAR = (2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087,
         -0.00125372503, -0.00417768164, 0.246640727, 1.50140941)
_FAR = (-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773,
        -0.0076224613, 0.00943887047, 1.00167406, 2.83297682)


def _polynomial(im, x: Tensor, coefficients) -> Tensor:
    total = im.splat(coefficients[0], x.shape, x.element)
    for coefficient in coefficients[1:]:
        total = im.number("add", im.binary("mul", total, x), coefficient)
    return total


@lowers("chlo.erf_inv")
def erf_inv(im, site):
    x = site[0]
    element = x.element
    if element in ("f16", "bf16"):
        x = im.cast(x, "f32")
    square = im.binary("mul", x, x, numpy.multiply)
    w = im.unary("neg", im.unary("log1p", im.unary("neg", square)))
    near = im.compare("lt", w, im.splat(5.0, x.shape, x.element))
    factor = im.select(near, _polynomial(im, im.number("sub", w, 2.5), _NEAR),
                       _polynomial(im, im.number("sub", im.unary("sqrt", w), 3.0), _FAR))
    result = im.binary("mul", factor, x)
    if element == "f64":
        # Newton's steps for erf(y) = x: the error of 1e-7 becomes 1e-14, 1e-16.
        for _ in range(2):
            error = im.binary("sub", im.unary("erf", result), x)
            slope = im.number("mul", im.unary("exp", im.unary("neg", im.binary(
                "mul", result, result))), 2.0 / numpy.sqrt(numpy.pi))
            result = im.binary("sub", result, im.binary("div", error, slope))
    ends = im.compare("eq", im.unary("abs", x, numpy.abs), im.splat(1.0, x.shape, x.element))
    infinite = im.number("mul", x, float("inf"))
    return im.cast(im.select(ends, infinite, result), element)


@lowers("chlo.erfc")
def erfc(im, site):
    # As PyTorch's GELU has it: beyond x = 4 few digits of a f32 are left.
    x = site[0]
    return im.binary("sub", im.splat(1.0, x.shape, x.element), im.unary("erf", x))


def _erf(im, site) -> Tensor:
    return im.unary("erf", site[0])


#: By target of the custom call.
CUSTOM = {"mhlo.erf": _erf}
