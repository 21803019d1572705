#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's own methods to save less, beside the planner, on the same joint graphs.

    benchmarks/torch_partitioner.py [--model NAME ...] [--solver NAME ...]
                                    [--budgets N] [--effort K] [--json FILE]

The joint graph is AOTAutograd's, traced from shapes alone (no memory, no arithmetic).
Each method gives a forward and a backward graph; these are replayed in their own order in
the planner's simulator, which counts every storage of the whole step once: parameters,
gradients, inputs and activations, recomputed ones included. The methods:

  default      all that the backward reads is saved (AOTAutograd's default partition)
  min-cut      the partitioner of torch.compile as it comes
  SOLVER B     the same with activation_memory_budget = B and that knapsack solver
  blocks       torch.utils.checkpoint around every block
  K segments   torch.utils.checkpoint around all but the last of K parts of a sequence,
               as checkpoint_sequential does

For each: bytes saved for the backward (by storage, without the graph's inputs), peak,
recomputed FLOPs by torch.utils.flop_counter, and seconds of the processor. Beside it
the planner's figures at the peak that this method reaches, planned for least recomputed
FLOPs. Exit code 1 if ours recomputes more, its plan is over that peak, or our peaks
fall where budgets rise.

Common subexpressions are left alone on both sides (functorch's `cse` is off).
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import sys
import time
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(ROOT, "python"))
# The library's place in the build of the checkout, used unless the package was installed.
os.environ.setdefault("VRAM_PLANNER_LIBRARY", os.path.join(
    ROOT, "build", "release", "lib", "libvram-planner.so"))

import torch  # noqa: E402
from torch._functorch import config, partitioners  # noqa: E402

from duration import timed  # noqa: E402
from torch_models import MODELS, counts_of, traced  # noqa: E402
from vram import _planner  # noqa: E402
from vram.torch.costs import cost_models  # noqa: E402
from vram.torch.graph.joint_builder import joint_of  # noqa: E402
from vram.torch.emit.emitter import emit  # noqa: E402
from vram.torch.plan.pytorch_partitions import Unlike, partitioned, runs_of  # noqa: E402

SOLVERS = ("dp", "greedy", "ilp", "dp_knapsack_sliding_hirschberg")


def saved_bytes(forward, count):
    outputs = next(iter(forward.graph.find_nodes(op="output"))).args[0][count:]
    given = {node.meta["val"].untyped_storage()._cdata
             for node in forward.graph.find_nodes(op="placeholder")}
    storages = {node.meta["val"].untyped_storage()._cdata: node.meta["val"]
                for node in outputs if isinstance(node.meta.get("val"), torch.Tensor)}
    return sum(tensor.untyped_storage().nbytes() for key, tensor in storages.items()
               if key not in given)


def unbound(joint):
    """The problem for a replay: what a rival runs again is its own affair."""
    text = joint.problem()
    for entry in text["ops"]:
        entry.pop("rerunnable", None)
    return _planner.Problem(text)


class Rival:
    """A way, and what it takes on its own joint graph."""

    def __init__(self, name, joint, problem, module, count, static, partition):
        self.name = name
        started = time.process_time()
        forward, backward = partitioned(module, partition, count, static)
        self.seconds = time.process_time() - started
        runs = runs_of(joint, forward, backward)
        simulation = problem.simulate(runs)
        self.peak = simulation["peak"]
        self.saved = saved_bytes(forward, count)
        self.flops = sum(joint.ops[run].flops for run in runs) - \
            sum(joint.ops[run].flops for run in set(runs))


class Ours:
    """The planner on a joint graph, for least recomputed FLOPs. `plans`: FLOPs, peak,
    saved bytes, seconds of each; a plan for a smaller budget serves a larger one too."""

    def __init__(self, joint, effort, budgets):
        text = joint.problem()
        # A run of what makes a tensor costs at least one: FLOPs decide, and runs that
        # the counter has no FLOPs for are not free.
        for entry, op in zip(text["ops"], joint.ops):
            entry["cost"] = op.flops + (op.cost > 0)
        problem = _planner.Problem(text)
        self.plans = []
        for budget in budgets:
            started = time.process_time()
            plan = problem.fit_live_peak_only(budget, effort)
            seconds = time.process_time() - started
            if plan.runs is not None:
                part = emit(joint, plan.steps)
                self.plans.append((part.rerun_flops, plan.summary["peak"],
                                   part.saved_bytes, seconds))

    def at(self, budget):
        return min((plan for plan in self.plans if plan[1] <= budget), default=None)


def ways(arguments, joint, problem, module, count, static):
    def attempt(name, partition, **options):
        with config.patch(cse=False, **options):
            return Rival(name, joint, problem, module, count, static, partition)

    yield functools.partial(attempt, "default", partitioners.default_partition)
    mincut = partitioners.min_cut_rematerialization_partition
    yield functools.partial(attempt, "min-cut", mincut)
    for solver in arguments.solver:
        for index in range(arguments.budgets):
            part = index / arguments.budgets
            yield functools.partial(
                attempt, f"{solver} {part:.2f}", mincut, activation_memory_budget=part,
                activation_memory_budget_solver=solver)


def megabytes(size):
    return f"{size / 1e6:,.1f}"


def by_hand(model, device):
    """The checkpoints that a user would set without a partitioner; each has a joint graph of its
    own, on which min-cut keeps what the user's regions leave open."""
    def attempt(name, **options):
        module, count, static = traced(model, **options)
        joint = joint_of(module, count, device)
        with config.patch(cse=False):
            return Rival(name, joint, unbound(joint), module, count, static,
                         partitioners.min_cut_rematerialization_partition)

    if model.blocks:
        yield functools.partial(attempt, "blocks", blocks=True)
    for count in counts_of(model):
        yield functools.partial(attempt, f"{count} segments", segments=count)


def measure(name, arguments, rows):
    model = MODELS[name]
    device = cost_models.Device("generic")
    module, count, static = traced(model)
    joint = joint_of(module, count, device)
    problem = unbound(joint)
    base = sum(op.flops for op in joint.ops)
    print(f"\n{name}: {len(joint.ops)} ops, {base / 1e9:,.1f} GFLOPs a step, "
          f"{megabytes(problem.simulate()['peak'])} MB as it is")
    print(f"{'way':>36} {'saved MB':>10} {'peak MB':>10} {'GFLOPs':>9} {'s':>6} | "
          f"{'saved MB':>10} {'peak MB':>10} {'GFLOPs':>9} {'s':>6}  less")
    attempts = [*ways(arguments, joint, problem, module, count, static),
                *by_hand(model, device)]
    rivals = []
    for attempt in attempts:
        try:
            rivals.append(attempt())
        except (ImportError, RuntimeError, Unlike) as error:
            print(f"  not run: {str(error).splitlines()[0]}")
    budgets = sorted({rival.peak for rival in rivals})
    ours = Ours(joint, arguments.effort, budgets)
    worse = 0
    for rival in rivals:
        found = ours.at(rival.peak)
        line = (f"{rival.name:>36} {megabytes(rival.saved):>10} "
                f"{megabytes(rival.peak):>10} {rival.flops / 1e9:>9,.1f} "
                f"{rival.seconds:>6.1f} | ")
        if found is None:
            worse += 1
            print(line + "no plan at this peak  WORSE")
            continue
        flops, peak, saved, seconds = found
        bad = flops > rival.flops or peak > rival.peak
        worse += bad
        less = 100 * (rival.flops - flops) / rival.flops if rival.flops else 0.0
        print(line + f"{megabytes(saved):>10} {megabytes(peak):>10} "
              f"{flops / 1e9:>9,.1f} {seconds:>6.1f}  "
              + ("WORSE" if bad else f"{less:.0f} %"), flush=True)
        rows.append({
            "model": name, "way": rival.name, "saved": rival.saved, "peak": rival.peak,
            "flops": rival.flops, "seconds": rival.seconds, "our_saved": saved,
            "our_peak": peak, "our_flops": flops, "our_seconds": seconds})
    peaks = [found[1] for found in map(ours.at, budgets) if found]
    if peaks != sorted(peaks):
        worse += 1
        print(f"{name}: our peaks fall where budgets rise  WORSE")
    print(f"{name}: {len(rivals)} rows, {worse} worse", flush=True)
    return worse


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--model", nargs="*", choices=MODELS, default=list(MODELS))
    parser.add_argument("--solver", nargs="*", choices=SOLVERS, default=list(SOLVERS))
    parser.add_argument("--budgets", type=int, default=10,
                        help="values of activation_memory_budget, from 0 on")
    parser.add_argument("--effort", type=int, default=3)
    parser.add_argument("--json", help="write the rows here")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    rows, worse = [], 0
    for name in arguments.model:
        worse += measure(name, arguments, rows)
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(rows, file, indent=1)
    print(f"\n{len(rows)} rows, {worse} worse")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(timed(main))
