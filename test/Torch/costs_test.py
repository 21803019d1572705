# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Costs of ops. FLOPs of the joint graph are what torch.utils.flop_counter sees in a step
of eager, and what vram-opt counts in the exported training graph of the same model, which
shares no code with it. What is measured is measured once."""

import importlib.util
import json
import os
import tempfile

import pytest
import torch
from torch.utils.flop_counter import FlopCounterMode

import vram
from support import MODELS, compiled, make, step, warned
from vram.torch.costs import cost_models, measured_costs
from vram.torch.graph.joint_builder import joint_of
from vram.torch.graph.capture import capture

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def example(name):
    path = os.path.join(ROOT, "examples", "models", f"{name}.py")
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.tiny()


def joint_flops(model, inputs, options):
    loss, targets = options.get("loss"), options.get("loss_arguments", ())

    def step(*positional, **named):
        result = model(*positional, **named)
        return result["loss"] if loss is None else loss(result, *targets)

    found = []
    arguments, named = ((), inputs) if isinstance(inputs, dict) else ((inputs,), {})
    torch._dynamo.reset()
    capture(step, arguments, named, lambda module, count, _: found.append(
        joint_of(module, count, cost_models.Flops())))
    return sum(op.flops for op in found[0].ops)


def own_flops(vram_opt, folder, model, inputs, options):
    """Of a device on which a matrix product takes a nanosecond a FLOP and all else the
    least time there is, and the most that all else takes: one an op."""
    def rates(rate):
        return dict.fromkeys(("f64", "f32", "f16", "bf16"), rate)

    device, graph = (os.path.join(folder, name) for name in ("d.json", "g.mlir"))
    with open(device, "w") as file:
        json.dump({"version": 1, "name": "counter", "description": "counts",
                   "memory_bytes": 10**12, "bandwidth_bytes_per_second": 1e30,
                   "launch_ns": 0, "vector_flops_per_second": rates(1e30),
                   "matrix_flops_per_second": {**rates(1e9), "tf32": 1e9},
                   "listed": False, "sources": ["none"]}, file)
    with open(graph, "w") as file:
        file.write(vram.export(model, inputs, **options))
    report = vram_opt("--vram-autodiff", f"--vram-memory-report=output=- device={device}",
                      graph, "-o", os.devnull).stdout
    function, = json.loads(report)["functions"]
    return function["nanoseconds"], len(function["live_bytes"])


@pytest.mark.parametrize("name", ("mlp", "resnet", "unet", "densenet", "gpt2", "llama"))
def test_flops(name, vram_opt, tmp_path):
    model, inputs, options = example(name)
    theirs = joint_flops(model, inputs, options)
    ours, ops = own_flops(vram_opt, tmp_path, model, inputs, options)
    print(name, "vram-opt", ours, "flop_counter", theirs, "ops", ops)
    # Attention is one op there and its parts here.
    rest = theirs // 20 if name in ("gpt2", "llama") else 0
    assert -rest <= ours - theirs <= ops + rest, (ours, theirs, ops)


def test_eager():
    """The same FLOPs as in a step of eager, and as the plan's cost counts them."""
    for name in ("resnet", "unet"):
        model, inputs = make(MODELS[name])
        with FlopCounterMode(display=False) as counter:
            model(*inputs).backward()
        model, inputs = make(MODELS[name])
        backend, call = compiled(model, budget="1TB", costs="flops")
        call(*inputs)
        report, = backend.reports
        wanted = counter.get_total_flops()
        assert wanted <= report.cost <= wanted + report.ops, (report, wanted)


def test_measured():
    with tempfile.TemporaryDirectory() as folder:
        steps, timed, costs = [], [], []
        for attempt in range(3):
            model, inputs = make(MODELS["gpt"], dropout=0.1)
            drawn = torch.get_rng_state()
            backend, call = compiled(model, budget=700_000, costs="measured",
                                     plan_cache=folder)
            call(*inputs)
            # Measuring draws nothing of the user's random numbers.
            torch.set_rng_state(drawn)
            torch.manual_seed(3)
            steps.append(step(model, inputs, call))
            report, = backend.reports
            assert report.cost > 0 and report.cached == (attempt == 1), report
            timed.append(backend.settings.costs.measured)
            costs.append(report.cost)
            path, = (os.path.join(folder, name) for name in os.listdir(folder)
                     if name.startswith("costs-"))
            with open(path) as file:
                known = json.load(file)
            assert len(known) == timed[0] and all(value > 0 for value in known.values())
            if attempt == 1:
                # Other times, other plans: the file is what counts.
                with open(path, "w") as file:
                    json.dump({key: 2 * value for key, value in known.items()}, file)
        assert timed[0] > 20 and timed[1] == timed[2] == 0, timed
        assert costs[0] == costs[1] and costs[2] > 1.5 * costs[1], costs
        assert torch.equal(steps[0].loss, steps[1].loss)


def test_unmeasurable():
    """An op that does not run alone is taken from the device file, and this is said."""
    def broken(node):
        if node.target == torch.ops.aten.tanh.default:
            raise RuntimeError("tanh is broken")
        return plain(node)

    plain, measured_costs._seconds = measured_costs._seconds, broken
    try:
        with warned("aten.tanh.default does not run alone (tanh is broken)"):
            model, inputs = make(MODELS["mlp"])
            backend, call = compiled(model, budget="1TB", costs="measured")
            call(*inputs)
    finally:
        measured_costs._seconds = plain
    assert backend.reports[0].cost > 0
