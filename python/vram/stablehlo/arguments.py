# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arguments and results of a step: their names, roles, and which replaces which."""

from __future__ import annotations

import fnmatch
import re
from typing import Any, NamedTuple, Optional, Sequence

from ..exporter.graph import Graph, Value
from .errors import ImportFailure

ROLES = ("parameter", "buffer", "optimizer_state", "hyperparameter", "input", "target",
         "seed", "offset")
_TARGETS = re.compile(r"(^|[._])(labels?|targets?|y)$")
_STATISTICS = re.compile(r"(^|\.)batch_stats(\.|$)")


def dotted(path: str) -> str:
    """JAX's path of an argument or result as a name: `p['w'][0].mu` is `p.w.0.mu`."""
    return re.sub(r"\[['\"]?([^\]'\"]*)['\"]?\]", r".\1", path).strip(".")


class Formal(NamedTuple):
    """An argument of the function. `result` is what replaces it; `donor`: it may be
    replaced by any result of its type."""

    name: str
    result: Optional[int]
    donor: bool


def formals(function: Any, names: Sequence[str]) -> list[Formal]:
    attributes = function.attributes
    each = list(attributes["arg_attrs"]) if "arg_attrs" in attributes else []
    found, used = [], set()
    for i, argument in enumerate(function.regions[0].blocks[0].arguments):
        own = each[i] if each else {}
        location = getattr(argument, "location", None)
        name = names[i] if i < len(names) else ""
        if not name and type(location).__name__ == "NameLoc":
            name = dotted(location.name_str)
        name = name or f"arg{i}"
        while name in used:
            name += "_"
        used.add(name)
        result = own["tf.aliasing_output"].value if "tf.aliasing_output" in own else None
        found.append(Formal(name, result, "jax.buffer_donor" in own))
    return found


def result_names(function: Any, count: int) -> list[str]:
    attributes = function.attributes
    each = list(attributes["res_attrs"]) if "res_attrs" in attributes else [{}] * count
    names = [dotted(own["jax.result_info"].value) if "jax.result_info" in own else ""
             for own in each]
    return [name or f"result.{i}" for i, name in enumerate(names)]


def ties(arguments: Sequence[Formal], types: Sequence[Any], results: Sequence[Any],
         names: Sequence[str], donate: Sequence[str]) -> dict[int, int]:
    """The result that replaces an argument, by the argument's index.

    `types` and `results` are the types of arguments and results. JAX pairs donated
    arguments and results by their types alone, so that a name that ends alike comes
    before the module's pair, and that before the first result of the type."""
    for pattern in donate:
        if not any(fnmatch.fnmatchcase(a.name, pattern) for a in arguments):
            raise ImportFailure(f"no argument is called '{pattern}' (--donate); there are "
                                + ", ".join(a.name for a in arguments))
    donors = [i for i, a in enumerate(arguments) if a.result is not None or a.donor
              or any(fnmatch.fnmatchcase(a.name, p) for p in donate)]

    def alike(i: int, r: int) -> bool:
        return _tail(names[r]) == _tail(arguments[i].name)

    def paired(i: int, r: int) -> bool:
        return arguments[i].result == r

    tied: dict[int, int] = {}
    taken: set[int] = set()
    for fits in (lambda i, r: alike(i, r) and paired(i, r), alike, paired,
                 lambda i, r: True):
        for i in donors:
            if i in tied:
                continue
            found = next((r for r, type in enumerate(results) if r not in taken
                          and type == types[i] and fits(i, r)), None)
            if found is not None:
                tied[i] = found
                taken.add(found)
    return dict(sorted(tied.items()))


def _tail(name: str) -> str:
    """The path within the argument or result that it is of."""
    parts = name.split(".")
    result = parts[0] == "result" and len(parts) > 1 and parts[1].isdigit()
    return ".".join(parts[2:] if result else parts[1:])


def needed_for(graph: Graph, value: Value) -> set[int]:
    """The ids of all values that a value is computed from, and its own."""
    live = {id(value)}
    for op in reversed(graph.ops):
        if any(id(result) in live for result in op.results):
            live.update(id(v) for v in op.operands)
    return live


def find_loss(values: Sequence[Value], names: Sequence[str], tied: dict[int, int],
              wanted: Optional[str]) -> Optional[int]:
    """The index of the result that is the loss."""
    def scalar(i: int) -> bool:
        return values[i].type.is_float and values[i].type.elements == 1

    if wanted is not None:
        found = [i for i, name in enumerate(names) if name == wanted or str(i) == wanted]
        if not found or not scalar(found[0]):
            raise ImportFailure(
                f"--loss={wanted} names no result that is one floating-point number; "
                "there are " + ", ".join(n for i, n in enumerate(names) if scalar(i)))
        return found[0]
    free = [i for i in range(len(values)) if scalar(i) and i not in tied.values()]
    if len(free) > 1:
        by_name = [i for i in free if "loss" in names[i]]
        # Adafactor of optax has state of shape (1,) that nothing reads.
        for few in by_name, [i for i in free if not values[i].type.shape]:
            if len(few) == 1:
                return few[0]
        raise ImportFailure("the loss may be any of the results "
                            + ", ".join(names[i] for i in free)
                            + ": say which (--loss=NAME)")
    return free[0] if free else None


def assign_roles(graph: Graph, live: set[int], said: Sequence[tuple[str, str]],
                 kind: str) -> None:
    """Sets the role of each argument. `live` are the ids of the values that the loss
    needs. The role is what was said of its name, or else

    - parameter: donated floats that the loss depends on;
    - buffer: paths with `batch_stats`, and constants of the module;
    - optimizer_state: anything else that is donated;
    - target: `y`, `label(s)`, `target(s)`;
    - hyperparameter: a number that is not donated and does not reach the loss;
    - input: the rest."""
    for pattern, role in said:
        if not any(fnmatch.fnmatchcase(a.name, pattern) for a in graph.arguments):
            raise ImportFailure(
                f"no argument is called '{pattern}' (--role); there are "
                + ", ".join(a.name for a in graph.arguments))
    for argument in graph.arguments:
        argument.role = _role(argument, live, said)
        if argument.role == "parameter" and not argument.value.type.is_float:
            raise ImportFailure(f"argument {argument.name} of type {argument.value.type} is "
                                "no parameter: parameters are floats (--role)")
        if kind == "loss" and argument.role == "parameter":
            argument.value.needs_grad = True


def _role(argument: Any, live: set[int], said: Sequence[tuple[str, str]]) -> str:
    for pattern, role in reversed(said):
        if fnmatch.fnmatchcase(argument.name, pattern):
            return role
    if argument.role == "buffer" or _STATISTICS.search(argument.name):
        return "buffer"
    reaches = id(argument.value) in live
    if "vram.donated" in argument.attrs:
        return "parameter" if reaches and argument.value.type.is_float else "optimizer_state"
    if _TARGETS.search(argument.name):
        return "target"
    if argument.value.rank == 0 and not reaches:
        return "hyperparameter"
    return "input"
