# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A graph of vram ops and its text.

Knows MLIR's syntax and nothing of PyTorch. Attribute values are kept as they
are printed; the functions `i64`, `f64`, ... below make them.
"""

from __future__ import annotations

import math
import struct
from typing import Iterable, NamedTuple, Optional, Sequence

#: Bytes of one element. An i1 takes a byte, as in PyTorch.
ELEMENT_BYTES = {
    "f64": 8, "f32": 4, "f16": 2, "bf16": 2,
    "i64": 8, "i32": 4, "i16": 2, "i8": 1, "ui8": 1, "i1": 1,
    # Of exporter values that are pairs of real ones; no op has them.
    "complex<f64>": 16, "complex<f32>": 8, "complex<f16>": 4,
}
FLOATS = ("f64", "f32", "f16", "bf16")


class Type(NamedTuple):
    """A ranked tensor type with a static shape."""

    shape: tuple[int, ...]
    element: str

    @property
    def rank(self) -> int:
        return len(self.shape)

    @property
    def elements(self) -> int:
        return math.prod(self.shape)

    @property
    def bytes(self) -> int:
        return self.elements * ELEMENT_BYTES[self.element]

    @property
    def is_float(self) -> bool:
        return self.element in FLOATS

    def with_shape(self, shape: Iterable[int]) -> "Type":
        return Type(tuple(int(size) for size in shape), self.element)

    def with_element(self, element: str) -> "Type":
        return Type(self.shape, element)

    def __str__(self) -> str:
        return f"tensor<{''.join(f'{size}x' for size in self.shape)}{self.element}>"


class Value:
    """A value that an op or an argument defines. `needs_grad`: a trained parameter reaches it, so a
    gradient would flow through it."""

    __slots__ = ("type", "op", "index", "needs_grad", "hint")

    def __init__(self, type: Type, op: Optional["Op"] = None, index: int = 0,
                 needs_grad: bool = False, hint: str = ""):
        self.type = type
        self.op = op
        self.index = index
        self.needs_grad = needs_grad
        self.hint = hint

    @property
    def shape(self) -> tuple[int, ...]:
        return self.type.shape

    @property
    def element(self) -> str:
        return self.type.element

    @property
    def rank(self) -> int:
        return len(self.type.shape)


class Body(NamedTuple):
    """The region of an op: its arguments, its ops, and what it yields."""

    arguments: list[Value]
    ops: list["Op"]
    yields: list[Value]


class Op:
    """One op. `groups` are the operands, each with the keyword that stands
    before it in the assembly (empty for none). `segments` are the sizes of the groups
    of a with_backward: values, inputs, saved."""

    __slots__ = ("name", "operands", "keywords", "results", "attrs", "layer",
                 "location", "literal", "body", "segments")

    def __init__(self, name: str, operands: Sequence[Value],
                 result_types: Sequence[Type], attrs: dict[str, str],
                 keywords: Optional[dict[int, str]] = None,
                 literal: Optional[str] = None):
        self.name = name
        self.operands = list(operands)
        self.keywords = keywords or {}
        self.attrs = attrs
        self.literal = literal
        self.body: Optional[Body] = None
        self.segments: tuple[int, ...] = ()
        self.layer: Optional[str] = None
        self.location: Optional["Location"] = None
        grad = any(v.needs_grad for v in operands)
        self.results = [
            Value(type, self, i, grad and type.is_float)
            for i, type in enumerate(result_types)
        ]


class Location(NamedTuple):
    """The origin of an op: a line of Python (file "" for none) and a module path."""

    file: str
    line: int
    name: str


class Argument:
    """A function argument. `result` is the index of the result that takes its
    storage, set when the graph is finished."""

    def __init__(self, name: str, type: Type, role: str, needs_grad: bool = False):
        self.name = name
        self.role = role
        self.value = Value(type, None, 0, needs_grad, name)
        self.donated: Optional[Value] = None
        self.attrs: dict[str, str] = {}
        #: Keep it even when nothing reads it.
        self.keep = True


def needed(ops: Sequence[Op], results: Iterable[Value]) -> tuple[list[Op], set[int]]:
    """The ops that these values need, in order, and the ids of all values read."""
    live = {id(value) for value in results}
    kept = []
    for op in reversed(ops):
        if any(id(result) in live for result in op.results):
            kept.append(op)
            live.update(id(value) for value in op.operands)
    return kept[::-1], live


class Graph:
    def __init__(self, name: str = "main"):
        self.name = name
        self.arguments: list[Argument] = []
        self.ops: list[Op] = []
        self.results: list[Value] = []
        #: `vram.name` of a result, by its index.
        self.result_names: dict[int, str] = {}
        self.loss: Optional[int] = None
        self.kind = "loss"
        #: Entries of vram.optimizer.
        self.optimizer: Optional[dict[str, str]] = None

    def drop_detached(self, loss: Value) -> None:
        """Drops the ops that stop a gradient (`detach`) where none arrives: what only
        buffers and further results need."""
        reached = {id(loss)}
        replaced: dict[int, Value] = {}
        for op in reversed(self.ops):
            if any(id(result) in reached for result in op.results):
                reached.update(id(value) for value in op.operands)
        kept = []
        for op in self.ops:
            op.operands = [replaced.get(id(v), v) for v in op.operands]
            if op.name == "detach" and id(op.results[0]) not in reached:
                replaced[id(op.results[0])] = op.operands[0]
            else:
                kept.append(op)
        self.ops = kept
        self.results = [replaced.get(id(v), v) for v in self.results]
        for argument in self.arguments:
            if argument.donated is not None:
                argument.donated = replaced.get(id(argument.donated), argument.donated)

    def reached(self, loss: Value) -> set[int]:
        """The ids of the values that get a gradient from the loss's."""
        found = {id(loss)} if loss.needs_grad else set()
        for op in reversed(self.ops):
            if any(id(result) in found for result in op.results):
                found.update(id(value) for value in op.operands if value.needs_grad)
        return found

    def prune(self) -> None:
        """Drops ops that no result needs, and arguments that may go."""
        self.ops, live = needed(self.ops, self.results)
        self.arguments = [
            a for a in self.arguments if a.keep or id(a.value) in live
        ]


# ---------------------------------------------------------------------------
# Attribute values
# ---------------------------------------------------------------------------


def i64(value: int) -> str:
    return f"{int(value)} : i64"


def f64(value: float) -> str:
    return f"{float_literal(value, 'f64')} : f64"


def i64s(values: Iterable[int]) -> str:
    values = list(values)
    return f"array<i64: {', '.join(str(int(v)) for v in values)}>" if values \
        else "array<i64>"


#: The value of a unit attribute, which is printed by its name alone.
UNIT = ""


def string(text: str) -> str:
    return '"' + "".join(
        c if " " <= c <= "~" and c not in '"\\' else
        "".join(f"\\{byte:02X}" for byte in c.encode("utf-8")) for c in text
    ) + '"'


def enum(name: str, value: str) -> str:
    return f"#vram.{name}<{value}>"


_HEX = {"f64": (">d", 16), "f32": (">f", 8)}


def float_literal(value: float, element: str) -> str:
    """A literal that MLIR parses back to the same `element` value; infinities
    and NaNs have no decimal form there, so they are written as bits."""
    value = float(value)
    if math.isfinite(value):
        text = repr(value) if element == "f64" else _shortest_f32(value)
        mantissa, e, exponent = text.partition("e")
        if "." not in mantissa:
            mantissa += ".0"
        return mantissa + e + exponent
    if element in _HEX:
        code, digits = _HEX[element]
        return f"0x{struct.pack(code, value).hex().upper():0>{digits}}"
    if element == "f16":
        return f"0x{struct.pack('>e', value).hex().upper()}"
    return f"0x{struct.pack('>f', value).hex().upper()[:4]}"


def _shortest_f32(value: float) -> str:
    """The fewest digits that are the same f32."""
    bits = struct.pack("f", value)
    for digits in range(1, 10):
        text = f"{value:.{digits}g}"
        # The largest f32 rounded up would be none.
        if abs(float(text)) < 3.4028236e38 and struct.pack("f", float(text)) == bits:
            return text
    return repr(value)


def element_literal(value, element: str) -> str:
    if element == "i1":
        return "true" if value else "false"
    if element in FLOATS:
        return float_literal(value, element)
    return str(int(value))


def dense(values, type: Type) -> str:
    """`values`: a scalar (a splat) or nested lists of the type's shape."""

    def render(v) -> str:
        if isinstance(v, (list, tuple)):
            return "[" + ", ".join(render(x) for x in v) + "]"
        return element_literal(v, type.element)

    return f"dense<{render(values)}> : {type}"


# ---------------------------------------------------------------------------
# Text
# ---------------------------------------------------------------------------


def _split(values: Sequence[Value], sizes: Sequence[int]) -> list[list[Value]]:
    parts, start = [], 0
    for size in sizes:
        parts.append(list(values[start:start + size]))
        start += size
    return parts


def _identifier(hint: str) -> str:
    text = "".join(c if c.isalnum() and c.isascii() or c in "._$-" else "_"
                   for c in hint)
    if not text or text[0].isdigit() or text[0] == "-":
        text = "_" + text
    return text


class _Printer:
    def __init__(self, graph: Graph):
        self.graph = graph
        self.names: dict[int, str] = {}
        self.used: dict[str, int] = {}
        self.locations: dict[str, str] = {}

    def define(self, value: Value) -> str:
        hint = _identifier(value.hint or "v")
        count = self.used.get(hint)
        name = hint
        while count is not None and name in self.used:
            name = f"{hint}.{count}"
            count += 1
        self.used[hint] = 1 if count is None else count
        self.used.setdefault(name, 1)
        self.names[id(value)] = name
        return "%" + name

    def use(self, value: Value) -> str:
        return "%" + self.names[id(value)]

    def location(self, location: Optional[Location]) -> str:
        if location is None:
            return ""
        text = string(location.name)
        if location.file:
            text += f"({string(location.file)}:{location.line}:1)"
        alias = self.locations.setdefault(text, f"#loc{len(self.locations)}")
        return f" loc({alias})"

    def with_backward(self, op: Op, attrs: str) -> str:
        values, inputs, saved = (
            ", ".join(map(self.use, part)) + " : " + ", ".join(str(v.type) for v in part)
            if part else "" for part in _split(op.operands, op.segments))
        body = op.body
        arguments = ", ".join(f"{self.define(v)}: {v.type}" for v in body.arguments)
        lines = [f"vram.with_backward ({values}) of ({inputs}) saving ({saved}){attrs} "
                 "backward {", f"    ^bb0({arguments}):"]
        lines += ["  " + self.op(inner) for inner in body.ops]
        yields = ", ".join(map(self.use, body.yields))
        types = ", ".join(str(v.type) for v in body.yields)
        lines.append(f"      vram.yield_gradients {yields} : {types}" if body.yields
                     else "      vram.yield_gradients")
        return "\n".join(lines) + "\n    }"

    def op(self, op: Op) -> str:
        attrs = dict(op.attrs)
        if op.layer:
            attrs["vram.layer"] = string(op.layer)
        attr_text = ""
        if attrs:
            attr_text = " {" + ", ".join(
                key if value == UNIT else f"{key} = {value}"
                for key, value in attrs.items()) + "}"
        operands = ""
        for i, value in enumerate(op.operands):
            keyword = op.keywords.get(i, "")
            separator = " " if i == 0 or keyword else ", "
            operands += separator + (keyword + " " if keyword else "") + self.use(value)
        result_types = [str(r.type) for r in op.results]
        text = f"vram.{op.name}{operands}{attr_text}"
        if op.body is not None:
            text = self.with_backward(op, attr_text)
        elif op.literal is not None:
            text += " " + op.literal
        elif op.name == "iota":
            text += " : " + result_types[0]
        else:
            out = result_types[0] if len(result_types) == 1 \
                else f"({', '.join(result_types)})"
            text += f" : ({', '.join(str(v.type) for v in op.operands)}) -> {out}"
        location = self.location(op.location)
        results = ", ".join(self.define(r) for r in op.results)
        return f"    {results} = {text}{location}" if results \
            else f"    {text}{location}"

    def argument(self, argument: Argument, results: Sequence[Value]) -> str:
        attrs = {}
        if argument.donated is not None:
            index = next(i for i, r in enumerate(results) if r is argument.donated)
            attrs["vram.donated"] = i64(index)
        attrs.update(argument.attrs)
        attrs["vram.name"] = string(argument.name)
        attrs["vram.role"] = enum("role", argument.role)
        attr_text = ", ".join(key if value == UNIT else f"{key} = {value}"
                              for key, value in sorted(attrs.items()))
        return f"{self.define(argument.value)}: {argument.value.type} {{{attr_text}}}"

    def text(self) -> str:
        graph = self.graph
        arguments = ",\n      ".join(
            self.argument(a, graph.results) for a in graph.arguments)
        types = [str(v.type) for v in graph.results]
        named = [t if i not in graph.result_names else
                 f"{t} {{vram.name = {string(graph.result_names[i])}}}"
                 for i, t in enumerate(types)]
        out = types[0] if named == types[:1] else f"({', '.join(named)})"
        attrs = [f"vram.kind = {enum('kind', graph.kind)}"]
        if graph.loss is not None:
            attrs.append(f"vram.loss = {i64(graph.loss)}")
        if graph.optimizer is not None:
            entries = ", ".join(f"{k} = {v}" for k, v in graph.optimizer.items())
            attrs.append(f"vram.optimizer = {{{entries}}}")
        lines = [
            "module {",
            f"  func.func @{graph.name}(\n      {arguments}\n  ) -> {out}",
            f"      attributes {{{', '.join(attrs)}}} {{",
        ]
        lines += [self.op(op) for op in graph.ops]
        lines.append(f"    return {', '.join(map(self.use, graph.results))} : "
                     f"{', '.join(types)}")
        lines += ["  }", "}"]
        lines += [f"{alias} = loc({text})" for text, alias in self.locations.items()]
        return "\n".join(lines) + "\n"


def print_graph(graph: Graph) -> str:
    """The graph as MLIR text. Same graph, same bytes."""
    return _Printer(graph).text()
