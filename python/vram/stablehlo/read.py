# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""MLIR in, by JAX's public bindings: text, bytecode and portable artifacts."""

from __future__ import annotations

import re
from typing import Any, Optional, Sequence, Union

import ml_dtypes
import numpy

from .errors import ImportFailure, Unsupported
from .tensors import DTYPES


def new_context():
    """A context with the dialects that JAX lowers to."""
    import jax

    # The public way to one: that of a module which JAX made.
    return jax.jit(lambda: 0).lower().compiler_ir(dialect="stablehlo").context


def read_module(source: Union[str, bytes], context) -> Any:
    """`source`: the text of a module, MLIR bytecode, or a portable artifact."""
    from jax.extend.mlir import ir

    text = source.encode() if isinstance(source, str) else source
    try:
        if text[:4] == b"ML\xefR" and b"StableHLO_v" in text[:64]:
            from jax.extend.mlir.dialects import stablehlo

            return stablehlo.deserialize_portable_artifact(context, text)
        return ir.Module.parse(text if text[:4] == b"ML\xefR" else text.decode(), context)
    except UnicodeDecodeError:
        raise ImportFailure("the module is neither text nor MLIR bytecode") from None
    except Exception as error:
        # Every version of the bindings has an exception type of its own.
        lines = [line for line in str(error).splitlines() if line.strip()]
        raise ImportFailure("the module cannot be read: " + " ".join(
            line.strip() for line in lines[1:3] or lines[:1])) from None


# -- attributes ---------------------------------------------------------------


def integers(attribute) -> list[int]:
    """Of an array attribute or a dense one, in row-major order."""
    if attribute is None:
        return []
    if hasattr(attribute, "is_splat"):
        return [int(v) for v in numpy.array(attribute).reshape(-1)]
    return [int(getattr(v, "value", v)) for v in attribute]


def pairs(attribute, count: int) -> list[tuple[int, int]]:
    """Of a dense attribute of count x 2 numbers; zeroes where it is not there."""
    flat = integers(attribute) or [0] * (2 * count)
    return [(flat[2 * i], flat[2 * i + 1]) for i in range(count)]


def type_of(value) -> tuple[tuple[int, ...], str]:
    """Shape and element type of an MLIR value or type; raises Unsupported."""
    type = getattr(value, "type", value)
    if not hasattr(type, "element_type") or not hasattr(type, "shape"):
        raise Unsupported(f"of type {type}")
    if any(size < 0 for size in type.shape):
        raise Unsupported(f"of the dynamic shape {type}")
    return tuple(type.shape), str(type.element_type)


def elements(attribute) -> tuple[numpy.ndarray, str]:
    """The elements of a dense constant; splats have strides of 0."""
    shape, element = type_of(attribute.type)
    if element not in DTYPES:
        raise Unsupported(f"of elements of type {element}")
    if not hasattr(attribute, "is_splat"):
        raise Unsupported("whose elements are not in the module (a resource)")
    if element == "bf16":
        array = _bfloat16(str(attribute))
    else:
        array = numpy.array(attribute).astype(DTYPES[element])
    if attribute.is_splat:
        array = array.reshape(-1)[:1].reshape(())
        return numpy.broadcast_to(array, shape), element
    return array.reshape(shape), element


def _bfloat16(text: str) -> numpy.ndarray:
    """From the attribute's text, since the bindings do not read this type."""
    inside = text[text.index("<") + 1:text.rindex("> : tensor")]
    if inside.startswith('"0x'):
        return numpy.frombuffer(bytes.fromhex(inside[3:-1]), ml_dtypes.bfloat16)
    numbers = []
    for token in re.findall(r"[^\s,\[\]]+", inside):
        if token.startswith("0x"):
            numbers.append(numpy.array(int(token, 16), numpy.uint16).view(ml_dtypes.bfloat16))
        else:
            numbers.append(numpy.array(float(token)).astype(ml_dtypes.bfloat16))
    return numpy.array(numbers, ml_dtypes.bfloat16)


# -- locations ----------------------------------------------------------------


class Place:
    """The origin of an op: the path of names that JAX gave it, and a line."""

    def __init__(self, path: str, file: str, line: int):
        self.path, self.file, self.line = path, file, line

    def __str__(self) -> str:
        if self.file:
            return f"{self.file}:{self.line}"
        return self.path or "an unknown place"


def place_of(location) -> Place:
    path, file, line = "", "", 0
    for _ in range(64):
        kind = type(location).__name__
        if kind == "NameLoc":
            path = path or location.name_str
            location = location.child_loc
        elif kind == "CallSiteLoc":
            location = location.callee
        elif kind == "FusedLoc":
            location = location.locations[0]
        else:
            break
    if type(location).__name__ == "FileLineColLoc":
        name = location.filename
        file, line = getattr(name, "value", str(name)), location.start_line
    return Place(path, file, line)


#: A part of a path that one of JAX's transformations has wrapped.
_WRAPPER = re.compile(r"(?:jit|pjit|jvp|vmap|transpose|remat|checkpoint|custom_\w+)\((.*)\)$")


def layer_of(path: str) -> Optional[str]:
    """The module that an op came from: `jit(step)/transpose(jvp(Net))/Dense_0/dot_general`
    is of `Net/Dense_0`."""
    parts = []
    for part in _split(path.rstrip(":"))[:-1]:
        called = part.startswith(("jit(", "pjit("))
        while match := _WRAPPER.match(part):
            part = match[1]
        if part and not called and part not in ("checkpoint", "remat", "rematted_computation"):
            parts.append(part)
    return "/".join(parts) or None


def is_backward(path: str) -> bool:
    return "transpose(" in path


def _split(path: str) -> Sequence[str]:
    """At the slashes outside of parentheses."""
    parts, depth, start = [], 0, 0
    for i, character in enumerate(path):
        depth += (character == "(") - (character == ")")
        if character == "/" and depth == 0:
            parts.append(path[start:i])
            start = i + 1
    return [*parts, path[start:]]
