# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops and branches whose bodies compute gradients: the bodies are planned."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

import vram.jax
from support import compiled, copied, difference


#: A constant of the body itself.
SCALES = np.linspace(0.5, 1.5, 32, dtype=np.float32)


@jax.jit
def loss(params, x):
    for w in params:
        x = jnp.tanh(x @ w)
    return jnp.mean((x * SCALES) ** 2)


def updated(params, gradients):
    return [w - 0.1 * g for w, g in zip(params, gradients)]


def zeros(params):
    return jax.tree.map(jnp.zeros_like, params)


def arguments(width=32, depth=6, batch=256):
    keys = jax.random.split(jax.random.key(0), depth + 1)
    params = [0.3 * jax.random.normal(key, (width, width)) for key in keys[1:]]
    return params, jax.random.normal(keys[0], (4, batch, width))


def tried(step, given, part, check, apart=0.0):
    """The budget lies at a part of the way from the least to the peak of the step as it is;
    that much less memory is needed, and the results are the same bits, or `apart` at most."""
    explanation = vram.jax.explain(step, *given, donate_argnums=0, effort=1, compile=False)
    least, most = explanation.least_budget, explanation.unplanned_peak
    budget = round(least + part * (most - least))
    jitted = vram.jax.fit(step, budget, donate_argnums=0, effort=1, check=check).jit()
    made = vram.jax.memory(jitted.lower(*given).compile())
    plain = compiled(step, given)
    report = jitted.__wrapped__.report
    assert report.peak <= budget < 0.95 * vram.jax.memory(plain), report
    assert abs(made / report.peak - 1) < 0.1, (made, report)
    assert any("reruns of" in note for note in report.scans), report
    assert difference(jitted(*copied(given)), plain(*copied(given))) <= apart
    return budget, made, explanation


def test_accumulation():
    def step(params, xs):
        def body(sums, x):
            return jax.tree.map(jnp.add, sums, jax.grad(loss)(params, x)), None

        return updated(params, lax.scan(body, zeros(params), xs)[0])

    budget, made, explanation = tried(step, arguments(), 0.5, 2)
    assert made <= budget
    # Memory is short within the body, and the arrays there are named.
    assert "bodies_test.py" in explanation.place and "(loss)" in explanation.place
    assert any("float32[256,32]" in name for name, _ in explanation.at_peak)


def test_loops_within_loops():
    """As many training steps as an argument says, each of two micro-batches."""
    def step(params, xs, count):
        def train(index, params):
            def body(sums, x):
                return jax.tree.map(jnp.add, sums, jax.grad(loss)(params, x)), None

            halves = xs[index].reshape(2, -1, xs.shape[-1])
            return updated(params, lax.scan(body, zeros(params), halves)[0])

        return lax.fori_loop(0, count, train, params)

    tried(step, (*arguments(batch=512), jnp.int32(3)), 0.3, 0)


def test_branch():
    def step(params, x):
        return lax.cond(jnp.sum(x) > 1e9, lambda: params,
                        lambda: updated(params, jax.grad(loss)(params, x)))

    params, xs = arguments()
    # On some CPUs XLA fuses the branch otherwise, which rounds the last bit otherwise.
    tried(step, (params, xs[0]), 0.4, 0, apart=1e-7)
