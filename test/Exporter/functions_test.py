# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Backwards of torch.autograd.Function, detach, and opaque ops."""

import unittest

import torch
import torch.nn.functional as F
from support import Model, compare, operations, run, scalar
from torch import nn
from torch.utils.checkpoint import checkpoint

import vram
from vram.exporter import ExportError

D = torch.float64


class Reverse(torch.autograd.Function):
    """Gradient reversal (DANN)."""

    @staticmethod
    def forward(ctx, x, scale):
        ctx.scale = scale
        return x.view_as(x)

    @staticmethod
    def backward(ctx, g):
        return -ctx.scale * g, None


class Round(torch.autograd.Function):
    """A straight-through estimator, clipped: its forward has no gradient."""

    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.floor(x * 4) / 4

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return g * (x.abs() < 0.7)


class Clip(torch.autograd.Function):
    """Not linear in the gradient."""

    @staticmethod
    def forward(x):
        return x * 1

    @staticmethod
    def setup_context(ctx, inputs, output):
        pass

    @staticmethod
    def backward(ctx, g):
        return g.clamp(-0.5, 0.5)


class Product(torch.autograd.Function):
    """Several inputs and results, one result without a gradient, a wrong gradient."""

    @staticmethod
    def forward(ctx, x, y, extra):
        product, largest = x @ y, (x * extra).amax(1)
        ctx.mark_non_differentiable(largest)
        ctx.save_for_backward(x, y, product)
        return product, x.sin(), largest

    @staticmethod
    def backward(ctx, g, h, _):
        x, y, product = ctx.saved_tensors
        if not ctx.needs_input_grad[1]:
            return 3 * g @ y.T + h, None, None
        return 3 * g @ y.T + h, x.T @ (g + product), None


class Scaled(torch.autograd.Function):
    """Reads a parameter of the model beside its inputs."""

    @staticmethod
    def forward(ctx, x, model):
        ctx.model = model
        return x @ model.w

    @staticmethod
    def backward(ctx, g):
        return g @ ctx.model.w.T * 2, None


class OwnCheckpoint(torch.autograd.Function):
    """A checkpoint by hand: parameters are inputs, and read through the module."""

    @staticmethod
    def forward(ctx, run, count, *args):
        ctx.run, ctx.inputs, ctx.parameters = run, args[:count], args[count:]
        with torch.no_grad():
            return run(*ctx.inputs)

    @staticmethod
    def backward(ctx, *grads):
        inputs = [x.detach().requires_grad_() for x in ctx.inputs]
        with torch.enable_grad():
            result = ctx.run(*inputs)
        found = torch.autograd.grad([result], [*inputs, *ctx.parameters], grads)
        return None, None, *found


class Accumulates(OwnCheckpoint):
    @staticmethod
    def backward(ctx, *grads):
        (x,) = [x.detach().requires_grad_() for x in ctx.inputs]
        with torch.enable_grad():
            result = ctx.run(x)
        torch.autograd.backward([result], grads)
        return None, None, x.grad


#: Bound before any export begins, as modules usually do.
reverse = Reverse.apply


class Functions(unittest.TestCase):
    def test_reversal(self):
        text = compare(Model(lambda m, x: scalar((m.v * reverse(m.w * x, 0.3)).sin()),
                             w=(4,), v=(4,)), torch.randn(3, 4, dtype=D))
        self.assertEqual(operations(text).count("with_backward"), 1)

    def test_estimator(self):
        compare(Model(lambda m: scalar(Round.apply(m.w) * m.v), w=(5,), v=(5,)), ())

    def test_clip(self):
        compare(Model(lambda m: scalar(Clip.apply(m.w * 2) * 3), w=(5,)), ())

    def test_several(self):
        def function(m, extra):
            product, sine, largest = Product.apply(m.x, m.y, extra)
            return scalar(product) + scalar(sine) + scalar(largest)

        extra = torch.rand(3, 4, dtype=D)
        compare(Model(function, x=(3, 4), y=(4, 2)), extra)
        model = Model(function, x=(3, 4), y=(4, 2))
        model.y.requires_grad_(False)
        compare(model, extra)

    def test_one_result_used(self):
        compare(Model(lambda m, e: scalar(Product.apply(m.x, m.y, e)[1]) + m.y.sum(),
                      x=(3, 4), y=(4, 2)), torch.rand(3, 4, dtype=D))

    def test_in_each_other(self):
        class Outer(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                return Round.apply(x) * 2

            @staticmethod
            def backward(ctx, g):
                return Clip.apply(g)

        compare(Model(lambda m: scalar(Outer.apply(reverse(m.w, 2.0))), w=(4,)), ())

    def test_in_a_checkpoint(self):
        compare(Model(lambda m: scalar(checkpoint(
            lambda w: reverse(w * 2, 0.5).sin(), m.w, use_reentrant=False)), w=(4,)), ())

    def test_what_is_not_trained(self):
        text = compare(Model(lambda m, x: scalar(reverse(x, 2.0) * m.w), w=(3,)),
                       torch.randn(3, dtype=D))
        self.assertNotIn("with_backward", text)

    def test_canonicalized_first(self):
        """The op and detach say how gradients go until there are gradients."""
        text = vram.export(Model(lambda m: (reverse(m.w, 3.0) * m.w.detach()).sum(),
                                 w=(3,)), ())
        kept = run("vram-opt", "--canonicalize", "--cse", stdin=text)
        self.assertEqual(operations(kept), ["detach", "with_backward", "detach",
                                            "mul", "reduce_sum"])
        step = run("vram-opt", "--vram-autodiff=optimizer=none", stdin=kept)
        self.assertNotIn("vram.detach", step)
        self.assertNotIn("vram.with_backward", step)

    def test_reads_the_model(self):
        compare(Model(lambda m: scalar(Scaled.apply(m.v, m) * m.w.sum()), v=(2, 3),
                      w=(3, 3)), ())

    def test_own_checkpoint(self):
        compare(Model(lambda m, x: scalar(OwnCheckpoint.apply(
            m.l, 1, m.v * x, m.l.weight, m.l.bias)), v=(2, 3),
            l=nn.Linear(3, 3).double()), torch.randn(2, 3, dtype=D))

    def test_accumulates_gradients(self):
        with self.assertRaisesRegex(ExportError, "Accumulates calls backward.. itself"):
            vram.export(Model(lambda m, x: scalar(Accumulates.apply(m.l, 1, m.v * x)),
                              v=(2, 3), l=nn.Linear(3, 3).double()),
                        torch.randn(2, 3, dtype=D))

    def test_the_forward_alone(self):
        """The evaluator and the compiled code run a loss before it is differentiated."""
        import os
        import tempfile

        import numpy

        model = Model(lambda m: (reverse(m.w, 3.0) * m.w.detach()).sum(), w=(3,))
        exported = vram.trace(model, ())
        wanted = model().item()
        with tempfile.TemporaryDirectory() as folder:
            def path(name):
                return os.path.join(folder, name)

            numpy.savez(path("init.npz"), w=model.w.detach().numpy())
            with open(path("reference.mlir"), "w") as file:
                file.write(exported.text)
            with open(path("cpu.mlir"), "w") as file:
                file.write(run("vram-opt", "--vram-plan-memory", stdin=exported.text))
            for backend in ("reference", "cpu"):
                run("vram-run", path(f"{backend}.mlir"), f"--backend={backend}", "--init",
                    path("init.npz"), "--dump", path("out.npz"))
                with numpy.load(path("out.npz")) as file:
                    self.assertAlmostEqual(float(file["loss"]), wanted, delta=1e-12)

    def test_defined_too_late(self):
        def function(m):
            class Late(torch.autograd.Function):
                @staticmethod
                def forward(ctx, x):
                    return x * 2

                @staticmethod
                def backward(ctx, g):
                    return g

            return Late.apply(m.w).sum()

        with self.assertRaisesRegex(ExportError, "Late, .*define it at the top"):
            vram.export(Model(function, w=(3,)), ())

    def test_writes_its_input(self):
        class Double(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                ctx.mark_dirty(x)
                return x.mul_(2)

            @staticmethod
            def backward(ctx, g):
                return 2 * g

        with self.assertRaisesRegex(ExportError, "Double writes its input in place"):
            vram.export(Model(lambda m: Double.apply(m.w * 1).sum(), w=(3,)), ())


class Detach(unittest.TestCase):
    def test_stop_gradient_loss(self):
        def function(m, a, b):
            p, q = (m.head(m.l(t)) for t in (a, b))
            z, w = m.l(a).detach(), m.l(b).detach()
            return -(F.cosine_similarity(p, w, dim=1).mean()
                     + F.cosine_similarity(q, z, dim=1).mean()) / 2

        text = compare(Model(function, l=nn.Linear(4, 3).double(),
                             head=nn.Linear(3, 3).double()),
                       (torch.randn(2, 4, dtype=D), torch.randn(2, 4, dtype=D)))
        self.assertIn("detach", operations(text))

    def test_straight_through(self):
        compare(Model(lambda m: scalar((m.w + (torch.floor(m.w) - m.w).detach()) * m.v),
                      w=(4,), v=(4,)), ())

    def test_data_and_no_grad(self):
        def function(m):
            with torch.no_grad():
                scale = m.w.square() + 1
            return scalar(m.w * scale * m.v.data)

        model = Model(lambda m: function(m) + m.v.sum(), w=(4,), v=(1,))
        compare(model, ())

    def test_writes_that_autograd_does_not_see(self):
        """Other elements, and the gradient of what was there."""
        def under_no_grad(m):
            y = m.w * 1
            with torch.no_grad():
                y.mul_(2)
            return scalar(y * m.w)

        def a_part(m):
            y = m.w * 1
            with torch.no_grad():
                y[:2].mul_(2)
            return scalar(y * m.w)

        def through_data(m):
            y = m.w * 1
            y.data[1:].clamp_(-0.1, 0.1)
            y.detach().mul_(2)
            return scalar(y * m.w)

        for function in (under_no_grad, a_part, through_data):
            compare(Model(function, w=(4,)), ())

    def test_floor(self):
        compare(Model(lambda m: scalar(torch.floor(m.w) + m.w % 0.3),
                      w=(4,)), ())


@torch.library.custom_op("vram_test::scan", mutates_args=())
def scan(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    return x.cumsum(0) * y


@scan.register_fake
def _scan_shapes(x, y):
    return torch.empty_like(x)


def _scan_setup(ctx, inputs, output):
    ctx.save_for_backward(inputs[1], output)


def _scan_backward(ctx, g):
    y, result = ctx.saved_tensors
    return g * y, g * result


scan.register_autograd(_scan_backward, setup_context=_scan_setup)


class Bessel(torch.autograd.Function):
    """No form, and none of its backward."""

    @staticmethod
    def forward(ctx, x):
        kept = x * 2
        ctx.save_for_backward(kept)
        return torch.special.bessel_j0(x)

    @staticmethod
    def backward(ctx, g):
        (kept,) = ctx.saved_tensors
        return -g * torch.special.bessel_j1(kept / 2)


class Opaque(unittest.TestCase):
    def export(self, function, *inputs, **shapes):
        return vram.export(Model(function, **shapes), inputs, opaque=True,
                           locations=False)

    def opaque(self, text):
        return [line for line in text.splitlines() if "vram.opaque" in line]

    def planned(self, text):
        """The step, checkpointed, packed and in mixed precision."""
        step = run("vram-opt", "--vram-autodiff=optimizer=none", stdin=text)
        run("vram-opt", "--vram-checkpoint=budget-fraction=1.0", "--vram-plan-memory",
            stdin=step)
        run("vram-opt", "--vram-autodiff=optimizer=sgd",
            "--vram-mixed-precision=type=bf16", stdin=text)
        return step

    def test_backward_reads_what_autograd_keeps(self):
        text = self.export(lambda m: torch.linalg.inv(m.w * 2).sum(), w=(80, 80))
        (op,) = self.opaque(text)
        self.assertIn('name = "aten.linalg_inv.default"', op)
        # Its backward reads the inverse alone.
        self.assertIn("saved_results = array<i64: 0>", op)
        self.assertNotIn("saved_inputs", op)
        forward, backward = self.opaque(self.planned(text))
        self.assertIn('"aten.linalg_inv.default.backward"', backward)
        self.assertEqual(backward.count("tensor<80x80xf64>"), 3)

    def test_custom_op(self):
        text = self.export(lambda m: scan(m.w * 2, m.v).sum(), w=(4, 8), v=(4, 8))
        (op,) = self.opaque(text)
        self.assertIn("gradients = array<i64: 0, 1>", op)
        self.assertIn("saved_inputs = array<i64: 1>", op)
        self.assertIn("saved_results = array<i64: 0>", op)
        self.planned(text)

    def test_function_keeps_what_it_saves(self):
        text = self.export(lambda m: Bessel.apply(m.w.sin()).sum(), w=(4,))
        (op,) = self.opaque(text)
        self.assertRegex(op, r'name = "[\w.]*Bessel"')
        # The result, and the tensor that it saves.
        self.assertIn("-> (tensor<4xf64>, tensor<4xf64>)", op)
        self.assertIn("saved_results = array<i64: 1>", op)
        self.planned(text)
        with self.assertRaisesRegex(ExportError, "Bessel .*bessel_j0.*\n.*--opaque"):
            vram.export(Model(lambda m: Bessel.apply(m.w).sum(), w=(4,)), ())

    def test_draws_run_once(self):
        text = self.export(lambda m: (m.w * torch.poisson(torch.ones(4))
                                      * torch.poisson(torch.ones(4))).sum(), w=(4,))
        one, two = self.opaque(text)
        self.assertIn("once, instance = 0", one)
        self.assertIn("once, instance = 1", two)
        self.assertEqual(len(self.opaque(run("vram-opt", "--cse", stdin=text))), 2)

    def test_writes_in_place(self):
        """The gradient of the op that returns what this one writes."""
        def function(m):
            x = m.w * 2
            x.addbmm_(m.u * 3, m.v)
            return x.sum()

        (op,) = self.opaque(text := self.export(function, w=(4, 3), u=(2, 4, 1),
                                                v=(2, 1, 3)))
        self.assertIn('name = "aten.addbmm_.default", gradients = array<i64: 0, 1, 2>',
                      op)
        self.planned(text)

    def test_what_has_a_form_stays(self):
        text = self.export(lambda m: F.celu(m.w.sin()).sum(), w=(4,))
        self.assertEqual(self.opaque(text), [])

    def test_not_run(self):
        import subprocess
        import tempfile

        text = self.export(lambda m: torch.linalg.inv(m.w).sum(), w=(80, 80))
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(text)
            file.flush()
            done = subprocess.run(["vram-run", file.name, "--backend=reference"],
                                  capture_output=True, text=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("error:"), 1)
        self.assertIn("'aten.linalg_inv.default' is known by its shapes and cost alone",
                      done.stderr)

    def test_complex(self):
        # Too long for a product with its matrix.
        text = self.export(lambda m: torch.fft.rfft(m.w).abs().sum(), w=(2, 4096))
        self.assertIn("tensor<2x2049x2xf64>", self.opaque(text)[0])
        self.planned(text)

    def test_size_decided_by_elements(self):
        with self.assertRaisesRegex(ExportError, r"nonzero.*support.py:\d+"):
            self.export(lambda m, x: m.w.sum() * x.nonzero().sum(), torch.ones(3),
                        w=(4,))


class Registration(unittest.TestCase):
    def setUp(self):
        from vram.exporter import opaque

        self.addCleanup(opaque._declared.clear)

    def export(self):
        return vram.export(Model(lambda m: scan(m.w * 2, m.v).sum(), w=(4, 8),
                                 v=(4, 8)), (), opaque=True, locations=False)

    def test_declared(self):
        vram.register_opaque(
            "vram_test::scan", workspace=lambda inputs, results: 8 * results[0].numel(),
            flops=77, accessed=4096, rerun=False, backward_workspace=5,
            backward_flops=6, results=lambda inputs: [inputs[0].shape])
        text = self.export()
        for words in ("workspace = 256", "flops = 77", "accessed = 4096", " once,",
                      "backward_workspace = 5", "backward_flops = 6"):
            self.assertIn(words, text)
        step = run("vram-opt", "--vram-autodiff=optimizer=none", stdin=text)
        self.assertIn('name = "vram_test.scan.default.backward", once', step)

    def test_wrong(self):
        for words, given in (
                ("workspace is -1", {"workspace": -1}),
                ("flops is 1.5", {"flops": 1.5}), ("rerun is 1", {"rerun": 1}),
                ("results is 3", {"results": 3})):
            with self.assertRaisesRegex(ExportError, words):
                vram.register_opaque("vram_test::scan", **given)

    def test_contradicts_shapes(self):
        for words, given in (
                (r"shapes \[\(3,\)\].*PyTorch gives \[\(4, 8\)\]",
                 {"results": lambda inputs: [(3,)]}),
                ("reads and writes 255 bytes.*results alone have 256",
                 {"accessed": 255}),
                ("workspace is 'a'", {"workspace": lambda inputs, results: "a"})):
            vram.register_opaque(scan._opoverload, **given)
            with self.assertRaisesRegex(ExportError, words):
                self.export()
