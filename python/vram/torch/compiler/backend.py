# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The backend of torch.compile."""

from __future__ import annotations

import os
import weakref
from typing import Any, Callable, Optional

import torch
from torch import fx

from .._options import check_count
from ..graph.symbolic_shapes import is_symbolic, stand_ins
from ..loop.backend_state import BackendState
from ..loop.settings import Settings
from ..loop.training_loop import Loop
from ..plan.graph_report import Measurement
from ..ranks.agreement import Given, Ranks
from ..ranks.plan_choice import RankReport
from ..ranks.rank_step import RankStep
from .graph_compiler import GraphCompiler
from .partitioner import Partitioner
from .per_shape import PerShape

#: The backend that was made last.
_latest: Optional[weakref.ref[Backend]] = None


def latest_backend() -> Optional[Backend]:
    return None if _latest is None else _latest()


def refusal(error: Exception) -> Callable:
    """In the place of a compiled graph: Dynamo would wrap what is raised while it
    compiles in an error of its own."""
    def refuse(*_: Any) -> Any:
        raise error

    return refuse


class Backend:
    """Made by vram.torch.backend(). `reports`: one for each graph that was planned.
    `measurement`: the last one of vram.torch.measure()."""

    def __init__(self, budget: int | str, *, reserve: int | str, inner: str,
                 device: str | os.PathLike | None, loop: Loop,
                 plan_cache: str | os.PathLike | None, effort: int, costs: str,
                 checkpoints: str, shapes: int = 8, strict: bool = False,
                 ranks: Given = "together", ranks_timeout: float = 300.0,
                 host_memory: Optional[int | str] = None):
        global _latest
        self.ranks = agreeing = Ranks(ranks, ranks_timeout)
        check_count("shapes", shapes, "plans")
        self.settings = Settings(
            budget, reserve=reserve, inner=inner, device=device, loop=loop,
            plan_cache=plan_cache, effort=effort, costs=costs, checkpoints=checkpoints,
            strict=strict, host_memory=host_memory)
        self.budget, self.reserve = self.settings.budget, self.settings.reserve
        self.state = BackendState(self.settings, lambda: agreeing.together)
        self.rank_step = RankStep(self.state, self.ranks)
        self.partitioner = Partitioner(self.state, self.ranks, self.rank_step)
        self._compiler, self._shapes = GraphCompiler(self.state, self.partitioner), shapes
        self.reports = self.partitioner.reports
        self.measurement: Optional[Measurement] = None
        self.__name__ = "vram"
        _latest = weakref.ref(self)

    def __deepcopy__(self, _: dict) -> Backend:
        """A copy of a compiled model shares its backend, as it shares the memory."""
        return self

    def __reduce__(self) -> Any:
        raise TypeError("a compiled model holds its backend, which can't be written to a file: "
                        "save model.state_dict(), or the model as it was before torch.compile")

    # torch.compile asks whether two backends are the same one.
    def __call__(self, module: fx.GraphModule, inputs: list, **given: Any) -> Callable:
        for name in ("mode", "options"):
            if name in given:
                return refusal(ValueError(
                    f"{name}={given[name]!r} of torch.compile is not for this backend, "
                    "which has arguments of its own: write torch.compile(model, backend="
                    "vram.torch.backend(budget, inner='inductor', ...))"))
        self._note_last_compilation()
        if is_symbolic(inputs):
            # Here, while the symbols are known; it is called when it is needed.
            return PerShape(module, self._shapes, self._compiler.compiled,
                            self._compiler.later(module, stand_ins(inputs)),
                            self.state.notices)
        self.partitioner.error = None
        try:
            return self._compiler.compiled(module, inputs)
        except Exception:
            if self.partitioner.error is None:
                raise
        return refusal(self.partitioner.error)

    def _note_last_compilation(self) -> None:
        """Beyond a number of compilations of one function PyTorch runs it as it is, and
        calls nobody."""
        compilation = torch._guards.CompileContext.current_compile_id()
        config = torch._dynamo.config
        limit = getattr(config, "recompile_limit", None) or config.cache_size_limit
        number = getattr(compilation, "frame_compile_id", None)
        if number is not None and number + 1 >= limit > 1:
            self.state.notices("recompilations", (
                f"this is compilation {number + 1} of one function, and PyTorch makes no more: "
                "with other sizes it will run uncompiled, and no budget holds. Let sizes be "
                "dynamic, pad them to fewer ones, or raise torch._dynamo.config.recompile_limit"))

    @property
    def step(self) -> Optional[RankReport]:
        """The prediction for a rank's whole step of several graphs, under FSDP2 or DDP,
        from its second step on."""
        return self.rank_step.report
