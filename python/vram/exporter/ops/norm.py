# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Normalisations and softmax."""

from __future__ import annotations

import math
from typing import Optional

from .. import graph as g
from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .common import ELEMENTS, axis, root


def _affine(b: Builder, x: Value, gamma: Optional[Value], beta: Optional[Value],
            shape) -> list[Value]:
    """[], [gamma] or [gamma, beta]; a beta alone gets a gamma of ones."""
    if gamma is None and beta is None:
        return []
    if gamma is None:
        gamma = b.splat(1.0, x.type.with_shape(shape))
    return [gamma] if beta is None else [gamma, beta]


@lowers("batch_norm.default")
def batch_norm(b: Builder, x: Value, gamma: Optional[Value], beta: Optional[Value],
               running_mean, running_var, training: bool, momentum: float,
               eps: float, _cudnn: bool = True) -> Value:
    """`running_mean` and `running_var` arrive as Tensors: they are written."""
    channels = x.shape[1]
    if not training:
        return _fixed_batch_norm(b, x, gamma, beta, running_mean.read(b),
                                 running_var.read(b), eps)
    affine = _affine(b, x, gamma, beta, (channels,))
    result, mean, var = b.norm("batch_norm", x, affine, [(channels,), (channels,)],
                               eps=g.f64(eps))
    if running_mean is not None:
        count = x.type.elements // channels
        unbiased = count / (count - 1) if count > 1 else 1.0
        for tensor, batch, scale in ((running_mean, mean, 1.0),
                                     (running_var, var, unbiased)):
            running = tensor.read(b)
            attrs = {"momentum": g.f64(momentum)}
            if scale != 1.0:
                attrs["scale"] = g.f64(scale)
            new = b.emit("running_update", [running, b.cast(batch, running.element)],
                         [running.type], attrs).results[0]
            # The statistics' history is not differentiated.
            new.needs_grad = False
            tensor.write(b, new)
    return result


def _fixed_batch_norm(b: Builder, x: Value, gamma, beta, mean: Value, var: Value,
                      eps: float) -> Value:
    """With statistics that do not change: a multiplication and an addition."""
    shape = [1] * x.rank
    shape[1] = x.shape[1]
    factor = b.unary("rsqrt", b.binary_scalar("add", var, eps))
    if gamma is not None:
        factor = b.binary("mul", factor, b.cast(gamma, factor.element))
    offset = b.binary("mul", mean, factor)
    offset = b.unary("neg", offset) if beta is None \
        else b.binary("sub", b.cast(beta, offset.element), offset)
    scaled = b.binary("mul", x, b.reshape(b.cast(factor, x.element), shape))
    return b.bias_add(scaled, b.cast(offset, x.element), 1)


@lowers("instance_norm.default")
def instance_norm(b: Builder, x: Value, gamma, beta, running_mean, running_var,
                  use_input_stats: bool, momentum: float, eps: float,
                  _cudnn: bool = True) -> Value:
    if not use_input_stats or running_mean is not None:
        raise Unsupported("with running statistics")
    channels = x.shape[1]
    affine = _affine(b, x, gamma, beta, (channels,))
    return b.norm("group_norm", x, affine, [(x.shape[0], channels)] * 2,
                  groups=g.i64(channels), eps=g.f64(eps))[0]


@lowers("layer_norm.default")
def layer_norm(b: Builder, x: Value, normalized_shape, gamma=None, beta=None,
               eps: float = 1e-5, _cudnn: bool = True) -> Value:
    dims = len(normalized_shape)
    lead = x.shape[:x.rank - dims]
    affine = _affine(b, x, gamma, beta, tuple(normalized_shape))
    affine = [b.cast(v, x.element) for v in affine]
    attrs = {"normalized_dims": g.i64(dims)} if dims != 1 else {}
    return b.norm("layer_norm", x, affine, [lead, lead], eps=g.f64(eps), **attrs)[0]


@lowers("group_norm.default")
def group_norm(b: Builder, x: Value, num_groups: int, gamma=None, beta=None,
               eps: float = 1e-5, _cudnn: bool = True) -> Value:
    affine = _affine(b, x, gamma, beta, (x.shape[1],))
    return b.norm("group_norm", x, affine, [(x.shape[0], num_groups)] * 2,
                  groups=g.i64(num_groups), eps=g.f64(eps))[0]


@lowers("rms_norm.default")
def rms_norm(b: Builder, x: Value, normalized_shape, gamma=None,
             eps: Optional[float] = None) -> Value:
    import torch

    if eps is None:
        dtype = next(d for d, e in ELEMENTS.items() if e == x.element)
        eps = torch.finfo(dtype).eps
    dims = len(normalized_shape)
    attrs = {"normalized_dims": g.i64(dims)} if dims != 1 else {}
    return b.norm("rms_norm", x, [gamma] if gamma is not None else [],
                  [x.shape[:x.rank - dims]], eps=g.f64(eps), **attrs)[0]


@lowers("_weight_norm.default")
def weight_norm(b: Builder, v: Value, magnitude: Value, dim: int = 0) -> Value:
    """v / |v| * magnitude, the norm over all dimensions but `dim`."""
    dims = [i for i in range(v.rank) if dim < 0 or i != dim % v.rank]
    length = root(b, b.reduce("sum", b.binary("mul", v, v), dims, keep=True))
    return b.binary("mul", v, b.binary("div", magnitude, length))


def _softmax(name: str, b: Builder, x: Value, dim: int) -> Value:
    element = b.expected.element
    if x.rank == 0:
        return b.reshape(_softmax(name, b, b.reshape(x, (1,)), 0), ())
    return b.softmax(name, b.cast(x, element), axis(dim, x.rank))


@lowers("softmax.int", "_softmax.default")
def softmax(b: Builder, x: Value, dim: int, *_args, **_kwargs) -> Value:
    return _softmax("softmax", b, x, dim)


@lowers("log_softmax.int", "_log_softmax.default")
def log_softmax(b: Builder, x: Value, dim: int, *_args, **_kwargs) -> Value:
    return _softmax("log_softmax", b, x, dim)


@lowers("logsumexp.default")
def logsumexp(b: Builder, x: Value, dim, keepdim: bool = False) -> Value:
    # The maximum's gradient cancels, so it may be any subgradient.
    top = b.reduce("max", x, dim, keep=True)
    total = b.reduce("sum", b.unary("exp", b.binary("sub", x, top)), dim, keep=True)
    result = b.binary("add", b.unary("log", total), top)
    return b.reshape(result, b.expected.shape)


@lowers("linalg_vector_norm.default")
def vector_norm(b: Builder, x: Value, ord=2, dim=None, keepdim: bool = False,
                dtype=None) -> Value:
    x = b.cast(x, b.expected.element)
    dims = list(range(x.rank)) if dim is None else dim
    if ord == 2:
        return root(b, b.reduce("sum", b.binary("mul", x, x), dims, keepdim))
    if ord == 1:
        return b.reduce("sum", b.unary("abs", x), dims, keepdim)
    if ord == math.inf:
        return b.reduce("max", b.unary("abs", x), dims, keepdim)
    if ord == -math.inf:
        return b.reduce("min", b.unary("abs", x), dims, keepdim)
    if ord == 0:
        nonzero = b.compare("ne", x, b.scalar(0.0, x.element))
        return b.reduce("sum", b.cast(nonzero, x.element), dims, keepdim)
    return power_norm(b, x, float(ord), dims, keepdim)


def power_norm(b: Builder, x: Value, order: float, dims, keepdim: bool) -> Value:
    """(sum |x|^p)^(1/p), without a gradient where an element or the sum is 0."""
    def power(v: Value, exponent: float) -> Value:
        zero = b.compare("eq", v, b.scalar(0.0, v.element))
        safe = b.masked_fill(v, zero, 1.0)
        raised = b.binary_scalar("pow", safe, exponent)
        return b.masked_fill(raised, zero, 0.0 if exponent > 0 else math.inf)

    total = b.reduce("sum", power(b.unary("abs", x), order), dims, keepdim)
    return power(total, 1.0 / order)


@lowers("norm.ScalarOpt_dim", "norm.Scalar")
def norm(b: Builder, x: Value, p=2, dim=None, keepdim: bool = False) -> Value:
    return vector_norm(b, x, 2 if p is None else p, dim, keepdim)
