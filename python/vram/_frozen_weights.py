# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Frozen weights in codes of 8 or 4 bits: the definitions of vram.dequantize, in numpy."""

from __future__ import annotations

from typing import Any, NamedTuple

#: Elements that share one scale: kWeightBlock of WeightCodes.h.
BLOCK = 64

#: The values of nf4 by their codes: kNF4 of WeightCodes.h.
NF4 = (-1.0, -0.6961928009986877, -0.5250730514526367, -0.39491748809814453, -0.28444138169288635,
       -0.18477343022823334, -0.09105003625154495, 0.0, 0.07958029955625534, 0.16093020141124725,
       0.24611230194568634, 0.33791524171829224, 0.44070982933044434, 0.5626170039176941,
       0.7229568362236023, 1.0)
FORMATS = ("nf4", "int8")


class Part(NamedTuple):
    """What an argument of a step is a part of: the frozen weight `name`, of `shape`, in codes of
    `format`."""

    name: str
    format: str
    shape: tuple[int, ...]


def array(weight: Any):
    """A weight of numpy or PyTorch in numpy: of f64, or else of f32."""
    import numpy

    if hasattr(weight, "detach"):
        weight = weight.detach().cpu()
        weight = weight.double() if str(weight.dtype) == "torch.float64" else weight.float()
        weight = weight.numpy()
    weight = numpy.asarray(weight)
    return weight if weight.dtype == numpy.float64 else weight.astype(numpy.float32)


def quantize(weight: Any, format: str):
    """The codes (int8, in one dimension) and the scale of each block; see quantizeWeight of
    WeightCodes.h."""
    import numpy

    flat = array(weight).reshape(-1)
    blocks = numpy.pad(flat, (0, -flat.size % BLOCK)).reshape(-1, BLOCK)
    scales = numpy.abs(blocks).max(axis=1, initial=0)
    scales = scales / scales.dtype.type(127) if format == "int8" else scales
    with numpy.errstate(invalid="ignore", divide="ignore"):
        scaled = numpy.where(scales[:, None] == 0, 0, blocks / scales[:, None]).reshape(-1)[:flat.size]
    scaled = numpy.where(numpy.isnan(scaled), 0, scaled).astype(numpy.float64)
    if format == "int8":
        return numpy.ceil(numpy.clip(scaled, -127, 127) - 0.5).astype(numpy.int8), scales
    values = numpy.array(NF4)
    codes = numpy.searchsorted((values[:-1] + values[1:]) / 2, scaled).astype(numpy.uint8)
    codes = numpy.pad(codes, (0, codes.size % 2))
    return (codes[::2] << 4 | codes[1::2]).view(numpy.int8), scales


def dequantize(codes: Any, scales: Any, part: Part):
    """The weight in numpy, of the type of `scales`."""
    import numpy

    codes, scales = numpy.asarray(codes), numpy.asarray(scales)
    size = int(numpy.prod(part.shape))
    if part.format == "int8":
        values = codes.astype(scales.dtype)
    else:
        pairs = codes.view(numpy.uint8)
        values = numpy.array(NF4, scales.dtype)[numpy.stack([pairs >> 4, pairs & 15], 1).reshape(-1)[:size]]
    return (values * scales.repeat(BLOCK)[:size]).reshape(part.shape)
