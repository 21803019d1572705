# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What torch.compile calls.

    entry.py           vram.torch.backend(), and the backend by the name "vram"
    backend.py         the backend
    graph_compiler.py  compiles one graph
    partitioner.py     in the place of AOTAutograd's partition function
    graph_planner.py   the plan that a graph gets
    per_shape.py       a graph with symbolic sizes as it is called
    selftest.py        a tiny step, with a PyTorch that is not tested
"""
