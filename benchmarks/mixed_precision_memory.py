#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Peak memory of a training step with Adam in f32, bf16 and fp16, by category.

    benchmarks/mixed_precision_memory.py [--bin build/release/bin] [--markdown]
                                         [--saved-only] [GRAPH.mlir ...]

Without graphs: the large ones of examples/, one a network. For each type the peak
with everything saved, and planned for B(0.5) (its own: half way between that type's
floor and peak), in MB: the bytes live there. Parameters in f32 are four bytes, their
copies two, Adam's two moments four each.

Exits with 1 where bf16 takes more than f32 with everything saved."""
import argparse
import json
import os
import subprocess
import sys
import tempfile

from duration import timed

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
GRAPHS = """vgg16-224-b64 resnet50-224-b64 mobilenetv2-224-b96 densenet201-224-b32 unet-512-b4
  gpt2-12-layers-1024-b8 llama-16-layers-2048-b4""".split()
CATEGORIES = ["parameters", "parameter_copies", "optimizer_state", "gradients", "buffers", "inputs", "activations",
              "workspace"]


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr.strip()[-500:]}")
    return done.stdout


def report(tool, graph):
    found = json.loads(run(tool, graph, "--vram-memory-report=output=-", "-o", os.devnull))["functions"][0]
    return found["peak"]["bytes"], found["categories"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("graphs", nargs="*")
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "release", "bin"))
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--saved-only", action="store_true")
    args = parser.parse_args()
    tool = os.path.join(args.bin, "vram-opt")
    graphs = args.graphs or [os.path.join(ROOT, "examples", f"{name}.mlir") for name in GRAPHS]
    titles = ["graph", "type", "plan", "peak MB", *(category.replace("_", " ") for category in CATEGORIES)]
    print("| " + " | ".join(titles) + " |\n|" + "---|" * len(titles) if args.markdown else "  ".join(titles))
    short = []
    with tempfile.TemporaryDirectory() as folder:
        for graph in graphs:
            name, saved = os.path.basename(graph).removesuffix(".mlir"), {}
            for type_ in ("f32", "bf16", "fp16"):
                step, planned = (os.path.join(folder, f"{part}.mlir") for part in ("step", "planned"))
                run(tool, "--vram-training-step" + ("" if type_ == "f32" else f"=precision={type_}"), graph, "-o", step)
                rows = [("all saved", step)]
                if not args.saved_only:
                    done = subprocess.run([tool, "--vram-checkpoint=budget-fraction=0.5", step, "-o", planned],
                                          capture_output=True, text=True)
                    rows.append(("B(0.5)", planned if done.returncode == 0 else None))
                for plan, path in rows:
                    if path is None:
                        print(f"{name} {type_} {plan}: no schedule is known that fits")
                        continue
                    peak, categories = report(tool, path)
                    if plan == "all saved":
                        saved[type_] = peak
                    assert sum(categories.values()) == peak
                    cells = [name, type_, plan] + [f"{size / 1e6:,.1f}" for size in
                                                   (peak, *(categories.get(c, 0) for c in CATEGORIES))]
                    print("| " + " | ".join(cells) + " |" if args.markdown else "  ".join(cells), flush=True)
            if saved["bf16"] > saved["f32"]:
                short.append(name)
    for name in short:
        print("falls short:", name)
    sys.exit(1 if short else 0)


if __name__ == "__main__":
    sys.exit(timed(main))
