# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which ops a fusing compiler makes one kernel of: what is between them is never in
memory, so they are one op of the problem."""

from __future__ import annotations

from typing import Callable

import torch
from torch import fx

from . import _aot


def _is_pointwise(node: fx.Node) -> bool:
    return node.op == "call_function" and \
        isinstance(node.target, torch._ops.OpOverload) and \
        torch.Tag.pointwise in node.target.tags


def _is_view(node: fx.Node) -> bool:
    """Of its first operand, and nothing else."""
    if node.op != "call_function" or \
            not isinstance(node.target, torch._ops.OpOverload):
        return False
    made, read = node.meta.get("val"), node.all_input_nodes
    given = read[0].meta.get("val") if len(read) == 1 else None
    return isinstance(made, torch.Tensor) and isinstance(given, torch.Tensor) and \
        made.untyped_storage()._cdata == given.untyped_storage()._cdata


def chains(nodes: list[fx.Node],
           may_move: Callable[[fx.Node], bool]) -> dict[fx.Node, list[fx.Node]]:
    """For the last node of each chain those before it, in order.

    An elementwise op whose one reader among `nodes` is elementwise or a reduction is
    computed where that reads it; views between them are indices. This is what
    inductor's lowering does wherever it stands. `may_move`: whether a node may run
    later than where it stands."""
    inside = set(nodes)
    last: dict[fx.Node, fx.Node] = {}
    for node in reversed(nodes):
        if len(node.users) != 1 or not may_move(node):
            continue
        reader = next(iter(node.users))
        if reader not in inside:
            continue
        if reader in last:
            reader = last[reader]
        elif not (_is_pointwise(reader) or _aot.reduces(reader)) or \
                not may_move(reader):
            continue
        if _is_pointwise(node) or _is_view(node):
            last[node] = reader
    found: dict[fx.Node, list[fx.Node]] = {}
    for node in nodes:
        if node in last:
            found.setdefault(last[node], []).append(node)
    return found
