# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step that offloads, lowered to a GPU, against the step that does not.

    emulated.py GRAPH FOLDER FRACTION [KERNELS [OPTION...]]

Planned for B(FRACTION) with a host, two steps by the emulator give the bits of the
step with everything saved by the emulator, with every copy carried out where it
begins, and where it ends. Every launch and copy is held against the plan; device and
host take exactly the planned bytes. KERNELS are none or cuda; the options are those of
--vram-training-step, such as micro-batch=2."""
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from tools import check, figures, plan, run, training_step  # noqa: E402

DEVICE = os.path.join(HERE, "Inputs", "fast-link.json")


def main(graph, folder, fraction, kernels="none", *options):
    step = training_step(graph, folder, kernels, options)
    saved = plan(step, folder, "saved")
    planned = os.path.join(folder, "planned.mlir")
    run("vram-opt", f"--vram-checkpoint=budget-fraction={fraction} host-memory=1GB least-offload=0B device={DEVICE}",
        step, "-o", planned)
    buffers = plan(planned, folder, "buffers", "--vram-inplace")
    with open(buffers) as file:
        text = file.read()
    copies = text.count("vram.start_copy")
    check("a plan that offloads", copies)
    check("calls of libraries", ("#vram.kernel<cu" in text) == (kernels == "cuda"))
    for when in ("start", "finish"):
        printed = run("vram-run", "--backend=emulated", "--steps=2", f"--copies={when}", f"--compare={saved}",
                      "--require-identical", "--arena-fill=random", buffers)
        for what, attribute, name in (("arena", "memory_plan", "arena_bytes"), ("host", "checkpoint", "host_bytes")):
            sizes = [int(size) for size in
                     re.search(rf"^{what}: (\d+) bytes planned, (\d+) allocated, (\d+) used", printed, re.M).groups()]
            record = max(figures(buffers, attribute, name))
            check(f"{what}: {sizes}, planned {record}", sizes[0] == sizes[1] == record >= sizes[2] > 0)
    print(f"{copies} copies, every bit the same")


if __name__ == "__main__":
    main(*sys.argv[1:])
