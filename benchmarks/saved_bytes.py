#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bytes that PyTorch keeps in memory for one training step of an example network.

    benchmarks/saved_bytes.py examples/models/unet.py:unet --batch=4 --set=size=512

Runs the forward on fake tensors (no memory, no arithmetic) and records the tensors
that autograd saves for the backward. A tensor counts by its storage, once, however many
ops save it or views of it; parameters and buffers among them count as such. Beside
it stand parameters, gradients (as large), and Adam's two moments. The sum is the memory that
PyTorch holds at the end of the forward and again when it updates; the backward's own
temporaries come on top. Sizes are bytes; the CPU's autograd formulas, which save the
same tensors as CUDA's for these networks but for library workspaces.
"""

from __future__ import annotations

import argparse
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "python"))


def storage_key(tensor) -> int:
    return tensor.untyped_storage()._cdata


def loss_of(model, inputs, options):
    """The loss of one batch, as vram-export takes a model, its inputs and its
    options."""
    if isinstance(inputs, dict):
        result = model(**inputs)
    else:
        result = model(*(inputs if isinstance(inputs, tuple) else (inputs,)))
    loss_function = options.get("loss")
    return loss_function(result, *options.get("loss_arguments", ())) \
        if loss_function is not None else result["loss"]


def measure(model, inputs, options, optimizer_copies: int = 2) -> dict[str, int]:
    """Bytes by category for a model on fake tensors. `options` as an example's
    factory returns them."""
    import torch

    states = {}
    for tensor in [*model.parameters(), *model.buffers()]:
        states[storage_key(tensor)] = tensor.untyped_storage()
    saved = {}

    def keep(tensor):
        # Holding the storage keeps its address from being used again.
        saved[storage_key(tensor)] = tensor.untyped_storage()
        return tensor

    with torch.autograd.graph.saved_tensors_hooks(keep, lambda tensor: tensor):
        loss = loss_of(model, inputs, options)
    flat = inputs.values() if isinstance(inputs, dict) else \
        inputs if isinstance(inputs, tuple) else (inputs,)
    given = {storage_key(t) for t in [*flat, *options.get("loss_arguments", ())]}
    assert loss.numel() == 1
    parameters = sum(p.numel() * p.element_size() for p in model.parameters())
    trained = sum(p.numel() * p.element_size() for p in model.parameters()
                  if p.requires_grad)
    figures = {
        "parameters": parameters,
        "buffers": sum(b.numel() * b.element_size() for b in model.buffers()),
        "gradients": trained,
        "optimizer_state": optimizer_copies * trained,
        "saved_inputs": sum(s.nbytes() for k, s in saved.items() if k in given),
        "saved_activations": sum(s.nbytes() for k, s in saved.items()
                                 if k not in given and k not in states),
    }
    figures["total"] = sum(figures.values())
    return figures


def shown(size: int) -> str:
    return f"{size / 1e9:10.3f} GB ({size / 2**30:.3f} GiB)"


def main() -> int:
    from vram.command import UsageError, load_factory, make

    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0],
        epilog="The factory is one of examples/models/; see vram-export --help.")
    parser.add_argument("factory", metavar="FILE.py:FACTORY")
    parser.add_argument("--batch", type=int)
    parser.add_argument("--set", metavar="KEY=VALUE", action="append", default=[])
    parser.add_argument("--optimizer", choices=("sgd", "momentum", "adam"),
                        default="adam")
    parser.add_argument("--json", action="store_true", help="print JSON, in bytes")
    options = parser.parse_args()

    from torch._subclasses.fake_tensor import FakeTensorMode

    try:
        factory = load_factory(options.factory)
        with FakeTensorMode(allow_non_fake_inputs=True):
            model, inputs, settings, batch = make(factory, options)
            if batch is not None:
                raise UsageError("the factory takes no batch; use --set")
            copies = {"sgd": 0, "momentum": 1, "adam": 2}[options.optimizer]
            figures = measure(model, inputs, settings, copies)
    except UsageError as error:
        print(f"saved_bytes.py: error: {error}", file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps(figures, indent=2))
        return 0
    for name, size in figures.items():
        print(f"{name.replace('_', ' '):<20}{size:>16}  {shown(size)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
