# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The planner's C library through ctypes: JSON in and out (docs/c-api.md).

Every budget goes through `vramPlannerFit`, the question that the checkpoint pass and
`vram-plan fit` ask. `Problem.fit_arena` has its whole promise, an offset for each buffer
in one arena within the budget. `Problem.fit_live_peak_only` is for PyTorch and
JAX, whose allocators choose the addresses: no plan can promise more there than the bytes
that are alive at once."""

from __future__ import annotations

import ctypes
import functools
import json
import os
import threading
from pathlib import Path
from typing import Any, Callable, Iterable, Optional

from ._interrupts import interruptible

LIBRARY = "libvram-planner.so"
#: A file to load in place of the one that was built with the package.
VARIABLE = "VRAM_PLANNER_LIBRARY"

_OK, _BAD_INPUT, _INFEASIBLE, _LIMIT, _INTERNAL = 0, 1, 3, 4, 5
_VERSION = 3
_LIVE_PEAK_ONLY = 1


class PlannerError(Exception):
    """The planner refused its input."""


@functools.cache
def _library() -> ctypes.CDLL:
    path = os.environ.get(VARIABLE) or str(Path(__file__).parent / LIBRARY)
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"vram's planner cannot be loaded: {error}. `pip install ./python` builds "
            f"it; {VARIABLE} names one that was built by CMake") from error
    pointer, text, status = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
    size, bytes_ = ctypes.c_size_t, ctypes.c_int64
    out = ctypes.POINTER(ctypes.c_void_p)
    for name, result, *arguments in (
        ("Version", status),
        ("FreeString", None, pointer),
        ("ProblemParse", status, text, size, out, out),
        ("ProblemDestroy", None, pointer),
        ("OptionsCreate", pointer),
        ("OptionsDestroy", None, pointer),
        ("OptionsSetEffort", status, pointer, ctypes.c_int),
        ("OptionsSetTimeLimit", status, pointer, ctypes.c_double),
        ("OptionsSetPromise", status, pointer, ctypes.c_int),
        ("OptionsSetAlignment", status, pointer, bytes_),
        ("OptionsInterrupt", None, pointer),
        ("Fit", status, pointer, pointer, bytes_, out, out),
        ("LeastBudget", status, pointer, pointer, out, out),
        ("FitSteps", status, pointer, pointer, bytes_, bytes_, out, out),
        ("LeastBudgetSteps", status, pointer, pointer, bytes_, out, out),
        ("PlanDestroy", None, pointer),
        ("PlanSummary", text, pointer),
        ("PlanSchedule", text, pointer),
        ("PlanArena", text, pointer),
        ("Verify", status, pointer, text, size, bytes_, out, out),
        ("Simulate", status, pointer, text, size, out, out),
        ("VerifySteps", status, pointer, text, size, bytes_, bytes_, out, out),
        ("SimulateSteps", status, pointer, text, size, out, out),
    ):
        try:
            function = getattr(library, f"vramPlanner{name}")
        except AttributeError as error:
            raise ImportError(f"{path} is not vram's planner: it has no vramPlanner{name}. "
                              f"{VARIABLE} names one that was built by CMake") from error
        function.restype, function.argtypes = result, arguments
    found = library.vramPlannerVersion()
    if found < _VERSION:
        raise ImportError(f"{path} has version {found} of the planner's interface, and "
                          f"{_VERSION} is needed: build it again")
    return library


def _take(pointer: ctypes.c_void_p) -> Optional[str]:
    """The string that a call gave back, which is freed."""
    if not pointer.value:
        return None
    text = ctypes.string_at(pointer.value).decode("utf-8", "replace")
    _library().vramPlannerFreeString(pointer)
    return text


def _check(status: int, error: ctypes.c_void_p) -> None:
    message = _take(error)
    if status in (_BAD_INPUT, _INTERNAL):
        raise PlannerError(message or "the planner failed")


#: The options of the searches that run.
_running: set[int] = set()
_lock = threading.Lock()


def interrupt() -> None:
    """Ends all searches that run, each with the best plan so far."""
    with _lock:
        for options in _running:
            _library().vramPlannerOptionsInterrupt(options)


def _interruptible(options: ctypes.c_void_p, call: Callable[[], int]) -> int:
    """A search that Ctrl-C and interrupt() end."""
    handle = options.value or 0
    with _lock:
        _running.add(handle)
    try:
        return interruptible(call, lambda: _library().vramPlannerOptionsInterrupt(options))
    finally:
        with _lock:
            _running.discard(handle)


#: ("run", op), and in plans that offload ("store" | "load" | "wait", value).
Step = tuple[str, int]


def steps_of(runs: Iterable[int]) -> list[Step]:
    """A schedule of runs as one of steps."""
    return [("run", run) for run in runs]


def schedule_of(steps: Iterable[Step]) -> str:
    """As the formats have it (docs/planner-formats.md)."""
    return json.dumps({"schedule": list(steps)}, separators=(",", ":"))


class Plan:
    """An answer. `steps`: what is done, in order; `runs`: of these the ops that run, reruns
    included; None where no schedule fits. `summary`: what `vram-plan fit` prints. `arena`:
    the buffers with their offsets, as CSV; None where nothing was packed."""

    def __init__(self, summary: dict[str, Any], schedule: Optional[str],
                 arena: Optional[str] = None):
        self.summary = summary
        self.schedule = schedule
        self.arena = arena
        self.steps: Optional[list[Step]] = None
        if schedule is not None:
            self.steps = [(step[0], step[1]) for step in json.loads(schedule)["schedule"]
                          if step[0] != "drop"]

    @property
    def runs(self) -> Optional[list[int]]:
        if self.steps is None:
            return None
        return [index for step, index in self.steps if step == "run"]

    @property
    def offloads(self) -> bool:
        return any(step == "store" for step, _ in self.steps or ())

    @property
    def status(self) -> str:
        return self.summary["status"]


class Problem:
    """A planning problem (docs/planner-formats.md), as a dict."""

    def __init__(self, problem: dict[str, Any]):
        library = _library()
        self.text = json.dumps(problem, separators=(",", ":"))
        self._handle, error = ctypes.c_void_p(), ctypes.c_void_p()
        data = self.text.encode()
        _check(library.vramPlannerProblemParse(
            data, len(data), ctypes.byref(self._handle), ctypes.byref(error)), error)

    def __del__(self):
        handle = getattr(self, "_handle", None)
        # At exit the module's names may be gone before the last problem.
        if handle and _library is not None:
            _library().vramPlannerProblemDestroy(handle)

    def fit_arena(self, budget: int, effort: int = 3, time_limit: float = 0,
                  alignment: int = 256) -> Plan:
        """The cheapest schedule that was found whose buffers fit into one arena of
        `budget` bytes, with an offset for each."""
        return self._plan(effort, time_limit, _library().vramPlannerFit, budget,
                          alignment=alignment)

    def fit_live_peak_only(self, budget: int, effort: int = 3,
                           time_limit: float = 0) -> Plan:
        """The cheapest schedule whose bytes alive at once are within `budget`, where an
        allocator chooses the addresses and may need more for the gaps between them."""
        return self._plan(effort, time_limit, _library().vramPlannerFit, budget,
                          promise=_LIVE_PEAK_ONLY)

    def fit_steps(self, budget: int, host_memory: int, effort: int = 3,
                  time_limit: float = 0) -> Plan:
        """As fit_live_peak_only(), of a problem with alternatives: steps that also store
        values in at most `host_memory` bytes of the host and load them, where they are
        faster than reruns alone. `cost` is then the time, and `host_peak` is known."""
        return self._plan(effort, time_limit, _library().vramPlannerFitSteps, budget,
                          host_memory, promise=_LIVE_PEAK_ONLY)

    def least_budget(self, effort: int = 3, time_limit: float = 0) -> Plan:
        """The schedule of the least peak that was found."""
        return self._plan(effort, time_limit, _library().vramPlannerLeastBudget)

    def least_budget_steps(self, host_memory: int, effort: int = 3,
                           time_limit: float = 0) -> Plan:
        """The schedule of steps with the lowest peak that was found, of a problem with
        alternatives."""
        return self._plan(effort, time_limit, _library().vramPlannerLeastBudgetSteps,
                          host_memory)

    def _plan(self, effort, time_limit, function, *budget: int,
              alignment: Optional[int] = None, promise: Optional[int] = None) -> Plan:
        library = _library()
        options = ctypes.c_void_p(library.vramPlannerOptionsCreate())
        plan, error = ctypes.c_void_p(), ctypes.c_void_p()
        try:
            if library.vramPlannerOptionsSetEffort(options, effort) != _OK:
                raise ValueError(f"effort is 1 to 5, not {effort}")
            if library.vramPlannerOptionsSetTimeLimit(options, time_limit) != _OK:
                raise ValueError(f"a time limit is 0 or more seconds, not {time_limit}")
            if alignment is not None and \
                    library.vramPlannerOptionsSetAlignment(options, alignment) != _OK:
                raise ValueError(f"an alignment is 1 to 2^40 bytes, not {alignment}")
            if promise is not None and \
                    library.vramPlannerOptionsSetPromise(options, promise) != _OK:
                raise ValueError(f"there is no promise {promise}")
            _check(_interruptible(options, lambda: function(
                self._handle, options, *budget, ctypes.byref(plan),
                ctypes.byref(error))), error)
            schedule, arena = (library.vramPlannerPlanSchedule(plan),
                               library.vramPlannerPlanArena(plan))
            return Plan(json.loads(library.vramPlannerPlanSummary(plan)),
                        schedule.decode() if schedule is not None else None,
                        arena.decode() if arena is not None else None)
        finally:
            library.vramPlannerPlanDestroy(plan)
            library.vramPlannerOptionsDestroy(options)

    def verify(self, schedule: str, budget: int) -> dict[str, Any]:
        """Cost and peak of a schedule; PlannerError when it is illegal or too big."""
        result, error = ctypes.c_void_p(), ctypes.c_void_p()
        data = schedule.encode()
        _check(_library().vramPlannerVerify(
            self._handle, data, len(data), budget, ctypes.byref(result),
            ctypes.byref(error)), error)
        return json.loads(_take(result) or "")

    def simulate(self, runs: Optional[list[int]] = None) -> dict[str, Any]:
        """Cost, peak, bytes during each run, and what is alive at the peak; of the
        given order where `runs` is None."""
        result, error = ctypes.c_void_p(), ctypes.c_void_p()
        data = None if runs is None else json.dumps(
            {"schedule": [["run", run] for run in runs]}).encode()
        _check(_library().vramPlannerSimulate(
            self._handle, data, len(data or b""), ctypes.byref(result),
            ctypes.byref(error)), error)
        return json.loads(_take(result) or "")

    def verify_steps(self, schedule: str, budget: int, host_memory: int) -> dict[str, Any]:
        """Time, peak and the host's peak of a schedule of steps; PlannerError when it is
        illegal or too big."""
        result, error = ctypes.c_void_p(), ctypes.c_void_p()
        data = schedule.encode()
        _check(_library().vramPlannerVerifySteps(
            self._handle, data, len(data), budget, host_memory, ctypes.byref(result),
            ctypes.byref(error)), error)
        return json.loads(_take(result) or "")

    def simulate_steps(self, steps: list[Step]) -> dict[str, Any]:
        """Time, peaks, bytes on the device during each step, and what is alive there at
        the peak."""
        result, error = ctypes.c_void_p(), ctypes.c_void_p()
        data = schedule_of(steps).encode()
        _check(_library().vramPlannerSimulateSteps(
            self._handle, data, len(data), ctypes.byref(result), ctypes.byref(error)),
            error)
        return json.loads(_take(result) or "")
