#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks --vram-lossless on the tiny graphs of a folder.

  check_examples.py EXAMPLES FOLDER

For the training step of each EXAMPLES/*-tiny.mlir, with and without the pass:
  * two steps give the same bits;
  * the peak of the text, read by peak_oracle.py, is no higher, fused or not."""
import glob
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from tools import run

ORACLE = os.path.join(os.path.dirname(__file__), "..", "MemoryModel", "peak_oracle.py")


def peak(path):
    return int(re.findall(r"\d+", run(sys.executable, ORACLE, path))[-1])


def main():
    examples, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    graphs = sorted(glob.glob(os.path.join(examples, "*-tiny.mlir")))
    lower = 0
    for graph in graphs:
        name = os.path.splitext(os.path.basename(graph))[0]
        step, small = (os.path.join(folder, f"{name}.{kind}.mlir") for kind in ("step", "lossless"))
        run("vram-opt", "--vram-autodiff", "--canonicalize", "--cse", graph, "-o", step)
        run("vram-opt", "--vram-lossless", step, "-o", small)
        run("vram-run", step, f"--compare={small}", "--steps=2", "--require-identical")
        if peak(small) > peak(step):
            sys.exit(f"{name}: the peak grew from {peak(step)} to {peak(small)} bytes")
        fused = []
        for path in (step, small):
            run("vram-opt", "--vram-fuse", path, "-o", path + ".fused")
            fused.append(peak(path + ".fused"))
        run("vram-run", step, f"--compare={small}.fused", "--steps=2", "--require-identical")
        if fused[1] > fused[0]:
            sys.exit(f"{name}: fused, the peak grew from {fused[0]} to {fused[1]} bytes")
        lower += fused[1] < fused[0]
        print(f"{name}: peak {fused[0]} -> {fused[1]} bytes, the same bits")
    print(f"lower in {lower} of {len(graphs)} graphs, the peak nowhere higher")


if __name__ == "__main__":
    main()
