# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Of the tests of vram.titan, which run in torchtitan's environment."""

import logging
import pathlib
import sys

import pytest


def pytest_configure():
    # The observer of the CPU's allocator, and processes as ranks.
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Torch"))


def pytest_collection_modifyitems(items):
    pytest.importorskip("torchtitan", reason="torchtitan is not there: "
                        "scripts/titan-environment.sh makes its environment")


@pytest.fixture(autouse=True)
def quiet():
    """One thread; torchtitan logs each pass of each graph, and PyTorch its whole trace where
    somebody records it, as pytest does."""
    import torch

    torch.set_num_threads(1)
    logging.getLogger().setLevel(logging.ERROR)
    logging.getLogger("torch.__trace").propagate = True
