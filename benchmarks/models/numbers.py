# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loss and gradients of a model in f64 against PyTorch's: of the step as it was
differentiated, and of the step planned at B(0.5) and put in place."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
from unittest import mock

# How the exporter's tests name inputs and compare tensors.
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "..", "test", "Exporter"))

BOUND = 1e-9
#: The bound for models that compute a part in f32 whatever their parameters are.
BOUND_F32 = 1e-4
#: The passes of --vram-training-step, without an optimizer.
ROAD = ("--canonicalize", "--cse", "--vram-lossless", "--vram-fuse")


def tool(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [""]
        raise RuntimeError(f"{command[0]} ended with {done.returncode}: {lines[0]}")
    return done


def double_everywhere():
    """Models convert parts of their work to f32 by name; here f32 means f64, for
    PyTorch's run as for the graph."""
    import torch

    torch.set_default_dtype(torch.float64)
    torch.float32 = torch.float = torch.float64
    torch.Tensor.float = torch.Tensor.double


@contextlib.contextmanager
def exact():
    """PyTorch's kernel of hardsigmoid multiplies by a sixth in f32, in f64 as well."""
    from torch.nn import functional as F

    def hardsigmoid(x, inplace=False):
        return F.relu6(x + 3) / 6

    with mock.patch.object(F, "hardsigmoid", hardsigmoid):
        yield


def without_draws(model):
    """Sets every probability of a dropout to 0: names are what packages agree on."""
    seen = set()
    for module in model.modules():
        owners = [module] + [v for k, v in vars(module).items() if "config" in k]
        for owner in owners:
            if id(owner) in seen or not hasattr(owner, "__dict__"):
                continue
            seen.add(id(owner))
            for name, value in list(vars(owner).items()):
                drops = "drop" in name.lower() or (
                    name == "p" and "Drop" in type(module).__name__)
                if drops and isinstance(value, float):
                    setattr(owner, name, 0.0)


def loss_of(model, inputs, options):
    result = model(**inputs) if isinstance(inputs, dict) else model(*inputs)
    if options.get("loss") is not None:
        return options["loss"](result, *options.get("loss_arguments", ()))
    name = options.get("loss_name")
    if name is not None and hasattr(result, name):
        return getattr(result, name)
    if isinstance(result, dict):
        return result[name or "loss"]
    if isinstance(result, (tuple, list)):
        return result[int(name or 0)]
    return result


def check(entry, folder, plan):
    """A dictionary with the largest difference of each run, or `left_out`; without
    `plan`, of the step as it was differentiated alone."""
    import torch

    if entry.no_numbers:
        return {"left_out": entry.no_numbers}
    double_everywhere()
    torch.manual_seed(1)
    model, inputs, options = (entry.small or entry.build)()
    model = model.double()
    if isinstance(options.get("loss"), torch.nn.Module):
        options["loss"] = options["loss"].double()
    without_draws(model)
    # Away from the initial zeros and ones, which hide mistakes.
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.requires_grad and parameter.is_floating_point():
                parameter.add_(0.02 * torch.randn_like(parameter))
    from support import double

    inputs, options = double(inputs), double(options)
    return compare(model, (inputs,) if isinstance(inputs, torch.Tensor) else inputs,
                   options, folder, plan)


def compare(model, inputs, options, folder, plan):
    import numpy
    import vram

    from support import vram_inputs

    def path(name):
        return os.path.join(folder, name)

    exported = vram.trace(model, inputs, **options)
    if re.search(r"= vram\.(dropout|random|bernoulli|uniform|normal)", exported.text):
        return {"left_out": "draws at random, in another order than PyTorch"}
    named = vram_inputs(model, inputs, options.get("loss_arguments", ()))
    names = {id(t): name for name, t in exported.values.items()}
    numpy.savez(path("init.npz"), **{k: t.detach().numpy() for k, t in exported.values.items()})
    numpy.savez(path("in.npz"), **{k: t.detach().numpy() for k, t in named.items()})
    with open(path("numbers.mlir"), "w") as file:
        file.write(exported.text)
    tool("vram-opt", "--vram-autodiff=optimizer=none", path("numbers.mlir"), "-o", path("kept.mlir"))
    found = {"budget": planned(path)} if plan else {}
    model.zero_grad()
    with exact():
        loss = loss_of(model, inputs, options)
    loss.backward()
    in_f32 = re.search(r"^    (?:%\S+,? )+= .*xf32>", exported.text, re.M)
    found["bound"] = BOUND_F32 if in_f32 else BOUND
    runs = ("kept", "planned") if found.get("budget") else ("kept",)
    for run in runs:
        results = evaluate(path, run)
        found[run], found[f"{run}_at"] = difference(results, model, names, loss)
    found["wrong"] = not all(found[run] < found["bound"] for run in runs)
    return found


LEAST = re.compile(r"least peak that a schedule is known to reach is [^(]*\(([0-9.]+) ([KMG]?i?B)")


def planned(path):
    """Plans the step at B(0.5), or at the least budget that is known to be feasible, puts
    it in place, and says at which budget; None where no plan was found, as for tiny steps
    whose packing is all alignment. Few seconds: any plan that reruns will do."""
    tool("vram-opt", *ROAD, path("kept.mlir"), "-o", path("road.mlir"))
    budget = "budget-fraction=0.5"
    for _ in range(2):
        done = subprocess.run(
            ["vram-opt", f"--vram-checkpoint={budget} effort=1 time-limit=5",
             path("road.mlir"), "-o", path("rerun.mlir")], capture_output=True, text=True)
        least = LEAST.search(done.stderr)
        if not done.returncode or not least:
            break
        # The message rounds.
        unit = {"B": 1, "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30}[least[2]]
        budget = f"budget={int(float(least[1]) * unit * 1.005) + 256}"
    if done.returncode and not re.search("no schedule|infeasible|cannot be met", done.stderr):
        raise RuntimeError(f"no plan: {(done.stderr.strip().splitlines() or [''])[0]}")
    if done.returncode:
        return None
    tool("vram-opt", "--vram-inplace", path("rerun.mlir"), "-o", path("planned.mlir"))
    return budget


def evaluate(path, name):
    import numpy

    tool("vram-run", path(f"{name}.mlir"), "--backend=reference", "--init", path("init.npz"),
         "--inputs", path("in.npz"), "--dump", path(f"{name}.npz"))
    with numpy.load(path(f"{name}.npz")) as file:
        return dict(file)


def difference(results, model, names, loss):
    """The largest relative difference, and of which result. A gradient that is nothing
    but rounding is compared with the largest of all."""
    import torch
    from support import relative

    worst = relative(results["loss"], loss.detach().numpy().reshape(())), "loss"
    gradients = {k: p.grad if p.grad is not None else torch.zeros_like(p)
                 for k, p in model.named_parameters() if p.requires_grad}
    least = 1e-4 * max((float(g.abs().max()) for g in gradients.values() if g.numel()),
                       default=0.0)
    parameters = dict(model.named_parameters())
    for name, wanted in gradients.items():
        known = names.get(id(parameters[name]))
        if known is None or f"grad.{known}" not in results:
            if bool((wanted != 0).any()):
                return float("inf"), f"no gradient of {name}"
            continue
        off = relative(results[f"grad.{known}"], wanted.numpy(), max(least, 1e-30))
        if not off <= worst[0]:
            worst = off, name
    return worst
