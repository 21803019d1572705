# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Linear algebra on small matrices, against autograd."""

import unittest

import torch
from support import Model, compare, scalar
from torch import nn

from vram.exporter import ExportError
import vram

I = torch.eye(4, dtype=torch.float64)


def positive(x):
    return x @ x.mT + 0.5 * torch.eye(x.shape[-1], dtype=x.dtype)


class Systems(unittest.TestCase):
    def check(self, function, **shapes):
        compare(Model(lambda m: scalar(function(m)), **shapes), ())

    def test_inverse(self):
        self.check(lambda m: torch.linalg.inv(m.x), x=(4, 4))
        self.check(lambda m: torch.inverse(m.x), x=(2, 3, 3, 3))
        self.check(lambda m: torch.linalg.inv(m.x), x=(1, 1))
        self.check(lambda m: torch.linalg.inv_ex(m.x).inverse, x=(3, 3))

    def test_without_pivots(self):
        """Zeros on the diagonal, which elimination would divide by."""
        x = torch.tensor([[0.0, 2.0, 1.0], [1.0, 0.0, 0.5], [0.0, 0.0, 3.0]]).double()
        self.check(lambda m: torch.linalg.inv(m.x), x=x)
        self.check(lambda m: torch.linalg.slogdet(m.x).logabsdet, x=x)

    def test_solve(self):
        self.check(lambda m: torch.linalg.solve(m.a, m.b), a=(4, 4), b=(4, 2))
        self.check(lambda m: torch.linalg.solve(m.a, m.b), a=(2, 4, 4), b=(2, 4))
        self.check(lambda m: torch.linalg.solve(m.a, m.b), a=(3, 4, 4), b=(4, 2))
        self.check(lambda m: torch.linalg.solve(m.a, m.b, left=False), a=(4, 4), b=(3, 4))

    def test_determinants(self):
        for size in (1, 2, 3, 4):
            self.check(lambda m: torch.linalg.det(m.x), x=(2, size, size))
            self.check(lambda m: m.x.slogdet()[1] * m.x.slogdet()[0], x=(2, size, size))
        self.check(lambda m: torch.logdet(positive(m.x)), x=(4, 4))

    def test_cholesky(self):
        self.check(lambda m: torch.linalg.cholesky(positive(m.x)), x=(2, 4, 4))
        self.check(lambda m: torch.linalg.cholesky(positive(m.x), upper=True), x=(3, 3))
        # Of a matrix itself: the gradient is symmetric.
        self.check(lambda m: torch.linalg.cholesky(m.x), x=I * 3 + 0.5)
        self.check(lambda m: torch.cholesky_solve(m.b, torch.linalg.cholesky(positive(m.x))),
                   x=(4, 4), b=(4, 2))
        self.check(lambda m: torch.cholesky_inverse(torch.linalg.cholesky(positive(m.x))),
                   x=(4, 4))

    def test_triangular(self):
        for upper in (False, True):
            for left in (False, True):
                for unit in (False, True):
                    self.check(lambda m: torch.linalg.solve_triangular(
                        m.a, m.b, upper=upper, left=left, unitriangular=unit),
                        a=(2, 3, 3), b=(2, 3, 3))
        self.check(lambda m: torch.triangular_solve(m.b, m.a, transpose=True).solution,
                   a=(3, 3), b=(3, 2))

    def test_qr(self):
        self.check(lambda m: torch.linalg.qr(m.x).Q @ m.w, x=(4, 4), w=(4, 2))
        self.check(lambda m: torch.linalg.qr(m.x).R, x=(5, 3))
        self.check(lambda m: torch.linalg.qr(m.x).Q, x=(2, 5, 3))

    def test_gaussian(self):
        """A density with a full covariance, as mixtures and processes have it."""
        def forward(m, x):
            return -torch.distributions.MultivariateNormal(
                m.mean, scale_tril=torch.linalg.cholesky(positive(m.x))).log_prob(x).mean()
        compare(Model(forward, mean=(3,), x=(3, 3)),
                torch.randn(5, 3, dtype=torch.float64))


class Refused(unittest.TestCase):
    def refused(self, name, function, **shapes):
        with self.assertRaises(ExportError) as caught:
            vram.trace(Model(lambda m: scalar(function(m)), **shapes), ())
        self.assertIn(name, str(caught.exception))
        self.assertIn("--opaque", str(caught.exception))

    def test_iterations(self):
        self.refused("linalg_eigh", lambda m: torch.linalg.eigh(m.x)[0], x=(3, 3))
        self.refused("linalg_svd", lambda m: torch.linalg.svd(m.x)[1], x=(3, 3))

    def test_large(self):
        self.refused("linalg_inv", lambda m: torch.linalg.inv(m.x), x=(80, 80))
