# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's own training step under a budget in bytes (docs/torch.md).

    print(vram.torch.explain(model, inputs, optimizer))
    step = torch.compile(model, backend=vram.torch.backend(budget="8GB"))
"""

from __future__ import annotations

import os
from typing import Any

from .._versions import check_backend_torch

check_backend_torch()

import torch  # noqa: E402

try:
    from . import _named, _selftest  # noqa: E402
    from ._backend import Backend  # noqa: E402
    from ._problem import Report  # noqa: E402
    from ._errors import BudgetError, PredictionWarning  # noqa: E402
    from ._explain import Explanation, explain  # noqa: E402
    from ._gpu import Measurement, measure  # noqa: E402
    from ._loop import loop_of  # noqa: E402
    from ._named import named_backend  # noqa: E402
    from ._optimizer import Optimizer  # noqa: E402
    from ._ranks import TIMEOUT, Given, RanksError  # noqa: E402
    from ._shard import shard  # noqa: E402
    from ._report import StepReport, report  # noqa: E402
except (AttributeError, ImportError) as error:
    raise ImportError("vram.torch needs names within PyTorch that torch "
                      f"{torch.__version__} doesn't have: {error}") from error

__all__ = ["backend", "explain", "measure", "named_backend", "report", "shard", "Backend",
           "BudgetError", "Explanation", "Measurement", "PredictionWarning", "RanksError",
           "Report", "StepReport"]


def backend(budget: int | str | None = None, *arguments: Any, reserve: int | str = 0,
            inner: str = "eager",
            device: str | os.PathLike | None = None, optimizer: Optimizer = None,
            plan_cache: str | os.PathLike | None = None, effort: int = 3,
            costs: str = "device", checkpoints: str = "respected",
            accumulate: bool = False, average: int | torch.nn.Module = 0,
            clip: str | None = None, scaler: Any = False, shapes: int = 8,
            strict: bool = False, ranks: Given = "together",
            ranks_timeout: float = TIMEOUT, host_memory: int | str | None = None,
            **unknown: Any) -> Backend:
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
    `average`: copies of the weights that the loop keeps, such as an exponential moving
    average: their number, or the module that holds them.
    `clip`: gradients are clipped by their 'norm' or by 'value', whose temporaries count.
    `scaler`: the loss is scaled (torch.amp.GradScaler), or the scaler.
    `shapes`: so many sizes of a graph with symbolic sizes get a plan each.
    `strict`: where a step is about to exceed the budget for what no graph shows, such as
    gradients that stay, raise BudgetError instead of warning each time.
    `ranks`: under torch.distributed all ranks have one plan ('together'), those of a
    process group, or each its own ('apart'). `ranks_timeout`: seconds that they wait for
    one another to come with the same graph.

    `host_memory`: a second budget, '64GB' or a number: tensors of 512 KiB or more are also
    offloaded to so many bytes of the host, where that is faster than running their ops
    again. It needs costs in nanoseconds, a `device` with a link to the host, and
    inner='eager' or 'aot_eager'.

    The compiled model raises BudgetError where no plan fits. torch.compile knows the name
    "vram", for which the budget is in the environment variable VRAM_BUDGET."""
    if isinstance(budget, torch.fx.GraphModule):
        # torch.compile(..., backend=vram.torch.backend), without a call.
        return _named.vram(budget, *arguments, **unknown)
    _named.refuse_unknown(backend, unknown)
    if arguments:
        raise TypeError("backend() takes the budget alone without a name: write "
                        "backend('8GB', reserve='1GB', ...)")
    if budget is None:
        raise ValueError("backend() needs a budget: write backend(budget='8GB'); "
                         "vram.torch.explain(model, inputs) says which can be met")
    _selftest.check()
    return Backend(budget, reserve=reserve, inner=inner, device=device,
                   loop=loop_of(optimizer, accumulate, average, clip, scaler),
                   plan_cache=plan_cache, effort=effort, costs=costs,
                   checkpoints=checkpoints, shapes=shapes, strict=strict, ranks=ranks,
                   ranks_timeout=ranks_timeout, host_memory=host_memory)


def _register() -> None:
    """By a name as well; where the package is installed, its entry point says so."""
    from torch._dynamo.backends import registry

    if "vram" not in registry._BACKENDS:
        registry.register_backend(_named.vram, name="vram")


_register()
