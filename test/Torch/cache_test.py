# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files of a plan cache that were damaged, or are somebody else's: one warning, no
exception, and never a plan that is not one."""

import json
import os
import random
import tempfile
import warnings

from vram import _planner
from vram.torch.costs import cost_models, measured_costs
from vram.torch.plan.plan_cache import Cache

PROBLEM = {"nodes": [{"cost": 10, "size": 8, "inputs": []}, {"cost": 10, "size": 8, "inputs": [0]},
                     {"cost": 10, "size": 8, "inputs": [1]}, {"cost": 1, "size": 1, "inputs": [2]},
                     {"cost": 1, "size": 1, "inputs": [3, 1]}, {"cost": 1, "size": 1, "inputs": [4, 0]}]}
KEY, BUDGET = "a" * 64, 20
CALLS = int(os.environ.get("VRAM_MUTANTS", "1000"))


def read(folder, problem):
    """The plan that a new cache finds, and its warnings."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        cache = Cache(folder)
        plan = cache.get(KEY, problem, BUDGET)
        assert cache.get(KEY, problem, BUDGET) is plan
    return plan, [str(warning.message) for warning in said]


def made(folder, problem):
    """A cache of one plan; its file."""
    plan = problem.fit_live_peak_only(BUDGET)
    # PyTorch's allocator chooses the addresses, and a plan says that it does not.
    assert plan.summary["promise"] == "live-peak-only" and plan.arena is None
    Cache(folder).put(KEY, plan)
    name, = os.listdir(folder)
    return os.path.join(folder, name)


def write(path, data):
    with open(path, "wb") as file:
        file.write(data if isinstance(data, bytes) else json.dumps(data).encode())


def test_cached_plans():
    problem = _planner.Problem(PROBLEM)
    with tempfile.TemporaryDirectory() as folder:
        path = made(folder, problem)
        plan, said = read(folder, problem)
        assert plan is not None and not said, said
        with open(path) as file:
            good = json.load(file)

        def summary(**change):
            return {**good, "summary": {key: value for key, value in {**good["summary"], **change}.items()
                                        if value is not ...}}

        for data, part in (
                (b"", "is not JSON"), (b"[" * 100000, "nested deeper"), (b"\xff\xfe", "is not UTF-8"), (b"null", "no 'schedule'"),
                (b'{"schedule": "", "schedule": ""}', "twice"), ({"schedule": 3}, "no 'schedule'"),
                ({"schedule": "x", "summary": []}, "'summary' is no object"),
                (summary(cost="1"), "'summary.cost'"), (summary(cost=-1), "'summary.cost'"), (summary(peak=1 << 64), "'summary.peak'"),
                (summary(budget=True), "'summary.budget'"), (summary(bound=...), "'summary.bound'"),
                (summary(base_cost=...), "'summary.base_cost'"), (summary(gap_percent="0"), "'summary.gap_percent'"),
                (summary(status="infeasible"), "'summary.status'"), (summary(bound=good["summary"]["cost"] + 1), "above the cost"),
                (summary(cost=good["summary"]["cost"] + 1), "and the schedule's is"), (summary(budget=BUDGET + 1), "another budget"),
                ({**good, "schedule": '{"schedule":[["run",0]]}'}, "never runs"), ({**good, "schedule": "\ud800"}, "other characters"),
                ({**good, "schedule": "[" * 1000}, "nested deeper")):
            write(path, data)
            plan, said = read(folder, problem)
            assert plan is None, data
            assert len(said) == 1 and part in said[0] and path in said[0] and "\n" not in said[0], (part, said)

        # Pipes and folders in the place of a plan do not block.
        os.unlink(path)
        os.mkfifo(path)
        assert read(folder, problem)[0] is None
        os.unlink(path)
        os.mkdir(path)
        plan, said = read(folder, problem)
        assert plan is None and len(said) == 1, said
        os.rmdir(path)
        write(path, good)

        draw, accepted = random.Random(7), 0
        text = json.dumps(good).encode()
        for _ in range(CALLS):
            at, count = draw.randrange(len(text)), draw.choice((0, 1, 1, 2, 8))
            mutant = text[:at] + bytes(draw.choice(b'0123456789[]{}",:-eE.\xff ') for _ in range(draw.randint(0, 3))) + text[at + count:]
            write(path, mutant)
            plan, said = read(folder, problem)
            assert len(said) <= 1 and (plan is None) == bool(said), (mutant, said)
            if plan is not None:
                accepted += 1
                verdict = problem.verify(plan.schedule, BUDGET)
                assert (verdict["cost"], verdict["peak"]) == (plan.summary["cost"], plan.summary["peak"])
        assert 0 < accepted < CALLS

        file = os.path.join(folder, "file")
        write(file, b"")
        try:
            Cache(file)
        except ValueError as error:
            assert "is no folder" in str(error)
        else:
            raise AssertionError("a file was taken for a folder")


def test_kept_costs():
    with tempfile.TemporaryDirectory() as folder:
        path = measured_costs.Measured(cost_models.device_of(None), folder)._file.path
        for data, part in ((b"", "is not JSON"), (b"[" * 100000, "nested deeper"), ([], "it is no object"), ({"op": -1}, "the entry of op"),
                           ({"op": True}, "the entry of op"), ({"op": 1e9}, "the entry of op"), ({"op": None}, "the entry of op")):
            write(path, data)
            with warnings.catch_warnings(record=True) as said:
                warnings.simplefilter("always")
                measured_costs.Measured(cost_models.device_of(None), folder)
            assert len(said) == 1 and part in str(said[0].message), (part, said)
        write(path, {"op": 0.5})
        assert measured_costs.Measured(cost_models.device_of(None), folder)._file.entries == {"op": 0.5}


def test_device_files():
    good = {"version": 1, "name": "x", "bandwidth_bytes_per_second": 1e12, "launch_ns": 4000, "matrix_flops_per_second": {"f32": 1e13}}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.json")
        write(path, good)
        assert cost_models.Device(path).name == "x"
        for data, part in ((b"[" * 100000, "nested deeper"), ({**good, "bandwidth_bytes_per_second": 0}, "'bandwidth"),
                           ({**good, "matrix_flops_per_second": {"f32": 0}}, "f32"), ({**good, "matrix_flops_per_second": {}}, "f32"),
                           ({**good, "launch_ns": "4"}, "'launch_ns'"), ({**good, "name": 3}, "'name'"), ({**good, "version": 2}, "'version'"),
                           (b'{"version": Infinity}', "Infinity")):
            write(path, data)
            try:
                cost_models.Device(path)
            except ValueError as error:
                assert "is no device file" in str(error) and part in str(error), (part, str(error))
            else:
                raise AssertionError(f"nothing refused: {part}")


def test_foreign_library():
    """A library that is not the planner's names what is missing."""
    import ctypes.util
    import subprocess
    import sys

    library = ctypes.util.find_library("m")
    done = subprocess.run([sys.executable, "-c", "from vram import _planner; _planner._library()"], capture_output=True, text=True,
                          env={**os.environ, "VRAM_PLANNER_LIBRARY": library})
    assert "ImportError" in done.stderr and "is not vram's planner: it has no vramPlannerVersion" in done.stderr, done.stderr
