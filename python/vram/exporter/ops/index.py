# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Embedding, gather, scatter."""

from __future__ import annotations

from typing import Optional, Sequence

from ..builder import Builder, broadcast_shapes
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .common import axis, operand


@lowers("embedding.default")
def embedding(b: Builder, weight: Value, ids: Value, padding_idx: int = -1,
              scale_grad_by_freq: bool = False, sparse: bool = False) -> Value:
    if scale_grad_by_freq:
        raise Unsupported("with scale_grad_by_freq")
    if padding_idx < 0:
        # PyTorch says -1 for none.
        padding_idx = None
    return b.embedding(weight, ids, padding_idx)


@lowers("gather.default")
def gather(b: Builder, x: Value, dim: int, index: Value, *,
           sparse_grad: bool = False) -> Value:
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


def _nonnegative(b: Builder, index: Value, size: int) -> Value:
    """Counts indices below zero from the end."""
    if index.op is not None and index.op.name == "iota":
        return index
    wrapped = b.binary_scalar("add", index, size)
    return b.select(b.compare("lt", index, b.scalar(0, index.element)), wrapped, index)


@lowers("index_select.default")
def index_select(b: Builder, x: Value, dim: int, index: Value) -> Value:
    return _rows(b, x, axis(dim, x.rank), index)


@lowers("index.Tensor")
def index(b: Builder, x: Value, indices: Sequence[Optional[Value]]) -> Value:
    used = [i for i, v in enumerate(indices) if v is not None]
    if any(indices[i].element == "i1" for i in used):
        raise Unsupported("by a mask of booleans, whose result has no static shape")
    if len(used) == 1:
        dim = used[0]
        wanted = _nonnegative(b, indices[dim], x.shape[dim])
        return _rows(b, x, dim, wanted)
    if used != list(range(used[0], used[-1] + 1)):
        raise Unsupported("by tensors with a slice between them")
    # Neighbouring dimensions become one, and the indices one row-major index.
    shape = broadcast_shapes(*(indices[i].shape for i in used))
    total = None
    for i in used:
        wanted = _nonnegative(b, indices[i], x.shape[i])
        if total is None:
            total = wanted
        else:
            total = b.binary("add", b.binary_scalar("mul", total, x.shape[i]), wanted)
    total = b.broadcast(total, shape)
    first, last = used[0], used[-1]
    merged = 1
    for i in used:
        merged *= x.shape[i]
    x = b.reshape(x, (*x.shape[:first], merged, *x.shape[last + 1:]))
    return _rows(b, x, first, total)


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
