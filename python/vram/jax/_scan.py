# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Chooses the arrays that a scan over layers keeps for its backward.

JAX makes two scans of one that is differentiated: the forward stacks what the backward
needs of each layer, its residuals, which take their bytes times the trip count. A choice
keeps fewer arrays of a layer, from which the backward's body computes the others again.
For a price of a byte the best choice is a minimum cut in the body. These are the choices
that no mixture of two others beats; between two of them that are far apart there are more,
which keep a part of what the larger one does. With two levels of checkpoints a step takes
less than with the least of these. The planner takes the cheapest choice with which the step
fits."""

from __future__ import annotations

import dataclasses
import functools
from typing import Any, Callable, Optional, Sequence

from .. import _sizes
from . import _costs, _exchange, _fusion, _layers, _shard, _sink, _trace
from ._cut import Cut
from ._graph import Graph
from ._layers import Pair
from ._trace import is_var

#: Two choices are far apart where their bytes differ by more than this part of those of the
#: larger one: with it there are some thirty choices, each planned in 0.1 s.
_APART = 1 / 16


@dataclasses.dataclass
class Choice:
    """A step with what its scans keep decided. `cost`: of a step without further reruns. `kept`:
    bytes that the scans keep of all layers, and `again`: the cost of what they run again, by
    the equations alone."""

    graph: Graph
    cost: int
    notes: list[str]
    kept: int = 0
    again: int = 0
    #: Bytes that the bodies of loops keep for their own backward.
    saved: int = 0


@dataclasses.dataclass
class _Kept:
    """Of each pair the arrays that are kept of a layer, the equations that run again, and
    the segments where there are two levels. `size`: bytes that are kept of all layers;
    `cost`: of all that runs again."""

    saved: list[list[Any]]
    again: list[list[Any]]
    parts: list[Optional[_layers.Segments]]
    size: int
    cost: int


def choices(step: _trace.Step, costs: _costs.Costs) -> list[Choice]:
    """The cheapest first; the first one is the step as it is."""
    step = _sink.sunk(step)
    pairs = _pairs(step)
    found = [_choice(step, costs, [], _all_residuals(pairs))]
    for kept in _options(pairs, costs):
        if not any(kept.again) and not any(kept.parts):
            continue
        notes = list(map(_note, pairs, kept.saved, kept.parts))
        changed = step
        for pair, saved, again, parts in zip(pairs, kept.saved, kept.again, kept.parts):
            if again or parts:
                changed = _layers.rewritten(changed, pair, saved, again, parts)
        found.append(_choice(changed, costs, notes, kept.size, kept.cost))
    return sorted(found, key=lambda choice: choice.cost)


def bound(found: list[Choice], size: int) -> int:
    """Below which no choice costs that keeps no more than `size` bytes: the minimum cuts are
    the vertices of a convex function of the bytes, and no choice runs less again. Between
    equations and kernels the difference is taken to be the least that these choices have."""
    points: list[Choice] = []
    for choice in sorted(found, key=lambda choice: (choice.kept, choice.again)):
        while len(points) > 1 and _is_above(points[-2], points[-1], choice):
            points.pop()
        if not points or choice.again < points[-1].again:
            points.append(choice)
    again = points[0].again
    for low, high in zip(points, points[1:]):
        if size > low.kept:
            part = min(1.0, (size - low.kept) / (high.kept - low.kept))
            again = low.again + round(part * (high.again - low.again))
    return min(choice.cost - choice.again for choice in found) + again


def _is_above(low: Choice, middle: Choice, high: Choice) -> bool:
    """Whether the one in the middle is no vertex."""
    return (middle.again - low.again) * (high.kept - low.kept) >= \
        (high.again - low.again) * (middle.kept - low.kept)


def held(choice: Choice) -> int:
    """Bytes that a step holds while its last backward loop runs, without what the scans keep:
    arguments, what the loop reads and makes, and what one iteration needs."""
    graph = choice.graph
    loops = [op for op in graph.ops if op.root.primitive.name == "scan" and op.backward]
    if not loops:
        return sum(map(graph.bytes_of, graph.step.invars))
    alive = {*graph.step.invars, *loops[0].leaves, *loops[0].results}
    return sum(map(graph.bytes_of, alive)) + loops[0].workspace - choice.kept


def _options(pairs: list[Pair], costs: _costs.Costs) -> list[_Kept]:
    """From that which keeps least to that which keeps most."""
    size = _all_residuals(pairs)
    if not size:
        return []
    whole = sum(pair.length * _eqn_cost(eqn, pair.sizes, costs) for pair in pairs
                for eqn in pair.body.eqns)
    # At one price a byte outweighs all that can run again; at the other none does.
    least = _at_price(pairs, costs, whole + 1.0)
    most = _at_price(pairs, costs, 0.0)
    hull = [least, *_hull(pairs, costs, least, most), most]
    found = [least]
    for low, high in zip(hull, hull[1:]):
        found += [*_between(pairs, costs, low, high), high]
    return [*_two_levels(pairs, costs, found, _APART * size), *found]


def _all_residuals(pairs: list[Pair]) -> int:
    return sum(pair.length * pair.sizes.of(pair.body.outvars[place])
               for pair in pairs for place in pair.residuals)


def _two_levels(pairs: list[Pair], costs: _costs.Costs, one_level: list[_Kept],
                apart: float) -> list[_Kept]:
    """Choices with two levels that take less than each with one, from those that keep least
    on. Between two of them there are `apart` bytes or more."""
    found = sorted((_of_segments(pairs, costs, kept) for kept in one_level),
                   key=lambda kept: (kept.size, kept.cost))
    best: list[_Kept] = []
    for kept in found:
        if kept.size < one_level[0].size and (
                not best or kept.size - best[-1].size > apart and kept.cost < best[-1].cost):
            best.append(kept)
    return best


def _of_segments(pairs: list[Pair], costs: _costs.Costs, kept: _Kept) -> _Kept:
    """The choice with two levels of each pair for which it keeps less."""
    parts = list(map(_layers.segments, pairs, kept.saved))
    size, cost = 0, kept.cost
    for pair, saved, own in zip(pairs, kept.saved, parts):
        size += _bytes_kept(pair, saved) - (own.saves if own else 0)
        cost += sum(pair.length * _eqn_cost(eqn, pair.sizes, costs)
                    for eqn in own.rerun) if own else 0
    return dataclasses.replace(kept, parts=parts, size=size, cost=cost)


def _bytes_kept(pair: Pair, saved: Sequence[Any]) -> int:
    return pair.length * sum(map(pair.sizes.of, saved))


def _hull(pairs: list[Pair], costs: _costs.Costs, low: _Kept, high: _Kept) -> list[_Kept]:
    """The choices between two that are best at some price of a byte."""
    if high.size <= low.size or high.cost >= low.cost:
        return []
    price = (low.cost - high.cost) / (high.size - low.size)
    middle = _at_price(pairs, costs, price)
    if not low.size < middle.size < high.size or \
            middle.cost + price * middle.size >= low.cost + price * low.size - 1:
        return []
    return [*_hull(pairs, costs, low, middle), middle, *_hull(pairs, costs, middle, high)]


def _between(pairs: list[Pair], costs: _costs.Costs, low: _Kept, high: _Kept) -> list[_Kept]:
    """Choices that keep what `low` does and some of what only `high` does: those arrays
    that save most of the cost for their bytes, one after the other."""
    if not _are_apart(low, high):
        return []
    more = [(place, var) for place, saved in enumerate(high.saved) for var in saved
            if var not in low.saved[place]]

    def worth(array: tuple[int, Any]) -> float:
        alone = _of_arrays(pairs, costs, low, [array])
        return (low.cost - alone.cost) / max(1, alone.size - low.size)

    more.sort(key=worth, reverse=True)
    found, last = [], low
    for count in range(1, len(more)):
        kept = _of_arrays(pairs, costs, low, more[:count])
        if kept.cost < last.cost and _are_apart(last, kept) and _are_apart(kept, high):
            found.append(kept)
            last = kept
    return found


def _are_apart(low: _Kept, high: _Kept) -> bool:
    return high.size - low.size > _APART * high.size


def _at_price(pairs: list[Pair], costs: _costs.Costs, price: float) -> _Kept:
    """The choice of least cost where a kept byte costs `price`."""
    return _cheapest(pairs, costs, lambda place, var: 1 + round(
        price * pairs[place].length * pairs[place].sizes.of(var)))


def _of_arrays(pairs: list[Pair], costs: _costs.Costs, low: _Kept,
               more: Sequence[tuple[int, Any]]) -> _Kept:
    """The choice of least cost that keeps nothing but what `low` does and `more`, arrays by
    the places of their pairs."""
    arrays = [set(saved) for saved in low.saved]
    for place, var in more:
        arrays[place].add(var)
    return _cheapest(pairs, costs, lambda place, var: 1 if var in arrays[place] else None)


def _cheapest(pairs: list[Pair], costs: _costs.Costs,
              price_of: Callable[[int, Any], Optional[int]]) -> _Kept:
    """`price_of`: of keeping an array of the pair at a place; None: it cannot be kept."""
    found = [_kept(pair, costs, functools.partial(price_of, place))
             for place, pair in enumerate(pairs)]
    return _Kept([saved for saved, _ in found], [again for _, again in found],
                 [None] * len(pairs),
                 sum(_bytes_kept(pair, saved) for pair, (saved, _) in zip(pairs, found)),
                 sum(pair.length * _eqn_cost(eqn, pair.sizes, costs)
                     for pair, (_, again) in zip(pairs, found) for eqn in again))


def _choice(step: _trace.Step, costs: _costs.Costs, notes: list[str], kept: int,
            again: int = 0) -> Choice:
    graph = Graph(step, costs, planned=True)
    return Choice(graph, sum(op.cost for op in graph.ops), notes, kept, again)


def _note(pair: Pair, saved: list[Any], parts: Optional[_layers.Segments]) -> str:
    names = ", ".join(f"{var.aval.dtype}[{','.join(map(str, var.aval.shape))}]"
                      for var in saved[:4])
    more = f" and {len(saved) - 4} more" if len(saved) > 4 else ""
    where, show = _trace.place_of(pair.forward), _sizes.show
    if parts is None:
        return (f"the {where} keeps {show(_bytes_kept(pair, saved))} of {pair.length} layers "
                f"({names}{more})")
    return (f"the {where} keeps {show(parts.borders)} at the starts of {parts.count} segments "
            f"of {pair.length} layers, and {show(parts.within)} of the {parts.layers} layers of "
            f"a segment while its backward runs ({names}{more})")


def _pairs(step: _trace.Step) -> list[Pair]:
    readers: dict[Any, list[Any]] = {}
    for eqn in step.eqns:
        for atom in filter(is_var, eqn.invars):
            readers.setdefault(atom, []).append(eqn)
    results = {atom for atom in step.outvars if is_var(atom)}
    sizes = _shard.Sizes(step)
    pairs = []
    for eqn in step.eqns:
        if eqn.primitive.name != "scan" or eqn.effects or eqn.outvars[0] in step.backward:
            continue
        by_reader: dict[int, tuple[Any, dict[int, int]]] = {}
        for place in range(eqn.params["num_carry"], len(eqn.outvars)):
            var, read_by = eqn.outvars[place], readers.get(eqn.outvars[place], [])
            if len(read_by) != 1 or var in results:
                continue
            other = read_by[0]
            if other.primitive.name != "scan" or other.effects or \
                    other.params["length"] != eqn.params["length"]:
                continue
            at = [index for index, atom in enumerate(other.invars) if atom is var]
            if len(at) == 1 and at[0] >= other.params["num_consts"] + other.params["num_carry"]:
                by_reader.setdefault(id(other), (other, {}))[1][place] = at[0]
        arguments = set(step.invars)
        for other, residuals in by_reader.values():
            first = sum((eqn.params["num_consts"], eqn.params["num_carry"]))
            held = {place for place, atom in enumerate(eqn.invars) if place >= first and (
                not is_var(atom) or atom in arguments or atom in other.invars)}
            body = _trace.flatten(eqn.params["jaxpr"])
            body.shardings = [*_exchange.body_shardings(eqn, sizes), *[None] * len(body.consts)]
            pairs.append(Pair(eqn, other, body, residuals, held, _shard.Sizes(body)))
    # A forward with two backwards is left as it is.
    seen = [id(pair.forward) for pair in pairs]
    return [pair for pair in pairs if seen.count(id(pair.forward)) == 1]


def _eqn_cost(eqn: Any, sizes: _shard.Sizes, costs: _costs.Costs) -> int:
    """Of what is fused into others without a launch."""
    if sizes.is_idle(eqn) or \
            eqn.primitive.name in _fusion.VIEWS and not _shard.is_placed(eqn):
        return 0
    sent = _exchange.sent(eqn, sizes)
    cost = 1 + (costs.exchange(sent) if sent else 0)
    if _shard.is_placed(eqn):
        return cost
    fused, moved = _fusion.is_loop(eqn), sum(map(sizes.of, eqn.outvars))
    if not fused:
        moved += sum(map(sizes.of, eqn.invars))
    dtype = next((str(atom.aval.dtype) for atom in [*eqn.invars, *eqn.outvars]
                  if "float" in str(getattr(atom.aval, "dtype", ""))), "float32")
    flops = round(sizes.part([*eqn.invars, *eqn.outvars]) * _costs.eqn_flops(eqn))
    return cost + costs.of(flops, moved, dtype) - (costs.of(0, 0, dtype) if fused else 0)


def _kept(pair: Pair, costs: _costs.Costs,
          price_of: Callable[[Any], Optional[int]]) -> tuple[list[Any], list[Any]]:
    """The arrays of the body that are kept and the equations that run again, of least cost
    where keeping an array costs its `price_of`.

    Each array has two nodes, "it is at hand" and "it is computed again"; on the source's
    side is what is true. An edge for each part of the cost is cut where it is paid."""
    cut, body = Cut(), pair.body
    consts, carries = pair.counts
    for place in pair.residuals:
        if is_var(body.outvars[place]):
            cut.edge("source", ("hand", body.outvars[place]), None)
    free = {var for place, var in enumerate(body.invars)
            if place < consts or place in pair.held or place >= len(pair.forward.invars)}
    for var in [*body.invars, *(var for eqn in body.eqns for var in eqn.outvars)]:
        cut.edge(("hand", var), ("again", var), 0 if var in free else price_of(var))
    for var in body.invars:
        cut.edge(("again", var), "sink", None)
    for eqn in body.eqns:
        # Results of one equation are computed again together.
        whole = ("run", id(eqn))
        cost = None if eqn.effects else pair.length * _eqn_cost(eqn, pair.sizes, costs)
        cut.edge(whole, "sink", cost)
        for var in eqn.outvars:
            cut.edge(("again", var), whole, None)
        for atom in filter(is_var, eqn.invars):
            cut.edge(whole, ("hand", atom), None)
    true = cut.source_side()
    again = [eqn for eqn in body.eqns if ("run", id(eqn)) in true]
    made = {var for eqn in again for var in eqn.outvars if ("again", var) in true}
    saved = [var for var in [*body.invars, *(var for eqn in body.eqns for var in eqn.outvars)]
             if ("hand", var) in true and var not in made and var not in free]
    return saved, again
