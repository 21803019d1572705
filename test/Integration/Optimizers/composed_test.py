# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Optimizers that are composed of ops: 50 steps of each against torch.optim, or where PyTorch has none
against the paper, and the same bits however the step is planned."""
import re

import pytest

from tools import attempt, check, figures, plan, run, training_step

numpy = pytest.importorskip("numpy")
torch = pytest.importorskip("torch")

STEPS = 50
#: Those with ops of their own, which other tests compare.
OWN = {"sgd", "momentum", "adam", "adamw", "lion", "adam8bit", "adamw8bit", "lion8bit", "momentum8bit"}
ROWS, INNER, COLS, DECAY = 6, 20, 12, 0.1


class Adan(torch.optim.Optimizer):
    """X. Xie et al., 2022, algorithm 1, with the corrected means of its authors' code."""

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            beta1, beta2, beta3 = 0.98, 0.92, 0.99
            for p in group["params"]:
                state, g = self.state[p], p.grad
                if not state:
                    state.update(t=0, exp_avg=torch.zeros_like(p), exp_avg_diff=torch.zeros_like(p),
                                 exp_avg_sq=torch.zeros_like(p), neg_pre_grad=-g)
                state["t"] += 1
                t, change = state["t"], g + state["neg_pre_grad"]
                for name, beta, now in (("exp_avg", beta1, g), ("exp_avg_diff", beta2, change),
                                        ("exp_avg_sq", beta3, (g + beta2 * change) ** 2)):
                    state[name] = beta * state[name] + (1 - beta) * now
                state["neg_pre_grad"] = -g
                rate = group["lr"] / ((state["exp_avg_sq"] / (1 - beta3 ** t)).sqrt() + 1e-8)
                moved = p - rate * (state["exp_avg"] / (1 - beta1 ** t)
                                    + beta2 * state["exp_avg_diff"] / (1 - beta2 ** t))
                p.copy_(moved / (1 + group["lr"] * group["weight_decay"]))


def of_torch(name):
    """An optimizer of torch.optim for both parameters, the first with weight decay."""
    kind = getattr(torch.optim, name, None)
    return kind and (lambda w, b, lr: [kind([{"params": [w], "weight_decay": DECAY},
                                             {"params": [b], "weight_decay": 0.0}], lr=lr, foreach=False)])


def of_muon(w, b, lr):
    """Matrices are Muon's, vectors AdamW's."""
    return [torch.optim.Muon([w], lr=lr, weight_decay=DECAY), torch.optim.AdamW([b], lr=lr, weight_decay=0.0, foreach=False)]


#: How each is made, its learning rate, and the largest relative difference from it. Muon's matrices
#: are rounded to bf16 on their way.
REFERENCES = {
    "adafactor": (of_torch("Adafactor"), 0.01, 1e-6), "rmsprop": (of_torch("RMSprop"), 0.01, 1e-6),
    "adagrad": (of_torch("Adagrad"), 0.01, 1e-6), "adadelta": (of_torch("Adadelta"), 1.0, 1e-6),
    "adamax": (of_torch("Adamax"), 0.01, 1e-6), "nadam": (of_torch("NAdam"), 0.01, 1e-6),
    "radam": (of_torch("RAdam"), 0.01, 1e-6), "asgd": (of_torch("ASGD"), 0.01, 1e-6),
    "adan": (lambda w, b, lr: [Adan([{"params": [w], "weight_decay": DECAY},
                                     {"params": [b], "weight_decay": 0.0}], {"lr": lr})], 0.01, 1e-6),
    "muon": (of_muon if hasattr(torch.optim, "Muon") else None, 0.01, 1e-2)}


def composed_optimizers():
    """The names in the table of definitions, as an error lists them."""
    listed = attempt("vram-opt", "--vram-autodiff=optimizer=unknown").stderr
    names = re.search(r"use (.*) or none", listed).group(1).split(", ")
    return [name for name in names if name not in OWN]


NAMES = composed_optimizers()


def graph(kind):
    """The mean square of x w + b - t."""
    def tensor(*shape):
        return f"tensor<{''.join(f'{size}x' for size in shape)}{kind}>"
    x, w, b, y = tensor(ROWS, INNER), tensor(INNER, COLS), tensor(COLS), tensor(ROWS, COLS)
    return f"""
func.func @main(%x: {x} {{vram.name = "x", vram.role = #vram.role<input>}},
                %t: {y} {{vram.name = "t", vram.role = #vram.role<target>}},
                %w: {w} {{vram.name = "w", vram.role = #vram.role<parameter>, vram.weight_decay = {DECAY} : f64}},
                %b: {b} {{vram.name = "b", vram.role = #vram.role<parameter>, vram.weight_decay = 0.0 : f64}})
    -> {tensor()} attributes {{vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}} {{
  %0 = vram.matmul %x, %w : ({x}, {w}) -> {y}
  %1 = vram.bias_add %0, %b {{dim = 1 : i64}} : ({y}, {b}) -> {y}
  %2 = vram.tanh %1 : ({y}) -> {y}
  %3 = vram.mse %2, %t : ({y}, {y}) -> {tensor()}
  return %3 : {tensor()}
}}
"""


def made_step(name, kind, folder, *options):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "loss.mlir").write_text(graph(kind))
    return training_step(folder / "loss.mlir", folder, options=[f"optimizer={name}", *options])


def drawn(kind, lr):
    random = numpy.random.default_rng(3)
    found = {name: random.normal(0, 0.5, shape) for name, shape in
             (("x", (ROWS, INNER)), ("t", (ROWS, COLS)), ("w", (INNER, COLS)), ("b", (COLS,)))}
    return {name: value.astype(kind) for name, value in found.items()} | {"lr": numpy.array(lr, kind)}


def run_steps(step, values, folder, count, *flags):
    numpy.savez(folder / "init.npz", **{name: values[name] for name in ("w", "b", "lr")})
    numpy.savez(folder / "in.npz", **{name: values[name] for name in ("x", "t")})
    run("vram-run", step, f"--steps={count}", "--init", folder / "init.npz", "--inputs", folder / "in.npz",
        "--dump", folder / "out.npz", *flags)
    with numpy.load(folder / "out.npz") as file:
        return dict(file)


def reference(made, values, count=STEPS):
    """The parameters, and all that is kept of them, by name."""
    x, t = (torch.tensor(values[name]) for name in ("x", "t"))
    w, b = (torch.nn.Parameter(torch.tensor(values[name])) for name in ("w", "b"))
    optimizers = made(w, b, float(values["lr"]))
    for _ in range(count):
        for optimizer in optimizers:
            optimizer.zero_grad()
        torch.nn.functional.mse_loss((x @ w + b).tanh(), t).backward()
        for optimizer in optimizers:
            optimizer.step()
    found = {"w": w, "b": b}
    for name, parameter in ("w", w), ("b", b):
        for optimizer in optimizers:
            for key, value in optimizer.state.get(parameter, {}).items():
                found[f"{key}.{name}"] = value
    return {key: value.detach().numpy() for key, value in found.items() if torch.is_tensor(value)}


@pytest.mark.parametrize("name", NAMES)
def test_reference(name, tmp_path):
    """In f64, by the evaluator, and in place in one arena compiled and on the emulated GPU."""
    check(f"add a reference of '{name}' to REFERENCES", name in REFERENCES)
    made, lr, bound = REFERENCES[name]
    if made is None:
        pytest.skip(f"this PyTorch has no {name}")
    values = drawn("float64", lr)
    wanted = reference(made, values)
    step = made_step(name, "f64", tmp_path)
    buffers = plan(step, tmp_path, "buffers", "--canonicalize", "--cse", "--vram-fuse", "--vram-inplace")
    state = set(re.findall(r'vram\.name = "(\S+)", vram\.role = #vram\.role<optimizer_state>', step.read_text()))
    check(f"state of PyTorch's names: {state} in {set(wanted)}", state and state <= set(wanted))
    for text, backend in (step, "reference"), (buffers, "cpu"), (buffers, "emulated"):
        found = run_steps(text, values, tmp_path, STEPS, f"--backend={backend}")
        for key in {"w", "b"} | state:
            scale = max(numpy.abs(wanted[key]).max(), 1e-30)
            error = numpy.abs(found[key] - wanted[key]).max() / scale
            print(f"{name}, {backend}: {key} {error:.1e}")
            check(f"{backend}: {key} differs by {error}", error < bound)
        check("the parameters moved", numpy.abs(found["w"] - values["w"]).max() > 1e-3)


def newton_schulz(gradient, coefficients, steps, eps):
    """PyTorch's, with one rounding more: its addmm rounds a matrix plus a product once, and ours the
    product, too."""
    def rounded(x):
        return x.bfloat16().double()
    is_tall = gradient.shape[0] > gradient.shape[1]
    x = rounded(gradient.T if is_tall else gradient)
    x = rounded(x / rounded(x.norm()).clamp(min=eps))
    a, b, c = coefficients
    for _ in range(steps):
        gram = rounded(x @ x.T)
        polynomial = rounded(b * gram + c * rounded(gram @ gram))
        x = rounded(a * x + rounded(polynomial @ x))
    return x.T if is_tall else x


@pytest.mark.skipif(not hasattr(torch.optim, "Muon"), reason="this PyTorch has no muon")
def test_muon_but_for_roundings(tmp_path, monkeypatch):
    """With our roundings PyTorch's has our numbers for ten steps: the formula is the same. (Behind some
    twenty the order of a sum moves a number of bf16, and all steps after it.)"""
    count = 10
    monkeypatch.setattr("torch.optim._muon._zeropower_via_newtonschulz", newton_schulz)
    made, lr, _ = REFERENCES["muon"]
    values = drawn("float64", lr)
    wanted = reference(made, values, count)
    found = run_steps(made_step("muon", "f64", tmp_path), values, tmp_path, count, "--backend=reference")
    for key in "w", "b", "momentum_buffer.w":
        error = numpy.abs(found[key] - wanted[key]).max() / numpy.abs(wanted[key]).max()
        check(f"{key} differs by {error}", error < 1e-12)


def network(kind="f32"):
    """A loss of three parameters whose activations are larger than what an update needs."""
    def tensor(*shape):
        return f"tensor<{''.join(f'{size}x' for size in shape)}{kind}>"
    x, w, b, v = tensor(256, INNER), tensor(INNER, COLS), tensor(COLS), tensor(COLS, 4)
    h, y = tensor(256, COLS), tensor(256, 4)
    return f"""
func.func @main(%x: {x} {{vram.name = "x", vram.role = #vram.role<input>}},
                %t: {y} {{vram.name = "t", vram.role = #vram.role<target>}},
                %w: {w} {{vram.name = "w", vram.role = #vram.role<parameter>}},
                %b: {b} {{vram.name = "b", vram.role = #vram.role<parameter>}},
                %v: {v} {{vram.name = "v", vram.role = #vram.role<parameter>}})
    -> {tensor()} attributes {{vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}} {{
  %0 = vram.matmul %x, %w : ({x}, {w}) -> {h}
  %1 = vram.bias_add %0, %b {{dim = 1 : i64}} : ({h}, {b}) -> {h}
  %2 = vram.gelu %1 : ({h}) -> {h}
  %3 = vram.gelu %2 : ({h}) -> {h}
  %4 = vram.matmul %3, %v : ({h}, {v}) -> {y}
  %5 = vram.mse %4, %t : ({y}, {y}) -> {tensor()}
  return %5 : {tensor()}
}}
"""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("parts, fraction", [(1, 0.5), (2, 1.0)])
def test_plans(name, parts, fraction, tmp_path):
    """A step that reruns within half of what may be saved, and one in micro-batches, both in place, have
    the bits of the step that saves everything. (An update has nothing to rerun: B(0.5) is none for it.)"""
    (tmp_path / "net.mlir").write_text(network())
    step = training_step(tmp_path / "net.mlir", tmp_path,
                         options=[f"optimizer={name}", f"micro-batch={parts}", "precision=bf16"])
    saved = plan(step, tmp_path, "saved")
    half = plan(step, tmp_path, "half", f"--vram-checkpoint=budget-fraction={fraction}", "--vram-inplace")
    if parts == 1:
        check("it reruns", figures(half, "checkpoint", "cost_ns")[0] > figures(half, "checkpoint", "cost_ns_before")[0])
    for backend in "reference", "cpu", "emulated":
        run("vram-run", "--steps=3", f"--compare={saved}", "--require-identical", "--arena-fill=random", half,
            f"--backend={backend}", f"--compare-backend={backend}")


@pytest.mark.parametrize("name", NAMES)
def test_sixteen_bits(name, tmp_path):
    """Products in bf16 move the parameters as those in f32 do; weights of bf16 without masters work; a
    loss scale, which an update of several ops cannot undo, is one error."""
    values = drawn("float32", REFERENCES[name][1])
    found = [run_steps(made_step(name, "f32", tmp_path / (options or "f32"), *([options] if options else [])),
                       values, tmp_path, 1, "--backend=reference")["w"] for options in ("", "precision=bf16")]
    moved = numpy.abs(found[0] - values["w"]).mean()
    check(f"bf16: {numpy.abs(found[0] - found[1]).mean()} of {moved}",
          0 < numpy.abs(found[0] - found[1]).mean() + 1e-9 < 0.5 * moved)
    made_step(name, "f32", tmp_path / "weights", "precision=bf16", "weights=bf16-compensated")
    done = attempt("vram-opt", f"--vram-training-step=optimizer={name} precision=fp16", tmp_path / "f32" / "loss.mlir")
    check(done.stderr, done.returncode and done.stderr.count("error:") == 1 and f"is a step of {name}, whose" in done.stderr)
