# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models in which a draw, or elements, decide what runs, such as layers that are dropped whole.

A graph has one course. `if torch.rand([]) < p: skip` is taken as a draw that is almost 1,
so that nothing is dropped: the graph is that of the step that takes the most."""

from __future__ import annotations

import warnings
from typing import Any, Callable, Optional

import torch
from torch.overrides import TorchFunctionMode

from .checks import Checks
from .errors import user_place


class _Misused(Exception):
    """The draw is more than one side of a comparison."""


class _Draw:
    """A draw from [0, 1) that may be compared with a number, and nothing else."""

    value = 1 - 2.0 ** -24

    def _other(self, other: Any) -> float:
        if isinstance(other, bool) or not isinstance(other, (int, float)):
            raise _Misused
        return other

    def __lt__(self, other: Any) -> bool:
        return self.value < self._other(other)

    def __le__(self, other: Any) -> bool:
        return self.value <= self._other(other)

    def __gt__(self, other: Any) -> bool:
        return self.value > self._other(other)

    def __ge__(self, other: Any) -> bool:
        return self.value >= self._other(other)

    def item(self) -> _Draw:
        return self

    def __getattr__(self, name: str) -> Any:
        raise _Misused


class _Draws(TorchFunctionMode):
    """Numbers that are drawn alone, by `torch.rand([])` or `torch.rand(1)`."""

    def __init__(self):
        super().__init__()
        self.lines: list[str] = []

    def __torch_function__(self, function, types, args=(), kwargs=None):
        if function is torch.rand:
            size = args[0] if len(args) == 1 and not isinstance(args[0], int) else args
            if tuple(size) in ((), (1,)):
                line = user_place()
                if line not in self.lines:
                    self.lines.append(line)
                return _Draw()
        return function(*args, **(kwargs or {}))


class Branches:
    """`lines`: of the draws that decided something in the last export; `finite`: of conditions
    that were taken for those of a step of finite numbers."""

    def __init__(self):
        self.lines: list[str] = []
        self.finite: list[str] = []

    def export(self, run: Callable[[], Any]) -> Optional[Any]:
        """The program that `run` exports if draws of one number decide nothing but branches, and
        elements nothing but what checks.py knows; None where it fails all the same."""
        draws, checks = _Draws(), Checks()
        try:
            with draws, checks.active():
                program = run()
        except Exception:
            return None
        self.lines, self.finite = draws.lines, checks.lines
        return program if draws.lines or checks.answered else None

    def warn(self) -> None:
        if self.finite:
            warnings.warn(
                f"elements that are not finite decide what runs ({', '.join(self.finite[:3])}): "
                "the graph is that of a step without any", stacklevel=2)
        if self.lines:
            warnings.warn(
                f"a draw decides what runs ({', '.join(self.lines[:3])}): the graph is that "
                "of a step in which nothing is dropped; with a probability of 0 no draw "
                "is made", stacklevel=2)
