# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients where a function has a kink, a border, a zero, an infinity or a tie:
they are PyTorch's, element by element, NaN for NaN and infinity for infinity."""

import math
import unittest

import numpy
import torch
import torch.nn.functional as F
from support import Model, evaluate

import vram

D = torch.float64
INF = math.inf
# Borders of every activation and domain, both zeros, and infinities.
POINTS = torch.tensor([-INF, -20.0, -3.0, -1.0, -0.5, -0.0, 0.0, 0.5, 1.0, 1.5, 2.5,
                       3.0, 6.0, 20.0, 1000.0, INF], dtype=D)


def gradients(function, **values):
    """Of the weighted sum of `function(model)`: PyTorch's and ours, by parameter."""
    def loss(m):
        result = function(m)
        weights = torch.arange(1, result.numel() + 1, dtype=D)
        return (result.reshape(-1) * weights).sum()

    model = Model(loss, **values)
    found = evaluate(vram.trace(model, ()), {})
    model.zero_grad()
    loss(model).backward()
    for name, parameter in model.named_parameters():
        yield name, parameter, parameter.grad.numpy(), found[f"grad.{name}"]


def same(function, relative=1e-9, **values):
    def test(self):
        for name, parameter, wanted, got in gradients(function, **values):
            with numpy.errstate(invalid="ignore"):
                close = (got == wanted) | (numpy.isnan(got) & numpy.isnan(wanted)) \
                    | (abs(got - wanted) <= relative * numpy.maximum(abs(wanted), 1e-3))
            self.assertTrue(close.all(), "\n".join(
                f"{name} at {x}: {g}, where PyTorch has {w}" for x, g, w, fine in zip(
                    parameter.detach().numpy().ravel(), got.ravel(), wanted.ravel(),
                    close.ravel()) if not fine))

    return test


class Unary(unittest.TestCase):
    """One test for each function; the points are all of POINTS."""


FUNCTIONS = {
    "neg": torch.neg, "abs": torch.abs, "sign": torch.sign, "exp": torch.exp,
    "exp2": torch.exp2, "expm1": torch.expm1, "log": torch.log, "log2": torch.log2,
    "log10": torch.log10, "log1p": torch.log1p, "sqrt": torch.sqrt, "rsqrt": torch.rsqrt,
    "reciprocal": torch.reciprocal, "sin": torch.sin, "cos": torch.cos,
    "tan": torch.tan, "asin": torch.asin, "acos": torch.acos, "atan": torch.atan,
    "sinh": torch.sinh, "cosh": torch.cosh, "tanh": torch.tanh, "asinh": torch.asinh,
    "acosh": torch.acosh, "atanh": torch.atanh, "erf": torch.erf,
    "floor": torch.floor, "ceil": torch.ceil, "round": torch.round, "trunc": torch.trunc,
    "sigmoid": torch.sigmoid, "relu": torch.relu, "relu6": F.relu6,
    "hardtanh": F.hardtanh, "hardsigmoid": F.hardsigmoid, "hardswish": F.hardswish,
    "leaky_relu": F.leaky_relu, "softplus": F.softplus,
    "clamp": lambda x: x.clamp(-1, 3), "clamp_min": lambda x: x.clamp(min=0.5),
    "clamp_max": lambda x: x.clamp(max=1.0),
    "pow_0": lambda x: x ** 0.0, "pow_half": lambda x: x ** 0.5, "pow_1": lambda x: x ** 1,
    "pow_2": lambda x: x ** 2, "pow_3": lambda x: x ** 3, "pow_minus_1": lambda x: x ** -1,
    "pow_2_5": lambda x: x ** 2.5, "threshold": lambda x: F.threshold(x, 1.0, 0.25),
    "hardshrink": F.hardshrink, "softshrink": F.softshrink,
}
# PyTorch computes these with constants in f32.
ROUGH = {"hardsigmoid": 1e-7, "hardswish": 1e-7}
# Finite points alone: at an infinity PyTorch's own composite has no number.
FINITE = {"elu": F.elu, "gelu": F.gelu, "silu": F.silu, "mish": F.mish,
          "logsigmoid": F.logsigmoid, "selu": F.selu, "celu": F.celu,
          "tanhshrink": F.tanhshrink, "softsign": F.softsign}
for _name, _function in FUNCTIONS.items():
    # A loss without any gradient is an error: the second term has one.
    setattr(Unary, f"test_{_name}",
            same(lambda m, f=_function: f(m.x) + m.x, relative=ROUGH.get(_name, 1e-9),
                 x=POINTS))
for _name, _function in FINITE.items():
    setattr(Unary, f"test_{_name}",
            same(lambda m, f=_function: f(m.x), x=POINTS[POINTS.isfinite()]))


class Ties(unittest.TestCase):
    x = torch.tensor([[1.0, 3.0, 3.0], [2.0, 2.0, 2.0], [0.0, -0.0, -1.0]], dtype=D)
    y = torch.tensor([[1.0, 2.0, 3.0], [2.0, 4.0, 2.0], [-0.0, 0.0, 1.0]], dtype=D)
    test_maximum = same(lambda m: torch.maximum(m.x, m.y), x=x, y=y)
    test_minimum = same(lambda m: torch.minimum(m.x, m.y), x=x, y=y)
    test_amax = same(lambda m: m.x.amax(1), x=x)
    test_amin = same(lambda m: m.x.amin(1), x=x)
    test_max = same(lambda m: m.x.max(), x=x)
    test_max_dim = same(lambda m: m.x.max(1).values, x=x)
    test_atan2 = same(lambda m: torch.atan2(m.x, m.y), x=x, y=y)
    test_pow = same(lambda m: torch.pow(m.x, m.y), x=x.abs(), y=y)


class Zeros(unittest.TestCase):
    """A padding token's row is zero, a constant row has no deviation."""

    rows = torch.tensor([[0.0, 0.0, 0.0], [3.0, 0.0, -4.0]], dtype=D)
    flat = torch.tensor([[2.0, 2.0, 2.0], [1.0, 2.0, 4.0]], dtype=D)
    test_norm = same(lambda m: m.x.norm(dim=1), x=rows)
    test_norm_1 = same(lambda m: m.x.norm(p=1, dim=1), x=rows)
    test_norm_3 = same(lambda m: m.x.norm(p=3, dim=1), x=rows)
    test_norm_1_5 = same(lambda m: m.x.norm(p=1.5, dim=1), x=rows)
    test_normalize = same(lambda m: F.normalize(m.x, dim=1), x=rows)
    test_cosine = same(lambda m: F.cosine_similarity(m.x, m.y, dim=1), x=rows, y=flat)
    test_std = same(lambda m: m.x.std(1), x=flat)
    test_std_all = same(lambda m: m.x.std(), x=torch.full((2, 3), 2.0, dtype=D))
    test_weight_norm = same(
        lambda m: torch._weight_norm(m.x, m.y, 0), x=rows[1:], y=flat[:1, :1])


class Saturated(unittest.TestCase):
    """Losses of probabilities that are 0 or 1, and of logits that make them so."""

    p = torch.tensor([0.0, 0.0, 1.0, 1.0, 0.25, 1e-300], dtype=D)
    y = torch.tensor([0.0, 1.0, 0.0, 1.0, 1.0, 1.0], dtype=D)
    z = torch.tensor([-800.0, -40.0, 0.0, 40.0, 800.0, 20.0], dtype=D)
    # PyTorch's bound of 1e-12 is an f32.
    test_bce = same(lambda m: F.binary_cross_entropy(m.p, Saturated.y, reduction="none"),
                    relative=1e-8, p=p)
    test_bce_mean = same(lambda m: F.binary_cross_entropy(m.p, Saturated.y),
                         relative=1e-8, p=p)
    test_sigmoid_bce = same(
        lambda m: F.binary_cross_entropy(m.z.sigmoid(), Saturated.y), z=z)
    test_bce_with_logits = same(
        lambda m: F.binary_cross_entropy_with_logits(m.z, Saturated.y), z=z)
    test_softmax = same(lambda m: m.z.softmax(0), z=z)
    test_log_softmax = same(lambda m: m.z.log_softmax(0), z=z)


class WithoutSlope(unittest.TestCase):
    """Operands that autograd reaches and gives the gradient 0 are trained all the same: weight
    decay moves them."""

    def test_operands(self):
        for function in (
                lambda m: torch.copysign(m.x, m.y), lambda m: torch.copysign(m.x, m.y * 0),
                lambda m: m.y.angle() * m.x,
                lambda m: torch.bernoulli(m.y.sigmoid()) * 0 + m.x,
                lambda m: torch.normal(m.y, m.y.exp()) * 0 + m.x,
                lambda m: (m.y * 1).fill_(2.0) * m.x, lambda m: m.y.clone().normal_() * 0 + m.x):
            for name, _, wanted, found in gradients(
                    function, x=(4,), y=torch.tensor([-1.0, -0.0, 0.0, 2.0], dtype=D)):
                numpy.testing.assert_allclose(found, wanted, err_msg=name)
