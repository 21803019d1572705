#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Peak memory against step time on a GPU, beside PyTorch eager and torch.compile.

    benchmarks/cuda_frontier.py [--steps 30] [--kernels cuda|none|both]
                                [--build build/release] [NAME ...]

For ResNet-50, U-Net and GPT-2, each with Adam, in f32 without TF32, in one run:
  * PyTorch eager, and with every block under torch.utils.checkpoint where the model
    has blocks;
  * torch.compile with CUDA graphs, at ten values of `activation_memory_budget`;
  * VRAM with everything saved and at ten budgets B(f), the whole step a CUDA graph:
    products and convolutions by cuBLASLt and cuDNN (--kernels=cuda), and all of it
    generated code (--kernels=none).
The optimizer is PyTorch's fused Adam; convolutions are in channels_last; the
allocator's segments expand. For each: milliseconds per step (median, least and
most), bytes allocated and reserved at the peak. For VRAM these are arena (workspaces
are in it) and arguments, and with what the driver holds for kernels and handles.

Exits with 1 where a step with everything saved takes more than 1.1 times
torch.compile's, or where at the peak of a point of torch.compile a plan that fits
is slower than it beyond the spread of both; VRAM's are those with libraries, if
these were measured. Needs a GPU and PyTorch with CUDA.
"""
import argparse
import contextlib
import importlib.util
import json
import math
import os
import re
import statistics
import subprocess
import sys
import tempfile

os.environ.setdefault("PYTORCH_CUDA_ALLOC_CONF", "expandable_segments:True")

from duration import timed
from saved_bytes import loss_of

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
# Example, file and factory of its model, and what the factory and batch were.
NETWORKS = {
    "resnet50": ("resnet50-224-b64", "resnet", "resnet50", {"batch": 64}),
    "unet": ("unet-512-b4", "unet", "unet", {"batch": 4, "size": 512}),
    "gpt2": ("gpt2-12-layers-1024-b8", "gpt2", "gpt2", {"batch": 8}),
}
SHARES = [1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]
BYTES = {"f64": 8, "i64": 8, "f32": 4, "i32": 4, "f16": 2, "bf16": 2, "i16": 2, "i8": 1, "i1": 1}


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr[-2000:]}")
    return done.stdout


# ---- PyTorch --------------------------------------------------------------------


def load_model(name):
    _, file, factory, options = NETWORKS[name]
    path = os.path.join(ROOT, "examples", "models", f"{file}.py")
    spec = importlib.util.spec_from_file_location(file, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, factory)(**options)


def to_device(value):
    import torch

    if not isinstance(value, torch.Tensor):
        return value
    value = value.cuda()
    return value.contiguous(memory_format=torch.channels_last) if value.dim() == 4 else value


def checkpoint_blocks(model):
    """Wraps every child of the model's lists of blocks."""
    import torch
    from torch.utils.checkpoint import checkpoint

    found = 0
    for module in model.modules():
        if not isinstance(module, (torch.nn.ModuleList, torch.nn.Sequential)):
            continue
        for block in module:
            if any(isinstance(inner, (torch.nn.ModuleList, torch.nn.Sequential)) for inner in block.modules()):
                continue
            forward = block.forward
            block.forward = lambda *given, _f=forward, **named: checkpoint(_f, *given, use_reentrant=False, **named)
            found += 1
    return found


def measure_torch(name, steps, compiled=False, share=None, checkpointed=False):
    import torch

    torch.backends.cuda.matmul.allow_tf32 = False
    torch.backends.cudnn.allow_tf32 = False
    torch._dynamo.reset()
    torch.manual_seed(0)
    model, inputs, options = load_model(name)
    model = model.cuda().train().to(memory_format=torch.channels_last)
    if checkpointed and not checkpoint_blocks(model):
        return None
    move = lambda tree: torch.utils._pytree.tree_map(to_device, tree)
    inputs, options = move(inputs), move(options)
    optimizer = torch.optim.Adam(model.parameters(), fused=True)
    forward = lambda: loss_of(model, inputs, options)
    config = contextlib.nullcontext()
    if compiled:
        import torch._functorch.config as functorch

        config = functorch.patch(activation_memory_budget=share)
        forward = torch.compile(forward, mode="reduce-overhead")
    times = []
    with config:
        for step in range(steps + 5):
            # The first steps compile, capture and warm up.
            if step == 5:
                torch.cuda.synchronize()
                torch.cuda.reset_peak_memory_stats()
            begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
            begin.record()
            optimizer.zero_grad(set_to_none=True)
            forward().backward()
            optimizer.step()
            end.record()
            torch.cuda.synchronize()
            if step >= 5:
                times.append(begin.elapsed_time(end))
    figures = (statistics.median(times), min(times), max(times), torch.cuda.max_memory_allocated(),
               torch.cuda.max_memory_reserved())
    del model, optimizer, forward, inputs, options
    torch.cuda.empty_cache()
    return figures


# ---- VRAM -----------------------------------------------------------------------


def bytes_of_arguments(build, buffers):
    step = json.loads(run(os.path.join(build, "bin", "vram-translate"), "--vram-to-description", buffers))
    return sum(math.prod(one["shape"]) * BYTES[one["type"]] for one in step["arguments"])


def measure_plan(build, step, folder, steps, fraction):
    tool = os.path.join(build, "bin", "vram-opt")
    planned, buffers = os.path.join(folder, "planned.mlir"), os.path.join(folder, "buffers.mlir")
    if fraction is None:
        planned = step
    else:
        done = subprocess.run([tool, f"--vram-checkpoint=budget-fraction={fraction}", step, "-o", planned],
                              capture_output=True, text=True)
        if done.returncode:
            return None
    run(tool, "--vram-inplace", "--vram-plan-memory", planned, "-o", buffers)
    output = run(os.path.join(build, "bin", "vram-run"), "--backend=cuda", "--cuda-graph", buffers,
                 f"--steps={steps + 5}")
    times = tuple(map(float, re.search(r"(\S+) ms per step \(median of \d+, (\S+) to (\S+)\)", output).groups()))
    arena = int(re.search(r"(\d+) allocated", output).group(1))
    beside = re.search(r"(\d+) bytes beside the arena", output)
    held = arena + bytes_of_arguments(build, buffers)
    return (*times, held, held + (int(beside.group(1)) if beside else 0))


def measure_plans(args, name, kernels):
    """All saved, then each share of the budget; prints a row for each."""
    label = "VRAM, cuBLASLt and cuDNN" if kernels == "cuda" else "VRAM, generated"
    plans = []
    with tempfile.TemporaryDirectory() as folder:
        step = os.path.join(folder, "step.mlir")
        run(os.path.join(args.build, "bin", "vram-opt"), f"--vram-training-step=kernels={kernels}",
            os.path.join(ROOT, "examples", f"{NETWORKS[name][0]}.mlir"), "-o", step)
        for fraction in [None] + SHARES[1:]:
            plans.append(measure_plan(args.build, step, folder, args.steps, fraction))
            print_row(name, f"{label}, " + ("all saved" if fraction is None else f"B({fraction})"), plans[-1])
    return plans


# ---- The table ------------------------------------------------------------------


def print_row(name, what, figures):
    if figures is None:
        print(f"| {name} | {what} | no schedule is known | | |", flush=True)
        return
    median, least, most, allocated, reserved = figures
    print(f"| {name} | {what} | {median:.2f} ({least:.2f} to {most:.2f}) | {allocated / 1e9:.3f} | {reserved / 1e9:.3f} |",
          flush=True)


def compare(name, compiled, plans):
    """What falls short, as text."""
    short = []
    if compiled[0][0] * 1.1 < plans[0][0]:
        short.append(f"{name}: all saved takes {plans[0][0] / compiled[0][0]:.2f} times torch.compile's step")
    for median, least, most, allocated, _ in compiled:
        fitting = [plan for plan in plans if plan and plan[3] <= allocated]
        if not fitting or min(plan[1] for plan in fitting) > most:
            short.append(f"{name}: within {allocated / 1e9:.3f} GB torch.compile takes {median:.2f} ms, and no plan does")
    return short


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help=f"of {', '.join(NETWORKS)}; all without")
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--kernels", choices=["cuda", "none", "both"], default="both",
                        help="of VRAM: libraries', generated code, or one after the other")
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"))
    args = parser.parse_args()
    for name in args.names:
        if name not in NETWORKS:
            parser.error(f"unknown network '{name}'; there are {', '.join(NETWORKS)}")
    try:
        import torch
    except ImportError:
        sys.exit("error: this compares with PyTorch, which is not installed; pip install torch")
    if not torch.cuda.is_available():
        sys.exit("error: there is no GPU that PyTorch can use; nothing was measured")
    print(f"{torch.cuda.get_device_name()}, PyTorch {torch.__version__}, f32, TF32 off\n")
    print("| network | what | ms per step | allocated, GB | reserved, GB |\n|---|---|---|---|---|")
    short = []
    for name in args.names or NETWORKS:
        print_row(name, "PyTorch eager", measure_torch(name, args.steps))
        print_row(name, "eager, checkpoint", measure_torch(name, args.steps, checkpointed=True))
        compiled = []
        for share in SHARES:
            compiled.append(measure_torch(name, args.steps, compiled=True, share=share))
            print_row(name, f"torch.compile, budget {share}", compiled[-1])
        plans = [measure_plans(args, name, kernels)
                 for kernels in (["cuda", "none"] if args.kernels == "both" else [args.kernels])]
        short += compare(name, compiled, plans[0])
    if short:
        sys.exit("error: " + "; ".join(short))


if __name__ == "__main__":
    sys.exit(timed(main))
