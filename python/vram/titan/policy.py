# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory policy "vram" of GraphTrainer, and the pipeline of passes in which it stands.

A policy is called before the passes that put gathers into buckets and move them, which
change the peak. So the pipeline "default" is registered here: with another policy it is
GraphTrainer's own, and with "vram" its passes run on the graph as it is, and the plan is made
last, of the graph that is compiled or run. In a pipeline of someone else the plan is made where
the policy stands."""

from __future__ import annotations

import functools
import warnings
from typing import Any, Callable, Optional, Sequence

from torch import fx
from torchtitan.experiments.graph_trainer import passes as titan_passes
from torchtitan.experiments.graph_trainer.registry import (
    PASS_PIPELINE_REGISTRY, POST_INIT_HOOKS, register_memory_policy, register_pass_pipeline,
    register_post_init_hook)
from torchtitan.tools.logging import logger

from .. import _sizes
from ..torch._errors import PredictionWarning
from ..torch.ops.tensors import tensors_of
from . import planning
from .planning import reports
from .sizes import tokens_for_each_rank
from .settings import POLICY, batch_ranks, beside_graph, settings_with_budget

_MEMORY = {"tag_with_memory_policy_pass", "apply_cpu_offload_pass",
           "selective_activation_remat_pass"}
_LAST = {"annotate_flex_attention_for_regional_inductor_pass",
         "annotate_rmsnorm_for_regional_inductor_pass", "regional_inductor_pass",
         "full_inductor_compilation_pass", "insert_kernel_annotations_pass", "cudagraph_pass"}


def _name(graph_pass: Callable) -> str:
    return getattr(graph_pass, "func", graph_pass).__name__


def in_place_of_plan(graph_pass: Callable) -> bool:
    """Whether it is one of those in whose place the plan stands."""
    return _name(graph_pass) in _MEMORY


def comes_last(graph_pass: Callable) -> bool:
    """Whether it comes after all that change the order of the graph."""
    return _name(graph_pass) in _LAST


def vram_plan_pass(module: fx.GraphModule, example_inputs: Any = None, *, config: Any,
                   names: Sequence[Optional[str]] = ()) -> fx.GraphModule:
    """Rewrites the graph of a step by a plan within the budget, alike on all ranks. `names`:
    of the inputs."""
    settings = settings_with_budget(config.compile)
    if config.compile.inductor_compilation == "full":
        _warn("inductor_compilation='full' puts the ops into an order of its own: the peak is "
              "promised for 'regional' alone")
    outputs = next(iter(module.graph.find_nodes(op="output"))).args[0]
    gradients = tensors_of([node.meta.get("val") for node in outputs[1:]
                            if isinstance(node, fx.Node)])
    report = planning.plan(module, settings, beside_graph(
        config, gradients, batch_ranks(config)), names, tokens_for_each_rank(config))
    reports.append(report)
    logger.info(
        "vram: peak %s of %s, %s as it is; %d of %d ops run again, %.2f %% more time by the "
        "costs of %s (no plan has less than %.2f %%); planned in %.1f s",
        _sizes.show(report.peak), _sizes.show(report.budget),
        _sizes.show(report.unplanned_peak), report.reruns, report.ops, report.extra_percent,
        settings.costs.name, 100 * (report.bound - report.base_cost) / report.base_cost,
        report.seconds)
    return module


def _names(traced: Any) -> list[Optional[str]]:
    """Of the graph's inputs, of which a DTensor is several."""
    names: list[Optional[str]] = []
    for place, name in enumerate(traced.state_fqns):
        layout = traced.input_subclass_layouts.get(place)
        names += [name] * (1 if layout is None else layout.num_tensors)
    return names


def _warn(message: str) -> None:
    warnings.warn(f"vram.titan: {message}", PredictionWarning, stacklevel=3)


def pipeline(traced: Any, config: Any, *, parallel_dims: Any = None) -> list[Callable]:
    """GraphTrainer's passes, with the plan in the place of its policy."""
    own = titan_passes.construct_default_graph_passes(
        traced, config, parallel_dims=parallel_dims)
    if config.compile.memory_policy != POLICY:
        return own
    if config.compile.precompile_artifact_dir:
        raise ValueError("the memory policy 'vram' plans graphs as they are traced: leave "
                         "--compile.precompile_artifact_dir empty")
    others = [one for one in own if not in_place_of_plan(one)]
    return [*(one for one in others if not comes_last(one)),
            functools.partial(vram_plan_pass, config=config, names=_names(traced)),
            *(one for one in others if comes_last(one))]


def _in_another_pipeline(module: fx.GraphModule, *, config: Any) -> fx.GraphModule:
    if config.parallelism.pipeline_parallel_degree > 1:
        raise planning.StepError(
            "vram.titan plans the stages of a pipeline when GraphTrainer begins its first step, "
            "where the pipeline of passes is 'default': leave --compile.pass_pipeline as it is, "
            "or call vram.titan.plan_pipeline(trainer) before that step")
    _warn(f"the pipeline {config.compile.pass_pipeline!r} calls the memory policy before its "
          "last passes, and what those change of the peak is not counted: give a reserve")
    return vram_plan_pass(module, config=config)


def plan_pipeline(trainer: Any) -> None:
    """The graphs of a GraphTrainer's pipeline will be planned when its first step begins; where
    the pipeline of passes is "default", each new GraphTrainer's are. ValueError, StepError."""
    from .pipeline import runtime  # asks for names of PyTorch's schedules

    runtime.plan_pipeline(trainer)


def _after_a_trainer_is_made(trainer: Any) -> None:
    if trainer.config.compile.memory_policy == POLICY and trainer.parallel_dims.pp_enabled:
        plan_pipeline(trainer)


def register() -> None:
    register_memory_policy(POLICY)(_in_another_pipeline)
    if "default" in PASS_PIPELINE_REGISTRY or "default" in POST_INIT_HOOKS:
        _warn("another pipeline is registered as 'default' and stays: in it the memory policy "
              "is called before the last passes, and stages of a pipeline are planned by "
              "vram.titan.plan_pipeline(trainer) alone")
        return
    register_pass_pipeline("default")(pipeline)
    register_post_init_hook("default")(_after_a_trainer_is_made)
