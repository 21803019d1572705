# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Complex tensors and Fourier transforms: against autograd, in float64."""

import unittest

import torch
from support import Model, case, compare, flat, operations, scalar
from torch import nn

import vram

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


def turns(*tensors) -> torch.Tensor:
    """A loss of angles that tells pi from -pi, also in its gradient."""
    return scalar(flat(*(z.angle().square() + z.angle() for z in tensors)))


#: All pairs of parts of either sign, zeros among them.
SIGNS = torch.tensor([-2.0, -0.0, 0.0, 2.0], dtype=D)
GRID = torch.complex(SIGNS.repeat_interleave(4), SIGNS.repeat(4))


class BranchCuts(unittest.TestCase):
    """`angle` is discontinuous at negative numbers: the sign of a zero decides. PyTorch's own
    kernels do not agree about that of -z (in vectors it is 0 - z) and of some sums."""

    def test_real_bins(self):
        # The transform of a real signal has real bins, exactly.
        for size in (5, 6, 8):
            with self.subTest(size):
                compare(Model(lambda m: turns(
                    torch.fft.rfft(m.x), torch.fft.fft(m.x), torch.fft.rfft2(m.x),
                    torch.fft.fft2(m.x), torch.fft.rfft(m.x).conj(),
                    torch.fft.rfft(m.x) * -2.0, torch.fft.rfft(m.x) * m.r[0],
                    torch.fft.rfft(m.x) / m.r[1]), x=(4, size), r=(2, 1)), ())

    def test_signed_zeros(self):
        compare(Model(lambda m: turns(
            m.z, m.z.conj(), m.z * 2, m.z * -2.0, m.z * m.r, m.z / 3, m.z / m.r, 1 - m.z,
            m.z * (1 - 1j), m.z[:, None] * m.z, m.z.exp(), m.z.sgn(), 1 / m.z[:5], -m.z[:3],
            torch.view_as_complex(torch.view_as_real(m.z))),
            z=GRID, r=torch.tensor([-3.0], dtype=D)), ())

    def test_functions(self):
        # Off zero, where they have no gradient.
        compare(Model(lambda m: scalar(flat(*(torch.view_as_real(v) for v in (
            m.z.log(), m.z.sqrt(), m.z ** 2, m.z ** 1.5, m.z.sgn())))),
            z=GRID[GRID.abs() > 0]), ())

    def test_sizes(self):
        # Squares of the largest and the least numbers are not in the type.
        compare(Model(lambda m: m.z.abs().log().sum() + m.z.sgn().real.sum(),
                      z=torch.tensor([3e-200 + 4e-200j, 3e200 - 4e200j], dtype=GRID.dtype)), ())
        compare(Model(lambda m: (m.z.abs() + m.z.angle() + m.z.sgn().imag).sum(), z=GRID), ())

    test_angles_of_real_numbers = case(lambda m, z: flat(
        m.x.angle() * m.x, (m.x * z).angle() * m.x), SIGNS, x=(3, 4))


class Parameters(unittest.TestCase):
    def test_parameter(self):
        """One argument of [..., 2], also where it is written or the input is complex."""
        class Filter(nn.Module):
            def __init__(self):
                super().__init__()
                self.w = nn.Parameter(torch.randn(4, 3, dtype=torch.complex128))
                self.register_buffer("mean", torch.zeros(3, dtype=torch.complex128))

            def forward(self, x, z):
                spectrum = torch.fft.rfft2(x) * self.w * z
                self.mean.add_(spectrum.detach().mean((0, 1)))
                return scalar(torch.fft.irfft2(spectrum + self.mean, s=x.shape[1:]))

        text = compare(Filter(), (torch.randn(2, 4, 4, dtype=D),
                                  torch.randn(3, dtype=torch.complex128)))
        self.assertIn("tensor<4x3x2xf64>", text)

    def test_result(self):
        model = Model(lambda m, x: torch.fft.fft(x) * m.w, w=torch.ones(3, dtype=GRID.dtype))
        for options in ({"mode": "inference"}, {
                "loss": lambda z: z.abs().sum(), "outputs": ("output",)}):
            text = vram.export(model, torch.ones(2, 3), **options)
            self.assertRegex(text, r"return .*tensor<2x3x2xf64>")

    def test_spectrum(self):
        """GFNet's filter, and losses of the spectrum's parts, in float32."""
        for post in (lambda z: z.abs() * z.angle(), lambda z: (z.abs() + 1e-6).log(),
                     lambda z: torch.fft.irfft2(torch.polar(z.abs(), z.angle()))):
            model = Model(lambda m, x: scalar(post(torch.fft.rfft2(m.net(x)) * m.w)),
                          net=nn.Conv2d(3, 4, 2, 2),
                          w=torch.randn(4, 4, 3, dtype=torch.complex64))
            compare(model, torch.randn(2, 3, 8, 8), bound=1e-4)
