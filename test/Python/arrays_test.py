# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrays that share memory, are misaligned, read-only or not what they seem: one StepError
each, before anything is written. The step is C, so that its run can be watched."""

import json
import signal
import subprocess
import threading
import unittest

import pytest

import vram
from vram.step import StepError

numpy = pytest.importorskip("numpy")
torch = pytest.importorskip("torch")

# w += x, m += 1; the sum of x in the workspace, slowly enough for threads to meet.
SOURCE = r"""
#include <stdint.h>
#include <unistd.h>
static volatile int inside = 0;
int64_t query_workspace(void) { return 64; }
const char *describe(void) { return DESCRIPTION; }
int32_t run(void *const *pointers, void *workspace, void *stream) {
  float *w = pointers[0], *x = pointers[2], *sum = workspace;
  int64_t *m = pointers[1];
  if (inside++)
    return 7;
  *sum = 0;
  for (int i = 0; i < 8; ++i) {
    w[i] += x[i];
    m[i] += 1;
    *sum += x[i];
  }
  usleep(2000);
  --inside;
  return 0;
}
"""
DESCRIPTION = {
    "version": 1, "name": "main", "target": "cpu", "workspace": {"bytes": 64, "alignment": 64},
    "arguments": [{"name": "w", "type": "f32", "shape": [8], "role": "parameter", "donated": True, "alignment": 4},
                  {"name": "m", "type": "i64", "shape": [8], "role": "optimizer_state", "donated": True, "alignment": 8},
                  {"name": "x", "type": "f32", "shape": [8], "role": "input", "donated": False, "alignment": 4},
                  {"name": "z", "type": "f32", "shape": [0, 3], "role": "input", "donated": False},
                  {"name": "s", "type": "f32", "shape": [], "role": "hyperparameter", "donated": False, "alignment": 64}],
    "results": [{"name": "sum", "type": "f32", "shape": [], "strides": [], "offset": 0},
                {"name": "none", "type": "f32", "shape": [0, 2], "strides": [2, 1], "offset": 0},
                {"name": "w", "type": "f32", "shape": [8], "strides": [1], "argument": 0, "offset": 0},
                {"name": "m", "type": "i64", "shape": [8], "strides": [1], "argument": 1, "offset": 0}]}


@pytest.fixture(scope="class")
def step(request, compiler, tmp_path_factory):
    """The step as a shared object, whose path the tests find in `self.path`."""
    folder = tmp_path_factory.mktemp("arrays")
    source = folder / "step.c"
    source.write_text(f"#define DESCRIPTION {json.dumps(json.dumps(DESCRIPTION))}\n{SOURCE}")
    request.cls.path = str(folder / "step.so")
    subprocess.run([compiler, "-shared", "-fPIC", source, "-o", request.cls.path], check=True)


@pytest.mark.usefixtures("step")
class Arrays(unittest.TestCase):
    def setUp(self):
        self.step = vram.load(self.path)
        self.given = {"w": numpy.zeros(8, "float32"), "m": numpy.zeros(8, "int64"), "x": numpy.arange(8, dtype="float32"),
                      "z": numpy.zeros((0, 3), "float32"), "s": self.step.array("s", 1.0)}

    def refused(self, message, **change):
        before = self.given["w"].copy()
        with self.assertRaisesRegex(StepError, message):
            self.step({**self.given, **change})
        numpy.testing.assert_array_equal(self.given["w"], before)

    def test_runs(self):
        for _ in range(2):
            done = self.step(self.given)
        self.assertEqual(float(done["sum"]), 28)
        self.assertIs(done["w"], self.given["w"])
        self.assertEqual(done["none"].shape, (0, 2))
        numpy.testing.assert_array_equal(self.given["w"], 2 * numpy.arange(8))
        torches = {name: self.step.array(name, torch.from_numpy(array.copy())) for name, array in self.given.items()}
        self.assertEqual(float(self.step(torches)["sum"]), 28)

    def test_shared_memory(self):
        one = numpy.zeros(64, "float32")
        self.refused("'w' and 'x' share memory|'x' and 'w' share memory", x=self.given["w"])
        self.refused("share memory", w=one[0:8], x=one[7:15])
        self.refused("share memory", w=one[8:16], x=one[1:9])
        self.refused("share memory", w=one[0:8], m=one[0:16].view("int64"))
        self.refused("share memory", m=one[0:16].view("int64"), x=one[4:12])
        tensor = torch.from_numpy(one)
        self.refused("share memory", w=one[0:8], x=tensor[:8])
        self.refused("share memory", w=tensor[0:8], x=tensor[4:12])
        # Neighbours are no overlap, and what is only read may be shared.
        self.step({**self.given, "w": one[0:8], "x": one[8:16]})
        self.step({**self.given, "s": self.step.array("s"), "z": self.given["w"][:0].reshape(0, 3)})
        # Nor may the workspace of the caller be an array.
        space = numpy.zeros(128, "uint8")
        begin = -space.ctypes.data % 64
        self.step(self.given, workspace=space.ctypes.data + begin)
        with self.assertRaisesRegex(StepError, "the workspace.* share memory|share memory.*"):
            self.step({**self.given, "x": space[begin:begin + 32].view("float32")}, workspace=space.ctypes.data + begin)

    def test_overlap_is_found_again(self):
        """Addresses that were right are remembered; others are checked."""
        self.step(self.given)
        self.step(self.given)
        self.refused("share memory", x=self.given["w"])
        self.refused("share memory", x=self.given["w"])
        self.step(self.given)

    def test_alignment(self):
        raw = numpy.zeros(128, "uint8")
        odd = raw[1:33].view("float32")
        self.refused("'x' begins at an address that is no multiple of 4 bytes; step.array\\('x', values\\)", x=odd)
        self.refused("'w' begins at an address that is no multiple of 4 bytes", w=odd)
        self.refused("'m' begins at an address that is no multiple of 8", m=raw[4 - raw.ctypes.data % 8 + 8:][:64].view("int64"))
        begin = -raw.ctypes.data % 64 + 4
        self.refused("'s' begins at an address that is no multiple of 64", s=raw[begin:begin + 4].view("float32").reshape(()))
        fixed = self.step.array("x", odd)
        self.step({**self.given, "x": fixed})

    def test_what_it_is_not(self):
        x = self.given["x"]
        for message, value in (
                ("'x' is 8xf32, not 4xfloat32", x[:4]), ("not 8xfloat64", x.astype("float64")),
                ("is not contiguous; call numpy.ascontiguousarray", numpy.zeros(16, "float32")[::2]),
                ("is not contiguous", x[::-1]),
                ("is in the other byte order", x.astype(">f4")), ("is masked", numpy.ma.masked_array(x, x > 3)),
                ("'x' is 8xf32, not float32", numpy.array(1.0, "float32")),
                ("takes arrays of numpy or tensors of PyTorch, not float32", numpy.float32(1)),
                ("takes arrays of numpy or tensors of PyTorch, not NoneType", None), ("not float", 1.0), ("not list", [1.0] * 8),
                ("is not contiguous; call .contiguous", torch.zeros(16)[::2]), ("is not contiguous", torch.zeros(1).expand(8)),
                ("is sparse", torch.zeros(8).to_sparse()), ("not 8xfloat64", torch.zeros(8, dtype=torch.float64)),
                ("is on meta, and the step runs on cpu", torch.zeros(8, device="meta")),
                ("not 8xobject", x.astype(object)), ("not 8xcomplex64", x.astype("complex64"))):
            with self.subTest(message=message):
                self.refused(message, x=value)
        frozen = self.given["w"].copy()
        frozen.flags.writeable = False
        self.refused("'w' is updated in place, and the array is read-only", w=frozen)
        self.step({**self.given, "x": frozen})
        with self.assertRaisesRegex(StepError, "given by name, in a dict, not as list"):
            self.step([1, 2])
        for workspace in (-1, 1.5, "here", 1 << 64):
            with self.assertRaisesRegex(StepError, "workspace is an address"):
                self.step(self.given, workspace=workspace)
        with self.assertRaisesRegex(StepError, "no multiple|at a multiple of 64"):
            self.step(self.given, workspace=0)

    def test_values(self):
        for name, value, message in (("w", [1.0] * 7, "not of shape"), ("w", "text", "no array can be made|lose parts"),
                                     ("m", [0.5] * 8, "would lose parts of"), ("m", {}, "no array can be made|lose parts"),
                                     ("nothing", 1, "has no argument 'nothing'")):
            with self.assertRaisesRegex(StepError, message):
                self.step.array(name, value)
        with self.assertRaisesRegex(StepError, "would lose parts of"):
            self.step.array("m", torch.ones(8) / 2)
        state = self.step.state({"w": numpy.ones(8)}, s=2)
        self.assertEqual(state["w"].dtype, numpy.float32)
        self.assertEqual(sorted(state), ["m", "s", "w"])
        self.assertEqual(state["s"].ctypes.data % 64, 0)

    def test_threads_wait(self):
        other = vram.load(self.path)
        failures, sums = [], []

        def work(step, given):
            try:
                for _ in range(10):
                    sums.append(float(step(given)["sum"]))
            except StepError as error:
                failures.append(error)

        own = {**self.given, "w": self.given["w"].copy(), "m": self.given["m"].copy()}
        threads = [threading.Thread(target=work, args=pair)
                   for pair in ((self.step, self.given), (self.step, self.given), (other, own), (other, own))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        self.assertEqual(sums, [28.0] * 40)
        self.assertEqual(self.given["m"].tolist(), [20] * 8)

    def test_signal_handler(self):
        raised = []

        def again(*_):
            try:
                self.step(self.given)
            except StepError as error:
                raised.append(str(error))

        previous = signal.signal(signal.SIGALRM, again)
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
            for _ in range(50):
                self.step({**self.given, "w": numpy.zeros(8, "float32")})
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, previous)
        self.assertTrue(all("is running in this thread" in text for text in raised))
