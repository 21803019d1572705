#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`vram-opt --fit` on every example at several budgets.

    fit_table.py [--budgets 4GB,8GB,...] [--allow LIST] [--host-memory SIZE] [--device NAME]
                 [--markdown] [GRAPH...]

Each row is checked: the chosen step is lowered to one arena, which --vram-verify-arena
follows byte by byte and which is within the budget; or the tool has the proof that no
combination fits. By the cost model the step is no slower than any single measure that
fits: micro-batches, chunks of the head and what is allowed (as `--explain` measures them),
recomputation alone, and recomputation with host memory. Seconds are those of the processor (user time); a row fails above
`--seconds`."""
import argparse
import glob
import json
import os
import re
import resource
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def run(*command):
    """Exit code, what was said on standard error, seconds of the processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.returncode, done.stderr, after.ru_utime - before.ru_utime


def name_of(choice, recomputes, offloads=False):
    parts = [choice[key] for key in ("precision", "optimizer") if key in choice]
    if choice["head_chunks"] > 1:
        parts.append(f"head in {choice['head_chunks']} chunks")
    if choice["micro_batches"] > 1:
        parts.append(f"{choice['micro_batches']} micro-batches")
    if recomputes:
        parts.append("recomputation")
    if offloads:
        parts.append("host memory")
    return ", ".join(parts) or "as it is"


def time_of(measure):
    """Of a measure that fits; None of others."""
    if measure["fits"]:
        return measure["nanoseconds"]
    if "host_memory" in measure:
        return measure["host_memory"]["nanoseconds"]
    planned = measure.get("recomputation")
    return planned["nanoseconds"] if planned and planned["fits"] else None


def bytes_of(number):
    for unit, size in (("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if number >= size:
            return f"{number / size:.2f} {unit}"
    return f"{number} B"


class Row:
    def __init__(self, tool, graph, budget, allow, folder):
        self.tool, self.graph, self.budget, self.allow = tool, graph, budget, allow
        self.path = lambda name: os.path.join(folder, name)
        self.wrong = []

    def measure(self):
        report, step = self.path("report.json"), self.path("step.mlir")
        code, said, self.seconds = run(self.tool, f"--fit={self.budget}", f"--fit-report={report}",
                                       *self.allow, self.graph, "-o", step)
        if code == 3:
            self.answer, self.time, self.added, self.arena = "nothing fits: proven", None, None, None
            if "whatever is recomputed" not in said and "is below the parameters" not in said:
                self.wrong.append("exit code 3 without a proof")
            return
        if code:
            self.answer, self.time, self.added, self.arena = f"exit code {code}", None, None, None
            self.wrong.append(said.strip().splitlines()[0] if said.strip() else "no message")
            return
        with open(report) as file:
            self.report = json.load(file)
        chosen = self.report["measures"][self.report["chosen"]]
        self.time = time_of(chosen)
        host = chosen.get("host_memory")
        self.answer = name_of(chosen, host["reruns"] > 0 if host else not chosen["fits"], host is not None)
        self.added = self.time / self.report["reasons"][0]["nanoseconds"] - 1
        self.check_arena(step)
        for measure in self.report["measures"]:
            other = time_of(measure)
            if other is not None and other < self.time:
                self.wrong.append(f"{name_of(measure, not measure['fits'])} is faster")

    def check_arena(self, step):
        buffers = self.path("buffers.mlir")
        code, said, _ = run(self.tool, "--vram-inplace", "--vram-plan-memory", "--vram-verify-arena", step,
                            "-o", buffers)
        if code:
            self.wrong.append("the verifier refuses the arena: " + said.strip().splitlines()[0])
            self.arena = None
            return
        with open(buffers) as file:
            plans = re.findall(r"vram\.memory_plan = {([^}]*)}", file.read())
        # Of the function that takes the most: the arena, and the caller's arguments beside it.
        self.arena = max(sum(int(re.search(rf"\b{key} = (\d+)", plan)[1]) for key in ("arena_bytes", "argument_bytes"))
                         for plan in plans)
        if self.arena > self.report["budget_bytes"]:
            self.wrong.append(f"an arena of {self.arena} bytes")

    def compare(self, singles):
        """With each measure alone, as --explain has measured it."""
        if self.time is None:
            if self.answer.startswith("nothing"):
                for measure in singles:
                    if measure["arena_bytes"] <= self.bytes():
                        self.wrong.append(f"{name_of(measure, False)} fits")
            return
        for measure in singles:
            if measure["arena_bytes"] <= self.report["budget_bytes"] and measure["nanoseconds"] < self.time:
                self.wrong.append(f"{name_of(measure, False)} is faster")

    def bytes(self):
        number, unit = re.fullmatch(r"([0-9.]+)([kMG]?)B", self.budget).groups()
        return float(number) * {"": 1, "k": 1e3, "M": 1e6, "G": 1e9}[unit]


def explain(tool, graph, allow, folder):
    path = os.path.join(folder, "explain.json")
    code, said, _ = run(tool, f"--explain={path}", *allow, graph, "-o", os.devnull)
    if code:
        sys.exit(f"error: --explain on {graph}: {said}")
    with open(path) as file:
        return json.load(file)["measures"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("graphs", nargs="*", help="default: every graph of examples/ that is not tiny")
    parser.add_argument("--budgets", default="4GB,8GB,16GB,24GB,80GB")
    parser.add_argument("--allow", default="", help="as --fit-allow")
    parser.add_argument("--host-memory", default="", help="as of vram-opt; the device needs a link to the host")
    parser.add_argument("--device", default="", help="as of vram-opt")
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "release", "bin"))
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    graphs = options.graphs or sorted(each for each in glob.glob(os.path.join(ROOT, "examples", "*.mlir"))
                                      if "tiny" not in each)
    allow = [f"--{flag}={value}" for flag, value in (("fit-allow", options.allow), ("device", options.device),
                                                     ("host-memory", options.host_memory)) if value]
    tool = os.path.join(options.bin, "vram-opt")
    failed = False
    heads = ("graph", "budget", "step", "arena", "time", "added", "seconds")
    line = "| " + " | ".join(["{}"] * len(heads)) + " |" if options.markdown else "{:30} {:>6}  {:45} {:>14} {:>12} {:>9} {:>7}"
    print(line.format(*heads))
    if options.markdown:
        print("|" + "---|" * len(heads))
    for graph in graphs:
        with tempfile.TemporaryDirectory() as folder:
            singles = explain(tool, graph, allow, folder)
            for budget in options.budgets.split(","):
                row = Row(tool, graph, budget, allow, folder)
                row.measure()
                row.compare(singles)
                if row.seconds > options.seconds:
                    row.wrong.append(f"{row.seconds:.0f} s")
                print(line.format(os.path.basename(graph).removesuffix(".mlir"), budget, row.answer,
                                  "" if row.arena is None else bytes_of(row.arena),
                                  "" if row.time is None else f"{row.time / 1e6:.2f} ms",
                                  "" if row.added is None else f"{100 * row.added:+.1f} %", f"{row.seconds:.1f}"),
                      flush=True)
                for wrong in row.wrong:
                    failed = True
                    print(f"error: {graph} at {budget}: {wrong}", file=sys.stderr, flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
