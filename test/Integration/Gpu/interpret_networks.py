#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The small networks by the PTX of their kernels: every access to memory is checked.

    interpret_networks.py FOLDER [NETWORK ...] [--build build/release] [--jobs 2]

Each of the eight with generated code in f32, with a library's products and convolutions,
and in mixed precision, as emulate_network.py does it: close to the evaluator with
everything saved, and the same bytes planned for B(0.5) and in place. A line for each; exit
code 1 where something fails. CI runs the smallest (interpreted-mlp.test).
"""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from on_gpu import NETWORKS, ROOT

HERE = os.path.dirname(os.path.abspath(__file__))
#: Of each way: more arguments of emulate_network.py. Adam's first steps are as long as the
#: learning rate whatever the gradient is, and bf16 turns the sign of the smallest.
WAYS = {
    "f32": [],
    "libraries": ["--kernels=cuda"],
    "bf16": ["--options=precision=bf16", "--tolerance=3e-1"],
}


def run_one(arguments, network, way):
    graph = os.path.join(ROOT, "examples", f"{network}-tiny.mlir")
    folder = os.path.join(arguments.folder, f"{network}-{way}")
    path = os.path.join(os.path.abspath(arguments.build), "bin")
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, os.path.join(HERE, "emulate_network.py"), graph, folder, "--backend=ptx", *WAYS[way]],
        capture_output=True, text=True, env={**os.environ, "PATH": path + os.pathsep + os.environ["PATH"]})
    text = (done.stdout + done.stderr).strip().replace("\n", "; ")[-1500:]
    print(f"{network} {way}: {text} ({time.monotonic() - began:.0f} s)", flush=True)
    return done.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("folder")
    parser.add_argument("networks", nargs="*", default=NETWORKS)
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    runs = [(network, way) for network in arguments.networks or NETWORKS for way in WAYS]
    with ThreadPoolExecutor(arguments.jobs) as pool:
        passed = list(pool.map(lambda one: run_one(arguments, *one), runs))
    print(f"{sum(passed)} of {len(passed)} passed")
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
