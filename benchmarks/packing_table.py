#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The packing planner against its required figures and other methods, as one table.

Prints a line for each row and exits with 1 when a row misses its requirement. The published
instances are read from ../shared/benchmarks/packing beside the repository where
that folder exists, and skipped with a line where it does not. Seconds are the
user's CPU time of the whole process, reading and writing included.

    benchmarks/packing_table.py build/bin/vram-plan [--only SECTION]
        [--instances FOLDER]
"""

import argparse
import json
import pathlib
import resource
import subprocess
import sys
import tempfile

from duration import timed

ROOT = pathlib.Path(__file__).resolve().parent.parent
RIVALS = ["greedy-by-size", "best-fit-in-order", "caching-allocator"]
CAPACITY = 1048576


class Table:
    """Collects rows and how many fell short."""

    def __init__(self, tool, effort, shared, folder):
        self.tool = tool
        self.effort = effort
        self.shared = shared
        self.folder = pathlib.Path(folder)
        self.short = 0
        self.rows = 0

    def run(self, *arguments):
        """The JSON line of vram-plan, or None; and the CPU seconds."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        try:
            done = subprocess.run([self.tool, *map(str, arguments)],
                                  capture_output=True, text=True, timeout=900,
                                  check=False)
        except subprocess.TimeoutExpired:
            return None, 900.0
        seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        lines = done.stdout.strip().splitlines()
        return (json.loads(lines[-1]) if lines else None), seconds

    def pack(self, instance, *arguments):
        """Packs, and has the packing verified by a second process."""
        output = self.folder / "packed.csv"
        output.unlink(missing_ok=True)
        answer, seconds = self.run("pack", instance, *arguments,
                                   f"--effort={self.effort}", "-o", output)
        if answer and answer["height"] is not None:
            checked, _ = self.run("verify-packing", output)
            if not checked or checked["height"] != answer["height"]:
                return None, seconds
        return answer, seconds

    def rivals(self, instance, bound, leave_out=()):
        """Height over bound of the other ways; each is verified by the tool."""
        text = ""
        for rival in RIVALS:
            if rival in leave_out:
                text += f" {'-':>8}"
                continue
            answer, _ = self.run("pack", instance, f"--method={rival}")
            text += f" {answer['height'] / bound:8.4f}" if answer else "   wrong"
            self.short += answer is None
        return text

    def header(self, *columns):
        print(f"{'':26} " + " ".join(columns))

    def row(self, name, text, complaints):
        self.rows += 1
        self.short += bool(complaints)
        verdict = "short: " + "; ".join(complaints) if complaints else "ok"
        print(f"{name:26} {text:72} {verdict}", flush=True)


def describe(answer, seconds):
    if answer is None:
        return "no answer, or a wrong one"
    height = answer["height"] if answer["height"] is not None else "-"
    return (f"{answer['status']:10} height {height:>8} bound "
            f"{answer['bound']:>8} {seconds:7.2f} s")


def capacity(table):
    """MiniMalloc's challenging instances within 1,048,576 bytes."""
    total = 0
    for instance in sorted(table.shared.glob("?.1048576.csv")):
        answer, seconds = table.pack(instance, f"--capacity={CAPACITY}")
        total += seconds
        solved = answer and answer["height"] is not None
        table.row(instance.stem, describe(answer, seconds),
                  [] if solved else ["not solved"])
    # Eleven in under 10 s; these are a part of them.
    table.row("together", f"{total:.2f} s", [] if total < 10 else ["over 10 s"])


def height(table):
    """The same without a capacity; the others' columns are height / bound."""
    table.header(f"{'':53}", *[f"{rival:>8.8}" for rival in RIVALS])
    for instance in sorted(table.shared.glob("?.1048576.csv")):
        answer, seconds = table.pack(instance)
        complaints = []
        if answer is None or answer["height"] is None:
            complaints.append("no packing")
        elif answer["bound"] < CAPACITY and answer["height"] != answer["bound"]:
            # Of two of the eleven nobody has proven the least height.
            if answer["status"] != "optimal" and answer["height"] >= CAPACITY:
                complaints.append("neither proven nor below 1048576")
        elif answer["status"] != "optimal":
            complaints.append("not at its bound")
        if seconds > 10:
            complaints.append("over 10 s")
        bound = answer["bound"] if answer else 1
        table.row(instance.stem, describe(answer, seconds) +
                  table.rivals(instance, bound), complaints)


def generated(table):
    """Training steps, random buffers and rectangles in pieces: height / bound."""
    table.header(f"{'buffers':>8} {'status':10} {'ours':>8}",
                 *[f"{rival:>8.8}" for rival in RIVALS], f"{'':4}CPU")
    training = at_bound = 0
    cases = [("training", n, seed) for n in (300, 1000, 3000)
             for seed in (1, 2, 3)]
    cases += [("training", 10000, seed) for seed in (1, 2, 3, 4, 5)]
    cases += [("training", 100000, seed) for seed in (1, 2)]
    cases += [("random", n, 1) for n in (100, 1000, 10000, 100000)]
    cases += [("cut", n, 1) for n in (50, 200, 500)]
    for family, buffers, seed in cases:
        instance = table.folder / "instance.csv"
        table.run("generate-packing", family, f"--buffers={buffers}",
                  f"--seed={seed}", "-o", instance)
        answer, seconds = table.pack(instance)
        name = f"{family} {buffers} #{seed}"
        if answer is None or answer["height"] is None:
            table.row(name, "", ["no packing"])
            continue
        with open(instance, encoding="utf-8") as file:
            count = sum(1 for _ in file) - 1
        ratio = answer["height"] / answer["bound"]
        complaints = []
        if family == "training":
            training += 1
            at_bound += answer["height"] == answer["bound"]
            if ratio > 1.01:
                complaints.append("height / bound over 1.01")
            if seconds > (2 if buffers <= 10000 else 30):
                complaints.append("too slow")
        if seconds > 30:
            complaints.append("over 30 s")
        # Quadratic: minutes.
        slow = ("greedy-by-size",) if buffers > 10000 else ()
        others = table.rivals(instance, answer["bound"], slow)
        table.row(name, f"{count:8} {answer['status']:10} {ratio:8.4f}{others} "
                        f"{seconds:6.2f} s", complaints)
    table.row("training at the bound", f"{at_bound} of {training}",
              [] if 10 * at_bound >= 9 * training else ["fewer than nine of ten"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool", help="vram-plan")
    parser.add_argument("--only", choices=["capacity", "height", "generated"])
    parser.add_argument("--effort", type=int, default=3)
    parser.add_argument("--instances", type=pathlib.Path,
                        default=ROOT.parent / "shared/benchmarks/packing",
                        help="folder of published instances")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        table = Table(options.tool, options.effort, options.instances, folder)
        for section in (capacity, height, generated):
            if options.only not in (None, section.__name__):
                continue
            print(f"# {section.__name__}: {section.__doc__}")
            if section is not generated and not options.instances.exists():
                print(f"skipped: {section.__name__} needs ../shared/benchmarks")
                continue
            section(table)
    print(f"{table.rows} rows, {table.short} short")
    return 1 if table.short else 0


if __name__ == "__main__":
    sys.exit(timed(main))
