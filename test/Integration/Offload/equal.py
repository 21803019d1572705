# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step that offloads against the step that does not.

    equal.py GRAPH FOLDER FRACTION...

For each budget B(FRACTION): the plan with offload is never slower by the model than the
one without; device and host take exactly the planned bytes; and two steps give the same
bits as the step before planning, on the CPU and in the reference evaluator, with every
copy carried out where it begins, and where it ends. At least one plan must offload."""
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from tools import check, figure, plan, run, training_step  # noqa: E402

DEVICE = os.path.join(HERE, "Inputs", "fast-link.json")


def main(graph, folder, *fractions):
    step = training_step(graph, folder)
    offloaded = 0
    for fraction in fractions:
        def planned(name, options):
            file = os.path.join(folder, f"{name}{fraction}.mlir")
            run("vram-opt", f"--vram-checkpoint=device={DEVICE} budget-fraction={fraction} {options}", step, "-o", file)
            return file, figure(file, "checkpoint", "cost_ns")

        _, without = planned("without", "")
        tensors, with_host = planned("with", "host-memory=1GB least-offload=0B")
        check(f"B({fraction}): {with_host} ns with offload, {without} without", with_host <= without)
        with open(tensors) as file:
            text = file.read()
        stores, loads = text.count("vram.store"), text.count("vram.load")
        if not stores:
            check("without offload it is the same plan", with_host == without)
            continue
        offloaded += 1
        check(f"{stores} stores and {loads} loads, each waited for", text.count("vram.wait") == stores + loads)

        # Neither pass may merge, drop or move a transfer.
        cleaned = os.path.join(folder, "cleaned.mlir")
        run("vram-opt", "--canonicalize", "--cse", tensors, "-o", cleaned)
        peaks = []
        for file in (tensors, cleaned):
            report = os.path.join(folder, "report.json")
            run("vram-opt", f"--memory-report={report}", f"--device={DEVICE}", file, "-o", os.devnull)
            with open(report) as opened:
                peaks.append(json.load(opened)["functions"][0]["peak"]["bytes"])
        check(f"peaks {peaks}", peaks[0] == peaks[1] == figure(tensors, "checkpoint", "live_peak"))

        for name, file in (("plain", tensors), ("cleaned", cleaned)):
            inplace = os.path.join(folder, f"{name}-inplace.mlir")
            run("vram-opt", "--vram-inplace", file, "-o", inplace)
            run("vram-run", "--backend=reference", "--steps=2", f"--compare={step}", "--require-identical", inplace)
            buffers = plan(inplace, folder, f"{name}-buffers")
            for copies in ("start", "finish"):
                for backend in ("cpu", "reference"):
                    printed = run("vram-run", f"--backend={backend}", "--steps=2", f"--copies={copies}",
                                  f"--compare={step}", "--compare-backend=reference", "--require-identical",
                                  "--arena-fill=random", buffers)
                    if backend != "cpu":
                        continue
                    for what, key in (("arena", "arena_bytes"), ("host", "host_bytes")):
                        found = re.search(rf"^{what}: (\d+) bytes planned, (\d+) allocated, (\d+) used", printed, re.M)
                        sizes = [int(size) for size in found.groups()]
                        record = figure(buffers, "memory_plan" if what == "arena" else "checkpoint", key)
                        check(f"{what}: {sizes}, planned {record}", sizes[0] == sizes[1] == record >= sizes[2] > 0)
        print(f"B({fraction}): {stores} stores, {loads} loads, every bit the same")
    check("a plan that offloads", offloaded)


if __name__ == "__main__":
    main(*sys.argv[1:])
