# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops that speak to other processes run once, but for gathers of sharded parameters, which
may run again where all ranks have one plan: if one process ran a collective again and
another did not, both would wait for ever. The group is a fake one, and nothing is run."""

import pytest
import torch
import torch.distributed as dist
import torch.distributed._functional_collectives as collectives
from torch import nn
from torch.testing._internal.distributed.fake_pg import FakeStore

import vram.torch
from vram.torch.costs import cost_models
from vram.torch.graph.joint_builder import joint_of
from vram.torch.graph.capture import capture
from vram.torch.plan.planned_graph import Planned
from vram.torch.ranks.agreement import Ranks


@pytest.fixture(autouse=True)
def group():
    dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
    yield
    dist.destroy_process_group()


class Sharded(nn.Module):
    """Half of a width on each of two processes, gathered for each layer."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(64, 32) for _ in range(6))

    def forward(self, x):
        group = dist.group.WORLD
        for layer in self.layers:
            part = torch.tanh(layer(x))
            # Along the first dimension: Dynamo of 2.12 traces no gather along another.
            whole = collectives.all_gather_tensor_autograd(part.t().contiguous(), 0, group)
            x = whole.t().relu()
        return x.square().mean()


class Plain(nn.Module):
    """Whole; its parameters come in parts. The last layer's output has an odd width."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(64, 64) for _ in range(6))
        self.last = nn.Linear(64, 33)

    def forward(self, x):
        for layer in self.layers:
            x = torch.tanh(layer(x))
        return self.last(x).square().mean()


def planned(model, x, **options):
    """The joint graph, the runs of its least plan, and the collectives by name."""
    torch._dynamo.reset()
    found = []
    capture(model, (x,), {}, lambda *taken: found.append(taken))
    module, count, _ = found[0]
    joint = joint_of(module, count, cost_models.Device("generic"), **options)
    runs = Planned(joint, 0, 0, 2).problem.least_budget(2).runs
    spoken = {}
    for number, op in enumerate(joint.ops):
        if op.node is not None and "c10d" in str(op.node.target):
            spoken.setdefault(str(op.node.target).split(".")[1], []).append(number)
    print(len(joint.ops), "ops,", len(runs), "runs,",
          {name: len(numbers) for name, numbers in spoken.items()})
    return joint, runs, spoken


def test_activations():
    _, runs, spoken = planned(Sharded(), torch.randn(256, 64))
    # Of both directions, and the waits for them.
    assert sum(map(len, spoken.values())) >= 4 * 6 - 2 and len(spoken) >= 3, spoken
    assert all(runs.count(number) == 1 for numbers in spoken.values() for number in numbers)
    assert len(runs) > len(set(runs))


def test_parameters():
    model, x = vram.torch.shard(Plain()), torch.randn(8, 64)
    joint, runs, spoken = planned(model, x)
    gathers, reductions = spoken["all_gather_into_tensor"], spoken["reduce_scatter_tensor"]
    # The odd bias stays whole, and its gradient is reduced.
    assert len(gathers) == len(reductions) == 13 and len(spoken["all_reduce"]) == 1
    assert any(runs.count(number) > 1 for number in gathers)
    group = joint.ops[gathers[0]].node.args[-1]
    assert Ranks("together", 1.0).covers(group) and not Ranks("together", 1.0).covers("no")
    assert Ranks(dist.new_group([0]), 1.0).covers(group) is False
    for number in (*reductions, *spoken["all_reduce"]):
        assert runs.count(number) == 1
    assert not any(joint.ops[number].rerunnable for number in reductions)
    # Half of a layer's weight, gathered over a link of 32 GB/s.
    assert max(joint.ops[number].cost for number in gathers) == \
        round(64 * 64 * 4 / 2 / 32e9 * 1e9) + 4000
    waits = [joint.ops[number] for number in spoken["wait_tensor"]]
    for wait in waits:
        launch = next(op for op in joint.ops if op.node is wait.node.args[0])
        assert set(launch.operands) <= set(wait.operands)
        assert joint.values[wait.results[0]].view_of == launch.results[0]
    # Ranks that plan apart would not gather the same again.
    _, runs, spoken = planned(model, x, gathers=Ranks("apart", 1.0).covers)
    assert all(runs.count(number) == 1 for numbers in spoken.values() for number in numbers)
