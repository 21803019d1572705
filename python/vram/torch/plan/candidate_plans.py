# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Several plans for one graph among others: what a graph saves is alive during all
graphs that run until its backward, what it takes beside that while it runs itself."""

from __future__ import annotations

import dataclasses
import json
from typing import Any, Iterator, Optional

from torch import fx

from ... import _planner
from ..graph.joint import Joint

#: Steps from the least that can be saved to what is saved without a plan, and from the
#: peak without a plan to the least: each pair is a search, of a graph of one block.
_SAVED, _PEAKS = 4, 3


@dataclasses.dataclass
class CandidatePlan:
    """A plan: bytes `saved` for the backward beside inputs and results, and at the peaks
    of `forward` and `backward`, inputs included. `cost`: of all runs."""

    runs: list[int]
    cost: int
    saved: int
    forward: int
    backward: int


def candidate_of(joint: Joint, problem: _planner.Problem, runs: list[int]) -> CandidatePlan:
    simulated = problem.simulate(runs)
    live = simulated["live_bytes"]
    boundary = runs.index(joint.boundary)
    results, tangents = _bytes_at_boundary(joint)
    idle = _unread_results(joint, runs, boundary)
    return CandidatePlan(runs, simulated["cost"],
                         max(0, live[boundary] - joint.static_bytes - results - tangents),
                         max(live[:boundary], default=joint.static_bytes),
                         max((size - idle for size in live[boundary + 1:]),
                             default=joint.static_bytes))


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


def _unread_results(joint: Joint, runs: list[int], boundary: int) -> int:
    """Bytes of results of the forward that its backward does not read. In a model of
    several graphs the next one has them, and is done with them when this backward runs."""
    read: set[int] = set()
    for number in runs[boundary + 1:]:
        for value in joint.ops[number].operands:
            while value is not None:
                read.add(value)
                value = joint.values[value].view_of
    # Another instance of it, made again, would count as read: that is the safe side.
    return sum(joint.values[value].bytes
               for value in roots(joint, joint.forward_outputs) if value not in read)


def _problem(joint: Joint, between: int) -> _planner.Problem:
    """With `between` bytes more at the boundary alone: they bound what is saved."""
    problem = joint.problem()
    problem["ops"][joint.boundary]["results"] = [
        *problem["ops"][joint.boundary]["results"], len(problem["values"])]
    problem["values"].append({"bytes": between})
    return _planner.Problem(problem)


def candidates(joint: Joint, effort: int) -> list[CandidatePlan]:
    """Plans of which none is better than another in all respects; the first saves
    least."""
    plain = _planner.Problem(joint.problem())
    items = [candidate_of(joint, plain, list(range(len(joint.ops))))]
    for runs in _searched(joint, plain, items[0], effort):
        items.append(candidate_of(joint, plain, runs))
    return sorted(_pareto_front(items), key=lambda item: (
        item.saved, max(item.forward, item.backward), item.cost))


def _searched(joint: Joint, plain: _planner.Problem, asis: CandidatePlan,
              effort: int) -> Iterator[list[int]]:
    constant = joint.static_bytes + sum(_bytes_at_boundary(joint))
    most = plain.simulate()["peak"]
    smallest = plain.least_budget(effort)
    if smallest.runs is not None:
        yield smallest.runs
    lowest_peak = smallest.summary["least_budget"]
    # A bound on what is saved that no peak reaches.
    saves_least = _problem(joint, 2 * most).least_budget(effort)
    if saves_least.runs is None:
        return
    yield saves_least.runs
    fewest = candidate_of(joint, plain, saves_least.runs).saved
    for step in range(_SAVED):
        saved = fewest + (asis.saved - fewest) * step // (_SAVED - 1)
        for part in range(_PEAKS):
            peak = most - (most - lowest_peak) * part // (_PEAKS - 1)
            between = max(0, peak - constant - saved)
            plan: Optional[_planner.Plan] = _problem(
                joint, between).fit_live_peak_only(peak, effort)
            if plan.runs is not None:
                yield plan.runs


def _pareto_front(items: list[CandidatePlan]) -> list[CandidatePlan]:
    kept: list[CandidatePlan] = []
    for item in sorted(items, key=lambda item: (
            item.cost, item.saved, item.forward, item.backward)):
        if not any(other.saved <= item.saved and other.forward <= item.forward and
                   other.backward <= item.backward for other in kept):
            kept.append(item)
    return kept


def dump(items: list[CandidatePlan]) -> str:
    return json.dumps([dataclasses.asdict(item) for item in items])


def load(text: str, joint: Joint) -> list[CandidatePlan]:
    """Of another rank: each is simulated here, by the sizes of this rank."""
    plain = _planner.Problem(joint.problem())
    return [candidate_of(joint, plain, entry["runs"]) for entry in json.loads(text)]
