# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The examples in docs/exporter.md run, and its claims about versions hold."""

import os
import re

import vram
from vram import _versions

root = os.path.join(os.path.dirname(os.path.abspath(vram.__file__)), "..", "..")
with open(os.path.join(root, "docs", "exporter.md")) as file:
    text = file.read()
blocks = re.findall(r"```python\n(.*?)```", text, re.S)
assert len(blocks) == 3
scope: dict = {}
for block in blocks:
    exec(compile(block, "docs/exporter.md", "exec"), scope)
first = "{}.{}".format(*_versions.TORCH_FROM)
last = "{}.{}".format(_versions.TORCH_BEFORE[0], _versions.TORCH_BEFORE[1] - 1)
assert f"made for torch {first} up to {last}" in text
