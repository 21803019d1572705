# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fields, dynamics, operators and other networks of scientific use."""

import math

import torch
from torch import nn
from torch.nn import functional as F

from . import List
from .parts import Net, cross_entropy, mlp, mse

LIST = List("plain: science")


@LIST.model("siren")
def siren(width=16):
    def forward(m, x):
        for k, layer in enumerate(m.layers):
            x = torch.sin((30 if k == 0 else 1) * layer(x))
        return m.last(x)
    return (Net(forward, layers=nn.ModuleList([nn.Linear(2, width), nn.Linear(width, width)]),
                last=nn.Linear(width, 3)), torch.rand(64, 2) * 2 - 1, mse(64, 3))


@LIST.model("nerf-volume-rendering", small={"rays": 4, "samples": 6})
def nerf(rays=64, samples=32):
    def forward(m, origin, direction, depth):
        x = origin[:, None] + direction[:, None] * depth[..., None]
        bands = torch.cat([f(2.0 ** k * math.pi * x) for k in range(4) for f in (torch.sin, torch.cos)], -1)
        out = m.net(torch.cat([x, bands], -1))
        density, colour = F.relu(out[..., 0]), torch.sigmoid(out[..., 1:])
        step = torch.cat([depth[:, 1:] - depth[:, :-1], torch.full_like(depth[:, :1], 1e2)], 1)
        alpha = 1 - torch.exp(-density * step)
        passed = torch.cumprod(torch.cat([torch.ones_like(alpha[:, :1]), 1 - alpha + 1e-10], 1), 1)[:, :-1]
        return ((alpha * passed)[..., None] * colour).sum(1)
    return (Net(forward, net=mlp(27, 32, 32, 4)),
            (torch.randn(rays, 3), torch.randn(rays, 3), torch.rand(rays, samples).cumsum(1)), mse(rays, 3))


@LIST.model("hash-grid-field")
def hash_grid(points=16):
    """A multi-resolution grid read bilinearly through hashed indices."""
    def forward(m, x):
        found = []
        for level, table in enumerate(m.tables):
            scaled = x * (4 << level)
            low = scaled.floor()
            part, low = scaled - low, low.long()
            total = 0
            for dx in (0, 1):
                for dy in (0, 1):
                    place = ((low[:, 0] + dx) * 1 ^ (low[:, 1] + dy) * 2654435761) % 32
                    weight = (part[:, 0] if dx else 1 - part[:, 0]) * (part[:, 1] if dy else 1 - part[:, 1])
                    total = total + weight[:, None] * table(place)
            found.append(total)
        return m.net(torch.cat(found, 1))
    return (Net(forward, tables=nn.ModuleList(nn.Embedding(32, 2) for _ in range(3)), net=mlp(6, 16, 1)),
            torch.rand(points, 2), mse(points, 1))


@LIST.model("fourier-feature-field")
def fourier_features():
    def forward(m, x):
        y = 2 * math.pi * x @ m.bands
        return m.net(torch.cat([y.sin(), y.cos()], 1))
    net = Net(forward, net=mlp(16, 32, 1))
    net.register_buffer("bands", torch.randn(2, 8))
    return net, torch.rand(32, 2), mse(32, 1)


@LIST.model("gaussian-splatting-2d")
def splatting(size=12, count=6):
    def forward(m, x):
        scale = m.log_scale.exp()
        away = (x[:, None] - m.centre) / scale
        weight = torch.exp(-0.5 * away.square().sum(-1)) * torch.sigmoid(m.opacity)
        passed = torch.cumprod(1 - weight + 1e-8, 1) / (1 - weight + 1e-8)
        return (weight * passed) @ torch.sigmoid(m.colour)
    along = torch.linspace(0, 1, size)
    pixels = torch.cartesian_prod(along, along)
    return (Net(forward, centre=torch.rand(count, 2), log_scale=torch.full((count, 2), -1.5),
                opacity=torch.zeros(count), colour=torch.randn(count, 3)), pixels, mse(size * size, 3))


@LIST.model("neural-ode-rk4")
def neural_ode(steps=4):
    def forward(m, x):
        step = 1 / steps
        for _ in range(steps):
            a = m.net(x)
            b = m.net(x + step / 2 * a)
            c = m.net(x + step / 2 * b)
            d = m.net(x + step * c)
            x = x + step / 6 * (a + 2 * b + 2 * c + d)
        return x
    return Net(forward, net=mlp(4, 16, 4, act=nn.Tanh)), torch.randn(8, 4), mse(8, 4)


@LIST.model("hamiltonian-leapfrog")
def hamiltonian():
    def forward(m, q, p):
        q = q.detach().requires_grad_(True)
        force, = torch.autograd.grad(m.net(q).sum(), q, create_graph=True)
        return (p - 0.1 * force).square().mean()
    return Net(forward, net=mlp(3, 16, 1, act=nn.Tanh)), (torch.randn(8, 3), torch.randn(8, 3)), {}


@LIST.model("physics-informed-finite-differences")
def physics(h=0.01):
    """Heat's equation by differences, in place of derivatives of the network."""
    def forward(m, x, t):
        u = lambda dx, dt: m.net(torch.stack([x + dx, t + dt], 1))[:, 0]  # noqa: E731
        middle = u(0, 0)
        left = (u(0, h) - middle) / h
        right = (u(h, 0) - 2 * middle + u(-h, 0)) / h ** 2
        return (left - 0.1 * right).square().mean() + (u(0, 0) - torch.sin(x)).square().mean()
    return Net(forward, net=mlp(2, 16, 16, 1, act=nn.Tanh)), (torch.rand(16), torch.rand(16)), {}


@LIST.model("physics-informed-func-grad")
def func_grad():
    def forward(m, x):
        slope = torch.func.vmap(torch.func.grad(lambda v: m.net(v)[0]))(x)
        return (slope[:, 0] + slope[:, 1]).square().mean()
    return Net(forward, net=mlp(2, 16, 1, act=nn.Tanh)), torch.rand(16, 2), {}


@LIST.model("fourier-neural-operator", small={"size": 16})
def fno(size=64, width=8, modes=4):
    def forward(m, x):
        x = m.first(x)
        for weight, other in zip(m.weights, m.others):
            spectrum = torch.fft.rfft(x)[..., :modes]
            spectrum = torch.einsum("bim,iom->bom", spectrum, torch.view_as_complex(weight))
            x = F.gelu(torch.fft.irfft(F.pad(spectrum, (0, size // 2 + 1 - modes)), n=size) + other(x))
        return m.last(x)
    conv = lambda i, o: nn.Conv1d(i, o, 1)  # noqa: E731
    return (Net(forward, first=conv(2, width), last=conv(width, 1),
                weights=nn.ParameterList(0.1 * torch.randn(width, width, modes, 2) for _ in range(2)),
                others=nn.ModuleList(conv(width, width) for _ in range(2))),
            torch.randn(2, 2, size), mse(2, 1, size))


@LIST.model("deep-operator-network")
def deeponet():
    def forward(m, function, place):
        return torch.einsum("bp,np->bn", m.branch(function), m.trunk(place)) + m.bias
    return (Net(forward, branch=mlp(12, 16, 8), trunk=mlp(1, 16, 8, act=nn.Tanh), bias=torch.zeros(1)),
            (torch.randn(4, 12), torch.rand(10, 1)), mse(4, 10))


@LIST.model("kolmogorov-arnold")
def kan(count=6):
    def forward(m, x):
        for base, weight in zip(m.bases, m.weights):
            basis = torch.exp(-((x[..., None] - torch.linspace(-1, 1, count, dtype=x.dtype)) * 3) ** 2)
            x = F.silu(x) @ base + torch.einsum("bik,iko->bo", basis, weight)
        return x
    return (Net(forward, bases=nn.ParameterList([torch.randn(3, 5), torch.randn(5, 1)]),
                weights=nn.ParameterList([torch.randn(3, count, 5), torch.randn(5, count, 1)])),
            torch.randn(8, 3), mse(8, 1))


@LIST.model("hypernetwork")
def hypernetwork():
    def forward(m, x, code):
        weight, bias = m.hyper(code).split([32, 4], 1)
        return torch.einsum("bi,bio->bo", torch.tanh(m.first(x)), weight.view(-1, 8, 4)) + bias
    return (Net(forward, hyper=mlp(3, 16, 36), first=nn.Linear(5, 8)),
            (torch.randn(6, 5), torch.randn(6, 3)), cross_entropy(4, 6))


@LIST.model("functional-call-ensemble")
def ensemble():
    """Members in one tensor, run by vmap."""
    def forward(m, x):
        return torch.func.vmap(lambda w, b: torch.tanh(x @ w + b))(m.weight, m.bias).mean(0)
    return (Net(forward, weight=torch.randn(3, 5, 2), bias=torch.zeros(3, 2)), torch.randn(6, 5), mse(6, 2))


@LIST.model("deep-equilibrium-unrolled")
def equilibrium():
    def forward(m, x):
        z = torch.zeros_like(x)
        with torch.no_grad():
            for _ in range(5):
                z = torch.tanh(m.inner(z) + x)
        for _ in range(2):
            z = torch.tanh(m.inner(z) + x)
        return m.out(z)
    return Net(forward, inner=nn.Linear(8, 8), out=nn.Linear(8, 2)), torch.randn(6, 8), mse(6, 2)


@LIST.model("gaussian-process-cholesky")
def gaussian_process(count=6):
    def forward(m, x, y):
        z = m.net(x)
        kernel = torch.exp(-(z[:, None] - z).square().sum(-1)) + 0.1 * torch.eye(count, dtype=x.dtype)
        half = torch.linalg.cholesky(kernel)
        scaled = torch.linalg.solve_triangular(half, y[:, None], upper=False)
        return 0.5 * scaled.square().sum() + half.diagonal().log().sum()
    return Net(forward, net=mlp(3, 8, 2)), (torch.randn(count, 3), torch.randn(count)), {}


@LIST.model("mixture-density")
def mixture_density(parts=3):
    def forward(m, x, y):
        weight, mean, log = m.net(x).chunk(3, 1)
        density = -0.5 * ((y - mean) / log.exp()) ** 2 - log - 0.5 * math.log(2 * math.pi)
        return -torch.logsumexp(F.log_softmax(weight, 1) + density, 1).mean()
    return Net(forward, net=mlp(2, 16, 3 * parts)), (torch.randn(8, 2), torch.randn(8, 1)), {}


@LIST.model("survival-cox")
def cox():
    """Times are sorted, so that risk sets are cumulative sums."""
    def forward(m, x, seen):
        risk = m.net(x)[:, 0]
        return -((risk - torch.logcumsumexp(risk, 0)) * seen).sum() / seen.sum()
    return Net(forward, net=mlp(4, 8, 1)), (torch.randn(8, 4), torch.ones(8)), {}


@LIST.model("quantile-regression")
def quantiles():
    def loss(x, y):
        level = torch.tensor([0.1, 0.5, 0.9], dtype=x.dtype)
        away = y - x
        return torch.maximum(level * away, (level - 1) * away).mean()
    return mlp(4, 16, 3), torch.randn(8, 4), {"loss": loss, "loss_arguments": (torch.randn(8, 1),)}


@LIST.model("evidential-regression")
def evidential():
    def forward(m, x, y):
        mean, v, a, b = m.net(x).chunk(4, 1)
        v, a, b = F.softplus(v) + 1e-3, F.softplus(a) + 1.1, F.softplus(b) + 1e-3
        two = 2 * b * (1 + v)
        nll = 0.5 * torch.log(math.pi / v) - a * torch.log(two) \
            + (a + 0.5) * torch.log(v * (y - mean) ** 2 + two) + torch.lgamma(a) - torch.lgamma(a + 0.5)
        return nll.mean()
    return Net(forward, net=mlp(3, 16, 4)), (torch.randn(8, 3), torch.randn(8, 1)), {}


@LIST.model("sinkhorn-transport")
def transport():
    def forward(m, x, y):
        cost = (m.net(x)[:, None] - y).square().sum(-1)
        u = torch.zeros(6, dtype=x.dtype)
        for _ in range(4):
            v = -torch.logsumexp(u[:, None] - cost, 0)
            u = -torch.logsumexp(v - cost, 1)
        return (torch.exp(u[:, None] + v - cost) * cost).sum()
    return Net(forward, net=mlp(2, 16, 2)), (torch.randn(6, 2), torch.randn(6, 2)), {}


@LIST.model("soft-sort-ranking")
def ranking():
    def forward(m, x, wanted):
        score = m.net(x)[:, 0]
        away = score[:, None] - score
        return F.binary_cross_entropy_with_logits(away, (wanted[:, None] > wanted).to(x.dtype))
    return Net(forward, net=mlp(4, 8, 1)), (torch.randn(6, 4), torch.rand(6)), {}


@LIST.model("spiking-surrogate-gradient")
def spiking(length=6):
    class Spike(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return (x > 0).to(x.dtype)

        @staticmethod
        def backward(ctx, gradient):
            x, = ctx.saved_tensors
            return gradient / (1 + 10 * x.abs()) ** 2

    def forward(m, x):
        v, total = x.new_zeros(x.shape[0], 8), 0
        for t in range(length):
            v = 0.9 * v + m.feed(x[:, t])
            spikes = Spike.apply(v - 1)
            v, total = v - spikes.detach(), total + spikes
        return m.out(total / length)
    return Net(forward, feed=nn.Linear(4, 8), out=nn.Linear(8, 3)), \
        torch.randn(4, length, 4) * 2, cross_entropy(3, 4)


@LIST.model("cellular-automaton", small={"size": 8})
def automaton(size=16, width=4):
    def forward(m, x):
        start = x
        for _ in range(3):
            seen = F.conv2d(F.pad(x, (1, 1, 1, 1), "circular"), m.filters, groups=width)
            x = x + m.net(torch.cat([x, seen], 1))
        return F.mse_loss(x[:, :3], start[:, :3].flip(3))
    net = Net(forward, net=nn.Sequential(nn.Conv2d(3 * width, 16, 1), nn.ReLU(), nn.Conv2d(16, width, 1)))
    sobel = torch.tensor([[-1.0, 0, 1], [-2, 0, 2], [-1, 0, 1]])
    net.register_buffer("filters", torch.stack([sobel, sobel.t()]).repeat(width, 1, 1)[:, None])
    return net, torch.randn(2, width, size, size), {}


@LIST.model("meta-learning-inner-step")
def maml():
    def forward(m, x, y):
        loss = F.mse_loss(x @ m.weight, y)
        step, = torch.autograd.grad(loss, m.weight, create_graph=True)
        return F.mse_loss(x @ (m.weight - 0.1 * step), y)
    return Net(forward, weight=torch.randn(4, 1)), (torch.randn(6, 4), torch.randn(6, 1)), {}
