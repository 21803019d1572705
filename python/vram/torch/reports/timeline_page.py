# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The page of a planned step.

It is that of vram-opt (share/timeline/page.html), with data in the form that
lib/Analysis/Timeline/Html.cpp writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..plan.timeline import Timeline

#: The categories and colors of vram-opt's pictures.
COLORS = {"parameters": "#4e79a7", "buffers": "#86bcb6", "gradients": "#e15759",
          "optimizer_state": "#b07aa1", "inputs": "#bab0ac", "activations": "#f2a541",
          "workspace": "#59a14f"}
_MARKER = "/*PLANS*/"


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
