# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Orders: sorts, the largest, medians, places in a sorted sequence.

`vram.sort_rank` says where each element would go, and a scatter of the indices
there is the order that PyTorch returns. Gradients go through the gather of what was
picked. Sorts are stable, and so is what PyTorch leaves open: of equal elements the
first is picked.
"""

from __future__ import annotations

from typing import Optional

import torch

from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .common import DTYPES, axis, element_of


def order(b: Builder, x: Value, dim: int, descending: bool = False) -> Value:
    """The indices along `dim` that sort x."""
    rank = b.sort_rank(b.detach(x), dim, descending)
    places = b.broadcast(b.iota(_line(x, dim), dim), x.shape)
    return b.scatter(b.splat(0, rank.type), rank, places, dim, "set")


def _line(x: Value, dim: int) -> list[int]:
    return [size if d == dim else 1 for d, size in enumerate(x.shape)]


def _sorted(b: Builder, x: Value, dim: int, descending: bool) -> list[Value]:
    if x.rank == 0:
        return [x, b.splat(0, x.type.with_element("i64"))]
    indices = order(b, x, axis(dim, x.rank), descending)
    return [b.gather(x, indices, axis(dim, x.rank)), indices]


@lowers("sort.default")
def sort(b: Builder, x: Value, dim: int = -1, descending: bool = False) -> list[Value]:
    return _sorted(b, x, dim, descending)


@lowers("sort.stable")
def sort_stable(b: Builder, x: Value, *, stable: Optional[bool] = None, dim: int = -1,
                descending: bool = False) -> list[Value]:
    return _sorted(b, x, dim, descending)


@lowers("argsort.default")
def argsort(b: Builder, x: Value, dim: int = -1, descending: bool = False) -> Value:
    return _sorted(b, x, dim, descending)[1]


@lowers("argsort.stable")
def argsort_stable(b: Builder, x: Value, *, stable: bool, dim: int = -1,
                   descending: bool = False) -> Value:
    return _sorted(b, x, dim, descending)[1]


@lowers("msort.default")
def msort(b: Builder, x: Value) -> Value:
    return _sorted(b, x, 0, False)[0]


@lowers("topk.default")
def topk(b: Builder, x: Value, k: int, dim: int = -1, largest: bool = True,
         sorted: bool = True) -> list[Value]:
    """Sorted, whether asked for or not."""
    if x.rank == 0:
        return _sorted(b, x, dim, largest)
    dim = axis(dim, x.rank)
    indices = b.slice_dim(order(b, x, dim, largest), dim, 0, k)
    return [b.gather(x, indices, dim), indices]


# -- one place of the order --------------------------------------------------


def _without(b: Builder, x: Value, dim: int, keepdim: bool) -> Value:
    """x, of size 1 along `dim`, with or without that dimension."""
    return x if keepdim else b.reshape(x, (*x.shape[:dim], *x.shape[dim + 1:]))


def _picked(b: Builder, x: Value, dim: int, place, keepdim: bool) -> list[Value]:
    """The element at `place` of the order along `dim`, and its index."""
    if x.rank == 0:
        return [x, b.splat(0, x.type.with_element("i64"))]
    dim = axis(dim, x.rank)
    indices = order(b, x, dim)
    if isinstance(place, Value):
        indices = b.gather(indices, place, dim)
    else:
        indices = b.slice_dim(indices, dim, place, place + 1)
    return [_without(b, b.gather(x, indices, dim), dim, keepdim),
            _without(b, indices, dim, keepdim)]


@lowers("kthvalue.default")
def kthvalue(b: Builder, x: Value, k: int, dim: int = -1,
             keepdim: bool = False) -> list[Value]:
    return _picked(b, x, dim, k - 1, keepdim)


def _median_place(b: Builder, x: Value, dim: int, skip: bool):
    """The lower median's place; with `skip` among the numbers alone, else that of
    the first NaN where there is one (NaN is sorted last)."""
    size = x.shape[dim]
    if not x.type.is_float:
        return (size - 1) // 2
    x = b.detach(x)
    numbers = b.cast(b.compare("eq", x, x), "i64")
    numbers = b.reduce("sum", numbers, [dim], keep=True)
    if skip:
        middle = b.binary_scalar("div", b.binary_scalar("sub", numbers, 1), 2)
        return b.binary_scalar("maximum", middle, 0)
    whole = b.compare("eq", numbers, b.scalar(size, "i64"))
    return b.select(whole, b.scalar((size - 1) // 2, "i64"), numbers)


def _median(b: Builder, x: Value, dim: int, keepdim: bool, skip: bool) -> list[Value]:
    if x.rank == 0:
        return _picked(b, x, 0, 0, keepdim)
    dim = axis(dim, x.rank)
    return _picked(b, x, dim, _median_place(b, x, dim, skip), keepdim)


@lowers("median.dim")
def median_dim(b: Builder, x: Value, dim: int, keepdim: bool = False) -> list[Value]:
    return _median(b, x, dim, keepdim, skip=False)


@lowers("nanmedian.dim")
def nanmedian_dim(b: Builder, x: Value, dim: int, keepdim: bool = False) -> list[Value]:
    return _median(b, x, dim, keepdim, skip=True)


def _median_of_all(b: Builder, x: Value, skip: bool) -> Value:
    """All elements that are equal to the median share the gradient."""
    flat = b.reshape(x, (x.type.elements,))
    if not x.type.is_float:
        return b.reshape(_median(b, flat, 0, False, skip)[0], ())
    found = _median(b, b.detach(flat), 0, True, skip)[0]
    other = b.compare("ne", flat, found)
    # A NaN equals nothing: as the result it stays, and has no gradient.
    isnan = b.compare("ne", found, found)
    other = b.binary("logical_and", other, b.unary("logical_not", isnan))
    return b.reduce("max", b.masked_fill(flat, other, float("-inf")), [0])


@lowers("median.default")
def median(b: Builder, x: Value) -> Value:
    return _median_of_all(b, x, skip=False)


@lowers("nanmedian.default")
def nanmedian(b: Builder, x: Value) -> Value:
    return _median_of_all(b, x, skip=True)


@lowers("argmin.default")
def argmin(b: Builder, x: Value, dim: Optional[int] = None,
           keepdim: bool = False) -> Value:
    if dim is None or x.rank == 0:
        flat = b.reshape(x, (x.type.elements,))
        return b.reshape(b.argmax(flat, 0, False, minimum=True), b.expected.shape)
    return b.argmax(x, axis(dim, x.rank), keepdim, minimum=True)


@lowers("min.dim")
def min_dim(b: Builder, x: Value, dim: int, keepdim: bool = False) -> list[Value]:
    # PyTorch's gradient goes to the one element that was picked.
    if x.rank == 0:
        return [x, b.splat(0, x.type.with_element("i64"))]
    dim = axis(dim, x.rank)
    where = b.argmax(x, dim, True, minimum=True)
    return [_without(b, b.gather(x, where, dim), dim, keepdim),
            _without(b, where, dim, keepdim)]


# -- places in a sorted sequence ---------------------------------------------


def _search(b: Builder, sequence: Value, values: Value, right: bool) -> Value:
    """How many elements of the sequence, along its last dimension, come before each
    value, or with `right` do not come after it."""
    element = b.expected.element
    if sequence.rank == 1:
        rows = b.reshape(values, (*values.shape, 1))
    else:
        # Line by line: values [..., V] and the sequence [..., S].
        rows = b.reshape(values, (*values.shape, 1))
        sequence = b.reshape(sequence, (*sequence.shape[:-1], 1, sequence.shape[-1]))
    # A NaN comes after all: it is not that an element is greater.
    later = b.compare("gt" if right else "ge", sequence, rows)
    before = b.cast(b.unary("logical_not", later), "i32")
    return b.cast(b.reduce("sum", before, [before.rank - 1]), element)


def _promoted(b: Builder, sequence: Value, values: Value) -> tuple[Value, Value]:
    element = element_of(torch.promote_types(DTYPES[sequence.element],
                                             DTYPES[values.element]))
    return b.detach(b.cast(sequence, element)), b.detach(b.cast(values, element))


def _number(b: Builder, value, sequence: Value) -> Value:
    """A Python number, of the sequence's type if that can hold it."""
    whole = isinstance(value, int) or sequence.type.is_float
    return b.scalar(value, sequence.element if whole else "f32")


@lowers("searchsorted.Tensor")
def searchsorted(b: Builder, sequence: Value, values: Value, *, out_int32: bool = False,
                 right: bool = False, side: Optional[str] = None,
                 sorter: Optional[Value] = None) -> Value:
    if sorter is not None:
        sequence = b.gather(sequence, sorter, sequence.rank - 1)
    sequence, values = _promoted(b, sequence, values)
    return _search(b, sequence, values, right or side == "right")


@lowers("searchsorted.Scalar")
def searchsorted_scalar(b: Builder, sequence: Value, value, **options) -> Value:
    return searchsorted(b, sequence, _number(b, value, sequence), **options)


@lowers("bucketize.Tensor")
def bucketize(b: Builder, x: Value, boundaries: Value, *, out_int32: bool = False,
              right: bool = False) -> Value:
    boundaries, x = _promoted(b, boundaries, x)
    return _search(b, boundaries, x, right)


@lowers("bucketize.Scalar")
def bucketize_scalar(b: Builder, value, boundaries: Value, **options) -> Value:
    return bucketize(b, _number(b, value, boundaries), boundaries, **options)


@lowers("histc.default")
def histc(b: Builder, x: Value, bins: int = 100, low=0, high=0) -> Value:
    """Elements outside of the bounds go to a bin that is cut off."""
    if not x.type.is_float:
        raise Unsupported("of integers")
    x = b.detach(b.reshape(x, (x.type.elements,)))
    if low == high:
        low, high = b.reduce("min", x, [0]), b.reduce("max", x, [0])
        # All the same: PyTorch takes one more to both sides.
        same = b.compare("eq", low, high)
        one = b.cast(same, x.element)
        low, high = b.binary("sub", low, one), b.binary("add", high, one)
    else:
        low, high = b.scalar(low, x.element), b.scalar(high, x.element)
    place = b.binary("div", b.binary("sub", x, low), b.binary("sub", high, low))
    place = b.cast(b.unary("floor", b.binary_scalar("mul", place, float(bins))), "i64")
    place = b.binary_scalar("minimum", place, bins - 1)
    inside = b.binary("logical_and", b.compare("ge", x, low), b.compare("le", x, high))
    place = b.select(inside, place, b.scalar(bins, "i64"))
    counts = b.scatter_add(b.splat(0.0, x.type.with_shape((bins + 1,))), place,
                           b.splat(1.0, x.type), 0)
    return b.slice_dim(counts, 0, 0, bins)
