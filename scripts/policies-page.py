#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The default policies beside PyTorch's, as Markdown: for scripts/update-docs.sh."""
import json
import os
import re

folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "share", "policies")
with open(os.path.join(folder, "pytorch-cuda.txt")) as file:
    rows = re.findall(r"^vram\.(\w+) = (\w+) *(?:# torch: (.*))?$", file.read(), re.M)
with open(os.path.join(folder, "pytorch-lists.json")) as file:
    data = json.load(file)
lists = data["lists"]
print(f"`--vram-mixed-precision` by share/policies/pytorch-cuda.txt; PyTorch {data['version']} on CUDA by "
      f"{data['source']}.\nOps that are in none of PyTorch's lists run in the type that its promotion gives: "
      "\"promotes\"\nfor several operands, \"follows\" for one. Derivatives run in the precision of their op on both "
      "sides.\n")
print("| op | policy | PyTorch's ops | PyTorch's list | |\n|---|---|---|---|---|")
several = {"widest"}
for op, policy, names in rows:
    names = [name.strip() for name in names.split(",")] if names else []
    found = sorted({policy_ for name in names for policy_, ops in lists.items() if name in ops})
    if found:
        there = ", ".join({"lower": "lower precision", "f32": "f32", "widest": "widest"}[name] for name in found)
    else:
        there = ("promotes" if policy in several else "follows") if names else "no such op"
    same = (policy in found) or (not found and policy in ("widest", "follow"))
    why = "" if same else "differs"
    if op == "iota":
        there, why = "makes f32", "positions need f32"
    elif op == "uniform":
        there, why = "makes f32", "probabilities need f32"
    elif op == "cross_entropy":
        there, why = "f32", "by log_softmax and nll_loss"
    elif not names:
        why = "made by `--vram-lossless`"
    elif policy == "follow":
        why = "here it may also be where its operand is not, if that is cheaper"
    print(f"| `{op}` | {policy} | {', '.join(f'`{name}`' for name in names)} | {there} | {why} |")
