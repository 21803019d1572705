# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Answers of the planner: the same from each of its users, and within every budget."""
import csv
import json
import os
import re
import sys

import pytest

from tools import check, figure, run, tiny, training_step
from vram import _planner


def op_lines(step):
    """The number of each op of the function by the line of the file that it begins in."""
    lines = step.read_text().splitlines()
    # In the module and the function. Regions end, and blocks begin, at that depth too.
    starts = [at for at, line in enumerate(lines, 1)
              if re.match(r"    [%\w]", line) and not line.startswith("    return")]
    return {line: index for index, line in enumerate(starts)}


def applied(planned, step, ops):
    """The ops of the planned function in their order, by the places in `step` where they
    come from, which reruns share."""
    runs = []
    for line in planned.read_text().splitlines():
        # An op with a region has its place behind the region's end.
        place = re.search(rf'loc\("{re.escape(str(step))}":(\d+):\d+\)$', line)
        if re.match(r"    [%\w}]", line) and place and not line.startswith("    return"):
            runs.append(ops[int(place.group(1))])
    return runs


def fit(path, folder, budget):
    """The schedule, the packing and the summary of vram-plan fit."""
    plan, arena = folder / "plan.json", folder / "arena.csv"
    summary = json.loads(run("vram-plan", "fit", path, f"--budget={budget}", "-o", plan, f"--arena={arena}"))
    run("vram-plan", "verify", path, plan, f"--budget={budget}")
    packed = json.loads(run("vram-plan", "verify-packing", arena, f"--capacity={budget}"))
    check("vram-plan's table is as high as it says", packed["height"] == summary["arena"])
    with open(arena, newline="") as file:
        return plan.read_text(), file.read(), summary


@pytest.mark.parametrize("network, fraction", [("unet", "0.5"), ("unet", "0.7"), ("mlp", "0.8")])
def test_one_answer(network, fraction, tmp_path):
    """One question has one answer: the checkpoint pass, `vram-plan fit` and the C library give
    the same schedule and the same arena for the same problem, and --vram-plan-memory lays
    memory out by that packing.

    The schedule that the pass applied is read off the graph: an op and its reruns say which
    line of the step they come from."""
    step = training_step(tiny(network), tmp_path)
    ops = op_lines(step)
    path, planned, laid = (tmp_path / name for name in ("problem.json", "planned.mlir", "laid.mlir"))
    run("vram-opt", f"--vram-export-problem=output={path}", step, "-o", os.devnull)
    problem = json.loads(path.read_text())
    check("each op was found in the step's text", len(ops) == len(problem["ops"]))
    run("vram-opt", f"--vram-checkpoint=budget-fraction={fraction}", "--mlir-print-debuginfo",
        "--mlir-print-local-scope", step, "-o", planned)
    budget = figure(planned, "checkpoint", "budget")
    text, table, summary = fit(path, tmp_path, budget)
    runs = [run_ for kind, run_ in json.loads(text)["schedule"] if kind == "run"]
    check("there are reruns, or nothing is compared", len(runs) > len(ops))
    check("the pass and vram-plan have one schedule", applied(planned, step, ops) == runs)
    for ours, theirs in (("arena_bytes", "arena"), ("live_peak", "peak"), ("cost_ns", "cost"),
                         ("lower_bound_ns", "bound")):
        check(f"the pass and vram-plan have one {theirs}", figure(planned, "checkpoint", ours) == summary[theirs])

    answer = _planner.Problem(problem).fit_arena(budget)
    check("the library and vram-plan have one schedule", answer.schedule.strip() == text.strip())
    check("the library and vram-plan have one arena", answer.arena == table)
    check("the summaries agree", answer.summary == {key: value for key, value in summary.items() if key != "seconds"})

    # Behind the arguments, at the bottom of the arena, lie the buffers of the step.
    run("vram-opt", "--vram-plan-memory", planned, "-o", laid)
    arguments = figure(laid, "memory_plan", "argument_bytes")
    check("the arena is laid out as planned",
          figure(laid, "memory_plan", "arena_bytes") + arguments == summary["arena"])
    rows = list(csv.DictReader(table.splitlines()))
    offsets = {int(row["offset"]) - arguments for row in rows if int(row["offset"]) >= arguments}
    text = laid.read_text()
    constants = dict(re.findall(r"(%\S+) = arith\.constant (\d+) : index", text))
    views = {int(constants[name]) for name in re.findall(r"memref\.view %\w+\[(%\w+)\]", text)}
    # Small gradients may have moved, to be updated together: docs/arena.md.
    updates = len(re.findall(r"= vram\.(?:adam|sgd) ", text))
    check("each buffer lies where it was planned", views and len(views - offsets) <= updates)


BUDGETS = "--budgets=1kB,7kB,40kB,52kB,2MB,5MB"


@pytest.mark.parametrize("network, options, rows", [
    ("mlp", [BUDGETS], ["1kB nothing fits: proven", "7kB recomputation"]),
    ("gpt2", [BUDGETS], ["7kB nothing fits: proven", "52kB"]),
    ("unet", [BUDGETS], ["40kB nothing fits: proven", "5MB as it is"]),
    # With what changes the training allowed.
    ("gpt2", ["--budgets=38kB", "--allow=sgd,bf16"], ["38kB .*sgd"])])
def test_table(network, options, rows, source, build):
    """The small form of benchmarks/fit_table.py: plans that the verifier of arenas accepts,
    or the proof that nothing fits; never slower by the model than a single measure."""
    table = run(sys.executable, source / "benchmarks" / "fit_table.py", f"--bin={build / 'bin'}", *options,
                tiny(network))
    for row in rows:
        check(f"{row}: {table}", re.search(f"^{network}-tiny {row}", re.sub(" +", " ", table), re.M))
