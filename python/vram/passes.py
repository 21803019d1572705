# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The passes' C library through ctypes (docs/c-api.md): what vram-opt does, in this
process."""

from __future__ import annotations

import ctypes
import functools
import inspect
import json
import os
import re
import tempfile
import warnings
from pathlib import Path
from typing import Any, NamedTuple, Optional

from ._interrupts import interruptible

LIBRARY = "libvram-passes.so"
#: A file to load in place of the one beside this package, or the system's.
VARIABLE = "VRAM_PASSES_LIBRARY"

_OK, _INFEASIBLE, _VERSION = 0, 3, 2


class Diagnostic(NamedTuple):
    """What a pass or the parser has said. `line` and `column` count from 1, and are 0, as
    `file` is empty, where no place was named. `notes` belong to it."""

    severity: str
    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    notes: tuple[Diagnostic, ...] = ()

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        return "\n".join([f"{place}{self.severity}: {self.message}", *map(str, self.notes)])


_LINE = re.compile(r"(?:(?P<file>.*?):(?P<line>\d+):(?P<column>\d+): )?"
                   r"(?P<severity>error|warning|remark|note): (?P<message>.*)")


def diagnostics_of(text: str) -> tuple[Diagnostic, ...]:
    """Those in what the library or a tool has said; lines of other forms, such as lines of
    the source, are left out."""
    found: list[Diagnostic] = []
    for match in filter(None, map(_LINE.fullmatch, text.splitlines())):
        file, line, column, severity, message = match.groups()
        made = Diagnostic(severity, message, file or "", int(line or 0), int(column or 0))
        if severity == "note" and found:
            found[-1] = found[-1]._replace(notes=(*found[-1].notes, made))
        else:
            found.append(made)
    return tuple(found)


class OptError(Exception):
    """The module, the pipeline or a pass is wrong. `diagnostics` is all that was said, each a
    Diagnostic with its notes; the message is the errors."""

    def __init__(self, said: str):
        self.diagnostics = diagnostics_of(said)
        errors = [str(each) for each in self.diagnostics if each.severity == "error"]
        super().__init__("\n".join(errors) or said.strip() or "the pipeline failed")


class InfeasibleError(OptError):
    """A budget that no schedule fits; the notes of its error say what would."""


def _load() -> ctypes.CDLL:
    named = os.environ.get(VARIABLE)
    beside = Path(__file__).parent / LIBRARY
    try:
        return ctypes.CDLL(named or (str(beside) if beside.exists() else LIBRARY))
    except OSError as error:
        raise ImportError(
            f"vram's passes cannot be loaded: {error}. The wheel has them "
            f"(scripts/build-wheel.sh makes it); {VARIABLE} names the {LIBRARY} of a build "
            "that is not installed") from error


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
        ("Interrupt", None),
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
        for each in diagnostics_of(text):
            if each.severity == "warning":
                warnings.warn(str(each), stacklevel=_outside())

    def run(self, pipeline: str) -> None:
        """`pipeline`: with or without "builtin.module(...)" around it."""
        if not pipeline.startswith("builtin.module("):
            pipeline = f"builtin.module({pipeline})"
        said = ctypes.c_void_p()
        self.check(interruptible(
            lambda: self.library.vramPassesModuleRun(self.handle, pipeline.encode(), ctypes.byref(said)),
            self.library.vramPassesInterrupt), said)

    def run_with_output(self, pass_name: str, options: dict[str, Any], suffix: str) -> Any:
        """Runs a pass that writes JSON to a file, and returns what it wrote."""
        with tempfile.TemporaryDirectory(prefix="vram-") as folder:
            file = Path(folder) / f"output{suffix}"
            self.run(f"{pass_name}{{{_option_text({**options, 'output': file})}}}")
            return json.loads(file.read_text())

    def print(self) -> str:
        return _take(self.library.vramPassesModulePrint(self.handle))

    def close(self) -> None:
        self.library.vramPassesModuleDestroy(self.handle)
        self.library.vramPassesContextDestroy(self.context)

    def __enter__(self) -> _Module:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


def _outside() -> int:
    """For warnings.warn() of the caller: the frame of who called this package."""
    level, frame, package = 1, inspect.currentframe(), os.path.dirname(__file__)
    while frame.f_back is not None and os.path.dirname(frame.f_code.co_filename) == package:
        level, frame = level + 1, frame.f_back
    return level - 1


def _option_text(options: dict[str, Any]) -> str:
    """Options of a pass as a pipeline has them: `host_memory="8GB"` is host-memory=8GB."""
    written = []
    for name, value in options.items():
        if value is None:
            continue
        if isinstance(value, bool):
            value = "true" if value else "false"
        elif isinstance(value, (list, tuple)):
            value = ",".join(map(str, value))
        value = str(value)
        if re.search(r"[\s{}'\"]", value):
            value = "{" + value + "}"
        written.append(f"{name.replace('_', '-')}={value}")
    return " ".join(written)


def opt(source: str | bytes, pipeline: str, name: str) -> str:
    with _Module(source, name) as module:
        module.run(pipeline)
        return module.print()


class Fitted(NamedTuple):
    """`text` is the step, `answer` what was looked at and why this was chosen
    (docs/fitting.md, as of --fit-report)."""

    text: str
    answer: dict[str, Any]


def fit(source: str | bytes, budget: str | int, name: str, options: dict[str, Any]) -> Fitted:
    with _Module(source, name) as module:
        answer = module.run_with_output("vram-fit", {"budget": budget, **options}, ".json")
        return Fitted(module.print(), answer)


def memory_timeline(source: str | bytes, name: str, options: dict[str, Any]) -> dict[str, Any]:
    with _Module(source, name) as module:
        return module.run_with_output("vram-memory-timeline", options, ".json")


def memory_report(source: str | bytes, device: str, name: str) -> list[dict[str, Any]]:
    with _Module(source, name) as module:
        found, said = ctypes.c_void_p(), ctypes.c_void_p()
        status = module.library.vramPassesModuleReport(
            module.handle, device.encode(), ctypes.byref(found), ctypes.byref(said))
        text = _take(found.value)
        module.check(status, said)
        return json.loads(text)["functions"]
