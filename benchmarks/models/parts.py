# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Code shared by the small models."""

import torch
from torch import nn
from torch.nn import functional as F


class Net(nn.Module):
    """A module from a function of its parts: Net(lambda m, x: m.last(x), last=...).
    A tensor becomes a parameter."""

    def __init__(self, function, **parts):
        super().__init__()
        self.function = function
        for name, part in parts.items():
            setattr(self, name, nn.Parameter(part) if isinstance(part, torch.Tensor) else part)

    def forward(self, *inputs, **named):
        return self.function(self, *inputs, **named)


def mlp(*widths, act=nn.ReLU, last=None, norm=None):
    """Linear layers with `act` between them."""
    layers = []
    for place, (i, o) in enumerate(zip(widths, widths[1:])):
        layers.append(nn.Linear(i, o))
        if place < len(widths) - 2:
            layers += ([norm(o)] if norm else []) + [act()]
    return nn.Sequential(*layers, *([last()] if last else []))


def conv(i, o, k=3, s=1, act=nn.ReLU, **more):
    """A convolution, batch norm and `act`."""
    more.setdefault("padding", k // 2)
    return nn.Sequential(nn.Conv2d(i, o, k, s, bias=False, **more), nn.BatchNorm2d(o),
                         *([act()] if act else []))


def classes(count, *shape, seed=3):
    return torch.randint(0, count, shape, generator=torch.Generator().manual_seed(seed))


def cross_entropy(count, *shape):
    """The options of a classifier."""
    return {"loss": F.cross_entropy, "loss_arguments": (classes(count, *shape),)}


def mse(*shape):
    return {"loss": F.mse_loss, "loss_arguments": (torch.randn(shape),)}
