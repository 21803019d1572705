# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Connectionist temporal classification: the forward variables, step by step."""

from __future__ import annotations

import math
from typing import Optional

import torch

from ..builder import Builder
from ..errors import Unsupported
from ..graph import Type, Value
from ..registry import lowers
from .scan import log_add


def _log_sum(b: Builder, values: list[Value]) -> Value:
    """ln of the sum of e^v, each of which may be -inf."""
    least = b.scalar(-math.inf, values[0].element)
    top = b.detach(values[0])
    for v in values[1:]:
        top = b.binary("maximum", top, b.detach(v))
    top = b.masked_fill(top, b.compare("eq", top, least), 0.0)
    parts = [b.unary("exp", b.binary("sub", v, top)) for v in values]
    total = parts[0]
    for part in parts[1:]:
        total = b.binary("add", total, part)
    zero = b.compare("eq", total, b.scalar(0.0, total.element))
    result = b.unary("log", b.masked_fill(total, zero, 1.0))
    return b.masked_fill(b.binary("add", result, top), zero, -math.inf)


def _table(b: Builder, targets: Value, lengths: Optional[torch.Tensor],
           count: int) -> Value:
    """The targets as [N, S]: those that stand in one row are taken apart."""
    if targets.rank == 2:
        return targets
    if lengths is None:
        raise Unsupported("with targets in one row and lengths that are not known when "
                          "exporting; give the targets as [N, S]")
    longest, start, rows = max([*lengths.tolist(), 1]), 0, []
    for length in lengths.tolist():
        row = b.slice_dim(targets, 0, start, start + length)
        row = b.pad(row, [0], [longest - length])
        rows.append(b.reshape(row, (1, longest)))
        start += length
    return b.concat(rows, 0)


def _moved(b: Builder, alpha: Value, by: int) -> Value:
    """alpha [N, L] with -inf before it, of the same size."""
    kept = b.slice_dim(alpha, 1, 0, alpha.shape[1] - by)
    return b.pad(kept, [0, by], [0, 0], value=-math.inf)


@lowers("vram_export.ctc_loss.default")
def ctc_loss(b: Builder, log_probs: Value, targets: Value, input_lengths,
             target_lengths, blank: int) -> Value:
    """log_probs [T, N, C]. The lengths arrive as Tensors: they may be known."""
    steps, count, _ = log_probs.shape
    table = b.cast(_table(b, targets, target_lengths.constant, count), "i64")
    width = table.shape[1]
    ends = b.reshape(target_lengths.read(b), (count, 1))
    inside = b.compare("lt", b.iota((1, width), 1), ends)
    table = b.select(inside, table, b.scalar(blank, "i64"))
    # A blank before, between and after the labels.
    spread = b.pad(table, [0, 1], [0, 1], [0, 1], value=float(blank))
    size = 2 * width + 1
    where = b.broadcast(b.reshape(spread, (1, count, size)), (steps, count, size))
    scores = b.gather(log_probs, where, 2)

    # A label may follow another without a blank where they differ.
    same = b.compare("eq", spread, b.pad(b.slice_dim(spread, 1, 0, size - 2),
                                         [0, 2], [0, 0], value=float(blank))) \
        if size > 2 else b.splat(True, Type((count, size), "i1"))
    barred = b.binary("logical_or", same,
                      b.compare("eq", spread, b.scalar(blank, "i64")))
    known = input_lengths.constant
    longest = steps if known is None else min(steps, int(known.max()))
    lengths = b.reshape(input_lengths.read(b), (count, 1))

    def score(t: int) -> Value:
        return b.reshape(b.slice_dim(scores, 0, t, t + 1), (count, size))

    first = b.compare("lt", b.iota((1, size), 1), b.scalar(2, "i64"))
    alpha = b.select(b.broadcast(first, (count, size)), score(0),
                     b.scalar(-math.inf, scores.element))
    for t in range(1, longest):
        skipped = b.masked_fill(_moved(b, alpha, 2), barred, -math.inf)
        new = b.binary("add", _log_sum(b, [alpha, _moved(b, alpha, 1), skipped]), score(t))
        if known is None or int(known.min()) <= t:
            # A sequence that has ended keeps what it has.
            new = b.select(b.compare("gt", lengths, b.scalar(t, "i64")), new, alpha)
        alpha = new

    at = b.binary_scalar("mul", ends, 2)
    last = b.gather(alpha, at, 1)
    before = b.gather(alpha, b.binary_scalar("maximum", b.binary_scalar("sub", at, 1), 0), 1)
    empty = b.compare("eq", ends, b.scalar(0, "i64"))
    before = b.masked_fill(before, empty, -math.inf)
    losses = b.reshape(b.unary("neg", log_add(b, last, before)), (count,))
    return b.binary("add", losses, _sums_of_probabilities(b, log_probs, lengths))


def _sums_of_probabilities(b: Builder, log_probs: Value, lengths: Value) -> Value:
    """0 for each sequence, with the gradient e^log_probs: PyTorch's backward of the loss
    adds it, because it expects the log_softmax that takes it away again."""
    steps, count, _ = log_probs.shape
    if not log_probs.needs_grad:
        return b.splat(0.0, Type((count,), log_probs.element))
    inside = b.compare("lt", b.iota((steps, 1, 1), 0), b.reshape(lengths, (1, count, 1)))
    probs = b.select(inside, b.unary("exp", log_probs), b.scalar(0.0, log_probs.element))
    total = b.reduce("sum", probs, [0, 2])
    return b.binary("sub", total, b.detach(total))
