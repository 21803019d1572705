# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory of a training loop beside forward and backward: an average of the
weights, the temporaries of clipping and of the optimizer's step, a scaler of the loss."""

from __future__ import annotations

import copy
import dataclasses
import weakref
from typing import Any, Optional, Union

import torch
from torch import nn

from .._options import check_flag, check_one_of
from . import optimizer_state, optimizer_trial
from .optimizer_state import Optimizer, Watched, watched

#: How gradients are clipped: torch.nn.utils.clip_grad_norm_ and clip_grad_value_.
CLIPS = ("norm", "value")
#: Scalars of a GradScaler: the scale, how often it grew, whether a gradient was not
#: finite, and the inverse of the scale while it is used.
_SCALER = 4
#: Bytes for what is small and in no graph: a loss that is divided by the number of
#: micro-batches, norms, a model's buffers that its forward doesn't read.
_SMALL = 1024
#: Bytes of a scalar, and of one in CUDA's allocator.
_SCALAR, _CUDA_SCALAR = 4, 512
#: The name of the buckets in reports.
BUCKETS = "DDP's buckets"


@dataclasses.dataclass(frozen=True)
class Buckets:
    """Bytes of the buckets in which gradients are reduced; with
    gradient_as_bucket_view=True the gradients lie there after the backward."""

    bytes: int = 0
    are_gradients: bool = False

    def parts(self) -> list[tuple[str, int]]:
        return [(BUCKETS, self.bytes)] if self.bytes else []


NO_BUCKETS = Buckets()


class Loop:
    """The ingredients. `accumulate`: gradients stay from step to step. `average`: copies
    of the weights, their number or the module that holds them, by a weak reference. `clip`:
    of CLIPS. `scaler`: whether the loss is scaled. Raises ValueError for what is none of
    these."""

    def __init__(self, optimizer: Optimizer = None, accumulate: bool = False,
                 average: Union[int, nn.Module] = 0, clip: Optional[str] = None,
                 scaler: bool = False):
        check_flag("accumulate", accumulate, "whether gradients stay from step to step")
        check_flag("scaler", scaler, "whether the loss is scaled, or pass the GradScaler")
        if clip is not None:
            check_one_of("clip", clip, CLIPS)
        if not isinstance(average, nn.Module) and not (
                isinstance(average, int) and average >= 0):
            raise ValueError(f"average={average!r} is neither a number of copies of "
                             "the weights nor the module that holds them")
        self.optimizer = watched(optimizer)
        self.accumulate, self.clip, self.scaler = accumulate, clip, scaler
        self._average = weakref.ref(average) if isinstance(average, nn.Module) else average

    def with_optimizer(self, optimizer: Optimizer) -> Loop:
        changed = copy.copy(self)
        changed.optimizer = watched(optimizer)
        return changed

    @property
    def average(self) -> Union[int, nn.Module]:
        """A module that is gone takes nothing."""
        if isinstance(self._average, int):
            return self._average
        return self._average() or 0

    def __str__(self) -> str:
        return f"{self.optimizer} {self.average} {self.accumulate} {self.clip} {self.scaler}"

    def held(self, parameters: list[torch.Tensor]) -> int:
        """Bytes that are there throughout, beside parameters and the optimizer's state."""
        trained = self._trained(parameters)
        cuda = any(parameter.is_cuda for parameter in trained)
        scalars = _SCALER * self.scaler * (_CUDA_SCALAR if cuda else _SCALAR)
        if self.accumulate or self.scaler or self.clip:
            scalars += _SMALL
        average = self.average
        if isinstance(average, nn.Module):
            storages = {tensor.untyped_storage()._cdata: tensor.untyped_storage().nbytes()
                        for tensor in (*average.parameters(), *average.buffers())}
            return scalars + sum(storages.values())
        return scalars + average * sum(
            parameter.numel() * parameter.element_size() for parameter in trained)

    def temporaries(self, parameters: list[torch.Tensor]) -> int:
        """The most bytes that the update has beside parameters, gradients and state."""
        found = optimizer_state.temporaries(self.optimizer, parameters)
        if self.clip is not None:
            found = max(found, optimizer_trial.clipping(self.clip, self._trained(parameters)))
        return found

    def _trained(self, parameters: list[torch.Tensor]) -> list[torch.Tensor]:
        """Of the optimizer where one is given, else those of the graph."""
        own = self.optimizer.parameters if isinstance(self.optimizer, Watched) else None
        return parameters if own is None else own


def loop_of(optimizer: Optimizer, accumulate: bool, average: Any, clip: Optional[str],
            scaler: Any) -> Loop:
    """ValueError for what is no ingredient. `scaler` may be a GradScaler."""
    if scaler is None:
        scaler = False
    elif isinstance(scaler, torch.amp.GradScaler):
        scaler = scaler.is_enabled()
    return Loop(optimizer, accumulate, average, clip, scaler)
