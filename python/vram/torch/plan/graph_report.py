# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the plan of one graph promises, and what a step was measured to take."""

from __future__ import annotations

import dataclasses
from typing import Optional

from ... import _sizes
from ..emit.emitter import Partition
from .planned_graph import Answer, Planned


@dataclasses.dataclass
class Report:
    """The plan of one graph; bytes and nanoseconds. `peak` is the predicted one and includes the
    reserve; `unplanned_peak` is that of the graph as it is. `extra_percent`: cost of the reruns
    over that of one run of each op; with inner="inductor" of kernels that compute nothing but
    reruns over that of the others, as in `kernel_cost`. `saved_bytes`: storages that the backward
    finds saved, beside saved inputs. `seconds`: what the planning added to compilation."""

    budget: int
    peak: int
    unplanned_peak: int
    status: str
    cost: int
    base_cost: int
    bound: int
    gap_percent: float
    extra_percent: float
    saved_bytes: int
    saved_input_bytes: int
    reruns: int
    rerun_flops: int
    ops: int
    seconds: float
    cached: bool
    #: Bytes of the budget that other graphs of the backend keep, counted in `peak`.
    beside: int = 0
    #: The optimizer's step by itself, counted in `peak`: parameters, gradients, state,
    #: temporaries. None where no optimizer was named.
    optimizer_peak: Optional[int] = None
    #: The largest peak that was expected as the graph ran, with what else was there:
    #: gradients of an earlier backward, what other forwards had saved.
    most: int = 0
    #: With inner="inductor", by whose code `peak` is: the planner's own peak, kernels and
    #: how many of them run in another order than planned, and how often inductor was asked.
    planned_peak: Optional[int] = None
    kernels: Optional[int] = None
    moved_kernels: Optional[int] = None
    rounds: Optional[int] = None
    #: Predicted of these kernels, in the unit of `cost`: what is made again inside another
    #: kernel costs what that reads for it, where `cost` counts it as a kernel of its own.
    kernel_cost: Optional[int] = None
    #: Whether the plan is PyTorch's own partition, or goes on from what that makes again,
    #: because its kernels cost less.
    by_pytorch: bool = False
    #: Of a GPU: the segments that PyTorch's allocator takes from it, what is there before
    #: the step included. None where its places are not known.
    reserved: Optional[int] = None
    #: Bytes of the host that offloaded tensors take at once, and of them those that the
    #: backward finds there, beside `saved_bytes`; how many tensors are stored there. None of
    #: it without host_memory.
    host_peak: int = 0
    saved_host_bytes: int = 0
    offloaded: int = 0
    #: Of the first step alone: it is planned again together with the graphs before it,
    #: which keep too much for it.
    provisional: bool = False


def report_of(planned: Planned, answer: Answer, partition: Partition, budget: int,
              seconds: float) -> Report:
    summary = answer.plan.summary
    base = summary["base_cost"] - planned.joint.repeated_cost
    return Report(
        budget=budget, peak=answer.peak,
        unplanned_peak=planned.unplanned_peak,
        status=summary["status"], cost=summary["cost"], base_cost=base,
        bound=summary["bound"], gap_percent=summary["gap_percent"],
        extra_percent=100 * (summary["cost"] - base) / base if base else 0.0,
        saved_bytes=partition.saved_bytes,
        saved_input_bytes=partition.saved_input_bytes, reruns=partition.reruns,
        rerun_flops=partition.rerun_flops, ops=len(planned.joint.ops), seconds=seconds,
        cached=answer.cached, beside=planned.beside, optimizer_peak=planned.after,
        most=answer.peak, reserved=answer.reserved, host_peak=summary.get("host_peak", 0),
        saved_host_bytes=partition.saved_host_bytes,
        offloaded=sum(kind == "store" for kind, _ in answer.plan.steps or ()))


@dataclasses.dataclass
class Measurement:
    """Of one step, in bytes: `predicted` by the plan, `measured` by PyTorch's allocator.
    `seconds`: what the step took, where that was measured; on the CPU with an observer
    beside it. `reserved`: on a GPU, what the allocator had of the device."""

    budget: int
    predicted: int
    measured: int
    seconds: Optional[float]
    reserved: Optional[int] = None
    #: Of the host, with host_memory: what offloaded tensors take there at once. None where
    #: it was not measured: stores by PyTorch's own ops are not seen.
    host_predicted: Optional[int] = None
    host_measured: Optional[int] = None

    @property
    def error_percent(self) -> float:
        """By how much more was measured than predicted; negative: less."""
        return 100 * (self.measured - self.predicted) / self.predicted

    @property
    def within_budget(self) -> bool:
        return self.measured <= self.budget

    def __str__(self) -> str:
        error = self.error_percent
        host = "" if self.host_predicted is None else (
            f"; on the host {_sizes.show(self.host_predicted)} predicted, "
            + ("not measured" if self.host_measured is None
               else f"{_sizes.show(self.host_measured)} measured"))
        return (f"predicted peak {_sizes.show(self.predicted)}, measured "
                f"{_sizes.show(self.measured)}: {abs(error):.2f} % "
                f"{'more' if error >= 0 else 'less'}, "
                f"{'within' if self.within_budget else 'OVER'} the budget of "
                f"{_sizes.show(self.budget)}{host}")
