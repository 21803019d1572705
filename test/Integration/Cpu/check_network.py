#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the code for the CPU of one graph by running the tools.

  check_network.py GRAPH.mlir FOLDER [--fractions 0.8,0.5,0.3] [--steps 20] [--kernels onednn]

For the training step of the graph, with Adam:
  * compiled, in its arena, it gives the bits of the reference evaluator on
    tensors, over two steps (not with a library's kernels, whose sums have another
    order);
  * planned for each budget B(f), after --vram-inplace and once without, its loss
    and all that it updates have the bits of the step with everything saved after
    all steps, both compiled;
  * the arena is allocated with exactly the planned bytes, and none beyond it is
    written to;
  * what comes out of the lowering calls nothing but the C library's functions of
    numbers: no allocation, no copy.
"""
import argparse
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from tools import check, figure, plan, run, training_step

# The functions that LLVM has no intrinsic for.
MATH = {"log1p", "erf", "erfc"}
# The runtime's functions that library kernels call.
LIBRARY = {"none": set(), "onednn": {"vramOneDNNPrepare", "vramOneDNNRun"}}


def check_arena(output, buffers):
    planned = figure(buffers, "memory_plan", "arena_bytes")
    # The arena holds what is not an argument.
    figures = re.search(r"arena: (\d+) bytes planned, (\d+) allocated, (\d+) used", output)
    stated, allocated, used = map(int, figures.groups())
    check(f"{allocated} bytes allocated, {stated} stated, {planned} planned", allocated == stated == planned)
    check(f"{used} bytes used of {allocated}", 0 < used <= allocated)
    return allocated


def check_calls(buffers, folder, kernels):
    lowered = os.path.join(folder, "lowered.mlir")
    run("vram-opt", "--vram-lower-to-cpu", buffers, "-o", lowered)
    with open(lowered) as file:
        text = file.read()
    called = set(re.findall(r"llvm\.call @(\w+)", text)) - set(re.findall(r"llvm\.func internal @(\w+)", text))
    allowed = MATH | LIBRARY[kernels] | {"vramShareTasks"}
    check(f"calls to {', '.join(sorted(called - allowed))}", called <= allowed)
    check("no call of the library", called >= LIBRARY[kernels])
    check("no copy", "llvm.intr.mem" not in text)
    # On the stack: what the tasks of a shared loop read.
    check("an alloca for each shared loop alone", text.count("llvm.alloca") == text.count("llvm.call @share("))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("graph")
    parser.add_argument("folder")
    parser.add_argument("--fractions", default="0.8,0.5,0.3")
    parser.add_argument("--steps", default="20")
    parser.add_argument("--kernels", default="none")
    args = parser.parse_args()
    step = training_step(args.graph, args.folder, args.kernels)

    saved = plan(step, args.folder, "saved")
    check_calls(saved, args.folder, args.kernels)
    if args.kernels == "none":
        output = run("vram-run", "--backend=cpu", saved, f"--compare={step}", "--compare-backend=reference",
                     "--steps=2", "--arena-fill=random", "--require-identical")
        print(f"all saved: arena {check_arena(output, saved)}, every bit the evaluator's")

    def train(buffers):
        dump = os.path.join(args.folder, "dump.npz")
        output = run("vram-run", "--backend=cpu", buffers, f"--steps={args.steps}", f"--dump={dump}",
                     "--arena-fill=random")
        with open(dump, "rb") as file:
            return check_arena(output, buffers), re.findall(r"loss (\S+)", output), file.read()

    _, losses, results = train(saved)
    fractions = args.fractions.split(",")
    for fraction in fractions:
        planned = os.path.join(args.folder, "planned.mlir")
        done = subprocess.run(["vram-opt", f"--vram-checkpoint=budget-fraction={fraction} effort=2", step,
                               "-o", planned], capture_output=True, text=True)
        if done.returncode:
            check(f"an error other than that it does not fit: {done.stderr[-2000:]}", "least peak" in done.stderr)
            print(f"B({fraction}): no schedule is known that fits")
            continue
        variants = [("in place", ["--vram-inplace"])]
        if fraction == fractions[0]:
            variants.append(("as it is", []))
        for name, passes in variants:
            arena, other_losses, other_results = train(plan(planned, args.folder, "buffers", *passes))
            check(f"B({fraction}) {name}: losses {losses} and {other_losses}", losses == other_losses)
            check(f"B({fraction}) {name}: the same bytes", results == other_results)
            print(f"B({fraction}) {name}: arena {arena}, the same bytes after {args.steps} steps")


if __name__ == "__main__":
    main()
