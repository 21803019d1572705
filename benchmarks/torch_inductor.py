#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""inner="inductor" at several budgets: predicted, observed and budget side by side.

Small forms of GPT-2, BERT, Llama (transformers), ViT (timm), ResNet (torchvision) and a
diffusion U-Net. Observed are the events of the CPU's allocator during one forward and
backward (test/Torch/observer.py), "planner" is the peak by the planner alone, before
inductor compiles. A budget is a share of the peak without one.

    python benchmarks/torch_inductor.py [--models gpt2,unet] [--shares 0.9,0.8,0.7]
"""

from __future__ import annotations

import argparse
import os
import sys
import warnings
from types import SimpleNamespace

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "test", "Torch"),
                os.path.dirname(os.path.abspath(__file__))]

import torch  # noqa: E402
from torch import nn  # noqa: E402
from torch.nn import functional as F  # noqa: E402

from duration import timed

#: Tokens of a vocabulary, small beside the activations.
WORDS = 512
#: A budget in bytes that nothing here needs.
FREE = 10 ** 12


class Language(nn.Module):
    """The loss of a language model by its logits. `options`: of the model's forward."""

    def __init__(self, model, **options):
        super().__init__()
        self.model, self.options = model, options

    def forward(self, tokens, target):
        logits = self.model(input_ids=tokens, return_dict=False, **self.options)[0]
        return F.cross_entropy(logits.flatten(0, 1), target.flatten())


class Classified(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, images, target):
        return F.cross_entropy(self.model(images), target)


def tokens(batch, length):
    return torch.randint(WORDS, (batch, length)), torch.randint(WORDS, (batch, length))


def gpt2():
    from transformers import GPT2Config, GPT2LMHeadModel
    return Language(GPT2LMHeadModel(GPT2Config(
        vocab_size=WORDS, n_positions=128, n_embd=128, n_layer=3, n_head=4,
        resid_pdrop=0, embd_pdrop=0, attn_pdrop=0)), use_cache=False), tokens(8, 128)


def bert():
    from transformers import BertConfig, BertForMaskedLM
    return Language(BertForMaskedLM(BertConfig(
        vocab_size=WORDS, hidden_size=128, num_hidden_layers=3, num_attention_heads=4,
        intermediate_size=512, max_position_embeddings=128, hidden_dropout_prob=0,
        attention_probs_dropout_prob=0))), tokens(8, 128)


def llama():
    from transformers import LlamaConfig, LlamaForCausalLM
    return Language(LlamaForCausalLM(LlamaConfig(
        vocab_size=WORDS, hidden_size=128, num_hidden_layers=3, num_attention_heads=4,
        num_key_value_heads=2, intermediate_size=352,
        max_position_embeddings=128)), use_cache=False), tokens(8, 128)


def vit():
    from timm.models.vision_transformer import VisionTransformer
    return Classified(VisionTransformer(
        img_size=64, patch_size=8, embed_dim=128, depth=3, num_heads=4,
        num_classes=10)), (torch.randn(16, 3, 64, 64), torch.randint(10, (16,)))


def resnet():
    from torchvision.models.resnet import BasicBlock, ResNet
    return Classified(ResNet(BasicBlock, [1, 1, 1, 1], num_classes=10)), (
        torch.randn(8, 3, 96, 96), torch.randint(10, (8,)))


class Block(nn.Module):
    """A diffusion model's residual block: the time is added between two convolutions."""

    def __init__(self, inside, outside, time):
        super().__init__()
        self.norms = nn.ModuleList([nn.GroupNorm(8, inside), nn.GroupNorm(8, outside)])
        self.first = nn.Conv2d(inside, outside, 3, padding=1)
        self.time = nn.Linear(time, outside)
        self.second = nn.Conv2d(outside, outside, 3, padding=1)
        self.skip = nn.Conv2d(inside, outside, 1)

    def forward(self, x, time):
        y = self.first(F.silu(self.norms[0](x))) + self.time(F.silu(time))[..., None, None]
        return self.second(F.silu(self.norms[1](y))) + self.skip(x)


class Attention(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm = nn.GroupNorm(8, width)
        self.qkv, self.out = nn.Conv2d(width, 3 * width, 1), nn.Conv2d(width, width, 1)

    def forward(self, x):
        q, k, v = self.qkv(self.norm(x)).flatten(2).transpose(1, 2).chunk(3, -1)
        y = F.scaled_dot_product_attention(*(part[:, None] for part in (q, k, v)))[:, 0]
        return x + self.out(y.transpose(1, 2).reshape(x.shape))


class Unet(nn.Module):
    def __init__(self, width=32, time=64):
        super().__init__()
        self.times = nn.Linear(1, time)
        self.stem = nn.Conv2d(3, width, 3, padding=1)
        self.down = nn.ModuleList([Block(width, width, time),
                                   Block(width, 2 * width, time)])
        self.middle = nn.ModuleList([Block(2 * width, 2 * width, time),
                                     Attention(2 * width)])
        self.up = nn.ModuleList([Block(4 * width, width, time),
                                 Block(2 * width, width, time)])
        self.norm, self.head = nn.GroupNorm(8, width), nn.Conv2d(width, 3, 3, padding=1)

    def forward(self, x, time, target):
        time, skips = self.times(time), []
        x = self.stem(x)
        for block in self.down:
            x = block(x, time)
            skips.append(x)
            x = F.avg_pool2d(x, 2)
        block, attention = self.middle
        x = attention(block(x, time))
        for block in self.up:
            x = F.interpolate(x, scale_factor=2.0, mode="nearest")
            x = block(torch.cat([x, skips.pop()], 1), time)
        return (self.head(F.silu(self.norm(x))) - target).square().mean()


def unet():
    images = torch.randn(4, 3, 48, 48)
    return Unet(), (images, torch.rand(4, 1), torch.randn(4, 3, 48, 48))


MODELS = {"gpt2": gpt2, "bert": bert, "llama": llama, "vit": vit, "resnet": resnet,
          "unet": unet}


def made(name):
    torch.manual_seed(3)
    model, inputs = MODELS[name]()
    return model.train(), inputs


def row(name, budget):
    """One step under a budget in bytes, and the loss beside eager's."""
    import observer
    import vram.torch

    torch._dynamo.reset()
    model, inputs = made(name)
    wanted = model(*inputs).item()
    model, inputs = made(name)
    backend = vram.torch.backend(budget=budget, inner="inductor")
    step = torch.compile(model, backend=backend, fullgraph=True)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", vram.torch.PredictionWarning)
        try:
            loss = step(*inputs)
        except vram.torch.BudgetError as error:
            return {"refused": error.least_budget}
        loss.backward()
        for parameter in model.parameters():
            parameter.grad = None
        lost = abs(loss.item() - wanted) / abs(wanted)
        del loss
        before = observer.held_bytes(*observer.there(model, inputs))
        seen = observer.peak(lambda: step(*inputs).backward(), before)
    report, = backend.reports
    return {"observed": seen, "lost": lost, **vars(report), "said": sorted(
        {str(entry.message) for entry in caught
         if entry.category is vram.torch.PredictionWarning})}


def shown(share, entry):
    if "refused" in entry:
        return f"{share:>5} refused: the least budget is {entry['refused'] / 1e6:.3f}"
    entry = SimpleNamespace(**entry)
    error = 100 * (entry.observed - entry.peak) / entry.peak
    budget = f"{entry.budget / 1e6:9.3f}" if entry.budget < FREE else "        -"
    return (f"{share:>5} {budget} {entry.planned_peak / 1e6:9.3f} {entry.peak / 1e6:9.3f} "
            f"{entry.observed / 1e6:9.3f} {error:+6.2f} % "
            f"{'OVER' if entry.observed > entry.budget else 'within':>6} "
            f"{entry.moved_kernels:4d}/{entry.kernels:<4d} {entry.rounds:3d} "
            f"{entry.extra_percent:6.2f} % {entry.reruns:4d} {entry.lost:8.1e} "
            f"{entry.seconds:7.1f} {'; '.join(entry.said)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--models", default=",".join(MODELS))
    parser.add_argument("--shares", default="0.9,0.75,0.6",
                        help="budgets, by what the step takes without one")
    given = parser.parse_args()
    torch.set_num_threads(1)
    print("share    budget   planner predicted  observed    error           moved  rounds  "
          "extra   reruns  loss  seconds   (MB)")
    for name in given.models.split(","):
        print(name, flush=True)
        free = row(name, FREE)
        print(shown("-", free), flush=True)
        for share in map(float, given.shares.split(",")):
            print(shown(share, row(name, int(share * free["observed"]))), flush=True)


if __name__ == "__main__":
    sys.exit(timed(main))
