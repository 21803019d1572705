# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans of training steps for budgets B(f) = floor + f * (peak - floor)."""
import re

import pytest

from peak_oracle import last_peak
from tools import EXAMPLES, check, figure, run, training_step

#: Too large to be run by the evaluator, not to be planned.
REAL_SIZES = ("gpt2-12-layers-1024-b8", "mobilenetv2-224-b96", "resnet50-224-b64", "unet-512-b4", "vgg16-224-b64")
SMALL = ("densenet201-tiny", "gpt2-tiny", "llama-tiny", "mobilenetv2-tiny", "resnet50-tiny", "unet-tiny", "vgg16-tiny")


@pytest.mark.parametrize("graph", SMALL + REAL_SIZES)
def test_plans(graph, tmp_path):
    """For each budget:
      * the planned arena is within the budget, and no smaller than the peak;
      * canonicalize and cse leave the text's peak as it is, read by an interpreter
        that shares no code with the memory model (peak_oracle.py);
      * two steps of the rewritten graph give the bits of the fused original."""
    step = training_step(EXAMPLES / f"{graph}.mlir", tmp_path)
    planned, cleaned = tmp_path / "planned.mlir", tmp_path / "cleaned.mlir"
    reruns = 0
    # The lossless rewrites lower U-Net's unconstrained peak, and with it every B(f), but not
    # the least peak that a schedule of its few small layers reaches: its B(0.4) is about
    # what B(0.3) is without them.
    for fraction in ("0.8", "0.5", "0.4" if graph == "unet-tiny" else "0.3"):
        run("vram-opt", f"--vram-checkpoint=budget-fraction={fraction} effort=1", step, "-o", planned)
        budget, peak, arena = (figure(planned, "checkpoint", name) for name in ("budget", "live_peak", "arena_bytes"))
        check(f"B({fraction}): peak {peak}, arena {arena}, budget {budget}", peak <= arena <= budget)
        check(f"B({fraction}): planned {peak} bytes, not those of the text", last_peak(planned) == peak)
        run("vram-opt", "--canonicalize", "--cse", planned, "-o", cleaned)
        check(f"B({fraction}): canonicalize and cse change the {peak} bytes", last_peak(cleaned) == peak)
        reruns += len(re.findall(r"\brerun = [1-9]", cleaned.read_text()))
        if graph in SMALL:
            for rewritten in (cleaned, planned):
                run("vram-run", step, f"--compare={rewritten}", "--steps=2", "--require-identical")
    check("a budget that is met without a rerun would prove nothing", reruns)
