#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lone_flags.py VRAM-OPT GRAPH: each short flag alone, and beside each other one.

Prints for each whether it is refused as wrong usage, with one error, or used."""
import os
import re
import subprocess
import sys
import tempfile

TOOL, GRAPH = sys.argv[1:]
# A value with which each flag is well formed; a flag that is missing here is an error.
VALUES = {
    "checkpoint-budget": "1GB", "reserve": "1kB", "optimizer": "sgd",
    "inference": "", "mixed-precision": "bf16", "precision-policy": "{policy}", "loss-scale": "none",
    "weights": "f32",
    "frozen-weights": "nf4",
    "kernels": "onednn", "kernel-workspace": "1MB", "device": "a100",
    "cost-profile": "{profile}", "vram-dump-problem": "{out}.problem.json",
    "memory-report": "{out}.report.json", "memory-timeline": "{out}.svg",
    "lower-to": "cpu", "fit": "1GB", "explain": "", "fit-report": "{out}.fit.json",
    "micro-batch": "2", "head-chunks": "2", "labelled-rows": "2", "fit-allow": "bf16",
    "host-memory": "1GB", "layouts": "auto", "clip-norm": "1", "clip-norm-of": "step",
}


def flags_of_help():
    text = subprocess.run([TOOL, "--help"], capture_output=True, text=True).stdout
    section = text.split("\nFlags:\n")[1].split("\nGeneric Options:\n")[0]
    return re.findall(r"^ +--([a-z-]+)", section, re.M)


def run(folder, *flags):
    """The exit code, and all that was said."""
    values = {"out": os.path.join(folder, "out"),
              "policy": os.path.join(folder, "policy.txt"),
              "profile": os.path.join(folder, "profile.json")}
    open(values["policy"], "w").close()
    with open(values["profile"], "w") as file:
        file.write('{"version": 1, "name": "p", "description": "p", "memory_bytes": 1000000000,'
                   '"bandwidth_bytes_per_second": 1000000000, "launch_ns": 1,'
                   '"vector_flops_per_second": {"f32": 1000000000},'
                   '"matrix_flops_per_second": {"f32": 1000000000}}')
    done = subprocess.run(
        [TOOL, GRAPH, "-o", os.devnull] +
        [f"--{flag}={VALUES[flag].format(**values)}" for flag in flags],
        capture_output=True, text=True)
    return done.returncode, done.stderr


def main():
    flags = flags_of_help()
    print(len(flags), "flags")
    roads = {}
    with tempfile.TemporaryDirectory() as folder:
        for flag in flags:
            code, said = run(folder, flag)
            if code not in (0, 1, 2, 3):
                sys.exit(f"--{flag}: exit code {code}")
            refused = code == 2
            if refused and said.count("error:") != 1:
                sys.exit(f"--{flag}: expected one error: {said}")
            print(f"--{flag} alone: {'refused' if refused else 'used'}")
            roads[flag] = not refused
        for flag in flags:
            if roads[flag]:
                continue
            for other in flags:
                if not roads[other]:
                    continue
                code, said = run(folder, other, flag)
                if code == 2 and said.count("error:") != 1:
                    sys.exit(f"--{flag} beside --{other}: expected one error: {said}")
                print(f"--{flag} beside --{other}: {'refused' if code == 2 else 'used'}")


main()
