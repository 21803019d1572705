# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""XLA's own figure for a step, and plans that keep a budget by it.

A plan's peak is a prediction. So the planned step is compiled, and if XLA takes more than
the budget, it is planned again for as much less, and more with each miss; if XLA takes
less and something runs again, for as much more. Between a target that was kept and one
that was not the next one is in the middle."""

from __future__ import annotations

import dataclasses
import functools
from typing import TYPE_CHECKING, Any, Callable, Optional

import jax

from .. import _sizes
from .._errors import BudgetError
from .._progress import Progress

if TYPE_CHECKING:
    from ._fit import Planned, Report

#: XLA for the CPU takes barriers away before it merges equal computations for the last
#: time, and with them the reruns, also those of jax.checkpoint. And it gives reductions to
#: a library (YNN) whose operands it makes arrays of, broadcasts of a few numbers among
#: them: a batch norm then takes twice the memory.
_ON_CPU = {"xla_disable_hlo_passes": "cse_barrier_expander",
           "xla_cpu_experimental_ynn_fusion_type": ""}
#: A budget is used well where XLA takes this part of it.
_WELL = 0.95
#: Per cent of extra compute that are not worth another compilation.
_LITTLE = 0.5
#: XLA's figure moves by this part of the budget from plan to plan, whatever they predict: the
#: first miss lowers the target by no less, and the search ends at a quarter of it.
_CLOSE = 1 / 64
#: Before a budget is refused, plans are tried whose peaks are these parts of the way from the
#: least to that of the step as it is.
_ABOVE = (16, 8)
#: No target was missed yet.
_NONE = 1 << 62


@functools.cache
def _known_options() -> dict[str, Any]:
    """Those that this jaxlib has."""
    known = {}
    for name, value in _ON_CPU.items():
        try:
            jax.jit(lambda: 0, compiler_options={name: value}).lower().compile()
        except Exception:  # noqa: BLE001  jaxlib's error for a name has no type of its own
            continue
        known[name] = value
    return known


def compiler_options(backend: Optional[str] = None) -> dict[str, Any]:
    """For jax.jit(compiler_options=...) of a planned step, by the backend: on the CPU those
    that keep reruns from being merged and reductions fused, elsewhere none."""
    return dict(_known_options()) if (backend or jax.default_backend()) == "cpu" else {}


def memory(compiled: Any) -> int:
    """Bytes that XLA plans for a compiled step on one device: arguments, results that have
    storage of their own, and temporaries (jax.stages.Compiled.memory_analysis)."""
    found = compiled.memory_analysis()
    return (found.argument_size_in_bytes + found.output_size_in_bytes
            - found.alias_size_in_bytes + found.temp_size_in_bytes)


@dataclasses.dataclass
class Trial:
    """A plan that was compiled: `target`, for which it was planned, and what XLA takes,
    both in bytes with the reserve. `is_least`: it is the plan of the least peak."""

    target: int
    closed: Any
    report: "Report"
    taken: int
    is_least: bool


#: What XLA took, without the reserve, and the cost, by the target of each plan, of all steps
#: in this process that are planned alike.
_known: dict[bytes, dict[int, tuple[int, int]]] = {}


class Trials:
    """Plans of a step that are compiled, each once. `measure`: compiles the closed jaxpr of
    a plan and gives XLA's figure in bytes."""

    def __init__(self, planned: "Planned", measure: Callable[[Any], int]):
        self.planned, self._measure = planned, measure
        self._known = _known.setdefault(planned.fingerprint, {})
        self._reserve = planned.options.reserve
        self._taken: dict[int, tuple[Any, int]] = {}

    @property
    def compiles(self) -> int:
        return len(self._taken)

    def taken(self, closed: Any) -> int:
        if id(closed) not in self._taken:
            self._taken[id(closed)] = closed, self._measure(closed) + self._reserve
        return self._taken[id(closed)][1]

    def of(self, target: int) -> Trial:
        closed, report, is_least = self.planned.near(target)
        trial = Trial(target, closed, report, self.taken(closed), is_least)
        self._known[target - self._reserve] = trial.taken - self._reserve, report.cost
        return trial

    def cheapest(self, budget: int) -> Optional[Trial]:
        """Of the plans that were ever found to keep the budget."""
        known = min(((cost, target) for target, (taken, cost) in self._known.items()
                     if taken + self._reserve <= budget), default=None)
        trial = self.of(known[1] + self._reserve) if known else None
        # It was measured with other options of the compiler where it takes more now.
        return trial if trial and trial.taken <= budget else None

    def leanest(self) -> Trial:
        """What XLA takes moves from plan to plan, so a plan somewhat above the least peak may
        take less than that of the least peak."""
        first = self.of(0)
        room = self.planned.unplanned_peak - first.report.peak
        return min([first, *(self.of(first.report.peak + room // part)
                             for part in _ABOVE if room > 0)], key=lambda trial: trial.taken)

    def least(self) -> int:
        """The fewest bytes that XLA was ever found to take."""
        return min(taken for taken, _ in self._known.values()) + self._reserve


def within(trials: Trials, budget: int, rounds: int,
           progress: Optional[Progress] = None) -> tuple[Any, "Report"]:
    """The cheapest plan of `rounds`, or of all that are known, for which XLA takes no more
    than the budget. BudgetError where XLA takes more for the leanest plans too, with the
    least that it took for any."""
    progress = progress or Progress()
    before, best = trials.compiles, trials.cheapest(budget)
    low, high, misses = 0, _NONE, 0
    target = best.target if best else budget
    for turn in range(1, rounds + 1):
        trial = trials.of(target)
        taken, report = trial.taken, trial.report
        progress.status(f"plan {turn} of at most {rounds}: XLA takes {_sizes.show(taken)} of "
                        f"{_sizes.show(budget)}")
        if taken <= budget:
            if best is None or report.cost <= best.report.cost:
                best = trial
            # The leanest plan's peak is above its target.
            low = max(low, report.peak if trial.is_least else target)
            if report.extra_percent <= _LITTLE or (high == _NONE and taken >= _WELL * budget):
                break
            target += budget - taken
        else:
            high, misses = min(high, target), misses + 1
            if trial.is_least:
                break
            step = max(taken - budget, round(_CLOSE * budget) << (misses - 1))
            target = min(report.peak, target) - step
        if low and high < _NONE:
            target = (low + high) // 2
            if high - low < _CLOSE * budget / 4:
                break
    progress.clear()
    best = best or trials.leanest()
    if best.taken > budget:
        raise _refusal(trials.planned, budget, trials.least())
    best.report.budget, best.report.xla_peak = budget, best.taken
    best.report.compiles = trials.compiles - before
    return best.closed, best.report


def _refusal(planned: "Planned", budget: int, taken: int) -> BudgetError:
    show, reserve = _sizes.show, planned.options.reserve
    size, bound, graph, plan = planned.least()
    place, alive = planned.place(graph, plan.runs)
    shown = ", ".join(f"{name} {show(of)}" for name, of in alive[:6])
    more = f" and {len(alive) - 6} more" if len(alive) > 6 else ""
    return BudgetError(
        budget, taken, min(bound + reserve, budget), place, alive,
        f"the budget of {show(budget)} cannot be met: the least budget with a plan is "
        f"{show(taken)} = {taken} bytes, which XLA takes by its own "
        f"memory_analysis() where {show(size + reserve)} are predicted. Memory is short at "
        f"{place}, for {shown}{more}")
