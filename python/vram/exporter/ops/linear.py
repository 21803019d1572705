# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Matrix products."""

from __future__ import annotations

import math
from typing import Optional, Sequence

from .. import graph as g
from ..builder import Builder, broadcast_shapes
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .common import axis, both, root


def _flat_matmul(b: Builder, x: Value, weight: Value, transpose: bool) -> Value:
    """x [..., K] times a matrix; the leading dimensions become rows."""
    rows = b.reshape(x, (math.prod(x.shape[:-1]), x.shape[-1]))
    return b.matmul(rows, weight, transpose_rhs=transpose)


@lowers("linear.default")
def linear(b: Builder, x: Value, weight: Value, bias: Optional[Value] = None) -> Value:
    if weight.rank == 1:
        weight = b.reshape(weight, (1, weight.shape[0]))
        bias = b.reshape(bias, (1,)) if bias is not None else None
    result = _flat_matmul(b, x, weight, True)
    if bias is not None:
        result = b.bias_add(result, bias, 1)
    return b.reshape(result, b.expected.shape)


def matmul_values(b: Builder, x: Value, y: Value) -> Value:
    """torch.matmul: vectors are promoted, leading dimensions broadcast."""
    shape = []
    if x.rank > 1 and y.rank > 1:
        shape += broadcast_shapes(x.shape[:-2], y.shape[:-2])
    else:
        shape += (x if x.rank > 1 else y).shape[:-2]
    shape += x.shape[-2:-1] if x.rank > 1 else ()
    shape += y.shape[-1:] if y.rank > 1 else ()
    if x.rank == 1:
        x = b.reshape(x, (1, *x.shape))
    if y.rank == 1:
        y = b.reshape(y, (*y.shape, 1))
    if y.rank == 2 and x.rank > 2:
        return b.reshape(_flat_matmul(b, x, y, False), shape)
    if x.rank > 2 or y.rank > 2:
        batch = broadcast_shapes(x.shape[:-2], y.shape[:-2])
        x = b.broadcast(x, (*batch, *x.shape[-2:]))
        y = b.broadcast(y, (*batch, *y.shape[-2:]))
    return b.reshape(b.matmul(x, y), shape)


@lowers("matmul.default", "mm.default", "bmm.default", "mv.default", "dot.default",
        "vdot.default")
def matmul(b: Builder, x: Value, y: Value) -> Value:
    return matmul_values(b, x, y)


@lowers("outer.default", "ger.default")
def outer(b: Builder, x: Value, y: Value) -> Value:
    x, y = both(b, x, y)
    return b.binary("mul", b.reshape(x, (*x.shape, 1)), b.reshape(y, (1, *y.shape)))


@lowers("addmm.default", "baddbmm.default", "addmv.default")
def addmm(b: Builder, c: Value, x: Value, y: Value, beta=1, alpha=1) -> Value:
    product = matmul_values(b, x, y)
    if alpha != 1:
        product = b.binary_scalar("mul", product, alpha)
    if beta == 0:
        return product
    if beta != 1:
        c = b.binary_scalar("mul", c, beta)
    if c.rank == 1 and c.shape == product.shape[-1:]:
        return b.bias_add(product, c, product.rank - 1)
    return b.binary("add", product, c)


@lowers("einsum.default")
def einsum(b: Builder, equation: str, operands: Sequence[Value], path=None) -> Value:
    terms, out = _parse(equation, operands)
    values = list(operands)
    result, labels = values[0], terms[0]
    for i in range(1, len(values)):
        later = set(out).union(*terms[i + 1:])
        result, labels = _contract(b, result, labels, values[i], terms[i], later)
    result, labels = _sum_away(b, result, labels, set(out))
    return b.transpose(result, [labels.index(label) for label in out])


@lowers("bilinear.default")
def bilinear(b: Builder, x: Value, y: Value, weight: Value,
             bias: Optional[Value] = None) -> Value:
    rows, out = math.prod(x.shape[:-1]), weight.shape[0]
    x, y = b.reshape(x, (rows, x.shape[-1])), b.reshape(y, (rows, y.shape[-1]))
    inner, labels = _contract(b, x, "ni", weight, "oij", {"n", "o", "j"})
    result, labels = _contract(b, inner, labels, y, "nj", {"n", "o"})
    result = b.transpose(result, [labels.index(c) for c in "no"])
    if bias is not None:
        result = b.bias_add(result, bias, 1)
    return b.reshape(result, b.expected.shape)


def _parse(equation: str, operands: Sequence[Value]) -> tuple[list[str], str]:
    """The labels of each operand and of the result, an ellipsis as capitals
    that nothing else uses."""
    equation = equation.replace(" ", "")
    left, arrow, out = equation.partition("->")
    spare = [c for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if c not in equation]
    terms = left.split(",")
    widest = 0
    for i, (term, value) in enumerate(zip(terms, operands)):
        if "..." in term:
            width = value.rank - (len(term) - 3)
            widest = max(widest, width)
            terms[i] = term.replace("...", "".join(spare[:width][::-1]))
        if len(set(terms[i])) != len(terms[i]):
            raise Unsupported(f"a diagonal in '{equation}'")
    ellipsis = "".join(spare[:widest][::-1])
    if not arrow:
        letters = "".join(terms)
        out = "..." + "".join(sorted(c for c in set(letters)
                                     if letters.count(c) == 1 and c not in ellipsis))
    return terms, out.replace("...", ellipsis)


def _sum_away(b: Builder, x: Value, labels: str, keep: set[str]) -> tuple[Value, str]:
    gone = [i for i, label in enumerate(labels) if label not in keep]
    return (b.reduce("sum", x, gone) if gone else x,
            "".join(label for label in labels if label in keep))


def _contract(b: Builder, x: Value, lx: str, y: Value, ly: str,
              later: set[str]) -> tuple[Value, str]:
    """x and y as one batched matrix product; keeps the labels in `later`."""
    x, lx = _sum_away(b, x, lx, later | set(ly))
    y, ly = _sum_away(b, y, ly, later | set(lx))
    sizes = {}
    for label, size in [*zip(lx, x.shape), *zip(ly, y.shape)]:
        if sizes.setdefault(label, size) != size:
            raise Unsupported("einsum that broadcasts a labelled dimension")
    batch = [c for c in lx if c in ly and c in later]
    inner = [c for c in lx if c in ly and c not in later]
    rows = [c for c in lx if c not in ly]
    columns = [c for c in ly if c not in lx]

    def arranged(v: Value, labels: str, *groups: list[str]) -> Value:
        v = b.transpose(v, [labels.index(c) for group in groups for c in group])
        shape = [sizes[c] for c in groups[0]]
        return b.reshape(v, shape + [math.prod(sizes[c] for c in group)
                                     for group in groups[1:]])

    if not inner and not rows and not columns:
        product = b.binary("mul", arranged(x, lx, batch), arranged(y, ly, batch))
    else:
        # The dimensions after the batch, in the order in which they are stored.
        transposed = bool(inner and rows) and lx.index(rows[-1]) > lx.index(inner[-1])
        lhs = arranged(x, lx, batch, *((inner, rows) if transposed else (rows, inner)))
        flipped = bool(inner and columns) and ly.index(inner[-1]) > ly.index(columns[-1])
        rhs = arranged(y, ly, batch, *((columns, inner) if flipped else (inner, columns)))
        product = b.matmul(lhs, rhs, transposed, flipped)
    labels = batch + rows + columns
    return b.reshape(product, [sizes[c] for c in labels]), "".join(labels)


@lowers("cosine_similarity.default")
def cosine_similarity(b: Builder, x: Value, y: Value, dim: int = 1,
                      eps: float = 1e-8) -> Value:
    x, y = both(b, x, y)
    shape = broadcast_shapes(x.shape, y.shape)
    x, y = b.broadcast(x, shape), b.broadcast(y, shape)
    dim = axis(dim, x.rank)

    def norm(v: Value) -> Value:
        squared = b.reduce("sum", b.binary("mul", v, v), [dim], keep=True)
        return b.unary("clamp", root(b, squared), lower=g.f64(eps))

    product = b.binary("mul", b.binary("div", x, norm(x)), b.binary("div", y, norm(y)))
    return b.reduce("sum", product, [dim])
