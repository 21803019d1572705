# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The order of the ops around donated arguments.

No op may read an argument behind the op that makes the value which replaces it. JAX's
modules are values without places, so the importer moves such an op behind the readers;
where a reader needs the new value as well, a copy at the end is what replaces the
argument.
"""

from __future__ import annotations

import heapq
from typing import Optional

from .make import Maker
from ..exporter import graph as g
from ..exporter.graph import Op, Value


def root(value: Value) -> Value:
    """The value that owns the storage of `value`, which is a view of it or the value itself."""
    while value.op is not None and value.op.name == "reshape":
        value = value.op.operands[0]
    return value


def copied(im: Maker, value: Value) -> Value:
    """The same elements in a tensor of its own: the maximum over one element, which
    nothing folds."""
    one = im.b.emit("reshape", [value], [value.type.with_shape((1, *value.shape))])
    return im.b.emit("reduce_max", one.results, [value.type],
                     {"dims": g.i64s([0])}).results[0]


def settle(im: Maker, tied: dict[int, int], arguments: list[g.Argument]) -> None:
    """Makes the result of each tie one that the argument can take over. `tied` maps the
    index of an argument to that of its result."""
    graph = im.graph
    own = {id(argument.value) for argument in graph.arguments}
    taken: set[int] = set()
    for a, r in tied.items():
        value = root(graph.results[r])
        unchanged = value is arguments[a].value
        if id(value) in taken or (id(value) in own and not unchanged):
            graph.results[r] = copied(im, graph.results[r])
        taken.add(id(root(graph.results[r])))
    while (stuck := _sorted(graph, tied, arguments)) is not None:
        graph.results[stuck] = copied(im, graph.results[stuck])


def _sorted(graph: g.Graph, tied: dict[int, int],
            arguments: list[g.Argument]) -> Optional[int]:
    """Sorts the ops, as near to their order as can be; or returns the index of a result
    whose op cannot come behind the readers of its argument."""
    number = {id(op): i for i, op in enumerate(graph.ops)}
    readers: dict[int, list[Op]] = {}
    for op in graph.ops:
        for value in op.operands:
            readers.setdefault(id(root(value)), []).append(op)
    behind: list[list[int]] = [[] for _ in graph.ops]
    waits = [0] * len(graph.ops)

    def order(first: Op, second: Op) -> None:
        behind[number[id(first)]].append(number[id(second)])
        waits[number[id(second)]] += 1

    makers = {}
    for op in graph.ops:
        for value in op.operands:
            if value.op is not None:
                order(value.op, op)
    for a, r in tied.items():
        maker = root(graph.results[r]).op
        if maker is None:
            continue
        makers[number[id(maker)]] = r
        for reader in readers.get(id(arguments[a].value), []):
            if reader is not maker:
                order(reader, maker)
    ready = [i for i, count in enumerate(waits) if count == 0]
    found = []
    while ready:
        i = heapq.heappop(ready)
        found.append(graph.ops[i])
        for j in behind[i]:
            waits[j] -= 1
            if waits[j] == 0:
                heapq.heappush(ready, j)
    if len(found) == len(graph.ops):
        graph.ops = found
        return None
    return next(r for i, r in sorted(makers.items()) if waits[i] > 0)
