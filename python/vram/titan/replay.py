# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""GraphTrainer's own memory policies in the planner's simulator."""

from __future__ import annotations

import dataclasses
import threading
from typing import Callable
from unittest import mock

import torch
from torch import fx
from torch._subclasses.fake_tensor import FakeTensor
from torchtitan.experiments.graph_trainer import passes as titan_passes

from ..torch.graph.joint import Joint
from ..torch.plan.pytorch_partitions import copied
from .fake_ranks import Traced
from .planning import planned_of, problem_of
from .policy import comes_last, in_place_of_plan
from .settings import BesideGraph, Settings
from .sizes import tokens_for_each_rank

POLICIES = ("default", "full", "eager", "sac_and_offload")

_ao = torch.ops.ao


@dataclasses.dataclass
class Policy:
    """What a policy of GraphTrainer takes: bytes at the peak on a rank, the cost of all ops
    without transfers to the host, and bytes that it stores there."""

    name: str
    peak: int
    cost: int
    host: int


class Replay:
    """The graph of a traced step, which stays as it is, by one policy after the other."""

    def __init__(self, traced: Traced, settings: Settings, beside: BesideGraph):
        self._traced, self._settings, self._beside = traced, settings, beside
        self._lock = threading.Lock()
        passes = self._passes()
        self._first = next(place for place, one in enumerate(passes) if in_place_of_plan(one))
        self._clean = self._applied(traced.step.gm, passes[:self._first])

    def _passes(self) -> list[Callable]:
        """Without the last ones, which compile the graph."""
        traced = self._traced
        passes = titan_passes.construct_default_graph_passes(
            traced.step, traced.config, parallel_dims=traced.dims)
        return [one for one in passes if not comes_last(one)]

    def _applied(self, module: fx.GraphModule, passes: list[Callable]) -> fx.GraphModule:
        """To a copy."""
        return titan_passes.apply_graph_passes(
            copied(module), self._traced.step.example_inputs, passes,
            compile_config=self._traced.config.compile)

    def as_it_is(self) -> fx.GraphModule:
        """Without a policy: what the plan is made of."""
        return self._applied(self._clean, [one for one in self._passes()[self._first:]
                                           if not in_place_of_plan(one)])

    def problem(self, module: fx.GraphModule) -> Joint:
        return problem_of(module, self._settings, tokens_for_each_rank(self._traced.config))

    def policy(self, name: str) -> Policy:
        """StepError where its graph has what cannot be simulated."""
        # One at a time: the configuration and the mode of fake tensors are shared.
        with self._lock, mock.patch.object(self._traced.config.compile, "memory_policy", name):
            module = self._applied(self._clean, self._passes()[self._first:])
            _renew_moved(module)
            joint = self.problem(module)
        planned = planned_of(joint, self._settings, self._beside)
        transfers = sum(op.cost for op in joint.ops
                        if getattr(getattr(op.node, "target", None), "namespace", "") == "ao")
        stores = module.graph.find_nodes(op="call_function", target=_ao.offload.default)
        return Policy(name, planned.unplanned_peak, planned.identity["cost"] - transfers, sum(
            node.meta["val"].untyped_storage().nbytes() for node in stores))


def _renew_moved(module: fx.GraphModule) -> None:
    """Copies to the host and back, and views of them, get fake tensors of their own: on a CPU
    both sides are one device, and they are noted as the tensors that they are copies of."""
    before: dict[fx.Node, torch.Tensor] = {}
    for node in module.graph.nodes:
        made = node.meta.get("val")
        if not isinstance(made, FakeTensor):
            continue
        if node.target in (_ao.offload.default, _ao.reload.default):
            with made.fake_mode:
                node.meta["val"] = torch.empty_strided(
                    made.size(), made.stride(), dtype=made.dtype, device=made.device)
        elif node.target is _ao.wait_tensor.default:
            node.meta["val"] = node.args[0].meta["val"]
        elif any(operand in before and _share(before[operand], made)
                 for operand in node.all_input_nodes):
            with made.fake_mode:
                node.meta["val"] = node.target(*fx.map_arg(
                    node.args, lambda operand: operand.meta["val"]), **node.kwargs)
        else:
            continue
        before[node] = made


def _share(one: torch.Tensor, other: torch.Tensor) -> bool:
    return one.untyped_storage()._cdata == other.untyped_storage()._cdata
