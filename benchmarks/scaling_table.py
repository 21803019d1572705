#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Time and memory of each pass as a graph grows.

Each pass runs alone, in a process of its own, on graphs of 1,500, 6,000, 24,000
and 96,000 ops of the form that it takes:

  loss      a loss in tensor form
  raw       the same after --vram-autodiff, canonicalized
  step      a fused training step (--vram-training-step)
  buffers   the same in buffer form (--vram-plan-memory), counted in launches
  problem   a planning problem of vram-plan; packing: one of buffers

Seconds are those of the processor (user and system, of the process alone), less
those that reading and printing the same input takes; that row stands first, and
its seconds are whole. Memory is the largest resident size of the whole process,
input included. The last columns say how much more an op takes at the largest
size than at the one before: 1.00 is linear.

    benchmarks/scaling_table.py [--bin build/release/bin] [--sizes 1500,6000]
                                [--networks mlp,gpt] [--only REGEX]
                                [--markdown FILE]

All rows take about forty minutes on one core and 2 GB of disk in the temporary
folder; --sizes 1500,6000 takes about four. Exit code 1 if a pass fails, takes
more than --most-seconds or --most-bytes at any size, or grows by more than
--most-growth an op between the last two sizes (judged only where it takes at
least --least-seconds there: less is noise).
"""

import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

from duration import timed
from scaling_graphs import NETWORKS, count_ops

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# Of the process; a pass that takes more is stopped (seconds of the clock).
TIMEOUT = 600
RAW = "builtin.module(vram-autodiff,func.func(canonicalize,cse))"
RAW_MARKED = "builtin.module(vram-autodiff{mark-for-precision=true},func.func(canonicalize,cse))"
ROOMY = "1000TB"

# Name, form of the input, arguments of vram-opt; {out} is a file to write.
PASSES = [
    ("read and print", "loss", []),
    ("vram-autodiff", "loss", ["--vram-autodiff"]),
    ("vram-training-step", "loss", ["--vram-training-step"]),
    ("read and print", "raw", []),
    ("canonicalize (MLIR)", "raw", ["--canonicalize"]),
    ("cse (MLIR)", "raw", ["--cse"]),
    ("vram-lossless", "raw", ["--vram-lossless"]),
    ("vram-fuse", "raw", ["--vram-fuse"]),
    ("read and print", "marked", []),
    ("vram-mixed-precision bf16", "marked", ["--vram-mixed-precision=type=bf16"]),
    ("vram-mixed-precision fp16", "marked", ["--vram-mixed-precision=type=fp16"]),
    ("read and print", "step", []),
    ("vram-select-kernels onednn", "step", ["--vram-select-kernels=library=onednn"]),
    ("vram-select-kernels cuda", "step", ["--vram-select-kernels=library=cuda"]),
    ("vram-schedule effort=1", "step", ["--vram-schedule=effort=1"]),
    ("vram-checkpoint effort=1, roomy", "step",
     [f"--vram-checkpoint=budget={ROOMY} effort=1 packing-effort=1"]),
    ("vram-checkpoint effort=1, B(0.8)", "step",
     ["--vram-checkpoint=budget-fraction=0.8 effort=1 packing-effort=1"]),
    ("vram-inplace", "step", ["--vram-inplace"]),
    ("vram-memory-report", "step", ["--vram-memory-report"]),
    ("vram-memory-timeline .svg", "step", ["--vram-memory-timeline=output={out}.svg packing-effort=1"]),
    ("vram-memory-timeline .html", "step", ["--vram-memory-timeline=output={out}.html packing-effort=1"]),
    ("vram-memory-timeline .json", "step", ["--vram-memory-timeline=output={out}.json packing-effort=1"]),
    ("vram-memory-timeline .pickle", "step", ["--vram-memory-timeline=output={out}.pickle packing-effort=1"]),
    ("vram-export-problem", "step", ["--vram-export-problem=output={out}.json"]),
    ("vram-plan-memory", "step", ["--vram-plan-memory=packing-effort=1"]),
    ("read and print", "buffers", []),
    ("vram-verify-arena", "buffers", ["--vram-verify-arena"]),
    ("vram-outline-launches", "buffers", ["--vram-outline-launches"]),
    ("convert-vram-to-loops, outlined", "buffers", 
     ["--vram-outline-launches=share-streams", "--convert-vram-to-loops=vectors=true"]),
    ("convert-vram-to-loops", "buffers", ["--convert-vram-to-loops"]),
    ("vram-lower-to-cpu", "buffers", ["--vram-lower-to-cpu"]),
    ("vram-lower-to-launches", "buffers", ["--vram-lower-to-launches"]),
]
# Up to how many ops the limits hold, growth at all sizes: roads that end in a dozen
# of MLIR's own conversions, and loops for each launch, which are a text of gigabytes.
MOST_OPS = {"vram-lower-to-cpu": 24000, "vram-lower-to-launches": 6000, "convert-vram-to-loops": 24000}
# Name, form, arguments of vram-plan; {in} is the input.
PLANS = [
    ("vram-plan remat, roomy", "problem", ["remat", "{in}", "--budget-fraction=1", "--effort=1", "-o", "{out}.json"]),
    ("vram-plan remat, B(0.5)", "problem", ["remat", "{in}", "--budget-fraction=0.5", "--effort=1", "-o", "{out}.json"]),
    ("vram-plan pack", "packing", ["pack", "{in}", "--effort=1", "-o", "{out}.csv"]),
]


class Run:
    """One process: its seconds and its largest resident size."""

    def __init__(self, command):
        begin = time.monotonic()
        self.error = None
        with tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors)
            # Other work beside it does not count, nor do other children.
            pid = status = 0
            while pid == 0:
                pid, status, usage = os.wait4(process.pid, os.WNOHANG)
                if pid == 0:
                    if time.monotonic() - begin > TIMEOUT:
                        process.kill()
                        _, status, usage = os.wait4(process.pid, 0)
                        break
                    time.sleep(0.005)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode:
                errors.seek(0)
                self.error = errors.read().decode(errors="replace").strip()[:300] or f"exit code {process.returncode}"
        self.seconds = usage.ru_utime + usage.ru_stime
        self.bytes = usage.ru_maxrss * 1024


class Inputs:
    """Files of each form and size, made when they are asked for."""

    def __init__(self, args, folder):
        self.args, self.folder, self.files = args, folder, {}

    def tool(self, name):
        return os.path.join(self.args.bin, name)

    def opt(self, source, target, *arguments):
        done = subprocess.run([self.tool("vram-opt"), "--mlir-disable-threading", *arguments, source, "-o", target],
                              capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"vram-opt {' '.join(arguments)}: {done.stderr.strip()[:400]}")

    def loss(self, network, layers, name):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(NETWORKS[network](layers))
        return path

    def derive(self, source, form, target):
        if form in ("raw", "marked"):
            self.opt(source, target, f"--pass-pipeline={RAW_MARKED if form == 'marked' else RAW}")
        elif form == "step":
            self.opt(source, target, "--vram-training-step")
        elif form == "buffers":
            self.opt(source, target, "--vram-training-step", "--vram-plan-memory=packing-effort=1")
        return target if form != "loss" else source

    def layers_for(self, network, form, size):
        """Ops are a + b * layers; found on small graphs."""
        counts = []
        for layers in (4, 12):
            source = self.loss(network, layers, "probe.mlir")
            counts.append(count_ops(self.derive(source, form, os.path.join(self.folder, "probe-out.mlir"))))
        each = (counts[1] - counts[0]) / 8
        return max(1, round((size - counts[0]) / each + 4))

    def get(self, network, form, size):
        key = (network, form, size)
        if key in self.files:
            return self.files[key]
        # One size of one form at a time: the largest files are half a gigabyte.
        path = os.path.join(self.folder, f"{network}-{form}-{size}.mlir")
        if form == "packing":
            subprocess.run([self.tool("vram-plan"), "generate-packing", "training", f"--buffers={size}", "-o", path],
                           check=True)
        elif form == "problem":
            # 54 ops a block.
            subprocess.run([self.tool("vram-plan"), "generate", "gpt", f"--layers={size // 54}", "-o", path],
                           check=True)
        else:
            source = self.loss(network, self.layers_for(network, form, size), f"{network}-{form}-{size}-loss.mlir")
            path = self.derive(source, form, path)
        self.files[key] = path
        return path


def measure(inputs, network, name, form, arguments, size):
    source = inputs.get(network, form, size)
    out = os.path.join(inputs.folder, "out")
    filled = [a.replace("{out}", out).replace("{in}", source) for a in arguments]
    command = [inputs.tool("vram-plan"), *filled]
    if form not in ("problem", "packing"):
        command = [inputs.tool("vram-opt"), "--mlir-disable-threading", *filled, source, "-o", os.devnull]
    # The fastest: other work on the machine takes caches and memory away.
    return min((Run(command) for _ in range(inputs.args.repeat)), key=lambda run: (run.error is None, run.seconds))


class Table:
    def __init__(self, args, sizes):
        self.args, self.sizes, self.failures, self.rows = args, sizes, [], []

    def fail(self, message):
        self.failures.append(message)
        print("FAIL:", message, file=sys.stderr, flush=True)

    def add(self, network, name, form, runs, bases):
        label = f"{name} ({network}, {form})"
        seconds = []
        for run, base, size in zip(runs, bases, self.sizes):
            if run.error:
                self.fail(f"{label}, {size} ops: {run.error}")
            net = max(0.0, run.seconds - (base.seconds if base else 0))
            seconds.append(net)
            if size > MOST_OPS.get(name, size):
                continue
            if net > self.args.most_seconds:
                self.fail(f"{label}, {size} ops: {net:.2f} s")
            if run.bytes > self.args.most_bytes:
                self.fail(f"{label}, {size} ops: {run.bytes / 1e6:.0f} MB")
        growth = memory = None
        if len(runs) > 1:
            scale = self.sizes[-1] / self.sizes[-2]
            memory = runs[-1].bytes / runs[-2].bytes / scale
            if seconds[-2] > 0:
                growth = seconds[-1] / seconds[-2] / scale
            if growth and seconds[-1] >= self.args.least_seconds and growth > self.args.most_growth:
                self.fail(f"{label}: {growth:.2f} times the seconds an op at {self.sizes[-1]} ops")
            if memory > self.args.most_growth:
                self.fail(f"{label}: {memory:.2f} times the memory an op at {self.sizes[-1]} ops")
        row = [name, network, form]
        for run, net in zip(runs, seconds):
            row.append(f"{net:.2f} s, {run.bytes / 1e6:.0f} MB" if not run.error else "fails")
        row += [f"{growth:.2f}" if growth else "", f"{memory:.2f}" if memory else ""]
        self.rows.append(row)
        print(f"{name:34} {network:4} {form:8} " + " ".join(f"{cell:>18}" for cell in row[3:]), flush=True)

    def header(self):
        return ["pass", "network", "input", *(f"{size:,} ops" for size in self.sizes), "time an op", "memory an op"]

    def markdown(self):
        lines = [" | ".join(["", *self.header(), ""]).strip(), "|---" * (len(self.sizes) + 5) + "|"]
        lines += [" | ".join(["", *row, ""]).strip() for row in self.rows]
        return "\n".join(lines) + "\n"


def rows_of(args):
    for network in args.networks.split(","):
        for name, form, arguments in PASSES:
            yield network, name, form, arguments
    for name, form, arguments in PLANS:
        yield "-", name, form, arguments


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "release", "bin"))
    parser.add_argument("--sizes", default="1500,6000,24000,96000", help="numbers of ops, ascending")
    parser.add_argument("--networks", default="mlp,gpt", help="of " + ", ".join(NETWORKS))
    parser.add_argument("--only", default="", help="rows whose name or input matches this regular expression")
    parser.add_argument("--repeat", type=int, default=2, help="runs of each, of which the fastest counts (%(default)s)")
    parser.add_argument("--markdown", help="write the table into this file")
    parser.add_argument("--most-seconds", type=float, default=10, help="of a pass, at any size (%(default)s)")
    parser.add_argument("--most-bytes", type=float, default=1e9, help="of its process, at any size (%(default)g)")
    parser.add_argument("--most-growth", type=float, default=1.5, help="an op, between the last two sizes (%(default)s)")
    parser.add_argument("--least-seconds", type=float, default=2, help="below which growth is noise (%(default)s)")
    args = parser.parse_args()
    sizes = [int(size) for size in args.sizes.split(",")]
    table = Table(args, sizes)
    with tempfile.TemporaryDirectory() as folder:
        inputs, bases = Inputs(args, folder), {}
        print(f"{'pass':34} {'net':4} {'input':8} " + " ".join(f"{cell:>18}" for cell in table.header()[3:]), flush=True)
        for network, name, form, arguments in rows_of(args):
            isBase = name == "read and print"
            wanted = re.search(args.only, f"{name} {form}")
            if isBase and not args.only or wanted:
                if not isBase and form not in ("problem", "packing") and (network, form) not in bases:
                    bases[network, form] = [measure(inputs, network, "read and print", form, [], size) for size in sizes]
                runs = [measure(inputs, network, name, form, arguments, size) for size in sizes]
                if isBase:
                    bases[network, form] = runs
                table.add(network, name, form, runs, bases.get((network, form), [None] * len(sizes))
                          if not isBase else [None] * len(sizes))
    if args.markdown:
        with open(args.markdown, "w") as file:
            file.write(table.markdown())
    for message in table.failures:
        print("FAIL:", message, file=sys.stderr)
    return 1 if table.failures else 0


if __name__ == "__main__":
    sys.exit(timed(main))
