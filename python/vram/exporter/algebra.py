# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decompositions of linear algebra on small matrices, which PyTorch leaves to LAPACK.

Each is unrolled over the columns, with differentiable ops: systems, inverses and
determinants by Householder reflections, which need no pivots and so do not depend on the
elements, and Cholesky's factor by columns. Eigenvalues and singular values, which take
iterations, are not here."""

from __future__ import annotations

import functools
from typing import Callable

import torch
from torch import Tensor

#: Columns at most: a matrix of n columns becomes some 10 n ops.
MOST_COLUMNS = 64


def _check(columns: int) -> None:
    if columns > MOST_COLUMNS:
        raise NotImplementedError(f"a matrix of {columns} columns")


def _norm(x: Tensor) -> Tensor:
    return torch.linalg.vector_norm(x, dim=-1, keepdim=True)


def _triangle(a: Tensor, b: Tensor) -> tuple[list[Tensor], list[Tensor]]:
    """The rows of R and of Q^T b, for a = Q R with the signs of LAPACK: row k of R from
    its diagonal on."""
    rows, columns = a.shape[-2:]
    _check(columns)
    r, qb = [], []
    for k in range(min(rows, columns)):
        if a.shape[-2] > 1:
            x = a[..., :, 0]
            first = x[..., :1]
            sign = torch.where(first < 0, -1.0, 1.0).to(a.dtype)
            v = torch.cat([first + sign * _norm(x), x[..., 1:]], -1)
            v = (v / _norm(v)).unsqueeze(-1)
            a = a - 2 * v * (v * a).sum(-2, keepdim=True)
            b = b - 2 * v * (v.mT @ b)
        r.append(a[..., :1, :])
        qb.append(b[..., :1, :])
        a, b = a[..., 1:, 1:], b[..., 1:, :]
    return r, qb


def _substitute(rows: list[Tensor], b: list[Tensor]) -> Tensor:
    """x with R x = b, from the last row up."""
    found: list[Tensor] = []
    for row, right in zip(reversed(rows), reversed(b)):
        if found:
            right = right - row[..., :, 1:] @ torch.cat(found, -2)
        found.insert(0, right / row[..., :, :1])
    batch = torch.broadcast_shapes(*(x.shape for x in found))
    return torch.cat([x.expand(batch) for x in found], -2)


def _identity(a: Tensor) -> Tensor:
    return torch.eye(a.shape[-1], dtype=a.dtype, device=a.device)


def solve(a: Tensor, b: Tensor, *, left: bool = True) -> Tensor:
    vector = b.ndim == 1 or b.ndim == a.ndim - 1 and b.shape == a.shape[:-1]
    if vector:
        return solve(a, b.unsqueeze(-1)).squeeze(-1)
    if not left:
        return solve(a.mT, b.mT).mT
    return _substitute(*_triangle(a, b))


def inverse(a: Tensor) -> Tensor:
    return solve(a, _identity(a))


def _diagonal(a: Tensor) -> Tensor:
    rows, _ = _triangle(a, torch.zeros((a.shape[-1], 1), dtype=a.dtype, device=a.device))
    return torch.cat([row[..., 0, :1] for row in rows], -1)


def determinant(a: Tensor) -> Tensor:
    # Each reflection changes the sign.
    return _diagonal(a).prod(-1) * (-1.0) ** (a.shape[-1] - 1)


def slogdet(a: Tensor) -> tuple[Tensor, Tensor]:
    diagonal = _diagonal(a)
    sign = torch.where(diagonal < 0, -1.0, 1.0).to(a.dtype).prod(-1)
    return sign * (-1.0) ** (a.shape[-1] - 1), diagonal.abs().log().sum(-1)


def logdet(a: Tensor) -> Tensor:
    sign, value = slogdet(a)
    return torch.where(sign < 0, torch.nan, value)


def qr(a: Tensor, mode: str = "reduced") -> tuple[Tensor, Tensor]:
    rows, columns = a.shape[-2:]
    if mode != "reduced" or columns > rows:
        raise NotImplementedError(f"qr of {rows} x {columns} elements in mode '{mode}'")
    eye = torch.eye(rows, dtype=a.dtype, device=a.device)
    r, transposed = _triangle(a, eye.expand(*a.shape[:-2], rows, rows))
    upper = torch.cat([torch.nn.functional.pad(row, (k, 0)) for k, row in enumerate(r)], -2)
    return torch.cat(transposed, -2).mT, upper


def cholesky(a: Tensor, upper: bool = False) -> Tensor:
    size = a.shape[-1]
    _check(size)
    # The gradient of a symmetric matrix is one.
    a = (a + a.mT) / 2
    columns = []
    for k in range(size):
        column = a[..., :, :1] / a[..., :1, :1].sqrt()
        columns.append(torch.nn.functional.pad(column, (0, 0, k, 0)))
        below = column[..., 1:, :]
        a = a[..., 1:, 1:] - below * below.mT
    lower = torch.cat(columns, -1)
    return lower.mT if upper else lower


def solve_triangular(a: Tensor, b: Tensor, *, upper: bool, left: bool = True,
                     unitriangular: bool = False) -> Tensor:
    if not left:
        return solve_triangular(a.mT, b.mT, upper=not upper,
                                unitriangular=unitriangular).mT
    if not upper:
        # From the last row and column to the first it is an upper one.
        flipped = solve_triangular(a.flip(-2, -1), b.flip(-2), upper=True,
                                   unitriangular=unitriangular)
        return flipped.flip(-2)
    size = a.shape[-1]
    _check(size)
    rows = [a[..., k:k + 1, k:] for k in range(size)]
    if unitriangular:
        rows = [torch.cat([torch.ones_like(row[..., :1]), row[..., 1:]], -1) for row in rows]
    return _substitute(rows, [b[..., k:k + 1, :] for k in range(size)])


def triangular_solve(b: Tensor, a: Tensor, upper: bool = True, transpose: bool = False,
                     unitriangular: bool = False) -> tuple[Tensor, Tensor]:
    if transpose:
        a, upper = a.mT, not upper
    return solve_triangular(a, b, upper=upper, unitriangular=unitriangular), a


def cholesky_solve(b: Tensor, factor: Tensor, upper: bool = False) -> Tensor:
    lower = factor.mT if upper else factor
    half = solve_triangular(lower, b, upper=False)
    return solve_triangular(lower.mT, half, upper=True)


def cholesky_inverse(factor: Tensor, upper: bool = False) -> Tensor:
    return cholesky_solve(_identity(factor), factor, upper)


def _with_rest(function: Callable, places: int) -> Callable:
    """`function` with results that nothing but LAPACK's own backward reads: an info, an
    LU factor and its pivots."""
    def call(*args, check_errors: bool = False, **kwargs):
        results = function(*args, **kwargs)
        results = results if isinstance(results, tuple) else (results,)
        return (*results, *(torch.zeros((), dtype=torch.int32) for _ in range(places)))
    return call


@functools.lru_cache(maxsize=None)
def table() -> dict[torch._ops.OpOverload, Callable]:
    """The decompositions by op. NotImplementedError: of a call that they do not take."""
    aten = torch.ops.aten
    found = {
        "linalg_inv": inverse, "inverse": inverse, "linalg_inv_ex": _with_rest(inverse, 1),
        "linalg_solve": solve, "_linalg_solve_ex": _with_rest(solve, 3),
        "linalg_solve_ex": _with_rest(solve, 1),
        "linalg_det": determinant, "det": determinant, "_linalg_det": _with_rest(determinant, 2),
        "linalg_slogdet": slogdet, "slogdet": slogdet, "_linalg_slogdet": _with_rest(slogdet, 2),
        "logdet": logdet, "linalg_qr": qr,
        "linalg_cholesky": lambda a, *, upper=False: cholesky(a, upper),
        "cholesky": cholesky,
        "linalg_cholesky_ex": _with_rest(lambda a, *, upper=False: cholesky(a, upper), 1),
        "linalg_solve_triangular": solve_triangular, "triangular_solve": triangular_solve,
        "cholesky_solve": cholesky_solve, "cholesky_inverse": cholesky_inverse,
    }
    return {getattr(aten, name).default: function for name, function in found.items()
            if hasattr(aten, name)}
