# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Regions of torch.utils.checkpoint, as the user wrote them, and ops that inductor's own
partition makes again: what the backward reads of them is not saved but run again, which are
ops of the problem in their own right."""

from __future__ import annotations

import collections
import dataclasses
from typing import Collection

from torch._functorch import partitioners

from .fused_chains import is_pointwise, reads_as_it_goes
from .joint import Joint, Op


class Regions:
    """Made when the forward's ops are there; adds the runs as the backward's come.
    `again`: names of nodes that are made again, beside the user's regions where those are
    to be respected (`respect`)."""

    def __init__(self, joint: Joint, respect: bool, again: Collection[str] = ()):
        self.joint = joint
        #: The forward op that makes a value of a region. The caller holds what the
        #: forward returns.
        self._maker: dict[int, int] = {}
        returned = {joint.value_of.get(node) for node in joint.forward_outputs}
        for number, op in enumerate(joint.ops):
            if op.node is not None and op.rerunnable and (
                    op.node.name in again or
                    respect and any(map(partitioners.must_recompute, op.nodes))):
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

    def fuse(self) -> None:
        """An elementwise run whose readers, behind views, compute it as they go is a part of
        their kernels: it takes no memory and no launch, and its operands stay for them."""
        joint = self.joint
        readers: dict[int, list[Op]] = {}
        for op in joint.ops:
            for value in op.operands:
                readers.setdefault(value, []).append(op)

        def ends(value: int) -> list[Op]:
            found = []
            for reader in readers.get(value, ()):
                views = [result for result in reader.results
                         if joint.values[result].view_of == value]
                for view in views:
                    found.extend(ends(view))
                if not views:
                    found.append(reader)
            return found

        for op in joint.ops:
            if op.repeats is None or len(op.results) != 1 or \
                    not all(map(is_pointwise, op.nodes)):
                continue
            found = ends(op.results[0])
            if all(reader.node is not None and reads_as_it_goes(reader.nodes[0])
                   for reader in found):
                joint.values[op.results[0]].bytes = 0
                op.cost = 0
                for reader in found:
                    reader.operands = list(dict.fromkeys(reader.operands + op.operands))

    def forget_unread(self) -> None:
        """Forward ops that are in the problem for their run in the backward alone: where
        the forward reads them, its ops compute them."""
        joint = self.joint
        reads = collections.Counter(value for op in joint.ops for value in op.operands)
        for number in sorted(set(self._maker.values()), reverse=True):
            op = joint.ops[number]
            if not any(reads[value] for value in op.results):
                reads.subtract(op.operands)
                op.operands, op.cost, op.workspace, op.rerunnable = [], 0, 0, False
                for value in op.results:
                    entry = joint.values[value]
                    entry.bytes, entry.view_of, entry.buffer = 0, None, None
