# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step that was planned, beside what was measured."""

from __future__ import annotations

import dataclasses
import json
import os
from typing import Optional

import torch

from ... import _sizes
from ..._files import write_file
from ..compiler.backend import Backend, latest_backend
from ..ops import aot
from ..plan.graph_report import Measurement, Report
from ..plan.timeline import Timeline
from .measurement import predicted
from .svg_panels import (BAD, DASH_BOUND, DASH_KNEE, GAP, INK, PANEL_HEIGHT, PLAIN, PLAN, TOP,
                         Panel, legend, most_of_columns, picture, size_text)
from .timeline_page import page


@dataclasses.dataclass
class StepReport:
    """`graphs`: in the order in which they were planned. `expected`: the largest peak
    that was expected in the run, with what was there beside the graphs. `measured`:
    the last measurement of vram.torch.measure, or on a GPU what its allocator says;
    None where nobody measured. Bytes."""

    budget: int
    reserve: int
    graphs: list[Report]
    expected: int
    measured: Optional[Measurement]
    #: Of the graph with the largest peak.
    timeline: Optional[Timeline]
    notes: list[str] = dataclasses.field(default_factory=list)
    #: The budget of the host; None where nothing may be offloaded.
    host_memory: Optional[int] = None

    def json(self) -> str:
        """One object; sizes in bytes."""
        return json.dumps({
            "budget": self.budget, "reserve": self.reserve,
            "host_memory": self.host_memory, "expected": self.expected,
            "graphs": [dataclasses.asdict(graph) for graph in self.graphs],
            "measured": None if self.measured is None
            else dataclasses.asdict(self.measured)}, indent=1)

    def svg(self) -> str:
        """Bytes over the step: planned, as it is, the budget, and what was measured."""
        if self.timeline is None:
            return picture("No graph was planned", "", TOP, [])
        beside = self.timeline.beside
        plain, planned = ([size + beside for size in timeline.live_bytes()]
                          for timeline in (self.timeline.unplanned(), self.timeline))
        marks = [("budget", self.budget, BAD, DASH_BOUND)]
        if self.measured is not None:
            marks.append(("measured peak", self.measured.measured + self.reserve, INK, DASH_KNEE))
        most = max(max(plain), *(size for _, size, _, _ in marks if size <= 2 * max(plain)))
        panel = Panel(TOP, (0, 1), (0, 1.1 * most))
        panel.axes(lambda tick: f"{100 * tick:.0f} %", size_text, "ops of the step that have run")
        panel.curve([(0, 0), *most_of_columns(plain), (1, 0)], PLAIN, fill=PLAIN)
        panel.curve(most_of_columns(plain), PLAIN)
        panel.curve(most_of_columns(planned), PLAN)
        entries = [("bytes alive, as it is", PLAIN, ""), ("as planned", PLAN, "")]
        for text, size, color, dash in marks:
            if size <= 1.1 * most:
                panel.line((0, size), (1, size), color, dash)
                entries.append((f"{text} {size_text(size)}", color, dash))
        legend(panel, entries)
        return picture(f"A training step within {size_text(self.budget)}: "
                       f"{size_text(max(planned))} planned, {size_text(max(plain))} as it is",
                       "" if self.measured is None else str(self.measured),
                       TOP + PANEL_HEIGHT + GAP // 2, [panel])

    def _repr_svg_(self) -> str:
        return self.svg()

    def html(self, path: Optional[str | os.PathLike] = None) -> str:
        """The page of the step, as it is and as planned, each storage with its op; is
        written to `path` where one is given."""
        if self.timeline is None:
            raise ValueError("no graph was planned, so there is no step to draw")
        text = page(self.timeline)
        if path is not None:
            write_file(path, text.encode())
        return text

    def __str__(self) -> str:
        show = _sizes.show
        if not self.graphs:
            return "\n".join(["no graph was planned", *self.notes])
        lines = [f"budget {show(self.budget)}" + (
            f", of it a reserve of {show(self.reserve)}" if self.reserve else "") + (
            f"; on the host {show(self.host_memory)}" if self.host_memory else "")]
        for number, graph in enumerate(self.graphs, 1):
            beside = f", beside {show(graph.beside)} of other graphs" if graph.beside else ""
            lines.append(
                f"graph {number}: {graph.ops} ops, peak {show(graph.peak)} "
                f"(as it is {show(graph.unplanned_peak)}){beside}; "
                f"{graph.extra_percent:.2f} % more compute by {graph.reruns} reruns; "
                f"{show(graph.saved_bytes)} saved; {_host_line(graph)}{graph.status}, "
                + ("read from the cache" if graph.cached
                   else f"planned in {graph.seconds:.1f} s"))
        if self.expected > max(graph.peak for graph in self.graphs):
            lines.append(f"expected with what is there beside the graphs: "
                         f"{show(self.expected)}")
        if self.measured is not None:
            lines.append(str(self.measured))
        return "\n".join([*lines, *self.notes])


def _host_line(graph: Report) -> str:
    if not graph.offloaded:
        return ""
    tensors = "1 tensor" if graph.offloaded == 1 else f"{graph.offloaded} tensors"
    return f"{tensors} offloaded, {_sizes.show(graph.host_peak)} of the host at once; "


def report(backend: Optional[Backend] = None) -> StepReport:
    """The plans of `backend`, by default the one that was made last, beside what
    was measured. On a GPU that is the peak of its allocator since
    torch.cuda.reset_peak_memory_stats(); on the CPU vram.torch.measure(backend, step)
    has to be asked for it. Prints as text; `.html(path)` writes a page of the step,
    `.svg()` is a picture, and what a notebook shows; `.json()` is for machines."""
    backend = backend or latest_backend()
    if backend is None:
        raise ValueError("there is no backend to report on: write "
                         "vram.torch.report(backend) with the one that vram.torch.backend "
                         "gave, or vram.torch.named_backend()")
    if not hasattr(backend, "reports"):
        raise TypeError(f"report() is given a {type(backend).__name__}: write "
                        "vram.torch.report(backend) with what vram.torch.backend gave")
    graphs, host = list(backend.reports), backend.settings.host
    largest = max(graphs, key=lambda graph: graph.peak, default=None)
    notes, measured = [], backend.measurement
    if measured is None and graphs:
        measured = _of_allocator(backend)
        if measured is None:
            notes.append("not measured: vram.torch.measure(backend, step) runs a step "
                         "twice and watches the CPU's allocator in the second")
        else:
            notes.append("measured since torch.cuda.reset_peak_memory_stats(), all that "
                         "the process has on the GPU")
    if not graphs:
        notes.append("has the compiled model been called, in training and with gradients?")
        if not aot.compiles_own_modules():
            notes.append("with torch before 2.14, compile() of a module of torch.nn itself, "
                         "nn.Sequential among them, compiles nothing: write "
                         "torch.compile(module, backend=...)")
    return StepReport(backend.budget, backend.reserve, graphs,
                      max((graph.most for graph in graphs), default=0), measured,
                      backend.state.timelines.get(id(largest)), notes,
                      None if host is None else host.bytes)


def _of_allocator(backend: Backend) -> Optional[Measurement]:
    if not any(tensor.is_cuda for tensor in backend.state.alive.parameters()):
        return None
    return Measurement(backend.budget, predicted(backend),
                       torch.cuda.max_memory_allocated(), None)
