# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""State of Python's that the forward reads and changes: a counter, a running mean in an
attribute, numbers of `random` and of numpy. A graph has what they were in its export."""

from __future__ import annotations

import collections
import contextlib
import random
import sys
import warnings
from typing import Any, Iterator

import torch

from .errors import user_place

#: Attributes of every module's own.
_OWN = frozenset(vars(torch.nn.Module()))
_CONTAINERS = (list, tuple, dict, set, collections.deque)


def _seen(value: Any) -> Any:
    """What tells a value from what it is later: numbers by what they are, generators by their
    state, the elements of containers, all else by its identity."""
    if isinstance(value, (int, float, complex, str, bytes, type(None))):
        return value
    if isinstance(value, _CONTAINERS):
        parts = value.items() if isinstance(value, dict) else ((0, part) for part in value)
        return type(value), [(key, part if isinstance(part, (int, float, str)) else id(part))
                             for key, part in parts]
    if isinstance(value, random.Random):
        return value.getstate()
    if type(value).__module__.startswith("numpy.random"):
        if hasattr(value, "bit_generator"):  # a Generator
            return repr(value.bit_generator.state)
        if hasattr(value, "get_state"):  # a RandomState
            return repr(value.get_state())
    return id(value)


def _generators() -> dict[str, str]:
    """The state of the generators that everybody draws from."""
    found = {"Python's random": repr(random.getstate())}
    if "numpy" in sys.modules:
        found["numpy.random"] = repr(sys.modules["numpy"].random.get_state())
    return found


class State:
    """Of the modules of a model while it runs, without PyTorch's own. `changed`: what the
    forward read, and changed then, with the line of the change, where it is known."""

    def __init__(self, model: torch.nn.Module):
        self.changed: dict[str, str] = {}
        self._modules = {id(module): (path.removeprefix("model").lstrip("."), module)
                         for path, module in model.named_modules()
                         if path and not type(module).__module__.startswith("torch.")}
        self._reads: set[tuple[int, str]] = set()
        self._writes: dict[tuple[int, str], str] = {}

    @contextlib.contextmanager
    def watched(self) -> Iterator[None]:
        self._reads.clear()
        self._writes.clear()
        before = {(number, name): (value, _seen(value))
                  for number, (_, module) in self._modules.items()
                  for name, value in vars(module).items() if name not in _OWN}
        drawn = _generators()
        names = {name for _, name in before}
        own, module_class = object.__getattribute__, torch.nn.Module
        set_attribute = module_class.__setattr__

        def read(module: torch.nn.Module, name: str) -> Any:
            if name in names and (id(module), name) not in self._writes:
                self._reads.add((id(module), name))
            return own(module, name)

        def write(module: torch.nn.Module, name: str, value: Any) -> None:
            self._writes.setdefault((id(module), name), user_place())
            set_attribute(module, name, value)

        module_class.__getattribute__ = read  # type: ignore[method-assign]
        module_class.__setattr__ = write  # type: ignore[method-assign]
        try:
            yield
        finally:
            del module_class.__getattribute__
            module_class.__setattr__ = set_attribute  # type: ignore[method-assign]
        self._compare(before, drawn)

    def _compare(self, before: dict, drawn: dict[str, str]) -> None:
        for key in self._reads & set(before):
            path, module = self._modules[key[0]]
            value, seen = before[key]
            now = vars(module).get(key[1], value)
            if _seen(now) != seen:
                shown = ".".join(filter(None, (path, key[1])))
                self.changed[f"its attribute '{shown}'"] = self._writes.get(key, "")
        for name, state in _generators().items():
            if state != drawn.get(name, state):
                self.changed[f"the state of {name}"] = ""

    def warn(self) -> None:
        if self.changed:
            shown = [what + (f" ({line})" if line else "")
                     for what, line in sorted(self.changed.items())]
            warnings.warn(
                f"the forward changes what it read: {', '.join(shown[:3])}. The graph has what "
                "was there in this export, in every step: make it a buffer "
                "(register_buffer), an input of the forward, or a draw of torch's",
                stacklevel=2)
