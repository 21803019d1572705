# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolutions and their gradients.

StableHLO has one convolution. Which of the dialect's ops it is follows from its
attributes:

- dilated images (`lhs_dilation`), or a kernel that was reversed: the gradient with
  respect to the input, or a transposed convolution;
- a kernel larger than the result, and images whose features come before their batch:
  the gradient with respect to the kernel, which JAX writes so: its "kernel" is the
  gradient of the result, its batch the features;
- any other: a convolution.

Each form computes the same numbers, so that a wrong guess costs time and nothing else.
Images become [N, C, H, W] and kernels [O, I, H, W] by transposes, and padding that the
op does not have by a pad or a slice.
"""

from __future__ import annotations

import math
from typing import NamedTuple, Optional, Sequence

from ...exporter import graph as g
from ...exporter.graph import Value
from ..errors import Unsupported
from ..read import integers, pairs
from ..registry import lowers
from ..tensors import FLOATS, Tensor


class Conv(NamedTuple):
    """A convolution of images [N, C, H, W] with a kernel [O, I, H, W]."""

    strides: list[int]
    padding: list[tuple[int, int]]
    lhs_dilation: list[int]
    dilation: list[int]
    groups: int
    batch_groups: int
    features_first: bool

    def extent(self, d: int, size: int) -> int:
        """Of a kernel of this size, with its dilation."""
        return self.dilation[d] * (size - 1) + 1


@lowers("stablehlo.convolution")
def convolution(im, site):
    from jax.extend.mlir.dialects import stablehlo

    numbers = stablehlo.ConvDimensionNumbers(site.attribute("dimension_numbers"))
    shape, element = site.result()
    rank = len(numbers.input_spatial_dimensions)
    if element not in FLOATS:
        raise Unsupported(f"of elements of type {element}")
    if rank > 2:
        raise Unsupported(f"in {rank} dimensions")

    def attribute(name: str, default: int) -> list[int]:
        given = integers(site.attribute(name)) or [default] * rank
        return [default] * (2 - rank) + given

    conv = Conv(attribute("window_strides", 1),
                [(0, 0)] * (2 - rank) + pairs(site.attribute("padding"), rank),
                attribute("lhs_dilation", 1), attribute("rhs_dilation", 1),
                site.attribute("feature_group_count").value,
                site.attribute("batch_group_count").value,
                numbers.input_feature_dimension < numbers.input_batch_dimension)
    reversal = site.attribute("window_reversal")
    turned = [bool(v) for v in integers(reversal)] or [False] * rank
    x = _placed(im, im.cast(site[0], element), numbers.input_batch_dimension,
                numbers.input_feature_dimension, numbers.input_spatial_dimensions)
    kernel, is_turned = _unreversed(im, site, numbers, turned)
    kernel = _placed(im, im.cast(kernel, element), numbers.kernel_output_feature_dimension,
                     numbers.kernel_input_feature_dimension,
                     numbers.kernel_spatial_dimensions)
    out = [shape[numbers.output_batch_dimension], shape[numbers.output_feature_dimension],
           *[1] * (2 - rank), *(shape[d] for d in numbers.output_spatial_dimensions)]
    result = _convolved(im, conv, x, kernel, is_turned, out)
    assert list(result.shape) == out, f"{result.shape} is not {out}"
    # From [N, C, spatial...] to the order of the result.
    order = [numbers.output_batch_dimension, numbers.output_feature_dimension,
             *numbers.output_spatial_dimensions]
    plain = im.reshape(result, [shape[d] for d in order])
    return im.transpose(plain, [order.index(d) for d in range(len(shape))])


def _placed(im, x: Tensor, first: int, second: int, spatial: Sequence[int]) -> Tensor:
    moved = im.transpose(x, [first, second, *spatial])
    return im.reshape(moved, [*moved.shape[:2], *[1] * (2 - len(spatial)), *moved.shape[2:]])


def _unreversed(im, site, numbers, turned: list[bool]) -> tuple[Tensor, bool]:
    """The kernel in the order that a gradient with respect to the input reads it, and
    True; or as a convolution reads it, and False."""
    owner = getattr(site.op.operands[1], "owner", None)
    owner = getattr(owner, "operation", owner)
    spatial = sorted(numbers.kernel_spatial_dimensions)
    before = getattr(owner, "name", "") == "stablehlo.reverse" and \
        sorted(integers(owner.attributes["dimensions"])) == spatial
    if before and not any(turned):
        return im.environment[owner.operands[0]], True
    if all(turned):
        return (im.environment[owner.operands[0]], False) if before else (site[1], True)
    if any(turned):
        dims = [d for d, t in zip(numbers.kernel_spatial_dimensions, turned) if t]
        return im.reverse(site[1], dims), False
    return site[1], False


def _convolved(im, conv: Conv, x: Tensor, kernel: Tensor, is_turned: bool,
               out: list[int]) -> Tensor:
    dilated = any(d != 1 for d in conv.lhs_dilation)
    strided = any(s != 1 for s in conv.strides)
    larger = math.prod(kernel.shape[2:]) > math.prod(out[2:])
    if conv.batch_groups > 1 or (larger and conv.features_first and not dilated
                                 and not is_turned):
        found = _kernel_gradient(im, conv, x, kernel, out) if not (dilated or is_turned) \
            and conv.groups == 1 else None
        if found is not None:
            return found
        if conv.batch_groups > 1:
            raise Unsupported("with groups of the batch that is no gradient of a kernel")
    if (dilated or is_turned) and not strided:
        if not is_turned:
            kernel = im.reverse(kernel, [2, 3])
        return _input_gradient(im, conv, x, kernel, out)
    if is_turned:
        kernel = im.reverse(kernel, [2, 3])
    if dilated:
        interior = [0, 0, *(d - 1 for d in conv.lhs_dilation)]
        x = im.pad(x, [0] * 4, [0] * 4, interior)
    return _forward(im, conv, x, kernel, out)


def _attributes(strides, padding, dilation, groups: int, **more: str) -> dict[str, str]:
    return {**more, "strides": g.i64s(strides), "padding": g.i64s(padding),
            "dilation": g.i64s(dilation), "groups": g.i64(groups)}


def _emit(im, name: str, x: Value, y: Value, shape, attributes: dict[str, str]) -> Value:
    return im.b.emit(name, [x, y], [x.type.with_shape(shape)], attributes).results[0]


def windows(size: int, padding: int, extent: int, stride: int) -> int:
    """How many windows the dialect's op has along a dimension."""
    return (size + 2 * padding - extent) // stride + 1


def _forward(im, conv: Conv, x: Tensor, kernel: Tensor, out: list[int]) -> Tensor:
    low, high, padding = [0] * 4, [0] * 4, []
    for d in (0, 1):
        lo, hi = conv.padding[d]
        extent = conv.extent(d, kernel.shape[2 + d])
        # The same padding on both sides will do if no window more or less fits in.
        if lo >= 0 and windows(x.shape[2 + d], lo, extent, conv.strides[d]) == out[2 + d]:
            padding.append(lo)
            continue
        same = max(min(lo, hi), 0)
        low[2 + d], high[2 + d] = lo - same, hi - same
        padding.append(same)
    x = im.pad(x, low, high)
    return im.of(_emit(im, "conv2d", im.full(x), im.full(kernel), out, _attributes(
        conv.strides, padding, conv.dilation, conv.groups)), x.element)


def _input_gradient(im, conv: Conv, grad: Tensor, kernel: Tensor, out: list[int]) -> Tensor:
    """grad [N, Co, Ho, Wo], kernel [Ci, Co / groups, H, W], not reversed: the adjoint of
    the convolution whose strides are the dilation of `grad`."""
    strides, groups = conv.lhs_dilation, conv.groups
    filter = _swapped(im, kernel, groups)
    padding, size, start = [], [], []
    for d in (0, 1):
        extent = conv.extent(d, kernel.shape[2 + d])
        own = extent - 1 - conv.padding[d][0]
        if own >= 0 and windows(out[2 + d], own, extent, strides[d]) == grad.shape[2 + d]:
            padding.append(own)
            size.append(out[2 + d])
            start.append(0)
        else:
            # All that the gradient reaches; the part that is wanted begins at `own`.
            padding.append(0)
            size.append(strides[d] * (grad.shape[2 + d] - 1) + extent)
            start.append(own)
    result = im.of(_emit(
        im, "conv2d_backward_input", im.full(grad), im.full(filter), [*out[:2], *size],
        _attributes(strides, padding, conv.dilation, groups, input_size=g.i64s(size))),
        grad.element)
    low = [0, 0, *(-s for s in start)]
    high = [0, 0, *(out[2 + d] + start[d] - size[d] for d in (0, 1))]
    return im.pad(result, low, high)


def _swapped(im, kernel: Tensor, groups: int) -> Tensor:
    """[Ci, Co / groups, H, W], Ci in groups, as [Co, Ci / groups, H, W]."""
    ci, co, h, w = kernel.shape
    if groups == 1:
        return im.transpose(kernel, [1, 0, 2, 3])
    split = im.reshape(kernel, [groups, ci // groups, co, h, w])
    return im.reshape(im.transpose(split, [0, 2, 1, 3, 4]),
                      [groups * co, ci // groups, h, w])


def _kernel_gradient(im, conv: Conv, x: Tensor, grad: Tensor,
                     out: list[int]) -> Optional[Tensor]:
    """x [Ci, N, H, W], grad [Co, N, Ho, Wo] give [Ci / groups, Co, Kh, Kw]."""
    groups, kernel = conv.batch_groups, out[2:]
    strides, dilation = conv.dilation, conv.strides
    x, grad = im.transpose(x, [1, 0, 2, 3]), im.transpose(grad, [1, 0, 2, 3])
    low, high, padding = [0] * 4, [0] * 4, []
    for d in (0, 1):
        size, count = x.shape[2 + d], grad.shape[2 + d]
        extent = dilation[d] * (kernel[d] - 1) + 1
        lo = conv.padding[d][0]
        if lo >= 0 and windows(size, lo, extent, strides[d]) == count:
            padding.append(lo)
            continue
        padding.append(0)
        low[2 + d] = lo
        high[2 + d] = strides[d] * (count - 1) + extent - size - lo
    x = im.pad(x, low, high)
    shape = [grad.shape[1], x.shape[1] // groups, *kernel]
    result = im.of(_emit(
        im, "conv2d_backward_filter", im.full(grad), im.full(x), shape,
        _attributes(strides, padding, dilation, groups, kernel_size=g.i64s(kernel))),
        x.element)
    return im.transpose(result, [1, 0, 2, 3])
