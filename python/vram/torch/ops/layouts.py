# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Strides that kernels give their results where a fake tensor has others, as it has of a
convolution whose images are one pixel: a later kernel chooses by them how it computes, and
so how much scratch memory it takes."""

from __future__ import annotations

from typing import Any, Optional, Sequence

import torch
from torch import fx
from torch.utils import _pytree as pytree

Strides = Sequence[int]


def is_dense(tensor: torch.Tensor) -> bool:
    """Whether its elements lie side by side, in whichever order of dimensions."""
    count = 1
    for stride, size in sorted(zip(tensor.stride(), tensor.shape)):
        if size != 1:
            if stride != count:
                return False
            count *= size
    return True


def strides_of(value: Any) -> list[list[int]]:
    """Of each tensor in `value`."""
    return [list(leaf.stride()) for leaf in pytree.tree_leaves(value)
            if isinstance(leaf, torch.Tensor)]


def restrided(value: torch.Tensor, strides: Strides) -> torch.Tensor:
    """A fake tensor of the same sizes with these strides; `value` itself where it is none."""
    mode = getattr(value, "fake_mode", None)
    if mode is None:
        return value
    with mode:
        return torch.empty_strided(value.shape, tuple(strides), dtype=value.dtype,
                                   device=value.device)


class Layouts:
    """Of the nodes of one graph, which are told in its order."""

    def __init__(self) -> None:
        #: Of those alone that are laid out otherwise than their fake tensors.
        self._found: dict[fx.Node, Any] = {}

    def of(self, node: fx.Node) -> Any:
        """As meta["val"]."""
        return self._found.get(node, node.meta.get("val"))

    def note(self, node: fx.Node, strides: Sequence[Strides]) -> None:
        """A kernel gave its results these strides."""
        value = node.meta.get("val")
        if strides_of(value) == [list(entry) for entry in strides]:
            return
        rest = iter(strides)
        self._found[node] = pytree.tree_map_only(
            torch.Tensor, lambda leaf: restrided(leaf, next(rest)), value)

    def follow(self, node: fx.Node) -> None:
        """`node`, a view or an op that was not measured, has the layout that comes of its
        operands'."""
        if not any(operand in self._found for operand in node.all_input_nodes):
            return
        try:
            self._found[node] = self._run(node)
        except Exception:  # whatever it raises of other strides: they stay unknown
            return

    def _run(self, node: fx.Node) -> Any:
        args, kwargs = fx.map_arg((node.args, node.kwargs), self.of)
        mode: Optional[Any] = next(
            (leaf.fake_mode for leaf in pytree.tree_leaves((args, kwargs))
             if hasattr(leaf, "fake_mode")), None)
        if mode is None or not callable(node.target):
            raise TypeError("no fake tensor is read")
        with mode:
            return node.target(*args, **kwargs)
