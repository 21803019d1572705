# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A planned step over its runs."""

from __future__ import annotations

import functools
import heapq
import json
from typing import Optional

from ... import _planner
from .planned_graph import Planned
from .storage_lifetimes import Block, storages


class Timeline:
    """Of one plan, without its graph: `text` is the problem, `steps` what is done in order."""

    def __init__(self, planned: Planned, steps: list[_planner.Step],
                 static_indices: Optional[list[int]], budget: int):
        joint = planned.joint
        self.text, self.steps, self.budget = planned.problem.text, steps, budget
        host = planned.question.host
        #: The time of a transfer of a value.
        self.transfer_ns = {value: 0 if host is None else host.nanoseconds(
            joint.values[value].bytes) for kind, value in steps if kind == "store"}
        # Of the budget, what no op of the graph takes.
        self.beside = planned.reserve + planned.beside
        self.ops = [op.where for op in joint.ops]
        self.boundary = joint.boundary
        self.names = [planned.name(value) for value in range(len(joint.values))]
        categories = joint.categories(static_indices)
        self.categories = [categories[value] for value in range(len(joint.values))]

    def name(self, value: int) -> str:
        return self.names[value] if value < len(self.names) else "the optimizer's state"

    def category(self, value: int) -> str:
        return self.categories[value] if value < len(self.categories) else "optimizer_state"

    def unplanned(self) -> Timeline:
        """The same graph, each op once."""
        other = object.__new__(Timeline)
        other.__dict__.update(self.__dict__)
        other.__dict__.pop("retained_bytes", None)
        other.steps = _planner.steps_of(range(len(self.ops)))
        return other

    def blocks(self) -> list[Block]:
        """The storages that take memory, by their begin."""
        problem = json.loads(self.text)
        found = storages(problem, self.steps)
        for block in found:
            block.category = "workspace" if block.value is None else \
                self.category(block.value)
        _place(found)
        return found

    @functools.cached_property
    def retained_bytes(self) -> int:
        """By how much its peak is higher where the backward lets go of nothing that the
        forward saved, as with retain_graph=True."""
        blocks = self.blocks()
        boundary = self.steps.index(("run", self.boundary))
        peak = max(self.live_bytes(blocks))
        for block in blocks:
            if block.start < boundary and block.end > boundary + 1:
                block.end = len(self.steps)
        return max(0, max(self.live_bytes(blocks)) - peak)

    def live_bytes(self, blocks: Optional[list[Block]] = None) -> list[int]:
        """Bytes alive during each run, without what is beside the graph."""
        live = [0] * (len(self.steps) + 1)
        for block in self.blocks() if blocks is None else blocks:
            live[block.start] += block.bytes
            live[block.end] -= block.bytes
        for index in range(1, len(live)):
            live[index] += live[index - 1]
        return live[:-1]


def _place(blocks: list[Block]) -> None:
    """Offsets by first fit, in the order in which storages begin: those that stay are
    below. For the picture alone; PyTorch's allocator has places of its own."""
    free: list[tuple[int, int]] = [(0, 1 << 62)]
    ends: list[tuple[int, int, int]] = []
    for block in sorted(blocks, key=lambda block: (block.start, -block.end)):
        while ends and ends[0][0] <= block.start:
            _, offset, bytes_ = heapq.heappop(ends)
            free = _joined(free, (offset, offset + bytes_))
        for index, (begin, end) in enumerate(free):
            if end - begin >= block.bytes:
                block.offset = begin
                free[index:index + 1] = [(begin + block.bytes, end)] \
                    if end - begin > block.bytes else []
                break
        heapq.heappush(ends, (block.end, block.offset, block.bytes))


def _joined(free: list[tuple[int, int]], part: tuple[int, int]) -> list[tuple[int, int]]:
    result: list[tuple[int, int]] = []
    for begin, end in sorted([*free, part]):
        if result and result[-1][1] == begin:
            result[-1] = result[-1][0], end
        else:
            result.append((begin, end))
    return result
