# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Integers: quotients and powers, bits by arithmetic, unsigned numbers that wrap.

The dialect has no op on bits: x >> k is floor(x / 2^k), and a mask of neighbouring bits
is a remainder, a few ops for each run of bits in a mask that is known. An unsigned
number of 16 or 32 bits is held by the next wider signed type and brought back into its
range behind each op that leaves it.
"""

from __future__ import annotations

from typing import Callable, Iterator

import numpy

from ..errors import Unsupported
from ..registry import lowers
from ..tensors import CARRIERS, DTYPES, KNOWN_ONLY, WRAPPED, Tensor, carrier

BITS = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "ui8": 8, "ui16": 16, "ui32": 32,
        "ui64": 64}


def relabel(x: Tensor, element: str) -> Tensor:
    """The same value, said to be of another type with the same carrier."""
    assert CARRIERS[x.element] == CARRIERS[element]
    return Tensor(x.value, x.shape, element)


def takes_other_sign(compare_type: str, element: str) -> bool:
    """Whether a comparison's type takes integers of `element` for unsigned where they are
    signed, or the reverse; booleans are unsigned."""
    is_unsigned = element[0] == "u" or element == "i1"
    if "UNSIGNED" in compare_type:
        return element[0] == "i" and not is_unsigned
    return "SIGNED" in compare_type and is_unsigned


def check_comparator(op) -> None:
    """Raises Unsupported for a comparison, in the region of another op, that takes
    integers for those of another sign."""
    if "compare_type" in op.attributes and takes_other_sign(
            str(op.attributes["compare_type"]), str(op.operands[0].type.element_type)):
        raise Unsupported("that compares integers as if they had another sign")


def _modulo(im, x: Tensor, bits: int) -> Tensor:
    """The lowest bits of x, not negative."""
    most = 8 * numpy.dtype(DTYPES[x.element]).itemsize - (x.element[0] != "u")
    if bits >= most:
        raise Unsupported("of all bits of a signed number")
    rest = im.number("fmod", x, 1 << bits)
    if x.element[0] == "u":
        return rest
    low = im.compare("lt", rest, im.splat(0, x.shape, x.element))
    return im.select(low, im.number("add", rest, 1 << bits), rest)


def wrap(im, x: Tensor, element: str) -> Tensor:
    """The whole numbers of x, a signed tensor, modulo 2^bits of `element`."""
    if x.known is not None and x.known.size <= 1 << 14:
        return im.constant(x.known.astype(DTYPES[element]), element)
    wide = CARRIERS[element]
    if BITS[x.element] < BITS[wide]:
        x = im.cast(x, wide)
    return relabel(im.cast(_modulo(im, x, WRAPPED[element]), wide), element)


def wrapped(im, name: str, x: Tensor, y: Tensor, fold: Callable) -> Tensor:
    """A sum, difference or product of unsigned numbers."""
    element, wide = x.element, CARRIERS[x.element]
    known = im.folded([x, y], element, x.shape, fold)
    if known is not None:
        return im.constant(known, element)
    x, y = relabel(x, wide), relabel(y, wide)
    return wrap(im, im.binary(name, x, y), element)


# -- quotients ----------------------------------------------------------------


def _truncated(a, b):
    """The quotient rounded towards 0, and 0 where b is."""
    safe = numpy.where(b == 0, 1, b)
    quotient = numpy.abs(a) // numpy.abs(safe)
    return numpy.where((a < 0) != (safe < 0), -quotient, quotient)


def _divide(im, x: Tensor, y: Tensor) -> Tensor:
    return im.binary("div", x, y, _truncated if x.element[0] != "u" else
                     lambda a, b: a // numpy.where(b == 0, 1, b))


def _remainder(im, x: Tensor, y: Tensor) -> Tensor:
    return im.binary("fmod", x, y, lambda a, b: numpy.fmod(a, numpy.where(b == 0, 1, b)))


def _power(im, x: Tensor, y: Tensor) -> Tensor:
    exponent = y.scalar()
    if exponent is None or exponent < 0:
        raise Unsupported("of integers with an exponent that is not known")
    result, exponent = im.splat(1, x.shape, x.element), int(exponent)

    def times(a: Tensor, b: Tensor) -> Tensor:
        if x.element in WRAPPED:
            return wrapped(im, "mul", a, b, numpy.multiply)
        return im.binary("mul", a, b, numpy.multiply)

    while exponent:
        if exponent & 1:
            result = times(result, x)
        exponent >>= 1
        x = times(x, x) if exponent else x
    return result


def _angle(im, x: Tensor, y: Tensor) -> Tensor:
    raise Unsupported("of integers")


BINARY = {"stablehlo.divide": _divide, "stablehlo.remainder": _remainder,
          "stablehlo.power": _power, "stablehlo.atan2": _angle}


# -- shifts -------------------------------------------------------------------

_SHIFTS = {"stablehlo.shift_left": numpy.left_shift,
           "stablehlo.shift_right_logical": numpy.right_shift,
           "stablehlo.shift_right_arithmetic": numpy.right_shift}


@lowers(*_SHIFTS)
def shift(im, site):
    x, y = site.operands
    name, bits = site.name, BITS.get(x.element)
    if bits is None:
        raise Unsupported(f"of elements of type {x.element}")
    unsigned = x.element[0] == "u"
    if unsigned or name != "stablehlo.shift_right_logical":
        known = im.folded([x, y], x.element, x.shape, lambda a, b: numpy.where(
            b < bits, _SHIFTS[name](a, numpy.minimum(b, bits - 1)), 0))
        if known is not None:
            return im.constant(known, x.element)
    by = y.scalar()
    if by is None or x.element in KNOWN_ONLY:
        raise Unsupported("by a number that is not known")
    by = int(by)
    if by >= bits:
        return im.splat(0, x.shape, x.element)
    if name == "stablehlo.shift_left":
        factor = im.splat(1 << by, x.shape, x.element)
        if x.element in WRAPPED:
            return wrapped(im, "mul", x, factor, numpy.multiply)
        return im.binary("mul", x, factor)
    return shifted_right(im, x, by, name == "stablehlo.shift_right_logical")


def shifted_right(im, x: Tensor, by: int, logical: bool) -> Tensor:
    if by == 0:
        return x
    size = im.splat(1 << by, x.shape, x.element)
    if x.element[0] == "u":
        return im.binary("div", x, size)
    quotient = im.binary("div", x, size)
    rest = im.binary("sub", x, im.binary("mul", quotient, size))
    low = im.compare("lt", rest, im.splat(0, x.shape, x.element))
    result = im.binary("sub", quotient, im.cast(low, x.element))
    if not logical:
        return result
    # Zeroes, not copies of the sign, come in from the left.
    bits = BITS[x.element] - by
    return _modulo(im, result, bits)


# -- and, or, xor, not --------------------------------------------------------


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


def _and_number(im, x: Tensor, mask: int) -> Tensor:
    """The bits of x that a mask, as a signed number of the carrier, has."""
    if mask < 0:
        return im.binary("sub", x, _and_number(im, x, ~mask))
    total = im.splat(0, x.shape, x.element)
    for i, (start, length) in enumerate(_runs(mask)):
        part = shifted_right(im, x, start, False)
        part = _modulo(im, part, length)
        part = im.number("mul", part, 1 << start) if start else part
        total = im.binary("add", total, part) if i else part
    return total


def _both(im, x: Tensor, y: Tensor) -> Tensor:
    """The bits that both have, one by one, as numbers of the carrier."""
    if x.scalar() is not None:
        x, y = y, x
    mask = y.scalar()
    if mask is not None:
        x = plain(x)
        return _and_number(im, x, int(mask))
    bits = BITS[x.element]
    x, y = plain(x), plain(y)
    total = None
    for i in range(bits):
        both = im.binary("mul", _modulo(im, x, 1), _modulo(im, y, 1))
        # The highest bit of a signed number counts negative.
        sign = i == bits - 1 and x.element[0] != "u" and bits == BITS[x.element]
        weight = -(1 << i) if sign else 1 << i
        part = im.number("mul", both, weight) if i else both
        total = part if total is None else im.binary("add", total, part)
        if i < bits - 1:
            x, y = shifted_right(im, x, 1, False), shifted_right(im, y, 1, False)
    return total


def plain(x: Tensor) -> Tensor:
    """With the carrier for an element type; what is known stays so."""
    element = CARRIERS[x.element]
    if element == x.element:
        return x
    known = None if x.known is None else x.known.astype(DTYPES[element])
    return Tensor(x.value, x.shape, element, known)


_BITWISE = {"stablehlo.and": ("logical_and", numpy.bitwise_and),
            "stablehlo.or": ("logical_or", numpy.bitwise_or),
            "stablehlo.xor": ("xor", numpy.bitwise_xor)}


@lowers(*_BITWISE)
def bitwise(im, site):
    x, y = site.operands
    name, fold = _BITWISE[site.name]
    if x.element == "i1":
        if name == "xor":
            return im.compare("ne", x, y)
        return im.binary(name, x, y, fold)
    known = im.folded([x, y], x.element, x.shape, fold)
    if known is not None:
        return im.constant(known, x.element)
    if x.element in KNOWN_ONLY:
        raise Unsupported("of elements of type ui64 that are not known")
    element = x.element
    if name == "xor" and im.memory.get(("halves", id(x.value))) is y.value:
        # Both halves of one draw: their xor is as random as one of them.
        return x
    both = _both(im, x, y)
    if name == "logical_and":
        return relabel(both, element)
    x, y = plain(x), plain(y)
    rest = im.binary("sub", x, both)
    other = y if name == "logical_or" else im.binary("sub", y, both)
    return relabel(im.binary("add", rest, other), element)


@lowers("stablehlo.not")
def not_(im, site):
    x = site[0]
    if x.element == "i1":
        return im.logical_not(x)
    carrier(x.element)
    ones = -1 if x.element[0] != "u" else (1 << BITS[x.element]) - 1
    return im.binary("sub", im.splat(ones, x.shape, x.element), x,
                     lambda _, a: numpy.invert(a))


@lowers("stablehlo.bitcast_convert")
def bitcast(im, site):
    x, (shape, element) = site[0], site.result()
    if x.known is not None and x.shape == shape and x.known.size <= 1 << 14:
        return im.constant(numpy.ascontiguousarray(x.known).view(DTYPES[element]), element)
    if x.element == element:
        return x
    if BITS.get(x.element) != BITS.get(element) or x.element not in BITS \
            or x.element in KNOWN_ONLY or element in KNOWN_ONLY:
        raise Unsupported(f"from {x.element} to {element}")
    if element in WRAPPED:
        return wrap(im, plain(x), element)
    return im.cast(plain(x), element)
