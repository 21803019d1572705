# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The graphs of all stages of a pipeline, traced on one machine without a GPU."""

from __future__ import annotations

import dataclasses
import re
from types import SimpleNamespace
from typing import Any, Callable
from unittest import mock

import torch
from torch import nn
from torch.utils import _pytree as pytree
from torchtitan.distributed.pipeline_parallel import (
    _generate_llm_fqn_per_model_part, _split_module)
from torchtitan.experiments.graph_trainer import make_fx_tracer
from torchtitan.experiments.graph_trainer.graph_pp import graph_builder

from ...torch.plan.pytorch_partitions import copied
from .. import fake_ranks
from ..settings import Settings
from ..sizes import tokens_for_each_rank
from .rank_step import Stage
from .runtime import build_graphs, stage_of, without_policy


@dataclasses.dataclass
class FakeStage:
    """As GraphTrainer's, with what building its graphs asks for."""

    submod: nn.Module
    stage_index: int
    is_first: bool
    is_last: bool
    arguments: tuple
    options: dict[str, Any]
    target: Any
    loss: Any
    loss_options: dict[str, Any]
    graphs: Any = None
    #: What it sends, by which GraphTrainer knows what it gets back.
    _stage_meta: Any = None

    @staticmethod
    def _to_tensor(tensor: torch.Tensor) -> torch.Tensor:
        return tensor


def _kind(part: nn.Module) -> tuple:
    """Alike for parts of a model whose graphs are alike, beside names of layers."""
    return tuple((re.sub(r"\d+", "#", name), tuple(parameter.shape), parameter.dtype)
                 for name, parameter in part.named_parameters())


class FakeStages:
    """All stages of a configuration on `count` ranks, within fake_ranks.ranks(count). Stages in
    the middle whose parameters are alike share one trace."""

    def __init__(self, config: Any, count: int, stages: int):
        self._config, self._mode = config, fake_ranks.fake_mode()
        model, self.dims = fake_ranks.meta_model(config, count)
        self.parameters = sum(parameter.numel() for parameter in model.parameters())
        names = config.parallelism.module_fqns_per_model_part or \
            _generate_llm_fqn_per_model_part(
                stages, len(config.model_spec.model.layers),
                config.parallelism.pipeline_parallel_first_stage_less_layers,
                config.parallelism.pipeline_parallel_last_stage_less_layers)
        self._traces: dict[Any, Any] = {}
        self._sent: Any = None
        self.stages, kinds = [], {}
        for number, own in enumerate(names):
            part = _split_module(model, own)
            kind = (number == 0, number == len(names) - 1, _kind(part))
            if kind not in kinds:
                kinds[kind] = self._stage(fake_ranks.spread(
                    part, config, self.dims, self._mode), number, len(names))
            self.stages.append(kinds[kind])

    def _stage(self, part: nn.Module, number: int, stages: int) -> FakeStage:
        words, labels, tokens, options = fake_ranks.batch_of(
            part, self._config, self._mode,
            self._config.parallelism.pipeline_parallel_microbatch_size)
        is_last = number == stages - 1
        loss = fake_ranks.loss_of(self._config, part) if is_last else None
        stage = FakeStage(
            part, number, number == 0, is_last, (words,) if self._sent is None else self._sent,
            options, labels if is_last else None, loss, {"global_valid_tokens": tokens})
        if self._sent is None:
            # Between layers all activations are alike.
            self._sent = self._results(stage)
        stage._stage_meta = SimpleNamespace(outputs=self._sent, output_grads=self._sent)
        return stage

    def _results(self, stage: FakeStage) -> tuple:
        """What the stage sends, by a trace of its forward."""
        found: list[Any] = []

        def forward(arguments: tuple, options: dict[str, Any]) -> Any:
            made = stage.submod(*arguments, **options)
            found.append(made)
            return made

        with fake_ranks.as_on_a_gpu(self._mode):
            make_fx_tracer.minimal_fx_tracer(forward, module=stage.submod)(
                stage.arguments, stage.options)
        return tuple(fake_ranks.faked(tensor, self._mode).requires_grad_()
                     for tensor in pytree.tree_leaves(found[-1]))

    def _trace_once(self, function: Callable, *, module: nn.Module) -> Callable:
        """In the place of GraphTrainer's tracer: a copy for each policy."""
        def traced(*arguments: Any) -> Any:
            if module not in self._traces:
                self._traces[module] = make_fx_tracer.minimal_fx_tracer(
                    function, module=module)(*arguments)
            kept = self._traces[module]
            return dataclasses.replace(kept, gm=copied(kept.gm))

        return traced

    def problems(self, settings: Settings, policy: str = "") -> dict[int, Stage]:
        """Of each stage, without a policy or with one of GraphTrainer's; StepError."""
        config = self._config.compile
        config = dataclasses.replace(config, memory_policy=policy) if policy else \
            without_policy(config)
        found: dict[int, Stage] = {}
        for stage in {id(stage): stage for stage in self.stages}.values():
            with fake_ranks.as_on_a_gpu(self._mode), mock.patch.object(
                    graph_builder, "minimal_fx_tracer", self._trace_once):
                build_graphs(
                    stage, stage.arguments, stage.options, stage.target, stage.loss_options,
                    loss_fn=stage.loss, compile_config=config,
                    model_config=self._config.model_spec.model,
                    parallelism=self._config.parallelism, compile_graphs=False)
            found[id(stage)] = stage_of(stage, stage.arguments, settings,
                                        tokens_for_each_rank(self._config))
        return {number: found[id(stage)] for number, stage in enumerate(self.stages)}
