# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A larger budget predicts no slower step, with each budget planned as in a process of its own: no
plan for another budget is known."""

from unittest import mock

import pytest
import torch
from support import MODELS, make
from torch import nn
from torch.nn import functional as F

from vram.torch.costs import by_name
from vram.torch.plan import offload
from vram.torch.reports import explain
from vram.torch.loop.training_loop import loop_of


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell, self.head = nn.LSTMCell(48, 96), nn.Linear(96, 10)

    def forward(self, x, target):
        hidden = state = x.new_zeros(x.shape[1], 96)
        for step in x:
            hidden, state = self.cell(step, (hidden, state))
        return F.cross_entropy(self.head(hidden), target)


class Mixer(nn.Module):
    """Mixes patches and channels in turn. With the budget itself as the limit of each plan of
    transfers, two of twelve budgets were 1.2 and 1.8 % slower than a smaller one."""

    def __init__(self, layers=4, width=64, patches=49):
        super().__init__()
        self.embed, self.head = nn.Conv2d(3, width, 4, 4), nn.Linear(width, 10)
        self.over_patches = nn.ModuleList(
            nn.Sequential(nn.Linear(patches, 2 * patches), nn.GELU(),
                          nn.Linear(2 * patches, patches)) for _ in range(layers))
        self.over_channels = nn.ModuleList(
            nn.Sequential(nn.LayerNorm(width), nn.Linear(width, 3 * width), nn.GELU(),
                          nn.Linear(3 * width, width)) for _ in range(layers))

    def forward(self, x, target):
        x = self.embed(x).flatten(2)
        for patches, channels in zip(self.over_patches, self.over_channels):
            x = x + patches(x)
            x = x + channels(x.transpose(1, 2)).transpose(1, 2)
        return F.cross_entropy(self.head(x.mean(-1)), target)


def mixer():
    return Mixer(), (torch.randn(8, 3, 28, 28), torch.randint(10, (8,)))


def recurrent():
    return Recurrent(), (torch.randn(10, 32, 48), torch.randint(10, (32,)))


def times(factory, host_memory, budgets):
    """Of `budgets` budgets, the predicted times of those that are met."""
    torch._dynamo.reset()
    model, inputs = make(factory)
    costs = by_name.costs_of("device", "h100", None)
    # Small models have no results that are worth a transfer.
    with mock.patch.object(offload, "LEAST_OFFLOAD", 1 << 14):
        planned, _ = explain._Step(
            model, None, loop_of(None, False, 0, None, None), 0, 1, costs, True,
            host=offload.host_memory_of(host_memory, costs)).plan(inputs)
    most = planned.unplanned_peak
    plans = [planned.question.fit(int(most * (0.5 + 0.5 * part / (budgets - 1))), 1)
             for part in range(budgets)]
    return [plan.summary["cost"] for plan in plans if plan.steps is not None]


def never_rise(factory, host_memory, budgets):
    found = times(factory, host_memory, budgets)
    assert len(found) > 2 and found == sorted(found, reverse=True) and found[0] > found[-1]


def test_time_never_rises():
    never_rise(MODELS["mlp"], None, 6)


@pytest.mark.slow
@pytest.mark.parametrize("name, host_memory", [
    *((name, None) for name in ("mlp", "gpt", "resnet", "unet", "vit", "recurrent")),
    *((name, "64GB") for name in ("mlp", "vit", "mixer"))])
def test_time_never_rises_in_larger_models(name, host_memory):
    never_rise({**MODELS, "recurrent": recurrent, "mixer": mixer}[name], host_memory, 12)
