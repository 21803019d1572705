# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The answer of vram.torch.explain: as text, JSON, and a picture."""

from __future__ import annotations

import dataclasses
import json
from typing import Optional

from ... import _sizes
from ..plan.graph_report import Report
from ..ranks.sharded_step import Sharding
from .svg_panels import (BOUND, DASH_AS_IS, DASH_BOUND, DASH_KNEE, DASH_LEAST, GAP, HEIGHT,
                         PANEL_HEIGHT, PLAIN, PLAN, TOP, Panel, legend, most_of_columns,
                         percent_text, picture, size_text)

#: As of the memory report of vram-opt (docs/memory-report.md).
CATEGORIES = ("parameters", "buffers", "gradients", "optimizer_state", "inputs",
              "activations", "scratch")


#: Percent of extra compute from which a budget is said to be dear.
_DEAR = 30


@dataclasses.dataclass
class Remedy:
    """A change that serves in place of a larger budget, and the least budget with it, in bytes."""

    what: str
    least_budget: int


@dataclasses.dataclass
class Row:
    """A budget and what it costs: a report, or why there is no plan and what would make
    it fit."""

    budget: int
    report: Optional[Report]
    refusal: Optional[str]
    remedies: list[Remedy] = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Batch:
    """The largest batch that fits `budget` bytes by `measures`: 'as it is', 'with
    recomputation', 'and host memory', each with those before it. `samples`: 0 where not
    even one fits. `or_more`: a larger one may fit. `host_bytes`: that its plan takes of the
    host, 0 where it needs none; None without the host's memory."""

    budget: int
    measures: str
    samples: int
    or_more: bool
    host_bytes: Optional[int] = None

    @property
    def text(self) -> str:
        if not self.samples:
            return "not even 1 sample"
        return (f"{self.samples} sample{'s' if self.samples > 1 else ''}"
                + (" or more" if self.or_more else "")
                + (f", {_sizes.show(self.host_bytes)} on the host" if self.host_bytes else ""))


@dataclasses.dataclass
class Tensor:
    """`made_by`, `needed_by`: the op that makes it and the last that reads it, with side
    and module; None for what is there throughout."""

    name: str
    bytes: int
    category: str
    made_by: Optional[str]
    needed_by: Optional[str]
    alive_at_peak: bool


@dataclasses.dataclass
class Explanation:
    """Bytes: of what is there throughout (`static_bytes`: parameters, buffers, inputs;
    `state_bytes`: the optimizer's), of the reserve, of the graph as it is
    (`unplanned_peak`, where `categories` are alive; they and the reserve sum to it), of
    the least budget with a plan and below which there is none (`least_bound`), and no
    schedule can avoid (`floor`). `largest`: tensors, largest first. `at_peak`: (name,
    bytes) of what is alive where the graph as it is peaks, at `place`. `rows` by budget.
    `live_bytes`: during each op of the graph as it is; `planned_live_bytes`: during each
    run of the plan for `planned_budget`, the smallest of the budgets with one. `cost`:
    of one run of each op, in `unit`. `fits_on`: the listed device with the least memory
    that holds the graph as it is. `notes`: what else is to be known of the graph.
    `sharding`: what a rank of several has."""

    device: str
    unit: str
    ops: int
    cost: int
    static_bytes: int
    state_bytes: int
    reserve: int
    unplanned_peak: int
    floor: int
    least_budget: int
    least_bound: int
    fits_on: Optional[str]
    place: str
    categories: dict[str, int]
    at_peak: list[tuple[str, int]]
    largest: list[Tensor]
    rows: list[Row]
    live_bytes: list[int]
    planned_budget: Optional[int]
    planned_live_bytes: Optional[list[int]]
    notes: list[str] = dataclasses.field(default_factory=list)
    sharding: Optional[Sharding] = None
    #: The budget of the host; None where nothing may be offloaded.
    host_memory: Optional[int] = None
    #: With the host's memory: bytes of the graph as it is that may be offloaded, the time
    #: that the link takes for all of them there and back, and the least budget without it.
    offloadable_bytes: Optional[int] = None
    offload_nanoseconds: Optional[int] = None
    least_budget_of_reruns: Optional[int] = None
    #: With batches=True: for each budget.
    largest_batches: list[Batch] = dataclasses.field(default_factory=list)

    @property
    def recommended_budget(self) -> Optional[int]:
        """The knee of the curve of extra cost over budget: the row farthest below the
        line from its first to its last; None where the curve has none."""
        met = [(row.budget, row.report.extra_percent) for row in self.rows if row.report]
        if len(met) < 3 or met[0][1] - met[-1][1] <= 0:
            return None
        (low, most), (high, least) = met[0], met[-1]
        below = [((most - extra) / (most - least) - (budget - low) / (high - low), budget)
                 for budget, extra in met]
        far, budget = max(below, key=lambda entry: (entry[0], -entry[1]))
        return budget if far > 0 else None

    def advice(self) -> list[str]:
        """Recommends a larger budget if the smallest one costs much; else nothing."""
        met = {row.budget: row.report.extra_percent for row in self.rows if row.report}
        knee = self.recommended_budget
        if knee is None or met[min(met)] < _DEAR or met[knee] > met[min(met)] / 2:
            return []
        return [f"{_sizes.show(min(met))} takes {met[min(met)]:.0f} % more compute; "
                f"recommended: {_sizes.show(knee)}, for {met[knee]:.2f} % more"]

    @property
    def basis(self) -> str:
        """The source of the costs."""
        return {"flops": "costs are FLOPs", "measured": "costs as measured here"}.get(
            self.device.split()[0], f"costs by the device file '{self.device}'")

    def _host_lines(self) -> list[str]:
        if self.host_memory is None or self.offloadable_bytes is None \
                or self.offload_nanoseconds is None:
            return []
        show = _sizes.show
        return [f"host memory: {show(self.offloadable_bytes)} of the graph as it is may be "
                f"offloaded, within {show(self.host_memory)} at once; there and back takes "
                f"{self.offload_nanoseconds / 1e6:.3f} ms of the link",
                f"least budget with a plan of reruns alone: "
                f"{show(self.least_budget_of_reruns or 0)}"]

    def _batch_lines(self) -> list[str]:
        lines: list[str] = []
        budget = None
        for batch in self.largest_batches:
            if batch.budget != budget:
                budget = batch.budget
                lines.append(f"largest batch within {_sizes.show(budget)}")
            lines.append(f"  {batch.measures:<22} {batch.text}")
        return ["", *lines] if lines else []

    def _host_cell(self, text: str) -> str:
        return "" if self.host_memory is None else f" {text:>24}"

    def json(self) -> str:
        """One object; sizes in bytes, costs in `unit`."""
        return json.dumps({**dataclasses.asdict(self),
                           "recommended_budget": self.recommended_budget}, indent=1)

    def svg(self) -> str:
        """A picture that stands alone: cost against budget, and bytes over the step."""
        return picture(
            f"A training step of {self.ops} ops: {size_text(self.unplanned_peak)} as it is, "
            f"{size_text(self.least_budget)} at the least", self.basis, HEIGHT,
            [_cost_curve(self), _bytes_alive(self)])

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        show = _sizes.show
        lines = [
            f"{self.ops} ops; {self.basis}",
            f"parameters, buffers, inputs: {show(self.static_bytes)}; optimizer state: "
            f"{show(self.state_bytes)}; reserve: {show(self.reserve)}",
            f"as it is: {show(self.unplanned_peak)} at {self.place}"
            + (f"; fits on {self.fits_on}" if self.fits_on else ""),
            "  alive there: " + ", ".join(
                f"{name.replace('_', ' ')} {show(size)}"
                for name, size in self.categories.items() if size),
            *(self.sharding.lines() if self.sharding is not None else ()),
            *(f"  {show(tensor.bytes):>24}  {'*' if tensor.alive_at_peak else ' '} "
              f"{tensor.name} ({tensor.category.replace('_', ' ')})"
              + (f", made by {tensor.made_by}" if tensor.made_by else "")
              + (f", last read by {tensor.needed_by}" if tensor.needed_by else "")
              for tensor in self.largest[:5]),
            f"no schedule takes less than {show(self.floor)}",
            f"least budget with a plan: {show(self.least_budget)}; none lies below "
            f"{show(self.least_bound)}", *self._host_lines(), "",
            f"{'budget':>24} {'peak':>24} {'extra':>8} {'gap':>7} {'saved':>24}"
            f"{self._host_cell('on the host')}  status"]
        for row in self.rows:
            report = row.report
            if report is None:
                lines.append(f"{show(row.budget):>24} {'-':>24} {'-':>8} {'-':>7} "
                             f"{'-':>24}{self._host_cell('-')}  cannot be met")
                lines += [f"{'':>24} would do: {remedy.what} (from "
                          f"{show(remedy.least_budget)})" for remedy in row.remedies]
                continue
            lines.append(
                f"{show(row.budget):>24} {show(report.peak):>24} "
                f"{report.extra_percent:>6.2f} % {report.gap_percent:>5.2f} % "
                f"{show(report.saved_bytes):>24}{self._host_cell(show(report.host_peak))}"
                f"  {report.status}")
        lines += self._batch_lines()
        lines += ["", *self.advice()] if self.advice() else []
        lines += [f"note: {note}" for note in self.notes]
        return "\n".join(lines)


def _cost_curve(found: Explanation) -> Panel:
    rows = [row for row in found.rows if row.report is not None]
    refused = [row for row in found.rows if row.report is None]
    budgets = [row.budget for row in found.rows] + [found.least_budget,
                                                    found.unplanned_peak]
    margin = 0.04 * (max(budgets) - min(budgets)) or 1
    costs = [row.report.extra_percent for row in rows if row.report]
    panel = Panel(TOP, (max(0, min(budgets) - margin), max(budgets) + margin),
                  (0, 1.15 * max(costs, default=0) or 1))
    panel.axes(size_text, percent_text, "budget")

    def bound(row) -> float:
        base = row.report.cost / (1 + row.report.extra_percent / 100)
        return max(0.0, 100 * (row.report.bound - base) / base) if base else 0.0

    plans = [(row.budget, row.report.extra_percent) for row in rows]
    bounds = [(row.budget, bound(row)) for row in rows]
    if len(rows) > 1:
        panel.curve(plans + bounds[::-1], PLAN, fill=PLAN)
        panel.curve(bounds, BOUND, DASH_BOUND)
        panel.curve(plans, PLAN)
    for row, point in zip(rows, plans):
        panel.dot(point, PLAN, f"{size_text(row.budget)}: peak {size_text(row.report.peak)}, "
                  f"{point[1]:.2f} % extra, gap {row.report.gap_percent:.2f} %")
    for row in refused:
        panel.cross(row.budget, f"{size_text(row.budget)} cannot be met")
    panel.mark(found.least_budget, f"least budget {size_text(found.least_budget)}",
               DASH_LEAST, 0)
    panel.mark(found.unplanned_peak, f"as it is {size_text(found.unplanned_peak)}",
               DASH_AS_IS, 1)
    if (knee := found.recommended_budget) is not None and found.advice():
        panel.mark(knee, f"recommended {size_text(knee)}", DASH_KNEE, 2)
    legend(panel, [("extra cost of the plan", PLAN, ""),
                   ("no plan costs less", BOUND, DASH_BOUND)],
           "cannot be met" if refused else "")
    return panel


def _bytes_alive(found: Explanation) -> Panel:
    planned: Optional[list[int]] = found.planned_live_bytes
    panel = Panel(TOP + PANEL_HEIGHT + GAP, (0, 1), (0, 1.1 * found.unplanned_peak))
    panel.axes(lambda tick: f"{100 * tick:.0f} %", size_text, "ops of the step that have run")
    panel.curve([(0, 0), *most_of_columns(found.live_bytes), (1, 0)], PLAIN, fill=PLAIN)
    panel.curve(most_of_columns(found.live_bytes), PLAIN)
    entries = [("bytes alive, as it is", PLAIN, "")]
    if planned:
        panel.curve(most_of_columns(planned), PLAN)
        entries.append((f"within {size_text(found.planned_budget or 0)}", PLAN, ""))
    legend(panel, entries)
    return panel
