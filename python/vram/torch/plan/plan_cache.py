# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans that were made before, in memory and in a folder."""

from __future__ import annotations

import json
import os
import tempfile
import warnings
from pathlib import Path
from typing import Any, Iterable, Optional, Union

from ... import _planner, _reading
from ..._files import write_file
from .._errors import PredictionWarning, Warned
from .._options import check_path
from .offload import Question

#: Of the form of a kept plan; files of the first form do not name it.
_VERSION = 1

#: Bytes and costs of a plan, as the planner has them.
_MOST = (1 << 63) - 1

Verifier = Union[_planner.Problem, Question]


def gap_percent(cost: int, bound: int) -> float:
    return 100 * (cost - bound) / cost if cost else 0.0


def cheapest(plan: _planner.Plan, others: Iterable[_planner.Plan]) -> _planner.Plan:
    """`plan`, or of `others` for the same problem what fits its budget and costs less,
    or as much at a lower peak: a plan for a smaller budget serves a larger one too, so
    that over budgets costs don't rise and peaks don't fall."""
    own = plan.summary
    best = min((other for other in others if other.summary["peak"] <= own["budget"]),
               key=lambda other: (other.summary["cost"], other.summary["peak"]),
               default=plan)
    chosen = best.summary
    if (chosen["cost"], chosen["peak"]) >= (own["cost"], own["peak"]):
        return plan
    proven = chosen["cost"] == own["bound"]
    return _planner.Plan({
        **own, **{name: chosen[name] for name in ("cost", "peak", "host_peak", "sum", "steps")
                  if name in chosen},
        "status": "optimal" if proven else "feasible",
        "gap_percent": round(gap_percent(chosen["cost"], own["bound"]), 4)},
        best.schedule)


def _checked(summary: Any) -> dict[str, Any]:
    """The summary of a kept plan, whose figures are of the right kind; ReadError."""
    if not isinstance(summary, dict):
        raise _reading.ReadError("'summary' is no object")
    for name in ("cost", "base_cost", "bound", "peak", "budget"):
        value = summary.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _MOST:
            raise _reading.ReadError(f"'summary.{name}' is no integer from 0 to {_MOST}")
    gap = summary.get("gap_percent")
    if not isinstance(gap, (int, float)) or isinstance(gap, bool) or not 0 <= gap <= 100:
        raise _reading.ReadError("'summary.gap_percent' is no number from 0 to 100")
    if summary["bound"] > summary["cost"]:
        raise _reading.ReadError("'summary.bound' is above the cost")
    if summary.get("status") not in ("optimal", "feasible"):
        raise _reading.ReadError("'summary.status' is neither optimal nor feasible")
    return summary


def usable_folder(folder: Optional[str | os.PathLike]) -> Optional[Path]:
    """`folder`, made where it was not there; None with a warning where nothing can be
    kept in it, since a step can be planned without. ValueError where it is a file."""
    check_path("plan_cache", folder, "a folder for plans")
    if folder is None:
        return None
    path = Path(folder).expanduser()
    try:
        if path.exists() and not path.is_dir():
            raise ValueError(f"plan_cache={os.fspath(folder)!r} is no folder")
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    except OSError as error:
        warnings.warn(
            f"vram.torch: plan_cache={os.fspath(folder)!r} cannot be written to "
            f"({error.strerror or error}): plans are made and not kept",
            PredictionWarning, stacklevel=5)
        return None
    return path


class Cache:
    """Plans by a hash of the problem and the effort, and by budget: in memory, and in
    `folder` where one is given. What is read is verified before it is used; a file that
    is no plan is one warning, and the plan is made again."""

    def __init__(self, folder: Optional[str | os.PathLike]):
        self.folder = usable_folder(folder)
        self._warned = Warned()
        #: Files that are no plans; they are not read again.
        self._refused: set[Path] = set()
        self._plans: dict[str, dict[int, _planner.Plan]] = {}

    def get(self, key: str, problem: Verifier,
            budget: int) -> Optional[_planner.Plan]:
        return self._known(key, problem).get(budget)

    def others(self, key: str, problem: Verifier) -> list[_planner.Plan]:
        """For whichever budgets."""
        return list(self._known(key, problem).values())

    def put(self, key: str, plan: _planner.Plan) -> None:
        self._plans.setdefault(key, {})[plan.summary["budget"]] = plan
        if self.folder is None:
            return
        file = self.folder / f"{key}-{plan.summary['budget']}.json"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_file(file, json.dumps({"version": _VERSION, "summary": plan.summary,
                                         "schedule": plan.schedule}).encode())
        except OSError as error:
            self._warned("put", f"a plan is not kept: '{file}': {error.strerror}")
        self._refused.discard(file)

    def _known(self, key: str, problem: Verifier) -> dict[int, _planner.Plan]:
        known = self._plans.setdefault(key, {})
        if self.folder is not None:
            for file in sorted(self.folder.glob(f"{key}-*.json")):
                plan = self._read(file, problem)
                if plan is not None:
                    known.setdefault(plan.summary["budget"], plan)
        return known

    def _read(self, file: Path, problem: Verifier) -> Optional[_planner.Plan]:
        """None where another process deletes the file, or it is no plan."""
        if file in self._refused:
            return None
        try:
            return self._verified(file, problem)
        except (_reading.ReadError, _planner.PlannerError) as error:
            if not file.exists():
                return None
            self._refused.add(file)
            self._warned("cache", f"the kept plan '{file}' is not used: {error}; "
                         "delete the file, which is made again")
            return None

    @staticmethod
    def _verified(file: Path, problem: Verifier) -> _planner.Plan:
        entry = _reading.read_json(file, _reading.PLAN_BYTES)
        made = entry.get("version", _VERSION) if isinstance(entry, dict) else _VERSION
        if made != _VERSION or isinstance(made, bool):
            raise _reading.ReadError(f"another version of vram.torch made it, in the form "
                                     f"{_reading.printable(str(made))} where this one has "
                                     f"{_VERSION}")
        if not isinstance(entry, dict) or not isinstance(entry.get("schedule"), str):
            raise _reading.ReadError("there is no 'schedule'")
        summary, schedule = _checked(entry.get("summary")), entry["schedule"]
        if not schedule.isascii():
            raise _reading.ReadError("'schedule' has other characters than a schedule")
        # The planner reads the schedule as a stranger's, and bounds it.
        verdict = problem.verify(schedule, summary["budget"])
        for name in ("cost", "peak", "host_peak"):
            if verdict.get(name) != summary.get(name):
                kept = _reading.printable(str(summary.get(name)))
                raise _reading.ReadError(f"'summary.{name}' is {kept}, and the schedule's is "
                                         f"{verdict.get(name)}")
        if not file.stem.endswith(f"-{summary['budget']}"):
            raise _reading.ReadError("its name is that of another budget")
        return _planner.Plan(summary, schedule)
