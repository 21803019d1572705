# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sizes in bytes, by the rules of the command line (docs/planner-formats.md)."""

from __future__ import annotations

import re
from fractions import Fraction

_UNITS = {"B": 1, "kB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12,
          "KiB": 2**10, "MiB": 2**20, "GiB": 2**30, "TiB": 2**40}


def parse(size: int | float | str, name: str) -> int:
    """Bytes of `8GB`, `7.5 GiB` or a whole number, `8e9` among them; ValueError names
    `name`."""
    if isinstance(size, float) and size.is_integer() or \
            hasattr(size, "__index__") and not isinstance(size, bool):
        size = int(size)
    if isinstance(size, bool) or not isinstance(size, (int, str)):
        # A model, say, has many lines.
        shown = repr(size) if len(repr(size)) <= 40 else f"a {type(size).__name__}"
        raise ValueError(f"{name}={shown} is not a size: write '8GB', '8GiB' or a whole "
                         "number of bytes")
    if isinstance(size, int):
        bytes_ = size
    else:
        match = re.fullmatch(r"(\d+(?:\.\d+)?) *([A-Za-z]*)", size.strip())
        unit = match[2] or "B" if match else None
        if unit in ("K", "k", "M", "G", "T", "KB"):
            prefix = unit[0].upper()
            raise ValueError(
                f"{name}={size!r}: the unit {unit!r} is ambiguous; write "
                f"{'k' if prefix == 'K' else prefix}B (powers of 1000) or {prefix}iB "
                "(powers of 1024)")
        if unit not in _UNITS or ("." in match[1] and unit == "B"):
            raise ValueError(f"{name}={size!r} is not a size: write '8GB', '8GiB' or a "
                             "whole number of bytes")
        bytes_ = int(Fraction(match[1]) * _UNITS[unit])
    if not 0 <= bytes_ < 2**60:
        raise ValueError(f"{name}={size!r}: a size is 0 or more and below 2^60 bytes")
    return bytes_


def show(bytes_: int) -> str:
    """`8.00 GB (7.45 GiB)`; below 1000 bytes, `512 B`."""
    if bytes_ < 1000:
        return f"{bytes_} B"
    power = 1
    while power < 4 and bytes_ >= 1000 ** (power + 1):
        power += 1
    decimal, binary = "kMGT"[power - 1] + "B", "KMGT"[power - 1] + "iB"
    return f"{bytes_ / 1000**power:.2f} {decimal} ({bytes_ / 1024**power:.2f} {binary})"
