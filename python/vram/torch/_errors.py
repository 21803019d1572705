# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The one error that a user of vram.torch meets (../_errors.py), the warnings, and the reason why
a graph is not planned."""

from __future__ import annotations

import warnings

from .._errors import BudgetError

__all__ = ["BudgetError", "PredictionWarning", "Unsupported", "Warned"]


class PredictionWarning(UserWarning):
    """Warns that a plan's promise does not hold for all that runs."""


class Unsupported(Exception):
    """A graph has what the planner has no model of; the message says what."""


class Warned:
    """Says each kind of thing once."""

    def __init__(self):
        self._said: set[str] = set()

    def said(self, kind: str) -> bool:
        return kind in self._said

    def __call__(self, kind: str, message: str) -> None:
        if kind not in self._said:
            self._said.add(kind)
            warnings.warn(f"vram.torch: {message}", PredictionWarning, stacklevel=2)
