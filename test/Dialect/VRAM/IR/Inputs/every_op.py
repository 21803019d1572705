#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fails if an op of the dialect's .td files is in none of the test files.

usage: every_op.py TD_FOLDER TEST_FILE...
"""

import pathlib
import re
import sys

defined = set()
for path in pathlib.Path(sys.argv[1]).glob("*Ops.td"):
    defined |= set(re.findall(r'^def VRAM_\w+\s*:\s*\w+<(?:VRAM_Dialect, )?"(\w+)"', path.read_text(), re.M))
tested = set()
for path in sys.argv[2:]:
    for line in pathlib.Path(path).read_text().splitlines():
        if not line.lstrip().startswith("//"):
            tested |= set(re.findall(r"\bvram\.(\w+)", line))
if defined - tested:
    sys.exit("no round trip of " + ", ".join(sorted(defined - tested)))
print(f"{len(defined)} ops")
