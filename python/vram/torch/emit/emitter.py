# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a plan to the forward and the backward graph.

A plan is a sequence of steps: runs, and where it offloads stores, loads and waits. Those
before the boundary become the forward graph, the others the backward graph, in exactly this
order; each read is of the most recent instance. What the backward reads of the forward is
what is saved: of a value that is stored in the one and loaded in the other the host's copy."""

from __future__ import annotations

import dataclasses
import operator
from typing import Any, Iterable, Optional

import torch
from torch import fx
from torch.fx._lazy_graph_module import _make_graph_module

from ... import _planner
from ..graph.joint import Joint, Op
from ..graph.reruns import rerun_form
from ..ops import aot, transfers
from .schedule_trace import Instance, Run, ScheduleTrace, Transfer


def _origin(op: Op, number: int) -> int:
    """The op whose first run saves the generator's state for this one."""
    return number if op.repeats is None else op.repeats


@dataclasses.dataclass
class Partition:
    """The two graphs that a plan was made into.

    `saved_bytes`: of the storages that the backward reads of the forward, without
    the graph's own inputs, whose bytes are `saved_input_bytes`, and without what it finds
    on the host, `saved_host_bytes`. `rerun_flops`: what the reruns compute, by
    torch.utils.flop_counter. `reruns`: how many there are. `again`: the names of their nodes,
    in the forward (False) and the backward (True)."""

    forward: fx.GraphModule
    backward: fx.GraphModule
    saved_bytes: int
    saved_input_bytes: int
    saved: list[str]
    reruns: int
    rerun_flops: int
    saved_host_bytes: int = 0
    again: dict[bool, set[str]] = dataclasses.field(default_factory=dict)


class _Emitter:
    def __init__(self, joint: Joint, steps: Iterable[_planner.Step]):
        self.joint = joint
        self.trace = ScheduleTrace(joint, steps)
        self.entries, self.latest = self.trace.entries, self.trace.latest
        self.graphs = {False: fx.Graph(), True: fx.Graph()}
        #: (in the backward, instance) -> node
        self.nodes: dict[tuple[bool, Instance], fx.Node] = {}
        self.attributes: dict[tuple[bool, str], fx.Node] = {}
        #: (in the backward, primal) of those that are no tensors.
        self.objects: dict[tuple[bool, fx.Node], fx.Node] = {}
        self.read: set[Instance] = set()
        self.replayed: set[int] = set()
        #: The names of the nodes of reruns.
        self.again: dict[bool, set[str]] = {False: set(), True: set()}
        self.forms: dict[int, transfers.Form] = {}
        self.crossing = self._crossing()

    def _crossing(self) -> list[Instance]:
        """The instances that the backward reads of the forward, in order of reading."""
        joint, found = self.joint, {}

        def cross(instance):
            maker = self.entries[instance[0]] if instance[0] >= 0 else None
            if maker is None or not maker.late:
                found.setdefault(instance)

        for run in self.entries:
            if run is None:
                continue
            if isinstance(run, Transfer):
                self.read.update(run.needs)
                if run.late:
                    for instance in run.needs:
                        cross(instance)
                continue
            op = joint.ops[run.op]
            for value, instance in run.reads.items():
                if joint.values[value].state:
                    # A first run saves the state itself; a rerun reads it.
                    if run.again:
                        self.replayed.add(_origin(op, run.op))
                        self.read.add(instance)
                        if run.late:
                            cross(instance)
                    continue
                if op.node is None:
                    continue
                self.read.add(instance)
                if run.late:
                    cross(instance)
        for node in joint.forward_outputs:
            if node in joint.value_of:
                self.read.add(self.latest[joint.value_of[node]])
        for node in joint.backward_outputs:
            if node in joint.value_of:
                instance = self.latest[joint.value_of[node]]
                self.read.add(instance)
                cross(instance)
        unchecked = [instance for instance in found if not aot.checks_versions(
            joint.values[instance[1]].meta)]
        return [instance for instance in found if instance not in unchecked] + unchecked

    # Nodes.

    def _placeholder(self, late: bool, instance, name: str, meta) -> None:
        node = self.graphs[late].placeholder(name)
        # A copy: who compiles the forward writes into that of its nodes.
        node.meta = dict(meta)
        self.nodes[late, instance] = node

    def _operand(self, late: bool, run: Run, node: fx.Node) -> fx.Node:
        if node.op == "get_attr":
            key = (late, node.target)
            if key not in self.attributes:
                self.attributes[key] = self.graphs[late].node_copy(node)
            return self.attributes[key]
        value = self.joint.value_of[node]
        value = self.joint.ops[run.op].instead.get(value, value)
        return self.nodes[late, run.reads[value]]

    def _emit(self, index: int, run: Run) -> None:
        op = self.joint.ops[run.op]
        graph = self.graphs[run.late]
        chain: dict[fx.Node, fx.Node] = {}
        for source in op.inner:
            chain[source] = graph.create_node(
                "call_function", source.target,
                *fx.map_arg((source.args, source.kwargs), lambda node: chain[node]
                            if node in chain else self._operand(run.late, run, node)),
                name=source.name)
            chain[source].meta = dict(source.meta)
            if run.late:
                chain[source].meta["autograd_backward"] = True
        source = op.node
        target, args, kwargs = (source.target, source.args, source.kwargs)
        if run.again:
            target, args, kwargs = rerun_form(source)
        args, kwargs = fx.map_arg((args, kwargs),
                                  lambda node: chain[node] if node in chain
                                  else self._operand(run.late, run, node))
        prims = torch._prims.rng_prims
        meta = dict(source.meta)
        if op.state is not None and run.again:
            state = self.nodes[run.late, run.reads[op.state]]
            node = graph.call_function(prims.run_with_rng_state, (state, target, *args),
                                       kwargs)
        elif run.op in self.replayed:
            both = graph.call_function(prims.run_and_save_rng_state, (target, *args),
                                       kwargs)
            both.meta = {"val": (self.joint.values[op.state].meta["val"],
                                 source.meta["val"])}
            state = graph.call_function(operator.getitem, (both, 0))
            state.meta = dict(self.joint.values[op.state].meta)
            self.nodes[run.late, run.reads[op.state]] = state
            node = graph.call_function(operator.getitem, (both, 1))
        else:
            node = graph.create_node("call_function", target, args, kwargs,
                                     name=source.name)
        node.meta = meta
        if run.again:
            self.again[run.late].update(made.name for made in (*chain.values(), node))
        if run.late:
            meta["autograd_backward"] = True
        for value in op.results:
            entry = self.joint.values[value]
            if entry.index is None:
                self.nodes[run.late, (index, value)] = \
                    node if entry.inner is None else chain[entry.inner]
            elif (index, value) in self.read:
                element = graph.call_function(operator.getitem, (node, entry.index))
                element.meta = dict(entry.meta)
                self.nodes[run.late, (index, value)] = element

    def _form(self, value: int) -> transfers.Form:
        if value not in self.forms:
            entry = self.joint.values[value]
            real = self.joint.layouts.of(self.joint.makers[value].node)
            self.forms[value] = transfers.Form(
                entry.meta["val"], real if entry.index is None else real[entry.index])
        return self.forms[value]

    def _emit_transfer(self, index: int, entry: Transfer) -> None:
        form, meta = self._form(entry.value), self.joint.values[entry.value].meta
        source = self.nodes[entry.late, entry.source]
        if entry.moved is not None:
            target, args = form.wait(self.nodes[entry.late, entry.moved], source)
        else:
            target, args = (form.store if entry.to_host else form.load)(source)
        node = self.graphs[entry.late].call_function(target, args)
        node.meta = dict(meta)
        if entry.to_host:
            node.meta["val"] = form.on_host()
            node.meta.pop("tensor_meta", None)
        if entry.late:
            node.meta["autograd_backward"] = True
        self.nodes[entry.late, (index, entry.value)] = node

    def _saved_name(self, instance: Instance) -> str:
        run, value = instance
        if run < 0:
            return self.joint.values[value].name
        return self.nodes[False, instance].name

    def emit(self, static_indices: Optional[list[int]]) -> Partition:
        joint = self.joint
        static = joint.static(static_indices)
        for index, primal in enumerate(joint.primals):
            if static_indices is not None:
                primal.meta["is_static_input"] = index in static
            value = joint.value_of.get(primal)
            if value is None:
                node = self.graphs[False].placeholder(primal.name)
                node.meta = primal.meta
                self.objects[False, primal] = node
            else:
                self._placeholder(False, (-1, value), primal.name, primal.meta)
        tangents = False
        for index, run in enumerate(self.entries):
            if isinstance(run, Transfer):
                self._emit_transfer(index, run)
            elif run is None:
                continue
            elif run.op == joint.boundary:
                for instance in self.crossing:
                    self._placeholder(True, instance, self._saved_name(instance),
                                      self.nodes[False, instance].meta)
                for primal in joint.objects:
                    node = self.graphs[True].placeholder(primal.name)
                    node.meta = primal.meta
                    self.objects[True, primal] = node
                for tangent in joint.tangents:
                    self._placeholder(True, (index, joint.value_of[tangent]),
                                      tangent.name, tangent.meta)
                tangents = True
            elif joint.ops[run.op].node is not None:
                self._emit(index, run)
            else:
                # Inputs that are there from this point on.
                for value in joint.ops[run.op].results:
                    if (False, (-1, value)) in self.nodes:
                        self.nodes[False, (index, value)] = self.nodes[False, (-1, value)]
        assert tangents, "a plan runs the boundary"
        return self._finish()

    def _finish(self) -> Partition:
        joint = self.joint
        self._output(False, joint.forward_outputs, joint.forward_descriptions,
                     self.crossing)
        self._output(True, joint.backward_outputs, joint.backward_descriptions, [])
        modules = []
        for late in (False, True):
            self.graphs[late].lint()
            modules.append(_make_graph_module(joint.module, self.graphs[late]))
        saved, inputs = self._saved_bytes()
        again = [joint.ops[run.op] for run in self.entries
                 if isinstance(run, Run) and run.again]
        on_host = {self.trace.begun(instance) for instance in self.crossing
                   if self.trace.is_on_host(instance)}
        return Partition(modules[0], modules[1], saved, inputs,
                         [self._saved_name(instance) for instance in self.crossing],
                         len(again), sum(op.flops for op in again),
                         sum(joint.values[value].bytes for _, value in on_host), self.again)

    def _output(self, late: bool, nodes: list, descriptions: list, saved: list) -> None:
        def result(node: Any) -> Any:
            if not isinstance(node, fx.Node):
                return node
            if node in self.joint.objects:
                return self.objects[late, node]
            return self.nodes[late, self.latest[self.joint.value_of[node]]]

        results = [result(node) for node in nodes]
        results += [self.nodes[False, instance] for instance in saved]
        described = list(descriptions)
        for index, (_, value) in enumerate(saved):
            checked = aot.checks_versions(self.joint.values[value].meta)
            described.append(aot.saved(index, not checked))
        if not late:
            # Objects are saved behind all tensors.
            results += [self.objects[False, primal] for primal in self.joint.objects]
            described += [aot.saved(len(saved) + index, False)
                          for index in range(len(self.joint.objects))]
        output = self.graphs[late].output(tuple(results))
        output.meta["desc"] = described
        output.meta["output_stack_traces"] = [
            node.meta.get("stack_trace") if isinstance(node, fx.Node) else None
            for node in results]

    def _saved_bytes(self) -> tuple[int, int]:
        """Each storage once: of what was saved, and of saved inputs."""
        roots = set()
        for run, value in self.crossing:
            if self.trace.is_on_host((run, value)):
                continue
            while self.joint.values[value].view_of is not None:
                base = self.joint.values[value].view_of
                run, value = self.entries[run].reads[base] if run >= 0 else (-1, base)
            run, value = self.trace.begun((run, value))
            buffer = self.joint.values[value].buffer
            roots.add((run, value if buffer is None else -1 - buffer, value))
        bytes_: dict[tuple[int, int], tuple[int, bool]] = {}
        for run, key, value in roots:
            entry = self.joint.values[value]
            size = entry.meta["val"].untyped_storage().nbytes()
            bytes_[run, key] = (size, entry.pinned)
        return (sum(size for size, pinned in bytes_.values() if not pinned),
                sum(size for size, pinned in bytes_.values() if pinned))


def emit(joint: Joint, steps: Iterable[_planner.Step],
         static_indices: Optional[list[int]] = None) -> Partition:
    """The two graphs of a schedule, in its order."""
    return _Emitter(joint, steps).emit(static_indices)
