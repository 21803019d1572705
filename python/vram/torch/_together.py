# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One budget over the graphs of a step.

A graph is planned when it is compiled, with what the graphs before it keep. Where they
keep too much for it, all graphs of the step are known after the first step, and are
planned again together: each may save what leaves the later ones enough.

Graph i has `base` bytes beside it (parameters of other graphs and the like) and those
that graphs before it have saved. With X bytes for graph i and all behind it there must be
base_i + peak_i <= X and saved_i + need_{i+1} <= X, where need_{i+1} is the least X for the
graphs behind it. The second is a condition on a plan of graph i: between its forward and
its backward there is a workspace, in which the later graphs run."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Optional

from .. import _planner
from ._emit import emit
from ._errors import BudgetError
from ._plan import Planned

if TYPE_CHECKING:
    from ._backend import Backend
    from ._step import Step

#: Shares of what is left over beyond the least needs that are tried for the later graphs.
_SHARES = (0.0, 0.5, 1.0)


@dataclasses.dataclass
class _Part:
    """A graph of the step. `least`: the least plan that leaves `behind`, what the later
    graphs need at least; `need`: of it and these."""

    step: Step
    planned: Planned
    base: int
    behind: int = 0
    need: int = 0
    least: Optional[_planner.Plan] = None

    def problem(self, behind: int) -> _planner.Problem:
        joint = self.planned.joint
        text = joint.problem(self.planned.state_bytes)
        boundary = text["ops"][joint.boundary]
        between = self.base + joint.static_bytes + self.planned.state_bytes + sum(
            joint.values[value].bytes for value in boundary["results"])
        if behind > between:
            boundary["workspace"] = behind - between
        return _planner.Problem(text)

    def find_least(self, behind: int, effort: int) -> None:
        self.behind = behind
        self.least = self.problem(behind).least_budget(effort)
        self.need = self.base + self.least.summary["least_budget"]

    def saved(self, runs: list[int]) -> int:
        return emit(self.planned.joint, runs).saved_bytes

    def wish(self) -> int:
        """Bytes between its least and what it takes as it is."""
        return max(0, self.planned.identity["peak"] - self.planned.least(1).bytes)


class Together:
    """The graphs of the step that runs, in order. `wanted`: a graph was compiled for
    which those before it left too little."""

    def __init__(self, backend: Backend):
        self.backend, self.wanted = backend, False
        self._steps: list[Step] = []

    def called(self, step: Step) -> None:
        """`step` begins. Where no forward waits for its backward, it is the first one."""
        if step.planned is None:
            return
        if not self.backend.alive.saved():
            steps, self._steps = self._steps, []
            if self.wanted and len(steps) > 1:
                self._plan(steps)
                self.wanted = False
        if step not in self._steps:
            self._steps.append(step)

    def _plan(self, steps: list[Step]) -> None:
        """Gives each a schedule with which it is compiled again; BudgetError."""
        effort = self.backend.effort
        parts, before = [], 0
        for step in steps:
            parts.append(_Part(step, step.planned, max(
                0, step.planned.beside - before - step.handed)))
            before += step.saved
        need = 0
        for part in reversed(parts):
            part.find_least(need, effort)
            need = part.need
        first = parts[0].planned
        inside = self.backend.budget - first.reserve
        after = max((part.planned.after or 0 for part in parts), default=0)
        if inside < need or self.backend.budget < after:
            least = max(need + first.reserve, after)
            raise BudgetError(self.backend.budget, least, least, message=(
                f"the budget of {self.backend.budget} bytes cannot be met: {len(parts)} "
                "graphs share it, and the least budget with plans for them together is "
                f"{least} bytes"))
        found = [plans for share in _SHARES
                 if (plans := self._allot(parts, inside, share)) is not None]
        best = min(found, key=lambda plans: sum(plan.summary["cost"] for plan in plans))
        for part, plan in zip(parts, best):
            part.step.again = part.planned.key, plan.schedule

    def _allot(self, parts: list[_Part], inside: int,
               share: float) -> Optional[list[_planner.Plan]]:
        """A plan a graph, where later ones get this share of what is left over; None where
        the search ends without one."""
        wishes = [part.wish() for part in parts]
        plans = []
        for number, part in enumerate(parts):
            later = sum(wishes[number + 1:])
            extra = int(share * (inside - part.need) * later
                        / max(1, later + wishes[number]))
            plan = part.problem(part.behind + extra).solve(
                inside - part.base, self.backend.effort)
            if plan.runs is None and not extra:
                plan = _within(part, inside)
            if plan is None or plan.runs is None:
                return None
            plans.append(plan)
            inside -= part.saved(plan.runs)
            if number + 1 < len(parts) and inside < parts[number + 1].need:
                return None
        return plans


def _within(part: _Part, inside: int) -> Optional[_planner.Plan]:
    """The least plan of a part, where the search for `inside` bytes found none."""
    assert part.least is not None
    if part.need > inside or part.least.schedule is None:
        return None
    verdict = part.problem(part.behind).verify(part.least.schedule, inside - part.base)
    return _planner.Plan(verdict, part.least.schedule)
