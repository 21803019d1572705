#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""largest_batch.py GRAPH BUDGET FOLDER: the batch that --explain calls the largest as it is.

The graph is written anew with that many samples, and with one more: the first fits the
budget as it is, the second does not."""
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Integration", "MixedPrecision"))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Integration"))
from same_step import with_samples  # noqa: E402


def explain(graph, budget, report):
    subprocess.run(["vram-opt", f"--explain={report}", f"--fit={budget}", graph, "-o", os.devnull], check=True)
    with open(report) as file:
        return json.load(file)


def main(graph, budget, folder):
    os.makedirs(folder, exist_ok=True)
    largest = explain(graph, budget, os.path.join(folder, "explain.json"))["largest_batch"][0]
    assert largest["measures"] == "as it is", largest
    with open(graph) as file:
        text = file.read()
    for more, fits in ((0, True), (1, False)):
        samples = largest["samples"] + more
        other = os.path.join(folder, "other.mlir")
        with open(other, "w") as file:
            file.write(with_samples(text, os.path.basename(graph), samples))
        answer = explain(other, budget, os.path.join(folder, "other.json"))
        whole = next(each for each in answer["measures"] if each["micro_batches"] == each["head_chunks"] == 1)
        assert answer["samples"] == samples, answer["samples"]
        assert whole["fits"] == fits, (samples, whole)
    print("the largest batch fits, and one sample more does not")


main(*sys.argv[1:])
