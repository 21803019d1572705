# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step that offloads, as a shared object, gives the bits of vram-run over three steps;
its arenas on the device and on the host have exactly the planned bytes.

    shared_object.py GRAPH FOLDER FRACTION [OPTION...]

The options are those of --vram-training-step, such as micro-batch=2."""
import os
import sys

import numpy

import vram

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from beside_vram_run import count_same_bits, draw_arrays  # noqa: E402
from tools import check, figures, run, training_step  # noqa: E402


def main(graph, folder, fraction, *options):
    def path(name):
        return os.path.join(folder, name)

    link = os.path.join(HERE, "Inputs", "fast-link.json")
    planned = path("planned.mlir")
    run("vram-opt", f"--vram-checkpoint=budget-fraction={fraction} host-memory=1GB least-offload=0B device={link}",
        training_step(graph, folder, options=options), "-o", planned)
    run("vram-opt", "--vram-inplace", "--vram-plan-memory", planned, "-o", path("buffers.mlir"))
    run("vram-translate", "--vram-to-shared-object", path("buffers.mlir"), "-o", path("step.so"))
    step = vram.load(path("step.so"))
    # One workspace serves all functions of a step.
    host = max(figures(planned, "checkpoint", "host_bytes"))
    check(f"{step.host_bytes} bytes of the host, planned {host}", step.host_bytes == host > 0)
    device = max(figures(path("buffers.mlir"), "memory_plan", "arena_bytes"))
    check(f"{step.workspace_bytes} bytes of workspace, planned {device}", step.workspace_bytes == device > 0)

    made = draw_arrays(step, 0.1, 0.3, 2, ("parameter", "buffer", "input", "target"))
    state_values = {**made["parameter"], **made["buffer"]}
    batch = {**made["input"], **made["target"]}
    numpy.savez(path("init.npz"), **state_values)
    numpy.savez(path("inputs.npz"), **batch)
    run("vram-run", "--backend=cpu", path("buffers.mlir"), "--steps=3", f"--init={path('init.npz')}",
        f"--inputs={path('inputs.npz')}", f"--dump={path('after.npz')}")
    state = step.state(state_values, **{a.name: 1e-3 for a in step.arguments if a.name == "lr"},
                       **{a.name: 0 for a in step.arguments if a.role in ("seed", "offset")})
    for _ in range(3):
        step(state, **batch)
    with numpy.load(path("after.npz")) as after:
        compared = count_same_bits(step, state, after)
    check("state was compared", compared >= len(made["parameter"]) > 0)
    print(f"{compared} arrays, every bit of vram-run")


if __name__ == "__main__":
    main(*sys.argv[1:])
