# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps whose arrays a user's own policy of jax.checkpoint keeps, run by the planner's
simulator at the same costs, and a plan within the peak of each."""

from __future__ import annotations

import dataclasses
from typing import Any, Callable, Mapping, Optional

import jax

from .. import _sizes
from .._errors import BudgetError
from . import _xla
from ._fit import Call
from ._plan import Planned, Report


@dataclasses.dataclass
class Replay:
    """A step beside the one that is explained. Bytes of one device: `peak`, predicted, with the
    reserve; `xla_peak`: as XLA plans it, where it was compiled; `host_bytes`: of what it keeps
    on the host. `extra_percent`: its cost beyond that of the step as it is. `plan`: of the step
    that is explained, within as much: by XLA's figures where it has them and plans are checked,
    else by predictions; `plan_xla_peak`: as XLA plans that; None where there is none.
    `bound_percent`: of no such plan the extra cost is less."""

    name: str
    peak: int
    extra_percent: float
    host_bytes: int
    xla_peak: Optional[int]
    plan: Optional[Report]
    plan_xla_peak: Optional[int]
    bound_percent: Optional[float]


def check(beside: Any) -> Mapping[str, Callable]:
    if beside is None:
        return {}
    if not isinstance(beside, Mapping) or not all(
            isinstance(name, str) and callable(function) for name, function in beside.items()):
        raise ValueError("beside must be a dict of steps by name, each a function of the same "
                         "arguments, such as beside={'full': step_with_checkpoints}")
    return beside


def replayed(name: str, function: Callable, call: Call, planned: Planned,
             trials: Optional[_xla.Trials], rounds: int) -> Replay:
    """`call`: of the step that is explained, whose arguments this one takes. `rounds`: plans
    that are compiled at most until XLA takes no more for one than for this step."""
    own = call.of(function)
    step = own.trace(as_checkpointed=True)
    graph = Planned(step, planned.options).plain
    simulated, base = graph.problem.simulate(), planned.base_cost
    # Transfers outside of scans run beside all else.
    cost = max(simulated["cost"], sum(op.transfer for op in graph.ops))
    peak = simulated["peak"] + planned.options.reserve
    found = Replay(name, peak, _percent(cost, base), graph.host_bytes, None, None,
                   None, None)
    # XLA for the CPU has arrays of both kinds in one memory.
    if trials and not (graph.host_bytes and jax.default_backend() == "cpu"):
        found.xla_peak = _xla.memory(own.compiled(step)) + planned.options.reserve
    try:
        if trials and found.xla_peak and rounds:
            # XLA adds about as much to a plan as to a policy of the same prediction.
            trials.of(peak)
            closed, found.plan = _xla.within(trials, found.xla_peak, rounds)
        else:
            closed, found.plan = planned.solve(peak)
    except BudgetError:
        return found
    bound = planned.bound(max(peak, found.plan.peak))
    found.bound_percent = _percent(min(bound, found.plan.cost), base)
    if trials:
        found.plan_xla_peak = trials.taken(closed)
    return found


def _percent(cost: int, base: int) -> float:
    return 100 * (cost - base) / base if base else 0.0


def table(replays: list[Replay]) -> list[str]:
    """Lines of text; none without replays."""
    if not replays:
        return []
    show = _sizes.show

    def size(bytes_: Optional[int]) -> str:
        return "-" if bytes_ is None else show(bytes_)

    width = max(len("beside it"), *(len(replay.name) for replay in replays))
    lines = ["", f"{'beside it':<{width}} {'predicted':>24} {'by XLA':>24} {'on the host':>24} "
             f"{'extra':>8} | {'a plan within that':>24} {'by XLA':>24} {'extra':>8} "
             f"{'bound':>8}"]
    for replay in replays:
        plan = replay.plan
        bound = "-" if replay.bound_percent is None else f"{replay.bound_percent:.2f} %"
        lines.append(
            f"{replay.name:<{width}} {show(replay.peak):>24} {size(replay.xla_peak):>24} "
            f"{show(replay.host_bytes) if replay.host_bytes else '-':>24} "
            f"{replay.extra_percent:>6.2f} % | {size(plan and plan.peak):>24} "
            f"{size(replay.plan_xla_peak):>24} "
            + (f"{plan.extra_percent:>6.2f} %" if plan else f"{'-':>8}") + f" {bound:>8}")
    return lines
