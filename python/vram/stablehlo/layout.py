# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes transposes out of a graph.

JAX's images are [N, H, W, C] and the dialect's [N, C, H, W], so that each convolution is
imported with a transpose of its input and one of its result. What is computed of a
transpose element by element is the transpose of what is computed of its operand:
transposes move down past pointwise ops, sums, pads, slices and concats, and vanish where
they meet their inverse. A matrix product whose transpose alone is read is computed
transposed.
"""

from __future__ import annotations

import re
from typing import NamedTuple, Optional, Sequence

from ..exporter import graph as g
from ..exporter.graph import Graph, Op, Value

#: Ops that compute each element from the elements at its place.
POINTWISE = frozenset("""abs acos acosh add asin asinh atan atan2 atanh cast ceil compare cos
    cosh div erf exp expm1 floor fmod log log1p logical_and logical_not logical_or maximum
    minimum mul neg pow round rsqrt select sigmoid sign sin sinh sqrt sub tan tanh
    trunc""".split())
#: By op: the attributes that have one number for each dimension.
_EACH = {"pad": ("low", "high", "interior"), "slice": ("starts", "limits", "strides")}


class _View(NamedTuple):
    """A value as the transpose of another: dimension i is dimension order[i] of it."""

    source: Value
    order: tuple[int, ...]


def numbers(attribute: str) -> list[int]:
    """Of an attribute as graph.py prints it."""
    return [int(n) for n in re.findall(r"-?\d+", attribute.partition(":")[2])]


def inverse(order: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(range(len(order)), key=order.__getitem__))


def _permuted(sizes: Sequence[int], order: Sequence[int]) -> list[int]:
    return [sizes[i] for i in order]


class _Layout:
    def __init__(self, graph: Graph):
        self.graph = graph
        self.views: dict[int, _View] = {}
        self.replaced: dict[int, Value] = {}
        self.ops: list[Op] = []
        self.uses: dict[int, int] = {}
        for op in graph.ops:
            for value in op.operands:
                self.uses[id(value)] = self.uses.get(id(value), 0) + 1
        for value in graph.results:
            self.uses[id(value)] = self.uses.get(id(value), 0) + 1

    def run(self) -> None:
        for op in self.graph.ops:
            op.operands = [self.replaced.get(id(v), v) for v in op.operands]
            if op.name == "transpose":
                self.transpose(op)
            elif not self.moved(op):
                self.ops.append(op)
        self.graph.ops = self.ops
        self.graph.results = [self.replaced.get(id(v), v) for v in self.graph.results]

    # -- transposes -------------------------------------------------------------

    def transpose(self, op: Op) -> None:
        operand, order = op.operands[0], tuple(numbers(op.attrs["permutation"]))
        if (view := self.views.get(id(operand))) is not None:
            operand, order = view.source, tuple(view.order[i] for i in order)
            op.operands, op.attrs["permutation"] = [operand], g.i64s(order)
        if order == tuple(range(len(order))):
            self.replaced[id(op.results[0])] = operand
            return
        if self.swapped_product(op, operand, order):
            return
        self.views[id(op.results[0])] = _View(operand, order)
        self.ops.append(op)

    def swapped_product(self, op: Op, operand: Value, order: tuple[int, ...]) -> bool:
        """Turns the transpose of a product (or of its reshape, where that keeps rows and
        columns apart) into the product of the transposes."""
        product, shape = operand, operand.shape
        if self.uses.get(id(operand), 0) != 1:
            return False
        if operand.op is not None and operand.op.name == "reshape":
            product = operand.op.operands[0]
        made = product.op
        if made is None or made.name != "matmul" or product.rank != 2 \
                or (product is not operand and self.uses.get(id(product), 0) != 1):
            return False
        rows = next((k for k in range(len(shape) + 1)
                     if g.Type(shape[:k], "i8").elements == product.shape[0]
                     and order == (*range(k, len(shape)), *range(k))), None)
        if rows is None:
            return False
        attrs = {name: text for name, text in made.attrs.items()
                 if not name.startswith("transpose_")}
        for name, other in (("transpose_lhs", "transpose_rhs"),
                            ("transpose_rhs", "transpose_lhs")):
            if other not in made.attrs:
                attrs[name] = g.UNIT
        new = self.new(op, "matmul", made.operands[::-1],
                       product.type.with_shape(product.shape[::-1]), attrs)
        op.name, op.operands = "reshape", [new]
        del op.attrs["permutation"]
        if new.shape == op.results[0].shape:
            self.replaced[id(op.results[0])] = new
        else:
            self.ops.append(op)
        return True

    def new(self, like: Op, name: str, operands: Sequence[Value], type: g.Type,
            attrs: dict[str, str]) -> Value:
        made = Op(name, operands, [type], attrs)
        made.layer, made.location = like.layer, like.location
        made.results[0].hint = like.results[0].hint
        self.ops.append(made)
        return made.results[0]

    # -- what transposes move past ------------------------------------------------

    def moved(self, op: Op) -> bool:
        """Whether the op was made anew in front of its operands' transpose."""
        if len(op.results) != 1:
            return False
        if op.name in POINTWISE:
            return self.pointwise(op)
        if op.name == "concat":
            return self.concat(op)
        view = self.views.get(id(op.operands[0])) if op.operands else None
        if view is None:
            return False
        if op.name in _EACH:
            attrs = dict(op.attrs)
            back = inverse(view.order)
            for name in _EACH[op.name]:
                attrs[name] = g.i64s(_permuted(numbers(attrs[name]), back))
            self.finish(op, [view.source], attrs, view.order)
            return True
        if op.name.startswith("reduce_") and "keep_dims" not in op.attrs:
            return self.reduce(op, view)
        return False

    def finish(self, op: Op, operands: Sequence[Value], attrs: dict[str, str],
               order: tuple[int, ...]) -> None:
        """Makes the op of these operands; its result is the transpose by `order`."""
        result = op.results[0]
        type = result.type.with_shape(_permuted(result.shape, inverse(order)))
        value = self.new(op, op.name, operands, type, attrs)
        if order == tuple(range(len(order))):
            self.replaced[id(result)] = value
            return
        op.name, op.operands, op.attrs = "transpose", [value], {
            "permutation": g.i64s(order),
            **{name: text for name, text in attrs.items() if name.startswith("vram.")}}
        self.views[id(result)] = _View(value, order)
        self.ops.append(op)

    def pointwise(self, op: Op) -> bool:
        shape = op.results[0].shape
        full = [v for v in op.operands if v.shape == shape]
        views = [self.views.get(id(v)) for v in full]
        if not full or None in views or len({view.order for view in views}) != 1:
            return False
        order = views[0].order
        operands = []
        for value in op.operands:
            moved = self.in_front(op, value, order, op.results[0].type.elements)
            if moved is None:
                return False
            operands.append(moved)
        self.finish(op, operands, dict(op.attrs), order)
        return True

    def in_front(self, op: Op, value: Value, order: tuple[int, ...],
                 elements: int) -> Optional[Value]:
        """The operand as it is in front of the transpose."""
        view = self.views.get(id(value))
        if value.rank == 0:
            return value
        if view is not None and view.order == order:
            return view.source
        if value.rank != len(order) or 4 * value.type.elements > elements:
            return None
        back = inverse(order)
        type = value.type.with_shape(_permuted(value.shape, back))
        held = [d for d in back if value.shape[d] != 1]
        phase = {n: t for n, t in op.attrs.items() if n == "vram.phase"}
        if held == sorted(held):
            return value if type == value.type else \
                self.new(op, "reshape", [value], type, phase)
        return self.new(op, "transpose", [value], type, {"permutation": g.i64s(back), **phase})

    def concat(self, op: Op) -> bool:
        views = [self.views.get(id(v)) for v in op.operands]
        if None in views or len({view.order for view in views}) != 1:
            return False
        order = views[0].order
        dim = int(op.attrs["dim"].split()[0])
        self.finish(op, [view.source for view in views],
                    {**op.attrs, "dim": g.i64(order[dim])}, order)
        return True

    def reduce(self, op: Op, view: _View) -> bool:
        dims = numbers(op.attrs["dims"])
        kept = [view.order[d] for d in range(len(view.order)) if d not in dims]
        order = tuple(sorted(kept).index(d) for d in kept)
        attrs = {**op.attrs, "dims": g.i64s(sorted(view.order[d] for d in dims))}
        self.finish(op, [view.source], attrs, order)
        return True


def remove_transposes(graph: Graph) -> None:
    _Layout(graph).run()
    graph.prune()
