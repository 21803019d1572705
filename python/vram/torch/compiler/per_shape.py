# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A graph with symbolic sizes as it is called: one plan for each set of sizes that comes."""

from __future__ import annotations

from typing import Any, Callable

import torch
from torch import fx

from ..graph.symbolic_shapes import specialized, wrapped_floats
from ..loop.notices import Notices


class PerShape:
    """A compiled graph of symbolic sizes. At most `limit` sets of sizes get a plan;
    those behind them run as `unplanned` compiles them, and say so each time. `compile_`:
    compiles it for one set."""

    def __init__(self, module: fx.GraphModule, limit: int,
                 compile_: Callable[[fx.GraphModule, list], Callable],
                 unplanned: Callable[[], Callable], notices: Notices):
        self._module, self._limit, self._compile_static = module, limit, compile_
        self._unplanned, self._rest, self._notices = unplanned, None, notices
        self._floats = wrapped_floats(module)
        self._known: dict[tuple, Callable] = {}

    def __call__(self, *given: Any) -> Any:
        arguments = tuple(value.item() if index in self._floats else value
                          for index, value in enumerate(given))
        key = tuple((value.shape, value.stride()) if isinstance(value, torch.Tensor)
                    and value.layout is torch.strided else value for value in arguments
                    if isinstance(value, (int, float, bool, torch.Tensor)))
        run = self._known.get(key)
        if run is None:
            if len(self._known) >= self._limit:
                return self._without_plan(given)
            run = self._compile(arguments)
            self._known[key] = run
        return run(*[value for value in arguments
                     if not isinstance(value, (int, float, bool))])

    def _compile(self, arguments: tuple) -> Callable:
        module = specialized(self._module, arguments)
        tensors = [value for value in arguments
                   if not isinstance(value, (int, float, bool))]
        return self._compile_static(module, tensors)

    def _without_plan(self, arguments: tuple) -> Any:
        self._notices.each_time(
            f"one graph has had {self._limit} other sizes (or numbers of Python) before this "
            "one, which has no plan and no budget; pad to fewer sizes, pass a float that "
            "changes as a tensor, or ask for more plans: "
            f"vram.torch.backend(..., shapes={2 * self._limit})")
        if self._rest is None:
            self._rest = self._unplanned()
        return self._rest(*arguments)
