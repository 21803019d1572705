# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The buffer form of the training steps of small networks, in one arena."""
import json
import os
import re

import pytest

from tools import NETWORKS, attempt, check, figure, of_ci, run, tiny, training_step


def check_plan(step, planned, folder):
    report, buffers, cleaned = (folder / name for name in ("report.json", "buffers.mlir", "cleaned.mlir"))
    run("vram-opt", f"--vram-memory-report=output={report}", planned, "-o", os.devnull)
    [function] = json.loads(report.read_text())["functions"]
    run("vram-opt", "--vram-plan-memory", planned, "-o", buffers)
    arena = figure(buffers, "memory_plan", "arena_bytes")
    arguments = figure(buffers, "memory_plan", "argument_bytes")
    check(f"arena {arena} and arguments {arguments}, reported {function['arena_bytes']}",
          arena + arguments == function["arena_bytes"])
    check("the live peak is the reported one",
          figure(buffers, "memory_plan", "live_peak") == function["live_peak"])
    run("vram-opt", "--canonicalize", "--cse", "--vram-verify-arena", buffers, "-o", cleaned)
    for graph, fill in ((buffers, "ones"), (buffers, "random"), (cleaned, "random")):
        run("vram-run", "--backend=reference", step, f"--compare={graph}", "--steps=2", f"--arena-fill={fill}",
            "--require-identical")
    return function["arena_bytes"], buffers


def check_in_place_and_plain(step, planned, folder):
    """The arena and the buffers of the plain form, which is never the smaller."""
    inplace = folder / "inplace.mlir"
    run("vram-opt", "--vram-inplace", planned, "-o", inplace)
    smaller, _ = check_plan(step, inplace, folder)
    arena, buffers = check_plan(step, planned, folder)
    check(f"arena {smaller} in place, {arena} as assumed", smaller <= arena)
    return arena, buffers


def check_tampering(buffers, folder):
    """Buffers that are moved onto their neighbours."""
    text = buffers.read_text()
    views = list(re.finditer(r"memref\.view %\w+\[(%\w+)\]", text))
    tampered = folder / "tampered.mlir"
    refused = 0
    for other, match in zip(views, views[1:12]):
        if match.group(1) == other.group(1):
            continue
        tampered.write_text(text[:match.start(1)] + other.group(1) + text[match.end(1):])
        done = attempt("vram-opt", "--vram-verify-arena", tampered, "-o", os.devnull)
        if done.returncode:
            refused += 1
            check(f"an error with its line: {done.stderr}", re.search(r"tampered\.mlir:\d+:\d+: error", done.stderr))
    check("a buffer moved onto another is refused", refused)


@pytest.mark.parametrize("network", [pytest.param(network, marks=of_ci(network, but=("resnet50",))) for network in NETWORKS])
def test_arena(network, tmp_path):
    """For the training step as it is, and planned for each budget B(f), each as it is and
    after --vram-inplace:
      * the arena and the arguments together are what the report calls the arena,
        and at most the budget;
      * two steps on buffers in that arena give the bits of the step on tensors,
        whether the arena holds 0xFF or random bytes before;
      * so after canonicalize and cse, and the verifier accepts that, too;
      * a buffer that is moved onto another is refused, at its line."""
    step = training_step(tiny(network), tmp_path)
    _, buffers = check_in_place_and_plain(step, step, tmp_path)
    check_tampering(buffers, tmp_path)
    planned = tmp_path / "planned.mlir"
    for fraction in ("0.8",) if network == "mlp" else ("0.8", "0.4"):
        run("vram-opt", f"--vram-checkpoint=budget-fraction={fraction} effort=1", step, "-o", planned)
        budget = figure(planned, "checkpoint", "budget")
        arena, _ = check_in_place_and_plain(step, planned, tmp_path)
        check(f"arena {arena} within {budget}", arena <= budget)
        check("the arena is the planned one", arena == figure(planned, "checkpoint", "arena_bytes"))
