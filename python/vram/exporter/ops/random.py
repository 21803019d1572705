# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops that draw at random: from a seed and an offset, which become arguments."""

from __future__ import annotations

from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers


@lowers("dropout.default")
def dropout(b: Builder, x: Value, p: float, train: bool) -> Value:
    if not train or p == 0.0:
        return x
    if p >= 1.0:
        return b.binary_scalar("mul", x, 0.0)
    return b.dropout(x, p)


@lowers("native_dropout.default")
def native_dropout(b: Builder, x: Value, p: float, train=True) -> list[Value]:
    return [dropout(b, x, p, train is not False), None]


@lowers("feature_dropout.default")
def feature_dropout(b: Builder, x: Value, p: float, train: bool) -> Value:
    """Whole channels: a dropout of ones [N, C, 1, ...] times the input."""
    if not train or p == 0.0:
        return x
    if x.rank < 2:
        raise Unsupported("of a vector")
    ones = b.splat(1.0, x.type.with_shape((*x.shape[:2], *([1] * (x.rank - 2)))))
    return b.binary("mul", x, b.dropout(ones, p))
