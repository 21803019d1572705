# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Optimizers with moments in codes of 8 bits: against the paper's definition in numpy, against
bitsandbytes and torchao, and the same bits however the step is planned and where it runs."""
import re

import pytest

from tools import FAST_LINK, attempt, check, expect_planned_bytes, figures, plan, run, training_step

numpy = pytest.importorskip("numpy")

STEPS = 200
BLOCK = 256
SHAPE = (70, 61)  # 4270 elements: no multiple of a block, or of a vector
NAMES = {"adam8bit": ("exp_avg", "exp_avg_sq"), "adamw8bit": ("exp_avg", "exp_avg_sq"),
         "lion8bit": ("exp_avg",), "momentum8bit": ("momentum_buffer",)}


def table(signed):
    """The dynamic table of T. Dettmers et al., 2021, section 1.3, as create_dynamic_map of
    bitsandbytes makes it."""
    values = [0.0, 1.0]
    for decade in range(7):
        bounds = numpy.linspace(0.1, 1, 2 ** (decade + (0 if signed else 1)) + 1)
        middles = 10.0 ** (decade - 6) * (bounds[:-1] + bounds[1:]) / 2
        values += [*middles, *(-middles if signed else [])]
    return numpy.sort(values)


class Reference:
    """A parameter with its moments, in f64."""

    def __init__(self, name, param, lr, decay):
        self.name, self.param, self.lr, self.decay = name, param.copy(), lr, decay
        self.step = 0
        blocks = -(-param.size // BLOCK)
        self.codes = [numpy.zeros(param.size, numpy.uint8) for _ in NAMES[name]]
        self.absmax = [numpy.zeros(blocks, numpy.float32) for _ in NAMES[name]]

    def moments(self):
        return [table(number == 0)[codes] * numpy.repeat(absmax.astype(float), BLOCK)[:codes.size]
                for number, (codes, absmax) in enumerate(zip(self.codes, self.absmax))]

    def update(self, grad):
        self.step += 1
        p, moments = self.param.ravel(), self.moments()
        g = grad.ravel()
        if self.name == "momentum8bit":
            moments = [0.9 * moments[0] + g + self.decay * p]
            p = p - self.lr * moments[0]
        elif self.name == "lion8bit":
            sign = numpy.sign(0.9 * moments[0] + (1 - 0.9) * g)
            p = p - self.lr * (sign + self.decay * p)
            moments = [0.99 * moments[0] + (1 - 0.99) * g]
        else:
            p, g = (p * (1 - self.lr * self.decay), g) if self.name == "adamw8bit" else (p, g + self.decay * p)
            m, v = 0.9 * moments[0] + (1 - 0.9) * g, 0.999 * moments[1] + (1 - 0.999) * g * g
            p = p - self.lr * (m / (1 - 0.9 ** self.step)) / (numpy.sqrt(v / (1 - 0.999 ** self.step)) + 1e-8)
            moments = [m, v]
        self.param = p.reshape(self.param.shape)
        self.exact = moments
        for number in range(len(moments)):
            self.absmax[number] = numpy.abs(self.blocks(number)).max(axis=1).astype(numpy.float32)
            self.codes[number] = self.nearest(number)

    def blocks(self, number):
        moment = self.exact[number]
        return numpy.pad(moment, (0, -moment.size % BLOCK)).reshape(-1, BLOCK)

    def nearest(self, number, rounds=lambda ratio: ratio):
        """The codes nearest to what `rounds` makes of a moment over its absmax."""
        absmax, values = self.absmax[number].astype(float), table(number == 0)
        ratio = self.blocks(number) / numpy.where(absmax == 0, 1, absmax)[:, None]
        codes = numpy.searchsorted((values[:-1] + values[1:]) / 2, rounds(ratio))
        return codes.ravel()[:self.param.size].astype(numpy.uint8)

    def state(self):
        """The arguments of our step."""
        found = {"w": self.param, "lr": numpy.array(self.lr, self.param.dtype)}
        for name, codes, absmax in zip(NAMES[self.name], self.codes, self.absmax):
            found[f"{name}.w"] = codes.reshape(self.param.shape).view(numpy.int8)
            found[f"{name}_absmax.w"] = absmax
        if self.name.startswith("adam"):
            found["step"] = numpy.array(self.step)
        return found


def graph(kind, product, decay, shape):
    """A loss of one parameter `w` and an input `x`: the sum of x `product`."""
    tensor = f"tensor<{shape[0]}x{shape[1]}x{kind}>"
    lines = [f"%0 = vram.mul %x, %w : ({tensor}, {tensor}) -> {tensor}"]
    if product == "w w":
        lines.append(f"%1 = vram.mul %0, %w : ({tensor}, {tensor}) -> {tensor}")
    return f"""
func.func @main(%w: {tensor} {{vram.name = "w", vram.role = #vram.role<parameter>, vram.weight_decay = {decay} : f64}},
                %x: {tensor} {{vram.name = "x", vram.role = #vram.role<input>}}) -> tensor<{kind}>
    attributes {{vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}} {{
  {lines[0]}
  {lines[-1] if len(lines) > 1 else ""}
  %loss = vram.reduce_sum %{len(lines) - 1} {{dims = array<i64: 0, 1>}} : ({tensor}) -> tensor<{kind}>
  return %loss : tensor<{kind}>
}}
"""


def make_step(folder, kind, product, *options, decay=0.0, shape=SHAPE):
    (folder / "loss.mlir").write_text(graph(kind, product, decay, shape))
    return training_step(folder / "loss.mlir", folder, options=options)


def run_steps(step, folder, state, x, count, *flags):
    """All tensors of the step, by name, behind `count` steps from `state`."""
    numpy.savez(folder / "init.npz", **state)
    numpy.savez(folder / "in.npz", x=x)
    run("vram-run", step, f"--steps={count}", "--init", folder / "init.npz", "--inputs", folder / "in.npz", "--dump",
        folder / "out.npz", *flags)
    with numpy.load(folder / "out.npz") as file:
        return dict(file)


@pytest.mark.parametrize("name", NAMES)
def test_definition(name, tmp_path):
    """200 steps in f64, whose gradients 2 x w follow the parameter, have the codes of the
    definition and its parameters to 1e-12."""
    random = numpy.random.default_rng(1)
    # Second moments that are rounded to 0 make steps of Adam that amplify each difference.
    small = 0.02 if name.startswith("adam") else 1e-4
    x = random.uniform(0.5, 2, SHAPE) * numpy.where(random.random(SHAPE) < 0.02, small, 1)
    # A block without a gradient stays one.
    x[:5] = 0
    start = random.uniform(1, 2, SHAPE) * random.choice([-1, 1], SHAPE)
    reference = Reference(name, start, 0.001, decay=0.1)
    state = {"w": start, "lr": numpy.array(0.001)}
    step = make_step(tmp_path, "f64", "w w", f"optimizer={name}", decay=0.1)
    for _ in range(STEPS):
        reference.update(2 * x * reference.param)
    buffers = plan(step, tmp_path, "buffers", "--vram-inplace")
    for text, backend in (step, "reference"), (buffers, "cpu"), (buffers, "emulated"):
        found = run_steps(text, tmp_path, state, x, STEPS, f"--backend={backend}")
        error = numpy.abs(found["w"] - reference.param).max()
        check(f"{backend}: the parameters differ by {error}", error < 1e-12)
        for key, wanted in reference.state().items():
            if key not in ("w", "lr"):
                check(f"{backend}: {key}", (found[key] == wanted).all())


#: The names that libraries have for them, and the weight decay: bitsandbytes' Adam8bit has AdamW's.
LIBRARY = {"adam8bit": ("Adam8bit", 0.0), "adamw8bit": ("AdamW8bit", 0.1), "lion8bit": ("Lion8bit", 0.1),
           "momentum8bit": ("SGD8bit", 0.1)}


def bitsandbytes_steps(name, param, lr):
    """An optimizer of bitsandbytes, a function that gives codes and absmax of each moment, how it
    rounds a moment over its absmax on a CPU, and the rounding of its f32. It has a table of codes
    for 65536 numbers in [-1, 1], none of which is 0."""
    bitsandbytes = pytest.importorskip("bitsandbytes")
    kind, decay = LIBRARY[name]
    momentum = {"momentum": 0.9} if name == "momentum8bit" else {}
    optimizer = getattr(bitsandbytes.optim, kind)([param], lr=lr, weight_decay=decay, **momentum)

    def held(number):
        state = optimizer.state[param]
        return state[f"state{number + 1}"], state[f"absmax{number + 1}"]
    return optimizer, held, lambda ratio: numpy.round((ratio + 1) * 32767.5) / 32767.5 - 1, 2e-6


def torchao_steps(name, param, lr):
    """The same of torchao, which has Adam alone, rounds moments as we do, and has 1 - beta2 ** step in
    f32."""
    optim = pytest.importorskip("torchao.optim", exc_type=ImportError)
    kind, decay = LIBRARY[name]
    optimizer = getattr(optim, kind)([param], lr=lr, weight_decay=decay)

    def held(number):
        state = optimizer.state[param][NAMES[name][number]]
        return state.codes, state.scale
    return optimizer, held, lambda ratio: ratio, 1e-5


@pytest.mark.parametrize("library, name", [*((bitsandbytes_steps, name) for name in NAMES),
                                           (torchao_steps, "adam8bit"), (torchao_steps, "adamw8bit")])
def test_library(library, name, tmp_path):
    """Each 25th of 200 steps of a library on its CPU is one of ours from its state: parameters and
    absmax to the rounding of f32. Codes are those nearest to the moments, and the library's those
    nearest to what it rounds them to, but for the few where the rounding of f32 decides."""
    torch = pytest.importorskip("torch")
    torch.compiler.set_stance("force_eager")  # torchao compiles its step.
    torch.manual_seed(2)
    lr, decay, moments = 0.01, LIBRARY[name][1], NAMES[name]
    # Blocks are full: torchao keeps floats otherwise.
    shape = (72, 64)
    param = torch.nn.Parameter(torch.randn(shape))
    optimizer, held, rounds, tolerance = library(name, param, lr)
    step = make_step(tmp_path, "f32", "w", f"optimizer={name}", decay=decay, shape=shape)
    buffers = plan(step, tmp_path, "buffers", "--vram-inplace")
    reference = Reference(name, param.detach().numpy(), lr, decay)
    scale = torch.exp(2 * torch.randn(shape))
    for count in range(STEPS):
        param.grad = scale * torch.randn(shape)
        checked = count and count % 25 == 0
        if checked:
            codes, absmax = zip(*(held(number) for number in range(len(moments))))
            reference.step, reference.param = count, param.detach().numpy().copy()
            reference.codes, reference.absmax = ([each.numpy().copy().ravel() for each in of] for of in (codes, absmax))
            before = reference.state()
        optimizer.step()
        if not checked:
            continue
        reference.param = reference.param.astype(float)
        reference.update(param.grad.numpy().astype(float))
        theirs = param.detach().numpy()
        for text, backend in ((step, "reference"), (buffers, "emulated")):
            found = run_steps(text, tmp_path, before, param.grad.numpy(), 1, f"--backend={backend}")
            # A second moment that was rounded to 0 makes a large step.
            check("parameters", (abs(found["w"] - theirs) <= tolerance * (1 + abs(before["w"]) + abs(theirs))).all())
            for number, moment in enumerate(moments):
                codes, absmax = (each.numpy() for each in held(number))
                ours, largest = found[f"{moment}.w"].view(numpy.uint8).ravel(), found[f"{moment}_absmax.w"]
                check("absmax", numpy.allclose(largest, absmax, rtol=1e-6, atol=0))
                for label, got, nearest in (("ours", ours, reference.nearest(number)),
                                            (library.__name__, codes.ravel(), reference.nearest(number, rounds))):
                    differ = got.astype(int) - nearest
                    check(f"{label}, {moment}: {(differ != 0).sum()} codes differ, by up to {abs(differ).max()}",
                          (differ != 0).mean() <= 2e-3)


def network(folder):
    """Two matrices with moments in codes, one of them of an odd size, two biases with moments as
    floats, and activations that take more than these."""
    tensor = "tensor<12x263xf32>"
    activations = "".join(f"  %{i + 1} = vram.{kind} %{i} : ({tensor}) -> {tensor}\n"
                          for i, kind in enumerate(("gelu", "silu", "gelu", "silu"), 1))
    path = folder / "network.mlir"
    path.write_text(f"""
func.func @main(%x: tensor<12x17xf32> {{vram.name = "x", vram.role = #vram.role<input>}},
                %t: tensor<12x16xf32> {{vram.name = "t", vram.role = #vram.role<target>}},
                %w: tensor<263x17xf32> {{vram.name = "w", vram.role = #vram.role<parameter>}},
                %b: tensor<263xf32> {{vram.name = "b", vram.role = #vram.role<parameter>}},
                %v: tensor<16x263xf32> {{vram.name = "v", vram.role = #vram.role<parameter>}},
                %c: tensor<16xf32> {{vram.name = "c", vram.role = #vram.role<parameter>}}) -> tensor<f32>
    attributes {{vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}} {{
  %0 = vram.matmul %x, %w {{transpose_rhs}} : (tensor<12x17xf32>, tensor<263x17xf32>) -> {tensor}
  %1 = vram.bias_add %0, %b {{dim = 1 : i64}} : ({tensor}, tensor<263xf32>) -> {tensor}
{activations}  %6 = vram.matmul %5, %v {{transpose_rhs}} : ({tensor}, tensor<16x263xf32>) -> tensor<12x16xf32>
  %7 = vram.bias_add %6, %c {{dim = 1 : i64}} : (tensor<12x16xf32>, tensor<16xf32>) -> tensor<12x16xf32>
  %loss = vram.mse %7, %t : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}}
""")
    return path


def same_bits(buffers, saved, steps, *flags):
    return run("vram-run", f"--steps={steps}", f"--compare={saved}", "--require-identical", "--arena-fill=random",
               buffers, *flags)


def host_state(step, folder, update):
    """The step with its state on the host, planned, and updated as `update` says."""
    moved, planned = folder / f"{update}.mlir", folder / f"{update}-planned.mlir"
    run("vram-opt", f"--vram-host-state=least=0 update={update} device={FAST_LINK}", step, "-o", moved)
    run("vram-opt", f"--vram-checkpoint=device={FAST_LINK} budget=1GB host-memory=1GB least-offload=1GB", moved,
        "-o", planned)
    text = planned.read_text()
    check("codes on the host", re.search(r'tensor<263x17xi8, "host"> {', text))
    check("updates are where they should be",
          bool(re.search(r'= vram\.\w+8bit .*tensor<f32, "host">', text)) == (update == "host"))
    return plan(planned, folder, f"{update}-buffers", "--vram-inplace")


@pytest.mark.parametrize("name", NAMES)
def test_host_update(name, tmp_path):
    """An update on the host has the bits of the kernel that a GPU would run, which splits blocks of
    moments between threads, in f32; so has one on vector lanes."""
    step = training_step(network(tmp_path), tmp_path, options=[f"optimizer={name}"])
    saved = plan(step, tmp_path, "saved", "--vram-inplace")
    buffers = host_state(step, tmp_path, "host")
    same_bits(buffers, saved, 3, "--backend=emulated", "--compare-backend=emulated")
    same_bits(buffers, saved, 20, "--backend=cpu", "--compare-backend=cpu", "--arithmetic=native")


@pytest.mark.parametrize("name", NAMES)
def test_races(name, tmp_path):
    """The kernel's PTX, in place, has no race between threads and the bits of its emulation, with
    warps that have no block of moments and a last block that is not full."""
    buffers = plan(make_step(tmp_path, "f32", "w", f"optimizer={name}", decay=0.1), tmp_path, "buffers",
                   "--vram-inplace")
    same_bits(buffers, buffers, 3, "--backend=ptx", "--compare-backend=emulated")


@pytest.mark.parametrize("options", [["optimizer=adamw8bit"], ["optimizer=adam8bit", "micro-batch=3"],
                                     ["optimizer=adamw8bit", "precision=bf16", "clip-norm=1.0"],
                                     ["optimizer=adam8bit", "precision=fp16", "loss-scale=dynamic"],
                                     ["optimizer=lion8bit", "precision=bf16", "micro-batch=2"],
                                     ["optimizer=momentum8bit"]], ids=" ".join)
def test_plans(options, tmp_path):
    """Steps have the same bits with all tensors saved, rerun and in place within half of what may be
    saved, and with the state on the host: loaded and stored, or updated there."""
    step = training_step(network(tmp_path), tmp_path, options=options)
    name = options[0].partition("=")[2]
    check("matrices have codes, biases floats",
          {f"vram.{name}", f"vram.{name.removesuffix('8bit')}"} <= set(re.findall(r"vram\.\w+", step.read_text())))
    saved = plan(step, tmp_path, "saved")
    half = plan(step, tmp_path, "half", "--vram-checkpoint=budget-fraction=0.5", "--vram-inplace")
    costs, before = (figures(half, "checkpoint", name)[0] for name in ("cost_ns", "cost_ns_before"))
    check("the budget makes it rerun", costs > before)
    for buffers in half, host_state(step, tmp_path, "device"), host_state(step, tmp_path, "host"):
        for backend, steps in ("cpu", 10), ("emulated", 2):
            printed = same_bits(buffers, saved, steps, f"--backend={backend}", f"--compare-backend={backend}")
            expect_planned_bytes(printed, buffers)


def test_overflow_is_skipped(tmp_path):
    """Gradients that are infinite or NaN in fp16 leave parameters, codes and absmax as they were, and
    the loss scale becomes less."""
    step = training_step(network(tmp_path), tmp_path,
                         options=["optimizer=adamw8bit", "precision=fp16", "loss-scale=dynamic"])
    buffers = plan(step, tmp_path, "buffers", "--vram-inplace")
    random = numpy.random.default_rng(3)
    batch = {name: random.normal(size=(12, size)).astype(numpy.float32) for name, size in (("x", 17), ("t", 16))}
    start = {name: random.normal(0, 0.1, shape).astype(numpy.float32)
             for name, shape in (("w", (263, 17)), ("b", 263), ("v", (16, 263)), ("c", 16))}

    def after(state, count, bad, text, backend):
        batch["t"][2, 3] = bad
        numpy.savez(tmp_path / "init.npz", **state)
        numpy.savez(tmp_path / "in.npz", **batch)
        run("vram-run", text, f"--steps={count}", "--init", tmp_path / "init.npz", "--inputs", tmp_path / "in.npz",
            "--dump", tmp_path / "out.npz", f"--backend={backend}")
        with numpy.load(tmp_path / "out.npz") as file:
            return {name: value for name, value in file.items() if name != "loss"}

    before = after(start | {"loss_scale": numpy.array(8, numpy.float32)}, 3, 1, step, "reference")
    check("steps were made", before["step"] == 3 and (before["exp_avg_absmax.w"] > 0).all())
    for bad in numpy.inf, numpy.nan:
        for text, backend in (step, "reference"), (buffers, "cpu"), (buffers, "emulated"):
            found = after(before, 1, bad, text, backend)
            for key, value in before.items():
                if key not in ("loss_scale", "growth_tracker", "skipped"):
                    check(f"{backend}, {bad}: {key}", (found[key] == value).all())
            check("the scale", found["loss_scale"] == before["loss_scale"] / 2)
            check("a step is skipped", found["skipped"] == before["skipped"] + 1)


def test_state_of_another_form(tmp_path):
    """Codes of another shape, without their scales, scales without codes, and a table of codes of its
    own are one error. (forms_test.py has what is converted.)"""
    step = make_step(tmp_path, "f32", "w", "optimizer=adamw8bit")
    for name, given, message in (
            ("exp_avg.w", numpy.zeros(SHAPE, numpy.uint8), "has codes without 'exp_avg_absmax.w'"),
            ("exp_avg.w", numpy.zeros(4270, numpy.int8), "tensor<4270xi8> where tensor<70x61xi8> is needed"),
            ("exp_avg_absmax.w", numpy.zeros(3, numpy.float32), "has scales of the codes 'exp_avg.w', which are not there"),
            ("qmap1.w", numpy.zeros(256, numpy.float32), "which is no argument of @main")):
        numpy.savez(tmp_path / "init.npz", w=numpy.zeros(SHAPE, numpy.float32), **{name: given})
        done = attempt("vram-run", step, "--backend=reference", "--init", tmp_path / "init.npz")
        check(f"one error: {done.stderr}", done.returncode and done.stderr.count("error") == 1
              and f"'{name}'" in done.stderr and message in done.stderr)
