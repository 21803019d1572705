# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""mixed.py GRAPH FOLDER: gradients in 16 bits, with whole logits and in chunks, against f32.

The error of the chunks, of the norm of all gradients, must be below one and a half times
that of whole logits (both are roundings to 16 bits), and below 2 %."""
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "MixedPrecision"))
import npz  # noqa: E402
from same_step import prepare  # noqa: E402
from tools import check, run  # noqa: E402


def main(path, folder):
    _, graph, batch = prepare(path, 4, folder)

    def gradients(*options):
        file, dump = os.path.join(folder, "step.mlir"), os.path.join(folder, "dump.npz")
        run("vram-opt", "--vram-training-step=optimizer=momentum " + " ".join(options), graph, "-o", file)
        run("vram-run", file, "--backend=reference", f"--inputs={batch}", f"--dump={dump}")
        return [value for key, array in sorted(npz.load(dump).items()) if key.startswith("momentum_buffer.")
                for value in npz.values(array)]

    def error(got, wanted):
        return math.dist(got, wanted) / math.hypot(*wanted)

    exact = gradients()
    for precision in ("bf16", "fp16"):
        whole = error(gradients(f"precision={precision}"), exact)
        chunked = error(gradients(f"precision={precision}", "head-chunks=3"), exact)
        check(f"{precision}: {chunked:.3g} in chunks, {whole:.3g} whole", 0 < chunked < 1.5 * whole and chunked < 0.02)
        print(f"{precision}: chunks are as near to f32 as whole logits")


if __name__ == "__main__":
    main(*sys.argv[1:])
