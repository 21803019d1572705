# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Windows along one dimension, and their sum where they overlap.

The building blocks of unfold and fold, and of convolutions in three dimensions.
A dimension becomes two, [size, count]: the place in the window, then the window.
"""

from __future__ import annotations

import math
from typing import Sequence

import torch

from ..builder import Builder
from ..graph import Type, Value
from ..registry import lowers, views
from ..tensors import View
from .common import axis, sizes

#: More slices than this become one gather.
MOST_SLICES = 64


def window_count(length: int, size: int, step: int, dilation: int = 1) -> int:
    return max(0, (length - dilation * (size - 1) - 1) // step + 1)


def taps(b: Builder, x: Value, dim: int, size: int, step: int,
         dilation: int = 1) -> list[Value]:
    """For each place in the window, the elements there of all windows."""
    count = window_count(x.shape[dim], size, step, dilation)
    return [b.slice_dim(x, dim, k * dilation, k * dilation + (count - 1) * step + 1, step)
            for k in range(size)]


def _split(shape: Sequence[int], dim: int, *parts: int) -> tuple[int, ...]:
    return (*shape[:dim], *parts, *shape[dim + 1:])


def windows(b: Builder, x: Value, dim: int, size: int, step: int,
            dilation: int = 1) -> Value:
    """x with [size, count] in place of dimension `dim`."""
    count = window_count(x.shape[dim], size, step, dilation)
    if dilation == 1 and size == step:
        x = b.slice_dim(x, dim, 0, count * size)
        return b.swap(b.reshape(x, _split(x.shape, dim, count, size)), dim, dim + 1)
    chunk = math.gcd(size, step) if dilation == 1 else 1
    if chunk > 1:
        # Windows of whole chunks: fewer slices.
        x = b.slice_dim(x, dim, 0, x.shape[dim] // chunk * chunk)
        x = b.reshape(x, _split(x.shape, dim, x.shape[dim] // chunk, chunk))
        x = windows(b, x, dim, size // chunk, step // chunk)
        x = b.swap(x, dim + 1, dim + 2)
        return b.reshape(x, (*x.shape[:dim], size, *x.shape[dim + 2:]))
    if min(size, count) > MOST_SLICES:
        return take(b, x, dim, _places(b, size, count, step, dilation), (size, count))
    if size <= count:
        parts = [b.reshape(t, _split(t.shape, dim, 1, count))
                 for t in taps(b, x, dim, size, step, dilation)]
        return b.concat(parts, dim)
    last = dilation * (size - 1) + 1
    parts = [b.slice_dim(x, dim, i * step, i * step + last, dilation) for i in range(count)]
    return b.concat([b.reshape(p, _split(p.shape, dim, size, 1)) for p in parts], dim + 1)


def _places(b: Builder, size: int, count: int, step: int, dilation: int) -> Value:
    """The position of each place of each window: a vector of size * count."""
    def counted(shape, place, factor):
        index = b.iota(shape, place)
        return index if factor == 1 else b.binary_scalar("mul", index, factor)

    index = b.binary("add", counted((size, 1), 0, dilation), counted((1, count), 1, step))
    return b.reshape(index, (size * count,))


def take(b: Builder, x: Value, dim: int, places: Value, shape: Sequence[int]) -> Value:
    """x at `places` (a vector of i64) along `dim`, which become dimensions `shape`."""
    result = _split(x.shape, dim, *shape)
    if not x.type.is_float:
        index = [1] * x.rank
        index[dim] = places.shape[0]
        index = b.broadcast(b.reshape(places, index),
                            _split(x.shape, dim, places.shape[0]))
        return b.reshape(b.gather(x, index, dim), result)
    # Rows of a table: the index stays a vector.
    order = [dim, *(i for i in range(x.rank) if i != dim)]
    rows = b.transpose(x, order)
    rest = rows.shape[1:]
    rows = b.reshape(rows, (rows.shape[0], math.prod(rest)))
    rows = b.reshape(b.embedding(rows, places), (*places.shape, *rest))
    return b.reshape(b.transpose(rows, [order.index(i) for i in range(x.rank)]), result)


def pick(b: Builder, x: Value, dim: int, places: Sequence[int]) -> Value:
    """x at these places along `dim`: slices where they are few, else rows of a table."""
    runs: list[list[int]] = []
    for place in places:
        # A run goes on by its first step.
        run = runs[-1] if runs else [place, -1, 0]
        if runs and run[1] > 0 and place == run[0] + run[1] * run[2]:
            run[2] += 1
        elif runs and run[2] == 1 and place > run[0]:
            run[1], run[2] = place - run[0], 2
        else:
            runs.append([place, -1, 1])
    if len(runs) > MOST_SLICES:
        return take(b, x, dim, b.known(torch.tensor(places), "places"), (len(places),))
    return b.concat([b.slice_dim(x, dim, start, start + (count - 1) * max(step, 1) + 1,
                                 max(step, 1)) for start, step, count in runs], dim)


def overlapped(b: Builder, x: Value, dim: int, step: int, length: int,
               dilation: int = 1) -> Value:
    """The adjoint of `windows`: x has [size, count] at `dim`, the result `length`."""
    size, count = x.shape[dim:dim + 2]
    if dilation == 1 and size == step:
        x = b.swap(x, dim, dim + 1)
        x = b.reshape(x, (*x.shape[:dim], size * count, *x.shape[dim + 2:]))
        return _fitted(b, x, dim, length)
    chunk = math.gcd(size, step) if dilation == 1 else 1
    if chunk > 1:
        x = b.reshape(x, _split(x.shape, dim, size // chunk, chunk))
        x = overlapped(b, b.swap(x, dim + 1, dim + 2), dim, step // chunk,
                       length // chunk)
        x = b.reshape(x, (*x.shape[:dim], x.shape[dim] * chunk, *x.shape[dim + 2:]))
        return _fitted(b, x, dim, length)
    if min(size, count) > MOST_SLICES:
        x = b.reshape(x, (*x.shape[:dim], size * count, *x.shape[dim + 2:]))
        index = b.reshape(_places(b, size, count, step, dilation),
                          [size * count if d == dim else 1 for d in range(x.rank)])
        zeros = b.splat(0, x.type.with_shape(_split(x.shape, dim, length)))
        return b.scatter_add(zeros, b.broadcast(index, x.shape), x, dim)
    total = None
    by_place = size <= count
    for i in range(size if by_place else count):
        part = b.slice_dim(x, dim if by_place else dim + 1, i, i + 1)
        part = b.reshape(part, (*x.shape[:dim], count if by_place else size,
                                *x.shape[dim + 2:]))
        spread = spread_out(b, part, dim, i * (dilation if by_place else step),
                            step if by_place else dilation, length)
        total = spread if total is None else b.binary("add", total, spread)
    return total


def spread_out(b: Builder, x: Value, dim: int, start: int, step: int,
               length: int) -> Value:
    """Zeroes but for x at `start`, `start + step`, ... along `dim`."""
    low, high, interior = ([0] * x.rank for _ in range(3))
    low[dim], interior[dim] = start, step - 1
    high[dim] = length - start - ((x.shape[dim] - 1) * step + 1)
    return b.pad(x, low, high, interior)


def _fitted(b: Builder, x: Value, dim: int, length: int) -> Value:
    """x with zeroes at the end of `dim`, up to `length`."""
    return x if x.shape[dim] == length else spread_out(b, x, dim, 0, 1, length)


# -- PyTorch's ops -----------------------------------------------------------


@views("unfold.default")
def unfold(b: Builder, x: Type, dim: int, size: int, step: int) -> View:
    dim = axis(dim, x.rank)

    def take_windows(b: Builder, value: Value) -> Value:
        if value.rank == 0:
            return b.reshape(value, (size,))
        value = windows(b, value, dim, size, step)
        return b.transpose(value, [*(i for i in range(value.rank) if i != dim), dim])

    return View(take_windows, None)


def _batched(b: Builder, x: Value, rank: int) -> Value:
    return b.reshape(x, (1, *x.shape)) if x.rank < rank else x


def _grown(b: Builder, x: Value, padding: Sequence[int]) -> Value:
    amounts = [0] * (x.rank - len(padding)) + list(padding)
    return b.pad(x, amounts, amounts)


@lowers("im2col.default")
def im2col(b: Builder, x: Value, kernel_size, dilation, padding, stride) -> Value:
    kernel, step = sizes(kernel_size, 2), sizes(stride, 2)
    spread, padding = sizes(dilation, 2), sizes(padding, 2)
    x = _grown(b, _batched(b, x, 4), padding)
    x = windows(b, x, 2, kernel[0], step[0], spread[0])
    x = windows(b, x, 4, kernel[1], step[1], spread[1])
    # [N, C, kh, Ho, kw, Wo]
    return b.reshape(b.swap(x, 3, 4), b.expected.shape)


@lowers("col2im.default")
def col2im(b: Builder, x: Value, output_size, kernel_size, dilation, padding,
           stride) -> Value:
    size, kernel, step = (sizes(v, 2) for v in (output_size, kernel_size, stride))
    spread, padding = sizes(dilation, 2), sizes(padding, 2)
    x = _batched(b, x, 3)
    length = [s + 2 * p for s, p in zip(size, padding)]
    count = [window_count(*each) for each in zip(length, kernel, step, spread)]
    channels = x.shape[1] // math.prod(kernel)
    x = b.reshape(x, (x.shape[0], channels, *kernel, *count))
    x = overlapped(b, b.swap(x, 3, 4), 4, step[1], length[1], spread[1])
    x = overlapped(b, x, 2, step[0], length[0], spread[0])
    x = b.slice(x, [0, 0, *padding],
                [*x.shape[:2], *(p + s for p, s in zip(padding, size))])
    return b.reshape(x, b.expected.shape)
