# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Windows: pooling, its gradients, and running sums."""

from __future__ import annotations

import math
from typing import NamedTuple, Optional, Sequence

from ...exporter import graph as g
from ...exporter.builder import pool_size
from ...exporter.graph import Type
from ..errors import Unsupported
from ..read import integers, pairs
from ..registry import lowers
from ..tensors import Tensor
from .reduce import combined, combiner, is_neutral


class Windows(NamedTuple):
    """Windows over images: the dimensions of the tensor that are height and width."""

    dims: list[int]
    size: list[int]
    strides: list[int]
    padding: list[tuple[int, int]]
    dilation: list[int]


def _windows(site, rank: int) -> Windows:
    size = integers(site.attribute("window_dimensions"))
    strides = integers(site.attribute("window_strides")) or [1] * rank
    dilation = integers(site.attribute("window_dilations")) or [1] * rank
    padding = pairs(site.attribute("padding"), rank)
    base = integers(site.attribute("base_dilations")) or [1] * rank
    if any(b != 1 for b in base):
        raise Unsupported("of a dilated tensor")
    dims = [d for d in range(rank)
            if (size[d], strides[d], padding[d]) != (1, 1, (0, 0))]
    if len(dims) > 2:
        raise Unsupported(f"over {len(dims)} dimensions")
    # The dimensions of size 1 that are there, or else one that is made.
    pick = [[x[d] for d in dims] for x in (size, strides, padding, dilation)]
    missing = 2 - len(dims)
    return Windows(dims, [1] * missing + pick[0], [1] * missing + pick[1],
                   [(0, 0)] * missing + pick[2], [1] * missing + pick[3])


def _images(im, x: Tensor, dims: Sequence[int]) -> Tensor:
    """[N, C, H, W] with the windows' dimensions last, and all others joined."""
    rest = [d for d in range(x.rank) if d not in dims]
    moved = im.transpose(x, [*rest, *dims])
    lead = [x.shape[d] for d in rest]
    batch, channels = (lead[0], math.prod(lead[1:])) if lead else (1, 1)
    spatial = [x.shape[d] for d in dims]
    return im.reshape(moved, [batch, channels, *[1] * (2 - len(dims)), *spatial])


def _back(im, images: Tensor, dims: Sequence[int], shape: Sequence[int]) -> Tensor:
    """From images to a tensor of `shape`."""
    rest = [d for d in range(len(shape)) if d not in dims]
    order = [*rest, *dims]
    plain = im.reshape(images, [shape[d] for d in order])
    return im.transpose(plain, [order.index(d) for d in range(len(shape))])


def _padded(im, x: Tensor, w: Windows, number: float) -> tuple[Tensor, list[int]]:
    """The images, with all but what the pool's own padding gives; and that."""
    low, high, padding = [0] * 4, [0] * 4, []
    for d in (0, 1):
        lo, hi = w.padding[d]
        if lo == hi and 0 <= 2 * lo <= w.size[d]:
            padding.append(lo)
        else:
            padding.append(0)
            low[2 + d], high[2 + d] = lo, hi
    return im.pad(x, low, high, None, number), padding


def _pool_attributes(w: Windows, padding: list[int]) -> dict[str, str]:
    return {"kernel_size": g.i64s(w.size), "strides": g.i64s(w.strides),
            "padding": g.i64s(padding)}


def _sizes(x: Tensor, w: Windows, padding: list[int]) -> list[int]:
    return [*x.shape[:2], *(pool_size(x.shape[2 + d], w.size[d], w.strides[d], padding[d],
                                      w.dilation[d]) for d in (0, 1))]


def max_pool(im, x: Tensor, w: Windows):
    """The op, made once for a tensor: its gradient reads the indices."""
    key = ("max_pool", id(x.value), x.shape, repr(w))
    if key not in im.memory:
        images, padding = _padded(im, _images(im, x, w.dims), w, -math.inf)
        shape = _sizes(images, w, padding)
        attributes = _pool_attributes(w, padding)
        if w.dilation != [1, 1]:
            attributes["dilation"] = g.i64s(w.dilation)
        index = "i8" if math.prod(w.size) <= 128 else "i32"
        op = im.b.emit("max_pool2d", [im.full(images)],
                       [images.type.with_shape(shape), Type(tuple(shape), index)], attributes)
        im.memory[key] = op, images, attributes, padding
    return im.memory[key]


@lowers("stablehlo.reduce_window")
def reduce_window(im, site):
    if len(site.operands) != 2:
        raise Unsupported("of several tensors")
    kind = combiner(site.region())
    x, initial = site.operands
    shape = site.result()[0]
    if kind not in ("add", "multiply", "maximum", "minimum") or x.element == "i1":
        raise Unsupported("with a region that is no sum, product or extremum")
    if not is_neutral(kind, x.element, initial.scalar()):
        raise Unsupported("from an initial number that changes the result")
    w = _windows(site, x.rank)
    if not w.dims:
        return x
    if not x.is_float or kind == "multiply":
        return _by_slices(im, x, w, kind, initial, shape)
    if kind == "add":
        if w.dilation != [1, 1]:
            return _by_slices(im, x, w, kind, initial, shape)
        images, padding = _padded(im, _images(im, x, w.dims), w, 0.0)
        sizes = _sizes(images, w, padding)
        value = im.b.emit("avg_pool2d", [im.full(images)], [images.type.with_shape(sizes)],
                          {**_pool_attributes(w, padding), "divisor": g.i64(1)}).results[0]
        return _back(im, im.of(value, x.element), w.dims, shape)
    if kind == "minimum":
        x = im.unary("neg", x)
    op, _, _, _ = max_pool(im, x, w)
    result = _back(im, im.of(op.results[0], x.element), w.dims, shape)
    return im.unary("neg", result) if kind == "minimum" else result


def _by_slices(im, x: Tensor, w: Windows, kind: str, initial: Tensor, shape) -> Tensor:
    """One slice for each element of the window."""
    if math.prod(w.size) > 256:
        raise Unsupported(f"of {math.prod(w.size)} elements of type {x.element}")
    images = _images(im, x, w.dims)
    images = im.pad(images, [0, 0, *(p[0] for p in w.padding)],
                    [0, 0, *(p[1] for p in w.padding)], None, initial.scalar())
    sizes = _sizes(images, w, [0, 0])
    total: Optional[Tensor] = None
    for i in range(w.size[0]):
        for j in range(w.size[1]):
            starts = [0, 0, i * w.dilation[0], j * w.dilation[1]]
            limits = [*sizes[:2], *(starts[2 + d] + (sizes[2 + d] - 1) * w.strides[d] + 1
                                    for d in (0, 1))]
            part = im.slice(images, starts, limits, [1, 1, *w.strides])
            total = part if total is None else combined(im, kind, total, part)
    return _back(im, total, w.dims, shape)


@lowers("stablehlo.select_and_scatter")
def select_and_scatter(im, site):
    """The gradient of a max pooling."""
    x, source, initial = site.operands
    select, scatter = site.op.regions[0].blocks[0], site.region(1)
    compares = [op.operation for op in select.operations
                if op.operation.name == "stablehlo.compare"]
    is_maximum = len(compares) == 1 and len(list(select.operations)) == 2 and \
        list(compares[0].operands) == list(select.arguments) and \
        "GE" in str(compares[0].attributes["comparison_direction"])
    if not is_maximum or combiner(scatter) != "add" or not x.is_float \
            or initial.scalar() != 0:
        raise Unsupported("that is no gradient of a max pooling")
    w = _windows(site, x.rank)
    if not w.dims:
        return source
    op, images, attributes, padding = max_pool(im, x, w)
    grad = _images(im, source, w.dims)
    value = im.b.emit(
        "max_pool2d_backward", [im.full(grad), op.results[1]],
        [images.type], {"input_size": g.i64s(images.shape[2:]), **attributes}).results[0]
    result = im.of(value, x.element)
    # The padding that the pool does not have was a pad.
    own = _images(im, x, w.dims).shape
    low = [0, 0, *(0 if padding[d] else w.padding[d][0] for d in (0, 1))]
    high = [own[d] - images.shape[d] + low[d] for d in range(4)]
    return _back(im, im.pad(result, [-v for v in low], high), w.dims, x.shape)
