# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""benchmarks/cpu_step.py: a step beside PyTorch's, in two processes that take turns, with
times and CPU times of both."""

import re
import subprocess
import sys

import pytest

pytest.importorskip("torch")


@pytest.fixture
def cpu_step(source, build):
    def run(*arguments, folder=build, code=0):
        done = subprocess.run(
            [sys.executable, source / "benchmarks" / "cpu_step.py", f"--build={folder}", *arguments],
            capture_output=True, text=True)
        assert (done.returncode != 0) == code, done.stderr
        return done
    return run


def test_the_table(cpu_step, onednn):
    done = cpu_step("--steps=2", "--threads=2", "--ways", "native", "generated", "--", "mlp-tiny", "resnet50-tiny")
    lines = done.stdout.strip().splitlines()
    start = next(n for n, line in enumerate(lines) if "2 threads, least of 2 steps each, taking turns" in line)
    head, rule, *rows = lines[start + 1:]
    assert head == ("| example | of | native, ms | generated, ms | PyTorch, ms | native / PyTorch | "
                    "generated / PyTorch |")
    assert rule == "|---|---|---|---|---|---|---|"
    figures = r"( \d+\.\d+ \|){5}"
    names = [(example, what) for example in ("mlp-tiny", "resnet50-tiny") for what in ("time", "CPU time")]
    assert len(rows) == len(names)
    for row, (example, what) in zip(rows, names):
        assert re.fullmatch(rf"\| {example} \| {what} \|{figures}", row), row


@pytest.mark.parametrize("arguments, message", [
    (["--steps=1", "--most=0.0001", "mlp-tiny"], "error: above 0.0001 times PyTorch's step: mlp-tiny"),
    (["no-such"], "error: unknown example 'no-such'; there are mlp-tiny, "),
    (["--threads=0", "mlp-tiny"], "error: --threads=0: must be at least 1"),
])
def test_errors(cpu_step, onednn, arguments, message):
    assert message in cpu_step(*arguments, code=1).stderr


def test_a_build_that_is_not_there(cpu_step, onednn):
    message = "No such file or directory: '/nowhere/bin/vram-opt'"
    assert message in cpu_step("mlp-tiny", folder="/nowhere", code=1).stderr
