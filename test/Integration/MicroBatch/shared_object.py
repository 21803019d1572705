# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step in micro-batches as a shared object gives the bits of vram-run: all state, the
loss and the offset that every part advances, over three steps, with dropout."""
import os
import sys

import numpy

import vram

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from beside_vram_run import count_same_bits, draw_arrays  # noqa: E402
from tools import check, run  # noqa: E402


def main(graph, folder):
    os.makedirs(folder, exist_ok=True)

    def path(name):
        return os.path.join(folder, name)

    run("vram-opt", "--vram-training-step=micro-batch=2", graph, "-o", path("step.mlir"))
    run("vram-opt", "--vram-checkpoint=budget-fraction=0.5", "--vram-inplace", "--vram-plan-memory",
        path("step.mlir"), "-o", path("buffers.mlir"))
    run("vram-translate", "--vram-to-shared-object", path("buffers.mlir"), "-o", path("step.so"))
    step = vram.load(path("step.so"))
    made = draw_arrays(step, -0.3, 0.3, 11)
    batch = {**made["input"], **made["target"]}
    check("the step takes the whole batch", batch["ids"].shape == (2, 5))
    numpy.savez(path("init.npz"), **made["parameter"])
    numpy.savez(path("inputs.npz"), **batch)
    printed = run("vram-run", "--backend=cpu", path("buffers.mlir"), "--steps=3", f"--init={path('init.npz')}",
                  f"--inputs={path('inputs.npz')}", f"--dump={path('after.npz')}")
    wanted = [float(line.split()[-1]) for line in printed.splitlines() if "loss" in line]
    state = step.state(made["parameter"], lr=1e-3, seed=0)
    losses = [float(step(state, **batch)["loss"]) for _ in range(3)]
    check(f"losses {losses} are {wanted}", losses == [float(numpy.float32(loss)) for loss in wanted])
    check("the loss falls or rises", len(set(losses)) == 3)
    with numpy.load(path("after.npz")) as after:
        compared = count_same_bits(step, state, after)
        check("every micro-batch advances the offset", int(after["offset"]) == 6)
        check("sums end with zeros", not after["grad_sum.wte.weight"].any() and not after["loss_sum"].any())
    check("all state was compared", compared > 3 * len(made["parameter"]))
    print(f"{compared} arrays, every bit of vram-run")


if __name__ == "__main__":
    main(*sys.argv[1:])
