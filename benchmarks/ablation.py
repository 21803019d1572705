#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What each component of the checkpoint planner is worth.

Plans the same graphs with all components, and again with each of them switched
off by `vram-plan remat --without=NAME`. Prints for each how many rows (a graph at
a budget) were proven optimal or infeasible, how many got no plan, the mean and
the largest gap, and the seconds of the processor in the planner's own process.
Every plan is verified by a second process.

    benchmarks/ablation.py [--quick] [--seed N] [--effort K] [--without NAME]...
        [--tool build/release/bin/vram-plan] [--markdown FILE] [--rows]

The graphs are generated from seeds that no test and no other table uses: nothing
was tuned on them. Another --seed gives others.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

from remat.measure import measure

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Seeds of tests are below 100,000, those of the other tables below 1,000.
SEED = 771_000_001
# Seconds that one pass over the graphs takes at effort 1 on one core, about, and
# how much longer each further effort takes.
QUICK_SECONDS, FULL_SECONDS, EFFORT_FACTOR = 60, 600, 4
# A gap of less, in percent, is no difference.
SAME_GAP = 0.005


def parse():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true",
                        help="a third of the graphs, the small ones")
    parser.add_argument("--seed", type=int, default=SEED,
                        help="of the graphs (default: %(default)s)")
    parser.add_argument("--effort", type=int, choices=range(1, 6), default=1,
                        help="of the planner (default: %(default)s)")
    parser.add_argument("--without", action="append", metavar="NAME",
                        help="this component alone; may be given several times")
    parser.add_argument("--tool", type=pathlib.Path,
                        default=ROOT / "build/release/bin/vram-plan")
    parser.add_argument("--timeout", type=float, default=900, metavar="S",
                        help="end a run after so many seconds on the wall: the row "
                             "counts as one without a plan (default: %(default)s)")
    parser.add_argument("--markdown", type=pathlib.Path, metavar="FILE",
                        help="also write the table into a page")
    parser.add_argument("--rows", action="store_true",
                        help="print each row that differs from the whole planner's")
    options = parser.parse_args()
    if not options.tool.exists():
        parser.error(f"there is no {options.tool}: build it, or name it by --tool")
    return options


def components(tool):
    """The names that --without knows, from what the tool says to one it does not."""
    told = subprocess.run([tool, "remat", "-", "--budget=1", "--without=?"],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          check=False)
    found = re.search(r"there are: ([a-z, -]+)", told.stderr + told.stdout)
    if not found:
        sys.exit(f"error: {tool} has no option --without")
    return [name.strip() for name in found.group(1).split(",")]


def graphs(seed, quick):
    """(name, arguments of `vram-plan generate`, budgets as fractions)."""
    draw = random.Random(seed)
    for n, ops in enumerate((30, 50, 80, 130) if quick else
                            (25, 30, 40, 50, 60, 80, 100, 130, 170, 220, 300, 450)):
        yield (f"layered {ops}", ["layered", f"--ops={ops}", f"--seed={seed + n}"],
               (0.15, 0.4) if quick else (0.1, 0.25, 0.5))
    for family in ("chain", "gpt", "llama", "unet", "resnet"):
        for size in range(1 if quick else 3):
            layers = {"chain": draw.randint(6, 20) * (size + 1),
                      "unet": 2 + size,
                      "resnet": draw.randint(1, 2) * 4 * (size + 1)}.get(
                          family, 1 + size * draw.randint(1, 2))
            arguments = [family, f"--layers={layers}",
                         f"--batch={draw.randint(2, 48)}",
                         f"--width={16 * draw.randint(2, 24)}",
                         f"--extent={16 * draw.randint(2, 12)}"]
            if draw.random() < 0.5:
                arguments.append("--activations-only")
            elif draw.random() < 0.5:
                arguments.append("--mixed-precision")
            yield (f"{family} {layers}", arguments, (0.15, 0.4))


class Row:
    """A graph at a budget."""

    def __init__(self, name, path, fraction):
        self.name = f"{name} B({fraction})"
        self.path = path
        self.fraction = fraction


def rows(options, folder):
    result = []
    for number, (name, arguments, fractions) in enumerate(
            graphs(options.seed, options.quick)):
        path = folder / f"{number}.json"
        subprocess.run([options.tool, "generate", *arguments, "-o", path],
                       check=True, stderr=subprocess.DEVNULL)
        result += [Row(name, path, fraction) for fraction in fractions]
    return result


class Outcome:
    """What the planner answered to one row."""

    def __init__(self, options, row, without, folder):
        plan = folder / "plan.json"
        plan.unlink(missing_ok=True)
        command = ["nice", str(options.tool), "remat", str(row.path),
                   f"--budget-fraction={row.fraction}",
                   f"--effort={options.effort}", "-o", str(plan)]
        if without:
            command.append(f"--without={without}")
        done = measure(command, options.timeout)
        self.seconds = done.user
        answer = done.answer
        timed_out = done.code < 0
        if not timed_out and (done.code not in (0, 3, 4) or answer is None):
            sys.exit(f"error: vram-plan ended with {done.code}: {' '.join(command)}")
        self.proven = not timed_out and answer["status"] in ("optimal", "infeasible")
        self.gap = None if timed_out else answer["gap_percent"]
        self.has_answer = self.gap is not None or self.proven
        if not timed_out and answer["cost"] is not None:
            check = measure(["nice", str(options.tool), "verify", str(row.path),
                             str(plan), f"--budget={answer['budget']}"], 600).answer
            if check is None or check["cost"] != answer["cost"]:
                sys.exit(f"error: verify refuses the plan of {' '.join(command)}")


class Pass:
    """All rows with one component switched off, or with none."""

    def __init__(self, options, all_rows, without, folder):
        self.without = without
        self.outcomes = [Outcome(options, row, without, folder) for row in all_rows]
        self.proven = sum(o.proven for o in self.outcomes)
        self.unanswered = sum(not o.has_answer for o in self.outcomes)
        gaps = [o.gap or 0 for o in self.outcomes if o.has_answer]
        self.mean = sum(gaps) / max(1, len(gaps))
        self.largest = max(gaps, default=0)
        self.seconds = sum(o.seconds for o in self.outcomes)

    def losses(self, whole):
        """What the component gains: how this pass falls short of the whole."""
        pairs = list(zip(self.outcomes, whole.outcomes))
        text = []
        lost = sum(w.proven and not o.proven for o, w in pairs)
        won = sum(o.proven and not w.proven for o, w in pairs)
        if lost or won:
            text.append(f"proven {lost} fewer" + (f", {won} more" if won else ""))
        plans = self.unanswered - whole.unanswered
        if plans:
            text.append(f"{abs(plans)} {'fewer' if plans > 0 else 'more'} with a plan")
        both = [(o.gap or 0) - (w.gap or 0) for o, w in pairs
                if o.has_answer and w.has_answer]
        worse = sum(d > SAME_GAP for d in both)
        better = sum(d < -SAME_GAP for d in both)
        if worse or better:
            text.append(f"gap larger in {worse} rows, smaller in {better}")
        ratio = self.seconds / max(0.01, whole.seconds)
        if abs(ratio - 1) > 0.1:
            text.append(f"{ratio:.2f} times the seconds")
        return "; ".join(text) or "no difference"

    def cells(self, whole):
        return [self.without or "(nothing)", f"{self.proven}", f"{self.unanswered}",
                f"{self.mean:.3f}", f"{self.largest:.2f}", f"{self.seconds:.0f}",
                self.losses(whole) if self.without else ""]


HEAD = ["without", "proven", "no plan", "mean gap %", "largest gap %", "seconds",
        "against the whole planner"]


def write_markdown(path, options, version, count, passes):
    command = "benchmarks/ablation.py"
    for flag, value, default in (("--seed", options.seed, SEED),
                                 ("--effort", options.effort, 1)):
        if value != default:
            command += f" {flag}={value}"
    if options.quick:
        command += " --quick"
    lines = ["# What each component of the planner is worth", "",
             "Each line is the planner with one component switched off, on graphs that",
             "nothing was tuned on. `proven` counts rows proven optimal or infeasible, and",
             "gaps are means over the rows that have a plan. Seconds are those of one core in",
             "the planner's own process.", "",
             "```", f"$ {command} --markdown {options.markdown}", "```", "",
             f"{count} rows, effort {options.effort}, seed {options.seed}, {version}.", "",
             "| " + " | ".join(HEAD) + " |",
             "|---|" + "---:|" * 5 + "---|"]
    lines += ["| " + " | ".join(p.cells(passes[0])) + " |" for p in passes]
    path.write_text("\n".join(lines) + "\n")


def version():
    """The project's version and, in a clone, the commit."""
    text = (ROOT / "CMakeLists.txt").read_text()
    commit = subprocess.run(["git", "-C", str(ROOT), "describe", "--always", "--dirty"],
                            capture_output=True, text=True, check=False).stdout.strip()
    number = re.search(r"project\(vram VERSION (\S+)", text).group(1)
    return f"version {number}" + (f" at {commit}" if commit else "")


def main():
    options = parse()
    names = options.without or components(options.tool)
    seconds = ((QUICK_SECONDS if options.quick else FULL_SECONDS)
               * EFFORT_FACTOR ** (options.effort - 1))
    print(f"{len(names)} components and the whole planner, one pass of about "
          f"{seconds / 60:.0f} min each on an idle core: "
          f"{(len(names) + 1) * seconds / 60:.0f} min", flush=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        all_rows = rows(options, folder)
        passes = []
        print(f"{len(all_rows)} rows\n" + "\t".join(HEAD), flush=True)
        for without in [None, *names]:
            begin = time.monotonic()
            done = Pass(options, all_rows, without, folder)
            passes.append(done)
            print("\t".join(done.cells(passes[0])), flush=True)
            if without is None:
                print(f"# the pass took {time.monotonic() - begin:.0f} s on the wall; "
                      f"about {(time.monotonic() - begin) * len(names) / 60:.0f} min "
                      "to go", flush=True)
            elif options.rows:
                for row, now, then in zip(all_rows, done.outcomes, passes[0].outcomes):
                    if (now.proven, now.gap) != (then.proven, then.gap):
                        print(f"#   {row.name}: {json.dumps([then.proven, then.gap])} "
                              f"-> {json.dumps([now.proven, now.gap])}", flush=True)
    if options.markdown:
        write_markdown(options.markdown, options, version(), len(all_rows), passes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
