# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What an op takes: time, and memory beside its results.

    cost_models.py        nanoseconds by a device file, or FLOPs
    measured_costs.py     nanoseconds of a run on this machine
    by_name.py            the costs that the argument `costs` names
    measurement_file.py   the file that keeps what was measured
    workspaces.py         scratch memory of kernels
    cpu_allocations.py    allocations on the CPU while a function runs
    gpu_scratch.py        memory that libraries take on a GPU
    caching_allocator.py  a model of PyTorch's caching allocator
    allocator_replay.py   the storages of a step in that allocator
"""
