#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole training runs under a budget, beside eager's.

    benchmarks/torch_runs.py [--model NAME ...] [--inner eager aot_eager inductor]
                             [--budgets N] [--effort K] [--autocast bfloat16|float16]
                             [--double]

A run is that of test/Torch/runs.py: three epochs with a short last batch, four
micro-batches an update, clipping, AdamW with foreach, an average of the weights, a
schedule, validation between. Budgets lie evenly between the least that
vram.torch.explain names for the run and the unplanned peak of the step; with inductor,
where its code needs more than that, from what the refusal names. For each:

  predicted   the largest peak that the reports expected
  observed    the most bytes, by the events of the CPU's allocator over each piece of the
              run, kernels' scratch and compilation included
  compute     cost of the plan over that of one run of each op
  numbers     losses and parameters are equal to the bit to eager's, or, where
              AOTAutograd's own decompositions round differently, to those of PyTorch's
              backend aot_eager; else the largest relative difference

Exit status 1 where a piece is over its budget, a prediction is more than 1 % (inductor:
3 %) off, numbers differ (inductor: by more than 1e-5), or vram.torch warned.

Adam divides a gradient by its size. Where that is rounding, as of a bias before a softmax,
the update is rounding too, and three epochs of float32 drive two compilers of one program
apart. So inductor's numbers may be twice as far from eager's as those of PyTorch's own
inductor are; --double runs all in float64, where that is never more than 1e-5.
"""

from __future__ import annotations

import argparse
import functools
import os
import sys
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "test", "Torch"), HERE]
os.environ.setdefault("VRAM_PLANNER_LIBRARY", os.path.join(
    ROOT, "build", "release", "lib", "libvram-planner.so"))
# The profiler behind the observer reports each start on standard error.
os.environ.setdefault("KINETO_LOG_LEVEL", "5")

import torch  # noqa: E402
import torch._inductor.config  # noqa: E402

from duration import timed  # noqa: E402
import runs  # noqa: E402
import vram.torch  # noqa: E402
from torch_run_models import SETTINGS  # noqa: E402

#: The most that a prediction may be off, and numbers from eager's.
_OFF = {"inductor": 0.03}
_DISTANCE = 1e-5
#: A run has several graphs (of the short batch, of what is there later); each may name a
#: larger least budget.
REFUSALS = 4


def ingredients(run):
    return {"optimizer": run.optimizer, "accumulate": True, "average": run.average,
            "clip": "norm", "scaler": run.scaler}


def limits(setting, effort):
    """The least budget with a plan, and what the step takes as it is."""
    torch._dynamo.reset()
    run = runs.Run(setting)
    found = vram.torch.explain(run.model, setting.batch(setting.sizes[0]), budgets=["1TB"],
                               effort=effort, **ingredients(run))
    for note in found.notes:
        print(f"note: {note}")
    return found.least_budget, found.unplanned_peak


class Row:
    def __init__(self, setting, inner, budget, effort, wanted):
        torch._dynamo.reset()
        self.inner, self.budget, self.said = inner, budget, []
        run = runs.Run(setting)
        backend = vram.torch.backend(budget, inner=inner, effort=effort, **ingredients(run))
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            found = run.run(torch.compile(run.model, backend=backend), watch=True)
        # Validation has nothing to plan, and says so once.
        self.said = [str(entry.message) for entry in caught
                     if issubclass(entry.category, vram.torch.PredictionWarning)
                     and "no gradient is required" not in str(entry.message)]
        self.predicted = max(report.most for report in backend.reports)
        self.observed = max(found.peaks)
        self.off = (self.observed - self.predicted) / self.predicted
        self.compute = 1 + max(report.extra_percent for report in backend.reports) / 100
        eager = wanted("eager")
        self.distance = found.distance(eager)
        self.allowed = 0
        if inner == "inductor":
            self.allowed = _DISTANCE if torch.get_default_dtype() == torch.float64 else \
                max(_DISTANCE, 2 * wanted("inductor").distance(eager))
        self.whose = "eager" if found.same_as(eager) else \
            "aot_eager" if found.same_as(wanted("aot_eager")) else None

    def is_right(self):
        return self.observed <= self.budget and not self.said and \
            abs(self.off) <= _OFF.get(self.inner, 0.01) and \
            (self.whose is not None or self.distance <= self.allowed)

    def __str__(self):
        return (f"{self.inner:>10} {self.budget:>11} {self.predicted:>11} "
                f"{self.observed:>11} {100 * self.off:>7.2f} % {self.compute:>7.3f}  "
                f"{self.whose or f'{self.distance:.1e}':<10}"
                f"{'' if self.is_right() else 'FAIL'}")


def check(name, arguments):
    setting = SETTINGS[name]
    if arguments.autocast:
        setting.autocast = getattr(torch, arguments.autocast)
    least, most = limits(setting, arguments.effort)

    @functools.cache
    def wanted(backend):
        return runs.plain(setting, None if backend == "eager" else backend)

    print(f"{name}: {least} to {most} bytes", flush=True)

    def row(inner, budget):
        found = Row(setting, inner, budget, arguments.effort, wanted)
        print(found, *found.said, sep="\n    ", flush=True)
        return found.is_right()

    return all([right for inner in arguments.inner
                for right in rows(functools.partial(row, inner), inner, least, most,
                                  arguments.budgets)])


def rows(row, inner, least, most, count):
    """Whether each of the rows is right. `row(budget)` makes one."""
    part, left = 0, REFUSALS if inner == "inductor" else 0
    while part < count:
        budget = least + (most - least) * part // max(1, count - 1)
        part += 1
        try:
            yield row(budget)
        except vram.torch.BudgetError as error:
            if left:
                print(f"{inner:>10} {budget:>11}  refused; by inductor's code the least is "
                      f"{error.least_budget}", flush=True)
                least, part, left = error.least_budget, 0, left - 1
                continue
            print(f"{inner:>10} {budget:>11}  FAIL: {error}", flush=True)
            yield False


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", nargs="+", choices=SETTINGS,
                        default=[name for name in SETTINGS if name != "unet-diffusers"])
    parser.add_argument("--inner", nargs="+", choices=("eager", "aot_eager", "inductor"),
                        default=["eager", "aot_eager"])
    parser.add_argument("--budgets", type=int, default=5)
    parser.add_argument("--effort", type=int, default=2)
    parser.add_argument("--autocast", choices=("bfloat16", "float16"))
    parser.add_argument("--double", action="store_true", help="float64")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    if arguments.double:
        torch.set_default_dtype(torch.float64)
    # Inductor's own random numbers would make other masks of dropout than eager's.
    torch._inductor.config.fallback_random = True
    print(f"{'inner':>10} {'budget':>11} {'predicted':>11} {'observed':>11} {'off':>9} "
          f"{'compute':>7}  numbers")
    sys.exit(0 if all([check(name, arguments) for name in arguments.model]) else 1)


if __name__ == "__main__":
    sys.exit(timed(main))
