# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bags of embeddings: sums, means and maxima of rows of a table."""

from __future__ import annotations

import math
from typing import Optional

import torch

from ..builder import Builder
from ..errors import Unsupported
from ..graph import Type, Value
from ..registry import lowers
from .index import shared_by_count

SUM, MEAN, MAX = range(3)


def _width(offsets: Optional[torch.Tensor], count: int, bags: int) -> Optional[int]:
    """The one size of all bags, where the offsets are known to say so."""
    if offsets is None or not bags or count % bags:
        return None
    width = count // bags
    return width if offsets[:bags].tolist() == list(range(0, count, width)) else None


def _members(b: Builder, offsets: Value, count: int, bags: int) -> Value:
    """The number of the bag of each id."""
    starts = b.slice_dim(offsets, 0, 0, bags)
    begun = b.compare("le", b.reshape(b.cast(starts, "i64"), (1, bags)),
                      b.iota((count, 1), 0))
    number = b.reduce("sum", b.cast(begun, "i64"), [1])
    return b.binary_scalar("sub", number, 1)


def _sums(b: Builder, rows: Value, member: Value, width: Optional[int],
          bags: int) -> Value:
    """The sum of the rows of each bag."""
    size = rows.shape[1]
    if width is not None:
        return b.reduce("sum", b.reshape(rows, (bags, width, size)), [1])
    where = b.broadcast(b.reshape(member, (rows.shape[0], 1)), rows.shape)
    return b.scatter_add(b.splat(0.0, Type((bags, size), rows.element)), where, rows, 0)


def _maxima(b: Builder, rows: Value, member: Value, keep: Optional[Value],
            bags: int) -> Value:
    """The maxima of the rows of each bag; zeros for an empty one."""
    count, size = rows.shape
    inside = b.compare("eq", b.iota((bags, 1), 0), b.reshape(member, (1, count)))
    if keep is not None:
        inside = b.binary("logical_and", inside, b.reshape(keep, (1, count)))
    inside = b.reshape(inside, (bags, count, 1))
    candidates = b.select(inside, b.reshape(b.detach(rows), (1, count, size)),
                          b.scalar(-math.inf, rows.element))
    top = b.gather(rows, b.argmax(candidates, 1, False), 0)
    some = b.cast(b.reduce("max", b.cast(inside, "i32"), [1]), "i1")
    return b.select(some, top, b.scalar(0.0, rows.element))


@lowers("embedding_bag.default", "embedding_bag.padding_idx", "_embedding_bag.default",
        "_embedding_bag_forward_only.default")
def embedding_bag(b: Builder, weight: Value, ids: Value, offsets,
                  scale_grad_by_freq: bool = False, mode: int = SUM, sparse: bool = False,
                  per_sample_weights: Optional[Value] = None,
                  include_last_offset: bool = False,
                  padding_idx: Optional[int] = None) -> list[Optional[Value]]:
    """`offsets` arrives as a Tensor, because it may be known."""
    if any(e is not None for e in b.all_expected[1:]) and padding_idx is None:
        padding_idx = -1
    count = ids.type.elements
    bags = b.all_expected[0].shape[0]
    known = offsets.constant
    if known is not None and known.numel() and int(known[0]) != 0:
        raise Unsupported("with offsets that do not begin with 0")
    width = _width(known, count, bags)
    starts = offsets.read(b)
    if padding_idx is not None and padding_idx < 0:
        padding_idx = None
    rows = b.embedding(weight, b.reshape(ids, (count,)), padding_idx)
    if scale_grad_by_freq:
        rows = shared_by_count(b, rows, weight.shape[0], b.reshape(ids, (count,)))
    keep = None
    if padding_idx is not None:
        keep = b.compare("ne", b.reshape(ids, (count,)), b.scalar(padding_idx, ids.element))
    member = None if width is not None and mode != MAX else _members(b, starts, count, bags)
    if mode == MAX:
        return [_maxima(b, rows, member, keep, bags), None, None, None]
    if per_sample_weights is not None:
        rows = b.binary("mul", rows, b.reshape(per_sample_weights, (count, 1)))
    if keep is not None:
        rows = b.select(b.reshape(keep, (count, 1)), rows, b.scalar(0.0, rows.element))
    total = _sums(b, rows, member, width, bags)
    if mode == MEAN:
        ones = b.splat(1.0, Type((count, 1), rows.element)) if keep is None \
            else b.cast(b.reshape(keep, (count, 1)), rows.element)
        sizes = _sums(b, ones, member, width, bags)
        total = b.binary("div", total, b.binary_scalar("maximum", sizes, 1.0))
    return [total, None, None, None]
