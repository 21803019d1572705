# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes at indices: scatter, index_put, index_copy, masked_scatter and their kin.

Where an index is named twice, PyTorch leaves open which write stays, and sends the
gradient to both; here the last one stays, and it alone has the gradient.
"""

from __future__ import annotations

import math
from typing import Optional, Sequence

import torch

from ..builder import Builder, broadcast_shapes
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .common import DTYPES, axis
from .index import _rows, nonnegative


def _ranked(b: Builder, x: Value) -> Value:
    """PyTorch takes a tensor of rank 0 for a line of one element."""
    return x if x.rank else b.reshape(x, (1,))


def _write(b: Builder, x: Value, dim: int, index: Value, source, how: str) -> Value:
    """x with `source`, a tensor that may be larger than `index` or a number, written
    at `index` along `dim`. how: set, add, mul, max or min."""
    shape, x, index = x.shape, _ranked(b, x), _ranked(b, index)
    dim = axis(dim, x.rank)
    if isinstance(source, Value):
        source = b.cast(source, x.element)
        source = b.broadcast(source, index.shape) if source.rank == 0 else \
            b.slice(_ranked(b, source), [0] * index.rank, index.shape)
    else:
        source = b.splat(source, x.type.with_shape(index.shape))
    if not index.type.elements:
        result = x
    elif how != "add":
        result = b.scatter(x, index, source, dim, how)
    elif x.element == "i1":
        raise Unsupported("that adds booleans")
    else:
        result = b.scatter_add(x, index, source, dim)
    return b.reshape(result, shape)


# -- scatter -----------------------------------------------------------------

_REDUCE = {"add": "add", "multiply": "mul"}


@lowers("scatter.src", "scatter.value")
def scatter(b: Builder, x: Value, dim: int, index: Value, source) -> Value:
    return _write(b, x, dim, index, source, "set")


@lowers("scatter.reduce", "scatter.value_reduce")
def scatter_reduced(b: Builder, x: Value, dim: int, index: Value, source, *,
                    reduce: str) -> Value:
    return _write(b, x, dim, index, source, _REDUCE[reduce])


def _lowest(element: str):
    """The identity of a maximum."""
    dtype = DTYPES[element]
    if dtype == torch.bool:
        return False
    return -math.inf if dtype.is_floating_point else torch.iinfo(dtype).min


def _highest(element: str):
    """The identity of a minimum."""
    dtype = DTYPES[element]
    if dtype == torch.bool:
        return True
    return math.inf if dtype.is_floating_point else torch.iinfo(dtype).max


def _reduce(b: Builder, x: Value, dim: int, index: Value, source: Value, reduce: str,
            include_self: bool) -> Value:
    """Without `include_self` the elements that are written to start at the reduction's
    identity."""
    starts = {"sum": 0, "mean": 0, "prod": 1, "amax": _lowest(x.element),
              "amin": _highest(x.element)}
    how = {"sum": "add", "mean": "add", "prod": "mul", "amax": "max", "amin": "min"}
    if reduce not in how:
        raise Unsupported(f"with reduce='{reduce}'")
    if not include_self:
        x = _write(b, x, dim, index, starts[reduce], "set")
    result = _write(b, x, dim, index, source, how[reduce])
    if reduce != "mean":
        return result
    count = _write(b, b.splat(int(include_self), x.type), dim, index, 1, "add")
    if not include_self:
        count = b.binary_scalar("maximum", count, 1)
    if x.type.is_float:
        return b.binary("div", result, count)
    # Rounded down, and the dialect divides towards zero.
    whole = b.binary("div", result, count)
    more = b.compare("gt", b.binary("mul", whole, count), result)
    return b.binary("sub", whole, b.cast(more, x.element))


@lowers("scatter_reduce.two")
def scatter_reduce(b: Builder, x: Value, dim: int, index: Value, source: Value,
                   reduce: str, *, include_self: bool = True) -> Value:
    return _reduce(b, x, dim, index, source, reduce, include_self)


# -- one index for whole slices ----------------------------------------------


def _along(b: Builder, x: Value, dim: int, index: Value) -> tuple[Value, int]:
    """A vector of indices along `dim`, for every element of the slices there."""
    x = _ranked(b, x)
    dim = axis(dim, x.rank)
    index = _ranked(b, index)
    shape = [*x.shape]
    shape[dim] = index.shape[0]
    place = [1] * x.rank
    place[dim] = index.shape[0]
    return b.broadcast(b.reshape(index, place), shape), dim


@lowers("index_copy.default")
def index_copy(b: Builder, x: Value, dim: int, index: Value, source: Value) -> Value:
    where, dim = _along(b, x, dim, index)
    return _write(b, x, dim, where, b.reshape(source, where.shape), "set")


@lowers("index_fill.int_Scalar", "index_fill.int_Tensor")
def index_fill(b: Builder, x: Value, dim: int, index: Value, value) -> Value:
    index = nonnegative(b, index, x.shape[dim] if x.rank else 1)
    where, dim = _along(b, x, dim, index)
    return _write(b, x, dim, where, value, "set")


@lowers("index_reduce.default")
def index_reduce(b: Builder, x: Value, dim: int, index: Value, source: Value,
                 reduce: str, *, include_self: bool = True) -> Value:
    where, dim = _along(b, x, dim, index)
    return _reduce(b, x, dim, where, b.reshape(source, where.shape), reduce,
                   include_self)


# -- index_put ---------------------------------------------------------------


def _put_by_mask(b: Builder, x: Value, dim: int, mask: Value, values: Value,
                 accumulate: bool) -> Value:
    """A mask of dimensions from `dim`: a choice between x and the values, which are
    [before..., one for each true element or for all, after...]."""
    after = x.rank - dim - mask.rank
    if values.rank > after:
        place = values.rank - after - 1
        if values.shape[place] != 1:
            # The places of other elements are clamped, and their rows not used.
            taken = b.binary_scalar("minimum", _true_before(b, mask),
                                    values.shape[place] - 1)
            values = _rows(b, values, place, taken)
            inner = mask.shape
        else:
            inner = [1] * mask.rank
        values = b.reshape(values, (*values.shape[:place], *inner,
                                    *values.shape[place + 1:]))
    mask = b.reshape(mask, (*mask.shape, *[1] * after))
    put = b.binary("add", x, values) if accumulate else values
    return b.select(mask, b.broadcast(put, x.shape), x)


def _put(b: Builder, x: Value, indices: Sequence[Optional[Value]], values: Value,
         accumulate: bool) -> Value:
    """The indexed dimensions become the first one, and the indices one row-major
    index; then the values are laid out as the result of reading there would be."""
    used = [i for i, index in enumerate(indices) if index is not None]
    sizes = [x.shape[i] for i in used]
    shape = broadcast_shapes(*(indices[i].shape for i in used))
    rest = [d for d in range(x.rank) if d not in used]
    adjacent = used == list(range(used[0], used[-1] + 1))
    # The position at which PyTorch puts the dimensions of the indices among the others.
    first = used[0] if adjacent else 0
    read = [x.shape[d] for d in rest]
    values = b.broadcast(values, (*read[:first], *shape, *read[first:]))
    inner = range(first, first + len(shape))
    values = b.transpose(values, [*inner, *(d for d in range(values.rank)
                                            if d not in inner)])
    total = None
    for i, size in zip(used, sizes):
        wanted = b.cast(nonnegative(b, indices[i], size), "i64")
        total = wanted if total is None else \
            b.binary("add", b.binary_scalar("mul", total, size), wanted)
    total = b.broadcast(total, shape)
    count, width = math.prod(shape), math.prod(read)
    moved = b.transpose(x, [*used, *rest])
    table = b.reshape(moved, (math.prod(sizes), width))
    where = b.broadcast(b.reshape(total, (count, 1)), (count, width))
    table = _write(b, table, 0, where, b.reshape(values, (count, width)),
                   "add" if accumulate else "set")
    back = [0] * x.rank
    for place, d in enumerate([*used, *rest]):
        back[d] = place
    return b.transpose(b.reshape(table, moved.shape), back)


@lowers("index_put.default", "_index_put_impl.default", "_unsafe_index_put.default")
def index_put(b: Builder, x: Value, indices: Sequence[Optional[Value]], values: Value,
              accumulate: bool = False, unsafe: bool = False) -> Value:
    values = b.cast(values, x.element)
    used = [i for i, index in enumerate(indices) if index is not None]
    if not used:
        put = b.broadcast(values, x.shape)
        return b.binary("add", x, put) if accumulate else put
    masks = [i for i in used if indices[i].element in ("i1", "ui8")]
    if not masks:
        return _put(b, x, indices, values, accumulate)
    if len(used) > 1:
        raise Unsupported("by a mask of booleans beside another index, whose result has "
                          "no static shape")
    mask = b.cast(indices[used[0]], "i1")
    return _put_by_mask(b, x, used[0], mask, values, accumulate)


@lowers("put.default")
def put(b: Builder, x: Value, index: Value, source: Value,
        accumulate: bool = False) -> Value:
    flat = b.reshape(x, (x.type.elements,))
    index = b.reshape(nonnegative(b, index, x.type.elements), (index.type.elements,))
    flat = _write(b, flat, 0, index, b.reshape(source, index.shape),
                  "add" if accumulate else "set")
    return b.reshape(flat, x.shape)


# -- segments ----------------------------------------------------------------


@lowers("segment_reduce.default")
def segment_reduce(b: Builder, x: Value, reduce: str, *, lengths: Optional[Value] = None,
                   indices: Optional[Value] = None, offsets: Optional[Value] = None,
                   axis: int = 0, unsafe: bool = False, initial=None) -> Value:
    """Each element looks for its segment: the number of those that end before it."""
    if offsets is not None:
        last = offsets.rank - 1
        ends = b.slice_dim(offsets, last, 1, offsets.shape[last])
    elif lengths is not None:
        last, count = lengths.rank - 1, lengths.shape[-1]
        until = b.compare("le", b.iota((1, count), 1), b.iota((count, 1), 0))
        rows = b.reshape(lengths, (*lengths.shape[:-1], 1, count))
        ends = b.reduce("sum", b.select(until, rows, b.scalar(0, lengths.element)),
                        [lengths.rank])
    else:
        raise Unsupported("without lengths or offsets")
    size = x.shape[last]
    place = b.cast(b.iota((size, 1), 0), ends.element)
    ended = b.compare("le", b.reshape(ends, (*ends.shape[:-1], 1, ends.shape[-1])), place)
    segment = b.reduce("sum", b.cast(ended, "i64"), [ended.rank - 1])
    segment = b.broadcast(b.reshape(segment, (*segment.shape, *[1] * (x.rank - last - 1))),
                          x.shape)
    kind = {"sum": "sum", "mean": "mean", "prod": "prod", "max": "amax", "min": "amin"}
    start = {"sum": 0, "mean": 0, "prod": 1, "max": _lowest(x.element),
             "min": _highest(x.element)}[reduce] if initial is None else initial
    base = b.splat(start, b.expected)
    if reduce != "mean":
        return _reduce(b, base, last, segment, x, kind[reduce], include_self=True)
    total = _reduce(b, base, last, segment, x, "sum", include_self=True)
    count = _write(b, b.splat(0, b.expected), last, segment, 1, "add")
    if initial is not None:
        # An empty segment keeps its initial value.
        count = b.binary_scalar("maximum", count, 1)
    return b.binary("div", total, count)


# -- masked_scatter ----------------------------------------------------------


def _true_before(b: Builder, mask: Value) -> Value:
    """i64: the number of true elements before each true one, in row-major order. A
    mask that repeats along its last dimensions is counted once."""
    inner, repeats = mask, 1
    if mask.op is not None and mask.op.name == "broadcast":
        source = mask.op.operands[0]
        source = b.reshape(source, (*[1] * (mask.rank - source.rank), *source.shape))
        kept = mask.rank
        while kept and source.shape[kept - 1] == 1:
            kept -= 1
        if source.shape[:kept] == mask.shape[:kept]:
            repeats = math.prod(mask.shape[kept:])
            inner = b.reshape(source, source.shape[:kept])
    width = inner.shape[-1] if inner.rank else 1
    rows = b.reshape(inner, (inner.type.elements // max(width, 1), width))
    # Within a row: where a stable sort that begins with the true ones puts them.
    before = b.sort_rank(rows, 1, descending=True)
    if rows.shape[0] > 1:
        counts = b.reduce("sum", b.cast(rows, "i64"), [1])
        count = counts.shape[0]
        earlier = b.compare("lt", b.iota((1, count), 1), b.iota((count, 1), 0))
        counts = b.select(earlier, counts, b.scalar(0, "i64"))
        before = b.binary("add", before, b.reduce("sum", counts, [1], keep=True))
    if repeats > 1:
        before = b.reshape(before, (inner.type.elements, 1))
        before = b.binary("add", b.binary_scalar("mul", before, repeats),
                          b.iota((1, repeats), 1))
    return b.reshape(before, (mask.type.elements,))


@lowers("masked_scatter.default")
def masked_scatter(b: Builder, x: Value, mask: Value, source: Value) -> Value:
    """Each true element takes the next one of the source."""
    shape = broadcast_shapes(x.shape, mask.shape)
    x, mask = b.broadcast(x, shape), b.broadcast(b.cast(mask, "i1"), shape)
    flat = b.reshape(source, (source.type.elements,))
    if not flat.shape[0] or not mask.type.elements:
        return x
    # The places of other elements are clamped, and their elements not used.
    place = b.binary_scalar("minimum", _true_before(b, mask), flat.shape[0] - 1)
    taken = b.reshape(b.gather(flat, place, 0), shape)
    return b.select(mask, b.cast(taken, x.element), x)
