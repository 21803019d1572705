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
from .._versions import check_titan

check_titan()

try:
    from ..torch import BudgetError, PredictionWarning, RanksError  # noqa: E402
    from ..torch.plan.graph_report import Report  # noqa: E402
    from . import policy as _policy  # noqa: E402
    from .pipeline.report import PipelineReport  # noqa: E402
    from .planning import StepError, reports  # noqa: E402
    from .policy import plan_pipeline  # noqa: E402
    from .settings import CompileConfig  # noqa: E402
except (AttributeError, ImportError) as error:
    raise ImportError("vram.titan needs names within torchtitan, and what it imports, that are "
                      f"not there: {error}") from error

__all__ = ["plan_pipeline", "reports", "BudgetError", "CompileConfig", "PipelineReport",
           "PredictionWarning", "RanksError", "Report", "StepError"]

_policy.register()
