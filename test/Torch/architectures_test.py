# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""benchmarks/torch_architectures.py on few models: its verdicts, and those of the models
whose packages are installed."""

import os
import sys
import unittest

import pytest
import torch
from torch import nn

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "benchmarks"))

import torch_architectures as script  # noqa: E402
from models import Entry  # noqa: E402
from support import Gpt, Unet  # noqa: E402

#: Small ones, in the order of preference.
WANTED = ("transformers/gpt2", "timm/mixer_s32_224", "diffusers/dit")


class Forgets(nn.Module):
    """Another result each time."""

    def __init__(self):
        super().__init__()
        self.layer, self.count = nn.Linear(4, 4), 0

    def forward(self, x):
        self.count += 1
        return (self.layer(x) * self.count).sum()


class Verdicts(unittest.TestCase):
    def row(self, **change):
        return script.verdict({"numbers": "eager", "said": [], "seen": 10, "alive": 10,
                               "budget": 10, **change})

    def test_rows(self):
        over = script.SLACK + 11
        self.assertEqual(self.row(), "ok")
        self.assertEqual(self.row(numbers="aot"), "ok")
        self.assertEqual(self.row(numbers="1.0e-07"), "ok")
        self.assertEqual(self.row(numbers="2.0e-01"), "NUMBERS")
        self.assertEqual(self.row(numbers="inf", said=["x"]), "NUMBERS")
        self.assertEqual(self.row(seen=over), "scratch")
        self.assertEqual(self.row(seen=over, alive=over), "OVER")
        self.assertEqual(self.row(seen=over, alive=over, said=["x"]), "warned")

    @pytest.mark.slow
    def test_models_of_our_own(self):
        tokens = torch.randint(50, (2, 24))
        found = script.measured(Entry("gpt", lambda: (Gpt(), (tokens, tokens), {})))
        self.assertEqual([row["verdict"] for row in found["rows"]], ["ok", "ok"], found)
        self.assertFalse(script.failed(found))
        self.assertGreater(found["rows"][0]["extra"], 0)
        self.assertEqual(len(script.shown(found)), 2)
        images = torch.randn(2, 3, 32, 32), torch.randint(2, (2, 32, 32))
        found = script.measured(Entry("unet", lambda: (Unet(), images, {})))
        for row in found["rows"]:
            self.assertIn(row["verdict"], ("ok", "scratch"))
            self.assertIn(row["numbers"], ("eager", "aot"))

    def test_what_cannot_be_compared_is_said(self):
        found = script.measured(Entry("forgets", lambda: (
            Forgets(), (torch.randn(2, 4),), {})))
        self.assertIn("differs from itself", found["note"])
        found = script.measured(Entry("broken", lambda: 1 / 0))
        self.assertIn("ZeroDivisionError", found["error"])
        self.assertTrue(script.failed(found))

    def test_a_public_model(self):
        entries = {entry.name: entry for entry in script.chosen(None, False)}
        name = next((name for name in WANTED if name in entries), None)
        if name is None:
            self.skipTest("neither transformers nor timm nor diffusers is installed")
        found = script.measured(entries[name])
        self.assertFalse(script.failed(found), found)
        self.assertEqual(len(found["rows"]), 2)

    def test_forty_are_listed(self):
        self.assertEqual(len(set(script.LISTED)), 40)
        known = {entry.name for entry in script.models.families()}
        self.assertLessEqual(set(script.LISTED), known)
