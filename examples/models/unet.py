# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The U-Net of the articles: no norms, transposed convolutions, one output."""

import torch
import torch.nn.functional as F
from torch import nn


def double_conv(inputs: int, outputs: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, padding=1), nn.ReLU(inplace=True),
        nn.Conv2d(outputs, outputs, 3, padding=1), nn.ReLU(inplace=True))


class Down(nn.Module):
    def __init__(self, inputs: int, outputs: int):
        super().__init__()
        self.pool = nn.MaxPool2d(2)
        self.conv = double_conv(inputs, outputs)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.conv(self.pool(x))


class Up(nn.Module):
    def __init__(self, inputs: int, outputs: int):
        super().__init__()
        self.up = nn.ConvTranspose2d(inputs, inputs // 2, 2, stride=2)
        self.conv = double_conv(inputs, outputs)

    def forward(self, x: torch.Tensor, skip: torch.Tensor) -> torch.Tensor:
        x = self.up(x)
        height = skip.shape[2] - x.shape[2]
        width = skip.shape[3] - x.shape[3]
        x = F.pad(x, [width // 2, width - width // 2,
                      height // 2, height - height // 2])
        return self.conv(torch.cat([skip, x], dim=1))


class UNet(nn.Module):
    """Widths w, 2w, 4w, 8w, 16w; w = 64 in the articles."""

    def __init__(self, channels: int, width: int = 64):
        super().__init__()
        self.inc = double_conv(channels, width)
        self.down1 = Down(width, 2 * width)
        self.down2 = Down(2 * width, 4 * width)
        self.down3 = Down(4 * width, 8 * width)
        self.down4 = Down(8 * width, 16 * width)
        self.up1 = Up(16 * width, 8 * width)
        self.up2 = Up(8 * width, 4 * width)
        self.up3 = Up(4 * width, 2 * width)
        self.up4 = Up(2 * width, width)
        self.outc = nn.Conv2d(width, 1, 1)

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        x1 = self.inc(image)
        x2 = self.down1(x1)
        x3 = self.down2(x2)
        x4 = self.down3(x3)
        x = self.down4(x4)
        x = self.up1(x, x4)
        x = self.up2(x, x3)
        x = self.up3(x, x2)
        x = self.up4(x, x1)
        return self.outc(x)


def unet(batch: int = 4, size: int = 512, channels: int = 3, width: int = 64):
    """Images size x size; sizes that 16 does not divide are padded on the way up."""
    return UNet(channels, width), torch.randn(batch, channels, size, size), {
        "loss": nn.BCEWithLogitsLoss(),
        "loss_arguments": (torch.rand(batch, 1, size, size),)}


def tiny(batch: int = 1):
    """An odd size, so that every pooling rounds and every pad pads."""
    return unet(batch, 23, 2, 2)
