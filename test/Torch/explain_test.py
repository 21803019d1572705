# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""vram.torch.explain says before a run what the backend reports after it."""

import json
from xml.etree import ElementTree

import pytest
import torch
from torch import nn

import vram.torch
from support import MODELS, Gpt, compiled, gpt, limits, make, mlp


def refused(part, *arguments, **options):
    torch._dynamo.reset()
    try:
        vram.torch.explain(*arguments, **options)
    except ValueError as error:
        assert part in str(error), (part, str(error))
        return
    raise AssertionError(f"nothing refused: {part}")


def small_gpt():
    """Of one layer."""
    return Gpt(layers=1), gpt()[1]


def test_table():
    least, most = limits(small_gpt)
    model, inputs = make(small_gpt)
    before = torch.get_rng_state()
    torch._dynamo.reset()
    found = vram.torch.explain(model, inputs, budgets=[least // 2, least, most],
                               effort=1)
    # Of all budgets that were planned; a backend that is refused has searched for one alone.
    assert found.least_budget <= least and found.unplanned_peak == most
    backend, call = compiled(model, budget=found.least_budget)
    call(*inputs)
    assert backend.reports[0].peak <= found.least_budget
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
    # The report: what lies at the peak, by category and one by one.
    assert sum(found.categories.values()) == most == read["unplanned_peak"]
    parameters = sum(p.numel() * 4 for p in model.parameters())
    assert read["categories"]["parameters"] == parameters
    assert read["categories"]["inputs"] == sum(x.numel() * 8 for x in inputs)
    assert max(read["live_bytes"]) == most and len(read["live_bytes"]) == found.ops
    assert found.planned_budget == least
    assert max(found.planned_live_bytes) == found.rows[1].report.peak
    sizes = [tensor.bytes for tensor in found.largest]
    assert sizes == sorted(sizes, reverse=True) and len(sizes) > 10
    wide = found.largest[0]
    assert wide.bytes == 4 * 24 * 128 * 4 and wide.category == "activations"
    assert "forward" in wide.made_by and wide.needed_by, wide
    assert found.floor <= found.least_bound <= found.least_budget
    assert any(tensor.alive_at_peak for tensor in found.largest)
    assert f"parameters {vram._sizes.show(parameters)}" in text, text


def test_curve():
    model, inputs = make(mlp)
    torch._dynamo.reset()
    optimizer = torch.optim.SGD(model.parameters(), momentum=0.9)
    found = vram.torch.explain(model, inputs, optimizer, reserve="1kB", effort=1)
    parameters = sum(p.numel() * 4 for p in model.parameters())
    assert found.state_bytes == parameters and found.reserve == 1000
    reports = [row.report for row in found.rows]
    assert len(reports) == 9 and all(reports)
    rising(found)
    assert all(report.peak <= report.budget for report in reports)
    assert reports[0].reruns and not reports[-1].reruns


def rising(found):
    """Over rising budgets costs don't rise and predicted peaks don't fall; no peak is
    over its budget."""
    reports = [row.report for row in found.rows if row.report]
    for tight, loose in zip(reports, reports[1:]):
        assert tight.budget < loose.budget
        assert tight.cost >= loose.cost >= loose.bound, (tight, loose)
        assert tight.peak <= loose.peak, (tight, loose)
    assert all(report.peak <= report.budget for report in reports)


@pytest.mark.slow
def test_picture():
    """Well-formed; a mark for each budget, met or not."""
    model, inputs = make(MODELS["resnet"])
    torch._dynamo.reset()
    found = vram.torch.explain(model, inputs, "adamw", effort=1, budgets=[
        100_000, *range(500_000, 1_500_000, 250_000)])
    rising(found)
    picture = found.svg()
    root = ElementTree.fromstring(picture)
    tags = [element.tag.split("}")[1] for element in root.iter()]
    met = sum(row.report is not None for row in found.rows)
    assert 0 < met < len(found.rows)
    # One more in the legend.
    assert tags.count("circle") == met and tags.count("path") == len(found.rows) - met + 1
    for element in root.iter():
        for x, y in (("x", "y"), ("x1", "y1"), ("x2", "y2"), ("cx", "cy")):
            if x in element.attrib:
                assert 0 <= float(element.get(x)) <= 860, element.attrib
                assert 0 <= float(element.get(y)) <= 760, element.attrib
    assert "least budget" in picture and "as it is" in picture


def test_remedies():
    """Each remedy makes the budget fit as it says."""
    model, inputs = make(small_gpt)
    torch._dynamo.reset()
    least = vram.torch.explain(model, inputs, "adamw", effort=1, budgets=[])
    torch._dynamo.reset()
    wanted = least.least_budget - 60_000
    found = vram.torch.explain(model, inputs, "adamw", effort=1, budgets=[wanted])
    (row,), text = found.rows, str(found)
    assert row.report is None and len(row.remedies) == 2, found
    other, smaller = row.remedies
    assert other.what == "sgd-momentum as the optimizer" and smaller.what in (
        "a batch of 2", "a batch of 1"), row.remedies
    assert f"would do: {other.what}" in text and f"would do: {smaller.what}" in text
    batch = int(smaller.what.split()[-1])
    for optimizer, part, remedy in (("sgd-momentum", inputs, other),
                                    ("adamw", [x[:batch] for x in inputs], smaller)):
        model, _ = make(small_gpt)
        backend, call = compiled(model, budget=wanted, optimizer=optimizer)
        call(*part).backward()
        assert backend.reports[0].peak <= wanted
        assert remedy.least_budget <= wanted


def test_shapes_alone():
    """A model without weights, and a loss beside it."""
    with vram.without_weights():
        model = nn.Sequential(nn.Linear(2**14, 2**14), nn.ReLU(), nn.Linear(2**14, 8))
        inputs = torch.empty(2**16, 2**14)
    torch._dynamo.reset()
    found = vram.torch.explain(model, inputs, "adamw", loss=lambda y: y.square().sum(),
                               device="h100", budgets=["100GB"])
    assert found.state_bytes == sum(2 * p.numel() * 4 + 4 for p in model.parameters())
    assert found.rows[0].report.peak > 2**32


def test_refusals():
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
