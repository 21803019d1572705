# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Recognises constant tensors that are masks: triangles and splats."""

from __future__ import annotations

import collections
import functools
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


#: The masks that were looked at last: key -> (the tensor, so that the key stays its
#: own, and the answer). A model's layers read one mask.
_KNOWN_MASKS = 8
_known: collections.OrderedDict[tuple, tuple[torch.Tensor, Optional[Triangle]]] = \
    collections.OrderedDict()


def triangle(tensor: torch.Tensor) -> Optional[Triangle]:
    if tensor.dim() < 2 or min(tensor.shape[-2:]) < 2:
        return None
    key = (tensor.data_ptr(), tensor._version, tensor.shape, tensor.stride(), tensor.dtype)
    if key not in _known:
        _known[key] = tensor, _triangle(tensor)
        if len(_known) > _KNOWN_MASKS:
            _known.popitem(last=False)
    return _known[key][1]


def _triangle(tensor: torch.Tensor) -> Optional[Triangle]:
    # Of what is repeated without memory, one copy.
    for dim in range(tensor.dim() - 2):
        if tensor.stride(dim) == 0:
            tensor = tensor.narrow(dim, 0, min(1, tensor.shape[dim]))
    if tensor.numel() == 0:
        return None
    flat = tensor.reshape(-1, *tensor.shape[-2:])
    page = flat[0]
    inside, outside = page[-1, 0], page[0, -1]
    if bool(inside == outside):
        return None
    # The first row says the diagonal, or if it has nothing inside, the first column.
    width = int((page[0] != inside).byte().argmax())
    height = int((page[:, 0] == inside).byte().argmax())
    diagonal = width - 1 if width else -height
    rows, columns = page.shape
    expected = _expected(rows, columns, diagonal, inside.item(), outside.item(),
                         page.dtype)
    if not all(torch.equal(other, expected) for other in flat):
        return None
    return Triangle(diagonal, inside.item(), outside.item())


@functools.lru_cache(maxsize=2)
def _expected(rows: int, columns: int, diagonal: int, inside, outside,
              dtype: torch.dtype) -> torch.Tensor:
    row, column = torch.arange(rows)[:, None], torch.arange(columns)[None, :]
    return torch.where(column <= row + diagonal, torch.tensor(inside, dtype=dtype),
                       torch.tensor(outside, dtype=dtype))


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
