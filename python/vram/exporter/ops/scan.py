# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Running sums, products and maxima along a dimension, and products of all.

A sum is a product with a triangle of ones, in blocks, so that no matrix is larger
than one block. The others double the reach of each element log2(n) times, without a
division, so that their gradients are right where an element is 0.
"""

from __future__ import annotations

import math
from typing import Callable, Sequence

from ..builder import Builder
from ..graph import Value
from ..registry import lowers
from .common import axis
from .reduce import dimensions

#: Elements that one triangle of ones adds up.
_BLOCK = 512


def _sum_rows(b: Builder, rows: Value) -> Value:
    """The running sums of each row of [R, n]."""
    count, size = rows.shape
    if size <= _BLOCK:
        upper = b.compare("le", b.iota((size, 1), 0), b.iota((1, size), 1))
        return b.matmul(rows, b.cast(upper, rows.element))
    blocks = -(-size // _BLOCK)
    padded = b.pad(rows, [0, 0], [0, blocks * _BLOCK - size])
    inner = _sum_rows(b, b.reshape(padded, (count * blocks, _BLOCK)))
    inner = b.reshape(inner, (count, blocks, _BLOCK))
    ends = b.reshape(b.slice_dim(inner, 2, _BLOCK - 1, _BLOCK), (count, blocks))
    before = b.binary("sub", _sum_rows(b, ends), ends)
    total = b.binary("add", inner, b.reshape(before, (count, blocks, 1)))
    return b.slice_dim(b.reshape(total, padded.shape), 1, 0, size)


def cumsum_float(b: Builder, x: Value, dim: int) -> Value:
    moved = b.swap(x, dim, x.rank - 1)
    size = moved.shape[-1]
    total = _sum_rows(b, b.reshape(moved, (x.type.elements // max(size, 1), size)))
    return b.swap(b.reshape(total, moved.shape), dim, x.rank - 1)


def doubled(b: Builder, values: Sequence[Value], dim: int,
            combine: Callable[[list[Value], list[Value]], list[Value]]) -> list[Value]:
    """Combines each element with all before it: in each round with what ends twice as
    far before it. `combine` is given the earlier elements, then the later."""
    values, reach, size = list(values), 1, values[0].shape[dim]
    while reach < size:
        earlier = [b.slice_dim(v, dim, 0, size - reach) for v in values]
        later = [b.slice_dim(v, dim, reach, size) for v in values]
        values = [b.concat([b.slice_dim(v, dim, 0, reach), new], dim)
                  for v, new in zip(values, combine(earlier, later))]
        reach *= 2
    return values


def _nothing_to_scan(x: Value, dim: int) -> bool:
    return x.rank == 0 or x.shape[axis(dim, x.rank)] <= 1


@lowers("cumsum.default")
def cumsum(b: Builder, x: Value, dim: int, *, dtype=None) -> Value:
    element = b.expected.element
    if _nothing_to_scan(x, dim):
        return b.cast(x, element)
    dim = axis(dim, x.rank)
    if b.expected.is_float:
        return cumsum_float(b, b.cast(x, element), dim)
    if x.element == "i1" and x.shape[dim] < 1 << 24:
        return b.cast(cumsum_float(b, b.cast(x, "f32"), dim), element)
    # Integers add up exactly.
    return doubled(b, [b.cast(x, element)], dim, lambda old, new: [
        b.binary("add", old[0], new[0])])[0]


@lowers("cumprod.default")
def cumprod(b: Builder, x: Value, dim: int, *, dtype=None) -> Value:
    x = b.cast(x, b.expected.element)
    if _nothing_to_scan(x, dim):
        return x
    return doubled(b, [x], axis(dim, x.rank), lambda old, new: [
        b.binary("mul", old[0], new[0])])[0]


def _running(b: Builder, x: Value, dim: int, predicate: str) -> list[Value]:
    """The running extreme and its place: of equal elements the last, as PyTorch."""
    if _nothing_to_scan(x, dim):
        return [x, b.splat(0, b.all_expected[1])]
    dim = axis(dim, x.rank)

    def combine(old: list[Value], new: list[Value]) -> list[Value]:
        later = b.compare(predicate, new[0], old[0])
        if x.type.is_float:
            later = b.binary("logical_or", later, b.compare("ne", new[0], new[0]))
        return [b.select(later, n, o) for o, n in zip(old, new)]

    where = b.iota([s if d == dim else 1 for d, s in enumerate(x.shape)], dim)
    values, places = doubled(b, [b.detach(x), b.broadcast(where, x.shape)], dim, combine)
    return [b.gather(x, places, dim) if x.needs_grad else values, places]


@lowers("cummax.default")
def cummax(b: Builder, x: Value, dim: int) -> list[Value]:
    return _running(b, x, dim, "ge")


@lowers("cummin.default")
def cummin(b: Builder, x: Value, dim: int) -> list[Value]:
    return _running(b, x, dim, "le")


def log_add(b: Builder, x: Value, y: Value) -> Value:
    """ln(e^x + e^y), where either or both may be -inf; the gradient is 0 of those."""
    least = b.scalar(-math.inf, x.element)
    top = b.binary("maximum", b.detach(x), b.detach(y))
    top = b.masked_fill(top, b.compare("eq", top, least), 0.0)
    total = b.binary("add", b.unary("exp", b.binary("sub", x, top)),
                     b.unary("exp", b.binary("sub", y, top)))
    zero = b.compare("eq", total, b.scalar(0.0, x.element))
    result = b.unary("log", b.masked_fill(total, zero, 1.0))
    return b.masked_fill(b.binary("add", result, top), zero, -math.inf)


@lowers("logcumsumexp.default")
def logcumsumexp(b: Builder, x: Value, dim: int) -> Value:
    if _nothing_to_scan(x, dim):
        return x
    return doubled(b, [x], axis(dim, x.rank), lambda old, new: [
        log_add(b, old[0], new[0])])[0]


def _product(b: Builder, x: Value, dims: Sequence[int], keepdim: bool) -> Value:
    """Halves the last dimension until one element is left."""
    shape = [1 if d in dims else s for d, s in enumerate(x.shape) if keepdim or d not in dims]
    rest = [d for d in range(x.rank) if d not in dims]
    size = math.prod(x.shape[d] for d in dims)
    x = b.transpose(x, rest + list(dims))
    x = b.reshape(x, (*(x.shape[:len(rest)]), size))
    last = len(rest)
    if size == 0:
        return b.splat(1, x.type.with_shape(shape))
    while size > 1:
        half = size // 2
        y = b.binary("mul", b.slice_dim(x, last, 0, half),
                     b.slice_dim(x, last, half, 2 * half))
        odd = [b.slice_dim(x, last, size - 1, size)] if size % 2 else []
        x, size = b.concat([y, *odd], last), half + size % 2
    return b.reshape(x, shape)


@lowers("prod.default")
def prod(b: Builder, x: Value, *, dtype=None) -> Value:
    return _product(b, b.cast(x, b.expected.element), range(x.rank), False)


@lowers("prod.dim_int", "prims.prod.default")
def prod_dim(b: Builder, x: Value, dim, keepdim: bool = False, *, dtype=None,
             output_dtype=None) -> Value:
    return _product(b, b.cast(x, b.expected.element), dimensions(x, dim), keepdim)
