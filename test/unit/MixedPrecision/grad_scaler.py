#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the golden values of GradScalerTest: what PyTorch's GradScaler does in
10,000 random steps, for several settings.

  grad_scaler.py > grad_scaler.txt        (PyTorch 2.x, on the CPU)
  grad_scaler.py --check grad_scaler.txt

Each setting is a line `growth_factor backoff_factor growth_interval first_scale
steps`, then one line for each step that does more than count: `step skipped scale
tracker`, the scale as the bits of its f32. In all other steps the scale stays and
the tracker goes up by one, which is checked here.
"""
import random
import struct
import sys

import torch

STEPS = 10000
# The last reaches the ends of f32: what grows beyond stays.
SETTINGS = [(2.0, 0.5, 2000, 65536.0, 0.0005), (2.0, 0.5, 20, 65536.0, 0.04),
            (1.7, 0.3, 5, 1000.0, 0.1), (4.0, 0.25, 3, 1e30, 0.05)]


def lines():
    for number, (growth, backoff, interval, first, chance) in enumerate(SETTINGS):
        yield f"{growth} {backoff} {interval} {first} {STEPS}"
        scaler = torch.amp.GradScaler("cpu", init_scale=first, growth_factor=growth,
                                      backoff_factor=backoff, growth_interval=interval)
        weight = torch.nn.Parameter(torch.zeros(2))
        optimizer = torch.optim.SGD([weight], lr=0.0)
        draw = random.Random(number)
        scaler.scale(torch.zeros(()))  # makes its state
        scale, tracker = first, 0
        for step in range(STEPS):
            bad = draw.random() < chance
            weight.grad = torch.tensor([1.0, draw.choice([float("inf"), float("nan")]) if bad else 2.0])
            scaler.step(optimizer)
            scaler.update()
            was = scale, tracker
            scale, tracker = scaler.get_scale(), scaler._get_growth_tracker()
            if bad or (scale, tracker) != (was[0], was[1] + 1):
                bits = struct.unpack("<I", struct.pack("<f", scale))[0]
                yield f"{step} {int(bad)} {bits:08x} {tracker}"


text = "\n".join(lines()) + "\n"
if sys.argv[1:2] == ["--check"]:
    with open(sys.argv[2]) as file:
        if file.read() != text:
            sys.exit(f"error: {sys.argv[2]} is not what PyTorch {torch.__version__} does")
    print("as PyTorch does")
else:
    sys.stdout.write(text)
