# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The arguments of vram.torch.backend() that plans depend on."""

from __future__ import annotations

import os
from typing import Optional

from ... import _sizes
from .._options import CHECKPOINTS, INNER, check_effort, check_flag, check_one_of
from ..costs.by_name import costs_of
from ..costs.workspaces import Workspaces
from ..plan.offload import host_memory_of
from ..plan.plan_cache import Cache, usable_folder
from .optimizer_state import Optimizer
from .training_loop import Loop


class Settings:
    """Checked: ValueError says what to write."""

    def __init__(self, budget: int | str, *, reserve: int | str, inner: str,
                 device: str | os.PathLike | None, loop: Loop,
                 plan_cache: str | os.PathLike | None, effort: int, costs: str,
                 checkpoints: str, strict: bool, host_memory: Optional[int | str]):
        self.budget = _sizes.parse(budget, "budget")
        self.reserve = _sizes.parse(reserve, "reserve")
        check_one_of("inner", inner, INNER)
        check_effort(effort)
        check_one_of("checkpoints", checkpoints, CHECKPOINTS)
        check_flag("strict", strict, "whether a step that is about to exceed the budget raises")
        folder = usable_folder(plan_cache)
        self.checkpoints, self.strict = checkpoints, strict
        self.inner, self.effort, self.loop = inner, effort, loop
        self.costs = costs_of(costs, device, folder)
        self.host = host_memory_of(host_memory, self.costs, inner)
        self.workspaces, self.cache = Workspaces(folder), Cache(folder)

    @property
    def optimizer(self) -> Optimizer:
        return self.loop.optimizer

    def shared(self) -> list:
        """Those on which all ranks must agree."""
        return [self.effort, self.inner, self.costs.name, self.reserve, self.checkpoints,
                self.loop.accumulate, None if self.host is None else self.host.bytes]
