# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Matrix products."""

from __future__ import annotations

import math

import numpy

from ..errors import Unsupported
from ..read import integers
from ..registry import lowers
from ..tensors import FLOATS, Tensor


@lowers("stablehlo.dot_general")
def dot_general(im, site):
    from jax.extend.mlir.dialects import stablehlo

    numbers = stablehlo.DotDimensionNumbers(site.attribute("dot_dimension_numbers"))
    shape, element = site.result()
    product = dot(im, site[0], site[1], list(numbers.lhs_batching_dimensions),
                  list(numbers.rhs_batching_dimensions),
                  list(numbers.lhs_contracting_dimensions),
                  list(numbers.rhs_contracting_dimensions), element)
    return im.reshape(product, shape)


@lowers("stablehlo.dot")
def plain_dot(im, site):
    shape, element = site.result()
    product = dot(im, site[0], site[1], [], [], [site[0].rank - 1], [0], element)
    return im.reshape(product, shape)


def dot(im, x: Tensor, y: Tensor, x_batch: list[int], y_batch: list[int], x_sum: list[int],
        y_sum: list[int], element: str) -> Tensor:
    """The product [batch, rows of x, columns of y], each of several dimensions that are
    joined, or [rows, columns] without batch."""
    if element not in FLOATS:
        return _integers(im, x, y, x_batch, y_batch, x_sum, y_sum, element)
    # The product has the type of its operands. Widening them first is exact.
    x, y = im.cast(x, element), im.cast(y, element)
    left, transposed_left = _matrix(im, x, x_batch, x_sum, sum_last=True)
    right, transposed_right = _matrix(im, y, y_batch, y_sum, sum_last=False)
    return im.of(im.b.matmul(left, right, transposed_left, transposed_right), element)


def _matrix(im, x: Tensor, batch: list[int], summed: list[int], sum_last: bool):
    """The operand as [batch, free, summed] (or with the last two swapped, and True),
    whichever moves nothing."""
    free = [d for d in range(x.rank) if d not in batch and d not in summed]
    count = [math.prod(x.shape[d] for d in dims) for dims in (batch, free, summed)]
    first, last = (free, summed) if sum_last else (summed, free)
    sizes = (count[1], count[2]) if sum_last else (count[2], count[1])
    swapped = _in_order(x, [*batch, *last, *first]) and \
        not _in_order(x, [*batch, *first, *last])
    if swapped:
        first, last, sizes = last, first, sizes[::-1]
    moved = im.transpose(x, [*batch, *first, *last])
    shape = [count[0], *sizes] if batch else list(sizes)
    return im.full(im.reshape(moved, shape)), swapped


def _in_order(x: Tensor, permutation: list[int]) -> bool:
    """Whether the permutation leaves the elements where they are."""
    moved = [d for d in permutation if x.shape[d] != 1]
    return moved == sorted(moved)


def _integers(im, x, y, x_batch, y_batch, x_sum, y_sum, element) -> Tensor:
    """A product of integers is a sum of products that are all there."""
    from .reduce import reduced

    x_free = [d for d in range(x.rank) if d not in x_batch and d not in x_sum]
    y_free = [d for d in range(y.rank) if d not in y_batch and d not in y_sum]
    if element in ("i1", "ui16", "ui32", "ui64"):
        raise Unsupported(f"of elements of type {element}")
    x = im.transpose(im.cast(x, element), [*x_batch, *x_free, *x_sum])
    y = im.transpose(im.cast(y, element), [*y_batch, *y_free, *y_sum])
    b, m, n = len(x_batch), len(x_free), len(y_free)
    shape = [*x.shape[:b + m], *y.shape[b:]]
    x = im.broadcast_in_dim(x, shape, [*range(b + m), *range(b + m + n, len(shape))])
    y = im.broadcast_in_dim(y, shape, [*range(b), *range(b + m, len(shape))])
    products = im.binary("mul", x, y, numpy.multiply)
    return reduced(im, "add", products, list(range(b + m + n, len(shape))))
