# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Engines of the real cuDNN on a described H100. No GPU is needed."""
import pathlib
import sys

import pytest

from tools import EXAMPLES, check, run, training_step


@pytest.mark.parametrize("network, layouts, count, slow", [
    ("resnet50-224-b64", "auto", 158, 0), ("densenet201-224-b32", "auto", 599, 0),
    ("mobilenetv2-224-b96", "auto", 155, 0), ("unet-512-b4", "auto", 68, 0),
    # With channels first they have workspace in which they convert images; of depthwise
    # convolutions with stride 2 some versions of cuDNN have no such engine for the gradient of
    # the image, and they get one without tensor cores.
    ("unet-512-b4", "nchw", 68, 0), ("mobilenetv2-224-b96", "nchw", 155, 4)])
def test_engines(network, layouts, count, slow, cudnn, source, tmp_path, monkeypatch):
    """Each convolution in bf16, with its gradients, has an engine that is deterministic, on
    tensor cores, and has the workspace that is planned: cudnn_engines.py."""
    # Nothing that PyTorch's Python has in place of CUDA's libraries.
    monkeypatch.delenv("LD_LIBRARY_PATH", raising=False)
    monkeypatch.delenv("LD_PRELOAD", raising=False)
    monkeypatch.setenv("VRAM_CUDNN", cudnn)
    step = training_step(EXAMPLES / f"{network}.mlir", tmp_path, "cuda:h100", ["precision=bf16", f"layouts={layouts}"])
    printed = run(sys.executable, pathlib.Path(__file__).parent / "cudnn_engines.py", cudnn,
                  source / "share" / "devices" / "h100.json", step, f"--without-tensor-cores={slow}")
    last = count if layouts == "auto" else 0
    others = printed.count("without tensor cores: conv2d_backward_input")
    check(printed, f"{count} convolutions, {last} with channels last, {others} without tensor cores" in printed)
