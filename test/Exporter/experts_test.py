# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of groups of rows, against a loop over experts."""

import unittest

import torch
from support import Model, compare

import vram

LIBRARY = torch.library.Library("transformers", "FRAGMENT")
if not hasattr(torch.ops.transformers, "grouped_mm_fallback"):
    # As the package transformers defines it; here without the package.
    LIBRARY.define("grouped_mm_fallback(Tensor input, Tensor weight, Tensor offs) -> Tensor")

    @torch.library.impl(LIBRARY, "grouped_mm_fallback", "CompositeExplicitAutograd")
    def _forward(x, weight, offs):
        result, start = x.new_zeros(x.shape[0], weight.shape[2]), 0
        for expert, end in enumerate(offs.tolist()):
            result[start:end] = x[start:end] @ weight[expert]
            start = end
        return result

    @torch.library.register_fake("transformers::grouped_mm_fallback", lib=LIBRARY)
    def _fake(x, weight, offs):
        return x.new_empty(x.shape[0], weight.shape[2])

    def _context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    def _backward(ctx, grad):
        x, weight, offs = ctx.saved_tensors
        gx, gw, start = torch.zeros_like(x), torch.zeros_like(weight), 0
        for expert, end in enumerate(offs.tolist()):
            gx[start:end] = grad[start:end] @ weight[expert].T
            gw[expert] = x[start:end].T @ grad[start:end]
            start = end
        return gx, gw, None

    torch.library.register_autograd("transformers::grouped_mm_fallback", _backward,
                                    setup_context=_context, lib=LIBRARY)


class Grouped(unittest.TestCase):
    def test_groups(self):
        # One expert has no rows, one all that are left; the last rows belong to none.
        for ends in ([3, 3, 6, 7], [0, 0, 0, 9], [2, 4, 5, 7]):
            for dtype in (torch.int32, torch.int64):
                compare(Model(lambda m, offs: torch.ops.transformers.grouped_mm_fallback(
                    m.x, m.w, offs).square().sum(), x=(9, 4), w=(4, 4, 3)),
                    (torch.tensor(ends, dtype=dtype),))

    def test_forms_of_the_native_op(self):
        model = Model(lambda m: torch._grouped_mm(
            m.x.to(torch.bfloat16), m.w.to(torch.bfloat16),
            offs=torch.tensor([8, 16], dtype=torch.int32)).sum(), x=(16, 16), w=(2, 16, 16))
        text = vram.export(model, ())
        self.assertEqual(text.count("vram.matmul"), 2)
