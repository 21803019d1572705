# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A model that torch.compile breaks into several graphs, with ops that run eagerly between
them."""

import unittest
import warnings

import pytest
import torch
from observer import held_bytes, peak, there
from support import compiled
from torch import nn

import vram.torch
from vram.torch import PredictionWarning
from vram.torch.loop.eager_ops import IS_READABLE

#: Bytes of a step that no graph shows: the loss's scalars and its gradient.
SLACK = 2048
ROWS, WIDTH = 1024, 64


class Broken(nn.Module):
    """`between(module, x)` runs eagerly."""

    def __init__(self, between):
        super().__init__()
        torch.manual_seed(0)
        self.first = nn.Sequential(nn.Linear(WIDTH, WIDTH), nn.Tanh(), nn.Linear(WIDTH, WIDTH))
        self.scale = nn.Parameter(torch.rand(WIDTH))
        self.second = nn.Sequential(
            nn.Linear(WIDTH, WIDTH), nn.Tanh(), nn.Linear(WIDTH, WIDTH), nn.Sigmoid())
        self.between = torch.compiler.disable(between)

    def forward(self, x):
        return self.second(self.between(self, self.first(x))).square().mean()


class Tabled(nn.Module):
    """The first graph takes most, the second one has a table."""

    def __init__(self):
        super().__init__()
        torch.manual_seed(0)
        self.first = nn.Sequential(*(
            part for _ in range(4) for part in (nn.Linear(WIDTH, WIDTH), nn.Tanh())))
        self.second = nn.Linear(WIDTH, 1)
        self.register_buffer("table", torch.randn(4 * ROWS, WIDTH))

    def forward(self, x):
        x = self.first(x)
        torch._dynamo.graph_break()
        return (self.second(x) + self.table[:ROWS, :1]).square().mean()


def several_ops(module, x):
    # Results of an exponential and of a tangent are kept, and both operands of a product.
    return torch.tanh(torch.exp(-x.square()) * module.scale)


class Breaks(unittest.TestCase):
    def setUp(self):
        self.x = torch.randn(ROWS, WIDTH)

    def step(self, model, call):
        model.zero_grad()
        call(self.x).backward()

    def seen(self, model, call):
        model.zero_grad()
        return peak(lambda: call(self.x).backward(), held_bytes(there(model, self.x)))

    def test_ops_between_graphs_are_counted_and_told(self):
        self.ops_between_graphs(effort=1)

    @pytest.mark.slow
    def test_ops_between_graphs_with_more_effort(self):
        self.ops_between_graphs(effort=2)

    def ops_between_graphs(self, effort):
        model = Broken(several_ops)
        wanted = torch.autograd.grad(model(self.x), list(model.parameters()))
        wide, call = compiled(model, budget="1GB", effort=effort)
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            self.step(model, call)
            seen = self.seen(model, call)
        told = [str(entry.message) for entry in caught
                if issubclass(entry.category, PredictionWarning)]
        self.assertEqual(len(told), 1, told)
        self.assertRegex(told[0], r"between the graphs of the model \(Tanh, Mul, Exp")
        if not IS_READABLE:
            self.assertIn("with this version of PyTorch neither", told[0])
            return
        self.assertEqual(len(wide.reports), 2)
        self.assertLessEqual(seen, max(report.most for report in wide.reports) + SLACK)
        # Less is met, too, once the graphs are planned together.
        tight = least_of(model, self.x, effort)
        self.assertLess(tight, seen)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", PredictionWarning)
            _, call = compiled(model, budget=tight, effort=effort)
            self.step(model, call)
            self.step(model, call)
        with warnings.catch_warnings():
            warnings.simplefilter("error", PredictionWarning)
            self.assertLessEqual(self.seen(model, call), tight + SLACK)
        for parameter, gradient in zip(model.parameters(), wanted):
            self.assertTrue(torch.equal(parameter.grad, gradient))

    @pytest.mark.slow
    def test_buffers_of_other_graphs_are_counted(self):
        self.buffers_of_other_graphs(effort=1)

    @pytest.mark.slow
    def test_buffers_of_other_graphs_with_more_effort(self):
        self.buffers_of_other_graphs(effort=2)

    def buffers_of_other_graphs(self, effort):
        """The second graph's are there while the first one's backward runs, where most is."""
        model = Tabled()
        wide, call = compiled(model, budget="1GB", effort=effort)
        with warnings.catch_warnings():
            warnings.simplefilter("error", PredictionWarning)
            self.step(model, call)
            seen = self.seen(model, call)
        self.assertEqual(len(wide.reports), 2)
        self.assertLessEqual(seen, max(report.most for report in wide.reports) + SLACK)
        tight = least_of(model, self.x, effort)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", PredictionWarning)
            _, call = compiled(model, budget=tight, effort=effort)
            self.step(model, call)
            self.step(model, call)
            self.assertLessEqual(self.seen(model, call), tight + SLACK)

    def test_ops_that_keep_nothing_are_not_told(self):
        model = Broken(lambda module, x: x.neg().view(ROWS, WIDTH))
        with warnings.catch_warnings():
            warnings.simplefilter("error", PredictionWarning)
            self.step(model, compiled(model, budget="1GB")[1])

    def test_hooks_of_what_is_saved_run_once(self):
        unpacked = []

        def unpack(tensor):
            unpacked.append(tensor.shape)
            return tensor

        def hooked(module, x):
            with torch.autograd.graph.saved_tensors_hooks(lambda tensor: tensor, unpack):
                return x.exp()

        model = Broken(hooked)
        call = compiled(model, budget="1GB")[1]
        model.zero_grad()
        loss = call(self.x)
        self.assertFalse(unpacked)
        loss.backward()
        self.assertEqual(len(unpacked), 1)


def least_of(model, x, effort):
    """The least budget, which the graphs name one after the other, and then together."""
    budget = 1
    for _ in range(8):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", PredictionWarning)
            try:
                _, call = compiled(model, budget=budget, effort=effort)
                for _ in range(2):
                    model.zero_grad()
                    call(x).backward()
                return budget
            except vram.torch.BudgetError as error:
                budget = max(budget + 1, error.least_budget)
    raise AssertionError("no budget was met")
