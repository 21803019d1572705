# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a joint graph and its training loop to what is planned."""

from __future__ import annotations

import dataclasses
from typing import Optional

from ..graph import gradient_copies
from ..graph.joint import Joint
from ..plan.offload import HostMemory
from ..plan.planned_graph import Planned
from . import optimizer_state
from .training_loop import NO_BUCKETS, Buckets, Loop


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
               buckets: Buckets = NO_BUCKETS,
               replay: bool = True, host: Optional[HostMemory] = None,
               host_bytes: Optional[int] = None) -> Planned:
    """With what is there beside the graph: `beside` of others, parameters and gradients
    of other graphs that the optimizer has, what the loop holds, workspaces that libraries
    keep, and `buckets` of gradients. `replay`: whether the graph runs as it is planned, so
    that each plan can be replayed in a GPU's allocator. `host`: the memory that it may
    offload to, and `host_bytes` how much of it, where that is less."""
    if host is not None and host_bytes is not None:
        host = dataclasses.replace(host, bytes=host_bytes)
    gradient_copies.add_copies(joint, static_indices)
    optimizer = loop.optimizer
    parameters = joint.gradient_parameters(static_indices)
    state = optimizer_state.state_bytes(optimizer, parameters,
                                        joint.host_parameters(static_indices))
    stay = parameters if loop.accumulate and not buckets.are_gradients else 0
    others = 2 * optimizer_state.others(optimizer, parameters)
    after = optimizer_peak(joint, static_indices, loop)
    allocator = joint.libraries.allocator if replay else None
    if after is not None:
        after += joint.libraries.bytes - (buckets.bytes if buckets.are_gradients else 0)
    return Planned(joint, state + stay, reserve + loop.held(joint.parameters(static_indices)),
                   effort, beside=beside + others + joint.libraries.bytes
                   + joint.libraries.rests, after=after,
                   outside=buckets.parts(), others=others, allocator=allocator, host=host)
