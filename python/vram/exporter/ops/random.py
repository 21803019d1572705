# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops that draw at random: from a seed and an offset, which become arguments.

All is made of `vram.uniform`, each time from another stream, with the distributions
of PyTorch, not its numbers. No gradient goes through a draw: also where a mean, a
probability or what is overwritten needs one, it is zero, as PyTorch has it.
"""

from __future__ import annotations

import math
from typing import Optional

from .. import graph as g
from ..builder import Builder
from ..errors import Unsupported
from ..graph import Type, Value
from ..registry import lowers
from .common import operand

#: Bits of a draw (see vram.uniform).
_BITS = {"f64": 32, "f32": 24}
#: Integers up to which a float type holds all, as random_() has them.
_DIGITS = {"f64": 53, "f32": 24, "f16": 11, "bf16": 8}


def _wide(element: str) -> str:
    """The type to draw in: 16-bit types have few numbers between 0 and 1."""
    return "f64" if element == "f64" else "f32"


def uniform(b: Builder, shape, element: str) -> Value:
    """Numbers in [0, 1)."""
    return b.uniform(Type(tuple(int(s) for s in shape), element))


def _positive(b: Builder, shape, element: str) -> Value:
    """Numbers in (0, 1]: their logarithm is finite."""
    return b.binary("sub", b.scalar(1.0, element), uniform(b, shape, element))


def normal(b: Builder, shape, element: str) -> Value:
    """Standard normal numbers, by Box and Muller; computed in `element`."""
    radius = b.binary_scalar("mul", b.unary("log", _positive(b, shape, element)), -2.0)
    angle = b.binary_scalar("mul", uniform(b, shape, element), 2.0 * math.pi)
    return b.binary("mul", b.unary("sqrt", radius), b.unary("cos", angle))


def exponential(b: Builder, shape, element: str, least: float = 0.0) -> Value:
    """Of rate 1, in `element`, never zero: models take its logarithm."""
    least = max(least, 2.0 ** -(_BITS[element] + 1))
    drawn = b.unary("neg", b.unary("log", _positive(b, shape, element)))
    return b.unary("clamp", drawn, lower=g.f64(least))


def integers(b: Builder, shape, low: int, high: int) -> Value:
    """i64 numbers in [low, high), each equally likely to 2^-32."""
    count = high - low
    drawn = uniform(b, shape, "f64")
    if count > 2 ** 32:
        # The first 21 bits of one draw, before the 32 of another.
        first = b.unary("floor", b.binary_scalar("mul", uniform(b, shape, "f64"),
                                                 2.0 ** 21))
        drawn = b.binary_scalar("mul", b.binary("add", first, drawn), 2.0 ** -21)
    drawn = b.cast(b.unary("floor", b.binary_scalar("mul", drawn, float(count))), "i64")
    return b.binary_scalar("add", drawn, low) if low else drawn


def _numbers(b: Builder, low, high) -> Value:
    expected = b.expected
    if not (isinstance(low, int) and isinstance(high, int)):
        raise Unsupported("between bounds that are no integers")
    return b.cast(integers(b, expected.shape, low, high), expected.element)


# -- tensors of draws --------------------------------------------------------


@lowers("rand.default", "rand.generator", "rand_like.default", "rand_like.generator")
def rand(b: Builder, *_args, **_kwargs) -> Value:
    return uniform(b, b.expected.shape, _float(b))


@lowers("randn.default", "randn.generator", "randn_like.default",
        "randn_like.generator")
def randn(b: Builder, *_args, **_kwargs) -> Value:
    element = _float(b)
    return b.cast(normal(b, b.expected.shape, _wide(element)), element)


def _float(b: Builder) -> str:
    if not b.expected.is_float:
        raise Unsupported("of integers")
    return b.expected.element


@lowers("randint.default", "randint.generator")
def randint(b: Builder, high: int, _size, **_kwargs) -> Value:
    return _numbers(b, 0, high)


@lowers("randint.low", "randint.low_generator")
def randint_low(b: Builder, low: int, high: int, _size, **_kwargs) -> Value:
    return _numbers(b, low, high)


@lowers("randint_like.default")
def randint_like(b: Builder, _x: Value, high: int, **_kwargs) -> Value:
    return _numbers(b, 0, high)


@lowers("randint_like.low_dtype")
def randint_like_low(b: Builder, _x: Value, low: int, high: int, **_kwargs) -> Value:
    return _numbers(b, low, high)


@lowers("randperm.default", "randperm.generator")
def randperm(b: Builder, count: int, *_args, **_kwargs) -> Value:
    """The places that sorting would put draws at."""
    places = b.sort_rank(uniform(b, (count,), "f64"), 0)
    return b.cast(places, b.expected.element)


# -- in place ----------------------------------------------------------------


def _bernoulli(b: Builder, shape, p, element: str) -> Value:
    """1 with the probability p, which is a number or broadcasts."""
    wide = _wide(p.element) if isinstance(p, Value) else "f32"
    bound = b.detach(b.cast(p, wide)) if isinstance(p, Value) else b.scalar(float(p), wide)
    return b.unmoved(b.cast(b.compare("lt", uniform(b, shape, wide), bound), element), p)


@lowers("bernoulli.default")
def bernoulli(b: Builder, p: Value, *, generator=None, out=None) -> Value:
    return _bernoulli(b, p.shape, p, b.expected.element)


@lowers("bernoulli.p", "bernoulli.float", "bernoulli.Tensor")
def bernoulli_p(b: Builder, x: Value, p=0.5, *, generator=None) -> Value:
    return _bernoulli(b, x.shape, p, b.expected.element)


def _between(b: Builder, x: Value, low: float, high: float) -> Value:
    """Below `high` also where rounding would reach it."""
    x = b.cast(x, b.expected.element)
    if low == 0.0:
        return x
    reached = b.compare("ge", x, b.scalar(high, x.element))
    return b.masked_fill(x, reached, low)


@lowers("uniform.default")
def uniform_(b: Builder, x: Value, low: float = 0.0, high: float = 1.0, *,
             generator=None) -> Value:
    element = _float(b)
    if (low, high) == (0.0, 1.0):
        return uniform(b, x.shape, element)
    drawn = b.binary_scalar("mul", uniform(b, x.shape, _wide(element)), high - low)
    if low:
        drawn = b.binary_scalar("add", drawn, low)
    return _between(b, drawn, low, high)


def _scaled_normal(b: Builder, shape, mean, std) -> Value:
    element = _float(b)
    wide = _wide(element)
    drawn = normal(b, shape, wide)
    for name, term in (("mul", std), ("add", mean)):
        if isinstance(term, Value):
            term = b.detach(term)
        elif term == (1.0 if name == "mul" else 0.0):
            continue
        drawn = b.binary(name, drawn, operand(b, term, wide))
    return b.unmoved(b.cast(drawn, element), mean, std)


@lowers("normal.default", "normal_functional.default")
def normal_(b: Builder, x: Value, mean: float = 0.0, std: float = 1.0, *,
            generator=None) -> Value:
    return _scaled_normal(b, x.shape, mean, std)


@lowers("normal.float_float")
def normal_sized(b: Builder, mean: float, std: float, size, **_kwargs) -> Value:
    return _scaled_normal(b, size, mean, std)


@lowers("normal.Tensor_float", "normal.float_Tensor", "normal.Tensor_Tensor")
def normal_tensors(b: Builder, mean, std=1.0, *, generator=None) -> Value:
    return _scaled_normal(b, b.expected.shape, mean, std)


@lowers("log_normal.default")
def log_normal(b: Builder, x: Value, mean: float = 1.0, std: float = 2.0, *,
               generator=None) -> Value:
    element = _float(b)
    drawn = b.binary_scalar("mul", normal(b, x.shape, _wide(element)), std)
    return b.cast(b.unary("exp", b.binary_scalar("add", drawn, mean)), element)


@lowers("exponential.default")
def exponential_(b: Builder, x: Value, rate: float = 1.0, *, generator=None) -> Value:
    element = _float(b)
    # The least that an f16 holds above zero.
    least = 2.0 ** -24 * rate if element == "f16" else 0.0
    drawn = exponential(b, x.shape, _wide(element), least)
    if rate != 1.0:
        drawn = b.binary_scalar("mul", drawn, 1.0 / rate)
    return b.cast(drawn, element)


@lowers("cauchy.default")
def cauchy(b: Builder, x: Value, median: float = 0.0, sigma: float = 1.0, *,
           generator=None) -> Value:
    element = _float(b)
    drawn = b.binary_scalar("sub", uniform(b, x.shape, _wide(element)), 0.5)
    drawn = b.unary("tan", b.binary_scalar("mul", drawn, math.pi))
    drawn = b.binary_scalar("add", b.binary_scalar("mul", drawn, sigma), median)
    return b.cast(drawn, element)


@lowers("geometric.default")
def geometric(b: Builder, x: Value, p: float, *, generator=None) -> Value:
    """How many trials until the first success, from 1."""
    element = b.expected.element
    wide = _wide(element)
    if p >= 1.0:
        return b.splat(1, b.expected)
    trials = b.binary_scalar("mul", b.unary("log", _positive(b, x.shape, wide)),
                             1.0 / math.log1p(-p))
    return b.cast(b.unary("clamp", b.unary("ceil", trials), lower=g.f64(1.0)), element)


@lowers("random.default", "random.to")
def random_(b: Builder, x: Value, high: Optional[int] = None, *, generator=None) -> Value:
    # With a lower bound torch.export fails: its name, from, is a keyword of Python.
    if high is None:
        element = b.expected.element
        if element == "i1":
            high = 2
        elif element in _DIGITS:
            high = 2 ** _DIGITS[element] + 1
        else:
            signed = not element.startswith("u")
            high = 2 ** (int(element.lstrip("ui")) - signed)
    return _numbers(b, 0, high)


@lowers("multinomial.default")
def multinomial(b: Builder, weights: Value, count: int, replacement: bool = False, *,
                generator=None) -> Value:
    """The largest quotients of a weight and an exponential draw: a class wins as
    often as its weight says, also among those that are left."""
    if weights.element not in ("f64", "f32"):
        weights = b.cast(weights, "f32")
    weights, last = b.detach(weights), weights.rank - 1
    if not replacement or count == 1:
        drawn = exponential(b, weights.shape, weights.element)
        rank = b.sort_rank(b.binary("div", weights, drawn), last, descending=True)
        classes = b.broadcast(b.iota((weights.shape[-1],), 0), weights.shape)
        order = b.scatter(b.splat(0, rank.type), rank, classes, last, "set")
        return b.slice_dim(order, last, 0, count)
    shape = (*weights.shape[:-1], count, weights.shape[-1])
    drawn = exponential(b, shape, weights.element)
    rows = b.reshape(weights, (*weights.shape[:-1], 1, weights.shape[-1]))
    return b.argmax(b.binary("div", rows, drawn), len(shape) - 1, False)


# -- dropout -----------------------------------------------------------------


@lowers("dropout.default")
def dropout(b: Builder, x: Value, p: float, train: bool) -> Value:
    if not train or p == 0.0:
        return x
    if p >= 1.0:
        return b.binary_scalar("mul", x, 0.0)
    return b.dropout(x, p)


@lowers("native_dropout.default")
def native_dropout(b: Builder, x: Value, p: float, train=True) -> list[Value]:
    """With the mask of what stays, which is drawn again if somebody reads it."""
    if train is False or p == 0.0:
        return [x, b.splat(True, x.type.with_element("i1"))]
    if p >= 1.0:
        return [b.binary_scalar("mul", x, 0.0),
                b.splat(False, x.type.with_element("i1"))]
    stream = b.stream()
    ones = b.dropout(b.splat(1.0, x.type), p, stream)
    kept = b.compare("ne", ones, b.scalar(0.0, x.element))
    return [b.dropout(x, p, stream), kept]


def _channels(x: Value) -> Type:
    """The type of a number for each channel."""
    if x.rank < 2:
        raise Unsupported("of a vector")
    return x.type.with_shape((*x.shape[:2], *([1] * (x.rank - 2))))


@lowers("feature_dropout.default")
def feature_dropout(b: Builder, x: Value, p: float, train: bool) -> Value:
    """Whole channels: a dropout of ones [N, C, 1, ...] times the input."""
    if not train or p == 0.0:
        return x
    if p >= 1.0:
        return b.binary_scalar("mul", x, 0.0)
    return b.binary("mul", x, b.dropout(b.splat(1.0, _channels(x)), p))


def _alpha(b: Builder, x: Value, p: float, noise: Type) -> Value:
    """Dropped elements become SELU's limit -alpha; then all are scaled so that mean and
    variance stay."""
    if p >= 1.0:
        return b.binary_scalar("mul", x, 0.0)
    alpha = 1.7580993408473766
    scale = 1.0 / math.sqrt((alpha * alpha * p + 1.0) * (1.0 - p))
    wide = _wide(x.element)
    kept = b.compare("lt", uniform(b, noise.shape, wide), b.scalar(1.0 - p, wide))
    factor = b.select(kept, b.scalar(scale, x.element), b.scalar(0.0, x.element))
    shift = b.select(kept, b.scalar(alpha * scale * p, x.element),
                     b.scalar(alpha * scale * (p - 1.0), x.element))
    return b.binary("add", b.binary("mul", x, factor), shift)


@lowers("alpha_dropout.default")
def alpha_dropout(b: Builder, x: Value, p: float, train: bool) -> Value:
    return _alpha(b, x, p, x.type) if train and p > 0.0 else x


@lowers("feature_alpha_dropout.default")
def feature_alpha_dropout(b: Builder, x: Value, p: float, train: bool) -> Value:
    return _alpha(b, x, p, _channels(x)) if train and p > 0.0 else x


@lowers("rrelu.default")
def rrelu(b: Builder, x: Value, lower: float = 0.125, upper: float = 1.0 / 3.0,
          training: bool = False, generator=None) -> Value:
    """A leaky ReLU whose slope is drawn for each element."""
    if not training:
        slope = b.scalar((lower + upper) / 2.0, x.element)
    else:
        drawn = uniform(b, x.shape, _wide(x.element))
        drawn = b.binary_scalar("mul", drawn, upper - lower)
        slope = b.cast(b.binary_scalar("add", drawn, lower), x.element)
    positive = b.compare("gt", x, b.scalar(0.0, x.element))
    return b.select(positive, x, b.binary("mul", x, slope))
