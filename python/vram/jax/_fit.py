# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step that stays within a budget, and its calls."""

from __future__ import annotations

import dataclasses
import os
import warnings
from typing import Any, Callable, Optional, Sequence

import jax
from jax import tree_util
from jax.extend import core as jex

from . import _refuse, _shard, _trace, _xla
from ._plan import Options, Planned, Report, numbers, options_of
from ._xla import compiler_options, memory

#: Plans that are compiled at most for a budget.
CHECK = 6


class Call:
    """The arguments of a call: which are arrays, and the step that is traced of them.
    `shardings`: of the arrays, where they are known and lie on several devices."""

    def __init__(self, function: Callable, arguments: tuple, keywords: dict,
                 options: Options, in_shardings: Any = None):
        self._given = arguments, keywords, options, in_shardings
        count = len(arguments)
        fixed = set(_places("static_argnums", options.static_argnums, count))
        self.places = [place for place in range(count) if place not in fixed]
        self.moving = tuple(arguments[place] for place in self.places)
        self.keywords = keywords
        leaves, tree = tree_util.tree_flatten((self.moving, keywords))
        self.leaves = leaves
        self.shardings = _shard.of_arguments(leaves, self.moving, in_shardings)
        self.key = (tree, tuple((jax.typeof(leaf) if hasattr(leaf, "shape") else type(leaf))
                                for leaf in leaves),
                    tuple((place, arguments[place]) for place in sorted(fixed)),
                    tuple(self.shardings))
        donated = options.donate_argnums
        if donated is not None:
            given = _places("donate_argnums", donated, count)
            if fixed & set(given):
                raise ValueError(f"argument {min(fixed & set(given))} is static, so it "
                                 "cannot be donated")
            donated = tuple(self.places.index(place) for place in given)

        def moved(*values: Any, **named: Any) -> Any:
            rest = iter(values)
            return function(*(arguments[place] if place in fixed else next(rest)
                              for place in range(count)), **named)

        self._of = (moved if fixed else function), donated

    def of(self, function: Callable) -> "Call":
        """The same of another function."""
        return Call(function, *self._given)

    def trace(self, as_checkpointed: bool = False) -> _trace.Step:
        """`as_checkpointed`: with what jax.checkpoint in the step computes again."""
        step = _shard.divided(_trace.trace(self._of[0], self.moving, self.keywords,
                                           self._of[1], as_checkpointed), self.shardings)
        _refuse.check(step)
        return step

    def compiled(self, step: _trace.Step) -> Any:
        """The function as it is, compiled with the options of a planned step."""
        donated = tuple(self.places.index(place) for place in self.donated(step))
        return jax.jit(self._of[0], donate_argnums=donated,
                       compiler_options=compiler_options() or None).lower(
                           *self.moving, **self.keywords).compile()

    def donated(self, step: _trace.Step) -> tuple[int, ...]:
        """The positional arguments whose arrays are all donated."""
        found, flags = [], iter((step.outer or step).donated)
        for place, argument in zip(self.places, self.moving):
            own = [next(flags) for _ in tree_util.tree_leaves(argument)]
            if own and all(own):
                found.append(place)
        return tuple(found)

    def avals(self, step: _trace.Step) -> list[Any]:
        """Shapes that a planned step is compiled of: its arrays and then its constants."""
        step = step.outer or step
        known = [*self.shardings, *(_shard.several(getattr(value, "sharding", None))
                                    for value in step.consts)]
        return [jax.ShapeDtypeStruct(var.aval.shape, var.aval.dtype, sharding=sharding)
                for var, sharding in zip(step.invars, known)]


def _places(name: str, given: Sequence[int], count: int) -> list[int]:
    for place in given:
        if not -count <= place < count:
            raise ValueError(f"{name}={tuple(given)} does not fit a step that is called "
                             f"with {count} positional arguments")
    return [place % count for place in given]


def compiled_peak(closed: Any, step: _trace.Step, call: Call) -> int:
    """The bytes that XLA takes for a plan on one device, from shapes alone."""
    donated = tuple(place for place, given in enumerate((step.outer or step).donated)
                    if given)
    return memory(jax.jit(jex.jaxpr_as_fun(step.whole(closed)), donate_argnums=donated,
                          keep_unused=True, compiler_options=compiler_options() or None
                          ).lower(*call.avals(step)).compile())


@dataclasses.dataclass
class _Known:
    """Of arguments like those of a call: the step with its plan, and its own jit."""

    closed: Any
    step: _trace.Step
    report: Report
    jitted: Any = None

    def run(self, leaves: list[Any]) -> Any:
        step = self.step.outer or self.step
        results = jex.jaxpr_as_fun(self.step.whole(self.closed))(*leaves, *step.consts)
        return tree_util.tree_unflatten(self.step.out_tree, results)


class Fitted:
    """A step that stays within a budget. Called within a jax.jit, or made one by `jit()`.
    `report`: of the last plan; None before the first call or lowering."""

    def __init__(self, function: Callable, options: Options):
        self._function, self._options = function, options
        self._plans: dict[Any, _Known] = {}
        self.report: Optional[Report] = None
        self.__name__ = getattr(function, "__name__", "step")

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        call = Call(self._function, arguments, keywords, self._options)
        known = self._plans.get(call.key)
        if known is None:
            step = call.trace()
            known = self._plans[call.key] = _planned(
                step, self._options, lambda closed: compiled_peak(closed, step, call))
        self.report = known.report
        return known.run(call.leaves)

    def jit(self, **options: Any) -> "Jitted":
        """jax.jit of it, with the arguments donated that were named, and with
        compiler_options(). `options` are jax.jit's, such as in_shardings."""
        return Jitted(self._function, self._options, options, self)


class Jitted:
    """A fitted step under jax.jit. Called with new shapes or shardings of arguments it is
    planned and compiled until XLA keeps the budget; that compiled step is what runs."""

    def __init__(self, function: Callable, options: Options, given: dict[str, Any],
                 fitted: Fitted):
        given = dict(given)
        for name in ("static_argnames", "donate_argnames"):
            if given.pop(name, None):
                raise ValueError(f"{name} is not known here: give {name[:-5]}nums to "
                                 "vram.jax.fit")
        for name in ("donate_argnums", "static_argnums"):
            own = given.pop(name, None)
            if own is None:
                continue
            planned = getattr(options, name)
            if planned and planned != numbers(own):
                raise ValueError(f"jit({name}={own!r}) is not fit({name}={planned!r}): give "
                                 "it to vram.jax.fit alone")
            options = dataclasses.replace(options, **{name: numbers(own)})
        given["compiler_options"] = _joined(given.pop("compiler_options", None) or {}) or None
        if options.donate_argnums is not None:
            given["donate_argnums"] = options.donate_argnums
        if options.static_argnums:
            given["static_argnums"] = options.static_argnums
        self._function, self._options, self._given = function, options, given
        self._plans: dict[Any, _Known] = {}
        self.__wrapped__, self.__name__ = fitted, fitted.__name__

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        return self._jitted(arguments, keywords)(*arguments, **keywords)

    def lower(self, *arguments: Any, **keywords: Any) -> Any:
        return self._jitted(arguments, keywords).lower(*arguments, **keywords)

    def trace(self, *arguments: Any, **keywords: Any) -> Any:
        return self._jitted(arguments, keywords).trace(*arguments, **keywords)

    def eval_shape(self, *arguments: Any, **keywords: Any) -> Any:
        return self._jitted(arguments, keywords).eval_shape(*arguments, **keywords)

    def _jitted(self, arguments: tuple, keywords: dict) -> Any:
        call = Call(self._function, arguments, keywords, self._options,
                    self._given.get("in_shardings"))
        known = self._plans.get(call.key)
        if known is None:
            known = self._plans[call.key] = self._plan(call, arguments, keywords)
        self.__wrapped__.report = known.report
        return known.jitted

    def _plan(self, call: Call, arguments: tuple, keywords: dict) -> _Known:
        step = call.trace()
        given_up = self._given
        if self._options.donate_argnums is None:
            # Those of the function's own jit, which an outer one would not donate.
            given_up = {**given_up, "donate_argnums": call.donated(step)}
        own: dict[int, Any] = {}

        def jitted(closed: Any) -> Any:
            if id(closed) not in own:
                known = _Known(closed, step, None)  # type: ignore[arg-type]

                def planned(*values: Any, **named: Any) -> Any:
                    return known.run(Call(self._function, values, named,
                                          self._options).leaves)

                planned.__name__ = planned.__qualname__ = self.__name__
                own[id(closed)] = jax.jit(planned, **given_up)
            return own[id(closed)]

        def shape(leaf: Any) -> Any:
            # Of an outer jit's arguments only shapes are known.
            if not isinstance(leaf, jax.core.Tracer):
                return leaf
            return jax.ShapeDtypeStruct(leaf.shape, leaf.dtype)

        given, named = jax.tree.map(shape, (arguments, keywords))
        found = _planned(step, self._options, lambda closed: memory(
            jitted(closed).lower(*given, **named).compile()))
        found.jitted = jitted(found.closed)
        return found


def _planned(step: _trace.Step, options: Options, taken: Any) -> _Known:
    """`taken`: what XLA takes for a plan."""
    planned = Planned(step, options)
    if options.check and step.within_map:
        warnings.warn("vram.jax.fit within a map over devices: XLA's own figure cannot be "
                      "compared with the budget; fit the function that shard_map gives, "
                      "fit(jax.shard_map(...)), or say check=0", stacklevel=3)
    if options.check and not step.within_map:
        closed, report = _xla.within(_xla.Trials(planned, taken), options.budget or 0,
                                     options.check)
    else:
        closed, report = planned.solve(options.budget or 0)
    return _Known(closed, step, report)


def _joined(given: dict[str, Any]) -> dict[str, Any]:
    """The caller's compiler options and those of a plan."""
    own = compiler_options()
    passes = [options["xla_disable_hlo_passes"] for options in (own, given)
              if options.get("xla_disable_hlo_passes")]
    joined = {"xla_disable_hlo_passes": ",".join(passes)} if passes else {}
    return {**own, **given, **joined}


def fit(function: Callable, budget: int | str | None = None, *, reserve: int | str = 0,
        donate_argnums: None | int | Sequence[int] = None,
        static_argnums: int | Sequence[int] = (), device: str | os.PathLike | None = None,
        costs: str = "device", effort: int = 2, check: int = CHECK) -> Fitted:
    """The step, saving and recomputing by a plan such that XLA needs no more than `budget`
    bytes.

    `function`: a whole training step, with jax.grad or value_and_grad inside, jitted or
    not. It is planned once for each shape and sharding of its arguments, and gives what
    the step gives.
    `budget`: '8GB', '8GiB' or a number: arguments, results, and all arrays in between, of
    one device; and `reserve`, which stands for what is not in XLA's figure.
    `donate_argnums`: as of jax.jit; by default those of the function's own jit.
    `static_argnums`: as of jax.jit.
    `device`: for the costs, a name of share/devices or the path of such a file.
    `costs`: of an op: 'device' (nanoseconds by the device file) or 'flops'.
    `effort`: 1 (fast) to 5 (thorough), counted in iterations.
    `check`: so many plans are compiled at most, until XLA's own figure keeps the budget;
    0: the prediction alone decides.

    A call raises BudgetError where no plan fits, by the prediction or by XLA's figure, and
    StepError where there is nothing to plan or an effect must not happen twice."""
    if budget is None:
        raise ValueError("fit(step, budget=...) needs a budget in bytes: '8GB', '8GiB' or a "
                         "number; vram.jax.explain says what each would cost")
    return Fitted(function, options_of(budget, reserve, donate_argnums, static_argnums,
                                       costs, device, effort, check))
