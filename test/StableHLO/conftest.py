# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Of the importer's tests: JAX, and its mode of 64 bits for those that ask for it."""

import pytest


def pytest_collect_file():
    """Without JAX the whole folder is skipped."""
    pytest.importorskip("jax")


@pytest.fixture
def x64():
    """JAX in f64, for this test alone."""
    import jax

    jax.config.update("jax_enable_x64", True)
    yield
    jax.config.update("jax_enable_x64", False)
