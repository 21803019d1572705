# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The order of a joint graph's ops."""

from __future__ import annotations

from typing import Callable

import torch
from torch import fx

aten = torch.ops.aten

BACKWARD_TAGS = ("is_backward", "must_be_in_backward")


def is_tangent(node: fx.Node) -> bool:
    return node.op == "placeholder" and "tangents" in str(node.target)


def split(graph: fx.Graph) -> tuple[list[fx.Node], list[fx.Node]]:
    """The nodes of the forward and of the backward, each in order. The backward is
    what autograd traced as such, and all that depends on it or on a tangent."""
    late: set[fx.Node] = set()
    forward, backward = [], []
    for node in graph.nodes:
        if node.op == "output":
            continue
        if node.op == "placeholder":
            if is_tangent(node):
                late.add(node)
            continue
        if node.meta.get("partitioner_tag") in BACKWARD_TAGS or \
                any(operand in late for operand in node.all_input_nodes):
            late.add(node)
            backward.append(node)
        else:
            forward.append(node)
    return forward, backward


def early_copies(forward: list[fx.Node], storage: Callable) -> list[fx.Node]:
    """AOTAutograd writes updated buffers back at the end of the forward: here as soon
    as they are computed and the old ones read, so that both don't wait."""
    position = {node: index for index, node in enumerate(forward)}
    after: dict[int, list[fx.Node]] = {}
    for node in forward:
        if node.target is not aten.copy_.default:
            continue
        target = storage(node.args[0])
        last = max((position[reader] for reader in forward
                    if reader.target is not aten.copy_.default and
                    any(storage(operand) == target
                        for operand in reader.all_input_nodes)), default=-1)
        last = max(last, position.get(node.args[1], -1))
        after.setdefault(last, []).append(node)
    ordered = list(after.get(-1, ()))
    for index, node in enumerate(forward):
        if node.target is not aten.copy_.default:
            ordered.append(node)
        ordered.extend(after.get(index, ()))
    return ordered
