#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the buffer form of one graph by running the tools.

  check_network.py GRAPH.mlir FOLDER [--fractions 0.8,0.4] [--steps 2]

For the training step of the graph as it is, and planned for each budget B(f),
each as it is and after --vram-inplace:
  * the arena and the arguments together are what the report calls the arena,
    and at most the budget;
  * two steps on buffers in that arena give the bits of the step on tensors,
    whether the arena holds 0xFF or random bytes before;
  * so after canonicalize and cse, and the verifier accepts that, too;
  * a buffer that is moved onto another is refused, at its line.
"""
import argparse
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from tools import check, figure, run, training_step


def check_plan(step, planned, folder, steps):
    report = os.path.join(folder, "report.json")
    buffers = os.path.join(folder, "buffers.mlir")
    cleaned = os.path.join(folder, "cleaned.mlir")
    run("vram-opt", f"--vram-memory-report=output={report}", planned, "-o", os.devnull)
    with open(report) as file:
        [function] = json.load(file)["functions"]
    run("vram-opt", "--vram-plan-memory", planned, "-o", buffers)
    arena = figure(buffers, "memory_plan", "arena_bytes")
    arguments = figure(buffers, "memory_plan", "argument_bytes")
    check(f"arena {arena} and arguments {arguments}, reported {function['arena_bytes']}",
          arena + arguments == function["arena_bytes"])
    check("the live peak is the reported one",
          figure(buffers, "memory_plan", "live_peak") == function["live_peak"])
    run("vram-opt", "--canonicalize", "--cse", "--vram-verify-arena", buffers, "-o", cleaned)
    for graph, fill in ((buffers, "ones"), (buffers, "random"), (cleaned, "random")):
        run("vram-run", "--backend=reference", step, f"--compare={graph}", f"--steps={steps}", f"--arena-fill={fill}",
            "--require-identical")
    return function["live_peak"], function["arena_bytes"], buffers


def check_tampering(buffers, folder):
    """The first buffer of the backward onto the second of the forward."""
    with open(buffers) as file:
        text = file.read()
    views = list(re.finditer(r"memref\.view %\w+\[(%\w+)\]", text))
    refused = 0
    for index in range(1, min(len(views), 12)):
        match, other = views[index], views[index - 1]
        if match.group(1) == other.group(1):
            continue
        tampered = os.path.join(folder, "tampered.mlir")
        with open(tampered, "w") as file:
            file.write(text[:match.start(1)] + other.group(1) + text[match.end(1):])
        done = subprocess.run(["vram-opt", "--vram-verify-arena", tampered, "-o", os.devnull],
                              capture_output=True, text=True)
        if done.returncode:
            refused += 1
            check(f"an error with its line: {done.stderr}", re.search(r"tampered\.mlir:\d+:\d+: error", done.stderr))
    check("a buffer moved onto another is refused", refused)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("graph")
    parser.add_argument("folder")
    parser.add_argument("--fractions", default="0.8,0.4")
    parser.add_argument("--steps", default="2")
    args = parser.parse_args()
    step = training_step(args.graph, args.folder)
    inplace = os.path.join(args.folder, "inplace.mlir")

    def check_both(planned):
        run("vram-opt", "--vram-inplace", planned, "-o", inplace)
        smaller = check_plan(step, inplace, args.folder, args.steps)
        plain = check_plan(step, planned, args.folder, args.steps)
        check(f"arena {smaller[1]} in place, {plain[1]} as assumed", smaller[1] <= plain[1])
        return plain

    peak, arena, buffers = check_both(step)
    print(f"all saved: live peak {peak}, arena {arena}")
    check_tampering(buffers, args.folder)
    for fraction in args.fractions.split(","):
        planned = os.path.join(args.folder, "planned.mlir")
        run("vram-opt", f"--vram-checkpoint=budget-fraction={fraction} effort=2", step, "-o", planned)
        budget = figure(planned, "checkpoint", "budget")
        peak, arena, _ = check_both(planned)
        check(f"arena {arena} within {budget}", arena <= budget)
        check("the arena is the planned one", arena == figure(planned, "checkpoint", "arena_bytes"))
        print(f"B({fraction}): live peak {peak}, arena {arena}, budget {budget}")
    print("every bit as on tensors")


if __name__ == "__main__":
    main()
