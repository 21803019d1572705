# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Autocast: losses are those of PyTorch's aot_eager, the casts of weights count, and at a
tight budget are made again."""

import dataclasses
import unittest
from unittest import mock

import pytest
import runs_test
import torch
from support import Mlp, compiled

import vram.torch
from vram.torch.compiler import graph_compiler

aten = torch.ops.aten


def batch():
    torch.manual_seed(4)
    # Activations are so large that gradients alone are not the peak.
    return torch.randn(512, 64), torch.randn(512, 64)


def model():
    torch.manual_seed(3)
    return Mlp(dropout=0.1)


class Autocast(unittest.TestCase):
    def losses(self, call, own, dtype):
        found = []
        torch.manual_seed(6)
        for _ in range(3):
            # Around the call, as loops have it.
            with torch.autocast("cpu", dtype):
                loss = call(*batch())
            loss.backward()
            found.append(loss.item())
            with torch.no_grad():
                for parameter in own.parameters():
                    parameter -= 0.1 * parameter.grad
                    parameter.grad = None
        return found

    def graphs(self, dtype, budget):
        """The report, the losses, and the forward and the backward graph."""
        own, seen, plain = model(), [], graph_compiler.interpreted

        def watched(module, example):
            seen.append(module)
            return plain(module, example)

        with mock.patch.object(graph_compiler, "interpreted", watched):
            backend, call = compiled(own, budget=budget)
            losses = self.losses(call, own, dtype)
        return backend.reports[0], losses, seen[0], seen[1]

    def least(self, dtype):
        with torch.autocast("cpu", dtype):
            try:
                compiled(model(), budget=1)[1](*batch())
            except vram.torch.BudgetError as error:
                return error.least_budget
        raise AssertionError("a budget of one byte was met")

    def check_casts(self, *dtypes):
        def casts(graph):
            return sum(node.target == aten._to_copy.default and
                       node.args[0].op == "placeholder" and
                       node.args[0].name.startswith("primals") and
                       node.meta["val"].dtype == dtype for node in graph.graph.nodes)

        for dtype in dtypes:
            own = model()
            torch._dynamo.reset()
            wanted = self.losses(torch.compile(own, backend="aot_eager"), own, dtype)
            report, losses, forward, backward = self.graphs(dtype, "1TB")
            self.assertEqual(losses, wanted)
            self.assertGreaterEqual(casts(forward), 8)
            self.assertEqual(casts(backward), 0)
            # In half the bytes of the weights.
            weights = sum(parameter.nbytes for parameter in own.parameters()
                          if parameter.dim() == 2)
            self.assertGreater(report.saved_bytes, weights // 2)
            tight, losses, _, backward = self.graphs(dtype, self.least(dtype))
            self.assertEqual(losses, wanted)
            self.assertGreater(casts(backward), 0)
            self.assertLess(tight.saved_bytes, report.saved_bytes - weights // 4)

    def test_casts_of_weights_are_made_again(self):
        self.check_casts(torch.bfloat16)

    @pytest.mark.slow
    def test_casts_of_weights_are_made_again_in_both_types(self):
        self.check_casts(torch.bfloat16, torch.float16)

    @pytest.mark.slow
    def test_a_run(self):
        # With float16 the loss is scaled.
        runs_test.WholeRuns.check(self, dataclasses.replace(
            runs_test.SMALL_GPT, autocast=torch.float16), "eager", (0.25,))

    @pytest.mark.slow
    def test_runs(self):
        for dtype in (torch.bfloat16, torch.float16):
            runs_test.WholeRuns.check(
                self, dataclasses.replace(runs_test.GPT, autocast=dtype), "eager", (0.25,))
