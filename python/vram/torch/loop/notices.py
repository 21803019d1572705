# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the user of one backend is told while steps are planned and run."""

from __future__ import annotations

import warnings

from ... import _sizes
from .._errors import BudgetError, PredictionWarning, Warned
from .settings import Settings


class Notices(Warned):
    """Called, it says each kind of thing once."""

    def __init__(self, settings: Settings):
        super().__init__()
        self._settings = settings

    def each_time(self, message: str) -> None:
        """Each time, where the user's filters let it through."""
        warnings.warn(f"vram.torch: {message}", PredictionWarning, stacklevel=3)

    def exceeded(self, total: int, reasons: str) -> None:
        """A graph is about to run that with `reasons` beside it takes more than the
        budget: a warning each time, or BudgetError."""
        budget = self._settings.budget
        self._refuse(total, (
            f"{_sizes.show(total)} are expected at the peak of this step, over the "
            f"budget of {_sizes.show(budget)}: beside what was planned there are {reasons}"))

    def exceeded_on_host(self, own: int, others: int) -> None:
        """As exceeded(), of the host's memory: a graph offloads `own` bytes beside those of
        other forwards."""
        host = self._settings.host
        assert host is not None
        self._refuse(self._settings.budget, (
            f"{_sizes.show(own + others)} of the host's memory are expected in this "
            f"step, over host_memory={_sizes.show(host.bytes)}: other forwards "
            f"keep {_sizes.show(others)} there for their backward (run each one's "
            "backward before the next forward, or name more)"))

    def _refuse(self, needed: int, message: str) -> None:
        if self._settings.strict:
            raise BudgetError(self._settings.budget, needed, needed, message=message)
        self.each_time(message)

    def reruns_alone(self, what: str) -> None:
        if self._settings.host is not None:
            self("reruns alone", (
                f"{what} is planned with reruns alone: nothing of it is offloaded to the "
                "host, whose memory is left alone"))
