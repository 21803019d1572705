# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors from nothing: filled, counted, triangular."""

from __future__ import annotations

from ..builder import Builder
from ..errors import Unsupported
from ..graph import FLOATS, Value
from ..registry import lowers


def _filled(b: Builder, value) -> Value:
    element = b.expected.element
    if isinstance(value, Value):
        return b.broadcast(b.cast(value, element), b.expected.shape)
    return b.splat(value, b.expected)


@lowers("zeros.default", "zeros_like.default", "new_zeros.default", "zero.default")
def zeros(b: Builder, *_args, **_kwargs) -> Value:
    return _filled(b, 0)


@lowers("ones.default", "ones_like.default", "new_ones.default")
def ones(b: Builder, *_args, **_kwargs) -> Value:
    return _filled(b, 1)


@lowers("empty.memory_format", "empty_like.default", "new_empty.default",
        "empty_permuted.default", "empty_strided.default", "new_empty_strided.default")
def empty(b: Builder, *_args, **_kwargs) -> Value:
    # Elements that are not written yet may have any value.
    return _filled(b, 0)


@lowers("full.default")
def full(b: Builder, _size, value, **_kwargs) -> Value:
    return _filled(b, value)


@lowers("full_like.default", "fill.Scalar", "fill.Tensor")
def full_like(b: Builder, _x: Value, value, **_kwargs) -> Value:
    return _filled(b, value)


@lowers("new_full.default")
def new_full(b: Builder, _x: Value, _size, value, **_kwargs) -> Value:
    return _filled(b, value)


@lowers("scalar_tensor.default")
def scalar_tensor(b: Builder, value, **_kwargs) -> Value:
    return _filled(b, value)


@lowers("arange.default", "arange.start", "arange.start_step")
def arange(b: Builder, *bounds, **_kwargs) -> Value:
    start = bounds[0] if len(bounds) > 1 else 0
    step = bounds[2] if len(bounds) > 2 else 1
    element = b.expected.element
    # Fractions need floats; everything else counts exactly in i64.
    plain = isinstance(start, int) and isinstance(step, int)
    result = b.iota(b.expected.shape, 0, "i64" if plain else element)
    if step != 1:
        result = b.binary_scalar("mul", result, step)
    if start != 0:
        result = b.binary_scalar("add", result, start)
    return b.cast(result, element)


@lowers("linspace.default")
def linspace(b: Builder, start, end, steps: int, **_kwargs) -> Value:
    element = b.expected.element
    if element not in FLOATS:
        raise Unsupported("of integers")
    result = b.iota(b.expected.shape, 0, element)
    step = (end - start) / max(steps - 1, 1)
    return b.binary_scalar("add", b.binary_scalar("mul", result, step), start)


@lowers("eye.default", "eye.m")
def eye(b: Builder, *_args, **_kwargs) -> Value:
    rows, columns = b.expected.shape
    same = b.compare("eq", b.iota((rows, 1), 0), b.iota((1, columns), 1))
    return b.cast(same, b.expected.element)


def triangle(b: Builder, rows: int, columns: int, diagonal: int) -> Value:
    """i1 [rows, columns]: column <= row + diagonal."""
    row = b.iota((rows, 1), 0)
    if diagonal:
        row = b.binary_scalar("add", row, diagonal)
    return b.compare("le", b.iota((1, columns), 1), row)


@lowers("tril.default")
def tril(b: Builder, x: Value, diagonal: int = 0) -> Value:
    keep = triangle(b, *x.shape[-2:], diagonal)
    return b.select(keep, x, b.scalar(0, x.element))


@lowers("triu.default")
def triu(b: Builder, x: Value, diagonal: int = 0) -> Value:
    drop = triangle(b, *x.shape[-2:], diagonal - 1)
    return b.select(drop, b.scalar(0, x.element), x)


@lowers("copy.default")
def copy(b: Builder, x: Value, source: Value, non_blocking: bool = False) -> Value:
    return b.broadcast(b.cast(source, x.element), x.shape)


@lowers("one_hot.default")
def one_hot(b: Builder, x: Value, num_classes: int = -1) -> Value:
    shape = b.expected.shape
    classes = b.iota((*[1] * x.rank, shape[-1]), x.rank, x.element)
    return b.cast(b.compare("eq", b.reshape(x, (*x.shape, 1)), classes), "i64")


