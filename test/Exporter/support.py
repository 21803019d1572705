# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Helpers of the exporter's tests: small models, and the tools run on them."""

import os
import re
import subprocess
import tempfile

import numpy
import torch
from torch import nn

import vram


class Model(nn.Module):
    """A model from a function of its parameters and inputs:
    `Model(lambda m, x: (x @ m.w).sum(), w=(3, 2))`. Parameters are float64."""

    def __init__(self, function, **shapes):
        super().__init__()
        self.function = function
        generator = torch.Generator().manual_seed(7)
        for name, value in shapes.items():
            if isinstance(value, nn.Module):
                self.add_module(name, value)
                continue
            if not isinstance(value, torch.Tensor):
                value = torch.randn(value, generator=generator, dtype=torch.float64)
            self.register_parameter(name, nn.Parameter(value))

    def forward(self, *inputs):
        return self.function(self, *inputs)


def scalar(result: torch.Tensor) -> torch.Tensor:
    """A loss that looks at every element, each with another weight."""
    weights = torch.arange(1, result.numel() + 1, dtype=result.dtype)
    return (result.reshape(-1) * weights.sin()).sum()


def operations(text: str) -> list[str]:
    """The names of the ops, in order."""
    return re.findall(r"^    (?:%\S+,? )+= vram\.(\w+)", text, re.M)


def arguments(text: str) -> dict[str, str]:
    """The attributes of each argument, by its name."""
    found = {}
    for line in text.splitlines():
        match = re.match(r"      %\S+: (\S+) \{(.*)\},?$", line)
        if match:
            name = re.search(r'vram\.name = "([^"]*)"', match[2])[1]
            found[name] = f"{match[1]} {match[2]}"
    return found


def run(*command: str, stdin: str = "") -> str:
    done = subprocess.run(command, input=stdin, capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"{' '.join(command)} exited with {done.returncode}:\n"
                             f"{done.stderr[:4000]}")
    return done.stdout


def evaluate(exported, inputs: dict) -> dict[str, numpy.ndarray]:
    """The loss, the donated results and all gradients, by the reference evaluator:
    `grad.NAME` for the parameter NAME."""
    with tempfile.TemporaryDirectory() as folder:
        def path(name):
            return os.path.join(folder, name)

        step = run("vram-opt", "--vram-autodiff=optimizer=none", stdin=exported.text)
        with open(path("step.mlir"), "w") as file:
            file.write(step)
        numpy.savez(path("init.npz"), **{
            name: tensor.detach().numpy() for name, tensor in exported.values.items()})
        command = ["vram-run", path("step.mlir"), "--backend=reference",
                   "--init", path("init.npz"), "--dump", path("out.npz")]
        if inputs:
            numpy.savez(path("in.npz"), **{
                name: parts(tensor.detach()).numpy() for name, tensor in inputs.items()})
            command += ["--inputs", path("in.npz")]
        run(*command)
        with numpy.load(path("out.npz")) as file:
            return dict(file)


def parts(tensor: torch.Tensor) -> torch.Tensor:
    """The real and imaginary parts of a complex tensor, as the graph has them."""
    return torch.view_as_real(tensor.resolve_conj()) if tensor.is_complex() else tensor


def relative(found, wanted, least: float = 1e-30) -> float:
    """The largest difference over the largest wanted value, or over `least`."""
    found, wanted = numpy.asarray(found), numpy.asarray(wanted)
    assert found.shape == wanted.shape, f"{found.shape} is not {wanted.shape}"
    scale = max(numpy.abs(wanted).max(initial=0.0), least)
    return float(numpy.abs(found - wanted).max(initial=0.0) / scale)


def compare(model: nn.Module, inputs, bound: float = 1e-9, **options) -> str:
    """Checks loss, gradients and changed buffers against PyTorch's autograd, and
    returns the graph's text. The model and its inputs are float64."""
    if isinstance(inputs, torch.Tensor):
        inputs = (inputs,)
    # Other devices and modes would draw other numbers: dropout must be 0.
    exported = vram.trace(model, inputs, **options)
    named = vram_inputs(model, inputs, options.get("loss_arguments", ()))
    names = {id(t): name for name, t in exported.values.items()}
    found = evaluate(exported, named)

    if isinstance(inputs, dict):
        result = model(**inputs)
    else:
        result = model(*inputs)
    loss = options.get("loss")
    if loss is not None:
        result = loss(result, *options.get("loss_arguments", ()))
    elif isinstance(result, dict):
        result = result[options.get("loss_name") or "loss"]
    model.zero_grad()
    result.backward()
    worst = relative(found["loss"], result.detach().numpy().reshape(()))
    assert worst < bound, f"the loss differs by {worst}: {found['loss']}, {result}"
    # A bias in front of a batch norm has no gradient but rounding: what is far below
    # the largest gradient of all is compared with that.
    least = 1e-4 * max((float(p.grad.abs().max()) for p in model.parameters()
                        if p.grad is not None and p.grad.numel()), default=0.0)
    checked = 0
    for name, parameter in model.named_parameters():
        ours = f"grad.{names.get(id(parameter), name)}"
        if not parameter.requires_grad:
            assert ours not in found, name
            continue
        wanted = parts(parameter.grad if parameter.grad is not None
                       else torch.zeros_like(parameter))
        got = found.get(ours)
        if got is None and not wanted.any():
            continue
        assert got is not None, f"no gradient of {name}: there are {sorted(found)}"
        worst = relative(got, wanted.numpy(), max(least, 1e-30))
        assert worst < bound, f"the gradient of {name} differs by {worst}:\n" \
                              f"{got}\n{wanted.numpy()}"
        checked += 1
    assert checked, "no gradient was compared"
    for name, buffer in model.named_buffers():
        if name in exported.donated:
            worst = relative(found[name], parts(buffer.detach()).numpy())
            assert worst < bound, f"{name} differs by {worst} after the step"
    return exported.text


def case(function, *inputs, **shapes):
    """A test: the function of model and inputs gives any tensor."""

    def test(self):
        compare(Model(lambda m, *x: scalar(function(m, *x)), **shapes), inputs)

    return test


def flat(*tensors) -> torch.Tensor:
    """All elements of the tensors in one vector of float64."""
    return torch.cat([t.to(torch.float64).flatten() for t in tensors])


def double(value):
    """All floating-point tensors of inputs and options in float64."""
    if isinstance(value, torch.Tensor):
        return value.double() if value.is_floating_point() else value
    if isinstance(value, dict):
        return {k: double(v) for k, v in value.items()}
    if isinstance(value, (tuple, list)):
        return type(value)(double(v) for v in value)
    return value


def vram_inputs(model, inputs, loss_arguments) -> dict[str, torch.Tensor]:
    """The inputs by the names that the exporter gives them."""
    from vram.exporter.capture import name_inputs, named_tensors

    args, kwargs = ((), inputs) if isinstance(inputs, dict) else (inputs, {})
    named = dict(name_inputs(model, args, kwargs))
    targets = named_tensors(list(loss_arguments))
    for name, tensor in targets:
        single = len(targets) == 1 and "." not in name
        named["target" if single else f"target.{name}"] = tensor
    return named
