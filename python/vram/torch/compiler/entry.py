# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The functions that make a backend: vram.torch.backend(), and for programs that take no more
than a name the backend "vram", whose budget is in an environment variable."""

from __future__ import annotations

import difflib
import inspect
import os
from typing import Any, Callable, Optional

import torch
from torch import fx

from ..loop.optimizer_state import Optimizer
from ..loop.training_loop import loop_of
from ..ranks.agreement import TIMEOUT, Given
from . import selftest
from .backend import Backend, refusal

#: The environment variables for arguments that `options` doesn't give.
VARIABLES = {"budget": "VRAM_BUDGET", "optimizer": "VRAM_OPTIMIZER"}

_made: list[tuple[dict[str, Any], Backend]] = []


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
        return vram(budget, *arguments, **unknown)
    refuse_unknown(backend, unknown)
    if arguments:
        raise TypeError("backend() takes the budget alone without a name: write "
                        "backend('8GB', reserve='1GB', ...)")
    if budget is None:
        raise ValueError("backend() needs a budget: write backend(budget='8GB'); "
                         "vram.torch.explain(model, inputs) says which can be met")
    selftest.check()
    return Backend(budget, reserve=reserve, inner=inner, device=device,
                   loop=loop_of(optimizer, accumulate, average, clip, scaler),
                   plan_cache=plan_cache, effort=effort, costs=costs,
                   checkpoints=checkpoints, shapes=shapes, strict=strict, ranks=ranks,
                   ranks_timeout=ranks_timeout, host_memory=host_memory)


def named_backend(options: Optional[dict[str, Any]] = None) -> Backend:
    """The backend that the name stands for: arguments of vram.torch.backend from
    `options` of torch.compile, else from the environment."""
    given = {name: os.environ[variable] for name, variable in VARIABLES.items()
             if os.environ.get(variable)} | dict(options or {})
    if "budget" not in given:
        raise ValueError(
            "the backend 'vram' needs a budget: set the environment variable "
            "VRAM_BUDGET=8GB, or write torch.compile(..., "
            "backend=vram.torch.backend(budget='8GB'))")
    for known, made in _made:
        if known == given:
            return made
    _made.append((given, backend(**given)))
    return _made[-1][1]


def vram(module: fx.GraphModule, inputs: list, *, mode: Optional[str] = None,
         options: Optional[dict[str, Any]] = None, **_: Any) -> Callable:
    """The function that torch.compile(..., backend="vram") calls."""
    try:
        if mode is not None:
            raise ValueError(f"mode={mode!r} is for inductor alone: leave it out, and for "
                             "inductor's kernels write options={'inner': 'inductor'}")
        made = named_backend(options)
    except (TypeError, ValueError) as error:
        return refusal(error)
    return made(module, inputs)


def refuse_unknown(function: Callable, unknown: dict[str, Any]) -> None:
    """TypeError with the argument that was meant."""
    names = [name for name, parameter in inspect.signature(function).parameters.items()
             if parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)]
    for name in unknown:
        near = difflib.get_close_matches(name, names, 1, 0.5)
        raise TypeError(f"backend() has no argument {name!r}"
                        + (f": did you mean {near[0]!r}?" if near else "")
                        + f" It takes {', '.join(names)}")
