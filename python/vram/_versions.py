# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The versions of PyTorch that the exporter and the backend are made for."""

from __future__ import annotations

import re
from typing import Optional

#: First supported and first unsupported (major, minor). pyproject.toml says the
#: same; test/Exporter/errors_test.py compares them.
TORCH_FROM = (2, 9)
TORCH_BEFORE = (2, 16)
#: The backend of torch.compile uses AOTAutograd from within: what its tests were run
#: with (scripts/test-torch-versions.sh). A newer one is tried (torch/_selftest.py).
BACKEND_FROM = (2, 9)
BACKEND_BEFORE = (2, 16)


def check_torch() -> None:
    """Raises ImportError when torch is missing or of another version."""
    _check("vram's exporter", TORCH_FROM, TORCH_BEFORE)


def check_backend_torch() -> None:
    """The same for vram.torch, which takes newer versions than are tested."""
    _check("vram.torch", BACKEND_FROM, None)


def backend_is_tested(version: str) -> bool:
    return BACKEND_FROM <= _parsed(version) < BACKEND_BEFORE


def _shown(first: tuple[int, int], before: Optional[tuple[int, int]]) -> str:
    return f"torch >= {first[0]}.{first[1]}" + \
        (f", < {before[0]}.{before[1]}" if before else "")


def _check(what: str, first: tuple[int, int], before: Optional[tuple[int, int]]) -> None:
    try:
        import torch
    except ImportError as error:
        raise ImportError(f"{what} needs PyTorch: pip install "
                          f"'{_shown(first, before)}'") from error
    check_version(torch.__version__, what, first, before)


def _parsed(version: str) -> tuple[int, int]:
    match = re.match(r"(\d+)\.(\d+)", version)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def check_version(version: str, what: str = "vram's exporter",
                  first: tuple[int, int] = TORCH_FROM,
                  before: Optional[tuple[int, int]] = TORCH_BEFORE) -> None:
    found = _parsed(version)
    if not first <= found or before is not None and found >= before:
        raise ImportError(f"{what} is made for {_shown(first, before)}, and this is torch "
                          f"{version}")
