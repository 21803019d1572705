# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A compiled step from Python: the bits of vram-run, with numpy's arrays and with
PyTorch's, and a clear error for what it does not take."""

import os
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

import pytest

import vram
from vram.step import StepError

numpy = pytest.importorskip("numpy")
torch = pytest.importorskip("torch")

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr[:3000]}")
    return done.stdout


@pytest.mark.usefixtures("compiler")
class Steps(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        path = cls.path = staticmethod(lambda name: os.path.join(cls.folder.name, name))
        run("vram-opt", "--vram-training-step", os.path.join(ROOT, "examples", "gpt2-tiny.mlir"), "-o",
            path("step.mlir"))
        run("vram-opt", "--vram-checkpoint=budget-fraction=0.8", path("step.mlir"), "-o", path("planned.mlir"))
        run("vram-opt", "--vram-inplace", "--vram-plan-memory", path("planned.mlir"), "-o", path("buffers.mlir"))
        run("vram-translate", "--vram-to-shared-object", path("buffers.mlir"), "-o", path("step.so"))
        # Three steps by vram-run, from values of its own.
        cls.losses = [float(line.split()[-1]) for line in run(
            "vram-run", "--backend=cpu", path("buffers.mlir"), "--steps=3", f"--init={cls.values()}",
            f"--inputs={path('inputs.npz')}", f"--dump={path('after.npz')}").splitlines() if "loss" in line]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def values(cls):
        """Parameters and inputs in files; the name of the first."""
        step = vram.load(cls.path("step.so"))
        draw = numpy.random.default_rng(3)
        made = {"parameter": {}, "input": {}, "target": {}}
        for argument in step.arguments:
            if argument.role in made:
                made[argument.role][argument.name] = (
                    draw.integers(0, 11, argument.shape) if argument.type == "i64"
                    else draw.uniform(-0.3, 0.3, argument.shape).astype("float32"))
        cls.parameters, cls.batch = made["parameter"], {**made["input"], **made["target"]}
        numpy.savez(cls.path("init.npz"), **cls.parameters)
        numpy.savez(cls.path("inputs.npz"), **cls.batch)
        return cls.path("init.npz")

    def check_training(self, convert, name="step.so", threads=None):
        step = vram.load(self.path(name), threads=threads)
        batch = {name: convert(array) for name, array in self.batch.items()}
        state = step.state({name: convert(array) for name, array in self.parameters.items()}, lr=1e-3, seed=0)
        losses = [float(step(state, **batch)["loss"]) for _ in range(3)]
        # Nine digits tell the numbers of float32 apart.
        self.assertEqual(losses, [float(numpy.float32(loss)) for loss in self.losses])
        with numpy.load(self.path("after.npz")) as after:
            compared = 0
            for argument in step.arguments:
                if argument.donated:
                    mine = numpy.asarray(state[argument.name])
                    self.assertEqual(mine.tobytes(), after[argument.name].tobytes(), argument.name)
                    compared += 1
        self.assertGreater(compared, len(self.parameters))

    def test_numpy(self):
        self.check_training(numpy.copy)

    def test_torch(self):
        self.check_training(torch.tensor)

    def test_threads(self):
        run("vram-translate", "--vram-to-shared-object", "--least-shared=0", self.path("buffers.mlir"), "-o",
            self.path("shared.so"))
        for threads in (1, 2, 3, None):
            self.check_training(numpy.copy, "shared.so", threads)
        for wrong in (0, -1, 1025, 1.5, "2", True):
            with self.assertRaisesRegex(vram.step.StepError, "threads is .*; it must be a number from 1 to 1024"):
                vram.load(self.path("shared.so"), threads=wrong)
        done = subprocess.run([sys.executable, "-c", "import sys, vram; vram.load(sys.argv[1])", self.path("shared.so")],
                              capture_output=True, text=True, env={**os.environ, "VRAM_THREADS": "many"})
        self.assertIn("VRAM_THREADS is 'many'; it must be a number from 1 to 1024", done.stderr)

    def test_results_are_copies_and_donated_are_not(self):
        step = vram.load(self.path("step.so"))
        state = step.state(self.parameters, lr=1e-3)
        first = step(state, **self.batch)
        loss = first["loss"].copy()
        self.assertIs(first["wte.weight"], state["wte.weight"])
        step(state, **self.batch)
        self.assertEqual(first["loss"], loss)

    def test_description(self):
        step = vram.load(self.path("step.so"))
        self.assertEqual(step.device, "cpu")
        self.assertEqual({a.name: a.shape for a in step.arguments}["wte.weight"], (11, 8))
        self.assertIn(f"a workspace of {step.workspace_bytes}", repr(step))

    def test_does_not_need_numpy_or_torch(self):
        done = run(sys.executable, "-c", "import sys, vram; step = vram.load(sys.argv[1]); "
                   "print(step.workspace_bytes, 'numpy' in sys.modules, 'torch' in sys.modules)", self.path("step.so"))
        self.assertEqual(done.split()[1:], ["False", "False"])

    def test_errors(self):
        step = vram.load(self.path("step.so"))
        state = step.state(self.parameters, lr=1e-3)
        frozen = state["wte.weight"].copy()
        frozen.flags.writeable = False
        for change, message in (
                ({}, "no array for 'ids', 'labels'"),
                ({**self.batch, "more": frozen}, "the step has no argument 'more'"),
                ({**self.batch, "wte.weight": frozen[:3]}, "'wte.weight' is 11x8xf32, not 3x8xfloat32"),
                ({**self.batch, "wte.weight": frozen.astype("float64")}, "not 11x8xfloat64"),
                ({**self.batch, "wte.weight": frozen}, "updated in place, and the array is read-only"),
                ({**self.batch, "wte.weight": numpy.zeros((8, 11), "float32").T}, "is not contiguous"),
                ({**self.batch, "wte.weight": [1.0]}, "'wte.weight' takes arrays of numpy or tensors of PyTorch, not list"),
        ):
            with self.assertRaisesRegex(StepError, message):
                step({**state, **change})
        with self.assertRaisesRegex(StepError, "'wte.weight' .11x8xf32. has no value"):
            step.state({k: v for k, v in self.parameters.items() if k != "wte.weight"}, lr=1.0)
        with self.assertRaisesRegex(StepError, "has no value; give lr="):
            step.state(self.parameters)
        with self.assertRaisesRegex(StepError, "the step has no argument 'learning_rate'"):
            step.state(self.parameters, learning_rate=1e-3)
        with self.assertRaisesRegex(StepError, "is not at a multiple of 256"):
            step(state, **self.batch, workspace=8)
        with self.assertRaisesRegex(StepError, "there is no file"):
            vram.load(self.path("nothing.so"))
        with self.assertRaisesRegex(StepError, "is no step for this machine"):
            vram.load(self.path("buffers.mlir"))

    def test_a_gpu_offloads_to_pinned_memory(self):
        step = vram.load(self.path("step.so"))
        step.target, step.host_bytes = "cuda:sm_90", 1000
        given = []

        def empty(size, **options):
            given.append((size, options["device"], options["pin_memory"]))
            return torch.zeros(size, dtype=options["dtype"])

        with mock.patch("torch.empty", empty):
            memory = step._host_memory()
        self.assertEqual(given, [(1000 + step._host_alignment, "cpu", True)])
        self.assertEqual(memory.address % step._host_alignment, 0)
        self.assertEqual(memory.address, memory.memory.data_ptr() + memory.skip)
        with mock.patch("torch.empty", side_effect=RuntimeError("no GPU\nand more")):
            with self.assertRaisesRegex(StepError, "^1000 bytes of the host's memory cannot be pinned: no GPU$"):
                step._host_memory()
