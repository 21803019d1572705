# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The device that steps run on: a GPU, or in a rehearsal this CPU in its place."""

from __future__ import annotations

import contextlib
import os
import statistics
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))


class Cuda:
    """The GPU that PyTorch sees. The parent of forked steps must not touch it."""

    kind = "cuda"

    @staticmethod
    def name():
        import torch

        return torch.cuda.get_device_name()

    @staticmethod
    def load(path, cuda_graph=True):
        import vram

        return vram.load(path, cuda_graph=cuda_graph)

    @staticmethod
    def synchronize():
        import torch

        torch.cuda.synchronize()

    @staticmethod
    def clock(function):
        """Milliseconds of a call, by events."""
        import torch

        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        function()
        end.record()
        torch.cuda.synchronize()
        return begin.elapsed_time(end)

    @staticmethod
    @contextlib.contextmanager
    def stream():
        """The address of a stream, on which everything within runs."""
        import torch

        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            yield stream.cuda_stream

    @staticmethod
    def capture(function):
        """A function that launches the graph of what `function` enqueues."""
        import torch

        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, stream=torch.cuda.current_stream()):
            function()
        return graph.replay

    @staticmethod
    def pinned(count):
        import torch

        return torch.empty(count, dtype=torch.uint8, pin_memory=True)

    @staticmethod
    def peak_bytes(function):
        """Of the allocator while `function` runs, and what that returns."""
        import torch

        torch.cuda.synchronize()
        torch.cuda.reset_peak_memory_stats()
        result = function()
        return torch.cuda.max_memory_allocated(), result


class Host:
    """This CPU in place of a GPU. Objects for CUDA run with a driver that has no device
    (test/Tools/vram-run/Inputs/fake_driver.c): their memory is the host's, and their generated
    kernels do nothing."""

    kind = "cpu"
    name = staticmethod(lambda: "rehearsal")
    synchronize = staticmethod(lambda: None)

    @staticmethod
    def load(path, cuda_graph=True):
        import vram

        step = vram.load(path, cuda_graph=cuda_graph)
        step.target = "cpu"
        return step

    @staticmethod
    def clock(function):
        begin = time.perf_counter()
        function()
        return 1e3 * (time.perf_counter() - begin)

    @staticmethod
    @contextlib.contextmanager
    def stream():
        # The driver takes any stream but the null one.
        yield 1

    @staticmethod
    def capture(function):
        return function

    @staticmethod
    def pinned(count):
        import torch

        return torch.empty(count, dtype=torch.uint8)

    @staticmethod
    def peak_bytes(function):
        """Of the process: the CPU's allocator keeps no statistics."""
        import resource

        result = function()
        return 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, result


def times_of(device, function, seconds, least=3, most=100):
    """Milliseconds of single calls: for `seconds`, but `least` to `most` of them."""
    taken, began = [], time.monotonic()
    while len(taken) < least or (len(taken) < most and time.monotonic() - began < seconds):
        taken.append(device.clock(function))
    return {"ms": statistics.median(taken), "least": min(taken), "most": max(taken)}


def profile_of(device, function, count=12):
    """The kernels of a call that take the most: microseconds, launches, name."""
    import torch
    from torch.profiler import ProfilerActivity, profile

    on_gpu = device.kind == "cuda"
    with profile(activities=[ProfilerActivity.CUDA if on_gpu else ProfilerActivity.CPU]) as profiler:
        function()
        device.synchronize()
    found = [(event.device_time_total if on_gpu else event.self_cpu_time_total, event.count, event.key)
             for event in profiler.key_averages()]
    return sorted((row for row in found if row[0]), reverse=True)[:count]


def file_of(name, otherwise):
    """The file of share/devices for a device of this name, without its ending."""
    known = [file.removesuffix(".json") for file in os.listdir(os.path.join(ROOT, "share", "devices"))]
    text = name.lower().replace(" ", "")
    return max((stem for stem in known if stem in text), key=len, default=otherwise)
