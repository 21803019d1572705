# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A plan, what inductor makes of it, and a plan again, until the peak by inductor's own
code is within the budget and as near to it as costs ask for."""

from __future__ import annotations

import dataclasses
import logging
from typing import Optional

from ._emit import Partition, emit
from ._errors import BudgetError
from ._gradients import scratch_of
from ._inductor_fusion import fusion
from ._inductor_order import Order
from ._inductor_scratch import Scratch
from ._inductor_trial import Choices, Trial, attempt
from ._plan import Answer, Cache, Planned

log = logging.getLogger(__name__)

#: How often a step is planned and lowered at most, beside the least plan. A round takes
#: as long as inductor takes without its C++ or Triton compiler.
ROUNDS = 5
#: Room in the budget below this share of it is not worth another round.
_NEAR = 0.01


@dataclasses.dataclass
class Settled:
    """`answer.peak` and `saved_bytes` are by inductor's code."""

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


class Rounds:
    """`beside`: what is there throughout and no part of a trial: parameters, inputs,
    state, what others keep, the reserve."""

    def __init__(self, planned: Planned, user: int, static: Optional[list[int]],
                 beside: int, order: Order, scratch: Scratch):
        self.planned, self.user, self.static = planned, user, static
        self.beside, self.order, self.scratch = beside, order, scratch
        self.rounds = 0
        self.choices = Choices()
        self._layouts_matter = True
        self.best: Optional[Settled] = None
        self._tried: dict[tuple[str, Choices], Settled] = {}

    def _try(self, answer: Answer, budget: int) -> Settled:
        """Of a plan that was tried before what was found then. Where inductor's choice of
        layouts takes it over the budget, it makes none from now on, if that helps."""
        settled = self._tried_with(self.choices, answer, budget)
        trial = settled.trial
        if settled.answer.peak > budget and trial is not None and trial.layouts and \
                self._layouts_matter:
            plain = self._tried_with(Choices(layouts=False), answer, budget)
            self._layouts_matter = \
                settled.answer.peak - plain.answer.peak > _NEAR * settled.answer.peak
            if self._layouts_matter:
                self.choices, settled = Choices(layouts=False), plain
        return settled

    def _tried_with(self, choices: Choices, answer: Answer, budget: int) -> Settled:
        key = str(answer.plan.schedule), choices
        if key not in self._tried:
            self.rounds += 1
            partition = emit(self.planned.joint, answer.plan.steps, self.static)
            self.order.follow(partition)
            self.order.seen = {}
            with fusion(self.order.place):
                trial = attempt(partition, self.user, self.static, budget - self.beside,
                                self.scratch.of, choices)
            kept = trial.backward.left + scratch_of(self.planned.joint)
            peak = max(self.beside + max(trial.most, kept), self.planned.after or 0)
            self._tried[key] = Settled(
                dataclasses.replace(answer, peak=peak), answer.peak,
                trial.saved_bytes(self.user), partition, trial, self.rounds,
                dict(self.order.seen), sum(self.order.kernels.values()),
                sum(self.order.moved.values()))
        return self._tried[key]

    def _keep(self, settled: Settled) -> None:
        def rank(entry: Settled) -> tuple[int, int]:
            return entry.answer.plan.summary["cost"], entry.answer.peak

        if self.best is None or rank(settled) < rank(self.best):
            self.best = settled

    def take(self, answer: Answer, budget: int) -> Settled:
        """One plan, as inductor compiles it, whether it is within the budget or not."""
        return dataclasses.replace(self._try(answer, budget), rounds=self.rounds)

    def settle(self, budget: int, cache: Optional[Cache]) -> Settled:
        """BudgetError where no plan that was tried is within the budget."""
        #: Goals of the planner: within one the budget holds, within the other not.
        holds, fails = self.beside, 2 * budget
        goal, refused = budget, None
        while self.rounds < ROUNDS:
            try:
                answer = self.planned.solve(goal, cache)
            except BudgetError as error:
                refused = error
                break
            known = str(answer.plan.schedule) in {key for key, _ in self._tried}
            settled = self._try(answer, budget)
            over = settled.answer.peak - budget
            log.info("goal %d, planned %d, by inductor %d, cost %d", goal, answer.peak,
                     settled.answer.peak, answer.plan.summary["cost"])
            if over <= 0:
                self._keep(settled)
                holds = max(holds, goal)
                summary = answer.plan.summary
                if known or summary["cost"] == summary["base_cost"] or \
                        -over < _NEAR * budget:
                    break
                goal -= over
            else:
                fails = min(fails, goal)
                goal = min(goal, answer.peak) - over
            if not holds < goal < fails:
                # Not what the last one said: in between.
                goal = (holds + fails) // 2
            if not holds < goal < fails or fails - holds < _NEAR * budget:
                break
        if self.best is None:
            self._last(budget, refused if goal == budget else None)
        assert self.best is not None
        return dataclasses.replace(self.best, rounds=self.rounds)

    def _last(self, budget: int, refused: Optional[BudgetError]) -> None:
        """The least plan, whatever was tried before. `refused`: by the planner."""
        least = self.planned.least()
        peak = self.planned.peak_of(least.bytes)
        settled = self._try(Answer(least.plan, peak, False), budget)
        if settled.answer.peak <= budget:
            self._keep(settled)
            return
        assert settled.trial is not None
        place, tensors, hint = f"{settled.trial.place} of inductor's code", [
            ("what is there throughout", self.beside),
            ("inductor's buffers", settled.trial.most)], ""
        if refused is not None:
            place, tensors, hint = refused.place, refused.tensors, refused.hint
        raise BudgetError(budget, settled.answer.peak,
                          min(self.planned.peak_of(least.bound), settled.answer.peak),
                          place, tensors, hint=hint)


def unasked(planned: Planned, answer: Answer, static: Optional[list[int]]) -> Settled:
    """The planner's own plan."""
    partition = emit(planned.joint, answer.plan.steps, static)
    return Settled(answer, answer.peak, partition.saved_bytes, partition, None, 0, {}, 0, 0)
