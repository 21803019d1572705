# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""explain(batches=True) names the largest batches, and what the host's memory gives."""

import bisect
import json

import pytest
import torch
from offload_support import Case, Wide, device

import vram.torch
from vram.torch.reports import largest_batches


def wide_of(samples):
    return Wide(layers=2), (torch.randn(samples, 512), torch.randn(samples, 512))


def explained(samples, **options):
    torch._dynamo.reset()
    return vram.torch.explain(*wide_of(samples), device=device(), effort=1, host_memory="1GB",
                              **options)


class Largest(Case):
    def test_bisection(self):
        """Against lines, steps and what never fits, each size asked for once."""
        for peak in (lambda n: 100 + 7 * n, lambda n: 100 + 64 * (n // 64) + n // 8,
                     lambda n: n * n, lambda n: 0, lambda n: 10**9):
            peaks = [peak(n) for n in range(1, largest_batches.MOST + 1)]
            for budget in (0, 106, 107, 5000, 10**5):
                for first in (1, 13, 70000):
                    asked = []

                    def noted(n):
                        asked.append(n)
                        return peak(n)

                    found = largest_batches.largest(noted, budget, first, largest_batches.MOST)
                    wanted = bisect.bisect_right(peaks, budget)
                    self.assertEqual(found, wanted)
                    self.assertEqual(len(asked), len(set(asked)))
                    self.assertLess(len(asked), 40)
                    coarse = largest_batches.largest(peak, budget, first, 8)
                    self.assertLessEqual(coarse, wanted)
                    self.assertGreaterEqual(9 * (coarse + 1), 8 * wanted)

    @pytest.mark.slow
    def test_with_host_memory(self):
        budget = 9 * 10**6
        found = explained(512, budgets=budget, batches=True)
        whole, reruns, host = found.largest_batches
        self.assertEqual([whole.measures, reruns.measures, host.measures],
                         ["as it is", "with recomputation", "and host memory"])
        self.assertFalse(whole.or_more)
        self.assertTrue(whole.samples < reruns.samples < host.samples)
        self.assertGreater(host.host_bytes, 0)
        self.assertIsNone(reruns.host_bytes)
        # The step of the largest batch fits with the host's memory alone.
        of_host = explained(host.samples, budgets=budget)
        self.assertLessEqual(of_host.least_budget, budget)
        self.assertGreater(of_host.least_budget_of_reruns, budget)
        self.assertLessEqual(of_host.rows[0].report.host_peak, 10**9)
        text, read = str(found), json.loads(found.json())
        self.assertIn("largest batch within 9.00 MB", text)
        self.assertIn(f"  as it is               {whole.samples} samples\n", text)
        self.assertRegex(text, rf"and host memory +{host.samples} samples or more, .* on the "
                               "host")
        self.assertRegex(text, r"host memory: .* may be offloaded, within 1.00 GB .* at once; "
                               r"there and back takes [0-9.]+ ms of the link")
        self.assertEqual(read["largest_batches"][2]["samples"], host.samples)
        self.assertGreater(read["offloadable_bytes"], 0)
        # As the device file says: bytes over the link twice, and its latency.
        self.assertGreater(read["offload_nanoseconds"],
                           2 * read["offloadable_bytes"] / 1e11 * 1e9)

    def test_what_is_refused(self):
        model, inputs = wide_of(4)
        self.refused("give budgets=", vram.torch.explain, model, inputs, device=device(),
                     batches=True)
        self.refused("leave ranks= out", vram.torch.explain, model, inputs, device=device(),
                     budgets="1GB", batches=True, ranks=2)

    def test_a_model_of_one_batch(self):
        class Fixed(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.weight = torch.nn.Parameter(torch.randn(4, 8))

            def forward(self, x):
                return (self.weight * x).square().mean()

        torch._dynamo.reset()
        found = vram.torch.explain(Fixed(), torch.randn(4, 8), device=device(), budgets="1GB",
                                   batches=True, effort=1)
        self.assertEqual(found.largest_batches, [])
        self.assertTrue(any("other batches are not tried further" in note
                            for note in found.notes))
