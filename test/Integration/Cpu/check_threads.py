#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Two steps of a graph's training have the same bits on 1, 2 and 3 threads.

  check_threads.py GRAPH.mlir FOLDER

Every loop is shared, in the reference's arithmetic and in native arithmetic, and with
oneDNN's kernels where the library is there.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from tools import check, run


def main():
    graph, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    dump = os.path.join(folder, "dump.npz")
    for flags in (["--arithmetic=f64", "--kernels=none"], ["--arithmetic=native", "--kernels=auto"]):
        contents = []
        for threads in (1, 2, 3):
            run("vram-run", graph, "--backend=cpu", "--optimizer=adam", "--steps=2", "--least-shared=0",
                f"--threads={threads}", f"--dump={dump}", *flags)
            with open(dump, "rb") as file:
                contents.append(file.read())
        check(f"{' '.join(flags)}: bits differ between numbers of threads", len(set(contents)) == 1)
    print(f"{os.path.basename(graph)}: the same bits on 1, 2 and 3 threads")


if __name__ == "__main__":
    main()
