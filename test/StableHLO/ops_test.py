# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each op, and each form of it, against JAX: through the importer and the reference
evaluator, in f64."""

import re

import jax
import jax.numpy as jnp
import numpy
import pytest
from jax import lax

from support import evaluate, portable_text, relative, values_of
from vram.stablehlo import import_module

pytestmark = pytest.mark.usefixtures("x64")


def floats(*shape, seed=0):
    return jnp.asarray(numpy.random.default_rng([seed, *shape]).standard_normal(shape))


def integers(below, *shape, seed=0, dtype=numpy.int32):
    return jnp.asarray(
        numpy.random.default_rng([seed, *shape]).integers(0, below, shape), dtype)


def compare(function, *arguments, bound=1e-9, ops=()):
    """Checks all results of function(*arguments), a tuple, and that the graph has these
    ops."""
    def step(*arguments):
        results = function(*arguments)
        # One more, so that there are several, and each has a name.
        return (*(results if isinstance(results, tuple) else (results,)), jnp.zeros(1))

    imported = import_module(portable_text(jax.jit(step).lower(*arguments)),
                             kind="inference")
    names = {f"arguments.{i}": numpy.asarray(a) for i, a in enumerate(arguments)}
    found = evaluate(imported.text, {**names, **imported.values})
    for i, wanted in enumerate(step(*arguments)):
        error = relative(found[f"result.{i}"], wanted)
        assert error <= bound, f"result {i} differs by {error:.1e}\n{imported.text}"
    used = set(re.findall(r"= vram\.(\w+)", imported.text))
    assert set(ops) <= used, f"{set(ops) - used} are not in\n{imported.text}"


def with_gradients(function, *arguments):
    """The result weighted and summed, and its gradient for each argument."""
    def whole(*arguments):
        result = function(*arguments)
        weights = jnp.sin(jnp.arange(1.0, result.size + 1)).reshape(result.shape)
        return (result * weights).sum()

    return lambda *a: (function(*a), *jax.grad(whole, tuple(range(len(a))))(*a))


# -- pointwise ----------------------------------------------------------------


def test_unary():
    x = floats(3, 4)
    near = jnp.tanh(x) * 0.9
    functions = [jnp.exp, jnp.expm1, jnp.sin, jnp.cos, jnp.tan, jnp.tanh, jax.nn.sigmoid,
                 jnp.floor, jnp.ceil, jnp.round, jnp.abs, jnp.sign, jnp.negative, jnp.cbrt,
                 jnp.sinh, jnp.cosh, jnp.arcsinh, jnp.arctan, lax.erf, jnp.square,
                 jnp.isfinite, jnp.isinf, jax.nn.gelu, jax.nn.silu, jax.nn.softplus,
                 lambda v: lax.round(v * 2, lax.RoundingMethod.AWAY_FROM_ZERO)]
    compare(lambda x: tuple(f(x) for f in functions), x)
    compare(lambda x: (jnp.arcsin(x), jnp.arccos(x), jnp.arctanh(x), lax.erf_inv(x),
                       jnp.log1p(x), lax.erfc(x)), near)
    compare(lambda x: (jnp.log(x), jnp.sqrt(x), lax.rsqrt(x), jnp.arccosh(1 + x)),
            jnp.abs(x) + 0.1)


def test_binary():
    x, y = floats(3, 4), floats(3, 4, seed=1)
    compare(lambda x, y: (x + y, x - y, x * y, x / y, jnp.maximum(x, y), jnp.minimum(x, y),
                          jnp.arctan2(x, y), lax.rem(x, y), jnp.abs(x) ** y, x ** 3,
                          jnp.where(x > y, x, y), jnp.clip(x, -0.5, 0.5), x == y, x <= y,
                          lax.clamp(y, x, y + 1)), x, y)


def test_integer():
    x, y = integers(1000, 3, 4) - 500, integers(9, 3, 4, seed=1) + 1
    compare(lambda x, y: (x + y, x * y, lax.div(x, y), lax.rem(x, y), x // y, x % y, -x,
                          abs(x), jnp.sign(x), x ** 3, jnp.maximum(x, y), x > y,
                          x << 3, x >> 2, lax.shift_right_logical(x, jnp.full_like(x, 3)),
                          x & 13, x | 6, x ^ 11, ~x, x & y, x | y, x ^ y,
                          jnp.clip(x, 2, 5)), x, y, bound=0)


def test_unsigned():
    x = integers(1 << 32, 3, 4, dtype=numpy.uint32)
    y = integers(1 << 32, 3, 4, seed=1, dtype=numpy.uint32)

    def signed(v):
        return v.astype(jnp.int64)

    compare(lambda x, y: tuple(map(signed, (
        x + y, x - y, x * y, -x, x // 3, x % 1000, x >> 5, x << 7, x & 0xFF00, x | 1,
        x ^ 0x0F0F, ~x, x ^ y, jnp.maximum(x, y), x.astype(jnp.int32)))) + (
            x > y, x.astype(jnp.float64)), x, y, bound=0)
    compare(lambda z: tuple(map(signed, (
        z.astype(jnp.uint32), z.astype(jnp.uint16), z.astype(jnp.uint16) * jnp.uint16(7)))),
        integers(1000, 6) - 500, bound=0)


def test_conversions():
    x = floats(3, 4) * 10
    compare(lambda x: (x.astype(jnp.float32).astype(jnp.float64), x.astype(jnp.int32),
                       x.astype(bool), (x > 0).astype(jnp.float64),
                       lax.reduce_precision(x.astype(jnp.float32), 8, 7)), x, bound=1e-7)
    compare(lambda x: x.astype(jnp.bfloat16).astype(jnp.float32) * jnp.bfloat16(1.5), x)


# -- shapes -------------------------------------------------------------------


def test_shapes():
    x = floats(3, 4, 5)
    compare(lambda x: (x.transpose(2, 0, 1), x.reshape(4, 15), x[1:, ::2, 1:4], x[:, 2],
                       jnp.concatenate([x, x[:1]], 0), jnp.flip(x, (0, 2)), jnp.roll(x, 2, 1),
                       jnp.stack([x, x], 1), jnp.pad(x, ((1, 2), (0, 0), (3, 0))),
                       lax.pad(x, 2.0, ((-1, 2, 1), (1, -1, 0), (0, 0, 2))),
                       jnp.broadcast_to(x[:, None], (3, 2, 4, 5)), jnp.repeat(x, 2, 1),
                       jnp.tile(x, (2, 1, 1)), jnp.eye(4), jnp.arange(6.0), jnp.tril(x[0]),
                       x[..., None] * jnp.ones((1, 1, 1, 3)), jnp.linspace(0, 1, 7),
                       lax.pad(x, x[0, 0, 0], ((1, 0, 0),) * 3)), x)
    compare(lambda x: jnp.flip(x), floats(100))


def test_broadcasts():
    """A repeated tensor stays small: nothing of 5 x 6 x 7 is there."""
    x, y = floats(5, 1, 7), floats(1, 6, 7, seed=1)
    compare(lambda x, y: ((jnp.broadcast_to(x, (5, 6, 7)) * 2).sum(1),
                          jnp.broadcast_to(x, (5, 6, 7)).max((0, 1)),
                          jnp.broadcast_to(x, (5, 6, 7)).transpose(2, 1, 0)[:, 0],
                          jnp.broadcast_to(x, (5, 6, 7))[:, 1:3, ::2].sum((1, 2))), x, y)
    text = import_module(portable_text(jax.jit(
        lambda x: (jnp.broadcast_to(x, (5, 6, 7)) * 2).sum(1)).lower(x)),
        kind="inference").text
    assert "6x7" not in text, text


def test_slices_in_motion():
    x, at = floats(4, 5, 6), jnp.asarray([1, 9], jnp.int32)
    compare(lambda x, at: (lax.dynamic_slice(x, (at[0], at[0] * 0, at[1]), (2, 5, 3)),
                           lax.dynamic_slice(x, (3, 1, 0), (2, 2, 6)),
                           lax.dynamic_update_slice(x, x[:2, :2, :2] * 2, (1, 4, 2)),
                           lax.dynamic_update_slice(x, x[:2, :2] * 2, (at[0], at[1], at[0] * 0)),
                           x[at[0]], x.at[at[0], :, 2].set(7.0)), x, at)


# -- reductions ---------------------------------------------------------------


def test_reductions():
    x = floats(3, 4, 5)
    compare(lambda x: (x.sum(), x.sum((0, 2)), x.max(1), x.min((1, 2)), x.prod(1), x.mean(2),
                       x.var(1), jnp.all(x > 0, 1), jnp.any(x > 1, (0, 1)),
                       jnp.argmax(x, 1), jnp.argmin(x, 2), (x > 0).sum(1),
                       jnp.cumsum(x, 1), jax.nn.logsumexp(x, 2), jnp.linalg.norm(x),
                       (x * 10).astype(jnp.int32).sum(0), jnp.cumprod(x, 2),
                       lax.reduce(x, 3.0, lax.add, (1,)), lax.cummax(x, 1)), x)


def test_sorts():
    x = floats(4, 7)
    compare(lambda x: (jnp.sort(x, 1), jnp.argsort(x, 0), -jnp.sort(-x, 0),
                       *lax.top_k(x, 3), jnp.median(x, 1)), x)


# -- products -----------------------------------------------------------------


def test_products():
    a, b = floats(3, 4), floats(4, 5, seed=1)
    compare(lambda a, b: (a @ b, a.T @ a, b @ b.T, a[0] @ b, a @ b[:, 0], a[0] @ a[1],
                          jnp.outer(a[0], b[0])), a, b, ops=["matmul"])
    q, k = floats(2, 3, 4, 5), floats(2, 6, 4, 5, seed=1)
    for form in ("bqhd,bkhd->bhqk", "bqhd,bkhd->qbkh", "bqhd,bkhe->bde", "bqhd,bkhd->bqk",
                 "bqhd,bkhd->h", "bqhd,zkhd->qk", "bqhd,bkxy->bqhdxy"):
        compare(with_gradients(lambda q, k: jnp.einsum(form, q, k), q, k), q, k)
    i = integers(9, 3, 4)
    compare(lambda i, a: (i @ i.T, (a.astype(jnp.bfloat16) @ a.T.astype(jnp.bfloat16)
                                    ).astype(jnp.float64) * 0), i, a)


# -- convolutions and windows -------------------------------------------------


def test_convolutions():
    layouts = (("NHWC", "HWIO", "NHWC"), ("NCHW", "OIHW", "NCHW"), ("NCHW", "HWIO", "NHWC"))
    forms = [dict(window_strides=(1, 1), padding="SAME"),
             dict(window_strides=(2, 2), padding="SAME"),
             dict(window_strides=(2, 3), padding="VALID"),
             dict(window_strides=(2, 2), padding=((1, 1), (1, 1))),
             dict(window_strides=(1, 2), padding=((0, 3), (2, 1))),
             dict(window_strides=(1, 1), padding=((-1, 1), (2, -1))),
             dict(window_strides=(1, 1), padding=((2, 2), (2, 2)), rhs_dilation=(2, 2)),
             dict(window_strides=(2, 1), padding="SAME", rhs_dilation=(1, 2)),
             dict(window_strides=(1, 1), padding=((1, 2), (1, 2)), lhs_dilation=(2, 2)),
             dict(window_strides=(3, 2), padding=((2, 2), (1, 1)), lhs_dilation=(2, 3)),
             dict(window_strides=(1, 1), padding="SAME", feature_group_count=2),
             dict(window_strides=(2, 2), padding="SAME", feature_group_count=4)]
    for number, form in enumerate(forms):
        layout = layouts[number % len(layouts)]
        groups = form.get("feature_group_count", 1)
        x = numpy.moveaxis(floats(2, 4, 8, 9), range(4), [layout[0].index(c) for c in "NCHW"])
        w = numpy.moveaxis(floats(8, 4 // groups, 3, 2),
                           range(4), [layout[1].index(c) for c in "OIHW"])
        ops = ["conv2d", "conv2d_backward_filter"]
        if "lhs_dilation" not in form:
            ops.append("conv2d_backward_input")
        try:
            compare(with_gradients(lambda x, w: lax.conv_general_dilated(
                x, w, dimension_numbers=layout, **form), x, w),
                jnp.asarray(x), jnp.asarray(w), ops=ops if number < 8 else ())
        except Exception:
            print(form, layout)
            raise


def test_other_convolutions():
    x, w = floats(2, 8, 4), floats(3, 4, 6)
    compare(with_gradients(lambda x, w: lax.conv_general_dilated(
        x, w, (2,), "SAME", dimension_numbers=("NWC", "WIO", "NWC")), x, w), x, w)
    x, w = floats(2, 5, 6, 4), floats(3, 2, 4, 6)
    for padding in ("SAME", "VALID"):
        compare(with_gradients(lambda x, w: lax.conv_transpose(
            x, w, (2, 2), padding), x, w), x, w)
    compare(with_gradients(lambda x, w: lax.conv_transpose(
        x, w, (1, 2), "SAME", transpose_kernel=True), x, w), x, floats(3, 2, 6, 4))


def test_pools():
    x = floats(2, 7, 8, 3)
    for window, strides, padding in (((2, 2), (2, 2), "VALID"), ((3, 3), (2, 2), "SAME"),
                                     ((3, 2), (1, 2), "SAME"), ((2, 3), (3, 1), "VALID"),
                                     ((3, 3), (2, 2), ((1, 1), (1, 1)))):
        if isinstance(padding, tuple):
            padding = ((0, 0), *padding, (0, 0))

        def pool(x, initial, f):
            return lax.reduce_window(x, initial, f, (1, *window, 1), (1, *strides, 1),
                                     padding)

        compare(with_gradients(lambda x: pool(x, -jnp.inf, lax.max), x), x,
                ops=["max_pool2d", "max_pool2d_backward"])
        compare(with_gradients(lambda x: pool(x, 0.0, lax.add), x), x, ops=["avg_pool2d"])
        compare(lambda x: pool(x, jnp.inf, lax.min), x)
    compare(lambda x: lax.reduce_window(
        (x * 9).astype(jnp.int32), 0, lax.add, (1, 2, 3, 1), (1, 2, 1, 1), "VALID"), x)


def test_layouts():
    """Between convolutions in NHWC nothing is transposed: the image is on its way in, the
    result on its way out, and each kernel."""
    x, w = floats(2, 6, 6, 4), floats(3, 3, 4, 4)
    scale = jnp.arange(1.0, 5.0)

    def network(x, w, scale):
        for _ in range(3):
            x = lax.conv_general_dilated(x, w, (1, 1), "SAME",
                                         dimension_numbers=("NHWC", "HWIO", "NHWC"))
            x = jax.nn.relu((x - x.mean((0, 1, 2))) * scale)
            x = jnp.concatenate([x[..., :2], x[..., 2:] * 2], -1)
        return x

    compare(with_gradients(network, x, w, scale), x, w, scale)
    text = import_module(portable_text(jax.jit(network).lower(x, w, scale)),
                         kind="inference").text
    assert len(re.findall(r"= vram\.transpose .*tensor<2x", text)) == 2, text
    # The gradients of a perceptron are products that need no transpose.
    a, b = floats(5, 3), floats(3, 2)
    gradients = jax.grad(lambda b: jnp.tanh(a @ b).sum())
    compare(gradients, b)
    assert "vram.transpose" not in import_module(portable_text(
        jax.jit(gradients).lower(b)), kind="inference").text


# -- gathers and scatters -----------------------------------------------------


def test_gathers():
    table, ids = floats(7, 4), integers(7, 2, 3)
    compare(with_gradients(lambda t: t[ids], table), table,
            ops=["embedding", "embedding_backward"])
    compare(lambda t, i: (t[i], jnp.take(t, i % 4, axis=1), t[:, i % 4],
                          jnp.take(t, i, 0, mode="clip"), t[i, i % 4], t[-i - 1],
                          jnp.take_along_axis(t, t.argsort(1)[:, :2], 1),
                          jnp.take_along_axis(t, i[:, :1] + jnp.zeros((2, 4), jnp.int32), 0), t[i[0]][:, i[1] % 4]),
            table, ids)
    compare(lambda t, i: ((t * 9).astype(jnp.int32)[i], jax.vmap(
        lambda r, k: lax.dynamic_slice(r, (k,), (2,)))(t[:3], i[0])), table, ids)
    compare(with_gradients(lambda x: jnp.take_along_axis(x, ids[:, :, None] % 5, 1),
                           floats(2, 5, 3)), floats(2, 5, 3))


def test_scatters():
    x, i, u = floats(6, 4), integers(9, 3) - 1, floats(3, 4, seed=1)
    distinct = jnp.asarray([4, 0, 7], jnp.int32)
    compare(lambda x, i, u, d: (x.at[i].add(u), x.at[d].set(u), x.at[i].multiply(u),
                                x.at[i].max(u), x.at[i].min(u), x.at[:, 1].set(u[0, 0]),
                                x.at[i, i % 4].add(u[:, 0]), x.at[1:3, 2:].set(0.0),
                                x.at[:, i % 4].add(x[:, :3]), x.at[0].add(u[0]),
                                (x * 9).astype(jnp.int32).at[i].add(1),
                                jax.ops.segment_sum(u, jnp.abs(i) % 3, 3)), x, i, u, distinct)


# -- control ------------------------------------------------------------------


def test_control():
    x, n = floats(3, 4), jnp.asarray(1, jnp.int32)
    compare(lambda x, n: (lax.fori_loop(0, 3, lambda i, x: x * 2 + x[i, 0], x),
                          lax.scan(lambda c, r: (c + r, c * r), x[0], x)[1],
                          lax.cond(x[0, 0] > 0, lambda x: x + 1, lambda x: x * 2, x),
                          lax.switch(n, [jnp.sin, jnp.cos, jnp.tan], x),
                          jax.checkpoint(jnp.sin)(x), jax.vmap(lambda r: r.sum())(x),
                          lax.map(lambda r: r @ r, x)), x, n)
    compare(with_gradients(lambda x: lax.scan(
        lambda c, r: (jnp.tanh(c + r), c), x[0], x)[1], x), x)
