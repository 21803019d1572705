#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""inner="inductor" beside PyTorch's activation_memory_budget, by inductor's own code.

For each share PyTorch's partition is lowered, fused and ordered by inductor, and ours at
the peak that it reaches as a budget. Bytes are those that this code allocates, and
milliseconds a prediction: each kernel by the bytes that it moves and its FLOPs, on the device
that is named. No kernel is compiled and no step is run, so that a model of full size takes a
few minutes on a CPU, whose lowerings these are. Exit code 1 if ours costs more.

    python benchmarks/torch_kernels.py [--layers 4] [--batch 8] [--length 1024]
                                       [--device h100] [--shares 1,0.8,0.6,0.4,0.2]
"""

from __future__ import annotations

import argparse
import sys
import warnings
from unittest import mock

from torch_inductor import Language  # sets the paths

import torch

import vram.torch
from duration import timed
from vram.torch.inductor import planning_rounds
from vram.torch._errors import BudgetError

SETTLE = planning_rounds.Rounds.settle


class Ended(BaseException):
    """Nothing is to be compiled. Not an Exception: Dynamo wraps those."""


def gpt2(layers, batch, length):
    from transformers import GPT2Config, GPT2LMHeadModel
    model = Language(GPT2LMHeadModel(GPT2Config(
        n_layer=layers, n_positions=length, resid_pdrop=0, embd_pdrop=0, attn_pdrop=0)),
        use_cache=False)
    return model, torch.randint(50257, (batch, length))


def row(settled):
    return (f"{settled.answer.peak / 1e6:>10,.1f} {settled.cost / 1e6:>8.2f} "
            f"{settled.partition.reruns:>7} {settled.partition.rerun_flops / 1e9:>8.1f}")


def compare(rounds, shares, cache):
    """How many rows are lost."""
    print(f"{'share':>6} | {'MB':>10} {'ms':>8} {'reruns':>7} {'GFLOPs':>8} | "
          f"{'ours, MB':>10} {'ms':>8} {'reruns':>7} {'GFLOPs':>8}")
    lost = 0
    for share in shares:
        rounds.best, rounds.rounds = None, 0
        rival = rounds.offer(rounds.partitions.planned, rounds.partitions.answer(share),
                             sys.maxsize)
        rounds.best, rounds.rounds = None, 0
        try:
            ours = SETTLE(rounds, rival.answer.peak, cache)
            worse = ours.cost > rival.cost
            text = row(ours)
        except BudgetError as error:
            worse, text = True, f"least budget {error.least_budget / 1e6:,.1f} MB"
        lost += worse
        print(f"{share:>6} | {row(rival)} | {text}{'  LOST' if worse else ''}", flush=True)
    return lost


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--layers", type=int, default=4)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--length", type=int, default=1024)
    parser.add_argument("--device", default="h100")
    parser.add_argument("--shares", default="1,0.8,0.6,0.4,0.2")
    arguments = parser.parse_args()
    shares = [float(share) for share in arguments.shares.split(",")]
    warnings.simplefilter("ignore")
    torch.manual_seed(0)
    model, tokens = gpt2(arguments.layers, arguments.batch, arguments.length)
    backend = vram.torch.backend(1 << 50, inner="inductor", device=arguments.device)
    lost = []

    def settle(rounds, budget, cache):
        lost.append(compare(rounds, shares, cache))
        raise Ended

    with mock.patch.object(planning_rounds.Rounds, "settle", settle), \
            torch.autocast("cpu", dtype=torch.bfloat16):
        try:
            torch.compile(model, backend=backend)(tokens, tokens)
        except Ended:
            pass
    print(f"{len(shares)} rows, {sum(lost)} lost")
    return 1 if not lost or any(lost) else 0


if __name__ == "__main__":
    sys.exit(timed(main))
