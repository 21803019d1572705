# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step that --fit --host-memory chose.

    fit.py GRAPH FOLDER BUDGET PARTS

The answer is to be PARTS micro-batches with transfers to the host; no measure that the
report has is faster. The graph that comes out has the stores, the time and both arenas of
the report, and over two steps the bits of the same parts without offload, with every copy
carried out where it begins, and where it ends."""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from in_parts import DEVICE, expect_planned_bytes  # noqa: E402
from tools import check, figures, plan, run  # noqa: E402


def times_of(measure):
    """Of a measure, in each form that fits."""
    if measure["fits"]:
        yield measure["nanoseconds"]
    planned = measure.get("recomputation")
    if planned and planned["fits"]:
        yield planned["nanoseconds"]
    if "host_memory" in measure:
        yield measure["host_memory"]["nanoseconds"]


def main(graph, folder, budget, parts):
    os.makedirs(folder, exist_ok=True)
    fitted, report = os.path.join(folder, "fitted.mlir"), os.path.join(folder, "report.json")
    run("vram-opt", f"--fit={budget}", "--host-memory=64MB", f"--device={DEVICE}", f"--fit-report={report}", graph,
        "-o", fitted)
    with open(report) as file:
        answer = json.load(file)
    chosen = answer["measures"][answer["chosen"]]
    check(f"{parts} parts with the host's memory: {chosen}",
          chosen["micro_batches"] == int(parts) and chosen["head_chunks"] == 1 and not chosen["fits"])
    host = chosen["host_memory"]
    others = [time for measure in answer["measures"] for time in times_of(measure)]
    check(f"{host['nanoseconds']} ns is the least of {others}", host["nanoseconds"] == min(others))
    last = answer["reasons"][-1]
    check(f"the last reason is this step: {last}",
          all(last[key] == host[key] for key in ("arena_bytes", "nanoseconds", "host_bytes")))
    check("all reasons in front of it are too large, or slower",
          all(reason["arena_bytes"] > answer["budget_bytes"] or reason["nanoseconds"] > host["nanoseconds"]
              for reason in answer["reasons"][:-1]))

    with open(fitted) as file:
        stores = file.read().count("vram.store")
    check(f"{stores} stores, the report has {host['stores']}", stores == host["stores"] > 0)
    check("the host's bytes", max(figures(fitted, "checkpoint", "host_bytes")) == host["host_bytes"])
    # Of the function that runs for each part, which is the first, and of the update.
    costs = figures(fitted, "checkpoint", "cost_ns")
    time = sum(cost * times for cost, times in zip(costs, [int(parts), 1]))
    check(f"{costs} ns, the report has {host['nanoseconds']}", time == host["nanoseconds"])

    step = os.path.join(folder, "step.mlir")
    run("vram-opt", f"--vram-training-step=micro-batch={parts}", graph, "-o", step)
    buffers = plan(fitted, folder, "buffers", "--vram-inplace")
    run("vram-opt", "--vram-verify-arena", buffers, "-o", os.devnull)
    for copies in ("start", "finish"):
        printed = run("vram-run", "--backend=cpu", "--steps=2", f"--copies={copies}", f"--compare={step}",
                      "--compare-backend=reference", "--require-identical", "--arena-fill=random", buffers)
    expect_planned_bytes(printed, buffers)
    arena = max(sum(plans) for plans in zip(figures(buffers, "memory_plan", "arena_bytes"),
                                            figures(buffers, "memory_plan", "argument_bytes")))
    check(f"{arena} bytes, the report has {host['arena_bytes']}", arena == host["arena_bytes"])
    print(f"{parts} parts, {stores} stores: every bit the same")


if __name__ == "__main__":
    main(*sys.argv[1:])
