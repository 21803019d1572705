# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Helpers of the tests of vram.torch: small models whose result is the loss, and one step of them,
watched."""

import contextlib
import dataclasses
import functools
import os
import warnings

import torch
from torch import nn
from torch.multiprocessing.reductions import StorageWeakRef
from torch.nn import functional as F
from torch.utils._python_dispatch import TorchDispatchMode

import vram.torch
from vram.torch.compiler import graph_compiler
from vram.torch.ops import transfers


class Mlp(nn.Module):
    def __init__(self, dropout=0.0):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(64, 64) for _ in range(8))
        self.dropout = dropout

    def forward(self, x, target):
        for layer in self.layers:
            x = F.dropout(torch.tanh(layer(x)), self.dropout, self.training)
        # Not F.mse_loss: the CPU's kernel leaves its scalar in a storage as large as
        # the input, which fake tensors don't show.
        return (x - target).square().mean()


def mlp(dropout=0.0):
    return Mlp(dropout), (torch.randn(128, 64), torch.randn(128, 64))


class Residual(nn.Module):
    def __init__(self, inside, outside, stride):
        super().__init__()
        self.first = nn.Conv2d(inside, outside, 3, stride, 1, bias=False)
        self.second = nn.Conv2d(outside, outside, 3, 1, 1, bias=False)
        self.norms = nn.ModuleList(nn.BatchNorm2d(outside) for _ in range(3))
        self.skip = nn.Conv2d(inside, outside, 1, stride, bias=False)

    def forward(self, x):
        y = F.relu(self.norms[0](self.first(x)))
        return F.relu(self.norms[1](self.second(y)) + self.norms[2](self.skip(x)))


class Resnet(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = nn.Sequential(Residual(3, 8, 1), Residual(8, 8, 1),
                                    Residual(8, 16, 2), Residual(16, 16, 1))
        self.head = nn.Linear(16, 10)

    def forward(self, x, target):
        return F.cross_entropy(self.head(self.blocks(x).mean((2, 3))), target)


def resnet():
    return Resnet(), (torch.randn(4, 3, 24, 24), torch.randint(10, (4,)))


class Unet(nn.Module):
    def __init__(self):
        super().__init__()
        self.down = nn.ModuleList(nn.Conv2d(*width, 3, padding=1)
                                  for width in ((3, 8), (8, 16), (16, 32)))
        self.up = nn.ModuleList(nn.Conv2d(*width, 3, padding=1)
                                for width in ((48, 16), (24, 8)))
        self.head = nn.Conv2d(8, 2, 1)

    def forward(self, x, target):
        skips = []
        for index, layer in enumerate(self.down):
            x = F.silu(layer(F.max_pool2d(x, 2) if index else x))
            skips.append(x)
        for layer, skip in zip(self.up, reversed(skips[:-1])):
            x = F.interpolate(x, scale_factor=2)
            x = F.silu(layer(torch.cat([x, skip], 1)))
        return F.cross_entropy(self.head(x), target)


def unet():
    return Unet(), (torch.randn(2, 3, 32, 32), torch.randint(2, (2, 32, 32)))


class Block(nn.Module):
    def __init__(self, width, heads, dropout, causal):
        super().__init__()
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(2))
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.wide, self.narrow = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.heads, self.dropout, self.causal = heads, dropout, causal

    def forward(self, x):
        def drop(y):
            return F.dropout(y, self.dropout, self.training)

        batch, length, width = x.shape
        q, k, v = (part.view(batch, length, self.heads, -1).transpose(1, 2)
                   for part in self.qkv(self.norms[0](x)).split(width, 2))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=self.causal)
        x = x + drop(self.out(y.transpose(1, 2).reshape(x.shape)))
        return x + drop(self.narrow(F.gelu(self.wide(self.norms[1](x)))))


class Gpt(nn.Module):
    def __init__(self, layers=3, width=32, dropout=0.0):
        super().__init__()
        self.tokens, self.places = nn.Embedding(50, width), nn.Embedding(24, width)
        self.blocks = nn.Sequential(*(Block(width, 4, dropout, True)
                                      for _ in range(layers)))
        self.norm = nn.LayerNorm(width)

    def forward(self, tokens, target):
        x = self.tokens(tokens) + self.places.weight[: tokens.shape[1]]
        logits = self.norm(self.blocks(x)) @ self.tokens.weight.t()
        return F.cross_entropy(logits.flatten(0, 1), target.flatten())


def gpt(dropout=0.0):
    return (Gpt(dropout=dropout),
            (torch.randint(50, (4, 24)), torch.randint(50, (4, 24))))


class Vit(nn.Module):
    def __init__(self):
        super().__init__()
        self.patches = nn.Conv2d(3, 32, 4, 4)
        self.first = nn.Parameter(torch.zeros(1, 1, 32))
        self.places = nn.Parameter(torch.randn(1, 17, 32))
        self.blocks = nn.Sequential(*(Block(32, 4, 0.0, False) for _ in range(2)))
        self.head = nn.Linear(32, 10)

    def forward(self, x, target):
        x = self.patches(x).flatten(2).transpose(1, 2)
        x = torch.cat([self.first.expand(len(x), -1, -1), x], 1) + self.places
        return F.cross_entropy(self.head(self.blocks(x)[:, 0]), target)


def vit():
    return Vit(), (torch.randn(4, 3, 16, 16), torch.randint(10, (4,)))


class Densenet(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = nn.Conv2d(3, 8, 3, padding=1)
        self.norms = nn.ModuleList(nn.BatchNorm2d(8 + 4 * index) for index in range(6))
        self.convolutions = nn.ModuleList(nn.Conv2d(8 + 4 * index, 4, 3, padding=1)
                                          for index in range(6))
        self.head = nn.Linear(32, 10)

    def forward(self, x, target):
        x = self.stem(x)
        for norm, convolution in zip(self.norms, self.convolutions):
            x = torch.cat([x, convolution(F.relu(norm(x)))], 1)
        return F.cross_entropy(self.head(x.mean((2, 3))), target)


def densenet():
    return Densenet(), (torch.randn(2, 3, 20, 20), torch.randint(10, (2,)))


class LlamaBlock(nn.Module):
    """RMS norms, rotary positions, grouped queries, SwiGLU."""

    def __init__(self, width, heads, groups, hidden):
        super().__init__()
        self.norms = nn.ModuleList(nn.RMSNorm(width) for _ in range(2))
        self.depth, self.groups = width // heads, groups
        self.q, self.o = (nn.Linear(width, width, bias=False) for _ in range(2))
        self.k, self.v = (nn.Linear(width, groups * self.depth, bias=False)
                          for _ in range(2))
        self.gate, self.up = (nn.Linear(width, hidden, bias=False) for _ in range(2))
        self.down = nn.Linear(hidden, width, bias=False)

    def forward(self, x, cos, sin):
        def heads(y):
            return y.view(*y.shape[:2], -1, self.depth).transpose(1, 2)

        def rotated(y):
            left, right = y.chunk(2, -1)
            return y * cos + torch.cat([-right, left], -1) * sin

        y = self.norms[0](x)
        q, k, v = rotated(heads(self.q(y))), rotated(heads(self.k(y))), heads(self.v(y))
        k, v = (part.repeat_interleave(q.shape[1] // self.groups, 1) for part in (k, v))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.o(y.transpose(1, 2).reshape(x.shape))
        y = self.norms[1](x)
        return x + self.down(F.silu(self.gate(y)) * self.up(y))


class Llama(nn.Module):
    def __init__(self):
        super().__init__()
        self.tokens, self.norm = nn.Embedding(50, 32), nn.RMSNorm(32)
        self.blocks = nn.ModuleList(LlamaBlock(32, 4, 2, 80) for _ in range(3))
        self.head = nn.Linear(32, 50, bias=False)
        angles = torch.arange(24.0)[:, None] * 100.0 ** -(torch.arange(4.0) / 4)
        angles = torch.cat([angles, angles], -1)
        self.register_buffer("cos", angles.cos())
        self.register_buffer("sin", angles.sin())

    def forward(self, tokens, target):
        x = self.tokens(tokens)
        for block in self.blocks:
            x = block(x, self.cos, self.sin)
        return F.cross_entropy(self.head(self.norm(x)).flatten(0, 1), target.flatten())


def llama():
    return Llama(), (torch.randint(50, (4, 24)), torch.randint(50, (4, 24)))


MODELS = {"mlp": mlp, "resnet": resnet, "unet": unet, "gpt": gpt, "llama": llama,
          "vit": vit, "densenet": densenet}


def make(factory, **options):
    torch.manual_seed(3)
    return factory(**options)


@dataclasses.dataclass
class Step:
    """The outcome of one step: the loss, the gradients and buffers by name, and bytes of the saved
    storages, of the model's own and of others."""

    loss: torch.Tensor
    gradients: dict
    buffers: dict
    saved: int
    saved_inputs: int


def step(model, inputs, call=None) -> Step:
    own = {tensor.untyped_storage().data_ptr()
           for tensor in [*model.parameters(), *model.buffers(), *inputs]}
    saved = {}

    def pack(tensor):
        storage = tensor.untyped_storage()
        saved[storage.data_ptr()] = storage.nbytes()
        return tensor

    with warnings.catch_warnings(), \
            torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor):
        # These keep what would be kept without them.
        warnings.filterwarnings("ignore", ".*saved_tensors_hooks are on")
        loss = (model if call is None else call)(*inputs)
    loss.backward()
    return Step(
        loss.detach(), {name: p.grad.clone() for name, p in model.named_parameters()},
        {name: b.clone() for name, b in model.named_buffers()},
        sum(size for at, size in saved.items() if at not in own),
        sum(size for at, size in saved.items() if at in own))


class Live(TorchDispatchMode):
    """The most bytes of storages alive after any op; `held` are there from the start.
    `host_peak`: of those that offloaded tensors take on the host, which are no part of it."""

    def __init__(self, held):
        super().__init__()
        self.storages, self.on_host = {}, {}
        self.peak = self.host_peak = 0
        for tensor in held:
            self.note(tensor)

    def note(self, tensor):
        storage = tensor.untyped_storage()
        place = self.on_host if transfers.held.holds(storage) else self.storages
        place[storage._cdata] = (StorageWeakRef(storage), storage.nbytes())

    @staticmethod
    def alive(storages):
        return {key: entry for key, entry in storages.items() if not entry[0].expired()}

    def __torch_dispatch__(self, function, types, arguments=(), options=None):
        result = function(*arguments, **(options or {}))
        for leaf in torch.utils._pytree.tree_leaves(result):
            if isinstance(leaf, torch.Tensor):
                self.note(leaf)
        self.storages, self.on_host = self.alive(self.storages), self.alive(self.on_host)
        self.peak = max(self.peak, sum(size for _, size in self.storages.values()))
        self.host_peak = max(self.host_peak, sum(size for _, size in self.on_host.values()))
        return result


@contextlib.contextmanager
def watched(live):
    """The graphs of inner="eager" run under `live`."""
    plain = graph_compiler.interpreted

    def interpreted(module, example):
        run = plain(module, example)

        def watched_run(arguments):
            with live:
                return run(arguments)

        watched_run._boxed_call = True
        return watched_run

    graph_compiler.interpreted = interpreted
    try:
        yield
    finally:
        graph_compiler.interpreted = plain


def plans_in(folder: str) -> list[str]:
    """The files of a plan_cache that hold plans, not costs or workspaces."""
    return [name for name in os.listdir(folder)
            if not name.startswith(("costs-", "workspaces-"))]


def compiled(model, **options):
    """The backend and the compiled model; nothing of earlier ones is left. Small models
    need the least effort."""
    torch._dynamo.reset()
    options.setdefault("effort", 1)
    backend = vram.torch.backend(**options)
    return backend, torch.compile(model, backend=backend)


@functools.cache
def limits(factory, **options) -> tuple[int, int]:
    """The least budget with a plan, and what the graph takes as it is; once for a process."""
    model, inputs = make(factory, **options)
    backend, call = compiled(model, budget="1TB")
    call(*inputs)
    model, inputs = make(factory, **options)
    try:
        compiled(model, budget=1)[1](*inputs)
    except vram.torch.BudgetError as error:
        return error.least_budget, backend.reports[0].unplanned_peak
    raise AssertionError("a budget of one byte was met")


@contextlib.contextmanager
def warned(*parts):
    """Exactly one warning of vram.torch holds each part, and there are no others."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    said = [str(entry.message) for entry in caught
            if issubclass(entry.category, vram.torch.PredictionWarning)]
    assert len(said) == len(parts), said
    for part in parts:
        assert sum(part in message for message in said) == 1, (part, said)
