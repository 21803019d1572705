#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bytes that the forward keeps for the backward: PyTorch eager against the lossless
rewrites and storages, without any recomputation.

    benchmarks/kept_for_backward.py [--bin build/release/bin] [--csv FILE]
                                    [--details] [GRAPH.mlir ...]

Without graphs: all of examples/*.mlir. For each, in bytes, parameters, buffers and
inputs left out on both sides:

  eager     the tensors that autograd saves, summed by storage (saved_bytes.py), in
            CUDA's formats: masks of one byte, and an attention that keeps queries, keys,
            values, its result and one sum a row. Scaled dot product attention is
            replaced by that, since the CPU's keeps the matrix of scores where there
            is dropout.
  inplace   the same with every module that has an `inplace` set to it
  derived   the bytes alive at the boundary of forward and backward of the training
            step as --vram-autodiff makes it: gradients from outputs, indices of one
            byte, dropouts drawn again
  lossless  with --vram-lossless
  in place  with --vram-inplace: no copies for concats and pads

and the difference, by the op that made the kept values; with --details both lists in
full. Exits with 1 if ours is more than the smaller of eager's two.

Alignment is 1 byte, as eager's storages are counted without any.
"""

import argparse
import collections
import json
import os
import re
import shlex
import subprocess
import sys

from duration import timed

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(ROOT, "python"))

STAGES = {
    "derived": ["--vram-autodiff", "--canonicalize", "--cse", "--vram-fuse"],
    "lossless": ["--vram-autodiff", "--canonicalize", "--cse", "--vram-lossless", "--vram-fuse"],
    "in place": ["--vram-autodiff", "--canonicalize", "--cse", "--vram-lossless", "--vram-fuse",
                 "--vram-inplace=alignment=1"],
}


def shorten(counts):
    """The largest entries, as text; all that are a thousandth of the largest."""
    shown = sorted(counts.items(), key=lambda item: -abs(item[1]))
    least = max(map(abs, counts.values())) / 1000
    return ", ".join(f"{name} {size / 1e6:+.6g}" for name, size in shown if size and abs(size) >= least)


def kept_by_ours(tool, graph, passes):
    """Bytes by op that are alive between the last op of the forward and the first
    of the backward."""
    done = subprocess.run(
        [tool, graph, *passes, "--vram-memory-report=alignment=1 largest=4000000000 output=-", "-o", os.devnull],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{graph}: {done.stderr.strip()[:500]}")
    report = json.loads(done.stdout)["functions"][0]
    boundary = report["backward_begins"]
    kept = collections.Counter()
    for buffer in report["largest"]:
        # A buffer in an argument's storage is the caller's.
        if "argument" not in buffer and buffer["start"] < boundary < buffer["end"]:
            kept[buffer["made_by"]["op"].removeprefix("vram.")] += buffer["bytes"]
    return kept


class Flash:
    """Stands in for torch.nn.functional.scaled_dot_product_attention while what
    CUDA's kernels keep is counted."""

    @staticmethod
    def make():
        import torch

        class Function(torch.autograd.Function):
            @staticmethod
            def forward(context, query, key, value):
                batch, heads, length, _ = query.shape
                # The kernels write [batch, length, heads, width].
                result = query.new_empty(batch, length, heads, value.shape[-1]).transpose(1, 2)
                sums = query.new_empty(batch, heads, length, dtype=torch.float32)
                context.save_for_backward(query, key, value, result, sums)
                return result

            @staticmethod
            def backward(context, gradient):
                raise NotImplementedError

        def attention(query, key, value, *more, **options):
            return Function.apply(query, key, value)

        return attention


def kept_by_eager(command, inplace):
    """Bytes that a vram-export command's model saves; with `inplace`, all modules
    that can overwrite their input do."""
    import torch
    from torch._subclasses.fake_tensor import FakeTensorMode
    from vram.command import load_factory, make

    parser = argparse.ArgumentParser()
    parser.add_argument("factory")
    parser.add_argument("--batch", type=int)
    parser.add_argument("--set", action="append", default=[])
    options = parser.parse_args(command)
    torch.nn.functional.scaled_dot_product_attention = Flash.make()
    # Fake parameters cannot be converted; to the type that they have they need
    # not be.
    convert = torch.nn.Module.to

    def to(module, dtype):
        same = all(parameter.dtype == dtype for parameter in module.parameters())
        return module if same else convert(module, dtype)

    torch.nn.Module.to = to
    from saved_bytes import measure

    with FakeTensorMode(allow_non_fake_inputs=True):
        model, inputs, settings, _ = make(load_factory(options.factory), options)
        for module in model.modules() if inplace else ():
            if hasattr(module, "inplace"):
                module.inplace = True
        return measure(model, inputs, settings)["saved_activations"]


def command_of(graph):
    """The arguments of the vram-export command in the first line."""
    with open(graph) as file:
        found = re.match(r"// vram-export (.*) -o ", file.readline())
    if not found:
        sys.exit(f"{graph}: the first line is no vram-export command")
    return shlex.split(found.group(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("graphs", nargs="*")
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "release", "bin"))
    parser.add_argument("--csv", help="also write the rows here")
    parser.add_argument("--details", action="store_true", help="what is kept, by op")
    args = parser.parse_args()
    examples = os.path.join(ROOT, "examples")
    graphs = args.graphs or sorted(
        os.path.join(examples, f) for f in os.listdir(examples) if f.endswith(".mlir"))
    tool = os.path.join(args.bin, "vram-opt")
    os.chdir(ROOT)
    rows, failures = [], 0
    print(f"{'MB':26} {'eager':>10} {'inplace':>10} {'derived':>10} {'lossless':>10} {'in place':>10}  of eager")
    for graph in graphs:
        name = os.path.splitext(os.path.basename(graph))[0]
        as_written, in_place = (kept_by_eager(command_of(graph), inplace) for inplace in (False, True))
        eager = min(as_written, in_place)
        ours = {stage: kept_by_ours(tool, graph, passes) for stage, passes in STAGES.items()}
        sums = {stage: sum(kept.values()) for stage, kept in ours.items()}
        last = sums["in place"]
        more = last > eager
        failures += more
        print(f"{name:26} {as_written / 1e6:10.3f} {in_place / 1e6:10.3f} " + " ".join(f"{sums[s] / 1e6:10.3f}" for s in STAGES) +
              f"  {100 * last / eager:6.1f} %{'  MORE' if more else ''}", flush=True)
        for before, after in (("derived", "lossless"), ("lossless", "in place")):
            change = collections.Counter(ours[after])
            change.subtract(ours[before])
            if any(change.values()):
                print(f"{'':8}{after}: {shorten(change)}")
        if args.details:
            print(f"{'':8}kept: {shorten(ours['in place'])}")
        rows.append([name, as_written, in_place, *sums.values()])
    if args.csv:
        with open(args.csv, "w") as file:
            file.write("graph,eager,eager_inplace,derived,lossless,in_place\n")
            for row in rows:
                file.write(",".join(map(str, row)) + "\n")
    print(f"{len(rows)} graphs, {failures} keep more than eager")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(timed(main))
