# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a joint graph and its training loop to what is planned, and the report of its plan."""

from __future__ import annotations

import dataclasses
from typing import Callable, Collection, Optional

import torch
from torch import fx
from torch._functorch import partitioners

from ..costs import cost_models
from ..costs.workspaces import Workspaces
from ..emit.emitter import Partition
from ..graph import gradient_copies
from ..graph.joint import Joint
from ..plan.offload import HostMemory
from ..plan.planned_graph import Answer, Planned
from ..ranks import ddp
from . import optimizer_state
from .training_loop import Loop


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


def joint_of(module: fx.GraphModule, num_fwd_outputs: int, costs: cost_models.Costs, *,
             rerun_random: bool = True, fuse: bool = False,
             respect: bool = False, workspaces: Optional[Workspaces] = None,
             gathers: Callable[[str], bool] = lambda group: True,
             again: Collection[str] = ()) -> Joint:
    """The planning problem's source, as of Joint; Unsupported."""
    partitioners.force_save_bw_mutation_src(module)
    cuda = any(node.meta["val"].device.type == "cuda"
               for node in module.graph.find_nodes(op="placeholder")
               if isinstance(node.meta.get("val"), torch.Tensor))
    # The caching allocator hands out multiples of 512 bytes.
    joint = Joint(module, num_fwd_outputs, costs, alignment=512 if cuda else 1,
                  rerun_random=rerun_random, fuse=fuse, respect=respect,
                  workspaces=workspaces, gathers=gathers, again=again)
    costs.save()
    if workspaces is not None:
        if cuda:
            joint.libraries = workspaces.libraries(module.graph.nodes)
        workspaces.save()
    return joint


def optimizer_peak(joint: Joint, static_indices: Optional[list[int]],
                   loop: Loop) -> Optional[int]:
    """Bytes at the peak of the update: all parameters with their gradients, the optimizer's
    state, and the temporaries of its step and of clipping. None where no optimizer is
    named."""
    optimizer = loop.optimizer
    if optimizer is None:
        return None
    parameters = joint.gradient_parameters(static_indices)
    return joint.static_bytes + parameters + \
        2 * optimizer_state.others(optimizer, parameters) + \
        optimizer_state.state_bytes(optimizer, parameters,
                               joint.host_parameters(static_indices)) + \
        loop.temporaries(joint.parameters(static_indices))


def problem_of(joint: Joint, static_indices: Optional[list[int]], loop: Loop, reserve: int,
               effort: int, beside: int = 0,
               buckets: ddp.Buckets = ddp.NO_BUCKETS,
               replay: bool = True, host: Optional[HostMemory] = None) -> Planned:
    """With what is there beside the graph: `beside` of others, parameters and gradients
    of other graphs that the optimizer has, what the loop holds, workspaces that libraries
    keep, and `buckets` of gradients. `replay`: whether the graph runs as it is planned, so
    that each plan can be replayed in a GPU's allocator. `host`: the memory that it may
    offload to."""
    gradient_copies.add_copies(joint, static_indices)
    optimizer = loop.optimizer
    parameters = joint.gradient_parameters(static_indices)
    state = optimizer_state.state_bytes(optimizer, parameters,
                                   joint.host_parameters(static_indices))
    stay = parameters if loop.accumulate and not buckets.are_gradients else 0
    others = 2 * optimizer_state.others(optimizer, parameters)
    after = optimizer_peak(joint, static_indices, loop)
    places = joint.libraries.places if replay else None
    if after is not None:
        after += joint.libraries.bytes - (buckets.bytes if buckets.are_gradients else 0)
    return Planned(joint, state + stay, reserve + loop.held(joint.parameters(static_indices)),
                   effort, beside=beside + others + joint.libraries.bytes
                   + joint.libraries.rests, after=after,
                   outside=buckets.parts(), others=others, places=places, host=host)


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
