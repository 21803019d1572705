# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Heads that are computed on labelled rows alone."""
import math
import random
import re

import pytest

import npz
from same_step import error_of, expect_bits_when_planned, expect_close, expect_gradients, prepare
from tools import check, head_graph, plan, run, tiny, training_step

IGNORED = -100


def target_of(text):
    return re.search(r'vram\.name = "([^"]*)", vram\.role = #vram\.role<target>', text)[1]


class Steps:
    def __init__(self, graph, batch, folder):
        self.graph, self.batch, self.folder = graph, batch, folder

    def make(self, *options):
        file = self.folder / ("-".join(["step", *options]).replace("=", "") + ".mlir")
        run("vram-opt", "--vram-training-step=" + " ".join(["optimizer=momentum", *options]), self.graph, "-o", file)
        return file

    def run(self, file, steps=1, batch=None):
        """The loss of the last step, and the results by name."""
        dump = self.folder / "dump.npz"
        printed = run("vram-run", file, "--backend=reference", f"--inputs={batch or self.batch}", f"--steps={steps}",
                      f"--dump={dump}")
        return float(re.findall(r"loss (\S+)", printed)[-1]), npz.load(dump)


def labels_of_parts(array, parts):
    """The numbers of labels in each part of the batch."""
    values = npz.values(array)
    samples = array[1][0]
    row = len(values) // samples
    # Uneven parts: the larger ones come first.
    sizes = [samples // parts + (k < samples % parts) for k in range(parts)]
    counts, begin = [], 0
    for size in sizes:
        counts.append(sum(value != IGNORED for value in values[begin * row:(begin + size) * row]))
        begin += size
    return counts


def of_head(dump, head):
    """The gradients of the head's parameters."""
    found = [npz.values(array) for key, array in dump.items()
             if key.startswith("momentum_buffer.") and re.search(head, key)]
    check("there are gradients of the head", found)
    return [value for values in found for value in values]


def check_bounds(steps, batch, choice, wholes):
    chunks, parts = choice.split("x")
    most = max(labels_of_parts(batch, int(parts)))
    for bound in (most + 1, most):
        file = steps.make(f"micro-batch={parts}", f"head-chunks={chunks}", f"labelled-rows={bound}")
        check("rows are sorted", "vram.sort_rank" in file.read_text())
        (_, one), (_, two) = steps.run(file), steps.run(file, steps=2)
        expect_close(choice, wholes, (one, two))
    expect_bits_when_planned(file, steps.batch, steps.folder / "planned.mlir")


def check_too_many(steps, head, most):
    loss, dump = steps.run(steps.make(f"labelled-rows={most - 1}"))
    check(f"the loss {loss} is NaN", math.isnan(loss))
    check("the gradients of the head are NaN", all(map(math.isnan, of_head(dump, head))))


def check_none(steps, head, arrays, target, most):
    descr, shape, values = arrays[target]
    batch = steps.folder / "ignored.npz"
    npz.save(batch, {**arrays, target: (descr, shape, [IGNORED] * len(values))})
    for options in ([], [f"labelled-rows={most}"]):
        loss, dump = steps.run(steps.make(*options), batch=batch)
        check(f"the loss {loss} is NaN", math.isnan(loss))
        check("the gradients of the head are 0", not any(of_head(dump, head)))


def test_all_rows(tmp_path):
    """A language model, whose head shares its weights with the embedding, against the step
    with all rows; alone, and K chunks in M micro-batches, uneven, with ignored targets, and all
    of the first sample ignored. The bound is the most labels that a part of the batch has, and
    then one row more.

    One step with momentum leaves the gradients in `momentum_buffer.*`: they, the loss and
    the parameters of the second step must agree within a relative error (of the norm) of 1e-6
    in the reference evaluator. The step, planned for half of its memory and compiled for the
    CPU, must give that evaluator's bits in an arena of the planned bytes.

    One label more than the bound: the loss is NaN, and so are all gradients of the head. Every
    target ignored: as without, the loss is NaN and the gradients of the head are 0."""
    head = "wte"
    text, graph, batch = prepare(tiny("gpt2"), 4, tmp_path)
    steps, target = Steps(graph, batch, tmp_path), target_of(text)
    loaded = npz.load(batch)
    whole = steps.make()
    wholes = [steps.run(whole, steps=count)[1] for count in (1, 2)]
    expect_gradients(wholes[0])
    for choice in ("1x1", "2x3"):
        check_bounds(steps, loaded[target], choice, wholes)
    most = labels_of_parts(loaded[target], 1)[0]
    check_too_many(steps, head, most)
    check_none(steps, head, {key: (array[0], array[1], npz.values(array)) for key, array in loaded.items()}, target,
               most)


ROWS, FEATURES, CLASSES, LABELS = 45, 6, 29, 20


@pytest.mark.parametrize("bound", [LABELS, LABELS - 1])
@pytest.mark.parametrize("backend", ["emulated", "ptx"])
def test_on_gpu(backend, bound, tmp_path):
    """As the kernels of a GPU, thread by thread on the CPU and by their PTX, in buffer form: the
    loss and the gradients of input, weights and bias are those of all rows in the reference
    evaluator, within 1e-5; with one label more than the bound all of them are NaN."""
    graph, batch, dump = (tmp_path / name for name in ("graph.mlir", "batch.npz", "dump.npz"))
    graph.write_text(head_graph(ROWS, FEATURES, CLASSES))
    draw = random.Random(1)
    labelled = set(draw.sample(range(ROWS), LABELS))
    npz.save(batch, {"t": ("<i8", [ROWS], [draw.randrange(CLASSES) if row in labelled else IGNORED
                                           for row in range(ROWS)])})

    def results(file, backend):
        printed = run("vram-run", file, f"--backend={backend}", f"--inputs={batch}", f"--dump={dump}")
        after = npz.load(dump)
        return [[float(printed.split("loss")[1].split()[0])],
                *(npz.values(after[f"momentum_buffer.{name}"]) for name in ("x", "w", "b"))]

    step = training_step(graph, tmp_path, options=["optimizer=momentum", f"labelled-rows={bound}"])
    got = results(plan(step, tmp_path, "buffers", "--vram-inplace"), backend)
    if bound < LABELS:
        check("the loss and all gradients are NaN", all(math.isnan(value) for values in got for value in values))
        return
    wanted = results(training_step(graph, tmp_path / "whole", options=["optimizer=momentum"]), "reference")
    worst = max(map(error_of, got, wanted))
    check(f"a difference of {worst:.3g}", worst < 1e-5)
