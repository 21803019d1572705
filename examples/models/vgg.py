# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""VGG-16, as torchvision builds it and as the articles count it."""

import torch
import torch.nn.functional as F
from torch import nn

#: Convolutions per block and their width over the network's first width.
BLOCKS = ((2, 1), (2, 2), (3, 4), (3, 8), (3, 8))


class VGG16(nn.Module):
    """Convolutions with ReLUs in place, adaptive pool to 7 x 7, dropout."""

    def __init__(self, classes: int, width: int = 64, hidden: int = 4096,
                 pooled: int = 7, dropout: float = 0.5):
        super().__init__()
        layers, channels = [], 3
        for count, factor in BLOCKS:
            for _ in range(count):
                layers += [nn.Conv2d(channels, factor * width, 3, padding=1),
                           nn.ReLU(inplace=True)]
                channels = factor * width
            layers.append(nn.MaxPool2d(2))
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(pooled)
        self.classifier = nn.Sequential(
            nn.Linear(channels * pooled * pooled, hidden), nn.ReLU(inplace=True),
            nn.Dropout(dropout),
            nn.Linear(hidden, hidden), nn.ReLU(inplace=True), nn.Dropout(dropout),
            nn.Linear(hidden, classes))

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        x = self.avgpool(self.features(image))
        return self.classifier(torch.flatten(x, 1))


def _classified(model: nn.Module, batch: int, size: int, classes: int):
    return model, torch.randn(batch, 3, size, size), {
        "loss": nn.CrossEntropyLoss(),
        "loss_arguments": (torch.randint(0, classes, (batch,)),)}


def vgg16(batch: int = 32, size: int = 224, classes: int = 1000):
    return _classified(VGG16(classes), batch, size, classes)


def tiny(batch: int = 2, dropout: float = 0.5):
    """Images of 40 leave 1 x 1 after five pools; pooled to 2 x 2 again."""
    return _classified(VGG16(5, 2, 6, 2, dropout), batch, 40, 5)


class ConvReLU(nn.Conv2d):
    """One layer, as Keras has it: the activation belongs to the convolution."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return F.relu(super().forward(x))


class LinearReLU(nn.Linear):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return F.relu(super().forward(x))


def keras(batch: int = 1, size: int = 1024, classes: int = 1000, width: int = 64,
          hidden: int = 4096):
    """The articles' network: flattened at full size, no dropout, no adaptive pool.
    fc1 has 2.1e9 weights at 1024 x 1024."""
    layers, channels = nn.Sequential(), 3
    for number, (count, factor) in enumerate(BLOCKS, 1):
        for i in range(1, count + 1):
            layers.add_module(f"block{number}_conv{i}",
                              ConvReLU(channels, factor * width, 3, padding=1))
            channels = factor * width
        layers.add_module(f"block{number}_pool", nn.MaxPool2d(2))
    layers.add_module("flatten", nn.Flatten())
    layers.add_module("fc1", LinearReLU(channels * (size // 32) ** 2, hidden))
    layers.add_module("fc2", LinearReLU(hidden, hidden))
    layers.add_module("predictions", nn.Linear(hidden, classes))
    return _classified(layers, batch, size, classes)


def sequential(batch: int = 1, height: int = 682, width: int = 700):
    """The articles' PyTorch Sequential; its loss is the mean of what comes out."""
    model = nn.Sequential(
        nn.Conv2d(3, 64, 3, padding=1), nn.ReLU(inplace=True),
        nn.Conv2d(64, 64, 3, padding=1), nn.ReLU(inplace=True),
        nn.MaxPool2d(2), nn.Conv2d(64, 128, 3, padding=1))
    return model, torch.randn(batch, 3, height, width), {"loss": torch.mean}
