#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A training step compiled for the CPU beside PyTorch's, in one run.

    benchmarks/cpu_step.py [--steps 50] [--threads N] [--build build/release] [NAME ...]

For each example, with Adam: milliseconds per step of `vram-run --backend=cpu` and of
PyTorch eager, both on N threads (all cores without), each the median with the least and
the most, and the first over the second. VRAM has three columns: generated code in the
reference's arithmetic, the same with products and convolutions by oneDNN, and that in
native arithmetic (f32 computed in f32). Exits with 1 where one of the first two is above
3. A build without oneDNN has a dash there. The models are the ones that the examples
were exported from. The small examples, which are run where none is named, are mostly
PyTorch's cost of calls. The larger ones are unet-128-b2, resnet50-224-b8 and
gpt2-12-layers-256-b1: of those only the columns with oneDNN are run, and they only have
to be reported.
"""
import argparse
import importlib.util
import os
import re
import statistics
import subprocess
import sys
import time

from duration import timed
from saved_bytes import loss_of

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
# The example, the file of its model, the factory in it and what that is given.
MODELS = {f"{name}-tiny": (file, "tiny", {}) for name, file in
          {"mlp": "mlp", "vgg16": "vgg", "resnet50": "resnet", "mobilenetv2": "mobilenet", "densenet201": "densenet",
           "unet": "unet", "gpt2": "gpt2", "llama": "llama"}.items()}
# Only where they are named: seconds a step.
LARGE = {"unet-128-b2": ("unet", "unet", {"batch": 2, "size": 128}),
         "resnet50-224-b8": ("resnet", "resnet50", {"batch": 8}),
         "gpt2-12-layers-256-b1": ("gpt2", "gpt2", {"batch": 1, "length": 256})}
# Flags of vram-run.
WAYS = {"generated": ["--kernels=none"], "oneDNN": ["--kernels=onednn"],
        "native": ["--kernels=onednn", "--arithmetic=native"]}


def measure_compiled(name, steps, threads, build, flags):
    """Median, least and most milliseconds; None where the library is not there."""
    done = subprocess.run(
        [os.path.join(build, "bin", "vram-run"), os.path.join(ROOT, "examples", f"{name}.mlir"), "--backend=cpu",
         "--optimizer=adam", f"--steps={steps}", f"--threads={threads}", *flags], capture_output=True, text=True)
    if "oneDNN cannot be" in done.stderr:
        return None
    if done.returncode:
        sys.exit(f"{name} {' '.join(flags)}: exit code {done.returncode}\n{done.stderr[-2000:]}")
    figures = re.search(r"(\S+) ms per step \(median of \d+, (\S+) to (\S+)\)", done.stdout)
    return tuple(map(float, figures.groups()))


def measure_torch(name, steps, threads):
    import torch

    torch.set_num_threads(threads)
    file, factory, values = {**MODELS, **LARGE}[name]
    path = os.path.join(ROOT, "examples", "models", f"{file}.py")
    spec = importlib.util.spec_from_file_location(file, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    torch.manual_seed(0)
    model, inputs, options = getattr(module, factory)(**values)
    model.train()
    optimizer = torch.optim.Adam(model.parameters())
    times = []
    for _ in range(steps):
        begin = time.perf_counter()
        optimizer.zero_grad()
        loss = loss_of(model, inputs, options)
        loss.backward()
        optimizer.step()
        times.append(1e3 * (time.perf_counter() - begin))
    return statistics.median(times), min(times), max(times)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help=f"of {', '.join([*MODELS, *LARGE])}; all the small ones without")
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"))
    args = parser.parse_args()
    for name in args.names:
        if name not in {**MODELS, **LARGE}:
            parser.error(f"unknown example '{name}'; there are {', '.join([*MODELS, *LARGE])}")
    if args.threads < 1:
        parser.error(f"--threads={args.threads}: must be at least 1")
    slow = []
    print(f"{args.threads} thread{'s' if args.threads > 1 else ''}, {args.steps} steps each")
    print(f"| example | {', ms | '.join(WAYS)}, ms | PyTorch, ms | {' | '.join(f'{way} / PyTorch' for way in WAYS)} |")
    print("|" + "---|" * (2 * len(WAYS) + 2))
    for name in args.names or MODELS:
        theirs = measure_torch(name, args.steps, args.threads)
        ours = {way: None if name in LARGE and way == "generated"
                else measure_compiled(name, args.steps, args.threads, args.build, flags) for way, flags in WAYS.items()}
        cells = ["{:.3f} ({:.3f} to {:.3f})".format(*figures) if figures else "-" for figures in (*ours.values(), theirs)]
        cells += ["{:.4f}".format(figures[0] / theirs[0]) if figures else "-" for figures in ours.values()]
        print(f"| {name} | {' | '.join(cells)} |", flush=True)
        if name in MODELS and any(ours[way] and ours[way][0] > 3 * theirs[0] for way in ("generated", "oneDNN")):
            slow.append(name)
    if slow:
        sys.exit(f"error: above 3 times PyTorch's step: {', '.join(slow)}")


if __name__ == "__main__":
    sys.exit(timed(main))
