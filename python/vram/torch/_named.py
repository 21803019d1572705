# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The backend by the name "vram", for programs that take no more than a name: the budget
is in an environment variable."""

from __future__ import annotations

import difflib
import inspect
import os
from typing import Any, Callable, Optional

from torch import fx

from ._backend import Backend, refusal

#: The environment variables for arguments that `options` doesn't give.
VARIABLES = {"budget": "VRAM_BUDGET", "optimizer": "VRAM_OPTIMIZER"}

_made: list[tuple[dict[str, Any], Backend]] = []


def named_backend(options: Optional[dict[str, Any]] = None) -> Backend:
    """The backend that the name stands for: arguments of vram.torch.backend from
    `options` of torch.compile, else from the environment."""
    from . import backend

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
