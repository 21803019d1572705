# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The backend of torch.compile: AOTAutograd with the planner's partition."""

from __future__ import annotations

import functools
import hashlib
import os
import time
import warnings
from typing import TYPE_CHECKING, Any, Callable, Optional

import torch
from torch import fx
from torch._functorch import partitioners

from ... import _sizes
from ..._progress import Progress
from .._errors import BudgetError, PredictionWarning, Warned
from .._options import CHECKPOINTS, INNER, check_count, check_effort, check_flag, check_one_of
from ..costs import cost_models
from ..costs.workspaces import Workspaces
from ..emit.emitter import emit
from ..graph import symbolic_shapes
from ..graph.input_names import names_of
from ..graph.joint import Joint, Unsupported
from ..loop import optimizer_state
from ..loop.compiled_graph import Step
from ..loop.live_memory import Alive, storages
from ..loop.result_history import History
from ..loop.shared_budget import Together
from ..loop.step_problem import Report, joint_of, problem_of, report_of
from ..loop.training_loop import Loop
from ..loop.uncounted_weights import Uncounted
from ..plan.offload import LEAST_OFFLOAD, HostMemory, host_memory_of
from ..plan.plan_folder import usable
from ..plan.planned_graph import Answer, Cache, Planned
from ..plan.pytorch_partitions import Partitions
from ..plan.timeline import Timeline
from ..ranks import ddp, fsdp, plan_choice, rank_step
from ..ranks.agreement import Given, Ranks, RanksError
from ..reports import step_report
from ..reports.measurement import Measurement

if TYPE_CHECKING:
    from ..inductor.planning_rounds import Settled

NOTHING_TO_OFFLOAD = (
    f"nothing of a graph can be offloaded, so it is planned with reruns alone: no result of "
    f"{_sizes.show(LEAST_OFFLOAD)} or more, and of no more than is left of host_memory, lies "
    "in storage of its own and is for the graph alone")


def refusal(error: Exception) -> Callable:
    """In the place of a compiled graph: Dynamo would wrap what is raised while it
    compiles in an error of its own."""
    def refuse(*_: Any) -> Any:
        raise error

    return refuse


def _unplanned(inputs: list) -> tuple[str, str]:
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


def _interpreted(module: fx.GraphModule, _: Any) -> Callable:
    """Op by op, each value let go after its last reader."""
    def run(arguments: list) -> Any:
        return torch.fx.Interpreter(module).boxed_run(arguments)

    run._boxed_call = True  # type: ignore[attr-defined]
    return run


class Backend:
    """Made by vram.torch.backend(). `reports`: one for each graph that was planned."""

    def __init__(self, budget: int | str, *, reserve: int | str, inner: str,
                 device: str | os.PathLike | None, loop: Loop,
                 plan_cache: str | os.PathLike | None, effort: int, costs: str,
                 checkpoints: str, shapes: int = 8, strict: bool = False,
                 ranks: Given = "together", ranks_timeout: float = 300.0,
                 host_memory: Optional[int | str] = None):
        self.ranks = Ranks(ranks, ranks_timeout)
        self.budget = _sizes.parse(budget, "budget")
        self.reserve = _sizes.parse(reserve, "reserve")
        check_one_of("inner", inner, INNER)
        check_effort(effort)
        check_one_of("checkpoints", checkpoints, CHECKPOINTS)
        check_count("shapes", shapes, "plans")
        check_flag("strict", strict, "whether a step that is about to exceed the budget raises")
        plan_cache = usable(plan_cache)
        self.checkpoints = checkpoints
        self.inner, self.effort, self.loop = inner, effort, loop
        self.accumulate = loop.accumulate
        self.costs = cost_models.costs_of(costs, device, plan_cache)
        self.host = host_memory_of(host_memory, self.costs, inner)
        self.workspaces = Workspaces(plan_cache)
        self.cache = Cache(plan_cache)
        self.reports: list[Report] = []
        #: By the id of their report, and the last measurement, for vram.torch.report().
        self.timelines: dict[int, Timeline] = {}
        self.measurement: Optional[Measurement] = None
        self.warned = Warned()
        self.shapes, self.strict = shapes, strict
        self.alive, self.together = Alive(), Together(self)
        self.whole, self.history = rank_step.Whole(self), History()
        self.uncounted = Uncounted(self)
        self._compiling: Optional[Step] = None
        #: A compilation, and the bytes that its graphs keep which have not run yet: DDP splits one.
        self._kept: tuple[Any, int] = (None, 0)
        #: The same of the host.
        self._kept_on_host: tuple[Any, int] = (None, 0)
        self._error: Optional[BudgetError | RanksError] = None
        self._names: list[Optional[str]] = []
        self.__name__ = "vram"
        step_report.note(self)

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
        if symbolic_shapes.is_symbolic(inputs):
            # Here, while the symbols are known; it is called when it is needed.
            return symbolic_shapes.PerShape(self, module, self.shapes,
                                    self._later(module, symbolic_shapes.stand_ins(inputs)))
        self._error = None
        try:
            return self.planned_step(module, inputs)
        except Exception:
            if self._error is None:
                raise
        return refusal(self._error)

    def _note_last_compilation(self) -> None:
        """Beyond a number of compilations of one function PyTorch runs it as it is, and
        calls nobody."""
        compilation = torch._guards.CompileContext.current_compile_id()
        config = torch._dynamo.config
        limit = getattr(config, "recompile_limit", None) or config.cache_size_limit
        number = getattr(compilation, "frame_compile_id", None)
        if number is not None and number + 1 >= limit > 1:
            self.warned("recompilations", (
                f"this is compilation {number + 1} of one function, and PyTorch makes no more: "
                "with other sizes it will run uncompiled, and no budget holds. Let sizes be "
                "dynamic, pad them to fewer ones, or raise torch._dynamo.config.recompile_limit"))

    def planned_step(self, module: fx.GraphModule, inputs: list) -> Step:
        """Compiles a graph of known sizes."""
        return self._compiled(Step(self, module, inputs), inputs)

    def replan(self, step: Step, arguments: tuple) -> None:
        """Compiles a graph of a step under FSDP2 again, by the plan that is chosen."""
        self._compiled(step, list(arguments))

    def _compiled(self, step: Step, inputs: list) -> Step:
        before, self._compiling = self._compiling, step
        try:
            step.run = self._compile(step.module, inputs)
            return step
        finally:
            self._compiling = before

    def plan_again(self, step: Step, arguments: tuple) -> None:
        """Compiles a graph once more, with the schedule that it has got."""
        module = symbolic_shapes.specialized(step.module, arguments)
        step.note_parameters(arguments)
        step.counted = self.alive.saved() - self.alive.saved(set(storages(arguments)))
        before, self._compiling = self._compiling, step
        try:
            step.run = self._compile(module, list(arguments))
        finally:
            self._compiling = before
            step.again = None
    @property
    def step(self) -> Optional[plan_choice.StepReport]:
        """The prediction for a rank's whole step of several graphs, under FSDP2 or DDP,
        from its second step on."""
        return self.whole.report

    def _later(self, module: fx.GraphModule, inputs: list) -> Callable[[], Callable]:
        context = torch._guards.TracingContext.try_get()

        def compile_() -> Callable:
            with torch._guards.tracing(context):
                return self._compile(module, inputs)

        return compile_

    def always_warn(self, message: str) -> None:
        """Each time, where the user's filters let it through."""
        warnings.warn(f"vram.torch: {message}", PredictionWarning, stacklevel=3)

    def exceeded(self, total: int, reasons: str) -> None:
        """A graph is about to run that with `reasons` beside it takes more than the
        budget: a warning each time, or BudgetError."""
        message = (f"{_sizes.show(total)} are expected at the peak of this step, over the "
                   f"budget of {_sizes.show(self.budget)}: beside what was planned there "
                   f"are {reasons}")
        if self.strict:
            raise BudgetError(self.budget, total, total, message=message)
        self.always_warn(message)

    def exceeded_on_host(self, own: int, others: int) -> None:
        """As exceeded(), of the host's memory: a graph offloads `own` bytes beside those of
        other forwards."""
        message = (f"{_sizes.show(own + others)} of the host's memory are expected in this "
                   f"step, over host_memory={_sizes.show(self.host.bytes)}: other forwards "
                   f"keep {_sizes.show(others)} there for their backward (run each one's "
                   "backward before the next forward, or name more)")
        if self.strict:
            raise BudgetError(self.budget, self.budget, self.budget, message=message)
        self.always_warn(message)

    def _compile(self, module: fx.GraphModule, inputs: list) -> Callable:
        self._names = names_of(module)
        if self.inner == "inductor":
            from ..inductor.compilation import compile_with

            return compile_with(self, module, inputs)
        from torch._dynamo.backends.common import aot_autograd
        from torch._dynamo.backends.debugging import boxed_nop

        run = _interpreted if self.inner == "eager" else boxed_nop
        # A function that named the inputs would keep the first batch in memory: up to 2.14
        # they are the caller's tensors.
        unplanned = _unplanned(inputs)

        def inference(graph, example_inputs):
            self.warned(*unplanned)
            return run(graph, example_inputs)

        return aot_autograd(fw_compiler=run, bw_compiler=run,
                            inference_compiler=inference, partition_fn=self.partition,
                            keep_inference_input_mutations=True)(module, inputs)

    def partition(self, module: fx.GraphModule, joint_inputs: Any, *,
                  num_fwd_outputs: int,
                  static_lifetime_input_indices: Optional[list[int]] = None,
                  settle: Optional[Callable[..., Settled]] = None,
                  **_: Any) -> tuple[fx.GraphModule, fx.GraphModule]:
        """In the place of AOTAutograd's own partition function. `settle`: who plans, where
        that is not for the planner alone."""
        with Progress().whole("vram.torch plans a graph"):
            return self._partition(module, joint_inputs, num_fwd_outputs,
                                   static_lifetime_input_indices, settle)

    def _partition(self, module: fx.GraphModule, joint_inputs: Any, num_fwd_outputs: int,
                   static_lifetime_input_indices: Optional[list[int]],
                   settle: Optional[Callable[..., Settled]]
                   ) -> tuple[fx.GraphModule, fx.GraphModule]:
        started = time.perf_counter()
        joint_with = functools.partial(joint_of, module, num_fwd_outputs, self.costs,
                                       gathers=self.ranks.covers)
        as_compiled = functools.partial(joint_with, fuse=self.inner == "inductor",
                                        respect=self.checkpoints == "respected",
                                        workspaces=self.workspaces)
        try:
            joint = as_compiled()
        except Unsupported as error:
            return self._unplanned(error)(
                module, joint_inputs, num_fwd_outputs=num_fwd_outputs,
                static_lifetime_input_indices=static_lifetime_input_indices)
        joint.name_inputs(self._names)
        if joint.is_meta:
            self.warned("meta", (
                "parameters or inputs are on the meta device, where nothing is in memory "
                "and nothing is computed: the plan is for a CPU (vram.torch.explain plans "
                "without weights, model.to_empty(device=...) makes them)"))
        if self._compiling is not None and self._compiling.parameters:
            static_lifetime_input_indices = self._compiling.parameters
        step = self._compiling
        host = self._host_left()
        if step is not None and (
                step.graph is not None or fsdp.running() or
                ddp.is_part(len(joint.trained(static_lifetime_input_indices)))):
            self.reruns_alone("a step of several graphs of a rank, under FSDP2 or DDP,")
            partition, report = self._agreed(lambda: rank_step.part(
                self, step, joint, static_lifetime_input_indices, started))
            self.reports.append(report)
            return partition.forward, partition.backward
        make_of = functools.partial(
            problem_of, static_indices=static_lifetime_input_indices, loop=self.loop,
            reserve=self.reserve, effort=self.effort,
            beside=self.alive.saved() + self._kept_in_compilation()
            - (0 if step is None else step.counted),
            buckets=ddp.buckets(), replay=settle is None and not self.ranks.together,
            host=host)
        make = functools.partial(make_of, joint)
        settled: Optional[Settled] = None
        provisional = False
        if settle is not None and not self.ranks.together:
            problem = make()
            ask = functools.partial(
                settle, problem,
                Partitions(module, num_fwd_outputs, static_lifetime_input_indices,
                           lambda: make_of(joint_with()),
                           lambda again: make_of(as_compiled(again=again))),
                self.budget, num_fwd_outputs, static_lifetime_input_indices)
            settled, provisional = self._agreed(lambda: self._settled(problem, ask))
            answer, partition = settled.answer, settled.partition
        else:
            problem, answer, provisional = self._agreed(lambda: self._answer(joint, make))
            partition = emit(joint, answer.plan.steps, static_lifetime_input_indices)
        asked = problem if settled is None else settled.planned
        report = report_of(asked, answer, partition, self.budget,
                           time.perf_counter() - started)
        report.provisional = provisional
        if settled is not None:
            report.by_pytorch = asked is not problem
            report.kernels, report.moved_kernels = settled.kernels, settled.moved
            report.planned_peak, report.rounds = settled.planned_peak, settled.rounds
            report.kernel_cost = settled.cost
            if settled.trial is not None:
                report.extra_percent = settled.extra_percent
            if step is not None:
                step.saved_more = settled.saved_bytes - report.saved_bytes
            report.saved_bytes = settled.saved_bytes
        self.reports.append(report)
        if host is not None and problem.question.host is None:
            self.warned("nothing to offload", NOTHING_TO_OFFLOAD)
        self.timelines[id(report)] = Timeline(
            asked, answer.plan.steps or [], static_lifetime_input_indices, self.budget)
        if step is not None:
            step.report, step.planned = report, problem
            step.trained = joint.trained_places(static_lifetime_input_indices)
            step.between_planned = self.alive.between()
        self._keep(report.saved_bytes, report.saved_host_bytes)
        return partition.forward, partition.backward

    def _unplanned(self, error: Unsupported) -> Callable[..., tuple[fx.GraphModule, ...]]:
        """The partition function in the planner's place, with a warning."""
        self._agreed(lambda: self.ranks.unplanned(str(error), self.settings()))
        self.warned("unsupported", (
            f"a graph is not planned, since the planner has no model of {error}; "
            "PyTorch's own partitioner takes it, and no budget is promised"))
        return partitioners.min_cut_rematerialization_partition \
            if self.inner == "inductor" else partitioners.default_partition

    def plans_together(self) -> bool:
        """Whether graphs that share the budget are planned again after their first step.
        Not where ranks agree on each plan."""
        return not self.ranks.together

    def _again(self, problem: Planned) -> Optional[Answer]:
        """The plan that was chosen for the graphs of a step together."""
        step = self._compiling
        if step is None or step.again is None or step.again[0] != problem.graph_key:
            return None
        return problem.known(step.again[1], self.budget)

    def _lean(self, problem: Planned, error: BudgetError) -> Answer:
        """The plan for the first step alone, where graphs before this one leave too little;
        else `error`."""
        step = self._compiling
        lean = problem.leanest(self.budget) if step is not None and problem.beside \
            and not self.strict and step.again is None else None
        if lean is None:
            raise error
        self._short(error, lean)
        return lean

    def _settled(self, problem: Planned,
                 settle: Callable[[Optional[Answer]], Settled]) -> tuple[Settled, bool]:
        """By inductor, and whether that is for the first step alone. `settle` takes a plan
        that is chosen, or none."""
        try:
            return settle(self._again(problem)), False
        except BudgetError as error:
            return settle(self._lean(problem, error)), True

    def _answer(self, joint: Joint, make: Callable[[], Planned]
                ) -> tuple[Planned, Answer, bool]:
        """The problem that `make` makes of the graph, its plan, and whether that is for
        the first step alone."""
        if self.ranks.together:
            return *self.ranks.solve(joint, make, self.budget, self.settings(),
                                     self.cache), False
        problem = make()
        answer = self._again(problem)
        if answer is not None:
            return problem, answer, False
        try:
            return problem, problem.solve(self.budget, self.cache), False
        except BudgetError as error:
            return problem, self._lean(problem, error), True

    def _short(self, error: BudgetError, answer: Answer) -> None:
        """The graphs before this one leave too little for it, in this step alone."""
        self.together.wanted = True
        if self.together.told:
            return
        self.together.told = True
        self.always_warn(
            f"this step takes {_sizes.show(answer.peak)}, over the budget of "
            f"{_sizes.show(self.budget)}: graphs that ran before this one were planned "
            "without it. From the next step on they are planned together, which raises "
            f"BudgetError where that isn't enough either; strict=True raises now ({error})")

    def settings(self) -> list:
        """The settings on which all ranks must agree."""
        return [self.effort, self.inner, self.costs.name, self.reserve, self.checkpoints,
                self.accumulate, None if self.host is None else self.host.bytes]

    def reruns_alone(self, what: str) -> None:
        if self.host is not None:
            self.warned("reruns alone", (
                f"{what} is planned with reruns alone: nothing of it is offloaded to the "
                "host, whose memory is left alone"))

    def _host_left(self) -> Optional[HostMemory]:
        """The host's memory less what other graphs keep there; None where nothing may be
        offloaded."""
        if self.host is None:
            return None
        if self.ranks.together:
            self.reruns_alone("one schedule for all ranks (ranks='apart' plans each "
                               "rank's own)")
            return None
        left = self.host.left(self.alive.saved_on_host() +
                              self._of_compilation(self._kept_on_host))
        if left.bytes == 0:
            self.reruns_alone("a graph beside others that use all of host_memory")
            return None
        return left

    def _agreed(self, run: Callable[[], Any]) -> Any:
        try:
            return run()
        except (BudgetError, RanksError) as error:
            self._error = error
            raise

    def _kept_in_compilation(self) -> int:
        return self._of_compilation(self._kept)

    @staticmethod
    def _of_compilation(noted: tuple[Any, int]) -> int:
        compilation = torch._guards.CompileContext.current_compile_id()
        known, kept = noted
        return kept if compilation is not None and known == compilation else 0

    @property
    def optimizer(self) -> optimizer_state.Optimizer:
        return self.loop.optimizer

    def started(self) -> None:
        """A graph runs: from now on what it keeps is seen."""
        self._kept = self._kept_on_host = None, 0

    def _keep(self, saved: int, on_host: int) -> None:
        compilation = torch._guards.CompileContext.current_compile_id()
        self._kept = compilation, self._kept_in_compilation() + saved
        self._kept_on_host = compilation, self._of_compilation(self._kept_on_host) + on_host

    def signature(self) -> str:
        """A digest of all that a compiler's cache must know of this partitioner."""
        described = (self.budget, self.reserve, self.costs.name, self.effort,
                     str(self.loop), self.checkpoints,
                     self.host, self.alive.saved(), self._kept,
                     self._compiling and self._compiling.again)
        return hashlib.sha256(repr(described).encode()).hexdigest()
