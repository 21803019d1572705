# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A plan, what inductor makes of it, and a plan again, until the peak by inductor's own
code is within the budget and as near to it as costs ask for."""

from __future__ import annotations

import dataclasses
from typing import Callable, Optional

from ._emit import Partition, emit
from ._errors import BudgetError
from ._inductor_order import Order
from ._inductor_scratch import Scratch
from ._inductor_trial import Trial, attempt
from ._plan import Answer, Cache, Planned

#: How often a step is planned and lowered at most, beside the least plan. A round takes
#: as long as inductor takes without its C++ or Triton compiler.
ROUNDS = 5
#: Room in the budget below this share of it is not worth another round.
_NEAR = 0.01


@dataclasses.dataclass
class Settled:
    """`answer.peak` is by inductor's code."""

    answer: Answer
    planned_peak: int
    partition: Partition
    trial: Trial
    rounds: int
    #: What the kernels make, by Order.
    seen: dict[bool, list]
    kernels: int
    moved: int


class Rounds:
    """`beside`: what is there throughout and no part of a trial: parameters, inputs,
    state, what others keep, the reserve."""

    def __init__(self, planned: Planned, user: int, static: Optional[list[int]],
                 beside: int, order: Order, scratch: Scratch):
        self.planned, self.user, self.static = planned, user, static
        self.beside, self.order, self.scratch = beside, order, scratch
        self.rounds = 0
        self.best: Optional[Settled] = None
        self._tried: dict[str, Settled] = {}

    def _try(self, answer: Answer, budget: int) -> Settled:
        """Of a plan that was tried before what was found then."""
        key = str(answer.plan.schedule)
        if key not in self._tried:
            self.rounds += 1
            partition = emit(self.planned.joint, answer.plan.runs, self.static)
            self.order.follow(partition)
            self.order.seen = {}
            trial = attempt(partition, self.user, self.static, budget - self.beside,
                            self.scratch.of)
            peak = max(self.beside + trial.most, self.planned.after or 0)
            self._tried[key] = Settled(
                dataclasses.replace(answer, peak=peak), answer.peak, partition, trial,
                self.rounds, dict(self.order.seen), sum(self.order.kernels.values()),
                sum(self.order.moved.values()))
        return self._tried[key]

    def _keep(self, settled: Settled) -> None:
        def rank(entry: Settled) -> tuple[int, int]:
            return entry.answer.plan.summary["cost"], entry.answer.peak

        if self.best is None or rank(settled) < rank(self.best):
            self.best = settled

    def settle(self, budget: int, cache: Optional[Cache],
               progress: Callable[[str], None] = lambda _: None) -> Settled:
        """BudgetError where no plan that was tried is within the budget."""
        below, above = 0, 2 * budget + 2 * self.planned.joint.static_bytes
        goal = budget
        while self.rounds < ROUNDS:
            try:
                answer = self.planned.solve(goal, cache)
            except BudgetError:
                # What takes too much by itself is refused for all plans.
                if budget < max(self.beside, self.planned.after or 0):
                    raise
                break
            known = str(answer.plan.schedule) in self._tried
            settled = self._try(answer, budget)
            over = settled.answer.peak - budget
            progress(f"goal {goal} planned {answer.peak} inductor {settled.answer.peak} cost {answer.plan.summary['cost']}")
            if over <= 0:
                self._keep(settled)
                below = max(below, goal)
                summary = answer.plan.summary
                if known or summary["cost"] == summary["base_cost"] or \
                        -over < _NEAR * budget:
                    break
                following = goal - over
                if following >= above:
                    following = (below + above) // 2
            else:
                above = min(above, goal)
                following = min(goal, answer.peak) - over
                if following <= below:
                    following = (below + above) // 2
            if not below < following < above:
                break
            goal = following
        if self.best is None:
            self._last(budget)
        assert self.best is not None
        return dataclasses.replace(self.best, rounds=self.rounds)

    def _last(self, budget: int) -> None:
        """The least plan, whatever was tried before."""
        least = self.planned.least()
        peak = self.planned.peak_of(least.bytes)
        settled = self._try(Answer(least.plan, peak, False), budget)
        if settled.answer.peak > budget:
            raise BudgetError(
                budget, settled.answer.peak,
                min(self.planned.peak_of(least.bound), settled.answer.peak),
                f"{settled.trial.place} of inductor's code",
                [("what is there throughout", self.beside),
                 ("inductor's buffers", settled.trial.most)])
        self._keep(settled)
