# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Of the tests of vram.torch: each begins as in a process of its own."""

import gc
import logging
import os
import pathlib
import re

import pytest


def pytest_collect_file():
    """Without PyTorch the whole folder is skipped."""
    pytest.importorskip("torch")
    # pytest records the loggers that do not propagate. PyTorch takes that for a wish for its
    # trace, which makes every compilation slower, and the records hold tensors.
    logging.getLogger("torch.__trace").propagate = True


def pytest_collection_modifyitems(items):
    """Numbers of Python's side: once is enough, and a build with asserts takes several times
    as long."""
    build = pathlib.Path(os.environ["VRAM_PLANNER_LIBRARY"]).parents[1]
    cache = (build / "CMakeCache.txt").read_text()
    asserts = re.search(r"^CMAKE_BUILD_TYPE:\w+=Debug$", cache, re.M)
    sanitized = re.search(r"^VRAM_SANITIZE:\w+=(ON|1|TRUE)$", cache, re.M)
    for item in items:
        if asserts or (sanitized and item.path.name != "cache_test.py"):
            item.add_marker(pytest.mark.skip(reason="runs with the release build alone"))


@pytest.fixture(scope="session", autouse=True)
def code_of_inductor(tmp_path_factory):
    """Compiled anew, where no folder is named."""
    os.environ.setdefault("TORCHINDUCTOR_CACHE_DIR", str(tmp_path_factory.mktemp("inductor")))


@pytest.fixture(autouse=True)
def as_in_a_new_process():
    """One thread, the same draws, no compiled code; and afterwards no tensor of a test that
    later ones would measure."""
    import torch
    import vram.torch
    from vram.torch.costs import workspaces

    workspaces._of_process.clear()
    torch.set_num_threads(1)
    torch.manual_seed(0)
    yield
    torch._dynamo.reset()
    # A call that was refused keeps its error, and that the frames of the test.
    for error in gc.get_objects():
        if type(error) is vram.torch.BudgetError:
            error.__traceback__ = None
    gc.collect()
    assert torch.get_default_dtype() == torch.float32, "the test changed the default dtype"
    assert torch.is_grad_enabled(), "the test left the gradients off"
