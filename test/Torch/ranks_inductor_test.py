# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""inner="inductor" under FSDP2 on two ranks: within the budget, of which the prediction is that of
the graph's ops, and one warning that says so."""

import unittest
import warnings

from ranks import on_ranks
from ranks_test import SLACK, Training, least

import vram.torch


def measured(rank):
    budget = least(rank, "zero3")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", vram.torch.PredictionWarning)
        run = Training(rank, "zero3", budget, inner="inductor")
        run.step()
        run.step()
        predicted = run.backend.step.peak
        seen = run.seen(predicted)
    said = [str(entry.message) for entry in caught if "of a first step" not in str(entry.message)]
    return {"budget": budget, "predicted": predicted, "seen": seen, "said": said}


class Inductor(unittest.TestCase):
    def test_fsdp2(self):
        for kind, found in on_ranks(measured):
            self.assertEqual(kind, "done", found)
            print(found)
            self.assertLessEqual(found["seen"], found["predicted"] + SLACK)
            self.assertLessEqual(found["predicted"], found["budget"])
            # Fusion spares buffers.
            self.assertGreater(found["seen"], 0.8 * found["predicted"])
            self.assertEqual(len(found["said"]), 1, found["said"])
            self.assertIn("inner='inductor' on several ranks: inductor is not asked",
                          found["said"][0])
