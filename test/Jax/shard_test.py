# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""On four devices, sizes are those of one: by the arguments' shardings, by in_shardings, and
within a shard_map; beside XLA's figure for a device."""

import warnings

import jax
import jax.numpy as jnp
import pytest
from jax.sharding import AxisType, NamedSharding, PartitionSpec

import vram.jax
from support import compiled, difference

WIDTH, BATCH, DEPTH, BUDGET = 64, 4096, 6, 1_800_000
OPTIONS = {"donate_argnums": 0, "costs": "flops", "effort": 1}


def loss(params, x, y):
    for w in params:
        x = jnp.tanh(x @ w)
    return jnp.mean((x - y) ** 2)


def updated(params, gradients):
    return [w - 0.1 * g for w, g in zip(params, gradients)]


def step(params, x, y):
    value, gradients = jax.value_and_grad(loss)(params, x, y)
    return updated(params, gradients), value


def local(params, x, y):
    value, gradients = jax.value_and_grad(loss)(params, x, y)
    # Of parameters that all devices have alike JAX gives the sum over the devices.
    gradients = jax.tree.map(lambda g: g / jax.lax.axis_size("data"), gradients)
    return updated(params, gradients), jax.lax.pmean(value, "data")


def arguments():
    keys = jax.random.split(jax.random.key(0), DEPTH + 1)
    params = [jax.random.normal(key, (WIDTH, WIDTH)) / 8 for key in keys[1:]]
    x = jax.random.normal(keys[0], (BATCH, WIDTH))
    return params, x, jnp.sin(x)


def tried(what, function, given, expected, near=0.2, budget=BUDGET, **options):
    """The budget is kept on each device, and the prediction is that of a device."""
    alone = vram.jax.fit(function, budget, check=0, **OPTIONS)
    taken = vram.jax.memory(alone.jit(**options).lower(*given).compile())
    assert abs(taken / alone.report.peak - 1) < near, (what, taken, alone.report)
    fitted = vram.jax.fit(function, budget, **OPTIONS)
    jitted = fitted.jit(**options)
    assert vram.jax.memory(jitted.lower(*given).compile()) <= budget, (what, fitted.report)
    assert fitted.report.reruns, (what, fitted.report)
    copies = jax.tree.map(jnp.copy, given)
    assert difference(jitted(*copies), expected) < 1e-5, what


@pytest.fixture(scope="module")
def whole():
    """The step's arguments on one device."""
    return arguments()


@pytest.fixture(scope="module")
def expected(whole):
    return jax.jit(step)(*whole)


def over_data(kind):
    """A mesh over the batch, and the shardings of the arguments in it."""
    mesh = jax.make_mesh((4,), ("data",), axis_types=(kind,))
    everywhere = NamedSharding(mesh, PartitionSpec())
    rows = NamedSharding(mesh, PartitionSpec("data"))
    return mesh, (everywhere, rows, rows)


SPECS = {"in_specs": (PartitionSpec(), PartitionSpec("data"), PartitionSpec("data")),
         "out_specs": (PartitionSpec(), PartitionSpec())}


@pytest.mark.parametrize("kind", (pytest.param(AxisType.Auto, marks=pytest.mark.slow), AxisType.Explicit),
                         ids=lambda kind: kind.name)
def test_data(kind, whole, expected):
    _, shardings = over_data(kind)
    placed = jax.device_put(whole, shardings)
    as_it_is = vram.jax.memory(compiled(step, placed))
    explanation = vram.jax.explain(step, *placed, compile=False, **OPTIONS)
    assert abs(as_it_is / explanation.unplanned_peak - 1) < 0.15, (as_it_is, explanation)
    # Without shardings the same step takes several times as much.
    alone = vram.jax.explain(step, *whole, compile=False, **OPTIONS)
    assert alone.unplanned_peak > 3 * explanation.unplanned_peak
    tried("arguments", step, placed, expected)
    tried("in_shardings", step, whole, expected, in_shardings=shardings)


def test_shard_map(whole, expected):
    mesh, shardings = over_data(AxisType.Explicit)
    mapped = jax.shard_map(local, mesh=mesh, **SPECS)
    # Barriers tie only what varies over the same axes, so XLA orders more by itself.
    tried("shard_map", mapped, jax.device_put(whole, shardings), expected, near=0.5,
          budget=2_100_000)


def test_weights(whole):
    """One weight split by columns and the next by rows."""
    mesh = jax.make_mesh((4,), ("model",), axis_types=(AxisType.Auto,))
    columns = NamedSharding(mesh, PartitionSpec(None, "model"))
    rows = NamedSharding(mesh, PartitionSpec("model", None))
    everywhere = NamedSharding(mesh, PartitionSpec())
    split = ([columns, rows] * (DEPTH // 2), everywhere, everywhere)
    placed = jax.device_put(whole, split)
    explanation = vram.jax.explain(step, *placed, compile=False, **OPTIONS)
    taken = vram.jax.memory(compiled(step, placed))
    assert taken / 1.25 < explanation.unplanned_peak < 1.25 * taken, (taken, str(explanation))


def test_within_a_shard_map(whole, expected):
    """There the step is no program of its own: the prediction alone decides."""
    fitted = vram.jax.fit(local, BUDGET, **OPTIONS)
    mesh, _ = over_data(AxisType.Auto)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        within = jax.shard_map(fitted, mesh=mesh, **SPECS)
        assert difference(jax.jit(within)(*whole), expected) < 1e-5
    assert any("shard_map" in str(one.message) for one in caught), caught
    assert fitted.report.peak <= BUDGET and fitted.report.xla_peak is None, fitted.report


def test_accumulation():
    """Arrays in the body of a loop have the size of one device too."""
    def accumulated(params, xs):
        def body(sums, x):
            gradients = jax.grad(loss)(params, x, x)
            return [one + other for one, other in zip(sums, gradients)], None

        return updated(params, jax.lax.scan(body, [jnp.zeros_like(w) for w in params], xs)[0])

    mesh = jax.make_mesh((4,), ("data",), axis_types=(AxisType.Auto,))
    params, x, _ = arguments()

    def explained(sharding):
        xs = jax.ShapeDtypeStruct((2, *x.shape), x.dtype, sharding=sharding)
        return vram.jax.explain(accumulated, params, xs, donate_argnums=0, compile=False, effort=1)

    whole, part = explained(None), explained(NamedSharding(mesh, PartitionSpec(None, "data")))
    weights = 2 * sum(w.nbytes for w in params)
    for one, four in ((part.unplanned_peak, whole.unplanned_peak),
                      (part.least_budget, whole.least_budget)):
        assert one - weights < 0.35 * (four - weights), (one, four, weights)
