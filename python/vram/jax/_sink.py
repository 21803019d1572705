# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Moves what is made of less memory without arithmetic, or of nothing, into the loops that
read it.

JAX's derivative of a scan makes broadcasts and masks that are the same in each iteration
once, before the loop, which then holds them from its first iteration to its last. Within
the body they are fused into their readers and take no memory."""

from __future__ import annotations

from typing import Any, Optional

from jax import lax

from . import _costs, _fusion, _trace
from ._trace import array_bytes, is_var


def sunk(step: _trace.Step) -> _trace.Step:
    """The step with such constants of its scans made within their bodies."""
    maker = {var: eqn for eqn in step.eqns for var in eqn.outvars}
    instead: dict[int, list[Any]] = {}
    env: dict[Any, Any] = {}
    for eqn in step.eqns:
        if eqn.primitive.name != "scan" or eqn.effects or eqn.params["jaxpr"].consts:
            continue
        chains = {place: chain for place, atom in enumerate(
            eqn.invars[:eqn.params["num_consts"]])
            if is_var(atom) and (chain := _chain(atom, maker))}
        if chains:
            made, results = _with(eqn, chains)
            instead[id(eqn)] = made
            env.update(zip(eqn.outvars, results))
    if not instead:
        return step
    changed = _trace.spliced(step, instead, env)
    changed.eqns = _trace.live(changed.eqns, changed.outvars)
    return changed


def _chain(var: Any, maker: dict[Any, Any]) -> Optional[list[Any]]:
    """The equations that make an array of less memory and compute nothing, or that make it of
    nothing, such as a mask of indices; None where there are none."""
    found, leaves = _made_by(var, maker, True)
    if not found or leaves:
        found, leaves = _made_by(var, maker, False)
    if not found or sum(array_bytes(leaf.aval) for leaf in leaves) >= array_bytes(var.aval):
        return None
    return found


def _made_by(var: Any, maker: dict[Any, Any], computed: bool) -> tuple[list[Any], list[Any]]:
    """The equations, with such as compute if `computed`, and the arrays they begin with."""
    found: dict[int, Any] = {}
    leaves: dict[Any, None] = {}
    waiting = [var]
    while waiting:
        atom = waiting.pop()
        eqn = maker.get(atom)
        if eqn is None or not _fusion.is_loop(eqn) or \
                not computed and _costs.eqn_flops(eqn):
            leaves[atom] = None
        elif id(eqn) not in found:
            found[id(eqn)] = eqn
            waiting += filter(is_var, eqn.invars)
    return list(found.values()), list(leaves)


def _with(scan: Any, chains: dict[int, list[Any]]) -> tuple[list[Any], list[Any]]:
    """The equations and results of the scan that makes these constants itself."""
    consts, carries = scan.params["num_consts"], scan.params["num_carry"]
    rest = [place for place in range(consts) if place not in chains]
    eqns = {id(eqn): eqn for chain in chains.values() for eqn in chain}
    inner = {var for eqn in eqns.values() for var in eqn.outvars}
    leaves = list(dict.fromkeys(atom for eqn in eqns.values() for atom in eqn.invars
                                if is_var(atom) and atom not in inner))
    make = _trace.as_function(_in_order(eqns), leaves,
                              [scan.invars[place] for place in chains])
    atoms = [*leaves, *(scan.invars[place] for place in rest), *scan.invars[consts:]]
    held = len(leaves) + len(rest)

    def run(*values: Any) -> Any:
        def one(carry: Any, xs: Any) -> Any:
            own = dict(zip(rest, values[len(leaves):held]))
            own.update(zip(chains, make(*values[:len(leaves)])))
            made = _trace.evaluate(scan.params["jaxpr"], [
                *(own[place] for place in range(consts)), *carry, *xs])
            return tuple(made[:carries]), tuple(made[carries:])

        carry, stacked = lax.scan(one, tuple(values[held:held + carries]),
                                  tuple(values[held + carries:]), **_trace.how(scan))
        return (*carry, *stacked)

    return _trace.flatten_call(run, atoms)


def _in_order(eqns: dict[int, Any]) -> list[Any]:
    """Each behind those whose results it reads."""
    maker = {var: eqn for eqn in eqns.values() for var in eqn.outvars}
    done: dict[int, Any] = {}

    def visit(eqn: Any) -> None:
        for atom in filter(is_var, eqn.invars):
            if atom in maker and id(maker[atom]) not in done:
                visit(maker[atom])
        done[id(eqn)] = eqn

    for eqn in eqns.values():
        if id(eqn) not in done:
            visit(eqn)
    return list(done.values())
