# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory that library kernels in inductor's code allocate beside their results: as measured for
the op that each of them stands for, in the layouts that inductor chose."""

from __future__ import annotations

import dataclasses
from typing import Any, Optional

import torch
from torch import fx

from ..costs.workspaces import Workspaces
from ..ops.layouts import restrided


class Scratch:
    def __init__(self, workspaces: Workspaces):
        self.workspaces = workspaces

    def of(self, kernel: Any) -> int:
        """Bytes while `kernel`, an ExternKernel of inductor's, runs; 0 where they are not
        known."""
        call = _call(kernel)
        if call is None:
            return 0
        found = self.workspaces.of(_as_called(call, kernel))
        return call.state + (0 if found is None else found.scratch)


@dataclasses.dataclass
class _Call:
    """An op of the graph. `state`: bytes of a generator's state that are there as long as it
    draws; `before`: operands of the kernel that are none of the op's."""

    target: torch._ops.OpOverload
    args: tuple
    kwargs: dict
    meta: dict[str, Any]
    state: int = 0
    before: int = 0


def _call(kernel: Any) -> Optional[_Call]:
    """The op of the graph that `kernel` is."""
    overload = getattr(kernel, "op_overload", None)
    called = getattr(kernel, "python_kernel_name", None) or ""
    for node in kernel.get_origins():
        if overload is node.target and (drawn := _drawn(node)) is not None:
            return drawn
        if not isinstance(node.target, torch._ops.OpOverload) or \
                torch.Tag.pointwise in node.target.tags:
            continue
        name = node.target._schema.name
        if overload._schema.name == name if isinstance(overload, torch._ops.OpOverload) \
                else called.split(".")[-1] == name.split("::")[1]:
            return _Call(node.target, node.args, dict(node.kwargs), dict(node.meta))
    return None


def _drawn(node: fx.Node) -> Optional[_Call]:
    """A draw that saves the generator's state, or sets it and then again that of before."""
    prims, meta = torch._prims.rng_prims, dict(node.meta)
    if node.target is prims.run_and_save_rng_state:
        meta["val"] = meta["val"][1]
        return _Call(node.args[0], node.args[1:], dict(node.kwargs), meta)
    if node.target is prims.run_with_rng_state:
        return _Call(node.args[1], node.args[2:], dict(node.kwargs), meta,
                     node.args[0].meta["val"].nbytes, 1)
    return None


def _as_called(call: _Call, kernel: Any) -> fx.Node:
    """`call` with operands as inductor lays them out, in a graph of its own."""
    graph, operands = fx.Graph(), iter(kernel.inputs[call.before:])

    def operand(given: fx.Node) -> fx.Node:
        place = graph.placeholder(given.name)
        place.meta = dict(given.meta)
        value = given.meta.get("val")
        if isinstance(value, torch.Tensor):
            place.meta["val"] = _laid_out(value, next(operands, None))
        return place

    args, kwargs = fx.map_arg((call.args, call.kwargs), operand)
    called = graph.call_function(call.target, args, kwargs)
    called.meta = call.meta
    return called


def _laid_out(value: torch.Tensor, operand: Any) -> torch.Tensor:
    try:
        size = tuple(int(extent) for extent in operand.get_size())
        stride = tuple(int(step) for step in operand.get_stride())
    except (AttributeError, NotImplementedError, AssertionError, TypeError):
        return value
    if size != tuple(value.shape) or stride == tuple(value.stride()):
        return value
    return restrided(value, stride)
