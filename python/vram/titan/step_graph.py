# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""GraphTrainer's graph of a step as a planning problem: forward, loss, backward and
collectives in one, for one rank.

It is a joint graph (../torch/graph) whose ops are all of one graph. Two things differ. It is
not functional: nodes write to buffers, such as a bucket that is gathered into, or the
gradient of a chunked loss. And all ranks have one plan, so that any gather may run again, any
exchange of tokens, and any reduction of activations that leaves each rank a part."""

from __future__ import annotations

from typing import Any, Callable, Iterable, Optional

import torch
import torch._functorch._activation_offloading.offload_ops  # noqa: F401
from torch import fx
from torch.utils import _pytree as pytree

from ..torch.costs.cost_models import Costs
from ..torch.graph.joint import Joint, Op, Value
from ..torch.graph.joint_builder import JointBuilder
from ..torch.graph.reruns import may_rerun
from ..torch.ops import aot, collectives
from ..torch.ops.tensors import tensors_of
from .sizes import is_number

#: Of the caching allocator of a GPU: it hands out multiples of so many bytes.
_GPU_ALIGNMENT = 512


def _written(node: fx.Node) -> list[fx.Node]:
    """The operands that the node writes to."""
    schema = getattr(node.target, "_schema", None)
    if schema is None or not schema.is_mutable:
        return []
    found = []
    for place, argument in enumerate(schema.arguments):
        if argument.alias_info is None or not argument.alias_info.is_write:
            continue
        given = node.kwargs.get(argument.name) if argument.name in node.kwargs or \
            place >= len(node.args) else node.args[place]
        found += [leaf for leaf in pytree.tree_leaves(given) if isinstance(leaf, fx.Node)]
    return found


def is_higher_order(node: fx.Node) -> bool:
    """Whether it is an op with subgraphs, such as FlexAttention."""
    return isinstance(node.target, torch._ops.HigherOrderOperator)


def _may_communicate_again(node: fx.Node) -> bool:
    """Of a collective: whether it gives what ranks have already, or is a reduction of
    activations, which are those of the forward."""
    return collectives.is_gather(node) or collectives.is_exchange(node) or (
        collectives.is_scattered_reduction(node) and not node.meta.get("autograd_backward"))


class StepBuilder(JointBuilder):
    """Fills `joint`. `results`: how many of them are the forward's; all where it is None."""

    def __init__(self, module: fx.GraphModule, costs: Costs, alignment: int,
                 results: Optional[int] = None):
        #: For the node that writes to storages that nodes before it made, these nodes: they
        #: are one op with it, since what one of them makes alone is no value of the model.
        self._units: dict[fx.Node, list[fx.Node]] = {}
        self._inner: set[fx.Node] = set()
        output = next(iter(module.graph.find_nodes(op="output")))
        if results is None:
            results = len(pytree.arg_tree_leaves(*output.args))
        super().__init__(module, results, costs, alignment=alignment)

    def _check_input(self, node: fx.Node) -> None:
        """Numbers among the inputs are constants of the trace, which no node reads."""

    def _in_order(self, forward: list[fx.Node], _: Callable[[str], bool]) -> list[fx.Node]:
        early = set(forward)
        nodes = [*forward, *(node for node in self.joint.module.graph.nodes
                             if node.op == "call_function" and node not in early)]
        late = set(nodes) - early
        touching: dict[Optional[int], list[fx.Node]] = {}
        writers: dict[Optional[int], list[fx.Node]] = {}
        for node in nodes:
            for storage in {self._storage(touched) for touched in (node, *node.all_input_nodes)}:
                touching.setdefault(storage, []).append(node)
            for storage in {self._storage(operand) for operand in _written(node)}:
                writers.setdefault(storage, []).append(node)
        position = {node: place for place, node in enumerate(nodes)}
        for node in nodes:
            storages = {self._storage(operand) for operand in _written(node)}
            if storages and all(writers[storage] == [node] for storage in storages):
                self._make_unit(node, storages, touching, position, late)
        self._inner = {member for unit in self._units.values() for member in unit}
        self._mutated = {storage for storage, nodes in writers.items()
                         if not all(node in self._units for node in nodes)}
        self._gathers = {node for node in nodes if _may_communicate_again(
            node.args[0] if collectives.is_wait(node) else node)}
        return forward

    def _make_unit(self, node: fx.Node, storages: set[Optional[int]],
                   touching: dict[Optional[int], list[fx.Node]],
                   position: dict[fx.Node, int], late: set[fx.Node]) -> None:
        """Where nothing but the nodes that make and view the storages reads them before
        `node`, which alone writes to them. `late`: the nodes of the backward."""
        members = {member for storage in storages for member in touching[storage]
                   if position[member] < position[node]}
        made_here = storages <= {self._storage(member) for member in members
                                 if self._storage(member) not in
                                 {self._storage(operand) for operand in member.all_input_nodes}}
        read_before = any(reader not in members and reader in position and
                          position[reader] < position[node]
                          for member in members for reader in member.users)
        one_side = len({member in late for member in (node, *members)}) == 1
        if made_here and one_side and not read_before and \
                not members & self._nodes_of_units():
            self._units[node] = sorted(members, key=position.__getitem__)

    def _nodes_of_units(self) -> set[fx.Node]:
        return {member for unit in self._units.values() for member in unit}

    def _chains(self, nodes: list[fx.Node]) -> dict[fx.Node, list[fx.Node]]:
        return self._units

    def _may_rerun(self, node: fx.Node) -> bool:
        if aot.is_rng_op(node) or is_number(node) or self._storage(node) in self._mutated:
            return False
        return node in self._gathers or node in self._units or is_higher_order(node) or \
            may_rerun(node, False)

    def _operands(self, node: fx.Node) -> Iterable[fx.Node]:
        return [operand for operand in super()._operands(node)
                if operand not in self._inner or operand in self.joint.value_of]

    def _add_results(self, op: Op) -> None:
        """Of a unit also what others read of the nodes before its last one."""
        super()._add_results(op)
        if op.node.target is torch.ops.ao.offload.default:
            # By GraphTrainer's policy: it lies on the host.
            self.joint.values[op.results[0]].bytes = 0
        if not op.inner:
            return
        written = {self._storage(operand) for operand in _written(op.node)}
        values: dict[Optional[int], list[int]] = {storage: [] for storage in written}
        for number in op.results:
            # A fake tensor does not show that a collective gives back what it wrote to.
            storage = self.joint.values[number].meta["val"].untyped_storage()._cdata
            values[storage if storage in written or len(written) > 1
                   else next(iter(written))].append(number)
        within = set(op.nodes)
        for node in op.inner:
            if not within.issuperset(node.users):
                number = self._value(node.meta["val"], Value(
                    node.name, self._aligned(node.meta["val"]), meta=node.meta, inner=node))
                self.joint.value_of[node] = number
                op.results.append(number)
                values[self._storage(node)].append(number)
        for storage, numbers in values.items():
            size = next(self._aligned(node.meta["val"]) for node in op.inner
                        if self._storage(node) == storage)
            if not numbers:
                op.workspace += size
            if len(numbers) > 1:
                for number in numbers:
                    self.joint.values[number].buffer = len(self.joint.buffers)
                self.joint.buffers.append(size)


def alignment_of(module: fx.GraphModule) -> int:
    """Bytes of which the allocator hands out multiples."""
    on_gpu = any(tensor.device.type == "cuda"
                 for node in module.graph.find_nodes(op="placeholder")
                 for tensor in tensors_of(node.meta.get("val")))
    return _GPU_ALIGNMENT if on_gpu else 1


def joint_of_step(module: fx.GraphModule, costs: Costs) -> Joint:
    """The problem of a step's graph; Unsupported."""
    return StepBuilder(module, costs, alignment_of(module)).joint
