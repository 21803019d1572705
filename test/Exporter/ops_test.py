# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each lowering against PyTorch's autograd, in float64, by the evaluator."""

import math
import unittest

import torch
import torch.nn.functional as F
from support import Model, case, compare, operations, scalar
from torch import nn

D = torch.float64


def positive(*shape):
    return torch.rand(shape, generator=torch.Generator().manual_seed(3), dtype=D) + 0.5


class Pointwise(unittest.TestCase):
    test_unary = case(lambda m: torch.stack([
        -m.x, m.x.abs(), m.x.exp(), m.x.sin(), m.x.cos(), m.x.erf(), m.x.tanh(),
        m.x.sigmoid(), F.relu(m.x), F.silu(m.x), F.gelu(m.x),
        F.gelu(m.x, approximate="tanh"), F.leaky_relu(m.x, 0.2), F.softplus(m.x, 2.0),
        F.relu6(3 * m.x), F.hardtanh(m.x), F.hardswish(3 * m.x), F.hardsigmoid(m.x),
        F.elu(m.x, 0.7), F.mish(m.x), F.logsigmoid(m.x), m.x.square(), m.x.expm1()]),
        x=(3, 4))
    test_positive = case(lambda m: torch.stack([
        m.x.log(), m.x.sqrt(), m.x.rsqrt(), m.x.reciprocal(), m.x.log2(),
        m.x.log1p(), m.x ** 2.5, m.x ** 3, m.x ** -1, m.x ** 0.5, m.x ** -0.5,
        2.0 ** m.x, m.x ** m.y, m.x.sign() * m.x]), x=positive(3, 4), y=(3, 4))
    test_binary = case(lambda m, s: m.x + m.y - 2 * m.x * m.y / (m.y.square() + 1)
                       + torch.add(m.x, m.y, alpha=3) - torch.sub(m.x, m.y, alpha=2)
                       + (1 - m.x) + 2 / (m.y.exp()) + s * m.x
                       + torch.maximum(m.x, m.y) + torch.minimum(m.x, m.y)
                       + torch.lerp(m.x, m.y, 0.3) + torch.addcmul(m.x, m.x, m.y, value=2),
                       torch.tensor(3.0, dtype=D), x=(2, 3, 4), y=(3, 1))
    test_elementary = case(lambda m: torch.stack([
        m.x.tan(), m.x.asin(), m.x.acos(), m.x.atan(), m.x.sinh(), m.x.cosh(),
        m.x.asinh(), (2.0 + m.x).acosh(), m.x.atanh(), m.x.exp2(), (m.x + 1).log10(),
        torch.atan2(m.x, m.y), torch.hypot(m.x, m.y), torch.fmod(m.x, 0.3)]),
        x=torch.linspace(-0.8, 0.77, 12, dtype=D).reshape(3, 4), y=(4,))
    test_rounding = case(lambda m: torch.stack([
        m.x.floor() * m.x, m.x.ceil() * m.x, m.x.round() * m.x, m.x.trunc() * m.x,
        m.x.frac(), m.x.round(decimals=1) * m.x, torch.remainder(m.x, 0.4),
        torch.floor_divide(m.x.detach(), m.y.detach()) * m.x, torch.remainder(m.x, m.y),
        torch.div(m.x, m.y, rounding_mode="trunc") * m.y]), x=(3, 4), y=positive(4))
    test_clamp = case(lambda m: torch.stack([
        m.x.clamp(-0.5, 0.6), m.x.clamp(min=0.1), m.x.clamp(max=0.2), m.x.clip(-1, 1)]),
        x=(5,))
    test_compare = case(
        lambda m, i: torch.where((m.x > m.y) & (i != 2) | ~(i >= 1), m.x, 2 * m.y)
        + m.x.masked_fill((i == 1) ^ (i < 2), 4.0) + m.x * (i <= 1) + m.x * (m.x <= 0),
        torch.tensor([0, 1, 2, 3]), x=(3, 4), y=(4,))
    test_integers = case(
        lambda m, i: m.x * (i // 3) + m.x * (i % 3) + m.x * (-i) + m.x * i.abs()
        + m.x * (i // -2) + m.x * torch.div(i, 4, rounding_mode="trunc")
        + m.x * i.float().sqrt() + m.x * (i.double() / 2).floor() + m.x * i ** 2,
        torch.arange(7), x=(7,))
    test_mixed_types = case(
        lambda m, i, f: m.x * i + f * m.x + (f * i).double() * m.x + m.x.to(torch.float64),
        torch.arange(4), torch.tensor([0.5, 1.25, 2.0, 3.0], dtype=torch.float32), x=(4,))
    test_glu_prelu = case(lambda m: F.prelu(F.glu(m.x, 1), m.w), x=(2, 6), w=(3,))
    test_in_place = case(lambda m: (m.x * m.y).add_(1).mul_(3).relu_() - m.x.sin().neg_().sigmoid_(),
                         x=(3, 4), y=(4,))


class Linear(unittest.TestCase):
    test_linear = case(lambda m, x: F.linear(x * m.s, m.w, m.b),
                       torch.randn(2, 3, 4, dtype=D), s=(4,), w=(5, 4), b=(5,))
    test_linear_vector = case(lambda m: F.linear(m.x, m.w), x=(4,), w=(5, 4))
    test_matmul = case(lambda m: torch.cat([t.flatten() for t in (
        m.a @ m.b, m.a @ m.v, m.u @ m.b, m.u @ m.u, m.c @ m.b, m.c @ m.d,
        m.a @ m.d, m.c.transpose(1, 2).matmul(m.c), m.c.mT @ m.c, m.e @ m.d)]),
        a=(3, 4), b=(4, 5), v=(4,), u=(4,), c=(2, 3, 4), d=(2, 4, 3), e=(5, 1, 3, 4))
    test_mm = case(lambda m: torch.cat([t.flatten() for t in (
        torch.mm(m.a, m.b), torch.addmm(m.k, m.a, m.b),
        torch.addmm(m.k, m.a, m.b, beta=0.5, alpha=2), torch.bmm(m.c, m.c.mT),
        torch.mv(m.a, m.k[:4]), torch.outer(m.k, m.k), torch.dot(m.k, m.k))]),
        a=(3, 4), b=(4, 5), k=(5,), c=(2, 3, 4))

    def test_einsum(self):
        shapes = {"a": (2, 3, 4), "b": (2, 4, 5), "c": (3, 4), "d": (5, 4), "e": (4,)}
        for equation in ("a bij,b bjk->bik", "a bij,b bjk->kbi", "c ij,d kj->ik",
                         "c ij,d kj", "e i,e i->", "e i,e j->ji", "a bij->jib",
                         "a bij->b", "a ...ij,c ij->...", "a bij,c ij->bij",
                         "a bij,c ij,d kj->bk", "c ij->ji", "a b...,c ...->b..."):
            terms, arrow, out = equation.partition("->")
            names = [term.split()[0] for term in terms.split(",")]
            labels = ",".join(term.split()[1] for term in terms.split(","))
            with self.subTest(equation):
                model = Model(lambda m: scalar(torch.einsum(
                    labels + arrow + out, *(getattr(m, n) for n in names))),
                    **{n: shapes[n] for n in names})
                compare(model, ())

    test_conv2d = case(lambda m: torch.cat([t.flatten() for t in (
        F.conv2d(m.x, m.w, m.b), F.conv2d(m.x, m.w, m.b, 2, 1),
        F.conv2d(m.x, m.w, None, (2, 1), (0, 2), (1, 2)),
        F.conv2d(m.x, m.g, m.b, padding=1, groups=2),
        F.conv2d(m.x, m.w, padding="same"), F.conv2d(m.x, m.e, padding="same"),
        F.conv2d(m.x[0], m.w))]),
        x=(2, 4, 7, 6), w=(6, 4, 3, 3), b=(6,), g=(6, 2, 3, 3), e=(2, 4, 2, 4))
    test_conv1d = case(lambda m: torch.cat([t.flatten() for t in (
        F.conv1d(m.x, m.w, m.b, 2, 1), F.conv1d(m.x, m.w, padding="same"))]),
        x=(2, 4, 9), w=(3, 4, 3), b=(3,))
    test_conv_transpose2d = case(lambda m: torch.cat([t.flatten() for t in (
        F.conv_transpose2d(m.x, m.w, m.b, stride=2),
        F.conv_transpose2d(m.x, m.w, None, (2, 3), 1, (1, 2), 1, 2),
        F.conv_transpose2d(m.x, m.g, groups=2))]),
        x=(2, 4, 4, 3), w=(4, 3, 3, 2), b=(3,), g=(4, 2, 2, 2))


class Norms(unittest.TestCase):
    test_layer_norm = case(lambda m: F.layer_norm(m.x, (4,), m.g, m.b)
                           + F.layer_norm(m.x, (4,), m.g) + F.layer_norm(m.x, (4,))
                           + F.layer_norm(m.x, (3, 4), m.h, m.h, 1e-3)
                           + F.layer_norm(m.x, (4,), None, m.b),
                           x=(2, 3, 4), g=(4,), b=(4,), h=(3, 4))
    test_rms_norm = case(lambda m: F.rms_norm(m.x, (4,), m.g, 1e-5)
                         + F.rms_norm(m.x, (4,)) + F.rms_norm(m.x, (3, 4), m.h),
                         x=(2, 3, 4), g=(4,), h=(3, 4))
    test_group_norm = case(lambda m: F.group_norm(m.x, 2, m.g, m.b)
                           + F.group_norm(m.x, 4) + F.instance_norm(m.x, weight=m.g),
                           x=(2, 4, 3, 2), g=(4,), b=(4,))
    test_softmax = case(lambda m: torch.softmax(m.x, 1) + F.log_softmax(m.x, -1)
                        + torch.softmax(m.x, 0) + m.x.logsumexp(1, keepdim=True),
                        x=(3, 4))
    test_vector_norm = case(lambda m: torch.stack([
        m.x.norm(), torch.linalg.vector_norm(m.x, 1), m.x.norm(dim=1).sum(),
        F.normalize(m.x, dim=1).sum(), F.cosine_similarity(m.x, m.y).sum()]),
        x=(3, 4), y=(3, 4))

    def test_weight_norm(self):
        from torch.nn.utils.parametrizations import weight_norm

        for dim in (0, 1):
            layer = weight_norm(nn.Linear(4, 3).double(), dim=dim)
            compare(Model(lambda m, x: scalar(m.layer(x)), layer=layer),
                    torch.randn(2, 4, dtype=D))

    def test_batch_norm(self):
        for affine in (True, False):
            for momentum in (0.1, 0.3):
                norm = nn.BatchNorm2d(3, momentum=momentum, affine=affine).double()
                model = Model(lambda m, x: scalar(m.norm(x * m.w)), w=(2, 3, 4, 1),
                              norm=norm)
                text = compare(model, torch.randn(2, 3, 4, 2, dtype=D))
                self.assertEqual(operations(text).count("running_update"), 2)

    def test_batch_norm_1d(self):
        compare(Model(lambda m, x: scalar(m.norm(x * m.w)), w=(3,),
                      norm=nn.BatchNorm1d(3).double()), torch.randn(5, 3, dtype=D))

    def test_fixed_batch_norm(self):
        norm = nn.BatchNorm2d(3).double()
        norm.running_mean.normal_()
        norm.running_var.uniform_(0.5, 2)
        model = Model(lambda m, x: scalar(m.norm(x * m.w)), w=(3, 1, 1), norm=norm)
        norm.eval()
        text = compare(model, torch.randn(2, 3, 4, 2, dtype=D))
        self.assertNotIn("vram.running_update", text)
        self.assertNotIn("vram.donated", text)


class Pools(unittest.TestCase):
    test_max_pool = case(lambda m: torch.cat([t.flatten() for t in (
        F.max_pool2d(m.x, 2), F.max_pool2d(m.x, 3, 2, 1), F.max_pool2d(m.x[0], (2, 1)),
        F.max_pool2d(m.x, 2, ceil_mode=True), F.max_pool2d(m.x, 2, 1, 0, 2),
        F.adaptive_max_pool2d(m.x[:, :, :6, :6], 3))]), x=(2, 2, 7, 7))
    test_avg_pool = case(lambda m: torch.cat([t.flatten() for t in (
        F.avg_pool2d(m.x, 2), F.avg_pool2d(m.x, 3, 2, 1),
        F.avg_pool2d(m.x, 3, 2, 1, count_include_pad=False),
        F.avg_pool2d(m.x, (2, 3), divisor_override=4),
        F.avg_pool2d(m.x, 2, ceil_mode=True), F.adaptive_avg_pool2d(m.x, 1),
        F.adaptive_avg_pool2d(m.x, (3, 2)), F.adaptive_avg_pool1d(m.x[0], 3))]),
        x=(2, 2, 7, 5))
    test_interpolate = case(lambda m: torch.cat([t.flatten() for t in (
        F.interpolate(m.x, scale_factor=2), F.interpolate(m.x, size=(5, 7)),
        F.interpolate(m.x, scale_factor=2, mode="bilinear"),
        F.interpolate(m.x, size=(6, 5), mode="bilinear", align_corners=True))]),
        x=(1, 2, 3, 4))


class Shapes(unittest.TestCase):
    test_views = case(lambda m: torch.cat([t.flatten() for t in (
        m.x.view(6, 4), m.x.reshape(-1, 2), m.x.flatten(1), m.x.unsqueeze(1),
        m.x.unsqueeze(0).squeeze(0), m.x.unflatten(2, (2, 2)).permute(3, 0, 2, 1),
        m.x.transpose(0, 2), m.x.movedim(0, 2), m.x.mT, m.x[0].t(),
        m.x[:, None].expand(2, 5, 3, 4), m.x[0, 1:, ::2], m.x[..., -3:-1],
        m.x[-1], m.x.narrow(2, 1, 2), m.x.select(1, 2), m.x.unfold(2, 2, 2),
        m.x.contiguous(), m.x.clone(), *m.x.split(2, 2), *m.x.chunk(2, 1),
        *m.x.split([1, 2], 1), *m.x.unbind(1))]), x=(2, 3, 4))
    test_joins = case(lambda m: torch.cat([t.flatten() for t in (
        torch.cat([m.x, m.x[:1]], 0), torch.stack([m.x, m.x], 1), m.x.repeat(2, 1, 3),
        m.x.repeat_interleave(2, dim=1), m.x.repeat_interleave(2), m.x.flip(0, 1),
        m.x.roll(1, 0), m.x.roll((1, -2), (0, 1)), m.x.roll(2), m.x.tile(2),
        F.pad(m.x, (1, 2)), F.pad(m.x, (1, -1, 0, 2), value=3.0),
        F.pad(m.x[None], (2, 1), "reflect"), F.pad(m.x[None], (2, 1), "replicate"),
        F.pad(m.x[None], (2, 1), "circular"))]), x=(3, 4))
    test_pixels = case(lambda m: torch.cat([t.flatten() for t in (
        F.pixel_shuffle(m.x, 2), F.pixel_unshuffle(m.x, 2),
        F.channel_shuffle(m.x, 2))]), x=(1, 8, 2, 4))
    test_triangles = case(lambda m: torch.stack([
        m.x.tril(), m.x.triu(1), m.x.tril(-1), m.x * torch.eye(4, dtype=D),
        m.x * torch.ones(4, 4, dtype=D).triu(), m.x + torch.zeros_like(m.x),
        m.x * torch.full((4,), 2.5, dtype=D),
        m.x * torch.arange(2, 10, 2), m.x * torch.linspace(0, 1, 4, dtype=D)]), x=(4, 4))
    test_flip_long = case(lambda m: m.x.flip(1), x=(2, 70))

    def test_writes_through_views(self):
        def function(m):
            y = m.x * 2
            y[:, 0] += m.b
            y[0, 1:3] = m.b[:2]
            y.view(-1)[3:5].mul_(m.b[1:])
            y[:, ::2] = y[:, 1::2] * 3
            y.t()[1].zero_()
            y[1].fill_(2.0)
            return scalar(y * y)

        compare(Model(function, x=(3, 4), b=(3,)), ())


class Indexing(unittest.TestCase):
    test_index = case(lambda m, i, j: torch.cat([t.flatten() for t in (
        F.embedding(i, m.w), F.embedding(i, m.w, padding_idx=1),
        m.w[i], m.w[:, j], m.w[i, j[:1]], m.w.index_select(0, i.flatten()),
        m.w.gather(1, i), m.w.scatter_add(1, i, m.w[:2, 1:]),
        m.w.index_add(0, j, m.w[:2], alpha=2))]),
        torch.tensor([[0, 1, 2], [2, 1, 1]]), torch.tensor([1, 2]), w=(3, 4))
    test_reduce = case(lambda m: torch.cat([t.flatten() for t in (
        m.x.sum(), m.x.sum(1), m.x.mean((0, 2), keepdim=True), m.x.mean(), m.x.amax(1),
        m.x.amin((0, 1)), m.x.max(2)[0], m.x.max(), m.x.min(), m.x.var(1),
        m.x.var(unbiased=False), m.x.std((0, 2), correction=0), m.x.cumsum(1),
        *torch.var_mean(m.x, 1), m.x * (m.x > 9).any(), m.x * (m.x < 9).all(1, True),
        m.x * m.x.argmax(1, keepdim=True), m.x * m.x.argmax())]), x=(2, 3, 4))
    test_one_hot = case(lambda m, i: F.one_hot(i, 5) * m.x, torch.tensor([0, 4, 2]),
                        x=(3, 5))
    test_integer_cumsum = case(lambda m, i: i.cumsum(0) * m.x, torch.arange(5), x=(5,))


class Losses(unittest.TestCase):
    def test_cross_entropy(self):
        weight = torch.tensor([0.5, 1.0, 2.0], dtype=D)
        soft = torch.softmax(torch.randn(4, 3, dtype=D), 1)
        for reduction in ("mean", "sum", "none"):
            for options in ({}, {"label_smoothing": 0.1}, {"weight": weight},
                            {"ignore_index": 1}):
                if reduction == "none" and "label_smoothing" in options:
                    continue
                target = torch.tensor([1, 0, 1 if "ignore_index" in options else -100, 2])
                with self.subTest(reduction=reduction, **options):
                    compare(Model(lambda m, t: scalar(F.cross_entropy(
                        m.x, t, reduction=reduction, **options)), x=(4, 3)), target)
            compare(Model(lambda m, t: scalar(F.cross_entropy(
                m.x, t, reduction=reduction, label_smoothing=0.2)), x=(4, 3)), soft)
        compare(Model(lambda m, t: F.cross_entropy(m.x, t), x=(2, 3, 4, 5)),
                torch.randint(0, 3, (2, 4, 5)))

    def test_nll(self):
        target = torch.tensor([1, 0, -100, 2])
        for reduction in ("mean", "sum", "none"):
            compare(Model(lambda m, t: scalar(F.nll_loss(
                F.log_softmax(m.x, 1), t, reduction=reduction)), x=(4, 3)), target)

    def test_binary(self):
        target = torch.rand(3, 4, dtype=D)
        weight = torch.rand(4, dtype=D)
        for reduction in ("mean", "sum", "none"):
            compare(Model(lambda m, t, w: scalar(
                F.binary_cross_entropy_with_logits(m.x, t, reduction=reduction))
                + scalar(F.binary_cross_entropy_with_logits(
                    m.x, t, pos_weight=w, reduction=reduction))
                + scalar(F.binary_cross_entropy_with_logits(
                    m.x, t, w, reduction=reduction))
                + scalar(F.binary_cross_entropy(m.x.sigmoid(), t, reduction=reduction)),
                x=(3, 4)), (target, weight))

    def test_pairs(self):
        target = torch.randn(3, 4, dtype=D)
        log_probs = F.log_softmax(torch.randn(3, 4, dtype=D), 1)
        for reduction in ("mean", "sum", "none"):
            compare(Model(lambda m, t, p: sum(scalar(loss) for loss in (
                F.mse_loss(m.x, t, reduction=reduction),
                F.mse_loss(t, m.x, reduction=reduction),
                F.l1_loss(m.x, t, reduction=reduction),
                F.l1_loss(m.x, m.x * t, reduction=reduction),
                F.huber_loss(m.x, t, reduction=reduction, delta=0.7),
                F.smooth_l1_loss(m.x, t, reduction=reduction, beta=0.5),
                F.kl_div(F.log_softmax(m.x, 1), p.exp(), reduction=reduction),
                F.kl_div(F.log_softmax(m.x, 1), p, reduction=reduction,
                         log_target=True))), x=(3, 4)), (target, log_probs))


class Attention(unittest.TestCase):
    shapes = {"q": (2, 4, 5, 3), "k": (2, 2, 5, 3), "v": (2, 2, 5, 3)}

    def check(self, function, *inputs, **shapes):
        model = Model(lambda m, *x: scalar(function(m, *x)), **(shapes or self.shapes))
        text = compare(model, inputs)
        self.assertEqual(operations(text).count("attention"), 1)
        return text

    def test_grouped(self):
        text = self.check(lambda m: F.scaled_dot_product_attention(
            m.q, m.k, m.v, is_causal=True, scale=0.4, enable_gqa=True))
        self.assertIn("causal", text)
        self.assertNotIn("vram.broadcast", text)

    def test_grouped_by_hand(self):
        def repeated(x):
            b, h, s, d = x.shape
            return x[:, :, None].expand(b, h, 2, s, d).reshape(b, 2 * h, s, d)

        text = self.check(lambda m: F.scaled_dot_product_attention(
            m.q, repeated(m.k), repeated(m.v)))
        self.assertNotIn("vram.broadcast", text)

    def test_masks(self):
        shapes = {n: (2, 2, 5, 3) for n in "qkv"}
        keep = torch.rand(2, 1, 1, 5) < 0.7
        keep[..., 0] = True
        self.check(lambda m, k: F.scaled_dot_product_attention(
            m.q, m.k, m.v, attn_mask=k), keep, **shapes)
        self.check(lambda m, k: F.scaled_dot_product_attention(
            m.q, m.k, m.v, attn_mask=k), torch.randn(5, 5, dtype=D), **shapes)

    def test_ranks(self):
        self.check(lambda m: F.scaled_dot_product_attention(m.q, m.k, m.v),
                   q=(2, 5, 3), k=(2, 4, 3), v=(2, 4, 6))
        self.check(lambda m: F.scaled_dot_product_attention(m.q, m.k, m.v),
                   q=(2, 2, 2, 5, 3), k=(2, 2, 2, 4, 3), v=(2, 2, 2, 4, 6))

    def test_modules(self):
        """torch.nn's own transformer: its masks, its layout."""
        mask = nn.Transformer.generate_square_subsequent_mask(5, dtype=D)
        layer = nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True,
                                           norm_first=True)
        net = nn.TransformerEncoder(layer, 2, enable_nested_tensor=False).double()
        x = torch.randn(2, 5, 8, dtype=D)
        text = compare(Model(lambda m, x: scalar(m.net(x, mask=mask, is_causal=True)),
                             net=net), x)
        self.assertEqual(text.count("causal, vram.layer"), 2)
        padded = torch.tensor([[0, 0, 0, 1, 1], [0] * 5]).bool()
        compare(Model(lambda m, x, k: scalar(m.net(x, src_key_padding_mask=k)),
                      net=net), (x, padded))
        compare(Model(lambda m, x: scalar(m.net(x, x, x)[0]),
                      net=nn.MultiheadAttention(8, 2).double()), x)

    def test_by_hand(self):
        def function(m):
            mask = torch.tril(torch.ones(5, 5, dtype=torch.bool))
            scores = m.q @ m.k.transpose(-2, -1) / math.sqrt(3)
            scores = scores.masked_fill(~mask, float("-inf"))
            return scalar(torch.softmax(scores, -1) @ m.v)

        text = compare(Model(function, **{n: (2, 2, 5, 3) for n in "qkv"}), ())
        self.assertNotIn("vram.transpose ", text)
