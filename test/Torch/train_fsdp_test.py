# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The example of a loop on two ranks, over gloo: FSDP2, and gathers in the graph."""

import re
import subprocess
import sys

import pytest


@pytest.mark.slow
@pytest.mark.parametrize("more", ((), ("--sharding", "graph")), ids=("fsdp2", "graph"))
def test_example(more, examples):
    done = subprocess.run(
        [sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "2",
         examples / "train_fsdp.py", "--width", "32", "--length", "16", "--layers", "2",
         "--steps", "3", "--budget", "10MB", *more], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert re.search(
        r"step 1: loss 5\.[0-9]+(.|\n)*step 3: loss 5\.(.|\n)*"
        r"predicted peak of each of 2 ranks: [0-9]+ bytes, budget 10000000", done.stdout), \
        done.stdout
