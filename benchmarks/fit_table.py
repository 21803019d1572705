#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`vram-opt --fit` on every example at several budgets.

    fit_table.py [--budgets 4GB,8GB,...] [--allow LIST] [--host-memory SIZE] [--device NAME]
                 [--markdown] [GRAPH...]
    fit_table.py --document docs/fit-table.md

Each row is checked: the chosen step is lowered to one arena, which --vram-verify-arena
follows byte by byte and which is within the budget (and the arena on the host within
`--host-memory`); or the tool has the proof that no combination fits. By the cost model the
step is no slower than any single measure that fits: micro-batches, chunks of the head and
what is allowed (as `--explain` measures them), recomputation alone, and recomputation with
host memory. Seconds are those of the processor (user time); a row fails above `--seconds`.
`--document` writes the page with both tables: without host memory for an H200, and with
64 GB of it for an H100. It takes some 20 minutes of two cores; with `--rows FILE`, a run that was
interrupted goes on where it ended."""
import argparse
import concurrent.futures
import glob
import hashlib
import json
import math
import os
import re
import resource
import statistics
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
    if choice.get("host_state"):
        parts.append("state on the host")
    elif offloads:
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


def host_bytes(function):
    """Of a function in buffer form: its arena on the host, and arguments that are there."""
    arena = re.findall(r"memref<(\d+)xi8> {[^}]*vram\.host_arena", function)
    there = re.findall(r"memref<((?:\d+x)*)[a-z]+(\d+)> {[^}]*vram\.host[,}]", function)
    return sum(map(int, arena)) + sum(
        math.prod(map(int, shape.split("x")[:-1])) * int(bits) // 8 for shape, bits in there)


#: By the hash of a step: bytes of its arenas on the device and the host.
ARENAS = {}


class Row:
    def __init__(self, tool, graph, budget, allow, folder):
        self.tool, self.graph, self.budget, self.allow = tool, graph, budget, allow
        self.path = lambda name: os.path.join(folder, name)
        self.wrong = []
        self.host = 0

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
        """Of a step that another budget has had, the figures are known."""
        with open(step, "rb") as file:
            key = hashlib.sha256(file.read()).digest()
        if key not in ARENAS:
            ARENAS[key] = self.measure_arena(step)
        self.arena, self.host = ARENAS[key]
        if self.arena is not None and self.arena > self.report["budget_bytes"]:
            self.wrong.append(f"an arena of {self.arena} bytes")
        if self.host > self.report.get("host_memory_bytes", 0):
            self.wrong.append(f"{self.host} bytes on the host")

    def measure_arena(self, step):
        """Bytes of the device, with the caller's arguments, and of the host."""
        buffers = self.path("buffers.mlir")
        code, said, _ = run(self.tool, "--vram-inplace", "--vram-plan-memory", "--vram-verify-arena", step,
                            "-o", buffers)
        if code:
            self.wrong.append("the verifier refuses the arena: " + said.strip().splitlines()[0])
            return None, 0
        with open(buffers) as file:
            text = file.read()
        plans = re.findall(r"vram\.memory_plan = {([^}]*)}", text)
        # Of the function that takes the most: the arena, and the caller's arguments beside it.
        arena = max(sum(int(re.search(rf"\b{key} = (\d+)", plan)[1]) for key in ("arena_bytes", "argument_bytes"))
                    for plan in plans)
        return arena, max(map(host_bytes, re.findall(r"func\.func [^\n]*", text)))

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


FIELDS = ("answer", "time", "added", "arena", "host", "seconds", "wrong")


def known_rows(path):
    """By graph, budget and flags: the fields of the rows that a file has."""
    if not path or not os.path.exists(path):
        return {}
    with open(path) as file:
        return {tuple(key): fields for key, fields in map(json.loads, file)}


def rows_of(options, tool, graph, extra):
    known, singles = known_rows(options.rows), None
    with tempfile.TemporaryDirectory() as folder:
        for budget in options.budgets.split(","):
            row = Row(tool, graph, budget, extra, folder)
            key = (os.path.basename(graph), budget, " ".join(extra))
            if key in known:
                vars(row).update(zip(FIELDS, known[key]))
            else:
                singles = singles or explain(tool, graph, extra, folder)
                row.measure()
                row.compare(singles)
                if row.seconds > options.seconds:
                    row.wrong.append(f"{row.seconds:.0f} s")
                if options.rows:
                    with open(options.rows, "a") as file:
                        file.write(json.dumps([key, [getattr(row, name) for name in FIELDS]]) + "\n")
            for wrong in row.wrong:
                print(f"error: {graph} at {budget}: {wrong}", file=sys.stderr, flush=True)
            yield row


HEADS = ("graph", "budget", "step", "arena", "on the host", "time", "added", "seconds")
MARKDOWN = "| " + " | ".join(["{}"] * len(HEADS)) + " |"
PLAIN = "{:30} {:>6}  {:45} {:>14} {:>12} {:>12} {:>9} {:>7}"


def line_of(row, line):
    return line.format(os.path.basename(row.graph).removesuffix(".mlir"), row.budget, row.answer,
                       "" if row.arena is None else bytes_of(row.arena), bytes_of(row.host) if row.host else "",
                       "" if row.time is None else f"{row.time / 1e6:.2f} ms",
                       "" if row.added is None else f"{100 * row.added:+.1f} %", f"{row.seconds:.1f}")


def flags(allow="", device="", host=""):
    return [f"--{flag}={value}" for flag, value in (("fit-allow", allow), ("device", device), ("host-memory", host))
            if value]


PAGE = """# `--fit` on the examples

`benchmarks/fit_table.py --document docs/fit-table.md` asks `vram-opt --fit` about each of the
{graphs} graphs in `examples/`, within 4, 8, 16, 24 and 80 GB. The chosen step is lowered to one arena,
which `--vram-verify-arena` follows and which is within the budget, as is the arena on the
host; or the tool has the proof that no combination fits. By the [cost
model](memory-model.md#costs) no single measure that fits is faster. Seconds are those of the
processor, user time; the most of any row was {most:.0f}, the median of the rows below {median:.1f}.

## Without host memory

Times are predicted for an H200. Of {rows} rows {whole} fit as they are; the others:

{without}

## With 64 GB of host memory

`--host-memory=64GB --device=h100`: times are predicted for an H100 behind PCIe 5. Of {rows} rows
{wholeHost} fit as they are; the others:

{withHost}
"""


def table_of(options, tool, graphs, extra):
    """The rows that do not fit as they are, in Markdown; how many do; seconds; whether one is wrong."""
    lines, seconds, whole, failed = [MARKDOWN.format(*HEADS), "|" + "---|" * len(HEADS)], [], 0, False
    for graph in graphs:
        for row in rows_of(options, tool, graph, extra):
            failed |= bool(row.wrong)
            print(line_of(row, PLAIN), flush=True)
            if row.answer == "as it is":
                whole += 1
                continue
            lines.append(line_of(row, MARKDOWN))
            seconds.append(row.seconds)
    return "\n".join(lines), whole, seconds, failed


def write_document(options, tool, graphs):
    """Each table in a process of its own: seconds are those of a process's children."""
    settings = (flags(options.allow), flags(options.allow, "h100", "64GB"))
    with concurrent.futures.ProcessPoolExecutor(len(settings)) as pool:
        tables = [pool.submit(table_of, options, tool, graphs, extra) for extra in settings]
        without, with_host = (each.result() for each in tables)
    seconds = without[2] + with_host[2]
    with open(options.document, "w") as file:
        file.write(PAGE.format(graphs=len(graphs), rows=len(graphs) * len(options.budgets.split(",")),
                               most=max(seconds), median=statistics.median(seconds), whole=without[1],
                               without=without[0], wholeHost=with_host[1], withHost=with_host[0]))
    return without[3] or with_host[3]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("graphs", nargs="*", help="default: every graph of examples/")
    parser.add_argument("--budgets", default="4GB,8GB,16GB,24GB,80GB")
    parser.add_argument("--allow", default="", help="as --fit-allow")
    parser.add_argument("--host-memory", default="", help="as of vram-opt; the device needs a link to the host")
    parser.add_argument("--device", default="", help="as of vram-opt")
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "release", "bin"))
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--document", help="writes the page with both tables")
    parser.add_argument("--rows", help="a file that rows are read from, if it has them, and appended to")
    options = parser.parse_args()
    graphs = options.graphs or sorted(glob.glob(os.path.join(ROOT, "examples", "*.mlir")))
    tool = os.path.join(options.bin, "vram-opt")
    if options.document:
        return write_document(options, tool, graphs)
    failed = False
    line = MARKDOWN if options.markdown else PLAIN
    print(line.format(*HEADS))
    if options.markdown:
        print("|" + "---|" * len(HEADS))
    for graph in graphs:
        for row in rows_of(options, tool, graph, flags(options.allow, options.device, options.host_memory)):
            failed |= bool(row.wrong)
            print(line_of(row, line), flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
