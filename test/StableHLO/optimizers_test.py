# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps of optax's optimizers: imported op by op, they compute JAX's numbers, and their state is
the graph's. Of a loss alone vram-opt makes the step."""

import jax
import jax.numpy as jnp
import models
import numpy
import optax
import pytest

from support import differences, evaluate, portable_text, roles_of, run, values_of, wanted
from vram.stablehlo import import_module

STEPS = 3
OPTIMIZERS = {
    "adafactor": lambda: optax.adafactor(1e-2, min_dim_size_to_factor=4),
    "adagrad": lambda: optax.adagrad(1e-2), "adadelta": lambda: optax.adadelta(1.0),
    "adamax": lambda: optax.adamax(1e-2), "adan": lambda: optax.adan(1e-2),
    "lion": lambda: optax.lion(1e-3), "muon": lambda: optax.contrib.muon(1e-2),
    "nadam": lambda: optax.nadam(1e-2), "radam": lambda: optax.radam(1e-2),
    "rmsprop": lambda: optax.rmsprop(1e-2)}


def loss(params, x, y):
    hidden = jnp.tanh(x @ params["up"] + params["bias"])
    return jnp.mean((hidden @ params["down"] - y) ** 2)


def made():
    params = {"up": models.floats(6, 8), "bias": models.floats(8), "down": models.floats(8, 4)}
    return params, models.floats(5, 6, seed=1), models.floats(5, 4, seed=1)


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_steps(name, x64):
    params, *batch = made()
    step, arguments = models.trained(loss, params, OPTIMIZERS[name](), *batch)
    text = import_module(portable_text(models.lowered(step, arguments))).text
    # JAX drops arguments that nothing reads, such as those of (1,) that stand for none.
    state = [leaf for leaf in jax.tree_util.tree_leaves(arguments[1]) if leaf.shape != (1,)]
    assert list(roles_of(text).values()).count("optimizer_state") == len(state)
    found = evaluate(text, values_of(step, arguments), steps=STEPS)
    expected = {name: array for name, array in wanted(step, arguments, models.DONATED, STEPS).items()
                if array.shape != (1,)}
    worst = max(differences(found, expected).items(), key=lambda item: item[1])
    print(f"{name}: {worst}")
    assert worst[1] < 1e-9, worst


def test_of_a_loss():
    """Nothing is donated: the module is a loss, which `--optimizer` trains. Its Adamax is optax's."""
    params, *batch = made()
    text = import_module(portable_text(jax.jit(loss).lower(params, *batch)), roles=[("params*", "parameter")]).text
    step = run("vram-opt", "--kernels=none", "--optimizer=adamax", stdin=text)
    values = values_of(loss, (params, *batch))
    found = evaluate(step, {**values, "lr": numpy.array(1e-2, "f4")}, steps=STEPS)
    optimized, arguments = models.trained(loss, params, optax.adamax(1e-2), *batch)
    expected = wanted(optimized, arguments, models.DONATED, STEPS)
    for name in ("params.up", "params.bias", "params.down"):
        assert numpy.abs(found[name] - expected[name]).max() < 1e-5, name
