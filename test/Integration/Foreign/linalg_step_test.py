# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A training step in linalg, tensor, arith and math alone, forward and backward written by
hand: planned at half of the way from the floor to the peak, lowered and run on the CPU, it
computes the bits of the step with everything saved."""

import re

import pytest
from linalg_step import training_step


@pytest.fixture(scope="module")
def steps(tmp_path_factory, vram_opt):
    """The step in buffer form, within the budget and with everything saved."""
    folder = tmp_path_factory.mktemp("linalg_step")
    step, fitted, *buffers = (folder / f"{name}.mlir" for name in (
        "step", "fitted", "fitted.buffers", "step.buffers"))
    step.write_text(training_step())
    summary = vram_opt(step, "--vram-checkpoint=budget-fraction=0.5 summary", "-o", fitted).stderr
    assert re.search("checkpoint 'step': optimal.*[1-9][0-9]* reruns", summary, re.S), summary
    vram_opt("--vram-plan-memory", fitted, "-o", buffers[0])
    vram_opt("--vram-plan-memory", step, "-o", buffers[1])
    return buffers


def test_cpu(steps, vram_run):
    fitted, saved = steps
    printed = vram_run(fitted, f"--compare={saved}", "--require-identical", "--steps=2").stdout
    assert "13 of 13 results bit-identical over 2 steps" in printed


def test_emulated(steps, vram_run):
    """The same with kernels for a GPU, run thread by thread."""
    fitted, saved = steps
    printed = vram_run(fitted, "--backend=emulated", f"--compare={saved}",
                       "--compare-backend=emulated", "--steps=1", "--require-identical").stdout
    assert "13 of 13 results bit-identical" in printed
