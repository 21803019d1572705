# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors while a module is imported: values of the graph, and what is known of them.

StableHLO has no implicit broadcasting: whatever is added to a matrix is first repeated
to its shape. In the dialect pointwise ops broadcast, so the importer repeats nothing
before an op needs it.
"""

from __future__ import annotations

import math
from typing import Optional, Sequence

import ml_dtypes
import numpy

from ..exporter.graph import Type, Value
from .errors import Unsupported

#: The element type in the graph of one in StableHLO. The dialect has no unsigned
#: integers of 16 or 32 bits: the next wider signed type holds their values.
CARRIERS = {
    "f64": "f64", "f32": "f32", "f16": "f16", "bf16": "bf16",
    "i64": "i64", "i32": "i32", "i16": "i16", "i8": "i8", "i1": "i1",
    "ui8": "ui8", "ui16": "i32", "ui32": "i64", "ui64": "i64",
}
#: No op computes with these: the importer does, or the op has no form.
KNOWN_ONLY = {"ui64"}
#: Bits of the types that a wider one holds.
WRAPPED = {"ui16": 16, "ui32": 32}
DTYPES = {
    "f64": numpy.float64, "f32": numpy.float32, "f16": numpy.float16,
    "bf16": ml_dtypes.bfloat16, "i64": numpy.int64, "i32": numpy.int32,
    "i16": numpy.int16, "i8": numpy.int8, "i1": numpy.bool_, "ui8": numpy.uint8,
    "ui16": numpy.uint16, "ui32": numpy.uint32, "ui64": numpy.uint64,
}
FLOATS = ("f64", "f32", "f16", "bf16")
#: Elements of the largest tensor whose elements are computed by the importer.
FOLD_LIMIT = 1 << 14


def carrier(element: str) -> str:
    """The element type in the graph; raises Unsupported."""
    if element not in CARRIERS:
        raise Unsupported(f"of elements of type {element}")
    return CARRIERS[element]


class Tensor:
    """A tensor of StableHLO.

    `value` has the rank of `shape`, and along each dimension its size or 1; or it has
    rank 0 and every element is the same. `element` is StableHLO's element type, of which
    the value has the carrier. `known` are the elements, of `shape` (by strides of 0
    where they repeat), if the importer knows them.
    """

    __slots__ = ("value", "shape", "element", "known")

    def __init__(self, value: Value, shape: Sequence[int], element: str,
                 known: Optional[numpy.ndarray] = None):
        self.value = value
        self.shape = tuple(shape)
        self.element = element
        self.known = known
        assert value.rank in (0, len(self.shape))
        assert value.rank == 0 or all(
            small in (1, size) for small, size in zip(value.shape, self.shape))

    @property
    def rank(self) -> int:
        return len(self.shape)

    @property
    def elements(self) -> int:
        return math.prod(self.shape)

    @property
    def type(self) -> Type:
        """Of the value that has all elements."""
        return Type(self.shape, CARRIERS[self.element])

    @property
    def is_float(self) -> bool:
        return self.element in FLOATS

    @property
    def is_splat(self) -> bool:
        return self.value.rank == 0 or self.value.type.elements == 1

    @property
    def is_full(self) -> bool:
        return self.value.shape == self.shape

    def small(self) -> tuple[int, ...]:
        """The shape of the value, with a 1 for each dimension of a splat."""
        return self.value.shape if self.value.rank else (1,) * self.rank

    def scalar(self):
        """The one element that is known to be everywhere, or None."""
        if self.known is None or self.known.size == 0:
            return None
        packed = compact(self.known)
        if packed.size == 1:
            return packed.reshape(())[()]
        if packed.size <= FOLD_LIMIT and (packed == packed.flat[0]).all():
            return packed.flat[0]
        return None


def compact(array: numpy.ndarray) -> numpy.ndarray:
    """The array with size 1 where its elements repeat by strides of 0."""
    return array[tuple(slice(0, 1) if stride == 0 and size else slice(None)
                       for stride, size in zip(array.strides, array.shape))]
