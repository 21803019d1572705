# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bad input has one clear message; what a plan does not promise has one warning."""

import json
import os
import tempfile

import pytest
import torch
from torch import nn

import vram.torch
from support import compiled, limits, make, mlp, plans_in, step, warned
from vram import _planner, _versions


def refused(kind, part, call, *arguments, **options):
    try:
        call(*arguments, **options)
    except kind as error:
        assert part in str(error), (part, str(error))
        return error
    raise AssertionError(f"nothing refused: {part}")


def test_options():
    backend = vram.torch.backend
    refused(ValueError, "the unit 'G' is ambiguous; write GB", backend, "8G")
    refused(TypeError, "vram.torch.report(backend) with what", vram.torch.report, "step")
    refused(TypeError, "a backend and a function", vram.torch.measure, lambda: 1, 2)
    refused(ValueError, "the unit 'KB' is ambiguous; write kB (powers of 1000) or KiB",
            backend, "8KB")
    for size in ("", "many", "-1", "1.5", "8 gb", True, 1.5, -1, None):
        refused(ValueError, "budget=", backend, size)
    assert backend("1.5 GiB").budget == 3 * 2**29 and backend("8GB").budget == 8 * 10**9
    refused(ValueError, "inner='jit' is none of eager, ", backend, 1, inner="jit")
    refused(ValueError, "costs='cheap' is none of device, flops, measured", backend, 1,
            costs="cheap")
    refused(ValueError, "checkpoints='no' is none of respected, replaced", backend, 1,
            checkpoints="no")
    refused(ValueError, "effort=0 is not 1 to 5", backend, 1, effort=0)
    refused(ValueError, "device='h1000' is not known: a100, ", backend, 1, device="h1000")
    refused(ValueError, "is no device file", backend, 1, device="/nowhere/x.json")
    refused(ValueError, "optimizer='lion' is not known: pass one of none, sgd", backend,
            1, optimizer="lion")
    model = nn.Linear(2, 2)
    refused(ValueError, "optimizer={'d': 1} is not known", backend, 1, optimizer={"d": 1})
    refused(ValueError, "optimizer=[] is not known", backend, 1, optimizer=[])
    refused(ValueError, "optimizer, a list, is not known: pass one of none", backend, 1,
            optimizer=[torch.optim.SGD(model.parameters()), None])
    refused(ValueError, "the state of the optimizer LBFGS is not known before its first step",
            backend, 1, optimizer=torch.optim.LBFGS(model.parameters()))
    for name, given in (("strict", "no"), ("accumulate", 4), ("scaler", "yes")):
        refused(ValueError, f"{name}={given!r} is neither True nor False", backend, 1,
                **{name: given})
    for seconds in (-1, "5", True, float("nan")):
        refused(ValueError, f"ranks_timeout={seconds!r} is no number of seconds", backend, 1,
                ranks_timeout=seconds)
    refused(ValueError, "plan_cache=5 is neither None nor a folder", backend, 1, plan_cache=5)
    refused(ValueError, "device=3 is neither None nor a name", backend, 1, device=3)
    refused(ValueError, "shapes=0 is no number of plans", backend, 1, shapes=0)
    assert not backend(1, scaler=None).settings.loop.scaler
    refused(_planner.PlannerError, "nodes", _planner.Problem, {"nodes": [{}]})
    # They are for fit_steps() alone: never "optimal" with them ignored.
    offload = {"kind": "offload", "bytes": 0, "store_cost": 3, "load_cost": 3}
    stored = _planner.Problem({
        "vram_remat": 1, "ops": [{"cost": 1, "operands": [], "results": [0]}],
        "values": [{"bytes": 8, "alternatives": [offload]}]})
    for fit in (stored.fit_arena, stored.fit_live_peak_only):
        refused(_planner.PlannerError, "value 0 has alternatives", fit, 1)
    refused(_planner.PlannerError, "value 0 has alternatives", stored.least_budget)
    refused(ImportError, "vram.torch is made for torch >= 2.9, and this is torch 2.8.1",
            _versions.check_version, "2.8.1", "vram.torch", _versions.BACKEND_FROM, None)


def test_measurement():
    """As it is shown; of a step without a plan there is none."""
    refused(ValueError, "the step planned no graph", vram.torch.measure,
            vram.torch.backend("1MB"), lambda: None)
    found = vram.torch.Measurement(budget=2000, predicted=1000, measured=1020,
                                   seconds=0.5)
    assert found.error_percent == 2.0 and found.within_budget
    assert "predicted peak 1.00 kB (0.98 KiB), measured 1.02 kB" in str(found), found
    assert "2.00 % more" in str(found) and "within the budget" in str(found), found
    over = vram.torch.Measurement(budget=900, predicted=1000, measured=990, seconds=1)
    assert "1.00 % less" in str(over) and "OVER the budget" in str(over), over


def test_budgets():
    least, _ = limits(mlp)
    model, inputs = make(mlp)
    call = compiled(model, budget=least - 1)[1]
    error = refused(vram.torch.BudgetError, "least budget with a plan is", call, *inputs)
    assert error.budget == least - 1 and error.least_budget == least >= error.bound
    assert error.tensors and all(size > 0 for _, size in error.tensors)
    assert "of L['self']" in error.place, error.place
    # The same error again, and no other road.
    refused(vram.torch.BudgetError, str(least), call, *inputs)

    error = refused(vram.torch.BudgetError, "parameters, buffers, inputs and optimizer "
                    "state alone", compiled(model, budget="1kB")[1], *inputs)
    assert error.least_budget == least
    # The least budget that an error names is one; state and reserve are in it.
    parameters = sum(p.numel() * 4 for p in model.parameters())
    # Each parameter has the number of its step.
    parameters += 2 * len(list(model.parameters()))
    for optimizer in ("adamw", torch.optim.AdamW(model.parameters()), 2 * parameters):
        model, inputs = make(mlp)
        error = refused(vram.torch.BudgetError, "least budget", compiled(
            model, budget=least, optimizer=optimizer, reserve="1MB")[1], *inputs)
        assert error.least_budget == least + 2 * parameters + 10**6, error
        backend, call = compiled(model, budget=error.least_budget, optimizer=optimizer,
                                 reserve="1MB")
        call(*inputs).backward()
        assert backend.reports[0].peak <= error.least_budget


def test_cache():
    least, _ = limits(mlp)
    with tempfile.TemporaryDirectory() as folder:
        steps, reports = [], []
        for again in range(3):
            model, inputs = make(mlp)
            backend, call = compiled(model, budget=least, plan_cache=folder)
            steps.append(step(model, inputs, call))
            reports.append(backend.reports[0])
            name, = plans_in(folder)
            if again == 1:
                # A plan that was tampered with is not used.
                path = os.path.join(folder, name)
                with open(path) as file:
                    entry = json.load(file)
                entry["schedule"] = '{"schedule":[["run",0]]}'
                with open(path, "w") as file:
                    json.dump(entry, file)
        assert [report.cached for report in reports] == [False, True, False]
        assert len({report.cost for report in reports}) == 1
        assert torch.equal(steps[0].loss, steps[1].loss)


def in_fifty_graphs():
    """A loss with 49 graph breaks, one after the other."""
    lines = ["def loss(layers, x):"]
    for index in range(50):
        lines.append(f"    x = layers[{index % 4}](x).tanh()")
        if index < 49:
            lines.append("    torch._dynamo.graph_break()")
    scope = {"torch": torch}
    exec("\n".join([*lines, "    return x.sum()"]), scope)
    layers = nn.ModuleList(nn.Linear(8, 8) for _ in range(4))
    return scope["loss"], layers, torch.randn(4, 8)


@pytest.mark.slow
def test_breaks():
    loss, layers, x = in_fifty_graphs()
    wanted = loss(layers, x)
    torch._dynamo.reset()
    backend = vram.torch.backend("1MB")
    call = torch.compile(loss, backend=backend)
    with warned():
        found = call(layers, x)
        found.backward()
    assert torch.equal(found, wanted)
    assert len(backend.reports) == 50, len(backend.reports)
    # Each graph counts what those before it keep.
    kept = [report.beside for report in backend.reports]
    assert kept == sorted(kept) and kept[-1] > 49 * 4 * 8 * 4, kept
    torch._dynamo.reset()
    layers.zero_grad()
    tight = vram.torch.backend(backend.reports[24].peak, strict=True)
    refused(vram.torch.BudgetError, "what other forwards keep",
            torch.compile(loss, backend=tight), layers, x)
    torch._dynamo.reset()
    refused(ValueError, "does not trace as one graph", vram.torch.explain, loss,
            (layers, x))


def test_promises():
    model, inputs = make(mlp)
    with warned("no gradient is required"), torch.no_grad():
        compiled(model, budget="1MB")[1](*inputs)

    torch._dynamo.reset()
    x = torch.randn(4, 8)
    backend = vram.torch.backend("1MB")
    call = torch.compile(nn.Sequential(nn.Linear(8, 8), nn.Tanh()), backend=backend,
                         dynamic=True)
    with warned():
        call(x).sum().backward()
    assert len(backend.reports) == 1, backend.reports
