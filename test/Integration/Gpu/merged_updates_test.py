# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One launch for the updates of many parameters."""
import math
import random
import re

import pytest

import npz
from tools import EXAMPLES, check, plan, run, tiny, training_step

#: Elements that are multiples of no, a narrow and a wide vector, of less than a block to several
#: blocks; one shape occurs twice.
SHAPES = [(1,), (3,), (7,), (1000,), (33, 31), (1024,), (64, 5), (1024,), (4100,), (1026,)]
MOMENTS = {"sgd": 0, "momentum": 1, "lion": 1, "adam": 2, "adamw": 2, "adam8bit": 2}
ATTRIBUTES = {"momentum": "{momentum = 9.000000e-01 : f64}"}


def updates(op, numbers, gradient, copy):
    """A graph that updates the parameters of these numbers, by one optimizer."""
    arguments, body, results, types = [], [], [], []
    for i in numbers:
        shape = "x".join(map(str, SHAPES[i]))
        whole, of_gradient = f"tensor<{shape}xf32>", f"tensor<{shape}x{gradient}>"
        names = [f"p{i}", f"g{i}", *(f"m{i}_{k}" for k in range(MOMENTS[op]))]
        kinds = [of_gradient if name[0] == "g" else whole for name in names]
        if "8bit" in op:
            blocks = f"tensor<{-(-math.prod(SHAPES[i]) // 256)}xf32>"
            names += [f"absmax{i}_{k}" for k in range(MOMENTS[op])]
            kinds[2:] = [f"tensor<{shape}xi8>"] * MOMENTS[op] + [blocks] * MOMENTS[op]
        arguments += [f'%{name}: {kind} {{vram.name = "{name}"}}' for name, kind in zip(names, kinds)]
        operands, operand_types = [*names, "lr"], [*kinds, "tensor<f32>"]
        if MOMENTS[op] == 2:
            operands, operand_types = operands + ["step"], operand_types + ["tensor<i64>"]
        made = [whole, *kinds[2:]] + [f"tensor<{shape}xbf16>"] * copy
        left = f"%r{i}:{len(made)}" if len(made) > 1 else f"%r{i}"
        body.append(f"  {left} = vram.{op} {', '.join(f'%{name}' for name in operands)} {ATTRIBUTES.get(op, '')}"
                    f" : ({', '.join(operand_types)}) -> ({', '.join(made)})")
        results += [f"%r{i}#{k}" if len(made) > 1 else f"%r{i}" for k in range(len(made))]
        types += [f'{kind} {{vram.name = "r{i}_{k}"}}' for k, kind in enumerate(made)]
    arguments.append('%lr: tensor<f32> {vram.name = "lr"}')
    if MOMENTS[op] == 2:
        arguments.append('%step: tensor<i64> {vram.name = "step"}')
    plain = ", ".join(kind.split(" {")[0] for kind in types)
    return (f"func.func @main({', '.join(arguments)}) -> ({', '.join(types)}) {{\n" + "\n".join(body) +
            f"\n  return {', '.join(results)} : {plain}\n}}\n")


def start(path, names):
    """Values for arguments, by name and type, the same for each name; second moments are positive."""
    arrays = {}
    for name, shape, element in names:
        drawn, shape = random.Random(name), tuple(map(int, shape.split("x")[:-1]))
        count = math.prod(shape)
        if element == "i8":
            arrays[name] = "|i1", shape, [drawn.randrange(-128, 128) for _ in range(count)]
        elif element == "i64":
            arrays[name] = "<i8", shape, [3] * count
        else:
            values = [drawn.gauss(0, 1) for _ in range(count)]
            positive = name.endswith("_1") or name.startswith("absmax") or name == "lr"
            arrays[name] = "<f4", shape, [abs(value) for value in values] if positive else values
    npz.save(path, arrays)


def update(op, numbers, folder, backend, gradient="f32", copy=False):
    """The results by name, and how many launches made them."""
    graph, known, dump = folder / "graph.mlir", folder / "start.npz", folder / "dump.npz"
    text = updates(op, numbers, gradient, copy)
    graph.write_text(text)
    start(known, re.findall(r'%(\w+): tensor<((?:\d+x)*)(\w+)>', text))
    printed = run("vram-run", f"--backend={backend}", plan(graph, folder, "buffers"), f"--init={known}",
                  f"--dump={dump}", "--arena-fill=random")
    return npz.load(dump), int(re.search(r"(\d+) launches per step", printed).group(1))


def check_bits(op, backend, folder, **types):
    """Updated together, parameters have the bits that they have when each is updated alone."""
    together, launches = update(op, range(len(SHAPES)), folder, backend, **types)
    # Of nine sizes; a launch has eight kernels.
    check(f"{launches} launches", launches == 2)
    for i in range(len(SHAPES)):
        alone, one = update(op, [i], folder, backend, **types)
        check(f"results {sorted(alone)}", one == 1 and len(alone) == 1 + MOMENTS[op] * (1 + ("8bit" in op)) + types.get("copy", False))
        for name, values in alone.items():
            check(f"{op} of {SHAPES[i]}: {name}", together[name] == values)


@pytest.mark.parametrize("op", MOMENTS)
def test_bits(op, tmp_path):
    check_bits(op, "emulated", tmp_path)


def test_bits_of_copies(tmp_path):
    check_bits("adam", "emulated", tmp_path, gradient="bf16", copy=True)


@pytest.mark.parametrize("op", ["adamw", "adam8bit"])
def test_bits_by_ptx(op, ptxas, tmp_path):
    check_bits(op, "ptx", tmp_path)


def launches_of(path, folder):
    """The kernels that a step launches, and the library's calls, in order."""
    lowered = folder / "launches.mlir"
    run("vram-opt", "--vram-lower-to-launches", path, "-o", lowered)
    described = re.search(r"vram\.program = \{.*\}", lowered.read_text()).group()
    names = re.findall(r'name = "(\w+)"', described)
    steps = re.search(r" launches = \[(.*?\])\], workspace", described).group(1)
    return ["call" if kind == "call" else names[int(number)]
            for kind, number in re.findall(r"\b(call|kernel) = (\d+)", steps)]


def test_small_network(tmp_path):
    """All updates of a step of the small GPT-2, whose gradients have places to stay in."""
    step = training_step(tiny("gpt2"), tmp_path)
    buffers = plan(step, tmp_path, "buffers", "--vram-inplace")
    count = len(re.findall(r"= vram\.adam ", buffers.read_text()))
    launched = [name for name in launches_of(buffers, tmp_path) if name.startswith("adam")]
    check(f"{count} updates by {launched}", len(launched) * 4 <= count)
