# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of matrices, and quantization, against autograd."""

import unittest

import torch
from support import Model, compare, scalar
from torch import nn

D = torch.float64


class Matrices(unittest.TestCase):
    def test_exp(self):
        for size in (0.0, 1e-3, 0.4, 3.0, 20.0):
            compare(Model(lambda m: scalar(torch.linalg.matrix_exp(size * m.x) * 2.0 ** -size),
                          x=(4, 4)), ())
        compare(Model(lambda m: scalar(torch.matrix_exp(m.x)), x=(2, 3, 3, 3)), ())

    def test_orthogonal_parametrization(self):
        layer = nn.utils.parametrizations.orthogonal(nn.Linear(4, 4).double())
        model = nn.Sequential(layer, nn.Tanh())
        compare(model, (torch.randn(3, 4, dtype=D),), loss=lambda y: y.square().sum())


class Quantization(unittest.TestCase):
    def test_per_tensor(self):
        # Some are clamped. PyTorch multiplies by the scale in f32, in which this is exact.
        for zero in (0, 3):
            compare(Model(lambda m: scalar(torch.fake_quantize_per_tensor_affine(
                m.x, 0.25, zero, -4, 5)), x=(5, 7)), ())
            compare(Model(lambda m: scalar(torch.fake_quantize_per_tensor_affine(
                m.x, torch.tensor([0.25]), torch.tensor([zero], dtype=torch.int32), -4, 5)),
                x=(5, 7)), ())

    def test_per_channel(self):
        compare(Model(lambda m: scalar(torch.fake_quantize_per_channel_affine(
            m.x, torch.tensor([0.2, 0.3, 0.7]), torch.tensor([0, 1, -1], dtype=torch.int32),
            1, -4, 5)), x=(2, 3, 4)), ())
