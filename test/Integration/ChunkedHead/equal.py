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
import math
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "MicroBatch"))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "MixedPrecision"))
import npz  # noqa: E402
from equal import data, error_of, with_samples, without_dropout  # noqa: E402
from tools import check, run  # noqa: E402


def logits_of(text):
    """Rows and columns of the cross entropy."""
    return re.search(r"vram\.cross_entropy .*: \(tensor<(\d+x\d+)x", text)[1]


def main(path, samples, folder, *choices):
    os.makedirs(folder, exist_ok=True)
    name = os.path.basename(path)
    with open(path) as file:
        text = with_samples(without_dropout(file.read()), name, int(samples))
    graph = os.path.join(folder, "graph.mlir")
    with open(graph, "w") as file:
        file.write(text)
    batch = os.path.join(folder, "data.npz")
    data(text, batch)

    def step(chunks, parts, steps):
        file = os.path.join(folder, f"step{chunks}x{parts}.mlir")
        dump = os.path.join(folder, f"dump{chunks}x{parts}-{steps}.npz")
        run("vram-opt", f"--vram-training-step=optimizer=momentum micro-batch={parts} head-chunks={chunks}",
            graph, "-o", file)
        run("vram-run", file, "--backend=reference", f"--inputs={batch}", f"--steps={steps}", f"--dump={dump}")
        return file, npz.load(dump)

    _, whole = step(1, 1, 1)
    _, whole2 = step(1, 1, 2)
    check("some gradient is not zero", any(any(npz.values(array)) for key, array in whole.items()
                                           if key.startswith("momentum_buffer.")))
    for choice in choices:
        chunks, parts = choice.split("x")
        file, chunked = step(chunks, parts, 1)
        _, chunked2 = step(chunks, parts, 2)
        with open(file) as opened:
            check("no value has the logits' size", f"tensor<{logits_of(text)}xf32>" not in opened.read())
        for one, other in ((whole, chunked), (whole2, chunked2)):
            for key, array in one.items():
                if array[0] != "<f4":
                    continue
                wanted, got = npz.values(array), npz.values(other[key])
                check(f"{key} is finite", all(map(math.isfinite, wanted)))
                error = error_of(got, wanted)
                check(f"{choice}: '{key}' differs by {error:.3g}", error < 1e-6)
        planned = os.path.join(folder, f"planned{choice}.mlir")
        run("vram-opt", file, "--vram-checkpoint=budget-fraction=0.5", "--vram-inplace", "--vram-plan-memory",
            "-o", planned)
        printed = run("vram-run", planned, "--backend=cpu", f"--compare={file}", "--compare-backend=reference",
                      f"--inputs={batch}", "--steps=3", "--require-identical")
        arena = re.search(r"arena: (\d+) bytes planned, (\d+) allocated, (\d+) used", printed)
        check("the arena has the planned bytes", arena and arena[1] == arena[2])
        print(f"{name}: {chunks} chunks in {parts} parts agree, largest relative error below 1e-6; "
              "the reference's bits on the CPU")


if __name__ == "__main__":
    main(*sys.argv[1:])
