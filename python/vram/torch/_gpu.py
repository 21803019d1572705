# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A measured peak beside the predicted one."""

from __future__ import annotations

import dataclasses
import time
from typing import TYPE_CHECKING, Any, Callable

import torch

from . import _sizes

if TYPE_CHECKING:
    from ._backend import Backend


@dataclasses.dataclass
class Measurement:
    """Of one step, in bytes: `predicted` by the plan, `measured` by PyTorch's allocator
    on the GPU. `seconds`: what the step took."""

    budget: int
    predicted: int
    measured: int
    seconds: float

    @property
    def error_percent(self) -> float:
        """By how much more was measured than predicted; negative: less."""
        return 100 * (self.measured - self.predicted) / self.predicted

    @property
    def within_budget(self) -> bool:
        return self.measured <= self.budget

    def __str__(self) -> str:
        error = self.error_percent
        return (f"predicted peak {_sizes.show(self.predicted)}, measured "
                f"{_sizes.show(self.measured)}: {abs(error):.2f} % "
                f"{'more' if error >= 0 else 'less'}, "
                f"{'within' if self.within_budget else 'OVER'} the budget of "
                f"{_sizes.show(self.budget)}")


def measure(backend: Backend, step: Callable[[], Any]) -> Measurement:
    """Runs `step` twice on the GPU, the first time to compile and to warm up, and
    measures the second. What else lies on the GPU counts as well; so `step` sets
    gradients to None before or after it, as the prediction assumes."""
    if not torch.cuda.is_available():
        raise ValueError("there is no GPU at hand, and only there a peak is measured: "
                         "torch.cuda.is_available() is false")
    step()
    if backend.whole.moments:
        # Several graphs are planned together after the first step.
        step()
    if not backend.reports:
        raise ValueError("the step planned no graph: is it the one that was compiled "
                         "with this backend, and does it ask for gradients?")
    torch.cuda.synchronize()
    torch.cuda.reset_peak_memory_stats()
    began = time.perf_counter()
    step()
    torch.cuda.synchronize()
    seconds = time.perf_counter() - began
    predicted = max(report.peak - backend.reserve for report in (
        backend.reports if backend.step is None else [backend.step]))
    return Measurement(backend.budget, predicted, torch.cuda.max_memory_allocated(),
                       seconds)
