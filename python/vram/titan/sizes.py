# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sizes that are known only when the step runs: of the tokens that ranks exchange for their
experts. They are taken as if each expert got as many."""

from __future__ import annotations

from typing import Any

import torch
from torch import fx
from torch.utils import _pytree as pytree

#: Of a node's meta: its own value, where a stand-in with sizes has its place.
_OWN = "vram_own_value"


def tokens_for_each_rank(config: Any) -> int:
    """That one rank sends to one other, of GraphTrainer's configuration."""
    layers = getattr(config.model_spec.model, "layers", ())
    routed = max((layer.moe.router.top_k for layer in layers
                  if getattr(layer, "moe", None) is not None), default=1)
    ranks = max(1, getattr(config.parallelism, "expert_parallel_degree", 1))
    return max(1, config.training.local_batch_size * config.training.seq_len * routed // ranks)


def is_number(node: fx.Node) -> bool:
    """Whether it makes a number that other sizes depend on."""
    return isinstance(node.meta.get(_OWN), (torch.SymInt, torch.SymFloat, torch.SymBool))


class _StandIns:
    def __init__(self, tokens: int):
        self._tokens = tokens
        self._storages: dict[int, torch.Tensor] = {}

    def _static(self, size: Any) -> int:
        if isinstance(size, int):
            return size
        expression = size.node.expr
        return int(expression.subs({symbol: self._tokens for symbol in expression.free_symbols}))

    def of(self, value: Any) -> Any:
        """With sizes; what shares a storage shares that of its stand-in."""
        if not isinstance(value, torch.Tensor):
            return torch.empty((), dtype=torch.int64, device="meta")
        storage = value.untyped_storage()
        with value.fake_mode:  # type: ignore[attr-defined]
            if storage._cdata not in self._storages:
                self._storages[storage._cdata] = torch.empty(
                    self._static(storage.nbytes()), dtype=torch.uint8, device=value.device)
            size, stride = ([self._static(entry) for entry in entries]
                            for entries in (value.size(), value.stride()))
            whole = self._storages[storage._cdata]
            count = whole.numel() // value.element_size()
            return whole[:count * value.element_size()].view(value.dtype).as_strided(
                size, stride, self._static(value.storage_offset()))


def _is_symbolic(value: Any) -> bool:
    if isinstance(value, torch.Tensor):
        return not isinstance(value.untyped_storage().nbytes(), int) or \
            not all(isinstance(entry, int) for entry in (*value.size(), *value.stride()))
    return isinstance(value, (torch.SymInt, torch.SymFloat, torch.SymBool))


def put_in(module: fx.GraphModule, tokens: int) -> list[str]:
    """Stand-ins in the place of values without sizes; the names of the tensors among them.
    `tokens`: for each number that is not known."""
    stand_ins, found = _StandIns(tokens), []
    for node in module.graph.nodes:
        value = node.meta.get("val")
        leaves = pytree.tree_leaves(value)
        if any(map(_is_symbolic, leaves)):
            node.meta[_OWN] = value
            node.meta["val"] = pytree.tree_map(
                lambda leaf: stand_ins.of(leaf) if _is_symbolic(leaf) else leaf, value)
            if any(isinstance(leaf, torch.Tensor) for leaf in leaves):
                found.append(node.name)
    return found


def take_out(graph: fx.Graph) -> None:
    for node in graph.nodes:
        if _OWN in node.meta:
            node.meta["val"] = node.meta.pop(_OWN)
