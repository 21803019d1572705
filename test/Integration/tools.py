# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Helpers of the tests in this folder: running the tools and reading graphs."""
import pathlib
import re
import subprocess

import pytest

HERE = pathlib.Path(__file__).resolve().parent
EXAMPLES = HERE.parent.parent / "examples"
#: The networks whose graphs are small enough to run.
NETWORKS = sorted(path.name.removesuffix("-tiny.mlir") for path in EXAMPLES.glob("*-tiny.mlir"))
#: Of these, those that CI runs where one takes long: dense layers, convolutions with batch
#: norm and skips, attention.
CI_NETWORKS = ("mlp", "resnet50", "gpt2")
#: A device whose link to the host is so fast that small tensors are offloaded.
FAST_LINK = HERE / "Offload" / "Inputs" / "fast-link.json"


def of_ci(network, but=()):
    """The marks of a test of `network`: none for those of CI `but` some, else slow."""
    return () if network in CI_NETWORKS and network not in but else pytest.mark.slow


def tiny(network):
    """The small graph of a network."""
    return EXAMPLES / f"{network}-tiny.mlir"


def attempt(*command):
    """Runs a tool that may fail."""
    return subprocess.run([*map(str, command)], capture_output=True, text=True)


def run(*command):
    """The output of a tool, which must not fail."""
    done = attempt(*command)
    check(f"{' '.join(done.args)}\nexit code {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}",
          done.returncode == 0)
    return done.stdout


def check(what, holds):
    if not holds:
        raise AssertionError(what)


def figures(path, attribute, name):
    """A number of the attribute vram.ATTRIBUTE, of each function that has it."""
    text = pathlib.Path(path).read_text()
    return [int(found) for found in re.findall(rf"vram\.{attribute} = {{[^}}]*\b{name} = (-?\d+)", text)]


def figure(path, attribute, name):
    """A number of the function's attribute vram.ATTRIBUTE."""
    return figures(path, attribute, name)[0]


def expect_planned_bytes(printed, buffers, *others):
    """The arena, as vram-run printed it, has the bytes that the largest function plans;
    so has the arena on the host, if `others` is "host"."""
    for what in ("arena", *others):
        found = re.search(rf"^{what}: (\d+) bytes planned, (\d+) allocated, (\d+) used", printed, re.M)
        check(f"the {what} is printed: {printed}", found)
        stated, allocated, used = map(int, found.groups())
        planned = max(figures(buffers, "memory_plan" if what == "arena" else "checkpoint", f"{what}_bytes"))
        check(f"{what}: {stated} stated, {allocated} allocated, {used} used, {planned} planned",
              stated == allocated == planned >= used > 0)


def training_step(graph, folder, kernels="none", options=()):
    """The training step of a graph, in a folder that is made; whose kernels compute
    its products and convolutions, and more options of the pipeline."""
    step = pathlib.Path(folder) / "step.mlir"
    step.parent.mkdir(parents=True, exist_ok=True)
    run("vram-opt", " ".join([f"--vram-training-step=kernels={kernels}", *options]), graph, "-o", step)
    return step


def plan(graph, folder, name, *passes):
    """`graph` in buffer form, behind the passes."""
    buffers = pathlib.Path(folder) / f"{name}.mlir"
    run("vram-opt", *passes, "--vram-plan-memory", graph, "-o", buffers)
    return buffers


def head_graph(rows, features, classes, loss_attributes=""):
    """The head of a language model: input `x` and weights `w` with a bias `b`, all with
    gradients, and the cross entropy with the targets `t`."""
    return f"""
func.func @main(%x: tensor<{rows}x{features}xf32> {{vram.name = "x", vram.role = #vram.role<parameter>}},
                %w: tensor<{classes}x{features}xf32> {{vram.name = "w", vram.role = #vram.role<parameter>}},
                %b: tensor<{classes}xf32> {{vram.name = "b", vram.role = #vram.role<parameter>}},
                %t: tensor<{rows}xi64> {{vram.name = "t", vram.role = #vram.role<target>}}) -> tensor<f32>
    attributes {{vram.kind = #vram.kind<loss>, vram.loss = 0 : i64}} {{
  %m = vram.matmul %x, %w {{transpose_rhs}} : (tensor<{rows}x{features}xf32>, tensor<{classes}x{features}xf32>) -> tensor<{rows}x{classes}xf32>
  %l = vram.bias_add %m, %b {{dim = 1 : i64}} : (tensor<{rows}x{classes}xf32>, tensor<{classes}xf32>) -> tensor<{rows}x{classes}xf32>
  %loss, %lse = vram.cross_entropy %l, %t {loss_attributes} : (tensor<{rows}x{classes}xf32>, tensor<{rows}xi64>) -> (tensor<f32>, tensor<{rows}xf32>)
  return %loss : tensor<f32>
}}
"""
