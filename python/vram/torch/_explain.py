# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What budgets would cost, before anything is run."""

from __future__ import annotations

import dataclasses
import os
from typing import Any, Callable, Iterator, Optional, Sequence

import torch
from torch.utils import _pytree as pytree

from . import _costs, _optimizer, _sizes
from ._backend import check_checkpoints, joint_of, report_of
from ._emit import emit
from ._errors import BudgetError
from ._explanation import CATEGORIES, Explanation, Remedy, Row, Tensor
from ._joint import Unsupported
from ._plan import Cache, Planned


#: Of the tensors, how many are listed.
_LARGEST = 20


class _Captured(Exception):
    """Ends the call of a model whose joint graph was taken."""


class _Capture:
    """A backend that compiles nothing and hands the joint graph to `take`."""

    def __init__(self, take: Callable):
        self.take = take
        self.__name__ = "vram"

    def __call__(self, module, inputs, **_: Any) -> Callable:
        from torch._dynamo.backends.common import aot_autograd

        failure: BaseException = ValueError(
            "no gradient is required, so there is nothing to plan: no parameter and no "
            "input of the model asks for one, or gradients are off (torch.no_grad())")

        def partition(joint, _, *, num_fwd_outputs, static_lifetime_input_indices=None,
                      **__):
            self.take(joint, num_fwd_outputs, static_lifetime_input_indices)
            raise _Captured

        try:
            aot_autograd(fw_compiler=lambda graph, _: graph, partition_fn=partition,
                         keep_inference_input_mutations=True)(module, inputs)
        except (_Captured, Unsupported, ValueError) as error:
            failure = error

        def stop(*_: Any) -> Any:
            raise failure

        return stop


def capture(model: Callable, arguments: tuple, keywords: dict[str, Any],
            take: Callable) -> None:
    """Hands `take` the joint graph of a step of `model`, as AOTAutograd gives it to
    partition functions; nothing is run."""
    compiled = torch.compile(model, backend=_Capture(take), fullgraph=True,
                             dynamic=False)
    try:
        compiled(*arguments, **keywords)
    except _Captured:
        return
    except torch._dynamo.exc.Unsupported as error:
        line = next(iter(str(error).splitlines()), "")
        raise ValueError(
            "the model does not trace as one graph, so there is no one plan for it "
            f"({line}); TORCH_LOGS=graph_breaks says where") from error
    except Unsupported as error:
        raise ValueError(f"the planner has no model of {error}") from error
    raise ValueError("torch.compile compiled nothing: is it switched off "
                     "(torch._dynamo.config.disable)?")


def _lifetimes(planned: Planned, at_peak: set[int],
               static_indices: Optional[list[int]]) -> list[Tensor]:
    """The storages of the graph, largest first."""
    joint = planned.joint
    maker = {value: op for op in joint.ops for value in op.results}
    last: dict[int, str] = {}
    for op in joint.ops:
        for value in op.operands:
            while True:
                last[value] = op.where
                base = joint.values[value].view_of
                if base is None:
                    break
                value = base
    categories = joint.categories(static_indices)
    found = [Tensor(entry.name, entry.bytes, categories[value],
                    maker[value].where if value in maker else None,
                    last.get(value) if value in maker else None, value in at_peak)
             for value, entry in enumerate(joint.values)
             if entry.bytes and entry.view_of is None and not entry.state]
    return sorted(found, key=lambda tensor: -tensor.bytes)


def _smaller(inputs: Any) -> Optional[tuple[Any, int]]:
    """The same inputs with half of the batch, and its size."""
    leaves = [leaf for leaf in pytree.tree_leaves(inputs)
              if isinstance(leaf, torch.Tensor) and leaf.dim()]
    sizes = {leaf.shape[0] for leaf in leaves}
    if len(sizes) != 1 or min(sizes) < 2:
        return None
    half = sizes.pop() // 2
    return pytree.tree_map_only(
        torch.Tensor, lambda leaf: leaf[:half] if leaf.dim() else leaf, inputs), half


@dataclasses.dataclass
class _Step:
    """What of a step explain() was asked about."""

    model: Callable
    loss: Optional[Callable]
    optimizer: _optimizer.Optimizer
    reserve: int
    effort: int
    costs: _costs.Costs
    respect: bool
    #: What was found of smaller batches, and inputs of the smallest.
    batches: list[Remedy] = dataclasses.field(default_factory=list)
    rest: Any = None

    def plan(self, inputs: Any) -> tuple[Planned, Optional[list[int]]]:
        arguments, keywords = (), {}
        if isinstance(inputs, dict):
            keywords = inputs
        else:
            arguments = inputs if isinstance(inputs, tuple) else (inputs,)
        found = []

        def take(module, num_fwd_outputs, static_indices):
            joint = joint_of(module, num_fwd_outputs, self.costs, respect=self.respect)
            state = _optimizer.state_bytes(
                self.optimizer, joint.gradient_parameters(static_indices))
            found.append((Planned(joint, state, self.reserve, self.effort),
                          static_indices))

        def step(*positional: Any, **named: Any) -> Any:
            return self.loss(self.model(*positional, **named))

        capture(self.model if self.loss is None else step, arguments, keywords, take)
        return found[0]

    def least_budget(self, planned: Planned) -> int:
        return planned.problem.least_budget(self.effort).summary["least_budget"] + \
            self.reserve

    def remedies(self, planned: Planned, static: Optional[list[int]], inputs: Any,
                 wanted: int, least: int) -> list[Remedy]:
        """What brings the least budget down to `wanted`, or next to it: another
        optimizer, a smaller batch. Each is planned, none is a guess."""
        found = []
        parameters = planned.joint.gradient_parameters(static)
        states = sorted({(_optimizer.STATES[name] * parameters, name)
                         for name in ("adamw", "sgd-momentum", "sgd")}, reverse=True)
        for state, name in states:
            without = least - planned.state_bytes + state
            if state < planned.state_bytes and without <= wanted:
                found.append(Remedy(f"{name} as the optimizer", without))
                break
        batch = next((batch for batch in self._halves(inputs)
                      if batch.least_budget <= wanted), None)
        return found if batch is None else [*found, batch]

    def _halves(self, inputs: Any) -> Iterator[Remedy]:
        """Ever smaller batches, each planned once."""
        yield from self.batches
        if self.rest is None:
            self.rest = inputs
        while (smaller := _smaller(self.rest)) is not None:
            self.rest, batch = smaller
            torch._dynamo.reset()
            try:
                budget = self.least_budget(self.plan(self.rest)[0])
            except Exception:  # the model, or its loss, is for the whole batch alone
                self.rest = ()
                return
            self.batches.append(Remedy(f"a batch of {batch}", budget))
            yield self.batches[-1]


def explain(model: Callable, inputs: Any, optimizer: _optimizer.Optimizer = None, *,
            budgets: Optional[Sequence[int | str]] = None,
            loss: Optional[Callable] = None, reserve: int | str = 0,
            device: str | os.PathLike | None = None, effort: int = 3,
            costs: str = "device", checkpoints: str = "respected") -> Explanation:
    """The curve of cost against budget of a training step, and what it is
    made of, before anything is run and without the device.

    `model`: a module or function; `inputs`: a tensor, a tuple, or a dict of keyword
    arguments, of which only shapes and types matter. `loss`: a function of the model's
    result; without it the model's results stay alive to the end. `optimizer`: a name, a
    torch optimizer or the bytes of its state. `budgets`: sizes; by default nine from the
    least with a plan to what the graph takes as it is. `reserve`, `device`, `effort`,
    `costs`, `checkpoints`: as of vram.torch.backend.

    Prints as a table; `.json()` is the same for machines, `.svg()` a picture. For a
    budget that cannot be met it says what would make the step fit. ValueError for a model
    in eval mode, one that needs no gradient, or one that does not trace as a single
    graph."""
    if isinstance(model, torch.nn.Module) and not model.training:
        raise ValueError("the model is in eval mode, in which batch norms and dropouts "
                         "are other ops than in training: call model.train() first")
    _optimizer.check(optimizer)
    check_checkpoints(checkpoints)
    sizes = None if budgets is None else sorted(
        {_sizes.parse(size, "budgets") for size in budgets})
    kept = _sizes.parse(reserve, "reserve")
    asked = _Step(model, loss, optimizer, kept, effort, _costs.costs_of(costs, device),
                  checkpoints == "respected")
    planned, static = asked.plan(inputs)
    least = planned.problem.least_budget(effort).summary
    least_budget, most = least["least_budget"] + kept, planned.identity["peak"] + kept
    if sizes is None:
        sizes = sorted({least_budget + (most - least_budget) * part // 8
                        for part in range(9)})
    # The first round finds plans, the second chooses among them all.
    plans = Cache(None)
    for size in sizes:
        if size >= least_budget:
            planned.solve(size, plans)
    rows, tightest = [], None
    for size in sizes:
        try:
            answer = planned.best_of(size, plans)
        except BudgetError as error:
            rows.append(Row(size, None, str(error), asked.remedies(
                planned, static, inputs, size, least_budget)))
            continue
        partition = emit(planned.joint, answer.plan.runs)
        rows.append(Row(size, report_of(planned, answer, partition, size, 0.0), None))
        if tightest is None or size < tightest[0]:
            tightest = size, answer.plan.runs
    joint, identity = planned.joint, planned.identity
    at_peak = {value for lifetime in identity["at_peak"] for value in lifetime["values"]}
    alive = sorted(((planned.name(lifetime["values"][0]), lifetime["bytes"])
                    for lifetime in identity["at_peak"] if lifetime["bytes"]),
                   key=lambda item: -item[1])
    kinds = joint.categories(static)
    kinds[len(joint.values)] = "optimizer_state"
    categories = dict.fromkeys(CATEGORIES, 0)
    for lifetime in identity["at_peak"]:
        categories[kinds[lifetime["values"][0]]] += lifetime["bytes"]
    return Explanation(
        device=asked.costs.name, unit=asked.costs.unit, ops=len(joint.ops),
        cost=identity["cost"], static_bytes=joint.static_bytes,
        state_bytes=planned.state_bytes, reserve=kept, unplanned_peak=most,
        floor=identity["floor"] + kept, least_budget=least_budget,
        least_bound=least["bound"] + kept, fits_on=_costs.smallest_device(most),
        place=joint.ops[identity["peak_position"]].where, categories=categories,
        at_peak=alive, largest=_lifetimes(planned, at_peak, static)[:_LARGEST],
        rows=rows, live_bytes=[size + kept for size in identity["live_bytes"]],
        planned_budget=tightest[0] if tightest else None,
        planned_live_bytes=[size + kept for size in planned.problem.simulate(
            tightest[1])["live_bytes"]] if tightest else None)
