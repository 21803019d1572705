# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""inner="inductor": what is saved is what the plan says, loss and gradients are eager's
within 1e-5, chains of elementwise ops are one op of the plan, and the order of the plan
is the order of the kernels, or it is said that it is not."""

import os
import shutil
import sys
import tempfile
import warnings

import torch

import vram.torch
from support import MODELS, compiled, make, mlp, step
from vram.torch._inductor import moved


def close(found, wanted):
    return (found - wanted).abs().max() <= 1e-5 * wanted.abs().max()


def double(factory):
    """In 64 bits: a sum in another order must not turn a ReLU around."""
    model, inputs = make(factory)
    return model.double(), tuple(x.double() if x.is_floating_point() else x
                                 for x in inputs)


def least_budget(factory):
    model, inputs = double(factory)
    try:
        compiled(model, budget=1, inner="inductor")[1](*inputs)
    except vram.torch.BudgetError as error:
        return error.least_budget
    raise AssertionError("a budget of one byte was met")


def run(factory, budget, wanted):
    model, inputs = double(factory)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", vram.torch.PredictionWarning)
        backend, call = compiled(model, budget=budget, inner="inductor")
        found = step(model, inputs, call)
    assert close(found.loss, wanted.loss)
    for name, tensor in wanted.gradients.items():
        assert close(found.gradients[name], tensor), name
    report, = backend.reports
    # For convolutions inductor copies weights and images into another layout, and
    # saves these.
    copies = sum(x.numel() * 8 for x in [*model.parameters(), *inputs] if x.dim() == 4)
    assert 0 <= found.saved - report.saved_bytes <= copies, (found.saved, report)
    said = "".join(str(entry.message) for entry in caught
                   if entry.category is vram.torch.PredictionWarning)
    assert ("in another order than the plan" in said) == (report.moved_kernels > 0), said
    print(factory.__name__, budget, report)
    return report


def order():
    assert moved([]) == moved([1, 1, 2, 5]) == 0
    assert moved([1, 5, 2, 3]) == 1 and moved([3, 2, 1]) == 2
    wanted = step(*double(mlp))
    loose = run(mlp, "1TB", wanted)
    tight = run(mlp, loose.peak - 120_000, wanted)
    assert loose.reruns == 0 < tight.reruns, (loose, tight)
    assert tight.saved_bytes < loose.saved_bytes
    for report in (loose, tight):
        assert report.kernels > 8 and report.moved_kernels < report.kernels / 4, report
        assert abs(report.inner_peak - report.peak) < 0.1 * report.peak, report


def fusion():
    """(x - y)^2 summed, and what is between tanh and the product: one op each."""
    model, inputs = make(mlp)
    ops = []
    for inner in ("eager", "inductor"):
        backend, call = compiled(model, budget="1TB", inner=inner)
        call(*inputs).backward()
        ops.append(backend.reports[0])
    assert ops[1].ops < ops[0].ops and ops[1].peak < ops[0].peak, ops


if __name__ == "__main__":
    if not (shutil.which("g++") or shutil.which("clang++")):
        print("not run: inductor needs a C++ compiler")
        raise SystemExit
    torch.set_num_threads(1)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TORCHINDUCTOR_CACHE_DIR"] = folder
        order()
        fusion()
        for name in sys.argv[1:]:
            factory = MODELS[name]
            least = least_budget(factory)
            assert run(factory, least, step(*double(factory))).reruns > 0
