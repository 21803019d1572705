# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops that run eagerly between the graphs of a step, where torch.compile breaks a model: what they
keep for their backward, and the parameters that they read."""

from __future__ import annotations

import dataclasses
from typing import Any, Iterable, Iterator

import torch

#: How the attributes begin in which a node of autograd has what it saved.
_SAVED = "_raw_saved_"
#: Whether a saved tensor can be read without running the user's hooks: from PyTorch 2.10 on.
IS_READABLE = hasattr(torch._C._autograd.SavedTensor, "data")


@dataclasses.dataclass
class EagerOps:
    """`kept`: tensors that nodes of autograd called `ops` have saved (empty unless IS_READABLE);
    `parameters` that gradients flow to."""

    kept: list[torch.Tensor]
    parameters: list[torch.nn.Parameter]
    ops: list[str]


def eager_ops_before(inputs: Iterable[Any]) -> EagerOps:
    """The ops that ran since the last compiled graph, by the history of a graph's `inputs`."""
    found = EagerOps([], [], [])
    waiting = [value.grad_fn for value in inputs
               if isinstance(value, torch.Tensor) and value.grad_fn is not None]
    seen: set[Any] = set()
    while waiting:
        node = waiting.pop()
        # What ran before a compiled graph was found when that graph was called.
        if node is None or node in seen or type(node).__name__ == "CompiledFunctionBackward":
            continue
        seen.add(node)
        variable = getattr(node, "variable", None)
        if isinstance(variable, torch.nn.Parameter):
            found.parameters.append(variable)
            continue
        kept = [tensor for tensor in _saved_by(node) if not _is_weight(tensor)]
        found.kept += kept
        if kept or (not IS_READABLE and any(name.startswith(_SAVED) for name in dir(node))):
            found.ops.append(node.name().removesuffix("Backward0"))
        waiting.extend(following for following, _ in node.next_functions)
    return found


def _saved_by(node: Any) -> Iterator[torch.Tensor]:
    """The tensors that a node saved, without those that the user's hooks have packed: to read
    these would run the hooks."""
    for name in dir(node):
        if not name.startswith(_SAVED):
            continue
        saved = getattr(node, name)
        for one in saved if isinstance(saved, (tuple, list)) else (saved,):
            if getattr(one, "unpack_hook", None) is not None:
                continue
            tensor = getattr(one, "data", None)
            if isinstance(tensor, torch.Tensor):
                yield tensor


def _is_weight(tensor: torch.Tensor) -> bool:
    """A parameter, or a view of one."""
    base = tensor if tensor._base is None else tensor._base
    return base.is_leaf and base.requires_grad
