#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A small GPT on text, trained with state and weights in fewer bits (docs/techniques.md).

    benchmarks/state_forms.py [--steps 1000] [--picture FILE.svg]

The GPT of examples/train_gpt.py on this project's documents, from the same weights and on the
same batches, with AdamW in f32 and in each form, compiled for this CPU. Prints the bytes of
parameters and state, and the loss: the mean of the last 100 steps. Fails where a form is 1 %
above f32. Needs PyTorch for the network.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "examples")]
TOOLS = os.environ.get("VRAM_BUILD", os.path.join(ROOT, "build", "release"))
#: Name -> optimizer, precision and weights.
FORMS = {
    "adamw, f32": "optimizer=adamw",
    "adamw8bit": "optimizer=adamw8bit",
    "adamw8bit, bf16-compensated": "optimizer=adamw8bit precision=bf16 weights=bf16-compensated",
    "adamw8bit, bf16-compensated8": "optimizer=adamw8bit precision=bf16 weights=bf16-compensated8",
    "adamw8bit, bf16-stochastic": "optimizer=adamw8bit precision=bf16 weights=bf16-stochastic",
}
LAST = 100
LEARNING_RATE = 2e-3
WIDTH = 64  # so that each matrix has the 4096 elements from which on moments are codes


def run(tool, *arguments):
    done = subprocess.run([os.path.join(TOOLS, "bin", tool), *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout + done.stderr


def prepare(folder, steps):
    """The loss as a graph, its weights and its batches, in `folder`."""
    import numpy
    import torch
    import train_gpt

    import vram
    torch.manual_seed(0)
    text = "".join(path.read_text() for path in sorted(train_gpt.DOCS.glob("*.md")))
    model = train_gpt.Gpt(len(set(text)), length=32, width=WIDTH)
    data = list(train_gpt.batches(text, steps, batch=8, length=32))
    with open(os.path.join(folder, "loss.mlir"), "w") as file:
        file.write(vram.export(model, data[0][0], loss=torch.nn.CrossEntropyLoss(), loss_arguments=(data[0][1],)))
    numpy.savez(os.path.join(folder, "init.npz"), lr=numpy.array(LEARNING_RATE, numpy.float32),
                **{name: value.detach().numpy() for name, value in model.named_parameters()})
    names = re.findall(r'vram.name = "([^"]*)", vram.role = #vram.role<(?:input|target)>',
                       open(os.path.join(folder, "loss.mlir")).read())
    numpy.savez(os.path.join(folder, "data.npz"),
                **{name: torch.stack(values).numpy() for name, values in zip(names, zip(*data))})
    return train_gpt.draw


def train(folder, options, steps):
    """The losses, and the bytes of parameters and state."""
    step, buffers = (os.path.join(folder, name) for name in ("step.mlir", "buffers.mlir"))
    run("vram-opt", f"--vram-training-step=kernels=none {options}", os.path.join(folder, "loss.mlir"), "-o", step)
    run("vram-opt", "--vram-inplace", "--vram-plan-memory", step, "-o", buffers)
    printed = run("vram-run", buffers, "--backend=cpu", "--arithmetic=native", f"--steps={steps}", "--init",
                  os.path.join(folder, "init.npz"), "--inputs", os.path.join(folder, "data.npz"))
    report = run("vram-opt", "--memory-report", step, "-o", os.devnull)
    held = [re.search(rf"^ +{name} +([\d.]+ \w+)", report, re.M) for name in ("parameters", "optimizer_state")]
    return [float(loss) for loss in re.findall(r"loss (\S+)", printed)], [found[1] if found else "0 B" for found in held]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--picture", help="an SVG file for the curves, each a mean over 20 steps")
    args = parser.parse_args()
    curves, worst = {}, 0
    with tempfile.TemporaryDirectory() as folder:
        draw = prepare(folder, args.steps)
        for name, options in FORMS.items():
            losses, held = train(folder, options, args.steps)
            curves[name] = [sum(losses[max(0, i - 19):i + 1]) / (i + 1 - max(0, i - 19)) for i in range(len(losses))]
            last = sum(losses[-LAST:]) / len(losses[-LAST:])
            base = last if name == next(iter(FORMS)) else base
            worst = max(worst, last / base - 1)
            print(f"{name} | {held[0]} | {held[1]} | {last:.4f} | {100 * (last / base - 1):+.2f} %", flush=True)
    if args.picture:
        draw(curves, args.picture)
    return worst > 0.01


if __name__ == "__main__":
    sys.exit(main())
