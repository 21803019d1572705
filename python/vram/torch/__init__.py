# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's own training step under a budget in bytes (docs/torch.md).

    print(vram.torch.explain(model, inputs, optimizer))
    step = torch.compile(model, backend=vram.torch.backend(budget="8GB"))
"""

from __future__ import annotations

import os

from .._versions import check_backend_torch

check_backend_torch()

from ._backend import Backend, Report  # noqa: E402
from ._errors import BudgetError, PredictionWarning  # noqa: E402
from ._explain import Explanation, explain  # noqa: E402
from ._gpu import Measurement, measure  # noqa: E402
from ._optimizer import Optimizer  # noqa: E402

__all__ = ["backend", "explain", "measure", "Backend", "BudgetError", "Explanation",
           "Measurement", "PredictionWarning", "Report"]


def backend(budget: int | str, *, reserve: int | str = 0, inner: str = "eager",
            device: str | os.PathLike | None = None, optimizer: Optimizer = None,
            plan_cache: str | os.PathLike | None = None, effort: int = 3,
            costs: str = "device", checkpoints: str = "respected",
            accumulate: bool = False, shapes: int = 8, strict: bool = False) -> Backend:
    """A backend for torch.compile that saves and recomputes by the planner.

    `budget`: the most bytes alive at once, '8GB', '8GiB' or a number: parameters,
    buffers, inputs, gradients, the optimizer's state, activations, and `reserve`,
    which stands for what the graph does not show (library workspaces, the
    allocator's fragments, the optimizer's temporaries).
    `inner`: who runs the graphs: 'eager' (op by op), 'aot_eager', 'inductor'.
    `device`: for the costs, a name of share/devices or the path of such a file.
    `optimizer`: whose state counts: a name such as 'adamw', a torch optimizer, or
    the bytes of its state; None counts nothing.
    `plan_cache`: a folder for plans and measured costs, so that a problem is solved and
    an op measured once.
    `effort`: 1 (fast) to 5 (thorough), counted in iterations.
    `costs`: of an op: 'device' (nanoseconds by the device file), 'flops' (by
    torch.utils.flop_counter), 'measured' (nanoseconds, once on the device at hand).
    `checkpoints`: regions of torch.utils.checkpoint run again in the backward as they
    are written ('respected'; the planner may run more again), or the planner decides
    for them as for all ('replaced').

    `accumulate`: gradients of an earlier backward stay (gradient accumulation), and are
    counted from the start.
    `shapes`: so many sizes of a graph with symbolic sizes get a plan each.
    `strict`: where a step is about to exceed the budget for what no graph shows, such as
    gradients that stay, raise BudgetError instead of warning each time.

    The compiled model raises BudgetError where no plan fits."""
    return Backend(budget, reserve=reserve, inner=inner, device=device,
                   optimizer=optimizer, plan_cache=plan_cache, effort=effort, costs=costs,
                   checkpoints=checkpoints, accumulate=accumulate, shapes=shapes,
                   strict=strict)
