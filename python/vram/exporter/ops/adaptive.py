# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pooling to a given size, and over windows drawn at random."""

from __future__ import annotations

import math
from typing import Optional

from .. import graph as g
from ..builder import Builder
from ..graph import Type, Value
from ..registry import lowers
from .common import sizes
from .pool import composed, maxima, times, window_of, with_batch
from .windows import pick


# -- averages ----------------------------------------------------------------


def _averages(b: Builder, x: Value, shape) -> Value:
    op = b.emit("adaptive_avg_pool2d", [x], [Type(tuple(shape), x.element)],
                {"output_size": g.i64s(shape[2:])})
    return op.results[0]


@lowers("adaptive_avg_pool1d.default", "adaptive_avg_pool2d.default",
        "_adaptive_avg_pool2d.default", "adaptive_avg_pool3d.default",
        "_adaptive_avg_pool3d.default")
def adaptive_avg_pool(b: Builder, x: Value, output_size) -> Value:
    rank = len(output_size)
    x, out = with_batch(b, x, rank), b.expected.shape[-rank:]
    n, channels, *space = x.shape
    if rank == 1:
        x = _averages(b, b.reshape(x, (n, channels, 1, *space)), (n, channels, 1, *out))
    elif rank == 2:
        x = _averages(b, x, (n, channels, *out))
    else:
        # Over the images, then along the depth.
        x = b.reshape(x, (n, channels * space[0], *space[1:]))
        x = _averages(b, x, (*x.shape[:2], *out[1:]))
        x = b.reshape(x, (n, channels, space[0], math.prod(out[1:])))
        x = _averages(b, x, (n, channels, out[0], x.shape[3]))
    return b.reshape(x, b.expected.shape)


# -- maxima ------------------------------------------------------------------


def _maxima_along(b: Builder, x: Value, dim: int, out: int
                  ) -> tuple[Value, Optional[Value]]:
    """Window i is from `floor(i S / O)` to `ceil((i + 1) S / O)`. Returns the maxima
    and their places along `dim`; None where each is its only element."""
    if x.shape[dim] == out:
        return x, None
    # The windows repeat in blocks, which none of them leaves.
    blocks = math.gcd(x.shape[dim], out)
    size, count = x.shape[dim] // blocks, out // blocks
    starts = [i * size // count for i in range(count)]
    ends = [-(-(i + 1) * size // count) for i in range(count)]
    widest = max(end - start for start, end in zip(starts, ends))
    before, after = math.prod(x.shape[:dim]), math.prod(x.shape[dim + 1:])
    images = b.reshape(x, (1, before * blocks, size, after))
    # Its last element again fills a narrower window: the first maximum counts.
    places = [min(start + k, end - 1) for start, end in zip(starts, ends)
              for k in range(widest)]
    images = pick(b, images, 2, places)
    shape = (*x.shape[:dim], out, *x.shape[dim + 1:])
    values, found = maxima(b, images, window_of(2, (widest, 1), (widest, 1), 0), True)
    # found = (i widest + k) after + column; k is what we need.
    row = b.binary("sub", found, b.iota((1, 1, 1, after), 3))
    row = b.binary_scalar("div", row, after) if after > 1 else row
    window = b.iota((1, 1, count, 1), 2)
    within = b.binary("sub", row, times(b, window, widest))
    start = b.binary_scalar("div", times(b, window, size), count)
    start = b.binary("add", start, times(b, b.iota((before, blocks, 1, 1), 1), size))
    within = b.reshape(within, (before, blocks, count, after))
    return (b.reshape(values, shape), b.reshape(b.binary("add", within, start), shape))


def _adaptive_max(b: Builder, rank: int, x: Value) -> list[Value]:
    x, out = with_batch(b, x, rank), b.expected.shape[-rank:]
    space = x.shape[2:]
    if not any(s % o for s, o in zip(space, out)):
        size = [s // o for s, o in zip(space, out)]
        found = maxima(b, x, window_of(rank, size, size, 0), True)
    else:
        # From the last dimension on, so that the first maximum is that of rows.
        place = None
        for d in reversed(range(rank)):
            x, along = _maxima_along(b, x, 2 + d, out[d])
            stride = math.prod(space[d + 1:])
            if along is None:
                own = times(b, b.iota([1] * (2 + d) + [out[d]] + [1] * (rank - d - 1),
                                      2 + d), stride)
                place = b.broadcast(own, x.shape) if place is None \
                    else b.binary("add", own, place)
            else:
                place = composed(b, along, place, 2 + d, stride)
        found = x, place
    return [b.reshape(v, e.shape) for v, e in zip(found, b.all_expected)]


def _register(rank: int) -> None:
    @lowers(f"adaptive_max_pool{rank}d.default")
    def pool(b: Builder, x: Value, output_size) -> list[Value]:
        return _adaptive_max(b, rank, x)


for _rank in (1, 2, 3):
    _register(_rank)


# -- windows drawn at random -------------------------------------------------


def _starts(b: Builder, sample: Value, size: int, kernel: int, out: int) -> Value:
    """The starts [N, C, out] of the windows, in the precision of `sample` [N, C, 1]."""
    last = b.scalar(size - kernel, "i64")
    shape = (*sample.shape[:2], out)
    if out == 1:
        return b.broadcast(b.reshape(last, (1, 1, 1)), shape)
    def whole(v: Value) -> Value:
        return b.cast(b.binary_scalar("mul", v, (size - kernel) / (out - 1)), "i64")

    sample = b.detach(sample)
    number = b.iota((1, 1, out), 2)
    start = b.binary("sub", whole(b.binary("add", b.cast(number, sample.element), sample)),
                     whole(sample))
    return b.select(b.compare("eq", number, b.scalar(out - 1, "i64")), last, start)


def _fractional(b: Builder, rank: int, x: Value, kernel, output_size, samples: Value,
                order) -> list[Value]:
    """`order`: which of the samples belongs to which dimension."""
    x, kernel, out = with_batch(b, x, rank), sizes(kernel, rank), sizes(output_size, rank)
    space, starts = x.shape[2:], []
    for d in range(rank):
        sample = b.slice_dim(samples, 2, order[d], order[d] + 1)
        start = _starts(b, sample, space[d], kernel[d], out[d])
        places = b.binary("add", b.reshape(start, (*start.shape, 1)),
                          b.iota((1, 1, 1, kernel[d]), 3))
        line = [*x.shape[:2], *([1] * rank)]
        line[2 + d] = out[d] * kernel[d]
        wanted = [*x.shape]
        wanted[2 + d] = line[2 + d]
        x = b.gather(x, b.broadcast(b.reshape(places, line), wanted), 2 + d)
        line[2 + d] = out[d]
        starts.append(b.reshape(start, line))
    grown = x.shape[2:]
    values, found = maxima(b, x, window_of(rank, kernel, kernel, 0), True)
    place = None
    for d in range(rank):
        # The place in x, then in its window, then in the input.
        stride = math.prod(grown[d + 1:])
        row = b.binary_scalar("div", found, stride) if stride > 1 else found
        found = b.binary("sub", found, times(b, row, stride)) if stride > 1 else found
        number = b.iota([1] * (2 + d) + [out[d]] + [1] * (rank - d - 1), 2 + d)
        within = b.binary("sub", row, times(b, number, kernel[d]))
        own = times(b, b.binary("add", within, starts[d]), math.prod(space[d + 1:]))
        place = own if place is None else b.binary("add", place, own)
    return [b.reshape(v, e.shape) for v, e in zip((values, place), b.all_expected)]


@lowers("fractional_max_pool2d.default")
def fractional_max_pool2d(b: Builder, x: Value, kernel_size, output_size,
                          random_samples: Value) -> list[Value]:
    # PyTorch has the sample of the columns first.
    return _fractional(b, 2, x, kernel_size, output_size, random_samples, (1, 0))


@lowers("fractional_max_pool3d.default")
def fractional_max_pool3d(b: Builder, x: Value, kernel_size, output_size,
                          random_samples: Value) -> list[Value]:
    return _fractional(b, 3, x, kernel_size, output_size, random_samples, (0, 1, 2))
