# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Planned steps give the numbers of the step, and XLA makes what the plan says."""

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
        assert budget < report.unplanned_peak, report
        # The budget is kept by XLA's own figure, and the prediction is near it.
        assert report.xla_peak == vram.jax.memory(made) <= budget, (report, made)
        assert abs(report.xla_peak / report.peak - 1) < 0.1, report
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


if __name__ == "__main__":
    mlp()
    merged_without_barriers()
