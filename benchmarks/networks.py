#!/usr/bin/env python3
"""Plans every example network at several budgets and prints the table.

For each graph: the peak of its training step when everything is kept, the
bytes no schedule can avoid (floor), and for each f the budget
B(f) = floor + f * (peak - floor): the planned peak, extra compute in %, the
status with its gap, and the planner's seconds.

    benchmarks/networks.py [--bin build/release/bin] [--fractions 0.8,0.5,0.3]
                           [--csv FILE] [GRAPH.mlir ...]

Without graphs: all of examples/*.mlir. The checks, each failure ending in
exit code 1:
  * the peak that vram-opt reports for the rewritten graph, read again from its
    printed form by test/Integration/MemoryModel/peak_oracle.py, is the planned one;
  * the peak is within the budget;
  * wherever a simple schedule (every block, every square root of n) fits, ours
    does, and costs no more.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time

from duration import timed

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
ORACLE = os.path.join(ROOT, "test", "Integration", "MemoryModel", "peak_oracle.py")
FIGURE = re.compile(r"vram\.checkpoint = \{([^}]*)\}")


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, **more)


def figures(path):
    """The `vram.checkpoint` dictionary of the planned function."""
    with open(path) as file:
        match = FIGURE.search(file.read())
    entries = re.findall(r'(\w+) = (?:(-?\d+) : i64|"(\w+)")', match.group(1))
    return {name: int(number) if number else text for name, number, text in entries}


def oracle_peak(path):
    done = run([sys.executable, ORACLE, path])
    if done.returncode:
        raise RuntimeError(f"{ORACLE} failed on {path}:\n{done.stderr}")
    return int(re.findall(r"\d+", done.stdout)[-1])


class Table:
    def __init__(self, bin_dir):
        self.bin = bin_dir
        self.rows = []
        self.failures = []

    def tool(self, name):
        return os.path.join(self.bin, name)

    def fail(self, message):
        self.failures.append(message)
        print("FAIL:", message, file=sys.stderr, flush=True)

    def add(self, graph, fractions, folder):
        name = os.path.splitext(os.path.basename(graph))[0]
        step = os.path.join(folder, name + ".step.mlir")
        problem = os.path.join(folder, name + ".json")
        done = run([self.tool("vram-opt"), "--vram-training-step", graph, "-o", step])
        if done.returncode:
            self.fail(f"{name}: no training step: {done.stderr.strip()[:300]}")
            return
        done = run([self.tool("vram-opt"), "--vram-dump-problem=" + problem, step, "-o", os.devnull])
        if done.returncode:
            self.fail(f"{name}: no problem: {done.stderr.strip()[:300]}")
            return
        with open(problem) as file:
            ops = len(json.load(file)["ops"])
        simple = self.simple_schedules(name, problem)
        for fraction in fractions:
            self.plan(name, step, problem, fraction, ops, folder, simple)

    def simple_schedules(self, name, problem):
        """The schedules that anybody can make by hand: (rival, peak, cost) of each."""
        found = []
        for rival in ("every-block", "sqrt"):
            done = run([self.tool("vram-plan"), "rival", rival, problem])
            if done.returncode:
                self.fail(f"{name}: {rival}: {done.stderr.strip()[:300]}")
                continue
            line = json.loads(done.stdout)
            found.append((rival, line["peak"], line["cost"]))
            print(f"{name:24} {rival:>12}: peak {line['peak'] / 1e9:.3f} GB, cost {line['cost'] / 1e6:.3f} ms")
        return found

    def plan(self, name, step, problem, fraction, ops, folder, simple):
        out = os.path.join(folder, f"{name}.{fraction}.mlir")
        options = f"budget-fraction={fraction}"
        start = time.monotonic()
        done = run([self.tool("vram-opt"), f"--vram-checkpoint={options} summary", step, "-o", out])
        seconds = time.monotonic() - start
        planned = re.search(r"planned in\s+([0-9.]+) s", done.stderr)
        row = {"graph": name, "ops": ops, "fraction": fraction}
        if done.returncode == 3:
            row["status"] = "infeasible"
            budget = re.search(r"least peak that a schedule is known to reach is", done.stderr)
            if not budget:
                self.fail(f"{name} at B({fraction}): infeasible without the least peak")
            row["seconds"] = round(seconds, 2)
            self.rows.append(row)
            self.show(row)
            return
        if done.returncode:
            # No plan and no proof: a failure wherever a simple schedule fits.
            row.update(status="limit", seconds=round(seconds, 2))
            self.rows.append(row)
            self.show(row)
            budget = json.loads(run([self.tool("vram-plan"), "remat", problem, "--effort=1",
                                     f"--budget-fraction={fraction}"]).stdout)["budget"]
            for rival, peak, _ in simple:
                if peak <= budget:
                    self.fail(f"{name} at B({fraction}): {rival} fits, ours finds nothing")
            return
        found = figures(out)
        extra = found["cost_ns"] - found["cost_ns_before"]
        row.update(
            status=found["status"],
            peak_before=found["live_peak_before"],
            budget=found["budget"],
            peak=found["live_peak"],
            extra_percent=round(100 * extra / max(1, found["cost_ns_before"]), 3),
            gap_percent=round(100 * (found["cost_ns"] - found["lower_bound_ns"]) / max(1, found["cost_ns"]), 3),
            seconds=float(planned.group(1)) if planned else round(seconds, 2),
        )
        if found["live_peak"] > found["budget"]:
            self.fail(f"{name} at B({fraction}): the peak is over the budget")
        for rival, peak, cost in simple:
            if peak <= found["budget"] and cost < found["cost_ns"]:
                self.fail(f"{name} at B({fraction}): {rival} fits at {cost}, ours costs {found['cost_ns']}")
        read_again = oracle_peak(out)
        if read_again != found["live_peak"]:
            self.fail(f"{name} at B({fraction}): planned {found['live_peak']}, read {read_again}")
        self.rows.append(row)
        self.show(row)

    @staticmethod
    def show(row):
        if row["status"] in ("infeasible", "limit"):
            print(f"{row['graph']:24} {row['ops']:6} {row['fraction']:5}  {row['status']} {row['seconds']} s")
            return
        print(
            f"{row['graph']:24} {row['ops']:6} {row['fraction']:5} "
            f"{row['peak_before'] / 1e9:9.3f} {row['peak'] / 1e9:9.3f} GB "
            f"{row['extra_percent']:8.2f} % {row['status']:9} "
            f"gap {row['gap_percent']:7.3f} % {row['seconds']:7.2f} s",
            flush=True,
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("graphs", nargs="*")
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "release", "bin"))
    parser.add_argument("--fractions", default="0.8,0.5,0.3")
    parser.add_argument("--csv", help="also write the rows here")
    args = parser.parse_args()
    examples = os.path.join(ROOT, "examples")
    graphs = args.graphs or sorted(
        os.path.join(examples, f) for f in os.listdir(examples) if f.endswith(".mlir")
    )
    fractions = [float(f) for f in args.fractions.split(",")]
    table = Table(args.bin)
    print(f"{'graph':24} {'ops':>6} {'f':>5} {'all kept':>9} {'planned':>9}    {'extra':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for graph in graphs:
            table.add(graph, fractions, folder)
    if args.csv:
        columns = ["graph", "ops", "fraction", "status", "peak_before", "budget", "peak",
                   "extra_percent", "gap_percent", "seconds"]
        with open(args.csv, "w") as file:
            file.write(",".join(columns) + "\n")
            for row in table.rows:
                file.write(",".join(str(row.get(c, "")) for c in columns) + "\n")
    print(f"{len(table.rows)} rows, {len(table.failures)} failures")
    return 1 if table.failures else 0


if __name__ == "__main__":
    sys.exit(timed(main))
