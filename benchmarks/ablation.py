#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how much each component of the checkpoint planner contributes.

Plans the same graphs with all components, and again with each of them switched
off by `vram-plan remat --without=NAME`. Prints for each how many rows (a graph at
a budget) were proven optimal or infeasible, how many got no plan, the mean and
the largest gap, and the seconds of the processor in the planner's own process.
Every plan is verified by a second process.

    benchmarks/ablation.py [--quick] [--seed N] [--effort K] [--without NAME]...
        [--cumulative] [--tool build/release/bin/vram-plan] [--markdown FILE] [--rows]

The graphs are generated from seeds that no test and no other table uses: nothing
was tuned on them. Another --seed gives others. Limits are counted in work, so that
proofs and gaps are the same on any machine; seconds alone are not.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import textwrap
import time

from remat.measure import measure

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Seeds of tests are below 100,000, those of the other tables below 1,000.
SEED = 771_000_001
# Seconds that one pass over the graphs takes at effort 1 on one core, about, and
# how much longer each further effort takes.
QUICK_SECONDS, FULL_SECONDS, EFFORT_FACTOR = 12, 100, 4
# A gap of less, in percent, is no difference, nor are seconds below this factor or
# this difference.
SAME_GAP, SAME_FACTOR, SAME_SECONDS = 0.005, 2, 0.5
# Rows that a reading names.
NAMED = 3
# The work of each component, and the graphs that it is for.
ABOUT = {
    "presolve": "Ops that have no reason to run apart become one, so that everything "
                "after has fewer ops.",
    "chains": "The dynamic programme for chains of states of one size, at any length.",
    "greedy-repair": "A first plan before any bound, by dropping values where too much "
                     "is in memory.",
    "prefix-search": "The exact backward search, op by op, for budgets that few values "
                     "fit in.",
    "peak-bound": "A lower bound on the peak by pebbling, which proves budgets "
                  "infeasible.",
    "min-cut": "The relaxation with Lagrange multipliers that the tree starts from.",
    "branching": "The tree over the minimum-cut relaxation.",
    "rerun-timing": "The LP over the times of reruns, as a bound of the root and of nodes.",
    "annealing": "Annealing on retention choices, from solutions of the relaxation; "
                 "where buffers have parts there is no other.",
    "refinement": "Annealing on the runs of a schedule.",
}
# The files below lib/Planning that serve one component alone, for their lines. The rest
# of the planner is shared.
FILES = {
    "presolve": ["Remat/Model/Presolve.*"],
    "chains": ["Remat/Exact/ChainProgramme.*"],
    "greedy-repair": ["Remat/Heuristics/GreedyRepair.cpp"],
    "prefix-search": ["Remat/Exact/PrefixSearch.*"],
    "peak-bound": ["Remat/Bounds/PeakBound*", "Remat/Bounds/PebbleGame*"],
    "min-cut": ["Remat/Bounds/Cut*", "Remat/Bounds/MinCut.*", "Remat/Bounds/Bundle*"],
    "branching": ["Remat/Search/Branching.*", "Remat/Search/SplitCandidates.*",
                  "Remat/Search/TreeGrower.*"],
    "rerun-timing": ["LP/LinearProgram*", "Remat/Bounds/RerunTimingLp.*", "Remat/Search/*Timing*"],
    "annealing": ["Remat/Heuristics/Anneal.cpp"],
    "refinement": ["Remat/Heuristics/Refine*", "Remat/Model/ScheduleEditor.*"],
}


def lines_of(name):
    """Of the files that serve the component alone."""
    return sum(len(path.read_text().splitlines()) for pattern in FILES.get(name, ())
               for path in (ROOT / "lib/Planning").glob(pattern))


def parse():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true",
                        help="half of the graphs, the small ones")
    parser.add_argument("--seed", type=int, default=SEED,
                        help="of the graphs (default: %(default)s)")
    parser.add_argument("--effort", type=int, choices=range(1, 6), default=1,
                        help="of the planner (default: %(default)s)")
    parser.add_argument("--without", action="append", metavar="NAME",
                        help="these components alone; may be given several times")
    parser.add_argument("--cumulative", action="store_true",
                        help="take the components away one after the other and leave "
                             "them out: in the order of --without, or the least useful "
                             "of --effort first")
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


def steps(count, most, seed):
    """A chain in the simple format: `count` forward ops, as many backward ops that
    read the states from the last to the first, costs from 1 to `most`."""
    draw = random.Random(seed)
    nodes = [{"cost": draw.randint(1, most), "size": 4, "inputs": [n - 1] if n else []}
             for n in range(count)]
    for n in range(count):
        inputs = [count - 2 - n] if n + 1 < count else []
        nodes.append({"cost": draw.randint(1, most), "size": 4,
                      "inputs": inputs + [count - 1 + n]})
    return {"nodes": nodes}


def parts(tool, count, seed):
    """A layered graph in which every fifth pair of neighbouring ops writes the two
    parts of one buffer."""
    made = subprocess.run([tool, "generate", "layered", f"--ops={count}",
                           f"--seed={seed}"], check=True, capture_output=True, text=True)
    problem = json.loads(made.stdout)
    values = problem["values"]
    problem["buffers"] = []
    for first in range(1, len(values) - 2, 5):
        for value in values[first:first + 2]:
            value["buffer"] = len(problem["buffers"])
        problem["buffers"].append(sum(v["bytes"] for v in values[first:first + 2]))
    return problem


# A graph of `vram-plan generate` (or of `steps()` or `parts()`), budgets as fractions,
# and by how much the effort is above --effort (0 where it is left out). Each class of
# graphs is there that some component is for: chains, small graphs, budgets that cannot be met, random layered graphs, buffers in parts, networks
# with and without parameters, and networks of more than 400 ops. The last three, and
# those at another effort, were chosen since a component that no other row needs shows.
QUICK = [
    (["steps", 120, 1], (0.02, 0.05)),
    (["steps", 60, 20], (0.1, 0.2)),
    (["layered", 13], (0.05, 0.1)),
    (["layered", 22], (0.02, 0.05)),
    (["layered", 30], (0.15,)),
    (["layered", 45], (0.3, 0.6)),
    (["layered", 60], (0.02, 0.6)),
    (["layered", 90], (0.6,)),
    (["layered", 150], (0.5,)),
    (["parts", 40], (0.4,)),
    (["parts", 60], (0.5,)),
    (["chain", 2, 32], (0.02,)),
    (["linear", 3, 16], (0.02,)),
    (["chain", 12, 80], (0.15, 0.4)),
    (["chain", 400, 32, "--activations-only", "--batch=4"], (0.15,)),
    (["chain", 60, 48, "--activations-only"], (0.25, 0.4)),
    (["linear", 24, 16], (0.2,)),
    (["gpt", 1, 112], (0.15, 0.4)),
    (["gpt", 3, 112, "--activations-only"], (0.2,)),
    (["llama", 1, 64, "--mixed-precision"], (0.15, 0.5)),
    (["llama", 2, 64, "--batch=3"], (0.15,), 1),
    (["llama", 6, 64], (0.2,)),
    (["unet", 2, 48], (0.1, 0.4)),
    (["unet", 3, 32, "--activations-only"], (0.15, 0.3)),
    (["resnet", 4, 48], (0.5, 0.8)),
    (["resnet", 12, 32, "--activations-only"], (0.2, 0.4)),
    (["layered", 80, 2], (0.4,)),
    (["layered", 90, 7784], (0.6,), 1),
    (["unet", 3, 32, "--activations-only", "--batch=5"], (0.15,), 1),
]
MORE = [
    (["steps", 400, 1], (0.02, 0.1)),
    (["steps", 200, 50], (0.05, 0.1)),
    (["layered", 25], (0.1, 0.25, 0.5)),
    (["layered", 40], (0.1, 0.25, 0.5)),
    (["layered", 50], (0.1, 0.25, 0.5)),
    (["layered", 80], (0.1, 0.25, 0.5)),
    (["layered", 130], (0.1, 0.25, 0.5)),
    (["layered", 300], (0.1, 0.25, 0.5)),
    (["layered", 450], (0.25, 0.5)),
    (["chain", 200, 64], (0.4,)),
    (["gpt", 6, 96, "--mixed-precision"], (0.15, 0.4)),
    (["gpt", 16, 64], (0.15, 0.4)),
    (["llama", 3, 128], (0.15, 0.4)),
    (["unet", 4, 64], (0.15, 0.4)),
    (["resnet", 16, 64], (0.3, 0.6)),
]


class Row:
    """A graph at a budget."""

    def __init__(self, name, path, fraction, effort):
        self.name = f"{name} B({fraction})"
        self.path = path
        self.fraction = fraction
        self.effort = effort


def rows(options, folder):
    draw = random.Random(options.seed)
    result = []
    for number, (graph, fractions, *more) in enumerate(
            QUICK if options.quick else QUICK + MORE):
        kind, size, *rest = graph
        effort = min(5, options.effort + sum(more))
        path = folder / f"{number}.json"
        seed = options.seed + number
        if kind == "steps":
            path.write_text(json.dumps(steps(size, rest[0], seed)))
            name = f"{size} {'equal' if rest[0] == 1 else 'unequal'} steps"
        elif kind == "parts":
            path.write_text(json.dumps(parts(options.tool, size, seed)))
            name = f"layered {size} with parts"
        else:
            if kind == "layered" and rest:
                seed = options.seed + rest[0]
            arguments = [f"--ops={size}", f"--seed={seed}"]
            if kind != "layered":
                batch = f"--batch={draw.randint(2, 12)}"
                arguments = [f"--layers={size}", f"--width={rest[0]}", "--extent=64",
                             *rest[1:]]
                if not any(r.startswith("--batch") for r in rest[1:]):
                    arguments.append(batch)
            subprocess.run([options.tool, "generate", kind, *arguments, "-o", path],
                           check=True, stderr=subprocess.DEVNULL)
            name = " ".join([kind, str(size), *(r[2:] for r in rest[1:]
                                                if not r.startswith("--batch"))])
        if more:
            name += f" (effort {effort})"
        result += [Row(name, path, fraction, effort) for fraction in fractions]
    return result


def gap_of(answer):
    """In percent: what a plan may cost too much, or where the budget is infeasible,
    what the smallest budget known to work may be too large."""
    if answer["status"] != "infeasible":
        return answer["gap_percent"]
    known, bound = answer.get("least_known_peak"), answer.get("peak_lower_bound")
    return 100 * (known / bound - 1) if known and bound else None


class Outcome:
    """The planner's answer to one row."""

    def __init__(self, options, row, without, folder):
        plan = folder / "plan.json"
        plan.unlink(missing_ok=True)
        command = [str(options.tool), "remat", str(row.path),
                   f"--budget-fraction={row.fraction}",
                   f"--effort={row.effort}", "-o", str(plan)]
        command += [f"--without={name}" for name in without]
        done = measure(command, options.timeout)
        self.seconds = done.user
        answer = done.answer
        timed_out = done.code < 0
        if not timed_out and (done.code not in (0, 3, 4) or answer is None):
            sys.exit(f"error: vram-plan ended with {done.code}: {' '.join(command)}")
        self.proven = not timed_out and answer["status"] in ("optimal", "infeasible")
        self.gap = None if timed_out else gap_of(answer)
        self.has_answer = self.gap is not None or self.proven
        if not timed_out and answer["cost"] is not None:
            check = measure([str(options.tool), "verify", str(row.path), str(plan),
                             f"--budget={answer['budget']}"], 600).answer
            if check is None or check["cost"] != answer["cost"]:
                sys.exit(f"error: verify refuses the plan of {' '.join(command)}")


class Pass:
    """All rows with these components switched off."""

    def __init__(self, options, all_rows, without, folder):
        self.without = without
        self.outcomes = [Outcome(options, row, without, folder) for row in all_rows]
        self.proven = sum(o.proven for o in self.outcomes)
        self.unanswered = sum(not o.has_answer for o in self.outcomes)
        gaps = [o.gap or 0 for o in self.outcomes if o.has_answer]
        self.mean = sum(gaps) / max(1, len(gaps))
        self.largest = max(gaps, default=0)
        self.seconds = sum(o.seconds for o in self.outcomes)

    def rank(self, whole):
        """Sorts components, the least useful first: by rows lost, then by gaps."""
        pairs = list(zip(self.outcomes, whole.outcomes))
        lost = sum((then.has_answer and not now.has_answer)
                   + (then.proven and not now.proven) for now, then in pairs)
        return lost, self.mean - whole.mean

    def losses(self, whole):
        """The component's gain: by how much this pass falls short of the whole."""
        pairs = list(zip(self.outcomes, whole.outcomes))
        text = []
        lost = sum(w.proven and not o.proven for o, w in pairs)
        won = sum(o.proven and not w.proven for o, w in pairs)
        if lost or won:
            text.append(f"proven {lost} fewer" + (f", {won} more" if won else ""))
        plans = self.unanswered - whole.unanswered
        if plans:
            text.append(f"no plan {abs(plans)} {'more' if plans > 0 else 'fewer'}")
        both = [(o.gap or 0) - (w.gap or 0) for o, w in pairs
                if o.has_answer and w.has_answer]
        worse = sum(d > SAME_GAP for d in both)
        better = sum(d < -SAME_GAP for d in both)
        if worse or better:
            text.append(f"gaps: {worse} larger, {better} smaller")
        ratio = self.seconds / max(0.01, whole.seconds)
        if abs(ratio - 1) > 0.1:
            text.append(f"{ratio:.2f} times the seconds")
        return "; ".join(text) or "no difference"

    def reading(self, whole, all_rows):
        """One sentence: the rows on which the planner needs the component most."""
        worse = []
        for row, now, then in zip(all_rows, self.outcomes, whole.outcomes):
            # The larger the first number, the more it says.
            if then.has_answer and not now.has_answer:
                worse.append((4, 0, f"{row.name} has neither a plan nor a proof"))
            elif then.proven and not now.proven:
                gap = f", with {now.gap:.2f} % open" if now.gap is not None else ""
                worse.append((3, now.gap or 0, f"{row.name} is not proven{gap}"))
            elif (now.gap or 0) > (then.gap or 0) + SAME_GAP:
                worse.append((2, now.gap - then.gap,
                              f"{row.name} has {now.gap:.2f} % open, not "
                              f"{then.gap:.2f}"))
            elif now.seconds > max(SAME_FACTOR * then.seconds,
                                   then.seconds + SAME_SECONDS):
                worse.append((1, now.seconds, f"{row.name} takes {now.seconds:.1f} s, "
                              f"not {then.seconds:.1f}"))
        worse.sort(key=lambda w: w[:2], reverse=True)
        if not worse:
            return "No row needs it."
        more = len(worse) - NAMED
        rest = f"; {more} more row{'s' if more > 1 else ''}" if more > 0 else ""
        return "Without it: " + "; ".join(w[2] for w in worse[:NAMED]) + rest + "."

    def cells(self, whole):
        return [self.without[-1] if self.without else "(nothing)",
                f"{self.proven}", f"{self.unanswered}", f"{self.mean:.3f}",
                f"{self.largest:.2f}", f"{self.seconds:.0f}",
                self.losses(whole) if self.without else ""]


HEAD = ["without", "proven", "no plan", "mean gap %", "largest gap %", "seconds",
        "against the whole planner"]


def write_markdown(path, options, version, all_rows, passes, cumulative):
    command = "benchmarks/ablation.py"
    for flag, value, default in (("--seed", options.seed, SEED),
                                 ("--effort", options.effort, 1)):
        if value != default:
            command += f" {flag}={value}"
    for flag in ("quick", "cumulative"):
        if getattr(options, flag):
            command += f" --{flag}"
    lines = ["# The planner without each of its components", "",
             "[The planner](checkpointing-search.md) is made of components that",
             "`vram-plan remat --without=NAME` switches off. Each line below is the planner",
             "without one of them, on graphs that nothing was tuned on. `proven` counts rows",
             "(a graph at a budget) proven optimal or infeasible, `no plan` rows without a",
             "plan or a proof. A gap says how much a plan may cost too much, or of a budget",
             "that is infeasible, how much too large the smallest budget is that is known to",
             "work. Seconds are those of one core in the planner's own process.",
             "Rows with buffers in parts, of the chain of 400 layers, and at another effort were",
             "chosen since a component shows there: the means are no estimate for other graphs.",
             "", "```", f"$ {command} --markdown {options.markdown}", "```", "",
             f"{len(all_rows)} rows, effort {options.effort}, seed {options.seed}, "
             f"{version}.", "",
             "| " + " | ".join(HEAD) + " |",
             "|---|" + "---:|" * 5 + "---|"]
    lines += ["| " + " | ".join(p.cells(passes[0])) + " |" for p in passes]
    lines += ["", "## The rows that justify each component", ""]
    for done in passes[1:]:
        name = done.without[-1]
        text = f"**{name}.** " + ABOUT.get(name, "")
        lines += [*textwrap.wrap(f"{text} {done.reading(passes[0], all_rows)}", 88,
                                 break_on_hyphens=False), ""]
    if cumulative:
        lines += ["## One after the other", "",
                  "Each line is the planner without that component and all above it, the",
                  "least useful first. `lines` are those of the files that serve the component",
                  "alone.", "",
                  "| without | lines | " + " | ".join(HEAD[1:]) + " |",
                  "|---|" + "---:|" * 6 + "---|"]
        for done in cumulative:
            name, *cells = done.cells(passes[0])
            lines.append(f"| {name} | {lines_of(name)} | " + " | ".join(cells) + " |")
        lines.append("")
    path.write_text("\n".join(lines[:-1]) + "\n")


def version():
    """The project's version and, in a clone, the commit."""
    text = (ROOT / "CMakeLists.txt").read_text()
    commit = subprocess.run(["git", "-C", str(ROOT), "describe", "--always", "--dirty"],
                            capture_output=True, text=True, check=False).stdout.strip()
    number = re.search(r"project\(vram VERSION (\S+)", text).group(1)
    return f"version {number}" + (f" at {commit}" if commit else "")


def run(options, all_rows, without, folder, known):
    """A pass, printed next to the first of the `known`."""
    begin = time.monotonic()
    done = Pass(options, all_rows, without, folder)
    done.wall = time.monotonic() - begin
    whole = known[0] if known else done
    print("\t".join(done.cells(whole)), flush=True)
    if options.rows:
        for row, now, then in zip(all_rows, done.outcomes, whole.outcomes):
            if (now.proven, now.gap) != (then.proven, then.gap):
                print(f"#   {row.name}: {json.dumps([then.proven, then.gap])} "
                      f"-> {json.dumps([now.proven, now.gap])}", flush=True)
    return done


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
        print(f"{len(all_rows)} rows\n" + "\t".join(HEAD), flush=True)
        passes = [run(options, all_rows, [], folder, [])]
        print(f"# about {passes[0].wall * len(names) / 60:.0f} min to go", flush=True)
        if not (options.cumulative and options.without):
            passes += [run(options, all_rows, [name], folder, passes) for name in names]
        cumulative = []
        if options.cumulative:
            if not options.without:
                names = [done.without[0] for done in
                         sorted(passes[1:], key=lambda done: done.rank(passes[0]))]
            print("# one after the other", flush=True)
            cumulative = [run(options, all_rows, names[:count], folder, passes[:1])
                          for count in range(1, len(names) + 1)]
    if options.markdown:
        write_markdown(options.markdown, options, version(), all_rows, passes,
                       cumulative)
    return 0


if __name__ == "__main__":
    sys.exit(main())
