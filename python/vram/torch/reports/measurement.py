# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A measured peak beside the predicted one."""

from __future__ import annotations

import gc
import time
from typing import Any, Callable, Optional

import torch

from ..compiler.backend import Backend
from ..costs import cpu_allocations
from ..loop.uncounted_weights import reachable
from ..ops.transfers import held
from ..plan.graph_report import Measurement


def predicted(backend: Backend) -> int:
    """Of the graphs that are planned, without the reserve."""
    reports = backend.reports if backend.step is None else [backend.step]
    return max(report.peak for report in reports) - backend.reserve


def measure(backend: Backend, step: Callable[[], Any]) -> Measurement:
    """Runs `step` twice, the first time to compile and to warm up, and measures the
    second: on a GPU by its allocator's statistics, on the CPU by the events of its
    allocator beside all tensors that were there before. What else the process has counts
    as well; so `step` sets gradients to None before or after it, as the prediction
    assumes."""
    if not hasattr(backend, "reports") or not callable(step):
        raise TypeError("measure() takes a backend and a function that runs one step: write "
                        "vram.torch.measure(backend, lambda: call(x).backward())")
    step()
    if backend.rank_step.points:
        # Several graphs are planned together after the first step.
        step()
    if not backend.reports:
        raise ValueError("the step planned no graph: is it the one that was compiled "
                         "with this backend, and does it ask for gradients?")
    on_gpu = _is_on_gpu(backend)
    gc.collect()
    held.reset()
    before = held.peak
    measured, seconds = (_on_gpu if on_gpu else _on_cpu)(step)
    backend.measurement = Measurement(
        backend.budget, predicted(backend), measured, seconds,
        torch.cuda.max_memory_reserved() if on_gpu else None, *_host(backend, before))
    return backend.measurement


def _host(backend: Backend, before: int) -> tuple[Optional[int], Optional[int]]:
    """Predicted and measured, beside the `before` bytes that other forwards keep there."""
    if backend.settings.host is None:
        return None, None
    expected = max(report.host_peak for report in backend.reports)
    measured = held.peak - before
    return expected, measured if measured or not expected else None


def _is_on_gpu(backend: Backend) -> bool:
    parameters = backend.state.alive.parameters()
    return torch.cuda.is_available() and (
        not parameters or any(tensor.is_cuda for tensor in parameters))


def _on_gpu(step: Callable[[], Any]) -> tuple[int, float]:
    torch.cuda.synchronize()
    torch.cuda.reset_peak_memory_stats()
    began = time.perf_counter()
    step()
    torch.cuda.synchronize()
    return torch.cuda.max_memory_allocated(), time.perf_counter() - began


def _on_cpu(step: Callable[[], Any]) -> tuple[int, float]:
    before = tensors_of_the_process()
    began = time.perf_counter()
    _, sizes = cpu_allocations.allocations(step)
    return before + cpu_allocations.most(sizes), time.perf_counter() - began


def tensors_of_the_process() -> int:
    """Bytes of the storages on the CPU that Python can reach."""
    gc.collect()
    return sum({storage._cdata: storage.nbytes() for _, storage in reachable()
                if storage.device.type == "cpu"}.values())
