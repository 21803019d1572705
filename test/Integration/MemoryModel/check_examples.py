#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every graph of a folder against the oracle, as it is and as a training step.

  check_examples.py EXAMPLES PREFIX

Files whose names begin with PREFIX are written."""
import glob
import os
import subprocess
import sys

ORACLE = os.path.join(os.path.dirname(__file__), "peak_oracle.py")
STEP = "vram-autodiff,func.func(vram-fuse)"


def main():
    folder, prefix = sys.argv[1:]
    graphs = sorted(glob.glob(os.path.join(folder, "*.mlir")))
    failed = not graphs
    for graph in graphs:
        for passes in ("", STEP + ","):
            report, printed = prefix + ".report.json", prefix + ".printed.mlir"
            subprocess.run(
                ["vram-opt", graph, "-o", printed,
                 f"--pass-pipeline=builtin.module({passes}"
                 f"vram-memory-report{{output={report}}})"], check=True)
            said = subprocess.run([sys.executable, ORACLE, printed, report],
                                  capture_output=True, text=True)
            print(os.path.basename(graph), "step" if passes else "loss",
                  said.stdout.strip(), said.stderr.strip(), flush=True)
            failed |= said.returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main())
