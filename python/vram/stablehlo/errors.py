# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The importer's errors."""

from __future__ import annotations

from typing import NamedTuple


class ImportFailure(Exception):
    """The module cannot be imported. The message says why and what to do."""


class Unsupported(Exception):
    """Raised by the lowering of one op: this form of it has no vram op. The importer
    collects all of them into one ImportFailure. The text continues the op's name:
    "with a padding that is not known"."""


class Missing(NamedTuple):
    """An op without a form: its name with the reason, how often it is there, and where
    the first of them is."""

    what: str
    count: int
    first: str


def missing_message(found: list[Missing]) -> str:
    total = sum(m.count for m in found)
    lines = [f"{total} {'op has' if total == 1 else 'ops have'} no form in the vram dialect:"]
    for m in sorted(found, key=lambda m: (-m.count, m.what)):
        lines.append(f"  {m.count} x {m.what}, first at {m.first}")
    return "\n".join(lines)
