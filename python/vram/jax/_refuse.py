# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps that cannot be planned, each with one message."""

from __future__ import annotations

from typing import Any, Iterator

from . import _bodies, _trace


class StepError(ValueError):
    """The step cannot be planned as it is."""


def _all(eqns: list[Any]) -> Iterator[Any]:
    for eqn in eqns:
        yield eqn
        for inner in _trace.bodies(eqn):
            yield from _all(_trace.open_jaxpr(inner)[0].eqns)


def check(step: _trace.Step) -> None:
    for eqn in _all(step.eqns):
        kinds = {type(effect).__name__ + str(effect) for effect in eqn.effects}
        if eqn.primitive.name == "io_callback" or any("rdered" in kind and "nordered" not in
                                                      kind for kind in kinds):
            raise StepError(
                f"the step has an effect that must happen once and in its place, "
                f"{_trace.place_of(eqn)}: take the callback out of the step, or use "
                "jax.debug.callback without ordered=True")
    if not _bodies.has_gradient(step):
        raise StepError(
            "there is no gradient in the step, so nothing is kept for a backward that could "
            "be computed again: give the whole training step, with jax.grad or "
            "jax.value_and_grad inside, or use jax.jit alone")
