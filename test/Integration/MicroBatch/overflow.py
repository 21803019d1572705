# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step in fp16 micro-batches whose loss scale is too large: no parameter changes, the
scale halves, and the sums of gradients end with zeros, not with infinities.

    overflow.py STEP FOLDER"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "MixedPrecision"))
import npz  # noqa: E402
from tools import check, run  # noqa: E402


def main(step, folder):
    os.makedirs(folder, exist_ok=True)
    first = os.path.join(folder, "first.npz")
    after = os.path.join(folder, "after.npz")
    init = os.path.join(folder, "init.npz")
    run("vram-run", step, "--backend=reference", f"--dump={first}")
    arrays = npz.load(first)
    scale = 2.0 ** 100
    # Results of the step can be read back: parameters and state.
    values = {name: (array[0], array[1], npz.values(array)) for name, array in arrays.items()
              if name not in ("loss", "skipped")}
    values["loss_scale"] = ("<f4", (), [scale])
    npz.save(init, values)
    run("vram-run", step, "--backend=reference", f"--init={init}", f"--dump={after}")
    ended = npz.load(after)
    check("the step is skipped", npz.values(ended["skipped"]) == [True])
    check("the scale halves", npz.values(ended["loss_scale"]) == [scale / 2])
    kept = 0
    for name, array in values.items():
        if name.startswith("grad_sum.") or name == "loss_sum":
            check(f"'{name}' ends with zeros", not any(npz.values(ended[name])))
        elif name not in ("loss_scale", "growth_tracker"):
            check(f"'{name}' is as it was", npz.values(ended[name]) == list(array[2]))
            kept += 1
    check("state was compared", kept > 10)


if __name__ == "__main__":
    main(*sys.argv[1:])
