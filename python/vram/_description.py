# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The description in a compiled step (docs/shared-object.md): read, and each field held
against the others, before anything is done by it."""

from __future__ import annotations

import math
from typing import Any, Callable, NamedTuple, NoReturn, Optional

from . import _frozen_weights, _reading

#: The names of an element type in numpy and in PyTorch, and its bytes.
TYPES = {
    "f64": ("float64", "float64", 8), "f32": ("float32", "float32", 4),
    "f16": ("float16", "float16", 2), "bf16": (None, "bfloat16", 2),
    "i64": ("int64", "int64", 8), "i32": ("int32", "int32", 4),
    "i16": ("int16", "int16", 2), "i8": ("int8", "int8", 1), "i1": ("bool", "bool", 1),
    "ui8": ("uint8", "uint8", 1),
}

#: The version of the interface that is known.
VERSION = 1
#: Most bytes of one buffer: what addresses can tell apart, with room for sums.
_MOST_BYTES = 1 << 60
#: Most of an alignment; a workspace is allocated with so many bytes to spare.
_MOST_ALIGNMENT = 1 << 30
#: Most dimensions; PyTorch and NumPy have 64 at most.
_MOST_RANK = 64


class Buffer(NamedTuple):
    """An argument or a result. `argument`: the argument that a result lies in, at
    `offset` bytes; None for the workspace. `strides` are elements. `initial`: what
    it holds before the first step; `copy_of`: the parameter that it is a copy of in
    fewer bits; `part_of`: the frozen weight that it has the codes or the scales of;
    `alignment`: its address is a multiple of this many bytes; `host`: it is
    in the memory of the host, wherever the step runs."""

    name: str
    type: str
    shape: tuple[int, ...]
    role: str = ""
    donated: bool = False
    strides: Optional[tuple[int, ...]] = None
    argument: Optional[int] = None
    offset: int = 0
    initial: Optional[float] = None
    copy_of: str = ""
    part_of: Optional[_frozen_weights.Part] = None
    alignment: int = 1
    host: bool = False

    def __str__(self):
        return f"{'x'.join(map(str, (*self.shape, self.type)))}"

    @property
    def bytes(self) -> int:
        return math.prod(self.shape) * TYPES[self.type][2]

    @property
    def span(self) -> int:
        """Bytes from the first element to the end of the last, as the strides reach."""
        if 0 in self.shape:
            return 0
        last = sum((size - 1) * stride for size, stride in zip(self.shape, self.strides or ()))
        return (last + 1) * TYPES[self.type][2]


class Description(NamedTuple):
    name: str
    target: str
    workspace_bytes: int
    alignment: int
    arguments: tuple[Buffer, ...]
    results: tuple[Buffer, ...]
    #: Bytes of the host that offloaded tensors take, and their alignment.
    host_bytes: int = 0
    host_alignment: int = 1


class DescriptionError(ValueError):
    """One line that says which field is wrong."""


def _bad(where: str, what: str) -> NoReturn:
    raise DescriptionError(f"{where} {what}")


class _Reader:
    """An object of the description, whose fields are taken one by one."""

    def __init__(self, value: Any, where: str):
        if not isinstance(value, dict):
            _bad(where, f"is no object but {_reading.printable(value)}")
        self.fields, self.where = dict(value), where

    def _take(self, key: str, default: Any, fits: Callable[[Any], bool], what: str) -> Any:
        if key not in self.fields:
            if default is not None:
                return default[0]
            _bad(self.where, f"lacks '{key}'")
        value = self.fields.pop(key)
        if not fits(value):
            _bad(self.where, f"has '{key}': {_reading.printable(value)}, which is not {what}")
        return value

    def text(self, key: str, *default: str) -> str:
        return self._take(key, default or None, lambda v: isinstance(v, str) and (v != "" or bool(default)), "a name")

    def flag(self, key: str, *default: bool) -> bool:
        return self._take(key, default or None, lambda v: isinstance(v, bool), "true or false")

    def integer(self, key: str, least: int, most: int, *default: Any) -> Any:
        return self._take(key, default or None, lambda v: _is_integer(v, least, most),
                          f"an integer from {least} to {most}")

    def number(self, key: str, *default: Any) -> Any:
        return self._take(key, default or None, lambda v: isinstance(v, (int, float)) and not isinstance(v, bool)
                          and abs(v) < 1e308, "a finite number")

    def integers(self, key: str, *default: Any) -> tuple[int, ...]:
        return tuple(self._take(
            key, default or None,
            lambda v: isinstance(v, list) and len(v) <= _MOST_RANK and all(_is_integer(e, 0, _MOST_BYTES) for e in v),
            f"a list of at most {_MOST_RANK} integers from 0 to {_MOST_BYTES}"))

    def power_of_two(self, key: str, *default: int) -> int:
        return self._take(key, default or None,
                          lambda v: _is_integer(v, 1, _MOST_ALIGNMENT) and v & (v - 1) == 0,
                          f"a power of two from 1 to {_MOST_ALIGNMENT}")

    def entries(self, key: str) -> list[Any]:
        return self._take(key, None, lambda v: isinstance(v, list), "a list")

    def end(self) -> None:
        for key in self.fields:
            _bad(self.where, f"has the unknown key '{_reading.printable(key)}'; a newer vram may know it")


def _is_integer(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _element(reader: _Reader) -> tuple[str, tuple[int, ...]]:
    kind, shape = reader.text("type"), reader.integers("shape")
    if kind not in TYPES:
        _bad(reader.where, f"has elements of type '{_reading.printable(kind)}'; known are {', '.join(TYPES)}")
    if math.prod(shape) * TYPES[kind][2] > _MOST_BYTES:
        _bad(reader.where, f"has more than {_MOST_BYTES} bytes")
    return kind, shape


def _part(reader: _Reader, index: int, kind: str, shape: tuple[int, ...]) -> Optional[_frozen_weights.Part]:
    value = reader.fields.pop("part_of", None)
    if value is None:
        return None
    inner = _Reader(value, f"'part_of' of argument {index}")
    part = _frozen_weights.Part(inner.text("name"), inner.text("format"), inner.integers("shape"))
    inner.end()
    elements = math.prod(part.shape)
    if part.format not in _frozen_weights.FORMATS:
        _bad(inner.where, f"has the format '{_reading.printable(part.format)}'; known are nf4 and int8")
    size = -(-elements // (2 if part.format == "nf4" else 1)) if kind == "i8" else -(-elements // _frozen_weights.BLOCK)
    if shape != (size,):
        _bad(inner.where, f"is a weight of {elements} elements, which has no part of shape {list(shape)}")
    return part


def _argument(value: Any, index: int) -> Buffer:
    reader = _Reader(value, f"argument {index}")
    name = reader.text("name")
    kind, shape = _element(reader)
    buffer = Buffer(name, kind, shape, reader.text("role", ""), reader.flag("donated", False),
                    initial=reader.number("initial", None), copy_of=reader.text("copy_of", ""),
                    part_of=_part(reader, index, kind, shape), alignment=reader.power_of_two("alignment", TYPES[kind][2]),
                    host=reader.flag("host", False))
    reader.end()
    if buffer.alignment % TYPES[kind][2]:
        _bad(reader.where, f"has 'alignment': {buffer.alignment}, less than one of its elements takes")
    return buffer


def _result(value: Any, index: int, arguments: tuple[Buffer, ...], workspace_bytes: int) -> Buffer:
    reader = _Reader(value, f"result {index}")
    name = reader.text("name")
    kind, shape = _element(reader)
    buffer = Buffer(name, kind, shape, strides=reader.integers("strides"),
                    argument=reader.integer("argument", 0, len(arguments) - 1, None),
                    offset=reader.integer("offset", 0, _MOST_BYTES))
    reader.end()
    if len(buffer.strides or ()) != len(shape):
        _bad(reader.where, f"has {len(buffer.strides or ())} strides for {len(shape)} dimensions")
    if buffer.offset % TYPES[kind][2]:
        _bad(reader.where, f"begins at byte {buffer.offset}, within an element of {TYPES[kind][2]} bytes")
    if buffer.argument is None:
        place, size = "the workspace", workspace_bytes
    else:
        whole = arguments[buffer.argument]
        place, size = f"argument '{_reading.printable(whole.name)}'", whole.bytes
        if whole.type != kind:
            _bad(reader.where, f"is of {kind} and lies in {place} of {whole.type}")
    if buffer.offset + buffer.span > size:
        _bad(reader.where, f"reaches byte {buffer.offset + buffer.span} of {place}, which has {size}")
    return buffer


def _check_whole(results: tuple[Buffer, ...], arguments: tuple[Buffer, ...]) -> None:
    """A result in an argument is shown as the array that was given for it."""
    for index, result in enumerate(results):
        if result.argument is None:
            continue
        whole = arguments[result.argument]
        size, packed = 1, True
        for extent, stride in zip(reversed(result.shape), reversed(result.strides or ())):
            packed &= extent <= 1 or stride == size
            size *= extent
        if result.offset or result.shape != whole.shape or not packed:
            _bad(f"result {index}", f"('{_reading.printable(result.name)}') is a part of argument "
                 f"'{_reading.printable(whole.name)}', which Python cannot show")


def _check_names(buffers: tuple[Buffer, ...], kind: str) -> None:
    seen: set[str] = set()
    for index, buffer in enumerate(buffers):
        if buffer.name in seen:
            _bad(f"{kind} {index}", f"has the name '{_reading.printable(buffer.name)}' of another")
        seen.add(buffer.name)


def _check_copies(arguments: tuple[Buffer, ...]) -> None:
    known = {argument.name: argument for argument in arguments}
    for index, argument in enumerate(arguments):
        master = known.get(argument.copy_of)
        if argument.copy_of and (master is None or master.shape != argument.shape or master.copy_of):
            _bad(f"argument {index}", f"is a copy of '{_reading.printable(argument.copy_of)}', which is no "
                 "argument of the same shape with a value of its own")


def parse(data: Optional[bytes], workspace_bytes: int) -> Description:
    """The description in `data`, as describe() returned it, with the bytes that query_workspace()
    returned. Raises DescriptionError if it is invalid."""
    if data is None:
        raise DescriptionError("there is none")
    if len(data) > _reading.DESCRIPTION_BYTES:
        raise DescriptionError(f"it has {len(data)} bytes; at most {_reading.DESCRIPTION_BYTES} are read")
    try:
        root = _Reader(_reading.parse_json(data, "it"), "it")
    except _reading.ReadError as error:
        raise DescriptionError(str(error)) from None
    version = root.integer("version", 0, 1 << 31)
    if version != VERSION:
        raise DescriptionError(f"it has version {version} of the interface, and {VERSION} is known: translate "
                               "the step again, or take a newer vram")
    name, target = root.text("name"), root.text("target")
    if target.split(":")[0] not in ("cpu", "cuda"):
        _bad("it", f"has the target '{_reading.printable(target)}'; known are cpu and cuda:CHIP")
    workspace = _Reader(root._take("workspace", None, lambda v: isinstance(v, dict), "an object"), "'workspace'")
    stated, alignment = workspace.integer("bytes", 0, _MOST_BYTES), workspace.integer("alignment", 1, _MOST_ALIGNMENT)
    workspace.end()
    # Kernels for a GPU may need more than the arena of the plan.
    if not stated <= workspace_bytes <= (stated if target == "cpu" else _MOST_BYTES):
        _bad("'workspace'", f"has {stated} bytes, and query_workspace() says {workspace_bytes}")
    arguments = tuple(_argument(entry, i) for i, entry in enumerate(root.entries("arguments")))
    results = tuple(_result(entry, i, arguments, stated) for i, entry in enumerate(root.entries("results")))
    host_bytes, host_alignment = 0, 1
    if "host" in root.fields:
        host = _Reader(root._take("host", None, lambda v: isinstance(v, dict), "an object"), "'host'")
        host_bytes = host.integer("bytes", 1, _MOST_BYTES)
        host_alignment = host.integer("alignment", 1, _MOST_ALIGNMENT)
        host.end()
    root.end()
    _check_names(arguments, "argument")
    _check_names(results, "result")
    _check_whole(results, arguments)
    _check_copies(arguments)
    return Description(name, target, workspace_bytes, alignment, arguments, results, host_bytes, host_alignment)
