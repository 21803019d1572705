# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The step as one flat list of equations: calls inlined, equal equations merged, and what
nothing reads left out."""

from __future__ import annotations

import dataclasses
import os
from typing import Any, Callable, Hashable, Iterator, Optional, Sequence

import jax
import numpy as np
from jax import tree_util
from jax.extend import core as jex
from jax.extend.core import primitives

Atom = Any  # jex.Var or jex.Literal

_CALLS = (primitives.jit_p, primitives.closed_call_p, primitives.call_p,
          primitives.custom_jvp_call_p, primitives.custom_vjp_call_p, primitives.remat_p)
#: Folders and files whose frames are not the user's.
_LIBRARIES = (os.path.dirname(jax.__file__) + os.sep, os.path.dirname(__file__) + os.sep,
              "<frozen")
_PACKAGES = ("/site-packages/flax/", "/site-packages/optax/", "/site-packages/jaxlib/")
#: Parameters of an equation that may hold the jaxpr it calls.
_BODIES = ("jaxpr", "call_jaxpr", "fun_jaxpr")


@dataclasses.dataclass
class Step:
    """`invars` are the arguments, flat, and then the constants whose values are `consts`.
    `donated`: of each of them, whether the caller gives it up. `backward`: the results of
    what jax.grad made."""

    eqns: list[Any]
    invars: list[Any]
    outvars: list[Atom]
    consts: list[Any]
    donated: list[bool]
    names: list[str]
    backward: set[Any] = dataclasses.field(default_factory=set)
    out_tree: Any = None
    #: Of each of `invars`, where it is known and of several devices.
    shardings: list[Any] = dataclasses.field(default_factory=list)
    #: Whether it is called within a map over devices, so that it is no program of its own.
    within_map: bool = False
    #: If this is the inside of a step that is one shard_map: that step, and what makes its
    #: jaxpr of one of the inside.
    outer: Optional["Step"] = None
    whole: Callable[[Any], Any] = lambda closed: closed
    #: If this is the body of a loop: the arguments that others hold, so that they have no
    #: bytes here.
    held: set[Any] = dataclasses.field(default_factory=set)

    def closed(self) -> Any:
        return closed_jaxpr(self.eqns, self.invars, self.outvars)


def closed_jaxpr(eqns: Sequence[Any], invars: Sequence[Any],
                 outvars: Sequence[Atom]) -> Any:
    """Of equations without constants."""
    effects = frozenset().union(*(eqn.effects for eqn in eqns)) if eqns else frozenset()
    return jex.ClosedJaxpr(jex.Jaxpr([], list(invars), list(outvars), list(eqns),
                                     effects), [])


def open_jaxpr(jaxpr: Any) -> tuple[Any, list[Any]]:
    """A jaxpr and the values of its constants, of which an open one has none."""
    if isinstance(jaxpr, jex.ClosedJaxpr):
        return jaxpr.jaxpr, list(jaxpr.consts)
    return jaxpr, []


def new_var(aval: Any) -> Any:
    return jex.Var(aval)


def is_var(atom: Atom) -> bool:
    return not isinstance(atom, jex.Literal)


def is_dropped(var: Any) -> bool:
    return isinstance(var, jex.DropVar)


def array_bytes(aval: Any) -> int:
    """Of one array; 0 for what has no elements, such as a token."""
    shape, dtype = getattr(aval, "shape", None), getattr(aval, "dtype", None)
    if shape is None or dtype is None:
        return 0
    return int(np.prod(shape, dtype=np.int64)) * dtype.itemsize


def on_host(aval: Any) -> bool:
    return getattr(aval, "memory_space", None) == jax.memory.Space.Host


def _is_inlined(eqn: Any) -> bool:
    """A jit within the step is a call unless it says where its arrays lie."""
    if eqn.primitive not in _CALLS:
        return False
    given = (*eqn.params.get("in_shardings", ()), *eqn.params.get("out_shardings", ()))
    return all(sharding is None or type(sharding).__name__ == "UnspecifiedValue"
               for sharding in given)


class _Flat:
    """Collects the equations; equal ones become one."""

    def __init__(self, as_checkpointed: bool = False):
        self.eqns: list[Any] = []
        self._as_checkpointed = as_checkpointed
        self.consts: list[tuple[Any, Any]] = []
        #: Results of equations of the backward.
        self.backward: set[Any] = set()
        self._made: dict[Hashable, list[Any]] = {}
        self._const_vars: dict[int, Any] = {}

    def const(self, var: Any, value: Any) -> Any:
        if id(value) not in self._const_vars:
            fresh = new_var(var.aval)
            self._const_vars[id(value)] = fresh
            self.consts.append((fresh, value))
        return self._const_vars[id(value)]

    def add(self, jaxpr: Any, consts: Sequence[Any], arguments: Sequence[Atom],
            top: bool = False, backward: bool = False, caller: Any = None) -> list[Atom]:
        """Inlines a jaxpr; what its results are. `backward`: it is called there; `caller`:
        by which equation."""
        env: dict[Any, Atom] = dict(zip(jaxpr.invars, arguments))
        for var, value in zip(jaxpr.constvars, consts):
            env[var] = self.const(var, value)

        def read(atom: Atom) -> Atom:
            return env[atom] if is_var(atom) else atom

        for eqn in jaxpr.eqns:
            read_by = [read(atom) for atom in eqn.invars]
            within = backward or is_backward(eqn)
            if _user_frame(eqn) is None and caller is not None:
                eqn = eqn.replace(source_info=caller.source_info)
            if _is_inlined(eqn) or top and len(jaxpr.eqns) == 1 and \
                    eqn.primitive is primitives.jit_p:
                body = next(eqn.params[key] for key in _BODIES if key in eqn.params)
                before = self._made
                apart = self._as_checkpointed and _keeps_apart(eqn)
                if apart:
                    self._made = {}
                made = self.add(*open_jaxpr(body), read_by, backward=within,
                                caller=eqn)
                if apart:
                    self._made = before
            else:
                made = self._emit(eqn, read_by, within)
            env.update(zip(eqn.outvars, made))
        return [read(atom) for atom in jaxpr.outvars]

    def _emit(self, eqn: Any, read_by: list[Atom], backward: bool) -> list[Any]:
        key = None if eqn.effects else _key(eqn, read_by)
        if key is not None and key in self._made:
            return self._made[key]
        made = [new_var(var.aval) for var in eqn.outvars]
        self.eqns.append(eqn.replace(invars=read_by, outvars=made))
        if backward:
            self.backward.update(made)
        if key is not None:
            self._made[key] = made
        return made


def _key(eqn: Any, read_by: list[Atom]) -> Optional[Hashable]:
    def of(atom: Atom) -> Hashable:
        if is_var(atom):
            return atom
        value = np.asarray(atom.val)
        return str(atom.aval), value.tobytes()

    try:
        key = (eqn.primitive, tuple(sorted(eqn.params.items(), key=lambda item: item[0])),
               tuple(map(of, read_by)), str(eqn.ctx.__dict__ if hasattr(eqn.ctx, "__dict__") else ""))
        hash(key)
    except TypeError:
        return None
    return key


def live(eqns: Sequence[Any], outvars: Sequence[Atom]) -> list[Any]:
    """The equations that results or effects need."""
    needed = {atom for atom in outvars if is_var(atom)}
    kept = []
    for eqn in reversed(eqns):
        if eqn.effects or any(var in needed for var in eqn.outvars):
            kept.append(eqn)
            needed.update(atom for atom in eqn.invars if is_var(atom))
    return kept[::-1]


def _keeps_apart(eqn: Any) -> bool:
    """Whether it is a jax.checkpoint whose equations XLA does not merge with equal ones."""
    prevented = eqn.params.get("prevent_cse", False)
    return eqn.primitive is primitives.remat_p and (
        any(prevented) if isinstance(prevented, tuple) else bool(prevented))


def flatten(jaxpr: Any, donated: Optional[list[bool]] = None,
            as_checkpointed: bool = False) -> Step:
    """A jaxpr with its calls inlined. `as_checkpointed`: what jax.checkpoint computes again
    stays apart."""
    inner, consts = open_jaxpr(jaxpr)
    flat = _Flat(as_checkpointed)
    invars = [new_var(var.aval) for var in inner.invars]
    outvars = flat.add(inner, consts, invars, top=True)
    eqns = live(flat.eqns, outvars)
    read = {atom for eqn in eqns for atom in eqn.invars if is_var(atom)}
    read.update(atom for atom in outvars if is_var(atom))
    used = [entry for entry in flat.consts if entry[0] in read]
    return Step(eqns, invars + [var for var, _ in used], outvars,
                [value for _, value in used],
                (donated or [False] * len(invars)) + [False] * len(used),
                [f"argument {index}" for index in range(len(invars))]
                + [f"constant {index}" for index in range(len(used))], flat.backward)


def trace(function: Callable, arguments: tuple, keywords: dict,
          donate_argnums: Optional[Sequence[int]], as_checkpointed: bool = False) -> Step:
    """The joint step of these arguments, of which only shapes and types matter.
    `donate_argnums`: None for those of the function's own jit; `as_checkpointed`: as of
    `flatten`."""
    closed, shape = jax.make_jaxpr(
        lambda args, kwargs: function(*args, **kwargs), return_shape=True)(
            arguments, keywords)
    step = flatten(closed, _donated(closed, arguments, keywords, donate_argnums),
                   as_checkpointed)
    paths, _ = tree_util.tree_flatten_with_path((arguments, keywords))
    step.names[:len(paths)] = [_name(path) for path, _ in paths]
    step.out_tree = tree_util.tree_structure(shape)
    return step


def _name(path: tuple) -> str:
    """Of an argument: `0.w` becomes `args[0].w`."""
    kind, *rest = path
    where = "args" if kind.idx == 0 else "kwargs"
    return where + tree_util.keystr(tuple(rest))


def _donated(closed: Any, arguments: tuple, keywords: dict,
             donate_argnums: Optional[Sequence[int]]) -> list[bool]:
    count = len(closed.jaxpr.invars)
    if donate_argnums is not None:
        given = {donate_argnums} if isinstance(donate_argnums, int) else set(donate_argnums)
        found = []
        for index, argument in enumerate(arguments):
            found += [index in given] * len(tree_util.tree_leaves(argument))
        return found + [False] * (count - len(found))
    eqns = closed.jaxpr.eqns
    if len(eqns) == 1 and eqns[0].primitive is primitives.jit_p:
        given = {var for var, is_given in zip(eqns[0].invars,
                                              eqns[0].params["donated_invars"]) if is_given
                 and is_var(var)}
        return [var in given for var in closed.jaxpr.invars]
    return [False] * count


def bodies(eqn: Any) -> Iterator[Any]:
    """The jaxprs within an equation."""
    yield from jex.jaxprs_in_params(eqn.params)


def is_backward(eqn: Any) -> bool:
    """Whether jax.grad or vjp made it: JAX notes it in the stack of names."""
    return "transpose(" in str(eqn.source_info.name_stack)


def _user_frame(eqn: Any) -> Any:
    traceback = getattr(eqn.source_info, "traceback", None)
    for frame in getattr(traceback, "frames", None) or ():
        name = frame.file_name
        if not name.startswith(_LIBRARIES) and not any(part in name for part in _PACKAGES):
            return frame
    return None


def place_of(eqn: Any, backward: bool = False) -> str:
    """`file.py:12 (function)` of the user's source, as far as JAX noted it."""
    side = "backward of " if backward or is_backward(eqn) else ""
    frame = _user_frame(eqn)
    if frame is None:
        return f"{side}{eqn.primitive.name}"
    return (f"{side}{eqn.primitive.name} at {os.path.basename(frame.file_name)}:"
            f"{frame.line_num} ({frame.function_name})")


def evaluate(jaxpr: Any, arguments: Sequence[Any]) -> list[Any]:
    if not isinstance(jaxpr, jex.ClosedJaxpr):
        jaxpr = jex.ClosedJaxpr(jaxpr, [])
    return jex.jaxpr_as_fun(jaxpr)(*arguments)


def flatten_call(function: Callable, atoms: Sequence[Atom]) -> tuple[list[Any], list[Atom]]:
    """The equations of a call with these operands, and its results."""
    variables = list(dict.fromkeys(atom for atom in atoms if is_var(atom)))

    def call(*values: Any) -> Any:
        given = dict(zip(variables, values))
        return function(*(given[atom] if is_var(atom) else atom.val for atom in atoms))

    step = flatten(jax.make_jaxpr(call)(
        *(jax.ShapeDtypeStruct(atom.aval.shape, atom.aval.dtype) for atom in variables)))
    env = dict(zip(step.invars, variables))
    if step.consts:
        raise NotImplementedError("a loop whose body has constants of its own")

    def of(atom: Atom) -> Atom:
        return env.get(atom, atom) if is_var(atom) else atom

    return ([eqn.replace(invars=[of(atom) for atom in eqn.invars]) for eqn in step.eqns],
            [of(atom) for atom in step.outvars])


def as_function(eqns: list[Any], invars: list[Any], outvars: list[Any]) -> Any:
    """Of equations without constants, to be called with values."""
    return jex.jaxpr_as_fun(closed_jaxpr(live(eqns, outvars), invars, outvars))


def how(eqn: Any) -> dict[str, Any]:
    """The options of a scan."""
    return {name: eqn.params[name] for name in ("length", "reverse", "unroll")}


def spliced(step: Step, instead: dict[int, list[Any]], env: dict[Any, Any]) -> Step:
    """The step with the equations of `instead`, by the ids of those that they replace;
    `env`: the results by those of the step."""
    def of(atom: Any) -> Any:
        return env.get(atom, atom) if is_var(atom) else atom

    eqns: list[Any] = []
    backward = set(step.backward)
    for eqn in step.eqns:
        new: Optional[list[Any]] = instead.get(id(eqn))
        if new is None:
            # Untouched equations stay the same objects, so that a second pair is found.
            same = all(of(atom) is atom for atom in eqn.invars)
            eqns.append(eqn if same else eqn.replace(invars=[of(atom) for atom in eqn.invars]))
            continue
        for one in new:
            eqns.append(one.replace(invars=[of(atom) for atom in one.invars],
                                    source_info=eqn.source_info))
            if eqn.outvars[0] in step.backward:
                backward.update(one.outvars)
    return dataclasses.replace(step, eqns=eqns, backward=backward,
                               outvars=[of(atom) for atom in step.outvars])
