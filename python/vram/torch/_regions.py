# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Regions of torch.utils.checkpoint, as the user wrote them: what the backward reads of
them is not saved but run again, which are ops of the problem in their own right."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from torch._functorch import partitioners

if TYPE_CHECKING:
    from ._joint import Joint, Op


class Regions:
    """Made when the forward's ops are there; adds the runs as the backward's come."""

    def __init__(self, joint: Joint):
        self.joint = joint
        #: The forward op that makes a value of a region. The caller holds what the
        #: forward returns.
        self._maker: dict[int, int] = {}
        returned = {joint.value_of.get(node) for node in joint.forward_outputs}
        for number, op in enumerate(joint.ops):
            if op.node is not None and op.rerunnable and \
                    any(map(partitioners.must_recompute, op.nodes)):
                self._maker.update((value, number) for value in op.results
                                   if value not in returned)
        #: The value that stands for one of a region in the backward.
        self._again: dict[int, int] = {}

    def repeat_for(self, reader: Op) -> None:
        """Runs again what `reader`, an op of the backward that comes next, reads of a
        region, unless that was done for an earlier one."""
        wanted: set[int] = set()
        pending = list(reader.operands)
        while pending:
            value = pending.pop()
            maker = self._maker.get(value)
            if maker is not None and value not in self._again and maker not in wanted:
                wanted.add(maker)
                pending.extend(self.joint.ops[maker].operands)
        for maker in sorted(wanted):
            self._repeat(maker)
        self._redirect(reader)

    def _redirect(self, op: Op) -> None:
        op.instead = {value: self._again[value] for value in op.operands
                      if value in self._again}
        op.operands = list(dict.fromkeys(op.instead.get(value, value)
                                         for value in op.operands))

    def _repeat(self, number: int) -> None:
        joint = self.joint
        plain = joint.ops[number]
        op = dataclasses.replace(plain, operands=list(plain.operands), results=[],
                                 repeats=number)
        self._redirect(op)
        buffers: dict[int, int] = {}
        for value in plain.results:
            entry = dataclasses.replace(joint.values[value], required=False)
            if entry.view_of is not None:
                entry.view_of = self._again.get(entry.view_of, entry.view_of)
            if entry.buffer is not None:
                if entry.buffer not in buffers:
                    buffers[entry.buffer] = len(joint.buffers)
                    joint.buffers.append(joint.buffers[entry.buffer])
                entry.buffer = buffers[entry.buffer]
            self._again[value] = len(joint.values)
            op.results.append(len(joint.values))
            joint.values.append(entry)
        joint.ops.append(op)
