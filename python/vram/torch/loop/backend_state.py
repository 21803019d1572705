# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the compiled graphs of one backend share."""

from __future__ import annotations

from typing import Callable

from ..plan.timeline import Timeline
from .live_memory import LiveMemory
from .notices import Notices
from .result_history import History
from .settings import Settings
from .shared_budget import SharedBudget
from .uncounted_weights import UncountedWeights
from .unrun_graphs import UnrunGraphs


class BackendState:
    """`ranks_agree`: whether ranks agree on each plan; then graphs that share the budget are not
    planned again after their first step. `timelines`: by the id of their report."""

    def __init__(self, settings: Settings, ranks_agree: Callable[[], bool]):
        self.settings, self.ranks_agree = settings, ranks_agree
        self.notices, self.alive = Notices(settings), LiveMemory()
        self.history, self.unrun = History(), UnrunGraphs()
        self.shared = SharedBudget(settings, self.notices, self.alive)
        self.uncounted = UncountedWeights(settings, self.alive, self.notices)
        self.timelines: dict[int, Timeline] = {}
