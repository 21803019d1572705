# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops of tosa."""

from builder import tensor


def draw(f, low=1, high=4):
    return tensor(f.draw.shape(low, high), f.rng.choice(["f32", "f32", "f16", "bf16"]))


def binary(f):
    op = f.rng.choice(["add", "sub", "maximum", "minimum", "pow"])
    kind = draw(f)
    f.emit(f"tosa.{op} {f.get(kind)}, {f.get(kind)} : ({kind}, {kind}) -> {kind}", kind)


def unary(f):
    op = f.rng.choice(["exp", "tanh", "sigmoid", "abs", "log", "rsqrt", "floor", "erf",
                       "identity"])
    kind = draw(f)
    f.emit(f"tosa.{op} {f.get(kind)} : ({kind}) -> {kind}", kind)


def reduction(f):
    op = f.rng.choice(["reduce_sum", "reduce_max", "reduce_min", "reduce_product"])
    kind = draw(f)
    axis = f.rng.randrange(kind.rank)
    result = tensor(kind.shape[:axis] + (1,) + kind.shape[axis + 1:], kind.element)
    f.emit(f"tosa.{op} {f.get(kind)} {{axis = {axis} : i32}} : ({kind}) -> {result}",
           result)


def pool(f):
    kind = tensor((f.draw.dim(), 4, 6, f.draw.dim()), "f32")
    pad = f.rng.choice([0, 1])
    result = tensor((kind.shape[0], 2 + pad, 3 + pad, kind.shape[3]), "f32")
    f.emit(f"tosa.max_pool2d {f.get(kind)} {{kernel = array<i64: 2, 2>, "
           f"stride = array<i64: 2, 2>, pad = array<i64: {pad}, {pad}, {pad}, {pad}>}} : "
           f"({kind}) -> {result}", result)


def transpose(f):
    kind = draw(f, 2, 3)
    order = list(range(kind.rank))
    f.rng.shuffle(order)
    result = tensor(tuple(kind.shape[i] for i in order), kind.element)
    text = ", ".join(str(i) for i in order)
    f.emit(f"tosa.transpose {f.get(kind)} {{perms = array<i32: {text}>}} : "
           f"({kind}) -> {result}", result)


OPS = {"tosa": [binary, binary, unary, unary, reduction, pool, transpose]}
