# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of groups of rows, as mixtures of experts make them."""

from __future__ import annotations

from typing import Optional

from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers


@lowers("transformers.grouped_mm_fallback.default")
def grouped(b: Builder, x: Value, weight: Value, ends: Value) -> Value:
    """x [S, K], weight [E, K, N]: the rows before ends[e], and not before ends[e - 1],
    times weight[e]; rows behind the last end are 0.

    How many rows an expert has is not known, so each computes all, and takes its own:
    E times the FLOPs of the groups, and what is kept for the backward is x alone."""
    experts, depth, width = weight.shape
    row = b.iota((x.shape[0], 1), 0)
    ends = b.cast(ends, "i64")
    total = None
    before = b.compare("lt", row, b.scalar(0, "i64"))
    for expert in range(experts):
        upto = b.compare("lt", row, b.slice_dim(ends, 0, expert, expert + 1))
        own = b.binary("logical_and", upto, b.unary("logical_not", before))
        product = b.matmul(x, b.reshape(b.slice_dim(weight, 0, expert, expert + 1),
                                        (depth, width)))
        part = b.select(own, product, b.scalar(0, x.element))
        total = part if total is None else b.binary("add", total, part)
        before = upto
    if total is None:
        raise Unsupported("without experts")
    return total


@lowers("_grouped_mm.default")
def grouped_mm(b: Builder, x: Value, weight: Value, offs: Optional[Value] = None,
               bias: Optional[Value] = None, out_dtype=None) -> Value:
    if offs is None or x.rank != 2 or weight.rank != 3:
        raise Unsupported("but of rows in groups, [S, K] times [E, K, N]")
    if bias is not None:
        raise Unsupported("with a bias")
    return b.cast(grouped(b, x, weight, offs), b.expected.element)
