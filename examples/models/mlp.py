# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A perceptron of three layers: the smallest whole example."""

import torch
from torch import nn


class MLP(nn.Module):
    def __init__(self, inputs: int, hidden: int, classes: int):
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(inputs, hidden), nn.ReLU(),
            nn.Linear(hidden, hidden), nn.ReLU(),
            nn.Linear(hidden, classes))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.layers(x)


def mlp(batch: int = 32, inputs: int = 784, hidden: int = 512, classes: int = 10):
    """The loss is given beside the model, as in a training loop."""
    return MLP(inputs, hidden, classes), torch.randn(batch, inputs), {
        "loss": nn.CrossEntropyLoss(),
        "loss_arguments": (torch.randint(0, classes, (batch,)),)}


def tiny(batch: int = 4):
    return mlp(batch, 6, 5, 3)
