# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Planning a joint graph, and keeping plans."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
from pathlib import Path
from typing import Any, Optional

from .. import _planner
from ._errors import BudgetError
from ._joint import Joint


class Cache:
    """Plans by a hash of the problem, the budget and the effort: in memory, and in
    `folder` where one is given. What is read is verified before it is used."""

    def __init__(self, folder: Optional[str | os.PathLike]):
        self.folder = Path(folder) if folder is not None else None
        self._plans: dict[str, dict[str, Any]] = {}
        self.hits = 0

    def get(self, key: str, problem: _planner.Problem,
            budget: int) -> Optional[_planner.Plan]:
        entry = self._plans.get(key)
        if entry is None and self.folder is not None:
            try:
                entry = json.loads((self.folder / f"{key}.json").read_text())
                plan = _planner.Plan(entry["summary"], entry["schedule"])
                verdict = problem.verify(plan.schedule, budget)
                if verdict["cost"] != plan.summary["cost"]:
                    return None
            except (OSError, ValueError, KeyError, TypeError, AttributeError,
                    _planner.PlannerError):
                return None
            self._plans[key] = entry
        if entry is None:
            return None
        self.hits += 1
        return _planner.Plan(entry["summary"], entry["schedule"])

    def put(self, key: str, plan: _planner.Plan) -> None:
        entry = {"summary": plan.summary, "schedule": plan.schedule}
        self._plans[key] = entry
        if self.folder is None:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        partial = self.folder / f"{key}.{os.getpid()}.partial"
        partial.write_text(json.dumps(entry))
        os.replace(partial, self.folder / f"{key}.json")


@dataclasses.dataclass
class Answer:
    """A plan within a budget; `peak` includes the reserve."""

    plan: _planner.Plan
    peak: int
    cached: bool


class Planned:
    """A joint graph with the state of its optimizer, ready to be planned."""

    def __init__(self, joint: Joint, state_bytes: int, reserve: int, effort: int):
        self.joint, self.state_bytes = joint, state_bytes
        self.reserve, self.effort = reserve, effort
        self.problem = _planner.Problem(joint.problem(state_bytes))
        self._identity: Optional[dict[str, Any]] = None

    @property
    def identity(self) -> dict[str, Any]:
        """What the graph takes as it is."""
        if self._identity is None:
            self._identity = self.problem.simulate()
        return self._identity

    def solve(self, budget: int, cache: Optional[Cache] = None) -> Answer:
        """The cheapest plan within `budget` bytes, reserve included; BudgetError."""
        inside = budget - self.reserve
        if inside < self.joint.static_bytes + self.state_bytes:
            raise self._refusal(budget, None)
        key = hashlib.sha256(
            f"{inside} {self.effort} {self.problem.text}".encode()).hexdigest()
        plan = cache.get(key, self.problem, inside) if cache else None
        if plan is not None:
            return Answer(plan, plan.summary["peak"] + self.reserve, True)
        plan = self.problem.solve(inside, self.effort)
        if plan.runs is None:
            raise self._refusal(budget, plan.summary)
        if cache:
            cache.put(key, plan)
        return Answer(plan, plan.summary["peak"] + self.reserve, False)

    def name(self, value: int) -> str:
        """Of a value of the problem."""
        if value < len(self.joint.values):
            return self.joint.values[value].name
        return "the optimizer's state"

    def _refusal(self, budget: int, summary: Optional[dict[str, Any]]) -> BudgetError:
        """With the least budget, and what is alive where its plan peaks."""
        least = self.problem.least_budget(self.effort)
        witness = (summary or {}).get("witness")
        sizes = {value: entry.bytes for value, entry in enumerate(self.joint.values)}
        sizes[len(sizes)] = self.state_bytes
        if summary is None:
            place = "parameters, buffers, inputs and optimizer state alone"
            alive = [value for value, entry in enumerate(self.joint.values)
                     if entry.pinned] + [len(self.joint.values)]
        elif witness:
            place = self.joint.ops[witness["op"]].where
            alive = witness["values"]
        else:
            simulation = self.problem.simulate(least.runs)
            place = self.joint.ops[least.runs[simulation["peak_position"]]].where
            alive = [lifetime["values"][0] for lifetime in simulation["at_peak"]]
        tensors = sorted(((self.name(value), sizes[value]) for value in alive
                          if sizes[value]), key=lambda item: -item[1])
        return BudgetError(budget, least.summary["least_budget"] + self.reserve,
                           least.summary["bound"] + self.reserve, place, tensors)
