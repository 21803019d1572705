#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bytes that each pass saves in the memory of a training step.

For every graph of examples/ (or those named), with Adam, in bytes and in % of
the first column:

  saved         nothing is done in place but the updates of donated state
  in place      results take over the storage of operands that die
  packed        the arena that this fits into, after packing
  lossless      the same after --vram-lossless
  parts         the same with concats and pads written in place and slices as
                views (--vram-inplace)
  B(f)          the arena after --vram-checkpoint at B(f) = floor + f * (peak -
                floor), and its extra compute in %

    benchmarks/memory_steps.py [--bin build/release/bin] [--fraction 0.5]
                               [--effort 3] [--csv FILE] [GRAPH.mlir ...]

Arguments (parameters, state, batch) are included everywhere. Exit code 1 if a
step takes more than the one before (the packing may, by its reported excess), if the
in-place figure of this script's own interpreter is not the reported one, if an
arena is over its budget, or more than 1 % over its live peak, or if fewer than
nine of ten arenas are exactly the live peak.
"""

import argparse
import csv
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

from duration import timed

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WITHOUT_LOSSLESS = "vram-require-step,vram-autodiff{only-losses=true},func.func(canonicalize,cse,vram-fuse)"


def live_peak(problem, in_place):
    """Most bytes alive at once when the ops run once each, in their order."""
    ops, values = problem["ops"], problem["values"]
    storage = list(range(len(values)))
    for index, value in enumerate(values):
        if value.get("view_of") is not None:
            storage[index] = storage[value["view_of"]]
    last = {}
    for position, op in enumerate(ops):
        for operand in op["operands"]:
            last[storage[operand]] = position
    for index, value in enumerate(values):
        if value.get("required"):
            last[storage[index]] = len(ops)
    pinned = {i for i, v in enumerate(values) if v.get("pinned")}
    # A storage that was taken over: by whom.
    taken = {}

    def home(root):
        while root in taken:
            root = taken[root]
        return root

    end, start = {}, {}
    for position, op in enumerate(ops):
        joined = set()
        for result in op["results"]:
            value = values[result]
            if value.get("view_of") is not None:
                continue
            allowed = value.get("may_overwrite", [])
            reads = {home(storage[o]) for o in op["operands"]}

            def free(candidate):
                """Nothing reads the storage later; this op reads in it what may be overwritten."""
                root = home(storage[candidate])
                if root in joined or end.get(root, last.get(root, -1)) > position:
                    return False
                return True

            donor = value.get("donor")
            if donor is not None and free(donor):
                mine = [o for o in op["operands"] if home(storage[o]) == home(storage[donor])]
                if all(o in allowed for o in mine):
                    taken[result] = home(storage[donor])
                    joined.add(home(storage[donor]))
                    end[home(result)] = max(end.get(home(result), -1), last.get(result, position))
                    continue
            if in_place:
                for candidate in allowed:
                    root = home(storage[candidate])
                    if root in pinned or not free(candidate) or values[root]["bytes"] != value["bytes"]:
                        continue
                    taken[result] = root
                    joined.add(root)
                    end[root] = max(position, last.get(result, position))
                    break
                if result in taken:
                    continue
            start[result] = position
            end[result] = last.get(result, position)
    live = [0] * (len(ops) + 1)
    always = 0
    for index, value in enumerate(values):
        if index in pinned:
            always += value["bytes"]
        elif index in start and value["bytes"]:
            live[start[index]] += value["bytes"]
            if end[index] + 1 <= len(ops):
                live[end[index] + 1] -= value["bytes"]
    peak, alive = always, always
    for position, op in enumerate(ops):
        alive += live[position]
        peak = max(peak, alive + op.get("workspace", 0))
    return peak


class Table:
    def __init__(self, args):
        self.args = args
        self.failures = []
        self.rows = []
        self.tight = self.arenas = 0

    def fail(self, message):
        self.failures.append(message)
        print("FAIL:", message, file=sys.stderr, flush=True)

    def opt(self, *arguments):
        done = subprocess.run([os.path.join(self.args.bin, "vram-opt"), *arguments],
                              capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"vram-opt {' '.join(arguments)}: {done.stderr.strip()[:400]}")

    def report(self, graph, folder):
        path = os.path.join(folder, "report.json")
        self.opt(f"--vram-memory-report=output={path}", graph, "-o", os.devnull)
        with open(path) as file:
            [function] = json.load(file)["functions"]
        self.arenas += 1
        self.tight += function["arena_bytes"] == function["live_peak"]
        if function["arena_bytes"] > 1.01 * function["live_peak"]:
            self.fail(f"{graph}: arena {function['arena_bytes']}, live peak {function['live_peak']}")
        return function["live_peak"], function["arena_bytes"]

    def add(self, graph, folder):
        name = os.path.splitext(os.path.basename(graph))[0]
        plain, lossless, planned, problem = (
            os.path.join(folder, f) for f in ("plain.mlir", "lossless.mlir", "planned.mlir", "problem.json"))
        self.opt(f"--pass-pipeline=builtin.module({WITHOUT_LOSSLESS})", graph, "-o", plain)
        self.opt(f"--vram-dump-problem={problem}", plain, "-o", os.devnull)
        with open(problem) as file:
            question = json.load(file)
        saved = live_peak(question, in_place=False)
        in_place, packed = self.report(plain, folder)
        if live_peak(question, in_place=True) != in_place:
            self.fail(f"{name}: reported {in_place}, counted {live_peak(question, in_place=True)}")
        self.opt("--vram-training-step", graph, "-o", lossless)
        lossless_peak, lossless_arena = self.report(lossless, folder)
        self.opt("--vram-inplace", lossless, "-o", planned)
        parts_peak, parts_arena = self.report(planned, folder)
        row = {"graph": name, "ops": len(question["ops"]), "saved": saved, "in place": in_place,
               "packed": packed, "lossless": lossless_arena, "parts": parts_arena}
        for before, after in ((saved, in_place), (in_place, lossless_peak), (lossless_peak, parts_peak)):
            if after > before:
                self.fail(f"{name}: {before} bytes became {after}")
        column = f"B({self.args.fraction})"
        try:
            self.opt(f"--vram-checkpoint=budget-fraction={self.args.fraction} effort={self.args.effort}",
                     lossless, "-o", planned)
        except RuntimeError as error:
            row[column] = None
            print(f"{name}: {error}", file=sys.stderr, flush=True)
        else:
            with open(planned) as file:
                figures = re.search(r"vram\.checkpoint = \{([^}]*)\}", file.read()).group(1)
            number = {key: int(value) for key, value in re.findall(r"(\w+) = (-?\d+) : i64", figures)}
            _, row[column] = self.report(planned, folder)
            row["extra compute %"] = round(100 * (number["cost_ns"] / number["cost_ns_before"] - 1), 3)
            if row[column] > number["budget"] or row[column] != number["arena_bytes"]:
                self.fail(f"{name}: arena {row[column]}, planned {number['arena_bytes']}, budget {number['budget']}")
        self.rows.append(row)
        self.show(row, column)

    def show(self, row, column):
        cells = [f"{row['graph']:26} {row['ops']:6}"]
        for key in ("saved", "in place", "packed", "lossless", "parts", column):
            value = row.get(key)
            cells.append(f"{'no plan':>22}" if value is None else
                         f"{value:>14,} {100 * value / row['saved']:6.1f}%")
        cells.append(f"+{row['extra compute %']:.2f} %" if "extra compute %" in row else "")
        print("  ".join(cells), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "release", "bin"))
    parser.add_argument("--fraction", default="0.5")
    parser.add_argument("--effort", default="3")
    parser.add_argument("--csv")
    parser.add_argument("graphs", nargs="*")
    args = parser.parse_args()
    graphs = args.graphs or sorted(glob.glob(os.path.join(ROOT, "examples", "*.mlir")))
    table = Table(args)
    names = ("saved", "in place", "packed", "lossless", "parts", f"B({args.fraction})")
    print("  ".join([f"{'graph':26} {'ops':>6}"] + [f"{name:>22}" for name in names] + ["extra compute"]))
    with tempfile.TemporaryDirectory() as folder:
        for graph in graphs:
            try:
                table.add(graph, folder)
            except RuntimeError as error:
                table.fail(f"{os.path.basename(graph)}: {error}")
    print(f"{table.tight} of {table.arenas} arenas are exactly the live peak")
    if table.tight < 0.9 * table.arenas:
        table.fail("fewer than nine of ten arenas are exactly the live peak")
    if args.csv:
        with open(args.csv, "w", newline="") as file:
            writer = csv.DictWriter(file, fieldnames=list(table.rows[0]) if table.rows else [],
                                    restval="", extrasaction="ignore")
            writer.writeheader()
            writer.writerows(table.rows)
    return 1 if table.failures else 0


if __name__ == "__main__":
    sys.exit(timed(main))
