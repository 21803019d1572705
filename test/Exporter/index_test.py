# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Indices, diagonals, distances, bits: against autograd, in float64."""

import math
import unittest

import torch
import torch.nn.functional as F
from support import Model, case, flat

import vram
from vram.exporter import ExportError

D = torch.float64


def each(values, make):
    """One test that runs the case of each value."""

    def test(self):
        for value in values:
            with self.subTest(value):
                make(value)(self)

    return test


I2, J2 = torch.tensor([0, 2]), torch.tensor([1, 3])
INTS = torch.tensor([[5, -3, 0, 7], [1, 2, -8, 4], [3, -1, 6, -2]])


class Indices(unittest.TestCase):
    test_slices_between = case(lambda m, i, j, k: flat(
        m.x[i, :, j], m.x[..., j], m.y[:, k, :, j], m.y[k, ..., j[:1]], m.x[:, None, [0]]),
        I2, J2, torch.tensor([[0, 1], [1, -1]]), x=(3, 2, 4), y=(2, 2, 2, 4))
    test_three = case(lambda m, i, j: m.x[i, j, i], I2, torch.tensor([0, -2]), x=(3, 2, 4))
    test_number = case(lambda m, i: flat(m.x[i], m.x[:, i], m.x[1:, i, None], m.x[..., -i]),
                       torch.tensor(1), x=(3, 4))
    test_unsafe = case(lambda m, k, i, j: flat(
        torch.ops.aten._unsafe_index.Tensor(m.x, [i, j]),
        torch.ops.aten._unsafe_masked_index(m.x, k, [i, j], 0.5),
        torch.ops.aten._unsafe_masked_index_put_accumulate(m.x, k, [i, j], m.v)),
        torch.tensor([True, False]), I2, J2, x=(3, 4), v=(2,))
    test_take = case(lambda m, i: flat(
        torch.take(m.x, i), torch.take_along_dim(m.x, i.abs() % 3, 1),
        m.x.gather(1, i[:1].abs() % 4), m.v.gather(0, i[0, 0]),
        m.x.index_select(1, i[0, 0])), torch.tensor([[0, 5], [-1, 11], [3, 3]]),
        x=(3, 4), v=(5,))
    test_repeats = case(lambda m, r: flat(
        m.x.repeat_interleave(r, 0, output_size=5),
        m.x.repeat_interleave(torch.tensor([2]), 1, output_size=8)),
        torch.tensor([2, 0, 3]), x=(3, 4))
    test_by_frequency = case(lambda m, i: flat(
        F.embedding(i, m.w, scale_grad_by_freq=True),
        F.embedding(i, m.w, scale_grad_by_freq=True, padding_idx=4)),
        torch.tensor([0, 4, 1, 4, 0, 0]), w=(6, 3))

    def refused(self, words, function, *inputs, **shapes):
        with self.assertRaises(ExportError) as caught:
            vram.export(Model(lambda m, *x: function(m, *x).sum(), **shapes), inputs)
        for word in words:
            self.assertIn(word, str(caught.exception))

    def test_mask(self):
        self.refused(("torch.where", "ignore_index", ".py:"),
                     lambda m, k: m.x[k], torch.ones(3, dtype=torch.bool), x=(3, 4))

    def test_max_norm(self):
        self.refused(("max_norm", "between steps"),
                     lambda m, i: F.embedding(i, m.w, max_norm=1.0), I2, w=(6, 3))


class Diagonals(unittest.TestCase):
    test_taken = each((-2, -1, 0, 1, 3), lambda o: case(lambda m: flat(
        m.x.diagonal(o), m.y.diagonal(o, 0, 2), m.y.diagonal(o, -1, -2),
        torch.diag(m.x, o), torch.linalg.diagonal(m.y, offset=o)), x=(3, 4), y=(4, 3, 5)))
    test_made = each((-2, 0, 1), lambda o: case(lambda m: flat(
        torch.diag_embed(m.x, o), torch.diag_embed(m.x, o, 0, 2),
        torch.diag_embed(m.x, o, -1, 0), torch.diag(m.x[0], o), torch.diagflat(m.x, o)),
        x=(2, 3)))
    test_written = case(lambda m: flat(
        (lambda y: (y.diagonal().mul_(2), y)[1])(m.x * 1),
        torch.diagonal_scatter(m.x, m.v, 1), torch.trace(m.x),
        (m.x * 1).fill_diagonal_(5.0), (m.t * 1).fill_diagonal_(5.0),
        (m.t * 1).fill_diagonal_(5.0, True), (m.c * 1).fill_diagonal_(2.0)),
        x=(3, 4), v=(3,), t=(7, 3), c=(3, 3, 3))


class Distances(unittest.TestCase):
    test_orders = each((0.0, 0.5, 1.0, 1.5, 2.0, 3.0, math.inf), lambda p: case(
        lambda m: flat(torch.cdist(m.x, m.y, p=p), torch.cdist(m.x, m.x[:, :2], p=p),
                       F.pdist(m.y, p=p), m.x.sum(), m.y.sum()), x=(2, 5, 3), y=(4, 3)))
    test_large = case(lambda m: flat(torch.cdist(m.x, m.y), torch.cdist(
        m.y, m.y[:3], compute_mode="use_mm_for_euclid_dist")), x=(30, 3), y=(31, 3))
    test_cosine = case(lambda m: flat(
        F.cosine_similarity(m.x, m.y[:1], dim=0),
        F.cosine_similarity(m.x[:, None], m.y[None], dim=-1)), x=(3, 4), y=(3, 4))


class Shapes(unittest.TestCase):
    test_grids = case(lambda m: flat(
        *torch.meshgrid(m.x, m.y, indexing="ij"), *torch.meshgrid(m.x, m.y, indexing="xy"),
        *torch.meshgrid(m.x, m.y, m.x, indexing="xy"), torch.cartesian_prod(m.x, m.y),
        torch.combinations(m.x), torch.combinations(m.x, 2, True)), x=(3,), y=(4,))
    test_splits = case(lambda m: flat(
        *torch.tensor_split(m.x, 3, 1), *torch.tensor_split(m.x, (1, 3), 1),
        *torch.hsplit(m.x, [2]), *torch.unsafe_split(m.x, 2), torch.rot90(m.x, 1),
        torch.rot90(m.x, -2, (1, 0)), torch.block_diag(m.x, m.x), m.x.mH, m.x.H),
        x=(3, 7))


class Integers(unittest.TestCase):
    test_bits = case(lambda m, i, j, u, k: sum(m.x * v for v in (
        i & j, i | j, i ^ j, ~i, i & 3, i & -5, i | 6, i ^ 9, 6 & i, u & u.flip(1),
        u | 200, ~u, k & (i > 1), k ^ True, ~k, i & k, i.int() & j.int())),
        INTS, INTS.flip(1), INTS.to(torch.uint8), INTS > 0, x=(3, 4))
    test_shifts = case(lambda m, i: sum(m.x * v for v in (
        i << 2, i >> 1, 1 << i.abs(), i >> (i.abs() % 3))), INTS, x=(3, 4))
    test_powers = case(lambda m, i: sum(m.x * v for v in (
        i ** 0, i ** 2, i ** 5, 2 ** i.abs(), i.abs() ** i.abs(), i ** (i % 3))),
        INTS, x=(3, 4))
    test_quotients = case(lambda m, i, p, q: sum(m.x * v for v in (
        i // 2, i // -3, 7 // (i.abs() + 1), i % 3, i % -3, torch.remainder(7, i.abs() + 1),
        torch.floor_divide(p, q), torch.remainder(p, q))) + torch.remainder(m.x, q),
        INTS, torch.tensor([1.0, 6.0, 0.3, -1.0], dtype=D),
        torch.tensor([0.1, 0.2, 0.1, 0.1], dtype=D), x=(3, 4))
    test_counts = case(lambda m, i: sum(m.x * v for v in (
        torch.searchsorted(torch.tensor([-2, 0, 3]), i), i.isinf(), i.isnan(),
        torch.searchsorted(torch.tensor([-2, 0, 3]), i, right=True),
        torch.histc(i.double(), 4, -8, 8))), INTS, x=(3, 4))


class Special(unittest.TestCase):
    test_pairs = case(lambda m: flat(
        torch.fmin(m.x, m.y), torch.fmax(m.x, 2 * m.y), torch.fmax(m.x, m.x * 1),
        torch.copysign(m.x, m.y), torch.copysign(m.x, -2.0), m.x * m.y.signbit(),
        torch.hypot(m.x, m.y), 1e-200 * torch.hypot(1e200 * m.x, 1e200 * m.y),
        m.x.clamp(0.5, -0.5), torch.erfc(m.x)), x=(3, 4), y=(3, 4))
    test_not_a_number = case(lambda m, n: torch.fmin(m.x, n) + torch.fmax(n, m.x),
                             torch.tensor([math.nan, 1.0, -1.0, math.nan], dtype=D), x=(4,))
    test_gamma = case(lambda m: flat(
        torch.lgamma(m.x), torch.digamma(m.x), torch.lgamma(m.p), torch.digamma(m.p),
        torch.lgamma(50 * m.p)), x=(3, 4),
        p=torch.tensor([1e-3, 0.5, 1.0, 2.0, 7.5], dtype=D))
