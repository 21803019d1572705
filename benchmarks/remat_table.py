#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The planner against known values and against other ways, as one table.

Prints a line for each row and exits with 1 when a row falls short. The published
instances are read from ../shared/benchmarks/remat beside the repository where
that folder exists, and skipped with a line where it does not.

    benchmarks/remat_table.py build/bin/vram-plan [--only SECTION] [--quick]
        [--instances FOLDER]
"""

import argparse
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Table:
    """Collects rows and how many fell short."""

    def __init__(self, tool, effort, shared):
        self.tool = tool
        self.shared = shared
        self.effort = effort
        self.short = 0
        self.rows = 0

    def run(self, *arguments, timeout=600):
        """The JSON line of vram-plan, or None; the exit code."""
        try:
            done = subprocess.run([self.tool, *map(str, arguments)],
                                  capture_output=True, text=True,
                                  timeout=timeout, check=False)
        except subprocess.TimeoutExpired:
            return None, -1
        lines = done.stdout.strip().splitlines()
        return (json.loads(lines[-1]) if lines else None), done.returncode

    def plan(self, instance, *arguments):
        """Plans, and has the plan verified by a second process."""
        with tempfile.TemporaryDirectory() as folder:
            output = pathlib.Path(folder) / "plan.json"
            answer, code = self.run("remat", instance, *arguments,
                                    f"--effort={self.effort}", "-o", output)
            if answer and answer["cost"] is not None:
                checked, _ = self.run("verify", instance, output,
                                      f"--budget={answer['budget']}")
                if not checked or checked["cost"] != answer["cost"]:
                    return None, 1
            return answer, code

    def row(self, name, text, complaints):
        self.rows += 1
        self.short += bool(complaints)
        verdict = "short: " + "; ".join(complaints) if complaints else "ok"
        print(f"{name:34} {text:76} {verdict}", flush=True)


def describe(answer):
    if answer is None:
        return "no answer"
    cost = answer["cost"] if answer["cost"] is not None else "-"
    gap = answer["gap_percent"]
    return (f"{answer['status']:10} cost {cost:>15} "
            f"bound {answer['bound'] if answer['bound'] is not None else '-':>15}"
            f" gap {gap if gap is not None else float('nan'):7.4f} %"
            f" {answer['seconds']:7.2f} s")


def reference(table, quick):
    """Cost at most the best known; optimal where a proof is asked for."""
    fast = proven = 0
    with open(table.shared / "reference.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        name = row["instance"]
        if quick and name == "random_layered_n500":
            continue
        answer, _ = table.plan(table.shared / f"{name}.json",
                               f"--budget={row['budget']}")
        complaints = []
        if answer is None or answer["cost"] is None:
            complaints.append("no plan")
        else:
            best = int(row["best_known_cost"])
            if answer["cost"] > best:
                complaints.append(f"the best known cost is {best}")
            if answer["bound"] > best:
                complaints.append(f"the bound exceeds a known cost, {best}")
            if answer["seconds"] > 60:
                complaints.append("over 60 s")
            if not name.startswith("random"):
                proven += 1
                fast += answer["seconds"] <= 5
                if answer["status"] != "optimal":
                    complaints.append("not proven optimal")
            elif "n500" in name and answer["gap_percent"] >= 0.3:
                complaints.append("gap of 0.3 % or more")
            elif "n100" in name and answer["status"] != "optimal":
                complaints.append("not proven optimal")
        table.row(f"{name} {row['budget_name']}", describe(answer), complaints)
    table.row("nine of ten within 5 s", f"{fast} of {proven}",
              [] if 10 * fast >= 9 * proven else ["too few"])


def tight(table, quick):
    """Random layered graphs at 60 % and 50 % of the peak, and what is hopeless."""
    cases = [("random_layered_n100", 0.6, 2.0)]
    if not quick:
        cases += [("random_layered_n500", 0.6, 10.0),
                  ("random_layered_n500", 0.5, 10.0)]
    for name, share, most in cases:
        instance = table.shared / f"{name}.json"
        peak = json.loads(instance.read_text())["peak"]
        answer, _ = table.plan(instance, f"--budget={int(peak * share)}")
        complaints = []
        if answer is None or answer["status"] == "limit":
            complaints.append("neither a plan nor a proof")
        elif answer["status"] == "feasible" and answer["gap_percent"] >= most:
            complaints.append(f"gap of {most} % or more")
        table.row(f"{name} {share}", describe(answer), complaints)
    for instance in sorted(table.shared.glob("*.json")):
        least = json.loads(instance.read_text())["min_working_set"]
        answer, code = table.run("remat", instance, f"--budget={least - 1}",
                                 f"--effort={table.effort}")
        good = code == 3 and answer and answer.get("witness")
        complaints = [] if good else ["not called infeasible with a witness"]
        if answer and answer["seconds"] > 1:
            complaints.append("over 1 s")
        table.row(f"{instance.stem} hopeless", describe(answer), complaints)


FAMILIES = {
    "layered_n300": ["layered", "--ops", 300, "--seed", 7],
    "chain_32": ["chain", "--layers", 32, "--batch", 64],
    "linear_1000": ["linear", "--layers", 1000, "--batch", 4096,
                    "--activations-only"],
    "unet_4 (ten blocks)": ["unet", "--layers", 4, "--extent", 128],
    "resnet_16": ["resnet", "--layers", 16, "--extent", 32],
    "gpt_12": ["gpt", "--layers", 12],
    "llama_12": ["llama", "--layers", 12],
}
RIVALS = [["every-block"], ["sqrt"], ["segments", "--segments", 2],
          ["segments", "--segments", 10], ["segments", "--segments", 32],
          ["greedy", "--budget-fraction", 0.5],
          ["min-cut", "--budget-fraction", 0.5],
          ["dtr", "--budget-fraction", 0.5], ["dtr", "--budget-fraction", 0.7],
          ["dtr", "--budget-fraction", 0.9]]
SLOW = {"linear_1000": {"greedy", "dtr", "min-cut"}}


def rivals(table, quick):
    """Ours at each rival's real peak is never dearer."""
    with tempfile.TemporaryDirectory() as folder:
        instances = []
        for name, arguments in FAMILIES.items():
            if quick and name in ("linear_1000", "gpt_12", "llama_12"):
                continue
            path = pathlib.Path(folder) / (name.split()[0] + ".json")
            table.run("generate", *arguments, "-o", path)
            instances.append((name, path))
        if table.shared.exists():
            instances += [(p.stem, p) for p in sorted(table.shared.glob("c*.json"))]
        for name, path in instances:
            for rival, *options in RIVALS:
                if rival in SLOW.get(name, ()):
                    continue
                against(table, name, path, rival, options)


def against(table, name, path, rival, options):
    label = f"{name} / {rival} {options[-1] if options else ''}"
    theirs, code = table.run("rival", rival, path, *options)
    if theirs is None:
        print(f"{label:34} {'out of memory' if code == 4 else 'no answer'}")
        if code != 4:
            table.short += 1
        return
    ours, _ = table.plan(path, f"--budget={theirs['peak']}")
    if ours is None or ours["cost"] is None:
        table.row(label, f"theirs {theirs['cost']} at {theirs['peak']}",
                  ["no plan where the rival has one"])
        return
    percent = 100 * (theirs["cost"] - ours["cost"]) / max(theirs["cost"], 1)
    table.row(label, f"peak {theirs['peak']:>12} theirs {theirs['cost']:>12} "
                     f"ours {ours['cost']:>12} ({percent:5.2f} % cheaper, "
                     f"{ours['status']})",
              [] if ours["cost"] <= theirs["cost"] else ["dearer"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool", help="vram-plan")
    parser.add_argument("--only", choices=["reference", "tight", "rivals"])
    parser.add_argument("--effort", type=int, default=3)
    parser.add_argument("--instances", type=pathlib.Path,
                        default=ROOT.parent / "shared/benchmarks/remat",
                        help="folder of published instances")
    parser.add_argument("--quick", action="store_true",
                        help="leave out what takes minutes")
    options = parser.parse_args()
    table = Table(options.tool, options.effort, options.instances)
    for section in (reference, tight, rivals):
        if options.only not in (None, section.__name__):
            continue
        print(f"# {section.__name__}: {section.__doc__}")
        if section is not rivals and not options.instances.exists():
            print(f"skipped: {section.__name__} needs ../shared/benchmarks")
            continue
        section(table, options.quick)
    print(f"{table.rows} rows, {table.short} short")
    return 1 if table.short else 0


if __name__ == "__main__":
    sys.exit(main())
