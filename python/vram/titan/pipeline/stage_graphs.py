# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A stage's graphs by a plan, as GraphTrainer's runtime calls them."""

from __future__ import annotations

import dataclasses
from typing import Any

from torchtitan.experiments.graph_trainer.graph_pp.graph_builder import GraphTrainerStageGraphs

from ... import _planner
from ...torch.emit.emitter import Partition, emit
from ...torch.graph.joint import Joint
from ..planning import finished
from .stage import Profile


class _Saved(list):
    """What a micro-batch has saved. GraphTrainer's runtime holds the tuple that a forward
    returned until the backward ends: with this as its only entry, the backward takes the
    tensors out, and each is freed when it has been read."""

    def take(self) -> tuple:
        taken = tuple(self)
        self.clear()
        return taken


class PlannedStageGraphs(GraphTrainerStageGraphs):
    """Of a stage, by its plan."""

    def _split_forward_outputs(self, fw_outputs: tuple) -> tuple[Any, tuple]:
        results, saved = super()._split_forward_outputs(fw_outputs)
        return results, (_Saved(saved),)

    def _backward_args(self, stage_output: tuple, saved_values_for_backward: tuple,
                       output_grads_from_next: tuple, *, runtime_validate: bool = False) -> list:
        return super()._backward_args(
            stage_output, saved_values_for_backward[0].take(), output_grads_from_next,
            runtime_validate=runtime_validate)


def planned_graphs(graphs: GraphTrainerStageGraphs, joint: Joint,
                   profile: Profile) -> tuple[GraphTrainerStageGraphs, Partition]:
    """The graphs of a stage by a plan."""
    partition = emit(joint, _planner.steps_of(profile.runs))
    for late, module in ((False, partition.forward), (True, partition.backward)):
        finished(module.graph, partition.again[late])
        module.recompile()
    inputs = tuple(node.name for node in partition.backward.graph.find_nodes(op="placeholder"))
    count = len(inputs) - len(joint.tangents)
    meta = dataclasses.replace(
        graphs.meta, num_saved_for_backward=count, partition=dataclasses.replace(
            graphs.meta.partition, saved_for_backward_names=inputs[:count], fwd_side_effect_output_names=(),
            backward_grad_input_names=inputs[count:], bwd_input_names=inputs))
    modules = dataclasses.replace(graphs.modules, fw=partition.forward,
                                  full_bw=partition.backward, bw_di=None, bw_dw=None)
    return PlannedStageGraphs(modules, meta), partition
