# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""All losses of torch.nn, in each reduction: against autograd, in float64."""

import unittest

import torch
import torch.nn.functional as F
from support import Model, compare, scalar

D = torch.float64
RANDOM = torch.Generator().manual_seed(1)
VALUES = torch.randn(3, 4, dtype=D, generator=RANDOM)
PROBS = torch.rand(3, 4, dtype=D, generator=RANDOM)
SIGNS = torch.where(VALUES > 0, 1.0, -1.0).to(D)
ROWS = torch.tensor([1.0, -1, 1], dtype=D)
WEIGHT = torch.tensor([0.5, 1, 2, 0.1], dtype=D)
CLASSES = torch.tensor([1, 0, 3])
IMAGE = torch.randint(0, 4, (2, 5, 3), generator=RANDOM)
XYZ = {"x": (3, 4), "y": (3, 4), "z": (3, 4)}


def reduced(function, *inputs, **shapes):
    """A test: the sum of the losses that the function lists, in each reduction."""

    def test(self):
        for reduction in ("mean", "sum", "none"):
            with self.subTest(reduction):
                compare(Model(lambda m, *x: sum(
                    scalar(loss) for loss in function(m, reduction, *x)), **shapes), inputs)

    return test


class Classes(unittest.TestCase):
    test_cross_entropy = reduced(lambda m, r, t, u: [
        F.cross_entropy(x, target, weight, reduction=r, label_smoothing=s, ignore_index=i)
        for x, target in ((m.x, t), (m.y, u)) for weight in (None, WEIGHT)
        for s in (0.0, 0.1) for i in (-100, 0)], CLASSES, IMAGE, x=(3, 4), y=(2, 4, 5, 3))
    test_probabilities = reduced(lambda m, r, p: [
        F.cross_entropy(m.x, target, weight, reduction=r, label_smoothing=s)
        for target in (p, m.y.softmax(1)) for weight in (None, WEIGHT)
        for s in (0.0, 0.1)] + [F.cross_entropy(m.x[0], p[0], reduction=r)],
        PROBS.softmax(1), x=(3, 4), y=(3, 4))
    test_nll = reduced(lambda m, r, t, u: [
        F.nll_loss(x.log_softmax(1), target, weight, reduction=r, ignore_index=i)
        for x, target in ((m.x, t), (m.y, u)) for weight in (None, WEIGHT)
        for i in (-100, 0)], CLASSES, IMAGE, x=(3, 4), y=(2, 4, 5, 3))
    test_margins = reduced(lambda m, r, t, u: [
        F.multi_margin_loss(m.x, t, margin=0.8, reduction=r),
        F.multi_margin_loss(m.x, t, p=2, weight=WEIGHT, reduction=r),
        F.multilabel_margin_loss(m.x, u, reduction=r),
        F.multilabel_soft_margin_loss(m.x, PROBS.round(), reduction=r),
        F.multilabel_soft_margin_loss(m.x, PROBS.round(), WEIGHT, reduction=r),
        F.soft_margin_loss(m.x, SIGNS, reduction=r)],
        CLASSES, torch.tensor([[1, 2, -1, 0], [3, -1, 0, 0], [-1, 0, 0, 0]]), x=(3, 4))


class Pairs(unittest.TestCase):
    test_distances = reduced(lambda m, r, t: [
        loss(m.x, target, reduction=r) for target in (t, m.y)
        for loss in (F.mse_loss, F.l1_loss, F.smooth_l1_loss, F.huber_loss)] + [
        F.huber_loss(m.x, t, reduction=r, delta=0.3),
        F.smooth_l1_loss(m.x, t, reduction=r, beta=0.0)], VALUES, x=(3, 4), y=(3, 4))
    test_binary = reduced(lambda m, r, p: [
        F.binary_cross_entropy(m.x.sigmoid(), p, reduction=r),
        F.binary_cross_entropy(m.x.sigmoid(), p, WEIGHT, reduction=r),
        F.binary_cross_entropy(m.x.sigmoid(), m.y.sigmoid(), reduction=r),
        F.binary_cross_entropy_with_logits(m.x, m.y.sigmoid(), reduction=r),
        F.binary_cross_entropy_with_logits(m.x, p, p, pos_weight=WEIGHT, reduction=r)],
        PROBS, x=(3, 4), y=(3, 4))
    test_divergence = reduced(lambda m, r, p: [
        F.kl_div(m.x.log_softmax(1), p, reduction=r),
        F.kl_div(m.x.log_softmax(1), p.log(), reduction=r, log_target=True),
        F.kl_div(m.x.log_softmax(1), p.round(), reduction=r),
        F.kl_div(m.x.log_softmax(1), m.y.softmax(1), reduction=r)],
        PROBS.softmax(1), x=(3, 4), y=(3, 4))
    test_ranking = reduced(lambda m, r, t: [
        F.margin_ranking_loss(m.x[:, 0], m.y[:, 0], t, margin=0.3, reduction=r),
        F.hinge_embedding_loss(m.x, SIGNS, margin=0.7, reduction=r),
        F.cosine_embedding_loss(m.x, m.y, t, margin=0.1, reduction=r)] + [
        F.triplet_margin_loss(m.x, m.y, m.z, margin=1.2, p=p, swap=swap, reduction=r)
        for p in (1.0, 2.0, 3.0) for swap in (False, True)] + [
        F.triplet_margin_with_distance_loss(
            m.x, m.y, m.z, swap=True, reduction=r,
            distance_function=lambda a, b: 1 - F.cosine_similarity(a, b))], ROWS, **XYZ)
    test_likelihoods = reduced(lambda m, r, t: [
        F.gaussian_nll_loss(m.x, t, m.y.exp(), reduction=r),
        F.gaussian_nll_loss(m.x, t, m.y[:, 0].exp(), full=True, reduction=r),
        F.gaussian_nll_loss(m.x, t, m.z, eps=1e-2, reduction=r) * 1e-3,
        F.poisson_nll_loss(m.x, t.abs(), reduction=r),
        F.poisson_nll_loss(m.x.exp(), t.abs(), log_input=False, full=True, reduction=r)],
        VALUES, x=(3, 4), y=(3, 4), z=PROBS)


LABELS = torch.tensor([[1, 2, 2], [1, 1, 4], [3, 1, 3]])


class Sequences(unittest.TestCase):
    test_ctc = reduced(lambda m, r, t, a, b: [
        F.ctc_loss(m.x.log_softmax(2), t, a, b, reduction=r),
        F.ctc_loss(m.x.log_softmax(2), t, (7, 6, 7), (3, 2, 1), reduction=r),
        F.ctc_loss(m.x, t % 2, (7, 6, 7), (3, 2, 0), blank=2, reduction=r),
        F.ctc_loss(m.x.log_softmax(2), t, (7, 2, 7), (3, 3, 3), zero_infinity=True,
                   reduction=r),
        F.ctc_loss(m.x.log_softmax(2), t.flatten()[:6], torch.tensor([7, 6, 7]),
                   torch.tensor([3, 2, 1]), reduction=r)],
        LABELS, torch.tensor([7, 6, 7]), torch.tensor([3, 2, 1]), x=(7, 3, 5))
