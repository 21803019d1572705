# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A scan over layers: its two loops are rewritten to keep less."""

import time

import jax
import jax.numpy as jnp
import pytest
from jax import lax
from jax.ad_checkpoint import checkpoint_policies

import jax_programs
import vram.jax
from support import copied, difference, plain, under_checkpoint
from vram.jax import _fit, _plan, _scan, _sink
from vram.jax._cut import Cut
from vram.jax._trace import array_bytes


@pytest.fixture(scope="module")
def transformer():
    """A program, and the step that is planned for little more than the least budget."""
    program = jax_programs.scanned(d=32, depth=6, heads=2, batch=2, length=32, words=50)
    explanation = vram.jax.explain(program.step, *program.arguments, donate_argnums=0,
                                   effort=1, compile=False)
    assert explanation.least_budget < 0.5 * explanation.unplanned_peak, str(explanation)
    budget = int(1.1 * explanation.least_budget)
    fitted = vram.jax.fit(program.step, budget, donate_argnums=0, effort=1)
    step = fitted.jit()
    # Plans, and compiles what the calls then run.
    lowered = step.lower(*program.arguments)
    return program, fitted, step, lowered


def test_transformer_takes_what_is_predicted(transformer):
    _, fitted, _, lowered = transformer
    made = vram.jax.memory(lowered.compile())
    assert fitted.report.scans and "of 6 layers" in str(fitted.report), fitted.report
    assert abs(made / fitted.report.peak - 1) < 0.1, (made, fitted.report)


def test_transformer_computes_the_same(transformer):
    program, _, step, _ = transformer
    state, loss = step(*copied(program.arguments))
    expected, expected_loss = plain(program)
    assert difference(loss, expected_loss) < 1e-6
    # Adam's moments: its first step divides a gradient by itself.
    assert difference(state[1], expected[1]) < 1e-5, difference(state[1], expected[1])


@pytest.fixture(scope="module")
def four_layers():
    return jax_programs.scanned(d=32, depth=4, heads=2, batch=2, length=32, words=50)


@pytest.fixture(scope="module")
def as_checkpoint(four_layers):
    """The step within what it takes with jax.checkpoint around the layers, and that budget."""
    program = four_layers
    _, budget = under_checkpoint(program, checkpoint_policies.nothing_saveable)
    step = vram.jax.fit(program.step, budget, donate_argnums=0, effort=1, costs="flops").jit()
    return step, step.lower(*program.arguments), budget


def test_constants_take_no_memory(as_checkpoint):
    """Broadcasts and masks that JAX makes before a loop are made in it: the plan needs no more
    than jax.checkpoint around the layers."""
    _, lowered, budget = as_checkpoint
    assert vram.jax.memory(lowered.compile()) <= budget


def test_constants_compute_the_same(four_layers, as_checkpoint):
    step, _, _ = as_checkpoint
    assert difference(step(*copied(four_layers.arguments))[1], plain(four_layers)[1]) < 1e-6


def test_constants_within(four_layers):
    program = four_layers
    options = _plan.options_of(None, 0, 0, (), "flops", None, 1, 0)
    traced = _fit.Call(program.step, program.arguments, {}, options).trace()

    def held(step):
        return sum(array_bytes(atom.aval) for eqn in step.eqns if eqn.primitive.name == "scan"
                   for atom in eqn.invars[:eqn.params["num_consts"]])

    sunk = _sink.sunk(traced)
    assert held(traced) > 50_000 and held(sunk) < 4_000, (held(traced), held(sunk))


def test_many_choices():
    """Between the choice that keeps least and the one that keeps all, none leaves out more
    than an eighth of their bytes."""
    program = jax_programs.scanned(d=32, depth=6, heads=2, batch=2, length=32, words=50)
    options = _plan.options_of(None, 0, 0, (), "flops", None, 1, 0)
    step = _fit.Call(program.step, program.arguments, {}, options).trace()
    peaks = [choice.graph.problem.simulate()["peak"]
             for choice in _scan.choices(step, options.costs)]
    assert len(peaks) >= 10, peaks
    peaks.sort()
    room = peaks[-1] - peaks[0]
    assert all(high - low < room / 8 for low, high in zip(peaks, peaks[1:])), peaks


def test_deep():
    """Of 48 layers the problem is no larger than of one."""
    program = jax_programs.scanned(d=32, depth=48, heads=2, batch=2, length=32, words=50)
    began = time.process_time()
    fitted = vram.jax.fit(program.step, "15MB", donate_argnums=0, check=0)
    jax.eval_shape(fitted, *program.arguments)
    took = time.process_time() - began
    assert fitted.report.scans, fitted.report
    assert took < 10, took


def test_carries_and_effects():
    """Constants of the body, several carries, a scan that runs backwards; and one whose body
    has an effect, which is left as it is."""
    def step(show, w, scales, x):
        def loss(w):
            def body(carry, scale):
                x, total = carry
                x = jnp.sin(jnp.tanh(x @ w) * scale)
                if show:
                    jax.debug.callback(lambda value: None, x[0, 0])
                return (x, total + jnp.sum(x)), jnp.max(x)
            (x_last, total), tops = lax.scan(body, (x, 0.0), scales, reverse=True)
            return total + jnp.sum(x_last) + jnp.sum(tops)
        value, gradient = jax.value_and_grad(loss)(w)
        return value, w - 1e-3 * gradient

    w, x = jnp.linspace(-1, 1, 256).reshape(16, 16), jnp.ones((32, 16))
    scales = jnp.linspace(0.5, 1.5, 20)
    for show in (False, True):
        def own(*arguments):
            return step(show, *arguments)

        explanation = vram.jax.explain(own, w, scales, x, budgets=10**6, effort=1)
        fitted = vram.jax.fit(own, explanation.least_budget, effort=1)
        assert difference(fitted.jit()(w, scales, x), jax.jit(
            own, compiler_options=vram.jax.compiler_options())(w, scales, x)) < 1e-6
        assert bool(fitted.report.scans) == (not show), fitted.report


def test_cut():
    """Against a sum over all sides."""
    import itertools
    import random

    draw = random.Random(0)
    for _ in range(50):
        nodes = ["source", "sink", 0, 1, 2, 3]
        edges = [(*draw.sample(nodes, 2), draw.choice([0, 1, 2, 5, 9])) for _ in range(14)]
        own = Cut()
        for edge in edges:
            own.edge(*edge)
        side = own.source_side()

        def cost(inside):
            return sum(size for start, end, size in edges
                       if start in inside and end not in inside)

        least = min(cost({"source", *some}) for count in range(5)
                    for some in itertools.combinations(range(4), count))
        assert cost(side) == least, edges
