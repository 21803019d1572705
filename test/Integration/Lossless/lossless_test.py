# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""--vram-lossless on the examples that are small enough to run."""
import pytest

from peak_oracle import last_peak
from tools import NETWORKS, check, run, tiny

#: Networks whose peak the rewrites lower.
LOWER = ("densenet201", "mobilenetv2", "resnet50", "unet", "vgg16")


@pytest.mark.parametrize("network", NETWORKS)
def test_lossless(network, tmp_path):
    """Two training steps give the same bits with and without the rewrites; the peak of the
    text, read by peak_oracle.py, is no higher, fused or not."""
    step, small, fused, fused_small = (tmp_path / name for name in (
        "step.mlir", "small.mlir", "fused.mlir", "fused-small.mlir"))
    run("vram-opt", "--vram-autodiff", "--canonicalize", "--cse", tiny(network), "-o", step)
    run("vram-opt", "--vram-lossless", step, "-o", small)
    run("vram-opt", "--vram-fuse", step, "-o", fused)
    run("vram-opt", "--vram-fuse", small, "-o", fused_small)
    for graph in (small, fused_small):
        run("vram-run", step, f"--compare={graph}", "--steps=2", "--require-identical")
    check("the peak grew", last_peak(small) <= last_peak(step))
    before, after = last_peak(fused), last_peak(fused_small)
    check(f"fused, the peak went from {before} to {after} bytes",
          after < before if network in LOWER else after == before)
