# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ResNet-50: bottleneck blocks with batch norms, ReLUs in place."""

import torch
from torch import nn


class Bottleneck(nn.Module):
    """1 x 1, 3 x 3 (with the stride), 1 x 1 to four times the width."""

    def __init__(self, inputs: int, width: int, stride: int):
        super().__init__()
        outputs = 4 * width
        self.conv1 = nn.Conv2d(inputs, width, 1, bias=False)
        self.bn1 = nn.BatchNorm2d(width)
        self.conv2 = nn.Conv2d(width, width, 3, stride, padding=1, bias=False)
        self.bn2 = nn.BatchNorm2d(width)
        self.conv3 = nn.Conv2d(width, outputs, 1, bias=False)
        self.bn3 = nn.BatchNorm2d(outputs)
        self.relu = nn.ReLU(inplace=True)
        self.downsample = None
        if stride != 1 or inputs != outputs:
            self.downsample = nn.Sequential(
                nn.Conv2d(inputs, outputs, 1, stride, bias=False),
                nn.BatchNorm2d(outputs))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        identity = x if self.downsample is None else self.downsample(x)
        out = self.relu(self.bn1(self.conv1(x)))
        out = self.relu(self.bn2(self.conv2(out)))
        out = self.bn3(self.conv3(out))
        out += identity
        return self.relu(out)


class ResNet(nn.Module):
    def __init__(self, blocks, classes: int, width: int = 64):
        super().__init__()
        self.conv1 = nn.Conv2d(3, width, 7, stride=2, padding=3, bias=False)
        self.bn1 = nn.BatchNorm2d(width)
        self.relu = nn.ReLU(inplace=True)
        self.maxpool = nn.MaxPool2d(3, stride=2, padding=1)
        stages, channels = [], width
        for stage, count in enumerate(blocks):
            inner = width << stage
            layers = []
            for i in range(count):
                stride = 2 if i == 0 and stage > 0 else 1
                layers.append(Bottleneck(channels, inner, stride))
                channels = 4 * inner
            stages.append(nn.Sequential(*layers))
        self.layers = nn.Sequential(*stages)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.fc = nn.Linear(channels, classes)

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        x = self.maxpool(self.relu(self.bn1(self.conv1(image))))
        x = self.avgpool(self.layers(x))
        return self.fc(torch.flatten(x, 1))


def resnet(blocks=(3, 4, 6, 3), batch: int = 64, size: int = 224, classes: int = 1000,
           width: int = 64):
    return ResNet(blocks, classes, width), torch.randn(batch, 3, size, size), {
        "loss": nn.CrossEntropyLoss(label_smoothing=0.1),
        "loss_arguments": (torch.randint(0, classes, (batch,)),),
        "no_decay": "norms-and-biases"}


def resnet50(batch: int = 64, size: int = 224):
    return resnet(batch=batch, size=size)


def tiny(batch: int = 2):
    return resnet((2, 2), batch, 33, 5, 3)
