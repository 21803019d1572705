# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops without a lowering, by PyTorch's own decompositions, against autograd."""

import unittest

import torch
import torch.nn.functional as F
from support import Model, case, compare, operations, scalar
from torch import nn

import vram
from vram.exporter import ExportError, registry

D = torch.float64


SEQUENCE = torch.linspace(-1, 1, 24, dtype=D).reshape(4, 2, 3)


class Recurrence(unittest.TestCase):
    test_lstm = case(lambda m, x: torch.cat([t.flatten() for t in (
        m.l(x)[0], *m.l(x)[1])]), SEQUENCE,
        l=nn.LSTM(3, 2, 2, bidirectional=True).double())
    test_gru = case(lambda m, x: m.l(x)[0], SEQUENCE,
                    l=nn.GRU(3, 2, batch_first=True).double())
    test_rnn = case(lambda m, x: m.l(x)[0], SEQUENCE, l=nn.RNN(3, 2).double())

    def test_lstm_in_f32(self):
        """In f32 PyTorch would call oneDNN."""
        text = vram.export(nn.Sequential(nn.LSTM(3, 2)), torch.randn(4, 2, 3),
                           loss=lambda y: y[0].sum())
        self.assertEqual(operations(text).count("matmul"), 5)

    test_cells = case(lambda m, x: torch.cat([m.l(x)[1], m.g(x)]), SEQUENCE[0],
                      l=nn.LSTMCell(3, 2).double(), g=nn.GRUCell(3, 2).double())


class Images(unittest.TestCase):
    test_bicubic = case(lambda m: F.interpolate(m.x, scale_factor=2, mode="bicubic"),
                        x=(1, 2, 4, 4))
    test_trilinear = case(lambda m: F.interpolate(m.x, scale_factor=2,
                                                  mode="trilinear"), x=(1, 1, 2, 3, 2))
    test_unfold = case(lambda m: F.unfold(m.x, 2), x=(1, 2, 3, 4))
    test_adaptive = case(lambda m: F.adaptive_avg_pool2d(m.x, 3), x=(1, 2, 5, 7))
    test_crop = case(lambda m: F.pad(m.x, (1, -1), "reflect"), x=(2, 5))


class Losses(unittest.TestCase):
    test_losses = case(lambda m, s: torch.stack([
        F.triplet_margin_loss(m.x, m.y, m.z), F.cosine_embedding_loss(m.x, m.y, s),
        F.poisson_nll_loss(m.x, m.y), F.margin_ranking_loss(m.x[:, 0], m.y[:, 0], s)]),
        torch.tensor([1, -1, 1.0], dtype=D), x=(3, 4), y=(3, 4), z=(3, 4))
    test_margins = case(lambda m, t: torch.cat([
        F.multilabel_margin_loss(m.x, t).reshape(1),
        F.multilabel_margin_loss(m.x, t, reduction="sum").reshape(1),
        F.multilabel_margin_loss(m.x, t, reduction="none"),
        F.multilabel_margin_loss(m.x[0], t[0]).reshape(1),
        F.multi_margin_loss(m.x, t[:, 0].clamp(min=0)).reshape(1)]),
        torch.tensor([[1, 2, -1, 0, 0], [0, 3, 4, -1, 0], [-1, 0, 0, 0, 0]]), x=(3, 5))


class Pointwise(unittest.TestCase):
    test_activations = case(lambda m: torch.stack([
        F.selu(m.x), F.celu(m.x, 0.5), F.hardshrink(m.x, 0.1), F.softsign(m.x),
        F.tanhshrink(m.x), F.threshold(m.x, 0.1, 0.2), torch.logaddexp(m.x, m.y)]),
        x=(3, 4), y=(3, 4))
    test_pair = case(lambda m: torch.stack(m.x.aminmax(dim=1)), x=(3, 5))
    test_kron = case(lambda m: torch.kron(m.x, m.y), x=(2, 3), y=(3, 2))
    test_large = case(lambda m: 1e-300 * torch.stack([F.selu(m.x), F.celu(m.x, 2.0)]),
                      x=torch.tensor([1e4, -1e4, 0.0], dtype=D))
    test_in_place = case(lambda m: F.threshold(m.x * 1, 0.1, 0.2, inplace=True)
                         + F.celu((m.y.sin()), inplace=True), x=(3,), y=(3,))
    test_out = case(lambda m, x: m.x * torch.add(x, x, out=torch.empty(3, dtype=D)),
                    torch.arange(3, dtype=D), x=(3,))


class BatchNorm(unittest.TestCase):
    def test_cumulative(self):
        """Running statistics as means over all steps, also beyond the first."""
        for steps in (0, 3):
            norm = nn.BatchNorm2d(3, momentum=None).double()
            norm.num_batches_tracked.fill_(steps)
            norm.running_mean.fill_(0.25)
            text = compare(Model(lambda m, x: scalar(m.norm(x).tanh()), norm=norm),
                           torch.randn(2, 3, 4, 4, dtype=D))
            self.assertIn("batch_norm", operations(text))


class Errors(unittest.TestCase):
    def test_what_stands_in_the_way(self):
        with self.assertRaises(ExportError) as caught:
            vram.export(Model(lambda m: (torch.linalg.norm(m.w, 2) + torch.linalg.norm(m.w * 2, 2)
                                         + torch.erfinv(m.w).sum()), w=(4, 4)), ())
        message = str(caught.exception)
        self.assertIn("2 x aten.linalg_norm.default (decomposed it needs ", message)
        self.assertIn("support.py:", message)
        self.assertIn("1 x aten.erfinv", message)

    def test_named_ops_stay_coarse(self):
        text = vram.export(nn.Sequential(nn.Linear(3, 4), nn.LayerNorm(4),
                                         nn.Hardshrink()),
                           torch.randn(2, 3), loss=torch.sum)
        self.assertEqual(operations(text)[:3], ["matmul", "bias_add", "layer_norm"])
        self.assertIsNone(registry.lowering("hardshrink.default"))
        # All that Hardshrink became is of its layer.
        self.assertGreater(text.count('vram.layer = "2"'), 1)
