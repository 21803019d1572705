# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a schedule to the forward and the backward graph.

    schedule_trace.py  the instances that the steps of a schedule make and read
    emitter.py         the two graphs
"""
