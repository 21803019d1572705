# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step whose head is computed on labelled rows alone against the step with all rows.

    equal.py GRAPH SAMPLES HEAD FOLDER KxM...

HEAD names the parameters of the head. K chunks in M micro-batches, with ignored targets, and all of the first sample ignored. The
bound is the most labels that a part of the batch has, and then one row more. One step with
momentum leaves the gradients in `momentum_buffer.*`: they, the loss and the parameters of
the second step must agree within a relative error (of the norm) of 1e-6 in the reference
evaluator. The step, planned for half of its memory and compiled for the CPU, must give
that evaluator's bits in an arena of the planned bytes.

One label more than the bound: the loss is NaN, and so are all gradients of the head. Every
target ignored: as without, the loss is NaN and the gradients of the head are 0."""
import math
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "MixedPrecision"))
import npz  # noqa: E402
from same_step import expect_bits_when_planned, expect_close, expect_gradients, prepare  # noqa: E402
from tools import check, run  # noqa: E402

IGNORED = -100


def target_of(text):
    return re.search(r'vram\.name = "([^"]*)", vram\.role = #vram\.role<target>', text)[1]


class Steps:
    def __init__(self, graph, batch, folder):
        self.graph, self.batch, self.folder = graph, batch, folder

    def make(self, *options):
        file = os.path.join(self.folder, "-".join(["step", *options]).replace("%", "").replace("=", "") + ".mlir")
        run("vram-opt", "--vram-training-step=" + " ".join(["optimizer=momentum", *options]), self.graph, "-o", file)
        return file

    def run(self, file, steps=1, batch=None):
        """The loss of the last step, and the results by name."""
        dump = os.path.join(self.folder, "dump.npz")
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
        with open(file) as opened:
            check("rows are sorted", "vram.sort_rank" in opened.read())
        (_, one), (_, two) = steps.run(file), steps.run(file, steps=2)
        expect_close(choice, wholes, (one, two))
    expect_bits_when_planned(file, steps.batch, os.path.join(steps.folder, f"planned{choice}.mlir"))


def check_too_many(steps, head, most):
    loss, dump = steps.run(steps.make(f"labelled-rows={most - 1}"))
    check(f"the loss {loss} is NaN", math.isnan(loss))
    check("the gradients of the head are NaN", all(map(math.isnan, of_head(dump, head))))


def check_none(steps, head, arrays, target, most):
    descr, shape, values = arrays[target]
    batch = os.path.join(steps.folder, "ignored.npz")
    npz.save(batch, {**arrays, target: (descr, shape, [IGNORED] * len(values))})
    for options in ([], [f"labelled-rows={most}"]):
        loss, dump = steps.run(steps.make(*options), batch=batch)
        check(f"the loss {loss} is NaN", math.isnan(loss))
        check("the gradients of the head are 0", not any(of_head(dump, head)))


def main(path, samples, head, folder, *choices):
    name = os.path.basename(path)
    text, graph, batch = prepare(path, samples, folder)
    steps, target = Steps(graph, batch, folder), target_of(text)
    loaded = npz.load(batch)
    whole = steps.make()
    wholes = [steps.run(whole, steps=count)[1] for count in (1, 2)]
    expect_gradients(wholes[0])
    for choice in choices:
        chunks, parts = choice.split("x")
        check_bounds(steps, loaded[target], choice, wholes)
        print(f"{name}: labelled rows, {chunks} chunks in {parts} parts agree, largest relative error below 1e-6; "
              "the reference's bits on the CPU")
    most = labels_of_parts(loaded[target], 1)[0]
    check_too_many(steps, head, most)
    print(f"{name}: more labels than the bound are NaN")
    check_none(steps, head, {key: (array[0], array[1], npz.values(array)) for key, array in loaded.items()}, target,
               most)
    print(f"{name}: without any label, as before")


if __name__ == "__main__":
    main(*sys.argv[1:])
