#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Trains a U-Net under a memory budget, fed by PyTorch's DataLoader.

    examples/train_unet.py [--budget 7MB] [--epochs 3]

Discs are to be told from the background. PyTorch computes nothing but the data and the
initial values. Needs torch, and the tools of the wheel or of a build in PATH.
"""

import argparse
import os
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "examples", "models")]

import vram  # noqa: E402
from unet import unet  # noqa: E402


def discs(count, size):
    """Noisy images [count, 1, size, size] of a disc each, and where the disc is."""
    rows = torch.arange(size).view(1, size, 1)
    columns = torch.arange(size).view(1, 1, size)
    middle = torch.randint(size // 4, 3 * size // 4, (2, count, 1, 1))
    radius = torch.randint(size // 8, size // 4, (count, 1, 1))
    inside = ((rows - middle[0]) ** 2 + (columns - middle[1]) ** 2 <= radius ** 2).float()
    return (inside + 0.3 * torch.randn(count, size, size)).unsqueeze(1), inside.unsqueeze(1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--budget", default="7MB", help="for everything, parameters and optimizer included")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--images", type=int, default=64)
    parser.add_argument("--size", type=int, default=32, help="pixels of an image's side")
    parser.add_argument("--width", type=int, default=8, help="channels of the first level")
    args = parser.parse_args()

    torch.manual_seed(0)
    batch = 4
    model, images, options = unet(batch, args.size, 1, args.width)
    step = vram.compile(model, images, checkpoint_budget=args.budget, optimizer="adam", **options)
    print(step.report)
    print(step)
    loader = DataLoader(TensorDataset(*discs(args.images, args.size)), batch, shuffle=True, drop_last=True)
    for epoch in range(args.epochs):
        losses = [float(step(x, y, lr=1e-3)) for x, y in loader]
        print(f"epoch {epoch + 1}: loss {sum(losses) / len(losses):.4f}", flush=True)


if __name__ == "__main__":
    main()
