# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Complex tensors, as pairs of real ones; Fourier transforms as matrix products.

An op on complex tensors is lowered by the table here. A view of one is the view of
both parts, and so is an op that only moves or adds up elements.
"""

from __future__ import annotations

import math
from typing import Any, Callable, Optional, Sequence

from .. import registry
from ..builder import Builder
from ..errors import Unsupported
from ..graph import Type, Value
from ..tensors import View
from .common import axis, root
from .linear import matmul_values

#: The longest dimension whose Fourier transform is a product with a matrix.
_LONGEST = 2048


class Complex:
    """A complex value: its real and imaginary part."""

    op = None

    def __init__(self, real: Value, imag: Value):
        self.real, self.imag = real, imag

    @property
    def type(self) -> Type:
        return self.real.type.with_element(f"complex<{self.real.element}>")

    @property
    def shape(self) -> tuple[int, ...]:
        return self.real.shape

    @property
    def rank(self) -> int:
        return self.real.rank

    @property
    def needs_grad(self) -> bool:
        return self.real.needs_grad or self.imag.needs_grad


_TABLE: dict[str, Callable] = {}
_VIEWS: dict[str, View] = {}


def _lowers(*names: str):
    def register(function: Callable) -> Callable:
        _TABLE.update(dict.fromkeys(names, function))
        return function
    return register


def component(type: Optional[Type]) -> Optional[Type]:
    """The type of the parts of a complex tensor; a real type as it is."""
    if type is None or not type.element.startswith("complex"):
        return type
    return type.with_element(type.element[len("complex<"):-1])


def view(b: Builder, name: str, type: Type, *args, **kwargs) -> Any:
    """The view of a complex tensor, or of a real one as complex; None for no view."""
    if name in _VIEWS:
        return _VIEWS[name]
    function = registry.view(name)
    if function is None or not type.element.startswith("complex"):
        return None
    made = function(b, component(type), *args, **kwargs)
    return [_both(v) for v in made] if isinstance(made, list) else _both(made)


def _both(part: View) -> View:
    def put(b: Builder, base: Complex, new: Complex) -> Complex:
        return Complex(part.put(b, base.real, new.real), part.put(b, base.imag, new.imag))

    return View(lambda b, z: Complex(part.take(b, z.real), part.take(b, z.imag)),
                None if part.put is None else put)


def lowering(name: str) -> Optional[Callable]:
    if name in _TABLE:
        return _TABLE[name]
    if name in _BY_PART:
        return _by_part(registry.lowering(name))
    return None


def _by_part(function: Callable) -> Callable:
    """The same of the real parts and of the imaginary parts."""
    def part(b: Builder, x: Any, which: str) -> Any:
        if isinstance(x, Complex):
            return getattr(x, which)
        if isinstance(x, list):
            # Of several tensors, some may be real.
            mixed = any(isinstance(v, Complex) for v in x)
            return [_zero_like(b, v) if mixed and which == "imag" and isinstance(v, Value)
                    else part(b, v, which) for v in x]
        return x

    def lower(b: Builder, *args, **kwargs):
        before = b.expected, b.all_expected
        b.all_expected = [component(t) for t in b.all_expected]
        b.expected = component(b.expected)
        try:
            parts = [function(b, *(part(b, a, which) for a in args),
                              **{k: part(b, v, which) for k, v in kwargs.items()})
                     for which in ("real", "imag")]
        finally:
            b.expected, b.all_expected = before
        if isinstance(parts[0], (list, tuple)):
            return [Complex(*pair) for pair in zip(*parts)]
        return Complex(*parts)

    return lower


#: Ops that move elements or add them up.
_BY_PART = {
    "cat.default", "stack.default", "repeat.default", "tile.default", "flip.default",
    "roll.default", "index.Tensor", "index_select.default", "gather.default",
    "embedding.default", "take.default", "repeat_interleave.self_int", "clone.default",
    "contiguous.default", "alias.default", "lift_fresh_copy.default", "sum.default",
    "sum.dim_IntList", "mean.default", "mean.dim", "cumsum.default", "neg.default",
    "tril.default", "triu.default", "constant_pad_nd.default", "pad.default",
    "diag_embed.default", "zeros_like.default", "scatter_add.default",
    "resolve_conj.default", "resolve_neg.default", "positive.default",
}

def _zero_like(b: Builder, x: Value) -> Value:
    return b.splat(0.0, x.type)


# -- between real and complex ------------------------------------------------


def halves(b: Builder, x: Value) -> Complex:
    """[..., 2] as complex numbers."""
    shape = x.shape[:-1]
    return Complex(*(b.reshape(b.slice_dim(x, x.rank - 1, i, i + 1), shape)
                     for i in (0, 1)))


def joined(b: Builder, z: Complex) -> Value:
    """The other way round."""
    return b.concat([b.reshape(v, (*v.shape, 1)) for v in (z.real, z.imag)], z.rank)


_VIEWS["view_as_complex.default"] = View(halves, lambda b, base, part: joined(b, part))
_VIEWS["view_as_real.default"] = View(joined, lambda b, base, part: halves(b, part))
_VIEWS["real.default"] = View(lambda b, z: z.real,
                              lambda b, base, part: Complex(part, base.imag))
_VIEWS["imag.default"] = View(lambda b, z: z.imag,
                              lambda b, base, part: Complex(base.real, part))
_VIEWS["detach.default"] = View(
    lambda b, z: Complex(b.detach(z.real), b.detach(z.imag)), None)


def _as_complex(b: Builder, x: Any) -> Complex:
    """A tensor or number as a complex value of the result's element type."""
    element = component(b.expected).element
    if isinstance(x, Complex):
        return Complex(b.cast(x.real, element), b.cast(x.imag, element))
    if isinstance(x, Value):
        x = b.cast(x, element)
        return Complex(x, b.scalar(0.0, element))
    x = complex(x)
    return Complex(b.scalar(x.real, element), b.scalar(x.imag, element))


@_lowers("complex.default")
def complex_(b: Builder, real: Value, imag: Value) -> Complex:
    shape = b.expected.shape
    return Complex(b.broadcast(real, shape), b.broadcast(imag, shape))


@_lowers("polar.default")
def polar(b: Builder, size: Value, angle: Value) -> Complex:
    return Complex(b.binary("mul", size, b.unary("cos", angle)),
                   b.binary("mul", size, b.unary("sin", angle)))


@_lowers("_to_copy.default", "to.dtype", "to.device", "to.other", "type_as.default",
         "to.dtype_layout")
def convert(b: Builder, x: Any, *_args, **_kwargs) -> Any:
    if not b.expected.element.startswith("complex"):
        return b.cast(x.real, b.expected.element)
    z = _as_complex(b, x)
    return Complex(z.real, b.broadcast(z.imag, z.shape))


# -- arithmetic --------------------------------------------------------------


def _real(x: Any) -> bool:
    """Whether it has no imaginary part, so that there is less to multiply."""
    return not isinstance(x, (Complex, complex))


def _product(b: Builder, x: Any, y: Any) -> Complex:
    """(a + bi)(c + di) = (ac - bd) + (ad + bc)i."""
    if _real(x):
        x, y = y, x
    factor_is_real = _real(y)
    x, y = _as_complex(b, x), _as_complex(b, y)
    if factor_is_real:
        return Complex(b.binary("mul", x.real, y.real), b.binary("mul", x.imag, y.real))
    return Complex(
        b.binary("sub", b.binary("mul", x.real, y.real), b.binary("mul", x.imag, y.imag)),
        b.binary("add", b.binary("mul", x.real, y.imag), b.binary("mul", x.imag, y.real)))


@_lowers("mul.Tensor", "mul.Scalar")
def mul(b: Builder, x, y) -> Complex:
    return _product(b, x, y)


def _sum(name: str, b: Builder, x: Any, y: Any, alpha: Any) -> Complex:
    y = _product(b, y, alpha) if alpha != 1 else _as_complex(b, y)
    x, shape = _as_complex(b, x), b.expected.shape
    return Complex(*(b.broadcast(b.binary(name, u, v), shape)
                     for u, v in ((x.real, y.real), (x.imag, y.imag))))


@_lowers("add.Tensor", "add.Scalar")
def add(b: Builder, x, y, alpha=1) -> Complex:
    return _sum("add", b, x, y, alpha)


@_lowers("sub.Tensor", "sub.Scalar")
def sub(b: Builder, x, y, alpha=1) -> Complex:
    return _sum("sub", b, x, y, alpha)


@_lowers("rsub.Tensor", "rsub.Scalar")
def rsub(b: Builder, x, y, alpha=1) -> Complex:
    return _sum("sub", b, y, x, alpha)


def _squares(b: Builder, z: Complex) -> Value:
    return b.binary("add", b.binary("mul", z.real, z.real), b.binary("mul", z.imag, z.imag))


@_lowers("div.Tensor", "div.Scalar")
def div(b: Builder, x, y) -> Complex:
    if _real(y):
        x, y = _as_complex(b, x), _as_complex(b, y)
        return Complex(b.binary("div", x.real, y.real), b.binary("div", x.imag, y.real))
    y = _as_complex(b, y)
    product = _product(b, x, conj(b, y))
    size = _squares(b, y)
    return Complex(b.binary("div", product.real, size), b.binary("div", product.imag, size))


@_lowers("reciprocal.default")
def reciprocal(b: Builder, z: Complex) -> Complex:
    return div(b, 1.0, z)


@_lowers("_conj.default", "conj.default", "conj_physical.default",
         "_conj_physical.default")
def conj(b: Builder, z: Complex) -> Complex:
    return Complex(z.real, b.unary("neg", z.imag))


@_lowers("abs.default")
def absolute(b: Builder, z: Complex) -> Value:
    return root(b, _squares(b, z))


@_lowers("angle.default")
def angle(b: Builder, z: Complex) -> Value:
    return b.binary("atan2", z.imag, z.real)


@_lowers("exp.default")
def exp(b: Builder, z: Complex) -> Complex:
    return polar(b, b.unary("exp", z.real), z.imag)


@_lowers("square.default")
def square(b: Builder, z: Complex) -> Complex:
    return _product(b, z, z)


@_lowers("where.self")
def where(b: Builder, condition: Value, x, y) -> Complex:
    x, y = _as_complex(b, x), _as_complex(b, y)
    return Complex(*(b.broadcast(b.select(condition, u, v), b.expected.shape)
                     for u, v in ((x.real, y.real), (x.imag, y.imag))))


@_lowers("matmul.default", "mm.default", "bmm.default", "mv.default", "dot.default")
def matmul(b: Builder, x: Complex, y: Complex) -> Complex:
    def product(u: Value, v: Value) -> Value:
        return matmul_values(b, u, v)

    return Complex(
        b.binary("sub", product(x.real, y.real), product(x.imag, y.imag)),
        b.binary("add", product(x.real, y.imag), product(x.imag, y.real)))


# -- Fourier transforms ------------------------------------------------------


def _wave(b: Builder, name: str, rows: int, columns: int, size: int,
          element: str) -> Value:
    """cos or sin of 2 pi j k / size, [rows, columns]."""
    place = b.binary("mul", b.iota((rows, 1), 0), b.iota((1, columns), 1))
    turns = b.binary("div", place, b.scalar(size, "i64"))
    place = b.binary("sub", place, b.binary_scalar("mul", turns, size))
    return b.unary(name, b.binary_scalar("mul", b.cast(place, element),
                                         2.0 * math.pi / size))


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
            _TABLE[f"{_name}.default"] = _transform(_inverse, _half, _default)


@_lowers("stft.default", "stft.center", "istft.default")
def windows(b: Builder, *_args, **_kwargs) -> Complex:
    raise Unsupported("which takes windows of a signal; cut them by unfold, and use "
                      "torch.fft.rfft")
