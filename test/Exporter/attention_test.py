# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Attention whose mask is trained, torch.nn's modules, flex_attention."""

import unittest

import torch
import torch.nn.functional as F
from support import Model, case, compare, flat, operations, scalar
from torch import nn

import vram

D = torch.float64


QKV = {"q": (2, 4, 5, 3), "k": (2, 4, 6, 3), "v": (2, 4, 6, 3)}
sdpa = F.scaled_dot_product_attention


class TrainedMasks(unittest.TestCase):
    test_shapes = case(lambda m: flat(*(
        sdpa(m.q, m.k, m.v, attn_mask=bias, scale=0.3)
        for bias in (m.b, m.b[0], m.b[None].expand(2, 4, 5, 6), m.b[:1, :1]))),
        b=(4, 5, 6), **QKV)
    test_grouped = case(lambda m: sdpa(m.q, m.k, m.v, attn_mask=m.b, enable_gqa=True),
                        b=(4, 5, 6), q=(2, 4, 5, 3), k=(2, 2, 6, 3), v=(2, 2, 6, 7))
    test_table = case(lambda m, i, k: sdpa(m.q, m.k, m.v, attn_mask=m.t[i].permute(
        2, 0, 1).masked_fill(~k, -1e9)), torch.arange(30).reshape(5, 6) % 9,
        torch.tensor([True] * 5 + [False]), t=(9, 4), **QKV)

    def test_detached(self):
        text = compare(Model(lambda m: scalar(sdpa(
            m.q, m.k, m.v, attn_mask=m.b.detach())) + m.b.sum(), b=(4, 5, 6), **QKV), ())
        self.assertIn("attention", operations(text))

    def test_dropout(self):
        text = vram.export(Model(lambda m: scalar(sdpa(
            m.q, m.k, m.v, attn_mask=m.b, dropout_p=0.1)), b=(4, 5, 6), **QKV), ())
        self.assertEqual(operations(text).count("dropout"), 1)


X = torch.linspace(-1, 1, 80, dtype=D).reshape(2, 5, 8).sin()


class Modules(unittest.TestCase):
    test_weights = case(lambda m, x: flat(*m.l(x, x, x), *m.l(
        x, x, x, average_attn_weights=False, attn_mask=torch.ones(5, 5).triu(1).bool())),
        X, l=nn.MultiheadAttention(8, 2, batch_first=True).double())
    test_transformer = case(lambda m, x: m.l(
        x, x[:, :4], tgt_mask=nn.Transformer.generate_square_subsequent_mask(4, dtype=D)),
        X, l=nn.Transformer(8, 2, 1, 1, 16, dropout=0.0, batch_first=True).double())


def flex(m, **options):
    from torch.nn.attention.flex_attention import flex_attention
    return flex_attention(m.q, m.k, m.v, **options)


class Flex(unittest.TestCase):
    """PyTorch has no backward of it on a CPU: it is compared with attention's."""

    def same(self, options, mask, **shapes):
        shapes |= {name: (2, 4, 6, 3) for name in "qkv"}
        traced = vram.trace(Model(lambda m: scalar(flex(m, **options(m))), **shapes), ())
        model = Model(lambda m: scalar(sdpa(m.q, m.k, m.v, attn_mask=mask(m))), **shapes)
        wanted = vram.trace(model, ())
        from support import evaluate, relative
        found, wanted = evaluate(traced, {}), evaluate(wanted, {})
        self.assertEqual(sorted(found), sorted(wanted))
        for name in wanted:
            self.assertLess(relative(found[name], wanted[name]), 1e-9, name)

    places = torch.arange(6)[:, None] - torch.arange(6)

    def test_score_mod(self):
        self.same(lambda m: {"score_mod": lambda s, b, h, i, j: s + 0.125 * (i - j)},
                  lambda m: 0.125 * self.places.double())
        self.same(lambda m: {"score_mod": lambda s, b, h, i, j: s + m.t[h, i - j + 5]},
                  lambda m: m.t[:, self.places + 5], t=(4, 11))

    def test_block_mask(self):
        from torch.nn.attention.flex_attention import create_block_mask
        blocks = create_block_mask(lambda b, h, i, j: i >= j, None, None, 6, 6, device="cpu")
        self.same(lambda m: {"block_mask": blocks}, lambda m: self.places >= 0)

    def test_mask_made_in_the_forward(self):
        from torch.nn.attention.flex_attention import create_block_mask, create_mask
        texts = torch.tensor([[0, 0, 1, 1, 1, 1], [0, 0, 0, 0, 1, 2]])

        def options(m):
            return {"block_mask": create_block_mask(
                lambda b, h, i, j: (texts[b, i] == texts[b, j]) & (i >= j), 2, None, 6, 6,
                device="cpu")}

        self.same(options, lambda m: (texts[:, :, None] == texts[:, None])[:, None]
                  & (self.places >= 0))
        compare(Model(lambda m: scalar(torch.where(create_mask(
            lambda b, h, i, j: (m.w[h, j] > 0) | (i == j), None, 4, 6, 6, device="cpu"),
            m.w[:, None], 1.0)), w=(4, 6)), ())
