# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The exporter's errors."""


class ExportError(Exception):
    """The model cannot be exported. The message says why and what to do."""


class Unsupported(Exception):
    """Raised by the lowering of one op: this form of it has no vram op. The
    exporter collects all of them into one ExportError."""
