# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Schedules of pipelines, and the plans of their stages, without ranks."""

import itertools

import jobs  # noqa: F401 (the first to import torchtitan)
import pytest
import torch
from vram import titan
from vram.titan import CompileConfig, fake_ranks, models, settings
from vram.titan.explain import Parallelism
from vram.titan.pipeline import actions, agreement
from vram.titan.pipeline.fake_stages import FakeStages
from vram.titan.pipeline.rank_plan import RankPlan
from vram.titan.pipeline.rank_step import RankStep, Stage
from vram.titan.pipeline.stage import Collective
from torchtitan.experiments.graph_trainer.registry import MEMORY_POLICY_REGISTRY

GIVEN = settings.settings_of(None, {"VRAM_TITAN_DEVICE": "h100", "VRAM_TITAN_EFFORT": "1"})


@pytest.fixture(scope="module")
def stages():
    """Four, of which the two in the middle are alike."""
    config = models.configuration("llama3-debugmodel")
    Parallelism(4, pp=4, micro_batches=8).apply(config)
    config.training.local_batch_size, config.training.seq_len = 8, 128
    with fake_ranks.ranks(4):
        traced = FakeStages(config, 4, 4)
        return traced, traced.problems(GIVEN), traced.problems(GIVEN, "full")


def in_flight(own):
    """Of a list of actions, counted by hand."""
    most, now = {}, {}
    for action in own:
        kind = {"FORWARD": 1, "FULL_BACKWARD": -1}.get(action.computation_type.name, 0)
        now[action.stage_index] = now.get(action.stage_index, 0) + kind
        most[action.stage_index] = max(most.get(action.stage_index, 0), now[action.stage_index])
    return most


@pytest.mark.parametrize("name, number, expected", [
    ("1F1B", 4, [[4], [3], [2], [1]]), ("GPipe", 4, [[8]] * 4),
    ("Interleaved1F1B", 8, None), ("LoopedBFS", 8, [[8, 8]] * 4)])
def test_micro_batches_in_flight(stages, name, number, expected):
    found = []
    for rank, own in actions.of_schedule(name, 4, number, 8).items():
        step = rank_step(stages[1], own)
        counted = in_flight(own)
        assert {stage: step.most_in_flight(stage) for stage in counted} == counted
        found.append(list(counted.values()))
    assert expected is None or found == expected


def rank_step(problems, own):
    numbers = {action.stage_index for action in own}
    return RankStep({number: Stage(problems[number % 4].problem, Collective(), Collective())
                     for number in numbers}, own, 1000)


@pytest.mark.parametrize("name", ["InterleavedZeroBubble", "ZBVZeroBubble", "DualPipeV"])
def test_schedules_that_are_refused(name):
    with pytest.raises(titan.StepError, match="choose a schedule of 1F1B, GPipe, Interleaved1F1B"):
        actions.of_schedule(name, 4, 8, 8)


def test_stages_that_are_alike_share_a_trace(stages):
    assert stages[1][1] is stages[1][2]
    assert len({id(stage) for stage in stages[0].stages}) == 3


@pytest.mark.parametrize("rank", [0, 3])
def test_the_budget_of_a_rank(stages, rank):
    """More bytes never cost more, and no plan costs less than its bound."""
    own = actions.of_schedule("1F1B", 4, 4, 8)[rank]
    plan = RankPlan(rank_step(stages[1], own), 1)
    least = plan.least().peak
    answers = [plan.answer(least + (plan.unplanned_peak - least) * part // 4)
               for part in range(5)]
    for one, other in itertools.pairwise(answers):
        assert one.cost >= other.cost
    for answer in answers:
        assert plan.base_cost <= answer.bound <= answer.cost
        assert answer.peak == plan.step.peak(answer.profiles)
    assert answers[-1].cost == plan.base_cost
    with pytest.raises(titan.BudgetError) as error:
        plan.answer(least // 2)
    assert error.value.least_budget == least and error.value.bound <= least


def test_more_in_flight_saves_less(stages):
    own = actions.of_schedule("1F1B", 4, 4, 8)
    plans = [RankPlan(rank_step(stages[1], own[rank]), 1) for rank in (1, 2)]
    budget = plans[1].unplanned_peak
    assert budget < plans[0].unplanned_peak
    first, second = (plan.answer(budget) for plan in plans)
    assert first.profiles[1].saved < second.profiles[2].saved
    assert first.cost > second.cost == plans[1].base_cost


def test_held_until_the_backward_ends(stages):
    """GraphTrainer's own runtime holds what is saved."""
    problem = stages[2][1].problem
    runs = problem.as_it_is.runs
    held = problem.profile(runs, held=True)
    assert held.backward >= problem.as_it_is.backward
    assert (held.saved, held.forward) == (problem.as_it_is.saved, problem.as_it_is.forward)
    assert problem.as_it_is.saved < stages[1][1].problem.as_it_is.saved


def test_ranks_with_another_graph_or_larger_sizes():
    def said(place, stages):
        return {"place": place, "stages": stages, "throughout": 7, "after": 0}

    def stage(structure, sizes):
        return {"structure": structure, "ops": "", "sizes": sizes}

    found = agreement._compared([said(0, {"0": stage("a", [1, 5])}), said(1, {"1": stage("b", [2])}),
                                 said(0, {"0": stage("a", [3, 4])})])["places"]
    assert found["0"]["sizes"] == {"0": [3, 5]} and found["0"]["leader"] == 0
    assert found["1"]["leader"] == 1
    wrong = agreement._compared([said(0, {"0": stage("a", [1])}), said(0, {"0": stage("c", [1])})])
    assert wrong["error"].startswith("rank 1 has another graph of stage 0 than rank 0")
    assert agreement._compared([said(0, {}), {"failed": "why"}]) == {"error": "why"}


def test_options_that_pipelines_have_not():
    for given in ({"prefetch": "1GB"}, {"host_memory": "1GB"}):
        with pytest.raises(ValueError, match="leave host_memory and prefetch empty"):
            settings.check_pipeline(settings.settings_of(
                CompileConfig(budget="1GB", device="h100", **given)))


def test_another_pipeline_of_passes_names_the_way():
    config = jobs.configuration(CompileConfig(enable=True, budget="1TB"))
    config.parallelism.pipeline_parallel_degree = 2
    with pytest.raises(titan.StepError, match=r"vram\.titan\.plan_pipeline\(trainer\)"):
        MEMORY_POLICY_REGISTRY["vram"](torch.fx.GraphModule({}, torch.fx.Graph()), config=config)
