# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The versions of PyTorch that the exporter and the backend are made for."""

from __future__ import annotations

import re

#: First supported and first unsupported (major, minor). pyproject.toml says the
#: same; test/python/test_versions.py compares them.
TORCH_FROM = (2, 9)
TORCH_BEFORE = (2, 16)
#: The backend of torch.compile uses AOTAutograd from within, which changes more: only
#: what its tests were run with.
BACKEND_FROM = (2, 15)
BACKEND_BEFORE = (2, 16)


def check_torch() -> None:
    """Raises ImportError when torch is missing or of another version."""
    _check("vram's exporter", TORCH_FROM, TORCH_BEFORE)


def check_backend_torch() -> None:
    """The same for vram.torch."""
    _check("vram.torch", BACKEND_FROM, BACKEND_BEFORE)


def _check(what: str, first: tuple[int, int], before: tuple[int, int]) -> None:
    wanted = "torch >= {}.{}, < {}.{}".format(*first, *before)
    try:
        import torch
    except ImportError as error:
        raise ImportError(f"{what} needs PyTorch: pip install '{wanted}'") from error
    check_version(torch.__version__, what, first, before)


def check_version(version: str, what: str = "vram's exporter",
                  first: tuple[int, int] = TORCH_FROM,
                  before: tuple[int, int] = TORCH_BEFORE) -> None:
    match = re.match(r"(\d+)\.(\d+)", version)
    found = (int(match[1]), int(match[2])) if match else (0, 0)
    if not first <= found < before:
        raise ImportError(
            f"{what} is made for torch >= {first[0]}.{first[1]}, "
            f"< {before[0]}.{before[1]}, and this is torch {version}")
