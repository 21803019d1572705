# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Samples of images and volumes at places that the model computes.

An image is a table with a row for each pixel, and a sample a weighted sum of rows. So
an index has as many elements as there are samples, whatever the number of channels,
and the gradient of the image is one embedding_backward.
"""

from __future__ import annotations

import math
from typing import NamedTuple, Optional, Sequence

from ..builder import Builder
from ..graph import Value
from ..registry import lowers


class Taps(NamedTuple):
    """Along one dimension, what each sample reads: integers in range, and weights.
    Both are [taps, ...]."""

    places: Value
    weights: Value


# -- places and weights along one dimension ----------------------------------


def _with_taps(x: Value) -> tuple[int, ...]:
    return (1, *x.shape)


def kept(b: Builder, inside: Value, x: Value) -> Value:
    """x where it is inside, else 0."""
    return b.select(inside, x, b.scalar(0.0, x.element))


def _between(b: Builder, x: Value, low: float, high: float) -> Value:
    return b.binary("logical_and", b.compare("ge", x, b.scalar(low, x.element)),
                    b.compare("le", x, b.scalar(high, x.element)))


def _limited(b: Builder, places: Value, size: int) -> Value:
    """Whole floats as indices, those outside at the edge."""
    zero, last = (b.scalar(v, places.element) for v in (0.0, float(size - 1)))
    return b.cast(b.binary("minimum", b.binary("maximum", places, zero), last), "i64")


def _masked(b: Builder, places: Value, weights: Value, size: int) -> Taps:
    """Taps at whole floats; outside of the image they weigh nothing."""
    inside = _between(b, places, 0.0, size - 1.0)
    return Taps(_limited(b, places, size), kept(b, inside, weights))


def linear_taps(b: Builder, x: Value, size: int) -> Taps:
    """The two neighbours of x, weighted by their nearness."""
    low = b.unary("floor", b.detach(x))
    after = b.reshape(b.binary("sub", x, low), _with_taps(x))
    before = b.binary("sub", b.scalar(1.0, x.element), after)
    low = b.reshape(low, _with_taps(x))
    places = b.concat([low, b.binary_scalar("add", low, 1.0)], 0)
    return _masked(b, places, b.concat([before, after], 0), size)


def _nearest_taps(b: Builder, x: Value, size: int) -> Taps:
    places = b.reshape(b.unary("round", b.detach(x)), _with_taps(x))
    weights = b.scalar(1.0, x.element)
    if x.needs_grad:
        # PyTorch's gradient of the place is 0, not none.
        nothing = b.binary_scalar("mul", b.reshape(x, places.shape), 0.0)
        weights = b.binary("add", nothing, weights)
    return _masked(b, places, weights, size)


def _polynomial(b: Builder, x: Value, factors: Sequence[float]) -> Value:
    result = b.scalar(factors[0], x.element)
    for factor in factors[1:]:
        result = b.binary("mul", result, x)
        result = b.binary_scalar("add", result, factor) if factor else result
    return result


def _cubic_weights(b: Builder, t: Value) -> Value:
    """Keys' kernel with a = -0.75, for the neighbours at -1, 0, 1, 2."""
    a = -0.75
    near, far = (a + 2, -(a + 3), 0.0, 1.0), (a, -5 * a, 8 * a, -4 * a)
    t = b.reshape(t, _with_taps(t))
    rest = b.binary("sub", b.scalar(1.0, t.element), t)
    return b.concat([
        _polynomial(b, b.binary_scalar("add", t, 1.0), far), _polynomial(b, t, near),
        _polynomial(b, rest, near),
        _polynomial(b, b.binary_scalar("add", rest, 1.0), far)], 0)


# -- samples -----------------------------------------------------------------


def table(b: Builder, x: Value, lead: int, space: int) -> Value:
    """[lead..., channels, space...] as rows of channels, one for each place."""
    shape = (math.prod(x.shape[:lead]), x.shape[lead], math.prod(x.shape[-space:]))
    rows = b.swap(b.reshape(x, shape), 1, 2)
    return b.reshape(rows, (shape[0] * shape[2], shape[1]))


def sample(b: Builder, rows: Value, space: Sequence[int], taps: Sequence[Taps],
           base: Optional[Value]) -> Value:
    """Weighted sums of rows: [..., channels]. `space`: the sizes of the dimensions that
    the taps are along; `base` is added to each row-major index."""
    rank = len(space)
    index, weights = base, None
    for d, (places, along) in enumerate(taps):
        def lift(v: Value) -> Value:
            # [taps, ...] -> [1, ..., taps, ..., 1, ...]
            ones = [1] * rank
            ones[d] = v.shape[0]
            return b.reshape(v, (*ones, *v.shape[1:]))

        stride = math.prod(space[d + 1:])
        part = lift(places if stride == 1 else b.binary_scalar("mul", places, stride))
        index = part if index is None else b.binary("add", index, part)
        weights = lift(along) if weights is None \
            else b.binary("mul", weights, lift(along))
    weights = b.broadcast(weights, index.shape)
    found = b.embedding(rows, index)
    found = b.binary("mul", found, b.reshape(weights, (*weights.shape, 1)))
    return b.reduce("sum", found, range(rank))


# -- grid_sample -------------------------------------------------------------

_MODES = ("bilinear", "nearest", "bicubic")
_PADDINGS = ("zeros", "border", "reflection")


def _unnormalized(b: Builder, x: Value, size: int, align_corners: bool) -> Value:
    """[-1, 1] as a place in the image."""
    x = b.binary_scalar("add", x, 1.0)
    if align_corners:
        return b.binary_scalar("mul", x, (size - 1) / 2)
    return b.binary_scalar("mul", b.binary_scalar("sub", b.binary_scalar("mul", x, size),
                                                  1.0), 0.5)


def _clipped(b: Builder, x: Value, size: int) -> Value:
    """x in the image; at the border it already has no gradient, as in PyTorch."""
    zero, last = (b.scalar(v, x.element) for v in (0.0, float(size - 1)))
    x = b.select(b.compare("gt", x, zero), x, zero)
    return b.select(b.compare("lt", x, last), x, last)


def _reflected(b: Builder, x: Value, size: int, align_corners: bool) -> Value:
    low, high = (0.0, size - 1.0) if align_corners else (-0.5, size - 0.5)
    span = high - low
    if span <= 0:
        return b.binary_scalar("mul", x, 0.0)
    x = b.binary_scalar("sub", x, low) if low else x
    zero = b.scalar(0.0, x.element)
    x = b.select(b.compare("lt", x, zero), b.unary("neg", x), x)
    fixed = b.detach(x)
    rest = b.binary("fmod", fixed, b.scalar(span, x.element))
    flips = b.unary("floor", b.binary_scalar("div", fixed, span))
    half = b.binary_scalar("mul", flips, 0.5)
    even = b.compare("eq", half, b.unary("floor", half))
    # Its value is the rest, its gradient that of x.
    x = b.binary("add", b.binary("sub", x, fixed), rest)
    x = b.select(even, x, b.binary("sub", b.scalar(span, x.element), x))
    return b.binary_scalar("add", x, low) if low else x


def _in_image(b: Builder, x: Value, size: int, padding: str, align_corners: bool) -> Value:
    if padding == "border":
        return _clipped(b, x, size)
    if padding == "reflection":
        return _clipped(b, _reflected(b, x, size, align_corners), size)
    return x


def _taps(b: Builder, x: Value, size: int, mode: str, padding: str,
          align_corners: bool) -> Taps:
    x = _unnormalized(b, x, size, align_corners)
    if mode != "bicubic":
        x = _in_image(b, x, size, padding, align_corners)
        return (linear_taps if mode == "bilinear" else _nearest_taps)(b, x, size)
    low = b.unary("floor", b.detach(x))
    weights = _cubic_weights(b, b.binary("sub", x, low))
    steps = b.cast(b.iota((4, *[1] * x.rank), 0), x.element)
    places = b.binary("add", b.reshape(low, _with_taps(x)),
                      b.binary_scalar("sub", steps, 1.0))
    # Each of the sixteen is looked up as the padding says.
    places = _in_image(b, places, size, padding, align_corners)
    return _masked(b, places, weights, size)


@lowers("grid_sampler.default", "grid_sampler_2d.default", "grid_sampler_3d.default")
def grid_sampler(b: Builder, x: Value, grid: Value, interpolation_mode: int,
                 padding_mode: int, align_corners: bool) -> Value:
    """x [N, C, ...], grid [N, ..., space]: the last dimension of space first."""
    mode, padding = _MODES[interpolation_mode], _PADDINGS[padding_mode]
    n, channels, *space = x.shape
    points = math.prod(grid.shape[1:-1])
    grid = b.reshape(grid, (n, points, len(space)))
    taps = []
    for d, size in enumerate(space):
        place = len(space) - 1 - d
        line = b.reshape(b.slice_dim(grid, 2, place, place + 1), (n, points))
        taps.append(_taps(b, line, size, mode, padding, align_corners))
    base = None if n == 1 else \
        b.binary_scalar("mul", b.iota((n, 1), 0), math.prod(space))
    found = sample(b, table(b, x, 1, len(space)), space, taps, base)
    return b.reshape(b.swap(found, 1, 2), b.expected.shape)
