# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Graphs that are compiled and have not run yet: DDP splits one compilation into several."""

from __future__ import annotations

from typing import Any

import torch


class UnrunGraphs:
    """The bytes that the graphs of the compilation under way keep for their backward."""

    def __init__(self) -> None:
        self._compilation: Any = None
        self._saved = self._on_host = 0

    def _is_current(self) -> bool:
        compilation = torch._guards.CompileContext.current_compile_id()
        return compilation is not None and compilation == self._compilation

    def note(self, saved: int, on_host: int) -> None:
        if not self._is_current():
            self._compilation = torch._guards.CompileContext.current_compile_id()
            self._saved = self._on_host = 0
        self._saved += saved
        self._on_host += on_host

    def clear(self) -> None:
        """A graph runs: from now on what it keeps is seen."""
        self._compilation, self._saved, self._on_host = None, 0, 0

    def saved(self) -> int:
        return self._saved if self._is_current() else 0

    def saved_on_host(self) -> int:
        return self._on_host if self._is_current() else 0

    def __repr__(self) -> str:
        return f"{self._compilation} {self._saved}"
