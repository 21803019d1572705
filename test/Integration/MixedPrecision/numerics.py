#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Why there is a loss scale, and why there are masters in f32.

  numerics.py FOLDER

In f16 without scaling the gradients of Inputs/tiny-gradients.mlir are zero and
nothing is learnt; with it the loss falls as in f32. In bf16 without masters the
weights of Inputs/small-updates.mlir stay where they are, bit for bit; with masters
they move as in f32."""
import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..")]
import npz
from tools import check, run

STEPS = 200


class Graph:
    def __init__(self, name, folder, shapes, lr):
        self.folder, self.path = folder, os.path.join(HERE, "Inputs", f"{name}.mlir")
        draw = random.Random(2)
        fill = lambda shape, size: [draw.uniform(0.5, 1) * draw.choice([-1, 1]) * size
                                    for _ in range(shape[0] * shape[1])]
        inputs, parameters, self.init = {}, {}, {}
        for key, (shape, size) in shapes.items():
            values = inputs if key in "xt" else parameters
            values[key] = self.init[key] = ("<f4", shape, fill(shape, size))
        self.inputs, self.parameters = (os.path.join(folder, f"{name}-{part}.npz") for part in ("in", "init"))
        npz.save(self.inputs, inputs)
        npz.save(self.parameters, {**parameters, "lr": ("<f4", [], [lr])})

    def train(self, name, autodiff, mixed, steps=STEPS):
        """Losses of the first and the last step, and what the step returned."""
        step, dump = (os.path.join(self.folder, f"{name}.{end}") for end in ("mlir", "npz"))
        passes = f"vram-autodiff{{mark-for-precision {autodiff}}}"
        if mixed:
            passes += f",func.func(vram-mixed-precision{{{mixed}}})"
        run("vram-opt", f"--pass-pipeline=builtin.module({passes},func.func(canonicalize,vram-inplace),"
            "vram-plan-memory)", self.path, "-o", step)
        output = run("vram-run", "--backend=cpu", step, f"--inputs={self.inputs}", f"--init={self.parameters}",
                     f"--steps={steps}", f"--dump={dump}")
        losses = [float(line.rpartition(" ")[2]) for line in output.splitlines() if "loss" in line]
        return losses[0], losses[-1], npz.load(dump)


def scaling(folder):
    graph = Graph("tiny-gradients", folder, {"x": ([32, 8], 1), "t": ([32, 64], 0.1),
                                             "w1": ([16, 8], 0.3), "w2": ([64, 16], 0.2)}, 2e5)
    # Plain descent: Adam would make up for a scale, but not for zeroes.
    train = lambda name, mixed: graph.train(name, "optimizer=sgd", mixed)
    first, single, _ = train("f32", "")
    check(f"f32 learns: {first} -> {single}", single < 0.9 * first)
    start, flushed, state = train("flushed", "type=fp16 loss-scale=none")
    for name in ("w1", "w2"):
        descr, shape, values = graph.init[name]
        before = os.path.join(folder, "before.npz")
        npz.save(before, {name: (descr, shape, values)})
        check(f"without scaling {name} stays", npz.load(before)[name][2] == state[name][2])
    check(f"without scaling the loss stays: {start} -> {flushed}", start == flushed)
    for mode in ("dynamic", "1048576"):
        _, scaled, _ = train(f"scaled-{mode}", f"type=fp16 loss-scale={mode}")
        check(f"scaled ({mode}) as f32: {scaled}, {single}", abs(scaled - single) < 0.02 * single)
        print(f"loss-scale={mode}: {first:.3e} -> {scaled:.3e}, f32 {single:.3e}, unscaled {flushed:.3e}")


def masters(folder):
    graph = Graph("small-updates", folder, {"x": ([32, 8], 1), "t": ([32, 4], 1), "w": ([4, 8], 0.4)}, 1e-5)
    train = lambda name, mixed: graph.train(name, "optimizer=adam", mixed)
    _, _, once = graph.train("once", "optimizer=adam", "type=bf16 pure", steps=1)
    first, stuck, state = train("pure", "type=bf16 pure")
    check("without masters no weight moves", state["w"] == once["w"])
    moved = {}
    for name, mixed in (("f32", ""), ("masters", "type=bf16")):
        _, _, results = train(name, mixed)
        moved[name] = max(abs(a - b) for a, b in zip(npz.values(results["w"]), graph.init["w"][2]))
    # 200 updates of about 1e-5 each.
    check(f"with masters they move as in f32: {moved}",
          moved["f32"] > 1.5e-3 and abs(moved["masters"] - moved["f32"]) < 0.1 * moved["f32"])
    print(f"weights after {STEPS} steps: pure bf16 0, with masters {moved['masters']:.2e}, f32 {moved['f32']:.2e}")


if __name__ == "__main__":
    os.makedirs(sys.argv[1], exist_ok=True)
    scaling(sys.argv[1])
    masters(sys.argv[1])
