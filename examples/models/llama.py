# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Llama-style decoder: RMS norms, rotary positions, SwiGLU, grouped queries."""

import torch
import torch.nn.functional as F
from torch import nn


class Rotary(nn.Module):
    """Cosines and sines of position times frequency, [length, depth]."""

    def __init__(self, depth: int, theta: float):
        super().__init__()
        steps = torch.arange(0, depth, 2, dtype=torch.float32) / depth
        self.register_buffer("inv_freq", theta ** -steps, persistent=False)

    def forward(self, x: torch.Tensor):
        positions = torch.arange(x.shape[1], device=x.device, dtype=x.dtype)
        angles = positions[:, None] * self.inv_freq[None, :].to(x.dtype)
        angles = torch.cat([angles, angles], dim=-1)
        return angles.cos(), angles.sin()


def rotate(x: torch.Tensor, cos: torch.Tensor, sin: torch.Tensor) -> torch.Tensor:
    half = x.shape[-1] // 2
    return x * cos + torch.cat([-x[..., half:], x[..., :half]], dim=-1) * sin


class Attention(nn.Module):
    def __init__(self, width: int, heads: int, groups: int):
        super().__init__()
        self.heads, self.groups, self.depth = heads, groups, width // heads
        self.q_proj = nn.Linear(width, heads * self.depth, bias=False)
        self.k_proj = nn.Linear(width, groups * self.depth, bias=False)
        self.v_proj = nn.Linear(width, groups * self.depth, bias=False)
        self.o_proj = nn.Linear(heads * self.depth, width, bias=False)

    def forward(self, x: torch.Tensor, cos: torch.Tensor,
                sin: torch.Tensor) -> torch.Tensor:
        batch, length, _ = x.shape
        q = self.q_proj(x).view(batch, length, self.heads, self.depth).transpose(1, 2)
        k = self.k_proj(x).view(batch, length, self.groups, self.depth).transpose(1, 2)
        v = self.v_proj(x).view(batch, length, self.groups, self.depth).transpose(1, 2)
        y = F.scaled_dot_product_attention(
            rotate(q, cos, sin), rotate(k, cos, sin), v, is_causal=True,
            enable_gqa=True)
        return self.o_proj(y.transpose(1, 2).reshape(batch, length, -1))


class MLP(nn.Module):
    def __init__(self, width: int, hidden: int):
        super().__init__()
        self.gate_proj = nn.Linear(width, hidden, bias=False)
        self.up_proj = nn.Linear(width, hidden, bias=False)
        self.down_proj = nn.Linear(hidden, width, bias=False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.down_proj(F.silu(self.gate_proj(x)) * self.up_proj(x))


class Block(nn.Module):
    def __init__(self, width: int, heads: int, groups: int, hidden: int):
        super().__init__()
        self.input_norm = nn.RMSNorm(width, eps=1e-5)
        self.attention = Attention(width, heads, groups)
        self.post_norm = nn.RMSNorm(width, eps=1e-5)
        self.mlp = MLP(width, hidden)

    def forward(self, x: torch.Tensor, cos: torch.Tensor,
                sin: torch.Tensor) -> torch.Tensor:
        x = x + self.attention(self.input_norm(x), cos, sin)
        return x + self.mlp(self.post_norm(x))


class Llama(nn.Module):
    def __init__(self, vocabulary: int, layers: int, width: int, heads: int,
                 groups: int, hidden: int, theta: float = 500000.0):
        super().__init__()
        self.embed = nn.Embedding(vocabulary, width)
        self.rotary = Rotary(width // heads, theta)
        self.layers = nn.ModuleList(Block(width, heads, groups, hidden)
                                    for _ in range(layers))
        self.norm = nn.RMSNorm(width, eps=1e-5)
        self.lm_head = nn.Linear(width, vocabulary, bias=False)

    def forward(self, ids: torch.Tensor, labels: torch.Tensor):
        """labels: the ids that follow, -100 where there is none."""
        x = self.embed(ids)
        cos, sin = self.rotary(x)
        for layer in self.layers:
            x = layer(x, cos, sin)
        logits = self.lm_head(self.norm(x))
        return {"loss": F.cross_entropy(logits.flatten(0, 1), labels.flatten()),
                "logits": logits}


def llama(layers: int = 32, width: int = 4096, heads: int = 32, groups: int = 8,
          hidden: int = 14336, batch: int = 1, length: int = 2048,
          vocabulary: int = 128256, dtype: str = "float32"):
    """8e9 parameters as it stands."""
    ids = torch.randint(0, vocabulary, (batch, length))
    labels = torch.randint(0, vocabulary, (batch, length))
    model = Llama(vocabulary, layers, width, heads, groups, hidden)
    return model.to(getattr(torch, dtype)), {"ids": ids, "labels": labels}, {
        "no_decay": "norms-and-biases"}


class Adapter(nn.Module):
    """A frozen linear layer with a trained product of rank `rank` beside it (LoRA)."""

    def __init__(self, base: nn.Linear, rank: int):
        super().__init__()
        self.base = base
        self.down = nn.Linear(base.in_features, rank, bias=False)
        self.up = nn.Linear(rank, base.out_features, bias=False)
        nn.init.zeros_(self.up.weight)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.base(x) + 2.0 * self.up(self.down(x))


def lora(rank: int = 16, dtype: str = "float32", **sizes):
    """`llama` with frozen weights and adapters on the linear layers of its blocks."""
    model, inputs, _ = llama(dtype=dtype, **sizes)
    model.requires_grad_(False)
    for block in model.layers:
        for part in block.attention, block.mlp:
            for name, layer in list(part.named_children()):
                setattr(part, name, Adapter(layer, rank).to(getattr(torch, dtype)))
    return model, inputs


def llama_1b(batch: int = 4, length: int = 2048):
    """16 layers of width 2048."""
    return llama(16, 2048, 32, 8, 8192, batch, length)


def llama_70b(batch: int = 1, length: int = 4096, dtype: str = "bfloat16"):
    return llama(80, 8192, 64, 8, 28672, batch, length, dtype=dtype)


def tiny(batch: int = 2):
    return llama(2, 16, 4, 2, 12, batch, 5, 11)


def lora_tiny(batch: int = 2):
    return lora(4, layers=2, width=128, heads=4, groups=2, hidden=96, batch=batch, length=5, vocabulary=11)
