# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every refusal: one clear error with the fix."""

import io
import os
import subprocess
import sys
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout

import torch
import torch.nn.functional as F
from support import Model
from torch import nn

import vram
from vram import _versions
from vram.command import main
from vram.exporter import ExportError


class Refusals(unittest.TestCase):
    def refused(self, words, model, *inputs, **options):
        with self.assertRaises(ExportError) as caught:
            vram.export(model, inputs, **options)
        for word in words if isinstance(words, tuple) else (words,):
            self.assertIn(word, str(caught.exception))
        return str(caught.exception)

    def test_eval_mode(self):
        self.refused(("eval mode", "model.train()", "mode='eval'"),
                     nn.Linear(3, 2).eval(), torch.randn(4, 3), loss=torch.sum)

    def test_autocast_region(self):
        class Net(nn.Linear):
            def forward(self, x):
                with torch.autocast("cpu", dtype=torch.bfloat16):
                    return super().forward(x).sum()

        self.refused(("autocast region", "--mixed-precision"), Net(3, 2),
                     torch.randn(4, 3))

    def test_autocast_around_the_export(self):
        with torch.autocast("cpu", dtype=torch.bfloat16):
            self.refused("--mixed-precision", nn.Linear(3, 2), torch.randn(4, 3),
                         loss=torch.sum)

    def test_symbolic_dimensions(self):
        batch = torch.export.Dim("batch")
        program = torch.export.export(nn.Linear(3, 2), (torch.randn(4, 3),),
                                      dynamic_shapes=({0: batch},))
        self.refused(("symbolic dimensions", "--batch=N"), program)

    def test_exported_program(self):
        program = torch.export.export(nn.Linear(3, 2), (torch.randn(4, 3),))
        self.refused("give vram.export the module", program)

    def test_depends_on_data(self):
        def function(m, x):
            return (m.w * x).sum() if x.sum() > 0 else m.w.sum()

        self.refused(("depends on the elements of a tensor", "static graph"),
                     Model(function, w=(3,)), torch.randn(3).double())

    def test_unsupported_ops_together(self):
        def function(m, x):
            y = torch.linalg.pinv(m.w) @ torch.linalg.pinv(x)
            return (torch.linalg.eigh(y)[0] + torch.special.bessel_j0(y)).sum()

        message = self.refused(("have no form in the vram dialect",
                                "2 x aten.linalg_pinv", "1 x aten.special_bessel_j0",
                                "1 x aten.linalg_eigh"),
                               Model(function, w=(3, 3)), torch.randn(3, 3).double())
        self.assertLess(message.index("linalg_pinv"), message.index("linalg_eigh"))

    def test_unsupported_form(self):
        self.refused("(of max_norm, which changes the table while the model computes",
                     Model(lambda m, i: F.embedding(i, m.w, max_norm=1.0).sum(),
                           w=(2, 5)), torch.tensor([0, 1, 1]))

    def test_parameter_changed(self):
        def function(m):
            with torch.no_grad():
                m.w.mul_(0.5)
            return m.w.sum()

        self.refused("changes its parameter 'w'", Model(function, w=(3,)))

    def test_complex(self):
        self.refused("aten.atan.default (of complex numbers", Model(
            lambda m: torch.view_as_complex(m.w).atan().real.sum(), w=(3, 2)))
        self.refused("windows of a signal", Model(lambda m: torch.stft(
            m.w, 4, window=torch.ones(4).double(), return_complex=True).abs().sum(), w=(2, 12)))
        self.refused("up to 2048", Model(
            lambda m: torch.fft.rfft(m.w).abs().sum(), w=(4096,)))

    def test_no_loss(self):
        self.refused(("no result is one floating-point number", "--loss=NAME",
                      "'output' (4, 2)"), nn.Linear(3, 2), torch.randn(4, 3))

    def test_several_losses(self):
        self.refused(("several results could be the loss", "'a' ()", "'b' ()"),
                     Model(lambda m: {"a": m.w.sum(), "b": m.w.prod() * 0 + m.w.max()},
                           w=(3,)))

    def test_no_such_loss(self):
        self.refused(("no result is named 'c'", "'a' ()"),
                     Model(lambda m: {"a": m.w.sum()}, w=(3,)), loss_name="c")

    def test_loss_is_no_scalar(self):
        self.refused(("'a' is a tensor of shape (3,) of float64", "no loss"),
                     Model(lambda m: {"a": m.w * 2}, w=(3,)), loss_name="a")

    def test_loss_function_is_no_scalar(self):
        self.refused("the loss function returned a tensor of shape (4, 2)", nn.Linear(3, 2),
                     torch.randn(4, 3), loss=lambda y: y)

    def test_no_such_output(self):
        self.refused("no result is named 'c'",
                     Model(lambda m: {"a": m.w.sum()}, w=(3,)), outputs=["c"])

    def test_nothing_trained(self):
        net = nn.Linear(3, 2).requires_grad_(False)
        self.refused("no parameter of the model is trained", net, torch.randn(4, 3),
                     loss=torch.sum)

    def test_loss_without_parameters(self):
        self.refused("no trained parameter reaches the loss",
                     Model(lambda m, x: x.sum(), w=(3,)), torch.randn(3).double())

    def test_wrong_inputs(self):
        self.refused("do not fit the model's forward", nn.Linear(3, 2),
                     torch.randn(4, 3), torch.randn(4, 3), loss=torch.sum)
        self.refused("torch.export failed", nn.Linear(3, 2), torch.randn(4, 5),
                     loss=torch.sum)

    def test_no_such_target(self):
        self.refused(("no input is named 'y'", "'input'"), nn.Linear(3, 2),
                     torch.randn(4, 3), loss=torch.sum, targets=["y"])

    def test_no_decay_matches_nothing(self):
        self.refused("no_decay matches no trained parameter", nn.Linear(3, 2),
                     torch.randn(4, 3), loss=torch.sum, no_decay=["nothing*"])

    def test_not_a_module(self):
        self.refused("is a function, not a torch.nn.Module", lambda x: x.sum(),
                     torch.randn(4, 3))

    def test_batch(self):
        self.refused("batch is 0", nn.Linear(3, 2), torch.randn(4, 3), loss=torch.sum,
                     batch=0)

    def test_lazy_modules(self):
        self.refused("lazy modules", nn.LazyLinear(2), torch.randn(4, 3), loss=torch.sum)

    def test_mode(self):
        self.refused("mode 'fast' is unknown", nn.Linear(3, 2), torch.randn(4, 3),
                     mode="fast")


class Versions(unittest.TestCase):
    def test_range(self):
        _versions.check_torch()
        _versions.check_version("2.15.0+cu132")
        for version in ("1.13.1", "2.4.0", "3.0.0", "what"):
            with self.assertRaises(ImportError) as caught:
                _versions.check_version(version)
            self.assertIn(version, str(caught.exception))

    def test_pyproject_says_the_same(self):
        path = os.path.join(os.path.dirname(vram.__file__), "..", "pyproject.toml")
        with open(path) as file:
            text = file.read()
        self.assertIn('"torch>={}.{},<{}.{}"'.format(
            *_versions.TORCH_FROM, *_versions.TORCH_BEFORE), text)


FACTORIES = """
import torch
from torch import nn

def good(batch=2, width=3):
    return nn.Linear(width, 2), torch.randn(batch, width), {"loss": torch.sum}

def plain(width=3):
    return nn.Linear(width, 2), torch.randn(2, width), {"loss": torch.sum}

def evaluated():
    return nn.Linear(3, 2).eval(), torch.randn(2, 3), {"loss": torch.sum}

def several():
    class Net(nn.Linear):
        def forward(self, x):
            y = super().forward(x)
            return {"one": y.sum(), "two": y.exp().sum()}
    return Net(3, 2), torch.randn(2, 3)

def nothing():
    return 3

def loss_alone():
    return None, (), abs

def mixed():
    drawn = torch.where(torch.rand(2, 3) < 0.5, torch.ones(2, 3), torch.arange(3.0)) - 1
    return nn.Linear(3, 2), torch.cat([drawn, torch.zeros(1, 3)]), {"loss": torch.sum}

def read():
    model = nn.Linear(3, 2)
    assert model.weight.abs().max().item() < 9
    return model, torch.zeros(2, 3).copy_(torch.randn(2, 3)), {"loss": torch.sum}
"""


class Command(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.file = self.path("factories.py")
        with open(self.file, "w") as file:
            file.write(FACTORIES)

    def path(self, name):
        return os.path.join(self.folder, name)

    def command(self, *arguments):
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            try:
                code = main(list(arguments))
            except SystemExit as error:
                code = error.code
        return code, out.getvalue(), err.getvalue()

    def test_standard_output(self):
        code, out, err = self.command(f"{self.file}:good", "--batch=5", "--set=width=7")
        self.assertEqual((code, err), (0, ""))
        self.assertTrue(out.startswith(f"// vram-export {self.file}:good --batch=5 "))
        self.assertIn("%input: tensor<5x7xf32>", out)

    def test_elements_of_draws(self):
        """A factory may mix drawn tensors with others; one that reads them gets them."""
        code, out, err = self.command(f"{self.file}:mixed")
        self.assertEqual((code, err), (0, ""))
        self.assertIn("%input: tensor<3x3xf32>", out)
        code, out, err = self.command(f"{self.file}:read")
        self.assertEqual((code, err.count("\n")), (0, 1))
        self.assertIn(f"note: the weights are made, as {self.file}:read fails without", err)

    def test_batch_without_parameter(self):
        code, out, _ = self.command(f"{self.file}:plain", "--batch=6")
        self.assertEqual(code, 0)
        self.assertIn("%input: tensor<6x3xf32>", out)

    def test_as_a_module(self):
        target = self.path("graph.mlir")
        done = subprocess.run(
            [sys.executable, "-m", "vram.export", "factories:good", "-o", target],
            cwd=self.folder, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        with open(target) as file:
            self.assertIn("func.func @main", file.read())
        self.assertFalse(os.path.exists(target + ".partial"))

    def test_module_is_callable(self):
        import vram.export  # noqa: F401

        self.assertIn("func.func", vram.export(nn.Linear(3, 2), torch.randn(4, 3),
                                               loss=torch.sum))

    def test_values(self):
        import numpy

        target = self.path("init.npz")
        code, _, _ = self.command(f"{self.file}:good", f"--values={target}",
                                  "-o", self.path("graph.mlir"))
        self.assertEqual(code, 0)
        with numpy.load(target) as file:
            self.assertEqual(sorted(file), ["bias", "weight"])
            self.assertEqual(file["weight"].shape, (2, 3))

    def test_loss(self):
        code, _, err = self.command(f"{self.file}:several")
        self.assertEqual(code, 1)
        self.assertIn("error: several results could be the loss", err)
        code, out, _ = self.command(f"{self.file}:several", "--loss=two")
        self.assertEqual(code, 0)
        self.assertIn("vram.exp ", out)

    def test_eval(self):
        target = self.path("graph.mlir")
        code, _, err = self.command(f"{self.file}:evaluated", "-o", target)
        self.assertEqual(code, 1)
        self.assertIn("--eval", err)
        self.assertFalse(os.path.exists(target))
        self.assertEqual(self.command(f"{self.file}:evaluated", "--eval")[0], 0)

    def test_inference(self):
        """The factory's loss is left out."""
        code, out, err = self.command(f"{self.file}:evaluated", "--inference")
        self.assertEqual((code, err), (0, ""))
        self.assertIn("#vram.kind<inference>", out)
        self.assertIn('{vram.name = "output"}', out)
        self.assertEqual(self.command(f"{self.file}:several", "--inference",
                                      "--keep=two")[1].count("vram.exp "), 1)
        for flag in "--loss=two", "--target=x", "--no-decay=bias", "--eval":
            code, out, err = self.command(f"{self.file}:several", "--inference", flag)
            self.assertEqual((code, out), (2, ""))
            self.assertIn(f"{flag.partition('=')[0]} is for training, and --inference has "
                          "no loss and no optimizer", err)

    def test_wrong_usage(self):
        for arguments, words in (
                ((f"{self.file}:missing",), "has no function missing"),
                (("no-colon",), "is not MODULE:FACTORY"),
                (("absent.py:f",), "there is no file absent.py"),
                (("no_such_module:f",), "there is no module no_such_module"),
                ((f"{self.file}:nothing",), "returned a int"),
                ((f"{self.file}:loss_alone",), "third, not a dict of options"),
                ((f"{self.file}:good", "--batch=0"), "at least one element"),
                ((f"{self.file}:good", "--set=3"), "is not KEY=VALUE"),
                ((f"{self.file}:good", "--set=depth=3"), "depth"),
                ((), "required"), ((f"{self.file}:good", "--what"), "--what")):
            with self.subTest(arguments):
                code, out, err = self.command(*arguments)
                self.assertEqual((code, out), (2, ""))
                self.assertIn(words, err)
