# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""This rank's part of a tensor."""

from __future__ import annotations

import sys
from typing import Any

import torch


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
