# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Planned steps give the numbers of the step, and XLA makes what the plan says."""

import jax
import jax.numpy as jnp
from jax.sharding import Mesh, NamedSharding, PartitionSpec

import jax_programs
import vram.jax
from support import budgets, compiled, copied, difference, plain, products


def mlp():
    program = jax_programs.mlp(width=128, depth=6, batch=512)
    explanation = vram.jax.explain(program.step, *program.arguments, donate_argnums=0,
                                   effort=1, compile=False)
    expected, before = plain(program), products(compiled(program.step, program.arguments))
    reruns = 0
    for budget in budgets(explanation):
        step = vram.jax.fit(program.step, budget, donate_argnums=0, effort=1).jit()
        made = step.lower(*program.arguments).compile()
        report = step.__wrapped__.report
        assert report.peak <= budget < report.unplanned_peak, report
        # XLA's own figure beside the prediction.
        assert abs(vram.jax.memory(made) / report.peak - 1) < 0.1, (
            vram.jax.memory(made), report.peak)
        # Each rerun of a product is still there after XLA's optimisation.
        again = products(made) - before
        assert report.reruns and again >= 0, report
        reruns += again
        assert difference(step(*copied(program.arguments)), expected) == 0.0
    assert reruns > 0


def merged_without_barriers():
    """The option is needed: without it XLA for the CPU merges reruns."""
    program = jax_programs.mlp(width=64, depth=6, batch=256)
    explanation = vram.jax.explain(program.step, *program.arguments, donate_argnums=0,
                                   effort=1, compile=False)
    step = vram.jax.fit(program.step, budgets(explanation, (0.1,))[0], donate_argnums=0, effort=1)
    with_option = compiled(step, program.arguments)
    without = compiled(step, program.arguments, compiler_options=None)
    assert vram.jax.memory(with_option) < vram.jax.memory(without)


def other_programs():
    """Losses and updated parameters within 1e-6 of the unplanned step's: within a budget
    XLA fuses, and so rounds, other things together."""
    small = {"resnet": {"batch": 2, "size": 8, "width": 4, "blocks": 1},
             "unet": {"batch": 2, "size": 8, "width": 4},
             "transformer": {"d": 32, "depth": 2, "heads": 2, "batch": 2, "length": 16,
                             "words": 50}}
    for name, sizes in small.items():
        program = jax_programs.PROGRAMS[name](**sizes)
        explanation = vram.jax.explain(program.step, *program.arguments, donate_argnums=0,
                                       effort=1, compile=False)
        budget = budgets(explanation, (0.1,))[0]
        fitted = vram.jax.fit(program.step, budget, donate_argnums=0, effort=1)
        state, loss = fitted.jit()(*copied(program.arguments))
        assert fitted.report.reruns, name
        expected, expected_loss = plain(program)
        assert difference(loss, expected_loss) < 1e-6, name
        # Of Adam the moments: its first step divides a gradient by itself.
        mine = state[1] if isinstance(state, tuple) else state
        theirs = expected[1] if isinstance(expected, tuple) else expected
        assert difference(mine, theirs) < 1e-5, (name, difference(mine, theirs))


def passes_through():
    """The user's own jit with its donation, a call within jit, shardings, static arguments,
    arguments by name."""
    # Parameters take most, so that donating them shows.
    program = jax_programs.mlp(width=64, depth=3, batch=8)
    jitted = jax.jit(program.step, donate_argnums=0)
    fitted = vram.jax.fit(jitted, "1GB")
    assert difference(jax.jit(fitted)(*program.arguments), plain(program)) == 0.0
    donated = vram.jax.explain(jitted, *program.arguments, compile=False, effort=1)
    kept = vram.jax.explain(program.step, *program.arguments, compile=False, effort=1)
    assert donated.least_budget < kept.least_budget
    mesh = Mesh(jax.devices()[:1], ("data",))
    everywhere, rows = (NamedSharding(mesh, PartitionSpec(*spec)) for spec in ((), ("data",)))
    step = vram.jax.fit(program.step, kept.least_budget).jit(
        in_shardings=(everywhere, rows, rows, everywhere))
    assert difference(step(*program.arguments), plain(program)) == 0.0

    def named(params, x, scale, *, y):
        gradients = jax.grad(lambda p: jnp.sum((jnp.tanh(x @ p) * scale - y) ** 2))(params)
        return params - gradients

    w, x = jnp.ones((8, 8)), jnp.ones((4, 8))
    step = vram.jax.fit(named, "1GB", static_argnums=2)
    assert difference(step(w, x, 2, y=x), named(w, x, 2, y=x)) < 1e-6


def table():
    program = jax_programs.mlp(width=64, depth=4, batch=128)
    explanation = vram.jax.explain(program.step, *program.arguments, donate_argnums=0,
                                   budgets=["1MB", "100MB"], effort=1)
    text = str(explanation)
    assert "predict" in text and "by XLA" in text and "memory_analysis" in text, text
    assert explanation.rows[-1].xla_peak == explanation.xla_unplanned_peak
    assert '"xla_peak"' in explanation.json()


if __name__ == "__main__":
    mlp()
    merged_without_barriers()
    other_programs()
    passes_through()
    table()
