# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parts of benchmarks/gpu_quarter_hour.py. Each but `device`, `runner` and `tables` has two
halves: preparing, where the project is built, and steps, where the GPU is.

    objects    shared objects from graphs, by the tools of a build
    checks     results of kernels and of small networks, beside the evaluator's and a CPU's
    times      steps of whole networks, prepared ones and PyTorch's
    attention  attention alone
    rates      the device's own rates and those of its link to the host
"""
