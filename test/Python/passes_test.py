# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""vram.opt and vram.memory_report: what vram-opt does, and its errors as exceptions."""

import os
import pathlib
import subprocess
import sys
import unittest
import warnings

import pytest

import vram
from vram.passes import InfeasibleError, OptError

GRAPH = str(pathlib.Path(__file__).resolve().parents[2] / "examples" / "mlp-tiny.mlir")
FIT = "vram-fit-budget{budget=100kB},vram-inplace,vram-plan-memory"


def tool(*arguments):
    done = subprocess.run(["vram-opt", *arguments], capture_output=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module", autouse=True)
def library(build):
    """The passes are those of the build."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VRAM_PASSES_LIBRARY", str(build / "lib" / "libvram-passes.so"))
        yield


class Opt(unittest.TestCase):
    def setUp(self):
        with open(GRAPH) as file:
            self.text = file.read()

    def test_text_and_bytecode_are_what_the_tool_makes_of_them(self):
        wanted = tool(f"--pass-pipeline=builtin.module({FIT})", GRAPH).decode()
        self.assertIn("vram.arena", wanted)
        self.assertEqual(vram.opt(self.text, FIT), wanted)
        self.assertEqual(vram.opt(self.text, f"builtin.module({FIT})"), wanted)
        self.assertEqual(vram.opt(tool("--emit-bytecode", GRAPH), FIT), wanted)

    def test_a_report(self):
        report, = vram.memory_report(self.text, device="h200")
        self.assertGreater(report["peak"]["bytes"], report["floor_bytes"] // 2)

    def test_errors_have_places(self):
        with self.assertRaisesRegex(OptError, r"^mine\.mlir:1:\d+: error: "):
            vram.opt("func.func @", FIT, name="mine.mlir")
        with self.assertRaisesRegex(OptError, "vram-nothing"):
            vram.opt(self.text, "vram-nothing")
        with self.assertRaises(InfeasibleError) as caught:
            vram.opt(self.text, "vram-fit-budget{budget=100B}")
        self.assertIn("error: ", caught.exception.diagnostics)
        with self.assertRaisesRegex(OptError, "no-such-gpu"):
            vram.memory_report(self.text, device="no-such-gpu")
        with self.assertRaisesRegex(TypeError, "text or bytecode, not int"):
            vram.opt(7, FIT)

    def test_warnings_are_pythons(self):
        step = vram.opt(self.text, "vram-training-step")
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            vram.opt(step, "vram-training-step{optimizer=sgd}")
        self.assertEqual(len(caught), 1)
        self.assertEqual(caught[0].filename, __file__)
        self.assertIn("optimizer", str(caught[0].message))

    def test_a_library_that_is_not_there(self):
        done = subprocess.run(
            [sys.executable, "-c", "import vram; vram.opt('', 'cse')"],
            env={**os.environ, "VRAM_PASSES_LIBRARY": "/nothing.so"}, capture_output=True,
            text=True)
        self.assertIn("VRAM_PASSES_LIBRARY names", done.stderr.splitlines()[-1])
