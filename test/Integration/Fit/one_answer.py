# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Asks the checkpoint pass, vram-plan fit and the C library the same question.

The schedule that the pass applied is read off the graph: an op and its reruns say which
line of the step they come from."""
import csv
import json
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../../python"))
from tools import check, figure, run, training_step  # noqa: E402
from vram import _planner  # noqa: E402

def op_lines(step):
    """The number of each op of the function by the line of the file that it begins in."""
    with open(step) as file:
        lines = file.read().splitlines()
    # In the module and the function. Regions end, and blocks begin, at that depth too.
    starts = [at for at, line in enumerate(lines, 1)
              if re.match(r"    [%\w]", line) and not line.startswith("    return")]
    return {line: index for index, line in enumerate(starts)}


def applied(planned, step, ops):
    """The ops of the planned function in their order, by the places in `step` where they
    come from, which reruns share."""
    runs = []
    with open(planned) as file:
        for line in file:
            # An op with a region has its place behind the region's end.
            place = re.search(rf'loc\("{re.escape(step)}":(\d+):\d+\)$', line.rstrip())
            if re.match(r"    [%\w}]", line) and place and not line.startswith("    return"):
                runs.append(ops[int(place.group(1))])
    return runs


def problem_of(graph, folder):
    path = os.path.join(folder, "problem.json")
    run("vram-opt", f"--vram-export-problem=output={path}", graph, "-o", os.devnull)
    with open(path) as file:
        return path, json.load(file)


def fit(path, folder, budget):
    """The schedule, the packing and the summary of vram-plan fit."""
    plan, arena = os.path.join(folder, "plan.json"), os.path.join(folder, "arena.csv")
    summary = json.loads(run("vram-plan", "fit", path, f"--budget={budget}", "-o", plan, f"--arena={arena}"))
    run("vram-plan", "verify", path, plan, f"--budget={budget}")
    packed = json.loads(run("vram-plan", "verify-packing", arena, f"--capacity={budget}"))
    check("vram-plan's table is as high as it says", packed["height"] == summary["arena"])
    with open(plan) as file:
        text = file.read()
    with open(arena, newline="") as file:
        table = file.read()
    return text, table, summary


def main():
    graph, folder, *fractions = sys.argv[1:]
    step = training_step(graph, folder)
    ops = op_lines(step)
    path, problem = problem_of(step, folder)
    check("each op was found in the step's text", len(ops) == len(problem["ops"]))
    for fraction in fractions:
        planned = os.path.join(folder, "planned.mlir")
        run("vram-opt", f"--vram-checkpoint=budget-fraction={fraction}", "--mlir-print-debuginfo",
            "--mlir-print-local-scope", step, "-o", planned)
        budget = figure(planned, "checkpoint", "budget")
        text, table, summary = fit(path, folder, budget)
        runs = [run_ for kind, run_ in json.loads(text)["schedule"] if kind == "run"]
        check(f"at {fraction} there are reruns, or nothing is compared", len(runs) > len(ops))
        check(f"at {fraction} the pass and vram-plan have one schedule", applied(planned, step, ops) == runs)
        for ours, theirs in (("arena_bytes", "arena"), ("live_peak", "peak"), ("cost_ns", "cost"),
                             ("lower_bound_ns", "bound")):
            check(f"at {fraction} the pass and vram-plan have one {theirs}",
                  figure(planned, "checkpoint", ours) == summary[theirs])

        answer = _planner.Problem(problem).fit_arena(budget)
        check(f"at {fraction} the library and vram-plan have one schedule", answer.schedule.strip() == text.strip())
        check(f"at {fraction} the library and vram-plan have one arena", answer.arena == table)
        check(f"at {fraction} the summaries agree",
              answer.summary == {key: value for key, value in summary.items() if key != "seconds"})

        # Behind the arguments, at the bottom of the arena, lie the buffers of the step.
        laid = os.path.join(folder, "laid.mlir")
        run("vram-opt", "--vram-plan-memory", planned, "-o", laid)
        arguments = figure(laid, "memory_plan", "argument_bytes")
        check(f"at {fraction} the arena is laid out as planned",
              figure(laid, "memory_plan", "arena_bytes") + arguments == summary["arena"])
        rows = list(csv.DictReader(table.splitlines()))
        offsets = {int(row["offset"]) - arguments for row in rows if int(row["offset"]) >= arguments}
        with open(laid) as file:
            text = file.read()
        constants = dict(re.findall(r"(%\S+) = arith\.constant (\d+) : index", text))
        views = {int(constants[name]) for name in re.findall(r"memref\.view %\w+\[(%\w+)\]", text)}
        check(f"at {fraction} each buffer lies where it was planned", views and views <= offsets)
    print("the same schedule and arena")


if __name__ == "__main__":
    main()
