# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A graph as text to a step that is loaded, by the tools (docs/compile.md)."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from pathlib import Path
from typing import Any, NamedTuple, Optional

from . import _tools
from ._sizes import show
from .passes import InfeasibleError, OptError
from .step import Step, load

_INFEASIBLE = 3


class Report(NamedTuple):
    """What was planned. `said`: vram-opt's words; `fit`: the answer of --fit with its
    reasons, None without it; `memory`: the memory report of each function of the step
    (docs/memory-report.md); `argument_bytes` and `workspace_bytes`: what the step holds
    while it runs, of which the first stay between steps. Together they are at most
    `peak_bytes`, which has each of them at a multiple of the alignment."""

    said: str
    fit: Optional[dict[str, Any]]
    memory: list[dict[str, Any]]
    argument_bytes: int
    workspace_bytes: int

    @property
    def peak_bytes(self) -> int:
        """What the budget is for: the arena with the arguments."""
        return max(function["arena_bytes"] for function in self.memory)

    def __str__(self) -> str:
        lines = [f"{reason['measure']}: {show(reason['arena_bytes'])}, "
                 f"{reason['nanoseconds'] / 1e6:.3f} ms a step, estimated"
                 for reason in (self.fit or {}).get("reasons", ())]
        return "\n".join(lines) or self.said or f"as it is: {show(self.peak_bytes)}"


def _run(tool: str, *arguments: str | Path, text: str = "") -> str:
    """What a tool says that reads `text`. Ctrl-C ends it, and is KeyboardInterrupt here."""
    done = subprocess.run([_tools.find(tool), *map(str, arguments)], input=text, text=True,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    # A place in a text that nobody sees says nothing.
    said = re.sub(r"^<stdin>:\d+:\d+: ", "", done.stderr, flags=re.MULTILINE)
    if done.returncode:
        raise (InfeasibleError if done.returncode == _INFEASIBLE else OptError)(said)
    return said


def _flags(options: dict[str, Any]) -> list[str]:
    """Flags of vram-opt: host_memory="64GB" is --host-memory=64GB; True is a flag without
    a value, None none."""
    return [f"--{name.replace('_', '-')}" + ("" if value is True else f"={value}")
            for name, value in options.items() if value is not None and value is not False]


def build(text: str, flags: dict[str, Any], chip: Optional[str],
          threads: Optional[int], cuda_graph: bool) -> tuple[Step, Report]:
    """`flags`: vram-opt's, with underscores. `chip`: of a GPU, such as "sm_90"; None: for
    this CPU. Raises OptError with what a tool has said, InfeasibleError where no step fits."""
    with tempfile.TemporaryDirectory(prefix="vram-") as name:
        folder = Path(name)
        planned, placed, shared, memory, fit = (
            folder / file for file in ("planned.mlir", "placed.mlir", "step.so", "memory.json",
                                       "fit.json"))
        given = _flags(flags) + ([f"--fit-report={fit}"] if "fit" in flags else [])
        said = _run("vram-opt", *given, "-", "-o", planned,
                    text=text)
        _run("vram-opt", "--vram-inplace", "--vram-plan-memory", planned, "-o", placed)
        _run("vram-opt", f"--memory-report={memory}", planned, "-o", "/dev/null")
        if chip is None:
            _run("vram-translate", "--vram-to-shared-object", "--arithmetic=native", placed,
                 "-o", shared)
        else:
            _run("vram-translate", "--vram-to-cuda-shared-object", f"--chip={chip}", placed,
                 "-o", shared)
        step = load(shared, threads if chip is None else None, cuda_graph)
        held = sum(argument.bytes for argument in step.arguments if not argument.host)
        return step, Report(said, json.loads(fit.read_text()) if fit.exists() else None,
                            json.loads(memory.read_text())["functions"], held,
                            step.workspace_bytes)
