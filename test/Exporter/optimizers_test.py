# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps with lion and adafactor are those of a reference in PyTorch: in f64 by the
reference evaluator and compiled, in mixed precision within its rounding."""

import json
import os
import tempfile
import unittest

import numpy
import torch
from support import relative, run
from torch import nn

import vram

STEPS = 6
BUFFERS = ["--vram-inplace", "--vram-plan-memory"]


class Net(nn.Module):
    """Parameters of rank 0 to 4, one whose gradient grows, so that
    adafactor clips its steps."""

    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(2, 3, (3, 2))
        self.linear = nn.Linear(12, 4)
        self.scale = nn.Parameter(torch.tensor(0.7))
        self.large = nn.Parameter(torch.randn(3, 4))
        self.unread = nn.Parameter(torch.randn(2))

    def forward(self, x):
        y = self.linear(self.conv(x).relu().flatten(1)) * self.scale
        return (y.tanh() ** 2).mean() - 50 * (self.large ** 2).sum()


class Lion(torch.optim.Optimizer):
    """X. Chen et al., "Symbolic Discovery of Optimization Algorithms", algorithm 2."""

    def __init__(self, params, lr, betas=(0.9, 0.99), weight_decay=0.0):
        super().__init__(params, dict(lr=lr, betas=betas, weight_decay=weight_decay))

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            beta1, beta2 = group["betas"]
            for p in group["params"]:
                if p.grad is None:
                    continue
                m = self.state[p].setdefault("exp_avg", torch.zeros_like(p))
                update = (beta1 * m + (1 - beta1) * p.grad).sign()
                p -= group["lr"] * (update + group["weight_decay"] * p)
                m.copy_(beta2 * m + (1 - beta2) * p.grad)


CASES = {
    "lion": (Lion, {}, ""),
    "lion, all options": (Lion, {"betas": (0.8, 0.95), "weight_decay": 0.1},
                          " beta1=0.8 beta2=0.95 weight-decay=0.1"),
    "adafactor": (torch.optim.Adafactor, {}, ""),
    "adafactor, all options": (
        torch.optim.Adafactor, {"beta2_decay": -0.5, "d": 1.1, "weight_decay": 0.1},
        " beta2-decay=-0.5 clip-threshold=1.1 weight-decay=0.1"),
}


def steps(text, values, x, lr, *backend, count=STEPS):
    """The last step's results by name."""
    with tempfile.TemporaryDirectory() as folder:
        def path(name):
            return os.path.join(folder, name)

        with open(path("step.mlir"), "w") as file:
            file.write(text)
        numpy.savez(path("init.npz"), lr=numpy.array(lr, x.numpy().dtype),
                    **{name: t.detach().numpy() for name, t in values.items()})
        numpy.savez(path("in.npz"), x=x.numpy())
        run("vram-run", path("step.mlir"), f"--steps={count}", "--init", path("init.npz"),
            "--inputs", path("in.npz"), "--dump", path("out.npz"), *backend)
        with numpy.load(path("out.npz")) as file:
            return dict(file)


def trained(kind, options, lr, dtype, **groups):
    """The network before, its batch, and the optimizer behind STEPS steps."""
    torch.manual_seed(2)
    net, x = Net().to(dtype), torch.randn(5, 2, 4, 3).to(dtype)
    exported = vram.trace(net, (x,), **groups)
    exported = exported._replace(values={k: v.detach().clone()
                                         for k, v in exported.values.items()})
    optimizer = kind(groups["optimizer"].param_groups if groups else net.parameters(),
                     lr=lr, **options)
    for _ in range(STEPS):
        optimizer.zero_grad()
        net(x).backward()
        optimizer.step()
    return exported, net, x, optimizer


class Optimizers(unittest.TestCase):
    def check(self, name, dtype, bound, lr):
        kind, options, flags = CASES[name]
        exported, net, x, optimizer = trained(kind, options, lr, dtype)
        step = run("vram-opt", f"--vram-autodiff=optimizer={name.split(',')[0]}{flags}",
                   "--canonicalize", "--cse", "--vram-lossless", "--vram-fuse",
                   stdin=exported.text)
        buffers = run("vram-opt", *BUFFERS, stdin=step)
        for text, backend in (step, "reference"), (buffers, "cpu"), (buffers, "emulated"):
            with self.subTest(f"{name}, {dtype}, {backend}"):
                found = steps(text, exported.values, x, lr, f"--backend={backend}")
                checked = 0
                for parameter, tensor in net.named_parameters():
                    wanted = {parameter: tensor} | {
                        f"{state}.{parameter}": value for state, value
                        in optimizer.state[tensor].items() if state != "step"}
                    for key, value in wanted.items():
                        self.assertLess(relative(found[key], value.detach().numpy()),
                                        bound, key)
                        checked += 1
                self.assertGreater(checked, 12)
                self.assertEqual("step" in found, "adafactor" in name)

    def test_f64(self):
        for name in CASES:
            for lr in 0.01, 0.5:
                self.check(name, torch.float64, 1e-9, lr)

    def test_f32(self):
        # Lion's sign turns at zero, where rounding decides: f64 compares it.
        self.check("adafactor", torch.float32, 2e-5, 0.01)

    def test_groups(self):
        """Weight decay and learning rate of a group are attributes of its parameters, and the
        graph says the optimizers that PyTorch has, of which NAdam and ASGD keep numbers of f32."""
        for kind in (Lion, torch.optim.Adafactor, torch.optim.NAdam, torch.optim.RAdam, torch.optim.Adamax,
                     torch.optim.RMSprop, torch.optim.Adagrad, torch.optim.Adadelta, torch.optim.ASGD):
            name = "optimizer=lion" if kind is Lion else ""
            torch.manual_seed(2)
            net, x = Net().double(), torch.randn(5, 2, 4, 3).double()
            with self.subTest(kind.__name__):
                optimizer = kind([
                    {"params": [net.large, net.scale], "lr": 0.002, "weight_decay": 0.3},
                    {"params": [*net.conv.parameters(), *net.linear.parameters()]}],
                    lr=0.01)
                exported = vram.trace(net, (x,), optimizer=optimizer)
                values = {k: v.detach().clone() for k, v in exported.values.items()}
                for _ in range(STEPS):
                    optimizer.zero_grad()
                    net(x).backward()
                    optimizer.step()
                text = run("vram-opt", f"--vram-training-step={name}", stdin=exported.text)
                found = steps(text, values, x, 0.01, "--backend=reference")
                for key in "large", "scale", "conv.weight", "linear.bias":
                    wanted = net.get_parameter(key).detach().numpy()
                    bound = 1e-8 if kind in (torch.optim.NAdam, torch.optim.ASGD) else 1e-9
                    self.assertLess(relative(found[key], wanted), bound, key)
                    self.assertGreater(relative(values[key].numpy(), wanted), 1e-5, key)

    def test_state(self):
        """The bytes of the state are PyTorch's; the report names them for every
        optimizer."""
        exported, net, x, optimizer = trained(torch.optim.Adafactor, {}, 0.01,
                                              torch.float32)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "report.json")
            run("vram-opt", "--kernels=none", "--optimizer=adafactor",
                f"--memory-report={path}", "-o", os.devnull, stdin=exported.text)
            with open(path) as file:
                report = json.load(file)["functions"][0]
        kept = sum(t.numel() * 4 for state in optimizer.state.values()
                   for name, t in state.items() if name != "step")
        weights = sum(p.numel() * 4 for p in net.parameters())
        unread = net.unread.numel() * 4
        self.assertEqual(report["totals"]["optimizer_state"]["bytes"], kept)
        self.assertEqual(report["optimizers"], {
            "sgd": 0, "adafactor": kept + unread, "momentum": weights, "lion": weights,
            "adam": 2 * weights, "adamw": 2 * weights, "momentum8bit": weights,
            "lion8bit": weights, "adam8bit": 2 * weights, "adamw8bit": 2 * weights,
            "rmsprop": weights, "adagrad": weights, "asgd": weights, "adadelta": 2 * weights,
            "adamax": 2 * weights, "radam": 2 * weights, "adan": 4 * weights,
            "nadam": 2 * weights + 4 * len(list(net.parameters())),
            "muon": weights + sum(4 * p.numel() for p in net.parameters() if p.dim() != 2)})

    def test_mixed_precision(self):
        """bf16 products, f32 state: close to the step in f32 and run with a copy of each
        weight; lion in fp16 scales its gradients, adafactor refuses to."""
        torch.manual_seed(2)
        net, x = Net(), torch.randn(5, 2, 4, 3)
        exported = vram.trace(net, (x,))
        for name, precision in (("adafactor", "bf16"), ("lion", "bf16"), ("lion", "fp16")):
            with self.subTest(f"{name}, {precision}"):
                whole, mixed = (run("vram-opt", f"--vram-training-step=optimizer={name}"
                                    + more, stdin=exported.text)
                                for more in ("", f" precision={precision}"))
                self.assertIn('vram.name = "copy.linear.weight"', mixed)
                buffers = run("vram-opt", *BUFFERS, stdin=mixed)
                wanted = steps(whole, exported.values, x, 0.01, "--backend=reference",
                               count=1)
                found = steps(buffers, exported.values, x, 0.01, "--backend=cpu", count=1)
                for key in "linear.weight", "large":
                    if name == "adafactor":
                        self.assertLess(relative(found[key], wanted[key]), 2e-2, key)
                    else:
                        # Each element moves by lr, up or down.
                        before = exported.values[key].detach().numpy()
                        moved = numpy.abs(found[key] - before)
                        self.assertLess(numpy.abs(moved - 0.01).max(), 1e-6, key)
                        same = numpy.sign(found[key] - before) == \
                            numpy.sign(wanted[key] - before)
                        self.assertGreater(same.mean(), 0.9, key)
