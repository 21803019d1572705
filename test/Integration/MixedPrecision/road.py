#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Mixed precision on the road to the CPU.

  road.py GRAPH.mlir FOLDER

For bf16 and fp16: the step's peak is that which the printed graph has by
peak_oracle.py; planned for B(0.5), in place, in its arena, compiled, three steps give
the bits of the reference evaluator on the step as it was."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..")]
from tools import check, run

graph, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
path = lambda name: os.path.join(folder, name)
for type_ in ("bf16", "fp16"):
    step, planned, buffers, report = map(path, ("step.mlir", "planned.mlir", "buffers.mlir", "report.json"))
    run("vram-opt", f"--mixed-precision={type_}", f"--memory-report={report}", graph, "-o", step)
    run(sys.executable, os.path.join(HERE, "..", "MemoryModel", "peak_oracle.py"), step, report)
    run("vram-opt", "--vram-checkpoint=budget-fraction=0.5 effort=2", step, "-o", planned)
    run("vram-opt", "--vram-inplace", "--vram-plan-memory", "--vram-verify-arena", planned, "-o", buffers)
    output = run("vram-run", "--backend=cpu", buffers, f"--compare={step}", "--compare-backend=reference",
                 "--steps=3", "--arena-fill=random", "--require-identical")
    check("results are compared", "identical" in output)
    with open(step) as file:
        text = file.read()
    check("there are copies", 'vram.copy_of = "' in text)
    check("fp16 is scaled, bf16 is not", ("vram.update_loss_scale" in text) == (type_ == "fp16"))
    print(f"{type_}: the bits of the evaluator after 3 steps at B(0.5)")
