#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A compiled step in mixed precision, driven from Python: copies and the loss scale
begin as the step says, and five steps give the losses and the state of vram-run.

  step_test.py GRAPH.mlir FOLDER"""
import os
import sys

import numpy
import torch

import vram

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..")]
from tools import check, run

graph, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
path = lambda name: os.path.join(folder, name)
for type_ in ("fp16", "bf16"):
    run("vram-opt", f"--mixed-precision={type_}", graph, "-o", path("step.mlir"))
    run("vram-opt", "--vram-inplace", "--vram-plan-memory", path("step.mlir"), "-o", path("buffers.mlir"))
    run("vram-translate", "--vram-to-shared-object", path("buffers.mlir"), "-o", path(f"{type_}.so"))
    step = vram.load(path(f"{type_}.so"))
    draw = numpy.random.default_rng(3)
    parameters, batch = {}, {}
    for argument in step.arguments:
        if argument.role in ("input", "target"):
            batch[argument.name] = draw.integers(0, 3, argument.shape) if argument.type == "i64" else \
                draw.normal(size=argument.shape).astype("float32")
        elif argument.role == "parameter" and not argument.copy_of:
            parameters[argument.name] = draw.uniform(-0.3, 0.3, argument.shape).astype("float32")
    numpy.savez(path("init.npz"), **parameters)
    numpy.savez(path("inputs.npz"), **batch)
    output = run("vram-run", "--backend=cpu", path("buffers.mlir"), "--steps=5", f"--init={path('init.npz')}",
                 f"--inputs={path('inputs.npz')}", f"--dump={path('after.npz')}")
    losses = [float(numpy.float32(line.split()[-1])) for line in output.splitlines() if "loss" in line]

    # NumPy has no bf16.
    convert = numpy.copy if type_ == "fp16" else torch.tensor
    state = step.state({name: convert(array) for name, array in parameters.items()}, lr=1e-3)
    copies = [argument for argument in step.arguments if argument.copy_of]
    check("there are copies", copies)
    if type_ == "fp16":
        check("the scale begins at 65536", state["loss_scale"] == 65536)
        check("copies are rounded parameters", all(
            (state[c.name] == parameters[c.copy_of].astype("float16")).all() for c in copies))
    mine = []
    for _ in range(5):
        results = step(state, **{name: convert(array) for name, array in batch.items()})
        mine.append(float(results["loss"]))
        check("no step is skipped", type_ == "bf16" or not results["skipped"])
    check(f"losses {mine}, vram-run's {losses}", mine == losses)
    with numpy.load(path("after.npz")) as after:
        for name in parameters:
            check(name, numpy.asarray(state[name]).tobytes() == after[name].tobytes())
    print(f"{type_}: vram-run's bits")
