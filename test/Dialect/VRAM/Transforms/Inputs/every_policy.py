#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fails if an op of the dialect's .td files has no line in the table of precisions
and is not named here with the reason why it has none.

usage: every_policy.py TD_FOLDER TABLE
"""

import pathlib
import re
import sys

WITHOUT = {
    # No float goes in and out, or none that may change.
    "logical_not", "logical_and", "logical_or", "constant", "cast",
    # A view: in the type of what it is a view of.
    "reshape",
    # State, and what is asked of gradients.
    "running_update", "sgd", "momentum", "adam", "adamw", "lion", "adam8bit", "adamw8bit", "lion8bit",
    "momentum8bit", "grad_norm",
    "all_finite", "update_loss_scale",
    # Gone when there are gradients.
    "detach", "with_backward", "yield_gradients",
    # Its types are its author's.
    "opaque",
    # Made later.
    "fused", "launch", "yield",
    "store", "load", "wait", "start_copy", "finish_copy",
}

defined = set()
for path in pathlib.Path(sys.argv[1]).glob("*Ops.td"):
    defined |= set(re.findall(r'^def VRAM_\w+\s*:\s*\w+<(?:VRAM_Dialect, )?"(\w+)"', path.read_text(), re.M))
table = set(re.findall(r"^vram\.(\w+) =", pathlib.Path(sys.argv[2]).read_text(), re.M))
# A derivative goes by its op's line.
decided = {op for op in defined if op.split("_backward")[0] in table} | WITHOUT
if defined - decided or WITHOUT - defined or table - defined:
    sys.exit(f"undecided: {sorted(defined - decided)}; no ops: {sorted((WITHOUT | table) - defined)}")
print(f"{len(defined)} ops decided upon")
