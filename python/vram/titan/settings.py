# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a plan is made by: from the configuration of a job, and from the environment."""

from __future__ import annotations

import dataclasses
import os
from dataclasses import dataclass
from typing import Any, Mapping, Optional

import torch
import torch.distributed as dist
from torchtitan.experiments.graph_trainer.configs import GraphTrainerCompileConfig

from .. import _sizes
from ..torch._options import check_effort
from ..torch.costs.cost_models import Device, device_of
from ..torch.loop import optimizer_state, optimizer_trial
from ..torch.plan.offload import HostMemory, host_memory_of

#: Of the environment: VRAM_TITAN_BUDGET and so on.
PREFIX = "VRAM_TITAN_"
POLICY = "vram"


@dataclass(kw_only=True, slots=True)
class CompileConfig(GraphTrainerCompileConfig):
    """GraphTrainer's, with the budget of the memory policy "vram". An empty field is read from
    the environment: VRAM_TITAN_BUDGET, VRAM_TITAN_HOST_MEMORY, VRAM_TITAN_RESERVE,
    VRAM_TITAN_PREFETCH, VRAM_TITAN_DEVICE, VRAM_TITAN_EFFORT."""

    memory_policy: str = POLICY
    """"vram", or a policy of GraphTrainer."""

    budget: str = ""
    """The most bytes alive at once on each rank, such as 64GB: parameters, gradients and
    optimizer state of its shard, inputs, activations, gathered parameters, and the reserve."""

    host_memory: str = ""
    """Bytes of the host for each rank, to which tensors may be offloaded."""

    reserve: str = ""
    """Of the budget, what the graph does not show: libraries, the allocator's fragments."""

    prefetch: str = ""
    """Of the budget, what is kept for gathers that run again to begin before they are needed:
    twice the bytes of a layer's gathered parameters are enough."""

    device: str = ""
    """For the costs: a name of share/devices, or the path of such a file."""

    effort: str = ""
    """Of the search, 1 to 5."""


@dataclass(frozen=True)
class Settings:
    """`budget`, `reserve`, `prefetch`: bytes; `budget` is None where none was named."""

    budget: Optional[int]
    reserve: int
    prefetch: int
    effort: int
    costs: Device
    host: Optional[HostMemory]

    def shared(self) -> dict[str, Any]:
        """What all ranks must have alike, beside the budget."""
        return {"reserve": self.reserve, "prefetch": self.prefetch, "effort": self.effort, "device": self.costs.name,
                "host_memory": None if self.host is None else self.host.bytes}


def settings_of(compile_config: Any, environment: Mapping[str, str] = os.environ) -> Settings:
    """ValueError says what to write."""
    def given(name: str, otherwise: str) -> str:
        return getattr(compile_config, name, "") or \
            environment.get(PREFIX + name.upper()) or otherwise

    budget, effort = given("budget", ""), given("effort", "3")
    check_effort(int(effort) if effort.isdecimal() else effort)
    costs = device_of(given("device", "") or None)
    return Settings(_sizes.parse(budget, "budget") if budget else None,
                    _sizes.parse(given("reserve", "0"), "reserve"),
                    _sizes.parse(given("prefetch", "0"), "prefetch"), int(effort), costs,
                    host_memory_of(given("host_memory", "") or None, costs))


def settings_with_budget(compile_config: Any) -> Settings:
    """Those of a job, which has a budget; ValueError."""
    settings = settings_of(compile_config)
    if settings.budget is None:
        raise ValueError(
            f"the memory policy 'vram' needs a budget: set {PREFIX}BUDGET=64GB, or write "
            "config.compile = vram.titan.CompileConfig(budget='64GB'); python -m vram.titan "
            "explain says which can be met")
    return settings


def check_pipeline(settings: Settings) -> Settings:
    """The same, where they are those of a pipeline; ValueError."""
    if settings.host is not None or settings.prefetch:
        raise ValueError("vram.titan plans recomputation alone in the stages of a pipeline: "
                         "leave host_memory and prefetch empty")
    return settings


def batch_ranks(config: Any) -> int:
    """How many ranks read another part of the batch."""
    parallelism = config.parallelism
    ranks = dist.get_world_size() if dist.is_initialized() else 1
    return ranks // (parallelism.tensor_parallel_degree * parallelism.context_parallel_degree
                     * parallelism.pipeline_parallel_degree)


@dataclasses.dataclass
class BesideGraph:
    """Bytes of one rank that the graph does not show. `state`: the optimizer's; `temporaries`:
    of its step; `accumulated`: gradients of the micro-batches before, where there are several."""

    state: int
    temporaries: int
    accumulated: int


def _optimizer_names(optimizer: Any) -> list[str]:
    names = sorted({group.optimizer_name.lower() for group in optimizer.param_groups})
    unknown = [name for name in names if name not in optimizer_state.STATES]
    if unknown:
        raise ValueError(f"the state of the optimizer {unknown[0]!r} is not known: set "
                         f"{PREFIX}OPTIMIZER to one that keeps as much "
                         f"({', '.join(optimizer_state.STATES)}) or to the bytes of its state")
    return names


def beside_graph(config: Any, gradients: list[torch.Tensor], batch_ranks: int,
                 environment: Mapping[str, str] = os.environ) -> BesideGraph:
    """Of GraphTrainer's configuration. `gradients`: the parts on this rank, as fake tensors;
    `batch_ranks`: how many ranks read another part of the batch."""
    bytes_ = sum(gradient.numel() * gradient.element_size() for gradient in gradients)
    optimizer = getattr(config, "optimizer", None)
    named = environment.get(PREFIX + "OPTIMIZER")
    names = [named] if named else [] if optimizer is None else _optimizer_names(optimizer)
    # Of several kinds, of which each has some of the parameters, the one that keeps most.
    state = max((optimizer_state.state_bytes(name, bytes_, len(gradients)) for name in names),
                default=0)
    temporaries = 0
    if not named and getattr(optimizer, "implementation", "fused") == "foreach":
        temporaries = max(_foreach_temporaries(name, gradients) for name in names)
    training = getattr(config, "training", None)
    whole = getattr(training, "global_batch_size", -1)
    steps = 1 if whole < 0 else whole // (training.local_batch_size * batch_ranks)
    return BesideGraph(state, temporaries, bytes_ if steps > 1 else 0)


def _foreach_temporaries(name: str, parameters: list[torch.Tensor]) -> int:
    made, options = optimizer_state.NAMED[name]
    return optimizer_trial.trial(made(optimizer_trial.stand_ins(parameters), foreach=True,
                                      **options)).temporaries
