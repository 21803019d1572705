# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""AOTAutograd's joint graph as a planning problem.

The ops of the problem are those of the forward, one that stands for what happens
between forward and backward (it makes the tangents), and those of the backward, in
the order in which autograd runs them. A value is a tensor; its storage is that of its
fake tensor, and what shares a storage with an operand is a view of it."""

from __future__ import annotations

import dataclasses
from typing import Any, Mapping, Optional

import torch
from torch import fx
from torch.utils import _pytree as pytree

from ..costs.gpu_scratch import LibraryMemory
from ..ops import aot
from ..ops.layouts import Layouts
from .node_order import BACKWARD_TAGS


@dataclasses.dataclass
class Value:
    name: str
    bytes: int
    #: Which result of its op, and the meta of its instances.
    index: Optional[int] = None
    meta: dict[str, Any] = dataclasses.field(default_factory=dict)
    pinned: bool = False
    required: bool = False
    view_of: Optional[int] = None
    buffer: Optional[int] = None
    #: A generator's state: made by the op that it belongs to.
    state: bool = False
    #: Of an op of several nodes, the one before its last that makes it.
    inner: Optional[fx.Node] = None


@dataclasses.dataclass
class Op:
    #: None for the boundary and for what saves a generator's state.
    node: Optional[fx.Node]
    #: Ops that are one kernel with `node`, before it.
    inner: list[fx.Node] = dataclasses.field(default_factory=list)
    cost: int = 0
    flops: int = 0
    rerunnable: bool = True
    #: Scratch bytes while it runs.
    workspace: int = 0
    operands: list[int] = dataclasses.field(default_factory=list)
    results: list[int] = dataclasses.field(default_factory=list)
    #: The value with the generator's state that a rerun starts from.
    state: Optional[int] = None
    #: Of a run in the backward that was asked for: the op that it repeats.
    repeats: Optional[int] = None
    #: The values that it reads in the place of a forward's.
    instead: dict[int, int] = dataclasses.field(default_factory=dict)
    #: Its name, where it has no node.
    label: str = "between forward and backward"

    @property
    def nodes(self) -> list[fx.Node]:
        return [*self.inner, self.node] if self.node is not None else []

    @property
    def where(self) -> str:
        """The op's name, and where the model says so the module and the line."""
        if self.node is None:
            return self.label
        stack = self.node.meta.get("nn_module_stack") or \
            self.node.meta.get("fwd_nn_module_stack") or {}
        module = next(reversed(stack.values()), ("", None))[0] if stack else \
            (self.node.meta.get("custom") or {}).get("module_fqn", "")
        late = self.node.meta.get("partitioner_tag") in BACKWARD_TAGS or \
            self.node.meta.get("autograd_backward")
        side = "backward" if late else "forward"
        return f"{self.node.name} ({side}{' of ' + module if module else ''})"


class Joint:
    """The problem of one joint graph, which a JointBuilder makes.

    `primals`, `tangents`: placeholders. `ops`, `values`, `buffers`: as in the format
    of problems. `value_of`: the value of each tensor-valued node. `boundary`: the op
    between forward and backward. `makers`: the op that makes a value. `static_bytes`: what is
    there throughout. `repeated_cost`: of the runs that the user's checkpoints ask for, or names
    of nodes that run again. `libraries`: on a GPU."""

    boundary: int
    makers: dict[int, Op]
    repeated_cost: int

    def __init__(self, module: fx.GraphModule, num_fwd_outputs: int):
        self.module = module
        output = next(iter(module.graph.find_nodes(op="output")))
        outputs = list(pytree.arg_tree_leaves(*output.args))
        descriptions = output.meta.get("desc") or [None] * len(outputs)
        self.forward_outputs = outputs[:num_fwd_outputs]
        self.backward_outputs = outputs[num_fwd_outputs:]
        self.forward_descriptions = list(descriptions[:num_fwd_outputs])
        self.backward_descriptions = list(descriptions[num_fwd_outputs:])
        self.ops: list[Op] = []
        self.values: list[Value] = []
        self.buffers: list[int] = []
        self.value_of: dict[fx.Node, int] = {}
        #: The user's names of values; a value that is not in it has its own name.
        self.shown: dict[int, str] = {}
        self.layouts = Layouts()
        self.libraries = LibraryMemory()
        self.primals: list[fx.Node] = []
        self.tangents: list[fx.Node] = []
        #: Inputs that are no tensors, such as a DTensor's mesh, which the backward hands on.
        self.objects: list[fx.Node] = []

    def storage_of(self, value: int) -> int:
        """Bytes of the storage that it is in."""
        while (base := self.values[value].view_of) is not None:
            value = base
        return self.values[value].bytes

    @property
    def static_bytes(self) -> int:
        return sum(value.bytes for value in self.values if value.pinned)

    @property
    def is_meta(self) -> bool:
        """Are inputs without elements?"""
        return any(primal.meta["val"].device.type == "meta" for primal in self.primals
                   if primal in self.value_of)

    def static(self, indices: Optional[list[int]]) -> set[int]:
        """Which primals lie where they are throughout, of the arguments `indices` that
        do: a DTensor is one argument and two primals."""
        if indices is None:
            return set(range(len(self.primals)))
        places = [aot.place_of(primal, index) for index, primal in
                  enumerate(self.primals)]
        return {index for index, place in enumerate(places) if place in indices}

    def parts_with_gradients(self) -> set[fx.Node]:
        """Primals with gradients, and parts of tensors that are made of several."""
        return {primal for index, primal in enumerate(self.primals)
                if primal in self.value_of and (
                    getattr(primal.meta.get("desc"), "base", None) is not None or
                    index < len(self.backward_outputs) and
                    isinstance(self.backward_outputs[index], fx.Node))}

    def trained(self, static_indices: Optional[list[int]]) -> list[fx.Node]:
        """The parameters: inputs that stay where they are and have gradients."""
        static = self.static(static_indices)
        return [primal for index, primal in enumerate(self.primals)
                if index in static and index < len(self.backward_outputs)
                and isinstance(self.backward_outputs[index], fx.Node)
                and primal in self.value_of]

    def trained_places(self, static_indices: Optional[list[int]]) -> set[int]:
        """Which arguments of the graph the parameters are."""
        trained = set(self.trained(static_indices))
        return {aot.place_of(primal, index) for index, primal in enumerate(self.primals)
                if primal in trained}

    def gradient_parameters(self, static_indices: Optional[list[int]]) -> int:
        """Bytes of the parameters."""
        return sum(self.values[self.value_of[primal]].bytes
                   for primal in self.trained(static_indices))

    def parameters(self, static_indices: Optional[list[int]]) -> list[torch.Tensor]:
        """The parameters, as fake tensors."""
        return [primal.meta["val"] for primal in self.trained(static_indices)]

    def host_parameters(self, static_indices: Optional[list[int]]) -> int:
        """How many parameters lie on the CPU."""
        return sum(primal.meta["val"].device.type == "cpu"
                   for primal in self.trained(static_indices))

    def name_inputs(self, names: list[Optional[str]]) -> None:
        """Gives inputs the names that the user knows, by the place of the argument."""
        for index, primal in enumerate(self.primals):
            place = aot.place_of(primal, index)
            if primal in self.value_of and place < len(names) and names[place]:
                self.shown[self.value_of[primal]] = names[place]

    def categories(self, static_indices: Optional[list[int]]) -> dict[int, str]:
        """The user's category of each value."""
        static = self.static(static_indices)
        found = dict.fromkeys(range(len(self.values)), "activations")
        for index, primal in enumerate(self.primals):
            trained = index < len(self.backward_outputs) and \
                isinstance(self.backward_outputs[index], fx.Node)
            if primal in self.value_of:
                found[self.value_of[primal]] = "inputs" if index not in static else \
                    "parameters" if trained else "buffers"
        for node in self.backward_outputs:
            # An object that is handed on, such as a mesh, is no value.
            value = self.value_of.get(node) if isinstance(node, fx.Node) else None
            while value is not None and not self.values[value].pinned:
                found[value] = "gradients"
                value = self.values[value].view_of
        return found

    def problem(self, state_bytes: int = 0,
                alternatives: Mapping[int, list] = {}) -> dict[str, Any]:
        """In the full format. `state_bytes`: the optimizer's, there throughout.
        `alternatives`: of values, as in the format."""
        values = []
        for number, value in enumerate(self.values):
            entry: dict[str, Any] = {"bytes": value.bytes}
            if number in alternatives:
                entry["alternatives"] = alternatives[number]
            for key in ("pinned", "required"):
                if getattr(value, key):
                    entry[key] = True
            for key in ("view_of", "buffer"):
                if getattr(value, key) is not None:
                    entry[key] = getattr(value, key)
            values.append(entry)
        if state_bytes:
            values.append({"bytes": state_bytes, "pinned": True})
        ops = []
        for op in self.ops:
            entry = {"cost": op.cost, "operands": op.operands, "results": op.results}
            if op.workspace:
                entry["workspace"] = op.workspace
            if not op.rerunnable:
                entry["rerunnable"] = False
            ops.append(entry)
        return {"vram_remat": 1, "name": "joint", "ops": ops, "values": values,
                "buffers": self.buffers, "meta": {"forward_end": self.boundary}}
