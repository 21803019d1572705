# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Complex tensors and Fourier transforms: against autograd, in float64."""

import unittest

import torch
from support import Model, case, compare, flat, operations, scalar
from torch import nn

D = torch.float64


def rotated(x, table):
    """As Llama's reference code applies its rotary embedding."""
    z = torch.view_as_complex(x.reshape(*x.shape[:-1], -1, 2))
    return torch.view_as_real(z * table).flatten(-2)


ANGLES = torch.arange(150, dtype=D).reshape(50, 3)
TABLE = torch.polar(torch.ones_like(ANGLES), ANGLES)


class Rotary(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(6, 6).double()
        self.register_buffer("table", TABLE)

    def forward(self, x):
        return rotated(self.linear(x), self.table[:x.shape[1]])


class Rotation(unittest.TestCase):
    test_constant = case(lambda m: flat(
        rotated(m.q, TABLE[:5]), rotated(m.q, TABLE[:5].conj()),
        rotated(m.q.view(2, 5, 1, 6), TABLE[:5].view(1, 5, 1, 3))), q=(2, 5, 6))
    test_computed = case(lambda m: rotated(m.q, torch.polar(
        torch.ones(5, 3, dtype=D), torch.outer(torch.arange(5, dtype=D), torch.arange(3)))),
        q=(2, 5, 6))

    def test_buffer(self):
        text = compare(Model(lambda m, x: scalar(m.net(x)), net=Rotary()),
                       torch.randn(2, 5, 6, dtype=D))
        self.assertIn("tensor<50x3x2xf64>", text)
        self.assertLess(len(operations(text)), 40)


XY = {"x": (3, 4), "y": (3, 4)}


class Arithmetic(unittest.TestCase):
    test_ops = case(lambda m: (lambda z, w: torch.view_as_real(
        z * w + 2 * z - w / 3 + z / w + (1 - z) + z.conj() * w + z.exp() + (2 + 1j) * z
        + 1 / w + torch.where(m.x > 0, z, w)))(
            torch.complex(m.x, m.y), torch.complex(m.u, m.v)), u=(3, 4), v=(4,), **XY)
    test_parts = case(lambda m: (lambda z: z.real * z.imag + z.abs() + z.angle())(
        torch.complex(m.x, m.y)), **XY)
    test_moves = case(lambda m: (lambda z: flat(*(torch.view_as_real(v) for v in (
        torch.cat([z, z[:1] * 1j]).transpose(0, 1)[1:, ::2].sum(0), z.flatten().roll(1),
        z @ z.mT.clone(), z.mul(2).mul_(1j), z.reshape(2, 6).unbind(0)[1],
        torch.einsum("bi,io->bo", z, z.mT)))))(torch.complex(m.x, m.y)), **XY)


class Fourier(unittest.TestCase):
    def test_norms(self):
        for norm in ("forward", "backward", "ortho"):
            with self.subTest(norm):
                compare(Model(lambda m: scalar(flat(
                    torch.view_as_real(torch.fft.fft(m.x, norm=norm)),
                    torch.fft.ifft(m.x * (1 + 1j), dim=0, norm=norm).imag,
                    torch.view_as_real(torch.fft.rfft(m.x, norm=norm)),
                    torch.fft.irfft(torch.fft.rfft(m.x, norm=norm) * 1j, norm=norm),
                    torch.fft.irfft(m.x * (1 + 2j), n=7, norm=norm))), x=(3, 6)), ())

    test_sizes = case(lambda m: flat(
        torch.fft.fft(m.x, n=8).real, torch.fft.fft(m.x, n=3).imag,
        torch.fft.rfft(m.x, n=4).abs(),
        torch.fft.irfftn(torch.fft.rfftn(m.x, s=(3, 5)), s=(3, 5))), x=(3, 5))
    test_images = case(lambda m: flat(
        torch.fft.fft2(m.x).real, torch.fft.fftn(m.x).imag,
        torch.fft.irfft2(torch.fft.rfft2(m.x) * torch.view_as_complex(m.w)),
        torch.fft.ifftn(m.x, dim=(0, 1)).abs()), x=(2, 4, 6), w=(4, 4, 2))
