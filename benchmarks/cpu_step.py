#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Milliseconds per step on the CPU, beside PyTorch.

    benchmarks/cpu_step.py [--steps N] [--threads T] [--ways WAY ...] [--most RATIO] [NAME ...]

For each example, with Adam: a step as vram-translate compiles it, and the same step of the
model that the example was exported from, by PyTorch eager, both on all cores or on T.
The small examples, which are run where none is named, are mostly PyTorch's cost of calls.
The larger ones are unet-128-b2, resnet50-224-b8 and gpt2-12-layers-256-b1.

Each way has a process of its own, and they take turns: a step of each, N times after one
that is not counted. Other work on the machine so slows all of them down alike. Printed are
the least milliseconds, and below them the least milliseconds of CPU time of all threads,
which other work changes least; ratios are of these. Ways:

  native     products and convolutions by oneDNN, everything else in f32 on vector lanes
  oneDNN     products and convolutions by oneDNN, everything else with the reference's bits
  generated  everything by generated code, with the reference's bits

With --most, exits with 1 where the first way's least time is above RATIO times PyTorch's.
Needs PyTorch; a way whose library is not there has a dash.
"""
import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
import time

from duration import timed

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# The example, the file of its model, the factory in it and what that is given.
MODELS = {f"{name}-tiny": (file, "tiny", {}) for name, file in
          {"mlp": "mlp", "vgg16": "vgg", "resnet50": "resnet", "mobilenetv2": "mobilenet", "densenet201": "densenet",
           "unet": "unet", "gpt2": "gpt2", "llama": "llama"}.items()}
# Only where they are named: seconds a step.
LARGE = {"unet-128-b2": ("unet", "unet", {"batch": 2, "size": 128}),
         "resnet50-224-b8": ("resnet", "resnet50", {"batch": 8}),
         "gpt2-12-layers-256-b1": ("gpt2", "gpt2", {"batch": 1, "length": 256})}
# The kernels of the training step, and vram-translate's arithmetic.
WAYS = {"native": ("onednn", "native"), "oneDNN": ("onednn", "f64"), "generated": ("none", "f64")}


# ---- Processes that take turns --------------------------------------------------------


def serve(step):
    """Runs a step for each line of standard input, and answers with its milliseconds and
    those of CPU time."""
    print("ready", flush=True)
    for _ in sys.stdin:
        begin, cpu = time.perf_counter(), time.process_time()
        step()
        print(1e3 * (time.perf_counter() - begin), 1e3 * (time.process_time() - cpu), flush=True)


def torch_step(name, threads):
    import torch

    from saved_bytes import loss_of

    torch.set_num_threads(threads)
    file, factory, values = {**MODELS, **LARGE}[name]
    path = os.path.join(ROOT, "examples", "models", f"{file}.py")
    spec = importlib.util.spec_from_file_location(file, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    torch.manual_seed(0)
    model, inputs, options = getattr(module, factory)(**values)
    model.train()
    optimizer = torch.optim.Adam(model.parameters())

    def step():
        optimizer.zero_grad()
        loss_of(model, inputs, options).backward()
        optimizer.step()

    return step


def compiled_step(path, threads):
    import numpy

    sys.path.insert(0, os.path.join(ROOT, "python"))
    import vram

    step = vram.load(path, threads=threads)
    draw = numpy.random.default_rng(0)
    # Of one variance from layer to layer. Every table and every loss has more than two rows.
    made = {argument.name: draw.integers(0, 2, argument.shape) if argument.type[0] == "i" else
            draw.normal(0, 0.02 if argument.role == "parameter" else 1, argument.shape).astype("float32")
            for argument in step.arguments if argument.role in ("parameter", "input", "target")}
    # Running means and variances.
    made |= {argument.name: numpy.ones(argument.shape, "float32")
             for argument in step.arguments if argument.role == "buffer" and argument.type == "f32"}
    data = {argument.name for argument in step.arguments if argument.role in ("input", "target")}
    scalars = {"lr": 1e-3, "seed": 0}
    state = step.state({name: value for name, value in made.items() if name not in data},
                       **{argument.name: scalars[argument.name] for argument in step.arguments
                          if argument.name in scalars})
    batch = {name: step.array(name, made[name]) for name in data}
    return lambda: step(state, **batch)


class Turns:
    """A process that runs steps when it is asked to."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([sys.executable, os.path.abspath(__file__), "--serve", *map(str, arguments)],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.measured = []
        self._answer()

    def _answer(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"error: {' '.join(self.process.args[2:])}: exit code {self.process.wait()}")
        return line

    def run(self, counts):
        self.process.stdin.write("step\n")
        self.process.stdin.flush()
        figures = tuple(map(float, self._answer().split()))
        if counts:
            self.measured.append(figures)

    def least(self):
        self.process.stdin.close()
        self.process.wait()
        return tuple(map(min, zip(*self.measured)))


# ---- The table ------------------------------------------------------------------------


def compile_step(name, way, build, path):
    """Makes the shared object; False where the way's library is not there."""
    kernels, arithmetic = WAYS[way]
    step, buffers = f"{path}.step", f"{path}.mlir"

    def tool(command, *arguments):
        done = subprocess.run([os.path.join(build, "bin", command), *arguments], capture_output=True, text=True)
        if "oneDNN cannot be" in done.stderr:
            return False
        if done.returncode:
            sys.exit(f"error: {name}, {way}: {command} ended with {done.returncode}\n{done.stderr[-2000:]}")
        return True

    return (tool("vram-opt", f"--vram-training-step=optimizer=adam kernels={kernels}",
                 os.path.join(ROOT, "examples", f"{name}.mlir"), "-o", step)
            and tool("vram-opt", "--vram-inplace", "--vram-plan-memory", step, "-o", buffers)
            and tool("vram-translate", "--vram-to-shared-object", f"--arithmetic={arithmetic}", buffers, "-o", path))


def measure(name, arguments, folder):
    """The figures of each way that there is, and of PyTorch."""
    turns = {"PyTorch": Turns("torch", name, arguments.threads)}
    for way in arguments.ways:
        path = os.path.join(folder, f"{name}-{way}.so")
        if compile_step(name, way, arguments.build, path):
            turns[way] = Turns("step", path, arguments.threads)
    for i in range(arguments.steps + 1):
        for turn in turns.values():
            turn.run(counts=i > 0)
    return {way: turn.least() for way, turn in turns.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help=f"of {', '.join([*MODELS, *LARGE])}; all the small ones without")
    parser.add_argument("--steps", type=int, default=5)
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--ways", nargs="+", choices=list(WAYS), default=["native"], help="what is measured")
    parser.add_argument("--most", type=float, metavar="RATIO", help="fail where a step takes more of PyTorch's")
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"))
    arguments = parser.parse_args()
    for name in arguments.names:
        if name not in {**MODELS, **LARGE}:
            parser.error(f"unknown example '{name}'; there are {', '.join([*MODELS, *LARGE])}")
    for option in ("threads", "steps"):
        if getattr(arguments, option) < 1:
            parser.error(f"--{option}={getattr(arguments, option)}: must be at least 1")
    slow = []
    print(f"{arguments.threads} thread{'s' if arguments.threads > 1 else ''}, least of {arguments.steps} steps each, "
          "taking turns")
    columns = [*arguments.ways, "PyTorch"]
    print(f"| example | of | {', ms | '.join(columns)}, ms | {' / PyTorch | '.join(arguments.ways)} / PyTorch |")
    print("|" + "---|" * (2 + len(columns) + len(arguments.ways)))
    with tempfile.TemporaryDirectory() as folder:
        for name in arguments.names or MODELS:
            found = measure(name, arguments, folder)
            for kind, what in enumerate(("time", "CPU time")):
                theirs = found["PyTorch"][kind]
                cells = [f"{found[way][kind]:.3f}" if way in found else "-" for way in columns]
                cells += [f"{found[way][kind] / theirs:.3f}" if way in found else "-" for way in arguments.ways]
                print(f"| {name} | {what} | {' | '.join(cells)} |", flush=True)
            first = arguments.ways[0]
            if arguments.most and first in found and found[first][0] > arguments.most * found["PyTorch"][0]:
                slow.append(name)
    if slow:
        sys.exit(f"error: above {arguments.most} times PyTorch's step: {', '.join(slow)}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        kind, what, count = sys.argv[2:]
        serve({"torch": torch_step, "step": compiled_step}[kind](what, int(count)))
    else:
        sys.exit(timed(main))
