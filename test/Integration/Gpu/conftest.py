# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The real cuDNN, as tests ask it without a GPU."""
import pytest


@pytest.fixture
def library(cudnn, monkeypatch):
    """cuDNN alone, without what PyTorch's Python has in place of CUDA's libraries."""
    monkeypatch.delenv("LD_LIBRARY_PATH", raising=False)
    monkeypatch.delenv("LD_PRELOAD", raising=False)
    monkeypatch.setenv("VRAM_CUDNN", cudnn)
    return cudnn
