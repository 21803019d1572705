# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Helpers of the checks in this folder: running the tools and reading graphs."""
import os
import re
import subprocess
import sys


def run(*command):
    """The output of a tool; ends the check if the tool fails."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\nexit code {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def check(what, holds):
    if not holds:
        sys.exit(f"error: {what}")


def figures(path, attribute, name):
    """A number of the attribute vram.ATTRIBUTE, of each function that has it."""
    with open(path) as file:
        text = file.read()
    return [int(found) for found in re.findall(rf"vram\.{attribute} = {{[^}}]*\b{name} = (-?\d+)", text)]


def figure(path, attribute, name):
    """A number of the function's attribute vram.ATTRIBUTE."""
    return figures(path, attribute, name)[0]


def training_step(graph, folder, kernels="none", options=()):
    """The training step of a graph, in a folder that is made; whose kernels compute
    its products and convolutions, and more options of the pipeline."""
    os.makedirs(folder, exist_ok=True)
    step = os.path.join(folder, "step.mlir")
    run("vram-opt", " ".join([f"--vram-training-step=kernels={kernels}", *options]), graph, "-o", step)
    return step


def plan(graph, folder, name, *passes):
    """`graph` in buffer form, behind the passes."""
    buffers = os.path.join(folder, f"{name}.mlir")
    run("vram-opt", *passes, "--vram-plan-memory", graph, "-o", buffers)
    return buffers
