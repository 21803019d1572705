# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Buckets of one network: batches of changing size train the parameters that steps of
exactly those sizes train, in one workspace; and a clear error for each wrong use."""

import os
import re
import subprocess
import sys
import tempfile
import unittest

import pytest

import vram
from vram.command import main
from vram.step import StepError

numpy = pytest.importorskip("numpy")
torch = pytest.importorskip("torch")

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
sys.path[1:1] = [os.path.join(HERE, "..", "Integration", name) for name in ("", "MixedPrecision")]
from same_step import with_samples, without_dropout  # noqa: E402

IGNORED = -100


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr[:3000]}")


@pytest.mark.usefixtures("compiler")
class BucketsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = staticmethod(lambda name: os.path.join(cls.folder.name, name))
        with open(os.path.join(ROOT, "examples", "gpt2-tiny.mlir")) as file:
            text = without_dropout(file.read())
        for samples in (1, 2, 3, 4, 6, 8):
            cls.compile(f"{samples}", with_samples(text, "gpt2-tiny.mlir", samples))
        cls.compile("sgd", with_samples(text, "gpt2-tiny.mlir", 8), "optimizer=sgd")
        # Another network.
        cls.compile("wide", with_samples(re.sub(r"\b11x8x", "13x8x", text).replace("x11x", "x13x"),
                                         "gpt2-tiny.mlir", 8))
        draw = numpy.random.default_rng(3)
        cls.parameters = {each.name: draw.uniform(-0.3, 0.3, each.shape).astype("float32")
                          for each in vram.load(cls.path("2.so")).arguments if each.role == "parameter"}

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def plan(cls, name, text, options="", before=()):
        with open(cls.path(f"{name}.mlir"), "w") as file:
            file.write(text)
        run("vram-opt", *before, f"--vram-training-step={options}", "--vram-checkpoint=budget-fraction=0.6",
            "--vram-inplace", "--vram-plan-memory", cls.path(f"{name}.mlir"), "-o", cls.path(f"{name}.buffers.mlir"))

    @classmethod
    def translate(cls, name, source, *options):
        run("vram-translate", "--vram-to-shared-object", *options, cls.path(f"{source}.buffers.mlir"), "-o",
            cls.path(f"{name}.so"))

    @classmethod
    def compile(cls, name, text, options=""):
        cls.plan(name, text, options)
        cls.translate(name, name)

    def buckets(self, *names, **padding):
        return vram.load_buckets([self.path(f"{name}.so") for name in names],
                                 padding or {"ids": 0, "labels": IGNORED})

    def batch(self, samples, seed):
        draw = numpy.random.default_rng(seed)
        labels = draw.integers(0, 11, (samples, 5))
        labels[0, :2] = IGNORED
        return {"ids": draw.integers(0, 11, (samples, 5)), "labels": labels}

    def test_trains_as_steps_of_exact_sizes(self):
        for as_tensors in (False, True):
            with self.subTest(as_tensors=as_tensors):
                wrap = torch.from_numpy if as_tensors else (lambda array: array)
                buckets = self.buckets("2", "4", "8")
                mine = buckets.state({name: wrap(array) for name, array in self.parameters.items()}, lr=1e-2)
                exact = vram.load(self.path("2.so")).state(self.parameters, lr=1e-2)
                picked = []
                for seed, samples in enumerate((3, 8, 1, 6, 2)):
                    batch = self.batch(samples, seed)
                    picked.append(buckets.pick({name: array.shape for name, array in batch.items()}))
                    loss = buckets(mine, **{name: wrap(array) for name, array in batch.items()})["loss"]
                    wanted = vram.load(self.path(f"{samples}.so"))(exact, **batch)["loss"]
                    self.assertAlmostEqual(float(loss), float(wanted), delta=1e-6 * float(wanted))
                self.assertEqual(picked, [1, 2, 0, 2, 0])
                for name in self.parameters:
                    error = (numpy.linalg.norm(numpy.asarray(mine[name]) - exact[name])
                             / numpy.linalg.norm(exact[name]))
                    self.assertLess(error, 1e-5, name)
                    self.assertFalse(numpy.array_equal(numpy.asarray(mine[name]), self.parameters[name]), name)

    def test_sizes_of_one_loss(self):
        with open(os.path.join(ROOT, "examples", "gpt2-tiny.mlir")) as file:
            self.plan("all", without_dropout(file.read()), before=["--vram-buckets=sizes=2,4,8"])
        for samples in (2, 4, 8):
            self.translate(f"all-{samples}", "all", f"--entry=main_{samples}")
        mine, others = self.buckets("all-2", "all-4", "all-8"), self.buckets("2", "4", "8")
        self.assertEqual(mine.workspace_bytes, others.workspace_bytes)
        states = [each.state(self.parameters, lr=1e-2) for each in (mine, others)]
        for seed, samples in enumerate((3, 8, 1)):
            batch = self.batch(samples, seed)
            losses = [each(state, **batch)["loss"] for each, state in zip((mine, others), states)]
            self.assertEqual(float(losses[0]), float(losses[1]))
        for name in self.parameters:
            self.assertTrue(numpy.array_equal(states[0][name], states[1][name]), name)

    def test_lengths_of_one_loss(self):
        """Causal attention: rows of padding change nothing for the rows before them."""
        with open(os.path.join(ROOT, "examples", "llama-tiny.mlir")) as file:
            self.plan("lengths", file.read(), before=["--vram-buckets=dimension=length sizes=2,3,6"])
        for length in (2, 3, 6):
            self.translate(f"length-{length}", "lengths", f"--entry=main_{length}")
        buckets = self.buckets("length-3", "length-6")
        self.assertEqual(buckets.sizes, ((3,), (6,)))
        self.assertEqual(buckets.workspace_bytes, vram.load(self.path("length-6.so")).workspace_bytes)
        draw = numpy.random.default_rng(5)
        parameters = {each.name: draw.uniform(-0.3, 0.3, each.shape).astype("float32")
                      for each in buckets.steps[0].arguments if each.role in ("parameter", "buffer")}
        mine, exact = buckets.state(parameters, lr=1e-2), buckets.state(parameters, lr=1e-2)
        for length, number in ((2, 0), (6, 1), (3, 0), (2, 0)):
            batch = {name: draw.integers(0, 11, (2, length)) for name in ("ids", "labels")}
            self.assertEqual(buckets.pick({name: array.shape for name, array in batch.items()}), number)
            loss = buckets(mine, **batch)["loss"]
            wanted = vram.load(self.path(f"length-{length}.so"))(exact, **batch)["loss"]
            self.assertAlmostEqual(float(loss), float(wanted), delta=1e-6 * float(wanted))
        for name in parameters:
            error = numpy.linalg.norm(mine[name] - exact[name]) / numpy.linalg.norm(exact[name])
            self.assertLess(error, 1e-5, name)
        self.assertIn("16.7 % of all positions", str(buckets.waste({2: 1, 3: 1})))

    def test_lengths_are_those_of_the_exporter(self):
        options = [f"--set={each}" for each in ("layers=1", "width=8", "heads=2", "groups=1", "hidden=6", "batch=2",
                                                "vocabulary=7")]
        for length in (5, 8):
            code = main([os.path.join(ROOT, "examples", "models", "llama.py") + ":llama", *options,
                         f"--set=length={length}", "-o", self.path(f"export-{length}.mlir")])
            self.assertEqual(code, 0)
        run("vram-opt", "--vram-buckets=dimension=length sizes=8", self.path("export-5.mlir"), "-o",
            self.path("bucket.mlir"))
        with open(self.path("export-8.mlir")) as file:
            text = file.read().replace("@main(", "@main_8(")
        with open(self.path("export-8.mlir"), "w") as file:
            file.write(text)
        run("vram-run", self.path("bucket.mlir"), "--entry=main_8", "--steps=2",
            f"--compare={self.path('export-8.mlir')}", "--require-identical")

    def test_one_workspace(self):
        buckets = self.buckets("2", "4", "8")
        self.assertEqual(buckets.sizes, ((2,), (4,), (8,)))
        sizes = [step.workspace_bytes for step in buckets.steps]
        self.assertEqual(buckets.workspace_bytes, max(sizes))
        self.assertEqual(sizes, sorted(sizes))
        self.assertEqual(len({id(step._workspace) for step in buckets.steps}), 1)
        self.assertIn("2, 4, 8", repr(buckets))

    def test_waste(self):
        buckets = self.buckets("2", "4", "8")
        waste = buckets.waste({1: 10, 2: 10, 3: 4, 8: 1, 9: 2})
        # 10 batches of 1 in 2, 4 of 3 in 4.
        self.assertEqual([(each.batches, each.used, each.padded) for each in waste.buckets],
                         [(20, 30, 10), (4, 12, 4), (1, 8, 0)])
        self.assertEqual(waste.too_large, 2)
        self.assertAlmostEqual(waste.share, 14 / 64)
        self.assertEqual(waste.separate_bytes, sum(step.workspace_bytes for step in buckets.steps))
        text = str(waste)
        self.assertIn("21.9 % of all positions are padding", text)
        self.assertIn("2 batches are larger than the largest bucket", text)
        for wrong in ({0: 1}, {"a": 1}, {(1, 2): 1}, {2: -1}):
            with self.assertRaisesRegex(StepError, "a histogram counts batches by 1 sizes from 1"):
                buckets.waste(wrong)

    def test_wrong_use(self):
        for names, padding, message in (
                (("4", "2"), {}, "buckets are out of order: 'ids' is 2x5 in .*2.so', behind 4x5"),
                (("4", "4"), {}, "is of the same size as the bucket before it"),
                (("2", "sgd"), {}, "has no argument 'exp_avg"),
                (("2", "wide"), {}, "the parameter 'wte.weight' is 13x8xf32 .*in one place"),
                (("2", "4"), {"ids": 0}, "padding has no value for 'labels'"),
                (("2", "4"), {"ids": 0, "labels": IGNORED, "other": 0}, "padding: the steps have no input or target"),
                (("2", "none"), {}, "there is no file")):
            with self.subTest(names=names), self.assertRaisesRegex(StepError, message):
                self.buckets(*names, **padding)
        with self.assertRaisesRegex(StepError, "buckets are a list of shared objects"):
            vram.load_buckets([], {})
        buckets = self.buckets("2", "4")
        state = buckets.state(self.parameters, lr=1e-2)
        with self.assertRaisesRegex(StepError, "is 5x5, larger than the largest bucket, 4x5"):
            buckets(state, **self.batch(5, 0))
        batch = self.batch(1, 0)
        with self.assertRaisesRegex(StepError, "'ids' is 1x4, and the buckets have 2x5 but for dimensions 0"):
            buckets(state, ids=batch["ids"][:, :4], labels=batch["labels"])
        with self.assertRaisesRegex(StepError, "'ids' is int32, and the step takes int64"):
            buckets(state, ids=batch["ids"].astype("int32"), labels=batch["labels"])
        with self.assertRaisesRegex(StepError, "no array for 'labels'"):
            buckets(state, ids=self.batch(2, 0)["ids"])
