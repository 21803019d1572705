# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The modules of torch.nn and habits of training code that an exporter must support: dropout of
every form, norms, activations, parametrizations, functions of the user's own."""

import torch
from torch import nn
from torch.nn import functional as F

from . import List
from .parts import Net, classes, conv, cross_entropy, mlp, mse

LIST = List("plain: forms")

DRAWS = "draws at random"


@LIST.model("form/dropout", nn.Dropout, 2)
@LIST.model("form/alpha-dropout", nn.AlphaDropout, 2)
@LIST.model("form/feature-alpha-dropout", nn.FeatureAlphaDropout, 3)
@LIST.model("form/dropout1d", nn.Dropout1d, 3)
@LIST.model("form/dropout2d", nn.Dropout2d, 4)
@LIST.model("form/dropout3d", nn.Dropout3d, 5)
def dropout(kind, rank):
    shape = 4, 6, *[3] * (rank - 2)
    return (nn.Sequential(nn.Linear(shape[-1], 4), kind(0.3), nn.Flatten(),
                          nn.Linear(4 * 6 * 3 ** max(0, rank - 3) if rank > 2 else 4, 3)),
            torch.randn(shape), cross_entropy(3, 4))


@LIST.model("form/drop-path", no_numbers=DRAWS)
def drop_path():
    def forward(m, x):
        for layer in m.layers:
            keep = x.new_empty(x.shape[0], 1).bernoulli_(0.8)
            x = x + layer(x) * keep / 0.8
        return m.head(x)
    return (Net(forward, layers=nn.ModuleList(mlp(8, 16, 8) for _ in range(2)), head=nn.Linear(8, 3)),
            torch.randn(4, 8), cross_entropy(3, 4))


@LIST.model("form/dropout-by-hand", no_numbers=DRAWS)
def dropout_by_hand():
    def forward(m, x):
        return m.last(torch.relu(m.first(x)) * (torch.rand(4, 16) > 0.2) / 0.8)
    return Net(forward, first=nn.Linear(8, 16), last=nn.Linear(16, 3)), torch.randn(4, 8), cross_entropy(3, 4)


@LIST.model("form/noise-injection", no_numbers=DRAWS)
def noise():
    def forward(m, x):
        return m.net(x + 0.1 * torch.randn_like(x))
    return Net(forward, net=mlp(8, 16, 3)), torch.randn(4, 8), cross_entropy(3, 4)


@LIST.model("form/mixup", no_numbers=DRAWS)
def mixup():
    def forward(m, x, kinds):
        order, part = torch.randperm(4), torch.rand(())
        x = part * x + (1 - part) * x[order]
        y = m.net(x)
        return part * F.cross_entropy(y, kinds) + (1 - part) * F.cross_entropy(y, kinds[order])
    return Net(forward, net=mlp(8, 16, 3)), (torch.randn(4, 8), classes(3, 4)), {}


@LIST.model("form/randomized-relu", no_numbers=DRAWS)
def rrelu():
    return mlp(8, 16, 3, act=nn.RReLU), torch.randn(4, 8), cross_entropy(3, 4)


@LIST.model("form/bayesian-linear", no_numbers=DRAWS)
def bayesian():
    def forward(m, x):
        weight = m.mean + F.softplus(m.raw) * torch.randn_like(m.mean)
        kl = (m.mean ** 2 + F.softplus(m.raw) ** 2).mean()
        return F.mse_loss(x @ weight, torch.ones(4, 2, dtype=x.dtype)) + kl
    return Net(forward, mean=torch.randn(8, 2), raw=torch.randn(8, 2)), torch.randn(4, 8), {}


ACTIVATIONS = ("CELU ELU GELU Hardshrink Hardsigmoid Hardswish Hardtanh LeakyReLU LogSigmoid Mish "
               "PReLU ReLU ReLU6 SELU SiLU Sigmoid Softplus Softshrink Softsign Tanh Tanhshrink").split()


@LIST.model("form/every-activation")
def activations():
    layers = [layer for name in ACTIVATIONS for layer in (nn.Linear(8, 8), getattr(nn, name)())]
    return nn.Sequential(*layers, nn.Linear(8, 3)), torch.randn(4, 8), cross_entropy(3, 4)


@LIST.model("form/activations-over-a-dimension")
def over_dimension():
    def forward(m, x):
        x = torch.cat([F.softmax(m.one(x), 1), F.softmin(m.one(x), 0), F.log_softmax(m.one(x), 1),
                       F.glu(m.one(x)), F.normalize(m.one(x), p=1, dim=0), F.threshold(m.one(x), 0.1, 0.2)], 1)
        return m.two(x)
    return Net(forward, one=nn.Linear(8, 8), two=nn.Linear(44, 3)), torch.randn(4, 8), cross_entropy(3, 4)


@LIST.model("form/every-norm", small={"size": 6})
def norms(size=12):
    layers = [nn.BatchNorm2d(8), nn.GroupNorm(2, 8), nn.InstanceNorm2d(8, affine=True),
              nn.LayerNorm([8, size, size]), nn.BatchNorm2d(8, affine=False),
              nn.BatchNorm2d(8, track_running_stats=False), nn.RMSNorm([size])]
    return (nn.Sequential(nn.Conv2d(3, 8, 1), *(m for n in layers for m in (n, nn.Conv2d(8, 8, 1))),
                          nn.Flatten(), nn.Linear(8 * size * size, 3)),
            torch.randn(4, 3, size, size), cross_entropy(3, 4))


@LIST.model("form/batch-norm-cumulative")
def cumulative_norm():
    """The average's weight is a number that is counted in a buffer."""
    net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8, momentum=None), nn.Flatten(),
                        nn.Linear(8 * 16, 3))
    return net, torch.randn(4, 3, 6, 6), cross_entropy(3, 4)


@LIST.model("form/batch-norm-frozen")
def frozen_norm():
    net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU(), nn.Flatten(), nn.Linear(8 * 16, 3))
    net[1].eval()
    return net, torch.randn(4, 3, 6, 6), cross_entropy(3, 4)


@LIST.model("form/instance-norm-running")
def instance_running():
    return (nn.Sequential(nn.Conv2d(3, 4, 3), nn.InstanceNorm2d(4, affine=True, track_running_stats=True),
                          nn.Flatten(), nn.Linear(4 * 16, 3)), torch.randn(4, 3, 6, 6), cross_entropy(3, 4))


@LIST.model("form/every-padding")
def paddings():
    net = nn.Sequential(*(nn.Sequential(pad, nn.Conv2d(2, 2, 3)) for pad in (
        nn.ZeroPad2d(1), nn.ConstantPad2d((1, 1, 1, 1), 0.5), nn.ReflectionPad2d(1),
        nn.ReplicationPad2d(1), nn.CircularPad2d(1))), nn.Flatten(), nn.Linear(72, 3))
    return net, torch.randn(4, 2, 6, 6), cross_entropy(3, 4)


@LIST.model("form/conv-padding-mode")
def padding_mode():
    net = nn.Sequential(nn.Conv2d(2, 4, 3, padding=1, padding_mode="circular"), nn.ReLU(),
                        nn.Conv2d(4, 4, 3, padding="same", padding_mode="reflect"), nn.Flatten(),
                        nn.Linear(144, 3))
    return net, torch.randn(2, 2, 6, 6), cross_entropy(3, 2)


@LIST.model("form/every-pool")
def pools():
    def forward(m, x):
        x = m.conv(x)
        found = [F.max_pool2d(x, 3, 2, 1), F.avg_pool2d(x, 3, 2, 1), F.lp_pool2d(x.abs() + 1, 2, 2),
                 F.adaptive_avg_pool2d(x, 4), F.adaptive_max_pool2d(x, 4),
                 F.max_pool2d(x, 2, ceil_mode=True), F.avg_pool2d(x, 2, ceil_mode=True)]
        return m.head(torch.cat([y.flatten(1) for y in found], 1))
    return (Net(forward, conv=nn.Conv2d(1, 2, 3), head=nn.Linear(7 * 32, 3)),
            torch.randn(2, 1, 10, 10), cross_entropy(3, 2))


@LIST.model("form/adaptive-pool-uneven")
def uneven():
    def forward(m, x):
        x = m.conv(x)
        return m.head(torch.cat([F.adaptive_avg_pool2d(x, (3, 2)).flatten(1),
                                 F.adaptive_max_pool2d(x, (3, 2)).flatten(1)], 1))
    return (Net(forward, conv=nn.Conv2d(1, 2, 3), head=nn.Linear(24, 3)),
            torch.randn(2, 1, 9, 10), cross_entropy(3, 2))


@LIST.model("form/every-pool-1d-3d")
def pools_1d_3d():
    def forward(m, x):
        x = m.conv(x)
        flat = x.flatten(2)
        found = [F.max_pool3d(x, 2), F.avg_pool3d(x, 2), F.adaptive_avg_pool3d(x, 1), F.max_pool1d(flat, 3),
                 F.avg_pool1d(flat, 4), F.adaptive_max_pool1d(flat, 5)]
        return m.head(torch.cat([y.flatten(1) for y in found], 1))
    return (Net(forward, conv=nn.Conv3d(1, 2, 1), head=nn.Linear(8 * 2 * 2 + 2 + 2 * 21 + 2 * 16 + 10, 3)),
            torch.randn(2, 1, 4, 4, 4), cross_entropy(3, 2))


@LIST.model("form/fractional-max-pool", no_numbers=DRAWS)
def fractional():
    return (nn.Sequential(nn.Conv2d(1, 2, 3), nn.FractionalMaxPool2d(2, output_size=4), nn.Flatten(),
                          nn.Linear(32, 3)), torch.randn(2, 1, 10, 10), cross_entropy(3, 2))


@LIST.model("form/every-interpolation")
def interpolations():
    def forward(m, x):
        x = m.conv(x)
        found = [F.interpolate(x, size=(7, 9), mode=mode) for mode in
                 ("nearest", "nearest-exact", "bilinear", "bicubic", "area")]
        found += [F.interpolate(x, scale_factor=1.5, mode="bilinear", align_corners=True),
                  F.interpolate(x, size=(3, 3), mode="bilinear", antialias=True)]
        return sum(y.square().mean() for y in found)
    return Net(forward, conv=nn.Conv2d(1, 2, 3)), torch.randn(2, 1, 8, 8), {}


@LIST.model("form/fold-unfold")
def fold():
    def forward(m, x):
        rows = F.unfold(x, 3, padding=1).transpose(1, 2)
        return F.fold(m.net(rows).transpose(1, 2), (6, 6), 3, padding=1)
    return Net(forward, net=nn.Linear(18, 18)), torch.randn(2, 2, 6, 6), mse(2, 2, 6, 6)


@LIST.model("form/conv-transposed-1d-3d")
def transposed():
    def forward(m, x):
        x = m.up(x)
        return m.up3(x[:, :, None, :4, None].expand(-1, -1, 2, -1, 2)).square().mean() + x.mean()
    return (Net(forward, up=nn.ConvTranspose1d(3, 4, 4, 2, 1, groups=1), up3=nn.ConvTranspose3d(4, 2, 2, 2)),
            torch.randn(2, 3, 6), {})


@LIST.model("form/bilinear")
def bilinear():
    def forward(m, a, b):
        return m.layer(a, b)
    return (Net(forward, layer=nn.Bilinear(4, 5, 3)), (torch.randn(6, 4), torch.randn(6, 5)),
            cross_entropy(3, 6))


@LIST.model("form/weight-norm")
def weight_norm():
    from torch.nn.utils.parametrizations import weight_norm as norm

    return (nn.Sequential(norm(nn.Linear(8, 16)), nn.ReLU(), norm(nn.Linear(16, 3))),
            torch.randn(4, 8), cross_entropy(3, 4))


@LIST.model("form/spectral-norm")
def spectral_norm():
    from torch.nn.utils.parametrizations import spectral_norm as norm

    return (nn.Sequential(norm(nn.Linear(8, 16)), nn.ReLU(), nn.Linear(16, 3)),
            torch.randn(4, 8), cross_entropy(3, 4))


@LIST.model("form/orthogonal")
def orthogonal():
    from torch.nn.utils.parametrizations import orthogonal as parametrized

    return (nn.Sequential(parametrized(nn.Linear(8, 8)), nn.Linear(8, 3)),
            torch.randn(4, 8), cross_entropy(3, 4))


@LIST.model("form/weight-standardisation")
def standardised():
    def forward(m, x):
        weight = m.weight - m.weight.mean((1, 2, 3), keepdim=True)
        weight = weight / (weight.std((1, 2, 3), keepdim=True) + 1e-5)
        return m.head(F.conv2d(x, weight).mean((2, 3)))
    return (Net(forward, weight=torch.randn(4, 3, 3, 3), head=nn.Linear(4, 3)),
            torch.randn(2, 3, 8, 8), cross_entropy(3, 2))


@LIST.model("form/lora-frozen-base")
def lora():
    def forward(m, x):
        for base, down, up in zip(m.base, m.down, m.up):
            x = torch.relu(base(x) + 2 * up(down(x)))
        return m.head(x)
    frozen = nn.ModuleList(nn.Linear(8, 8) for _ in range(2)).requires_grad_(False)
    return (Net(forward, base=frozen, down=nn.ModuleList(nn.Linear(8, 2, bias=False) for _ in range(2)),
                up=nn.ModuleList(nn.Linear(2, 8, bias=False) for _ in range(2)), head=nn.Linear(8, 3)),
            torch.randn(4, 8), cross_entropy(3, 4))


@LIST.model("form/tied-autoencoder")
def tied():
    def forward(m, x):
        return F.linear(torch.tanh(F.linear(x, m.weight)), m.weight.t()) - x
    return Net(forward, weight=torch.randn(5, 8)), torch.randn(4, 8), {"loss": lambda x: x.square().mean()}


class Sign(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return torch.sign(x)

    @staticmethod
    def backward(ctx, gradient):
        x, = ctx.saved_tensors
        return gradient * (x.abs() <= 1)


@LIST.model("form/binary-weights-straight-through")
def binary():
    def forward(m, x):
        return m.last(torch.tanh(F.linear(x, Sign.apply(m.weight))))
    return Net(forward, weight=torch.randn(16, 8), last=nn.Linear(16, 3)), torch.randn(4, 8), cross_entropy(3, 4)


@LIST.model("form/quantized-by-detach")
def quantized():
    def forward(m, x):
        scale = m.weight.abs().amax(1, keepdim=True) / 7
        whole = (m.weight / scale).round().clamp(-8, 7) * scale
        return F.linear(x, m.weight + (whole - m.weight).detach())
    return Net(forward, weight=torch.randn(3, 8)), torch.randn(4, 8), cross_entropy(3, 4)


@LIST.model("form/fake-quantize")
def fake_quantize():
    def forward(m, x):
        return m.net(torch.fake_quantize_per_tensor_affine(m.first(x), 0.1, 0, -128, 127))
    return Net(forward, first=nn.Linear(8, 8), net=nn.Linear(8, 3)), torch.randn(4, 8), cross_entropy(3, 4)


class Reverse(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.clone()

    @staticmethod
    def backward(ctx, gradient):
        return -0.5 * gradient


@LIST.model("form/domain-adversarial-reversal")
def domain():
    def forward(m, x, kinds, domain):
        h = torch.relu(m.body(x))
        return F.cross_entropy(m.head(h), kinds) + F.cross_entropy(m.judge(Reverse.apply(h)), domain)
    return (Net(forward, body=nn.Linear(8, 16), head=nn.Linear(16, 3), judge=nn.Linear(16, 2)),
            (torch.randn(4, 8), classes(3, 4), classes(2, 4)), {})


@LIST.model("form/activation-checkpoint")
def checkpointed():
    from torch.utils.checkpoint import checkpoint

    def forward(m, x):
        for layer in m.layers:
            x = checkpoint(layer, x, use_reentrant=False)
        return m.head(x)
    return (Net(forward, layers=nn.ModuleList(mlp(8, 16, 8, act=nn.GELU) for _ in range(3)),
                head=nn.Linear(8, 3)), torch.randn(4, 8), cross_entropy(3, 4))


@LIST.model("form/in-place-and-views")
def in_place():
    def forward(m, x):
        y = m.first(x)
        y[:, :4] *= 2
        y[1].add_(1)
        y.view(-1)[3:9].relu_()
        z = y.clone()
        z[:, ::2] = 0
        return m.last(y + z)
    return Net(forward, first=nn.Linear(8, 8), last=nn.Linear(8, 3)), torch.randn(4, 8), cross_entropy(3, 4)


@LIST.model("form/indexing")
def indexing():
    def forward(m, x, rows):
        y = m.first(x)
        picked = [y[rows], y[[0, 2, 2, 3]], y.index_select(0, rows), y.take_along_dim(rows[:, None], 0),
                  y.flip(0), y.roll(1, 0), torch.stack([y[-1]] * 4)]
        return m.last(torch.cat([p.expand(4, -1) if p.shape[1] == 1 else p for p in picked], 1))
    return (Net(forward, first=nn.Linear(8, 4), last=nn.Linear(28, 3)),
            (torch.randn(4, 8), torch.tensor([3, 0, 1, 1])), cross_entropy(3, 4))


@LIST.model("form/boolean-mask-index", refused="elements of a tensor decide")
def boolean():
    def forward(m, x, kept):
        return m.net(x[kept]).square().mean()
    return Net(forward, net=nn.Linear(8, 3)), (torch.randn(4, 8), torch.tensor([True, False, True, True])), {}


@LIST.model("form/branch-on-a-tensor", refused="depends on the elements of a tensor")
def branch():
    def forward(m, x):
        y = m.net(x)
        return y.square().mean() if y.sum() > 0 else y.abs().mean()
    return Net(forward, net=nn.Linear(8, 3)), torch.randn(4, 8), {}


@LIST.model("form/sort-and-cumulate")
def sort():
    def forward(m, x):
        y = m.net(x)
        values, order = y.sort(1)
        best = y.topk(3, 1).values
        return values.cumsum(1).square().mean() + best.mean() + y.kthvalue(2, 1).values.mean() \
            + y.median(1).values.sum() + y.cummax(1).values.mean() + (y.argsort(1) * y).mean()
    return Net(forward, net=nn.Linear(8, 6)), torch.randn(4, 8), {}


@LIST.model("form/reductions")
def reductions():
    def forward(m, x):
        y = m.net(x)
        return y.sum() + y.mean(1).square().sum() + y.std(0).sum() + y.var(1, unbiased=False).sum() \
            + y.norm() + y.norm(p=1, dim=1).sum() + y.abs().amax() + y.prod(1).sum() + y.logsumexp(1).sum() \
            + torch.linalg.vector_norm(y, 3.0) + y.aminmax(dim=1).max.sum() + y.nansum()
    return Net(forward, net=nn.Linear(8, 6)), torch.randn(4, 8), {}


@LIST.model("form/linear-algebra")
def algebra():
    def forward(m, x):
        a = m.weight @ m.weight.t() + torch.eye(4, dtype=x.dtype)
        return torch.linalg.solve(a, x).square().mean() + torch.linalg.inv(a).trace() \
            + torch.logdet(a) + torch.linalg.matrix_norm(a)
    return Net(forward, weight=torch.randn(4, 4)), torch.randn(4, 3), {}


@LIST.model("form/einsum-and-products")
def products():
    def forward(m, x):
        y = torch.einsum("bi,ijk,bk->bj", x, m.cube, x)
        weight = m.cube[:, :, 0].expand(4, 6, 5)
        y = y + torch.baddbmm(m.bias.expand(4, 1, 5), x[:, None], weight)[:, 0]
        return torch.kron(y, m.bias[None]).square().mean() + torch.outer(y[0], m.bias).sum() \
            + torch.tensordot(y, y, dims=2) + torch.cross(y[:, :3], y[:, 1:4], dim=1).sum()
    return Net(forward, cube=torch.randn(6, 5, 6), bias=torch.randn(5)), torch.randn(4, 6), {}


@LIST.model("form/special-functions")
def special():
    def forward(m, x):
        y = torch.sigmoid(m.net(x)) * 0.8 + 0.1
        return (torch.erf(y) + torch.lgamma(y) + torch.digamma(y) + torch.asin(y)
                + torch.atan2(y, 1 - y) + torch.expm1(y) + torch.log2(y) + torch.logit(y) + torch.sinc(y)
                + torch.xlogy(y, y) + torch.hypot(y, y) + torch.fmod(y, 0.3)).sum()
    return Net(forward, net=nn.Linear(8, 6)), torch.randn(4, 8), {}


@LIST.model("form/special-functions-rare", opaque="special_i0")
def rare():
    def forward(m, x):
        y = torch.sigmoid(m.net(x)) * 0.8 + 0.1
        return (torch.erfinv(y) + torch.special.i0(y)).sum()
    return Net(forward, net=nn.Linear(8, 6)), torch.randn(4, 8), {}


@LIST.model("form/named-outputs-two-losses")
def two_losses():
    def forward(m, x, kinds, wanted):
        h = torch.relu(m.body(x))
        return {"loss": F.cross_entropy(m.head(h), kinds) + m.scale * F.mse_loss(m.other(h), wanted),
                "hidden": h}
    return (Net(forward, body=nn.Linear(8, 16), head=nn.Linear(16, 3), other=nn.Linear(16, 2),
                scale=torch.tensor(0.5)), (torch.randn(4, 8), classes(3, 4), torch.randn(4, 2)), {})


@LIST.model("form/uncertainty-weighted-tasks")
def uncertainty():
    def forward(m, x, kinds, wanted):
        h = m.body(x)
        losses = torch.stack([F.cross_entropy(m.head(h), kinds), F.mse_loss(m.other(h), wanted)])
        return (torch.exp(-m.log) * losses + m.log).sum()
    return (Net(forward, body=mlp(8, 16, 8), head=nn.Linear(8, 3), other=nn.Linear(8, 2), log=torch.zeros(2)),
            (torch.randn(4, 8), classes(3, 4), torch.randn(4, 2)), {})


@LIST.model("form/multi-scale-inputs", small={"size": 8})
def multi_scale(size=32):
    def forward(m, images):
        return m.head(sum(m.body(x).mean((2, 3)) for x in images["levels"]) + m.first(images["vector"]))
    images = {"levels": [torch.randn(2, 3, size >> k, size >> k) for k in range(3)], "vector": torch.randn(2, 8)}
    return (Net(forward, body=conv(3, 8), first=nn.Linear(8, 8), head=nn.Linear(8, 3)), (images,),
            cross_entropy(3, 2))
