# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Forwards in linalg, tensor and tosa whose parameters are all arguments: the gradients of
their training steps, compiled for the CPU, against differences of the function in numpy."""

import re

import pytest

np = pytest.importorskip("numpy")
from losses import LOSSES  # noqa: E402 (needs numpy)


def draw(arguments):
    generator = np.random.default_rng(0)
    return {name: generator.integers(low, high, shape).astype("i4") if name.startswith("ids")
            else np.asarray(generator.uniform(low, high, shape), "f4")
            for name, (shape, low, high) in arguments.items()}


def forward(values, body):
    """The function, marked as a loss."""
    types = {"f": "f32", "i": "i32"}
    declared = []
    for name, value in values.items():
        type_ = "".join(f"{size}x" for size in value.shape) + types[value.dtype.kind]
        role = "parameter" if value.dtype.kind == "f" else "input"
        declared.append(f'%{name}: tensor<{type_}> {{vram.name = "{name}", '
                        f"vram.role = #vram.role<{role}>}}")
    return (f"func.func @forward({', '.join(declared)}) -> tensor<f32>\n"
            "    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {\n"
            f"    {body}\n    return %loss : tensor<f32>\n}}\n")


def differences(function, values, name, step=1e-5):
    values = {key: value.astype("f8") if value.dtype.kind == "f" else value
              for key, value in values.items()}
    values[name] = np.array(values[name])
    flat = values[name].reshape(-1)
    gradient = np.zeros_like(flat)
    for i, value in enumerate(flat.copy()):
        for sign in (1, -1):
            flat[i] = value + sign * step
            gradient[i] += sign * function(*values.values()) / (2 * step)
        flat[i] = value
    return gradient.reshape(values[name].shape)


def write(name, folder):
    """The graph, its values in a file, and the values."""
    arguments, body, _ = LOSSES[name]
    values = draw(arguments)
    graph, inputs = folder / "forward.mlir", folder / "in.npz"
    graph.write_text(forward(values, body))
    # The first step of SGD with momentum returns the gradients as its state.
    state = {f"momentum_buffer.{key}": np.zeros_like(value)
             for key, value in values.items() if value.dtype.kind == "f"}
    np.savez(inputs, **values, **state)
    return graph, inputs, values


def check(name, values, results):
    function = LOSSES[name][2]
    got = dict(np.load(results))
    loss, wanted = next(iter(got.values())), function(
        *(value.astype("f8") if value.dtype.kind == "f" else value for value in values.values()))
    assert abs(loss - wanted) < 1e-5 * max(1, abs(wanted)), (name, loss, wanted)
    for key, value in values.items():
        if value.dtype.kind != "f":
            continue
        wanted = differences(function, values, key)
        found = next(array for have, array in got.items()
                     if have.endswith(f"momentum_buffer.{key}"))
        difference = np.abs(found - wanted).max() / max(1, np.abs(wanted).max())
        assert difference < 2e-5 and np.abs(wanted).max() > 0, (key, difference, found, wanted)


@pytest.mark.parametrize("name", LOSSES)
def test_gradients(name, tmp_path, vram_run):
    graph, inputs, values = write(name, tmp_path)
    vram_run(graph, "--optimizer=momentum", "--backend=cpu", "--steps=1",
             f"--inputs={inputs}", f"--dump={tmp_path / 'out.npz'}")
    check(name, values, tmp_path / "out.npz")


def test_budget(tmp_path, vram_opt, vram_run):
    """Within a budget below the peak."""
    graph, inputs, values = write("tosa-cnn", tmp_path)
    step, planned = tmp_path / "step.mlir", tmp_path / "planned.mlir"
    vram_opt("--vram-autodiff=optimizer=momentum", graph, "-o", step)
    summary = vram_opt("--vram-checkpoint=budget-fraction=0.7 summary", "--vram-inplace",
                       "--vram-plan-memory", step, "-o", planned).stderr
    assert re.search("[1-9][0-9]* reruns", summary), summary
    vram_run(planned, "--steps=1", f"--inputs={inputs}", f"--dump={tmp_path / 'out.npz'}")
    check("tosa-cnn", values, tmp_path / "out.npz")
