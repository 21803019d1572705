# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The step in the order of a plan, with its reruns.

XLA merges equal equations. So a rerun reads its operands through an optimization barrier,
together with a value that exists only when the rerun is meant to start: the gradient that
has come so far. What the forward leaves for the backward goes through a barrier too: else
XLA keeps other arrays than the plan, namely what it can compute those from within a fused
kernel. And each op of some size waits for the one before it, since XLA's own order may
take several times the memory: its smallest operand goes through a barrier with that one's
result. What comes out of a barrier is what is read from then on: XLA drops from it what
is not. Nothing is copied; a barrier only orders."""

from __future__ import annotations

from typing import Any, Optional

import jax
import numpy as np
from jax import lax
from jax.extend.core import primitives

from . import _trace
from ._graph import Graph, Op
from ._trace import is_var, new_var


def _varying(atom: Any) -> Any:
    """Within a shard_map: the axes over which it differs. A barrier has values of the same
    alone."""
    return getattr(getattr(atom.aval, "mat", atom.aval), "varying",
                   getattr(atom.aval, "vma", None))


def _barrier(atoms: list[Any]) -> Any:
    """An equation of lax.optimization_barrier over these."""
    traced = jax.make_jaxpr(lambda *values: lax.optimization_barrier(values))(
        *(jax.ShapeDtypeStruct((), np.float32) for _ in atoms))
    return traced.jaxpr.eqns[0].replace(
        invars=atoms, outvars=[new_var(atom.aval) for atom in atoms])


def _lays_out(op: Op) -> bool:
    return op.workspace > 0 and op.root.primitive in (
        primitives.dot_general_p, primitives.conv_general_dilated_p)


#: Ops that make less than this part of all bytes are not ordered.
_SMALL = 2000


class _Emitter:
    def __init__(self, graph: Graph, runs: list[int]):
        self.graph, self.runs = graph, runs
        self._least = sum(map(graph.bytes_of, graph.vars)) // _SMALL
        #: The results of the ordered ops, the last one last.
        self._recent: list[Any] = []
        #: The place in `runs`.
        self.place = 0
        self.eqns: list[Any] = []
        self.now: dict[Any, Any] = {var: var for var in graph.step.invars}
        self._made: dict[tuple, Any] = {}
        self._arguments = set(graph.step.invars)
        self._maker = {var: op for op in graph.ops for var in op.results}
        self.depth = _depths(graph)
        self.lifetimes = self._lifetimes()

    def all(self) -> Any:
        place, seen = 0, set()
        turn = next((place for place, run in enumerate(self.runs)
                     if self.graph.ops[run].backward), len(self.runs))
        while place < len(self.runs):
            if place >= turn:
                self.turn(place)
                turn = len(self.runs)
            if self.runs[place] not in seen:
                seen.add(self.runs[place])
                self.place = place
                self.run(self.graph.ops[self.runs[place]], self.now)
                place += 1
                continue
            end = place
            while end < len(self.runs) and self.runs[end] in seen and (
                    end < turn or place >= turn):
                end += 1
            self.again([self.graph.ops[index] for index in self.runs[place:end]], place)
            place = end
        outvars = [self.value(atom, {}) if is_var(atom) else atom
                   for atom in self.graph.step.outvars]
        return _trace.closed_jaxpr(_trace.live(self.eqns, outvars),
                                   self.graph.step.invars, outvars)

    def base(self, var: Any) -> Any:
        """The array whose storage a view has."""
        while var in self._maker and self._maker[var].view:
            var = self._maker[var].leaves[0]
        return var

    def value(self, var: Any, read: dict[Any, Any]) -> Any:
        """The newest instance; a view is made of that of its array."""
        op = self._maker.get(var)
        if op is None or not op.view:
            return read.get(var) or self.now[var]
        return self._apply(op.root, [self.value(op.leaves[0], read)])[0]

    def _apply(self, eqn: Any, atoms: list[Any], again: bool = False) -> list[Any]:
        key = (id(eqn), tuple(id(atom) if is_var(atom) else None for atom in atoms))
        if again or key not in self._made:
            made = [new_var(var.aval) for var in eqn.outvars]
            self.eqns.append(eqn.replace(invars=atoms, outvars=made))
            self._made[key] = made
        return self._made[key]

    def run(self, op: Op, read: dict[Any, Any]) -> None:
        if op.view:
            return
        local: dict[Any, Any] = {}
        size = max([*map(self.graph.bytes_of, op.results), op.workspace,
                    *map(self.graph.bytes_of, op.leaves)], default=0)
        if size >= self._least:
            read = self._after(op, read)
        for eqn in op.eqns:
            atoms = [atom if not is_var(atom) else
                     local[atom] if atom in local else self.value(atom, read)
                     for atom in eqn.invars]
            local.update(zip(eqn.outvars, self._apply(eqn, atoms, eqn is op.root)))
        for var in op.results:
            self.now[var] = local[var]
        if size >= self._least and op.results:
            self._recent.append(min(op.results, key=self.graph.bytes_of))

    def _tied(self, atoms: list[Any]) -> list[Any]:
        """The same values behind a barrier."""
        groups: dict[Any, list[int]] = {}
        for place, atom in enumerate(atoms):
            groups.setdefault(_varying(atom), []).append(place)
        found: list[Any] = [None] * len(atoms)
        for places in groups.values():
            barrier = _barrier([atoms[place] for place in places])
            self.eqns.append(barrier)
            for place, var in zip(places, barrier.outvars):
                found[place] = var
        return found

    def _after(self, op: Op, read: dict[Any, Any]) -> dict[Any, Any]:
        """The values that the op reads, the smallest tied so that it comes no sooner than the last
        ordered op is done; all are tied where XLA lays operands out anew, since else it fuses what
        makes an operand into the copy a second time, and what that reads stays in memory."""
        bases = [base for base in dict.fromkeys(map(self.base, op.leaves))
                 if self.graph.bytes_of(base)]
        while self._recent and not self.alive(self._recent[-1], self.place):
            self._recent.pop()
        passed = []
        if bases and self._recent and self._recent[-1] not in bases:
            passed = [min(bases, key=self.graph.bytes_of)]
        if _lays_out(op):
            passed = [base for base in bases if base not in self._arguments
                      or base in passed]
        if not passed:
            return read
        before = self._recent[-1:]
        if before and before[0] in bases:
            before = []
        tied = self._tied([*(read.get(base) or self.now[base] for base in passed),
                           *(self.now[var] for var in before)])
        self.now.update(zip(before, tied[len(passed):]))
        own = dict(zip(passed, tied))
        # Those who read it later read what comes out: else both are alive.
        for base in passed:
            if len(passed) > 1 and base not in read:
                self.now[base] = own[base]
        return {**read, **own}

    def turn(self, place: int) -> None:
        """Before the first run of the backward: what is kept for it."""
        wanted = {atom for atom in self.graph.step.outvars if is_var(atom)}
        kept = [var for var in self.lifetimes
                if var not in wanted and self.alive(var, place)]
        if kept:
            self.now.update(zip(kept, self._tied([self.now[var] for var in kept])))

    def again(self, ops: list[Op], place: int) -> None:
        """Several reruns in a row, tied together."""
        made: set[Any] = set()
        tied: dict[Any, None] = {}
        for op in ops:
            if op.view:
                continue
            bases = [self.base(leaf) for leaf in op.leaves]
            outer = [leaf for leaf in bases if leaf not in made]
            own = [leaf for leaf in outer if leaf not in self._arguments]
            tied.update(dict.fromkeys(own))
            if len(outer) == len(bases) and not own:
                # It reads arguments alone.
                tied.update(dict.fromkeys(outer))
            made.update(op.results)
        token = self._token(place, set(tied))
        leaves = list(tied)
        read: dict[Any, Any] = {}
        if leaves:
            passed = leaves + ([token] if token is not None else [])
            tied_now = self._tied([self.now[var] for var in passed])
            read = dict(zip(leaves, tied_now))
            if token is not None:
                self.now[token] = tied_now[-1]
        for self.place, op in enumerate(ops, place):
            self.run(op, read)
            for var in op.results:
                read.pop(var, None)

    def _token(self, place: int, tied: set[Any]) -> Optional[Any]:
        """Of what is in memory before this run, that which takes the longest chain of ops
        to come to: the gradient on its way back."""
        found = [var for var in self.lifetimes if var not in tied and self.alive(var, place)]
        return max(found, default=None,
                   key=lambda var: (self.depth[var], -self.graph.bytes_of(var)))

    def _lifetimes(self) -> dict[Any, list[list[int]]]:
        """Of each array the places in `runs` at which an instance of it is made and at
        which it is last read."""
        found: dict[Any, list[list[int]]] = {}
        for place, run in enumerate(self.runs):
            op = self.graph.ops[run]
            for leaf in map(self.base, op.leaves):
                if leaf in found:
                    found[leaf][-1][1] = place
            for var in () if op.view else op.results:
                found.setdefault(var, []).append([place, place])
        for atom in self.graph.step.outvars:
            if is_var(atom) and self.base(atom) in found:
                found[self.base(atom)][-1][1] = len(self.runs)
        return found

    def alive(self, var: Any, place: int) -> bool:
        """Whether the instance that is there before this run is read by it or later."""
        made = [last for first, last in self.lifetimes[var] if first < place]
        return bool(made) and made[-1] >= place


def _depths(graph: Graph) -> dict[Any, int]:
    depth: dict[Any, int] = {}
    for op in graph.ops:
        own = 1 + max((depth.get(leaf, 0) for leaf in op.leaves), default=0)
        depth.update(dict.fromkeys(op.results, own))
    return depth


def emit(graph: Graph, runs: list[int]) -> Any:
    """A closed jaxpr of the same arguments and results."""
    return _Emitter(graph, runs).all()


def saved_bytes(graph: Graph, runs: list[int]) -> int:
    """Of the arrays that the forward leaves for the backward."""
    emitter = _Emitter(graph, runs)
    turn = next((place for place, run in enumerate(runs) if graph.ops[run].backward),
                len(runs))
    wanted = {atom for atom in graph.step.outvars if is_var(atom)}
    return sum(graph.bytes_of(var) for var in emitter.lifetimes
               if var not in wanted and emitter.alive(var, turn))
