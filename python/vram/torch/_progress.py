# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is being planned, on a terminal (../_progress.py)."""

from .._progress import Progress, run_all

__all__ = ["Progress", "run_all"]
