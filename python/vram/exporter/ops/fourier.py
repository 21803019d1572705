# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fourier transforms as matrix products."""

from __future__ import annotations

import math
from typing import Any, Callable, Optional

from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from .common import axis
from .complex import Complex, lowers
from .linear import matmul_values

#: The longest dimension whose Fourier transform is a product with a matrix.
_LONGEST = 2048


def _wave(b: Builder, name: str, rows: int, columns: int, size: int,
          element: str) -> Value:
    """cos or sin of 2 pi j k / size, [rows, columns]: 0 and 1 exactly at quarter turns, so
    that the imaginary part of a real sum is 0 and `angle` sees no rounding.

    With q in quarters of 1 / size, sin(2 pi q / 4 size) is sin(pi w / 2 size) of the triangle
    wave w of q, which is in [-size, size]."""
    quarters = b.binary("mul", b.iota((rows, 1), 0),
                        b.binary_scalar("mul", b.iota((1, columns), 1), 4))
    ahead = b.binary_scalar("add", quarters, 2 * size if name == "cos" else size)
    turns = b.binary("div", ahead, b.scalar(4 * size, "i64"))
    ahead = b.binary("sub", ahead, b.binary_scalar("mul", turns, 4 * size))
    wave = b.binary("sub", b.scalar(size, "i64"),
                    b.unary("abs", b.binary_scalar("sub", ahead, 2 * size)))
    return b.unary("sin", b.binary_scalar("mul", b.cast(wave, element),
                                          0.5 * math.pi / size))


def _times(b: Builder, x: Value, matrix: Value, dim: int) -> Value:
    moved = b.swap(x, dim, x.rank - 1)
    return b.swap(matmul_values(b, moved, matrix), dim, x.rank - 1)


def _fitted(b: Builder, x: Value, dim: int, size: int) -> Value:
    """Cropped, or with zeros at its end."""
    if x.shape[dim] > size:
        return b.slice_dim(x, dim, 0, size)
    high = [size - x.shape[dim] if d == dim else 0 for d in range(x.rank)]
    return b.pad(x, [0] * x.rank, high)


def _factor(norm: Optional[str], inverse: bool, size: int) -> float:
    if norm == "ortho":
        return size ** -0.5
    return 1.0 / size if inverse == (norm != "forward") else 1.0


def _dft(b: Builder, x: Any, dim: int, size: int, bins: int, inverse: bool,
         norm: Optional[str]) -> Complex:
    """The first `bins` of the transform of `size` elements along `dim`."""
    if size > _LONGEST:
        raise Unsupported(f"of length {size}: up to {_LONGEST}, a transform is a product "
                          "with a matrix; do a longer one outside of the model")
    parts = [_fitted(b, v, dim, size) for v in
             ([x.real, x.imag] if isinstance(x, Complex) else [x])]
    element = parts[0].element
    cos = _wave(b, "cos", size, bins, size, element)
    sin = _wave(b, "sin", size, bins, size, element)
    factor = _factor(norm, inverse, size)
    if factor != 1.0:
        cos, sin = (b.binary_scalar("mul", m, factor) for m in (cos, sin))
    sin = sin if inverse else b.unary("neg", sin)
    real, imag = _times(b, parts[0], cos, dim), _times(b, parts[0], sin, dim)
    if len(parts) == 2:
        real = b.binary("sub", real, _times(b, parts[1], sin, dim))
        imag = b.binary("add", imag, _times(b, parts[1], cos, dim))
    return Complex(real, imag)


def _real_dft(b: Builder, z: Complex, dim: int, size: int, norm: Optional[str]) -> Value:
    """The real signal of half a spectrum: its other half is the conjugate."""
    bins = size // 2 + 1
    if size > _LONGEST:
        raise Unsupported(f"of length {size}, above {_LONGEST}")
    real, imag = (_fitted(b, v, dim, bins) for v in (z.real, z.imag))
    twice = b.iota((bins, 1), 0)
    single = b.compare("eq", twice, b.scalar(0, "i64"))
    if size % 2 == 0:
        single = b.binary("logical_or", single,
                          b.compare("eq", twice, b.scalar(bins - 1, "i64")))
    factor = _factor(norm, True, size)
    weight = b.select(single, b.scalar(factor, real.element),
                      b.scalar(2.0 * factor, real.element))
    cos, sin = (b.binary("mul", weight, _wave(b, name, bins, size, size, real.element))
                for name in ("cos", "sin"))
    return b.binary("sub", _times(b, real, cos, dim), _times(b, imag, sin, dim))


def _sizes(x: Any, s, dim, default: Optional[int]) -> list[tuple[int, Optional[int]]]:
    """The dimensions of an n-dimensional transform, and the size of each."""
    if dim is None:
        count = len(s) if s is not None else (default or x.rank)
        dim = range(-count, 0)
    s = [None] * len(list(dim)) if s is None else s
    return [(axis(d, x.rank), None if n is None or n == -1 else int(n))
            for d, n in zip(dim, s)]


def _transform(inverse: bool, half: bool, default: Optional[int]) -> Callable:
    def lower(b: Builder, x, s=None, dim=None, norm: Optional[str] = None):
        if default == 1:
            s, dim = None if s is None else [s], [-1 if dim is None else dim]
        pairs = _sizes(x, s, dim, default)
        # The last dimension is the one that is halved: first, or last of an inverse.
        order = pairs[::-1] if not inverse else pairs
        for i, (d, n) in enumerate(order):
            last = half and i == (len(order) - 1 if inverse else 0)
            if last and inverse:
                return _real_dft(b, x, d, n or 2 * (x.shape[d] - 1), norm)
            size = n or x.shape[d]
            x = _dft(b, x, d, size, size // 2 + 1 if last else size, inverse, norm)
        return x
    return lower


for _suffix, _default in (("", 1), ("2", 2), ("n", None)):
    for _inverse in (False, True):
        for _half in (False, True):
            _name = f"fft_{'i' if _inverse else ''}{'r' if _half else ''}fft{_suffix}"
            lowers(f"{_name}.default")(_transform(_inverse, _half, _default))
