# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The figures of a compiled graph by which others are planned beside it."""

from __future__ import annotations

import dataclasses
from typing import Optional

from ..plan.graph_report import Report
from ..plan.planned_graph import Planned


@dataclasses.dataclass(eq=False)
class GraphFigures:
    """In bytes. `report`: of its plan; None where it has none (no gradient is asked for, or the
    planner has no model of it)."""

    report: Optional[Report] = None
    planned: Optional[Planned] = None
    #: What the last forward saved, and of that saved before it what it was given.
    saved: int = 0
    handed: int = 0
    #: The last forward's inputs that no forward before it kept.
    inputs: int = 0
    #: Its parameters' gradients, and parameters and buffers of other graphs.
    gradients: int = 0
    others: int = 0
    #: What it is handed and its plan does not count as another graph's.
    counted: int = 0
    #: What ops between the graphs keep when it begins, and when it was planned.
    between: int = 0
    between_planned: int = 0
    #: With inner="inductor": what its code saves beyond what the plan says.
    saved_more: int = 0
    #: How often it was planned together with other graphs.
    replans: int = 0
    #: A problem and a schedule for it, with which it is to be compiled again.
    again: Optional[tuple[str, str]] = None
