# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gathers in the plan of a step of 8 ranks that are not there."""

from collections import Counter

import jobs  # noqa: F401 (the first to import torchtitan)
import pytest
from vram.titan import fake_ranks, gathers, models, planning, replay, settings
from vram.torch.ops import collectives


@pytest.fixture(scope="module")
def planned():
    """On a device whose link is fast."""
    given = settings.settings_of(None, {"VRAM_TITAN_DEVICE": "h100", "VRAM_TITAN_EFFORT": "1"})
    config = models.configuration("llama3-debugmodel")
    config.training.local_batch_size, config.training.seq_len = 1, 128
    with fake_ranks.ranks(8):
        traced = fake_ranks.trace(config, 8)
        beside = settings.BesideGraph(0, 0, 0)
        joint = planning.problem_of(replay.Replay(traced, given, beside).as_it_is(), given)
    return planning.planned_of(joint, given, beside)


def kind(planned, number):
    node = planned.joint.ops[number].node
    if node is None:
        return None
    if collectives.is_wait(node):
        return "wait" if collectives.is_gather(node.args[0]) else None
    return "gather" if collectives.is_gather(node) else None


def begun_early(planned, runs):
    """How many gathers that run again are launched before the wait of another one."""
    found, seen, under_way = 0, set(), 0
    for number in runs:
        if kind(planned, number) == "gather":
            found += number in seen and under_way > 0
            under_way += 1
            seen.add(number)
        elif kind(planned, number) == "wait":
            under_way -= 1
    return found


def test_gathers_that_run_again_begin_early(planned):
    budget = (planned.unplanned_peak + planned.joint.static_bytes) * 6 // 10
    runs = planned.solve(budget).plan.runs
    again = [number for number, count in Counter(runs).items()
             if count > 1 and kind(planned, number) == "gather"]
    assert again
    largest = max(planned.joint.values[value].bytes
                  for number in again for value in planned.joint.ops[number].results)
    early = []
    for kept in (0, largest, 2 * largest):
        moved = gathers.prefetched(planned.joint, planned.problem, runs, budget + kept)
        assert sorted(moved) == sorted(runs)
        assert planned.problem.simulate(moved)["peak"] <= budget + kept
        early.append(begun_early(planned, moved))
    assert early == sorted(early) and early[-1] > begun_early(planned, runs) == 0
    assert early[-1] >= len(again) - 1, (early, len(again))


def test_a_bucket_and_its_gather_are_one_op(planned):
    units = [op for op in planned.joint.ops if op.inner and collectives.is_gather(op.node)]
    assert units and all(op.rerunnable for op in units)
    for op in units:
        assert "_pre_bucket_all_gather" in str(op.inner[0].target)
        assert all(planned.joint.values[value].pinned or
                   planned.joint.values[value].view_of is not None for value in op.operands)
    reductions = [op for op in planned.joint.ops
                  if op.node is not None and "reduce_scatter_tensor" in str(op.node.target)]
    assert reductions and not any(op.rerunnable for op in reductions)
