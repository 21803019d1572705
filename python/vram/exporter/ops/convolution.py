# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolutions in one, two and three dimensions, as they are and transposed.

The dialect convolves images. A line is an image of height 1; a volume is a batch of
images, one for each place of the window along the depth, in which the depth of the
kernel is part of the channels.
"""

from __future__ import annotations

from typing import NamedTuple, Optional, Sequence

from .. import graph as g
from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .common import sizes
from .windows import overlapped, taps, window_count


class Form(NamedTuple):
    """One number for each dimension of space, and the groups. `more` is the
    output_padding of a transposed convolution."""

    stride: list[int]
    padding: list[int]
    dilation: list[int]
    groups: int
    more: list[int]

    def part(self, *dims: Optional[int]) -> "Form":
        """The form for some dimensions; None is one that the kernel leaves alone."""
        def pick(values, plain):
            return [plain if d is None else values[d] for d in dims]

        return Form(pick(self.stride, 1), pick(self.padding, 0), pick(self.dilation, 1),
                    self.groups, pick(self.more, 0))

    def attrs(self, names=("strides", "padding", "dilation", "output_padding")):
        plain = ((self.stride, 1), (self.padding, 0), (self.dilation, 1), (self.more, 0))
        attrs = {name: g.i64s(values) for name, (values, usual) in zip(names, plain)
                 if any(v != usual for v in values)}
        if self.groups != 1:
            attrs["groups"] = g.i64(self.groups)
        return attrs

    def leaves(self, kernel: Sequence[int], dim: int) -> bool:
        """Whether each place of this dimension is convolved alone."""
        return (kernel[dim], self.stride[dim], self.padding[dim], self.more[dim]) \
            == (1, 1, 0, 0)


def form_of(rank: int, stride, padding, dilation, groups, more=0) -> Form:
    return Form(sizes(stride, rank), sizes(padding, rank), sizes(dilation, rank),
                groups, sizes(more, rank))


# -- images ------------------------------------------------------------------


def result_length(form: Form, transposed: bool, size: int, kernel: int, d: int) -> int:
    """The size of the result along dimension d."""
    reach = form.dilation[d] * (kernel - 1)
    if transposed:
        return (size - 1) * form.stride[d] - 2 * form.padding[d] + reach \
            + form.more[d] + 1
    return window_count(size + 2 * form.padding[d], kernel, form.stride[d],
                        form.dilation[d])


def _images(b: Builder, x: Value, weight: Value, form: Form, transposed: bool) -> Value:
    """x [N, C, H, W] and a kernel of rank 4."""
    space = [result_length(form, transposed, x.shape[2 + d], weight.shape[2 + d], d)
             for d in range(2)]
    channels = weight.shape[1] * form.groups if transposed else weight.shape[0]
    return b.emit("conv_transpose2d" if transposed else "conv2d", [x, weight],
                  [x.type.with_shape((x.shape[0], channels, *space))],
                  form.attrs()).results[0]


def _lines(b: Builder, x: Value, weight: Value, form: Form, transposed: bool) -> Value:
    x = b.reshape(x, (*x.shape[:2], 1, x.shape[2]))
    weight = b.reshape(weight, (*weight.shape[:2], 1, weight.shape[2]))
    result = _images(b, x, weight, form.part(None, 0), transposed)
    return b.reshape(result, (*result.shape[:2], result.shape[3]))


# -- volumes -----------------------------------------------------------------


def _volumes(b: Builder, x: Value, weight: Value, form: Form, transposed: bool) -> Value:
    kernel = weight.shape[2:]
    if not transposed:
        for d in range(3):
            if kernel[d] == 1 and form.padding[d] == 0 and form.stride[d] > 1:
                # Nobody reads elements that the stride steps over.
                x = b.slice_dim(x, 2 + d, 0, x.shape[2 + d], form.stride[d])
                stride = [1 if i == d else s for i, s in enumerate(form.stride)]
                form = form._replace(stride=stride)
    alone = [form.leaves(kernel, d) for d in range(3)]
    if alone[1] and alone[2]:
        # Depth alone: images [D, H W].
        return _merged(b, x, weight, form, transposed, (0, None))
    if alone[0] and alone[1]:
        return _merged(b, x, weight, form, transposed, (None, 2))
    return (_deep_transposed if transposed else _deep)(b, x, weight, form)


def _merged(b: Builder, x: Value, weight: Value, form: Form, transposed: bool,
            dims: tuple) -> Value:
    """Two neighbouring dimensions that the kernel leaves alone, as one."""
    n, c, depth, height, width = x.shape
    first = dims[0] is not None
    image = (depth, height * width) if first else (depth * height, width)
    size = (weight.shape[2], 1) if first else (1, weight.shape[4])
    result = _images(b, b.reshape(x, (n, c, *image)),
                     b.reshape(weight, (*weight.shape[:2], *size)),
                     form.part(*dims), transposed)
    space = (result.shape[2], height, width) if first \
        else (depth, height, result.shape[3])
    return b.reshape(result, (*result.shape[:2], *space))


def _by_depth(b: Builder, x: Value) -> Value:
    """[N, C, D, H, W] -> [N, D, C, H, W], and back."""
    return b.swap(x, 1, 2)


def columns(b: Builder, x: Value, depth: int, form: Form) -> tuple[Value, int]:
    """x as images with the depth of the kernel among their channels (the channel
    first), and how many of them one volume is: what the windows along the depth are."""
    step, spread, edge = form.stride[0], form.dilation[0], form.padding[0]
    x = b.pad(x, [0, 0, edge, 0, 0], [0, 0, edge, 0, 0])
    n, channels, _, *space = x.shape
    count = window_count(x.shape[2], depth, step, spread)
    if step == depth and spread == 1:
        x = b.slice_dim(x, 2, 0, count * depth)
        x = b.transpose(b.reshape(x, (n, channels, count, depth, *space)),
                        [0, 2, 1, 3, 4, 5])
    else:
        x = _by_depth(b, x)
        x = b.concat([b.reshape(t, (n, count, channels, 1, *space))
                      for t in taps(b, x, 1, depth, step, spread)], 3)
    return b.reshape(x, (n * count, channels * depth, *space)), count


def _deep(b: Builder, x: Value, weight: Value, form: Form) -> Value:
    """Channels and depth of the kernel are summed over together."""
    depth = weight.shape[2]
    images, count = columns(b, x, depth, form)
    weight = b.reshape(weight, (weight.shape[0], weight.shape[1] * depth,
                                *weight.shape[3:]))
    result = _images(b, images, weight, form.part(1, 2), False)
    return _by_depth(b, b.reshape(result, (x.shape[0], count, *result.shape[1:])))


def _deep_transposed(b: Builder, x: Value, weight: Value, form: Form) -> Value:
    """Each place along the depth makes all its images, which are summed where they
    overlap."""
    depth = weight.shape[2]
    step, spread, edge = form.stride[0], form.dilation[0], form.padding[0]
    n, channels, count, *space = x.shape
    x = b.reshape(_by_depth(b, x), (n * count, channels, *space))
    weight = b.reshape(weight, (channels, weight.shape[1] * depth, *weight.shape[3:]))
    result = _images(b, x, weight, form.part(1, 2), True)
    space = result.shape[2:]
    channels = result.shape[1] // depth
    result = b.reshape(result, (n, count, channels, depth, *space))
    length = result_length(form, True, count, depth, 0)
    full = max((count - 1) * step + spread * (depth - 1) + 1, edge + length)
    # [N, C, kernel's depth, D, H, W]
    result = overlapped(b, b.transpose(result, [0, 2, 3, 1, 4, 5]), 2, step, full, spread)
    return b.slice_dim(result, 2, edge, edge + length)


# -- PyTorch's ops -----------------------------------------------------------


def convolve(b: Builder, x: Value, weight: Value, bias: Optional[Value], form: Form,
             transposed: bool = False) -> Value:
    """x [N, C, ...] or [C, ...], in one to three dimensions of space."""
    rank = weight.rank - 2
    if not x.type.is_float:
        raise Unsupported("of integers: the dialect convolves floats")
    if rank not in (1, 2, 3):
        raise Unsupported(f"in {rank} dimensions")
    single = x.rank == weight.rank - 1
    if single:
        x = b.reshape(x, (1, *x.shape))
    result = (_lines, _images, _volumes)[rank - 1](b, x, weight, form, transposed)
    if bias is not None:
        result = b.bias_add(result, bias, 1)
    return b.reshape(result, result.shape[1:]) if single else result


def _same(b: Builder, x: Value, kernel: Sequence[int], stride, dilation, groups: int
          ) -> tuple[Value, Form]:
    """padding="same": the odd element is at the end, as PyTorch has it."""
    rank = len(kernel)
    total = [d * (k - 1) for d, k in zip(sizes(dilation, rank), kernel)]
    odd = [0] * (x.rank - rank) + [t % 2 for t in total]
    x = b.pad(x, [0] * x.rank, odd)
    return x, form_of(rank, stride, [t // 2 for t in total], dilation, groups)


@lowers("conv1d.default", "conv1d.padding", "conv2d.default", "conv2d.padding",
        "conv3d.default", "conv3d.padding")
def conv(b: Builder, x: Value, weight: Value, bias: Optional[Value] = None, stride=1,
         padding=0, dilation=1, groups: int = 1) -> Value:
    rank = weight.rank - 2
    if padding == "same":
        x, form = _same(b, x, weight.shape[2:], stride, dilation, groups)
    else:
        padding = 0 if padding == "valid" else padding
        form = form_of(rank, stride, padding, dilation, groups)
    return convolve(b, x, weight, bias, form)


@lowers("conv_transpose1d.default", "conv_transpose2d.input", "conv_transpose3d.input")
def conv_transpose(b: Builder, x: Value, weight: Value, bias: Optional[Value] = None,
                   stride=1, padding=0, output_padding=0, groups: int = 1,
                   dilation=1) -> Value:
    form = form_of(weight.rank - 2, stride, padding, dilation, groups, output_padding)
    return convolve(b, x, weight, bias, form, True)


@lowers("convolution.default", "_convolution.default", "_convolution.deprecated",
        "convolution_overrideable.default")
def convolution(b: Builder, x: Value, weight: Value, bias: Optional[Value], stride,
                padding, dilation, transposed: bool, output_padding, groups: int,
                *_library) -> Value:
    form = form_of(weight.rank - 2, stride, padding, dilation, groups,
                 output_padding if transposed else 0)
    return convolve(b, x, weight, bias, form, transposed)


@lowers("conv_tbc.default")
def conv_tbc(b: Builder, x: Value, weight: Value, bias: Value, pad: int = 0) -> Value:
    """Time, batch, channels; the kernel is [time, in, out]."""
    result = convolve(b, b.transpose(x, [1, 2, 0]), b.transpose(weight, [2, 1, 0]), bias,
                      form_of(1, 1, pad, 1, 1))
    return b.transpose(result, [2, 0, 1])
