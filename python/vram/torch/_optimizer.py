# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bytes of the optimizer's state, which is there throughout a step."""

from __future__ import annotations

from typing import Any, Union

import torch

from . import _sizes

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
