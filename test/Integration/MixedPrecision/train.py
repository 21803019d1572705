#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Trains a small network in f32, bf16 and fp16, compiled for this CPU.

  train.py GRAPH.mlir FOLDER [--steps 200] [--seeds 5] [--last 20] [--lr 1e-3]

The mean of the last losses in bf16, and in fp16 with dynamic scaling, must lie
within max(2 %, twice the spread of f32 over the seeds) of that of f32. The spread
is the largest of the means less the least."""
import argparse
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..")]
import data
from tools import check, run


def compiled(graph, folder, name, options, lr):
    """The graph's training step in buffer form."""
    step, path = (os.path.join(folder, f"{name}{end}.mlir") for end in (".step", ""))
    run("vram-opt", f"--vram-training-step={options}", graph, "-o", step)
    with open(step) as file:
        text = file.read()
    check("the step has a learning rate", 'vram.name = "lr"' in text)
    with open(step, "w") as file:
        file.write(text.replace('vram.name = "lr"', f'vram.initial = {lr:e} : f64, vram.name = "lr"'))
    run("vram-opt", "--vram-inplace", "--vram-plan-memory", step, "-o", path)
    return path


def losses(step, batches, steps, *options):
    output = run("vram-run", "--backend=cpu", step, f"--inputs={batches}", f"--steps={steps}", *options)
    return [float(loss) for loss in re.findall(r"loss (\S+)", output)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("graph")
    parser.add_argument("folder")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--lr", type=float, default=1e-3)
    parser.add_argument("--last", type=int, default=20)
    args = parser.parse_args()
    os.makedirs(args.folder, exist_ok=True)
    batches = os.path.join(args.folder, "batches.npz")
    data.write(args.graph, batches, args.steps)

    def mean(name, options, seed=0):
        step = compiled(args.graph, args.folder, name, options, args.lr)
        found = losses(step, batches, args.steps, f"--seed={seed}")
        check(f"{name}: {len(found)} losses", len(found) == args.steps)
        return found[0], sum(found[-args.last:]) / args.last

    means = [mean("f32", "", seed) for seed in range(args.seeds)]
    first, single = means[0]
    spread = max(m for _, m in means) - min(m for _, m in means)
    allowed = max(0.02 * single, 2 * spread)
    print(f"f32: {first:.4f} -> {single:.4f}, spread over {args.seeds} seeds {spread:.4f}, allowed {allowed:.4f}")
    check("f32 learns", single < 0.9 * first)
    for name, options in (("bf16", "precision=bf16"), ("fp16", "precision=fp16")):
        _, low = mean(name, options)
        print(f"{name}: {low:.4f}, off by {low - single:+.4f}")
        check(f"{name}: {low} is not within {allowed} of {single}", abs(low - single) <= allowed)


if __name__ == "__main__":
    main()
