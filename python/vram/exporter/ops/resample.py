# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Resampling to a given size or by a given factor.

Along each dimension it is linear: a product with a matrix of weights, which PyTorch's
own op gives when it resamples the unit vectors. The dialect's upsample2d is used where
it is the same. The nearest samples are slices, or rows of a table.
"""

from __future__ import annotations

import math
from typing import Optional, Sequence

import torch

from .. import graph as g
from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .common import DTYPES
from .windows import pick

aten = torch.ops.aten


def _floats(x: Value) -> None:
    if not x.type.is_float:
        raise Unsupported("of integers: the dialect resamples floats")


def scales_of(rank: int, given: Sequence, named: dict) -> list[Optional[float]]:
    """The factor that was given for each dimension; None where the sizes say it."""
    # (scale_factors) of an overload `vec`, or (scales_d, scales_h, scales_w).
    if "scale_factors" in named:
        given = (named["scale_factors"],)
    if len(given) == 1 and isinstance(given[0], (list, tuple)):
        given = given[0]
    names = ("scales_d", "scales_h", "scales_w")[-rank:] if rank > 1 else ("scales",)
    return [given[i] if i < len(given) else named.get(names[i]) for i in range(rank)]


# -- by the dialect's op -----------------------------------------------------


def _upsample2d(b: Builder, x: Value, size: Sequence[int], mode: str,
                align_corners: bool) -> Value:
    if tuple(size) == x.shape[2:]:
        return x
    attrs = {"output_size": g.i64s(size), "mode": g.enum("interpolation", mode)}
    if align_corners:
        attrs["align_corners"] = g.UNIT
    return b.emit("upsample2d", [x], [x.type.with_shape((*x.shape[:2], *size))],
                  attrs).results[0]


def _upsampled(b: Builder, x: Value, out: Sequence[int], mode: str,
               align_corners: bool = False) -> Value:
    n, channels, *space = x.shape
    if len(out) == 1:
        x = b.reshape(x, (n, channels, 1, *space))
        x = _upsample2d(b, x, (1, *out), mode, align_corners)
    elif len(out) == 2:
        x = _upsample2d(b, x, out, mode, align_corners)
    else:
        # The images, then the depth, which leaves the places of an image alone.
        x = b.reshape(x, (n, channels * space[0], *space[1:]))
        x = _upsample2d(b, x, out[1:], mode, align_corners)
        flat = math.prod(out[1:])
        x = b.reshape(x, (n, channels, space[0], flat))
        x = _upsample2d(b, x, (out[0], flat), mode, align_corners)
    return b.reshape(x, (n, channels, *out))


# -- nearest -----------------------------------------------------------------


def places_of(op, size: int, count: int, scale: Optional[float]) -> list[int]:
    line = torch.arange(size, dtype=torch.float64).reshape(1, 1, -1)
    return [int(v) for v in op(line, [count], scale).flatten()]


def _nearest(b: Builder, x: Value, op, scales) -> Value:
    _floats(x)
    out = b.expected.shape[2:]
    places = [places_of(op, *each) for each in zip(x.shape[2:], out, scales)]
    if all(line == [i * size // len(line) for i in range(len(line))]
           for size, line in zip(x.shape[2:], places)):
        return _upsampled(b, x, out, "nearest")
    for d, line in enumerate(places):
        if line != list(range(x.shape[2 + d])):
            x = pick(b, x, 2 + d, line)
    return x


def _register_nearest(rank: int) -> None:
    @lowers(f"upsample_nearest{rank}d.default", f"upsample_nearest{rank}d.vec")
    def nearest(b: Builder, x: Value, output_size=None, *given, **named) -> Value:
        return _nearest(b, x, aten.upsample_nearest1d.default,
                        scales_of(rank, given, named))

    @lowers(f"_upsample_nearest_exact{rank}d.default",
            f"_upsample_nearest_exact{rank}d.vec")
    def exact(b: Builder, x: Value, output_size=None, *given, **named) -> Value:
        return _nearest(b, x, aten._upsample_nearest_exact1d.default,
                        scales_of(rank, given, named))


# -- by matrices -------------------------------------------------------------


def along(b: Builder, x: Value, dim: int, matrix: Value) -> Value:
    """x times [size, new size] along `dim`."""
    x = b.swap(x, dim, x.rank - 1)
    rows = b.reshape(x, (math.prod(x.shape[:-1]), x.shape[-1]))
    result = b.reshape(b.matmul(rows, matrix), (*x.shape[:-1], matrix.shape[1]))
    return b.swap(result, dim, x.rank - 1)


def weights_of(op, x: Value, size: int, out: int, align_corners: bool,
             scale: Optional[float]) -> torch.Tensor:
    """[size, out]: what the op makes of the unit vectors, as rows of one image each.
    (Not as columns: with antialias, PyTorch on a CPU gives a column of width 1 its first
    element everywhere.)"""
    dtype = DTYPES[x.element]
    unit = torch.eye(size, dtype=torch.promote_types(dtype, torch.float32))
    image = op(unit.reshape(1, size, 1, size), [1, out], align_corners, None, scale)
    return image.reshape(size, out).to(dtype)


def _by_matrices(b: Builder, x: Value, op, align_corners: bool, scales) -> Value:
    _floats(x)
    out = b.expected.shape[2:]
    # If it shrinks first, the rest is less work.
    for d in sorted(range(len(out)), key=lambda d: out[d] / x.shape[2 + d]):
        size = x.shape[2 + d]
        weights = weights_of(op, x, size, out[d], align_corners, scales[d])
        if out[d] != size or not torch.equal(weights, torch.eye(size, dtype=weights.dtype)):
            x = along(b, x, 2 + d, b.known(weights, "resampling"))
    return x


def _register_by_matrices(name: str) -> None:
    op = getattr(getattr(aten, name, None), "default", None)
    if op is None:
        # A version of PyTorch that does not have it yet.
        return

    @lowers(f"{name}.default", f"{name}.vec")
    def by_matrices(b: Builder, x: Value, output_size=None, align_corners: bool = False,
                    *given, **named) -> Value:
        return _by_matrices(b, x, op, align_corners, scales_of(2, given, named))


def _register_linear(name: str, rank: int) -> None:
    @lowers(f"{name}.default", f"{name}.vec")
    def linear(b: Builder, x: Value, output_size=None, align_corners: bool = False,
               *given, **named) -> Value:
        _floats(x)
        scales, out = scales_of(rank, given, named), b.expected.shape[2:]
        # A factor that is not new / old samples at other places.
        if align_corners or all(
                scale is None or abs(size * scale - count) <= 1e-12 * count
                for size, count, scale in zip(x.shape[2:], out, scales)):
            return _upsampled(b, x, out, "bilinear", align_corners)
        return _by_matrices(b, x, aten.upsample_bilinear2d.default, False, scales)


for _rank, _name in enumerate(("linear1d", "bilinear2d", "trilinear3d"), 1):
    _register_nearest(_rank)
    _register_linear(f"upsample_{_name}", _rank)
for _name in ("upsample_bicubic2d", "_upsample_bilinear2d_aa", "_upsample_bicubic2d_aa",
              "_upsample_lanczos2d_aa"):
    _register_by_matrices(_name)
