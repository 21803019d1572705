# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models for benchmarks of vram.torch, their joint graphs, and the parts that a user of
PyTorch would checkpoint by hand."""

from __future__ import annotations

import dataclasses
import importlib.util
import os
import sys
from typing import Callable, Optional
from unittest import mock

import torch
from torch import nn
from torch._subclasses import FakeTensorMode
from torch.utils.checkpoint import checkpoint

from vram.torch.graph.capture import capture

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class Vit(nn.Module):
    """ViT-B/16 by torch's own encoder layer."""

    def __init__(self, layers, width, heads, size, dropout=0.0):
        super().__init__()
        self.patches = nn.Conv2d(3, width, 16, 16)
        self.places = nn.Parameter(torch.empty(1, (size // 16) ** 2, width))
        self.layers = nn.Sequential(*(nn.TransformerEncoderLayer(
            width, heads, 4 * width, dropout, "gelu", batch_first=True, norm_first=True)
            for _ in range(layers)))
        self.head = nn.Linear(width, 1000)

    def forward(self, x):
        x = self.patches(x).flatten(2).transpose(1, 2) + self.places
        return self.head(self.layers(x).mean(1))


def vit(batch, layers=12, width=768, heads=12, size=224):
    return Vit(layers, width, heads, size), torch.empty(batch, 3, size, size), {
        "loss": nn.CrossEntropyLoss(),
        "loss_arguments": (torch.zeros(batch, dtype=torch.long),)}


def example(file, factory, **options):
    path = os.path.join(ROOT, "examples", "models", f"{file}.py")
    spec = importlib.util.spec_from_file_location(f"example_{file}", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return getattr(module, factory)(**options)


@dataclasses.dataclass
class Model:
    """`make` gives module, inputs and options; `blocks` are the classes that a user
    would checkpoint one by one, `sequence` the part that runs one after the other."""

    make: Callable
    blocks: tuple[str, ...] = ()
    sequence: Optional[str] = None


MODELS = {
    "mlp": Model(lambda: example("mlp", "mlp", batch=256)),
    "resnet50": Model(lambda: example("resnet", "resnet50", batch=32), ("Bottleneck",),
                      "layers"),
    "unet": Model(lambda: example("unet", "unet", batch=2, size=256), ("Down", "Up")),
    "gpt2": Model(lambda: example("gpt2", "gpt2", batch=4, dropout=0.0), ("Block",), "h"),
    # Dropout of embeddings, of attention, and of what each half of a block adds.
    "gpt2-dropout": Model(lambda: example("gpt2", "gpt2", batch=4), ("Block",), "h"),
    "llama": Model(lambda: example("llama", "llama", layers=8, width=1024, heads=16,
                                   groups=4, hidden=3584, batch=2, length=1024,
                                   vocabulary=32000), ("Block",), "layers"),
    "vit": Model(lambda: vit(32), ("TransformerEncoderLayer",), "layers"),
    "densenet121": Model(lambda: example("densenet", "densenet121", batch=32),
                         ("DenseLayer",), "features"),
}


class Segments(nn.Module):
    """Modules that follow one another in `count` segments by the rule of
    torch.utils.checkpoint.checkpoint_sequential, which torch.compile does not trace:
    equal parts, the last of which is the longest and is not checkpointed."""

    def __init__(self, parts, count):
        super().__init__()
        size = len(parts) // count
        ends = [*range(size, size * count, size), len(parts)]
        self.parts = nn.ModuleList(nn.ModuleList(parts[begin:end])
                                   for begin, end in zip([0, *ends], ends))

    def forward(self, x, *others):
        def run(part, x):
            for module in part:
                x = module(x, *others)
            return x

        for part in self.parts[:-1]:
            x = checkpoint(run, part, x, use_reentrant=False)
        return run(self.parts[-1], x)


def without_memory(model: Model):
    """The result of `model.make()`, of fake tensors. These cannot be converted in place, which
    module.to() tries; all are of the wanted type as they come."""
    with FakeTensorMode(), mock.patch.object(nn.Module, "to", lambda self, *_: self):
        return model.make()


def by_block(model, classes):
    """Checkpoints each block."""
    for module in model.modules():
        if type(module).__name__ in classes:
            plain = module.forward
            module.forward = lambda *inputs, plain=plain: checkpoint(
                plain, *inputs, use_reentrant=False)


def in_segments(model, sequence, count):
    """Runs the named Sequential or ModuleList in checkpointed segments."""
    whole = getattr(model, sequence)
    kind = nn.ModuleList if type(whole) is nn.ModuleList else nn.Sequential
    part = Segments(list(whole), count)
    setattr(model, sequence, kind([part]) if kind is nn.ModuleList else kind(part))


def counts_of(model: Model) -> list[int]:
    """How many segments a user would try: two, and the square root of all."""
    if model.sequence is None:
        return []
    parts = len(getattr(without_memory(model)[0], model.sequence))
    return sorted({2, max(2, round(parts ** 0.5))})


def traced(model: Model, blocks: bool = False, segments: int = 0):
    """The joint graph of a step from shapes alone, how many of its results are the
    forward's, and which of its inputs stay where they are."""
    torch._dynamo.reset()
    module, inputs, options = without_memory(model)
    if blocks:
        by_block(module, model.blocks)
    if segments:
        in_segments(module, model.sequence, segments)
    loss, targets = options.get("loss"), options.get("loss_arguments", ())

    def step(*positional, **named):
        result = module(*positional, **named)
        return result["loss"] if loss is None else loss(result, *targets)

    found = []
    arguments, keywords = ((), inputs) if isinstance(inputs, dict) else (
        inputs if isinstance(inputs, tuple) else (inputs,), {})
    capture(step, arguments, keywords,
            lambda graph, count, static: found.append((graph, count, static)))
    return found[0]
