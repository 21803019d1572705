# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A joint graph of 10,000 ops: what planning adds to compilation stays under ten seconds
of the processor, and the second time the plan is found by the hash of its problem. The
graph is planned and emitted, not run."""

import time

import pytest
import torch
from torch import nn
from torch._subclasses import FakeTensorMode
from torch.nn import functional as F

from vram.torch.costs import cost_models
from vram.torch.graph.joint_builder import joint_of
from vram.torch.emit.emitter import emit
from vram.torch.graph.capture import capture
from vram.torch.plan.planned_graph import Planned
from vram.torch.plan.plan_cache import Cache


class Block(nn.Module):
    """A pre-norm residual block whose parts are ops of their own."""

    def __init__(self, width):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.wide, self.narrow = nn.Linear(width, 2 * width), nn.Linear(2 * width, width)

    def forward(self, x):
        return x + torch.tanh(self.narrow(F.gelu(self.wide(self.norm(x))))) * 0.5


class Tall(nn.Module):
    def __init__(self, layers):
        super().__init__()
        self.blocks = nn.ModuleList(Block(64) for _ in range(layers))

    def forward(self, x):
        for block in self.blocks:
            x = block(x)
        return x.square().mean()


@pytest.mark.parametrize("layers, ops, most_seconds", (
    pytest.param(64, 2_000, 2, id="2000", marks=pytest.mark.slow),
    pytest.param(320, 10_000, 10, id="10000", marks=pytest.mark.slow)))
def test_planning(layers, ops, most_seconds, tmp_path):
    with FakeTensorMode():
        model, x = Tall(layers), torch.empty(512, 64)
    found = []
    began = time.process_time()
    capture(model, (x,), {}, lambda *taken: found.append(taken))
    traced = time.process_time() - began
    module, count, static = found[0]
    answers, seconds = [], []
    budget = None
    for _ in range(2):
        began = time.process_time()
        joint = joint_of(module, count, cost_models.Device("generic"))
        planned = Planned(joint, 0, 0, 3)
        if budget is None:
            most = planned.identity["peak"]
            budget = joint.static_bytes + (most - joint.static_bytes) * 6 // 10
        answers.append(planned.solve(budget, Cache(str(tmp_path))))
        partition = emit(joint, answers[-1].plan.steps, static)
        seconds.append(time.process_time() - began)
        assert partition.reruns > 0
    print(f"{len(joint.ops)} ops, {len(module.graph.nodes)} nodes: traced in "
          f"{traced:.1f} s, planned in {seconds[0]:.1f} s, found again in "
          f"{seconds[1]:.1f} s; gap {answers[0].plan.summary['gap_percent']} %")
    assert len(joint.ops) >= ops
    assert [answer.cached for answer in answers] == [False, True]
    assert answers[0].plan.runs == answers[1].plan.runs
    assert answers[0].peak <= budget
    assert seconds[0] < most_seconds, seconds
