# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The step in the order of a plan, with its reruns.

XLA merges equal equations. So a rerun reads its operands through an optimization barrier,
together with a value that exists only when the rerun is meant to start: the gradient that
has come so far. Nothing is copied; the barrier only orders."""

from __future__ import annotations

from typing import Any, Optional

import jax
import numpy as np
from jax import lax

from . import _trace
from ._graph import Graph, Op
from ._trace import is_var, new_var


def _barrier(atoms: list[Any]) -> Any:
    """An equation of lax.optimization_barrier over these."""
    traced = jax.make_jaxpr(lambda *values: lax.optimization_barrier(values))(
        *(jax.ShapeDtypeStruct((), np.float32) for _ in atoms))
    return traced.jaxpr.eqns[0].replace(
        invars=atoms, outvars=[new_var(atom.aval) for atom in atoms])


class _Emitter:
    def __init__(self, graph: Graph, runs: list[int]):
        self.graph, self.runs = graph, runs
        self.eqns: list[Any] = []
        self.now: dict[Any, Any] = {var: var for var in graph.step.invars}
        self._made: dict[tuple, Any] = {}
        self._arguments = set(graph.step.invars)
        self.depth = _depths(graph)
        self.last_read = _last_reads(graph, runs)

    def all(self) -> Any:
        place, seen = 0, set()
        while place < len(self.runs):
            if self.runs[place] not in seen:
                seen.add(self.runs[place])
                self.run(self.graph.ops[self.runs[place]], self.now)
                place += 1
                continue
            end = place
            while end < len(self.runs) and self.runs[end] in seen:
                end += 1
            self.again([self.graph.ops[index] for index in self.runs[place:end]], place)
            place = end
        outvars = [self.now[atom] if is_var(atom) else atom
                   for atom in self.graph.step.outvars]
        return _trace.closed_jaxpr(_trace.live(self.eqns, outvars),
                                   self.graph.step.invars, outvars)

    def run(self, op: Op, read: dict[Any, Any]) -> None:
        local: dict[Any, Any] = {}
        for eqn in op.eqns:
            atoms = [(local.get(atom) or read.get(atom) or self.now[atom])
                     if is_var(atom) else atom for atom in eqn.invars]
            key = (id(eqn), tuple(id(atom) if is_var(atom) else None for atom in atoms))
            if key not in self._made or eqn is op.root:
                made = [new_var(var.aval) for var in eqn.outvars]
                self.eqns.append(eqn.replace(invars=atoms, outvars=made))
                self._made[key] = made
            local.update(zip(eqn.outvars, self._made[key]))
        for var in op.results:
            self.now[var] = local[var]

    def again(self, ops: list[Op], place: int) -> None:
        """Several reruns in a row, tied together."""
        made: set[Any] = set()
        tied: dict[Any, None] = {}
        for op in ops:
            outer = [leaf for leaf in op.leaves if leaf not in made]
            own = [leaf for leaf in outer if leaf not in self._arguments]
            tied.update(dict.fromkeys(own))
            if len(outer) == len(op.leaves) and not own:
                # It reads arguments alone.
                tied.update(dict.fromkeys(outer))
            made.update(op.results)
        token = self._token(place, set(tied))
        leaves = list(tied)
        read: dict[Any, Any] = {}
        if leaves:
            atoms = [self.now[leaf] for leaf in leaves]
            barrier = _barrier(atoms + ([token] if token is not None else []))
            self.eqns.append(barrier)
            read = dict(zip(leaves, barrier.outvars))
        for op in ops:
            self.run(op, read)
            for var in op.results:
                read.pop(var, None)

    def _token(self, place: int, tied: set[Any]) -> Optional[Any]:
        """Of what is in memory before this run, that which takes the longest chain of ops
        to come to: the gradient on its way back."""
        found = [var for var, (made, last) in self.last_read.items()
                 if made < place <= last and var not in tied and var in self.now]
        if not found:
            found = [var for run in self.runs[:place][-1:]
                     for var in self.graph.ops[run].results]
        if not found:
            return None
        best = max(found, key=lambda var: (self.depth[var], -self.graph.bytes_of(var)))
        return self.now[best]


def _depths(graph: Graph) -> dict[Any, int]:
    depth: dict[Any, int] = {}
    for op in graph.ops:
        own = 1 + max((depth.get(leaf, 0) for leaf in op.leaves), default=0)
        depth.update(dict.fromkeys(op.results, own))
    return depth


def _last_reads(graph: Graph, runs: list[int]) -> dict[Any, tuple[int, int]]:
    """Of what an op makes: its first run, and the last that reads it."""
    found: dict[Any, tuple[int, int]] = {}
    for place, run in enumerate(runs):
        for var in graph.ops[run].results:
            found.setdefault(var, (place, place))
        for leaf in graph.ops[run].leaves:
            if leaf in found:
                found[leaf] = (found[leaf][0], place)
    for atom in graph.step.outvars:
        if is_var(atom) and atom in found:
            found[atom] = (found[atom][0], len(runs))
    return found


def emit(graph: Graph, runs: list[int]) -> Any:
    """A closed jaxpr of the same arguments and results."""
    return _Emitter(graph, runs).all()
