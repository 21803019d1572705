# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory of a rank's step through the actions of its schedule."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Iterator, Mapping, Optional

from torch.distributed.pipelining.schedules import (
    FORWARD, FULL_BACKWARD, RECV_B, RECV_F, REDUCE_GRAD, RESHARD, SEND_B, SEND_F, UNSHARD,
    WAIT_SEND_B, WAIT_SEND_F)

from .actions import Actions
from .stage import Collective, Profile, StageProblem


@dataclasses.dataclass
class Stage:
    """Of one rank. `gather`: of its parameters, before the first micro-batch; `reduction`: of
    its gradients, after the last one."""

    problem: StageProblem
    gather: Collective
    reduction: Collective


@dataclasses.dataclass
class Point:
    """An action that computes: `beside` bytes are there and, of each stage, what the
    micro-batches that are `waiting` have saved; the action itself takes `own`."""

    action: str
    stage: int
    computes: bool
    beside: int
    waiting: Mapping[int, int]
    own: int

    def total(self, profiles: Mapping[int, Profile]) -> int:
        return self.others(profiles) + self.own

    def others(self, profiles: Mapping[int, Profile]) -> int:
        return self.beside + sum(count * profiles[stage].saved
                                 for stage, count in self.waiting.items())


class RankStep:
    """`throughout`: bytes that are there in the whole step: parameters and buffers of the rank's
    stages, the optimizer's state, inputs of all micro-batches, the reserve. `after`: what the
    optimizer's step takes, where it is known."""

    def __init__(self, stages: Mapping[int, Stage], actions: Actions, throughout: int,
                 after: Optional[int] = None):
        self.stages, self.actions = stages, actions
        self.throughout, self.after = throughout, after

    def points(self, profiles: Mapping[int, Profile]) -> Iterator[Point]:
        waiting: Counter[int] = Counter()
        held = _Held(self, profiles)
        for action in self.actions:
            kind, stage, number = action.computation_type, action.stage_index, \
                action.microbatch_index
            own = held.begin(kind, stage, number)
            if kind == FULL_BACKWARD:
                waiting[stage] -= 1
            if own is not None:
                yield Point(str(action), stage, kind in (FORWARD, FULL_BACKWARD),
                            self.throughout + held.bytes, dict(waiting), own)
            held.end(kind, stage, number)
            if kind == FORWARD:
                waiting[stage] += 1

    def peak(self, profiles: Mapping[int, Profile]) -> int:
        return max([self.after or 0,
                    *(point.total(profiles) for point in self.points(profiles))])

    def most_in_flight(self, stage: int) -> int:
        """Micro-batches whose saved tensors are there at once."""
        profiles = {number: each.problem.as_it_is for number, each in self.stages.items()}
        return max(point.waiting.get(stage, 0) + (point.stage == stage and point.computes)
                   for point in self.points(profiles))


class _Held:
    """Bytes beside what micro-batches save: what was received and is not read yet, what is
    being sent, gathered parameters, gradients."""

    def __init__(self, step: RankStep, profiles: Mapping[int, Profile]):
        self._stages, self._profiles = step.stages, profiles
        self._held: dict[tuple, int] = {}
        self._returns = {action.stage_index for action in step.actions
                         if action.computation_type == SEND_B}

    @property
    def bytes(self) -> int:
        return sum(self._held.values())

    def begin(self, kind: str, stage: int, number: Optional[int]) -> Optional[int]:
        """What the action takes itself; None where it computes nothing."""
        profile, parts = self._profiles[stage], self._stages[stage]
        if kind == FORWARD:
            self._held.pop((RECV_F, stage, number), None)
            return profile.forward
        if kind == FULL_BACKWARD:
            self._held.pop((RECV_B, stage, number), None)
            return profile.backward
        if kind == UNSHARD:
            return parts.gather.peak
        return parts.reduction.peak if kind == REDUCE_GRAD else None

    def end(self, kind: str, stage: int, number: Optional[int]) -> None:
        problem, parts = self._stages[stage].problem, self._stages[stage]
        if kind == RECV_F:
            self._held[kind, stage, number] = problem.received
        elif kind == RECV_B:
            self._held[kind, stage, number] = problem.tangents
        elif kind == FORWARD:
            # The losses of the last stage are not sent, and stay.
            self._held[SEND_F, stage, number] = self._profiles[stage].sent
        elif kind == FULL_BACKWARD:
            self._held[kind, stage] = problem.gradients
            if stage in self._returns:
                self._held[SEND_B, stage, number] = problem.returned
        elif kind in (WAIT_SEND_F, WAIT_SEND_B):
            self._held.pop((SEND_F if kind == WAIT_SEND_F else SEND_B, stage, number), None)
        elif kind == UNSHARD:
            self._held[kind, stage] = parts.gather.results
        elif kind == RESHARD:
            self._held.pop((UNSHARD, stage), None)
        elif kind == REDUCE_GRAD:
            self._held[kind, stage] = parts.reduction.results
