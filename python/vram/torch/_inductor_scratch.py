# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory that library kernels in inductor's code allocate beside their results: as measured for
the op that each of them stands for, in the layouts that inductor chose."""

from __future__ import annotations

from typing import Any, Optional

import torch
from torch import fx

from ._workspaces import Workspaces


class Scratch:
    def __init__(self, workspaces: Workspaces):
        self.workspaces = workspaces

    def of(self, kernel: Any) -> int:
        """Bytes while `kernel`, an ExternKernel of inductor's, runs; 0 where they are not
        known."""
        node = _op(kernel)
        if node is None:
            return 0
        found = self.workspaces.of(_as_called(node, kernel))
        return 0 if found is None else found.scratch


def _op(kernel: Any) -> Optional[fx.Node]:
    """The op of the graph that `kernel` is."""
    overload = getattr(kernel, "op_overload", None)
    called = getattr(kernel, "python_kernel_name", None) or ""
    for node in kernel.get_origins():
        if not isinstance(node.target, torch._ops.OpOverload) or \
                torch.Tag.pointwise in node.target.tags:
            continue
        name = node.target._schema.name
        if isinstance(overload, torch._ops.OpOverload):
            if overload._schema.name == name:
                return node
        elif called.split(".")[-1] == name.split("::")[1]:
            return node
    return None


def _as_called(node: fx.Node, kernel: Any) -> fx.Node:
    """`node` with operands as inductor lays them out, in a graph of its own."""
    graph, operands = fx.Graph(), iter(kernel.inputs)

    def operand(given: fx.Node) -> fx.Node:
        place = graph.placeholder(given.name)
        place.meta = dict(given.meta)
        value = given.meta.get("val")
        if isinstance(value, torch.Tensor):
            place.meta["val"] = _laid_out(value, next(operands, None))
        return place

    args, kwargs = fx.map_arg((node.args, node.kwargs), operand)
    called = graph.call_function(node.target, args, kwargs)
    called.meta = dict(node.meta)
    return called


def _laid_out(value: torch.Tensor, operand: Any) -> torch.Tensor:
    try:
        size = tuple(int(extent) for extent in operand.get_size())
        stride = tuple(int(step) for step in operand.get_stride())
    except (AttributeError, NotImplementedError, AssertionError, TypeError):
        return value
    if size != tuple(value.shape) or stride == tuple(value.stride()):
        return value
    mode = getattr(value, "fake_mode", None)
    if mode is None:
        return value
    with mode:
        return torch.empty_strided(size, stride, dtype=value.dtype, device=value.device)
