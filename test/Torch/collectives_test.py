# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What speaks to other processes runs once, whatever the budget: if one process ran a
collective again and another did not, both would wait for ever. The group is a fake one,
and nothing is run."""

import torch
import torch.distributed as dist
import torch.distributed._functional_collectives as collectives
from torch import nn
from torch.testing._internal.distributed.fake_pg import FakeStore

from vram.torch import _costs
from vram.torch._backend import joint_of
from vram.torch._explain import capture
from vram.torch._plan import Planned


class Sharded(nn.Module):
    """Half of a width on each of two processes, gathered for each layer."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(64, 32) for _ in range(6))

    def forward(self, x):
        group = dist.group.WORLD
        for layer in self.layers:
            part = torch.tanh(layer(x))
            x = collectives.all_gather_tensor_autograd(part, 1, group).relu()
        return x.square().mean()


if __name__ == "__main__":
    torch.set_num_threads(1)
    dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
    found = []
    capture(Sharded(), (torch.randn(256, 64),), {}, lambda *taken: found.append(taken))
    module, count, _ = found[0]
    joint = joint_of(module, count, _costs.Device("generic"))
    plan = Planned(joint, 0, 0, 2).problem.least_budget(2)
    spoken = [number for number, op in enumerate(joint.ops)
              if op.node is not None and "c10d" in str(op.node.target)]
    names = {str(joint.ops[number].node.target) for number in spoken}
    print(len(joint.ops), "ops,", len(plan.runs), "runs,", len(spoken), "of", names)
    # Of both directions, and the waits for them.
    assert len(spoken) >= 4 * 6 - 2 and len(names) >= 3, names
    assert all(plan.runs.count(number) == 1 for number in spoken)
    assert len(plan.runs) > len(joint.ops)
    dist.destroy_process_group()
