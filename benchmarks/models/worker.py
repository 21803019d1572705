# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One model of the list: exported, planned, its numbers compared. Runs in a process
of its own and writes what it knows after each stage, so that a time limit loses the
stage alone."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import time
import traceback

FIGURE = re.compile(r"vram\.checkpoint = \{([^}]*)\}")


class Stage:
    """The result of one model, and the file that it is written to."""

    def __init__(self, path, entry):
        self.path = path
        self.found = {"name": entry.name, "family": entry.family, "stage": "build"}

    def save(self, **more):
        self.found.update(more)
        with open(self.path + ".new", "w") as file:
            json.dump(self.found, file)
        os.replace(self.path + ".new", self.path)


def run(*command):
    return subprocess.run(command, capture_output=True, text=True)


def first_error(text):
    """The line of a tool's output that says what is wrong, without the folder of the
    file that it names."""
    lines = [line for line in text.splitlines() if line.strip()]
    found = next((line for line in lines if "error" in line), lines[0] if lines else "")
    return re.sub(r"^\S*/", "", found)


def is_internal(message):
    """Whether it is an error that neither the exporter nor PyTorch expected."""
    return message.startswith("the export failed")


def export(entry, stage, folder):
    """Exports with forms alone, or else with opaque ops. Returns the graph's file, or
    None where both are refused."""
    import vram
    from vram.exporter import ExportError

    for opaque in (False, True):
        with contextlib.nullcontext() if entry.weights else vram.without_weights():
            model, inputs, options = entry.build()
        started = time.process_time()
        try:
            text = vram.export(model, inputs, opaque=opaque, **options)
        except ExportError as error:
            message = str(error)
            key = "message_opaque" if opaque else "message"
            stage.save(status="internal" if is_internal(message) else "refused",
                       **{key: message})
            continue
        path = os.path.join(folder, "graph.mlir")
        with open(path, "w") as file:
            file.write(text)
        stage.save(status="opaque" if opaque else "forms",
                   parameters=sum(p.numel() for p in model.parameters()),
                   ops=len(re.findall(r"^    (?:%\S+,? )+= vram\.", text, re.M)),
                   export_seconds=round(time.process_time() - started, 2))
        return path
    return None


def plan(graph, stage, folder, effort):
    """The training step's peak, and its plan at B(0.5)."""
    step = os.path.join(folder, "step.mlir")
    report = os.path.join(folder, "report.json")
    done = run("vram-opt", "--vram-training-step", graph, "-o", step)
    if not done.returncode:
        done = run("vram-opt", f"--memory-report={report}", step, "-o", os.devnull)
    if done.returncode:
        stage.save(plan_error="no training step: " + first_error(done.stderr))
        return
    with open(report) as file:
        function = json.load(file)["functions"][0]
    stage.save(peak=function["live_peak"], floor=function["floor_bytes"], stage="plan")
    out = os.path.join(folder, "planned.mlir")
    done = run("vram-opt", f"--vram-checkpoint=budget-fraction=0.5 effort={effort} summary",
               step, "-o", out)
    if done.returncode == 3:
        stage.save(plan={"status": "infeasible"})
        return
    if done.returncode:
        stage.save(plan_error="no plan: " + first_error(done.stderr))
        return
    stage.save(plan=figures(out, done.stderr))


def figures(path, summary):
    with open(path) as file:
        entries = dict(re.findall(r'(\w+) = "?(-?\w+)', FIGURE.search(file.read())[1]))
    number = {name: int(value) for name, value in entries.items()
              if re.fullmatch(r"-?\d+", value)}
    cost, before = number["cost_ns"], max(1, number["cost_ns_before"])
    seconds = re.search(r"planned in\s+([0-9.]+) s", summary)
    return {"status": entries["status"], "peak": number["live_peak"],
            "budget": number["budget"],
            "extra_percent": round(100 * (cost - number["cost_ns_before"]) / before, 2),
            "gap_percent": round(100 * (cost - number["lower_bound_ns"]) / max(1, cost), 3),
            "seconds": float(seconds[1]) if seconds else None}


def work(entry, path, folder, args):
    """All stages that `args` asks for."""
    stage = Stage(path, entry)
    stage.save()
    try:
        import torch

        torch.set_num_threads(1)
        torch.manual_seed(1)
        stage.save(stage="export")
        graph = export(entry, stage, folder)
        if graph and not args.export_only:
            stage.save(stage="training step")
            plan(graph, stage, folder, args.effort)
        if args.numbers and stage.found["status"] == "forms":
            from . import numbers

            stage.save(stage="numbers")
            stage.save(numbers=numbers.check(entry, folder, not args.export_only))
        stage.save(stage="done")
    except MemoryError:
        stage.save(status="memory", message="over the memory limit")
    except Exception as error:
        if "can't allocate memory" in str(error) or "bad_alloc" in str(error):
            stage.save(status="memory", message="over the memory limit")
            return
        stage.save(status="traceback", message=f"{type(error).__name__}: {error}",
                   traceback=traceback.format_exc())
