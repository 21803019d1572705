# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Quantization as training sees it: rounded values, and the gradient of no rounding."""

from __future__ import annotations

import torch

from ..builder import Builder
from ..graph import Value
from ..registry import lowers
from .common import axis


def _fake(b: Builder, x: Value, scale: Value, zero: Value, low: int, high: int) -> Value:
    """(clamp(round(x / scale) + zero, low, high) - zero) * scale. The gradient is 1 where
    nothing is clamped, and else 0."""
    inverse = b.unary("reciprocal", scale)
    place = b.binary("add", b.unary("round", b.binary("mul", b.detach(x), inverse)), zero)
    bounded = b.binary_scalar("minimum", b.binary_scalar("maximum", place, float(low)),
                              float(high))
    value = b.binary("mul", b.binary("sub", bounded, zero), scale)
    inside = b.compare("eq", place, bounded)
    passed = b.binary("add", x, b.binary("sub", value, b.detach(x)))
    return b.select(inside, passed, b.broadcast(value, x.shape))


@lowers("fake_quantize_per_tensor_affine.default")
def per_tensor(b: Builder, x: Value, scale: float, zero_point: int, quant_min: int,
               quant_max: int) -> Value:
    # PyTorch's kernels have the scale in f32, whatever x is.
    scale = torch.tensor(scale, dtype=torch.float32).item()
    return _fake(b, x, b.scalar(scale, x.element),
                 b.scalar(float(zero_point), x.element), quant_min, quant_max)


@lowers("fake_quantize_per_tensor_affine.tensor_qparams")
def per_tensor_of_tensors(b: Builder, x: Value, scale: Value, zero_point: Value,
                          quant_min: int, quant_max: int) -> Value:
    one = (1,) * x.rank
    return _fake(b, x, b.reshape(b.detach(b.cast(scale, x.element)), one),
                 b.reshape(b.cast(zero_point, x.element), one), quant_min, quant_max)


@lowers("fake_quantize_per_channel_affine.default")
def per_channel(b: Builder, x: Value, scale: Value, zero_point: Value, dim: int,
                quant_min: int, quant_max: int) -> Value:
    shape = [1] * x.rank
    shape[axis(dim, x.rank)] = scale.shape[0]
    return _fake(b, x, b.reshape(b.detach(b.cast(scale, x.element)), shape),
                 b.reshape(b.cast(zero_point, x.element), shape), quant_min, quant_max)
