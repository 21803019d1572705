# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torchtitan's GraphTrainer under a budget in bytes for each rank (docs/titan.md).

    torchrun ... -m torchtitan.train --module vram.titan --config llama3_8b \\
        --compile.budget 64GB
    python -m vram.titan explain --model llama3-8b --ranks 8 --budgets 30GB,40GB

Importing it registers the memory policy "vram"."""

from __future__ import annotations

from .. import torch as _torch  # noqa: F401
from ..torch import BudgetError, PredictionWarning, RanksError
from ..torch.plan.graph_report import Report
from . import policy as _policy
from .planning import StepError
from .policy import reports
from .settings import CompileConfig

__all__ = ["reports", "BudgetError", "CompileConfig", "PredictionWarning", "RanksError",
           "Report", "StepError"]

_policy.register()
