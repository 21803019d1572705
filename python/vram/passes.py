# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The passes' C library through ctypes (docs/c-api.md): what vram-opt does, in this
process."""

from __future__ import annotations

import ctypes
import functools
import json
import os
import warnings
from pathlib import Path
from typing import Any, Optional

LIBRARY = "libvram-passes.so"
#: A file to load in place of the one beside this package, or the system's.
VARIABLE = "VRAM_PASSES_LIBRARY"

_OK, _INFEASIBLE, _VERSION = 0, 3, 1


class OptError(Exception):
    """The module, the pipeline or a pass is wrong; `diagnostics` is all that was said,
    a line each."""

    def __init__(self, diagnostics: str):
        self.diagnostics = diagnostics
        errors = [line for line in diagnostics.splitlines() if "error: " in line]
        super().__init__("\n".join(errors) or diagnostics.strip() or "the pipeline failed")


class InfeasibleError(OptError):
    """A budget that no schedule fits."""


def _load() -> ctypes.CDLL:
    named = os.environ.get(VARIABLE)
    beside = Path(__file__).parent / LIBRARY
    try:
        return ctypes.CDLL(named or (str(beside) if beside.exists() else LIBRARY))
    except OSError as error:
        raise ImportError(
            f"vram's passes cannot be loaded: {error}. They are built with MLIR, by CMake "
            f"(README.md, \"Building without the scripts\"); {VARIABLE} names the "
            f"{LIBRARY} of a build that is not installed") from error


@functools.cache
def _library() -> ctypes.CDLL:
    library = _load()
    pointer, text, status = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
    out = ctypes.POINTER(ctypes.c_void_p)
    for name, result, *arguments in (
        ("Version", status),
        ("FreeString", None, pointer),
        ("ContextCreate", pointer),
        ("ContextDestroy", None, pointer),
        ("ModuleParse", status, pointer, text, ctypes.c_size_t, text, out, out),
        ("ModuleDestroy", None, pointer),
        ("ModuleRun", status, pointer, text, out),
        ("ModulePrint", pointer, pointer),
        ("ModuleReport", status, pointer, text, out, out),
    ):
        try:
            function = getattr(library, f"vramPasses{name}")
        except AttributeError as error:
            raise ImportError(f"{library._name} has no vramPasses{name}; {VARIABLE} names "
                              "one that was built by CMake") from error
        function.restype, function.argtypes = result, arguments
    found = library.vramPassesVersion()
    if found < _VERSION:
        raise ImportError(f"{library._name} has version {found} of the passes' interface, "
                          f"and {_VERSION} is needed: build it again")
    return library


def _take(pointer: Optional[int]) -> str:
    """A string that a call gave back, which is freed."""
    if not pointer:
        return ""
    text = ctypes.string_at(pointer).decode("utf-8", "replace")
    _library().vramPassesFreeString(pointer)
    return text


class _Module:
    """A module in a context of its own."""

    def __init__(self, source: str | bytes, name: str):
        if not isinstance(source, (str, bytes)):
            raise TypeError(f"a module is text or bytecode, not {type(source).__name__}")
        self.library = _library()
        self.context = self.library.vramPassesContextCreate()
        self.handle = ctypes.c_void_p()
        data = source.encode() if isinstance(source, str) else source
        said = ctypes.c_void_p()
        try:
            self.check(self.library.vramPassesModuleParse(
                self.context, data, len(data), name.encode(), ctypes.byref(self.handle),
                ctypes.byref(said)), said)
        except OptError:
            self.close()
            raise

    def check(self, status: int, said: ctypes.c_void_p) -> None:
        text = _take(said.value)
        if status == _INFEASIBLE:
            raise InfeasibleError(text)
        if status != _OK:
            raise OptError(text)
        for line in text.splitlines():
            if "warning: " in line:
                warnings.warn(line, stacklevel=5)

    def run(self, pipeline: str) -> None:
        said = ctypes.c_void_p()
        self.check(self.library.vramPassesModuleRun(
            self.handle, pipeline.encode(), ctypes.byref(said)), said)

    def close(self) -> None:
        self.library.vramPassesModuleDestroy(self.handle)
        self.library.vramPassesContextDestroy(self.context)

    def __enter__(self) -> _Module:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


def opt(source: str | bytes, pipeline: str, name: str) -> str:
    with _Module(source, name) as module:
        if not pipeline.startswith("builtin.module("):
            pipeline = f"builtin.module({pipeline})"
        module.run(pipeline)
        return _take(module.library.vramPassesModulePrint(module.handle))


def memory_report(source: str | bytes, device: str, name: str) -> list[dict[str, Any]]:
    with _Module(source, name) as module:
        found, said = ctypes.c_void_p(), ctypes.c_void_p()
        status = module.library.vramPassesModuleReport(
            module.handle, device.encode(), ctypes.byref(found), ctypes.byref(said))
        text = _take(found.value)
        module.check(status, said)
        return json.loads(text)["functions"]
