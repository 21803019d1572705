# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reports what budgets would cost, before anything is run."""

from __future__ import annotations

import dataclasses
import functools
import os
from typing import Any, Callable, Iterator, Optional, Sequence

import torch
from torch.utils import _pytree as pytree

from ... import _sizes
from ..._devices import smallest_device
from ..._progress import Progress, run_all
from .._errors import BudgetError
from .._options import CHECKPOINTS, check_effort, check_one_of
from ..compiler import selftest
from ..compiler.partitioner import NOTHING_TO_OFFLOAD
from ..costs import cost_models
from ..costs.by_name import costs_of
from ..costs.workspaces import SMALL, Workspaces
from ..emit.emitter import emit
from ..graph.capture import NAMES, bound, capture
from ..graph.fake_weights import are_real
from ..graph.joint import Joint
from ..graph.joint_builder import joint_of
from ..loop import optimizer_state
from ..loop.step_problem import optimizer_peak, problem_of
from ..loop.training_loop import Loop, loop_of
from ..plan.graph_report import report_of
from ..plan.offload import HostMemory, host_memory_of
from ..plan.plan_cache import Cache
from ..plan.planned_graph import Planned
from ..ranks import sharded_step
from . import largest_batches
from .explanation import CATEGORIES, Batch, Explanation, Remedy, Row, Tensor


#: Of the tensors, how many are listed.
_LARGEST = 20


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
    found = [Tensor(planned.name(value), entry.bytes, categories[value],
                    maker[value].where if value in maker else None,
                    last.get(value) if value in maker else None, value in at_peak)
             for value, entry in enumerate(joint.values)
             if entry.bytes and entry.view_of is None and not entry.state]
    return sorted(found, key=lambda tensor: -tensor.bytes)


def _smaller(inputs: Any) -> Optional[tuple[Any, int]]:
    """The same inputs with half of the batch, and its size."""
    samples = largest_batches.samples_of(inputs)
    if samples is None or samples < 2:
        return None
    half = samples // 2
    return pytree.tree_map_only(
        torch.Tensor, lambda leaf: leaf[:half] if leaf.dim() else leaf, inputs), half


@dataclasses.dataclass
class _Step:
    """The step that explain() was asked about."""

    model: Callable
    loss: Optional[Callable]
    loop: Loop
    reserve: int
    effort: int
    costs: cost_models.Costs
    respect: bool
    workspaces: Optional[Workspaces] = None
    ranks: Optional[int] = None
    sharding: str = "zero3"
    host: Optional[HostMemory] = None
    #: By kind, of the whole batch.
    kinds: dict[str, sharded_step.Sharded] = dataclasses.field(default_factory=dict)
    #: Remedies by smaller batches, and inputs of the smallest.
    batches: list[Remedy] = dataclasses.field(default_factory=list)
    rest: Any = None
    notes: list[str] = dataclasses.field(default_factory=list)

    def plan(self, inputs: Any,
             effort: Optional[int] = None) -> tuple[Planned, Optional[list[int]]]:
        arguments, keywords = bound(self.model, inputs)
        found: list[tuple[Planned, Optional[list[int]]]] = []

        def take(module, num_fwd_outputs, static_indices):
            joint = joint_of(module, num_fwd_outputs, self.costs, respect=self.respect,
                             workspaces=self.workspaces)
            joint.name_inputs(module.meta[NAMES])
            if self.ranks is not None:
                found.append((self._sharded(joint, static_indices, effort), static_indices))
                return
            found.append((problem_of(
                joint, static_indices, self.loop, self.reserve, effort or self.effort,
                host=self.host), static_indices))

        def step(*positional: Any, **named: Any) -> Any:
            return self.loss(self.model(*positional, **named))

        notes = capture(self.model if self.loss is None else step, arguments, keywords,
                        take, [self.model, self.loss])
        self.notes += [note for note in notes if note not in self.notes]
        return found[0]

    def _sharded(self, joint: Joint, static: Optional[list[int]],
                 effort: Optional[int]) -> Planned:
        ranks = self.ranks
        assert ranks is not None
        kinds = {kind: sharded_step.Sharded(
            joint, static, ranks, kind,
            lambda size: cost_models.link_cost(self.costs, size, ranks))
            for kind in sharded_step.SHARDINGS}
        # Not of a smaller batch, which is tried later.
        self.kinds = self.kinds or kinds
        return self._planned(kinds[self.sharding], effort)

    def _planned(self, sharded: sharded_step.Sharded,
                 effort: Optional[int] = None) -> Planned:
        return sharded.planned(self.loop, self.reserve, effort or self.effort)

    def sharded(self, terms: dict[str, int]) -> Optional[sharded_step.Sharding]:
        if self.ranks is None:
            return None
        peaks = {kind: sharded.peak(self._planned(sharded))
                 for kind, sharded in self.kinds.items()}
        own = self.kinds[self.sharding]
        return sharded_step.Sharding(self.sharding, self.ranks, own.whole, terms,
                                     own.formula(self.loop.optimizer), peaks)

    def remedies(self, planned: Planned, static: Optional[list[int]], inputs: Any,
                 wanted: int) -> list[Remedy]:
        """The changes that bring the least budget down to `wanted` bytes, or next to it: another
        optimizer, a smaller batch. Each is planned, none is a guess."""
        found = []
        parameters = planned.joint.gradient_parameters(static)
        tensors = planned.joint.host_parameters(static)
        states = sorted({(optimizer_state.state_bytes(name, parameters, tensors), name)
                         for name in ("adamw", "sgd-momentum", "sgd")}, reverse=True)
        for state, name in states if self.ranks is None else ():
            own = optimizer_state.state_bytes(self.loop.optimizer, parameters, tensors)
            after = optimizer_peak(planned.joint, static,
                                   self.loop.with_optimizer(name)) or 0
            without = max(planned.beside + planned.minimum_budget().bytes - own + state, after) + \
                planned.reserve
            if state < own and without <= wanted:
                found.append(Remedy(f"{name} as the optimizer", without))
                break
        batch = next((batch for batch in self._halves(inputs, wanted)
                      if batch.least_budget <= wanted), None)
        return found if batch is None else [*found, batch]

    def _halves(self, inputs: Any, wanted: int) -> Iterator[Remedy]:
        """Ever smaller batches, each planned once: thoroughly only where that may find
        that `wanted` is enough."""
        yield from self.batches
        if self.rest is None:
            self.rest = inputs
        while (smaller := _smaller(self.rest)) is not None:
            self.rest, batch = smaller
            torch._dynamo.reset()
            try:
                planned, _ = self.plan(self.rest, effort=1)
                minimum = planned.minimum_of_reruns()
                if planned.peak_of(minimum.bytes) > wanted >= planned.peak_of(minimum.bound):
                    minimum = planned.minimum_of_reruns(self.effort)
            except Exception:  # the model, or its loss, is for the whole batch alone
                self.rest = ()
                return
            self.batches.append(Remedy(f"a batch of {batch}", planned.peak_of(minimum.bytes)))
            yield self.batches[-1]

    def largest_batches(self, planned: Planned, inputs: Any,
                        budgets: list[int]) -> list[Batch]:
        """As far as the model takes other batches, and nobody interrupts."""
        search = largest_batches.Search(lambda inputs: self.plan(inputs, effort=1)[0], inputs,
                                        planned)
        if search.samples is None:
            self.notes.append("other batches are not tried: the inputs do not share "
                              "dimension 0")
            return []
        try:
            for budget in budgets:
                search.within(budget, self.host is not None)
        except KeyboardInterrupt:
            self.notes.append("interrupted: not all of the largest batches were found")
        except Exception as error:  # the model, or its loss, is for one batch alone
            self.notes.append(f"other batches are not tried further: {error}")
        return search.found


def _budgets(budgets: Any) -> Optional[list[int]]:
    """In bytes, each once and in order; one size is a list of it."""
    if budgets is None:
        return None
    if isinstance(budgets, (str, int, float)) or not hasattr(budgets, "__iter__"):
        budgets = [budgets]
    return sorted({_sizes.parse(size, "budgets") for size in budgets})


def _rows(asked: _Step, planned: Planned, static: Optional[list[int]], inputs: Any,
          sizes: list[int], progress: Progress) -> tuple[list[Row], Any]:
    """A row a budget, and the smallest budget with a plan and its runs."""
    plans = Cache(None)

    def solved(size: int) -> Any:
        try:
            return planned.solve(size, plans)
        except BudgetError as error:
            return error

    def done(size: int, answer: Any) -> None:
        if isinstance(answer, BudgetError):
            progress.line(f"{_sizes.show(size):>24}  cannot be met")
            return
        summary = answer.plan.summary
        base = planned.identity["cost"] - planned.joint.repeated_cost
        extra = 100 * (summary["cost"] - base) / base if base else 0.0
        progress.line(f"{_sizes.show(size):>24}  {extra:.2f} % extra, peak "
                      f"{_sizes.show(answer.peak)}")

    def label(running: list, finished: int) -> str:
        return ("planning " + ", ".join(map(_sizes.show, running[:2]))
                + f" ({finished} of {len(sizes)} budgets are done)")

    # The first round finds plans, the second chooses among them all.
    answers, interrupted = run_all(
        {size: functools.partial(solved, size) for size in sizes}, progress, label, done)
    if interrupted:
        asked.notes.append(f"interrupted: {len(answers)} of {len(sizes)} budgets were "
                           "planned")
    rows, tightest = [], None
    for size in sorted(answers):
        if isinstance(answers[size], BudgetError):
            remedies = [] if interrupted else asked.remedies(
                planned, static, inputs, size)
            rows.append(Row(size, None, str(answers[size]), remedies))
            continue
        answer = planned.best_of(size, plans)
        partition = emit(planned.joint, answer.plan.steps) if asked.ranks is None else \
            sharded_step.figures(planned.joint, answer.plan.runs or [])
        rows.append(Row(size, report_of(planned, answer, partition, size, 0.0), None))
        if tightest is None:
            tightest = size, answer.plan.steps
    return rows, tightest


_NO_WORKSPACES = ("weights or inputs are without elements, so large kernels were not run: "
                  "their scratch memory on the CPU, such as a convolution's images in "
                  "another layout, is not counted")


def _workspaces(functions: list, inputs: Any) -> Workspaces:
    """The memory that may be used to measure workspaces: if the tensors have no elements, only
    kernels that take little are run."""
    return Workspaces(limit=None if are_real(functions, inputs) else SMALL)


def explain(model: Callable, inputs: Any, optimizer: optimizer_state.Optimizer = None, *,
            budgets: None | int | str | Sequence[int | str] = None,
            loss: Optional[Callable] = None, reserve: int | str = 0,
            device: str | os.PathLike | None = None, effort: int = 3,
            costs: str = "device", checkpoints: str = "respected",
            accumulate: bool = False, average: int | torch.nn.Module = 0,
            clip: Optional[str] = None, scaler: Any = False, ranks: Optional[int] = None,
            sharding: Optional[str] = None,
            host_memory: None | int | str = None, batches: bool = False) -> Explanation:
    """The curve of cost against budget of a training step, and what it is
    made of, before anything is run and without the device.

    `model`: a module or function; `inputs`: a tensor, a tuple, or a dict of keyword
    arguments, of which only shapes and types matter. `loss`: a function of the model's
    result; without it the model's results stay alive to the end. `optimizer`: a name, a
    torch optimizer or the bytes of its state. `budgets`: one size or several; by default
    nine from the least with a plan to what the graph takes as it is. `reserve`, `device`,
    `effort`, `costs`, `checkpoints`, `accumulate`, `average`, `clip`, `scaler`,
    `host_memory`: as of vram.torch.backend.
    `ranks`: of so many ranks, each with such inputs, what one has;
    `sharding`: 'ddp', 'zero1', 'zero2', or 'zero3', which is the default.
    `batches`: also the largest batch within each of the budgets, which are then needed: as it
    is, with reruns, and with `host_memory`. The batch is dimension 0 of all inputs; the step
    is traced for each size that is tried.

    Prints as a table; `.json()` is the same for machines, `.svg()` a picture. For a
    budget that cannot be met it says what would make the step fit. On a terminal rows are
    shown as they are found, and Ctrl-C ends it with those. ValueError for a model
    in eval mode, one that needs no gradient, or one that does not trace as a single
    graph."""
    if isinstance(model, torch.nn.Module) and not model.training:
        raise ValueError("the model is in eval mode, in which batch norms and dropouts "
                         "are other ops than in training: call model.train() first")
    selftest.check()
    loop = loop_of(optimizer, accumulate, average, clip, scaler)
    check_one_of("checkpoints", checkpoints, CHECKPOINTS)
    check_effort(effort)
    sharded_step.check(ranks, sharding)
    sizes, kept = _budgets(budgets), _sizes.parse(reserve, "reserve")
    priced = costs_of(costs, device)
    host = host_memory_of(host_memory, priced)
    if host is not None and ranks is not None:
        raise ValueError("host_memory= is for one rank: with ranks= reruns alone are "
                         "planned, so leave one of them out")
    if batches and (ranks is not None or sizes is None):
        raise ValueError("batches=True names the largest batch of one rank within each "
                         "budget: leave ranks= out" if ranks is not None else
                         "batches=True names the largest batch within each budget: give "
                         "budgets=, such as ['8GB']")
    asked = _Step(model, loss, loop, kept, effort, priced,
                  checkpoints == "respected",
                  None if device is not None else _workspaces([model, loss], inputs),
                  ranks, sharding or "zero3", host)
    progress = Progress()
    with progress.whole("vram.torch traces the step"):
        planned, static = asked.plan(inputs)
    if host is not None and planned.question.host is None:
        asked.notes.append(NOTHING_TO_OFFLOAD)
    if asked.workspaces is not None and asked.workspaces.skipped:
        asked.notes.append(_NO_WORKSPACES)
    minimum = planned.minimum_budget(progress)
    most = planned.unplanned_peak
    if sizes is None:
        smallest = planned.peak_of(minimum.bytes)
        sizes = sorted({smallest + (most - smallest) * part // 8 for part in range(9)})
    rows, tightest = _rows(asked, planned, static, inputs, sizes, progress)
    minimum = planned.minimum_budget()
    largest = asked.largest_batches(planned, inputs, sizes) if batches else []
    joint, identity = planned.joint, planned.identity
    at_peak = {value for lifetime in identity["at_peak"] for value in lifetime["values"]}
    alive = sorted(((planned.name(lifetime["values"][0]), lifetime["bytes"])
                    for lifetime in identity["at_peak"] if lifetime["bytes"]),
                   key=lambda item: -item[1])
    kinds = joint.categories(static)
    kinds[len(joint.values)] = "optimizer_state"
    categories = dict.fromkeys(CATEGORIES, 0)
    categories["scratch"] = joint.ops[identity["peak_position"]].workspace
    if ranks is not None:
        kinds.update(asked.kinds[asked.sharding].kinds)
        categories.update({name: size for name, size in planned.outside}, gathered=0)
    for lifetime in identity["at_peak"]:
        categories[kinds[lifetime["values"][0]]] += lifetime["bytes"]
    return Explanation(
        device=asked.costs.name, unit=asked.costs.unit, ops=len(joint.ops),
        cost=identity["cost"], static_bytes=joint.static_bytes,
        state_bytes=planned.state_bytes, reserve=planned.reserve, unplanned_peak=most,
        floor=planned.peak_of(identity["floor"]), least_budget=planned.peak_of(minimum.bytes),
        least_bound=planned.peak_of(minimum.bound),
        fits_on=smallest_device(most),
        place=joint.ops[identity["peak_position"]].where, categories=categories,
        at_peak=alive, largest=_lifetimes(planned, at_peak, static)[:_LARGEST],
        rows=rows, live_bytes=[size + planned.reserve for size in identity["live_bytes"]],
        planned_budget=tightest[0] if tightest else None,
        planned_live_bytes=[size + planned.reserve for size in planned.question.simulate(
            tightest[1])["live_bytes"]] if tightest else None, notes=asked.notes,
        sharding=asked.sharded(categories),
        host_memory=None if host is None else host.bytes, largest_batches=largest,
        **({} if host is None else host.totals(joint)),
        least_budget_of_reruns=None if host is None else planned.peak_of(
            planned.minimum_of_reruns().bytes))
