# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Complex tensors, as pairs of real ones.

An op on complex tensors is lowered by the table here. A view of one is the view of
both parts, and so is an op that only moves or adds up elements. A real operand has the
imaginary part +0, as in PyTorch: `angle` tells the signs of zeros apart.
"""

from __future__ import annotations

from typing import Any, Callable, Optional

from .. import registry
from ..builder import Builder
from ..errors import Unsupported
from ..graph import Type, Value
from ..tensors import View
from .common import root
from .linear import matmul_values


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


def lowers(*names: str):
    """Registers a form of ops on complex tensors."""
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


def real(b: Builder, x: Any) -> Value:
    """As an argument or result of a graph, which are real."""
    return joined(b, x) if isinstance(x, Complex) else x


#: A real tensor of [..., 2] as a complex one.
PAIRS = View(halves, lambda b, base, part: joined(b, part))
_VIEWS["view_as_complex.default"] = PAIRS
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


@lowers("complex.default")
def complex_(b: Builder, real: Value, imag: Value) -> Complex:
    shape = b.expected.shape
    return Complex(b.broadcast(real, shape), b.broadcast(imag, shape))


@lowers("polar.default")
def polar(b: Builder, size: Value, angle: Value) -> Complex:
    return Complex(b.binary("mul", size, b.unary("cos", angle)),
                   b.binary("mul", size, b.unary("sin", angle)))


@lowers("_to_copy.default", "to.dtype", "to.device", "to.other", "type_as.default",
         "to.dtype_layout")
def convert(b: Builder, x: Any, *_args, **_kwargs) -> Any:
    if not b.expected.element.startswith("complex"):
        return b.cast(x.real, b.expected.element)
    z = _as_complex(b, x)
    return Complex(z.real, b.broadcast(z.imag, z.shape))


# -- arithmetic --------------------------------------------------------------


def _product(b: Builder, x: Any, y: Any) -> Complex:
    """(a + bi)(c + di) = (ac - bd) + (ad + bc)i."""
    x, y = _as_complex(b, x), _as_complex(b, y)
    return Complex(
        b.binary("sub", b.binary("mul", x.real, y.real), b.binary("mul", x.imag, y.imag)),
        b.binary("add", b.binary("mul", x.real, y.imag), b.binary("mul", x.imag, y.real)))


@lowers("mul.Tensor", "mul.Scalar")
def mul(b: Builder, x, y) -> Complex:
    return _product(b, x, y)


def _sum(name: str, b: Builder, x: Any, y: Any, alpha: Any) -> Complex:
    y = _product(b, y, alpha) if alpha != 1 else _as_complex(b, y)
    x, shape = _as_complex(b, x), b.expected.shape
    return Complex(*(b.broadcast(b.binary(name, u, v), shape)
                     for u, v in ((x.real, y.real), (x.imag, y.imag))))


@lowers("add.Tensor", "add.Scalar")
def add(b: Builder, x, y, alpha=1) -> Complex:
    return _sum("add", b, x, y, alpha)


@lowers("sub.Tensor", "sub.Scalar")
def sub(b: Builder, x, y, alpha=1) -> Complex:
    return _sum("sub", b, x, y, alpha)


@lowers("rsub.Tensor", "rsub.Scalar")
def rsub(b: Builder, x, y, alpha=1) -> Complex:
    return _sum("sub", b, y, x, alpha)


def _squares(b: Builder, z: Complex) -> Value:
    return b.binary("add", b.binary("mul", z.real, z.real), b.binary("mul", z.imag, z.imag))


@lowers("div.Tensor", "div.Scalar")
def div(b: Builder, x, y) -> Complex:
    """By the larger part of the divisor, as Smith has it: no square of it can overflow."""
    is_real = not isinstance(y, (Complex, complex))
    x, y = _as_complex(b, x), _as_complex(b, y)
    (large, small), (u, v) = (y.real, y.imag), (x.real, x.imag)
    if not is_real:
        turned = b.compare("lt", b.unary("abs", large), b.unary("abs", small))
        large, small = b.select(turned, small, large), b.select(turned, large, small)
        u, v = b.select(turned, v, u), b.select(turned, u, v)
    zero = b.compare("eq", large, b.scalar(0.0, large.element))
    ratio = b.binary("div", small, b.select(zero, b.scalar(1.0, large.element), large))
    size = b.binary("add", large, b.binary("mul", small, ratio))
    real = b.binary("div", b.binary("add", u, b.binary("mul", v, ratio)), size)
    imag = b.binary("div", b.binary("sub", v, b.binary("mul", u, ratio)), size)
    return Complex(real, imag if is_real else b.select(turned, b.unary("neg", imag), imag))


@lowers("reciprocal.default")
def reciprocal(b: Builder, z: Complex) -> Complex:
    return div(b, 1.0, z)


@lowers("_conj.default", "conj.default", "conj_physical.default",
         "_conj_physical.default")
def conj(b: Builder, z: Complex) -> Complex:
    return Complex(z.real, b.unary("neg", z.imag))


@lowers("abs.default")
def absolute(b: Builder, z: Complex) -> Value:
    """Of numbers up to 1, whose squares neither overflow nor vanish, times the larger part."""
    size = b.binary("maximum", *(b.unary("abs", b.detach(v)) for v in (z.real, z.imag)))
    size = b.masked_fill(size, b.compare("eq", size, b.scalar(0.0, size.element)), 1.0)
    parts = Complex(*(b.binary("div", v, size) for v in (z.real, z.imag)))
    return b.binary("mul", root(b, _squares(b, parts)), size)


@lowers("angle.default")
def angle(b: Builder, z: Any) -> Value:
    return b.binary("atan2", z.imag, z.real)


@lowers("sgn.default")
def sgn(b: Builder, z: Complex) -> Complex:
    size = absolute(b, z)
    zero = b.compare("eq", size, b.scalar(0.0, size.element))
    size = b.masked_fill(size, zero, 1.0)
    return Complex(*(b.masked_fill(b.binary("div", v, size), zero, 0.0)
                     for v in (z.real, z.imag)))


@lowers("exp.default")
def exp(b: Builder, z: Complex) -> Complex:
    return polar(b, b.unary("exp", z.real), z.imag)


@lowers("log.default")
def log(b: Builder, z: Complex) -> Complex:
    return Complex(b.unary("log", absolute(b, z)), angle(b, z))


@lowers("sqrt.default")
def sqrt(b: Builder, z: Complex) -> Complex:
    return polar(b, b.unary("sqrt", absolute(b, z)), b.binary_scalar("mul", angle(b, z), 0.5))


@lowers("pow.Tensor_Scalar")
def power(b: Builder, z: Complex, exponent) -> Complex:
    if exponent in (1, 2, 3, 4):
        result = z
        for _ in range(int(exponent) - 1):
            result = _product(b, result, z)
        return result
    return exp(b, _product(b, log(b, z), exponent))


@lowers("square.default")
def square(b: Builder, z: Complex) -> Complex:
    return _product(b, z, z)


@lowers("where.self")
def where(b: Builder, condition: Value, x, y) -> Complex:
    x, y = _as_complex(b, x), _as_complex(b, y)
    return Complex(*(b.broadcast(b.select(condition, u, v), b.expected.shape)
                     for u, v in ((x.real, y.real), (x.imag, y.imag))))


@lowers("matmul.default", "mm.default", "bmm.default", "mv.default", "dot.default")
def matmul(b: Builder, x: Complex, y: Complex) -> Complex:
    def product(u: Value, v: Value) -> Value:
        return matmul_values(b, u, v)

    return Complex(
        b.binary("sub", product(x.real, y.real), product(x.imag, y.imag)),
        b.binary("add", product(x.real, y.imag), product(x.imag, y.real)))


# -- refused -----------------------------------------------------------------


@lowers("stft.default", "stft.center", "istft.default")
def windows(b: Builder, *_args, **_kwargs) -> Complex:
    raise Unsupported("which takes windows of a signal; cut them by unfold, and use "
                      "torch.fft.rfft")
