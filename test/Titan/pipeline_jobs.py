# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One rank of a pipeline by GraphTrainer's own entry (graph_pipeline_llm), runtime and graphs, on
the CPU."""

from __future__ import annotations

import copy
import csv

import torch
from jobs import BATCH, LENGTH, Job, begin, configuration, trainer_of  # the first to import torchtitan
from torchtitan.distributed.pipeline_parallel import _generate_llm_fqn_per_model_part
from torchtitan.experiments.graph_trainer.registry import POST_INIT_HOOKS
from vram.titan.pipeline import actions, forward_cache

LAYERS = 6


def pipeline_configuration(compile_config, ranks, micro_batches, folder, schedule="1F1B",
                           sharded=1):
    """`folder`: for the list of actions, since GraphTrainer takes 1F1B from a file alone."""
    config = configuration(compile_config)
    layers = config.model_spec.model.layers
    layers += [copy.deepcopy(layers[0]) for _ in range(LAYERS - len(layers))]
    parallelism = config.parallelism
    parallelism.pipeline_parallel_degree = ranks
    parallelism.data_parallel_shard_degree = sharded
    parallelism.pipeline_parallel_schedule = schedule
    if schedule == "1F1B":
        parallelism.pipeline_parallel_schedule = "Interleaved1F1B"
        parallelism.pipeline_parallel_schedule_csv = f"{folder}/1f1b.csv"
        parallelism.module_fqns_per_model_part = _generate_llm_fqn_per_model_part(ranks, LAYERS)
        with open(parallelism.pipeline_parallel_schedule_csv, "w", newline="") as file:
            csv.writer(file).writerows(
                actions.one_forward_one_backward(ranks, micro_batches).values())
    parallelism.pipeline_parallel_microbatch_size = BATCH
    config.training.local_batch_size = BATCH * micro_batches
    return config


class PipelineJob(Job):
    def __init__(self, config, size):
        self.config = config
        trainer, model = trainer_of(config, size)
        dims = trainer.parallel_dims
        (trainer.pp_schedule, trainer.model_parts, trainer.pp_has_first_stage,
         trainer.pp_has_last_stage) = config.model_spec.pipelining_fn(
            model, parallel_dims=dims, training=config.training, parallelism=config.parallelism,
            compile_config=config.compile, ac_config=config.activation_checkpoint,
            dump_folder="", device=trainer.device, model_config=trainer.model_config,
            parallelize_fn=config.model_spec.parallelize_fn, loss_fn=trainer.loss_fn)
        for part in trainer.model_parts:
            begin(part)
        self.trainer, self.model = trainer, torch.nn.ModuleList(trainer.model_parts)
        self.optimizers = config.optimizer.build(model_parts=trainer.model_parts)
        batch = dims.get_mesh("batch").get_local_rank() if dims.dp_enabled else 0
        self.draws = torch.Generator().manual_seed(11 + batch)
        self.batches = dims.dp_shard
        POST_INIT_HOOKS["default"](trainer)
        # Of the runs with GraphTrainer's own policies, which PyTorch 2.15 has none of.
        for stage in trainer.pp_schedule.schedule._stages:
            forward_cache.forward_cache(stage)

    def batch(self):
        inputs, labels = [], []
        count = self.config.training.local_batch_size // BATCH
        for _ in range(count):
            own, targets, _ = super().batch()
            inputs.append(own)
            labels.append(targets)
        return inputs, labels, torch.tensor(self.batches * count * BATCH * LENGTH)

    def forward_backward(self, batch):
        inputs, labels, tokens = batch
        return self.trainer.forward_backward_step(
            input_dict=[dict(each) for each in inputs], labels=labels, global_valid_tokens=tokens)
