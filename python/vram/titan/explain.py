# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What budgets would cost a job that has no cluster yet, beside GraphTrainer's policies."""

from __future__ import annotations

import dataclasses
import functools
import itertools
import logging
from typing import TYPE_CHECKING, Any, Optional, Sequence, Union

from .. import _sizes
from .._progress import Progress, run_all
from ..torch import BudgetError
from ..torch.plan.planned_graph import Answer, Planned
from . import fake_ranks, models, replay
from .planning import planned_of
from .settings import Settings, beside_graph, check_pipeline

if TYPE_CHECKING:
    from .pipeline.explain import PipelineExplanation

#: Budgets between the lowest and the highest peak of GraphTrainer's policies, where none is
#: named.
_BUDGETS = 5


@dataclasses.dataclass(frozen=True)
class Parallelism:
    """Ranks along each axis; `fsdp` None: those that are left. Of a pipeline, `pp`, the name of
    PyTorch's `schedule` and the number of micro-batches."""

    ranks: int
    fsdp: Optional[int] = None
    replicas: int = 1
    tp: int = 1
    cp: int = 1
    ep: int = 1
    pp: int = 1
    micro_batches: int = 1
    schedule: str = "1F1B"

    def apply(self, config: Any) -> None:
        """Into a configuration; ValueError."""
        others = self.replicas * self.tp * self.cp * self.pp
        fsdp = self.fsdp or self.ranks // others
        if fsdp * others != self.ranks:
            raise ValueError(
                f"--fsdp {fsdp} x --replicas {self.replicas} x --tp {self.tp} x --cp {self.cp} x "
                f"--pp {self.pp} is {fsdp * others}, and --ranks is {self.ranks}: their product "
                "is the number of ranks")
        if self.micro_batches > 1 and self.pp == 1:
            raise ValueError("--micro-batches are those of a pipeline: name its ranks by --pp")
        parallelism = config.parallelism
        parallelism.data_parallel_shard_degree = fsdp
        parallelism.data_parallel_replicate_degree = self.replicas
        parallelism.tensor_parallel_degree = self.tp
        parallelism.context_parallel_degree = self.cp
        parallelism.expert_parallel_degree = self.ep
        parallelism.pipeline_parallel_degree = self.pp
        parallelism.pipeline_parallel_schedule = self.schedule

    def __str__(self) -> str:
        axes = {"FSDP": self.fsdp or self.ranks // (self.replicas * self.tp * self.cp * self.pp),
                "replicas": self.replicas, "TP": self.tp, "CP": self.cp, "EP": self.ep,
                "PP": self.pp}
        return ", ".join(f"{name} {count}" for name, count in axes.items() if count > 1) or \
            "no parallelism"


@dataclasses.dataclass
class Row:
    """A plan. Bytes on each rank; `added` and `bound` are percent of the step's time by the
    costs: no plan within the budget adds less than `bound`. `refused`: why there is none.
    `policy`: of GraphTrainer, whose peak is the budget, and its own added time."""

    budget: int
    peak: Optional[int] = None
    added: Optional[float] = None
    bound: Optional[float] = None
    host: int = 0
    refused: str = ""
    policy: Optional[replay.Policy] = None
    policy_added: Optional[float] = None


@dataclasses.dataclass
class Explanation:
    """Bytes are of one rank; `step_seconds`: of the graph as it is, by the costs."""

    title: str
    parameters: int
    parts: dict[str, int]
    as_it_is: int
    step_seconds: float
    rows: list[Row]
    policies: list[Row]
    notes: list[str]

    def json(self) -> dict[str, Any]:
        return dataclasses.asdict(self)

    def __str__(self) -> str:
        parts = ", ".join(f"{name} {_sizes.show(size)}"
                          for name, size in self.parts.items() if size)
        lines = [self.title, f"{self.parameters / 1e9:.2f} billion parameters; on each rank {parts}",
                 f"as it is, nothing made again: {_sizes.show(self.as_it_is)}, "
                 f"{self.step_seconds:.3f} s a step by the costs", "",
                 f"{'budget':>12} {'peak':>12} {'added time':>11} {'bound':>8}"]
        lines += [_shown(row) for row in self.rows]
        if self.policies:
            lines += ["", f"{'GraphTrainer':<16} {'peak':>12} {'added time':>11}   "
                      f"{'within that peak':>16} {'added time':>11} {'bound':>8}"]
            lines += [f"{row.policy.name:<16} {_size(row.budget):>12} {row.policy_added:>9.2f} %   "
                      + (row.refused or f"{_size(row.peak):>16} {_percent(row.added):>11} "
                         f"{_percent(row.bound):>8}")
                      for row in self.policies if row.policy]
        return "\n".join([*lines, *(f"note: {note}" for note in self.notes)])


def _size(size: Optional[int]) -> str:
    return "-" if size is None else _sizes.show(size).split(" (")[0]


def _percent(value: Optional[float]) -> str:
    return "-" if value is None else f"{value:.2f} %"


def _shown(row: Row) -> str:
    if row.refused:
        return f"{_size(row.budget):>12} {row.refused}"
    host = f"   {_size(row.host)} on the host" if row.host else ""
    return (f"{_size(row.budget):>12} {_size(row.peak):>12} {_percent(row.added):>11} "
            f"{_percent(row.bound):>8}{host}")


def _row(planned: Planned, budget: int) -> Row:
    base = planned.identity["cost"]
    try:
        answer: Answer = planned.solve(budget)
    except BudgetError as error:
        return Row(budget, refused=f"no plan: the least budget with one is "
                   f"{_sizes.show(error.least_budget)}")
    summary = answer.plan.summary
    return Row(budget, answer.peak, 100 * (summary["cost"] - base) / base,
               100 * (summary["bound"] - base) / base, summary.get("host_peak", 0))


def explain(model: str, parallelism: Parallelism, settings: Settings,
            budgets: Sequence[int] = (), batch: Optional[int] = None,
            length: Optional[int] = None, policies: bool = True,
            progress: Optional[Progress] = None) -> Union[Explanation, PipelineExplanation]:
    """Traces the model's step for one rank, without a GPU and without weights, and plans it; of a
    pipeline that of each stage. `batch`: sequences of `length` tokens on a rank, or of one
    micro-batch; the configuration's where not named. ValueError, StepError."""
    progress = progress or Progress()
    config = models.configuration(model)
    parallelism.apply(config)
    config.training.local_batch_size = batch or config.training.local_batch_size
    config.training.seq_len = length or config.training.seq_len
    # torchtitan tells each pass of each graph, and inductor each node for which it has no GPU.
    logging.getLogger().setLevel(logging.WARNING)
    logging.getLogger("torch._inductor.utils").setLevel(logging.ERROR)
    if parallelism.pp > 1:
        return _of_pipeline(model, config, parallelism, settings, budgets, batch or 1, policies,
                            progress)
    with progress.whole("tracing"), fake_ranks.ranks(parallelism.ranks):
        traced = fake_ranks.trace(config, parallelism.ranks)
        beside = beside_graph(config, traced.gradients, parallelism.ranks //
                              (parallelism.tp * parallelism.cp))
        played = replay.Replay(traced, settings, beside)
        planned = planned_of(played.problem(played.as_it_is()), settings, beside)
        rows, beaten = _rows(planned, played, budgets, policies, progress)
    return Explanation(
        f"{model} on {parallelism.ranks} ranks ({parallelism}), "
        f"{config.training.local_batch_size} x {config.training.seq_len} tokens on each, "
        f"costs of {settings.costs.name}", traced.parameters,
        _parts(planned, traced, beside, settings), planned.unplanned_peak,
        planned.identity["cost"] / 1e9, rows, beaten, _notes(beaten))


def _of_pipeline(model: str, config: Any, parallelism: Parallelism, settings: Settings,
                 budgets: Sequence[int], batch: int, policies: bool,
                 progress: Progress) -> PipelineExplanation:
    from .pipeline.explain import explain as explain_pipeline  # names of PyTorch's schedules

    config.parallelism.pipeline_parallel_microbatch_size = batch
    config.training.local_batch_size = batch * parallelism.micro_batches
    title = (f"{model} on {parallelism.ranks} ranks ({parallelism}), {parallelism.schedule} with "
             f"{parallelism.micro_batches} micro-batches of {batch} x {config.training.seq_len} "
             f"tokens, costs of {settings.costs.name}")
    return explain_pipeline(title, config, parallelism.ranks, check_pipeline(settings), budgets,
                            policies, progress)


def _rows(planned: Planned, played: replay.Replay, budgets: Sequence[int], policies: bool,
          progress: Progress) -> tuple[list[Row], list[Row]]:
    """Of budgets, and of GraphTrainer's policies at their peaks."""
    names = replay.POLICIES if policies else ()
    calls: dict[Any, Any] = {}
    # Policies are replayed one at a time, plans are made beside that.
    for name, budget in itertools.zip_longest(names, dict.fromkeys(budgets)):
        if name is not None:
            calls[name] = functools.partial(_beaten, planned, played, name)
        if budget is not None:
            calls[budget] = functools.partial(_row, planned, budget)
    planned.identity  # once, before threads ask for it
    rows, _ = run_all(calls, progress, lambda running, done:
                      f"policies and plans, {done} of {len(calls)} done")
    beaten = [rows[name] for name in names if name in rows]
    if not budgets:
        peaks = [row.budget for row in beaten] or [0, planned.unplanned_peak]
        low, high = min(peaks), max(peaks)
        budgets = [low + (high - low) * place // (_BUDGETS + 1)
                   for place in range(1, _BUDGETS + 1)]
        more, _ = run_all({budget: functools.partial(_row, planned, budget)
                           for budget in budgets}, progress, lambda running, done:
                          f"planning, {done} of {len(budgets)} done")
        rows.update(more)
    for budget in budgets:
        # A plan that was found for a smaller budget, after the search for this one ended.
        if budget in rows and rows[budget].refused and any(
                row.peak is not None and row.peak <= budget for row in rows.values()):
            rows[budget] = _row(planned, budget)
    return [rows[budget] for budget in budgets if budget in rows], beaten


def _beaten(planned: Planned, played: replay.Replay, name: str) -> Row:
    """The plan within the peak of a policy of GraphTrainer."""
    policy, base = played.policy(name), planned.identity["cost"]
    return dataclasses.replace(_row(planned, policy.peak), policy=policy,
                               policy_added=100 * (policy.cost - base) / base)


def _parts(planned: Planned, traced: fake_ranks.Traced, beside: Any,
           settings: Settings) -> dict[str, int]:
    of_parameters = sum(gradient.numel() * gradient.element_size()
                        for gradient in traced.gradients)
    return {"parameters": of_parameters, "gradients": of_parameters,
            "optimizer state": beside.state,
            "inputs and buffers": planned.joint.static_bytes - of_parameters,
            "gradients of micro-batches before": beside.accumulated,
            "reserve": settings.reserve, "kept for gathers that begin early": settings.prefetch}


def _notes(beaten: list[Row]) -> list[str]:
    return [f"{row.policy.name} stores {_sizes.show(row.policy.host)} on the host in each step; "
            "the time of its transfers is not in its added time"
            for row in beaten if row.policy and row.policy.host]
