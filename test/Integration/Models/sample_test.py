# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ten of the models in benchmarks/models/: exported, planned at B(0.5), and their numbers
in f64 against PyTorch's before and after planning in place. Those of a package that is
not installed are left out with one line. All models: scripts/nightly-models.sh."""

import re
import subprocess
import sys

import pytest


def sample(source, build, *arguments):
    # The script forks a process for each model, which one with pytest's threads should not.
    done = subprocess.run(
        [sys.executable, source / "benchmarks" / "models.py", "--bin", build / "bin", "--sample",
         "--numbers", "--effort", "1", *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search("mlp-batchnorm .*forms alone", done.stdout), done.stdout
    return done.stdout


def test_few(source, build):
    assert "2 models, 0 failures" in sample(source, build, "--only=^(mlp-batchnorm|vae-mlp)$")


@pytest.mark.slow
def test_ten(source, build):
    assert "10 models, 0 failures" in sample(source, build)
