# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which ops a fusing compiler makes one kernel of: what is between them is never in
memory, so they are one op of the problem."""

from __future__ import annotations

from typing import Callable, Collection

import torch
from torch import fx

from ..ops import aot

#: Of what inductor computes for each of several readers: tensors that it reads, and ops
#: (realize_reads_threshold and realize_opcount_threshold of torch._inductor.config).
_MOST_READS, _MOST_OPS = 4, 30


#: Without the tag, though inductor lowers them as elementwise ops.
_ELEMENTWISE = frozenset((
    torch.ops.aten.constant_pad_nd.default, torch.ops.aten.embedding.default,
    torch.ops.aten.full.default, torch.ops.aten.gather.default,
    torch.ops.aten.scalar_tensor.default, torch.ops.aten.select_scatter.default,
    torch.ops.aten.slice_scatter.default, torch.ops.prims.iota.default))


def is_pointwise(node: fx.Node) -> bool:
    return node.op == "call_function" and \
        isinstance(node.target, torch._ops.OpOverload) and (
            node.target in _ELEMENTWISE or torch.Tag.pointwise in node.target.tags)


def reads_as_it_goes(node: fx.Node) -> bool:
    """Whether a fusing compiler computes the operands of `node` where it reads them."""
    return is_pointwise(node) or aot.reduces(node)


def _is_view(node: fx.Node) -> bool:
    """Of its first operand, and nothing else."""
    if node.op != "call_function" or \
            not isinstance(node.target, torch._ops.OpOverload):
        return False
    made, read = node.meta.get("val"), node.all_input_nodes
    given = read[0].meta.get("val") if len(read) == 1 else None
    return isinstance(made, torch.Tensor) and isinstance(given, torch.Tensor) and \
        made.untyped_storage()._cdata == given.untyped_storage()._cdata


def _behind_views(node: fx.Node) -> fx.Node:
    while _is_view(node):
        node = node.all_input_nodes[0]
    return node


def _is_constant(node: fx.Node) -> bool:
    made = _behind_views(node)
    return made.op == "call_function" and not made.all_input_nodes


def chains(nodes: list[fx.Node], may_move: Callable[[fx.Node], bool],
           again: Collection[str] = ()) -> dict[fx.Node, list[fx.Node]]:
    """For the last node of each chain those before it, in order.

    An elementwise op whose readers are all among `nodes`, and elementwise or reductions, is
    computed where they read it; views between them are indices. This is what inductor's
    lowering does wherever it stands. With several readers it is computed for each of them,
    so that it is in several chains, if it reads and computes little. `may_move`: whether a
    node may run later than where it stands. `again`: names of nodes that run again for
    readers that are not among `nodes`."""
    readers = _readers(nodes, again)
    several = _with_several_readers(nodes, readers, may_move)
    in_memory = _dear(nodes, several)
    ends: dict[fx.Node, set[fx.Node]] = {}
    for node in reversed(nodes):
        if node in several and node not in in_memory:
            ends[node] = {end for reader in readers[node] for end in ends.get(reader, {reader})}
            # A reader that runs again is an end of its own, too.
            ends[node].update(reader for reader in readers[node] if reader.name in again)
    chained: dict[fx.Node, list[fx.Node]] = {}
    for node in nodes:
        for end in ends.get(node, ()):
            chained.setdefault(end, []).append(node)
    return chained


def _readers(nodes: list[fx.Node], again: Collection[str]) -> dict[fx.Node, list[fx.Node]]:
    """Of those nodes that others among them alone read."""
    inside = set(nodes)
    found = {}
    for node in nodes:
        within = [reader for reader in node.users if reader in inside]
        if within and (len(within) == len(node.users) or node.name in again):
            found[node] = within
    return found


def _with_several_readers(nodes: list[fx.Node], readers: dict[fx.Node, list[fx.Node]],
                          may_move: Callable[[fx.Node], bool]) -> dict[fx.Node, bool]:
    """Of each node that its readers can compute, whether there are several of those."""
    found: dict[fx.Node, bool] = {}
    for node in reversed(nodes):
        own = readers.get(node)
        if own and (is_pointwise(node) or _is_view(node)) and may_move(node) and all(
                reader in found or reads_as_it_goes(reader) and may_move(reader)
                for reader in own):
            found[node] = len(own) > 1 or any(found.get(reader, False) for reader in own)
    return found


def _dear(nodes: list[fx.Node], several: dict[fx.Node, bool]) -> set[fx.Node]:
    """Those that are in memory all the same: it would take too much to compute them for
    each of several readers."""
    found: set[fx.Node] = set()
    reads: dict[fx.Node, set[fx.Node]] = {}
    ops: dict[fx.Node, int] = {}
    for node in nodes:
        if node not in several:
            continue
        reads[node] = set().union(*(
            reads.get(operand, set() if _is_constant(operand) else {operand})
            for operand in node.all_input_nodes))
        ops[node] = 1 + sum(ops.get(operand, 0) for operand in node.all_input_nodes)
        if not several[node] or len(reads[node]) <= _MOST_READS and ops[node] <= _MOST_OPS:
            continue
        # A view of something in memory is one of its indices.
        made = _behind_views(node)
        if made in several:
            found.add(made)
            reads[node] = reads[made] = {made}
            ops[node] = ops[made] = 0
    return found
