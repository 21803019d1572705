# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which storage of a schedule is alive when."""

from __future__ import annotations

import dataclasses
from typing import Any, Iterable, Iterator, Optional

from ... import _planner


@dataclasses.dataclass
class Block:
    """A storage during runs `start` to `end`, without `end`. `value`: the first value in
    it; None for scratch. `op`: which made it; None for what is there throughout."""

    start: int
    end: int
    bytes: int
    category: str
    value: Optional[int]
    op: Optional[int]
    offset: int = 0


def storages(problem: dict[str, Any], steps: list[_planner.Step]) -> list[Block]:
    """The storages of a schedule that take memory, by their begin; without places and
    categories."""
    return _Storages(problem, steps).blocks()


def made_by_ops(blocks: Iterable[Block]) -> Iterator[tuple[int, int, int]]:
    """Start, end and bytes of the storages that an op makes."""
    return ((block.start, block.end, block.bytes) for block in blocks if block.op is not None)


class _Storages:
    """Follows the values of a problem through the runs of a schedule, by the rules of
    docs/planner-formats.md."""

    def __init__(self, problem: dict[str, Any], steps: list[_planner.Step]):
        self.ops, self.values = problem["ops"], problem["values"]
        self.buffers, self.steps = problem.get("buffers") or [], steps
        self.makers = {value: number for number, op in enumerate(self.ops)
                       for value in op["results"]}
        #: Of values on their way to the host, where they are on the device.
        self.leaving: dict[int, Any] = {}
        self.found: dict[Any, Block] = {}
        #: Of each value the storage of its last instance.
        self.at: dict[int, Any] = {}

    def blocks(self) -> list[Block]:
        end = len(self.steps)
        for value, entry in enumerate(self.values):
            if entry.get("pinned"):
                self.at[value] = value
                self.found[value] = Block(0, end, entry["bytes"], "", value, None)
        scratch = []
        for position, (kind, number) in enumerate(self.steps):
            if kind != "run":
                self._move(position, kind, number)
                continue
            op = self.ops[number]
            for value in op["operands"]:
                self._alive(self.at[value], position)
            for value in op["results"]:
                self._make(position, number, value)
            if op.get("workspace"):
                scratch.append(Block(position, position + 1, op["workspace"], "", None,
                                     number))
        for value, entry in enumerate(self.values):
            if entry.get("required") and value in self.at:
                self._alive(self.at[value], end - 1)
        return sorted((block for block in [*self.found.values(), *scratch] if block.bytes),
                      key=lambda block: (block.start, block.value is None, block.value))

    def _alive(self, storage: Any, position: int) -> None:
        block = self.found[storage]
        block.end = max(block.end, position + 1)

    def _move(self, position: int, kind: str, value: int) -> None:
        """The source of a store is there up to its wait, the target of a load from then
        on."""
        if kind == "store":
            self.leaving[value] = self.at[value]
        if kind == "load":
            self.at[value] = (position, value)
            self.found[self.at[value]] = Block(
                position, position + 1, self.values[value]["bytes"], "", value,
                self.makers[value])
        else:
            self._alive(self.leaving.pop(value, self.at[value]) if kind == "wait"
                        else self.at[value], position)

    def _make(self, position: int, number: int, value: int) -> None:
        entry = self.values[value]
        base, buffer = entry.get("view_of"), entry.get("buffer")
        if base is not None:
            self.at[value] = self.at[base]
            self._alive(self.at[base], position)
            return
        storage = (position, value if buffer is None else -1 - buffer)
        bytes_ = entry["bytes"] if buffer is None else self.buffers[buffer]
        self.at[value] = storage
        self.found.setdefault(storage, Block(position, position + 1, bytes_, "", value,
                                             number))
