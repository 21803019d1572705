# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a constant tensor says, when it is a mask: nothing, a triangle, a splat."""

from __future__ import annotations

from typing import NamedTuple, Optional

import torch


class Triangle(NamedTuple):
    """In the last two dimensions, and alike in all others: `inside` where
    column <= row + diagonal, `outside` elsewhere."""

    diagonal: int
    inside: object
    outside: object


def splat(tensor: torch.Tensor):
    """The one value of all elements, or None."""
    if tensor.numel() == 0:
        return None
    first = tensor.reshape(-1)[0]
    return first.item() if bool((tensor == first).all()) else None


def triangle(tensor: torch.Tensor) -> Optional[Triangle]:
    if tensor.dim() < 2 or min(tensor.shape[-2:]) < 2:
        return None
    flat = tensor.reshape(-1, *tensor.shape[-2:])
    page = flat[0]
    inside, outside = page[-1, 0], page[0, -1]
    if bool(inside == outside) or not bool((flat == page).all()):
        return None
    rows, columns = page.shape
    # The first row that is not full decides the diagonal.
    counts = (page == inside).sum(dim=1)
    partial = [r for r in range(rows) if int(counts[r]) < columns]
    if not partial:
        return None
    diagonal = int(counts[partial[-1]]) - 1 - partial[-1]
    row = torch.arange(rows)[:, None]
    column = torch.arange(columns)[None, :]
    expected = torch.where(column <= row + diagonal, inside, outside)
    if not bool((page == expected).all()):
        return None
    return Triangle(diagonal, inside.item(), outside.item())


def _admits(value, dtype: torch.dtype) -> bool:
    return value is True if dtype == torch.bool else value == 0


def _forbids(value, dtype: torch.dtype) -> bool:
    """Minus infinity, or the most negative number that models write for it."""
    if dtype == torch.bool:
        return value is False
    return dtype.is_floating_point and value <= torch.finfo(dtype).min / 2


def is_causal(mask: torch.Tensor) -> bool:
    """True: the mask admits exactly the columns up to the row."""
    found = triangle(mask)
    return (found is not None and found.diagonal == 0
            and _admits(found.inside, mask.dtype) and _forbids(found.outside, mask.dtype))


def is_nothing(mask: torch.Tensor) -> bool:
    """True: the mask admits everything."""
    value = splat(mask)
    return value is not None and _admits(value, mask.dtype)
