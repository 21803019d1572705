# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Weights that a loop keeps and no plan counts, such as a teacher's or a second copy of those that
are trained: no graph reads them, so they are looked for among the tensors of the process."""

from __future__ import annotations

import collections
import gc
import weakref
from typing import Any, Iterable, Iterator, Optional

import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch._subclasses.functional_tensor import FunctionalTensor
from torch.utils._python_dispatch import _disable_current_modes, is_traceable_wrapper_subclass

from ... import _sizes
from .._errors import BudgetError
from ..ops.tensors import local, storage_of, storages, tensors_of
from . import optimizer_state
from .live_memory import LiveMemory
from .notices import Notices
from .settings import Settings

#: Plain tensors are a copy of the weights if by their shapes they match this part of the trained
#: tensors; else they may be batches.
_COPY = 0.75
#: By their number from 0, the steps before which is looked: an optimizer has its state from the
#: second step on, and a look takes a tenth of a second.
_LOOKS = (1, 2, 3, *(8 ** power for power in range(1, 20)))
#: Bytes of parameters, such as scalars, that are not worth a word.
_SMALL = 1024

#: Of all backends.
_all: weakref.WeakSet[UncountedWeights] = weakref.WeakSet()


def _objects(*kinds: type) -> list[list[Any]]:
    """Those that Python can reach, by their kind."""
    found: list[list[Any]] = [[] for _ in kinds]
    lists: dict[type, Optional[list[Any]]] = {}
    for value in gc.get_objects():
        # isinstance() would ask proxies for their class.
        own = type(value)
        if own not in lists:
            lists[own] = next((entry for kind, entry in zip(kinds, found)
                               if issubclass(own, kind)), None)
        place = lists[own]
        if place is not None:
            place.append(value)
    return found


def reachable(tensors: Optional[Iterable[torch.Tensor]] = None
              ) -> Iterator[tuple[torch.Tensor, torch.UntypedStorage]]:
    """The dense ones of `tensors`, by default of all that Python can reach, with their
    gradients."""
    for value in _objects(torch.Tensor)[0] if tensors is None else tensors:
        try:
            gradient = value.grad if value.is_leaf else None
        except RuntimeError:
            gradient = None  # Python holds the shell of a tensor that is gone
        for tensor in (value, gradient):
            if tensor is None or issubclass(type(tensor), (FakeTensor, FunctionalTensor)) or \
                    torch._is_functional_tensor(tensor) or tensor.layout is not torch.strided:
                continue  # a trace's: they name bytes that they don't take
            try:
                yield tensor, tensor.untyped_storage()
            except (NotImplementedError, RuntimeError):
                continue  # wrappers have none of their own


def _with_gradients(parameters: list[torch.Tensor]) -> Iterator[torch.Tensor]:
    yield from parameters
    yield from (parameter.grad for parameter in parameters if parameter.grad is not None)


def _of_optimizers(optimizers: Iterable[torch.optim.Optimizer], ours: set[int]
                   ) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
    """The state of `optimizers` that have a parameter of `ours`, by id; and of all others the
    state, the parameters and their gradients."""
    own: list[torch.Tensor] = []
    others: list[torch.Tensor] = []
    for optimizer in optimizers:
        parameters = [one for group in getattr(optimizer, "param_groups", ())
                      for one in group["params"]]
        is_other = ours.isdisjoint(map(id, parameters))
        if is_other:
            others += _with_gradients(parameters)
        (others if is_other else own).extend(
            tensors_of(dict(getattr(optimizer, "state", {}))))
    return own, others


def _idle(modules: Iterable[torch.nn.Module]) -> set[int]:
    """By id, the parameters of those in eval()."""
    return {id(parameter) for module in modules if module.__dict__.get("training") is False
            for parameter in module._parameters.values() if parameter is not None}


def _mark(tensor: torch.Tensor) -> Any:
    """Changes where the tensor is written to: its version, which writes by `.data` leave, and
    some of its elements."""
    with torch.no_grad():
        flat = tensor.detach().as_strided(
            (3,), (max(1, (tensor.numel() - 1) // 2),), tensor.storage_offset()) \
            if tensor.is_contiguous() and tensor.numel() > 2 else tensor.detach().sum()
        return None if tensor.is_inference() else tensor._version, flat.tolist()


class UncountedWeights:
    """Of one backend; `bytes` beyond its reserve, by the last look."""

    def __init__(self, settings: Settings, alive: LiveMemory, notices: Notices):
        _all.add(self)
        self._settings, self._alive, self._notices = settings, alive, notices
        self.bytes = self._looked = 0
        #: Marks of what was there at the last look, by the address of its storage.
        self._marks: dict[int, Any] = {}

    def counted(self) -> Iterator[torch.Tensor]:
        """The tensors that the plans of its backend know."""
        optimizer, average = self._settings.optimizer, self._settings.loop.average
        parameters = self._alive.parameters()
        if isinstance(optimizer, optimizer_state.Watched):
            parameters += optimizer.parameters or []
            yield from optimizer.state_tensors()
        if isinstance(average, torch.nn.Module):
            yield from (*average.parameters(), *average.buffers())
        yield from _with_gradients(parameters)

    def expected(self) -> tuple[int, int]:
        """Bytes of the state of an optimizer that is known by its name or its size, and of averages
        that are known by their number."""
        optimizer, average = self._settings.optimizer, self._settings.loop.average
        trained = self._alive.trained()
        bytes_ = sum(parameter.nbytes for parameter in trained)
        return (0 if isinstance(optimizer, optimizer_state.Watched)
                else optimizer_state.state_bytes(optimizer, bytes_, len(trained)),
                average * bytes_ if isinstance(average, int) else 0)

    def look(self, step: int, at_hand: set[int]) -> None:
        """Before the forward of a step, by its number from 0."""
        if step == self._looked or step not in _LOOKS:
            return
        self._looked = step
        reserve = self._settings.reserve
        before, self._marks = self._marks, {}
        at_hand = at_hand | self._alive.addresses()
        with _disable_current_modes():
            found = self._find(at_hand, before)
            if step > _LOOKS[0] and found > reserve + _SMALL:
                gc.collect()
                found = self._find(at_hand, before)
        # At the first look everything is new.
        self.bytes = 0 if step == _LOOKS[0] or found <= reserve + _SMALL \
            else found - reserve

    def _find(self, at_hand: set[int], before: dict[int, Any]) -> int:
        """Bytes of weights that no backend counts, without storages `at_hand`: those that are
        frozen or in eval(), and those that were made or changed since `before`."""
        trained = self._alive.trained()
        devices = {parameter.device.type for parameter in trained}
        shapes = collections.Counter(parameter.shape for parameter in trained)
        tensors, modules, optimizers = _objects(
            torch.Tensor, torch.nn.Module, torch.optim.Optimizer)
        # Another warning is of optimizers that are not named.
        ours = set() if self._notices.said("groups") else set(map(id, trained))
        own, others = _of_optimizers(optimizers, ours)
        counted = at_hand.union(*(storages(one.counted()) for one in list(_all)),
                                storages(others))
        state = {address: storage.nbytes() for address, storage in storages(own).items()
                 if address not in counted and storage.device.type in devices}
        counted.update(state)
        marks: dict[int, Any] = {}
        weights: dict[int, int] = {}
        plain: dict[Any, dict[int, int]] = collections.defaultdict(dict)
        idle = _idle(modules)
        for tensor, _ in reachable(tensors):
            part, is_weight = local(tensor), isinstance(tensor, torch.nn.Parameter)
            if is_traceable_wrapper_subclass(part):
                continue  # what it wraps is reached, too
            storage = storage_of(tensor)
            address = storage._cdata
            if address in counted or storage.device.type not in devices or not tensor.is_leaf \
                    or not (is_weight or type(tensor) is torch.Tensor and tensor.shape in shapes):
                continue
            marks[address] = _mark(part)
            is_other = marks[address] != before.get(address)
            if is_weight:
                if tensor.grad is None and (
                        is_other or not tensor.requires_grad or id(tensor) in idle):
                    weights[address] = storage.nbytes()
            elif is_other:
                plain[tensor.shape][address] = storage.nbytes()
        self._marks = marks
        matched = sum(min(len(plain[shape]), count) for shape, count in shapes.items())
        copies = sum(sum(entry.values()) for entry in plain.values()) \
            if matched >= _COPY * len(trained) else 0
        expected = [one.expected() for one in list(_all)]
        more_state = max(0, sum(state.values()) - sum(known for known, _ in expected))
        return more_state + max(0, sum(weights.values()) + copies
                                - sum(average for _, average in expected))

    def tell(self, expected: int) -> None:
        """Once; BudgetError with strict=True."""
        settings = self._settings
        named = "" if settings.optimizer is not None else "the optimizer by `optimizer=`, "
        message = (
            f"{_sizes.show(self.bytes)} of weights that nothing counts are in memory (a teacher, "
            f"an average or a second copy of the weights, an optimizer's state): "
            f"{_sizes.show(expected)} are expected at the peak, over the budget of "
            f"{_sizes.show(settings.budget)}. Name {named}an average by `average=`, or leave "
            "room by `reserve=`")
        if settings.strict:
            raise BudgetError(settings.budget, expected, expected, message=message)
        self._notices("uncounted", message)
