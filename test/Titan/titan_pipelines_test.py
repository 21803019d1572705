# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pipelines of two and four ranks over gloo, by GraphTrainer's own entry and runtime, within a
budget for each rank."""

import dataclasses

import pytest
from ranks import on_ranks

STEPS, MICRO_BATCHES = 3, 8


def train(rank, size, schedule, budgets, errors, folder):
    """Losses without a plan and with one for each budget; what was planned and what was seen;
    and errors by name."""
    from pipeline_jobs import PipelineJob, pipeline_configuration  # imports torchtitan
    from vram import titan

    def job(policy, budget):
        return PipelineJob(pipeline_configuration(titan.CompileConfig(
            enable=True, memory_policy=policy, budget=budget, effort="1"), size, MICRO_BATCHES,
            f"{folder}/{rank}", schedule), size)

    plain = job("default", "")
    losses, plans = [plain.step() for _ in range(STEPS)], []
    for budget in budgets:
        planned = job("vram", budget)
        own = [planned.step() for _ in range(STEPS)]
        plans.append((own, dataclasses.asdict(titan.reports[-1]), planned.seen()))
    said = {}
    for name, budget in errors.items():
        try:
            job("vram", budget).step()
        except RuntimeError as error:
            said[name] = f"{type(error).__name__}: {error}"
    return losses, plans, said


def trained(tmp_path_factory, size, schedule, budgets, errors=None):
    folder = tmp_path_factory.mktemp("schedules")
    for rank in range(size):
        (folder / str(rank)).mkdir()
    results = on_ranks(train, size, schedule, budgets, errors or {}, str(folder), size=size)
    assert [kind for kind, _ in results] == ["done"] * size, results
    return [found for _, found in results]


def check(ranks, budgets):
    """Bits, and the bytes that the allocator saw."""
    for losses, plans, _ in ranks:
        for budget, (own, report, seen) in zip(budgets, plans):
            print(report, seen)
            assert own == losses
            assert report["peak"] <= report["budget"] == int(budget)
            assert report["bound"] <= report["cost"]
            assert abs(seen - report["peak"]) <= 0.01 * report["peak"]
            assert seen <= report["budget"]
    assert len(set(ranks[-1][0])) == STEPS


@pytest.fixture(scope="module")
def two(tmp_path_factory):
    budgets = ["70000000"]
    return budgets, trained(tmp_path_factory, 2, "1F1B", budgets, {
        "too little": "58MB"})


def test_two_stages(two):
    budgets, ranks = two
    check(ranks, budgets)
    for _, plans, _ in ranks:
        assert plans[0][1]["unplanned_peak"] > int(budgets[0])
    assert [plans[0][1]["stages"][0]["in_flight"] for _, plans, _ in ranks] == [2, 1]
    assert all(stage["reruns"] > 0 for _, plans, _ in ranks for stage in plans[0][1]["stages"])


def test_errors_are_on_all_ranks(two):
    for _, _, said in two[1]:
        assert said["too little"].startswith(
            "BudgetError: rank 1 of 2 ranks, stage 1: the budget of 58.00 MB (55.31 MiB) cannot "
            "be met: the least budget with a plan is ")


def test_four_stages(tmp_path_factory):
    budgets = ["48000000"]
    ranks = trained(tmp_path_factory, 4, "1F1B", budgets)
    check(ranks, budgets)
    reports = [plans[0][1] for _, plans, _ in ranks]
    assert [report["stages"][0]["in_flight"] for report in reports] == [4, 3, 2, 1]
    assert reports[1]["unplanned_peak"] > reports[2]["unplanned_peak"] > int(budgets[0])
    # Stages in the middle are alike: the one with more in flight saves less of each.
    assert reports[1]["stages"][0]["saved_bytes"] < reports[2]["stages"][0]["saved_bytes"]
    assert reports[1]["cost"] > reports[2]["cost"]


def test_two_stages_on_each_rank(tmp_path_factory):
    budgets = ["80000000"]
    ranks = trained(tmp_path_factory, 2, "Interleaved1F1B", budgets)
    check(ranks, budgets)
    assert [[stage["stage"] for stage in plans[0][1]["stages"]] for _, plans, _ in ranks] == [
        [0, 2], [1, 3]]
