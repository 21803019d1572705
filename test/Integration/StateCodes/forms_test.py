# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A state file of another form than the graph's: converted, both ways, with the error in one line."""
import re

import pytest
from state_codes_test import BLOCK, SHAPE, table

from tools import attempt, check

numpy = pytest.importorskip("numpy")

SIZE = SHAPE[0] * SHAPE[1]
BLOCKS = -(-SIZE // BLOCK)
#: Halfway between two values of a table, of the largest of a block: as far as a moment may be moved.
HALF_STEP = 0.45 / 64 + 1e-6


def moments():
    """Over many decades; a block of zeros, and a last one that is not full."""
    random = numpy.random.default_rng(4)
    moment = random.normal(size=SIZE) * numpy.exp(3 * random.normal(size=SIZE))
    moment[BLOCK:2 * BLOCK] = 0
    return moment.astype("f4")


def of_blocks(moment):
    largest = numpy.abs(numpy.pad(moment, (0, -SIZE % BLOCK)).reshape(-1, BLOCK)).max(1)
    return numpy.repeat(largest, BLOCK)[:SIZE]


def held(folder, types, state):
    """What a graph that keeps its state as it is has of a state file, and what was said. `types`: of
    its arguments, by name; `w` is the parameter."""
    arguments, kinds = [], []
    for number, (name, kind) in enumerate(types.items()):
        role = "parameter" if name == "w" else "optimizer_state"
        arguments.append(f'%{number}: tensor<{kind}> {{vram.name = "{name}", vram.role = #vram.role<{role}>, '
                         f"vram.donated = {number} : i64}}")
        kinds.append(f"tensor<{kind}>")
    values = ", ".join(f"%{number}" for number in range(len(types)))
    (folder / "graph.mlir").write_text(f"func.func @main({', '.join(arguments)}) -> ({', '.join(kinds)}) {{\n"
                                       f"  return {values} : {', '.join(kinds)}\n}}\n")
    numpy.savez(folder / "init.npz", **state)
    done = attempt("vram-run", folder / "graph.mlir", "--init", folder / "init.npz", "--dump", folder / "out.npz")
    if done.returncode:
        return None, done.stderr
    with numpy.load(folder / "out.npz") as file:
        return dict(file), done.stderr


def stated(said, what):
    """The absolute and the relative error of the one line about `what`."""
    found = re.findall(rf"init.npz': (\d+) {what}(?:, with an error of at most (\S+), or (\S+) %, in '\S+'|, exactly)\n",
                       said)
    check(f"one line: {said}", len(found) == 1)
    return float(found[0][1] or 0), float(found[0][2] or 0) / 100


def of_codes(key):
    """The arguments of a graph whose moment `key` is codes."""
    shape = f"{SHAPE[0]}x{SHAPE[1]}x"
    return {"w": f"{shape}f32", key: f"{shape}i8", key.replace(".w", "_absmax.w"): f"{BLOCKS}xf32"}


def of_floats(key):
    shape = f"{SHAPE[0]}x{SHAPE[1]}x"
    return {"w": f"{shape}f32", key: f"{shape}f32"}


@pytest.mark.parametrize("key, signed", [("momentum_buffer.w", True), ("exp_avg.w", True), ("exp_avg_sq.w", False)])
def test_moments(key, signed, tmp_path):
    """f32 to codes, whose absmax and error are those of the definition, and codes to f32."""
    moment = moments() if signed else numpy.abs(moments())
    w, absmax = numpy.ones(SHAPE, "f4"), key.replace(".w", "_absmax.w")
    found, said = held(tmp_path, of_codes(key), {"w": w, key: moment.reshape(SHAPE)})
    absolute, relative = stated(said, "moments as codes of 8 bits")
    scale = numpy.repeat(found[absmax], BLOCK)[:SIZE]
    check("absmax", (scale == of_blocks(moment)).all())
    values = table(signed)[found[key].view("u1").ravel()] * scale.astype("f8")
    error = numpy.abs(values - moment)
    part = error / numpy.where(scale == 0, 1, scale)
    check(f"{part.max()} of the block's largest", part.max() < HALF_STEP)
    check(f"{error.max()}, {absolute} stated", abs(error.max() - absolute) < 0.06 * absolute)
    check(f"{part.max()}, {relative} stated", abs(part.max() - relative) < 0.06 * relative)
    # NumPy's codes may be of either sign.
    for codes in found[key], found[key].view("u1"):
        back, said = held(tmp_path, of_floats(key), {"w": w, key: codes, absmax: found[absmax]})
        check(f"exactly: {said}", stated(said, "moments as floats") == (0, 0))
        check("decoded", numpy.allclose(back[key].ravel(), values, rtol=1e-6, atol=0))
    # Nothing is said of a state in the graph's form.
    check("nothing", held(tmp_path, of_codes(key), found)[1] == "")


def test_refused(tmp_path):
    """Numbers that are not finite, and other blocks, each in one error."""
    w, key = {"w": numpy.ones(SHAPE, "f4")}, "momentum_buffer.w"
    for wrong in numpy.nan, numpy.inf:
        moment = moments().reshape(SHAPE)
        moment[3, 4] = wrong
        _, said = held(tmp_path, of_codes(key), w | {key: moment})
        check(said, f"'{key}' has an element that is not finite, number {3 * SHAPE[1] + 4}, which codes" in said)
    codes = {key: numpy.zeros(SHAPE, "i1"), "momentum_buffer_absmax.w": numpy.ones(2 * BLOCKS, "f4")}
    for types in of_codes(key), of_floats(key):
        _, said = held(tmp_path, types, w | codes)
        check(said, said.count("error") == 1 and f"'{key}' has codes in {2 * BLOCKS} blocks, where those of 256 "
              f"elements are {BLOCKS}; write the state as floats" in said)
        _, said = held(tmp_path, types, w | {key: codes[key]})
        check(said, f"'{key}' has codes without 'momentum_buffer_absmax.w'" in said)


#: The element types of a parameter and its rest, and the greatest relative error.
WEIGHTS = {"f32": ("f32", None, 0), "bf16-compensated": ("bf16", "i16", 0),
           "bf16-compensated8": ("bf16", "i8", 2.0 ** -16), "bf16-stochastic": ("bf16", None, 2.0 ** -8)}


@pytest.mark.parametrize("first", WEIGHTS)
@pytest.mark.parametrize("second", WEIGHTS)
def test_weights(first, second, tmp_path):
    """A checkpoint of f32 goes into the first form, and that one's into the second."""
    random = numpy.random.default_rng(6)
    weight = (random.normal(size=SHAPE) * numpy.exp(random.normal(size=SHAPE))).astype("f4")
    state, bound = {"w": weight}, 0
    for number, form in enumerate((first, second)):
        kind, rest, loss = WEIGHTS[form]
        shape = f"{SHAPE[0]}x{SHAPE[1]}x"
        state, said = held(tmp_path, {"w": shape + kind} | ({"rest.w": shape + rest} if rest else {}), state)
        whole = state["w"]
        if rest:
            bits = whole.view("u4").astype("i8") + (state["rest.w"].astype("i8") << 16 - 8 * state["rest.w"].itemsize)
            whole = (bits & 0xFFFFFFFF).astype("u4").view("f4")
        bound += loss
        error = (numpy.abs(whole.astype("f8") - weight) / numpy.abs(weight)).max()
        check(f"{form}: {error}, of at most {bound}", error <= bound)
        if number == 0 and form != "f32":
            check(said, abs(stated(said, "parameters in fewer bits")[1] - error) <= 0.06 * error)
        if first == second and number == 1 or first == form == "f32":
            check(f"nothing: {said}", said == "")
    if first.startswith("bf16-comp") and second == "f32":
        check(said, stated(said, "parameters with the bits of their rests") == (0, 0))
