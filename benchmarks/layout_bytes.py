#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the bytes that conversions of layouts, and generated kernels, move in a training step in bf16.

    benchmarks/layout_bytes.py [--device h100] [--kernels cuda] [GRAPH.mlir ...]

Each graph becomes a step with Adam (`vram-opt --vram-training-step`), once with all images
NCHW and once with the layouts of --vram-assign-layouts, and for both are added up

  inside   2 x the workspace in which a convolution of cuDNN copies its tensors: those that
           have channels first, or another count of channels than a multiple of 8. With
           --kernels=cuda:h100 (VRAM_CUDNN names the library) also the workspace that the
           chosen engines ask for
  between  2 x the result of each transposition of an image or a filter
  generated  operands and results of ops that no library computes, and what batch norms read again

and the time of the first two at the device's bandwidth: a prediction, nothing is timed.
"""
import argparse
import json
import os
import re
import subprocess
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
TENSOR = re.compile(r"tensor<([^<>]*)>")
# Views, and numbers in the code.
FREE = {"reshape", "constant", "detach"}
IMAGE = re.compile(r"tensor<(\d+)x(\d+)x(\d+)x(\d+)x(\w+)>")
BYTES = {"f64": 8, "f32": 4, "bf16": 2, "f16": 2, "i64": 8, "i32": 4, "i8": 1, "i1": 1}


def count(image):
    *sizes, element = image
    bytes_ = BYTES[element]
    for size in sizes:
        bytes_ *= int(size)
    return bytes_


def conversions(text):
    """Bytes moved inside of convolutions, and between ops; workspace of engines."""
    inside = between = engines = 0
    for line in text.splitlines():
        images = IMAGE.findall(line)
        if re.search(r"vram\.conv\w+ .*vram\.kernel<cudnn", line):
            last = "vram.channels_last" in line
            for image in images:
                if not last or int(image[3]) % 8:
                    inside += 2 * count(image)
            if "vram.engine" in line:
                engines += int(re.search(r"kernel<cudnn, (\d+)>", line).group(1))
        elif "vram.transpose" in line and images:
            between += 2 * count(images[-1])
    return inside, between, engines


def read_again(line, body):
    """Bytes that the batch norm in a line reads again, or that in the body of a fused op: the images that
    its operands are made from, but of a gradient that is a result that alone."""
    fused = "= vram.fused" in line
    norm = next((inner for inner in body if "vram.batch_norm" in inner), None) if fused else line
    if norm is None or "vram.batch_norm" not in norm:
        return 0
    operands = re.findall(r"%[\w#]+", norm[norm.index("vram.batch_norm"):norm.index("{")])
    images = [count(image) for image in IMAGE.findall(norm[norm.rindex(" : ("):norm.rindex("->")])]
    if not fused:
        return sum(images)
    inputs = re.findall(r"(%\w+) = %", line)
    if len(images) == 1 or operands[0] in inputs:
        return sum(images)
    made = next(inner for inner in body if "vram.yield" in inner)
    if re.search(rf"{operands[0]}\b", made):
        return sum(images)
    return sum(count(image) for image in IMAGE.findall(line[line.rindex(" : ("):line.rindex("->")]))


def generated(text):
    """Bytes of the ops that generated kernels compute."""
    total, lines, inside = 0, text.splitlines(), False
    for number, line in enumerate(lines):
        if inside:
            inside = not line.strip().startswith("}")
            continue
        op = re.search(r"= vram\.(\w+)", line)
        body = []
        if op and op[1] == "fused":
            inside = True
            end = next(i for i in range(number, len(lines)) if lines[i].strip().startswith("}"))
            body = lines[number + 1:end]
        if not op or op[1] in FREE or any("vram.kernel<" in part for part in (line, *body)):
            continue
        for tensor in TENSOR.findall(line[line.rindex(" : "):]):
            *sizes, element = tensor.split("x")
            total += count((*sizes, element))
        total += read_again(line, body)
    return total


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("graphs", nargs="*")
    parser.add_argument("--device", default="h100")
    parser.add_argument("--kernels", default="cuda")
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"))
    args = parser.parse_args()
    examples = os.path.join(ROOT, "examples")
    graphs = args.graphs or [os.path.join(examples, name + ".mlir") for name in
                             ("unet-512-b4", "resnet50-224-b64", "densenet201-224-b32")]
    with open(os.path.join(ROOT, "share", "devices", args.device + ".json")) as file:
        bandwidth = json.load(file)["bandwidth_bytes_per_second"]
    print("| graph | layouts | inside, GB | between, GB | predicted, ms | engines' workspace, GB "
          "| generated, GB |")
    print("|---|---|---|---|---|---|---|")
    for graph in graphs:
        for layouts in ("nchw", "auto"):
            done = subprocess.run(
                [os.path.join(args.build, "bin", "vram-opt"),
                 f"--vram-training-step=kernels={args.kernels} precision=bf16 optimizer=adam layouts={layouts}",
                 graph], capture_output=True, text=True)
            if done.returncode:
                sys.exit(done.stderr[-2000:])
            inside, between, engines = conversions(done.stdout)
            print(f"| {os.path.basename(graph)[:-5]} | {layouts} | {inside / 1e9:.2f} | {between / 1e9:.2f} "
                  f"| {1e3 * (inside + between) / bandwidth:.2f} | {engines / 1e9:.2f} "
                  f"| {generated(done.stdout) / 1e9:.1f} |", flush=True)


if __name__ == "__main__":
    main()
