# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The plans of a rank's stages within its budget.

The peak of a rank is, at each action of its schedule,

    what is there beside + sum over stages of (micro-batches that wait x saved) + own

where `own` is the forward or the backward that runs, with what its own micro-batch has saved.
The planner's problem is one micro-batch of one stage: with a bound s on what each stage saves,
the budget leaves `own` bytes for each, and the planner finds the cheapest plan. So s is searched:
of what a stage saves without a plan a part, the same for all stages of the rank. The answer is
checked by the sum above, with the bytes that the plans do save."""

from __future__ import annotations

import dataclasses
import math
from typing import Mapping, Optional

from ... import _planner
from ...torch import BudgetError
from .rank_step import RankStep
from .stage import Profile, StageProblem

#: Of the largest part of what a stage saves that the budget has room for, those that are
#: tried, and how far beside the best one then.
_PARTS = (1.0, 0.9, 0.8, 0.65, 0.5, 0.3, 0.1)
_CLOSER = (0.05, 0.025)
#: Of the peak of a backward as it is, the workspaces between forward and backward that are tried
#: for the least budget, and how far beside the best one then.
_BETWEEN = (0.0, 0.35, 0.7, 1.0)
_CLOSER_BETWEEN = (0.15, 0.07)
#: Ends of the intervals of s for which a bound is proven, up to the best one as parts of it and
#: beyond it as parts of the rest: no plan is outside of all of them.
_BELOW, _BEYOND = (0.0, 0.75, 1.0), (0.33, 0.67, 1.0)


@dataclasses.dataclass
class RankAnswer:
    """`profiles`: of the plans of the stages; `peak` of the rank; `cost` and `bound` of a
    micro-batch through all of its stages: no plans within the budget cost less."""

    profiles: dict[int, Profile]
    peak: int
    cost: int
    bound: int


class RankPlan:
    """Plans a rank's stages."""

    def __init__(self, step: RankStep, effort: int):
        self.step, self.effort = step, effort
        self.problems: dict[int, StageProblem] = {
            number: stage.problem for number, stage in step.stages.items()}
        self.as_it_is = {number: problem.as_it_is for number, problem in self.problems.items()}
        self.unplanned_peak = step.peak(self.as_it_is)
        self.base_cost = self.cost(self.as_it_is)
        self._least: Optional[RankAnswer] = None

    @staticmethod
    def cost(profiles: Mapping[int, Profile]) -> int:
        return sum(profile.cost for profile in profiles.values())

    def answer(self, budget: int) -> RankAnswer:
        """BudgetError."""
        if self.unplanned_peak <= budget:
            return RankAnswer(dict(self.as_it_is), self.unplanned_peak, self.base_cost,
                              self.base_cost)
        largest = self._largest_part(budget)
        most = self._own(budget, self._capped(largest))
        found: list[tuple[int, float, dict[int, Profile]]] = []

        def tried(part: float) -> None:
            profiles = self._within(budget, part) if 0 < part <= largest else None
            if profiles is not None and self.step.peak(profiles) <= budget:
                found.append((self.cost(profiles), part, profiles))

        parts = [part for part in _PARTS if part == 1 or
                 self._own(budget, self._capped(part * largest)) != most]
        for part in parts:
            tried(part * largest)
            if len(found) > 2 and found[-1][0] > found[-2][0] > found[-3][0]:
                break
        for closer in _CLOSER if found and len(parts) > 1 else ():
            best = min(found, key=lambda entry: entry[:2])[1]
            for sign in (1, -1):
                tried(best + sign * closer * largest)
        least = None if found else self.least()
        if least is not None and least.peak <= budget:
            found.append((least.cost, 0.0, least.profiles))
        if not found:
            raise self._refusal(budget)
        cost, part, profiles = min(found, key=lambda entry: entry[:2])
        return RankAnswer(profiles, self.step.peak(profiles), cost,
                          min(cost, self._bound(budget, part, largest)))

    def _capped(self, part: float) -> dict[int, Profile]:
        """As if each stage saved this part of what it does without a plan."""
        return {number: dataclasses.replace(profile, saved=int(part * profile.saved))
                for number, profile in self.as_it_is.items()}

    def _largest_part(self, budget: int) -> float:
        """With which there is room for what is saved alone."""
        parts = [1.0]
        nothing = self._capped(0)
        for point in self.step.points(nothing):
            saved = sum(count * self.as_it_is[stage].saved
                        for stage, count in point.waiting.items())
            if point.computes:
                saved += self.as_it_is[point.stage].saved
            if saved:
                parts.append((budget - point.others(nothing)) / saved)
        return min(parts)

    def _own(self, budget: int, profiles: Mapping[int, Profile]) -> dict[int, int]:
        """Bytes that are left for the forward and the backward of each stage."""
        left: dict[int, int] = {}
        for point in self.step.points(profiles):
            if point.computes:
                room = budget - point.others(profiles)
                left[point.stage] = min(room, left.get(point.stage, room))
        return left

    def _within(self, budget: int, part: float) -> Optional[dict[int, Profile]]:
        capped = self._capped(part)
        found = {}
        for number, own in self._own(budget, capped).items():
            plan = self.problems[number].within(own, capped[number].saved, self.effort) \
                if own > 0 else None
            if plan is None or plan.runs is None:
                return None
            found[number] = self.problems[number].profile(plan.runs)
        return found

    def _bound(self, budget: int, best: float, largest: float) -> int:
        """Of each stage by itself, as if the others saved nothing: a plan saves between a and b
        bytes for one of the intervals, and costs no less than one for which the micro-batches
        that wait take a each and it may save b."""
        largest = max(0.0, best, largest)
        ends = [part * best for part in _BELOW if best] or [0.0]
        ends += [best + part * (largest - best) for part in _BEYOND]
        total = 0
        for number, problem in self.problems.items():
            # With as many bytes for it, saving more is no dearer.
            intervals: dict[int, int] = {}
            for low, high in zip(ends, ends[1:]):
                own = self._own(budget, {
                    **self._capped(0), number: self._capped(low)[number]})[number]
                intervals[own] = self._capped(high)[number].saved
            # What is received is alive between the two, and need not be saved.
            bounds = [_bound_of(problem.within(own, saved + problem.received, 1))
                      if own > 0 else math.inf for own, saved in intervals.items()]
            total += min(bounds) if min(bounds) < math.inf else self.as_it_is[number].cost
        return total

    def least(self) -> RankAnswer:
        """The lowest peak of the rank that was found."""
        if self._least is None:
            found = [(self.unplanned_peak, 0.0, self.as_it_is)]

            def tried(part: float) -> None:
                plans = {number: problem.least(int(part * self.as_it_is[number].backward),
                                               self.effort)
                         for number, problem in self.problems.items()}
                if part >= 0 and all(plan.runs is not None for plan in plans.values()):
                    profiles = {number: self.problems[number].profile(plan.runs)
                                for number, plan in plans.items()}
                    found.append((self.step.peak(profiles), part, profiles))

            waits = any(count for point in self.step.points(self.as_it_is) if point.computes
                        for count in point.waiting.values())
            for part in _BETWEEN if waits else _BETWEEN[:1]:
                tried(part)
            for closer in _CLOSER_BETWEEN if waits else ():
                best = min(found, key=lambda entry: entry[:2])[1]
                tried(best - closer)
                tried(best + closer)
            peak, _, profiles = min(found, key=lambda entry: entry[:2])
            self._least = RankAnswer(dict(profiles), peak, self.cost(profiles), self.base_cost)
        return self._least

    def _refusal(self, budget: int) -> BudgetError:
        least = self.least()
        point = max(self.step.points(least.profiles), default=None,
                    key=lambda point: point.total(least.profiles))
        place = "the optimizer's step" if point is None or \
            point.total(least.profiles) < (self.step.after or 0) else \
            f"{point.action} of stage {point.stage}"
        saved = 0 if point is None else point.others(least.profiles) - point.beside
        tensors = [] if point is None else [
            ("what is there beside", point.beside), ("saved by micro-batches in flight", saved),
            ("the micro-batch that runs", point.own)]
        return BudgetError(budget, least.peak, self.step.throughout, place, tensors)


def _bound_of(plan: _planner.Plan) -> float:
    """Of a problem; infinite where it is proven to have no plan."""
    return plan.summary["bound"] if plan.runs is not None else _refused_bound(plan)


def _refused_bound(plan: _planner.Plan) -> float:
    return math.inf if plan.status == "infeasible" else plan.summary.get("bound", 0)
