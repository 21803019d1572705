# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says what is being planned (../_progress.py)."""

from .._progress import Progress, run_all

__all__ = ["Progress", "run_all"]
