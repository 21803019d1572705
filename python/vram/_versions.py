# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The versions of PyTorch that the exporter is made for."""

from __future__ import annotations

import re

#: First supported and first unsupported (major, minor). pyproject.toml says the
#: same; test/python/test_versions.py compares them.
TORCH_FROM = (2, 9)
TORCH_BEFORE = (2, 16)


def check_torch() -> None:
    """Raises ImportError when torch is missing or of another version."""
    wanted = ("torch >= {}.{}, < {}.{}".format(*TORCH_FROM, *TORCH_BEFORE))
    try:
        import torch
    except ImportError as error:
        raise ImportError(f"vram's exporter needs PyTorch: pip install '{wanted}'") \
            from error
    check_version(torch.__version__)


def check_version(version: str) -> None:
    match = re.match(r"(\d+)\.(\d+)", version)
    found = (int(match[1]), int(match[2])) if match else (0, 0)
    if not TORCH_FROM <= found < TORCH_BEFORE:
        raise ImportError(
            f"vram's exporter is made for torch >= {TORCH_FROM[0]}.{TORCH_FROM[1]}, "
            f"< {TORCH_BEFORE[0]}.{TORCH_BEFORE[1]}, and this is torch {version}")
