# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Two ranks over gloo that offload to the host by one plan: losses of a run without a plan to the
bit, and on each rank the device's and the host's bytes within both budgets and as predicted."""

import unittest
import warnings

import pytest
import torch
from offload_support import device, everything_offloaded
from ranks import on_ranks
from ranks_test import SLACK, Training
from torch.nn.parallel import DistributedDataParallel

import vram.torch
from vram.torch.ops import transfers

#: DDP's graph as a whole and in two parts, gathers in the graph, and FSDP2's blocks.
KINDS = ("ddp", "split ddp", "graph", "zero3")
HOST = 100_000_000
RATE = 1e-3


def training(rank, kind, budget, **options):
    made = Training(rank, kind.split()[-1], budget, device=device(), **options)
    if kind == "split ddp":
        torch._dynamo.config.optimize_ddp = True
        # A bucket for each block or so, and a graph for each bucket.
        torch.distributed._DEFAULT_FIRST_BUCKET_BYTES = 1 << 17
        made.call = torch.compile(DistributedDataParallel(
            made.model, gradient_as_bucket_view=True, bucket_cap_mb=0.13), backend=made.backend)
    return made


def losses(run, steps=3):
    return [run.step().item() for _ in range(steps)]


def plain(rank, kind):
    """The same step uncompiled."""
    torch._dynamo.reset()
    with torch.compiler.set_stance("force_eager"):
        return losses(training(rank, kind, "1TB", lr=RATE))


def least(rank, kind, **options):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of the first step of several graphs
            losses(training(rank, kind, 1, **options), 2)
    except vram.torch.BudgetError as error:
        return error.least_budget
    raise AssertionError("a budget of one byte was met")


def trained(rank, kind, budget, host_memory=HOST):
    found = {"budget": budget, "host_memory": host_memory}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", vram.torch.PredictionWarning)
        transfers.held.reset()
        run = training(rank, kind, budget, lr=RATE, host_memory=host_memory)
        found["losses"] = losses(run)
        report = run.backend.step or run.backend.reports[0]
        found["on the host in the first steps"] = transfers.held.peak
        transfers.held.reset()
        found["seen"] = run.seen(report.peak)
    found.update({
        "predicted": report.peak, "extra": report.extra_percent,
        "host peak": transfers.held.peak,
        "predicted on the host": report.host_peak,
        "plan": [(one.cost, one.reruns, one.host_peak, one.offloaded, one.saved_host_bytes)
                 for one in run.backend.reports],
        "warned": [str(entry.message) for entry in caught
                   if issubclass(entry.category, vram.torch.PredictionWarning)
                   and "of a first step" not in str(entry.message)]})
    return found


def cases(rank, kinds):
    found = {}
    with everything_offloaded():
        for kind in kinds:
            alone = least(rank, kind)
            budget = least(rank, kind, host_memory=HOST)
            first = trained(rank, kind, budget)
            found[kind] = {
                "plain": plain(rank, kind), "least": alone, "least with the host": budget,
                "runs": [first, trained(rank, kind, alone, first["predicted on the host"] // 2)],
                "reruns": trained(rank, kind, alone, None)}
        try:
            losses(training(rank, "ddp", "1GB", host_memory=HOST + rank))
            found["error"] = "nothing"
        except vram.torch.RanksError as error:
            found["error"] = str(error)
    return found


class Offload(unittest.TestCase):
    kinds = ("zero3",)

    @classmethod
    def setUpClass(cls):
        results = on_ranks(cases, cls.kinds)
        if any(kind != "done" for kind, _ in results):
            raise AssertionError(results)
        cls.found = [found for _, found in results]
        for kind in cls.kinds:
            for run in cls.found[0][kind]["runs"]:
                print(kind, {name: run[name] for name in (
                    "budget", "seen", "predicted", "host peak", "predicted on the host")})

    def runs(self):
        for found in self.found:
            for kind in self.kinds:
                for run in found[kind]["runs"]:
                    with self.subTest(kind=kind, host_memory=run["host_memory"]):
                        yield found[kind], run

    def test_losses_are_those_without_a_plan(self):
        for found, run in self.runs():
            self.assertEqual(run["losses"], found["plain"])

    def test_budgets_are_kept(self):
        for _, run in self.runs():
            self.assertLessEqual(run["seen"], run["budget"] + SLACK)
            self.assertLessEqual(run["predicted"], run["budget"])
            self.assertLessEqual(run["host peak"], run["host_memory"])
            self.assertLessEqual(run["on the host in the first steps"], run["host_memory"])
            self.assertEqual(run["warned"], [])

    def test_predictions(self):
        """The device's within a per cent, the host's to the byte."""
        for _, run in self.runs():
            self.assertLess(abs(run["seen"] - run["predicted"]), 0.01 * run["predicted"])
            self.assertEqual(run["host peak"], run["predicted on the host"])

    def test_the_host_helps(self):
        """A lower budget is met, or the same one in less time, also with half of the host's
        memory. FSDP2's least budget is that of a gather, where no graph runs."""
        for found in self.found:
            for kind in self.kinds:
                own = found[kind]
                first, half = own["runs"]
                self.assertLessEqual(own["least with the host"], own["least"], kind)
                self.assertGreater(min(first["host peak"], half["host peak"]), 0, kind)
                self.assertEqual(own["reruns"]["host peak"], 0, kind)
                self.assertLess(half["extra"], own["reruns"]["extra"], kind)

    def test_all_ranks_have_one_plan(self):
        for kind in self.kinds:
            for one, other in zip(*(found[kind]["runs"] for found in self.found)):
                self.assertEqual(one["plan"], other["plan"], kind)

    def test_another_host_memory_is_one_error_on_all(self):
        for found in self.found:
            self.assertIn("rank 1 plans by other settings than rank 0", found["error"])


@pytest.mark.slow
class AllKinds(Offload):
    kinds = KINDS
