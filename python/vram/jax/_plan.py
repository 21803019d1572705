# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans of a traced step for budgets, by the prediction alone."""

from __future__ import annotations

import dataclasses
import functools
import time
from typing import Any, Optional

from .. import _planner, _sizes
from .._errors import BudgetError
from . import _costs, _emit, _scan, _trace
from ._graph import Graph


@dataclasses.dataclass
class Options:
    """Of fit and explain. `check`: how many plans are compiled at most."""

    budget: Optional[int]
    reserve: int
    donate_argnums: Optional[tuple[int, ...]]
    static_argnums: tuple[int, ...]
    costs: _costs.Costs
    effort: int
    check: int


@dataclasses.dataclass
class Report:
    """A plan. `peak`: the prediction, reserve included; `xla_peak`: what XLA takes for it,
    where it was compiled; `unplanned_peak`: the prediction of the step as it is.
    `extra_percent`: cost of the reruns by that of a step, `extra_flops_percent` the same in
    FLOPs. `saved_bytes`: what the forward leaves for the backward. `reruns`: of how many
    ops an op runs again, without those within a scan. `scans`: what is kept of each scan
    over layers. `seconds`: that planning took; `compiles`: how many plans were compiled."""

    budget: int
    peak: int
    unplanned_peak: int
    extra_percent: float
    extra_flops_percent: float
    gap_percent: float
    saved_bytes: int
    ops: int
    reruns: int
    scans: list[str]
    status: str
    seconds: float
    xla_peak: Optional[int] = None
    compiles: int = 0

    def __str__(self) -> str:
        show = _sizes.show
        xla = "" if self.xla_peak is None else f", {show(self.xla_peak)} by XLA,"
        return (f"predicted peak {show(self.peak)}{xla} of {show(self.budget)} (as it is: "
                f"{show(self.unplanned_peak)}); {self.extra_percent:.2f} % extra compute, "
                f"{self.reruns} reruns of {self.ops} ops" +
                "".join(f"; {scan}" for scan in self.scans))


class Planned:
    """A traced step, ready to be planned for budgets. `plain`: as XLA makes it without a
    plan."""

    def __init__(self, step: _trace.Step, options: Options):
        self.step, self.options = step, options
        self.plain = Graph(step, options.costs)
        self.identity = self.plain.problem.simulate()
        self.choices = _scan.choices(step, options.costs)
        self._answers: dict[int, tuple[Any, Report]] = {}
        self._emitted: dict[tuple, Any] = {}

    @property
    def unplanned_peak(self) -> int:
        return self.identity["peak"] + self.options.reserve

    def place(self, graph: Graph, runs: Optional[list[int]] = None,
              simulation: Optional[dict[str, Any]] = None) -> tuple[str, list[tuple[str, int]]]:
        """The place of a schedule's peak, and the arrays alive there with their bytes, largest
        first."""
        found = simulation or graph.problem.simulate(runs)
        op = graph.ops[(runs or range(len(graph.ops)))[found["peak_position"]]]
        alive = [(graph.names[graph.vars[life["values"][0]]], life["bytes"])
                 for life in found["at_peak"] if life["bytes"]]
        if op.workspace:
            alive.append(("within the op", op.workspace))
        return op.place, sorted(alive, key=lambda item: -item[1])

    @functools.cached_property
    def _leasts(self) -> list[tuple[int, _scan.Choice, _planner.Plan]]:
        found = []
        for choice in self.choices:
            plan = choice.graph.problem.least_budget(self.options.effort)
            found.append((plan.summary["least_budget"], choice, plan))
        return found

    def least(self) -> tuple[int, int, Graph, _planner.Plan]:
        """Least budget with a plan and the bound below which there is none, over the
        choices for the scans, without reserve."""
        bound = min(plan.summary["bound"] for *_, plan in self._leasts)
        size, choice, plan = min(self._leasts, key=lambda entry: entry[0])
        return size, bound, choice.graph, plan

    def solve(self, budget: int) -> tuple[Any, Report]:
        """The step with its reruns, as a closed jaxpr, and the report; BudgetError. Equal
        plans are the same jaxpr."""
        if budget not in self._answers:
            self._answers[budget] = self._solve(budget)
        closed, report = self._answers[budget]
        return closed, dataclasses.replace(report)

    def _solve(self, budget: int) -> tuple[Any, Report]:
        began, inside = time.monotonic(), budget - self.options.reserve
        if inside >= self.identity["peak"]:
            return self._as_it_is, self._report(
                budget, self.plain, None, self.identity["peak"], self.identity["cost"], 0.0,
                "optimal", began, [])
        best: Optional[tuple[int, _scan.Choice, _planner.Plan]] = None
        for choice in self.choices:
            # Its loops alone cost more than a plan that is there.
            if best is not None and choice.cost >= best[0]:
                continue
            # XLA chooses the addresses: a plan can promise the live peak alone.
            plan = choice.graph.problem.fit_live_peak_only(max(inside, 0), self.options.effort)
            if plan.runs is not None and (best is None or plan.summary["cost"] < best[0]):
                best = plan.summary["cost"], choice, plan
        if best is None:
            # The search for the least peak may find what that for a budget did not.
            for size, choice, plan in self._leasts:
                if size <= inside and (best is None or plan.summary["cost"] < best[0]):
                    best = plan.summary["cost"], choice, plan
        if best is None:
            raise self._refusal(budget)
        return self._made(budget, *best, began)

    def leanest(self) -> tuple[Any, Report]:
        """The plan of the least peak that was found."""
        began = time.monotonic()
        size, choice, plan = min(self._leasts, key=lambda entry: entry[0])
        return self._made(size + self.options.reserve, plan.summary["cost"], choice, plan,
                          began)

    @functools.cached_property
    def _as_it_is(self) -> Any:
        return self.step.closed()

    def _made(self, budget: int, cost: int, choice: _scan.Choice, plan: _planner.Plan,
              began: float) -> tuple[Any, Report]:
        runs = plan.runs or []
        simulated = choice.graph.problem.simulate(runs)
        report = self._report(budget, choice.graph, runs, simulated["peak"], cost,
                              plan.summary.get("gap_percent"), plan.status, began,
                              choice.notes)
        key = id(choice), tuple(runs)
        if key not in self._emitted:
            self._emitted[key] = _emit.emit(choice.graph, runs)
        return self._emitted[key], report

    def _report(self, budget: int, graph: Graph, runs: Optional[list[int]], peak: int,
                cost: int, gap: Optional[float], status: str, began: float,
                notes: list[str]) -> Report:
        order = runs if runs is not None else list(range(len(graph.ops)))
        base, flops = self.identity["cost"], sum(op.flops for op in self.plain.ops)
        again = sum(graph.ops[run].flops for run in order) - flops
        return Report(
            budget, peak + self.options.reserve, self.unplanned_peak,
            100 * (cost - base) / base if base else 0.0,
            100 * again / flops if flops else 0.0, gap or 0.0,
            _emit.saved_bytes(graph, order), len(graph.ops), len(order) - len(graph.ops),
            notes, status, time.monotonic() - began)

    def _refusal(self, budget: int) -> BudgetError:
        size, bound, graph, plan = self.least()
        place, alive = self.place(graph, plan.runs)
        reserve = self.options.reserve
        if reserve:
            alive = sorted([*alive, ("the reserve", reserve)], key=lambda item: -item[1])
        return BudgetError(budget, size + reserve, bound + reserve, place, alive)


def options_of(budget: Any, reserve: Any, donate_argnums: Any, static_argnums: Any,
               costs: str, device: Any, effort: int, check: int = 0) -> Options:
    if isinstance(effort, bool) or not isinstance(effort, int) or not 1 <= effort <= 5:
        raise ValueError(f"effort={effort!r} is none of 1 to 5")
    if isinstance(check, bool) or not isinstance(check, int) or check < 0:
        raise ValueError(f"check={check!r} is not a number of plans to compile, 0 or more")
    return Options(
        None if budget is None else _sizes.parse(budget, "budget"),
        _sizes.parse(reserve, "reserve"),
        None if donate_argnums is None else numbers(donate_argnums), numbers(static_argnums),
        _costs.costs_of(costs, device), effort, check)


def numbers(given: Any) -> tuple[int, ...]:
    """Of donate_argnums and its like."""
    return (given,) if isinstance(given, int) else tuple(given)
