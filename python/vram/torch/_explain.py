# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What budgets would cost, before anything is run."""

from __future__ import annotations

import dataclasses
import json
import os
from typing import Any, Callable, Optional, Sequence

import torch

from . import _costs, _optimizer, _sizes
from ._backend import Report, joint_of, report_of
from ._emit import emit
from ._errors import BudgetError
from ._joint import Unsupported
from ._plan import Planned


class _Captured(Exception):
    """Ends the call of a model whose joint graph was taken."""


class _Capture:
    """A backend that compiles nothing and hands the joint graph to `take`."""

    def __init__(self, take: Callable):
        self.take = take
        self.__name__ = "vram"

    def __call__(self, module, inputs, **_: Any) -> Callable:
        from torch._dynamo.backends.common import aot_autograd

        failure: BaseException = ValueError(
            "no gradient is required, so there is nothing to plan: no parameter and no "
            "input of the model asks for one, or gradients are off (torch.no_grad())")

        def partition(joint, _, *, num_fwd_outputs, static_lifetime_input_indices=None,
                      **__):
            self.take(joint, num_fwd_outputs, static_lifetime_input_indices)
            raise _Captured

        try:
            aot_autograd(fw_compiler=lambda graph, _: graph, partition_fn=partition,
                         keep_inference_input_mutations=True)(module, inputs)
        except (_Captured, Unsupported, ValueError) as error:
            failure = error

        def stop(*_: Any) -> Any:
            raise failure

        return stop


def capture(model: Callable, arguments: tuple, keywords: dict[str, Any],
            take: Callable) -> None:
    """Hands `take` the joint graph of a step of `model`, as AOTAutograd gives it to
    partition functions; nothing is run."""
    compiled = torch.compile(model, backend=_Capture(take), fullgraph=True,
                             dynamic=False)
    try:
        compiled(*arguments, **keywords)
    except _Captured:
        return
    except torch._dynamo.exc.Unsupported as error:
        line = next(iter(str(error).splitlines()), "")
        raise ValueError(
            "the model does not trace as one graph, so there is no one plan for it "
            f"({line}); TORCH_LOGS=graph_breaks says where") from error
    except Unsupported as error:
        raise ValueError(f"the planner has no model of {error}") from error
    raise ValueError("torch.compile compiled nothing: is it switched off "
                     "(torch._dynamo.config.disable)?")


@dataclasses.dataclass
class Row:
    """A budget and what it costs: a report, or why there is no plan."""

    budget: int
    report: Optional[Report]
    refusal: Optional[str]


@dataclasses.dataclass
class Explanation:
    """`rows` by budget. Bytes: of what is there throughout (`static_bytes`:
    parameters, buffers, inputs; `state_bytes`: the optimizer's), of the reserve, of
    the graph as it is, and of the least budget with a plan. `at_peak`: (name, bytes)
    of what is alive where the graph as it is peaks, at `place`."""

    device: str
    ops: int
    static_bytes: int
    state_bytes: int
    reserve: int
    unplanned_peak: int
    least_budget: int
    least_bound: int
    place: str
    at_peak: list[tuple[str, int]]
    rows: list[Row]

    def json(self) -> str:
        """One object; sizes in bytes, costs in nanoseconds."""
        return json.dumps(dataclasses.asdict(self), indent=1)

    def __str__(self) -> str:
        show = _sizes.show
        lines = [
            f"{self.ops} ops; costs by the device file '{self.device}'",
            f"parameters, buffers, inputs: {show(self.static_bytes)}; optimizer state: "
            f"{show(self.state_bytes)}; reserve: {show(self.reserve)}",
            f"as it is: {show(self.unplanned_peak)} at {self.place}",
            *(f"  {size:>15}  {name}" for name, size in self.at_peak[:5]),
            f"least budget with a plan: {show(self.least_budget)}; none lies below "
            f"{show(self.least_bound)}", "",
            f"{'budget':>24} {'peak':>24} {'extra':>8} {'gap':>7} {'saved':>24}  status"]
        for row in self.rows:
            report = row.report
            if report is None:
                lines.append(f"{show(row.budget):>24} {'-':>24} {'-':>8} {'-':>7} "
                             f"{'-':>24}  cannot be met")
                continue
            lines.append(
                f"{show(row.budget):>24} {show(report.peak):>24} "
                f"{report.extra_percent:>6.2f} % {report.gap_percent:>5.2f} % "
                f"{show(report.saved_bytes):>24}  {report.status}")
        return "\n".join(lines)


def explain(model: Callable, inputs: Any, optimizer: _optimizer.Optimizer = None, *,
            budgets: Optional[Sequence[int | str]] = None,
            loss: Optional[Callable] = None, reserve: int | str = 0,
            device: str | os.PathLike | None = None, effort: int = 3) -> Explanation:
    """The curve of cost against budget of a training step, and what it is
    made of, before anything is run and without the device.

    `model`: a module or function; `inputs`: a tensor, a tuple, or a dict of keyword
    arguments, of which only shapes and types matter. `loss`: a function of the model's
    result; without it the model's results stay alive to the end. `optimizer`: a name, a
    torch optimizer or the bytes of its state. `budgets`: sizes; by default nine from the
    least with a plan to what the graph takes as it is. `reserve`, `device`, `effort`: as of
    vram.torch.backend.

    Prints as a table; `.json()` is the same for machines. ValueError for a model in eval
    mode, one that needs no gradient, or one that does not trace as a single graph."""
    if isinstance(model, torch.nn.Module) and not model.training:
        raise ValueError("the model is in eval mode, in which batch norms and dropouts "
                         "are other ops than in training: call model.train() first")
    _optimizer.check(optimizer)
    sizes = None if budgets is None else [_sizes.parse(size, "budgets")
                                          for size in budgets]
    kept = _sizes.parse(reserve, "reserve")
    costs = _costs.costs_of('device', device)
    arguments, keywords = (), {}
    if isinstance(inputs, dict):
        keywords = inputs
    else:
        arguments = inputs if isinstance(inputs, tuple) else (inputs,)
    found: list[Planned] = []

    def take(module, num_fwd_outputs, static_indices):
        joint = joint_of(module, num_fwd_outputs, costs)
        state = _optimizer.state_bytes(optimizer,
                                       joint.gradient_parameters(static_indices))
        found.append(Planned(joint, state, kept, effort))

    def step(*positional: Any, **named: Any) -> Any:
        return loss(model(*positional, **named))

    capture(model if loss is None else step, arguments, keywords, take)
    planned, = found
    least = planned.problem.least_budget(effort).summary
    least_budget, most = least["least_budget"] + kept, planned.identity["peak"] + kept
    if sizes is None:
        sizes = sorted({least_budget + (most - least_budget) * part // 8
                        for part in range(9)})
    rows = []
    for size in sizes:
        try:
            answer = planned.solve(size)
        except BudgetError as error:
            rows.append(Row(size, None, str(error)))
            continue
        partition = emit(planned.joint, answer.plan.runs)
        rows.append(Row(size, report_of(planned, answer, partition, size, 0.0), None))
    joint, identity = planned.joint, planned.identity
    alive = sorted(((planned.name(lifetime["values"][0]), lifetime["bytes"])
                    for lifetime in identity["at_peak"] if lifetime["bytes"]),
                   key=lambda item: -item[1])
    return Explanation(
        device=costs.name, ops=len(joint.ops), static_bytes=joint.static_bytes,
        state_bytes=planned.state_bytes, reserve=kept, unplanned_peak=most,
        least_budget=least_budget, least_bound=least["bound"] + kept,
        place=joint.ops[identity["peak_position"]].where, at_peak=alive, rows=rows)

