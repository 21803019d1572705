# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Options of torch.compile, and the loops around it: each works under
the budget, or says what to write."""

import copy
import io
import pickle
import unittest
import warnings

import pytest
import torch
from support import compiled, limits, make, mlp, warned
from torch import nn

import vram.torch

#: Also with the oldest PyTorch.
pytestmark = pytest.mark.oldest


def planned(model, inputs, budget="1MB", **options):
    """The backend after a step of the compiled model, and its loss."""
    torch._dynamo.reset()
    backend = vram.torch.backend(budget, effort=1)
    loss = torch.compile(model, backend=backend, **options)(*inputs)
    loss.backward()
    return backend, loss


class Arguments(unittest.TestCase):
    def setUp(self):
        self.model, self.inputs = make(mlp)
        self.wanted = self.model(*self.inputs)

    def holds(self, backend, loss, graphs=1):
        self.assertTrue(torch.equal(loss, self.wanted))
        self.assertEqual(len(backend.reports), graphs)

    def test_fullgraph(self):
        self.holds(*planned(self.model, self.inputs, fullgraph=True))

    def test_dynamic(self):
        for dynamic in (True, False):
            self.holds(*planned(self.model, self.inputs, dynamic=dynamic))

    def test_a_float_that_changes(self):
        # With dynamic=True Dynamo hands floats over as tensors.
        for dynamic in (True, None):
            torch._dynamo.reset()
            backend = vram.torch.backend("1MB", effort=1)
            call = torch.compile(lambda x, scale: (self.model.layers[0](x) * scale).tanh()
                                 .square().mean(), backend=backend, dynamic=dynamic)
            x, _ = self.inputs
            for scale in (0.5, 0.25, 0.75, 0.5):
                wanted = (self.model.layers[0](x) * scale).tanh().square().mean()
                self.assertTrue(torch.equal(call(x, scale), wanted))
            self.assertGreater(len(backend.reports), 0)

    def test_mode_says_what_to_write(self):
        for mode in ("reduce-overhead", "max-autotune"):
            with self.assertRaisesRegex(ValueError, "inner='inductor'"):
                planned(self.model, self.inputs, mode=mode)

    def test_lists_and_sizes_of_explain(self):
        # The test of explain has the rest of it.
        found = vram.torch.explain(self.model, list(self.inputs), budgets="1GB", effort=1)
        self.assertEqual([row.budget for row in found.rows], [10**9])


class WholeStep(unittest.TestCase):
    def test_a_compiled_function_of_forward_backward_and_update(self):
        model, inputs = make(mlp)
        plain, _ = make(mlp)
        least, _ = limits(mlp)

        def trained(model):
            optimizer = torch.optim.SGD(model.parameters(), lr=0.1)

            def train(x, target):
                loss = model(x, target)
                loss.backward()
                optimizer.step()
                optimizer.zero_grad()
                return loss.detach()

            return train

        torch._dynamo.reset()
        backend = vram.torch.backend(least, effort=1)
        ours, theirs = torch.compile(trained(model), backend=backend), trained(plain)
        with warnings.catch_warnings():
            # The graph of the update has no backward, and says so.
            warnings.filterwarnings("ignore", ".*no result of a graph asks|.*no gradient is")
            for _ in range(3):
                torch.testing.assert_close(ours(*inputs), theirs(*inputs))
        # Of the update's graph PyTorch makes what it likes: with torch 2.9 other bits.
        for left, right in zip(model.parameters(), plain.parameters()):
            torch.testing.assert_close(left, right)
        self.assertEqual(len(backend.reports), 1)
        self.assertLessEqual(backend.reports[0].most, least)

    def test_compiled_autograd(self):
        # It traces the backward graph again, as it was planned.
        model, inputs = make(mlp)
        wanted = torch.autograd.grad(model(*inputs), list(model.parameters()))
        torch._dynamo.reset()
        backend = vram.torch.backend("1MB", effort=1)
        call = torch.compile(model, backend=backend)
        with warnings.catch_warnings(), \
                torch._dynamo.config.patch(compiled_autograd=True):
            warnings.simplefilter("ignore")
            for _ in range(2):
                model.zero_grad()
                call(*inputs).backward()
        self.assertGreaterEqual(len(backend.reports), 1)
        for parameter, gradient in zip(model.parameters(), wanted):
            self.assertTrue(torch.allclose(parameter.grad, gradient))


class State(unittest.TestCase):
    """Saving and loading are torch.compile's own: names begin with _orig_mod. where the
    compiled module is saved, and not where the model is compiled in place."""

    def test_saved_and_loaded(self):
        least, _ = limits(mlp)
        model, inputs = make(mlp)
        backend, call = compiled(model, budget=least)
        call(*inputs).backward()
        file = io.BytesIO()
        torch.save(call.state_dict(), file)
        file.seek(0)
        state = torch.load(file)
        self.assertTrue(all(name.startswith("_orig_mod.") for name in state))
        torch.manual_seed(9)
        other, _ = mlp()
        other.load_state_dict({name.removeprefix("_orig_mod."): tensor
                               for name, tensor in state.items()})
        self.assertTrue(torch.equal(other(*inputs), model(*inputs)))
        # A compiled one takes them as they are, and its plan stays.
        with torch.no_grad():
            for tensor in state.values():
                tensor.mul_(0.5)
        call.load_state_dict(state)
        other.load_state_dict(model.state_dict())
        model.zero_grad()
        self.assertTrue(torch.equal(call(*inputs), other(*inputs)))
        self.assertEqual(len(backend.reports), 1)

    def test_compiled_in_place(self):
        model, inputs = make(mlp)
        wanted = model(*inputs)
        torch._dynamo.reset()
        backend = vram.torch.backend("1MB", effort=1)
        model.compile(backend=backend)
        self.assertTrue(torch.equal(model(*inputs), wanted))
        self.assertEqual(len(backend.reports), 1)
        self.assertFalse(any("_orig_mod" in name for name in model.state_dict()))

    def test_an_error_has_the_models_names(self):
        model, inputs = make(mlp)
        call = compiled(model, budget="100kB")[1]
        with self.assertRaises(vram.torch.BudgetError) as caught:
            call(*inputs)
        self.assertIn("layers.0.weight", str(caught.exception))
        self.assertNotIn("_orig_mod", str(caught.exception))

    def test_a_copy(self):
        # As for an average of the weights.
        model, inputs = make(mlp)
        backend, call = compiled(model, budget="1MB")
        call(*inputs).backward()
        average = copy.deepcopy(call._orig_mod)
        self.assertTrue(torch.equal(average(*inputs), model(*inputs)))
        # Of the compiled model: the copy shares the budget.
        copy.deepcopy(call)(*inputs).backward()
        self.assertIs(copy.deepcopy(backend), backend)
        with self.assertRaisesRegex(TypeError, "save model.state_dict()"):
            pickle.dumps(backend)


class Hooks(unittest.TestCase):
    def test_modules_with_hooks(self):
        model, inputs = make(mlp)
        seen = []
        for layer in model.layers:
            layer.register_forward_hook(lambda *_: seen.append(1))
        wanted = model(*inputs)
        seen.clear()
        with warned():
            backend, loss = planned(model, inputs)
        self.assertTrue(torch.equal(loss, wanted))
        self.assertEqual(len(seen), len(model.layers))

    def test_frozen_parameters(self):
        model, inputs = make(mlp)
        for layer in model.layers[:4]:
            layer.requires_grad_(False)
        backend, _ = planned(model, inputs)
        self.assertEqual(len(backend.reports), 1)
        self.assertIsNone(model.layers[0].weight.grad)
        self.assertIsNotNone(model.layers[7].weight.grad)


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = nn.Linear(64, 64), nn.Linear(64, 64)
        self.second.weight = self.first.weight

    def forward(self, x, target):
        return (self.second(self.first(x).tanh()) - target).square().mean()


class Weights(unittest.TestCase):
    def test_tied_ones_count_once(self):
        torch.manual_seed(0)
        model, (_, inputs) = Tied(), make(mlp)
        found = vram.torch.explain(model, inputs, "adamw", budgets=[], effort=1)
        own = sum(parameter.nbytes for parameter in model.parameters())
        self.assertEqual(found.categories["parameters"], own)
