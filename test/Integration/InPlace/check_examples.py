#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks --vram-inplace on the tiny graphs of a folder.

  check_examples.py EXAMPLES FOLDER

For the training step of each EXAMPLES/*-tiny.mlir, as it is and planned at
B(0.6):
  * without parts and slices the peak is the one that the model assumed, and that
    peak_oracle.py, which shares no code with it, reads off the text; with them it
    is no higher;
  * canonicalize and cse change no storage, nor the peak;
  * two steps give the bits of the step without storages."""
import glob
import json
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from tools import run

ORACLE = os.path.join(os.path.dirname(__file__), "..", "MemoryModel", "peak_oracle.py")


def assumed_peak(path):
    return int(re.findall(r"\d+", run(sys.executable, ORACLE, path))[-1])


def peak(path):
    report = json.loads(run("vram-opt", path, "--vram-memory-report=output=-", "-o", os.devnull))
    return report["functions"][0]["peak"]["bytes"]


def storages(path):
    """The storages that the ops name, in their order."""
    with open(path) as file:
        return re.findall(r"vram\.storages? = [^,}]*", file.read())


def check(name, step):
    plain, placed, cleaned = (f"{step}.{kind}" for kind in ("plain", "inplace", "cleaned"))
    run("vram-opt", "--vram-inplace=parts=false slices=false", step, "-o", plain)
    run("vram-opt", "--vram-inplace", step, "-o", placed)
    run("vram-opt", "--canonicalize", "--cse", placed, "-o", cleaned)
    assumed = assumed_peak(step)
    if peak(plain) != assumed:
        sys.exit(f"{name}: assumed were {assumed} bytes, named are {peak(plain)}")
    if peak(placed) > assumed:
        sys.exit(f"{name}: the peak grew from {assumed} to {peak(placed)} bytes")
    # Storages of values that nobody reads may go; iter makes `in` go on where it stopped.
    left = iter(storages(placed))
    if not all(named in left for named in storages(cleaned)) or peak(placed) != peak(cleaned):
        sys.exit(f"{name}: canonicalize,cse changed what is named")
    for graph in (plain, placed, cleaned):
        run("vram-run", step, f"--compare={graph}", "--steps=2", "--require-identical")
    print(f"{name}: peak {assumed} -> {peak(placed)} bytes, the same bits")


def main():
    examples, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    graphs = sorted(glob.glob(os.path.join(examples, "*-tiny.mlir")))
    for graph in graphs:
        name = os.path.splitext(os.path.basename(graph))[0]
        step, planned = (os.path.join(folder, f"{name}.{kind}.mlir") for kind in ("step", "planned"))
        run("vram-opt", "--vram-training-step", graph, "-o", step)
        check(name, step)
        # An MLP this small has nothing to run again.
        fraction = "1" if name == "mlp-tiny" else "0.6"
        # A plan may run an op again before anything has read it: its first run is dead.
        run("vram-opt", f"--vram-checkpoint=budget-fraction={fraction} effort=1", "--canonicalize",
            step, "-o", planned)
        check(name + " planned", planned)
    print(f"{2 * len(graphs)} graphs, the same bits")


if __name__ == "__main__":
    main()
