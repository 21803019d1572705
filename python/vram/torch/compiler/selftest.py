# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A version of PyTorch that the tests have not seen: one warning, and one tiny step that
is planned and compared with eager."""

from __future__ import annotations

import functools
import warnings

import torch
from torch import nn

from ..._versions import BACKEND_BEFORE, BACKEND_FROM, backend_is_tested
from .._errors import PredictionWarning
from ..loop.training_loop import Loop
from .backend import Backend


@functools.cache
def check() -> None:
    """ImportError where the step fails. Does nothing with a version that is tested."""
    if backend_is_tested(torch.__version__):
        return
    known = (f"vram.torch is tested with torch {BACKEND_FROM[0]}.{BACKEND_FROM[1]} to "
             f"{BACKEND_BEFORE[0]}.{BACKEND_BEFORE[1] - 1}, and this is torch "
             f"{torch.__version__}")
    try:
        planned_step()
    except Exception as error:
        raise ImportError(f"{known}, with which its self-test fails "
                          f"({type(error).__name__}: {error})") from error
    warnings.warn(f"{known}: a tiny model trained within its budget with eager's "
                  "gradients, and no more is known", PredictionWarning, stacklevel=4)


def planned_step() -> None:
    """Plans a tiny step within less than it takes as it is, and compares its loss and
    gradients with eager's; RuntimeError."""
    with torch.random.fork_rng(devices=[]), torch.device("cpu"):
        torch.manual_seed(0)
        model = nn.Sequential(*(layer for _ in range(6)
                                for layer in (nn.Linear(8, 8), nn.Tanh())))
        x = torch.randn(64, 8)

    def loss(x):
        return model(x).square().mean()

    def step(call):
        model.zero_grad(set_to_none=True)
        with torch.enable_grad():
            result = call(x)
            result.backward()
        return [result.detach(), *(parameter.grad for parameter in model.parameters())]

    def planned(budget):
        # A function of its own: torch.compile keeps what it made of one.
        backend = Backend(budget, reserve=0, inner="eager", device=None, loop=Loop(),
                          plan_cache=None, effort=1, costs="device",
                          checkpoints="respected")
        found = step(torch.compile(lambda x: loss(x), backend=backend, fullgraph=True,
                                   dynamic=False))
        if len(backend.reports) != 1:
            raise RuntimeError(f"{len(backend.reports)} graphs were planned, not one")
        return found, backend.reports[0]

    wanted = step(loss)
    _, loose = planned(2**40)
    found, report = planned(loose.unplanned_peak - 64 * 8 * 4)
    if not report.reruns or report.peak > report.budget:
        raise RuntimeError("its plan is not within the budget")
    for ours, theirs in zip(found, wanted):
        if not torch.equal(ours, theirs):
            raise RuntimeError("a planned step has other gradients than eager")
