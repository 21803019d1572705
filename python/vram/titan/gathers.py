# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gathers that run again begin early, so that they run beside computation."""

from __future__ import annotations

from typing import Optional

from .. import _planner
from ..torch.graph.joint import Joint
from ..torch.ops import collectives


def prefetched(joint: Joint, problem: _planner.Problem, runs: list[int],
               budget: int) -> list[int]:
    """The runs with each gather that runs again before the wait of the gather before it, where
    its bytes fit: GraphTrainer's passes place their gathers so. A plan has each as late as it
    can. `budget`: of the problem; the peak stays within it."""
    found, previous, done = list(runs), None, set()
    live = problem.simulate(found)["live_bytes"]
    position = 0
    while position < len(found):
        number = found[position]
        node = joint.ops[number].node
        if node is not None and collectives.is_gather(node) and number in done and \
                previous is not None:
            moved = _hoisted(joint, found, position, previous)
            bytes_ = sum(joint.values[value].bytes for value in joint.ops[number].results) + \
                joint.ops[number].workspace
            if moved is not None and max(live[previous:position]) + bytes_ <= budget:
                tried = problem.simulate(moved)
                if tried["peak"] <= budget:
                    found, live = moved, tried["live_bytes"]
        done.add(number)
        node = joint.ops[found[position]].node
        if node is not None and collectives.is_wait(node) and \
                collectives.is_gather(node.args[0]):
            previous = position
        position += 1
    return found


def _hoisted(joint: Joint, runs: list[int], position: int, target: int) -> Optional[list[int]]:
    """The runs with that at `position`, and what it reads of those since `target`, before
    `target`; None where that makes something in memory."""
    wanted = set(joint.ops[runs[position]].operands)
    moved = [position]
    for place in range(position - 1, target - 1, -1):
        op = joint.ops[runs[place]]
        if wanted.intersection(op.results):
            if any(joint.values[value].view_of is None for value in op.results):
                return None
            moved.append(place)
            wanted.update(op.operands)
    moved.reverse()
    chosen = set(moved)
    rest = [run for place, run in enumerate(runs) if place not in chosen]
    return [*rest[:target], *(runs[place] for place in moved), *rest[target:]]
