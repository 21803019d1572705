# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A plan for a budget is one for a larger budget, so that no larger budget predicts a slower
step: on the device alone, and with memory of the host for tensors and for the state."""
import os

import pytest

from tools import EXAMPLES, attempt, check, figure, run

QUICK = ("dense", "mlp-tiny")
SLOW = ("mlp", *(f"{network}-tiny" for network in (
    "gpt2", "llama", "resnet50", "unet", "vgg16", "mobilenetv2", "densenet201")))
BUDGETS = 12


def dense(path, layers=9, width=528, rows=16):
    """Layers whose optimizer's state is worth a transfer."""
    matrix, bias, x = f"tensor<{width}x{width}xf32>", f"tensor<{width}xf32>", f"tensor<{rows}x{width}xf32>"
    arguments, body, last = [], [], "%x"
    for i in range(layers):
        arguments += [f'%{kind}{i}: {type} {{vram.name = "{kind}{i}", vram.role = #vram.role<parameter>}}'
                      for kind, type in (("w", matrix), ("b", bias))]
        body += [f"%m{i} = vram.matmul {last}, %w{i} {{transpose_rhs}} : ({x}, {matrix}) -> {x}",
                 f"%a{i} = vram.bias_add %m{i}, %b{i} {{dim = 1 : i64}} : ({x}, {bias}) -> {x}",
                 f"%g{i} = vram.gelu %a{i} : ({x}) -> {x}"]
        last = f"%g{i}"
    arguments.append(f'%x: {x} {{vram.name = "x", vram.role = #vram.role<input>}}')
    body.append(f"%loss = vram.reduce_mean {last} {{dims = array<i64: 0, 1>}} : ({x}) -> tensor<f32>")
    path.write_text(f"func.func @main({', '.join(arguments)}) -> tensor<f32> attributes "
                    f"{{vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}} {{\n  "
                    + "\n  ".join(body) + "\n  return %loss : tensor<f32>\n}\n")
    return path


@pytest.mark.parametrize("host", [(), ("--host-memory=64GB",)], ids=["device", "host"])
@pytest.mark.parametrize("graph", [*QUICK, *(pytest.param(graph, marks=pytest.mark.slow) for graph in SLOW)])
def test_time_never_rises(graph, host, tmp_path):
    source = dense(tmp_path / "dense.mlir") if graph == "dense" else EXAMPLES / f"{graph}.mlir"
    planned = tmp_path / "planned.mlir"
    command = ("vram-opt", "--device=h100", *host, source)
    run(*command, "--checkpoint-budget=100TB", "-o", planned)
    most = figure(planned, "checkpoint", "arena_bytes")
    times = []
    for part in range(BUDGETS):
        budget = int(most * (0.4 + 0.6 * part / (BUDGETS - 1)))
        if attempt(*command, f"--checkpoint-budget={budget}", "-o", planned).returncode == 0:
            times.append((budget, figure(planned, "checkpoint", "cost_ns")))
            os.unlink(planned)
    check(f"one budget at least of {most} bytes is met", times)
    for (less, before), (more, after) in zip(times, times[1:]):
        check(f"{more} bytes take {after} ns, {less} take {before}", after <= before)
