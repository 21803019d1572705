# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step and its plan for a budget."""

from __future__ import annotations

import dataclasses
import os
import time
from typing import Any, Callable, Optional, Sequence

import jax
from jax import tree_util
from jax.extend import core as jex

from .. import _planner, _sizes
from .._errors import BudgetError
from . import _costs, _emit, _refuse, _scan, _trace
from ._graph import Graph

#: XLA for the CPU takes barriers away before it merges equal computations for the last
#: time, and with them the reruns, also those of jax.checkpoint.
_KEEP_BARRIERS = {"xla_disable_hlo_passes": "cse_barrier_expander"}


def compiler_options(backend: Optional[str] = None) -> dict[str, Any]:
    """For jax.jit(compiler_options=...) of a planned step, by the backend: on the CPU the
    one that keeps reruns from being merged, elsewhere none."""
    return dict(_KEEP_BARRIERS) if (backend or jax.default_backend()) == "cpu" else {}


@dataclasses.dataclass
class Options:
    """Of fit and explain."""

    budget: Optional[int]
    reserve: int
    donate_argnums: Optional[tuple[int, ...]]
    static_argnums: tuple[int, ...]
    costs: _costs.Costs
    effort: int


@dataclasses.dataclass
class Report:
    """A plan. `peak`: the prediction, reserve included; `unplanned_peak`: that of the step
    as it is. `extra_percent`: cost of the reruns by that of a step, `extra_flops_percent`
    the same in FLOPs. `saved_bytes`: what the forward leaves for the backward. `reruns`: of
    how many ops an op runs again, without those within a scan. `scans`: what is kept of
    each scan over layers. `seconds`: that planning took."""

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

    def __str__(self) -> str:
        show = _sizes.show
        return (f"predicted peak {show(self.peak)} of {show(self.budget)} (as it is: "
                f"{show(self.unplanned_peak)}); {self.extra_percent:.2f} % extra compute, "
                f"{self.reruns} reruns of {self.ops} ops" +
                "".join(f"; {scan}" for scan in self.scans))


def memory(compiled: Any) -> int:
    """Bytes that XLA plans for a compiled step: arguments, results that have storage of
    their own, and temporaries (jax.stages.Compiled.memory_analysis)."""
    found = compiled.memory_analysis()
    return (found.argument_size_in_bytes + found.output_size_in_bytes
            - found.alias_size_in_bytes + found.temp_size_in_bytes)


class Planned:
    """A traced step, ready to be planned for budgets. `plain`: as XLA makes it without a
    plan."""

    def __init__(self, step: _trace.Step, options: Options):
        self.step, self.options = step, options
        self.plain = Graph(step, options.costs)
        self.identity = self.plain.problem.simulate()
        self.choices = _scan.choices(step, options.costs)

    @property
    def unplanned_peak(self) -> int:
        return self.identity["peak"] + self.options.reserve

    def place(self, graph: Graph, runs: Optional[list[int]] = None,
              simulation: Optional[dict[str, Any]] = None) -> tuple[str, list[tuple[str, int]]]:
        """Where a schedule peaks, and what is alive there, largest first."""
        found = simulation or graph.problem.simulate(runs)
        op = graph.ops[(runs or range(len(graph.ops)))[found["peak_position"]]]
        alive = [(graph.names[graph.vars[life["values"][0]]], life["bytes"])
                 for life in found["at_peak"] if life["bytes"]]
        if op.workspace:
            alive.append(("within the op", op.workspace))
        return op.place, sorted(alive, key=lambda item: -item[1])

    def least(self) -> tuple[int, int, Graph, _planner.Plan]:
        """Least budget with a plan and the bound below which there is none, over the
        choices for the scans, without reserve."""
        found = []
        for choice in self.choices:
            plan = choice.graph.problem.least_budget(self.options.effort)
            found.append((plan.summary["least_budget"], choice.graph, plan))
        bound = min(plan.summary["bound"] for *_, plan in found)
        size, graph, plan = min(found, key=lambda entry: entry[0])
        return size, bound, graph, plan

    def solve(self, budget: int) -> tuple[Any, Report]:
        """The step with its reruns, as a closed jaxpr, and the report; BudgetError."""
        began, inside = time.monotonic(), budget - self.options.reserve
        if inside >= self.identity["peak"]:
            return self.step.closed(), self._report(
                budget, self.plain, None, self.identity["peak"], self.identity["cost"], 0.0,
                "optimal", began, [])
        best: Optional[tuple[int, _scan.Choice, _planner.Plan]] = None
        for choice in self.choices:
            # What its cost alone rules out is not planned.
            if best is not None and choice.cost >= best[0]:
                continue
            # XLA chooses the addresses: a plan can promise the live peak alone.
            plan = choice.graph.problem.fit_live_peak_only(inside, self.options.effort)
            if plan.runs is not None and (best is None or plan.summary["cost"] < best[0]):
                best = plan.summary["cost"], choice, plan
        if best is None:
            raise self._refusal(budget)
        cost, choice, plan = best
        report = self._report(budget, choice.graph, plan.runs, plan.summary["peak"], cost,
                              plan.summary["gap_percent"], plan.status, began, choice.notes)
        return _emit.emit(choice.graph, plan.runs or []), report

    def _report(self, budget: int, graph: Graph, runs: Optional[list[int]], peak: int,
                cost: int, gap: float, status: str, began: float, notes: list[str]) -> Report:
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
               costs: str, device: Any, effort: int) -> Options:
    if isinstance(effort, bool) or not isinstance(effort, int) or not 1 <= effort <= 5:
        raise ValueError(f"effort={effort!r} is none of 1 to 5")

    def numbers(given: Any) -> tuple[int, ...]:
        return (given,) if isinstance(given, int) else tuple(given)

    return Options(
        None if budget is None else _sizes.parse(budget, "budget"),
        _sizes.parse(reserve, "reserve"),
        None if donate_argnums is None else numbers(donate_argnums), numbers(static_argnums),
        _costs.costs_of(costs, device), effort)


class Call:
    """The arguments of a call: which are arrays, and the step that is traced of them."""

    def __init__(self, function: Callable, arguments: tuple, keywords: dict,
                 options: Options):
        fixed = set(options.static_argnums)
        self.moving = tuple(value for place, value in enumerate(arguments)
                            if place not in fixed)
        self.keywords = keywords
        leaves, tree = tree_util.tree_flatten((self.moving, keywords))
        self.leaves = leaves
        self.key = (tree, tuple((jax.typeof(leaf) if hasattr(leaf, "shape") else type(leaf))
                                for leaf in leaves),
                    tuple((place, arguments[place]) for place in sorted(fixed)))
        donated = options.donate_argnums
        if donated is not None:
            places = [place for place in range(len(arguments)) if place not in fixed]
            donated = tuple(places.index(place) for place in donated if place in places)

        def moved(*values: Any, **named: Any) -> Any:
            rest = iter(values)
            return function(*(arguments[place] if place in fixed else next(rest)
                              for place in range(len(arguments))), **named)

        self._of = (moved if fixed else function), donated

    def trace(self) -> _trace.Step:
        step = _trace.trace(self._of[0], self.moving, self.keywords, self._of[1])
        _refuse.check(step)
        return step


class Fitted:
    """A step that stays within a budget, as XLA's peak is predicted. Called within a
    jax.jit, or made one by `jit()`. `report`: of the last plan; None before the first
    call or lowering."""

    def __init__(self, function: Callable, options: Options):
        self._function, self._options = function, options
        self._plans: dict[Any, tuple[Any, _trace.Step, Report]] = {}
        self.report: Optional[Report] = None
        self.__name__ = getattr(function, "__name__", "step")

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        call = Call(self._function, arguments, keywords, self._options)
        if call.key not in self._plans:
            step = call.trace()
            closed, report = Planned(step, self._options).solve(self._options.budget or 0)
            self._plans[call.key] = closed, step, report
        closed, step, self.report = self._plans[call.key]
        results = jex.jaxpr_as_fun(closed)(*call.leaves, *step.consts)
        return tree_util.tree_unflatten(step.out_tree, results)

    def jit(self, **options: Any) -> Any:
        """jax.jit of it, with the arguments donated that were named, and with
        compiler_options(). `options` are jax.jit's, such as in_shardings."""
        given = {**compiler_options(), **(options.pop("compiler_options", None) or {})}
        if self._options.donate_argnums is not None:
            options.setdefault("donate_argnums", self._options.donate_argnums)
        if self._options.static_argnums:
            options.setdefault("static_argnums", self._options.static_argnums)
        return jax.jit(self, compiler_options=given or None, **options)


def fit(function: Callable, budget: int | str | None = None, *, reserve: int | str = 0,
        donate_argnums: None | int | Sequence[int] = None,
        static_argnums: int | Sequence[int] = (), device: str | os.PathLike | None = None,
        costs: str = "device", effort: int = 2) -> Fitted:
    """The step, saving and recomputing by a plan such that XLA needs no more than `budget`
    bytes, as far as it is predicted.

    `function`: a whole training step, with jax.grad or value_and_grad inside, jitted or
    not. It is traced and planned once for each shape of its arguments, and gives what the
    step gives.
    `budget`: '8GB', '8GiB' or a number: arguments, results, and all arrays in between, of
    one device; and `reserve`, which stands for what XLA adds, such as libraries' scratch.
    `donate_argnums`: as of jax.jit; by default those of the function's own jit.
    `static_argnums`: as of jax.jit.
    `device`: for the costs, a name of share/devices or the path of such a file.
    `costs`: of an op: 'device' (nanoseconds by the device file) or 'flops'.
    `effort`: 1 (fast) to 5 (thorough), counted in iterations.

    A call raises BudgetError where no plan fits, StepError where there is nothing to plan
    or an effect must not happen twice."""
    if budget is None:
        raise ValueError("fit(step, budget=...) needs a budget in bytes: '8GB', '8GiB' or a "
                         "number; vram.jax.explain says what each would cost")
    return Fitted(function, options_of(budget, reserve, donate_argnums, static_argnums,
                                       costs, device, effort))
