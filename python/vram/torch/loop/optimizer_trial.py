# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the memory of an optimizer's step by a step of a copy of it on tensors without
elements."""

from __future__ import annotations

import collections
import dataclasses
import warnings
import weakref
from typing import Iterable
from unittest import mock

import torch
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import (
    TorchDispatchMode, _disable_current_modes, is_traceable_wrapper_subclass)

from ..ops.tensors import local, storage_of, tensors_of


@dataclasses.dataclass
class Trial:
    """Bytes of the state after a step, and the most that a step has beside parameters,
    gradients and state."""

    state: int
    temporaries: int


def trial(optimizer: torch.optim.Optimizer) -> Trial:
    # While a graph is compiled, this would be traced with it; and optimizers make tensors of
    # numbers where they see that they are compiled, for which fake tensors have no kernels.
    # A step that compiles itself, as torchao's, is tried as it is written.
    with _disable_current_modes(), torch.enable_grad(), torch.compiler.set_stance("force_eager"), \
            mock.patch.object(torch.compiler, "_is_compiling_flag", False):
        return _tried(optimizer)


def state_of(parameters: Iterable[torch.Tensor], state: dict) -> int:
    """Bytes of the state of these parameters."""
    return _counted((parameter, tensor, storage_of(tensor).nbytes())
                    for parameter in parameters if parameter in state
                    for wrapper in tensors_of(state[parameter])
                    for tensor in _held_by(wrapper))


def _held_by(tensor: torch.Tensor) -> list[torch.Tensor]:
    """The tensors that one in another form consists of, such as torchao's states: codes and
    scales in place of floats."""
    tensor = local(tensor)
    if not is_traceable_wrapper_subclass(tensor):
        return [tensor]
    names, _ = tensor.__tensor_flatten__()
    return [held for name in names for held in _held_by(getattr(tensor, name))]


def stand_ins(parameters: Iterable[torch.Tensor]) -> list[torch.nn.Parameter]:
    with _disable_current_modes():
        mode = FakeTensorMode()
        return [torch.nn.Parameter(_shape(mode, parameter)) for parameter in parameters]


def _shape(mode: FakeTensorMode, tensor: torch.Tensor) -> torch.Tensor:
    device = "cpu" if tensor.is_meta and not isinstance(tensor, FakeTensor) \
        else tensor.device
    tensor = local(tensor)
    if is_traceable_wrapper_subclass(tensor):
        names, context = tensor.__tensor_flatten__()
        held = {name: _shape(mode, getattr(tensor, name)) for name in names}
        return type(tensor).__tensor_unflatten__(held, context, tensor.shape, tensor.stride())
    with mode:
        return torch.empty(tuple(tensor.shape), dtype=tensor.dtype, device=device)


def _counted(entries: Iterable[tuple[torch.Tensor, torch.Tensor, int]]) -> int:
    """Of (parameter, tensor of its state, bytes), each storage once. A scalar that stays
    on the host takes nothing of a GPU."""
    sizes: dict[int, int] = {}
    for parameter, tensor, bytes_ in entries:
        if tensor.device == parameter.device:
            unit = 512 if tensor.is_cuda else 1
            sizes[storage_of(tensor)._cdata] = -(-bytes_ // unit) * unit
    return sum(sizes.values())


class _Numbers(TorchDispatchMode):
    """An element that is looked at, of a tensor that has none, is some number that one
    may divide by, and 1 less it: no state's shape depends on it."""

    def __torch_dispatch__(self, function, types, arguments=(), options=None):
        if function is torch.ops.aten._local_scalar_dense.default and \
                isinstance(arguments[0], FakeTensor):
            return 0.5 if arguments[0].is_floating_point() else 1
        return function(*arguments, **(options or {}))


class _Storages(TorchDispatchMode):
    """The most bytes alive at once of tensors that are made within."""

    def __init__(self, before: Iterable[torch.Tensor]):
        """`before`: what was there already."""
        super().__init__()
        self.now = self.most = 0
        self._known: dict[int, int] = {}
        self._before = {tensor.untyped_storage()._cdata for tensor in before}

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        made = function(*args, **(kwargs or {}))
        for tensor in pytree.tree_leaves(made):
            if isinstance(tensor, torch.Tensor):
                self._note(tensor)
        return made

    def _note(self, tensor: torch.Tensor) -> None:
        storage = tensor.untyped_storage()._cdata
        if storage in self._before:
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


def _copy_of(optimizer: torch.optim.Optimizer, mode: FakeTensorMode
             ) -> tuple[torch.optim.Optimizer, list[torch.nn.Parameter]]:
    """The same optimizer with stand-ins of its parameters, gradients and state."""
    copy = object.__new__(type(optimizer))
    copy.__dict__.update(optimizer.__dict__)
    # A scheduler puts a step of the original there, and hooks are the user's.
    copy.__dict__.pop("step", None)
    for hooks in ("_optimizer_step_pre_hooks", "_optimizer_step_post_hooks"):
        copy.__dict__[hooks] = collections.OrderedDict()
    made = {}
    for group in optimizer.param_groups:
        for parameter in group["params"]:
            made[parameter] = torch.nn.Parameter(_shape(mode, parameter),
                                                 parameter.requires_grad)
            if parameter.requires_grad:
                made[parameter].grad = _shape(mode, parameter)
    copy.param_groups = [{**group, "params": [made[parameter]
                                              for parameter in group["params"]]}
                         for group in optimizer.param_groups]
    copy.state = collections.defaultdict(dict)
    # Parameters may share a tensor, such as a table of codes.
    shapes: dict[int, torch.Tensor] = {}

    def shape(tensor: torch.Tensor) -> torch.Tensor:
        if id(tensor) not in shapes:
            shapes[id(tensor)] = _shape(mode, tensor)
        return shapes[id(tensor)]

    for parameter, state in optimizer.state.items():
        if parameter in made:
            copy.state[made[parameter]] = pytree.tree_map_only(torch.Tensor, shape, dict(state))
    return copy, list(made.values())


def _tried(optimizer: torch.optim.Optimizer) -> Trial:
    mode = FakeTensorMode(allow_non_fake_inputs=True)
    copy, parameters = _copy_of(optimizer, mode)
    with mode, _Numbers(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        # The first step makes the state, which is no temporary of the second.
        type(optimizer).step(copy)
        counted = _Storages([*parameters, *(p.grad for p in parameters if p.requires_grad),
                             *tensors_of(dict(copy.state))])
        with counted:
            type(optimizer).step(copy)
    return Trial(state_of(parameters, copy.state), counted.most)


def clipping(kind: str, parameters: Iterable[torch.Tensor]) -> int:
    """The most bytes that torch.nn.utils.clip_grad_norm_, or clip_grad_value_, has beside
    the gradients of these parameters."""
    with _disable_current_modes():
        mode = FakeTensorMode()
        copies = [torch.nn.Parameter(_shape(mode, parameter)) for parameter in parameters]
        for copy in copies:
            copy.grad = _shape(mode, copy)
        counted = _Storages([*copies, *(copy.grad for copy in copies)])
        with mode, _Numbers(), counted:
            if kind == "norm":
                torch.nn.utils.clip_grad_norm_(copies, 1.0)
            else:
                torch.nn.utils.clip_grad_value_(copies, 1.0)
    return counted.most
