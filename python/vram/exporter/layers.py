# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The origin of an op: the module's path and the line of Python."""

from __future__ import annotations

import os
import re
from typing import Optional

import torch

from .graph import Location

_FRAME = re.compile(r'File "([^"]+)", line (\d+)')
_TORCH = os.path.dirname(os.path.abspath(torch.__file__)) + os.sep


class Layers:
    """`prefix`: the path of the user's model inside the exported wrapper;
    `hide`: files whose frames are ours, not the user's."""

    def __init__(self, root: torch.nn.Module, prefix: str, hide: str):
        self.prefix = prefix
        self.hide = hide
        self.leaves = {name for name, module
                       in root.named_modules(remove_duplicate=False)
                       if not any(True for _ in module.children())}

    def _path(self, node: torch.fx.Node) -> tuple[str, str]:
        """The innermost module's path in the wrapper, and which call of it:
        "" for the first, "#1" for the next."""
        stack = node.meta.get("nn_module_stack") or {}
        if not stack:
            return "", ""
        key, (path, _type) = list(stack.items())[-1]
        call = ""
        for outer in stack:
            # A repeated call of an enclosing module repeats its parts.
            number = outer.rpartition("@")[2] if "@" in outer else ""
            if number.isdigit():
                call = f"#{number}"
        path = path.rpartition("@")[0] if "@" in path else path
        return path, call

    def of(self, node: torch.fx.Node) -> tuple[str, Location]:
        """The layer's name and location."""
        path, call = self._path(node)
        leaf = path in self.leaves
        shown = path.removeprefix(self.prefix).lstrip(".")
        layer = shown + call
        if not leaf or not shown:
            layer = f"{layer}/{node.name}"
        return layer, self._location(node, layer)

    def _frame(self, node: torch.fx.Node) -> Optional[tuple[str, int]]:
        """The innermost frame of the user's own code."""
        frames = _FRAME.findall(node.meta.get("stack_trace") or "")
        frames = [(f, int(n)) for f, n in frames if f != self.hide]
        own = [frame for frame in frames if not frame[0].startswith((_TORCH, "<"))]
        return own[-1] if own else None

    def _location(self, node: torch.fx.Node, layer: str) -> Location:
        file, line = self._frame(node) or ("", 0)
        return Location(shown_path(file) if file else "", line, layer)

    def place(self, node: torch.fx.Node) -> str:
        """For messages: the module and the line, as far as they are known."""
        layer, location = self.of(node)
        where = f"in '{layer}'"
        return f"{where}, {location.file}:{location.line}" if location.file else where


def shown_path(path: str) -> str:
    """Relative to the working directory where it lies below it, else from the
    package on: the text must not depend on where things are installed."""
    here = os.getcwd() + os.sep
    if path.startswith(here):
        return path[len(here):]
    for marker in ("site-packages" + os.sep, "dist-packages" + os.sep):
        if marker in path:
            return path.rpartition(marker)[2]
    return os.path.basename(path)
