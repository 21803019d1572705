# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files and JSON that the package did not make: read within limits, refused with one
line. The readers in C++ have theirs in include/vram/Planning/Support/Limits.h."""

from __future__ import annotations

import json
import os
import stat
from typing import Any

#: Bytes of a device file, as in C++: 300,000 measured ops.
DEVICE_BYTES = 64 << 20
#: Bytes of a kept plan: the steps of a problem of a million ops.
PLAN_BYTES = 512 << 20
#: Bytes of kept costs: each signature of an op takes some 300.
COSTS_BYTES = 64 << 20
#: Bytes of the description in a shared object: 100 for each of 100,000 buffers.
DESCRIPTION_BYTES = 16 << 20
#: Arrays and objects that are open at once, as in C++.
DEPTH = 32
#: Digits of a number; the longest double has 17, the longest int64 has 19, and
#: Python's own int() takes quadratic time.
DIGITS = 400


class ReadError(ValueError):
    """One line that says what is wrong with a file or a text."""


def read_bytes(path: str | os.PathLike, most: int) -> bytes:
    """All of a regular file of at most `most` bytes. A pipe without a writer does not
    block."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise ReadError(f"cannot open '{os.fspath(path)}': {reason}") from error
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise ReadError(f"'{os.fspath(path)}' is no regular file")
    with os.fdopen(descriptor, "rb") as file:
        try:
            data = file.read(most + 1)
        except OSError as error:
            raise ReadError(f"cannot read '{os.fspath(path)}': {error.strerror}") from error
    if len(data) > most:
        raise ReadError(f"'{os.fspath(path)}' has more than {most} bytes, the most that is "
                        "read of such a file")
    return data


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ReadError("a key stands twice in one object")
    return made


def _constant(name: str) -> Any:
    raise ReadError(f"{name} is no number of JSON")


def _integer(text: str) -> int:
    if len(text) > DIGITS:
        raise ReadError(f"a number has more than {DIGITS} digits")
    return int(text)


def _is_deep(value: Any, depth: int) -> bool:
    """Do arrays and objects nest deeper than `depth`?"""
    inside = value.values() if isinstance(value, dict) else value
    return isinstance(value, (dict, list)) and (
        depth == 0 or any(_is_deep(entry, depth - 1) for entry in inside))


def parse_json(data: bytes, what: str) -> Any:
    """The JSON in UTF-8 `data`; `what` names it in the error."""
    try:
        value = json.loads(data.decode(), object_pairs_hook=_pairs, parse_constant=_constant,
                           parse_int=_integer)
    except ReadError as error:
        raise ReadError(f"{what}: {error}") from None
    except UnicodeDecodeError as error:
        raise ReadError(f"{what} is not UTF-8: byte {error.start} is {data[error.start]:#x}") from None
    except ValueError as error:
        raise ReadError(f"{what} is not JSON: {str(error).splitlines()[0]}") from None
    except RecursionError:
        raise ReadError(f"{what}: nested deeper than {DEPTH} levels") from None
    if _is_deep(value, DEPTH):
        raise ReadError(f"{what}: nested deeper than {DEPTH} levels")
    return value


def read_json(path: str | os.PathLike, most: int) -> Any:
    """The JSON in a regular file of at most `most` bytes."""
    return parse_json(read_bytes(path, most), f"'{os.fspath(path)}'")


def printable(text: object, most: int = 60) -> str:
    """The begin of a text from the input, fit for a one-line message."""
    shown = str(text)[:most + 1].encode("ascii", "replace").decode()
    shown = "".join(c if c.isprintable() else "?" for c in shown)
    return shown if len(shown) <= most else shown[:most] + "..."
