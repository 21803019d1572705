# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Conditions on elements of which the step is known to take one side.

`if labels.max() >= n: raise ...` and `assert torch.isfinite(x).all()` compute nothing, so
that the graph of a step that passes them is the step's. `if not torch.isfinite(x).all():
x = x.clamp(...)` is for a step that has gone wrong: the graph is that of one that has not."""

from __future__ import annotations

import ast
import contextlib
import functools
import linecache
import sys
from types import FrameType
from typing import Any, Iterator, Optional

import torch
from torch.fx.experimental.symbolic_shapes import GuardOnDataDependentSymNode
from torch.overrides import TorchFunctionMode

from .errors import is_users, user_place

#: Functions that make of elements whether all of them, or some, are finite numbers.
_FINITE = {torch.isfinite: True, torch.isnan: False, torch.isinf: False,
           torch.Tensor.isfinite: True, torch.Tensor.isnan: False, torch.Tensor.isinf: False}
_ALL = {torch.all, torch.any, torch.Tensor.all, torch.Tensor.any}
#: Functions that look at elements and give a bool.
_LOOKS = {torch.Tensor.__bool__, torch.equal, torch.allclose, torch.Tensor.equal,
          torch.Tensor.allclose, torch.is_nonzero, torch.Tensor.is_nonzero}


class Checks(TorchFunctionMode):
    """`lines`: of the conditions that are taken for those of a step of finite numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.answered = False
        #: Tensors of bools that are alike for finite numbers, by id, with that bool.
        self._finite: dict[int, tuple[torch.Tensor, bool]] = {}

    def __torch_function__(self, function, types, args=(), kwargs=None):
        if function in _LOOKS:
            answer = self._answer(args[0] if args else None)
            if answer is not None:
                return answer
        result = function(*args, **(kwargs or {}))
        if function in _FINITE:
            self._finite[id(result)] = result, _FINITE[function]
        elif args and id(args[0]) in self._finite and isinstance(result, torch.Tensor):
            known = self._finite[id(args[0])][1]
            if function in _ALL:
                self._finite[id(result)] = result, known
            elif function in (torch.logical_not, torch.Tensor.logical_not,
                              torch.Tensor.__invert__, torch.bitwise_not):
                self._finite[id(result)] = result, not known
        return result

    def _answer(self, looked_at: Any) -> Optional[bool]:
        answer = passing()
        if answer is None and id(looked_at) in self._finite:
            answer = self._finite[id(looked_at)][1]
            if (line := user_place()) not in self.lines:
                self.lines.append(line)
        self.answered = self.answered or answer is not None
        return answer

    @contextlib.contextmanager
    def active(self) -> Iterator[Checks]:
        """Also for numbers that are taken out of tensors (`.item()`)."""
        original = torch.SymBool.__bool__

        def look(condition):
            try:
                return original(condition)
            except GuardOnDataDependentSymNode:
                answer = self._answer(None)
                if answer is None:
                    raise
                return answer

        torch.SymBool.__bool__ = look
        try:
            with self:
                yield self
        finally:
            torch.SymBool.__bool__ = original


def passing() -> Optional[bool]:
    """What the condition that the user's code evaluates now must be, so that a statement that
    only checks does not raise; None where it is no such statement."""
    frame: Optional[FrameType] = sys._getframe(1)
    while frame is not None and not is_users(frame.f_code.co_filename):
        frame = frame.f_back
    if frame is None:
        return None
    file, line, places = frame.f_code.co_filename, frame.f_lineno, _places(frame)
    answers = (_answer_of(found, places) for found in _statements(file)
               if found.lineno <= line <= (found.test.end_lineno or line))
    return next((answer for answer in answers if answer is not None), None)


def _answer_of(statement: Any, places: list[tuple]) -> Optional[bool]:
    """`places`: of the expressions that were evaluated, the last one first, where Python
    tells them: of a name or a call it asks with the place of the whole statement, after it
    evaluated the name or the call."""
    if isinstance(statement, ast.If) and not isinstance(statement.body[-1], ast.Raise):
        return None
    leaves = dict(_leaves(statement.test, isinstance(statement, ast.Assert)))
    if not places:
        return leaves.popitem()[1] if len(set(leaves.values())) == 1 else None
    for place in places:
        if place in leaves or not any(_holds(place, leaf) for leaf in leaves):
            return leaves.get(place)
    return None


def _leaves(test: ast.expr, wanted: bool) -> Iterator[tuple[tuple, bool]]:
    """The conditions that `test` is made of, by their places, and what each must be."""
    if isinstance(test, ast.BoolOp):
        for value in test.values:
            yield from _leaves(value, wanted)
    elif isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        yield from _leaves(test.operand, not wanted)
    else:
        yield _place(test), wanted
        if isinstance(test, ast.Compare):
            # Of a chain each part, as far as it is evaluated.
            for operand in test.comparators[:-1]:
                yield (test.lineno, operand.end_lineno, test.col_offset,
                       operand.end_col_offset), wanted


def _place(node: Any) -> tuple:
    return node.lineno, node.end_lineno, node.col_offset, node.end_col_offset


def _holds(outer: tuple, inner: tuple) -> bool:
    return (outer[0], outer[2]) <= (inner[0], inner[2]) and \
        (inner[1], inner[3]) <= (outer[1], outer[3])


def _places(frame: FrameType) -> list[tuple]:
    """From Python 3.11 on; else none."""
    positions = getattr(frame.f_code, "co_positions", None)
    if positions is None:
        return []
    until = list(positions())[:frame.f_lasti // 2 + 1]
    return [place for place in reversed(until) if None not in place]


@functools.lru_cache(maxsize=256)
def _statements(file: str) -> list[ast.stmt]:
    """Those that may only check. Where an `except` may catch what is raised, that chooses what
    runs."""
    try:
        tree = ast.parse("".join(linecache.getlines(file)))
    except SyntaxError:
        return []
    caught = {inner for node in ast.walk(tree) if isinstance(node, ast.Try) and node.handlers
              for part in node.body for inner in ast.walk(part)}
    return [node for node in ast.walk(tree)
            if isinstance(node, (ast.If, ast.Assert)) and node not in caught]
