# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a scan over layers keeps for its backward."""

from __future__ import annotations

import dataclasses

from . import _costs, _trace
from ._graph import Graph


@dataclasses.dataclass
class Choice:
    """A step with what its scans keep decided. `cost`: of a step without further reruns."""

    graph: Graph
    cost: int
    notes: list[str]


def choices(step: _trace.Step, costs: _costs.Costs) -> list[Choice]:
    """The cheapest first."""
    graph = Graph(step, costs, planned=True)
    return [Choice(graph, sum(op.cost for op in graph.ops), [])]
