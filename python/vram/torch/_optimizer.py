# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bytes of the optimizer's state, which is there throughout a step."""

from __future__ import annotations

import inspect
import warnings
import weakref
from typing import Any, Union

import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode

from . import _sizes
from ._errors import PredictionWarning

#: Tensors of the parameter's size that each keeps for a parameter.
STATES = {"none": 0, "sgd": 0, "sgd-momentum": 1, "adagrad": 1, "rmsprop": 1, "adam": 2,
          "adamw": 2, "nadam": 2, "radam": 2, "adamax": 2, "adam-amsgrad": 3,
          "adamw-amsgrad": 3}

Optimizer = Union[None, str, int, torch.optim.Optimizer]


def _kept(optimizer: torch.optim.Optimizer, group: dict[str, Any]) -> int:
    name = type(optimizer).__name__.lower()
    if name not in STATES or type(optimizer).__module__.split(".")[0] != "torch":
        raise ValueError(_unknown(f"the optimizer {type(optimizer).__name__}"))
    if name == "sgd":
        return int(bool(group.get("momentum")))
    if name == "rmsprop":
        return 1 + bool(group.get("momentum")) + bool(group.get("centered"))
    return STATES[name] + bool(group.get("amsgrad"))


def _unknown(what: str) -> str:
    return (f"{what} is not known: pass one of {', '.join(STATES)}, an optimizer of "
            "torch.optim of such a name, or the bytes of its state")


def check(optimizer: Optimizer) -> None:
    """Raises ValueError for what state_bytes() would refuse."""
    state_bytes(optimizer, 0)


def state_bytes(optimizer: Optimizer, parameter_bytes: int) -> int:
    """Bytes of the state beside `parameter_bytes` of trained parameters; an optimizer
    that is passed is asked for its own parameters."""
    if optimizer is None:
        return 0
    if isinstance(optimizer, torch.optim.Optimizer):
        return sum(_kept(optimizer, group) * parameter.numel() * parameter.element_size()
                   for group in optimizer.param_groups for parameter in group["params"]
                   if parameter.requires_grad)
    if isinstance(optimizer, str) and optimizer.lower() in STATES:
        return STATES[optimizer.lower()] * parameter_bytes
    if isinstance(optimizer, str) and not optimizer[:1].isdigit():
        raise ValueError(_unknown(f"optimizer={optimizer!r}"))
    if isinstance(optimizer, (int, str)):
        return _sizes.parse(optimizer, "optimizer")
    raise ValueError(_unknown(f"optimizer={optimizer!r}"))


def others(optimizer: Optimizer, parameter_bytes: int) -> int:
    """Bytes of the parameters that an optimizer has beside the `parameter_bytes` of a
    graph: of the other graphs of the model."""
    if not isinstance(optimizer, torch.optim.Optimizer):
        return 0
    return max(0, sum(parameter.numel() * parameter.element_size()
                      for group in optimizer.param_groups
                      for parameter in group["params"] if parameter.requires_grad)
               - parameter_bytes)


class _Storages(TorchDispatchMode):
    """The most bytes alive at once of tensors that are made within."""

    def __init__(self):
        super().__init__()
        self.now = self.most = 0
        self._known: dict[int, int] = {}

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        made = function(*args, **(kwargs or {}))
        for tensor in pytree.tree_leaves(made):
            if isinstance(tensor, torch.Tensor):
                self._note(tensor)
        return made

    def _note(self, tensor: torch.Tensor) -> None:
        storage = tensor.untyped_storage()._cdata
        if storage in self.skipped:
            return
        if storage not in self._known:
            self.now += tensor.untyped_storage().nbytes()
            self.most = max(self.most, self.now)
        self._known[storage] = self._known.get(storage, 0) + 1
        weakref.finalize(tensor, self._gone, storage, tensor.untyped_storage().nbytes())

    def _gone(self, storage: int, bytes_: int) -> None:
        self._known[storage] -= 1
        if not self._known[storage]:
            del self._known[storage]
            self.now -= bytes_

    #: Storages that were there before.
    skipped: frozenset[int] = frozenset()


#: A torch optimizer of the names in STATES, for its temporaries.
_NAMED = {"sgd": (torch.optim.SGD, {}), "sgd-momentum": (torch.optim.SGD, {"momentum": .9}),
          "adagrad": (torch.optim.Adagrad, {}), "rmsprop": (torch.optim.RMSprop, {}),
          "adam": (torch.optim.Adam, {}), "adamw": (torch.optim.AdamW, {}),
          "nadam": (torch.optim.NAdam, {}), "radam": (torch.optim.RAdam, {}),
          "adamax": (torch.optim.Adamax, {}),
          "adam-amsgrad": (torch.optim.Adam, {"amsgrad": True}),
          "adamw-amsgrad": (torch.optim.AdamW, {"amsgrad": True})}


def temporaries(optimizer: Optimizer, parameters: list[torch.Tensor]) -> int:
    """The most bytes that the optimizer's step has beside parameters, gradients and
    state, by running it on fake tensors: `foreach`, which is the default on CUDA, makes
    copies of all parameters. Without an optimizer that can be run 0."""
    if isinstance(optimizer, str) and optimizer.lower() in _NAMED:
        made, options = _NAMED[optimizer.lower()]
        groups: list[dict[str, Any]] = [{"params": parameters}]
    elif isinstance(optimizer, torch.optim.Optimizer):
        made = type(optimizer)
        taken = inspect.signature(made).parameters
        options = {name: value for name, value in optimizer.defaults.items()
                   if name in taken}
        groups = [dict(group) for group in optimizer.param_groups]
    else:
        return 0
    try:
        return _temporaries_of(made, options, groups)
    except Exception as error:  # an optimizer that needs real tensors, or a closure
        warnings.warn(
            f"vram.torch: the temporaries of {made.__name__}'s step are not known "
            f"({type(error).__name__}: {error}) and not counted: give a reserve",
            PredictionWarning, stacklevel=2)
        return 0


def _temporaries_of(made: type, options: dict[str, Any],
                    groups: list[dict[str, Any]]) -> int:
    with torch.enable_grad(), FakeTensorMode():
        for group in groups:
            group["params"] = [
                torch.nn.Parameter(torch.empty(p.shape, dtype=p.dtype, device=p.device))
                for p in group["params"] if p.requires_grad]
        fakes = [p for group in groups for p in group["params"]]
        if not fakes:
            return 0
        for parameter in fakes:
            parameter.grad = torch.empty_like(parameter)
        optimizer = made(groups, **options)
        # The first step makes the state.
        optimizer.step()
        counted = _Storages()
        there = [*fakes, *(p.grad for p in fakes), *(
            value for state in optimizer.state.values() for value in state.values()
            if isinstance(value, torch.Tensor))]
        counted.skipped = frozenset(t.untyped_storage()._cdata for t in there)
        with counted:
            optimizer.step()
        return counted.most
