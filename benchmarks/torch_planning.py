#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the seconds of the processor that a first call takes until there is a plan: tracing the
training step, and from the traced graph to the plan.

    PYTHONPATH=python python3 benchmarks/torch_planning.py --model gpt2 --budget 4.5GB
"""

import argparse
import time

import torch
from torch_models import MODELS, traced

import vram.torch


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", choices=MODELS, default="gpt2")
    parser.add_argument("--budget", default="4.5GB")
    parser.add_argument("--effort", type=int, default=3)
    options = parser.parse_args()
    torch.set_num_threads(1)

    began = time.process_time()
    graph, count, static = traced(MODELS[options.model])
    traced_at = time.process_time()
    backend = vram.torch.backend(options.budget, optimizer="adamw", effort=options.effort)
    backend.partitioner.partition(None, [], graph, None, num_fwd_outputs=count,
                                  static_lifetime_input_indices=static)
    seconds = time.process_time() - traced_at
    report, = backend.reports
    print(f"{options.model}: {report.ops} ops, budget {report.budget / 1e6:,.1f} MB of "
          f"{report.unplanned_peak / 1e6:,.1f} MB, {report.reruns} reruns")
    print(f"tracing {traced_at - began:.1f} s, from the traced graph to the plan {seconds:.1f} s")


if __name__ == "__main__":
    main()
