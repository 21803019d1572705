# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A planned step over its runs: which storage is alive when, and the page of it.

The page is that of vram-opt (share/timeline/page.html), with data in the form that
lib/Analysis/Timeline/Html.cpp writes."""

from __future__ import annotations

import dataclasses
import functools
import heapq
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Optional

from ... import _planner

if TYPE_CHECKING:
    from .planned_graph import Planned

#: The categories and colors of vram-opt's pictures.
COLORS = {"parameters": "#4e79a7", "buffers": "#86bcb6", "gradients": "#e15759",
          "optimizer_state": "#b07aa1", "inputs": "#bab0ac", "activations": "#f2a541",
          "workspace": "#59a14f"}
_MARKER = "/*PLANS*/"


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


def storages(problem: dict[str, Any], steps: list[_planner.Step]) -> list[Block]:
    """The storages of a schedule that take memory, by their begin; without places and
    categories."""
    return _Storages(problem, steps).blocks()


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


class _Strings:
    def __init__(self) -> None:
        self.table: dict[str, int] = {}

    def __call__(self, text: str) -> int:
        return self.table.setdefault(text, len(self.table))


def _plan(timeline: Timeline, label: str, strings: _Strings) -> dict[str, Any]:
    blocks = timeline.blocks()
    live = timeline.live_bytes(blocks)
    costs = [op["cost"] for op in json.loads(timeline.text)["ops"]]
    kinds = list(COLORS)
    runs = [number for kind, number in timeline.steps if kind == "run"]
    boundary = timeline.steps.index(("run", timeline.boundary))

    def shown(kind: str, number: int) -> str:
        return timeline.ops[number] if kind == "run" else f"{kind} {timeline.name(number)}"

    def taken(kind: str, number: int) -> int:
        if kind == "run":
            return costs[number]
        return 0 if kind == "wait" else timeline.transfer_ns[number]

    return {
        "label": label, "function": "the training step", "livePeak": max(live, default=0),
        "arenaBytes": max((block.offset + block.bytes for block in blocks), default=0),
        "budget": timeline.budget - timeline.beside,
        "peak": live.index(max(live)) if live else -1,
        "nanoseconds": sum(costs[run] for run in runs),
        "reruns": len(runs) - len(set(runs)),
        "ops": [[strings(shown(*step)), strings(""),
                 strings("forward" if position < boundary else "backward"), strings(""),
                 taken(*step)] for position, step in enumerate(timeline.steps)],
        "blocks": [[block.start, block.end, block.offset, block.bytes,
                    kinds.index(block.category), -1 if block.op is None else block.start,
                    strings(timeline.name(block.value)
                            if block.op is None and block.value is not None else ""),
                    strings("" if block.value is None else timeline.name(block.value)),
                    index] for index, block in enumerate(blocks)]}


def page(timeline: Timeline) -> str:
    """A page that needs no network: the graph as it is, and beside it as planned."""
    strings = _Strings()
    plans = [_plan(timeline.unplanned(), "as it is", strings),
             _plan(timeline, "planned", strings)]
    data = json.dumps({"categories": [list(entry) for entry in COLORS.items()],
                       "plans": plans, "strings": list(strings.table)})
    before, _, after = _template().partition(_MARKER)
    # A name must not end the script that it stands in.
    return before + data.replace("<", "\\u003c") + after


def _template() -> str:
    """In the package as it is installed, or in the checkout."""
    package = Path(__file__).resolve().parents[2]
    for folder in (package / "timeline", package.parent.parent / "share" / "timeline"):
        if (folder / "page.html").is_file():
            return (folder / "page.html").read_text(encoding="utf-8")
    raise FileNotFoundError(f"the page of the timeline is not in '{package}'")
