# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the device and its link to the host reach: by PyTorch's copies and products, and by
`vram-run --calibrate`, which writes a device file."""

from __future__ import annotations

import json
import os
import subprocess

from .device import times_of
from .runner import Step


def bytes_a_second(device, copy, size, seconds):
    return size / (1e-3 * times_of(device, copy, seconds)["ms"])


def both_ways(device, to_host, to_device):
    """A function that copies in both directions at once, on a stream for each."""
    import torch

    if device.kind != "cuda":
        return lambda: (to_host(), to_device())
    streams = [torch.cuda.Stream() for _ in range(2)]

    def copy():
        for stream, one in zip(streams, (to_host, to_device)):
            stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(stream):
                one()
        for stream in streams:
            torch.cuda.current_stream().wait_stream(stream)

    return copy


def transfers(device, size, seconds):
    """Bytes a second between host and device, pinned and not, in one direction and (of each) in
    both; nanoseconds that a copy of 4 KiB takes."""
    import torch

    pinned, other = device.pinned(size), device.pinned(size)
    pageable = torch.empty(size, dtype=torch.uint8)
    here, there = (torch.empty(size, dtype=torch.uint8, device=device.kind) for _ in range(2))
    to_device = lambda: here.copy_(pinned, non_blocking=True)
    to_host = lambda: other.copy_(there, non_blocking=True)
    small = lambda: here[:4096].copy_(pinned[:4096], non_blocking=True)
    return {"to_device": bytes_a_second(device, to_device, size, seconds),
            "to_host": bytes_a_second(device, to_host, size, seconds),
            "each_of_both": bytes_a_second(device, both_ways(device, to_host, to_device), size, seconds),
            "pageable_to_device": bytes_a_second(device, lambda: here.copy_(pageable), size, seconds),
            "latency_ns": 1e6 * times_of(device, small, seconds)["ms"]}


def reached(device, size, rows, seconds):
    """Bytes a second of a copy on the device, read and written, and FLOPs a second of square
    products of random numbers by PyTorch's library, f32 without TF32."""
    import torch

    torch.backends.cuda.matmul.allow_tf32 = False
    figures = {}
    one, other = (torch.empty(size, dtype=torch.uint8, device=device.kind) for _ in range(2))
    figures["bytes_per_second"] = 2 * bytes_a_second(device, lambda: one.copy_(other), size, seconds)
    for name, dtype in (("bf16", torch.bfloat16), ("f32", torch.float32)):
        left, right = (torch.randn(rows, rows, device=device.kind).to(dtype) for _ in range(2))
        left @ right
        taken = times_of(device, lambda: left @ right, seconds)["ms"]
        figures[f"{name}_flops_per_second"] = 2 * rows ** 3 / (1e-3 * taken)
    return figures


def calibrate(program, path, options, environment):
    """What `vram-run --calibrate` found; the device file is PATH."""
    done = subprocess.run([program, f"--calibrate={path}", "--backend=cuda", *options], capture_output=True, text=True,
                          env={**os.environ, **environment})
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "error" in line]
        raise RuntimeError((lines or [f"vram-run ended with {done.returncode}"])[0])
    with open(path) as file:
        found = json.load(file)
    figures = {"bytes_per_second": found["bandwidth_bytes_per_second"],
               "link_bytes_per_second": found["host_link_bytes_per_second"], "kinds": len(found["kernels"])}
    for kind in ("matrix", "vector"):
        for name, rate in found[f"{kind}_flops_per_second"].items():
            figures[f"{kind}_{name}_flops_per_second"] = rate
    return figures


def steps(scale, device, program, path):
    """`program`: vram-run, or None where it is not there."""
    yield Step("transfers", lambda: transfers(device, scale.copy_bytes, scale.copy_seconds), scale.rate_seconds,
               {"table": "rates", "what": "transfers"})
    yield Step("rates", lambda: reached(device, scale.copy_bytes, scale.product_rows, scale.copy_seconds),
               scale.rate_seconds, {"table": "rates", "what": "rates"})
    if program:
        yield Step("calibration", lambda: calibrate(program, path, scale.calibration, scale.environment),
                   scale.calibration_seconds, {"table": "rates", "what": "calibration"})
