# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The backend of torch.compile: AOTAutograd with the planner's partition."""

from __future__ import annotations

import dataclasses
import hashlib
import os
import time
from typing import Any, Callable, Optional

import torch
from torch import fx
from torch._functorch import partitioners

from . import _costs, _optimizer, _sizes
from ._emit import Partition, emit
from ._errors import BudgetError, Warned
from ._joint import Joint, Unsupported
from ._plan import Answer, Cache, Planned
from ._sources import names_of

INNER = ("eager", "aot_eager", "inductor")
CHECKPOINTS = ("respected", "replaced")


@dataclasses.dataclass
class Report:
    """What was planned for one graph; bytes and nanoseconds. `peak` is the predicted
    one and includes the reserve; `unplanned_peak` is that of the graph as it is.
    `extra_percent`: cost of the reruns over that of one run of each op. `saved_bytes`:
    storages that the backward finds saved, beside saved inputs. `seconds`: what the
    planning added to compilation."""

    budget: int
    peak: int
    unplanned_peak: int
    status: str
    cost: int
    base_cost: int
    bound: int
    gap_percent: float
    extra_percent: float
    saved_bytes: int
    saved_input_bytes: int
    reruns: int
    rerun_flops: int
    ops: int
    seconds: float
    cached: bool
    #: With inner="inductor", as its graphs are compiled: its kernels, how many of them
    #: run in another order than planned, and the peak by its own estimate.
    kernels: Optional[int] = None
    moved_kernels: Optional[int] = None
    inner_peak: Optional[int] = None


def joint_of(module: fx.GraphModule, num_fwd_outputs: int, costs: _costs.Costs, *,
             rerun_random: bool = True, fuse: bool = False,
             respect: bool = False) -> Joint:
    """The planning problem's source, as of Joint; Unsupported."""
    partitioners.force_save_bw_mutation_src(module)
    cuda = any(node.meta["val"].device.type == "cuda"
               for node in module.graph.find_nodes(op="placeholder")
               if isinstance(node.meta.get("val"), torch.Tensor))
    # The caching allocator hands out multiples of 512 bytes.
    joint = Joint(module, num_fwd_outputs, costs, alignment=512 if cuda else 1,
                  rerun_random=rerun_random, fuse=fuse, respect=respect)
    costs.save()
    return joint


def report_of(planned: Planned, answer: Answer, partition: Partition, budget: int,
              seconds: float) -> Report:
    summary = answer.plan.summary
    base = summary["base_cost"] - planned.joint.repeated_cost
    return Report(
        budget=budget, peak=answer.peak,
        unplanned_peak=planned.identity["peak"] + planned.reserve,
        status=summary["status"], cost=summary["cost"], base_cost=base,
        bound=summary["bound"], gap_percent=summary["gap_percent"],
        extra_percent=100 * (summary["cost"] - base) / base if base else 0.0,
        saved_bytes=partition.saved_bytes,
        saved_input_bytes=partition.saved_input_bytes, reruns=partition.reruns,
        rerun_flops=partition.rerun_flops, ops=len(planned.joint.ops), seconds=seconds,
        cached=answer.cached)


def check_checkpoints(checkpoints: str) -> None:
    if checkpoints not in CHECKPOINTS:
        raise ValueError(f"checkpoints={checkpoints!r} is none of "
                         f"{', '.join(CHECKPOINTS)}")


def check_effort(effort: int) -> None:
    if isinstance(effort, bool) or effort not in range(1, 6):
        raise ValueError(f"effort={effort!r} is not 1 to 5")


def refusal(error: Exception) -> Callable:
    """In the place of a compiled graph: Dynamo would wrap what is raised while it
    compiles in an error of its own."""
    def refuse(*_: Any) -> Any:
        raise error

    return refuse


def _interpreted(module: fx.GraphModule, _: Any) -> Callable:
    """Op by op, each value let go after its last reader."""
    def run(arguments: list) -> Any:
        return torch.fx.Interpreter(module).boxed_run(arguments)

    run._boxed_call = True  # type: ignore[attr-defined]
    return run


class Backend:
    """Made by vram.torch.backend(). `reports`: one for each graph that was planned."""

    def __init__(self, budget: int | str, *, reserve: int | str, inner: str,
                 device: str | os.PathLike | None, optimizer: _optimizer.Optimizer,
                 plan_cache: str | os.PathLike | None, effort: int, costs: str,
                 checkpoints: str):
        self.budget = _sizes.parse(budget, "budget")
        self.reserve = _sizes.parse(reserve, "reserve")
        if inner not in INNER:
            raise ValueError(f"inner={inner!r} is none of {', '.join(INNER)}")
        check_effort(effort)
        check_checkpoints(checkpoints)
        _optimizer.check(optimizer)
        self.checkpoints = checkpoints
        self.inner, self.effort, self.optimizer = inner, effort, optimizer
        self.costs = _costs.costs_of(costs, device, plan_cache)
        self.cache = Cache(plan_cache)
        self.reports: list[Report] = []
        self.warned = Warned()
        self._frames: set[Any] = set()
        self._error: Optional[BudgetError] = None
        self._names: list[Optional[str]] = []
        self.__name__ = "vram"

    # torch.compile asks whether two backends are the same one.
    def __call__(self, module: fx.GraphModule, inputs: list, **given: Any) -> Callable:
        for name in ("mode", "options"):
            if name in given:
                return refusal(ValueError(
                    f"{name}={given[name]!r} of torch.compile is not for this backend, "
                    "which has arguments of its own: write torch.compile(model, backend="
                    "vram.torch.backend(budget, inner='inductor', ...))"))
        self._note_frame()
        self._error = None
        try:
            return self._compile(module, inputs)
        except Exception:
            if self._error is None:
                raise
        return refusal(self._error)

    def _note_frame(self) -> None:
        compile_id = torch._guards.CompileContext.current_compile_id()
        self._frames.add(getattr(compile_id, "frame_id", None))
        if len(self._frames) > 1:
            self.warned("breaks", (
                f"torch.compile made more than one graph of what was compiled, each is "
                f"planned alone for {_sizes.show(self.budget)}, and what one keeps the "
                "others don't count: the peak of the whole is not promised. "
                "torch.compile(..., fullgraph=True) says where the graph breaks"))

    def _compile(self, module: fx.GraphModule, inputs: list) -> Callable:
        self._names = names_of(module)
        if self.inner == "inductor":
            from ._inductor import compile_with

            return compile_with(self, module, inputs)
        from torch._dynamo.backends.common import aot_autograd
        from torch._dynamo.backends.debugging import boxed_nop

        run = _interpreted if self.inner == "eager" else boxed_nop

        def inference(graph, example_inputs):
            self.warned("inference", (
                "no gradient is required, so nothing is saved and there is nothing to "
                "plan: the graph runs as it is (is the model in training, and outside "
                "torch.no_grad()?)"))
            return run(graph, example_inputs)

        return aot_autograd(fw_compiler=run, bw_compiler=run,
                            inference_compiler=inference, partition_fn=self.partition,
                            keep_inference_input_mutations=True)(module, inputs)

    def partition(self, module: fx.GraphModule, joint_inputs: Any, *,
                  num_fwd_outputs: int,
                  static_lifetime_input_indices: Optional[list[int]] = None,
                  planned: Optional[Callable[[Report, Partition, int], None]] = None,
                  **_: Any) -> tuple[fx.GraphModule, fx.GraphModule]:
        """In the place of AOTAutograd's own partition function. `planned` is told what
        was planned, and the bytes that are there throughout."""
        started = time.perf_counter()
        try:
            joint = joint_of(module, num_fwd_outputs, self.costs,
                             fuse=self.inner == "inductor",
                             respect=self.checkpoints == "respected")
        except Unsupported as error:
            kind = "shapes" if "dynamic" in str(error) else "unsupported"
            self.warned(kind, (
                f"a graph is not planned, since the planner has no model of {error}; "
                "PyTorch's own partitioner takes it, and no budget is promised"
                + ("; torch.compile(..., dynamic=False) compiles each shape alone"
                   if kind == "shapes" else "")))
            fallback = partitioners.min_cut_rematerialization_partition \
                if self.inner == "inductor" else partitioners.default_partition
            return fallback(module, joint_inputs, num_fwd_outputs=num_fwd_outputs,
                            static_lifetime_input_indices=static_lifetime_input_indices)
        joint.name_inputs(self._names)
        state = _optimizer.state_bytes(
            self.optimizer, joint.gradient_parameters(static_lifetime_input_indices),
            joint.host_parameters(static_lifetime_input_indices))
        problem = Planned(joint, state, self.reserve, self.effort)
        try:
            answer = problem.solve(self.budget, self.cache)
        except BudgetError as error:
            self._error = error
            raise
        partition = emit(joint, answer.plan.runs, static_lifetime_input_indices)
        report = report_of(problem, answer, partition, self.budget,
                           time.perf_counter() - started)
        self.reports.append(report)
        if planned is not None:
            planned(report, partition, joint.static_bytes + state + self.reserve)
        return partition.forward, partition.backward

    def signature(self) -> str:
        """What a compiler's cache must know of this partitioner."""
        described = (self.budget, self.reserve, self.costs.name, self.effort,
                     str(self.optimizer), self.checkpoints)
        return hashlib.sha256(repr(described).encode()).hexdigest()
