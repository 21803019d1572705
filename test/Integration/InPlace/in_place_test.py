# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""--vram-inplace on the examples that are small enough to run."""
import json
import os
import re

import pytest

from peak_oracle import last_peak
from tools import NETWORKS, check, run, tiny


def peak(path):
    report = json.loads(run("vram-opt", path, "--vram-memory-report=output=-", "-o", os.devnull))
    return report["functions"][0]["peak"]["bytes"]


def storages(path):
    """The storages that the ops name, in their order."""
    return re.findall(r"vram\.storages? = [^,}]*", path.read_text())


@pytest.mark.parametrize("planned", [False, True], ids=["step", "planned"])
@pytest.mark.parametrize("network", NETWORKS)
def test_in_place(network, planned, tmp_path):
    """For the training step, as it is and planned at B(0.6):
      * without parts and slices the peak is the one that the model assumed, and that
        peak_oracle.py, which shares no code with it, reads off the text; with them it
        is no higher;
      * canonicalize and cse change no storage, nor the peak;
      * two steps give the bits of the step without storages, with the evaluator keeping
        values as bytes in them."""
    step, plain, placed, cleaned = (tmp_path / name for name in (
        "step.mlir", "plain.mlir", "placed.mlir", "cleaned.mlir"))
    run("vram-opt", "--vram-training-step", tiny(network), "-o", step)
    if planned:
        saved, step = step, tmp_path / "planned.mlir"
        # An MLP this small has nothing to run again.
        fraction = "1" if network == "mlp" else "0.6"
        # A plan may run an op again before anything has read it: its first run is dead.
        run("vram-opt", f"--vram-checkpoint=budget-fraction={fraction} effort=1", "--canonicalize", saved, "-o", step)
    run("vram-opt", "--vram-inplace=parts=false slices=false", step, "-o", plain)
    run("vram-opt", "--vram-inplace", step, "-o", placed)
    run("vram-opt", "--canonicalize", "--cse", placed, "-o", cleaned)
    assumed, named, smaller = last_peak(step), peak(plain), peak(placed)
    check(f"assumed were {assumed} bytes, named are {named}", named == assumed)
    check(f"the peak grew from {assumed} to {smaller} bytes", smaller <= assumed)
    # Storages of values that nobody reads may go; iter makes `in` go on where it stopped.
    left = iter(storages(placed))
    check("canonicalize and cse leave what is named",
          all(named in left for named in storages(cleaned)) and smaller == peak(cleaned))
    for graph in (plain, placed, cleaned):
        run("vram-run", step, f"--compare={graph}", "--steps=2", "--require-identical")
