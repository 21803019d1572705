#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the work that a step's generated kernels ask of a GPU, without a GPU.

    benchmarks/kernel_counts.py [--device h100] [--precision bf16] [--least-share PERCENT]
                                [--graph FILE.mlir ...] [NAME ...]

Networks as wide as GPT-2, ResNet-50 and U-Net are exported with fewer layers, images and
tokens (which needs PyTorch; --graph takes a file instead), made a training step with Adam
whose products and convolutions are a library's, and run by `vram-run --backend=emulated
--profile`. For each kind of op, summed over the step:

  launches  kernels
  least     bytes of its operands and results, once each
  asked     bytes that threads load and store, as a multiple of that
  sectors   sectors of 32 bytes that accesses of warps touch, in bytes, as a multiple of that
  flops     operations, as a multiple of those that the op needs
  turns     turns of shared memory's banks, as a multiple of the fewest
  predicted microseconds by the roofline of the counts, at the rates of the device's file:
            a prediction, from sectors without any cache, and without the launches' cost
  roofline  predicted, as a multiple of the same from least bytes and needed operations

Kinds below --least-share percent of the predicted time are not shown. Below the table stand
the share of the predicted time of all kinds whose sectors are over 1.5 times the least bytes,
and the largest multiple of a roofline, of the kinds that are shown and of all. Layouts are those
that are the default with a library's convolutions. Nothing here was timed.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

from duration import timed

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# The factory, its batch and what is set.
NETWORKS = {
    # The embedding is as large a part of the parameters as in 12 layers with 50257 words.
    "gpt2": ("gpt2.py:gpt2", 1, {"layers": 1, "length": 128, "vocabulary": 4097}),
    "resnet50": ("resnet.py:resnet50", 2, {"size": 64}),
    "unet": ("unet.py:unet", 1, {"size": 64, "width": 32}),
}
SECTOR_BYTES = 32
# Sectors of a kind of op are many from this multiple of its least bytes on.
MANY_SECTORS = 1.5


def tool(build, name, *arguments):
    done = subprocess.run([os.path.join(build, "bin", name), *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"error: {name} ended with {done.returncode}\n{done.stderr[-2000:]}")


def export(name, path):
    factory, batch, values = NETWORKS[name]
    environment = dict(os.environ, PYTHONPATH=os.path.join(ROOT, "python"))
    done = subprocess.run([sys.executable, "-m", "vram.export", os.path.join(ROOT, "examples", "models", factory),
                           f"--batch={batch}", *(f"--set={key}={value}" for key, value in values.items()),
                           "-o", path], capture_output=True, text=True, env=environment)
    if done.returncode:
        sys.exit(f"error: {name} cannot be exported\n{done.stderr[-2000:]}")


def count(graph, arguments, folder):
    """The profile of the step of a graph."""
    step, buffers, profile = (os.path.join(folder, file) for file in ("step.mlir", "buffers.mlir", "profile.json"))
    precision = [] if arguments.precision == "f32" else [f"precision={arguments.precision}"]
    tool(arguments.build, "vram-opt", "--vram-training-step=" + " ".join(["kernels=cuda", *precision]), graph,
         "-o", step)
    tool(arguments.build, "vram-opt", "--vram-inplace", "--vram-plan-memory", step, "-o", buffers)
    tool(arguments.build, "vram-run", buffers, "--backend=emulated", f"--profile={profile}",
         f"--device={arguments.device}")
    with open(profile) as file:
        return json.load(file)


class Row:
    """All ops of one kind."""

    FIELDS = ("load_bytes", "store_bytes", "load_sectors", "store_sectors", "shared_turns", "least_shared_turns",
              "flops_f32", "flops_f64", "matrix_flops_f16", "matrix_flops_bf16")

    def __init__(self):
        self.kernels = self.least_bytes = self.needed = self.predicted = self.least = 0
        self.sums = collections.Counter()

    def add(self, op, launch_ns):
        kernels = sum(kernel["launches"] for kernel in op["kernels"])
        self.kernels += kernels
        self.least_bytes += op.get("least_bytes", 0)
        self.needed += op.get("needed_flops", 0)
        self.predicted += max(op["predicted_ns"] - kernels * launch_ns, 0)
        # Rounded up to a nanosecond each.
        self.least += max(op["least_ns"] - op["launches"] * launch_ns, 1)
        for kernel in op["kernels"]:
            for field in self.FIELDS:
                self.sums[field] += kernel[field]

    def sector_multiple(self):
        """0 where the op needs no byte."""
        sectors = self.sums["load_sectors"] + self.sums["store_sectors"]
        return SECTOR_BYTES * sectors / self.least_bytes if self.least_bytes else 0

    def cells(self):
        def times(value, of):
            return f"{value / of:.2f}" if of else "-"

        sums = self.sums
        return [str(self.kernels), f"{self.least_bytes:,}",
                times(sums["load_bytes"] + sums["store_bytes"], self.least_bytes),
                f"{self.sector_multiple():.2f}" if self.least_bytes else "-",
                times(sum(count for field, count in sums.items() if "flops" in field), self.needed),
                times(sums["shared_turns"], sums["least_shared_turns"]),
                f"{self.predicted / 1e3:.1f}", times(self.predicted, self.least)]


def kind_of(signature):
    """The op's name; of a fused region, without its contents."""
    return re.split(r"[ ({]", signature.removeprefix("vram."))[0]


def show(title, profile, arguments):
    with open(os.path.join(ROOT, "share", "devices", f"{arguments.device}.json")) as file:
        launch_ns = json.load(file)["launch_ns"]
    rows, library = collections.defaultdict(Row), 0
    for op in profile["ops"]:
        if op["library"]:
            library += op["least_ns"]
        else:
            rows[kind_of(op["op"])].add(op, launch_ns)
    total = sum(row.predicted for row in rows.values())
    print(f"\n{title}, {arguments.precision}, {arguments.device}: generated kernels {total / 1e3:.1f} us predicted, "
          f"a library's at least {library / 1e3:.1f} us\n")
    print("| op | kernels | least, bytes | asked | sectors | flops | turns | predicted, us | roofline |")
    print("|" + "---|" * 9)
    for kind, row in sorted(rows.items(), key=lambda item: -item[1].predicted):
        if 100 * row.predicted >= arguments.least_share * total:
            print(f"| {kind} | {' | '.join(row.cells())} |")
    summarise(rows, total, arguments.least_share)


def summarise(rows, total, least_share):
    """The two figures of a step's generated kernels."""
    many = {kind: row for kind, row in rows.items() if row.sector_multiple() > MANY_SECTORS}
    share = 100 * sum(row.predicted for row in many.values()) / max(total, 1)
    names = ", ".join(sorted(many, key=lambda kind: -many[kind].predicted)) or "none"
    print(f"\nsectors over {MANY_SECTORS} times the least bytes: {share:.1f} % of the predicted time ({names})")
    shown = {kind: row for kind, row in rows.items() if 100 * row.predicted >= least_share * total}
    for title, some in (("of the kinds above", shown), ("of all", rows)):
        kind, row = max(some.items(), key=lambda item: item[1].predicted / item[1].least)
        print(f"largest multiple of a roofline {title}: {row.predicted / row.least:.2f} ({kind})")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help=f"of {', '.join(NETWORKS)}; all without, and without --graph")
    parser.add_argument("--graph", nargs="+", default=[], help="files with a loss")
    parser.add_argument("--device", default="h100", help="a file of share/devices, without .json")
    parser.add_argument("--precision", choices=["f32", "bf16"], default="f32")
    parser.add_argument("--least-share", type=float, default=1, metavar="PERCENT")
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"))
    arguments = parser.parse_args()
    for name in arguments.names:
        if name not in NETWORKS:
            parser.error(f"unknown network '{name}'; there are {', '.join(NETWORKS)}")
    with tempfile.TemporaryDirectory() as folder:
        for graph in arguments.graph:
            show(os.path.basename(graph), count(graph, arguments, folder), arguments)
        for name in arguments.names or ([] if arguments.graph else NETWORKS):
            graph = os.path.join(folder, "graph.mlir")
            export(name, graph)
            values = ", ".join(f"{key} {value}" for key, value in NETWORKS[name][2].items())
            show(f"{name} ({values}, batch {NETWORKS[name][1]})", count(graph, arguments, folder), arguments)


if __name__ == "__main__":
    sys.exit(timed(main))
