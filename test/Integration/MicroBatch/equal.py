# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step in K micro-batches against the step on the whole batch.

    equal.py GRAPH SAMPLES FOLDER K...

GRAPH, an example, is given so many SAMPLES and no dropout (each micro-batch draws other
numbers than the whole batch); where it has classes as targets, some are ignored, and all
of the first sample. One step with momentum leaves the gradients in `momentum_buffer.*`:
they, the loss and the parameters of the second step must agree within a relative error
(of the norm) of 1e-6 in the reference evaluator. The step in parts, planned for half of
its memory and compiled for the CPU, must give that evaluator's bits."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "MixedPrecision"))
import npz  # noqa: E402
from same_step import expect_bits_when_planned, expect_close, expect_gradients, prepare  # noqa: E402
from tools import check, run  # noqa: E402


def main(path, samples, folder, *counts):
    name = os.path.basename(path)
    _, graph, batch = prepare(path, samples, folder)

    def step(count, steps):
        file = os.path.join(folder, f"step{count}.mlir")
        dump = os.path.join(folder, f"dump{count}-{steps}.npz")
        run("vram-opt", f"--vram-training-step=optimizer=momentum micro-batch={count}", graph, "-o", file)
        run("vram-run", file, "--backend=reference", f"--inputs={batch}", f"--steps={steps}", f"--dump={dump}")
        return file, npz.load(dump)

    _, whole = step(1, 1)
    _, whole2 = step(1, 2)
    expect_gradients(whole)
    for count in counts:
        file, parts = step(count, 1)
        _, parts2 = step(count, 2)
        worst = expect_close(f"{count} micro-batches", (whole, whole2), (parts, parts2))
        if count == "1":
            check("one micro-batch changes no bit", worst == 0)
            print(f"{name}: 1 micro-batch, the same bits")
            continue
        expect_bits_when_planned(file, batch, os.path.join(folder, f"planned{count}.mlir"))
        print(f"{name}: {count} micro-batches agree, largest relative error below 1e-6; "
              "the reference's bits on the CPU")


if __name__ == "__main__":
    main(*sys.argv[1:])
