# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The passes grow with the graph, and not faster. All sizes: benchmarks/scaling_table.py."""
import re
import sys

import pytest

from tools import check, run


def table(source, build, *options):
    return run(sys.executable, source / "benchmarks" / "scaling_table.py", f"--bin={build / 'bin'}", "--repeat=1",
               "--networks=gpt", "--most-growth=2.5", *options)


def test_growth(source, build):
    """From 1,000 to 4,000 ops an op takes at most 2.5 times the time (where there is enough of
    it to be no noise) and no pass more than 300 MB."""
    passes = "autodiff|mixed|lossless|fuse|inplace|plan-memory|lower-to-cpu|lower-to-launches|plan remat"
    printed = table(source, build, "--sizes=1000,4000", f"--only=vram-({passes})", "--least-seconds=0.4",
                    "--most-bytes=300e6")
    for name in passes.split("|"):
        check(f"a row of {name}: {printed}", re.search(rf"^vram-{name}", printed, re.M))


@pytest.mark.slow
def test_large(source, build):
    """Attributes of arguments one by one took 1.3 GB here, and 17 GB at 96,000 ops."""
    printed = table(source, build, "--sizes=6000,24000", "--only=vram-plan-memory", "--least-seconds=2",
                    "--most-bytes=500e6")
    check(printed, "vram-plan-memory" in printed)
