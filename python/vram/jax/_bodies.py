# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops whose body computes gradients, such as accumulation over micro-batches, or several
training steps in one program.

A gradient keeps arrays for one iteration, and no longer. So the body is planned as a step of
its own, within the bytes that the step around it leaves at the loop."""

from __future__ import annotations

import dataclasses
from typing import Any, Iterator, Optional

from jax.extend import core as jex

from . import _trace
from ._trace import is_var

#: The parameter with what is planned: one body, or several branches.
_BODY = {"scan": "jaxpr", "while": "body_jaxpr", "cond": "branches"}


def loops(step: _trace.Step) -> list[Any]:
    """The equations of a step whose bodies can be planned. A loop that a gradient goes
    through is none: its two loops are planned together (_scan.py)."""
    through = {atom for eqn in step.eqns if eqn.primitive.name in _BODY
               and step.backward.intersection(eqn.outvars)
               for atom in eqn.invars if is_var(atom)}
    return [eqn for eqn in step.eqns if eqn.primitive.name in _BODY
            and not through.intersection(eqn.outvars)
            and not step.backward.intersection(eqn.outvars)
            and any(map(has_gradient, steps_of(eqn)))]


def has_gradient(step: _trace.Step) -> bool:
    return bool(step.backward) or bool(loops(step))


def steps_of(eqn: Any, shardings: Optional[list[Any]] = None) -> list[_trace.Step]:
    """The bodies of a loop, or the branches. The step around it holds the constants, so they
    have no bytes; carries are updated in place, as donated arguments are. `shardings`: of the
    operands."""
    found = []
    for jaxpr in jaxprs_of(eqn):
        body = _trace.flatten(jaxpr)
        given, count = len(body.invars) - len(body.consts), len(eqn.outvars)
        consts, carries = {"scan": (eqn.params.get("num_consts"), eqn.params.get("num_carry")),
                           "while": (eqn.params.get("body_nconsts"), count),
                           "cond": (given, 0)}[eqn.primitive.name]
        body.held = set(body.invars[:consts] + body.invars[given:])
        body.donated = [consts <= place < consts + carries
                        for place in range(len(body.invars))]
        body.names[:given] = [
            f"carry {place - consts} of the loop" if place < consts + carries else
            f"slice {place - consts - carries} of the loop" for place in range(given)]
        if shardings:
            own = shardings[len(eqn.invars) - given:]
            body.shardings = [*own[:consts + carries],
                              *map(_of_slice, own[consts + carries:]),
                              *[None] * len(body.consts)]
        found.append(body)
    return found


def _of_slice(sharding: Any) -> Any:
    return sharding and sharding.update(spec=tuple(sharding.spec)[1:])


def shared(eqn: Any, body: _trace.Step) -> Iterator[Any]:
    """The arrays of a body that the step around holds too: the carries, and the results of a
    branch."""
    if eqn.primitive.name == "cond":
        return iter({atom for atom in body.outvars if is_var(atom)} - set(body.invars))
    return (var for var, is_carry in zip(body.invars, body.donated) if is_carry)


def jaxprs_of(eqn: Any) -> list[Any]:
    """Of the body of a loop or of the branches; none of another equation."""
    name = _BODY.get(eqn.primitive.name)
    given = eqn.params[name] if name else ()
    return [_trace.open_jaxpr(jaxpr)[0]
            for jaxpr in (given if isinstance(given, tuple) else (given,))]


def with_consts(closed: Any, consts: list[Any]) -> Any:
    """The jaxpr of a plan whose last arguments are these constants."""
    if not consts:
        return closed
    jaxpr, given = closed.jaxpr, len(closed.jaxpr.invars) - len(consts)
    return jex.ClosedJaxpr(jex.Jaxpr(jaxpr.invars[given:], jaxpr.invars[:given], jaxpr.outvars,
                                     jaxpr.eqns, jaxpr.effects), consts)


def with_bodies(eqn: Any, closed: list[Any]) -> Any:
    name = _BODY[eqn.primitive.name]
    several = isinstance(eqn.params[name], tuple)
    return eqn.replace(params={**eqn.params, name: tuple(closed) if several else closed[0]})


def replaced(step: _trace.Step, changed: dict[int, Any]) -> _trace.Step:
    """The step with other equations, by the ids of its own."""
    return dataclasses.replace(step, eqns=[changed.get(id(eqn), eqn) for eqn in step.eqns])
