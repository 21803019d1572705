# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Collectives of a graph: functional ones, each of a launch and a wait.

A gather of a parameter that lies in parts on the ranks may run again, since all ranks
run one schedule (ranks/agreement.py). Others run once: what a reduction reads is gone with it, and
an activation's gather would wait for another rank's recomputation."""

from __future__ import annotations

from typing import Any, Callable, Iterable, Sequence

from torch import fx

from . import aot

_GATHERS = ("all_gather_into_tensor", "all_gather_into_tensor_out",
            "all_gather_into_tensor_coalesced")
_WAITS = ("wait_tensor",)
#: Which argument of a collective is the number of its ranks.
_RANKS = {"all_gather_into_tensor": 1, "all_gather_into_tensor_out": 1,
          "reduce_scatter_tensor": 2}


def _name(node: fx.Node) -> str:
    """Of a functional collective, without its namespace; else empty."""
    schema = getattr(node.target, "_schema", None)
    if schema is None or "c10d_functional" not in node.target.namespace:
        return ""
    return schema.name.split("::")[1]


def is_collective(node: fx.Node) -> bool:
    return "c10d" in getattr(node.target, "namespace", "")


def is_wait(node: fx.Node) -> bool:
    """Its result is the tensor that it waits for, though a fake tensor doesn't show it."""
    return _name(node) in _WAITS


def _group(node: fx.Node) -> str:
    """The name of the process group, which is the last argument; empty where it is
    none."""
    last = node.args[-1] if node.args else None
    return last if isinstance(last, str) else getattr(last, "group_name", "")


def is_gather(node: fx.Node) -> bool:
    return _name(node) in _GATHERS


def is_exchange(node: fx.Node) -> bool:
    """Whether each rank sends a part to each other one."""
    return _name(node).startswith("all_to_all")


def is_scattered_reduction(node: fx.Node) -> bool:
    """Whether each rank gets a part of the sum."""
    return _name(node) == "reduce_scatter_tensor"


def of_parameters(nodes: Iterable[fx.Node], is_parameter: Callable[[fx.Node], bool],
                  may_rerun: Callable[[fx.Node], bool],
                  over: Callable[[str], bool]) -> set[fx.Node]:
    """The gathers among `nodes` over groups for which `over` holds, with their waits,
    whose operands are made of parameters alone by ops that may run again."""
    made: set[fx.Node] = set()
    gathers: set[fx.Node] = set()
    for node in nodes:
        operands = node.all_input_nodes
        if not operands or not all(operand in made or is_parameter(operand)
                                   for operand in operands):
            continue
        if is_gather(node) and over(_group(node)) or is_wait(node) and gathers.issuperset(operands):
            gathers.add(node)
            made.add(node)
        elif may_rerun(node) and not aot.is_rng_op(node):
            made.add(node)
    return gathers


def link_bytes(node: fx.Node, bytes_of: Callable[[Any], int]) -> int:
    """Bytes that a rank sends by the ring algorithms: of the whole tensor all but the own
    part, twice for a sum that all get."""
    name = _name(node)
    if name in _WAITS:
        return 0
    whole = bytes_of(node.meta.get("val"))
    if not is_gather(node):
        whole = max(whole, sum(bytes_of(operand.meta.get("val"))
                               for operand in node.all_input_nodes))
    place = _RANKS.get(name)
    ranks = node.args[place] if place is not None and place < len(node.args) else None
    if isinstance(ranks, int) and ranks > 0:
        whole = whole * (ranks - 1) // ranks
    return 2 * whole if name.startswith("all_reduce") else whole


def launched_with(node: fx.Node) -> Sequence[fx.Node]:
    """The buffers that the collective has which a wait ends: they are alive until then."""
    if not is_wait(node):
        return ()
    return [operand for launch in node.all_input_nodes if is_collective(launch)
            for operand in launch.all_input_nodes]
