"""Checks that a calibrated device file predicts a step within an order of magnitude.

    calibrated.py DEVICE.json REPORT.json RUN.txt
"""

import json
import re
import sys

device, report, run = (open(path).read() for path in sys.argv[1:])
kernels = json.loads(device)["kernels"]
for kind in ("matmul transpose_rhs", "conv2d", "attention", "adam", "fused", "memory"):
    assert all(len(point) == 4 for point in kernels[kind]["f32"]), kind
predicted = json.loads(report)["functions"][0]["nanoseconds"] / 1e6
measured = float(re.search(r"([0-9.]+) ms per step", run)[1])
assert measured / 10 < predicted < 10 * measured, (predicted, measured)
