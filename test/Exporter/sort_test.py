# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sorts, the largest, medians and places in a sequence, against autograd."""

import unittest

import torch
from support import Model, case, compare, operations

import vram
from vram.exporter import ExportError

D = torch.float64
NAN = float("nan")
TIES = torch.tensor([[3, 1, 3, 2, 1], [2, 2, 2, 2, 2], [5, 4, 3, 2, 1.0]], dtype=D)
NANS = torch.tensor([[3, NAN, 1, NAN, 2], [NAN] * 5, [2, 0, -1, 5, 4.0]], dtype=D)
INTEGERS = torch.tensor([[3, -2 ** 63, 3, 2 ** 63 - 1], [0, 1, 0, 1]])


def each(function, *inputs, **shapes):
    """A test: each of the tensors that the function gives counts."""
    return case(lambda m, *x: torch.cat([t.flatten().to(D) for t in function(m, *x)]),
                *inputs, **shapes)


def numbers(function, *inputs):
    """A test of a function without a gradient."""
    return each(lambda m, *x: [m.w, *(t * m.w for t in function(*x))], *inputs, w=(1,))


class Sorts(unittest.TestCase):
    test_values = each(lambda m: [m.x.sort(d, r)[0] for d in (0, 1, -1)
                                  for r in (False, True)], x=(2, 4, 3))
    test_indices = numbers(lambda x: [x.sort(d, r)[1] for d in (0, -1)
                                      for r in (False, True)],
                           torch.randn(4, 5, dtype=D))
    test_stable = numbers(lambda x: [t for r in (False, True) for t in (
        *x.sort(dim=1, descending=r, stable=True),
        x.argsort(dim=0, descending=r, stable=True))], TIES)
    test_nan = numbers(lambda x: [
        t for r in (False, True) for v, i in [x.sort(dim=1, descending=r, stable=True)]
        for t in (v.nan_to_num(9.0), i)], NANS)
    test_integers = numbers(lambda x: [
        t for r in (False, True) for v, i in [x.sort(dim=1, descending=r, stable=True)]
        for t in (v > 2, v < 0, i)], INTEGERS)
    test_booleans = numbers(lambda x: [(x > 2).sort(dim=1, stable=True)[1]], TIES)
    test_argsort = case(lambda m: m.x.gather(1, m.x.argsort(1)) * m.y, x=(3, 4), y=(3, 4))
    test_msort = case(lambda m: m.x.msort(), x=(4, 2))
    test_scalar = each(lambda m: [*m.x.sort(), m.x.argsort(0)], x=())
    test_one = each(lambda m: [*m.x.sort(0)], x=(1, 3))
    test_numpy = case(lambda m: torch.flip(m.x.sort(-1).values, (-1,)).cumsum(-1),
                      x=(3, 5))
    test_quantile = each(lambda m, q: [m.x.quantile(0.3, dim=1), m.x.quantile(q, 0),
                                       m.x.quantile(0.5, 1, True, interpolation="lower"),
                                       m.x.quantile(0.5)],
                         torch.tensor([0.1, 0.75], dtype=D), x=(3, 4))

    def test_is_one_scatter_and_one_gather(self):
        text = vram.export(Model(lambda m: m.x.sort()[0][0], x=(5,)), ())
        self.assertEqual(operations(text).count("sort_rank"), 1)
        self.assertEqual(operations(text).count("scatter"), 1)
        self.assertEqual(operations(text).count("gather"), 1)


class Picks(unittest.TestCase):
    test_topk = each(lambda m: [m.x.topk(2, d, big)[0] for d in (0, 1, -1)
                                for big in (True, False)], x=(3, 4, 2))
    test_topk_indices = numbers(lambda x: [x.topk(k, 1, big)[1] for k in (1, 3, 5)
                                           for big in (True, False)],
                                torch.randn(3, 5, dtype=D))
    test_topk_nan = numbers(lambda x: [x.topk(2, 0)[0].nan_to_num(9.0)], NANS[:, 2:])
    test_unsorted = case(lambda m: m.x.topk(3, sorted=False)[0].sum(-1), x=(2, 5))
    test_topk_scalar = each(lambda m: m.x.topk(1), x=())
    test_router = case(lambda m: torch.zeros_like(m.x).scatter(
        1, m.x.topk(2)[1], m.x.topk(2)[0].softmax(-1)), x=(4, 6))
    test_kthvalue = each(lambda m: [*m.x.kthvalue(2, 1), *m.x.kthvalue(1, 0, True)],
                         x=(3, 5))
    test_median = each(lambda m: [*m.x.median(1), *m.x.median(0, True), *m.y.median(-1)],
                       x=(3, 5), y=(2, 4))
    test_median_of_all = each(lambda m: [m.x.median(), m.t.median() * 2], x=(3, 4), t=TIES)
    test_median_nan = numbers(lambda x: [t.nan_to_num(9.0) for t in
                                         (*x.median(1), x.median(), x.nanmedian(),
                                          *x.nanmedian(1), *x.nanmedian(0, True))],
                              NANS[::2])
    test_median_integers = numbers(lambda x: [*x.median(1), x.median()],
                                   torch.tensor([[3, 1, 2, 7], [5, 6, 0, 0]]))
    test_nanmedian = each(lambda m, x: [(m.x + x).nanmedian(1)[0], (m.x + x).nanmedian()],
                          NANS[::2] * 0, x=(2, 5))

    def test_extrema(self):
        for x in (TIES, NANS, INTEGERS, INTEGERS.to(torch.int32) >> 30,
                  torch.tensor([[-128, 127, -128]], dtype=torch.int8)):
            with self.subTest(str(x.dtype)):
                numbers(lambda x: [
                    x.argmin(), x.argmin(1), x.argmin(0, True), x.min(1)[1],
                    x.argmax(), x.argmax(1), x.max(0, True)[1]], x)(self)

    test_min = each(lambda m: [*m.x.min(1), *m.x.min(0, True), *m.x.min(-1), m.y.min(0)[0],
                               *m.t.min(1), *m.t.max(1)], x=(3, 4), y=(), t=TIES)
    test_aminmax = each(lambda m: [*m.x.aminmax(dim=1), *m.x.aminmax()], x=(3, 4))


class Places(unittest.TestCase):
    SEQUENCE = torch.tensor([[-1, 0, 0, 1.5], [-2, -1, 3, 3]], dtype=D)
    VALUES = torch.tensor([[-3, -1, 0.0], [3, 4, NAN]], dtype=D)
    test_searchsorted = numbers(lambda s, v: [
        torch.searchsorted(s, v), torch.searchsorted(s, v, right=True),
        torch.searchsorted(s, v, side="right", out_int32=True),
        torch.searchsorted(s[0], v), torch.searchsorted(s[0], v[0, 1]),
        torch.searchsorted(s[1], 3.0), torch.searchsorted(s[1], 3, right=True)],
        SEQUENCE, VALUES)
    test_sorter = numbers(lambda s, v, i: [torch.searchsorted(s, v, sorter=i)],
                          SEQUENCE.flip(1), VALUES, torch.tensor([[3, 2, 1, 0]] * 2))
    test_bucketize = numbers(lambda s, v: [
        torch.bucketize(v, s[0]), torch.bucketize(v, s[0], right=True),
        torch.bucketize(0.0, s[0]), torch.bucketize(0, s[0], right=True),
        torch.bucketize(torch.arange(4), torch.tensor([1, 2, 2]))], SEQUENCE, VALUES)
    test_histc = numbers(lambda x: [
        torch.histc(x, 4, -1.0, 1.0), torch.histc(x, 5), torch.histc(x[:1], 3),
        torch.histc(x, 2, 0, 1)], torch.linspace(-2, 1, 13, dtype=D))

    def test_no_gradient_through_places(self):
        compare(Model(lambda m: (torch.bucketize(m.x, m.x.sort()[0]).to(D) * m.x).sum(),
                      x=(6,)), ())


class Errors(unittest.TestCase):
    def test_what_has_no_static_size(self):
        with self.assertRaisesRegex(ExportError, "unique"):
            vram.export(Model(lambda m: m.x.unique().sum(), x=(4,)), ())
