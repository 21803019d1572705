# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which equations XLA makes one kernel of, and so which arrays are in memory.

XLA fuses what is elementwise, or moves elements only, into what reads it. Its rules are
followed as far as they decide over memory: an array is not made where each of its readers
is such an equation, and it is either cheap to compute again in each of them or has one
reader (xla/service/instruction_fusion.cc, IsExpensive)."""

from __future__ import annotations

from typing import Any, Callable, Sequence

from jax.extend.core import primitives

from . import _shard, _trace

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
VIEWS = {"reshape", "squeeze", "expand_dims", "stop_gradient", "name", "random_wrap",
          "random_unwrap"}
#: A join is an array where those that it is made of have more than this times its bytes.
#: At 1 there would be one for each array that is read with a few numbers beside it.
_JOINED = 1.5


def is_loop(eqn: Any) -> bool:
    """Whether it is fused into its readers."""
    return eqn.primitive.name in _EXPENSIVE | _CHEAP | _MOVING and not eqn.effects and \
        not _shard.is_placed(eqn)


def takes_loops(eqn: Any) -> bool:
    """Whether what it reads is fused into it."""
    return is_loop(eqn) or eqn.primitive.name in _REDUCING


def keeps_places(eqns: Sequence[Any]) -> bool:
    """Whether each element of the result reads elements at its own place alone, so that
    the result may take over an operand's storage."""
    return all(eqn.primitive.name in _EXPENSIVE | _CHEAP or
               eqn.primitive.name == "broadcast_in_dim" for eqn in eqns)


def made_in_memory(step: _trace.Step, is_idle: Callable[[Any], bool],
                   planned: bool = False) -> set[Any]:
    """The results of equations that XLA makes an array of. `is_idle`: whether an equation does
    nothing. `planned`: with the barriers of a plan, where masks of the forward that the
    backward reads are arrays too if they are made of larger ones, and so are joins."""
    readers: dict[Any, list[Any]] = {}
    for eqn in step.eqns:
        for atom in dict.fromkeys(filter(_trace.is_var, eqn.invars)):
            readers.setdefault(atom, []).append(eqn)
    results = {atom for atom in step.outvars if _trace.is_var(atom)}
    maker = {var: eqn for eqn in step.eqns for var in eqn.outvars}
    made: set[Any] = set()
    #: Of what is fused: in how many kernels it ends.
    kernels: dict[Any, set[int]] = {}
    for eqn in reversed(step.eqns):
        if not is_loop(eqn) and not is_idle(eqn):
            made.update(eqn.outvars)
            continue
        var, read_by = eqn.outvars[0], readers.get(eqn.outvars[0], [])
        ends: set[int] = set()
        for reader in read_by:
            own = reader.outvars[0] if reader.outvars else None
            ends |= kernels[own] if own in kernels else {id(reader)}
        fused = var not in results and all(takes_loops(reader) or is_idle(reader)
                                           for reader in read_by)
        if planned and fused and var not in step.backward and _is_mask(eqn) and \
                _largest_read(eqn, maker) > _trace.array_bytes(var.aval):
            fused = not any(out in step.backward for reader in read_by
                            for out in reader.outvars)
        if fused and eqn.primitive.name in _EXPENSIVE:
            fused = len(ends) == 1 and not any(map(_repeats, read_by))
        if fused:
            kernels[var] = ends
        else:
            made.add(var)
    return made | _joins(step, made, readers) if planned else made


def _joins(step: _trace.Step, made: set[Any], readers: dict[Any, list[Any]]) -> set[Any]:
    """What is fused into several readers, and smaller than the arrays it is made of: the sum
    of a residual stream, in place of all that was added to it so far."""
    found: set[Any] = set()
    leaves: dict[Any, frozenset[Any]] = {}
    for eqn in step.eqns:
        var = eqn.outvars[0] if eqn.outvars else None
        if var is None or var in made:
            continue
        own = frozenset().union(*(leaves.get(atom, frozenset((atom,)))
                                  for atom in filter(_trace.is_var, eqn.invars)))
        size = _trace.array_bytes(var.aval)
        if len(readers.get(var, ())) > 1 and sum(
                _trace.array_bytes(leaf.aval) for leaf in own) > _JOINED * size:
            found.add(var)
            own = frozenset((var,))
        leaves[var] = own
    return found


def _is_mask(eqn: Any) -> bool:
    aval = eqn.outvars[0].aval
    return getattr(aval, "dtype", None) == bool and aval.size > 1 and \
        eqn.primitive.name != "broadcast_in_dim"


def _largest_read(eqn: Any, maker: dict[Any, Any]) -> int:
    """Bytes of the largest array that what is fused into an equation begins with."""
    largest, waiting, seen = 0, list(eqn.invars), set()
    while waiting:
        atom = waiting.pop()
        if not _trace.is_var(atom) or atom in seen:
            continue
        seen.add(atom)
        made_by = maker.get(atom)
        if made_by is not None and is_loop(made_by):
            waiting += made_by.invars
        else:
            largest = max(largest, _trace.array_bytes(atom.aval))
    return largest


def _repeats(eqn: Any) -> bool:
    """Whether it reads an element several times."""
    return eqn.primitive.name == "broadcast_in_dim" and \
        _trace.array_bytes(eqn.outvars[0].aval) > _trace.array_bytes(eqn.invars[0].aval)


def is_view(eqn: Any, readers: Sequence[Any]) -> bool:
    """Whether its result has the storage of its operand: no elements move, or a product
    reads them in the other order."""
    name = eqn.primitive.name
    if _shard.is_placed(eqn):
        return False
    if name in VIEWS:
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


def convolution_scratch(eqn: Any) -> int:
    """Bytes of the operands and the result of a convolution that XLA lays out anew, and of
    an operand with zeros between its elements."""
    numbers, dims = eqn.params["dimension_numbers"], len(eqn.outvars[0].aval.shape)
    inner = tuple(range(1, dims - 1))
    wanted = ((0, dims - 1, *inner), (dims - 1, dims - 2, *range(dims - 2)),
              (0, dims - 1, *inner))
    found = (numbers.lhs_spec, numbers.rhs_spec, numbers.out_spec)
    avals = [*(atom.aval for atom in eqn.invars), eqn.outvars[0].aval]
    scratch = sum(_trace.array_bytes(aval) for aval, spec, form in zip(avals, found, wanted)
                  if tuple(spec) != form)
    dilation = 1
    for size in eqn.params["lhs_dilation"]:
        dilation *= size
    if dilation > 1:
        scratch += dilation * _trace.array_bytes(eqn.invars[0].aval)
    return scratch


def random_scratch(eqn: Any) -> int:
    """Bytes of the words that threefry copies, beside its results."""
    return 3 * _trace.array_bytes(eqn.outvars[0].aval) if eqn.primitive.name in (
        "random_bits", "threefry2x32") else 0
