# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of matrices."""

from __future__ import annotations

from ..builder import Builder
from ..graph import Value
from ..registry import lowers
from .linear import matmul_values

#: Terms of the series of exp for a norm of at most 1/4: the next is below 1e-17.
_TERMS = 12
#: Halvings at most; beyond a norm of 2^10 the result overflows in f64 as well.
_HALVINGS = 12


@lowers("linalg_matrix_exp.default", "matrix_exp.default")
def matrix_exp(b: Builder, x: Value) -> Value:
    """By scaling and squaring: exp(x) = exp(x / 2^s)^(2^s), where s follows from the
    largest sum of a column and has no gradient."""
    size = x.shape[-1]
    identity = b.cast(b.compare("eq", b.iota((size, 1), 0), b.iota((1, size), 1)), x.element)
    columns = b.reduce("sum", b.unary("abs", b.detach(x)), [x.rank - 2], True)
    norm = b.reduce("max", columns, [x.rank - 1], True)
    halvings = b.binary_scalar("add", b.unary("ceil", b.unary("log2", norm)), 2.0)
    halvings = b.binary_scalar("minimum", b.binary_scalar("maximum", halvings, 0.0),
                               float(_HALVINGS))
    small = b.binary("mul", x, b.unary("exp2", b.unary("neg", halvings)))
    result = b.binary("add", b.binary_scalar("mul", small, 1 / _TERMS), identity)
    for term in range(_TERMS - 1, 0, -1):
        product = b.binary_scalar("mul", matmul_values(b, small, result), 1 / term)
        result = b.binary("add", product, identity)
    for done in range(_HALVINGS):
        more = b.compare("gt", halvings, b.scalar(float(done), x.element))
        result = b.select(more, matmul_values(b, result, result), result)
    return result
