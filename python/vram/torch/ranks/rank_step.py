# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A rank's whole step where it is made of several graphs: under FSDP2, and where
DistributedDataParallel splits the graph of its module.

FSDP2 compiles to a graph a block, and equal blocks share one. The first step runs with
plans that save as little as they can, and is watched: which graphs run in which order,
and what FSDP2 has gathered, or DDP has, when each begins. Before the second step all are
planned together, once."""

from __future__ import annotations

import dataclasses
import time
import weakref
from typing import Any, Optional, Union

import torch
from torch._subclasses.fake_tensor import FakeTensor

from ... import _planner, _sizes
from ..emit.emitter import Partition, emit
from ..graph import gradient_copies
from ..graph.joint import Joint
from ..loop import optimizer_state
from ..loop.backend_state import BackendState
from ..loop.compiled_graph import CompiledGraph
from ..loop.live_memory import backward_of
from ..ops.tensors import local_bytes, storage_of
from ..plan.candidate_plans import CandidatePlan, candidates, dump, load, roots
from ..plan.graph_report import Report, report_of
from ..plan.offload import NOTHING_TO_OFFLOAD
from ..plan.planned_graph import Answer, Planned
from . import ddp, fsdp
from .agreement import Ranks
from .plan_choice import ONE_GRAPH, Graph, ProgramPoint, RankReport, choose, host_peak

Around = Union[fsdp.Fsdp, ddp.Ddp]

STATE, INPUTS, RESERVE = "optimizer state", "inputs", "reserve"


@dataclasses.dataclass
class Call:
    """A forward whose backward is to come. `node`: of autograd, weakly; where it is gone
    there will be no backward."""

    graph: Graph
    inputs: dict[int, int]
    given: set[int]
    number: int
    node: Optional[weakref.ref] = None

    @property
    def waits(self) -> bool:
        return self.node is None or self.node() is not None


class RankStep:
    """Watches the first step, then chooses a plan for each graph."""

    def __init__(self, state: BackendState, ranks: Ranks):
        self.state, self._settings, self._ranks = state, state.settings, ranks
        self.points: list[ProgramPoint] = []
        self.report: Optional[RankReport] = None
        self._waiting: list[Call] = []
        self._complete = False
        self._groups: list[weakref.ref] = []
        self._ddp: Optional[weakref.ref] = None
        #: By bytes of the parameters.
        self._state: dict[int, int] = {}
        self._calls = 0
        #: Bytes of inputs that the loop holds: of the first graph of a step, and of those
        #: that no graph gets.
        self._held: dict[int, int] = {}
        self._casts = fsdp.Casts()
        self._before_casts: dict[int, int] = {}

    # Watching.

    def begins(self) -> bool:
        """Whether a forward that runs now is the first of a step, after one whose graphs
        can be planned together: the first, or one of other sizes."""
        return self._complete and not self._waiting and \
            not all(graph.settled for graph in self._graphs())

    def _graphs(self) -> list[Graph]:
        """Of the step that was watched, in order."""
        return list({id(point.graph): point.graph for point in self.points
                     if point.graph is not None}.values())

    def _around(self, given: set[int]) -> Around:
        module = self._ddp() if self._ddp is not None else None
        if module is not None:
            return ddp.Ddp(module)
        found = fsdp.groups(given, self._groups)
        self._groups = [weakref.ref(group) for group in found]
        return fsdp.Fsdp(found)

    def _parts(self, around: Around, given: set[int]) -> dict[str, int]:
        parts = around.parts(given)
        parts[STATE] = self._state_bytes(around)
        inputs = dict(self._held)
        for call in self._waiting:
            inputs.update(call.inputs)
        parts[INPUTS] = sum(size for storage, size in inputs.items()
                            if storage not in given)
        parts[RESERVE] = self._reserve(around)
        parts[fsdp.BEFORE_CASTS] = sum(self._before_casts.values())
        if self._settings.loop.accumulate and around.stays() is not None:
            parts[around.gradients] = around.stays()
        return parts

    def _reserve(self, around: Around) -> int:
        """With what the loop holds."""
        return self._settings.reserve + self._settings.loop.held(around.trained())

    def _state_bytes(self, around: Around) -> int:
        """Of the optimizer, which is tried once."""
        trained = around.trained()
        size = sum(map(local_bytes, trained))
        if size not in self._state:
            self._state[size] = optimizer_state.state_bytes(
                self._settings.optimizer, size,
                sum(parameter.device.type == "cpu" for parameter in trained))
        return self._state[size]

    def forward(self, graph: Graph, arguments: tuple) -> Call:
        """A forward of `graph` is about to run."""
        self._waiting = [call for call in self._waiting if call.waits]
        if not self._waiting:
            self.points, self._held, self._calls = [], {}, 0
            self._complete = False
            module = ddp.active()
            self._ddp = None if module is None else weakref.ref(module)
            self._before_casts = {} if self._casts.known else \
                self._casts.assumed(arguments)
        # Of another forward before the backward too.
        self._before_casts.update(self._casts.take())
        given = {storage_of(value)._cdata for value in arguments
                 if isinstance(value, torch.Tensor)}
        around = self._around(given)
        inputs = {storage_of(value)._cdata: local_bytes(value) for value in arguments
                  if isinstance(value, torch.Tensor)
                  and not isinstance(value, torch.nn.Parameter)}
        self._calls += 1
        self._note(ProgramPoint(f"forward {self._calls}", self._parts(around, given),
                                [call.graph for call in self._waiting], graph, "forward"))
        if not self._waiting:
            self._held = inputs
        call = Call(graph, inputs, given, self._calls)
        self._waiting.append(call)
        return call

    def drop(self, call: Call) -> None:
        """There is no backward to come."""
        self._waiting = [other for other in self._waiting if other is not call]

    def backward(self, call: Call) -> None:
        """Its backward is about to run; after it its gradients are reduced."""
        around = self._around(call.given)
        own = fsdp.own(around.found, call.given) if isinstance(around, fsdp.Fsdp) \
            else fsdp.Own()
        self.drop(call)
        self._waiting = [other for other in self._waiting if other.waits]
        waiting = [other.graph for other in self._waiting]
        parts = self._parts(around, call.given)
        where = f"backward {call.number}"
        self._note(ProgramPoint(where, parts, waiting, call.graph, "backward"))
        # The gather before it: its buffer is copied out, and the next one not begun.
        self._note(ProgramPoint(f"{where}, gathered", _with(parts, fsdp.GATHERS, own.gather),
                                [*waiting, call.graph], None, None,
                                own.whole + sum(call.inputs.values())))
        # Gradients lie beside the buffer that they are copied into, and the part of
        # this rank; the parameters are in parts again.
        held = sum(size for storage, size in self._held.items() if storage in call.given)
        self._note(ProgramPoint(f"{where}, reduced", _with(parts, fsdp.REDUCTIONS, own.reduce),
                                waiting, None, None, call.graph.ends + own.part + held))
        if not self._waiting:
            self._end(around)

    def _end(self, around: Around) -> None:
        """Notes the optimizer's step, when all gradients are reduced."""
        trained, optimizer = around.trained(), self._settings.optimizer
        parts = {**around.after(), STATE: self._state_bytes(around),
                 INPUTS: sum(self._held.values()), RESERVE: self._reserve(around),
                 fsdp.BEFORE_CASTS: sum(self._before_casts.values())}
        if optimizer is not None:
            self._note(ProgramPoint("the optimizer's step", parts, [], None, None,
                                    self._settings.loop.temporaries(trained)))
        self._complete = True

    def _note(self, point: ProgramPoint) -> None:
        self.points.append(point)
        graph, total, host = point.graph, point.total, self._settings.host
        if graph is not None and graph.report is not None:
            graph.report.most = max(graph.report.most, total)
        if host is not None and point.others_on_host + point.own_on_host > host.bytes:
            self.state.notices.exceeded_on_host(point.own_on_host, point.others_on_host)
        if total > self._settings.budget:
            first = "" if all(graph.settled for graph in self._graphs()) else \
                "of a first step, after which its graphs are planned together, "
            self.state.notices.exceeded(total, f"{first}at {point.where}: " + ", ".join(
                f"{name} {_sizes.show(size)}" for name, size in point.terms().items()
                if size))

    # Choosing.

    def settle(self) -> None:
        """Chooses a plan for each graph of the step that was watched: on rank 0 for all
        ranks, by what is there on the fullest. BudgetError, RanksError."""
        graphs = self._graphs()
        ranks = self._ranks
        if self._casts.known:
            # In the first step it was assumed.
            for point in self.points:
                point.parts[fsdp.BEFORE_CASTS] = sum(self._casts.seen.values())

        def lead(others: list[dict[str, Any]]) -> dict[str, Any]:
            for point, *sizes in zip(self.points, *(other["outside"]
                                                    for other in others)):
                point.parts = dict(zip(point.parts, max(sizes, key=sum)))
            choose(self.points, graphs, self._settings.budget, self._host_bytes,
                   "" if self._ddp is None else ONE_GRAPH)
            return {"chosen": [graph.chosen for graph in graphs]}

        if self._settings.host is not None and not any(
                item.host_peak for graph in graphs for item in graph.candidates):
            self.state.notices("nothing to offload", NOTHING_TO_OFFLOAD)
        own = {"budget": self._settings.budget,
               "structure": [[point.where, point.own] for point in self.points],
               "shown": f"{self._calls} graphs in a step",
               "outside": [list(point.parts.values()) for point in self.points]}
        said = ranks.agree(own, lead) if ranks.together else lead([own])
        for graph, chosen in zip(graphs, said["chosen"]):
            graph.chosen, graph.settled = chosen, True
        peak = max(self.points, key=lambda point: point.total)
        cost = base = 0
        for point in self.points:
            if point.own == "forward" and point.graph is not None:
                cost += point.graph.candidate.cost
                base += min(item.cost for item in point.graph.candidates)
        if self.report is None or peak.total > self.report.peak:
            self.report = RankReport(
                self._settings.budget, peak.total, peak.where, peak.terms(),
                100 * (cost - base) / base if base else 0.0, host_peak(self.points))

    @property
    def _host_bytes(self) -> int:
        return 0 if self._settings.host is None else self._settings.host.bytes

    # Planning.

    def plan(self, compiled: CompiledGraph, joint: Joint,
             static_indices: Optional[list[int]], started: float) -> tuple[Partition, Report]:
        """One graph of a step: by the plan that is chosen, at first by that which saves
        least."""
        gradient_copies.add_copies(joint, static_indices)
        planned = Planned(joint, 0, self._settings.reserve, self._settings.effort)
        part = compiled.part
        if not isinstance(part, _Part):
            ends = sum(joint.values[value].bytes
                       for value in roots(joint, joint.backward_outputs))
            part = _Part(self, Graph(self._candidates(joint, planned), ends))
            compiled.part = part
            part.graph.chosen = self._first(part.graph.candidates, len(fsdp.blocks()))
        graph = part.graph
        item, part.compiled = graph.candidate, graph.chosen
        partition = emit(joint, item.steps, static_indices)
        lowest_cost = min(other.cost for other in graph.candidates)
        peak = max(item.forward, item.backward)
        answer = Answer(_planner.Plan({
            "status": "feasible", "cost": item.cost, "base_cost": planned.identity["cost"],
            "bound": lowest_cost, "gap_percent": 0.0, "peak": peak,
            "host_peak": item.host_peak, "budget": self._settings.budget},
            _planner.schedule_of(item.steps)), peak, False)
        graph.report = report_of(planned, answer, partition, self._settings.budget,
                                 time.perf_counter() - started)
        return partition, graph.report

    def _candidates(self, joint: Joint, planned: Planned) -> list[CandidatePlan]:
        """Found on rank 0."""
        host = self._settings.host
        if not self._ranks.together:
            return candidates(joint, self._settings.effort, host)
        found: list[CandidatePlan] = []

        def lead(_: Planned) -> dict[str, Any]:
            found.extend(candidates(joint, self._settings.effort, host))
            return {"candidates": dump(found)}

        _, said = self._ranks.with_problem(
            joint, lambda **_: planned,
            {"budget": self._settings.budget, "settings": self._settings.shared()}, lead)
        return found or load(said["candidates"], joint, host)

    def _first(self, items: list[CandidatePlan], blocks: int) -> int:
        """The number of the plan for the first step, in which there may be as many such blocks:
        it saves least. Where it is not known how many there are, none offloads."""
        host = self._host_bytes if blocks else 0
        blocks = max(2, blocks)

        def taken(number: int) -> int:
            item = items[number]
            return max(item.forward, item.backward) + (blocks - 1) * item.saved

        return min((number for number, item in enumerate(items) if
                    item.host_peak + (blocks - 1) * item.saved_on_host <= host), key=taken)


def _with(parts: dict[str, int], name: str, bytes_: int) -> dict[str, int]:
    return {**parts, name: bytes_} if name in parts else parts


class _Part:
    """Runs one compiled graph of a rank's step. `graph`: its plans, of which number `compiled` is
    compiled."""

    def __init__(self, step: RankStep, graph: Graph):
        self._step, self.graph, self.compiled = step, graph, 0

    def __call__(self, compiled: CompiledGraph, arguments: tuple) -> Any:
        step = self._step
        if not torch.is_grad_enabled() or \
                any(isinstance(value, FakeTensor) for value in arguments):
            return compiled.run(*arguments)
        if step.begins():
            step.settle()
        if self.compiled != self.graph.chosen:
            compiled.compile(list(arguments))
        call = step.forward(self.graph, arguments)
        node = None
        try:
            results = compiled.run(*arguments)
            several = results if isinstance(results, (tuple, list)) else (results,)
            node = backward_of(several)
        finally:
            if node is None:
                step.drop(call)
        if node is not None:
            step.state.history.note(node)
            call.node = weakref.ref(node)
            node.register_prehook(lambda _: step.backward(call))
        return results
