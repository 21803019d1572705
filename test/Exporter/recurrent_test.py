# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Recurrent networks: against autograd, in float64; their size and export time."""

import time
import unittest

import torch
from support import Model, case, flat, operations
from torch import nn

import vram
from vram.exporter import ExportError

D = torch.float64


SEQUENCE = torch.linspace(-1, 1, 24, dtype=D).reshape(4, 2, 3)


def results(value):
    output, state = value
    return flat(output, *(state if isinstance(state, tuple) else (state,)))


def kinds(make, **options):
    """One test of all three kinds of network."""

    def test(self):
        for kind in (nn.LSTM, nn.GRU, nn.RNN):
            with self.subTest(kind.__name__):
                make(kind(3, 2, **options).double())(self)

    return test


def whole(net):
    return case(lambda m, x: results(m.net(x)), SEQUENCE, net=net)


class Networks(unittest.TestCase):
    test_plain = kinds(whole)
    test_deep = kinds(whole, num_layers=2, bidirectional=True, batch_first=True)
    test_without_bias = kinds(whole, bias=False)
    test_one_sequence = kinds(lambda net: case(
        lambda m, x: results(m.net(x)), SEQUENCE[:, 0], net=net))
    test_projection = case(
        lambda m, x: flat(results(m.a(x)), results(m.b(x))), SEQUENCE,
        a=nn.LSTM(3, 4, 2, proj_size=2, bidirectional=True).double(),
        b=nn.LSTM(3, 4, proj_size=2, bias=False).double())
    test_states = case(
        lambda m, x: flat(results(m.l(x, (m.h, m.c))), results(m.g(x, m.h))), SEQUENCE,
        l=nn.LSTM(3, 4).double(), g=nn.GRU(3, 4).double(), h=(1, 2, 4), c=(1, 2, 4))
    test_relu = whole(nn.RNN(3, 4, nonlinearity="relu").double())
    test_cells = case(
        lambda m, x: flat(*m.l(x), m.g(x), m.r(x)), SEQUENCE[0],
        l=nn.LSTMCell(3, 2).double(), g=nn.GRUCell(3, 2).double(),
        r=nn.RNNCell(3, 2, nonlinearity="relu", bias=False).double())

    def test_dropout(self):
        text = vram.export(Model(lambda m, x: results(m.net(x)).sum(),
                                 net=nn.LSTM(3, 2, 3, dropout=0.2).double()), SEQUENCE)
        self.assertEqual(operations(text).count("dropout"), 2)

    def test_long(self):
        """500 steps take seconds, and 16 ops each."""
        net = Model(lambda m, x: results(m.net(x)).sum(), net=nn.LSTM(3, 2).double())
        start = time.monotonic()
        text = vram.export(net, torch.zeros(500, 2, 3, dtype=D))
        self.assertLess(time.monotonic() - start, 60)
        self.assertLess(len(operations(text)), 500 * 16 + 50)

    def test_packed(self):
        def function(m, x):
            packed = nn.utils.rnn.pack_padded_sequence(x, torch.tensor([4, 3]))
            return m.net(packed)[0].data.sum()

        with self.assertRaises(ExportError) as caught:
            vram.export(Model(function, net=nn.GRU(3, 2).double()), SEQUENCE)
        self.assertIn("give the padded sequence", str(caught.exception))
