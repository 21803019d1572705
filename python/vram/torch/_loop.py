# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory of a training loop beside forward and backward: an average of the
weights, the temporaries of clipping and of the optimizer's step, a scaler of the loss."""

from __future__ import annotations

import weakref
from typing import Any, Callable, Optional, Union

import torch
from torch import nn

from . import _optimizer, _trial
from ._optimizer import Optimizer
from ._options import check_flag, check_one_of

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


def _weakly(value: Any, instead: Callable[[], int]) -> Callable[[], Any]:
    """Gives `value`; an optimizer or a module by a weak reference, since Dynamo keeps a
    backend for good and the user's model is to go when the user lets go of it. Where it is
    gone, the bytes that `instead` gave while it was there."""
    if not isinstance(value, (torch.optim.Optimizer, nn.Module)):
        return lambda: value
    reference, size = weakref.ref(value), instead()

    def there() -> Any:
        found = reference()
        return size if found is None else found
    return there


class Loop:
    """The ingredients. `accumulate`: gradients stay from step to step. `average`: copies
    of the weights, their number or the module that holds them. `clip`: of CLIPS.
    `scaler`: whether the loss is scaled. Raises ValueError for what is none of these."""

    def __init__(self, optimizer: Optimizer = None, accumulate: bool = False,
                 average: Union[int, nn.Module] = 0, clip: Optional[str] = None,
                 scaler: bool = False):
        self.accumulate, self.clip, self.scaler = accumulate, clip, scaler
        self._check(optimizer, average)
        self._optimizer = _weakly(optimizer, lambda: _optimizer.state_bytes(optimizer, 0))
        self._average = _weakly(average, lambda: 0)

    @property
    def optimizer(self) -> Optimizer:
        return self._optimizer()

    def __str__(self) -> str:
        return (f"{self.optimizer} {self._average()} {self.accumulate} {self.clip} "
                f"{self.scaler}")

    def _check(self, optimizer: Optimizer, average: Any) -> None:
        _optimizer.check(optimizer)
        check_flag("accumulate", self.accumulate, "whether gradients stay from step to step")
        check_flag("scaler", self.scaler, "whether the loss is scaled, or pass the GradScaler")
        if self.clip is not None:
            check_one_of("clip", self.clip, CLIPS)
        if not isinstance(average, nn.Module) and not (
                isinstance(average, int) and average >= 0):
            raise ValueError(f"average={average!r} is neither a number of copies of "
                             "the weights nor the module that holds them")

    def held(self, parameters: list[torch.Tensor]) -> int:
        """Bytes that are there throughout, beside parameters and the optimizer's state."""
        trained = self._trained(parameters)
        cuda = any(parameter.is_cuda for parameter in trained)
        scalars = _SCALER * self.scaler * (_CUDA_SCALAR if cuda else _SCALAR)
        if self.accumulate or self.scaler or self.clip:
            scalars += _SMALL
        average = self._average()
        if isinstance(average, nn.Module):
            storages = {tensor.untyped_storage()._cdata: tensor.untyped_storage().nbytes()
                        for tensor in (*average.parameters(), *average.buffers())}
            return scalars + sum(storages.values())
        return scalars + int(average) * sum(
            parameter.numel() * parameter.element_size() for parameter in trained)

    def temporaries(self, parameters: list[torch.Tensor]) -> int:
        """The most bytes that the update has beside parameters, gradients and state."""
        found = _optimizer.temporaries(self.optimizer, parameters)
        if self.clip is not None:
            found = max(found, _trial.clipping(self.clip, self._trained(parameters)))
        return found

    def _trained(self, parameters: list[torch.Tensor]) -> list[torch.Tensor]:
        """Of the optimizer where one is given, else those of the graph."""
        optimizer = self.optimizer
        if not isinstance(optimizer, torch.optim.Optimizer):
            return parameters
        return [parameter for group in optimizer.param_groups
                for parameter in group["params"] if parameter.requires_grad]


def loop_of(optimizer: Optimizer, accumulate: bool, average: Any, clip: Optional[str],
            scaler: Any) -> Loop:
    """ValueError for what is no ingredient. `scaler` may be a GradScaler."""
    if scaler is None:
        scaler = False
    elif isinstance(scaler, torch.amp.GradScaler):
        scaler = scaler.is_enabled()
    return Loop(optimizer, accumulate, average, clip, scaler)
