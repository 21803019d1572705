# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's own partitions of a joint graph, as runs of the planner's problem."""

from __future__ import annotations

import functools
from typing import Any, Callable, Collection, Optional
from unittest import mock

from torch import fx
from torch._functorch import config, partitioners

from ... import _planner
from ..graph.gradient_copies import LABEL
from ..graph.joint import Joint
from .planned_graph import Answer, Planned

#: Partitions: two graphs of a module, its inputs, num_fwd_outputs= and
#: static_lifetime_input_indices=.
Partitioner = Callable[..., tuple[fx.GraphModule, fx.GraphModule]]
#: No peak is over it.
_UNBOUNDED = 1 << 60


class Unlike(Exception):
    """A partition has ops that the joint graph has not."""


def copied(module: fx.GraphModule) -> fx.GraphModule:
    """With nodes of its own, whose meta entries are the same."""
    graph, copies = fx.Graph(), {}
    for node in module.graph.nodes:
        copies[node] = graph.node_copy(node, copies.__getitem__)
    return fx.GraphModule(module, graph)


def partitioned(module: fx.GraphModule, partitioner: Partitioner, results: int,
                static: Optional[list[int]], **options: Any
                ) -> tuple[fx.GraphModule, fx.GraphModule]:
    """The two graphs of a module, which stays as it is. `options`: of
    torch._functorch.config. Common subexpressions stay, and so do draws of random numbers,
    whose states the problem counts."""
    with config.patch(cse=False, **options), mock.patch.object(
            partitioners, "functionalize_rng_ops",
            lambda _, forward, backward, *__: (forward, backward)):
        return partitioner(copied(module), (), num_fwd_outputs=results,
                           static_lifetime_input_indices=static)


def runs_of(joint: Joint, forward: fx.GraphModule, backward: fx.GraphModule) -> list[int]:
    """The ops of two graphs of `joint`, which has each op by itself, in their order.
    Unlike."""
    numbers = {op.node.name: number for number, op in enumerate(joint.ops) if op.node}
    runs: list[int] = []
    for graph in (forward.graph, backward.graph):
        for node in graph.nodes:
            # A compiler drops an op whose result nobody reads, though not every partition
            # does.
            if node.op != "call_function" or not (node.users or node.is_impure(False)):
                continue
            number = numbers.get(node.name)
            if number is None:
                if getattr(node.target, "__name__", "") == "getitem":
                    continue
                raise Unlike(f"{node.name} is no op of the joint graph")
            if joint.ops[number].state is not None and number not in runs:
                runs.append(number - 1)
            runs.append(number)
        if graph is forward.graph:
            runs.append(joint.boundary)
    if joint.ops[-1].label == LABEL:
        runs.append(len(joint.ops) - 1)
    return runs


class Partitions:
    """Plans by the partitioner of torch.compile, which makes again in the backward what
    inductor fuses there, and with activation_memory_budget more. `make`: the problem of a
    joint graph that has each op by itself; `make_again`: of one in which the nodes with these
    names run again."""

    def __init__(self, module: fx.GraphModule, results: int, static: Optional[list[int]],
                 make: Callable[[], Planned],
                 make_again: Callable[[Collection[str]], Planned]):
        self._module, self._results, self._static = module, results, static
        self._make, self._make_again = make, make_again

    @functools.cached_property
    def planned(self) -> Planned:
        return self._make()

    @functools.lru_cache(maxsize=None)
    def answer(self, share: float) -> Answer:
        """Of activation_memory_budget=`share`, within whichever budget; Unlike, or
        PlannerError where it makes again what must not run twice."""
        runs = runs_of(self.planned.joint, *partitioned(
            self._module, partitioners.min_cut_rematerialization_partition, self._results,
            self._static, activation_memory_budget=share))
        schedule = _planner.schedule_of(_planner.steps_of(runs))
        answer = self.planned.known(schedule, _UNBOUNDED)
        if answer is None:
            raise Unlike("it runs again what must run once")
        return answer

    def again(self) -> Planned:
        """The problem in which runs again what PyTorch's partition makes again for nothing,
        beside which the planner may choose more. As answer()."""
        joint = self.planned.joint
        runs = self.answer(1.0).plan.runs or []
        late = runs[runs.index(joint.boundary):]
        return self._make_again({op.node.name for number in late if number < joint.boundary
                                 for op in [joint.ops[number]] if op.node is not None})
