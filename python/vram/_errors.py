# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The error of vram.torch and vram.jax where a budget is too small."""

from __future__ import annotations

from typing import Sequence

from . import _sizes


class BudgetError(RuntimeError):
    """The budget cannot be met.

    `budget`: what was asked for, in bytes. `least_budget`: the least one for which a
    plan is known, reserve included. `bound`: no plan has less. `place`: the op where
    memory is short. `tensors`: (name, bytes) of what is alive there, largest first."""

    def __init__(self, budget: int, least_budget: int, bound: int, place: str = "",
                 tensors: Sequence[tuple[str, int]] = (), message: str = "",
                 hint: str = ""):
        self.budget, self.least_budget, self.bound = budget, least_budget, bound
        self.place, self.tensors, self.hint = place, list(tensors), hint
        if message:
            super().__init__(message)
            return
        shown = ", ".join(f"{name} {_sizes.show(size)}" for name, size in tensors[:6])
        more = f" and {len(tensors) - 6} more" if len(tensors) > 6 else ""
        super().__init__(
            f"the budget of {_sizes.show(budget)} cannot be met: the least budget with "
            f"a plan is {_sizes.show(least_budget)} = {least_budget} bytes. Memory is "
            f"short at {place}, for {shown}{more}{hint and '; ' + hint}")
