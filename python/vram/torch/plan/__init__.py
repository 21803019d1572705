# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a problem to a plan.

    planned_graph.py       a joint graph, ready to be planned, and its plans
    plan_cache.py          plans that were made before
    offload.py             the host's memory as a second budget
    candidate_plans.py     several plans for one graph among others
    pytorch_partitions.py  PyTorch's own partitions as plans
    storage_lifetimes.py   which storage of a schedule is alive when
    timeline.py            a planned step over its runs
    graph_report.py        what a plan promises, and what was measured
"""
