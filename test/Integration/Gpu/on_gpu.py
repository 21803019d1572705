#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels and library calls on a real GPU, on a machine that need not have this project.

    on_gpu.py prepare FOLDER [--chip sm_90] [--device h100] [--build build/release] [--jobs 2]
    on_gpu.py run FOLDER [--json FILE]

    For a part of it, in both: [--no-cases] [--networks NAME ...] [--variants NAME ...]

`prepare`, where the project is built and ptxas is installed, compiles shared objects into
FOLDER: every case that the unit tests run in the emulator (each op, sizes at which threads
form teams, products and convolutions by cuBLASLt and cuDNN), with its values and the
evaluator's results; and the small networks of examples/, each as a step for this CPU, and
for a GPU with everything saved, planned for B(0.5) in place, and by libraries; the planned
ones also with tensors that are offloaded to the host. Engines of convolutions are chosen
for --device by the cuDNN that is found (VRAM_CUDNN), which has to be that of the machine
with the GPU.

`run`, where PyTorch sees a GPU, needs FOLDER, this file and python/vram. Of each case:
results within the tolerance of the emulator's test, and the same bits twice. Of each
network: losses and updates of two steps of SGD close to those of the CPU's step; the bits
of the planned and the offloaded step, also captured as a graph, those of the step with
everything saved. Exit code 1 where something differs or fails; a line for each.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "python"))

NETWORKS = ("mlp", "vgg16", "resnet50", "mobilenetv2", "densenet201", "unet", "gpt2", "llama")
#: Options of the steps for this CPU that the GPU's are compared with.
REFERENCES = {"cpu": "optimizer=sgd", "cpu-bf16": "optimizer=sgd precision=bf16"}
#: Workspaces of the usual size would be all that these small networks take, so that there
#: were nothing to plan.
LIBRARIES = "kernels=cuda kernel-workspace=256KiB"
#: What plans a step for B(0.5): with reruns, and with a link so fast that small tensors
#: are offloaded, too.
PLANNED = "budget-fraction=0.5 effort=1"
OFFLOADED = f"{PLANNED} host-memory=1GB least-offload=0B device=" + os.path.join(
    ROOT, "test", "Integration", "Offload", "Inputs", "fast-link.json")
#: Of a GPU's step: its options of --vram-training-step, and what plans it.
VARIANTS = {
    "saved": ("optimizer=sgd", None),
    "planned": ("optimizer=sgd", PLANNED),
    "offloaded": ("optimizer=sgd", OFFLOADED),
    "libraries": (f"optimizer=sgd {LIBRARIES}", None),
    "libraries-planned": (f"optimizer=sgd {LIBRARIES}", PLANNED),
    "libraries-offloaded": (f"optimizer=sgd {LIBRARIES}", OFFLOADED),
    "engines": ("optimizer=sgd kernels=cuda:{device}", None),
    "engines-planned": ("optimizer=sgd kernels=cuda:{device}", PLANNED),
    "bf16": (f"optimizer=sgd precision=bf16 {LIBRARIES}", None),
    "bf16-planned": (f"optimizer=sgd precision=bf16 {LIBRARIES}", PLANNED),
    "bf16-offloaded": (f"optimizer=sgd precision=bf16 {LIBRARIES}", OFFLOADED),
    "bf16-engines": ("optimizer=sgd precision=bf16 kernels=cuda:{device}", None),
    "bf16-engines-planned": ("optimizer=sgd precision=bf16 kernels=cuda:{device}", PLANNED),
}
#: Of a planned step, the one with everything saved.
BASES = {"planned": "saved", "offloaded": "saved"}
#: The error that rounding may cause, relative to a result's largest element (GpuOpTest.cpp).
TOLERANCES = {"f64": 1e-12, "f32": 2e-5, "f16": 2e-3, "bf16": 1.6e-2}
#: Of two steps of a network, relative to the largest update of a parameter.
NETWORK_TOLERANCES = {"f32": 5e-3, "bf16": 3e-1}


# ---- Where the project is built -----------------------------------------------------


def tool(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr[-1500:]}")


def compile_step(bin_, path, output, chip):
    if chip:
        tool(f"{bin_}/vram-translate", "--vram-to-cuda-shared-object", f"--chip={chip}", path, "-o", output)
    else:
        tool(f"{bin_}/vram-translate", "--vram-to-shared-object", "--cpu=x86-64-v3", path, "-o", output)


def prepare_network(arguments, bin_, folder, network):
    graph = os.path.join(ROOT, "examples", f"{network}-tiny.mlir")
    references = {variant: (options, None) for variant, options in REFERENCES.items()}
    variants = {variant: VARIANTS[variant] for variant in arguments.variants}
    for variant, (options, planning) in {**references, **variants}.items():
        options = options.format(device=arguments.device)
        base = os.path.join(folder, f"{network}-{variant}")
        tool(f"{bin_}/vram-opt", f"--vram-training-step={options}", graph, "-o", f"{base}.step")
        if planning is not None:
            tool(f"{bin_}/vram-opt", f"--vram-checkpoint={planning}", f"{base}.step", "-o", f"{base}.planned")
            os.replace(f"{base}.planned", f"{base}.step")
        tool(f"{bin_}/vram-opt", *(["--vram-inplace"] if planning is not None else []), "--vram-plan-memory",
             f"{base}.step", "-o", f"{base}.mlir")
        compile_step(bin_, f"{base}.mlir", f"{base}.so", arguments.chip if variant in VARIANTS else None)
        os.remove(f"{base}.step")
        os.remove(f"{base}.mlir")


def prepare(arguments):
    bin_ = os.path.join(arguments.build, "bin")
    cases = os.path.join(arguments.folder, "cases")
    networks = os.path.join(arguments.folder, "networks")
    for made in (cases, networks):
        # Steps of an earlier build would be taken for what fails in this one.
        shutil.rmtree(made, ignore_errors=True)
        os.makedirs(made)
    if not arguments.no_cases:
        done = subprocess.run(
            [f"{bin_}/VRAMExecutionTests", "--gtest_filter=*Gpu*:LibraryCall*:-*Assembled*"],
            env={**os.environ, "VRAM_GPU_CASES": cases}, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"error: the emulator's tests fail\n{done.stdout[-2000:]}")
    names = sorted(name[:-5] for name in os.listdir(cases) if name.endswith(".mlir"))
    failed = []

    def one(job):
        try:
            if job in NETWORKS:
                prepare_network(arguments, bin_, networks, job)
            else:
                compile_step(bin_, f"{cases}/{job}.mlir", f"{cases}/{job}.so", arguments.chip)
                os.remove(f"{cases}/{job}.mlir")
        except RuntimeError as error:
            failed.append(job)
            print(f"{job}: {error}", flush=True)

    with ThreadPoolExecutor(arguments.jobs) as pool:
        list(pool.map(one, [*arguments.networks, *names]))
    print(f"{len(names)} cases and {len(arguments.networks)} networks for {arguments.chip}, {len(failed)} failed")
    return 1 if failed else 0


# ---- On the machine with a GPU ------------------------------------------------------


def torch_type(buffer):
    import torch

    from vram._description import TYPES

    return getattr(torch, TYPES[buffer.type][1])


def difference(expected, actual):
    """Largest difference relative to the largest finite element; None where shapes or
    NaNs are not the same."""
    import torch

    if expected.shape != actual.shape:
        return None
    expected, actual = expected.double(), actual.double()
    same = (expected == actual) | (expected.isnan() & actual.isnan())
    finite = expected[expected.isfinite()].abs()
    largest = max(1e-3, float(finite.max()) if finite.numel() else 0.0)
    apart = torch.where(same, 0.0, (expected - actual).abs())
    if not apart.numel():
        return 0.0
    return None if apart.isnan().any() else float(apart.max()) / largest


def run_case(path):
    """The error in a case's results, or "" if there is none."""
    import numpy
    import torch

    import vram

    arrays = numpy.load(f"{path}.npz")
    step = vram.load(f"{path}.so")
    values = [torch.from_numpy(arrays[f"argument{i}"]) for i in range(len(step.arguments))]
    results = []
    for _ in range(2):
        given = {}
        for argument, value in zip(step.arguments, values):
            given[argument.name] = step.array(argument.name, value.to(torch_type(argument)).cuda())
        found = step(given)
        torch.cuda.synchronize()
        results.append([found[result.name].cpu() for result in step.results])
    wrong = []
    for i, result in enumerate(step.results):
        first, second = results[0][i], results[1][i]
        expected = torch.from_numpy(arrays[f"result{i}"])
        apart = difference(expected, first)
        tolerance = TOLERANCES.get(result.type, 0.0)
        if apart is None or apart > tolerance:
            wrong.append(f"result {i} ({result.type}) is {apart} from the evaluator's")
        if not torch.equal(first.view(torch.uint8) if first.dim() else first,
                           second.view(torch.uint8) if second.dim() else second):
            wrong.append(f"result {i} differs from run to run")
    return "; ".join(wrong)


def initial(step, seed):
    """Values on the CPU for parameters and data, by name."""
    import torch

    generator = torch.Generator().manual_seed(seed)
    values = {}
    for argument in step.arguments:
        shape = argument.shape
        if argument.role in ("input", "target"):
            values[argument.name] = torch.randint(0, 3, shape, generator=generator) if argument.type[0] == "i" else \
                torch.randn(shape, generator=generator)
        elif argument.role == "parameter":
            values[argument.name] = torch.randn(shape, generator=generator) * 0.1 + (0.5 if len(shape) == 1 else 0.0)
        elif argument.role == "buffer":
            # Variances among them: positive. Counters begin at 0.
            values[argument.name] = torch.zeros(shape, dtype=torch.int64) if argument.type[0] == "i" else \
                torch.rand(shape, generator=generator) + 0.5
    return values


def train(path, values, steps=2, captured=False):
    """Losses and updated parameters, on the CPU. `captured`: the steps behind the first are
    launches of a graph."""
    import torch

    import vram

    step = vram.load(path)
    # Not only the state: data is given in memory of the step's own, too.
    given = {argument.name: step.array(argument.name, values[argument.name]) for argument in step.arguments
             if argument.role in ("input", "target")}
    state = step.state({argument.name: values[argument.name] for argument in step.arguments
                        if argument.name in values and argument.role in ("parameter", "buffer")}, lr=0.05)
    losses = [float(step(state, **given)["loss"])]
    if captured:
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            loss = step(state, **given, stream=torch.cuda.current_stream().cuda_stream)["loss"]
    for _ in range(steps - 1):
        if captured:
            graph.replay()
        losses.append(float(loss if captured else step(state, **given)["loss"]))
    return losses, {argument.name: state[argument.name].cpu() for argument in step.arguments
                    if argument.name in values and argument.role == "parameter"}


def largest_difference(begun, expected, updated):
    """Of parameters, relative to the largest update of each."""
    apart = 0.0
    for name, value in begun.items():
        if name in updated:
            change = (expected[name].double() - value.double()).abs().max()
            far = (expected[name].double() - updated[name].double()).abs().max()
            apart = max(apart, float(far / max(float(change), 1e-4)))
    return apart


def run_network(folder, network, variants):
    """Lines of what is wrong."""
    import torch

    import vram

    values = initial(vram.load(f"{folder}/{network}-cpu.so"), 7)
    expected = {name: train(f"{folder}/{network}-{name}.so", values) for name in REFERENCES}
    wrong, found = [], {}
    for variant in variants:
        kind = "bf16" if variant.startswith("bf16") else "f32"
        losses, parameters = expected["cpu" if kind == "f32" else "cpu-bf16"]
        try:
            found[variant] = train(f"{folder}/{network}-{variant}.so", values)
        except Exception as error:  # A line for each, whatever fails.
            wrong.append(f"{variant}: {type(error).__name__}: {error}")
            continue
        tolerance = NETWORK_TOLERANCES[kind]
        for one, other in zip(losses, found[variant][0]):
            if not abs(one - other) <= tolerance * max(1.0, abs(one)):
                wrong.append(f"{variant}: loss {other}, on the CPU {one}")
        apart = largest_difference(values, parameters, found[variant][1])
        if not apart <= tolerance:
            wrong.append(f"{variant}: updates are {apart:.1e} of the largest update from the CPU's")
        print(f"  {network} {variant}: losses {found[variant][0]}, updates within {apart:.1e}", flush=True)
    for variant in variants:
        base = BASES.get(variant, variant.removesuffix("-planned").removesuffix("-offloaded"))
        if base == variant or base not in found or variant not in found:
            continue
        runs = {variant: found[variant]}
        if variant.endswith("offloaded"):
            host = vram.load(f"{folder}/{network}-{variant}.so").host_bytes
            print(f"  {network} {variant}: {host} bytes on the host", flush=True)
            try:
                runs[f"{variant}, captured"] = train(f"{folder}/{network}-{variant}.so", values, captured=True)
            except Exception as error:  # A line for each, whatever fails.
                wrong.append(f"{variant}, captured: {type(error).__name__}: {error}")
        for name, (losses, parameters) in runs.items():
            if losses != found[base][0] or not all(
                    torch.equal(tensor, parameters[key]) for key, tensor in found[base][1].items()):
                wrong.append(f"{name}: not the bits of {base}")
    return wrong


#: Errors that say what is not supported, and are right to.
REFUSALS = ("bytes of workspace or less; one needs", "which Python cannot show")


def run(arguments):
    import torch

    if not torch.cuda.is_available():
        print("not run: there is no GPU (torch.cuda.is_available() is false)")
        return 2
    torch.cuda.init()
    torch.zeros(1, device="cuda")
    print(f"{torch.cuda.get_device_name()}, PyTorch {torch.__version__}")
    folder = os.path.join(arguments.folder, "cases")
    failed, passed, refused = {}, 0, 0
    names = [name[:-3] for name in os.listdir(folder) if name.endswith(".so")]
    for name in sorted(names, key=lambda name: int(re.match(r"\d+", name).group())):
        try:
            wrong = run_case(os.path.join(folder, name))
        except Exception as error:  # A line for each, whatever fails.
            wrong = f"{type(error).__name__}: {error}"
        if any(part in wrong for part in REFUSALS):
            refused += 1
            print(f"{name}, refused: {wrong[:400]}", flush=True)
        elif wrong:
            failed[name] = wrong
            print(f"{name}: {wrong[:400]}", flush=True)
        else:
            passed += 1
    print(f"cases: {passed} passed, {len(failed)} failed, {refused} refused", flush=True)
    for network in arguments.networks:
        try:
            wrong = run_network(os.path.join(arguments.folder, "networks"), network, arguments.variants)
        except Exception as error:  # A line for each, whatever fails.
            wrong = [f"{type(error).__name__}: {error}"]
        for line in wrong:
            print(f"{network}, {line[:400]}", flush=True)
        if wrong:
            failed[network] = wrong
        else:
            passed += 1
    print(f"{passed} passed, {len(failed)} failed")
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(failed, file, indent=1)
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("what", choices=("prepare", "run"))
    parser.add_argument("folder")
    parser.add_argument("--chip", default="sm_90")
    parser.add_argument("--device", default="h100")
    parser.add_argument("--no-cases", action="store_true", help="networks alone")
    parser.add_argument("--networks", nargs="+", choices=NETWORKS, default=NETWORKS)
    parser.add_argument("--variants", nargs="+", choices=VARIANTS, default=list(VARIANTS))
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--json", help="write what failed here")
    arguments = parser.parse_args()
    return prepare(arguments) if arguments.what == "prepare" else run(arguments)


if __name__ == "__main__":
    sys.exit(main())
