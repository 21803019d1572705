# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which kernel computes each op of a step in bf16: none is left behind a product that takes it in."""

import collections
import re

import pytest

from tools import EXAMPLES, plan, training_step

OP = re.compile(r"^    (%[\w, :]+) = vram\.(\w+) (.*)$")


def step_of(example, folder):
    """The ops of the function itself, and the launches of its plan by what they compute."""
    step = training_step(EXAMPLES / f"{example}.mlir", folder, "cuda", ("precision=bf16", "optimizer=adam"))
    launches = collections.Counter()
    for launch in plan(step, folder, "planned", "--vram-inplace").read_text().split("vram.launch")[1:]:
        body = launch.split("vram.yield")[0]
        launches["+".join(re.findall(r"= vram\.(\w+)", body))] += 1
    return [OP.match(line).groups() for line in step.read_text().splitlines() if OP.match(line)], launches


def left_behind(ops):
    """Products by themselves whose only reader cuBLASLt computes with them, by this test's own reading."""
    names = lambda text: re.findall(r"%[\w]+", text)
    readers = collections.defaultdict(list)
    for results, kind, rest in ops:
        for operand in set(names(rest.split(" : ")[0])):
            readers[operand].append((kind, rest))
    found = []
    for results, kind, rest in ops:
        if kind != "matmul" or not re.search(r"-> tensor<\d+x\d+xbf16>", rest):
            continue
        result, = names(results)
        if len(readers[result]) == 1:
            reader, how = readers[result][0]
            if reader in ("bias_add", "relu") or (reader in ("gelu", "gelu_backward") and "tanh" in how):
                found.append((result, reader))
    return found


@pytest.mark.parametrize("example, products, launches", [
    ("gpt2-12-layers-1024-b8", {"fused+matmul+bias_add+gelu": 12, "fused+matmul+gelu_backward": 12,
                                "fused+matmul+bias_add": 36, "fused+matmul+reduce_sum": 48}, 432),
    ("llama-16-layers-2048-b4", {}, None),
    ("unet-512-b4", {}, None)])
def test_kernels(example, products, launches, tmp_path):
    ops, planned = step_of(example, tmp_path)
    assert not left_behind(ops)
    assert {kind: count for kind, count in planned.items() if kind.startswith("fused+matmul")} == products
    # 794 before cuBLASLt took ops in and attention its transposes.
    assert launches is None or sum(planned.values()) <= launches
    if example.startswith("gpt2"):
        assert not any(planned[kind] for kind in ("bias_add", "gelu", "gelu_backward", "transpose", "concat"))
