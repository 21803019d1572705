# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Forwards that take gradients: loss and all gradients are PyTorch's."""

import unittest

import torch
import torch.nn.functional as F
from torch import nn
from torch.func import functional_call
from torch.nn.attention import SDPBackend, sdpa_kernel

import vram
from vram.exporter import ExportError
from support import Model, compare, operations


def mlp(width=8, inputs=3, outputs=1, act=nn.Tanh):
    return nn.Sequential(nn.Linear(inputs, width), act(), nn.Linear(width, width), act(),
                         nn.Linear(width, outputs)).double()


def points(*shape):
    return torch.randn(shape, dtype=torch.float64,
                       generator=torch.Generator().manual_seed(3))


class ByAutograd(unittest.TestCase):
    def check(self, function, *inputs, **parts):
        compare(Model(function, **parts), inputs)

    def test_penalty_of_a_critic(self):
        """WGAN-GP, and R1 without a square root."""
        for act in (nn.Tanh, nn.LeakyReLU, nn.SiLU, nn.GELU, nn.Softplus, nn.ELU):
            def forward(m, x):
                x = x.requires_grad_()
                score = m.net(x)
                g, = torch.autograd.grad(score.sum(), x, create_graph=True)
                return score.mean() + 10 * ((g.norm(2, dim=1) - 1) ** 2).mean()
            with self.subTest(act=act.__name__):
                self.check(forward, points(4, 3), net=mlp(act=act))

    def test_convolutions(self):
        critic = nn.Sequential(
            nn.Conv2d(2, 4, 3, stride=2, padding=1), nn.LeakyReLU(0.2),
            nn.Conv2d(4, 4, 3, padding=1, groups=2, dilation=1), nn.AvgPool2d(2),
            nn.Flatten(), nn.Linear(16, 1)).double()

        def forward(m, x):
            x = x.detach().requires_grad_(True)
            g, = torch.autograd.grad(m.net(x).sum(), x, create_graph=True)
            return g.pow(2).flatten(1).sum(1).mean()
        self.check(forward, points(2, 2, 8, 8), net=critic)

    def test_forces(self):
        """An energy by embeddings and sums over edges; forces are its slope."""
        source, sink = torch.tensor([0, 1, 2, 3, 0]), torch.tensor([1, 2, 3, 0, 2])

        def forward(m, kinds, position):
            position = position.requires_grad_()
            distance = (position[source] - position[sink]).pow(2).sum(-1, keepdim=True)
            message = m.filter(torch.cat([distance, m.embed(kinds)[source]], -1))
            node = torch.zeros(4, 5, dtype=torch.float64).index_add(0, sink, message)
            energy = m.out(torch.tanh(node)).sum()
            force, = torch.autograd.grad(energy, position, create_graph=True)
            return energy ** 2 + F.mse_loss(-force, torch.ones_like(force))
        self.check(forward, torch.tensor([0, 1, 1, 2]), points(4, 3),
                   embed=nn.Embedding(3, 4).double(), filter=mlp(5, 5, 5),
                   out=nn.Linear(5, 1).double())

    def test_equations(self):
        """Second derivatives of the network by its input, so third ones of the loss."""
        def forward(m, x):
            x = x.requires_grad_()
            u = m.net(x)
            g, = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)
            second, = torch.autograd.grad(g[:, 0].sum(), x, create_graph=True)
            return (second[:, 0] + torch.sin(u[:, 0]) * g[:, 1]).pow(2).mean()
        self.check(forward, points(5, 3), net=mlp())

    def test_inner_steps(self):
        def forward(m, x, y):
            weights = dict(m.net.named_parameters())
            for _ in range(2):
                loss = F.mse_loss(functional_call(m.net, weights, (x,)), y)
                grads = torch.autograd.grad(loss, list(weights.values()), create_graph=True)
                weights = {k: w - 0.1 * g for (k, w), g in zip(weights.items(), grads)}
            return F.mse_loss(functional_call(m.net, weights, (x,)), 2 * y)
        self.check(forward, points(4, 3), points(4, 1), net=mlp())

    def test_first_order_inner_steps(self):
        """Without create_graph the inner gradient is a constant for the loss."""
        def forward(m, x, y):
            g, = torch.autograd.grad(F.mse_loss(x @ m.w, y), m.w)
            return F.mse_loss(x @ (m.w - 0.1 * g), y)
        self.check(forward, points(4, 3), points(4, 2), w=(3, 2))

    def test_attention_and_norms(self):
        def forward(m, x):
            x = x.requires_grad_()
            y = m.norm(x)
            # Eager has no second derivative of the fused kernels.
            with sdpa_kernel(SDPBackend.MATH):
                y = F.scaled_dot_product_attention(m.q(y), m.k(y), y, is_causal=True)
            g, = torch.autograd.grad(y.softmax(-1).square().sum(), x, create_graph=True)
            return g.square().mean()
        self.check(forward, points(2, 4, 6), norm=nn.LayerNorm(6).double(),
                   q=nn.Linear(6, 6).double(), k=nn.Linear(6, 6).double())

    def test_batch_norm_and_buffers(self):
        def forward(m, x):
            x = x.requires_grad_()
            y = torch.tanh(m.norm(m.net(x)))
            g, = torch.autograd.grad(y.pow(2).sum(), x, create_graph=True)
            return g.square().mean()
        self.check(forward, points(6, 3), net=nn.Linear(3, 4).double(),
                   norm=nn.BatchNorm1d(4).double())


    def test_stopped_gradients(self):
        """no_grad and detach, which are not seen below autograd."""
        def forward(m, x):
            x = x.requires_grad_()
            with torch.no_grad():
                target = m.other(x).tanh()
            y = m.net(x)
            g, = torch.autograd.grad(y.sum(), x, create_graph=True)
            return F.mse_loss(y, target) + (g * y.detach()).square().mean() \
                + (m.net[0].weight.data * m.net[0].weight).sum()
        self.check(forward, points(4, 3), net=mlp(), other=nn.Linear(3, 1).double())

    def test_stopped_inside_functions(self):
        """Some of PyTorch's own functions detach: a hard sample has a soft one's slope."""
        def forward(m, x):
            x = x.requires_grad_()
            hard = F.gumbel_softmax(m.net(x), hard=True)
            g, = torch.autograd.grad(hard.square().sum(), x, create_graph=True)
            return g.square().mean()
        text = vram.export(Model(forward, net=mlp(4, 3, 3)), (points(4, 3),))
        self.assertEqual(operations(text).count("detach"), 1)

    def test_clamped_variance(self):
        """gaussian_nll_loss clamps a variance without stopping its gradient."""
        def forward(m, x):
            x = x.requires_grad_()
            mean, variance = m.net(x).chunk(2, 1)
            g, = torch.autograd.grad(mean.sum(), x, create_graph=True)
            return g.square().mean() + F.gaussian_nll_loss(
                mean, torch.ones_like(mean), variance.sigmoid(), eps=0.5)
        self.check(forward, points(6, 3), net=mlp(4, 3, 4))

    def test_pooling(self):
        """Windows with a largest element, averages, resampling."""
        critic = nn.Sequential(
            nn.Conv2d(1, 3, 3, padding=1), nn.Tanh(), nn.MaxPool2d(2),
            nn.Upsample(scale_factor=2, mode="bilinear"), nn.ConvTranspose2d(3, 2, 2, 2),
            nn.Tanh(), nn.AdaptiveAvgPool2d(3), nn.Flatten(), nn.Linear(18, 1)).double()

        def forward(m, x):
            x = x.requires_grad_()
            g, = torch.autograd.grad(m.net(x).sum(), x, create_graph=True)
            return g.square().mean()
        self.check(forward, points(2, 1, 6, 8), net=critic)

    def test_embedding(self):
        """The gradient of a table, as adversarial training on embeddings takes it."""
        def forward(m, ids):
            e = m.table(ids)
            loss = m.head(e.tanh().mean(1)).square().mean()
            g, = torch.autograd.grad(loss, m.table.weight, create_graph=True)
            return loss + g.square().sum()
        self.check(forward, torch.tensor([[1, 2, 0], [2, 2, 3]]),
                   table=nn.Embedding(4, 3, padding_idx=0).double(),
                   head=nn.Linear(3, 2).double())

    def test_buffers_are_written(self):
        def forward(m, x):
            x = x.requires_grad_()
            y = m.norm(m.net(x))
            g, = torch.autograd.grad(y.tanh().sum(), x, create_graph=True)
            return g.square().mean()
        model = Model(forward, net=nn.Linear(3, 4).double(), norm=nn.BatchNorm1d(4).double())
        exported = vram.trace(model, (points(6, 3),))
        self.assertIn("norm.running_mean", exported.donated)


class Refused(unittest.TestCase):
    def refused(self, text, function, *inputs, **parts):
        with self.assertRaisesRegex(ExportError, text) as caught:
            vram.trace(Model(function, **parts), inputs)
        self.assertIn("inner_gradients_test.py:", str(caught.exception))

    def test_functions(self):
        def forward(m, x):
            x = x.requires_grad_()
            y = Twice.apply(m.net(x))
            g, = torch.autograd.grad(y.sum(), x, create_graph=True)
            return g.square().mean() + y.mean()
        self.refused("the backward of its own would be lost", forward, points(4, 3), net=mlp())

    def test_backward(self):
        def forward(m, x):
            (x @ m.w).sum().backward()
            return (x @ m.w).sum()
        self.refused("calls backward", forward, points(4, 3), w=(3, 2))

    def test_conversions(self):
        def forward(m, x):
            return m.net.float()(x.float()).square().mean()
        self.refused("converts a Sequential", forward, points(4, 3), net=mlp())


class Conversions(unittest.TestCase):
    def test_to_the_same_type(self):
        def forward(m, x):
            m.net.to(x.dtype)
            return m.net(x).square().mean()
        compare(Model(forward, net=mlp()), points(4, 3))


class Twice(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * x

    @staticmethod
    def backward(ctx, grad):
        return 2 * grad


class ByFunc(unittest.TestCase):
    check = ByAutograd.check

    def test_grad_mapped(self):
        def forward(m, x):
            slope = torch.func.vmap(torch.func.grad(lambda v: m.net(v)[0]))(x)
            return slope.pow(2).mean()
        self.check(forward, points(5, 3), net=mlp())

    def test_hessian(self):
        def forward(m, x):
            h = torch.func.vmap(torch.func.hessian(lambda v: m.net(v)[0]))(x)
            return torch.diagonal(h, dim1=1, dim2=2).sum(1).pow(2).mean()
        self.check(forward, points(3, 3), net=mlp(4))

    def test_directional(self):
        """As mean flows and consistency models do."""
        def forward(m, x, v):
            u, slope = torch.func.jvp(m.net, (x,), (v,))
            return F.mse_loss(u - slope.detach(), v[:, :1]) + slope.square().mean()
        self.check(forward, points(4, 3), points(4, 3), net=mlp())

    def test_mapped_parameters(self):
        def forward(m, x):
            params = {"weight": m.w, "bias": m.b}
            out = torch.func.vmap(lambda p, x: functional_call(one[0], p, (x,)),
                                  in_dims=(0, None))(params, x)
            return out.tanh().square().mean()
        one = [nn.Linear(3, 2, device="meta")]
        self.check(forward, points(5, 3), w=(4, 2, 3), b=(4, 2))

    def test_gradients_of_samples(self):
        def forward(m, x, y):
            weights = dict(m.net.named_parameters())

            def loss(weights, x, y):
                return F.mse_loss(functional_call(m.net, weights, (x,)), y)
            grads = torch.func.vmap(torch.func.grad(loss), in_dims=(None, 0, 0))(weights, x, y)
            return sum(g.square().sum() for g in grads.values())
        self.check(forward, points(4, 3), points(4, 1), net=mlp(4))
