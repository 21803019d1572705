# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The loop's ingredients: an average of the weights, clipping, a scaler, accumulation.
explain and the backend count them alike."""

import unittest

import torch
from observer import held_bytes, peak
from support import Mlp, compiled, make, mlp
from torch.optim.swa_utils import AveragedModel

import vram.torch
from vram.torch.loop import optimizer_trial, training_loop


class Ingredients(unittest.TestCase):
    def explained(self, **options):
        torch._dynamo.reset()
        model, inputs = make(mlp)
        return vram.torch.explain(model, inputs, budgets=["1TB"], effort=1, **options)

    def test_an_average_is_counted_by_number_or_as_it_is(self):
        model = Mlp()
        parameters = held_bytes(list(model.parameters()))
        average = AveragedModel(model)
        held = held_bytes(list(average.parameters()), list(average.buffers()))
        self.assertGreater(held, parameters)
        plain = self.explained()
        self.assertEqual(plain.reserve, 0)
        for given, bytes_ in ((1, parameters), (True, parameters), (2, 2 * parameters),
                              (average, held)):
            found = self.explained(average=given)
            self.assertEqual(found.reserve, bytes_)
            self.assertEqual(found.least_budget, plain.least_budget + bytes_)
            self.assertEqual(sum(found.categories.values()) + found.reserve,
                             found.unplanned_peak)

    def test_the_backend_counts_as_explain_does(self):
        options = {"optimizer": "adamw", "accumulate": True, "average": 1, "clip": "norm",
                   "scaler": torch.amp.GradScaler("cpu")}
        found = self.explained(**options)
        model, inputs = make(mlp)
        backend, call = compiled(model, budget=found.least_budget, effort=1, **options)
        call(*inputs).backward()
        self.assertEqual(backend.reports[0].unplanned_peak, found.unplanned_peak)
        for name in ("accumulate", "average", "scaler"):
            less = self.explained(**{key: value for key, value in options.items()
                                     if key != name})
            self.assertLess(less.unplanned_peak, found.unplanned_peak, name)

    def test_temporaries_of_clipping_are_those_of_a_real_one(self):
        model = Mlp()
        for parameter in model.parameters():
            parameter.grad = torch.ones_like(parameter)
        parameters = list(model.parameters())
        for kind, clip in (("norm", torch.nn.utils.clip_grad_norm_),
                           ("value", torch.nn.utils.clip_grad_value_)):
            seen = peak(lambda clip=clip: clip(parameters, 1.0), 0)
            self.assertLess(abs(seen - optimizer_trial.clipping(kind, parameters)), 512, kind)
        optimizer = torch.optim.SGD(parameters, lr=0.1)
        loop = training_loop.Loop(optimizer, clip="norm")
        self.assertGreaterEqual(loop.temporaries([]), optimizer_trial.clipping("norm", parameters))

    def test_no_ingredients_are_refused(self):
        for options, part in (({"clip": "l2"}, "clip='l2' is none of norm, value"),
                              ({"average": -1}, "average=-1 is neither a number"),
                              ({"average": "ema"}, "average='ema' is neither")):
            with self.assertRaisesRegex(ValueError, part):
                vram.torch.backend("1GB", **options)
            with self.assertRaisesRegex(ValueError, part):
                self.explained(**options)
