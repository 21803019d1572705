# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The step as ops of the planner: kernels, and the arrays between them."""

from __future__ import annotations

import dataclasses
from typing import Any, Optional

import jax
from jax import lax
from jax.extend.core import primitives

from .. import _planner
from . import _bodies, _costs, _exchange, _fusion, _shard, _trace
from ._trace import array_bytes, is_var


@dataclasses.dataclass
class Op:
    """A kernel. `eqns` end with the one whose results are in memory; those before it are
    fused into it. `leaves`: the arrays that it reads. `overwrites`: which of them a
    result may take the storage of."""

    eqns: list[Any]
    results: list[Any]
    leaves: list[Any]
    place: str
    backward: bool
    view: bool = False
    overwrites: dict[Any, list[Any]] = dataclasses.field(default_factory=dict)
    cost: int = 0
    flops: int = 0
    workspace: int = 0
    #: Of moving arrays between device and host, beside other ops.
    transfer: int = 0
    rerunnable: bool = True

    @property
    def root(self) -> Any:
        return self.eqns[-1]


class Graph:
    """The ops of a step in the order in which they are meant to run. `planned`: with the
    barriers of a plan."""

    def __init__(self, step: _trace.Step, costs: _costs.Costs, planned: bool = False):
        self.step, self.costs, self.planned = step, costs, planned
        self.donors = _donors(step)
        self.sizes = _shard.Sizes(step)
        self.ops = _in_order(_ops(step, costs, planned, self.sizes), step, self.donors)
        self.vars = list(dict.fromkeys(
            [*step.invars, *(var for op in self.ops for var in op.results)]))
        self.index = {var: place for place, var in enumerate(self.vars)}
        self.names = dict(zip(step.invars, step.names))
        for op in self.ops:
            for var in op.results:
                self.names[var] = f"{_shape(var.aval)} of {op.place}"
        #: XLA keeps the two words that threefry gives, and their xor is fused.
        self._double = {op.results[0] for op in self.ops
                        if op.root.primitive.name == "random_bits"}
        self._problem: Optional[_planner.Problem] = None

    @property
    def problem(self) -> _planner.Problem:
        if self._problem is None:
            self._problem = _planner.Problem(self.description())
        return self._problem

    def bytes_of(self, var: Any) -> int:
        """On the device."""
        if _trace.on_host(var.aval):
            return 0
        return self.sizes.of(var) * (2 if var in self._double else 1)

    @property
    def in_transit(self) -> int:
        """Bytes on the device of what is moved from and to the host: a loop holds those of two
        iterations, since they are moved beside its computation."""
        return sum(_exchange.host_bytes(op.root, self.sizes) for op in self.ops)

    @property
    def host_bytes(self) -> int:
        """Of the arrays on the host."""
        return sum(self.sizes.of(var) for var in self.vars if _trace.on_host(var.aval))

    def description(self) -> dict[str, Any]:
        """docs/planner-formats.md."""
        wanted = {atom for atom in self.step.outvars if is_var(atom)}
        pinned = set(self.step.invars)
        maker = {var: op for op in self.ops for var in op.results}
        values = []
        for var in self.vars:
            value: dict[str, Any] = {"bytes": self.bytes_of(var)}
            if var in pinned:
                value["pinned"] = True
                if var in self.step.held:
                    value["bytes"] = 0
            else:
                op = maker[var]
                if op.view:
                    value.update(bytes=0, view_of=self.index[op.leaves[0]])
                elif var in self.step.held:
                    value["bytes"] = 0
                over = [self.index[leaf] for leaf in op.overwrites.get(var, ())]
                if over:
                    value["may_overwrite"] = over
                if var in wanted:
                    value["required"] = True
                if var in self.donors:
                    value["donor"] = self.index[self.donors[var]]
            values.append(value)
        ops = []
        for op in self.ops:
            entry: dict[str, Any] = {
                "cost": op.cost, "operands": [self.index[leaf] for leaf in op.leaves],
                "results": [self.index[var] for var in op.results]}
            if op.workspace:
                entry["workspace"] = op.workspace
            # An update in place has no old value to read when it runs again.
            if not op.rerunnable or any(var in self.donors for var in op.results):
                entry["rerunnable"] = False
            ops.append(entry)
        return {"vram_remat": 1, "ops": ops, "values": values, "buffers": []}


def _shape(aval: Any) -> str:
    return f"{aval.dtype}[{','.join(map(str, aval.shape))}]" if hasattr(aval, "shape") \
        else str(aval)


def _donors(step: _trace.Step) -> dict[Any, Any]:
    """The result that takes the storage of each donated argument, matched as JAX does: in
    order, by shape and type."""
    free: dict[tuple, list[Any]] = {}
    for var, donated in zip(step.invars, step.donated):
        if donated and array_bytes(var.aval):
            free.setdefault((var.aval.shape, var.aval.dtype), []).append(var)
    found: dict[Any, Any] = {}
    arguments = set(step.invars)
    for atom in step.outvars:
        if not is_var(atom) or atom in found or atom in arguments:
            continue
        fitting = free.get((getattr(atom.aval, "shape", None),
                            getattr(atom.aval, "dtype", None)))
        if fitting:
            found[atom] = fitting.pop(0)
    return found


def _ops(step: _trace.Step, costs: _costs.Costs, planned: bool,
         sizes: _shard.Sizes) -> list[Op]:
    made = _fusion.made_in_memory(step, sizes.is_idle, planned)
    maker = {var: eqn for eqn in step.eqns for var in eqn.outvars}
    readers: dict[Any, list[Any]] = {}
    for eqn in step.eqns:
        for atom in filter(is_var, eqn.invars):
            readers.setdefault(atom, []).append(eqn)
    results = {atom for atom in step.outvars if is_var(atom)}
    place_of_eqn = {id(eqn): place for place, eqn in enumerate(step.eqns)}
    ops = []
    for eqn in step.eqns:
        if eqn.outvars and eqn.outvars[0] not in made:
            continue
        within, leaves = [eqn], {}
        waiting = [eqn]
        seen = {id(eqn)}
        while waiting:
            for atom in filter(is_var, waiting.pop().invars):
                if atom in made or atom not in maker:
                    leaves[atom] = None
                elif id(maker[atom]) not in seen:
                    seen.add(id(maker[atom]))
                    within.append(maker[atom])
                    waiting.append(maker[atom])
        within.sort(key=lambda one: place_of_eqn[id(one)])
        ops.append(_op(within, list(leaves), step, costs, results,
                       readers.get(eqn.outvars[0], []) if eqn.outvars else [], sizes))
    return ops


def _op(within: list[Any], leaves: list[Any], step: _trace.Step, costs: _costs.Costs,
        results: set[Any], readers: list[Any], sizes: _shard.Sizes) -> Op:
    eqn = within[-1]
    backward = any(var in step.backward for var in eqn.outvars)
    outs = [var for var in eqn.outvars if not _trace.is_dropped(var)]
    op = Op(within, outs, leaves, _trace.place_of(eqn, backward), backward)
    op.rerunnable = not eqn.effects and bool(leaves)
    part = sizes.part([*leaves, *outs])
    op.flops = round(part * sum(map(_costs.eqn_flops, within)))
    if len(within) == 1 and leaves and len(outs) == 1 and outs[0] not in results and \
            (sizes.is_idle(eqn) or _fusion.is_view(eqn, readers)):
        op.view = True
        return op
    moved = _written_bytes(eqn, outs, leaves, sizes) + sum(
        _read_bytes(leaf, within, sizes) for leaf in leaves)
    dtype = next((str(var.aval.dtype) for var in [*leaves, *outs]
                  if "float" in str(getattr(var.aval, "dtype", ""))), "float32")
    op.cost = costs.of(op.flops, moved, dtype)
    sent, transferred = _exchange.sent(eqn, sizes), _exchange.host_bytes(eqn, sizes)
    if _shard.is_placed(eqn) or transferred:
        op.cost = 0
    op.cost += costs.exchange(sent) if sent else 0
    op.transfer = costs.transfer(transferred) if transferred else 0
    if eqn.primitive.name in ("scan", "while", "cond"):
        body, part = _body(eqn, costs, sizes), 1.0
        op.cost = eqn.params.get("length", 1) * max(body.step_cost, body.transfer)
    op.workspace = round(part * _workspace(eqn, costs, sizes))
    op.overwrites = _overwrites(within, outs, leaves)
    return op


def _written_bytes(eqn: Any, outs: list[Any], leaves: list[Any], sizes: _shard.Sizes) -> int:
    """By the root of a kernel: of an array that is updated in place, the update."""
    if eqn.primitive.name == "dynamic_update_slice" and eqn.invars[0] in leaves:
        return sizes.of(eqn.invars[1])
    return sum(map(sizes.of, outs))


def _read_bytes(leaf: Any, within: list[Any], sizes: _shard.Sizes) -> int:
    """Of a leaf of which a kernel reads slices alone, those; none of one that it updates."""
    readers = [eqn for eqn in within if any(atom is leaf for atom in eqn.invars)]
    if len(readers) == 1 and readers[0].primitive.name == "dynamic_update_slice" and \
            readers[0].invars[0] is leaf:
        return 0
    if readers and all(eqn.primitive.name in ("dynamic_slice", "slice", "gather") and
                       eqn.invars[0] is leaf for eqn in readers):
        return sum(sizes.of(eqn.outvars[0]) for eqn in readers)
    return sizes.of(leaf)


def _overwrites(within: list[Any], outs: list[Any], leaves: list[Any]) -> dict[Any, list[Any]]:
    eqn, name = within[-1], within[-1].primitive.name

    def same(out: Any, leaf: Any) -> bool:
        return out.aval.shape == leaf.aval.shape and array_bytes(out.aval) == array_bytes(leaf.aval)

    if name == "scan":
        first = eqn.params["num_consts"]
        return {out: [start] for out, start in zip(
            eqn.outvars[:eqn.params["num_carry"]], eqn.invars[first:])
            if is_var(start) and out in outs and same(out, start)}
    if name == "dynamic_update_slice" or name.startswith("scatter"):
        return {outs[0]: [eqn.invars[0]]} if is_var(eqn.invars[0]) else {}
    if _fusion.takes_loops(eqn) and outs:
        fitting = [leaf for leaf in leaves if same(outs[0], leaf)
                   and _fusion.keeps_places(_reading(leaf, within))]
        return {outs[0]: fitting} if fitting else {}
    return {}


def _reading(leaf: Any, within: list[Any]) -> list[Any]:
    """The equations of a kernel that read an array, or what was made of it."""
    found, reached = [], {leaf}
    for eqn in within:
        if any(is_var(atom) and atom in reached for atom in eqn.invars):
            found.append(eqn)
            reached.update(eqn.outvars)
    return found


@dataclasses.dataclass
class Body:
    """Of one run on one device. `transfer`: cost of what it moves between device and host, beside
    the rest."""

    peak: int
    step_cost: int
    transfer: int = 0


#: By the id of a jaxpr, which is kept alive with its figures, so that the id is not used
#: again.
_known: dict[tuple, tuple[Any, Body]] = {}


def know_body(jaxpr: Any, costs: _costs.Costs, body: Body) -> None:
    _known[id(jaxpr), costs.name] = jaxpr, body


def _body(eqn: Any, costs: _costs.Costs, sizes: _shard.Sizes) -> Body:
    """Peak and cost of one run of what an equation has inside."""
    found = Body(0, 0)
    specs = tuple(map(sizes.spec, eqn.invars))
    for inner in _trace.bodies(eqn):
        key = next(key for key in ((id(inner), costs.name), (id(inner), costs.name, specs))
                   if key in _known or len(key) == 3)
        if key not in _known:
            step = _with_gradient(inner, eqn, sizes)
            graph = Graph(step or _inside(inner, eqn, sizes), costs)
            shared = sum(map(graph.bytes_of, _bodies.shared(eqn, step))) if step else 0
            simulated = graph.problem.simulate()
            _known[key] = inner, Body(simulated["peak"] - shared + graph.in_transit,
                                      simulated["cost"], sum(op.transfer for op in graph.ops))
        own = _known[key][1]
        found = Body(max(found.peak, own.peak), max(found.step_cost, own.step_cost),
                     max(found.transfer, own.transfer))
    return found


def _with_gradient(jaxpr: Any, eqn: Any, sizes: _shard.Sizes) -> Optional[_trace.Step]:
    steps = _bodies.steps_of(eqn, list(map(sizes.sharding, eqn.invars)))
    return next((step for own, step in zip(_bodies.jaxprs_of(eqn), steps)
                 if own is jaxpr and _bodies.has_gradient(step)), None)


def _inside(jaxpr: Any, eqn: Any, sizes: _shard.Sizes) -> _trace.Step:
    is_scan = eqn.primitive.name == "scan"
    step = _sliced(jaxpr, eqn) if is_scan else _trace.flatten(jaxpr)
    step.held = set(step.invars)
    if sizes.mesh is not None:
        # The index of a scan's iteration, and the predicates of a while or cond, come first.
        given = eqn.invars[len(eqn.invars) + is_scan - len(step.invars) + len(step.consts):]
        step.shardings = [*[None] * (len(step.invars) - len(given) - len(step.consts)),
                          *(_shard.placed(sizes.mesh, sizes.spec(atom)) for atom in given),
                          *[None] * len(step.consts)]
    if is_scan:
        # Behind the index of the iteration.
        first = 1 + eqn.params["num_consts"]
        step.held.update(step.outvars[place] for place in range(eqn.params["num_carry"])
                         if _is_in_place(step, step.invars[first + place], step.outvars[place]))
    return step


def _is_in_place(step: _trace.Step, carry: Any, result: Any) -> bool:
    """Whether a body does nothing with a carry but write slices into it, or have a loop within
    write them."""
    readers = [eqn for eqn in step.eqns if carry in eqn.invars]
    if len(readers) != 1 or result not in readers[0].outvars or readers[0].invars.count(carry) > 1:
        return False
    eqn, place = readers[0], readers[0].invars.index(carry)
    if eqn.primitive.name != "scan":
        return eqn.primitive.name == "dynamic_update_slice" and place == 0
    at = place - eqn.params["num_consts"]
    if not 0 <= at < eqn.params["num_carry"] or eqn.outvars[at] is not result:
        return False
    inner = _trace.flatten(eqn.params["jaxpr"])
    return _is_in_place(inner, inner.invars[place], inner.outvars[at])


def _sliced(jaxpr: Any, eqn: Any) -> _trace.Step:
    """The body of a scan, in which the slices of stacked arguments are equations."""
    inner, _ = _trace.open_jaxpr(jaxpr)
    held = eqn.params["num_consts"] + eqn.params["num_carry"]
    length = eqn.params["length"]

    def body(index: Any, *arguments: Any) -> Any:
        slices = [lax.dynamic_index_in_dim(stacked, index, keepdims=False)
                  for stacked in arguments[held:]]
        return _trace.evaluate(jaxpr, [*arguments[:held], *slices])

    avals = [var.aval for var in inner.invars[:held]]
    avals += [var.aval.update(shape=(length, *var.aval.shape), sharding=None)
              for var in inner.invars[held:]]
    return _trace.flatten(jax.make_jaxpr(body)(jax.ShapeDtypeStruct((), "int32"), *avals))


def _workspace(eqn: Any, costs: _costs.Costs, sizes: _shard.Sizes) -> int:
    if eqn.primitive is primitives.dot_general_p:
        return _fusion.product_scratch(eqn)
    if eqn.primitive is primitives.conv_general_dilated_p:
        return _fusion.convolution_scratch(eqn)
    if any(True for _ in _trace.bodies(eqn)) and eqn.primitive.name in (
            "scan", "while", "cond", "shard_map"):
        return _body(eqn, costs, sizes).peak
    return _fusion.random_scratch(eqn)


def _in_order(ops: list[Op], step: _trace.Step, donors: dict[Any, Any]) -> list[Op]:
    """As they are written, but what takes no memory, such as the update of a parameter by
    its gradient, as soon as it can run: XLA schedules for little memory."""
    kept = {atom for atom in step.outvars if is_var(atom)}
    pinned = set(step.invars)
    base: dict[Any, Any] = {}
    left: dict[Any, int] = {}
    missing: dict[int, int] = {}
    waiting: dict[Any, list[int]] = {}
    made = {var for op in ops for var in op.results}
    for place, op in enumerate(ops):
        for var in op.results:
            base[var] = base.get(op.leaves[0], op.leaves[0]) if op.view else var
            if op.view and var in kept:
                kept.add(base[var])
        missing[place] = sum(leaf in made for leaf in op.leaves)
        for leaf in op.leaves:
            left[base.get(leaf, leaf)] = left.get(base.get(leaf, leaf), 0) + 1
            waiting.setdefault(leaf, []).append(place)

    def in_place(op: Op, var: Any) -> bool:
        donor = donors.get(var)
        return donor is not None and left.get(donor, 0) == sum(
            base.get(leaf, leaf) is donor for leaf in op.leaves)

    def growth(op: Op) -> int:
        grown = sum(array_bytes(var.aval) for var in op.results if not in_place(op, var))
        for root in {base.get(leaf, leaf) for leaf in op.leaves}:
            if root not in kept and root not in pinned and left[root] == sum(
                    base.get(leaf, leaf) is root for leaf in op.leaves):
                grown -= array_bytes(root.aval)
        return grown

    def is_early(op: Op) -> bool:
        if op.view:
            return False
        grown = growth(op)
        return grown < 0 or not grown and all(in_place(op, var) for var in op.results)

    done: list[Op] = []
    ran: set[int] = set()
    ready: set[int] = set()

    def run(place: int) -> None:
        ran.add(place)
        ready.discard(place)
        done.append(ops[place])
        for leaf in ops[place].leaves:
            left[base.get(leaf, leaf)] -= 1
        for var in ops[place].results:
            for reader in waiting.get(var, ()):
                missing[reader] -= 1
                if not missing[reader]:
                    ready.add(reader)

    for place in range(len(ops)):
        if place in ran:
            continue
        run(place)
        while True:
            now = next((other for other in sorted(ready) if is_early(ops[other])), None)
            if now is None:
                break
            run(now)
    return done
