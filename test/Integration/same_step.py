# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Two forms of a training step that must agree: graphs and batches for both, and the
comparison of their dumps."""
import math
import random
import re

import npz
from tools import check, expect_planned_bytes, run


def without_dropout(text):
    text = re.sub(r"\bp = 0\.\d+ : f64", "p = 0.0 : f64", text)
    lines = []
    for line in text.splitlines(keepends=True):
        if "vram.attention" in line:
            line = line.replace(" seed %seed offset %offset", "")
            line = re.sub(r", dropout_p = [0-9.]+ : f64, stream = \d+ : i64", "", line)
            line = line.replace(", tensor<i64>, tensor<i64>)", ")")
        lines.append(line)
    return "".join(lines)


def with_samples(text, name, samples):
    """The graph on another number of samples."""
    if name.startswith("mlp"):
        return re.sub(r"tensor<4x", f"tensor<{samples}x", text)
    if name.startswith("gpt2"):
        text = re.sub(r"tensor<2x(2x)?5", lambda found: f"tensor<{samples}x{found[1] or ''}5", text)
        text = text.replace("limits = array<i64: 2, 5,", f"limits = array<i64: {samples}, 5,")
        return text.replace("tensor<10x", f"tensor<{5 * samples}x")
    if name.startswith("unet"):
        # All but the last filter and its bias.
        return re.sub(r"tensor<1x(?!2x1x1xf32|f32)", f"tensor<{samples}x", text)
    found = re.search(r"%image: tensor<(\d+)x", text)
    check(f"{name} has {samples} samples", found and int(found[1]) == samples)
    return text


def data(text, path):
    """Inputs and targets, of which some are ignored."""
    draw = random.Random(1)
    arrays = {}
    for name, shape, role in re.findall(
            r'tensor<([^>]*)> \{[^}]*vram\.name = "([^"]*)", vram\.role = #vram\.role<(input|target)>', text):
        name, shape = shape, name.split("x")
        sizes, kind = [int(size) for size in shape[:-1]], shape[-1]
        count = math.prod(sizes)
        if kind == "i64":
            classes = 3
            values = [draw.randrange(classes) for _ in range(count)]
            if role == "target":
                ignored = count // sizes[0]
                values = [-100 if i < ignored or draw.random() < 0.3 else value
                          for i, value in enumerate(values)]
            arrays[name] = ("<i8", sizes, values)
        else:
            arrays[name] = ("<f4", sizes, [draw.random() for _ in range(count)])
    npz.save(path, arrays)


def error_of(got, wanted):
    """Relative, of the norm."""
    difference = math.sqrt(sum((a - b) ** 2 for a, b in zip(got, wanted)))
    norm = math.sqrt(sum(b * b for b in wanted))
    return difference / norm if norm else difference


def expect_close(label, wholes, others):
    """Each array in f32 of the dumps agrees within 1e-6 of its norm. The largest error."""
    worst = 0.0
    for one, other in zip(wholes, others):
        for key, array in one.items():
            if array[0] != "<f4":
                continue
            wanted, got = npz.values(array), npz.values(other[key])
            check(f"{key} is finite", all(map(math.isfinite, wanted)))
            error = error_of(got, wanted)
            check(f"{label}: '{key}' differs by {error:.3g}", error < 1e-6)
            worst = max(worst, error)
    return worst


def expect_gradients(dump):
    check("some gradient is not zero", any(any(npz.values(array)) for key, array in dump.items()
                                           if key.startswith("momentum_buffer.")))


def expect_bits_when_planned(step, batch, planned):
    """Planned for half of its memory and compiled for the CPU, the step has the reference's
    bits, in an arena of the planned bytes."""
    run("vram-opt", step, "--vram-checkpoint=budget-fraction=0.5 effort=1", "--vram-inplace", "--vram-plan-memory",
        "-o", planned)
    printed = run("vram-run", planned, "--backend=cpu", f"--compare={step}", "--compare-backend=reference",
                  f"--inputs={batch}", "--steps=3", "--require-identical")
    expect_planned_bytes(printed, planned)


def prepare(path, samples, folder):
    """The graph with so many samples and without dropout, and a batch for it: its text, and
    both files."""
    text = with_samples(without_dropout(path.read_text()), path.name, samples)
    graph, batch = folder / "graph.mlir", folder / "data.npz"
    graph.write_text(text)
    data(text, batch)
    return text, graph, batch
