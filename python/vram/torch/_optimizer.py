# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bytes of the optimizer's state, which is there throughout a step."""

from __future__ import annotations

import collections
import warnings
from typing import Any, Iterable, Union

import torch
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode, _disable_current_modes

from . import _sizes

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


def _own_state(optimizer: torch.optim.Optimizer) -> int:
    """The state that it has, or will have after a step, which is tried."""
    trained = [parameter for group in optimizer.param_groups
               for parameter in group["params"] if parameter.requires_grad]
    try:
        # While a graph is compiled, this would be traced with it.
        with _disable_current_modes():
            return _tried(optimizer)
    except Exception as error:
        # Such as one whose step takes a closure: it has a state after its first step.
        if not trained or not all(map(optimizer.state.get, trained)):
            raise ValueError(_unknown(f"the optimizer {type(optimizer).__name__}")
                             ) from error
    return _counted((parameter, tensor, tensor.untyped_storage().nbytes())
                    for parameter in trained
                    for tensor in _tensors(optimizer.state[parameter]))


def _tensors(state: Any) -> list[torch.Tensor]:
    return [leaf for leaf in pytree.tree_leaves(state) if isinstance(leaf, torch.Tensor)]


def _counted(entries: Iterable[tuple[torch.Tensor, torch.Tensor, int]]) -> int:
    """Of (parameter, tensor of its state, bytes), each storage once. A scalar that stays
    on the host takes nothing of a GPU."""
    sizes: dict[int, int] = {}
    for parameter, tensor, bytes_ in entries:
        if tensor.device == parameter.device:
            unit = 512 if tensor.is_cuda else 1
            sizes[tensor.untyped_storage()._cdata] = -(-bytes_ // unit) * unit
    return sum(sizes.values())


class _Numbers(TorchDispatchMode):
    """An element that is looked at, of a tensor that has none, is some number that one
    may divide by, and 1 less it: no state's shape depends on it."""

    def __torch_dispatch__(self, function, types, arguments=(), options=None):
        if function is torch.ops.aten._local_scalar_dense.default and \
                isinstance(arguments[0], FakeTensor):
            return 0.5 if arguments[0].is_floating_point() else 1
        return function(*arguments, **(options or {}))


def _tried(optimizer: torch.optim.Optimizer) -> int:
    """The state's bytes after a step of a copy of the optimizer, on tensors without
    elements."""
    mode = FakeTensorMode(allow_non_fake_inputs=True)

    def shape(tensor: torch.Tensor) -> torch.Tensor:
        device = "cpu" if tensor.is_meta else tensor.device
        with mode:
            return torch.empty(tensor.shape, dtype=tensor.dtype, device=device)

    copy = object.__new__(type(optimizer))
    copy.__dict__.update(optimizer.__dict__)
    # A scheduler puts a step of the original there, and hooks are the user's.
    copy.__dict__.pop("step", None)
    for hooks in ("_optimizer_step_pre_hooks", "_optimizer_step_post_hooks"):
        copy.__dict__[hooks] = collections.OrderedDict()
    made = {}
    for group in optimizer.param_groups:
        for parameter in group["params"]:
            made[parameter] = torch.nn.Parameter(shape(parameter), parameter.requires_grad)
            if parameter.requires_grad:
                made[parameter].grad = shape(parameter)
    copy.param_groups = [{**group, "params": [made[parameter]
                                              for parameter in group["params"]]}
                         for group in optimizer.param_groups]
    copy.state = collections.defaultdict(dict)
    for parameter, state in optimizer.state.items():
        if parameter in made:
            copy.state[made[parameter]] = pytree.tree_map_only(torch.Tensor, shape,
                                                               dict(state))
    with mode, _Numbers(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        type(optimizer).step(copy)
    return _counted((parameter, tensor, tensor.untyped_storage().nbytes())
                    for parameter in made.values() if parameter in copy.state
                    for tensor in _tensors(copy.state[parameter]))
