# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Graphs of torch.compile, compiled with the planner's partition."""

from __future__ import annotations

import hashlib
import weakref
from typing import Any, Callable, Optional

import torch
from torch import fx
from torch._dynamo.backends.common import aot_autograd
from torch._dynamo.backends.debugging import boxed_nop

from ..graph.input_names import names_of
from ..inductor.compilation import compile_with
from ..loop.backend_state import BackendState
from ..loop.compiled_graph import CompiledGraph
from ..ranks import ddp
from .partitioner import Graphs, Partitioner


def _why_unplanned(inputs: list) -> tuple[str, str]:
    """Why a graph has no backward: a kind of warning, and the warning."""
    if torch.is_grad_enabled() and any(
            isinstance(value, torch.Tensor) and value.requires_grad for value in inputs):
        return "no loss", (
            "no result of a graph asks for a gradient, though parameters that it reads do, "
            "so there is nothing to plan and the graph runs as it is: return the loss from "
            "what is compiled, not detached and not as a number (of an optimizer's step "
            "this is as it should be)")
    return "inference", (
        "no gradient is required, so nothing is saved and there is nothing to plan: the "
        "graph runs as it is (is the model in training, and outside torch.no_grad()?)")


def interpreted(module: fx.GraphModule, _: Any) -> Callable:
    """Op by op, each value let go after its last reader."""
    def run(arguments: list) -> Any:
        return torch.fx.Interpreter(module).boxed_run(arguments)

    run._boxed_call = True  # type: ignore[attr-defined]
    return run


class GraphCompiler:
    """AOTAutograd, or inductor, with the partitions of `partitioner`."""

    def __init__(self, state: BackendState, partitioner: Partitioner):
        self._state, self._partitioner = state, partitioner

    def compiled(self, module: fx.GraphModule, inputs: list) -> CompiledGraph:
        """A graph of known sizes."""
        graph = CompiledGraph(self._state, module, inputs, self.compile, ddp.buckets())
        graph.compile(inputs)
        return graph

    def later(self, module: fx.GraphModule, inputs: list) -> Callable[[], Callable]:
        """Compiles it, within the trace of now, when it is called."""
        context = torch._guards.TracingContext.try_get()

        def compile_() -> Callable:
            with torch._guards.tracing(context):
                return self.compile(None, module, inputs)

        return compile_

    def compile(self, graph: Optional[CompiledGraph], module: fx.GraphModule,
                inputs: list) -> Callable:
        settings, notices = self._state.settings, self._state.notices
        names = names_of(module)
        # AOTAutograd's compiled graph holds the partition function, and `graph` holds the
        # compiled graph: a strong reference here would be a cycle.
        graph_of = (lambda: None) if graph is None else weakref.ref(graph)

        def partition(*given: Any, **options: Any) -> Graphs:
            return self._partitioner.partition(graph_of(), names, *given, **options)

        if settings.inner == "inductor":
            return compile_with(settings, notices, partition,
                                lambda: self._signature(graph_of()), module, inputs)
        run = interpreted if settings.inner == "eager" else boxed_nop
        # A function that named the inputs would keep the first batch in memory: up to 2.14
        # they are the caller's tensors.
        why = _why_unplanned(inputs)

        def inference(unplanned: fx.GraphModule, example_inputs: Any) -> Callable:
            notices(*why)
            return run(unplanned, example_inputs)

        return aot_autograd(fw_compiler=run, bw_compiler=run,
                            inference_compiler=inference, partition_fn=partition,
                            keep_inference_input_mutations=True)(module, inputs)

    def _signature(self, graph: Optional[CompiledGraph]) -> str:
        """A digest of all that a compiler's cache must know of this partitioner."""
        settings, state = self._state.settings, self._state
        described = (settings.budget, settings.reserve, settings.costs.name, settings.effort,
                     str(settings.loop), settings.checkpoints, settings.host,
                     state.alive.saved(), state.unrun, graph and graph.again)
        return hashlib.sha256(repr(described).encode()).hexdigest()
