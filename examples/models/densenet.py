# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""DenseNet-121 and -201, as torchvision builds them, and -201 as the articles count it."""

import torch
import torch.nn.functional as F
from torch import nn

BLOCKS_121 = (6, 12, 24, 16)
BLOCKS_201 = (6, 12, 48, 32)


class DenseLayer(nn.Module):
    def __init__(self, inputs: int, growth: int, dropout: float):
        super().__init__()
        self.norm1 = nn.BatchNorm2d(inputs)
        self.relu1 = nn.ReLU(inplace=True)
        self.conv1 = nn.Conv2d(inputs, 4 * growth, 1, bias=False)
        self.norm2 = nn.BatchNorm2d(4 * growth)
        self.relu2 = nn.ReLU(inplace=True)
        self.conv2 = nn.Conv2d(4 * growth, growth, 3, padding=1, bias=False)
        self.dropout = nn.Dropout(dropout)

    def forward(self, features) -> torch.Tensor:
        x = self.conv1(self.relu1(self.norm1(torch.cat(features, 1))))
        return self.dropout(self.conv2(self.relu2(self.norm2(x))))


class DenseBlock(nn.ModuleList):
    """Every layer reads all that came before it in the block."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        features = [x]
        for layer in self:
            features.append(layer(features))
        return torch.cat(features, 1)


class DenseNet(nn.Module):
    def __init__(self, blocks, classes: int, growth: int = 32, dropout: float = 0.0):
        super().__init__()
        channels = 2 * growth
        layers = [nn.Conv2d(3, channels, 7, stride=2, padding=3, bias=False),
                  nn.BatchNorm2d(channels), nn.ReLU(inplace=True),
                  nn.MaxPool2d(3, stride=2, padding=1)]
        for number, count in enumerate(blocks):
            layers.append(DenseBlock(DenseLayer(channels + i * growth, growth, dropout)
                                     for i in range(count)))
            channels += count * growth
            if number + 1 < len(blocks):
                layers.append(nn.Sequential(
                    nn.BatchNorm2d(channels), nn.ReLU(inplace=True),
                    nn.Conv2d(channels, channels // 2, 1, bias=False), nn.AvgPool2d(2)))
                channels //= 2
        layers.append(nn.BatchNorm2d(channels))
        self.features = nn.Sequential(*layers)
        self.classifier = nn.Linear(channels, classes)

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        x = F.relu(self.features(image), inplace=True)
        x = F.adaptive_avg_pool2d(x, 1)
        return self.classifier(torch.flatten(x, 1))


def _classified(model: nn.Module, batch: int, size: int, classes: int):
    return model, torch.randn(batch, 3, size, size), {
        "loss": nn.CrossEntropyLoss(),
        "loss_arguments": (torch.randint(0, classes, (batch,)),)}


def densenet121(batch: int = 32, size: int = 224, classes: int = 1000):
    return _classified(DenseNet(BLOCKS_121, classes), batch, size, classes)


def densenet201(batch: int = 16, size: int = 224, classes: int = 1000):
    return _classified(DenseNet(BLOCKS_201, classes), batch, size, classes)


def tiny(batch: int = 2):
    return _classified(DenseNet((2, 2), 5, 3), batch, 32, 5)


# ---------------------------------------------------------------------------
# The articles' network: Keras layers, each with an output of its own. No ReLU
# after the last batch norm; moving statistics, but no count of batches.
# ---------------------------------------------------------------------------


class Concat(nn.Module):
    def forward(self, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return torch.cat([x, y], 1)


def _norm(channels: int) -> nn.BatchNorm2d:
    norm = nn.BatchNorm2d(channels, eps=1.001e-5, momentum=0.01)
    norm.num_batches_tracked = None
    return norm


class KerasLayer(nn.Module):
    def __init__(self, inputs: int, growth: int):
        super().__init__()
        self.bn0, self.relu0 = _norm(inputs), nn.ReLU()
        self.conv1 = nn.Conv2d(inputs, 4 * growth, 1, bias=False)
        self.bn1, self.relu1 = _norm(4 * growth), nn.ReLU()
        self.conv2 = nn.Conv2d(4 * growth, growth, 3, padding=1, bias=False)
        self.concat = Concat()

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.conv1(self.relu0(self.bn0(x)))
        return self.concat(x, self.conv2(self.relu1(self.bn1(y))))


def keras(batch: int = 1, size: int = 1024, classes: int = 1000, growth: int = 32,
          blocks=BLOCKS_201):
    channels = 2 * growth
    layers = nn.Sequential()
    layers.add_module("zero_padding1", nn.ZeroPad2d(3))
    layers.add_module("conv1_conv", nn.Conv2d(3, channels, 7, stride=2, bias=False))
    layers.add_module("conv1_bn", _norm(channels))
    layers.add_module("conv1_relu", nn.ReLU())
    layers.add_module("zero_padding2", nn.ZeroPad2d(1))
    layers.add_module("pool1", nn.MaxPool2d(3, stride=2))
    for number, count in enumerate(blocks, 2):
        for i in range(count):
            layers.add_module(f"conv{number}_block{i + 1}", KerasLayer(channels, growth))
            channels += growth
        if number < len(blocks) + 1:
            layers.add_module(f"pool{number}_bn", _norm(channels))
            layers.add_module(f"pool{number}_relu", nn.ReLU())
            layers.add_module(f"pool{number}_conv",
                              nn.Conv2d(channels, channels // 2, 1, bias=False))
            layers.add_module(f"pool{number}_pool", nn.AvgPool2d(2))
            channels //= 2
    layers.add_module("bn", _norm(channels))
    layers.add_module("avg_pool", GlobalAveragePool())
    layers.add_module("predictions", nn.Linear(channels, classes))
    return _classified(layers, batch, size, classes)


class GlobalAveragePool(nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.flatten(F.adaptive_avg_pool2d(x, 1), 1)
