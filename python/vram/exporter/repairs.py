# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decompositions in the place of PyTorch's own, which are wrong in some of the versions
that the exporter runs with."""

from __future__ import annotations

import functools
from typing import Callable

import torch
from torch import Tensor

#: Of losses, as ATen numbers them.
_MEAN, _SUM = 1, 2


def multilabel_margin_loss(x: Tensor, target: Tensor, reduction: int = _MEAN
                           ) -> tuple[Tensor, Tensor]:
    """The loss, and which classes are targets: the labels of a row before the first -1.
    PyTorch 2.9's decomposition counts places behind it as label 0."""
    rows, labels = torch.atleast_2d(x), torch.atleast_2d(target)
    classes = rows.shape[1]
    index = torch.arange(classes, device=labels.device)
    end = torch.where(labels == -1, index, classes).amin(1, keepdim=True)
    given = index < end
    is_target = (torch.where(given, labels, -1).unsqueeze(-1) == index).any(1)
    score = rows.gather(1, torch.where(given, labels, 0))
    margin = (1 - score.unsqueeze(-1) + rows.unsqueeze(1)).clamp_min(0) / classes
    counts = given.unsqueeze(-1) & ~is_target.unsqueeze(1)
    loss = torch.where(counts, margin, 0).sum((1, 2))
    if reduction == _MEAN:
        loss = loss.mean()
    elif reduction == _SUM:
        loss = loss.sum()
    elif x.dim() < 2:
        loss = loss.squeeze(0)
    return loss, is_target.to(x.dtype).reshape(target.shape)


@functools.lru_cache(maxsize=None)
def table() -> dict[torch._ops.OpOverload, Callable]:
    """The decompositions by op."""
    aten = torch.ops.aten
    return {aten.multilabel_margin_loss_forward.default: multilabel_margin_loss,
            aten.multilabel_margin_loss.default: lambda *args: multilabel_margin_loss(*args)[0]}
