# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's own training step under a budget in bytes (docs/torch.md).

    print(vram.torch.explain(model, inputs, optimizer))
    step = torch.compile(model, backend=vram.torch.backend(budget="8GB"))

The names below are the interface; the folders are private (docs/architecture.md).
"""

from __future__ import annotations

from .._versions import check_backend_torch

check_backend_torch()

import torch  # noqa: E402

try:
    from ._errors import BudgetError, PredictionWarning  # noqa: E402
    from .compiler.backend import Backend  # noqa: E402
    from .compiler.entry import backend, named_backend, vram as _vram  # noqa: E402
    from .plan.graph_report import Report  # noqa: E402
    from .ranks.agreement import RanksError  # noqa: E402
    from .ranks.parameter_shards import shard  # noqa: E402
    from .reports.explain import explain  # noqa: E402
    from .reports.explanation import Explanation  # noqa: E402
    from .reports.measurement import measure  # noqa: E402
    from .plan.graph_report import Measurement  # noqa: E402
    from .reports.step_report import StepReport, report  # noqa: E402
except (AttributeError, ImportError) as error:
    raise ImportError("vram.torch needs names within PyTorch that torch "
                      f"{torch.__version__} doesn't have: {error}") from error

__all__ = ["backend", "explain", "measure", "named_backend", "report", "shard", "Backend",
           "BudgetError", "Explanation", "Measurement", "PredictionWarning", "RanksError",
           "Report", "StepReport"]


def _register() -> None:
    """By a name as well; where the package is installed, its entry point says so."""
    from torch._dynamo.backends import registry

    if "vram" not in registry._BACKENDS:
        registry.register_backend(_vram, name="vram")


_register()
