# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gathers and scatters: rows of a table.

The operand is laid out as a table: the batching dimensions and those that an index
points into are its rows, joined; all others are its columns. Each place that is read or
written is then one row number.
"""

from __future__ import annotations

import math
from typing import NamedTuple, Optional, Sequence

import numpy

from ...exporter import graph as g
from ..errors import Unsupported
from ..read import integers
from ..registry import lowers
from ..tensors import FOLD_LIMIT, Tensor
from .elementwise import converted
from .reduce import combiner


class Table(NamedTuple):
    """How an operand is laid out: `order` are its dimensions, batching ones first, then
    those that are pointed into, then the columns; `rows` are the sizes of the first
    two."""

    order: list[int]
    rows: list[int]
    columns: list[int]

    @property
    def count(self) -> int:
        return math.prod(self.rows)

    @property
    def width(self) -> int:
        return math.prod(self.columns)


def table_of(shape: Sequence[int], batching: Sequence[int], pointed: Sequence[int]) -> Table:
    rest = [d for d in range(len(shape)) if d not in batching and d not in pointed]
    order = [*batching, *pointed, *rest]
    return Table(order, [shape[d] for d in [*batching, *pointed]], [shape[d] for d in rest])


def _laid_out(im, x: Tensor, table: Table) -> Tensor:
    return im.reshape(im.transpose(x, table.order), [table.count, table.width])


def _row_numbers(im, table: Table, parts: Sequence[Tensor]) -> Tensor:
    """From the place along each dimension of the rows, all of one shape and integer
    type."""
    total: Optional[Tensor] = None
    stride = table.count
    for part, size in zip(parts, table.rows):
        stride //= size
        if size == 1:
            continue
        term = part if stride == 1 else im.number("mul", part, stride, numpy.multiply)
        total = term if total is None else im.binary("add", total, term, numpy.add)
    return im.splat(0, parts[0].shape, parts[0].element) if total is None else total


def _index_type(im, x: Tensor, table: Table) -> Tensor:
    """Indices as i32 or i64, in which each row number fits."""
    wide = x.element in ("i64", "ui32") or table.count >= 1 << 31
    return converted(im, x, "i64" if wide else "i32")


def _rows(im, x: Tensor, ids: Tensor) -> Tensor:
    """Row ids[...] of x [rows, columns]: [..., columns]."""
    ids_value = im.full(ids)
    if x.is_float:
        return im.of(im.b.embedding(im.full(x), ids_value), x.element)
    index = im.broadcast_in_dim(im.reshape(ids, [ids.elements]),
                                [ids.elements, x.shape[1]], [0])
    picked = im.b.gather(im.full(x), im.full(index), 0)
    return im.of(im.b.reshape(picked, [*ids.shape, x.shape[1]]), x.element)


def take(im, x: Tensor, dims: Sequence[int], starts: Sequence[Tensor],
         sizes: Sequence[int]) -> Tensor:
    """The slice of x that begins at `starts` along `dims`, with these sizes there."""
    table = table_of(x.shape, [], dims)
    places = []
    for i, (d, start, size) in enumerate(zip(dims, starts, sizes)):
        places.append(_within(im, start, x.shape[d] - size, table, sizes, i))
    ids = _row_numbers(im, table, places)
    rows = _rows(im, _laid_out(im, x, table), ids)
    plain = im.reshape(rows, [*sizes, *table.columns])
    return im.transpose(plain, [table.order.index(d) for d in range(x.rank)])


def _within(im, start: Tensor, most: int, table: Table, sizes: Sequence[int],
            i: int) -> Tensor:
    """The indices of a window's elements along its dimension i: clamped starts [lead...], as
    [lead..., sizes...]."""
    start = _index_type(im, start, table)
    start = im.number("maximum", start, 0, numpy.maximum)
    start = im.number("minimum", start, most, numpy.minimum)
    return _spread(im, start, sizes, i)


def _spread(im, start: Tensor, sizes: Sequence[int], i: int) -> Tensor:
    shape = [*start.shape, *sizes]
    spread = im.broadcast_in_dim(start, shape, range(start.rank))
    if sizes[i] == 1:
        return spread
    return im.binary("add", spread, im.iota(shape, start.rank + i, start.element), numpy.add)


def _starts(im, indices: Tensor, vector_dim: int) -> list[Tensor]:
    """The components of the index vectors, each of the shape of the batch."""
    if vector_dim == indices.rank:
        return [indices]
    shape = [s for d, s in enumerate(indices.shape) if d != vector_dim]
    return [im.reshape(im.slice_dim(indices, vector_dim, i, i + 1), shape)
            for i in range(indices.shape[vector_dim])]


def _batch_places(im, indices_batching: Sequence[int], vector_dim: int, shape,
                  window: Sequence[int], element: str) -> list[Tensor]:
    """For each batching dimension of the operand, the place in it: that of the index."""
    full = [*shape, *window]
    return [im.iota(full, d - (d > vector_dim), element) for d in indices_batching]


@lowers("stablehlo.gather")
def gather(im, site):
    from jax.extend.mlir.dialects import stablehlo

    n = stablehlo.GatherDimensionNumbers(site.attribute("dimension_numbers"))
    x, indices = site.operands
    sizes = integers(site.attribute("slice_sizes"))
    shape, _ = site.result()
    batching, pointed = list(n.operand_batching_dims), list(n.start_index_map)
    # A part of a dimension that no index points into begins at 0.
    x = im.slice(x, [0] * x.rank, [
        s if d in pointed or d in batching else size
        for d, (s, size) in enumerate(zip(x.shape, sizes))])
    table = table_of(x.shape, batching, pointed)
    window = [sizes[d] for d in pointed]
    places = [_within(im, start, x.shape[d] - sizes[d], table, window, i)
              for i, (d, start) in enumerate(zip(pointed, _starts(
                  im, indices, n.index_vector_dim)))]
    lead = [s for d, s in enumerate(indices.shape) if d != n.index_vector_dim]
    if not places:
        raise Unsupported("without an index")
    places = _batch_places(im, list(n.start_indices_batching_dims), n.index_vector_dim, lead,
                           window, places[0].element) + places
    static = _static(im, x, table, places, sizes) if math.prod(lead) == 1 else None
    rows = static if static is not None else _rows(
        im, _laid_out(im, x, table), _row_numbers(im, table, places))
    # [lead..., window..., columns...], of which the operand's dimensions of size 1 that
    # are collapsed go.
    dims = [*pointed, *(d for d in table.order if d not in batching and d not in pointed)]
    collapsed = set(n.collapsed_slice_dims)
    kept = [d for d in dims if d not in collapsed]
    plain = im.reshape(rows, [*lead, *(sizes[d] for d in kept)])
    offsets = list(n.offset_dims)
    order = sorted(kept)
    places_of = {}
    for position, d in zip(offsets, order):
        places_of[position] = len(lead) + kept.index(d)
    batch = iter(range(len(lead)))
    return im.transpose(plain, [places_of[i] if i in places_of else next(batch)
                                for i in range(len(shape))])


def _static(im, x: Tensor, table: Table, places, sizes) -> Optional[Tensor]:
    """One window whose place is known: a slice."""
    count = len(table.rows)
    starts, limits = [0] * x.rank, list(x.shape)
    for d, place in zip(table.order[:count], places):
        if place.known is None:
            return None
        starts[d] = int(place.known.flat[0])
        limits[d] = starts[d] + sizes[d]
    return im.transpose(im.slice(x, starts, limits), table.order)


# -- scatters -----------------------------------------------------------------


@lowers("stablehlo.scatter")
def scatter(im, site):
    from jax.extend.mlir.dialects import stablehlo

    n = stablehlo.ScatterDimensionNumbers(site.attribute("scatter_dimension_numbers"))
    if len(site.operands) != 3:
        raise Unsupported("of several tensors")
    kind = combiner(site.region())
    if kind not in _SCATTERS:
        raise Unsupported("with a region that is no sum, product, extremum or choice")
    x, indices, updates = site.operands
    batching = list(n.input_batching_dims)
    pointed = list(n.scattered_dims_to_operand_dims)
    inserted = set(n.inserted_window_dims)
    window_dims = [d for d in range(x.rank) if d not in inserted and d not in batching]
    size_of = {d: updates.shape[u] for d, u in zip(window_dims, n.update_window_dims)}
    sizes = [size_of.get(d, 1) for d in range(x.rank)]
    table = table_of(x.shape, batching, pointed)
    columns = table.order[len(table.rows):]
    if any(sizes[d] != x.shape[d] for d in columns):
        raise Unsupported("of a part of a dimension that no index points into")
    window = [sizes[d] for d in pointed]
    starts = _starts(im, indices, n.index_vector_dim)
    places = [_spread(im, _index_type(im, start, table), window, i)
              for i, start in enumerate(starts)]
    if not places:
        raise Unsupported("without an index")
    inside = _inside(im, places, [x.shape[d] for d in pointed])
    lead = [s for d, s in enumerate(indices.shape) if d != n.index_vector_dim]
    places = _batch_places(im, list(n.scatter_indices_batching_dims), n.index_vector_dim,
                           lead, window, places[0].element) + places
    # Updates as [lead..., window..., columns...].
    rest = [d for d in range(updates.rank) if d not in n.update_window_dims]
    to_update = dict(zip(window_dims, n.update_window_dims))
    order = [*rest, *(to_update[d] for d in pointed if d in to_update),
             *(to_update[d] for d in columns)]
    moved = im.reshape(im.transpose(updates, order), [*lead, *window, table.width])
    ordered = list(n.scatter_indices_batching_dims) == sorted(n.scatter_indices_batching_dims)
    if kind == "add" and table.width == 1 and len(pointed) == 1 and x.scalar() == 0 \
            and ordered and math.prod(moved.shape) * x.shape[pointed[0]] == x.elements:
        return _one_hot(im, x, batching, pointed[0], places[-1], moved)
    ids = _row_numbers(im, table, places)
    result = put(im, kind, _laid_out(im, x, table), ids, moved, inside)
    plain = im.reshape(result, [x.shape[d] for d in table.order])
    return im.transpose(plain, [table.order.index(d) for d in range(x.rank)])


def _one_hot(im, x: Tensor, batching: Sequence[int], dim: int, places: Tensor,
             updates: Tensor) -> Tensor:
    """One number for each place of the batch, along a dimension of zeroes: a choice,
    which fuses. (It is the gradient of a cross entropy.)"""
    shape = [x.shape[d] for d in batching]
    at = im.reshape(places, shape)
    new = im.reshape(updates, shape)
    at = im.broadcast_in_dim(at, x.shape, batching)
    new = im.broadcast_in_dim(new, x.shape, batching)
    here = im.compare("eq", at, im.iota(x.shape, dim, at.element))
    return im.select(here, new, im.splat(0, x.shape, x.element))


#: By combiner: the dialect's reduction.
_SCATTERS = {"add": "add", "right": "set", "multiply": "mul", "maximum": "max",
             "minimum": "min"}


def _inside(im, places: Sequence[Tensor], sizes: Sequence[int]) -> Optional[Tensor]:
    """Whether an element of the window is inside of the operand; None if all are known
    to be. StableHLO leaves out those that are not."""
    total: Optional[Tensor] = None
    for place, size in zip(places, sizes):
        if place.known is not None and place.known.size <= FOLD_LIMIT \
                and place.known.min(initial=0) >= 0 and place.known.max(initial=0) < size:
            continue
        low = im.compare("ge", place, im.splat(0, place.shape, place.element))
        high = im.compare("lt", place, im.splat(size, place.shape, place.element))
        both = im.binary("logical_and", low, high)
        total = both if total is None else im.binary("logical_and", total, both)
    return total


def put(im, kind: str, x: Tensor, ids: Tensor, updates: Tensor,
        inside: Optional[Tensor]) -> Tensor:
    """x [rows, columns] with updates [..., columns] combined into rows ids [...]."""
    rows, width = x.shape
    if inside is not None and kind == "add":
        # Zeroes are added somewhere.
        ids = im.select(inside, ids, im.splat(0, ids.shape, ids.element))
        here = im.broadcast_in_dim(inside, updates.shape, range(ids.rank))
        updates = im.select(here, updates, im.splat(0, updates.shape, updates.element))
    elif inside is not None:
        # Behind the last row there is one for those that are outside.
        spare = im.splat(rows, ids.shape, ids.element)
        ids = im.select(inside, ids, spare)
        rows += 1
    if kind == "add" and x.is_float and x.scalar() == 0:
        return _summed(im, x, ids, updates, rows)
    flat = im.reshape(ids, [ids.elements])
    index = im.broadcast_in_dim(flat, [ids.elements, width], [0])
    new = im.full(im.reshape(updates, [ids.elements, width]))
    old = im.pad(x, [0, 0], [rows - x.shape[0], 0])
    if kind == "add":
        value = im.b.scatter_add(im.full(old), im.full(index), new, 0)
    else:
        value = im.b.scatter(im.full(old), im.full(index), new, 0, _SCATTERS[kind])
    return im.slice_dim(im.of(value, x.element), 0, 0, x.shape[0])


def _summed(im, x: Tensor, ids: Tensor, updates: Tensor, rows: int) -> Tensor:
    """Into zeroes: the gradient of an embedding."""
    value = im.b.emit(
        "embedding_backward", [im.full(updates), im.full(ids)],
        [updates.type.with_shape([rows, x.shape[1]])],
        {"num_embeddings": g.i64(rows)}).results[0]
    return im.slice_dim(im.of(value, x.element), 0, 0, x.shape[0])


def put_slice(im, x: Tensor, update: Tensor, starts: Sequence[Tensor]) -> Tensor:
    """x with a slice that begins at `starts`, clamped, replaced."""
    dims = [d for d in range(x.rank) if update.shape[d] != x.shape[d]]
    table = table_of(x.shape, [], dims)
    window = [update.shape[d] for d in dims]
    places = [_within(im, im.reshape(starts[d], ()), x.shape[d] - update.shape[d], table,
                      window, i) for i, d in enumerate(dims)]
    moved = im.reshape(im.transpose(update, table.order), [*window, table.width])
    result = put(im, "right", _laid_out(im, x, table), _row_numbers(im, table, places),
                 moved, None)
    plain = im.reshape(result, [x.shape[d] for d in table.order])
    return im.transpose(plain, [table.order.index(d) for d in range(x.rank)])
