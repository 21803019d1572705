# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Autoencoders, adversarial networks, flows, diffusion and representations."""

import math

import torch
from torch import nn
from torch.nn import functional as F

from . import List
from .parts import Net, conv, mlp, mse

LIST = List("plain: generative and self-supervised")


@LIST.model("autoencoder", small={"width": 8})
def autoencoder(width=128):
    x = torch.rand(4, 64)
    return mlp(64, width, 8, width, 64, last=nn.Sigmoid), x, {
        "loss": F.binary_cross_entropy, "loss_arguments": (x.clone(),)}


@LIST.model("autoencoder-sparse")
def sparse_autoencoder():
    def forward(m, x):
        h = torch.relu(m.encode(x - m.bias))
        return F.mse_loss(m.decode(h) + m.bias, x) + 0.01 * h.abs().sum(1).mean()
    return (Net(forward, encode=nn.Linear(16, 64), decode=nn.Linear(64, 16, bias=False),
                bias=torch.zeros(16)), torch.randn(8, 16), {})


@LIST.model("autoencoder-topk")
def topk_autoencoder():
    def forward(m, x):
        best, places = m.encode(x).topk(4, dim=-1)
        h = torch.zeros(x.shape[0], 64, dtype=x.dtype).scatter(1, places, torch.relu(best))
        return F.mse_loss(m.decode(h), x)
    return (Net(forward, encode=nn.Linear(16, 64), decode=nn.Linear(64, 16)),
            torch.randn(8, 16), {})


@LIST.model("autoencoder-masked")
def masked_autoencoder(length=12):
    def forward(m, x, kept, order):
        h = m.encode(torch.gather(m.embed(x), 1, kept[..., None].expand(-1, -1, 16)))
        h = torch.cat([h, m.mask.expand(x.shape[0], length - kept.shape[1], -1)], 1)
        h = torch.gather(h, 1, order[..., None].expand(-1, -1, 16))
        return F.mse_loss(m.decode(h), x)
    order = torch.stack([torch.randperm(length) for _ in range(2)])
    return (Net(forward, embed=nn.Linear(6, 16), encode=mlp(16, 32, 16), decode=nn.Linear(16, 6),
                mask=torch.zeros(1, 1, 16)),
            (torch.randn(2, length, 6), order[:, :4], order.argsort(1)), {})


@LIST.model("vae-mlp")
def vae():
    """The noise is an input, so that numbers can be compared."""
    def forward(m, x, noise):
        mean, log_variance = m.encode(x).chunk(2, 1)
        out = m.decode(mean + noise * torch.exp(0.5 * log_variance))
        kl = -0.5 * (1 + log_variance - mean.square() - log_variance.exp()).sum(1).mean()
        return F.binary_cross_entropy_with_logits(out, x, reduction="sum") / x.shape[0] + kl
    return (Net(forward, encode=mlp(32, 16, 8), decode=mlp(4, 16, 32)),
            (torch.rand(8, 32), torch.randn(8, 4)), {})


@LIST.model("vae-conv-random", no_numbers="draws at random")
def vae_random(size=16):
    def forward(m, x):
        mean, log_variance = m.encode(x).chunk(2, 1)
        z = mean + torch.randn_like(mean) * torch.exp(0.5 * log_variance)
        return F.mse_loss(m.decode(z), x) - 0.5 * (1 + log_variance - mean ** 2
                                                   - log_variance.exp()).mean()
    encode = nn.Sequential(nn.Conv2d(1, 8, 4, 2, 1), nn.ReLU(), nn.Conv2d(8, 8, 4, 2, 1))
    decode = nn.Sequential(nn.ConvTranspose2d(4, 8, 4, 2, 1), nn.ReLU(),
                           nn.ConvTranspose2d(8, 1, 4, 2, 1))
    return Net(forward, encode=encode, decode=decode), torch.randn(2, 1, size, size), {}


@LIST.model("vae-distributions", no_numbers="draws at random")
def vae_distributions():
    from torch import distributions as d

    def forward(m, x):
        mean, scale = m.encode(x).chunk(2, 1)
        q = d.Normal(mean, F.softplus(scale))
        p = d.Normal(torch.zeros_like(mean), torch.ones_like(mean))
        return F.mse_loss(m.decode(q.rsample()), x) + d.kl_divergence(q, p).sum(1).mean()
    return Net(forward, encode=mlp(16, 8, 8), decode=mlp(4, 8, 16)), torch.randn(4, 16), {}


@LIST.model("vq-vae")
def vq_vae(size=16):
    def forward(m, x):
        z = m.encode(x)
        rows = z.permute(0, 2, 3, 1).reshape(-1, 8)
        away = rows.square().sum(1, keepdim=True) + m.codes.weight.square().sum(1) \
            - 2 * rows @ m.codes.weight.t()
        code = m.codes(away.argmin(1)).view(z.shape[0], z.shape[2], z.shape[3], 8).permute(0, 3, 1, 2)
        loss = F.mse_loss(code, z.detach()) + 0.25 * F.mse_loss(z, code.detach())
        return loss + F.mse_loss(m.decode(z + (code - z).detach()), x)
    encode = nn.Sequential(nn.Conv2d(1, 8, 4, 2, 1), nn.ReLU(), nn.Conv2d(8, 8, 3, padding=1))
    decode = nn.Sequential(nn.Conv2d(8, 8, 3, padding=1), nn.ReLU(), nn.ConvTranspose2d(8, 1, 4, 2, 1))
    return (Net(forward, encode=encode, decode=decode, codes=nn.Embedding(16, 8)),
            torch.randn(2, 1, size, size), {})


@LIST.model("finite-scalar-quantization")
def fsq():
    def forward(m, x):
        z = torch.tanh(m.encode(x)) * 2
        z = z + (torch.round(z) - z).detach()
        return F.mse_loss(m.decode(z), x)
    return Net(forward, encode=mlp(16, 16, 4), decode=mlp(4, 16, 16)), torch.randn(8, 16), {}


@LIST.model("dcgan-generator", small={"width": 4})
def dcgan_generator(width=32):
    """The discriminator is frozen, as in a step of the generator."""
    up = lambda i, o: [nn.ConvTranspose2d(i, o, 4, 2, 1, bias=False), nn.BatchNorm2d(o), nn.ReLU()]  # noqa: E731
    generator = nn.Sequential(nn.ConvTranspose2d(16, 2 * width, 4, bias=False),
                              nn.BatchNorm2d(2 * width), nn.ReLU(), *up(2 * width, width),
                              nn.ConvTranspose2d(width, 1, 4, 2, 1), nn.Tanh())
    judge = nn.Sequential(nn.Conv2d(1, width, 4, 2, 1), nn.LeakyReLU(0.2), nn.Conv2d(width, 1, 8))
    judge.requires_grad_(False)
    return nn.Sequential(generator, judge, nn.Flatten(0)), torch.randn(4, 16, 1, 1), {
        "loss": F.binary_cross_entropy_with_logits, "loss_arguments": (torch.ones(4),)}


@LIST.model("dcgan-discriminator", small={"width": 4})
def dcgan_discriminator(width=32):
    def forward(m, real, fake):
        real, fake = m.judge(real), m.judge(fake)
        return F.binary_cross_entropy_with_logits(real, torch.ones_like(real)) \
            + F.binary_cross_entropy_with_logits(fake, torch.zeros_like(fake))
    judge = nn.Sequential(nn.Conv2d(1, width, 4, 2, 1), nn.LeakyReLU(0.2),
                          nn.Conv2d(width, 2 * width, 4, 2, 1, bias=False),
                          nn.BatchNorm2d(2 * width), nn.LeakyReLU(0.2), nn.Conv2d(2 * width, 1, 4))
    return (Net(forward, judge=judge),
            (torch.randn(4, 1, 16, 16), torch.randn(4, 1, 16, 16)), {})


@LIST.model("gan-hinge-loss", "hinge")
@LIST.model("gan-wasserstein-loss", "wasserstein")
@LIST.model("gan-least-squares-loss", "squares")
@LIST.model("gan-softplus-loss", "softplus")
def gan_losses(kind):
    def forward(m, real, fake):
        real, fake = m.judge(real), m.judge(fake)
        if kind == "hinge":
            return torch.relu(1 - real).mean() + torch.relu(1 + fake).mean()
        if kind == "wasserstein":
            return fake.mean() - real.mean()
        if kind == "squares":
            return ((real - 1) ** 2).mean() + (fake ** 2).mean()
        return F.softplus(-real).mean() + F.softplus(fake).mean()
    return (Net(forward, judge=mlp(8, 32, 1, act=lambda: nn.LeakyReLU(0.2))),
            (torch.randn(8, 8), torch.randn(8, 8)), {})


@LIST.model("gan-gradient-penalty")
def gradient_penalty():
    def forward(m, x):
        x = x.detach().requires_grad_(True)
        gradient, = torch.autograd.grad(m.judge(x).sum(), x, create_graph=True)
        return ((gradient.norm(dim=1) - 1) ** 2).mean()
    return Net(forward, judge=mlp(8, 32, 1, act=nn.Tanh)), torch.randn(8, 8), {}


@LIST.model("pix2pix-generator", small={"size": 8})
def pix2pix(size=32):
    def forward(m, x, target):
        one = m.one(x)
        out = torch.tanh(m.up(torch.cat([m.middle(m.two(one)), one], 1)))
        score = m.judge(torch.cat([x, out], 1))
        return F.l1_loss(out, target) * 100 + F.mse_loss(score, torch.ones_like(score))
    parts = {"one": conv(3, 8, 4, 2, padding=1), "two": conv(8, 16, 4, 2, padding=1),
             "middle": nn.Sequential(nn.ConvTranspose2d(16, 8, 4, 2, 1), nn.InstanceNorm2d(8)),
             "up": nn.ConvTranspose2d(16, 3, 4, 2, 1), "judge": conv(6, 1, 4, 2, padding=1)}
    return Net(forward, **parts), (torch.randn(2, 3, size, size), torch.randn(2, 3, size, size)), {}


@LIST.model("stylegan-modulated-conv")
def modulated(size=8, width=8):
    def forward(m, x, style):
        n = x.shape[0]
        weight = m.weight * m.style(style)[:, None, :, None, None]
        weight = weight * torch.rsqrt(weight.square().sum((2, 3, 4), keepdim=True) + 1e-8)
        y = F.conv2d(x.reshape(1, n * width, size, size), weight.flatten(0, 1), padding=1, groups=n)
        return m.out(F.leaky_relu(y.view(n, width, size, size), 0.2))
    return (Net(forward, weight=torch.randn(1, width, width, 3, 3), style=nn.Linear(4, width),
                out=nn.Conv2d(width, 3, 1)),
            (torch.randn(2, width, size, size), torch.randn(2, 4)), mse(2, 3, size, size))


def timestep_embedding(t, width):
    speed = torch.exp(-math.log(10000) * torch.arange(width // 2) / (width // 2))
    angle = t[:, None].to(speed.dtype) * speed
    return torch.cat([angle.cos(), angle.sin()], 1)


@LIST.model("ddpm-step", "noise", small={"size": 8})
@LIST.model("diffusion-v-prediction", "velocity", small={"size": 8})
@LIST.model("flow-matching-step", "flow", small={"size": 8})
def diffusion(kind, size=32, width=16):
    """A training step of a small U-Net; noise and times are inputs."""
    def forward(m, x, noise, t):
        if kind == "flow":
            time = (t.to(x.dtype) / 100)[:, None, None, None]
            noisy, target = (1 - time) * x + time * noise, noise - x
        else:
            keep = m.schedule[t][:, None, None, None]
            noisy = keep.sqrt() * x + (1 - keep).sqrt() * noise
            target = noise if kind == "noise" else keep.sqrt() * noise - (1 - keep).sqrt() * x
        shift = m.times(timestep_embedding(t, width).to(x.dtype))[:, :, None, None]
        one = m.one(noisy)
        two = F.silu(m.norm(m.two(one)) + shift)
        out = m.last(torch.cat([m.up(two), one], 1))
        return F.mse_loss(out, target)
    net = Net(forward, times=mlp(width, 32, width, act=nn.SiLU), one=nn.Conv2d(3, width, 3, padding=1),
              two=nn.Conv2d(width, width, 3, 2, 1), norm=nn.GroupNorm(4, width),
              up=nn.Upsample(scale_factor=2), last=nn.Conv2d(2 * width, 3, 3, padding=1))
    net.register_buffer("schedule", torch.linspace(0.9999, 0.98, 100).cumprod(0))
    image = 2, 3, size, size
    return net, (torch.randn(image), torch.randn(image), torch.tensor([10, 60])), {}


@LIST.model("ddpm-random-step", no_numbers="draws at random")
def ddpm_random():
    def forward(m, x):
        t = torch.randint(0, 100, (x.shape[0],))
        noise = torch.randn_like(x)
        keep = m.schedule[t][:, None]
        return F.mse_loss(m.net(torch.cat([keep.sqrt() * x + (1 - keep).sqrt() * noise, keep], 1)), noise)
    net = Net(forward, net=mlp(9, 64, 64, 8, act=nn.SiLU))
    net.register_buffer("schedule", torch.linspace(0.9999, 0.98, 100).cumprod(0))
    return net, torch.randn(16, 8), {}


@LIST.model("dit-adaptive-norm")
def dit(length=16, width=16):
    def forward(m, x, c):
        change = m.change(F.silu(m.condition(c)))[:, None]
        shift, scale, gate, shift2, scale2, gate2 = change.chunk(6, -1)
        y = F.layer_norm(x, (width,)) * (1 + scale) + shift
        x = x + gate * m.attention(y, y, y, need_weights=False)[0]
        y = F.layer_norm(x, (width,)) * (1 + scale2) + shift2
        return m.out(x + gate2 * m.body(y))
    return (Net(forward, condition=nn.Embedding(10, 8), change=nn.Linear(8, 6 * width),
                attention=nn.MultiheadAttention(width, 4, batch_first=True),
                body=mlp(width, 32, width, act=lambda: nn.GELU("tanh")), out=nn.Linear(width, 4)),
            (torch.randn(2, length, width), torch.tensor([1, 7])), mse(2, length, 4))


@LIST.model("score-matching-denoising")
def score_matching():
    def forward(m, x, noise, level):
        score = m.net(torch.cat([x + noise * level, level.log()], 1)) / level
        return 0.5 * (level ** 2 * (score + noise / level) ** 2).sum(1).mean()
    return Net(forward, net=mlp(5, 32, 4, act=nn.Softplus)), (
        torch.randn(8, 4), torch.randn(8, 4), 0.1 + torch.rand(8, 1)), {}


@LIST.model("energy-based-contrastive")
def energy():
    def forward(m, real, fake):
        real, fake = m.net(real), m.net(fake.detach())
        return (real - fake).mean() + 0.1 * (real ** 2 + fake ** 2).mean()
    return (Net(forward, net=mlp(6, 32, 32, 1, act=nn.SiLU)),
            (torch.randn(8, 6), torch.randn(8, 6)), {})


@LIST.model("flow-realnvp")
def realnvp(width=6):
    def forward(m, x):
        log_det = x.new_zeros(x.shape[0])
        for k, net in enumerate(m.nets):
            one, two = x.chunk(2, 1)
            scale, shift = net(one).chunk(2, 1)
            scale = torch.tanh(scale)
            x = torch.cat([two * scale.exp() + shift, one], 1)
            log_det = log_det + scale.sum(1)
        return (0.5 * x.square().sum(1) - log_det).mean()
    nets = nn.ModuleList(mlp(width // 2, 16, width) for _ in range(4))
    return Net(forward, nets=nets), torch.randn(8, width), {}


@LIST.model("flow-glow-1x1")
def glow(width=4):
    """The 1x1 convolution's determinant is that of its triangles."""
    def forward(m, x):
        lower = torch.tril(m.lower, -1) + torch.eye(width, dtype=x.dtype)
        upper = torch.triu(m.upper, 1) + torch.diag(m.scale.exp())
        y = F.conv2d(x, (lower @ upper)[:, :, None, None])
        one, two = y.chunk(2, 1)
        y = torch.cat([one, two * torch.sigmoid(m.net(one) + 2)], 1)
        return 0.5 * y.square().mean() - m.scale.sum()
    return (Net(forward, lower=torch.randn(width, width), upper=torch.randn(width, width),
                scale=torch.randn(width), net=nn.Conv2d(2, 2, 3, padding=1)),
            torch.randn(2, width, 6, 6), {})


@LIST.model("flow-log-determinant")
def determinant(width=5):
    def forward(m, x):
        return 0.5 * (x @ m.weight).square().sum(1).mean() - torch.linalg.slogdet(m.weight)[1]
    return Net(forward, weight=torch.eye(width) + 0.1 * torch.randn(width, width)), \
        torch.randn(8, width), {}


@LIST.model("flow-planar")
def planar(width=4):
    def forward(m, x):
        total = 0
        for u, w, b in zip(m.u, m.w, m.b):
            h = torch.tanh(x @ w + b)
            total = total + torch.log(torch.abs(1 + (1 - h ** 2) * (u @ w)) + 1e-6)
            x = x + h[:, None] * u
        return (0.5 * x.square().sum(1) - total).mean()
    return (Net(forward, u=0.1 * torch.randn(3, width), w=torch.randn(3, width), b=torch.zeros(3)),
            torch.randn(8, width), {})


@LIST.model("maf-masked-autoregressive")
def made(width=5):
    """Masks make the network autoregressive."""
    def forward(m, x):
        h = torch.relu(F.linear(x, m.first * m.mask, m.bias))
        mean, log = F.linear(h, m.second * m.mask_out).chunk(2, 1)
        return (0.5 * ((x - mean) * torch.exp(-log)).square() + log).sum(1).mean()
    degree = torch.arange(16) % (width - 1) + 1
    net = Net(forward, first=torch.randn(16, width), second=torch.randn(2 * width, 16),
              bias=torch.zeros(16))
    order = torch.arange(1, width + 1)
    net.register_buffer("mask", (degree[:, None] >= order).float())
    net.register_buffer("mask_out", (order[:, None] > degree).float().repeat(2, 1))
    return net, torch.randn(8, width), {}


def views(*shape):
    return torch.randn(shape), torch.randn(shape)


@LIST.model("simclr")
def simclr():
    def forward(m, one, two):
        z = F.normalize(m.net(torch.cat([one, two])), dim=1)
        scores = z @ z.t() / 0.5
        n = one.shape[0]
        scores = scores.masked_fill(torch.eye(2 * n, dtype=torch.bool), -1e9)
        target = torch.cat([torch.arange(n, 2 * n), torch.arange(n)])
        return F.cross_entropy(scores, target)
    return Net(forward, net=mlp(16, 32, 8, norm=nn.BatchNorm1d)), views(6, 16), {}


@LIST.model("simsiam")
def simsiam():
    def forward(m, one, two):
        one, two = m.net(one), m.net(two)
        p, q = m.predict(one), m.predict(two)
        return -(F.cosine_similarity(p, two.detach()) + F.cosine_similarity(q, one.detach())).mean() / 2
    return Net(forward, net=mlp(16, 32, 8), predict=mlp(8, 4, 8)), views(6, 16), {}


@LIST.model("byol")
def byol():
    """The target network is frozen; it is averaged between steps."""
    def forward(m, one, two):
        p = F.normalize(m.predict(m.online(one)), dim=1)
        with torch.no_grad():
            z = F.normalize(m.target(two), dim=1)
        return (2 - 2 * (p * z).sum(1)).mean()
    return (Net(forward, online=mlp(16, 32, 8, norm=nn.BatchNorm1d), predict=mlp(8, 8, 8),
                target=mlp(16, 32, 8).requires_grad_(False)), views(6, 16), {})


@LIST.model("moco-queue")
def moco():
    def forward(m, one, two):
        q = F.normalize(m.query(one), dim=1)
        k = F.normalize(m.key(two), dim=1).detach()
        scores = torch.cat([(q * k).sum(1, keepdim=True), q @ m.queue], 1) / 0.07
        return F.cross_entropy(scores, torch.zeros(q.shape[0], dtype=torch.long))
    net = Net(forward, query=mlp(16, 32, 8), key=mlp(16, 32, 8).requires_grad_(False))
    net.register_buffer("queue", F.normalize(torch.randn(8, 32), dim=0))
    return net, views(6, 16), {}


@LIST.model("barlow-twins")
def barlow():
    def forward(m, one, two):
        one, two = m.norm(m.net(one)), m.norm(m.net(two))
        c = one.t() @ two / one.shape[0]
        there = torch.eye(8, dtype=torch.bool)
        return (torch.diagonal(c) - 1).square().sum() + 0.01 * c.masked_fill(there, 0).square().sum()
    return Net(forward, net=mlp(16, 32, 8), norm=nn.BatchNorm1d(8, affine=False)), views(6, 16), {}


@LIST.model("vicreg")
def vicreg():
    def forward(m, one, two):
        one, two, total = m.net(one), m.net(two), 0
        for z in (one, two):
            total = total + torch.relu(1 - torch.sqrt(z.var(0) + 1e-4)).mean()
            z = z - z.mean(0)
            c = z.t() @ z / (z.shape[0] - 1)
            total = total + (c.square().sum() - c.diagonal().square().sum()) / 8
        return total + 25 * F.mse_loss(one, two)
    return Net(forward, net=mlp(16, 32, 8)), views(6, 16), {}


@LIST.model("dino-teacher")
def dino():
    def forward(m, one, two):
        with torch.no_grad():
            wanted = ((m.teacher(two) - m.centre) / 0.04).softmax(-1)
        return -(wanted * F.log_softmax(m.student(one) / 0.1, -1)).sum(-1).mean()
    net = Net(forward, student=mlp(16, 32, 12, act=nn.GELU),
              teacher=mlp(16, 32, 12, act=nn.GELU).requires_grad_(False))
    net.register_buffer("centre", torch.randn(12))
    return net, views(6, 16), {}


@LIST.model("swav-sinkhorn")
def swav():
    def forward(m, one, two):
        scores = [F.normalize(m.net(x), dim=1) @ F.normalize(m.prototypes, dim=0) for x in (one, two)]
        with torch.no_grad():
            q = torch.exp(scores[1] / 0.05).t()
            for _ in range(3):
                q = q / q.sum(1, keepdim=True)
                q = q / q.sum(0, keepdim=True)
        return -(q.t() * F.log_softmax(scores[0] / 0.1, 1)).sum(1).mean()
    return Net(forward, net=mlp(16, 32, 8), prototypes=torch.randn(8, 5)), views(6, 16), {}


@LIST.model("supervised-contrastive")
def supervised_contrastive():
    def forward(m, x, kinds):
        z = F.normalize(m.net(x), dim=1)
        scores = z @ z.t() / 0.1
        same = (kinds[:, None] == kinds).to(x.dtype) - torch.eye(8, dtype=x.dtype)
        scores = scores - 1e9 * torch.eye(8, dtype=x.dtype)
        return -(same * F.log_softmax(scores, 1)).sum() / same.sum()
    return Net(forward, net=mlp(16, 32, 8)), (torch.randn(8, 16), torch.tensor([0, 0, 1, 1, 2, 2, 0, 1])), {}


@LIST.model("clip-contrastive")
def clip():
    def forward(m, image, text):
        image, text = F.normalize(m.image(image), dim=-1), F.normalize(m.text(text), dim=-1)
        scores = m.scale.exp() * image @ text.t()
        target = torch.arange(scores.shape[0])
        return (F.cross_entropy(scores, target) + F.cross_entropy(scores.t(), target)) / 2
    return (Net(forward, image=mlp(16, 32, 8), text=mlp(12, 32, 8), scale=torch.tensor(2.0)),
            (torch.randn(6, 16), torch.randn(6, 12)), {})


@LIST.model("arcface-margin")
def arcface():
    def forward(m, x, kinds):
        cosine = F.normalize(m.net(x), dim=1) @ F.normalize(m.centres, dim=1).t()
        angle = torch.acos(cosine.clamp(-1 + 1e-6, 1 - 1e-6))
        there = F.one_hot(kinds, 5).to(x.dtype)
        return F.cross_entropy(16 * torch.where(there > 0, torch.cos(angle + 0.3), cosine), kinds)
    return (Net(forward, net=mlp(16, 32, 8), centres=torch.randn(5, 8)),
            (torch.randn(8, 16), torch.tensor([0, 1, 2, 3, 4, 0, 1, 2])), {})


@LIST.model("triplet-hardest-in-batch")
def triplet():
    def forward(m, x, kinds):
        z = m.net(x)
        away = torch.cdist(z, z)
        same = kinds[:, None] == kinds
        far = away.masked_fill(~same, -1e9).amax(1)
        near = away.masked_fill(same, 1e9).amin(1)
        return torch.relu(far - near + 0.2).mean()
    return Net(forward, net=mlp(16, 32, 8)), (torch.randn(6, 16), torch.tensor([0, 0, 1, 1, 2, 2])), {}


@LIST.model("distillation")
def distillation():
    def forward(m, x, kinds):
        student, teacher = m.student(x), m.teacher(x)
        soft = F.kl_div(F.log_softmax(student / 4, 1), F.softmax(teacher / 4, 1), reduction="batchmean")
        return 16 * soft + F.cross_entropy(student, kinds, label_smoothing=0.1)
    return (Net(forward, student=mlp(16, 8, 5), teacher=mlp(16, 64, 5).requires_grad_(False)),
            (torch.randn(8, 16), torch.tensor([0, 1, 2, 3, 4, 0, 1, 2])), {})
