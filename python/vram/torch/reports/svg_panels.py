# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plots in SVG, one below the other."""

from __future__ import annotations

from xml.sax.saxutils import escape

_WIDTH, HEIGHT, _LEFT, PANEL_HEIGHT, TOP, GAP = 860, 760, 90, 260, 84, 110
INK, _SOFT, _LINE, _BACK = "#1b1f24", "#4d5660", "#e1e5ea", "#f6f7f9"
#: Dashes, each of one meaning.
DASH_BOUND, DASH_LEAST, DASH_AS_IS, DASH_KNEE = "5 3", "1 3", "10 3 2 3", "10 4"
PLAN, BOUND, PLAIN, BAD = "#1f6feb", "#57606a", "#8c959f", "#cf222e"


def size_text(bytes_: float) -> str:
    for unit, power in (("TB", 12), ("GB", 9), ("MB", 6), ("kB", 3)):
        if bytes_ >= 10**power:
            return f"{bytes_ / 10**power:.3g} {unit}"
    return f"{bytes_:.0f} B"


def percent_text(value: float) -> str:
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
    return (f'<path d="M{x - 4:g} {y - 4:g}l8 8m0 -8l-8 8" stroke="{BAD}" '
            f'stroke-width="2"><title>{escape(title)}</title></path>')


class Panel:
    """A plot from `low` to `high` on both axes, its upper edge at `top`."""

    def __init__(self, top: int, x: tuple[float, float], y: tuple[float, float]):
        self.top, self.x, self.y = top, x, y
        self.parts: list[str] = []
        self.width = _WIDTH - _LEFT - 40

    def at(self, x: float, y: float) -> tuple[float, float]:
        across = (x - self.x[0]) / max(self.x[1] - self.x[0], 1e-9)
        up = (y - self.y[0]) / max(self.y[1] - self.y[0], 1e-9)
        return (round(_LEFT + self.width * across, 2),
                round(self.top + PANEL_HEIGHT * (1 - up), 2))

    def text(self, x: float, y: float, text: str, **style: str) -> None:
        style.setdefault("fill", _SOFT)
        given = "".join(f' {key.replace("_", "-")}="{value}"'
                        for key, value in style.items())
        self.parts.append(f'<text x="{x}" y="{y}"{given}>{escape(text)}</text>')

    def axes(self, show_x, show_y, label_x: str) -> None:
        self.parts.append(f'<rect x="{_LEFT}" y="{self.top}" width="{self.width}" '
                          f'height="{PANEL_HEIGHT}" fill="{_BACK}"/>')
        for tick in _ticks(*self.y):
            _, y = self.at(self.x[0], tick)
            self.line((self.x[0], tick), (self.x[1], tick), _LINE)
            self.text(_LEFT - 8, y + 4, show_y(tick), text_anchor="end")
        for tick in _ticks(*self.x):
            x, _ = self.at(tick, self.y[0])
            self.text(x, self.top + PANEL_HEIGHT + 16, show_x(tick), text_anchor="middle")
        self.text(_LEFT + self.width / 2, self.top + PANEL_HEIGHT + 34, label_x,
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


def legend(panel: Panel, entries: list[tuple[str, str, str]],
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


def most_of_columns(live: list[int], columns: int = 700) -> list[tuple[float, int]]:
    """The most of each column, as steps; from 0 to 1."""
    count = min(columns, len(live))
    points = []
    for column in range(count):
        part = live[column * len(live) // count:(column + 1) * len(live) // count]
        points += [(column / count, max(part)), ((column + 1) / count, max(part))]
    return points


def picture(title: str, below: str, height: int, panels: list[Panel]) -> str:
    """A picture that stands alone."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" font-family="Helvetica, Arial, sans-serif" '
        'font-size="11">', '<rect width="100%" height="100%" fill="#ffffff"/>',
        f'<text x="{_LEFT}" y="30" font-size="17" font-weight="bold" fill="{INK}">'
        f'{escape(title)}</text>',
        f'<text x="{_LEFT}" y="48" fill="{_SOFT}">{escape(below)}</text>']
    for panel in panels:
        lines += panel.parts
    return "\n".join([*lines, "</svg>", ""])
