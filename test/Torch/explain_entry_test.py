# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""vram.torch.explain with models, inputs and budgets as users write them; what it shows
while it plans, and what it recommends."""

import dataclasses
import functools
import io
import itertools
import logging
import os
import re
import signal
import sys
import time
import warnings

import pytest
import torch
from torch import nn
from torch.nn import functional as F

import vram
import vram.torch
from support import MODELS, make, mlp
from vram import _progress
from vram.torch.graph import capture
from vram.torch.plan import planned_graph

LOGGER = logging.getLogger("model")


def explain(*arguments, **options):
    torch._dynamo.reset()
    options.setdefault("effort", 1)
    return vram.torch.explain(*arguments, **options)


def refused(part, *arguments, **options):
    try:
        explain(*arguments, **options)
    except ValueError as error:
        assert part in str(error) and "\n" not in str(error), (part, str(error))
        return str(error)
    raise AssertionError(f"nothing refused: {part}")


@functools.lru_cache(None)
def warning_twice(self, message):
    self.warning(message)


class Reports(nn.Module):
    def __init__(self, report):
        super().__init__()
        self.layer, self.report = nn.Linear(8, 8), report

    def forward(self, x):
        x = self.layer(x).tanh()
        self.report(x)
        return self.layer(x).square().mean()


def test_reporting(monkeypatch):
    """Calls that only report are left out, and said; other breaks are told with Dynamo's
    hints and the line."""
    assert capture._logging_functions()
    monkeypatch.setattr(logging.Logger, "warning_twice", warning_twice, raising=False)
    plain = explain(Reports(lambda x: None), torch.randn(4, 8), budgets=[])
    assert plain.notes == []
    for report in (lambda x: LOGGER.warning("here"), lambda x: LOGGER.warning_twice("here"),
                   lambda x: print("here", x.shape), lambda x: warnings.warn("here")):
        found = explain(Reports(report), torch.randn(4, 8), budgets=[])
        assert (found.least_budget, found.unplanned_peak, found.ops) == (
            plain.least_budget, plain.unplanned_peak, plain.ops)
        note, = found.notes
        assert "a call that only reports" in note and "explain_entry_test.py:" in note
        assert re.search(r"torch\._dynamo\.config\.ignore_log\w+\.add", note), note
        assert f"note: {note}" in str(found)
    for report in (lambda x: torch._dynamo.graph_break(), lambda x: x.sum().item() > 0 or 1):
        text = refused("does not trace as one graph", Reports(report), torch.randn(4, 8))
        assert "explain_entry_test.py:" in text, text
    assert "Hint: " in refused("does not trace", Reports(
        lambda x: torch._dynamo.graph_break()), torch.randn(4, 8))


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.table, self.head = nn.Embedding(20, 16), nn.Linear(16, 20)
        self.norm = nn.BatchNorm1d(16)
        self.register_buffer("scale", torch.linspace(0, 1, 16))
        self.head.weight = self.table.weight

    def forward(self, tokens, target):
        x = self.norm(self.table(tokens).tanh().mean(1) * self.scale)
        return F.cross_entropy(self.head(x), target)


def test_weightless():
    """Without weights the budgets are the same, by each way to a loss."""
    inputs = torch.randint(0, 20, (32, 5)), torch.randint(0, 20, (32,))
    wanted = explain(Classifier(), inputs, "adamw", budgets=[])
    with vram.without_weights():
        model = Classifier()
        empty = torch.empty_like(inputs[0]), torch.empty_like(inputs[1])
    weights = dict(model.named_parameters())
    for given in (inputs, empty):
        found = explain(model, given, "adamw", budgets=[])
        for name in ("least_budget", "unplanned_peak", "ops", "state_bytes", "categories"):
            assert getattr(found, name) == getattr(wanted, name), (name, found, wanted)
    # The model is as it was.
    assert dict(model.named_parameters()) == weights
    assert all(parameter.is_meta for parameter in weights.values())
    assert model.head.weight is model.table.weight

    def step(tokens, target):
        return model(tokens, target)

    for function in (step, functools.partial(model, target=inputs[1])):
        given = inputs if function is step else inputs[:1]
        assert explain(function, given, "adamw", budgets=[]).ops == wanted.ops


@pytest.mark.parametrize("name", ("mlp", pytest.param("llama", marks=pytest.mark.slow)))
@pytest.mark.slow
def test_efforts(name):
    """More effort names no larger least budget, nor one above a plan's peak."""
    model, inputs = make(MODELS[name])
    least = [explain(model, inputs, effort=effort, budgets=[]).least_budget
             for effort in (1, 2)]
    assert least == sorted(least, reverse=True), least
    # If a search for a budget finds a lower peak, that is the least one; where more
    # effort ends higher, the smaller one's plan stays.
    plain = planned_graph._planner.Problem.least_budget

    def worse(problem, effort):
        plan = plain(problem, 1)
        plan.summary["least_budget"] += 1000 * (effort if effort > 1 else 0)
        return plan

    planned_graph._planner.Problem.least_budget = worse
    try:
        assert explain(model, inputs, effort=3, budgets=[]).least_budget == least[0]
        planned_graph._planner.Problem.least_budget = lambda problem, effort: worse(problem, 9)
        found = explain(model, inputs, effort=1, budgets=[least[0] + 1000])
    finally:
        planned_graph._planner.Problem.least_budget = plain
    peaks = [row.report.peak for row in found.rows if row.report]
    assert peaks and found.least_budget <= min(peaks), found


@pytest.mark.slow
def test_arguments():
    model, inputs = make(mlp)
    wanted = explain(model, inputs, budgets=["1MB"])
    for budgets in ("1MB", 10**6, 1e6, ("1MB",), {10**6}, iter(["1MB"])):
        found = explain(model, inputs, budgets=budgets)
        assert [row.budget for row in found.rows] == [10**6], budgets
    assert str(explain(model, list(inputs), budgets="1MB")) == str(wanted)
    refused("budgets=0.5 is not a size: write '8GB'", model, inputs, budgets=0.5)
    refused("budgets=None is not a size", model, inputs, budgets=[None])
    refused("effort=9 is not 1 to 5", model, inputs, effort=9)

    def of_list(values):
        return model(*values)

    # One argument that is a list, by the signature or by a tuple around it.
    wanted = explain(of_list, (list(inputs),), budgets=[]).ops
    assert explain(of_list, list(inputs), budgets=[]).ops == wanted

    def of_many(x, *rest):
        return model(x, rest[0])

    assert explain(of_many, list(inputs), budgets=[]).ops == wanted
    refused("inputs is a list", lambda x: x, [inputs[0]])


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_progress():
    """On a terminal: what is planned and the rows, once it takes long; elsewhere
    a line each ten seconds. Ctrl-C gives the rows that are there."""
    model, inputs = make(mlp)
    plain, made = _progress._QUIET, Terminal()
    error, cores, solve = sys.stderr, os.cpu_count, planned_graph.Planned.solve
    handler = signal.getsignal(signal.SIGINT)
    try:
        _progress._QUIET, sys.stderr = 0, made
        found = explain(model, inputs)
        text = made.getvalue()
        assert "looking for the least budget" in text and "planning " in text, text
        for row in found.rows:
            assert f"{vram._sizes.show(row.budget)}  " in text, (row.budget, text)
        assert "% extra, peak" in text and "of 9 budgets are done" in text, text
        sys.stderr = quiet = io.StringIO()
        explain(model, inputs, budgets=[])
        assert quiet.getvalue() == "", quiet.getvalue()

        # Restores Ctrl-C, which is ignored if the tests run in the background.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        counted = itertools.count()

        def interrupted(planned, budget, cache=None):
            if (number := next(counted)) == 3:
                os.kill(os.getpid(), signal.SIGINT)
            if number >= 3:
                # The signal reaches the main thread when it next looks.
                time.sleep(1)
            return solve(planned, budget, cache)

        planned_graph.Planned.solve = interrupted
        os.cpu_count = lambda: 1
        found = explain(model, inputs)
        assert 0 < len(found.rows) < 9, len(found.rows)
        assert f"interrupted: {len(found.rows)} of 9 budgets" in found.notes[0], found.notes
        str(found), found.svg()
    finally:
        _progress._QUIET, sys.stderr, os.cpu_count = plain, error, cores
        planned_graph.Planned.solve = solve
        signal.signal(signal.SIGINT, handler)


@pytest.mark.oldest
def test_advice():
    """A least budget that is dear is said to be, with the knee of the curve; the picture
    names what it draws, and no two dashes are alike."""
    model, inputs = make(mlp)
    found = explain(model, inputs)
    extras = (240.0, 80.0, 20.0, 15.0, 11.0, 8.0, 5.0, 2.0, 0.0)
    rows = [dataclasses.replace(row, report=dataclasses.replace(
        row.report, extra_percent=extra)) for row, extra in zip(found.rows, extras)]
    dear = dataclasses.replace(found, rows=rows)
    assert dear.recommended_budget == rows[2].budget, dear.recommended_budget
    text, show = str(dear), vram._sizes.show
    assert (f"{show(rows[0].budget)} takes 240 % more compute; recommended: "
            f"{show(rows[2].budget)}, for 20.00 % more") in text, text
    for cheap in ((8.0,) * 9, (3.0, 2.0, 1.5, 1.0, 0.5, 0.4, 0.3, 0.2, 0.0)):
        flat = dataclasses.replace(found, rows=[dataclasses.replace(
            row, report=dataclasses.replace(row.report, extra_percent=extra))
            for row, extra in zip(found.rows, cheap)])
        assert "recommended" not in str(flat), str(flat)
    assert dataclasses.replace(found, rows=rows[:2]).recommended_budget is None

    refused_row = dataclasses.replace(rows[0], budget=rows[0].budget // 2, report=None,
                                      refusal="no")
    picture = dataclasses.replace(dear, rows=[refused_row, *rows]).svg()
    for name in ("no plan costs less", "least budget ", "as it is ", "recommended "):
        assert name in picture, name
    dashes = re.findall(r'stroke-dasharray="([^"]+)"', picture)
    assert len(set(dashes)) == 4 and dashes.count("5 3") == 2, dashes
    assert ">cannot be met</text>" in picture
    assert ">cannot be met</text>" not in dear.svg()
