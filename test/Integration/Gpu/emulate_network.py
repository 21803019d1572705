#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a step's kernels thread by thread on the CPU and checks each launch against the plan.

  emulate_network.py GRAPH.mlir FOLDER [--steps 2] [--fraction 0.5] [--kernels none]
                     [--backend emulated] [--options "precision=bf16"] [--tolerance 4e-3]

  * in f32, with sums in the order of warps and blocks, losses and updates are
    close to those of the reference evaluator in f64;
  * checkpointed to B(f), in place and packed, losses and everything that is
    updated have the bits of the step with everything saved;
  * so do steps whose products and convolutions are a library's, whose workspace is
    part of the arena and written over;
  * the arena has exactly the planned bytes, and nothing beyond it is written to.

With --backend=ptx kernels run by their PTX, and every access to memory is checked.
"""
import argparse
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from tools import check, figure, plan, run, training_step


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("graph")
    parser.add_argument("folder")
    parser.add_argument("--steps", default="2")
    parser.add_argument("--fraction", default="0.5")
    parser.add_argument("--kernels", default="none")
    parser.add_argument("--backend", default="emulated")
    parser.add_argument("--options", default="", help="more options of the training step")
    parser.add_argument("--tolerance", type=float, default=4e-3)
    args = parser.parse_args()
    step = training_step(args.graph, args.folder, args.kernels, args.options.split())

    def train(buffers, *options):
        dump = os.path.join(args.folder, "dump.npz")
        output = run("vram-run", f"--backend={args.backend}", buffers, f"--steps={args.steps}", f"--dump={dump}",
                     "--arena-fill=random", *options)
        stated, allocated, used = map(int, re.search(
            r"arena: (\d+) bytes planned, (\d+) allocated, (\d+) used", output).groups())
        check("the planned bytes, allocated", allocated == stated == figure(buffers, "memory_plan", "arena_bytes"))
        launches = int(re.search(r"(\d+) launches per step", output).group(1))
        with open(dump, "rb") as file:
            return output, re.findall(r"loss (\S+)", output), file.read(), launches

    saved = plan(step, args.folder, "saved")
    output, losses, results, launches = train(saved, f"--compare={step}", "--compare-backend=reference")
    largest = max(map(float, re.findall(r"largest difference (\S+)", output)))
    # Adam's first steps are as long as the learning rate, whatever the gradient is.
    check(f"differences of {largest} from the evaluator", largest < args.tolerance)
    with open(saved) as file:
        calls = file.read().count("#vram.kernel<cu")
    check("calls of libraries", (calls > 0) == (args.kernels == "cuda"))
    print(f"all saved: {launches} launches, {calls} of them calls, within {largest:.1e} of the evaluator")

    planned = os.path.join(args.folder, "planned.mlir")
    run("vram-opt", f"--vram-checkpoint=budget-fraction={args.fraction} effort=2", step, "-o", planned)
    _, other_losses, other_results, launches = train(plan(planned, args.folder, "buffers", "--vram-inplace"))
    check(f"losses {losses} and {other_losses}", losses == other_losses)
    check("the same bytes", results == other_results)
    print(f"B({args.fraction}): {launches} launches, the same bytes after {args.steps} steps")


if __name__ == "__main__":
    main()
