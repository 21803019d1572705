# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reductions: sums, extrema, products, and the place of an extremum."""

from __future__ import annotations

import math
from typing import Any, Optional

import numpy

from ..errors import Unsupported
from ..read import integers
from ..registry import lowers
from ..tensors import WRAPPED, Tensor
from . import integers as whole


def combiner(block: Any) -> Optional[str]:
    """The op that a region of two arguments is: add, multiply, maximum, minimum, and,
    or; `right` if it returns its second argument; None for any other."""
    ops = [op.operation for op in block.operations]
    if len(ops) == 1 and list(ops[0].operands) == [block.arguments[1]]:
        return "right"
    if len(ops) != 2 or list(ops[1].operands) != list(ops[0].results):
        return None
    name = ops[0].name.removeprefix("stablehlo.")
    inside = set(ops[0].operands) == set(block.arguments[:2])
    return name if inside and name in _FOLDS else None


#: By combiner: NumPy's reduction, and the element that changes nothing.
_FOLDS = {"add": (numpy.add, 0), "multiply": (numpy.multiply, 1),
          "maximum": (numpy.maximum, None), "minimum": (numpy.minimum, None),
          "and": (numpy.logical_and, True), "or": (numpy.logical_or, False)}


def is_neutral(kind: str, element: str, number) -> bool:
    if number is None:
        return False
    if kind in ("maximum", "minimum"):
        if element in ("f64", "f32", "f16", "bf16"):
            return float(number) == (-math.inf if kind == "maximum" else math.inf)
        if element == "i1":
            return bool(number) == (kind == "minimum")
        limits = numpy.iinfo(numpy.asarray(number).dtype)
        return int(number) == (limits.min if kind == "maximum" else limits.max)
    return number == _FOLDS[kind][1]


@lowers("stablehlo.reduce")
def reduce(im, site):
    dims = integers(site.attribute("dimensions"))
    count = len(site.operands) // 2
    if count == 2:
        return _arg_extremum(im, site, dims)
    kind = combiner(site.region())
    if count != 1 or kind is None or kind == "right":
        raise Unsupported("with a region that is no sum, product, extremum, and, or")
    x, initial = site.operands
    result = reduced(im, kind, x, dims)
    if is_neutral(kind, x.element, initial.scalar()):
        return result
    return combined(im, kind, im.broadcast_in_dim(initial, result.shape, []), result)


def combined(im, kind: str, x: Tensor, y: Tensor) -> Tensor:
    names = {"add": "add", "multiply": "mul", "maximum": "maximum", "minimum": "minimum",
             "and": "logical_and", "or": "logical_or"}
    if x.element == "i1":
        kind = {"add": "or", "maximum": "or", "multiply": "and",
                "minimum": "and"}.get(kind, kind)
    elif kind in ("and", "or"):
        raise Unsupported(f"by {kind} of elements of type {x.element}")
    if x.element in WRAPPED and kind in ("add", "multiply"):
        return whole.wrapped(im, names[kind], x, y, _FOLDS[kind][0])
    return im.binary(names[kind], x, y, _FOLDS[kind][0])


def reduced(im, kind: str, x: Tensor, dims: list[int]) -> Tensor:
    """The reduction over `dims`, which are dropped."""
    shape = [size for d, size in enumerate(x.shape) if d not in dims]
    if not dims:
        return x
    if x.elements == 0:
        raise Unsupported("of no elements")
    if x.known is not None and x.known.size <= 1 << 14:
        known = _FOLDS[kind][0].reduce(x.known, axis=tuple(dims))
        return im.constant(numpy.asarray(known).astype(x.known.dtype).reshape(shape),
                           x.element)
    if kind == "multiply":
        return _product(im, x, dims, shape)
    if kind in ("and", "or") and x.element != "i1":
        raise Unsupported(f"by {kind} of elements of type {x.element}")
    # A sum over what repeats is a multiple, where that is no integer that may wrap.
    small = list(x.small() if kind != "add" or x.is_float else x.shape)
    repeats = math.prod(x.shape[d] for d in dims if small[d] == 1)
    held = [d for d in dims if small[d] != 1]
    value = im.expand(x, small) if held else x.value
    if held:
        value = im.b.cast(value, "i32") if x.element == "i1" else value
        name = {"add": "sum", "maximum": "max", "minimum": "min", "and": "min", "or": "max"}
        value = im.b.reduce("max" if x.element == "i1" and kind == "add" else name[kind],
                            value, held)
        value = im.b.cast(value, "i1") if x.element == "i1" else value
    if value.rank:
        value = im.b.reshape(value, [small[d] for d in range(x.rank) if d not in dims])
    result = Tensor(value, shape, x.element)
    if kind == "add" and x.element in WRAPPED:
        return whole.wrap(im, whole.relabel(result, "i64" if x.element == "ui32" else "i32"),
                          x.element)
    if kind == "add" and repeats > 1 and x.element != "i1":
        return im.number("mul", result, repeats, numpy.multiply)
    return result


def _product(im, x: Tensor, dims: list[int], shape: list[int]) -> Tensor:
    """Halves are multiplied until one element is left."""
    if x.element == "i1":
        return reduced(im, "and", x, dims)
    kept = [d for d in range(x.rank) if d not in dims]
    size = math.prod(x.shape[d] for d in dims)
    x = im.reshape(im.transpose(x, [*kept, *dims]), [*shape, size])
    while size > 1:
        half = size // 2
        rest = im.slice_dim(x, len(shape), 2 * half, size)
        x = combined(im, "multiply", im.slice_dim(x, len(shape), 0, half),
                     im.slice_dim(x, len(shape), half, 2 * half))
        x, size = im.concat([x, rest], len(shape)), half + size % 2
    return im.reshape(x, shape)


def _arg_extremum(im, site, dims: list[int]) -> list[Tensor]:
    """JAX's argmax and argmin: a reduction of numbers and their indices, an iota."""
    x, index = site[0], site[1]
    names = [op.operation for op in site.region().operations]
    compares = [op for op in names if op.name == "stablehlo.compare"]
    directions = [str(op.attributes["comparison_direction"]) for op in compares]
    for op in compares:
        whole.check_comparator(op)
    allowed = {"stablehlo.compare", "stablehlo.select", "stablehlo.or", "stablehlo.and",
               "stablehlo.return"}
    smaller = any("LT" in d for d in directions[:1])
    larger = any("GT" in d for d in directions[:1])
    is_iota = index.known is not None and len(dims) == 1 and numpy.array_equal(
        numpy.moveaxis(index.known, dims[0], -1)[(0,) * (x.rank - 1)],
        numpy.arange(x.shape[dims[0]])) and index.small()[dims[0]] == index.value.type.elements
    if {op.name for op in names} - allowed or smaller == larger or not is_iota:
        raise Unsupported("of two tensors, unless it is JAX's argmax or argmin")
    where = im.of(im.b.argmax(im.full(x), dims[0], False, smaller), "i64")
    kind = "minimum" if smaller else "maximum"
    return [reduced(im, kind, x, dims), im.cast(where, index.element)]


@lowers("stablehlo.all_reduce", "stablehlo.all_gather", "stablehlo.all_to_all",
        "stablehlo.reduce_scatter", "stablehlo.collective_permute")
def collective(im, site):
    raise Unsupported("(a graph is that of one device)")

