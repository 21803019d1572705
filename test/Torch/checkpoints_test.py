# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Regions of torch.utils.checkpoint run again in the backward as they are written, save
what PyTorch's own partitioner saves of them, and draw the same masks; policies that save
are followed; checkpoints="replaced" leaves it all to the planner."""

import functools

import pytest
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.checkpoint import (
    CheckpointPolicy, checkpoint, create_selective_checkpoint_contexts)

from support import compiled, make, step, warned

#: Also with the oldest PyTorch.
pytestmark = pytest.mark.oldest


class Checkpointed(nn.Module):
    def __init__(self, dropout, policy=None, regions=True):
        super().__init__()
        self.layers = nn.ModuleList(nn.Sequential(
            nn.Linear(32, 32), nn.BatchNorm1d(32), nn.Tanh(), nn.Dropout(dropout),
            nn.Linear(32, 32), nn.Tanh()) for _ in range(3))
        self.policy, self.regions = policy, regions

    def forward(self, x, target):
        options = {}
        if self.policy is not None:
            options["context_fn"] = functools.partial(
                create_selective_checkpoint_contexts, self.policy)
        for layer in self.layers:
            x = checkpoint(layer, x, use_reentrant=False, **options) if self.regions \
                else layer(x)
        return F.cross_entropy(x, target)


def model(**options):
    return Checkpointed(**options), (torch.randn(256, 32), torch.randint(32, (256,)))


def run(budget="1TB", checkpoints="respected", inner="eager", **options):
    module, inputs = make(model, **options)
    with warned():
        backend, call = compiled(module, budget=budget, checkpoints=checkpoints,
                                 inner=inner)
        torch.manual_seed(5)
        found = step(module, inputs, call)
    report, = backend.reports
    assert (found.saved, found.saved_inputs) == \
        (report.saved_bytes, report.saved_input_bytes), (found.saved, report)
    return found, report


def same(found, wanted):
    assert torch.equal(found.loss, wanted.loss)
    for name, tensor in wanted.gradients.items():
        assert torch.equal(found.gradients[name], tensor), name
    for name, tensor in wanted.buffers.items():
        assert torch.equal(found.buffers[name], tensor), name


def save_products(_, op, *arguments, **options):
    return CheckpointPolicy.MUST_SAVE if op == torch.ops.aten.addmm.default \
        else CheckpointPolicy.PREFER_RECOMPUTE


@pytest.mark.parametrize("dropout", (pytest.param(0.0, marks=pytest.mark.slow), 0.3))
def test_regions(dropout):
    wanted, plain = run(dropout=dropout, regions=False)
    assert plain.reruns == 0
    for inner in ("eager", "aot_eager"):
        found, respected = run(dropout=dropout, inner=inner)
        same(found, wanted)
        assert respected.reruns > 10, respected
        assert respected.saved_bytes < plain.saved_bytes / 2, (respected, plain)
        # The user's reruns are extra compute.
        assert respected.extra_percent > 10, respected
    found, replaced = run(dropout=dropout, checkpoints="replaced")
    same(found, wanted)
    assert (replaced.reruns, replaced.saved_bytes, replaced.peak) == \
        (0, plain.saved_bytes, plain.peak), (replaced, plain)
    # Under a budget the planner adds to what the user wrote, or does without.
    for checkpoints in ("respected", "replaced"):
        _, loose = run(dropout=dropout, checkpoints=checkpoints)
        found, tight = run(budget=loose.peak - 1000, dropout=dropout,
                           checkpoints=checkpoints)
        same(found, wanted)
        assert tight.reruns > loose.reruns and tight.peak < loose.peak, tight
    found, saving = run(dropout=dropout, policy=save_products)
    same(found, wanted)
    assert respected.saved_bytes < saving.saved_bytes < plain.saved_bytes
    assert respected.rerun_flops > saving.rerun_flops, (respected, saving)
    assert saving.rerun_flops == 0 < saving.reruns, saving
