# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the memory of a piece of a training loop by the events of the CPU's allocator: nothing
of it is vram.torch's."""

import gc

import torch
from torch._C._profiler import _EventType
from torch.profiler import ProfilerActivity, profile


def held_bytes(*groups) -> int:
    """Of the storages of all tensors in `groups`; of a DTensor's part on this rank."""
    storages = {}
    with torch.no_grad():
        for tensor in torch.utils._pytree.tree_leaves(groups):
            if isinstance(tensor, torch.Tensor):
                own = tensor.to_local() if hasattr(tensor, "to_local") else tensor
                storage = own.untyped_storage()
                storages[storage._cdata] = storage.nbytes()
    return sum(storages.values())


def there(model, inputs, *optimizers) -> list:
    """The tensors that a loop has between steps."""
    return [list(model.parameters()), list(model.buffers()), inputs,
            [parameter.grad for parameter in model.parameters()],
            [list(state.values()) for optimizer in optimizers
             for state in optimizer.state.values()]]


def peak(run, before: int) -> int:
    """The most bytes that are allocated while `run` runs, where `before` are already."""
    gc.collect()
    with profile(activities=[ProfilerActivity.CPU], profile_memory=True) as watched:
        run()
    events, waiting = [], list(watched.profiler.kineto_results.experimental_event_tree())
    while waiting:
        event = waiting.pop()
        waiting.extend(event.children)
        if event.tag == _EventType.Allocation and event.extra_fields.device.type == "cpu":
            events.append((event.start_time_ns, event.extra_fields.alloc_size))
    now = most = 0
    for _, size in sorted(events, key=lambda event: event[0]):
        now += size
        most = max(most, now)
    return before + most
