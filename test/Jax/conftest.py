# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Of the tests of vram.jax: JAX with eight devices, and the programs of its benchmarks."""

import os
import pathlib
import sys

import pytest

# mesh_test.py shares steps among eight devices and shard_test.py among four; all other steps
# run on the first. JAX reads this once, when it first computes.
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "benchmarks"))


def pytest_collect_file():
    """Without JAX the whole folder is skipped."""
    pytest.importorskip("jax")
