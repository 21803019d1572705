# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A plan, what inductor makes of it, and a plan again, until the peak by inductor's own
code is within the budget and as near to it as costs ask for. PyTorch's own partition, and
plans that begin with it, are tried beside those of the graph as it is; of all that fit the one
is taken whose kernels cost least."""

from __future__ import annotations

import dataclasses
import logging
from typing import Optional

from ... import _planner
from .._errors import BudgetError, Unsupported
from ..emit.emitter import Partition, emit
from ..graph.gradient_copies import scratch_of
from ..plan.graph_report import Report
from ..plan.plan_cache import Cache
from ..plan.planned_graph import Answer, Planned
from ..plan.pytorch_partitions import Partitions, Unlike
from .fusion import fusion
from .kernel_order import Order
from .library_scratch import Scratch
from .trial_compilation import Choices, Trial, attempt

log = logging.getLogger(__name__)

#: How often a step is planned and lowered at most, beside those of the least budget. A round takes
#: as long as inductor takes without its C++ or Triton compiler.
ROUNDS = 6
#: Room in the budget below this share of it is not worth another round.
_NEAR = 0.01


@dataclasses.dataclass
class Settled:
    """`answer.peak` and `saved_bytes` are by inductor's code, and so is `cost`, of all
    kernels; `again_cost` is that of kernels that compute nothing but reruns. `planned`: the
    problem that `answer` is of."""

    planned: Planned
    answer: Answer
    planned_peak: int
    saved_bytes: int
    partition: Partition
    #: None where inductor could not be asked.
    trial: Optional[Trial]
    rounds: int
    #: The values that the kernels make, by Order.
    seen: dict[bool, list]
    kernels: int
    moved: int
    cost: int
    again_cost: int

    @property
    def extra_percent(self) -> float:
        """The cost of reruns over that of the other kernels."""
        others = self.cost - self.again_cost
        return 100 * self.again_cost / others if others else 0.0

    def note_in(self, report: Report) -> None:
        """What inductor's code has beside the plan."""
        report.kernels, report.moved_kernels = self.kernels, self.moved
        report.planned_peak, report.rounds = self.planned_peak, self.rounds
        report.kernel_cost, report.saved_bytes = self.cost, self.saved_bytes
        if self.trial is not None:
            report.extra_percent = self.extra_percent


class Rounds:
    """`beside`: what is there throughout and no part of a trial: parameters, inputs,
    state, what others keep, the reserve."""

    def __init__(self, planned: Planned, partitions: Partitions, user: int,
                 static: Optional[list[int]], beside: int, order: Order, scratch: Scratch):
        self.planned, self.partitions = planned, partitions
        self.user, self.static = user, static
        self.beside, self.order, self.scratch = beside, order, scratch
        self.rounds = 0
        self.choices = Choices()
        self._layouts_matter = True
        self.best: Optional[Settled] = None
        self._tried: dict[tuple[Planned, str, Choices], Settled] = {}

    def _try(self, planned: Planned, answer: Answer, budget: int) -> Settled:
        """Of a plan that was tried before what was found then. Where inductor's choice of
        layouts takes it over the budget, it makes none from now on, if that helps."""
        settled = self._tried_with(self.choices, planned, answer, budget)
        trial = settled.trial
        if settled.answer.peak > budget and trial is not None and trial.layouts and \
                self._layouts_matter:
            plain = self._tried_with(Choices(layouts=False), planned, answer, budget)
            self._layouts_matter = \
                settled.answer.peak - plain.answer.peak > _NEAR * settled.answer.peak
            if self._layouts_matter:
                self.choices, settled = Choices(layouts=False), plain
        return settled

    def _tried_with(self, choices: Choices, planned: Planned, answer: Answer,
                    budget: int) -> Settled:
        key = planned, str(answer.plan.schedule), choices
        if key not in self._tried:
            self.rounds += 1
            partition = emit(planned.joint, answer.plan.steps, self.static)
            self.order.follow(partition)
            self.order.seen = {}
            with fusion(self.order.place):
                trial = attempt(partition, self.user, self.static, budget - self.beside,
                                self.scratch.of, choices)
            kept = trial.backward.left + scratch_of(self.planned.joint)
            peak = max(self.beside + max(trial.most, kept), self.planned.after or 0)
            self._tried[key] = Settled(
                planned, dataclasses.replace(answer, peak=peak), answer.peak,
                trial.saved_bytes(self.user), partition, trial, self.rounds,
                dict(self.order.seen), sum(self.order.kernels.values()),
                sum(self.order.moved.values()), sum(self.order.cost.values()),
                sum(self.order.again_cost.values()))
        return self._tried[key]

    def _keep(self, settled: Settled) -> None:
        def rank(entry: Settled) -> tuple[int, int]:
            return entry.cost, entry.answer.peak

        if self.best is None or rank(settled) < rank(self.best):
            self.best = settled

    def take(self, answer: Answer, budget: int) -> Settled:
        """One plan, as inductor compiles it, whether it is within the budget or not."""
        return dataclasses.replace(self._try(self.planned, answer, budget),
                                   rounds=self.rounds)

    def settle(self, budget: int, cache: Optional[Cache]) -> Settled:
        """BudgetError where no plan that was tried is within the budget."""
        lines = [_Line(self, self.planned, budget, cache)]
        lines[0].step(budget)
        lines += self._beside(budget, cache)
        while self.rounds < ROUNDS:
            line = min((line for line in lines if line.open), key=lambda line: line.cost,
                       default=None)
            if line is None:
                break
            line.step(budget)
        if self.best is None:
            self._last(lines, budget)
        assert self.best is not None
        return dataclasses.replace(self.best, rounds=self.rounds)

    def _beside(self, budget: int, cache: Optional[Cache]) -> list[_Line]:
        """Tries PyTorch's partition. Where that is over the budget, or the best so far, the
        planner goes on from there, in a line that has begun."""
        partitions = self.partitions
        try:
            whole = self.offer(partitions.planned, partitions.answer(1.0), budget)
            if whole.answer.peak <= budget and whole is not self.best:
                return []
            again = partitions.again()
        except (Unlike, Unsupported, _planner.PlannerError) as error:
            log.info("PyTorch's partition is not compared: %s", error)
            return []
        line = _Line(self, again, budget + again.unplanned_peak - whole.answer.peak, cache)
        line.step(budget)
        return [line]

    def offer(self, planned: Planned, answer: Answer, budget: int) -> Settled:
        """Tries a plan, which is the best if it fits and costs less than all before it."""
        settled = self._try(planned, answer, budget)
        log.info("planned %d, by inductor %d, cost %d, %d reruns", answer.peak,
                 settled.answer.peak, settled.cost, settled.partition.reruns)
        if settled.answer.peak <= budget:
            self._keep(settled)
        return settled

    def was_tried(self, planned: Planned, answer: Answer) -> bool:
        schedule = str(answer.plan.schedule)
        return any(known[:2] == (planned, schedule) for known in self._tried)

    def _last(self, lines: list[_Line], budget: int) -> None:
        """The plans of the least budget, whatever was tried before."""
        tried = []
        for line in lines:
            minimum = line.planned.minimum_of_reruns()
            peak = line.planned.peak_of(minimum.bytes)
            tried.append(self.offer(line.planned, Answer(minimum.plan, peak, False), budget))
            if self.best is not None:
                return
        settled = min(tried, key=lambda entry: entry.answer.peak)
        assert settled.trial is not None
        place, tensors, hint = f"{settled.trial.place} of inductor's code", [
            ("what is there throughout", self.beside),
            ("inductor's buffers", settled.trial.most)], ""
        refused = lines[0].refused
        if refused is not None:
            place, tensors, hint = refused.place, refused.tensors, refused.hint
        bound = self.planned.peak_of(self.planned.minimum_of_reruns().bound)
        raise BudgetError(budget, settled.answer.peak, min(bound, settled.answer.peak),
                          place, tensors, hint=hint)


class _Line:
    """Plans of one problem for one goal after the other, until what inductor's code takes is
    within the budget and near it. `cost`: of the last one's kernels. `refused`: why there is
    none for the first goal."""

    def __init__(self, rounds: Rounds, planned: Planned, goal: int, cache: Optional[Cache]):
        self._rounds, self.planned, self._cache = rounds, planned, cache
        #: Within the one the budget holds, within the other not.
        self._holds, self._fails = rounds.beside, 2 * goal
        self._goal = self._first = goal
        self.open, self.cost = True, 0
        self.refused: Optional[BudgetError] = None

    def step(self, budget: int) -> None:
        try:
            answer = self.planned.solve(self._goal, self._cache)
        except BudgetError as error:
            self.open = False
            if self._goal == self._first:
                self.refused = error
            return
        known = self._rounds.was_tried(self.planned, answer)
        settled = self._rounds.offer(self.planned, answer, budget)
        self.cost = settled.cost
        summary, over = answer.plan.summary, settled.answer.peak - budget
        if over <= 0:
            self._holds = max(self._holds, self._goal)
            if known or summary["cost"] == summary["base_cost"] or \
                    -over < _NEAR * budget:
                self.open = False
                return
            self._goal -= over
        else:
            self._fails = min(self._fails, self._goal)
            self._goal = min(self._goal, answer.peak) - over
        if not self._holds < self._goal < self._fails:
            # Not what the last one said: in between.
            self._goal = (self._holds + self._fails) // 2
        self.open = self._holds < self._goal < self._fails and \
            self._fails - self._holds >= _NEAR * budget


def unasked(planned: Planned, answer: Answer, static: Optional[list[int]]) -> Settled:
    """The planner's own plan."""
    partition = emit(planned.joint, answer.plan.steps, static)
    return Settled(planned, answer, answer.peak, partition.saved_bytes, partition, None, 0,
                   {}, 0, 0, 0, 0)
