#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Draws the values that are live at each run of one or more plans, as SVG.

usage: draw-schedule.py PROBLEM.json [--budget=BYTES] [--scale=BYTES] PLAN.json... > FILE.svg

PROBLEM.json is a problem in the simple format of docs/planner-formats.md whose
nodes may have a "name"; each PLAN.json is a plan that `vram-plan remat` wrote.
Each plan is one panel: a column for each run, in which the height of a box is
the size of a live value. The run's own result has a thick border, and a rerun a
shaded column. --budget draws a line; --scale is the height of the drawing in
bytes, by default the highest peak. docs/images/checkpointing-example.svg is made by it.
"""

import argparse
import html
import json
import sys

COLUMN = 58  # pixels
PANEL = 176  # height of the highest peak, in pixels
MARGIN = 46
COLOURS = ["#8ecae6", "#95d5b2", "#ffd166", "#f4a261", "#e5989b", "#b8a1d9", "#adb5bd", "#d4a373"]


def live_values(nodes, schedule):
    """For each run: its op, whether it is a rerun, and the values live during it."""
    live, seen, runs = set(), set(), []
    for what, index in schedule:
        if what == "drop":
            live.discard(index)
            continue
        missing = set(nodes[index]["inputs"]) - live
        if missing:
            raise SystemExit(f"op {index} reads values that are not live: {sorted(missing)}")
        live.add(index)
        runs.append((index, index in seen, sorted(live)))
        seen.add(index)
    return runs


def text(x, y, words, size=12, anchor="middle", extra=""):
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}"{extra}>'
        f"{html.escape(words)}</text>"
    )


def draw_panel(top, title, nodes, runs, budget, scale):
    """The lines of one panel whose title is at `top`."""
    floor = top + 26 + PANEL
    pixels = PANEL / scale
    width = COLUMN * len(runs)
    lines = [text(MARGIN, top + 12, title, 13, "start", ' font-weight="bold"')]
    for position, (op, again, values) in enumerate(runs):
        x = MARGIN + COLUMN * position
        if again:
            lines.append(
                f'<rect x="{x}" y="{top + 22}" width="{COLUMN}" height="{PANEL + 26}" '
                'fill="#fde2e4"/>'
            )
        y = float(floor)
        for value in values:
            height = nodes[value]["size"] * pixels
            y -= height
            border = 2.5 if value == op else 0.8
            lines.append(
                f'<rect x="{x + 4}" y="{y:.1f}" width="{COLUMN - 8}" height="{height:.1f}" '
                f'fill="{COLOURS[value % len(COLOURS)]}" stroke="#333" stroke-width="{border}"/>'
            )
            lines.append(text(x + COLUMN / 2, f"{y + height / 2 + 4:.1f}", nodes[value]["name"]))
        label = nodes[op]["name"] + (" again" if again else "")
        lines.append(text(x + COLUMN / 2, floor + 16, label))
    lines.append(
        f'<line x1="{MARGIN}" y1="{floor}" x2="{MARGIN + width}" y2="{floor}" stroke="#333"/>'
    )
    peak = max(sum(nodes[v]["size"] for v in values) for _, _, values in runs)
    for bytes_, name in sorted({(0, "0"), (peak, str(peak))}):
        y = f"{floor - bytes_ * pixels + 4:.1f}"
        lines.append(text(MARGIN - 6, y, name, 11, "end"))
    if budget is not None:
        y = f"{floor - budget * pixels:.1f}"
        lines.append(
            f'<line x1="{MARGIN}" y1="{y}" x2="{MARGIN + width}" y2="{y}" stroke="#c1121f" '
            'stroke-width="1.5" stroke-dasharray="6 4"/>'
        )
        lines.append(
            text(MARGIN + width + 4, y, f"budget {budget}", 11, "start", ' fill="#c1121f"')
        )
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("problem")
    parser.add_argument("plans", nargs="+")
    parser.add_argument("--budget", type=int, help="draw a line at so many bytes")
    parser.add_argument("--scale", type=int, help="bytes of the drawing's height")
    args = parser.parse_args()
    with open(args.problem, encoding="utf-8") as file:
        nodes = json.load(file)["nodes"]
    for index, node in enumerate(nodes):
        node.setdefault("name", str(index))
    panels = []
    for plan in args.plans:
        with open(plan, encoding="utf-8") as file:
            panels.append(live_values(nodes, json.load(file)["schedule"]))
    peaks = [max(sum(nodes[v]["size"] for v in values) for _, _, values in p) for p in panels]
    scale = args.scale or max(peaks)
    height = PANEL + 66
    lines = []
    for index, (runs, peak) in enumerate(zip(panels, peaks)):
        cost = sum(nodes[op]["cost"] for op, _, _ in runs)
        again = sum(repeated for _, repeated, _ in runs)
        title = f"peak {peak} bytes, cost {cost}, {again} rerun" + ("" if again == 1 else "s")
        lines += draw_panel(8 + height * index, title, nodes, runs, args.budget, scale)
    total = MARGIN + COLUMN * max(map(len, panels)) + 78
    print(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{total}" '
        f'height="{height * len(panels)}" font-family="sans-serif">'
    )
    print('<rect width="100%" height="100%" fill="white"/>')
    print("\n".join(lines))
    print("</svg>")
    return 0


if __name__ == "__main__":
    sys.exit(main())
