# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step whose optimizer's state is on the host against the step that keeps it.

    equal.py GRAPH FOLDER [OPTION...]

The options are those of --vram-training-step, such as micro-batch=2. Planned for a budget
below all of its arguments, which nothing meets with the state on the device, two steps give
the bits of the step before planning: on the CPU, in the reference evaluator and by the
emulator of a GPU, with every copy carried out where it begins, and where it ends. The peak
that is planned, printed, packed and allocated is one number, and loads that begin earlier
make no step slower."""
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from tools import check, figures, plan, run, training_step  # noqa: E402

DEVICE = os.path.join(os.path.dirname(HERE), "Offload", "Inputs", "fast-link.json")


def checkpoint(budget, step, planned):
    return f"--vram-checkpoint=device={DEVICE} budget={budget}B host-memory=1GB least-offload=1GB", step, "-o", planned


def main(graph, folder, *options):
    step = training_step(graph, folder, options=options)
    host, planned = os.path.join(folder, "host.mlir"), os.path.join(folder, "planned.mlir")
    run("vram-opt", "--vram-host-state=least=0", step, "-o", host)
    run("vram-opt", *checkpoint(1 << 40, step, planned))
    with_state = max(figures(planned, "checkpoint", "arena_bytes_before"))
    run("vram-opt", *checkpoint(1 << 40, host, planned))
    roomy, most = figures(planned, "checkpoint", "cost_ns"), max(figures(planned, "checkpoint", "arena_bytes_before"))
    state = max(figures(planned, "checkpoint", "host_state_bytes"))
    check(f"{most} bytes with the state on the host, {with_state} without", most < with_state)

    # The state alone makes the difference: no schedule of reruns is as small.
    refused = subprocess.run(("vram-opt", *checkpoint(most, step, os.devnull)), capture_output=True, text=True)
    check(f"the state does not fit {most} bytes on the device", refused.returncode == 3 or with_state - most < state)
    run("vram-opt", *checkpoint(most, host, planned))
    tight = figures(planned, "checkpoint", "cost_ns")
    check(f"{tight} ns within {most} bytes, {roomy} with all the room there is", sum(roomy) <= sum(tight))
    with open(planned) as file:
        text = file.read()
    loads, stores = text.count("vram.load"), text.count("vram.store")
    check("transfers", loads and stores and text.count("vram.wait") == loads + stores)

    buffers = plan(planned, folder, "buffers", "--vram-inplace")
    check("within the budget", max(figures(planned, "checkpoint", "arena_bytes")) <= most)
    saved = plan(step, folder, "saved")
    for copies in ("start", "finish"):
        for backend, other in (("reference", step), ("cpu", step), ("emulated", saved)):
            printed = run("vram-run", f"--backend={backend}", "--steps=2", f"--copies={copies}", f"--compare={other}",
                          f"--compare-backend={'emulated' if other is saved else 'reference'}",
                          "--require-identical", "--arena-fill=random", buffers)
            if backend == "reference":
                continue
            sizes = [int(size) for size in
                     re.search(r"^arena: (\d+) bytes planned, (\d+) allocated, (\d+) used", printed, re.M).groups()]
            record = max(figures(buffers, "memory_plan", "arena_bytes"))
            check(f"arena: {sizes}, planned {record}", sizes[0] == sizes[1] == record >= sizes[2] > 0)
            check("arguments on the host", re.search(r"^host: [1-9]\d* bytes of arguments", printed, re.M))
    print(f"{loads} loads, {stores} stores, every bit the same")


if __name__ == "__main__":
    main(*sys.argv[1:])
