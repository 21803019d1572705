# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Integers: quotients, powers, and their bits by arithmetic.

The dialect has no op on bits. x >> k is floor(x / 2^k), and a mask of neighbouring
bits is a remainder, so that a mask that is known costs a few ops for each run of
bits in it. Two tensors of integers are taken apart bit by bit.
"""

from __future__ import annotations

from typing import Iterator

from ..builder import Builder
from ..errors import Unsupported
from ..graph import ELEMENT_BYTES, Value
from ..registry import lowers
from .common import operand


def truth(b: Builder, x) -> Value:
    return operand(b, bool(x) if not isinstance(x, Value) else x, "i1")


def floor_quotient(b: Builder, x: Value, y: Value) -> Value:
    """floor(x / y) of integers."""
    if x.element == "ui8":
        return b.binary("div", x, y)
    quotient = b.binary("div", x, y)
    remainder = b.binary("sub", x, b.binary("mul", quotient, y))
    zero = b.scalar(0, x.element)
    # Truncation differs from floor where the signs differ and y does not
    # divide x.
    other_sign = b.compare("ne", b.compare("lt", remainder, zero),
                           b.compare("lt", y, zero))
    wrong = b.binary("logical_and", b.compare("ne", remainder, zero), other_sign)
    return b.binary("sub", quotient, b.cast(wrong, x.element))


def _modulo(b: Builder, x: Value, bits: int) -> Value:
    """The lowest bits of x."""
    size = b.scalar(1 << bits, x.element)
    return b.binary("sub", x, b.binary("mul", floor_quotient(b, x, size), size))


def _shifted_right(b: Builder, x: Value, bits: int) -> Value:
    return floor_quotient(b, x, b.scalar(1 << bits, x.element)) if bits else x


def _bit(b: Builder, x: Value, i: int) -> Value:
    """Bit i of x, as 0 or 1."""
    return _modulo(b, _shifted_right(b, x, i), 1)


def _power_of_two(b: Builder, exponent: Value) -> Value:
    """2^exponent for exponents from 0 to 63."""
    return _raised(b, b.scalar(2, exponent.element), exponent, 6)


def _raised(b: Builder, base: Value, exponent: Value, bits: int) -> Value:
    result, one = None, b.scalar(1, base.element)
    for i in range(bits):
        if i:
            base = b.binary("mul", base, base)
        odd = b.compare("ne", _bit(b, exponent, i), b.scalar(0, exponent.element))
        factor = b.select(odd, base, one)
        result = factor if result is None else b.binary("mul", result, factor)
    return result


def integer_power(b: Builder, x, y) -> Value:
    element = b.expected.element
    if isinstance(y, Value):
        base, exponent = operand(b, x, element), b.cast(y, element)
        raised = _raised(b, base, exponent, min(6, 8 * ELEMENT_BYTES[element] - 1))
        if element == "ui8":
            return raised
        # 1 / base^-y, which is a whole number for 1 and -1 alone.
        zero, one = b.scalar(0, element), b.scalar(1, element)
        odd = b.compare("ne", _bit(b, exponent, 0), zero)
        minus = b.select(odd, b.scalar(-1, element), one)
        unit = b.select(b.compare("eq", base, one), one, b.select(
            b.compare("eq", base, b.scalar(-1, element)), minus, zero))
        return b.select(b.compare("lt", exponent, zero), unit, raised)
    base, result = b.cast(x, element), None
    if y < 0:
        raise Unsupported("of integers with a negative exponent")
    while y:
        if y & 1:
            result = base if result is None else b.binary("mul", result, base)
        y >>= 1
        base = b.binary("mul", base, base) if y else base
    return b.splat(1, b.expected) if result is None else result


# -- bits --------------------------------------------------------------------


def _runs(mask: int) -> Iterator[tuple[int, int]]:
    """The runs of neighbouring bits of a mask: where each begins, its length."""
    start = 0
    while mask:
        while not mask & 1:
            mask, start = mask >> 1, start + 1
        length = 0
        while mask & 1:
            mask, length = mask >> 1, length + 1
        yield start, length
        start += length


def _and_number(b: Builder, x: Value, mask: int) -> Value:
    width = 8 * ELEMENT_BYTES[x.element]
    if x.element != "ui8" and mask < 0:
        # x less the bits that the mask clears.
        return b.binary("sub", x, _and_number(b, x, ~mask))
    total = None
    for start, length in _runs(mask & ((1 << width) - 1)):
        part = _shifted_right(b, x, start)
        part = part if start + length >= width else _modulo(b, part, length)
        part = b.binary_scalar("mul", part, 1 << start) if start else part
        total = part if total is None else b.binary("add", total, part)
    return b.splat(0, x.type) if total is None else total


def _and_tensors(b: Builder, x: Value, y: Value) -> Value:
    width, zero = 8 * ELEMENT_BYTES[x.element], b.scalar(0, x.element)
    total = None
    for i in range(width):
        both = b.binary("mul", _bit(b, x, 0), _bit(b, y, 0))
        # The highest bit of a signed number counts negative.
        weight = -(1 << i) if i == width - 1 and x.element != "ui8" else 1 << i
        part = b.binary_scalar("mul", both, weight) if i else both
        total = part if total is None else b.binary("add", total, part)
        if i < width - 1:
            x, y = _shifted_right(b, x, 1), _shifted_right(b, y, 1)
    return b.binary("add", total, zero) if width == 1 else total


def _operands(b: Builder, x, y) -> tuple[Value, Value, Value]:
    """Both, and the bits that both have."""
    element = b.expected.element
    if not isinstance(x, Value):
        x, y = y, x
    x = b.cast(x, element)
    if isinstance(y, Value):
        y = b.cast(y, element)
        return x, y, _and_tensors(b, x, y)
    return x, b.scalar(int(y), element), _and_number(b, x, int(y))


def _names(op: str) -> list[str]:
    return [f"bitwise_{op}.Tensor", f"bitwise_{op}.Scalar", f"bitwise_{op}.Scalar_Tensor",
            f"__{op}__.Tensor", f"__{op}__.Scalar", f"prims.bitwise_{op}.default"]


@lowers(*_names("and"))
def bitwise_and(b: Builder, x, y) -> Value:
    if b.expected.element == "i1":
        return b.binary("logical_and", truth(b, x), truth(b, y))
    return b.broadcast(_operands(b, x, y)[2], b.expected.shape)


@lowers(*_names("or"))
def bitwise_or(b: Builder, x, y) -> Value:
    if b.expected.element == "i1":
        return b.binary("logical_or", truth(b, x), truth(b, y))
    x, y, both = _operands(b, x, y)
    return b.binary("add", b.binary("sub", x, both), y)


@lowers(*_names("xor"))
def bitwise_xor(b: Builder, x, y) -> Value:
    if b.expected.element == "i1":
        return b.compare("ne", truth(b, x), truth(b, y))
    x, y, both = _operands(b, x, y)
    return b.binary("add", b.binary("sub", x, both), b.binary("sub", y, both))


@lowers("bitwise_not.default", "prims.bitwise_not.default")
def bitwise_not(b: Builder, x: Value) -> Value:
    if x.element == "i1":
        return b.unary("logical_not", x)
    most = 255 if x.element == "ui8" else -1
    return b.binary("sub", b.scalar(most, x.element), x)


@lowers("__lshift__.Scalar", "__lshift__.Tensor", "bitwise_left_shift.Tensor",
        "bitwise_left_shift.Tensor_Scalar", "bitwise_left_shift.Scalar_Tensor",
        "prims.shift_left.default")
def shift_left(b: Builder, x, y) -> Value:
    element = b.expected.element
    x = operand(b, x, element)
    factor = _power_of_two(b, b.cast(y, element)) if isinstance(y, Value) \
        else b.scalar(1 << int(y), element)
    return b.binary("mul", x, factor)


@lowers("__rshift__.Scalar", "__rshift__.Tensor", "bitwise_right_shift.Tensor",
        "bitwise_right_shift.Tensor_Scalar", "bitwise_right_shift.Scalar_Tensor",
        "prims.shift_right_arithmetic.default")
def shift_right(b: Builder, x, y) -> Value:
    element = b.expected.element
    x = operand(b, x, element)
    if not isinstance(y, Value):
        return _shifted_right(b, x, int(y))
    return floor_quotient(b, x, _power_of_two(b, b.cast(y, element)))
