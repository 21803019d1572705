# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""report_lines.py VRAM-OPT EXAMPLES: the tables by source line of the small examples are
consistent with the rest of their report."""

import json
import os
import subprocess
import sys

tool, folder = sys.argv[1:]
graphs = sorted(f for f in os.listdir(folder) if f.endswith("-tiny.mlir"))
assert len(graphs) >= 8, graphs
workspaces = 0
for graph in graphs:
    for passes in ([], ["--vram-training-step"], ["--vram-training-step=kernels=onednn"]):
        done = subprocess.run(
            [tool, *passes, "--vram-memory-report=lines output=-", "-o", os.devnull,
             os.path.join(folder, graph)], capture_output=True, text=True, check=True)
        [report] = json.loads(done.stdout)["functions"]
        lines = report["lines"]
        keys = [(row["line"], row["phase"]) for row in lines]
        assert len(keys) == len(set(keys)), graph
        total = sum(row["alive_at_peak"] for row in lines)
        assert total == report["peak"]["bytes"], (graph, passes, total)
        assert max(row["most"] for row in lines) == report["peak"]["bytes"], graph
        workspaces += report["categories"]["workspace"] > 0
        for row in lines:
            for sum_, tensors in (("appears", "tensors_that_appear"),
                                  ("goes", "tensors_that_go")):
                assert row[sum_] == sum(t["bytes"] * t["number"] for t in row[tensors]), row
        stays = sum(row["appears"] - row["goes"] for row in lines)
        # The last op's results and workspace may die with it.
        assert 0 < stays <= report["live_bytes"][-1], (graph, passes, stays)
assert workspaces, "no peak has a workspace"
