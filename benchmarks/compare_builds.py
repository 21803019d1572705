#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Two builds of vram-plan, old against new, on one machine in one run.

Each question is asked of both builds, one directly after the other. The rows are
those of remat_table.py and packing_table.py, and of 40 generated graphs whose
seeds no table uses. Exits with 1 where the rule is broken:

  - no row loses its status (proven, feasible, none);
  - a row with a gap has at most 1.25 times its old gap, plus 0.02 points;
  - the seconds of all rows together are at most 1.25 times the old ones.

With --identical every plan must also be the same: status, cost, bound and the
schedule (or offsets) byte by byte.

    benchmarks/compare_builds.py OLD_VRAM_PLAN NEW_VRAM_PLAN [--quick]
        [--section SECTION]... [--filter TEXT] [--identical] [--seed N]
        [--instances FOLDER] [--packing FOLDER] [--examples FOLDER]

Seconds are those of the processor in the planner's own process.
"""

import argparse
import pathlib
import random
import sys
import tempfile

import packing_table
import remat_table
from remat.measure import Table, measure

ROOT = pathlib.Path(__file__).resolve().parent.parent
# A row's status, and how much it says.
RANK = {None: 0, "limit": 0, "feasible": 1, "optimal": 2, "infeasible": 2}
GAP_FACTOR, GAP_POINTS, SECONDS_FACTOR = 1.25, 0.02, 1.25
# The commands of vram-plan that are compared; the others prepare or check.
COMPARED = ("remat", "min-budget", "pack")
GENERATED = 40
EFFORTS = (1, 2, 3)
REMAT = list(remat_table.SECTIONS)
PACKING = ["capacity", "height", "generated"]
SECTIONS = ["random"] + REMAT + [f"packing-{name}" for name in PACKING]
# Minutes of both builds together, on one free core of 2025.
MINUTES = {"random": 25, "reference": 12, "variations": 25, "layered": 25,
           "examples": 15, "least": 8, "large": 3, "scaling": 12, "rivals": 40,
           "figures": 3, "packing-capacity": 1, "packing-height": 1,
           "packing-generated": 4}
QUICK_MINUTES = 3


def gap_of(answer):
    """The gap in percent, None where there is no plan."""
    if not answer:
        return None
    if "height" in answer:
        if answer["height"] is None or not answer["bound"]:
            return None
        return 100 * (answer["height"] / answer["bound"] - 1)
    return answer.get("gap_percent")


class Comparison:
    """Collects the answers of both builds and where the rule is broken."""

    def __init__(self, options):
        self.options = options
        self.rows = self.lost = self.wider = self.other = 0
        self.seconds = [0.0, 0.0]

    def add(self, name, old, new, same):
        """`old`, `new`: (answer, seconds); `same`: the plans are identical."""
        self.rows += 1
        self.seconds[0] += old[1]
        self.seconds[1] += new[1]
        status = [(a[0] or {}).get("status") for a in (old, new)]
        gaps = [gap_of(a[0]) for a in (old, new)]
        complaints = []
        if RANK[status[1]] < RANK[status[0]]:
            self.lost += 1
            complaints.append("status lost")
        elif None not in gaps and \
                gaps[1] > GAP_FACTOR * gaps[0] + GAP_POINTS:
            self.wider += 1
            complaints.append("gap too wide")
        if not same:
            self.other += 1
            if self.options.identical:
                complaints.append("another plan")
        print(f"{name:56.56} {self.both(status, '{}')} "
              f"gap {self.both(gaps, '{:.4f}')} "
              f"{old[1]:7.2f} -> {new[1]:7.2f} s  "
              f"{'broken: ' + '; '.join(complaints) if complaints else 'ok'}",
              flush=True)

    @staticmethod
    def both(pair, form):
        old, new = ("-" if x is None else form.format(x) for x in pair)
        return old if old == new else f"{old} -> {new}"

    def finish(self):
        ratio = self.seconds[1] / max(self.seconds[0], 1e-3)
        print(f"\n{self.rows} rows; {self.lost} lost their status; "
              f"{self.wider} gaps are too wide; {self.other} other plans; "
              f"{self.seconds[0]:.1f} s -> {self.seconds[1]:.1f} s "
              f"({ratio:.2f} times)")
        broken = self.lost or self.wider or ratio > SECONDS_FACTOR or \
            not self.rows or (self.options.identical and self.other)
        print("the rule is broken" if broken else "the rule holds")
        return 1 if broken else 0


def short(argument):
    """An argument as a row shows it."""
    text = str(argument)
    return pathlib.Path(text).stem if "/" in text else text


def ask_both(comparison, tools, arguments, folder, timeout):
    """Asks both builds; what the new one answers, as measured."""
    arguments = list(map(str, arguments))
    name = " ".join(short(a) for a in arguments
                    if a != "-o" and not a.startswith(str(folder / "p")))
    target = None
    if "-o" in arguments:
        at = arguments.index("-o")
        target = pathlib.Path(arguments[at + 1])
        del arguments[at:at + 2]
    answers, written = [], []
    for which, tool in enumerate(tools):
        output = folder / f"{which}.compared"
        output.unlink(missing_ok=True)
        more = ["-o", output] if arguments[0] != "min-budget" else []
        done = measure([str(tool), *arguments, *map(str, more)], timeout)
        answers.append(done)
        written.append(output.read_bytes() if output.exists() else None)
    if target and written[1] is not None:
        target.write_bytes(written[1])
    old, new = answers
    told = [{k: v for k, v in (a.answer or {}).items() if k != "seconds"}
            for a in answers]
    comparison.add(name, (old.answer, old.user), (new.answer, new.user),
                   written[0] == written[1] and told[0] == told[1])
    return new


class RematPair(Table):
    """remat_table.py's table, with two builds."""

    def __init__(self, options, comparison):
        super().__init__(options)
        self.comparison = comparison
        self.tools = (options.old, options.new)

    def call(self, *arguments, timeout=900):
        if arguments[0] not in COMPARED:
            return super().call(*arguments, timeout=timeout)
        return ask_both(self.comparison, self.tools, arguments, self.folder,
                        timeout)

    # The rules of the table for a row do not matter here.
    def row(self, name, text, complaints, command=None):
        pass


class PackingPair(packing_table.Table):
    """packing_table.py's table, with two builds."""

    def __init__(self, options, comparison):
        super().__init__(options.new, 3, options.packing, options.folder)
        self.comparison = comparison
        self.tools = (options.old, options.new)

    def run(self, *arguments):
        other = any(str(a).startswith("--method") for a in arguments)
        if arguments[0] != "pack" or other:
            return super().run(*arguments)
        done = ask_both(self.comparison, self.tools, arguments, self.folder, 900)
        return done.answer, done.user

    def rivals(self, instance, bound, leave_out=()):
        return ""

    def row(self, name, text, complaints):
        pass

    def header(self, *columns):
        pass


def graph(draw, quick):
    """Arguments of `vram-plan generate` for a graph of a drawn family."""
    kind = draw.choice(["layered", "layered", "chain", "gpt", "llama", "unet",
                        "resnet"])
    if kind == "layered":
        return [kind, "--ops", draw.randint(12, 40 if quick else 400), "--seed",
                draw.randint(10**6, 10**9)]
    layers = {"chain": 40, "gpt": 8, "llama": 8, "unet": 4, "resnet": 12}[kind]
    arguments = [kind, "--layers",
                 draw.randint(2, max(3, layers // 3) if quick else layers),
                 "--batch", draw.choice([1, 3, 7, 20]),
                 "--width", draw.choice([16, 48, 100])]
    if kind == "unet":
        arguments += ["--extent", 64]
    for option in ("--activations-only", "--mixed-precision",
                   "--clip-gradients"):
        if draw.random() < 0.25:
            arguments.append(option)
    return arguments


def generated(table, options):
    """40 graphs of fresh seeds, each at one or two budgets and one effort."""
    draw = random.Random(options.seed)
    for n in range(GENERATED):
        arguments = graph(draw, options.quick)
        # Tight budgets of layered graphs take minutes at any effort.
        least = 0.35 if options.quick and arguments[0] == "layered" else 0
        fractions = draw.sample([f for f in (0.05, 0.12, 0.2, 0.35, 0.55, 0.75)
                                 if f >= least], 2)
        effort = draw.choice(EFFORTS[:1] if options.quick else EFFORTS)
        label = f"random {n} {arguments[0]}"
        if not table.wanted(label):
            continue
        instance = table.generate(label, *arguments)
        for fraction in fractions[:1] if options.quick else fractions:
            table.plan(instance, f"--budget-fraction={fraction}", effort=effort)
        if n % 8 == 0:
            table.call("min-budget", instance.path, f"--effort={effort}")


def parse():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("old", type=pathlib.Path, help="vram-plan, the old build")
    parser.add_argument("new", type=pathlib.Path, help="vram-plan, the new build")
    parser.add_argument("--section", action="append", choices=SECTIONS,
                        help="this one alone; may be given several times")
    parser.add_argument("--quick", action="store_true",
                        help="40 small graphs at effort 1, and the packings "
                             "within a capacity")
    parser.add_argument("--filter", metavar="TEXT",
                        help="only rows whose name contains it")
    parser.add_argument("--identical", action="store_true",
                        help="any other plan is an error")
    parser.add_argument("--seed", type=int, default=42424242,
                        help="of the generated graphs")
    parser.add_argument("--effort", type=int, choices=range(1, 6),
                        help="of the sections; their own where absent")
    parser.add_argument("--instances", type=pathlib.Path,
                        default=ROOT.parent / "shared/benchmarks/remat")
    parser.add_argument("--packing", type=pathlib.Path,
                        default=ROOT.parent / "shared/benchmarks/packing")
    parser.add_argument("--examples", type=pathlib.Path, metavar="FOLDER",
                        help="the problems of examples/, dumped before")
    options = parser.parse_args()
    options.root, options.tool = ROOT, options.new
    options.commands = options.no_peaks = False
    for tool in (options.old, options.new):
        if not tool.exists():
            parser.error(f"there is no {tool}")
    return options


def main():
    options = parse()
    sections = options.section or (["random", "packing-capacity"]
                                   if options.quick else SECTIONS)
    minutes = QUICK_MINUTES if options.quick and not options.section else \
        sum(MINUTES[name] for name in sections)
    print(f"{', '.join(sections)}: takes about {minutes} minutes on a free core",
          flush=True)
    comparison = Comparison(options)
    with tempfile.TemporaryDirectory() as folder:
        options.folder = folder
        remat = RematPair(options, comparison)
        packing = PackingPair(options, comparison)
        for name in sections:
            print(f"\n# {name}", flush=True)
            if name == "random":
                remat.section(name, "generated graphs of fresh seeds", "")
                generated(remat, options)
            elif name in REMAT:
                remat.section(name, "as in remat_table.py", "")
                remat_table.SECTIONS[name](remat)
            elif name != "packing-generated" and not options.packing.exists():
                print(f"skipped: there is no {options.packing}")
            else:
                getattr(packing_table, name.split("-")[1])(packing)
    return comparison.finish()


if __name__ == "__main__":
    sys.exit(main())
