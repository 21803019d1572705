# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The exporter's errors, and where in the user's code one arose."""

from __future__ import annotations

import os
import re
import sys
import traceback
from typing import Iterable, Optional

#: Set to anything but 0: internal errors of the exporter and of PyTorch keep their
#: traceback. vram-export --traceback sets it.
TRACEBACK_VARIABLE = "VRAM_EXPORT_TRACEBACK"


class ExportError(Exception):
    """The model cannot be exported. The message says why and what to do."""


class Unsupported(Exception):
    """Raised by the lowering of one op: this form of it has no vram op. The
    exporter collects all of them into one ExportError."""


def wants_traceback() -> bool:
    return os.environ.get(TRACEBACK_VARIABLE, "0") not in ("", "0")


def is_users(file: str) -> bool:
    """Whether code of that file is neither PyTorch's nor the exporter's."""
    import torch

    hidden = (os.path.dirname(os.path.abspath(torch.__file__)) + os.sep,
              os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep,
              os.path.dirname(os.path.abspath(os.__file__)) + os.sep + "contextlib")
    return not file.startswith(hidden) and not file.startswith("<") \
        and f"{os.sep}triton{os.sep}" not in file


def _innermost(frames: Iterable[tuple[str, int]]) -> str:
    """file:line of the innermost frame that is the user's."""
    from .layers import shown_path

    own = [(file, line) for file, line in frames if is_users(file)]
    return f"{shown_path(own[-1][0])}:{own[-1][1]}" if own else ""


def user_place(error: Optional[BaseException] = None) -> str:
    """The innermost line of the user's code on the stack, or where `error` was
    raised; empty if there is none."""
    if error is None:
        frame, found = sys._getframe(1), []
        while frame is not None:
            found.append((frame.f_code.co_filename, frame.f_lineno))
            frame = frame.f_back
        return _innermost(found[::-1])
    return _innermost((f.filename, f.lineno)
                      for f in traceback.extract_tb(error.__traceback__))


_FRAME = re.compile(r'File "([^"]+)", line (\d+)')


def traced_place(stack: Optional[str]) -> str:
    """The innermost line of the user's code in an FX node's `stack_trace`."""
    return _innermost((file, int(line)) for file, line in _FRAME.findall(stack or ""))
