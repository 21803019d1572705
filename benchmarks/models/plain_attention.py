# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Transformers of every kind, mixtures of experts among them, in plain torch."""

import math

import torch
from torch import nn
from torch.nn import functional as F

from . import List
from .parts import Net, classes, cross_entropy, mlp, mse

LIST = List("plain: attention")
WORDS = 40


def next_word(net, length, batch=2):
    return net, classes(WORDS, batch, length), cross_entropy(WORDS, batch, length)


@LIST.model("transformer-encoder-postnorm", {})
@LIST.model("transformer-encoder-prenorm", {"norm_first": True, "activation": "gelu"})
@LIST.model("transformer-encoder-dropout", {"dropout": 0.1})
def encoder(config, length=12, width=16):
    layer = nn.TransformerEncoderLayer(width, 4, 2 * width, batch_first=True,
                                       **{"dropout": 0.0, **config})
    def forward(m, x, padding):
        return m.head(m.body(x, src_key_padding_mask=padding).mean(1))
    padding = torch.zeros(2, length, dtype=torch.bool)
    padding[1, 8:] = True
    return (Net(forward, body=nn.TransformerEncoder(layer, 2, enable_nested_tensor=False),
                head=nn.Linear(width, 3)), (torch.randn(2, length, width), padding),
            cross_entropy(3, 2))


@LIST.model("transformer-whole", True)
@LIST.model("transformer-whole-mask-alone", None)
def whole(causal, length=8, width=16):
    """Unless it is told, the decoder looks whether the mask's elements are causal."""
    def forward(m, source, target):
        mask = nn.Transformer.generate_square_subsequent_mask(length, dtype=m.words.weight.dtype)
        x = m.body(m.words(source), m.words(target), tgt_mask=mask, tgt_is_causal=causal)
        return m.head(x).transpose(1, 2)
    body = nn.Transformer(width, 4, 2, 2, 32, 0.0, batch_first=True)
    return (Net(forward, words=nn.Embedding(WORDS, width), body=body, head=nn.Linear(width, WORDS)),
            (classes(WORDS, 2, length), classes(WORDS, 2, length, seed=4)),
            cross_entropy(WORDS, 2, length))


def rotary(x):
    half = x.shape[-1] // 2
    speed = 10000.0 ** (-torch.arange(half, dtype=x.dtype) / half)
    angle = torch.arange(x.shape[-2], dtype=x.dtype)[:, None] * speed
    one, two = x.chunk(2, -1)
    return torch.cat([one * angle.cos() - two * angle.sin(), two * angle.cos() + one * angle.sin()], -1)


class Decoder(nn.Module):
    """A decoder of two blocks; what the flavours change is in `config`."""

    def __init__(self, width=16, heads=4, **config):
        super().__init__()
        self.heads, self.config = heads, config
        groups = config.get("groups", heads)
        norm = nn.RMSNorm if config.get("rms") else nn.LayerNorm
        self.words = nn.Embedding(WORDS, width)
        self.places = nn.Parameter(0.1 * torch.randn(64, width))
        inner = 3 if config.get("gated") else 2
        self.blocks = nn.ModuleList(nn.ModuleDict({
            "norm": norm(width), "second": norm(width), "out": nn.Linear(width, width),
            "query": nn.Linear(width, width), "memory": nn.Linear(width, 2 * groups * (width // heads)),
            "up": nn.Linear(width, (inner - 1) * 2 * width), "down": nn.Linear(2 * width, width),
            "unit": norm(width // heads)}) for _ in range(2))
        self.head = nn.Linear(width, WORDS, bias=False)
        if config.get("tied"):
            self.head.weight = self.words.weight

    def attend(self, block, x):
        n, length, width = x.shape
        config, size = self.config, width // self.heads
        q = block["query"](x).view(n, length, self.heads, size).transpose(1, 2)
        k, v = block["memory"](x).chunk(2, -1)
        k, v = (t.view(n, length, -1, size).transpose(1, 2) for t in (k, v))
        if config.get("unit"):
            q, k = block["unit"](q), block["unit"](k)
        if config.get("rotary"):
            q, k = rotary(q), rotary(k)
        if config.get("groups"):
            k, v = (t.repeat_interleave(self.heads // config["groups"], 1) for t in (k, v))
        return block["out"](self.mix(q, k, v, length).transpose(1, 2).flatten(2))

    def mix(self, q, k, v, length):
        config = self.config
        away = torch.arange(length)[:, None] - torch.arange(length)
        if config.get("window"):
            return F.scaled_dot_product_attention(q, k, v, (away >= 0) & (away < config["window"]))
        if config.get("alibi"):
            slope = 2.0 ** -torch.arange(1, self.heads + 1, dtype=q.dtype)
            bias = torch.where(away >= 0, -slope[:, None, None] * away, -math.inf)
            return F.scaled_dot_product_attention(q, k, v, bias)
        if config.get("capped"):
            scores = 5 * torch.tanh(q @ k.transpose(2, 3) / math.sqrt(q.shape[-1]) / 5)
            return scores.masked_fill(away < 0, -math.inf).softmax(-1) @ v
        if config.get("linear"):
            q, k = F.elu(q) + 1, F.elu(k) + 1
            state = torch.einsum("bhtd,bhte->bhtde", k, v).cumsum(2)
            scale = torch.einsum("bhtd,bhtd->bht", q, k.cumsum(2))
            return torch.einsum("bhtd,bhtde->bhte", q, state) / scale[..., None]
        if config.get("sink"):
            scores = (q @ k.transpose(2, 3)).masked_fill(away < 0, -math.inf)
            zero = torch.zeros_like(scores[..., :1])
            return torch.cat([scores, zero], -1).softmax(-1)[..., :-1] @ v
        return F.scaled_dot_product_attention(q, k, v, is_causal=True)

    def forward(self, ids):
        x = self.words(ids)
        if not self.config.get("rotary"):
            x = x + self.places[:x.shape[1]]
        for block in self.blocks:
            if self.config.get("parallel"):
                y = block["norm"](x)
                x = x + self.attend(block, y) + block["down"](F.gelu(block["up"](y)))
                continue
            x = x + self.attend(block, block["norm"](x))
            y = block["up"](block["second"](x))
            if self.config.get("gated"):
                gate, y = y.chunk(2, -1)
                y = F.silu(gate) * y
            else:
                y = F.gelu(y, approximate=self.config.get("gelu", "none"))
            x = x + block["down"](y)
        return self.head(x).transpose(1, 2)


for name, config in {
        "lm": {}, "lm-tied": {"tied": True, "gelu": "tanh"},
        "lm-llama": {"rms": True, "rotary": True, "gated": True, "groups": 2},
        "lm-multi-query": {"rotary": True, "groups": 1}, "lm-alibi": {"alibi": True},
        "lm-window": {"window": 4, "rotary": True}, "lm-soft-cap": {"capped": True},
        "lm-linear-attention": {"linear": True}, "lm-parallel": {"parallel": True},
        "lm-query-key-norm": {"unit": True, "rms": True},
        "lm-attention-sink": {"sink": True}}.items():
    LIST.add(f"transformer-decoder-{name}",
             lambda config, length=16: next_word(Decoder(**config), length), config)


@LIST.model("multihead-attention-cross")
def cross():
    def forward(m, x, memory):
        y, weights = m.attention(x, memory, memory)
        return m.head(y).square().mean() + 0.1 * weights.max()
    return (Net(forward, attention=nn.MultiheadAttention(16, 4, kdim=6, vdim=6, batch_first=True),
                head=nn.Linear(16, 2)), (torch.randn(2, 5, 16), torch.randn(2, 7, 6)), {})


@LIST.model("relative-position-bias")
def relative(length=10, width=16):
    """T5's bias, trained, by buckets of distances."""
    def forward(m, x):
        away = torch.arange(length)[:, None] - torch.arange(length)
        bias = m.bias(away.clamp(-4, 4) + 4).permute(2, 0, 1)
        q, k, v = m.qkv(x).view(2, length, 3, 4, width // 4).permute(2, 0, 3, 1, 4)
        return m.head(F.scaled_dot_product_attention(q, k, v, bias[None]).transpose(1, 2).flatten(2))
    return (Net(forward, qkv=nn.Linear(width, 3 * width), bias=nn.Embedding(9, 4),
                head=nn.Linear(width, 2)), torch.randn(2, length, width), mse(2, length, 2))


@LIST.model("performer-random-features")
def performer(length=12, width=16):
    def forward(m, x):
        q, k, v = m.qkv(x).chunk(3, -1)
        q, k = (torch.exp(t @ m.features - t.square().sum(-1, keepdim=True) / 2) for t in (q, k))
        return m.head(q @ (k.transpose(1, 2) @ v) / (q @ k.sum(1)[..., None]))
    net = Net(forward, qkv=nn.Linear(width, 3 * width), head=nn.Linear(width, 2))
    net.register_buffer("features", 0.3 * torch.randn(width, 8))
    return net, torch.randn(2, length, width), mse(2, length, 2)


@LIST.model("linformer-projected-keys")
def linformer(length=12, width=16):
    def forward(m, x):
        q, k, v = m.qkv(x).chunk(3, -1)
        k, v = m.shrink @ k, m.shrink @ v
        return m.head(torch.softmax(q @ k.transpose(1, 2) / 4, -1) @ v)
    return (Net(forward, qkv=nn.Linear(width, 3 * width), shrink=torch.randn(4, length),
                head=nn.Linear(width, 2)), torch.randn(2, length, width), mse(2, length, 2))


@LIST.model("set-transformer-induced")
def induced():
    def forward(m, x):
        points = m.points.expand(x.shape[0], -1, -1)
        h = m.first(points, x, x, need_weights=False)[0]
        x = x + m.second(x, h, h, need_weights=False)[0]
        return m.head(m.pool(m.seed.expand(x.shape[0], -1, -1), x, x, need_weights=False)[0][:, 0])
    attention = lambda: nn.MultiheadAttention(16, 2, batch_first=True)  # noqa: E731
    return (Net(forward, points=torch.randn(1, 4, 16), seed=torch.randn(1, 1, 16),
                first=attention(), second=attention(), pool=attention(), head=nn.Linear(16, 3)),
            torch.randn(2, 9, 16), cross_entropy(3, 2))


@LIST.model("perceiver-latents")
def perceiver():
    def forward(m, x):
        latents = m.latents.expand(x.shape[0], -1, -1)
        for attention, body in zip(m.attention, m.body):
            latents = latents + attention(latents, x, x, need_weights=False)[0]
            latents = latents + body(latents)
        return m.head(latents.mean(1))
    return (Net(forward, latents=torch.randn(1, 4, 16), head=nn.Linear(16, 3),
                attention=nn.ModuleList(nn.MultiheadAttention(16, 2, kdim=6, vdim=6, batch_first=True)
                                        for _ in range(2)),
                body=nn.ModuleList(mlp(16, 32, 16, act=nn.GELU) for _ in range(2))),
            torch.randn(2, 20, 6), cross_entropy(3, 2))


@LIST.model("vit-small", small={"size": 16})
def vit(size=32, width=16):
    def forward(m, x):
        x = m.patches(x).flatten(2).transpose(1, 2)
        x = torch.cat([m.token.expand(x.shape[0], -1, -1), x], 1) + m.places
        return m.head(m.norm(m.body(x)[:, 0]))
    layer = nn.TransformerEncoderLayer(width, 4, 2 * width, 0.0, "gelu", batch_first=True,
                                       norm_first=True)
    return (Net(forward, patches=nn.Conv2d(3, width, 8, 8), token=torch.zeros(1, 1, width),
                places=torch.randn(1, (size // 8) ** 2 + 1, width), norm=nn.LayerNorm(width),
                body=nn.TransformerEncoder(layer, 2, enable_nested_tensor=False),
                head=nn.Linear(width, 5)), torch.randn(2, 3, size, size), cross_entropy(5, 2))


@LIST.model("swin-shifted-windows")
def swin(size=8, width=8, window=4):
    def forward(m, x):
        x = m.patches(x).permute(0, 2, 3, 1)
        n = x.shape[0]
        for shift, qkv, out in zip((0, window // 2), m.qkv, m.out):
            y = torch.roll(x, (-shift, -shift), (1, 2)) if shift else x
            y = y.view(n, 2, window, 2, window, width).transpose(2, 3).reshape(-1, window ** 2, width)
            q, k, v = qkv(y).view(y.shape[0], -1, 3, 2, width // 2).permute(2, 0, 3, 1, 4)
            y = out(F.scaled_dot_product_attention(q, k, v).transpose(1, 2).flatten(2))
            y = y.view(n, 2, 2, window, window, width).transpose(2, 3).reshape(n, size, size, width)
            x = x + (torch.roll(y, (shift, shift), (1, 2)) if shift else y)
        return m.head(x.mean((1, 2)))
    layers = lambda o: nn.ModuleList(nn.Linear(width, o) for _ in range(2))  # noqa: E731
    return (Net(forward, patches=nn.Conv2d(3, width, 2, 2), qkv=layers(3 * width),
                out=layers(width), head=nn.Linear(width, 4)),
            torch.randn(2, 3, 2 * size, 2 * size), cross_entropy(4, 2))


@LIST.model("gmlp-spatial-gate")
def gmlp(length=12, width=16):
    def forward(m, x):
        u, v = F.gelu(m.up(x)).chunk(2, -1)
        v = m.mix(m.norm(v).transpose(1, 2)).transpose(1, 2)
        return m.head((x + m.down(u * v)).mean(1))
    return (Net(forward, up=nn.Linear(width, 2 * width), norm=nn.LayerNorm(width),
                mix=nn.Linear(length, length), down=nn.Linear(width, width),
                head=nn.Linear(width, 3)), torch.randn(2, length, width), cross_entropy(3, 2))


@LIST.model("fnet-fourier-mixing")
def fnet(length=8, width=16):
    def forward(m, x):
        return m.head(m.norm(x + torch.fft.fft2(m.first(x)).real).mean(1))
    return (Net(forward, first=nn.Linear(width, width), norm=nn.LayerNorm(width),
                head=nn.Linear(width, 3)), torch.randn(2, length, width), cross_entropy(3, 2))


def experts_of(count, width=16):
    return nn.ModuleList(mlp(width, 2 * width, width, act=nn.SiLU) for _ in range(count))


@LIST.model("moe-topk", 2)
@LIST.model("moe-switch", 1)
def moe(top, experts=4, width=16, rows=12):
    """Every expert sees every row; what was not routed to it has weight 0."""
    def forward(m, x):
        score = m.gate(x).softmax(-1)
        best, chosen = score.topk(top, -1)
        weight = torch.zeros_like(score).scatter(1, chosen, best / best.sum(-1, keepdim=True))
        y = torch.stack([e(x) for e in m.experts], 1)
        load = F.one_hot(chosen[:, 0], experts).to(x.dtype).mean(0)
        return m.head((weight[..., None] * y).sum(1)).square().mean() \
            + experts * (load * score.mean(0)).sum()
    return (Net(forward, gate=nn.Linear(width, experts), experts=experts_of(experts),
                head=nn.Linear(width, 3)), torch.randn(rows, width), {})


@LIST.model("moe-expert-choice")
def expert_choice(experts=4, width=16, rows=12):
    """Each expert takes the rows with its best scores."""
    def forward(m, x):
        score = m.gate(x).softmax(-1)
        best, rows_of = score.t().topk(rows // experts, -1)
        out = torch.zeros_like(x)
        for k, expert in enumerate(m.experts):
            out = out.index_add(0, rows_of[k], best[k][:, None] * expert(x[rows_of[k]]))
        return m.head(x + out)
    return (Net(forward, gate=nn.Linear(width, experts), experts=experts_of(experts),
                head=nn.Linear(width, 3)), torch.randn(rows, width), mse(rows, 3))


@LIST.model("moe-batched-weights")
def moe_batched(experts=4, width=16, rows=12):
    """The experts' weights in one tensor, that of each row gathered."""
    def forward(m, x):
        best, chosen = m.gate(x).softmax(-1).max(-1)
        y = torch.einsum("nd,nde->ne", x, m.weight[chosen])
        return m.head(best[:, None] * F.gelu(y))
    return (Net(forward, gate=nn.Linear(width, experts), weight=torch.randn(experts, width, width),
                head=nn.Linear(width, 3)), torch.randn(rows, width), mse(rows, 3))


@LIST.model("moe-soft")
def soft_moe(experts=4, width=16, rows=8):
    def forward(m, x):
        logits = torch.einsum("btd,des->btes", x, m.slots)
        into = torch.einsum("btd,btes->besd", x, logits.softmax(1))
        y = torch.stack([e(into[:, k]) for k, e in enumerate(m.experts)], 1)
        return m.head(torch.einsum("besd,btes->btd", y, logits.flatten(2).softmax(-1).view_as(logits)))
    return (Net(forward, slots=torch.randn(width, experts, 2), experts=experts_of(experts),
                head=nn.Linear(width, 2)), torch.randn(2, rows, width), mse(2, rows, 2))


@LIST.model("moe-gumbel-straight-through", no_numbers="draws at random")
def gumbel(experts=4, width=16, rows=12):
    def forward(m, x):
        weight = F.gumbel_softmax(m.gate(x), hard=True)
        y = torch.stack([e(x) for e in m.experts], 1)
        return m.head((weight[..., None] * y).sum(1))
    return (Net(forward, gate=nn.Linear(width, experts), experts=experts_of(experts),
                head=nn.Linear(width, 3)), torch.randn(rows, width), mse(rows, 3))


@LIST.model("memory-key-value-topk")
def memory(width=8, rows=6):
    def forward(m, x):
        score, chosen = (m.query(x) @ m.keys.t()).topk(4, -1)
        return m.head((score.softmax(-1)[..., None] * m.values(chosen)).sum(1))
    return (Net(forward, query=nn.Linear(width, width), keys=torch.randn(32, width),
                values=nn.Embedding(32, width), head=nn.Linear(width, 2)),
            torch.randn(rows, width), mse(rows, 2))


@LIST.model("mixture-of-depths")
def depths(length=8, width=16):
    """A block takes the rows with the best scores; the others pass it by."""
    def forward(m, x):
        score = m.route(x)[..., 0]
        best, chosen = score.topk(length // 2, 1)
        places = chosen[..., None].expand(-1, -1, width)
        taken = x.gather(1, places)
        x = x.scatter_add(1, places, m.block(taken) * torch.sigmoid(best)[..., None])
        return m.head(x.mean(1))
    return (Net(forward, route=nn.Linear(width, 1), block=mlp(width, 32, width),
                head=nn.Linear(width, 3)), torch.randn(2, length, width), cross_entropy(3, 2))
