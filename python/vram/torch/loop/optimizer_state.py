# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bytes of the optimizer's state, which is there throughout a step."""

from __future__ import annotations

import warnings
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Optional, Union

import torch

from ... import _sizes
from .._errors import PredictionWarning
from ..ops.tensors import local_bytes, tensors_of
from . import optimizer_trial

#: Tensors of the parameter's size that each keeps for a parameter.
STATES = {"none": 0, "sgd": 0, "sgd-momentum": 1, "adagrad": 1, "rmsprop": 1,
          "asgd": 1, "adadelta": 2, "adam": 2, "adamw": 2, "nadam": 2, "radam": 2, "adamax": 2,
          "adam-amsgrad": 3, "adamw-amsgrad": 3}
#: And tensors of one float32, such as the number of the step: on the CPU, where torch
#: keeps them unless it is told otherwise.
_SCALARS = {name: 1 for name in STATES} | {"none": 0, "sgd": 0, "sgd-momentum": 0,
                                           "nadam": 2, "asgd": 3}

#: As a user gives it.
Optimizer = Union[None, str, int, torch.optim.Optimizer, Sequence[torch.optim.Optimizer],
                  Mapping[str, torch.optim.Optimizer]]


class Watched:
    """One optimizer of torch.optim or several. Weak references: Dynamo keeps a backend for
    good, and the user's model is to go when the user lets go of it. Of an optimizer that is
    gone the figures are those that it had last."""

    def __init__(self, optimizers: Iterable[torch.optim.Optimizer]):
        self._all = [_One(optimizer) for optimizer in optimizers]

    @property
    def state(self) -> int:
        """Bytes that are there throughout a step, all together."""
        return sum(one.trial().state for one in self._all)

    @property
    def temporaries(self) -> int:
        """Bytes at the peak of a step; several optimizers step one after the other."""
        return max((one.trial().temporaries for one in self._all), default=0)

    @property
    def parameters(self) -> Optional[list[torch.nn.Parameter]]:
        """Those that are trained; None where an optimizer is gone."""
        found: dict[int, torch.nn.Parameter] = {}
        for one in self._all:
            if one.parameters is None:
                return None
            found.update((id(parameter), parameter) for parameter in one.parameters)
        return list(found.values())

    def state_tensors(self) -> Iterator[torch.Tensor]:
        """Those that are there by now."""
        for one in self._all:
            optimizer = one.optimizer
            if optimizer is not None:
                yield from tensors_of(dict(optimizer.state))

    @property
    def parameter_bytes(self) -> int:
        parameters = self.parameters
        if parameters is None:
            return sum(one.parameter_bytes for one in self._all)
        return sum(map(local_bytes, parameters))

    def __repr__(self) -> str:
        return " ".join(map(repr, self._all))


class _One:
    """Raises ValueError where the state of the optimizer is not known."""

    def __init__(self, optimizer: torch.optim.Optimizer):
        self._reference = weakref.ref(optimizer)
        self._last = _tried(optimizer)
        self.parameter_bytes = sum(map(local_bytes, _trained(optimizer)))
        self._name = type(optimizer).__name__

    @property
    def optimizer(self) -> Optional[torch.optim.Optimizer]:
        """As it is here; None where it is gone."""
        optimizer = self._reference()
        return None if optimizer is None else _here(optimizer)

    @property
    def parameters(self) -> Optional[list[torch.nn.Parameter]]:
        optimizer = self._reference()
        return None if optimizer is None else _trained(optimizer)

    def trial(self) -> optimizer_trial.Trial:
        optimizer = self._reference()
        if optimizer is not None:
            self._last = _tried(optimizer)
            self.parameter_bytes = sum(map(local_bytes, _trained(optimizer)))
        return self._last

    def __repr__(self) -> str:
        optimizer = self._reference()
        return f"{self._name} {self._last}" if optimizer is None else repr(optimizer)


def watched(optimizer: Optimizer) -> Union[None, str, int, Watched]:
    """What backend() and explain() hold of what they are given; ValueError where its state
    is not known."""
    several = list(optimizer.values()) if isinstance(optimizer, Mapping) else \
        list(optimizer) if isinstance(optimizer, (list, tuple)) else [optimizer]
    if several and all(isinstance(one, torch.optim.Optimizer) for one in several):
        return Watched(several)
    state_bytes(optimizer, 0)
    return optimizer


#: Characters of a value that a message repeats.
_SHOWN = 40


def _unknown(optimizer: object) -> str:
    shown = f"optimizer={optimizer!r}"
    if len(shown) > _SHOWN:
        shown = f"optimizer, a {type(optimizer).__name__},"
    return (f"{shown} is not known: pass one of {', '.join(STATES)}, an optimizer of "
            "torch.optim or several in a list, or the bytes of their state")


def state_bytes(optimizer: Union[Optimizer, Watched], parameter_bytes: int,
                tensors: int = 0) -> int:
    """Bytes of the state beside `parameter_bytes` of trained parameters, of which
    `tensors` lie on the CPU; optimizers that are passed are asked for their own."""
    if optimizer is None:
        return 0
    if isinstance(optimizer, torch.optim.Optimizer):
        return _tried(optimizer).state
    if isinstance(optimizer, Watched):
        return optimizer.state
    if isinstance(optimizer, str) and optimizer.lower() in STATES:
        name = optimizer.lower()
        return STATES[name] * parameter_bytes + 4 * _SCALARS[name] * tensors
    if isinstance(optimizer, str) and not optimizer[:1].isdigit():
        raise ValueError(_unknown(optimizer))
    if isinstance(optimizer, type) and issubclass(optimizer, torch.optim.Optimizer):
        raise ValueError(f"optimizer={optimizer.__name__} is a class: pass one that is "
                         f"made, {optimizer.__name__}(model.parameters()), or its name")
    if isinstance(optimizer, (int, float, str)) and not isinstance(optimizer, bool):
        return _sizes.parse(optimizer, "optimizer")
    raise ValueError(_unknown(optimizer))


def _here(optimizer: torch.optim.Optimizer) -> torch.optim.Optimizer:
    """Of ZeroRedundancyOptimizer the optimizer of this rank's parameters."""
    if not torch.distributed.is_available():
        return optimizer
    from torch.distributed.optim import ZeroRedundancyOptimizer

    return optimizer.optim if isinstance(optimizer, ZeroRedundancyOptimizer) else optimizer


def _trained(optimizer: torch.optim.Optimizer) -> list[torch.nn.Parameter]:
    return [parameter for group in optimizer.param_groups
            for parameter in group["params"] if parameter.requires_grad]


def _tried(optimizer: torch.optim.Optimizer) -> optimizer_trial.Trial:
    """The state that it has, or will have after a step, and the temporaries of a step: the
    step is tried on tensors without elements. `foreach`, which is the default on CUDA, makes
    copies of all parameters."""
    optimizer = _here(optimizer)
    try:
        return optimizer_trial.trial(optimizer)
    except Exception as error:
        # Such as one whose step takes a closure: it has a state after its first step.
        trained, tried = _trained(optimizer), f"({type(error).__name__}: {error})"
        if not trained or not all(map(optimizer.state.get, trained)):
            raise ValueError(
                f"the state of the optimizer {type(optimizer).__name__} is not known before "
                f"its first step, which cannot be tried {tried}: pass the bytes of its state, "
                "or make the backend after a step") from error
        warnings.warn(
            f"vram.torch: the temporaries of {type(optimizer).__name__}'s step are not "
            f"known {tried} and not counted: give a reserve", PredictionWarning, stacklevel=2)
        return optimizer_trial.Trial(optimizer_trial.state_of(trained, optimizer.state), 0)


def others(optimizer: Union[Optimizer, Watched], parameter_bytes: int) -> int:
    """Bytes of the parameters that an optimizer has beside the `parameter_bytes` of a
    graph: of the other graphs of the model."""
    if not isinstance(optimizer, Watched):
        return 0
    return max(0, optimizer.parameter_bytes - parameter_bytes)


#: A torch optimizer of the names in STATES, for its temporaries.
NAMED = {"sgd": (torch.optim.SGD, {}), "sgd-momentum": (torch.optim.SGD, {"momentum": .9}),
         "adagrad": (torch.optim.Adagrad, {}), "asgd": (torch.optim.ASGD, {}),
         "adadelta": (torch.optim.Adadelta, {}), "rmsprop": (torch.optim.RMSprop, {}),
         "adam": (torch.optim.Adam, {}), "adamw": (torch.optim.AdamW, {}),
         "nadam": (torch.optim.NAdam, {}), "radam": (torch.optim.RAdam, {}),
         "adamax": (torch.optim.Adamax, {}),
         "adam-amsgrad": (torch.optim.Adam, {"amsgrad": True}),
         "adamw-amsgrad": (torch.optim.AdamW, {"amsgrad": True})}


def temporaries(optimizer: Union[Optimizer, Watched], parameters: list[torch.Tensor]) -> int:
    """The most bytes that the optimizer's step has beside parameters, gradients and
    state; of a name for `parameters`, of a number 0."""
    if isinstance(optimizer, str) and optimizer.lower() in NAMED:
        if not parameters:
            return 0
        made, options = NAMED[optimizer.lower()]
        return _tried(made(optimizer_trial.stand_ins(parameters), **options)).temporaries
    return optimizer.temporaries if isinstance(optimizer, Watched) else 0
