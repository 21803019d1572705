# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Weights that a loop keeps beside the model and does not declare: one warning, with bytes."""

import copy
import functools
import warnings

import pytest
import torch
from loops import batch, no_warning
from observer import held_bytes, peak, there
from support import Mlp, compiled, make, mlp

from vram.torch import BudgetError, PredictionWarning

STEPS = 4


def second_copy(model, call, inputs):
    """Of sharpness-aware minimization, beside the second forward and backward."""
    call(*inputs).backward()
    old = [parameter.detach().clone() for parameter in model.parameters()]
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(parameter.grad, alpha=.05)
    model.zero_grad()
    call(*inputs).backward()
    with torch.no_grad():
        for parameter, before in zip(model.parameters(), old):
            parameter.copy_(before)
    return old


def train(budget, kind=None, named=False, beside=lambda: None, **options):
    """The backend, and the most bytes that a step was seen to take."""
    model, inputs = make(mlp)
    optimizer = torch.optim.AdamW(model.parameters(), foreach=False)
    kept = copy.deepcopy(model) if kind == "average" else \
        Mlp().requires_grad_(False) if kind == "teacher" else None
    if options.get("average") == "module":
        options["average"] = kept
    backend, call = compiled(model, budget=budget, optimizer="adamw" if named else optimizer,
                             effort=1, **options)

    def step():
        if kind == "second copy":
            second_copy(model, call, inputs)
        else:
            call(*inputs).backward()
        optimizer.step()
        optimizer.zero_grad()
        if kind == "average":
            for mean, parameter in zip(kept.parameters(), model.parameters()):
                mean.data.lerp_(parameter.data, .1)

    for _ in range(STEPS - 1):
        step()
        beside()
    held = [] if kept is None else [list(kept.parameters())]
    return backend, peak(step, held_bytes(*held, there(model, inputs, optimizer)))


@functools.cache
def as_it_is():
    return train("1TB")[0].reports[0].peak


WEIGHTS = sum(parameter.nbytes for parameter in Mlp().parameters())


@pytest.mark.parametrize("kind, named", [
    ("teacher", True), ("average", False), ("second copy", False),
    *(pytest.param(kind, named, marks=pytest.mark.slow) for kind, named in (
        ("teacher", False), ("average", True), ("second copy", True)))])
def test_undeclared_weights_are_one_warning(kind, named):
    with warnings.catch_warnings(record=True) as recorded:
        warnings.simplefilter("always")
        backend, seen = train(as_it_is(), kind, named)
    told = [str(warning.message) for warning in recorded
            if warning.category is PredictionWarning]
    assert len(told) == 1
    assert f"{WEIGHTS / 1e3:.2f} kB" in told[0] and "`average=`" in told[0] \
        and "`reserve=`" in told[0]
    assert abs(backend.reports[0].most - seen) < 2048


@pytest.mark.parametrize("options", [
    {"average": "module"}, pytest.param({"average": 1}, marks=pytest.mark.slow),
    pytest.param({"reserve": WEIGHTS}, marks=pytest.mark.slow)])
def test_declared_weights_are_no_warning(options):
    with no_warning():
        backend, seen = train(as_it_is() + WEIGHTS, "average", **options)
    assert abs(backend.reports[0].most - seen) < 2048


def test_what_is_of_another_training_is_no_warning():
    """Batches of the shape of weights, weights to begin from again, a model that runs eagerly."""
    batches, (start, _), (other, inputs) = [batch(64) for _ in range(16)], make(mlp), make(mlp)
    optimizer = torch.optim.Adam(other.parameters())

    def beside():
        other(*inputs).backward()
        optimizer.step()

    with no_warning():
        train(as_it_is(), beside=beside)
    del batches, start


@pytest.mark.slow
def test_undeclared_weights_raise_where_the_budget_is_strict():
    with pytest.raises(BudgetError, match="weights that nothing counts"):
        train(as_it_is(), "teacher", strict=True)


@pytest.mark.slow
def test_an_optimizer_that_is_not_listed_is_one_warning():
    model, inputs = make(mlp)
    first, *others = model.parameters()
    optimizers = torch.optim.SGD([first], lr=.1), torch.optim.AdamW(others)
    call = compiled(model, budget=as_it_is(), optimizer=optimizers[0], effort=1)[1]
    with warnings.catch_warnings(record=True) as recorded:
        warnings.simplefilter("always")
        for _ in range(STEPS):
            call(*inputs).backward()
            for optimizer in optimizers:
                optimizer.step()
                optimizer.zero_grad()
    told, = [str(warning.message) for warning in recorded]
    assert "in none of the optimizer's groups" in told
