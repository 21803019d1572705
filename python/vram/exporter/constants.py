# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors of the forward whose elements are known while it is traced: those that it makes of
Python's numbers, and functions of such alone."""

from __future__ import annotations

import functools
import operator
from typing import Any, Callable, Optional

import torch
from torch.utils._python_dispatch import _disable_current_modes
from torch.utils._pytree import tree_leaves, tree_map, tree_map_only

from .registry import functional_name

#: Their elements are computed only where they are asked for.
_MOST_ELEMENTS = 1 << 24
_MAKERS = {torch.arange, torch.eye, torch.full, torch.linspace, torch.ones, torch.zeros}
#: Those that take the shape or type of a tensor alone.
_LIKE = {"full_like", "new_full", "new_ones", "new_tensor", "new_zeros", "ones_like", "zeros_like"}
#: Parts of the names of functions that draw.
_DRAWS = ("rand", "normal", "bernoulli", "multinomial", "poisson", "dropout", "rrelu", "uniform",
          "exponential", "geometric", "cauchy", "gumbel", "fractional", "attention", "empty")


class _Elements:
    """The result of a function of known tensors."""

    def __init__(self, function: Callable, args: tuple, kwargs: dict):
        self._call: Optional[tuple] = function, args, kwargs
        self._made: Any = None

    def get(self) -> Any:
        if self._call is not None:
            function, *given = self._call
            args, kwargs = tree_map_only(_Elements, lambda e: e.get(), given)
            with _disable_current_modes():
                self._made = function(*args, **kwargs)
            self._call = None
        return self._made


#: By id, with the tensor, so that no other has the id, and its version.
_found: dict[int, tuple[torch.Tensor, int, _Elements]] = {}
#: Tensors of the module whose elements decided a size: the forward must not write them.
read_elements: list[torch.Tensor] = []


def clear() -> None:
    _found.clear()
    read_elements.clear()


def _elements(tensor: torch.Tensor, since: int = 0) -> Optional[_Elements]:
    """Of the tensor as it was so many writes ago; None where they are not known."""
    made, version, elements = _found.get(id(tensor), (None, 0, None))
    return elements if made is not None and version + since == made._version else None


def _on_cpu(leaf: Any) -> Any:
    return torch.device("cpu") if isinstance(leaf, torch.device) else leaf


def _written(function: Callable, target: torch.Tensor, *args, **kwargs) -> torch.Tensor:
    copy = target.clone()
    function(copy, *args, **kwargs)
    return copy


def note(function: Callable, args: tuple, kwargs: dict, result: Any) -> None:
    """Remembers the result of a function of known tensors, or of none that makes one."""
    name = getattr(function, "__name__", "")
    tensors = [t for t in tree_leaves((args, kwargs)) if isinstance(t, torch.Tensor)]
    writes = name == "__setitem__" or functional_name(f"{name}.") is not None
    if function not in _MAKERS and name not in _LIKE and not tensors or \
            any(part in name for part in _DRAWS):
        return
    made, before = result, [0] * len(tensors)
    if writes and tensors and tensors[0] is args[0]:
        # Its version was one less.
        made, before, function = args[0], [1, *before[1:]], functools.partial(_written, function)
    elif name in _LIKE:
        tensors[:1] = []
        like = _Elements(torch.empty, (tuple(args[0].shape),), {"dtype": args[0].dtype})
        args = like, *args[1:]
    results = made if isinstance(made, (tuple, list)) else [made]
    if not all(isinstance(t, torch.Tensor) and not t.requires_grad
               and t.numel() <= _MOST_ELEMENTS for t in results):
        return
    elements = [_elements(t, n) for t, n in zip(tensors, before)]
    if None in elements or any(isinstance(x, torch.SymInt) for x in tree_leaves((args, kwargs))):
        return
    pending = iter(elements)
    args, kwargs = tree_map(_on_cpu, tree_map_only(
        torch.Tensor, lambda t: next(pending), (args, kwargs)))
    if kwargs.get("device") is not None:
        kwargs = {**kwargs, "device": "cpu"}
    whole = _Elements(function, args, kwargs)
    for i, part in enumerate(results):
        _found[id(part)] = part, part._version, whole if part is made else \
            _Elements(operator.getitem, (whole, i), {})


def tensor(*args, **kwargs):
    made = torch.tensor(*args, **kwargs)
    with _disable_current_modes():
        try:
            real = torch.tensor(*args, **{**kwargs, "device": None})
        except Exception:  # it is made of tensors
            return made
    if type(real) is torch.Tensor and not real.requires_grad:
        _found[id(made)] = made, made._version, _Elements(lambda: real, (), {})
    return made


def known(given: Any) -> Any:
    """With the elements of its tensors, where they are constants; else None."""
    def real(tensor: torch.Tensor) -> torch.Tensor:
        elements = _elements(tensor)
        found = tensor if elements is None else elements.get()
        if type(found) is not torch.Tensor or found.requires_grad or found.is_meta:
            raise LookupError
        if found is tensor:
            read_elements.append(found)
        return found
    try:
        return tree_map_only(torch.Tensor, real, given)
    except Exception:  # one is not known, or its function fails
        return None


#: Functions that make Python's numbers of a tensor.
_NUMBERS = {"TensorBase." + name for name in (
    "item", "tolist", "__bool__", "__int__", "__float__", "__index__")} | {"Tensor.tolist"}


def number(function: Callable, name: str, args: tuple) -> Any:
    """The numbers that a function makes of a known tensor; None where it is not known."""
    if name not in _NUMBERS or not isinstance(args[0], torch.Tensor) or \
            _elements(args[0]) is None:
        return None
    elements = known(args[0])
    if elements is None:
        return None
    with _disable_current_modes():
        return function(elements, *args[1:])
