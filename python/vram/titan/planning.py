# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step's graph becomes one that runs within a budget.

The plan goes back as a graph and not as tags: a tag says of a node whether it is made again,
once, before its first reader in the backward; a plan also says when, how often, and what is
dropped in between, and its peak is that of exactly this order."""

from __future__ import annotations

import dataclasses
import functools
import time
import warnings
from typing import Any, Callable, Optional, Sequence

import torch.distributed as dist
from torch import fx

from .. import _planner
from ..torch._errors import BudgetError, PredictionWarning, Unsupported
from ..torch.costs.cost_models import Costs
from ..torch.emit.emitter import Partition, emit
from ..torch.graph.joint import Joint
from ..torch.plan.graph_report import Report, report_of
from ..torch.plan.plan_cache import Cache
from ..torch.plan.planned_graph import Planned
from ..torch.ranks.agreement import TIMEOUT, Ranks
from . import sizes
from .gathers import prefetched
from .settings import BesideGraph, Settings
from .step_graph import is_higher_order, joint_of_step


#: Of the plans of this process, the last one last: a Report, or of a pipeline's rank a
#: PipelineReport.
reports: list[Any] = []


class StepError(RuntimeError):
    """A graph has what no plan can be made of; the message says what, and what to do."""


def problem_of(module: fx.GraphModule, settings: Settings, tokens: int = 1,
               make: Callable[[fx.GraphModule, Costs], Joint] = joint_of_step) -> Joint:
    """`tokens`: that one rank sends to one other, where experts are spread over them. A note
    names tensors whose sizes are not known before the step runs. StepError."""
    unknown = sizes.put_in(module, tokens)
    if unknown:
        warnings.warn(
            f"vram.titan: the sizes of {len(unknown)} tensors, such as {unknown[0]}, are known "
            f"only when the step runs, and are taken as if experts got equally many tokens: "
            "give a reserve for the difference", PredictionWarning, stacklevel=3)
    try:
        return make(module, settings.costs)
    except Unsupported as error:
        raise StepError(f"vram.titan cannot plan this graph: it has {error}. Train with "
                        "another memory policy: --compile.memory_policy default") from error


def planned_of(joint: Joint, settings: Settings, beside: BesideGraph,
               host_bytes: Optional[int] = None) -> Planned:
    """`host_bytes`: how much of the host's memory, where that is less than the settings say."""
    host = settings.host
    if host is not None and host_bytes is not None:
        host = dataclasses.replace(host, bytes=host_bytes)
    outside = [("gradients of the micro-batches before", beside.accumulated)] \
        if beside.accumulated else []
    after = None
    if beside.temporaries:
        after = joint.static_bytes + beside.state + beside.temporaries + sum(
            joint.storage_of(joint.value_of[node]) for node in joint.forward_outputs
            if node in joint.value_of)
    return Planned(joint, beside.state, settings.reserve + settings.prefetch, settings.effort,
                   after=after, outside=outside, host=host)


def plan(module: fx.GraphModule, settings: Settings, beside: BesideGraph,
         names: Sequence[Optional[str]] = (), tokens: int = 1,
         seconds: float = TIMEOUT) -> Report:
    """Rewrites `module`, alike on all ranks; they wait for one another for `seconds`.
    `names`: of the inputs; `tokens`: as of problem_of(). BudgetError, RanksError, StepError."""
    began = time.perf_counter()
    assert settings.budget is not None
    joint = problem_of(module, settings, tokens)
    joint.name_inputs(list(names))
    try:
        planned, answer = Ranks("together", seconds).solve(
            joint, functools.partial(planned_of, joint, settings, beside), settings.budget,
            settings.shared(), Cache(None))
    except BudgetError as error:
        raise _with_rank(error) from None
    steps = answer.plan.steps or []
    if not answer.plan.offloads:
        steps = _planner.steps_of(prefetched(
            joint, planned.problem, [run for _, run in steps],
            settings.budget - planned.reserve - planned.beside + settings.prefetch))
        answer.peak = planned.peak_of(
            planned.question.simulate(steps)["peak"] - settings.prefetch)
    partition = emit(joint, steps)
    _put_back(module, partition, len(joint.forward_outputs))
    return report_of(planned, answer, partition, settings.budget, time.perf_counter() - began)


def _with_rank(error: BudgetError) -> BudgetError:
    if not dist.is_initialized():
        return error
    return BudgetError(error.budget, error.least_budget, error.bound, error.place, error.tensors,
                       f"rank {dist.get_rank()} of {dist.get_world_size()} ranks: {error}")


def _put_back(module: fx.GraphModule, partition: Partition, results: int) -> None:
    """The graph of the plan into the module."""
    output = next(iter(partition.forward.graph.find_nodes(op="output")))
    # Behind them are objects that a backward of its own would read.
    output.args = (output.args[0][:results],)
    graph = partition.forward.graph
    finished(graph, partition.again[False])
    module.graph = graph
    module.recompile()


def finished(graph: fx.Graph, again: set[str]) -> None:
    """Makes a planned graph one that GraphTrainer's last passes take. `again`: names of nodes
    that run again; where such a node comes after the first one of the backward it belongs to
    that, as passes and kernels that compile regions ask."""
    late = False
    for node in list(graph.nodes):
        if node.name in again:
            if late:
                node.meta["autograd_backward"] = True
            _own_subgraphs(graph, node)
        late = late or bool(node.meta.get("autograd_backward"))
        if "custom" in node.meta:
            node.meta["custom"] = dict(node.meta["custom"])
    sizes.take_out(graph)


def _own_subgraphs(graph: fx.Graph, node: fx.Node) -> None:
    """Regions that are compiled apart do not share the subgraphs of their ops."""
    if not is_higher_order(node):
        return
    copies: dict[fx.Node, fx.Node] = {}
    with graph.inserting_before(node):
        for operand in node.all_input_nodes:
            if operand.op == "get_attr":
                copies[operand] = graph.node_copy(operand)
    node.args, node.kwargs = fx.map_arg((node.args, node.kwargs),
                                        lambda operand: copies.get(operand, operand))
