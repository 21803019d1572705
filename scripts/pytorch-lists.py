#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The lists of PyTorch's autocast on CUDA, from the header that PyTorch installs.

  scripts/pytorch-lists.py > share/policies/pytorch-lists.json     (needs PyTorch)
  scripts/pytorch-lists.py --check share/policies/pytorch-lists.json

--check fails where an op of ours stands for one that this PyTorch has in another
list than the file says, or where the lists differ, if the version is the file's."""
import json
import os
import re
import sys

import torch

LISTS = {"lower": ["AT_FORALL_LOWER_PRECISION_FP"], "f32": ["AT_FORALL_FP32", "AT_FORALL_FP32_SET_OPT_DTYPE"],
         "widest": ["AT_FORALL_PROMOTE"]}

path = os.path.join(os.path.dirname(torch.__file__), "include", "ATen", "autocast_mode.h")
with open(path) as file:
    text = file.read().replace("\\\n", " ")
found = {}
for policy, macros in LISTS.items():
    names = set()
    for macro in macros:
        body = re.search(rf"#define {macro}\(_\)(.*)", text).group(1)
        names |= set(re.findall(r"_\((\w+)", body))
    found[policy] = sorted(names)
lists = {"source": "aten/src/ATen/autocast_mode.h", "version": torch.__version__.split("+")[0], "lists": found}

if sys.argv[1:2] != ["--check"]:
    print(json.dumps(lists, indent=1))
    sys.exit()
with open(sys.argv[2]) as file:
    known = json.load(file)
if known["version"] == lists["version"] and known != lists:
    sys.exit(f"error: {sys.argv[2]} is not what PyTorch {lists['version']} has")
table = os.path.join(os.path.dirname(sys.argv[2]), "pytorch-cuda.txt")
with open(table) as file:
    ours = set(re.findall(r"\w+", " ".join(re.findall(r"# torch: (.*)", file.read()))))
where = lambda lists, op: next((policy for policy, ops in lists.items() if op in ops), None)
moved = [op for op in sorted(ours) if where(known["lists"], op) != where(found, op)]
if moved:
    sys.exit(f"error: PyTorch {lists['version']} has other policies for {', '.join(moved)}")
print(f"as PyTorch {lists['version']} has them")
