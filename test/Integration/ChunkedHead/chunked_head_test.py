# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps with their head in chunks."""
import math
import re

import pytest

import npz
from same_step import expect_bits_when_planned, expect_close, expect_gradients, prepare
from tools import check, head_graph, run, tiny


@pytest.mark.parametrize("network, samples, choices", [
    # A head with a bias.
    ("mlp", 7, ["2x1", "3x1"]),
    # Even and uneven chunks, alone and within micro-batches.
    ("gpt2", 4, ["3x1", "2x2"]),
    pytest.param("gpt2", 4, ["2x1", "20x1", "3x4"], marks=pytest.mark.slow)])
def test_whole_logits(network, samples, choices, tmp_path):
    """K chunks in M micro-batches, against the step with whole logits, with ignored targets,
    and all of the first sample ignored.

    One step with momentum leaves the gradients in `momentum_buffer.*`: they, the loss and
    the parameters of the second step must agree within a relative error (of the norm) of 1e-6
    in the reference evaluator. The step in chunks, planned for half of its memory and
    compiled for the CPU, must give that evaluator's bits in an arena of the planned bytes.
    No value has the rows and columns of the logits."""
    text, graph, batch = prepare(tiny(network), samples, tmp_path)
    logits = re.search(r"vram\.cross_entropy .*: \(tensor<(\d+x\d+)x", text)[1]
    file, dump = tmp_path / "step.mlir", tmp_path / "dump.npz"

    def dumps(chunks, parts):
        """Of one step and of two."""
        run("vram-opt", f"--vram-training-step=optimizer=momentum micro-batch={parts} head-chunks={chunks}",
            graph, "-o", file)
        for steps in (1, 2):
            run("vram-run", file, "--backend=reference", f"--inputs={batch}", f"--steps={steps}", f"--dump={dump}")
            yield npz.load(dump)

    whole = list(dumps(1, 1))
    expect_gradients(whole[0])
    for choice in choices:
        chunked = list(dumps(*choice.split("x")))
        check("no value has the logits' size", f"tensor<{logits}xf32>" not in file.read_text())
        expect_close(choice, whole, chunked)
        expect_bits_when_planned(file, batch, tmp_path / "planned.mlir")


def test_mixed_precision(tmp_path):
    """In mixed precision the sums over chunks are f32. The error of the gradients in chunks,
    of the norm of all, must be below one and a half times that of whole logits (both are
    roundings to 16 bits), and below 2 %. fp16 scales the loss before the first chunk."""
    _, graph, batch = prepare(tiny("gpt2"), 4, tmp_path)
    file, dump = tmp_path / "step.mlir", tmp_path / "dump.npz"

    def gradients(*options):
        run("vram-opt", "--vram-training-step=optimizer=momentum " + " ".join(options), graph, "-o", file)
        run("vram-run", file, "--backend=reference", f"--inputs={batch}", f"--dump={dump}")
        return [value for key, array in sorted(npz.load(dump).items()) if key.startswith("momentum_buffer.")
                for value in npz.values(array)]

    def error(got, wanted):
        return math.dist(got, wanted) / math.hypot(*wanted)

    exact = gradients()
    for precision in ("bf16", "fp16"):
        whole = error(gradients(f"precision={precision}"), exact)
        chunked = error(gradients(f"precision={precision}", "head-chunks=3"), exact)
        check(f"{precision}: {chunked:.3g} in chunks, {whole:.3g} whole", 0 < chunked < 1.5 * whole and chunked < 0.02)


ROWS, FEATURES, CLASSES, IGNORED = 13, 6, 29, -100


@pytest.mark.parametrize("head", ["head-chunks=1", "head-chunks=2", "head-chunks=5", "labelled-rows=80%",
                                  "labelled-rows=10 head-chunks=3"])
def test_pytorch(head, tmp_path):
    """A head with ignored targets, a bias and label smoothing, in chunks and on its labelled
    rows alone, against PyTorch: the loss and the gradients of input, weights and bias, within
    1e-6."""
    torch, numpy = pytest.importorskip("torch"), pytest.importorskip("numpy")
    graph, step, init, inputs, dump = (tmp_path / name for name in (
        "graph.mlir", "step.mlir", "init.npz", "inputs.npz", "after.npz"))
    graph.write_text(head_graph(ROWS, FEATURES, CLASSES, "{label_smoothing = 0.1 : f64}"))
    draw = torch.Generator().manual_seed(1)
    values = {"x": torch.randn(ROWS, FEATURES, generator=draw), "w": torch.randn(CLASSES, FEATURES, generator=draw),
              "b": torch.randn(CLASSES, generator=draw)}
    target = torch.randint(0, CLASSES, (ROWS,), generator=draw)
    target[[0, 1, 7]] = IGNORED
    numpy.savez(init, **{key: value.numpy() for key, value in values.items()})
    numpy.savez(inputs, t=target.numpy())
    exact = {key: value.double().requires_grad_() for key, value in values.items()}
    loss = torch.nn.functional.cross_entropy(exact["x"] @ exact["w"].T + exact["b"], target, ignore_index=IGNORED,
                                             label_smoothing=0.1)
    loss.backward()
    run("vram-opt", f"--vram-training-step=optimizer=momentum {head}", graph, "-o", step)
    printed = run("vram-run", "--backend=reference", step, f"--init={init}", f"--inputs={inputs}", f"--dump={dump}")
    got = float(printed.split("loss")[1].split()[0])
    check(f"the loss {got} is {loss.item()}", abs(got - loss.item()) < 1e-6 * loss.item())
    with numpy.load(dump) as after:
        for key, value in exact.items():
            wanted = value.grad.numpy()
            error = (numpy.linalg.norm(after[f"momentum_buffer.{key}"].reshape(wanted.shape) - wanted)
                     / numpy.linalg.norm(wanted))
            check(f"the gradient of '{key}' differs by {error:.3g}", error < 1e-6)
