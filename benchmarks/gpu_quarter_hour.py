#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Everything that is worth measuring on a GPU, in at most 12 minutes.

    benchmarks/gpu_quarter_hour.py prepare FOLDER [--kernels cuda[:DEVICE]] [--chip sm_90]
                                   [--device h100] [--host-memory SIZE] [--all-checks]
                                   [--build build/release] [--jobs 2]
    benchmarks/gpu_quarter_hour.py run FOLDER [--minutes 12] [--results FILE] [--only REGEX]
    benchmarks/gpu_quarter_hour.py tables FOLDER [--results FILE]
    benchmarks/gpu_quarter_hour.py --rehearse [FOLDER]

`prepare`, where the project is built and ptxas and PyTorch are installed, compiles shared
objects into FOLDER. `run` builds nothing: it needs FOLDER, this folder, examples/models,
python/vram, share/devices, and a PyTorch that sees a GPU. In order of importance, and short ones before those that compile for long, it

  1. checks a sample of all kernels and library calls against the evaluator's results, and
     small networks against a CPU's steps and the bits of their plans; meanwhile it fills the
     caches of torch.compile and vram.torch;
  2. times steps with Adam of GPT-2, U-Net, ResNet-50 and Llama in bf16: prepared ones, eager
     and torch.compile, then attention alone, then the planned ones for B(0.5), vram.torch by
     inductor with the same bytes, and torch.compile with activation_memory_budget; then f32;
  3. measures transfers and rates, and calibrates, where vram-run is there (--build);
  4. times what is left of PyTorch's rows: f32 for B(0.5), vram.torch eager and as it is.

Of prepared steps and torch.compile in bf16 the kernels that take the most are listed.

Each of some 90 steps is a process of its own, with a time limit. Its result is a line of JSON in
the results (FOLDER/results.jsonl): a second run does what has none for the same commit and
device, and at last what has failed. Steps that do not fit into the time are skipped, with a
line. The tables of docs/cuda.md are printed at the end, and by `tables` at any time.

With --rehearse all of it runs on this CPU, with small sizes, libraries and a driver that have no
device, and aot_eager in place of inductor; figures mean nothing then. Exits with 1 where a
step failed, with 2, and does nothing, without a GPU.
"""
import argparse
import ctypes
import dataclasses
import importlib
import itertools
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from duration import timed
from quarter_hour import attention, checks, rates, runner, scale, tables, times
from quarter_hour.device import ROOT, Cuda, Host
from quarter_hour.objects import copy_planner, load_planner
from quarter_hour.runner import Process, Results

sys.path.insert(0, os.path.join(ROOT, "python"))
#: What the steps import, once for all.
PACKAGES = ("numpy", "torch._dynamo", "torch._inductor.compile_fx", "vram.torch", "torch_models")
#: Cores that a process takes that compiles.
CORES_OF_COMPILING = 3
#: For CUDA to start and to tell the device's name.
NAME_SECONDS = 60
#: In which order networks are timed: what issues and tables compare first.
FIRST = ("saved", "eager", "compile")
EARLY = ("saved-early",)
SECOND = ("half", "vram-inductor-half", "compile-half")
LAST = ("vram-eager-half", "vram-inductor", "vram-eager")


# ---- Where the project is built -----------------------------------------------------


def commit():
    """That of the checkout, and where it has changes the time as well: no two are the same."""
    found = subprocess.run(["git", "-C", ROOT, "describe", "--always", "--dirty", "--exclude=*", "--abbrev=12"],
                           capture_output=True, text=True).stdout.strip() or "unknown"
    return found if re.fullmatch(r"[0-9a-f]+", found) else f"{found}-{time.strftime('%Y%m%d-%H%M%S')}"


def prepare(sizes, folder, build, jobs, host_memory=None):
    """Compiles everything into the folder; how many jobs failed, with a line of each."""
    for needed in ("bin/vram-opt", "bin/vram-translate", "bin/VRAMExecutionTests", "lib/libvram-planner.so"):
        if not os.path.exists(os.path.join(build, needed)):
            sys.exit(f"error: there is no {needed} in '{build}': build it, or name the build in --build")
    for name in ("cases", "networks", "steps", "attention"):
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    path = lambda name: os.path.join(folder, name)
    copy_planner(build, path("planner"))
    cases, families = checks.prepare_cases(sizes, build, folder)
    prepared, failed = {}, []

    def one_step(name, precision, plan):
        prepared[f"{name}-{precision}-{plan}"] = times.prepare_step(
            sizes, build, path("steps"), name, precision, plan, host_memory if times.PLANS[plan] else None)

    def guarded(job):
        try:
            job()
        except (RuntimeError, OSError) as error:
            failed.append(error)
            print(error, flush=True)

    work = [lambda each=each: one_step(*each)
            for each in itertools.product(sizes.networks, times.PRECISIONS, times.PLANS)
            if each[1:] != ("f32", *EARLY)]
    work += [lambda name=name: checks.prepare_network(sizes, build, path("networks"), name)
             for name in sizes.small_networks]
    work += [lambda each=each: attention.prepare(sizes, build, path("attention"), *each)
             for each in itertools.product(sizes.attention, attention.KINDS)]
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(guarded, [*work, *cases]))
    with open(path("prepared.json"), "w") as file:
        json.dump({"commit": commit(), "families": families, "steps": prepared, "kernels": sizes.kernels,
                   "small_networks": sizes.small_networks, "chip": sizes.chip, "device": sizes.device}, file, indent=1)
    print(f"{len(work) + len(cases)} jobs, {len(failed)} failed", flush=True)
    return len(failed)


# ---- Where the GPU is ---------------------------------------------------------------


def read_prepared(folder):
    try:
        with open(os.path.join(folder, "prepared.json")) as file:
            return json.load(file)
    except (OSError, ValueError):
        sys.exit(f"error: '{folder}' has no prepared.json: `gpu_quarter_hour.py prepare {folder}` makes it, "
                 "where the project is built")


def name_of(device, scratch):
    """The device's name, or None, and why there is none. Asked by a process of its own: CUDA cannot
    be used behind a fork."""
    process = Process("device", lambda: {"name": device.name()}, NAME_SECONDS, scratch)
    while (entry := process.result()) is None:
        time.sleep(runner.POLL)
    return entry.get("figures", {}).get("name"), entry.get("error")


def all_steps(sizes, device, folder, prepared, scratch, program):
    """In order of importance. What is short stands before what PyTorch compiles for a long time."""
    path = lambda name: os.path.join(folder, name)
    yield from checks.steps(sizes, device, folder, prepared["families"], scratch)
    rows = lambda precision, methods: times.steps(sizes, device, path("steps"), prepared["steps"], scratch, precision,
                                                  methods)
    yield from rows("bf16", FIRST)
    yield from rows("bf16", EARLY)
    yield from attention.steps(sizes, device, path("attention"), scratch)
    yield from rows("bf16", SECOND)
    yield from rows("f32", FIRST)
    yield from rates.steps(sizes, device, program, path("calibrated.json"))
    yield from rows("f32", SECOND)
    yield from rows("bf16", LAST)
    yield from rows("f32", LAST)


def load_packages(folder):
    load_planner(os.path.join(folder, "planner"))
    # No thread may run before a fork, and no call of CUDA.
    os.environ.update(TORCH_WARM_POOL="0", PYTORCH_NVML_BASED_CUDA_CHECK="1")
    for name in PACKAGES:
        importlib.import_module(name)
    import torch

    torch.set_num_threads(1)


def run(sizes, device, arguments):
    began = time.monotonic()
    prepared = read_prepared(arguments.folder)
    load_packages(arguments.folder)
    import torch

    with tempfile.TemporaryDirectory() as scratch:
        os.environ.setdefault("TORCHINDUCTOR_CACHE_DIR", os.path.join(scratch, "inductor"))
        name, why = name_of(device, scratch)
        if name is None:
            print(f"not measured: there is no GPU that PyTorch can use: {why}")
            return 2
        program = os.path.join(arguments.build, "bin", "vram-run")
        program = program if os.path.exists(program) else None
        results = Results(arguments.results, {"commit": prepared["commit"], "device": name, "torch": torch.__version__})
        steps = [step for step in all_steps(sizes, device, arguments.folder, prepared, scratch, program)
                 if arguments.only.search(step.name)]
        if not steps:
            sys.exit(f"error: --only={arguments.only.pattern} is in no step's name; such are 'check attention', "
                     "'gpt2 bf16 saved', 'attention', 'transfers'")
        print(f"{name}, PyTorch {torch.__version__}, commit {prepared['commit']}: {len(steps)} steps, "
              f"{arguments.minutes:g} minutes", flush=True)
        if program is None:
            print("calibration: skipped, there is no vram-run in --build", flush=True)
        count = max(1, (os.cpu_count() or 1) // CORES_OF_COMPILING)
        minutes = arguments.minutes - (time.monotonic() - began) / 60
        failed = runner.run(steps, results, minutes, sizes.warm_seconds, count, scratch,
                            say=lambda line: print(line, flush=True))
        print("\n" + tables.text(results.entries()))
    return 1 if failed else 0


# ---- A rehearsal --------------------------------------------------------------------


def make_stand_ins(folder):
    """The tests' libraries without a device; the environment that has them found. The driver has a
    name, so that one that PyTorch comes with is not taken for it."""
    inputs = os.path.join(ROOT, "test", "Tools", "vram-run", "Inputs")
    os.makedirs(folder, exist_ok=True)
    for name, source in (("libcuda.so.1", "driver"), ("libcublasLt.so.13", "cublaslt"), ("libcudnn.so.9", "cudnn")):
        done = subprocess.run(["cc", "-O1", "-shared", "-fPIC", f"-Wl,-soname,{name}", "-o", os.path.join(folder, name),
                               os.path.join(inputs, f"fake_{source}.c"), "-lm"], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"error: {name} cannot be compiled: {done.stderr[-500:]}")
    return {"LD_LIBRARY_PATH": folder, "LD_PRELOAD": "", "FAKE_TIMES": "1", "FAKE_MEMORY": "4000000000",
            "VRAM_CUBLASLT": os.path.join(folder, "libcublasLt.so.13"),
            "VRAM_CUDNN": os.path.join(folder, "libcudnn.so.9")}


def rehearse(arguments):
    environment = make_stand_ins(os.path.join(arguments.folder, "stand-ins"))
    sizes = scale.of_rehearsal(arguments.chip, environment)
    if not os.path.exists(os.path.join(arguments.folder, "prepared.json")) and \
            prepare(sizes, arguments.folder, arguments.build, arguments.jobs):
        return 1
    os.environ.update({name: value for name, value in environment.items() if name.startswith(("VRAM_", "FAKE_"))})
    ctypes.CDLL(os.path.join(environment["LD_LIBRARY_PATH"], "libcuda.so.1"))
    return run(sizes, Host, arguments)


def parse():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="?", choices=("prepare", "run", "tables"))
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--rehearse", nargs="?", const="", metavar="FOLDER",
                        help="all of it on this CPU, with small sizes; in a folder that goes without FOLDER")
    parser.add_argument("--kernels", default="cuda", help="of --vram-training-step: cuda, or cuda:DEVICE, whose "
                        "engines are chosen here, by the cuDNN that the machine with the GPU has")
    parser.add_argument("--chip", default="sm_90")
    parser.add_argument("--device", default="h100", help="whose rates steps are planned with")
    parser.add_argument("--host-memory", metavar="SIZE", help="the steps for B(0.5) may offload")
    parser.add_argument("--all-checks", action="store_true", help="all that the unit tests run, and all small networks")
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=12, help="of all steps (%(default)g)")
    parser.add_argument("--results", metavar="FILE", help="FOLDER/results.jsonl without")
    parser.add_argument("--only", metavar="REGEX", default="", type=re.compile,
                        help="steps whose name it is found in")
    arguments = parser.parse_args()
    if (arguments.rehearse is None) == (arguments.folder is None):
        parser.error("say `prepare FOLDER`, `run FOLDER`, `tables FOLDER`, or --rehearse [FOLDER] alone")
    return arguments


def main():
    # Restores Ctrl-C if it is ignored, as it is in the background; a limit from outside ends all steps, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    arguments = parse()
    with tempfile.TemporaryDirectory() as folder:
        arguments.folder = arguments.folder or arguments.rehearse or folder
        arguments.results = arguments.results or os.path.join(arguments.folder, "results.jsonl")
        if arguments.rehearse is not None:
            return rehearse(arguments)
        if arguments.what == "tables":
            print(tables.text(Results.latest(arguments.results).entries()))
            return 0
        sizes = scale.of_gpu(arguments.kernels, arguments.chip, arguments.device, checks.TESTS)
        if arguments.what == "prepare":
            sizes = dataclasses.replace(sizes, of_each=sys.maxsize, small_networks=checks.NETWORKS) if arguments.all_checks else sizes
            return 1 if prepare(sizes, arguments.folder, arguments.build, arguments.jobs, arguments.host_memory) else 0
        known = read_prepared(arguments.folder)
        sizes = scale.of_gpu(known["kernels"], known["chip"], known["device"], checks.TESTS)
        return run(dataclasses.replace(sizes, small_networks=known["small_networks"]), Cuda, arguments)


if __name__ == "__main__":
    sys.exit(timed(main))
