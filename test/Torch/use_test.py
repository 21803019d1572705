# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Use that breaks a promise, or that cannot work: one clear message each, PyTorch's own
where it has one."""

import json
import os
import tempfile
import unittest
import warnings

import pytest
import torch
from observer import held_bytes, peak, there
from support import compiled, limits, make, mlp, plans_in, warned
from torch import nn

import vram.torch
from vram.torch import PredictionWarning
from vram.torch.plan.plan_cache import Cache

#: Also with the oldest PyTorch.
pytestmark = pytest.mark.oldest

#: PyTorch's own error where a saved tensor asks for a gradient, and where none does.
_NO_SECOND_ORDER = "does not currently support double backward|does not require grad"


class Use(unittest.TestCase):
    def setUp(self):
        self.model, self.inputs = make(mlp)

    def compiled(self, budget="10MB", **options):
        return compiled(self.model, budget=budget, **options)


class Loss(Use):
    def unplanned(self, function):
        torch._dynamo.reset()
        backend = vram.torch.backend("10MB", effort=1)
        with warned("return the loss from what is compiled"):
            torch.compile(function, backend=backend)(*self.inputs)
        self.assertEqual(backend.reports, [])

    def test_it_is_not_returned(self):
        def nothing(x, target):
            self.model(x, target)

        self.unplanned(nothing)

    def test_it_is_detached(self):
        self.unplanned(lambda x, target: self.model(x, target).detach())

    def test_it_is_made_outside(self):
        x, target = self.inputs
        layers = nn.Sequential(*self.model.layers)

        def run(budget, **options):
            backend, call = compiled(layers, budget=budget, **options)
            for _ in range(2):
                layers.zero_grad()
                (call(x) - target).square().mean().backward()
            return backend.reports[0].unplanned_peak

        most = run("1GB")
        with warned("the loss is made outside of what is compiled, of results of 32.77 kB"):
            run(most)
        with warned():
            run("10MB")
            run(most + x.nbytes, reserve=x.nbytes)
            # A loss that is returned may be scaled.
            self.model.zero_grad()
            (compiled(self.model, budget=most)[1](*self.inputs) / 2).backward()

    def test_validation_is_told_apart(self):
        with warned("no gradient is required"), torch.no_grad():
            self.compiled()[1](*self.inputs)


class Backward(Use):
    def test_twice(self):
        loss = self.compiled()[1](*self.inputs)
        loss.backward()
        with self.assertRaisesRegex(RuntimeError, "backward through the graph a second time"):
            loss.backward()

    def test_of_a_backward(self):
        loss = self.compiled()[1](*self.inputs)
        # It retains the graph as well, within this budget.
        with warned("torch.compile has no second derivatives"):
            gradients = torch.autograd.grad(loss, list(self.model.parameters()),
                                            create_graph=True)
        with self.assertRaisesRegex(RuntimeError, _NO_SECOND_ORDER):
            sum(gradient.square().sum() for gradient in gradients).backward()

    def test_a_graph_that_is_retained_is_counted(self):
        least, most = limits(mlp)

        def retained(budget):
            self.model.zero_grad()
            backend, call = self.compiled(budget)
            run = lambda: call(*self.inputs).backward(retain_graph=True)  # noqa: E731
            before = held_bytes(there(self.model, self.inputs))
            with warnings.catch_warnings(record=True) as said:
                warnings.simplefilter("always")
                seen = peak(run, before)
            self.assertLess(abs(backend.reports[0].most - seen), 2048)
            return seen, [str(entry.message) for entry in said
                          if issubclass(entry.category, PredictionWarning)]

        seen, said = retained(most)
        # Nothing that was saved goes before the end: the graph as it is exceeds its peak.
        self.assertGreater(seen, most)
        self.assertEqual(len(said), 1, said)
        self.assertIn("retain_graph=True keeps", said[0])
        self.assertEqual(retained(2 * most)[1], [])

    def test_again_over_a_retained_graph(self):
        backend, call = self.compiled()
        loss = call(*self.inputs)
        loss.backward(retain_graph=True)
        once = [parameter.grad.clone() for parameter in self.model.parameters()]
        loss.backward()
        for parameter, gradient in zip(self.model.parameters(), once):
            self.assertTrue(torch.equal(parameter.grad, 2 * gradient))


class Meta(Use):
    def test_a_model_without_weights(self):
        with torch.device("meta"):
            self.model, self.inputs = mlp()
        with warned("on the meta device, where nothing is in memory"):
            self.compiled()[1](*self.inputs).backward()

    def test_beside_inputs_that_have_values(self):
        with torch.device("meta"):
            self.model, _ = mlp()
        with self.assertRaisesRegex(Exception, "(?s)cpu.*meta|meta.*cpu"):
            self.compiled()[1](*self.inputs)


class Budget(Use):
    def test_below_the_parameters(self):
        for optimizer, part in ((None, "parameters, buffers, inputs"),
                                ("adamw", "the optimizer's step")):
            with self.assertRaises(vram.torch.BudgetError) as caught:
                self.compiled("100kB", optimizer=optimizer)[1](*self.inputs)
            self.assertIn(part, caught.exception.place)
            self.assertNotIn("\n", str(caught.exception))
            self.compiled(caught.exception.least_budget,
                          optimizer=optimizer)[1](*self.inputs).backward()

    def test_something_else(self):
        for budget in (self.model, [8], "8 GB of it", {}, lambda: 8):
            with self.assertRaisesRegex(ValueError, r"\Abudget=.* is not a size: [^\n]*\Z"):
                vram.torch.backend(budget)


class CacheFolder(Use):
    def planned(self, folder, **options):
        backend, call = self.compiled(plan_cache=folder, **options)
        call(*self.inputs).backward()
        return backend.reports[0]

    def test_it_cannot_be_written(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "file")
            with open(file, "w"):
                pass
            for costs in ("device", "measured"):
                with warned("plan_cache="):
                    with warnings.catch_warnings():
                        warnings.filterwarnings("ignore", ".*does not run alone")
                        self.assertFalse(self.planned(os.path.join(file, "x"),
                                                      costs=costs).cached)
            with self.assertRaisesRegex(ValueError, "is no folder"):
                vram.torch.backend("1MB", plan_cache=file)

    def test_it_goes_later(self):
        with tempfile.TemporaryDirectory() as folder:
            cache = Cache(folder)
        with open(folder, "w"):
            pass
        try:
            self.model.zero_grad()
            backend, call = self.compiled()
            backend.settings.cache = cache
            with warned("a plan is not kept"):
                call(*self.inputs).backward()
        finally:
            os.unlink(folder)

    def test_another_version_made_it(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertFalse(self.planned(folder).cached)
            self.assertTrue(self.planned(folder).cached)
            path = os.path.join(folder, *plans_in(folder))
            with open(path) as file:
                entry = json.load(file)
            self.assertEqual(entry.pop("version"), 1)
            for version, known in ((2, False), ("next\n", False), (True, False), (1, True)):
                with open(path, "w") as file:
                    json.dump({**entry, "version": version}, file)
                with warned(*([] if known else ["another version of vram.torch made it"])):
                    self.assertEqual(self.planned(folder).cached, known)
            # The first form had no number.
            with open(path, "w") as file:
                json.dump(entry, file)
            self.assertTrue(self.planned(folder).cached)
