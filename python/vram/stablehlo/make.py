# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes vram ops of Tensors: broadcasts late, and computes what is known."""

from __future__ import annotations

from typing import Any, Callable, Optional, Sequence, Union

import numpy

from ..exporter import graph as g
from ..exporter.builder import Builder, broadcast_shapes
from ..exporter.graph import Graph, Type, Value
from .errors import Unsupported
from .tensors import (
    CARRIERS,
    DTYPES,
    FOLD_LIMIT,
    KNOWN_ONLY,
    WRAPPED,
    Tensor,
    carrier,
    compact,
)

#: Bytes of the largest constant in the graph; a larger one is an argument.
CONSTANT_BYTES = 1024

Number = Union[bool, int, float]


class Maker:
    """The methods are named after the vram ops that they make."""

    def __init__(self, graph: Graph):
        self.graph = graph
        self.b = Builder(graph)
        self._full: dict[tuple, Value] = {}
        #: Elements of arguments that are constants of the module, by name.
        self.values: dict[str, numpy.ndarray] = {}

    def state(self) -> tuple:
        """For restore: forgets the ops that were made since."""
        return self.b.state(), len(self._full)

    def restore(self, state: tuple) -> None:
        self.b.restore(state[0])
        while len(self._full) > state[1]:
            self._full.popitem()

    # -- values and constants -------------------------------------------------

    def of(self, value: Value, element: str, shape: Optional[Sequence[int]] = None,
           known: Optional[numpy.ndarray] = None) -> Tensor:
        return Tensor(value, value.shape if shape is None else shape, element, known)

    def full(self, x: Tensor) -> Value:
        """The value with all elements, made once."""
        return self.expand(x, x.shape)

    def expand(self, x: Tensor, shape: Sequence[int]) -> Value:
        """The value with `shape`, which is between that of the value and x.shape."""
        shape = tuple(shape)
        if x.value.shape == shape:
            return x.value
        key = (id(x.value), shape)
        if key not in self._full:
            self._full[key] = self.b.broadcast(x.value, shape)
        return self._full[key]

    def scalar(self, number: Number, element: str) -> Value:
        return self.b.scalar(number, carrier(element))

    def splat(self, number: Number, shape: Sequence[int], element: str) -> Tensor:
        known = numpy.broadcast_to(numpy.asarray(number).astype(DTYPES[element]),
                                   tuple(shape))
        return Tensor(self.scalar(_python(known.flat[0] if known.size else number), element),
                      shape, element, known)

    def small_constant(self, known: numpy.ndarray, element: str) -> Optional[Value]:
        """A constant of these elements, if it is small."""
        packed = compact(known)
        type = Type(packed.shape, carrier(element))
        if packed.size == 1:
            return self.scalar(_python(packed.flat[0]), element)
        if type.bytes > CONSTANT_BYTES:
            return None
        return self.b.dense(_python_list(packed), type)

    def constant(self, known: numpy.ndarray, element: str) -> Tensor:
        """A constant of the module."""
        value = self.small_constant(known, element)
        if value is None:
            name = f"constant.{len(self.values)}"
            argument = g.Argument(name, Type(known.shape, carrier(element)), "buffer")
            argument.keep = False
            argument.attrs["vram.given"] = g.UNIT
            self.graph.arguments.append(argument)
            self.values[name] = known
            value = argument.value
            known = known if known.size <= FOLD_LIMIT else None
        shape = value.shape if known is None else known.shape
        return Tensor(value, shape, element, known)

    # -- pointwise ------------------------------------------------------------

    def pointwise(self, name: str, operands: Sequence[Tensor], element: Optional[str] = None,
                  fold: Optional[Callable[..., Any]] = None,
                  shape: Optional[Sequence[int]] = None, **attrs: str) -> Tensor:
        """One pointwise op. `element`: of the result, where it is not that of the
        operands. `fold` computes the elements with NumPy."""
        element = element or operands[0].element
        shape = tuple(shape or broadcast_shapes(*(x.shape for x in operands)))
        known = self.folded(operands, element, shape, fold)
        if known is not None:
            value = self.small_constant(known, element)
            if value is not None:
                return Tensor(value, shape, element, known)
        if KNOWN_ONLY & {element, *(x.element for x in operands)}:
            raise Unsupported("of elements of type ui64 that are not known")
        values = [x.value for x in operands]
        small = broadcast_shapes(*(v.shape for v in values))
        value = self.b.emit(name, values, [Type(small, carrier(element))], attrs).results[0]
        return Tensor(value, shape, element, known)

    def folded(self, operands: Sequence[Tensor], element: str, shape: Sequence[int],
               fold: Optional[Callable[..., Any]]) -> Optional[numpy.ndarray]:
        if fold is None or any(x.known is None for x in operands):
            return None
        packed = [compact(x.known) for x in operands]
        if numpy.prod(broadcast_shapes(*(p.shape for p in packed)), dtype=int) > FOLD_LIMIT:
            return None
        with numpy.errstate(all="ignore"):
            result = numpy.asarray(fold(*packed)).astype(DTYPES[element])
        return numpy.broadcast_to(result, tuple(shape))

    def unary(self, name: str, x: Tensor, fold=None, **attrs: str) -> Tensor:
        return self.pointwise(name, [x], fold=fold, **attrs)

    def binary(self, name: str, x: Tensor, y: Tensor, fold=None) -> Tensor:
        return self.pointwise(name, [x, y], fold=fold)

    def number(self, name: str, x: Tensor, number: Number, fold=None) -> Tensor:
        """A binary op with a number on the right."""
        return self.binary(name, x, self.splat(number, x.shape, x.element), fold)

    def compare(self, predicate: str, x: Tensor, y: Tensor) -> Tensor:
        return self.pointwise("compare", [x, y], "i1", _COMPARE[predicate],
                              predicate=g.enum("predicate", predicate))

    def select(self, condition: Tensor, x: Tensor, y: Tensor) -> Tensor:
        certain = condition.scalar()
        if certain is not None:
            return x if certain else y
        return self.pointwise("select", [condition, x, y], x.element, numpy.where,
                              shape=x.shape)

    def logical_not(self, x: Tensor) -> Tensor:
        return self.unary("logical_not", x, numpy.logical_not)

    def cast(self, x: Tensor, element: str) -> Tensor:
        """Converts the numbers; see ops/elementwise.py for what StableHLO converts."""
        if x.element == element:
            return x
        if CARRIERS[x.element] == carrier(element) and not (
                KNOWN_ONLY & {element, x.element}):
            known = None if x.known is None else x.known.astype(DTYPES[element])
            return Tensor(x.value, x.shape, element, known)
        return self.pointwise("cast", [x], element, lambda a: a.astype(DTYPES[element]))

    # -- shapes ---------------------------------------------------------------

    def reshape(self, x: Tensor, shape: Sequence[int]) -> Tensor:
        shape = tuple(shape)
        if shape == x.shape:
            return x
        known = _reshaped(x.known, shape)
        if x.value.rank == 0:
            return Tensor(x.value, shape, x.element, known)
        if not x.is_full and _no_ones(x.shape) == _no_ones(shape):
            # Sizes of 1 come and go; what repeats still does.
            sizes = iter(small for small, size in zip(x.value.shape, x.shape) if size != 1)
            small = [1 if size == 1 else next(sizes) for size in shape]
            return Tensor(self.b.reshape(x.value, small), shape, x.element, known)
        return Tensor(self.b.reshape(self.full(x), shape), shape, x.element, known)

    def transpose(self, x: Tensor, permutation: Sequence[int]) -> Tensor:
        permutation = [int(p) for p in permutation]
        shape = tuple(x.shape[p] for p in permutation)
        known = None if x.known is None else x.known.transpose(permutation)
        value = x.value
        if value.rank:
            moved = [p for p in permutation if value.shape[p] != 1]
            # If only sizes of 1 move, the elements stay.
            value = self.b.reshape(value, [value.shape[p] for p in permutation]) \
                if moved == sorted(moved) else self.b.transpose(value, permutation)
        return Tensor(value, shape, x.element, known)

    def broadcast_in_dim(self, x: Tensor, shape: Sequence[int],
                         dims: Sequence[int]) -> Tensor:
        """Dimension i of x is dimension dims[i] of the result."""
        shape, dims = tuple(shape), [int(d) for d in dims]
        order = sorted(range(len(dims)), key=dims.__getitem__)
        if order != list(range(len(dims))):
            x, dims = self.transpose(x, order), [dims[i] for i in order]
        known = None
        if x.known is not None:
            spread = [1] * len(shape)
            for d, size in zip(dims, x.shape):
                spread[d] = size
            packed = compact(x.known)
            for d, size in zip(dims, packed.shape):
                spread[d] = size
            known = numpy.broadcast_to(packed.reshape(spread), shape)
        value = x.value
        if value.rank:
            small = [1] * len(shape)
            for d, size in zip(dims, value.shape):
                small[d] = size
            value = self.b.reshape(value, small)
        return Tensor(value, shape, x.element, known)

    def slice(self, x: Tensor, starts: Sequence[int], limits: Sequence[int],
              strides: Optional[Sequence[int]] = None) -> Tensor:
        strides = list(strides or [1] * x.rank)
        shape = tuple(-(-(limit - start) // stride)
                      for start, limit, stride in zip(starts, limits, strides))
        known = None if x.known is None else x.known[tuple(
            slice(*bounds) for bounds in zip(starts, limits, strides))]
        value = x.value
        if value.rank and shape != x.shape:
            kept = [small != size for small, size in zip(value.shape, x.shape)]
            value = self.b.slice(
                value, [0 if k else s for k, s in zip(kept, starts)],
                [1 if k else e for k, e in zip(kept, limits)],
                [1 if k else s for k, s in zip(kept, strides)])
        return Tensor(value, shape, x.element, known)

    def slice_dim(self, x: Tensor, dim: int, start: int, limit: int) -> Tensor:
        starts, limits = [0] * x.rank, list(x.shape)
        starts[dim], limits[dim] = start, limit
        return self.slice(x, starts, limits)

    def pad(self, x: Tensor, low: Sequence[int], high: Sequence[int],
            interior: Optional[Sequence[int]] = None, number: Number = 0) -> Tensor:
        """Negative `low` and `high` take elements away."""
        interior = list(interior or [0] * x.rank)
        if not any(low) and not any(high) and not any(interior):
            return x
        value = self.b.pad(self.full(x), [max(v, 0) for v in low], [max(v, 0) for v in high],
                           interior, float(number))
        return self.slice(
            self.of(value, x.element), [max(-v, 0) for v in low],
            [size - max(-v, 0) for v, size in zip(high, value.shape)])

    def concat(self, parts: Sequence[Tensor], dim: int) -> Tensor:
        parts = [p for p in parts if p.shape[dim]] or list(parts[:1])
        if len(parts) == 1:
            return parts[0]
        shape = list(parts[0].shape)
        shape[dim] = sum(p.shape[dim] for p in parts)
        known = None
        if all(p.known is not None for p in parts) and numpy.prod(shape) <= FOLD_LIMIT:
            known = numpy.concatenate([p.known for p in parts], dim)
            value = self.small_constant(known, parts[0].element)
            if value is not None and value.rank:
                return Tensor(value, shape, parts[0].element, known)
        # Repeated is only what repeats in some of them.
        small = [max(sizes) for sizes in zip(*(p.small() for p in parts))]
        values = []
        for part in parts:
            small[dim] = part.shape[dim]
            values.append(self.expand(part, small))
        return Tensor(self.b.concat(values, dim), shape, parts[0].element, known)

    def reverse(self, x: Tensor, dims: Sequence[int]) -> Tensor:
        for dim in dims:
            size = x.small()[dim]
            if size == 1:
                continue
            if size <= 64:
                x = self.concat([self.slice_dim(x, dim, i, i + 1)
                                 for i in reversed(range(size))], dim)
                continue
            shape = [1] * x.rank
            shape[dim] = size
            back = self.b.binary("sub", self.b.scalar(size - 1, "i64"),
                                 self.b.iota(shape, dim))
            x = self.of(self.b.gather(self.full(x), self.b.broadcast(back, x.shape), dim),
                        x.element)
        return x

    def iota(self, shape: Sequence[int], dim: int, element: str) -> Tensor:
        shape = tuple(shape)
        small = [1] * len(shape)
        small[dim] = shape[dim]
        known = numpy.broadcast_to(
            numpy.arange(shape[dim]).astype(DTYPES[element]).reshape(small), shape)
        if shape[dim] == 1:
            return self.splat(0, shape, element)
        return Tensor(self.b.iota(small, dim, carrier(element)), shape, element, known)


_COMPARE = {"eq": numpy.equal, "ne": numpy.not_equal, "lt": numpy.less,
            "le": numpy.less_equal, "gt": numpy.greater, "ge": numpy.greater_equal}


def _no_ones(shape: Sequence[int]) -> list[int]:
    return [size for size in shape if size != 1]


def _reshaped(known: Optional[numpy.ndarray],
              shape: Sequence[int]) -> Optional[numpy.ndarray]:
    if known is None:
        return None
    packed = compact(known)
    if packed.size == 1:
        return numpy.broadcast_to(packed.reshape(()), shape)
    return known.reshape(shape) if known.size <= FOLD_LIMIT else None


def _python(number) -> Number:
    """As a Python number that prints with all its digits."""
    number = number.item() if hasattr(number, "item") else number
    if isinstance(number, int) and number >= 1 << 63:
        return number - (1 << 64)
    return number if isinstance(number, (bool, int)) else float(number)


def _python_list(array: numpy.ndarray):
    return [_python_list(row) for row in array] if array.ndim else _python(array[()])
