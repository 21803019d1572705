# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's mutable tensors and views as values.

Exported graphs still write in place (`relu_`, `y[:, 0] += 1`). A `Storage` holds
the value that a base tensor has now; a `Tensor` is a chain of views of a
storage. Reading one applies the views to the storage's present value; writing
one runs the chain backwards, so that every alias sees the change.
"""

from __future__ import annotations

from typing import Callable, NamedTuple, Optional

from .errors import Unsupported
from .graph import Argument, Value


class View(NamedTuple):
    """One step of a view. `put(builder, base, part)` is the base with this part
    of it replaced; None where that has no meaning (expanded dimensions)."""

    take: Callable[["object", Value], Value]
    put: Optional[Callable[["object", Value, Value], Value]]


class Storage:
    def __init__(self, value: Value, argument: Optional[Argument] = None):
        self.value = value
        self.version = 0
        self.argument = argument


class Tensor:
    __slots__ = ("storage", "parent", "view", "_cached", "_version", "_constant")

    def __init__(self, storage: Storage, parent: Optional["Tensor"] = None,
                 view: Optional[View] = None):
        self.storage = storage
        self.parent = parent
        self.view = view
        self._cached: Optional[Value] = None
        self._version = -1
        self.constant = None

    @property
    def constant(self):
        """Its elements, where they are known (a torch.Tensor): not after a write to
        its storage, also through another view."""
        elements, version = self._constant
        return elements if version == self.storage.version else None

    @constant.setter
    def constant(self, elements) -> None:
        self._constant = elements, self.storage.version

    def viewed(self, view: View) -> "Tensor":
        return Tensor(self.storage, self, view)

    def read(self, builder) -> Value:
        if self._version != self.storage.version:
            self._cached = self.storage.value if self.parent is None \
                else self.view.take(builder, self.parent.read(builder))
            self._version = self.storage.version
        return self._cached

    def write(self, builder, value: Value) -> None:
        if self.parent is None:
            self.storage.value = value
            self.storage.version += 1
        else:
            if self.view.put is None:
                raise Unsupported("writes in place into an expanded tensor")
            base = self.parent.read(builder)
            self.parent.write(builder, self.view.put(builder, base, value))
        self._cached, self._version = value, self.storage.version
