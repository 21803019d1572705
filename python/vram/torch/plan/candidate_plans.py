# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Several plans for one graph among others: what a graph saves is alive during all
graphs that run until its backward, what it takes beside that while it runs itself."""

from __future__ import annotations

import dataclasses
import json
from typing import Any, Iterator, Optional, Sequence

from torch import fx

from ... import _planner
from ..graph.joint import Joint
from .offload import HostMemory, Question

#: Steps from the least that can be saved to what is saved without a plan, and from the
#: peak without a plan to the least: each pair is a search, of a graph of one block.
_GRID = 4, 3
#: The same with offload, a search of which takes ten times as long.
_GRID_ON_HOST = 3, 2


@dataclasses.dataclass
class CandidatePlan:
    """A plan: bytes `saved` for the backward beside inputs and results, and at the peaks
    of `forward` and `backward`, inputs included; `on_host` the same three of the host's memory,
    in which it offloads. `cost`: of all runs, or their time beside transfers."""

    steps: list[_planner.Step]
    cost: int
    saved: int
    forward: int
    backward: int
    on_host: tuple[int, int, int] = (0, 0, 0)

    @property
    def saved_on_host(self) -> int:
        return self.on_host[0]

    @property
    def host_peak(self) -> int:
        return max(self.on_host)


def candidate_of(joint: Joint, question: Question, steps: Sequence[_planner.Step]
                 ) -> CandidatePlan:
    simulated = question.simulate(list(steps))
    live = simulated["live_bytes"]
    boundary = list(steps).index(("run", joint.boundary))
    results, tangents = _bytes_at_boundary(joint)
    idle = _unread_results(joint, steps[boundary + 1:])
    host = _bytes_on_host(joint, steps)
    return CandidatePlan(list(steps), simulated["cost"],
                         max(0, live[boundary] - joint.static_bytes - results - tangents),
                         max(live[:boundary], default=joint.static_bytes),
                         max((size - idle for size in live[boundary + 1:]),
                             default=joint.static_bytes),
                         (host[boundary], max(host[:boundary], default=0),
                          max(host[boundary + 1:], default=0)))


def _bytes_on_host(joint: Joint, steps: Sequence[_planner.Step]) -> list[int]:
    """During each step: a stored value is there until its last load has been waited for."""
    last = {value: at for at, (kind, value) in enumerate(steps) if kind == "wait"}
    found, now = [], 0
    for at, (kind, value) in enumerate(steps):
        now += joint.values[value].bytes if kind == "store" else 0
        found.append(now)
        now -= joint.values[value].bytes if kind == "wait" and last[value] == at else 0
    return found


def roots(joint: Joint, nodes: list[Any]) -> set[int]:
    """Values with a storage of their own, behind the nodes."""
    found = set()
    for node in nodes:
        if isinstance(node, fx.Node) and node in joint.value_of:
            value = joint.value_of[node]
            while joint.values[value].view_of is not None:
                value = joint.values[value].view_of
            if not joint.values[value].pinned:
                found.add(value)
    return found


def _bytes_at_boundary(joint: Joint) -> tuple[int, int]:
    """Bytes of the results of the forward, and of the tangents."""
    return (sum(joint.values[value].bytes for value in roots(
                joint, joint.forward_outputs)),
            sum(joint.values[joint.value_of[tangent]].bytes
                for tangent in joint.tangents))


def _unread_results(joint: Joint, backward: Sequence[_planner.Step]) -> int:
    """Bytes of results of the forward that its backward does not read. In a model of
    several graphs the next one has them, and is done with them when this backward runs."""
    read: set[int] = set()
    for kind, number in backward:
        for value in joint.ops[number].operands if kind == "run" else (number,):
            while value is not None:
                read.add(value)
                value = joint.values[value].view_of
    # Another instance of it, made again, would count as read: that is the safe side.
    return sum(joint.values[value].bytes
               for value in roots(joint, joint.forward_outputs) if value not in read)


def candidates(joint: Joint, effort: int, host: Optional[HostMemory] = None
               ) -> list[CandidatePlan]:
    """Plans of which none is better than another in all respects; the first saves
    least. With `host` there are some that offload to it, beside those of reruns alone."""
    plain = Question(joint, 0, None)
    asis = candidate_of(joint, plain, _planner.steps_of(range(len(joint.ops))))
    items = [asis, *_searched(joint, plain, asis, effort)]
    if host is not None:
        offloading = Question(joint, 0, host)
        if offloading.host is not None:
            items += _searched(joint, offloading, asis, effort)
    return sorted(_pareto_front(items), key=lambda item: (
        item.saved, max(item.forward, item.backward), item.cost))


def _searched(joint: Joint, question: Question, asis: CandidatePlan,
              effort: int) -> Iterator[CandidatePlan]:
    constant = joint.static_bytes + sum(_bytes_at_boundary(joint))
    most = max(question.simulate(asis.steps)["live_bytes"])
    smallest = question.minimum_budget(effort)
    if smallest.steps is not None:
        yield candidate_of(joint, question, smallest.steps)
    lowest_peak = smallest.summary["least_budget"]
    # A bound on what is saved that no peak reaches.
    saves_least = Question(joint, 0, question.host, 2 * most).minimum_budget(effort)
    if saves_least.steps is None:
        return
    yield candidate_of(joint, question, saves_least.steps)
    fewest = candidate_of(joint, question, saves_least.steps).saved
    of_saved, of_peaks = _GRID if question.host is None else _GRID_ON_HOST
    for step in range(of_saved):
        saved = fewest + (asis.saved - fewest) * step // (of_saved - 1)
        for part in range(of_peaks):
            peak = most - (most - lowest_peak) * part // (of_peaks - 1)
            between = max(1, peak - constant - saved)
            plan = Question(joint, 0, question.host, between).fit(peak, effort)
            if plan.steps is not None:
                yield candidate_of(joint, question, plan.steps)


def _pareto_front(items: list[CandidatePlan]) -> list[CandidatePlan]:
    kept: list[CandidatePlan] = []
    for item in sorted(items, key=lambda item: (
            item.cost, *_bytes_of(item))):
        if not any(all(one <= other for one, other in zip(_bytes_of(better), _bytes_of(item)))
                   for better in kept):
            kept.append(item)
    return kept


def _bytes_of(item: CandidatePlan) -> tuple[int, ...]:
    return item.saved, item.forward, item.backward, *item.on_host


def dump(items: list[CandidatePlan]) -> str:
    return json.dumps([dataclasses.asdict(item) for item in items])


def load(text: str, joint: Joint, host: Optional[HostMemory] = None) -> list[CandidatePlan]:
    """Of another rank: each is simulated here, by the sizes of this rank."""
    plain, offloading = Question(joint, 0, None), Question(joint, 0, host)
    found = []
    for entry in json.loads(text):
        steps = [(kind, number) for kind, number in entry["steps"]]
        offloads = any(kind == "store" for kind, _ in steps)
        found.append(candidate_of(joint, offloading if offloads else plain, steps))
    return found
