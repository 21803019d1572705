# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Padding: constants, mirrored, repeated and circular; negative amounts crop."""

from __future__ import annotations

from typing import Callable, Sequence

from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .shape import flip


def amounts(x: Value, pad: Sequence[int]):
    """(dimension, before, after), the last dimension first."""
    return [(x.rank - 1 - i, pad[2 * i], pad[2 * i + 1]) for i in range(len(pad) // 2)]


def _cropped(b: Builder, x: Value, dim: int, low: int, high: int) -> Value:
    """x without what negative amounts take from it."""
    return b.slice_dim(x, dim, max(-low, 0), x.shape[dim] - max(-high, 0))


@lowers("constant_pad_nd.default")
def constant_pad(b: Builder, x: Value, pad, value=0) -> Value:
    before, after = [0] * x.rank, [0] * x.rank
    for dim, low, high in amounts(x, pad):
        x = _cropped(b, x, dim, low, high)
        before[dim], after[dim] = max(low, 0), max(high, 0)
    return b.pad(x, before, after, value=value or 0.0)


def _reflected(b: Builder, x: Value, dim: int, low: int, high: int) -> list[Value]:
    size = x.shape[dim]
    return [flip(b, b.slice_dim(x, dim, 1, low + 1), [dim]) if low else None, x,
            flip(b, b.slice_dim(x, dim, size - 1 - high, size - 1), [dim]) if high
            else None]


def _replicated(b: Builder, x: Value, dim: int, low: int, high: int) -> list[Value]:
    def edge(place: int, count: int) -> Value:
        shape = (*x.shape[:dim], count, *x.shape[dim + 1:])
        return b.broadcast(b.slice_dim(x, dim, place, place + 1), shape)

    return [edge(0, low) if low else None, x,
            edge(x.shape[dim] - 1, high) if high else None]


def _wrapped(b: Builder, x: Value, dim: int, low: int, high: int) -> list[Value]:
    size = x.shape[dim]
    if max(low, high) > size:
        # PyTorch copies from what it has not written yet.
        raise Unsupported("that wraps around more than once what its crop leaves")
    return [b.slice_dim(x, dim, size - low, size) if low else None, x,
            b.slice_dim(x, dim, 0, high) if high else None]


def _padded(b: Builder, x: Value, pad, parts: Callable, crop_first: bool) -> Value:
    for dim, low, high in amounts(x, pad):
        if crop_first:
            x = _cropped(b, x, dim, low, high)
        grown = parts(b, x, dim, max(low, 0), max(high, 0))
        x = b.concat([p for p in grown if p is not None], dim)
        if not crop_first:
            x = _cropped(b, x, dim, low, high)
    return x


@lowers("reflection_pad1d.default", "reflection_pad2d.default",
        "reflection_pad3d.default")
def reflection_pad(b: Builder, x: Value, padding) -> Value:
    return _padded(b, x, padding, _reflected, False)


@lowers("replication_pad1d.default", "replication_pad2d.default",
        "replication_pad3d.default")
def replication_pad(b: Builder, x: Value, padding) -> Value:
    return _padded(b, x, padding, _replicated, False)


@lowers("_pad_circular.default")
def circular_pad(b: Builder, x: Value, pad) -> Value:
    # Elements that are cropped cannot be repeated.
    return _padded(b, x, pad, _wrapped, True)


@lowers("pad.default")
def pad(b: Builder, x: Value, pad, mode: str = "constant", value=None) -> Value:
    if mode == "constant":
        return constant_pad(b, x, pad, value)
    modes = {"reflect": reflection_pad, "replicate": replication_pad,
             "circular": circular_pad}
    if mode not in modes:
        raise Unsupported(f"of mode '{mode}'")
    return modes[mode](b, x, pad)


@lowers("_pad_enum.default")
def pad_enum(b: Builder, x: Value, amounts, mode: int, value=None) -> Value:
    return pad(b, x, amounts, ("constant", "reflect", "replicate", "circular")[mode],
               value)
