# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The plan that a graph gets."""

from __future__ import annotations

from typing import Callable, Optional

from ... import _sizes
from .._errors import BudgetError
from ..graph.joint import Joint
from ..inductor.planning_rounds import Settled
from ..loop.backend_state import BackendState
from ..loop.compiled_graph import CompiledGraph
from ..plan.planned_graph import Answer, Planned
from ..ranks.agreement import Ranks


class GraphPlanner:
    """Asks the planner, or the ranks, which agree on a plan. A graph that was planned together
    with others has a plan already; one that others leave too little for gets one for the first
    step alone."""

    def __init__(self, state: BackendState, ranks: Ranks):
        self._state, self._ranks = state, ranks
        self._settings = state.settings

    def answer(self, graph: Optional[CompiledGraph], joint: Joint,
               make: Callable[[], Planned]) -> tuple[Planned, Answer, bool]:
        """The problem that `make` makes of the graph, its plan, and whether that is for
        the first step alone."""
        budget, cache = self._settings.budget, self._settings.cache
        if self._ranks.together:
            return *self._ranks.solve(joint, make, budget, self._settings.shared(), cache), False
        problem = make()
        answer = self._chosen(graph, problem)
        if answer is not None:
            return problem, answer, False
        try:
            return problem, problem.solve(budget, cache), False
        except BudgetError as error:
            return problem, self._for_first_step(graph, problem, error), True

    def settled(self, graph: Optional[CompiledGraph], problem: Planned,
                settle: Callable[[Optional[Answer]], Settled]) -> tuple[Settled, bool]:
        """By inductor, and whether that is for the first step alone. `settle` takes a plan
        that is chosen, or none."""
        try:
            return settle(self._chosen(graph, problem)), False
        except BudgetError as error:
            return settle(self._for_first_step(graph, problem, error)), True

    def _chosen(self, graph: Optional[CompiledGraph], problem: Planned) -> Optional[Answer]:
        """The plan that was chosen for the graphs of a step together."""
        if graph is None or graph.again is None or graph.again[0] != problem.graph_key:
            return None
        return problem.known(graph.again[1], self._settings.budget)

    def _for_first_step(self, graph: Optional[CompiledGraph], problem: Planned,
                        error: BudgetError) -> Answer:
        """The plan for the first step alone, where graphs before this one leave too little;
        else `error`."""
        answer = problem.answer_at_minimum(self._settings.budget) if graph is not None and \
            problem.beside and not self._settings.strict and graph.again is None else None
        if answer is None:
            raise error
        shared = self._state.shared
        shared.wanted = True
        if not shared.told:
            shared.told = True
            self._state.notices.each_time(
                f"this step takes {_sizes.show(answer.peak)}, over the budget of "
                f"{_sizes.show(self._settings.budget)}: graphs that ran before this one were "
                "planned without it. From the next step on they are planned together, which "
                "raises BudgetError where that isn't enough either; strict=True raises now "
                f"({error})")
        return answer
