# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step with its head in chunks against the step with whole logits.

    equal.py GRAPH SAMPLES FOLDER KxM...

K chunks in M micro-batches, with ignored targets, and all of the first sample ignored.
One step with momentum leaves the gradients in `momentum_buffer.*`: they, the loss and
the parameters of the second step must agree within a relative error (of the norm) of 1e-6
in the reference evaluator. The step in chunks, planned for half of its memory and
compiled for the CPU, must give that evaluator's bits in an arena of the planned bytes.
No value has the rows and columns of the logits."""
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "MixedPrecision"))
import npz  # noqa: E402
from same_step import expect_bits_when_planned, expect_close, expect_gradients, prepare  # noqa: E402
from tools import check, run  # noqa: E402


def logits_of(text):
    """Rows and columns of the cross entropy."""
    return re.search(r"vram\.cross_entropy .*: \(tensor<(\d+x\d+)x", text)[1]


def main(path, samples, folder, *choices):
    name = os.path.basename(path)
    text, graph, batch = prepare(path, samples, folder)

    def step(chunks, parts, steps):
        file = os.path.join(folder, f"step{chunks}x{parts}.mlir")
        dump = os.path.join(folder, f"dump{chunks}x{parts}-{steps}.npz")
        run("vram-opt", f"--vram-training-step=optimizer=momentum micro-batch={parts} head-chunks={chunks}",
            graph, "-o", file)
        run("vram-run", file, "--backend=reference", f"--inputs={batch}", f"--steps={steps}", f"--dump={dump}")
        return file, npz.load(dump)

    _, whole = step(1, 1, 1)
    _, whole2 = step(1, 1, 2)
    expect_gradients(whole)
    for choice in choices:
        chunks, parts = choice.split("x")
        file, chunked = step(chunks, parts, 1)
        _, chunked2 = step(chunks, parts, 2)
        with open(file) as opened:
            check("no value has the logits' size", f"tensor<{logits_of(text)}xf32>" not in opened.read())
        expect_close(choice, (whole, whole2), (chunked, chunked2))
        expect_bits_when_planned(file, batch, os.path.join(folder, f"planned{choice}.mlir"))
        print(f"{name}: {chunks} chunks in {parts} parts agree, largest relative error below 1e-6; "
              "the reference's bits on the CPU")


if __name__ == "__main__":
    main(*sys.argv[1:])
