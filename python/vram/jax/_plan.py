# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans of a traced step for budgets, by the prediction alone."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import time
from typing import Any, Optional

from .. import _planner, _sizes
from .._errors import BudgetError
from . import _bodies, _costs, _emit, _exchange, _scan, _shard, _sink, _trace
from ._graph import Body, Graph, know_body


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
    over layers. `seconds`: that planning took; `cost`: of a step, in the unit of the costs;
    `compiles`: how many plans were compiled."""

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
    cost: int
    xla_peak: Optional[int] = None
    compiles: int = 0

    def __str__(self) -> str:
        show = _sizes.show
        xla = "" if self.xla_peak is None else f", {show(self.xla_peak)} by XLA,"
        return (f"predicted peak {show(self.peak)}{xla} of {show(self.budget)} (as it is: "
                f"{show(self.unplanned_peak)}); {self.extra_percent:.2f} % extra cost, "
                f"{self.extra_flops_percent:.2f} % extra FLOPs, "
                f"{self.reruns} reruns of {self.ops} ops" +
                "".join(f"; {scan}" for scan in self.scans))


#: An order is kept where another one spares less than this part of the peak: XLA's own figure
#: moves by more from order to order.
_ORDER = 1 / 1000
#: By the fingerprint of a step, as Planned._seen.
_seen: dict[bytes, dict[int, tuple[int, int]]] = {}


class Planned:
    """A traced step, ready to be planned for budgets. `plain`: as XLA makes it without a
    plan."""

    def __init__(self, step: _trace.Step, options: Options):
        self.step, self.options = step, options
        self.sunk = _sink.sunk(_exchange.explicit(step))
        #: The loops and branches that are planned, each with its bodies and the bytes that
        #: are alive beside it.
        self.loops = [(eqn, *self._loop(eqn)) for eqn in _bodies.loops(self.sunk)]
        self.plain = Graph(self.sunk, options.costs)
        self.identity = self.plain.problem.simulate()
        #: Of the step as it is. A plan has arrays that are computed several times without it;
        #: the step is not called dearer for that.
        self.base_cost = min(self.identity["cost"], sum(
            op.cost for op in Graph(self.sunk, options.costs, planned=True).ops))
        #: Peaks and costs by the budgets that they were planned for, without reserve, of all
        #: steps in this process that are planned like this one.
        self.fingerprint = hashlib.sha256(
            f"{options.costs.name} {options.effort} {self.plain.problem.text}".encode()).digest()
        self._seen = _seen.setdefault(self.fingerprint, {})
        self._choices: dict[tuple, list[_scan.Choice]] = {}
        #: Of the jaxpr of a loop's body: the body, and the plan that made the jaxpr.
        self._inner: dict[int, tuple["Planned", Any]] = {
            id(jaxpr): (body, body._as_it_is) for eqn, bodies, _ in self.loops
            for jaxpr, body in zip(_bodies.jaxprs_of(eqn), bodies)}
        self._answers: dict[int, tuple[Any, Report, bool]] = {}
        self._emitted: dict[tuple, Any] = {}
        #: Of a closed jaxpr of a plan.
        self._schedules: dict[int, tuple[Graph, Optional[list[int]]]] = {}

    @property
    def unplanned_peak(self) -> int:
        return self.identity["peak"] + self.options.reserve

    def _loop(self, eqn: Any) -> tuple[list["Planned"], int]:
        """The bodies of a loop, and the bytes of the step around that are alive during it."""
        around = Graph(self.sunk, self.options.costs, planned=True)
        place = next(place for place, op in enumerate(around.ops) if op.root is eqn)
        outside = around.problem.simulate()["live_bytes"][place] - around.ops[place].workspace
        bodies = []
        for body in _bodies.steps_of(eqn, list(map(around.sizes.sharding, eqn.invars))):
            # The step around it counts these arrays: the body's bytes are without them.
            shared = sum(map(_shard.Sizes(body).of, _bodies.shared(eqn, body)))
            bodies.append(Planned(body, dataclasses.replace(self.options, reserve=-shared)))
        for jaxpr, body in zip(_bodies.jaxprs_of(eqn), bodies):
            know_body(jaxpr, self.options.costs,
                      Body(body.unplanned_peak, body.base_cost))
        return bodies, outside

    def choices(self, budget: Optional[int]) -> list[_scan.Choice]:
        """What the scans keep, cheapest first; with the bodies of `loops` planned for a
        budget without reserve, or for the least memory."""
        plans = [(eqn, body, *(body.leanest() if budget is None else
                               body.near(budget - outside)[:2]))
                 for eqn, bodies, outside in self.loops for body in bodies]
        key = tuple(id(closed) for _, _, closed, _ in plans)
        if key not in self._choices:
            made: dict[int, list[Any]] = {}
            notes: list[str] = []
            for eqn, body, closed, report in plans:
                own = _bodies.with_consts(closed, body.step.consts)
                made.setdefault(id(eqn), []).append(own)
                self._inner[id(own.jaxpr)] = body, closed
                know_body(own.jaxpr, self.options.costs,
                          Body(report.peak, report.cost))
                if report.reruns:
                    notes.append(f"the body of the {_trace.place_of(eqn)} has "
                                 f"{report.reruns} reruns of {report.ops} ops")
                notes += report.scans
            changed = {id(eqn): _bodies.with_bodies(eqn, made[id(eqn)])
                       for eqn, _, _ in self.loops}
            found = _scan.choices(_bodies.replaced(self.sunk, changed), self.options.costs)
            for choice in found:
                choice.notes = [*notes, *choice.notes]
                choice.saved = sum(report.saved_bytes for *_, report in plans)
            self._choices[key] = found
        return self._choices[key]

    def place(self, graph: Graph, runs: Optional[list[int]] = None,
              simulation: Optional[dict[str, Any]] = None) -> tuple[str, list[tuple[str, int]]]:
        """The place of a schedule's peak, and the arrays alive there with their bytes, largest
        first."""
        found = simulation or graph.problem.simulate(runs)
        op = graph.ops[(runs or range(len(graph.ops)))[found["peak_position"]]]
        alive = [(graph.names[graph.vars[life["values"][0]]], life["bytes"])
                 for life in found["at_peak"] if life["bytes"]]
        inner = [self._inner[id(jaxpr)] for jaxpr in _bodies.jaxprs_of(op.root)
                 if id(jaxpr) in self._inner]
        where = op.place
        if inner:
            body, closed = max(inner, key=lambda entry: entry[0]._peak(entry[1]))
            shared = {body.plain.names[var] for var in _bodies.shared(op.root, body.step)}
            where, own = body.place(*body._schedules[id(closed)])
            alive += [entry for entry in own if entry[0] not in shared]
        elif op.workspace:
            alive.append(("within the op", op.workspace))
        return where, sorted(alive, key=lambda item: -item[1])

    def _peak(self, closed: Any) -> int:
        graph, runs = self._schedules[id(closed)]
        return graph.problem.simulate(runs)["peak"]

    @functools.cached_property
    def _leasts(self) -> list[tuple[int, _scan.Choice, _planner.Plan]]:
        found = []
        for choice in self.choices(None):
            plan = choice.graph.problem.least_budget(self.options.effort)
            least, own = plan.summary["least_budget"], choice.graph.problem.simulate()
            if own["peak"] <= (1 + _ORDER) * least:
                steps = _planner.steps_of(range(len(choice.graph.ops)))
                least, plan = own["peak"], _planner.Plan(
                    {**plan.summary, "least_budget": own["peak"], "cost": own["cost"]},
                    _planner.schedule_of(steps))
            found.append((least, choice, plan))
        return found

    def least(self) -> tuple[int, int, Graph, _planner.Plan]:
        """Least budget with a plan and the bound below which there is none, over the
        choices for the scans, without reserve."""
        bound = min(plan.summary["bound"] for *_, plan in self._leasts)
        for _, bodies, _ in self.loops:
            # The ops of the loops have the bytes of plans; other plans may need fewer.
            leasts = [body.least()[:2] for body in bodies]
            bound -= max(size for size, _ in leasts) - max(least for _, least in leasts)
        size, choice, plan = min(self._leasts, key=lambda entry: entry[0])
        return size, bound, choice.graph, plan

    def lowest(self) -> int:
        """The least peak of a plan. One for a budget may take less than that of the search
        for the least."""
        return self.options.reserve + min(
            [self.least()[0], *(peak for peak, _ in list(self._seen.values()))])

    def bound(self, budget: int) -> int:
        """Below which no plan within the budget costs, by the equations' costs: where scans
        keep arrays for their backward, of all that they could keep; else of the planner."""
        inside = budget - self.options.reserve
        found = self.choices(inside)
        if len(found) == 1:
            return found[0].graph.problem.fit_live_peak_only(
                max(inside, 0), self.options.effort).summary.get("bound", self.base_cost)
        return _scan.bound(found, inside - min(map(_scan.held, found)))

    def solve(self, budget: int) -> tuple[Any, Report]:
        """The cheapest plan that is known to keep the budget: that for it, or that for
        another one. A closed jaxpr, and the report; BudgetError."""
        closed, report, is_least = self.near(budget)
        reserve = self.options.reserve
        for cost, other in sorted((cost, other) for other, (peak, cost) in
                                  list(self._seen.items()) if peak <= budget - reserve):
            if is_least or cost < report.cost:
                known = self.near(other + reserve)
                if known[1].peak <= budget:
                    closed, report, is_least = *known[:2], False
                    break
        if is_least:
            raise self._refusal(budget)
        report.budget = budget
        return closed, report

    def near(self, budget: int) -> tuple[Any, Report, bool]:
        """The plan for the budget; that of the least peak where there is none. Whether it is
        that one. Equal plans are the same jaxpr."""
        if budget not in self._answers:
            found = self._solve(budget)
            self._answers[budget] = *(found or self.leanest()), found is None
            report = self._answers[budget][1]
            self._seen[budget - self.options.reserve] = (
                report.peak - self.options.reserve, report.cost)
        closed, report, is_least = self._answers[budget]
        return closed, dataclasses.replace(report), is_least

    def _solve(self, budget: int) -> Optional[tuple[Any, Report]]:
        began, inside = time.monotonic(), budget - self.options.reserve
        fits_as_it_is = inside >= self.identity["peak"]
        best: Optional[tuple[int, _scan.Choice, _planner.Plan]] = None
        for choice in self.choices(inside):
            # Its loops alone cost more than a plan that is there.
            limit = best[0] if best else self.base_cost if fits_as_it_is else None
            if limit is not None and choice.cost >= limit:
                continue
            # XLA chooses the addresses: a plan can promise the live peak alone.
            plan = choice.graph.problem.fit_live_peak_only(max(inside, 0), self.options.effort)
            if plan.runs is not None and (best is None or plan.summary["cost"] < best[0]):
                best = plan.summary["cost"], choice, plan
        if fits_as_it_is and (best is None or best[0] >= self.base_cost):
            return self._as_it_is, self._report(
                budget, None, None, self.identity["peak"], self.base_cost, 0.0, "optimal",
                began)
        if best is None:
            # The search for the least peak may find what that for a budget did not.
            for size, choice, plan in self._leasts:
                if size <= inside and (best is None or plan.summary["cost"] < best[0]):
                    best = plan.summary["cost"], choice, plan
        return self._made(budget, *best, began) if best else None

    def leanest(self) -> tuple[Any, Report]:
        """The plan of the least peak that was found."""
        began = time.monotonic()
        size, choice, plan = min(self._leasts, key=lambda entry: entry[0])
        return self._made(size + self.options.reserve, plan.summary["cost"], choice, plan,
                          began)

    @functools.cached_property
    def _as_it_is(self) -> Any:
        closed = self.step.closed()
        self._schedules[id(closed)] = self.plain, None
        return closed

    def _made(self, budget: int, cost: int, choice: _scan.Choice, plan: _planner.Plan,
              began: float) -> tuple[Any, Report]:
        runs = plan.runs or []
        simulated = choice.graph.problem.simulate(runs)
        report = self._report(budget, choice, runs, simulated["peak"], cost,
                              plan.summary.get("gap_percent"), plan.status, began)
        key = id(choice), tuple(runs)
        if key not in self._emitted:
            self._emitted[key] = closed = _emit.emit(choice.graph, runs)
            self._schedules[id(closed)] = choice.graph, runs
        return self._emitted[key], report

    def _report(self, budget: int, choice: Optional[_scan.Choice], runs: Optional[list[int]],
                peak: int, cost: int, gap: Optional[float], status: str,
                began: float) -> Report:
        graph = choice.graph if choice else self.plain
        saved = choice.saved if choice else sum(
            _emit.saved_bytes(body.plain, list(range(len(body.plain.ops))))
            for _, bodies, _ in self.loops for body in bodies)
        order = runs if runs is not None else list(range(len(graph.ops)))
        base, flops = self.base_cost, sum(op.flops for op in self.plain.ops)
        again = sum(graph.ops[run].flops for run in order) - flops
        return Report(
            budget, peak + self.options.reserve, self.unplanned_peak,
            100 * (cost - base) / base if base else 0.0,
            100 * again / flops if flops else 0.0, gap or 0.0,
            _emit.saved_bytes(graph, order) + saved, len(graph.ops),
            len(order) - len(graph.ops), choice.notes if choice else [], status,
            time.monotonic() - began, cost)

    def _refusal(self, budget: int) -> BudgetError:
        _, bound, graph, plan = self.least()
        place, alive = self.place(graph, plan.runs)
        reserve = self.options.reserve
        if reserve > 0:
            alive = sorted([*alive, ("the reserve", reserve)], key=lambda item: -item[1])
        lowest = self.lowest()
        return BudgetError(budget, lowest, min(bound + reserve, lowest), place, alive)


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
