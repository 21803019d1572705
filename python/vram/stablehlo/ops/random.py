# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""JAX's random numbers.

JAX draws by Threefry from a key of two ui32, the dialect by Philox from a seed and an
offset. A function of JAX's that draws is recognised by its name and signature and
becomes `vram.uniform` with the key as the seed: other numbers than JAX's, of the same
distribution, the same ones for the same key, and free to be drawn again rather than
kept. Whatever makes keys (split, fold_in) draws them.
"""

from __future__ import annotations

import re
from typing import Optional

import numpy

from ...exporter import graph as g
from ...exporter.graph import Type
from ..errors import Unsupported
from ..registry import lowers
from ..tensors import Tensor, carrier


def called(im, site, name: str) -> Optional[list[Tensor]]:
    """The results of a call of one of JAX's functions that draw; else None."""
    name = re.sub(r"_\d+$", "", name)
    operands = [(x.shape, x.element) for x in site.operands]
    if name == "threefry2x32" and len(operands) == 4 and operands[0] == ((), "ui32") \
            and operands[1] == operands[0] and operands[2] == operands[3] \
            and operands[2][1] == "ui32":
        return threefry(im, *site.operands)
    if name == "_uniform" and len(operands) == 3 and operands[0] == ((2,), "ui32"):
        shape, element = site.result()
        if operands[1:] == [((), element)] * 2 and site[1].is_float:
            return [uniform(im, site, shape, element)]
    return None


def _seed(im, high: Tensor, low: Tensor) -> Tensor:
    """Both halves of a key as one i64; the product may wrap."""
    high = Tensor(high.value, high.shape, "i64")
    return im.binary("add", im.number("mul", high, 1 << 32),
                     Tensor(low.value, low.shape, "i64"))


def _draw(im, seed: Tensor, offset: Tensor, stream: int, shape, element: str) -> Tensor:
    value = im.b.emit("uniform", [im.full(seed), im.full(offset)],
                      [Type(tuple(shape), carrier(element))],
                      {"stream": g.i64(stream)}).results[0]
    return im.of(value, element)


def _bits(im, seed: Tensor, offset: Tensor, stream: int, shape) -> Tensor:
    """32 random bits an element: a f64 holds all of a draw."""
    drawn = im.number("mul", _draw(im, seed, offset, stream, shape, "f64"), 2.0 ** 32)
    whole = im.cast(drawn, "i64")
    return Tensor(whole.value, whole.shape, "ui32")


def threefry(im, high: Tensor, low: Tensor, first: Tensor, second: Tensor) -> list[Tensor]:
    """The hash of pairs of counters under a key. A lone pair may be data (fold_in) and
    is the offset; several are positions, which the draw counts itself."""
    seed, shape = _seed(im, high, low), first.shape
    offset = im.splat(0, (), "i64")
    if first.elements == 1:
        offset = im.reshape(_seed(im, first, second), ())
    bits = [_bits(im, seed, offset, stream, shape) for stream in (0, 1)]
    im.memory[("halves", id(bits[0].value))] = bits[1].value
    return bits


def uniform(im, site, shape, element: str) -> Tensor:
    key, low, high = site.operands
    halves = [im.reshape(im.slice_dim(key, 0, i, i + 1), ()) for i in (0, 1)]
    drawn = _draw(im, _seed(im, *halves), im.splat(0, (), "i64"), 0, shape, element)
    low, high = (im.broadcast_in_dim(x, shape, []) for x in (low, high))
    if low.scalar() == 0 and high.scalar() == 1:
        return drawn
    span = im.binary("sub", high, low, numpy.subtract)
    scaled = im.binary("add", im.binary("mul", drawn, span), low)
    # Rounding may reach below.
    return im.binary("maximum", scaled, low)


@lowers("stablehlo.rng_bit_generator")
def rng_bit_generator(im, site):
    raise Unsupported("(use JAX's default, threefry2x32)")
