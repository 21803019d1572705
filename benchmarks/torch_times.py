#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps beside PyTorch's activation_memory_budget: peaks, recomputed FLOPs and seconds.

    benchmarks/torch_times.py [--models gpt2,vit] [--inner aot_eager,inductor]
                              [--budgets 0.1,0.5] [--runs 7] [--effort K]
                              [--costs flops|measured]

The models are those of benchmarks/torch_inductor.py. PyTorch's partitioner compiles a step
at each budget, and the allocator's events give the peak that the step really reaches
(test/Torch/observer.py). That peak is the budget of the planner, for least recomputed
FLOPs; with `--costs measured` for least time by costs measured op by op, where a large op
that saves many reruns of small ones may cost more FLOPs. Then steps of both run in turn.
Per row:

  peak       of PyTorch's step, and of ours, MB
  FLOPs      that each recomputes, percent of those of one run of each op
  seconds    of the processor for a step on one thread, the median; behind it, half the
             distance of the quartiles

The processor's seconds are those of this process, so that other work on the machine
changes them little. Exit code 1 where ours exceeds the budget, recomputes more FLOPs, or
is slower by more than both spreads.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import sys
import time
import warnings
from unittest import mock

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "test", "Torch"), HERE]
# The library's place in the build of the checkout, used unless the package was installed.
os.environ.setdefault("VRAM_PLANNER_LIBRARY", os.path.join(
    ROOT, "build", "release", "lib", "libvram-planner.so"))

import torch  # noqa: E402
from torch._dynamo.backends.common import aot_autograd  # noqa: E402
from torch._dynamo.backends.debugging import boxed_nop  # noqa: E402
from torch._functorch import config, partitioners  # noqa: E402

import observer  # noqa: E402
import vram.torch  # noqa: E402
from torch_inductor import MODELS, made  # noqa: E402
from vram.torch.compiler import partitioner  # noqa: E402
from vram.torch.costs.cost_models import node_flops  # noqa: E402


def flops(module):
    return sum(node_flops(node) for node in module.graph.nodes
               if node.op == "call_function")


class Pytorch:
    """Its partitioner; `extra`: percent of FLOPs that the last partition recomputes."""

    def __init__(self, share):
        self.share, self.extra = share, 0.0

    def partition(self, module, joint_inputs, **options):
        base = flops(module)
        with config.patch(activation_memory_budget=self.share):
            both = partitioners.min_cut_rematerialization_partition(
                module, joint_inputs, **options)
        self.extra = 100 * (sum(map(flops, both)) - base) / base
        return both

    def __call__(self, module, inputs, inner):
        if inner == "aot_eager":
            # As PyTorch's aot_eager: a batch norm's statistics are written by the graph.
            return aot_autograd(fw_compiler=boxed_nop, bw_compiler=boxed_nop,
                                partition_fn=self.partition,
                                keep_inference_input_mutations=True)(module, inputs)
        from torch._inductor.compile_fx import compile_fx
        from torch._inductor.custom_graph_pass import CustomPartitionerFn

        own = self

        class Partitioner(CustomPartitionerFn):
            def __call__(self, gm, joint_inputs, **options):
                return own.partition(gm, joint_inputs, **options)

            def uuid(self):
                return f"activation_memory_budget {own.share}"

        with config.patch(enable_autograd_cache=False):
            return compile_fx(module, inputs, config_patches={
                "custom_partitioner_fn": Partitioner()})


class Step:
    """A model that `backend` compiles."""

    def __init__(self, name, backend):
        torch._dynamo.reset()
        self.model, self.inputs = made(name)
        self.call = torch.compile(self.model, backend=backend, fullgraph=True)
        self.taken = []
        self.run()

    def run(self):
        self.model.zero_grad(set_to_none=True)
        began = time.process_time()
        self.call(*self.inputs).backward()
        return time.process_time() - began

    def peak(self):
        self.model.zero_grad(set_to_none=True)
        before = observer.held_bytes(*observer.there(self.model, self.inputs))
        return observer.peak(lambda: self.call(*self.inputs).backward(), before)

    def seconds(self):
        """The median, and half the distance of the quartiles."""
        low, middle, high = statistics.quantiles(self.taken, n=4)
        return middle, (high - low) / 2


def timed(steps, runs):
    """The first run of each, after the other's compilation, does not count."""
    for number in range(runs + 1):
        for step in steps:
            gc.collect()
            seconds = step.run()
            if number:
                step.taken.append(seconds)


def ours(name, budget, inner, given):
    """The step, and percent of FLOPs that its plan recomputes."""
    found = {}

    def counted(module, *rest, own=partitioner.joint_of, **options):
        found["base"] = flops(module)
        return own(module, *rest, **options)

    backend = vram.torch.backend(budget, inner=inner, costs=given.costs, effort=given.effort)
    with mock.patch.object(partitioner, "joint_of", counted):
        step = Step(name, backend)
    report, = backend.reports
    return step, 100 * report.rerun_flops / found["base"]


def row(name, inner, share, given):
    """The cells of a row, and whether it is right."""
    theirs = Pytorch(share)
    other = Step(name, lambda module, inputs: theirs(module, inputs, inner))
    budget = other.peak()
    cells = [name, inner, f"{share:g}", f"{budget / 1e6:.2f}"]
    try:
        step, extra = ours(name, budget, inner, given)
    except vram.torch.BudgetError as error:
        return [*cells, "", f"{theirs.extra:.1f} %", "", "", "",
                f"no plan below {error.least_budget / 1e6:.2f} MB"], False
    seen = step.peak()
    timed([other, step], given.runs)
    (before, wide), (after, narrow) = other.seconds(), step.seconds()
    wrong = [word for word, is_so in (
        ("over", seen > budget + 4096), ("more FLOPs", extra > theirs.extra + 0.05),
        ("slower", after - narrow > before + wide)) if is_so]
    return [*cells, f"{seen / 1e6:.2f}", f"{theirs.extra:.1f} %", f"{extra:.1f} %",
            f"{before:.3f} ± {wide:.3f}", f"{after:.3f} ± {narrow:.3f}",
            ", ".join(wrong) or "ok"], not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--models", default=",".join(MODELS))
    parser.add_argument("--inner", default="aot_eager,inductor")
    parser.add_argument("--budgets", default="0,0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--effort", type=int, default=2)
    parser.add_argument("--costs", default="flops", choices=("measured", "flops"))
    given = parser.parse_args()
    torch.set_num_threads(1)
    warnings.simplefilter("ignore")
    print("| model | inner | budget | its peak | ours | its FLOPs | ours | its seconds "
          "| ours | |\n" + "|---" * 10 + "|")
    right = True
    for name in given.models.split(","):
        for inner in given.inner.split(","):
            for share in map(float, given.budgets.split(",")):
                cells, fine = row(name, inner, share, given)
                right = right and fine
                print(f"| {' | '.join(cells)} |", flush=True)
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
