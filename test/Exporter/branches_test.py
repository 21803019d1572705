# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What decides which ops a forward runs: checks of elements, sizes by constants,
state of Python's, contexts around parts of it."""

import random
import unittest
import warnings

import numpy
import torch
import torch.nn.functional as F
from support import Model, case, compare, scalar
from torch import nn
from torch.utils.checkpoint import checkpoint

import vram
from vram.exporter import ExportError

IDS = torch.tensor([0, 1, 2, 0, 1])


def raises_above(m, x):
    if x.max() >= 90:
        raise ValueError("too large")


def raises_unless(m, x):
    if not (x.max() < 90):
        print("never")
        raise ValueError("too large")


def raises_by_number(m, x):
    if x.max().item() >= 90 or x.min().item() <= -90:
        raise ValueError("too large")


def asserts(m, x):
    assert x.max() < 90 and not x.min() < -90, "too large"


def asserts_a_chain(m, x):
    assert -90 < x.max().item() < 90


def asserts_equality(m, x):
    assert torch.equal(x, x) and torch.allclose(x, x)


def asserts_finite(m, x):
    assert torch.isfinite(x).all() and not torch.isnan(x).any().item()


class Checks(unittest.TestCase):
    def test_that_only_raise(self):
        for check in (raises_above, raises_unless, raises_by_number, asserts,
                      asserts_a_chain, asserts_equality, asserts_finite):
            def forward(m, check=check):
                y = m.x * 2
                check(m, y)
                return scalar(y)

            with self.subTest(check.__name__), warnings.catch_warnings():
                warnings.simplefilter("error", UserWarning)
                compare(Model(forward, x=(3, 2)), ())

    def test_for_what_is_not_finite(self):
        def clamped(m):
            y = m.x * 2
            if not torch.isfinite(y).all():
                y = y.clamp(-1, 1)
            if y.dtype == torch.float64 and (torch.isinf(y).any() or torch.isnan(y).any()):
                y = y * 0
            return scalar(y)

        with self.assertWarnsRegex(UserWarning, r"not finite decide.*branches_test.py:\d+"):
            compare(Model(clamped, x=(3, 2)), ())

    def test_that_choose_are_refused(self):
        def chosen(m):
            return scalar(m.x * 2 if m.x.sum() > 0 else m.x)

        def chosen_by_number(m):
            if m.x.sum().item() > 0:
                return scalar(m.x * 2)
            raise ValueError("negative")

        def chosen_by_an_error(m):
            try:
                if m.x.sum() > 0:
                    raise ValueError("positive")
                return scalar(m.x)
            except ValueError:
                return scalar(m.x * 2)

        for function in (chosen, chosen_by_number, chosen_by_an_error):
            with self.subTest(function.__name__), \
                    self.assertRaisesRegex(ExportError, "depends on the elements"):
                vram.trace(Model(function, x=(3, 2)), ())


class Sizes(unittest.TestCase):
    """Of results whose sizes elements decide, which are constants."""

    def check(self, function):
        compare(Model(lambda m: scalar(function(m.x)), x=(5, 3)), ())

    def test_masks_and_indices(self):
        mask = torch.tensor([True, False, True, True, False])
        for function in (
                lambda x: x[mask],
                lambda x: x[torch.tensor([True, False, True, True, False]), :2],
                lambda x: x[:, torch.tensor([True, False, True])],
                lambda x: x[torch.tensor([1, 0, 1, 1, 0]).nonzero().squeeze(1)],
                lambda x: x[torch.unique(IDS)],
                lambda x: x.repeat_interleave(torch.tensor([1, 0, 2, 1, 1]), 0),
                lambda x: x.repeat_interleave(torch.tensor([1, 0, 2]), dim=1)):
            self.check(function)

    def test_counts(self):
        for options in ({}, {"weights": torch.rand(5)}):
            self.check(lambda x, options=options: x[:, :1] * torch.bincount(
                x.argmax(-1), minlength=4, **options).double())

    def test_a_mask_that_was_written(self):
        def written(x):
            mask = torch.tensor([True, False, True, True, False])
            mask[0] = False
            return x[mask]

        self.check(written)


class Anneal(nn.Module):
    """Reads and changes state of Python's, of a `kind`."""

    def __init__(self, kind):
        super().__init__()
        self.kind, self.count, self.mean, self.drawn = kind, 0, torch.zeros(3), []
        self.generator = random.Random(1)
        self.layer = nn.Linear(3, 3)

    def forward(self, x):
        y, factor = self.layer(x), 1.0
        if self.kind == "counter":
            self.count += 1
            factor = self.count / 10
        elif self.kind == "mean":
            self.mean = self.mean * 0.9 + y.detach().mean(0) * 0.1
            y = y - self.mean
        elif self.kind == "list":
            self.drawn.append(1)
            factor = len(self.drawn)
        elif self.kind == "random":
            factor = random.random()
        elif self.kind == "own random":
            factor = self.generator.random()
        elif self.kind == "numpy":
            factor = float(numpy.random.rand())
        elif self.kind == "written":
            self.last_shape = self.count = len(x)
            factor = self.count
        elif self.kind == "torch":
            factor = torch.rand(())
        return (y * factor).square().mean()


class State(unittest.TestCase):
    def warned(self, kind):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            vram.trace(Anneal(kind), torch.ones(2, 3))
        return [str(warning.message) for warning in said]

    def test_that_changes_is_said(self):
        for kind, what in (("counter", r"its attribute 'count' \(.*branches_test.py:\d+\)"),
                           ("mean", r"its attribute 'mean' \(.*branches_test.py:\d+\)"),
                           ("list", "its attribute 'drawn'"),
                           ("random", "the state of Python's random"),
                           ("own random", "its attribute 'generator'"),
                           ("numpy", "the state of numpy.random")):
            with self.subTest(kind):
                said, = self.warned(kind)
                self.assertRegex(said, f"the forward changes what it read: {what}")
                self.assertIn("register_buffer", said)

    def test_that_no_step_reads_is_not_said(self):
        for kind in ("written", "torch", "nothing"):
            self.assertEqual(self.warned(kind), [], kind)

    def test_attributes_are_as_before_in_their_class(self):
        self.warned("counter")
        self.assertNotIn("__getattribute__", vars(nn.Module))


class Contexts(unittest.TestCase):
    def test_a_checkpoint_within_a_checkpoint(self):
        def inner(m, x):
            return torch.tanh(x @ m.w)

        def forward(m):
            return scalar(checkpoint(lambda x: checkpoint(
                inner, m, x, use_reentrant=False) + x, m.x, use_reentrant=False))

        compare(Model(forward, w=(3, 3), x=(4, 3)), ())

    def test_a_teacher_without_gradients(self):
        def forward(m):
            with torch.inference_mode():
                wanted = m.x @ m.teacher
            return scalar(m.x @ m.w - wanted)

        compare(Model(forward, w=(3, 3), teacher=(3, 3), x=(4, 3)), ())


X = torch.linspace(-1, 1, 15, dtype=torch.float64).reshape(3, 5)


def masked(m, x):
    mask = torch.zeros_like(x)
    mask[:, 2] = 1.0
    mask = (1.0 - mask) * -1e4
    return x * m.w if (mask < 0).flatten().any().item() else x


def scaled(m, x):
    low, high = torch.tensor(x.shape).float().aminmax()
    return F.interpolate((x * m.w)[None], scale_factor=min(6 / low.item(), float(high)))


def written(m, x):
    places = torch.ones(3, dtype=torch.int64)
    places.add_(torch.arange(3))
    return sum(x[:, i] * m.w[i] for i in places.tolist()) * places.max().item()


class Numbers(unittest.TestCase):
    """Of tensors that the forward computes of Python's numbers alone."""

    test_masks = case(masked, X, w=(5,))
    test_scales = case(scaled, X, w=(5,))
    test_writes = case(written, X, w=(5,))

    def test_not_of_draws_or_data(self):
        def changed(m, x):
            known = torch.ones(3)
            view = known[:2]
            view.copy_(x[0, :2])
            return known

        for tensor in (lambda m, x: torch.ones(3) * x[0, 0], changed,
                       lambda m, x: F.dropout(torch.ones(3)), lambda m, x: torch.ones(3).normal_()):
            with self.assertRaisesRegex(ExportError, "depends on the elements"):
                vram.export(Model(lambda m, x: scalar(
                    m.w * x if tensor(m, x).sum() > 0 else x), w=(5,)), X)
