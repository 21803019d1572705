# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The graphs of a pipeline's stage as one planning problem: the forward and the backward of one
micro-batch."""

from __future__ import annotations

import dataclasses
import json
from typing import Any, Callable, Iterable, Optional, Sequence

from torch import fx
from torchtitan.experiments.graph_trainer.graph_pp.graph_builder import GraphTrainerStageGraphs

from ... import _planner
from ...torch.costs.cost_models import Costs
from ...torch.graph.joint import Joint, Op
from ...torch.plan.candidate_plans import roots
from ...torch.plan.storage_lifetimes import storages
from ..step_graph import StepBuilder, alignment_of


@dataclasses.dataclass
class StageModule:
    """Forward and backward in one module. `results`: how many results are the forward's;
    `gradients`: how many of the backward's are those of parameters, which come first;
    `received`: names of the inputs that another stage sends."""

    module: fx.GraphModule
    results: int
    gradients: int
    received: set[str]


def _outputs(module: fx.GraphModule) -> list[Any]:
    found = next(iter(module.graph.find_nodes(op="output"))).args[0]
    return list(found) if isinstance(found, (tuple, list)) else [found]


def stage_module(graphs: GraphTrainerStageGraphs, received: Iterable[int]) -> StageModule:
    """Of GraphTrainer's graphs of a stage, which stay as they are. `received`: which of the
    flat inputs (parameters, buffers, arguments) another stage sends."""
    forward, backward, meta = graphs.modules.fw, graphs.modules.full_bw, graphs.meta
    numbers = [None] * meta.num_fw_unsharded_param_inputs + list(meta.fwd_flat_input_indices)
    wanted = set(received)
    graph, copies = fx.Graph(), {}
    for node in forward.graph.nodes:
        if node.op != "output":
            copies[node] = graph.node_copy(node, copies.__getitem__)
    results = [copies.get(result, result) if isinstance(result, fx.Node) else result
               for result in _outputs(forward)]
    saved = results[meta.num_user_outputs:meta.num_user_outputs + meta.num_saved_for_backward]
    by_name = dict(zip(meta.partition.saved_for_backward_names, saved))
    tangents = 0
    for node in backward.graph.nodes:
        if node.op == "placeholder" and node.name in by_name:
            copies[node] = by_name[node.name]
        elif node.op == "placeholder":
            copies[node] = graph.placeholder(f"tangents_{tangents}")
            copies[node].meta = dict(node.meta)
            tangents += 1
        elif node.op != "output":
            copies[node] = graph.node_copy(node, copies.__getitem__)
            copies[node].meta = {**node.meta, "partitioner_tag": "is_backward"}
    # Behind the saved ones are nodes that are there for their effects, which stay as they are.
    results = results[:meta.num_user_outputs]
    graph.output((*results, *(copies.get(result, result) if isinstance(result, fx.Node)
                              else result for result in _outputs(backward))))
    attributes = {node.target: _attribute(forward, backward, node.target)
                  for node in graph.find_nodes(op="get_attr")}
    return StageModule(fx.GraphModule(attributes, graph), len(results),
                       meta.num_param_grad_values, {
                           name for name, number in zip(meta.fwd_input_names, numbers)
                           if number in wanted})


def _attribute(forward: fx.GraphModule, backward: fx.GraphModule, target: str) -> Any:
    found: Any = forward if hasattr(forward, target.split(".")[0]) else backward
    for name in target.split("."):
        found = getattr(found, name)
    return found


class StageBuilder(StepBuilder):
    """Fills `joint`. Inputs that another stage sends are made by an op of their own, and held
    until the forward ends; results of the forward are not held longer."""

    def __init__(self, stage: StageModule, costs: Costs):
        self._received = stage.received
        super().__init__(stage.module, costs, alignment_of(stage.module), stage.results)
        boundary = self.joint.ops[self.joint.boundary]
        received = [value for op in self.joint.ops[:1] if op.node is None
                    for value in op.results]
        boundary.operands = list(dict.fromkeys([*boundary.operands, *received]))
        later = {self.joint.value_of.get(node) for node in self.joint.backward_outputs
                 if isinstance(node, fx.Node)}
        for node in self.joint.forward_outputs:
            value = self.joint.value_of.get(node) if isinstance(node, fx.Node) else None
            if value is not None and value not in later:
                self.joint.values[value].required = False

    def _placeholders(self, graph: fx.Graph) -> None:
        super()._placeholders(graph)
        joint = self.joint
        received = [joint.value_of[primal] for primal in joint.primals
                    if primal.name in self._received and primal in joint.value_of]
        for value in received:
            joint.values[value].pinned = False
        if received:
            joint.ops.append(Op(None, rerunnable=False, results=received,
                                label="receiving from the stage before"))


@dataclasses.dataclass
class Profile:
    """A plan of a stage: bytes beyond what is there throughout. `forward` and `backward`: at
    their peaks, with what is received and returned; `saved`: between them; `sent`: of results
    that are not saved. `cost`: of one micro-batch."""

    runs: list[int]
    cost: int
    forward: int
    backward: int
    saved: int
    sent: int


class StageProblem:
    """One micro-batch of a stage, ready to be planned. Bytes of: `pinned`, what is there
    throughout; `received` and `tangents`, from other stages; `returned`, gradients for the
    stage before; `gradients`, of parameters, which are the first `parameters` results of the
    backward; `results`, for the stage behind."""

    def __init__(self, joint: Joint, gradients: int):
        self.joint, self.parameters = joint, gradients
        self.text = joint.problem()
        self.problem = _planner.Problem(self.text)
        self.pinned = joint.static_bytes
        self.received = sum(joint.values[value].bytes for op in joint.ops[:1]
                            if op.node is None for value in op.results)
        self.tangents = sum(joint.values[joint.value_of[tangent]].bytes
                            for tangent in joint.tangents)
        self.gradients = self._bytes(joint.backward_outputs[:gradients])
        self.returned = self._bytes(joint.backward_outputs[gradients:])
        self.results = self._bytes(joint.forward_outputs)
        self.as_it_is = self.profile(list(range(len(joint.ops))))

    def _bytes(self, nodes: Sequence[Any]) -> int:
        return sum(self.joint.values[value].bytes for value in roots(self.joint, list(nodes)))

    def profile(self, runs: list[int], held: bool = False) -> Profile:
        """`held`: all that is saved stays until the backward ends, as GraphTrainer's own
        runtime has it."""
        between = runs.index(self.joint.boundary)
        crossing = {block.value: block for block in storages(
            self.text, _planner.steps_of(runs)) if block.op is not None
            and block.start < between and block.end > between + 1}
        saved = sum(block.bytes for block in crossing.values())
        simulated = self.problem.simulate(runs)
        if held:
            text = json.loads(self.problem.text)
            for value in crossing:
                text["values"][value]["required"] = True
            simulated = _planner.Problem(text).simulate(runs)
        live = simulated["live_bytes"]
        sent = roots(self.joint, self.joint.forward_outputs) - set(crossing)
        return Profile(runs, simulated["cost"],
                       max(live[:between], default=self.pinned) - self.pinned,
                       max(live[between + 1:], default=self.pinned) - self.pinned,
                       saved, sum(self.joint.values[value].bytes for value in sent))

    def within(self, own: int, saved: int, effort: int) -> _planner.Plan:
        """The cheapest plan whose forward and backward take at most `own` bytes, and that saves
        at most `saved`: more workspace between the two holds that down."""
        text = json.loads(self.problem.text)
        between = own - saved - self.results - self.tangents
        if between > 0:
            text["ops"][self.joint.boundary]["workspace"] = between
        return _planner.Problem(text).fit_live_peak_only(self.pinned + own, effort)

    def least(self, between: int, effort: int) -> _planner.Plan:
        """The plan of the lowest peak with a workspace between forward and backward."""
        text = json.loads(self.problem.text)
        if between > 0:
            text["ops"][self.joint.boundary]["workspace"] = between
        return _planner.Problem(text).least_budget(effort)


def builder_of(stage: StageModule) -> Callable[[fx.GraphModule, Costs], Joint]:
    """For planning.problem_of()."""
    return lambda module, costs: StageBuilder(
        dataclasses.replace(stage, module=module), costs).joint


@dataclasses.dataclass
class Collective:
    """Of a graph that gathers a stage's parameters or reduces its gradients: bytes at its peak
    beyond its inputs, and of its results."""

    peak: int = 0
    results: int = 0


def collective_of(module: Optional[fx.GraphModule], make: Callable[[fx.GraphModule], Joint]
                  ) -> Collective:
    if module is None:
        return Collective()
    joint = make(module)
    return Collective(_planner.Problem(joint.problem()).simulate()["peak"] - joint.static_bytes,
                      sum(joint.values[value].bytes
                          for value in roots(joint, joint.forward_outputs)))
