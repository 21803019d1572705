# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""JAX's draws: their distributions, and that one key gives the same numbers."""

import re

import jax
import jax.numpy as jnp
import numpy

from support import evaluate, portable_text
from vram.stablehlo import import_module

KEY = jax.random.PRNGKey(3)
COUNT = 20000


def drawn(function, *arguments):
    def step(key, *arguments):
        return (*function(key, *arguments), jnp.zeros(1))

    text = import_module(portable_text(jax.jit(step).lower(KEY, *arguments)),
                         kind="inference").text
    values = {"key": numpy.asarray(KEY)}
    values.update({f"arguments.{i}": numpy.asarray(a) for i, a in enumerate(arguments)})
    found = evaluate(text, values)
    again = evaluate(text, values)
    assert all(numpy.array_equal(found[name], again[name]) for name in found)
    return text, [found[f"result.{i}"] for i in range(len(found) - 1)]


def near(found, wanted, spread, count=COUNT):
    """Within five standard deviations of a mean of `count` numbers."""
    assert abs(found - wanted) < 5 * spread / count ** 0.5, f"{found} is not {wanted}"


def test_distributions():
    text, (u, n, b, i, v) = drawn(lambda key: (
        jax.random.uniform(key, (COUNT,), minval=-1.0, maxval=3.0),
        jax.random.normal(key, (COUNT,)),
        jax.random.bernoulli(key, 0.3, (COUNT,)),
        jax.random.randint(key, (COUNT,), 5, 15),
        jax.random.uniform(jax.random.fold_in(key, 1), (COUNT,))))
    assert "no form" not in text and len(re.findall("vram.uniform", text)) >= 4, text
    near(u.mean(), 1.0, 4 / 12 ** 0.5)
    assert u.min() >= -1 and u.max() < 3 and u.var() - 16 / 12 < 0.1
    near(n.mean(), 0.0, 1.0)
    near((n ** 2).mean(), 1.0, 2 ** 0.5)
    near((n ** 4).mean(), 3.0, 96 ** 0.5)
    near(b.mean(), 0.3, (0.3 * 0.7) ** 0.5)
    assert set(numpy.unique(i)) == set(range(5, 15))
    near(i.mean(), 9.5, 99 ** 0.5 / 12 ** 0.5)
    # Another key, other numbers.
    near((u * v).mean(), 0.5, 1.0)


def test_keys():
    """Keys that are split, folded with a number of the step, and given back."""
    _, (first, second, third, key) = drawn(lambda key, step: (
        *(jax.random.normal(k, (COUNT,)) for k in jax.random.split(key, 2)),
        jax.random.normal(jax.random.fold_in(key, step), (COUNT,)),
        jax.random.split(key, 3)[2]), jnp.asarray(5, jnp.int32))
    for x, y in ((first, second), (first, third), (second, third)):
        near((x * y).mean(), 0.0, 1.0)
    assert key.shape == (2,) and not numpy.array_equal(key, KEY) and key.max() < 1 << 32


def test_dropout():
    """With a gradient: the mask of the forward is that of the backward."""
    x = jnp.asarray(numpy.random.default_rng(0).standard_normal((100, 200)), jnp.float32)

    def dropped(key, x):
        def loss(x):
            kept = jax.random.bernoulli(key, 0.75, x.shape)
            y = jnp.where(kept, x / 0.75, 0.0)
            return y.sum(), y

        gradient, y = jax.grad(loss, has_aux=True)(x)
        return gradient, y

    _, (gradient, y) = drawn(dropped, x)
    assert numpy.array_equal(gradient != 0, y != 0)
    near((y != 0).mean(), 0.75, 0.75 ** 0.5 / 2, x.size)
