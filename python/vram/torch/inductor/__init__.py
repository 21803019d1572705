# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""inner="inductor": PyTorch's own compiler behind the planner's partition.

    compilation.py        inductor with the planner's partition and order
    planning_rounds.py    plan, ask inductor, plan again
    trial_compilation.py  what inductor makes of a partition, without compiling kernels
    wrapper_memory.py     bytes that its code allocates
    kernel_order.py       the order of its kernels
    kernel_costs.py       their cost after fusion
    fusion.py             which of them may be fused
    library_scratch.py    scratch memory of library calls
"""
