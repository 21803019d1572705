# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The two loops of a scan over layers, written anew to keep less.

With one level of checkpoints the forward's loop keeps arrays of each layer, and the
backward's loop computes the others of a layer from them. With two levels the layers are
divided into segments, and the forward keeps the carries at the start of each segment alone.
The backward then is a loop over segments, last one first: it runs the layers of a segment
again from its carries, keeps arrays of each as with one level, and runs their backward.
Layers that fill no segment come last in the forward, and have one level.

With two levels no stack of all layers is divided: the loops within read the slices of their
layer from it, and write theirs into it in place, so that a segment has no copies."""

from __future__ import annotations

import dataclasses
from typing import Any, Optional, Sequence

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from . import _shard, _trace
from ._trace import is_var

#: Segments of all layers are taken where others keep fewer bytes by less than this part: the
#: layers left over are compiled once more, and their arrays are kept throughout.
_WHOLE = 1 / 8


@dataclasses.dataclass
class Pair:
    """A forward scan and the scan of its backward. `body`: the forward's, flat.
    `residuals`: results of the forward by their place, and the place among the backward's
    operands at which each is read, by that alone."""

    forward: Any
    backward: Any
    body: _trace.Step
    residuals: dict[int, int]
    #: Stacked arguments of the forward that are there throughout.
    held: set[int]
    #: Of the arrays of a layer.
    sizes: _shard.Sizes

    @property
    def length(self) -> int:
        return self.forward.params["length"]

    @property
    def counts(self) -> tuple[int, int]:
        return self.forward.params["num_consts"], self.forward.params["num_carry"]

    @property
    def given(self) -> list[Any]:
        """The arguments of the body without its constants."""
        return self.body.invars[:len(self.forward.invars)]

    @property
    def others(self) -> list[int]:
        """The places of the forward's stacked results that are no residuals."""
        return [place for place in range(self.counts[1], len(self.forward.outvars))
                if place not in self.residuals]

    def stored(self, saved: Sequence[Any]) -> list[Any]:
        """Those of the saved arrays that the forward stacks: a stacked argument is read again
        as it is."""
        stacked = set(self.given[sum(self.counts):])
        return [var for var in saved if var not in stacked]


@dataclasses.dataclass
class Segments:
    """Of two levels: `layers` in each of `count` segments, and the bytes that are kept, at
    the starts of all and within one, with a copy of its start. `saves`: how many fewer than
    with one level. `carries`: the places of those that the reruns need; `rerun`: the equations
    of a layer that run once more for them."""

    layers: int
    count: int
    borders: int
    within: int
    saves: int
    carries: list[int]
    rerun: list[Any]

    @property
    def size(self) -> int:
        return self.borders + self.within


def segments(pair: Pair, saved: Sequence[Any]) -> Optional[Segments]:
    """Those that keep about the fewest bytes; None where two levels keep no fewer than one, or
    are not possible."""
    if pair.forward.params["reverse"] == pair.backward.params["reverse"] or any(
            jax.dtypes.issubdtype(var.aval.dtype, jax.dtypes.extended) for var in _stacks(pair)):
        return None
    stored = pair.stored(saved)
    carries, rerun = _rerun(pair, stored)
    first, last = pair.counts[0], sum(pair.counts)
    # Stacks that only the reruns read are kept for them.
    read = _read(rerun, stored)
    beside = pair.length * sum(
        pair.sizes.of(var) for place, var in enumerate(pair.given)
        if place >= last and place not in pair.held and var in read and var not in saved)
    border = sum(pair.sizes.of(pair.given[first + place]) for place in carries)
    layer = sum(map(pair.sizes.of, stored))
    found = []
    for layers in range(2, pair.length // 2 + 1):
        count = pair.length // layers
        borders, within = count * border, layers * layer + border
        found.append(Segments(layers, count, borders, within,
                              pair.length * layer - borders - within - beside,
                              carries, rerun))
    best = min(found, key=lambda one: (one.size, pair.length % one.layers), default=None)
    whole = min((one for one in found if pair.length % one.layers == 0),
                key=lambda one: one.size, default=None)
    if best and whole and whole.size <= (1 + _WHOLE) * best.size:
        best = whole
    return best if best and best.saves > 0 else None


def _stacks(pair: Pair) -> list[Any]:
    """Results of all layers that are written in place with two levels."""
    return [*(pair.forward.outvars[place] for place in pair.others),
            *pair.backward.outvars[pair.backward.params["num_carry"]:]]


def _rerun(pair: Pair, stored: list[Any]) -> tuple[list[int], list[Any]]:
    """The carries that are needed to make `stored` of each layer, and the equations."""
    first, count = pair.counts
    own = pair.given[first:first + count]
    carries: list[int] = []
    while True:
        outs = [*stored, *(pair.body.outvars[place] for place in carries)]
        eqns = _trace.live(pair.body.eqns, outs)
        read = _read(eqns, outs)
        needed = [place for place, var in enumerate(own) if var in read]
        if needed == carries:
            return carries, eqns
        carries = needed


def _read(eqns: Sequence[Any], outs: Sequence[Any]) -> set[Any]:
    return {atom for atoms in [outs, *(eqn.invars for eqn in eqns)] for atom in atoms
            if is_var(atom)}


class _Layer:
    """A layer in each of the loops: functions of the values of its operands. With `parts`
    there are two levels."""

    def __init__(self, pair: Pair, saved: Sequence[Any], again: list[Any],
                 parts: Optional[Segments]):
        forward, backward, body, given = pair.forward, pair.backward, pair.body, pair.given
        consts, carries = pair.counts
        stored, self.others = pair.stored(saved), len(pair.others)
        wanted = [body.outvars[place] for place in pair.residuals]
        self.starts = list(parts.carries) if parts else []
        read = _read(again, wanted) | (_read(parts.rerun, stored) if parts else set())
        f_consts = [place for place in range(consts) if given[place] in read]
        f_xs = [place for place in range(consts + carries, len(given)) if given[place] in read]
        self._consts, self._carries = backward.params["num_consts"], backward.params["num_carry"]
        self._residuals = list(pair.residuals.values())
        self._rest = [place for place in range(self._consts + self._carries, len(backward.invars))
                      if place not in self._residuals]
        #: Of the backward, by kind: its own constants, carries and stacks, and those of the
        #: forward's constants and stacks that it needs.
        self.operands = [backward.invars[:self._consts],
                         backward.invars[self._consts:self._consts + self._carries],
                         [backward.invars[place] for place in self._rest],
                         [forward.invars[place] for place in f_consts],
                         [forward.invars[place] for place in f_xs]]
        self._backward = backward.params["jaxpr"]
        beside = [given[place] for place in f_consts + f_xs]
        held, self._held = body.invars[len(given):], body.consts
        starts = [given[consts + place] for place in self.starts]
        self._forward = _trace.as_function(body.eqns, body.invars, [
            *body.outvars[:carries], *(body.outvars[place] for place in pair.others), *stored])
        self._rerun = parts and _trace.as_function(parts.rerun, [*starts, *beside, *held], [
            *(body.outvars[place] for place in self.starts), *stored])
        self._recompute = _trace.as_function(again, [*beside, *stored, *held], wanted)

    def forward(self, consts: Sequence[Any], carry: Sequence[Any], xs: Sequence[Any]
                ) -> tuple[tuple, tuple, tuple]:
        """The carries, the results of the layer, and what is kept of it."""
        made = self._forward(*consts, *carry, *xs, *self._held)
        count = len(carry)
        return (tuple(made[:count]), tuple(made[count:count + self.others]),
                tuple(made[count + self.others:]))

    def rerun(self, consts: Sequence[Any], carry: Sequence[Any], xs: Sequence[Any]
              ) -> tuple[tuple, tuple]:
        """The same of the forward's operands in `operands`, without results of the layer."""
        made = self._rerun(*carry, *consts, *xs, *self._held)
        return tuple(made[:len(carry)]), tuple(made[len(carry):])

    def backward(self, held: tuple[Sequence[Any], Sequence[Any]], carry: Sequence[Any],
                 xs: tuple[Sequence[Any], Sequence[Any]], stored: Sequence[Any]
                 ) -> tuple[tuple, tuple]:
        """`held`, `xs`: constants and slices, the backward's own and the forward's."""
        residuals = self._recompute(*held[1], *xs[1], *stored, *self._held)
        slices = {**dict(zip(self._rest, xs[0])), **dict(zip(self._residuals, residuals))}
        made = _trace.evaluate(self._backward, [
            *held[0], *carry, *(slices[place] for place in sorted(slices))])
        return tuple(made[:self._carries]), tuple(made[self._carries:])


def rewritten(step: _trace.Step, pair: Pair, saved: Sequence[Any], again: list[Any],
              parts: Optional[Segments]) -> _trace.Step:
    """The step with a forward that keeps `saved` and a backward that runs `again`."""
    layer = _Layer(pair, saved, again, parts)
    loops = _TwoLevels(pair, layer, parts) if parts else _OneLevel(pair, layer)
    first, own = _trace.flatten_call(loops.forward, pair.forward.invars)
    carries = pair.counts[1]
    results = [*pair.forward.outvars[:carries],
               *(pair.forward.outvars[place] for place in pair.others)]
    env = dict(zip(results, own))
    second, theirs = _trace.flatten_call(loops.backward, [
        *(atom for atoms in layer.operands for atom in atoms), *own[len(results):]])
    env.update(zip(pair.backward.outvars, theirs))
    return _trace.spliced(step, {id(pair.forward): first, id(pair.backward): second}, env)


class _Levels:
    """Both loops as functions of the values of their operands."""

    def __init__(self, pair: Pair, layer: _Layer):
        self.pair, self.layer = pair, layer

    def _of_forward(self, values: Sequence[Any]) -> tuple[tuple, tuple, tuple]:
        consts, carries = self.pair.counts
        return (tuple(values[:consts]), tuple(values[consts:consts + carries]),
                tuple(values[consts + carries:]))

    def _of_backward(self, values: Sequence[Any]) -> list[tuple]:
        """By kind, and what the forward keeps."""
        given = iter(values)
        return [*(tuple(next(given) for _ in atoms) for atoms in self.layer.operands),
                tuple(given)]


class _OneLevel(_Levels):
    def forward(self, *values: Any) -> Any:
        consts, start, xs = self._of_forward(values)

        def one(carry: Any, own: Any) -> Any:
            carry, others, stored = self.layer.forward(consts, carry, own)
            return carry, (*others, *stored)

        carry, stacked = lax.scan(one, start, xs, **_trace.how(self.pair.forward))
        return (*carry, *stacked)

    def backward(self, *values: Any) -> Any:
        own, start, rest, consts, f_xs, stacked = self._of_backward(values)

        def one(carry: Any, slices: Any) -> Any:
            return self.layer.backward((own, consts), carry, slices[:2], slices[2])

        carry, out = _once(one, start, (rest, f_xs, stacked),
                           **_trace.how(self.pair.backward))
        return (*carry, *out)


def _once(one: Any, start: Any, xs: Any, **how: Any) -> Any:
    """lax.scan with each stack as one operand, however often it stands in `xs`, so that what
    is made of its slices is made once."""
    leaves, tree = jax.tree.flatten(xs)
    places = {id(leaf): place for place, leaf in enumerate(leaves)}
    each = list(dict.fromkeys(places[id(leaf)] for leaf in leaves))

    def body(carry: Any, slices: Any) -> Any:
        own = dict(zip(each, slices))
        return one(carry, jax.tree.unflatten(tree, [own[places[id(leaf)]] for leaf in leaves]))

    return lax.scan(body, start, [leaves[place] for place in each], **how)


class _TwoLevels(_Levels):
    def __init__(self, pair: Pair, layer: _Layer, parts: Segments):
        super().__init__(pair, layer)
        self._layers, self._count = parts.layers, parts.count

    def _places(self) -> tuple[Any, Any]:
        """Of the layers in the stacks, in the order of the forward: of those in each segment,
        and of the last ones, which fill none."""
        order = lax.iota(np.int32, self.pair.length)
        if self.pair.forward.params["reverse"]:
            order = self.pair.length - 1 - order
        whole = self._layers * self._count
        return order[:whole].reshape(self._count, self._layers), order[whole:]

    def _unroll(self, eqn: Any) -> int:
        return min(int(eqn.params["unroll"]), self._layers)

    def forward(self, *values: Any) -> Any:
        consts, start, xs = self._of_forward(values)
        unroll = self._unroll(self.pair.forward)

        def one(state: Any, place: Any) -> Any:
            carry, outs = state
            carry, others, stored = self.layer.forward(consts, carry, _slices(xs, place))
            return (carry, _written(outs, others, place)), stored

        def within(state: Any, place: Any) -> Any:
            return one(state, place)[0], None

        def segment(state: Any, places: Any) -> Any:
            border = tuple(state[0][place] for place in self.layer.starts)
            return lax.scan(within, state, places, unroll=unroll)[0], border

        places, last = self._places()
        outs = _empty(self.pair.forward.outvars[place] for place in self.pair.others)
        state, borders = lax.scan(segment, (start, outs), places)
        state, tail = lax.scan(one, state, last, unroll=unroll) if len(last) else (state, ())
        return *state[0], *state[1], *borders, *tail

    def backward(self, *values: Any) -> Any:
        own, start, rest, consts, f_xs, kept = self._of_backward(values)
        borders, tail = kept[:len(self.layer.starts)], kept[len(self.layer.starts):]
        unroll = self._unroll(self.pair.backward)

        def one(state: Any, given: Any) -> Any:
            (carry, outs), (place, stored) = state, given
            carry, made = self.layer.backward(
                (own, consts), carry, (_slices(rest, place), _slices(f_xs, place)), stored)
            return (carry, _written(outs, made, place)), None

        def rerun(carry: Any, place: Any) -> Any:
            return self.layer.rerun(consts, carry, _slices(f_xs, place))

        def segment(state: Any, given: Any) -> Any:
            places, border = given
            _, stored = lax.scan(rerun, border, places,
                                 unroll=self._unroll(self.pair.forward))
            return lax.scan(one, state, (places, stored), reverse=True, unroll=unroll)

        places, last = self._places()
        state = start, _empty(self.pair.backward.outvars[len(start):])
        if len(last):
            state, _ = lax.scan(one, state, (last, tail), reverse=True, unroll=unroll)
        state, _ = lax.scan(segment, state, (places, borders), reverse=True)
        return *state[0], *state[1]


def _slices(stacks: Sequence[Any], place: Any) -> tuple:
    return tuple(lax.dynamic_index_in_dim(stack, place, keepdims=False,
                                          allow_negative_indices=False) for stack in stacks)


def _written(stacks: Sequence[Any], slices: Sequence[Any], place: Any) -> tuple:
    return tuple(lax.dynamic_update_index_in_dim(stack, own, place, 0,
                                                 allow_negative_indices=False)
                 for stack, own in zip(stacks, slices))


def _empty(variables: Any) -> tuple:
    return tuple(jnp.zeros(var.aval.shape, var.aval.dtype) for var in variables)
