# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps in mixed precision: their bits, what the loss scale and the masters are for, and
their casts."""
import pathlib
import random
import sys

import pytest

import npz
from peak_oracle import peaks
from tools import check, plan, run, tiny

INPUTS = pathlib.Path(__file__).parent / "Inputs"


@pytest.mark.parametrize("network, precision", [
    ("gpt2", "bf16"), ("gpt2", "fp16"), ("resnet50", "fp16"), ("unet", "bf16"),
    *(pytest.param(*one, marks=pytest.mark.slow) for one in (("resnet50", "bf16"), ("unet", "fp16")))])
def test_road_to_the_cpu(network, precision, tmp_path):
    """The step's peak is that which the printed graph has by peak_oracle.py; planned for
    B(0.5), in place, in its arena, compiled, three steps give the bits of the reference
    evaluator on the step as it was."""
    step, planned, report = (tmp_path / name for name in ("step.mlir", "planned.mlir", "report.json"))
    run("vram-opt", f"--mixed-precision={precision}", f"--memory-report={report}", tiny(network), "-o", step)
    check("the reported peak", all(said is None for _, _, said in peaks(step, report)))
    run("vram-opt", "--vram-checkpoint=budget-fraction=0.5 effort=1", step, "-o", planned)
    buffers = plan(planned, tmp_path, "buffers", "--vram-inplace")
    run("vram-opt", "--vram-verify-arena", buffers, "-o", tmp_path / "verified.mlir")
    output = run("vram-run", "--backend=cpu", buffers, f"--compare={step}", "--compare-backend=reference",
                 "--steps=3", "--arena-fill=random", "--require-identical")
    check("results are compared", "identical" in output)
    text = step.read_text()
    check("there are copies", 'vram.copy_of = "' in text)
    check("fp16 is scaled, bf16 is not", ("vram.update_loss_scale" in text) == (precision == "fp16"))


@pytest.mark.parametrize("precision", ["bf16", "fp16"])
def test_from_python(precision, compiler, tmp_path):
    """A compiled step, driven from Python: copies and the loss scale begin as the step says,
    and five steps give the losses and the state of vram-run."""
    torch, numpy = pytest.importorskip("torch"), pytest.importorskip("numpy")
    import vram

    file, init, inputs, dump = (tmp_path / name for name in ("step.mlir", "init.npz", "inputs.npz", "after.npz"))
    run("vram-opt", f"--mixed-precision={precision}", tiny("mlp"), "-o", file)
    buffers = plan(file, tmp_path, "buffers", "--vram-inplace")
    run("vram-translate", "--vram-to-shared-object", buffers, "-o", tmp_path / "step.so")
    step = vram.load(tmp_path / "step.so")
    draw = numpy.random.default_rng(3)
    parameters, batch = {}, {}
    for argument in step.arguments:
        if argument.role in ("input", "target"):
            batch[argument.name] = draw.integers(0, 3, argument.shape) if argument.type == "i64" else \
                draw.normal(size=argument.shape).astype("float32")
        elif argument.role == "parameter" and not argument.copy_of:
            parameters[argument.name] = draw.uniform(-0.3, 0.3, argument.shape).astype("float32")
    numpy.savez(init, **parameters)
    numpy.savez(inputs, **batch)
    output = run("vram-run", "--backend=cpu", buffers, "--steps=5", f"--init={init}", f"--inputs={inputs}",
                 f"--dump={dump}")
    losses = [float(numpy.float32(line.split()[-1])) for line in output.splitlines() if "loss" in line]

    # NumPy has no bf16.
    convert = numpy.copy if precision == "fp16" else torch.tensor
    state = step.state({name: convert(array) for name, array in parameters.items()}, lr=1e-3)
    copies = [argument for argument in step.arguments if argument.copy_of]
    check("there are copies", copies)
    if precision == "fp16":
        check("the scale begins at 65536", state["loss_scale"] == 65536)
        check("copies are rounded parameters", all(
            (state[c.name] == parameters[c.copy_of].astype("float16")).all() for c in copies))
    mine = []
    for _ in range(5):
        results = step(state, **{name: convert(array) for name, array in batch.items()})
        mine.append(float(results["loss"]))
        check("no step is skipped", precision == "bf16" or not results["skipped"])
    check(f"losses {mine}, vram-run's {losses}", mine == losses)
    with numpy.load(dump) as after:
        for name in parameters:
            check(name, numpy.asarray(state[name]).tobytes() == after[name].tobytes())


def test_casts(source, build):
    """Of three small networks: never more bytes than PyTorch's autocast or TensorFlow's
    painting, and less in all three."""
    table = run(sys.executable, source / "benchmarks" / "mixed_precision_casts.py", f"--bin={build / 'bin'}",
                *map(tiny, ("unet", "resnet50", "gpt2")))
    check(table, "less than torch in 3, less than tf in 3" in table)


STEPS = 200


class Graph:
    def __init__(self, name, folder, shapes, lr):
        self.folder, self.path = folder, INPUTS / f"{name}.mlir"
        draw = random.Random(2)
        fill = lambda shape, size: [draw.uniform(0.5, 1) * draw.choice([-1, 1]) * size
                                    for _ in range(shape[0] * shape[1])]
        inputs, parameters, self.init = {}, {}, {}
        for key, (shape, size) in shapes.items():
            values = inputs if key in "xt" else parameters
            values[key] = self.init[key] = ("<f4", shape, fill(shape, size))
        self.inputs, self.parameters = (folder / f"{name}-{part}.npz" for part in ("in", "init"))
        npz.save(self.inputs, inputs)
        npz.save(self.parameters, {**parameters, "lr": ("<f4", [], [lr])})

    def train(self, name, autodiff, mixed, steps=STEPS):
        """Losses of the first and the last step, and what the step returned."""
        step, dump = (self.folder / f"{name}.{end}" for end in ("mlir", "npz"))
        passes = f"vram-autodiff{{mark-for-precision {autodiff}}}"
        if mixed:
            passes += f",func.func(vram-mixed-precision{{{mixed}}})"
        run("vram-opt", f"--pass-pipeline=builtin.module({passes},func.func(canonicalize,vram-inplace),"
            "vram-plan-memory)", self.path, "-o", step)
        output = run("vram-run", "--backend=cpu", step, f"--inputs={self.inputs}", f"--init={self.parameters}",
                     f"--steps={steps}", f"--dump={dump}")
        losses = [float(line.rpartition(" ")[2]) for line in output.splitlines() if "loss" in line]
        return losses[0], losses[-1], npz.load(dump)


def test_loss_scale(tmp_path):
    """In f16 without scaling the gradients of Inputs/tiny-gradients.mlir are zero and
    nothing is learnt; with it the loss falls as in f32."""
    graph = Graph("tiny-gradients", tmp_path, {"x": ([32, 8], 1), "t": ([32, 64], 0.1),
                                               "w1": ([16, 8], 0.3), "w2": ([64, 16], 0.2)}, 2e5)
    # Plain descent: Adam would make up for a scale, but not for zeroes.
    train = lambda name, mixed: graph.train(name, "optimizer=sgd", mixed)
    first, single, _ = train("f32", "")
    check(f"f32 learns: {first} -> {single}", single < 0.9 * first)
    start, flushed, state = train("flushed", "type=fp16 loss-scale=none")
    for name in ("w1", "w2"):
        descr, shape, values = graph.init[name]
        before = tmp_path / "before.npz"
        npz.save(before, {name: (descr, shape, values)})
        check(f"without scaling {name} stays", npz.load(before)[name][2] == state[name][2])
    check(f"without scaling the loss stays: {start} -> {flushed}", start == flushed)
    for mode in ("dynamic", "1048576"):
        _, scaled, _ = train(f"scaled-{mode}", f"type=fp16 loss-scale={mode}")
        check(f"scaled ({mode}) as f32: {scaled}, {single}", abs(scaled - single) < 0.02 * single)


def test_masters(tmp_path):
    """In bf16 without masters the weights of Inputs/small-updates.mlir stay where they are,
    bit for bit; with masters they move as in f32."""
    graph = Graph("small-updates", tmp_path, {"x": ([32, 8], 1), "t": ([32, 4], 1), "w": ([4, 8], 0.4)}, 1e-5)
    train = lambda name, mixed: graph.train(name, "optimizer=adam", mixed)
    _, _, once = graph.train("once", "optimizer=adam", "type=bf16 pure", steps=1)
    _, _, state = train("pure", "type=bf16 pure")
    check("without masters no weight moves", state["w"] == once["w"])
    moved = {}
    for name, mixed in (("f32", ""), ("masters", "type=bf16")):
        _, _, results = train(name, mixed)
        moved[name] = max(abs(a - b) for a, b in zip(npz.values(results["w"]), graph.init["w"][2]))
    # 200 updates of about 1e-5 each.
    check(f"with masters they move as in f32: {moved}",
          moved["f32"] > 1.5e-3 and abs(moved["masters"] - moved["f32"]) < 0.1 * moved["f32"])
