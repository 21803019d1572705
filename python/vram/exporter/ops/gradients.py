# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients of image ops as ops of their own.

Autograd writes them where a torch.autograd.Function differentiates in its backward.
Elsewhere the dialect's autodiff derives them from the forward.
"""

from __future__ import annotations

import math
from typing import Optional, Sequence

import torch

from .. import graph as g
from ..builder import Builder
from ..graph import Type, Value
from ..registry import lowers
from .common import DTYPES, axis
from .convolution import Form, columns, convolve, form_of, result_length
from .padding import amounts
from .pool import average_attrs, window_of, with_batch
from .resample import along, places_of, scales_of, weights_of
from .windows import overlapped, spread_out

aten = torch.ops.aten


# -- convolutions ------------------------------------------------------------


def _filter_gradient(b: Builder, grad: Value, x: Value, kernel: Sequence[int],
                     form: Form) -> Value:
    """The gradient of a kernel from that of the result and the input, in one to three
    dimensions."""
    channels = grad.shape[1], x.shape[1] // form.groups
    if len(kernel) == 3:
        x, count = columns(b, x, kernel[0], form)
        grad = b.swap(grad, 1, 2)
        grad = b.reshape(grad, (grad.shape[0] * count, *grad.shape[2:]))
        form = form.part(1, 2)
    elif len(kernel) == 1:
        x, grad = (b.reshape(v, (*v.shape[:2], 1, v.shape[2])) for v in (x, grad))
        form = form.part(None, 0)
    size = ([1, *kernel])[-2:]
    shape = (channels[0], x.shape[1] // form.groups, *size)
    result = b.emit("conv2d_backward_filter", [grad, x], [x.type.with_shape(shape)],
                    {"kernel_size": g.i64s(size), **form.attrs()}).results[0]
    return b.reshape(result, (*channels, *kernel))


@lowers("convolution_backward.default")
def convolution_backward(b: Builder, grad: Value, x: Value, weight: Value, _bias_sizes,
                         stride, padding, dilation, transposed: bool, output_padding,
                         groups: int, output_mask) -> list[Optional[Value]]:
    rank = weight.rank - 2
    form = form_of(rank, stride, padding, dilation, groups)
    kernel, space = weight.shape[2:], x.shape[2:]
    results: list[Optional[Value]] = [None, None, None]
    if output_mask[0] and transposed:
        result = convolve(b, grad, weight, None, form)
        results[0] = b.slice(result, [0] * x.rank, x.shape)
    elif output_mask[0]:
        # Zeros for the elements at the end that the stride does not reach.
        more = [size - result_length(form, True, out, k, d) for d, (size, out, k)
                in enumerate(zip(space, grad.shape[2:], kernel))]
        results[0] = convolve(b, grad, weight, None, form._replace(more=more), True)
    if output_mask[1]:
        results[1] = _filter_gradient(b, *((x, grad) if transposed else (grad, x)),
                                      kernel, form)
    if output_mask[2]:
        results[2] = b.reduce("sum", grad, [0, *range(2, grad.rank)])
    return results


# -- pooling -----------------------------------------------------------------


def _scattered(b: Builder, rank: int, grad: Value, x: Value, index: Value) -> Value:
    """Each element added where `index` says, row-major in its image."""
    lead, size = math.prod(x.shape[:-rank]), math.prod(x.shape[-rank:])
    flat = (lead, math.prod(grad.shape[-rank:]))
    zeros = b.splat(0, Type((lead, size), x.element))
    result = b.scatter_add(zeros, b.reshape(index, flat), b.reshape(grad, flat), 1)
    return b.reshape(result, x.shape)


def _register_pools(rank: int) -> None:
    @lowers(f"max_pool{rank}d_with_indices_backward.default",
            f"adaptive_max_pool{rank}d_backward.default",
            f"fractional_max_pool{rank}d_backward.default")
    def maxima(b: Builder, grad: Value, x: Value, *arguments, **named) -> Value:
        index = named["indices"] if "indices" in named else arguments[-1]
        return _scattered(b, rank, grad, x, index)

    if rank == 1:
        # PyTorch averages lines as images.
        return

    @lowers(f"avg_pool{rank}d_backward.default")
    def averages(b: Builder, grad: Value, x: Value, kernel_size, stride, padding,
                 ceil_mode: bool, count_include_pad: bool,
                 divisor_override: Optional[int]) -> Value:
        window = window_of(rank, kernel_size, stride, padding, 1, ceil_mode)

        def step(grad: Value, size, dims, first: bool) -> Value:
            # The divisor once, as in the forward.
            divisor = divisor_override if first else divisor_override and 1
            attrs = average_attrs(window.part(*dims), not count_include_pad, divisor)
            return _spread(b, "avg_pool2d_backward", grad, size, attrs)

        return _in_steps(b, rank, grad, x, step)

    @lowers(f"_adaptive_avg_pool{rank}d_backward.default")
    def adaptive(b: Builder, grad: Value, x: Value) -> Value:
        return _in_steps(b, rank, grad, x, lambda grad, size, _dims, _first: _spread(
            b, "adaptive_avg_pool2d_backward", grad, size, {}))


def _spread(b: Builder, name: str, grad: Value, size, attrs: dict[str, str]) -> Value:
    return b.emit(name, [grad], [grad.type.with_shape((*grad.shape[:2], *size))],
                  {"input_size": g.i64s(size), **attrs}).results[0]


def _in_steps(b: Builder, rank: int, grad: Value, x: Value, step) -> Value:
    """Images at once; volumes along their depth, then image by image."""
    shape, grad = x.shape, with_batch(b, grad, rank)
    if rank == 2:
        return b.reshape(step(grad, shape[-2:], (0, 1), True), shape)
    n, channels, depth, *image = grad.shape
    grad = b.reshape(grad, (n, channels, depth, math.prod(image)))
    grad = step(grad, (shape[-3], math.prod(image)), (0, None), True)
    grad = b.reshape(grad, (n, channels * shape[-3], *image))
    return b.reshape(step(grad, shape[-2:], (1, 2), False), shape)


for _rank in (1, 2, 3):
    _register_pools(_rank)


# -- resampling --------------------------------------------------------------


def _by_transposed(b: Builder, grad: Value, input_size, weights) -> Value:
    """`weights(d, size, out)`: the matrix of the forward."""
    for d, size in enumerate(input_size[2:]):
        matrix = weights(d, size, grad.shape[2 + d]).t()
        if matrix.shape[0] != size or not torch.equal(matrix, torch.eye(size).to(matrix)):
            grad = along(b, grad, 2 + d, b.known(matrix, "resampling"))
    return grad


def _register_nearest(rank: int, name: str, op) -> None:
    @lowers(f"{name}{rank}d_backward.default")
    def nearest(b: Builder, grad: Value, output_size, input_size, *given, **named) -> Value:
        scales = scales_of(rank, given, named)
        places = [places_of(op, *each) for each in zip(input_size[2:], output_size, scales)]
        if rank == 2 and all(
                line == [i * size // len(line) for i in range(len(line))]
                for size, line in zip(input_size[2:], places)):
            return _spread(b, "upsample2d_backward", grad, input_size[2:],
                           {"mode": g.enum("interpolation", "nearest")})

        def weights(d: int, size: int, out: int) -> torch.Tensor:
            return torch.eye(size)[places[d]].t().to(DTYPES[grad.element])

        return _by_transposed(b, grad, input_size, weights)


def _register_weighted(name: str, rank: int, op) -> None:
    @lowers(f"{name}_backward.default")
    def weighted(b: Builder, grad: Value, output_size, input_size, align_corners: bool,
                 *given, **named) -> Value:
        scales = scales_of(rank, given, named)
        return _by_transposed(b, grad, input_size, lambda d, size, out: weights_of(
            op, grad, size, out, align_corners, scales[d]))


for _rank, _name in enumerate(("linear1d", "bilinear2d", "trilinear3d"), 1):
    _register_nearest(_rank, "upsample_nearest", aten.upsample_nearest1d.default)
    _register_nearest(_rank, "_upsample_nearest_exact",
                      aten._upsample_nearest_exact1d.default)
    _register_weighted(f"upsample_{_name}", _rank, aten.upsample_bilinear2d.default)
_register_weighted("upsample_bicubic2d", 2, aten.upsample_bicubic2d.default)
for _name in ("_upsample_bilinear2d_aa", "_upsample_bicubic2d_aa"):
    _register_weighted(_name, 2, getattr(aten, _name).default)


# -- windows and padding -----------------------------------------------------


@lowers("unfold_backward.default")
def unfold_backward(b: Builder, grad: Value, input_sizes, dim: int, size: int,
                    step: int) -> Value:
    dim = axis(dim, len(input_sizes))
    order = [*range(dim), grad.rank - 1, *range(dim, grad.rank - 1)]
    return overlapped(b, b.transpose(grad, order), dim, step, input_sizes[dim])


@lowers("replication_pad1d_backward.default", "replication_pad2d_backward.default",
        "replication_pad3d_backward.default")
def replication_pad_backward(b: Builder, grad: Value, x: Value, padding) -> Value:
    for dim, low, high in amounts(x, padding):
        size, low, high = x.shape[dim], (max(low, 0), -low), (max(high, 0), -high)
        # A crop in the forward: zeroes here, as if it had been padded less.
        before, after = [0] * x.rank, [0] * x.rank
        before[dim], after[dim] = max(low[1], 0), max(high[1], 0)
        grad = b.pad(grad, before, after)
        grad = _folded(b, grad, dim, low[0], size)
    return grad


def _folded(b: Builder, x: Value, dim: int, low: int, size: int) -> Value:
    """x of `low` elements, `size` and more; those outside added to the edges."""
    high = x.shape[dim] - low - size
    result = b.slice_dim(x, dim, low, low + size)
    for start, count, place in ((0, low, 0), (low + size, high, size - 1)):
        if count:
            edge = b.reduce("sum", b.slice_dim(x, dim, start, start + count), [dim], True)
            result = b.binary("add", result, spread_out(b, edge, dim, place, 1, size))
    return result
