# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One plan for all ranks that have the same stages; an error on all ranks of the job.

All ranks meet twice in the store of the default process group. First each says which graphs it
has: those with the same place in the pipeline have to be alike, and get the sizes of the largest.
Then the first rank of each place plans, beside the others, and says its plan or why it has none."""

from __future__ import annotations

import contextlib
import dataclasses
from typing import Any

import torch.distributed as dist

from ...torch import BudgetError
from ...torch.ranks.agreement import (
    PLANNING, TIMEOUT, Ranks, RanksError, first_difference, set_sizes, sizes_of, structure)
from ..settings import Settings
from .rank_plan import RankAnswer, RankPlan
from .rank_step import RankStep
from .stage import StageProblem


def _described(plan: RankPlan) -> dict[str, Any]:
    return {str(number): {**structure(problem.joint), "sizes": sizes_of(problem.joint)}
            for number, problem in plan.problems.items()}


def _compared(all_: list[dict[str, Any]]) -> dict[str, Any]:
    """For each place in the pipeline its first rank, and the largest sizes; or an error."""
    failed = [said["failed"] for said in all_ if "failed" in said]
    if failed:
        return {"error": failed[0]}
    places: dict[int, dict[str, Any]] = {}
    for rank, said in enumerate(all_):
        place = places.setdefault(said["place"], {
            "leader": rank, "stages": said["stages"], "throughout": said["throughout"],
            "after": said["after"]})
        leader = all_[place["leader"]]
        if set(said["stages"]) != set(leader["stages"]):
            return {"error": f"rank {rank} has the stages {', '.join(said['stages'])} and rank "
                    f"{place['leader']}, at the same place, {', '.join(leader['stages'])}"}
        for number, stage in said["stages"].items():
            other = leader["stages"][number]
            if stage["structure"] != other["structure"]:
                return {"error": f"rank {rank} has another graph of stage {number} than rank "
                        f"{place['leader']}{first_difference(stage, other)}"}
            other["sizes"] = [max(pair) for pair in zip(other["sizes"], stage["sizes"])]
        for key in ("throughout", "after"):
            place[key] = max(place[key], said[key])
    return {"places": {str(place): {
        "leader": found["leader"], "throughout": found["throughout"], "after": found["after"],
        "sizes": {number: stage["sizes"] for number, stage in found["stages"].items()}}
        for place, found in places.items()}}


def _planned(plan: RankPlan, budget: int) -> dict[str, Any]:
    rank = dist.get_rank()
    try:
        answer = plan.answer(budget)
    except BudgetError as error:
        stages = ", ".join(map(str, plan.problems))
        return {"refused": {
            "budget": budget, "least_budget": error.least_budget, "bound": error.bound,
            "place": error.place, "tensors": error.tensors,
            "message": f"rank {rank} of {dist.get_world_size()} ranks, stage {stages}: {error}"}}
    return {"runs": {str(number): profile.runs
                     for number, profile in answer.profiles.items()},
            "bound": answer.bound}


def _gathered(all_: list[dict[str, Any]]) -> dict[str, Any]:
    refused = [said["refused"] for said in all_ if "refused" in said]
    if refused:
        raise BudgetError(**max(refused, key=lambda each: each["least_budget"]))
    failed = [said["failed"] for said in all_ if "failed" in said]
    if failed:
        return {"error": failed[0]}
    return {"plans": {str(rank): said for rank, said in enumerate(all_) if "runs" in said}}


def _with_sizes(plan: RankPlan, found: dict[str, Any]) -> RankPlan:
    """With the largest sizes of the ranks at its place."""
    stages = {}
    for number, stage in plan.step.stages.items():
        joint = stage.problem.joint
        set_sizes(joint, found["sizes"][str(number)])
        stages[number] = dataclasses.replace(
            stage, problem=StageProblem(joint, stage.problem.parameters))
    return RankPlan(RankStep(stages, plan.step.actions, found["throughout"],
                             found["after"] or None), plan.effort)


def tell_failure(settings: Settings, reason: str) -> None:
    """To the other ranks, which would wait for this one's graphs."""
    if Ranks("together", TIMEOUT).together:
        with contextlib.suppress(RanksError):
            Ranks("together", TIMEOUT).agree({
                "budget": settings.budget, "settings": settings.shared(), "failed": reason},
                _compared)


def agreed(plan: RankPlan, settings: Settings, place: int) -> tuple[RankPlan, RankAnswer]:
    """`place`: of the rank in the pipeline. BudgetError, RanksError."""
    budget = settings.budget
    assert budget is not None
    ranks = Ranks("together", TIMEOUT)
    if not ranks.together:
        return plan, plan.answer(budget)
    own = {"budget": budget, "settings": settings.shared(), "place": place,
           "stages": _described(plan), "throughout": plan.step.throughout,
           "after": plan.step.after or 0}
    found = ranks.agree(own, _compared)["places"][str(place)]
    plan = _with_sizes(plan, found)
    said: dict[str, Any] = {}
    if found["leader"] == dist.get_rank():
        try:
            said = _planned(plan, budget)
        except BaseException as error:
            _gather({"failed": f"planning failed on rank {dist.get_rank()}: {error}"})
            raise
    plans = _gather(said)["plans"]
    theirs = plans[str(found["leader"])]
    profiles = {number: problem.profile(theirs["runs"][str(number)])
                for number, problem in plan.problems.items()}
    return plan, RankAnswer(profiles, plan.step.peak(profiles), plan.cost(profiles),
                            theirs["bound"])


def _gather(said: dict[str, Any]) -> dict[str, Any]:
    # Rank 0 waits for ranks that plan.
    return Ranks("together", PLANNING).agree(said, _gathered)
