# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A whole training run of small models (runs.py): never over the budget, predicted within
1 %, with eager's numbers. benchmarks/torch_runs.py does it for models that people train."""

import unittest
import warnings

import pytest
import torch
from runs import Run, Setting, plain
from support import Gpt, Unet

import vram.torch


def words(size):
    return {"tokens": torch.randint(50, (size, 24)), "target": torch.randint(50, (size, 24))}


def pictures(size):
    return {"x": torch.randn(size, 3, 32, 32), "target": torch.randint(2, (size, 32, 32))}


GPT = Setting(lambda: Gpt(layers=2, dropout=0.1), words, (8, 8, 8, 5))
SMALL_GPT = Setting(lambda: Gpt(layers=1, dropout=0.1), words, (8, 8, 8, 5))
UNET = Setting(Unet, pictures, (4, 4, 4, 3))


def ingredients(run):
    return {"optimizer": run.optimizer, "accumulate": True, "average": run.average,
            "clip": "norm", "scaler": run.scaler, "effort": 2}


class WholeRuns(unittest.TestCase):
    def check(self, setting, inner, shares=(0.0, 0.5)):
        torch._dynamo.reset()
        run = Run(setting)
        explained = vram.torch.explain(run.model, setting.batch(setting.sizes[0]),
                                       budgets=["1TB"], **ingredients(run))
        least, most = explained.least_budget, explained.unplanned_peak
        wanted = plain(setting)
        if setting.autocast is not None:
            wanted = plain(setting, "aot_eager")
        for share in shares:
            torch._dynamo.reset()
            run = Run(setting)
            budget = least + int(share * (most - least))
            backend = vram.torch.backend(budget, inner=inner, **ingredients(run))
            with warnings.catch_warnings():
                warnings.simplefilter("error", vram.torch.PredictionWarning)
                warnings.filterwarnings("ignore", ".*no gradient is required")
                found = run.run(torch.compile(run.model, backend=backend), watch=True)
            self.assertLessEqual(max(found.peaks), budget)
            expected = max(report.most for report in backend.reports)
            self.assertLess(abs(max(found.peaks) - expected), 0.01 * expected)
            self.assertTrue(found.same_as(wanted), found.distance(wanted))

    @pytest.mark.slow
    def test_dropout(self):
        self.check(SMALL_GPT, "eager", (0.0,))

    @pytest.mark.slow
    def test_two_layers_with_dropout(self):
        self.check(GPT, "eager")

    @pytest.mark.slow
    def test_convolutions_within_two_budgets(self):
        self.check(UNET, "aot_eager")
