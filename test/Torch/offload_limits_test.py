# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Offload to the host's memory beside other graphs and with kept plans, and one clear message
for what is not planned."""

import functools
import gc
import json
import os
import tempfile
import unittest
import unittest.mock
import warnings

import pytest
import torch
from offload_support import (
    Case, Wide, device, everything_offloaded, explained, least_of, offloading, wide)
from support import make, mlp, plans_in, step, warned
from torch.nn import functional as F

import vram.torch
from vram.torch.ops import transfers


class Several(Case):
    """Graphs beside one another."""

    @pytest.mark.slow
    def test_two_forwards_share_the_host(self):
        model, inputs = make(wide)
        with everything_offloaded():
            backend, call = offloading(model, explained(wide).least_budget)
            call(*inputs).backward()
        report, = backend.reports
        self.assertGreater(report.saved_host_bytes, 0)
        for strict in (False, True):
            model, inputs = make(wide)
            backend, call = offloading(model, report.budget, strict=strict,
                                       host_memory=report.host_peak)
            call(*inputs).backward()
            self.assertEqual(backend.reports[0].host_peak, report.host_peak)
            model.zero_grad()
            first = call(*inputs)
            backend.budget *= 100  # of the device there is enough
            if strict:
                self.refused("of the host's memory are expected", call, *inputs,
                             kind=vram.torch.BudgetError)
                continue
            with warned("of the host's memory are expected"):
                second = call(*inputs)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", vram.torch.PredictionWarning)
                (first + second).backward()

    @pytest.mark.slow
    def test_graphs_of_a_step(self):
        """A later graph has what the first one leaves of the host; planned together, reruns
        alone."""
        class Broken(Wide):
            def forward(self, x, target):
                x = F.gelu(self.layers[1](F.gelu(self.layers[0](x))))
                torch._dynamo.graph_break()
                x = F.gelu(self.layers[3](F.gelu(self.layers[2](x))))
                return (x - target).square().mean()

        def broken():
            return Broken(), (torch.randn(256, 512), torch.randn(256, 512))

        wanted = step(*make(broken))
        # Both graphs alone are within it, the second one by what the first one offloads.
        budget = 6_800_000
        for size, offloaded in (("1GB", [1, 2]), (512 * 1024, [1, 0])):
            model, inputs = make(broken)
            backend, call = offloading(model, budget, host_memory=size)
            gc.collect()
            transfers.held.reset()
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always")
                self.same(step(model, inputs, call), wanted)
                self.assertEqual([report.offloaded for report in backend.reports], offloaded)
                self.assertEqual(backend.reports[0].saved_host_bytes, 512 * 1024)
                self.assertLessEqual(transfers.held.peak, backend.settings.host.bytes)
                model.zero_grad()
                with self.assertRaises(vram.torch.BudgetError):
                    step(model, inputs, call)
            said = [str(entry.message) for entry in caught]
            first, = [message for message in said if "planned with reruns alone" in message]
            self.assertIn("a step whose graphs are planned together" if size == "1GB"
                          else "beside others that use all of host_memory", first)


class Kept(Case):
    def test_plans_are_kept_by_the_hosts_memory(self):
        budget = least_of(wide, None)
        with tempfile.TemporaryDirectory() as folder:
            def report(size, *messages):
                model, inputs = make(wide)
                backend, call = offloading(model, budget, host_memory=size,
                                           plan_cache=folder)
                with warned(*messages):
                    self.same(step(model, inputs, call), step(*make(wide)))
                return backend.reports[0]

            large = report("1GB")
            self.assertFalse(large.cached)
            self.assertGreater(large.host_peak, 0)
            again = report("1GB")
            self.assertTrue(again.cached)
            self.assertEqual((again.cost, again.peak, again.host_peak),
                             (large.cost, large.peak, large.host_peak))
            small = report(256 * 512 * 4 - 1, "nothing of a graph can be offloaded")
            self.assertFalse(small.cached)
            self.assertLess(small.host_peak, large.host_peak)
            # Without an alternative it is the question of reruns alone.
            alone = report(None)
            self.assertEqual((alone.cached, alone.host_peak), (True, 0))
            self.assertFalse(report("2GB").cached)
            self.assertEqual(len(plans_in(folder)), 3)
            # A kept plan is no stranger's word for what it takes of the host.
            for name in plans_in(folder):
                path = os.path.join(folder, name)
                with open(path) as file:
                    entry = json.load(file)
                if entry["summary"].get("host_peak") == large.host_peak:
                    entry["summary"]["host_peak"] -= 1
                    with open(path, "w") as file:
                        json.dump(entry, file)
            model, inputs = make(wide)
            backend, call = offloading(model, budget, plan_cache=folder)
            with warned("'summary.host_peak' is"):
                call(*inputs).backward()
            self.assertFalse(backend.reports[0].cached)


class Said(Case):
    @pytest.mark.slow
    def test_reports(self):
        budget = least_of(wide)
        found = explained(wide, budgets=[budget, "1TB"])
        self.assertIn("on the host", str(found))
        self.assertGreater(found.rows[0].report.host_peak, 0)
        self.assertEqual(json.loads(found.json())["host_memory"], 10**9)
        self.assertLessEqual(max(found.planned_live_bytes), budget)
        self.assertNotIn("on the host", str(explained(wide, host_memory=None)))
        model, inputs = make(wide)
        backend, call = offloading(model, budget)

        def run():
            model.zero_grad()
            call(*inputs).backward()

        measured = vram.torch.measure(backend, run)
        self.assertEqual(measured.host_predicted, backend.reports[0].host_peak)
        self.assertEqual(measured.host_measured, measured.host_predicted)
        self.assertIn("; on the host ", str(measured))
        report = vram.torch.report(backend)
        self.assertIn("of the host at once; ", str(report))
        self.assertIn("on the host 1.00 GB", str(report))
        self.assertEqual(json.loads(report.json())["host_memory"], 10**9)
        self.assertIn("store ", report.html())
        self.assertEqual(max(report.timeline.live_bytes()), backend.reports[0].peak)
        self.assertTrue(report.svg().startswith("<svg"))

    def test_bad_use(self):
        for call in (functools.partial(vram.torch.backend, "1GB"),
                     functools.partial(vram.torch.explain, *make(wide))):
            self.refused("host_memory=0 is no memory to offload to", call, host_memory=0,
                         device="h100")
            self.refused("the unit 'G' is ambiguous", call, host_memory="64G",
                         device="h100")
            self.refused("costs='flops' counts FLOPs", call, host_memory="64GB",
                         device="h100", costs="flops")
            self.refused("the device file 'generic' names none: add "
                         "'host_link_bytes_per_second', or name a device that has it, "
                         "such as device='a100'", call, host_memory="64GB")
        self.refused("with inner='inductor' reruns alone are planned", vram.torch.backend,
                     "1GB", host_memory="64GB", device="h100", inner="inductor")
        self.refused("with ranks= reruns alone are planned", vram.torch.explain,
                     *make(wide), host_memory="64GB", device="h100", ranks=8)
        self.assertIsNotNone(vram.torch.backend("1GB", host_memory="64GB", device="h100",
                                                costs="measured").settings.host)

    def test_links_of_device_files(self):
        with open(device()) as file:
            good = json.load(file)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "x.json")
            for change, part in (
                    ({"host_link_bytes_per_second": 0}, "'host_link_bytes_per_second' must"),
                    ({"host_link_bytes_per_second": "1"}, "'host_link_bytes_per_second' must"),
                    ({"host_link_latency_ns": -1}, "'host_link_latency_ns' must be"),
                    ({"host_link_latency_ns": 0.5}, "'host_link_latency_ns' must be")):
                with open(path, "w") as file:
                    json.dump({**good, **change}, file)
                self.refused(part, vram.torch.backend, "1GB", device=path)
            del good["host_link_bytes_per_second"]
            with open(path, "w") as file:
                json.dump(good, file)
            self.refused("must come with 'host_link_bytes_per_second'", vram.torch.backend,
                         "1GB", device=path)

    def test_nothing_to_offload(self):
        model, inputs = make(mlp)
        backend, call = offloading(model, "1TB")
        with warned("nothing of a graph can be offloaded"):
            call(*inputs).backward()
        self.assertEqual(backend.reports[0].host_peak, 0)
        self.assertTrue(any("nothing of a graph can be offloaded" in note
                            for note in explained(mlp).notes))
