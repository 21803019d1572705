# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reports what budgets would cost, before anything is run."""

from __future__ import annotations

import dataclasses
import functools
import json
import os
from typing import Any, Callable, Mapping, Optional, Sequence

import jax

from .. import _sizes
from .._devices import smallest_device
from .._errors import BudgetError
from .._progress import Progress, run_all
from . import _replay, _trace, _xla
from ._fit import CHECK, Call, compiled_peak
from ._plan import Planned, Report, options_of


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
    least budget with a plan (by XLA's figure where plans are compiled), and of the bound
    below which no prediction lies (`least_bound`). `at_peak`: (name,
    bytes) of what is alive where the step as it is peaks, at `place`. `beside`: of the steps
    that were named beside it."""

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
    beside: list[_replay.Replay] = dataclasses.field(default_factory=list)

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
            f"{'budget':>24} {'predicted':>24} {'by XLA':>24} {'extra':>8} "
            f"{'FLOPs':>8} {'saved':>24}  status"]
        for row in self.rows:
            if row.report is None:
                lines.append(f"{show(row.budget):>24} {'-':>24} {'-':>24} {'-':>8} {'-':>8} "
                             f"{'-':>24}  cannot be met")
                continue
            lines.append(
                f"{show(row.budget):>24} {show(row.report.peak):>24} {xla(row.xla_peak):>24} "
                f"{row.report.extra_percent:>6.2f} % {row.report.extra_flops_percent:>6.2f} % "
                f"{show(row.report.saved_bytes):>24}  {row.report.status}")
        lines += _replay.table(self.beside)
        return "\n".join(lines + [f"note: {note}" for note in self.notes])


def explain(function: Callable, *arguments: Any,
            budgets: None | int | str | Sequence[int | str] = None,
            reserve: int | str = 0, donate_argnums: None | int | Sequence[int] = None,
            static_argnums: int | Sequence[int] = (),
            device: str | os.PathLike | None = None, costs: str = "device",
            effort: int = 2, compile: bool = True, check: int = CHECK,
            keywords: Optional[dict] = None,
            beside: Optional[Mapping[str, Callable]] = None) -> Explanation:
    """The curve of cost against budget of a training step, before it is run.

    `arguments`: of the step, of which only shapes and types matter; `keywords`: those by
    name. `budgets`: one size or several; by default five from the least with a plan to
    what the step takes as it is. `compile`: the step and each plan are compiled, budgets
    are kept by XLA's own figure as in vram.jax.fit with `check`, and it stands beside the
    prediction. `beside`: steps by name, functions of the same arguments whose parts are under
    jax.checkpoint with policies: each is simulated as it is written, at the same costs, and the
    step is planned for its peak (docs/jax.md). The others as of vram.jax.fit. Prints as a table;
    `.json()` is the same for machines. On a terminal Ctrl-C ends it with the budgets that
    were planned."""
    options = options_of(None, reserve, donate_argnums, static_argnums, costs, device,
                         effort, check)
    sizes = None
    if budgets is not None:
        if isinstance(budgets, (str, int, float)) or not hasattr(budgets, "__iter__"):
            budgets = [budgets]
        sizes = sorted({_sizes.parse(size, "budgets") for size in budgets})
    others = _replay.check(beside)
    call = Call(function, arguments, keywords or {}, options)
    step = call.trace()
    planned = Planned(step, options)
    bound, lowest, most = planned.least()[1], planned.lowest(), planned.unplanned_peak

    trials = as_it_is = None
    if compile and not step.within_map:
        trials = _xla.Trials(planned, lambda closed: compiled_peak(closed, step, call))
        as_it_is = trials.taken(step.closed())
        lowest = trials.leanest().taken
    if sizes is None:
        most_of_all = max(lowest, most if as_it_is is None else as_it_is)
        sizes = sorted({lowest + (most_of_all - lowest) * part // 4 for part in range(5)})
    notes = _upcasts(step)
    rows = _rows(planned, sizes, trials, check, notes)
    replays = [_replay.replayed(name, other, call, planned, trials, check)
               for name, other in others.items()]
    lowest = trials.least() if trials else planned.lowest()
    place, alive = planned.place(planned.plain, simulation=planned.identity)
    return Explanation(
        options.costs.name, len(planned.plain.ops),
        sum(map(planned.plain.bytes_of, step.invars)), most, as_it_is,
        lowest, min(lowest, bound + options.reserve), place, alive, rows, notes, replays)


def _upcasts(step: _trace.Step) -> list[str]:
    small = {str(var.aval.dtype) for eqn in step.eqns for var in eqn.outvars
             if str(getattr(var.aval, "dtype", "")) in ("bfloat16", "float16")}
    if not small or jax.default_backend() != "cpu":
        return []
    return [f"XLA for the CPU computes {' and '.join(sorted(small))} in float32, which "
            "predictions do not count: they can be 30 to 50 % low; its own figure has all"]


def _rows(planned: Planned, sizes: list[int], trials: Optional[_xla.Trials],
          check: int, notes: list[str]) -> list[Row]:
    progress = Progress()

    def solved(size: int) -> Any:
        try:
            return planned.solve(size)[1]
        except BudgetError as error:
            return error

    answers, interrupted = run_all(
        {size: functools.partial(solved, size) for size in sizes}, progress,
        lambda running, finished: "planning " + ", ".join(map(_sizes.show, running[:2])))
    if interrupted:
        notes.append(f"interrupted: {len(answers)} of {len(sizes)} budgets were planned")
    rows = []
    for size in sorted(answers):
        # Now all plans are known, and one for another budget may be cheaper.
        answer = answers[size] if interrupted else solved(size)
        if trials and not interrupted:
            try:
                answer = _compiled(planned, size, trials, check, progress)
            except BudgetError as error:
                answer = error
            except KeyboardInterrupt:
                interrupted = True
                notes.append(f"interrupted: budgets from {_sizes.show(size)} on were not "
                             "compiled")
        if isinstance(answer, BudgetError):
            rows.append(Row(size, None, str(answer)))
        else:
            rows.append(Row(size, answer, None, answer.xla_peak))
    return rows


def _compiled(planned: Planned, size: int, trials: _xla.Trials, check: int,
              progress: Progress) -> Report:
    if check:
        return _xla.within(trials, size, check, progress)[1]
    closed, report = planned.solve(size)
    report.xla_peak = trials.taken(closed)
    return report
