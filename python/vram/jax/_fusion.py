# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which equations XLA makes one kernel of, and so which arrays are in memory.

XLA fuses what is elementwise, or moves elements only, into what reads it. Its rules are
followed as far as they decide over memory: an array is not made where each of its readers
is such an equation, and it is either cheap to compute again in each of them or has one
reader (xla/service/instruction_fusion.cc, IsExpensive)."""

from __future__ import annotations

from typing import Any, Sequence

from jax.extend.core import primitives

from . import _trace

#: Elementwise, and dear enough that XLA does not compute them twice.
_EXPENSIVE = {"exp", "exp2", "expm1", "log", "log1p", "tanh", "tan", "sin", "cos", "pow",
              "sqrt", "rsqrt", "cbrt", "logistic", "erf", "erfc", "erf_inv", "atan2",
              "rem", "div", "acos", "asin", "atan", "sinh", "cosh", "acosh", "asinh",
              "atanh", "lgamma", "digamma"}
_CHEAP = {"abs", "add", "add_any", "and", "ceil", "clamp", "complex", "conj", "eq",
          "floor", "ge", "gt", "imag", "integer_pow", "is_finite", "le", "lt", "max",
          "min", "mul", "ne", "neg", "nextafter", "not", "or", "real", "round", "select_n",
          "shift_left", "shift_right_arithmetic", "shift_right_logical", "sign", "square",
          "sub", "xor", "convert_element_type", "reduce_precision", "stop_gradient",
          "bitcast_convert_type", "copy", "name", "population_count", "clz"}
#: Of other elements than those at the same place.
_MOVING = {"broadcast_in_dim", "iota", "reshape", "squeeze", "expand_dims", "transpose",
           "slice", "dynamic_slice", "pad", "rev"}
#: They read what is fused into them, and their own results are in memory.
_REDUCING = {"reduce_sum", "reduce_max", "reduce_min", "reduce_prod", "reduce_and",
             "reduce_or", "reduce_xor", "argmax", "argmin", "concatenate", "gather"}
_VIEWS = {"reshape", "squeeze", "expand_dims", "stop_gradient", "name", "random_wrap",
          "random_unwrap"}


def is_loop(eqn: Any) -> bool:
    """Whether it is fused into its readers."""
    return eqn.primitive.name in _EXPENSIVE | _CHEAP | _MOVING and not eqn.effects


def takes_loops(eqn: Any) -> bool:
    """Whether what it reads is fused into it."""
    return is_loop(eqn) or eqn.primitive.name in _REDUCING


def keeps_places(eqns: Sequence[Any]) -> bool:
    """Whether each element of the result reads elements at its own place alone, so that
    the result may take over an operand's storage."""
    return all(eqn.primitive.name in _EXPENSIVE | _CHEAP or
               eqn.primitive.name == "broadcast_in_dim" for eqn in eqns)


def made_in_memory(step: _trace.Step) -> set[Any]:
    """The results of equations that XLA makes an array of."""
    readers: dict[Any, list[Any]] = {}
    for eqn in step.eqns:
        for atom in dict.fromkeys(filter(_trace.is_var, eqn.invars)):
            readers.setdefault(atom, []).append(eqn)
    results = {atom for atom in step.outvars if _trace.is_var(atom)}
    made: set[Any] = set()
    #: Of what is fused: in how many kernels it ends.
    kernels: dict[Any, set[int]] = {}
    for eqn in reversed(step.eqns):
        if not is_loop(eqn):
            made.update(eqn.outvars)
            continue
        var, read_by = eqn.outvars[0], readers.get(eqn.outvars[0], [])
        ends: set[int] = set()
        for reader in read_by:
            own = reader.outvars[0]
            ends |= kernels[own] if own in kernels else {id(reader)}
        fused = var not in results and all(map(takes_loops, read_by))
        if fused and eqn.primitive.name in _EXPENSIVE:
            fused = len(ends) == 1 and not any(map(_repeats, read_by))
        if fused:
            kernels[var] = ends
        else:
            made.add(var)
    return made


def _repeats(eqn: Any) -> bool:
    """Whether it reads an element several times."""
    return eqn.primitive.name == "broadcast_in_dim" and \
        _trace.array_bytes(eqn.outvars[0].aval) > _trace.array_bytes(eqn.invars[0].aval)


def is_view(eqn: Any, readers: Sequence[Any]) -> bool:
    """Whether its result has the storage of its operand: no elements move, or a product
    reads them in the other order."""
    name = eqn.primitive.name
    if name in _VIEWS:
        return name != "reshape" or eqn.params.get("dimensions") is None
    before, after = eqn.invars[0].aval if eqn.invars else None, eqn.outvars[0].aval
    if name == "broadcast_in_dim":
        return _trace.array_bytes(before) == _trace.array_bytes(after)
    if name == "convert_element_type":
        return before.dtype == after.dtype
    if name == "transpose":
        order = eqn.params["permutation"]
        return all(reader.primitive is primitives.dot_general_p for reader in readers) and \
            tuple(order[:-2]) == tuple(range(len(order) - 2))
    return False


def product_scratch(eqn: Any) -> int:
    """Bytes of the operands of a product that XLA lays out anew, since their batch
    dimensions are not the first ones."""
    _, batches = eqn.params["dimension_numbers"]
    return sum(_trace.array_bytes(atom.aval) for atom, batch in zip(eqn.invars, batches)
               if tuple(batch) != tuple(range(len(batch))))
