#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Attention and its gradients on a GPU: milliseconds, and the difference from PyTorch's.

    benchmarks/attention_gpu.py prepare FOLDER [--chips sm_90 sm_75] [--device h200] [--build build/release]
    benchmarks/attention_gpu.py run FOLDER [--json FILE]

`prepare`, where the project is built and ptxas is installed, compiles forward and backward
of each case in bf16 into shared objects of one launch (the backward: two), for each chip:
kernels for sm_75 have no tensor cores, and the driver of a later GPU compiles their PTX. The
cases without dropout are also compiled by the engines that cuDNN chooses for the device
(`--device none`: not), of the version that VRAM_CUDNN names or the loader finds: the GPU's
machine needs the same.
`run` needs FOLDER, this folder, python/vram, and a PyTorch that sees a GPU. For each case it
prints the median of 20 times ten launches, as a CUDA graph, beside PyTorch's flash kernels,
which have a dropout stream of their own, and without dropout the largest difference from
PyTorch's attention in f32 on the same numbers, relative to its largest element. Exits with 2,
and measures nothing, without a GPU.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys

from duration import timed

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.join(ROOT, "python"))
#: Batch, heads, heads of keys, rows, columns, probability of dropout; all are causal.
CASES = {
    "gpt2": (8, 12, 12, 1024, 64, 0.1),
    "gpt2-without-dropout": (8, 12, 12, 1024, 64, 0.0),
    "llama": (1, 32, 8, 2048, 128, 0.0),
}
KINDS = ("forward", "backward")


def graph_of(case, kind):
    batch, heads, key_heads, rows, columns, dropout = CASES[case]
    query = f"tensor<{batch}x{heads}x{rows}x{columns}xbf16>"
    key = f"tensor<{batch}x{key_heads}x{rows}x{columns}xbf16>"
    sums = f"tensor<{batch}x{heads}x{rows}xf32>"
    attributes = f"{{scale = {columns ** -0.5} : f64, causal"
    operands = types = arguments = ""
    if dropout:
        attributes += f", dropout_p = {dropout} : f64, stream = 1 : i64"
        operands, types = " seed %seed offset %offset", ", tensor<i64>, tensor<i64>"
        arguments = ", %seed: tensor<i64>, %offset: tensor<i64>"
    attributes += "}"
    if kind == "forward":
        return f"""func.func @main(%q: {query}, %k: {key}, %v: {key}{arguments}) -> ({query}, {sums}) {{
  %0:2 = vram.attention %q, %k, %v{operands} {attributes} : ({query}, {key}, {key}{types}) -> ({query}, {sums})
  return %0#0, %0#1 : {query}, {sums}
}}
"""
    return f"""func.func @main(%q: {query}, %k: {key}, %v: {key}, %g: {query}, %o: {query}, %l: {sums}{arguments})
    -> ({query}, {key}, {key}) {{
  %0:3 = vram.attention_backward %g, %q, %k, %v, %o, %l{operands} {attributes}
    : ({query}, {query}, {key}, {key}, {query}, {sums}{types}) -> ({query}, {key}, {key})
  return %0#0, %0#1, %0#2 : {query}, {key}, {key}
}}
"""


def prepare(arguments):
    os.makedirs(arguments.folder, exist_ok=True)
    bin_ = os.path.join(arguments.build, "bin")
    for case in CASES:
        for kind in KINDS:
            base = os.path.join(arguments.folder, f"{case}-{kind}")
            with open(f"{base}.mlir", "w") as file:
                file.write(graph_of(case, kind))
            # The name of the object, the chip, and what selects the kernel.
            variants = [(chip, chip, []) for chip in arguments.chips]
            if arguments.device != "none" and not CASES[case][-1]:
                variants.append(("cudnn", "sm_90", [f"--vram-select-kernels=library=cuda:{arguments.device}"]))
            for name, chip, selection in variants:
                prepare_object(bin_, base, name, chip, selection)
    print(f"{len([name for name in os.listdir(arguments.folder) if name.endswith('.so')])} objects prepared")
    return 0


def prepare_object(bin_, base, name, chip, selection):
    planned = f"{base}-{name}.planned.mlir"
    subprocess.run([f"{bin_}/vram-opt", *selection, "--vram-plan-memory", f"{base}.mlir", "-o", planned], check=True)
    if selection:
        with open(planned) as file:
            if "#vram.kernel<cudnn" not in file.read():
                raise SystemExit(f"cuDNN has no engine for {base}: --device none prepares the other kernels")
    subprocess.run([f"{bin_}/vram-translate", "--vram-to-cuda-shared-object", f"--chip={chip}", planned,
                    "-o", f"{base}-{name}.so"], check=True)


# ---- On the machine with a GPU ------------------------------------------------------


def median_of(launch):
    """Of ten launches in a row, so that the GPU does not wait for Python: milliseconds of one."""
    import torch

    for _ in range(3):
        launch()
    taken = []
    for _ in range(20):
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        for _ in range(10):
            launch()
        end.record()
        torch.cuda.synchronize()
        taken.append(begin.elapsed_time(end) / 10)
    return statistics.median(taken)


def values_of(case):
    """Query, key, value, and the result's gradient; PyTorch's result, logsumexp and gradients in f32."""
    import torch

    batch, heads, key_heads, rows, columns, _ = CASES[case]
    torch.manual_seed(0)
    make = lambda count: torch.randn(batch, count, rows, columns, device="cuda").bfloat16()
    query, key, value, grad = make(heads), make(key_heads), make(key_heads), make(heads)
    wide = [tensor.float().requires_grad_() for tensor in (query, key, value)]
    keys, values = (tensor.repeat_interleave(heads // key_heads, 1) for tensor in wide[1:])
    scores = wide[0] @ keys.transpose(-1, -2) * columns ** -0.5
    scores = scores.masked_fill(torch.ones(rows, rows, device="cuda", dtype=torch.bool).triu(1), float("-inf"))
    output = scores.softmax(-1) @ values
    gradients = torch.autograd.grad(output, wide, grad.float())
    return (query, key, value, grad), (output.detach(), scores.logsumexp(-1).detach()), gradients


def torch_launches(case, query, key, value, grad):
    """Forward and backward by PyTorch's flash kernels."""
    import torch
    from torch.nn.attention import SDPBackend, sdpa_kernel

    leaves = [tensor.clone().requires_grad_() for tensor in (query, key, value)]

    def forward():
        with sdpa_kernel(SDPBackend.FLASH_ATTENTION):
            return torch.nn.functional.scaled_dot_product_attention(
                *leaves, is_causal=True, dropout_p=CASES[case][5], enable_gqa=CASES[case][1] != CASES[case][2])

    output = forward()
    return {"forward": forward, "backward": lambda: torch.autograd.grad(output, leaves, grad, retain_graph=True)}


def measure(path, values):
    """Milliseconds of a launch, and its results."""
    import torch

    import vram

    step = vram.load(path)
    given = {argument.name: step.array(argument.name, value) for argument, value in zip(step.arguments, values)}
    found = step(given)
    torch.cuda.synchronize()
    memory = torch.empty(step.workspace_bytes + step.alignment, dtype=torch.uint8, device="cuda")
    address = memory.data_ptr() + -memory.data_ptr() % step.alignment
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        step(given, stream=stream.cuda_stream, workspace=address)
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, stream=stream):
            step(given, stream=stream.cuda_stream, workspace=address)
        taken = median_of(graph.replay)
    return taken, [found[result.name] for result in step.results]


def run(arguments):
    import torch

    if not torch.cuda.is_available():
        print("not measured: there is no GPU that PyTorch can use")
        return 2
    print(f"{torch.cuda.get_device_name()}, PyTorch {torch.__version__}, bf16\n")
    print("| case | kernel | ms | largest difference |\n|---|---|---|---|")
    chips = sorted({name.removesuffix(".so").rsplit("-", 1)[1] for name in os.listdir(arguments.folder)
                    if name.endswith(".so")}, reverse=True)
    measured = []
    for case, (*_, dropout) in CASES.items():
        values, forward, gradients = values_of(case)
        random = [torch.tensor(number, device="cuda") for number in (7, 0)] if dropout else []
        operands = {"forward": (*values[:3], *random),
                    "backward": (*values, forward[0].bfloat16(), forward[1], *random)}
        for kind, flash in torch_launches(case, *values).items():
            rows = [("PyTorch", median_of(flash), None)]
            for chip in chips:
                path = f"{arguments.folder}/{case}-{kind}-{chip}.so"
                if not os.path.exists(path):
                    continue
                taken, results = measure(path, operands[kind])
                expected = forward if kind == "forward" else gradients
                apart = None if dropout else max(
                    float((one.float() - other.float()).abs().max() / other.float().abs().max())
                    for one, other in zip(results, expected))
                rows.append((chip, taken, apart))
            for what, taken, apart in rows:
                shown = "" if apart is None else f"{apart:.1e}"
                print(f"| {case}, {kind} | {what} | {taken:.3f} | {shown} |", flush=True)
                measured.append({"case": case, "kind": kind, "kernel": what, "ms": taken, "apart": apart})
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(measured, file, indent=1)
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("prepare", "run"))
    parser.add_argument("folder")
    parser.add_argument("--chips", nargs="+", default=["sm_90", "sm_75"])
    parser.add_argument("--device", default="h200", help="whose engines of cuDNN, or none")
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"))
    parser.add_argument("--json", help="write the figures here")
    arguments = parser.parse_args()
    return prepare(arguments) if arguments.what == "prepare" else run(arguments)


if __name__ == "__main__":
    sys.exit(timed(main))
