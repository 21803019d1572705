# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""training_test.py FOLDER [--kernels=onednn]: compiled training of the small examples against what
PyTorch computed (golden.json, which reference.py made): the norm of each gradient and
its projection, and the losses of 20 steps of Adam, which in float32 may be off by
thrice what PyTorch's are. With a library, float32 by its kernels.
"""

import json
import os
import sys

from examples import NETWORKS, Compiled, bound, check, deviation, norm, projection, variants


def main():
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "golden.json")) as file:
        golden = json.load(file)
    for name in NETWORKS:
        wanted = golden[name]
        least = 1e-6 * norm(values[0] for values in wanted["gradients"].values())
        rounding = deviation(wanted["losses_f32"], wanted["losses_f64"])
        for floats, kernels in variants(sys.argv[2:]):
            allowed = 1e-9 if floats == "f64" else 3 * rounding
            compiled = Compiled(name, floats, os.path.join(sys.argv[1], name), kernels)
            found = compiled.gradients()
            loss = abs(found["loss"][0] - wanted["loss"]) / abs(wanted["loss"])
            check(f"{name}, {floats}: the loss is {loss} off", loss < bound(floats, 0))
            worst = 0
            for key, (size, product, own) in wanted["gradients"].items():
                off = max(abs(norm(found[key]) - size), abs(projection(found[key]) - product)) / max(size, least)
                check(f"{name}, {floats}: {key} is {off} off", off < bound(floats, own))
                worst = max(worst, off)
            off = deviation(compiled.losses(), wanted["losses_f64"])
            check(f"{name}, {floats}: the losses of 20 steps are {off} off, allowed are {allowed}", off <= allowed)
            print(f"{name} {floats}: gradients {worst:.1e} off at most, losses {off:.1e}; PyTorch's f32 {rounding:.1e}")


if __name__ == "__main__":
    main()
