# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""vram.torch.report of a step: planned, measured, and drawn."""

import json
import os
import re
import tempfile
import unittest
from unittest import mock
from xml.dom import minidom

import pytest
import torch
from torch import nn
from observer import held_bytes, peak, there
from support import compiled, densenet, gpt, limits, make, mlp

import vram.torch
from vram.torch.reports import measurement
from vram.torch.compiler import partitioner
from vram.torch.ops import aot

#: Also with the oldest PyTorch.
pytestmark = pytest.mark.oldest


class Reported(unittest.TestCase):
    """A step within the least budget."""

    def planned(self, factory, **options):
        least, most = limits(factory)
        model, inputs = make(factory)
        backend, call = compiled(model, budget=least, **options)

        def step():
            call(*inputs).backward()
            model.zero_grad()

        return backend, step, model, inputs


class Text(Reported):
    def test_before_anything_ran(self):
        torch._dynamo.reset()
        backend = vram.torch.backend("1MB")
        for found in (vram.torch.report(backend), vram.torch.report()):
            self.assertIn("no graph was planned", str(found))
            self.assertIn("No graph was planned", found.svg())
            with self.assertRaisesRegex(ValueError, "no graph was planned"):
                found.html()

    def test_modules_of_pytorch_itself(self):
        """Those that PyTorch does not compile in place are named."""
        torch._dynamo.reset()
        backend, model = vram.torch.backend("1MB"), nn.Sequential(nn.Linear(4, 4))
        model.compile(backend=backend)
        model(torch.randn(2, 4)).sum().backward()
        self.assertEqual(bool(backend.reports), aot.compiles_own_modules())
        self.assertEqual("torch.compile(module" in str(vram.torch.report(backend)),
                         not backend.reports)

    def test_measured_on_the_cpu_where_it_is_asked_for(self):
        backend, step, model, inputs = self.planned(mlp)
        step()
        found = vram.torch.report()
        self.assertEqual(found.budget, backend.budget)
        self.assertIsNone(found.measured)
        self.assertIn("not measured: vram.torch.measure(backend, step)", str(found))
        before = held_bytes(there(model, inputs))
        measured = vram.torch.measure(backend, step)
        # The process's other tensors, of other tests, count too.
        everything = measurement.tensors_of_the_process()
        self.assertGreaterEqual(everything, before)
        self.assertLess(abs(measured.measured - (everything - before) - peak(step, before)),
                        2048)
        found = vram.torch.report()
        self.assertIn("predicted peak", str(found))
        self.assertNotIn("not measured", str(found))
        graph = found.graphs[0]
        self.assertIn(f"{graph.reruns} reruns", str(found))
        self.assertEqual(json.loads(found.json())["measured"]["measured"],
                         measured.measured)


    def test_tensors_of_a_trace_do_not_count(self):
        """Dynamo keeps functional tensors of an autograd.Function: they take no memory."""
        class Square(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                ctx.save_for_backward(x)
                return x * x

            @staticmethod
            def backward(ctx, gradient):
                return 2 * gradient * ctx.saved_tensors[0]

        torch._dynamo.reset()
        model = nn.ModuleList(nn.Linear(64, 64) for _ in range(3))
        x = torch.randn(256, 64)
        backend = vram.torch.backend("1GB")

        @torch.compile(backend=backend)
        def call():
            y = x
            for layer in model:
                y = Square.apply(layer(y))
            return y.mean()

        def step():
            call().backward()
            model.zero_grad()

        before = measurement.tensors_of_the_process()
        step()
        # Scalars of the loss, at most.
        self.assertLess(measurement.tensors_of_the_process() - before, 1024)


class Pictures(Reported):
    @pytest.mark.slow
    def test_the_picture_is_of_the_plan(self):
        # Values that are parts of one storage, views, and what runs again.
        for factory in (densenet, gpt):
            simulated = []
            plain = partitioner.emit

            def emit(joint, steps, static):
                simulated.append([number for _, number in steps])
                return plain(joint, steps, static)

            partitioner.emit = emit
            try:
                backend, step, _, _ = self.planned(factory)
                step()
            finally:
                partitioner.emit = plain
            timeline = vram.torch.report(backend).timeline
            problem = vram._planner.Problem(json.loads(timeline.text))
            for drawn, runs in ((timeline, simulated[-1]), (timeline.unplanned(), None)):
                self.assertEqual(drawn.live_bytes(), problem.simulate(runs)["live_bytes"])
            graph = backend.reports[0]
            self.assertEqual(max(timeline.live_bytes()) + timeline.beside, graph.peak)
            self.no_two_overlap(timeline.blocks())
            self.assertLessEqual({"parameters", "gradients", "activations", "inputs"},
                                 {block.category for block in timeline.blocks()})

    def no_two_overlap(self, blocks):
        self.assertEqual([(one, other) for index, one in enumerate(blocks)
                          for other in blocks[:index] if not (
                              one.end <= other.start or other.end <= one.start or
                              one.offset + one.bytes <= other.offset or
                              other.offset + other.bytes <= one.offset)], [])

    def test_a_notebook_and_a_file(self):
        backend, step, model, inputs = self.planned(mlp)
        # Without what other tests have left in the process.
        all_tensors = measurement.tensors_of_the_process
        others = all_tensors() - held_bytes(there(model, inputs))
        with mock.patch.object(measurement, "tensors_of_the_process",
                               lambda: all_tensors() - others):
            vram.torch.measure(backend, step)
        found = vram.torch.report(backend)
        picture = minidom.parseString(found._repr_svg_())
        text = " ".join(node.firstChild.data for node in
                        picture.getElementsByTagName("text"))
        for part in ("as planned", "as it is", "budget", "measured peak"):
            self.assertIn(part, text)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "step.html")
            found.html(path)
            with open(path) as file:
                page = file.read()
        data = json.loads(re.search(r"const data = (.*);\nconst \[START", page)[1])
        plain, planned = data["plans"]
        self.assertEqual(planned["livePeak"], found.graphs[0].peak)
        self.assertEqual(plain["livePeak"], found.graphs[0].unplanned_peak)
        self.assertEqual(planned["reruns"], found.graphs[0].reruns)
        for plan in data["plans"]:
            self.assertGreaterEqual(plan["arenaBytes"], plan["livePeak"])
        self.assertIn("layers.0.weight", data["strings"])
