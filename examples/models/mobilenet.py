# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""MobileNetV2: inverted residuals with depthwise convolutions and ReLU6."""

import torch
from torch import nn

#: Expansion, channels, repeats, stride of the first.
STAGES = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1),
          (6, 160, 3, 2), (6, 320, 1, 1))


def conv_norm(inputs: int, outputs: int, kernel: int, stride: int = 1,
              groups: int = 1) -> list[nn.Module]:
    return [nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups,
                      bias=False),
            nn.BatchNorm2d(outputs)]


class InvertedResidual(nn.Module):
    def __init__(self, inputs: int, outputs: int, expansion: int, stride: int):
        super().__init__()
        inner = inputs * expansion
        layers = []
        if expansion != 1:
            layers += [*conv_norm(inputs, inner, 1), nn.ReLU6(inplace=True)]
        layers += [*conv_norm(inner, inner, 3, stride, groups=inner),
                   nn.ReLU6(inplace=True)]
        self.layers = nn.Sequential(*layers, *conv_norm(inner, outputs, 1))
        self.residual = stride == 1 and inputs == outputs

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.layers(x) if self.residual else self.layers(x)


class MobileNetV2(nn.Module):
    def __init__(self, stages, classes: int, stem: int = 32, last: int = 1280,
                 dropout: float = 0.2):
        super().__init__()
        layers = [*conv_norm(3, stem, 3, 2), nn.ReLU6(inplace=True)]
        channels = stem
        for expansion, outputs, repeats, stride in stages:
            for i in range(repeats):
                layers.append(InvertedResidual(channels, outputs, expansion,
                                               stride if i == 0 else 1))
                channels = outputs
        layers += [*conv_norm(channels, last, 1), nn.ReLU6(inplace=True)]
        self.features = nn.Sequential(*layers)
        self.classifier = nn.Sequential(nn.Dropout(dropout), nn.Linear(last, classes))

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        x = self.features(image).mean(dim=(2, 3))
        return self.classifier(x)


def _classified(model: nn.Module, batch: int, size: int, classes: int):
    return model, torch.randn(batch, 3, size, size), {
        "loss": nn.CrossEntropyLoss(),
        "loss_arguments": (torch.randint(0, classes, (batch,)),)}


def mobilenet_v2(batch: int = 64, size: int = 224, classes: int = 1000):
    return _classified(MobileNetV2(STAGES, classes), batch, size, classes)


def tiny(batch: int = 2, dropout: float = 0.2):
    stages = ((1, 3, 1, 1), (2, 4, 2, 2))
    return _classified(MobileNetV2(stages, 5, 4, 6, dropout), batch, 17, 5)
