# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes at indices, against autograd."""

import itertools
import unittest

import torch
from support import Model, arguments, case, compare, evaluate, operations

import vram

D = torch.float64
I = torch.tensor([[1, 0, 2], [2, 2, 0]])
#: Names no place twice: there PyTorch's gradient is what it should be.
ONCE = torch.tensor([[1, 0, 2], [0, 2, 1]])


def each(function, *inputs, **shapes):
    """A test: each of the tensors that the function gives counts."""
    return case(lambda m, *x: torch.cat([t.flatten().to(D) for t in function(m, *x)]),
                *inputs, **shapes)


class Scatter(unittest.TestCase):
    test_source = each(lambda m, i: [
        m.x.scatter(0, i, m.s), m.x.scatter(1, i, m.s), m.x.scatter(-1, i, m.s * m.s),
        m.x.scatter(1, i[:1], m.s.detach()), m.x.scatter(0, i[:, 1:], m.s.detach())],
        ONCE, x=(3, 4), s=(2, 3))
    test_value = each(lambda m, i: [
        m.x.scatter(0, i, 2.5), m.x.scatter(1, i, -1), (m.x * 1).scatter_(1, i, 0.0)],
        I, x=(3, 4))
    test_reduce = each(lambda m, i, x, s: [
        m.x * x.scatter(0, i, s, reduce="add"), m.x * x.scatter(0, i, s, reduce="multiply"),
        m.x * x.scatter(1, i, 2.0, reduce="multiply"),
        m.x * x.scatter(1, i, 2.0, reduce="add")],
        I, torch.linspace(-1, 2, 12, dtype=D).reshape(3, 4),
        torch.linspace(3, 2, 6, dtype=D).reshape(2, 3), x=(3, 4))
    test_one_hot = case(lambda m, t: torch.zeros(4, 5, dtype=D).scatter_(
        1, t[:, None], 1.0) * m.x, torch.tensor([0, 4, 2, 2]), x=(4, 5))
    test_scalar = each(lambda m, i: [m.x.scatter(0, i, m.s)], torch.tensor(0), x=(), s=())
    test_integers = case(lambda m, i: torch.zeros(3, 4, dtype=torch.long).scatter(
        0, i, torch.arange(6).reshape(2, 3)) * m.x, ONCE, x=(3, 4))
    test_booleans = case(lambda m, i: torch.zeros(3, 4, dtype=torch.bool).scatter(
        0, i, True) * m.x, I, x=(3, 4))
    test_none = case(lambda m, i: m.x.scatter(0, i, 1.0), torch.zeros((0, 3)).long(),
                     x=(3, 4))

    def test_the_last_of_two_stays_and_has_the_gradient(self):
        model = Model(lambda m, i: (m.x.scatter(0, i, m.s) * torch.tensor(
            [1.0, 2.0, 3.0], dtype=D)).sum(), x=(3,), s=(4,))
        index = torch.tensor([1, 0, 1, 1])
        found = evaluate(vram.trace(model, index), {"inputs.0": index})
        self.assertEqual(found["grad.x"].tolist(), [0.0, 0.0, 3.0])
        self.assertEqual(found["grad.s"].tolist(), [0.0, 1.0, 0.0, 2.0])
        self.assertAlmostEqual(float(found["loss"]), float(
            model.s[1] + 2 * model.s[3] + 3 * model.x[2]), 12)


class ScatterReduce(unittest.TestCase):
    """Whether the tensor counts itself or not, along each dimension, with ties."""

    def test_all(self):
        ties = torch.tensor([[1, 1, 3], [3, 1, 3.0]], dtype=D)
        base = torch.tensor([[1, 3, 2, 0], [0, 1, 3, 1], [1, 0, -1, 2.0]], dtype=D)
        for reduce, itself, dim in itertools.product(
                ("sum", "prod", "mean", "amax", "amin"), (True, False), (0, 1)):
            with self.subTest(reduce=reduce, itself=itself, dim=dim):
                # PyTorch counts what is overwritten among the equal ones.
                x = base if itself or reduce not in ("amax", "amin") else base - 10
                case(lambda m, i: m.x.scatter_reduce(
                    dim, i, m.s, reduce, include_self=itself), I, x=x, s=ties)(self)

    test_zeroes = case(lambda m, i: m.x.scatter_reduce(0, i, m.s, "prod"),
                       torch.tensor([0, 0, 1, 2, 2, 2, 3]),
                       x=torch.tensor([1.0, 0.0, 2.0, 3.0], dtype=D),
                       s=torch.tensor([0.0, 2, 3, 0, 0, 1, 5], dtype=D))
    test_larger_source = case(lambda m, i, x, s: m.x * x.scatter_reduce(0, i, s, "amax"),
                              I, torch.zeros(4, 3, dtype=D),
                              torch.linspace(-1, 2, 20, dtype=D).reshape(5, 4), x=(4, 3))

    def test_integers(self):
        x, s = torch.tensor([[-7, 3, 1], [0, 2, 5]]), torch.tensor([[2, 2, -2], [4, 1, 3]])
        for reduce, itself in itertools.product(("sum", "prod", "mean", "amax", "amin"),
                                                (True, False)):
            with self.subTest(reduce=reduce, itself=itself):
                case(lambda m, i: m.w * x.scatter_reduce(
                    1, i, s, reduce, include_self=itself), I, w=(2, 3))(self)

    test_in_place = case(lambda m, i: torch.zeros(3, 4, dtype=D).scatter_reduce_(
        0, i, m.s, "mean", include_self=False), I, s=(2, 3))
    test_index_reduce = each(lambda m, i: [
        m.x.index_reduce(0, i, m.s, r, include_self=k)
        for r in ("prod", "mean", "amax", "amin") for k in (True, False)
        if r in ("prod", "mean") or k], torch.tensor([2, 0, 2]), x=(3, 2), s=(3, 2))


class Slices(unittest.TestCase):
    INDEX = torch.tensor([2, 0])
    test_index_copy = each(lambda m, i: [
        m.x.index_copy(0, i, m.s), m.x.index_copy(1, i, m.t),
        m.v.index_copy(0, i, m.s[:, 0])], INDEX, x=(3, 4), s=(2, 4), t=(3, 2), v=(3,))
    test_index_fill = each(lambda m, i: [
        m.x.index_fill(0, i, 1.5), m.x.index_fill(-1, i, m.y),
        (m.x * 2).index_fill_(1, i - 3, 0)], INDEX, x=(3, 4), y=())
    test_select = each(lambda m: [
        m.x.select_scatter(m.y, 1, 2), m.x.select_scatter(m.y, -1, -1),
        m.x.slice_scatter(m.z, 0, 1, 3), m.x.slice_scatter(m.z, 0, 0, 4, 2)],
        x=(4, 4), y=(4,), z=(2, 4))

    def test_segments(self):
        def function(m, lengths, offsets):
            reduce = torch.segment_reduce
            return torch.cat([t.nan_to_num(7.0, 8.0, 9.0).flatten() for kind in
                              ("sum", "mean", "max", "min", "prod") for t in (
                                  reduce(m.x, kind, lengths=lengths, unsafe=True),
                                  reduce(m.x, kind, offsets=offsets, unsafe=True),
                                  reduce(m.x, kind, lengths=lengths, initial=0.5,
                                         unsafe=True))]
                             + [reduce(m.y, "sum", lengths=lengths.expand(2, 3), axis=1,
                                       unsafe=True).flatten()])

        case(function, torch.tensor([2, 0, 3]), torch.tensor([0, 1, 5]),
             x=(5, 2), y=(2, 5))(self)


def put(x, index, values, accumulate=False):
    """index_put with slices among the indices, which its Python form does not take."""
    return torch.ops.aten.index_put(x, index, values, accumulate)


class IndexPut(unittest.TestCase):
    A, B = torch.tensor([2, 0]), torch.tensor([-1, 1])
    test_one = each(lambda m, i, j: [
        m.x.index_put((i,), m.s), m.x.index_put((i,), m.s[0]), m.x.index_put((j,), m.y)],
        A, B, x=(3, 4), s=(2, 4), y=())
    test_two = each(lambda m, i, j: [
        m.x.index_put((i, j), m.s[:, 0]), m.x.index_put((i[:, None], j), m.s[:, :2]),
        m.x.index_put((i[:, None], j), m.y)], A, B, x=(3, 4), s=(2, 4), y=())
    test_slices = each(lambda m, i, j: [
        put(m.x, (None, i), m.s), put(m.x, (None, i, j), m.t),
        put(m.x, (i, None, j), m.u), put(m.x, (None, None, j), m.s[:, :1, 1:])],
        A, B, x=(3, 4, 3), s=(3, 2, 3), t=(3, 2), u=(2, 4))
    test_accumulate = each(lambda m, i: [
        m.x.index_put((i,), m.s, accumulate=True),
        m.x.index_put((i, i), m.s[:, 0], accumulate=True),
        put(m.x, (None, i), m.t, True)],
        torch.tensor([1, 1, 0]), x=(3, 4), s=(3, 4), t=(3, 3))

    @staticmethod
    def written(m, i):
        x, y = m.x * 1, m.x * 2
        x[i] = m.s
        x[:, i] = 0.0
        y[i, i] += m.s[:, 0]
        y[..., i] *= 3.0
        return [x, y]

    test_in_place = each(lambda m, i: IndexPut.written(m, i), A, x=(3, 4), s=(2, 4))

    @staticmethod
    def masked(m, p, q):
        x, y, z = m.x * 1, m.x * 2, m.x * 3
        x[p] = 0.0
        x[q] = m.s
        y[:, q] = m.y
        z[q] = m.s[None] * m.y
        return [x, y, z, m.x.index_put((q,), m.s, accumulate=True)]

    test_mask = each(lambda m, p, q: IndexPut.masked(m, p, q),
                     torch.tensor([[True, False, True]] * 3),
                     torch.tensor([False, True, True]), x=(3, 3), s=(3,), y=())

    @staticmethod
    def filled(m, p, q):
        x, y, z = m.x * 1, m.x * 2, m.x * 3
        x[p] = m.v
        y[q] = m.r
        z[:, q] = m.r.T[:3]
        return [x, y, z, m.x.index_put((q,), m.r, accumulate=True),
                m.c.index_put((p,), m.d)]

    #: As models write the features of images among those of words.
    test_a_value_for_each_true_element = each(
        lambda m, p, q: IndexPut.filled(m, p, q),
        torch.tensor([[True, False, True], [False] * 3, [True, True, False]]),
        torch.tensor([False, True, True]), x=(3, 3), v=(4,), r=(2, 3), c=(3, 3, 2),
        d=(4, 2))

    test_put = each(lambda m, i: [
        m.x.put(i, m.s), m.x.put(i, m.s, accumulate=True)],
        torch.tensor([[3, -1], [0, 5]]), x=(3, 3), s=(2, 2))

    def test_an_integer_table(self):
        """A cache of positions: integers, an index of i32."""
        compare(Model(lambda m, i: (m.x * torch.zeros(4, dtype=torch.long).index_put(
            (i,), torch.tensor([5, 6]))).sum(), x=(4,)), torch.tensor([1, 3]).int())


class MaskedScatter(unittest.TestCase):
    MASK = torch.tensor([[True, False, True], [False, True, False], [True, True, False]])
    test_plain = case(lambda m, p: m.x.masked_scatter(p, m.s), MASK, x=(3, 3), s=(7,))
    test_rows = case(lambda m, p: m.x.masked_scatter(p[..., None].expand(3, 3, 4), m.s),
                     MASK, x=(3, 3, 4), s=(5, 4))
    test_broadcast = each(lambda m, p: [
        m.x.masked_scatter(p[0], m.s), m.x.masked_scatter(p[:, :1], m.s)],
        MASK, x=(3, 3), s=(9,))
    test_in_place = case(lambda m, p: (m.x * 2).masked_scatter_(p, m.s), MASK, x=(3, 3),
                         s=(6,))
    test_vector = case(lambda m, p: m.x.masked_scatter(p, m.s), MASK[2], x=(3,), s=(2,))

    def test_repeated_masks_are_counted_once(self):
        text = vram.export(Model(lambda m, p: m.x.masked_scatter(
            p[..., None].expand(3, 3, 4), m.s).sum(), x=(3, 3, 4), s=(5, 4)), self.MASK)
        self.assertIn("vram.sort_rank", text)
        self.assertIn("(tensor<3x3xi1>) -> tensor<3x3xi64>", text)
        self.assertIn("inputs.0", arguments(text))
        self.assertEqual(operations(text).count("sort_rank"), 1)
