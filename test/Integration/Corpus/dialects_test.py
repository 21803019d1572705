# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""dialects_test.py MODULES DIALECTS: a dialect that vram-opt --show-dialects lists has
ops in the modules, or the corpus does not test it."""
import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    ops = set(re.findall(r"(?:^\s*|= )([a-z_]+)\.[a-z]", file.read(), re.MULTILINE))
with open(sys.argv[2], encoding="utf-8") as file:
    dialects = file.read().split(":")[1].strip().split(",")
missing = [name for name in dialects if name not in ops]
if missing:
    sys.exit(f"error: the corpus has no op of {', '.join(missing)}; add templates")
