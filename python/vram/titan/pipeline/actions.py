# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The actions of a pipeline's ranks, as PyTorch's schedule has them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Mapping, Sequence

from torch.distributed.pipelining import schedules
from torch.distributed.pipelining.schedules import (
    BACKWARD_INPUT, BACKWARD_WEIGHT, FORWARD, FULL_BACKWARD, OVERLAP_F_B, _Action,
    _PipelineScheduleRuntime)

from ..planning import StepError

#: Schedules that are planned: each backward is one action.
PLANNED = ("1F1B", "GPipe", "Interleaved1F1B", "LoopedBFS")
_SPLIT = {BACKWARD_INPUT, BACKWARD_WEIGHT, OVERLAP_F_B}

Actions = list[_Action]


def check(actions: Sequence[_Action]) -> None:
    """StepError where they cannot be planned."""
    kinds = {action.computation_type for action in actions}
    if kinds & _SPLIT:
        raise StepError(
            "vram.titan plans no pipeline whose backward is split into the gradients of inputs "
            f"and of weights: choose a schedule of {', '.join(PLANNED)} by "
            "--parallelism.pipeline_parallel_schedule, or another memory policy")
    stages = {action.stage_index for action in actions}
    if any(stage + 1 in stages for stage in stages):
        raise StepError("vram.titan plans no pipeline with two neighbours among the stages of "
                        "one rank: spread them as Interleaved1F1B does")


def one_forward_one_backward(stages: int, micro_batches: int) -> dict[int, list[_Action]]:
    """Of each rank, as Schedule1F1B runs it. (Its own list of actions starts at the second
    micro-batch on the last rank.)"""
    found = {}
    for rank in range(stages):
        ahead = min(micro_batches, stages - rank)
        found[rank] = [_Action(rank, FORWARD, number) for number in range(ahead)]
        for number in range(micro_batches):
            found[rank].append(_Action(rank, FULL_BACKWARD, number))
            if ahead + number < micro_batches:
                found[rank].append(_Action(rank, FORWARD, ahead + number))
    return found


def _all_forwards_first(stages: int, micro_batches: int) -> dict[int, list[_Action]]:
    return {rank: [_Action(rank, kind, number) for kind in (FORWARD, FULL_BACKWARD)
                   for number in range(micro_batches)] for rank in range(stages)}


_SINGLE = {"1f1b": one_forward_one_backward, "gpipe": _all_forwards_first}


def stages_of_ranks(name: str) -> int:
    """How many stages each rank has, if nothing else is asked for."""
    return 1 if name.lower() in _SINGLE else 2


def of_schedule(name: str, ranks: int, stages: int, micro_batches: int
                ) -> Mapping[int, Actions]:
    """Those of each rank, with communication, of a schedule by its name; ValueError, StepError.
    No process group is needed."""
    # Of stages that are not there, what the constructors ask for.
    stand_ins: list[Any] = [SimpleNamespace(
        num_stages=stages, group_size=ranks, group_rank=0, stage_index=number, is_last=False,
        has_backward=True, submod=None) for number in range(stages // ranks)]
    single = _SINGLE.get(name.lower())
    if single is not None:
        if stages != ranks:
            raise ValueError(f"the schedule {name} has one stage for each rank, not "
                             f"{stages} for {ranks}")
        schedule = _PipelineScheduleRuntime(stand_ins, micro_batches)
        schedule._prepare_schedule_with_comms(single(stages, micro_batches))
    else:
        kind = schedules.get_schedule_class(name)
        if not issubclass(kind, _PipelineScheduleRuntime):
            raise ValueError(f"{name} is no schedule: choose one of {', '.join(PLANNED)}")
        schedule = kind(stand_ins, micro_batches)
    for actions in schedule.pipeline_order_with_comms.values():
        check(actions)
    return schedule.pipeline_order_with_comms
