# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Allocations on the CPU while a function runs, by PyTorch's profiler.

PyTorch has two profilers that report allocations. The older one belongs to one thread,
so it also works, and is not seen, where the user profiles the step. Where a version of
PyTorch is without it, the newer one is used."""

from __future__ import annotations

from typing import Any, Callable

import torch


def allocations(run: Callable[[], Any]) -> tuple[Any, list[int]]:
    """The result of `run`, and in order the bytes that were allocated in this thread and,
    below zero, freed."""
    if hasattr(torch.autograd, "_enable_profiler_legacy"):
        return _by_thread(run)
    return _by_kineto(run)


def _by_thread(run: Callable[[], Any]) -> tuple[Any, list[int]]:
    enable: Any = torch.autograd._enable_profiler_legacy
    disable: Any = torch.autograd._disable_profiler_legacy
    enable(torch.autograd.ProfilerConfig(
        torch.autograd.ProfilerState.CPU, False, True, False, False, False,
        torch._C._profiler._ExperimentalConfig()))
    try:
        result = run()
    finally:
        records = disable()
    return result, [event.cpu_memory_usage() for thread in records for event in thread
                    if event.kind() == "memory_alloc"]


def _by_kineto(run: Callable[[], Any]) -> tuple[Any, list[int]]:
    from torch._C._profiler import _EventType
    from torch.profiler import ProfilerActivity, profile

    with profile(activities=[ProfilerActivity.CPU], profile_memory=True) as watched:
        result = run()
    found, waiting = [], list(watched.profiler.kineto_results.experimental_event_tree())
    while waiting:
        event = waiting.pop()
        waiting.extend(event.children)
        if event.tag == _EventType.Allocation and event.extra_fields.device.type == "cpu":
            found.append((event.start_time_ns, event.extra_fields.alloc_size))
    return result, [size for _, size in sorted(found, key=lambda event: event[0])]


def most(sizes: list[int]) -> int:
    """The most bytes of them that are there at once."""
    now = peak = 0
    for size in sizes:
        now += size
        peak = max(peak, now)
    return peak
