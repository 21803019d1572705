# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolutions in one to three dimensions against PyTorch's autograd, in float64."""

import unittest

import torch
import torch.nn.functional as F
from support import Model, compare, operations, scalar

import vram
from vram.exporter.errors import ExportError


def check(function, *inputs, **shapes):
    """Compares the results of `function`, joined, and returns the names of the ops."""
    def loss(m, *x):
        return scalar(torch.cat([t.flatten() for t in function(m, *x)]))

    return operations(compare(Model(loss, **shapes), inputs))


class Lines(unittest.TestCase):
    def test_forms(self):
        check(lambda m: (
            F.conv1d(m.x, m.w, m.b), F.conv1d(m.x, m.w, m.b, 2, 1),
            F.conv1d(m.x, m.w, m.b, 3, 2, 2), F.conv1d(m.x, m.g, m.b, groups=2),
            F.conv1d(m.x, m.w, padding="same", dilation=3),
            F.conv1d(m.x, m.e, padding="same"), F.conv1d(m.x, m.w, padding="valid"),
            F.conv1d(m.x[0], m.w, m.b, padding=1)),
            x=(2, 4, 9), w=(6, 4, 3), e=(6, 4, 2), g=(6, 2, 3), b=(6,))

    def test_transposed(self):
        check(lambda m: (
            F.conv_transpose1d(m.x, m.w, m.b), F.conv_transpose1d(m.x, m.w, m.b, 2, 1),
            F.conv_transpose1d(m.x, m.w, None, 3, 2, 2, 1, 2),
            F.conv_transpose1d(m.x, m.w, stride=2, groups=2),
            F.conv_transpose1d(m.x[0], m.w, m.b)),
            x=(2, 4, 5), w=(4, 3, 3), b=(3,))

    def test_time_batch_channels(self):
        check(lambda m: (torch.conv_tbc(m.x, m.w, m.b), torch.conv_tbc(m.x, m.w, m.b, 2)),
              x=(6, 2, 3), w=(3, 3, 5), b=(5,))


class Images(unittest.TestCase):
    def test_convolution(self):
        """The op that all the others are in ATen's core."""
        call = torch.ops.aten.convolution.default
        check(lambda m: (
            call(m.x, m.w, m.b, [2, 1], [0, 2], [1, 2], False, [0, 0], 1),
            call(m.x, m.g, None, [1, 1], [1, 0], [1, 1], False, [0, 0], 2),
            call(m.x, m.t, m.b, [2, 3], [1, 0], [2, 1], True, [1, 2], 2),
            call(m.x[0], m.l, m.b, [2], [1], [1], False, [0], 1),
            call(m.u, m.v, None, [1] * 3, [1] * 3, [1] * 3, True, [0] * 3, 1)),
            x=(2, 4, 5, 5), w=(6, 4, 3, 3), g=(6, 2, 3, 3), t=(4, 3, 3, 2), b=(6,),
            l=(6, 5, 3), u=(1, 2, 3, 3, 3), v=(2, 1, 3, 3, 3))

    def test_same_of_two_parities(self):
        check(lambda m: (F.conv2d(m.x, m.w, m.b, padding="same"),
                         F.conv2d(m.x[0], m.w, m.b, padding="same", dilation=(1, 3))),
              x=(2, 3, 6, 7), w=(4, 3, 2, 4), b=(4,))

    def test_transposed(self):
        check(lambda m: (F.conv_transpose2d(m.x[0], m.w, m.b, 2, 1, 1),
                         F.conv_transpose2d(m.x, m.w, m.b, (3, 1), (0, 2), (2, 0))),
              x=(2, 4, 4, 5), w=(4, 3, 3, 3), b=(3,))


class Volumes(unittest.TestCase):
    def test_forms(self):
        check(lambda m: (
            F.conv3d(m.x, m.w, m.b), F.conv3d(m.x, m.w, m.b, 2, 1),
            F.conv3d(m.x, m.w, None, (1, 2, 1), (2, 0, 1), (2, 1, 2)),
            F.conv3d(m.x, m.g, m.b, (3, 1, 2), 1, groups=2),
            F.conv3d(m.x, m.w, padding="valid"), F.conv3d(m.x[0], m.w, m.b, padding=1)),
            x=(2, 4, 6, 5, 5), w=(6, 4, 3, 3, 2), g=(6, 2, 3, 3, 3), b=(6,))

    def test_same(self):
        check(lambda m: (F.conv3d(m.x, m.w, m.b, padding="same"),
                         F.conv3d(m.x, m.w, padding="same", dilation=(3, 2, 1))),
              x=(1, 2, 5, 4, 4), w=(2, 2, 2, 3, 2), b=(2,))

    def test_windows_apart(self):
        """Patches: the kernel is the stride, or less."""
        names = check(lambda m: (F.conv3d(m.x, m.w, m.b, 2),), x=(2, 3, 5, 4, 4),
                      w=(4, 3, 2, 2, 2), b=(4,))
        self.assertNotIn("concat", names)
        check(lambda m: (F.conv3d(m.x, m.w, m.b, 4),), x=(2, 3, 7, 4, 4),
              w=(4, 3, 2, 2, 2), b=(4,))

    def test_flat_kernels(self):
        """One dimension or two alone: a convolution of images, and no copies of x."""
        shapes = {"x": (2, 3, 5, 6, 4), "b": (4,)}
        for kernel, keywords in (((3, 1, 1), {"padding": (1, 0, 0), "stride": (2, 1, 1)}),
                                 ((1, 1, 3), {"padding": (0, 0, 1)}),
                                 ((1, 3, 3), {"padding": (0, 1, 1), "stride": (1, 2, 1)}),
                                 ((1, 1, 1), {"stride": 2}), ((1, 1, 1), {}),
                                 ((1, 3, 1), {"dilation": (1, 2, 1)}),
                                 ((3, 1, 1), {"dilation": (2, 1, 1), "stride": (1, 2, 3)}),
                                 ((1, 1, 1), {"padding": 1, "stride": (2, 1, 3)})):
            with self.subTest(kernel=kernel, **keywords):
                names = check(lambda m: (F.conv3d(m.x, m.w, m.b, **keywords),),
                              w=(4, 3, *kernel), **shapes)
                self.assertEqual(names.count("conv2d"), 1)
                self.assertNotIn("concat", names)

    def test_one_convolution(self):
        names = check(lambda m: (F.conv3d(m.x, m.w, m.b, padding=1),),
                      x=(1, 3, 6, 4, 4), w=(4, 3, 3, 3, 3), b=(4,))
        self.assertEqual(names.count("conv2d"), 1)

    def test_transposed(self):
        check(lambda m: (
            F.conv_transpose3d(m.x, m.w, m.b), F.conv_transpose3d(m.x, m.w, m.b, 2, 1, 1),
            F.conv_transpose3d(m.x, m.w, None, (3, 2, 1), (2, 0, 1), (2, 1, 0)),
            F.conv_transpose3d(m.x, m.w, None, 2, 1, 1, 1, 2),
            F.conv_transpose3d(m.x, m.w, groups=2, dilation=(1, 2, 1)),
            F.conv_transpose3d(m.x[0], m.w, m.b, (4, 1, 1), (0, 1, 0), (3, 0, 0))),
            x=(2, 4, 3, 3, 2), w=(4, 3, 3, 2, 3), b=(3,))

    def test_transposed_windows_apart(self):
        names = check(lambda m: (F.conv_transpose3d(m.x, m.w, m.b, 2),),
                      x=(2, 4, 3, 3, 2), w=(4, 3, 2, 2, 2), b=(3,))
        self.assertNotIn("pad", names)
        check(lambda m: (F.conv_transpose3d(m.x, m.w, m.b, 2, 1, 1),),
              x=(2, 4, 3, 3, 2), w=(4, 3, 2, 2, 2), b=(3,))

    def test_transposed_flat(self):
        check(lambda m: (F.conv_transpose3d(m.x, m.d, m.b, (2, 1, 1), (1, 0, 0)),
                         F.conv_transpose3d(m.x, m.h, m.b, (1, 2, 2)),
                         F.conv_transpose3d(m.x, m.d, m.b, 2, output_padding=1)),
              x=(2, 4, 3, 3, 2), d=(4, 3, 3, 1, 1), h=(4, 3, 1, 2, 2), b=(3,))


class Refused(unittest.TestCase):
    def test_integers(self):
        model = Model(lambda m, x, w: F.conv2d(x, w).sum() * m.w, w=())
        whole = torch.ones(1, 1, 3, 3, dtype=torch.int64)
        with self.assertRaisesRegex(ExportError, "conv2d.*of integers"):
            vram.export(model, (whole, whole))
