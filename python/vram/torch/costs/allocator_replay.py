# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The storages of a planned step, replayed in PyTorch's caching allocator: what its blocks
have beyond what was asked for, and the segments that it takes."""

from __future__ import annotations

import collections
import dataclasses
import os
from typing import Any, Iterable, Optional

import torch

from .caching_allocator import CachingAllocator, rounded

#: A step is replayed so often: the first one finds no segments of its own, and each later
#: one the segments that those before it left.
_STEPS = 3
#: Where the allocator's settings are given.
_SETTINGS = "PYTORCH_CUDA_ALLOC_CONF", "PYTORCH_ALLOC_CONF"


@dataclasses.dataclass
class Replayed:
    """`rests`: bytes at the peak of what is allocated beyond the peak of what was asked
    for. `reserved`: the bytes of all segments, parameters and the like included."""

    rests: int
    reserved: int


@dataclasses.dataclass
class AllocatorState:
    """The allocator's state before a step. `libraries`: bytes of each workspace that
    libraries keep from the first step on."""

    segments: list[dict[str, Any]]
    device: int
    libraries: list[int]

    def replay(self, lifetimes: Iterable[tuple[int, int, int]], runs: int) -> Replayed:
        """`lifetimes`: of the storages that a step of `runs` runs makes, the first run, the one
        behind the last, and the bytes."""
        allocator = CachingAllocator.of_snapshot(self.segments, self.device)
        for size in self.libraries:
            allocator.allocate(size)
        before = allocator.allocated
        begins: dict[int, list[int]] = collections.defaultdict(list)
        ends: dict[int, list[int]] = collections.defaultdict(list)
        sizes = []
        for start, end, bytes_ in lifetimes:
            begins[start].append(len(sizes))
            ends[end].append(len(sizes))
            sizes.append(bytes_)
        allocated = asked = 0
        for _ in range(_STEPS):
            now, held = 0, {}
            for run in range(runs + 1):
                for number in ends[run]:
                    allocator.release(held.pop(number))
                    now -= rounded(sizes[number])
                for number in begins[run]:
                    held[number] = allocator.allocate(sizes[number])
                    now += rounded(sizes[number])
                asked = max(asked, now)
                allocated = max(allocated, allocator.allocated - before)
        return Replayed(allocated - asked, allocator.reserved)


def allocator_state(device: torch.device, libraries: list[int]) -> Optional[AllocatorState]:
    """As it is now. None where the allocator is another, or has other settings than those
    whose rules the model has."""
    if torch.cuda.get_allocator_backend() != "native" or any(map(os.environ.get, _SETTINGS)):
        return None
    snapshot = torch.cuda.memory._snapshot()
    if snapshot.get("allocator_settings", {}).get(_SETTINGS[0]):
        return None
    index = device.index if device.index is not None else torch.cuda.current_device()
    return AllocatorState(snapshot["segments"], index, libraries)
