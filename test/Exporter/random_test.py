# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Draws: where they stand, their gradients given what was drawn, their statistics."""

import math
import pathlib
import re
import tempfile
import unittest

import numpy
import torch
import torch.nn.functional as F
from support import Model, arguments, evaluate, operations, relative, run
from torch import distributions, nn

import vram
from vram.exporter import ExportError

D = torch.float64


class Draws(nn.Module):
    """A loss of `function(model, draw)`, where `draw(tensor)` returns the tensor and
    adds it, times a parameter that is 0, to the loss: its gradient is what was drawn.
    With `given`, draws are these instead."""

    def __init__(self, function, drawn, given=None, **parameters):
        super().__init__()
        self.function, self.given = function, given
        for name, shape in parameters.items():
            value = shape if isinstance(shape, torch.Tensor) else torch.linspace(
                -1.0, 2.0, math.prod(shape), dtype=D).reshape(shape)
            self.register_parameter(name, nn.Parameter(value))
        self.probes = nn.ParameterList(torch.zeros(s, dtype=D) for s in drawn)

    def forward(self):
        added, number = [], iter(range(len(self.probes)))

        def draw(make):
            i = next(number)
            made = make() if self.given is None else self.given[i]
            added.append((self.probes[i] * made.detach().to(D)).sum())
            return made

        result = self.function(self, draw)
        weights = torch.arange(1, result.numel() + 1, dtype=result.dtype).sin()
        return (result.reshape(-1) * weights).sum() + sum(added)


def drawn(make, *shape, dtype=D):
    """The numbers that a function draws, by the evaluator."""
    model = Draws(lambda m, draw: draw(make).sum() * 0.0 + m.w, [shape], w=(1,))
    found = evaluate(vram.trace(model, ()), {})
    return found["grad.probes.0"]


class Gradients(unittest.TestCase):
    """Given what was drawn, loss and gradients are PyTorch's."""

    def check(self, function, *shapes, **parameters):
        model = Draws(function, shapes, **parameters)
        exported = vram.trace(model, ())
        found = evaluate(exported, {})
        given = [torch.tensor(found[f"grad.probes.{i}"]) for i in range(len(shapes))]
        model.given = given
        loss = model()
        loss.backward()
        self.assertLess(relative(found["loss"], loss.detach().numpy()), 1e-9)
        for name in parameters:
            wanted = getattr(model, name).grad
            wanted = torch.zeros_like(getattr(model, name)) if wanted is None else wanted
            self.assertLess(relative(found[f"grad.{name}"], wanted.numpy()), 1e-9, name)
        return exported.text, given

    def test_stochastic_depth(self):
        """As torchvision and timm write it: bernoulli_ on an empty tensor."""
        text, (mask,) = self.check(
            lambda m, draw: m.x * draw(lambda: m.x.new_empty((40, 1, 1)).bernoulli_(
                0.8).div_(0.8)), (40, 1, 1), x=(40, 2, 3))
        self.assertEqual(set(mask.flatten().tolist()), {0.0, 1.25})
        self.assertIn("tensor<40x1x1xf32>", text)

    def test_drop_path(self):
        """As transformers writes it: the floor of a sum."""
        def drop(m):
            keep = 0.7
            noise = keep + torch.rand((60, 1), dtype=m.x.dtype)
            return noise.floor_()

        _, (mask,) = self.check(lambda m, draw: m.x.div(0.7) * draw(lambda: drop(m)),
                                (60, 1), x=(60, 2))
        self.assertTrue(set(mask.flatten().tolist()) == {0.0, 1.0})

    def test_noise(self):
        self.check(lambda m, draw: m.mean + torch.exp(0.5 * m.logvar) * draw(
            lambda: torch.randn_like(m.mean)), (3, 4), mean=(3, 4), logvar=(3, 4))

    def test_no_gradient_through_a_draw(self):
        self.check(lambda m, draw: m.x.sigmoid() * draw(
            lambda: torch.bernoulli(m.x.sigmoid())), (3, 4), x=(3, 4))
        self.check(lambda m, draw: m.x * draw(lambda: torch.normal(m.x, m.x.exp())),
                   (3, 4), x=(3, 4))
        self.check(lambda m, draw: m.x * draw(lambda: (m.x * 2).normal_(1.0, 0.5)),
                   (3, 4), x=(3, 4))
        self.check(lambda m, draw: m.x * draw(lambda: (m.x * 2).uniform_(2, 3)),
                   (3, 4), x=(3, 4))

    def test_under_no_grad(self):
        def noise(m):
            with torch.no_grad():
                return torch.empty_like(m.x).uniform_(-1, 1) + m.x

        self.check(lambda m, draw: m.x * draw(lambda: noise(m)), (3, 4), x=(3, 4))

    def test_writes_through_a_view(self):
        def noise(m):
            x = torch.zeros(300, dtype=D)
            x[10:200].bernoulli_(0.5)
            return x

        _, (mask,) = self.check(lambda m, draw: m.x * draw(lambda: noise(m)), (300,),
                                x=(300,))
        self.assertEqual(float(mask[:10].sum() + mask[200:].sum()), 0.0)
        self.assertGreater(float(mask.sum()), 50)

    def test_gumbel_softmax(self):
        """The noise is what the result's logits have beside the model's."""
        for hard in (False, True):
            with self.subTest(hard=hard):
                model = Model(lambda m, h=hard: (F.gumbel_softmax(
                    m.x, tau=0.5, hard=h) * m.w).sum(), x=(4, 5), w=(4, 5))
                found = evaluate(vram.trace(model, ()), {})
                y = torch.tensor(found["grad.w"])
                self.assertLess(relative(y.sum(-1), torch.ones(4)), 1e-9)
                if hard:
                    self.assertEqual(set(y.round(decimals=9).flatten().tolist()), {0, 1})
                    continue
                # Softmax's gradient at what it gave, over the temperature.
                grad = (y * (model.w - (y * model.w).sum(-1, keepdim=True))) / 0.5
                self.assertLess(relative(found["grad.x"], grad.detach().numpy()), 1e-9)

    def test_rrelu(self):
        model = Model(lambda m: (F.rrelu(m.x, 0.1, 0.4, training=True) * m.w).sum(),
                      x=(50,), w=(50,))
        found = evaluate(vram.trace(model, ()), {})
        x = model.x.detach().numpy()
        slope = found["grad.w"] / x
        self.assertTrue(((slope == 1.0) == (x > 0)).all())
        self.assertTrue(((slope >= 0.1) & (slope < 0.4))[x < 0].all())
        self.assertGreater(len(set(slope[x < 0])), 5)
        self.assertLess(relative(found["grad.x"], slope * model.w.detach().numpy()), 1e-9)


class Dropouts(unittest.TestCase):
    def factors(self, function, *shape):
        """A dropout's result on ones, and its slope."""
        model = Model(lambda m: (function(m.x) * m.w).sum(),
                      x=torch.ones(shape, dtype=D), w=torch.ones(shape, dtype=D))
        found = evaluate(vram.trace(model, ()), {})
        return found["grad.w"], found["grad.x"]

    def test_plain(self):
        for function in (lambda x: F.dropout(x, 0.25), lambda x: F.dropout(x * 1, 0.25,
                                                                         inplace=True),
                         lambda x: torch.native_dropout(x, 0.25, True)[0]):
            y, slope = self.factors(function, 100, 100)
            self.assertTrue((y == slope).all())
            self.assertAlmostEqual((y == 0).mean(), 0.25, delta=0.02)

    def test_mask(self):
        """The mask of native_dropout is that of its result."""
        def both(x):
            y, mask = torch.native_dropout(x, 0.25, True)
            return y * 0.75 - mask.to(x.dtype)

        y, slope = self.factors(both, 50, 50)
        self.assertEqual(abs(y).max(), 0.0)
        self.assertGreater(slope.max(), 0.0)

    def test_channels(self):
        for function, shape in ((F.dropout1d, (40, 50, 3)), (F.dropout2d, (40, 50, 3, 2)),
                                (F.dropout3d, (40, 50, 3, 2, 2))):
            y, slope = self.factors(lambda x: function(x, 0.3), *shape)
            self.assertTrue((y == slope).all())
            y = y.reshape(40, 50, -1)
            self.assertTrue((y == y[..., :1]).all())
            self.assertAlmostEqual((y == 0).mean(), 0.3, delta=0.04)

    def test_alpha(self):
        """Mean and variance of a standard normal input stay."""
        for function, shape in ((F.alpha_dropout, (200, 200)),
                                (F.feature_alpha_dropout, (200, 200, 1))):
            model = Model(lambda m: (function(m.x, 0.2, training=True) * m.w).sum(),
                          x=shape, w=torch.ones(shape, dtype=D))
            found = evaluate(vram.trace(model, ()), {})
            y, slope = found["grad.w"], found["grad.x"]
            self.assertAlmostEqual(y.mean(), 0.0, delta=0.03)
            self.assertAlmostEqual(y.var(), 1.0, delta=0.04)
            self.assertAlmostEqual((slope == 0).mean(), 0.2, delta=0.02)
            # All dropped elements are one number; the others lie on a line.
            dropped = y[slope == 0]
            self.assertLess(dropped.max() - dropped.min(), 1e-12)
            x = model.x.detach().numpy()[slope != 0]
            line = y[slope != 0] - slope[slope != 0] * x
            self.assertLess(line.max() - line.min(), 1e-9)

    def test_certain(self):
        """A dropout of all or of no elements draws no numbers."""
        for p in (0.0, 1.0):
            for function in (F.dropout, F.dropout2d, F.alpha_dropout,
                             F.feature_alpha_dropout):
                text = vram.export(Model(lambda m: function(
                    m.x, p, training=True).sum(), x=(2, 3, 4, 5)), ())
                self.assertNotIn("seed", arguments(text))


class Statistics(unittest.TestCase):
    def moments(self, found, mean, variance, delta=0.03):
        self.assertAlmostEqual(found.mean(), mean, delta=delta)
        self.assertAlmostEqual(found.var(), variance, delta=delta)

    def test_uniform(self):
        for make in (lambda: torch.rand(100, 100, dtype=D),
                     lambda: torch.rand_like(torch.zeros(100, 100)),
                     lambda: torch.empty(100, 100).uniform_()):
            found = drawn(make, 100, 100)
            self.moments(found, 0.5, 1 / 12, 0.01)
            self.assertTrue(((found >= 0) & (found < 1)).all())
        found = drawn(lambda: torch.empty(10000, dtype=torch.bfloat16).uniform_(3, 5),
                      10000)
        self.assertAlmostEqual(found.mean(), 4, delta=0.03)
        self.assertTrue(((found >= 3) & (found < 5)).all())

    def test_normal(self):
        for make in (lambda: torch.randn(100, 100, dtype=D),
                     lambda: torch.randn(100, 100), lambda: torch.empty(100, 100).normal_(),
                     lambda: torch.normal(0.0, 1.0, (100, 100))):
            found = drawn(make, 100, 100)
            self.moments(found, 0, 1)
            self.assertAlmostEqual((found ** 4).mean(), 3, delta=0.3)
            self.assertAlmostEqual((found < 1).mean(), 0.8413, delta=0.015)
        for make in (lambda: torch.normal(2.0, torch.full((10000,), 0.5)),
                     lambda: torch.normal(torch.full((10000,), 2.0), 0.5),
                     lambda: torch.normal(torch.full((10000,), 2.0),
                                          torch.full((10000,), 0.5)),
                     lambda: torch.empty(10000).normal_(2.0, 0.5)):
            self.moments(drawn(make, 10000), 2, 0.25)

    def test_other_floats(self):
        self.moments(drawn(lambda: torch.empty(10000).exponential_(2.0), 10000), 0.5, 0.25)
        found = drawn(lambda: torch.empty(10000).log_normal_(0.0, 0.5), 10000)
        self.moments(numpy.log(found), 0, 0.25)
        found = drawn(lambda: torch.empty(10001).cauchy_(1.0, 2.0), 10001)
        self.assertAlmostEqual(numpy.median(found), 1.0, delta=0.1)
        self.assertAlmostEqual((abs(found - 1.0) < 2.0).mean(), 0.5, delta=0.02)
        found = drawn(lambda: torch.empty(10000).geometric_(0.25), 10000)
        self.assertAlmostEqual(found.mean(), 4, delta=0.15)
        self.assertAlmostEqual((found == 1).mean(), 0.25, delta=0.02)
        self.assertEqual(found.min(), 1)
        found = drawn(lambda: torch.empty(100000, dtype=torch.float16).exponential_(),
                      100000)
        self.assertGreater(found.min(), 0)

    def test_bernoulli(self):
        p = torch.linspace(0, 1, 5, dtype=D)[:, None].expand(5, 2000)
        for make in (lambda: torch.bernoulli(p),
                     lambda: torch.empty(5, 2000).bernoulli_(p),
                     lambda: torch.bernoulli(p.float())):
            found = drawn(make, 5, 2000).mean(1)
            self.assertEqual((found[0], found[4]), (0, 1))
            self.assertTrue((abs(found - [0, 0.25, 0.5, 0.75, 1]) < 0.04).all())
        found = drawn(lambda: torch.empty(2000, dtype=torch.bool).bernoulli_(), 2000)
        self.assertAlmostEqual(found.mean(), 0.5, delta=0.04)

    def test_integers(self):
        x = torch.zeros(10000)
        for make in (lambda: torch.randint(-2, 3, (10000,)),
                     lambda: torch.randint_like(x, -2, 3),
                     lambda: torch.randint(5, (10000,), dtype=torch.int32) - 2,
                     lambda: torch.randint_like(x, 5) - 2,
                     lambda: torch.empty(10000).random_(5) - 2):
            values, counts = numpy.unique(drawn(make, 10000), return_counts=True)
            self.assertEqual(values.tolist(), [-2, -1, 0, 1, 2])
            self.assertTrue((abs(counts - 2000) < 200).all(), counts)
        found = drawn(lambda: torch.randint(2 ** 40, (10000,)) / 2 ** 40, 10000)
        self.moments(found, 0.5, 1 / 12, 0.02)
        self.assertGreater(len(set(found)), 9990)
        found = drawn(lambda: torch.empty(1000, dtype=torch.int8).random_(), 1000)
        self.assertEqual((found.min(), found.max()), (0, 127))

    def test_permutation(self):
        found = drawn(lambda: torch.randperm(50), 50)
        self.assertEqual(sorted(found), list(range(50)))
        self.assertNotEqual(list(found), list(range(50)))

    def test_multinomial(self):
        w = torch.tensor([[1, 0, 3.0], [1, 1, 2]], dtype=D)
        found = drawn(lambda: torch.multinomial(w, 5000, replacement=True), 2, 5000)
        for row, wanted in zip(found, w):
            counts = numpy.bincount(row.astype(int), minlength=3) / 5000
            self.assertTrue((abs(counts - (wanted / wanted.sum()).numpy()) < 0.03).all())
        many = w[:1].expand(3000, 3)
        found = drawn(lambda: torch.multinomial(many, 2), 3000, 2)
        self.assertTrue(((found == 0) | (found == 2)).all())
        self.assertAlmostEqual((found[:, 0] == 2).mean(), 0.75, delta=0.03)
        self.assertTrue((found[:, 0] != found[:, 1]).all())
        found = drawn(lambda: torch.multinomial(w[1], 1), 1)
        self.assertIn(float(found[0]), (0, 1, 2))


class Distributions(unittest.TestCase):
    """torch.distributions, which checks its parameters."""

    def test_moments(self):
        def moments(make, mean, variance, delta):
            found = drawn(lambda: make().sample((10000,)), 10000)
            self.assertAlmostEqual(found.mean(), mean, delta=delta)
            self.assertAlmostEqual(found.var(), variance, delta=delta)

        one = torch.tensor(1.0)
        moments(lambda: distributions.Normal(2 * one, 0.5 * one), 2, 0.25, 0.03)
        moments(lambda: distributions.Uniform(-one, one), 0, 1 / 3, 0.03)
        moments(lambda: distributions.Laplace(one, one), 1, 2, 0.15)
        moments(lambda: distributions.Gumbel(0 * one, one), 0.5772, math.pi ** 2 / 6, 0.1)
        moments(lambda: distributions.Bernoulli(0.25 * one), 0.25, 0.1875, 0.03)
        moments(lambda: distributions.Categorical(torch.tensor([0.5, 0, 0.5])), 1, 1, 0.05)

    def test_reparametrised(self):
        found = Gradients()
        found.check(lambda m, draw: m.x + m.y.exp() * draw(
            lambda: distributions.Normal(torch.zeros(3, 4), 1.0).rsample()), (3, 4),
            x=(3, 4), y=(3, 4))
        model = Model(lambda m: (distributions.Normal(m.x, m.y.exp()).rsample()
                                 * m.w).sum(), x=(5,), y=(5,), w=(5,))
        found = evaluate(vram.trace(model, ()), {})
        w, x = model.w.detach().numpy(), model.x.detach().numpy()
        self.assertLess(relative(found["grad.x"], w), 1e-9)
        self.assertLess(relative(found["grad.y"], (found["grad.w"] - x) * w), 1e-9)


class Steps(unittest.TestCase):
    def test_reruns_and_kernels_draw_the_same(self):
        """With reruns, and compiled, against the evaluator, bit for bit."""
        def function(m):
            x = m.x
            for _ in range(4):
                x = F.rrelu(x @ m.w + torch.randn(16, 16), training=True)
                x = F.alpha_dropout(x, 0.2, training=True) \
                    * x.new_empty((16, 1)).bernoulli_(0.75)
            return x.sum() + (torch.randint(0, 9, (16,)) * m.x).sum()

        model = Model(function, x=(16, 16), w=(16, 16)).float()
        step = run("vram-opt", "--vram-autodiff=optimizer=none", stdin=vram.export(model, ()))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            (path / "step.mlir").write_text(step)
            planned = run("vram-opt", "--vram-checkpoint=budget-fraction=0.6",
                          "--vram-plan-memory", stdin=step)
            self.assertRegex(planned, r"vram\.uniform .*rerun = 1")
            (path / "planned.mlir").write_text(planned)
            for backend, options in (("cpu", ["--require-identical"]), ("emulated", [])):
                text = run("vram-run", str(path / "planned.mlir"), f"--backend={backend}",
                           f"--compare={path / 'step.mlir'}", "--compare-backend=reference",
                           "--steps=2", *options)
                for worst in re.findall(r"largest difference (\S+)", text):
                    self.assertLess(float(worst), 1e-2)


class Streams(unittest.TestCase):
    def test_each_draw_has_its_own(self):
        text = vram.export(Model(lambda m: (m.x * torch.rand(3) + torch.randn(3) * m.x
                                            + F.dropout(m.x, 0.5)).sum(), x=(3,)), ())
        streams = re.findall(r"stream = (\d+)", text)
        self.assertEqual(sorted(streams), ["0", "1", "2", "3"])
        self.assertIn("role<seed>", arguments(text)["seed"])
        self.assertIn("vram.add %offset, ", text)

    def test_two_draws_differ(self):
        found = drawn(lambda: torch.rand(100, dtype=D) - torch.rand(100, dtype=D), 100)
        self.assertGreater(abs(found).min(), 0.0)

    def test_what_is_not_drawn(self):
        class Noisy(nn.Module):
            def __init__(self):
                super().__init__()
                self.fc = nn.Linear(3, 4)

            def forward(self, x):
                x = F.rrelu(self.fc(x), training=self.training)
                if self.training:
                    x = x + torch.randn_like(x)
                return F.alpha_dropout(x, 0.1, self.training)

        text = vram.export(Noisy().eval(), torch.randn(2, 3), loss=torch.sum,
                           mode="eval")
        self.assertNotIn("uniform", operations(text))
        self.assertNotIn("seed", arguments(text))
        text = vram.export(Noisy().train(), torch.randn(2, 3), loss=torch.sum)
        self.assertEqual(operations(text).count("uniform"), 4)

    def test_a_draw_that_nobody_reads(self):
        def function(m):
            torch.rand(3)
            return m.x.sum()

        self.assertNotIn("seed", arguments(vram.export(Model(function, x=(3,)), ())))


class Errors(unittest.TestCase):
    def test_other_distributions(self):
        with self.assertRaisesRegex(ExportError, "poisson"):
            vram.export(Model(lambda m: (torch.poisson(m.x.exp()) * m.x).sum(), x=(3,)), ())


class Branches(unittest.TestCase):
    """A draw that decides what runs: the graph of a step in which nothing is dropped."""

    def layers(self, m, x, drawn):
        for weight in (m.v, m.w):
            if drawn() < 0.5:
                continue
            x = torch.tanh(x @ weight)
        return x.sum()

    def check(self, drawn):
        model = Model(lambda m, x: self.layers(m, x, drawn), v=(3, 3), w=(3, 3))
        with self.assertWarnsRegex(UserWarning, r"a draw decides what runs \(.*random_test.py:\d+"):
            text = vram.export(model, (torch.ones(2, 3, dtype=D),))
        self.assertEqual(text.count("vram.matmul"), 2)
        self.assertNotIn("vram.uniform", text)

    def test_layers_that_are_dropped(self):
        self.check(lambda: torch.rand([]))
        self.check(lambda: torch.rand(1))
        self.check(lambda: torch.rand(()).item())

    def test_draws_that_are_more_are_refused(self):
        with self.assertRaisesRegex(ExportError, "depends on the elements"):
            self.check(lambda: torch.rand([]) * 2)
        with self.assertRaisesRegex(ExportError, "depends on the elements"):
            self.check(lambda: torch.rand(2).sum())

    def test_a_draw_that_is_a_tensor_stays_one(self):
        text = vram.export(Model(lambda m: (m.v * torch.rand([])).sum(), v=(3,)), ())
        self.assertEqual(text.count("vram.uniform"), 1)
