# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An explanation as a picture: cost against budget, and bytes over the step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from .explanation import Explanation
    from .step_report import StepReport

_WIDTH, _HEIGHT, _LEFT, _PANEL, _TOP, _GAP = 860, 760, 90, 260, 84, 110
_INK, _SOFT, _LINE, _BACK = "#1b1f24", "#4d5660", "#e1e5ea", "#f6f7f9"
#: Dashes, each of one meaning.
_BELOW, _LEAST, _AS_IS, _KNEE = "5 3", "1 3", "10 3 2 3", "10 4"
_PLAN, _BOUND, _PLAIN, _BAD = "#1f6feb", "#57606a", "#8c959f", "#cf222e"


def _size(bytes_: float) -> str:
    for unit, power in (("TB", 12), ("GB", 9), ("MB", 6), ("kB", 3)):
        if bytes_ >= 10**power:
            return f"{bytes_ / 10**power:.3g} {unit}"
    return f"{bytes_:.0f} B"


def _percent(value: float) -> str:
    return f"{value:.3g} %"


def _ticks(low: float, high: float) -> list[float]:
    """Some five round numbers of the interval."""
    span = max(high - low, 1e-9)
    power = 10.0 ** len(str(int(span))) if span >= 1 else 1.0
    while span / power < 4:
        for part in (2, 2.5, 2):
            power /= part
            if span / power >= 4:
                break
    first = -(-low // power)
    return [power * (first + index) for index in range(12)
            if power * (first + index) <= high + span * 1e-9]


def _cross(x: float, y: float, title: str) -> str:
    return (f'<path d="M{x - 4:g} {y - 4:g}l8 8m0 -8l-8 8" stroke="{_BAD}" '
            f'stroke-width="2"><title>{escape(title)}</title></path>')


class _Panel:
    """A plot from `low` to `high` on both axes, its upper edge at `top`."""

    def __init__(self, top: int, x: tuple[float, float], y: tuple[float, float]):
        self.top, self.x, self.y = top, x, y
        self.parts: list[str] = []
        self.width = _WIDTH - _LEFT - 40

    def at(self, x: float, y: float) -> tuple[float, float]:
        across = (x - self.x[0]) / max(self.x[1] - self.x[0], 1e-9)
        up = (y - self.y[0]) / max(self.y[1] - self.y[0], 1e-9)
        return (round(_LEFT + self.width * across, 2),
                round(self.top + _PANEL * (1 - up), 2))

    def text(self, x: float, y: float, text: str, **style: str) -> None:
        style.setdefault("fill", _SOFT)
        given = "".join(f' {key.replace("_", "-")}="{value}"'
                        for key, value in style.items())
        self.parts.append(f'<text x="{x}" y="{y}"{given}>{escape(text)}</text>')

    def axes(self, show_x, show_y, label_x: str) -> None:
        self.parts.append(f'<rect x="{_LEFT}" y="{self.top}" width="{self.width}" '
                          f'height="{_PANEL}" fill="{_BACK}"/>')
        for tick in _ticks(*self.y):
            _, y = self.at(self.x[0], tick)
            self.line((self.x[0], tick), (self.x[1], tick), _LINE)
            self.text(_LEFT - 8, y + 4, show_y(tick), text_anchor="end")
        for tick in _ticks(*self.x):
            x, _ = self.at(tick, self.y[0])
            self.text(x, self.top + _PANEL + 16, show_x(tick), text_anchor="middle")
        self.text(_LEFT + self.width / 2, self.top + _PANEL + 34, label_x,
                  text_anchor="middle")

    def line(self, begin, end, color: str, dash: str = "") -> None:
        (x, y), (right, bottom) = self.at(*begin), self.at(*end)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<line x1="{x}" y1="{y}" x2="{right}" y2="{bottom}" '
                          f'stroke="{color}"{dashes}/>')

    def curve(self, points, color: str, dash: str = "", fill: str = "none") -> None:
        path = " ".join("{},{}".format(*self.at(*point)) for point in points)
        kind = "polyline" if fill == "none" else "polygon"
        stroke = f'stroke="{color}" stroke-width="1.5"' if fill == "none" else \
            'fill-opacity="0.12"'
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<{kind} points="{path}" fill="{fill}" {stroke}{dashes}/>')

    def dot(self, point, color: str, title: str) -> None:
        x, y = self.at(*point)
        self.parts.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="{color}">'
                          f'<title>{escape(title)}</title></circle>')

    def cross(self, x: float, title: str) -> None:
        at, y = self.at(x, self.y[0])
        self.parts.append(_cross(at, y - 5, title))

    def mark(self, x: float, text: str, dash: str, level: int) -> None:
        """A vertical line with its name beside it."""
        self.line((x, self.y[0]), (x, self.y[1]), _SOFT, dash)
        at, _ = self.at(x, self.y[0])
        # The least budget has its name to the left of it, where no curve is.
        right = at > _LEFT + (130 if level == 0 else self.width - 150)
        self.text(at + (-6 if right else 6), self.top + 14 + 16 * level, text,
                  text_anchor="end" if right else "start")


def _legend(panel: _Panel, entries: list[tuple[str, str, str]],
            crosses: str = "") -> None:
    x, y = _LEFT, panel.top - 12
    for text, color, dash in entries:
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        panel.parts.append(
            f'<line x1="{x}" y1="{y}" x2="{x + 22}" y2="{y}" stroke="{color}" '
            f'stroke-width="2"{dashes}/>')
        panel.text(x + 28, y + 4, text)
        x += 46 + 6 * len(text)
    if crosses:
        panel.parts.append(_cross(x + 8, y, crosses))
        panel.text(x + 18, y + 4, crosses)


def _thinned(live: list[int], columns: int = 700) -> list[tuple[float, int]]:
    """The most of each column, as steps; from 0 to 1."""
    count = min(columns, len(live))
    points = []
    for column in range(count):
        part = live[column * len(live) // count:(column + 1) * len(live) // count]
        points += [(column / count, max(part)), ((column + 1) / count, max(part))]
    return points


def _curve(found: Explanation) -> _Panel:
    rows = [row for row in found.rows if row.report is not None]
    refused = [row for row in found.rows if row.report is None]
    budgets = [row.budget for row in found.rows] + [found.least_budget,
                                                    found.unplanned_peak]
    margin = 0.04 * (max(budgets) - min(budgets)) or 1
    costs = [row.report.extra_percent for row in rows if row.report]
    panel = _Panel(_TOP, (max(0, min(budgets) - margin), max(budgets) + margin),
                   (0, 1.15 * max(costs, default=0) or 1))
    panel.axes(_size, _percent, "budget")

    def bound(row) -> float:
        base = row.report.cost / (1 + row.report.extra_percent / 100)
        return max(0.0, 100 * (row.report.bound - base) / base) if base else 0.0

    plans = [(row.budget, row.report.extra_percent) for row in rows]
    bounds = [(row.budget, bound(row)) for row in rows]
    if len(rows) > 1:
        panel.curve(plans + bounds[::-1], _PLAN, fill=_PLAN)
        panel.curve(bounds, _BOUND, _BELOW)
        panel.curve(plans, _PLAN)
    for row, point in zip(rows, plans):
        panel.dot(point, _PLAN, f"{_size(row.budget)}: peak {_size(row.report.peak)}, "
                  f"{point[1]:.2f} % extra, gap {row.report.gap_percent:.2f} %")
    for row in refused:
        panel.cross(row.budget, f"{_size(row.budget)} cannot be met")
    panel.mark(found.least_budget, f"least budget {_size(found.least_budget)}", _LEAST,
               0)
    panel.mark(found.unplanned_peak, f"as it is {_size(found.unplanned_peak)}", _AS_IS,
               1)
    if (knee := found.recommended_budget) is not None and found.advice():
        panel.mark(knee, f"recommended {_size(knee)}", _KNEE, 2)
    _legend(panel, [("extra cost of the plan", _PLAN, ""),
                    ("no plan costs less", _BOUND, _BELOW)],
            "cannot be met" if refused else "")
    return panel


def _bytes(found: Explanation) -> _Panel:
    planned: Optional[list[int]] = found.planned_live_bytes
    panel = _Panel(_TOP + _PANEL + _GAP, (0, 1), (0, 1.1 * found.unplanned_peak))
    panel.axes(lambda tick: f"{100 * tick:.0f} %", _size, "ops of the step that have run")
    panel.curve([(0, 0), *_thinned(found.live_bytes), (1, 0)], _PLAIN, fill=_PLAIN)
    panel.curve(_thinned(found.live_bytes), _PLAIN)
    entries = [("bytes alive, as it is", _PLAIN, "")]
    if planned:
        panel.curve(_thinned(planned), _PLAN)
        entries.append((f"within {_size(found.planned_budget or 0)}", _PLAN, ""))
    _legend(panel, entries)
    return panel


def _drawn(title: str, below: str, height: int, panels: list[_Panel]) -> str:
    """A picture that stands alone."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" font-family="Helvetica, Arial, sans-serif" '
        'font-size="11">', '<rect width="100%" height="100%" fill="#ffffff"/>',
        f'<text x="{_LEFT}" y="30" font-size="17" font-weight="bold" fill="{_INK}">'
        f'{escape(title)}</text>',
        f'<text x="{_LEFT}" y="48" fill="{_SOFT}">{escape(below)}</text>']
    for panel in panels:
        lines += panel.parts
    return "\n".join([*lines, "</svg>", ""])


def svg(found: Explanation) -> str:
    """Cost against budget, and bytes over the step."""
    return _drawn(f"A training step of {found.ops} ops: {_size(found.unplanned_peak)} as it "
                  f"is, {_size(found.least_budget)} at the least", found.basis, _HEIGHT,
                  [_curve(found), _bytes(found)])


def step_svg(found: StepReport) -> str:
    """Bytes over a step that was planned, its budget, and the measured peak."""
    if found.timeline is None:
        return _drawn("No graph was planned", "", _TOP, [])
    beside = found.timeline.beside
    plain, planned = ([size + beside for size in timeline.live_bytes()]
                      for timeline in (found.timeline.unplanned(), found.timeline))
    marks = [("budget", found.budget, _BAD, _BELOW)]
    if found.measured is not None:
        marks.append(("measured peak", found.measured.measured + found.reserve, _INK, _KNEE))
    most = max(max(plain), *(size for _, size, _, _ in marks if size <= 2 * max(plain)))
    panel = _Panel(_TOP, (0, 1), (0, 1.1 * most))
    panel.axes(lambda tick: f"{100 * tick:.0f} %", _size, "ops of the step that have run")
    panel.curve([(0, 0), *_thinned(plain), (1, 0)], _PLAIN, fill=_PLAIN)
    panel.curve(_thinned(plain), _PLAIN)
    panel.curve(_thinned(planned), _PLAN)
    entries = [("bytes alive, as it is", _PLAIN, ""), ("as planned", _PLAN, "")]
    for text, size, color, dash in marks:
        if size <= 1.1 * most:
            panel.line((0, size), (1, size), color, dash)
            entries.append((f"{text} {_size(size)}", color, dash))
    _legend(panel, entries)
    return _drawn(f"A training step within {_size(found.budget)}: {_size(max(planned))} "
                  f"planned, {_size(max(plain))} as it is",
                  "" if found.measured is None else str(found.measured),
                  _TOP + _PANEL + _GAP // 2, [panel])
