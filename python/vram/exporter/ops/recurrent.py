# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Recurrent networks, step by step: the inputs of all steps are multiplied by their
weights at once, the state at each step."""

from __future__ import annotations

from typing import Callable, NamedTuple, Optional, Sequence

from ..builder import Builder
from ..errors import Unsupported
from ..graph import Value
from ..registry import lowers
from .random import dropout as drop


class _Weights(NamedTuple):
    """Of one direction of one layer."""

    inputs: Value
    states: Value
    input_bias: Optional[Value]
    state_bias: Optional[Value]
    #: Projects the state (proj_size).
    projection: Optional[Value] = None


#: From the inputs of one step (biases added), the state times its weights, and the
#: states: the new states; the first is the output.
_Step = Callable[[Builder, Value, Value, Sequence[Value], _Weights], list[Value]]


def _gates(b: Builder, x: Value, count: int) -> list[Value]:
    size = x.shape[1] // count
    return [b.slice_dim(x, 1, i * size, (i + 1) * size) for i in range(count)]


def _lstm_step(b, x, recurrent, states, weights) -> list[Value]:
    gates = _gates(b, b.binary("add", x, recurrent), 4)
    enter, forget, leave = (b.unary("sigmoid", gates[i]) for i in (0, 1, 3))
    cell = b.binary("add", b.binary("mul", forget, states[1]),
                    b.binary("mul", enter, b.unary("tanh", gates[2])))
    hidden = b.binary("mul", leave, b.unary("tanh", cell))
    if weights.projection is not None:
        hidden = b.matmul(hidden, weights.projection, transpose_rhs=True)
    return [hidden, cell]


def _gru_step(b, x, recurrent, states, weights) -> list[Value]:
    if weights.state_bias is not None:
        recurrent = b.bias_add(recurrent, weights.state_bias, 1)
    x, h = _gates(b, x, 3), _gates(b, recurrent, 3)
    reset, update = (b.unary("sigmoid", b.binary("add", x[i], h[i])) for i in (0, 1))
    new = b.unary("tanh", b.binary("add", x[2], b.binary("mul", reset, h[2])))
    return [b.binary("add", new, b.binary("mul", update, b.binary("sub", states[0], new)))]


def _plain_step(name: str) -> _Step:
    def step(b, x, recurrent, states, weights) -> list[Value]:
        return [b.unary(name, b.binary("add", x, recurrent))]
    return step


def _direction(b: Builder, x: Value, states: list[Value], weights: _Weights, step: _Step,
               backwards: bool) -> tuple[Value, list[Value]]:
    """x [T, N, I] -> the outputs [T, N, H], and the last states [N, H]."""
    steps, count, size = x.shape
    inputs = b.matmul(b.reshape(x, (steps * count, size)), weights.inputs,
                      transpose_rhs=True)
    if weights.input_bias is not None:
        bias = weights.input_bias
        if step is not _gru_step:
            # Both are added to the same sum, but in a GRU.
            bias = b.binary("add", bias, weights.state_bias)
        inputs = b.bias_add(inputs, bias, 1)
    outputs: list[Value] = [states[0]] * steps
    for t in reversed(range(steps)) if backwards else range(steps):
        recurrent = b.matmul(states[0], weights.states, transpose_rhs=True)
        now = b.slice_dim(inputs, 0, t * count, (t + 1) * count)
        states = step(b, now, recurrent, states, weights)
        outputs[t] = states[0]
    joined = b.concat(outputs, 0)
    return b.reshape(joined, (steps, count, joined.shape[1])), states


def _network(b: Builder, x: Value, states: Sequence[Value], params: Sequence[Value],
             has_biases: bool, num_layers: int, dropout: float, train: bool,
             bidirectional: bool, batch_first: bool, step: _Step) -> list[Value]:
    """The outputs and the last of each kind of state."""
    single = x.rank == 2
    if single:
        # One sequence without a batch.
        x = b.reshape(x, (x.shape[0], 1, x.shape[1]))
        states = [b.reshape(s, (s.shape[0], 1, s.shape[1])) for s in states]
        batch_first = False
    if batch_first:
        x = b.swap(x, 0, 1)
    directions = 2 if bidirectional else 1
    each = len(params) // (num_layers * directions)
    last: list[list[Value]] = [[] for _ in states]
    for layer in range(num_layers):
        outputs = []
        for direction in range(directions):
            number = layer * directions + direction
            own = list(params[number * each:(number + 1) * each])
            biases = own[2:4] if has_biases else [None, None]
            rest = own[4 if has_biases else 2:]
            weights = _Weights(own[0], own[1], *biases, *rest)
            first = [b.reshape(b.slice_dim(s, 0, number, number + 1), s.shape[1:])
                     for s in states]
            output, final = _direction(b, x, first, weights, step, direction == 1)
            outputs.append(output)
            for kind, value in zip(last, final):
                kind.append(b.reshape(value, (1, *value.shape)))
        x = b.concat(outputs, 2)
        if train and layer < num_layers - 1:
            x = drop(b, x, dropout, True)
    if batch_first:
        x = b.swap(x, 0, 1)
    results = [x, *(b.concat(kind, 0) for kind in last)]
    return [b.reshape(r, e.shape) for r, e in zip(results, b.all_expected)]


_STEPS = {"lstm": _lstm_step, "gru": _gru_step, "rnn_tanh": _plain_step("tanh"),
          "rnn_relu": _plain_step("relu")}


@lowers("vram_export.recurrent.default")
def recurrent(b: Builder, kind: str, x: Value, states, params, *options) -> list[Value]:
    """How the exporter traces the modules (see rewrites.py)."""
    return _network(b, x, states, params, *options, _STEPS[kind])


@lowers("lstm.input")
def lstm(b: Builder, x: Value, hx, params, *options) -> list[Value]:
    return _network(b, x, hx, params, *options, _lstm_step)


def _one_state(kind: str) -> None:
    @lowers(f"{kind}.input")
    def lower(b: Builder, x: Value, hx: Value, params, *options) -> list[Value]:
        return _network(b, x, [hx], params, *options, _STEPS[kind])


for _kind in ("gru", "rnn_tanh", "rnn_relu"):
    _one_state(_kind)


@lowers("lstm.data", "gru.data", "rnn_tanh.data", "rnn_relu.data")
def packed(b: Builder, *_args, **_kwargs) -> list[Value]:
    raise Unsupported("of a packed sequence, whose sizes the lengths decide; give the "
                      "padded sequence, and mask what is padding in the loss")
