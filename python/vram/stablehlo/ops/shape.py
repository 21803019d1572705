# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shapes: what moves elements and computes none."""

from __future__ import annotations

from ..errors import Unsupported
from ..read import integers
from ..registry import lowers
from ..tensors import Tensor


@lowers("stablehlo.reshape")
def reshape(im, site):
    return im.reshape(site[0], site.result()[0])


@lowers("stablehlo.transpose")
def transpose(im, site):
    return im.transpose(site[0], integers(site.attribute("permutation")))


@lowers("stablehlo.broadcast_in_dim")
def broadcast_in_dim(im, site):
    return im.broadcast_in_dim(site[0], site.result()[0],
                               integers(site.attribute("broadcast_dimensions")))


@lowers("stablehlo.broadcast")
def broadcast(im, site):
    shape = site.result()[0]
    return im.broadcast_in_dim(site[0], shape,
                               range(len(shape) - site[0].rank, len(shape)))


@lowers("stablehlo.slice")
def slice_(im, site):
    return im.slice(site[0], *(integers(site.attribute(name)) for name in (
        "start_indices", "limit_indices", "strides")))


@lowers("stablehlo.concatenate")
def concatenate(im, site):
    return im.concat(site.operands, site.attribute("dimension").value)


@lowers("stablehlo.reverse")
def reverse(im, site):
    return im.reverse(site[0], integers(site.attribute("dimensions")))


@lowers("stablehlo.pad")
def pad(im, site):
    x, number = site.operands
    low, high, interior = (integers(site.attribute(name)) for name in (
        "edge_padding_low", "edge_padding_high", "interior_padding"))
    known = number.scalar()
    if known is not None:
        return im.pad(x, low, high, interior, known)
    # The number is put where a padded tensor of ones has zeroes.
    ones = im.pad(im.splat(1, x.shape, "i1"), low, high, interior, 0)
    padded = im.pad(x, low, high, interior, 0)
    return im.select(ones, padded, im.broadcast_in_dim(number, padded.shape, []))


# -- slices at a place --------------------------------------------------------


def starts_of(starts: list[Tensor], sizes, shape) -> list:
    """The indices at which a slice of `sizes` begins, clamped as StableHLO does: numbers, or None
    where a start is not known."""
    found = []
    for start, size, whole in zip(starts, sizes, shape):
        at = 0 if size == whole else start.scalar()
        found.append(None if at is None else min(max(int(at), 0), whole - size))
    return found


@lowers("stablehlo.dynamic_slice")
def dynamic_slice(im, site):
    from .indexing import take

    x, starts = site[0], site.operands[1:]
    sizes = integers(site.attribute("slice_sizes"))
    at = starts_of(starts, sizes, x.shape)
    known = [0 if a is None else a for a in at]
    limits = [k + s if a is not None else whole
              for k, s, a, whole in zip(known, sizes, at, x.shape)]
    x = im.slice(x, known, limits)
    moving = [d for d, a in enumerate(at) if a is None]
    if not moving:
        return x
    return im.reshape(take(im, x, moving, [im.reshape(starts[d], ()) for d in moving],
                           [sizes[d] for d in moving]), sizes)


@lowers("stablehlo.dynamic_update_slice")
def dynamic_update_slice(im, site):
    x, update, starts = site[0], site[1], site.operands[2:]
    at = starts_of(starts, update.shape, x.shape)
    if None in at:
        from .indexing import put_slice

        return put_slice(im, x, update, starts)
    return _replace(im, x, update, at, 0)


def _replace(im, x: Tensor, update: Tensor, at, dim: int) -> Tensor:
    """x with `update` at a place, from dimension `dim` on."""
    while dim < x.rank and update.shape[dim] == x.shape[dim]:
        dim += 1
    if dim == x.rank:
        return update
    start, size = at[dim], update.shape[dim]
    middle = _replace(im, im.slice_dim(x, dim, start, start + size), update, at, dim + 1)
    return im.concat([im.slice_dim(x, dim, 0, start), middle,
                      im.slice_dim(x, dim, start + size, x.shape[dim])], dim)


@lowers("stablehlo.dynamic_reshape", "stablehlo.dynamic_broadcast_in_dim",
        "stablehlo.dynamic_iota", "stablehlo.dynamic_pad", "stablehlo.real_dynamic_slice",
        "stablehlo.dynamic_gather", "stablehlo.set_dimension_size")
def dynamic(im, site):
    raise Unsupported("(lower the step for one shape)")
