# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's control flow: scan, map, while_loop and cond, against autograd of Python's control
flow in float64. (PyTorch compiles its own to run it, which takes seconds.)"""

import unittest
import unittest.mock

import torch
from functorch.experimental import control_flow
from support import Model, case, compare, flat, scalar
from torch import nn
from torch._higher_order_ops import scan as torch_scan
from torch._higher_order_ops import while_loop as torch_loop

import vram
from vram.exporter import ExportError, control

D = torch.float64
X = torch.linspace(-1, 2, 15, dtype=D).reshape(5, 3)


def scan(combine, carry, xs, dim=0, reverse=False):
    if torch.compiler.is_exporting():
        return torch_scan(combine, carry, xs, dim=dim, reverse=reverse)
    rows, ys = list(xs.unbind(dim)), []
    for row in rows[::-1] if reverse else rows:
        carry, y = combine(carry, row)
        ys.append(y)
    ys = ys[::-1] if reverse else ys
    if isinstance(ys[0], torch.Tensor):
        return carry, torch.stack(ys)
    return carry, {k: torch.stack([y[k] for y in ys], min(dim, ys[0][k].dim())) for k in ys[0]}


def map(function, xs, *args):
    if torch.compiler.is_exporting():
        return control_flow.map(function, xs, *args)
    return torch.stack([function(x, *args) for x in xs])


def while_loop(condition, body, carried):
    if torch.compiler.is_exporting():
        return torch_loop(condition, body, carried)
    while condition(*carried):
        carried = body(*carried)
    return carried


def cond(condition, true, false, operands):
    if torch.compiler.is_exporting():
        return torch.cond(condition, true, false, operands)
    return (true if condition else false)(*operands)


def step(m):
    return lambda c, y: ((c * m.w + y).tanh(), {"a": c * y, "b": c.sum()})


def steps(m, x, **options):
    carry, ys = scan(step(m), m.c, x, **options)
    return flat(carry, *ys.values())


class Loops(unittest.TestCase):
    test_scan = case(lambda m, x: flat(
        steps(m, x), steps(m, x.T.contiguous(), dim=1, reverse=True)), X, w=(3,), c=(3,))
    test_map = case(lambda m, x: flat(
        map(lambda y, w: (y * w).sin(), x, m.w), map(lambda y: y.exp() * m.c, m.v)), X,
        w=(3,), c=(3,), v=(4, 3))
    test_counted = case(lambda m, x: while_loop(
        lambda i, y: i < 3, lambda i, y: (i + 1, y * m.w), (torch.tensor(0), x))[1], X, w=(3,))

    def refused(self, words, function):
        with self.assertRaisesRegex(ExportError, words):
            vram.export(Model(lambda m, x: scalar(function(m, x)), w=(3,)), X)

    def test_refused(self):
        self.refused("elements decide how often it runs; count", lambda m, x: while_loop(
            lambda y: y.sum() < 3, lambda y: (y * m.w,), (x,))[0])
        with unittest.mock.patch.object(control, "_MOST_STEPS", 50):
            self.refused("more than 50 steps", lambda m, x: while_loop(
                lambda i, y: i >= 0, lambda i, y: (i + 1, y), (0, x * m.w))[1])


class Choices(unittest.TestCase):
    def test_either(self):
        for x in (X, -X):
            with self.subTest(x.sum()):
                compare(Model(lambda m, x: scalar(cond(
                    x.sum() > 0, m.a, lambda y: m.b(y) * m.w, (x,))), a=nn.Linear(3, 4).double(),
                    b=nn.Linear(3, 4).double(), w=(4,)), x)

    # Neither a result nor a gradient of the branch that is not taken: NaN times 0 is NaN.
    test_nothing_of_the_other = case(lambda m, x: flat(*(cond(
        p, lambda y: (y.exp() * m.w).cosh(), lambda y: (-y.exp() - m.w.abs()).log() / (y - y), (x,))
        for p in (x.sum() > 0, (x > 1).any()))), X, w=(3,))
    test_numbers = case(lambda m, x: flat(
        cond(torch.tensor(True), lambda y: y * m.w, lambda y: y, (x,)),
        scan(lambda c, y: (cond(y.sum() > 0, lambda c: c * m.w, lambda c: c - 1, (c,)),
                           c.clone()), m.w, x)[1]), X, w=(3,))

    def test_refused(self):
        Loops.refused(self, "writes a tensor from outside", lambda m, x: torch.cond(
            x.sum() > 0, lambda y: y.mul_(2) * m.w, lambda y: y * m.w, (x,)))
        Loops.refused(self, "results of other shapes", lambda m, x: torch.cond(
            x.sum() > 0, lambda y: y * m.w, lambda y: m.w.clone(), (x,)))
