# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One plan for all ranks of a training job.

The ranks compile the same graphs in the same order. For each, every rank publishes what
it has to plan; rank 0 compares, plans, and publishes the schedule or the error that all
raise. This goes through the store of the process group and not through a collective: it
needs no device, it has time limits, and a rank that does not come is an error instead of
a hang."""

from __future__ import annotations

import base64
import datetime
import hashlib
import itertools
import json
import zlib
from typing import Any, Callable, Optional, Union

import torch.distributed as dist

from ... import _planner
from .._errors import BudgetError
from .._options import check_seconds
from ..graph.joint import Joint
from ..plan.plan_cache import Cache
from ..plan.planned_graph import Answer, Planned

#: Seconds that ranks wait for one another to come with the same graph: ranks compile for
#: as long, give or take what caches save.
TIMEOUT = 300.0
#: Seconds that the other ranks wait while rank 0 plans. Where rank 0 dies, its store or
#: the launcher ends them sooner.
PLANNING = 3600.0

Given = Union[str, "dist.ProcessGroup"]


class RanksError(RuntimeError):
    """The ranks of a training job don't have the same step to plan; raised on each."""


def check(ranks: Any) -> None:
    if not (ranks in ("together", "apart") if isinstance(ranks, str)
            else dist.is_available() and isinstance(ranks, dist.ProcessGroup)):
        raise ValueError(f"ranks={ranks!r} is none of 'together', 'apart', or a process "
                         "group whose ranks plan together")


def structure(joint: Joint) -> dict[str, str]:
    """Tells graphs apart, whose sizes may differ: of uneven shards. `structure`: a hash of
    all; `ops`: the name of each op and a hash of what it is, in a packed form."""
    described = [([str(node.target) for node in op.nodes], op.operands, op.results,
                  op.rerunnable) for op in joint.ops]
    values = [(value.view_of, value.buffer, value.pinned, value.required)
              for value in joint.values]
    lines = "\n".join(f"{zlib.crc32(repr(entry).encode()):08x} {op.where}"
                      for entry, op in zip(described, joint.ops))
    return {"structure": hashlib.sha256(repr((described, values)).encode()).hexdigest(),
            "ops": base64.b64encode(zlib.compress(lines.encode())).decode()}


def first_difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    """Of two graphs, the first op of each that the other has not there."""
    lists = [zlib.decompress(base64.b64decode(said["ops"])).decode().split("\n")
             if said.get("ops") else [] for said in (one, other)]
    for pair in itertools.zip_longest(*lists, fillvalue="-------- nothing more"):
        if pair[0][:8] != pair[1][:8]:
            return f": the first op that differs is {pair[0][9:]}, and {pair[1][9:]}"
    return ""


def sizes_of(joint: Joint) -> list[int]:
    return [value.bytes for value in joint.values] + joint.buffers


def set_sizes(joint: Joint, sizes: list[int]) -> None:
    for value, size in zip(joint.values, sizes):
        value.bytes = size
    joint.buffers = sizes[len(joint.values):]


class _Round:
    """One graph: the keys of the store that belong to it."""

    def __init__(self, store: Any, name: str, number: int, seconds: float):
        self.store, self.number, self.seconds = store, number, seconds
        self.prefix = f"vram/{name}/{number}"

    def key(self, *parts: Any) -> str:
        return "/".join(map(str, (self.prefix, *parts)))

    def put(self, value: Any, *parts: Any) -> None:
        self.store.set(self.key(*parts), json.dumps(value))

    def get(self, *parts: Any, seconds: Optional[float] = None) -> Any:
        """Waits for it; None where it doesn't come."""
        key = self.key(*parts)
        try:
            self.store.wait([key], datetime.timedelta(seconds=seconds or self.seconds))
        except RuntimeError:  # of stores by their kind
            return None
        return json.loads(self.store.get(key))


class _Counters:
    """Numbers the rounds of each group, from 0 with each new store."""

    def __init__(self):
        self._store: Any = None
        self._next: dict[str, int] = {}

    def next(self, store: Any, name: str) -> int:
        if store is not self._store:
            self._store, self._next = store, {}
        number = self._next.get(name, 0)
        self._next[name] = number + 1
        return number


_counters = _Counters()


class Ranks:
    """The ranks that plan together with this one."""

    def __init__(self, ranks: Given, seconds: float):
        check(ranks)
        check_seconds("ranks_timeout", seconds)
        self.given, self.seconds = ranks, seconds

    @property
    def group(self) -> Optional[Any]:
        if self.given == "apart" or not dist.is_available() or not dist.is_initialized():
            return None
        group = dist.group.WORLD if self.given == "together" else self.given
        return group if dist.get_world_size(group) > 1 else None

    @property
    def together(self) -> bool:
        return self.group is not None

    def covers(self, name: str) -> bool:
        """Whether all ranks of the process group of that name plan together."""
        from torch.distributed import distributed_c10d

        if self.given == "apart" or not dist.is_available() or not dist.is_initialized():
            return False
        own = dist.group.WORLD if self.given == "together" else self.given
        try:
            other = distributed_c10d._resolve_process_group(name)
        except (RuntimeError, ValueError):
            return False
        return set(dist.get_process_group_ranks(other)) <= set(
            dist.get_process_group_ranks(own))

    def _round(self) -> _Round:
        from torch.distributed import distributed_c10d

        name = self.group.group_name
        store = distributed_c10d._get_default_store()
        return _Round(store, name, _counters.next(store, name), self.seconds)

    def unplanned(self, reason: str, settings: Any) -> None:
        """A graph that the planner has no model of: on all ranks, or RanksError."""
        if self.together:
            self.agree({"unplanned": reason, "settings": settings}, lambda others: {})

    def solve(self, joint: Joint, make: Callable[..., Planned], budget: int,
              settings: Any, cache: Cache) -> tuple[Planned, Answer]:
        """`make`: the problem of `joint`, which is made again where other ranks have
        larger shards, or less of the host's memory left (`host_bytes`). The plan is the same on all
        ranks; RanksError, BudgetError."""
        if not self.together:
            planned = make()
            return planned, planned.solve(budget, cache)
        found: list[Answer] = []

        def solved(planned: Planned) -> dict[str, Any]:
            found.append(planned.solve(budget, cache))
            answer = found[0]
            return {"schedule": answer.plan.schedule, "summary": answer.plan.summary,
                    "cached": answer.cached}

        planned, said = self.with_problem(joint, make, {
            "budget": budget, "settings": settings}, solved)
        if not found:
            plan = _planner.Plan(said["summary"], said["schedule"])
            # It is another's: the planner reads it as a stranger's.
            planned.of_schedule(plan.schedule, plan.summary["budget"])
            found.append(Answer(plan, planned.peak_of(plan.summary["peak"]),
                                said["cached"]))
        return planned, found[0]

    def with_problem(self, joint: Joint, make: Callable[..., Planned], own: dict[str, Any],
                     lead: Callable[[Planned], dict[str, Any]]
                     ) -> tuple[Planned, dict[str, Any]]:
        """Rank 0's `lead` for one graph of all ranks, whose sizes are the largest of any
        rank, and whose memory of the host is the least; what it said."""
        planned = make()
        sizes = sizes_of(joint)
        made: list[Planned] = []

        def begin(others: list[dict[str, Any]]) -> dict[str, Any]:
            largest = [max(each) for each in zip(*(other["sizes"] for other in others))]
            outside = [max(each) for each in zip(*(other["outside"] for other in others))]
            host = min(other["host"] for other in others)
            made.append(_made(joint, make, largest, outside, host))
            return {**lead(made[0]), "sizes": largest, "outside": outside, "host": host}

        said = self.agree({**own, **structure(joint),
                           "shown": f"{len(joint.ops)} ops",
                           "sizes": sizes, "outside": [planned.beside, planned.after or 0],
                           "host": planned.host_bytes}, begin)
        return made[0] if made else _made(joint, make, said["sizes"], said["outside"],
                                          said["host"]), said

    def agree(self, own: dict[str, Any],
              lead: Callable[[list[dict[str, Any]]], dict[str, Any]]) -> dict[str, Any]:
        """The answer of rank 0's `lead` for all ranks' `own`, which agree but for their sizes.
        RanksError where they don't; its BudgetError is raised on all."""
        group = self.group
        rank, size = dist.get_rank(group), dist.get_world_size(group)
        round_ = self._round()
        round_.put(own, "rank", rank)
        said = self._lead(round_, size, own, lead) if rank == 0 else \
            self._follow(round_, rank)
        if "error" in said:
            raise RanksError(said["error"])
        if "refused" in said:
            raise BudgetError(**said["refused"])
        return said

    def _lead(self, round_: _Round, size: int, own: dict[str, Any],
              lead: Callable[..., dict[str, Any]]) -> dict[str, Any]:
        said: dict[str, Any] = {"error": "planning on rank 0 ended early"}
        try:
            others = [own] + [round_.get("rank", rank) for rank in range(1, size)]
            round_.put(1, "seen")
            wrong = _difference(round_, others)
            said = {"error": wrong} if wrong else lead(others)
        except BudgetError as error:
            said = {"refused": {
                "budget": error.budget, "least_budget": error.least_budget,
                "bound": error.bound, "place": error.place, "tensors": error.tensors,
                "message": str(error)}}
        except Exception as error:
            said = {"error": f"planning failed on rank 0: {error}"}
            raise
        finally:
            round_.put(said, "plan")
        return said

    def _follow(self, round_: _Round, rank: int) -> dict[str, Any]:
        if round_.get("seen") is None:
            error = (f"rank 0 has not come to plan graph {round_.number} within "
                     f"{round_.seconds:g} s, as rank {rank} has{_ADVICE}")
            round_.put(error, "failed")
            return {"error": error}
        said = round_.get("plan", seconds=PLANNING)
        if said is None:
            return {"error": f"rank 0 has not planned graph {round_.number} within "
                             f"{PLANNING:g} s"}
        return said


def _made(joint: Joint, make: Callable[..., Planned], sizes: list[int],
          outside: list[int], host: int) -> Planned:
    set_sizes(joint, sizes)
    planned = make(host_bytes=host)
    planned.beside, planned.after = outside[0], outside[1] or None
    return planned


_ADVICE = (": all ranks compile the same graphs in the same order (sizes of inputs as well: "
           "pad the last batch, or leave it out; and of parameters, where "
           "their parts are not equal); ranks whose graphs differ by design, as "
           "of a pipeline, plan by vram.torch.backend(..., ranks='apart')")


def _difference(round_: _Round, all_: list[Optional[dict[str, Any]]]) -> Optional[str]:
    """In which of the ranks' problems differ, in one line for all of them."""
    own = all_[0]
    assert own is not None
    missing = [rank for rank, other in enumerate(all_) if other is None]
    if missing:
        return (f"rank {', '.join(map(str, missing))} has not come to plan graph "
                f"{round_.number} within {round_.seconds:g} s, as rank 0 has{_ADVICE}")
    if round_.store.check([round_.key("failed")]):
        return json.loads(round_.store.get(round_.key("failed")))
    for rank, other in enumerate(all_):
        assert other is not None
        if other.get("budget") != own.get("budget"):
            return (f"rank {rank} has a budget of {other['budget']} bytes and rank 0 one "
                    f"of {own['budget']}: give all ranks the same")
        if other.get("settings") != own.get("settings"):
            return (f"rank {rank} plans by other settings than rank 0: "
                    f"{other['settings']} and {own['settings']}")
        if other.get("unplanned") != own.get("unplanned") or \
                other.get("structure") != own.get("structure"):
            return (f"rank {rank} has another graph than rank 0 ({_shown(other)} and "
                    f"{_shown(own)}{first_difference(other, own)}){_ADVICE}")
    return None


def _shown(said: dict[str, Any]) -> str:
    return said.get("shown", "one without a plan")
