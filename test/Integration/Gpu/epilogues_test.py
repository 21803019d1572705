# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which kernel computes each op of a step in bf16 with --kernels=cuda:h100: libraries all that they
take, and none is left behind a product that takes it in."""

import collections
import pathlib
import re

import pytest

from tools import EXAMPLES, plan, run, training_step

INPUTS = pathlib.Path(__file__).parent / "Inputs"
OP = re.compile(r"^    (%[\w, :]+) = vram\.(\w+) (.*)$")
LIBRARY_OP = re.compile(r"matmul|conv|attention")


def launches_of(step, folder):
    """How many launches of the step's plan compute what, and by whose kernel."""
    found = collections.Counter()
    for launch in plan(step, folder, "planned", "--vram-inplace").read_text().split("vram.launch")[1:]:
        body = launch.split("vram.yield")[0]
        kind = "+".join(re.findall(r"= vram\.(\w+)", body))
        library = re.search(r"#vram\.kernel<(\w+)", body)
        if "dropout_p" in body:
            kind += " with dropout"
        found[kind, library[1] if library else "generated"] += 1
    return found


def names(text):
    return re.findall(r"%[\w]+", text)


def left_behind(ops):
    """Products by themselves in bf16, and the op that cuBLASLt computes with them: their only reader, or
    the sum of an operand's rows that they sum over. By this test's own reading."""
    readers, sums, found = collections.defaultdict(list), set(), []
    for _, kind, rest in ops:
        operands = names(rest.split(" : ")[0])
        for operand in set(operands):
            readers[operand].append((kind, rest))
        if kind == "reduce_sum" and re.search(r"dims = array<i64: 0>.*\(tensor<\d+x\d+xbf16>\)", rest):
            sums.update(operands)
    for results, kind, rest in ops:
        if kind != "matmul" or not re.search(r"-> tensor<\d+x\d+xbf16>", rest):
            continue
        result, = names(results)
        if len(readers[result]) == 1:
            reader, how = readers[result][0]
            if reader in ("bias_add", "relu") or (reader in ("gelu", "gelu_backward") and "tanh" in how):
                found.append((result, reader))
        lhs, rhs = names(rest.split(" : ")[0])[:2]
        summed = {lhs} if "transpose_lhs" in rest else set()
        if "transpose_rhs" not in rest:
            summed.add(rhs)
        found += [(result, "reduce_sum")] * len(summed & sums)
    return found


@pytest.mark.parametrize("graph, libraries, most", [
    # Dropout draws by the dialect's generator. 858 launches and calls before cuBLASLt took ops in and
    # attention its transposes: at most half of them are left.
    ("gpt2-12-layers-1024-b8", {"matmul": 39, "fused+matmul+bias_add": 36, "fused+matmul+bias_add+gelu": 12,
                                "fused+matmul+gelu_backward": 12, "fused+matmul+reduce_sum": 48}, 429),
    ("llama-16-layers-2048-b4", {"matmul": 339, "attention": 16, "attention_backward": 16}, None),
    # gelu by erf is no epilogue of cuBLASLt.
    ("bert", {"matmul": 16, "fused+matmul+bias_add": 13, "fused+matmul+reduce_sum": 13, "attention": 2,
              "attention_backward": 2}, None),
    ("vit", {"matmul": 13, "fused+matmul+bias_add": 13, "fused+matmul+reduce_sum": 13, "attention": 2,
             "attention_backward": 2, "conv2d": 1, "conv2d_backward_filter": 1}, None),
    ("unet-512-b4", {"conv2d": 23, "conv2d_backward_filter": 23, "conv2d_backward_input": 18,
                     "conv_transpose2d": 4}, None)])
def test_kernels(graph, libraries, most, library, tmp_path):
    path = INPUTS / f"{graph}.mlir"
    step = training_step(path if path.exists() else EXAMPLES / path.name, tmp_path, "cuda:h100",
                         ("precision=bf16", "optimizer=adam"))
    ops = [OP.match(line).groups() for line in step.read_text().splitlines() if OP.match(line)]
    assert not left_behind(ops)
    launches = launches_of(step, tmp_path)
    assert {kind: count for (kind, by), count in launches.items() if by != "generated"} == libraries
    generated = {kind for kind, by in launches if by == "generated"}
    assert not [kind for kind in generated if LIBRARY_OP.search(kind) and not kind.endswith("dropout")]
    if most is not None:
        lowered = run("vram-opt", "--vram-lower-to-launches", tmp_path / "planned.mlir", "-o", "-")
        assert lowered.count("llvm.call @vram") <= most
    if graph.startswith("gpt2"):
        assert not generated & {"bias_add", "gelu", "gelu_backward", "transpose", "concat"}
    if graph == "bert":
        # One mask of numbers, which all layers share.
        assert launches["constant+constant+select", "generated"] == 1


def test_left_behind():
    """The reading itself: a product in f32, one with two readers, and gelu by erf are left alone."""
    product = "%a, %b : (tensor<8x4xbf16>, tensor<4x8xbf16>) -> tensor<8x8xbf16>"
    bias = ("%2", "bias_add", "%1, %c {dim = 1 : i64} : (tensor<8x8xbf16>, tensor<8xbf16>) -> tensor<8x8xbf16>")
    total = ("%3", "reduce_sum", "%b {dims = array<i64: 0>} : (tensor<4x8xbf16>) -> tensor<8xbf16>")
    gelu = ("%2", "gelu", "%1 : (tensor<8x8xbf16>) -> tensor<8x8xbf16>")
    assert left_behind([("%1", "matmul", product), bias, total]) == [("%1", "bias_add"), ("%1", "reduce_sum")]
    assert not left_behind([("%1", "matmul", product), gelu])
    assert not left_behind([("%1", "matmul", product), bias, ("%4", "relu", "%1 : (...) -> tensor<8x8xbf16>")])
    assert not left_behind([("%1", "matmul", product.replace("bf16", "f32")), bias])
