# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory of FSDP2 (torch.distributed.fsdp.fully_shard) at a moment.

Its hooks gather, free and reduce outside of all graphs, so that it is looked at when a
graph begins. Names within FSDP2 are those of torch 2.9 to 2.15; the buffers of a
reduction were one until 2.14 and are a list since."""

from __future__ import annotations

import dataclasses
import weakref
from typing import Any, Iterable

import torch
from torch.utils import _pytree as pytree

from ..ops.tensors import local_bytes, storage_of

#: The names of the parts in reports.
SHARDS, GRADIENTS = "sharded parameters", "sharded gradients"
GATHERED, GATHERS = "parameters gathered for other blocks", "buffers of gathers"
REDUCTIONS = "buffers of reductions"
BEFORE_CASTS = "inputs before FSDP2 casts them"


def _states() -> list[Any]:
    if not torch.distributed.is_available() or not torch.distributed.is_initialized():
        return []
    from torch.distributed import _composable_state as states

    found = [reference() for reference in list(states._module_state_mapping.values())]
    return [state for state in found if hasattr(state, "_training_state")]


def running() -> bool:
    """Whether a sharded module is in its forward."""
    return any(state._training_state.name == "FORWARD" for state in _states())


def blocks() -> list[Any]:
    """The parameter groups of the model that is in its forward."""
    active = [group.comm_ctx for state in _states() if state._training_state.name
              == "FORWARD" for group in _groups_of([state])]
    return [group for group in _groups_of(_states())
            if any(group.comm_ctx is context for context in active)]


def _groups_of(states: list[Any]) -> list[Any]:
    found: list[Any] = []
    for state in states:
        own = getattr(state, "_fsdp_param_groups", None)
        if own is None:
            one = state._fsdp_param_group
            own = [] if one is None else [one]
        found += [group for group in own if group not in found]
    return found


def reads(group: Any, given: set[int]) -> bool:
    """Whether a graph whose inputs have the storages `given` reads whole parameters of
    the group."""
    whole: dict[int, int] = {}
    _storages(_gathered(group), whole)
    return bool(given & whole.keys())


def groups(given: set[int], before: list[weakref.ref]) -> list[Any]:
    """The groups of the model of which a graph with inputs `given` is a part: they share
    their buffers. Of a graph that reads none, those that there were `before`."""
    all_ = _groups_of(_states())
    read = next((group for group in all_ if reads(group, given)), None)
    if read is None:
        read = next((group for group in (reference() for reference in before)
                     if group is not None), None)
    return [] if read is None else [group for group in all_
                                    if group.comm_ctx is read.comm_ctx]


def _storages(tree: Any, into: dict[int, int], but: Iterable[int] = ()) -> None:
    for leaf in pytree.tree_leaves(tree):
        if isinstance(leaf, torch.Tensor):
            storage = storage_of(leaf)
            if storage._cdata not in but:
                into[storage._cdata] = storage.nbytes()


def _gathered(group: Any) -> list[torch.Tensor]:
    """The whole parameters; their storages are empty while they are in parts."""
    return [tensor for parameter in group.fsdp_params
            for tensor in getattr(parameter, "all_gather_outputs", ())]


def _reductions(group: Any) -> list[torch.Tensor]:
    context = group.comm_ctx
    states = getattr(context, "reduce_scatter_states", None)
    if states is None:
        states = [getattr(context, "reduce_scatter_state", None)]
    return [state.reduce_scatter_input for state in states if state is not None]


@dataclasses.dataclass
class Own:
    """Of the groups whose parameters a graph reads: bytes of the whole parameters, and of
    the buffers of their gather for the backward and of the reduction of their gradients;
    of their part here."""

    whole: int = 0
    gather: int = 0
    reduce: int = 0
    part: int = 0


def own(found: list[Any], given: set[int]) -> Own:
    """Of a graph whose inputs have the storages `given`."""
    result = Own()
    for group in found:
        if not reads(group, given):
            continue
        whole: dict[int, int] = {}
        _storages(_gathered(group), whole)
        ranks = getattr(group.mesh_info, "shard_mesh_size", 1)
        parts = sum(parameter.padded_sharded_param_size.numel()
                    * parameter.orig_dtype.itemsize for parameter in group.fsdp_params)
        gathered = sum(
            parameter.padded_sharded_param_size.numel()
            * (parameter.param_dtype or parameter.orig_dtype).itemsize
            for parameter in group.fsdp_params) * ranks
        reduced = sum(
            parameter.padded_sharded_param_size.numel()
            * (parameter.reduce_dtype or parameter.param_dtype
               or parameter.orig_dtype).itemsize
            for parameter in group.fsdp_params
            if parameter.sharded_param.requires_grad) * ranks
        if group.post_forward_mesh_info is None:
            gathered = 0
        result = Own(result.whole + sum(whole.values()), result.gather + gathered,
                     result.reduce + reduced, result.part + parts)
    return result


class Casts:
    """The tensors that the caller hands to the outermost module, where FSDP2's policy casts them:
    the graphs get the casts, and the caller still holds these tensors. A hook of the module sees
    them, from the second step on; in the first one what the graph gets is taken for casts from the
    parameters' own type."""

    def __init__(self) -> None:
        self._seen: dict[int, int] = {}
        self._hooked: weakref.WeakSet = weakref.WeakSet()

    def assumed(self, arguments: Iterable[Any]) -> dict[int, int]:
        """Bytes by storage, of the arguments of the first graph of a step; hooks the module
        that runs."""
        found: dict[int, int] = {}
        for state in _states():
            policy = getattr(state, "_mp_policy", None)
            if state._training_state.name != "FORWARD" or not state._is_root or \
                    policy is None or not policy.cast_forward_inputs or \
                    policy.param_dtype is None:
                continue
            for module in getattr(state, "_modules", ()):
                self._hook(module, policy.param_dtype)
            own = next((parameter.orig_dtype for group in _groups_of([state])
                        for parameter in group.fsdp_params), torch.float32)
            for value in arguments:
                if isinstance(value, torch.Tensor) and value.dtype is policy.param_dtype \
                        and not isinstance(value, torch.nn.Parameter):
                    found[storage_of(value)._cdata] = value.numel() * own.itemsize
        return found

    def _hook(self, module: torch.nn.Module, type_: torch.dtype) -> None:
        if module in self._hooked:
            return

        def hook(_: Any, args: Any, kwargs: Any) -> None:
            # Of a forward without a backward nothing may be left.
            self._seen.clear()
            _storages([leaf for leaf in pytree.tree_leaves((args, kwargs))
                       if isinstance(leaf, torch.Tensor) and leaf.is_floating_point()
                       and leaf.dtype is not type_], self._seen)

        # Before FSDP2's own.
        module.register_forward_pre_hook(hook, prepend=True, with_kwargs=True)
        self._hooked.add(module)

    @property
    def known(self) -> bool:
        return len(self._hooked) > 0

    @property
    def seen(self) -> dict[int, int]:
        """Bytes by storage, of the forward that the hook saw last."""
        return dict(self._seen)

    def take(self) -> dict[int, int]:
        """Returns what the hook saw and forgets it."""
        seen = self.seen
        self._seen.clear()
        return seen


class Fsdp:
    """The memory beside one graph of the model whose groups these are."""

    gradients = GRADIENTS

    def __init__(self, found: list[Any]):
        self.found = found

    def parts(self, given: set[int]) -> dict[str, int]:
        """Bytes of what is there now, beside the storages `given`."""
        kinds: dict[str, dict[int, int]] = {
            name: {} for name in (SHARDS, GRADIENTS, GATHERED, GATHERS, REDUCTIONS)}
        for group in self.found:
            for parameter in group.fsdp_params:
                _storages(parameter.sharded_param, kinds[SHARDS], given)
                _storages(parameter._sharded_param_data, kinds[SHARDS], given)
                _storages(parameter.sharded_param.grad, kinds[GRADIENTS], given)
            _storages(_gathered(group), kinds[GATHERED], given)
            # A result that waits to be copied out, and one that is kept until the next.
            for state in (group._all_gather_result, group.comm_ctx.all_gather_state):
                _storages(_fields(state), kinds[GATHERS], given)
            _storages(_reductions(group), kinds[REDUCTIONS], given)
        return {name: sum(storages.values()) for name, storages in kinds.items()}

    def after(self) -> dict[str, int]:
        """At the optimizer's step."""
        return {SHARDS: self.parts(set())[SHARDS], GRADIENTS: self.stays()}

    def stays(self) -> int:
        """Bytes of gradients of an earlier backward."""
        return sum(map(local_bytes, self.trained()))

    def trained(self) -> list[torch.Tensor]:
        return [parameter.sharded_param for group in self.found
                for parameter in group.fsdp_params if parameter.sharded_param.requires_grad]


def _fields(state: Any) -> list[Any]:
    """The tensors of a result of a gather, and of what holds one."""
    if state is None:
        return []
    result = getattr(state, "all_gather_result", state)
    return [result.all_gather_output]
