# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parameters of bf16 without masters: against their definition in numpy, against f32 masters, and
the same bits however the step is planned and where it runs."""
import re

import pytest
from state_codes_test import host_state, network, same_bits

from tools import check, expect_planned_bytes, figures, plan, run, training_step

numpy = pytest.importorskip("numpy")

FORMS = ["bf16-stochastic", "bf16-compensated", "bf16-compensated8"]
COUNT = 4096


def bits(values):
    return numpy.asarray(values, numpy.float32).view(numpy.uint32).astype(numpy.int64)


def numbers(integers):
    return (integers & 0xFFFFFFFF).astype(numpy.uint32).view(numpy.float32)


def philox(offset, stream, count):
    """The words of Philox4x32-10 at positions 0 to count - 1, as vram.dropout draws them with seed 0."""
    position = numpy.arange(count, dtype=numpy.uint64)
    mask = numpy.uint64(0xFFFFFFFF)
    counter = [position // 4, numpy.full_like(position, stream), numpy.full_like(position, offset),
               numpy.zeros_like(position)]
    key = [0, 0]
    for _ in range(10):
        products = counter[0] * numpy.uint64(0xD2511F53), counter[2] * numpy.uint64(0xCD9E8D57)
        high, low = ([product >> numpy.uint64(32) for product in products], [product & mask for product in products])
        counter = [high[1] ^ counter[1] ^ numpy.uint64(key[0]), low[1], high[0] ^ counter[3] ^ numpy.uint64(key[1]),
                   low[0]]
        key = [(key[0] + 0x9E3779B9) & 0xFFFFFFFF, (key[1] + 0xBB67AE85) & 0xFFFFFFFF]
    words = numpy.array(counter).astype(numpy.int64)
    return words[numpy.arange(count) % 4, numpy.arange(count)]


def update(form, optimizer="sgd"):
    """One update of a parameter of zeros by the gradient `g`, at a learning rate of 1, so that the
    new parameter is -g."""
    vector = "tensor<{}x{}>"
    w, f = (vector.format(COUNT, kind) for kind in ("bf16", "f32"))
    argument = '%{0}: {1} {{vram.name = "{0}", vram.role = #vram.role<{2}>{3}}}'.format
    tie = ", vram.donated = {} : i64".format
    arguments = [argument("w", w, "parameter", tie(0)), argument("g", f, "input", ""),
                 argument("lr", "tensor<f32>", "hyperparameter", ""), argument("apply", "tensor<i1>", "input", "")]
    if form == "bf16-stochastic":
        scalar = "tensor<i64>"
        arguments.append(argument("draw", scalar, "hyperparameter", ""))
        operands, types = "draw %draw {stream = 7 : i64}", scalar
        results = f"-> {w}"
    else:
        rest = vector.format(COUNT, "i8" if form.endswith("8") else "i16")
        arguments.append(argument("rest", rest, "optimizer_state", tie(1)))
        operands, types, results = "rest %rest", rest, f"-> ({w}, {rest})"
    count = results.count("tensor")
    values = ", ".join(f"%0#{i}" for i in range(count))
    return f"""func.func @main({", ".join(arguments)}) {results} {{
  %0:{count} = vram.sgd %w, %g, %lr if %apply {operands} : ({w}, {f}, tensor<f32>, tensor<i1>, {types}) {results}
  return {values} : {results.removeprefix("-> ").strip("()")}
}}
"""


#: Ties, neighbours of ties, numbers that round to infinity, subnormals, and what is no number.
EDGES = numpy.concatenate([numbers(numpy.array([base, base | 0x80000000]) + low)
                           for base in (0, 0x3F800000, 0x3F810000, 0x7F7F0000, 0x00010000)
                           for low in (0, 1, 0x7F, 0x80, 0x81, 0x7F7F, 0x7F80, 0x7FFF, 0x8000, 0x8001, 0xFF80, 0xFFFF)]
                          + [numpy.array([numpy.inf, -numpy.inf, numpy.nan], numpy.float32)])


def wanted(form, values, draw):
    """The new parameter and the rest of f32 `values`."""
    of = numpy.where(numpy.isnan(values), 0x7FC00000, bits(values))
    if form == "bf16-stochastic":
        return numbers((of + (philox(draw, 7, of.size) >> 16)) & 0xFFFF0000), None
    dropped = 8 if form.endswith("8") else 0
    if dropped:
        of = (of + (1 << dropped >> 1)) >> dropped << dropped
    upper = (of + 0x8000) & ~0xFFFF
    return numbers(upper), (of - upper) >> dropped


@pytest.mark.parametrize("form", FORMS)
def test_definition(form, tmp_path):
    """Each new parameter and rest is the one that numpy computes from the bits; a skipped step keeps
    both; the numbers drawn have the mean of what is rounded."""
    path = tmp_path / "update.mlir"
    path.write_text(update(form))
    buffers = plan(path, tmp_path, "buffers", "--vram-inplace")
    random = numpy.random.default_rng(4)
    values = (random.normal(size=COUNT) * 10.0 ** random.uniform(-30, 30, COUNT)).astype(numpy.float32)
    values[:EDGES.size] = EDGES
    # A quarter of the way to the next bf16.
    values[COUNT // 2:] = numbers(numpy.array([0x3F804000]))
    state = {"g": -values, "lr": numpy.array(1, numpy.float32), "w": numpy.zeros(COUNT, numpy.float32)}
    if form == "bf16-stochastic":
        state["draw"] = numpy.array(3)
    else:
        kind = numpy.int8 if form.endswith("8") else numpy.int16
        state["rest"] = numpy.zeros(COUNT, kind)
    expected = wanted(form, values, draw=3)

    def after(text, backend, applies, given):
        numpy.savez(tmp_path / "init.npz", **given, apply=numpy.array(applies))
        run("vram-run", text, "--init", tmp_path / "init.npz", "--dump", tmp_path / "out.npz",
            f"--backend={backend}")
        with numpy.load(tmp_path / "out.npz") as file:
            return list(file.values())

    for text, backend in (path, "reference"), (buffers, "cpu"), (buffers, "emulated"), (buffers, "ptx"):
        made = after(text, backend, True, state)
        check(f"{backend}: parameters", numpy.array_equal(numpy.asarray(made[0], numpy.float32), expected[0],
                                                          equal_nan=True))
        if form == "bf16-stochastic":
            share = (numpy.asarray(made[0], float)[COUNT // 2:] > 1).mean()
            check(f"{share} were rounded up, not 0.25", abs(share - 0.25) < 0.04)
        else:
            check(f"{backend}: rests", (made[1] == expected[1]).all())
        finite = numpy.where(numpy.isfinite(expected[0]), expected[0], 1)
        kept = state | {"w": finite}
        if form != "bf16-stochastic":
            kept["rest"] = expected[1].astype(state["rest"].dtype)
        made = after(text, backend, False, kept)
        check(f"{backend}: a skipped step", (numpy.asarray(made[0], numpy.float32) == finite).all()
              and (form == "bf16-stochastic" or (made[1] == kept["rest"]).all()))


def test_masters(tmp_path):
    """With 16 bits of rest, steps from weights of bf16 have the losses and the bits of f32 masters, as
    long as no master is halfway between two numbers of bf16: its copy goes to the even one."""
    random = numpy.random.default_rng(5)
    shapes = {"w": (263, 17), "b": (263,), "v": (16, 263), "c": (16,)}
    numpy.savez(tmp_path / "init.npz", **{
        name: numbers(bits(random.normal(0, 0.1, shape).astype(numpy.float32)) & 0xFFFF0000)
        for name, shape in shapes.items()})
    found = {}
    for form in "f32", "bf16-compensated":
        step = training_step(network(tmp_path), tmp_path,
                             options=["optimizer=adamw8bit", "precision=bf16", f"weights={form}"])
        printed = run("vram-run", plan(step, tmp_path, form, "--vram-inplace"), "--backend=cpu", "--steps=6", "--init",
                      tmp_path / "init.npz", "--dump", tmp_path / "out.npz")
        with numpy.load(tmp_path / "out.npz") as file:
            found[form] = dict(file), re.findall(r"loss (\S+)", printed)
    (masters, losses), (weights, same) = found["f32"], found["bf16-compensated"]
    check("no master is halfway", all(((bits(masters[name]) & 0xFFFF) != 0x8000).all() for name in ("w", "b", "v")))
    check("losses", losses == same and len(losses) == 6)
    for name in "w", "v":
        joined = bits(numpy.asarray(weights[name], numpy.float32)) + weights[f"rest.{name}"].astype(numpy.int64)
        check(name, (joined == bits(masters[name])).all())


@pytest.mark.parametrize("options", [
    ["optimizer=adamw8bit", "weights=bf16-compensated8"], ["optimizer=adam", "weights=bf16-compensated", "micro-batch=2"],
    ["optimizer=lion8bit", "weights=bf16-stochastic"], ["optimizer=momentum", "weights=bf16-stochastic", "micro-batch=2"],
    ["optimizer=adafactor", "weights=bf16-compensated8"], ["optimizer=adamw8bit", "weights=bf16-compensated", "clip-norm=1.0"]],
    ids=" ".join)
def test_plans(options, tmp_path):
    """Steps have the same bits with all tensors saved, rerun and in place within half of what may be
    saved, and with the state on the host: loaded and stored, or updated there."""
    step = training_step(network(tmp_path), tmp_path, options=["precision=bf16", *options])
    text = step.read_text()
    check("matrices are bf16 and have no copy", re.search(r"%\w+: tensor<263x17xbf16> {[^}]*role<parameter>", text)
          and "vram.copy_of" not in text)
    saved = plan(step, tmp_path, "saved")
    half = plan(step, tmp_path, "half", "--vram-checkpoint=budget-fraction=0.5", "--vram-inplace")
    costs, before = (figures(half, "checkpoint", name)[0] for name in ("cost_ns", "cost_ns_before"))
    check("the budget makes it rerun", costs > before)
    others = [half]
    if options[0].endswith("8bit"):
        others += [host_state(step, tmp_path, "device"), host_state(step, tmp_path, "host")]
    for buffers in others:
        for backend, steps in ("reference", 3), ("cpu", 10), ("emulated", 3):
            printed = same_bits(buffers, saved, steps, f"--backend={backend}", f"--compare-backend={backend}")
            if backend != "reference":
                expect_planned_bytes(printed, buffers)
