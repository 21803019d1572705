# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measurements on this machine with this version of torch, kept in a folder."""

from __future__ import annotations

import hashlib
import json
import os
import platform
from pathlib import Path
from typing import Any, Callable, Optional

import torch

from ... import _reading
from ..._files import write_file
from .._errors import Warned


def machine() -> str:
    """Tells apart where figures were measured: kernels differ by the processor, the
    version of torch and the number of threads."""
    where = f"{platform.machine()} {platform.processor()} {torch.__version__} " \
        f"{torch.get_num_threads()}"
    if torch.cuda.is_available():
        where += f" {torch.cuda.get_device_name()}"
    return hashlib.sha256(where.encode()).hexdigest()[:12]


class MeasurementFile:
    """A table by the signature of an op. `is_right` says of an entry that is read whether
    it is `wanted`; a file that is none of ours is one warning, and its ops are measured
    again."""

    def __init__(self, folder: Optional[str | os.PathLike], kind: str, wanted: str,
                 is_right: Callable[[Any], bool]):
        self.path = None if folder is None else Path(folder) / f"{kind}-{machine()}.json"
        self.entries: dict[str, Any] = {}
        self._warned = Warned()
        self._wanted, self._new = wanted, False
        if self.path is not None and self.path.exists():
            try:
                self.entries = self._read(self.path, is_right)
            except _reading.ReadError as error:
                self._warned("kept", f"the kept {kind} '{self.path}' are not used: {error}; "
                             "ops are measured again")

    def _read(self, path: Path, is_right: Callable[[Any], bool]) -> dict[str, Any]:
        read = _reading.read_json(path, _reading.COSTS_BYTES)
        if not isinstance(read, dict):
            raise _reading.ReadError("it is no object")
        for key, value in read.items():
            if not is_right(value):
                raise _reading.ReadError(
                    f"the entry of {_reading.printable(key)} is no {self._wanted}")
        return read

    def put(self, key: str, value: Any) -> None:
        self.entries[key] = value
        self._new = True

    def save(self) -> None:
        """Writes the file where there is something new. Where it can't be written, that is
        one warning."""
        if self.path is None or not self._new:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_file(self.path,
                       json.dumps(self.entries, indent=0, sort_keys=True).encode())
        except OSError as error:
            self._warned("write", f"what was measured is not kept: {error}")
        self._new = False
