# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks of the arguments of backend() and explain(): ValueError says what to write."""

from __future__ import annotations

import os
from typing import Any, Collection

INNER = ("eager", "aot_eager", "inductor")
CHECKPOINTS = ("respected", "replaced")


def check_one_of(name: str, given: Any, known: Collection[str]) -> None:
    if given not in known:
        raise ValueError(f"{name}={given!r} is none of {', '.join(known)}")


def check_effort(effort: Any) -> None:
    if isinstance(effort, bool) or effort not in range(1, 6):
        raise ValueError(f"effort={effort!r} is not 1 to 5")


def check_count(name: str, given: Any, of: str) -> None:
    if isinstance(given, bool) or not isinstance(given, int) or given < 1:
        raise ValueError(f"{name}={given!r} is no number of {of}: 1 or more")


def check_flag(name: str, given: Any, meaning: str) -> None:
    if not isinstance(given, bool):
        raise ValueError(f"{name}={given!r} is neither True nor False: {meaning}")


def check_seconds(name: str, given: Any) -> None:
    if isinstance(given, bool) or not isinstance(given, (int, float)) or not given > 0:
        raise ValueError(f"{name}={given!r} is no number of seconds above 0")


def check_path(name: str, given: Any, of: str) -> None:
    if given is not None and not isinstance(given, (str, os.PathLike)):
        raise ValueError(f"{name}={given!r} is neither None nor {of}")
