#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Trains a small GPT of characters under a memory budget, and beside it the same in PyTorch.

    examples/train_gpt.py [--budget 7MB] [--steps 200] [--picture curves.svg]

The text is that of this project's documents. Both loops see the same batches and begin with
the same weights, so that their losses differ by roundings alone. Needs torch, and the tools
of the wheel or of a build in PATH.
"""

import argparse
import copy
import pathlib
import time

import torch
from torch import nn
from torch.nn import functional

import vram

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"


class Gpt(nn.Module):
    def __init__(self, words, length, width=64, layers=2, heads=4):
        super().__init__()
        self.tokens, self.places = nn.Embedding(words, width), nn.Embedding(length, width)
        self.layers = nn.ModuleList(
            nn.TransformerEncoderLayer(width, heads, 4 * width, 0.0, functional.gelu, batch_first=True,
                                       norm_first=True) for _ in range(layers))
        self.norm = nn.LayerNorm(width)
        self.head = nn.Linear(width, words, bias=False)
        self.head.weight = self.tokens.weight
        for embedding in (self.tokens, self.places):
            nn.init.normal_(embedding.weight, std=0.02)

    def forward(self, tokens):
        length = tokens.shape[1]
        mask = nn.Transformer.generate_square_subsequent_mask(length)
        x = self.tokens(tokens) + self.places(torch.arange(length))
        for layer in self.layers:
            x = layer(x, mask, is_causal=True)
        return self.head(self.norm(x)).flatten(0, 1)


def batches(text, count, batch, length):
    """Pieces of the text, and for each of their characters the next one's number."""
    words = sorted(set(text))
    numbers = torch.tensor([words.index(c) for c in text])
    for _ in range(count):
        starts = torch.randint(len(numbers) - length - 1, (batch,))
        yield (torch.stack([numbers[s:s + length] for s in starts]),
               torch.stack([numbers[s + 1:s + length + 1] for s in starts]).flatten())


def draw(curves, path):
    """The loss of each step, a line for each name; the first is the widest."""
    width, height, left, bottom = 640, 320, 50, 40
    most, least = max(map(max, curves.values())), min(map(min, curves.values()))
    count = len(next(iter(curves.values())))
    legend = width - 10 - 7 * max(map(len, curves))
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
             'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/>']
    colors = (("#9ecae1", 6), ("#a50f15", 1.5), ("#238b45", 1.5), ("#6a51a3", 1.5), ("#d94801", 1.5))
    for number, ((name, losses), (color, thickness)) in enumerate(zip(curves.items(), colors)):
        points = " ".join(
            f"{left + i * (width - left - 20) / max(count - 1, 1):.1f},"
            f"{20 + (most - loss) * (height - bottom - 20) / (most - least or 1):.1f}"
            for i, loss in enumerate(losses))
        lines.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="{thickness}"/>')
        lines.append(f'<line x1="{legend - 40}" x2="{legend - 10}" y1="{40 + 20 * number}" y2="{40 + 20 * number}" '
                     f'stroke="{color}" stroke-width="{thickness}"/>'
                     f'<text x="{legend}" y="{44 + 20 * number}">{name}</text>')
    lines.append(f'<text x="10" y="24">{most:.2f}</text><text x="10" y="{height - bottom}">{least:.2f}</text>'
                 f'<text x="{left}" y="{height - 15}">step 1</text>'
                 f'<text x="{width - 70}" y="{height - 15}">step {count}</text>'
                 f'<text x="{width // 2 - 20}" y="{height - 15}">loss by step</text></svg>')
    pathlib.Path(path).write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--budget", default="7MB", help="for everything, parameters and optimizer included")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--length", type=int, default=64, help="characters of a sample")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--kernels", help="whose kernels compute products: onednn")
    parser.add_argument("--picture", help="an SVG file for the two curves")
    args = parser.parse_args()

    torch.manual_seed(0)
    torch.set_num_threads(args.threads)
    text = "".join(path.read_text() for path in sorted(DOCS.glob("*.md")))
    model = Gpt(len(set(text)), args.length)
    same = copy.deepcopy(model)
    optimizer, other = (torch.optim.AdamW(m.parameters(), lr=2e-3) for m in (model, same))
    loss = nn.CrossEntropyLoss()
    data = list(batches(text, args.steps, args.batch, args.length))

    # The five lines.
    started = time.perf_counter()
    step = vram.compile(model, data[0], loss=loss, optimizer=optimizer, budget=args.budget,
                        threads=args.threads, kernels=args.kernels)
    print(f"compiled in {time.perf_counter() - started:.1f} s\n{step.report}", flush=True)
    curves = {"PyTorch": [], "vram.compile": []}
    started = time.perf_counter()
    for x, y in data:
        curves["vram.compile"].append(float(step(x, y)))
    ours = (time.perf_counter() - started) / args.steps
    step.load_into(model, optimizer)

    started = time.perf_counter()
    for x, y in data:
        other.zero_grad()
        value = loss(same(x), y)
        value.backward()
        other.step()
        curves["PyTorch"].append(float(value.detach()))
    theirs = (time.perf_counter() - started) / args.steps

    apart = max(abs(a - b) / b for a, b in zip(*curves.values()))
    print(f"loss {curves['vram.compile'][0]:.4f} -> {curves['vram.compile'][-1]:.4f}; the largest "
          f"difference to PyTorch's: {apart:.1e} of it")
    print(f"a step: {ours * 1e3:.1f} ms, PyTorch's {theirs * 1e3:.1f} ms, on {args.threads} threads")
    if args.picture:
        draw(curves, args.picture)


if __name__ == "__main__":
    main()
