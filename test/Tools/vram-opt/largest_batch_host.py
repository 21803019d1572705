#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""largest_batch_host.py GRAPH DEVICE FOLDER: the batch that --explain calls the largest with host
memory is larger than with recomputation alone, and --checkpoint-budget plans the graph on it within
both budgets."""
import json
import os
import subprocess
import sys

BUDGET, HOST = "6MB", 64_000_000


def main(graph, device, folder):
    os.makedirs(folder, exist_ok=True)
    report, losses = os.path.join(folder, "report.json"), os.path.join(folder, "losses.mlir")
    host = [f"--host-memory={HOST}", f"--device={device}"]
    subprocess.run(["vram-opt", f"--explain={report}", f"--fit={BUDGET}", *host, graph, "-o", os.devnull], check=True)
    with open(report) as file:
        batches = {each["measures"]: each for each in json.load(file)["largest_batch"]}
    most, without = batches["and host memory"], batches["with recomputation"]
    assert most["samples"] > without["samples"], batches
    assert 0 < most["host_bytes"] <= HOST, batches
    assert "host_bytes" not in without, batches
    subprocess.run(["vram-opt", f"--vram-buckets=sizes={most['samples']}", graph, "-o", losses], check=True)
    subprocess.run(["vram-opt", f"--checkpoint-budget={BUDGET}", *host, losses, "-o", os.devnull], check=True,
                   stderr=subprocess.DEVNULL)
    print("the largest batch is larger with host memory, and has a plan")


main(*sys.argv[1:])
