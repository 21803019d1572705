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
