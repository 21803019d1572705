# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrays that lie on several devices: which part of each one device has.

The arguments' shardings are known, of all other arrays XLA decides (GSPMD). Here they are
carried through the equations as XLA does where nothing is in doubt: a dimension stays
split through what is elementwise, a product's free dimensions stay, one that is summed
over is whole afterwards. Where this is wrong, XLA's own figure shows it."""

from __future__ import annotations

import json
import math
from typing import Any, Callable, Iterable, Optional, Sequence

import jax
from jax.sharding import NamedSharding

from . import _bodies, _trace
from ._trace import array_bytes, is_var

#: Of each dimension the names of the mesh axes that split it.
Spec = tuple[tuple[str, ...], ...]


def of_arguments(leaves: Sequence[Any], moving: tuple, in_shardings: Any) -> list[Any]:
    """The NamedSharding of each leaf; None where it is not known or of one device.
    `in_shardings`: as of jax.jit, for the positional arguments `moving`."""
    found = [several(getattr(leaf, "sharding", None)) if hasattr(leaf, "shape")
             and not isinstance(leaf, jax.core.Tracer) else None for leaf in leaves]
    if in_shardings is None:
        return found
    given = in_shardings
    if not isinstance(given, tuple):
        given = (given,) * len(moving)
    place = 0
    for argument, prefix in zip(moving, given):
        count = len(jax.tree.leaves(argument))
        if prefix is not None:
            own = jax.tree.leaves(jax.tree.broadcast(
                prefix, argument, is_leaf=lambda one: one is None),
                is_leaf=lambda one: one is None)
            found[place:place + count] = [several(one) or known for one, known in
                                          zip(own, found[place:place + count])]
        place += count
    return found


def several(sharding: Any) -> Optional[NamedSharding]:
    return sharding if isinstance(sharding, NamedSharding) and sharding.mesh.size > 1 else None


def divided(step: _trace.Step, shardings: Sequence[Any]) -> _trace.Step:
    """The step of these arguments; that within a shard_map, if it is all there is."""
    step.shardings = [*shardings, *[None] * (len(step.invars) - len(shardings))]
    manual = getattr(jax.sharding.get_abstract_mesh(), "manual_axes", ())
    step.within_map = bool(manual) or any(
        type(effect).__name__ == "NamedAxisEffect" for eqn in step.eqns
        for effect in eqn.effects)
    return _inside(step) or step


def _inside(step: _trace.Step) -> Optional[_trace.Step]:
    maps = [place for place, eqn in enumerate(step.eqns) if eqn.primitive.name == "shard_map"]
    if len(maps) != 1 or len(step.eqns) != 1:
        return None
    eqn = step.eqns[0]
    inner = _trace.flatten(eqn.params["jaxpr"])
    if not _bodies.has_gradient(inner) or inner.consts:
        return None
    at = {var: place for place, var in enumerate(step.invars)}
    places = [at.get(atom) if is_var(atom) else None for atom in eqn.invars]
    inner.donated = [place is not None and step.donated[place] for place in places]
    inner.names = ["a number" if place is None else step.names[place] for place in places]
    inner.shardings = [None] * len(inner.invars)
    inner.out_tree, inner.outer = step.out_tree, step

    def whole(closed: Any) -> Any:
        mapped = eqn.replace(params={**eqn.params, "jaxpr": closed.jaxpr})
        return _trace.closed_jaxpr([mapped], step.invars, step.outvars)

    inner.whole = whole
    return inner


class Sizes:
    """Bytes of arrays on one device. `mesh`: None where it is not known, or where the types
    have the shardings."""

    def __init__(self, step: _trace.Step):
        self._parts: dict[Any, int] = {}
        self._specs: dict[Any, Spec] = {}
        self._axes: dict[str, int] = {}
        #: Sums over devices of which each keeps a part.
        self.scattered: set[Any] = set()
        self.mesh = next((one.mesh for one in step.shardings if one is not None), None)
        # With explicit axes of a mesh each type has its sharding.
        specs, self._axes = _typed(step)
        for var, sharding in zip(step.invars, step.shardings):
            if sharding is not None:
                self._axes.update(sharding.mesh.shape)
                specs[var] = _of(sharding.spec, var)
        if not self._axes:
            return
        carry(step.eqns, specs)
        self._specs = specs
        for var, spec in specs.items():
            self._parts[var] = self.devices(axis for axes in spec for axis in axes)
        self.scattered = {eqn.invars[0] for eqn in step.eqns if is_placed(eqn)
                          and self._part(eqn.outvars[0]) > self._part(eqn.invars[0])}

    def _part(self, atom: Any) -> int:
        return self._parts.get(atom, 1) if is_var(atom) else 1

    def of(self, atom: Any) -> int:
        return -(-array_bytes(atom.aval) // self._part(atom))

    def spec(self, atom: Any) -> Spec:
        known = self._specs.get(atom) if is_var(atom) else None
        return known or ((),) * len(getattr(atom.aval, "shape", ()))

    def devices(self, axes: Iterable[str]) -> int:
        """Among how many devices these axes of the mesh split."""
        return math.prod(self._axes.get(axis, 1) for axis in axes)

    def sharding(self, atom: Any) -> Optional[NamedSharding]:
        """None where it is not known, or where the type has it."""
        spec = self._specs.get(atom) if self.mesh is not None and is_var(atom) else None
        return spec and placed(self.mesh, spec)

    def is_idle(self, eqn: Any) -> bool:
        """Whether it says where an array is that is there already."""
        return is_placed(eqn) and self.spec(eqn.invars[0]) == self.spec(eqn.outvars[0])

    def part(self, atoms: Sequence[Any]) -> float:
        """Of the work of an op with these operands and results."""
        return 1 / max(map(self._part, atoms), default=1)


#: Begins the names of gathers.
_GATHER = "vram gather "


def gather_name(spec: Spec) -> str:
    """Of a gather, by what its result is split by."""
    return _GATHER + json.dumps(spec)


def _gathered_to(eqn: Any) -> Optional[Spec]:
    """What the result of a gather is split by; None where it is none."""
    if eqn.primitive.name != "name" or not eqn.params["name"].startswith(_GATHER):
        return None
    return tuple(map(tuple, json.loads(eqn.params["name"][len(_GATHER):])))


def is_placed(eqn: Any) -> bool:
    """Whether it does nothing but say on which devices the parts of an array are."""
    return eqn.primitive.name in ("sharding_constraint", "reshard") or \
        _gathered_to(eqn) is not None


def placed(mesh: Any, spec: Spec) -> NamedSharding:
    return NamedSharding(mesh, jax.P(*(axes or None for axes in spec)))


def _typed(step: _trace.Step) -> tuple[dict[Any, Spec], dict[str, int]]:
    """The shardings that the types name, and the sizes of the axes in them."""
    specs: dict[Any, Spec] = {}
    mesh: dict[str, int] = {}
    for var in [*step.invars, *(var for eqn in step.eqns for var in eqn.outvars)]:
        sharding = getattr(var.aval, "sharding", None)
        spec = getattr(sharding, "spec", ())
        if any(isinstance(entry, (str, tuple)) and entry for entry in spec):
            specs[var] = _of(spec, var)
            mesh.update(sharding.mesh.shape)
    return specs, mesh


def _of(spec: Any, var: Any) -> Spec:
    """Of a PartitionSpec."""
    dims = len(var.aval.shape)
    found = [(entry,) if isinstance(entry, str) else tuple(entry or ())
             for entry in tuple(spec)[:dims]]
    return tuple(found + [()] * (dims - len(found)))


def carry(eqns: Sequence[Any], specs: dict[Any, Spec]) -> None:
    """Adds those of the results to the specs of the operands."""
    for eqn in eqns:
        for var, spec in zip(eqn.outvars, _results(eqn, specs)):
            if spec is not None and any(spec):
                specs[var] = _legal(spec)
    # Numbers drawn, and what else comes of nothing, are made in the parts that are read.
    for eqn in reversed(eqns):
        if eqn.primitive.name == "scan":
            first = eqn.params["num_consts"]
            for atom, var in zip(eqn.invars[first:], eqn.outvars[:eqn.params["num_carry"]]):
                if is_var(atom) and atom not in specs and var in specs:
                    specs[atom] = specs[var]
        spec = specs.get(eqn.outvars[0]) if eqn.outvars else None
        if spec is None:
            continue
        for atom in filter(is_var, eqn.invars):
            if atom not in specs and getattr(atom.aval, "shape", None) == \
                    eqn.outvars[0].aval.shape and eqn.primitive.name not in _OWN and \
                    not is_placed(eqn):
                specs[atom] = spec


def _legal(spec: Sequence[Sequence[str]]) -> Spec:
    """An axis splits one dimension."""
    seen: set[str] = set()
    found = []
    for axes in spec:
        found.append(tuple(axis for axis in axes if axis not in seen))
        seen.update(axes)
    return tuple(found)


def _results(eqn: Any, specs: dict[Any, Spec]) -> list[Optional[Sequence[Sequence[str]]]]:
    name = eqn.primitive.name
    is_reduce = name.startswith(("reduce_", "arg")) and "axes" in eqn.params
    rule = _constraint if is_placed(eqn) else _RULES.get(
        "reduce" if is_reduce else name, _same_sizes)
    given = [specs.get(atom) if is_var(atom) else None for atom in eqn.invars]
    own = is_placed(eqn) or name == "shard_map"
    if not own and not any(given):
        return [None] * len(eqn.outvars)
    return rule(eqn, [spec or ((),) * len(getattr(atom.aval, "shape", ()))
                      for atom, spec in zip(eqn.invars, given)])


def _same_sizes(eqn: Any, given: list[Spec]) -> list[Any]:
    """Dimensions of the same place and size stay split."""
    found = []
    for var in eqn.outvars:
        shape = getattr(var.aval, "shape", ())
        joined: list[tuple[str, ...]] = [()] * len(shape)
        for atom, spec in zip(eqn.invars, given):
            if len(spec) != len(shape):
                continue
            for dim, axes in enumerate(spec):
                if atom.aval.shape[dim] == shape[dim] and not joined[dim]:
                    joined[dim] = axes
        found.append(joined)
    return found


def _broadcast(eqn: Any, given: list[Spec]) -> list[Any]:
    shape = eqn.outvars[0].aval.shape
    found: list[tuple[str, ...]] = [()] * len(shape)
    for dim, to in enumerate(eqn.params["broadcast_dimensions"]):
        if eqn.invars[0].aval.shape[dim] == shape[to]:
            found[to] = given[0][dim]
    return [found]


def _transpose(eqn: Any, given: list[Spec]) -> list[Any]:
    return [[given[0][dim] for dim in eqn.params["permutation"]]]


def _reshape(eqn: Any, given: list[Spec]) -> list[Any]:
    return [reshaped(given[0], eqn.invars[0].aval.shape, eqn.outvars[0].aval.shape)]


def reshaped(spec: Spec, before: Sequence[int], after: Sequence[int]) -> list[tuple[str, ...]]:
    """A dimension stays split if the dimensions before it hold as many elements, and it
    is the slower one of those that it becomes or that are joined."""
    found: list[tuple[str, ...]] = [()] * len(after)
    for dim, axes in enumerate(spec):
        if not axes:
            continue
        head = math.prod(before[:dim])
        for to in range(len(after)):
            if math.prod(after[:to]) == head and after[to] > 1:
                found[to] = axes
                break
    return found


def _reduce(eqn: Any, given: list[Spec]) -> list[Any]:
    axes = eqn.params["axes"]
    return [[one for dim, one in enumerate(given[0]) if dim not in axes]
            for _ in eqn.outvars]


def _squeeze(eqn: Any, given: list[Spec]) -> list[Any]:
    dims = [dim % len(given[0]) for dim in eqn.params["dimensions"]]
    return [[one for dim, one in enumerate(given[0]) if dim not in dims]]


def _product(eqn: Any, given: list[Spec]) -> list[Any]:
    (left, right), (left_batch, right_batch) = eqn.params["dimension_numbers"]
    one, other = given
    found = [one[dim] or other[to] for dim, to in zip(left_batch, right_batch)]
    found += [axes for dim, axes in enumerate(one) if dim not in (*left, *left_batch)]
    found += [axes for dim, axes in enumerate(other) if dim not in (*right, *right_batch)]
    return [found]


def _convolution(eqn: Any, given: list[Spec]) -> list[Any]:
    numbers = eqn.params["dimension_numbers"]
    found: list[tuple[str, ...]] = [()] * len(eqn.outvars[0].aval.shape)
    found[numbers.out_spec[0]] = given[0][numbers.lhs_spec[0]]
    found[numbers.out_spec[1]] = given[1][numbers.rhs_spec[0]]
    return [found]


def _gather(eqn: Any, given: list[Spec]) -> list[Any]:
    shape = eqn.outvars[0].aval.shape
    offsets = eqn.params["dimension_numbers"].offset_dims
    found: list[tuple[str, ...]] = [()] * len(shape)
    for dim, axes in zip((dim for dim in range(len(shape)) if dim not in offsets), given[1]):
        found[dim] = axes
    return [found]


def _of_first(eqn: Any, given: list[Spec]) -> list[Any]:
    return [given[0]] + [None] * (len(eqn.outvars) - 1)


def _each(eqn: Any, given: list[Spec]) -> list[Any]:
    return list(given)


def _constraint(eqn: Any, given: list[Spec]) -> list[Any]:
    gathered = _gathered_to(eqn)
    if gathered is not None:
        return [gathered]
    sharding = eqn.params.get("sharding", eqn.params.get("dst_sharding"))
    spec = getattr(sharding, "spec", None)
    return [given[0] if spec is None else _of(spec, eqn.outvars[0])]


def _map(eqn: Any, given: list[Spec]) -> list[Any]:
    return [_of(spec, var) for var, spec in zip(eqn.outvars, eqn.params["out_specs"])]


def _scan(eqn: Any, given: list[Spec]) -> list[Any]:
    body, _ = _trace.open_jaxpr(eqn.params["jaxpr"])
    consts, carries = eqn.params["num_consts"], eqn.params["num_carry"]
    specs: dict[Any, Spec] = {}
    for place, (var, spec) in enumerate(zip(body.invars, given)):
        own = spec[1:] if place >= consts + carries else spec
        if any(own):
            specs[var] = own
    flat = _trace.flatten(eqn.params["jaxpr"])
    own = {new: specs[old] for new, old in zip(flat.invars, body.invars) if old in specs}
    carry(flat.eqns, own)
    # What the body makes of a carry that begins whole is split from the first iteration on.
    later = {var: own[out] for var, out in zip(flat.invars[consts:consts + carries], flat.outvars)
             if is_var(out) and out in own and var not in own}
    if later:
        own = {**{new: specs[old] for new, old in zip(flat.invars, body.invars) if old in specs},
               **later}
        carry(flat.eqns, own)
    found = []
    for place, (var, out) in enumerate(zip(flat.outvars, eqn.outvars)):
        stacked = place >= carries
        spec = own.get(var) if is_var(var) else None
        if spec is None and not stacked:
            spec = given[consts + place]
        found.append(None if spec is None else [(), *spec] if stacked else spec)
    return found


_RULES: dict[str, Callable[[Any, list[Spec]], list[Any]]] = {
    "broadcast_in_dim": _broadcast, "transpose": _transpose, "reshape": _reshape,
    "reduce": _reduce, "squeeze": _squeeze, "dot_general": _product,
    "conv_general_dilated": _convolution, "gather": _gather, "scatter": _of_first,
    "scatter-add": _of_first, "scatter_add": _of_first, "optimization_barrier": _each,
    "shard_map": _map, "scan": _scan}
_OWN = {"dot_general", "conv_general_dilated", "gather", "transpose", "scan", "while", "cond",
        "scatter", "scatter-add", "shard_map"}
