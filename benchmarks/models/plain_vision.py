# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Networks on images, signals and volumes, written in plain torch."""

import torch
from torch import nn
from torch.nn import functional as F

from . import List
from .parts import Net, classes, conv, cross_entropy, mlp, mse

LIST = List("plain: vision")


@LIST.model("mlp-classifier", small={"width": 16})
def mlp_classifier(width=512):
    return mlp(784, width, width, 10), torch.randn(8, 784), cross_entropy(10, 8)


@LIST.model("mlp-batchnorm", small={"width": 16})
def mlp_batchnorm(width=256):
    return (mlp(64, width, width, 10, act=nn.GELU, norm=nn.BatchNorm1d), torch.randn(16, 64),
            cross_entropy(10, 16))


@LIST.model("mlp-maxout")
def mlp_maxout(pieces=4):
    def forward(m, x):
        return m.last(m.first(x).unflatten(1, (-1, pieces)).amax(2))
    return (Net(forward, first=nn.Linear(32, 16 * pieces), last=nn.Linear(16, 5)),
            torch.randn(8, 32), cross_entropy(5, 8))


@LIST.model("highway-mlp")
def highway():
    def forward(m, x):
        for gate, change in zip(m.gates, m.changes):
            t = torch.sigmoid(gate(x))
            x = t * torch.tanh(change(x)) + (1 - t) * x
        return m.last(x)
    layers = lambda: nn.ModuleList(nn.Linear(32, 32) for _ in range(6))  # noqa: E731
    return (Net(forward, gates=layers(), changes=layers(), last=nn.Linear(32, 5)),
            torch.randn(8, 32), cross_entropy(5, 8))


@LIST.model("lenet5")
def lenet():
    net = nn.Sequential(
        nn.Conv2d(1, 6, 5, padding=2), nn.Tanh(), nn.AvgPool2d(2), nn.Conv2d(6, 16, 5),
        nn.Tanh(), nn.AvgPool2d(2), nn.Flatten(), nn.Linear(400, 120), nn.Tanh(),
        nn.Linear(120, 84), nn.Tanh(), nn.Linear(84, 10))
    return net, torch.randn(2, 1, 28, 28), cross_entropy(10, 2)


@LIST.model("cnn-1d", small={"length": 64})
def cnn_1d(length=1024):
    net = nn.Sequential(
        nn.Conv1d(4, 16, 7, 2, 3), nn.BatchNorm1d(16), nn.ReLU(), nn.MaxPool1d(2),
        nn.Conv1d(16, 32, 5, padding=4, dilation=2), nn.BatchNorm1d(32), nn.ReLU(),
        nn.Conv1d(32, 32, 3, padding=1, groups=32), nn.AdaptiveAvgPool1d(1), nn.Flatten(),
        nn.Linear(32, 6))
    return net, torch.randn(4, 4, length), cross_entropy(6, 4)


@LIST.model("cnn-3d", small={"size": 8})
def cnn_3d(size=16):
    net = nn.Sequential(
        nn.Conv3d(1, 8, 3, padding=1), nn.BatchNorm3d(8), nn.ReLU(), nn.MaxPool3d(2),
        nn.Conv3d(8, 16, 3, 2, 1), nn.GroupNorm(4, 16), nn.ELU(), nn.AdaptiveAvgPool3d(1),
        nn.Flatten(), nn.Linear(16, 3))
    return net, torch.randn(2, 1, size, size, size), cross_entropy(3, 2)


@LIST.model("cnn-2plus1d", small={"size": 8})
def cnn_2plus1d(size=32):
    net = nn.Sequential(
        nn.Conv3d(3, 8, (1, 3, 3), (1, 2, 2), (0, 1, 1)), nn.ReLU(),
        nn.Conv3d(8, 8, (3, 1, 1), padding=(1, 0, 0)), nn.ReLU(),
        nn.AdaptiveAvgPool3d(1), nn.Flatten(), nn.Linear(8, 4))
    return net, torch.randn(2, 3, 4, size, size), cross_entropy(4, 2)


class Residual(nn.Module):
    def __init__(self, i, o, stride=1, groups=1, preact=False):
        super().__init__()
        if preact:
            self.body = nn.Sequential(
                nn.BatchNorm2d(i), nn.ReLU(), nn.Conv2d(i, o, 3, stride, 1, bias=False),
                nn.BatchNorm2d(o), nn.ReLU(), nn.Conv2d(o, o, 3, 1, 1, bias=False))
        else:
            self.body = nn.Sequential(conv(i, o, s=stride), conv(o, o, groups=groups, act=None))
        self.short = nn.Identity() if i == o and stride == 1 else conv(i, o, 1, stride, act=None)
        self.last = nn.Identity() if preact else nn.ReLU()

    def forward(self, x):
        return self.last(self.body(x) + self.short(x))


@LIST.model("resnet20-cifar", small={"size": 8, "width": 4})
@LIST.model("wide-resnet-cifar", 32, 64, small={"size": 8, "width": 8})
@LIST.model("preact-resnet-cifar", 32, 16, 1, True, small={"size": 8, "width": 4})
@LIST.model("resnext-cifar", 32, 32, 8, small={"size": 8, "width": 8})
def resnet_cifar(size=32, width=16, groups=1, preact=False):
    layers, i = [conv(3, width)], width
    for stage in range(3):
        for block in range(3):
            o = width << stage
            layers.append(Residual(i, o, 2 if stage and not block else 1, groups, preact))
            i = o
    net = nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(i, 10))
    return net, torch.randn(4, 3, size, size), cross_entropy(10, 4)


@LIST.model("densenet-cifar", small={"size": 8})
def densenet(size=32, growth=8):
    def forward(m, x):
        x = m.stem(x)
        for block in m.blocks:
            x = torch.cat([x, block(x)], 1)
        return m.head(x.mean((2, 3)))
    blocks = nn.ModuleList(nn.Sequential(nn.BatchNorm2d(16 + k * growth), nn.ReLU(),
                                         nn.Conv2d(16 + k * growth, growth, 3, padding=1))
                           for k in range(6))
    return (Net(forward, stem=conv(3, 16), blocks=blocks, head=nn.Linear(64, 10)),
            torch.randn(4, 3, size, size), cross_entropy(10, 4))


@LIST.model("squeeze-excite", small={"size": 8})
def squeeze_excite(size=32):
    def forward(m, x):
        x = m.stem(x)
        return m.head((x * m.gate(x.mean((2, 3)))[:, :, None, None]).flatten(2).amax(2))
    return (Net(forward, stem=conv(3, 16), gate=mlp(16, 4, 16, last=nn.Hardsigmoid),
                head=nn.Linear(16, 10)), torch.randn(2, 3, size, size), cross_entropy(10, 2))


@LIST.model("cbam-attention", small={"size": 8})
def cbam(size=32):
    def forward(m, x):
        x = m.stem(x)
        channel = torch.sigmoid(m.mlp(x.mean((2, 3))) + m.mlp(x.amax((2, 3))))
        x = x * channel[:, :, None, None]
        place = torch.cat([x.mean(1, keepdim=True), x.max(1, keepdim=True)[0]], 1)
        return m.head((x * torch.sigmoid(m.place(place))).mean((2, 3)))
    return (Net(forward, stem=conv(3, 16), mlp=mlp(16, 4, 16), head=nn.Linear(16, 10),
                place=nn.Conv2d(2, 1, 7, padding=3)),
            torch.randn(2, 3, size, size), cross_entropy(10, 2))


@LIST.model("inception-block", small={"size": 8})
def inception(size=32):
    def forward(m, x):
        return m.head(torch.cat([b(x) for b in m.branches], 1).mean((2, 3)))
    branches = nn.ModuleList([conv(3, 8, 1), nn.Sequential(conv(3, 4, 1), conv(4, 8, 3)),
                              nn.Sequential(conv(3, 4, 1), conv(4, 8, 5)),
                              nn.Sequential(nn.MaxPool2d(3, 1, 1), conv(3, 8, 1))])
    return (Net(forward, branches=branches, head=nn.Linear(32, 10)),
            torch.randn(2, 3, size, size), cross_entropy(10, 2))


@LIST.model("shuffle-channels", small={"size": 8})
def shuffle(size=32):
    def forward(m, x):
        x = m.first(x)
        n, c, h, w = x.shape
        x = x.view(n, 4, c // 4, h, w).transpose(1, 2).reshape(n, c, h, w)
        one, two = x.chunk(2, 1)
        return m.head(torch.cat([one, m.second(two)], 1).mean((2, 3)))
    return (Net(forward, first=conv(3, 16, 1), second=conv(8, 8, groups=8),
                head=nn.Linear(16, 10)), torch.randn(2, 3, size, size), cross_entropy(10, 2))


@LIST.model("non-local-block", small={"size": 6})
def non_local(size=16):
    def forward(m, x):
        x = m.stem(x)
        q, k, v = m.qkv(x).flatten(2).chunk(3, 1)
        weight = torch.softmax(q.transpose(1, 2) @ k, -1)
        return m.head((x.flatten(2) + v @ weight.transpose(1, 2)).mean(2))
    return (Net(forward, stem=conv(3, 8), qkv=nn.Conv2d(8, 24, 1), head=nn.Linear(8, 10)),
            torch.randn(2, 3, size, size), cross_entropy(10, 2))


@LIST.model("blurpool-cnn", small={"size": 8})
def blurpool(size=32):
    kernel = torch.tensor([1.0, 2.0, 1.0])
    kernel = (kernel[:, None] * kernel / 16).expand(8, 1, 3, 3).contiguous()
    class Blur(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("kernel", kernel)

        def forward(self, x):
            return F.conv2d(F.pad(x, (1, 1, 1, 1), "reflect"), self.kernel, stride=2, groups=8)
    net = nn.Sequential(conv(3, 8), Blur(), conv(8, 8), Blur(), nn.Flatten(),
                        nn.Linear(8 * (size // 4) ** 2, 10))
    return net, torch.randn(2, 3, size, size), cross_entropy(10, 2)


@LIST.model("coordconv", small={"size": 8})
def coordconv(size=32):
    def forward(m, x):
        n, _, h, w = x.shape
        rows = torch.linspace(-1, 1, h, dtype=x.dtype).view(1, 1, h, 1).expand(n, 1, h, w)
        columns = torch.linspace(-1, 1, w, dtype=x.dtype).expand(n, 1, h, w)
        return m.net(torch.cat([x, rows, columns], 1))
    net = nn.Sequential(conv(5, 8), nn.AdaptiveMaxPool2d(2), nn.Flatten(), nn.Linear(32, 2))
    return Net(forward, net=net), torch.randn(2, 3, size, size), mse(2, 2)


def unet(dims, size, width, up):
    Conv, Norm, Pool = ((nn.Conv1d, nn.BatchNorm1d, nn.MaxPool1d),
                        (nn.Conv2d, nn.InstanceNorm2d, nn.MaxPool2d),
                        (nn.Conv3d, nn.BatchNorm3d, nn.MaxPool3d))[dims - 1]

    def block(i, o):
        return nn.Sequential(Conv(i, o, 3, padding=1), Norm(o, affine=True), nn.LeakyReLU(0.1),
                             Conv(o, o, 3, padding=1), nn.ReLU())

    def forward(m, x):
        one = m.one(x)
        two = m.two(m.pool(one))
        x = m.bottom(m.pool(two))
        x = m.up_two(torch.cat([F.interpolate(x, scale_factor=2, mode=up), two], 1))
        return m.last(m.up_one(torch.cat([F.interpolate(x, scale_factor=2, mode=up), one], 1)))
    return Net(forward, one=block(2, width), two=block(width, 2 * width),
               bottom=block(2 * width, 4 * width), up_two=block(6 * width, 2 * width),
               up_one=block(3 * width, width), last=Conv(width, 3, 1), pool=Pool(2)), \
        torch.randn(2, 2, *[size] * dims), cross_entropy(3, 2, *[size] * dims)


LIST.add("unet-1d", lambda size, width: unet(1, size, width, "linear"), 256, 16)
LIST.add("unet-2d", lambda size=64, width=16: unet(2, size, width, "bilinear"),
         small={"size": 8, "width": 4})
LIST.add("unet-2d-nearest", lambda size=64, width=16: unet(2, size, width, "nearest"),
         small={"size": 8, "width": 4})
LIST.add("unet-3d", lambda size=16, width=8: unet(3, size, width, "trilinear"),
         small={"size": 8, "width": 2})


@LIST.model("unet-transposed", small={"size": 8})
def unet_transposed(size=64):
    def forward(m, x):
        one = m.one(x)
        return m.last(torch.cat([m.up(m.two(one)), one], 1))
    return (Net(forward, one=conv(3, 8), two=conv(8, 16, s=2), last=nn.Conv2d(16, 1, 1),
                up=nn.ConvTranspose2d(16, 8, 3, 2, 1, output_padding=1)),
            torch.randn(2, 3, size, size),
            {"loss": F.binary_cross_entropy_with_logits,
             "loss_arguments": (torch.rand(2, 1, size, size),)})


@LIST.model("aspp-segmentation", small={"size": 8})
def aspp(size=32):
    def forward(m, x):
        y = m.stem(x)
        whole = F.interpolate(m.pool(y.mean((2, 3), keepdim=True)), y.shape[2:],
                              mode="bilinear", align_corners=False)
        y = m.last(torch.cat([b(y) for b in m.branches] + [whole], 1))
        return F.interpolate(y, x.shape[2:], mode="bilinear", align_corners=True)
    branches = nn.ModuleList(conv(8, 4, padding=d, dilation=d) for d in (1, 2, 3))
    return (Net(forward, stem=conv(3, 8, s=2), branches=branches, pool=nn.Conv2d(8, 4, 1),
                last=nn.Conv2d(16, 5, 1)), torch.randn(2, 3, size, size),
            {"loss": nn.CrossEntropyLoss(ignore_index=4),
             "loss_arguments": (classes(5, 2, size, size),)})


@LIST.model("dice-segmentation", small={"size": 8})
def dice(size=32):
    def loss(x, target):
        p = torch.sigmoid(x)
        both = (p * target).sum((1, 2, 3))
        return (1 - (2 * both + 1) / (p.sum((1, 2, 3)) + target.sum((1, 2, 3)) + 1)).mean()
    return (nn.Sequential(conv(3, 8), nn.Conv2d(8, 1, 1)), torch.randn(2, 3, size, size),
            {"loss": loss, "loss_arguments": (classes(2, 2, 1, size, size).float(),)})


@LIST.model("feature-pyramid", small={"size": 16})
def pyramid(size=64):
    def forward(m, x):
        levels = []
        for stage in m.stages:
            x = stage(x)
            levels.append(x)
        top, total = m.sides[2](levels[2]), 0
        for k in (1, 0):
            total = total + m.head(top).square().mean()
            top = m.sides[k](levels[k]) + F.interpolate(top, scale_factor=2.0)
        return total + m.head(top).abs().mean()
    stages = nn.ModuleList([conv(3, 8, s=2), conv(8, 16, s=2), conv(16, 32, s=2)])
    sides = nn.ModuleList(nn.Conv2d(c, 8, 1) for c in (8, 16, 32))
    return (Net(forward, stages=stages, sides=sides, head=nn.Conv2d(8, 6, 3, padding=1)),
            torch.randn(2, 3, size, size), {})


@LIST.model("detector-grid-loss", small={"size": 16})
def detector(size=64):
    """A one-stage detector: boxes, objectness and classes on a grid."""
    def loss(x, boxes, there, kinds):
        n, _, h, w = x.shape
        x = x.view(n, 9, h, w)
        centre, extent = torch.sigmoid(x[:, :2]), torch.exp(x[:, 2:4].clamp(max=4))
        place = F.smooth_l1_loss(torch.cat([centre, extent], 1), boxes, reduction="none")
        return (place.sum(1) * there).sum() / there.sum().clamp(min=1) \
            + F.binary_cross_entropy_with_logits(x[:, 4], there) \
            + (F.cross_entropy(x[:, 5:], kinds, reduction="none") * there).mean()
    net = nn.Sequential(conv(3, 8, s=2, act=nn.SiLU), conv(8, 16, s=2, act=nn.SiLU),
                        nn.Conv2d(16, 9, 1))
    grid = size // 4
    return net, torch.randn(2, 3, size, size), {"loss": loss, "loss_arguments": (
        torch.rand(2, 4, grid, grid), classes(2, 2, grid, grid).float(),
        classes(4, 2, grid, grid))}


@LIST.model("keypoint-soft-argmax", small={"size": 8})
def keypoints(size=32):
    def forward(m, x):
        heat = m.net(x).flatten(2).softmax(2).view(x.shape[0], 5, size, size)
        along = torch.arange(size, dtype=x.dtype)
        return torch.stack([(heat.sum(2) * along).sum(2), (heat.sum(3) * along).sum(2)], 2)
    net = nn.Sequential(conv(1, 8), nn.Conv2d(8, 5, 1))
    return Net(forward, net=net), torch.randn(2, 1, size, size), mse(2, 5, 2)


@LIST.model("super-resolution-espcn", small={"size": 8})
def espcn(size=32):
    net = nn.Sequential(nn.Conv2d(1, 16, 5, padding=2), nn.Tanh(), nn.Conv2d(16, 8, 3, padding=1),
                        nn.Tanh(), nn.Conv2d(8, 9, 3, padding=1), nn.PixelShuffle(3))
    return net, torch.randn(2, 1, size, size), mse(2, 1, 3 * size, 3 * size)


@LIST.model("super-resolution-residual", small={"size": 8})
def srresnet(size=24):
    def forward(m, x):
        y = m.first(x)
        return m.up(y + m.body(y)) + F.interpolate(x, scale_factor=2, mode="bicubic")
    body = nn.Sequential(Residual(8, 8), Residual(8, 8))
    up = nn.Sequential(nn.Conv2d(8, 12, 3, padding=1), nn.PixelShuffle(2), nn.PReLU(3))
    return (Net(forward, first=nn.Conv2d(3, 8, 3, padding=1), body=body, up=up),
            torch.randn(2, 3, size, size),
            {"loss": F.l1_loss, "loss_arguments": (torch.randn(2, 3, 2 * size, 2 * size),)})


@LIST.model("pixel-unshuffle-denoiser", small={"size": 8})
def unshuffle(size=32):
    net = nn.Sequential(nn.PixelUnshuffle(2), conv(4, 8), nn.Conv2d(8, 4, 3, padding=1),
                        nn.PixelShuffle(2))
    return net, torch.randn(2, 1, size, size), mse(2, 1, size, size)


@LIST.model("spatial-transformer", small={"size": 12})
def spatial_transformer(size=28):
    def forward(m, x):
        theta = m.locate(x).view(-1, 2, 3) + m.start
        grid = F.affine_grid(theta, x.shape, align_corners=False)
        return m.classify(F.grid_sample(x, grid, align_corners=False))
    locate = nn.Sequential(nn.Conv2d(1, 4, 5), nn.MaxPool2d(2), nn.ReLU(), nn.Flatten(),
                           nn.Linear(4 * ((size - 4) // 2) ** 2, 6))
    classify = nn.Sequential(nn.Conv2d(1, 4, 3), nn.ReLU(), nn.Flatten(),
                             nn.Linear(4 * (size - 2) ** 2, 10))
    return (Net(forward, locate=locate, classify=classify,
                start=torch.tensor([[1.0, 0, 0.1], [0, 1.0, -0.1]])),
            torch.randn(2, 1, size, size), cross_entropy(10, 2))


@LIST.model("style-transfer-gram", small={"size": 8})
def style(size=32):
    """The image is what is trained; the network is frozen."""
    def gram(x):
        x = x.flatten(2)
        return x @ x.transpose(1, 2) / x.shape[2]

    def forward(m, content, look):
        total, image = 0, m.image
        for layer in m.layers:
            image, content, look = layer(image), layer(content), layer(look)
            total = total + F.mse_loss(gram(image), gram(look))
        image = m.image
        smooth = (image[..., 1:] - image[..., :-1]).abs().mean()
        return total + F.mse_loss(layer(m.layers[0](image)), content) + 0.1 * smooth
    layers = nn.ModuleList([nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.ReLU()),
                            nn.Sequential(nn.Conv2d(8, 8, 3, padding=1), nn.ReLU())])
    layers.requires_grad_(False)
    shape = 1, 3, size, size
    return (Net(forward, layers=layers, image=torch.randn(shape)),
            (torch.randn(shape), torch.randn(shape)), {})


@LIST.model("capsule-routing")
def capsule():
    def squash(x):
        size = x.square().sum(-1, keepdim=True)
        return size / (1 + size) * x / torch.sqrt(size + 1e-8)

    def forward(m, x):
        x = squash(m.first(x).view(x.shape[0], 8, -1).transpose(1, 2))
        votes = torch.einsum("nid,icde->nice", x, m.weight)
        logits = torch.zeros(votes.shape[:3], dtype=x.dtype)
        for step in range(3):
            out = squash((logits.softmax(2)[..., None] * votes).sum(1))
            if step < 2:
                logits = logits + (votes * out[:, None]).sum(-1).detach()
        return out.norm(dim=-1)
    return (Net(forward, first=nn.Conv2d(1, 8, 5, 2), weight=0.1 * torch.randn(16, 4, 8, 6)),
            torch.randn(2, 1, 12, 12),
            {"loss": F.multi_margin_loss, "loss_arguments": (classes(4, 2),)})


@LIST.model("mlp-mixer", small={"width": 8, "depth": 2})
def mixer(width=64, depth=4):
    def forward(m, x):
        x = m.patches(x).flatten(2).transpose(1, 2)
        for norm, tokens, other, channels in m.blocks:
            x = x + tokens(norm(x).transpose(1, 2)).transpose(1, 2)
            x = x + channels(other(x))
        return m.head(x.mean(1))
    blocks = nn.ModuleList(nn.ModuleList([
        nn.LayerNorm(width), mlp(16, 32, 16, act=nn.GELU), nn.LayerNorm(width),
        mlp(width, 2 * width, width, act=nn.GELU)]) for _ in range(depth))
    return (Net(forward, patches=nn.Conv2d(3, width, 4, 4), blocks=blocks,
                head=nn.Linear(width, 10)), torch.randn(2, 3, 16, 16), cross_entropy(10, 2))


@LIST.model("convmixer", small={"width": 8})
def convmixer(width=32):
    def forward(m, x):
        x = m.stem(x)
        for depthwise, pointwise in m.blocks:
            x = pointwise(depthwise(x) + x)
        return m.head(x.mean((2, 3)))
    blocks = nn.ModuleList(nn.ModuleList([conv(width, width, 5, groups=width, act=nn.GELU),
                                          conv(width, width, 1, act=nn.GELU)]) for _ in range(4))
    return (Net(forward, stem=conv(3, width, 2, 2, padding=0), blocks=blocks,
                head=nn.Linear(width, 10)), torch.randn(2, 3, 16, 16), cross_entropy(10, 2))


@LIST.model("local-response-alexnet", small={"size": 16})
def alexnet(size=32):
    net = nn.Sequential(nn.Conv2d(3, 16, 3, 2, 1), nn.ReLU(), nn.LocalResponseNorm(5),
                        nn.MaxPool2d(3, 2), nn.Conv2d(16, 16, 3, padding=1), nn.ReLU(),
                        nn.AdaptiveAvgPool2d(3), nn.Flatten(), nn.Dropout(0.5),
                        nn.Linear(144, 10))
    return net, torch.randn(2, 3, size, size), cross_entropy(10, 2)


@LIST.model("segnet-max-unpool", small={"size": 8})
def segnet(size=32):
    def forward(m, x):
        x, places = F.max_pool2d(m.down(x), 2, return_indices=True)
        return m.up(F.max_unpool2d(m.middle(x), places, 2))
    return (Net(forward, down=conv(3, 8), middle=conv(8, 8), up=nn.Conv2d(8, 4, 3, padding=1)),
            torch.randn(2, 3, size, size), cross_entropy(4, 2, size, size))


@LIST.model("deformable-by-grid-sample", small={"size": 8})
def deformable(size=16):
    def forward(m, x):
        along = torch.linspace(-1, 1, size, dtype=x.dtype)
        base = torch.stack(torch.meshgrid(along, along, indexing="xy"), -1)
        grid = base + 0.1 * torch.tanh(m.offset(x)).permute(0, 2, 3, 1)
        return m.head(F.grid_sample(m.stem(x), grid, "bilinear", "border", True).mean((2, 3)))
    return (Net(forward, stem=conv(3, 8), offset=nn.Conv2d(3, 2, 3, padding=1),
                head=nn.Linear(8, 4)), torch.randn(2, 3, size, size), cross_entropy(4, 2))
