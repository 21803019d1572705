# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Four training steps of JAX: their committed StableHLO, imported, planned within budgets
and run in an arena, gives JAX's loss and state."""

import functools
import itertools
import pathlib

import models
import pytest
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

BOUND = {"f32": 1e-5, "f64": 1e-9}
INPUTS = pathlib.Path(__file__).resolve().parent / "Inputs"
ARENA = ["--vram-inplace", "--vram-plan-memory"]
#: Two steps, so that the state of the first is read by the second.
STEPS = 2


def check(name, found, expected, bound):
    worst = max(differences(found, expected).items(), key=lambda item: item[1])
    print(f"{name}: {len(expected)} results, at most {worst[1]:.1e} ({worst[0]})")
    assert worst[1] <= bound, f"{name}: {worst}"


@functools.cache
def imported(name, floats):
    """The graph, the values of its arguments, and the results that JAX computes."""
    step, arguments = models.MODELS[name]()
    # The committed text in f32; JAX's own of today in f64.
    source = (portable_text(models.lowered(step, arguments)) if floats == "f64"
              else (INPUTS / f"{name}.mlir").read_text())
    return (import_module(source).text, values_of(step, arguments),
            wanted(step, arguments, models.DONATED, STEPS))


def every_model(*slow):
    return pytest.mark.parametrize("model", [
        pytest.param(one, id="-".join(one),
                     marks=[pytest.mark.slow] if one in (*slow, ("unet", "f64"), ("transformer", "f64")) else [])
        for one in itertools.product(models.MODELS, BOUND)], indirect=True)


@pytest.fixture
def model(request):
    name, floats = request.param
    if floats == "f64":
        request.getfixturevalue("x64")
    return name, *imported(name, floats), BOUND[floats]


@every_model()
def test_imported(model):
    name, text, values, expected, bound = model
    check(name, evaluate(text, values, steps=STEPS), expected, bound)


@every_model(("unet", "f32"))
def test_within_a_budget(model):
    name, text, values, expected, bound = model
    fused = run("vram-opt", "--vram-fuse", stdin=text)
    low, high = least(fused), arena(fused)
    budget = int(low + (high - low) / 4)
    planned = run("vram-opt", *checkpoint(budget), stdin=fused)
    assert arena(planned) <= 1.01 * budget, f"{name}: {arena(planned)} B, not {budget}"
    check(f"{name} within {budget} of {int(high)} B",
          evaluate(planned, values, [ARENA], "cpu", STEPS), expected, bound)
