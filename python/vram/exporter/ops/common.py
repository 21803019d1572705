# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Helpers of the lowerings."""

from __future__ import annotations

import torch

from ..builder import Builder, Scalar
from ..errors import Unsupported
from ..graph import Type, Value

ELEMENTS = {
    torch.float64: "f64", torch.float32: "f32", torch.float16: "f16",
    torch.bfloat16: "bf16", torch.int64: "i64", torch.int32: "i32",
    torch.int16: "i16", torch.int8: "i8", torch.uint8: "ui8", torch.bool: "i1",
}
#: Complex elements are of exporter values alone: see complex.py.
COMPLEX = {torch.complex64: "complex<f32>", torch.complex128: "complex<f64>",
           torch.complex32: "complex<f16>"}
DTYPES = {element: dtype for dtype, element in ELEMENTS.items()}


def element_of(dtype: torch.dtype) -> str:
    if dtype not in ELEMENTS:
        raise Unsupported(f"element type {str(dtype).removeprefix('torch.')}")
    return ELEMENTS[dtype]


def type_of(tensor: torch.Tensor) -> Type:
    element = COMPLEX.get(tensor.dtype) or element_of(tensor.dtype)
    return Type(tuple(int(s) for s in tensor.shape), element)


def operand(b: Builder, x: Value | Scalar, element: str) -> Value:
    """A tensor or Python number as a value of this element type."""
    return b.cast(x, element) if isinstance(x, Value) else b.scalar(x, element)


def root(b: Builder, square: Value) -> Value:
    """The root of a sum of squares. Its gradient is 0 where the sum is 0, as
    PyTorch's norms and standard deviations have it."""
    zero = b.compare("eq", square, b.scalar(0.0, square.element))
    safe = b.masked_fill(square, zero, 1.0)
    return b.masked_fill(b.unary("sqrt", safe), zero, 0.0)


def promoted(x: Value | Scalar, y: Value | Scalar) -> str:
    """The element type in which PyTorch computes on both together."""

    def stand_in(x):
        if not isinstance(x, Value):
            return x
        return torch.empty((1,) * x.rank, dtype=DTYPES[x.element], device="meta")

    return element_of(torch.result_type(stand_in(x), stand_in(y)))


def both(b: Builder, x, y) -> tuple[Value, Value]:
    element = promoted(x, y)
    return operand(b, x, element), operand(b, y, element)


def sizes(x, rank: int) -> list[int]:
    """One number for each dimension, of which PyTorch may give one for all."""
    x = [int(x)] if isinstance(x, (int, float)) else [int(v) for v in x]
    return x * rank if len(x) == 1 else x


def axis(dim: int, rank: int) -> int:
    return dim % max(rank, 1)
