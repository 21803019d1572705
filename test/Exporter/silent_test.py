# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Features that would change a gradient, or a loss, without a word: exported or refused."""

import io
import os
import unittest
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

import torch
from support import Model, compare, scalar
from torch import nn
from torch._higher_order_ops import while_loop
from torch.utils.checkpoint import checkpoint

import vram
from vram.command import main
from vram.exporter import ExportError


class Named(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.tensor(3.0, dtype=torch.float64))

    def forward(self, a, b=None, *, scale=None, **more):
        return (self.w * a - b * scale + self.w * more["bias"]).sum()


class Writes(unittest.TestCase):
    """After a write in place a tensor is no longer known to be its old constant."""

    def test_known_mask_written_through_a_view(self):
        def masked(m, row):
            mask = torch.ones(3, 3, dtype=torch.bool)
            mask[1].copy_(row)
            return scalar(nn.functional.scaled_dot_product_attention(
                m.q, m.k, m.v, attn_mask=mask))

        compare(Model(masked, q=(1, 2, 3, 4), k=(1, 2, 3, 4), v=(1, 2, 3, 4)),
                torch.tensor([True, False, True]))

    def test_views_in_place(self):
        """`unsqueeze_` and the like give their tensor another shape, and write nothing."""
        def changed(m):
            y = (2 * m.x).unsqueeze_(1).squeeze_(1).transpose_(1, 2)
            y.swapaxes_(0, 1)
            y[0] *= 3
            return scalar(y.mul_(2))

        compare(Model(changed, x=(2, 3, 4)), ())
        compare(Model(lambda m: scalar((m.x + 1).t_().unsqueeze_(0).mul_(2)), x=(2, 3)), ())

    def test_gradient_written_into_zeros(self):
        class Shift(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                return x[1:].clone()

            @staticmethod
            def backward(ctx, g):
                result = g.new_zeros(4, 3)
                other = torch.ones(4, 3, dtype=g.dtype)
                result[1:] = g
                other[0] *= result[2]
                result[0] = 5.0
                return result + other.view(-1).reshape(4, 3)

        compare(Model(lambda m: scalar(Shift.apply(m.x)), x=(4, 3)), ())


class Inputs(unittest.TestCase):
    def test_order_of_keywords(self):
        def value(x):
            return torch.full((3,), x, dtype=torch.float64)

        compare(Named(), {"bias": value(7), "scale": value(5), "b": value(2),
                          "a": value(1)})

    def test_keywords_of_other_shapes(self):
        compare(Named(), {"scale": torch.ones(4, 3).double(), "b": torch.ones(3).double(),
                          "bias": torch.ones(2, 4, 3).double(),
                          "a": torch.ones(1, 3).double()})

    def test_tensors_in_an_object(self):
        class Graph:
            def __init__(self):
                self.x = torch.ones(3)

        with self.assertRaisesRegex(ExportError, "is a Graph, .*cannot see the tensors"):
            vram.export(Model(lambda m, g: (m.w * g.x).sum(), w=(3,)), (Graph(),))


class Shared(unittest.TestCase):
    """Two names for elements of a buffer that the forward writes."""

    class Counts(nn.Module):
        def __init__(self, keep, read, writes=True):
            super().__init__()
            self.w = nn.Parameter(torch.ones(3))
            self.register_buffer("counts", torch.zeros(6))
            keep(self)
            self.read, self.writes = read, writes

        def forward(self, x):
            if self.writes:
                self.counts[:3].add_(1.0)
            return (self.w * self.read(self) * x).sum()

    def export(self, keep, read, writes=True):
        return vram.export(self.Counts(keep, read, writes), torch.ones(3))

    def test_refused(self):
        def attribute(m):
            m.first = m.counts[:3]

        def in_a_list(m):
            m.views = [m.counts[:3]]

        def buffer(m):
            m.register_buffer("first", m.counts[:3])

        def parameter(m):
            m.first = nn.Parameter(m.counts[1:4])

        for keep, read in ((attribute, lambda m: m.first), (in_a_list, lambda m: m.views[0]),
                           (buffer, lambda m: m.first), (parameter, lambda m: m.first)):
            with self.subTest(keep.__name__), self.assertRaisesRegex(
                    ExportError, "writes its buffer 'counts' and reads elements of it as"):
                self.export(keep, read)

    def test_elements_that_decide_a_size(self):
        """A mask that the forward writes has other elements in each step."""
        class Masked(nn.Module):
            def __init__(self, write):
                super().__init__()
                self.w, self.write = nn.Parameter(torch.ones(4)), write
                self.mask = torch.tensor([True, True, False, True])

            def forward(self, x):
                self.write(self.mask)
                return (self.w * x)[self.mask].sum()

        def element(mask):
            mask[0] = False

        def view(mask):
            mask.view(2, 2)[0] = False

        for write in (element, view, lambda mask: mask.logical_not_()):
            with self.assertRaisesRegex(ExportError, "writes 'mask', whose elements decide"):
                vram.export(Masked(write), torch.ones(4))
        self.assertIn("tensor<3xf32>", vram.export(Masked(lambda mask: None), torch.ones(4)))

    def test_exported(self):
        def other_half(m):
            m.register_buffer("last", m.counts[3:])

        def first(m):
            m.register_buffer("first", m.counts[:3])

        self.export(first, lambda m: m.first, writes=False)
        self.export(first, lambda m: m.counts[:3])
        with self.assertRaises(ExportError):
            # The whole is written, as far as the graph tells.
            self.export(other_half, lambda m: m.last)


class Refused(unittest.TestCase):
    def refused(self, words, function, *inputs):
        model = function if isinstance(function, nn.Module) else \
            Model(function, w=(3,), l=nn.Linear(3, 3).double())
        with self.assertRaises(ExportError) as caught:
            vram.export(model, inputs)
        message = str(caught.exception)
        self.assertIn(words, message)
        # torch.export notes the innermost line in a module's forward.
        self.assertRegex(message, r"(silent_test|support)\.py:\d+")
        return message

    def test_hook_on_a_tensor(self):
        def function(m):
            y = m.w * 2
            y.register_hook(lambda g: g * 10)
            return y.sum()

        self.refused("register_hook", function)

    def test_hook_on_a_grad_fn(self):
        def function(m):
            y = m.w * 2
            assert y.grad_fn is not None
            y.grad_fn.register_prehook(lambda g: None)
            return y.sum()

        self.refused("hook on a grad_fn", function)

    def test_hook_on_a_parameter(self):
        for register in ("register_hook", "register_post_accumulate_grad_hook"):
            model = Model(lambda m: m.w.sum(), w=(3,))
            getattr(model.w, register)(lambda g: None)
            self.refused("parameter 'w' has a gradient hook", model)

    def test_hook_on_a_module(self):
        for register in ("register_full_backward_hook",
                         "register_full_backward_pre_hook"):
            model = Model(lambda m: m.l(m.w).sum(), w=(3,), l=nn.Linear(3, 3).double())
            getattr(model.l, register)(lambda *a: None)
            self.refused("module 'l' has a backward hook", model)

    def test_hook_on_all_modules(self):
        handle = nn.modules.module.register_module_full_backward_hook(lambda *a: None)
        try:
            with self.assertRaisesRegex(ExportError, "all modules have a backward hook"):
                vram.export(Model(lambda m: m.w.sum(), w=(3,)), ())
        finally:
            handle.remove()

    def test_hook_on_saved_tensors(self):
        def function(m):
            with torch.autograd.graph.saved_tensors_hooks(lambda t: t * 2, lambda t: t):
                return (m.w * m.w).sum()

        self.refused("saved_tensors_hooks", function)

    def test_frozen_for_a_while(self):
        def function(m):
            m.l.weight.requires_grad_(False)
            y = m.l(m.w).sum()
            m.l.weight.requires_grad_(True)
            return y

        def by_assignment(m):
            m.l.weight.requires_grad = False
            return m.l(m.w).sum()

        self.refused("freezes parameter 'l.weight'", function)
        self.refused("freezes parameter 'l.weight'", by_assignment)

    def test_changed_parameters(self):
        def under_no_grad(m):
            with torch.no_grad():
                m.w.clamp_(-1, 1)
            return m.w.sum()

        def through_data(m):
            m.w.data.clamp_(-1, 1)
            return m.w.sum()

        def set_data(m):
            m.w.data = m.w.detach() * 2
            return m.w.sum()

        self.refused("changes its parameter 'w'", under_no_grad)
        self.refused("changes its parameter 'w'", through_data)
        self.refused("sets a tensor's .data", set_data)

    def test_backward_in_the_forward(self):
        def by_backward(m):
            (m.w ** 2).sum().backward()
            return m.w.sum()

        self.refused("calls backward()", by_backward)

    def test_reentrant_checkpoint(self):
        self.refused("use_reentrant=False", lambda m, x: checkpoint(
            m.l, x, use_reentrant=True).sum(), torch.randn(3).double())
        compare(Model(lambda m: scalar(checkpoint(m.l, m.w, use_reentrant=True)),
                      w=(3,), l=nn.Linear(3, 3).double()), ())

    def test_packed_sequence(self):
        self.refused("pack_padded_sequence", lambda m, x: m.l(
            nn.utils.rnn.pack_padded_sequence(x, [2, 1]).data).sum(),
            torch.randn(2, 2, 3).double())

    def test_index_by_booleans(self):
        message = self.refused("index by booleans", lambda m, x: m.w[x > 0].sum(),
                               torch.randn(3).double())
        self.assertNotIn("--batch", message)

    def test_number_out_of_a_tensor(self):
        self.refused("takes a number out of a tensor",
                     lambda m: m.w.sum() * m.w.sum().item())

    def test_course_depends_on_elements(self):
        self.refused("depends on the elements of a tensor",
                     lambda m: m.w.sum() if m.w.sum() > 0 else m.w.mean())


class Exported(unittest.TestCase):
    def test_forward_hooks(self):
        model = Model(lambda m: scalar(m.l(m.w)), w=(3,), l=nn.Linear(3, 3).double())
        model.l.register_forward_hook(lambda m, a, y: y * 2)
        model.l.register_forward_pre_hook(lambda m, a: (a[0].sin(),))
        compare(model, ())

    def test_parametrization(self):
        class Symmetric(nn.Module):
            def forward(self, w):
                return w.triu() + w.triu(1).mT

        linear = nn.Linear(3, 3).double()
        nn.utils.parametrize.register_parametrization(linear, "weight", Symmetric())
        compare(Model(lambda m: scalar(m.l(m.w)), w=(2, 3), l=linear), ())

    def test_under_no_grad(self):
        model = Model(lambda m: m.w.sin().sum(), w=(3,))
        wanted = vram.export(model, ())
        with torch.no_grad():
            self.assertEqual(vram.export(model, ()), wanted)

    def test_write_through_a_view_of_a_constant(self):
        """A write to a part ends the knowledge of the whole tensor's elements."""
        def function(m):
            x = torch.zeros(1000, dtype=torch.float64)
            part, rows = x[:10], x.view(10, 100)
            x.fill_(1.0)
            x[:10].mul_(m.w)
            return (rows * rows).sum() + (part * m.w).sum() + (x + 0).sum()

        compare(Model(function, w=(10,)), ())

    def test_views_in_place(self):
        """The result of unsqueeze_ shares its elements with all other views."""
        def function(m):
            x, z = m.x * 2, m.x * 3
            row = x[1]
            x.unsqueeze_(0)
            x.mul_(m.y)
            x.transpose_(0, 2)
            z.t_()
            z[0] = 1.0
            return scalar(torch.cat([x.flatten(), row.flatten() * 3, z.flatten(),
                                     z.squeeze_()[1]]))

        compare(Model(function, x=(3, 3), y=(3, 3)), ())

    def test_outer_of_two_types(self):
        compare(Model(lambda m, x: scalar(torch.outer(m.w, x)), w=(3,)),
                torch.randn(2, dtype=torch.float32))

    def test_buffers_elsewhere(self):
        class Net(nn.Module):
            def __init__(self, device):
                super().__init__()
                self.l = nn.Linear(3, 3, device=device)
                self.register_buffer("scale", torch.arange(3.0))

            def forward(self, x):
                return (self.l(x) * self.scale).sum()

        self.assertEqual(vram.export(Net("meta"), torch.ones(2, 3)),
                         vram.export(Net("cpu"), torch.ones(2, 3)))


class Branches(unittest.TestCase):
    def test_opaque_alone(self):
        model = Model(lambda m, x: while_loop(
            lambda w: w.sum() < 9, lambda w: (w * x,), (m.w,))[0].sum(), w=(3,))
        x = torch.randn(3).double()
        with self.assertRaisesRegex(ExportError, "1 x higher_order.while_loop"):
            vram.export(model, x)
        self.assertIn('name = "higher_order.while_loop", gradients = array<i64: 0>',
                      vram.export(model, x, opaque=True))


class BadInput(unittest.TestCase):
    def refused(self, words, model, *inputs, **options):
        with self.assertRaises(ExportError) as caught:
            vram.export(model, inputs, **options)
        self.assertIn(words, str(caught.exception))

    def test_no_parameters(self):
        self.refused("has no parameters", nn.ReLU(), torch.ones(3), loss=torch.sum)

    def test_loss_is_no_number(self):
        for words, result in (("returns a NoneType", lambda m: None),
                              ("returns a str", lambda m: "loss"),
                              ("'output' () int64", lambda m: m.w.argmax()),
                              ("'output' () complex128",
                               lambda m: torch.view_as_complex(m.w).sum())):
            self.refused(words, Model(result, w=(3, 2)))
        self.refused("the loss function returned a Python float", Model(
            lambda m: m.w, w=(3,)), loss=lambda y: 3.0)

    def test_two_devices(self):
        # Fake parameters of a device that this machine need not have.
        from torch._subclasses.fake_tensor import FakeTensorMode

        model = nn.Sequential(nn.Linear(3, 3), nn.Linear(3, 3))
        with FakeTensorMode():
            model[1].weight = nn.Parameter(torch.empty(3, 3, device="cuda:1"))
        self.refused("on 2 devices ('0.weight' on cpu, '1.weight' on cuda:1)", model,
                     torch.ones(3), loss=torch.sum)

    def test_numbers_that_assertions_alone_read(self):
        def checked(m, x):
            count = (x > 0).sum().item()
            torch._check(count >= 0)
            torch._check(count + 1 < 100)
            assert count is not None
            return (m.v * x).sum()

        text = vram.export(Model(checked, v=(3,)), (torch.ones(3),))
        self.assertNotIn("vram.compare", text.replace("reduce", ""))


FACTORY = """
import torch
from torch import nn

class Strange(nn.Module):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(3, 3)

    def forward(self, x):
        raise AssertionError("strange")

def strange():
    return Strange(), torch.ones(2, 3)
"""


class Tracebacks(unittest.TestCase):
    """An error inside PyTorch or the exporter is one ExportError, unless asked for."""

    def test_one_error(self):
        import tempfile

        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "factory.py")
            with open(path, "w") as file:
                file.write(FACTORY)
            err = io.StringIO()
            with redirect_stdout(io.StringIO()), redirect_stderr(err):
                self.assertEqual(main([f"{path}:strange"]), 1)
            self.assertIn("factory.py:11", err.getvalue())
            self.assertEqual(len(err.getvalue().splitlines()), 1)
            with mock.patch.dict(os.environ):
                with self.assertRaisesRegex(AssertionError, "strange"):
                    main([f"{path}:strange", "--traceback"])

    def test_inside_the_exporter(self):
        from vram.exporter.builder import Builder

        with mock.patch.object(Builder, "unary", side_effect=KeyError("inner")):
            with self.assertRaisesRegex(
                    ExportError, r"failed at aten.sin.default .*support.py:\d+"):
                vram.export(Model(lambda m: m.w.sin().sum(), w=(3,)), ())
