# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The versions of PyTorch and JAX that the exporter and the backends are made for."""

from __future__ import annotations

import importlib.metadata
import re
import warnings
from typing import Optional

#: First supported and first unsupported (major, minor). pyproject.toml says the
#: same; test/Exporter/errors_test.py compares them.
TORCH_FROM = (2, 9)
TORCH_BEFORE = (2, 16)
#: The backend of torch.compile uses AOTAutograd from within: what its tests were run
#: with (scripts/test-torch-versions.sh). A newer one is tried (torch/compiler/selftest.py).
BACKEND_FROM = (2, 9)
BACKEND_BEFORE = (2, 16)
#: vram.jax, by the version that its tests were run with. It uses public names alone, so
#: a newer one is tried with a warning.
JAX_FROM = (0, 10)
JAX_BEFORE = (0, 11)
#: vram.titan, by the version of torchtitan that its tests were run with.
TITAN_FROM = (0, 3)
TITAN_BEFORE = (0, 4)


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


def check_jax() -> None:
    """Raises ImportError when jax is missing or older than vram.jax needs; a newer one
    than was tested warns."""
    needed = f"jax >= {JAX_FROM[0]}.{JAX_FROM[1]}, < {JAX_BEFORE[0]}.{JAX_BEFORE[1]}"
    try:
        import jax
    except ImportError as error:
        raise ImportError(f"vram.jax needs JAX: pip install '{needed}'") from error
    check_jax_version(jax.__version__, needed)


def check_jax_version(version: str, needed: str = "") -> None:
    found = _parsed(version)
    needed = needed or f"jax >= {JAX_FROM[0]}.{JAX_FROM[1]}"
    if found < JAX_FROM:
        raise ImportError(f"vram.jax is made for {needed}, and this is jax {version}")
    if found >= JAX_BEFORE:
        warnings.warn(f"vram.jax was tested with {needed}, and this is jax {version}: it is "
                      "tried all the same", stacklevel=3)


def check_titan() -> None:
    """Raises ImportError when torchtitan is missing; another version than was tested warns."""
    tested = f"torchtitan {TITAN_FROM[0]}.{TITAN_FROM[1]}"
    try:
        found = importlib.metadata.version("torchtitan")
    except importlib.metadata.PackageNotFoundError as error:
        raise ImportError(f"vram.titan needs {tested}: pip install torchtitan") from error
    if not TITAN_FROM <= _parsed(found) < TITAN_BEFORE:
        warnings.warn(f"vram.titan was tested with {tested}, and this is {found}: it is tried "
                      "all the same", stacklevel=3)
