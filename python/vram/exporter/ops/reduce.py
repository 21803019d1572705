# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reductions."""

from __future__ import annotations

import math

from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .common import axis, root


def dimensions(x: Value, dim) -> list[int]:
    """PyTorch's `dim`: one, several, or all (None or empty)."""
    if dim is None or (not isinstance(dim, int) and not list(dim)):
        return list(range(x.rank))
    return [axis(d, x.rank) for d in ([dim] if isinstance(dim, int) else dim)]


@lowers("sum.default", "sum.dim_IntList")
def sum_(b: Builder, x: Value, dim=None, keepdim: bool = False, *, dtype=None) -> Value:
    return b.reduce("sum", b.cast(x, b.expected.element), dimensions(x, dim), keepdim)


@lowers("mean.default", "mean.dim")
def mean(b: Builder, x: Value, dim=None, keepdim: bool = False, *, dtype=None) -> Value:
    return b.reduce("mean", b.cast(x, b.expected.element), dimensions(x, dim), keepdim)


@lowers("amax.default")
def amax(b: Builder, x: Value, dim=(), keepdim: bool = False) -> Value:
    return b.reduce("max", x, dimensions(x, dim), keepdim)


@lowers("amin.default")
def amin(b: Builder, x: Value, dim=(), keepdim: bool = False) -> Value:
    return b.reduce("min", x, dimensions(x, dim), keepdim)


@lowers("max.default")
def max_all(b: Builder, x: Value) -> Value:
    return b.reduce("max", x, range(x.rank))


@lowers("min.default")
def min_all(b: Builder, x: Value) -> Value:
    return b.reduce("min", x, range(x.rank))


@lowers("argmax.default")
def argmax(b: Builder, x: Value, dim=None, keepdim: bool = False) -> Value:
    if dim is None:
        flat = b.reshape(x, (x.type.elements,))
        return b.reshape(b.argmax(flat, 0, False), b.expected.shape)
    return b.argmax(x, axis(dim, x.rank), keepdim)


@lowers("max.dim")
def max_dim(b: Builder, x: Value, dim: int, keepdim: bool = False) -> list[Value]:
    # PyTorch's gradient goes to the one element that was picked.
    dim = axis(dim, x.rank)
    where = b.argmax(x, dim, True)
    top = b.gather(x, where, dim)
    if keepdim:
        return [top, where]
    shape = b.all_expected[0].shape
    return [b.reshape(top, shape), b.reshape(where, shape)]


@lowers("any.default", "any.dim", "_is_any_true.default")
def any_(b: Builder, x: Value, dim=None, keepdim: bool = False) -> Value:
    truth = b.cast(b.cast(x, "i1"), "i32")
    return b.cast(b.reduce("max", truth, dimensions(x, dim), keepdim), "i1")


@lowers("all.default", "all.dim", "_is_all_true.default")
def all_(b: Builder, x: Value, dim=None, keepdim: bool = False) -> Value:
    truth = b.cast(b.cast(x, "i1"), "i32")
    return b.cast(b.reduce("min", truth, dimensions(x, dim), keepdim), "i1")


def _variance(b: Builder, x: Value, dim, correction, keepdim: bool) -> list[Value]:
    """Variance and mean; the divisor is the count less `correction`."""
    dims = dimensions(x, dim)
    count = math.prod(x.shape[d] for d in dims)
    correction = 1 if correction is None else correction
    if count <= correction:
        raise Unsupported("of too few elements for its correction")
    center = b.reduce("mean", x, dims, keep=True)
    deviation = b.binary("sub", x, center)
    squares = b.reduce("mean", b.binary("mul", deviation, deviation), dims, keepdim)
    if correction:
        squares = b.binary_scalar("mul", squares, count / (count - correction))
    return [squares, b.reshape(center, squares.shape)]


@lowers("var.correction")
def var(b: Builder, x: Value, dim=None, *, correction=None, keepdim=False) -> Value:
    return _variance(b, x, dim, correction, keepdim)[0]


@lowers("var.default", "var.dim")
def var_dim(b: Builder, x: Value, dim=None, unbiased=True, keepdim=False) -> Value:
    if isinstance(dim, bool):
        dim, unbiased = None, dim
    return _variance(b, x, dim, int(unbiased), keepdim)[0]


@lowers("std.correction")
def std(b: Builder, x: Value, dim=None, *, correction=None, keepdim=False) -> Value:
    return root(b, _variance(b, x, dim, correction, keepdim)[0])


@lowers("std.default", "std.dim")
def std_dim(b: Builder, x: Value, dim=None, unbiased=True, keepdim=False) -> Value:
    return root(b, var_dim(b, x, dim, unbiased, keepdim))


@lowers("var_mean.correction")
def var_mean(b: Builder, x: Value, dim=None, *, correction=None,
             keepdim=False) -> list[Value]:
    return _variance(b, x, dim, correction, keepdim)


@lowers("var_mean.default", "var_mean.dim")
def var_mean_dim(b: Builder, x: Value, dim=None, unbiased=True,
                 keepdim=False) -> list[Value]:
    if isinstance(dim, bool):
        dim, unbiased = None, dim
    return _variance(b, x, dim, int(unbiased), keepdim)
