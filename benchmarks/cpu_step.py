#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A training step compiled for the CPU beside PyTorch's, in one run.

    benchmarks/cpu_step.py [--steps 50] [--build build/release] [NAME ...]

For each small example, with Adam: milliseconds per step of `vram-run --backend=cpu`,
of generated code alone and with products and convolutions by oneDNN (on one thread),
and of PyTorch eager on as many threads as there are cores, each the median with the
least and the most, and the first two over the third; exits with 1 where one of them is
above 3. A build without oneDNN has a dash there. The models are the ones that the examples were exported from. Steps so small are
mostly PyTorch's cost of calls: this says nothing about large networks. Named, there is
a larger one: unet-128-b2.
"""
import argparse
import importlib.util
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

from duration import timed
from saved_bytes import loss_of

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
# The example, the file of its model, the factory in it and what that is given.
MODELS = {f"{name}-tiny": (file, "tiny", {}) for name, file in
          {"mlp": "mlp", "vgg16": "vgg", "resnet50": "resnet", "mobilenetv2": "mobilenet", "densenet201": "densenet",
           "unet": "unet", "gpt2": "gpt2", "llama": "llama"}.items()}
# Only where it is named: seconds a step.
LARGE = {"unet-128-b2": ("unet", "unet", {"batch": 2, "size": 128})}


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr[-2000:]}")
    return done.stdout


def measure_compiled(name, steps, build, kernels):
    """Median, least and most milliseconds; None where the library is not there."""
    tool = os.path.join(build, "bin", "vram-opt")
    with tempfile.TemporaryDirectory() as folder:
        step, buffers = os.path.join(folder, "step.mlir"), os.path.join(folder, "buffers.mlir")
        graph = os.path.join(ROOT, "examples", f"{name}.mlir")
        command = (tool, f"--kernels={kernels}", graph, "-o", step)
        if kernels != "none" and "oneDNN" in subprocess.run(command, capture_output=True, text=True).stderr:
            return None
        run(*command)
        run(tool, "--vram-inplace", "--vram-plan-memory", step, "-o", buffers)
        output = run(os.path.join(build, "bin", "vram-run"), "--backend=cpu", buffers, f"--steps={steps}")
    figures = re.search(r"(\S+) ms per step \(median of \d+, (\S+) to (\S+)\)", output)
    return tuple(map(float, figures.groups()))


def measure_torch(name, steps):
    import torch

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
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"))
    args = parser.parse_args()
    for name in args.names:
        if name not in {**MODELS, **LARGE}:
            parser.error(f"unknown example '{name}'; there are {', '.join([*MODELS, *LARGE])}")
    slow = []
    print("| example | generated, ms | oneDNN, ms | PyTorch, ms | generated / PyTorch | oneDNN / PyTorch |")
    print("|---|---|---|---|---|---|")
    for name in args.names or MODELS:
        theirs = measure_torch(name, args.steps)
        ours = [measure_compiled(name, args.steps, args.build, kernels) for kernels in ("none", "onednn")]
        cells = ["{:.3f} ({:.3f} to {:.3f})".format(*figures) if figures else "-" for figures in (*ours, theirs)]
        cells += ["{:.4f}".format(figures[0] / theirs[0]) if figures else "-" for figures in ours]
        print(f"| {name} | {' | '.join(cells)} |", flush=True)
        if any(figures and figures[0] > 3 * theirs[0] for figures in ours):
            slow.append(name)
    if slow:
        sys.exit(f"error: above 3 times PyTorch's step: {', '.join(slow)}")


if __name__ == "__main__":
    sys.exit(timed(main))
