# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Clipping by the norm of the last step: PyTorch's numbers, updates that do not wait, and the same bits
in every plan, in micro-batches and under a loss scale."""
import re

import pytest
from composed_test import COLS, INNER, network

from tools import attempt, check, figures, plan, run, training_step

numpy = pytest.importorskip("numpy")

LIMIT, LR, STEPS = 0.02, 0.5, 6


def drawn(kind):
    random = numpy.random.default_rng(3)
    found = {name: random.normal(0, 0.5, shape) for name, shape in
             (("x", (256, INNER)), ("t", (256, 4)), ("w", (INNER, COLS)), ("b", (COLS,)), ("v", (COLS, 4)))}
    return {name: value.astype(kind) for name, value in found.items()} | {"lr": numpy.array(LR, kind)}


def made_step(folder, kind, *options, last=True, graph=None):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "loss.mlir").write_text(graph or network(kind))
    return training_step(folder / "loss.mlir", folder, options=[
        f"clip-norm={LIMIT}", *(["clip-norm-of=last-step"] if last else []), *options])


def run_steps(step, values, folder, *flags, count=STEPS):
    data = {name: values[name] for name in ("x", "t")}
    numpy.savez(folder / "init.npz", **{name: value for name, value in values.items() if name not in data})
    numpy.savez(folder / "in.npz", **data)
    run("vram-run", step, f"--steps={count}", "--init", folder / "init.npz", "--inputs", folder / "in.npz", "--dump",
        folder / "out.npz", *flags)
    with numpy.load(folder / "out.npz") as file:
        return dict(file)


def reference(values, optimizer):
    """The parameters and the norm of the last step, by PyTorch."""
    torch = pytest.importorskip("torch")
    tensors = {name: torch.tensor(value) for name, value in values.items()}
    parameters = [torch.nn.Parameter(tensors[name]) for name in ("w", "b", "v")]
    made = {"sgd": torch.optim.SGD, "adamax": torch.optim.Adamax}[optimizer](parameters, lr=LR)
    last = torch.tensor(0.0, dtype=torch.float64)
    for _ in range(STEPS):
        w, b, v = parameters
        made.zero_grad()
        gelu = torch.nn.functional.gelu
        torch.nn.functional.mse_loss(gelu(gelu(tensors["x"] @ w + b)) @ v, tensors["t"]).backward()
        norm = torch.cat([p.grad.flatten() for p in parameters]).norm()
        for p in parameters:
            p.grad *= torch.clamp(LIMIT / (last + 1e-6), max=1.0)
        last = norm
        made.step()
    return {name: p.detach().numpy() for name, p in zip("wbv", parameters)} | {"grad_norm": last.numpy()}


@pytest.mark.parametrize("optimizer", ["sgd", "adamax"])
@pytest.mark.parametrize("parts", [1, 3])
def test_reference(optimizer, parts, tmp_path):
    """In f64, of updates by an op of their own and by composed ones, as a whole and in micro-batches."""
    values = drawn("float64")
    wanted = reference(values, optimizer)
    check("some step is clipped", wanted["grad_norm"] > LIMIT)
    step = made_step(tmp_path, "f64", f"optimizer={optimizer}", f"micro-batch={parts}")
    buffers = plan(step, tmp_path, "buffers", "--vram-inplace")
    for text, backend in (step, "reference"), (buffers, "cpu"), (buffers, "emulated"):
        found = run_steps(text, values, tmp_path, f"--backend={backend}")
        for name, value in wanted.items():
            error = numpy.abs(found[name] - value).max() / numpy.abs(value).max()
            check(f"{backend}: {name} differs by {error}", error < 1e-11)


@pytest.mark.parametrize("options", [[], ["micro-batch=2"], ["precision=bf16"], ["precision=fp16"],
                                     ["precision=fp16", "micro-batch=2"]])
def test_plans(options, tmp_path):
    """The bits of the step that saves everything, within half of what may be saved."""
    step = made_step(tmp_path, "f32", "optimizer=adamw", *options)
    saved = plan(step, tmp_path, "saved")
    fraction = 1.0 if "micro-batch=2" in options else 0.5
    half = plan(step, tmp_path, "half", f"--vram-checkpoint=budget-fraction={fraction}", "--vram-inplace")
    if fraction < 1:
        check("it reruns", figures(half, "checkpoint", "cost_ns")[0] > figures(half, "checkpoint", "cost_ns_before")[0])
    for backend in "reference", "cpu", "emulated":
        run("vram-run", "--steps=4", f"--compare={saved}", "--require-identical", "--arena-fill=random", half,
            f"--backend={backend}", f"--compare-backend={backend}")


def test_loss_scale(tmp_path):
    """The norm is that of the gradients without the scale; a step that is skipped leaves it."""
    values = drawn("float32")
    scaled = made_step(tmp_path / "scaled", "f32", "optimizer=sgd", "precision=fp16", "loss-scale=1024")
    plain = made_step(tmp_path / "plain", "f32", "optimizer=sgd")
    found, wanted = (run_steps(step, values, tmp_path, "--backend=reference", count=2) for step in (scaled, plain))
    for name in "w", "grad_norm":
        error = numpy.abs(found[name] - wanted[name]).max() / numpy.abs(wanted[name]).max()
        check(f"{name} differs by {error}", error < 1e-2)
    dynamic = made_step(tmp_path / "dynamic", "f32", "optimizer=sgd", "precision=fp16")
    found = run_steps(dynamic, values | {"t": values["t"] * numpy.float32(1e30), "grad_norm": numpy.array(0.25, "f4")},
                      tmp_path, "--backend=reference", count=1)
    check("skipped", found["skipped"] and found["grad_norm"] == 0.25 and (found["w"] == values["w"]).all())


def deep():
    """A loss of eight square matrices, which take more than the activations."""
    t, m, scalar = "tensor<4x64xf32>", "tensor<64x64xf32>", "tensor<f32>"
    weights = "".join(f', %w{i}: {m} {{vram.name = "w{i}", vram.role = #vram.role<parameter>}}' for i in range(8))
    layers = "".join(f"  %{i}0 = vram.matmul %{i - 1 if i else 'x'}{'1' if i else ''}, %w{i} : ({t}, {m}) -> {t}\n"
                     f"  %{i}1 = vram.tanh %{i}0 : ({t}) -> {t}\n" for i in range(8)).replace("%", "%v")
    for name in "x", "w":
        layers = layers.replace(f"%v{name}", f"%{name}")
    return f"""
func.func @main(%x: {t} {{vram.name = "x", vram.role = #vram.role<input>}}{weights}) -> {scalar}
    attributes {{vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}} {{
{layers}  %loss = vram.reduce_sum %v71 {{dims = array<i64: 0, 1>}} : ({t}) -> {scalar}
  return %loss : {scalar}
}}
"""


def test_peak(tmp_path):
    """Updates stand among the backward, and the gradients of all are never there at once: eight take
    128 kB."""
    peaks = []
    for last in True, False:
        step = made_step(tmp_path / str(last), "f32", "optimizer=sgd", last=last, graph=deep())
        text = step.read_text()
        backward = [i for i, line in enumerate(text.splitlines()) if "#vram.phase<backward>" in line]
        updates = [i for i, line in enumerate(text.splitlines()) if "vram.sgd" in line]
        check(f"updates among the backward: {last}", (updates[0] < backward[-1]) == last)
        said = attempt("vram-opt", step, "--memory-report", "-o", "/dev/null").stderr
        peaks.append(float(re.search(r"^  peak +([\d.]+) kB", said, re.M).group(1)))
    check(f"{peaks}", peaks[1] - peaks[0] > 90)
