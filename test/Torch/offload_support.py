# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models, a device and checks for the tests of offload to the host's memory."""

import contextlib
import functools
import json
import os
import tempfile
import unittest

import torch
from support import compiled, make
from torch import nn
from torch.nn import functional as F

import vram.torch
from vram.torch.ops import transfers
from vram.torch.plan import offload


class Wide(nn.Module):
    """Of activations that are large enough to be offloaded as they are."""

    def __init__(self, dropout=0.0, layers=4, width=512):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))
        self.dropout = dropout

    def forward(self, x, target):
        for layer in self.layers:
            x = F.dropout(F.gelu(layer(x)), self.dropout, self.training)
        return (x - target).square().mean()


def wide(dropout=0.0):
    return Wide(dropout), (torch.randn(256, 512), torch.randn(256, 512))


@functools.cache
def device():
    """The path of a device with a link to the host that is faster than most ops."""
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "linked.json")
    with open(path, "w") as file:
        json.dump({"version": 1, "name": "linked", "bandwidth_bytes_per_second": 1e11,
                   "launch_ns": 4000, "matrix_flops_per_second": {"f32": 1e12},
                   "host_link_bytes_per_second": 1e11, "host_link_latency_ns": 500}, file)
    return path


def explained(factory, host_memory="1GB", budgets="1TB", **options):
    torch._dynamo.reset()
    model, inputs = make(factory)
    return vram.torch.explain(model, inputs, device=device(), budgets=budgets, effort=1,
                              host_memory=host_memory, **options)


@functools.cache
def least_of(factory, host_memory="1GB"):
    """The least budget, once for a process."""
    return explained(factory, host_memory).least_budget


def offloading(model, budget, **options):
    options.setdefault("host_memory", "1GB")
    return compiled(model, budget=budget, device=device(), **options)


@contextlib.contextmanager
def everything_offloaded():
    """Small tensors too."""
    plain, offload.LEAST_OFFLOAD = offload.LEAST_OFFLOAD, 1
    try:
        yield
    finally:
        offload.LEAST_OFFLOAD = plain


@contextlib.contextmanager
def late_copies():
    """Tensors that are read before their wait are rubbish."""
    transfers.copies_late = True
    try:
        yield
    finally:
        transfers.copies_late = False


class Case(unittest.TestCase):
    def same(self, found, wanted):
        self.assertTrue(torch.equal(found.loss, wanted.loss))
        for name, tensor in wanted.gradients.items():
            self.assertTrue(torch.equal(found.gradients[name], tensor), name)

    def refused(self, part, call, *arguments, kind=ValueError, **options):
        with self.assertRaises(kind) as raised:
            call(*arguments, **options)
        self.assertIn(part, str(raised.exception))
        self.assertNotIn("\n", str(raised.exception))
