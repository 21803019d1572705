# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One budget over the graphs of a step.

A graph is planned when it is compiled, with what the graphs before it keep. Where they
keep too much, all graphs of the step are known after it, and are planned again together:
each may save what leaves the later ones enough. A graph that runs several times before
its backward (equal layers share one; a contrastive loss has two forwards) has one plan.

Graph i runs n_i times, has `base` bytes beside it (parameters of other graphs and the
like, without those saved ones that it is `handed`) and those that graphs before it have
saved. With X bytes for graph i and all behind it there must be

    other_i + peak_i + (n_i - 1) saved_i <= X                   in its last run
    other_i + handed_i + peak_i + (n_i - 1) gradients_i <= X    in its first one's backward
    n_i saved_i + need_{i+1} <= X

where other_i is base_i and the inputs of the other runs, and need_{i+1} is the least X
for the graphs behind it. What a graph saves is held down by a workspace between its
forward and its backward."""

from __future__ import annotations

import dataclasses
import operator
from typing import Optional

from ... import _planner
from .._errors import BudgetError
from ..emit.emitter import emit
from ..plan.graph_report import Report
from ..plan.planned_graph import Planned
from . import optimizer_state
from .live_memory import LiveMemory
from .notices import Notices
from .settings import Settings

#: Shares of what is left over beyond the least needs that are tried for the later graphs.
_SHARES = (0.0, 0.5, 1.0)
#: Of what a graph saves or takes as it is, the parts that are tried for one that runs
#: several times, and how far apart they are around the best.
_PARTS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
_CLOSER = (0.1, 0.05)

#: How often the graphs of a step are planned together at most. With inner="inductor" the
#: code of a plan may take more or save more than the plan says: by how much is known when
#: it is compiled, and is taken to hold for the next plan too.
_ROUNDS = {"inductor": 3}

#: Graphs that are noted of one step: where a user keeps a loss without its backward, steps
#: have no end.
_MOST = 1000


@dataclasses.dataclass(eq=False)
class GraphFigures:
    """What is known of a compiled graph, in bytes. `report`: of its plan; None where it has none
    (no gradient is asked for, or the planner has no model of it)."""

    report: Optional[Report] = None
    planned: Optional[Planned] = None
    #: What the last forward saved, and of that saved before it what it was given.
    saved: int = 0
    handed: int = 0
    #: The last forward's inputs that no forward before it kept.
    inputs: int = 0
    #: Its parameters' gradients, and parameters and buffers of other graphs.
    gradients: int = 0
    others: int = 0
    #: What it is handed and its plan does not count as another graph's.
    counted: int = 0
    #: What ops between the graphs keep when it begins, and when it was planned.
    eager: int = 0
    eager_planned: int = 0
    #: With inner="inductor": what its code saves beyond what the plan says.
    saved_more: int = 0
    #: How often it was planned together with other graphs.
    replans: int = 0
    #: A problem and a schedule for it, with which it is to be compiled again.
    again: Optional[tuple[str, str]] = None


@dataclasses.dataclass
class _Choice:
    """A plan of a graph, its peak without a workspace, and what it saves."""

    plan: _planner.Plan
    peak: int
    saved: int


@dataclasses.dataclass
class _Part:
    """A graph of the step. `behind`: what the later graphs need at least; `need`: of it
    and these, by `minimum`."""

    step: GraphFigures
    planned: Planned
    count: int
    base: int
    behind: int = 0
    need: int = 0
    minimum: Optional[_Choice] = None

    def problem(self, workspace: int) -> _planner.Problem:
        text = self.planned.joint.problem(self.planned.state_bytes)
        if workspace > 0:
            text["ops"][self.planned.joint.boundary]["workspace"] = workspace
        return _planner.Problem(text)

    def chosen(self, plan: _planner.Plan) -> Optional[_Choice]:
        if plan.runs is None:
            return None
        return _Choice(plan, self.planned.problem.simulate(plan.runs)["peak"],
                       max(0, emit(self.planned.joint, plan.steps).saved_bytes
                           + self.step.saved_more))

    def needs(self, choice: _Choice, behind: int) -> int:
        return max(self.base + choice.peak + self.beside(choice.saved),
                   self.count * choice.saved + behind)

    def beside(self, saved: int) -> int:
        """Of its other runs, whose inputs the user has until the step ends."""
        others = self.count - 1
        return others * self.step.inputs + max(
            others * saved, self.step.handed + others * self.step.gradients) if others else 0

    def find_minimum(self, behind: int, effort: int) -> None:
        """More workspace in the middle holds down what is saved, and less the peak."""
        self.behind, most = behind, self.planned.identity["peak"]

        def tried(space: int) -> tuple[int, int, _Choice]:
            choice = self.chosen(self.problem(max(0, space)).least_budget(effort))
            return self.needs(choice, behind), space, choice

        found = [tried(behind - self.base - self.planned.bytes_at_boundary)]
        if self.count > 1:
            found += [tried(int(part * most)) for part in _PARTS]
            for closer in _CLOSER:
                _, best, _ = min(found, key=operator.itemgetter(0, 1))
                found += [tried(best + int(sign * closer * most)) for sign in (-1, 1)]
        self.need, _, self.minimum = min(found, key=operator.itemgetter(0, 1))

    def cheapest(self, inside: int, behind: int, effort: int) -> Optional[_Choice]:
        """A plan with which `inside` bytes are enough for it and `behind`."""
        found = [self.minimum]
        if self.count == 1:
            space = behind - self.base - self.planned.bytes_at_boundary
            plan = self.problem(space).fit_live_peak_only(inside - self.base, effort)
            found.append(self.chosen(plan))
        else:
            whole = self.chosen(_planner.Plan({}, _in_order(self.planned)))
            for part in _PARTS:
                saved = min(int(part * whole.saved), (inside - behind) // self.count)
                own = inside - self.base - self.beside(saved)
                if saved >= 0 and own > 0:
                    space = own - self.planned.bytes_at_boundary - saved
                    found.append(self.chosen(
                        self.problem(space).fit_live_peak_only(own, effort)))
        right = [choice for choice in found
                 if choice is not None and self.needs(choice, behind) <= inside]
        return min(right, key=self.cost, default=None)

    def cost(self, choice: _Choice) -> int:
        return self.count * self.planned.problem.simulate(choice.plan.runs)["cost"]

    def reducible_bytes(self) -> int:
        """Bytes between its least and what it takes as it is."""
        return self.count * max(
            0, self.planned.identity["peak"] - self.planned.minimum_of_reruns(1).bytes)


def _by_inductor(step: GraphFigures) -> int:
    """Bytes that its code takes beyond its plan."""
    report = step.report
    if report is None or report.planned_peak is None:
        return 0
    return report.peak - report.planned_peak


def _in_order(planned: Planned) -> str:
    """The schedule of the graph as it is."""
    runs = ",".join(f'["run",{number}]' for number in range(len(planned.joint.ops)))
    return f'{{"schedule":[{runs}]}}'


class SharedBudget:
    """The graphs of the step that runs, in order. `wanted`: those before a graph left
    too little for it; `told`: of a graph that was compiled in this step the user knows."""

    def __init__(self, settings: Settings, notices: Notices, alive: LiveMemory):
        self._settings, self._notices, self._alive = settings, notices, alive
        self.wanted = self.told = False
        self._steps: list[GraphFigures] = []

    def called(self, step: GraphFigures) -> None:
        """`step` begins. Where no forward waits for its backward, it is the first one."""
        if step.planned is None:
            return
        if not self._alive.saved():
            steps, self._steps = self._steps, []
            # Else planning again would change nothing.
            most = _ROUNDS.get(self._settings.inner, 1)
            if self.wanted and len(steps) > 1 and not all(
                    known.replans >= most for known in steps):
                self._plan(steps)
            self.wanted = self.told = False
        if len(self._steps) < _MOST:
            self._steps.append(step)

    def _parts(self, steps: list[GraphFigures]) -> list[_Part]:
        parts, before = [], 0
        unique = list(dict.fromkeys(steps))
        # An optimizer that is known says the gradients of all graphs; else those of later
        # ones are there in the backward.
        counted = isinstance(self._settings.optimizer, optimizer_state.Watched)
        total = {step: steps.count(step) * step.gradients for step in unique}
        for number, step in enumerate(unique):
            others = unique if self._settings.loop.accumulate else unique[number + 1:]
            gradients = 0 if counted else sum(
                total[other] for other in others if other is not step)
            others = max(step.planned.others, step.others)
            # Inputs that graphs before it keep.
            kept = max(0, step.planned.beside - step.planned.others + step.counted
                       + step.eager - step.eager_planned - before)
            base = others + kept - step.handed + _by_inductor(step)
            parts.append(_Part(step, step.planned, steps.count(step), base + gradients))
            before += steps.count(step) * step.saved
        return parts

    def _plan(self, steps: list[GraphFigures]) -> None:
        """Gives each a schedule with which it is compiled again; BudgetError."""
        self._notices.reruns_alone("a step whose graphs are planned together")
        parts, need = self._parts(steps), 0
        for part in reversed(parts):
            part.find_minimum(need, self._settings.effort)
            part.step.replans += 1
            need = part.need
        first = parts[0].planned
        inside = self._settings.budget - first.reserve
        after = max((part.planned.after or 0 for part in parts), default=0)
        if inside < need or self._settings.budget < after:
            self._refuse(parts, max(need + first.reserve, after))
            self._compile_again(parts, [part.minimum for part in parts])
            return
        found = [choices for share in _SHARES
                 if (choices := self._allot(parts, inside, share)) is not None]
        best = min(found, key=lambda choices: sum(
            part.cost(choice) for part, choice in zip(parts, choices)))
        self._compile_again(parts, best)

    @staticmethod
    def _compile_again(parts: list[_Part], choices: list[_Choice]) -> None:
        for part, choice in zip(parts, choices):
            part.step.again = part.planned.graph_key, choice.plan.schedule

    def _refuse(self, parts: list[_Part], minimum: int) -> None:
        """An error where a graph has no plan of its own either; else each step that takes
        more warns."""
        message = (f"the budget of {self._settings.budget} bytes cannot be met: "
                   f"{sum(part.count for part in parts)} graphs share it, and the least "
                   f"budget with plans for them together is {minimum} bytes")
        if self._settings.strict or any(part.step.report.provisional for part in parts):
            raise BudgetError(self._settings.budget, minimum, minimum, message=message)
        self._notices.each_time(message)

    def _allot(self, parts: list[_Part], inside: int,
               share: float) -> Optional[list[_Choice]]:
        """A plan a graph, where later ones get this share of what is left over; None where
        the search ends without one."""
        reducible = [part.reducible_bytes() for part in parts]
        choices = []
        for number, part in enumerate(parts):
            later = sum(reducible[number + 1:])
            extra = int(share * (inside - part.need) * later
                        / max(1, later + reducible[number]))
            choice = part.cheapest(inside, part.behind + extra, self._settings.effort)
            if choice is None:
                return None
            choices.append(choice)
            inside -= part.count * choice.saved
        return choices
