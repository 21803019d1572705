# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One process trains a small Llama by GraphTrainer's tracer, passes and runner, within budgets."""

import importlib.metadata
import warnings
from types import SimpleNamespace

import pytest
import torch
import torch.distributed as dist

import jobs  # the first to import torchtitan
from jobs import Job, configuration
from torchtitan.experiments.graph_trainer.configs import GraphTrainerCompileConfig
from torchtitan.experiments.graph_trainer.registry import PASS_PIPELINE_REGISTRY
from vram import _versions, titan
from vram.titan import CompileConfig, models, settings


@pytest.fixture(scope="module", autouse=True)
def group(tmp_path_factory):
    dist.init_process_group("gloo", init_method=f"file://{tmp_path_factory.mktemp('store')}/one",
                            rank=0, world_size=1)
    yield
    dist.destroy_process_group()


def trained(compile_config):
    job = Job(configuration(compile_config))
    return job, [job.step() for _ in range(2)]


@pytest.fixture(scope="module")
def default():
    job, losses = trained(GraphTrainerCompileConfig(enable=True))
    return losses, [parameter.full_tensor() for parameter in job.model.parameters()]


@pytest.mark.parametrize("budget", ["1TB", "65MB", "58MB"])
def test_bits_and_peak(default, budget):
    job, losses = trained(CompileConfig(enable=True, budget=budget))
    report = titan.reports[-1]
    assert losses == default[0]
    for parameter, other in zip(job.model.parameters(), default[1]):
        assert torch.equal(parameter.full_tensor(), other)
    assert (report.reruns > 0) == (budget != "1TB")
    assert job.seen() == report.peak <= report.budget


def test_offload(default):
    """Tensors of half a megabyte and more."""
    job, losses = trained(CompileConfig(enable=True, budget="60MB", host_memory="1GB",
                                        device="h100"))
    report = titan.reports[-1]
    assert losses == default[0]
    assert report.offloaded > 0 and report.host_peak > 0
    assert job.seen() == report.peak <= report.budget


def test_the_environment(monkeypatch):
    monkeypatch.setenv("VRAM_TITAN_BUDGET", "65MB")
    monkeypatch.setenv("VRAM_TITAN_RESERVE", "5MB")
    _, _ = trained(CompileConfig(enable=True))
    assert titan.reports[-1].budget == 65_000_000 >= titan.reports[-1].peak
    assert titan.reports[-1].peak > 55_000_000


def test_micro_batches_and_foreach(default):
    """Gradients of the micro-batches before are there throughout, and the optimizer's step has
    temporaries."""
    _, _ = trained(CompileConfig(enable=True, budget="1TB"))
    plain = titan.reports[-1]
    config = configuration(CompileConfig(enable=True, budget="1TB"))
    config.training.global_batch_size = 3 * jobs.BATCH
    job = Job(config)
    job.step()
    gradients = sum(parameter.numel() * 4 for parameter in job.model.parameters())
    assert titan.reports[-1].peak == plain.peak + gradients
    config = configuration(CompileConfig(enable=True, budget="1TB"))
    config.optimizer.implementation = "foreach"
    Job(config).step()
    assert titan.reports[-1].optimizer_peak > 4 * gradients


@pytest.mark.parametrize("given, part", [
    ({}, "needs a budget: set VRAM_TITAN_BUDGET=64GB"),
    ({"budget": "64"}, None),
    ({"budget": "64 GBs"}, "budget='64 GBs' is not a size"),
    ({"budget": "1GB", "effort": "9"}, "effort=9 is not 1 to 5"),
    ({"budget": "1GB", "device": "h1000"}, "device='h1000' is not known"),
    ({"budget": "1GB", "host_memory": "1GB"}, "names none"),
], ids=["no budget", "too little", "size", "effort", "device", "host"])
def test_bad_input(given, part):
    with pytest.raises(titan.BudgetError if part is None else ValueError, match=part):
        Job(configuration(CompileConfig(enable=True, **given))).step()


def test_an_unknown_optimizer():
    config = models.configuration("llama3-debugmodel")
    config.optimizer.param_groups[0].optimizer_name = "Muon"
    with pytest.raises(ValueError, match="VRAM_TITAN_OPTIMIZER"):
        settings.beside_graph(config, [torch.empty(4)], 1, {})
    found = settings.beside_graph(config, [torch.empty(4)], 1,
                                  {"VRAM_TITAN_OPTIMIZER": "sgd-momentum"})
    assert found.state == 16


def test_torchtitans_command_line():
    from torchtitan.config import ConfigManager

    config = ConfigManager().parse_args([
        "--module", "vram.titan", "--config", "llama3_debugmodel", "--compile.budget", "64GB",
        "--compile.host_memory", "32GB"])
    assert config.compile.memory_policy == "vram" and config.compile.enable
    assert (config.compile.budget, config.compile.host_memory) == ("64GB", "32GB")


def test_graphs_that_were_compiled_before_are_refused():
    config = configuration(CompileConfig(enable=True, budget="1TB"))
    config.compile.precompile_artifact_dir = "there"
    with pytest.raises(ValueError, match="leave --compile.precompile_artifact_dir empty"):
        PASS_PIPELINE_REGISTRY["default"](
            SimpleNamespace(num_static_inputs=0, tensor_input_indices=[]), config)


def test_another_version_is_tried(monkeypatch):
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "0.4.1")
    with pytest.warns(UserWarning, match="tested with torchtitan 0.3, and this is 0.4.1"):
        _versions.check_titan()


def test_another_pipeline_is_said():
    config = configuration(CompileConfig(enable=True, budget="1TB"))
    config.compile.pass_pipeline = "someone's"
    job = Job(config)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        job.step()
    assert [str(one.message) for one in told
            if one.category is titan.PredictionWarning and "pipeline" in str(one.message)]
