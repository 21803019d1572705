# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""on_gpu.py FOLDER BACKEND...: a head on labelled rows as the kernels of a GPU, in buffer
form: the loss and the gradients of input, weights and bias are those of all rows in the
reference evaluator, within 1e-5; with one label more than the bound all of them are NaN."""
import math
import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "MixedPrecision"))
import npz  # noqa: E402
from same_step import error_of  # noqa: E402
from tools import check, head_graph, plan, run, training_step  # noqa: E402

ROWS, FEATURES, CLASSES, LABELS = 45, 6, 29, 20
GRAPH = head_graph(ROWS, FEATURES, CLASSES)


def main(folder, *backends):
    os.makedirs(folder, exist_ok=True)
    graph, batch, dump = (os.path.join(folder, name) for name in ("graph.mlir", "batch.npz", "dump.npz"))
    with open(graph, "w") as file:
        file.write(GRAPH)
    draw = random.Random(1)
    labelled = set(draw.sample(range(ROWS), LABELS))
    npz.save(batch, {"t": ("<i8", [ROWS], [draw.randrange(CLASSES) if row in labelled else -100
                                           for row in range(ROWS)])})

    def results(file, backend):
        printed = run("vram-run", file, f"--backend={backend}", f"--inputs={batch}", f"--dump={dump}")
        after = npz.load(dump)
        return [[float(printed.split("loss")[1].split()[0])],
                *(npz.values(after[f"momentum_buffer.{name}"]) for name in ("x", "w", "b"))]

    wanted = results(training_step(graph, os.path.join(folder, "whole"), options=["optimizer=momentum"]), "reference")
    for bound in (LABELS, LABELS - 1):
        step = training_step(graph, os.path.join(folder, str(bound)),
                             options=["optimizer=momentum", f"labelled-rows={bound}"])
        buffers = plan(step, folder, f"buffers{bound}", "--vram-inplace")
        for backend in backends:
            got = results(buffers, backend)
            if bound < LABELS:
                check("the loss and all gradients are NaN",
                      all(math.isnan(value) for values in got for value in values))
                print(f"{backend}: {LABELS} labels within a bound of {bound} are NaN")
                continue
            worst = max(map(error_of, got, wanted))
            check(f"{backend}: a difference of {worst:.3g}", worst < 1e-5)
            print(f"{backend}: {LABELS} labels within a bound of {bound} agree")


if __name__ == "__main__":
    main(*sys.argv[1:])
