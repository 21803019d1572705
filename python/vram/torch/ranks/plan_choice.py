# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory of a step of several graphs at each point, and the choice of a plan for each
graph."""

from __future__ import annotations

import dataclasses
import math
from typing import Optional

from ... import _sizes
from .._errors import BudgetError
from ..plan.candidate_plans import CandidatePlan
from ..plan.graph_report import Report

SAVED, OWN = "saved by other blocks", "the block that runs"


@dataclasses.dataclass
class Graph:
    """The plans of one compiled graph, of which `chosen` is in use, and `settled` whether
    it was chosen for a whole step. `ends`: bytes that its backward returns."""

    candidates: list[CandidatePlan]
    ends: int
    report: Optional[Report] = None
    chosen: int = 0
    settled: bool = False

    @property
    def candidate(self) -> CandidatePlan:
        return self.candidates[self.chosen]


@dataclasses.dataclass
class ProgramPoint:
    """Of a watched step: `parts` are there beside the graph, by name, and forwards of
    `waiting` graphs have saved. `own`: which peak of the graph's plan counts here;
    `more` bytes come to it, where a buffer is made before or after."""

    where: str
    parts: dict[str, int]
    waiting: list[Graph]
    graph: Optional[Graph]
    own: Optional[str]
    more: int = 0

    def terms(self) -> dict[str, int]:
        found = dict(self.parts)
        found[SAVED] = sum(graph.candidate.saved for graph in self.waiting)
        found[OWN] = self.more + (
            getattr(self.graph.candidate, self.own) if self.graph and self.own else 0)
        return found

    @property
    def total(self) -> int:
        return sum(self.terms().values())

    @property
    def others_on_host(self) -> int:
        """Bytes of the host that waiting graphs have offloaded to."""
        return sum(graph.candidate.saved_on_host for graph in self.waiting)

    @property
    def own_on_host(self) -> int:
        """Those of the graph that runs."""
        if self.graph is None or self.own is None:
            return 0
        _, forward, backward = self.graph.candidate.on_host
        return forward if self.own == "forward" else backward


@dataclasses.dataclass
class RankReport:
    """The prediction for a rank's whole step of several graphs: its `peak`, at `place`,
    and the bytes of which it is made there. `extra_percent`: of the reruns of all
    blocks; `host_peak`: bytes of the host that offloaded tensors of all blocks take at once."""

    budget: int
    peak: int
    place: str
    terms: dict[str, int]
    extra_percent: float
    host_peak: int = 0

    def __str__(self) -> str:
        host = f"; {_sizes.show(self.host_peak)} on the host" if self.host_peak else ""
        lines = [f"peak {_sizes.show(self.peak)} of {_sizes.show(self.budget)} at "
                 f"{self.place}; {self.extra_percent:.2f} % extra compute{host}"]
        return "\n".join(lines + [f"{_sizes.show(size):>24}  {name}" for name, size in
                                  sorted(self.terms.items(), key=lambda item: -item[1])
                                  if size])


ONE_GRAPH = ("torch._dynamo.config.optimize_ddp = False makes one graph under "
             "DistributedDataParallel, which can be planned as a whole")


def host_peak(points: list[ProgramPoint]) -> int:
    """Bytes of the host that the graphs of a step take at once."""
    return max(point.others_on_host + point.own_on_host for point in points)


class _Choice:
    """Of a plan for each graph, within a budget of the host's memory."""

    def __init__(self, points: list[ProgramPoint], graphs: list[Graph], host: int):
        self.points, self.graphs, self._host = points, graphs, host
        self.counts = {id(graph): sum(point.own == "forward" and point.graph is graph
                                      for point in points) for graph in graphs}

    def peak(self) -> int:
        return max(point.total for point in self.points)

    def tried(self, graph: Graph, chosen: int) -> float:
        """The peak with another plan of a graph; infinite where the host has too little."""
        before, graph.chosen = graph.chosen, chosen
        found = self.peak() if host_peak(self.points) <= self._host else math.inf
        graph.chosen = before
        return found

    def lower(self) -> None:
        """The lowest peak, one graph after the other."""
        for _ in range(2):
            for graph in self.graphs:
                graph.chosen = min(range(len(graph.candidates)), key=lambda chosen: (
                    self.tried(graph, chosen), graph.candidates[chosen].cost))


def choose(points: list[ProgramPoint], graphs: list[Graph], budget: int, host: int = 0,
           hint: str = "") -> None:
    """The least cost within the budget, and of the host within `host` bytes, by steps from the
    plans of the lowest peak: one graph at a time to the plan that saves most cost and fits.
    BudgetError."""
    choice = _Choice(points, graphs, host)
    for graph in graphs:
        # Of reruns alone, so that the host's memory is kept from the start on.
        graph.chosen = next(index for index, item in enumerate(graph.candidates)
                            if not item.host_peak)
    choice.lower()
    if choice.peak() > budget:
        most = max(points, key=lambda point: point.total)
        raise BudgetError(budget, most.total, 0, f"{most.where} of the step",
                          sorted(most.terms().items(), key=lambda item: -item[1]), hint=hint)
    while True:
        better = [((graph.candidate.cost - item.cost) * choice.counts[id(graph)], index, graph)
                  for graph in graphs for index, item in enumerate(graph.candidates)
                  if item.cost < graph.candidate.cost
                  and choice.tried(graph, index) <= budget]
        if not better:
            return
        _, index, graph = max(better, key=lambda entry: entry[0])
        graph.chosen = index
