# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Varied programs of JAX in f32, most with their gradient: each is imported and computes
JAX's numbers, or is refused in one error with the ops and how many there are of each."""

import jax
import jax.numpy as jnp
import numpy
import optax
import pytest
from jax import lax, nn

from support import differences, evaluate, portable_text, relative, values_of, wanted
from vram.stablehlo import import_module
from vram.stablehlo.errors import ImportFailure

COMPUTED, REFUSED = {}, {}


def draws(*shape, seed=0):
    return jnp.asarray(numpy.random.default_rng([seed, *shape]).standard_normal(shape),
                       jnp.float32)


def computed(function):
    """Gives a function of arrays, its arguments, and the largest difference allowed."""
    COMPUTED[function.__name__] = function
    return function


def trained(function):
    """Gives a loss of (params, *batch), params and batch: a step with optax is made."""
    def build():
        loss, params, batch, optimizer = function()

        def step(params, state, *batch):
            value, gradients = jax.value_and_grad(loss)(params, *batch)
            updates, state = optimizer.update(gradients, state, params)
            return optax.apply_updates(params, updates), state, value

        return step, (params, optimizer.init(params), *batch)

    COMPUTED[function.__name__] = build
    build.is_step = True
    return function


def refused(*parts):
    """The function gives a function and arguments; `parts` are in the message."""
    def add(function):
        REFUSED[function.__name__] = function, parts
        return function
    return add


@trained
def convolutions_in_groups():
    """NHWC, a depthwise convolution, a dilated one, and one in groups."""
    def loss(p, x, y):
        def conv(x, w, groups=1, dilation=1, stride=1):
            return lax.conv_general_dilated(
                x, w, (stride, stride), "SAME", rhs_dilation=(dilation, dilation),
                dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=groups)

        h = nn.silu(conv(x, p["in"]))
        h = nn.relu6(conv(h, p["deep"], groups=8))
        h = nn.gelu(conv(h, p["wide"], dilation=2))
        h = conv(h, p["groups"], groups=4, stride=2)
        return jnp.mean((h.mean((1, 2)) - y) ** 2)

    p = {"in": draws(3, 3, 3, 8) / 5, "deep": draws(3, 3, 1, 8) / 3,
         "wide": draws(3, 3, 8, 8) / 8, "groups": draws(3, 3, 2, 12) / 4}
    return loss, p, (draws(2, 8, 8, 3), draws(2, 12)), optax.sgd(0.1, 0.9)


@trained
def attention_by_einsum():
    """Grouped queries, rotary positions, RMS norm, and a gated MLP; Lion."""
    def loss(p, tokens, targets):
        x = p["embed"][tokens]
        b, s, d = x.shape
        h = x * lax.rsqrt(jnp.mean(x ** 2, -1, keepdims=True) + 1e-6) * p["norm"]
        q = jnp.einsum("bsd,dgkh->bsgkh", h, p["q"])
        k = jnp.einsum("bsd,dgh->bsgh", h, p["k"])
        v = jnp.einsum("bsd,dgh->bsgh", h, p["v"])
        angle = jnp.arange(s)[:, None] * 0.1 ** jnp.arange(q.shape[-1] // 2)
        cos, sin = jnp.cos(angle), jnp.sin(angle)

        def turned(t):
            one, two = jnp.split(t, 2, -1)
            shape = (1, s) + (1,) * (t.ndim - 3) + (-1,)
            c, n = cos.reshape(shape), sin.reshape(shape)
            return jnp.concatenate([one * c - two * n, one * n + two * c], -1)

        scores = jnp.einsum("bsgkh,btgh->bgkst", turned(q), turned(k)) / 2
        scores = jnp.where(jnp.tril(jnp.ones((s, s), bool)), scores, -1e9)
        mixed = jnp.einsum("bgkst,btgh->bsgkh", nn.softmax(scores), v)
        x = x + jnp.einsum("bsgkh,gkhd->bsd", mixed, p["o"])
        x = x + (nn.silu(x @ p["gate"]) * (x @ p["up"])) @ p["down"]
        logits = jnp.einsum("bsd,vd->bsv", x, p["embed"])
        return optax.softmax_cross_entropy_with_integer_labels(logits, targets).mean()

    p = {"embed": draws(17, 8), "norm": jnp.ones(8), "q": draws(8, 2, 2, 4) / 3,
         "k": draws(8, 2, 4) / 3, "v": draws(8, 2, 4) / 3, "o": draws(2, 2, 4, 8) / 4,
         "gate": draws(8, 16) / 3, "up": draws(8, 16, seed=1) / 3, "down": draws(16, 8) / 4}
    tokens = jnp.arange(12, dtype=jnp.int32).reshape(2, 6) % 17
    return loss, p, (tokens, (tokens * 5 + 1) % 17), optax.lion(1e-3)


@trained
def lstm_by_scan():
    """A recurrent net over 12 steps; RMSprop with clipped gradients."""
    def loss(p, x, y):
        def cell(carry, now):
            h, c = carry
            i, f, g, o = jnp.split(now @ p["x"] + h @ p["h"] + p["b"], 4, -1)
            c = nn.sigmoid(f) * c + nn.sigmoid(i) * jnp.tanh(g)
            h = nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h

        start = jnp.zeros((x.shape[1], 6))
        (h, _), all_h = lax.scan(cell, (start, start), x)
        return jnp.mean((h @ p["out"] - y) ** 2) + 0.01 * jnp.mean(all_h ** 2)

    p = {"x": draws(4, 24) / 2, "h": draws(6, 24) / 3, "b": jnp.zeros(24), "out": draws(6, 2)}
    optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.rmsprop(1e-2))
    return loss, p, (draws(12, 3, 4), draws(3, 2)), optimizer


@trained
def experts():
    """A mixture of experts: top_k, one-hot routes, vmap over the experts."""
    def loss(p, x, y):
        gates = nn.softmax(x @ p["gate"])
        best, index = lax.top_k(gates, 2)
        routes = (nn.one_hot(index, 4) * (best / best.sum(-1, keepdims=True))[..., None]).sum(1)
        outs = jax.vmap(lambda up, down: nn.relu(x @ up) @ down)(p["up"], p["down"])
        return jnp.mean((jnp.einsum("etd,te->td", outs, routes) - y) ** 2)

    p = {"gate": draws(6, 4), "up": draws(4, 6, 8) / 3, "down": draws(4, 8, 6) / 3}
    return loss, p, (draws(10, 6), draws(10, 6, seed=1)), optax.adamw(1e-2)


@trained
def graph_by_segments():
    """Messages along edges, summed by segment_sum, with a softmax over segments."""
    def loss(p, x, y):
        start = jnp.array([0, 1, 2, 3, 4, 0, 2, 5], jnp.int32)
        end = jnp.array([1, 2, 3, 4, 5, 3, 5, 0], jnp.int32)
        for w, a in zip(p["w"], p["a"]):
            h = x @ w
            score = jnp.exp(jnp.tanh((h[start] * h[end]) @ a))
            total = jax.ops.segment_sum(score, end, 6)
            x = jnp.tanh(jax.ops.segment_sum(h[start] * (score / total[end])[:, None], end, 6))
        return jnp.mean((x - y) ** 2)

    p = {"w": [draws(5, 5) / 2, draws(5, 5, seed=1) / 2], "a": [draws(5), draws(5, seed=1)]}
    return loss, p, (draws(6, 5), draws(6, 5, seed=1)), optax.adam(1e-2)


@trained
def half_precision():
    """Products in bfloat16 with parameters in float32."""
    def loss(p, x, y):
        h = x.astype(jnp.bfloat16)
        for w in p:
            h = jnp.tanh(jnp.dot(h, w.astype(jnp.bfloat16),
                                 preferred_element_type=jnp.float32)).astype(jnp.bfloat16)
        return jnp.mean((h.astype(jnp.float32) - y) ** 2)

    return loss, [draws(8, 8) / 3, draws(8, 8, seed=1) / 3], (draws(4, 8), draws(4, 8, seed=1)
                                                              ), optax.sgd(0.1)


@trained
def checkpointed_and_custom():
    """jax.checkpoint, a custom gradient, and a stopped one."""
    @jax.custom_vjp
    def straight(x):
        return jnp.round(x)

    straight.defvjp(lambda x: (jnp.round(x), None), lambda _, g: (g,))

    def loss(p, x, y):
        @jax.checkpoint
        def layer(w, x):
            return jnp.tanh(x @ w)

        for w in p:
            x = layer(w, x)
        x = x + lax.stop_gradient(straight(4 * x) / 4 - x)
        return jnp.mean(optax.huber_loss(x, y))

    return loss, [draws(6, 6) / 2, draws(6, 6, seed=1) / 2], (draws(5, 6), draws(5, 6, seed=1)
                                                              ), optax.adagrad(0.1)


@trained
def per_example_gradients():
    """vmap of grad: clipped for each example, as in private training."""
    def loss(p, x, y):
        def one(p, x, y):
            return jnp.sum((jnp.tanh(x @ p) - y) ** 2)

        own = jax.vmap(jax.grad(one), (None, 0, 0))(lax.stop_gradient(p), x, y)
        norm = jnp.sqrt((own ** 2).sum((1, 2), keepdims=True))
        mean = (own / jnp.maximum(norm, 1.0)).mean(0)
        return jnp.sum(p * lax.stop_gradient(mean)) + jax.vmap(one, (None, 0, 0))(p, x, y).mean()

    return loss, draws(5, 3) / 2, (draws(4, 5), draws(4, 3)), optax.sgd(0.05)


@computed
def pools():
    def function(x):
        window, strides = (1, 3, 3, 1), (1, 2, 2, 1)
        top = lax.reduce_window(x, -jnp.inf, lax.max, window, strides, "SAME")
        mean = lax.reduce_window(x, 0.0, lax.add, window, strides, "VALID") / 9
        count = lax.reduce_window(jnp.ones_like(x), 0.0, lax.add, window, strides, "SAME")
        return top, mean, count, jax.grad(lambda x: jnp.sum(jnp.sin(lax.reduce_window(
            x, -jnp.inf, lax.max, window, strides, "VALID"))))(x)

    return function, (draws(2, 9, 9, 3),), 1e-5


@computed
def running_sums():
    def function(x):
        return (jnp.cumsum(x, 0), jnp.cumsum(x, 1)[:, ::-1], jnp.cumprod(x, 1),
                lax.cummax(x, 1), jax.grad(lambda x: jnp.sum(jnp.cumsum(x, 1) ** 2))(x))

    return function, (draws(5, 7),), 1e-5


@computed
def sorted_and_chosen():
    def function(x):
        order = jnp.argsort(x, -1)
        top, where = lax.top_k(x, 3)
        return (jnp.sort(x, -1), jnp.take_along_axis(x, order, -1), top, where,
                jnp.median(x, -1), jnp.quantile(x, 0.3, axis=-1),
                jax.grad(lambda x: jnp.sum(jnp.sort(x, -1)[:, :3] ** 2))(x))

    return function, (draws(4, 9),), 1e-5


@computed
def gathers_and_scatters():
    def function(table, ids, x):
        return (table[ids], table.at[ids].add(x), table.at[ids[0]].set(x[0]),
                table[:, 1:6:2], jnp.roll(table, 2, 0), jnp.tril(table),
                jnp.where(ids[..., None] > 3, x, 0).max(1),
                jax.grad(lambda t: jnp.sum(jnp.sin(t[ids]) * x))(table))

    ids = jnp.array([[0, 3, 5], [6, 2, 1]], jnp.int32)
    return function, (draws(7, 6), ids, draws(2, 3, 6)), 1e-5


@computed
def counted_while():
    """A while loop whose end is known, and fori_loop."""
    def function(x):
        def body(state):
            i, x = state
            return i + 1, jnp.sin(x) + x / 2

        _, a = lax.while_loop(lambda state: state[0] < 7, body, (0, x))
        return a, lax.fori_loop(0, 5, lambda i, x: x * 0.5 + i, x), jax.grad(
            lambda x: jnp.sum(lax.fori_loop(0, 5, lambda i, x: jnp.sin(x), x)))(x)

    return function, (draws(3, 4),), 1e-5


@computed
def statistics():
    def function(x, y):
        return (jnp.linalg.norm(x, axis=-1), nn.logsumexp(x, -1), jnp.var(x, 0), nn.standardize(x),
                jnp.outer(x[0], y), jnp.tensordot(x, y, ([1], [0])), nn.softplus(x),
                jnp.convolve(y, jnp.array([1.0, 2.0, 1.0])), jnp.argmax(x, 1), nn.elu(x),
                jnp.clip(x, -1, 1), jnp.trace(x[:, :4]), jnp.kron(x[:2, :2], x[:2, :2]),
                nn.celu(x), jnp.diff(x, axis=1), jnp.interp(y, jnp.arange(6.0), y[:6]))

    return function, (draws(4, 8), draws(8)), 1e-5


@computed
def a_step_of_many():
    """A scan over 60 steps is written out."""
    def function(x):
        return lax.scan(lambda c, i: (jnp.sin(c) + i * 0.01, c.sum()), x, jnp.arange(60.0))

    return function, (draws(4),), 1e-5


@refused("3 x stablehlo.fft", "1 x stablehlo.real", "ops have no form")
def transforms():
    return (lambda x: (jnp.abs(jnp.fft.rfft(x)), jnp.real(jnp.fft.ifft(jnp.fft.fft(x))))), (
        draws(8),)


@refused("1 x stablehlo.while", "--unroll")
def thousands_of_steps():
    return (lambda x: lax.scan(lambda c, i: (jnp.sin(c) + i, c.sum()), x, jnp.arange(5000.0))), (
        draws(4),)


@refused("1 x stablehlo.while", "elements of a tensor decide")
def until_it_is_small():
    return (lambda x: (lax.while_loop(lambda x: jnp.sum(x * x) > 1e-3, lambda x: x / 2, x),)), (
        draws(4),)


@refused("1 x stablehlo.custom_call of @lapack_spotrf")
def decompositions():
    return (lambda x: (jnp.linalg.cholesky(x @ x.T + jnp.eye(4)),)), (draws(4, 4),)


@refused("stablehlo.convolution")
def volumes():
    return (lambda x, w: (lax.conv_general_dilated(
        x, w, (1, 1, 1), "SAME", dimension_numbers=("NDHWC", "DHWIO", "NDHWC")),)), (
        draws(1, 4, 4, 4, 2), draws(3, 3, 3, 2, 2))


def test_long_loops():
    """As many iterations as --unroll allows are written out."""
    def function(x):
        return (lax.fori_loop(0, 400, lambda i, x: jnp.sin(x) + i, x),)

    found = run_function(function, (draws(3),), unroll=400)
    assert max(found.values()) <= 1e-5, found


def lowered(function, arguments, **options):
    return portable_text(jax.jit(function, **options).lower(*arguments))


def run_step(step, arguments):
    """Two steps, whose state is donated."""
    text = import_module(lowered(step, arguments, donate_argnums=(0, 1)))
    found = evaluate(text.text, {**values_of(step, arguments), **text.values}, steps=2)
    return differences(found, wanted(step, arguments, 2, 2))


def run_function(function, arguments, **options):
    def step(*arguments):
        return (*function(*arguments), jnp.zeros(1))

    imported = import_module(lowered(step, arguments), kind="inference", **options)
    names = {f"arguments.{i}": numpy.asarray(one) for i, one in enumerate(arguments)}
    found = evaluate(imported.text, {**names, **imported.values})
    return {f"result.{i}": relative(found[f"result.{i}"], one)
            for i, one in enumerate(jax.jit(step)(*arguments)[:-1])}


@pytest.mark.parametrize("name", COMPUTED)
def test_computed(name):
    build = COMPUTED[name]
    if getattr(build, "is_step", False):
        found, bound = run_step(*build()), 1e-5
    else:
        function, arguments, bound = build()
        found = run_function(function, arguments)
    worst = max(found.items(), key=lambda item: item[1])
    print(f"{name}: {len(found)} results, at most {worst[1]:.1e} ({worst[0]})")
    assert worst[1] <= bound, worst


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name):
    build, parts = REFUSED[name]
    function, arguments = build()
    with pytest.raises(ImportFailure) as caught:
        import_module(lowered(function, arguments), kind="inference")
    missing = [part for part in parts if part not in str(caught.value)]
    assert not missing, (missing, str(caught.value))
