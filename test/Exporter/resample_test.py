# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Padding, resampling and sampling against PyTorch's autograd, in float64."""

import unittest

import torch
import torch.nn.functional as F
from support import Model, arguments, compare, operations, scalar

import vram
from vram.exporter.errors import ExportError

D = torch.float64


def check(function, *inputs, **shapes):
    """Compares the results of `function`, joined, and returns the graph's text."""
    def loss(m, *x):
        return scalar(torch.cat([t.flatten() for t in function(m, *x)]))

    return compare(Model(loss, **shapes), inputs)


def uniform(*shape, low=-1.0, high=1.0):
    generator = torch.Generator().manual_seed(9)
    return low + (high - low) * torch.rand(shape, generator=generator, dtype=D)


class Padding(unittest.TestCase):
    def test_modes(self):
        for mode in ("reflect", "replicate", "circular", "constant"):
            with self.subTest(mode=mode):
                check(lambda m: (
                    F.pad(m.x[0], (2, 3), mode), F.pad(m.x[0, 0], (0, 1), mode),
                    F.pad(m.x, (1, 0, 2, 3), mode), F.pad(m.x[0], (0, 2, 1, 0), mode),
                    F.pad(m.x[None], (3, 1, 0, 2, 1, 1), mode),
                    F.pad(m.x, (2, 1, 0, 3, 1, 0), mode)), x=(2, 3, 4, 5))

    def test_cropping(self):
        for mode in ("reflect", "replicate", "circular", "constant"):
            with self.subTest(mode=mode):
                check(lambda m: (
                    F.pad(m.x[0], (-1, 2), mode), F.pad(m.x[0], (2, -2), mode),
                    F.pad(m.x, (1, -2, -1, 3), mode),
                    F.pad(m.x[None], (-1, -1, 2, -1, -2, 1), mode)), x=(2, 3, 4, 5))

    def test_long(self):
        """Many mirrored elements are one gather."""
        names = operations(check(lambda m: (F.pad(m.x, (200, 200), "reflect"),
                                            F.pad(m.x, (150, 0), "replicate")), x=(1, 256)))
        self.assertLess(len(names), 40)


class Nearest(unittest.TestCase):
    def test_all(self):
        for mode in ("nearest", "nearest-exact"):
            with self.subTest(mode=mode):
                check(lambda m: (
                    F.interpolate(m.x[0], 9, mode=mode),
                    F.interpolate(m.x[0], 3, mode=mode),
                    F.interpolate(m.x[0], scale_factor=1.7, mode=mode),
                    F.interpolate(m.x, (3, 9), mode=mode),
                    F.interpolate(m.x, scale_factor=(2, 0.6), mode=mode),
                    F.interpolate(m.x, scale_factor=1.3, mode=mode,
                                  recompute_scale_factor=True),
                    F.interpolate(m.x[None], (4, 3, 11), mode=mode),
                    F.interpolate(m.x[None], scale_factor=(0.7, 1.3, 2), mode=mode)),
                    x=(2, 3, 6, 5))

    def test_many(self):
        text = check(lambda m: (F.interpolate(m.x, 300, mode="nearest-exact"),),
                     x=(1, 1, 77))
        self.assertLess(len(operations(text)), 30)


class Linear(unittest.TestCase):
    def test_all(self):
        for corners in (False, True):
            def resized(x, size=None, scale=None):
                mode = ("linear", "bilinear", "trilinear")[x.dim() - 3]
                return F.interpolate(x, size, scale, mode, corners)

            with self.subTest(align_corners=corners):
                check(lambda m: (
                    resized(m.x[0], 9), resized(m.x[0], 1), resized(m.x[0], None, 1.7),
                    resized(m.x, (4, 7)), resized(m.x, None, (2, 0.6)),
                    resized(m.x[None], (2, 9, 5)), resized(m.x[None], (3, 1, 7)),
                    resized(m.x[None], None, (0.7, 1.3, 2))), x=(2, 3, 6, 5))

    def test_whole_factors_stay_coarse(self):
        names = operations(check(lambda m: (
            F.interpolate(m.x, scale_factor=2, mode="bilinear"),
            F.interpolate(m.x, scale_factor=0.5, mode="nearest")), x=(1, 2, 4, 6)))
        self.assertEqual(names.count("upsample2d"), 2)
        self.assertNotIn("matmul", names)

    def test_area(self):
        check(lambda m: (F.interpolate(m.x[0], 4, mode="area"),
                         F.interpolate(m.x, (4, 9), mode="area"),
                         F.interpolate(m.x[None], scale_factor=0.5, mode="area")),
              x=(2, 3, 6, 5))


class Matrices(unittest.TestCase):
    def test_bicubic(self):
        for corners in (False, True):
            with self.subTest(align_corners=corners):
                check(lambda m: (
                    F.interpolate(m.x, (9, 3), None, "bicubic", corners),
                    F.interpolate(m.x, (6, 11), None, "bicubic", corners),
                    F.interpolate(m.x, None, (1.3, 0.7), "bicubic", corners),
                    F.interpolate(m.x, None, 2, "bicubic", corners)), x=(2, 3, 6, 5))

    def test_antialias(self):
        for mode in ("bilinear", "bicubic"):
            for corners in (False, True):
                with self.subTest(mode=mode, align_corners=corners):
                    check(lambda m: (
                        F.interpolate(m.x, (3, 9), None, mode, corners, antialias=True),
                        F.interpolate(m.x, None, (0.4, 1.7), mode, corners,
                                      antialias=True)), x=(2, 3, 9, 7))

    def test_large_weights_are_one_argument(self):
        text = check(lambda m: (F.interpolate(m.x, 24, mode="bicubic"),
                                F.interpolate(m.y, 24, mode="bicubic")),
                     x=(1, 1, 15, 15), y=(1, 2, 15, 15))
        self.assertEqual(len([a for a in arguments(text) if "resampling" in a]), 1)
        self.assertEqual(operations(text).count("matmul"), 4)


class Grids(unittest.TestCase):
    def check(self, space, modes, **shapes):
        for mode in modes:
            for padding in ("zeros", "border", "reflection"):
                for corners in (False, True):
                    with self.subTest(mode=mode, padding=padding, align_corners=corners):
                        check(lambda m: (
                            F.grid_sample(m.x, m.grid, mode, padding, corners),), **shapes)

    def test_images(self):
        self.check(2, ("bilinear", "nearest", "bicubic"), x=(2, 3, 4, 5),
                   grid=uniform(2, 3, 4, 2, low=-2.3, high=2.4))

    def test_volumes(self):
        self.check(3, ("bilinear", "nearest"), x=(2, 2, 3, 4, 5),
                   grid=uniform(2, 2, 3, 2, 3, low=-1.8, high=1.9))

    def test_one_pixel_and_one_image(self):
        self.check(2, ("bilinear", "bicubic"), x=(1, 2, 1, 3),
                   grid=uniform(1, 2, 2, 2, low=-1.5, high=1.5))

    def test_border(self):
        """The corners themselves, where the border has no gradient."""
        corners = torch.tensor([-1.0, -0.3, 0.3, 1.0], dtype=D)
        grid = torch.stack(torch.meshgrid(corners, corners, indexing="ij"), 2)[None]
        for padding in ("border", "reflection"):
            check(lambda m: (F.grid_sample(m.x, m.grid, "bilinear", padding, True),),
                  x=(1, 2, 4, 5), grid=grid)

    def test_affine(self):
        for corners in (False, True):
            check(lambda m: (
                F.grid_sample(m.x, F.affine_grid(m.theta, [2, 3, 3, 4], corners),
                              align_corners=corners),
                F.affine_grid(m.volume, [2, 1, 2, 3, 4], corners)),
                x=(2, 3, 4, 5), theta=(2, 2, 3), volume=(2, 3, 4))

    def test_rows_are_looked_up_once(self):
        names = operations(check(lambda m, grid: (
            F.grid_sample(m.x, grid, "bicubic", "reflection", False),),
            uniform(1, 5, 5, 2), x=(1, 4, 6, 6)))
        self.assertEqual(names.count("embedding"), 1)
        self.assertLess(len(names), 200)


class Regions(unittest.TestCase):
    def setUp(self):
        import importlib.util

        if importlib.util.find_spec("torchvision") is None:
            self.skipTest("no torchvision")
        self.rois = torch.tensor([[0, 1, 1, 5, 6], [1, -2, 0.5, 4, 3], [0, 3, 2, 3.2, 2.1],
                                  [1, 4, 5, 12, 11]], dtype=D)

    def test_roi_align(self):
        from torchvision.ops import roi_align

        check(lambda m, rois: (
            roi_align(m.x, rois, 3, 0.8, 2), roi_align(m.x, rois, (2, 3), 1.0, 3, True),
            roi_align(m.x, rois, 1, 0.5, 1)), self.rois, x=(2, 3, 7, 8))

    def test_ps_roi_align(self):
        from torchvision.ops import ps_roi_align

        check(lambda m, rois: (ps_roi_align(m.x, rois, (2, 3), 0.8, 2),
                               ps_roi_align(m.x, rois, (3, 2), 1.0, 1)),
              self.rois, x=(2, 12, 7, 8))

    def test_deform_conv(self):
        from torchvision.ops import deform_conv2d

        check(lambda m: (
            deform_conv2d(m.x, m.offset, m.w, m.b, padding=1),
            deform_conv2d(m.x, m.grouped, m.split, None, (2, 1), (1, 2), (1, 2),
                          m.mask)),
            x=(2, 4, 5, 6), offset=(2, 18, 5, 6), w=(6, 4, 3, 3), b=(6,),
            grouped=(2, 36, 3, 6), split=(6, 2, 3, 3), mask=(2, 18, 3, 6))

    def test_refused(self):
        import torchvision.ops as ops

        for pattern, function in (
                ("roi_align.*give one, such as sampling_ratio=2",
                 lambda m, rois: ops.roi_align(m.x, rois, 2)),
                ("roi_pool.*use roi_align", lambda m, rois: ops.roi_pool(m.x, rois, 2)),
                ("nms.*elements of a tensor decide",
                 lambda m, rois: m.x.sum() * ops.nms(rois[:, 1:], rois[:, 0], 0.5).sum())):
            with self.subTest(pattern), self.assertRaisesRegex(ExportError, pattern):
                vram.export(Model(lambda m, rois: function(m, rois).sum(), x=(2, 1, 7, 8)),
                            (self.rois,))
