# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A scan over layers with two levels of checkpoints."""

import dataclasses

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

import vram.jax
from support import compiled, copied, difference
from vram.jax import _fit, _layers, _plan, _scan

WIDTH, WIDE, BATCH = 16, 64, 256


def layer(x, w):
    h = jnp.tanh(x @ w[0])
    return x + 0.1 * jnp.tanh((jnp.sin(h) * h) @ w[1]), None


def sgd(loss):
    def step(ws, x):
        value, gradients = jax.value_and_grad(loss)(ws, x)
        return jax.tree.map(lambda w, g: w - 0.1 * g, ws, gradients), value
    return step


def loss(ws, x):
    return jnp.mean(lax.scan(layer, x, ws)[0] ** 2)


def by_hand(segments):
    """Two levels, as a user writes them."""
    def loss(ws, x):
        @jax.checkpoint
        def segment(x, ws):
            return lax.scan(jax.checkpoint(layer), x, ws)

        parts = jax.tree.map(lambda w: w.reshape(segments, -1, *w.shape[1:]), ws)
        return jnp.mean(lax.scan(segment, x, parts)[0] ** 2)
    return loss


def arguments(layers):
    draw = np.random.default_rng(0)

    def drawn(*shape):
        return jnp.asarray(draw.normal(size=shape), jnp.float32) / shape[-2] ** 0.5

    return (drawn(layers, WIDTH, WIDE), drawn(layers, WIDE, WIDTH)), drawn(BATCH, WIDTH)


def traced(step, given):
    options = _plan.options_of(None, 0, 0, (), "flops", None, 1, 0)
    return _fit.Call(step, given, {}, options).trace(), options


def peaks(step, given):
    """The least predictions with one level and with two."""
    own, options = traced(step, given)
    found = {False: [], True: []}
    for choice in _scan.choices(own, options.costs):
        two = any("segments" in note for note in choice.notes)
        found[two].append(choice.graph.problem.simulate()["peak"])
    return min(found[False]), min(found[True], default=None)


def fitted(step, given, budget):
    """By the prediction; what XLA takes is near, and the results are the same."""
    planned = vram.jax.fit(step, budget, donate_argnums=0, costs="flops", effort=1, check=0)
    jitted = planned.jit()
    made = vram.jax.memory(jitted.lower(*given).compile())
    report = planned.report
    assert report.peak <= budget and abs(made / report.peak - 1) < 0.1, (made, report)
    assert "segments of" in str(report), report
    assert difference(jitted(*copied(given)), compiled(step, given)(*copied(given))) < 1e-6
    return made


def test_as_by_hand():
    """16 layers: one level is not enough for what two levels take by hand."""
    step, given = sgd(loss), arguments(16)
    hand = vram.jax.memory(compiled(sgd(by_hand(4)), given))
    one, two = peaks(step, given)
    assert two < hand < one, (two, hand, one)
    assert fitted(step, given, hand) <= hand


def test_prime():
    """Of 7 layers one fills no segment. They run backwards; there are constants, a carry that
    reruns do not need, results and gradients of each layer, and arguments of integers."""
    scale = jnp.linspace(0.5, 1.5, WIDTH)

    def loss(ws, x):
        def one(carry, own):
            x, total = carry
            w, shift = own
            x = layer(x * ws[2], w)[0] + 0.1 * shift
            return (x, total + jnp.sum(x)), jnp.sum(jnp.sin(x) ** 2, 0)

        (x, total), tops = lax.scan(one, (x, 0.0), (ws[:2], jnp.arange(7)), reverse=True)
        return jnp.mean(x ** 2) + 1e-3 * total + jnp.sum(tops * jnp.cos(tops))

    ws, x = arguments(7)
    given = ((*ws, scale), x)
    one, two = peaks(sgd(loss), given)
    assert two < one, (two, one)
    fitted(sgd(loss), given, two)


def test_within_a_loop():
    """In the body of a loop over micro-batches, whose plan is made of the same choices."""
    def step(ws, xs):
        def body(sums, x):
            return jax.tree.map(jnp.add, sums, jax.grad(loss)(ws, x)), None

        sums, _ = lax.scan(body, jax.tree.map(jnp.zeros_like, ws), xs)
        return jax.tree.map(lambda w, g: w - 0.1 * g, ws, sums)

    ws, x = arguments(16)
    given = ws, jnp.stack([x, x + 1])
    explanation = vram.jax.explain(step, *given, donate_argnums=0, compile=False, effort=1,
                                   costs="flops", budgets=10**9)
    fitted(step, given, explanation.least_budget)


def test_segments():
    """Those that keep least, with the layers of the whole ones, and none where that is not
    less than one level keeps."""
    step, _ = traced(sgd(loss), arguments(16))
    pair, = _scan._pairs(step)
    carry = [pair.given[pair.counts[0]]]
    found = {}
    for length in (2, 4, 6, 7, 12, 16, 17):
        forward = pair.forward.replace(params={**pair.forward.params, "length": length})
        parts = _layers.segments(dataclasses.replace(pair, forward=forward), carry)
        found[length] = parts and (parts.count, parts.layers)
    assert found == {2: None, 4: None, 6: None, 7: (3, 2), 12: (4, 3), 16: (4, 4),
                     17: (4, 4)}, found
