# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Collectives. XLA's partitioner adds them; a jaxpr has none.

Two kinds take memory, and are made equations of the step here, so that they are planned as
other equations are: the gather of an operand of a product, such as a parameter under FSDP,
where an axis of the mesh splits both that operand's dimension and another one of the result;
and the part of a sum over devices that each keeps, such as a parameter's gradient, where the
result is read in parts. The latter is lax.with_sharding_constraint. The former is a name, of
which XLA sees nothing: it gathers there by itself, and a constraint made it lay the operand out
once more.

All others, such as the sum over devices of a product whose summed dimension is split, have
the bytes of their result, and cost what their equation sends."""

from __future__ import annotations

import dataclasses
from typing import Any, Iterable, Optional, Sequence

from jax import lax
from jax.ad_checkpoint import checkpoint_name

from . import _shard, _trace
from ._shard import Sizes, Spec
from ._trace import array_bytes, is_var

_SUMS = {"reduce_sum", "reduce_max", "reduce_min", "reduce_prod", "reduce_and", "reduce_or",
         "cumsum", "argmax", "argmin"}
#: Their result has the elements of each operand of the same shape at the same places.
_NOT_ELEMENTWISE = {"dot_general", "conv_general_dilated", "gather", "scatter", "scatter-add",
                    "scan", "while", "cond", "shard_map", "reshape", "transpose", "rev", "sort",
                    "dynamic_slice", "dynamic_update_slice", "sharding_constraint", "reshard",
                    "slice", "pad", "concatenate", "cumsum"}


def sent(eqn: Any, sizes: Sizes) -> int:
    """Bytes that a device sends for an equation by the ring algorithms: of a gather all that
    it receives; of a sum of n parts (n - 1) / n of the result, and as much again where all
    devices get the whole sum."""
    if _shard.is_placed(eqn):
        return max(0, sizes.of(eqn.outvars[0]) - sizes.of(eqn.invars[0]))
    devices = sizes.devices(_summed(eqn, sizes))
    if devices == 1:
        return 0
    rounds = sum(1 if var in sizes.scattered else 2 for var in eqn.outvars[:1])
    return rounds * sizes.of(eqn.outvars[0]) * (devices - 1) // devices


def _summed(eqn: Any, sizes: Sizes) -> set[str]:
    """The axes of the mesh over which parts of the result are summed."""
    name = eqn.primitive.name
    if name == "dot_general":
        (dims, _), _ = eqn.params["dimension_numbers"]
        spec = sizes.spec(eqn.invars[0])
        found = {axis for dim in dims for axis in spec[dim]}
    elif name in _SUMS:
        spec = sizes.spec(eqn.invars[0])
        given = eqn.params.get("axes", (eqn.params.get("axis"),))
        found = {axis for dim in given if dim is not None for axis in spec[dim]}
    elif name in ("scatter-add", "scatter_add"):
        found = _axes(sizes.spec(eqn.invars[2]))
    else:
        return set()
    return found - _axes(sizes.spec(eqn.outvars[0]))


def _axes(spec: Spec) -> set[str]:
    return {axis for axes in spec for axis in axes}


def host_bytes(eqn: Any, sizes: Sizes) -> int:
    """That a transfer between device and host moves, of one device."""
    if eqn.primitive.name != "device_put":
        return 0
    return sum(sizes.of(var) for atom, var in zip(eqn.invars, eqn.outvars)
               if _trace.on_host(atom.aval) != _trace.on_host(var.aval))


def explicit(step: _trace.Step) -> _trace.Step:
    """The step with its gathers and scattered sums as equations, in the bodies of its scans
    too. The same step where shardings are not known, or are in the types."""
    sizes = Sizes(step)
    if sizes.mesh is None:
        return step
    rewrite = _Rewrite(sizes.mesh, sizes, step)
    rewrite.run({})
    if not rewrite.changed:
        return step
    eqns, outvars = rewrite.eqns, list(map(rewrite.of, step.outvars))
    return dataclasses.replace(step, eqns=_trace.live(eqns, outvars), outvars=outvars,
                               backward=step.backward | rewrite.backward)


class _Rewrite:
    """Of one step, or of the body of a loop. `wanted`: specs of results, by what they are
    read with."""

    def __init__(self, mesh: Any, sizes: Sizes, step: _trace.Step):
        self.mesh, self.sizes, self.step = mesh, sizes, step
        self.eqns: list[Any] = []
        self.backward: set[Any] = set()
        self.changed = False
        self._env: dict[Any, Any] = {}
        self._placed: dict[tuple[Any, Spec], Any] = {}

    def of(self, atom: Any) -> Any:
        return self._env.get(atom, atom) if is_var(atom) else atom

    def run(self, wanted: dict[Any, Spec]) -> None:
        wanted = dict(wanted)
        for eqn in reversed(self.step.eqns):
            _want(eqn, self.sizes, wanted)
        for eqn in self.step.eqns:
            if eqn.primitive.name == "scan":
                eqn = self._scan(eqn, wanted)
            atoms = list(map(self.of, eqn.invars))
            if eqn.primitive.name == "dot_general":
                for place, spec in _gathered(eqn, self.sizes):
                    atoms[place] = self._put(atoms[place], spec, eqn, gather=True)
            same = all(one is other for one, other in zip(atoms, eqn.invars))
            self.eqns.append(eqn if same else eqn.replace(invars=atoms))
            summed = _summed(eqn, self.sizes)
            if summed:
                var = eqn.outvars[0]
                known = self.sizes.spec(var)
                spec = _joined(known, wanted.get(var))
                if _axes(spec) - _axes(known) and _axes(spec) - _axes(known) <= summed:
                    self._env[var] = self._put(var, spec, eqn)

    def _put(self, atom: Any, spec: Spec, beside: Any, gather: bool = False) -> Any:
        """The array split like this: an equation, where there is none yet."""
        key = atom, spec
        if key not in self._placed:
            def put(value: Any) -> Any:
                if gather:
                    return checkpoint_name(value, _shard.gather_name(spec))
                return lax.with_sharding_constraint(value, _shard.placed(self.mesh, spec))

            (eqn,), (var,) = _trace.flatten_call(put, [atom])
            self.eqns.append(eqn.replace(source_info=beside.source_info))
            self._placed[key] = var
            if any(out in self.step.backward for out in beside.outvars):
                self.backward.add(var)
            self.changed = True
        return self._placed[key]

    def _scan(self, eqn: Any, wanted: dict[Any, Spec]) -> Any:
        body = _trace.flatten(eqn.params["jaxpr"])
        if body.consts:
            return eqn
        body.shardings = body_shardings(eqn, self.sizes)
        inner = _Rewrite(self.mesh, Sizes(body), body)
        carries = eqn.params["num_carry"]
        own = {}
        for place, (out, var) in enumerate(zip(body.outvars, eqn.outvars)):
            spec = _joined(self.sizes.spec(var), wanted.get(var))
            if is_var(out) and any(spec):
                own[out] = spec if place < carries else spec[1:]
        inner.run(own)
        if not inner.changed:
            return eqn
        self.changed = True
        outvars = list(map(inner.of, body.outvars))
        closed = _trace.closed_jaxpr(_trace.live(inner.eqns, outvars), body.invars, outvars)
        return eqn.replace(params={**eqn.params, "jaxpr": closed})


def body_shardings(eqn: Any, sizes: Sizes) -> list[Any]:
    """Of the arguments of a scan's body: a sharding for each where there is a mesh."""
    if sizes.mesh is None:
        return [None] * len(eqn.invars)
    first = eqn.params["num_consts"] + eqn.params["num_carry"]
    return [_shard.placed(sizes.mesh, sizes.spec(atom)[1 if place >= first else 0:])
            for place, atom in enumerate(eqn.invars)]


def _gathered(eqn: Any, sizes: Sizes) -> Iterable[tuple[int, Spec]]:
    """The operands of a product that each device needs in larger parts than it has, and
    those parts."""
    (dims, batches) = eqn.params["dimension_numbers"]
    specs = [sizes.spec(atom) for atom in eqn.invars[:2]]
    result = _axes(sizes.spec(eqn.outvars[0]))
    # A free dimension of an operand is one of the result.
    places = iter(sizes.spec(eqn.outvars[0])[len(batches[0]):])
    for place, (spec, own, batch) in enumerate(zip(specs, dims, batches)):
        theirs = specs[1 - place]
        found: list[tuple[str, ...]] = []
        for dim, axes in enumerate(spec):
            if dim in batch:
                found.append(axes)
            elif dim in own:
                other = theirs[dims[1 - place][own.index(dim)]]
                found.append(tuple(axis for axis in axes if axis in other or axis not in result))
            else:
                kept = next(places)
                found.append(tuple(axis for axis in axes if axis in kept))
        if found != list(spec):
            yield place, tuple(found)


def _joined(spec: Spec, more: Optional[Spec]) -> Spec:
    """Split as both say, where they do not contradict."""
    if more is None or len(more) != len(spec):
        return spec
    used = _axes(spec)
    return tuple(axes or tuple(axis for axis in other if axis not in used)
                 for axes, other in zip(spec, more))


def _want(eqn: Any, sizes: Sizes, wanted: dict[Any, Spec]) -> None:
    """Adds what the readers of an equation's results make of its operands."""
    if not eqn.outvars:
        return
    spec = _joined(sizes.spec(eqn.outvars[0]), wanted.get(eqn.outvars[0]))
    if not any(spec):
        return
    name, shape = eqn.primitive.name, eqn.outvars[0].aval.shape
    for atom in filter(is_var, eqn.invars):
        before = getattr(atom.aval, "shape", None)
        if before is None or not array_bytes(atom.aval):
            continue
        own: Optional[Sequence[tuple[str, ...]]] = None
        if name == "transpose":
            order = eqn.params["permutation"]
            own = [spec[order.index(dim)] for dim in range(len(order))]
        elif name in ("reshape", "squeeze", "expand_dims"):
            own = _shard.reshaped(spec, shape, before)
        elif before == shape and name not in _NOT_ELEMENTWISE:
            own = spec
        if own is not None:
            wanted[atom] = _joined(_joined(sizes.spec(atom), wanted.get(atom)), tuple(own))
