# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps whose kernels run on the CPU, and each launch is checked against the plan."""
import pathlib
import re

import pytest

from tools import NETWORKS, check, expect_planned_bytes, plan, run, tiny, training_step


def check_network(network, folder, kernels="none", options="", backend="emulated", steps=2, tolerance=4e-3):
    """In f32, with sums in the order of warps and blocks, losses and updates are close to those
    of the reference evaluator in f64. Checkpointed to B(0.5), in place and packed, losses and
    everything that is updated have the bits of the step with everything saved; so do steps
    whose products and convolutions are a library's, whose workspace is part of the arena and
    written over. The arena has exactly the planned bytes, and nothing beyond it is written to."""
    graph = tiny(network) if isinstance(network, str) else network
    step = training_step(graph, folder, kernels, options.split())
    dump, planned = folder / "dump.npz", folder / "planned.mlir"

    def train(buffers, *options):
        output = run("vram-run", f"--backend={backend}", buffers, f"--steps={steps}", f"--dump={dump}",
                     "--arena-fill=random", *options)
        expect_planned_bytes(output, buffers)
        check("launches", re.search(r"[1-9]\d* launches per step", output))
        return output, re.findall(r"loss (\S+)", output), dump.read_bytes()

    saved = plan(step, folder, "saved")
    output, losses, results = train(saved, f"--compare={step}", "--compare-backend=reference")
    largest = max(map(float, re.findall(r"largest difference (\S+)", output)))
    # Adam's first steps are as long as the learning rate, whatever the gradient is.
    check(f"differences of {largest} from the evaluator", largest < tolerance)
    check("calls of libraries", ("#vram.kernel<cu" in saved.read_text()) == kernels.startswith("cuda"))

    run("vram-opt", "--vram-checkpoint=budget-fraction=0.5 effort=1", step, "-o", planned)
    _, other_losses, other_results = train(plan(planned, folder, "buffers", "--vram-inplace"))
    check(f"losses {losses} and {other_losses}", losses == other_losses)
    check("the same bytes", results == other_results)
    return step


@pytest.mark.parametrize("network, kernels", [
    ("mlp", "none"), ("gpt2", "none"), pytest.param("unet", "none", marks=pytest.mark.slow),
    # Products and convolutions of cuBLASLt and cuDNN, as their numbers say.
    pytest.param("gpt2", "cuda", marks=pytest.mark.slow), ("unet", "cuda")])
def test_kernels(network, kernels, tmp_path):
    """The kernels of a step, run thread by thread."""
    check_network(network, tmp_path, kernels)


#: Adam's first steps are as long as the learning rate whatever the gradient is, and bf16 turns
#: the sign of the smallest.
WAYS = {"f32": {}, "libraries": {"kernels": "cuda"}, "bf16": {"options": "precision=bf16", "tolerance": 3e-1}}


@pytest.mark.parametrize("network, way", [
    pytest.param(network, way, marks=[] if (network, way) == ("mlp", "f32") else pytest.mark.slow)
    for network in NETWORKS for way in WAYS])
def test_ptx(network, way, ptxas, tmp_path):
    """The kernels of a step, run by the PTX that ptxas gets, with every access checked."""
    check_network(network, tmp_path, backend="ptx", **WAYS[way])


def with_mask(text):
    """The graph with a mask in place of the flag `causal`."""
    mask = """    %mask.0 = vram.iota {dim = 0 : i64} : tensor<5xi64>
    %mask.1 = vram.reshape %mask.0 : (tensor<5xi64>) -> tensor<5x1xi64>
    %mask = vram.compare %mask.1, %mask.0 {predicate = #vram.predicate<ge>} : (tensor<5x1xi64>, tensor<5xi64>) -> tensor<5x5xi1>
"""
    text = re.sub(r"(vram\.attention %\S+, %\S+, %\S+) (\{.*)causal, (.*)\) -> \(",
                  r"\1 mask %mask \2\3, tensor<5x5xi1>) -> (", text)
    return re.sub(r"( attributes .*\{\n)", lambda found: found[1] + mask, text, count=1)


@pytest.mark.parametrize("change", [str, with_mask])
def test_attention_by_cudnn(change, source, tmp_path, monkeypatch):
    """Attention by engines of a cuDNN without a GPU, emulated as the calls' numbers say: in a step
    that runs some of it again, too, and then by the same engine."""
    inputs = source / "test" / "Tools" / "vram-run" / "Inputs"
    for name, file, more in ("libcuda.so.1", "fake_driver.c", []), ("libcudnn.so.9", "fake_cudnn.c", ["-lm"]):
        run("cc", "-O1", "-shared", "-fPIC", "-o", tmp_path / name, inputs / file, *more)
    # Nothing that PyTorch's Python has in place of CUDA's libraries.
    monkeypatch.delenv("LD_PRELOAD", raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path))
    monkeypatch.setenv("VRAM_CUDNN", str(tmp_path / "libcudnn.so.9"))
    graph = tmp_path / "graph.mlir"
    graph.write_text(change((pathlib.Path(__file__).parent / "Inputs" / "llama-heads-of-8.mlir").read_text()))
    step = check_network(graph, tmp_path, "cuda:h100", "precision=bf16", tolerance=3e-1)
    assert step.read_text().count(" mask ") == (4 if change is with_mask else 0)
    engines = re.findall(r"vram\.(attention\w*) .*(vram\.engine = [^>]*>)", step.read_text())
    assert len(engines) == 4 and len({engine for _, engine in engines}) == 1, engines
    planned = re.findall(r"vram\.(attention) .*(vram\.engine = [^>]*>)", (tmp_path / "planned.mlir").read_text())
    check("attention runs again", len(planned) > 2 and set(planned) <= set(engines))


@pytest.mark.parametrize("network, options, last", [
    ("unet", "layouts=nhwc", ["conv2d", "max_pool2d"]),
    ("resnet50", "layouts=nhwc kernel-workspace=256KiB", ["batch_norm"])])
def test_layouts(network, options, last, tmp_path):
    """Convolutions on images with channels last, as the calls' numbers say, and the kernels
    around them: pools, norms over pixels in parts, transpositions by tiles."""
    text = check_network(network, tmp_path, "cuda", options, steps=1).read_text()
    for op in last:
        check(f"{op} on images with channels last", re.search(rf"vram\.{op} .*vram\.channels_last", text))


def test_layouts_in_the_evaluator(tmp_path):
    """The evaluator gives losses and updates of the step with channels first."""
    first, last = (training_step(tiny("unet"), tmp_path / layout, "cuda", [f"layouts={layout}"])
                   for layout in ("nchw", "nhwc"))
    printed = run("vram-run", "--backend=reference", first, f"--compare={last}")
    check(printed, "largest difference" in printed)
