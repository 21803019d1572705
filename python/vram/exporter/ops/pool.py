# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pooling and resampling."""

from __future__ import annotations

from .. import graph as g
from ..builder import Builder
from ..errors import Unsupported
from ..graph import Type, Value
from ..registry import lowers
from .common import pair


def _as_images(b: Builder, x: Value) -> Value:
    """[N, C, H, W]; PyTorch also takes [C, H, W]."""
    return b.reshape(x, (1, *x.shape)) if x.rank == 3 else x


def _image_shape(b: Builder) -> tuple[int, ...]:
    shape = b.expected.shape
    return shape if len(shape) == 4 else (1, *shape)


def _pool_attrs(kernel, stride, padding, ceil_mode) -> dict[str, str]:
    attrs = {"kernel_size": g.i64s(kernel), "strides": g.i64s(stride)}
    if padding != [0, 0]:
        attrs["padding"] = g.i64s(padding)
    if ceil_mode:
        attrs["ceil_mode"] = g.UNIT
    return attrs


@lowers("max_pool2d.default")
def max_pool2d(b: Builder, x: Value, kernel_size, stride=(), padding=0, dilation=1,
               ceil_mode: bool = False) -> Value:
    kernel, padding, dilation = pair(kernel_size), pair(padding), pair(dilation)
    attrs = _pool_attrs(kernel, pair(stride) if stride else kernel, padding, ceil_mode)
    if dilation != [1, 1]:
        attrs["dilation"] = g.i64s(dilation)
    shape = _image_shape(b)
    index = Type(shape, "i8" if kernel[0] * kernel[1] <= 128 else "i32")
    op = b.emit("max_pool2d", [_as_images(b, x)], [Type(shape, x.element), index], attrs)
    op.results[1].hint += "_at"
    return b.reshape(op.results[0], b.expected.shape)


@lowers("avg_pool2d.default")
def avg_pool2d(b: Builder, x: Value, kernel_size, stride=(), padding=0,
               ceil_mode: bool = False, count_include_pad: bool = True,
               divisor_override=None) -> Value:
    kernel, padding = pair(kernel_size), pair(padding)
    attrs = _pool_attrs(kernel, pair(stride) if stride else kernel, padding, ceil_mode)
    if not count_include_pad:
        attrs["exclude_padding"] = g.UNIT
    if divisor_override is not None:
        attrs["divisor"] = g.i64(divisor_override)
    result = b.emit("avg_pool2d", [_as_images(b, x)],
                    [Type(_image_shape(b), x.element)], attrs).results[0]
    return b.reshape(result, b.expected.shape)


def _adaptive_avg(b: Builder, x: Value, shape) -> Value:
    op = b.emit("adaptive_avg_pool2d", [x], [Type(tuple(shape), x.element)],
                {"output_size": g.i64s(shape[2:])})
    return op.results[0]


@lowers("adaptive_avg_pool2d.default")
def adaptive_avg_pool2d(b: Builder, x: Value, output_size) -> Value:
    result = _adaptive_avg(b, _as_images(b, x), _image_shape(b))
    return b.reshape(result, b.expected.shape)


@lowers("adaptive_avg_pool1d.default")
def adaptive_avg_pool1d(b: Builder, x: Value, output_size) -> Value:
    images = b.reshape(x, (*([1] * (3 - x.rank)), *x.shape[:-1], 1, x.shape[-1]))
    shape = (*images.shape[:3], b.expected.shape[-1])
    return b.reshape(_adaptive_avg(b, images, shape), b.expected.shape)


@lowers("adaptive_max_pool2d.default")
def adaptive_max_pool2d(b: Builder, x: Value, output_size) -> list[Value]:
    expected, _ = b.all_expected
    x = _as_images(b, x)
    size, out = x.shape[2:], expected.shape[-2:]
    if any(s % o for s, o in zip(size, out)):
        raise Unsupported("to a size that does not divide the image's")
    window = [s // o for s, o in zip(size, out)]
    shape = (*x.shape[:2], *out)
    index = Type(shape, "i8" if window[0] * window[1] <= 128 else "i32")
    op = b.emit("max_pool2d", [x], [Type(shape, x.element), index],
                _pool_attrs(window, window, [0, 0], False))
    # The places count from each window, PyTorch's from the image: not the same.
    return [b.reshape(op.results[0], expected.shape), None]


def _upsample(b: Builder, x: Value, mode: str, align_corners: bool) -> Value:
    attrs = {"output_size": g.i64s(b.expected.shape[2:]),
             "mode": g.enum("interpolation", mode)}
    if align_corners:
        attrs["align_corners"] = g.UNIT
    return b.emit("upsample2d", [x], [b.expected], attrs).results[0]


def _check_scale(x: Value, out, scales) -> None:
    """A given scale that is not out / in samples at other places."""
    for size, result, scale in zip(x.shape[2:], out, scales or ()):
        if scale is not None and abs(size * scale - result) > 1e-6 * result:
            raise Unsupported("with a scale that does not divide evenly")


@lowers("upsample_nearest2d.default", "upsample_nearest2d.vec")
def upsample_nearest(b: Builder, x: Value, output_size=None, *scales) -> Value:
    flat = scales[0] if scales and isinstance(scales[0], (list, tuple)) else scales
    _check_scale(x, b.expected.shape[2:], flat)
    return _upsample(b, x, "nearest", False)


@lowers("upsample_bilinear2d.default", "upsample_bilinear2d.vec")
def upsample_bilinear(b: Builder, x: Value, output_size=None,
                      align_corners: bool = False, *scales) -> Value:
    flat = scales[0] if scales and isinstance(scales[0], (list, tuple)) else scales
    _check_scale(x, b.expected.shape[2:], flat)
    return _upsample(b, x, "bilinear", align_corners)
