# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""pytorch.py FOLDER: a head with ignored targets, a bias and label smoothing, in chunks and
on its labelled rows alone, against PyTorch: the loss and the gradients of input, weights and
bias, within 1e-6."""
import os
import sys

import numpy
import torch

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from tools import check, head_graph, run  # noqa: E402

ROWS, FEATURES, CLASSES, IGNORED = 13, 6, 29, -100
GRAPH = head_graph(ROWS, FEATURES, CLASSES, "{label_smoothing = 0.1 : f64}")


def main(folder):
    os.makedirs(folder, exist_ok=True)

    def path(name):
        return os.path.join(folder, name)

    with open(path("graph.mlir"), "w") as file:
        file.write(GRAPH)
    draw = torch.Generator().manual_seed(1)
    values = {"x": torch.randn(ROWS, FEATURES, generator=draw), "w": torch.randn(CLASSES, FEATURES, generator=draw),
              "b": torch.randn(CLASSES, generator=draw)}
    target = torch.randint(0, CLASSES, (ROWS,), generator=draw)
    target[[0, 1, 7]] = IGNORED
    numpy.savez(path("init.npz"), **{key: value.numpy() for key, value in values.items()})
    numpy.savez(path("inputs.npz"), t=target.numpy())
    exact = {key: value.double().requires_grad_() for key, value in values.items()}
    loss = torch.nn.functional.cross_entropy(exact["x"] @ exact["w"].T + exact["b"], target, ignore_index=IGNORED,
                                             label_smoothing=0.1)
    loss.backward()
    for head in ("head-chunks=1", "head-chunks=2", "head-chunks=5", "labelled-rows=80%",
                 "labelled-rows=10 head-chunks=3"):
        run("vram-opt", f"--vram-training-step=optimizer=momentum {head}", path("graph.mlir"),
            "-o", path("step.mlir"))
        printed = run("vram-run", "--backend=reference", path("step.mlir"), f"--init={path('init.npz')}",
                      f"--inputs={path('inputs.npz')}", f"--dump={path('after.npz')}")
        got = float(printed.split("loss")[1].split()[0])
        check(f"the loss {got} is {loss.item()}", abs(got - loss.item()) < 1e-6 * loss.item())
        with numpy.load(path("after.npz")) as after:
            for key, value in exact.items():
                wanted = value.grad.numpy()
                error = (numpy.linalg.norm(after[f"momentum_buffer.{key}"].reshape(wanted.shape) - wanted)
                         / numpy.linalg.norm(wanted))
                check(f"the gradient of '{key}' differs by {error:.3g}", error < 1e-6)
        print(f"{head} agrees with PyTorch")


if __name__ == "__main__":
    main(*sys.argv[1:])
