# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What budgets would cost, before anything is run."""

from __future__ import annotations

import dataclasses
import functools
import json
import os
from typing import Any, Callable, Optional, Sequence

import jax
from jax.extend import core as jex

from .. import _sizes
from .._devices import smallest_device
from .._errors import BudgetError
from .._progress import Progress, run_all
from . import _trace
from ._fit import Call, Options, Planned, Report, compiler_options, memory, options_of


@dataclasses.dataclass
class Row:
    """A budget: its report, or why there is no plan; and what XLA plans for it, in bytes,
    where it was compiled."""

    budget: int
    report: Optional[Report]
    refusal: Optional[str]
    xla_peak: Optional[int] = None


@dataclasses.dataclass
class Explanation:
    """Bytes: of the arguments, of the step as it is as predicted and as XLA plans it, of the
    least budget with a plan, below which there is none (`least_bound`). `at_peak`: (name,
    bytes) of what is alive where the step as it is peaks, at `place`."""

    device: str
    ops: int
    argument_bytes: int
    unplanned_peak: int
    xla_unplanned_peak: Optional[int]
    least_budget: int
    least_bound: int
    place: str
    at_peak: list[tuple[str, int]]
    rows: list[Row]
    notes: list[str]

    def json(self) -> str:
        return json.dumps(dataclasses.asdict(self), indent=1)

    def __str__(self) -> str:
        show = _sizes.show
        device = smallest_device(self.unplanned_peak)

        def xla(size: Optional[int]) -> str:
            return "-" if size is None else show(size)

        lines = [
            f"{self.ops} ops; costs by '{self.device}'; peaks are predictions, since XLA "
            "chooses the order: its own memory_analysis() stands beside them",
            f"arguments: {show(self.argument_bytes)}",
            f"as it is: {show(self.unplanned_peak)}, by XLA {xla(self.xla_unplanned_peak)}, "
            f"at {self.place}" + (f"; fits on {device}" if device else ""),
            *(f"  {show(size):>24}  {name}" for name, size in self.at_peak[:5]),
            f"least budget with a plan: {show(self.least_budget)}; none lies below "
            f"{show(self.least_bound)}", "",
            f"{'budget':>24} {'predicted':>24} {'by XLA':>24} {'extra':>8} {'saved':>24}  "
            "status"]
        for row in self.rows:
            if row.report is None:
                lines.append(f"{show(row.budget):>24} {'-':>24} {'-':>24} {'-':>8} {'-':>24}"
                             "  cannot be met")
                continue
            lines.append(
                f"{show(row.budget):>24} {show(row.report.peak):>24} {xla(row.xla_peak):>24} "
                f"{row.report.extra_percent:>6.2f} % {show(row.report.saved_bytes):>24}  "
                f"{row.report.status}")
        return "\n".join(lines + [f"note: {note}" for note in self.notes])


def _compiled_peak(function: Callable, step: _trace.Step, call: Call) -> int:
    """What XLA plans, from shapes alone."""
    avals = [jax.ShapeDtypeStruct(var.aval.shape, var.aval.dtype,
                                  sharding=getattr(leaf, "sharding", None))
             for var, leaf in zip(step.invars, [*call.leaves, *step.consts])]
    donated = tuple(place for place, given in enumerate(step.donated) if given)
    return memory(jax.jit(function, donate_argnums=donated, keep_unused=True,
                          compiler_options=compiler_options() or None
                          ).lower(*avals).compile())


def explain(function: Callable, *arguments: Any,
            budgets: None | int | str | Sequence[int | str] = None,
            reserve: int | str = 0, donate_argnums: None | int | Sequence[int] = None,
            static_argnums: int | Sequence[int] = (),
            device: str | os.PathLike | None = None, costs: str = "device",
            effort: int = 2, compile: bool = True, keywords: Optional[dict] = None
            ) -> Explanation:
    """The curve of cost against budget of a training step, before it is run.

    `arguments`: of the step, of which only shapes and types matter; `keywords`: those by
    name. `budgets`: one size or several; by default five from the least with a plan to
    what the step takes as it is. `compile`: each plan is compiled, and XLA's own figure
    stands beside the prediction. The others as of vram.jax.fit. Prints as a table;
    `.json()` is the same for machines. On a terminal Ctrl-C ends it with the budgets that
    were planned."""
    options = options_of(None, reserve, donate_argnums, static_argnums, costs, device, effort)
    sizes = None
    if budgets is not None:
        if isinstance(budgets, (str, int, float)) or not hasattr(budgets, "__iter__"):
            budgets = [budgets]
        sizes = sorted({_sizes.parse(size, "budgets") for size in budgets})
    call = Call(function, arguments, keywords or {}, options)
    step = call.trace()
    planned = Planned(step, options)
    least, bound, _, _ = planned.least()
    lowest, most = least + options.reserve, planned.unplanned_peak
    if sizes is None:
        sizes = sorted({lowest + (most - lowest) * part // 4 for part in range(5)})
    notes: list[str] = []
    rows = _rows(planned, step, call, sizes, compile, notes)
    place, alive = planned.place(planned.plain, simulation=planned.identity)
    return Explanation(
        options.costs.name, len(planned.plain.ops),
        sum(_trace.array_bytes(var.aval) for var in step.invars), most,
        _compiled_peak(jex.jaxpr_as_fun(step.closed()), step, call) if compile else None,
        lowest, bound + options.reserve, place, alive, rows, notes)


def _rows(planned: Planned, step: _trace.Step, call: Call, sizes: list[int],
          compiled: bool, notes: list[str]) -> list[Row]:
    progress = Progress()

    def solved(size: int) -> Any:
        try:
            return planned.solve(size)
        except BudgetError as error:
            return error

    answers, interrupted = run_all(
        {size: functools.partial(solved, size) for size in sizes}, progress,
        lambda running, finished: "planning " + ", ".join(map(_sizes.show, running[:2])))
    if interrupted:
        notes.append(f"interrupted: {len(answers)} of {len(sizes)} budgets were planned")
    rows = []
    for size in sorted(answers):
        answer = answers[size]
        if isinstance(answer, BudgetError):
            rows.append(Row(size, None, str(answer)))
            continue
        closed, report = answer
        rows.append(Row(size, report, None, _compiled_peak(
            jex.jaxpr_as_fun(closed), step, call) if compiled else None))
    return rows
