# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tensors of a value, their storages, and the part of them that lies on this rank."""

from __future__ import annotations

import sys
from typing import Any, Iterable

import torch
from torch.utils import _pytree as pytree


def local(tensor: torch.Tensor) -> torch.Tensor:
    """Of a DTensor the part that lies here, else the tensor itself."""
    module = sys.modules.get("torch.distributed.tensor")
    if module is None or not isinstance(tensor, module.DTensor):
        return tensor
    # Not to_local(), which is an op that a graph under way would trace.
    return tensor._local_tensor


def local_bytes(tensor: torch.Tensor) -> int:
    """Of the elements that lie here."""
    part = local(tensor)
    return part.numel() * part.element_size()


def storage_of(tensor: Any) -> torch.UntypedStorage:
    return local(tensor).untyped_storage()


def tensors_of(value: Any) -> list[torch.Tensor]:
    return [leaf for leaf in pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor)]


def storages(tensors: Iterable[Any]) -> dict[int, torch.UntypedStorage]:
    """The storages of the dense tensors among `tensors`, by their address."""
    found = {}
    for tensor in tensors:
        if isinstance(tensor, torch.Tensor) and tensor.layout is torch.strided:
            storage = storage_of(tensor)
            found[storage._cdata] = storage
    return found
