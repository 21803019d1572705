# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each refusal is one message that says what to do."""

import warnings

import jax
import jax.numpy as jnp
from jax.experimental import io_callback

import jax_programs
import vram._versions
import vram.jax


def raises(kind, call, *parts):
    try:
        call()
    except kind as error:
        message = str(error)
        assert "\n" not in message, message
        for part in parts:
            assert part in message, (part, message)
        return error
    raise AssertionError(f"no {kind.__name__}")


def test_budgets():
    program = jax_programs.mlp(width=32, depth=4, batch=128)
    error = raises(vram.jax.BudgetError,
                   lambda: vram.jax.fit(program.step, "10kB", effort=1)(*program.arguments),
                   "10.00 kB", "the least budget with a plan is", "Memory is short at",
                   "jax_programs.py:", "args[")
    assert error.budget == 10_000 and error.bound <= error.least_budget and error.tensors
    assert vram.jax.fit(program.step, error.least_budget, effort=1).jit()(*program.arguments)
    step = program.step
    raises(ValueError, lambda: vram.jax.fit(step), "needs a budget", "'8GB'")
    raises(ValueError, lambda: vram.jax.fit(step, "8G"), "ambiguous")
    raises(ValueError, lambda: vram.jax.fit(step, -1), "0 or more")
    raises(ValueError, lambda: vram.jax.fit(step, 1.5), "not a size")
    raises(ValueError, lambda: vram.jax.fit(step, "8GB", effort=6), "1 to 5")
    raises(ValueError, lambda: vram.jax.fit(step, "8GB", check=-1), "0 or more")
    fitted = vram.jax.fit(step, "8GB", donate_argnums=0)
    raises(ValueError, lambda: fitted.jit(donate_argnames="params"), "donate_argnums")
    raises(ValueError, lambda: fitted.jit(donate_argnums=1), "vram.jax.fit alone")
    raises(ValueError, lambda: vram.jax.fit(step, "8GB", donate_argnums=9)(
        *program.arguments), "does not fit")
    raises(ValueError, lambda: vram.jax.fit(step, "8GB", costs="time"), "device, flops")
    raises(ValueError, lambda: vram.jax.fit(step, "8GB", device="none"), "is not known")
    raises(ValueError, lambda: vram.jax.explain(step, *program.arguments, budgets="x"),
           "budgets='x'")


def test_steps():
    x = jnp.ones((4, 4))
    raises(vram.jax.StepError, lambda: vram.jax.fit(lambda x: x @ x, "8GB")(x),
           "no gradient in the step", "jax.value_and_grad")

    def log(value):
        return None

    def step(effect, w):
        gradient = jax.grad(lambda w: jnp.sum(jnp.tanh(w @ x)))(w)
        effect(w)
        return w - gradient

    for effect in (lambda w: io_callback(log, None, w[0, 0], ordered=True),
                   lambda w: io_callback(log, None, w[0, 0]),
                   lambda w: jax.debug.callback(log, w[0, 0], ordered=True)):
        raises(vram.jax.StepError, lambda: vram.jax.fit(lambda w: step(effect, w), "8GB")(x),
               "must happen once", "errors_test.py:")
    # A callback that only shows a value may be anywhere, and shows it once.
    shown = []
    show = lambda w: jax.debug.callback(shown.append, w[0, 0])  # noqa: E731
    vram.jax.fit(lambda w: step(show, w), "8GB").jit()(x).block_until_ready()
    jax.effects_barrier()
    assert len(shown) == 1, shown


def test_versions():
    raises(ImportError, lambda: vram._versions.check_jax_version("0.4.30"), "jax 0.4.30",
           "jax >= 0.10")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        vram._versions.check_jax_version(jax.__version__)
        vram._versions.check_jax_version("1.2.0")
    assert [str(one.message) for one in caught] and "1.2.0" in str(caught[-1].message)
