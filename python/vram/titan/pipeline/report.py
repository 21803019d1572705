# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the plans of a rank's stages promise."""

from __future__ import annotations

import dataclasses
from typing import Optional

from ... import _sizes


@dataclasses.dataclass
class StageReport:
    """`in_flight`: micro-batches that it has begun and not ended, at most; `saved_bytes` of each
    between its forward and its backward; `reruns` of `ops` in each."""

    stage: int
    in_flight: int
    saved_bytes: int
    reruns: int
    ops: int


@dataclasses.dataclass
class PipelineReport:
    """Of a rank; bytes and nanoseconds. `peak` is the predicted one of the whole step and includes
    the reserve; `cost` and `bound` are of one micro-batch through all stages of the rank.
    `optimizer_peak`: of the optimizer's step by itself, counted in `peak`, where it has
    temporaries. `seconds`: what the planning took."""

    budget: int
    peak: int
    unplanned_peak: int
    cost: int
    base_cost: int
    bound: int
    optimizer_peak: Optional[int]
    stages: list[StageReport]
    seconds: float

    @property
    def reruns(self) -> int:
        return sum(stage.reruns for stage in self.stages)

    @property
    def extra_percent(self) -> float:
        return 100 * (self.cost - self.base_cost) / self.base_cost if self.base_cost else 0.0

    def __str__(self) -> str:
        stages = "; ".join(
            f"stage {stage.stage} has {stage.in_flight} micro-batches in flight, each saves "
            f"{_sizes.show(stage.saved_bytes)}, {stage.reruns} of {stage.ops} ops run again"
            for stage in self.stages)
        bound = 100 * (self.bound - self.base_cost) / self.base_cost if self.base_cost else 0.0
        return (f"peak {_sizes.show(self.peak)} of {_sizes.show(self.budget)}, "
                f"{_sizes.show(self.unplanned_peak)} as it is; {stages}; "
                f"{self.extra_percent:.2f} % more time (no plan has less than {bound:.2f} %); "
                f"planned in {self.seconds:.1f} s")
