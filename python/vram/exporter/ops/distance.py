# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Distances between the rows of matrices."""

from __future__ import annotations

import math
from typing import Optional

from ..builder import Builder, broadcast_shapes
from ..graph import Value
from ..registry import lowers
from .common import root
from .norm import power_norm

#: From this many rows on, PyTorch's cdist multiplies matrices.
_ROWS_FOR_A_PRODUCT = 25


def _greatest(b: Builder, size: Value) -> Value:
    """The greatest of `size` along the last dimension; of equal ones each gets the whole
    gradient, as PyTorch's cdist has it."""
    last = [size.rank - 1]
    top = b.reduce("max", b.detach(size), last, keep=True)
    chosen = b.compare("eq", b.detach(size), top)
    total = b.reduce("sum", b.select(chosen, size, b.scalar(0.0, size.element)), last)
    excess = b.binary("sub", b.detach(total), b.reshape(top, total.shape))
    return b.binary("sub", total, excess)


def _by_differences(b: Builder, x: Value, y: Value, p: float) -> Value:
    """x [..., P, 1, M], y [..., 1, R, M] -> [..., P, R]."""
    difference = b.binary("sub", x, y)
    last = [difference.rank - 1]
    if p == 0:
        nonzero = b.compare("ne", difference, b.scalar(0.0, x.element))
        return b.reduce("sum", b.cast(nonzero, x.element), last)
    if p == 2:
        return root(b, b.reduce("sum", b.binary("mul", difference, difference), last))
    size = b.unary("abs", difference)
    if p == 1:
        return b.reduce("sum", size, last)
    if math.isinf(p):
        return _greatest(b, size)
    return power_norm(b, difference, p, last, False)


def _by_product(b: Builder, x: Value, y: Value) -> Value:
    """|x - y|^2 = |x|^2 + |y|^2 - 2 x y."""
    def squares(v: Value) -> Value:
        return b.reduce("sum", b.binary("mul", v, v), [v.rank - 1], keep=True)

    product = b.binary_scalar("mul", b.matmul(x, y, transpose_rhs=True), -2.0)
    sides = b.binary("add", squares(x), b.swap(squares(y), y.rank - 2, y.rank - 1))
    return root(b, b.unary("relu", b.binary("add", sides, product)))


@lowers("cdist.default", "_cdist_forward.default")
def cdist(b: Builder, x: Value, y: Value, p: float = 2.0,
          compute_mode: Optional[int] = None) -> Value:
    batch = broadcast_shapes(x.shape[:-2], y.shape[:-2])
    x = b.broadcast(x, (*batch, *x.shape[-2:]))
    y = b.broadcast(y, (*batch, *y.shape[-2:]))
    large = max(x.shape[-2], y.shape[-2]) > _ROWS_FOR_A_PRODUCT
    if p == 2 and (compute_mode == 1 or (large and compute_mode in (None, 0))):
        return _by_product(b, x, y)
    return _by_differences(b, b.reshape(x, (*x.shape[:-1], 1, x.shape[-1])),
                           b.reshape(y, (*y.shape[:-2], 1, *y.shape[-2:])), float(p))


@lowers("pdist.default", "_pdist_forward.default")
def pdist(b: Builder, x: Value, p: float = 2.0) -> Value:
    """The upper triangle of all distances, row by row."""
    count, width = x.shape
    if count < 2:
        return b.splat(0.0, b.expected)
    rows = [b.broadcast(b.slice_dim(x, 0, i, i + 1), (count - 1 - i, width))
            for i in range(count - 1)]
    others = [b.slice_dim(x, 0, i + 1, count) for i in range(count - 1)]
    return _by_differences(b, b.concat(rows, 0), b.concat(others, 0), float(p))
