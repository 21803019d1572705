# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The versions of JAX whose modules the importer reads."""

from __future__ import annotations

import re

#: First supported and first unsupported (major, minor).
JAX_FROM = (0, 10)
JAX_BEFORE = (0, 12)


def check_jax() -> None:
    """Raises ImportError when jax is missing or of another version."""
    wanted = (f"jax >= {JAX_FROM[0]}.{JAX_FROM[1]}, < {JAX_BEFORE[0]}.{JAX_BEFORE[1]}")
    try:
        import jax
    except ImportError as error:
        raise ImportError(f"vram.stablehlo reads modules by JAX's bindings and needs "
                          f"{wanted}: pip install 'jax[cpu]'") from error
    match = re.match(r"(\d+)\.(\d+)", jax.__version__)
    if not match or not JAX_FROM <= (int(match[1]), int(match[2])) < JAX_BEFORE:
        raise ImportError(f"vram.stablehlo needs {wanted}, but jax {jax.__version__} is "
                          "installed")
