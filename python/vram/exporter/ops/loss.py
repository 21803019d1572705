# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Losses. A vram loss is a mean or a sum; PyTorch's unreduced ones are composed
of pointwise ops."""

from __future__ import annotations

from typing import Optional

from .. import graph as g
from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .pointwise import clamp

#: torch.nn.functional's numbers for the reductions.
REDUCTIONS = {0: "none", 1: "mean", 2: "sum"}


def _reduced(b: Builder, x: Value, reduction: int) -> Value:
    if reduction == 0:
        return x
    return b.reduce(REDUCTIONS[reduction], x, range(x.rank))


def _class_last(b: Builder, x: Value) -> Value:
    """[N, C, d...] or [C] as rows [N d..., C]."""
    if x.rank == 1:
        return b.reshape(x, (1, x.shape[0]))
    x = b.transpose(x, [0, *range(2, x.rank), 1])
    return b.reshape(x, (x.type.elements // x.shape[-1], x.shape[-1]))


def _row_losses(b: Builder, log_probs: Value, target: Value, ignore_index: int) -> Value:
    """-log_probs[n, target[n]], 0 for ignored rows; rows x classes."""
    ignored = b.compare("eq", target, b.scalar(ignore_index, target.element))
    safe = b.select(ignored, b.scalar(0, target.element), target)
    picked = b.gather(log_probs, b.reshape(safe, (*safe.shape, 1)), 1)
    picked = b.unary("neg", b.reshape(picked, target.shape))
    return b.select(ignored, b.scalar(0.0, picked.element), picked)


@lowers("cross_entropy_loss.default")
def cross_entropy(b: Builder, logits: Value, target: Value,
                  weight: Optional[Value] = None, reduction: int = 1,
                  ignore_index: int = -100, label_smoothing: float = 0.0) -> Value:
    if weight is not None:
        return _weighted_cross_entropy(b, logits, target, weight, reduction,
                                       ignore_index, label_smoothing)
    if target.type.is_float:
        return _soft_cross_entropy(b, logits, target, reduction, label_smoothing)
    rows = _class_last(b, logits)
    flat = b.reshape(target, (target.type.elements,))
    if reduction == 0:
        if label_smoothing:
            raise Unsupported("unreduced, with label smoothing")
        losses = _row_losses(b, b.softmax("log_softmax", rows, 1), flat, ignore_index)
        return b.reshape(losses, b.expected.shape)
    attrs = {}
    if ignore_index != -100:
        attrs["ignore_index"] = g.i64(ignore_index)
    if label_smoothing:
        attrs["label_smoothing"] = g.f64(label_smoothing)
    loss = b.loss("cross_entropy", [rows, flat], REDUCTIONS[reduction], **attrs)[0]
    return b.cast(loss, b.expected.element)


def _weighted_cross_entropy(b, logits, target, weight, reduction, ignore_index,
                            label_smoothing) -> Value:
    if label_smoothing or target.type.is_float:
        raise Unsupported("with class weights and label smoothing or soft targets")
    rows = _class_last(b, logits)
    flat = b.reshape(target, (target.type.elements,))
    losses = _row_losses(b, b.softmax("log_softmax", rows, 1), flat, ignore_index)
    return _weighted(b, losses, flat, weight, reduction, ignore_index)


def _weighted(b, losses, target, weight, reduction, ignore_index) -> Value:
    ignored = b.compare("eq", target, b.scalar(ignore_index, target.element))
    safe = b.select(ignored, b.scalar(0, target.element), target)
    weights = b.select(ignored, b.scalar(0.0, weight.element), b.gather(weight, safe, 0))
    weighted = b.binary("mul", losses, weights)
    if reduction == 0:
        return b.reshape(weighted, b.expected.shape)
    total = b.reduce("sum", weighted, [0])
    return total if reduction == 2 else b.binary("div", total, b.reduce("sum", weights, [0]))


def _soft_cross_entropy(b, logits, target, reduction, label_smoothing) -> Value:
    rows, soft = _class_last(b, logits), _class_last(b, target)
    if label_smoothing:
        soft = b.binary_scalar("mul", soft, 1.0 - label_smoothing)
        soft = b.binary_scalar("add", soft, label_smoothing / rows.shape[1])
    terms = b.binary("mul", b.softmax("log_softmax", rows, 1), soft)
    losses = b.unary("neg", b.reduce("sum", terms, [1]))
    if reduction == 0:
        return b.reshape(losses, b.expected.shape)
    return _reduced(b, losses, reduction)


@lowers("nll_loss_nd.default", "nll_loss.default", "nll_loss2d.default")
def nll_loss(b: Builder, log_probs: Value, target: Value,
             weight: Optional[Value] = None, reduction: int = 1,
             ignore_index: int = -100) -> Value:
    rows = _class_last(b, log_probs)
    flat = b.reshape(target, (target.type.elements,))
    if weight is not None or reduction == 0:
        losses = _row_losses(b, rows, flat, ignore_index)
        if weight is None:
            return b.reshape(losses, b.expected.shape)
        return _weighted(b, losses, flat, weight, reduction, ignore_index)
    attrs = {} if ignore_index == -100 else {"ignore_index": g.i64(ignore_index)}
    loss = b.loss("nll_loss", [rows, flat], REDUCTIONS[reduction], **attrs)[0]
    return b.cast(loss, b.expected.element)


@lowers("binary_cross_entropy_with_logits.default")
def bce_with_logits(b: Builder, logits: Value, target: Value,
                    weight: Optional[Value] = None,
                    pos_weight: Optional[Value] = None, reduction: int = 1) -> Value:
    target = b.cast(target, logits.element)
    if weight is None and reduction != 0:
        operands = [logits, target] + ([pos_weight] if pos_weight is not None else [])
        loss = b.loss("bce_with_logits", operands, REDUCTIONS[reduction])[0]
        return b.cast(loss, b.expected.element)
    # -(w t ln s(x) + (1 - t) ln(1 - s(x))), ln s(x) = -softplus(-x).
    positive = b.unary("softplus", b.unary("neg", logits))
    negative = b.unary("softplus", logits)
    if pos_weight is not None:
        positive = b.binary("mul", positive, pos_weight)
    rest = b.binary("sub", b.scalar(1.0, logits.element), target)
    losses = b.binary("add", b.binary("mul", target, positive),
                      b.binary("mul", rest, negative))
    if weight is not None:
        losses = b.binary("mul", losses, weight)
    return _reduced(b, losses, reduction)


@lowers("binary_cross_entropy.default")
def bce(b: Builder, probs: Value, target: Value, weight: Optional[Value] = None,
        reduction: int = 1) -> Value:
    losses = b.binary("bce", probs, b.cast(target, probs.element))
    if weight is not None:
        losses = b.binary("mul", losses, weight)
    return _reduced(b, losses, reduction)


def _pair_loss(name: str, b: Builder, x: Value, y: Value, reduction: int,
               term) -> Value:
    element = b.expected.element
    x, y = b.cast(x, element), b.cast(y, element)
    if reduction != 0 and x.shape == y.shape:
        loss = b.loss(name, [x, y], REDUCTIONS[reduction])[0]
        return b.cast(loss, element)
    return _reduced(b, term(b.binary("sub", x, y)), reduction)


@lowers("mse_loss.default")
def mse_loss(b: Builder, x: Value, y: Value, reduction: int = 1) -> Value:
    return _pair_loss("mse", b, x, y, reduction, lambda d: b.binary("mul", d, d))


@lowers("l1_loss.default")
def l1_loss(b: Builder, x: Value, y: Value, reduction: int = 1) -> Value:
    return _pair_loss("l1", b, x, y, reduction, lambda d: b.unary("abs", d))


def _huber(b: Builder, x: Value, y: Value, reduction: int, delta: float,
           divisor: float) -> Value:
    """d^2 / 2 up to delta, delta (|d| - delta / 2) beyond; over `divisor`."""
    difference = b.binary("sub", x, y)
    size = b.unary("abs", difference)
    square = b.binary_scalar("mul", b.binary("mul", difference, difference), 0.5)
    line = b.binary_scalar("mul", b.binary_scalar("sub", size, 0.5 * delta), delta)
    near = b.compare("lt", size, b.scalar(delta, size.element))
    losses = b.select(near, square, line)
    if divisor != 1.0:
        losses = b.binary_scalar("div", losses, divisor)
    return _reduced(b, losses, reduction)


@lowers("huber_loss.default")
def huber_loss(b: Builder, x: Value, y: Value, reduction: int = 1,
               delta: float = 1.0) -> Value:
    return _huber(b, x, y, reduction, delta, 1.0)


@lowers("smooth_l1_loss.default")
def smooth_l1_loss(b: Builder, x: Value, y: Value, reduction: int = 1,
                   beta: float = 1.0) -> Value:
    if beta == 0:
        return _reduced(b, b.unary("abs", b.binary("sub", x, y)), reduction)
    return _huber(b, x, y, reduction, beta, beta)


@lowers("kl_div.default")
def kl_div(b: Builder, x: Value, target: Value, reduction: int = 1, *,
           log_target: bool = False) -> Value:
    if log_target:
        losses = b.binary("mul", b.unary("exp", target), b.binary("sub", target, x))
        return _reduced(b, losses, reduction)
    positive = b.compare("gt", target, b.scalar(0.0, target.element))
    safe = b.select(positive, target, b.scalar(1.0, target.element))
    losses = b.binary("mul", target, b.binary("sub", b.unary("log", safe), x))
    return _reduced(b, losses, reduction)


@lowers("margin_ranking_loss.default")
def margin_ranking_loss(b: Builder, x: Value, y: Value, target: Value,
                        margin: float = 0.0, reduction: int = 1) -> Value:
    element = b.expected.element
    target = b.cast(target, element)
    difference = b.binary("sub", b.cast(x, element), b.cast(y, element))
    losses = b.binary_scalar("add", b.unary("neg", b.binary("mul", target, difference)),
                             margin)
    return _reduced(b, clamp(b, losses, min=0.0), reduction)


@lowers("hinge_embedding_loss.default")
def hinge_embedding_loss(b: Builder, x: Value, target: Value, margin: float = 1.0,
                         reduction: int = 1) -> Value:
    zero = b.scalar(0.0, x.element)
    hinge = clamp(b, b.binary("sub", b.scalar(margin, x.element), x), min=0.0)

    def where_not(value: int, v: Value) -> Value:
        return b.select(b.compare("eq", target, b.scalar(value, target.element)), zero, v)

    return _reduced(b, b.binary("add", where_not(1, hinge), where_not(-1, x)), reduction)
