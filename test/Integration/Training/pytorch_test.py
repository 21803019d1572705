# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""pytorch_test.py FOLDER [--kernels=onednn]: the gradients of the small examples, element by element,
against PyTorch's autograd here, which must also be that of golden.json.
"""

import json
import os
import sys

from examples import NETWORKS, Compiled, bound, check, errors, norm, smallest_norm, variants
from reference import Reference


def main():
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "golden.json")) as file:
        golden = json.load(file)
    for name in NETWORKS:
        wanted = Reference(name, "f64").gradients()
        least = smallest_norm(wanted)
        rounding = errors(Reference(name, "f32").gradients(), wanted, least)
        known = golden[name]["gradients"]
        check(f"{name}: golden.json has other gradients; run reference.py", len(known) == len(wanted) - 1 and
              all(abs(known[key][0] - norm(wanted[key])) <= 1e-9 * max(known[key][0], least) for key in known))
        for floats, kernels in variants(sys.argv[2:]):
            compiled = Compiled(name, floats, os.path.join(sys.argv[1], name), kernels)
            found = errors(compiled.gradients(), wanted, least)
            for key, off in found.items():
                check(f"{name}, {floats}: {key} is {off} off", off < bound(floats, rounding[key]))
            print(f"{name} {floats}: {len(found) - 1} gradients, {max(found.values()):.1e} off at most; "
                  f"PyTorch's f32 {max(rounding.values()):.1e}")


if __name__ == "__main__":
    main()
