# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The command-line tools: those of the wheel, or of an installation in PATH."""

from __future__ import annotations

import os
import sys
from pathlib import Path

#: Of the wheel; a package that was installed from a checkout has none.
FOLDER = Path(__file__).parent / "bin"


def find(name: str) -> str:
    """The path of a tool's executable. Raises FileNotFoundError, which says how to get
    one."""
    for folder in (FOLDER, *map(Path, os.get_exec_path())):
        path = folder / name
        if _is_executable(path):
            return str(path)
    raise FileNotFoundError(
        f"{name} is not in this installation of vram: install the wheel "
        "(scripts/build-wheel.sh makes it), or build VRAM and put its tools into PATH")


def _is_executable(path: Path) -> bool:
    """Whether it is a program, and not a script such as pip makes for `run`."""
    try:
        with open(path, "rb") as file:
            return file.read(4) == b"\x7fELF" and os.access(path, os.X_OK)
    except OSError:
        return False


def run() -> None:
    """The scripts that pip makes: the tool of the same name takes the process over."""
    try:
        path = find(os.path.basename(sys.argv[0]))
        os.execv(path, sys.argv)
    except OSError as error:
        sys.exit(f"error: {error}")
