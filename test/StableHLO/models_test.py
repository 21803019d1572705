# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Four training steps of JAX: their committed StableHLO, imported, planned within budgets
and run in an arena, gives JAX's loss and state.

    models_test.py f32|f64 [MODEL...]"""

import os
import sys

import jax

if sys.argv[1] == "f64":
    jax.config.update("jax_enable_x64", True)

import models
from support import (
    arena,
    checkpoint,
    differences,
    evaluate,
    least,
    portable_text,
    run,
    values_of,
    wanted,
)
from vram.stablehlo import import_module

BOUND = {"f32": 1e-5, "f64": 1e-9}[sys.argv[1]]
INPUTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs")
ARENA = ["--vram-inplace", "--vram-plan-memory"]
#: Two steps, so that the state of the first is read by the second.
STEPS = 2


def source(name, step, arguments):
    """The committed text in f32; JAX's own of today in f64."""
    if sys.argv[1] == "f64":
        return portable_text(models.lowered(step, arguments))
    with open(os.path.join(INPUTS, name + ".mlir")) as file:
        return file.read()


def check(name, found, expected):
    worst = max(differences(found, expected).items(), key=lambda item: item[1])
    print(f"{name}: {len(expected)} results, at most {worst[1]:.1e} ({worst[0]})")
    assert worst[1] <= BOUND, f"{name}: {worst}"


for name in sys.argv[2:] or models.MODELS:
    step, arguments = models.MODELS[name]()
    text = import_module(source(name, step, arguments)).text
    values = values_of(step, arguments)
    expected = wanted(step, arguments, models.DONATED, STEPS)
    check(name, evaluate(text, values, steps=STEPS), expected)
    fused = run("vram-opt", "--vram-fuse", stdin=text)
    low, high = least(fused), arena(fused)
    budget = int(low + (high - low) / 4)
    planned = run("vram-opt", *checkpoint(budget), stdin=fused)
    assert arena(planned) <= 1.01 * budget, f"{name}: {arena(planned)} B, not {budget}"
    check(f"{name} within {budget} of {int(high)} B",
          evaluate(planned, values, [ARENA], "cpu", STEPS), expected)
