# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pooling, windows and their sums against PyTorch's autograd, in float64."""

import unittest

import torch
import torch.nn.functional as F
from support import Model, compare, operations, scalar

import vram
from vram.exporter.errors import ExportError

D = torch.float64


def check(function, *inputs, **shapes):
    """Compares the results of `function`, joined, and returns the names of the ops."""
    def loss(m, *x):
        results = (t for each in function(m, *x)
                   for t in (each if isinstance(each, tuple) else (each,)))
        return scalar(torch.cat([t.flatten().to(D) for t in results]))

    return operations(compare(Model(loss, **shapes), inputs))


def ties(*shape):
    """Few values, so that windows have several maxima."""
    return torch.randint(0, 3, shape, generator=torch.Generator().manual_seed(5)).to(D)


class Maxima(unittest.TestCase):
    def test_lines(self):
        check(lambda m: (
            F.max_pool1d(m.x, 3), F.max_pool1d(m.x, 3, 2, 1), F.max_pool1d(m.x[0], 2),
            F.max_pool1d(m.x, 2, 3, 0, 4), F.max_pool1d(m.x, 4, 3, 1, ceil_mode=True),
            F.max_pool1d(m.x, 3, 2, 1, return_indices=True),
            F.max_pool1d(m.x, 2, 1, 1, 3, True, True)), x=(2, 3, 11))

    def test_images(self):
        for x in (torch.randn(2, 3, 7, 8, dtype=D), ties(2, 3, 7, 8)):
            check(lambda m: (
                F.max_pool2d(m.x, 2, return_indices=True),
                F.max_pool2d(m.x, (3, 2), (2, 1), (1, 0), return_indices=True),
                F.max_pool2d(m.x, 3, 2, 1, 2, True, True),
                F.max_pool2d(m.x[0], (1, 3), return_indices=True),
                F.max_pool2d(m.x, (3, 1), 2, return_indices=True)), x=x)

    def test_volumes(self):
        for x in (torch.randn(2, 2, 6, 7, 5, dtype=D), ties(2, 2, 6, 7, 5)):
            check(lambda m: (
                F.max_pool3d(m.x, 2), F.max_pool3d(m.x, 3, 2, 1),
                F.max_pool3d(m.x, (2, 1, 1), (1, 1, 1), (1, 0, 0)),
                F.max_pool3d(m.x, (1, 3, 2), (1, 2, 2)), F.max_pool3d(m.x[0], 2),
                F.max_pool3d(m.x, 3, 2, 1, ceil_mode=True),
                F.max_pool3d(m.x, 2, 1, 1, 2, return_indices=True),
                F.max_pool3d(m.x, (3, 2, 1), 2, (1, 1, 0), (1, 2, 3), True, True),
                F.max_pool3d(m.x[1], (1, 2, 2), return_indices=True)), x=x)

    def test_indices_only_where_used(self):
        names = check(lambda m: (F.max_pool3d(m.x, 2, return_indices=True)[0],
                                 F.adaptive_max_pool2d(m.x[0], 2)), x=(2, 2, 4, 6, 6))
        self.assertNotIn("gather", names)
        self.assertNotIn("div", names)

    def test_integers(self):
        """By PyTorch's decomposition: the dialect pools floats."""
        whole = torch.arange(32).reshape(1, 2, 4, 4) % 7
        check(lambda m, i: (F.max_pool2d(i, 2) * m.x, F.max_pool2d(i, 3, 2, 1) * m.x),
              whole, x=(2, 2))

    def test_padding_is_below_all(self):
        check(lambda m: (F.max_pool2d(-m.x.abs() - 5, 3, 1, 1),
                         F.max_pool3d(-m.x[None].abs() - 5, 3, 1, 1)), x=(2, 3, 4, 4))

    def test_unpool(self):
        def back(pool, unpool, x, *arguments, **keywords):
            values, places = pool(x, *arguments, return_indices=True)
            return unpool(values * values, places, *arguments, **keywords)

        check(lambda m: (
            back(F.max_pool1d, F.max_unpool1d, m.x[0, 0], 2),
            back(F.max_pool2d, F.max_unpool2d, m.x[0], 2, output_size=(7, 6)),
            back(F.max_pool2d, F.max_unpool2d, m.x[0, 0], (2, 1), (2, 3),
                 output_size=(7, 6)),
            back(F.max_pool3d, F.max_unpool3d, m.x, 2, 2, output_size=(4, 7, 6))),
            x=(2, 3, 4, 7, 6))

    def test_unpool_of_windows_that_overlap(self):
        def twice(m):
            values, places = F.max_pool2d(m.x, 3, 2, return_indices=True)
            return F.max_unpool2d(values, places, 3, 2).sum()

        with self.assertRaisesRegex(ExportError, "max_unpool2d.*may name a place twice"):
            vram.export(Model(twice, x=(1, 1, 7, 7)), ())

    def test_adaptive(self):
        for x in (torch.randn(2, 3, 7, 10, dtype=D), ties(2, 3, 7, 10)):
            check(lambda m: (
                F.adaptive_max_pool1d(m.x[0], 5, return_indices=True),
                F.adaptive_max_pool1d(m.x[0], 4, return_indices=True),
                F.adaptive_max_pool2d(m.x, (3, 4), return_indices=True),
                F.adaptive_max_pool2d(m.x, (7, 2), return_indices=True),
                F.adaptive_max_pool2d(m.x, (None, 3), return_indices=True),
                F.adaptive_max_pool2d(m.x, 1, return_indices=True),
                F.adaptive_max_pool2d(m.x[0], (9, 13), return_indices=True),
                F.adaptive_max_pool3d(m.x, (1, 1, 5), return_indices=True),
                F.adaptive_max_pool3d(m.x, (2, 4, 6), return_indices=True)), x=x)

    def test_fractional(self):
        generator = torch.Generator().manual_seed(1)
        two = torch.rand(2, 3, 2, dtype=D, generator=generator)
        three = torch.rand(2, 3, 3, dtype=D, generator=generator)
        check(lambda m, s, t: (
            F.fractional_max_pool2d(m.x, 2, (4, 5), _random_samples=s,
                                    return_indices=True),
            F.fractional_max_pool2d(m.x, (3, 2), (1, 3), _random_samples=s,
                                    return_indices=True),
            F.fractional_max_pool3d(m.v, 2, (2, 3, 2), _random_samples=t,
                                    return_indices=True),
            F.fractional_max_pool3d(m.v, (1, 2, 3), (3, 1, 2), _random_samples=t)),
            two, three, x=(2, 3, 7, 9), v=(2, 3, 4, 5, 6))


class Averages(unittest.TestCase):
    def test_lines(self):
        check(lambda m: (
            F.avg_pool1d(m.x, 3), F.avg_pool1d(m.x, 3, 2, 1), F.avg_pool1d(m.x[0], 2),
            F.avg_pool1d(m.x, 3, 2, 1, True), F.avg_pool1d(m.x, 4, 3, 2, True, False)),
            x=(2, 3, 11))

    def test_volumes(self):
        check(lambda m: (
            F.avg_pool3d(m.x, 2), F.avg_pool3d(m.x, 3, 2, 1), F.avg_pool3d(m.x[0], 2),
            F.avg_pool3d(m.x, (3, 2, 1), (2, 1, 1), (1, 1, 0), True),
            F.avg_pool3d(m.x, 3, 2, 1, True, False),
            F.avg_pool3d(m.x, 2, 3, 1, True, False),
            F.avg_pool3d(m.x, (2, 3, 1), divisor_override=5)), x=(2, 2, 6, 7, 5))

    def test_power(self):
        check(lambda m: (F.lp_pool1d(m.x[0], 2, 3), F.lp_pool2d(m.x, 2, (2, 3)),
                         F.lp_pool2d(m.x.abs(), 3, 2, 1, True),
                         F.lp_pool3d(m.x, 2, (1, 2, 2))), x=(2, 3, 6, 7))

    def test_adaptive(self):
        check(lambda m: (
            F.adaptive_avg_pool1d(m.x[0, 0], 4), F.adaptive_avg_pool2d(m.x[0], (3, 4)),
            F.adaptive_avg_pool3d(m.x, 1), F.adaptive_avg_pool3d(m.x, (2, 3, 4)),
            F.adaptive_avg_pool3d(m.x, (None, 9, 1)), F.adaptive_avg_pool3d(m.x[0], 2)),
            x=(2, 2, 5, 7, 6))


class Windows(unittest.TestCase):
    def test_unfold(self):
        check(lambda m: (
            m.x.unfold(0, 3, 1), m.x.unfold(1, 4, 2), m.x.unfold(-1, 5, 3),
            m.x.unfold(1, 2, 4), m.x.unfold(1, 7, 1), m.x.unfold(1, 6, 4),
            m.x.unfold(0, 2, 1).unfold(1, 3, 2), m.x.sum().unfold(0, 1, 1)), x=(5, 12))

    def test_long_windows(self):
        """As many slices as it has windows, or chunks in one of them, or one gather."""
        names = check(lambda m: (m.x.unfold(0, 400, 160),), x=(1600,))
        self.assertLess(names.count("slice"), 9)
        names = check(lambda m: (m.x.unfold(0, 90, 1),), x=(200,))
        self.assertEqual(names.count("embedding"), 1)
        self.assertNotIn("slice", names)
        names = check(lambda m: (F.fold(m.x, (1, 150), (1, 70)),), x=(1, 70, 81))
        self.assertEqual(names.count("scatter_add"), 1)
        self.assertLess(len(names), 30)

    def test_im2col(self):
        check(lambda m: (
            F.unfold(m.x, 2), F.unfold(m.x, (3, 2), 1, 1, 2), F.unfold(m.x[0], (2, 3)),
            F.unfold(m.x, (2, 3), (2, 1), (0, 1), (1, 3)), F.unfold(m.x, 2, stride=2),
            F.unfold(m.x, 6, padding=1, stride=4)), x=(2, 3, 6, 7))

    def test_col2im(self):
        check(lambda m: (
            F.fold(m.x, (5, 5), (3, 2)), F.fold(m.x, (4, 2), (3, 2), padding=(1, 1)),
            F.fold(m.x[0], (5, 8), (3, 2), stride=(1, 2)),
            F.fold(m.y, (9, 9), (3, 2), 2, 0, (2, 3)), F.fold(m.y, (6, 5), (3, 2), 1, 1, 2),
            F.fold(m.z, (7, 5), 2, stride=2), F.fold(m.z, (10, 7), 2, stride=4)),
            x=(2, 12, 12), y=(2, 6, 9), z=(2, 4, 6))
