# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""vram.opt, vram.fit and the reports: what vram-opt does, its errors as exceptions, Ctrl-C,
and another MLIR in the same process."""

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

    def test_fit_and_its_answer(self):
        fitted = vram.fit(self.text, "7kB", allow="sgd", name="mlp")
        self.assertEqual(fitted.answer["budget_bytes"], 7000)
        self.assertIn("training_step", fitted.text)
        with self.assertRaises(InfeasibleError) as caught:
            vram.fit(self.text, 1000)
        self.assertGreater(len(caught.exception.diagnostics[0].notes), 1)
        for options, error in (({"micro_batch": 2}, "chooses micro-batch"), ({"allow": "int3"}, "allow="),
                               ({"no_such": 1}, "no-such")):
            with self.assertRaisesRegex(OptError, error):
                vram.fit(self.text, "7kB", **options)

    def test_a_timeline(self):
        timeline = vram.memory_timeline(vram.opt(self.text, FIT))
        self.assertTrue(timeline["traceEvents"])

    def test_errors_have_places(self):
        with self.assertRaisesRegex(OptError, r"^mine\.mlir:1:\d+: error: "):
            vram.opt("func.func @", FIT, name="mine.mlir")
        with self.assertRaisesRegex(OptError, "vram-nothing"):
            vram.opt(self.text, "vram-nothing")
        with self.assertRaises(InfeasibleError) as caught:
            vram.opt(self.text, "vram-fit-budget{budget=100B}")
        error, = caught.exception.diagnostics
        self.assertEqual((error.severity, error.file), ("error", "module"))
        self.assertGreater(error.line, 0)
        self.assertTrue(error.notes)
        self.assertTrue(all(note.severity == "note" for note in error.notes))
        self.assertIn(error.notes[0].message, str(caught.exception))
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


def test_ctrl_c_ends_a_search(examples):
    """It comes back soon, as KeyboardInterrupt, and the next call is as if nothing was."""
    code = f"""
import os, signal, threading, time, vram
text = open({str(examples / "unet-512-b4.mlir")!r}).read()
timer = threading.Timer(3, os.kill, (os.getpid(), signal.SIGINT))
timer.start()
started = time.monotonic()
try:
    vram.opt(text, "vram-fit-budget{{budget-fraction=0.02 effort=5}}")
    print("done by itself")
except KeyboardInterrupt:
    print("interrupted", time.monotonic() - started < 60)
step = vram.opt(open({GRAPH!r}).read(), {FIT!r})
print("optimal" in step)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.splitlines() == ["interrupted True", "True"], done.stdout + done.stderr


@pytest.mark.parametrize("vram_first", (True, False))
def test_beside_another_mlir(vram_first):
    """CIRCT's bindings bundle an MLIR of another version. Each parses, verifies and prints
    with its own."""
    pytest.importorskip("circt")
    ours = f"import vram; assert 'vram.arena' in vram.opt(open({GRAPH!r}).read(), {FIT!r})\n"
    theirs = """
import circt
from circt.ir import Context, Module
with Context() as context:
    circt.register_dialects(context)
    module = Module.parse("hw.module @m(in %a : i1, out b : i1) { hw.output %a : i1 }")
    assert module.operation.verify() and "hw.module @m" in str(module)
"""
    done = subprocess.run([sys.executable, "-c", (ours + theirs if vram_first else theirs + ours) + ours],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
