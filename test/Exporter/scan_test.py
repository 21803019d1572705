# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scans, products and bags of embeddings: against autograd, in float64."""

import math
import time
import unittest

import torch
import torch.nn.functional as F
from support import Model, case, compare, flat, operations, scalar
from torch import nn

import vram

D = torch.float64


ZEROS = torch.tensor([[1.0, 0, 2, 3], [0, 0, 1, 2], [1, 2, 3, 4]], dtype=D)


class Scans(unittest.TestCase):
    test_sums = case(lambda m: flat(m.x.cumsum(0), m.x.cumsum(-1), m.s.cumsum(0)),
                     x=(2, 5, 3), s=())
    test_long_sum = case(lambda m: m.x.cumsum(1) * 1e-3, x=(2, 1500))
    test_integer_sum = case(lambda m, i, k: m.x * (i.cumsum(0) - 2 ** 60) + m.x * k.cumsum(0),
                            torch.tensor([2 ** 60, 1, 2, 3]),
                            torch.tensor([True, False, True, True]), x=(4,))
    test_products = case(lambda m, z: flat(
        m.x.cumprod(0), m.x.cumprod(1), (m.x * z).cumprod(1), m.x * z.long().cumprod(1),
        m.x.prod(), m.x.prod(1), (m.x * z).prod(0, True), (m.x * z).prod(),
        m.x * z.long().prod(1, True), m.x[:, :1].prod(1)), ZEROS, x=(3, 4))
    test_extremes = case(lambda m, z: flat(
        m.x.cummax(1)[0], m.x.cummin(0)[0], m.x * m.x.cummax(1)[1], m.x * z.cummax(1)[1],
        m.x * z.cummin(0)[1], m.x.round().cummax(1)[0], m.x * z.long().cummax(1)[0]),
        ZEROS, x=(3, 4))
    test_logarithms = case(lambda m: flat(
        m.x.logcumsumexp(0), (300 * m.x).logcumsumexp(1), torch.cat(
            [torch.full((3, 1), -math.inf, dtype=D), m.x], 1).logcumsumexp(1)[:, 1:]),
        x=(3, 7))
    test_differences = case(lambda m: flat(
        m.x.diff(), m.x.diff(2, 0), torch.trapezoid(m.x, dx=0.5, dim=0),
        torch.trapezoid(m.x, m.t), torch.cumulative_trapezoid(m.x)), x=(3, 4), t=(4,))

    def test_size(self):
        """No matrix of the length's square, and few ops."""
        text = vram.export(Model(lambda m: scalar(m.x.cumsum(0)), x=(100000,)), ())
        self.assertNotIn("100000x100000", text)
        self.assertLess(len(operations(text)), 60)
        start = time.monotonic()
        text = vram.export(Model(lambda m: scalar(m.x.logcumsumexp(0)), x=(100000,)), ())
        self.assertLess(time.monotonic() - start, 60)
        self.assertLess(len(operations(text)), 500)


IDS, OFFSETS = torch.tensor([0, 1, 2, 4, 4, 3, 5]), torch.tensor([0, 2, 2, 5])
TABLE = torch.tensor([[0, 1, 2], [4, 4, 3], [4, 4, 4]])


class Bags(unittest.TestCase):
    def bags(self, **options):
        for mode in ("sum", "mean", "max"):
            with self.subTest(mode):
                compare(Model(lambda m, i, o, t: scalar(flat(
                    F.embedding_bag(i, m.w, o, mode=mode, **options),
                    F.embedding_bag(i, m.w, OFFSETS, mode=mode, **options),
                    F.embedding_bag(t, m.w, mode=mode, **options))), w=(6, 3)),
                    (IDS, OFFSETS, TABLE))

    def test_plain(self):
        self.bags()

    def test_padding(self):
        self.bags(padding_idx=4)

    test_last_offset = case(lambda m, i, o: flat(*(
        F.embedding_bag(i, m.w, o, mode=mode, include_last_offset=True)
        for mode in ("sum", "mean", "max"))), IDS, torch.tensor([0, 3, 5, 7]), w=(6, 3))
    test_weights = case(lambda m, i, o: flat(
        F.embedding_bag(i, m.w, o, mode="sum", per_sample_weights=m.p),
        F.embedding_bag(i, m.w, o, mode="sum", per_sample_weights=m.p, padding_idx=4)),
        IDS, OFFSETS, w=(6, 3), p=(7,))
    test_by_frequency = case(lambda m, i, o: F.embedding_bag(
        i, m.w, o, mode="sum", scale_grad_by_freq=True), IDS, OFFSETS, w=(6, 3))
    test_module = case(lambda m, i, o: m.l(i, o), IDS, OFFSETS,
                       l=nn.EmbeddingBag(6, 3, mode="max").double())
    test_bilinear = case(lambda m: flat(F.bilinear(m.x, m.y, m.w, m.b),
                                        F.bilinear(m.x, m.y, m.w)),
                         x=(2, 3, 4), y=(2, 3, 5), w=(6, 4, 5), b=(6,))
