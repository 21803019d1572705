# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""vram.torch.explain says before a run what the backend reports after it."""

import json

import torch
from torch import nn

import vram.torch
from support import MODELS, compiled, limits, make, mlp


def refused(part, *arguments, **options):
    torch._dynamo.reset()
    try:
        vram.torch.explain(*arguments, **options)
    except ValueError as error:
        assert part in str(error), (part, str(error))
        return
    raise AssertionError(f"nothing refused: {part}")


def table():
    least, most = limits(MODELS["gpt"])
    model, inputs = make(MODELS["gpt"])
    before = torch.get_rng_state()
    torch._dynamo.reset()
    found = vram.torch.explain(model, inputs, budgets=[least - 1, least, most],
                               effort=2)
    assert (found.least_budget, found.unplanned_peak) == (least, most)
    assert found.rows[0].report is None and "cannot be met" in found.rows[0].refusal
    # Nothing was run.
    assert torch.equal(before, torch.get_rng_state())
    assert all(parameter.grad is None for parameter in model.parameters())
    for row in found.rows[1:]:
        backend, call = compiled(model, budget=row.budget)
        call(*inputs)
        report, = backend.reports
        for key in ("peak", "cost", "bound", "saved_bytes", "saved_input_bytes",
                    "rerun_flops", "reruns", "status"):
            assert getattr(report, key) == getattr(row.report, key), key
    read = json.loads(found.json())
    assert read["rows"][1]["report"]["peak"] == found.rows[1].report.peak
    text = str(found)
    assert "cannot be met" in text and "least budget with a plan" in text, text


def curve():
    model, inputs = make(mlp)
    torch._dynamo.reset()
    optimizer = torch.optim.SGD(model.parameters(), momentum=0.9)
    found = vram.torch.explain(model, inputs, optimizer, reserve="1kB", effort=2)
    parameters = sum(p.numel() * 4 for p in model.parameters())
    assert found.state_bytes == parameters and found.reserve == 1000
    reports = [row.report for row in found.rows]
    assert len(reports) == 9 and all(reports)
    for tight, loose in zip(reports, reports[1:]):
        assert tight.cost >= loose.cost
    assert all(report.peak <= report.budget for report in reports)
    assert reports[0].reruns and not reports[-1].reruns


def shapes_alone():
    """A model without weights, and a loss beside it."""
    with vram.without_weights():
        model = nn.Sequential(nn.Linear(2**14, 2**14), nn.ReLU(), nn.Linear(2**14, 8))
        inputs = torch.empty(2**16, 2**14)
    torch._dynamo.reset()
    found = vram.torch.explain(model, inputs, "adamw", loss=lambda y: y.square().sum(),
                               device="h100", budgets=["100GB"])
    assert found.state_bytes == 2 * sum(p.numel() * 4 for p in model.parameters())
    assert found.rows[0].report.peak > 2**32


def refusals():
    model, inputs = make(mlp)
    refused("eval mode", model.eval(), inputs)
    model.train().requires_grad_(False)
    refused("no gradient is required", model, inputs)
    model.requires_grad_(True)
    refused("budgets='8G'", model, inputs, budgets=["8G"])
    refused("optimizer='lion' is not known", model, inputs, "lion")

    def broken(x):
        torch._dynamo.graph_break()
        return model(x, x)

    refused("does not trace as one graph", broken, inputs[:1])


if __name__ == "__main__":
    torch.set_num_threads(1)
    table()
    curve()
    shapes_alone()
    refusals()
