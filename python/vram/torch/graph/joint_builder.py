# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From AOTAutograd's joint graph to a planning problem, op by op."""

from __future__ import annotations

import operator
from typing import Any, Callable, Collection, Iterable, Optional

import torch
from torch import fx
from torch._functorch import partitioners
from torch.utils import _pytree as pytree

from .._errors import Unsupported
from ..costs.cost_models import Costs, node_flops
from ..costs.workspaces import Workspaces
from ..ops import aot, collectives
from ..ops.tensors import tensors_of
from .checkpoint_regions import Regions
from .fused_chains import chains
from .joint import Joint, Op, Value
from .node_order import early_copies, is_tangent, split
from .reruns import BATCH_NORM, may_rerun, trains

aten = torch.ops.aten


class JointBuilder:
    """Fills `joint`.

    `fuse`: whether the inner compiler makes one kernel of chains of elementwise ops.
    `respect`: whether regions of torch.utils.checkpoint run again in the backward as
    the user says, and what a policy saves is saved. `workspaces`: asked for the scratch
    memory of kernels; without it there is none.
    `gathers`: whether gathers of sharded parameters may run again over a process group,
    by its name, which takes one schedule for all of its ranks. `again`: names of nodes that
    run again in the backward as if the user said so."""

    def __init__(self, module: fx.GraphModule, num_fwd_outputs: int, costs: Costs, *,
                 alignment: int = 1, fuse: bool = False,
                 respect: bool = False, workspaces: Optional[Workspaces] = None,
                 gathers: Callable[[str], bool] = lambda group: True,
                 again: Collection[str] = ()):
        self._workspaces, self._costs = workspaces, costs
        self._alignment, self._fuse, self._respect, self._again = alignment, fuse, respect, again
        if respect:
            aot.cleanup_recompute_tags(module)
        graph = module.graph
        for node in graph.nodes:
            for tensor in tensors_of(node.meta.get("val")):
                check_static(node, tensor)
        graph.eliminate_dead_code()
        _forget_running_statistics(graph)
        joint = self.joint = Joint(module, num_fwd_outputs)
        #: The values in each storage, by its address.
        self._storages: dict[int, list[int]] = {}
        self._placeholders(graph)
        forward, backward = split(graph)
        outputs = joint.forward_outputs + joint.backward_outputs
        joint.objects = [primal for primal in joint.primals if primal in outputs and
                         primal not in joint.value_of]
        self._mutated: set[Optional[int]] = set()
        self._gathers: set[fx.Node] = set()
        self._add_all(self._in_order(forward, gathers))
        joint.boundary = len(joint.ops)
        read = [joint.value_of[node] for node in joint.forward_outputs
                if isinstance(node, fx.Node) and node in joint.value_of]
        joint.ops.append(Op(None, rerunnable=False, operands=_unique(read),
                            results=[self._tangent(node) for node in joint.tangents]))
        regions = Regions(joint, respect, again) if respect or again else None
        self._add_all(backward, regions)
        if regions is not None and fuse:
            regions.fuse()
            regions.forget_unread()
        joint.makers = {value: op for op in joint.ops for value in op.results}
        joint.repeated_cost = sum(op.cost for op in joint.ops if op.repeats is not None)
        self._results()

    def _in_order(self, forward: list[fx.Node], gathers: Callable[[str], bool]) -> list[fx.Node]:
        """The nodes of the forward as they are to run, once it is known which storages are
        written to and which gathers may run again."""
        self._mutated = {self._storage(node.args[0]) for node in forward
                         if node.target is aten.copy_.default}
        self._gathers = collectives.of_parameters(
            forward, self.joint.parts_with_gradients().__contains__,
            lambda node: may_rerun(node, self._respect) and not self._reads_mutated(node),
            gathers)
        return early_copies(forward, self._storage)

    def _aligned(self, tensor: torch.Tensor) -> int:
        size = tensor.untyped_storage().nbytes()
        return -(-size // self._alignment) * self._alignment

    def _storage(self, node: Any) -> Optional[int]:
        value = node.meta.get("val") if isinstance(node, fx.Node) else None
        return value.untyped_storage()._cdata if isinstance(value, torch.Tensor) else None

    def _value(self, tensor: torch.Tensor, value: Value) -> int:
        number = len(self.joint.values)
        self.joint.values.append(value)
        self._storages.setdefault(tensor.untyped_storage()._cdata, []).append(number)
        return number

    def _placeholders(self, graph: fx.Graph) -> None:
        for node in graph.find_nodes(op="placeholder"):
            value = node.meta.get("val")
            if is_tangent(node):
                self.joint.tangents.append(node)
                if value is not None and not isinstance(value, torch.Tensor):
                    raise Unsupported(f"the tangent {node.name} is no tensor")
                continue
            self._check_input(node)
            self.joint.primals.append(node)
            if isinstance(value, torch.Tensor):
                check_static(node, value)
                known = value.untyped_storage()._cdata in self._storages
                self.joint.value_of[node] = self._value(value, Value(
                    node.name, 0 if known else self._aligned(value), meta=node.meta,
                    pinned=True))

    def _check_input(self, node: fx.Node) -> None:
        if not str(node.target).startswith("primals"):
            raise Unsupported(f"the input {node.name}, which is neither a primal "
                              "nor a tangent")
        value = node.meta.get("val")
        if not (value is None or isinstance(value, torch.Tensor) or aot.is_object(value)):
            raise Unsupported(f"dynamic shapes: the input {node.name} is a "
                              f"{type(value).__name__}")

    def _tangent(self, node: fx.Node) -> int:
        value = node.meta["val"]
        check_static(node, value)
        known = value.untyped_storage()._cdata in self._storages
        # Autograd holds the tangents while the backward runs.
        self.joint.value_of[node] = self._value(value, Value(
            node.name, 0 if known else self._aligned(value), meta=node.meta,
            required=True))
        return self.joint.value_of[node]

    def _add_all(self, nodes: list[fx.Node], regions: Optional[Regions] = None) -> None:
        chained = self._chains(nodes)
        inner = {node for chain in chained.values() for node in chain}
        for node in nodes:
            if node not in inner or node.name in self._again:
                self._add(node, chained.get(node, []), regions)

    def _chains(self, nodes: list[fx.Node]) -> dict[fx.Node, list[fx.Node]]:
        """For the last node of what is one op those before it."""
        return chains(nodes, self._may_move, self._again) if self._fuse else {}

    def _may_move(self, node: fx.Node) -> bool:
        return self._may_rerun(node) and not aot.is_rng_op(node) and \
            not self._reads_mutated(node)

    def _may_rerun(self, node: fx.Node) -> bool:
        return node in self._gathers or may_rerun(node, self._respect)

    def _reads_mutated(self, node: fx.Node) -> bool:
        return any(self._storage(operand) in self._mutated
                   for operand in node.all_input_nodes)

    def _add(self, node: fx.Node, inner: list[fx.Node],
             regions: Optional[Regions]) -> None:
        if node.op == "get_attr":
            return
        if node.op != "call_function":
            raise Unsupported(f"{node.name}, a {node.op}")
        if node.target is operator.getitem and node.args[0] not in self.joint.value_of:
            self._element(node)
            return
        op = Op(node, inner)
        for member in op.nodes:
            for operand in self._operands(member):
                if operand in inner or operand.op == "get_attr":
                    continue
                if operand not in self.joint.value_of:
                    raise Unsupported(f"{member.name} reads {operand.name}, which is no "
                                      "tensor")
                op.operands.append(self.joint.value_of[operand])
        op.operands = _unique(op.operands)
        if regions is not None:
            regions.repeat_for(op)
        self._add_results(op)
        op.flops = sum(map(node_flops, op.nodes))
        makes = any(self.joint.values[value].view_of is None for value in op.results)
        if makes:
            op.cost = self._costs.of(op.nodes, op.flops)
            self._add_workspace(op)
        elif not self._fuse:
            self.joint.layouts.follow(node)
        reads_mutated = self._reads_mutated(node)
        op.rerunnable = all(map(self._may_rerun, op.nodes)) and not (
            reads_mutated and makes and node.target is not BATCH_NORM)
        if node.target is BATCH_NORM and not trains(node):
            op.rerunnable = not reads_mutated
        if aot.is_rng_op(node):
            op.rerunnable = op.rerunnable and self._add_state(op)
        self.joint.ops.append(op)

    def _operands(self, node: fx.Node) -> Iterable[fx.Node]:
        """What it reads, and what is alive until it has run."""
        return *node.all_input_nodes, *collectives.launched_with(node)

    def _add_results(self, op: Op) -> None:
        """One value a tensor that the op makes; `index` None where it makes one."""
        node = op.node
        made = node.meta.get("val")
        if isinstance(made, torch.Tensor):
            results = [(None, made)]
        elif isinstance(made, (tuple, list)):
            results = list(enumerate(made))
        elif made is None:
            results = []
        else:
            raise Unsupported(f"dynamic shapes: {node.name} is a {type(made).__name__}")
        fresh: dict[int, list[int]] = {}
        for index, tensor in results:
            if tensor is None or isinstance(tensor, (tuple, list)) and not tensor:
                continue
            if not isinstance(tensor, torch.Tensor):
                raise Unsupported(f"{node.name} makes a {type(tensor).__name__}")
            check_static(node, tensor)
            storage = tensor.untyped_storage()._cdata
            name = node.name if index is None else f"{node.name}#{index}"
            base = next((operand for operand in op.operands
                         if operand in self._storages.get(storage, ())), None)
            if collectives.is_wait(node):
                base = self.joint.value_of[node.args[0]]
            meta = {"val": tensor} if index is not None else node.meta
            number = self._value(tensor, Value(
                name, 0 if base is not None else self._aligned(tensor), index=index,
                view_of=base, meta=meta))
            op.results.append(number)
            if base is None:
                fresh.setdefault(storage, []).append(number)
            if index is None:
                self.joint.value_of[node] = number
        for numbers in fresh.values():
            if len(numbers) > 1:
                for number in numbers:
                    self.joint.values[number].buffer = len(self.joint.buffers)
                self.joint.buffers.append(self.joint.values[numbers[0]].bytes)

    def _add_workspace(self, op: Op) -> None:
        """As measured. Where the inner compiler makes kernels of its own, of library
        calls alone."""
        if self._workspaces is None or self._fuse and (op.inner or not op.flops):
            return
        found = self._workspaces.of(op.node, self.joint.layouts.of)
        if found is None:
            self.joint.layouts.follow(op.node)
            return
        if found.strides is not None:
            self.joint.layouts.note(op.node, found.strides)
        op.workspace = found.scratch
        made = pytree.tree_leaves(op.node.meta["val"])
        places = [index for index, leaf in enumerate(made)
                  if isinstance(leaf, torch.Tensor)]
        sizes = dict(zip(places, found.results))
        for number in op.results:
            value = self.joint.values[number]
            if value.view_of is None and value.buffer is None:
                value.bytes = max(value.bytes, sizes.get(value.index or 0, 0))

    def _element(self, node: fx.Node) -> None:
        """A getitem names a result of the op before it."""
        parent, index = node.args
        for op in reversed(self.joint.ops):
            if op.node is parent and op.repeats is None:
                for number in op.results:
                    if self.joint.values[number].index == index:
                        self.joint.value_of[node] = number
                        self.joint.values[number].meta = node.meta
                        self.joint.layouts.follow(node)
                        return
        raise Unsupported(f"{node.name}, an element that {parent} does not make")

    def _add_state(self, op: Op) -> bool:
        """Saves the generator's state before the op's first run. The state of the CPU's
        generator is a tensor; that of a GPU's is kept on the host."""
        devices = {tensor.device.type for tensor in tensors_of(op.node.meta["val"])}
        if devices == {"cpu"}:
            state = torch.get_rng_state()
        elif devices == {"cuda"}:
            state = torch.empty(16, dtype=torch.uint8)
        else:
            return False
        fake = next(iter(tensors_of(op.node.meta["val"]))).fake_mode
        with fake:
            meta = {"val": torch.empty(state.shape, dtype=state.dtype, device="cpu")}
        number = len(self.joint.values)
        self.joint.values.append(Value(f"{op.node.name}#state",
                                 state.nbytes if devices == {"cpu"} else 0,
                                 meta=meta, state=True))
        self.joint.ops.append(Op(None, rerunnable=False, results=[number]))
        op.operands.append(number)
        op.state = number
        # Another run sets the state, and the one at that time again after it.
        op.workspace += self.joint.values[number].bytes
        return True

    def _results(self) -> None:
        producers = self.joint.makers
        for node in self.joint.forward_outputs + self.joint.backward_outputs:
            if not isinstance(node, fx.Node) or node in self.joint.objects:
                continue
            if node not in self.joint.value_of:
                raise Unsupported(f"the result {node.name} is no tensor")
            value = self.joint.value_of[node]
            self.joint.values[value].required = not self.joint.values[value].pinned
        # The caller holds what the forward returned: a second instance would not
        # take the place of the first.
        for node in self.joint.forward_outputs:
            value = self.joint.value_of.get(node) if isinstance(node, fx.Node) else None
            while value is not None and value in producers:
                producers[value].rerunnable = False
                value = self.joint.values[value].view_of


def _unique(numbers) -> list[int]:
    return list(dict.fromkeys(numbers))


def check_static(node: fx.Node, tensor: torch.Tensor) -> None:
    """The tensor has one storage, whose bytes are known."""
    if tensor.layout is not torch.strided:
        kind = str(tensor.layout).removeprefix("torch.")
        raise Unsupported(f"tensors of the layout {kind}: {node.name} is one")
    if not all(isinstance(size, int) for size in tensor.shape):
        raise Unsupported(f"dynamic shapes: {node.name} is {tuple(tensor.shape)}")
    try:
        bytes_ = tensor.untyped_storage().nbytes()
    except (NotImplementedError, RuntimeError) as error:
        raise Unsupported(f"tensors without a storage: {node.name} is a "
                          f"{type(tensor).__name__}") from error
    if not isinstance(bytes_, int):
        raise Unsupported(f"dynamic shapes: the storage of {node.name} has {bytes_} bytes")


def _forget_running_statistics(graph: fx.Graph) -> None:
    """A batch norm's gradient in training is handed the running statistics and does
    not read them; without them they are not kept."""
    for node in graph.find_nodes(op="call_function",
                                 target=aten.native_batch_norm_backward.default):
        if node.args[7] is True:
            node.update_arg(3, None)
            node.update_arg(4, None)


def joint_of(module: fx.GraphModule, num_fwd_outputs: int, costs: Costs, *,
             workspaces: Optional[Workspaces] = None, **options: Any) -> Joint:
    """By a JointBuilder with these options; keeps what was measured. Unsupported."""
    partitioners.force_save_bw_mutation_src(module)
    cuda = any(node.meta["val"].device.type == "cuda"
               for node in module.graph.find_nodes(op="placeholder")
               if isinstance(node.meta.get("val"), torch.Tensor))
    # The caching allocator hands out multiples of 512 bytes.
    joint = JointBuilder(module, num_fwd_outputs, costs, alignment=512 if cuda else 1,
                         workspaces=workspaces, **options).joint
    costs.save()
    if workspaces is not None:
        if cuda:
            joint.libraries = workspaces.library_memory(module.graph.nodes)
        workspaces.save()
    return joint
