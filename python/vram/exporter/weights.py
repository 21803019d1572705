# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Weights that are not there: models without elements, and what stands in for a model's."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import Any, Optional

import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.overrides import TorchFunctionMode
from torch.utils._pytree import tree_leaves, tree_map_only

from .errors import ExportError
from .registry import functional_name


def device_of(model: torch.nn.Module) -> torch.device:
    """The one device that the graph is traced on: the parameters', which may not be
    on two. Buffers and inputs follow; the meta device counts as the CPU."""
    first: dict[torch.device, str] = {}
    for name, parameter in model.named_parameters():
        if parameter.device.type != "meta":
            first.setdefault(parameter.device, name.removeprefix("model."))
    if len(first) > 1:
        places = ", ".join(f"'{name}' on {device}" for device, name in first.items())
        raise ExportError(f"the model is on {len(first)} devices ({places}), and a graph "
                          "is for one; move it to one of them: model.to(device)")
    return next(iter(first), torch.device("cpu"))


@contextlib.contextmanager
def without_values(model: torch.nn.Module, mode: FakeTensorMode,
                    device: torch.device):
    """All parameters and buffers as fake tensors of `device`, as long as the context
    lasts. Tied tensors stay tied."""
    replaced: dict[int, torch.Tensor] = {}
    undo: list[tuple[dict, str, torch.Tensor]] = []

    def fake(tensor: torch.Tensor) -> torch.Tensor:
        if id(tensor) not in replaced:
            with mode:
                made = torch.empty_strided(tensor.shape, tensor.stride(),
                                           dtype=tensor.dtype, device=device)
            if isinstance(tensor, torch.nn.Parameter):
                made = torch.nn.Parameter(made, requires_grad=tensor.requires_grad)
            replaced[id(tensor)] = made
        return replaced[id(tensor)]

    try:
        for module in model.modules():
            for table in (module._parameters, module._buffers):
                for name, tensor in table.items():
                    if tensor is not None:
                        undo.append((table, name, tensor))
                        table[name] = fake(tensor)
        yield
    finally:
        for table, name, tensor in undo:
            table[name] = tensor


def fake_input(mode: FakeTensorMode, tensor: torch.Tensor, batch: Optional[int],
                device: torch.device) -> torch.Tensor:
    """`batch` takes the place of the first dimension."""
    shape = list(tensor.shape)
    if batch is not None and shape:
        shape[0] = batch
    with mode:
        return torch.empty(shape, dtype=tensor.dtype, device=device)


def _writes(name: str, kwargs: Mapping[str, Any]) -> bool:
    return name == "__setitem__" or kwargs.get("out") is not None or \
        functional_name(f"{name}.") is not None


@contextlib.contextmanager
def without_weights():
    """Modules made in this context have no weights: what would be random or
    uninitialised is on the meta device. Buffers with definite elements (masks,
    rotary tables) keep them, so that the exporter can see what they say; a function of such
    and of drawn tensors gives one without elements."""
    names = ("empty", "empty_like", "empty_strided", "rand", "randn", "rand_like",
             "randn_like", "normal")
    blank = {getattr(torch, name) for name in names}

    class Blank(TorchFunctionMode):
        def __torch_function__(self, function, types, args=(), kwargs=None):
            kwargs = dict(kwargs or {})
            if function in blank and kwargs.get("device") is None:
                kwargs["device"] = "meta"
            # A write would have to stay where it is seen.
            if not _writes(getattr(function, "__name__", ""), kwargs):
                given = [t for t in tree_leaves((args, kwargs)) if isinstance(t, torch.Tensor)]
                if any(t.is_meta for t in given) and not all(t.is_meta for t in given):
                    args, kwargs = tree_map_only(torch.Tensor, lambda t: t.to("meta"),
                                                 (args, kwargs))
            return function(*args, **kwargs)

    with Blank():
        yield
