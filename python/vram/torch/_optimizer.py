# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bytes of the optimizer's state, which is there throughout a step."""

from __future__ import annotations

import warnings
from typing import Union

import torch

from . import _sizes, _trial
from ._errors import PredictionWarning
from ._local import local_bytes

#: Tensors of the parameter's size that each keeps for a parameter.
STATES = {"none": 0, "sgd": 0, "sgd-momentum": 1, "adagrad": 1, "rmsprop": 1,
          "adadelta": 2, "adam": 2, "adamw": 2, "nadam": 2, "radam": 2, "adamax": 2,
          "adam-amsgrad": 3, "adamw-amsgrad": 3}
#: And tensors of one float32, such as the number of the step: on the CPU, where torch
#: keeps them unless it is told otherwise.
_SCALARS = {name: 1 for name in STATES} | {"none": 0, "sgd": 0, "sgd-momentum": 0,
                                           "nadam": 2}

Optimizer = Union[None, str, int, torch.optim.Optimizer]


def _unknown(what: str) -> str:
    return (f"{what} is not known: pass one of {', '.join(STATES)}, an optimizer of "
            "torch.optim, or the bytes of its state")


def check(optimizer: Optimizer) -> None:
    """Raises ValueError for what state_bytes() would refuse."""
    state_bytes(optimizer, 0)


def state_bytes(optimizer: Optimizer, parameter_bytes: int, tensors: int = 0) -> int:
    """Bytes of the state beside `parameter_bytes` of trained parameters, of which
    `tensors` lie on the CPU; an optimizer that is passed is asked for its own."""
    if optimizer is None:
        return 0
    if isinstance(optimizer, torch.optim.Optimizer):
        return _own_state(optimizer)
    if isinstance(optimizer, str) and optimizer.lower() in STATES:
        name = optimizer.lower()
        return STATES[name] * parameter_bytes + 4 * _SCALARS[name] * tensors
    if isinstance(optimizer, str) and not optimizer[:1].isdigit():
        raise ValueError(_unknown(f"optimizer={optimizer!r}"))
    if isinstance(optimizer, type) and issubclass(optimizer, torch.optim.Optimizer):
        raise ValueError(f"optimizer={optimizer.__name__} is a class: pass one that is "
                         f"made, {optimizer.__name__}(model.parameters()), or its name")
    if isinstance(optimizer, (int, float, str)) and not isinstance(optimizer, bool):
        return _sizes.parse(optimizer, "optimizer")
    raise ValueError(_unknown(f"optimizer={optimizer!r}"))


def _here(optimizer: torch.optim.Optimizer) -> torch.optim.Optimizer:
    """Of ZeroRedundancyOptimizer the optimizer of this rank's parameters."""
    if not torch.distributed.is_available():
        return optimizer
    from torch.distributed.optim import ZeroRedundancyOptimizer

    return optimizer.optim if isinstance(optimizer, ZeroRedundancyOptimizer) else optimizer


def _own_state(optimizer: torch.optim.Optimizer) -> int:
    """The state that it has, or will have after a step, which is tried."""
    optimizer = _here(optimizer)
    trained = [parameter for group in optimizer.param_groups
               for parameter in group["params"] if parameter.requires_grad]
    try:
        return _trial.trial(optimizer).state
    except Exception as error:
        # Such as one whose step takes a closure: it has a state after its first step.
        if not trained or not all(map(optimizer.state.get, trained)):
            raise ValueError(
                f"the state of the optimizer {type(optimizer).__name__} is not known before "
                f"its first step, which cannot be tried ({type(error).__name__}: {error}): "
                "pass the bytes of its state, or make the backend after a step") from error
    return _trial.state_of(trained, optimizer.state)


def others(optimizer: Optimizer, parameter_bytes: int) -> int:
    """Bytes of the parameters that an optimizer has beside the `parameter_bytes` of a
    graph: of the other graphs of the model."""
    if not isinstance(optimizer, torch.optim.Optimizer):
        return 0
    return max(0, sum(local_bytes(parameter)
                      for group in optimizer.param_groups
                      for parameter in group["params"] if parameter.requires_grad)
               - parameter_bytes)


#: A torch optimizer of the names in STATES, for its temporaries.
_NAMED = {"sgd": (torch.optim.SGD, {}), "sgd-momentum": (torch.optim.SGD, {"momentum": .9}),
          "adagrad": (torch.optim.Adagrad, {}),
          "adadelta": (torch.optim.Adadelta, {}), "rmsprop": (torch.optim.RMSprop, {}),
          "adam": (torch.optim.Adam, {}), "adamw": (torch.optim.AdamW, {}),
          "nadam": (torch.optim.NAdam, {}), "radam": (torch.optim.RAdam, {}),
          "adamax": (torch.optim.Adamax, {}),
          "adam-amsgrad": (torch.optim.Adam, {"amsgrad": True}),
          "adamw-amsgrad": (torch.optim.AdamW, {"amsgrad": True})}


def temporaries(optimizer: Optimizer, parameters: list[torch.Tensor]) -> int:
    """The most bytes that the optimizer's step has beside parameters, gradients and
    state, by running it on tensors without elements: `foreach`, which is the default on
    CUDA, makes copies of all parameters. Of a name for `parameters`; of a number 0."""
    if isinstance(optimizer, str) and optimizer.lower() in _NAMED:
        if not parameters:
            return 0
        made, options = _NAMED[optimizer.lower()]
        optimizer = made(_trial.stand_ins(parameters), **options)
    if not isinstance(optimizer, torch.optim.Optimizer):
        return 0
    try:
        return _trial.trial(_here(optimizer)).temporaries
    except Exception as error:  # an optimizer that needs a closure, say
        warnings.warn(
            f"vram.torch: the temporaries of {type(optimizer).__name__}'s step are not "
            f"known ({type(error).__name__}: {error}) and not counted: give a reserve",
            PredictionWarning, stacklevel=2)
        return 0
