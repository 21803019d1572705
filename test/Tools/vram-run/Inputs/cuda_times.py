# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""cuda_times.py PROFILE.json NS [OP]: each op took NS nanoseconds or, where it has several kernels,
a multiple, and up to 0.3 NS for other events of the step; OP, which ran on the host, has no time."""

import json
import sys

path, ns = sys.argv[1], int(sys.argv[2])
with open(path) as file:
    measured = json.load(file)["measured_ns"]
assert len(measured) > 3, measured
for op, taken in measured.items():
    kernels = round(taken / ns)
    assert kernels >= 1 and abs(taken - kernels * ns) < 0.3 * ns, (op, taken)
for absent in sys.argv[3:]:
    assert not any(op.startswith(f"vram.{absent} ") for op in measured), measured
