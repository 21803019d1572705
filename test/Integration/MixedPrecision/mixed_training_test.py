# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small networks trained in f32, bf16 and fp16, compiled for this CPU. `pytest -s` shows the
losses that docs/mixed-precision.md has."""
import pathlib
import random
import re

import pytest

import npz
from tools import check, plan, run, training_step

INPUTS = pathlib.Path(__file__).parent / "Inputs"
LAST = 20


def shapes_of(graph):
    """Arguments of role input or target: name -> shape."""
    found = re.findall(r'tensor<([\dx]*)x(\w+)> {[^}]*vram.name = "([^"]*)", vram.role = #vram.role<(?:input|target)>',
                       graph.read_text())
    return {name: [int(size) for size in dims.split("x")] for dims, _, name in found}


def text(graph, steps, draw):
    """The letters of a fable, the next ones as labels."""
    letters = re.sub(r"\s+", " ", (INPUTS / "text.txt").read_text())
    alphabet = sorted(set(letters))
    codes = [alphabet.index(letter) for letter in letters]
    (batch, length) = shapes_of(graph)["ids"]
    ids, labels = [], []
    for _ in range(steps * batch):
        start = draw.randrange(len(codes) - length)
        ids += codes[start:start + length]
        labels += codes[start + 1:start + length + 1]
    shape = [steps, batch, length]
    return {"ids": ("<i8", shape, ids), "labels": ("<i8", shape, labels)}


def blobs(graph, steps, draw):
    """A bright disc in noise; the mask says where it is."""
    batch, channels, height, width = shapes_of(graph)["image"]
    images, masks = [], []
    for _ in range(steps * batch):
        y, x, r = draw.uniform(4, height - 4), draw.uniform(4, width - 4), draw.uniform(3, 6)
        mask = [float((i - y) ** 2 + (j - x) ** 2 < r * r) for i in range(height) for j in range(width)]
        masks += mask
        for _ in range(channels):
            images += [m + draw.gauss(0, 0.5) for m in mask]
    return {"image": ("<f4", [steps, batch, channels, height, width], images),
            "target": ("<f4", [steps, batch, 1, height, width], masks)}


def stripes(graph, steps, draw):
    """Stripes of a class's direction in noise."""
    batch, channels, height, width = shapes_of(graph)["image"]
    directions = [(1, 0), (0, 1), (1, 1), (1, -1)]
    images, classes = [], []
    for _ in range(steps * batch):
        kind, phase = draw.randrange(4), draw.randrange(6)
        classes.append(kind)
        a, b = directions[kind]
        for _ in range(channels):
            images += [float((a * i + b * j + phase) % 6 < 3) + draw.gauss(0, 0.4)
                       for i in range(height) for j in range(width)]
    return {"image": ("<f4", [steps, batch, channels, height, width], images),
            "target": ("<i8", [steps, batch], classes)}


KINDS = {"gpt": text, "unet": blobs, "resnet": stripes}


def compiled(graph, folder, options, lr):
    """The graph's training step in buffer form."""
    step = training_step(graph, folder, "none", options)
    text = step.read_text()
    check("the step has a learning rate", 'vram.name = "lr"' in text)
    step.write_text(text.replace('vram.name = "lr"', f'vram.initial = {lr:e} : f64, vram.name = "lr"'))
    return plan(step, folder, "buffers", "--vram-inplace")


@pytest.mark.parametrize("network, lr, seeds, steps", [
    ("gpt", 1e-3, 2, 100),
    *(pytest.param(*one, marks=pytest.mark.slow) for one in (
        ("gpt", 1e-3, 5, 200), ("resnet", 1e-3, 5, 200), ("unet", 4e-3, 3, 200)))])
def test_training(network, lr, seeds, steps, tmp_path):
    """The mean of the last losses in bf16, and in fp16 with dynamic scaling, must lie
    within max(2 %, twice the spread of f32 over the seeds) of that of f32. The spread
    is the largest of the means less the least."""
    graph, batches = INPUTS / f"{network}.mlir", tmp_path / "batches.npz"
    npz.save(batches, KINDS[network](graph, steps, random.Random(1)))

    def losses_of(step, seed=0):
        """The first, and the mean of the last."""
        output = run("vram-run", "--backend=cpu", step, f"--inputs={batches}", f"--steps={steps}", f"--seed={seed}")
        found = [float(loss) for loss in re.findall(r"loss (\S+)", output)]
        check(f"{len(found)} losses", len(found) == steps)
        return found[0], sum(found[-LAST:]) / LAST

    step = compiled(graph, tmp_path, [], lr)
    means = [losses_of(step, seed) for seed in range(seeds)]
    first, single = means[0]
    spread = max(m for _, m in means) - min(m for _, m in means)
    allowed = max(0.02 * single, 2 * spread)
    print(f"f32: {first:.4f} -> {single:.4f}, spread over {seeds} seeds {spread:.4f}, allowed {allowed:.4f}")
    check("f32 learns", single < 0.9 * first)
    for precision in ("bf16", "fp16"):
        _, low = losses_of(compiled(graph, tmp_path, [f"precision={precision}"], lr))
        print(f"{precision}: {low:.4f}, off by {low - single:+.4f}")
        check(f"{precision}: {low} is not within {allowed} of {single}", abs(low - single) <= allowed)
