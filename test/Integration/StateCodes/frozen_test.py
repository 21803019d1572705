# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Frozen weights in codes: against their definition, against bitsandbytes, against the step that has
the decoded weights as floats, and the same bits however the step is planned and where it runs."""
import re

import pytest
from state_codes_test import same_bits

from tools import attempt, check, expect_planned_bytes, figures, plan, run, training_step

numpy = pytest.importorskip("numpy")

from vram import _frozen_weights  # noqa: E402

FORMATS = ["nf4", "int8"]


def values(format):
    """The value of each code, in ascending order, as the paper and the op's description have them."""
    return numpy.array(_frozen_weights.NF4) if format == "nf4" else numpy.arange(-127, 128)


def blocks(weight):
    flat = numpy.asarray(weight).reshape(-1)
    return numpy.pad(flat, (0, -flat.size % 64)).reshape(-1, 64)


def nearest(weight, format):
    """The decoded weight by trying every code, and the scales of the blocks."""
    scales = numpy.abs(blocks(weight)).max(axis=1) / numpy.asarray(127 if format == "int8" else 1, weight.dtype)
    scaled = (blocks(weight) / numpy.where(scales == 0, 1, scales)[:, None]).astype(scales.dtype)
    found = numpy.abs(scaled[..., None] - values(format)).argmin(axis=-1)
    decoded = values(format)[found] * scales[:, None]
    return decoded.reshape(-1)[:weight.size].astype(scales.dtype).reshape(weight.shape), scales


def decode_graph(format, shape, kind="f32"):
    """A function that decodes the weight `w`, and returns its codes and scales, too."""
    elements = int(numpy.prod(shape))
    codes = f"tensor<{-(-elements // (2 if format == 'nf4' else 1))}xi8>"
    scales = f"tensor<{-(-elements // 64)}x{kind}>"
    weight = f"tensor<{'x'.join(map(str, shape))}x{kind}>"
    part = f'vram.part_of = #vram.part_of<"w", {format}, {weight}>, vram.role = #vram.role<parameter>'
    return f"""
func.func @main(%codes: {codes} {{vram.name = "{format}.w", {part}}},
                %scales: {scales} {{vram.name = "{format}_scale.w", {part}}})
    -> ({weight} {{vram.name = "decoded"}}, {codes} {{vram.name = "codes"}}, {scales} {{vram.name = "squares"}})
    attributes {{vram.kind = #vram.kind<inference>}} {{
  %w = vram.dequantize %codes, %scales {{format = #vram.weight_format<{format}>}} : ({codes}, {scales}) -> {weight}
  %c = vram.reshape %codes : ({codes}) -> {codes}
  %a = vram.mul %scales, %scales : ({scales}, {scales}) -> {scales}
  return %w, %c, %a : {weight}, {codes}, {scales}
}}
"""


def decoded(folder, format, weight, backend="reference"):
    kind = "f64" if weight.dtype == numpy.float64 else "f32"
    path, buffers = folder / "decode.mlir", folder / "buffers.mlir"
    path.write_text(decode_graph(format, weight.shape, kind))
    if backend != "reference":
        run("vram-opt", "--vram-plan-memory", path, "-o", buffers)
        path = buffers
    numpy.savez(folder / "w.npz", w=weight)
    done = attempt("vram-run", path, "--init", folder / "w.npz", "--dump", folder / "out.npz", f"--backend={backend}")
    check(done.stderr, done.returncode == 0)
    with numpy.load(folder / "out.npz") as file:
        return file["decoded"], file["codes"], done.stderr


@pytest.mark.parametrize("shape", [(1,), (3, 21), (64, 64), (5, 7, 3)], ids=str)
@pytest.mark.parametrize("format", FORMATS)
def test_codes(format, shape, tmp_path):
    """Codes are the nearest ones, of sizes that no block divides, with a block of zeros; four back ends
    and Python decode them alike."""
    for kind in numpy.float32, numpy.float64:
        weight = numpy.random.default_rng(1).normal(0, 0.1, shape).astype(kind)
        weight.reshape(-1)[:min(64, weight.size // 2)] = 0
        expected, scales = nearest(weight, format)
        codes, made = _frozen_weights.quantize(weight, format)
        check("scales", (made == scales).all())
        part = _frozen_weights.Part("w", format, shape)
        check("Python decodes", (_frozen_weights.dequantize(codes, made, part) == expected).all())
        for backend in ["reference", "cpu"] + ["emulated", "ptx"] * (kind == numpy.float32):
            found, ours, said = decoded(tmp_path, format, weight, backend)
            check(f"{backend}: codes", (ours == codes).all())
            check(f"{backend}: values", (found == expected).all())
            worst = re.search(r"1 frozen weights as codes, with an error of at most (\S+), or (\S+) %", said)
            check(said, worst and float(worst[1]) == pytest.approx(abs(weight - expected).max(), rel=0.05))


@pytest.mark.parametrize("format", FORMATS)
def test_not_finite(format, tmp_path):
    """A block with a NaN or an infinity decodes to NaN, the others as ever."""
    weight = numpy.random.default_rng(2).normal(0, 0.1, (4, 64)).astype(numpy.float32)
    expected, _ = nearest(weight, format)
    weight[1, 7], weight[2, 9] = numpy.nan, -numpy.inf
    found, codes, _ = decoded(tmp_path, format, weight)
    check("the other blocks", (found[[0, 3]] == expected[[0, 3]]).all())
    check("the block with a NaN", numpy.isnan(found[1]).all())
    finite = numpy.isfinite(found[2])
    check("the block with an infinity", not finite.any())
    with numpy.errstate(invalid="ignore"):
        check("Python's codes", (_frozen_weights.quantize(weight, format)[0] == codes).all())


def test_bitsandbytes(tmp_path):
    functional = pytest.importorskip("bitsandbytes.functional", exc_type=ImportError)
    torch = pytest.importorskip("torch")
    weight = torch.randn(96, 64, generator=torch.Generator().manual_seed(3))
    theirs, state = functional.quantize_4bit(weight, blocksize=64, quant_type="nf4")
    codes, scales = _frozen_weights.quantize(weight, "nf4")
    check("scales", (scales == state.scales.numpy().reshape(-1)).all())
    # bitsandbytes has thresholds of fewer digits.
    check("codes", (codes.view(numpy.uint8) != theirs.numpy().reshape(-1)).mean() < 1e-3)
    check("table", (state.code.numpy() == numpy.array(_frozen_weights.NF4, numpy.float32)).all())


def network(folder, frozen):
    """Two frozen matrices, one of which no block divides, with adapters of rank 4, and activations that
    take more than these. `frozen`: the values of their vram.frozen."""
    tensor = "tensor<12x263xf32>"
    activations = "".join(f"  %{i + 1} = vram.{kind} %{i} : ({tensor}) -> {tensor}\n"
                          for i, kind in enumerate(("gelu", "silu", "gelu", "silu"), 3))
    parameter = 'vram.role = #vram.role<parameter>, vram.name'
    path = folder / "network.mlir"
    path.write_text(f"""
func.func @main(%x: tensor<12x17xf32> {{vram.name = "x", vram.role = #vram.role<input>}},
                %t: tensor<12x16xf32> {{vram.name = "t", vram.role = #vram.role<target>}},
                %w: tensor<263x17xf32> {{{parameter} = "w", vram.frozen{frozen}}},
                %a: tensor<4x17xf32> {{{parameter} = "a"}},
                %b: tensor<263x4xf32> {{{parameter} = "b"}},
                %v: tensor<16x263xf32> {{{parameter} = "v", vram.frozen{frozen}}},
                %c: tensor<16xf32> {{{parameter} = "c"}}) -> tensor<f32>
    attributes {{vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}} {{
  %0 = vram.matmul %x, %w {{transpose_rhs}} : (tensor<12x17xf32>, tensor<263x17xf32>) -> {tensor}
  %1 = vram.matmul %x, %a {{transpose_rhs}} : (tensor<12x17xf32>, tensor<4x17xf32>) -> tensor<12x4xf32>
  %2 = vram.matmul %1, %b {{transpose_rhs}} : (tensor<12x4xf32>, tensor<263x4xf32>) -> {tensor}
  %3 = vram.add %0, %2 : ({tensor}, {tensor}) -> {tensor}
{activations}  %8 = vram.matmul %7, %v {{transpose_rhs}} : ({tensor}, tensor<16x263xf32>) -> tensor<12x16xf32>
  %9 = vram.bias_add %8, %c {{dim = 1 : i64}} : (tensor<12x16xf32>, tensor<16xf32>) -> tensor<12x16xf32>
  %loss = vram.mse %9, %t : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}}
""")
    return path


def weights():
    random = numpy.random.default_rng(4)
    return {name: random.normal(0, 0.1, shape).astype(numpy.float32) for name, shape in
            {"w": (263, 17), "a": (4, 17), "b": (263, 4), "v": (16, 263), "c": (16,)}.items()}


@pytest.mark.parametrize("format", FORMATS)
def test_decoded_weights(format, tmp_path):
    """The step has the losses and the bits of the one that reads the decoded weights: made from the codes
    when a file with them is read for a step without, and from `w` and `v` otherwise."""
    given = weights()
    numpy.savez(tmp_path / "floats.npz", **given)
    codes = dict(given)
    for name in "w", "v":
        made, scales = _frozen_weights.quantize(codes.pop(name), format)
        codes |= {f"{format}.{name}": made, f"{format}_scale.{name}": scales}
    numpy.savez(tmp_path / "codes.npz", **codes)
    path = network(tmp_path, f" = #vram.weight_format<{format}>")
    stored = plan(training_step(path, tmp_path / "stored", options=["optimizer=adamw"]), tmp_path, "stored",
                  "--vram-inplace")
    plain = plan(training_step(network(tmp_path, ""), tmp_path / "plain", options=["optimizer=adamw"]), tmp_path,
                 "plain", "--vram-inplace")
    for backend in "cpu", "emulated":
        found = []
        for buffers, init in (stored, "floats"), (stored, "codes"), (plain, "codes"):
            printed = run("vram-run", buffers, "--init", tmp_path / f"{init}.npz", "--dump", tmp_path / "out.npz",
                          "--steps=5", f"--backend={backend}")
            with numpy.load(tmp_path / "out.npz") as file:
                found.append((re.findall(r"loss (\S+)", printed), {name: file[name] for name in file.files}))
        for losses, results in found[1:]:
            check("losses", losses == found[0][0] and len(losses) == 5)
            check("results", all((results[name] == found[0][1][name]).all() for name in ("a", "b", "c")))


@pytest.mark.parametrize("options", [
    ["frozen-weights=nf4", "optimizer=adamw"], ["frozen-weights=int8", "optimizer=adam", "micro-batch=2"],
    ["frozen-weights=nf4", "optimizer=adamw8bit", "precision=bf16", "weights=bf16-compensated8"],
    ["frozen-weights=nf4", "optimizer=lion", "precision=fp16", "micro-batch=3"]], ids=" ".join)
def test_plans(options, tmp_path):
    """Steps have the same bits with all tensors saved, rerun and in place within half of what may be saved,
    and with what was saved on the host; weights are among what is made again."""
    step = training_step(network(tmp_path, ""), tmp_path, options=options)
    text = step.read_text()
    check("no float weight is an argument", not re.search(r"%\w+: tensor<(263x17|16x263)x", text))
    check("the weight has the precision of the products",
          ("precision=" in " ".join(options)) == bool(re.search(r"vram.dequantize.*x(bf16|f16)>$", text, re.M)))
    saved = plan(step, tmp_path, "saved")
    half = plan(step, tmp_path, "half", "--vram-checkpoint=budget-fraction=0.5", "--vram-inplace")
    costs, before = (figures(half, "checkpoint", name)[0] for name in ("cost_ns", "cost_ns_before"))
    check("the budget makes it rerun", costs > before)
    for backend, steps in ("reference", 3), ("cpu", 10), ("emulated", 3), ("ptx", 2):
        printed = same_bits(half, saved, steps, f"--backend={backend}", f"--compare-backend={backend}")
        if backend != "reference":
            expect_planned_bytes(printed, half)


def test_weights_are_rerun(tmp_path):
    """Where weights take more than activations, a budget makes them a second time for the backward."""
    x, w = "tensor<4x64xf32>", "tensor<64x64xf32>"
    parameter = "vram.role = #vram.role<parameter>, vram.name"
    weights = ", ".join(f'%w{i}: {w} {{{parameter} = "w{i}", vram.frozen}}' for i in range(4))
    layers = "".join(f"  %{i + 1} = vram.matmul %{i}, %w{i} : ({x}, {w}) -> {x}\n" for i in range(4))
    path = tmp_path / "chain.mlir"
    path.write_text(f"""
func.func @main(%x: {x} {{vram.name = "x", vram.role = #vram.role<input>}}, %a: {x} {{{parameter} = "a"}},
                {weights}) -> tensor<f32> attributes {{vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}} {{
  %0 = vram.mul %x, %a : ({x}, {x}) -> {x}
{layers}  %loss = vram.mse %4, %x : ({x}, {x}) -> tensor<f32>
  return %loss : tensor<f32>
}}
""")
    step = training_step(path, tmp_path, options=["frozen-weights=nf4", "optimizer=sgd"])
    half = plan(step, tmp_path, "half", "--vram-checkpoint=budget-fraction=0.5", "--vram-inplace")
    again = len(re.findall(r"vram.dequantize.*rerun = 1", half.read_text()))
    check(f"{again} weights are made again", 1 <= again <= 3)
    saved = plan(step, tmp_path, "saved", "--vram-inplace")
    arenas = [figures(each, "memory_plan", "arena_bytes")[0] for each in (half, saved)]
    check(f"{arenas} bytes", arenas[0] < 0.75 * arenas[1])
    same_bits(half, saved, 3, "--backend=cpu")


@pytest.mark.parametrize("change, message", [
    (lambda codes: codes.pop("nf4_scale.w"), "has only one of 'nf4.w' and 'nf4_scale.w', which together are 'w'"),
    (lambda codes: codes.update({"nf4_scale.w": codes["nf4_scale.w"][::2].copy()}),
     "'nf4_scale.w' has the wrong shape: tensor<35xf32> where tensor<70xf32> is needed"),
    (lambda codes: codes.update({"int4.w": codes["nf4.w"]}), "has 'int4.w', which is no argument of @main")],
    ids=["scales", "blocks", "format"])
def test_bad_files(change, message, tmp_path):
    codes = weights()
    made, scales = _frozen_weights.quantize(codes.pop("w"), "nf4")
    codes |= {"nf4.w": made, "nf4_scale.w": scales}
    change(codes)
    numpy.savez(tmp_path / "codes.npz", **codes)
    done = attempt("vram-run", network(tmp_path, ""), "--init", tmp_path / "codes.npz")
    check(done.stderr, done.returncode == 1 and message in done.stderr and done.stderr.count("error:") == 1)
