#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Peak memory against step time on a GPU, beside PyTorch eager and torch.compile.

    benchmarks/cuda_frontier.py prepare FOLDER [NAME ...] [--chip sm_90]
                                [--fractions 0.8 0.5 0.3] [--kinds libraries-f32 ...]
                                [--device h100] [--offload [--link-times 3]]
                                [--build build/release] [--jobs 2]
    benchmarks/cuda_frontier.py run FOLDER [NAME ...] [--seconds 3]
                                [--methods vram eager ...] [--precisions f32 bf16]
                                [--shares 1 0.5 0.2] [--profile] [--json FILE]

`prepare`, where the project is built and ptxas is installed, compiles the steps of
ResNet-50, U-Net and GPT-2 with Adam into shared objects: in f32 and bf16 by cuBLASLt and
cuDNN (--kernels=cuda), for GPT-2 also with padded rows (--vram-pad-products), for the others
also by engines of cuDNN that are chosen here (--kernels=cuda:DEVICE), and in f32 by
generated code alone; with everything saved and
planned for shares of the memory, B(f). With --offload each planned step by libraries is
there a second time, with up to 64 GB of the host's memory, where that is faster by the
model. The model's steps are faster than real ones, and then the link looks slow beside
them: --link-times plans with a link so many times as fast.

`run` needs FOLDER, this folder, examples/models and python/vram, and a PyTorch that sees
a GPU. It measures, in one process for each row:

  * the prepared steps, each as one CUDA graph;
  * eager: PyTorch with the fused Adam, in f32 without TF32 and under bf16's autocast;
  * checkpoint: every block under torch.utils.checkpoint;
  * compile: torch.compile at values of its `activation_memory_budget`.

For each: milliseconds a step (median, least and most), bytes allocated at the peak by
PyTorch's allocator (of a prepared step: its arena, workspaces in it, and its arguments),
bytes that it offloads to the host, and with --profile the kernels that take the most
time of a step. Exits with 2, and measures nothing, without a GPU.
"""
import argparse
import contextlib
import importlib.util
import json
import os
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from duration import timed

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.join(ROOT, "python"))
# Example, file and factory of its model, and what the factory and batch were.
NETWORKS = {
    "resnet50": ("resnet50-224-b64", "resnet", "resnet50", {"batch": 64}),
    "unet": ("unet-512-b4", "unet", "unet", {"batch": 4, "size": 512}),
    "gpt2": ("gpt2-12-layers-1024-b8", "gpt2", "gpt2", {"batch": 8}),
}
#: Options of the training step, and flags of vram-opt after it.
KINDS = {
    "libraries-f32": ("kernels=cuda", []),
    "libraries-bf16": ("kernels=cuda precision=bf16", []),
    "libraries-bf16-padded": ("kernels=cuda precision=bf16", ["--vram-pad-products"]),
    "engines-f32": ("kernels=cuda:{device}", []),
    "engines-bf16": ("kernels=cuda:{device} precision=bf16", []),
    "generated-f32": ("kernels=none", []),
}
#: Networks with rows that are no multiple of 16 bytes, which alone are padded, and with
#: convolutions, for which alone engines are chosen.
PADDED, CONVOLUTIONS = {"gpt2"}, {"resnet50", "unet"}
METHODS = ("vram", "eager", "checkpoint", "compile")


# ---- Where the project is built -----------------------------------------------------


def tool(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr[-1500:]}")


def write_device(arguments):
    """The device that steps are planned for: a name, or a file in the folder."""
    if arguments.link_times == 1:
        return arguments.device
    with open(os.path.join(ROOT, "share", "devices", f"{arguments.device}.json")) as file:
        model = json.load(file)
    model.update(name=f"{arguments.device}-link", listed=False,
                 host_link_bytes_per_second=int(model["host_link_bytes_per_second"] * arguments.link_times))
    path = os.path.join(arguments.folder, "device.json")
    with open(path, "w") as file:
        json.dump(model, file)
    return path


def prepare_one(arguments, device, name, kind, fraction, offload):
    bin_ = os.path.join(arguments.build, "bin")
    base = os.path.join(arguments.folder, f"{name}-{kind}-{'saved' if fraction is None else fraction}"
                        f"{'-offload' if offload else ''}")
    step, buffers = f"{base}.step", f"{base}.mlir"
    try:
        options, flags = KINDS[kind]
        tool(f"{bin_}/vram-opt", f"--vram-training-step={options.format(device=device)}", *flags,
             os.path.join(ROOT, "examples", f"{NETWORKS[name][0]}.mlir"), "-o", step)
        if fraction is not None:
            tool(f"{bin_}/vram-opt", f"--vram-checkpoint=budget-fraction={fraction} device={device}"
                 f"{' host-memory=64GB' if offload else ''}", step, "-o", buffers)
            os.replace(buffers, step)
            with open(step) as file:
                if offload and "vram.store" not in file.read():
                    print(f"{os.path.basename(base)}: nothing is offloaded, it would not be faster", flush=True)
                    return ""
        tool(f"{bin_}/vram-opt", "--vram-inplace", "--vram-plan-memory", step, "-o", buffers)
        tool(f"{bin_}/vram-translate", "--vram-to-cuda-shared-object", f"--chip={arguments.chip}", buffers,
             "-o", f"{base}.so")
        return ""
    except RuntimeError as error:
        return f"{os.path.basename(base)}: {error}"
    finally:
        for path in (step, buffers):
            with contextlib.suppress(FileNotFoundError):
                os.remove(path)


def prepare(arguments):
    os.makedirs(arguments.folder, exist_ok=True)
    device = write_device(arguments)
    jobs = [(name, kind, fraction, offload) for name in arguments.names or NETWORKS for kind in arguments.kinds
            for fraction in (None, *arguments.fractions)
            for offload in ((False, True) if arguments.offload and fraction is not None else (False,))
            if (fraction is None or kind != "generated-f32") and (name in PADDED or not kind.endswith("-padded"))
            and (name in CONVOLUTIONS or not kind.startswith("engines-"))]
    with ThreadPoolExecutor(arguments.jobs) as pool:
        failed = list(filter(None, pool.map(lambda job: prepare_one(arguments, device, *job), jobs)))
    for line in failed:
        print(line)
    print(f"{len(jobs) - len(failed)} steps prepared, {len(failed)} failed")
    return 1 if failed else 0


# ---- PyTorch ------------------------------------------------------------------------


def load_model(name):
    _, file, factory, options = NETWORKS[name]
    path = os.path.join(ROOT, "examples", "models", f"{file}.py")
    spec = importlib.util.spec_from_file_location(file, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[file] = module
    spec.loader.exec_module(module)
    return getattr(module, factory)(**options)


def to_device(value):
    import torch

    if not isinstance(value, torch.Tensor):
        return value
    value = value.cuda()
    return value.contiguous(memory_format=torch.channels_last) if value.dim() == 4 else value


def checkpoint_blocks(model):
    """Wraps every child of the model's lists of blocks; how many."""
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


def times_of(step, seconds):
    """Milliseconds of single steps: for `seconds`, but 3 to 100 of them."""
    import torch

    taken, began = [], time.monotonic()
    while len(taken) < 3 or (len(taken) < 100 and time.monotonic() - began < seconds):
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        step()
        end.record()
        torch.cuda.synchronize()
        taken.append(begin.elapsed_time(end))
    return {"ms": statistics.median(taken), "least": min(taken), "most": max(taken)}


def profile_of(step, count=12):
    """The kernels of a step that take the most: microseconds, launches, name."""
    import torch
    from torch.profiler import ProfilerActivity, profile

    with profile(activities=[ProfilerActivity.CUDA]) as profiler:
        step()
        torch.cuda.synchronize()
    found = [(event.device_time_total, event.count, event.key) for event in profiler.key_averages()
             if event.device_time_total]
    return sorted(found, reverse=True)[:count]


def measure_torch(name, method, value, seconds, with_profile):
    import torch
    from saved_bytes import loss_of

    torch.backends.cuda.matmul.allow_tf32 = False
    torch.backends.cudnn.allow_tf32 = False
    torch.manual_seed(0)
    precision, _, share = value.partition(":")
    model, inputs, options = load_model(name)
    model = model.cuda().train().to(memory_format=torch.channels_last)
    if method == "checkpoint" and not checkpoint_blocks(model):
        return {"error": "the model has no list of blocks"}
    move = lambda tree: torch.utils._pytree.tree_map(to_device, tree)
    inputs, options = move(inputs), move(options)
    optimizer = torch.optim.Adam(model.parameters(), fused=True)
    forward = lambda: loss_of(model, inputs, options)
    config = contextlib.nullcontext()
    if method == "compile":
        import torch._functorch.config as functorch

        config = functorch.patch(activation_memory_budget=float(share))
        forward = torch.compile(forward)

    def step():
        optimizer.zero_grad(set_to_none=True)
        with torch.autocast("cuda", torch.bfloat16, enabled=precision == "bf16"):
            loss = forward()
        loss.backward()
        optimizer.step()

    with config:
        for _ in range(3):
            step()
        torch.cuda.synchronize()
        torch.cuda.reset_peak_memory_stats()
        figures = times_of(step, seconds)
        figures["bytes"] = torch.cuda.max_memory_allocated()
        if with_profile:
            figures["profile"] = profile_of(step)
    return figures


# ---- VRAM ---------------------------------------------------------------------------


def measure_step(path, seconds, with_profile):
    import torch

    import vram

    step = vram.load(path)
    generator = torch.Generator().manual_seed(0)
    values, data = {}, {}
    for argument in step.arguments:
        if argument.role in ("input", "target"):
            data[argument.name] = step.array(
                argument.name, torch.randint(0, 1000 if argument.shape else 1, argument.shape, generator=generator)
                if argument.type[0] == "i" else torch.randn(argument.shape, generator=generator))
        elif argument.role in ("parameter", "buffer"):
            values[argument.name] = torch.zeros(argument.shape, dtype=torch.int64) if argument.type[0] == "i" else \
                torch.rand(argument.shape, generator=generator) * 0.02 + 1e-3
    state = {**step.state(values, lr=1e-3), **data}
    memory = torch.empty(step.workspace_bytes + step.alignment, dtype=torch.uint8, device="cuda")
    address = memory.data_ptr() + -memory.data_ptr() % step.alignment
    stream = torch.cuda.Stream()

    def once():
        step(state, stream=stream.cuda_stream, workspace=address)

    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(2):
            once()
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, stream=stream):
            once()
        figures = times_of(graph.replay, seconds)
        if with_profile:
            figures["profile"] = profile_of(once)
    held = sum(argument.bytes for argument in step.arguments)
    figures.update(bytes=step.workspace_bytes + held, arena=step.workspace_bytes, host=step.host_bytes)
    return figures


# ---- The table ----------------------------------------------------------------------


def rows_of(arguments):
    """(network, method, value): what is measured, each in a process of its own."""
    for name in arguments.names or NETWORKS:
        if "vram" in arguments.methods:
            files = sorted(file for file in os.listdir(arguments.folder)
                           if file.startswith(f"{name}-") and file.endswith(".so"))
            yield from ((name, "vram", file) for file in files)
        for method in ("eager", "checkpoint"):
            if method in arguments.methods:
                yield from ((name, method, precision) for precision in arguments.precisions)
        if "compile" in arguments.methods:
            yield from ((name, "compile", f"{precision}:{share}") for precision in arguments.precisions
                        for share in arguments.shares)


def measure_apart(arguments, row):
    command = [sys.executable, os.path.abspath(__file__), "one", arguments.folder, "--row", *row,
               "--seconds", str(arguments.seconds), *(["--profile"] if arguments.profile else [])]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=arguments.limit)
    except subprocess.TimeoutExpired:
        return {"error": f"not done after {arguments.limit:.0f} s"}
    if done.returncode:
        return {"error": (done.stderr.strip().splitlines() or ["no message"])[-1]}
    return json.loads(done.stdout.splitlines()[-1])


def measure(arguments):
    import torch

    if not torch.cuda.is_available():
        print("not measured: there is no GPU that PyTorch can use")
        return 2
    print(f"{torch.cuda.get_device_name()}, PyTorch {torch.__version__}, TF32 off\n")
    print("| network | what | ms per step | allocated, GB | on the host, GB |\n|---|---|---|---|---|")
    measured = []
    for row in rows_of(arguments):
        figures = measure_apart(arguments, row)
        measured.append({"row": row, **figures})
        what = row[2].removesuffix(".so").removeprefix(f"{row[0]}-") if row[1] == "vram" else f"{row[1]} {row[2]}"
        if "error" in figures:
            print(f"| {row[0]} | {what} | {figures['error'][:300]} | | |", flush=True)
            continue
        print(f"| {row[0]} | {what} | {figures['ms']:.2f} ({figures['least']:.2f} to {figures['most']:.2f}) | "
              f"{figures['bytes'] / 1e9:.3f} | {figures.get('host', 0) / 1e9:.3f} |", flush=True)
        for taken, count, kernel in figures.get("profile", ()):
            print(f"    {taken / 1e3:9.3f} ms {count:4d} x {kernel[:100]}")
        if arguments.json:
            with open(arguments.json, "w") as file:
                json.dump(measured, file, indent=1)
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("prepare", "run", "one"))
    parser.add_argument("folder")
    parser.add_argument("names", nargs="*", help=f"of {', '.join(NETWORKS)}; all without")
    parser.add_argument("--chip", default="sm_90")
    parser.add_argument("--fractions", nargs="*", type=float, default=[0.8, 0.5, 0.3])
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS), help="of prepared steps")
    parser.add_argument("--device", default="h100", help="whose rates steps are planned with")
    parser.add_argument("--offload", action="store_true", help="prepare steps that offload, too")
    parser.add_argument("--link-times", type=float, default=1, metavar="N",
                        help="plan with a link to the host N times as fast")
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--methods", nargs="+", choices=METHODS, default=METHODS)
    parser.add_argument("--precisions", nargs="+", choices=("f32", "bf16"), default=["f32", "bf16"],
                        help="of PyTorch's rows")
    parser.add_argument("--shares", nargs="+", type=float, default=[1.0, 0.5, 0.2],
                        help="values of torch.compile's activation_memory_budget")
    parser.add_argument("--seconds", type=float, default=3, help="of measuring, a row")
    parser.add_argument("--limit", type=float, default=180, help="seconds that a row may take")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--json", help="write the rows here")
    parser.add_argument("--row", nargs=3, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    for name in arguments.names:
        if name not in NETWORKS:
            parser.error(f"unknown network '{name}'; there are {', '.join(NETWORKS)}")
    if arguments.what == "prepare":
        return prepare(arguments)
    if arguments.what == "run":
        return measure(arguments)
    name, method, value = arguments.row
    figures = measure_step(os.path.join(arguments.folder, value), arguments.seconds, arguments.profile) \
        if method == "vram" else measure_torch(name, method, value, arguments.seconds, arguments.profile)
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main() if sys.argv[1:2] == ["one"] else timed(main))
