# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The folder of plans and measured costs, before anything is kept in it."""

from __future__ import annotations

import os
import tempfile
import warnings
from pathlib import Path
from typing import Optional

from .._errors import PredictionWarning
from .._options import check_path


def usable(folder: Optional[str | os.PathLike]) -> Optional[Path]:
    """`folder`, made where it was not there; None with a warning where nothing can be
    kept in it, since a step can be planned without. ValueError where it is a file."""
    check_path("plan_cache", folder, "a folder for plans")
    if folder is None:
        return None
    path = Path(folder).expanduser()
    try:
        if path.exists() and not path.is_dir():
            raise ValueError(f"plan_cache={os.fspath(folder)!r} is no folder")
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    except OSError as error:
        warnings.warn(
            f"vram.torch: plan_cache={os.fspath(folder)!r} cannot be written to "
            f"({error.strerror or error}): plans are made and not kept",
            PredictionWarning, stacklevel=5)
        return None
    return path
