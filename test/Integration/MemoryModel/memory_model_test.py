# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The report's peak equals that of an interpreter of the printed IR which shares no code
with the model, to the byte, and the categories sum to it."""
import re

import pytest

from peak_oracle import peaks
from random_graphs import module
from tools import EXAMPLES, check, run

WORKSPACE = "--vram-select-kernels=library=cuda workspace-cap=1000"


def expect_peaks(printed, report):
    found = list(peaks(printed, report))
    wrong = [f"{name}: {bytes_} bytes, the report says {said}" for name, bytes_, said in found if said is not None]
    check("; ".join(wrong[:5]), found and not wrong)


@pytest.mark.parametrize("passes, option", [
    ([], ""), ([], "alignment=1 "), (["--canonicalize", "--cse", "--vram-fuse"], ""),
    # With the workspaces of libraries' kernels.
    ([WORKSPACE], "")], ids=["plain", "alignment", "fused", "workspaces"])
def test_random_functions(passes, option, tmp_path):
    """Of every rule; and the interpreter finds a peak that is wrong."""
    graph, printed, report = (tmp_path / name for name in ("random.mlir", "printed.mlir", "report.json"))
    graph.write_text(module(1, 400))
    run("vram-opt", graph, *passes, f"--vram-memory-report={option}output={report}", "-o", printed)
    expect_peaks(printed, report)
    check("workspaces", ("#vram.kernel<cublaslt, 1000>" in printed.read_text()) == (WORKSPACE in passes))

    report.write_text(re.sub(r'"bytes": [0-9]*,', '"bytes": 1,', report.read_text(), count=1))
    check("the wrong peak is found", [said for _, _, said in peaks(printed, report) if said is not None] == [1])


@pytest.mark.parametrize("graph", sorted(path.stem for path in EXAMPLES.glob("*.mlir")))
def test_examples(graph, tmp_path):
    """Every exported graph: the loss, and its training step, fused."""
    printed, report = tmp_path / "printed.mlir", tmp_path / "report.json"
    for passes in ("", "vram-autodiff,func.func(vram-fuse),"):
        run("vram-opt", EXAMPLES / f"{graph}.mlir", "-o", printed,
            f"--pass-pipeline=builtin.module({passes}vram-memory-report{{output={report}}})")
        expect_peaks(printed, report)
