# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans in GraphTrainer's own runtime of pipelines.

GraphTrainer builds the graphs of a rank's stages before the first action, by the runtime's
`graph_provider`. That of the memory policy "vram" stands in its place: it has the graphs built
without a policy, plans them, and puts the planned ones back before they are compiled."""

from __future__ import annotations

import dataclasses
import time
from typing import Any, Iterable

import torch
from torch.distributed.pipelining.schedules import _PipelineContext, _PipelineScheduleRuntime
from torch.utils import _pytree as pytree
from torchtitan.experiments.graph_trainer.graph_pp import graph_builder
from torchtitan.experiments.graph_trainer.graph_pp.graph_builder import (
    GraphTrainerStageGraphProvider)
from torchtitan.experiments.graph_trainer.graph_pp.utils import (
    flatten_graph_values, normalize_graph_pp_microbatch_inputs)
from torchtitan.tools.logging import logger

from ...torch.graph.joint import Joint
from ..planning import StepError, problem_of, reports
from ..settings import (
    BesideGraph, Settings, batch_ranks, beside_graph, check_pipeline, settings_with_budget)
from ..sizes import tokens_for_each_rank
from .actions import check
from .agreement import agreed, tell_failure
from .forward_cache import forward_cache
from .rank_plan import RankAnswer, RankPlan
from .rank_step import RankStep, Stage
from .report import PipelineReport, StageReport
from .stage import StageProblem, builder_of, collective_of, stage_module
from .stage_graphs import planned_graphs

#: Passes in whose place the plan stands.
_MEMORY_PASSES = ("tag_with_memory_policy_pass", "apply_cpu_offload_pass",
                  "selective_activation_remat_pass")


def without_policy(compile_config: Any) -> Any:
    return dataclasses.replace(compile_config, disable_passes=[
        *compile_config.disable_passes, *_MEMORY_PASSES])


def storage_bytes(values: Iterable[Any]) -> int:
    """Of tensors, each storage once; of a DTensor that of the part on this rank."""
    found = {}
    for tensor in flatten_graph_values(pytree.tree_leaves(list(values))):
        if isinstance(tensor, torch.Tensor):
            storage = tensor.untyped_storage()
            found[storage._cdata] = storage.nbytes()
    return sum(found.values())


def build_graphs(stage: Any, *arguments: Any, **options: Any) -> None:
    """GraphTrainer's, of a stage; StepError where it builds none."""
    try:
        graph_builder._build_stage_graphs(stage, *arguments, **options)
    except ValueError as error:
        raise StepError(
            f"GraphTrainer builds no graphs of stage {stage.stage_index}: {error} (that of "
            "torchtitan 0.3.0 says so of pipelines with tensor parallelism, whichever the memory "
            "policy)") from error


def stage_of(stage: Any, arguments: tuple, settings: Settings, tokens: int) -> Stage:
    """The problem of a stage whose graphs are built. `arguments`: of its first micro-batch;
    `tokens`: as of problem_of()."""
    def make(module: Any) -> Joint:
        return problem_of(module, settings, tokens)

    module = stage.submod
    before = len(flatten_graph_values([
        *(parameter for _, parameter in module.named_parameters(remove_duplicate=False)),
        *(buffer for _, buffer in module.named_buffers(remove_duplicate=False))]))
    count = 0 if stage.is_first else len(flatten_graph_values(
        pytree.tree_leaves(arguments)))
    whole = stage_module(stage.graphs, range(before, before + count))
    joint = problem_of(whole.module, settings, tokens, builder_of(whole))
    names = [name for name, parameter in module.named_parameters(remove_duplicate=False)
             for _ in flatten_graph_values([parameter])]
    joint.name_inputs(names)
    return Stage(StageProblem(joint, whole.gradients), collective_of(
        stage.graphs.modules.unshard, make), collective_of(
        stage.graphs.modules.reduce_grad, make))


def rank_step(stages: dict[int, Stage], modules: list[torch.nn.Module], actions: Any,
              beside: BesideGraph, inputs: int, settings: Settings) -> RankStep:
    """`modules`: of the stages of a rank; `inputs`: bytes of all micro-batches."""
    own = storage_bytes([list(module.parameters()) + list(module.buffers())
                         for module in modules])
    throughout = own + inputs + settings.reserve + beside.state + beside.accumulated
    after = None
    if beside.temporaries:
        after = throughout + beside.temporaries + storage_bytes(
            [parameter for module in modules for parameter in module.parameters()
             if parameter.requires_grad])
    return RankStep(stages, actions, throughout, after)


class PlannedProvider(GraphTrainerStageGraphProvider):
    """Builds the graphs of a rank's stages by plans within its budget."""

    def __init__(self, trainer: Any, loss_fn: Any):
        config = trainer.config
        super().__init__(loss_fn, config.compile, trainer.model_config, config.parallelism)
        self._config, self._settings = config, check_pipeline(
            settings_with_budget(config.compile))
        self._place = trainer.parallel_dims.get_mesh("pp").get_local_rank()

    def prepare_graphs(self, schedule: _PipelineScheduleRuntime, ctx: _PipelineContext, *,
                       loss_kwargs: dict[str, Any]) -> dict:
        if any(stage.graphs is None for stage in schedule._stages):
            actions = schedule.pipeline_order_with_comms[schedule.rank]
            check(actions)
            self._plan(schedule, ctx, loss_kwargs, actions)
        return super().prepare_graphs(schedule, ctx, loss_kwargs=loss_kwargs)

    def _plan(self, schedule: Any, ctx: _PipelineContext, loss_kwargs: dict[str, Any],
              actions: Any) -> None:
        began = time.perf_counter()
        try:
            stages = {stage.stage_index: self._stage(stage, schedule, ctx, loss_kwargs)
                      for stage in schedule._stages}
        except Exception as error:
            tell_failure(self._settings, str(error))
            raise
        modules = [stage.submod for stage in schedule._stages]
        gradients = [torch.empty_like(part, device="meta") for module in modules
                     for parameter in module.parameters() if parameter.requires_grad
                     for part in flatten_graph_values([parameter])
                     if isinstance(part, torch.Tensor)]
        training, parallelism = self._config.training, self._config.parallelism
        # Tokens and labels, which each rank has of all micro-batches.
        inputs = 2 * 8 * training.local_batch_size * training.seq_len // \
            parallelism.context_parallel_degree
        inputs += storage_bytes([ctx.kwarg_mbs or [], loss_kwargs])
        step = rank_step(stages, modules, actions, beside_graph(
            self._config, gradients, batch_ranks(self._config)), inputs, self._settings)
        plan, answer = agreed(RankPlan(step, self._settings.effort), self._settings, self._place)
        counts = {}
        for stage in schedule._stages:
            stage.graphs, partition = planned_graphs(
                stage.graphs, stages[stage.stage_index].problem.joint,
                answer.profiles[stage.stage_index])
            counts[stage.stage_index] = partition.reruns
        self._report(plan, answer, counts, time.perf_counter() - began)

    def _stage(self, stage: Any, schedule: Any, ctx: _PipelineContext,
               loss_kwargs: dict[str, Any]) -> Stage:
        # Objects of its own, as GraphTrainer's provider has them for a trace.
        arguments, options = normalize_graph_pp_microbatch_inputs(
            [ctx.arg_mbs[0] if ctx.arg_mbs else ()], [ctx.kwarg_mbs[0] if ctx.kwarg_mbs else {}])
        traced = _PipelineContext(schedule, arguments, options, ctx.target_mbs, ctx.losses)
        arguments = graph_builder._trace_args_for_stage(stage, traced)
        graph_builder.maybe_register_blockmask_pytree_node()
        build_graphs(
            stage, arguments, options[0], graph_builder._trace_target_from_context(stage, traced),
            loss_kwargs, loss_fn=self.loss_fn, compile_config=without_policy(self.compile_config),
            model_config=self.model_config, parallelism=self.parallelism, compile_graphs=False)
        return stage_of(stage, arguments, self._settings, tokens_for_each_rank(self._config))

    def _report(self, plan: RankPlan, answer: RankAnswer, reruns: dict[int, int],
                seconds: float) -> None:
        report = PipelineReport(
            self._settings.budget or 0, answer.peak, plan.unplanned_peak, answer.cost,
            plan.base_cost, answer.bound, plan.step.after, [StageReport(
                number, plan.step.most_in_flight(number), profile.saved, reruns[number],
                len(plan.problems[number].joint.ops))
                for number, profile in answer.profiles.items()], seconds)
        reports.append(report)
        logger.info("vram: %s", report)


def plan_pipeline(trainer: Any) -> None:
    """As vram.titan.plan_pipeline()."""
    runtime = trainer.pp_schedule
    runtime.graph_provider = PlannedProvider(trainer, runtime.graph_provider.loss_fn)
    for stage in runtime.schedule._stages:
        forward_cache(stage)
