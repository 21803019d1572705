# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sorts, and the largest elements of a row."""

from __future__ import annotations

from ..errors import Unsupported
from ..registry import lowers
from ..tensors import Tensor
from . import integers


def _ranks(im, x: Tensor, dim: int, descending: bool) -> Tensor:
    return im.of(im.b.sort_rank(im.full(x), dim, descending), "i64")


def _ordered(im, x: Tensor, ranks: Tensor, dim: int) -> Tensor:
    """x with each element at its rank."""
    value = im.full(x)
    return im.of(im.b.scatter(value, ranks.value, value, dim, "set"), x.element)


@lowers("stablehlo.sort")
def sort(im, site):
    """By the first operand alone; the others follow it. Equal elements keep their
    order."""
    dim = site.attribute("dimension").value % site[0].rank
    descending = _descending(site.region(), len(site.operands))
    ranks = _ranks(im, site[0], dim, descending)
    return [_ordered(im, x, ranks, dim) for x in site.operands]


def _descending(block, count: int) -> bool:
    """Whether the comparator is `greater` of the first operand. JAX's comparison of
    floats first makes zeroes and NaNs equal to themselves by selects."""
    compares = [op.operation for op in block.operations
                if op.operation.name == "stablehlo.compare"]
    names = {op.operation.name for op in block.operations}
    if names - {"stablehlo.compare", "stablehlo.select", "stablehlo.constant",
                "stablehlo.return"} or not compares:
        raise Unsupported("with a comparator of its own")
    integers.check_comparator(compares[-1])
    direction = str(compares[-1].attributes["comparison_direction"])
    arguments = list(block.arguments)

    def origin(value):
        while value not in arguments:
            operands = list(value.owner.operands)
            if value.owner.name != "stablehlo.select":
                return None
            value = operands[2]
        return arguments.index(value)

    order = [origin(v) for v in compares[-1].operands]
    if order not in ([0, 1], [1, 0]) or not any(d in direction for d in ("LT", "GT")):
        raise Unsupported("with a comparator of its own")
    return ("GT" in direction) == (order == [0, 1])


@lowers("chlo.top_k")
def top_k(im, site):
    x, dim = site[0], site[0].rank - 1
    (shape, _), (_, index) = site.result(0), site.result(1)
    ranks = _ranks(im, x, dim, True)
    places = im.iota(x.shape, dim, "i64")
    found = [_ordered(im, x, ranks, dim), _ordered(im, places, ranks, dim)]
    largest, where = (im.slice_dim(v, dim, 0, shape[-1]) for v in found)
    return [largest, im.cast(where, index)]
