# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The partition function that takes the place of AOTAutograd's own."""

from __future__ import annotations

import dataclasses
import functools
import time
from typing import Any, Callable, Collection, Optional

from torch import fx
from torch._functorch import partitioners

from ..._progress import Progress
from .._errors import BudgetError, Unsupported
from ..emit.emitter import Partition, emit
from ..graph.joint import Joint
from ..graph.joint_builder import joint_of
from ..inductor.planning_rounds import Settled
from ..loop.backend_state import BackendState
from ..loop.compiled_graph import CompiledGraph
from ..loop.step_problem import problem_of
from ..plan.graph_report import Report, report_of
from ..plan.offload import NOTHING_TO_OFFLOAD, HostMemory
from ..plan.planned_graph import Answer, Planned
from ..plan.pytorch_partitions import Partitions
from ..plan.timeline import Timeline
from ..ranks import ddp, fsdp
from ..ranks.agreement import Ranks, RanksError
from ..ranks.rank_step import RankStep
from .graph_planner import GraphPlanner

Graphs = tuple[fx.GraphModule, fx.GraphModule]


@dataclasses.dataclass
class _Request:
    """A joint graph to be planned, of whose outputs `results` are the forward's. `graph`: what it
    is compiled for; None where its plan is thrown away. `static`: the inputs that stay where
    they are. `settle`: who plans, where that is not for the planner alone."""

    graph: Optional[CompiledGraph]
    module: fx.GraphModule
    results: int
    static: Optional[list[int]]
    settle: Optional[Callable[..., Settled]]
    started: float = dataclasses.field(default_factory=time.perf_counter)


class Partitioner:
    """Plans joint graphs. `reports`: one for each. `error`: why the last one was refused, which
    Dynamo would wrap in an error of its own."""

    def __init__(self, state: BackendState, ranks: Ranks, rank_step: RankStep):
        self._state, self._settings = state, state.settings
        self._ranks, self._rank_step = ranks, rank_step
        self._planner = GraphPlanner(state, ranks)
        self.reports: list[Report] = []
        self.error: Optional[BudgetError | RanksError] = None

    def partition(self, graph: Optional[CompiledGraph], names: list[Optional[str]],
                  module: fx.GraphModule, joint_inputs: Any, *, num_fwd_outputs: int,
                  static_lifetime_input_indices: Optional[list[int]] = None,
                  settle: Optional[Callable[..., Settled]] = None, **_: Any) -> Graphs:
        """As AOTAutograd calls it, for a graph whose inputs have `names`."""
        asked = _Request(graph, module, num_fwd_outputs, static_lifetime_input_indices, settle)
        try:
            with Progress().whole("vram.torch plans a graph"):
                try:
                    joint = self._joint_of(asked)
                except Unsupported as error:
                    return self._without_plan(error)(
                        module, joint_inputs, num_fwd_outputs=num_fwd_outputs,
                        static_lifetime_input_indices=static_lifetime_input_indices)
                joint.name_inputs(names)
                partition = self._planned(asked, joint)
        except (BudgetError, RanksError) as error:
            self.error = error
            raise
        return partition.forward, partition.backward

    def _joint_of(self, asked: _Request, again: Collection[str] = ()) -> Joint:
        """With the ops as they are compiled."""
        settings = self._settings
        return joint_of(asked.module, asked.results, settings.costs, gathers=self._ranks.covers,
                        fuse=settings.inner == "inductor",
                        respect=settings.checkpoints == "respected",
                        workspaces=settings.workspaces, again=again)

    def _without_plan(self, error: Unsupported) -> Callable[..., Graphs]:
        """The partition function in the planner's place, with a warning."""
        self._ranks.unplanned(str(error), self._settings.shared())
        self._state.notices("unsupported", (
            f"a graph is not planned, since the planner has no model of {error}; "
            "PyTorch's own partitioner takes it, and no budget is promised"))
        return partitioners.min_cut_rematerialization_partition \
            if self._settings.inner == "inductor" else partitioners.default_partition

    def _planned(self, asked: _Request, joint: Joint) -> Partition:
        state, graph = self._state, asked.graph
        if joint.is_meta:
            state.notices("meta", (
                "parameters or inputs are on the meta device, where nothing is in memory "
                "and nothing is computed: the plan is for a CPU (vram.torch.explain plans "
                "without weights, model.to_empty(device=...) makes them)"))
        if graph is not None and graph.parameters:
            asked.static = graph.parameters
        host = self._host_left()
        several = graph is not None and (graph.part is not None or fsdp.running() or
                                         ddp.is_part(len(joint.trained(asked.static))))
        if asked.settle is not None and (several or self._ranks.together):
            state.notices("inductor on ranks", (
                "inner='inductor' on several ranks: inductor is not asked what its code takes, "
                "so the predicted peak is that of inner='aot_eager', and kernels run in "
                "inductor's own order (on one rank, or with ranks='apart' and one graph, it is "
                "asked)"))
        if several:
            partition, report = self._rank_step.plan(graph, joint, asked.static, asked.started)
            self.reports.append(report)
            return partition
        problem, answer, partition, settled, provisional = self._solved(asked, joint, host)
        planned = problem if settled is None else settled.planned
        report = report_of(planned, answer, partition, self._settings.budget,
                           time.perf_counter() - asked.started)
        report.provisional = provisional
        if settled is not None:
            report.by_pytorch = planned is not problem
            if graph is not None:
                graph.saved_more = settled.saved_bytes - report.saved_bytes
            settled.note_in(report)
        self.reports.append(report)
        if host is not None and problem.question.host is None:
            state.notices("nothing to offload", NOTHING_TO_OFFLOAD)
        state.timelines[id(report)] = Timeline(
            planned, answer.plan.steps or [], asked.static, self._settings.budget)
        if graph is not None:
            graph.report, graph.planned = report, problem
            graph.trained = joint.trained_places(asked.static)
            graph.eager_planned = state.alive.saved_by_eager_ops()
        state.unrun.note(report.saved_bytes, report.saved_host_bytes)
        return partition

    def _solved(self, asked: _Request, joint: Joint, host: Optional[HostMemory]
                ) -> tuple[Planned, Answer, Partition, Optional[Settled], bool]:
        """The problem of the graph, its plan and the graphs of it, with what inductor makes of
        them where it is asked, and whether that is for the first step alone."""
        settings, together = self._settings, self._ranks.together
        counted = 0 if asked.graph is None else asked.graph.counted
        make_of = functools.partial(
            problem_of, static_indices=asked.static, loop=settings.loop,
            reserve=settings.reserve, effort=settings.effort,
            beside=self._state.alive.saved() + self._state.unrun.saved() - counted,
            buckets=ddp.buckets(), replay=asked.settle is None and not together, host=host)
        if asked.settle is None or together:
            problem, answer, provisional = self._planner.answer(
                asked.graph, joint, functools.partial(make_of, joint))
            partition = emit(joint, answer.plan.steps, asked.static)
            return problem, answer, partition, None, provisional
        problem = make_of(joint)
        partitions = Partitions(
            asked.module, asked.results, asked.static,
            lambda: make_of(joint_of(asked.module, asked.results, settings.costs,
                                     gathers=self._ranks.covers)),
            lambda again: make_of(self._joint_of(asked, again)))
        settled, provisional = self._planner.settled(asked.graph, problem, functools.partial(
            asked.settle, problem, partitions, settings.budget, asked.results, asked.static))
        return problem, settled.answer, settled.partition, settled, provisional

    def _host_left(self) -> Optional[HostMemory]:
        """The host's memory less what other graphs keep there; None where nothing may be
        offloaded."""
        host, notices = self._settings.host, self._state.notices
        if host is None:
            return None
        left = host.left(self._state.alive.saved_on_host() + self._state.unrun.saved_on_host())
        if self._ranks.together:
            # All have what the fullest rank has left.
            return left
        if left.bytes == 0:
            notices.reruns_alone("a graph beside others that use all of host_memory")
            return None
        return left
