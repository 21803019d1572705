# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Helpers of the tests of vram.jax."""

import re

import jax
import numpy as np

import vram.jax


def copied(tree):
    return jax.tree.map(lambda leaf: leaf.copy(), tree)


def compiled(step, arguments, **options):
    options = {"donate_argnums": 0, "compiler_options": vram.jax.compiler_options(), **options}
    return jax.jit(step, **options).lower(*arguments).compile()


def products(executable):
    """Matrix products and convolutions in XLA's optimised program."""
    return len(re.findall(r" = \S+ (?:dot|convolution)\(", executable.as_text()))


def plain(program):
    """With the options of a planned step: with others XLA sums in another order."""
    return jax.jit(program.step, compiler_options=vram.jax.compiler_options())(
        *program.arguments)


def difference(found, expected):
    """The largest one by the largest value of each array."""
    worst = 0.0
    for one, other in zip(jax.tree.leaves(found), jax.tree.leaves(expected), strict=True):
        one, other = np.asarray(one, np.float64), np.asarray(other, np.float64)
        worst = max(worst, float(np.max(np.abs(one - other)) / max(np.max(np.abs(other)), 1e-30)))
    return worst


def budgets(explanation, parts=(0.1, 0.5)):
    least, most = explanation.least_budget, explanation.unplanned_peak
    return [int(least + (most - least) * part) for part in parts]


def under_checkpoint(program, policy):
    """The step with each block under jax.checkpoint, compiled, and the bytes XLA takes."""
    made = compiled(program.under(policy), program.arguments)
    return made, vram.jax.memory(made)
