# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The instances of values that the steps of a schedule make and read."""

from __future__ import annotations

import dataclasses
from typing import Iterable, Optional, Union

from torch import fx

from ... import _planner
from ..graph.joint import Joint

#: The number of the step that makes it, and its value; step -1 made the primals.
Instance = tuple[int, int]


@dataclasses.dataclass
class Run:
    """A run of an op. `reads`: the instance of each operand. `late`: in the backward."""

    op: int
    again: bool
    late: bool
    reads: dict[int, Instance]


@dataclasses.dataclass
class Transfer:
    """A store or a load of a value, or a wait for one, which makes an instance: a store one
    that lies on the host, a wait the instance `moved` as what has arrived. `source`: where
    the copy is from."""

    kind: str
    value: int
    late: bool
    to_host: bool
    source: Instance
    moved: Optional[Instance] = None

    @property
    def needs(self) -> list[Instance]:
        return [self.source] if self.moved is None else [self.moved, self.source]


Entry = Union[Run, Transfer, None]


class ScheduleTrace:
    """Follows a schedule. `entries`: of its steps those that something needs, else None, since
    their numbers are names of instances. `latest`: the last instance of each value on the
    device."""

    def __init__(self, joint: Joint, steps: Iterable[_planner.Step]):
        self.joint = joint
        self.latest: dict[int, Instance] = {
            value: (-1, value) for value, entry in enumerate(joint.values) if entry.pinned}
        self.entries: list[Entry] = []
        #: Of values that are stored, the instance on the host; of those on their way, the
        #: number of the step that began it.
        self._on_host: dict[int, Instance] = {}
        self._under_way: dict[int, int] = {}
        self._done: set[int] = set()
        self._late = False
        for kind, number in steps:
            if kind == "run":
                self._run(number)
            else:
                self._transfer(kind, number)
        self._drop_unread()

    def _run(self, number: int) -> None:
        op = self.joint.ops[number]
        self._late = self._late or number == self.joint.boundary
        self.entries.append(Run(
            number, number in self._done or op.repeats is not None, self._late,
            {value: self.latest[value] for value in op.operands}))
        self._done.add(number)
        for value in op.results:
            self.latest[value] = (len(self.entries) - 1, value)

    def _transfer(self, kind: str, value: int) -> None:
        number = len(self.entries)
        if kind != "wait":
            to_host = kind == "store"
            source = self.latest[value] if to_host else self._on_host[value]
            self._under_way[value] = number
            self.entries.append(Transfer(kind, value, self._late, to_host, source))
            return
        begin = self._under_way.pop(value)
        begun = self.entries[begin]
        assert isinstance(begun, Transfer)
        self.entries.append(dataclasses.replace(
            begun, kind=kind, late=self._late, moved=(begin, value)))
        (self._on_host if begun.to_host else self.latest)[value] = (number, value)

    def _drop_unread(self) -> None:
        joint = self.joint
        wanted = {self.latest[joint.value_of[node]]
                  for node in joint.forward_outputs + joint.backward_outputs
                  if isinstance(node, fx.Node) and node not in joint.objects}
        for index in reversed(range(len(self.entries))):
            entry = self.entries[index]
            if isinstance(entry, Transfer):
                if (index, entry.value) in wanted:
                    wanted.update(entry.needs)
                else:
                    self.entries[index] = None
            elif entry is not None:
                op = joint.ops[entry.op]
                # An op with effects runs whoever reads it, and a draw moves the generator on.
                effects = op.node is None or not entry.again and (
                    not op.results or op.state is not None or op.node.is_impure())
                if effects or any((index, value) in wanted for value in op.results):
                    wanted.update(entry.reads.values())
                else:
                    self.entries[index] = None

    def is_on_host(self, instance: Instance) -> bool:
        entry = self.entries[instance[0]] if instance[0] >= 0 else None
        return isinstance(entry, Transfer) and entry.to_host

    def begun(self, instance: Instance) -> Instance:
        """Of what has arrived the instance on its way, which lies in the same storage."""
        entry = self.entries[instance[0]] if instance[0] >= 0 else None
        if isinstance(entry, Transfer) and entry.moved is not None:
            return entry.moved
        return instance
