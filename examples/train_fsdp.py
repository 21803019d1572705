#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Trains a small language model with its parameters in parts on several ranks, each
within a memory budget.

    torchrun --nproc-per-node 2 examples/train_fsdp.py [--budget 8GB] [--sharding fsdp2]

On GPUs the ranks speak over NCCL, without over gloo. With --sharding fsdp2 FSDP2 gathers
a block at a time, and the graphs of all blocks share the budget; with --sharding graph
the gathers are in the graph, and the planner decides which parameters stay for the
backward. Needs torch; the data are made here.
"""

import argparse
import os
import sys

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.fsdp import fully_shard
from torch.nn import functional as F

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, os.path.join(ROOT, "python"))

import vram.torch  # noqa: E402


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.first, self.second = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.wide, self.narrow = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.heads = heads

    def forward(self, x):
        q, k, v = (part.unflatten(-1, (self.heads, -1)).transpose(1, 2)
                   for part in self.qkv(self.first(x)).chunk(3, -1))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.out(y.transpose(1, 2).flatten(2))
        return x + self.narrow(F.gelu(self.wide(self.second(x))))


class Embedding(nn.Module):
    def __init__(self, words, length, width):
        super().__init__()
        self.words, self.places = nn.Embedding(words, width), nn.Embedding(length, width)

    def forward(self, tokens):
        places = torch.arange(tokens.shape[1], device=tokens.device)
        return self.words(tokens) + self.places(places)


class Head(nn.Module):
    """The loss is in it, so that all that is large is in compiled graphs."""

    def __init__(self, width, words):
        super().__init__()
        self.norm, self.words = nn.LayerNorm(width), nn.Linear(width, words)

    def forward(self, x, target):
        return F.cross_entropy(self.words(self.norm(x)).flatten(0, 1), target.flatten())


class Model(nn.Module):
    def __init__(self, words, length, width, layers):
        super().__init__()
        self.embedding = Embedding(words, length, width)
        self.blocks = nn.ModuleList(Block(width, 4) for _ in range(layers))
        self.head = Head(width, words)

    def forward(self, tokens, target):
        x = self.embedding(tokens)
        for block in self.blocks:
            x = block(x)
        return self.head(x, target)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--budget", default="8GB", help="of each rank, for everything")
    parser.add_argument("--sharding", default="fsdp2", choices=("fsdp2", "graph"))
    parser.add_argument("--keep-gathered", action="store_true",
                        help="fsdp2: parameters stay gathered for the backward (ZeRO-2)")
    parser.add_argument("--steps", type=int, default=4)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--layers", type=int, default=4)
    parser.add_argument("--length", type=int, default=64)
    parser.add_argument("--batch", type=int, default=8, help="sequences on each rank")
    args = parser.parse_args()

    gpus = torch.cuda.is_available()
    device = torch.device("cpu")
    if gpus:
        device = torch.device("cuda", int(os.environ.get("LOCAL_RANK", "0")))
        torch.cuda.set_device(device)
    else:
        torch.set_num_threads(1)
    store, rank, ranks = next(dist.rendezvous("env://"))
    dist.init_process_group("nccl" if gpus else "gloo", store=store, rank=rank,
                            world_size=ranks)

    words = 256
    torch.manual_seed(0)
    model = Model(words, args.length, args.width, args.layers).to(device)
    parts = [model.embedding, *model.blocks, model.head]
    if args.sharding == "fsdp2":
        for part in parts:
            fully_shard(part, reshard_after_forward=not args.keep_gathered)
        fully_shard(model, reshard_after_forward=not args.keep_gathered)
    else:
        vram.torch.shard(model)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    backend = vram.torch.backend(args.budget, optimizer=optimizer)
    if args.sharding == "fsdp2":
        for part in parts:
            part.compile(backend=backend)
    else:
        model.compile(backend=backend)

    data = torch.Generator().manual_seed(rank)
    for step in range(args.steps):
        # Sequences that count up, from anywhere.
        first = torch.randint(words, (args.batch, 1), generator=data)
        text = ((first + torch.arange(args.length + 1)) % words).to(device)
        loss = model(text[:, :-1].contiguous(), text[:, 1:].contiguous())
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        mean = loss.detach() / ranks
        dist.all_reduce(mean)
        if rank == 0:
            print(f"step {step + 1}: loss {mean.item():.4f}", flush=True)
    if rank == 0:
        report = backend.step or backend.reports[0]
        print(f"predicted peak of each of {ranks} ranks: {report.peak} bytes, budget "
              f"{report.budget}, {report.extra_percent:.2f} % more compute")
        if backend.step is not None:
            print(backend.step)
    if gpus:
        print(f"rank {rank}: measured {torch.cuda.max_memory_allocated()} bytes", flush=True)
    # A rank that ends closes its connections, on which another may still be waiting.
    store.set(f"rank {rank} is done", "")
    store.wait([f"rank {other} is done" for other in range(ranks)])
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
