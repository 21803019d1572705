# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Views: results that share their input's storage.

Each returns a `View`: how to take the part, and how to put a new part back into
the base when something writes through the view.
"""

from __future__ import annotations

import sys

from ..builder import Builder
from ..errors import Unsupported
from ..graph import Type, Value
from ..registry import views
from ..tensors import View
from .common import axis


def _reshaped(shape) -> View:
    return View(lambda b, x: b.reshape(x, shape),
                lambda b, base, part: b.reshape(part, base.shape))


@views("view.default", "reshape.default", "_unsafe_view.default",
       "flatten.using_ints", "unflatten.int", "unsqueeze.default",
       "squeeze.default", "squeeze.dim", "squeeze.dims", "view_as.default",
       "reshape_as.default", "ravel.default", "atleast_1d.default")
def reshape(b: Builder, x: Type, *_args, **_kwargs) -> View:
    return _reshaped(b.expected.shape)


@views("detach.default", "detach_.default")
def detach(b: Builder, x: Type) -> View:
    return View(lambda b, value: b.detach(value),
                lambda b, base, part: b.overwritten(base, part))


def _transposed(permutation) -> View:
    inverse = [permutation.index(i) for i in range(len(permutation))]
    return View(lambda b, x: b.transpose(x, permutation),
                lambda b, base, part: b.transpose(part, inverse))


@views("permute.default")
def permute(b: Builder, x: Type, dims) -> View:
    return _transposed([axis(d, x.rank) for d in dims])


@views("transpose.int", "transpose.default", "swapaxes.default", "swapdims.default")
def transpose(b: Builder, x: Type, dim0: int, dim1: int) -> View:
    permutation = list(range(x.rank))
    dim0, dim1 = axis(dim0, x.rank), axis(dim1, x.rank)
    if x.rank:
        permutation[dim0], permutation[dim1] = permutation[dim1], permutation[dim0]
    return _transposed(permutation)


@views("t.default", "numpy_T.default", "mT.default", "mH.default", "matrix_H.default",
       "adjoint.default")
def matrix_transpose(b: Builder, x: Type) -> View:
    permutation = list(range(x.rank))
    return _transposed(permutation[:-2] + permutation[-2:][::-1])


@views("movedim.int", "movedim.intlist", "moveaxis.int", "moveaxis.intlist")
def movedim(b: Builder, x: Type, source, destination) -> View:
    source = [source] if isinstance(source, int) else source
    destination = [destination] if isinstance(destination, int) else destination
    source = [axis(d, x.rank) for d in source]
    destination = [axis(d, x.rank) for d in destination]
    rest = iter(d for d in range(x.rank) if d not in source)
    return _transposed([source[destination.index(i)] if i in destination
                        else next(rest) for i in range(x.rank)])


@views("expand.default", "expand_as.default", "broadcast_to.default")
def expand(b: Builder, x: Type, *_args, **_kwargs) -> View:
    shape = b.expected.shape
    return View(lambda b, value: b.broadcast(value, shape), None)


def replaced(b: Builder, base: Value, part: Value, dim: int, start: int,
             limit: int, stride: int) -> Value:
    """base with [start, limit) by stride along `dim` replaced by `part`."""
    if stride == 1:
        parts = [b.slice_dim(base, dim, 0, start)] if start > 0 else []
        parts.append(part)
        if limit < base.shape[dim]:
            parts.append(b.slice_dim(base, dim, limit, base.shape[dim]))
        return b.concat(parts, dim)
    size = base.shape[dim]
    low, high, interior = ([0] * base.rank for _ in range(3))
    low[dim], interior[dim] = start, stride - 1
    high[dim] = size - start - ((part.shape[dim] - 1) * stride + 1)
    boolean = base.element == "i1"
    spread = b.pad(b.cast(part, "i32") if boolean else part, low, high, interior)
    spread = b.cast(spread, base.element)
    shape = [1] * base.rank
    shape[dim] = size
    index = b.iota(shape, dim)
    shifted = b.binary_scalar("sub", index, start)
    quotient = b.binary_scalar("div", shifted, stride)
    exact = b.binary_scalar("mul", quotient, stride)
    inside = b.binary("logical_and", b.compare("eq", shifted, exact),
                      b.binary("logical_and",
                               b.compare("ge", shifted, b.scalar(0, "i64")),
                               b.compare("lt", index, b.scalar(limit, "i64"))))
    return b.select(inside, spread, base)


def _part(dim: int, start: int, limit: int, stride: int = 1) -> View:
    return View(
        lambda b, x: b.slice_dim(x, dim, start, limit, stride),
        lambda b, base, part: replaced(b, base, part, dim, start, limit, stride))


def _clamped(value, size: int, default: int) -> int:
    """A slice bound as Python reads it."""
    if value is None or value == sys.maxsize:
        return default
    value = int(value)
    return max(0, min(size, value + size if value < 0 else value))


@views("slice.Tensor")
def slice_(b: Builder, x: Type, dim: int = 0, start=None, end=None,
           step: int = 1) -> View:
    dim = axis(dim, x.rank)
    size = x.shape[dim]
    first = _clamped(start, size, 0)
    return _part(dim, first, max(first, _clamped(end, size, size)), step)


@views("narrow.default")
def narrow(b: Builder, x: Type, dim: int, start: int, length: int) -> View:
    dim = axis(dim, x.rank)
    start = start + x.shape[dim] if start < 0 else start
    return _part(dim, start, start + length)


@views("select.int")
def select(b: Builder, x: Type, dim: int, index: int) -> View:
    dim = axis(dim, x.rank)
    index = index % x.shape[dim]
    inner = _part(dim, index, index + 1)
    shape = b.expected.shape

    def put(b: Builder, base: Value, part: Value) -> Value:
        kept = list(base.shape)
        kept[dim] = 1
        return inner.put(b, base, b.reshape(part, kept))

    return View(lambda b, value: b.reshape(inner.take(b, value), shape), put)


@views("split.Tensor", "split.sizes", "split_with_sizes.default", "chunk.default",
       "tensor_split.sections", "tensor_split.indices", "unsafe_split.Tensor",
       "unsafe_split_with_sizes.default", "unsafe_chunk.default")
def split(b: Builder, x: Type, _sizes, dim: int = 0) -> list[View]:
    """The sizes are those of the expected results."""
    dim = axis(dim, x.rank)
    parts, start = [], 0
    for expected in b.all_expected:
        limit = start + expected.shape[dim]
        parts.append(_part(dim, start, limit))
        start = limit
    return parts


@views("unbind.int")
def unbind(b: Builder, x: Type, dim: int = 0) -> list[View]:
    dim = axis(dim, x.rank)
    result = []
    for i, expected in enumerate(b.all_expected):
        inner = _part(dim, i, i + 1)

        def put(b, base, part, inner=inner):
            kept = list(base.shape)
            kept[dim] = 1
            return inner.put(b, base, b.reshape(part, kept))

        def take(b, value, inner=inner, shape=expected.shape):
            return b.reshape(inner.take(b, value), shape)

        result.append(View(take, put))
    return result
