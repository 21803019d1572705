# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Embedding, gather, scatter."""

from __future__ import annotations

import math
from typing import Optional, Sequence

from ..builder import Builder, broadcast_shapes
from ..errors import Unsupported
from ..graph import Body, Op, Type, Value
from ..registry import lowers
from .common import axis, operand


@lowers("embedding.default")
def embedding(b: Builder, weight: Value, ids: Value, padding_idx: int = -1,
              scale_grad_by_freq: bool = False, sparse: bool = False) -> Value:
    if padding_idx < 0:
        # PyTorch says -1 for none.
        padding_idx = None
    rows = b.embedding(weight, ids, padding_idx)
    return shared_by_count(b, rows, weight.shape[0], ids) if scale_grad_by_freq else rows


def shared_by_count(b: Builder, rows: Value, size: int, ids: Value) -> Value:
    """`rows`, the gradient of each divided by how often `ids` names its row."""
    if not rows.needs_grad:
        return rows
    flat = b.reshape(ids, (ids.type.elements,))
    ones = b.splat(1.0, Type(flat.shape, rows.element))
    counts = b.scatter_add(b.splat(0.0, Type((size,), rows.element)), flat, ones, 0)
    share = b.reshape(b.unary("reciprocal", b.gather(counts, flat, 0)), (*ids.shape, 1))
    return scaled_gradient(b, rows, b.broadcast(share, rows.shape))


def scaled_gradient(b: Builder, x: Value, factor: Value) -> Value:
    """x, whose gradient is multiplied by `factor`, of its shape."""
    grad = Value(x.type, hint="grad")
    saved = Value(factor.type, hint="factor")
    product = Op("mul", [grad, saved], [x.type], {})
    body = Body([grad, saved], [product], product.results)
    return b.with_backward([b.detach(x)], [x], [factor], body)[0]


@lowers("embedding_renorm.default")
def embedding_renorm(b: Builder, weight: Value, ids: Value, max_norm, norm_type) -> Value:
    raise Unsupported("of max_norm, which changes the table while the model computes; "
                      "leave max_norm out, and bound the rows between steps")


@lowers("gather.default")
def gather(b: Builder, x: Value, dim: int, index: Value, *,
           sparse_grad: bool = False) -> Value:
    if x.rank == 0 or index.rank == 0:
        # A number counts as a vector of one element.
        flat = [b.reshape(v, (1,)) if v.rank == 0 else v for v in (x, index)]
        return b.reshape(b.gather(*flat, 0), b.expected.shape)
    return b.gather(x, index, axis(dim, x.rank))


@lowers("scatter_add.default")
def scatter_add(b: Builder, x: Value, dim: int, index: Value, source: Value) -> Value:
    source = b.slice(source, [0] * source.rank, index.shape)
    return b.scatter_add(x, index, source, axis(dim, x.rank))


def _rows(b: Builder, x: Value, dim: int, index: Value) -> Value:
    """x at `index` (any shape) along `dim`; its dimensions take dim's place."""
    flat = b.reshape(index, (index.type.elements,))
    shape = (*x.shape[:dim], *index.shape, *x.shape[dim + 1:])
    if dim == 0 and x.type.is_float and x.rank >= 2:
        table = b.reshape(x, (x.shape[0], x.type.elements // x.shape[0]))
        return b.reshape(b.embedding(table, flat), shape)
    place = [1] * x.rank
    place[dim] = flat.shape[0]
    picked = (*x.shape[:dim], flat.shape[0], *x.shape[dim + 1:])
    picked = b.gather(x, b.broadcast(b.reshape(flat, place), picked), dim)
    return b.reshape(picked, shape)


def nonnegative(b: Builder, index: Value, size: int) -> Value:
    """Counts indices below zero from the end."""
    if index.op is not None and index.op.name == "iota":
        return index
    wrapped = b.binary_scalar("add", index, size)
    return b.select(b.compare("lt", index, b.scalar(0, index.element)), wrapped, index)


@lowers("index_select.default")
def index_select(b: Builder, x: Value, dim: int, index: Value) -> Value:
    return b.reshape(_rows(b, x, axis(dim, x.rank), index), b.expected.shape)


MASKED = ("by a mask of booleans, whose result has no static shape; keep all elements and "
          "multiply by the mask, or use torch.where, or cross_entropy's ignore_index")


def merged(b: Builder, sizes: Sequence[int], indices: Sequence[Value]) -> Value:
    """One row-major index into dimensions of these sizes; indices broadcast."""
    shape = broadcast_shapes(*(i.shape for i in indices))
    total = None
    for size, index in zip(sizes, indices):
        wanted = b.cast(nonnegative(b, index, size), "i64")
        total = wanted if total is None else \
            b.binary("add", b.binary_scalar("mul", total, size), wanted)
    return b.broadcast(total, shape)


@lowers("index.Tensor", "_unsafe_index.Tensor")
def index(b: Builder, x: Value, indices: Sequence[Optional[Value]]) -> Value:
    used = [i for i, v in enumerate(indices) if v is not None]
    if any(indices[i].element in ("i1", "ui8") for i in used):
        raise Unsupported(MASKED)
    if used != list(range(used[0], used[-1] + 1)):
        # With a slice between them, the result begins with the indices' shape.
        rest = [i for i in range(x.rank) if i not in used]
        x = b.transpose(x, used + rest)
        indices = [indices[i] for i in used]
        used = list(range(len(used)))
    # Neighbouring dimensions become one, and the indices one row-major index.
    first, last = used[0], used[-1]
    sizes = x.shape[first:last + 1]
    total = merged(b, sizes, [indices[i] for i in used])
    x = b.reshape(x, (*x.shape[:first], math.prod(sizes), *x.shape[last + 1:]))
    return b.reshape(_rows(b, x, first, total), b.expected.shape)


def _clamped_indices(b: Builder, x: Value, indices) -> list[Optional[Value]]:
    return [None if i is None else b.binary_scalar(
        "minimum", b.binary_scalar("maximum", i, 0), size - 1)
        for i, size in zip(indices, x.shape)]


@lowers("_unsafe_masked_index.default")
def masked_index(b: Builder, x: Value, mask: Value, indices, fill) -> Value:
    picked = index(b, x, _clamped_indices(b, x, indices))
    return b.masked_fill(picked, b.unary("logical_not", b.broadcast(mask, picked.shape)),
                         fill)


@lowers("_unsafe_masked_index_put_accumulate.default")
def masked_index_put(b: Builder, x: Value, mask: Value, indices, values: Value) -> Value:
    if any(i is None for i in indices):
        raise Unsupported("with a slice among the indices")
    indices = _clamped_indices(b, x, indices)
    rest = x.shape[len(indices):]
    total = merged(b, x.shape[:len(indices)], indices)
    shape = (*total.shape, *rest)
    values = b.masked_fill(b.broadcast(values, shape), b.unary(
        "logical_not", b.broadcast(mask, shape)), 0.0)
    count, width = total.type.elements, math.prod(rest)
    flat = b.reshape(x, (x.type.elements // max(width, 1), width))
    where = b.broadcast(b.reshape(total, (count, 1)), (count, width))
    result = b.scatter_add(flat, where, b.reshape(values, (count, width)), 0)
    return b.reshape(result, x.shape)


@lowers("take.default")
def take(b: Builder, x: Value, index: Value) -> Value:
    flat = b.reshape(x, (x.type.elements,))
    return _rows(b, flat, 0, nonnegative(b, index, x.type.elements))


@lowers("repeat_interleave.self_Tensor")
def repeat_interleave(b: Builder, x: Value, repeats: Value, dim: Optional[int] = None, *,
                      output_size: Optional[int] = None) -> Value:
    """Element j of the result is the first whose running count exceeds j."""
    if dim is None:
        x, dim = b.reshape(x, (x.type.elements,)), 0
    dim = axis(dim, x.rank)
    size, count = x.shape[dim], b.expected.shape[dim]
    repeats = b.broadcast(b.reshape(repeats, (repeats.type.elements,)), (size,))
    up_to = b.compare("le", b.iota((1, size), 1), b.iota((size, 1), 0))
    shares = b.select(up_to, b.cast(b.reshape(repeats, (1, size)), "i64"),
                      b.scalar(0, "i64"))
    ends = b.reduce("sum", shares, [1])
    passed = b.compare("le", b.reshape(ends, (1, size)), b.iota((count, 1), 0))
    where = b.reduce("sum", b.cast(passed, "i64"), [1])
    return _rows(b, x, dim, where)


@lowers("index_add.default")
def index_add(b: Builder, x: Value, dim: int, index: Value, source: Value,
              alpha=1) -> Value:
    dim = axis(dim, x.rank)
    if alpha != 1:
        source = b.binary("mul", source, operand(b, alpha, source.element))
    place = [1] * x.rank
    place[dim] = index.shape[0]
    where = b.broadcast(b.reshape(index, place), source.shape)
    return b.scatter_add(x, where, source, dim)
