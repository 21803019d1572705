# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The command python -m vram.titan."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Optional, Sequence

from .. import _sizes
from .explain import Parallelism, explain
from .planning import StepError
from .settings import CompileConfig, settings_of


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m vram.titan",
        description="What a budget for each rank would cost a model of torchtitan's "
        "GraphTrainer, before there is a cluster.")
    command = parser.add_subparsers(dest="command", required=True).add_parser(
        "explain", help="plan budgets, beside GraphTrainer's own memory policies")
    command.add_argument("--model", required=True, metavar="NAME",
                         help="a configuration of GraphTrainer, such as llama3-8b")
    command.add_argument("--ranks", type=int, required=True, metavar="N")
    command.add_argument("--fsdp", type=int, metavar="N",
                         help="ranks that share the parameters; by default all that the other "
                         "axes leave")
    for axis, meaning in (("replicas", "copies of the sharded model"),
                          ("tp", "tensor parallelism"), ("cp", "context parallelism"),
                          ("ep", "expert parallelism"), ("pp", "stages of a pipeline")):
        command.add_argument(f"--{axis}", type=int, default=1, metavar="N", help=meaning)
    command.add_argument("--micro-batches", type=int, default=1, metavar="N",
                         help="of a pipeline, in each step")
    command.add_argument("--schedule", default="1F1B", metavar="NAME",
                         help="of a pipeline, as PyTorch names it")
    command.add_argument("--batch", type=int, metavar="N",
                         help="sequences on each rank, or of a pipeline in each micro-batch")
    command.add_argument("--length", type=int, metavar="N", help="tokens of a sequence")
    command.add_argument("--budgets", default="", metavar="SIZES",
                         help="for each rank: 30GB,40GB; by default five between the peaks of "
                         "GraphTrainer's policies")
    for option in ("host_memory", "reserve", "prefetch", "device", "effort"):
        command.add_argument("--" + option.replace("_", "-"), default="", help=(
            "as in the configuration of a job (docs/titan.md)"))
    command.add_argument("--no-policies", action="store_true",
                         help="leave GraphTrainer's policies out")
    command.add_argument("--json", action="store_true", help="for machines")
    return parser


def main(arguments: Optional[Sequence[str]] = None) -> int:
    given = _parser().parse_args(arguments)
    try:
        settings = settings_of(CompileConfig(
            host_memory=given.host_memory, reserve=given.reserve, prefetch=given.prefetch,
            device=given.device or "h100", effort=given.effort))
        found = explain(
            given.model, Parallelism(given.ranks, given.fsdp, given.replicas, given.tp,
                                     given.cp, given.ep, given.pp, given.micro_batches,
                                     given.schedule), settings,
            [_sizes.parse(size, "--budgets") for size in given.budgets.split(",") if size],
            given.batch, given.length, not given.no_policies)
    except (StepError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(json.dumps(found.json(), indent=2) if given.json else found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
