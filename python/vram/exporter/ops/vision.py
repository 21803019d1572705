# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torchvision's ops: pooling of regions and deformable convolutions."""

from __future__ import annotations

import math
from typing import Optional

from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .sampling import Taps, kept, linear_taps, sample, table


def _roi_line(b: Builder, rois: Value, d: int, scale: float, shift: float,
              positive: bool, bins: int, samples: int) -> Value:
    """The samples along dimension d (0: y, 1: x) of all regions: [R, bins, samples]."""
    def edge(column: int) -> Value:
        v = b.slice_dim(rois, 1, column, column + 1)
        v = b.binary_scalar("mul", v, scale)
        v = b.binary_scalar("sub", v, shift) if shift else v
        return b.reshape(v, (v.shape[0], 1, 1))

    start, end = edge(2 - d), edge(4 - d)
    size = b.binary("sub", end, start)
    if positive:
        size = b.binary("maximum", size, b.scalar(1.0, size.element))
    size = b.binary_scalar("div", size, bins)

    def counted(count: int, dim: int) -> Value:
        shape = [1, 1, 1]
        shape[dim] = count
        return b.cast(b.iota(shape, dim), size.element)

    within = b.binary_scalar("add", counted(samples, 2), 0.5)
    within = b.binary_scalar("div", b.binary("mul", within, size), samples)
    place = b.binary("add", start, b.binary("mul", counted(bins, 1), size))
    return b.binary("add", place, within)


def _roi_taps(b: Builder, line: Value, size: int, d: int) -> Taps:
    """Two taps for each sample, lifted to [2, R, ph, sh, pw, sw]; a sample more than a
    pixel outside is 0, others are moved to the edge."""
    zero, last = (b.scalar(v, line.element) for v in (0.0, float(size - 1)))
    inside = b.binary("logical_and", b.compare("ge", line, b.scalar(-1.0, line.element)),
                      b.compare("le", line, b.scalar(float(size), line.element)))
    line = b.binary("minimum", b.binary("maximum", line, zero), last)
    places, weights = linear_taps(b, line, size)
    weights = kept(b, b.reshape(inside, (1, *inside.shape)), weights)
    regions, bins, samples = line.shape
    shape = (2, regions, bins, samples, 1, 1) if d == 0 \
        else (2, regions, 1, 1, bins, samples)
    return Taps(b.reshape(places, shape), b.reshape(weights, shape))


def _regions(b: Builder, x: Value, rois: Value, size, scale: float, samples: int,
             aligned: bool, positive: bool, parts: bool) -> Value:
    """[R, C, ph, pw]: means of the samples in each bin. `parts`: each bin has channels
    of its own."""
    if samples <= 0:
        raise Unsupported("with a sampling_ratio that the size of each region decides; "
                          "give one, such as sampling_ratio=2")
    rois = b.detach(rois)
    n, channels, height, width = x.shape
    bins = math.prod(size) if parts else 1
    image = b.cast(b.slice_dim(rois, 1, 0, 1), "i64")
    base = b.reshape(b.binary_scalar("mul", image, bins * height * width),
                     (rois.shape[0], 1, 1, 1, 1))
    if parts:
        x = b.reshape(x, (n, channels // bins, bins, height, width))
        x = b.swap(x, 1, 2)
        number = b.reshape(b.iota((bins,), 0), (1, size[0], 1, size[1], 1))
        base = b.binary("add", base, b.binary_scalar("mul", number, height * width))
    rows = table(b, x, 2 if parts else 1, 2)
    taps = [_roi_taps(b, _roi_line(b, rois, d, scale, 0.5 if aligned else 0.0, positive,
                                   size[d], samples), (height, width)[d], d)
            for d in range(2)]
    found = sample(b, rows, (height, width), taps, base)
    return b.transpose(b.reduce("mean", found, [2, 4]), [0, 3, 1, 2])


@lowers("torchvision.roi_align.default")
def roi_align(b: Builder, x: Value, rois: Value, spatial_scale: float,
              pooled_height: int, pooled_width: int, sampling_ratio: int,
              aligned: bool) -> Value:
    return _regions(b, x, rois, (pooled_height, pooled_width), spatial_scale,
                    sampling_ratio, aligned, not aligned, False)


@lowers("torchvision.ps_roi_align.default")
def ps_roi_align(b: Builder, x: Value, rois: Value, spatial_scale: float,
                 pooled_height: int, pooled_width: int, sampling_ratio: int
                 ) -> list[Optional[Value]]:
    size = (pooled_height, pooled_width)
    result = _regions(b, x, rois, size, spatial_scale, sampling_ratio, True, False, True)
    # Which channel each element is from: only the backward of PyTorch reads it.
    _, channels = b.all_expected
    each = b.iota((math.prod(channels.shape[1:]),), 0, channels.element)
    each = b.reshape(each, (1, *channels.shape[1:]))
    return [result, b.broadcast(each, channels.shape)]


@lowers("torchvision.roi_pool.default", "torchvision.ps_roi_pool.default")
def roi_pool(b: Builder, *_arguments) -> Value:
    raise Unsupported("whose windows have sizes that the regions decide; use roi_align or "
                      "ps_roi_align with a sampling_ratio")


@lowers("torchvision.deform_conv2d.default")
def deform_conv2d(b: Builder, x: Value, weight: Value, offset: Value, mask: Value,
                  bias: Value, stride_h: int, stride_w: int, pad_h: int, pad_w: int,
                  dilation_h: int, dilation_w: int, groups: int, offset_groups: int,
                  use_mask: bool) -> Value:
    n, channels, *space = x.shape
    kernel, out = weight.shape[2:], b.expected.shape[2:]
    places, points = math.prod(kernel), math.prod(out)
    # [N, offset groups, kernel, (y, x), points]
    offset = b.reshape(offset, (n, offset_groups, *kernel, 2, *out))
    shape = (n, offset_groups, places, points)
    form = ((stride_h, pad_h, dilation_h), (stride_w, pad_w, dilation_w))
    taps = []
    for d, (stride, pad, dilation) in enumerate(form):
        line = b.slice_dim(offset, 4, d, d + 1)
        line = b.reshape(line, (n, offset_groups, *kernel, *out))

        def counted(dim: int, factor: int, first: int) -> Value:
            ones = [1] * 6
            ones[dim] = line.shape[dim]
            index = b.cast(b.iota(ones, dim), line.element)
            return b.binary_scalar("add", b.binary_scalar("mul", index, factor), first)

        line = b.binary("add", line, b.binary("add", counted(2 + d, dilation, -pad),
                                              counted(4 + d, stride, 0)))
        taps.append(linear_taps(b, b.reshape(line, shape), space[d]))
    base = b.iota((n * offset_groups,), 0)
    base = b.binary_scalar("mul", b.reshape(base, (n, offset_groups, 1, 1)),
                           math.prod(space))
    grouped = b.reshape(x, (n, offset_groups, channels // offset_groups, *space))
    found = sample(b, table(b, grouped, 2, 2), space, taps, base)
    if use_mask:
        found = b.binary("mul", found, b.reshape(mask, (*shape, 1)))
    # [offset groups, channels, kernel, N, points], one matrix for each group.
    columns = b.reshape(b.transpose(found, [1, 4, 2, 0, 3]),
                        (groups, channels // groups * places, n * points))
    filters = b.reshape(weight, (groups, weight.shape[0] // groups,
                                 weight.shape[1] * places))
    result = b.reshape(b.matmul(filters, columns), (weight.shape[0], n, *out))
    return b.bias_add(b.swap(result, 0, 1), bias, 1)
