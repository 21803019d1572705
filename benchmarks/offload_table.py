#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How much faster a step is within a budget if values may be offloaded to the host.

  offload_table.py [--filter TEXT] [--effort K] [--fractions 0.5,0.3,0.15] [--markdown FILE]

Plans the training step of each example at B(f) with reruns alone and with offload over the
host link of an H100 (PCIe 5) and of an RTX 4090 (PCIe 4), by the planner's model of time:
a prediction. Fails where offload makes a step slower. A run of all rows takes 11 to 30
minutes at effort 1."""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOOLS = os.environ.get("VRAM_BUILD", os.path.join(ROOT, "build", "release"))
DEVICES = ["h100", "rtx4090"]
# One of each kind of network; the others differ in their sizes.
EXAMPLES = ["unet-512-b4", "resnet50-224-b64", "gpt2-12-layers-1024-b8",
            "llama-16-layers-2048-b4", "mobilenetv2-224-b96", "vgg16-224-b64",
            "densenet201-224-b32"]


def tool(name):
    return os.path.join(TOOLS, "bin", name)


def export(example, device, folder):
    path = os.path.join(folder, f"{example}-{device}.json")
    subprocess.run([tool("vram-opt"), "--vram-training-step", "--vram-fuse",
                    f"--vram-export-problem=output={path} device={device}",
                    os.path.join(ROOT, "examples", example + ".mlir"), "-o", os.devnull],
                   check=True)
    return path


def plan(path, fraction, effort, *more):
    """The planner's line, or None where it has no plan."""
    done = subprocess.run([tool("vram-plan"), "remat", path, f"--budget-fraction={fraction}",
                           f"--effort={effort}", *more], capture_output=True, text=True)
    if done.returncode not in (0, 3, 4):
        sys.exit(f"error: {path}: {done.stderr.strip()}")
    return json.loads(done.stdout) if done.returncode == 0 else None


def percent(time_taken, base):
    return f"+{100 * (time_taken / base - 1):.2f} %"


def row(example, device, fraction, effort, path):
    alone = plan(path, fraction, effort)
    with_host = plan(path, fraction, effort,
                     "--offload=" + os.path.join(ROOT, "share", "devices", device + ".json"))
    if not with_host:
        return [example, device, f"B({fraction})", "no plan", "no plan", "", "", ""], alone is None, 0
    base = with_host["base_time"]
    cells = [example, device, f"B({fraction})",
             percent(alone["cost"], base) if alone else "no plan",
             percent(with_host["time"], base), percent(with_host["bound"], base),
             f"{with_host['host_peak'] / 1e6:.0f} MB",
             f"{with_host['seconds']:.1f}"]
    return cells, alone is None or with_host["time"] <= alone["cost"], with_host["gap_percent"]


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--filter", default="", help="examples with this in their name")
    options.add_argument("--fractions", default="0.5,0.3,0.15")
    options.add_argument("--effort", type=int, default=1)
    options.add_argument("--markdown", help="also write the table to this file")
    options = options.parse_args()
    examples = [e for e in EXAMPLES if options.filter in e]
    fractions = options.fractions.split(",")
    print(f"{len(examples) * len(fractions) * len(DEVICES)} rows of half a minute or so each",
          flush=True)
    head = ["example", "device", "budget", "reruns alone", "with offload", "bound", "on the host", "s"]
    rows, gaps, good, start = [], [], True, time.time()
    print(" | ".join(head))
    with tempfile.TemporaryDirectory() as folder:
        for example in examples:
            for device in DEVICES:
                path = export(example, device, folder)
                for fraction in fractions:
                    cells, fine, gap = row(example, device, fraction, options.effort, path)
                    print(" | ".join(cells) + ("" if fine else "  SLOWER"), flush=True)
                    rows.append(cells)
                    gaps.append(gap)
                    good &= fine
    if options.markdown:
        with open(options.markdown, "w", encoding="utf-8") as file:
            for cells in [head, ["---"] * len(head), *rows]:
                file.write("| " + " | ".join(cells) + " |\n")
    print(f"{len(rows)} rows in {time.time() - start:.0f} s, mean gap to the bound "
          f"{sum(gaps) / max(1, len(gaps)):.2f} %")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
