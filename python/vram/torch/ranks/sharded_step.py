# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The step of one rank of several, from the step of one process.

With n parameters in float32, Adam and R ranks, parameters, gradients and state take
16 n bytes under DistributedDataParallel, 8 n + 8 n / R where the state is in parts
(ZeRO-1), 4 n + 12 n / R where gradients are too (ZeRO-2), and 16 n / R where parameters
are as well (ZeRO-3), beside what is gathered at a time."""

from __future__ import annotations

import copy
import dataclasses
from typing import Callable, Optional

from torch import fx

from ... import _planner, _sizes
from ..emit.emitter import Partition
from ..graph.joint import Joint, Op, Value
from ..loop import optimizer_state
from ..loop.training_loop import Loop
from ..plan.candidate_plans import candidate_of
from ..plan.offload import Question
from ..plan.planned_graph import Planned

SHARDINGS = ("ddp", "zero1", "zero2", "zero3")


def check(ranks: Optional[int], sharding: Optional[str]) -> None:
    if ranks is not None and (isinstance(ranks, bool) or not isinstance(ranks, int)
                              or ranks < 1):
        raise ValueError(f"ranks={ranks!r} is no number of ranks: 1 or more")
    if sharding is not None and sharding not in SHARDINGS:
        raise ValueError(f"sharding={sharding!r} is none of {', '.join(SHARDINGS)}")
    if sharding is not None and ranks is None:
        raise ValueError(f"sharding={sharding!r} needs a number of ranks: write ranks=8")


@dataclasses.dataclass
class Sharding:
    """The memory of a rank. `whole`: bytes of all parameters. `terms`: bytes at the peak of
    the graph as it is, in which what is gathered stays; those of `formula` sum to
    `formula_bytes`. `peaks`: of each kind of sharding without recomputation, for "zero2"
    with parameters that stay gathered, for "zero3" with each gathered twice, which is
    FSDP2's choice of reshard_after_forward."""

    kind: str
    ranks: int
    whole: int
    terms: dict[str, int]
    formula: dict[str, int]
    peaks: dict[str, int]

    @property
    def formula_bytes(self) -> int:
        return sum(self.formula.values())

    def lines(self) -> list[str]:
        show = _sizes.show
        return [
            f"{self.kind} on {self.ranks} ranks: " + " + ".join(
                f"{name} {show(size)}" for name, size in self.formula.items())
            + f" = {show(self.formula_bytes)}",
            "  at the peak: " + ", ".join(
                f"{name.replace('_', ' ')} {show(size)}"
                for name, size in self.terms.items() if size),
            "  without recomputation: " + ", ".join(
                f"{kind} {show(size)}" for kind, size in self.peaks.items())]


def part(bytes_: int, ranks: int) -> int:
    return -(-bytes_ // ranks)


def figures(joint: Joint, runs: list[int]) -> Partition:
    """Of a plan whose graphs are not made."""
    ops = [joint.ops[number] for number in runs]
    again = [op for number, op in enumerate(ops) if runs.index(runs[number]) < number
             or op.repeats is not None]
    saved = candidate_of(joint, Question(joint, 0, None), _planner.steps_of(runs)).saved
    return Partition(joint.module, joint.module, saved, 0, [], len(again),
                     sum(op.flops for op in again))


class Sharded:
    """A joint graph with its trained parameters in parts on `ranks`.

    `joint`: under ZeRO-2 and ZeRO-3 with an op that gathers a parameter before its first
    reader, which under ZeRO-3 may run again, and one that reduces a gradient where it is
    made. `kinds`: categories of the values that came to it."""

    def __init__(self, joint: Joint, static: Optional[list[int]], ranks: int, kind: str,
                 cost: Callable[[int], int]):
        self.ranks, self.kind, self.static = ranks, kind, static
        self.whole = joint.gradient_parameters(static)
        self.tensors = joint.host_parameters(static)
        self.kinds: dict[int, str] = {}
        self.joint = joint
        if kind in ("zero2", "zero3"):
            self.joint = copy.copy(joint)
            self.joint.values = [dataclasses.replace(value) for value in joint.values]
            self._before: dict[int, list[Op]] = {}
            self._after: dict[int, list[Op]] = {}
            self._ops = [dataclasses.replace(
                op, operands=list(op.operands), results=list(op.results))
                for op in joint.ops]
            for index, primal in enumerate(joint.primals):
                if primal in joint.trained(static):
                    self._shard(primal, joint.backward_outputs[index], cost)
            self._merge()

    def _value(self, name: str, bytes_: int, kind: str, **flags: bool) -> int:
        number = len(self.joint.values)
        self.joint.values.append(Value(name, bytes_, **flags))
        self.kinds[number] = kind
        return number

    def _shard(self, primal: fx.Node, gradient: fx.Node, cost: Callable[[int], int]) -> None:
        value = self.joint.value_of[primal]
        entry = self.joint.values[value]
        whole = entry.bytes
        if not whole:
            return
        entry.bytes = part(whole, self.ranks)
        readers = [number for number, op in enumerate(self._ops) if value in op.operands]
        if readers:
            gathered = self._value(f"{entry.name}, gathered", whole, "gathered")
            for number in readers:
                operands = self._ops[number].operands
                operands[operands.index(value)] = gathered
            for other in self.joint.values:
                if other.view_of == value:
                    other.view_of = gathered
            self._before.setdefault(readers[0], []).append(Op(
                None, cost=cost(whole), rerunnable=self.kind == "zero3",
                operands=[value], results=[gathered], label=f"gather of {entry.name}"))
        made = self.joint.value_of[gradient]
        maker = next((number for number, op in enumerate(self._ops)
                      if made in op.results), None)
        if maker is not None and self.joint.values[made].required:
            reduced = self._value(f"gradient of {entry.name}", part(whole, self.ranks),
                                  "gradients", required=True)
            self.joint.values[made].required = False
            self._after.setdefault(maker, []).append(Op(
                None, cost=cost(whole), rerunnable=False, operands=[made],
                results=[reduced], label=f"reduction of the gradient of {entry.name}"))

    def _merge(self) -> None:
        ops, place = [], {}
        for number, op in enumerate(self._ops):
            ops += self._before.get(number, [])
            place[number] = len(ops)
            ops += [op, *self._after.get(number, [])]
        for op in ops:
            if op.repeats is not None:
                op.repeats = place[op.repeats]
        self.joint.ops, self.joint.boundary = ops, place[self.joint.boundary]

    def resharded(self) -> list[int]:
        """The ops in order, each parameter gathered again for the backward, as FSDP2 does
        with reshard_after_forward=True."""
        ops, values = self.joint.ops, self.joint.values
        maker = {value: number for number, op in enumerate(ops) for value in op.results}
        runs = list(range(self.joint.boundary + 1))
        again: set[int] = set()
        for number in range(self.joint.boundary + 1, len(ops)):
            for operand in ops[number].operands:
                value: Optional[int] = operand
                chain = []
                while value is not None and value in maker:
                    chain.append(maker[value])
                    root, value = value, values[value].view_of
                if not chain or self.kinds.get(root) != "gathered":
                    continue
                # Its views are of the parameter that was gathered before.
                new = [op for op in reversed(chain)
                       if op not in again and op <= self.joint.boundary]
                again.update(new)
                runs += new
            runs.append(number)
        return runs

    def peak(self, planned: Planned) -> int:
        """Of the graph as it is; under ZeRO-3 parameters are gathered twice."""
        simulated = planned.problem.simulate(self.resharded()) if self.kind == "zero3" \
            else planned.identity
        return planned.peak_of(simulated["peak"])

    def formula(self, optimizer: optimizer_state.Optimizer) -> dict[str, int]:
        """Parameters, gradients and state of a rank, as of the formulas."""
        split = {"ddp": 0, "zero1": 1, "zero2": 2, "zero3": 3}[self.kind]
        state = optimizer_state.state_bytes(optimizer, self.whole, self.tensors)
        names = (("optimizer state", state), ("gradients", self.whole),
                 ("parameters", self.whole))
        return {name: part(size, self.ranks) if index < split else size
                for index, (name, size) in enumerate(names)}

    def planned(self, loop: Loop, reserve: int, effort: int) -> Planned:
        terms = self.formula(loop.optimizer)
        after = None
        if loop.optimizer is not None:
            inputs = self.joint.static_bytes - self.joint.gradient_parameters(self.static)
            temporaries = loop.temporaries(self.joint.parameters(self.static))
            after = inputs + sum(terms.values()) + (
                temporaries if self.kind == "ddp" else part(temporaries, self.ranks))
        buckets = [("DDP's buckets", self.whole)] if self.kind in ("ddp", "zero1") else []
        stay = terms["gradients"] if loop.accumulate and not buckets else 0
        if after is not None and buckets:
            # Gradients are views of the buckets when the optimizer steps.
            after -= self.whole
        return Planned(self.joint, terms["optimizer state"] + stay,
                       reserve + loop.held(self.joint.parameters(self.static)), effort,
                       after=after, outside=buckets)
