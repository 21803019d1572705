# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sizes in bytes (../_sizes.py)."""

from .._sizes import parse, show

__all__ = ["parse", "show"]
