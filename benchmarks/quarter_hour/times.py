# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps of whole networks with Adam: prepared ones, each as one CUDA graph, and PyTorch's, in
f32 without TF32 and under bf16's autocast."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import subprocess
import sys

from saved_bytes import loss_of

from .device import ROOT, file_of, profile_of, times_of
from .objects import compile_object, place, tool, unpack
from .runner import Step

PRECISIONS = {"bf16": "precision=bf16", "f32": ""}
#: Of a prepared step by the network's memory, B(f); None: everything saved. With kernels that are
#: launched before the ones in front are over in bf16 alone.
PLANS = {"saved": None, "half": 0.5, "saved-early": None}
#: PyTorch's, in the order of importance: of torch.compile the share that
#: `activation_memory_budget` gets, of vram.torch who runs the graphs. A budget "half" is the
#: bytes that the prepared step for B(0.5) takes.
METHODS = {
    "eager": {},
    "compile": {"share": 1.0},
    "compile-half": {"share": 0.5},
    "vram-inductor-half": {"inner": "inductor", "budget": "half"},
    "vram-eager-half": {"inner": "eager", "budget": "half"},
    "vram-inductor": {"inner": "inductor", "budget": "all"},
    "vram-eager": {"inner": "eager", "budget": "all"},
}
#: Of vram.torch, for a plan that takes what it needs: more than any device has.
ALL_BYTES = 1 << 50
#: Over the least budget that vram.torch has found, where a step does not fit into the bytes of the
#: prepared one.
OVER_LEAST = 1.05
#: Steps before the first that is timed: they compile, make the optimizer's state and let libraries
#: choose algorithms.
FIRST_STEPS = 3
#: Of these, in bf16, the kernels that take the most are listed.
PROFILED = ("saved", "compile")


# ---- Where the project is built -----------------------------------------------------


def graph_of(network, path):
    """The network's graph: an example, or exported to `path`, which needs PyTorch."""
    if network.graph:
        return os.path.join(ROOT, "examples", f"{network.graph}.mlir")
    values = dict(network.options)
    batch = [f"--batch={values.pop('batch')}"] if "batch" in values else []
    command = [sys.executable, "-m", "vram.export",
               os.path.join(ROOT, "examples", "models", f"{network.file}.py:{network.factory}"), *batch,
               *(f"--set={name}={value}" for name, value in values.items()), "-o", path]
    done = subprocess.run(command, capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": os.path.join(ROOT, "python")})
    if done.returncode:
        raise RuntimeError(f"{network.title} cannot be exported, for which PyTorch is needed\n{done.stderr[-1500:]}")
    return path


def prepare_step(scale, build, folder, name, precision, plan, host_memory=None):
    """Bytes of the step, and by device what it is predicted to take, in milliseconds."""
    base = os.path.join(folder, f"{name}-{precision}-{plan}")
    exported, step, planned, buffers = (f"{base}.{what}" for what in ("graph", "step", "planned", "mlir"))
    tool(build, "vram-opt", f"--vram-training-step=kernels={scale.kernels} {PRECISIONS[precision]}".strip(),
         graph_of(scale.networks[name], exported), "-o", step)
    if PLANS[plan] is not None:
        tool(build, "vram-opt", f"--vram-checkpoint=budget-fraction={PLANS[plan]} device={scale.device}"
             + (f" host-memory={host_memory}" if host_memory else ""), step, "-o", planned)
        os.replace(planned, step)
    predicted = {}
    for device in scale.devices:
        report = json.loads(tool(build, "vram-opt", f"--vram-memory-report=device={device} output=-", step,
                                 "-o", os.devnull))
        predicted[device] = report["functions"][0]["nanoseconds"] / 1e6
    place(build, step, buffers, "--vram-inplace")
    compile_object(build, buffers, f"{base}.so", scale.step_chip, early=plan.endswith("-early"))
    for path in (exported, step, buffers):
        if os.path.exists(path):
            os.remove(path)
    return {"bytes": report["functions"][0]["arena_bytes"], "predicted_ms": predicted}


# ---- PyTorch ------------------------------------------------------------------------


def make_model(device, network):
    """The module on the device, images with channels last, its inputs and options."""
    import torch
    from torch_models import example

    def move(value):
        if not isinstance(value, torch.Tensor):
            return value
        value = value.to(device.kind)
        return value.contiguous(memory_format=torch.channels_last) if value.dim() == 4 else value

    torch.backends.cuda.matmul.allow_tf32 = False
    torch.backends.cudnn.allow_tf32 = False
    torch.manual_seed(0)
    with torch.device(device.kind):
        model, inputs, options = example(network.file, network.factory, **network.options)
    model = model.to(device.kind).train().to(memory_format=torch.channels_last)
    inputs, options = torch.utils._pytree.tree_map(move, (inputs, options))
    return model, inputs, options


def compiled(forward, scale, folder, optimizer, share=None, inner=None, budget=None, costs=None):
    """`forward` as the method compiles it, and vram.torch's backend if it is that."""
    import torch

    if share is not None:
        return torch.compile(forward, backend=scale.compiler), None
    if inner is None:
        return forward, None
    import vram.torch

    backend = vram.torch.backend(budget, inner=scale.compiler if inner == "inductor" else inner, device=costs,
                                 optimizer=optimizer, plan_cache=os.path.join(folder, "plans"), effort=scale.effort)
    return torch.compile(forward, backend=backend), backend


def torch_step(device, scale, folder, network, precision, method):
    """A function that runs a step, vram.torch's backend, and the configuration to run it in."""
    import torch
    from torch._functorch import config

    model, inputs, options = make_model(device, network)
    optimizer = torch.optim.Adam(model.parameters(), fused=True)
    forward, backend = compiled(lambda: loss_of(model, inputs, options), scale, folder, optimizer, **method)
    share = method.get("share")

    def step():
        optimizer.zero_grad(set_to_none=True)
        with torch.autocast(device.kind, torch.bfloat16, enabled=precision == "bf16"):
            loss = forward()
        loss.backward()
        optimizer.step()

    return step, backend, contextlib.nullcontext() if share is None else config.patch(activation_memory_budget=share)


def measure_torch(device, scale, folder, network, precision, method, profiled=False, only_compile=False):
    step, backend, configuration = torch_step(device, scale, folder, network, precision, method)
    with configuration:
        for _ in range(1 if only_compile else FIRST_STEPS):
            step()
        device.synchronize()
        if only_compile:
            return {}
        peak, figures = device.peak_bytes(lambda: times_of(device, step, scale.seconds))
        figures["bytes"] = peak
        if profiled:
            figures["profile"] = profile_of(device, step)
    if backend is not None:
        reports = backend.reports
        figures.update(budget=backend.budget, predicted_bytes=max(report.peak for report in reports),
                       reruns=sum(report.reruns for report in reports))
    return figures


def measure_vram_torch(device, scale, folder, network, precision, method, otherwise, **options):
    """As `measure_torch`; where the budget is too small, for a little over the least one."""
    from vram.torch import BudgetError

    costs = file_of(device.name(), otherwise)
    try:
        return measure_torch(device, scale, folder, network, precision, {**method, "costs": costs}, **options)
    except Exception as error:
        while error is not None and not isinstance(error, BudgetError):
            error = error.__cause__
        least = getattr(error, "least_budget", None)
        if least is None:
            raise
    import torch

    torch._dynamo.reset()
    return measure_torch(device, scale, folder, network, precision,
                         {**method, "costs": costs, "budget": int(OVER_LEAST * least)}, **options)


# ---- VRAM ---------------------------------------------------------------------------


def data_of(device, step, ids):
    """Arguments of a step, drawn at random where it runs: its state, inputs, and targets; `ids`
    different ones."""
    import torch

    draw = {"generator": torch.Generator(device.kind).manual_seed(0), "device": device.kind}
    values, data = {}, {}
    for argument in step.arguments:
        if argument.role in ("input", "target"):
            data[argument.name] = step.array(
                argument.name, torch.randint(0, ids if argument.shape else 1, argument.shape, **draw)
                if argument.type[0] == "i" else torch.randn(argument.shape, **draw))
        elif argument.role in ("parameter", "buffer"):
            values[argument.name] = torch.zeros(argument.shape, dtype=torch.int64) if argument.type[0] == "i" else \
                torch.rand(argument.shape, **draw) * 0.02 + 1e-3
    return {**step.state(values, lr=1e-3), **data}


def captured(device, step, given, stream):
    """A function that runs the step, and one that launches the same as a graph."""
    import torch

    memory = torch.empty(step.workspace_bytes + step.alignment, dtype=torch.uint8, device=device.kind)
    address = memory.data_ptr() + -memory.data_ptr() % step.alignment

    def once():
        assert memory is not None
        step(given, stream=stream, workspace=address)

    once()
    once()
    return once, device.capture(once)


def measure_step(device, scale, path, scratch, profiled=False):
    step = device.load(unpack(path, scratch))
    given = data_of(device, step, scale.ids)
    with device.stream() as stream:
        once, launch = captured(device, step, given, stream)
        figures = times_of(device, launch, scale.seconds)
        if profiled:
            figures["profile"] = profile_of(device, once)
    held = sum(argument.bytes for argument in step.arguments)
    figures.update(bytes=step.workspace_bytes + held, host_bytes=step.host_bytes)
    return figures


# ---- The rows -----------------------------------------------------------------------


def prepared_row(device, scale, folder, scratch, name, precision, plan, predicted):
    run = functools.partial(measure_step, device, scale, os.path.join(folder, f"{name}-{precision}-{plan}.so"),
                            scratch, profiled=plan in PROFILED and precision == "bf16")
    labels = {"table": "times", "network": scale.networks[name].title, "precision": precision, "method": plan,
              "predicted_ms": predicted}
    return Step(f"{name} {precision} {plan}", run, scale.step_seconds, labels)


def torch_row(device, scale, scratch, name, precision, method, half_bytes):
    options = dict(METHODS[method])
    if "budget" in options:
        options["budget"] = half_bytes if options["budget"] == "half" else ALL_BYTES
    measure = functools.partial(measure_vram_torch, otherwise=scale.device) if "inner" in options else measure_torch
    run = functools.partial(measure, device, scale, scratch, scale.networks[name], precision, options)
    is_compiled = "inner" in options or "share" in options
    labels = {"table": "times", "network": scale.networks[name].title, "precision": precision, "method": method,
              "asked_bytes": options.get("budget")}
    return Step(f"{name} {precision} {method}",
                functools.partial(run, profiled=method in PROFILED and precision == "bf16"),
                scale.compile_seconds if is_compiled else scale.step_seconds, labels,
                warm=functools.partial(run, only_compile=True) if is_compiled else None)


def steps(scale, device, folder, prepared, scratch, precision, methods):
    """Rows of one precision: of each network the prepared steps among `methods`, and PyTorch's."""
    for method in methods:
        for name in scale.networks:
            if method in PLANS:
                known = prepared[f"{name}-{precision}-{method}"]
                yield prepared_row(device, scale, folder, scratch, name, precision, method, known["predicted_ms"])
            else:
                half = prepared[f"{name}-{precision}-half"]["bytes"]
                yield torch_row(device, scale, scratch, name, precision, method, half)
