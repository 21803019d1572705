# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The cost of inductor's kernels after fusion, by the bytes that each reads and writes: an
op that is made again inside another kernel moves none."""

from __future__ import annotations

from typing import Any, Iterable

from ..costs.cost_models import Costs, kernel_cost
from .fusion import bytes_of


def cost_of(kernels: Iterable[Any], costs: Costs) -> int:
    """A prediction, in the unit of `costs`."""
    return sum(_one(kernel, costs) for kernel in kernels)


def _one(kernel: Any, costs: Costs) -> int:
    from torch._inductor import ir
    from torch._inductor.scheduler import NopKernelSchedulerNode

    # A place in memory, and one of the results of a library call: no launch.
    if isinstance(kernel, NopKernelSchedulerNode) or isinstance(kernel.node, ir.MultiOutput):
        return 0
    try:
        moved = int(kernel.get_read_write_buffers_sizes())
        flops = int(kernel.estimate_flops() or 0)
    except Exception:  # inductor has no figure for some of its kernels
        moved, flops = sum(bytes_of(buffer.node) for buffer in kernel.get_outputs()), 0
    made = next((buffer.node for buffer in kernel.get_outputs()), None)
    return kernel_cost(costs, getattr(getattr(made, "layout", None), "dtype", None), flops,
                       moved)
