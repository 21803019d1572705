# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's control flow as the ops that it runs: scan and map for each element, a while_loop
for each step if numbers alone decide their count, and both branches of a cond that elements
decide, with a choice between their results."""

from __future__ import annotations

import contextlib
import importlib
import types
from typing import Any, Callable, Iterator, Optional

import torch
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import _disable_current_modes
from torch.utils._pytree import tree_flatten, tree_leaves, tree_map, tree_map_only, tree_unflatten

from .errors import ExportError, user_place

#: Why a while_loop has no form.
UNCOUNTED = "elements decide how often it runs; count the steps by a Python number, or run as " \
    "many as may be needed and keep what is done by torch.where"
#: PyTorch's own functions, while others stand in for them.
_original: dict[str, Callable] = {}
#: Steps of one loop: each is ops of its own.
_MOST_STEPS = 10000


def _stacked(results: list[Any], dim: int = 0) -> Any:
    """The parts of the results, each of all results in one tensor."""
    return tree_map(lambda *parts: torch.stack(parts, min(dim, parts[0].dim())), *results)


def scan(combine: Callable, init: Any, xs: Any, *, dim: int = 0, reverse: bool = False,
         length: Optional[int] = None) -> tuple[Any, Any]:
    tensors = [x for x in tree_leaves(xs) if isinstance(x, torch.Tensor)]
    axis = dim % tensors[0].dim() if tensors else 0
    steps = range(tensors[0].shape[axis] if tensors else length or 0)
    if not steps:
        raise ExportError(f"scan has no steps ({user_place()}); leave it out")
    carry, results = init, []
    for i in reversed(steps) if reverse else steps:
        carry, y = combine(carry, tree_map_only(torch.Tensor, lambda x: x.select(axis, i), xs))
        results.append(y)
    return carry, _stacked(results[::-1] if reverse else results, axis)


def map(function: Callable, xs: Any, *args: Any) -> Any:
    return _stacked([function(tree_map_only(torch.Tensor, lambda x: x[i], xs), *args)
                     for i in range(tree_leaves(xs)[0].shape[0])])


def _decided(condition: Any) -> Optional[bool]:
    """The condition, if it is one of numbers; None where elements decide it."""
    if isinstance(condition, torch.Tensor):
        # Fake tensors of one number that is made of numbers know it.
        condition = getattr(condition, "constant", None)
    with _disable_current_modes():
        return None if condition is None else bool(condition)


def while_loop(condition: Callable, body: Callable, carried: Any) -> Any:
    for _ in range(_MOST_STEPS):
        goes_on = _decided(condition(*carried))
        if goes_on is None:
            # One op: opaque, or refused.
            try:
                return _original["while_loop"](condition, body, carried)
            except Exception as error:  # dynamo does not follow all that a body may read
                raise ExportError(f"a while_loop ({user_place()}) has no form: {UNCOUNTED}") \
                    from error
        if not goes_on:
            return carried
        carried = tuple(body(*carried))
    raise ExportError(f"a while_loop runs more than {_MOST_STEPS} steps ({user_place()}), and "
                      "each is ops of its own; run fewer")


class _Branch(TorchFunctionMode):
    """Gives the tensors that a branch reads from outside no gradient where the branch is not
    `taken`: a gradient there may be NaN, and 0 times that is no 0."""

    def __init__(self, taken: torch.Tensor):
        super().__init__()
        self.taken = taken
        #: By id, with the tensor, so that no other one has it.
        self.made: dict[int, torch.Tensor] = {}
        self.read: dict[int, tuple[torch.Tensor, torch.Tensor]] = {}

    def _outside(self, tensor: torch.Tensor) -> torch.Tensor:
        if id(tensor) in self.made or not tensor.requires_grad:
            return tensor
        if id(tensor) not in self.read:
            self.read[id(tensor)] = tensor, torch.where(self.taken, tensor, tensor.detach())
        return self.read[id(tensor)][1]

    def __torch_function__(self, function, types, args=(), kwargs=None):
        if getattr(function, "__name__", "").endswith("_"):
            written = args[0] if args else None
            if isinstance(written, torch.Tensor) and id(written) not in self.made:
                raise ExportError(
                    f"a branch of torch.cond writes a tensor from outside ({user_place()}), "
                    "which PyTorch does not allow; return the new one")
        args, kwargs = tree_map_only(torch.Tensor, self._outside, (args, kwargs or {}))
        result = function(*args, **kwargs)
        self.made.update((id(t), t) for t in tree_leaves(result) if isinstance(t, torch.Tensor))
        return result


def cond(condition: Any, true: Callable, false: Callable, operands: Any = ()) -> Any:
    taken = _decided(condition)
    if taken is not None:
        return (true if taken else false)(*operands)
    condition = condition.reshape(()).bool()
    results = []
    for branch, taken in ((true, condition), (false, ~condition)):
        with _Branch(taken):
            results.append(tree_flatten(branch(*operands)))
    (first, spec), (second, other) = results
    kinds = [[(x.shape, x.dtype) if isinstance(x, torch.Tensor) else x for x in leaves]
             for leaves in (first, second)]
    if spec != other or kinds[0] != kinds[1]:
        raise ExportError(f"the branches of torch.cond ({user_place()}) return results of other "
                          "shapes or types, and a graph has one; return the same")
    return tree_unflatten([torch.where(condition, x, y) if isinstance(x, torch.Tensor) else x
                           for x, y in zip(first, second)], spec)


def _instead(name: str) -> Any:
    """The code of a function that calls ours: users hold PyTorch's function itself."""
    made: dict[str, Any] = {}
    exec(f"def f(*args, **kwargs):\n    from {__name__} import {name}\n"
         f"    return {name}(*args, **kwargs)", made)
    return made["f"].__code__


@contextlib.contextmanager
def unrolled() -> Iterator[None]:
    """PyTorch's functions do as those here, as long as the context lasts."""
    before = []
    for name in ("scan", "map", "while_loop", "cond"):
        module = importlib.import_module(f"torch._higher_order_ops.{name}")
        function = getattr(module, name, None)
        if function is not None and not function.__code__.co_freevars:
            _original[name] = types.FunctionType(
                function.__code__, function.__globals__, name, function.__defaults__)
            before.append((function, function.__code__))
            function.__code__ = _instead(name)
    try:
        yield
    finally:
        for function, code in before:
            function.__code__ = code
