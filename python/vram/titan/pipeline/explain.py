# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What budgets would cost the stages of a pipeline that has no cluster yet, beside GraphTrainer's
policies."""

from __future__ import annotations

import dataclasses
import functools
from typing import Any, Optional, Sequence

from ... import _sizes
from ..._progress import Progress, run_all
from ...torch import BudgetError
from .. import fake_ranks
from ..settings import Settings, beside_graph
from . import actions
from .fake_stages import FakeStages
from .rank_plan import RankPlan
from .rank_step import RankStep
from .runtime import rank_step, storage_bytes
from .stage import Profile

#: Of GraphTrainer, without sac_and_offload: its transfers cross from one graph to another.
POLICIES = ("default", "full", "eager")
#: Budgets between the lowest and the highest peak of GraphTrainer's policies, where none is
#: named.
_BUDGETS = 3


@dataclasses.dataclass
class StageRow:
    """A rank's stages within a budget. Bytes; `added` and `bound` are percent of the time of its
    micro-batches by the costs. `refused`: why there is no plan. `policy`: of GraphTrainer,
    whose peak on this rank is the budget, and its own added time."""

    rank: int
    stages: list[int]
    in_flight: list[int]
    budget: int
    peak: Optional[int] = None
    added: Optional[float] = None
    bound: Optional[float] = None
    refused: str = ""
    policy: str = ""
    policy_added: Optional[float] = None


@dataclasses.dataclass
class PipelineExplanation:
    """`as_it_is`: of each rank, its peak without a plan."""

    title: str
    parameters: int
    as_it_is: list[int]
    micro_batch_seconds: list[float]
    rows: list[StageRow]
    policies: list[StageRow]
    notes: list[str]

    def json(self) -> dict[str, Any]:
        return dataclasses.asdict(self)

    def __str__(self) -> str:
        whole = ", ".join(_sizes.show(size) for size in self.as_it_is)
        seconds = ", ".join(f"{each:.3f}" for each in self.micro_batch_seconds)
        lines = [self.title, f"{self.parameters / 1e9:.2f} billion parameters",
                 f"as it is, nothing made again, by rank: {whole}; {seconds} s for a micro-batch "
                 "by the costs", "",
                 f"{'budget':>12} {'stages':>8} {'in flight':>10} {'peak':>12} {'added time':>11} "
                 f"{'bound':>8}"]
        lines += [f"{_size(row.budget)} {_numbers(row)} {_plan(row)}" for row in self.rows]
        if self.policies:
            lines += ["", f"{'GraphTrainer':<12} {'stages':>8} {'in flight':>10} {'peak':>12} "
                      f"{'added time':>11}   {'within that':>12} {'added time':>11} {'bound':>8}"]
            lines += [f"{row.policy:<12} {_numbers(row)} {_size(row.budget)} "
                      f"{_percent(row.policy_added):>11}   {_plan(row)}" for row in self.policies]
        return "\n".join([*lines, *(f"note: {note}" for note in self.notes)])


def _size(size: Optional[int]) -> str:
    return f"{'-' if size is None else _sizes.show(size).split(' (')[0]:>12}"


def _percent(value: Optional[float]) -> str:
    return "-" if value is None else f"{value:.2f} %"


def _numbers(row: StageRow) -> str:
    return (f"{','.join(map(str, row.stages)):>8} "
            f"{','.join(map(str, row.in_flight)):>10}")


def _plan(row: StageRow) -> str:
    return row.refused or (f"{_size(row.peak)} {_percent(row.added):>11} "
                           f"{_percent(row.bound):>8}")


@dataclasses.dataclass
class _Rank:
    """`policies`: of GraphTrainer, the peak and the cost on this rank."""

    number: int
    plan: RankPlan
    policies: dict[str, tuple[int, int]]

    def row(self, budget: int) -> StageRow:
        stages = list(self.plan.problems)
        row = StageRow(self.number, stages, [
            self.plan.step.most_in_flight(stage) for stage in stages], budget)
        try:
            answer = self.plan.answer(budget)
        except BudgetError as error:
            row.refused = f"no plan: the least budget is {_sizes.show(error.least_budget)}"
            return row
        base = self.plan.base_cost
        row.peak, row.added = answer.peak, 100 * (answer.cost - base) / base
        row.bound = 100 * (answer.bound - base) / base
        return row

    def beaten(self, policy: str) -> StageRow:
        peak, cost = self.policies[policy]
        base = self.plan.base_cost
        return dataclasses.replace(self.row(peak), policy=policy,
                                   policy_added=100 * (cost - base) / base)


def _ranks(config: Any, count: int, settings: Settings, policies: Sequence[str]
           ) -> tuple[list[_Rank], FakeStages]:
    parallelism, training = config.parallelism, config.training
    ranks = parallelism.pipeline_parallel_degree
    of_ranks = actions.of_schedule(
        parallelism.pipeline_parallel_schedule, ranks,
        ranks * actions.stages_of_ranks(parallelism.pipeline_parallel_schedule),
        training.local_batch_size // parallelism.pipeline_parallel_microbatch_size)
    traced = FakeStages(config, count, ranks * actions.stages_of_ranks(
        parallelism.pipeline_parallel_schedule))
    problems = traced.problems(settings)
    replayed = {policy: traced.problems(settings, policy) for policy in policies}
    found = []
    for rank, own in of_ranks.items():
        numbers = list(dict.fromkeys(action.stage_index for action in own))
        parts = [traced.stages[number].submod for number in numbers]
        gradients = [gradient for part in parts for gradient in fake_ranks.local_gradients(part)]
        beside = beside_graph(config, gradients, count // (
            ranks * parallelism.tensor_parallel_degree * parallelism.context_parallel_degree))
        inputs = training.local_batch_size // parallelism.pipeline_parallel_microbatch_size * \
            storage_bytes([traced.stages[0].arguments * 2, traced.stages[0].options])
        step = rank_step({number: problems[number] for number in numbers}, parts, own, beside,
                         inputs, settings)
        known = {}
        for policy, stages in replayed.items():
            profiles = {number: _held(stages[number].problem) for number in numbers}
            theirs = RankStep({number: stages[number] for number in numbers}, own,
                              step.throughout, step.after)
            known[policy] = theirs.peak(profiles), RankPlan.cost(profiles)
        found.append(_Rank(rank, RankPlan(step, settings.effort), known))
    return found, traced


def _held(problem: Any) -> Profile:
    """GraphTrainer's own graphs, whose runtime holds what is saved until a backward ends."""
    return problem.profile(problem.as_it_is.runs, held=True)


def explain(title: str, config: Any, count: int, settings: Settings, budgets: Sequence[int],
            policies: bool, progress: Progress) -> PipelineExplanation:
    """Of a configuration with a pipeline on `count` ranks; ValueError, StepError."""
    with progress.whole("tracing"), fake_ranks.ranks(count):
        ranks, traced = _ranks(config, count, settings, POLICIES if policies else ())
        if not budgets:
            peaks = [peak for rank in ranks for peak, _ in rank.policies.values()] or \
                [rank.plan.unplanned_peak for rank in ranks]
            low, high = min(peaks), max(peaks)
            budgets = [low + (high - low) * place // (_BUDGETS + 1)
                       for place in range(1, _BUDGETS + 1)]
        calls: dict[Any, Any] = {
            (budget, rank.number): functools.partial(rank.row, budget)
            for budget in budgets for rank in ranks}
        calls.update({(policy, rank.number): functools.partial(rank.beaten, policy)
                      for policy in (POLICIES if policies else ()) for rank in ranks})
        rows, _ = run_all(calls, progress, lambda running, done:
                          f"plans, {done} of {len(calls)} done")
    found = [rows[key] for key in calls if key in rows]
    return PipelineExplanation(
        title, traced.parameters, [rank.plan.unplanned_peak for rank in ranks],
        [rank.plan.base_cost / 1e9 for rank in ranks],
        [row for row in found if not row.policy],
        [row for row in found if row.policy],
        ["the policy sac_and_offload is not replayed in a pipeline"] if policies else [])
