#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the plans of one graph by running the tools.

  check_network.py GRAPH.mlir FOLDER [--fractions 0.8,0.5,0.3] [--no-run]

For the training step of the graph and each budget B(f) =
floor + f * (peak - floor):
  * the planned arena is within the budget, and no smaller than the peak;
  * canonicalize and cse leave the text's peak as it is, read by an interpreter
    that shares no code with the memory model (peak_oracle.py);
  * two steps of the rewritten graph give the bits of the fused original.
"""
import argparse
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from tools import figure, run, training_step

ORACLE = os.path.join(os.path.dirname(__file__), "..", "MemoryModel", "peak_oracle.py")


def oracle_peak(path):
    return int(re.findall(r"\d+", run(sys.executable, ORACLE, path))[-1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("graph")
    parser.add_argument("folder")
    parser.add_argument("--fractions", default="0.8,0.5,0.3")
    parser.add_argument("--no-run", action="store_true")
    args = parser.parse_args()
    step = training_step(args.graph, args.folder)
    reruns = 0
    for fraction in args.fractions.split(","):
        planned = os.path.join(args.folder, f"{fraction}.mlir")
        cleaned = os.path.join(args.folder, f"{fraction}.cleaned.mlir")
        run("vram-opt", f"--vram-checkpoint=budget-fraction={fraction} effort=2", step, "-o", planned)
        budget, peak = figure(planned, "checkpoint", "budget"), figure(planned, "checkpoint", "live_peak")
        arena = figure(planned, "checkpoint", "arena_bytes")
        if not peak <= arena <= budget:
            sys.exit(f"B({fraction}): peak {peak}, arena {arena}, budget {budget}")
        if oracle_peak(planned) != peak:
            sys.exit(f"B({fraction}): planned {peak} bytes, the text says {oracle_peak(planned)}")
        run("vram-opt", "--canonicalize", "--cse", planned, "-o", cleaned)
        if oracle_peak(cleaned) != peak:
            sys.exit(f"B({fraction}): canonicalize,cse made {oracle_peak(cleaned)} bytes of {peak}")
        with open(cleaned) as file:
            reruns += len(re.findall(r"\brerun = [1-9]", file.read()))
        if not args.no_run:
            run("vram-run", step, f"--compare={cleaned}", "--steps=2", "--require-identical")
            run("vram-run", step, f"--compare={planned}", "--steps=2", "--require-identical")
    # A budget that is met without a rerun would prove nothing.
    if not reruns:
        sys.exit("no budget made the planner rerun anything")
    print(f"{reruns} reruns, all budgets kept")


if __name__ == "__main__":
    main()
