# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From AOTAutograd's joint graph to a planning problem.

The ops of the problem are those of the forward, one that stands for what happens
between forward and backward (it makes the tangents), and those of the backward, in
the order in which autograd runs them. A value is a tensor; its storage is that of its
fake tensor, and what shares a storage with an operand is a view of it."""

from __future__ import annotations

import dataclasses
import operator
from typing import Any, Callable, Collection, Mapping, Optional

import torch
from torch import fx
from torch.utils import _pytree as pytree

from ..costs import cost_models
from ..costs.gpu_scratch import Beside
from ..costs.workspaces import Workspaces
from ..ops import aot, collectives
from ..ops.layouts import Layouts
from .checkpoint_regions import Regions
from .fused_chains import chains
from .node_order import BACKWARD_TAGS, early_copies, is_tangent, split

aten = torch.ops.aten

_BATCH_NORM = aten._native_batch_norm_legit_functional.default
#: The same results without the running statistics, which a rerun must not touch.
_BATCH_NORM_RERUN = aten._native_batch_norm_legit.no_stats
_SEEDS = ("inductor_seed", "inductor_seeds")


class Unsupported(Exception):
    """The joint graph has what the planner has no model of; the message says what."""


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
        module = next(reversed(stack.values()), ("", None))[0] if stack else ""
        side = "backward" if self.node.meta.get("partitioner_tag") in BACKWARD_TAGS \
            else "forward"
        return f"{self.node.name} ({side}{' of ' + module if module else ''})"


class Joint:
    """The problem of one joint graph.

    `primals`, `tangents`: placeholders. `ops`, `values`, `buffers`: as in the format
    of problems. `value_of`: the value of each tensor-valued node. `boundary`: the op
    between forward and backward. `static_bytes`: what is there throughout.
    `repeated_cost`: of the runs that the user's checkpoints, or `again`, ask for.

    `fuse`: whether the inner compiler makes one kernel of chains of elementwise ops.
    `respect`: whether regions of torch.utils.checkpoint run again in the backward as
    the user says, and what a policy saves is saved. `workspaces`: asked for the scratch
    memory of kernels; without it there is none.
    `gathers`: whether gathers of sharded parameters may run again over a process group,
    by its name, which takes one schedule for all of its ranks. `again`: names of nodes that
    run again in the backward as if the user said so."""

    def __init__(self, module: fx.GraphModule, num_fwd_outputs: int,
                 costs: cost_models.Costs, *, alignment: int = 1,
                 rerun_random: bool = True, fuse: bool = False, respect: bool = False,
                 workspaces: Optional[Workspaces] = None,
                 gathers: Callable[[str], bool] = lambda group: False,
                 again: Collection[str] = ()):
        self.workspaces = workspaces
        self.module, self.costs = module, costs
        self.alignment, self.rerun_random = alignment, rerun_random
        self.fuse, self.respect, self._again = fuse, respect, again
        if respect:
            aot.cleanup_recompute_tags(module)
        graph = module.graph
        for node in graph.nodes:
            for tensor in cost_models.tensors_of(node.meta.get("val")):
                _check_static(node, tensor)
        graph.eliminate_dead_code()
        _forget_running_statistics(graph)
        output = next(iter(graph.find_nodes(op="output")))
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
        self._storages: dict[int, list[int]] = {}
        self.layouts = Layouts()
        #: On a GPU.
        self.libraries = Beside()
        self.primals: list[fx.Node] = []
        self.tangents: list[fx.Node] = []
        self._placeholders(graph)
        forward, backward = split(graph)
        #: Inputs that are no tensors, such as a DTensor's mesh, which the backward hands
        #: on.
        self.objects = [primal for primal in self.primals if primal in outputs and
                        primal not in self.value_of]
        self._mutated = {self._storage(node.args[0]) for node in forward
                         if node.target is aten.copy_.default}
        self._gathers = collectives.of_parameters(
            forward, self._parameters().__contains__,
            lambda node: _may_rerun(node, respect) and not self._reads_mutated(node),
            gathers)
        self._add_all(early_copies(forward, self._storage))
        self.boundary = len(self.ops)
        read = [self.value_of[node] for node in self.forward_outputs
                if isinstance(node, fx.Node) and node in self.value_of]
        self.ops.append(Op(None, rerunnable=False, operands=_unique(read),
                           results=[self._tangent(node) for node in self.tangents]))
        regions = Regions(self, again) if respect or again else None
        self._add_all(backward, regions)
        if regions is not None and fuse:
            regions.fuse()
            regions.forget_unread()
        #: The op that makes a value.
        self.makers = {value: op for op in self.ops for value in op.results}
        self.repeated_cost = sum(op.cost for op in self.ops if op.repeats is not None)
        self._results()

    # Values.

    def _aligned(self, tensor: torch.Tensor) -> int:
        size = cost_models.storage_bytes(tensor)
        return -(-size // self.alignment) * self.alignment

    def _storage(self, node: Any) -> Optional[int]:
        value = node.meta.get("val") if isinstance(node, fx.Node) else None
        return value.untyped_storage()._cdata if isinstance(value, torch.Tensor) else None

    def _value(self, tensor: torch.Tensor, value: Value) -> int:
        number = len(self.values)
        self.values.append(value)
        self._storages.setdefault(tensor.untyped_storage()._cdata, []).append(number)
        return number

    def _placeholders(self, graph: fx.Graph) -> None:
        for node in graph.find_nodes(op="placeholder"):
            value = node.meta.get("val")
            if is_tangent(node):
                self.tangents.append(node)
                if value is not None and not isinstance(value, torch.Tensor):
                    raise Unsupported(f"the tangent {node.name} is no tensor")
                continue
            if not str(node.target).startswith("primals"):
                raise Unsupported(f"the input {node.name}, which is neither a primal "
                                  "nor a tangent")
            self.primals.append(node)
            if isinstance(value, torch.Tensor):
                _check_static(node, value)
                known = value.untyped_storage()._cdata in self._storages
                self.value_of[node] = self._value(value, Value(
                    node.name, 0 if known else self._aligned(value), meta=node.meta,
                    pinned=True))
            elif value is not None and not aot.is_object(value):
                raise Unsupported(f"dynamic shapes: the input {node.name} is a "
                                  f"{type(value).__name__}")

    def _tangent(self, node: fx.Node) -> int:
        value = node.meta["val"]
        _check_static(node, value)
        known = value.untyped_storage()._cdata in self._storages
        # Autograd holds the tangents while the backward runs.
        self.value_of[node] = self._value(value, Value(
            node.name, 0 if known else self._aligned(value), meta=node.meta,
            required=True))
        return self.value_of[node]

    # Ops.

    def _add_all(self, nodes: list[fx.Node], regions: Optional[Regions] = None) -> None:
        chained = chains(nodes, self._may_move, self._again) if self.fuse else {}
        inner = {node for chain in chained.values() for node in chain}
        for node in nodes:
            if node not in inner or node.name in self._again:
                self._add(node, chained.get(node, []), regions)

    def _may_move(self, node: fx.Node) -> bool:
        return self._may_rerun(node) and not aot.is_rng_op(node) and \
            not self._reads_mutated(node)

    def _may_rerun(self, node: fx.Node) -> bool:
        return node in self._gathers or _may_rerun(node, self.respect)

    def _reads_mutated(self, node: fx.Node) -> bool:
        return any(self._storage(operand) in self._mutated
                   for operand in node.all_input_nodes)

    def _add(self, node: fx.Node, inner: list[fx.Node],
             regions: Optional[Regions]) -> None:
        if node.op == "get_attr":
            return
        if node.op != "call_function":
            raise Unsupported(f"{node.name}, a {node.op}")
        if node.target is operator.getitem and node.args[0] not in self.value_of:
            self._element(node)
            return
        op = Op(node, inner)
        for member in op.nodes:
            for operand in (*member.all_input_nodes, *collectives.launched_with(member)):
                if operand in inner or operand.op == "get_attr":
                    continue
                if operand not in self.value_of:
                    raise Unsupported(f"{member.name} reads {operand.name}, which is no "
                                      "tensor")
                op.operands.append(self.value_of[operand])
        op.operands = _unique(op.operands)
        if regions is not None:
            regions.repeat_for(op)
        self._add_results(op)
        op.flops = sum(map(cost_models.node_flops, op.nodes))
        makes = any(self.values[value].view_of is None for value in op.results)
        if makes:
            op.cost = self.costs.of(op.nodes, op.flops)
            self._add_workspace(op)
        elif not self.fuse:
            self.layouts.follow(node)
        reads_mutated = self._reads_mutated(node)
        op.rerunnable = all(map(self._may_rerun, op.nodes)) and not (
            reads_mutated and makes and node.target is not _BATCH_NORM)
        if node.target is _BATCH_NORM and not _trains(node):
            op.rerunnable = not reads_mutated
        if aot.is_rng_op(node):
            op.rerunnable = op.rerunnable and self.rerun_random and self._add_state(op)
        self.ops.append(op)

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
            if tensor is None:
                continue
            if not isinstance(tensor, torch.Tensor):
                raise Unsupported(f"{node.name} makes a {type(tensor).__name__}")
            _check_static(node, tensor)
            storage = tensor.untyped_storage()._cdata
            name = node.name if index is None else f"{node.name}#{index}"
            base = next((operand for operand in op.operands
                         if operand in self._storages.get(storage, ())), None)
            if collectives.is_wait(node):
                base = self.value_of[node.args[0]]
            meta = {"val": tensor} if index is not None else node.meta
            number = self._value(tensor, Value(
                name, 0 if base is not None else self._aligned(tensor), index=index,
                view_of=base, meta=meta))
            op.results.append(number)
            if base is None:
                fresh.setdefault(storage, []).append(number)
            if index is None:
                self.value_of[node] = number
        for numbers in fresh.values():
            if len(numbers) > 1:
                for number in numbers:
                    self.values[number].buffer = len(self.buffers)
                self.buffers.append(self.values[numbers[0]].bytes)

    def _add_workspace(self, op: Op) -> None:
        """As measured. Where the inner compiler makes kernels of its own, of library
        calls alone."""
        if self.workspaces is None or self.fuse and (op.inner or not op.flops):
            return
        found = self.workspaces.of(op.node, self.layouts.of)
        if found is None:
            self.layouts.follow(op.node)
            return
        if found.strides is not None:
            self.layouts.note(op.node, found.strides)
        op.workspace = found.scratch
        made = pytree.tree_leaves(op.node.meta["val"])
        places = [index for index, leaf in enumerate(made)
                  if isinstance(leaf, torch.Tensor)]
        sizes = dict(zip(places, found.results))
        for number in op.results:
            value = self.values[number]
            if value.view_of is None and value.buffer is None:
                value.bytes = max(value.bytes, sizes.get(value.index or 0, 0))

    def _element(self, node: fx.Node) -> None:
        """A getitem names a result of the op before it."""
        parent, index = node.args
        for op in reversed(self.ops):
            if op.node is parent and op.repeats is None:
                for number in op.results:
                    if self.values[number].index == index:
                        self.value_of[node] = number
                        self.values[number].meta = node.meta
                        self.layouts.follow(node)
                        return
        raise Unsupported(f"{node.name}, an element that {parent} does not make")

    def _add_state(self, op: Op) -> bool:
        """Saves the generator's state before the op's first run. The state of the CPU's
        generator is a tensor; that of a GPU's is kept on the host."""
        devices = {tensor.device.type for tensor in cost_models.tensors_of(op.node.meta["val"])}
        if devices == {"cpu"}:
            state = torch.get_rng_state()
        elif devices == {"cuda"}:
            state = torch.empty(16, dtype=torch.uint8)
        else:
            return False
        fake = next(iter(cost_models.tensors_of(op.node.meta["val"]))).fake_mode
        with fake:
            meta = {"val": torch.empty(state.shape, dtype=state.dtype, device="cpu")}
        number = len(self.values)
        self.values.append(Value(f"{op.node.name}#state",
                                 state.nbytes if devices == {"cpu"} else 0,
                                 meta=meta, state=True))
        self.ops.append(Op(None, rerunnable=False, results=[number]))
        op.operands.append(number)
        op.state = number
        # Another run sets the state, and the one at that time again after it.
        op.workspace += self.values[number].bytes
        return True

    def _results(self) -> None:
        producers = self.makers
        for node in self.forward_outputs + self.backward_outputs:
            if not isinstance(node, fx.Node) or node in self.objects:
                continue
            if node not in self.value_of:
                raise Unsupported(f"the result {node.name} is no tensor")
            value = self.value_of[node]
            self.values[value].required = not self.values[value].pinned
        # The caller holds what the forward returned: a second instance would not
        # take the place of the first.
        for node in self.forward_outputs:
            value = self.value_of.get(node) if isinstance(node, fx.Node) else None
            while value is not None and value in producers:
                producers[value].rerunnable = False
                value = self.values[value].view_of

    # The problem.

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

    def _parameters(self) -> set[fx.Node]:
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


def rerun_form(node: fx.Node) -> tuple[Callable, tuple, dict]:
    """Target, args and kwargs of another run of `node`."""
    if node.target is _BATCH_NORM and _trains(node):
        x, weight, bias, _, _, train, momentum, eps = node.args
        return _BATCH_NORM_RERUN, (x, weight, bias, train, momentum, eps), {}
    return node.target, node.args, node.kwargs


def _trains(node: fx.Node) -> bool:
    return bool(node.args[5])


def _unique(numbers) -> list[int]:
    return list(dict.fromkeys(numbers))


def _check_static(node: fx.Node, tensor: torch.Tensor) -> None:
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


def _may_rerun(node: fx.Node, respect: bool) -> bool:
    """May the op run again? An op that has effects, communicates with other processes or is marked
    as saved by the user runs once."""
    from torch.utils.checkpoint import CheckpointPolicy

    if respect and node.meta.get("recompute") == CheckpointPolicy.MUST_SAVE:
        return False
    if not isinstance(node.target, torch._ops.OpOverload):
        return False
    if node.target._schema.is_mutable or node.is_impure(impure_random=False):
        return False
    return "c10d" not in node.target.namespace and \
        node.target._schema.name.split("::")[1] not in _SEEDS
