# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shape ops whose result is a tensor of its own."""

from __future__ import annotations

import itertools
import math
from typing import Sequence

from ..builder import Builder
from ..graph import Type, Value
from ..registry import lowers
from .common import axis


@lowers("cat.default", "concat.default", "concatenate.default")
def cat(b: Builder, tensors: Sequence[Value], dim: int = 0) -> Value:
    # PyTorch lets an empty vector stand beside anything.
    tensors = [t for t in tensors if t.shape != (0,)]
    tensors = [b.cast(t, b.expected.element) for t in tensors]
    return b.concat(tensors, axis(dim, tensors[0].rank))


@lowers("stack.default")
def stack(b: Builder, tensors: Sequence[Value], dim: int = 0) -> Value:
    dim = axis(dim, tensors[0].rank + 1)
    tensors = [b.cast(t, b.expected.element) for t in tensors]
    return b.concat([b.reshape(t, (*t.shape[:dim], 1, *t.shape[dim:]))
                     for t in tensors], dim)


@lowers("hstack.default")
def hstack(b: Builder, tensors: Sequence[Value]) -> Value:
    return cat(b, tensors, 1 if tensors[0].rank > 1 else 0)


@lowers("broadcast_tensors.default")
def broadcast_tensors(b: Builder, tensors: Sequence[Value]) -> list[Value]:
    return [b.broadcast(t, b.expected.shape) for t in tensors]


@lowers("combinations.default")
def combinations(b: Builder, x: Value, r: int = 2, with_replacement: bool = False) -> Value:
    count = x.type.elements
    rows = list((itertools.combinations_with_replacement if with_replacement
                 else itertools.combinations)(range(count), r))
    if not rows:
        return b.splat(0, b.expected)
    columns = [b.gather(x, b.dense([row[i] for row in rows], Type((len(rows),), "i64")), 0)
               for i in range(r)]
    return b.concat([b.reshape(c, (len(rows), 1)) for c in columns], 1)


@lowers("meshgrid.default", "meshgrid.indexing")
def meshgrid(b: Builder, tensors: Sequence[Value], indexing: str = "ij") -> list[Value]:
    """Tensor i varies along dimension i; "xy" swaps the first two."""
    results = []
    for i, x in enumerate(tensors):
        dim = 1 - i if indexing == "xy" and i < 2 and len(tensors) > 1 else i
        shape = [1] * len(tensors)
        shape[dim] = x.type.elements
        results.append(b.broadcast(b.reshape(x, shape), b.all_expected[i].shape))
    return results


@lowers("repeat.default", "tile.default")
def repeat(b: Builder, x: Value, repeats) -> Value:
    """[s] -> [1, s] -> [r, s] -> [r s] for each dimension."""
    rank = max(x.rank, len(repeats))
    sizes = [1] * (rank - x.rank) + list(x.shape)
    counts = [1] * (rank - len(repeats)) + list(repeats)
    inner = [n for size in sizes for n in (1, size)]
    outer = [n for pair in zip(counts, sizes) for n in pair]
    return b.reshape(b.broadcast(b.reshape(x, inner), outer), b.expected.shape)


@lowers("repeat_interleave.self_int")
def repeat_interleave(b: Builder, x: Value, repeats: int, dim=None, *,
                      output_size=None) -> Value:
    if dim is None:
        x, dim = b.reshape(x, (x.type.elements,)), 0
    dim = axis(dim, x.rank)
    inner = (*x.shape[:dim + 1], 1, *x.shape[dim + 1:])
    outer = (*x.shape[:dim + 1], repeats, *x.shape[dim + 1:])
    return b.reshape(b.broadcast(b.reshape(x, inner), outer), b.expected.shape)


@lowers("flip.default")
def flip(b: Builder, x: Value, dims) -> Value:
    for dim in dims:
        dim = axis(dim, x.rank)
        size = x.shape[dim]
        if size > 64:
            shape = [1] * x.rank
            shape[dim] = size
            backwards = b.binary("sub", b.scalar(size - 1, "i64"), b.iota(shape, dim))
            x = b.gather(x, b.broadcast(backwards, x.shape), dim)
        else:
            x = b.concat([b.slice_dim(x, dim, i, i + 1)
                          for i in reversed(range(size))], dim)
    return x


@lowers("roll.default")
def roll(b: Builder, x: Value, shifts, dims=()) -> Value:
    shape = x.shape
    if not dims:
        x, dims = b.reshape(x, (x.type.elements,)), [0]
    for shift, dim in zip(shifts, dims):
        dim = axis(dim, x.rank)
        size = x.shape[dim]
        cut = (size - shift) % size
        if cut:
            x = b.concat([b.slice_dim(x, dim, cut, size),
                          b.slice_dim(x, dim, 0, cut)], dim)
    return b.reshape(x, shape)


@lowers("pixel_shuffle.default")
def pixel_shuffle(b: Builder, x: Value, factor: int) -> Value:
    *lead, channels, height, width = x.shape
    depth = channels // (factor * factor)
    x = b.reshape(x, (*lead, depth, factor, factor, height, width))
    n = len(lead)
    x = b.transpose(x, [*range(n), n, n + 3, n + 1, n + 4, n + 2])
    return b.reshape(x, b.expected.shape)


@lowers("pixel_unshuffle.default")
def pixel_unshuffle(b: Builder, x: Value, factor: int) -> Value:
    *lead, depth, height, width = x.shape
    x = b.reshape(x, (*lead, depth, height // factor, factor, width // factor, factor))
    n = len(lead)
    x = b.transpose(x, [*range(n), n, n + 2, n + 4, n + 1, n + 3])
    return b.reshape(x, b.expected.shape)


@lowers("channel_shuffle.default")
def channel_shuffle(b: Builder, x: Value, groups: int) -> Value:
    count, channels = x.shape[:2]
    y = b.reshape(x, (count, groups, channels // groups, math.prod(x.shape[2:])))
    return b.reshape(b.transpose(y, [0, 2, 1, 3]), x.shape)
