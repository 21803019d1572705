# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scaled dot-product attention."""

from __future__ import annotations

import math
from typing import Optional


from .. import masks
from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .create import triangle


def _ungrouped(value: Value) -> Value:
    """The tensor with fewer heads that was repeated to make this one, as models
    without `enable_gqa` do: [B, G, S, D] -> [B, G, 1, S, D] -> broadcast to
    [B, G, R, S, D] -> [B, G R, S, D]. vram.attention groups heads itself."""
    op = value.op
    if op is None or op.name != "reshape" or value.rank != 4:
        return value
    broad = op.operands[0]
    if broad.op is None or broad.op.name != "broadcast" or broad.rank != 5:
        return value
    source = broad.op.operands[0]
    batch, groups, repeats, length, depth = broad.shape
    if source.shape != (batch, groups, 1, length, depth) \
            or value.shape != (batch, groups * repeats, length, depth):
        return value
    if source.op is not None and source.op.name == "reshape" \
            and source.op.operands[0].shape == (batch, groups, length, depth):
        return source.op.operands[0]
    return value


def _written_out(b: Builder, query: Value, key: Value, value: Value, mask: Value,
                 scale: float, causal: bool, dropout_p: float) -> Value:
    """softmax(scale query key' + mask) value in ops of their own: vram.attention has no
    gradient of its mask, and this one depends on a parameter."""
    batch, heads, rows, depth = query.shape
    groups, columns = key.shape[1:3]
    # The heads of a group are rows of one product with its keys.
    grouped = b.reshape(query, (batch, groups, heads // groups * rows, depth))
    scores = b.matmul(b.binary_scalar("mul", grouped, scale), key, transpose_rhs=True)
    scores = b.reshape(scores, (batch, heads, rows, columns))
    scores = b.binary("add", scores, mask)
    if causal:
        scores = b.select(triangle(b, rows, columns, 0), scores,
                          b.scalar(-math.inf, scores.element))
    weights = b.softmax("softmax", scores, 3)
    if dropout_p > 0.0:
        weights = b.dropout(weights, dropout_p)
    weights = b.reshape(weights, (batch, groups, heads // groups * rows, columns))
    result = b.matmul(weights, value)
    return b.reshape(result, (batch, heads, rows, value.shape[-1]))


@lowers("scaled_dot_product_attention.default")
def attention(b: Builder, query: Value, key: Value, value: Value, attn_mask=None,
              dropout_p: float = 0.0, is_causal: bool = False, *,
              scale: Optional[float] = None, enable_gqa: bool = False) -> Value:
    """`attn_mask` arrives as a Tensor: where its elements are known and say
    'causal', the flag takes its place."""
    shape = b.expected.shape
    if scale is None:
        scale = 1.0 / math.sqrt(query.shape[-1])
    if dropout_p >= 1.0:
        raise Unsupported("with a dropout of 1")
    mask = None
    if attn_mask is not None:
        known = attn_mask.constant
        if known is not None and masks.is_causal(known):
            is_causal = True
        elif known is None or not masks.is_nothing(known):
            mask = attn_mask.read(b)
            if mask.element != "i1":
                mask = b.cast(mask, query.element)

    def four(v: Value) -> Value:
        """[B, H, L, D]: leading dimensions join, or one is added."""
        if v.rank == 4:
            return v
        if v.rank < 4:
            return b.reshape(v, (*[1] * (4 - v.rank), *v.shape))
        return b.reshape(v, (math.prod(v.shape[:-3]), *v.shape[-3:]))

    query, key, value = four(query), four(key), four(value)
    if mask is not None and mask.rank > 4:
        raise Unsupported("with a mask of more than 4 dimensions")
    small_key, small_value = (_ungrouped(v) for v in (key, value))
    if small_key.shape[1] == small_value.shape[1]:
        key, value = small_key, small_value
    batch = query.shape[0]
    key = b.broadcast(key, (batch, *key.shape[1:]))
    value = b.broadcast(value, (batch, *value.shape[1:]))
    if mask is not None and mask.needs_grad:
        result = _written_out(b, query, key, value, mask, scale, is_causal, dropout_p)
    else:
        result = b.attention(query, key, value, mask, scale, is_causal, dropout_p)
    return b.reshape(result, shape)


