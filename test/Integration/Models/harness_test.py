# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""benchmarks/models.py: what it calls a failure, and what a model cannot do to it."""

import argparse
import faulthandler
import importlib.util
import os
import sys
import tempfile
import time
import unittest

import pytest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
sys.path.insert(0, os.path.join(ROOT, "benchmarks"))
spec = importlib.util.spec_from_file_location("models_script", os.path.join(ROOT, "benchmarks", "models.py"))
script = importlib.util.module_from_spec(spec)
spec.loader.exec_module(script)

from models import Entry, families, numbers, table  # noqa: E402


def fault(status, message="", refused=None, opaque=None, **more):
    entry = Entry("a", lambda: None, refused=refused, opaque=opaque)
    return table.fault(entry, {"name": "a", "status": status, "message": message, **more})


class Judgement(unittest.TestCase):
    def test_unmarked(self):
        self.assertIsNone(fault("forms"))
        self.assertIn("refused", fault("refused", "no parameters"))
        self.assertIn("--opaque alone", fault("opaque", "  1 x aten.sort.default in"))
        for status in table.BROKEN:
            self.assertIn(status, fault(status, "boom"))

    def test_marked(self):
        self.assertIsNone(fault("refused", "no parameters", refused="no param"))
        self.assertIn("another reason", fault("refused", "too long", refused="no param"))
        for status in ("forms", "opaque"):
            self.assertIn("stale", fault(status, "no parameters", refused="no param"))
        self.assertIsNone(fault("opaque", "1 x sort", opaque="sort"))
        self.assertIn("stale", fault("forms", opaque="sort"))
        self.assertIn("as well", fault("refused", "1 x sort", opaque="sort"))

    def test_later_stages(self):
        self.assertEqual(fault("forms", plan_error="no plan"), "no plan")
        compared = {"kept": 1e-12, "planned": 1e-3, "kept_at": "loss", "planned_at": "w", "wrong": True}
        self.assertIn("1.00e-03 at w", fault("forms", numbers=compared))

    def test_blocking(self):
        message = "2 ops:\n  3 x aten.sort.default in 'a', b.py:1\n  1 x aten.mm.default (no) in 'c'"
        found = [{"name": n, "message": message} for n in ("one", "two")]
        self.assertEqual(table.blocking(found), [("aten.mm.default (no)", ["one", "two"]),
                                                 ("aten.sort.default", ["one", "two"])])

    def test_page(self):
        page = f"a\n{table.BEGIN}\nold\n{table.END}\nb\n"
        self.assertEqual(table.between_marks(page, "new\n"), f"a\n{table.BEGIN}\nnew\n{table.END}\nb\n")
        with self.assertRaises(ValueError):
            table.between_marks("a", "new")

    def test_list(self):
        names = [e.name for e in families()]
        self.assertGreaterEqual(len(names), 250)
        self.assertLessEqual(set(script.SAMPLE), set(names))


class Process(unittest.TestCase):
    def run_one(self, build, timeout=60, memory=8.0, **more):
        args = argparse.Namespace(timeout=timeout, memory=memory, export_only=True, numbers=False, effort=1)
        with tempfile.TemporaryDirectory() as folder:
            run = script.Run(Entry("a", build, family="f", **more), folder, args)
            while (found := run.finished(timeout)) is None:
                time.sleep(0.02)
            return found

    def test_hangs(self):
        found = self.run_one(lambda: time.sleep(60), timeout=1)
        self.assertEqual(found["status"], "timeout")

    def test_crashes(self):
        def build():
            # pytest's handler would print the stack.
            faulthandler.disable()
            os.abort()
        self.assertEqual(self.run_one(build)["status"], "crashed")

    def test_raises(self):
        def build():
            raise ValueError("boom")
        found = self.run_one(build)
        self.assertEqual((found["status"], found["message"]), ("traceback", "ValueError: boom"))

    def test_takes_memory(self):
        def build():
            return bytearray(1 << 40)
        self.assertEqual(self.run_one(build)["status"], "memory")

    @pytest.mark.slow
    def test_exports(self):
        """Takes a minute in a process that has used torch's threads before it forks;
        sample_test.py exports models in processes of their own."""
        def build():
            import torch
            return torch.nn.Linear(3, 2), torch.randn(4, 3), {"loss": torch.sum}
        found = self.run_one(build)
        self.assertEqual((found["status"], found["stage"]), ("forms", "done"))


class Numbers(unittest.TestCase):
    def test_a_wrong_gradient(self):
        import torch

        model = torch.nn.Linear(3, 2).double()
        loss = model(torch.ones(4, 3, dtype=torch.float64)).square().sum()
        loss.backward()
        names = {id(p): n for n, p in model.named_parameters()}
        right = {"loss": loss.detach().numpy(),
                 **{f"grad.{n}": p.grad.numpy() for n, p in model.named_parameters()}}
        self.assertLess(numbers.difference(right, model, names, loss)[0], 1e-15)
        wrong = {**right, "grad.bias": right["grad.bias"] * 1.001}
        off, where = numbers.difference(wrong, model, names, loss)
        self.assertGreater(off, numbers.BOUND)
        self.assertEqual(where, "bias")
        del wrong["grad.bias"]
        self.assertEqual(numbers.difference(wrong, model, names, loss)[0], float("inf"))
