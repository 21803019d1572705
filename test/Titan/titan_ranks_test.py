# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Two and four ranks over gloo train a small Llama by GraphTrainer's tracer, passes and runner,
within a budget for each."""

import pytest
from ranks import on_ranks

STEPS = 10


def train(rank, size, tensor_parallel, budget):
    from jobs import Job, configuration  # the first to import torchtitan
    from vram import titan

    found = []
    for policy in ("default", "vram"):
        job = Job(configuration(titan.CompileConfig(
            enable=True, memory_policy=policy, budget=budget),
            tensor_parallel=tensor_parallel), size)
        found.append([job.step() for _ in range(STEPS)])
    return *found, titan.reports[-1], job.seen(3)


@pytest.fixture(scope="module", params=[(2, 1, 40_000_000), (4, 2, 24_000_000)],
                ids=["fsdp 2", "fsdp 2 and tp 2"])
def trained(request):
    size, tensor_parallel, budget = request.param
    results = on_ranks(train, size, tensor_parallel, str(budget), size=size)
    assert [kind for kind, _ in results] == ["done"] * size, results
    return budget, [found for _, found in results]


def test_losses_are_those_of_the_default_policy(trained):
    for default, planned, _, _ in trained[1]:
        assert default == planned
        assert len(set(default)) == STEPS


def test_each_rank_is_within_its_budget(trained):
    budget, ranks = trained
    for _, _, report, seen in ranks:
        print(report.unplanned_peak, report.peak, seen)
        assert report.peak <= budget < report.unplanned_peak
        assert report.reruns > 0
        assert seen <= budget
        assert abs(seen - report.peak) <= 0.01 * report.peak


def test_all_ranks_have_one_plan(trained):
    assert len({(report.peak, report.cost, report.reruns)
                for _, _, report, _ in trained[1]}) == 1


def another_graph(rank):
    from jobs import Job, configuration
    from vram.titan import CompileConfig

    config = configuration(CompileConfig(enable=True, budget="1GB"))
    if rank == 1:
        config.compile.disable_passes.append("canonicalize_graph_pass")
    Job(config, 2).step()


def too_little(rank):
    from jobs import Job, configuration
    from vram.titan import CompileConfig

    Job(configuration(CompileConfig(enable=True, budget="10MB")), 2).step()


def another_budget(rank):
    from jobs import Job, configuration
    from vram.titan import CompileConfig

    Job(configuration(CompileConfig(enable=True, budget=f"{rank + 1}GB")), 2).step()


@pytest.mark.parametrize("work, error, part", [
    (another_graph, "RanksError", "the first op that differs is "),
    (too_little, "BudgetError", "of 2 ranks: the budget of 10.00 MB (9.54 MiB) cannot be met: "
     "the least budget with a plan is "),
    (another_budget, "RanksError", "rank 1 has a budget of 2000000000 bytes"),
], ids=["another graph", "too little", "another budget"])
def test_errors_are_one_on_all_ranks(work, error, part):
    results = on_ranks(work, size=2)
    for kind, said in results:
        assert kind == "raised" and said.startswith(error) and part in said, said
    if work is another_graph:
        assert results[0] == results[1]
