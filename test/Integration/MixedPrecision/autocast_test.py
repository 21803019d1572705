#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model of PyTorch's autocast in benchmarks/mixed_precision_casts.py against
PyTorch: the casts of a forward pass under autocast on the CPU, with the CPU's lists.

  autocast_test.py BIN"""
import importlib.util
import os
import sys

import torch
from torch.utils._python_dispatch import TorchDispatchMode

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
NETWORKS = {"mlp": "mlp", "vgg16": "vgg", "resnet50": "resnet", "mobilenetv2": "mobilenet", "unet": "unet",
            "densenet201": "densenet", "gpt2": "gpt2"}


# Scripts of a folder import their neighbours.
sys.path.insert(0, os.path.join(ROOT, "benchmarks"))


def load(path):
    spec = importlib.util.spec_from_file_location(os.path.basename(path)[:-3], path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


casts = load(os.path.join(ROOT, "benchmarks", "mixed_precision_casts.py"))


class Count(TorchDispatchMode):
    """Casts between f32 and bf16, in both directions."""

    def __init__(self):
        super().__init__()
        self.found = []

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        result = func(*args, **(kwargs or {}))
        if func is torch.ops.aten._to_copy.default:
            kinds = {args[0].dtype, result.dtype}
            if kinds == {torch.float32, torch.bfloat16}:
                self.found.append((result.dtype == torch.bfloat16, 6 * result.numel()))
        return result


def traced(name):
    torch.manual_seed(0)
    # With dropout, the CPU's attention falls apart into products of its own.
    options = {"dropout": 0.0} if name == "gpt2" else {}
    made = load(os.path.join(ROOT, "examples", "models", f"{NETWORKS[name]}.py")).tiny(**options)
    model, inputs = made[0], made[1]
    options = made[2] if len(made) > 2 else {}
    model.train()
    with Count() as count, torch.autocast("cpu", torch.bfloat16):
        out = model(**inputs) if isinstance(inputs, dict) else model(*inputs) if isinstance(inputs, tuple) \
            else model(inputs)
        if "loss" in options:
            options["loss"](out, *options["loss_arguments"])
    return sorted(count.found)


def modelled(name, tool):
    # The CPU's list of lower precision holds the same products; of what is f32 on
    # CUDA only the losses are, and all else takes the type of its operands.
    losses = ("cross_entropy", "nll_loss", "bce_with_logits", "mse", "l1")
    table = {op: policy if policy == "lower" or op in losses else "widest" if policy == "widest" else "follow"
             for op, policy in casts.policies().items()}
    ops, _ = casts.read(casts.step_of(tool, os.path.join(ROOT, "examples", f"{name}-tiny.mlir")))
    found, _ = casts.torch_model(ops, table)
    return sorted((low, value.cast_bytes) for value, _, low in found)


def main():
    tool = os.path.join(sys.argv[1], "vram-opt")
    for name in NETWORKS:
        there, here = traced(name), modelled(name, tool)
        if there != here:
            only = lambda a, b: [x for x in a if a.count(x) != b.count(x)]
            sys.exit(f"error: {name}: PyTorch casts {len(there)} times, the model {len(here)}; "
                     f"{only(there, here)} against {only(here, there)}")
        print(f"{name}: {len(there)} casts, {sum(size for _, size in there)} bytes, as PyTorch")


if __name__ == "__main__":
    main()
