#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles every kernel of a step (Adam, in its arena) for several chips and checks the code.

  compile_network.py GRAPH.mlir FOLDER PTXAS [--chips sm_80,sm_90a,sm_100]

For each chip:
  * the PTX is of the version that the chip needs, and has no function that is not
    defined;
  * ptxas makes a cubin of it, and no kernel spills a register or has a stack frame;
  * pointwise kernels load and store vectors;
  * no kernel has an atomic operation.
"""
import argparse
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from tools import check, run, training_step

VERSIONS = {"sm_80": "7.0", "sm_90": "7.8", "sm_90a": "8.0", "sm_100": "8.6"}


def ptx_of(path):
    """The assembly in the gpu.binary ops of a module."""
    with open(path) as file:
        text = file.read()
    found = re.findall(r'assembly = "((?:[^"\\]|\\.)*)"', text)
    unescape = lambda match: chr(int(match.group(1), 16)) if match.group(1) else match.group(2)
    return [re.sub(r"\\(?:([0-9A-F]{2})|(.))", unescape, one) for one in found]


def check_ptx(ptx, chip):
    check(f"PTX {VERSIONS[chip]} for {chip}", f".version {VERSIONS[chip]}" in ptx)
    check(f".target {chip}", re.search(rf"^\.target {chip}$", ptx, re.M))
    check(f"unresolved: {re.findall(r'[.]extern .*', ptx)[:3]}", ".extern .func" not in ptx)
    check(f"atomics: {re.findall(r'(?:atom|red)[.].*', ptx)[:3]}", not re.search(r"\b(atom|red)\.", ptx))


def check_assembly(ptx, chip, ptxas, folder):
    source = os.path.join(folder, f"{chip}.ptx")
    with open(source, "w") as file:
        file.write(ptx)
    cubin = os.path.join(folder, f"{chip}.cubin")
    done = subprocess.run([ptxas, f"-arch={chip}", "-v", source, "-o", cubin], capture_output=True, text=True)
    check(f"ptxas: {done.stderr[-2000:]}", done.returncode == 0)
    frames = re.findall(r"Function properties for (\S+)\s+(\d+) bytes stack frame, (\d+) bytes spill stores", done.stderr)
    entries = set(re.findall(r"\.entry (\w+)", ptx))
    spilling = [name for name, frame, spill in frames if name in entries and int(spill)]
    check(f"{chip}: registers are spilled by {spilling}", not spilling)
    check("ptxas speaks of every kernel", entries <= {name for name, _, _ in frames})
    return len(entries)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("graph")
    parser.add_argument("folder")
    parser.add_argument("ptxas")
    parser.add_argument("--chips", default="sm_80,sm_90a,sm_100")
    args = parser.parse_args()
    step = training_step(args.graph, args.folder)
    buffers = os.path.join(args.folder, "buffers.mlir")
    run("vram-opt", "--vram-inplace", "--vram-plan-memory", step, "-o", buffers)
    for chip in args.chips.split(","):
        lowered = os.path.join(args.folder, f"{chip}.mlir")
        run("vram-opt", f"--vram-lower-to-gpu=chip={chip} format=isa", buffers, "-o", lowered)
        modules = ptx_of(lowered)
        check("there are kernels", modules)
        kernels = vectors = 0
        for ptx in modules:
            check_ptx(ptx, chip)
            kernels += check_assembly(ptx, chip, args.ptxas, args.folder)
            vectors += len(re.findall(r"\b(?:ld|st)\.global\.v[24]\.", ptx))
        check("vectors are loaded and stored", vectors > 0)
        print(f"{chip}: {kernels} kernels, {vectors} loads and stores of vectors, nothing unresolved, nothing spilled")


if __name__ == "__main__":
    main()
