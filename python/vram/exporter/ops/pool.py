# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pooling over windows of a fixed size, in one to three dimensions.

The dialect pools images. A line is an image of height 1. A volume is pooled over its
images, then along its depth: the first maximum is the same, since both orders are
row-major, and the divisors of averages are products.
"""

from __future__ import annotations

import math
from typing import NamedTuple, Optional, Sequence

from .. import graph as g
from ..builder import Builder
from ..errors import Unsupported
from ..graph import Type, Value
from ..registry import lowers
from .common import sizes


class Window(NamedTuple):
    """One number for each dimension of space."""

    kernel: list[int]
    stride: list[int]
    padding: list[int]
    dilation: list[int]
    ceil_mode: bool = False

    @property
    def rank(self) -> int:
        return len(self.kernel)

    def part(self, *dims: Optional[int]) -> "Window":
        """The window in some dimensions; None is one of which it takes each place."""
        def pick(values, plain):
            return [plain if d is None else values[d] for d in dims]

        return Window(pick(self.kernel, 1), pick(self.stride, 1), pick(self.padding, 0),
                      pick(self.dilation, 1), self.ceil_mode)

    def count(self, d: int, size: int) -> int:
        """How many windows there are along d."""
        stride, padding = self.stride[d], self.padding[d]
        reach = size + 2 * padding - self.dilation[d] * (self.kernel[d] - 1) - 1
        count = (reach + (stride - 1 if self.ceil_mode else 0)) // stride + 1
        # The last one starts inside the input or its left padding.
        if self.ceil_mode and (count - 1) * stride >= size + padding:
            count -= 1
        return count

    def result(self, x: Value) -> tuple[int, ...]:
        lead = x.rank - self.rank
        return (*x.shape[:lead], *(self.count(d, s) for d, s in enumerate(x.shape[lead:])))

    def plain(self, *dims: int) -> bool:
        """Whether the window takes each place of these dimensions alone."""
        return all((self.kernel[d], self.stride[d], self.padding[d]) == (1, 1, 0)
                   for d in dims)

    def apart(self) -> bool:
        """Whether no element is in two windows."""
        return all(s > d * (k - 1) for s, d, k
                   in zip(self.stride, self.dilation, self.kernel))

    def attrs(self) -> dict[str, str]:
        attrs = {"kernel_size": g.i64s(self.kernel), "strides": g.i64s(self.stride)}
        if any(self.padding):
            attrs["padding"] = g.i64s(self.padding)
        if self.ceil_mode:
            attrs["ceil_mode"] = g.UNIT
        if any(d != 1 for d in self.dilation):
            attrs["dilation"] = g.i64s(self.dilation)
        return attrs


def window_of(rank: int, kernel, stride, padding, dilation=1,
              ceil_mode: bool = False) -> Window:
    kernel = sizes(kernel, rank)
    return Window(kernel, sizes(stride, rank) if stride else kernel,
                  sizes(padding, rank), sizes(dilation, rank), bool(ceil_mode))


def with_batch(b: Builder, x: Value, rank: int) -> Value:
    """[N, C, ...]; PyTorch also takes [C, ...]."""
    if not x.type.is_float:
        raise Unsupported("of integers: the dialect pools floats")
    return b.reshape(x, (1, *x.shape)) if x.rank == rank + 1 else x


# -- maxima ------------------------------------------------------------------


def times(b: Builder, x: Value, factor: int) -> Value:
    return x if factor == 1 else b.binary_scalar("mul", x, factor)


def _image_maxima(b: Builder, x: Value, window: Window, where: bool
                  ) -> tuple[Value, Optional[Value]]:
    """Maxima of x [N, C, H, W], and if asked for, where in its image each is."""
    shape = window.result(x)
    rows, columns = window.kernel
    index = Type(shape, "i8" if rows * columns <= 128 else "i32")
    op = b.emit("max_pool2d", [x], [Type(shape, x.element), index], window.attrs())
    op.results[1].hint += "_at"
    if not where:
        return op.results[0], None
    within = b.cast(op.results[1], "i64")
    row = b.binary_scalar("div", within, columns) if columns > 1 else within
    column = b.binary("sub", within, times(b, row, columns))

    def in_image(part: Value, d: int) -> Value:
        first = [1, 1, 1, 1]
        first[2 + d] = shape[2 + d]
        first = times(b, b.iota(first, 2 + d), window.stride[d])
        if window.padding[d]:
            first = b.binary_scalar("sub", first, window.padding[d])
        return b.binary("add", times(b, part, window.dilation[d]), first)

    place = b.binary("add", times(b, in_image(row, 0), x.shape[3]), in_image(column, 1))
    return op.results[0], place


def composed(b: Builder, place: Value, inner: Optional[Value], dim: int,
             stride: int) -> Value:
    """Row-major places: `place` along `dim`, whose elements are `stride` apart, and
    `inner` in the dimensions after it, by place along `dim`."""
    outer = times(b, place, stride)
    return outer if inner is None else b.binary("add", outer, b.gather(inner, place, dim))


def maxima(b: Builder, x: Value, window: Window, where: bool
           ) -> tuple[Value, Optional[Value]]:
    """Maxima of x [N, C, ...], and if asked for, where each is, row-major."""
    if window.rank == 1:
        image = b.reshape(x, (*x.shape[:2], 1, x.shape[2]))
        value, place = _image_maxima(b, image, window.part(None, 0), where)
    elif window.rank == 2:
        value, place = _image_maxima(b, x, window, where)
    else:
        value, place = _volume_maxima(b, x, window, where)
    shape = window.result(x)
    if where and window.apart():
        b.distinct.add(place.op)
    return b.reshape(value, shape), place and b.reshape(place, shape)


def _volume_maxima(b: Builder, x: Value, window: Window, where: bool
                   ) -> tuple[Value, Optional[Value]]:
    n, channels, depth, height, width = x.shape
    inner = None
    image = (height, width)
    if where or not window.plain(1, 2):
        images = b.reshape(x, (n, channels * depth, height, width))
        x, inner = _image_maxima(b, images, window.part(1, 2), where)
        image = x.shape[2:]
    flat = (n, channels, depth, math.prod(image))
    if not where and window.plain(0):
        return x, None
    x, place = _image_maxima(b, b.reshape(x, flat), window.part(0, None), where)
    if not where:
        return x, None
    # It counts rows of images of this size.
    columns = b.iota((1, 1, 1, flat[3]), 3)
    place = b.binary_scalar("div", b.binary("sub", place, columns), flat[3])
    return x, composed(b, place, b.reshape(inner, flat), 2, height * width)


def _max_pool(b: Builder, rank: int, x: Value, arguments, where: bool) -> list[Value]:
    x = with_batch(b, x, rank)
    found = maxima(b, x, window_of(rank, *arguments), where)
    return [b.reshape(v, e.shape) for v, e in zip(found, b.all_expected)]


def _register_max(rank: int) -> None:
    @lowers(f"max_pool{rank}d.default")
    def pool(b: Builder, x: Value, kernel_size, stride=(), padding=0, dilation=1,
             ceil_mode: bool = False) -> Value:
        return _max_pool(b, rank, x, (kernel_size, stride, padding, dilation, ceil_mode),
                         False)[0]

    @lowers(f"max_pool{rank}d_with_indices.default")
    def with_indices(b: Builder, x: Value, kernel_size, stride=(), padding=0, dilation=1,
                     ceil_mode: bool = False) -> list[Value]:
        return _max_pool(b, rank, x, (kernel_size, stride, padding, dilation, ceil_mode),
                         True)


for _rank in (1, 2, 3):
    _register_max(_rank)


def _are_distinct(b: Builder, index: Value) -> bool:
    while index.op is not None and index.op.name in ("reshape", "slice"):
        if index.op in b.distinct:
            return True
        index = index.op.operands[0]
    return index.op in b.distinct


def _unpool(b: Builder, rank: int, x: Value, index: Value, size: Sequence[int]) -> Value:
    """Each element at its place among zeroes."""
    if not _are_distinct(b, index):
        raise Unsupported(
            "with indices that may name a place twice, where PyTorch's result is not "
            "definite; take them from a max pooling whose stride is not below its kernel")
    lead = math.prod(x.shape[:-rank])
    flat = (lead, math.prod(x.shape[-rank:]))
    zeros = b.splat(0, Type((lead, math.prod(size)), x.element))
    result = b.scatter_add(zeros, b.reshape(index, flat), b.reshape(x, flat), 1)
    return b.reshape(result, b.expected.shape)


@lowers("max_unpool2d.default")
def max_unpool2d(b: Builder, x: Value, index: Value, output_size) -> Value:
    return _unpool(b, 2, x, index, output_size)


@lowers("max_unpool3d.default")
def max_unpool3d(b: Builder, x: Value, index: Value, output_size, _stride,
                 _padding) -> Value:
    return _unpool(b, 3, x, index, output_size)


# -- averages ----------------------------------------------------------------


def average_attrs(window: Window, exclude: bool, divisor: Optional[int]
                  ) -> dict[str, str]:
    attrs = window.attrs()
    if exclude and any(window.padding):
        attrs["exclude_padding"] = g.UNIT
    if divisor is not None:
        attrs["divisor"] = g.i64(divisor)
    return attrs


def _image_averages(b: Builder, x: Value, window: Window, exclude: bool,
                    divisor: Optional[int]) -> Value:
    return b.emit("avg_pool2d", [x], [Type(window.result(x), x.element)],
                  average_attrs(window, exclude, divisor)).results[0]


def _averages(b: Builder, x: Value, window: Window, exclude: bool,
              divisor: Optional[int]) -> Value:
    """x [N, C, ...]."""
    shape = window.result(x)
    if window.rank == 1:
        x = b.reshape(x, (*x.shape[:2], 1, x.shape[2]))
        x = _image_averages(b, x, window.part(None, 0), exclude, divisor)
    elif window.rank == 2:
        x = _image_averages(b, x, window, exclude, divisor)
    else:
        n, channels, depth, height, width = x.shape
        x = b.reshape(x, (n, channels * depth, height, width))
        # With a divisor of its own the first is a sum.
        x = _image_averages(b, x, window.part(1, 2), exclude, divisor and 1)
        x = b.reshape(x, (n, channels, depth, math.prod(x.shape[2:])))
        x = _image_averages(b, x, window.part(0, None), exclude, divisor)
    return b.reshape(x, shape)


def _register_average(rank: int) -> None:
    @lowers(f"avg_pool{rank}d.default")
    def pool(b: Builder, x: Value, kernel_size, stride=(), padding=0,
             ceil_mode: bool = False, count_include_pad: bool = True,
             divisor_override: Optional[int] = None) -> Value:
        window = window_of(rank, kernel_size, stride, padding, 1, ceil_mode)
        result = _averages(b, with_batch(b, x, rank), window, not count_include_pad,
                           divisor_override)
        return b.reshape(result, b.expected.shape)


for _rank in (1, 2, 3):
    _register_average(_rank)
