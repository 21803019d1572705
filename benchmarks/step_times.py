#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Predicted beside measured times of whole steps (docs/time.md).

    benchmarks/step_times.py [--calibration FILE.json] [--steps N] [--threads T] [NAME ...]
    benchmarks/step_times.py --gpu

On this CPU, which should do nothing else: steps of six networks with Adam, as they are and
planned for B(0.5), with oneDNN's kernels and with generated code alone. They are compiled
as vram-translate does it and run in turns; on one thread it is the time of the processor
that counts, which other work changes least. The predictions are those of a calibration
(vram-run --calibrate, made first unless --calibration names one) and of a profile
(vram-run --profile) of the step as it is. Fails where the median of |predicted / measured
- 1| is above 10 %, or 5 % for the profile, or the worst above 25 or 12 %.

With --gpu: the rows that docs/cuda.md has of an H100 and an H200, beside what the files of
these devices predict. Nothing is run. Fails where a row is 20 % off, or the ratio of the
planned step to the unplanned one 8 %.

Needs PyTorch for the networks, and none with --gpu.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile

from cpu_step import Turns
from duration import timed

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# The model's file and factory, and what vram-export is given.
NETWORKS = {
    "mlp": ("mlp.py:mlp", {"batch": 128, "hidden": 1536}),
    "unet": ("unet.py:unet", {"batch": 2, "size": 96, "width": 16}),
    "resnet50": ("resnet.py:resnet50", {"batch": 2, "size": 128}),
    "mobilenetv2": ("mobilenet.py:mobilenet_v2", {"batch": 4, "size": 128}),
    "gpt2": ("gpt2.py:gpt2", {"batch": 2, "layers": 3, "width": 256, "heads": 8, "length": 128}),
    "llama": ("llama.py:llama", {"batch": 2, "layers": 3, "width": 256, "heads": 8, "groups": 2, "hidden": 768,
                                 "length": 128, "vocabulary": 4000})}
# Example, precision, device; milliseconds as it is and at B(0.5), of docs/cuda.md, without
# those of conversions between layouts, which steps of today do not have.
GPU_ROWS = [
    ("gpt2-12-layers-1024-b8", "bf16", "h100", 31.3, 35.1),
    ("resnet50-224-b64", "bf16", "h100", 17.7 - 3.5, 19.6 - 3.5),
    ("unet-512-b4", "bf16", "h100", 21.2 - 7.7, 22.6 - 7.7),
    ("gpt2-12-layers-1024-b8", "f32", "h100", 172.6, None),
    ("resnet50-224-b64", "f32", "h100", 95.1, None),
    ("unet-512-b4", "f32", "h100", 266.4, 293.1),
    ("gpt2-12-layers-1024-b8", "bf16", "h200", 28.3, 31.9)]


class Failures:
    def __init__(self):
        self.texts = []

    def check(self, holds, text):
        if not holds:
            self.texts.append(text)

    def exit(self):
        for text in self.texts:
            print(f"FAIL: {text}", file=sys.stderr)
        return 1 if self.texts else 0


class Tools:
    def __init__(self, build):
        self.bin = os.path.join(build, "bin")

    def run(self, name, *arguments):
        done = subprocess.run([os.path.join(self.bin, name), *arguments], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"error: {name} {' '.join(arguments)} ended with {done.returncode}\n{done.stderr[-2000:]}")
        return done.stdout

    def predict(self, step, device):
        """Milliseconds of a step by the costs of a device."""
        report = self.run("vram-opt", f"--vram-memory-report=device={device} output=-", step, "-o", os.devnull)
        return json.loads(report)["functions"][0]["nanoseconds"] / 1e6

    def plan(self, step, device, out):
        self.run("vram-opt", f"--vram-checkpoint=budget-fraction=0.5 device={device}", step, "-o", out)
        return out


# ---- This CPU -------------------------------------------------------------------------


def export(name, path):
    model, values = NETWORKS[name]
    values = dict(values)
    command = [sys.executable, "-m", "vram.export", os.path.join(ROOT, "examples", "models", model),
               f"--batch={values.pop('batch')}", *(f"--set={key}={value}" for key, value in values.items()), "-o", path]
    done = subprocess.run(command, capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": os.path.join(ROOT, "python")})
    if done.returncode:
        sys.exit(f"error: {name} cannot be exported, for which PyTorch is needed\n{done.stderr[-2000:]}")


def measure(tools, name, kernels, calibration, arguments, folder):
    """(label, sorted times, by calibration, by profile) of the step as it is and at B(0.5)."""
    path = os.path.join(folder, f"{name}-{kernels}")
    profile = f"{path}.profile.json"
    step = f"{path}.step.mlir"
    tools.run("vram-opt", f"--vram-training-step=optimizer=adam kernels={kernels}",
              os.path.join(folder, f"{name}.mlir"), "-o", step)
    steps = {"as it is": step, "B(0.5)": tools.plan(step, calibration, f"{path}.half.mlir")}
    turns = {}
    for label, graph in steps.items():
        buffers = f"{graph}.buffers.mlir"
        tools.run("vram-opt", "--vram-inplace", "--vram-plan-memory", graph, "-o", buffers)
        tools.run("vram-translate", "--vram-to-shared-object", "--arithmetic=native", buffers, "-o", f"{graph}.so")
        turns[label] = Turns("step", f"{graph}.so", arguments.threads)
    # The profile in their middle: a machine that slowly gets faster or slower is between the two.
    for i in range(2 * arguments.steps + 2):
        if i == arguments.steps + 1:
            tools.run("vram-run", f"{step}.buffers.mlir", "--arithmetic=native", f"--steps={arguments.steps}",
                      f"--threads={arguments.threads}", f"--profile={profile}")
        for turn in turns.values():
            turn.run(counts=i % (arguments.steps + 1) > 0)
    rows = []
    for label, turn in turns.items():
        turn.least()  # Ends the process.
        times = sorted(both[arguments.threads == 1] for both in turn.measured)
        rows.append((f"{name}, {label}", times, tools.predict(steps[label], calibration),
                     tools.predict(steps[label], profile)))
    return rows


def on_cpu(tools, arguments):
    failures = Failures()
    errors = {"calibration": [], "profile": []}
    with tempfile.TemporaryDirectory() as folder:
        calibration = arguments.calibration or os.path.join(folder, "calibration.json")
        if not arguments.calibration:
            print("calibrating", file=sys.stderr, flush=True)
            tools.run("vram-run", f"--calibrate={calibration}", f"--threads={arguments.threads}")
        print("| step | kernels | measured, ms | at most | by calibration | off | by profile | off |\n|" +
              "---|" * 8)
        for name in arguments.names or NETWORKS:
            export(name, os.path.join(folder, f"{name}.mlir"))
            for kernels in arguments.kernels:
                for label, times, *predicted in measure(tools, name, kernels, calibration, arguments, folder):
                    # As of a calibration's launches: other work only adds to a time.
                    measured = times[len(times) // 4]
                    cells = []
                    for kind, each in zip(errors, predicted):
                        errors[kind].append(abs(each / measured - 1))
                        cells.append(f"{each:.2f} | {100 * (each / measured - 1):+.1f} %")
                    shown = {"onednn": "oneDNN", "none": "generated"}[kernels]
                    print(f"| {label} | {shown} | {measured:.2f} | {times[-1]:.2f} | {' | '.join(cells)} |", flush=True)
    for kind, median, worst in (("calibration", 0.10, 0.25), ("profile", 0.05, 0.12)):
        found = statistics.median(errors[kind]), max(errors[kind])
        print(f"by {kind}: median {100 * found[0]:.1f} %, worst {100 * found[1]:.1f} %")
        failures.check(found[0] <= median, f"the median by {kind} is over {100 * median:.0f} %")
        failures.check(found[1] <= worst, f"the worst by {kind} is over {100 * worst:.0f} %")
    return failures.exit()


# ---- Rows that were measured on GPUs --------------------------------------------------


def on_gpu(tools):
    failures = Failures()
    print("| network | precision | device | | predicted, ms | measured, ms | off |\n|" + "---|" * 7)
    with tempfile.TemporaryDirectory() as folder:
        for example, precision, device, *measured in GPU_ROWS:
            step = os.path.join(folder, "step.mlir")
            options = "kernels=cuda" + (" precision=bf16" if precision == "bf16" else "")
            tools.run("vram-opt", f"--vram-training-step={options}",
                      os.path.join(ROOT, "examples", f"{example}.mlir"), "-o", step)
            # Measured were plans of the peaks' costs, which a plan of today need not be.
            half = tools.plan(step, device, os.path.join(folder, "half.mlir"))
            predicted = [tools.predict(step, device), tools.predict(half, device)]
            name = f"{example}, {precision}, {device}"
            for label, mine, theirs in zip(("everything saved", "B(0.5)"), predicted, measured):
                if theirs is None:
                    continue
                off = mine / theirs - 1
                print(f"| {example} | {precision} | {device} | {label} | {mine:.1f} | {theirs:.1f} | {100 * off:+.1f} % |")
                failures.check(abs(off) <= 0.20, f"{name}, {label}: {100 * off:+.1f} %")
            if measured[1]:
                ratio = (predicted[1] / predicted[0]) / (measured[1] / measured[0]) - 1
                failures.check(abs(ratio) <= 0.08, f"{name}: the ratio is {100 * ratio:+.1f} % off")
    return failures.exit()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help=f"of {', '.join(NETWORKS)}; all without")
    parser.add_argument("--gpu", action="store_true", help="the rows of docs/cuda.md")
    parser.add_argument("--calibration", metavar="FILE.json")
    parser.add_argument("--kernels", nargs="+", choices=["onednn", "none"], default=["onednn", "none"])
    parser.add_argument("--steps", type=int, default=7)
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"))
    arguments = parser.parse_args()
    for name in arguments.names:
        if name not in NETWORKS:
            parser.error(f"unknown network '{name}'; there are {', '.join(NETWORKS)}")
    tools = Tools(arguments.build)
    return on_gpu(tools) if arguments.gpu else on_cpu(tools, arguments)


if __name__ == "__main__":
    sys.exit(timed(main))
