# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Minimum cut by Dinic's algorithm. Nodes are hashable; a capacity of None is infinite."""

from __future__ import annotations

from typing import Hashable, Optional

_INFINITE = 1 << 62


class Cut:
    def __init__(self) -> None:
        self._index: dict[Hashable, int] = {}
        self._edges: list[list[int]] = []
        #: Of an edge and, next to it, its reverse.
        self._to: list[int] = []
        self._left: list[int] = []
        for name in ("source", "sink"):
            self._node(name)

    def _node(self, name: Hashable) -> int:
        if name not in self._index:
            self._index[name] = len(self._edges)
            self._edges.append([])
        return self._index[name]

    def edge(self, start: Hashable, end: Hashable, capacity: Optional[int]) -> None:
        first, second = self._node(start), self._node(end)
        for node, to, left in ((first, second, _INFINITE if capacity is None else capacity),
                               (second, first, 0)):
            self._edges[node].append(len(self._to))
            self._to.append(to)
            self._left.append(left)

    def _levels(self) -> list[int]:
        level = [-1] * len(self._edges)
        level[0], queue = 0, [0]
        for node in queue:
            for edge in self._edges[node]:
                if self._left[edge] and level[self._to[edge]] < 0:
                    level[self._to[edge]] = level[node] + 1
                    queue.append(self._to[edge])
        return level

    def _push(self, level: list[int], at: list[int]) -> int:
        """One augmenting path along the levels; what it took."""
        path: list[int] = []
        node = 0
        while node != 1:
            edges = self._edges[node]
            while at[node] < len(edges):
                edge = edges[at[node]]
                if self._left[edge] and level[self._to[edge]] == level[node] + 1:
                    break
                at[node] += 1
            if at[node] < len(edges):
                path.append(edges[at[node]])
                node = self._to[path[-1]]
                continue
            if not path:
                return 0
            last = path.pop()
            node = self._to[last ^ 1]
            at[node] += 1
        taken = min(self._left[edge] for edge in path)
        for edge in path:
            self._left[edge] -= taken
            self._left[edge ^ 1] += taken
        return taken

    def source_side(self) -> set[Hashable]:
        """The nodes that a least cut leaves with the source."""
        while True:
            level = self._levels()
            if level[1] < 0:
                return {name for name, node in self._index.items() if level[node] >= 0}
            at = [0] * len(self._edges)
            while self._push(level, at):
                pass
