# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients of image ops as ops: in the backward of a torch.autograd.Function that
differentiates its forward again, as gradient checkpointing does."""

import unittest

import torch
import torch.nn.functional as F
from support import Model, compare, scalar


def again(function):
    """`function` of two tensors, with a backward that runs it again."""
    class Again(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, w):
            ctx.save_for_backward(x, w)
            return function(x, w)

        @staticmethod
        def backward(ctx, grad):
            x, w = (t.detach().requires_grad_() for t in ctx.saved_tensors)
            with torch.enable_grad():
                result = function(x, w)
            return torch.autograd.grad(result, (x, w), grad)

    return Again.apply


class Gradients(unittest.TestCase):
    def check(self, *functions, x=(2, 4, 6, 5), w=(4, 4, 3, 3)):
        for i, function in enumerate(functions):
            with self.subTest(i):
                call = again(function)
                compare(Model(lambda m: scalar(call(m.x, m.w)), x=x, w=w), ())

    def scaled(self, *functions, **shapes):
        self.check(*(lambda x, w, f=f: f(x * w) for f in functions), w=(), **shapes)

    def test_convolutions(self):
        self.check(lambda x, w: F.conv2d(x, w, w[:, 0, 0, 0], 2, 1),
                   lambda x, w: F.conv2d(x, w[:, :2], None, (1, 3), (0, 2), (2, 1), 2),
                   lambda x, w: F.conv_transpose2d(x, w, None, 2, 1, 1),
                   lambda x, w: F.conv_transpose2d(x, w, w[:, 0, 0, 0], (3, 1), 0, 0, 1, 2),
                   lambda x, w: F.conv_transpose2d(x, w, None, (2, 1), 1, (1, 0), 2))

    def test_lines(self):
        self.check(lambda x, w: F.conv1d(x, w, w[:, 0, 0], 3, 1),
                   lambda x, w: F.conv_transpose1d(x, w, None, 2, 1, 1),
                   x=(2, 4, 9), w=(4, 4, 3))

    def test_volumes(self):
        self.check(lambda x, w: F.conv3d(x, w, w[:, 0, 0, 0, 0], (1, 2, 1), 1),
                   lambda x, w: F.conv3d(x, w[:2, :2], None, 2, 0, 1, 2),
                   lambda x, w: F.conv_transpose3d(x, w, None, (1, 2, 1), 1, (0, 1, 0)),
                   lambda x, w: F.conv_transpose3d(x, w, None, 2, (0, 1, 1), 1, 1,
                                                   (1, 2, 1)),
                   x=(2, 4, 4, 3, 4), w=(4, 4, 2, 3, 2))

    def test_pools(self):
        self.scaled(lambda x: F.max_pool2d(x, 3, 2, 1), lambda x: F.max_pool3d(x, 2),
                    lambda x: F.avg_pool2d(x, 2, 2, 1, True, False),
                    lambda x: F.avg_pool3d(x, 2, 2, 1), lambda x: F.avg_pool1d(x[0], 2),
                    lambda x: F.avg_pool3d(x, 2, divisor_override=3),
                    lambda x: F.adaptive_avg_pool2d(x, (4, 3)),
                    lambda x: F.adaptive_avg_pool3d(x, (2, 3, 7)),
                    lambda x: F.adaptive_max_pool2d(x, (4, 3)),
                    lambda x: F.adaptive_max_pool3d(x, (3, 1, 2)))

    def test_resampling(self):
        def resized(*arguments, **keywords):
            return lambda x: F.interpolate(x, *arguments, **keywords)

        self.scaled(resized(scale_factor=2), resized(scale_factor=1.7),
                    resized((3, 11), mode="nearest-exact"),
                    resized((3, 11), mode="bilinear", align_corners=True),
                    resized(scale_factor=1.3, mode="bilinear"),
                    resized((7, 2), mode="bicubic"),
                    resized((3, 7), mode="bilinear", antialias=True),
                    resized((3, 2), mode="bicubic", antialias=True),
                    lambda x: F.interpolate(x[0], 8, mode="linear"),
                    lambda x: F.interpolate(x[None], (3, 4, 7), mode="trilinear"),
                    lambda x: F.interpolate(x[None], (3, 4, 7)))

    def test_windows_and_padding(self):
        self.scaled(lambda x: F.unfold(x, 2), lambda x: F.pad(x, (1, 2, 1, 0), "reflect"),
                    lambda x: F.pad(x, (1, 2, 1, 0), "replicate"),
                    lambda x: F.pad(x, (1, 2, 1, 0), "circular"),
                    lambda x: x.unfold(2, 3, 1), lambda x: F.pixel_shuffle(x, 2),
                    lambda x: F.pad(x, (-1, 2, 2, -3), "replicate"),
                    lambda x: F.pad(x, (-1, 2, 2, -3), "reflect"),
                    lambda x: F.pad(x, (-1, 2, 2, -3), "circular"),
                    lambda x: F.fold(x[0, :, :4, :4], (3, 3), 2))
