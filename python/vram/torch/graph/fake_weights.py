# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models without weights: for the time of a capture their meta tensors are fake ones of
the CPU. On meta some ops have no autograd of their own (nll_loss among them), so that
gradients would be missing, and no op mixes meta with the CPU's buffers."""

from __future__ import annotations

import contextlib
import functools
import inspect
from typing import Any, Callable, Iterator, Optional

import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode
from torch.utils import _pytree as pytree


def modules_of(function: Any, depth: int = 3) -> Iterator[nn.Module]:
    """Of a module, or of a function those that it names."""
    if isinstance(function, nn.Module):
        yield from function.modules()
        return
    if depth == 0 or function is None:
        return
    if isinstance(function, functools.partial):
        held = [function.func, *function.args, *function.keywords.values()]
    elif inspect.ismethod(function):
        held = [function.__self__, function.__func__]
    elif inspect.isfunction(function):
        named = inspect.getclosurevars(function)
        held = [*named.nonlocals.values(), *named.globals.values()]
        held = [value for value in held if isinstance(value, nn.Module)
                or inspect.isfunction(value) or inspect.ismethod(value)]
    else:
        held = [value for value in getattr(function, "__dict__", {}).values()
                if isinstance(value, nn.Module)]
    for value in held:
        yield from modules_of(value, depth - 1)


def are_real(functions: list[Optional[Callable]], inputs: Any) -> bool:
    """Whether all of their tensors have elements."""
    held = [tensor for function in functions for module in modules_of(function)
            for tensor in (*module._parameters.values(), *module._buffers.values())]
    return not any(tensor.is_meta or isinstance(tensor, FakeTensor)
                   for tensor in (*held, *pytree.tree_leaves(inputs))
                   if isinstance(tensor, torch.Tensor))


class _Faked:
    def __init__(self) -> None:
        self.mode: Optional[FakeTensorMode] = None
        self.known: dict[int, torch.Tensor] = {}

    def of(self, tensor: torch.Tensor) -> torch.Tensor:
        if not tensor.is_meta:
            return tensor
        if id(tensor) not in self.known:
            self.mode = self.mode or FakeTensorMode()
            with self.mode:
                made = torch.empty_strided(tensor.shape, tensor.stride(),
                                           dtype=tensor.dtype, device="cpu")
            if isinstance(tensor, nn.Parameter):
                made = nn.Parameter(made, tensor.requires_grad)
            elif made.is_floating_point() or made.is_complex():
                made.requires_grad_(tensor.requires_grad)
            self.known[id(tensor)] = made
        return self.known[id(tensor)]


@contextlib.contextmanager
def with_shapes(functions: list[Optional[Callable]], inputs: Any) -> Iterator[Any]:
    """The inputs to capture with."""
    faked, replaced = _Faked(), []
    try:
        for function in functions:
            for module in modules_of(function):
                for held in (module._parameters, module._buffers):
                    for name, tensor in held.items():
                        if tensor is not None and tensor.is_meta:
                            replaced.append((held, name, tensor))
                            held[name] = faked.of(tensor)
        yield pytree.tree_map_only(torch.Tensor, faked.of, inputs)
    finally:
        for held, name, tensor in reversed(replaced):
            held[name] = tensor
