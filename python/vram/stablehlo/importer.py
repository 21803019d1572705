# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The walk over a module: calls inlined, each op lowered, what has no form collected."""

from __future__ import annotations

from typing import Any, Optional, Sequence

from ..exporter import graph as g
from ..exporter.graph import Graph, Type
from . import ops  # noqa: F401  (registers the lowerings)
from .errors import ImportFailure, Missing, Unsupported, missing_message
from .make import Maker
from .read import Place, is_backward, layer_of, place_of, type_of
from .registry import lowering
from .tensors import CARRIERS, Tensor

#: Ops of a graph; a loop that makes more is refused.
MOST_OPS = 200_000


#: The name of an op that stands for one without a form.
MISSING = "no form"


class Site:
    """One op of the module, as a lowering gets it."""

    def __init__(self, op: Any, operands: Sequence[Tensor]):
        self.op = op
        self.name: str = op.name
        self.operands = list(operands)

    def __getitem__(self, index: int) -> Tensor:
        return self.operands[index]

    def attribute(self, name: str) -> Optional[Any]:
        attributes = self.op.attributes
        return attributes[name] if name in attributes else None

    def result(self, index: int = 0) -> tuple[tuple[int, ...], str]:
        """Shape and element type of a result."""
        return type_of(self.op.results[index])

    def region(self, index: int = 0) -> Any:
        """The one block of a region."""
        return self.op.regions[index].blocks[0]


_BACKWARD = g.enum("phase", "backward")


def mark_phases(graph: Graph, forward: set[int]) -> None:
    """Says of each op whether it is of the forward (a value of `forward`, the ids of those
    that the loss needs), the backward (where JAX's name of it says so) or the update;
    nothing where no op has a name."""
    named = any("vram.phase" in op.attrs for op in graph.ops)
    for op in graph.ops:
        if op.name == "constant":
            op.attrs.pop("vram.phase", None)
        elif named:
            phase = "forward" if any(id(r) in forward for r in op.results) else None
            if phase or "vram.phase" not in op.attrs:
                op.attrs["vram.phase"] = g.enum("phase", phase or "update")


class Importer(Maker):
    def __init__(self, module: Any, graph: Graph, unroll: int):
        super().__init__(graph)
        self.module = module
        self.unroll = unroll
        self.functions = {
            op.operation.attributes["sym_name"].value: op.operation
            for op in module.body.operations if op.operation.name == "func.func"}
        self.environment: dict[Any, Tensor] = {}
        #: Those of the function, in its order.
        self.arguments: list[g.Argument] = []
        self._place = Place("", "", 0)
        #: Of max poolings, which their gradients read: see ops/window.py.
        self.memory: dict[tuple, Any] = {}

    def argument(self, name: str, shape: Sequence[int], element: str) -> Tensor:
        """An argument of the function, whose role is not known yet."""
        made = g.Argument(name, Type(tuple(shape), CARRIERS[element]), "input")
        self.arguments.append(made)
        self.graph.arguments.append(made)
        return Tensor(made.value, shape, element)

    # -- the walk ---------------------------------------------------------------

    def block(self, block: Any, arguments: Sequence[Tensor]) -> list[Tensor]:
        """Lowers a block, and returns the operands of its terminator."""
        for argument, tensor in zip(block.arguments, arguments):
            self.environment[argument] = tensor
        for op in block.operations:
            op = op.operation
            operands = [self.environment[v] for v in op.operands]
            if op.name in ("func.return", "stablehlo.return"):
                return operands
            for result, tensor in zip(op.results, self.op(op, operands)):
                self.environment[result] = tensor
        raise ImportFailure("a block of the module has no return")

    def call(self, name: str, operands: Sequence[Tensor]) -> list[Tensor]:
        if name not in self.functions:
            raise Unsupported(f"of @{name}, which is not in the module")
        function = self.functions[name]
        if not function.regions[0].blocks:
            raise Unsupported(f"of @{name}, which has no body")
        return self.block(function.regions[0].blocks[0], operands)

    def op(self, op: Any, operands: Sequence[Tensor]) -> list[Tensor]:
        site = Site(op, operands)
        outer = self._place, self.b.layer, self.b.location, self.b.hint
        place = place_of(op.location)
        if place.path or place.file:
            self._place = place
        self.b.layer = layer_of(place.path) or self.b.layer
        self.b.hint = op.name.rpartition(".")[2]
        try:
            return self._lowered(site)
        except Unsupported as error:
            return self._stand_in(site, f"{op.name} {error}".strip())
        finally:
            self._place, self.b.layer, self.b.location, self.b.hint = outer

    def _lowered(self, site: Site) -> list[Tensor]:
        lower = lowering(site.name)
        if lower is None:
            raise Unsupported("")
        if len(self.graph.ops) > MOST_OPS:
            raise ImportFailure(f"the graph has more than {MOST_OPS} ops: a loop of "
                                "the module is too long to be unrolled (--unroll)")
        first = len(self.graph.ops)
        results = lower(self, site)
        results = list(results) if isinstance(results, (list, tuple)) else [results]
        for tensor, result in zip(results, site.op.results):
            wanted = type_of(result)
            if wanted[1] not in CARRIERS:
                # The ops that a function is made of are listed by themselves.
                if site.name == "func.call":
                    continue
                raise Unsupported(f"of elements of type {wanted[1]}")
            assert (tensor.shape, tensor.element) == wanted, \
                f"{site.name}: {tensor.shape} {tensor.element} is not {wanted}"
        if is_backward(self._place.path):
            for op in self.graph.ops[first:]:
                op.attrs.setdefault("vram.phase", _BACKWARD)
        return results

    # -- what has no form -------------------------------------------------------

    def _stand_in(self, site: Site, what: str) -> list[Tensor]:
        """Values of the results' types, so that the walk goes on. The op that makes them
        is an error if a result of the function needs it."""
        found = []
        for result in site.op.results:
            try:
                shape, element = type_of(result)
            except Unsupported:
                shape, element = (), "f32"
            found.append((shape, element if element in CARRIERS else "f32"))
        made = self.b.emit(MISSING, [x.value for x in site.operands],
                           [Type(shape, CARRIERS[element]) for shape, element in found],
                           {"what": what, "place": str(self._place)})
        return [Tensor(value, shape, element)
                for value, (shape, element) in zip(made.results, found)]

    def check(self) -> None:
        """Raises ImportFailure if the graph, without what no result needs, has an op
        without a form."""
        missing: dict[str, Missing] = {}
        for op in self.graph.ops:
            if op.name == MISSING:
                what = op.attrs["what"]
                before = missing.get(what, Missing(what, 0, op.attrs["place"]))
                missing[what] = before._replace(count=before.count + 1)
        if missing:
            raise ImportFailure(missing_message(list(missing.values())))
