# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Diagonals: taken, written, made into matrices."""

from __future__ import annotations

from typing import Optional

from ..builder import Builder
from ..graph import Type, Value
from ..registry import lowers, views
from ..tensors import View
from .common import axis
from .views import replaced


def _last_two(rank: int, dim1: int, dim2: int) -> list[int]:
    """The permutation that makes these two dimensions the last."""
    dim1, dim2 = axis(dim1, rank), axis(dim2, rank)
    return [d for d in range(rank) if d not in (dim1, dim2)] + [dim1, dim2]


def _inverse(permutation: list[int]) -> list[int]:
    return [permutation.index(i) for i in range(len(permutation))]


def _places(rows: int, columns: int, offset: int) -> tuple[int, int]:
    """The diagonal's first position in the flat matrix, and its length."""
    length = max(0, min(rows + min(offset, 0), columns - max(offset, 0)))
    return (offset if offset >= 0 else -offset * columns), length


def _diagonal(x: Type, offset: int, dim1: int, dim2: int) -> View:
    """A diagonal of a matrix is every (columns + 1)-th element of it, laid flat."""
    order = _last_two(x.rank, dim1, dim2)
    shape = [x.shape[d] for d in order]
    rows, columns = shape[-2:]
    start, length = _places(rows, columns, offset)
    flat, last = (*shape[:-2], rows * columns), x.rank - 2
    limit = start + (length - 1) * (columns + 1) + 1 if length else start

    def take(b: Builder, value: Value) -> Value:
        value = b.reshape(b.transpose(value, order), flat)
        return b.slice_dim(value, last, start, limit, columns + 1)

    def put(b: Builder, base: Value, part: Value) -> Value:
        if not length:
            return base
        moved = b.reshape(b.transpose(base, order), flat)
        moved = replaced(b, moved, part, last, start, limit, columns + 1)
        return b.transpose(b.reshape(moved, shape), _inverse(order))

    return View(take, put)


@views("diagonal.default")
def diagonal(b: Builder, x: Type, offset: int = 0, dim1: int = 0, dim2: int = 1) -> View:
    return _diagonal(x, offset, dim1, dim2)


@views("linalg_diagonal.default")
def linalg_diagonal(b: Builder, x: Type, *, offset: int = 0, dim1: int = -2,
                    dim2: int = -1) -> View:
    return _diagonal(x, offset, dim1, dim2)


@lowers("diagonal_copy.default")
def diagonal_copy(b: Builder, x: Value, offset: int = 0, dim1: int = 0,
                  dim2: int = 1) -> Value:
    return _diagonal(x.type, offset, dim1, dim2).take(b, x)


@lowers("diagonal_scatter.default")
def diagonal_scatter(b: Builder, x: Value, source: Value, offset: int = 0, dim1: int = 0,
                     dim2: int = 1) -> Value:
    return _diagonal(x.type, offset, dim1, dim2).put(b, x, source)


@lowers("diag_embed.default")
def diag_embed(b: Builder, x: Value, offset: int = 0, dim1: int = -2,
               dim2: int = -1) -> Value:
    """Zeros between the elements of x make a flat matrix of it."""
    size, rank = x.shape[-1] + abs(offset), x.rank + 1
    boolean = x.element == "i1"
    x = b.cast(x, "i32") if boolean else x
    start, length = _places(size, size, offset)
    low, high, interior = ([0] * x.rank for _ in range(3))
    low[-1], interior[-1] = start, size
    high[-1] = size * size - start - ((length - 1) * (size + 1) + 1)
    if not length:
        return b.splat(0, b.expected)
    flat = b.pad(x, low, high, interior)
    square = b.reshape(flat, (*x.shape[:-1], size, size))
    result = b.transpose(square, _inverse(_last_two(rank, dim1, dim2)))
    return b.cast(result, "i1") if boolean else result


@lowers("diag.default")
def diag(b: Builder, x: Value, offset: int = 0) -> Value:
    if x.rank == 1:
        return diag_embed(b, x, offset)
    return _diagonal(x.type, offset, 0, 1).take(b, x)


@lowers("trace.default")
def trace(b: Builder, x: Value) -> Value:
    taken = _diagonal(x.type, 0, 0, 1).take(b, x)
    return b.reduce("sum", b.cast(taken, b.expected.element), [0])


@lowers("fill_diagonal.default")
def fill_diagonal(b: Builder, x: Value, value, wrap: bool = False) -> Value:
    def index(dim: int) -> Value:
        return b.iota([size if d == dim else 1 for d, size in enumerate(x.shape)], dim)

    rows = index(0)
    if wrap and x.rank == 2 and x.shape[0] > x.shape[1] + 1:
        # In a tall matrix the diagonal begins again after an empty row.
        period = x.shape[1] + 1
        whole = b.binary_scalar("mul", b.binary_scalar("div", rows, period), period)
        rows = b.binary("sub", rows, whole)
    mask: Optional[Value] = None
    for dim in range(1, x.rank):
        same = b.compare("eq", rows, index(dim))
        mask = same if mask is None else b.binary("logical_and", mask, same)
    return b.select(b.broadcast(mask, x.shape), b.scalar(value, x.element), x)
