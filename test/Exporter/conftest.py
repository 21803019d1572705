# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Of the exporter's tests: PyTorch, and a state of it that no test changes for another."""

import pytest


def pytest_collect_file():
    """Without PyTorch the whole folder is skipped."""
    torch = pytest.importorskip("torch")
    # The tensors are small, and the processes are as many as the cores.
    torch.set_num_threads(1)


@pytest.fixture(autouse=True)
def same_draws():
    """The numbers that a test draws do not depend on the tests before it."""
    import torch

    torch.manual_seed(0)
    yield
    assert torch.get_default_dtype() == torch.float32, "the test changed the default dtype"
    assert torch.is_grad_enabled(), "the test left the gradients off"
