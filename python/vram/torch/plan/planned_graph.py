# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Planning a joint graph."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import json
from typing import Any, Optional, Sequence

from ... import _planner
from ..._progress import Progress, run_all
from .._errors import BudgetError
from ..costs.allocator_replay import AllocatorState, Replayed
from ..graph.joint import Joint
from .offload import HostMemory, Question
from .plan_cache import Cache, cheapest, gap_percent
from .storage_lifetimes import made_by_ops, storages


#: Advice if a budget is short beside other graphs.
_ONE_GRAPH = ("graphs are planned one after the other, each with what those before it "
              "leave, and one graph can be planned as a whole: fullgraph=True says where "
              "the model breaks, and torch._dynamo.config.optimize_ddp = False makes one "
              "graph under DistributedDataParallel")

#: How often a budget is made smaller for what a GPU's allocator takes beyond a plan.
_ROUNDS = 4


@dataclasses.dataclass
class Answer:
    """A plan within a budget; `peak` includes the reserve. `reserved`: the bytes of all
    segments of a GPU's caching allocator, where its places are known."""

    plan: _planner.Plan
    peak: int
    cached: bool
    reserved: Optional[int] = None


@dataclasses.dataclass
class MinimumBudget:
    """The least budget with a plan, without the reserve; below `bound` is none."""

    bytes: int
    bound: int
    plan: _planner.Plan


class Planned:
    """A joint graph with the state of its optimizer, ready to be planned. `beside`:
    bytes of the budget that others have, and `others` of it parameters and gradients of
    other graphs that the optimizer has; `after`: what the optimizer's step takes by
    itself, without reserve, where it is known. `outside`: (name, bytes) of what is there
    throughout and no graph shows, such as buckets of gradients. `allocator`: of a GPU's
    allocator, in which each plan is replayed: its peak is that of the blocks that the
    allocator gives it. `host`: the memory of the host that this graph may offload to;
    `question` is then that of steps, and `problem` that of reruns alone."""

    def __init__(self, joint: Joint, state_bytes: int, reserve: int, effort: int,
                 beside: int = 0, after: Optional[int] = None,
                 outside: Sequence[tuple[str, int]] = (), others: int = 0,
                 allocator: Optional[AllocatorState] = None,
                 host: Optional[HostMemory] = None):
        self.others, self.allocator = others, allocator
        #: By the text of a schedule.
        self._replayed: dict[str, Replayed] = {}
        self.joint, self.state_bytes, self.outside = joint, state_bytes, list(outside)
        reserve += sum(size for _, size in outside)
        self.reserve, self.effort, self.beside = reserve, effort, beside
        self.after = None if after is None else after + reserve
        self.problem = _planner.Problem(joint.problem(state_bytes))
        self.question = Question(joint, state_bytes, host)
        self.host_bytes = 0 if host is None else host.bytes
        self.key = hashlib.sha256(f"{effort} {self.question.name}".encode()).hexdigest()
        #: Of the graph, whichever memory of the host is left for it.
        self.graph_key = hashlib.sha256(
            f"{effort} {self.problem.text}".encode()).hexdigest()
        self._minimum: Optional[MinimumBudget] = None
        self._identity: Optional[dict[str, Any]] = None
        #: The least budget found, and the effort with which it was.
        self._minimum_of_reruns: Optional[MinimumBudget] = None
        self._effort_tried = 0

    def minimum_of_reruns(self, effort: Optional[int] = None,
                          progress: Optional[Progress] = None) -> MinimumBudget:
        """The lowest peak that was found with this effort or a smaller one: a search
        with more effort goes other ways, and may end higher. KeyboardInterrupt where the
        user ends it before there is one."""
        wanted = effort or self.effort
        if self._minimum_of_reruns is None or self._effort_tried < wanted:
            plans, _ = run_all(
                {effort: functools.partial(self.problem.least_budget, effort)
                 for effort in range(wanted, self._effort_tried, -1)}, progress or Progress(),
                lambda *_: "looking for the least budget")
            if not plans:
                raise KeyboardInterrupt
            self._effort_tried = wanted
            known = [] if self._minimum_of_reruns is None else [self._minimum_of_reruns]
            self._minimum_of_reruns = min(
                [*known, *(MinimumBudget(plan.summary["least_budget"] + self._rests(plan), 0, plan)
                           for plan in plans.values())], key=lambda minimum: minimum.bytes)
            self._minimum_of_reruns = dataclasses.replace(self._minimum_of_reruns, bound=max(
                [minimum.bound for minimum in known] +
                [plan.summary["bound"] for plan in plans.values()]))
        return self._minimum_of_reruns

    def minimum_budget(self, progress: Optional[Progress] = None) -> MinimumBudget:
        """minimum_of_reruns(), or with the host's memory what was found below it."""
        minimum = self.minimum_of_reruns(progress=progress)
        if self.question.host is None:
            return minimum
        if self._minimum is None:
            plans, _ = run_all({self.effort: functools.partial(
                self.question.minimum_budget, self.effort)}, progress or Progress(),
                lambda *_: "looking for the least budget with the host's memory")
            found = [MinimumBudget(plan.summary["least_budget"] + self._rests(plan),
                                   plan.summary["bound"], plan)
                     for plan in plans.values()]
            self._minimum = min([MinimumBudget(minimum.bytes, self.identity["floor"], minimum.plan),
                                *found], key=lambda entry: entry.bytes)
        return self._minimum

    def note(self, plan: _planner.Plan) -> None:
        """A plan that was found at a lower peak is the least one from now on."""
        if plan.steps is None or plan.offloads or self._minimum_of_reruns is None:
            return
        bytes_ = plan.summary["peak"] + self._rests(plan)
        if bytes_ < self._minimum_of_reruns.bytes:
            self._minimum_of_reruns = MinimumBudget(bytes_, self._minimum_of_reruns.bound, plan)

    def _minimum_plan_within(self, inside: int) -> Optional[_planner.Plan]:
        """The plan of the least budget, where a search for `inside` bytes found none."""
        minimum = self.minimum_budget()
        if minimum.bytes > inside or minimum.plan.schedule is None:
            return None
        return self.of_schedule(minimum.plan.schedule, inside)

    def of_schedule(self, schedule: str, inside: int) -> _planner.Plan:
        if self.question.host is not None:
            # Without drops, which are implied in schedules of steps.
            schedule = _planner.schedule_of(_planner.Plan({}, schedule).steps or [])
        found, base = self.question.verify(schedule, inside), self.identity["cost"]
        on_host = {"host_peak": found["host_peak"]} if "host_peak" in found else {}
        return _planner.Plan({
            "cost": found["cost"], "base_cost": base, "bound": base, "peak": found["peak"],
            "budget": inside, "status": "optimal" if found["cost"] == base else "feasible",
            "gap_percent": round(gap_percent(found["cost"], base), 4), **on_host}, schedule)

    def known(self, schedule: str, budget: int) -> Optional[Answer]:
        """With a schedule that was found elsewhere, where it is within the budget."""
        try:
            plan = self.of_schedule(schedule, budget - self.reserve - self.beside)
        except _planner.PlannerError:
            return None
        return self._answer(plan)

    def answer_at_minimum(self, budget: int) -> Optional[Answer]:
        """The least plan, where it is what others keep that is too much for `budget`."""
        minimum = self.minimum_budget()
        if minimum.plan.schedule is None or budget < max(
                minimum.bytes + self.reserve, self.after or 0):
            return None
        return self._answer(self.of_schedule(minimum.plan.schedule, minimum.bytes))

    @property
    def identity(self) -> dict[str, Any]:
        """The simulation of the graph in its given order, without reruns."""
        if self._identity is None:
            self._identity = self.problem.simulate()
        return self._identity

    @property
    def bytes_at_boundary(self) -> int:
        """Bytes between forward and backward, without those saved."""
        joint = self.joint
        return joint.static_bytes + self.state_bytes + sum(
            joint.values[value].bytes for value in joint.ops[joint.boundary].results)

    def peak_of(self, bytes_: int) -> int:
        """Of a step whose graph takes `bytes_`: with what is there beside it, and the
        optimizer's step."""
        return max(bytes_ + self.reserve + self.beside, self.after or 0)

    def _answer(self, plan: _planner.Plan, cached: bool = False) -> Answer:
        peak = plan.summary["peak"] + self._rests(plan)
        return Answer(plan, self.peak_of(peak), cached, self.reserved(plan))

    def _rests(self, plan: _planner.Plan) -> int:
        return 0 if self.allocator is None else self._replay(self.allocator, plan).rests

    def reserved(self, plan: _planner.Plan) -> Optional[int]:
        """Bytes of the segments that the allocator takes for a step, parameters included."""
        return None if self.allocator is None else self._replay(self.allocator, plan).reserved

    def _replay(self, allocator: AllocatorState, plan: Optional[_planner.Plan]) -> Replayed:
        """Of a plan, or of the graph as it is."""
        key = "" if plan is None else str(plan.schedule)
        steps = _planner.steps_of(range(len(self.joint.ops))) if plan is None else plan.steps
        if steps is None:  # nothing runs within the budget
            return Replayed(0, 0)
        if key not in self._replayed:
            blocks = storages(json.loads(self.problem.text), steps)
            self._replayed[key] = allocator.replay(made_by_ops(blocks), len(steps))
        return self._replayed[key]

    @property
    def unplanned_peak(self) -> int:
        """Of the graph as it is."""
        rests = 0 if self.allocator is None else self._replay(self.allocator, None).rests
        return self.peak_of(self.identity["peak"] + rests)

    def solve(self, budget: int, cache: Optional[Cache] = None) -> Answer:
        """The cheapest plan within `budget` bytes, reserve included; BudgetError. The
        planner knows bytes that are asked for alone: where the allocator's blocks take
        more than the budget, it gets a smaller one."""
        answer = self._solve(budget, cache)
        goal = budget
        for _ in range(_ROUNDS):
            if answer.peak <= budget:
                return answer
            goal -= answer.peak - budget
            try:
                answer = self._solve(goal, cache)
            except BudgetError:
                break
        if answer.peak <= budget:
            return answer
        plan = self._minimum_plan_within(budget - self.reserve - self.beside)
        if plan is None:
            raise self._refusal(budget, {})
        return self._answer(plan)

    def _solve(self, budget: int, cache: Optional[Cache]) -> Answer:
        """By what is asked for."""
        inside = budget - self.reserve - self.beside
        if self.after is not None and budget < self.after:
            raise self._refusal(budget, None)
        if inside < self.joint.static_bytes + self.state_bytes:
            raise self._refusal(budget, None)
        plan = cache.get(self.key, self.question, inside) if cache else None
        if plan is not None:
            return self._answer(plan, True)
        # The bound of reruns alone, below which offload may be.
        if self.question.host is None and self._minimum_of_reruns is not None and \
                inside < self._minimum_of_reruns.bound:
            raise self._refusal(budget, {})
        plan = self.question.fit(inside, self.effort)
        self.note(plan)
        if plan.steps is None:
            refused, plan = plan.summary, self._minimum_plan_within(inside)
            if plan is None:
                raise self._refusal(budget, refused)
        if cache:
            plan = cheapest(plan, cache.others(self.key, self.question))
            cache.put(self.key, plan)
        return self._answer(plan)

    def best_of(self, budget: int, cache: Cache) -> Answer:
        """solve(), and of all that `cache` knows by now what costs least."""
        answer = self.solve(budget, cache)
        best = self._answer(cheapest(answer.plan, cache.others(self.key, self.question)))
        return best if best.peak <= budget else answer

    def name(self, value: int) -> str:
        """Of a value of the problem."""
        if value < len(self.joint.values):
            return self.joint.shown.get(value, self.joint.values[value].name)
        return "the optimizer's state"

    def _refusal(self, budget: int, summary: Optional[dict[str, Any]]) -> BudgetError:
        """With the least budget, and what is alive where its plan peaks."""
        minimum = self.minimum_budget()
        witness = (summary or {}).get("witness")
        sizes = {value: entry.bytes for value, entry in enumerate(self.joint.values)}
        sizes[len(sizes)] = self.state_bytes
        if self.after is not None and budget < self.after:
            place = "the optimizer's step, with its temporaries"
            alive = [value for value, entry in enumerate(self.joint.values)
                     if entry.pinned] + [len(self.joint.values)]
        elif summary is None:
            place = "parameters, buffers, inputs and optimizer state alone"
            alive = [value for value, entry in enumerate(self.joint.values)
                     if entry.pinned] + [len(self.joint.values)]
        elif witness:
            place = self.joint.ops[witness["op"]].where
            alive = witness["values"]
        else:
            steps = minimum.plan.steps or []
            simulation = self.question.simulate(steps)
            kind, number = steps[simulation["peak_position"]]
            place = self.joint.ops[number].where if kind == "run" else \
                f"a {kind} of {self.name(number)}"
            alive = [lifetime["values"][0] for lifetime in simulation["at_peak"]]
        tensors = sorted(((self.name(value), sizes[value]) for value in alive
                          if sizes[value]), key=lambda item: -item[1])
        hint = ""
        tensors += self.outside
        if self.reserve:
            tensors.append(("the reserve and what the loop holds", self.reserve))
        scratch = next((op for op in self.joint.ops
                        if op.workspace and op.where == place), None)
        if scratch is not None:
            tensors.append(("scratch memory of its kernel", scratch.workspace))
        tensors.sort(key=lambda item: -item[1])
        if self.beside:
            tensors.insert(0, ("what other graphs keep", self.beside))
            hint = _ONE_GRAPH
        return BudgetError(budget, self.peak_of(minimum.bytes),
                           self.peak_of(minimum.bound), place, tensors,
                           hint=hint)
